//! A2, helpers and crafting, and the tool spots: VIS-054 to VIS-075.

use engine::{Game, Seat};
use voodoo_island::Event;
use voodoo_island::data::{Item, Supply};
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;

use crate::ledger;
use crate::table::{clean_up, in_order, night_round, round, seat, times};

const OUTSIDE: &str =
    "helper stick, helper stone, helper water, helper fish, helper hide, helper berry, helper helicopter";

#[test]
fn vis_054_a_helper_goes_on_a_tool_spot_to_an_outside_spot_or_to_the_helicopter() {
    let mut table = round(Scene::new(3), "north", "");
    assert_eq!(table.moves_like("north", "helper"), format!("helper 1, helper 2, {OUTSIDE}"));
    table.play("north: helper 2");
    assert_eq!((table.tools("north"), table.explorer("north").helpers), ("- helper".into(), 2));
}

#[test]
fn vis_055_only_free_places_take_a_helper() {
    let scene = Scene::new(3).outside("east", "hide").outside("north", "stick").outside("south", "helicopter");
    let table = round(scene.tool("north", 1, "axe").doll("north", 2), "north", "");
    assert_eq!(table.moves_like("north", "helper"), "helper stone, helper water, helper fish, helper berry");
    // A blocked spot with a tool, and one that is free.
    let table = round(Scene::new(3).tool("north", 2, "axe").doll("north", 2), "north", "");
    assert_eq!(table.moves_like("north", "helper"), format!("helper 1, {OUTSIDE}"));
}

#[test]
fn vis_056_an_outside_spot_gives_two_supplies_at_once() {
    for supply in Supply::ALL {
        let mut table = round(Scene::new(3), "north", "");
        let bank = table.view("north").bank.supplies[supply as usize];
        table.play(&format!("north: helper {}", supply.word()));
        assert_eq!(table.stock("north"), format!("{}2", supply.letter()));
        assert_eq!(table.view("north").bank.supplies[supply as usize], bank - 2);
        assert_eq!(table.view("east").outside[supply as usize], Some(seat("north")));
    }
    for left in [0, 1] {
        let mut table = round(Scene::new(3).bank(Supply::Fish, left), "north", "");
        table.play("north: helper fish");
        assert_eq!(table.explorer("north").supplies[3], left, "what is left there");
        assert_eq!(table.view("north").bank.supplies[3], 0);
        let told = ["The bank has no fish left for north.", "North takes 1 fish from the bank."][usize::from(left)];
        assert_eq!((times!(table, Event::Gained { .. }), table.told("east")[1].as_str()), (1, told));
    }
}

#[test]
fn vis_057_a_placed_helper_stays_until_the_clean_up() {
    let mut table = round(Scene::new(2).at("north", (3, 3)), "north", "");
    table.play_all("north", "helper 1, end round").play("east: end round");
    assert_eq!((table.tools("north"), table.steps_left()), ("helper -".into(), 3));
    // It can neither be moved nor taken back.
    assert_eq!(table.moves_like("north", "helper"), OUTSIDE);
    table.play("north: helper fish");
    assert_eq!((table.tools("north"), table.explorer("north").helpers), ("helper -".into(), 1));
    assert_eq!(table.view("north").outside[3], Some(seat("north")));
    let table = clean_up(Scene::new(2).tool("north", 1, "helper").outside("north", "fish"), "");
    assert_eq!((table.tools("north"), table.explorer("north").helpers), ("- -".into(), 3));
    assert_eq!(table.view("north").outside, [None; 7]);
}

#[test]
fn vis_058_a_helper_on_the_player_card_gives_a_step_in_every_round() {
    let mut table = round(Scene::new(2), "north", "");
    assert_eq!(table.steps_left(), 2);
    table.play("north: helper 2");
    assert_eq!(table.steps_left(), 3, "in this round");
    table.end_rounds(2);
    assert_eq!(table.steps_left(), 3, "in the next one");
    let night = Scene::new(2).tool("north", 1, "helper").tool("north", 2, "torch");
    assert_eq!(night_round(night, "north", "").steps_left(), 7, "in the night");
    assert_eq!(
        round(Scene::new(2).tool("north", 2, "helper").doll("north", 2), "north", "").steps_left(),
        2,
        "not blocked"
    );
    assert_eq!(round(Scene::new(2).tool("north", 2, "helper").doll("north", 1), "north", "").steps_left(), 3);
}

#[test]
fn vis_059_one_helper_on_the_player_card_on_either_spot() {
    for taken in [1, 2] {
        let table = round(Scene::new(2).tool("north", taken, "helper"), "north", "");
        assert_eq!(table.moves_like("north", "helper"), OUTSIDE);
        let blocked = round(Scene::new(2).tool("north", taken, "helper").doll("north", taken), "north", "");
        assert_eq!(blocked.moves_like("north", "helper"), OUTSIDE, "blocked or not");
    }
}

#[test]
fn vis_060_without_a_helper_in_reserve_none_is_placed() {
    let scene = Scene::new(3).outside("north", "stick").outside("north", "fish");
    assert_eq!(round(scene.clone(), "north", "").explorer("north").helpers, 1);
    let mut table = round(scene.outside("north", "hide"), "north", "");
    assert_eq!(table.moves_like("north", "helper"), "");
    table.refuses("north: helper 1").refuses("north: helper helicopter");
}

#[test]
fn vis_061_a_called_helicopter_lands_on_the_rolled_line() {
    // Row 3 has stones at 4, sticks at 6 and bear hide at 9; east stands on (3,1).
    let scene = Scene::new(3).helicopter((3, 7)).at("east", (3, 1));
    let mut table = round(scene.clone(), "north", "d3");
    table.play_all("north", "helper helicopter, roll green");
    table.asks("north", "land 3 2, land 3 3, land 3 5, land 3 7, land 3 8, land 3 10");
    in_order!(table, Event::LineRolled { number: 3, .. });
    assert_eq!((table.asked().len(), table.view("east").dice), (1, [3, 0]));
    table.play("north: land 3 7");
    assert_eq!(table.helicopter(), Some((3, 7)), "it may stay on its spot");
    let mut table = round(scene, "north", "d3");
    table.play_all("north", "helper helicopter, roll black");
    table.asks("north", "land 1 3, land 3 3, land 4 3, land 6 3, land 7 3, land 8 3, land 9 3, land 10 3");
    table.play("north: land 9 3");
    assert_eq!((table.helicopter(), table.view("north").dice), (Some((9, 3)), [0, 3]));
    table.refuses("north: helper stick");
    assert!(table.offers("north: end round"));
}

#[test]
fn vis_062_the_called_helicopter_clears_mist_and_leaves_explorers_behind() {
    let scene = Scene::new(3).helicopter((3, 7)).at("east", (3, 7)).mist(&[(9, 3), (9, 2)]).carried("east", "M5");
    let mut table = round(scene, "north", "d9");
    table.play_all("north", "helper helicopter, roll green, land 9 3");
    assert_eq!((table.helicopter(), table.mist()), (Some((9, 3)), vec![(9, 2)]));
    assert_eq!((table.at("east"), table.carried("east")), (Some((3, 7)), "M5".into()));
}

#[test]
fn vis_063_one_item_for_its_recipe_in_a2() {
    let mut table = round(Scene::new(3).stock("north", "S4 H2 O2"), "north", "");
    let before = table.view("north").bank;
    table.play("north: craft torch");
    let after = table.view("north").bank;
    assert_eq!(table.stock("north"), "S2 O2 H1 torch");
    assert_eq!((after.supplies[0], after.supplies[4]), (before.supplies[0] + 2, before.supplies[4] + 1));
    assert_eq!(after.items[0], before.items[0] - 1);
    table.refuses("north: craft torch").refuses("north: craft axe");
}

#[test]
fn vis_064_recipes_are_paid_exactly_and_have_no_substitutes() {
    let letter = |id: &str| ledger::supplies().into_iter().find(|(name, ..)| name == id).unwrap().1;
    for (item, recipe, _) in ledger::items() {
        let paid = |less: usize| {
            let part = |(nth, (supply, count)): (usize, &(String, u8))| {
                let count = count - u8::from(nth == less);
                format!("{}{count}", letter(supply))
            };
            recipe.iter().enumerate().map(part).collect::<Vec<_>>().join(" ")
        };
        let craft = format!("north: craft {item}");
        let mut table = round(Scene::new(3).stock("north", &paid(9)), "north", "");
        table.play(&craft);
        assert_eq!(table.stock("north"), item, "all is paid");
        for short in 0..recipe.len() {
            // One tile is short, of every other kind there is plenty.
            let have = paid(short);
            let kinds =
                ledger::supplies().into_iter().filter(|(name, ..)| !recipe.iter().any(|(used, _)| used == name));
            let others: Vec<_> = kinds.map(|(_, letter, _)| format!("{letter}2")).collect();
            let table = round(Scene::new(3).stock("north", &have).stock("north", &others[..3].join(" ")), "north", "");
            assert!(!table.offers(&craft), "{item} for {have}");
        }
    }
}

#[test]
fn vis_065_the_crafter_names_the_potion() {
    for (potion, hearts) in [("mist-potion", 4), ("health-potion", 7)] {
        let mut table = round(Scene::new(2).daytime(5).stock("east", "B1 W2").health("east", 4), "east", "");
        table.play_all("east", &format!("craft {potion}, tool {potion} 1"));
        assert_eq!((table.stock("east"), table.tools("east")), (String::new(), format!("{potion} -")));
        table.play("east: end round");
        assert_eq!(times!(table, Event::Healed { seat: Seat(1), health: 7, .. }), usize::from(hearts == 7), "{potion}");
    }
}

#[test]
fn vis_066_with_all_eight_tiles_in_use_an_item_cannot_be_crafted() {
    let scene = Scene::new(3).stock("north", "B1 W2").bank_items(Item::MistPotion, 0);
    assert_eq!(round(scene, "north", "").moves_like("north", "craft"), "craft health-potion");
    let scene = Scene::new(3).stock("north", "B1 W2").bank_items(Item::MistPotion, 1);
    assert_eq!(round(scene, "north", "").moves_like("north", "craft"), "craft mist-potion, craft health-potion");
}

#[test]
fn vis_067_a_crafted_item_can_be_used_in_the_same_round() {
    let mut table = round(Scene::new(3).stock("north", "F2 W1"), "north", "");
    table.play_all("north", "craft map, tool map 1");
    assert_eq!(table.steps_left(), 4);
    let mut table = round(Scene::new(3).stock("north", "F2 W1"), "north", "k7");
    table.play_all("north", "craft map, swap map");
    assert_eq!(table.mission_cards("north"), "M1 M8");
    let mut table =
        round(Scene::new(3).at("north", (5, 3)).missions("north", "M4").stock("north", "S1 O2"), "north", "");
    table.play_all("north", "craft axe, mission");
    assert_eq!(table.carried("north"), "M4");
}

#[test]
fn vis_068_two_tool_spots_with_one_tool_each() {
    let stock = "torch axe mist-potion health-potion map";
    let mut table = round(Scene::new(3).stock("north", stock), "north", "");
    for tool in stock.split(' ') {
        assert!(
            table.offers(&format!("north: tool {tool} 1")) && table.offers(&format!("north: tool {tool} 2")),
            "{tool}"
        );
    }
    table.play("north: tool axe 1");
    let second = "tool torch 2, tool mist-potion 2, tool health-potion 2, tool map 2";
    assert_eq!(table.moves_like("north", "tool"), second);
    table.play("north: helper 2");
    assert_eq!((table.moves_like("north", "tool"), table.tools("north")), (String::new(), "axe helper".into()));
}

#[test]
fn vis_069_items_go_to_tool_spots_in_the_own_round_only() {
    let mut table = round(Scene::new(3).stock("north", "axe").stock("east", "axe"), "north", "");
    table.refuses("east: tool axe 1").play("north: tool axe 1");
    assert_eq!((table.stock("north"), table.tools("north")), (String::new(), "axe -".into()));
    assert!(table.offers("north: helper 2"), "a free act");
    table.refuses("north: tool axe 2");
}

#[test]
fn vis_070_nothing_leaves_a_tool_spot_before_the_clean_up() {
    let scene = Scene::new(3).tool("north", 1, "torch").tool("north", 2, "helper").stock("north", "axe map");
    let mut table = round(scene, "north", "");
    assert_eq!(table.moves_like("north", "tool"), "", "nothing is replaced");
    table.end_rounds(15);
    assert_eq!(
        (table.view("north").daytime, table.tools("north")),
        (6, "torch helper".into()),
        "still in the night round"
    );
}

#[test]
fn vis_071_an_item_on_a_tool_spot_is_neither_swapped_nor_stolen_nor_used() {
    let scene =
        Scene::new(3).at("north", (5, 3)).missions("north", "M4").tool("north", 1, "axe").tool("north", 2, "map");
    let table = round(scene, "north", "");
    assert!(!table.offers("north: mission") && !table.offers("north: swap map"));
    let scene = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).tool("east", 1, "map").hand("north", "E04 E14");
    let mut table = round(scene.stock("north", "S2"), "north", "");
    assert!(!table.offers("north: play pickpocket"));
    table.play_all("north", "attack east, fight forced-march");
    assert_eq!((table.tools("east"), table.stock("north")), ("map -".into(), "S2".into()));
    assert_eq!(times!(table, Event::Spoils { .. }), 0);
}

#[test]
fn vis_072_a_doll_goes_on_any_tool_spot_of_another_player() {
    let scene = Scene::new(4).stock("north", "doll").tool("east", 1, "axe").tool("east", 2, "helper");
    let scene = scene.place("south", Whereabouts::OffMap).place("west", Whereabouts::Healing);
    let places = "doll east 1, doll east 2, doll south 1, doll south 2, doll west 1, doll west 2";
    let mut table = round(scene.clone(), "north", "");
    assert_eq!(table.moves_like("north", "doll"), places);
    table.play("north: doll east 2");
    assert_eq!((table.tools("east"), table.stock("north")), ("axe helper+doll".into(), String::new()));
    let table = round(scene.stock("north", "S2 H1").at("north", (10, 9)), "north", "");
    assert!(table.offers("north: doll east 1") && table.offers("north: craft torch"), "a free act, from anywhere");
}

#[test]
fn vis_073_a_blocked_spot_does_nothing_and_takes_nothing() {
    let blocked = |tool: &str| Scene::new(2).tool("north", 1, tool).doll("north", 1);
    assert_eq!(round(blocked("map"), "north", "").steps_left(), 2);
    assert_eq!(round(blocked("helper"), "north", "").steps_left(), 2);
    let mut table = round(blocked("mist-potion").at("north", (3, 3)).mist(&[(3, 4)]), "north", "");
    table.play("north: step 3 4");
    assert_eq!(table.hearts("north"), 7);
    let scene = blocked("axe").at("north", (3, 3)).at("east", (3, 3)).hand("north", "E20");
    let mut table = round(scene, "north", "");
    table.play_all("north", "attack east, fight light-feet");
    assert_eq!(table.hearts("east"), 8);
    let table = round(Scene::new(2).doll("north", 1).stock("north", "axe"), "north", "");
    assert_eq!(table.moves_like("north", "tool"), "tool axe 2");
    assert!(!table.offers("north: helper 1"));
}

#[test]
fn vis_074_one_doll_a_spot_and_never_on_an_own_one() {
    let mut table = round(Scene::new(3).stock("north", "doll doll doll").doll("south", 1), "north", "");
    assert_eq!(table.moves_like("north", "doll"), "doll east 1, doll east 2, doll south 2");
    assert!(table.moves_like("north", "tool").is_empty(), "nor as a tool");
    table.refuses("north: doll north 1").play_all("north", "doll east 1, doll east 2");
    assert_eq!(
        (table.tools("east"), table.moves_like("north", "doll")),
        ("-+doll -+doll".into(), "doll south 2".into())
    );
}

#[test]
fn vis_075_dolls_leave_in_the_clean_up_only() {
    let mut table = round(Scene::new(2).doll("north", 1).tool("north", 2, "axe").doll("north", 2), "north", "");
    table.end_rounds(9);
    assert_eq!(table.tools("north"), "-+doll axe+doll");
    let dolls = table.view("north").bank.items[2];
    table.end_rounds(1);
    assert_eq!((table.tools("north"), table.view("north").bank.items[2]), ("- -".into(), dolls + 2));
    assert_eq!(table.game.outcome(), None);
}
