//! The whole program, as a shell sees it: what it prints, what it writes, how it ends.

mod bad_input;
mod bench;
mod contests;
mod play;
mod replay;
mod run;
mod serve;
