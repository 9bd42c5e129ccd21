//! What players are asked and told says what the rules say.

use engine::Draw;
use pirata_codex::PirataCodex;
use pirata_codex::data::{Card, Tile};
use pirata_codex::scene::Scene;

use crate::table::{begin, curse_map, cursed_table, open, poor, until_action};

#[test]
fn pir_610_pir_611_in_the_final_battle_the_worst_lose_a_die() {
    let scene = poor(Scene::new(3)).at("red", 16).at("blue", 16).hand("red", "lucky").end_of_round();
    let table = begin(scene, "d3 d5");
    assert_eq!(
        table.prompt("red"),
        "Battle for the Pirate Throne: red 2 and blue 4. Each skull loses a die; without a skull the lowest face does. Do you \
         play a card?"
    );
    let scene = poor(Scene::new(3)).at("red", 3).at("blue", 4).hand("red", "lucky").played("red", "hook");
    let mut table = begin(scene.sail("red", None), "d1 d3 d5 d4");
    assert!(
        table.play("red: pass").play("red: pass").prompt("red").contains("The best wins."),
        "{}",
        table.prompt("red")
    );
}

#[test]
fn pir_467_a_special_die_that_dies_is_not_nothing() {
    let scene = || until_action(curse_map(3).on("red", "plague")).king("red").crew("red", 2).tile_event("red");
    begin(scene(), "d4 d4 d1 d4").saw("red gives king back").never("nothing");
    begin(scene(), "d4 d4 d4 d4").saw("nothing; action phase");
    // The last plain die survives, so nothing happens, whatever was rolled (PIR-466).
    begin(scene().crew("red", 1), "d1 d4 d4").saw("nothing; action phase").never("red loses");
}

#[test]
fn pir_566_only_the_challenged_player_can_miss_a_betting() {
    let scene = poor(Scene::new(3)).token("red").at("red", 3).at("blue", 4).hand("red", "blackspot").action();
    let mut table = begin(scene, "");
    table.play("red: play blackspot");
    assert!(table.has_told("Red challenges Blue to a duel; if Red wins, Blue misses the next betting."));
    assert!(Card::Blackspot.facts().about.contains("if you win"));
}

#[test]
fn pir_421_d32_the_hints_say_whom_a_tile_can_pick() {
    let at = |tile: &str| poor(Scene::new(4).on("red", tile).at("blue", 3).at("green", 2)).tile_event("red");
    let table = begin(at("spyglass"), "");
    assert_eq!(table.moves("red").len(), 3, "yellow on X, too");
    assert_eq!(table.hint("red"), "You may look at anybody: no ship is safe from a spyglass.");
    let hint = "Who is safe, on the X-tile, in the Lagoon or in Ghost Fog, cannot be picked.";
    assert_eq!(begin(at("duel"), "").hint("red"), hint);
}

#[test]
fn pir_554_pir_571_the_hints_name_the_cards_that_keep_a_curse_off() {
    // By an own tile a Mirror Shield is refused: there is nobody to shield against.
    let scene = poor(curse_map(3).on("red", "wreck").at("blue", 3)).hand("red", "mirror hexdoll").tile_event("red");
    let mut table = begin(scene, "d1");
    table.play("red: pass").asks("red", "play hexdoll blue, pass");
    assert!(
        table.hint("red").starts_with("A Hex Doll sends the cursed die to another player"),
        "{}",
        table.hint("red")
    );
    let scene = poor(cursed_table(3)).token("red").at("red", 2).at("blue", 3).hand("red", "idol");
    let mut table = begin(scene.hand("blue", "mirror hexdoll").action(), "");
    table.play("red: play idol").asks("blue", "play mirror, play hexdoll red, pass");
    let hint = "A Mirror Shield keeps it off, a Hex Doll sends it on to another player";
    assert!(table.hint("blue").starts_with(hint), "{}", table.hint("blue"));
    // Against anything else a Hex Doll is no help.
    let scene = poor(cursed_table(3)).token("red").at("red", 2).at("blue", 3).hand("red", "longnine");
    let mut table = begin(scene.hand("blue", "mirror hexdoll").action(), "");
    table.play("red: play longnine").asks("blue", "play mirror, pass");
    assert!(!table.hint("blue").contains("Hex Doll"), "{}", table.hint("blue"));
}

#[test]
fn pir_822_pir_823_hints_and_dice_know_the_skins() {
    let bet = |skins: &str| begin(Scene::with(3, &[("skins", skins)]).token("red"), "");
    let mut usual = bet("none");
    assert!(usual.hint("red").contains("one die in three"));
    assert!(usual.play("red: bid 2").hint("red").starts_with("Ones are wild"));
    let mut plain = bet("no_wilds");
    assert!(plain.hint("red").contains("ones are not wild") && plain.hint("red").contains("one die in six"));
    assert!(plain.play("red: bid 2").hint("red").starts_with("Ones are not wild"));
    let placing = |skins: &str| {
        let table = open(&crate::setup::setup(3, &[("skins", skins)]), "");
        table.hint(table.waiting()[0])
    };
    assert!(placing("none").contains("1 or 2 tiles") && placing("gale").contains("2 or 3 tiles"));
    let drawn = |skins: &str| <PirataCodex as Draw>::board(&bet(skins).view("red"), &[]);
    assert!(drawn("none").contains("1·2") && !drawn("none").contains("2·3"));
    assert!(drawn("gale").contains("2·3") && !drawn("gale").contains("1·2"));
}

#[test]
fn pir_145_a_battle_for_a_loser_is_no_duel() {
    let table = begin(until_action(Scene::new(3).on("red", "kraken").at("blue", 14)).tile_event("red"), "d3 d5");
    assert!(table.has_told("Red and Blue battle by Kraken: the worst die loses."), "{:?}", table.told("spectator"));
    let table = begin(until_action(Scene::new(3).on("red", "duel").at("blue", 14)).tile_event("red"), "d3 d5");
    assert!(table.has_told("Red and Blue duel by Duel: the best die wins."), "{:?}", table.told("spectator"));
}

#[test]
fn pir_463_the_tile_tells_of_three_rolls_and_of_one_pip_off() {
    assert_eq!(Tile::Deal.facts().about, "Three rolls for 5 pips a die: gain 2 crew, one pip off 1, else cursed.");
}

#[test]
fn pir_714_the_tray_of_the_proxy_holds_all_dice_of_the_phantom_and_no_others() {
    for missing in ["out", "open"] {
        let scene = Scene::with(2, &[("missing_dice", missing), ("expansion", "on")]).token("blue").miss("red");
        let scene = scene.king("phantom").mermaids("phantom").cursed("phantom").voodoo("phantom", 1);
        let table = begin(scene.dice("red", "6 6 6").dice("phantom", "2 3 K4 song C5").dice("blue", "2"), "k1 k6");
        let view = table.view("red");
        let hand = <PirataCodex as Draw>::hand(&view, &[]);
        assert!(hand.contains("the Phantom's dice"), "{hand}");
        assert_eq!(hand.matches("scale(.94)").count(), 5, "{missing}: two plain dice and three special ones");
        assert_eq!(hand.matches("open-die").count(), 1, "{missing}: one plain die lies open");
        // With open dice those of the proxy lie before it, for all to see.
        let mats: Vec<String> = <PirataCodex as Draw>::mats(&view, &[]).into_iter().map(|(_, mat)| mat).collect();
        assert_eq!(mats[0].matches("open-die").count(), if missing == "open" { 3 } else { 0 });
        assert!(!mats[2].contains("open-die"), "not twice");
    }
    let tray = |scene: Scene, eye: &str| <PirataCodex as Draw>::hand(&begin(scene, "").view(eye), &[]);
    let scene = Scene::with(3, &[("missing_dice", "open")]).token("blue").miss("red");
    assert!(tray(scene.clone(), "red").contains("your dice, open to all"));
    assert!(tray(scene, "blue").contains("your dice, for you alone"));
}

#[test]
fn pir_710_pir_203_the_token_does_not_say_who_opens() {
    // The Phantom has the token, but a human opens; so does the next one if the holder sits out.
    for scene in [Scene::new(2).token("phantom"), Scene::new(3).token("green").miss("green")] {
        let table = begin(scene, "");
        assert_eq!(table.waiting(), ["red"]);
        let view = table.view("blue");
        let drawn = kit::drawing::drawings::<PirataCodex>(&view, &[]).concat().to_lowercase();
        assert!(drawn.contains("has the first player token.") && drawn.contains("first player token: "));
        assert!(!drawn.contains("bets first") && !drawn.contains("first to bet"), "{drawn}");
    }
}

#[test]
fn pir_423_a_maelstrom_that_turns_nobodys_cup_says_so() {
    let table = begin(until_action(Scene::new(3).on("red", "maelstrom")).tile_event("red"), "d3");
    table.saw("red meets maelstrom; nothing; action phase").never("cups of");
}

#[test]
fn pir_804_a_curse_on_its_holder_says_that_nothing_happens() {
    for (tile, script) in [("wreck", "d1"), ("madfog", "d1"), ("deal", "d1")] {
        let scene = until_action(curse_map(3).on("red", tile)).cursed("red").crew("red", 1).tile_event("red");
        let mut table = begin(scene, script);
        if tile == "deal" {
            table.play("red: hold 1");
        }
        table.saw("red is cursed already; action phase");
        assert!(table.has_told("Red has the cursed die already: nothing happens."));
    }
    let scene = poor(cursed_table(3)).token("red").at("red", 3).cursed("red").hand("red", "deadchest").action();
    begin(scene, "").chance("d1").play("red: play deadchest").saw("red throws treasure X; red is cursed already");
}

#[test]
fn pir_821_a_death_tells_what_goes_with_the_dead() {
    let scene = Scene::with(3, &[("skins", "instant_death")]).token("red").at("red", 3).at("blue", 4).at("green", 9);
    let scene =
        poor(scene).crew("blue", 1).king("blue").coins("blue", 2).hand("blue", "hook chest").played("blue", "lucky");
    let mut table = begin(scene.hand("red", "longnine").action(), "");
    table.play("red: play longnine").saw("blue loses 1; blue gives king back; blue dies");
    let told = "Blue has lost the last crew die and is out: 2 coins to the supply; Grappling Hook and Buried Chest to the discard \
                pile.";
    assert!(table.has_told(told), "{:?}", table.told("spectator"));
}

#[test]
fn pir_110_changes_of_a_round_without_betting_are_its_own() {
    // The Phantom gains a die in each round, and nobody bets in the second one.
    let scene = poor(Scene::new(2)).token("red").miss("red").miss("blue").miss("phantom").at("red", 2).at("blue", 2);
    let scene = scene.hand("phantom", "press press").hand("red", "chest").hand("blue", "hook");
    let mut table = begin(scene.action(), "k7");
    assert_eq!(table.ship("phantom").change, 1);
    table.play("red: pass").chance("k7").play("blue: pass").saw("round 2 without red+blue+phantom; phantom gains 1");
    assert_eq!(table.ship("phantom").change, 1, "that of the round before is gone");
    table.play("red: play chest");
    assert_eq!((table.ship("phantom").change, table.crew("phantom")), (1, 7), "and this one stays");
}
