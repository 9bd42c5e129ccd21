//! What players read: it promises what is offered, at this table, on this day and in this round.

use voodoo_island::data::{Island, Item, Supply};
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;

use crate::helicopter::misty;
use crate::table::{Table, clean_up, night_round, round};

/// The last day with the helicopter on (3,3) and north beside it, with goods for every action.
fn last(option: &str) -> Scene {
    let scene = Scene::new(3).option("onboard_actions", option).island(Island::LastDay).helicopter((3, 3));
    scene.at("north", (3, 2)).stock("north", "S4 H1 map")
}

/// North in his round at a table with this option, under this Island card.
fn under(option: (&str, &str), island: Island) -> Scene {
    Scene::new(3).option(option.0, option.1).island(island)
}

/// Whether the hint of a seat speaks of this.
fn hints(table: &Table, name: &str, words: &str) -> bool {
    table.hint(name).contains(words)
}

#[test]
fn vis_180_vis_204_aboard_the_prompt_promises_what_is_open() {
    let mut table = round(last("full").place("north", Whereabouts::Aboard), "north", "");
    assert_eq!(
        table.prompt("north"),
        "You are aboard. You may still play or buy a card, then place a helper or craft."
    );
    assert!(hints(&table, "north", "Craft items and buy cards"));
    table.play_all("north", "buy, give stick, give stick");
    assert_eq!(table.prompt("north"), "You are aboard. You may still place a helper or craft.");
    assert!(hints(&table, "north", "Craft items") && !hints(&table, "north", "buy"));
    // By a step: only free acts.
    let mut table = round(last("full"), "north", "");
    table.play("north: step 3 3");
    assert!(table.moves_like("north", "craft").is_empty());
    assert_eq!(table.prompt("north"), "You are aboard. You may still use tools, dolls and maps, or end your round.");
    assert!(!hints(&table, "north", "Craft") && !hints(&table, "north", "buy"));
}

#[test]
fn vis_180_where_only_cards_are_left_aboard_nothing_else_is_promised() {
    let lit = |table: &Table| table.board("east").matches("class=\"stage open\"").count();
    let mut table = round(last("cards_only").place("north", Whereabouts::Aboard), "north", "");
    assert_eq!(table.prompt("north"), "You are aboard. You may still play or buy a card.");
    assert!(!hints(&table, "north", "Craft"));
    assert_eq!(lit(&table), 1, "the card");
    table.play_all("north", "buy, give stick, give stick").asks("north", "end round");
    assert_eq!(table.prompt("north"), "You are aboard. Only the end of your round is left.");
    assert!(hints(&table, "north", "nothing else is open"));
    assert_eq!(lit(&table), 0);
    // Where all is left, the helper is.
    assert_eq!(lit(&round(last("full").place("north", Whereabouts::Aboard), "north", "")), 2);
}

#[test]
fn vis_163_vis_164_in_the_night_tools_promise_nothing_that_is_over() {
    let scene = || Scene::new(3).tool("north", 1, "torch").stock("north", "torch health-potion map");
    let by_day = round(scene(), "north", "");
    assert!(by_day.label("north: tool torch 2").ends_with(": a game round in the night"));
    assert!(by_day.label("north: tool health-potion 2").ends_with(": 3 hearts at nightfall"));
    assert!(by_day.label("north: tool map 2").ends_with(": 2 more steps in every round"));
    assert!(by_day.label("north: helper 2").ends_with(": 1 more step in every round"));
    let night = night_round(scene(), "north", "");
    assert!(night.label("north: tool torch 2").ends_with(": nothing now, your place in the night has come"));
    assert!(night.label("north: tool health-potion 2").ends_with(": nothing now, night has fallen"));
    assert!(night.label("north: tool map 2").ends_with(": 2 more steps"), "this is the last round");
    assert!(night.label("north: helper 2").ends_with(": 1 more step"));
}

#[test]
fn vis_165_vis_083_in_the_night_a_map_promises_steps_only_if_it_gives_them() {
    let fixed = Scene::new(3).option("night_steps", "fixed").tool("north", 1, "torch").stock("north", "map");
    let table = night_round(fixed, "north", "");
    assert!(table.label("north: tool map 2").ends_with(": nothing now, the steps of the night are fixed"));
    assert!(table.label("north: helper 2").ends_with(": nothing now, the steps of the night are fixed"));
    let moon = Scene::new(3).island(Island::FullMoon).at("north", (2, 2)).stock("north", "map");
    let mut table = night_round(moon, "north", "");
    table.play_all("north", "step 2 3, pick up");
    assert!(table.label("north: tool map 2").ends_with(": nothing now, your movement is over"));
}

#[test]
fn vis_048_vis_i14_the_hint_names_the_price_of_the_day() {
    let pays = |island| {
        let mut table = round(Scene::new(3).island(island).stock("north", "S2 W2"), "north", "");
        table.play("north: buy");
        table
    };
    assert!(hints(&pays(Island::TradingPost), "north", "any one supply"));
    assert!(hints(&pays(Island::ClearingBreeze), "north", "Any two supplies"));
}

#[test]
fn vis_145_the_hints_about_warriors_know_whether_missions_are_kept() {
    for (option, lost) in [("lost", true), ("kept", false)] {
        let scene =
            under(("warrior_missions", option), Island::ClearingBreeze).hand("north", "E02").hand("east", "E04");
        let mut table = round(scene, "north", "");
        table.play("north: play spearman");
        assert_eq!(hints(&table, "north", "missions that are carried can still be lost"), lost);
        table.play("north: target east");
        assert_eq!(hints(&table, "east", "lose the missions that you carry"), lost);
        assert_eq!(hints(&table, "east", "stay with you unless you lose your last heart"), !lost);
    }
}

#[test]
fn vis_101_the_hint_about_spirits_knows_whether_a_mission_needs_a_step() {
    for (option, stands) in [("stand", true), ("enter", false)] {
        let scene = under(("mission_entry", option), Island::ClearingBreeze).hand("north", "E16");
        let mut table = round(scene.missions("north", "M8").stock("north", "doll"), "north", "d6 d6");
        table.play("north: play spirit-walk");
        assert_eq!(hints(&table, "north", "but you can do a mission"), stands);
        assert_eq!(hints(&table, "north", "nor do a mission there before"), !stands);
        table.play("north: go");
        assert_eq!(table.offers("north: mission"), stands);
    }
}

#[test]
fn vis_166_by_torch_light_the_hint_does_not_end_the_movement() {
    let scene = || Scene::new(3).at("north", (2, 2)).tool("north", 1, "torch");
    let mut day = round(scene(), "north", "");
    day.play("north: step 2 3");
    assert!(hints(&day, "north", "can be picked up, which ends your movement"));
    let mut night = night_round(scene(), "north", "");
    night.play("north: step 2 3");
    assert!(hints(&night, "north", "you walk on after you have picked up a supply"));
    assert!(!hints(&night, "north", "which ends your movement"));
}

#[test]
fn vis_i15_the_hint_about_helpers_sends_nobody_outside_a_restless_village() {
    for (island, open) in [(Island::ClearingBreeze, true), (Island::RestlessVillage, false)] {
        let mut table = round(Scene::new(3).island(island).hand("north", "E04"), "north", "");
        table.play("north: play forced-march");
        assert_eq!(hints(&table, "north", "outside brings supplies"), open);
        assert_eq!(hints(&table, "north", "on your own player card only"), !open);
    }
}

#[test]
fn vis_i19_the_hint_about_the_last_spot_speaks_of_no_attack_in_a_truce() {
    for (island, fights) in [(Island::ClearingBreeze, true), (Island::AncestorsTruce, false)] {
        let mut table = round(Scene::new(3).island(island).at("north", (2, 2)), "north", "");
        table.play_all("north", "step 2 3, pick up");
        assert_eq!(hints(&table, "north", "attack"), fights);
    }
}

#[test]
fn vis_198_the_hint_about_battles_says_what_a_dodge_leaves() {
    let scene = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E20").hand("east", "E18");
    let mut table = round(scene, "north", "");
    table.play("north: attack east");
    for name in ["north", "east"] {
        assert!(hints(&table, name, "after a Dodge the attacker keeps the card"));
    }
    assert_eq!(table.label("east: dodge"), "Dodge: the attack ends without effect");
    let mut table = round(Scene::new(3).hand("north", "E02").hand("east", "E18"), "north", "");
    table.play_all("north", "play spearman, target east");
    assert_eq!(table.label("east: dodge"), "Dodge: the warrior goes away without effect");
}

#[test]
fn vis_056_the_label_of_a_helper_counts_what_the_bank_has() {
    let label = |left| round(Scene::new(3).bank(Supply::Fish, left), "north", "").label("north: helper fish");
    assert_eq!(label(0), "Fetch nothing: the bank has no fish");
    assert_eq!(label(1), "Fetch 1 fish");
    assert_eq!(label(5), "Fetch 2 fish");
    let generous = Scene::new(3).island(Island::GenerousVillage).bank(Supply::Berry, 5);
    assert_eq!(round(generous, "north", "").label("north: helper berry"), "Fetch 3 berries");
}

#[test]
fn vis_092_an_empty_bank_is_told() {
    let mut table = round(Scene::new(3).hand("north", "E07").bank(Supply::Stick, 0), "north", "");
    table.play("north: play driftwood");
    let told = ("VIS-092", "The bank has no sticks left for north.".to_owned());
    assert!(table.lines("east").contains(&told), "{:?}", table.lines("east"));
    // Spots that stay empty are told as well.
    let filled = |scene: Scene| clean_up(scene, "c13").told("east")[0].clone();
    assert!(filled(Scene::new(3).without_tiles(&[(1, 2)])).ends_with("the island is filled again."));
    let scene = || Scene::new(3).without_tiles(&[(1, 2)]).bank(Supply::Hide, 0);
    assert!(filled(scene()).ends_with("filled again but for 1 spot, whose tile has run out."));
    // All four tiles of M5 are with players (VIS-174).
    let scene = scene().without_tiles(&[(1, 9)]).delivered("north", "M5 M5").carried("east", "M5 M5");
    assert!(filled(scene).ends_with("filled again but for 2 spots, whose tiles have run out."));
}

#[test]
fn vis_i15_huts_that_are_closed_promise_nothing() {
    let huts = |island| {
        let board = round(Scene::new(3).island(island).bank(Supply::Fish, 1), "north", "").board("east");
        (board.matches("class=\"hut-gift\"").count(), board.matches("class=\"closed\" d=\"M14 12").count(), board)
    };
    let (gifts, crosses, board) = huts(Island::ClearingBreeze);
    assert_eq!((gifts, crosses), (6, 0));
    assert!(board.contains("A helper brings 2 sticks; the bank has 16") && board.contains("A helper brings 1 fish;"));
    let (gifts, crosses, board) = huts(Island::RestlessVillage);
    assert_eq!((gifts, crosses), (0, 7), "the call for the helicopter too");
    assert!(!board.contains("A helper brings") && !board.contains("A helper calls"));
    let (gifts, crosses, _) = huts(Island::EngineTrouble);
    assert_eq!((gifts, crosses), (6, 1));
}

#[test]
fn vis_148_nobody_is_told_to_lose_more_hearts_than_there_are() {
    let scene = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E20").hand("east", "E04");
    for (health, cost, left) in [(8, "4 hearts", "4"), (4, "your last 4 hearts", "none")] {
        let mut table = round(scene.clone().tool("north", 1, "axe").health("east", health), "north", "");
        table.play_all("north", "attack east, fight light-feet").play("east: no card");
        assert_eq!(
            table.prompt("east"),
            format!("The lost battle is about to cost you {cost}. Do you play Bone Charm?")
        );
        assert_eq!(table.label("east: no card"), format!("Lose {cost}"));
        table.play("east: no card");
        assert_eq!(table.told("south")[0], format!("East loses 4 hearts in the battle and has {left} left."));
    }
    let mut table = round(scene.tool("north", 1, "axe").health("east", 2), "north", "");
    table.play_all("north", "attack east, fight light-feet").play("east: no card");
    assert_eq!(table.label("east: no card"), "Lose your last 2 hearts by a blow of 4");
    table.play("east: no card");
    assert_eq!(table.told("south")[0], "East loses 2 hearts in the battle and has none left.");
    let mut table = round(misty().health("north", 1).hand("north", "E04"), "north", "");
    table.play("north: step 3 2");
    assert_eq!(table.label("north: no card"), "Lose your last heart");
}

#[test]
fn vis_179_the_points_of_a_player_card_are_those_of_an_explorer_who_gets_aboard() {
    let mut table = round(last("full").delivered("north", "M5").carried("north", "M6 M7"), "north", "");
    assert_eq!(table.explorer("north").points, 10 + 20 + 3 - 5, "boarding delivers what is carried");
    assert!(table.mat("east", "north").contains("got aboard with all this, the missions carried included"));
    table.play("north: step 3 3");
    assert_eq!(table.explorer("north").points, 28);
    assert!(table.mat("east", "north").contains("Points if the game ended now"));
    // Nobody boards from the tombstone without coming back with eight hearts.
    let table = round(last("full").place("east", Whereabouts::Healing), "north", "");
    assert_eq!(table.explorer("east").points, 0);
    // Left behind, nobody has points (VIS-191).
    let mut table = round(last("full").daytime(5).at("south", (9, 9)).delivered("south", "M5"), "south", "");
    assert_eq!(table.explorer("south").points, 10);
    table.end_rounds(1);
    assert!(table.is_over());
    assert_eq!(table.explorer("south").points, 0);
    assert!(table.mat("east", "south").contains("Left behind: no points"));
}

#[test]
fn vis_106_a_spot_is_named_with_its_tile_or_without_it() {
    let scene = || Scene::new(3).at("north", (2, 2));
    let table = round(scene(), "north", "");
    assert_eq!(table.label("north: step 2 1"), "Step to (2,1), Whispering Cave");
    assert_eq!(table.label("north: step 2 3"), "Step to (2,3), water");
    let table = round(scene().without_tiles(&[(2, 1), (2, 3)]), "north", "");
    assert_eq!(table.label("north: step 2 1"), "Step to (2,1), Whispering Cave taken");
    assert_eq!(table.label("north: step 2 3"), "Step to (2,3), water taken");
}

#[test]
fn vis_108_lost_missions_are_told_by_name_and_in_order() {
    let mut table = round(misty().health("north", 1).delivered("north", "M5 M7").carried("north", "M6"), "north", "");
    table.play("north: step 3 2");
    let order = "M5 Strangler Tree, M7 Witch Doctor's Hut, M6 Wrecked Galleon";
    let told = format!("North loses 3 missions, whose cards go under the mission deck in this order: {order}.");
    assert!(table.told("east").contains(&told), "{:?}", table.told("east"));
    let mut table = round(misty().health("north", 1).carried("north", "M6"), "north", "");
    table.play("north: step 3 2");
    let told = "North loses the mission M6 Wrecked Galleon, whose card goes under the mission deck.".to_owned();
    assert!(table.told("east").contains(&told), "{:?}", table.told("east"));
}

#[test]
fn vis_108_vis_174_the_mission_pile_shows_what_all_know_of_it() {
    let scene = Scene::new(3).delivered("north", "M5 M5 M5").mission_deck("M6 M8", false);
    let table = round(scene, "north", "");
    for eye in ["north", "east", "spectator"] {
        let board = table.board(eye);
        assert!(board.contains("At the bottom, in this order: Wrecked Galleon, Altar of Bones"));
        assert!(board.contains("3 Vine Temple, 0 Strangler Tree, 3 Wrecked Galleon"), "tiles in the bank");
        assert!(table.text(eye).contains("Under the mission deck, the next one first:  M6  M8\n"));
        assert!(table.text(eye).contains("3 M4, 0 M5, 3 M6"));
    }
}

#[test]
fn vis_066_an_item_without_a_tile_is_shown_as_such() {
    let bench = |left| round(Scene::new(3).bank_items(Item::Torch, left), "north", "").mat("north", "north");
    let title = |left| format!("a torch: 2 sticks and 1 bear hide; the bank has {left}");
    assert!(bench(3).contains(&title(3)) && bench(0).contains(&title(0)));
    let dim = |left| bench(left).matches("class=\"stock none\"").count();
    assert_eq!(dim(0), dim(3) + 1);
    let table = round(Scene::new(3).bank_items(Item::Torch, 0), "north", "");
    assert!(table.text("east").contains("Items: 0 torch, 8 axe"));
}

#[test]
fn vis_205_the_layers_of_deck_and_hands_are_shown() {
    let scene = Scene::new(3).hand("north", "E04").hand_of_layer("north", 1, "E05").layer(1, "E06 E06");
    let table = round(scene, "north", "");
    for eye in ["north", "east", "spectator"] {
        let (board, mat) = (table.board(eye), table.mat(eye, "north"));
        assert!(board.contains("58 expedition cards\n56 of the first deck; not shown yet, here or in hands: 3 Native"));
        assert!(
            board.contains(
                "2 put under the deck after day 1; not shown yet, here or in hands: 1 Machete Path, 2 Airdrop"
            )
        );
        assert!(mat.contains("2 expedition cards\n1 of the first deck\n1 put under the deck after day 1"));
        assert!(
            table
                .text(eye)
                .contains("Expedition deck from the top:  56 of the first deck  2 put under the deck after day 1")
        );
    }
}

#[test]
fn vis_e12_vis_e14_vis_e18_cards_say_what_they_do() {
    let hand = Scene::new(3).at("east", (2, 2)).stock("east", "S1").hand("north", "E12 E14");
    let table = round(hand, "north", "");
    assert!(table.label("north: play creeping-mist").ends_with("explorers there lose 1 heart"));
    assert!(table.label("north: play pickpocket").ends_with("up to 3 spots away"));
    assert!(voodoo_island::data::Card::Dodge.print().effect.contains("a warrior"));
}
