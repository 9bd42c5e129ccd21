//! Ships: a galleon under the colours of its seat.

use maud::{Markup, html};

use crate::seat::Livery;

/// Which way a ship points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Bow {
    Left,
    Right,
}

/// A ship around (0, 0), about 76 wide and 74 high, that bobs on the waves; its waterline is 20 below the centre.
pub fn ship(livery: Livery, bow: Bow) -> Markup {
    let hull = if livery == Livery::Ghost { "#p-ship-ghost" } else { "#p-ship" };
    html! {
        g class={ "bob bob-" (livery.class()) } {
            @match bow {
                Bow::Right => { use href=(hull) {} }
                Bow::Left => { use href=(hull) transform="scale(-1 1)" {} }
            }
            use href={ "#p-sail-" (livery.class()) } {}
        }
    }
}

/// The ship's symbols: the hull and sails once, the emblem on the main sail for each seat.
pub(crate) fn symbols() -> Markup {
    html! {
        g id="p-ship" { (galleon(false)) }
        g id="p-ship-ghost" { (galleon(true)) }
        @for livery in Livery::ALL {
            g id={ "p-sail-" (livery.class()) } class=(livery.class()) {
                path class="emblem" d=(livery.shape()) transform="translate(0 -14)" {}
                @if livery == Livery::Ghost {
                    path class="emblem-ink" transform="translate(0 -14)"
                        d="M-7-2a3 4 0 1 0 6 0a3 4 0 1 0-6 0M1-2a3 4 0 1 0 6 0a3 4 0 1 0-6 0M-2 5h4l-2-4z" {}
                } @else {
                    text class="emblem-letter" y="-8" { (livery.letter()) }
                }
            }
        }
    }
}

fn galleon(ghost: bool) -> Markup {
    let (hull, cloth) = if ghost { ("url(#g-bone)", "url(#g-shroud)") } else { ("url(#g-hull)", "url(#g-sail)") };
    html! {
        ellipse class="ship-shadow" cx="1" cy="22" rx="35" ry="6" {}
        path class="spar" d="M-19 4V-27M0 6V-45M18 5V-30M27 1 41-10" {}
        // Mizzen, fore sail and jib are cloth with a band of the seat's colour.
        path class="ink" fill=(cloth) d="M-26-21Q-19-25-13-22Q-16-12-13-1Q-20 1-27-2Q-30-11-26-21z" {}
        path class="cloth-band" d="M-28-12Q-21-9-15-12V-7Q-21-4-28-7z" {}
        path class="ink" fill=(cloth) d="M14-26Q21-29 27-25Q31-12 27 0Q20 3 14 0Q18-13 14-26z" {}
        path class="cloth-band" d="M17-14Q23-11 29-14V-8Q23-5 16-8z" {}
        path class="ink" fill=(cloth) d="M41-11 21-31Q29-17 27-4z" {}
        // The main sail carries the colour itself.
        path class="ink main-sail" d="M-14-30Q0-35 14-30Q20-14 15 3Q0 8-15 3Q-20-14-14-30z" {}
        @if ghost {
            path class="tatter" d="M-15 3-12-3-9 4-5-2-2 5 3-1 6 5 9-3 12 4 15 3Q0 9-15 3z" {}
        }
        path class="sail-light" d="M-14-30Q0-35 14-30Q15-27 15-25Q0-30-15-25zM-13-8Q-16-2-15 3Q-9 5-8 5Q-11-3-13-8z" {}
        path class="ink" fill=(cloth) d="M-9-41Q0-44 9-41Q11-37 10-33Q0-36-10-33Q-11-37-9-41z" {}
        path class="ink pennant" d="M0-52Q6-55 11-52T23-52L20-48.500 23-45Q16-43 11-45T0-45z" {}
        // The hull: high stern, gilded rail, gun ports.
        path class="ink" fill=(hull) d="M-35-6-33-7-19-3-18 3Q-10 5-6 5H14Q25 4 35-2Q33 10 24 17Q20 21 12 21H-18Q-27 20-29 12z" {}
        path class="rail" d="M-33-1Q-27 4-17 8T12 10Q24 9 32 4" {}
        path class="plank" d="M-29 11Q-10 17 26 13M-27 16Q-8 20 18 18" {}
        path class="port" d="M-13 10h5v4h-5zM-3 11h5v4h-5zM7 11h5v4H7zM17 10h5v4h-5z" {}
        path class="port" d="M-31-2h3v4h-3zM-26 0h3v4h-3z" {}
        path class="wake" d="M-39 22q5-4 10 0t10 0 10 0 10 0 10 0 10 0 10 0 8-1" {}
    }
}
