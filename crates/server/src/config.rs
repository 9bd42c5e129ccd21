//! How the server is started: every setting and every limit, in one place.
//!
//! Durations are seconds. `docs/OPERATION.md` has the table for people; a test holds it to this one.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use bots::{BadProgram, Crew, Program};
use serde::{Deserialize, Serialize};

/// How the server is started.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The address to listen at.
    pub host: IpAddr,
    /// The port to listen at; 0 takes any free one.
    pub port: u16,
    /// The folder for the database.
    pub data: PathBuf,
    /// Whether browsers reach it by https, through a proxy: then the cookie is sent only there, and the proxy says who asks.
    pub https: bool,
    /// How long a bot waits before its move while people watch.
    #[serde(with = "seconds")]
    pub pace: Duration,
    /// How long a table stays awake when nobody looks at it.
    #[serde(with = "seconds")]
    pub sleep_after: Duration,
    /// How many bots may think at once; 0 for one on each core.
    pub thinkers: usize,
    /// How the log is written to stderr.
    pub log: LogForm,
    /// How much the log tells.
    pub log_level: LogLevel,
    /// Whether the limits for visitors below hold; without them only sizes and times are limited.
    pub limits: bool,
    /// Programs of the host that can be put on a seat.
    pub bots: Vec<Bot>,
    /// Who can be put on a seat: the bots of Cayona and, from wherever they were named, programs of the host.
    #[serde(skip)]
    pub crew: Crew,
    /// Requests that one address may send in a moment.
    pub requests_at_once: u32,
    /// Requests that one address may send in a second, on and on.
    pub requests_per_second: f64,
    /// Changes that one person may send in a moment.
    pub changes_at_once: u32,
    /// Changes that one person may send in a second, on and on.
    pub changes_per_second: f64,
    /// Tables that one address may open in a moment.
    pub tables_at_once: u32,
    /// Tables that one address may open in a second, on and on.
    pub tables_per_second: f64,
    /// Visitors that are remembered for these limits.
    pub visitors: usize,
    /// Live streams of one person.
    pub streams_per_person: u32,
    /// Connections in all.
    pub connections: usize,
    /// Connections of one address; behind a proxy, which is one address for all, only the limit above counts.
    pub connections_per_address: usize,
    /// The largest form or JSON body, in bytes.
    pub form_bytes: usize,
    /// The largest record, in bytes.
    pub record_bytes: usize,
    /// How long the head of a request may take to arrive, and how long an idle connection is kept.
    #[serde(with = "seconds")]
    pub head_timeout: Duration,
    /// How long a request may take, from its head to the head of its answer.
    #[serde(with = "seconds")]
    pub request_timeout: Duration,
    /// How long a connection may take nothing of what is sent to it.
    #[serde(with = "seconds")]
    pub write_timeout: Duration,
    /// How long requests in flight may take to end when the server stops.
    #[serde(with = "seconds")]
    pub shutdown_timeout: Duration,
}

/// A program of the host that can be put on a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bot {
    /// What it is called where a seat is given away.
    pub name: String,
    /// How it is started; quotation marks keep words with spaces together.
    pub command: String,
    /// How many seconds it may think about a move.
    pub seconds: Option<f64>,
}

impl TryFrom<&Bot> for Program {
    type Error = BadProgram;

    fn try_from(bot: &Bot) -> Result<Program, BadProgram> {
        let program = Program::new(&bot.name, &bot.command)?;
        match bot.seconds {
            Some(seconds) => program.with_patience(seconds),
            None => Ok(program),
        }
    }
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogForm {
    /// Lines for people.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

/// How much the log tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogLevel {
    /// Nothing.
    Off,
    /// What failed.
    Error,
    /// What failed and what is odd.
    #[default]
    Warn,
    /// Also starts and stops.
    Info,
    /// Also every request.
    Debug,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 8080,
            data: PathBuf::new(),
            https: false,
            pace: Duration::from_millis(700),
            sleep_after: Duration::from_mins(5),
            thinkers: 0,
            log: LogForm::Text,
            log_level: LogLevel::Warn,
            limits: true,
            bots: Vec::new(),
            crew: Crew::default(),
            requests_at_once: 400,
            requests_per_second: 60.0,
            changes_at_once: 60,
            changes_per_second: 10.0,
            tables_at_once: 60,
            tables_per_second: 0.5,
            visitors: 20_000,
            streams_per_person: 12,
            connections: 16_000,
            connections_per_address: 1_000,
            form_bytes: 16 * 1024,
            record_bytes: 512 * 1024,
            head_timeout: Duration::from_secs(30),
            request_timeout: Duration::from_secs(30),
            write_timeout: Duration::from_secs(30),
            shutdown_timeout: Duration::from_secs(10),
        }
    }
}

/// A setting makes no sense.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the setting '{name}' must be {allowed}")]
pub struct BadSetting {
    /// Which one.
    pub name: &'static str,
    /// What is allowed.
    pub allowed: &'static str,
}

impl Config {
    /// Where it listens.
    pub fn listen(&self) -> SocketAddr {
        SocketAddr::new(self.host, self.port)
    }

    /// Whether every setting makes sense.
    pub fn check(&self) -> Result<(), BadSetting> {
        let rates = [
            ("requests_per_second", self.requests_per_second),
            ("changes_per_second", self.changes_per_second),
            ("tables_per_second", self.tables_per_second),
        ];
        let counts = [
            ("requests_at_once", self.requests_at_once as usize),
            ("changes_at_once", self.changes_at_once as usize),
            ("tables_at_once", self.tables_at_once as usize),
            ("visitors", self.visitors),
            ("streams_per_person", self.streams_per_person as usize),
            ("connections", self.connections),
            ("connections_per_address", self.connections_per_address),
        ];
        let sizes = [("form_bytes", self.form_bytes), ("record_bytes", self.record_bytes)];
        let times = [
            ("sleep_after", self.sleep_after),
            ("head_timeout", self.head_timeout),
            ("request_timeout", self.request_timeout),
            ("write_timeout", self.write_timeout),
        ];
        let bad = |name, allowed| Err(BadSetting { name, allowed });
        if let Some((name, _)) = rates.iter().find(|(_, rate)| !(rate.is_finite() && *rate > 0.0)) {
            return bad(name, "a number above 0");
        }
        if let Some((name, _)) = counts.iter().find(|(_, count)| *count == 0) {
            return bad(name, "at least 1; 'limits = false' turns the limits for visitors off");
        }
        if let Some((name, _)) = sizes.iter().find(|(_, size)| !(1024..=64 << 20).contains(size)) {
            return bad(name, "from 1024 to 67108864 bytes");
        }
        if let Some((name, _)) = times.iter().find(|(_, time)| time.is_zero()) {
            return bad(name, "a number of seconds above 0");
        }
        Ok(())
    }
}

/// A duration as a number of seconds.
mod seconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer, de};

    /// The longest duration that a setting takes: a year.
    const LONGEST: f64 = 365.0 * 24.0 * 3600.0;

    pub fn serialize<S: Serializer>(duration: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(duration.as_secs_f64())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
        let seconds = f64::deserialize(deserializer)?;
        if (0.0..=LONGEST).contains(&seconds) {
            Ok(Duration::from_secs_f64(seconds))
        } else {
            Err(de::Error::custom("a duration is a number of seconds from 0 to a year"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_make_sense_and_nonsense_is_named() {
        assert_eq!(Config::default().check(), Ok(()));
        let wrong = [
            Config { requests_per_second: f64::NAN, ..Config::default() },
            Config { changes_per_second: 0.0, ..Config::default() },
            Config { visitors: 0, ..Config::default() },
            Config { form_bytes: 3, ..Config::default() },
            Config { write_timeout: Duration::ZERO, ..Config::default() },
        ];
        let names = wrong.map(|config| config.check().unwrap_err().name);
        assert_eq!(names, ["requests_per_second", "changes_per_second", "visitors", "form_bytes", "write_timeout"]);
    }

    #[test]
    fn the_page_on_operation_lists_every_setting_with_its_default() {
        let page = include_str!("../../../docs/OPERATION.md");
        let serde_json::Value::Object(settings) = serde_json::to_value(Config::default()).unwrap() else { panic!() };
        for (name, value) in settings {
            let value = match value {
                serde_json::Value::String(text) => text,
                serde_json::Value::Array(none) if none.is_empty() => "none".to_owned(),
                other => other.to_string().trim_end_matches(".0").to_owned(),
            };
            let row = page.lines().find(|line| line.starts_with(&format!("| `{name}` |")));
            let row = row.unwrap_or_else(|| panic!("docs/OPERATION.md does not list '{name}'"));
            assert!(value.is_empty() || row.contains(&format!("| {value} |")), "{row} does not say {value}");
        }
    }
}
