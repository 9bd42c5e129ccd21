//! How a table is opened: one click against bots, or with all its options.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::response::Redirect;
use engine::chance::Dealer;
use engine::setup::COLOURS;
use engine::{Meta, Values};
use maud::{Markup, html};
use store::TableId;

use crate::App;
use crate::errors::Oops;
use crate::form::Fields;
use crate::gate::Person;
use crate::look;
use crate::secret::entropy;
use crate::table::act::{Act, Denied, NAME_LIMIT, clean, plan};
use crate::table::log::{Entry, Sitter};
use crate::table::sheet::{Sheet, find, try_start};

fn game(app: &App, key: &str) -> Result<&'static bots::Entry, Oops> {
    find(app.shared.games, key).ok_or_else(|| Oops { text: "there is no such game".to_owned(), ..Oops::no_page() })
}

/// Who shall sit on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A person in the browser that opens the table.
    Here(String),
    /// Whoever comes.
    Open,
    /// A bot of this kind.
    Bot(String),
}

/// A table that somebody wants to open.
pub struct Opening {
    /// The seats, in order.
    pub seats: Vec<Wanted>,
    /// The options that were chosen.
    pub options: BTreeMap<String, String>,
    /// Whether strangers see it.
    pub listed: bool,
    /// Whether it begins at once if no seat is open.
    pub at_once: bool,
}

/// Opens a table.
pub async fn open(
    app: &App,
    listed: &'static bots::Entry,
    person: &Person,
    opening: &Opening,
) -> Result<TableId, Denied> {
    let id = app.shared.new_id()?;
    let meta = listed.game.meta();
    let mut entries = vec![Entry::Opened {
        game: meta.key.to_owned(),
        rules: meta.rules_version,
        seats: u8::try_from(opening.seats.len()).unwrap_or(u8::MAX),
        options: opening.options.clone(),
        listed: opening.listed,
        host: person.mark.clone(),
    }];
    let mut sheet = Sheet::open(app.shared.games, id, &entries[0])?;
    let links = person.links(id, opening.seats.len());
    for ((i, wanted), link) in opening.seats.iter().enumerate().zip(links) {
        let seat = i as u8;
        let entry = match wanted {
            Wanted::Open => continue,
            Wanted::Here(name) => {
                let name = clean(name, NAME_LIMIT).ok_or(Denied::Name)?;
                Entry::Sat { seat, name, who: Sitter::Person { owner: person.mark.clone(), link } }
            }
            Wanted::Bot(level) => {
                plan(
                    &sheet,
                    &app.shared.config.crew,
                    &person.mark,
                    Act::AddBot { seat: engine::Seat(seat), level: level.clone() },
                )?
                .0
            }
        };
        sheet.apply(&entry)?;
        entries.push(entry);
    }
    if opening.at_once && !opening.seats.contains(&Wanted::Open) {
        entries.push(Entry::Started { start: try_start(&sheet, &mut Dealer::from_entropy(entropy()?)) });
    }
    app.shared.open(id, &entries, person).await?;
    Ok(id)
}

/// `POST /play/{game}`: one click, and the game is on.
pub async fn play_now(
    State(app): State<App>,
    person: Person,
    Path(key): Path<String>,
    fields: Fields,
) -> Result<Redirect, Oops> {
    let listed = game(&app, &key)?;
    let (least, most) = listed.game.meta().seats;
    let count = usize::from(3.clamp(least, most));
    let name = fields.get("name").unwrap_or("Skipper").to_owned();
    let mut seats = vec![Wanted::Bot(bots::USUAL.to_owned()); count];
    seats[0] = Wanted::Here(name);
    let opening = Opening { seats, options: BTreeMap::new(), listed: false, at_once: true };
    let id = open(&app, listed, &person, &opening).await?;
    app.shared.table(id).await?.wait_for_bots(&person.mark).await;
    Ok(Redirect::to(&format!("/t/{id}")))
}

/// `GET /new/{game}`
pub async fn new_table(State(app): State<App>, Path(key): Path<String>) -> Result<Markup, Oops> {
    let meta = game(&app, &key)?.game.meta();
    let (least, most) = meta.seats;
    let title = format!("A table of {}", meta.name);
    Ok(look::page(
        &title,
        "plain",
        &html! {
            main class="sheet-of-paper opening" {
                h1 { (title) }
                p class="about" { (meta.about) }
                form method="post" {
                    fieldset {
                        legend { "Who sails" }
                        ol class="seat-rows" {
                            @for (i, name) in (0..most).zip(meta.seat_names) { (seat_row(&app, meta, i, name)) }
                        }
                        (look::bots(&app))
                        p class="hint" {
                            "“At this screen” is for friends who share your device: the page hides what each of you picks."
                        }
                    }
                    @if !meta.options.is_empty() {
                        fieldset {
                            legend { "How it is played" }
                            @for spec in meta.options.iter().filter(|spec| spec.key != COLOURS) { (option(spec, least, most)) }
                        }
                    }
                    fieldset {
                        legend { "Who may come" }
                        label class="choice" {
                            input type="radio" name="listed" value="no" checked;
                            span { b { "Private" } " Only people to whom you give the link." }
                        }
                        label class="choice" {
                            input type="radio" name="listed" value="yes";
                            span { b { "Listed" } " Everybody who comes to this harbour sees it." }
                        }
                    }
                    button class="btn gold" { "Open the table" }
                }
            }
        },
    ))
}

fn seat_row(app: &App, meta: &Meta, i: u8, name: &str) -> Markup {
    let least = meta.seats.0;
    let usual = match i {
        0 => "here",
        1 => "open",
        _ if i < least => "open",
        _ => "none",
    };
    let picked = |value: &str| value == usual;
    html! {
        li {
            (look::badge_of(name))
            label {
                span class="unseen" { "Seat " (name) }
                select name={ "who" (i) } {
                    option value="here" selected[picked("here")] { @if i == 0 { "Me" } @else { "At this screen" } }
                    option value="open" selected[picked("open")] { "Open for a friend" }
                    @for bot in app.shared.config.crew.all() {
                        option value={ "bot-" (bot.name()) } title=(bot.about()) { (bot.title()) }
                    }
                    @if i >= least { option value="none" selected[picked("none")] { "No seat" } }
                }
            }
            label class="name-field" {
                span class="unseen" { "Name at seat " (name) }
                input name={ "name" (i) } maxlength=(NAME_LIMIT) autocomplete="off"
                    placeholder={ @if i == 0 { "Your name" } @else { "Name, if at this screen" } }
                    value=[(i == 0).then_some("Skipper")];
            }
            @if meta.options.iter().any(|spec| spec.key == COLOURS) {
                label class="colour-field" {
                    span class="unseen" { "Colour of seat " (i + 1) }
                    select name={ "colour" (i) } {
                        option value="" { "Any colour" }
                        @for colour in meta.seat_names { option value=(colour) { (engine::words::capital(colour)) } }
                    }
                }
            }
        }
    }
}

fn option(spec: &engine::OptionSpec, least: u8, most: u8) -> Markup {
    let mut words: Vec<&str> = Vec::new();
    let mut range = None;
    let mut list = None;
    for seats in least..=most {
        match (spec.values)(seats) {
            Values::OneOf(list) => list.iter().for_each(|word| {
                if !words.contains(word) {
                    words.push(word);
                }
            }),
            Values::Whole(from, to) => range = Some((from, to)),
            Values::Several { or, of, .. } => list = Some((or, of)),
        }
    }
    let name = format!("option-{}", spec.key);
    let title = engine::words::capital(&spec.key.replace("cp_", "Cursed Pirates' ").replace('_', " "));
    if let Some((or, of)) = list {
        return html! {
            details class="option list" {
                summary { b { (title) } " " (spec.about) " Usually: " (said(or)) "." }
                div class="words" {
                    @for word in of {
                        label { input type="checkbox" name={ "pick-" (spec.key) "-" (word) }; " " (said(word)) }
                    }
                }
            }
        };
    }
    html! {
        label class="option" {
            span { b { (title) } " " (spec.about) }
            @if let Some((from, to)) = range {
                input type="number" name=(name) min=(from) max=(to) placeholder=((spec.default)(least));
            } @else {
                select name=(name) {
                    option value="" { "as usual" }
                    @for word in words { option value=(word) { (said(word)) } }
                }
            }
        }
    }
}

/// The value of an option as people say it.
pub fn said(word: &str) -> String {
    match word {
        "true" => "yes".to_owned(),
        "false" => "no".to_owned(),
        other => other.replace('_', " ").replace('+', ", "),
    }
}

/// The colours that the seats asked for, in seat order; who asked for none gets the first that is left.
fn colours(meta: &Meta, asked: &[&str]) -> Option<String> {
    if asked.iter().all(|colour| colour.is_empty()) {
        return None;
    }
    let mut left = meta.seat_names.iter().copied().filter(|colour| !asked.contains(colour));
    let given: Vec<&str> =
        asked.iter().map(|colour| if colour.is_empty() { left.next().unwrap_or("") } else { colour }).collect();
    Some(given.join("+"))
}

/// `POST /new/{game}`
pub async fn create(
    State(app): State<App>,
    person: Person,
    Path(key): Path<String>,
    fields: Fields,
) -> Result<Redirect, Oops> {
    let listed = game(&app, &key)?;
    let meta = listed.game.meta();
    let field = |name: &str| fields.text(name);
    let mut seats = Vec::new();
    let mut asked = Vec::new();
    for i in 0..meta.seats.1 {
        let name = field(&format!("name{i}"));
        let taken = seats.len();
        match field(&format!("who{i}")) {
            "here" if name.trim().is_empty() && i > 0 => {
                seats.push(Wanted::Here(engine::words::capital(meta.seat_names[usize::from(i)])));
            }
            "here" => seats.push(Wanted::Here(name.to_owned())),
            "open" => seats.push(Wanted::Open),
            "none" | "" => {}
            bot => match bot.strip_prefix("bot-") {
                Some(level) => seats.push(Wanted::Bot(level.to_owned())),
                None => return Err(Oops::bad(format!("nobody of the kind '{bot}' can sit on a seat"))),
            },
        }
        if seats.len() > taken {
            asked.push(fields.text(&format!("colour{i}")));
        }
    }
    let set = fields.iter().filter(|(_, value)| !value.is_empty());
    let set = set.filter_map(|(key, value)| Some((key.strip_prefix("option-")?.to_owned(), value.to_owned())));
    let mut options: BTreeMap<String, String> = set.collect();
    for spec in meta.options {
        if spec.key == COLOURS {
            options.extend(colours(meta, &asked).map(|colours| (COLOURS.to_owned(), colours)));
        } else if let Values::Several { of, .. } = (spec.values)(meta.seats.1) {
            let picked = of.iter().filter(|word| fields.get(&format!("pick-{}-{word}", spec.key)).is_some());
            let picked: Vec<&str> = picked.copied().collect();
            if !picked.is_empty() {
                options.insert(spec.key.to_owned(), picked.join("+"));
            }
        }
    }
    let opening = Opening { seats, options, listed: field("listed") == "yes", at_once: false };
    let id = open(&app, listed, &person, &opening).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}
