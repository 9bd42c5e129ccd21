//! How bots judge a position, and what they do without much thought.

mod betting;
mod odds;

use engine::chance::Fast;
use engine::{Game, Policy, Seat};

use crate::data::{CARD_PRICE, Card, MOST_DICE};
use crate::moves::{Aim, Move};
use crate::ships::{ShipId, Ships};
use crate::state::{Phase, PirataCodex, Special, Why};
use crate::step::{Step, Window};

/// What things are worth beside a tile sailed. It was read off some thousand games of captains, by what their winners had at the
/// beginning of each round, and then tried in matches.
struct Worth {
    /// How much a tile counts: this, divided by the tiles that the first ship has to go and [`REST`] more.
    pace: f32,
    /// A plain die: a louder voice in the betting, a life in the final battle.
    die: f32,
    /// The King and the Mermaids die.
    special: f32,
    /// Half a card, or half a die at the end.
    coin: f32,
    /// All cards, beside what each is worth alone.
    cards: f32,
    /// To be at home is to be in the final battle at least.
    home: f32,
}

/// Two captains and the Phantom: a lead does not last, since whoever is last may catch up for dice; so dice are much.
const WITH_PHANTOM: Worth = Worth { pace: 1.48, die: 1.06, special: 2.95, coin: 0.36, cards: 1.0, home: 4.0 };
/// More captains: the race is the game.
const RACE: Worth = Worth { pace: 3.53, die: 0.5, special: 1.5, coin: 0.25, cards: 0.8, home: 1.0 };
/// The cursed die spoils own bids, but brings two dice at the end: this part of what another special die is worth.
const CURSED: f32 = -0.2;
/// A lead counts the more the nearer the first ship is to its home. On the last tile it is not yet everything.
const REST: f32 = 2.0;
/// What a card in hand is worth before it is played: less than what it will do, since only two can be played in a round.
const fn card_worth(card: Card) -> f32 {
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
const LEAD: f32 = 0.05;
/// The throne.
const THRONE: f32 = 30.0;
/// How much a die more counts in the final battle, beside one each. With this the chances to win are nearly exact: within a
/// hundredth on average for two or three finishers.
const LIFE: f32 = 1.3;
/// What a Lucky Pirate is worth there, in dice.
const LUCKY: f32 = 0.5;
/// What a Cheating Pirate is worth there: against a single rival, who loses the die that is saved, and against more.
const CHEAT: (f32, f32) = (1.8, 1.0);
/// To stand where the Phantom will soon come by.
const HUNTED: f32 = -6.0;

impl Policy for PirataCodex {
    const SAFE_LEAD: f32 = 5.0;

    fn judge(&self, seat: Seat) -> f32 {
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
        let worth = if self.options.phantom() { &WITH_PHANTOM } else { &RACE };
        let left = |id: ShipId| self.tiles_left(id) - self.way_ahead(id);
        let first = self.humans().iter().map(left).fold(f32::INFINITY, f32::min);
        let hope = |id: ShipId| worth.pace / (first + REST) * self.prospects(id, worth);
        Self::lead(me, self.humans(), hope)
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

    /// What a player can hope for, in tiles.
    fn prospects(&self, id: ShipId, worth: &Worth) -> f32 {
        let ship = self.ship(id);
        let dice = f32::from(ship.plain) * worth.die;
        let part = |die: Special, part: f32| if self.holds(id, die) { part } else { 0.0 };
        let specials = part(Special::King, 1.0) + part(Special::Mermaids, 1.0) + part(Special::Cursed, CURSED);
        let coins = f32::from(ship.coins) * worth.coin;
        let hand = self.hands[id.index()];
        let seen: f32 = hand.kinds().map(|card| f32::from(hand.count(card)) * card_worth(card)).sum();
        let unseen = CARD * f32::from(self.hand_size(id) - hand.len());
        // The tenth card is worth less than the first.
        let many = 1.0 / (1.0 + 0.06 * f32::from(self.hand_size(id)));
        let cards = (seen + unseen) * many * worth.cards;
        let miss = if ship.miss { MISS } else { 0.0 };
        let home = self.gets_home(id) * worth.home;
        let life = if self.options.skins.instant_death && ship.plain == 1 { -2.0 } else { 0.0 };
        let lead = if self.token == id { LEAD } else { 0.0 };
        let way = self.way_ahead(id) - self.tiles_left(id);
        way + dice + specials * worth.special + coins + cards + miss + home + life + lead + self.fear(id)
    }

    /// The tiles from a ship to its home.
    fn tiles_left(&self, id: ShipId) -> f32 {
        f32::from(self.spaces() - self.ship(id).prog.min(self.spaces()))
    }

    /// The two numbers of the sail die, if a ship is about to sail.
    fn about_to_sail(&self, id: ShipId) -> Option<[f32; 2]> {
        let die_lies_ahead = || self.agenda.steps().iter().any(|step| matches!(step, Step::SailRoll | Step::SetSail));
        (self.sailors.contains(id) && die_lies_ahead()).then(|| self.sail_numbers().map(f32::from))
    }

    /// The tiles that a ship is about to sail: the mean of the sail die, as far as they bring it nearer home.
    fn way_ahead(&self, id: ShipId) -> f32 {
        self.about_to_sail(id).map_or(0.0, |[low, high]| (0.5 * (low + high)).min(self.tiles_left(id)))
    }

    /// How likely a ship is at home after it has sailed, if it is about to.
    fn gets_home(&self, id: ShipId) -> f32 {
        let to_go = self.tiles_left(id);
        let is_enough = |tiles: f32| f32::from(u8::from(tiles >= to_go));
        self.about_to_sail(id).map_or(is_enough(0.0), |[low, high]| 0.5 * (is_enough(low) + is_enough(high)))
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
