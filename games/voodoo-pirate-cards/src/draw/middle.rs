//! What lies inside the ring, and the four panels beside it.

use draw::at;
use draw::card::{MOON, SUN};
use draw::icon::{Icon, icon};
use draw::panel::parchment;
use draw::ribbon::ribbon;
use draw::seat::badge;
use draw::souls::emblem::{Emblem, emblem};
use draw::souls::soul;
use draw::token::{Token, token};
use maud::{Markup, html};

use super::{BAG, BAG_SOULS, GRID, PANELS, PILES, STONES, TREASURE, livery, object, sea_card, whose};
use crate::data::{CELL_PLACES, Colour, Object, ROUNDS, Wind};
use crate::state::PirateId;
use crate::view::View;

/// Everything with words or numbers that is no card and no ship.
pub(super) fn labels(view: &View) -> Markup {
    html! {
        g class="small-ribbon" transform=(at(PANELS[0].0 + 116, PANELS[0].1 + 46)) { (ribbon("ribbon-line", 190, "Voodoo Pirate")) }
        text class="subtitle" x=(PANELS[0].0 + 116) y=(PANELS[0].1 + 100) { "Card Game" }
        (round(view))
        (wind(view))
        (order(view))
        @for (round, (x, y)) in (0..).zip(STONES) {
            text class="stone" x=(x) y=(y + 6) { (if round == 0 { ROUNDS } else { round }) }
        }
        @for (cell, (row, column)) in (1..).zip(CELL_PLACES) {
            @let (x, y) = (GRID.0 + i32::from(column) * GRID.2, GRID.1 + i32::from(row) * GRID.2);
            text class="cell-number" x=(x + 12) y=(y + 20) { (cell) }
        }
        (piles(view))
        (treasure(view))
        (bag(view))
    }
}

/// The middle of a cell of the grid.
pub(super) fn cell(cell: u8) -> (i32, i32) {
    let (row, column) = CELL_PLACES[usize::from(cell.saturating_sub(1)) % CELL_PLACES.len()];
    (GRID.0 + i32::from(column) * GRID.2 + GRID.2 / 2, GRID.1 + i32::from(row) * GRID.2 + GRID.2 / 2)
}

/// A soul on the grid.
pub(super) fn grid_soul(number: u8, colour: Colour) -> Markup {
    let (x, y) = cell(number);
    html! {
        g id={ "soul-" (number) "-" (colour.word()) } transform=(at(x, y + 3)) {
            title { "A " (colour.word()) " soul on cell " (number) }
            g class="pop" { g transform="scale(2.150)" { (soul(colour.word())) } }
        }
    }
}

/// Round and time of the day.
fn round(view: &View) -> Markup {
    let (x, y) = PANELS[1];
    let night = view.is_night();
    let phase = match (view.over, view.round, night) {
        (true, ..) => "The voyage is over",
        (_, 0, _) => "Ships set out",
        (_, _, false) => "Dusk",
        _ => "Moonlight",
    };
    html! {
        g transform=(at(x, y)) {
            (parchment(234, 92))
            text class="panel-title" x="117" y="42" {
                @if view.round == 0 { "Setting out" } @else { "Round " (view.round) " of " (ROUNDS) }
            }
            text class="panel-words" x="117" y="73" { (phase) }
            @if view.over {} @else if night { path class="moon" transform="translate(34 62)" d=(MOON) {} }
            @else { path class="sun" transform="translate(34 62)" d=(SUN) {} }
        }
    }
}

/// The wind, and what it means for haunted water.
fn wind(view: &View) -> Markup {
    let (x, y) = PANELS[2];
    let (first, second) = match view.wind {
        Wind::North => ("Haunted water", "holds ships fast"),
        Wind::East => ("Haunted water", "is harmless"),
        Wind::South => ("Haunted water", "stops ships"),
        Wind::West => ("Pay a coin or all", "souls, and drift on"),
    };
    html! {
        g id="wind" transform=(at(x, y)) {
            (parchment(234, 96))
            g id={ "wind-" (view.wind.word()) } class="pop" { (sea_card::weather(view.wind, 34, 48, 185, "panel-sign")) }
            text class="panel-title wind-title" x="146" y="34" { (view.wind.condition().name()) }
            text class="panel-words small-words" x="146" y="58" { (first) }
            text class="panel-words small-words" x="146" y="80" { (second) }
        }
    }
}

/// Who is next: the pirates in the order of this round, the Sun first.
fn order(view: &View) -> Markup {
    let (x, y) = PANELS[3];
    let count = view.pirates.len() as u8;
    let seats = (0..count).filter_map(|i| view.pirates.get(usize::from((view.sun.seat() + i) % count)));
    let clockwise: Vec<PirateId> = seats.map(|pirate| pirate.pirate).collect();
    let turns = if view.turns.is_empty() { &clockwise } else { &view.turns };
    let now = whose(view);
    html! {
        g transform=(at(x, y)) {
            (parchment(234, 96))
            text class="panel-words" x="117" y="28" { "Order of turns" }
            @for (i, pirate) in (0..).zip(turns) {
                @let across = 117 + (2 * i + 1 - turns.len() as i32) * 27;
                @if now == Some(*pirate) { circle class="now" cx=(across) cy="62" r="24" {} }
                g transform=(format!("translate({across} 62) scale(1.250)")) { (badge(livery(*pirate))) }
                @if *pirate == view.sun { path class="sun" transform=(format!("translate({} 45) scale(.700)", across - 15)) d=(SUN) {} }
                @if view.pirate(*pirate).is_some_and(|pirate| pirate.jailed) { (emblem(Emblem::Bars, across, 62, 150, "jail-bars")) }
            }
        }
    }
}

fn piles(view: &View) -> Markup {
    let [(deck_x, deck_y), (pile_x, pile_y)] = PILES;
    html! {
        g transform=(at(deck_x - 38, deck_y - 52)) {
            title {
                (view.deck) " cards in the object deck"
                @if !view.gone.is_empty() { "; out of the game: " (names(view.gone.iter())) }
            }
            @if view.deck > 0 {
                @if view.deck > 1 { g transform="translate(4 5)" { (object::back(76, 104)) } }
                (object::back(76, 104))
            }
        }
        text class="tally" x=(deck_x) y=(deck_y + 84) { (view.deck) }
        g transform=(at(pile_x - 38, pile_y - 52)) {
            title {
                @if view.discard.is_empty() { "The discard pile is empty" }
                @else { "The discard pile from the top: " (names(view.discard.iter().rev())) }
            }
            @if let Some(top) = view.discard.last() {
                g id={ "top-" (view.discard.len()) "-" (top.word()) } class="pop" { (object::picture_of(*top, 76, 104)) }
            }
        }
        @for (i, used) in (0..).zip(&view.in_use) {
            g id={ "in-use-" (i) "-" (used.word()) } class="pop" {
                g transform=(at(i32::midpoint(deck_x, pile_x) - 12 + 9 * i, deck_y + 54)) {
                    title { "In use: " (used.name()) }
                    (object::picture_of(*used, 25, 34))
                }
            }
        }
        text class="tally" x=(pile_x) y=(pile_y + 84) { (view.discard.len()) }
        text class="tray-words" x=(i32::midpoint(deck_x, pile_x)) y=(deck_y - 65) { "Objects" }
    }
}

fn names<'a>(objects: impl Iterator<Item = &'a Object>) -> String {
    objects.map(|object| object.name()).collect::<Vec<_>>().join(", ")
}

fn treasure(view: &View) -> Markup {
    let (x, y) = TREASURE;
    html! {
        g {
            title { "Rackham's Treasure: " (view.treasure) " coins" }
            (icon(Icon::Chest, x, y, 78, "treasure-chest"))
            @for i in 0..i32::from(view.treasure.min(6)) {
                g transform=(format!("translate({} {}) scale(.720)", x - 32 + 13 * i, y + 34 - (i % 2) * 5)) { (token(Token::Doubloon)) }
            }
            text class="tally" x=(x + 40) y=(y - 22) { (view.treasure) }
        }
        text class="tray-words" x=(i32::midpoint(TREASURE.0, BAG.0)) y=(y - 49) { "Treasure and souls" }
    }
}

fn bag(view: &View) -> Markup {
    let (x, y) = BAG;
    let total: u8 = view.bag.iter().sum();
    html! {
        g {
            title { (total) " souls in the bag" }
            (emblem(Emblem::Sack, x, y + 8, 320, "bag"))
            text class="bag-count" x=(x) y=(y + 27) { (total) }
        }
        @for (i, colour) in (0..).zip(Colour::ALL) {
            @let across = BAG_SOULS.0 + BAG_SOULS.2 * i;
            g class=(if view.bag[colour as usize] == 0 { "none-left" } else { "some-left" }) transform=(at(across - 6, BAG_SOULS.1)) {
                g transform="scale(.950)" { (soul(colour.word())) }
                text class="bag-soul" x="11" y="9" { (view.bag[colour as usize]) }
            }
        }
    }
}
