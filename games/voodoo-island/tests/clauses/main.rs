//! One test or more for each clause of the ledger, named by it, played as players play.

mod examples;
mod table;
mod worked;
mod worked_2;
