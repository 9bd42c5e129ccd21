//! Crew, special dice, movement (PIR-101 to PIR-116).

use engine::Words;
use engine::words::Kept;
use pirata_codex::PirataCodex;
use pirata_codex::data::COLOURS;
use pirata_codex::scene::Scene;

use crate::table::{begin, curse_map, cursed_table, poor, ship, until_action};

#[test]
fn pir_101_special_dice_go_into_the_cup_and_count() {
    // Seven plain dice and three special ones are ten: nothing more is gained.
    let full = cursed_table(3).king("red").mermaids("red").cursed("red").on("red", "recruit");
    let table = begin(until_action(full.crew("red", 7)).tile_event("red"), "d1");
    table.never("red gains");
    assert_eq!(table.crew("red"), 7);
    let table =
        begin(until_action(Scene::new(3).king("red").on("red", "recruit").crew("red", 7)).tile_event("red"), "d1");
    table.saw("red gains 2");
    // They are rolled with the cup.
    let table = begin(Scene::new(3).token("red").king("red").dice("red", "2 3 K6"), "");
    let dice = table.view("red").ship(ship("red")).unwrap().dice.clone();
    assert_eq!((dice.hidden, dice.king), (vec![2, 3], Some(6)));
}

#[test]
fn pir_102_a_ship_never_holds_more_than_ten_dice() {
    let table = begin(until_action(Scene::new(3).on("red", "recruit").crew("red", 9)).tile_event("red"), "d1");
    table.saw("red gains 1");
    assert_eq!(table.crew("red"), 10);
    let full = Scene::new(3).on("red", "king").crew("red", 10);
    let table = begin(until_action(full).tile_event("red"), "d4");
    assert_eq!((table.crew("red"), table.specials()), (9, "red - -".to_owned()));
}

#[test]
fn pir_103_one_plain_die_always_stays() {
    let scene =
        |crew: u8| until_action(cursed_table(3).on("red", "mutiny").crew("red", crew).cursed("red")).tile_event("red");
    for (crew, left) in [(1, 1), (2, 1), (3, 1), (4, 2)] {
        assert_eq!(begin(scene(crew), "d1").crew("red"), left, "X costs two of {crew}");
    }
}

#[test]
fn pir_104_a_gain_takes_dice_from_the_bag_while_there_is_room() {
    let scene = Scene::with(3, &[("crew_counts", "open")]).on("red", "recruit");
    for (crew, gained) in [(5, 2), (8, 2), (9, 1), (10, 0)] {
        let table = begin(until_action(scene.clone().crew("red", crew)).tile_event("red"), "d1");
        assert_eq!(table.crew("red"), crew + gained);
        assert_eq!(table.view("red").bag, Some(40 - 10 - crew - gained));
    }
}

#[test]
fn pir_105_a_loss_returns_plain_dice_to_the_bag_and_no_special_ones() {
    let scene = Scene::with(3, &[("crew_counts", "open")]).king("red").on("red", "cannons");
    let table = begin(until_action(scene.clone().crew("red", 3)).tile_event("red"), "d1");
    assert_eq!((table.crew("red"), table.view("red").bag), (2, Some(40 - 12)));
    let table = begin(until_action(scene.crew("red", 1)).tile_event("red"), "d1");
    table.never("red loses");
    assert_eq!((table.crew("red"), table.specials()), (1, "red - -".to_owned()));
}

#[test]
fn pir_106_a_theft_moves_one_plain_die_if_both_ships_allow_it() {
    let scene = |thief: u8, victim: u8| {
        let scene =
            Scene::new(3).token("red").at("red", 5).at("blue", 6).king("blue").crew("red", thief).crew("blue", victim);
        poor(scene).hand("red", "cutlass").action()
    };
    for (thief, victim, after) in [(5, 5, [6, 4]), (9, 2, [10, 1]), (10, 5, [10, 5]), (5, 1, [5, 1])] {
        let mut table = begin(scene(thief, victim), "d8 d1");
        table.play("red: play cutlass");
        assert_eq!(table.crews("red blue"), after);
        assert_eq!(table.specials(), "blue - -", "a special die is no crew");
    }
}

#[test]
fn pir_107_a_special_die_on_a_full_ship_displaces_a_plain_one_to_the_bag() {
    let scene = Scene::with(3, &[("crew_counts", "open"), ("expansion", "on"), ("map", "curse")]);
    let scene = until_action(scene.on("red", "wreck").crew("red", 10)).tile_event("red");
    let table = begin(scene, "d1");
    table.saw("red takes cursed; red loses 1");
    assert_eq!((table.crew("red"), table.view("red").bag), (9, Some(60 - 10 - 9)));
}

#[test]
fn pir_108_there_is_one_of_each_special_die() {
    let scene = Scene::new(3).on("red", "mutiny").at("blue", 4).king("blue");
    let table = begin(until_action(scene).tile_event("red"), "d4");
    table.saw("red takes king from blue");
    assert_eq!(table.specials(), "red - -");
}

#[test]
fn pir_109_action_and_battle_dice_are_never_in_a_cup() {
    // Red throws Treasure die and battle die; the next roll of its cup is its five crew dice alone.
    let scene = poor(Scene::new(3).token("red").on("red", "recruit").at("blue", 9).at("green", 8).crew("red", 3))
        .tile_event("red");
    let table = begin(scene, "d1");
    table.saw("red throws treasure X; red gains 2; round 2");
    let dice = table.view("red").ship(ship("red")).unwrap().dice.clone();
    assert_eq!((dice.hidden.len(), dice.king, dice.song, dice.cursed), (5, None, None, None));
}

#[test]
fn pir_110_numbers_of_dice_are_hidden_but_at_reveals_and_when_sitting_out() {
    let seen = |table: &crate::table::Table, eye: &str, of: &str| table.view(eye).ship(ship(of)).unwrap().plain;
    let table = begin(Scene::new(4).token("red").crew("blue", 7).miss("green").crew("green", 3), "");
    assert_eq!((seen(&table, "red", "blue"), seen(&table, "blue", "blue")), (None, Some(7)));
    assert_eq!(seen(&table, "red", "green"), Some(3), "the cup of one who sits out is lifted");
    assert_eq!(table.view("red").bag, None);
    let mut table = begin(Scene::new(3).token("red").dice("blue", "2 2 2").bid("red", 1, 6), "");
    table.play("blue: liar");
    let reveal = table.view("green").reveal.unwrap();
    assert_eq!(reveal.cups.iter().find(|(id, _)| *id == ship("blue")).unwrap().1.open, [2, 2, 2]);
    assert_eq!(seen(&table, "green", "blue"), None, "the cup is closed again");
    let open = Scene::with(3, &[("crew_counts", "open")]).crew("blue", 7);
    let table = begin(open, "");
    assert_eq!((seen(&table, "red", "blue"), table.view("spectator").bag), (Some(7), Some(23)));
    // A gain is public when it happens.
    let table = begin(until_action(Scene::new(3).on("red", "recruit")).tile_event("red"), "d1");
    assert!(table.told("blue").iter().any(|told| told.contains('2')), "{:?}", table.told("blue"));
    assert_eq!((seen(&table, "blue", "red"), table.view("blue").ship(ship("red")).unwrap().change), (None, 2));
}

#[test]
fn pir_110_the_log_keeps_no_numbers_of_earlier_rounds() {
    let ghosts = [("expansion", "on"), ("map", "curse"), ("ghost_pack", "on"), ("skins", "rough_hands")];
    let at = |tile: &str| until_action(Scene::with(4, &ghosts).token("red").on("red", tile)).tile_event("red");
    let mut events = Vec::new();
    let mut keep = |table: &crate::table::Table| events.extend(table.events.iter().copied());
    // Dice that are seen, counted and lost in a betting, and a cup that is lifted.
    let scene = poor(Scene::with(4, &ghosts)).token("red").watches("red", "blue").voodoo("green", 1).miss("yellow");
    let mut table = begin(scene.bid("red", 1, 2), "");
    keep(&table);
    keep(table.play("blue: liar"));
    // Gains, bets, thefts, and a die that falls.
    keep(&begin(at("recruit"), "d1 d1 d1"));
    let mut table = begin(at("island"), "");
    keep(table.chance("d1 d2").plays("red: wager 1 X; blue: wager 1 O; green: decline; yellow: decline"));
    keep(&begin(at("steal").at("blue", 3), ""));
    // What is rolled and said about whole cups.
    let mut table = begin(at("deal"), "");
    keep(&table);
    keep(table.play("red: hold all"));
    keep(&begin(at("plague"), ""));
    keep(begin(at("fog").at("blue", 3), "").plays("red: target blue; blue: number 20"));
    keep(begin(at("fog"), "").plays("red: number 20"));
    // What has a price in dice.
    keep(begin(poor(cursed_table(3)).token("red").cursed("red").action(), "").play("red: lift"));
    keep(
        begin(poor(Scene::new(3).at("red", 6).at("blue", 7).at("green", 8)).end_of_action(), "")
            .play("red: catch up 1"),
    );
    // These words tell numbers of dice, all others may stay; the first line of a round is where the log is cut.
    let numbers = "CupLifted Looked DiceOpened CupShown Counted Gained Lost CrewStolen DieDropped Wagered DealRolled DealDone \
                   RatsRolled Suggested Guessed CurseLifted CaughtUp";
    let mut seen = std::collections::BTreeSet::new();
    for event in events {
        let told = format!("{event:?}");
        let kind = told.split(' ').next().unwrap_or_default().to_owned();
        let line = PirataCodex::sentence(&event);
        let text = line.with_names(&COLOURS);
        let wanted = match kind.as_str() {
            "RoundBegan" => Kept::NewRound,
            kind if numbers.split_whitespace().any(|number| number == kind) => Kept::ThisRound,
            _ => Kept::Always,
        };
        assert_eq!(line.kept, wanted, "{text}");
        let counts = |(before, _): (&str, &str)| before.ends_with(|last: char| last.is_ascii_digit());
        let tells = text.split_once(" crew d").is_some_and(counts);
        assert!(wanted == Kept::ThisRound || !tells, "{text}");
        seen.insert(kind);
    }
    let missing: Vec<&str> = numbers.split_whitespace().filter(|&kind| !seen.contains(kind)).collect();
    assert_eq!(missing, [""; 0], "all of these were told");
}

#[test]
fn pir_111_hands_are_secret_and_everything_else_before_a_player_is_public() {
    let scene = Scene::new(3).at("red", 4).king("red").miss("red").coins("red", 3).hand("red", "hook press lucky");
    let table = begin(scene.played("red", "mirror").action(), "");
    for eye in ["blue", "spectator"] {
        let view = table.view(eye);
        let red = view.ship(ship("red")).unwrap();
        assert_eq!((red.hand, red.coins, red.prog, red.miss), (3, 3, 4, true));
        assert_eq!(
            (red.gold.map(|card| card.facts().id), red.silver, view.king),
            (Some("mirror"), None, Some(ship("red")))
        );
        assert!(red.known.is_empty() && view.own.is_none_or(|own| own.hand.is_empty()));
    }
}

#[test]
fn pir_112_a_ship_at_the_end_of_the_map_has_finished() {
    let scene = Scene::new(3).at("red", 16).at("blue", 15).hand("blue", "press").action();
    let table = begin(scene, "");
    let view = table.view("red");
    let of = |name: &str| view.ship(ship(name)).map(|seen| (seen.space, seen.finished)).unwrap();
    assert_eq!((of("red"), of("blue"), of("green")), ((0, true), (15, false), (0, false)));
}

#[test]
fn pir_113_forward_movement_stops_at_home() {
    let table = begin(until_action(Scene::new(3).at("red", 15).at("blue", 3)).sail("red", Some("blue")), "d6 d8 d1");
    assert_eq!(table.at("red"), 16);
    table.saw("red is home");
    let scene = until_action(cursed_table(3).token("red").at("red", 15)).hand("red", "wisp").action();
    let mut table = begin(scene, "");
    table.play("red: play wisp").saw("red moves 15 to 16; red is home");
}

#[test]
fn pir_114_backward_movement_stops_at_the_start_and_finished_ships_stay() {
    // A compass on the first space would only come back to X.
    let scene = curse_map(3).tile(1, "compass").at("red", 1);
    let table = begin(until_action(scene).tile_event("red"), "d1");
    assert_eq!(table.at("red"), 0);
    let scene = until_action(Scene::new(4).token("red").at("red", 15).at("blue", 16).at("green", 0).at("yellow", 14));
    let mut table = begin(scene.hand("red", "bottle").action(), "");
    table.play("red: play bottle");
    assert_eq!((table.at("yellow"), table.at("blue")), (13, 16), "the only one who can be pushed back");
}

#[test]
fn pir_115_arriving_by_a_card_activates_nothing() {
    let scene = until_action(Scene::new(3).token("red").at("red", 6)).hand("red", "dolphins").action();
    let mut table = begin(scene, "");
    table.play("red: play dolphins").saw("red moves 6 to 7").never("red meets");
    // Nor does catching up.
    let scene = poor(Scene::new(3).at("red", 6).at("blue", 7).at("green", 8)).end_of_action();
    let mut table = begin(scene, "");
    table.play("red: catch up 1").saw("red catch up 1").never("red meets");
}

#[test]
fn pir_116_one_tile_a_round_and_the_replacement_of_the_compass() {
    let table = begin(until_action(Scene::new(3).at("red", 2).at("blue", 6)).sail("red", None), "d1 d8 d1 d2");
    let met: Vec<String> = table.story().into_iter().filter(|told| told.contains("meets")).collect();
    assert_eq!(met, ["red meets wind"]);
    let table = begin(until_action(curse_map(3).on("red", "compass")).tile_event("red"), "d4");
    let met: Vec<String> = table.story().into_iter().filter(|told| told.contains("meets")).collect();
    assert_eq!(met, ["red meets compass", "red meets codex"]);
    // The Old Sea Chart is the other exception.
    let scene = Scene::new(3).token("red").on("red", "recruit").hand("red", "chart");
    let mut table = begin(until_action(scene).tile_event("red"), "d1");
    table.saw("red meets recruit");
    table.play("red: pass").chance("d1").play("red: play chart").saw("red meets recruit");
}
