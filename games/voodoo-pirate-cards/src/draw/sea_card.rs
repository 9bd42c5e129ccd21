//! The cards of the ring: both sides of the eight sea cards and of the four Cardinals.

use draw::die::STAR;
use draw::icon::{Icon, icon};
use draw::souls::emblem::{Emblem, emblem};
use draw::token::{Token, token};
use maud::{Markup, html};

use super::HALF;
use crate::data::{Barrel, Colour, Feature, SIDES, Wind};
use crate::view::SpaceView;

/// The card on a space, around (0, 0). Another side is another element, so that a page shows the card turning over.
pub(super) fn sea_card(space: &SpaceView) -> Markup {
    let side = if space.turned { 'b' } else { 'a' };
    html! {
        @match space.cardinal {
            Some(cardinal) => g id={ "face-" (cardinal.word()) (side) } class="face" { (cardinal_face(space, cardinal)) },
            None => g id={ "face-" (space.card) (side) } class="face" {
                (face(space))
                @if space.coin { g class="token" transform="translate(43 -26)" { (token(Token::Doubloon)) } }
            }
        }
    }
}

/// The other side of a sea card, as a preview.
pub(super) fn other_side(space: &SpaceView, current: bool) -> Markup {
    let Some(sides) = usize::from(space.card).checked_sub(1).and_then(|card| SIDES.get(card)) else { return html! {} };
    let other = sides[usize::from(!space.turned)];
    let plain = other.feature == Feature::Current && !current;
    face(&SpaceView {
        turned: !space.turned,
        value: other.value,
        haunted: other.haunted,
        skull: other.skull,
        star: other.star,
        feature: if plain { Feature::Plain } else { other.feature },
        ..*space
    })
}

/// Card, water and swell.
fn ground(water: &str, haunted: bool) -> Markup {
    let (w, h) = HALF;
    html! {
        rect class="card-shadow" x=(3 - w) y=(6 - h) width=(2 * w) height=(2 * h) rx="10" {}
        rect class=(if haunted { "card-edge haunted-edge" } else { "card-edge" }) x=(-w) y=(-h) width=(2 * w) height=(2 * h) rx="10" {}
        rect fill=(water) x=(6 - w) y=(6 - h) width=(2 * w - 12) height=(2 * h - 12) rx="6" {}
        @if haunted {
            path class="mist" d="M-62 34q20-13 42-3t38-3 44 5V67H-62zM-62 50q30-10 60 0t64-2V67H-62z" {}
        } @else {
            path class="swell" d="M-56-14q6-5 12 0t12 0M22-20q6-5 12 0t12 0M-34 22q6-5 12 0t12 0M26 14q6-5 12 0t12 0M-56 32q6-5 12 0M0 56q6-5 12 0t12 0M-6-28q6-5 12 0" {}
        }
    }
}

/// The headline over the water, and the value on its disc.
fn headline(words: &str, value: u8, haunted: bool) -> Markup {
    html! {
        path class=(if haunted { "headline haunted-line" } else { "headline" }) d="M-62-58q0-9 9-9H53q9 0 9 9V-43H-62z" {}
        text class={ "headline-words" @if haunted { " haunted-words" } @if words.len() > 9 { " long-words" } } x="20" y="-49" { (words) }
        circle class=(if haunted { "worth-disc haunted-disc" } else { "worth-disc" }) cx="-44" cy="-46" r="22" {}
        text class=(if haunted { "worth-words haunted-worth" } else { "worth-words" }) x="-44" y="-36" { (value) }
    }
}

fn feature(feature: Feature) -> (&'static str, Option<Emblem>) {
    match feature {
        Feature::Plain => ("", None),
        Feature::NightWatch => ("Night Watch", Some(Emblem::Lantern)),
        Feature::Map => ("The Map", None),
        Feature::Current => ("Current", Some(Emblem::Current)),
        Feature::Sand => ("Sand", Some(Emblem::Spade)),
    }
}

fn face(space: &SpaceView) -> Markup {
    let (name, picture) = feature(space.feature);
    let water = match (space.haunted, space.feature) {
        (true, _) => "url(#g-haunted)",
        (false, Feature::Sand) => "url(#g-sand)",
        _ => "url(#g-fair)",
    };
    let words = if space.haunted {
        "Haunted"
    } else if name.is_empty() {
        "Fair Sea"
    } else {
        name
    };
    let ink = if space.haunted { "spook" } else { "print" };
    html! {
        (ground(water, space.haunted))
        @if space.feature == Feature::Map { (icon(Icon::Map, 0, 8, 66, ink)) }
        @else if let Some(picture) = picture { (emblem(picture, 0, 8, 250, ink)) }
        @else if space.haunted { (emblem(Emblem::Ghost, 0, 10, 260, ink)) }
        @else {
            path class="isle" d="M-30 26q8-14 28-13t30 13q-28 8-58 0z" {}
            path class="palm" d="M-2 15q3-15-2-30q3 0 4 4q9-8 17 1q-8-3-13 3q8 2 8 10q-4-7-11-7q0 10 0 19zM-4-14q-8-8-17 0q9-2 14 2q-7 2-8 10q5-7 11-9z" {}
        }
        (headline(words, space.value, space.haunted))
        @if space.haunted && space.feature == Feature::Map { text class="feature-words" y="60" { (name) } }
        @if let Some(colour) = space.star { (star(colour)) }
        @if space.skull {
            circle class="skull-disc" cx="44" cy="48" r="17" {}
            (emblem(Emblem::Skull, 44, 48, 105, "skull-mark"))
        }
        text class=(if space.haunted { "card-number haunted-number" } else { "card-number" }) x="0" y=(if space.feature == Feature::Map { -31 } else { 61 }) {
            (space.card) (if space.turned { "b" } else { "a" })
        }
    }
}

fn star(colour: Colour) -> Markup {
    html! {
        g class=(colour.word()) {
            path class="star-of" fill="currentColor" transform="translate(-44 48)" d=(STAR) {}
            text class="star-letter" x="-44" y="54" { (colour.word()[..1].to_uppercase()) }
        }
    }
}

/// The sign of the magic of a barrel.
pub(super) const fn magic(barrel: Barrel) -> Emblem {
    match barrel {
        Barrel::Stars => Emblem::Star,
        Barrel::Moon => Emblem::Moon,
        Barrel::Bones => Emblem::Bones,
        Barrel::Sea => Emblem::Wave,
        Barrel::Wind => Emblem::Gust,
    }
}

/// The picture of a wind.
pub(super) fn weather(wind: Wind, x: i32, y: i32, percent: i32, class: &str) -> Markup {
    match wind {
        Wind::North => emblem(Emblem::Storm, x, y, percent, class),
        Wind::East => emblem(Emblem::Boat, x, y, percent, class),
        Wind::South => emblem(Emblem::Calm, x, y, percent, class),
        Wind::West => icon(Icon::Mermaid, x, y, percent * 27 / 100, class),
    }
}

/// A Cardinal: its compass side with the barrel, or its wind side.
fn cardinal_face(space: &SpaceView, cardinal: Wind) -> Markup {
    html! {
        @if space.turned {
            (ground("url(#g-haunted)", true))
            (weather(cardinal, 0, 8, 270, "spook"))
            (headline(if cardinal == Wind::West { "Mermaids" } else { cardinal.condition().name() }, space.value, true))
            text class="feature-words" y="60" { (cardinal.name()) " wind" }
        } @else {
            (ground("url(#g-compass)", false))
            path class="needle" d="M0-32 9 1 42 10 9 19 0 52-9 19-42 10-9 1z" {}
            (headline(cardinal.name(), space.value, false))
            @if let Some(barrel) = space.barrel {
                (emblem(Emblem::Keg, 38, 40, 185, "keg"))
                path class="keg-hoop" d="M22 30q16 5 32 0M22 50q16 5 32 0" {}
                (emblem(magic(barrel), 38, 40, 88, "keg-sign"))
                text class="feature-words barrel-words" x="-12" y="60" { (barrel.name()) }
            }
        }
    }
}
