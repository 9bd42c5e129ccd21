//! Action cards: gold or silver, with title, picture and what they do.

use maud::{Markup, html};

use super::{lines, picture};
use crate::data::Card;

/// The size of a card.
pub(super) const SIZE: (i32, i32) = (118, 172);

/// The front of a card from (0, 0).
pub(super) fn front(card: Card) -> Markup {
    let facts = card.facts();
    let (fill, class) = if card.is_gold() { ("url(#g-gilt)", "gold-card") } else { ("url(#g-silver)", "silver-card") };
    let title = lines(facts.name, 12);
    let (first, step) = if title.len() > 1 { (21, 16) } else { (28, 0) };
    html! {
        g class=(class) {
            title { (facts.name) ": " (facts.about) }
            rect class="card-shadow" x="2" y="4" width=(SIZE.0) height=(SIZE.1) rx="9" {}
            rect class="ink" fill=(fill) width=(SIZE.0) height=(SIZE.1) rx="9" {}
            rect class="c-page" x="6" y="42" width=(SIZE.0 - 12) height=(SIZE.1 - 48) rx="5" {}
            @for (i, line) in (0..).zip(&title) { text class="c-title" x=(SIZE.0 / 2) y=(first + step * i) { (line) } }
            (picture::of_card(card, SIZE.0 / 2, 76, 54, "c-mark"))
            @for (i, line) in (0..).zip(lines(facts.about, 17)) { text class="c-about" x=(SIZE.0 / 2) y=(121 + 14 * i) { (line) } }
        }
    }
}

/// A small plate with the name of a card, as wide as said, 24 high, from (0, 0); without a card an empty place.
pub(super) fn plate(card: Option<Card>, gold: bool, width: i32) -> Markup {
    let fill = if gold { "url(#g-gilt)" } else { "url(#g-silver)" };
    html! {
        @match card {
            Some(card) => {
                title { (card.facts().name) ": " (card.facts().about) }
                rect class="ink" fill=(fill) width=(width) height="24" rx="5" {}
                (picture::of_card(card, 14, 12, 18, "c-mark"))
                text class="c-plate" x="27" y="17" { (card.facts().name) }
            }
            None => rect class=(if gold { "slot slot-gold" } else { "slot" }) width=(width) height="24" rx="5" {
                title { @if gold { "No gold card played this round" } @else { "No silver card played this round" } }
            },
        }
    }
}

/// The back of a card of this size from (0, 0).
pub(super) fn back(width: i32, height: i32) -> Markup {
    html! {
        rect class="ink c-back" width=(width) height=(height) rx=(width / 8) {}
        rect class="c-back-line" x="2.500" y="2.500" width=(width - 5) height=(height - 5) rx=(width / 10) {}
        (draw::omen::omen(draw::omen::Omen::Book, width / 2, height / 2, width * 3 / 4, "c-back-mark"))
    }
}
