//! A client that speaks HTTP/1.1 and keeps its connections, with as little work as possible: it shares the machine with
//! the server that it measures.

use std::io::{self, Error, ErrorKind, Write};
use std::net::SocketAddr;

use flate2::write::GzDecoder;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How much is read at once.
const PIECE: usize = 16 * 1024;
/// The longest head of an answer.
const HEAD: usize = 16 * 1024;

/// Who is asking, as headers.
#[derive(Clone, Debug)]
pub enum Who {
    /// A program with its secret.
    Program(String),
    /// A browser with its cookie, if it has one yet.
    Browser(Option<String>),
}

impl Who {
    fn header(&self) -> String {
        match self {
            Who::Program(secret) => format!("Authorization: Bearer {secret}\r\n"),
            Who::Browser(Some(cookie)) => format!("Cookie: {cookie}\r\nAccept-Encoding: gzip\r\n"),
            Who::Browser(None) => "Accept-Encoding: gzip\r\n".to_owned(),
        }
    }
}

/// An answer.
#[derive(Default)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// Where it leads.
    pub location: String,
    /// The body, unpacked.
    pub body: String,
}

/// How the rest of an answer comes.
enum Rest {
    Length(usize),
    Chunks,
}

struct Head {
    status: u16,
    location: String,
    rest: Rest,
    is_packed: bool,
}

/// A connection of somebody.
pub struct Wire {
    to: SocketAddr,
    who: Who,
    stream: Option<TcpStream>,
    buffer: Vec<u8>,
    /// How many bytes came in.
    pub bytes: u64,
}

fn broken(what: &str) -> Error {
    Error::new(ErrorKind::InvalidData, what)
}

impl Wire {
    /// Somebody, not yet connected.
    pub fn new(to: SocketAddr, who: Who) -> Wire {
        Wire { to, who, stream: None, buffer: Vec::new(), bytes: 0 }
    }

    /// The same somebody on another connection.
    pub fn another(&self) -> Wire {
        Wire::new(self.to, self.who.clone())
    }

    /// Gets a page.
    pub async fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.ask("GET", path, "", "").await
    }

    /// Sends JSON.
    pub async fn post_json(&mut self, path: &str, body: &serde_json::Value) -> io::Result<Answer> {
        self.ask("POST", path, "Content-Type: application/json\r\n", &body.to_string()).await
    }

    /// Sends a form as a live page does it.
    pub async fn post_form(&mut self, path: &str, fields: &[(&str, &str)], is_live: bool) -> io::Result<Answer> {
        let pairs: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
        let kind = "Content-Type: application/x-www-form-urlencoded\r\n";
        let kind = if is_live { format!("{kind}HX-Request: true\r\n") } else { kind.to_owned() };
        self.ask("POST", path, &kind, &pairs.join("&")).await
    }

    async fn ask(&mut self, method: &str, path: &str, headers: &str, body: &str) -> io::Result<Answer> {
        let head = self.send(method, path, headers, body).await?;
        let mut bytes = Vec::new();
        match head.rest {
            Rest::Length(length) => self.take(length, &mut bytes).await?,
            Rest::Chunks => while self.chunk(&mut bytes).await? {},
        }
        if head.is_packed {
            let mut unpacked = GzDecoder::new(Vec::new());
            unpacked.write_all(&bytes)?;
            bytes = unpacked.finish()?;
        }
        let body = String::from_utf8(bytes).map_err(|_| broken("an answer that is no text"))?;
        Ok(Answer { status: head.status, location: head.location, body })
    }

    /// Opens a live stream on this connection.
    pub async fn live(mut self, path: &str) -> io::Result<Live> {
        let head = self.send("GET", path, "", "").await?;
        match (head.status, head.rest) {
            (200, Rest::Chunks) => {}
            (status, _) => return Err(broken(&format!("a stream was answered with {status}"))),
        }
        let unpack = head.is_packed.then(|| GzDecoder::new(Vec::new()));
        Ok(Live { wire: self, unpack, text: Vec::new(), taken: 0 })
    }

    async fn send(&mut self, method: &str, path: &str, headers: &str, body: &str) -> io::Result<Head> {
        let to = self.to;
        let (who, length) = (self.who.header(), body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {to}\r\nOrigin: http://{to}\r\n{who}{headers}Content-Length: {length}\r\n\r\n{body}"
        );
        if self.stream.is_none() {
            let stream = TcpStream::connect(to).await?;
            stream.set_nodelay(true)?;
            self.stream = Some(stream);
        }
        self.stream()?.write_all(request.as_bytes()).await?;
        self.head().await
    }

    fn stream(&mut self) -> io::Result<&mut TcpStream> {
        self.stream.as_mut().ok_or_else(|| ErrorKind::NotConnected.into())
    }

    /// Reads some more.
    async fn fill(&mut self) -> io::Result<()> {
        let Some(stream) = &mut self.stream else { return Err(ErrorKind::NotConnected.into()) };
        self.buffer.reserve(PIECE);
        match stream.read_buf(&mut self.buffer).await? {
            0 => Err(ErrorKind::UnexpectedEof.into()),
            count => {
                self.bytes += count as u64;
                Ok(())
            }
        }
    }

    async fn head(&mut self) -> io::Result<Head> {
        loop {
            let mut headers = [httparse::EMPTY_HEADER; 32];
            let mut response = httparse::Response::new(&mut headers);
            let parsed = response.parse(&self.buffer).map_err(|error| broken(&error.to_string()))?;
            if let httparse::Status::Complete(length) = parsed {
                let mut head = Head {
                    status: response.code.unwrap_or(0),
                    location: String::new(),
                    rest: Rest::Length(0),
                    is_packed: false,
                };
                for header in response.headers.iter() {
                    let value = std::str::from_utf8(header.value).unwrap_or_default();
                    match header.name.to_ascii_lowercase().as_str() {
                        "location" => value.clone_into(&mut head.location),
                        "content-encoding" => head.is_packed = value == "gzip",
                        "content-length" => head.rest = Rest::Length(value.parse().map_err(|_| broken("a length"))?),
                        "transfer-encoding" => head.rest = Rest::Chunks,
                        "set-cookie" => {
                            if let Who::Browser(cookie @ None) = &mut self.who {
                                *cookie = value.split(';').next().map(str::to_owned);
                            }
                        }
                        _ => {}
                    }
                }
                self.buffer.drain(..length);
                return Ok(head);
            }
            if self.buffer.len() > HEAD {
                return Err(broken("a head without an end"));
            }
            self.fill().await?;
        }
    }

    /// Takes so many bytes.
    async fn take(&mut self, length: usize, into: &mut Vec<u8>) -> io::Result<()> {
        while self.buffer.len() < length {
            self.fill().await?;
        }
        into.extend(self.buffer.drain(..length));
        Ok(())
    }

    /// Takes one chunk; `false` if it was the last.
    async fn chunk(&mut self, into: &mut Vec<u8>) -> io::Result<bool> {
        loop {
            match httparse::parse_chunk_size(&self.buffer).map_err(|_| broken("a chunk without a length"))? {
                httparse::Status::Complete((start, length)) => {
                    let length = usize::try_from(length).map_err(|_| broken("a huge chunk"))?;
                    let end = start + length + 2;
                    while self.buffer.len() < end {
                        self.fill().await?;
                    }
                    into.extend_from_slice(&self.buffer[start..start + length]);
                    self.buffer.drain(..end);
                    return Ok(length > 0);
                }
                httparse::Status::Partial => self.fill().await?,
            }
        }
    }
}

/// A live stream.
pub struct Live {
    wire: Wire,
    unpack: Option<GzDecoder<Vec<u8>>>,
    text: Vec<u8>,
    taken: usize,
}

impl Live {
    /// The next event as it was sent, from its first line to the empty one.
    pub async fn next(&mut self) -> io::Result<&str> {
        self.text.drain(..self.taken);
        let mut looked = 0;
        loop {
            if let Some(at) = self.text[looked..].windows(2).position(|pair| pair == b"\n\n") {
                self.taken = looked + at + 2;
                return std::str::from_utf8(&self.text[..self.taken]).map_err(|_| broken("an event that is no text"));
            }
            looked = self.text.len().saturating_sub(1);
            self.taken = 0;
            match &mut self.unpack {
                None => {
                    if !self.wire.chunk(&mut self.text).await? {
                        return Err(ErrorKind::UnexpectedEof.into());
                    }
                }
                Some(unpack) => {
                    let mut packed = Vec::new();
                    if !self.wire.chunk(&mut packed).await? {
                        return Err(ErrorKind::UnexpectedEof.into());
                    }
                    unpack.write_all(&packed)?;
                    unpack.flush()?;
                    self.text.append(unpack.get_mut());
                }
            }
        }
    }

    /// How many bytes came in.
    pub fn bytes(&self) -> u64 {
        self.wire.bytes
    }
}

fn escaped(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(escape).collect()
}
