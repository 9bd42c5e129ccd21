//! What must not be possible: for strangers, for players with any program instead of a browser, for other sites.

#[path = "../house/mod.rs"]
mod house;

mod bodies;
mod choices;
mod leaks;
mod limits;
mod missed;
mod moments;
mod routes;
mod visitor;
mod words;
