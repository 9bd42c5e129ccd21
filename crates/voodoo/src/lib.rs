//! What the rules of Voodoo Pirate and of its Card Game share. Each type is plain data that a state holds by value.
//!
//! | module | what it holds |
//! |---|---|
//! | [`things`](macro@things) | closed sets of things that players have a word for |
//! | [`soul`] | the colours of souls, and souls in a bag or aboard |
//! | [`grid`] | the ritual grid |
//! | [`cursed`] | the slots of a Cursed Pirate, and what it decides by them |
//! | [`pirate`] | who is who |
//! | [`wind`] | what a wind does to haunted water |
//!
//! What looks alike but is not stays with the games: movement (a chart of squares, a ring of cards), the objects (other
//! cards, other knowledge about them), actions and barrels (other sets, other costs).

pub mod cursed;
pub mod grid;
pub mod pirate;
pub mod soul;
mod things;
pub mod wind;

pub use cursed::Slots;
pub use grid::Grid;
pub use pirate::Pirate;
pub use soul::{Colour, MOST_SOULS, SOULS, Souls};
pub use wind::Condition;
