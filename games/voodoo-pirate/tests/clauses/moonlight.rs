//! Moonlight: whose turn it is, the menu, the end of a turn.

use crate::table::{dusk, moonlight, plain, plain_with, sail, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;
use voodoo_pirate::state::Step;

#[test]
fn vpb_030_the_moon_visits_the_moon_pirate_first_then_round_from_the_sun_holder() {
    let mut table = moonlight(plain(4).sun("yellow").barrel("green", "moon"), "");
    assert_eq!((table.turns(), table.view("red").moon.colour().word()), (vec!["green"], "green"));
    let mut order = vec!["green"];
    for name in ["green", "yellow", "blue"] {
        table.end(name, "west");
        order.extend(table.turns());
    }
    assert_eq!(order, ["green", "yellow", "blue", "red"], "each once");
    assert_eq!(moonlight(plain(4).sun("yellow"), "").turns(), ["yellow"], "without the barrel the Sun holder begins");
}

#[test]
fn vpb_031_jailed_pirates_and_pirates_on_the_shore_are_skipped() {
    let mut table = moonlight(plain(4).jailed("yellow").jailed("red").ship("blue", "D3"), "");
    assert_eq!((table.turns(), times!(table, Event::TurnSkipped { .. })), (vec!["green"], 3));
    assert_eq!(times!(table, Event::TurnSkipped { jailed: false, .. }), 1);
    let landed = moonlight(plain(4).jailed("red").jailed("blue").ship("red", "C2").objects("red", "jail-break"), "");
    assert_eq!(landed.turns(), ["yellow"], "on the shore nobody breaks out");
    table.end("green", "west");
    assert!(table.is_over());
}

#[test]
fn vpb_032_a_turn_in_any_order_each_thing_once() {
    let scene = plain(4).ship("red", "C9").action("red", "poppet").barrel("red", "wind").poppets("red", 2);
    let scene = scene.objects("red", "spyglass spyglass").discards("octopus gold-skull").souls("red", "red");
    let menu = "conjure poppet, barrel wind, select tide, select sea, select stars, use spyglass, end, discard poppet, \
                discard red soul, discard spyglass";
    let mut table = moonlight(scene.clone(), "");
    table.asks("red", menu).play_all("red: use spyglass; red: fetch gold-skull; red: barrel wind; red: wind 1");
    assert!(!table.lists("red", "barrel wind") && table.lists("red", "conjure poppet"));
    table.play("red: use spyglass").play("red: conjure poppet").play("red: select tide");
    assert!(!table.moves("red").iter().any(|listed| listed.starts_with("conjure") || listed.starts_with("select")));
    let mut table = moonlight(scene, "");
    table.play_all("red: select tide; red: discard poppet; red: conjure poppet; red: barrel wind; red: wind 2");
    table.play("red: use spyglass").asks("red", "fetch octopus, fetch gold-skull");
    let mut table = moonlight(plain(4).ship("red", "C9").action("red", "poppet").barrel("red", "wind"), "");
    table.play("red: end").asks("red", "face south, face west");
}

#[test]
fn vpb_033_an_action_not_conjured_is_lost_but_the_card_counts_as_played() {
    let mut table = moonlight(plain(2).option("cursed", "0").action("red", "jax").action("yellow", "tok"), "");
    table.end("red", "west").end("yellow", "west").idle_until_cards();
    assert_eq!((table.holds("red").2, table.view("red").colonial), (0, 1));
    assert!(!table.lists("red", "lay jax") && table.lists("red", "lay tok"));
}

#[test]
fn vpb_034_one_more_moonlight_barrel_for_a_poppet_conjured_at_once() {
    let scene = plain(4).ship("red", "C9").barrel("red", "wind").barrel("blue", "sea").poppets("red", 2);
    let mut table = moonlight(scene, "");
    let selects = |table: &crate::table::Table| {
        let moves = table.moves("red");
        moves.into_iter().filter(|listed| listed.starts_with("select")).collect::<Vec<_>>()
    };
    assert_eq!(selects(&table), ["select tide", "select stars"], "free Moonlight barrels only");
    table.play("red: select tide");
    assert_eq!((table.view("red").tide_out, table.ship("red").poppets), (true, 1));
    assert!(selects(&table).is_empty() && table.lists("red", "barrel wind"), "once a turn");
    let table = moonlight(plain(4).ship("red", "C9").poppets("red", 0).objects("red", "barrel-magic"), "");
    assert!(selects(&table).is_empty(), "Barrel Magic does not pay in Moonlight");
    let off = || plain(4).option("second_barrel", "off").ship("red", "C9");
    assert!(selects(&moonlight(off().barrel("red", "wind"), "")).is_empty());
    assert!(selects(&moonlight(off().barrel("red", "moon"), "")).is_empty(), "a Dusk barrel counts too");
    assert_eq!(selects(&moonlight(off(), "")).len(), 4);
}

#[test]
fn vpb_035_no_barrels_in_the_harbour_but_once_it_is_left() {
    let scene = plain(4).ship("red", "B9").barrel("red", "wind").poppets("red", 3).objects("red", "ghost-whisper");
    let mut table = moonlight(scene, "");
    table.asks("red", "use ghost-whisper, end, discard poppet, discard ghost-whisper");
    table.refuses("red: barrel wind").refuses("red: select tide");
    table.play("red: use ghost-whisper").play("red: sail southwest 1");
    assert!(table.at("red") == "C8" && table.lists("red", "barrel wind") && table.lists("red", "select tide"));
}

#[test]
fn vpb_036_in_the_own_turn_any_usable_poppet_soul_or_object_may_be_discarded() {
    let scene = plain(4).souls("red", "red blue").poppets("red", 2).objects("red", "gold-skull octopus");
    let mut table = moonlight(scene.buried("red", 0, 1, "blue"), "");
    table.play("red: discard poppet").refuses("red: discard poppet").refuses("red: discard blue soul");
    table.play("red: discard red soul").play("red: discard gold-skull").play("red: discard octopus");
    assert!(matches!(table.decision(), Some(Step::Face(_))), "nothing is left but to end the turn");
    let mut table = moonlight(plain(4).poppets("yellow", 2), "");
    table.refuses("yellow: discard poppet");
}

#[test]
fn vpb_037_at_the_end_of_a_turn_the_bow_is_turned_west_or_south() {
    let mut table = moonlight(plain(4), "");
    table.play("red: end").asks("red", "face south, face west").play("red: face south");
    assert_eq!(table.ship("red").facing.word(), "south");
    let mut table = moonlight(plain(4).facing("red", "south"), "");
    table.end("red", "west");
    assert_eq!(table.ship("red").facing.word(), "west");
}

#[test]
fn vpb_038_facing_matters_for_broadsides_and_the_mermaids_only() {
    let caught = |wind: &str, facing: &str| {
        let scene = plain(4).ship("red", "C4").barrel("red", "wind").wind("becalmed").ship("blue", "C5");
        let mut table = moonlight(scene.facing("blue", facing), "");
        table.play("red: barrel wind").play(&format!("red: wind {wind}"));
        table.at("blue")
    };
    assert_eq!((caught("1", "west"), caught("1", "south")), ("B5".into(), "B5".into()), "the Storm does not care");
    // To the south lies D5, haunted as well; to the west C4 is taken, and C3 behind it.
    assert_eq!((caught("2", "west"), caught("2", "south")), ("C3".into(), "D6".into()));
    for facing in ["west", "south"] {
        let mut table = moonlight(plain(4).ship("red", "C4").facing("red", facing).barrel("red", "stars"), "");
        table.play("red: barrel stars");
        assert_eq!(table.moves("red").len(), 8, "a ship that faces {facing} sails anywhere");
    }
}

#[test]
fn vpb_039_sailing_west_or_south_turns_the_bow_other_moves_do_not() {
    for (before, way, after) in [
        ("south", "west 1", "west"),
        ("west", "south 1", "south"),
        ("south", "north 1", "south"),
        ("south", "east 1", "south"),
    ] {
        let table = sail(plain(4).ship("red", "C6").facing("red", before), way);
        assert_eq!(table.ship("red").facing.word(), after, "{way}");
    }
    let scene = plain(4).ship("red", "C6").souls("red", "red").action("red", "tix").facing("red", "south");
    let mut table = moonlight(scene.ship("blue", "C9").facing("blue", "south"), "");
    table.play("red: conjure tix").play("red: tix blue east");
    assert_eq!((table.ship("blue").facing.word(), table.ship("red").facing.word()), ("south", "west"));
    // A ship that does not get away keeps its facing: over the southern edge and in the last column.
    let scene = plain(4).ship("red", "D10").souls("red", "red").action("red", "oodoo").wind("mermaids");
    let mut table = moonlight(scene, "");
    table.play_all("red: conjure oodoo; red: place red 1; red: sail south 1");
    assert_eq!((table.at("red"), table.ship("red").facing.word()), ("D10".into(), "west"));
}

#[test]
fn vpb_040_then_the_ship_fires_and_the_moon_passes_on() {
    let mut table = moonlight(plain(4).ship("red", "C6").poppets("red", 2).ship("blue", "C7"), "");
    table.play("red: end");
    assert_eq!(times!(table, Event::Hit { .. }), 0);
    table.play("red: face south");
    let story: Vec<&str> = table
        .events
        .iter()
        .map(|event| match event {
            Event::Faced { .. } => "faced",
            Event::Hit { .. } => "hit",
            Event::TurnBegan { .. } => "next",
            _ => "other",
        })
        .collect();
    assert_eq!((story, table.turns()), (vec!["faced", "hit", "next"], vec!["yellow"]));
}

#[test]
fn vpb_041_when_all_have_been_visited_dawn_breaks() {
    let mut table = moonlight(plain(4).visited("red").visited("yellow").jailed("green"), "");
    assert_eq!(table.turns(), ["blue"]);
    table.end("blue", "west");
    assert_eq!(times!(table, Event::DawnBroke { round: 1 }), 1);
}

/// What the menu of Red begins with: all but discards and the end.
fn menu(scene: Scene) -> String {
    let table = moonlight(scene, "");
    let moves = table.moves("red").into_iter().filter(|listed| !listed.starts_with("discard") && listed != "end");
    moves.collect::<Vec<_>>().join(", ")
}

#[test]
fn vpb_043_the_menu_lists_only_what_can_be_carried_out_now() {
    let red = || plain(4).poppets("red", 0).objects("red", "gold-skull");
    assert_eq!(menu(red().action("red", "jax")), "conjure jax");
    assert_eq!(menu(red().action("red", "poppet")), "conjure poppet");
    assert_eq!(menu(red().action("red", "tok").souls("red", "red")), "", "not in the harbour");
    assert_eq!(menu(red().action("red", "tok").ship("red", "C6")), "", "not without a soul");
    assert_eq!(menu(red().action("red", "tok").ship("red", "C6").souls("red", "red")), "conjure tok");
    assert_eq!(menu(red().action("red", "take")), "conjure take");
    assert_eq!(
        menu(red().action("red", "tix").ship("red", "C6").souls("red", "red").ship("blue", "C9")),
        "",
        "no poppet"
    );
    let stars = |wind: &str| red().ship("red", "C5").barrel("red", "stars").wind(wind);
    assert_eq!(
        menu(red().ship("red", "C5").wind("becalmed").poppets("red", 1)),
        "select tide, select sea, select wind"
    );
    assert_eq!((menu(stars("fair")), menu(stars("becalmed"))), ("barrel stars".into(), String::new()));
    let second = menu(stars("becalmed").poppets("red", 1));
    assert_eq!(second, "select tide, select sea, select wind", "nor are Stars selected by a becalmed ship");
    let sea = |square: &str| red().ship("red", "C5").barrel("red", "sea").ship("blue", square).ship("green", "B7");
    assert_eq!(menu(sea("B4").tiles("C5 B7")), "", "a ship on each tile");
    assert_eq!(menu(sea("B4").tiles("C5 B5")), "barrel sea");
    // #oodoo for the Caller only, and only until the ritual is held.
    let scene = red().action("red", "oodoo").souls("red", "red").action("yellow", "oodoo").souls("yellow", "red");
    let mut table = moonlight(scene, "");
    table.asks("red", "conjure oodoo, end, discard red soul, discard gold-skull").play("red: conjure oodoo");
    table.play_all("red: pass; yellow: pass; red: pass; yellow: pass");
    table.asks("red", "end, discard red soul, discard gold-skull").end("red", "west");
    table.asks("yellow", "end, discard poppet, discard red soul");
}

#[test]
fn vpb_044_cursed_pirates_have_no_menu_and_keep_their_facing() {
    let scene = plain_with(1, 3).ship("yellow", "C6").facing("yellow", "south").action("yellow", "poppet");
    let scene = scene.souls("yellow", "red").unseen_objects("yellow", 3, true).barrel("red", "sand");
    let mut table = moonlight(scene, "");
    table.end("red", "west");
    assert_eq!(table.log_of("The moon visits").len(), 4, "all had their turns without a question");
    assert_eq!((table.ship("yellow").facing.word(), table.holds("yellow")), ("south", (0, 3, 1, 3)));
    let mut table = dusk(plain_with(1, 3).sun("red"), "");
    table.play("red: parrot 1");
    assert_eq!(table.waiting(), ["red"]);
}

#[test]
fn vpb_002_a_new_round_begins_afresh() {
    let scene =
        plain(2).option("cursed", "0").option("skills", "off").ship("red", "C7").ship("yellow", "C9").wind("mermaids");
    let mut table = dusk(
        scene.souls("red", "red blue").souls("yellow", "green").poppets("red", 3).objects("red", "barrel-magic"),
        "",
    );
    table.idle_until_cards().lay("red oodoo, yellow poppet").play("red: select wind by magic").play("yellow: pass");
    table.play_all("red: conjure oodoo; red: place red 1; red: sail west 1; yellow: pass; red: pass");
    table.play_all("red: barrel wind; red: wind 1; red: select sea; red: tile A1 A2").end("red", "west");
    table.play("yellow: conjure poppet").end("yellow", "west").idle_until_cards();
    assert_eq!((table.view("red").caller, table.view("red").ritual_held), (None, false));
    table.lay("red jax, yellow oodoo").play("yellow: pass").play("red: select tide");
    assert_eq!((table.turns(), table.view("red").caller), (vec!["yellow"], Some(table.ship("yellow").pirate)));
    table.play("yellow: conjure oodoo");
    assert_eq!(table.log_of("The ritual of").len(), 2);
    table.idle_until_menu();
    table.end("yellow", "west");
    assert_eq!(
        (table.turns(), table.lists("red", "conjure jax"), table.lists("red", "barrel tide")),
        (vec!["red"], true, true)
    );
    assert!(table.lists("red", "select sea"), "the second barrel, too");
}
