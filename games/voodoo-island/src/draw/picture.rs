//! The pictures of expedition cards and Island cards, within 30 units around (0, 0).

use draw::card::{MOON, SUN};
use draw::goods::{Good, good};
use draw::icon::{Icon, icon};
use draw::jungle::{FOOT, HEART};
use draw::seat::Livery;
use draw::token::{Token, token};
use maud::{Markup, html};

use crate::data::{Card, Island};

const WIND: &str = "M-24-8H8Q18-8 18-16T9-22M-20 2H18Q28 3 26 12T16 17M-26 12H2Q10 13 8 20T0 24";
const RADIO: &str = "M-18-6H18V20H-18zM10-6 18-26";
const RADIO_MARKS: &str = "M-10 7a6 6 0 1 0 12 0a6 6 0 1 0-12 0M9 2H14M9 8H14M9 14H14";
const WAVES: &str = "M-4-14Q2-18 8-14M-8-20Q2-28 12-20";

fn two(left: Good, right: Good) -> Markup {
    html! {
        g transform="translate(-11 -5)" { (good(left)) }
        g transform="translate(11 7)" { (good(right)) }
    }
}

fn one(thing: Good) -> Markup {
    html! { g transform="scale(1.500)" { (good(thing)) } }
}

fn wind() -> Markup {
    html! { path class="wind" d=(WIND) {} }
}

fn radio() -> Markup {
    html! {
        path class="ink radio" d=(RADIO) {}
        path class="radio-marks" d=(RADIO_MARKS) {}
        path class="wind" transform="translate(-12 0)" d=(WAVES) {}
    }
}

fn ghost() -> Markup {
    html! {
        path class="ink spirit" transform="scale(1.800)" d=(Livery::Ghost.shape()) {}
        path class="hollow" d="M-12-6a5 7 0 1 0 10 0a5 7 0 1 0-10 0M2-6a5 7 0 1 0 10 0a5 7 0 1 0-10 0" {}
    }
}

fn mud() -> Markup {
    html! {
        path class="ink mud" d="M-26 20Q-20 4-8 2Q-4-16 8-18Q24-16 26 20z" {}
        path class="mud-marks" d="M-14 14q6-4 12 0M0 4q6-4 12 0M4 14q6-4 12 0M4-8q4-3 8 0" {}
    }
}

fn feet() -> Markup {
    html! {
        path class="foot" transform="translate(-9 5) scale(1.900)" d=(FOOT) {}
        path class="foot" transform="translate(11 -4) scale(-1.900 1.900)" d=(FOOT) {}
    }
}

fn warrior(colour: &str, spears: &[&str]) -> Markup {
    html! {
        @for spear in spears { path class="bark-edge" d=(spear) {} path class="bark" d=(spear) {} }
        use href="#p-helper" class=(colour) transform="scale(1.650)" {}
    }
}

fn helicopter() -> Markup {
    html! {
        g transform="translate(-4 2) scale(.800)" { use href="#p-helicopter" {} path class="rotor-still" d="M-31-21H37" {} }
    }
}

fn mist() -> Markup {
    html! { g transform="scale(.720)" { use href="#p-mist" {} use href="#p-mist-swirl" {} } }
}

/// The picture of an expedition card.
pub(super) fn card_picture(card: Card) -> Markup {
    match card {
        Card::Scout => warrior("green", &[]),
        Card::Spearman => warrior("blue", &["M22 26V-26"]),
        Card::Chieftain => warrior("purple", &["M22 26V-26", "M-22 26V-26"]),
        Card::ForcedMarch => feet(),
        Card::MachetePath => html! {
            path class="ink leaf-green" d="M-26 16Q-14-4-2 10Q-12 24-26 16zM26 16Q14-4 2 10Q12 24 26 16z" {}
            path class="ink steel" d="M-6 10 16-24Q24-16 18-6L2 14z" {}
            path class="bark-edge" d="M-4 13-11 23" {} path class="bark" d="M-4 13-11 23" {}
        },
        Card::Airdrop => html! {
            path class="ink chute" d="M-22-6Q-20-26 0-26T22-6Q16-11 11-6Q6-11 0-6Q-6-11-11-6Q-16-11-22-6z" {}
            path class="stitch" d="M-22-6-7 10M-8-6-3 10M8-6 3 10M22-6 7 10" {}
            path class="ink wood-dark" d="M-10 10H10V25H-10z" {}
        },
        Card::Driftwood => two(Good::Stick, Good::Stone),
        Card::HuntersCatch => two(Good::Hide, Good::Fish),
        Card::ForagersBasket => two(Good::Berry, Good::Water),
        Card::RadioCall => radio(),
        Card::SignalFlare => html! {
            path class="flare" d="M-14 26Q-10 6 4-6" {}
            path class="flame" transform="translate(5 -9) scale(1.100)" d=(SUN) {}
            path class="flame-core" d="M5-15 7-11 11-9 7-7 5-3 3-7-1-9 3-11z" {}
        },
        Card::CreepingMist => mist(),
        Card::TradeWind => wind(),
        Card::Pickpocket => html! {
            path class="ink sack" d="M-2-14H14L10-8Q22 2 20 14Q18 24 6 24T-8 14Q-8 2 2-8z" {}
            path class="ink skin" d="M-28 14-12 2Q-6-4-2 0L6 4Q10 8 5 9L-4 8-10 20-24 28z" {}
        },
        Card::HealingHerbs => html! {
            path class="ink leaf-green" d="M-2 24Q-28 10-20-16Q2-10-2 24zM0 24Q0-4 22-14Q28 12 0 24z" {}
            path class="heart" transform="translate(0 -4) scale(1.500)" d=(HEART) {}
        },
        Card::SpiritWalk => ghost(),
        Card::Mudslide => mud(),
        Card::Dodge => html! {
            path class="wind" d="M-26-12H-8M-26 0H-14M-26 12H-8" {}
            g transform="translate(8 2) rotate(14) scale(1.150)" { use href="#p-explorer-ghost" class="ghost" {} }
        },
        Card::BoneCharm => html! {
            circle class="charm" r="26" {}
            (icon(Icon::Skull, 0, 0, 42, "charm-mark"))
        },
        Card::LightFeet => html! {
            path class="ink spirit" d="M-6 2Q-26 2-27-18Q-16-10-4-8zM8 2Q26 4 28-14Q18-8 8-8z" {}
            path class="foot" transform="translate(1 4) scale(2.200)" d=(FOOT) {}
        },
    }
}

/// The picture of an Island card.
pub(super) fn island_picture(island: Island) -> Markup {
    let crossed = |under: Markup| html! { (under) path class="closed" d="M-22-22 22 22M22-22-22 22" {} };
    match island {
        Island::RisingMist => mist(),
        Island::ClearingBreeze => wind(),
        Island::HeavyRain => one(Good::Water),
        Island::FishRun => one(Good::Fish),
        Island::BerrySeason => one(Good::Berry),
        Island::StormWood => one(Good::Stick),
        Island::Rockslide => one(Good::Stone),
        Island::BearTracks => one(Good::Hide),
        Island::ScorchingHeat => html! { path class="sun" transform="scale(2.050)" d=(SUN) {} },
        Island::EmptyBellies => two(Good::Fish, Good::Berry),
        Island::MuddyTrails => mud(),
        Island::DryTrails => feet(),
        Island::SpiritPaths => ghost(),
        Island::TradingPost => html! { g transform="scale(1.750)" { (token(Token::Doubloon)) } },
        Island::RestlessVillage => crossed(warrior("red", &[])),
        Island::GenerousVillage => warrior("green", &[]),
        Island::EngineTrouble => crossed(helicopter()),
        Island::BloodMoon => html! { path class="blood-moon" transform="scale(2)" d=(MOON) {} },
        Island::AncestorsTruce => html! {
            path class="bark-edge" d="M-20 20 20-20M20 20-20-20" {}
            path class="bark" d="M-20 20 20-20M20 20-20-20" {}
            path class="ink leaf-green" d="M0 12Q-18 6-12-12Q2-8 0 12zM0 12Q0-8 14-12Q18 8 0 12z" {}
        },
        Island::FullMoon => html! {
            circle class="full-moon" r="25" {}
            path class="moon-marks" d="M-10-8a5 5 0 1 0 .1 0zM8-2a7 7 0 1 0 .1 0zM-5 12a3 3 0 1 0 .1 0z" {}
        },
        Island::RadioBroadcast => radio(),
        Island::LastDay => helicopter(),
    }
}
