//! What is in the box: tiles, maps, cards, dice. Nothing here changes during a game.

use serde::Serialize;

/// A tile of the map: the event that it brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names of the tiles, explained in `TILES`")]
pub enum Tile {
    #[default]
    X,
    King,
    Codex,
    Duel,
    Steal,
    Recruit,
    Trade,
    Lagoon,
    Spyglass,
    Maelstrom,
    Mutiny,
    Gamble,
    Wind,
    Cannons,
    Navy,
    Kraken,
    Mermaids,
    Wreck,
    Compass,
    Island,
    Deal,
    Madfog,
    Plague,
    Market,
    Ghosts,
    Fog,
}

/// What the frame of a tile says (PIR-117).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Start and finish: gold.
    Start,
    /// Good: green.
    Positive,
    /// Good or bad: amber.
    Double,
    /// Bad: red.
    Negative,
}

/// The part of the box that a tile comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pack {
    /// The base game.
    Base,
    /// The expansion Curse of the Dead.
    Expansion,
    /// The Ghost Pack.
    Ghost,
}

/// An action die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionDie {
    /// 1 or 2 tiles.
    Sail,
    /// X or O.
    Pirates,
    /// X or O.
    Treasure,
}

/// One row of the table of tiles.
#[derive(Clone, Copy, Debug)]
pub struct TileFacts {
    /// The word in moves and options.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// Its frame.
    pub frame: Frame,
    /// Where it comes from.
    pub pack: Pack,
    /// The action die that its event rolls first.
    pub die: Option<ActionDie>,
    /// The first clause about it.
    pub clause: &'static str,
    /// What happens there, in short.
    pub about: &'static str,
}

const fn tile(
    id: &'static str,
    name: &'static str,
    frame: Frame,
    pack: Pack,
    die: Option<ActionDie>,
    clause: &'static str,
    about: &'static str,
) -> TileFacts {
    TileFacts { id, name, frame, pack, die, clause, about }
}

/// How many different tiles there are.
pub const TILE_KINDS: usize = 26;

/// All tiles, in the order of [`Tile`].
#[rustfmt::skip]
pub const TILES: [TileFacts; TILE_KINDS] = {
    use ActionDie::{Pirates, Treasure};
    use Frame::{Double, Negative, Positive, Start};
    use Pack::{Base, Expansion, Ghost};
    [
        tile("x", "X-tile", Start, Base, None, "PIR-401", "Start and finish; nobody can harm you here."),
        tile("king", "Pirate King", Positive, Base, Some(Pirates), "PIR-402", "O: take the King die, or duel its holder for it."),
        tile("codex", "Codex", Positive, Base, None, "PIR-406", "Draw a card; keeping it costs a card or the next betting."),
        tile("duel", "Duel", Positive, Base, None, "PIR-410", "Duel a player; win a crew die."),
        tile("steal", "Steal a Crewmember", Positive, Base, None, "PIR-412", "Steal a crew die."),
        tile("recruit", "Recruit Crew", Positive, Base, Some(Treasure), "PIR-413", "O: gain 1 crew. X: gain 2."),
        tile("trade", "Trade", Positive, Base, None, "PIR-414", "A coin for a card, a die or a place."),
        tile("lagoon", "Safe Lagoon", Positive, Base, None, "PIR-419", "Safe from harm, and harming nobody. Gain 1 crew for missing a betting."),
        tile("spyglass", "Spyglass", Positive, Base, None, "PIR-421", "Look at a player's dice in the next betting."),
        tile("maelstrom", "Maelstrom", Double, Base, None, "PIR-423", "All cups move on round the table."),
        tile("mutiny", "Mutiny", Double, Base, Some(Pirates), "PIR-426", "X: lose 2 crew. O: take the King die. The King loses it on X."),
        tile("gamble", "Gamble", Double, Base, Some(Treasure), "PIR-431", "Bet 1 or 2 crew on X or O."),
        tile("wind", "Change of Wind", Double, Base, None, "PIR-434", "The betting direction turns."),
        tile("cannons", "Fire Your Cannons", Double, Base, Some(Treasure), "PIR-435", "X: lose 1 crew. O: two shots."),
        tile("navy", "Royal Navy", Negative, Base, Some(Pirates), "PIR-438", "X: miss the next betting. O: lose a crew die to another."),
        tile("kraken", "Kraken", Negative, Base, Some(Treasure), "PIR-441", "All ships near by battle; the loser loses crew."),
        tile("mermaids", "Mermaids", Double, Expansion, Some(Pirates), "PIR-450", "X: lose 1 crew. O: take the Mermaids die."),
        tile("wreck", "Cursed Shipwreck", Double, Expansion, Some(Treasure), "PIR-453", "X: cursed. O: gain 1 crew."),
        tile("compass", "Broken Compass", Double, Expansion, Some(Pirates), "PIR-454", "X: 1 back, O: 1 forward; then that tile."),
        tile("island", "Treasure Island", Double, Expansion, Some(Treasure), "PIR-456", "Bet crew on X or O; the others may too."),
        tile("deal", "Deal with the Dead", Double, Expansion, None, "PIR-460", "Three rolls for 5 pips a die: gain 2 crew, one pip off 1, else cursed."),
        tile("madfog", "Maddening Fog", Negative, Expansion, Some(Treasure), "PIR-465", "X: cursed."),
        tile("plague", "Plague Rats", Negative, Expansion, Some(Pirates), "PIR-466", "A roll for each die; X kills it."),
        tile("market", "Black Market", Positive, Expansion, None, "PIR-470", "All pass a card on."),
        tile("ghosts", "Ghost Game", Negative, Ghost, Some(Treasure), "PIR-475", "Lose crew, then roll to steal from everybody."),
        tile("fog", "Blinding Fog", Negative, Ghost, None, "PIR-480", "Name the number of crew dice in all cups."),
    ]
};

impl Tile {
    /// All tiles.
    pub const ALL: [Tile; TILE_KINDS] = {
        use Tile::{
            Cannons, Codex, Compass, Deal, Duel, Fog, Gamble, Ghosts, Island, King, Kraken, Lagoon, Madfog, Maelstrom,
            Market, Mermaids, Mutiny, Navy, Plague, Recruit, Spyglass, Steal, Trade, Wind, Wreck, X,
        };
        [
            X, King, Codex, Duel, Steal, Recruit, Trade, Lagoon, Spyglass, Maelstrom, Mutiny, Gamble, Wind, Cannons,
            Navy, Kraken, Mermaids, Wreck, Compass, Island, Deal, Madfog, Plague, Market, Ghosts, Fog,
        ]
    };

    /// What is printed about it.
    pub const fn facts(self) -> &'static TileFacts {
        &TILES[self as usize]
    }

    /// The tile with this word.
    pub fn named(id: &str) -> Option<Tile> {
        Tile::ALL.into_iter().find(|tile| tile.facts().id == id)
    }
}

/// The words of all tiles, for the option `tiles`.
pub(crate) const TILE_IDS: [&str; TILE_KINDS] = {
    let mut ids = [""; TILE_KINDS];
    let mut i = 0;
    while i < TILE_KINDS {
        ids[i] = TILES[i].id;
        i += 1;
    }
    ids
};

/// The most spaces of a map.
pub const MOST_SPACES: usize = 24;

/// A map: a ring of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Map {
    /// The map of the base game.
    Base,
    /// The map of the expansion.
    Curse,
    /// Both, joined.
    Both,
}

impl Map {
    /// The number of spaces.
    pub const fn spaces(self) -> u8 {
        match self {
            Map::Base | Map::Curse => 16,
            Map::Both => 24,
        }
    }

    /// The tiles in their standard order, the X-tile first.
    pub const fn standard(self) -> &'static [Tile] {
        use Tile::{
            Cannons, Codex, Compass, Deal, Duel, Gamble, Island, King, Kraken, Lagoon, Madfog, Maelstrom, Market,
            Mermaids, Mutiny, Navy, Plague, Recruit, Spyglass, Steal, Trade, Wind, Wreck, X,
        };
        match self {
            Map::Base => &[
                X, Recruit, Duel, Wind, Spyglass, Cannons, Trade, Navy, Codex, Gamble, King, Maelstrom, Lagoon, Kraken,
                Steal, Mutiny,
            ],
            Map::Curse => &[
                X, Recruit, Mermaids, Duel, Wreck, Market, Cannons, Madfog, King, Island, Compass, Codex, Deal, Lagoon,
                Plague, Steal,
            ],
            Map::Both => &[
                X, Recruit, Duel, Wind, Spyglass, Mermaids, Trade, Navy, Codex, Gamble, Island, King, Maelstrom, Wreck,
                Lagoon, Kraken, Market, Cannons, Madfog, Compass, Deal, Plague, Steal, Mutiny,
            ],
        }
    }

    /// The tiles that give way to Ghost Game and Blinding Fog if nobody says otherwise.
    pub const fn ghost_swaps(self) -> [Tile; 2] {
        match self {
            Map::Base | Map::Both => [Tile::Gamble, Tile::Spyglass],
            Map::Curse => [Tile::Cannons, Tile::Codex],
        }
    }

    /// Where the centre of a space is drawn, in a view box of 1000 by 700.
    pub fn centre(self, space: u8) -> (f32, f32) {
        let theta = std::f32::consts::FRAC_PI_2 + std::f32::consts::TAU * f32::from(space) / f32::from(self.spaces());
        let (x, y) = (theta.cos(), theta.sin());
        match self {
            Map::Base => (500.0 + 400.0 * x, 345.0 + 260.0 * y),
            Map::Curse => {
                let w = 1.0 + 0.07 * (4.0 * theta).cos();
                (500.0 + 400.0 * w * x, 345.0 + 260.0 * w * y)
            }
            Map::Both => (500.0 + 430.0 * x, 345.0 + 285.0 * y),
        }
    }
}

/// A kind of action card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names of the cards, explained in `CARDS`")]
pub enum Card {
    #[default]
    Lucky,
    Cheat,
    Loaded,
    Mirror,
    Fairwind,
    Chart,
    Bottle,
    Press,
    Cutlass,
    Longnine,
    Hook,
    Dolphins,
    Pickpocket,
    Monkey,
    Chest,
    Blackspot,
    Lantern,
    Message,
    Whistle,
    Usurper,
    Hexdoll,
    Song,
    Ghostfog,
    Idol,
    Holywater,
    Kiss,
    Boarding,
    Deadchest,
    Wisp,
    Voodoo,
}

/// The colour of a card: when it may be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Sail phase and action phase.
    Gold,
    /// Action phase only.
    Silver,
}

/// What a card shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the four kinds of the rulebook")]
pub enum CardKind {
    Artifact,
    Creature,
    Weapon,
    Skill,
}

/// One row of the table of cards.
#[derive(Clone, Copy, Debug)]
pub struct CardFacts {
    /// The word in moves.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// Gold or silver.
    pub colour: Colour,
    /// Copies in the base game.
    pub base: u8,
    /// Copies in the expansion.
    pub extra: u8,
    /// What it shows.
    pub kind: CardKind,
    /// The clause about it.
    pub clause: &'static str,
    /// What it does, in short.
    pub about: &'static str,
}

const fn card(
    id: &'static str,
    name: &'static str,
    colour: Colour,
    (base, extra): (u8, u8),
    kind: CardKind,
    clause: &'static str,
    about: &'static str,
) -> CardFacts {
    CardFacts { id, name, colour, base, extra, kind, clause, about }
}

/// How many kinds of cards there are.
pub const CARD_KINDS: usize = 30;

/// All cards, in the order of [`Card`].
#[rustfmt::skip]
pub const CARDS: [CardFacts; CARD_KINDS] = {
    use CardKind::{Artifact, Creature, Skill, Weapon};
    use Colour::{Gold, Silver};
    [
        card("lucky", "Lucky Pirate", Gold, (3, 1), Skill, "PIR-551", "re-roll your battle die"),
        card("cheat", "Cheating Pirate", Gold, (3, 1), Skill, "PIR-552", "exchange battle faces with another"),
        card("loaded", "Loaded Die", Gold, (2, 0), Artifact, "PIR-553", "re-roll the action die you just rolled"),
        card("mirror", "Mirror Shield", Gold, (3, 0), Artifact, "PIR-554", "ward off what an opponent aims at you"),
        card("fairwind", "Fair Wind", Gold, (3, 0), Skill, "PIR-555", "move 1 tile forward"),
        card("chart", "Old Sea Chart", Gold, (1, 0), Artifact, "PIR-556", "resolve the tile under your own ship"),
        card("bottle", "Storm Bottle", Gold, (2, 0), Artifact, "PIR-557", "set the sail die, or push a ship 1 tile back"),
        card("press", "Press Gang", Silver, (4, 0), Skill, "PIR-558", "gain 1 crew"),
        card("cutlass", "Cutlass", Silver, (4, 0), Weapon, "PIR-559", "duel a player for 1 crew"),
        card("longnine", "Long Nine", Silver, (3, 0), Weapon, "PIR-560", "a player within 3 tiles loses 1 crew"),
        card("hook", "Grappling Hook", Silver, (3, 0), Weapon, "PIR-561", "a ship 1 to 3 tiles ahead moves 1 back"),
        card("dolphins", "Dolphins", Silver, (3, 0), Creature, "PIR-562", "move 1 tile forward"),
        card("pickpocket", "Pickpocket", Silver, (2, 0), Skill, "PIR-563", "steal 2 coins"),
        card("monkey", "Monkey Thief", Silver, (2, 0), Creature, "PIR-564", "take a random card from a hand"),
        card("chest", "Buried Chest", Silver, (2, 0), Artifact, "PIR-565", "take 3 coins"),
        card("blackspot", "Black Spot", Silver, (2, 0), Artifact, "PIR-566", "duel a player; if you win, it misses a betting"),
        card("lantern", "Ghost Lantern", Silver, (1, 0), Artifact, "PIR-567", "change places with a ship 1 or 2 tiles away"),
        card("message", "Message in a Bottle", Silver, (2, 0), Artifact, "PIR-568", "draw 2 cards"),
        card("whistle", "Captain's Whistle", Silver, (1, 0), Skill, "PIR-569", "take the first player token, turn it if you like"),
        card("usurper", "Usurper", Silver, (1, 0), Skill, "PIR-570", "duel the Pirate King for the King die, or roll for it"),
        card("hexdoll", "Hex Doll", Gold, (0, 2), Artifact, "PIR-571", "the cursed die goes to another instead"),
        card("song", "Mermaid's Song", Gold, (0, 2), Creature, "PIR-572", "a ship 1 to 4 tiles ahead moves 1 back"),
        card("ghostfog", "Ghost Fog", Gold, (0, 2), Artifact, "PIR-573", "nobody can harm you this round"),
        card("idol", "Bone Idol", Silver, (0, 2), Artifact, "PIR-574", "the cursed die goes to a player"),
        card("holywater", "Holy Water", Silver, (0, 2), Artifact, "PIR-575", "be rid of the cursed die, else gain 1 crew"),
        card("kiss", "Mermaid's Kiss", Silver, (0, 2), Creature, "PIR-576", "roll or duel for the Mermaids die"),
        card("boarding", "Ghostly Boarding", Silver, (0, 2), Skill, "PIR-577", "roll to steal crew from one or two players"),
        card("deadchest", "Dead Man's Chest", Silver, (0, 2), Artifact, "PIR-578", "take 4 coins, and a curse on X"),
        card("wisp", "Will-o'-the-Wisp", Silver, (0, 2), Creature, "PIR-579", "lose 1 crew, move 2 tiles forward"),
        card("voodoo", "Voodoo Doll", Silver, (0, 2), Artifact, "PIR-580", "two dice of a player lie open in the next betting"),
    ]
};

impl Card {
    /// All kinds of cards.
    pub const ALL: [Card; CARD_KINDS] = {
        use Card::{
            Blackspot, Boarding, Bottle, Chart, Cheat, Chest, Cutlass, Deadchest, Dolphins, Fairwind, Ghostfog,
            Hexdoll, Holywater, Hook, Idol, Kiss, Lantern, Loaded, Longnine, Lucky, Message, Mirror, Monkey,
            Pickpocket, Press, Song, Usurper, Voodoo, Whistle, Wisp,
        };
        [
            Lucky, Cheat, Loaded, Mirror, Fairwind, Chart, Bottle, Press, Cutlass, Longnine, Hook, Dolphins,
            Pickpocket, Monkey, Chest, Blackspot, Lantern, Message, Whistle, Usurper, Hexdoll, Song, Ghostfog, Idol,
            Holywater, Kiss, Boarding, Deadchest, Wisp, Voodoo,
        ]
    };

    /// What is printed on it.
    pub const fn facts(self) -> &'static CardFacts {
        &CARDS[self as usize]
    }

    /// Whether it is gold.
    pub const fn is_gold(self) -> bool {
        matches!(self.facts().colour, Colour::Gold)
    }

    /// The card with this word.
    pub fn named(id: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.facts().id == id)
    }
}

/// Crew dice in the box, without and with the expansion.
pub const CREW_DICE: [u8; 2] = [40, 60];
/// Coins in the box.
pub const COINS: u8 = 16;
/// Plain dice that a ship starts with.
pub const START_CREW: u8 = 5;
/// The most dice of a ship (PIR-102).
pub const MOST_DICE: u8 = 10;
/// Sides of the battle die; face 1 of the die is the skull, face 8 the seven.
pub const BATTLE_SIDES: u8 = 8;
/// Faces of the Mermaids die that are a song; the other two are silence.
pub const SONGS: u8 = 4;
/// A card costs so many coins.
pub const CARD_PRICE: u8 = 2;

/// Names of the seats in records, in seat order.
pub const COLOURS: [&str; 6] = ["red", "blue", "green", "yellow", "black", "white"];
