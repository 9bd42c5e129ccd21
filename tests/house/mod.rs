//! What the tests of the running server share: the server itself, and a small client that speaks plain HTTP.

// Each test program uses the part that it needs.
#![allow(dead_code, unused_imports)]

mod http;
mod inside;
mod pair;
mod server;

pub use http::{Answer, Client, Live};
pub use inside::{Chaos, GAMES, Inside};
pub use pair::Pair;
pub use server::Server;
