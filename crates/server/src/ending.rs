//! How a game ended, and its record.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use engine::{Outcome, Party, ScoreLine, Standing};
use maud::{Markup, html};

use crate::errors::Oops;
use crate::gate::At;
use crate::look;

/// `GET /t/{id}/result`
pub async fn result(at: At) -> Result<Response, Oops> {
    let Some(outcome) = at.sheet.play.as_ref().and_then(|play| play.state.outcome()) else {
        return Ok(Redirect::to(&at.path()).into_response());
    };
    let meta = at.sheet.listed_game.game.meta();
    let path = at.path();
    let page: Markup = look::page(
        &format!("Result of {}", meta.name),
        "plain",
        &html! {
            main class="sheet-of-paper result" {
                p class="kicker" { (meta.name) }
                h1 { (headline(&at, &outcome)) }
                (podium(&at, &outcome))
                (scores(&at, &outcome))
                div class="row actions" {
                    @if let Some(next) = &at.sheet.rematch {
                        a class="btn gold" href={ "/t/" (next) } { "To the next game" }
                    } @else if !at.mine.is_empty() {
                        form method="post" action={ (path) "/rematch" } { button class="btn gold" { "Play again" } }
                    }
                    a class="btn" href={ (path) "/replay" } { "Watch the replay" }
                    a class="btn" href={ (path) "/record" } download={ "cayona-" (at.sheet.id) ".txt" } { "Download the record" }
                    a class="btn" href=(path) { "Back to the table" }
                }
            }
        },
    );
    Ok(page.into_response())
}

fn name(at: &At, party: Party) -> Markup {
    match party {
        Party::Seat(seat) => look::player(&at.sheet, &at.sheet.names(), seat),
        Party::Rules(name) => look::rules_player(&at.sheet, name),
    }
}

fn headline(at: &At, outcome: &Outcome) -> Markup {
    let winners: Vec<Party> = outcome.winners().collect();
    html! {
        @for (i, winner) in winners.iter().enumerate() {
            @if i > 0 { " and " }
            (name(at, *winner))
        }
        @if winners.len() == 1 { " wins" } @else { " share the victory" }
    }
}

fn podium(at: &At, outcome: &Outcome) -> Markup {
    html! {
        ol class="podium" {
            @for standing in &outcome.standings {
                li class={ "place-" (standing.place) } {
                    span class="rank" { (standing.place) }
                    (name(at, standing.party))
                    span class="total" { (total(standing)) }
                }
            }
        }
    }
}

/// The points of a party; a dash for one that does not score.
fn total(standing: &Standing) -> String {
    if standing.lines.is_empty() { "–".to_owned() } else { standing.total.to_string() }
}

fn scores(at: &At, outcome: &Outcome) -> Markup {
    let meta = at.sheet.listed_game.game.meta();
    // Not everybody scores for the same things.
    let mut kinds: Vec<&ScoreLine> = Vec::new();
    for line in outcome.standings.iter().flat_map(|standing| &standing.lines) {
        if kinds.iter().all(|kind| kind.what != line.what) {
            kinds.push(line);
        }
    }
    let points = |standing: &Standing, what: &str| {
        let mut lines = standing.lines.iter().filter(|line| line.what == what).peekable();
        lines.peek().is_some().then(|| lines.map(|line| line.points).sum::<i32>())
    };
    html! {
        div class="wide" tabindex="0" role="region" aria-label="Scores" { table class="scores" {
            thead { tr {
                th { "Points" }
                @for standing in &outcome.standings { th { (name(at, standing.party)) } }
            } }
            tbody {
                @for line in kinds {
                    tr {
                        th scope="row" {
                            (engine::words::capital(line.what)) " "
                            a class="clause" href={ "/rules/" (meta.key) "#" (line.clause) } target="rules" { (line.clause) }
                        }
                        @for standing in &outcome.standings {
                            td { @if let Some(points) = points(standing, line.what) { (points) } }
                        }
                    }
                }
                tr class="sum" {
                    th scope="row" { "Total" }
                    @for standing in &outcome.standings { td { (total(standing)) } }
                }
            }
        } }
        @if !outcome.tie_breakers.is_empty() { p class="none" { "Ties are broken by: " (outcome.tie_breakers.join(", ")) "." } }
    }
}

/// `GET /t/{id}/record`
pub async fn record(at: At) -> Result<Response, Oops> {
    match &at.sheet.play {
        Some(play) if at.sheet.is_over() => {
            let kind = [
                (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
                (header::CONTENT_DISPOSITION, format!("attachment; filename=\"cayona-{}.txt\"", at.sheet.id)),
            ];
            Ok((kind, play.record().to_string()).into_response())
        }
        _ => Err(Oops::new(StatusCode::CONFLICT, "the record holds all secrets: it opens when the game is over")),
    }
}
