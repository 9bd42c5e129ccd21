//! The reveal: cup after cup goes up, the dice that fit are lit and counted one by one, and the verdict is stamped.

use draw::at;
use draw::die::die;
use draw::omen::{Omen, omen};
use draw::panel::parchment;
use draw::seat::badge;
use draw::tavern::{cup, cursed_die, king_die, mermaids_die};
use maud::{Markup, html};

use super::odds::Odds;
use super::stage::ROOM;
use super::{livery, name};
use crate::ships::ShipId;
use crate::state::{Bid, Phase};
use crate::view::{DiceView, RevealView, View};

/// The beats of the count that the style sheet knows; whatever comes later comes with the last.
const BEATS: u8 = 24;

/// A cup on the stage; its dice, once it is lifted.
type Lifted<'a> = (ShipId, Option<&'a DiceView>);

/// The reveal, from the first lifted cup on and as long as it stays in sight.
pub(super) fn reveal(view: &View) -> Option<Markup> {
    if let Some(reveal) = &view.reveal {
        let cups: Vec<Lifted> = reveal.cups.iter().map(|(ship, dice)| (*ship, Some(dice))).collect();
        return Some(html! { (rows(view, &cups, reveal.bid, true)) (verdict(view, reveal)) });
    }
    let bid = view.bid.filter(|_| view.phase == Phase::Betting)?;
    let taking_part = view.ships.iter().filter(|ship| view.participants.contains(ship.ship) || ship.dice.lifted);
    let cups: Vec<Lifted> = taking_part.map(|ship| (ship.ship, Some(&ship.dice).filter(|dice| dice.lifted))).collect();
    let is_called = cups.iter().any(|(ship, dice)| dice.is_some() && view.participants.contains(*ship));
    is_called.then(|| html! { (rows(view, &cups, bid, false)) (tested(bid, "Cups up!")) })
}

/// A row for each cup. Once they are counted, the dice that fit are lit.
fn rows(view: &View, cups: &[Lifted], bid: Bid, counted: bool) -> Markup {
    let step = (250 / cups.len().max(1) as i32).min(64);
    let top = (ROOM.1 - step * cups.len() as i32) / 2 + step / 2;
    let mut sum = 0;
    html! {
        @for (i, (ship, dice)) in (0..).zip(cups) {
            g id={ "reveal-" (ship.name()) } transform=(at(0, top + i * step)) {
                g transform="translate(26 0)" { (badge(livery(*ship))) }
                @if let Some(dice) = dice {
                    (row_of_dice(view, dice, bid, *ship == bid.by, (step - 12).min(50), counted.then_some(&mut sum)))
                    g transform="translate(78 -2) scale(.9)" { g class="lid-off" { (cup()) } }
                } @else {
                    g transform="translate(78 -2) scale(.9)" { g class="lid" { (cup()) } }
                }
            }
        }
    }
}

/// The dice of a cup, so wide at most; with a sum to go on counting from, those that fit are lit and numbered.
fn row_of_dice(view: &View, dice: &DiceView, bid: Bid, own_bid: bool, widest: i32, mut sum: Option<&mut u8>) -> Markup {
    let odds = Odds::of(view);
    let knocked_out = dice.cursed.filter(|_| own_bid);
    let fits = |shown: u8| u8::from(odds.fits(shown, bid.face, knocked_out));
    let mut faces: Vec<u8> = dice.open.iter().chain(&dice.hidden).copied().collect();
    faces.sort_unstable_by_key(|&face| (fits(face) == 0, face));
    let mut pieces: Vec<(u8, Markup)> = faces.into_iter().map(|face| (fits(face), die(face))).collect();
    pieces.extend(dice.king.map(|face| (2 * fits(face), king_die(face))));
    pieces.extend(dice.song.map(|song| (u8::from(song), mermaids_die(Some(song)))));
    pieces.extend(dice.cursed.map(|face| (u8::from(!own_bid) * fits(face), cursed_die(face))));
    let step = (336 / pieces.len().max(1) as i32).min(widest);
    html! {
        @for (i, (worth, piece)) in (0..).zip(pieces) {
            @let place = format!("translate({} 0) scale({:.2})", 50 + step / 2 + i * step, f64::from(step) / 62.0);
            @match &mut sum {
                Some(sum) if worth > 0 => {
                    @let number = { **sum += worth; **sum };
                    g class={ "fits beat-" (number.min(BEATS)) } transform=(place) {
                        rect class="fits-glow" x="-32" y="-32" width="64" height="64" rx="14" {}
                        (piece)
                        text class="tally" x="20" y="-18" { (number) }
                    }
                }
                Some(_) => g class="misses" transform=(place) { (piece) },
                None => g transform=(place) { g class="tumble" { (piece) } },
            }
        }
    }
}

/// The bid under test on its parchment, with a word below.
fn tested(bid: Bid, word: &str) -> Markup {
    html! {
        g id="verdict" transform="translate(412 8)" {
            (the_bid(bid))
            text class="verdict-line" x="75" y="150" { (word) }
        }
    }
}

fn the_bid(bid: Bid) -> Markup {
    html! {
        (parchment(150, 240))
        text class="verdict-line" x="75" y="27" { (name(bid.by)) " bid" }
        text class="verdict-bid" x="62" y="62" { (bid.quantity) " ×" }
        g transform="translate(104 51) scale(.66)" { (die(bid.face)) }
    }
}

/// The count against the bid, and who wins by it.
fn verdict(view: &View, reveal: &RevealView) -> Markup {
    let RevealView { bid, caller, lock, count, .. } = *reveal;
    let (good, word) = match (lock, count.cmp(&bid.quantity)) {
        (true, std::cmp::Ordering::Equal) => (true, "Exact!"),
        (true, _) => (false, "Not exact!"),
        (false, std::cmp::Ordering::Less) => (false, "A lie!"),
        (false, _) => (true, "True!"),
    };
    html! {
        g id="verdict" transform="translate(412 8)" {
            (the_bid(bid))
            text class="verdict-line" x="75" y="90" { (name(caller)) @if lock { " locks it" } @else { " doubts it" } }
            g class={ "beat-" (count.min(BEATS)) } {
                text class="verdict-count" x="75" y="144" { (count) }
                g transform="translate(75 178) rotate(-7)" {
                    g class={ "stamp " @if good { "stamp-good" } @else { "stamp-bad" } } {
                        rect x="-68" y="-23" width="136" height="42" rx="7" {}
                        text y="10" { (word) }
                    }
                }
                g class="sentence" {
                    @if let Some(winner) = view.betting_winner {
                        g transform="translate(36 219) scale(.8)" { (badge(livery(winner))) }
                        (omen(Omen::Crown, 57, 211, 15, "won-mark"))
                    }
                    @if let Some(loser) = view.betting_loser {
                        g class="misses" transform="translate(112 219) scale(.8)" { (badge(livery(loser))) }
                        path class="lost-mark" d="M100 207 124 231M124 207 100 231" {}
                    }
                }
            }
        }
    }
}
