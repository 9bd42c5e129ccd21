//! The picture of each tile and card.

use draw::icon::{Icon, icon};
use draw::omen::{Omen, omen};
use maud::Markup;

use crate::data::{Card, Tile};

enum Picture {
    Ours(Omen),
    Theirs(Icon),
}

use Picture::{Ours, Theirs};

/// The picture of a tile.
pub(super) fn of_tile(tile: Tile, x: i32, y: i32, size: i32, class: &str) -> Markup {
    let picture = match tile {
        Tile::X => Ours(Omen::Cross),
        Tile::King => Ours(Omen::Crown),
        Tile::Codex => Ours(Omen::Book),
        Tile::Duel => Theirs(Icon::Sabres),
        Tile::Steal => Ours(Omen::Hook),
        Tile::Recruit => Ours(Omen::Sailor),
        Tile::Trade => Ours(Omen::Barter),
        Tile::Lagoon => Theirs(Icon::Palm),
        Tile::Spyglass => Ours(Omen::Glass),
        Tile::Maelstrom => Ours(Omen::Spiral),
        Tile::Mutiny => Ours(Omen::Fallen),
        Tile::Gamble => Ours(Omen::Dice),
        Tile::Wind => Ours(Omen::Wind),
        Tile::Cannons => Ours(Omen::Cannon),
        Tile::Navy => Ours(Omen::Ensign),
        Tile::Kraken => Theirs(Icon::Serpent),
        Tile::Mermaids => Theirs(Icon::Mermaid),
        Tile::Wreck => Ours(Omen::Wreck),
        Tile::Compass => Ours(Omen::Compass),
        Tile::Island => Theirs(Icon::Chest),
        Tile::Deal => Theirs(Icon::Skull),
        Tile::Madfog => Ours(Omen::Eyes),
        Tile::Plague => Ours(Omen::Rat),
        Tile::Market => Ours(Omen::Scales),
        Tile::Ghosts => Ours(Omen::Ghost),
        Tile::Fog => Ours(Omen::Blind),
    };
    shown(&picture, x, y, size, class)
}

/// The picture of a card.
pub(super) fn of_card(card: Card, x: i32, y: i32, size: i32, class: &str) -> Markup {
    let picture = match card {
        Card::Lucky => Ours(Omen::Clover),
        Card::Cheat => Ours(Omen::Barter),
        Card::Loaded => Ours(Omen::Dice),
        Card::Mirror => Ours(Omen::Shield),
        Card::Fairwind => Ours(Omen::Wind),
        Card::Chart => Theirs(Icon::Map),
        Card::Bottle => Ours(Omen::Flask),
        Card::Press => Ours(Omen::Sailor),
        Card::Cutlass => Theirs(Icon::Sabres),
        Card::Longnine => Ours(Omen::Cannon),
        Card::Hook => Ours(Omen::Hook),
        Card::Dolphins => Ours(Omen::Dolphin),
        Card::Pickpocket => Ours(Omen::Purse),
        Card::Monkey => Ours(Omen::Monkey),
        Card::Chest | Card::Deadchest => Theirs(Icon::Chest),
        Card::Blackspot => Ours(Omen::Spot),
        Card::Lantern => Ours(Omen::Lantern),
        Card::Message => Ours(Omen::Book),
        Card::Whistle => Ours(Omen::Whistle),
        Card::Usurper => Ours(Omen::Fallen),
        Card::Hexdoll | Card::Voodoo => Ours(Omen::Doll),
        Card::Song => Ours(Omen::Note),
        Card::Ghostfog => Ours(Omen::Eyes),
        Card::Idol => Theirs(Icon::Skull),
        Card::Holywater => Ours(Omen::Flask),
        Card::Kiss => Ours(Omen::Heart),
        Card::Boarding => Ours(Omen::Ghost),
        Card::Wisp => Ours(Omen::Flame),
    };
    shown(&picture, x, y, size, class)
}

fn shown(picture: &Picture, x: i32, y: i32, size: i32, class: &str) -> Markup {
    match *picture {
        Ours(ours) => omen(ours, x, y, size, class),
        Theirs(theirs) => icon(theirs, x, y, size, class),
    }
}
