//! The harbour: the games, open tables, my tables, finished games.

use axum::extract::State;
use maud::{Markup, html};
use store::{Filter, Listed, Status};

use crate::App;
use crate::errors::Oops;
use crate::gate::Person;
use crate::look;
use crate::table::act::NAME_LIMIT;

/// `GET /`
pub async fn lobby(State(app): State<App>, person: Person) -> Result<Markup, Oops> {
    let store = &app.shared.store;
    let ids: Vec<_> = store.find(person.secret.token()).await?.into_iter().map(|grant| grant.table).collect();
    let mine = if ids.is_empty() {
        Vec::new()
    } else {
        store.list(&Filter { ids: Some(ids.clone()), limit: 20, ..Filter::default() }).await?
    };
    let listed = |status| Filter { status: Some(status), listed_only: true, limit: 20, ..Filter::default() };
    let mut open = store.list(&listed(Status::Waiting)).await?;
    open.extend(store.list(&listed(Status::Running)).await?);
    open.retain(|table| !ids.contains(&table.table));
    let finished = store.list(&listed(Status::Finished)).await?;
    Ok(look::page(
        "Harbour",
        "harbour",
        &html! {
            main {
                section class="hero" {
                    h1 { "Cayona" }
                    p class="motto" { "The harbour of Tortuga, where every voyage starts." }
                }
                section aria-label="Games" class="games" {
                    @for listed in app.shared.games { (game_card(&app, listed)) }
                }
                div class="boards" {
                    (tables(&app, "My tables", &mine, "You sit at no table yet. Play now, or open one for your friends."))
                    (tables(&app, "Open tables", &open, "Nobody waits for company. Open a listed table and somebody may come."))
                    (tables(&app, "Finished games", &finished, "No listed game has come to its end yet."))
                }
            }
        },
    ))
}

fn game_card(app: &App, listed: &bots::Entry) -> Markup {
    let meta = listed.game.meta();
    let (least, most) = meta.seats;
    html! {
        article class="game-card" {
            a class="picture" href={ "/new/" (meta.key) } tabindex="-1" aria-hidden="true" {
                @if let Some(chart) = app.assets.chart(meta.key) { img src=(chart) alt="" width="560" height="404"; }
            }
            div class="game-text" {
                h2 { (meta.name) }
                p class="about" { (meta.about) }
                p class="facts" { (least) " to " (most) " players, bots at every seat you like" }
                form method="post" action={ "/play/" (meta.key) } class="row" {
                    label class="grow" {
                        "Your name"
                        input name="name" value="Skipper" maxlength=(NAME_LIMIT) required autocomplete="nickname";
                    }
                    button class="btn gold" { "Play now against bots" }
                }
                p class="links" {
                    a class="btn" href={ "/new/" (meta.key) } { "Open a table for friends" }
                    a href={ "/rules/" (meta.key) } { "The rules" }
                }
            }
        }
    }
}

fn tables(app: &App, title: &str, tables: &[Listed], none: &str) -> Markup {
    html! {
        section class="sheet-of-paper notice-board" {
            h2 { (title) }
            @if tables.is_empty() { p class="none" { (none) } }
            ul class="tables" { @for table in tables { li { (row(app, table)) } } }
        }
    }
}

fn row(app: &App, table: &Listed) -> Markup {
    let summary = &table.summary;
    let game = crate::table::sheet::find(app.shared.games, &summary.game).map_or("?", |g| g.game.meta().name);
    let (what, path) = match summary.status {
        Status::Waiting => (format!("{} of {} seats taken", summary.seats_taken, summary.seats), ""),
        Status::Running => ("at sea".to_owned(), ""),
        Status::Finished => ("finished".to_owned(), "/result"),
    };
    html! {
        a href={ "/t/" (table.table) (path) } {
            b { (game) } " "
            span class="players" { (summary.players.join(", ")) }
            span class="state" { (what) }
        }
    }
}
