//! The table in the browser: lobby, table pages, live stream and JSON API.
//!
//! | module | what it holds |
//! |---|---|
//! | [`table`] | a table: its log, the fold over it, what can be done there, the task that owns it |
//! | [`gate`] | who is asking and what they may do: the one way in |
//! | [`lobby`], [`opening`] | the harbour, and how a table is opened |
//! | [`page`], [`shown`], [`room`], [`post`], [`stream`], [`sse`] | the table page, what its buttons send, and how it stays alive |
//! | [`ending`], [`replay`], [`curve`], [`rules`] | results, replays with their curves, rules and about |
//! | [`api`] | the same for programs, as JSON |
//! | [`look`], [`assets`] | what all pages share |
//! | [`thinkers`], [`advice`] | where bots think, and what the captain would do |
//! | [`net`], [`waiting`] | connections: how many, how slow, and how they end |
//! | [`errors`], [`form`], [`limits`], [`metrics`], [`config`], [`secret`] | what the house needs |

pub mod advice;
pub mod api;
pub mod assets;
pub mod config;
pub mod curve;
pub mod ending;
pub mod errors;
pub mod form;
pub mod gate;
pub mod limits;
pub mod lobby;
pub mod look;
pub mod metrics;
pub mod net;
pub mod opening;
pub mod page;
pub mod post;
pub mod replay;
pub mod room;
pub mod rules;
pub mod run;
pub mod secret;
pub mod shown;
pub mod sse;
pub mod stream;
pub mod table;
pub mod thinkers;
pub mod waiting;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use store::TableId;
use tokio::sync::watch;

pub use config::Config;
pub use run::{Failure, asked_to_end, router, run};

use gate::At;
use secret::Mark;
use table::tables::Shared;

/// The running program, as every handler sees it.
#[derive(Clone)]
pub struct App {
    /// The tables.
    pub shared: Arc<Shared>,
    /// The files that browsers may keep.
    pub assets: Arc<assets::Assets>,
    /// Limits for visitors.
    pub limits: Arc<gate::Limits>,
    /// The curves of finished games.
    pub curves: Arc<curve::Curves>,
    /// The open streams.
    pub streams: Arc<stream::Streams>,
    /// Who is known to be at which table, so that it is written down only once.
    known: Arc<Mutex<HashSet<(Mark, TableId)>>>,
    /// Becomes true when the server stops.
    pub stopping: watch::Receiver<bool>,
}

/// How many people at tables are remembered at once.
const KNOWN: usize = 50_000;

impl App {
    /// Notes that a table is one of a person's, if they have a seat there.
    pub(crate) async fn remember(&self, at: &At) {
        let pair = (at.person.mark.clone(), at.sheet.id);
        let is_new = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            if known.len() >= KNOWN {
                known.clear();
            }
            !at.mine.is_empty() && known.insert(pair)
        };
        if is_new && let Err(error) = self.shared.remember(at.sheet.id, &at.person).await {
            tracing::warn!(%error, "a table was not noted as one of a person's");
        }
    }
}
