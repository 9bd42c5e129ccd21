//! What all pages share.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

use engine::words::Part;
use engine::{Line, Meta, Seat};
use maud::{DOCTYPE, Markup, html};

use crate::App;
use crate::assets::FIXED;
use crate::table::sheet::Sheet;

/// What htmx must know: errors are not swapped in, and it keeps no history of its own.
const HTMX_CONFIG: &str = r#"{"noSwap":[204,304,"4xx","5xx"],"history":false}"#;

/// A page that needs no script.
pub fn page(title: &str, class: &str, content: &Markup) -> Markup {
    full_page(title, class, false, &html! {}, content)
}

/// A page; `live` ones carry the script.
pub fn full_page(title: &str, class: &str, live: bool, head: &Markup, content: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light";
                meta name="theme-color" content="#12303a";
                title { (title) " · Cayona" }
                link rel="icon" id="icon" href=(FIXED.icon.url) type="image/svg+xml";
                link rel="stylesheet" href=(FIXED.style.url);
                @if live {
                    meta name="htmx-config" content=(HTMX_CONFIG);
                    script src=(FIXED.script.url) defer {}
                }
                (head)
            }
            body class=(class) {
                a class="skip-link" href="#main" { "To the content" }
                header class="mast" {
                    a class="wordmark" href="/" { "Cayona" }
                    nav aria-label="Cayona" {
                        a href="/" { "Harbour" }
                        a href="/import" { "Records" }
                        a href="/about" { "About" }
                    }
                }
                div id="main" class="hull" { (content) }
            }
        }
    }
}

/// The badge of a seat: its colour, shape and letter.
pub fn badge(sheet: &Sheet, seat: Seat) -> Markup {
    badge_of(colour(sheet, seat))
}

/// The colour that a seat wears.
pub fn colour(sheet: &Sheet, seat: Seat) -> &'static str {
    let chosen = sheet.play.as_ref().and_then(|play| play.colours.get(seat.index()).copied().flatten());
    chosen.or_else(|| sheet.seat_names().get(seat.index()).copied()).unwrap_or("ghost")
}

/// The badge of the seat with this name.
pub fn badge_of(name: &str) -> Markup {
    html! { span class={ "seat-chip " (name) } aria-hidden="true" { i { (letter(name)) } } }
}

/// The letter of a colour.
pub fn letter(name: &str) -> String {
    match name {
        // As on the ships: black is K, and the ghost has no letter.
        "black" => "K".to_owned(),
        "ghost" => String::new(),
        _ => name.chars().take(1).collect::<String>().to_uppercase(),
    }
}

/// A seat with its badge and the name of its player.
pub fn player(sheet: &Sheet, names: &[String], seat: Seat) -> Markup {
    let name = names.get(seat.index()).map_or("?", String::as_str);
    html! { span class="who" { (badge(sheet, seat)) b { (name) } } }
}

/// A ship that the rules play: it wears the colour of a seat that nobody has if its name ends in one (Cursed Red).
pub fn rules_player(sheet: &Sheet, name: &str) -> Markup {
    let colour = name.rsplit(' ').next().unwrap_or_default().to_lowercase();
    let colours = sheet.listed_game.game.meta().seat_names;
    let colour = if colours.contains(&colour.as_str()) { colour.as_str() } else { "ghost" };
    html! { span class="who" { (badge_of(colour)) b { (name) } } }
}

/// A sentence with badges and names where it speaks of seats.
pub fn sentence(sheet: &Sheet, names: &[String], line: &Line) -> Markup {
    let mut first = true;
    html! {
        @for part in line.parts() {
            @match part {
                Part::Text(text) => {
                    @if first { (engine::words::capital(text)) } @else { (text) }
                }
                Part::Seat(seat) => (player(sheet, names, seat)),
            }
            ({ first = false; "" })
        }
    }
}

/// A small link to the clause behind a sentence.
pub fn clause(sheet: &Sheet, line: &Line) -> Markup {
    let meta = sheet.listed_game.game.meta();
    let text = clause_text(meta, line.clause);
    html! {
        @if !line.clause.is_empty() {
            a class="clause" href={ "/rules/" (meta.key) "#" (line.clause) } target="rules" title=(plain(text)) {
                (line.clause)
            }
        }
    }
}

/// The text of a clause. A page shows dozens, so each ledger is read only once.
fn clause_text(meta: &'static Meta, id: &str) -> &'static str {
    type Ledger = HashMap<Cow<'static, str>, &'static str>;
    static LEDGERS: LazyLock<RwLock<HashMap<&'static str, Ledger>>> = LazyLock::new(RwLock::default);
    let known =
        LEDGERS.read().unwrap_or_else(PoisonError::into_inner).get(meta.key).map(|ledger| ledger.get(id).copied());
    let text = known.unwrap_or_else(|| {
        let ledger: Ledger = meta.clauses().collect();
        let text = ledger.get(id).copied();
        LEDGERS.write().unwrap_or_else(PoisonError::into_inner).insert(meta.key, ledger);
        text
    });
    text.unwrap_or_default()
}

/// Markdown without its marks.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '*' | '`')).collect()
}

/// The bots that can be put on a seat, each with a sentence.
pub fn bots(app: &App) -> Markup {
    html! {
        details class="bots" {
            summary { "How good are the bots?" }
            dl { @for bot in app.shared.config.crew.all() { dt { (bot.title()) } dd { (bot.about()) } } }
        }
    }
}

/// A hidden field of a form.
pub fn hidden(name: &str, value: &str) -> Markup {
    html! { input type="hidden" name=(name) value=(value); }
}
