//! Two ships meet: the scenes that the tests of battles share.
//!
//! Both end at a decision that has nothing to do with the battle, so that a test can look at the table before anybody
//! else acts.

use jamaica::scene::Scene;

use crate::table::{Table, round};

/// Red, the Captain of three, lies on 3 and blue on 4, a lair without token: a battle there is followed by no cost.
/// Green has not left Port Royal. Every player has 3 Food and 3 Doubloons.
pub fn duel() -> Scene {
    duel_of(Scene::new(3))
}

/// The same at another table.
pub fn duel_of(scene: Scene) -> Scene {
    scene.captain("red").at("red", 3).at("blue", 4).without_tokens(&[4]).hand("red", "A01 A02 A03")
}

/// Red sails 1 in the morning and will sail 3 in the evening: after the battle on 4 red is asked for the [`EVENING`].
pub fn fight(scene: Scene, script: &str) -> Table {
    round(scene, [1, 3], "red A01", script)
}

/// The question after a [`fight`].
pub const EVENING: &str = "sail 7, sail 13";

/// Two players and the Ghost Ship, which lies on 7. Red lies on 9, a lair without token, and blue in Port Royal.
/// Red has 3 Food and 3 Doubloons.
pub fn raid() -> Scene {
    raid_of(Scene::new(2)).captain("red")
}

/// The same at another table, whose Captain is not set.
pub fn raid_of(scene: Scene) -> Scene {
    scene.at("red", 9).at("ghost", 7).without_tokens(&[9, 11]).hand("red", "A01 A02 A03")
}

/// Red sails to 11 and back to 9, both free; the others load. Then the Captain sends the Ghost Ship onto red, and is
/// asked for its [`SECOND`] movement after the battle.
pub fn raid_by(captain: &str, scene: Scene, script: &str) -> Table {
    let mut table = round(scene, [2, 2], "red A02", script);
    table.play(&format!("{captain}: ghost forward 9"));
    table
}

/// The question after a raid.
pub const SECOND: &str = "ghost forward 11, ghost back 7";
