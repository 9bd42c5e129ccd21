//! Too many, too slow, all at once.

use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use socket2::{Domain, Socket, Type};

use crate::house::{Client, Pair, Server};

/// How long something may take until it counts as never: the machine may be small and busy.
const PATIENCE: Duration = Duration::from_mins(2);

/// A connection from another address of this machine, so that it is another visitor.
fn connect_from(address: Ipv4Addr, port: u16) -> std::io::Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::from((address, 0)).into())?;
    socket.connect(&SocketAddr::from((Ipv4Addr::LOCALHOST, port)).into())?;
    Ok(socket.into())
}

/// As many open files as the system gives to a test.
fn more_files() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // If it is not given more, there are fewer connections.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    getrlimit(Resource::Nofile).current.map_or(100_000, |files| files as usize)
}

fn metric(port: u16, name: &str) -> i64 {
    let page = Client::stranger(port).get("/metrics").expect("metrics").body;
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in {page}")).parse().expect("a number")
}

fn resident(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < PATIENCE, "{what}: not within {PATIENCE:?}");
        thread::sleep(Duration::from_millis(50));
    }
}

/// The connections of one address of this machine that say nothing, or begin a request and stop.
fn half_open(address: u8, count: usize, port: u16) -> Vec<TcpStream> {
    let open = |number: usize| {
        let mut stream = connect_from(Ipv4Addr::new(127, 0, 1, address), port).ok()?;
        if number.is_multiple_of(2) {
            // It may have been sent away already.
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
        }
        Some(stream)
    };
    (0..count).filter_map(open).collect()
}

/// Every address of 127.0.0.0/8 is one of this machine on Linux only.
#[cfg(target_os = "linux")]
#[test]
fn ten_thousand_half_open_connections_hinder_nobody_else() {
    let each = 500;
    let addresses = (more_files().saturating_sub(1_000) / each).min(20);
    let house = addresses * each;
    let connections = format!("connections={house}");
    // Nobody is sent away for being slow, however long it takes here until all are in.
    let mut settings = vec!["head_timeout=3600", "connections_per_address=500", &connections, "log_level=warn"];
    settings.extend(["changes_at_once=1000", "changes_per_second=1000", "requests_at_once=10000"]);
    let server = Server::start_with(&settings);
    let port = server.port();
    let pair = Pair::at_sea(port, "jamaica");
    let mut live = pair.people[1].live(&format!("{}/stream", pair.api())).expect("a stream");
    live.next().expect("the table as it stands");
    let before = resident(server.process());
    let mut crowd: Vec<TcpStream> = Vec::new();
    for it in 0..2 * addresses {
        crowd.extend(half_open((1 + it / 2) as u8, each / 2, port));
        // When this is answered, all of them have been let in: nobody is lost at the door of the system.
        metric(port, "cayona_connections");
    }
    assert_eq!(crowd.len(), house, "all could knock");
    wait_until("the house is full", || metric(port, "cayona_connections") >= house as i64 - 5);
    let grown = resident(server.process()).saturating_sub(before);
    let turned_away = metric(port, "cayona_turned_away_total");
    println!("{} connections cost {grown} KB, {turned_away} were turned away", metric(port, "cayona_connections"));
    assert!(grown < 25 * house as u64, "{house} half-open connections cost {grown} KB");
    assert_eq!(turned_away, 0, "nobody is one too many as long as somebody only waits");
    // One address has its share, and not more of it when it goes on. (The first ones make room for others, the last ones do not.)
    crowd.extend(half_open(addresses as u8, 100, port));
    wait_until("the crowd of one address is noticed", || metric(port, "cayona_turned_away_total") >= 90);
    // Somebody new comes into the full house, looks around, and opens a table; everybody else plays on.
    for path in ["/", &pair.page(), "/rules/jamaica", "/new/jamaica"] {
        let page = Client::stranger(port).get(path).expect("a page");
        assert!(page.status == 200 && page.body.contains("</html>"), "{path}: {}", page.status);
    }
    let newcomers = Pair::at_sea(port, "voodoo-island");
    newcomers.play(5);
    pair.play(20);
    live.next().expect("whoever was served before is not sent away");
    let kept = metric(port, "cayona_connections");
    assert!(
        (house as i64 - 200..=house as i64 + 10).contains(&kept),
        "{kept} connections: the house was full meanwhile"
    );
    drop(crowd);
    wait_until("those who went are forgotten", || metric(port, "cayona_connections") < 10);
    pair.play(5);
    // All is free again, for the same addresses too.
    let again = half_open(1, each, port);
    wait_until("they come again", || metric(port, "cayona_connections") >= each as i64);
    drop(again);
    assert_eq!(server.complaints(), "");
}

#[cfg(target_os = "linux")]
#[test]
fn half_open_connections_are_sent_away_when_their_time_is_up() {
    let server = Server::start_with(&["head_timeout=2", "log_level=warn"]);
    let port = server.port();
    let pair = Pair::at_sea(port, "jamaica");
    let mut live = pair.people[1].live(&format!("{}/stream", pair.api())).expect("a stream");
    live.next().expect("the table as it stands");
    for stream in &mut half_open(1, 50, port) {
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let mut last_words = Vec::new();
        // With or without last words, the connection ends.
        match stream.read_to_end(&mut last_words) {
            Ok(_) => {}
            Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset, "it is kept: {error}"),
        }
    }
    wait_until("they are forgotten", || metric(port, "cayona_connections") < 10);
    pair.play(5);
    live.next().expect("a page that listens may be silent as long as it likes");
    assert_eq!(server.complaints(), "");
}

#[test]
fn a_client_that_never_reads_its_stream_costs_little_and_is_given_up() {
    let server = Server::start_with(&["limits=false", "write_timeout=2"]);
    let pair = Pair::at_sea(server.port(), "jamaica");
    let before = resident(server.process());
    let mut deaf: Vec<TcpStream> = Vec::new();
    for _ in 0..100 {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket");
        // A small window, so that it is full soon.
        socket.set_recv_buffer_size(4096).expect("a buffer");
        socket.connect(&SocketAddr::from((Ipv4Addr::LOCALHOST, server.port())).into()).expect("a connection");
        let mut stream: TcpStream = socket.into();
        let request = format!("GET {}/stream HTTP/1.1\r\nHost: x\r\n\r\n", pair.page());
        stream.write_all(request.as_bytes()).expect("sent");
        deaf.push(stream);
    }
    wait_until("all streams are open", || metric(server.port(), "cayona_streams") >= 100);
    let mut live = pair.people[1].live(&format!("{}/stream", pair.api())).expect("a stream");
    live.next().expect("the table as it stands");
    let mut pair = pair;
    wait_until("the deaf are given up", || {
        for which in 0..10 {
            if pair.try_move(which).is_none() {
                pair = Pair::at_sea(server.port(), "jamaica");
            }
        }
        metric(server.port(), "cayona_streams") <= 10
    });
    let grown = resident(server.process()).saturating_sub(before);
    assert!(grown < 100_000, "100 deaf clients cost {grown} KB");
    // Whoever reads has missed nothing.
    live.next().expect("the stream of somebody who listens goes on");
    drop(deaf);
    assert_eq!(server.complaints(), "");
}

#[test]
fn a_thousand_who_come_back_at_once_all_see_the_table() {
    more_files();
    let server = Server::start_with(&["limits=false"]);
    let pairs: Vec<Pair> = (0..20).map(|_| Pair::at_sea(server.port(), "jamaica")).collect();
    for pair in &pairs {
        pair.play(10);
    }
    for _ in 0..3 {
        let mut streams = Vec::new();
        for number in 0..1000 {
            let pair = &pairs[number % pairs.len()];
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port())).expect("a connection");
            stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
            let (path, secret) = (pair.page(), &pair.secrets[number % 2]);
            let request = format!(
                "GET {path}/stream HTTP/1.1\r\nHost: x\r\nCookie: cayona={secret}\r\nLast-Event-ID: 3\r\nAccept-Encoding: identity\r\n\r\n"
            );
            stream.write_all(request.as_bytes()).expect("sent");
            streams.push(stream);
        }
        for stream in &mut streams {
            let mut text = String::new();
            let mut piece = [0; 16 * 1024];
            while !text.contains("\nid: ") {
                let count = stream.read(&mut piece).expect("the stream brings the table");
                assert!(count > 0, "the stream ended: {text}");
                text.push_str(&String::from_utf8_lossy(&piece[..count]));
            }
            assert!(text.starts_with("HTTP/1.1 200"), "{text}");
        }
        // All go away without a word, as when a proxy is restarted.
        drop(streams);
    }
    for pair in &pairs {
        pair.play(2);
    }
    wait_until("those who went are noticed", || metric(server.port(), "cayona_streams") == 0);
    assert_eq!(server.complaints(), "");
}
