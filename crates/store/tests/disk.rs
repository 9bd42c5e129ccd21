//! A real disk that is full or read-only: a small one in memory, where the tests may mount one.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use store::{AppendError, NewEntry, OpenError, SqliteStore, Status, Store, Summary, TableId, Timestamp, Unavailable};

/// A mounted disk, which goes with the value.
struct Disk(tempfile::TempDir);

impl Disk {
    /// Mounts a disk of so many bytes, or says why there is none.
    fn mount(options: &str) -> Option<Disk> {
        let disk = Disk(tempfile::tempdir().expect("a folder"));
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(disk.path()).stderr(Stdio::null());
        if mount.status().is_ok_and(|status| status.success()) {
            return Some(disk);
        }
        println!("skipped: only root may mount a small disk, and not everywhere");
        None
    }

    fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // Without a mounted disk this fails, which is all right.
        let _ = Command::new("umount").arg("-l").arg(self.path()).stderr(Stdio::null()).status();
    }
}

fn summary() -> Summary {
    Summary {
        game: "jamaica".to_owned(),
        status: Status::Running,
        listed: true,
        title: "Friday".to_owned(),
        seats: 2,
        seats_taken: 2,
        players: vec![],
        changed_at: Timestamp::from_millis(1),
    }
}

#[tokio::test]
async fn a_disk_that_fills_up_refuses_and_recovers() {
    let Some(disk) = Disk::mount("size=4m") else { return };
    let table = TableId::from_bytes([1; 16]);
    let store = SqliteStore::open(disk.path().join("cayona.db")).await.expect("it opens");
    store.create(table, &summary(), &[]).await.expect("created");
    let mut version = 0;
    for round in 0..3 {
        // All that is left, to the last byte.
        let filler = disk.path().join("filler");
        let refused = fs::write(&filler, vec![1; 5_000_000]);
        assert!(refused.is_err(), "the disk is smaller than this");
        let before = version;
        let refused = loop {
            match store.append(table, version, NewEntry::new("m".repeat(3000)), None).await {
                Ok(now) => version = now,
                Err(refused) => break refused,
            }
            assert!(version < before + 10_000, "the disk is full");
        };
        assert_eq!(refused, AppendError::Unavailable(Unavailable::Full), "round {round}");
        assert_eq!(store.load(table, 0).await.expect("reads go on").len() as u64, version);
        fs::remove_file(&filler).expect("removed");
        for _ in 0..5 {
            version = store.append(table, version, NewEntry::new("m"), None).await.expect("there is room again");
        }
        assert_eq!(store.check().await.expect("checked").problems, Vec::<String>::new());
    }
    store.close().await.expect("closed");
    let store = SqliteStore::open(disk.path().join("cayona.db")).await.expect("it opens again");
    assert_eq!(store.version(table).await, Ok(version));
    assert_eq!(store.check().await.expect("checked").problems, Vec::<String>::new());
    store.close().await.expect("closed");
}

#[tokio::test]
async fn a_disk_without_room_for_a_store_says_so() {
    let Some(disk) = Disk::mount("size=8k") else { return };
    let error = SqliteStore::open(disk.path().join("cayona.db")).await.expect_err("there is no room");
    let full = matches!(&error, OpenError::Unavailable { reason: Unavailable::Full, .. });
    assert!(full || matches!(error, OpenError::Unwritable { .. }), "{error}");
}

#[tokio::test]
async fn a_read_only_disk_is_named() {
    let Some(disk) = Disk::mount("size=1m,ro") else { return };
    let error = SqliteStore::open(disk.path().join("cayona.db")).await.expect_err("it is read-only");
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
    assert!(error.to_string().to_lowercase().contains("read-only"), "{error}");
}
