//! One test or more for each clause of the ledger, named by it, played as players play.

mod battle;
mod cards;
mod damage;
mod days;
mod examples_1;
mod examples_2;
mod helicopter;
mod helpers;
mod islands;
mod last_day;
mod ledger;
mod missions;
mod moving;
mod night;
mod presentation;
mod round;
mod setup;
mod table;
mod warriors;
mod words;
