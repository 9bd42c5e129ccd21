//! What can be chosen when a table is opened.

use engine::{OptionSpec, Setup, Values};

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// How many play.
    pub seats: u8,
    /// Whether the Ghost Ship sails.
    pub ghost_ship: bool,
    /// Whether the Bank can run out.
    pub bank_limited: bool,
    /// Whether the game ends when the Ghost Ship completes the lap.
    pub ghost_ends_game: bool,
    /// The last round, whatever happens.
    pub round_cap: u16,
}

impl From<&Setup> for Options {
    fn from(setup: &Setup) -> Options {
        Options {
            seats: setup.seats(),
            ghost_ship: setup.is_on("ghost_ship"),
            bank_limited: setup.get("bank") == "limited",
            ghost_ends_game: setup.is_on("ghost_ends_game"),
            round_cap: setup.number("round_cap") as u16,
        }
    }
}

/// The options as they are offered.
pub(crate) static SPECS: [OptionSpec; 4] = [
    OptionSpec {
        key: "ghost_ship",
        about: "The black Ghost Ship sails along: more battles, more shortages. Two players always meet it.",
        values: |seats| match seats {
            2 => Values::OneOf(&["on"]),
            6 => Values::OneOf(&["off"]),
            _ => Values::OneOf(&["off", "on"]),
        },
        default: |seats| if seats == 2 { "on" } else { "off" },
    },
    OptionSpec {
        key: "bank",
        about: "With a limited Bank (80 Doubloons, 45 Food, 45 Gunpowder) tokens can run out.",
        values: |_| Values::OneOf(&["unlimited", "limited"]),
        default: |_| "unlimited",
    },
    OptionSpec {
        key: "ghost_ends_game",
        about: "The game also ends when the Ghost Ship is first around the island.",
        values: |_| Values::OneOf(&["true", "false"]),
        default: |_| "true",
    },
    OptionSpec {
        key: "round_cap",
        about: "The game ends after this many rounds, even if no ship has come home.",
        values: |_| Values::Whole(20, 300),
        default: |_| "100",
    },
];
