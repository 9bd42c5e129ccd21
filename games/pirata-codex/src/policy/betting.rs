//! How bots bet: what a bid is worth by the own dice, by what was said, and by what the others will think of it.

use engine::chance::Fast;
use engine::{Seat, Stack};

use crate::moves::Move;
use crate::ships::ShipId;
use crate::state::{Bid, PirataCodex, Special};
use crate::step::Step;

/// What the winner of a betting gets besides the way: a coin and the token. The way that the loser does not sail is 1.
const PRIZE: f32 = 0.3;
/// To sail alone by a lock, with one more crew die.
const LOCKED: f32 = 1.7;
/// A failed lock costs the next betting, too.
const LOCKED_OUT: f32 = 1.9;
/// To have raised and not been called: somebody else is in trouble now.
const PASSED_ON: f32 = 0.1;
/// How much more often a die shows a face that its owner has bid.
const LEANING: f32 = 0.1;
/// How likely a bid must look that it is called in half of the cases.
const DOUBTED: f32 = 0.42;
/// How much better a bid must be to be preferred clearly. Whoever always makes the best bid can be read like a book.
const WHIM: f32 = 0.06;
/// What is worth so much less than the best is foolish to say.
const FOOLISH: f32 = 0.2;
/// How much more likely a player bids a face for each die that fits.
const HONESTY: f32 = 0.8;
/// How many throws are tried for a cup until one fits what its owner has said.
const TRIES: u32 = 5;

/// The dice that fit a bid: how many are expected, and how much that varies.
#[derive(Clone, Copy, Debug, Default)]
struct Expected {
    mean: f32,
    variance: f32,
}

impl Expected {
    /// So many fit for sure.
    fn sure(count: u8) -> Expected {
        Expected { mean: f32::from(count), variance: 0.0 }
    }

    /// These, too.
    fn add(&mut self, other: Expected) {
        self.mean += other.mean;
        self.variance += other.variance;
    }

    /// So many more dice, each of which fits with this chance.
    fn roll(&mut self, dice: f32, chance: f32) {
        self.mean += dice * chance;
        self.variance += dice * chance * (1.0 - chance);
    }

    /// How likely at least so many fit.
    fn at_least(self, quantity: u8) -> f32 {
        let over = self.mean - f32::from(quantity) + 0.5;
        logistic(1.7 * over / self.variance.max(0.02).sqrt())
    }

    /// How likely exactly so many fit.
    fn exactly(self, quantity: u8) -> f32 {
        self.at_least(quantity) - self.at_least(quantity + 1)
    }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Something that a bettor can say.
#[derive(Clone, Copy, Debug, Default)]
struct Saying {
    /// Liar, lock, or a bid of this quantity.
    what: Move,
    /// The face of a bid.
    face: u8,
    worth: f32,
}

/// What a bettor thinks of the faces that it may bid, by face.
#[derive(Clone, Copy, Debug, Default)]
struct Odds {
    /// By its own dice and what it has seen.
    mine: [Expected; 7],
    /// To those who see none of it.
    all: [Expected; 7],
    /// Whom it is up against.
    rivals: f32,
}

impl Odds {
    /// What a bid is worth to its bidder: it may be called, and true or not; or the next has to go higher.
    fn worth_of_bid(&self, quantity: u8, face: u8) -> f32 {
        let is_true = self.mine[usize::from(face)].at_least(quantity);
        let looks_true = self.all[usize::from(face)].at_least(quantity);
        let called = logistic(6.0 * (DOUBTED - looks_true));
        let won = PRIZE + 1.0 / self.rivals;
        let lost = 1.0 + PRIZE / self.rivals;
        called * (is_true * won - (1.0 - is_true) * lost) + (1.0 - called) * PASSED_ON
    }

    /// What it is worth to name a face for a quantity.
    fn worth_of_face(&self, quantity: u8, the_move: Move) -> f32 {
        match the_move {
            Move::Face(face) => self.worth_of_bid(quantity, face),
            _ => 0.0,
        }
    }
}

impl PirataCodex {
    /// What a player thinks of each face that it may bid.
    fn odds(&self, me: ShipId) -> Odds {
        let mut odds = Odds { rivals: f32::from(self.humans().without(me).len().max(1)), ..Odds::default() };
        for ship in self.counted().iter() {
            let cup = &self.cups[ship.index()];
            let is_seen = self.sees(me, ship);
            for face in self.lowest_face()..=6 {
                let hope = self.hope_for(ship, me, face);
                let count = if is_seen { Expected::sure(cup.count(face, self.has_wilds(), ship == me)) } else { hope };
                odds.all[usize::from(face)].add(hope);
                odds.mine[usize::from(face)].add(count);
            }
        }
        odds
    }

    /// What a player expects of a face that `by` has bid.
    fn expects(&self, me: ShipId, by: ShipId, face: u8) -> Expected {
        let mut expected = Expected::default();
        for ship in self.counted().iter() {
            expected.add(if self.sees(me, ship) {
                Expected::sure(self.cups[ship.index()].count(face, self.has_wilds(), ship == by))
            } else {
                self.hope_for(ship, by, face)
            });
        }
        expected
    }

    fn has_wilds(&self) -> bool {
        !self.options.skins.no_wilds
    }

    /// Whether a player knows the dice of a cup.
    fn sees(&self, me: ShipId, ship: ShipId) -> bool {
        let cup = &self.cups[ship.index()];
        ship == me || cup.shown || self.in_command(me).is_some_and(|seat| cup.seen_by.contains(seat))
    }

    /// What those expect of a cup who do not see under it: its open dice, and chance that leans to what its owner says.
    fn hope_for(&self, ship: ShipId, by: ShipId, face: u8) -> Expected {
        let cup = &self.cups[ship.index()];
        let open: u8 = cup.open.iter().sum();
        let lies_open = open > 0 || cup.special_open > 0;
        let count = if lies_open { cup.open_part().count(face, self.has_wilds(), ship == by) } else { 0 };
        let mut expected = Expected::sure(count);
        let says_it = ship == by || self.bids[ship.index()].is_some_and(|bid| bid.face == face);
        let chance = if self.has_wilds() { 1.0 / 3.0 } else { 1.0 / 6.0 };
        // A King die counts twice; a song is twice as likely as any face.
        let special =
            |die: Special| f32::from(u8::from(self.holds(ship, die) && cup.special_open >> die as u8 & 1 == 0));
        let dice = f32::from(self.ship(ship).plain.saturating_sub(open)) + 2.0 * special(Special::King);
        expected.roll(dice, chance + if says_it { LEANING } else { 0.0 });
        expected.roll(2.0 * special(Special::Mermaids), 1.0 / 3.0);
        expected.roll(special(Special::Cursed) * f32::from(u8::from(ship != by)), chance);
        expected
    }

    /// All that is worth saying, with its worth.
    fn sayings(&self, me: ShipId) -> Stack<Saying, 24> {
        let odds = self.odds(me);
        let rivals = odds.rivals;
        let mut sayings = Stack::new();
        let (least, most, lowest) = match self.bid {
            None => (1.max(self.participants().len().saturating_sub(1)), self.participants().len(), 0),
            Some(Bid { by, quantity, face }) => {
                let expected = self.expects(me, by, face);
                let (is_true, exact) = (expected.at_least(quantity), expected.exactly(quantity));
                let doubt = (1.0 - is_true) * (PRIZE + 1.0 / rivals) - is_true * (1.0 + PRIZE / rivals);
                sayings.push(Saying { what: Move::Liar, face: 0, worth: doubt });
                let worth = exact * LOCKED - (1.0 - exact) * LOCKED_OUT;
                sayings.push(Saying { what: Move::Lock, face: 0, worth });
                (quantity, self.cap().min(quantity + 2), face)
            }
        };
        for quantity in least..=most {
            let first = if quantity == least && lowest > 0 { lowest + 1 } else { self.lowest_face() };
            for face in first..=6 {
                sayings.push(Saying { what: Move::Bid(quantity), face, worth: odds.worth_of_bid(quantity, face) });
            }
        }
        sayings
    }

    /// The move with which something is said: one more of the same face is a thumb.
    fn spoken(&self, saying: &Saying) -> Move {
        let is_thumbs_up =
            self.bid.is_some_and(|bid| saying.what == Move::Bid(bid.quantity + 1) && saying.face == bid.face);
        if is_thumbs_up { Move::ThumbsUp } else { saying.what }
    }

    /// What a hasty player says on its turn, as an index into its moves: nearly the best of what it may say, by whim.
    pub(super) fn say(&self, me: ShipId, moves: &[Move], chance: &mut Fast) -> usize {
        let sayings = self.sayings(me);
        let place_of = |saying: &Saying| moves.iter().position(|the_move| *the_move == self.spoken(saying));
        let mut any_of = |sayings: &[Saying]| {
            sayings.get(by_whim(sayings.iter().map(|saying| saying.worth), chance)).and_then(place_of)
        };
        // What was taken out of its moves comes to mind seldom; then it thinks again.
        any_of(&sayings).unwrap_or_else(|| {
            let rest: Stack<Saying, 24> = sayings.iter().copied().filter(|saying| place_of(saying).is_some()).collect();
            any_of(&rest).unwrap_or(0)
        })
    }

    /// The face that a hasty player names for a quantity, as an index into its moves.
    pub(super) fn name_face(&self, me: ShipId, quantity: u8, moves: &[Move], chance: &mut Fast) -> usize {
        let odds = self.odds(me);
        let worths: Stack<f32, 8> = moves.iter().map(|the_move| odds.worth_of_face(quantity, *the_move)).collect();
        by_whim(worths.iter().copied(), chance)
    }

    /// Takes out what is foolish to say by what the bettor knows: a bet decides about a tile or two, and a search that tries
    /// everything would need too long to tell such differences from luck.
    pub(super) fn drop_foolish_talk(&self, moves: &mut Vec<Move>) {
        match self.agenda.top() {
            Some(Step::Bet(me)) => {
                let sayings = self.sayings(me);
                let least = best(sayings.iter().map(|saying| saying.worth)) - FOOLISH;
                let is_wise = |saying: &&Saying| saying.worth >= least;
                let wise: Stack<Move, 24> = sayings.iter().filter(is_wise).map(|saying| self.spoken(saying)).collect();
                moves.retain(|the_move| wise.contains(the_move));
            }
            Some(Step::BetFace(me, quantity)) => {
                let odds = self.odds(me);
                let worth = |the_move: &Move| odds.worth_of_face(quantity, *the_move);
                let least = best(moves.iter().map(worth)) - FOOLISH;
                moves.retain(|the_move| worth(the_move) >= least);
            }
            _ => {}
        }
    }

    /// Throws the dice anew that a seat has not seen, until they fit what their owners have said, or the tries are used up:
    /// every throw stays possible, since anybody may lie.
    pub(super) fn heed_bids(&mut self, seat: Seat, chance: &mut Fast) {
        for place in 0..self.options.cups() {
            let ship = self.at_place(place);
            let Some(bid) = self.bids[ship.index()] else { continue };
            if !crate::guess::is_hidden_from(&self.cups[ship.index()], seat) {
                continue;
            }
            for _ in 0..TRIES {
                if unit(chance) < self.would_bid(ship, bid.face) {
                    break;
                }
                crate::guess::roll_cup(&mut self.cups[ship.index()], chance);
            }
        }
    }

    /// How likely the owner of these dice bids this face rather than another.
    fn would_bid(&self, ship: ShipId, face: u8) -> f32 {
        let (cup, wild) = (&self.cups[ship.index()], self.has_wilds());
        let pull = |face: u8| (HONESTY * f32::from(cup.count(face, wild, true))).exp();
        pull(face) / (self.lowest_face()..=6).map(pull).sum::<f32>()
    }
}

/// A number from 0 to 1.
fn unit(chance: &mut Fast) -> f32 {
    chance.below(1 << 16) as f32 / f32::from(u16::MAX)
}

fn best(worths: impl Iterator<Item = f32>) -> f32 {
    worths.fold(f32::NEG_INFINITY, f32::max)
}

/// The place of one of these: mostly of the best, sometimes of one that is nearly as good.
fn by_whim(worths: impl Iterator<Item = f32> + Clone, chance: &mut Fast) -> usize {
    let best = best(worths.clone());
    let weigh = |worth: f32| ((worth - best) / WHIM).exp();
    let mut left = unit(chance) * worths.clone().map(weigh).sum::<f32>();
    for (place, worth) in worths.enumerate() {
        left -= weigh(worth);
        if left <= 0.0 {
            return place;
        }
    }
    0
}
