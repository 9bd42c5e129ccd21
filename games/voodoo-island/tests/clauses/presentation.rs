//! What lies open and what does not: VIS-192 to VIS-194, VIS-205 and the ledger's chapter on hidden information.

use engine::Seat;
use voodoo_island::Event;
use voodoo_island::data::{Ground, Island, Spot};
use voodoo_island::reach::reach;
use voodoo_island::scene::Scene;

use crate::ledger;
use crate::table::{Table, clean_up, in_order, round};

/// All who look on.
const EYES: [&str; 4] = ["north", "east", "south", "spectator"];

#[test]
fn vis_192_the_print_of_a_spot_is_visible_with_and_without_its_tile() {
    // Tile and print are shown apart from each other: with the tile or without it, everybody reads what a spot is.
    let mut table = round(Scene::new(3).at("north", (2, 2)), "north", "");
    let (water, cave) = (Spot::at(2, 3).unwrap(), Spot::at(2, 1).unwrap());
    for taken in [false, true] {
        for eye in EYES {
            let view = table.view(eye);
            assert!(matches!(view.map().ground(water), Ground::Supply(supply) if supply.word() == "water"));
            assert!(matches!(view.map().ground(cave), Ground::Mission(mission) if mission.to_string() == "M1"));
            assert_eq!(view.supplies.contains(water), !taken, "{eye} sees the tile");
        }
        if !taken {
            table.play_all("north", "step 2 3, pick up");
        }
    }
}

#[test]
fn vis_193_carried_and_delivered_missions_lie_apart_before_their_owner() {
    let scene = Scene::new(3).at("north", (3, 2)).helicopter((3, 3)).delivered("north", "M5").carried("north", "M6 M7");
    let mut table = round(scene, "north", "");
    let faces = |view: voodoo_island::View| {
        let own = view.explorer(Seat(0)).unwrap().clone();
        (own.carried.len(), own.delivered.len())
    };
    assert!(EYES.iter().all(|eye| faces(table.view(eye)) == (2, 1)));
    table.play("north: step 3 3");
    assert!(EYES.iter().all(|eye| faces(table.view(eye)) == (0, 3)), "the gold face");
    assert!(table.told("south").iter().any(|sentence| sentence.contains("delivers")), "{:?}", table.told("south"));
}

#[test]
fn vis_193_carried_missions_show_the_location_and_delivered_ones_gold() {
    let scene = Scene::new(3).at("north", (3, 2)).helicopter((3, 3)).delivered("north", "M5").carried("north", "M6 M7");
    let mut table = round(scene, "north", "");
    // The missions before north by the colour of their disc, with the words that say the same.
    let faces = |table: &Table, eye: &str| {
        let mat = table.mat(eye, "north");
        let page = roxmltree::Document::parse(&mat).unwrap();
        let discs = page.descendants().filter_map(|node| Some((node, node.attribute("class")?.strip_prefix("done ")?)));
        let face = |(disc, class): (roxmltree::Node<'_, '_>, &str)| {
            let title = disc.parent().unwrap().children().find(|node| node.has_tag_name("title")).unwrap();
            let (name, word) = title.text().unwrap().split_once(", ").unwrap();
            assert_eq!(word, class, "{name}");
            format!("{name} {class}")
        };
        discs.map(face).collect::<Vec<_>>()
    };
    for eye in EYES {
        let before = ["Wrecked Galleon carried", "Witch Doctor's Hut carried", "Strangler Tree delivered"];
        assert_eq!(faces(&table, eye), before, "{eye}");
    }
    table.play("north: step 3 3");
    for eye in EYES {
        let after = ["Strangler Tree delivered", "Wrecked Galleon delivered", "Witch Doctor's Hut delivered"];
        assert_eq!(faces(&table, eye), after, "{eye}");
    }
}

#[test]
fn vis_194_everything_on_the_table_is_open_to_all() {
    let scene =
        Scene::new(3).stock("north", "S2 axe").tool("north", 1, "map").doll("north", 2).outside("north", "fish");
    let scene = scene.hand("north", "E04 E05").used("E06 E06").health("north", 3).missions("north", "M1 M2");
    let mut table = round(scene, "north", "d5");
    table.play_all("north", "helper helicopter, roll green");
    for eye in EYES {
        let view = table.view(eye);
        let own = view.explorer(Seat(0)).unwrap();
        assert_eq!((own.health, own.supplies, own.items), (3, [2, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0]));
        assert!(own.spots[0].tool.is_some() && own.spots[1].doll && own.helpers == 1);
        assert_eq!(
            (own.hand, own.mission_cards, view.outside[3], view.outside[6]),
            (2, 2, Some(Seat(0)), Some(Seat(0)))
        );
        assert_eq!((view.dice, view.expedition.used.len(), view.expedition.deck), ([5, 0], 1, 56));
    }
}

#[test]
fn vis_194_hands_and_decks_are_not() {
    let scene = Scene::new(3).hand("north", "E04 E05").missions("north", "M7");
    let table = round(scene, "north", "");
    let other = round(Scene::new(3).hand("north", "E19 E20").missions("north", "M8"), "north", "");
    for eye in ["east", "south", "spectator"] {
        assert_eq!(table.view(eye), other.view(eye), "{eye} cannot tell the hands apart");
    }
    assert!(table.view("spectator").own.is_none());
    assert_ne!(table.view("north"), other.view("north"));
}

#[test]
fn vis_205_all_know_with_which_clean_up_a_shown_card_went_under_the_deck() {
    let scene = Scene::new(3).hand("north", "E04").hand_of_layer("north", 1, "E04 E05").layer(1, "E06");
    let mut table = round(scene, "north", "");
    assert_eq!(table.view("east").explorer(Seat(0)).unwrap().hand_layers, [1, 2]);
    let layers = table.view("east").expedition.layers;
    assert_eq!((layers[1].layer, layers[1].in_deck, layers[1].unseen.len()), (1, 1, 3), "E04, E05 and E06");
    table.play("north: play forced-march");
    let view = table.view("east");
    assert_eq!(view.explorer(Seat(0)).unwrap().hand_layers, [0, 2], "the oldest one leaves first");
    let copies = ledger::expedition()[3].2;
    let left = |layer: usize| {
        view.expedition.layers[layer].unseen.iter().find(|(card, _)| card.print().word == "forced-march")
    };
    assert_eq!((left(0).map(|(_, count)| *count), left(1).map(|(_, count)| *count)), (Some(copies - 2), Some(1)));
    // A card used today is of today's layer from the clean-up on.
    let table = clean_up(Scene::new(3).used("E04 E07"), "c13 d1 d1 d3 d8 d3 d10 d3 d5 d3 d7");
    in_order!(table, Event::Reshuffled { count: 2 });
    assert_eq!(table.view("east").expedition.layers.iter().map(|layer| layer.layer).collect::<Vec<_>>(), [0, 2]);
}

#[test]
fn vis_205_cards_of_the_older_layer_are_drawn_first() {
    let scene = Scene::new(3)
        .layer(1, "E06 E07")
        .deck_of("E04 E05")
        .stock("north", "S2")
        .stock("east", "S2")
        .stock("south", "S2");
    let mut table = round(scene, "north", "k4");
    table.play_all("north", "buy, end round").play_all("east", "buy, end round");
    table.chance("k6").play("south: buy");
    assert_eq!(
        (table.hand("north"), table.hand("east"), table.hand("south")),
        ("E05".into(), "E04".into(), "E07".into())
    );
    assert_eq!(table.view("north").explorer(Seat(2)).unwrap().hand_layers, [0, 1]);
}

#[test]
fn vis_117_vis_179_the_preview_shows_the_cheapest_ways_and_stops_at_the_helicopter() {
    let scene = Scene::new(3).at("north", (5, 4)).mist(&[(5, 5)]).tool("north", 1, "map");
    let ways = reach(&round(scene, "north", "").view("east"));
    let way = |row, column| ways.iter().find(|way| (way.spot.row(), way.spot.column()) == (row, column)).unwrap();
    assert_eq!((way(5, 6).steps, way(5, 6).hearts, way(5, 6).path.len()), (4, 0, 4), "around the mist");
    assert_eq!((way(5, 5).steps, way(5, 5).hearts), (1, 1));
    assert_eq!((way(5, 7).steps, way(5, 7).hearts), (3, 1));
    // On the last day no way leads on from the helicopter.
    let scene = Scene::new(3).island(Island::LastDay).helicopter((1, 3)).at("north", (1, 2)).tool("north", 1, "map");
    let ways = reach(&round(scene, "north", "").view("north"));
    assert!(ways.iter().any(|way| (way.spot.row(), way.spot.column()) == (1, 3)));
    let past = ways.iter().find(|way| (way.spot.row(), way.spot.column()) == (1, 4)).unwrap();
    assert_eq!(past.steps, 4, "around it");
}
