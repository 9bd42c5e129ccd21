//! Server-sent events, packed change by change: a stream that lives for hours must cost next to nothing while it waits.
//!
//! An ordinary gzip stream keeps some 300 KB for each reader, to find again what it has sent before. Here each change is
//! packed by a packer that all streams of a thread share, as deflate blocks of their own which end at a byte. To the reader it is one
//! gzip stream like any other.

use std::cell::RefCell;
use std::convert::Infallible;
use std::fmt::Write as _;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::{Compress, Compression, Crc, FlushCompress};
use futures_core::Stream;

use crate::App;

/// How hard a message is packed: enough to save most of it, and no more time than the drawing takes.
const LEVEL: Compression = Compression::new(3);
/// What a gzip stream begins with: deflate, no name, no date, any system.
const GZIP: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// The last block of a deflate stream, with nothing in it.
const END: [u8; 2] = [3, 0];

/// One message of a stream.
pub struct Message(String);

impl Message {
    /// A message with this content.
    pub fn data(content: &str) -> Message {
        let mut text = String::with_capacity(content.len() + 32);
        for line in content.split('\n') {
            text.push_str("data: ");
            text.push_str(line);
            text.push('\n');
        }
        Message(text)
    }

    /// A message with a name, which pages handle themselves.
    pub fn named(name: &str, content: &str) -> Message {
        let Message(data) = Message::data(content);
        Message(format!("event: {name}\n{data}"))
    }

    /// The same message with an id, which the reader names when it connects again.
    #[must_use]
    pub fn id(self, id: u64) -> Message {
        let Message(mut text) = self;
        // Writing into a string cannot fail.
        let _ = writeln!(text, "id: {id}");
        Message(text)
    }

    /// Several messages that are sent together: what they have in common is packed once.
    pub fn all(messages: impl IntoIterator<Item = Message>) -> Message {
        let mut all: String = messages.into_iter().map(Message::text).collect();
        // Each ends with an empty line; that of the last one comes when it is sent.
        all.pop();
        Message(all)
    }

    /// A message that says nothing but that the stream lives.
    pub fn comment() -> Message {
        Message(":\n".to_owned())
    }

    fn text(self) -> String {
        let Message(mut text) = self;
        text.push('\n');
        text
    }
}

/// A stream of messages, packed if the reader can unpack it.
pub fn answer(app: &App, headers: &HeaderMap, messages: impl Stream<Item = Message> + Send + 'static) -> Response {
    let packs = takes_gzip(headers);
    let shared = app.shared.clone();
    let bytes = async_stream::stream! {
        let mut packing = packs.then(Packing::default);
        for await message in messages {
            let text = message.text();
            let bytes = match &mut packing {
                Some(packing) => packing.pack(text.as_bytes()),
                None => Bytes::from(text),
            };
            shared.metrics.streamed.add(bytes.len() as i64);
            yield Ok::<_, Infallible>(bytes);
        }
        if let Some(packing) = packing {
            yield Ok(packing.end());
        }
    };
    let mut response = Body::from_stream(bytes).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if packs {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// Whether the reader can unpack gzip.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let offers = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    offers.flat_map(|offers| offers.split(',')).any(|offer| {
        let mut parts = offer.split(';').map(str::trim);
        let refused = |part: &str| part.strip_prefix("q=").is_some_and(|q| q.trim_matches(['0', '.']).is_empty());
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip")) && !parts.any(refused)
    })
}

/// What one packed stream remembers: the checksum of all that it has sent, and whether that is anything.
#[derive(Default)]
struct Packing {
    sum: Crc,
    has_begun: bool,
}

impl Packing {
    fn pack(&mut self, text: &[u8]) -> Bytes {
        thread_local! {
            static PACKER: RefCell<Compress> = RefCell::new(Compress::new(LEVEL, false));
        }
        let mut packed = Vec::with_capacity(text.len() / 4 + 64);
        if !std::mem::replace(&mut self.has_begun, true) {
            packed.extend_from_slice(&GZIP);
        }
        self.sum.update(text);
        PACKER.with_borrow_mut(|packer| {
            packer.reset();
            loop {
                let taken = packer.total_in() as usize;
                let done = packer.compress_vec(&text[taken..], &mut packed, FlushCompress::Sync);
                // Packing into memory fails only for want of room, which there is more of at once.
                let is_done =
                    done.is_ok() && packer.total_in() as usize == text.len() && packed.len() < packed.capacity();
                if is_done {
                    break;
                }
                packed.reserve(packed.capacity().max(256));
            }
        });
        packed.shrink_to_fit();
        Bytes::from(packed)
    }

    fn end(self) -> Bytes {
        let mut end = Vec::new();
        if !self.has_begun {
            end.extend_from_slice(&GZIP);
        }
        end.extend_from_slice(&END);
        end.extend_from_slice(&self.sum.sum().to_le_bytes());
        end.extend_from_slice(&self.sum.amount().to_le_bytes());
        Bytes::from(end)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn messages_that_are_packed_one_by_one_are_one_gzip_stream() {
        let texts: Vec<String> = (0..40usize).map(|i| format!("message {i} ").repeat(i * i % 977)).collect();
        let mut packing = Packing::default();
        let mut stream: Vec<u8> = texts.iter().flat_map(|text| packing.pack(text.as_bytes())).collect();
        stream.extend(packing.end());
        let mut unpacked = String::new();
        flate2::read::GzDecoder::new(stream.as_slice()).read_to_string(&mut unpacked).unwrap();
        assert_eq!(unpacked, texts.concat());
        let noise: Vec<u8> = (0..100_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        let (mut packing, mut back) = (Packing::default(), Vec::new());
        let stream = [packing.pack(&noise), packing.end()].concat();
        flate2::read::GzDecoder::new(stream.as_slice()).read_to_end(&mut back).unwrap();
        assert_eq!(back, noise);
    }

    #[test]
    fn every_message_can_be_read_before_the_next_one_is_sent() {
        use std::io::Write;
        let mut packing = Packing::default();
        let mut reader = flate2::write::GzDecoder::new(Vec::new());
        for i in 1..20usize {
            let text = "ahoy ".repeat(i * 300);
            reader.write_all(&packing.pack(text.as_bytes())).unwrap();
            reader.flush().unwrap();
            assert_eq!(std::mem::take(reader.get_mut()), text.as_bytes());
        }
    }

    #[test]
    fn packing_is_agreed_upon() {
        let takes = |offer: &'static str| {
            takes_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(offer))]))
        };
        assert!(takes("gzip") && takes("br, GZIP;q=0.5") && takes("deflate, gzip"));
        assert!(!takes("br") && !takes("gzip;q=0") && !takes("gzip; q=0.0") && !takes("xgzip") && !takes(""));
    }

    #[test]
    fn a_message_has_one_line_for_each_line() {
        assert_eq!(Message::data("a\nb").id(7).text(), "data: a\ndata: b\nid: 7\n\n");
        assert_eq!(Message::named("ping", "").text(), "event: ping\ndata: \n\n");
        let all = Message::all([Message::data("a"), Message::data("b").id(8)]);
        assert_eq!(all.text(), "data: a\n\ndata: b\nid: 8\n\n");
    }
}
