//! Object cards and Blessed playing cards, small and large.

use draw::icon::{Icon, icon};
use draw::souls::emblem::{Emblem, emblem};
use maud::{Markup, html};

use crate::data::{Object, rank_name};

/// What an object shows, and in which colour.
const fn picture(object: Object) -> (Emblem, &'static str) {
    match object {
        Object::GreySkull => (Emblem::Skull, "tint-grey"),
        Object::RedSkull => (Emblem::Skull, "tint-red"),
        Object::BlueSkull => (Emblem::Skull, "tint-blue"),
        Object::GreenSkull => (Emblem::Skull, "tint-green"),
        Object::PurpleSkull => (Emblem::Skull, "tint-purple"),
        Object::MorgansEye => (Emblem::Emerald, "tint-emerald"),
        Object::CursedSkull => (Emblem::Skull, "tint-cursed"),
        Object::Compass => (Emblem::Compass, "tint-ink"),
        Object::VoodooMask => (Emblem::Mask, "tint-ink"),
        Object::Octopus => (Emblem::Octopus, "tint-ink"),
        Object::BarrelMagic => (Emblem::Keg, "tint-ink"),
        Object::GhostShip => (Emblem::Phantom, "tint-ink"),
        Object::Shipwreck => (Emblem::Wreck, "tint-ink"),
        Object::Maelstrom => (Emblem::Whirl, "tint-ink"),
        Object::GhostWhisper => (Emblem::Ghost, "tint-ink"),
    }
}

/// What an object is good for, in very few words.
const fn use_of(object: Object) -> &'static str {
    match object {
        Object::GreySkull => "+2",
        Object::RedSkull | Object::BlueSkull | Object::GreenSkull => "+1, +2 a soul",
        Object::PurpleSkull => "+1, +3 a soul",
        Object::MorgansEye => "one −3, two +7",
        Object::CursedSkull => "coins worth 0",
        Object::Compass => "take the token",
        Object::VoodooMask => "fetch a discard",
        Object::Octopus => "change a soul",
        Object::BarrelMagic => "a barrel for free",
        Object::GhostShip => "fire back",
        Object::Shipwreck => "search five cards",
        Object::Maelstrom => "all ships move",
        Object::GhostWhisper => "sail a space",
    }
}

/// The back of an object card of this size from (0, 0).
pub(super) fn back(width: i32, height: i32) -> Markup {
    html! {
        rect class="ink object-back" width=(width) height=(height) rx=(width / 9) {}
        rect class="object-back-line" x="2.500" y="2.500" width=(width - 5) height=(height - 5) rx=(width / 11) {}
        (emblem(Emblem::Mask, width / 2, height / 2, width * 22 / 10, "object-back-mark"))
    }
}

/// The front without words, of this size from (0, 0), with its name.
pub(super) fn small(object: Object, width: i32, height: i32) -> Markup {
    html! {
        title { (object.name()) }
        (picture_of(object, width, height))
    }
}

/// The front without words and without its name.
pub(super) fn picture_of(object: Object, width: i32, height: i32) -> Markup {
    let (picture, tint) = picture(object);
    let paper = if object == Object::CursedSkull { "object-front cursed-front" } else { "object-front" };
    html! {
        rect class={ "ink " (paper) } width=(width) height=(height) rx=(width / 9) {}
        (emblem(picture, width / 2, height / 2, width * 26 / 10, tint))
    }
}

/// The front as it is held in the hand.
pub(super) fn large(object: Object, width: i32, height: i32) -> Markup {
    let (picture, tint) = picture(object);
    let paper = if object == Object::CursedSkull { "object-front cursed-front" } else { "object-front" };
    let (first, second) = object.name().split_once(' ').unwrap_or((object.name(), ""));
    let cursed = if object == Object::CursedSkull { " cursed-words" } else { "" };
    html! {
        title { (object.name()) ": " (use_of(object)) }
        rect class="card-shadow" x="2" y="4" width=(width) height=(height) rx="8" {}
        rect class={ "ink " (paper) } width=(width) height=(height) rx="8" {}
        rect class="card-line" x="4" y="4" width=(width - 8) height=(height - 8) rx="5" {}
        text class={ "object-name" (cursed) } x=(width / 2) y=(if second.is_empty() { 33 } else { 25 }) { (first) }
        @if !second.is_empty() { text class={ "object-name" (cursed) } x=(width / 2) y="44" { (second) } }
        (emblem(picture, width / 2, 80, 215, tint))
        text class={ "card-use" (cursed) } x=(width / 2) y=(height - 11) { (use_of(object)) }
    }
}

/// A Blessed playing card of this size from (0, 0); its back if the rank is not known.
pub(super) fn blessed(rank: Option<u8>, width: i32, height: i32) -> Markup {
    let letter = |rank: u8| if rank > 10 { &rank_name(rank)[..1] } else { rank_name(rank) };
    let large = width > 40;
    html! {
        @match rank {
            Some(rank) => {
                title { "Blessed card: " (rank_name(rank)) }
                rect class="ink blessed" width=(width) height=(height) rx=(width / 9) {}
                text class=(if large { "rank-large" } else { "rank-small" }) x=(width / 2) y=(if large { 56 } else { height / 2 + 7 }) { (letter(rank)) }
                @if large {
                    (emblem(Emblem::Doll, width / 2, 88, 170, "blessed-mark"))
                    text class="card-use" x=(width / 2) y=(height - 11) { "Blessed" }
                }
            }
            None => {
                title { "A Blessed card that you do not know" }
                rect class="ink blessed-back" width=(width) height=(height) rx=(width / 9) {}
                (icon(Icon::Skull, width / 2, height / 2, width * 3 / 4, "blessed-back-mark"))
            }
        }
    }
}
