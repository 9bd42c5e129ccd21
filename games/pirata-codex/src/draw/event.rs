//! The felt outside of betting and battles: the tile that is faced, dice that were thrown, wagers, guesses, and the cards
//! of the round.

use draw::at;
use draw::die::die;
use draw::seat::badge;
use draw::spot::{frame, ring};
use draw::tavern::action_die;
use maud::{Markup, html};

use super::stage::{ROOM, head};
use super::{card, hot_spot, lines, livery, name, picture, tile};
use crate::data::{ActionDie, Card, Tile};
use crate::moves::{Move, Return, Symbol};
use crate::ships::ShipId;
use crate::state::{Deal, Phase, Thrown};
use crate::step::{Harm, Step, Window};
use crate::view::{ShipView, View};

/// What is going on.
pub(super) fn event(view: &View, moves: &[Move]) -> Markup {
    let numbers = moves.iter().any(|the_move| matches!(the_move, Move::Number(_)));
    html! {
        @if numbers { (guess(view, moves)) }
        @else if view.phase == Phase::Setup { (setup(view, moves)) }
        @else if let Some(deal) = &view.deal { (bones(view, deal, moves)) }
        @else if let Some((who, faced)) = faced(view) { (facing(view, who, faced, moves)) }
        @else { (cards_of_the_round(view, moves)) }
    }
}

/// Who faces which tile now.
fn faced(view: &View) -> Option<(ShipId, Tile)> {
    let steps = view.decision.iter().chain(&view.then);
    let by_step = steps.clone().find_map(|step| match *step {
        Step::PickPlayer(tile, who) | Step::TileDie(tile, who) => Some((who, tile)),
        Step::Codex(seat) => Some((seat.into(), Tile::Codex)),
        Step::Trade(who) | Step::TradeFor(who, _) => Some((who, Tile::Trade)),
        Step::Lagoon(who) => Some((who, Tile::Lagoon)),
        Step::Gamble(who) => Some((who, Tile::Gamble)),
        Step::IslandFor(who) | Step::Island(who, _) => Some((who, Tile::Island)),
        Step::Shoot(who, _) => Some((who, Tile::Cannons)),
        Step::Market(who) => Some((who, Tile::Market)),
        Step::FogGuess(who, _) => Some((who, Tile::Fog)),
        Step::Maelstrom(who) => Some((who, Tile::Maelstrom)),
        Step::Kraken(who) => Some((who, Tile::Kraken)),
        Step::Ghosts(who, _) => Some((who, Tile::Ghosts)),
        Step::Rats(who) => Some((who, Tile::Plague)),
        _ => None,
    });
    by_step.or_else(|| {
        let won = view.tile_winner.filter(|_| view.phase == Phase::Sail)?;
        view.tile_of(won).map(|tile| (won, tile))
    })
}

fn facing(view: &View, who: ShipId, faced: Tile, moves: &[Move]) -> Markup {
    let facts = faced.facts();
    html! {
        g transform="translate(98 112) scale(1.45)" { (tile::tile(faced)) }
        g transform="translate(98 222)" { (badge(livery(who))) }
        text class="felt-head felt-left" x="194" y="44" { (facts.name) }
        text class="felt-small felt-left" x="194" y="68" { (name(who)) " faces it" }
        @for (i, line) in (0..).zip(lines(facts.about, 41)) { text class="felt felt-left" x="194" y=(98 + 24 * i) { (line) } }
        @if let Some(thrown) = view.thrown { g transform="translate(520 52)" { (thrown_die(thrown)) } }
        @if let Some(rats) = view.rats {
            text class="felt felt-left" x="194" y="160" { "X on " (rats.plain_x) " of " (rats.plain) " crew dice" }
            @if let Some(x) = rats.king_x { text class="felt-small felt-left" x="194" y="184" { "King die: " (x) " of 2 are X" } }
            @if let Some(x) = rats.mermaids_x { text class="felt-small felt-left" x="374" y="184" { "Mermaids die: " (x) " of 2 are X" } }
        }
        (wagers(view))
        (wager_spots(view, moves))
        (returns(view, moves))
    }
}

/// The action die on the table.
fn thrown_die(thrown: Thrown) -> Markup {
    let (kind, words) = match thrown.die {
        ActionDie::Sail => ("sail", thrown.face.to_string()),
        ActionDie::Pirates => ("pirates", symbol(thrown.symbol()).to_owned()),
        ActionDie::Treasure => ("treasure", symbol(thrown.symbol()).to_owned()),
    };
    html! { g id="thrown" transform="scale(1.3)" { (action_die(kind, &words)) } }
}

const fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::X => "X",
        Symbol::O => "O",
    }
}

/// Bets that lie open.
fn wagers(view: &View) -> Markup {
    html! {
        @for (i, (ship, bet)) in (0..).zip(view.ships.iter().filter_map(|ship| ship.bet.map(|bet| (ship.ship, bet)))) {
            g transform=(at(206 + 62 * i, 158)) {
                g transform="scale(.8)" { (badge(livery(ship))) }
                text class="felt" x="32" y="7" { (bet.count) (symbol(bet.on)) }
            }
        }
    }
}

/// Dice to bet on X or O.
fn wager_spots(view: &View, moves: &[Move]) -> Markup {
    let wagers = moves.iter().filter_map(|the_move| match *the_move {
        Move::Wager(count, on) => Some((*the_move, count, on)),
        _ => None,
    });
    html! {
        @for (the_move, count, on) in wagers {
            @let x = 206 + 92 * (2 * i32::from(count - 1) + i32::from(on == Symbol::O));
            @let chip = html! {
                rect class="plate plate-up" width="84" height="52" rx="9" {}
                text class="chip" x="24" y="35" { (count) " ×" }
                g transform="translate(60 26) scale(.7)" { (action_die("treasure", symbol(on))) }
            };
            (hot_spot(view, the_move, &at(x, 186), &chip))
        }
    }
}

/// What a coin can buy.
fn returns(view: &View, moves: &[Move]) -> Markup {
    html! {
        @for (i, what) in (0..).zip([Return::Card, Return::Crew, Return::Place]) {
            @if moves.contains(&Move::Take(what)) {
                @let words = match what { Return::Card => "a card", Return::Crew => "a die", Return::Place => "the place" };
                @let chip = html! {
                    rect class="plate plate-up" width="108" height="44" rx="9" {}
                    text class="plate-words" x="54" y="30" { (words) }
                };
                (hot_spot(view, Move::Take(what), &at(200 + 120 * i, 186), &chip))
            }
        }
    }
}

/// The dice of Deal with the Dead: locked ones left, loose ones right, and how many to lock.
fn bones(view: &View, deal: &Deal, moves: &[Move]) -> Markup {
    let dice = |faces: [u8; 6]| -> Vec<u8> {
        (1..=6).zip(faces).flat_map(|(face, count)| (0..count).map(move |_| face)).collect()
    };
    let pips = |faces: [u8; 6]| -> u8 { (1..=6).zip(faces).map(|(face, count)| face * count).sum() };
    let (locked, loose) = (dice(deal.locked), dice(deal.loose));
    let wanted = 5 * (locked.len() + loose.len());
    let asked = match view.decision {
        Some(Step::Hold(_, face)) => Some(face),
        _ => None,
    };
    html! {
        (head("Deal with the Dead"))
        text class="felt" x=(ROOM.0 / 2) y="66" {
            "roll " (deal.rolls) " of 3 · " (pips(deal.locked) + pips(deal.loose)) " pips, wanted " (wanted)
        }
        text class="felt-small" x="150" y="92" { "locked" }
        text class="felt-small" x="420" y="92" { "loose" }
        @for (dice, left) in [(&locked, 40), (&loose, 310)] {
            @for (i, face) in (0..).zip(dice) {
                g class={ @if left > 100 && asked.is_some_and(|asked| asked != *face) { "misses" } }
                    transform=(format!("translate({} {}) scale(.72)", left + 44 * (i % 5) + 22, 122 + 44 * (i / 5))) { (die(*face)) }
            }
        }
        @for (i, the_move) in (0..).zip(moves.iter().filter(|m| matches!(m, Move::Hold(_) | Move::HoldAll))) {
            @let words = match the_move { Move::Hold(count) => count.to_string(), _ => "all".to_owned() };
            @let chip = html! { rect class="plate plate-up" x="-19" y="-19" width="38" height="38" rx="8" {} text class="chip" y="7" { (words) } };
            (hot_spot(view, *the_move, &at(46 + 44 * i, 228), &chip))
        }
    }
}

/// A grid of numbers to guess from.
fn guess(view: &View, moves: &[Move]) -> Markup {
    let numbers: Vec<Move> = moves.iter().copied().filter(|the_move| matches!(the_move, Move::Number(_))).collect();
    html! {
        (head("How many crew dice?"))
        @for (i, the_move) in (0..).zip(&numbers) {
            @let words = match the_move { Move::Number(number) => number.to_string(), _ => String::new() };
            @let chip = html! { rect class="cell odds-2" x="-21" y="-15" width="42" height="30" rx="6" {} text class="cell-odds" y="7" { (words) } };
            (hot_spot(view, *the_move, &at(38 + 46 * (i % 11), 72 + 36 * (i / 11)), &chip))
        }
    }
}

/// Before the first round.
fn setup(view: &View, moves: &[Move]) -> Markup {
    let (title, lines): (&str, [&str; 2]) = match view.decision {
        Some(Step::Vote) => ("Who shall be navigator?", ["All vote in secret.", "The navigator bets first."]),
        Some(Step::ChooseTile(_) | Step::PlaceTile(_)) => {
            ("The map is laid", ["In turn everybody places a tile.", "Ships start on the X and sail clockwise."])
        }
        _ => ("The draft", ["All pass cards to the left at once:", "first three, then two, then one."]),
    };
    let place = |i: i32| at(ROOM.0 / 2 + 78 * i - 39 * (view.ships.len() as i32 - 1), 186);
    html! {
        text class="felt-head" x=(ROOM.0 / 2) y="62" { (title) }
        @for (i, line) in (0..).zip(lines) { text class="felt" x=(ROOM.0 / 2) y=(98 + 26 * i) { (line) } }
        @for (i, ship) in (0..).zip(&view.ships) {
            g transform=(place(i)) {
                (badge(livery(ship.ship)))
                @if ship.tiles > 0 { text class="felt-small" y="38" { (ship.tiles) " tiles" } }
                @else if ship.hand > 0 { text class="felt-small" y="38" { (ship.hand) " cards" } }
            }
            @if moves.contains(&Move::Vote(ship.ship)) { (hot_spot(view, Move::Vote(ship.ship), &place(i), &ring(24))) }
        }
    }
}

/// The cards that were played this round, or the way of the ships.
fn cards_of_the_round(view: &View, moves: &[Move]) -> Markup {
    let of = |ship: &ShipView| {
        let id = ship.ship;
        [ship.gold, ship.silver].into_iter().flatten().map(move |card| (Some(id), card))
    };
    let mut played: Vec<(Option<ShipId>, Card)> = view.ships.iter().flat_map(of).collect();
    if played.is_empty() {
        // What the last move brought to light lies on the discard pile by now.
        played.extend(view.turned_up.iter().map(|card| (None, card)));
    }
    let step = if played.len() > 5 { (ROOM.0 - 110) / played.len() as i32 } else { 108 };
    let left = (ROOM.0 - step * played.len() as i32) / 2 + (step - 98) / 2;
    html! {
        (head(title(view)))
        text class="felt-small" x=(ROOM.0 / 2) y="60" { (under(view)) }
        @if played.is_empty() {
            @if let Some(thrown) = view.thrown { g transform="translate(286 150)" { (thrown_die(thrown)) } }
            @else if view.phase == Phase::Sail {
                @for (i, ship) in (0..).zip(view.sailors.iter()) {
                    g transform=(format!("translate({} 150) scale(1.3)", ROOM.0 / 2 + 80 * i - 40 * (i32::from(view.sailors.len()) - 1))) { (badge(livery(ship))) }
                }
            } @else { (picture::of_tile(Tile::Codex, ROOM.0 / 2, 150, 110, "felt-mark")) }
        }
        @for (i, (ship, kind)) in (0..).zip(&played) {
            g transform=(format!("translate({} 78) scale(.83)", left + i * step)) {
                (card::front(*kind))
                @if let Some(ship) = ship { g transform="translate(12 190)" { (badge(livery(*ship))) } }
            }
        }
        @if let Some(thrown) = view.thrown.filter(|_| !played.is_empty()) { g transform="translate(526 46) scale(.8)" { (thrown_die(thrown)) } }
        @for (the_move, x, words) in [(Move::KeepWind, 100, "keep the wind"), (Move::TurnWind, 300, "turn the wind")] {
            @if moves.contains(&the_move) {
                @let plate = html! {
                    rect class="plate plate-lock" width="172" height="44" rx="9" {}
                    text class="plate-words" x="86" y="30" { (words) }
                    (frame(-2, -2, 176, 48, 11))
                };
                (hot_spot(view, the_move, &at(x, 204), &plate))
            }
        }
    }
}

fn title(view: &View) -> &'static str {
    match (view.phase, view.decision) {
        (_, Some(Step::CatchUp { .. })) => "Catching up",
        (_, Some(Step::Window(poll))) if matches!(poll.window, Window::React(_)) => "Look out!",
        (Phase::Sail, _) if view.thrown.is_some() => "The die lies",
        (Phase::Sail, _) => "About to sail",
        (Phase::Action, _) => "Cards of this round",
        _ => "Pirata Codex",
    }
}

fn under(view: &View) -> String {
    let strike = view.then.iter().find_map(|step| match step {
        Step::Strike(aimed) => Some(*aimed),
        _ => None,
    });
    match (view.decision, strike) {
        (Some(Step::Window(_)), Some(aimed)) => {
            let how = match aimed.what {
                Harm::Back => "pushes back",
                Harm::StealCrew | Harm::StealCoins | Harm::StealCard | Harm::RaidRoll => "steals from",
                Harm::LoseCrew | Harm::Shot => "fires at",
                Harm::TradeCard | Harm::TradeCrew | Harm::TradePlace => "trades with",
                Harm::Swap => "changes places with",
                _ => "aims at",
            };
            format!("{} {how} {}", name(aimed.by), name(aimed.at).replace("The", "the"))
        }
        (Some(Step::CatchUp { distance, .. }), _) => {
            format!("the last may pay a die for each of {}", crate::words::count(distance, "tile", "tiles"))
        }
        _ if view.phase == Phase::Sail => {
            view.bottle.map_or_else(|| "these sail by one roll".to_owned(), |n| format!("a bottle sets the die to {n}"))
        }
        _ => "one gold and one silver for each captain".to_owned(),
    }
}
