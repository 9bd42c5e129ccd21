//! How bots judge a position, and what they do without much thought.

mod betting;
mod odds;

use engine::chance::Fast;
use engine::{Game, Policy, Seat};

use crate::data::Card;
use crate::moves::{Aim, Move};
use crate::ships::ShipId;
use crate::state::{PirataCodex, Special};
use crate::step::{Step, Window};

/// What a tile sailed is worth: the race is the game.
const TILE: f32 = 1.0;
/// A plain die: a louder voice in the betting, a life in the final battle.
const DIE: f32 = 0.55;
/// The King and the Mermaids die: two dice each.
const SPECIAL: f32 = 1.0;
/// The cursed die spoils own bids, but brings two dice at the end.
const CURSED: f32 = -0.5;
/// A coin is half a card, or half a die at the end.
const COIN: f32 = 0.3;
/// What a card in hand is worth before it is played: less than what it will do, since only two can be played in a round.
const fn worth(card: Card) -> f32 {
    match card {
        Card::Fairwind | Card::Dolphins | Card::Wisp => 0.8,
        Card::Lantern | Card::Chest | Card::Deadchest | Card::Bottle | Card::Hook | Card::Song => 0.55,
        Card::Press | Card::Message | Card::Mirror | Card::Blackspot | Card::Boarding | Card::Idol => 0.45,
        Card::Lucky | Card::Cheat | Card::Chart | Card::Cutlass | Card::Pickpocket | Card::Monkey => 0.4,
        Card::Longnine | Card::Usurper | Card::Kiss | Card::Holywater | Card::Loaded | Card::Voodoo => 0.3,
        Card::Hexdoll | Card::Ghostfog | Card::Whistle => 0.2,
    }
}

/// A card whose face nobody knows.
const CARD: f32 = 0.4;
/// To miss a betting phase is to miss a way of one and a half tiles now and then.
const MISS: f32 = -1.2;
/// The betting winner opens next time, and knows the least then; but it is never left out of the sailing.
const LEAD: f32 = 0.1;
/// A ship at home will at least be in the final battle.
const HOME: f32 = 4.0;
/// The throne.
const THRONE: f32 = 30.0;
/// To stand where the Phantom will soon come by.
const HUNTED: f32 = -6.0;

impl Policy for PirataCodex {
    const SAFE_LEAD: f32 = 5.0;

    fn judge(&self, seat: Seat) -> f32 {
        let me = ShipId::from(seat);
        if let Some(winner) = self.winner {
            return if winner == me { THRONE } else { -THRONE };
        }
        let rival = self.humans().without(me).iter().map(|id| self.prospects(id)).fold(f32::NEG_INFINITY, f32::max);
        if self.ship(me).out { -THRONE } else { self.prospects(me) - rival }
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

    fn drop_senseless(&self, _seat: Seat, moves: &mut Vec<Move>) {
        self.drop_foolish_talk(moves);
    }
}

impl PirataCodex {
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

    /// What a player can hope for.
    fn prospects(&self, id: ShipId) -> f32 {
        let ship = self.ship(id);
        let to_go = f32::from(self.spaces() - ship.prog.min(self.spaces()));
        // In the final battle only dice and coins count; near home they count more and more.
        let near = 1.0 - to_go / f32::from(self.spaces());
        let dice = f32::from(ship.plain) * DIE * (0.7 + 0.6 * near);
        let special = |die: Special, worth: f32| if self.holds(id, die) { worth } else { 0.0 };
        let specials = special(Special::King, SPECIAL)
            + special(Special::Mermaids, SPECIAL)
            + special(Special::Cursed, CURSED * (1.0 - near));
        let coins = f32::from(ship.coins) * COIN;
        let hand = self.hands[id.index()];
        let seen: f32 = hand.kinds().map(|card| f32::from(hand.count(card)) * worth(card)).sum();
        let unseen = CARD * f32::from(self.hand_size(id) - hand.len());
        // The tenth card is worth less than the first, and at the end there is no time for them.
        let many = 1.0 / (1.0 + 0.06 * f32::from(self.hand_size(id)));
        let cards = (seen + unseen) * many * (1.1 - 0.6 * near);
        let miss = if ship.miss { MISS } else { 0.0 };
        let home = if self.has_finished(id) { HOME } else { 0.0 };
        let life = if self.options.skins.instant_death && ship.plain == 1 { -2.0 } else { 0.0 };
        let lead = if self.token == id { LEAD } else { 0.0 };
        dice + lead + self.way_ahead(id) + specials + coins + cards + miss + home + life + self.fear(id) - to_go * TILE
    }

    /// The tiles that a ship is about to sail: the mean of the sail die, as far as they bring it nearer home.
    fn way_ahead(&self, id: ShipId) -> f32 {
        let about_to = self.agenda.steps().iter().any(|step| matches!(step, Step::SailRoll | Step::SetSail));
        if !about_to || !self.sailors.contains(id) {
            return 0.0;
        }
        let [low, high] = self.sail_numbers().map(f32::from);
        let to_go = f32::from(self.spaces() - self.ship(id).prog.min(self.spaces()));
        (0.5 * (low + high)).min(to_go) * TILE
    }

    /// How near the Phantom is on its second lap (PIR-731).
    fn fear(&self, id: ShipId) -> f32 {
        if !self.options.phantom() || self.on_x(id) {
            return 0.0;
        }
        let behind = i32::from(self.ship(id).prog + self.spaces()) - i32::from(self.ship(ShipId::PHANTOM).prog);
        if behind <= 4 { HUNTED * (5 - behind.max(0)) as f32 / 5.0 } else { 0.0 }
    }
}
