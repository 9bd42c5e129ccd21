//! What a game is, for everything in Cayona that handles games without knowing their rules.
//!
//! A game is a small plain value that implements [`Game`]: it says which seats owe a decision, lists their moves,
//! plays one of them, and shows each seat what that seat may know. Randomness comes in from outside through
//! [`Chance`]; everything that happens goes out through a [`Witness`]. Nothing here does I/O, reads a clock or
//! holds a generator inside a state.
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`] | the contract: [`Game`], [`Turn`], [`Eye`], [`Witness`], [`try_play`] |
//! | [`seat`] | [`Seat`] and [`Seats`] |
//! | [`setup`] | seat count and options of a table, checked |
//! | [`chance`] | the sources of randomness: generators, recording, replaying, scripted |
//! | [`set`], [`deck`], [`stack`], [`agenda`] | parts to build states from: no allocation, plain data |
//! | [`outcome`] | final scores line by line, and the ranking |
//! | [`words`], [`draw`](mod@draw) | the sentences of a game, and its table as SVG |
//! | [`record`] | the text form of a table, readable for ever |
//! | [`any`], [`table`] | any game behind one face, and one play of it |
//! | [`policy`] | what bots know about a game |
//! | [`playout`] | random games at full speed |

pub mod agenda;
pub mod any;
pub mod chance;
pub mod deck;
pub mod draw;
pub mod game;
pub mod outcome;
pub mod playout;
pub mod policy;
pub mod record;
pub mod seat;
pub mod set;
pub mod setup;
pub mod stack;
pub mod table;
pub mod words;

pub use agenda::Agenda;
pub use any::{AnyEvent, AnyGame, AnyState, Choice, Erased};
pub use chance::{Chance, Drawn};
pub use deck::Deck;
pub use draw::Draw;
pub use game::{Bounds, Eye, Game, Meta, Outside, Refused, Turn, Witness, try_play};
pub use outcome::{Outcome, Party, ScoreLine, Standing};
pub use policy::Policy;
pub use record::{BadRecord, Record};
pub use seat::{Seat, Seats};
pub use set::Set;
pub use setup::{BadOptions, OptionSpec, Setup, Values};
pub use stack::Stack;
pub use table::Table;
pub use words::{Line, Name, Words};
