//! `cayona serve`: what is shown is on disk, whenever the server dies; and clear words when it cannot start.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use crate::run::{Folder, cayona};

const SECRET: &str = "0123456789abcdef0123456789abcdef";

/// A running server.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    fn start(data: &str) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cayona"))
            .args(["--port", "0", "--data", data])
            .stdout(Stdio::piped())
            .spawn()
            .expect("cayona can be started");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let port = line.trim().rsplit(':').next().and_then(|port| port.parse().ok());
        Server { child, port: port.unwrap_or_else(|| panic!("no port in '{line}'")) }
    }

    /// Sends a request and reads the answer; nothing if the server died meanwhile.
    fn call(port: u16, method: &str, path: &str, body: &Value) -> Option<Value> {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
        let body = if body.is_null() { String::new() } else { body.to_string() };
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer {SECRET}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let length = head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
        // An answer that was cut off was not given.
        if length.is_some_and(|length: usize| length != body.len()) {
            return None;
        }
        serde_json::from_str(body).ok()
    }

    fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already, which is fine.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether everything that was told once is still told, at the same place.
fn goes_on(shown: &Value, now: &Value) -> bool {
    let lines = |table: &Value| -> Vec<String> {
        table["told"].as_array().into_iter().flatten().map(ToString::to_string).collect()
    };
    let changes = now["seen"].as_u64().unwrap_or(0).saturating_sub(shown["seen"].as_u64().unwrap_or(0));
    let (shown, now) = (lines(shown), lines(now));
    // Both are the last lines of one log: some end of the first is the beginning of the second, unless
    // so much has happened since that the lines shown are no longer among the last ones.
    shown.is_empty() || (0..shown.len()).any(|i| now.starts_with(&shown[i..])) || changes > 8
}

#[test]
fn what_was_shown_survives_a_kill_at_any_moment() {
    let folder = Folder::new();
    let data = folder.path("data");
    let mut server = Server::start(&data);
    let seats = json!([{"who": "me", "name": "Ann"}, {"who": "bot", "level": "random"}]);
    let table = Server::call(server.port, "POST", "/api/tables", &json!({"game": "jamaica", "seats": seats}));
    let mut shown = table.expect("a table");
    let path = format!("/api/tables/{}", shown["id"].as_str().expect("an id"));
    for round in 0..50_u64 {
        let port = server.port;
        let killer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(15 + round * 37 % 110));
            server.kill();
        });
        let mut step = 0;
        loop {
            let moves = shown["moves"].as_array().cloned().unwrap_or_default();
            let answer = match moves.get(step % moves.len().max(1)) {
                Some(choice) => {
                    let body = json!({"words": choice["words"], "seen": shown["seen"]});
                    Server::call(port, "POST", &format!("{path}/moves"), &body)
                }
                None => Server::call(port, "GET", &path, &Value::Null),
            };
            step += 1;
            match answer {
                Some(table) if table["seen"].is_u64() => shown = table,
                Some(_) => match Server::call(port, "GET", &path, &Value::Null) {
                    Some(table) => shown = table,
                    None => break,
                },
                None => break,
            }
        }
        killer.join().expect("the killer ends");
        server = Server::start(&data);
        let now = Server::call(server.port, "GET", &path, &Value::Null).expect("the table is there");
        assert!(now["seen"].as_u64() >= shown["seen"].as_u64(), "round {round}: {shown} became {now}");
        assert!(goes_on(&shown, &now), "round {round}: {shown} became {now}");
        shown = now;
    }
    assert!(shown["seen"].as_u64().is_some_and(|seen| seen > 20), "something was played: {shown}");
}

#[test]
fn a_server_that_cannot_start_says_why() {
    let folder = Folder::new();
    let data = folder.path("data");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    cayona(&["--port", &port, "--data", &data]).refused(2, &["cannot listen", "another program", "--port"]);
    cayona(&["serve", "--port", "0", "--data", "/proc/none"]).refused(2, &["/proc/none"]);
    let server = Server::start(&data);
    cayona(&["--port", "0", "--data", &data]).refused(2, &["another Cayona is using"]);
    drop(server);
    assert_eq!(cayona(&["--port", "70000"]).code, Some(2));
}
