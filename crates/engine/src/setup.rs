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
    /// One word, or some of a list.
    Several {
        /// The word that may stand alone, for example `none` or `standard`.
        or: &'static str,
        /// The list: different words of it, joined by `+`; their order counts.
        of: &'static [&'static str],
        /// The fewest and the most words.
        count: (u8, u8),
    },
}

impl Values {
    fn allow(self, value: &str) -> bool {
        match self {
            Values::OneOf(words) => words.contains(&value),
            Values::Whole(least, most) => {
                value.parse::<u32>().is_ok_and(|n| (least..=most).contains(&n) && n.to_string() == value)
            }
            Values::Several { or, of, count: (least, most) } => {
                let words: Vec<&str> = value.split('+').collect();
                let differ = words.iter().enumerate().all(|(i, word)| !words[..i].contains(word));
                let known = words.iter().all(|word| of.contains(word));
                value == or || (differ && known && (usize::from(least)..=usize::from(most)).contains(&words.len()))
            }
        }
    }

    /// Some values to try out: all words, the least number, the word alone and some others.
    fn samples(self) -> Vec<String> {
        match self {
            Values::OneOf(words) => words.iter().map(ToString::to_string).collect(),
            Values::Whole(least, _) => vec![least.to_string()],
            Values::Several { or, of, count: (least, most) } => {
                let first = of[..usize::from(least).min(of.len())].join("+");
                let most = usize::from(most).min(of.len());
                let last = of.iter().rev().take(most).copied().collect::<Vec<_>>().join("+");
                let single = of.iter().filter(|_| least == 1).map(ToString::to_string);
                let mut samples: Vec<String> = [or.to_owned(), first, last].into_iter().chain(single).collect();
                samples.retain(|sample| self.allow(sample));
                samples.sort_unstable();
                samples.dedup();
                samples
            }
        }
    }
}

impl std::fmt::Display for Values {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Values::OneOf(words) => f.write_str(&words.join(" or ")),
            Values::Whole(least, most) => write!(f, "a whole number from {least} to {most}"),
            Values::Several { or, of, count: (least, most) } => {
                write!(f, "{or}, or ")?;
                if least == most {
                    write!(f, "{least}")?;
                } else {
                    write!(f, "{least} to {most}")?;
                }
                write!(f, " different words joined by +, out of {}", of.join(", "))
            }
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
    /// Options that are allowed one by one, but not together.
    #[error("{game} cannot be played like this: {why}")]
    Clash {
        /// The game's name.
        game: &'static str,
        /// Why not, and what is allowed.
        why: String,
    },
}

/// The option by which the seats of a game get other colours than those of their order.
pub const COLOURS: &str = "colours";

/// Up to so many variants of one seat count, every combination of options is a variant of its own.
const FEW: usize = 32;

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

    /// A table of this many seats with these options, and the usual ones besides.
    pub fn of<'a>(
        meta: &Meta,
        seats: usize,
        options: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, BadOptions> {
        let mut setup = Setup::new(meta, seats)?;
        for (key, value) in options {
            setup.set(meta, key, value)?;
        }
        setup.without_clash(meta)
    }

    /// The same table with one option set.
    pub fn with(mut self, meta: &Meta, key: &str, value: &str) -> Result<Setup, BadOptions> {
        self.set(meta, key, value)?;
        self.without_clash(meta)
    }

    fn set(&mut self, meta: &Meta, key: &str, value: &str) -> Result<(), BadOptions> {
        let Some(spec) = meta.options.iter().find(|spec| spec.key == key) else {
            let known = meta.options.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", ");
            return Err(BadOptions::Unknown { game: meta.name, found: key.to_owned(), known });
        };
        let allowed = (spec.values)(self.seats);
        if !allowed.allow(value) {
            return Err(BadOptions::Value { key: spec.key, found: value.to_owned(), seats: self.seats, allowed });
        }
        self.values.insert(spec.key, value.to_owned());
        Ok(())
    }

    fn without_clash(self, meta: &Meta) -> Result<Setup, BadOptions> {
        match (meta.clash)(&self) {
            None => Ok(self),
            Some(why) => Err(BadOptions::Clash { game: meta.name, why }),
        }
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

    /// The words of an option that is a list; none if its single word stands there.
    pub fn list(&self, meta: &Meta, key: &str) -> Vec<&'static str> {
        let spec = meta.options.iter().find(|spec| spec.key == key);
        let Some(Values::Several { of, .. }) = spec.map(|spec| (spec.values)(self.seats)) else { return Vec::new() };
        self.get(key).split('+').filter_map(|word| of.iter().find(|known| **known == word).copied()).collect()
    }

    /// The names of the seats in seat order: those that the option `colours` gives them, or the usual ones.
    pub fn seat_names(&self, meta: &Meta) -> Vec<&'static str> {
        let chosen = self.list(meta, COLOURS);
        let usual = meta.seat_names.iter().copied();
        if chosen.is_empty() { usual.take(usize::from(self.seats)).collect() } else { chosen }
    }

    /// Whether an option says yes: `on` or `true`.
    pub fn is_on(&self, key: &str) -> bool {
        matches!(self.get(key), "on" | "true")
    }

    /// All options with their values, in the order of the game.
    pub fn values<'a>(&'a self, meta: &'a Meta) -> impl Iterator<Item = (&'static str, &'a str)> {
        meta.options.iter().map(|spec| (spec.key, self.get(spec.key)))
    }

    /// The variants with this many seats: the usual table, each single change of it, and combinations: all of them if they
    /// are few, else some. Numbers take their least value, lists some of theirs.
    pub fn every(meta: &Meta, seats: u8) -> Vec<Setup> {
        let Ok(usual) = Setup::new(meta, usize::from(seats)) else { return Vec::new() };
        let samples: Vec<(&str, Vec<String>)> =
            meta.options.iter().map(|spec| (spec.key, (spec.values)(seats).samples())).collect();
        let mut variants = vec![usual.clone()];
        let mut add = |setup: Result<Setup, BadOptions>| {
            variants.extend(setup.ok().filter(|setup| !variants.contains(setup)));
        };
        for (key, values) in &samples {
            for value in values {
                add(usual.clone().with(meta, key, value));
            }
        }
        let words = meta.options.iter().zip(&samples);
        let words: Vec<&(&str, Vec<String>)> = words
            .filter(|(spec, _)| matches!((spec.values)(seats), Values::OneOf(_)))
            .map(|(_, samples)| samples)
            .collect();
        let all: usize = words.iter().map(|(_, values)| values.len()).product();
        if all <= FEW {
            for number in 0..all {
                let mut rest = number;
                let combination = words.iter().map(|(key, values)| {
                    let value = values[rest % values.len()].as_str();
                    rest /= values.len();
                    (*key, value)
                });
                add(Setup::of(meta, usize::from(seats), combination));
            }
        } else {
            // Strides without a common divisor mix the values of all options in ever new ways.
            for number in 0..FEW {
                let mixed = samples.iter().enumerate().map(|(i, (key, values))| {
                    let mix = (number + 1).wrapping_mul(2 * i + 7).wrapping_mul(0x9e37_79b9) >> 9;
                    (*key, values[mix % values.len()].as_str())
                });
                add(Setup::of(meta, usize::from(seats), mixed));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Bounds;

    const WORDS: [&str; 4] = ["red", "blue", "green", "black"];

    static META: Meta = Meta {
        key: "x",
        name: "X",
        about: "",
        rules_version: 1,
        seats: (1, 3),
        seat_names: &WORDS,
        options: &[
            OptionSpec {
                key: "colours",
                about: "",
                values: |seats| Values::Several { or: "seated", of: &WORDS, count: (seats, seats) },
                default: |_| "seated",
            },
            OptionSpec { key: "map", about: "", values: |_| Values::OneOf(&["small", "large"]), default: |_| "small" },
            OptionSpec { key: "rounds", about: "", values: |_| Values::Whole(3, 9), default: |_| "5" },
        ],
        clash: |setup| {
            (setup.get("map") == "large" && setup.number("rounds") < 5)
                .then(|| "the large map needs 5 rounds or more".to_owned())
        },
        bounds: |_| Bounds { moves: 1, score: (0, 0) },
        prefix: "X",
        rules: "",
    };

    #[test]
    fn a_list_takes_different_known_words_of_the_right_number() {
        let colours = |value: &str| Setup::of(&META, 2, [("colours", value)]);
        assert_eq!(colours("black+red").unwrap().seat_names(&META), ["black", "red"]);
        assert_eq!(colours("seated").unwrap().seat_names(&META), ["red", "blue"]);
        for wrong in ["red", "red+red", "red+pink", "red+blue+green", "", "seated+red", "+red"] {
            let refused = colours(wrong).unwrap_err().to_string();
            assert!(refused.contains("seated, or 2 different words joined by +"), "{refused}");
        }
    }

    #[test]
    fn options_that_do_not_go_together_are_refused_whatever_their_order() {
        let both = [("map", "large"), ("rounds", "3")];
        let reversed = [both[1], both[0]];
        for options in [both, reversed] {
            let refused = Setup::of(&META, 2, options).unwrap_err().to_string();
            assert_eq!(refused, "X cannot be played like this: the large map needs 5 rounds or more");
        }
        let large = Setup::of(&META, 2, [("rounds", "4"), ("map", "large"), ("rounds", "5")]).unwrap();
        assert!(large.with(&META, "rounds", "4").is_err());
    }

    #[test]
    fn the_variants_are_allowed_different_and_contain_every_word() {
        let variants = Setup::every(&META, 2);
        assert_eq!(variants[0], Setup::new(&META, 2).unwrap());
        assert!(variants.iter().enumerate().all(|(i, variant)| !variants[..i].contains(variant)));
        assert!(variants.iter().all(|variant| (META.clash)(variant).is_none()));
        for (key, value) in [("map", "large"), ("rounds", "3"), ("colours", "red+blue"), ("colours", "black+green")] {
            assert!(variants.iter().any(|variant| variant.get(key) == value), "{key} {value}");
        }
    }
}
