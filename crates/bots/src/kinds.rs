//! The kinds of bots, and the five levels that people choose from.

use std::str::FromStr;
use std::time::Duration;

use engine::chance::Fast;
use engine::{Policy, Seat};

use crate::{Bot, Budget, Captain, Greedy, Random, UnknownBot, sensible};

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Kind {
    /// The name on the command line and in records.
    pub name: &'static str,
    /// One sentence about how it plays.
    pub about: &'static str,
    /// The level from 1 to 5; nothing for those that serve as a measure.
    pub level: Option<u8>,
    brain: Brain,
    /// How many moves of a hundred are made without thinking.
    blunders: u32,
}

/// How a bot finds its move.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Brain {
    Random,
    Greedy { worlds: u32 },
    Captain(Budget),
    Tuned(Captain),
}

/// All kinds of bots, the weakest first.
pub const KINDS: [Kind; 7] = [
    measure("random", "Plays any move that the rules allow.", Brain::Random),
    level(
        1,
        "deckhand",
        "Learns the ropes: looks one move ahead and often forgets to.",
        Brain::Greedy { worlds: 6 },
        45,
    ),
    level(2, "sailor", "Takes what looks best at once, and slips now and then.", Brain::Greedy { worlds: 24 }, 15),
    measure("greedy", "Looks one move ahead and takes what looks best.", Brain::Greedy { worlds: 24 }),
    level(3, "mate", "Thinks a few moves ahead, quickly.", Brain::Captain(Budget::Iterations(400)), 0),
    level(4, "captain", "Thinks ahead for a tenth of a second: hard to beat.", time(100), 0),
    level(5, "admiral", "Thinks for up to a second and forgives nothing.", time(1000), 0),
];

/// The name of the kind that is offered first.
pub const USUAL: &str = "mate";

const fn measure(name: &'static str, about: &'static str, brain: Brain) -> Kind {
    Kind { name, about, level: None, brain, blunders: 0 }
}

const fn level(level: u8, name: &'static str, about: &'static str, brain: Brain, blunders: u32) -> Kind {
    Kind { name, about, level: Some(level), brain, blunders }
}

const fn time(millis: u64) -> Brain {
    Brain::Captain(Budget::Time(Duration::from_millis(millis)))
}

impl Kind {
    /// The name as people say it: with the level, if it has one.
    pub fn title(&self) -> String {
        let name = engine::words::capital(self.name);
        self.level.map_or_else(|| format!("{name} bot"), |level| format!("{name}, level {level}"))
    }

    /// How long it thinks about a move, if it searches.
    pub fn budget(&self) -> Option<Budget> {
        match self.brain {
            Brain::Captain(budget) | Brain::Tuned(Captain { budget, .. }) => Some(budget),
            Brain::Random | Brain::Greedy { .. } => None,
        }
    }

    /// A bot of this kind.
    pub(crate) fn bot<G: Policy>(&self) -> Box<dyn Bot<G>> {
        let bot: Box<dyn Bot<G>> = match self.brain {
            Brain::Random => Box::new(Random),
            // Whoever plays with people bids like a person; the measure stays what it is.
            Brain::Greedy { worlds } => Box::new(Greedy { worlds, talks: self.level.is_some(), ..Greedy::default() }),
            Brain::Captain(budget) => Box::new(Captain::new(budget)),
            Brain::Tuned(captain) => Box::new(captain),
        };
        if self.blunders == 0 { bot } else { Box::new(Careless { bot, blunders: self.blunders }) }
    }
}

impl FromStr for Kind {
    type Err = UnknownBot;

    /// Reads the name of a kind, or a captain with another budget: `captain@50ms`, `captain@2000` iterations; and another way
    /// to search: `captain@2000+curiosity=0.4+foresight=2`.
    fn from_str(text: &str) -> Result<Kind, UnknownBot> {
        let known = || KINDS.iter().map(|kind| kind.name.to_owned()).collect();
        let unknown = || UnknownBot { found: text.to_owned(), known: known() };
        if let Some(kind) = KINDS.into_iter().find(|kind| kind.name == text) {
            return Ok(kind);
        }
        let mut parts = text.strip_prefix("captain@").ok_or_else(unknown)?.split('+');
        let budget = parts.next().and_then(|budget| budget.parse().ok()).ok_or_else(unknown)?;
        let mut captain = Captain::new(budget);
        for part in parts {
            let known = part.split_once('=').is_some_and(|(key, value)| captain.set(key, value));
            if !known {
                return Err(unknown());
            }
        }
        Ok(measure("captain", "Thinks as long as it was told.", Brain::Tuned(captain)))
    }
}

/// A bot that sometimes forgets to think.
struct Careless<G> {
    bot: Box<dyn Bot<G>>,
    blunders: u32,
}

impl<G: Policy> Bot<G> for Careless<G> {
    fn choose(&mut self, game: &G, seat: Seat, chance: &mut Fast) -> Option<G::Move> {
        if chance.below(100) < self.blunders {
            // Even so it does nothing that is absurd.
            let moves = sensible(game, seat);
            return moves.get(chance.below(moves.len() as u32) as usize).copied();
        }
        self.bot.choose(game, seat, chance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_captain_is_told_how_to_search() {
        let read = |text: &str| text.parse::<Kind>().map(|kind| kind.brain);
        let told = Captain { curiosity: Some(0.4), threads: 3, ..Captain::new(Budget::Iterations(2000)) };
        assert_eq!(read("captain@2000+curiosity=0.4+threads=3"), Ok(Brain::Tuned(told)));
        for wrong in ["captain@", "captain@0", "captain@9+threads=0", "captain@9+threads=65", "captain@9+parrot=1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
