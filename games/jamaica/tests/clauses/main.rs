//! One test or more for each clause of the ledger, named by it, played as players play.

mod aftermath;
mod battle;
mod duel;
mod examples_1;
mod examples_2;
mod ghost_battle;
mod loading;
mod sabre;
mod table;
mod treasure;
