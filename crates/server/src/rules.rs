//! The rules of a game as a page, one anchor per clause, and the page about Cayona.

use std::fmt::Write as _;

use axum::extract::{Path, State};
use maud::{Markup, PreEscaped, html};

use crate::App;
use crate::errors::Oops;
use crate::look;
use crate::table::sheet::find;

/// `GET /rules/{game}`
pub async fn rules(State(app): State<App>, Path(key): Path<String>) -> Result<Markup, Oops> {
    let meta = find(app.shared.games, &key).ok_or_else(Oops::no_page)?.game.meta();
    Ok(look::page(
        &format!("Rules of {}", meta.name),
        "plain",
        &html! {
            main class="sheet-of-paper rules" { div class="ledger" { (markdown(meta.rules, meta.prefix)) } }
        },
    ))
}

/// `GET /about`
pub async fn about() -> Markup {
    look::page(
        "About",
        "plain",
        &html! {
            main class="sheet-of-paper about-page" {
                h1 { "About Cayona" }
                p { "Cayona is one table for pirate games. A family opens a browser and plays, alone against bots or with friends by a link. Nobody needs an account: your browser keeps a key to your seats, and a private link takes a seat to another device." }
                p { "What you do is written down before anybody sees it. What you may not know never leaves the server: neither in the page nor in the stream nor in the timing." }
                h2 { "For programs" }
                p { "Everything that a page can do, a program can do too: " a href="/api/openapi.json" { "the JSON API" } " has the same gate." }
                h2 { "Thanks" }
                p { "Icons by the authors of " a href="https://game-icons.net" { "game-icons.net" } " (CC BY 3.0). Typefaces: Pirata One, IM Fell English and Alegreya (OFL 1.1). Live pages by htmx (0BSD)." }
            }
        },
    )
}

/// A text with the few marks that our ledgers use: headings, lists, tables, paragraphs. Clauses are anchors; cards that have a
/// number without the prefix get it.
pub fn markdown(text: &str, prefix: &str) -> Markup {
    let lines: Vec<&str> = text.lines().collect();
    let mut out = String::new();
    let mut i = 0;
    while i < lines.len() {
        let line = lines[i].trim_end();
        let block = |test: fn(&str) -> bool| lines[i..].iter().take_while(|line| test(line)).count();
        if line.is_empty() {
            i += 1;
        } else if let Some((level, title)) = heading(line) {
            out.push_str(&heading_markup(level, title).0);
            i += 1;
        } else if line.starts_with('|') {
            let count = block(|line| line.starts_with('|'));
            out.push_str(&table(&lines[i..i + count], prefix).0);
            i += count;
        } else if is_item(line) {
            let count = block(|line| is_item(line) || line.starts_with("  "));
            out.push_str(&list(&lines[i..i + count]).0);
            i += count;
        } else if line.starts_with("```") {
            let count = lines[i + 1..].iter().take_while(|line| !line.starts_with("```")).count();
            out.push_str(&html! { pre { (lines[i + 1..i + 1 + count].join("\n")) } }.0);
            i += count + 2;
        } else {
            let count = block(|line| !line.trim().is_empty() && !line.starts_with(['|', '#', '-'])).max(1);
            out.push_str(&html! { p { (inline(&lines[i..i + count].join(" "))) } }.0);
            i += count;
        }
    }
    PreEscaped(out)
}

fn heading(line: &str) -> Option<(usize, &str)> {
    let level = line.bytes().take_while(|b| *b == b'#').count();
    (1..=6).contains(&level).then(|| (level, line[level..].trim()))
}

fn heading_markup(level: usize, title: &str) -> Markup {
    match level {
        1 => html! { h1 { (inline(title)) } },
        2 => html! { h2 { (inline(title)) } },
        3 => html! { h3 { (inline(title)) } },
        _ => html! { h4 { (inline(title)) } },
    }
}

fn is_item(line: &str) -> bool {
    line.starts_with("- ") || line.starts_with("* ")
}

/// The number of a clause at the start of a text.
fn clause_id(text: &str) -> Option<&str> {
    let text = text.trim_start_matches("**");
    let end = text.bytes().take_while(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || *b == b'-').count();
    let id = &text[..end];
    is_clause(id).then_some(id)
}

/// The number of a clause, a decision (`JAM-D01`) or a card (`E01`) in the first cell of a row.
fn row_id(cell: &str, prefix: &str) -> Option<String> {
    let is_card = matches!(cell.as_bytes(), [b'E' | b'I', b'0'..=b'9', b'0'..=b'9']);
    if is_card { Some(format!("{prefix}-{cell}")) } else { clause_id(cell).map(str::to_owned) }
}

fn is_clause(id: &str) -> bool {
    id.split_once('-').is_some_and(|(letters, number)| {
        let digits = number.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or(number);
        letters.len() >= 2
            && letters.bytes().all(|b| b.is_ascii_uppercase())
            && number.len() == 3
            && digits.bytes().all(|b| b.is_ascii_digit())
    })
}

fn list(lines: &[&str]) -> Markup {
    let mut items: Vec<String> = Vec::new();
    for line in lines {
        match (is_item(line), items.last_mut()) {
            (false, Some(last)) => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => items.push(line.trim_start_matches(['-', '*', ' ']).to_owned()),
        }
    }
    // `trim_start_matches` takes the stars of a bold clause with it; they are of no use here.
    html! {
        ul {
            @for item in &items {
                @let item = item.replacen("** ", " ", usize::from(clause_id(item).is_some()));
                li id=[clause_id(&item)] { (inline(&item)) }
            }
        }
    }
}

fn table(lines: &[&str], prefix: &str) -> Markup {
    let cells = |line: &str| -> Vec<String> {
        let line = line.trim().trim_start_matches('|').trim_end_matches('|');
        line.split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let is_rule = |line: &str| line.bytes().all(|b| matches!(b, b'|' | b'-' | b':' | b' '));
    let head = lines.first().map(|line| cells(line)).unwrap_or_default();
    html! {
        div class="wide" tabindex="0" role="region" aria-label="Table" { table {
            thead { tr { @for cell in &head { th { (inline(cell)) } } } }
            tbody {
                @for line in lines.iter().skip(1).filter(|line| !is_rule(line)) {
                    @let row = cells(line);
                    tr id=[row.first().and_then(|cell| row_id(cell, prefix))] {
                        @for cell in &row { td { (inline(cell)) } }
                    }
                }
            }
        } }
    }
}

/// Bold, italic and code marks, and links to clauses.
fn inline(text: &str) -> Markup {
    let mut out = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let spans = [("**", "b"), ("`", "code")];
        let marked = spans.iter().find_map(|(mark, tag)| {
            let inner = rest.strip_prefix(mark)?;
            let end = inner.find(mark)?;
            Some((tag, &inner[..end], &inner[end + mark.len()..]))
        });
        if let Some((tag, inner, after)) = marked {
            // Writing into a string cannot fail.
            let _ = write!(out, "<{tag}>{}</{tag}>", linked(inner).0);
            rest = after;
            continue;
        }
        let first = rest.chars().next().map_or(1, char::len_utf8);
        let end = rest[first..].find("**").into_iter().chain(rest[first..].find('`')).min();
        let (plain, after) = rest.split_at(end.map_or(rest.len(), |end| first + end));
        out.push_str(&linked(plain).0);
        rest = after;
    }
    PreEscaped(out)
}

/// Plain text in which the numbers of clauses are links.
fn linked(text: &str) -> Markup {
    html! {
        @for piece in text.split_inclusive(|c: char| !(c.is_ascii_alphanumeric() || c == '-')) {
            @let word = piece.trim_end_matches(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
            @if is_clause(word) { a href={ "#" (word) } { (word) } (piece[word.len()..]) } @else { (piece) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_elements_and_everything_else_is_escaped() {
        let text = "# Sea\n\nA **bold** `<b>` & JAM-012.\n\n| Id | Text |\n| --- | --- |\n| JAM-001 | one |\n| **JAM-D01** | why |\n| E07 | card |\n\n- **JAM-002** two\n  more\n- three\n";
        let page = markdown(text, "JAM").0;
        assert!(page.contains("<h1>Sea</h1>"), "{page}");
        assert!(page.contains("<b>bold</b> <code>&lt;b&gt;</code> &amp; <a href=\"#JAM-012\">JAM-012</a>."), "{page}");
        for id in ["JAM-001", "JAM-D01", "JAM-E07"] {
            assert!(page.contains(&format!("<tr id=\"{id}\">")), "{page}");
        }
        assert!(page.contains("<li id=\"JAM-002\">") && page.contains("two more</li>"), "{page}");
        assert!(!markdown("**open `marks", "JAM").0.is_empty());
    }
}
