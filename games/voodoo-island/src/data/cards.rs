//! The expedition cards and the Island cards, row by row as in the ledger.

use serde::Serialize;

use super::Supply;

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
    print(Card::ForagersBasket, "VIS-E09", ("Forager's Basket", "foragers-basket"), 3, 3, "take 1 berry and 2 water"),
    print(Card::RadioCall, "VIS-E10", ("Radio Call", "radio-call"), 3, 3, "move the helicopter by 1 to 3 spots"),
    print(Card::SignalFlare, "VIS-E11", ("Signal Flare", "signal-flare"), 2, 8, "the helicopter lands anew by dice"),
    print(Card::CreepingMist, "VIS-E12", ("Creeping Mist", "creeping-mist"), 3, 6, "put 1 mist on the map; explorers there lose 1 heart"),
    print(Card::TradeWind, "VIS-E13", ("Trade Wind", "trade-wind"), 3, 7, "take 1 or 2 mist off the map"),
    print(Card::Pickpocket, "VIS-E14", ("Pickpocket", "pickpocket"), 3, 8, "steal 1 random supply up to 3 spots away"),
    print(Card::HealingHerbs, "VIS-E15", ("Healing Herbs", "healing-herbs"), 3, 2, "2 hearts"),
    print(Card::SpiritWalk, "VIS-E16", ("Spirit Walk", "spirit-walk"), 3, 1, "roll the dice and go there, or stay"),
    print(Card::Mudslide, "VIS-E17", ("Mudslide", "mudslide"), 3, 9, "an opponent has 2 steps fewer in the next round"),
    print(Card::Dodge, "VIS-E18", ("Dodge", "dodge"), 3, 2, "as an answer: an attack or a warrior does nothing"),
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
pub(super) const ISLAND_PRINTS: [(Island, &str, &str, &str); 22] = [
    (Island::RisingMist, "VIS-I01", "Rising Mist", "6 mist rolls this dawn"),
    (Island::ClearingBreeze, "VIS-I02", "Clearing Breeze", "2 mist rolls this dawn"),
    (Island::HeavyRain, "VIS-I03", "Heavy Rain", "a pick-up of water gives 1 more"),
    (Island::FishRun, "VIS-I04", "Fish Run", "a pick-up of fish gives 1 more"),
    (Island::BerrySeason, "VIS-I05", "Berry Season", "a pick-up of berries gives 1 more"),
    (Island::StormWood, "VIS-I06", "Storm Wood", "a pick-up of sticks gives 1 more"),
    (Island::Rockslide, "VIS-I07", "Rockslide", "a pick-up of stones gives 1 more"),
    (Island::BearTracks, "VIS-I08", "Bear Tracks", "a pick-up of bear hide gives 1 more"),
    (Island::ScorchingHeat, "VIS-I09", "Scorching Heat", "each explorer gives 1 water or takes 1 damage"),
    (Island::EmptyBellies, "VIS-I10", "Empty Bellies", "each explorer gives 1 fish or berry or takes 1 damage"),
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
