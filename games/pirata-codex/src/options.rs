//! What can be chosen when a table is opened.

use engine::{OptionSpec, Setup, Values};

use crate::data::{MOST_SPACES, Map, Pack, TILE_IDS, Tile};

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "options that are on or off")]
pub struct Options {
    /// How many play.
    pub seats: u8,
    /// Whether tiles are placed and cards drafted.
    pub full_setup: bool,
    /// The map.
    pub map: Map,
    /// The tiles in play: as many as the map has spaces, in the order of the first game, the X-tile first.
    pub tiles: [Tile; MOST_SPACES],
    /// Whether the expansion's dice are in use.
    pub expansion: bool,
    /// Whether the expansion's cards are in the deck.
    pub expansion_cards: bool,
    /// The skins in force.
    pub skins: Skins,
    /// Whether the dice of those who sit out are rolled openly and count (PIR-130).
    pub missing_open: bool,
    /// Whether all see the numbers of dice (PIR-110).
    pub counts_open: bool,
    /// Whether only a ship that activated the Safe Lagoon is safe there (PIR-419).
    pub lagoon_winner: bool,
    /// Whether one may catch up in part (PIR-541).
    pub catchup_partial: bool,
    /// Whether the cursed die brings two dice in the final battle (PIR-605).
    pub cursed_trade: bool,
    /// Whether a special die dies of the plague only if both rolls are X (PIR-467).
    pub plague_both: bool,
    /// Whether the navigator is voted for (PIR-019).
    pub vote: bool,
    /// The last round, whatever happens (PIR-617).
    pub round_limit: u16,
}

/// The game skins in force (PIR-820).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "six cards that are there or not")]
pub struct Skins {
    /// A ship may lose its last die; then its player is out.
    pub instant_death: bool,
    /// Ones are not wild.
    pub no_wilds: bool,
    /// The sail die has 2 and 3.
    pub gale: bool,
    /// Two coins at the start.
    pub purse: bool,
    /// The loser of the betting loses a die.
    pub toll: bool,
    /// Action dice may fall off the table.
    pub rough_hands: bool,
}

/// The words of the skins.
pub const SKINS: [&str; 6] = ["instant_death", "no_wilds", "gale", "purse", "toll", "rough_hands"];

impl From<&Setup> for Options {
    fn from(setup: &Setup) -> Options {
        let map = map_of(setup);
        let skin = |name: &str| setup.get("skins").split('+').any(|word| word == name);
        let mut tiles = [Tile::X; MOST_SPACES];
        let list = tiles_of(setup);
        tiles.iter_mut().zip(&list).for_each(|(place, &tile)| *place = tile);
        let usual_limit = if map == Map::Both { 90 } else { 60 };
        let limit = setup.number("round_limit") as u16;
        let expansion = setup.is_on("expansion");
        Options {
            seats: setup.seats(),
            full_setup: setup.get("setup") == "full",
            map,
            tiles,
            expansion,
            expansion_cards: expansion && setup.is_on("expansion_cards"),
            skins: Skins {
                instant_death: skin("instant_death"),
                no_wilds: skin("no_wilds"),
                gale: skin("gale"),
                purse: skin("purse"),
                toll: skin("toll"),
                rough_hands: skin("rough_hands"),
            },
            missing_open: setup.get("missing_dice") == "open",
            counts_open: setup.get("crew_counts") == "open",
            lagoon_winner: setup.get("lagoon") == "winner",
            catchup_partial: setup.get("catchup") == "partial",
            cursed_trade: setup.is_on("cursed_trade"),
            plague_both: setup.get("plague_special") == "both",
            vote: setup.get("navigator") == "vote",
            round_limit: if limit == 0 { usual_limit } else { limit },
        }
    }
}

impl Options {
    /// The tiles in play.
    pub fn tile_list(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.map.spaces())]
    }

    /// Whether the Phantom plays along (PIR-002).
    pub const fn phantom(&self) -> bool {
        self.seats == 2
    }

    /// How many cups are on the table, the Phantom's included.
    pub const fn cups(&self) -> u8 {
        if self.phantom() { 3 } else { self.seats }
    }
}

fn map_of(setup: &Setup) -> Map {
    match setup.get("map") {
        "curse" => Map::Curse,
        "both" => Map::Both,
        _ => Map::Base,
    }
}

/// The tiles in play, the X-tile first: the standard list with the Ghost Pack's swaps, or the list that was given.
fn tiles_of(setup: &Setup) -> Vec<Tile> {
    let map = map_of(setup);
    if setup.get("tiles") == "standard" {
        let ghosts = setup.is_on("ghost_pack");
        let [first, second] = map.ghost_swaps();
        let swap = |&tile: &Tile| match tile {
            tile if ghosts && tile == first => Tile::Ghosts,
            tile if ghosts && tile == second => Tile::Fog,
            tile => tile,
        };
        return map.standard().iter().map(swap).collect();
    }
    let mut tiles: Vec<Tile> = setup.get("tiles").split('+').filter_map(Tile::named).collect();
    let start = tiles.iter().position(|&tile| tile == Tile::X).unwrap_or(0);
    tiles.rotate_left(start);
    tiles
}

/// Why these options do not go together.
pub(crate) fn clash(setup: &Setup) -> Option<String> {
    let (map, tiles) = (map_of(setup), tiles_of(setup));
    let spaces = usize::from(map.spaces());
    let from = |pack: Pack| tiles.iter().find(|tile| tile.facts().pack == pack).map(|tile| tile.facts().id);
    if map != Map::Base && !setup.is_on("expansion") {
        return Some(format!("Map {} belongs to the expansion: set expansion to on.", setup.get("map")));
    }
    if tiles.len() != spaces || !tiles.contains(&Tile::X) {
        let map = setup.get("map");
        return Some(format!("Map {map} needs exactly {spaces} tiles, one of them x; the list has {}.", tiles.len()));
    }
    if let Some(tile) = from(Pack::Expansion).filter(|_| !setup.is_on("expansion")) {
        return Some(format!("Tile {tile} belongs to the expansion: set expansion to on."));
    }
    if let Some(tile) = from(Pack::Ghost).filter(|_| !setup.is_on("ghost_pack")) {
        return Some(format!("Tile {tile} belongs to the Ghost Pack: set ghost_pack to on."));
    }
    if setup.get("crew_counts") == "open" && tiles.contains(&Tile::Fog) {
        return Some("With crew_counts open there can be no tile fog: nothing would be left to guess.".to_owned());
    }
    if (1..20).contains(&setup.number("round_limit")) {
        return Some("The round_limit is 0 for the usual one, or a number of 20 or more.".to_owned());
    }
    None
}

/// The options as they are offered.
pub(crate) static SPECS: [OptionSpec; 15] = [
    OptionSpec {
        key: "setup",
        about: "In a full setup you place the tiles and draft cards; for a first game both are ready.",
        values: |_| Values::OneOf(&["full", "first_game"]),
        default: |_| "full",
    },
    OptionSpec {
        key: "map",
        about: "The base map or the expansion's, with 16 spaces each, or both joined to 24.",
        values: |_| Values::OneOf(&["base", "curse", "both"]),
        default: |_| "base",
    },
    OptionSpec {
        key: "tiles",
        about: "The map's standard tiles, or a list of your own with as many tiles as the map has spaces.",
        values: |_| Values::Several { or: "standard", of: &TILE_IDS, count: (16, 24) },
        default: |_| "standard",
    },
    OptionSpec {
        key: "expansion",
        about: "Curse of the Dead: the Mermaids and the cursed die and 22 cards. Five and six players need it.",
        values: |seats| if seats > 4 { Values::OneOf(&["on"]) } else { Values::OneOf(&["off", "on"]) },
        default: |seats| if seats > 4 { "on" } else { "off" },
    },
    OptionSpec {
        key: "expansion_cards",
        about: "Whether the expansion brings its cards, too.",
        values: |_| Values::OneOf(&["on", "off"]),
        default: |_| "on",
    },
    OptionSpec {
        key: "ghost_pack",
        about: "Ghost Game and Blinding Fog take the places of two tiles.",
        values: |_| Values::OneOf(&["off", "on"]),
        default: |_| "off",
    },
    OptionSpec {
        key: "skins",
        about: "Game skins that change the rules for the whole game; any of them, joined by +.",
        values: |_| Values::Several { or: "none", of: &SKINS, count: (1, 6) },
        default: |_| "none",
    },
    OptionSpec {
        key: "missing_dice",
        about: "The dice of players who sit out the betting are out, or rolled openly and counted.",
        values: |_| Values::OneOf(&["out", "open"]),
        default: |_| "out",
    },
    OptionSpec {
        key: "crew_counts",
        about: "The numbers of dice under the cups are hidden, so that you must remember them, or open.",
        values: |_| Values::OneOf(&["hidden", "open"]),
        default: |_| "hidden",
    },
    OptionSpec {
        key: "lagoon",
        about: "The Safe Lagoon protects everyone on it, or only the winner of the tile.",
        values: |_| Values::OneOf(&["everyone", "winner"]),
        default: |_| "everyone",
    },
    OptionSpec {
        key: "catchup",
        about: "The last ship pays the full way to the next one, or may go a part of it.",
        values: |_| Values::OneOf(&["full", "partial"]),
        default: |_| "full",
    },
    OptionSpec {
        key: "cursed_trade",
        about: "Whether the cursed die brings two crew dice in the final battle like the other special dice.",
        values: |_| Values::OneOf(&["on", "off"]),
        default: |_| "on",
    },
    OptionSpec {
        key: "plague_special",
        about: "A special die dies of the plague if any of its two rolls is X, or only if both are.",
        values: |_| Values::OneOf(&["any", "both"]),
        default: |_| "any",
    },
    OptionSpec {
        key: "navigator",
        about: "In a first game the players vote for the navigator, who bets first, or one is drawn.",
        values: |_| Values::OneOf(&["vote", "random"]),
        default: |_| "vote",
    },
    OptionSpec {
        key: "round_limit",
        about: "After this many rounds the ships in front are home; 0 is the usual: 60, with both maps 90.",
        values: |_| Values::Whole(0, 500),
        default: |_| "0",
    },
];
