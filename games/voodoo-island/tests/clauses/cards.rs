//! The expedition cards E04 to E20; the warriors E01 to E03 are in `warriors`.

use engine::Seat;
use engine::chance::Asked;
use voodoo_island::Event;
use voodoo_island::data::{Card, Island, Supply};
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;

use crate::ledger;
use crate::table::{Table, in_order, night_round, round, times};

/// North plays this card first of all.
fn played(scene: Scene, card: Card, script: &str) -> Table {
    let number = card as u8 + 1;
    let mut table = round(scene.hand("north", &format!("E{number:02}")), "north", script);
    table.play(&format!("north: play {}", card.print().word));
    table
}

/// Whether north, with this card alone, can play it.
fn playable(scene: Scene, card: Card) -> bool {
    let number = card as u8 + 1;
    let table = round(scene.hand("north", &format!("E{number:02}")), "north", "");
    table.offers(&format!("north: play {}", card.print().word))
}

fn aboard() -> Scene {
    Scene::new(3).island(Island::LastDay).helicopter((3, 3)).place("north", Whereabouts::Aboard)
}

/// The bank is out of all these.
fn without(supplies: &[Supply]) -> Scene {
    supplies.iter().fold(Scene::new(3), |scene, supply| scene.bank(*supply, 0))
}

/// The spots of the moves that a player has, as pairs.
fn spots(table: &Table, name: &str) -> Vec<(u8, u8)> {
    let pair = |words: String| {
        let parts: Vec<u8> = words.split(' ').skip(1).map(|word| word.parse().unwrap()).collect();
        (parts[0], parts[1])
    };
    table.moves(name).into_iter().map(pair).collect()
}

#[test]
fn vis_e04_forced_march_gives_two_steps_in_this_round() {
    let mut table = played(Scene::new(2), Card::ForcedMarch, "");
    assert_eq!(table.steps_left(), 4);
    table.end_rounds(2);
    assert_eq!(table.steps_left(), 2, "not in the next one");
    assert!(!playable(aboard(), Card::ForcedMarch));
}

#[test]
fn vis_e05_machete_path_allows_diagonal_steps_in_this_round() {
    let mut table = played(Scene::new(2).at("north", (4, 4)), Card::MachetePath, "");
    assert_eq!(table.step_count("north"), 8);
    table.play("north: step 5 5");
    assert_eq!(table.step_count("north"), 8);
    table.play("north: end round");
    assert_eq!(table.view("north").round.map(|round| round.diagonal), Some(false), "to nobody else");
    table.end_rounds(1);
    assert_eq!(table.step_count("north"), 4, "nor in the next round");
    assert!(!playable(aboard(), Card::MachetePath));
}

#[test]
fn vis_e06_airdrop_gives_two_supplies_of_choice() {
    let mut table = played(Scene::new(3).bank(Supply::Hide, 0), Card::Airdrop, "");
    table.asks("north", "take stick, take stone, take water, take fish, take berry");
    table.play_all("north", "take fish, take fish");
    assert_eq!((table.stock("north"), table.waiting()), ("F2".into(), vec!["north"]));
    assert!(table.offers("north: end round"));
    // One is all that the bank has.
    let table = played(without(&Supply::ALL).bank(Supply::Fish, 1), Card::Airdrop, "");
    assert_eq!((table.stock("north"), table.offers("north: end round")), ("F1".into(), true));
    assert!(!playable(without(&Supply::ALL), Card::Airdrop));
}

#[test]
fn vis_e07_driftwood_gives_two_sticks_and_a_stone() {
    assert_eq!(played(Scene::new(3), Card::Driftwood, "").stock("north"), "S2 O1");
    assert_eq!(played(without(&[Supply::Stick]), Card::Driftwood, "").stock("north"), "O1");
    assert_eq!(played(without(&[Supply::Stone]), Card::Driftwood, "").stock("north"), "S2");
    assert!(!playable(without(&[Supply::Stick, Supply::Stone]), Card::Driftwood));
}

#[test]
fn vis_e08_hunters_catch_gives_a_hide_and_a_fish() {
    assert_eq!(played(Scene::new(3), Card::HuntersCatch, "").stock("north"), "F1 H1");
    assert_eq!(played(without(&[Supply::Hide]), Card::HuntersCatch, "").stock("north"), "F1");
    assert_eq!(played(without(&[Supply::Fish]), Card::HuntersCatch, "").stock("north"), "H1");
    assert!(!playable(without(&[Supply::Hide, Supply::Fish]), Card::HuntersCatch));
}

#[test]
fn vis_e09_foragers_basket_gives_berries_and_two_water() {
    assert_eq!(played(Scene::new(3), Card::ForagersBasket, "").stock("north"), "W2 B1");
    assert_eq!(played(without(&[Supply::Berry]), Card::ForagersBasket, "").stock("north"), "W2");
    assert_eq!(played(without(&[Supply::Water]), Card::ForagersBasket, "").stock("north"), "B1");
    assert!(!playable(without(&[Supply::Berry, Supply::Water]), Card::ForagersBasket));
}

#[test]
fn vis_e10_radio_call_moves_the_helicopter_by_one_to_three() {
    for at in [(3, 3), (1, 1), (9, 7), (5, 9)] {
        let table = played(Scene::new(3).helicopter(at).at("east", (4, 3)).at("south", (4, 3)), Card::RadioCall, "");
        let near = |spot: &(u8, u8)| (1..=3).contains(&(spot.0.abs_diff(at.0) + spot.1.abs_diff(at.1)));
        let legal: Vec<_> =
            ledger::plain("P34").into_iter().filter(|spot| near(spot) && ![(4, 3), (2, 2)].contains(spot)).collect();
        assert_eq!(spots(&table, "north"), legal, "from {at:?}");
        assert!(table.moves("north").iter().all(|words| words.starts_with("land")));
    }
    let mut table = played(Scene::new(3).helicopter((3, 3)), Card::RadioCall, "");
    table.play("north: land 1 3");
    assert_eq!(table.helicopter(), Some((1, 3)));
    assert!(!playable(Scene::new(3).island(Island::EngineTrouble), Card::RadioCall));
}

#[test]
fn vis_e11_signal_flare_rolls_until_the_helicopter_can_land() {
    // A supply, a mission, an explorer, then its own spot, where nobody stands.
    let mut table = played(Scene::new(3).helicopter((3, 3)), Card::SignalFlare, "d2 d3 d5 d3 d4 d2 d3 d3");
    assert_eq!((table.helicopter(), times!(table, Event::LandingRolled { by: Seat(0), .. })), (Some((3, 3)), 4));
    table.chance_is_used_up();
    table.play("north: end round");
    let table = played(Scene::new(3).helicopter((3, 3)).at("east", (3, 3)), Card::SignalFlare, "d3 d3 d9 d7");
    assert_eq!(table.helicopter(), Some((9, 7)), "not where somebody stands");
    // Whoever plays it rolls.
    let mut table = round(Scene::new(3).hand("east", "E11"), "east", "d3 d3");
    table.play("east: play signal-flare");
    in_order!(table, Event::LandingRolled { by: Seat(1), lands: true, .. });
    assert!(!playable(Scene::new(3).island(Island::EngineTrouble), Card::SignalFlare));
}

#[test]
fn vis_e12_creeping_mist_puts_a_tile_on_any_legal_spot() {
    let mut table =
        played(Scene::new(3).at("east", (5, 5)).at("south", (5, 5)).mist(&[(9, 7)]), Card::CreepingMist, "");
    let legal: Vec<_> = ledger::plain("P34").into_iter().filter(|spot| ![(1, 1), (9, 7)].contains(spot)).collect();
    assert_eq!(spots(&table, "north"), legal);
    table.play("north: mist 5 5");
    assert_eq!((table.mist(), table.hearts("east"), table.hearts("south")), (vec![(5, 5), (9, 7)], 7, 7));
    assert_eq!(table.hearts("north"), 8);
    // On the own spot it costs a heart as well, and the last one ends the round (VIS-155).
    let mut table = played(Scene::new(3), Card::CreepingMist, "");
    table.play("north: mist 2 2");
    assert_eq!((table.hearts("north"), table.waiting()), (7, vec!["north"]));
    let mut table = played(Scene::new(3).health("north", 1), Card::CreepingMist, "");
    table.play("north: mist 2 2");
    assert_eq!((table.place("north"), table.waiting()), (Whereabouts::Healing, vec!["east"]));
    in_order!(table, Event::Tombstone { seat: Seat(0) }, Event::RoundEnded { seat: Seat(0) });
    let mist: Vec<_> = ledger::plain("P34").into_iter().filter(|spot| *spot != (1, 1)).take(40).collect();
    assert!(!playable(Scene::new(3).mist(&mist), Card::CreepingMist), "the bank has no mist");
    assert!(playable(Scene::new(3).mist(&mist[..39]), Card::CreepingMist));
}

#[test]
fn vis_e13_trade_wind_takes_one_or_two_tiles_off() {
    let scene = || Scene::new(3).mist(&[(5, 5), (9, 7), (9, 8)]);
    let mut table = played(scene(), Card::TradeWind, "");
    table.asks("north", "lift 5 5, lift 9 7, lift 9 8");
    table.play("north: lift 9 7").asks("north", "lift 5 5, lift 9 8, enough");
    table.play("north: lift 5 5");
    assert_eq!(
        (table.mist(), table.view("north").mist_left, table.offers("north: end round")),
        (vec![(9, 8)], 39, true)
    );
    let mut table = played(scene(), Card::TradeWind, "");
    table.play_all("north", "lift 9 7, enough");
    assert_eq!((table.mist().len(), table.offers("north: end round")), (2, true));
    let table = played(Scene::new(3).mist(&[(5, 5)]), Card::TradeWind, "");
    assert_eq!((table.mist().len(), table.offers("north: end round")), (0, true), "one is all there is");
    assert!(!playable(Scene::new(3), Card::TradeWind));
}

#[test]
fn vis_e14_pickpocket_takes_a_random_supply_of_somebody_near() {
    let scene = || Scene::new(4).at("north", (5, 5)).at("east", (5, 5)).at("south", (6, 7)).at("west", (7, 7));
    let goods = || scene().stock("east", "S2 W1 axe").stock("south", "F1").stock("west", "F9");
    let mut table = played(goods(), Card::Pickpocket, "k2");
    table.asks("north", "target east, target south");
    table.play("north: target east");
    assert_eq!(table.asked(), [Asked::Kind(vec![2, 0, 1, 0, 0, 0])], "each tile as likely");
    assert_eq!((table.stock("north"), table.stock("east")), ("W1".into(), "S2 axe".into()));
    // Distance 3 is near enough, 4 is not; a supply there must be.
    assert!(!playable(scene().stock("west", "F9").stock("east", "axe"), Card::Pickpocket));
    assert!(playable(scene().stock("south", "F1"), Card::Pickpocket));
    assert!(!playable(
        goods().place("east", Whereabouts::OffMap).place("south", Whereabouts::Healing),
        Card::Pickpocket
    ));
    assert!(!playable(aboard().at("east", (3, 3)).stock("east", "S1"), Card::Pickpocket));
    // The limit is tested after it.
    let mut table =
        played(Scene::new(3).at("east", (3, 2)).stock("east", "W1").stock("north", "S10"), Card::Pickpocket, "k2");
    table.asks("north", "throw stick, throw water");
    table.play("north: throw water");
}

#[test]
fn vis_e15_healing_herbs_give_two_hearts() {
    let table = played(Scene::new(3).health("north", 5), Card::HealingHerbs, "");
    assert_eq!(table.hearts("north"), 7);
    assert_eq!(played(Scene::new(3).health("north", 7), Card::HealingHerbs, "").hearts("north"), 8);
    assert!(!playable(Scene::new(3), Card::HealingHerbs), "all hearts are there");
    assert!(playable(aboard().health("north", 3), Card::HealingHerbs));
}

#[test]
fn vis_e16_spirit_walk_goes_to_a_rolled_spot_or_stays() {
    let mut table = played(Scene::new(3), Card::SpiritWalk, "d9 d6");
    table.asks("north", "go, stay");
    in_order!(table, Event::Played { .. }, Event::SpiritRolled { .. });
    table.play("north: stay");
    assert_eq!((table.at("north"), table.steps_left()), (Some((2, 2)), 2));
    let mut table = played(Scene::new(3), Card::SpiritWalk, "d9 d6");
    table.play("north: go");
    assert_eq!((table.at("north"), table.steps_left()), (Some((9, 6)), 2), "not a step");
    table.refuses("north: pick up");
    assert!(table.offers("north: helper 1"), "A2 is still open");
    let mut table = played(Scene::new(3).mist(&[(9, 7)]), Card::SpiritWalk, "d9 d7");
    table.play("north: go");
    assert_eq!(table.hearts("north"), 7);
    let mut table = played(Scene::new(3).mist(&[(9, 7)]), Card::SpiritWalk, "d9 d7");
    table.play("north: stay");
    assert_eq!(table.hearts("north"), 8);
    let mut table = played(Scene::new(3).helicopter((9, 7)).carried("north", "M5"), Card::SpiritWalk, "d9 d7");
    table.play("north: go");
    assert_eq!(table.delivered("north"), "M5");
    assert!(!playable(aboard(), Card::SpiritWalk));
}

#[test]
fn vis_e17_mudslide_takes_two_steps_of_the_next_round() {
    let mut table = played(Scene::new(3).tool("east", 1, "map"), Card::Mudslide, "");
    table.asks("north", "target east, target south");
    table.play("north: target east").play("north: end round");
    assert_eq!((table.steps_left(), table.explorer("east").mud), (2, 1));
    table.play("east: end round");
    assert_eq!((table.steps_left(), table.explorer("east").mud), (2, 0), "south has none, and it is used up");
    table.end_rounds(2);
    assert_eq!(table.steps_left(), 4);
    // Several add up, never below 1; also in the night, and however the round ends.
    let mut table = round(
        Scene::new(2).hand("north", "E17").mud("east", 1).tool("east", 1, "map").tool("east", 2, "map"),
        "north",
        "",
    );
    table.play_all("north", "play mudslide, end round");
    assert_eq!(table.steps_left(), 2);
    let scene = Scene::new(2).tool("north", 1, "torch").mud("north", 2).tool("east", 1, "torch");
    let mut table = night_round(scene, "north", "");
    assert_eq!(table.steps_left(), 2);
    table.play("north: end round");
    assert_eq!(table.explorer("north").mud, 0, "used up in the night");
    let beside = Scene::new(2).at("north", (3, 3)).at("east", (3, 3)).mud("north", 1).hand("north", "E16");
    let mut table = round(beside.hand("east", "E20"), "north", "");
    table.play_all("north", "attack east, fight spirit-walk").play("east: fight light-feet");
    assert_eq!((table.place("north"), table.explorer("north").mud), (Whereabouts::OffMap, 0), "by a lost battle");
    let mut table =
        round(Scene::new(2).at("north", (3, 3)).mud("north", 1).health("north", 1).mist(&[(3, 4)]), "north", "");
    table.play("north: step 3 4");
    assert_eq!((table.place("north"), table.explorer("north").mud), (Whereabouts::Healing, 0));
    // Against anybody who is not aboard.
    let mut table = played(
        Scene::new(3).place("east", Whereabouts::OffMap).place("south", Whereabouts::Healing),
        Card::Mudslide,
        "",
    );
    table.asks("north", "target east, target south");
    table.play("north: target south");
    assert!(!playable(aboard().place("east", Whereabouts::Aboard).place("south", Whereabouts::Aboard), Card::Mudslide));
}

#[test]
fn vis_e18_dodge_ends_an_attack_or_a_sent_warrior() {
    let scene = || Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("east", "E18 E04").carried("east", "M5");
    let mut table = round(scene().hand("north", "E20").tool("north", 1, "axe"), "north", "");
    table.play_all("north", "attack east, fight light-feet").play("east: dodge");
    assert_eq!((table.at("east"), table.hearts("east"), table.carried("east")), (Some((3, 3)), 8, "M5".into()));
    assert_eq!((table.hand("north"), table.used()), ("E20".into(), "E18".into()));
    let mut table = round(scene().hand("north", "E03"), "north", "");
    table.play_all("north", "play chieftain, target east").play("east: dodge");
    assert_eq!((table.at("east"), table.hearts("east"), table.used()), (Some((3, 3)), 8, "E03 E18".into()));
    in_order!(table, Event::Dodged { seat: Seat(1), by: Seat(0) });
    // The attacker cannot dodge, and nobody plays it in A1.
    let mut table = round(scene().hand("north", "E18"), "north", "");
    assert!(!table.offers("north: play dodge"));
    table.play("north: attack east");
    assert_eq!(table.moves("north"), ["fight dodge"]);
}

#[test]
fn vis_e19_bone_charm_takes_two_off_any_blow() {
    let charm = |scene: Scene| scene.hand("east", "E19 E19");
    // A Chieftain's 3: one charm leaves 1, two leave nothing.
    let mut table = played(charm(Scene::new(3)), Card::Chieftain, "");
    table.play("north: target east").play_all("east", "no card, charm");
    in_order!(table, Event::Charmed { seat: Seat(1), left: 1 });
    table.play("east: no card");
    assert_eq!((table.hearts("east"), table.place("east"), table.used()), (7, Whereabouts::OffMap, "E03 E19".into()));
    let mut table = played(charm(Scene::new(3)), Card::Chieftain, "");
    table.play("north: target east").play_all("east", "no card, charm, charm");
    assert_eq!((table.hearts("east"), table.place("east")), (8, Whereabouts::OffMap));
    // With the last card gone nobody asks again, and the rest of the blow counts.
    let mut table = played(Scene::new(3).hand("east", "E19"), Card::Chieftain, "");
    table.play("north: target east").play_all("east", "no card, charm");
    in_order!(table, Event::Charmed { left: 1, .. }, Event::Hurt { seat: Seat(1), lost: 1, .. });
    assert_eq!((table.hearts("east"), table.waiting()), (7, vec!["north"]));
    // Mist of 1: not below 0.
    let mut table = played(charm(Scene::new(3).at("east", (5, 5))), Card::CreepingMist, "");
    table.play("north: mist 5 5").play("east: charm");
    assert_eq!((table.hearts("east"), table.hand("east"), table.waiting()), (8, "E19".into(), vec!["north"]));
    assert!(!round(charm(Scene::new(3)), "east", "").offers("east: play bone-charm"));
}

#[test]
fn vis_e20_light_feet_give_the_unused_steps_back() {
    let scene = || Scene::new(3).at("north", (2, 2)).hand("north", "E20").tool("north", 1, "map");
    let mut table = round(scene(), "north", "");
    assert!(!table.offers("north: play light-feet"));
    table.play("north: step 2 3").refuses("north: play light-feet");
    table.play("north: pick up");
    assert_eq!(table.steps_left(), 0);
    table.play("north: play light-feet");
    assert_eq!((table.steps_left(), table.used()), (3, "E20".into()));
    table.play_all("north", "step 2 4, step 2 3, step 2 4").refuses("north: step 2 3");
    // At least one step must be unused.
    let mut table = round(Scene::new(3).at("north", (2, 1)).hand("north", "E20"), "north", "");
    table.play_all("north", "step 2 2, step 2 3, pick up").refuses("north: play light-feet");
    // A second pick-up ends the movement again; after a mission it works too.
    let mut table = round(scene().at("north", (3, 3)), "north", "");
    table.play_all("north", "step 2 3, pick up, play light-feet, step 3 3, step 3 4, pick up");
    assert_eq!((table.steps_left(), table.stock("north")), (0, "O1 W1".into()));
    let mut table = round(scene().at("north", (5, 3)).missions("north", "M4").stock("north", "axe"), "north", "k0");
    table.play_all("north", "mission, play light-feet");
    assert_eq!(table.steps_left(), 4);
}
