//! Whatever happens in the open is told to all.

use crate::table::{Table, dawn, dusk, moonlight, open, plain, plain_with, sail, setup};

fn tells(table: &Table, words: &[&str]) {
    for words in words {
        assert!(!table.log_of(words).is_empty(), "'{words}' in {:#?}", table.log);
    }
}

#[test]
fn vpb_004_the_set_up_is_told() {
    let mut table = open(&setup(2, &[("skills", "on")]), "");
    for name in table.waiting() {
        let first = table.moves(name)[0].clone();
        table.play(&format!("{name}: {first}"));
    }
    tells(
        &table,
        &["gets Sun and Moon.", "Red is dealt a skull.", "waits in the harbour on B9.", "waits in the harbour on"],
    );
}

#[test]
fn vpb_004_actions_are_told() {
    let scene = plain(4).action("red", "jax").colonial(2).grid("1 blue, 2 red").bag([0, 0, 0, 0, 2]);
    let mut table = moonlight(scene, "");
    table.play("red: conjure jax").play("red: take cell 1");
    tells(
        &table,
        &[
            "Red conjures Jax.",
            "Podépè has 3 colonial ships now.",
            "Red draws a purple soul",
            "Red takes the blue soul from cell 1.",
        ],
    );
    let mut table = moonlight(plain(4).action("red", "take"), "");
    table.play_all("red: conjure take; red: take gold; red: take poppet");
    tells(&table, &["Red takes a coin of the Spanish Gold.", "Red takes a poppet."]);
    let mut table = moonlight(plain(4).action("red", "take").discards("octopus"), "k6");
    table.play_all("red: conjure take; red: take deck; red: take discard");
    tells(&table, &["Red takes an object from the deck.", "Red takes Octopus from the discard pile."]);
    let mut table = moonlight(plain(4).action("red", "poppet"), "");
    table.play("red: conjure poppet");
    tells(&table, &["Red conjures Poppet.", "Red takes the GriGri."]);
    let table =
        moonlight(plain_with(1, 3).sun("yellow").ship("yellow", "C6").poppets("yellow", 0).action("yellow", "tix"), "");
    tells(&table, &["Cursed Yellow conjures Tix.", "Cursed Yellow takes a poppet."]);
}

#[test]
fn vpb_004_barrels_and_wind_are_told() {
    let mut table = dusk(plain(4).ship("red", "C6").ship("blue", "C9").objects("red", "octopus").poppets("red", 2), "");
    table.idle_until_cards().lay("").play("red: select sand").play("blue: select krkn");
    table.play_all("red: bury octopus; red: stop; blue: kraken D10; red: select sea; red: tile A1 A2");
    tells(
        &table,
        &["Red buries an object.", "Blue lets the Kraken rise on D10.", "Red moves the Sea Tile from A1 to A2."],
    );
    table.end("red", "west").play("yellow: end").idle_until_cards();
    tells(&table, &["Red digs up the heap."]);
    let mut table = moonlight(plain(4).ship("red", "C6").barrel("red", "wind"), "");
    table.play("red: barrel wind").play("red: wind 1");
    tells(&table, &["The vane turns 1 quadrant: the sea is Becalmed."]);
}

#[test]
fn vpb_004_boardings_and_broadsides_are_told() {
    let mut table = sail(plain(4).ship("red", "C6").ship("blue", "C5").objects("blue", "night-watch"), "west 1");
    table.play("red: board blue").play("blue: use night-watch");
    tells(&table, &["Red boards Blue.", "The Night Watch of Blue repels Red."]);
    let mut table =
        moonlight(plain(4).ship("red", "C6").poppets("red", 3).ship("blue", "C7").objects("blue", "voodoo-mask"), "");
    table.end("red", "south").play("blue: use voodoo-mask");
    tells(&table, &["Blue plays Voodoo Mask.", "The Voodoo Mask of Blue takes a poppet from Red."]);
    let table = sail(plain(4).ship("red", "C6").coins("red", 1).wind("mermaids"), "west 1");
    tells(&table, &["Red pays the mermaids a coin.", "The mermaids push Red to C4."]);
    let mut table = sail(plain(4).ship("red", "B5").objects("red", "rackhams-map"), "west 1");
    table.play("red: use rackhams-map");
    tells(&table, &["Red follows Rackham's Map to 3 coins of the Spanish Gold."]);
}

#[test]
fn vpb_004_objects_are_told() {
    let scene = plain(4)
        .ship("red", "C6")
        .objects("red", "octopus transform ghost-ship")
        .souls("red", "red blue")
        .poppets("red", 2);
    let mut table = moonlight(scene.clone().ship("blue", "C7").poppets("blue", 3), "k4 k4");
    table.play_all("red: use octopus; red: give red soul; red: soul purple; red: use ghost-ship; red: use transform");
    table.play_all("red: transform to souls; red: stop");
    tells(
        &table,
        &["Red feeds the Octopus a red soul and gets a purple one.", "The Ghost Ship of Red takes 1 poppet from Blue."],
    );
    tells(&table, &["A poppet of Red becomes a"]);
    let mut table = moonlight(scene, "");
    table.play_all("red: use transform; red: transform to poppets; red: give red soul");
    tells(&table, &["A red soul of Red becomes a poppet."]);
    let scene =
        plain(4).ship("red", "C6").objects("red", "spyglass shipwreck crows-nest").discards("gold-skull octopus");
    let mut table = moonlight(scene.ship("blue", "C4").coins("blue", 1), "");
    table.play_all("red: use crows-nest; red: give poppet; red: loot coin; red: use spyglass; red: fetch octopus");
    table.play_all("red: use shipwreck; red: pass");
    tells(
        &table,
        &["Red gives a poppet to Blue.", "Red takes a coin from Blue.", "Red plays Spyglass.", "Red plays Shipwreck."],
    );
    tells(&table, &["Red looks at 5 cards of the deck.", "Red keeps nothing of the wreck; all is shuffled."]);
}

#[test]
fn vpb_004_jail_ritual_and_the_end_are_told() {
    let mut table = moonlight(plain(4).jailed("red").jailed("blue").objects("red", "jail-break"), "");
    table.play("red: use jail-break");
    tells(&table, &["Red is out of jail."]);
    let grid = "2 red, 3 yellow, 4 yellow, 5 blue, 6 blue, 7 green, 8 green, 9 green";
    let scene = plain(4).ship("red", "C6").souls("red", "red").grid(grid).wind("mermaids").action("red", "oodoo");
    let mut table = moonlight(scene, "");
    table.play_all("red: conjure oodoo; red: place red 1; red: sail west 1");
    tells(
        &table,
        &["Red calls the ritual: the vane turns 1 quadrant, a Fair Wind blows.", "The grid is full: the ritual ends"],
    );
    tells(&dawn(plain(4).parrots(5, 0), ""), &["A parrot has reached the last space"]);
    let mut table = dusk(plain(5).option("skills", "on").sun("green"), "k6 k10");
    table.play("green: parrot 1").play("green: keep octopus");
    tells(&table, &["Green looks at 2 cards of the deck.", "Green keeps an object.", "Green discards Spyglass."]);
    // What all know is told to the spectator, too.
    let mut table = dusk(plain(2).option("cursed", "0").option("skills", "off").under("spyglass").empty_deck(), "");
    table.play("red: parrot 1").play("red: take deck");
    tells(&table, &["Red takes Spyglass from the deck."]);
}

#[test]
fn vpb_256_forced_discards_are_told() {
    let mut table = sail(
        plain(4).ship("red", "C6").poppets("red", 3).ship("blue", "C5").poppets("blue", 1).coins("blue", 1),
        "west 1",
    );
    table.play("red: board blue").play("red: loot poppet");
    tells(&table, &["Red discards a poppet."]);
    let scene =
        plain_with(1, 3).objects("red", "crows-nest octopus").coins("yellow", 1).unseen_objects("yellow", 3, true);
    let mut table = moonlight(scene.ship("red", "C9").ship("yellow", "C6").poppets("red", 0), "");
    table.play("red: use crows-nest");
    if table.lists("red", "loot coin") {
        table.play("red: loot coin");
    }
    tells(&table, &["Cursed Yellow discards Octopus."]);
}
