//! Broadsides and the Ghost Ship: VPC-192 to VPC-202.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;

use crate::ledger;
use crate::table::{Table, human, moonlight, story, times};

/// Four ships on these spaces, in the order red, yellow, blue, green.
fn ships(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    names.into_iter().zip(at).fold(Scene::new(4).wind(wind), |scene, (name, space)| scene.at(name, space))
}

/// Red on 2 and Blue across on 8, in fair wind; Red has three souls, Blue one.
fn duel() -> Scene {
    ships("east", [2, 9, 8, 10]).souls("red", "red red red").souls("blue", "blue")
}

/// Red's turn ends.
fn fired(scene: Scene) -> Table {
    let mut table = moonlight(scene, "");
    table.play("red: end cw");
    table
}

/// Power and coins of Red and Blue.
fn state(table: &Table) -> [u8; 4] {
    let (red, blue) = (table.pirate("red"), table.pirate("blue"));
    [red.power, red.coins, blue.power, blue.coins]
}

#[test]
fn vpc_192_at_the_end_of_the_turn_the_ship_fires_at_the_one_across() {
    for (at, space) in (0..12).zip(ledger::ring()) {
        for blue in 0..12 {
            if blue == at {
                continue;
            }
            let given = Scene::new(2).option("cursed_pirates", "none").wind("east").at("red", at).at("yellow", blue);
            let table = fired(given.souls("red", "red"));
            assert_eq!(times!(table, Event::Fired { .. }), usize::from(blue == space.opposite), "{at} at {blue}");
        }
    }
}

#[test]
fn vpc_193_only_a_ship_in_a_storm_is_safe() {
    let stormy = ships("north", [2, 9, 8, 10]).souls("red", "red").coins("blue", 1);
    let table = fired(stormy);
    assert_eq!(
        (times!(table, Event::NoTarget { .. }), times!(table, Event::Fired { .. }), table.pirate("blue").coins),
        (1, 0, 1)
    );
    // The wind card is haunted too.
    let table = fired(ships("north", [6, 9, 0, 10]).souls("red", "red"));
    assert_eq!(times!(table, Event::Fired { .. }), 0);
    // Becalmed, under the Night Watch, in jail, with the GriGri: no protection.
    let hit = |scene: Scene| times!(fired(scene.souls("red", "red").coins("blue", 1)), Event::Hit { coin: true, .. });
    assert_eq!(hit(ships("south", [2, 9, 8, 10])), 1);
    assert_eq!(hit(ships("east", [8, 9, 2, 10])), 1);
    assert_eq!(hit(ships("east", [2, 9, 8, 10]).played("blue", "take").played("yellow", "take")), 1);
    assert_eq!(hit(ships("east", [2, 9, 8, 10]).grigri("blue")), 1);
    // Fair water in a storm protects nobody.
    assert_eq!(hit(ships("north", [9, 10, 3, 11])), 1);
}

#[test]
fn vpc_194_hits_are_the_souls_that_the_firing_ship_has_more() {
    for (red, blue, hits) in [("red", "", 1), ("red red blue", "green", 2), ("red", "blue", 0), ("", "blue green", 0)] {
        let given = ships("east", [2, 9, 8, 10]).souls("red", red).souls("blue", blue);
        let table = fired(given);
        let expected = Event::Fired { pirate: human("red"), target: human("blue"), hits };
        assert_eq!(story!(table, Event::Fired { .. }), [expected]);
    }
}

#[test]
fn vpc_195_hits_cost_the_target_one_coin_if_it_has_one() {
    let table = fired(duel().coins("blue", 3));
    assert_eq!((table.pirate("blue").coins, table.pirate("red").coins, table.view("red").treasure), (2, 0, 11));
    let table = fired(duel());
    assert_eq!((table.pirate("blue").coins, table.view("red").treasure, table.souls("blue").as_str()), (0, 10, "blue"));
}

#[test]
fn vpc_196_power_rises_by_a_point_a_hit_up_to_six() {
    for (before, after) in [(1, 3), (3, 5), (4, 6), (5, 6)] {
        assert_eq!(state(&fired(duel().power("red", before).power("blue", 4))), [after, 0, 4, 0], "from {before}");
    }
}

#[test]
fn vpc_197_with_power_six_the_target_loses_power_down_to_one() {
    for (before, after) in [(6, 4), (4, 2), (3, 1), (2, 1), (1, 1)] {
        let table = fired(duel().power("red", 6).power("blue", before).coins("blue", 2));
        assert_eq!(state(&table), [6, 0, after, 1], "from {before}, besides the coin");
    }
}

#[test]
fn vpc_198_a_miss_harms_nobody() {
    for red in ["", "red"] {
        let given = ships("east", [2, 9, 8, 10]).souls("red", red).souls("blue", "blue green").coins("blue", 2);
        let table = fired(given.power("red", 6).power("blue", 3));
        assert_eq!((state(&table), times!(table, Event::Hit { .. })), ([6, 0, 3, 2], 0));
    }
}

#[test]
fn vpc_199_jailed_ships_do_not_fire() {
    let given = duel().coins("blue", 2).played("red", "take").played("yellow", "take");
    let mut table = moonlight(given, "");
    table.plays("blue: end cw; green: end cw");
    assert_eq!((table.view("red").round, table.pirate("blue").coins, table.pirate("red").power), (2, 2, 1));
}

#[test]
fn vpc_200_the_ghost_ship_takes_a_soul_and_fires_back_after_hit_or_miss() {
    // After a hit, once all of it is applied.
    let given = duel().souls("red", "red red green").coins("blue", 1).coins("red", 1).objects("blue", "ghost-ship");
    let mut table = fired(given.clone());
    assert_eq!(state(&table), [3, 1, 1, 0]);
    table.asks("blue", "answer, pass");
    table.play("blue: answer").asks("blue", "take red, take green");
    table.play("blue: take green");
    assert_eq!((table.souls("red").as_str(), table.souls("blue").as_str()), ("red red", "blue green"));
    assert_eq!(
        story!(table, Event::Fired { .. })[0],
        Event::Fired { pirate: human("blue"), target: human("red"), hits: 0 }
    );
    assert_eq!((table.pirate("blue").objects, table.view("red").discard[0].word()), (0, "ghost-ship"));
    let mut table = fired(given);
    table.play("blue: pass");
    assert_eq!((table.pirate("blue").objects, table.souls("red").as_str()), (1, "red red green"), "it need not answer");
    // After a miss, from an attacker without souls: nothing to take, but the shot hits. Storage is settled before it.
    let given = ships("east", [2, 9, 8, 10]).souls("blue", "blue blue").coins("red", 1).objects("blue", "ghost-ship");
    let mut table = fired(given);
    table.play("blue: answer");
    assert_eq!((state(&table), times!(table, Event::AnswerTook { .. })), ([1, 0, 3, 0], 0));
    let given = ships("east", [2, 9, 8, 10]).souls("blue", "blue blue blue blue green green").souls("red", "red red");
    let mut table = fired(given.objects("blue", "ghost-ship"));
    table.play("blue: answer").asks("blue", "return red, return blue, return green");
    table.play("blue: return red");
    assert_eq!(
        story!(table, Event::Fired { .. })[0],
        Event::Fired { pirate: human("blue"), target: human("red"), hits: 5 }
    );
    // Not in jail.
    let jailed = duel().objects("blue", "ghost-ship").played("blue", "take").played("yellow", "take");
    assert_eq!(fired(jailed).waiting(), ["green"]);
    // A Cursed Pirate that fires gives up its highest slot.
    let given = Scene::new(1).wind("east").sun("yellow").at("yellow", 2).at("red", 8).objects("red", "ghost-ship");
    let mut table = moonlight(given.souls("yellow", "red - green").at("blue", 9).at("green", 10), "");
    table.asks("red", "answer, pass");
    table.play("red: answer");
    assert_eq!((table.souls("red").as_str(), table.souls("yellow").as_str()), ("green", "red"));
}

#[test]
fn vpc_201_the_return_fire_counts_souls_after_the_transfer_and_knows_storms() {
    // Red and Blue have two each; after the transfer Blue has two more.
    let given = ships("east", [2, 9, 8, 10]).souls("red", "red red").souls("blue", "blue blue").coins("red", 1);
    let mut table = fired(given.objects("blue", "ghost-ship").power("blue", 6).power("red", 4));
    table.play("blue: answer");
    assert_eq!(state(&table), [2, 0, 6, 0], "two hits at power 6: a coin and two points of power");
    // In a storm the attacker is no target: the soul is taken, nothing is fired.
    let given = ships("north", [0, 9, 6, 10]).souls("blue", "blue blue").souls("red", "red").coins("red", 1);
    let mut table = fired(given.objects("blue", "ghost-ship"));
    table.play("blue: answer");
    assert_eq!((times!(table, Event::Fired { .. }), times!(table, Event::NoTarget { .. })), (0, 1));
    assert_eq!((table.souls("red").as_str(), table.pirate("red").coins), ("", 1));
}

#[test]
fn vpc_202_return_fire_can_be_answered_with_another_ghost_ship() {
    let given = duel().objects("red", "ghost-ship").objects("blue", "ghost-ship octopus");
    let mut table = fired(given);
    table.play("blue: answer").asks("red", "answer, pass");
    table.play("red: answer");
    table.asks("red", "take red, take blue");
    table.play("red: take blue").asks("yellow", "end cw, end acw");
    assert_eq!(table.view("red").discard.len(), 2, "each card answers once, and there is no third");
}
