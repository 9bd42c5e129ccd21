//! How bots bet: what a bid is worth by the own dice, by what was said, and by what the others will think of it.

use engine::chance::Fast;
use engine::{Seat, Stack};

use super::odds::{Curve, Ear, Expected, logistic};
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
/// How much better a bid must be to be preferred clearly. Whoever always makes the best bid can be read like a book.
const WHIM: f32 = 0.02;
/// What is worth so much less than the best is foolish to say.
const FOOLISH: f32 = 0.2;
/// How many times more likely a player bids a face for each die that fits.
const HONESTY: f32 = 2.2;
/// How much more likely a player makes a bid that it thinks more likely to be true: as so many times over.
const SENSE: i32 = 2;
/// How many throws are tried for a cup, of which one that fits what its owner has said is taken.
const THROWS: u32 = 12;

/// How a bettor thinks: how it listens, and what it expects to come of its own words.
#[derive(Clone, Copy, Debug)]
struct Mind {
    ear: Ear,
    /// How likely a bid must look to others that it is called in half of the cases.
    doubted: f32,
    /// How sharply the calls rise below that.
    sharpness: f32,
    /// To have raised and not been called: somebody else is in trouble now.
    passed_on: f32,
    /// How much more that is worth the less likely the bid looks.
    relief: f32,
}

/// Whoever knows the odds, but takes all bids alike, however bold they are: by this is judged what is foolish.
const PLAIN: Mind = Mind {
    ear: Ear { leaning: 0.1, boldness: 0.0, echo: 0.0 },
    doubted: 0.42,
    sharpness: 6.0,
    passed_on: 0.1,
    relief: 0.0,
};

/// Whoever listens well, and expects the same of others: these numbers won the most bettings of those that were tried.
const KEEN: Mind = Mind {
    ear: Ear { leaning: 0.05, boldness: 1.0, echo: 1.0 },
    doubted: 0.93,
    sharpness: 3.0,
    passed_on: 0.06,
    relief: 0.38,
};

/// Something that a bettor can say.
#[derive(Clone, Copy, Debug, Default)]
struct Saying {
    /// Liar, lock, or a bid of this quantity.
    what: Move,
    /// The face of a bid.
    face: u8,
    worth: f32,
}

/// What a bettor thinks of the faces that it may bid.
#[derive(Clone, Copy, Debug)]
struct Odds {
    mind: Mind,
    faces: [FaceOdds; 7],
    /// Its own plain dice.
    dice: f32,
    /// Whom it is up against.
    rivals: f32,
}

/// What a bettor thinks of one face.
#[derive(Clone, Copy, Debug, Default)]
struct FaceOdds {
    /// By its own dice and what it has seen and heard.
    mine: Curve,
    /// Its own cup to those who do not see it.
    cup: Expected,
    /// All other cups to them.
    rest: Curve,
    /// All cups to them, but for what is expected of its own.
    seen: Curve,
}

impl Odds {
    /// What a bid is worth to its bidder: it may be called, and true or not; or the next has to go higher.
    fn worth_of_bid(&self, quantity: u8, face: u8) -> f32 {
        let (mind, odds) = (&self.mind, &self.faces[usize::from(face)]);
        let is_true = odds.mine.at_least(quantity);
        let heard = mind.ear.hear(odds.cup, self.dice, odds.rest, quantity);
        let looks_true = odds.seen.with(heard).at_least(quantity);
        let called = logistic(mind.sharpness * (mind.doubted - looks_true));
        let won = PRIZE + 1.0 / self.rivals;
        let lost = 1.0 + PRIZE / self.rivals;
        let passed_on = mind.passed_on + mind.relief * (1.0 - looks_true);
        called * (is_true * won - (1.0 - is_true) * lost) + (1.0 - called) * passed_on
    }

    /// What it is worth to name a face for a quantity.
    fn worth_of_face(&self, quantity: u8, the_move: Move) -> f32 {
        match the_move {
            Move::Face(face) => self.worth_of_bid(quantity, face),
            _ => 0.0,
        }
    }
}

/// What is expected of each cup.
type Cups = [Expected; 6];

/// What those expect of all cups for one face who neither see under them nor listen.
#[derive(Clone, Copy, Debug)]
struct Hopes {
    face: u8,
    each: Cups,
    all: Expected,
}

impl Hopes {
    fn of(&self, ship: ShipId) -> Expected {
        self.each[ship.index()]
    }
}

impl PirataCodex {
    /// What a player thinks of each face that it may bid.
    fn odds(&self, me: ShipId, mind: Mind) -> Odds {
        let dice = f32::from(self.ship(me).plain);
        let rivals = f32::from(self.humans().without(me).len().max(1));
        let chances = self.chances(me);
        let mut odds = Odds { mind, faces: [FaceOdds::default(); 7], dice, rivals };
        for face in self.lowest_face()..=6 {
            let hopes = self.hopes(&chances, me, face);
            let (mut mine, mut rest, mut cup) = (Expected::default(), Expected::default(), Expected::default());
            for ship in self.counted().iter() {
                if ship == me {
                    cup = hopes.of(ship);
                    mine.add(self.seen_dice(ship, me, face));
                } else {
                    let heard = self.hear(mind.ear, &hopes, ship);
                    rest.add(heard);
                    mine.add(if self.sees(me, ship) { self.seen_dice(ship, me, face) } else { heard });
                }
            }
            odds.faces[usize::from(face)] =
                FaceOdds { mine: mine.curve(), cup, rest: rest.curve(), seen: rest.curve_with(cup) };
        }
        odds
    }

    /// What a player expects of a face that `by` has bid: of each cup what it has seen there, else what it has heard.
    fn expects(&self, ear: Ear, me: ShipId, by: ShipId, face: u8) -> Curve {
        let hopes = self.hopes(&self.chances(by), by, face);
        let mut expected = Expected::default();
        for ship in self.counted().iter() {
            expected.add(if self.sees(me, ship) {
                self.seen_dice(ship, by, face)
            } else {
                self.hear(ear, &hopes, ship)
            });
        }
        expected.curve()
    }

    /// What somebody who sees under a cup counts there for a bid of `by`.
    fn seen_dice(&self, ship: ShipId, by: ShipId, face: u8) -> Expected {
        Expected::sure(self.cups[ship.index()].count(face, self.has_wilds(), ship == by))
    }

    fn has_wilds(&self) -> bool {
        !self.options.skins.no_wilds
    }

    /// Whether a player knows the dice of a cup.
    fn sees(&self, me: ShipId, ship: ShipId) -> bool {
        let cup = &self.cups[ship.index()];
        ship == me || cup.shown || self.in_command(me).is_some_and(|seat| cup.seen_by.contains(seat))
    }

    /// What those expect of a cup who do not see under it, but have heard its owner.
    fn hear(&self, ear: Ear, hopes: &Hopes, ship: ShipId) -> Expected {
        let hope = hopes.of(ship);
        let names = |ship: ShipId| self.bids[ship.index()].filter(|bid| bid.face == hopes.face);
        let Some(bid) = names(ship) else { return hope };
        let others = self.counted().without(ship);
        let echoes = others.iter().filter(|&other| names(other).is_some()).count();
        let rest = hopes.all.minus(hope).plus(ear.echo * f32::from(echoes as u8));
        ear.hear(hope, f32::from(self.ship(ship).plain), rest.curve(), bid.quantity)
    }

    /// What those expect of all cups for a bid of `by` who neither see under them nor listen: open dice, and chance.
    fn hopes(&self, chances: &Cups, by: ShipId, face: u8) -> Hopes {
        let mut hopes = Hopes { face, each: *chances, all: Expected::default() };
        for ship in self.counted().iter() {
            let hope = &mut hopes.each[ship.index()];
            *hope = hope.plus(self.dice_shown(ship, by, face));
            hopes.all.add(*hope);
        }
        hopes
    }

    /// How many dice of a cup lie open and fit.
    fn dice_shown(&self, ship: ShipId, by: ShipId, face: u8) -> f32 {
        let cup = &self.cups[ship.index()];
        let lies_open = cup.special_open > 0 || cup.open != [0; 6];
        if lies_open { f32::from(cup.open_part().count(face, self.has_wilds(), ship == by)) } else { 0.0 }
    }

    /// What chance lets expect of the dice of each cup that do not lie open, for any face that `by` bids.
    fn chances(&self, by: ShipId) -> Cups {
        let mut cups = Cups::default();
        for ship in self.counted().iter() {
            cups[ship.index()] = self.hidden_dice(ship, by);
        }
        cups
    }

    /// What chance lets expect of the dice of a cup that do not lie open, for any face.
    fn hidden_dice(&self, ship: ShipId, by: ShipId) -> Expected {
        let cup = &self.cups[ship.index()];
        let chance = if self.has_wilds() { 1.0 / 3.0 } else { 1.0 / 6.0 };
        // A King die counts twice; a song is twice as likely as any face.
        let special =
            |die: Special| f32::from(u8::from(self.holds(ship, die) && cup.special_open >> die as u8 & 1 == 0));
        let open: u8 = cup.open.iter().sum();
        let dice = f32::from(self.ship(ship).plain.saturating_sub(open)) + 2.0 * special(Special::King);
        let mut expected = Expected::default();
        expected.roll(dice, chance);
        expected.roll(2.0 * special(Special::Mermaids), 1.0 / 3.0);
        expected.roll(special(Special::Cursed) * f32::from(u8::from(ship != by)), chance);
        expected
    }

    /// All that is worth saying, with its worth.
    fn sayings(&self, me: ShipId, mind: Mind) -> Stack<Saying, 24> {
        let odds = self.odds(me, mind);
        let rivals = odds.rivals;
        let mut sayings = Stack::new();
        let (least, most, lowest) = match self.bid {
            None => (1.max(self.participants().len().saturating_sub(1)), self.participants().len(), 0),
            Some(Bid { by, quantity, face }) => {
                let expected = self.expects(mind.ear, me, by, face);
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
        let sayings = self.sayings(me, KEEN);
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
        let odds = self.odds(me, KEEN);
        let worths: Stack<f32, 8> = moves.iter().map(|the_move| odds.worth_of_face(quantity, *the_move)).collect();
        by_whim(worths.iter().copied(), chance)
    }

    /// Takes out what is foolish to say by the odds that the bettor knows: a bet decides about a tile or two, and whoever looks
    /// a move ahead in a few worlds cannot tell such differences from luck.
    pub(super) fn drop_foolish_talk(&self, moves: &mut Vec<Move>) {
        match self.agenda.top() {
            Some(Step::Bet(me)) => {
                let sayings = self.sayings(me, PLAIN);
                let least = best(sayings.iter().map(|saying| saying.worth)) - FOOLISH;
                let is_wise = |saying: &&Saying| saying.worth >= least;
                let wise: Stack<Move, 24> = sayings.iter().filter(is_wise).map(|saying| self.spoken(saying)).collect();
                moves.retain(|the_move| wise.contains(the_move));
            }
            Some(Step::BetFace(me, quantity)) => {
                let odds = self.odds(me, PLAIN);
                let worth = |the_move: &Move| odds.worth_of_face(quantity, *the_move);
                let least = best(moves.iter().map(worth)) - FOOLISH;
                moves.retain(|the_move| worth(the_move) >= least);
            }
            _ => {}
        }
    }

    /// Throws the dice anew that a seat has not seen, some times, and takes one of the throws by chance, the more likely the
    /// better it fits what their owner has said: every throw stays possible, since anybody may lie.
    pub(super) fn heed_bids(&mut self, seat: Seat, chance: &mut Fast) {
        let wild = self.has_wilds();
        for place in 0..self.options.cups() {
            let ship = self.at_place(place);
            let Some(bid) = self.bids[ship.index()] else { continue };
            if !crate::guess::is_hidden_from(&self.cups[ship.index()], seat) {
                continue;
            }
            let goes_so_high = self.would_go(ship, bid);
            let (mut taken, mut sum) = (self.cups[ship.index()], 0.0);
            for _ in 0..THROWS {
                let cup = &mut self.cups[ship.index()];
                crate::guess::roll_cup(cup, chance);
                let count = usize::from(cup.count(bid.face, wild, true));
                let likely = goes_so_high[count.min(goes_so_high.len() - 1)] * self.would_name(ship, bid.face);
                sum += likely;
                if unit(chance) * sum < likely {
                    taken = self.cups[ship.index()];
                }
            }
            self.cups[ship.index()] = taken;
        }
    }

    /// How likely the owner of a cup goes as high as this bid, by how many of its own dice fit.
    fn would_go(&self, ship: ShipId, bid: Bid) -> [f32; 14] {
        let hopes = self.hopes(&self.chances(ship), ship, bid.face);
        let mut rest = Expected::default();
        self.counted().without(ship).iter().for_each(|other| rest.add(self.hear(KEEN.ear, &hopes, other)));
        let rest = rest.curve();
        std::array::from_fn(|count| rest.plus(count as f32).at_least(bid.quantity).powi(SENSE).max(1e-6))
    }

    /// How likely the owner of these dice names this face rather than another.
    fn would_name(&self, ship: ShipId, face: u8) -> f32 {
        let (cup, wild) = (&self.cups[ship.index()], self.has_wilds());
        let pull = |face: u8| HONESTY.powi(i32::from(cup.count(face, wild, true)));
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
    let weigh = |worth: f32| if worth < best - 10.0 * WHIM { 0.0 } else { ((worth - best) / WHIM).exp() };
    let weights: Stack<f32, 24> = worths.map(weigh).collect();
    let mut left = unit(chance) * weights.iter().sum::<f32>();
    for (place, weight) in weights.iter().enumerate() {
        left -= weight;
        if left <= 0.0 && *weight > 0.0 {
            return place;
        }
    }
    0
}
