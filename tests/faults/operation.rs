//! Stopping, backup, restore, check, log and settings of the real program.

use std::fs;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::house::{Client, Pair, Server};

fn cayona(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cayona")).args(arguments).output().expect("cayona can be started")
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn a_server_that_is_asked_to_stop_tells_its_streams_and_loses_nothing() {
    let mut server = Server::start_with(&["limits=false", "log_level=off"]);
    let pair = Pair::at_sea(server.port(), "jamaica");
    let browser = Client::browser(server.port(), &pair.secrets[0]);
    let mut page = browser.live(&format!("{}/stream", pair.page())).expect("a stream");
    let mut api = pair.people[1].live(&format!("{}/stream", pair.api())).expect("a stream");
    let made = AtomicUsize::new(0);
    let (mut accepted, mut start, mut last) = (Vec::new(), Instant::now(), String::new());
    thread::scope(|scope| {
        // Both read on, as browsers and programs do: whoever does not is waited for until the patience ends.
        let page = scope.spawn(|| {
            let mut last = String::new();
            while let Ok(event) = page.next_event() {
                last = event;
            }
            last
        });
        scope.spawn(|| while api.next().is_ok() {});
        let moves = scope.spawn(|| {
            let mut accepted = Vec::new();
            for which in 0.. {
                // From the moment when the server is gone nobody answers.
                let mover = (0..2).find_map(|person| {
                    let answer = pair.people[person].get(&pair.api()).ok()?;
                    let info: serde_json::Value = serde_json::from_str(&answer.body).ok()?;
                    let moves = info["moves"].as_array()?;
                    (!moves.is_empty())
                        .then(|| (person, moves[which % moves.len()]["words"].clone(), info["seen"].clone()))
                });
                let Some((person, words, seen)) = mover else { break };
                let chosen = serde_json::json!({ "words": words, "seen": seen });
                match pair.people[person].post_json(&format!("{}/moves", pair.api()), &chosen) {
                    Ok(answer) if answer.status == 200 => {
                        accepted.push(answer.body);
                        made.fetch_add(1, Ordering::Relaxed);
                    }
                    _ => break,
                }
            }
            accepted
        });
        while made.load(Ordering::Relaxed) < 10 && !moves.is_finished() {
            thread::sleep(Duration::from_millis(10));
        }
        start = Instant::now();
        assert_eq!(server.stop(), Some(0), "it ends well");
        accepted = moves.join().expect("the moves");
        last = page.join().expect("the page");
    });
    assert!(start.elapsed() < Duration::from_secs(20), "it took {:?}", start.elapsed());
    assert!(accepted.len() >= 10, "only {} moves were made", accepted.len());
    assert!(last.contains("event: closing"), "the page was told: {last}");
    let log = server.folder().join("cayona.db-wal");
    assert!(fs::metadata(&log).map_or(0, |log| log.len()) == 0, "everything is in the database itself");
    server.restart();
    let newest: serde_json::Value = serde_json::from_str(accepted.last().expect("a move")).expect("JSON");
    let person = usize::from(newest["you"] == "blue");
    let now = pair.look(person);
    assert!(now["seen"].as_u64() >= newest["seen"].as_u64(), "{} is gone", newest["seen"]);
    pair.play(3);
}

#[test]
fn a_backup_is_made_while_people_play_and_can_be_restored() {
    let mut server = Server::start_with(&["limits=false"]);
    let folder = server.folder();
    let data = folder.to_str().expect("a plain path").to_owned();
    let file = folder.with_file_name("evening.backup");
    let file = file.to_str().expect("a plain path");
    let pair = Pair::at_sea(server.port(), "jamaica");
    pair.play(10);
    let before = [pair.look(0), pair.look(1)];
    let made = cayona(&["backup", file, "--data", &data]);
    assert!(made.status.success() && said(&made).contains("1 tables"), "{}", said(&made));
    let again = cayona(&["backup", file, "--data", &data]);
    assert!(again.status.code() == Some(2) && said(&again).contains("there is a file"), "{}", said(&again));
    pair.play(10);
    let checked = cayona(&["check", "--data", &data]);
    assert!(checked.status.success() && said(&checked).contains("All is well"), "{}", said(&checked));
    let refused = cayona(&["restore", file, "--data", &data]);
    assert_eq!(refused.status.code(), Some(2), "not under a running server");
    assert!(said(&refused).contains("another Cayona is using"), "{}", said(&refused));
    server.stop();
    let broken = folder.with_file_name("broken.backup");
    let mut bytes = fs::read(file).expect("the backup");
    let middle = bytes.len() / 2;
    bytes[4096..middle].fill(7);
    fs::write(&broken, &bytes).expect("written");
    for wrong in [broken.to_str().expect("a plain path"), "/nowhere/at-all", "Cargo.toml"] {
        let refused = cayona(&["restore", wrong, "--data", &data]);
        assert_eq!(refused.status.code(), Some(2), "{wrong}: {}", said(&refused));
    }
    let checked = cayona(&["check", "--data", &data]);
    assert!(checked.status.success(), "a restore that is refused changes nothing: {}", said(&checked));
    let restored = cayona(&["restore", file, "--data", &data]);
    assert!(restored.status.success() && said(&restored).contains("is kept in"), "{}", said(&restored));
    server.restart();
    assert_eq!([pair.look(0), pair.look(1)], before, "as at the moment of the backup");
    pair.play(5);
}

/// Only root can try it: elsewhere whoever restores owns the folder anyway.
#[cfg(unix)]
#[test]
fn what_root_restores_belongs_to_the_owner_of_the_folder() {
    use std::os::unix::fs::{MetadataExt, chown};
    let folder = tempfile::tempdir().expect("a folder");
    let [data, file] = ["data", "evening.backup"].map(|name| folder.path().join(name));
    let mut server = Server::start_in(folder, &[]);
    let tables = server.folder();
    let [data, tables, file] = [&data, &tables, &file].map(|path| path.to_str().expect("a plain path"));
    server.stop();
    let made = cayona(&["backup", file, "--data", tables]);
    assert!(made.status.success(), "{}", said(&made));
    fs::create_dir(data).expect("a folder");
    if chown(data, Some(65_532), Some(65_532)).is_err() {
        return;
    }
    let restored = cayona(&["restore", file, "--data", data]);
    assert!(restored.status.success(), "{}", said(&restored));
    let database = fs::metadata(format!("{data}/cayona.db")).expect("the tables");
    assert_eq!((database.uid(), database.gid()), (65_532, 65_532));
}

#[test]
fn the_log_is_structured_and_holds_no_secret() {
    let mut server = Server::start_with(&["log=json", "log_level=debug"]);
    let pair = Pair::at_sea(server.port(), "jamaica");
    pair.play(4);
    let browser = Client::browser(server.port(), &pair.secrets[0]);
    let page = browser.get(&pair.page()).expect("a page").body;
    let link = page.split("/enter/").nth(1).and_then(|rest| rest.split('"').next()).expect("a private link").to_owned();
    let guest = Client::stranger(server.port());
    guest.get(&format!("{}/enter/{link}", pair.page())).expect("an answer");
    guest.get("/t/nothing?as=red&token=secret-word").expect("an answer");
    browser.post_form(&format!("{}/say", pair.page()), &[("text".to_owned(), "whisper-42".to_owned())]).expect("said");
    server.stop();
    let log = server.complaints();
    assert!(log.lines().count() > 5, "{log}");
    for line in log.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}"));
        assert!(entry["level"].is_string() && entry["fields"].is_object(), "{line}");
    }
    for secret in [pair.secrets[0].as_str(), &pair.secrets[1], &link, &pair.table, "secret-word", "whisper-42"] {
        assert!(!log.contains(secret), "the log holds {secret}: {log}");
    }
    assert!(log.contains("\"open\"") && log.contains("\"closed\""), "{log}");
}

#[test]
fn settings_come_from_file_environment_and_flags_and_wrong_ones_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cayona.toml");
    let name = file.to_str().expect("a plain path");
    for (text, words) in [
        ("prot = 1", "unknown field `prot`"),
        ("port = 'x'", "cayona.toml"),
        ("visitors = 0", "'visitors' must be"),
        ("= 3", "cayona.toml"),
        ("[[bots]]\nname = 'Polly'\ncommand = 'sh'", "'Polly' cannot be the name of a bot"),
        ("[[bots]]\nname = 'captain'\ncommand = 'sh'", "'captain' cannot be the name of a bot"),
        ("[[bots]]\nname = 'polly'\ncommand = ' '", "the bot 'polly' has no command"),
        ("[[bots]]\nname = 'polly'\ncommand = 'no-such-parrot x'", "there is no program 'no-such-parrot'"),
        ("[[bots]]\nname = 'polly'\ncommand = 'sh'\nseconds = 0", "more than 0 and at most 600 seconds"),
        ("[[bots]]\nname = 'polly'\ncomand = 'sh'", "unknown field `comand`"),
        ("[[bots]]\nname = 'polly'", "missing field `command`"),
        ("bots = [{name='p',command='sh'},{name='p',command='sh'}]", "two bots are called 'p'"),
    ] {
        // An address of nobody: if the settings were taken, it would end too, but for another reason.
        fs::write(&file, format!("host = '192.0.2.1'\n{text}")).expect("written");
        let refused = cayona(&["serve", "--config", name]);
        assert_eq!(refused.status.code(), Some(2), "{text}");
        assert!(said(&refused).contains(words), "{text}: {}", said(&refused));
    }
    for (arguments, words) in [
        (["serve", "--set", "nothing"], "--set NAME=VALUE"),
        (["serve", "--set", "colour=red"], "unknown field `colour`"),
        (["serve", "--config", "/nowhere"], "cannot read the settings"),
    ] {
        let refused = cayona(&arguments);
        assert!(refused.status.code() == Some(2) && said(&refused).contains(words), "{}", said(&refused));
    }
    let wrong = Command::new(env!("CARGO_BIN_EXE_cayona")).env("CAYONA_PACE", "soon").arg("serve").output();
    assert!(said(&wrong.expect("cayona can be started")).contains("CAYONA_PACE"));
    // Flags before the environment before the file: only the file's data folder is left of the file.
    let data = folder.path().join("data");
    fs::write(&file, format!("data = {data:?}\nport = 1\nhost = '192.0.2.1'")).expect("written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_cayona"))
        .envs([("CAYONA_CONFIG", name), ("CAYONA_PORT", "2"), ("CAYONA_HOST", "127.0.0.1")])
        .args(["serve", "--port", "0"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("cayona can be started");
    let mut line = String::new();
    let out = child.stdout.take().expect("a pipe");
    std::io::BufRead::read_line(&mut std::io::BufReader::new(out), &mut line).expect("a line");
    child.kill().expect("killed");
    child.wait().expect("gone");
    assert!(line.contains("http://localhost:"), "{line}");
    assert!(data.join("cayona.db").is_file(), "the folder of the file is used");
}

#[cfg(unix)]
#[test]
fn a_program_of_the_settings_is_offered_and_plays() {
    let parrot =
        r#"bots=[{name="polly",command='''sh -c 'while read line; do echo "{\"move\":0}"; done' ''',seconds=3}]"#;
    // The first line is the hello, to which nothing is said: this parrot talks too early, and is ended for it.
    let listens = parrot.replace("while", "read hello; while");
    for (settings, plays) in [(&*listens, true), (parrot, false)] {
        let server = Server::start_with(&["limits=false", "pace=0", settings]);
        let ann = Client::program(server.port(), &"a".repeat(32));
        let games = ann.get("/api/games").expect("an answer").body;
        assert!(games.contains("polly"), "{games}");
        let seats = serde_json::json!([{ "who": "me", "name": "Ann" }, { "who": "bot", "level": "polly" }]);
        let wanted = serde_json::json!({ "game": "jamaica", "seats": seats });
        let opened = ann.post_json("/api/tables", &wanted).expect("an answer");
        assert_eq!(opened.status, 200, "{}", opened.body);
        let opened: serde_json::Value = serde_json::from_str(&opened.body).expect("JSON");
        let path = format!("/api/tables/{}", opened["id"].as_str().expect("an id"));
        let start = Instant::now();
        let mut moves = 0;
        while moves < 5 {
            assert!(start.elapsed() < Duration::from_mins(1), "nobody is asked: {}", server.complaints());
            let table: serde_json::Value =
                serde_json::from_str(&ann.get(&path).expect("an answer").body).expect("JSON");
            if table["moves"][0].is_null() {
                thread::sleep(Duration::from_millis(10));
                continue;
            }
            let made = serde_json::json!({ "words": table["moves"][0]["words"], "seen": table["seen"] });
            moves += u32::from(ann.post_json(&format!("{path}/moves"), &made).expect("an answer").status == 200);
        }
        assert_eq!(server.complaints().is_empty(), plays, "{}", server.complaints());
    }
}
