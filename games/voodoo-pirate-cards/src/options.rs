//! What can be chosen when a table is opened.

use engine::{OptionSpec, Setup, Values};
use serde::Serialize;

use crate::META;
use crate::data::{COLOURS, Colour, PIRATES};
use crate::state::PirateId;

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the ledger")]
pub struct Options {
    /// How many people play.
    pub humans: u8,
    /// How many pirates sail, those of the rules included.
    pub pirates: u8,
    /// The colour of each place.
    pub colours: [Colour; PIRATES],
    /// Whether the East barrel is Bones instead of Moon.
    pub bones: bool,
    /// Whether each numbered sea card begins with a coin.
    pub sea_coins: bool,
    /// Whether side 5a has a strong current.
    pub current: bool,
    /// Whether a compass hop may go to any Cardinal.
    pub free_compass: bool,
    /// Whether only the pirate with the Moon boards.
    pub moon_boards: bool,
    /// Whether the souls of Cursed Pirates count as the best colours.
    pub best_bonus: bool,
}

impl Options {
    /// The pirate in this place (VPC-242).
    pub const fn who(&self, seat: u8) -> PirateId {
        PirateId::new(seat, self.colours[seat as usize], seat >= self.humans)
    }
}

/// The colours of all places: the players' choice first, then those that are left in their order.
fn colours(setup: &Setup) -> [Colour; PIRATES] {
    let mut order: Vec<Colour> = setup.list(&META, "colours").iter().filter_map(|word| Colour::named(word)).collect();
    let left: Vec<Colour> = Colour::ALL.into_iter().filter(|colour| !order.contains(colour)).collect();
    order.extend(left);
    std::array::from_fn(|seat| order[seat])
}

impl From<&Setup> for Options {
    fn from(setup: &Setup) -> Options {
        let humans = setup.seats();
        let fill = setup.get("cursed_pirates") == "fill";
        Options {
            humans,
            pirates: if fill { 4 } else { humans },
            colours: colours(setup),
            bones: setup.get("east_barrel") == "bones",
            sea_coins: setup.get("sea_coins") == "8",
            current: setup.is_on("current"),
            free_compass: setup.get("compass") == "free",
            moon_boards: setup.get("boarding") == "moon",
            best_bonus: setup.get("cp_bonus") == "optimum",
        }
    }
}

/// The options as they are offered.
pub(crate) static SPECS: [OptionSpec; 8] = [
    OptionSpec {
        key: "cursed_pirates",
        about: "Cursed Pirates, played by the rules, fill the table up to four. Alone you always meet three of them.",
        values: |seats| match seats {
            2 | 3 => Values::OneOf(&["fill", "none"]),
            _ => Values::OneOf(&["fill"]),
        },
        default: |_| "fill",
    },
    OptionSpec {
        key: "east_barrel",
        about: "The barrel in the East: Moon gives the first turn, Bones a second action card to choose from.",
        values: |_| Values::OneOf(&["moon", "bones"]),
        default: |_| "moon",
    },
    OptionSpec {
        key: "sea_coins",
        about: "8: a coin lies on every numbered sea card. 0: all coins are in Rackham's Treasure.",
        values: |_| Values::OneOf(&["8", "0"]),
        default: |_| "8",
    },
    OptionSpec {
        key: "current",
        about: "The strong current on one side of card 5 drives ships one space anticlockwise.",
        values: |_| Values::OneOf(&["on", "off"]),
        default: |_| "on",
    },
    OptionSpec {
        key: "compass",
        about: "ring: the compass hops to the next Cardinal in the direction of the move. free: to any Cardinal.",
        values: |_| Values::OneOf(&["ring", "free"]),
        default: |_| "ring",
    },
    OptionSpec {
        key: "boarding",
        about: "any: whoever moves by choice may board. moon: only the pirate who holds the Moon.",
        values: |_| Values::OneOf(&["any", "moon"]),
        default: |_| "any",
    },
    OptionSpec {
        key: "cp_bonus",
        about: "optimum: at the end the souls of Cursed Pirates count as the colours that bring them most.",
        values: |_| Values::OneOf(&["actual", "optimum"]),
        default: |_| "actual",
    },
    OptionSpec {
        key: "colours",
        about: "The colours of the players in seat order; the first soul of a pirate's colour names the start pirate.",
        values: |seats| Values::Several { or: "seated", of: &COLOURS, count: (seats, seats) },
        default: |_| "seated",
    },
];
