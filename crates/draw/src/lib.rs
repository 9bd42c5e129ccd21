//! SVG pieces shared by all tables: one family look for every game.
//!
//! Two kinds of drawing come out of here. A **chart** stands alone: it is served as an image, may use filters and blend
//! modes, and holds no text, because an image cannot load fonts. Everything else is **live**: it goes inline into a page
//! with a strict content policy, so it has classes (of `assets/art.css`) and attributes, but no `style`, no filter.
//! Live pieces are uses of symbols; a page carries those of its game once, in the [`sheet`](fn@sheet).
//!
//! | module | what it draws |
//! |---|---|
//! | [`seat`] | who is who: a colour, a shape and a letter; badges and flags |
//! | [`ship`] | ships of the seats, and a ghostly one |
//! | [`die`] | dice with pips, combat dice |
//! | [`token`] | doubloon, food, gunpowder, treasure |
//! | [`goods`], [`jungle`] | supplies, items, mission places; explorers, helpers, helicopter, mist |
//! | [`card`] | fronts and backs of cards, sun and moon |
//! | [`ribbon`], [`panel`] | banners with words, wood, brass and mats |
//! | [`souls`] | souls and pictures of the voodoo games; poppets, the Kraken, haunted water |
//! | [`spot`] | places that can be chosen |
//! | [`chart`], [`coast`], [`land`], [`rose`] | sea charts on parchment |
//! | [`icon`], [`omen`] | pictures of game-icons.net, and of our own |
//! | [`tavern`] | cups, dice with crowns, songs and curses, battle dice |
//! | [`noise`], [`path`] | the irregular line of a hand, always the same |

pub mod card;
pub mod chart;
pub mod coast;
pub mod die;
pub mod goods;
pub mod icon;
pub mod jungle;
pub mod land;
pub mod noise;
pub mod omen;
pub mod panel;
pub mod path;
pub mod ribbon;
pub mod rose;
pub mod seat;
pub mod sheet;
pub mod ship;
pub mod souls;
pub mod spot;
pub mod tavern;
pub mod token;

pub use icon::Icon;
pub use seat::Livery;
pub use sheet::{Pieces, sheet};

/// The style sheet that all live pieces need.
pub const CSS: &str = concat!(
    include_str!("../assets/art.css"),
    include_str!("../assets/souls.css"),
    include_str!("../assets/voodoo-cards.css"),
    include_str!("../assets/tavern.css"),
    include_str!("../assets/jungle.css"),
);

/// The fonts of the style sheet: the paths that it names, and the files. Together they are what a first visit loads.
pub const FONTS: [(&str, &[u8]); 3] = [
    ("fonts/pirata-one-latin-400-normal.woff2", include_bytes!("../assets/fonts/pirata-one-latin-400-normal.woff2")),
    (
        "fonts/im-fell-english-latin-400-italic.woff2",
        include_bytes!("../assets/fonts/im-fell-english-latin-400-italic.woff2"),
    ),
    ("fonts/alegreya-latin-wght-normal.woff2", include_bytes!("../assets/fonts/alegreya-latin-wght-normal.woff2")),
];

/// A place to put a piece: the value of a `transform` attribute.
pub fn at(x: i32, y: i32) -> String {
    format!("translate({x} {y})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_sheet_names_all_fonts_and_they_are_small() {
        assert_eq!(CSS.matches("url(").count(), FONTS.len());
        for (path, bytes) in FONTS {
            assert!(CSS.contains(path), "{path}");
            assert!(bytes.starts_with(b"wOF2"), "{path}");
        }
        assert!(FONTS.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() < 110 * 1024);
    }
}
