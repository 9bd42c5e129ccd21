//! The table in a real browser, as people use it: the real program, a real Chromium, real clicks and keys.
//!
//! | module | what it holds |
//! |---|---|
//! | `harbour` | one server, one chromedriver, a Chromium for each person: how a test begins and ends |
//! | `person` | what a person does and sees |
//! | `wire` | a wire between a browser and the server that remembers every byte |
//! | `game`, `latency`, `law`, `trouble`, `hands`, `eyes`, `plain`, `secrets` | the tests, most of them with Jamaica |
//! | `voodoo_pirate`, `voodoo_pirate_cards`, `pirata_codex`, `voodoo_island` | the tests of these games |
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
mod pirata_codex;
mod plain;
mod secrets;
mod trouble;
mod voodoo_island;
mod voodoo_pirate;
mod voodoo_pirate_cards;
mod wire;
