//! What lies above and below the sea: the sky with the lunar track, barrels, supplies; the tide, Podépè, treasures, the ritual
//! grid and the weather vane.

use draw::at;
use draw::card::{SUN, treasure_back};
use draw::ribbon::ribbon;
use draw::seat::badge;
use draw::souls::emblem::{Emblem, emblem};
use draw::souls::{brass, parrot, poppet, soul};
use draw::token::{Token, token};
use maud::{Markup, html};

use super::{
    PODEPE, SUPPLIES, TIDE, TREASURES, VANE, barrel_place, cell_place, is_over, livery, lunar_place, object_picture,
    options,
};
use crate::data::{CELLS, Colour, Wind};
use crate::state::Phase;
use crate::view::View;

/// What haunted water does in a wind, in short.
const fn effect(wind: Wind) -> &'static str {
    match wind {
        Wind::Storm => "drives ships north",
        Wind::Mermaids => "takes a toll and pushes on",
        Wind::Fair => "does no harm",
        Wind::Becalmed => "holds ships",
    }
}

/// Names and numbers.
pub(super) fn labels(view: &View) -> Markup {
    let phase = match view.phase {
        Phase::Harbour => "In the harbour",
        Phase::Dusk => "Dusk",
        Phase::Moonlight => "Moonlight",
        Phase::Dawn => "Dawn",
    };
    html! {
        g transform="translate(640 88) scale(.86)" { (ribbon("vb-title", 270, "Voodoo Pirate")) }
        (lunar_track(view))
        text class="vb-round" x="906" y="70" {
            @if is_over(view) { "The voyage is over" } @else { (phase) @if view.round > 0 { ", round " tspan class="figure" { (view.round) } } }
        }
        @for barrel in &view.barrels {
            @let (x, y) = barrel_place(barrel.barrel);
            text class="vb-barrel" x=(x) y=(y + 31) { (barrel.barrel.name()) }
        }
        text class="vb-name" transform="translate(1064 370) rotate(-90)" { "Tortuga" }
        text class="vb-name" transform="translate(70 448) rotate(-90)" { "Voodoo Shore" }
        (supplies(view))
        (below(view))
    }
}

/// The spaces of the moon, from new to the last.
fn lunar_track(view: &View) -> Markup {
    html! {
        @for space in 0..=view.lunar_track {
            @let (x, y) = lunar_place(space);
            @let last = space == view.lunar_track;
            g transform=(at(x, y)) {
                circle class=(if last { "vb-lunar vb-last" } else { "vb-lunar" }) r="19" {}
                // The lit part grows to the full moon, and wanes after it.
                @let lit = match space { 0 => "", 1 => "M0-15A15 15 0 0 1 0 15A19 19 0 0 0 0-15z", 2 => "M0-15A15 15 0 0 1 0 15z",
                    3 => "M0-15A15 15 0 0 1 0 15A22 22 0 0 1 0-15z", 4 => "M0-15A15 15 0 0 1 0 15A15 15 0 0 1 0-15z",
                    _ => "M0-15A15 15 0 0 0 0 15A22 22 0 0 0 0-15z" };
                @if !lit.is_empty() { path class="vb-lit" d=(lit) {} }
                text class="vb-space" y="36" { (space) }
            }
        }
    }
}

/// Where a parrot sits beside the middle of its space: two on one space make room for each other.
pub(super) fn perch(view: &View, number: usize) -> (i32, i32) {
    if view.parrots[0] == view.parrots[1] { [(-10, -2), (11, 0)][number] } else { (0, -2) }
}

fn supplies(view: &View) -> Markup {
    let [deck, discard, bag, supply] = SUPPLIES;
    let souls: u8 = view.bag.iter().sum();
    html! {
        g transform=(at(deck.0 - 21, deck.1 - 29)) {
            title { (view.deck.cards) " objects in the deck" }
            @if view.deck.cards > 1 { g transform="translate(3 -3)" { (treasure_back(42, 58)) } }
            @if view.deck.cards > 0 { (treasure_back(42, 58)) }
        }
        text class="vb-count" x=(deck.0) y=(deck.1 + 46) { (view.deck.cards) }
        g transform=(at(discard.0 - 21, discard.1 - 29)) {
            @if let Some(&top) = view.deck.discards.last() {
                title { "Top of the discard pile: " (top.name()) }
                (object_card(top, 42, 58))
            } @else { rect class="discard" width="42" height="58" rx="5" {} }
        }
        text class="vb-count" x=(discard.0) y=(discard.1 + 46) { (view.deck.discards.len()) }
        g transform=(at(bag.0, bag.1)) {
            title { "The bag: " (in_the_bag(view)) }
            path class="ink vb-bag" d="M-10-30Q0-24 10-30L8-20C26-10 30 14 22 26Q0 34-22 26C-30 14-26-10-8-20z" {}
            path class="vb-cord" d="M-10-20Q0-16 10-20" {}
            @for (i, &left) in (0..).zip(&view.bag) {
                @if left > 0 { circle class={ "vb-dot " (Colour::ALL[i as usize]) } cx=(-16 + 8 * i) cy="-2" r="3.600" {} }
                text class="vb-bag-count" x=(-16 + 8 * i) y="14" { (left) }
            }
        }
        text class="vb-count" x=(bag.0) y=(bag.1 + 46) { (souls) }
        g transform=(at(supply.0, supply.1)) {
            title { (view.poppets) " poppets in the supply" }
            @if view.poppets > 2 { g transform="translate(-15 -4) rotate(-12)" { (poppet()) } g transform="translate(15 -4) rotate(12)" { (poppet()) } }
            @if view.poppets > 0 { g transform="translate(0 2) scale(1.350)" { (poppet()) } }
        }
        text class="vb-count" x=(supply.0) y=(supply.1 + 46) { (view.poppets) }
    }
}

fn in_the_bag(view: &View) -> String {
    let words = Colour::ALL.iter().map(|&colour| format!("{} {colour}", view.bag[colour as usize]));
    words.collect::<Vec<_>>().join(", ")
}

/// A small open Object card from (0, 0).
pub(super) fn object_card(object: crate::data::Object, width: i32, height: i32) -> Markup {
    let (picture, class) = object_picture(object);
    html! {
        rect class="vb-object" width=(width) height=(height) rx=(width / 8) {}
        (emblem(picture, width / 2, height / 2, width * 3, class))
    }
}

/// Tide, Podépè, treasures, ritual and vane.
fn below(view: &View) -> Markup {
    let (x, y, width, height) = TIDE;
    let half = width / 2;
    let out = i32::from(view.tide_out);
    html! {
        rect id="tide" class="vb-tide token" x="0" y="0" width=(half - 8) height=(height - 14) rx="6" transform=(at(x + 7 + out * (half - 6), y + 7)) {}
        text class=(if view.tide_out { "vb-plate vb-off" } else { "vb-plate" }) x=(x + half / 2 + 2) y=(y + 29) { "Tide in" }
        text class=(if view.tide_out { "vb-plate" } else { "vb-plate vb-off" }) x=(x + half + half / 2 - 2) y=(y + 29) { "Tide out" }
        text class="vb-plate vb-small" x="194" y="690" { "Podépè: souls for Jax" }
        @for ships in 1..=5 {
            @let x = PODEPE.0 + PODEPE.2 * (i32::from(ships) - 1);
            text class=(if ships == view.colonial { "vb-berth vb-now" } else { "vb-berth" }) x=(x) y=(PODEPE.1 + 20) { (ships) }
        }
        @for ((x, y), (name, count)) in TREASURES.into_iter().zip([
            ("Mermaids'", Some(view.mermaids)), ("Spanish", Some(view.gold)), ("Compass", None), ("GriGri", None),
        ]) {
            text class="vb-plate vb-under" x=(x) y=(y + 52) { (name) }
            @if let Some(count) = count {
                text class="vb-plate vb-under" x=(x) y=(y + 68) { (if name == "Spanish" { "Gold" } else { "Treasure" }) }
                @if count > 1 { g transform=(at(x - 9, y + 4)) { (token(Token::Doubloon)) } g transform=(at(x + 9, y + 4)) { (token(Token::Doubloon)) } }
                @if count > 0 { g transform=(format!("translate({x} {}) scale(1.150)", y - 4)) { (token(Token::Doubloon)) } }
                text class="vb-treasure" x=(x + 22) y=(y - 16) { (count) }
            }
        }
        @if let Some(holder) = view.compass { g transform=(format!("translate({} {})", TREASURES[2].0, TREASURES[2].1)) { (badge(livery(holder.colour()))) } }
        @if let Some(holder) = view.grigri { g transform=(format!("translate({} {})", TREASURES[3].0, TREASURES[3].1)) { (badge(livery(holder.colour()))) } }
        @for cell in 1..=CELLS {
            @let (x, y) = cell_place(cell);
            text class="vb-cell" x=(x - 21) y=(y - 15) { (cell) }
        }
        (vane(view))
    }
}

fn vane(view: &View) -> Markup {
    let (x, y, r) = VANE;
    html! {
        @for wind in Wind::ALL {
            @let (dx, dy) = options::quadrant(wind);
            @let picture = match wind { Wind::Storm => Emblem::Wave, Wind::Mermaids => Emblem::Flame, Wind::Fair => Emblem::Gust, Wind::Becalmed => Emblem::Moon };
            @let class = if wind == view.wind { "vb-wind vb-blows" } else { "vb-wind" };
            g transform=(at(x + 36 * dx, y + 36 * dy)) { title { (wind.name()) ": haunted water " (effect(wind)) } (emblem(picture, 0, 0, 85, class)) }
        }
        g transform=(at(x, y + r + 26)) {
            rect class="vb-banner" x="-88" y="-15" width="176" height="34" rx="8" {}
            text class="vb-wind-name" y="3" { (view.wind.name()) }
            text class="vb-wind-effect" y="16" { (effect(view.wind)) }
        }
    }
}

/// Pieces that move: parrots, figures, souls, tokens, the needle of the vane, Sun and Moon.
pub(super) fn tokens(view: &View) -> Markup {
    // As a matrix, not as an angle: so the needle turns the short way from every quadrant to the next.
    let turn = match view.wind {
        Wind::Fair => "1 0 0 1",
        Wind::Becalmed => "0 1 -1 0",
        Wind::Storm => "-1 0 0 -1",
        Wind::Mermaids => "0 -1 1 0",
    };
    html! {
        @for (number, &space) in view.parrots.iter().enumerate() {
            @let ((x, y), (dx, dy)) = (lunar_place(space), perch(view, number));
            g id={ "parrot-" (number + 1) } class="token" transform=(at(x + dx, y + dy)) { (parrot(number == 1)) }
        }
        @for barrel in &view.barrels {
            @let (x, y) = barrel_place(barrel.barrel);
            @if let Some(pirate) = barrel.figure {
                g id={ "figure-" (barrel.barrel) } class="token" transform=(format!("translate({} {}) scale(1.100)", x + 20, y - 26)) { (badge(livery(pirate.colour()))) }
            }
            @if barrel.blocked {
                g id=(if barrel.barrel.is_moonlight() { "blocker-1" } else { "blocker-2" }) class="token" transform=(at(x, y - 5)) {
                    title { "Blocked by the Cursed Pirates" }
                    path class="vb-blocker" d="M-24-22 24 22M24-22-24 22" {}
                    circle class="vb-mark" r="16" {}
                    (emblem(Emblem::Skull, 0, 0, 100, "vb-on-mark"))
                }
            }
        }
        @for (cell, colour) in (1..).zip(&view.grid) {
            @if let Some(colour) = colour {
                @let (x, y) = cell_place(cell);
                g id={ "cell-" (cell) } class="token" transform=(format!("translate({x} {y}) scale(1.300)")) { (soul(colour.word())) }
            }
        }
        g id="colonial" class="token" transform=(at(PODEPE.0 + PODEPE.2 * (i32::from(view.colonial) - 1), PODEPE.1 - 8)) {
            title { (view.colonial) " colonial ships" }
            (emblem(Emblem::Colonial, 0, 0, 130, "vb-colonial"))
        }
        @if view.compass.is_none() { g id="compass" class="token" transform=(format!("translate({} {}) scale(1.500)", TREASURES[2].0, TREASURES[2].1)) { (brass(Emblem::Compass)) } }
        @if view.grigri.is_none() { g id="grigri" class="token" transform=(format!("translate({} {}) scale(1.500)", TREASURES[3].0, TREASURES[3].1)) { (brass(Emblem::Amulet)) } }
        g id="needle" class="token" transform=(format!("matrix({turn} {} {})", VANE.0, VANE.1)) {
            path class="ink vb-needle" d="M0-27 9-9 3-11 3 14 9 23-9 23-3 14-3-11-9-9z" {}
            circle class="ink vb-needle" r="6" {}
        }
        @if !is_over(view) {
            g id="sun" class="token" transform="translate(848 92)" { title { "Holds the Sun: turn order begins here" } path class="sun" d=(SUN) {} g transform="translate(28 0) scale(.9)" { (badge(livery(view.sun.colour()))) } }
            g id="moon" class="token" transform="translate(928 92)" { title { "Holds the Moon" } path class="moon" d=(Emblem::Moon.path()) {} g transform="translate(28 0) scale(.9)" { (badge(livery(view.moon.colour()))) } }
        }
    }
}
