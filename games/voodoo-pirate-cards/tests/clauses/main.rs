//! One test or more for each clause of the ledger, named by it, played as players play.

mod actions;
mod algorithm;
mod barrels;
mod boarding;
mod broadside;
mod compass;
mod cursed;
mod cursed_actions;
mod dusk;
mod end;
mod examples;
mod examples_2;
mod forced;
mod knowledge;
mod landing;
mod ledger;
mod moonlight;
mod movement;
mod objects;
mod ritual;
mod setup;
mod shown;
mod storage;
mod table;
mod tix;
mod wind;
