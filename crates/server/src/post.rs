//! What the buttons of a table send.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use engine::{Refused, Seat};
use maud::{Markup, html};

use crate::errors::Oops;
use crate::form::Fields;
use crate::gate::{At, seat_named};
use crate::shown::Shown;
use crate::table::act::{Act, Denied};
use crate::table::log::{Entry, Sitter};
use crate::table::sheet::Misfit;
use crate::{look, page};

/// `POST /t/{id}/{verb}`
pub async fn act(
    at: At,
    Path((_, verb)): Path<(String, String)>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Oops> {
    let is_live = headers.contains_key("hx-request");
    let act = read(&at, &verb, &fields)?;
    let mover = match &act {
        Act::Move { seat, .. } => Some(*seat),
        _ => None,
    };
    let (sits, starts) = (matches!(act, Act::Sit { .. }), matches!(act, Act::Start));
    match at.app.shared.act(at.sheet.id, &at.person, act).await {
        Ok(_) if is_live => Ok(StatusCode::NO_CONTENT.into_response()),
        Ok(_) => {
            if sits {
                at.app.shared.remember(at.sheet.id, &at.person).await?;
            }
            if mover.is_some() || starts {
                at.handle.wait_for_bots(&at.person.mark).await;
            }
            Ok(Redirect::to(&back(&at, mover.is_some())).into_response())
        }
        // The answer to a late or wrong click is the table as it is now.
        Err(denied) if mover.is_some() && is_about_the_game(&denied) => {
            let oops = Oops::from(denied);
            if is_live {
                let notice = html! { hx-partial hx-target="#notice" hx-swap="innerHTML" { p { (engine::words::capital(&oops.text)) "." } } };
                return Ok(html! { (notice) (Shown::default().rest(&at.now())) }.into_response());
            }
            Ok(page::with_notice(&at, oops.status, &oops.text))
        }
        Err(denied) => Err(denied.into()),
    }
}

fn is_about_the_game(denied: &Denied) -> bool {
    matches!(denied, Denied::Stale | Denied::Misfit(Misfit::Refused(_)))
        && !matches!(denied, Denied::Misfit(Misfit::Refused(Refused::Unreadable { .. })))
}

/// Where a page without script goes next: with several seats in one browser to the curtain, else to the table.
fn back(at: &At, moved: bool) -> String {
    match at.as_seat() {
        Some(seat) if !moved => format!("{}?as={seat}", at.path()),
        _ => at.path(),
    }
}

fn read(at: &At, verb: &str, fields: &Fields) -> Result<Act, Oops> {
    let field = |name: &str| fields.need(name).map(str::to_owned);
    let seat = || -> Result<Seat, Oops> {
        let name = field("seat")?;
        seat_named(&at.sheet, &name).ok_or_else(|| Oops::bad("there is no such seat at this table"))
    };
    Ok(match verb {
        "sit" => {
            let links = at.person.links(at.sheet.id, at.sheet.chairs.len());
            Act::Sit { seat: Some(seat()?), name: field("name")?, links }
        }
        "bot" => Act::AddBot { seat: seat()?, level: field("level")? },
        "kick" => Act::Kick(seat()?),
        "leave" => Act::Leave(seat()?),
        "link" => {
            let seat = seat()?;
            let link = at.person.links(at.sheet.id, at.sheet.chairs.len()).swap_remove(seat.index());
            Act::Link { seat, link }
        }
        "start" => Act::Start,
        "move" => {
            let seen = field("seen")?.parse().map_err(|_| Oops::bad("the field 'seen' is no number"))?;
            Act::Move { seat: seat()?, words: field("words")?, seen: Some(seen), key: None }
        }
        "say" => Act::Say { name: field("name").unwrap_or_default(), text: field("text")? },
        "undo" => Act::Undo(seat()?),
        "answer" => Act::Answer { seat: seat()?, yes: field("yes")? == "yes" },
        "hand" => Act::HandOver { seat: seat()?, level: field("level")? },
        "take" => Act::TakeOver(seat()?),
        _ => return Err(Oops::no_page()),
    })
}

/// `GET /t/{id}/enter/{token}`: the private link asks before it lets a browser in, so that no preview of it takes a seat.
pub async fn knock(at: At, Path((_, token)): Path<(String, String)>) -> Result<Response, Oops> {
    let seat = at.sheet.seat_of_link(&token).ok_or_else(wrong_link)?;
    if at.mine.contains(&seat) {
        return Ok(Redirect::to(&at.path()).into_response());
    }
    let names = at.sheet.names();
    let page: Markup = look::page(
        "Your seat",
        "plain",
        &html! {
            main class="sheet-of-paper" {
                h1 { "Welcome back" }
                p { "This link plays the seat of " (look::player(&at.sheet, &names, seat)) " from this browser." }
                form method="post" action={ (at.path()) "/enter" } {
                    (look::hidden("token", &token))
                    button class="btn gold" { "Take my seat" }
                }
            }
        },
    );
    Ok(page.into_response())
}

fn wrong_link() -> Oops {
    Oops::new(StatusCode::FORBIDDEN, "this private link opens no seat")
}

/// `POST /t/{id}/enter`
pub async fn enter(at: At, fields: Fields) -> Result<Redirect, Oops> {
    let token = fields.text("token");
    let seat = at.sheet.seat_of_link(token).ok_or_else(wrong_link)?;
    at.app.shared.act(at.sheet.id, &at.person, Act::Enter(seat)).await?;
    at.app.shared.remember(at.sheet.id, &at.person).await?;
    Ok(Redirect::to(&at.path()))
}

/// `POST /t/{id}/close`
pub async fn close(at: At) -> Result<Redirect, Oops> {
    match at.app.shared.act(at.sheet.id, &at.person, Act::Close).await {
        Ok(_) | Err(Denied::Gone) => Ok(Redirect::to("/")),
        Err(denied) => Err(denied.into()),
    }
}

/// `POST /t/{id}/rematch`
pub async fn rematch(at: At) -> Result<Redirect, Oops> {
    if let Some(next) = &at.sheet.rematch {
        return Ok(Redirect::to(&format!("/t/{next}")));
    }
    let sheet = &at.sheet;
    if !sheet.is_over() {
        return Err(Denied::NotOver.into());
    }
    if at.mine.is_empty() {
        return Err(Denied::NotYours.into());
    }
    let id = at.app.shared.new_id()?;
    let meta = sheet.listed_game.game.meta();
    let opened = Entry::Opened {
        game: meta.key.to_owned(),
        rules: meta.rules_version,
        seats: sheet.setup.seats(),
        options: sheet.setup.values(meta).map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        listed: sheet.listed,
        host: at.person.mark.clone(),
    };
    let mut entries = vec![opened];
    for ((i, chair), link) in sheet.chairs.iter().enumerate().zip(at.person.links(id, sheet.chairs.len())) {
        let seat = i as u8;
        let who = match (chair.owners.first(), &chair.bot) {
            (Some(owner), _) => Sitter::Person { owner: owner.clone(), link },
            (None, Some(level)) => Sitter::Bot(level.clone()),
            (None, None) => continue,
        };
        entries.push(Entry::Sat { seat, name: chair.name.clone(), who });
        let others = chair.owners.iter().skip(1).map(|to| Entry::Granted { seat, to: to.clone() });
        entries.extend(others);
    }
    at.app.shared.open(id, &entries, &at.person).await?;
    if let Err(denied) = at.app.shared.act(sheet.id, &at.person, Act::Rematch(id)).await {
        at.app.shared.store.delete(id).await?;
        return match &at.handle.sheet().rematch {
            Some(next) => Ok(Redirect::to(&format!("/t/{next}"))),
            None => Err(denied.into()),
        };
    }
    at.app.shared.act(id, &at.person, Act::Start).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}
