//! The room before the start: who sits where, who may come, and the host's buttons.

use engine::Seat;
use maud::{Markup, html};

use crate::gate::{At, seat_name};
use crate::look::{badge, hidden};
use crate::table::act::NAME_LIMIT;
use crate::table::sheet::Chair;

/// The room before the start.
pub fn room(at: &At) -> Markup {
    let sheet = &at.sheet;
    let meta = sheet.listed_game.game.meta();
    let full = sheet.chairs.iter().all(|chair| !chair.is_empty());
    html! {
        main id="room" class="sheet-of-paper" {
            h1 { "A table of " (meta.name) }
            p class="about" { (meta.about) }
            ol class="seat-rows" {
                @for (i, chair) in sheet.chairs.iter().enumerate() { (seat(at, Seat(i as u8), chair)) }
            }
            @if at.host {
                form method="post" action={ (at.path()) "/start" } {
                    button class="btn gold" disabled[!full] { "Set sail" }
                    @if !full { p class="hint-line" { "Every seat needs somebody before you can set sail: wait for friends, or seat bots." } }
                }
            } @else if full { p class="hint-line" { "All seats are taken. The host sets sail." } }
            @else { p class="hint-line" { "Waiting for company." } }
            section class="share" {
                h2 { "Invite" }
                p { "Whoever has the address of this page can take an open seat or watch. " @if sheet.listed { "The table is listed in the harbour." } @else { "It is private: only the address leads here." } }
                p { button type="button" class="small" data-copy=(at.path()) { "Copy the address" } }
            }
            @if !sheet.setup.values(meta).collect::<Vec<_>>().is_empty() {
                section {
                    h2 { "How it is played" }
                    dl class="options" {
                        @for (key, value) in sheet.setup.values(meta) {
                            dt { (engine::words::capital(&key.replace('_', " "))) } dd { (crate::opening::said(value)) }
                        }
                    }
                }
            }
            @if at.host {
                form method="post" action={ (at.path()) "/close" } {
                    button class="small" { "Give this table up" }
                }
            }
        }
    }
}

fn seat(at: &At, seat: Seat, chair: &Chair) -> Markup {
    let path = at.path();
    let name = seat_name(&at.sheet, seat).unwrap_or_default();
    let mine = at.mine.contains(&seat);
    html! {
        li id={ "seat-" (name) } {
            (badge(&at.sheet, seat))
            @if chair.is_empty() {
                @if at.mine.is_empty() {
                    form method="post" action={ (path) "/sit" } class="row" {
                        (hidden("seat", name))
                        input name="name" required maxlength=(NAME_LIMIT) placeholder="Your name" autocomplete="nickname" aria-label={ "Your name, for seat " (name) };
                        button class="small" { "Sit here" }
                    }
                } @else { span class="none" { "open" } }
                @if at.host {
                    form method="post" action={ (path) "/bot" } class="row" {
                        (hidden("seat", name))
                        select name="level" aria-label={ "Bot for seat " (name) } {
                            @for bot in at.app.shared.config.crew.all().rev() { option value=(bot.name()) title=(bot.about()) selected[bot.name() == bots::USUAL] { (bot.title()) } }
                        }
                        button class="small" { "Seat a bot" }
                    }
                }
            } @else {
                b { (chair.name) }
                @if mine { span class="none" { "you" } }
                @if mine {
                    form method="post" action={ (path) "/leave" } { (hidden("seat", name)) button class="small" { "Leave" } }
                    (private_link(at, seat))
                } @else if at.host {
                    form method="post" action={ (path) "/kick" } { (hidden("seat", name)) button class="small" { "Send away" } }
                }
            }
        }
    }
}

/// The private link to an own seat, for another device.
pub fn private_link(at: &At, seat: Seat) -> Markup {
    let token = at.person.secret.link(at.sheet.id, seat.0);
    html! {
        @if at.sheet.seat_of_link(&token) == Some(seat) {
            details class="private-link" {
                summary { "Play on another device" }
                p { "Open this link there. Whoever has it plays your seat, so keep it to yourself." }
                p { a href={ (at.path()) "/enter/" (token) } { "My private link" } }
                button type="button" class="small" data-copy={ (at.path()) "/enter/" (token) } { "Copy my private link" }
            }
        } @else {
            @let path = format!("{}/link", at.path());
            form method="post" action=(path) hx-post=(path) hx-swap="none" {
                (hidden("seat", seat_name(&at.sheet, seat).unwrap_or_default()))
                button class="small" { "Play on another device" }
            }
        }
    }
}
