//! Who is who: every seat is told apart by colour and shape and letter, never by colour alone.

use maud::{Markup, html};

/// The looks of a ship and all that belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the colours say it")]
pub enum Livery {
    Red,
    Blue,
    Green,
    Yellow,
    Purple,
    Black,
    White,
    /// A ship that the rules sail.
    Ghost,
}

impl Livery {
    /// All of them, in seat order; the ghost comes last.
    pub const ALL: [Livery; 8] = [
        Livery::Red,
        Livery::Blue,
        Livery::Green,
        Livery::Yellow,
        Livery::Purple,
        Livery::Black,
        Livery::White,
        Livery::Ghost,
    ];

    /// The livery of a seat, counted from 0.
    pub const fn of_seat(seat: u8) -> Livery {
        match seat {
            0 => Livery::Red,
            1 => Livery::Blue,
            2 => Livery::Green,
            3 => Livery::Yellow,
            4 => Livery::Purple,
            5 => Livery::Black,
            6 => Livery::White,
            _ => Livery::Ghost,
        }
    }

    /// The class that gives the colours.
    pub const fn class(self) -> &'static str {
        match self {
            Livery::Red => "red",
            Livery::Blue => "blue",
            Livery::Green => "green",
            Livery::Yellow => "yellow",
            Livery::Purple => "purple",
            Livery::Black => "black",
            Livery::White => "white",
            Livery::Ghost => "ghost",
        }
    }

    /// The livery of this colour.
    pub fn named(colour: &str) -> Livery {
        Livery::ALL.into_iter().find(|livery| livery.class() == colour).unwrap_or(Livery::Ghost)
    }

    /// The letter; black is K, as in print. The ghost has none.
    pub const fn letter(self) -> &'static str {
        match self {
            Livery::Red => "R",
            Livery::Blue => "B",
            Livery::Green => "G",
            Livery::Yellow => "Y",
            Livery::Purple => "P",
            Livery::Black => "K",
            Livery::White => "W",
            Livery::Ghost => "",
        }
    }

    /// The shape of the badge, within 13 units around its centre.
    pub const fn shape(self) -> &'static str {
        match self {
            Livery::Red => "M0-14 14 0 0 14-14 0z",
            Livery::Blue => "M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0z",
            Livery::Green => "M-11-11H11V11H-11z",
            Livery::Yellow => "M-13 0-7-12H7L13 0 7 12H-7z",
            Livery::Purple => "M-11-12Q0-8 11-12V2Q10 10 0 14Q-10 10-11 2z",
            Livery::Black => "M-6-13H6V-6H13V6H6V13H-6V6H-13V-6H-6z",
            Livery::White => "M0-14 13-4 8 12H-8L-13-4z",
            Livery::Ghost => "M-11 13V-2a11 11 0 0 1 22 0V13L7 9 4 13 0 9-4 13-7 9z",
        }
    }

    /// The pattern of flag and band: it alone tells the seats apart in grey.
    const fn pattern(self) -> &'static str {
        match self {
            Livery::Red => "M0 0 30 20M0 20 30 0",
            Livery::Blue => "M0 5H30M0 15H30",
            Livery::Green => "M7.5 0V20M22.5 0V20",
            Livery::Yellow => "M0 5H15M15 15H30M7.5 0V10M22.5 10V20",
            Livery::Purple => "M0 12 12 0M6 20 26 0M20 20 30 10",
            Livery::Black => "M15 0V20M0 10H30",
            Livery::White => "M0 20 15 4 30 20",
            Livery::Ghost => "M0 5q5-5 10 0t10 0 10 0M0 14q5-5 10 0t10 0 10 0",
        }
    }
}

/// The badge of a seat around (0, 0): its shape in its colour, with its letter.
pub fn badge(livery: Livery) -> Markup {
    html! { use href={ "#p-badge-" (livery.class()) } class=(livery.class()) {} }
}

/// The flag of a seat, 30 by 20 from (0, 0).
pub fn flag(livery: Livery) -> Markup {
    html! { use href={ "#p-flag-" (livery.class()) } class=(livery.class()) {} }
}

/// The symbols of all seats.
pub(crate) fn symbols() -> Markup {
    html! {
        @for livery in Livery::ALL {
            g id={ "p-badge-" (livery.class()) } {
                path class="badge" d=(livery.shape()) {}
                @if livery == Livery::Ghost {
                    path class="badge-ink" d="M-7-2a3 4 0 1 0 6 0a3 4 0 1 0-6 0M1-2a3 4 0 1 0 6 0a3 4 0 1 0-6 0" {}
                } @else {
                    text class="badge-letter" y="5.5" { (livery.letter()) }
                }
            }
            g id={ "p-flag-" (livery.class()) } {
                path class="flag" d="M0 0H30V20H0z" {}
                path class="flag-pattern" d=(livery.pattern()) {}
                path class="flag-edge" d="M0 0H30V20H0z" {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_seats_share_colour_shape_letter_or_pattern() {
        for (i, a) in Livery::ALL.iter().enumerate() {
            for b in &Livery::ALL[i + 1..] {
                assert_ne!(a.class(), b.class());
                assert_ne!(a.shape(), b.shape());
                assert_ne!(a.letter(), b.letter());
                assert_ne!(a.pattern(), b.pattern());
            }
            if *a != Livery::Ghost {
                assert_eq!(Livery::of_seat(i as u8), *a);
            }
        }
    }
}
