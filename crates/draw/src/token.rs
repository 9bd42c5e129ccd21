//! Tokens, about 26 units wide around (0, 0).

use maud::{Markup, html};

use crate::icon::{Icon, icon};

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Token {
    Doubloon,
    Food,
    Gunpowder,
    /// A treasure that waits to be taken.
    Chest,
}

impl Token {
    const ALL: [Token; 4] = [Token::Doubloon, Token::Food, Token::Gunpowder, Token::Chest];

    const fn id(self) -> &'static str {
        match self {
            Token::Doubloon => "doubloon",
            Token::Food => "food",
            Token::Gunpowder => "gunpowder",
            Token::Chest => "chest",
        }
    }
}

/// A token.
pub fn token(token: Token) -> Markup {
    html! { use href={ "#p-token-" (token.id()) } {} }
}

/// A drumstick within 12 units around (0, 0): the picture of food.
pub const DRUMSTICK: &str =
    "M2-11C8-13 14-7 12 0C10 6 4 7 0 6L-5 10C-5 13-9 14-10 11C-13 10-12 6-9 6L-5 1C-6-4-3-9 2-11z";

pub(crate) fn symbols() -> Markup {
    html! {
        @for token in Token::ALL { g id={ "p-token-" (token.id()) } { (picture(token)) } }
    }
}

fn picture(token: Token) -> Markup {
    match token {
        Token::Doubloon => html! {
            ellipse class="token-shadow" cx="1" cy="3" rx="13" ry="13" {}
            circle class="ink" fill="url(#g-gold)" r="13" {}
            circle class="coin-rim" r="10" {}
            (icon(Icon::Skull, 0, 0, 15, "coin-face"))
        },
        Token::Food => html! {
            path class="token-shadow" d=(DRUMSTICK) transform="translate(1 3) scale(1.100)" {}
            path class="ink" fill="url(#g-meat)" d=(DRUMSTICK) transform="scale(1.100)" {}
            path class="shine" d="M3-8C7-9 10-5 9-1" {}
            path class="bone" d="M-6 8C-6 12-9 13-10 11C-12 10-11 7-8 7L-6 4-3 6z" {}
        },
        Token::Gunpowder => html! {
            path class="token-shadow" d="M-8-9H10Q14 3 10 15H-8Q-12 3-8-9z" {}
            path class="ink" fill="url(#g-keg)" d="M-9-12H9Q13 0 9 12H-9Q-13 0-9-12z" {}
            path class="hoop" d="M-10-7H10M-10 7H10" {}
            path class="keg-mark" d="M0-4a4 4 0 1 0 .1 0zM2-5 6-9" {}
        },
        Token::Chest => html! {
            ellipse class="token-shadow" cx="1" cy="13" rx="18" ry="5" {}
            path class="ink" fill="url(#g-hull)" d="M-17-2H17V12Q17 14 15 14H-15Q-17 14-17 12z" {}
            path class="ink" fill="url(#g-lid)" d="M-17-2V-5Q-17-14-8-14H8Q17-14 17-5V-2z" {}
            path class="brass-line" d="M-17-2H17M-11-14V14M11-14V14" {}
            path class="ink" fill="url(#g-gold)" d="M-4-5H4V3Q0 6-4 3z" {}
            path class="keyhole" d="M0-3a1.500 1.500 0 0 1 1 2.500l.5 2.500h-3l.5-2.500A1.500 1.500 0 0 1 0-3z" {}
        },
    }
}
