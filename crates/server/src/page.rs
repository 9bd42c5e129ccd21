//! The table page: the room before the start, and the table itself in regions that can be replaced one by one.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::words::{Part, remembered};
use engine::{AnyState, Eye, Line, Party, Seat};
use maud::{Markup, PreEscaped, html};

use crate::assets::FIXED;
use crate::gate::{At, seat_name};
use crate::look::{self, badge, clause, hidden, player, sentence};
use crate::room;
use crate::table::act::{CHAT_LIMIT, NAME_LIMIT};
use crate::table::sheet::{Chair, Sheet};
use crate::table::told::Told;

/// How many lines of the log and of the chat a page shows.
const LINES: usize = 40;

/// More moves than this stand in two columns.
const MANY: usize = 8;

/// `GET /t/{id}`
pub async fn table(at: At) -> Response {
    at.app.remember(&at).await;
    whole(&at, None).into_response()
}

/// The page as it stands now, with a word to the person who is looking.
pub fn with_notice(at: &At, status: StatusCode, notice: &str) -> Response {
    (status, whole(&at.now(), Some(notice))).into_response()
}

/// The whole page.
pub fn whole(at: &At, notice: Option<&str>) -> Markup {
    let name = at.sheet.listed_game.game.meta().name;
    let waits = at.sheet.play.is_none() || (my_choices(at).is_empty() && !at.sheet.is_over());
    let head = html! {
        meta name="build" content=(build());
        @if waits { noscript { meta http-equiv="refresh" content="4"; } }
    };
    let from = at.sheet.seen(at.eye);
    let query = at.as_seat().map_or_else(String::new, |seat| format!("&as={seat}"));
    let class = if at.sheet.play.is_some() { "at-table" } else { "in-room" };
    look::full_page(
        name,
        class,
        true,
        &head,
        &html! {
            (PreEscaped(at.sheet.listed_game.game.sheet()))
        div id="notice" role="alert" { @if let Some(notice) = notice { p { (engine::words::capital(notice)) } } }
            @if at.sheet.play.is_some() { (table_main(at)) } @else { (room::room(at)) }
            div id="feed" hx-sse:connect={ (at.path()) "/stream?from=" (from) (query) } hx-swap="none"
                hx-trigger="load, feed:open" hx-config=r#"{"sse":{"reconnectMaxDelay":3000,"pauseOnBackground":false}}"# {}
        },
    )
}

/// What tells one build of the program from another.
pub fn build() -> String {
    format!("{} {}", FIXED.script.url, FIXED.style.url)
}

fn table_main(at: &At) -> Markup {
    html! {
        main class="table-grid" data-turn-icon=(FIXED.icon_turn.url) {
            div class="lore" {
                section class="side" aria-label="What happened" {
                    h2 { "Log" }
                    (whole_log(&at.sheet, &told_lines(at, None)))
                    h2 { "Talk" }
                    (chat(at))
                    (chat_form(at))
                }
                (people(at))
            }
            div class="deck" { (resting_stage(at)) (hand(at)) }
            div class="panel" { (status(at)) (decision(at)) (mats(at)) }
            (keys())
            (lawbook())
        }
    }
}

fn my_choices(at: &At) -> &[engine::Choice] {
    match (at.eye, &at.sheet.play) {
        (Eye::Seat(seat), Some(play)) if at.sheet.chairs[seat.index()].bot.is_none() => play.choices(seat),
        _ => &[],
    }
}

pub(crate) fn status(at: &At) -> Markup {
    let sheet = &at.sheet;
    let mine = !my_choices(at).is_empty();
    let game = sheet.listed_game.game.meta().name;
    let title = match (sheet.is_over(), mine) {
        (true, _) => format!("Over · {game}"),
        (_, true) => format!("● Your turn · {game}"),
        _ => game.to_owned(),
    };
    html! {
        section id="status" data-title=(title) data-mine=(mine) aria-label="Table" {
            h1 { (game) }
            p class="you" {
                @match at.eye {
                    Eye::Seat(seat) => { "You are " (player(sheet, &sheet.names(), seat)) }
                    Eye::Spectator => "You watch from the quay",
                }
            }
            button type="button" class="small" data-skip hidden { "Skip the film" }
        }
    }
}

pub(crate) fn resting_stage(at: &At) -> Markup {
    at.sheet.play.as_ref().map_or_else(|| html! {}, |play| stage(at, play.state.as_ref(), 0))
}

/// The board as an eye sees it.
pub fn stage(at: &At, state: &dyn AnyState, hold: u128) -> Markup {
    captioned(at, state, hold, None)
}

/// The board with what has just happened written over it, for screens on which the log is out of sight.
pub(crate) fn captioned(at: &At, state: &dyn AnyState, hold: u128, line: Option<&Line>) -> Markup {
    let chart = at.app.assets.chart(at.sheet.listed_game.game.meta().key);
    html! {
        section id="stage" data-hold=(hold) aria-label="Board" {
            @if let Some(chart) = chart { img id="chart" src=(chart) alt="" hx-morph-skip; }
            (PreEscaped(state.svg_board(at.eye)))
            @if let Some(line) = line { p id="caption" aria-hidden="true" { (sentence(&at.sheet, &at.sheet.names(), line)) } }
        }
    }
}

pub(crate) fn hand(at: &At) -> Markup {
    at.sheet.play.as_ref().map_or_else(|| html! {}, |play| hand_of(at, play.state.as_ref()))
}

/// The hand of the seat that looks.
pub fn hand_of(at: &At, state: &dyn AnyState) -> Markup {
    html! {
        section id="my-hand" aria-label="Your hand" {
            @if at.eye != Eye::Spectator { (PreEscaped(state.svg_hand(at.eye))) }
        }
    }
}

/// The hands of all seats, for replays of finished games.
pub fn open_hands(at: &At, state: &dyn AnyState) -> Markup {
    let names = at.sheet.names();
    html! {
        section id="my-hand" class="all-hands" aria-label="All hands" {
            @for i in 0..at.sheet.chairs.len() {
                @let seat = Seat(i as u8);
                div class="one-hand" { (player(&at.sheet, &names, seat)) (PreEscaped(state.svg_hand(Eye::Seat(seat)))) }
            }
        }
    }
}

fn mats(at: &At) -> Markup {
    at.sheet.play.as_ref().map_or_else(|| html! {}, |play| mats_of(at, play.state.as_ref()))
}

/// What lies in front of each party, one by one with the id of its place; the own first.
pub(crate) fn each_mat(at: &At, state: &dyn AnyState) -> Vec<(String, Markup)> {
    let names = at.sheet.names();
    let mut mats = state.svg_mats(at.eye);
    mats.sort_by_key(|(party, _)| !matches!(party, Party::Seat(seat) if at.eye.is(*seat)));
    let mat = |(i, (party, mat)): (usize, (Party, String))| {
        let id = format!("party-mat-{i}");
        let figure = html! {
            figure id=(id) {
                figcaption {
                    @match party {
                        Party::Seat(seat) => (player(&at.sheet, &names, seat)),
                        Party::Rules(name) => (look::rules_player(&at.sheet, name)),
                    }
                }
                (PreEscaped(mat))
            }
        };
        (id, figure)
    };
    mats.into_iter().enumerate().map(mat).collect()
}

/// What lies in front of each party; the own first.
pub fn mats_of(at: &At, state: &dyn AnyState) -> Markup {
    all_mats(&each_mat(at, state))
}

/// All mats together.
pub(crate) fn all_mats(mats: &[(String, Markup)]) -> Markup {
    html! {
        section id="all-mats" aria-label="What lies before each player" {
            @for (_, mat) in mats { (mat) }
        }
    }
}

pub(crate) fn decision(at: &At) -> Markup {
    let sheet = &at.sheet;
    let Some(play) = &sheet.play else { return html! {} };
    let names = sheet.names();
    let prompt = play.state.prompt(at.eye);
    let choices = my_choices(at);
    html! {
        section id="decision" class={ @if choices.is_empty() { "waits" } @else { "asks" } } aria-label="Decision" {
            @if sheet.is_over() {
                (over(at))
            } @else if let Some(next) = curtain(at) {
                (draw_curtain(at, next))
            } @else {
                p class="prompt" id="prompt" {
                    (sentence(sheet, &names, &prompt)) " " (clause(sheet, &prompt))
                    @if choices.is_empty() && bots_think(at, &prompt) {
                        " " span class="thinking" title="A bot is thinking" { i {} i {} i {} }
                    }
                }
                @if let (false, Eye::Seat(seat)) = (choices.is_empty(), at.eye) {
                    (hint(play.state.hint(at.eye), &prompt))
                    (moves(at, seat, choices))
                    (advice(at, seat))
                }
                @if choices.is_empty() { noscript { p { a class="btn" href=(at.path()) { "Look again" } } } }
            }
            (undo(at))
        }
    }
}

/// Whether a bot may be thinking. It is told by the question alone, which is the same whoever has chosen in secret already.
fn bots_think(at: &At, prompt: &Line) -> bool {
    let is_bot = |seat: Seat| at.sheet.chairs.get(seat.index()).is_some_and(|chair| chair.bot.is_some());
    let named = || prompt.parts().filter_map(|part| if let Part::Seat(seat) = part { Some(seat) } else { None });
    if named().next().is_some() { named().any(is_bot) } else { at.sheet.chairs.iter().any(|chair| chair.bot.is_some()) }
}

fn over(at: &At) -> Markup {
    html! {
        p class="prompt" { "The game is over." }
        p class="row" {
            a class="btn gold" href={ (at.path()) "/result" } { "See the result" }
            @if let Some(next) = &at.sheet.rematch { a class="btn" href={ "/t/" (next) } { "To the next game" } }
        }
    }
}

/// With several seats in one browser: the own seat that is asked next, if it is not the one that looks.
fn curtain(at: &At) -> Option<Seat> {
    if at.mine.len() < 2 {
        return None;
    }
    let turn = at.sheet.turn();
    let asked = |seat: Seat| turn.contains(seat) && at.sheet.chairs[seat.index()].bot.is_none();
    if let Eye::Seat(seat) = at.eye
        && asked(seat)
    {
        return None;
    }
    at.mine.iter().copied().find(|&seat| asked(seat))
}

fn draw_curtain(at: &At, next: Seat) -> Markup {
    let sheet = &at.sheet;
    let name = seat_name(sheet, next).unwrap_or_default();
    html! {
        div class="curtain" {
            p class="prompt" { "Hand the screen to " (player(sheet, &sheet.names(), next)) "." }
            a class="btn gold" href={ (at.path()) "?as=" (name) } { "I am " (sheet.names()[next.index()]) ", show my cards" }
        }
    }
}

/// A word to a first-time player at each kind of decision.
fn hint(hint: Option<&str>, prompt: &Line) -> Markup {
    html! {
        @if let Some(hint) = hint {
            aside class="hint" id={ "hint-" (prompt.clause) } data-hint=(prompt.clause) {
                p { (hint) }
                button type="button" class="small" data-dismiss { "Got it" }
            }
        }
    }
}

fn moves(at: &At, seat: Seat, choices: &[engine::Choice]) -> Markup {
    let names = at.sheet.names();
    let path = format!("{}/move", at.path());
    // Several seats in one browser: the whole page comes anew, so that nothing of the last one stays on it.
    let live = (at.mine.len() == 1).then_some(path.as_str());
    html! {
        form id="moves" method="post" action=(path) hx-post=[live] hx-swap="none" aria-labelledby="prompt" {
            (hidden("seat", seat_name(&at.sheet, seat).unwrap_or_default()))
            (hidden("seen", &at.sheet.seen(at.eye).to_string()))
            @let many = choices.len() > MANY;
            ol class={ "moves" @if many { " many" } } {
                @for (i, choice) in choices.iter().enumerate() {
                    @let before = i.checked_sub(1).and_then(|before| choices[before].heading);
                    li id={ "li-" (slug(&choice.words)) } class=[many.then(|| width(choice, &names))]
                        data-heading=[choice.heading.filter(|heading| before != Some(heading))] {
                        button class="move" name="words" value=(choice.words) id={ "move-" (slug(&choice.words)) } {
                            @if choice.heading == Some("End") { kbd aria-hidden="true" { "e" } }
                            @else if i < 9 { kbd aria-hidden="true" { (i + 1) } }
                            span { (sentence(&at.sheet, &names, &choice.label)) }
                        }
                    }
                }
            }
        }
    }
}

/// How wide a move stands in a long list: short labels stand side by side.
fn width(choice: &engine::Choice, names: &[String]) -> &'static str {
    match choice.label.with_names(names).chars().count() {
        0..=12 => "third",
        13..=20 => "half",
        _ => "whole",
    }
}

/// A question to the captain, for those who play alone.
fn advice(at: &At, seat: Seat) -> Markup {
    let path = format!("{}/hint", at.path());
    html! {
        @if crate::advice::is_given(&at.sheet, seat) {
            form class="ask-captain" method="post" action=(path) hx-post=(path) hx-swap="none" {
                button class="small" { "What would the captain do?" }
            }
            p id="advice" role="status" {}
        }
    }
}

fn slug(words: &str) -> String {
    words.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect()
}

fn undo(at: &At) -> Markup {
    let sheet = &at.sheet;
    let names = sheet.names();
    let Eye::Seat(seat) = at.eye else { return html! {} };
    let path = at.path();
    let me = seat_name(sheet, seat).unwrap_or_default();
    let alone = sheet.chairs.iter().filter(|chair| chair.is_person() && chair.bot.is_none()).count() <= 1;
    html! {
        @if let Some(ask) = &sheet.ask {
            div class="ask" {
                p { (player(sheet, &names, ask.seat)) " asks to take the last move back." }
                @if !ask.agreed.contains(&seat) {
                    form method="post" action={ (path) "/answer" } hx-post={ (path) "/answer" } hx-swap="none" class="row" {
                        (hidden("seat", me))
                        button class="small" name="yes" value="yes" { "Let it be undone" }
                        button class="small" name="yes" value="no" { "The move stands" }
                    }
                } @else { p class="none" { "Waiting for the others to agree." } }
            }
        } @else if let (Some(_), free) = (sheet.asked_undo(seat), sheet.free_undo(seat).is_some()) {
            form class="undo" method="post" action={ (path) "/undo" } hx-post={ (path) "/undo" } hx-swap="none" {
                (hidden("seat", me))
                button class="small" {
                    @if free { "Take my move back" }
                    @else if alone { "Take my last move back" }
                    @else { "Ask all to take my last move back" }
                }
            }
        }
    }
}

/// The lines that an eye was told, up to a certain event, with their numbers: those that a page shows.
pub(crate) fn told_lines<'a>(at: &'a At, until: Option<&Told>) -> Vec<(usize, &'a Line)> {
    let Some(play) = &at.sheet.play else { return Vec::new() };
    let (before, lines) = play.told.lines(at.eye, until);
    shown_lines(before, &lines, at.sheet.is_over())
}

fn shown_lines<'a>(before: usize, lines: &[&'a Line], over: bool) -> Vec<(usize, &'a Line)> {
    let lines: Vec<(usize, &Line)> =
        if over { lines.iter().copied().enumerate().collect() } else { remembered(lines).collect() };
    let first = lines.len().saturating_sub(LINES);
    lines.into_iter().skip(first).map(|(i, line)| (before + i, line)).collect()
}

/// The last of these lines.
pub fn log_of(sheet: &Sheet, lines: &[&Line]) -> Markup {
    whole_log(sheet, &shown_lines(0, lines, sheet.is_over()))
}

/// A log of these lines.
pub(crate) fn whole_log(sheet: &Sheet, lines: &[(usize, &Line)]) -> Markup {
    html! {
        div id="log" role="log" aria-live="polite" tabindex="0" aria-label="Log" {
            ol { (log_lines(sheet, lines)) }
        }
    }
}

/// Lines of a log.
pub(crate) fn log_lines(sheet: &Sheet, lines: &[(usize, &Line)]) -> Markup {
    let names = sheet.names();
    html! {
        @for (i, line) in lines { li id={ "line" (i) } { (sentence(sheet, &names, line)) " " (clause(sheet, line)) } }
    }
}

pub(crate) fn chat(at: &At) -> Markup {
    let sheet = &at.sheet;
    let first = sheet.chat.len().saturating_sub(LINES);
    html! {
        ol id="chat" aria-live="polite" tabindex="0" aria-label="Talk" {
            @for (i, said) in sheet.chat.iter().enumerate().skip(first) {
                li id={ "said" (i) } class=[said.name.is_empty().then_some("note")] {
                    @if let Some(seat) = said.seat { (badge(sheet, seat)) }
                    @if !said.name.is_empty() { b { (said.name) } " " }
                    (said.text)
                }
            }
        }
    }
}

/// Where people write to each other.
pub fn chat_form(at: &At) -> Markup {
    let path = format!("{}/say", at.path());
    html! {
        form id="say" method="post" action=(path) hx-post=(path) hx-swap="none" class="row" {
            @if at.mine.is_empty() {
                input name="name" required maxlength=(NAME_LIMIT) placeholder="Your name" aria-label="Your name";
            }
            input class="grow" name="text" required maxlength=(CHAT_LIMIT) placeholder="Say something" autocomplete="off" aria-label="Say something";
            button class="small" { "Say" }
        }
    }
}

pub(crate) fn people(at: &At) -> Markup {
    let sheet = &at.sheet;
    let names = sheet.names();
    html! {
        section id="people" aria-label="Crew" {
            h2 { "Crew" }
            ul {
                @for (i, chair) in sheet.chairs.iter().enumerate() {
                    @let seat = Seat(i as u8);
                    li {
                        (player(sheet, &names, seat))
                        @if chair.is_person() && chair.bot.is_some() { " " span class="none" { "a bot stands in" } }
                        @if at.mine.contains(&seat) { (my_seat(at, seat, chair)) }
                    }
                }
            }
            p class="links" {
                a href={ (at.path()) "/replay" } { "Replay" } " "
                a href={ "/rules/" (sheet.listed_game.game.meta().key) } target="rules" data-law { "Rules" }
            }
        }
    }
}

fn my_seat(at: &At, seat: Seat, chair: &Chair) -> Markup {
    let path = at.path();
    let me = seat_name(&at.sheet, seat).unwrap_or_default();
    html! {
        @if !at.sheet.is_over() {
            @if chair.bot.is_some() {
                form method="post" action={ (path) "/take" } hx-post={ (path) "/take" } hx-swap="none" {
                    (hidden("seat", me))
                    button class="small" { "I am back" }
                }
            } @else {
                form method="post" action={ (path) "/hand" } hx-post={ (path) "/hand" } hx-swap="none" {
                    (hidden("seat", me)) (hidden("level", bots::USUAL))
                    button class="small" { "Let a bot play for me" }
                }
            }
        }
        (room::private_link(at, seat))
    }
}

/// The rules beside the table: a link to a clause opens them there. Without script they open in a tab of their own.
fn lawbook() -> Markup {
    html! {
        dialog id="lawbook" aria-label="Rules" {
            form method="dialog" { button class="small" { "Close the rules" } }
            div id="law" class="rules" tabindex="-1" {}
        }
    }
}

fn keys() -> Markup {
    html! {
        dialog id="keys" aria-label="Keys" {
            h2 { "Keys" }
            dl {
                dt { kbd { "1" } "–" kbd { "9" } } dd { "choose a move" }
                dt { kbd { "e" } } dd { "end the round" }
                dt { kbd { "u" } } dd { "take my move back" }
                dt { kbd { "Space" } " " kbd { "Esc" } } dd { "skip the film" }
                dt { kbd { "m" } } dd { "film on or off" }
                dt { kbd { "s" } } dd { "sound on or off" }
                dt { kbd { "t" } } dd { "talk" }
                dt { kbd { "r" } } dd { "the rules of this decision" }
                dt { kbd { "?" } } dd { "these keys" }
            }
            form method="dialog" { button class="small" { "Close" } }
        }
    }
}
