//! Random names and secrets, and the marks that are kept of them.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{TableId, TokenHash};

/// What is kept of a secret: half of its SHA-256, in hex. The secret cannot be computed from it.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Mark(pub String);

/// 128 random bits that make a browser a person. It has no `Debug`, so that it cannot slip into a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 16]);

/// The operating system gives no random numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the operating system gives no random numbers")]
pub struct NoEntropy;

/// Fresh random bytes of the operating system.
pub fn entropy<const N: usize>() -> Result<[u8; N], NoEntropy> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoEntropy)?;
    Ok(bytes)
}

/// A name for a new table.
pub fn table_id() -> Result<TableId, NoEntropy> {
    entropy().map(TableId::from_bytes)
}

impl Secret {
    /// A new secret.
    pub fn fresh() -> Result<Secret, NoEntropy> {
        entropy().map(Secret)
    }

    /// Reads a secret as it stands in a cookie: 32 hex digits.
    pub fn parse(text: &str) -> Option<Secret> {
        if text.len() != 32 || !text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
            return None;
        }
        let mut bytes = [0; 16];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Secret(bytes))
    }

    /// The secret as it stands in a cookie.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What is kept of it.
    pub fn mark(&self) -> Mark {
        mark(&[b"person", &self.0])
    }

    /// What the store keeps of it, to find the tables of a person.
    pub fn token(&self) -> TokenHash {
        TokenHash(digest(&[b"tables", &self.0]))
    }

    /// The token of the private link to a seat. It is computed again whenever its owner asks, and never stored.
    pub fn link(&self, table: TableId, seat: u8) -> String {
        mark(&[b"link", &self.0, &table.to_bytes(), &[seat]]).0
    }
}

/// What is kept of the token of a private link.
pub fn link_mark(token: &str) -> Mark {
    mark(&[b"token", token.as_bytes()])
}

fn digest(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update([part.len() as u8]);
        hash.update(part);
    }
    hash.finalize().into()
}

fn mark(parts: &[&[u8]]) -> Mark {
    Mark(hex(&digest(parts)[..16]))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing into a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_as_it_is_written_and_nothing_else_is() {
        let secret = Secret::fresh().unwrap();
        assert!(Secret::parse(&secret.reveal()).is_some_and(|read| read == secret));
        for bad in ["", "abc", &"g".repeat(32), &"A".repeat(32), &"0".repeat(33), "+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0+0"] {
            assert!(Secret::parse(bad).is_none(), "{bad}");
        }
        assert_ne!(secret.mark().0, secret.reveal());
        let table = table_id().unwrap();
        assert_ne!(secret.link(table, 0), secret.link(table, 1));
    }
}
