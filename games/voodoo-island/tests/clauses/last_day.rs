//! The Last Day and the end of the game: VIS-177 to VIS-191, VIS-204.

use engine::{Game, Party, Seat};
use voodoo_island::Event;
use voodoo_island::data::Island;
use voodoo_island::scene::Scene;
use voodoo_island::score::ISLAND_WINS;
use voodoo_island::state::{RoundKind, Whereabouts};

use crate::table::{Table, dawn, in_order, night_round, nightfall, round, times};

/// The last day with the helicopter on (3,3) and north beside it.
fn last(seats: usize) -> Scene {
    Scene::new(seats).island(Island::LastDay).helicopter((3, 3)).at("north", (3, 2))
}

/// The end of the last night: nobody has anything left to do.
fn ended(scene: Scene) -> Table {
    let table = nightfall(scene, "");
    assert!(table.is_over());
    table
}

#[test]
fn vis_177_the_dawn_of_the_last_day_is_normal() {
    let scene = Scene::new(2).day(6).at("north", (9, 9)).at("east", (9, 9)).hand("north", "E10 E11");
    let table = dawn(scene, "d9 d9 d3 d3 d3 d8 d3 d10 d3 d5 d3 d7");
    in_order!(table, Event::IslandTurned { day: 7, island: Island::LastDay }, Event::Landed { .. });
    assert_eq!((times!(table, Event::LandingRolled { .. }), times!(table, Event::MistRolled { .. })), (2, 4));
    assert_eq!((table.helicopter(), table.mist().len()), (Some((3, 3)), 4));
    table.chance_is_used_up();
    // From the landing on nobody moves it.
    assert_eq!(table.view("north").round.unwrap().round.seat, Seat(0));
    for act in ["play radio-call", "play signal-flare", "helper helicopter"] {
        assert!(!table.offers(&format!("north: {act}")), "{act}");
    }
}

#[test]
fn vis_178_the_last_day_is_shown_one_day_ahead() {
    let eve = dawn(Scene::new(2).day(5), "c13 d1 d1");
    assert_eq!((times!(eve, Event::LastDayShown), eve.view("spectator").last_day_next), (1, true));
    let before = dawn(Scene::new(2).day(4), "c13 d1 d1");
    assert_eq!((times!(before, Event::LastDayShown), before.view("spectator").last_day_next), (0, false));
}

#[test]
fn vis_179_by_step_dice_or_card_an_explorer_is_aboard() {
    let mut table = round(last(3).carried("north", "M5").tool("north", 1, "map"), "north", "");
    table.play("north: step 3 3");
    in_order!(table, Event::Stepped { .. }, Event::Delivered { count: 1, .. }, Event::Boarded { seat: Seat(0) });
    assert_eq!(
        (table.place("north"), table.delivered("north"), table.steps_left()),
        (Whereabouts::Aboard, "M5".into(), 0)
    );
    assert_eq!(table.step_count("north"), 0);
    let table = round(last(3).place("north", Whereabouts::Healing), "north", "d3 d3");
    assert_eq!(table.place("north"), Whereabouts::Aboard, "by dice");
    let mut table = round(last(3).at("north", (9, 9)).hand("north", "E16"), "north", "d3 d3");
    table.play_all("north", "play spirit-walk, go");
    assert_eq!(table.place("north"), Whereabouts::Aboard, "by a card");
    // Never out again.
    table.end_rounds(3);
    assert_eq!(
        (table.waiting(), table.place("north"), table.step_count("north")),
        (vec!["north"], Whereabouts::Aboard, 0)
    );
}

#[test]
fn vis_180_aboard_everything_but_the_move_is_open() {
    let aboard =
        || last(3).place("north", Whereabouts::Aboard).at("east", (3, 2)).stock("east", "S1").health("north", 5);
    let scene = || aboard().stock("north", "S2 H1 W2 doll map").mist(&[(9, 7)]);
    let table = round(scene().hand("north", "E04 E05 E10 E11 E14 E16 E20 E18 E19 E06"), "north", "");
    assert_eq!(
        table.moves_like("north", "play"),
        "play airdrop",
        "not playable aboard: E04, E05, E10, E11, E14, E16, E20"
    );
    let table = round(scene().hand("north", "E01 E07 E08 E09 E12 E13 E15 E17"), "north", "");
    let cards = "play scout, play driftwood, play hunters-catch, play foragers-basket, play creeping-mist, play trade-wind, \
                 play healing-herbs, play mudslide";
    assert_eq!(table.moves_like("north", "play"), cards);
    let mut table = round(scene(), "north", "");
    assert!(
        table.offers("north: helper 1")
            && table.offers("north: helper fish")
            && !table.offers("north: helper helicopter")
    );
    assert!(table.offers("north: doll east 1") && table.offers("north: swap map") && table.offers("north: tool map 2"));
    table.play_all("north", "buy, give water, give water, craft torch, tool torch 1, doll east 1, end round");
    assert_eq!((table.tools("north"), table.tools("east")), ("torch -".into(), "-+doll -".into()));
}

#[test]
fn vis_180_vis_164_aboard_a_torch_gives_a_night_round_too() {
    let scene = last(3).place("north", Whereabouts::Aboard).tool("north", 1, "torch").stock("north", "S2 W2 B1");
    let mut table = nightfall(scene.tool("east", 1, "torch"), "");
    in_order!(table, Event::RoundBegan { seat: Seat(0), kind: RoundKind::Torch });
    assert_eq!((table.waiting(), table.step_count("north")), (vec!["north"], 0));
    table.play_all("north", "buy, give stick, give stick, craft mist-potion, end round");
    assert_eq!((table.waiting(), table.stock("north")), (vec!["east"], "mist-potion".into()));
}

#[test]
fn vis_180_at_some_tables_only_cards_are_left_aboard() {
    let scene = Scene::new(3).option("onboard_actions", "cards_only").island(Island::LastDay).helicopter((3, 3));
    let scene = scene.stock("north", "S2 H1 W2 doll map").hand("north", "E06");
    let table = round(scene.clone().place("north", Whereabouts::Aboard), "north", "");
    table.asks("north", "play airdrop, buy, end round");
    assert!(round(scene, "north", "").offers("north: craft torch"), "before that all is open");
}

#[test]
fn vis_181_nobody_aboard_is_attacked_hurt_or_targeted() {
    let scene = last(4)
        .place("east", Whereabouts::Aboard)
        .place("south", Whereabouts::Aboard)
        .stock("east", "S3")
        .at("west", (3, 2));
    let scene = scene.hand("north", "E01 E14 E17").stock("north", "doll");
    let mut table = round(scene, "north", "");
    assert_eq!(table.moves_like("north", "doll"), "doll west 1, doll west 2");
    assert_eq!(table.moves_like("north", "attack"), "attack west");
    assert!(!table.offers("north: play pickpocket"), "east has supplies, but is aboard");
    table.play("north: play mudslide");
    in_order!(table, Event::Mudslide { on: Seat(3), .. });
}

#[test]
fn vis_182_the_game_stops_at_once_when_all_are_aboard() {
    let scene = last(3).place("east", Whereabouts::Aboard).place("south", Whereabouts::Aboard).health("east", 4);
    let mut table = round(scene.tool("east", 1, "health-potion").tool("north", 1, "map"), "north", "");
    table.play("north: step 3 3");
    in_order!(table, Event::Boarded { seat: Seat(0) }, Event::Over);
    assert_eq!((table.is_over(), table.hearts("east"), times!(table, Event::RoundEnded { .. })), (true, 4, 0));
    assert!(table.moves("north").is_empty() && table.moves("east").is_empty());
}

#[test]
fn vis_183_otherwise_it_ends_after_the_night_rounds_without_a_clean_up() {
    let scene = last(2)
        .place("east", Whereabouts::Aboard)
        .tool("north", 1, "torch")
        .tool("east", 1, "health-potion")
        .health("east", 4);
    let mut table = round(scene.daytime(5), "north", "");
    table.end_rounds(2);
    in_order!(table, Event::Healed { seat: Seat(1), .. }, Event::RoundBegan { seat: Seat(0), kind: RoundKind::Torch });
    assert!(!table.is_over());
    table.play("north: end round");
    in_order!(table, Event::LeftBehind { seat: Seat(0) }, Event::Over);
    assert_eq!((table.tools("north"), times!(table, Event::CleanedUp { .. })), ("torch -".into(), 0));
    assert!(table.is_over());
}

#[test]
fn vis_184_whoever_is_not_aboard_then_is_left_behind() {
    let scene = last(4).place("north", Whereabouts::Aboard).at("east", (3, 4)).place("south", Whereabouts::OffMap);
    let table = ended(scene.place("west", Whereabouts::Healing).health("north", 1).stock("north", "S9"));
    assert_eq!(times!(table, Event::LeftBehind { .. }), 3);
    assert_eq!(table.standing("north"), (-16, 1));
    assert_eq!(["east", "south", "west"].map(|name| table.standing(name)), [(0, 2); 3]);
}

#[test]
fn vis_204_boarding_leaves_open_what_was_still_open() {
    let goods = || last(3).stock("north", "S4 H1 map");
    let table = round(goods().place("north", Whereabouts::OffMap), "north", "d3 d3");
    assert!(table.offers("north: buy") && table.offers("north: craft torch"), "by dice: both");
    let mut table = round(goods().hand("north", "E16"), "north", "d3 d3");
    table.play_all("north", "play spirit-walk, go");
    assert!(!table.offers("north: buy") && table.offers("north: craft torch"), "by Spirit Walk: A2");
    let mut table = round(goods(), "north", "");
    table.play("north: step 3 3").asks("north", "tool map 1, tool map 2, swap map, end round");
}

#[test]
fn vis_185_missions_items_cards_supplies_and_lost_hearts() {
    let scene = last(2)
        .place("north", Whereabouts::Aboard)
        .health("north", 6)
        .stock("north", "S2 W1 axe")
        .tool("north", 1, "map");
    let table = ended(scene.hand("north", "E04 E05 E06 E07").delivered("north", "M5 M6 M7"));
    assert_eq!(table.points("north"), 39, "the first example of the ledger");
    let outcome = table.game.outcome().unwrap();
    let lines: Vec<i32> = outcome.of(Party::Seat(Seat(0))).unwrap().lines.iter().map(|line| line.points).collect();
    assert_eq!(lines, [30, 6, 8, -3, -2]);
    assert_eq!(table.explorer("north").points, 39);
}

#[test]
fn vis_186_items_of_the_stock_and_of_the_own_tool_spots_count() {
    let aboard = || last(2).place("north", Whereabouts::Aboard).place("east", Whereabouts::Aboard);
    let points = |scene: Scene| {
        // Both are aboard already: the last round of the day ends it.
        let mut table = round(scene.daytime(5), "east", "");
        table.end_rounds(1);
        while !table.is_over() {
            table.end_rounds(1);
        }
        (table.points("north"), table.points("east"))
    };
    assert_eq!(points(aboard().stock("north", "torch axe doll mist-potion health-potion map")), (18, 0));
    assert_eq!(
        points(aboard().tool("north", 1, "torch").tool("north", 2, "axe").doll("north", 2)),
        (6, 0),
        "blocked ones too"
    );
    assert_eq!(points(aboard().doll("north", 1).doll("north", 2)), (0, 0), "dolls on other cards count for nobody");
    assert_eq!(points(aboard().tool("north", 1, "helper")), (0, 0));
}

#[test]
fn vis_187_mission_cards_helpers_and_mist_count_nothing_and_scores_may_be_negative() {
    let scene = last(2).place("north", Whereabouts::Aboard).missions("north", "M1 M2 M3 M4").tool("north", 1, "helper");
    let table = ended(scene.clone().mist(&[(9, 7), (9, 6)]));
    assert_eq!(table.points("north"), 0);
    assert_eq!(ended(scene.stock("north", "S7").health("north", 2)).points("north"), -13);
}

#[test]
fn vis_188_the_highest_score_aboard_wins() {
    let scene =
        last(3).place("north", Whereabouts::Aboard).place("east", Whereabouts::Aboard).delivered("south", "M5 M6 M7");
    let table = ended(scene.delivered("east", "M8").stock("north", "axe map"));
    assert_eq!((table.standing("east"), table.standing("north"), table.standing("south")), ((10, 1), (6, 2), (0, 3)));
}

#[test]
fn vis_189_ties_go_to_more_missions_then_more_hearts_then_are_shared() {
    let aboard = || last(3).place("north", Whereabouts::Aboard).place("east", Whereabouts::Aboard);
    // The third example of the ledger: 28 each, three missions against two.
    let flo = aboard()
        .delivered("north", "M5 M6")
        .stock("north", "axe map map S4")
        .hand("north", "E04 E05")
        .health("north", 7);
    let table = ended(flo.delivered("east", "M5 M6 M7").health("east", 6));
    assert_eq!((table.standing("north"), table.standing("east")), ((28, 2), (28, 1)));
    // As many missions: more hearts.
    let table = ended(aboard().delivered("north", "M5").delivered("east", "M6").stock("east", "S1").health("north", 7));
    assert_eq!((table.standing("north"), table.standing("east")), ((9, 2), (9, 1)));
    // All equal: the victory is shared.
    let table = ended(aboard().delivered("north", "M5").delivered("east", "M6"));
    assert_eq!((table.standing("north"), table.standing("east"), table.standing("south")), ((10, 1), (10, 1), (0, 3)));
    assert_eq!(table.game.outcome().unwrap().winners().count(), 2);
}

#[test]
fn vis_190_one_aboard_wins_whatever_the_score_and_with_nobody_aboard_nobody_wins() {
    // The second example of the ledger.
    let scene = last(3).place("north", Whereabouts::Aboard).stock("north", "S2").health("north", 5);
    let table =
        ended(scene.delivered("east", "M5 M6 M7 M8 M5").at("east", (3, 4)).place("south", Whereabouts::Healing));
    assert_eq!((table.standing("north"), table.standing("east"), table.standing("south")), ((-5, 1), (0, 2), (0, 2)));
    let table = ended(last(3).delivered("east", "M5"));
    let outcome = table.game.outcome().unwrap();
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [ISLAND_WINS]);
    assert_eq!(["north", "east", "south"].map(|name| table.standing(name)), [(0, 2); 3]);
}

#[test]
fn vis_191_whoever_is_left_behind_gets_no_points() {
    let scene = last(2)
        .place("north", Whereabouts::Aboard)
        .delivered("east", "M5 M6 M7")
        .stock("east", "axe")
        .hand("east", "E04");
    let table = ended(scene);
    let outcome = table.game.outcome().unwrap();
    let east = outcome.of(Party::Seat(Seat(1))).unwrap();
    assert_eq!((east.total, east.place, east.lines.len()), (0, 2, 0));
    // In the night before the helicopter could still have come.
    let night = night_round(last(2).tool("north", 1, "torch").carried("north", "M5"), "north", "");
    assert!(night.offers("north: step 3 3") && !night.is_over());
}
