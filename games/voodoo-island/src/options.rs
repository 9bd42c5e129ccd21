//! What can be chosen when a table is opened.

use engine::{OptionSpec, Seat, Setup, Values};
use serde::Serialize;

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a ruling of the ledger that a table may turn round")]
pub struct Options {
    /// How many play.
    pub seats: u8,
    /// How many days the game lasts, The Last Day included.
    pub days: u8,
    /// Who starts; by chance if nobody is named.
    pub first_player: Option<Seat>,
    /// Whether the supplies paid for a card are drawn at random.
    pub random_cost: bool,
    /// Whether a mission can only be done in a round in which its spot was entered by a step.
    pub mission_by_step: bool,
    /// Whether an opponent can be attacked again in the same round.
    pub attack_again: bool,
    /// Whether the victim of a warrior keeps the carried missions.
    pub warrior_spares_missions: bool,
    /// Whether a mist roll hurts only if the tile is put on the rolled spot.
    pub mist_only_if_placed: bool,
    /// Whether nothing adds to or takes from the steps of a night round.
    pub fixed_night_steps: bool,
    /// Whether players aboard only play and buy cards.
    pub aboard_cards_only: bool,
}

impl From<&Setup> for Options {
    fn from(setup: &Setup) -> Options {
        Options {
            seats: setup.seats(),
            days: setup.number("days") as u8,
            first_player: setup.get("first_player").parse().ok().map(Seat),
            random_cost: setup.get("buy_cost") == "random",
            mission_by_step: setup.get("mission_entry") == "enter",
            attack_again: setup.get("reattack") == "unlimited",
            warrior_spares_missions: setup.get("warrior_missions") == "kept",
            mist_only_if_placed: setup.get("mist_roll_hits") == "only_if_placed",
            fixed_night_steps: setup.get("night_steps") == "fixed",
            aboard_cards_only: setup.get("onboard_actions") == "cards_only",
        }
    }
}

/// The options as they are offered.
pub(crate) static SPECS: [OptionSpec; 9] = [
    OptionSpec {
        key: "days",
        about: "How many days you have, The Last Day included.",
        values: |_| Values::Whole(3, crate::data::MOST_DAYS as u32),
        default: |_| "7",
    },
    OptionSpec {
        key: "first_player",
        about: "Who is first on the trail: drawn by lot, or the player at this seat, counted from 0.",
        values: |seats| {
            Values::OneOf(match seats {
                2 => &["random", "0", "1"],
                3 => &["random", "0", "1", "2"],
                _ => &["random", "0", "1", "2", "3"],
            })
        },
        default: |_| "random",
    },
    OptionSpec {
        key: "buy_cost",
        about: "Whether you choose the supplies that you pay for an expedition card, or draw them at random.",
        values: |_| Values::OneOf(&["choice", "random"]),
        default: |_| "choice",
    },
    OptionSpec {
        key: "mission_entry",
        about: "Whether you can do a mission where you stand, or must have stepped onto its spot in this round.",
        values: |_| Values::OneOf(&["stand", "enter"]),
        default: |_| "stand",
    },
    OptionSpec {
        key: "reattack",
        about: "How often you can attack the same explorer in one round.",
        values: |_| Values::OneOf(&["once", "unlimited"]),
        default: |_| "once",
    },
    OptionSpec {
        key: "warrior_missions",
        about: "Whether an explorer beaten by a warrior loses the missions carried.",
        values: |_| Values::OneOf(&["lost", "kept"]),
        default: |_| "lost",
    },
    OptionSpec {
        key: "mist_roll_hits",
        about: "Whether rolled mist hurts explorers on that spot also when the tile goes elsewhere.",
        values: |_| Values::OneOf(&["always", "only_if_placed"]),
        default: |_| "always",
    },
    OptionSpec {
        key: "night_steps",
        about: "Whether maps, helpers and cards change the steps of a night round.",
        values: |_| Values::OneOf(&["additive", "fixed"]),
        default: |_| "additive",
    },
    OptionSpec {
        key: "onboard_actions",
        about: "What players aboard the helicopter may still do: all but moving, or only play and buy cards.",
        values: |_| Values::OneOf(&["full", "cards_only"]),
        default: |_| "full",
    },
];
