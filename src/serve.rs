//! `cayona serve`: the table in the browser.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;

use server::Config;

use crate::cli::Serve;
use crate::failure::Failure;
use crate::games::GAMES;
use crate::players;

/// Serves until it is told to stop.
pub fn run(args: &Serve, out: &mut impl Write) -> Result<(), Failure> {
    let data =
        args.data.clone().or_else(data_folder).ok_or_else(|| {
            Failure::Input("this system names no folder for data; choose one with --data DIR".to_owned())
        })?;
    let config = Config {
        listen: SocketAddr::new(args.host, args.port),
        data: data.clone(),
        https: args.https,
        crew: players::crew(&args.exec)?,
        ..Config::default()
    };
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(tracing::Level::WARN).init();
    let runtime = tokio::runtime::Runtime::new()?;
    let ready = |address: SocketAddr| {
        let host = if address.ip().is_loopback() { "localhost".to_owned() } else { address.ip().to_string() };
        // Whoever closed the pipe does not want to read it.
        let _ =
            writeln!(out, "Cayona is open at http://{host}:{}\nTables are kept in {}", address.port(), data.display());
    };
    runtime.block_on(server::run(&GAMES, config, ready)).map_err(|failure| Failure::Input(failure.to_string()))
}

/// Where this system keeps the data of a user's programs.
fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("cayona"))
}
