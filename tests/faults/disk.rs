//! A disk that is full, and one that may not be written, under the real program: a small one in memory, where tests may mount one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::house::{Pair, Server};

/// A mounted disk, which goes with the value.
struct Disk(PathBuf);

impl Disk {
    fn mount(at: &Path) -> Option<Disk> {
        fs::create_dir_all(at).expect("a folder");
        let disk = Disk(at.to_owned());
        disk.call("mount", &["-t", "tmpfs", "-o", "size=2m", "tmpfs"]).then_some(disk)
    }

    fn call(&self, program: &str, arguments: &[&str]) -> bool {
        let mut command = Command::new(program);
        command.args(arguments).arg(&self.0).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        self.call("umount", &["-l"]);
    }
}

/// Moves until one is refused, and tells in what words.
fn play_until_refused(pair: &mut Pair, port: u16) -> String {
    let start = Instant::now();
    for which in 0.. {
        assert!(start.elapsed() < Duration::from_mins(1), "the disk is never full");
        match pair.try_move(which) {
            Some((_, answer)) if answer.status == 200 => {}
            Some((_, answer)) => {
                assert_eq!(answer.status, 503, "{}", answer.body);
                return answer.body;
            }
            None => *pair = Pair::at_sea(port, "jamaica"),
        }
    }
    unreachable!("it ends by a refusal")
}

#[test]
fn a_disk_that_is_full_or_read_only_refuses_moves_and_recovers() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(disk) = Disk::mount(&folder.path().join("tables")) else {
        println!("skipped: only root may mount a small disk, and not everywhere");
        return;
    };
    let mut server = Server::start_in(folder, &["limits=false", "log_level=off"]);
    let mut pair = Pair::at_sea(server.port(), "jamaica");
    let filler = disk.0.join("filler");
    for _ in 0..3 {
        pair.play(10);
        // All that is left, to the last byte.
        assert!(fs::write(&filler, vec![1; 3_000_000]).is_err(), "the disk is smaller than this");
        let words = play_until_refused(&mut pair, server.port());
        assert!(words.contains("the disk is full"), "{words}");
        let before = [pair.look(0), pair.look(1)];
        fs::remove_file(&filler).expect("removed");
        assert_eq!([pair.look(0), pair.look(1)], before, "the table stands as before");
        pair.play(3);
    }
    if disk.call("mount", &["-o", "remount,ro"]) {
        let words = play_until_refused(&mut pair, server.port());
        assert!(words.contains("read-only") || words.contains("try again"), "{words}");
        let before = [pair.look(0), pair.look(1)];
        assert!(disk.call("mount", &["-o", "remount,rw"]), "it can be written again");
        assert_eq!([pair.look(0), pair.look(1)], before, "the table stands as before");
        pair.play(3);
    }
    let before = [pair.look(0), pair.look(1)];
    server.kill();
    server.restart();
    assert_eq!([pair.look(0), pair.look(1)], before, "what was shown is on disk");
    let check = Command::new(env!("CARGO_BIN_EXE_cayona")).arg("check").arg("--data").arg(&disk.0).output();
    let check = check.expect("cayona can be started");
    assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stdout));
    drop(server);
    drop(disk);
}
