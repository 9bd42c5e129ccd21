//! How the server is started.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use bots::Crew;

/// How the server is started.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen at.
    pub listen: SocketAddr,
    /// The folder for the database.
    pub data: PathBuf,
    /// Whether browsers reach it by https: then the cookie is sent only there.
    pub https: bool,
    /// How long a bot waits before its move while people watch.
    pub pace: Duration,
    /// Whether requests are counted and refused when there are too many.
    pub limits: bool,
    /// Who can be put on a seat: the bots of Cayona, and programs of the host.
    pub crew: Crew,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: PathBuf::from("."),
            https: false,
            pace: Duration::from_millis(700),
            limits: true,
            crew: Crew::default(),
        }
    }
}
