//! One test or more for each clause of the ledger, named by it, played as players play.

mod end;
mod ghost_sailing;
mod ledger;
mod loading;
mod moving;
mod round;
mod setup;
mod shortage;
mod spaces;
mod table;
