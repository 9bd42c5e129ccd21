//! A wire between a browser and the server that remembers every byte which came through to the browser.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// The header with which a browser asks for compressed answers, and another one of the same length that means nothing.
const PACKED: (&[u8], &[u8]) = (b"Accept-Encoding:", b"X-Accept-Packed:");

/// A wire; it listens until the test program ends.
pub struct Wire {
    /// The port for the browser.
    pub port: u16,
    heard: Arc<Mutex<Vec<u8>>>,
}

impl Wire {
    /// A wire to the server at this port. Answers come uncompressed, so that they can be read.
    pub fn to(server: u16) -> Wire {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let heard: Arc<Mutex<Vec<u8>>> = Arc::default();
        let memory = heard.clone();
        thread::spawn(move || {
            for browser in listener.incoming().map_while(Result::ok) {
                let Ok(house) = TcpStream::connect((Ipv4Addr::LOCALHOST, server)) else { continue };
                let (Ok(from_browser), Ok(to_house)) = (browser.try_clone(), house.try_clone()) else { continue };
                thread::spawn(move || carry(from_browser, to_house, |bytes| replace(bytes, PACKED)));
                let memory = memory.clone();
                let remember = move |bytes: &mut [u8]| {
                    memory.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
                };
                thread::spawn(move || carry(house, browser, remember));
            }
        });
        Wire { port, heard }
    }

    /// How many bytes came so far.
    pub fn length(&self) -> usize {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// What came since there were this many bytes.
    pub fn since(&self, length: usize) -> String {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&heard[length..]).into_owned()
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, mut each: impl FnMut(&mut [u8])) {
    let mut bytes = vec![0; 65536];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        each(&mut bytes[..count]);
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    // One end has gone; the other one shall notice.
    let _ = to.shutdown(Shutdown::Both);
    let _ = from.shutdown(Shutdown::Both);
}

fn replace(bytes: &mut [u8], (old, new): (&[u8], &[u8])) {
    for start in 0..bytes.len().saturating_sub(old.len()) {
        if bytes[start..].starts_with(old) {
            bytes[start..start + old.len()].copy_from_slice(new);
        }
    }
}
