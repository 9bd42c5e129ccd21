//! What the captain would do: advice for somebody who plays alone.

use std::time::Duration;

use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bots::{Budget, Finish, Found};
use engine::{Eye, Seat};
use maud::html;

use crate::errors::Oops;
use crate::gate::At;
use crate::page;
use crate::secret::entropy;
use crate::table::act::Denied;
use crate::table::sheet::{Chair, Sheet};
use crate::thinkers::Rank;

/// How long the captain thinks about advice.
const THINKING: Duration = Duration::from_millis(400);

/// Whether the captain gives this seat advice: only if no other person plays.
pub fn is_given(sheet: &Sheet, seat: Seat) -> bool {
    let plays = |(i, chair): (usize, &Chair)| chair.bot.is_none() && i != seat.index();
    sheet.turn().contains(seat) && !sheet.chairs.iter().enumerate().any(plays)
}

/// `POST /t/{id}/hint`
pub async fn hint(at: At, headers: HeaderMap) -> Result<Response, Oops> {
    let Eye::Seat(seat) = at.eye else { return Err(Oops::new(StatusCode::FORBIDDEN, "only players are advised")) };
    let Some(play) = at.sheet.play.as_ref().filter(|_| is_given(&at.sheet, seat)) else {
        return Err(Oops::new(StatusCode::CONFLICT, "the captain advises only those who play alone, on their turn"));
    };
    let (state, listed) = (play.state.clone(), at.sheet.listed_game);
    let seed = u64::from_le_bytes(entropy().map_err(Denied::from)?);
    let busy = || Oops::new(StatusCode::SERVICE_UNAVAILABLE, "the captain is busy, ask again");
    let seats = at.sheet.setup.seats();
    let think = move || listed.think(state.as_ref(), seat, seats, Budget::Time(THINKING), seed);
    let thought = at.app.shared.thinkers.think(Rank::Table, think).await.ok_or_else(busy)?;
    let text = words(&at, seat, thought.as_ref().map_or(&[], |thought| &thought.moves));
    if headers.contains_key("hx-request") {
        return Ok(html! { hx-partial hx-target="#advice" hx-swap="innerHTML" { (text) } }.into_response());
    }
    Ok(page::with_notice(&at, StatusCode::OK, &text))
}

/// The best move, and why: how the game is expected to come out after it, beside the next best.
fn words(at: &At, seat: Seat, advice: &[Found<String>]) -> String {
    let names = at.sheet.names();
    let choices = at.sheet.play.as_ref().map(|play| play.state.choices(seat)).unwrap_or_default();
    let label = |found: &Found<String>| {
        let choice = choices.iter().find(|choice| choice.words == found.the_move);
        choice.map_or_else(|| found.the_move.clone(), |choice| choice.label.with_names(&names))
    };
    match advice {
        [] => "The captain has no advice.".to_owned(),
        [only] => format!("The captain would play “{}”: there is no other move.", label(only)),
        [best, next, ..] => format!(
            "The captain would play “{}”: after it you win about {}; after the next best, “{}”, about {}.",
            label(best),
            expected(best.finish),
            label(next),
            expected(next.finish)
        ),
    }
}

/// How the game is expected to come out, in words.
fn expected(finish: Finish) -> String {
    let points = engine::words::points(finish.lead.abs().round() as i32);
    let win = (finish.win * 100.0).round();
    let where_to = if finish.lead < 0.0 { "behind" } else { "ahead" };
    format!("{win} games of 100 and finish {points} {where_to}")
}
