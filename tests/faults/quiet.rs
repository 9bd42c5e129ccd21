//! Connections that are put aside while they wait: to the other side they are like any other.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::house::Server;

const ASK: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// Reads one answer and gives its first line; nothing if the connection has ended.
fn answer(stream: &mut BufReader<TcpStream>) -> Option<String> {
    let mut first = String::new();
    stream.read_line(&mut first).expect("an answer");
    let (mut line, mut length) = (String::new(), 0);
    while stream.read_line(&mut line).expect("a head") > 2 {
        let lower = line.to_ascii_lowercase();
        assert!(!lower.starts_with("connection: close"), "the connection is kept");
        length = lower.strip_prefix("content-length:").map_or(length, |value| value.trim().parse().expect("a length"));
        line.clear();
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).expect("a body");
    (!first.is_empty()).then_some(first)
}

#[test]
fn a_connection_that_was_quiet_is_answered_like_any_other() {
    let server = Server::start();
    let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port())).expect("a connection");
    stream.set_nodelay(true).expect("small messages go out at once");
    let mut reader = BufReader::new(stream.try_clone().expect("the same connection"));
    let mut writer = stream;
    // At once, around the moment at which it is put aside, and long after.
    for pause in [0, 100, 240, 250, 260, 400, 700].into_iter().chain((230..280).step_by(3)) {
        sleep(Duration::from_millis(pause));
        writer.write_all(ASK).expect("it can be asked");
        assert!(answer(&mut reader).is_some_and(|first| first.contains("200")), "after {pause} ms");
    }
    // Several at once, and one in two parts with a long pause between them.
    writer.write_all(&ASK.repeat(3)).expect("it can be asked");
    for _ in 0..3 {
        assert!(answer(&mut reader).is_some_and(|first| first.contains("200")));
    }
    sleep(Duration::from_millis(400));
    let (first, second) = ASK.split_at(20);
    writer.write_all(first).expect("it can be asked");
    sleep(Duration::from_millis(600));
    writer.write_all(second).expect("it can be asked");
    assert!(answer(&mut reader).is_some_and(|first| first.contains("200")));
}

#[test]
fn quiet_connections_end_with_their_patience_and_with_the_server() {
    let mut server = Server::start_with(&["head_timeout=1"]);
    let connect = || {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port())).expect("a connection");
        let mut reader = BufReader::new(stream.try_clone().expect("the same connection"));
        (&stream).write_all(ASK).expect("it can be asked");
        assert!(answer(&mut reader).is_some());
        reader
    };
    let start = Instant::now();
    let mut reader = connect();
    assert_eq!(reader.read(&mut [0; 1]).expect("an orderly end"), 0);
    assert!(start.elapsed() > Duration::from_millis(900), "it was patient");
    let mut reader = connect();
    sleep(Duration::from_millis(400));
    let start = Instant::now();
    server.stop();
    assert_eq!(reader.read(&mut [0; 1]).expect("an orderly end"), 0);
    assert!(start.elapsed() < Duration::from_secs(20), "nobody waits for it");
}
