//! The sheet of pieces: gradients and symbols that live drawings use. A page carries it once, outside of all that changes, with
//! the pieces of its game and no others.

use maud::{Markup, html};

use crate::icon::Icon;
use crate::souls::emblem::{self, Emblem};
use crate::{die, goods, icon, jungle, omen, seat, ship, souls, tavern, token};

/// A group of pieces that a game can ask for. Badges, flags, wood and paper are on every sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pieces {
    /// Pictures of game-icons.net.
    Icons(&'static [Icon]),
    /// Ships of the seats, and a ghostly one.
    Ships,
    /// Dice with pips, and the combat die.
    Dice,
    /// Doubloon, food, gunpowder, treasure. A doubloon shows [`Icon::Skull`].
    Tokens,
    /// The light of dawn and dusk.
    Days,
    /// Souls.
    Souls,
    /// Pictures of the voodoo games.
    Emblems(&'static [Emblem]),
    /// Poppets, the Kraken, parrots, brass, haunted water in four winds.
    SeaOfSouls,
    /// The waters of sea cards.
    SeaCards,
    /// Cups and dice, with pictures of our own.
    Tavern,
    /// Supplies, items, places, explorers and mist.
    Jungle,
}

impl Pieces {
    fn symbols(self) -> Markup {
        match self {
            Pieces::Icons(icons) => icon::symbols(icons),
            Pieces::Ships => html! {
                (across("g-sail", &[(0, "#d5c49a"), (45, "#fffaf0"), (100, "#cbb687")]))
                (down("g-bone", &[(0, "#dff1ea"), (50, "#8fb5ad"), (100, "#44645f")]))
                (across("g-shroud", &[(0, "#9fc0b8"), (45, "#e9fbf4"), (100, "#8aaea6")]))
                (ship::symbols())
            },
            Pieces::Dice => die::symbols(),
            Pieces::Tokens => html! {
                (down("g-lid", &[(0, "#b77b3d"), (100, "#6e4119")]))
                (glow("g-meat", &[(0, "#f2b56b"), (55, "#b9662b"), (100, "#7a3a14")]))
                (across("g-keg", &[(0, "#2d2a2b"), (40, "#6b6463"), (100, "#1c191a")]))
                (token::symbols())
            },
            Pieces::Days => html! {
                (down("g-dawn", &[(0, "#fff0c4"), (55, "#fbd588"), (100, "#eeb05a")]))
                (down("g-dusk", &[(0, "#46598c"), (55, "#2c3a66"), (100, "#171f40")]))
            },
            Pieces::Souls => souls::souls(),
            Pieces::Emblems(emblems) => emblem::symbols(emblems),
            Pieces::SeaOfSouls => souls::symbols(),
            Pieces::SeaCards => html! {
                (down("g-fair", &[(0, "#bfe0d6"), (45, "#7fbcc0"), (100, "#3f8296")]))
                (down("g-haunted", &[(0, "#5b3f86"), (50, "#33285f"), (100, "#14243f")]))
                (down("g-compass", &[(0, "#f3e6bf"), (50, "#dcc489"), (100, "#b98f4c")]))
                (down("g-sand", &[(0, "#bfe0d6"), (40, "#d9cd9a"), (100, "#c9a566")]))
            },
            Pieces::Tavern => html! {
                (down("g-leather", &[(0, "#8a5a32"), (45, "#6b3f1e"), (100, "#3a1f0d")]))
                (down("g-silver", &[(0, "#f4f6f6"), (50, "#c3ccd0"), (100, "#8b979d")]))
                (down("g-gilt", &[(0, "#fff0b0"), (50, "#eec75a"), (100, "#b98722")]))
                (glow("g-gold-deep", &[(0, "#f0c24a"), (60, "#b07a12"), (100, "#6e4606")]))
                (glow("g-curse", &[(0, "#6b8f5a"), (60, "#2f4a34"), (100, "#14241a")]))
                (glow("g-pool", &[(0, "#8fd6d2"), (60, "#2f8f96"), (100, "#14525c")]))
                (omen::symbols())
                (tavern::symbols())
            },
            Pieces::Jungle => html! {
                (round_glow("g-mist-dark", &[("#2b0f45", ".9"), ("#2a1145", ".78"), ("#1d2b1a", "0")]))
                (round_glow("g-mist-violet", &[("#c79af5", ".9"), ("#8a4fc8", ".62"), ("#5a2396", "0")]))
                (round_glow("g-mist-green", &[("#d2f79a", ".9"), ("#86c44e", ".5"), ("#2f6b2a", "0")]))
                (goods::symbols())
                (jungle::symbols())
            },
        }
    }
}

/// The sheet with these pieces.
pub fn sheet(pieces: &[Pieces]) -> Markup {
    html! {
        svg id="sheet" class="sheet" xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" {
            defs {
                (down("g-hull", &[(0, "#a06a34"), (45, "#7a4a20"), (100, "#42240e")]))
                (glow("g-gold", &[(0, "#fff6c0"), (45, "#edc244"), (100, "#96660a")]))
                (glow("g-ivory", &[(0, "#fffdf4"), (60, "#f1e6cb"), (100, "#cdb98f")]))
                (glow("g-blood", &[(0, "#d8453a"), (60, "#a3201c"), (100, "#641010")]))
                (down("g-paper", &[(0, "#fbf0d2"), (60, "#efdcae"), (100, "#dcc18a")]))
                (across("g-ribbon", &[(0, "#dcc086"), (25, "#f7e9c2"), (75, "#f7e9c2"), (100, "#dcc086")]))
                (down("g-wood", &[(0, "#6d4524"), (50, "#543317"), (100, "#3b220e")]))
                (seat::symbols())
                @for group in pieces { (group.symbols()) }
            }
        }
    }
}

type Stops<'a> = &'a [(u8, &'a str)];

fn stops(stops: Stops<'_>) -> Markup {
    html! { @for (offset, colour) in stops { stop offset={ (offset) "%" } stop-color=(colour) {} } }
}

/// Light from above.
pub(crate) fn down(id: &str, colours: Stops<'_>) -> Markup {
    html! { linearGradient id=(id) x1="0" y1="0" x2="0" y2="1" { (stops(colours)) } }
}

/// Light from the left.
pub(crate) fn across(id: &str, colours: Stops<'_>) -> Markup {
    html! { linearGradient id=(id) x1="0" y1="0" x2="1" y2=".2" { (stops(colours)) } }
}

/// Light on something round.
pub(crate) fn glow(id: &str, colours: Stops<'_>) -> Markup {
    html! { radialGradient id=(id) cx=".35" cy=".3" r=".85" { (stops(colours)) } }
}

/// A cloud that fades away from its middle: three colours with their opacities.
fn round_glow(id: &str, colours: &[(&str, &str); 3]) -> Markup {
    html! {
        radialGradient id=(id) {
            @for (offset, (colour, opacity)) in ["0", ".55", "1"].into_iter().zip(colours) {
                stop offset=(offset) stop-color=(colour) stop-opacity=(opacity) {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_sheet_is_well_formed_and_its_references_hold() {
        let all = [
            Pieces::Icons(&Icon::ALL),
            Pieces::Ships,
            Pieces::Dice,
            Pieces::Tokens,
            Pieces::Days,
            Pieces::Souls,
            Pieces::Emblems(&[Emblem::Skull, Emblem::Calm]),
            Pieces::SeaOfSouls,
            Pieces::SeaCards,
            Pieces::Tavern,
            Pieces::Jungle,
        ];
        let text = sheet(&all).into_string();
        let page = roxmltree::Document::parse(&text).unwrap();
        let ids: Vec<&str> = page.descendants().filter_map(|node| node.attribute("id")).collect();
        let known: HashSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), known.len(), "ids are unique");
        for used in page.descendants().filter_map(|node| node.attribute("href")) {
            assert!(known.contains(&used[1..]), "{used}");
        }
        assert!(!text.contains("style=") && !text.contains("filter"));
    }
}
