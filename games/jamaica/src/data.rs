//! What is in the box: the board, the cards, the dice. Nothing here changes during a game.

use serde::Serialize;

/// What a space of the board is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Port Royal, start and finish: free, of no other kind.
    Royal,
    /// Costs Food.
    Sea,
    /// Costs Doubloons.
    Port,
    /// A Pirate Lair: free, and a Treasure card while its token is there.
    Lair,
}

/// One space of the board.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    /// What the space is.
    pub kind: Kind,
    /// What a ship that stops here pays: Food on the sea, Doubloons in a port.
    pub cost: u8,
    /// The neighbours anti-clockwise; two where lanes merge.
    pub prev: &'static [u8],
    /// The neighbours clockwise; two where the way splits.
    pub next: &'static [u8],
    /// The points of a ship that is here, on its lap, at the end.
    pub points: i8,
    /// Steps to the finish by the long lane of every fork ahead, on the first lap.
    pub far: i8,
    /// Where the space is drawn, in a view box of 1000 by 700.
    pub at: (u16, u16),
}

const fn space(
    kind: Kind,
    cost: u8,
    prev: &'static [u8],
    next: &'static [u8],
    points: i8,
    far: i8,
    at: (u16, u16),
) -> Space {
    Space { kind, cost, prev, next, points, far, at }
}

use Kind::{Lair, Port, Royal, Sea};

/// The points of a ship that has not passed the red mark (JAM-152).
pub const UNFINISHED: i8 = -5;

/// The spaces in a whole lap by the long lanes.
pub const LAP: i8 = 44;

/// The board: kind, cost, previous, next, points, far, place. The number of a space is its index.
#[rustfmt::skip]
pub const BOARD: [Space; 50] = [
    space(Royal, 0, &[49], &[1], 15, 44, (730, 632)), // 0
    space(Sea, 2, &[0], &[2], UNFINISHED, 43, (662, 645)), // 1
    space(Sea, 3, &[1], &[3], UNFINISHED, 42, (598, 622)), // 2
    space(Sea, 2, &[2], &[4], UNFINISHED, 41, (533, 643)), // 3
    space(Lair, 0, &[3], &[5], UNFINISHED, 40, (468, 662)), // 4
    space(Port, 3, &[4], &[6], UNFINISHED, 39, (405, 620)), // 5
    space(Port, 5, &[5], &[7, 13], UNFINISHED, 38, (340, 628)), // 6
    space(Sea, 2, &[6], &[8], UNFINISHED, 37, (272, 662)), // 7
    space(Sea, 3, &[7], &[9], UNFINISHED, 36, (203, 655)), // 8
    space(Lair, 0, &[8], &[10], UNFINISHED, 35, (130, 652)), // 9
    space(Sea, 3, &[9], &[11], UNFINISHED, 34, (72, 606)), // 10
    space(Lair, 0, &[10], &[12], UNFINISHED, 33, (48, 540)), // 11
    space(Sea, 2, &[11], &[15], UNFINISHED, 32, (62, 472)), // 12
    space(Sea, 3, &[6], &[14], UNFINISHED, 33, (282, 560)), // 13
    space(Sea, 4, &[13], &[15], UNFINISHED, 32, (212, 512)), // 14
    space(Sea, 3, &[12, 14], &[16], UNFINISHED, 31, (142, 420)), // 15
    space(Port, 3, &[15], &[17], UNFINISHED, 30, (108, 358)), // 16
    space(Sea, 2, &[16], &[18], UNFINISHED, 29, (155, 308)), // 17
    space(Port, 3, &[17], &[19], UNFINISHED, 28, (108, 255)), // 18
    space(Lair, 0, &[18], &[20, 26], UNFINISHED, 27, (125, 192)), // 19
    space(Sea, 3, &[19], &[21], UNFINISHED, 26, (55, 165)), // 20
    space(Port, 3, &[20], &[22], UNFINISHED, 25, (42, 98)), // 21
    space(Lair, 0, &[21], &[23], UNFINISHED, 24, (92, 46)), // 22
    space(Sea, 2, &[22], &[24], UNFINISHED, 23, (165, 38)), // 23
    space(Sea, 3, &[23], &[25], UNFINISHED, 22, (236, 44)), // 24
    space(Lair, 0, &[24], &[28], UNFINISHED, 21, (306, 48)), // 25
    space(Sea, 4, &[19], &[27], UNFINISHED, 22, (205, 168)), // 26
    space(Sea, 4, &[26], &[28], UNFINISHED, 21, (272, 135)), // 27
    space(Port, 5, &[25, 27], &[29], UNFINISHED, 20, (358, 112)), // 28
    space(Sea, 1, &[28], &[30], UNFINISHED, 19, (425, 84)), // 29
    space(Port, 5, &[29], &[31], UNFINISHED, 18, (493, 98)), // 30
    space(Port, 3, &[30], &[32], UNFINISHED, 17, (562, 84)), // 31
    space(Sea, 3, &[31], &[33, 39], UNFINISHED, 16, (630, 104)), // 32
    space(Lair, 0, &[32], &[34], UNFINISHED, 15, (702, 52)), // 33
    space(Port, 3, &[33], &[35], UNFINISHED, 14, (776, 40)), // 34
    space(Sea, 2, &[34], &[36], UNFINISHED, 13, (850, 46)), // 35
    space(Sea, 1, &[35], &[37], UNFINISHED, 12, (917, 76)), // 36
    space(Lair, 0, &[36], &[38], UNFINISHED, 11, (955, 136)), // 37
    space(Sea, 1, &[37], &[41], UNFINISHED, 10, (958, 202)), // 38
    space(Sea, 4, &[32], &[40], UNFINISHED, 11, (712, 142)), // 39
    space(Sea, 4, &[39], &[41], UNFINISHED, 10, (795, 176)), // 40
    space(Port, 5, &[38, 40], &[42], 2, 9, (885, 262)), // 41
    space(Sea, 2, &[41], &[43], 3, 8, (925, 316)), // 42
    space(Sea, 3, &[42], &[44], 4, 7, (888, 370)), // 43
    space(Lair, 0, &[43], &[45], 5, 6, (838, 418)), // 44
    space(Port, 7, &[44], &[46], 6, 5, (912, 440)), // 45
    space(Sea, 2, &[45], &[47], 7, 4, (946, 500)), // 46
    space(Sea, 3, &[46], &[48], 8, 3, (930, 566)), // 47
    space(Sea, 3, &[47], &[49], 9, 2, (872, 612)), // 48
    space(Sea, 3, &[48], &[0], 10, 1, (803, 650)), // 49
];

/// Port Royal.
pub const PORT_ROYAL: u8 = 0;

/// The spaces that begin with a Treasure token.
pub const LAIRS: [u8; 9] = [4, 9, 11, 19, 22, 25, 33, 37, 44];

/// What a Hold can carry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cargo {
    /// Gold: pays in ports and scores at the end.
    #[default]
    Doubloon,
    /// Pays on the sea.
    Food,
    /// Adds to firepower.
    Gunpowder,
}

impl Cargo {
    /// All three, in the order in which the Bank is stored.
    pub const ALL: [Cargo; 3] = [Cargo::Doubloon, Cargo::Food, Cargo::Gunpowder];

    /// The letter of the ledger: G, F or P.
    pub const fn letter(self) -> char {
        match self {
            Cargo::Doubloon => 'G',
            Cargo::Food => 'F',
            Cargo::Gunpowder => 'P',
        }
    }
}

/// The tokens in the box, by cargo.
pub const TOKENS: [i16; 3] = [80, 45, 45];

/// One half of an action card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Sail clockwise.
    Forward,
    /// Sail anti-clockwise.
    Backward,
    /// Load Doubloons.
    Doubloon,
    /// Load Food.
    Food,
    /// Load Gunpowder.
    Gunpowder,
}

/// How many action cards a player owns.
pub const CARDS: u8 = 11;

/// The morning and the evening action of card A01, A02 … A11.
pub const ACTIONS: [[Action; 2]; CARDS as usize] = {
    use Action::{Backward, Doubloon, Food, Forward, Gunpowder};
    [
        [Forward, Forward],
        [Forward, Backward],
        [Backward, Forward],
        [Forward, Food],
        [Food, Forward],
        [Forward, Gunpowder],
        [Doubloon, Forward],
        [Doubloon, Doubloon],
        [Food, Gunpowder],
        [Gunpowder, Food],
        [Gunpowder, Doubloon],
    ]
};

/// A Treasure card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Treasure {
    /// Hand limit 4 instead of 3.
    MorgansMap,
    /// One Combat die rerolled in a battle.
    SaransSabre,
    /// Adds 2 to the own Combat die.
    LadyBeth,
    /// One more Hold.
    SixthHold,
    /// 3 points.
    Plus3,
    /// 5 points.
    Plus5,
    /// 7 points.
    Plus7,
    /// A curse of 2 points.
    Minus2,
    /// A curse of 3 points.
    Minus3,
    /// A curse of 4 points.
    Minus4,
}

impl Treasure {
    /// All Treasure cards; the kinds of the pile are numbered in this order.
    pub const ALL: [Treasure; 10] = [
        Treasure::MorgansMap,
        Treasure::SaransSabre,
        Treasure::LadyBeth,
        Treasure::SixthHold,
        Treasure::Plus3,
        Treasure::Plus5,
        Treasure::Plus7,
        Treasure::Minus2,
        Treasure::Minus3,
        Treasure::Minus4,
    ];

    /// The points at the end; powers give none.
    pub const fn points(self) -> i32 {
        match self {
            Treasure::Plus3 => 3,
            Treasure::Plus5 => 5,
            Treasure::Plus7 => 7,
            Treasure::Minus2 => -2,
            Treasure::Minus3 => -3,
            Treasure::Minus4 => -4,
            _ => 0,
        }
    }

    /// Whether it is a power, which lies face-up.
    pub const fn is_power(self) -> bool {
        (self as u8) < Treasure::Plus3 as u8
    }

    /// Whether it is a Cursed Treasure.
    pub const fn is_cursed(self) -> bool {
        self as u8 >= Treasure::Minus2 as u8
    }
}

/// How many there are of each Treasure card, in the order of [`Treasure::ALL`].
pub const TREASURES: [u8; 10] = [1, 1, 1, 1, 2, 1, 2, 1, 1, 1];

/// The Treasure cards in the pile at the start, one for each lair.
pub const PILE: u8 = 9;

/// A face of the Combat die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Combat {
    /// A number.
    Shot(u8),
    /// The star, which wins at once.
    Star,
}

/// The Combat die; in a record `d1` is the first face and `d6` the star.
pub const COMBAT_DIE: [Combat; 6] =
    [Combat::Shot(2), Combat::Shot(4), Combat::Shot(6), Combat::Shot(8), Combat::Shot(10), Combat::Star];

/// The Shortage die: the kind of space that the ship goes back to, or nothing for the star, which lets it stay.
pub const SHORTAGE_DIE: [Option<Kind>; 6] = [Some(Port), Some(Port), Some(Sea), Some(Sea), Some(Lair), None];

/// The hand limit, and that of the owner of Morgan's Map.
pub const HAND: [u8; 2] = [3, 4];

/// Names of the seats in records, in seat order. The sixth ship is the Ghost Ship's when it sails.
pub const COLOURS: [&str; 6] = ["red", "blue", "green", "yellow", "purple", "black"];

/// The captains' names, in seat order.
pub const CAPTAINS: [&str; 6] =
    ["John Rackham", "Anne Bonny", "Mary Read", "Olivier Levasseur", "Samuel Bellamy", "Edward Drummond"];
