//! The settings of the server: what the program knows, then the file, then the environment, then the command line.

use std::path::{Path, PathBuf};

use server::Config;
use toml::{Table, Value};

use crate::cli::Serve;
use crate::failure::Failure;
use crate::players;

/// What the names of variables begin with.
const PREFIX: &str = "CAYONA_";
/// The variable that names the file.
const FILE: &str = "CAYONA_CONFIG";

/// All settings, from wherever they were given; later places overrule earlier ones.
pub fn read(args: &Serve) -> Result<Config, Failure> {
    let file = args.config.clone().or_else(|| std::env::var_os(FILE).map(PathBuf::from));
    let mut settings = match &file {
        Some(file) => from_file(file)?,
        None => Table::new(),
    };
    // Each place is tried by itself, so that the answer can name the place that is wrong.
    let place = file.map_or_else(String::new, |file| file.display().to_string());
    typed(settings.clone(), &place)?;
    for (name, value) in from_environment() {
        let setting = Table::from_iter([(name.to_lowercase(), read_value(&value))]);
        typed(setting.clone(), &format!("{PREFIX}{name}"))?;
        settings.extend(setting);
    }
    for text in &args.set {
        let (name, value) = text.split_once('=').ok_or_else(|| {
            Failure::Input(format!("'{text}' is no setting; write --set NAME=VALUE, for example --set pace=0.3"))
        })?;
        let setting = Table::from_iter([(name.trim().to_owned(), read_value(value.trim()))]);
        typed(setting.clone(), "--set")?;
        settings.extend(setting);
    }
    let mut config = typed(settings, "the settings")?;
    config.host = args.host.unwrap_or(config.host);
    config.port = args.port.unwrap_or(config.port);
    config.https |= args.https;
    config.crew = players::crew_with(&config.bots, &args.exec)?;
    if let Some(data) = &args.data {
        config.data.clone_from(data);
    }
    if config.data.as_os_str().is_empty() {
        config.data = data_folder().ok_or_else(|| {
            Failure::Input("this system names no folder for data; choose one with --data DIR".to_owned())
        })?;
    }
    config.check().map_err(Failure::input)?;
    Ok(config)
}

fn from_file(file: &Path) -> Result<Table, Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::Input(format!("cannot read the settings in {}: {error}", file.display())))?;
    text.parse().map_err(|error: toml::de::Error| Failure::Input(format!("{}: {error}", file.display())))
}

fn from_environment() -> Vec<(String, String)> {
    let ours = std::env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value)));
    let ours = ours.filter(|(name, _)| name != FILE);
    let mut ours: Vec<(String, String)> = ours
        .filter_map(|(name, value)| Some((name.strip_prefix(PREFIX)?.to_owned(), value.to_string_lossy().into_owned())))
        .collect();
    ours.sort();
    ours
}

/// A value as a file would have it; what is none stands for itself, so that paths and words need no quotes.
fn read_value(text: &str) -> Value {
    let read = format!("it = {text}").parse::<Table>().ok().and_then(|mut table| table.remove("it"));
    read.filter(|value| !value.is_datetime()).unwrap_or_else(|| Value::String(text.to_owned()))
}

fn typed(settings: Table, place: &str) -> Result<Config, Failure> {
    let wrong = |error: toml::de::Error| Failure::Input(format!("{place}: {}", error.message()));
    settings.try_into().map_err(wrong)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_need_no_quotes() {
        assert_eq!(read_value("8080"), Value::Integer(8080));
        assert_eq!(read_value("0.5"), Value::Float(0.5));
        assert_eq!(read_value("false"), Value::Boolean(false));
        assert_eq!(read_value("/var/lib/cayona"), Value::String("/var/lib/cayona".to_owned()));
        assert_eq!(read_value("json"), Value::String("json".to_owned()));
        assert_eq!(read_value("0\nport = 1"), Value::Integer(0));
    }

    #[test]
    fn what_is_unknown_or_of_the_wrong_kind_is_named_with_its_place() {
        for (settings, words) in [
            ("prot = 1", "unknown field `prot`"),
            ("port = 70000", "70000"),
            ("pace = -1", "number of seconds"),
            ("log = 'loud'", "unknown variant"),
        ] {
            let Err(Failure::Input(reason)) = typed(settings.parse().unwrap(), "here") else { panic!("{settings}") };
            assert!(reason.starts_with("here: ") && reason.contains(words), "{reason}");
        }
        let config = typed("port = 9\nrequests_per_second = 3\npace = 0".parse().unwrap(), "here");
        let Ok(config) = config else { panic!("good settings are refused") };
        assert_eq!((config.port, config.requests_per_second, config.pace.as_millis()), (9, 3.0, 0));
    }
}
