//! One test or more for each clause of the ledger, named by it, played as players play.

mod dusk;
mod examples;
mod examples_2;
mod knowledge;
mod ledger;
mod moonlight;
mod movement;
mod setup;
mod storage;
mod table;
mod wind;
