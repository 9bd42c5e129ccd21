//! The table in a real browser, as people use it: the real program, a real Chromium, real clicks and keys.
//!
//! | module | what it holds |
//! |---|---|
//! | `harbour` | one server, one chromedriver, a Chromium for each person: how a test begins and ends |
//! | `person` | what a person does and sees |
//! | `wire` | a wire between a browser and the server that remembers every byte |
//! | `game`, `latency`, `law`, `trouble`, `hands`, `eyes`, `plain`, `secrets`, `voodoo_island` | the tests |
//!
//! Every error in a browser's console and every violation of the content security policy fails a test. Pictures are kept in
//! `target/screenshots`.

mod eyes;
mod game;
mod hands;
mod harbour;
#[path = "../house/mod.rs"]
mod house;
mod latency;
mod law;
mod person;
mod plain;
mod secrets;
mod trouble;
mod voodoo_island;
mod wire;
