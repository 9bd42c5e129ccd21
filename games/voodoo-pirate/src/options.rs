//! What can be chosen when a table is opened.

use engine::{OptionSpec, Setup, Values};

use crate::META;
use crate::data::Colour;
use crate::state::Pirate;

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the ledger")]
pub struct Options {
    /// How many play.
    pub seats: u8,
    /// How many Cursed Pirates sail along.
    pub cursed: u8,
    /// All pirates in the order of their places: players, then Cursed Pirates (VPB-S01).
    pub(crate) pirates: [Pirate; 5],
    /// The last space of the lunar track.
    pub lunar_track: u8,
    /// Whether coins and Sea Tiles lie where the ledger puts them.
    pub standard_scatter: bool,
    /// Whether pirates have their skills.
    pub skills: bool,
    /// Whether the current of the outgoing tide runs toward the shore.
    pub current_toward: bool,
    /// Whether the Sea Tiles are the maps.
    pub tiles_are_maps: bool,
    /// Whether the Purple Skull gives 4 for any purple soul.
    pub purple_flat: bool,
    /// Whether only the ship of the moon holder boards.
    pub moon_boards: bool,
    /// Whether the joint limit of poppets and objects applies at once.
    pub no_grace: bool,
    /// Whether a pirate with a barrel from Dusk may select another in Moonlight.
    pub second_barrel: bool,
    /// Whether Stars goes in all eight directions.
    pub stars_eight: bool,
    /// Whether the Kraken leaves at Dawn.
    pub kraken_leaves: bool,
    /// Whether the Tide barrel sweeps ships off tidal squares.
    pub tide_sweeps: bool,
}

impl Options {
    /// How many pirates sail, players and Cursed Pirates together.
    pub const fn places(&self) -> u8 {
        self.seats + self.cursed
    }
}

impl From<&Setup> for Options {
    fn from(setup: &Setup) -> Options {
        let (seats, cursed) = (setup.seats(), setup.number("cursed") as u8);
        let mut pirates = [Pirate::default(); 5];
        let names = setup.seat_names(&META);
        let mut free = Colour::ALL.iter().copied().filter(|colour| !names.contains(&colour.word()));
        for (place, pirate) in pirates.iter_mut().enumerate() {
            let chosen = names.get(place).and_then(|name| Colour::named(name));
            if let Some(colour) = chosen.or_else(|| free.next()) {
                *pirate = Pirate::new(place as u8, colour, place >= usize::from(seats));
            }
        }
        Options {
            seats,
            cursed,
            pirates,
            lunar_track: setup.number("lunar_track") as u8,
            standard_scatter: setup.get("scatter") == "standard",
            skills: setup.is_on("skills"),
            current_toward: setup.get("tidal_current") == "toward",
            tiles_are_maps: setup.get("sea_tiles") == "maps",
            purple_flat: setup.get("purple_skull") == "flat",
            moon_boards: setup.get("boarding") == "moon_only",
            no_grace: setup.get("storage_grace") == "immediate",
            second_barrel: setup.is_on("second_barrel"),
            stars_eight: setup.get("stars") == "eight",
            kraken_leaves: setup.get("kraken") == "leaves",
            tide_sweeps: setup.is_on("tide_barrel_sweeps"),
        }
    }
}

/// The words for the colours of pirates, in the usual order of seats.
pub(crate) const COLOURS: [&str; 5] = ["red", "yellow", "blue", "green", "purple"];

const fn choice(
    key: &'static str,
    about: &'static str,
    values: fn(u8) -> Values,
    default: fn(u8) -> &'static str,
) -> OptionSpec {
    OptionSpec { key, about, values, default }
}

/// The options as they are offered.
pub(crate) static SPECS: [OptionSpec; 14] = [
    choice(
        "cursed",
        "How many Cursed Pirates sail along; the rules play them. With them there are four or five pirates.",
        |seats| {
            Values::OneOf(match seats {
                1 => &["3", "4"],
                2 => &["0", "2", "3"],
                3 => &["0", "1", "2"],
                4 => &["0", "1"],
                _ => &["0"],
            })
        },
        |seats| match seats {
            1 => "3",
            2 => "2",
            3 => "1",
            _ => "0",
        },
    ),
    choice(
        engine::setup::COLOURS,
        "Which colour each player has, in the order of the seats. A colour brings its pirate's skill.",
        |seats| Values::Several { or: "seated", of: &COLOURS, count: (seats, seats) },
        |_| "seated",
    ),
    choice(
        "lunar_track",
        "The last space of the lunar track: the higher, the longer the game can last.",
        |_| Values::OneOf(&["5", "6", "7", "8"]),
        |_| "5",
    ),
    choice(
        "scatter",
        "Whether coins and Sea Tiles are scattered at random or lie as in the rules.",
        |_| Values::OneOf(&["random", "standard"]),
        |_| "random",
    ),
    choice("skills", "Each pirate has a skill of its own.", |_| Values::OneOf(&["on", "off"]), |_| "on"),
    choice(
        "tidal_current",
        "Where the current runs when the tide is out: away from the shore, or toward it.",
        |_| Values::OneOf(&["away", "toward"]),
        |_| "away",
    ),
    choice(
        "sea_tiles",
        "Sea Tiles turn haunted water into calm water and back, or they are the two maps.",
        |_| Values::OneOf(&["water", "maps"]),
        |_| "water",
    ),
    choice(
        "purple_skull",
        "The Purple Skull gives 1 and 2 for each purple soul, or 4 if there is a purple soul at all.",
        |_| Values::OneOf(&["per_soul", "flat"]),
        |_| "per_soul",
    ),
    choice(
        "boarding",
        "Who boards in passing: every ship that moves by its own will, or only that of the moon holder.",
        |_| Values::OneOf(&["voluntary", "moon_only"]),
        |_| "voluntary",
    ),
    choice(
        "storage_grace",
        "Whether 3 poppets and 3 objects may be carried together until Dawn, or not at all.",
        |_| Values::OneOf(&["dawn", "immediate"]),
        |_| "dawn",
    ),
    choice(
        "second_barrel",
        "Whether a pirate who selected a barrel at Dusk may select another in Moonlight.",
        |_| Values::OneOf(&["on", "off"]),
        |_| "on",
    ),
    choice(
        "stars",
        "The directions of the Stars barrel: the four of the compass rose, or all eight.",
        |_| Values::OneOf(&["orthogonal", "eight"]),
        |_| "orthogonal",
    ),
    choice(
        "kraken",
        "Whether the Kraken stays where it is or leaves at Dawn.",
        |_| Values::OneOf(&["stays", "leaves"]),
        |_| "stays",
    ),
    choice(
        "tide_barrel_sweeps",
        "Whether the Tide barrel, too, sweeps ships off tidal squares when it turns the tide out.",
        |_| Values::OneOf(&["on", "off"]),
        |_| "on",
    ),
];
