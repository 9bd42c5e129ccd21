//! One test or more for each clause of the ledger, named by it, played as players play.

mod actions;
mod algorithm;
mod boarding;
mod compass;
mod dusk;
mod examples;
mod examples_2;
mod forced;
mod knowledge;
mod landing;
mod ledger;
mod moonlight;
mod movement;
mod setup;
mod storage;
mod table;
mod tix;
mod wind;
