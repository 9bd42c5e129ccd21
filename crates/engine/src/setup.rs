//! How a table is set up: the number of seats and the options of the game.

use std::collections::BTreeMap;

use crate::game::Meta;

/// The values that an option may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number from the first to the second, both included.
    Whole(u32, u32),
}

impl Values {
    fn allow(self, value: &str) -> bool {
        match self {
            Values::OneOf(words) => words.contains(&value),
            Values::Whole(least, most) => {
                value.parse::<u32>().is_ok_and(|n| (least..=most).contains(&n) && n.to_string() == value)
            }
        }
    }
}

impl std::fmt::Display for Values {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Values::OneOf(words) => f.write_str(&words.join(" or ")),
            Values::Whole(least, most) => write!(f, "a whole number from {least} to {most}"),
        }
    }
}

/// One option of a game, as it is offered at a table of a given size.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name in records and on the command line.
    pub key: &'static str,
    /// One sentence that tells a player what it changes.
    pub about: &'static str,
    /// The values allowed with this many seats; a single one if the rules leave no choice.
    pub values: fn(seats: u8) -> Values,
    /// The value used with this many seats if nobody chooses.
    pub default: fn(seats: u8) -> &'static str,
}

/// Why a table cannot be set up as asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadOptions {
    /// The game is not played by so many.
    #[error("{game} is for {least} to {most} seats, not for {found}")]
    Seats {
        /// The game's name.
        game: &'static str,
        /// The fewest seats.
        least: u8,
        /// The most seats.
        most: u8,
        /// What was asked.
        found: usize,
    },
    /// The setup was made for another game.
    #[error("this is a setup of the game '{found}', not of {game}")]
    OtherGame {
        /// The game's name.
        game: &'static str,
        /// The key of the game it was made for.
        found: &'static str,
    },
    /// The game has no such option.
    #[error("{game} has no option '{found}'; its options are: {known}")]
    Unknown {
        /// The game's name.
        game: &'static str,
        /// What was asked.
        found: String,
        /// All options of the game.
        known: String,
    },
    /// An option does not take this value.
    #[error("option {key} cannot be '{found}' with {seats} seats; it can be {allowed}")]
    Value {
        /// The option.
        key: &'static str,
        /// What was asked.
        found: String,
        /// The number of seats.
        seats: u8,
        /// What is allowed.
        allowed: Values,
    },
}

/// The seat count and a value for every option of one game. It can only be built from allowed values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    game: &'static str,
    seats: u8,
    values: BTreeMap<&'static str, String>,
}

impl Setup {
    /// A table of this many seats with the usual options.
    pub fn new(meta: &Meta, seats: usize) -> Result<Setup, BadOptions> {
        let (least, most) = meta.seats;
        let count = u8::try_from(seats).unwrap_or(u8::MAX);
        if !(least..=most).contains(&count) {
            return Err(BadOptions::Seats { game: meta.name, least, most, found: seats });
        }
        let values = meta.options.iter().map(|spec| (spec.key, (spec.default)(count).to_owned())).collect();
        Ok(Setup { game: meta.key, seats: count, values })
    }

    /// The same table with one option set.
    pub fn with(mut self, meta: &Meta, key: &str, value: &str) -> Result<Setup, BadOptions> {
        let Some(spec) = meta.options.iter().find(|spec| spec.key == key) else {
            let known = meta.options.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", ");
            return Err(BadOptions::Unknown { game: meta.name, found: key.to_owned(), known });
        };
        let allowed = (spec.values)(self.seats);
        if !allowed.allow(value) {
            return Err(BadOptions::Value { key: spec.key, found: value.to_owned(), seats: self.seats, allowed });
        }
        self.values.insert(spec.key, value.to_owned());
        Ok(self)
    }

    /// The key of the game that this is a setup for.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The value of an option, or an empty word if the game has none of that name.
    pub fn get(&self, key: &str) -> &str {
        self.values.get(key).map_or("", String::as_str)
    }

    /// The value of an option that is a whole number, or 0.
    pub fn number(&self, key: &str) -> u32 {
        self.get(key).parse().unwrap_or(0)
    }

    /// Whether an option says yes: `on` or `true`.
    pub fn is_on(&self, key: &str) -> bool {
        matches!(self.get(key), "on" | "true")
    }

    /// All options with their values, in the order of the game.
    pub fn values<'a>(&'a self, meta: &'a Meta) -> impl Iterator<Item = (&'static str, &'a str)> {
        meta.options.iter().map(|spec| (spec.key, self.get(spec.key)))
    }

    /// Every variant with this many seats: all combinations of words, with the usual numbers; and for each number the
    /// usual table with the least value.
    pub fn every(meta: &Meta, seats: u8) -> Vec<Setup> {
        let Ok(usual) = Setup::new(meta, usize::from(seats)) else { return Vec::new() };
        let mut variants = vec![usual.clone()];
        for spec in meta.options {
            if let Values::OneOf(words) = (spec.values)(seats) {
                variants = variants
                    .iter()
                    .flat_map(|setup| words.iter().filter_map(|word| setup.clone().with(meta, spec.key, word).ok()))
                    .collect();
            }
        }
        for spec in meta.options {
            if let Values::Whole(least, _) = (spec.values)(seats) {
                variants.extend(usual.clone().with(meta, spec.key, &least.to_string()));
            }
        }
        variants
    }
}

impl std::fmt::Display for Setup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} seats", self.seats)?;
        self.values.iter().try_for_each(|(key, value)| write!(f, ", {key} {value}"))
    }
}
