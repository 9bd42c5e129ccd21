//! One test or more for each clause of the ledger, named by it, played as players play.

mod action;
mod battles;
mod betting;
mod cards_gold;
mod cards_silver;
mod curse_and_skins;
mod end;
mod examples;
mod examples_2;
mod general;
mod general_2;
mod ledger;
mod phantom;
mod phantom_2;
mod sailing;
mod setup;
mod setup_2;
mod story;
mod table;
mod tiles_base;
mod tiles_curse;
mod tiles_more;
mod windows;
mod wording;
