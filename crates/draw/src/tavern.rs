//! What lies on a tavern table: leather cups, dice with crowns, songs and curses, eight-sided battle dice. All about 52 units
//! wide around (0, 0).

use maud::{Markup, html};

use crate::die::PIPS;
use crate::omen::{Omen, omen};

/// A leather cup upside down, 52 wide and 56 high.
pub fn cup() -> Markup {
    html! { use href="#p-cup" {} }
}

/// A die with a crown; 0 shows no face.
pub fn king_die(face: u8) -> Markup {
    special("p-die-king", face, Omen::Crown)
}

/// The cursed die; 0 shows no face.
pub fn cursed_die(face: u8) -> Markup {
    special("p-die-cursed", face, Omen::Ghost)
}

/// A die that sings or is silent; nothing shows no face.
pub fn mermaids_die(song: Option<bool>) -> Markup {
    html! {
        use href="#p-die-mermaids" {}
        @match song {
            Some(true) => (omen(Omen::Note, 0, 0, 34, "die-song")),
            Some(false) => path class="die-silence" d="M-12 0H12" {},
            None => (omen(Omen::Heart, 0, 0, 34, "die-song")),
        }
    }
}

/// An action die with words on it: a number, X or O; without words it waits.
pub fn action_die(kind: &str, words: &str) -> Markup {
    html! {
        use href={ "#p-die-" (kind) } {}
        text class={ "die-words" @if words.is_empty() { " nothing" } } y="14" { (words) }
    }
}

/// An eight-sided die with this number, 0 for the skull, nothing while it is not rolled.
pub fn battle_die(face: Option<u8>) -> Markup {
    html! {
        path class="die-shadow" d="M1-27 29 3 1 35-27 3z" {}
        path class="ink d8" d="M0-32 29 0 0 32-29 0z" {}
        path class="d8-edge" d="M0-32-18 8H18zM-29 0-18 8M29 0 18 8M0 32-18 8M0 32 18 8" {}
        @match face {
            Some(0) => use href="#p-i-skull-crossed-bones" class="d8-skull" x="-13" y="-18" width="26" height="26" {},
            Some(number) => text class="d8-number" y="8" { (number) },
            None => {},
        }
    }
}

fn special(body: &str, face: u8, mark: Omen) -> Markup {
    html! {
        use href={ "#" (body) } {}
        @if (1..=6).contains(&face) { use href={ "#p-pips-" (face) } class="die-pale" {} }
        @else { (omen(mark, 0, 0, 34, "die-pale")) }
    }
}

pub(crate) fn symbols() -> Markup {
    html! {
        g id="p-cup" {
            ellipse class="token-shadow" cx="2" cy="27" rx="29" ry="7" {}
            path class="ink" fill="url(#g-leather)" d="M-18-27Q0-32 18-27L26 22Q0 34-26 22z" {}
            path class="cup-band" d="M-19-20Q0-25 19-20M-25 15Q0 26 25 15" {}
            path class="cup-seam" d="M-22 4Q0 13 22 4" {}
            path class="cup-shine" d="M-12-24Q-16-2-17 19" {}
        }
        @for (value, pips) in (1..).zip(PIPS) {
            g id={ "p-pips-" (value) } { @for (x, y) in pips { circle cx=(x) cy=(y) r="5" fill="currentColor" {} } }
        }
        (body("p-die-king", "url(#g-gold-deep)")) (body("p-die-cursed", "url(#g-curse)")) (body("p-die-mermaids", "url(#g-pool)"))
        (body("p-die-sail", "url(#g-pool)")) (body("p-die-pirates", "url(#g-blood)")) (body("p-die-treasure", "url(#g-gold)"))
    }
}

fn body(id: &str, fill: &str) -> Markup {
    html! {
        g id=(id) {
            rect class="die-shadow" x="-25" y="-22" width="52" height="52" rx="10" {}
            rect class="ink" fill=(fill) x="-26" y="-26" width="52" height="52" rx="10" {}
            rect class="die-rim" x="-22.500" y="-22.500" width="45" height="45" rx="8" {}
        }
    }
}
