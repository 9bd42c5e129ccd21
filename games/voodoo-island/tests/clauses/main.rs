//! One test or more for each clause of the ledger, named by it, played as players play.

mod days;
mod examples;
mod helpers;
mod ledger;
mod missions;
mod moving;
mod round;
mod setup;
mod table;
mod worked;
mod worked_2;
