//! One test or more for each clause of the ledger, named by it, played as players play.

mod aftermath;
mod battle;
mod duel;
mod end;
mod examples_1;
mod examples_2;
mod ghost_battle;
mod ghost_sailing;
mod ledger;
mod loading;
mod moving;
mod round;
mod sabre;
mod setup;
mod shortage;
mod spaces;
mod table;
mod treasure;
