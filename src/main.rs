//! `cayona`: one table for five pirate games, from the command line.

mod analyse;
mod backup;
mod bench;
mod bench_bots;
mod bench_server;
mod bench_tables;
mod cli;
mod commands;
mod contests;
mod failure;
mod games;
mod input;
mod interrupt;
mod log;
mod outcome;
mod paint;
mod play;
mod players;
mod ratings;
mod replay;
mod save;
mod serve;
mod session;
mod settings;

use std::process::ExitCode;

use clap::Parser;
// It takes the place of the system's malloc by being linked.
#[cfg(target_os = "linux")]
use tikv_jemallocator as _;

use cli::{Bench, Bots, Cli, Command};
use failure::Failure;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return failure::of_arguments(&error),
    };
    match run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(cli: &Cli) -> Result<(), Failure> {
    let out = &mut anstream::AutoStream::auto(std::io::stdout());
    match &cli.command {
        None => serve::run(&cli.serve, out),
        Some(Command::Serve(args)) => serve::run(args, out),
        Some(Command::Backup(args)) => backup::backup(args, out),
        Some(Command::Restore(args)) => backup::restore(args, out),
        Some(Command::Check { serve }) => backup::check(serve, out),
        Some(Command::Games) => games::list(out),
        Some(Command::Play(args)) => play::run(args, out),
        Some(Command::Replay(args)) => replay::run(args, out),
        Some(Command::Bots { what: Bots::Match(args) }) => contests::play_match(args, out),
        Some(Command::Bots { what: Bots::Ladder(args) }) => contests::ladder(args, out),
        Some(Command::Bots { what: Bots::Analyse(args) }) => analyse::run(args, out),
        Some(Command::Bench { what: Bench::Engine(args) }) => bench::run(args, out),
        Some(Command::Bench { what: Bench::Bots(args) }) => bench_bots::run(args, out),
        Some(Command::Bench { what: Bench::Tables(args) }) => bench_tables::run(args, out),
        Some(Command::Bench { what: Bench::Server(args) }) => bench_server::run(args, out),
    }
}
