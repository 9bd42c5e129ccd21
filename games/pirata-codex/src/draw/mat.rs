//! What lies in front of a player: the cup, coins and cards, special dice, the cards of this round, and marks.

use draw::at;
use draw::die::die;
use draw::panel::wood;
use draw::seat::{badge, flag};
use draw::tavern::{cup, cursed_die, king_die, mermaids_die};
use draw::token::{Token, token};
use maud::{Markup, html};

use super::{card, livery, name, on_turn};
use crate::moves::Move;
use crate::state::Phase;
use crate::view::{ShipView, View};

const WIDTH: i32 = 360;

/// The mat of a player.
pub fn mat(ship: &ShipView, view: &View, _moves: &[Move]) -> Markup {
    let of = livery(ship.ship);
    let marks = marks(ship, view);
    let played = ship.gold.is_some() || ship.silver.is_some();
    let below = 44 + if played { 30 } else { 0 };
    let dice = dice_row(ship, view, below + 14);
    let height = below + 12 + if dice.is_some() { 32 } else { 0 } + if marks.is_empty() { 0 } else { 24 };
    let asked = on_turn(view) == Some(ship.ship) && !view.over;
    let marks_y = height - 32;
    html! {
        svg id={ "mat-" (ship.ship.name()) } class={ "mat " (of.class()) @if asked { " asked" } @if ship.out { " faint" } } xmlns="http://www.w3.org/2000/svg"
            viewBox=(format!("0 0 {WIDTH} {height}")) role="group" aria-label=(spoken(ship, view)) {
            (wood(WIDTH - 3, height - 6))
            g transform="translate(14 11) scale(1.1)" { (flag(of)) }
            g transform="translate(30 22)" { (badge(of)) }
            // The way that is done.
            g transform="translate(58 10)" {
                title { (ship.prog) " of " (view.board.len()) " tiles sailed" }
                text class="count" y="19" { (ship.prog) tspan class="of" { "/" (view.board.len()) } }
            }
            (crew(ship))
            g transform="translate(194 23)" {
                title { (crate::words::count(ship.coins, "coin", "coins")) }
                g transform="scale(.85)" { (token(Token::Doubloon)) }
                text class="count" x="15" y="6" { (ship.coins) }
            }
            g transform="translate(236 10)" {
                title { (crate::words::count(ship.hand, "card", "cards")) " in hand" @if !ship.known.is_empty() { "; you know of " (crate::words::cards(ship.known)) } }
                g transform="rotate(-9 9 13)" { (card::back(19, 26)) }
                g transform="translate(6 -1) rotate(6 9 13)" { (card::back(19, 26)) }
                text class="count" x="31" y="19" { (ship.hand) }
            }
            (specials(ship, view))
            @if played {
                g transform="translate(12 43)" { (card::plate(ship.gold, true, 164)) }
                g transform="translate(182 43)" { (card::plate(ship.silver, false, 164)) }
            }
            @if let Some(dice) = dice { (dice) }
            @for (i, (class, words, tip)) in (0..).zip(&marks) {
                @let x = 12 + 84 * i;
                g transform=(at(x, marks_y)) {
                    title { (tip) }
                    rect class={ "mark " (class) } width="80" height="19" rx="9" {}
                    text class="mark-words" x="40" y="14" { (words) }
                }
            }
        }
    }
}

/// The cup with the number of plain dice, where it is seen, and how it changed this round.
fn crew(ship: &ShipView) -> Markup {
    html! {
        g transform="translate(122 22)" {
            title {
                @match ship.plain { Some(plain) => { (crate::words::count(plain, "crew die", "crew dice")) } None => "The number of dice is hidden" }
                @if ship.change != 0 { "; this round " (format!("{:+}", ship.change)) }
            }
            g transform="scale(.56)" { (cup()) }
            text class="count" x="19" y="7" {
                @match ship.plain { Some(plain) => (plain), None => "?" }
                @if ship.change != 0 { tspan class=(if ship.change > 0 { "more" } else { "less" }) { (format!("{:+}", ship.change)) } }
            }
        }
    }
}

/// King, Mermaids and cursed die, if this player holds them.
fn specials(ship: &ShipView, view: &View) -> Markup {
    let holds = |holder| holder == Some(ship.ship);
    let dice = [
        holds(view.king).then(|| ("The King die", king_die(0))),
        holds(view.mermaids).then(|| ("The Mermaids die", mermaids_die(None))),
        holds(view.cursed).then(|| ("The cursed die", cursed_die(0))),
    ];
    html! {
        @for (i, (words, piece)) in (0..).zip(dice.into_iter().flatten()) {
            g transform=(format!("translate({} 23) scale(.46)", 338 - 27 * i)) { title { (words) } (piece) }
        }
    }
}

/// Dice of another player that this eye sees in the betting: looked at, or laid open. The own ones lie in the hand, unless the
/// Phantom's lie there.
fn dice_row(ship: &ShipView, view: &View, y: i32) -> Option<Markup> {
    let in_hand = if view.own.as_ref().is_some_and(|own| own.plays_phantom) {
        ship.ship.is_phantom()
    } else {
        view.you.is_some_and(|you| ship.ship == you.into())
    };
    let seen = &ship.dice;
    let nothing =
        seen.hidden.is_empty() && seen.open.is_empty() && (seen.king, seen.song, seen.cursed) == (None, None, None);
    if in_hand || nothing || view.phase != Phase::Betting {
        return None;
    }
    let faces: Vec<(u8, bool)> =
        seen.open.iter().map(|&face| (face, true)).chain(seen.hidden.iter().map(|&face| (face, false))).collect();
    let count = faces.len() as i32;
    let place = |i: i32| format!("translate({} {y}) scale(.46)", 24 + 27 * i);
    Some(html! {
        g {
            title { "Dice that you see" }
            @for (i, (face, open)) in (0..).zip(faces) {
                g transform=(place(i)) { (die(face)) @if open { rect class="open-die" x="-26" y="-26" width="52" height="52" rx="10" {} } }
            }
            @if let Some(face) = seen.king { g transform=(place(count)) { (king_die(face)) } }
            @if seen.song.is_some() { g transform=(place(count + 1)) { (mermaids_die(seen.song)) } }
            @if let Some(face) = seen.cursed { g transform=(place(count + 2)) { (cursed_die(face)) } }
        }
    })
}

type Mark = (&'static str, String, String);

/// What is to be known of a player besides: at most four marks.
fn marks(ship: &ShipView, view: &View) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    let mut add = |on: bool, class: &'static str, words: &str, tip: String| {
        if on {
            marks.push((class, words.to_owned(), tip));
        }
    };
    let who = name(ship.ship);
    add(ship.out, "mark-bad", "lost", format!("{who} is out of the game."));
    add(view.token == ship.ship && view.round > 0, "mark-token", "first", format!("{who} has the first player token."));
    add(ship.finished && !ship.ship.is_phantom(), "mark-good", "home", format!("{who} is back on the X-tile."));
    if let Some(bid) = ship.bid {
        let said = format!("{who} bid {}.", crate::words::bid(bid.quantity, bid.face));
        add(true, "mark-token", &format!("bid {} × {}", bid.quantity, bid.face), said);
    }
    add(ship.sits_out, "mark-bad", "sits out", format!("{who} sits out this round's betting and sailing."));
    add(ship.miss, "mark-bad", "will miss", format!("{who} misses the next betting."));
    add(ship.fogged, "mark-good", "in fog", format!("Nobody can harm {who} this round."));
    add(ship.immune && !ship.fogged && !ship.finished, "mark-good", "safe", format!("Nobody can harm {who} here."));
    add(ship.voodoo > 0, "mark-bad", "voodoo", format!("Dice of {who} will lie open in the next betting."));
    let watched: Vec<String> = ship.watches.iter().map(name).collect();
    add(
        !watched.is_empty(),
        "mark-token",
        "spyglass",
        format!("{who} will look at the dice of {}.", watched.join(", ")),
    );
    if let Some(bet) = ship.bet {
        add(true, "mark-token", &format!("{} on {:?}", bet.count, bet.on), format!("{who} bets crew dice."));
    }
    marks.truncate(4);
    marks
}

/// The mat in words.
fn spoken(ship: &ShipView, view: &View) -> String {
    let crew = ship.plain.map_or_else(String::new, |plain| format!(", {plain} crew dice"));
    let played: Vec<&str> = [ship.gold, ship.silver].into_iter().flatten().map(|card| card.facts().name).collect();
    let played = if played.is_empty() { String::new() } else { format!(", played {}", played.join(" and ")) };
    format!(
        "{}: {} of {} tiles{crew}, {} coins, {} cards{played}",
        name(ship.ship),
        ship.prog,
        view.board.len(),
        ship.coins,
        ship.hand
    )
}
