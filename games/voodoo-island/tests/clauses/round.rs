//! The game round and A1: VIS-038 to VIS-053, VIS-196.

use engine::Seat;
use engine::chance::Asked;
use voodoo_island::Event;
use voodoo_island::data::{CARDS, Island};
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;

use crate::table::{Table, dawn, in_order, round, times};

/// The acts of A1 that a player is offered.
fn a1(table: &Table, name: &str) -> String {
    let moves = table.moves(name);
    moves.into_iter().filter(|words| words.starts_with("play") || words == "buy").collect::<Vec<_>>().join(", ")
}

/// Whether any act of A2 is offered.
fn a2(table: &Table, name: &str) -> bool {
    table.moves(name).iter().any(|words| words.starts_with("helper") || words.starts_with("craft"))
}

#[test]
fn vis_038_a_card_then_a_helper_or_a_craft_then_a_move() {
    let scene = Scene::new(3).at("north", (3, 3)).hand("north", "E04").stock("north", "S2 H1 W2");
    let mut table = round(scene, "north", "k0");
    assert_eq!(a1(&table, "north"), "play forced-march, buy");
    assert!(table.offers("north: craft torch") && table.offers("north: helper 1") && table.offers("north: step 3 2"));
    table.play_all("north", "buy, give water, give water, craft torch, step 3 2, step 2 2, end round");
    assert_eq!(
        (table.stock("north"), table.hand("north"), table.at("north")),
        ("torch".into(), "E01 E04".into(), Some((2, 2)))
    );
}

#[test]
fn vis_039_every_action_may_be_skipped_and_the_round_ended_at_any_moment() {
    let scene = || Scene::new(3).at("north", (3, 3)).hand("north", "E04").stock("north", "S2 H1");
    for before in
        ["", "play forced-march", "craft torch", "play forced-march, craft torch", "step 3 2", "craft torch, step 3 2"]
    {
        let mut table = round(scene(), "north", "");
        if !before.is_empty() {
            table.play_all("north", before);
        }
        table.play("north: end round");
        assert_eq!(table.waiting(), ["east"], "after '{before}'");
    }
    // A forced choice comes first.
    let mut table = round(scene(), "north", "");
    table.play("north: buy").asks("north", "give stick, give hide");
    table.refuses("north: end round");
}

#[test]
fn vis_040_a1_before_a2_before_a3() {
    let scene =
        || Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E04 E05").stock("north", "S4 H2 axe");
    let mut table = round(scene(), "north", "");
    table.play("north: helper stick");
    assert_eq!((a1(&table, "north"), a2(&table, "north")), (String::new(), false), "after a helper");
    assert!(table.offers("north: step 3 2"));
    let mut table = round(scene(), "north", "");
    table.play("north: step 3 2");
    assert_eq!((a1(&table, "north"), a2(&table, "north")), (String::new(), false), "after a step");
    let mut table = round(scene(), "north", "");
    table.play_all("north", "attack east, fight forced-march");
    assert_eq!((a1(&table, "north"), a2(&table, "north")), (String::new(), false), "after an attack");
    let mut table = round(scene().at("north", (5, 3)).missions("north", "M4"), "north", "k0");
    table.play("north: mission");
    assert_eq!((a1(&table, "north"), a2(&table, "north")), (String::new(), false), "after a mission");
    let mut table = round(scene(), "north", "");
    table.play("north: play forced-march");
    assert!(a2(&table, "north") && table.offers("north: step 3 2"), "a card closes nothing else");
}

#[test]
fn vis_041_one_card_and_one_helper_or_craft_in_a_round() {
    let scene = || Scene::new(3).hand("north", "E04 E04 E05").stock("north", "S6 H2 W2");
    let mut table = round(scene(), "north", "");
    table.play("north: play forced-march");
    assert_eq!(a1(&table, "north"), "");
    table.play("north: craft torch").refuses("north: craft torch").refuses("north: helper 1");
    let mut table = round(scene(), "north", "");
    table.play("north: helper 1").refuses("north: helper stone").refuses("north: craft torch");
}

#[test]
fn vis_042_free_acts_at_any_time_and_any_number() {
    let scene = Scene::new(3).at("north", (2, 2)).stock("north", "S2 doll doll map map axe torch");
    let mut table = round(scene, "north", "k0 k1");
    table.play_all("north", "doll east 1, swap map, tool axe 1");
    assert!(table.offers("north: buy") && table.offers("north: helper 2"), "they use up no action");
    table.play_all("north", "step 2 3, pick up").play_all("north", "doll south 2, swap map, tool torch 2");
    assert_eq!((table.tools("north"), table.mission_cards("north")), ("axe torch".into(), "M1 M1 M2".into()));
    assert_eq!((table.tools("east"), table.tools("south")), ("-+doll -".into(), "- -+doll".into()));
    // Not while a choice is pending.
    let mut table = round(Scene::new(3).stock("north", "S1 H1 axe"), "north", "");
    table.play("north: buy").refuses("north: tool axe 1");
}

#[test]
fn vis_043_who_is_off_the_map_returns_by_dice_and_has_a_normal_round() {
    for place in [Whereabouts::OffMap, Whereabouts::Healing] {
        let scene = Scene::new(3).place("north", place).stock("north", "S2 H1 W2");
        let mut table = round(scene, "north", "d3 d8");
        in_order!(table, Event::RoundBegan { .. }, Event::Returned { seat: Seat(0), .. });
        assert_eq!(table.at("north"), Some((3, 8)));
        table.chance_is_used_up();
        table.play_all("north", "buy, give water, give water, craft torch, step 3 7, step 2 7, end round");
    }
}

#[test]
fn vis_044_a_round_ends_when_its_player_says_so() {
    let mut table = round(Scene::new(3).at("north", (3, 2)), "north", "");
    table.play_all("north", "step 3 3, step 3 2").asks("north", "end round");
    table.play("north: end round");
    in_order!(table, Event::RoundEnded { seat: Seat(0) }, Event::RoundBegan { seat: Seat(1), .. });
}

#[test]
fn vis_044_a_round_ends_at_once_when_its_explorer_leaves_the_map() {
    let scene = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E04 E05").hand("east", "E20");
    let mut table = round(scene, "north", "");
    table.play_all("north", "attack east, fight forced-march").play("east: fight light-feet");
    in_order!(table, Event::KnockedOut { seat: Seat(0) }, Event::RoundEnded { seat: Seat(0) });
    assert_eq!(table.waiting(), ["east"]);
    let mut table = round(Scene::new(3).at("north", (3, 2)).health("north", 1).mist(&[(3, 3)]), "north", "");
    table.play("north: step 3 3");
    in_order!(table, Event::Tombstone { seat: Seat(0) }, Event::RoundEnded { seat: Seat(0) });
    assert_eq!(table.waiting(), ["east"]);
}

#[test]
fn vis_045_forced_choices_come_before_the_next_act() {
    // A limit, the spoils, and a damage reaction of somebody else.
    let mut table = round(Scene::new(3).stock("north", "S5 W5"), "north", "");
    table.play("north: helper fish").asks("north", "throw stick, throw water, throw fish");
    let duel = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E20").stock("east", "S1 W1");
    let mut table = round(duel.tool("north", 1, "axe").hand("east", "E04"), "north", "");
    table.play_all("north", "attack east, fight light-feet").play("east: no card");
    table.asks("north", "take stick, take water");
    table.play("north: take stick").asks("east", "no card");
    table.play("east: no card");
    assert!(table.offers("north: step 3 2"));
}

#[test]
fn vis_046_nobody_can_give_anything_to_another_player() {
    let scene = Scene::new(3).at("north", (5, 3)).at("east", (5, 3)).missions("north", "M4").hand("north", "E06 E14");
    let scene = scene.stock("north", "S2 W1 B1 F2 axe doll map").stock("east", "S3 H1");
    let mut table = round(scene, "north", "");
    let mut acts: Vec<_> =
        table.moves("north").iter().map(|words| words.split(' ').next().unwrap().to_owned()).collect();
    acts.dedup();
    // What can be done right here comes first, then the actions in their order, and the end of the round last.
    let known = ["mission", "attack", "play", "buy", "craft", "helper", "tool", "doll", "swap", "step", "end"];
    assert_eq!(acts, known, "the acts of a game round");
    table.refuses("north: give stick").refuses("north: take stick").refuses("east: give stick");
}

#[test]
fn vis_196_a_round_starts_with_a_mission_card_then_the_return_then_the_menu() {
    let scene = Scene::new(3).place("north", Whereabouts::OffMap).missions("north", "").mist(&[(3, 8)]);
    let mut table = round(scene, "north", "k3 d3 d8");
    in_order!(
        table,
        Event::RoundBegan { .. },
        Event::MissionDrawn { seat: Seat(0), .. },
        Event::Returned { .. },
        Event::Hurt { seat: Seat(0), lost: 1, .. },
    );
    assert_eq!((table.mission_cards("north"), table.hearts("north")), ("M4".into(), 7));
    table.play("north: end round");
    // With carried missions, which only a kind table leaves with a beaten explorer.
    let scene = Scene::new(3).option("warrior_missions", "kept").place("north", Whereabouts::OffMap).helicopter((3, 8));
    let table = round(scene.carried("north", "M5"), "north", "d3 d8");
    in_order!(table, Event::Returned { .. }, Event::Delivered { seat: Seat(0), count: 1 });
    assert!(table.offers("north: helper 1"));
    // On the last day he is aboard at once, and if he was the last one the game is over.
    let scene = Scene::new(2).island(Island::LastDay).helicopter((3, 8)).place("north", Whereabouts::OffMap);
    let table = round(scene.clone().place("east", Whereabouts::Aboard), "north", "d3 d8");
    assert!(table.is_over());
    let table = round(scene, "north", "d3 d8");
    assert_eq!((table.place("north"), table.waiting()), (Whereabouts::Aboard, vec!["north"]));
}

#[test]
fn vis_047_a_card_is_played_or_bought_but_not_both() {
    let scene = || Scene::new(3).hand("north", "E04 E05").stock("north", "S4");
    let mut table = round(scene(), "north", "");
    table.play("north: play machete-path");
    assert_eq!(a1(&table, "north"), "");
    let mut table = round(scene(), "north", "k8");
    table.play("north: buy");
    assert_eq!(
        (a1(&table, "north"), table.stock("north"), table.hand("north")),
        (String::new(), "S2".into(), "E04 E05 E09".into())
    );
}

#[test]
fn vis_048_two_supplies_of_the_buyers_choice_for_the_top_card() {
    let mut table = round(Scene::new(3).stock("north", "S2 W1 axe"), "north", "k16");
    table.play("north: buy").asks("north", "give stick, give water");
    table.play("north: give stick").asks("north", "give stick, give water");
    let bank = table.view("north").bank.supplies;
    table.play("north: give water");
    assert_eq!((table.stock("north"), table.hand("north")), ("S1 axe".into(), "E17".into()));
    assert_eq!(table.view("north").bank.supplies[2], bank[2] + 1, "to the bank");
    assert_eq!(table.told("east"), ["North pays 1 water.", "North draws an expedition card."]);
    assert_eq!(table.view("spectator").expedition.deck, 59);
    let seen = table.view("east").explorer(Seat(0)).unwrap().hand;
    assert_eq!(seen, 1);
}

#[test]
fn vis_048_items_cannot_pay() {
    assert!(!round(Scene::new(3).stock("north", "S1 axe map"), "north", "").offers("north: buy"));
    assert!(round(Scene::new(3).stock("north", "S1 W1"), "north", "").offers("north: buy"));
}

#[test]
fn vis_048_at_some_tables_the_price_is_drawn_at_random() {
    let scene = Scene::new(3).option("buy_cost", "random").stock("north", "S3 W2 axe");
    let mut table = round(scene, "north", "k2 k0 k4");
    table.play("north: buy");
    assert_eq!(table.asked()[..2], [Asked::Kind(vec![3, 0, 2, 0, 0, 0]), Asked::Kind(vec![3, 0, 1, 0, 0, 0])]);
    in_order!(table, Event::Paid { .. }, Event::Paid { .. }, Event::CardDrawn { seat: Seat(0), .. });
    assert_eq!((table.stock("north"), table.hand("north")), ("S2 W1 axe".into(), "E05".into()));
}

#[test]
fn vis_049_nothing_is_bought_or_drawn_from_an_empty_deck_or_an_empty_purse() {
    assert!(!round(Scene::new(3).deck_of("").stock("north", "S9"), "north", "").offers("north: buy"));
    assert!(!round(Scene::new(3).stock("north", "S1"), "north", "").offers("north: buy"));
    assert!(round(Scene::new(3).deck_of("E04").stock("north", "S2"), "north", "").offers("north: buy"));
    // Radio Broadcast with one card left: only the first one draws.
    let table = dawn(Scene::new(3).deck_of("E04").trail("east"), "c21 d1 d1");
    assert_eq!(
        (table.hand("north"), table.hand("east"), table.hand("south")),
        (String::new(), "E04".into(), String::new())
    );
}

#[test]
fn vis_050_a_card_serves_for_its_effect_or_for_its_speed() {
    // Two equal cards in a battle are a draw, and what they say does not happen.
    for (number, print) in (1..).zip(&CARDS) {
        let card = format!("E{number:02}");
        let scene = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", &card).hand("east", &card);
        let scene =
            scene.stock("north", "S1").stock("east", "S1").health("north", 5).health("east", 5).mist(&[(8, 10)]);
        let mut table = round(scene, "north", "");
        let fight = format!("fight {}", print.word);
        table.play_all("north", &format!("attack east, {fight}")).play(&format!("east: {fight}"));
        assert_eq!(table.used(), format!("{card} {card}"));
        assert_eq!((table.stock("north"), table.stock("east")), ("S1".into(), "S1".into()), "{}", print.name);
        assert_eq!((table.hearts("north"), table.hearts("east"), table.steps_left()), (5, 5, 2), "{}", print.name);
        assert_eq!((table.mist(), table.helicopter(), table.step_count("north")), (vec![(8, 10)], Some((1, 1)), 4));
        assert_eq!(table.waiting(), ["north"]);
    }
    // And a card that was played cannot fight any more.
    let scene = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E04");
    let mut table = round(scene, "north", "");
    table.play("north: play forced-march").refuses("north: attack east");
}

#[test]
fn vis_051_a_card_is_shown_before_its_choices_and_not_taken_back() {
    let mut table = round(Scene::new(3).helicopter((3, 3)).hand("north", "E10"), "north", "");
    table.play("north: play radio-call");
    in_order!(table, Event::Played { seat: Seat(0), .. });
    assert_eq!((table.used(), table.hand("north")), ("E10".into(), String::new()));
    assert!(table.moves("north").iter().all(|words| words.starts_with("land")));
    table.refuses("north: end round");
    assert!(table.told("east")[0].contains("Radio Call"));
}

#[test]
fn vis_052_cards_with_a_time_of_their_own_do_not_use_a1() {
    // Dodge, Bone Charm and Light Feet are not played in A1.
    let scene = Scene::new(3).at("north", (2, 2)).hand("north", "E18 E19 E20 E04").health("north", 3);
    let mut table = round(scene.mist(&[(3, 2)]), "north", "");
    assert_eq!(a1(&table, "north"), "play forced-march");
    table.play_all("north", "step 3 2, charm");
    assert_eq!((table.hearts("north"), table.used()), (3, "E19".into()));
    // Light Feet once A1 and A2 are gone; the others answer on anybody's turn.
    table.play_all("north", "step 3 3, end round");
    let scene = Scene::new(3).at("north", (2, 2)).hand("north", "E20 E05").stock("north", "S3");
    let mut table = round(scene, "north", "");
    table.play_all("north", "play machete-path, helper 1, step 2 3, pick up, play light-feet, step 3 2");
    let scene = Scene::new(3).hand("north", "E01").hand("east", "E18 E19");
    let mut table = round(scene, "north", "");
    table.play_all("north", "play scout, target east").play("east: no card").play("east: charm");
    assert_eq!((table.hearts("east"), table.hand("east")), (8, "E18".into()));
}

#[test]
fn vis_053_at_most_ten_expedition_cards_in_hand() {
    let ten = "E04 E04 E05 E05 E06 E06 E07 E07 E08 E08";
    let mut table = round(Scene::new(3).hand("north", ten).stock("north", "S2"), "north", "k19");
    table.play("north: buy");
    let kinds =
        "throw forced-march, throw machete-path, throw airdrop, throw driftwood, throw hunters-catch, throw light-feet";
    table.asks("north", kinds).chance_is_used_up();
    table.play("north: throw light-feet");
    assert_eq!(
        (table.hand("north"), table.used(), times!(table, Event::CardThrown { .. })),
        (ten.into(), "E20".into(), 1)
    );
    let nine = &ten[4..];
    let mut table = round(Scene::new(3).hand("north", nine).stock("north", "S2"), "north", "k19");
    table.play("north: buy").refuses("north: throw light-feet");
}
