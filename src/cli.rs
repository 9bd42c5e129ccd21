//! The command line: what can be asked of `cayona`.

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

const EXAMPLES: &str = "\
Examples:
  cayona                                        play in the browser at http://localhost:8080
  cayona games                                  what can be played, and with which options
  cayona play jamaica                           you against two bots
  cayona play jamaica --seats human:Ann,human:Ben,bot --save evening.txt
  cayona play --resume evening.txt              go on where you stopped
  cayona replay evening.txt --check             replay a record and compare its scores
  cayona bots match jamaica captain,greedy      which bot is stronger
  cayona bots analyse evening.txt               where a game was won and lost
  cayona bench engine                           how fast the rules run on this machine";

/// One table for five pirate games.
#[derive(Parser, Debug)]
#[command(name = "cayona", version, about, after_help = EXAMPLES, max_term_width = 100, disable_help_subcommand = true, args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// What to do; without it the table is served to browsers.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How it is served if nothing else is asked.
    #[command(flatten)]
    pub serve: Serve,
}

/// Open the harbour for browsers.
#[derive(Args, Debug)]
pub struct Serve {
    /// The port to listen at; 0 takes any free one [default: 8080]
    #[arg(long)]
    pub port: Option<u16>,
    /// The address to listen at; 0.0.0.0 lets other machines in [default: 127.0.0.1]
    #[arg(long, value_name = "ADDRESS")]
    pub host: Option<IpAddr>,
    /// The folder for the tables; usually the data folder of the user
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Browsers reach this server by https, through a proxy: send the cookie only there
    #[arg(long)]
    pub https: bool,
    /// Read the settings in this file; docs/OPERATION.md lists them
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// A setting of docs/OPERATION.md; may be given several times
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
    /// Programs that play.
    #[command(flatten)]
    pub exec: Exec,
}

/// Programs that play beside the bots of Cayona.
#[derive(Args, Debug)]
pub struct Exec {
    /// A program that can be put on a seat by this name, for example polly='python3 docs/bot.py'; may be given several
    /// times. docs/BOTS.md says how it is spoken to
    #[arg(long, value_name = "NAME=COMMAND")]
    pub exec: Vec<String>,
    /// How long a program may think about a move before a mate takes its place; usually 5
    #[arg(long, value_name = "SECONDS")]
    pub exec_seconds: Option<f64>,
}

/// What `cayona` can do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Open the harbour for browsers: http://localhost:8080
    Serve(Serve),
    /// Write a copy of all tables to a file, also while they are served
    Backup(Backup),
    /// Put a backup in the place of the tables; what was there is kept beside it
    Restore(Backup),
    /// Read all tables and tell whether they are whole, also while they are served
    Check {
        /// Where the tables are.
        #[command(flatten)]
        serve: Serve,
    },
    /// List the games, their seats and their options
    Games,
    /// Play a game in this terminal
    Play(Play),
    /// Step through a record, or check it
    Replay(Replay),
    /// Let bots play against bots
    Bots {
        /// What to find out.
        #[command(subcommand)]
        what: Bots,
    },
    /// Measure how fast something is
    Bench {
        /// What to measure.
        #[command(subcommand)]
        what: Bench,
    },
}

/// A file for all tables, and where they are.
#[derive(Args, Debug)]
pub struct Backup {
    /// The file of the backup
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Where the tables are.
    #[command(flatten)]
    pub serve: Serve,
}

const PLAY_EXAMPLES: &str = "\
Seats, in seat order, with a comma between them:
  human        a person; human:NAME gives the person a name
  bot          a good bot that thinks quickly: the same as mate
  deckhand, sailor, mate, captain, admiral      bots of levels 1 to 5
  greedy       looks one move ahead and takes what looks best
  random       plays any move that the rules allow
  NAME         a program that --exec names

Examples:
  cayona play jamaica --seats human,greedy,greedy,random
  cayona play jamaica --seats human:Ann,human:Ben --option round_cap=40 --save evening.txt
  cayona play jamaica --seats bot,bot,bot --seed 7        bots only: prints the game
  cayona play jamaica --seats human,polly --exec polly='python3 docs/bot.py'
  yes 1 | cayona play jamaica --stdin                     moves from a pipe, one a line

At the table type the number of a move, or h for everything else that you can type.";

/// Play a game in this terminal.
#[derive(Args, Debug)]
#[command(after_help = PLAY_EXAMPLES)]
pub struct Play {
    /// The game; 'cayona games' lists them. With --resume the record tells it
    #[arg(required_unless_present = "resume")]
    pub game: Option<String>,
    /// Who sits at the table, for example human,bot,bot
    #[arg(long, value_name = "PLAYERS")]
    pub seats: Option<String>,
    /// An option of the game; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", conflicts_with = "resume")]
    pub options: Vec<String>,
    /// The same seed and the same moves give the same game
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// Keep the record in this file, up to date after every move
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Go on with this record, and keep it up to date unless --save names another file
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Take the moves of people from a pipe, one a line
    #[arg(long)]
    pub stdin: bool,
    /// Programs that play.
    #[command(flatten)]
    pub exec: Exec,
}

const REPLAY_EXAMPLES: &str = "\
In a terminal: Enter goes on, b goes back, a number jumps to that move, q quits.
Without a terminal all moves are printed.

Exit codes of --check: 0 all fine, 1 a record breaks, 2 a file is no record that this Cayona can read.

Examples:
  cayona replay evening.txt
  cayona replay evening.txt --seat red --from 20     what red saw, from move 20 on
  cayona replay --check records/*.txt";

/// Step through a record, or check it.
#[derive(Args, Debug)]
#[command(after_help = REPLAY_EXAMPLES)]
pub struct Replay {
    /// The record; several with --check
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Replay to the end, compare the scores, and print one line for each file
    #[arg(long, conflicts_with_all = ["seat", "open", "from"])]
    pub check: bool,
    /// Show only what this seat was told and saw, for example red
    #[arg(long, value_name = "NAME", conflicts_with = "open")]
    pub seat: Option<String>,
    /// Show everything, whoever was told (the usual way)
    #[arg(long)]
    pub open: bool,
    /// Begin at this move, counted from 1
    #[arg(long, value_name = "NUMBER")]
    pub from: Option<usize>,
}

/// What can be found out about bots.
#[derive(Subcommand, Debug)]
pub enum Bots {
    /// A match: one bot for each seat, seats rotated
    Match(BotsMatch),
    /// All levels against each other at two seats, with ratings
    Ladder(BotsLadder),
    /// What a captain thinks of a game that was played: win chances, better moves, turning points
    Analyse(BotsAnalyse),
}

/// How bots meet, in a match and in a ladder.
#[derive(Args, Debug)]
pub struct Contests {
    /// The same seed gives the same luck
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,
    /// On how many threads; usually all
    #[arg(long, value_name = "NUMBER")]
    pub threads: Option<usize>,
    /// Take out what luck did, to know sooner who is stronger; for bots that think long, since it takes time of its own
    #[arg(long)]
    pub weigh_luck: bool,
    /// Print JSON instead of a table
    #[arg(long)]
    pub json: bool,
    /// Programs that play.
    #[command(flatten)]
    pub exec: Exec,
}

const MATCH_EXAMPLES: &str = "\
Bots are those of 'cayona games', captains with another budget: captain@50ms, captain@2000 (iterations), and programs
that --exec names.

Examples:
  cayona bots match jamaica captain,greedy
  cayona bots match jamaica captain@100ms,greedy,greedy,greedy --games 400
  cayona bots match jamaica captain@2000,captain@500 --option ghost_ship=on
  cayona bots match jamaica captain,greedy --bar 75 --games 1000      does it win more than 75 of 100?
  cayona bots match jamaica polly,greedy --exec polly='python3 docs/bot.py'";

/// A match of bots.
#[derive(Args, Debug)]
#[command(after_help = MATCH_EXAMPLES)]
pub struct BotsMatch {
    /// The game; 'cayona games' lists them
    pub game: String,
    /// One bot for each seat, with a comma between them
    #[arg(value_delimiter = ',', required = true)]
    pub bots: Vec<String>,
    /// How many games
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    pub games: u64,
    /// Stop as soon as the interval of the first bot lies wholly above or below this share of wins
    #[arg(long, value_name = "PERCENT")]
    pub bar: Option<f64>,
    /// An option of the game; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// How they meet.
    #[command(flatten)]
    pub how: Contests,
}

/// All levels against each other.
#[derive(Args, Debug)]
pub struct BotsLadder {
    /// Only this game
    #[arg(long, value_name = "KEY")]
    pub game: Option<String>,
    /// How many games each pair plays
    #[arg(long, value_name = "NUMBER", default_value_t = 40)]
    pub games: u64,
    /// Only these bots, with a comma between them
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    pub bots: Vec<String>,
    /// Each bot meets only this many before it in the list: for lists from the weakest to the strongest
    #[arg(long, value_name = "NUMBER")]
    pub near: Option<NonZeroUsize>,
    /// Draw the ratings into this file, as SVG
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
    /// How they meet.
    #[command(flatten)]
    pub how: Contests,
}

const ANALYSE_EXAMPLES: &str = "\
Chances are those of each seat by what that seat itself knew; with --seat all are judged by what that one seat knew. What would
have been better is judged by what its player knew.

Examples:
  cayona bots analyse evening.txt
  cayona bots analyse evening.txt --seat red --budget 5000";

/// What a captain thinks of a game that was played.
#[derive(Args, Debug)]
#[command(after_help = ANALYSE_EXAMPLES)]
pub struct BotsAnalyse {
    /// The record
    #[arg(value_name = "RECORD")]
    pub file: PathBuf,
    /// Judge all chances by what this seat knew, for example red
    #[arg(long, value_name = "NAME")]
    pub seat: Option<String>,
    /// How long to think about each position: a number of iterations, or a time like 50ms
    #[arg(long, value_name = "BUDGET", default_value = "1000")]
    pub budget: String,
    /// Print JSON instead of a table
    #[arg(long)]
    pub json: bool,
}

/// What can be measured.
#[derive(Subcommand, Debug)]
pub enum Bench {
    /// Random games on one thread: how fast the rules are (the median of batches of 50 games)
    Engine(BenchEngine),
    /// Searches on one thread, by level: how many games are played on in a second and for a move, and how much memory it takes
    Bots(BenchEngine),
    /// A server with tables of bots: how long its pages take while all of them think
    Tables(BenchTables),
    /// A server in a process of its own, and clients that play: moves a second, latency, memory
    Server(BenchServer),
}

/// How many tables think, and how long.
#[derive(Args, Debug)]
pub struct BenchTables {
    /// How many tables think at once; the games in turn, three bots each
    #[arg(long, value_name = "NUMBER", default_value_t = 10)]
    pub tables: usize,
    /// The bot on all seats
    #[arg(long, value_name = "NAME", default_value = "admiral")]
    pub bot: String,
    /// How long it is measured
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    pub seconds: f64,
    /// Print JSON instead of a table
    #[arg(long)]
    pub json: bool,
}

const SERVER_EXAMPLES: &str = "\
Without --tables the usual loads are measured one after the other, each with a new server.

Examples:
  cayona bench server
  cayona bench server --tables 200                       flat out, by the API
  cayona bench server --tables 1000 --rate 1000          a thousand moves a second
  cayona bench server --tables 200 --by page --json      as browsers do it
  cayona bench server --sleeping 100000                  tables at which nobody looks";

/// A load, and how long it is measured.
#[derive(Args, Debug)]
#[command(after_help = SERVER_EXAMPLES)]
pub struct BenchServer {
    /// How many tables are played at the same time
    #[arg(long, value_name = "NUMBER")]
    pub tables: Option<usize>,
    /// How many people sit at each, every one with a live stream
    #[arg(long, value_name = "NUMBER", default_value_t = 2)]
    pub seats: usize,
    /// The game; 'cayona games' lists them
    #[arg(long, value_name = "KEY", default_value = "jamaica")]
    pub game: String,
    /// Moves a second of all tables together; flat out without it
    #[arg(long, value_name = "NUMBER")]
    pub rate: Option<f64>,
    /// How people play
    #[arg(long, value_enum, default_value_t = By::Api)]
    pub by: By,
    /// Open this many tables, let them fall asleep, and measure what is left of them
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["tables", "rate"])]
    pub sleeping: Option<usize>,
    /// How long each load is measured
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    pub seconds: f64,
    /// Print JSON instead of a table
    #[arg(long)]
    pub json: bool,
}

/// How the people of a load play.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// As programs: JSON, a stream of JSON
    Api,
    /// As browsers: forms, a stream of regions of the page, compressed
    Page,
    /// Every other table one way
    Both,
}

/// What is measured, and how long.
#[derive(Args, Debug)]
pub struct BenchEngine {
    /// Only this game
    #[arg(long, value_name = "KEY")]
    pub game: Option<String>,
    /// Only tables of this many seats
    #[arg(long, value_name = "NUMBER")]
    pub seats: Option<usize>,
    /// How long each line of the result is measured
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0)]
    pub seconds: f64,
    /// Print JSON instead of a table
    #[arg(long)]
    pub json: bool,
}
