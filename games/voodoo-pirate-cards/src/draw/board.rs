//! The live layer over the chart. Its groups stay for ever and no piece changes its group, so that a page can move pieces
//! smoothly from one picture to the next.

use draw::at;
use draw::ship::Bow;
use draw::souls::emblem::{Emblem, emblem};
use draw::souls::soul;
use maud::{Markup, html};

use super::{STONES, VIEW, Where, border, heading, livery, middle, place, preview, sea_card, shown_at, spots, whose};
use crate::data::{Barrel, Way, Wind};
use crate::moves::Move;
use crate::state::PirateId;
use crate::view::{PirateView, View};

/// The board as one eye sees it, with its moves as hot spots.
pub fn board(view: &View, moves: &[Move]) -> Markup {
    let [left, top, right, bottom] = VIEW;
    let here: Vec<Move> = moves.iter().copied().filter(|m| shown_at(view, *m) == Where::Board).collect();
    html! {
        svg id="board" class="board" xmlns="http://www.w3.org/2000/svg" role="group" aria-label="The board"
            viewBox=(format!("{left} {top} {} {}", right - left, bottom - top)) {
            g id="labels" { (middle::labels(view)) }
            g id="sea" { (ring(view)) }
            g id="tokens" { (tokens(view)) }
            g id="options" { (spots::under(view, &here)) }
            g id="fleet" { @for pirate in &view.pirates { (sailing(view, pirate)) } }
            g id="choices" { (spots::over(view, &here)) }
            g id="previews" { @for the_move in moves { (preview::preview(view, *the_move)) } }
        }
    }
}

/// The ring of cards. A sea card keeps its id wherever it lies, so an exchange is seen.
fn ring(view: &View) -> Markup {
    let mut cards: Vec<(u8, u8)> = (0..).zip(&view.ring).map(|(space, seen)| (seen.card, space)).collect();
    // Always in the same order, whoever lies where: then nothing has to be taken out and put in again.
    cards.sort_unstable();
    html! {
        @for (card, space) in cards {
            @let seen = &view.ring[usize::from(space)];
            @let (x, y) = place(space);
            @let id = seen.cardinal.map_or_else(|| format!("card-{card}"), |cardinal| format!("card-{}", cardinal.word()));
            g id=(id) class="sea-card" transform=(at(x, y)) { (sea_card::sea_card(seen)) }
        }
    }
}

fn tokens(view: &View) -> Markup {
    let (x, y) = STONES[usize::from(view.marker) % STONES.len()];
    html! {
        g id="marker" class="token" transform=(at(x, y)) {
            title { "The round marker" }
            circle class="marker" r="19" {}
            (emblem(Emblem::Sand, 0, 0, 105, "marker-sign"))
        }
        @for (cell, soul) in (1..).zip(view.grid) {
            @if let Some(soul) = soul { (middle::grid_soul(cell, soul)) }
        }
        @for (space, seen) in (0..).zip(&view.ring) {
            @if let Some(figure) = seen.figure {
                @let (x, y) = place(space);
                @let claim = view.pirate(figure).and_then(|pirate| pirate.barrel).unwrap_or_default();
                g id={ "figure-" (figure.colour().word()) } class={ "token " (figure.colour().word()) } transform=(at(x + 38, y + 10)) {
                    title {
                        "The figure of " (figure.name()) " is on this barrel"
                        @if let Some(colour) = claim.colour { ", for " (colour.word()) }
                        @if claim.used { ", used" }
                    }
                    (emblem(Emblem::Figure, 0, 0, 150, "figure"))
                    text class="figure-letter" y="14" { (livery(figure).letter()) }
                    // The stars that it can fly to have the colour that was paid.
                    @if let (Barrel::Stars, Some(colour)) = (claim.barrel, claim.colour) {
                        g class=(if claim.used { "none-left" } else { "some-left" }) transform="translate(-2 40)" { (soul(colour.word())) }
                    }
                }
            }
        }
    }
}

/// The way that a ship points in the picture.
fn bow(space: u8, way: Way) -> Bow {
    let right = matches!(space, 0..=2 | 9..=11) == (way == Way::Cw);
    if right { Bow::Right } else { Bow::Left }
}

/// A ship of a pirate; those that the rules sail are ghostly.
pub(super) fn hull(pirate: PirateId, bow: Bow) -> Markup {
    let (of, hull) = (livery(pirate), if pirate.is_cursed() { "#p-ship-ghost" } else { "#p-ship" });
    html! {
        g class={ "bob bob-" (of.class()) } {
            @match bow {
                Bow::Right => { use href=(hull) {} }
                Bow::Left => { use href=(hull) transform="scale(-1 1)" {} }
            }
            use href={ "#p-sail-" (of.class()) } {}
        }
    }
}

fn sailing(view: &View, of: &PirateView) -> Markup {
    let Some(space) = of.at else { return html! {} };
    let (x, y) = place(space);
    let (dx, dy) = border(space, of.facing, 2);
    let held = match view.wind {
        Wind::North => Some((Emblem::Storm, "held fast by the storm")),
        Wind::South => Some((Emblem::Calm, "becalmed")),
        _ => None,
    };
    html! {
        g id={ "ship-" (of.pirate.colour().word()) } class={ "ship " (of.pirate.colour().word()) } transform=(at(x, y + 18)) {
            title { (of.pirate.name()) ", facing " (of.facing.name()) @if let (true, Some((_, words))) = (of.stuck, held) { ", " (words) } }
            // The prow shows which way around the ship will be carried.
            g transform=(format!("{} rotate({})", at(dx, dy - 18), heading(space, of.facing))) {
                path class="prow" d="M-9-13 14 0-9 13-4 0z" {}
            }
            g class="hull" {
                @if whose(view) == Some(of.pirate) { ellipse class="turn" cy="19" rx="46" ry="13" {} }
                (hull(of.pirate, bow(space, of.facing)))
                @if let (true, Some((weather, _))) = (of.stuck, held) {
                    circle class="stuck" cx="-47" cy="-8" r="15" {}
                    (emblem(weather, -47, -8, 90, "stuck-sign"))
                }
            }
        }
    }
}
