//! Who thinks for a seat of an awake table: a bot of ours, or a program of the host, which runs until the table sleeps.

use std::sync::Arc;

use bots::{AnyBot, Entry as Listed, Hire, Kind, Place};
use engine::{AnyState, Seat};
use tokio::sync::OwnedSemaphorePermit;

use super::sheet::Sheet;
use super::tables::Shared;
use crate::secret::entropy;
use crate::thinkers::Rank;

/// A program that plays a seat.
pub struct Hired {
    name: String,
    bot: Option<Box<dyn AnyBot>>,
    /// Counts it among the running programs.
    _permit: OwnedSemaphorePermit,
}

impl Drop for Hired {
    fn drop(&mut self) {
        // To see a program off takes a moment, which nobody shall wait for.
        if let (Some(bot), Ok(runtime)) = (self.bot.take(), tokio::runtime::Handle::try_current()) {
            runtime.spawn_blocking(move || drop(bot));
        }
    }
}

/// Who thinks for a seat.
pub enum Mind {
    /// A bot of ours.
    Ours(Kind),
    /// A program.
    Hired(Hired),
}

impl Mind {
    /// The mind of this name for a seat; `before` is the program that played it until now. Where the program is not to be had,
    /// the usual bot plays.
    pub fn of(shared: &Arc<Shared>, sheet: &Sheet, seat: Seat, name: &str, before: Option<Hired>) -> Mind {
        let hire = match shared.config.crew.find(name) {
            Ok(Hire::Kind(kind)) => return Mind::Ours(kind),
            Ok(program) => program,
            Err(_) => return Mind::Ours(usual()),
        };
        if let Some(hired) = before.filter(|hired| hired.name == name) {
            return Mind::Hired(hired);
        }
        let Ok(permit) = shared.programs.clone().try_acquire_owned() else {
            tracing::warn!(table = %sheet.id, "too many programs run; a {} plays for the bot '{name}'", bots::USUAL);
            return Mind::Ours(usual());
        };
        let names = sheet.names();
        let place = Place { setup: &sheet.setup, seat, names: &names };
        let seed = entropy().map_or(0, u64::from_le_bytes);
        let bot = Some(sheet.listed_game.hire(&hire, &place, seed));
        Mind::Hired(Hired { name: name.to_owned(), bot, _permit: permit })
    }

    /// The move that it chooses, and the program for the next time.
    pub async fn choose(
        self,
        shared: &Shared,
        listed: &'static Listed,
        state: Arc<dyn AnyState>,
        seat: Seat,
    ) -> (Option<String>, Option<Hired>) {
        match self {
            Mind::Ours(kind) => {
                let choose = move || {
                    let seed = u64::from_le_bytes(entropy().ok()?);
                    listed.bot(&kind, seed).choose(state.as_ref(), seat)
                };
                (shared.thinkers.think(Rank::Table, choose).await.flatten(), None)
            }
            // A program thinks elsewhere: whoever waits for it needs no place among the thinkers.
            Mind::Hired(mut hired) => {
                let choose = move || {
                    let words = hired.bot.as_mut().and_then(|bot| {
                        let words = bot.choose(state.as_ref(), seat);
                        if let Some(complaint) = bot.complaint() {
                            tracing::warn!("{complaint}");
                        }
                        words
                    });
                    (words, Some(hired))
                };
                tokio::task::spawn_blocking(choose).await.unwrap_or_default()
            }
        }
    }
}

fn usual() -> Kind {
    bots::KINDS.into_iter().find(|kind| kind.name == bots::USUAL).unwrap_or(bots::KINDS[0])
}
