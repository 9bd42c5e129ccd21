//! `cayona serve`: the table in the browser.

use std::io::Write;
use std::net::SocketAddr;

use server::config::{Config, LogForm, LogLevel};
use tracing_subscriber::filter::LevelFilter;

use crate::cli::Serve;
use crate::failure::Failure;
use crate::games::GAMES;
use crate::settings;

/// Files that are open beside the connections: the database, its readers, the programs of bots.
const BESIDE: usize = 200;

/// Serves until it is told to stop.
pub fn run(args: &Serve, out: &mut impl Write) -> Result<(), Failure> {
    let mut config = settings::read(args)?;
    config.crew.check().map_err(Failure::input)?;
    let data = config.data.clone();
    open_log(&config);
    take_files(&mut config);
    let runtime = tokio::runtime::Runtime::new()?;
    let ready = |address: SocketAddr| {
        let host = if address.ip().is_loopback() { "localhost".to_owned() } else { address.ip().to_string() };
        // Whoever closed the pipe does not want to read it.
        let _ =
            writeln!(out, "Cayona is open at http://{host}:{}\nTables are kept in {}", address.port(), data.display());
    };
    runtime.block_on(server::run(&GAMES, config, ready)).map_err(|failure| Failure::Input(failure.to_string()))
}

/// Sends the log to stderr, in the form that was asked for.
fn open_log(config: &Config) {
    let level = match config.log_level {
        LogLevel::Off => LevelFilter::OFF,
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(level);
    match config.log {
        LogForm::Text => log.init(),
        LogForm::Json => log.json().init(),
    }
}

/// Takes as many open files as the system gives, and no more connections than fit: the tables need files too.
fn take_files(config: &mut Config) {
    let files = more_files();
    let most = files.saturating_sub(BESIDE).max(1);
    if config.connections > most {
        tracing::warn!(files, connections = most, "the system allows too few open files for so many 'connections'");
        config.connections = most;
    } else {
        tracing::info!(files, connections = config.connections, "open files");
    }
}

/// Every connection is a file to the system: this process takes as many as the system lets it have, and says how many those are.
pub fn more_files() -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        // If it is not given more, it serves with what it has.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
        getrlimit(Resource::Nofile).current.map_or(usize::MAX, |files| files as usize)
    }
    #[cfg(not(unix))]
    usize::MAX
}
