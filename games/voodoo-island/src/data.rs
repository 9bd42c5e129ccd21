//! What is in the box: the map, the tiles, the cards. Nothing here changes during a game.

use std::fmt;

use serde::{Serialize, Serializer};

/// Rows and columns of the map.
pub const SIDE: u8 = 10;

/// One of the 100 squares of the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Spot(u8);

impl Spot {
    /// The spot of a green row and a black column, both 1 to 10.
    pub const fn at(row: u8, column: u8) -> Option<Spot> {
        if row >= 1 && row <= SIDE && column >= 1 && column <= SIDE {
            Some(Spot((row - 1) * SIDE + column - 1))
        } else {
            None
        }
    }

    /// The place in reading order, 0 to 99.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The green row, 1 at the top.
    pub const fn row(self) -> u8 {
        self.0 / SIDE + 1
    }

    /// The black column, 1 at the left.
    pub const fn column(self) -> u8 {
        self.0 % SIDE + 1
    }

    /// Rows and columns between two spots, added (VIS-032).
    pub const fn distance(self, other: Spot) -> u8 {
        self.row().abs_diff(other.row()) + self.column().abs_diff(other.column())
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.row(), self.column())
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq([self.row(), self.column()])
    }
}

/// A set of spots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spots(u128);

impl Spots {
    /// No spot.
    pub const NONE: Spots = Spots(0);
    /// All 100 spots.
    pub const ALL: Spots = Spots((1 << 100) - 1);

    /// Whether the spot is in the set.
    pub const fn contains(self, spot: Spot) -> bool {
        self.0 >> spot.0 & 1 != 0
    }

    /// The set with this spot.
    #[must_use]
    pub const fn with(self, spot: Spot) -> Spots {
        Spots(self.0 | 1 << spot.0)
    }

    /// The set without this spot.
    #[must_use]
    pub const fn without(self, spot: Spot) -> Spots {
        Spots(self.0 & !(1 << spot.0))
    }

    /// The spots of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Spots) -> Spots {
        Spots(self.0 & !other.0)
    }

    /// The spots that are in both sets.
    #[must_use]
    pub const fn and(self, other: Spots) -> Spots {
        Spots(self.0 & other.0)
    }

    /// How many spots are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no spot is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The spots in reading order.
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let spot = Spot(bits.trailing_zeros() as u8);
            (bits != 0).then(|| {
                bits &= bits - 1;
                spot
            })
        })
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Spots {
        spots.into_iter().fold(Spots::NONE, Spots::with)
    }
}

impl Serialize for Spots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A kind of supply tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the players' words")]
pub enum Supply {
    #[default]
    Stick,
    Stone,
    Water,
    Fish,
    Hide,
    Berry,
}

impl Supply {
    /// All six, in the order in which stocks are counted.
    pub const ALL: [Supply; 6] =
        [Supply::Stick, Supply::Stone, Supply::Water, Supply::Fish, Supply::Hide, Supply::Berry];

    /// The word in moves.
    pub const fn word(self) -> &'static str {
        ["stick", "stone", "water", "fish", "hide", "berry"][self as usize]
    }

    /// The letter on the map of the ledger.
    pub const fn letter(self) -> char {
        ['S', 'O', 'W', 'F', 'H', 'B'][self as usize]
    }
}

/// Tiles of each supply in the box.
pub const SUPPLY_TILES: u8 = 20;

/// A kind of item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// One game round in the night.
    #[default]
    Torch,
    /// 4 damage to the loser of a battle.
    Axe,
    /// Blocks a tool spot of another player.
    Doll,
    /// No mist damage.
    MistPotion,
    /// Three hearts at nightfall.
    HealthPotion,
    /// Two steps more, or a mission card.
    Map,
}

impl Item {
    /// All six, in the order in which stocks are counted.
    pub const ALL: [Item; 6] = [Item::Torch, Item::Axe, Item::Doll, Item::MistPotion, Item::HealthPotion, Item::Map];

    /// The word in moves.
    pub const fn word(self) -> &'static str {
        ["torch", "axe", "doll", "mist-potion", "health-potion", "map"][self as usize]
    }

    /// The supplies that it is made of (VIS-064), in the order of [`Supply::ALL`].
    pub const fn recipe(self) -> [u8; 6] {
        RECIPES[self as usize]
    }
}

/// Sticks, stones, water, fish, hides and berries for each item.
#[rustfmt::skip]
const RECIPES: [[u8; 6]; 6] = [
    [2, 0, 0, 0, 1, 0], // torch
    [1, 2, 0, 0, 0, 0], // axe
    [0, 0, 0, 1, 1, 1], // doll
    [0, 0, 2, 0, 0, 1], // mist potion
    [0, 0, 2, 0, 0, 1], // health potion
    [0, 0, 1, 2, 0, 0], // map
];

/// Tiles of each item in the box.
pub const ITEM_TILES: u8 = 8;

/// Deadly mist tiles in the box.
pub const MIST_TILES: u8 = 40;

/// One of the eight missions, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Mission(u8);

impl Mission {
    /// How many missions there are.
    pub const COUNT: u8 = 8;

    /// All eight.
    pub fn all() -> impl Iterator<Item = Mission> {
        (0..Mission::COUNT).map(Mission)
    }

    /// The mission with this number, 1 to 8.
    pub const fn numbered(number: u8) -> Option<Mission> {
        if number >= 1 && number <= Mission::COUNT { Some(Mission(number - 1)) } else { None }
    }

    /// The mission at this place in lists, 0 to 7.
    pub(crate) const fn nth(index: u8) -> Mission {
        Mission(index % Mission::COUNT)
    }

    /// The place in lists, 0 to 7.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number in the ledger, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The item that it takes (VIS-101).
    pub const fn item(self) -> Item {
        MISSIONS[self.index()].1
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        MISSIONS[self.index()].0
    }
}

impl fmt::Display for Mission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "M{}", self.number())
    }
}

impl Serialize for Mission {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Name and item of missions 1 to 8.
const MISSIONS: [(&str, Item); 8] = [
    ("Whispering Cave", Item::Torch),
    ("Flooded Crypt", Item::Torch),
    ("Ember Tunnel", Item::Torch),
    ("Vine Temple", Item::Axe),
    ("Strangler Tree", Item::Axe),
    ("Wrecked Galleon", Item::Axe),
    ("Witch Doctor's Hut", Item::Doll),
    ("Altar of Bones", Item::Doll),
];

/// Cards, and tiles, of each mission in the box.
pub const MISSION_COPIES: u8 = 4;

/// What is printed on a spot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Nothing: mist can fall here and the helicopter can land.
    Plain,
    /// A supply lies here.
    Supply(Supply),
    /// A mission waits here.
    Mission(Mission),
}

/// One side of the game board.
#[derive(Debug)]
pub struct Map {
    ground: [Ground; 100],
    /// All plain spots.
    pub plain: Spots,
    /// All supply spots.
    pub supplies: Spots,
    /// The spot of each mission.
    pub missions: [Spot; 8],
}

impl Map {
    /// What is printed on a spot.
    pub const fn ground(&self, spot: Spot) -> Ground {
        self.ground[spot.index()]
    }

    /// Reads the rows of the ledger.
    const fn read(rows: [&[u8; 10]; 10]) -> Map {
        let mut map =
            Map { ground: [Ground::Plain; 100], plain: Spots::NONE, supplies: Spots::NONE, missions: [Spot(0); 8] };
        let mut index = 0;
        while index < 100 {
            let spot = Spot(index as u8);
            let supply = match rows[index / 10][index % 10] {
                b'S' => Supply::Stick,
                b'O' => Supply::Stone,
                b'W' => Supply::Water,
                b'F' => Supply::Fish,
                b'H' => Supply::Hide,
                b'B' => Supply::Berry,
                letter => {
                    if letter == b'.' {
                        map.plain = map.plain.with(spot);
                    } else {
                        let mission = Mission(letter - b'1');
                        map.ground[index] = Ground::Mission(mission);
                        map.missions[mission.index()] = spot;
                    }
                    index += 1;
                    continue;
                }
            };
            map.ground[index] = Ground::Supply(supply);
            map.supplies = map.supplies.with(spot);
            index += 1;
        }
        map
    }
}

/// The side for 3 and 4 players.
pub static P34: Map = Map::read([
    b".H.F..O.5.",
    b"1.W......W",
    b"...O.S..H.",
    b"....B.F...",
    b"S.4....2.B",
    b".O...8..S.",
    b"W..H..O...",
    b".7..3..6..",
    b"S..B.W..B.",
    b".F....H..F",
]);

/// The side for 2 players.
pub static P2: Map = Map::read([
    b".H...F.5..",
    b"W..4.....W",
    b".1...O....",
    b"....B.S.2.",
    b".S...H....",
    b"..O...8..O",
    b".7.F....6.",
    b"B........B",
    b".......S..",
    b"W.3.H....F",
]);

/// The side that this many players use (VIS-006).
pub const fn map_for(seats: u8) -> &'static Map {
    if seats == 2 { &P2 } else { &P34 }
}

/// The orthogonal neighbours of every spot.
pub const BESIDE: [Spots; 100] = neighbours(false);

/// The orthogonal and diagonal neighbours of every spot.
pub const AROUND: [Spots; 100] = neighbours(true);

const fn neighbours(diagonal: bool) -> [Spots; 100] {
    let mut all = [Spots::NONE; 100];
    let mut index = 0;
    while index < 10_000 {
        let (from, to) = (Spot((index / 100) as u8), Spot((index % 100) as u8));
        let (rows, columns) = (from.row().abs_diff(to.row()), from.column().abs_diff(to.column()));
        if rows + columns == 1 || (diagonal && rows == 1 && columns == 1) {
            all[from.index()] = all[from.index()].with(to);
        }
        index += 1;
    }
    all
}

/// A kind of expedition card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the players' words")]
pub enum Card {
    #[default]
    Scout,
    Spearman,
    Chieftain,
    ForcedMarch,
    MachetePath,
    Airdrop,
    Driftwood,
    HuntersCatch,
    ForagersBasket,
    RadioCall,
    SignalFlare,
    CreepingMist,
    TradeWind,
    Pickpocket,
    HealingHerbs,
    SpiritWalk,
    Mudslide,
    Dodge,
    BoneCharm,
    LightFeet,
}

/// What is printed on an expedition card.
#[derive(Clone, Copy, Debug)]
pub struct Print {
    /// The kind.
    pub card: Card,
    /// Its clause.
    pub clause: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The word in moves.
    pub word: &'static str,
    /// How many there are.
    pub copies: u8,
    /// The number top left, which counts in a battle.
    pub speed: u8,
    /// What it does, in few words.
    pub effect: &'static str,
}

const fn print(
    card: Card,
    clause: &'static str,
    (name, word): (&'static str, &'static str),
    copies: u8,
    speed: u8,
    effect: &'static str,
) -> Print {
    Print { card, clause, name, word, copies, speed, effect }
}

/// How many kinds of expedition cards there are.
pub const CARD_KINDS: usize = 20;

/// The expedition cards E01 to E20.
#[rustfmt::skip]
pub const CARDS: [Print; CARD_KINDS] = [
    print(Card::Scout, "VIS-E01", ("Native Warrior: Scout", "scout"), 3, 5, "send it against an explorer: damage 1"),
    print(Card::Spearman, "VIS-E02", ("Native Warrior: Spearman", "spearman"), 3, 7, "send it against an explorer: damage 2"),
    print(Card::Chieftain, "VIS-E03", ("Native Warrior: Chieftain", "chieftain"), 2, 9, "send it against an explorer: damage 3"),
    print(Card::ForcedMarch, "VIS-E04", ("Forced March", "forced-march"), 4, 6, "2 more steps this round"),
    print(Card::MachetePath, "VIS-E05", ("Machete Path", "machete-path"), 3, 5, "step diagonally this round"),
    print(Card::Airdrop, "VIS-E06", ("Airdrop", "airdrop"), 4, 2, "take any 2 supplies"),
    print(Card::Driftwood, "VIS-E07", ("Driftwood", "driftwood"), 3, 4, "take 2 sticks and 1 stone"),
    print(Card::HuntersCatch, "VIS-E08", ("Hunter's Catch", "hunters-catch"), 3, 4, "take 1 bear hide and 1 fish"),
    print(Card::ForagersBasket, "VIS-E09", ("Forager's Basket", "foragers-basket"), 3, 3, "take 1 berries and 2 water"),
    print(Card::RadioCall, "VIS-E10", ("Radio Call", "radio-call"), 3, 3, "move the helicopter by 1 to 3 spots"),
    print(Card::SignalFlare, "VIS-E11", ("Signal Flare", "signal-flare"), 2, 8, "the helicopter lands anew by dice"),
    print(Card::CreepingMist, "VIS-E12", ("Creeping Mist", "creeping-mist"), 3, 6, "put 1 mist on the map"),
    print(Card::TradeWind, "VIS-E13", ("Trade Wind", "trade-wind"), 3, 7, "take 1 or 2 mist off the map"),
    print(Card::Pickpocket, "VIS-E14", ("Pickpocket", "pickpocket"), 3, 8, "take a random supply of an explorer near you"),
    print(Card::HealingHerbs, "VIS-E15", ("Healing Herbs", "healing-herbs"), 3, 2, "2 hearts"),
    print(Card::SpiritWalk, "VIS-E16", ("Spirit Walk", "spirit-walk"), 3, 1, "roll the dice and go there, or stay"),
    print(Card::Mudslide, "VIS-E17", ("Mudslide", "mudslide"), 3, 9, "an opponent has 2 steps fewer in the next round"),
    print(Card::Dodge, "VIS-E18", ("Dodge", "dodge"), 3, 2, "as an answer: an attack ends without effect"),
    print(Card::BoneCharm, "VIS-E19", ("Bone Charm", "bone-charm"), 3, 3, "when you are hurt: 2 damage less"),
    print(Card::LightFeet, "VIS-E20", ("Light Feet", "light-feet"), 3, 10, "after a pick-up: go on with your unused steps"),
];

impl Card {
    /// The kind at this place of [`CARDS`].
    pub(crate) const fn nth(index: u8) -> Card {
        CARDS[index as usize % CARD_KINDS].card
    }

    /// What is printed on it.
    pub const fn print(self) -> &'static Print {
        &CARDS[self as usize]
    }

    /// The number top left.
    pub const fn speed(self) -> u8 {
        self.print().speed
    }

    /// The damage of a Native warrior; nothing for other cards.
    pub const fn warrior(self) -> Option<u8> {
        match self {
            Card::Scout => Some(1),
            Card::Spearman => Some(2),
            Card::Chieftain => Some(3),
            _ => None,
        }
    }
}

/// An Island card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the players' words")]
pub enum Island {
    RisingMist,
    ClearingBreeze,
    HeavyRain,
    FishRun,
    BerrySeason,
    StormWood,
    Rockslide,
    BearTracks,
    ScorchingHeat,
    EmptyBellies,
    MuddyTrails,
    DryTrails,
    SpiritPaths,
    TradingPost,
    RestlessVillage,
    GenerousVillage,
    EngineTrouble,
    BloodMoon,
    AncestorsTruce,
    FullMoon,
    RadioBroadcast,
    LastDay,
}

/// Island cards that are shuffled; The Last Day comes on top of these.
pub const ISLANDS: u8 = 21;

/// Card, clause, name and effect of the Island cards I01 to I22.
#[rustfmt::skip]
const ISLAND_PRINTS: [(Island, &str, &str, &str); 22] = [
    (Island::RisingMist, "VIS-I01", "Rising Mist", "6 mist rolls this dawn"),
    (Island::ClearingBreeze, "VIS-I02", "Clearing Breeze", "2 mist rolls this dawn"),
    (Island::HeavyRain, "VIS-I03", "Heavy Rain", "a pick-up of water gives 1 more"),
    (Island::FishRun, "VIS-I04", "Fish Run", "a pick-up of fish gives 1 more"),
    (Island::BerrySeason, "VIS-I05", "Berry Season", "a pick-up of berries gives 1 more"),
    (Island::StormWood, "VIS-I06", "Storm Wood", "a pick-up of sticks gives 1 more"),
    (Island::Rockslide, "VIS-I07", "Rockslide", "a pick-up of stones gives 1 more"),
    (Island::BearTracks, "VIS-I08", "Bear Tracks", "a pick-up of bear hide gives 1 more"),
    (Island::ScorchingHeat, "VIS-I09", "Scorching Heat", "each explorer gives 1 water or takes 1 damage"),
    (Island::EmptyBellies, "VIS-I10", "Empty Bellies", "each explorer gives 1 fish or berries or takes 1 damage"),
    (Island::MuddyTrails, "VIS-I11", "Muddy Trails", "every game round has 1 step fewer"),
    (Island::DryTrails, "VIS-I12", "Dry Trails", "every game round has 1 step more"),
    (Island::SpiritPaths, "VIS-I13", "Spirit Paths", "everybody may step diagonally"),
    (Island::TradingPost, "VIS-I14", "Trading Post", "an expedition card costs 1 supply"),
    (Island::RestlessVillage, "VIS-I15", "Restless Village", "helpers only on the own player card"),
    (Island::GenerousVillage, "VIS-I16", "Generous Village", "a helper outside brings 3 supplies"),
    (Island::EngineTrouble, "VIS-I17", "Engine Trouble", "cards and helpers cannot move the helicopter"),
    (Island::BloodMoon, "VIS-I18", "Blood Moon", "the winner of a battle deals 1 more damage"),
    (Island::AncestorsTruce, "VIS-I19", "Ancestors' Truce", "no attacks, no warriors"),
    (Island::FullMoon, "VIS-I20", "Full Moon", "a night round of 3 steps for those without a torch"),
    (Island::RadioBroadcast, "VIS-I21", "Radio Broadcast", "each player draws an expedition card"),
    (Island::LastDay, "VIS-I22", "The Last Day", "be aboard the helicopter before the night is over"),
];

impl Island {
    /// The card I01, I02 … I22, counted from 1.
    pub const fn numbered(number: u8) -> Option<Island> {
        if number >= 1 && number <= ISLANDS + 1 { Some(ISLAND_PRINTS[number as usize - 1].0) } else { None }
    }

    /// Its number, 1 to 22; a record writes it `c1` to `c21`.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Its clause.
    pub const fn clause(self) -> &'static str {
        ISLAND_PRINTS[self as usize].1
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ISLAND_PRINTS[self as usize].2
    }

    /// What it does, in few words.
    pub const fn effect(self) -> &'static str {
        ISLAND_PRINTS[self as usize].3
    }

    /// How often the dice are rolled for mist at its dawn (VIS-029).
    pub const fn mist_rolls(self) -> u8 {
        match self {
            Island::RisingMist => 6,
            Island::ClearingBreeze => 2,
            _ => 4,
        }
    }

    /// The supply of which a pick-up gives one more.
    pub const fn bounty(self) -> Option<Supply> {
        match self {
            Island::HeavyRain => Some(Supply::Water),
            Island::FishRun => Some(Supply::Fish),
            Island::BerrySeason => Some(Supply::Berry),
            Island::StormWood => Some(Supply::Stick),
            Island::Rockslide => Some(Supply::Stone),
            Island::BearTracks => Some(Supply::Hide),
            _ => None,
        }
    }
}

/// A pawn's colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the players' words")]
pub enum Pawn {
    Black,
    White,
    Red,
    Blue,
}

impl Pawn {
    /// All four.
    pub const ALL: [Pawn; 4] = [Pawn::Black, Pawn::White, Pawn::Red, Pawn::Blue];

    /// The word in moves.
    pub const fn word(self) -> &'static str {
        ["black", "white", "red", "blue"][self as usize]
    }
}

/// The most hearts.
pub const HEARTS: u8 = 8;

/// Helpers of each player.
pub const HELPERS: u8 = 3;

/// The most supplies and items in a stock, and the most expedition cards in a hand.
pub const LIMIT: u8 = 10;

/// Steps of a game round by day, with a torch, and under the Full Moon (VIS-076).
pub const BASE_STEPS: [u8; 3] = [2, 6, 3];

/// The names of the day track, from 1: five daytimes and the night.
pub const DAYTIMES: [&str; 6] = ["Dawn", "Morning", "Noon", "Afternoon", "Dusk", "Night"];

/// The most days of a game.
pub const MOST_DAYS: u8 = 12;

/// Names of the seats in records, clockwise. Pawns have colours of their own, which players choose.
pub const SEATS: [&str; 4] = ["north", "east", "south", "west"];

/// Where things are drawn, in a view box of 1000 by 700.
pub mod place {
    use super::{Spot, Supply};

    /// The side of a square of the map.
    pub const CELL: u16 = 58;

    /// The middle of a spot.
    pub const fn spot(spot: Spot) -> (u16, u16) {
        (70 + CELL * spot.column() as u16 - CELL / 2, 100 + CELL * spot.row() as u16 - CELL / 2)
    }

    /// The middle of a circle of the day track, 1 to 6; its radius is 24.
    pub const fn daytime(index: u8) -> (u16, u16) {
        (100 + 90 * (index as u16 - 1), 40)
    }

    /// The middle of the helper spot of a supply outside the map.
    pub const fn outside(supply: Supply) -> (u16, u16) {
        (720, 130 + 75 * supply as u16)
    }

    /// The middle of the helper spot that calls the helicopter.
    pub const OUT_HELI: (u16, u16) = (720, 590);
    /// The Island deck and the open Island card.
    pub const ISLANDS: [(u16, u16); 2] = [(850, 110), (940, 110)];
    /// The expedition deck and its used pile.
    pub const EXPEDITION: [(u16, u16); 2] = [(850, 270), (940, 270)];
    /// The mission deck.
    pub const MISSIONS: (u16, u16) = (850, 430);
    /// The green and the black die.
    pub const DICE: [(u16, u16); 2] = [(850, 570), (910, 570)];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_in_the_order_of_their_kinds() {
        assert!(CARDS.iter().enumerate().all(|(i, print)| print.card as usize == i));
        assert!(ISLAND_PRINTS.iter().enumerate().all(|(i, print)| print.0 as usize == i));
        assert_eq!(CARDS.iter().map(|print| print.copies).sum::<u8>(), 60);
        assert_eq!((P34.plain.len(), P34.supplies.len()), (68, 24));
        assert_eq!((P2.plain.len(), P2.supplies.len()), (74, 18));
    }

    #[test]
    fn neighbours_stay_on_the_map() {
        let sizes = |spots: &[Spots; 100]| spots.iter().map(|spots| u32::from(spots.len())).sum::<u32>();
        assert_eq!((sizes(&BESIDE), sizes(&AROUND)), (360, 684));
    }
}
