//! `cayona serve`: clear words when it cannot start.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};

use crate::run::{Folder, cayona};

/// A running server; it ends with the test.
struct Server(Child);

impl Server {
    fn start(data: &str) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cayona"))
            .args(["--port", "0", "--data", data])
            .stdout(Stdio::piped())
            .spawn()
            .expect("cayona can be started");
        let mut line = String::new();
        // Its first line says that it is open.
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        Server(child)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already, which is fine.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
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
