//! A client without a browser: one request a connection, HTTP/1.0, so that an answer simply ends where the connection ends.

use std::io::{self, BufRead, BufReader, Error, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::time::Duration;

/// How long one read may take; live streams say something more often than that.
const PATIENCE: Duration = Duration::from_mins(1);

/// Somebody who asks.
#[derive(Clone)]
pub struct Client {
    port: u16,
    /// The header that says who it is.
    who: String,
}

/// What was answered.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers as they came.
    pub head: String,
    /// The body.
    pub body: String,
}

impl Answer {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut pairs = self.head.lines().filter_map(|line| line.split_once(':'));
        pairs.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }
}

impl Client {
    /// Somebody unknown.
    pub fn stranger(port: u16) -> Client {
        Client { port, who: String::new() }
    }

    /// A program that shows its secret, 32 hex digits.
    pub fn program(port: u16, secret: &str) -> Client {
        Client { port, who: format!("Authorization: Bearer {secret}\r\n") }
    }

    /// A browser that keeps its cookie.
    pub fn browser(port: u16, secret: &str) -> Client {
        Client { port, who: format!("Cookie: cayona={secret}\r\n") }
    }

    /// Asks for a page.
    pub fn get(&self, path: &str) -> io::Result<Answer> {
        self.ask("GET", path, "", "")
    }

    /// Sends JSON.
    pub fn post_json(&self, path: &str, body: &serde_json::Value) -> io::Result<Answer> {
        self.ask("POST", path, "application/json", &body.to_string())
    }

    /// Sends a form.
    pub fn post_form(&self, path: &str, fields: &[(String, String)]) -> io::Result<Answer> {
        let pairs: Vec<String> = fields.iter().map(|(k, v)| format!("{}={}", escaped(k), escaped(v))).collect();
        self.ask("POST", path, "application/x-www-form-urlencoded", &pairs.join("&"))
    }

    fn ask(&self, method: &str, path: &str, kind: &str, body: &str) -> io::Result<Answer> {
        let mut stream = self.send(method, path, kind, body)?;
        let (status, head) = read_head(&mut stream)?;
        let mut body = String::new();
        stream.read_to_string(&mut body)?;
        let answer = Answer { status, head, body };
        match answer.header("content-length").map(str::parse::<usize>) {
            Some(Ok(length)) if answer.body.len() != length => Err(broken("the answer was cut off")),
            _ => Ok(answer),
        }
    }

    /// Opens a live stream.
    pub fn live(&self, path: &str) -> io::Result<Live> {
        let mut stream = self.send("GET", path, "", "")?;
        match read_head(&mut stream)? {
            (200, _) => Ok(Live(stream)),
            (status, _) => Err(broken(&format!("the stream was answered with {status}"))),
        }
    }

    fn send(&self, method: &str, path: &str, kind: &str, body: &str) -> io::Result<BufReader<TcpStream>> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        let here = format!("localhost:{}", self.port);
        let kind = if kind.is_empty() { String::new() } else { format!("Content-Type: {kind}\r\n") };
        let who = &self.who;
        let length = body.len();
        let text = format!(
            "{method} {path} HTTP/1.0\r\nHost: {here}\r\nOrigin: http://{here}\r\n{who}{kind}Content-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(text.as_bytes())?;
        Ok(BufReader::new(stream))
    }
}

/// A live stream: the data of each event.
pub struct Live(BufReader<TcpStream>);

impl Live {
    /// The data of the next event; an error when the stream is broken.
    pub fn next(&mut self) -> io::Result<String> {
        let mut data: Vec<String> = Vec::new();
        loop {
            let mut line = String::new();
            // A line without its end was cut off.
            if self.0.read_line(&mut line)? == 0 || !line.ends_with('\n') {
                return Err(broken("the stream has ended"));
            }
            match line.trim_end_matches(['\r', '\n']) {
                "" if !data.is_empty() => return Ok(data.join("\n")),
                line => data.extend(line.strip_prefix("data:").map(|text| text.trim_start().to_owned())),
            }
        }
    }
}

impl Live {
    /// The next event with all its lines.
    pub fn next_event(&mut self) -> io::Result<String> {
        let mut event = String::new();
        loop {
            let before = event.len();
            if self.0.read_line(&mut event)? == 0 {
                return Err(broken("the stream has ended"));
            }
            if event[before..].trim_end_matches(['\r', '\n']).is_empty() {
                return Ok(event);
            }
        }
    }
}

fn read_head(stream: &mut BufReader<TcpStream>) -> io::Result<(u16, String)> {
    let mut head = String::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line)? == 0 {
            return Err(broken("no answer"));
        }
        if line == "\r\n" {
            break;
        }
        head.push_str(&line);
    }
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    Ok((status.ok_or_else(|| broken("an answer without a status"))?, head))
}

fn broken(what: &str) -> Error {
    Error::new(ErrorKind::ConnectionAborted, what)
}

fn escaped(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(escape).collect()
}
