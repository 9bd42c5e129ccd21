//! The server as browsers meet it: whole games, people at a table, and everything that must not be possible.

mod bots;
mod house;
mod live;
mod people;
mod play;
mod programs;
mod security;
