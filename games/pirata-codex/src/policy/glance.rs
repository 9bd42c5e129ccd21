//! How each player stands at a glance: by tiles, dice, coins and cards, all counted in tiles.
//!
//! What things are worth beside a tile sailed was read off some thousand games of captains, by what their winners had at the beginning
//! of each round, and then tried in matches. Among three and more, captains judge better than this ([`super::race`]).

use super::Hopes;
use crate::data::Card;
use crate::ships::ShipId;
use crate::state::{PirataCodex, Special};

/// What things are worth beside a tile sailed.
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
/// To miss a betting phase is to miss a way of one and a half tiles now and then.
const MISS: f32 = -1.2;
/// To lose the last die is to be out, if that can be.
const LAST_DIE: f32 = -2.0;
/// The betting winner opens next time, and knows the least then; but it is never left out of the sailing.
const LEAD: f32 = 0.05;
/// To stand where the Phantom will soon come by.
const HUNTED: f32 = -6.0;

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

impl PirataCodex {
    /// What each player can hope for at a glance: it wins as likely as the exponential of this is part of all of them.
    pub(super) fn hopes_at_a_glance(&self) -> Hopes {
        let worth = if self.options.phantom() { &WITH_PHANTOM } else { &RACE };
        let left = |id: ShipId| self.tiles_left(id) - self.way_ahead(id);
        let first = self.humans().iter().map(left).fold(f32::INFINITY, f32::min);
        let mut hopes = Hopes::default();
        for id in self.humans().iter() {
            hopes[id.index()] = worth.pace / (first + REST) * self.prospects(id, worth);
        }
        hopes
    }

    /// What a player can hope for, in tiles.
    fn prospects(&self, id: ShipId, worth: &Worth) -> f32 {
        let ship = self.ship(id);
        let dice = f32::from(ship.plain) * worth.die;
        let part = |die: Special, part: f32| if self.holds(id, die) { part } else { 0.0 };
        let specials = part(Special::King, 1.0) + part(Special::Mermaids, 1.0) + part(Special::Cursed, CURSED);
        let coins = f32::from(ship.coins) * worth.coin;
        // The tenth card is worth less than the first.
        let many = 1.0 / (1.0 + 0.06 * f32::from(self.hands[id.index()].len()));
        let cards = self.sum_of_cards(id, self::worth) * many * worth.cards;
        let miss = if ship.miss { MISS } else { 0.0 };
        let home = self.gets_home(id) * worth.home;
        let life = if self.is_on_last_die(id) { LAST_DIE } else { 0.0 };
        let lead = if self.token == id { LEAD } else { 0.0 };
        let way = self.way_ahead(id) - self.tiles_left(id);
        way + dice + specials * worth.special + coins + cards + miss + home + life + lead + self.fear(id)
    }

    /// The tiles from a ship to its home.
    fn tiles_left(&self, id: ShipId) -> f32 {
        f32::from(self.spaces() - self.ship(id).prog.min(self.spaces()))
    }

    /// The tiles that a ship is about to sail: the mean of the sail die, as far as they bring it nearer home.
    fn way_ahead(&self, id: ShipId) -> f32 {
        let mean = |[low, high]: [u8; 2]| 0.5 * f32::from(low + high);
        self.about_to_sail(id).map_or(0.0, |numbers| mean(numbers).min(self.tiles_left(id)))
    }

    /// How likely a ship is at home after it has sailed, if it is about to.
    fn gets_home(&self, id: ShipId) -> f32 {
        let to_go = self.tiles_left(id);
        let is_enough = |tiles: u8| f32::from(u8::from(f32::from(tiles) >= to_go));
        self.about_to_sail(id).map_or(is_enough(0), |[low, high]| 0.5 * (is_enough(low) + is_enough(high)))
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
