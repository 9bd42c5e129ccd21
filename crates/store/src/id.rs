//! The name of a table.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Digits in the order of their bytes, so that ids sort alike as numbers and as text.
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// How many digits hold 128 bits.
const LENGTH: usize = 22;

/// The name of a table: 128 bits, written as 22 letters and digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(u128);

impl TableId {
    /// The id made of these bytes; they should be random.
    pub const fn from_bytes(bytes: [u8; 16]) -> TableId {
        TableId(u128::from_be_bytes(bytes))
    }

    /// The bytes that the id was made of.
    pub const fn to_bytes(self) -> [u8; 16] {
        self.0.to_be_bytes()
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        let mut text = ['0'; LENGTH];
        for place in text.iter_mut().rev() {
            *place = char::from(DIGITS[(rest % 62) as usize]);
            rest /= 62;
        }
        text.iter().try_for_each(|digit| fmt::Write::write_char(f, *digit))
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

/// The text is not the id of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not the id of a table: an id has 22 letters and digits")]
pub struct BadTableId;

impl FromStr for TableId {
    type Err = BadTableId;

    fn from_str(text: &str) -> Result<TableId, BadTableId> {
        if text.len() != LENGTH {
            return Err(BadTableId);
        }
        let mut value: u128 = 0;
        for byte in text.bytes() {
            let digit = match byte {
                b'0'..=b'9' => byte - b'0',
                b'A'..=b'Z' => byte - b'A' + 10,
                b'a'..=b'z' => byte - b'a' + 36,
                _ => return Err(BadTableId),
            };
            value = value.checked_mul(62).and_then(|v| v.checked_add(u128::from(digit))).ok_or(BadTableId)?;
        }
        Ok(TableId(value))
    }
}

impl Serialize for TableId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TableId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TableId, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back_as_written() {
        for bytes in [[0; 16], [255; 16], [7; 16], *b"0123456789abcdef"] {
            let id = TableId::from_bytes(bytes);
            assert_eq!(id.to_bytes(), bytes);
            assert_eq!(id.to_string().len(), LENGTH);
            assert_eq!(id.to_string().parse(), Ok(id));
            let json = serde_json::to_string(&id).expect("an id is a string");
            assert_eq!(serde_json::from_str::<TableId>(&json).expect("the same string"), id);
        }
    }

    #[test]
    fn ids_sort_alike_as_numbers_and_as_text() {
        let mut ids: Vec<TableId> = (0..=255).map(|i: u8| TableId::from_bytes([i.wrapping_mul(151); 16])).collect();
        ids.sort();
        let texts: Vec<String> = ids.iter().map(TableId::to_string).collect();
        assert!(texts.is_sorted());
    }

    #[test]
    fn what_is_no_id_is_refused() {
        let largest = TableId::from_bytes([255; 16]).to_string();
        let too_large = "zzzzzzzzzzzzzzzzzzzzzz";
        for text in ["", "0", "000000000000000000000é", "00000000000000000000 0", too_large, &format!("{largest}0")] {
            assert_eq!(text.parse::<TableId>(), Err(BadTableId), "{text:?}");
        }
    }
}
