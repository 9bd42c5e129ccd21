//! One test or more for each clause of the ledger, named by it, played as players play.

mod battles;
mod betting;
mod examples;
mod examples_2;
mod general;
mod general_2;
mod ledger;
mod sailing;
mod setup;
mod setup_2;
mod story;
mod table;
mod tiles_base;
mod tiles_more;
