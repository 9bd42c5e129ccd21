//! How bots judge a position, and what they do without much thought.

mod betting;
mod glance;
mod odds;
mod race;

use engine::chance::Fast;
use engine::{Game, Policy, Seat};

use crate::data::{CARD_PRICE, Card, MOST_DICE};
use crate::moves::{Aim, Move};
use crate::ships::{ShipId, Ships};
use crate::state::{Phase, PirataCodex, Special, Why};
use crate::step::{Step, Window};

/// The throne.
const THRONE: f32 = 30.0;
/// How much a die more counts in the final battle, beside one each. With this the chances to win are nearly exact: within a
/// hundredth on average for two or three finishers.
const LIFE: f32 = 1.3;
/// What a Lucky Pirate is worth there, in dice.
const LUCKY: f32 = 0.5;
/// What a Cheating Pirate is worth there: against a single rival, who loses the die that is saved, and against more.
const CHEAT: (f32, f32) = (1.8, 1.0);
/// What each player can hope for, by its place at the table.
type Hopes = [f32; 6];

impl Policy for PirataCodex {
    const SAFE_LEAD: f32 = 5.0;

    /// Among three and more, most depends on who gets home in which round. Two race with the Phantom otherwise, and a glance tells as
    /// much as has been found out.
    fn judge(&self, seat: Seat) -> f32 {
        self.lead_by(seat, if self.options.phantom() { Self::hopes_at_a_glance } else { Self::hopes_in_race })
    }

    fn glance(&self, seat: Seat) -> f32 {
        self.lead_by(seat, Self::hopes_at_a_glance)
    }

    fn hasty(&self, seat: Seat, moves: &[Move], chance: &mut Fast) -> usize {
        match self.agenda.top() {
            Some(Step::Bet(who)) => self.say(who, moves, chance),
            Some(Step::BetFace(who, quantity)) => self.name_face(who, quantity, moves, chance),
            Some(Step::Window(poll)) => self.use_window(poll.window, seat.into(), moves, chance),
            _ => chance.below(moves.len() as u32) as usize,
        }
    }

    fn believe(&self, seat: Seat, chance: &mut Fast) -> PirataCodex {
        let mut world = self.guess(seat, chance);
        world.heed_bids(seat, chance);
        world
    }

    /// Bids are talk: quantity and face that stand.
    fn talk(&self) -> Option<u32> {
        let open = match self.agenda.top() {
            Some(Step::Bet(_)) => 0,
            Some(Step::BetFace(_, quantity)) => u32::from(quantity),
            _ => return None,
        };
        let standing = self.bid.map_or(0, |bid| 1 + (u32::from(bid.quantity) << 4 | u32::from(bid.face)));
        Some(standing << 8 | open)
    }

    /// In the final battle dice are thrown until one is left. The few cards that can be played there are counted as dice.
    fn is_up_to_luck(&self) -> bool {
        self.phase == Phase::FinalBattle
    }

    fn drop_senseless(&self, _seat: Seat, moves: &mut Vec<Move>) {
        self.drop_foolish_talk(moves);
    }
}

impl PirataCodex {
    /// The lead of a seat: as the final battle and the end tell it, and before that by what each player can hope for.
    fn lead_by(&self, seat: Seat, hopes: impl Fn(&Self) -> Hopes) -> f32 {
        let me = ShipId::from(seat);
        if let Some(winner) = self.winner {
            return if winner == me { THRONE } else { -THRONE };
        }
        if self.ship(me).out {
            return -THRONE;
        }
        if self.phase == Phase::FinalBattle {
            return self.last_stand(me);
        }
        let hopes = hopes(self);
        Self::lead(me, self.humans(), |id| hopes[id.index()])
    }

    /// The lead of a player among these, each of whom wins as likely as its hope is part of all hopes.
    fn lead(me: ShipId, all: Ships, hope: impl Fn(ShipId) -> f32) -> f32 {
        let rivals: f32 = all.without(me).iter().map(|id| hope(id).exp()).sum();
        (Self::SAFE_LEAD * (hope(me) - rivals.ln())).clamp(-THRONE, THRONE)
    }

    /// How a player stands in the final battle.
    fn last_stand(&self, me: ShipId) -> f32 {
        let battle = self.battle.filter(|battle| battle.why == Why::Throne);
        let still_in = battle.map_or(self.finishers, |battle| battle.still_in);
        if !still_in.contains(me) {
            return -THRONE;
        }
        let cheat = if still_in.len() > 2 { CHEAT.1 } else { CHEAT.0 };
        let lives = |id: ShipId| self.lives(id, cheat);
        let mean = still_in.iter().map(lives).sum::<f32>() / f32::from(still_in.len());
        Self::lead(me, still_in, |id| LIFE / mean.max(1.0).sqrt() * lives(id))
    }

    /// The dice that a finisher can lose in the final battle, with those that it will trade in, and its tricks.
    fn lives(&self, id: ShipId, cheat: f32) -> f32 {
        let ship = self.ship(id);
        let specials = Special::ALL.into_iter().filter(|&die| self.holds(id, die));
        let traded = specials.map(|die| self.traded_for(die)).sum::<u8>() + ship.coins / CARD_PRICE;
        let dice = (ship.plain + traded).min(MOST_DICE);
        let hand = self.hands[id.index()];
        f32::from(dice) + LUCKY * f32::from(hand.count(Card::Lucky)) + cheat * f32::from(hand.count(Card::Cheat))
    }

    /// What a hasty player does in a window, as an index into its moves: saves cards, but uses them where they help at once.
    fn use_window(&self, window: Window, me: ShipId, moves: &[Move], chance: &mut Fast) -> usize {
        let pass = moves.len() - 1;
        let any = chance.below(moves.len() as u32) as usize;
        let face = |ship: ShipId| self.battle.map_or(0, |battle| battle.face(ship));
        let helps = match (window, moves[any]) {
            (_, Move::Buy | Move::Pass) => chance.below(4) == 0,
            (Window::Battle, Move::Play(_, Aim::At(other))) => face(other) > face(me) + 1,
            (Window::Battle, _) => face(me) < 3,
            (Window::Sail, _) => chance.below(4) == 0,
            (Window::React(_), _) => true,
            _ => chance.below(3) > 0,
        };
        if helps { any } else { pass }
    }

    /// What all cards of a hand are worth, each by itself.
    fn sum_of_cards(&self, id: ShipId, worth: impl Fn(Card) -> f32) -> f32 {
        let hand = self.hands[id.index()];
        hand.kinds().map(|card| f32::from(hand.count(card)) * worth(card)).sum()
    }

    /// Whether a player is out if it loses one more die.
    fn is_on_last_die(&self, id: ShipId) -> bool {
        self.options.skins.instant_death && self.ship(id).plain == 1
    }

    /// The two numbers of the sail die, if a ship is about to sail.
    fn about_to_sail(&self, id: ShipId) -> Option<[u8; 2]> {
        let die_lies_ahead = || self.agenda.steps().iter().any(|step| matches!(step, Step::SailRoll | Step::SetSail));
        (self.sailors.contains(id) && die_lies_ahead()).then(|| self.sail_numbers())
    }
}
