//! The race of three captains and more: how each stands, by what it has.
//!
//! The weights were read off some 400,000 positions of 6,800 games of captains at four seats: they make it most likely that those
//! won who did win (docs/BOTS-MEASURED.md). What counts for all alike, like the round, tells nothing. A tile is worth little
//! at first, and near home nearly everything depends on who gets there in this round and who does not.

use super::{CHEAT, Hopes};
use crate::data::{Card, MOST_SPACES};
use crate::ships::ShipId;
use crate::state::{Phase, PirataCodex, Special};

/// By the tiles that are left to sail, as far as [`GAP`] does not tell it.
const LEFT: [f32; 17] =
    [1.14, 0.88, 0.60, 0.08, -0.27, -0.52, -0.65, -0.69, -0.71, -0.65, -0.48, -0.34, -0.17, 0.00, 0.18, 0.38, 0.57];
/// For each tile more, on longer maps.
const FARTHER: f32 = 0.19;
/// By the lead over the first of the rivals: from five tiles behind to four ahead.
const GAP: [f32; 10] = [-1.64, -1.00, -0.55, -0.18, 0.17, 0.46, 0.45, 0.46, 0.29, 0.22];
/// The place of a tie among those.
const TIE: i16 = 5;
/// For each life in the final battle, which is a voice in the betting, too.
const LIFE: f32 = 0.16;
/// For each die less than four.
const FEW: f32 = -0.11;
/// To lose the last die is to be out, if that can be.
const LAST_DIE: f32 = -0.5;
/// The cursed die spoils own bids.
const CURSED: f32 = -0.2;
/// To miss the next betting.
const MISS: f32 = -0.46;
/// To sit out this one.
const SITS: f32 = -0.16;
/// To be about to sail.
const SAILS: f32 = 0.40;
/// To come home in this round.
const HOME: f32 = 1.80;
/// Not to, while somebody else is at home already.
const LOST: f32 = -1.09;
/// For each life more than another has who comes home with it.
const EDGE: f32 = 0.19;

/// What a card in hand is worth, beside the life that it may be. A card that is kept is mostly one that has no use now. Cards of the
/// expansion are like those of the base game that do the same.
const fn worth(card: Card) -> f32 {
    match card {
        Card::Lantern | Card::Wisp => 0.25,
        Card::Dolphins => 0.23,
        Card::Fairwind => 0.20,
        Card::Message => 0.13,
        Card::Press | Card::Holywater | Card::Kiss => 0.12,
        Card::Chest | Card::Deadchest => 0.11,
        Card::Mirror | Card::Blackspot | Card::Usurper | Card::Hexdoll => 0.06,
        Card::Cutlass | Card::Boarding | Card::Idol => 0.05,
        Card::Bottle | Card::Song => 0.04,
        Card::Longnine | Card::Pickpocket => 0.01,
        Card::Chart | Card::Ghostfog | Card::Voodoo => 0.0,
        Card::Hook => -0.03,
        Card::Monkey | Card::Whistle => -0.06,
        Card::Lucky => -0.12,
        Card::Cheat | Card::Loaded => -0.15,
    }
}

/// How near a player is to the throne.
#[derive(Clone, Copy, Default)]
struct Racer {
    /// Tiles to go.
    left: i16,
    /// How likely it is at home at the end of this round.
    home: f32,
    /// Its lives in the final battle.
    lives: f32,
}

impl PirataCodex {
    /// What each player can hope for: it wins as likely as the exponential of this is part of all of them.
    pub(super) fn hopes_in_race(&self) -> Hopes {
        let racers = self.humans();
        let mut all = [Racer::default(); 6];
        racers.iter().for_each(|id| all[id.index()] = self.racer(id));
        let mut hopes = Hopes::default();
        for id in racers.iter() {
            let me = all[id.index()];
            let rivals = || racers.without(id).iter().map(|rival| all[rival.index()]);
            let first = rivals().map(|rival| rival.left).min().unwrap_or(MOST_SPACES as i16);
            let gap = (first - me.left + TIE).clamp(0, GAP.len() as i16 - 1);
            let lost = if first == 0 { LOST * (1.0 - me.home) } else { 0.0 };
            let edge: f32 = rivals().map(|rival| rival.home * (me.lives - rival.lives)).sum();
            let race = way(me.left) + GAP[gap as usize] + HOME * me.home + lost + EDGE * me.home * edge;
            hopes[id.index()] = race + LIFE * me.lives + self.belongings(id);
        }
        hopes
    }

    fn racer(&self, id: ShipId) -> Racer {
        let left = self.spaces().saturating_sub(self.ship(id).prog) as i16;
        Racer { left, home: self.chance_home(id, left), lives: self.lives(id, CHEAT.1) }
    }

    /// What a player has besides its place and its lives: dice, cards, marks.
    fn belongings(&self, id: ShipId) -> f32 {
        let ship = self.ship(id);
        let few = FEW * f32::from(4_u8.saturating_sub(ship.plain));
        let last = if self.is_on_last_die(id) { LAST_DIE } else { 0.0 };
        let cursed = if self.holds(id, Special::Cursed) { CURSED } else { 0.0 };
        let cards = self.sum_of_cards(id, worth);
        let miss = if ship.miss { MISS } else { 0.0 };
        let sits = if self.sitting.contains(id) { SITS } else { 0.0 };
        let sails = if self.about_to_sail(id).is_some() { SAILS } else { 0.0 };
        few + last + cursed + cards + miss + sits + sails
    }

    /// How likely a ship that has so many tiles to go is at home at the end of this round: by what it sails, and by cards.
    fn chance_home(&self, id: ShipId, left: i16) -> f32 {
        let to_sail = left - self.tiles_by_cards(id);
        if to_sail <= 0 {
            return 1.0;
        }
        let numbers = self.sail_numbers();
        let enough = numbers.iter().filter(|&&number| i16::from(number) >= to_sail).count();
        self.chance_to_sail(id) * enough as f32 / numbers.len() as f32
    }

    /// How likely a ship sails in this round still: all who bet do, but for the loser.
    fn chance_to_sail(&self, id: ShipId) -> f32 {
        let bettors = self.participants();
        match self.phase {
            Phase::Betting if bettors.contains(id) => {
                1.0 - f32::from(u8::from(bettors.len() > 1)) / f32::from(bettors.len())
            }
            Phase::Betting => 0.0,
            _ => f32::from(u8::from(self.about_to_sail(id).is_some())),
        }
    }

    /// The tiles that a player can still go in this round by its cards: one gold and one silver.
    fn tiles_by_cards(&self, id: ShipId) -> i16 {
        let (ship, hand) = (self.ship(id), self.hands[id.index()]);
        let gold = ship.gold.is_none() && hand.has(Card::Fairwind);
        let silver = match () {
            () if ship.silver.is_some() => 0,
            () if hand.has(Card::Wisp) && ship.plain > 1 => 2,
            () => i16::from(hand.has(Card::Dolphins)),
        };
        i16::from(gold) + silver
    }
}

/// What it is worth to have so many tiles to go, beside the lead.
fn way(left: i16) -> f32 {
    let last = LEFT.len() as i16 - 1;
    LEFT[left.clamp(0, last) as usize] + FARTHER * f32::from((left - last).max(0))
}
