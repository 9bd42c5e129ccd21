//! Where randomness comes from.
//!
//! A game asks a [`Chance`] for every die and card and never keeps a generator, so no bot can foresee a die. A table
//! draws from a [`Dealer`] and *records* what came ([`Recording`]); a replay *feeds it back* ([`Replaying`]); search
//! and simulation use [`Fast`]; a test writes it down beforehand ([`Scripted`]).

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha12Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use crate::set::Set;

/// The only source of randomness of a game.
///
/// Each answer is a value that people know from the table (the face of a die, a card), not a position in some list,
/// so that a record stays readable and survives changes of the code.
pub trait Chance {
    /// The face of a die with faces 1 to `sides`.
    fn die(&mut self, sides: u8) -> u8;

    /// One of these cards, each as likely as the other. The set must not be empty.
    fn card(&mut self, from: Set) -> u8;

    /// A kind, as likely as its count among all counts. Their sum must not be 0.
    fn kind(&mut self, counts: &[u8]) -> u8;
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn die(&mut self, sides: u8) -> u8 {
        (**self).die(sides)
    }
    fn card(&mut self, from: Set) -> u8 {
        (**self).card(from)
    }
    fn kind(&mut self, counts: &[u8]) -> u8 {
        (**self).kind(counts)
    }
}

/// One result of chance, as a record keeps it: `d4` a die, `c7` a card, `k2` a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Drawn {
    /// A die showed this face.
    Die(u8),
    /// This card was drawn from a set.
    Card(u8),
    /// A card or token of this kind was drawn.
    Kind(u8),
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drawn::Die(face) => write!(f, "d{face}"),
            Drawn::Card(card) => write!(f, "c{card}"),
            Drawn::Kind(kind) => write!(f, "k{kind}"),
        }
    }
}

/// A chance result that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is no chance result; write d4 for a die, c7 for a card, k2 for a kind")]
pub struct BadDrawn(pub String);

impl FromStr for Drawn {
    type Err = BadDrawn;
    fn from_str(text: &str) -> Result<Drawn, BadDrawn> {
        let bad = || BadDrawn(text.to_owned());
        let (letter, number) = text.split_at_checked(1).ok_or_else(bad)?;
        if !number.bytes().all(|b| b.is_ascii_digit()) {
            return Err(bad());
        }
        let number = number.parse().map_err(|_| bad())?;
        match letter {
            "d" => Ok(Drawn::Die(number)),
            "c" => Ok(Drawn::Card(number)),
            "k" => Ok(Drawn::Kind(number)),
            _ => Err(bad()),
        }
    }
}

/// What a game asked of chance, for messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A die with this many sides.
    Die(u8),
    /// A card of this set.
    Card(Set),
    /// A kind, by these counts.
    Kind(Vec<u8>),
}

impl Asked {
    /// The value of a result, if it answers what was asked.
    fn answer(&self, drawn: Drawn) -> Option<u8> {
        match (self, drawn) {
            (Asked::Die(sides), Drawn::Die(face)) if (1..=*sides).contains(&face) => Some(face),
            (Asked::Card(from), Drawn::Card(card)) if from.contains(card) => Some(card),
            (Asked::Kind(counts), Drawn::Kind(kind)) if counts.get(kind as usize).is_some_and(|&n| n > 0) => Some(kind),
            _ => None,
        }
    }

    /// Some result that answers what was asked, to go on with after a fault.
    fn any_answer(&self) -> u8 {
        match self {
            Asked::Die(_) => 1,
            Asked::Card(from) => from.nth(0),
            Asked::Kind(counts) => counts.iter().position(|&n| n > 0).unwrap_or(0) as u8,
        }
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Asked::Die(sides) => write!(f, "a die, d1 to d{sides}"),
            Asked::Card(from) => {
                write!(f, "a card, one of")?;
                from.iter().try_for_each(|card| write!(f, " c{card}"))
            }
            Asked::Kind(counts) => {
                write!(f, "a kind, one of")?;
                (0..counts.len()).filter(|&k| counts[k] > 0).try_for_each(|k| write!(f, " k{k}"))
            }
        }
    }
}

/// Why written-down chance results do not fit the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChanceFault {
    /// The game asked for more results than there are.
    #[error("a chance result is missing: the game needs {0}")]
    Missing(Asked),
    /// The next result is not among what can come.
    #[error("the chance result {found} does not fit: the game needs {asked}")]
    Unfit {
        /// What is written.
        found: Drawn,
        /// What the game asked.
        asked: Asked,
    },
    /// Results are left over.
    #[error("the chance result {0} is one too many: the game needs no more here")]
    Unused(Drawn),
}

/// A fast generator for search, simulation and tests. Not for tables: its future can be computed from its past.
#[derive(Clone, Debug)]
pub struct Fast(Xoshiro256PlusPlus);

impl Fast {
    /// The generator with this seed; the same seed gives the same results everywhere.
    pub fn new(seed: u64) -> Fast {
        Fast(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Another generator, whose results have nothing to do with those of this one.
    #[must_use]
    pub fn split(&mut self) -> Fast {
        Fast::new(self.0.next_u64())
    }

    /// A number below `n`, all as likely (to within one part in 2²⁴ for the small `n` of a game).
    pub fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.0.next_u64() as u32) * u64::from(n)) >> 32) as u32
    }
}

impl Chance for Fast {
    fn die(&mut self, sides: u8) -> u8 {
        1 + self.below(u32::from(sides)) as u8
    }
    fn card(&mut self, from: Set) -> u8 {
        let rank = self.below(from.len());
        from.nth(rank)
    }
    fn kind(&mut self, counts: &[u8]) -> u8 {
        let total = total(counts);
        let rank = self.below(total);
        kind_at(counts, rank)
    }
}

/// The generator of a table: ChaCha12, so that nobody can compute the next die from those seen.
#[derive(Clone, Debug)]
pub struct Dealer(ChaCha12Rng);

impl Dealer {
    /// A dealer from 32 secret bytes.
    pub fn from_entropy(bytes: [u8; 32]) -> Dealer {
        Dealer(ChaCha12Rng::from_seed(bytes))
    }

    /// A dealer whose results are repeated whenever the same seed is given.
    pub fn from_seed(seed: u64) -> Dealer {
        Dealer(ChaCha12Rng::seed_from_u64(seed))
    }
}

impl Chance for Dealer {
    fn die(&mut self, sides: u8) -> u8 {
        self.0.random_range(1..=sides)
    }
    fn card(&mut self, from: Set) -> u8 {
        from.nth(self.0.random_range(0..from.len()))
    }
    fn kind(&mut self, counts: &[u8]) -> u8 {
        kind_at(counts, self.0.random_range(0..total(counts)))
    }
}

fn total(counts: &[u8]) -> u32 {
    counts.iter().map(|&n| u32::from(n)).sum()
}

/// The kind in which the card at `rank` lies, if all cards were laid out kind by kind.
fn kind_at(counts: &[u8], mut rank: u32) -> u8 {
    for (kind, &count) in counts.iter().enumerate() {
        match rank.checked_sub(u32::from(count)) {
            Some(rest) => rank = rest,
            None => return kind as u8,
        }
    }
    0
}

/// Passes every request on to another chance and keeps what came.
#[derive(Debug)]
pub struct Recording<C> {
    inner: C,
    drawn: Vec<Drawn>,
}

impl<C: Chance> Recording<C> {
    /// Starts recording.
    pub fn new(inner: C) -> Self {
        Recording { inner, drawn: Vec::new() }
    }

    /// What came since the last call.
    pub fn take(&mut self) -> Vec<Drawn> {
        std::mem::take(&mut self.drawn)
    }
}

impl<C: Chance> Chance for Recording<C> {
    fn die(&mut self, sides: u8) -> u8 {
        let face = self.inner.die(sides);
        self.drawn.push(Drawn::Die(face));
        face
    }
    fn card(&mut self, from: Set) -> u8 {
        let card = self.inner.card(from);
        self.drawn.push(Drawn::Card(card));
        card
    }
    fn kind(&mut self, counts: &[u8]) -> u8 {
        let kind = self.inner.kind(counts);
        self.drawn.push(Drawn::Kind(kind));
        kind
    }
}

/// Feeds recorded results back.
///
/// Results that do not fit are a fault of the record, not of the program: the game goes on with some result that is
/// possible, and [`Replaying::finish`] tells the fault. What was played since must then be thrown away.
#[derive(Debug)]
pub struct Replaying<'a> {
    results: std::slice::Iter<'a, Drawn>,
    fault: Option<ChanceFault>,
}

impl<'a> Replaying<'a> {
    /// Feeds back these results.
    pub fn new(results: &'a [Drawn]) -> Self {
        Replaying { results: results.iter(), fault: None }
    }

    fn answer(&mut self, asked: &Asked) -> u8 {
        let fault = match self.results.next() {
            None => ChanceFault::Missing(asked.clone()),
            Some(&found) => match asked.answer(found) {
                Some(value) => return value,
                None => ChanceFault::Unfit { found, asked: asked.clone() },
            },
        };
        self.fault.get_or_insert(fault);
        asked.any_answer()
    }

    /// Whether every result was asked for and every request had its result.
    pub fn finish(mut self) -> Result<(), ChanceFault> {
        match (self.fault, self.results.next()) {
            (Some(fault), _) => Err(fault),
            (None, Some(&left)) => Err(ChanceFault::Unused(left)),
            (None, None) => Ok(()),
        }
    }
}

impl Chance for Replaying<'_> {
    fn die(&mut self, sides: u8) -> u8 {
        self.answer(&Asked::Die(sides))
    }
    fn card(&mut self, from: Set) -> u8 {
        self.answer(&Asked::Card(from))
    }
    fn kind(&mut self, counts: &[u8]) -> u8 {
        self.answer(&Asked::Kind(counts.to_vec()))
    }
}

/// Results written down beforehand, for tests that say what chance brings.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    script: VecDeque<Drawn>,
    after: Option<Fast>,
}

impl Scripted {
    /// A script such as `"d4 d2 c7"`.
    pub fn new(script: &str) -> Result<Scripted, BadDrawn> {
        let mut scripted = Scripted::default();
        scripted.add(script)?;
        Ok(scripted)
    }

    /// Adds results at the end of the script.
    pub fn add(&mut self, script: &str) -> Result<(), BadDrawn> {
        for word in script.split_whitespace() {
            self.script.push_back(word.parse()?);
        }
        Ok(())
    }

    /// Lets a generator answer once the script has run out.
    #[must_use]
    pub fn then_any(mut self, seed: u64) -> Scripted {
        self.after = Some(Fast::new(seed));
        self
    }

    /// The results that have not been asked for.
    pub fn rest(&self) -> impl Iterator<Item = Drawn> {
        self.script.iter().copied()
    }

    fn answer(&mut self, asked: &Asked) -> Option<u8> {
        let Some(drawn) = self.script.pop_front() else {
            assert!(self.after.is_some(), "the script has run out: the game asks for {asked}");
            return None;
        };
        let value = asked.answer(drawn);
        assert!(value.is_some(), "the script says {drawn}, but the game asks for {asked}");
        value
    }
}

/// # Panics
/// Every request panics when the script does not answer it: a script that does not fit is a wrong test.
impl Chance for Scripted {
    fn die(&mut self, sides: u8) -> u8 {
        let scripted = self.answer(&Asked::Die(sides));
        scripted.or_else(|| self.after.as_mut().map(|c| c.die(sides))).unwrap_or(1)
    }
    fn card(&mut self, from: Set) -> u8 {
        let scripted = self.answer(&Asked::Card(from));
        scripted.or_else(|| self.after.as_mut().map(|c| c.card(from))).unwrap_or(0)
    }
    fn kind(&mut self, counts: &[u8]) -> u8 {
        let scripted = self.answer(&Asked::Kind(counts.to_vec()));
        scripted.or_else(|| self.after.as_mut().map(|c| c.kind(counts))).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(chance: &mut impl Chance) -> [u8; 3] {
        [chance.die(6), chance.card(Set::of(&[3, 9])), chance.kind(&[0, 2, 1])]
    }

    #[test]
    fn what_is_recorded_replays_the_same() {
        for seed in 0..100 {
            let mut recording = Recording::new(Dealer::from_seed(seed));
            let first = ask(&mut recording);
            let results = recording.take();
            let mut replaying = Replaying::new(&results);
            assert_eq!(ask(&mut replaying), first);
            assert_eq!(replaying.finish(), Ok(()));
        }
    }

    #[test]
    fn replay_tells_missing_unfit_and_unused_results() {
        let fault = |script: &str| {
            let results: Vec<Drawn> = script.split_whitespace().map(|w| w.parse().unwrap()).collect();
            let mut replaying = Replaying::new(&results);
            ask(&mut replaying);
            replaying.finish().map_err(|fault| fault.to_string())
        };
        assert_eq!(fault("d6 c9 k2"), Ok(()));
        assert_eq!(fault("d6 c9").unwrap_err(), "a chance result is missing: the game needs a kind, one of k1 k2");
        assert_eq!(fault("d7 c9 k2").unwrap_err(), "the chance result d7 does not fit: the game needs a die, d1 to d6");
        assert_eq!(
            fault("d1 c4 k2").unwrap_err(),
            "the chance result c4 does not fit: the game needs a card, one of c3 c9"
        );
        assert!(fault("d1 c3 k1 d2").unwrap_err().contains("one too many"));
    }

    #[test]
    fn generators_reach_every_value_about_equally() {
        let spread = |chance: &mut dyn Chance| {
            let mut seen = [0; 10];
            for _ in 0..6000 {
                seen[chance.die(6) as usize] += 1;
                seen[chance.kind(&[0, 0, 0, 0, 0, 0, 0, 1, 3]) as usize] += 1;
            }
            seen
        };
        for seen in [spread(&mut Fast::new(1)), spread(&mut Dealer::from_seed(1))] {
            assert!(seen[1..=6].iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
            assert!((1300..1700).contains(&seen[7]), "{seen:?}");
            assert_eq!((seen[0], seen[9]), (0, 0));
        }
    }

    #[test]
    fn results_are_read_as_they_are_written() {
        for drawn in [Drawn::Die(6), Drawn::Card(0), Drawn::Kind(200)] {
            assert_eq!(drawn.to_string().parse(), Ok(drawn));
        }
        for bad in ["", "d", "x4", "d+4", "d256", "4", "dé"] {
            assert!(bad.parse::<Drawn>().is_err(), "{bad}");
        }
    }

    #[test]
    #[should_panic(expected = "the script says c4, but the game asks for a die, d1 to d6")]
    fn a_script_that_does_not_fit_fails_the_test() {
        Scripted::new("c4").unwrap().die(6);
    }
}
