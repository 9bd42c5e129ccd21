//! What each move means.

use engine::Line;

use super::{bid, card, count, symbol, tile, who};
use crate::data::{Card, Tile};
use crate::moves::{Aim, Move, Rat, Return};
use crate::step::{Step, Window};
use crate::view::View;

/// What a move of the owner of the view means.
pub(super) fn label(view: &View, the_move: Move) -> Line {
    match the_move {
        Move::Vote(ship) => Line::new("PIR-019", format!("Vote for {}", who(ship))),
        Move::Tile(kind) => Line::new("PIR-008", format!("{}: {}", tile(kind), kind.facts().about)),
        Move::Space(space) => Line::new("PIR-008", format!("Space {space}")),
        Move::Give(cards) => {
            let names = super::and(&cards.iter().map(|kind| card(kind).to_owned()).collect::<Vec<_>>());
            let clause = if matches!(view.decision, Some(Step::MarketCards(_))) { "PIR-471" } else { "PIR-012" };
            Line::new(clause, format!("Pass {names}"))
        }
        Move::Bid(quantity) => Line::new("PIR-208", format!("Bid {quantity}")),
        Move::Face(face) => {
            let quantity = match view.decision {
                Some(Step::BetFace(_, quantity)) => quantity,
                _ => 0,
            };
            Line::new("PIR-204", bid(quantity, face))
        }
        Move::ThumbsUp => {
            let text = view.bid.map_or_else(String::new, |standing| bid(standing.quantity + 1, standing.face));
            Line::new("PIR-155", format!("Thumbs up: {text}"))
        }
        Move::Liar => Line::new("PIR-214", format!("Liar! There are fewer than {}", standing(view))),
        Move::Lock => Line::new("PIR-212", format!("Lock: there are exactly {}", standing(view))),
        Move::Buy => Line::new("PIR-124", "Buy a card for 2 coins"),
        Move::Play(kind, aim) => play(view, kind, aim),
        Move::Pass => Line::new("PIR-510", pass(view)),
        Move::Lift => Line::new("PIR-805", "Lose 2 crew dice to lift the curse"),
        Move::Target(ship) => Line::new(target_clause(view), target(view, &who(ship))),
        Move::Nobody => match view.decision {
            Some(Step::Shoot(..)) => Line::new("PIR-436", "Stop firing"),
            Some(Step::Board(..)) => Line::new("PIR-577", "Nobody else"),
            _ => Line::new("PIR-481", "Nobody: guess alone"),
        },
        Move::Decline => match view.decision {
            Some(Step::Codex(_)) => Line::new("PIR-409", "Do not keep it"),
            Some(Step::Trade(_)) => Line::new("PIR-418", "Do not trade"),
            Some(Step::Lagoon(_)) => Line::new("PIR-420", "Just rest"),
            Some(Step::Market(_)) => Line::new("PIR-470", "Stay away"),
            _ => Line::new("PIR-457", "Do not bet"),
        },
        Move::Accept => match view.decision {
            Some(Step::Codex(_)) => Line::new("PIR-407", "Keep it and miss the next betting"),
            Some(Step::Lagoon(_)) => Line::new("PIR-420", "Gain 1 crew and miss the next betting"),
            _ => Line::new("PIR-470", "Take part"),
        },
        Move::Discard(kind) => Line::new("PIR-408", format!("Keep it and discard {}", card(kind))),
        Move::Take(Return::Card) => Line::new("PIR-415", "A random card of that hand"),
        Move::Take(Return::Crew) => Line::new("PIR-416", "A crew die"),
        Move::Take(Return::Place) => Line::new("PIR-417", "Change places"),
        Move::Wager(number, on) => {
            let text = format!("Bet {} on {}", count(number, "die", "dice"), symbol(on));
            Line::new(if matches!(view.decision, Some(Step::Gamble(_))) { "PIR-431" } else { "PIR-456" }, text)
        }
        Move::Hold(number) => match view.decision {
            Some(Step::Hold(..)) if number == 0 => Line::new("PIR-461", "Lock none of them"),
            Some(Step::Hold(_, face)) => Line::new("PIR-461", format!("Lock {number} that {} {face}", shows(number))),
            _ => Line::new("PIR-461", "Lock dice"),
        },
        Move::HoldAll => Line::new("PIR-461", "Lock all dice and stop"),
        Move::Number(number) => Line::new("PIR-480", format!("{number} dice")),
        Move::KeepWind => Line::new("PIR-569", "Keep the direction"),
        Move::TurnWind => Line::new("PIR-569", "Turn the direction"),
        Move::CatchUp(0) => Line::new("PIR-541", "Stay"),
        Move::CatchUp(tiles) => {
            let text = format!("Pay {} and sail {}", count(tiles, "die", "dice"), count(tiles, "tile", "tiles"));
            Line::new("PIR-541", text)
        }
    }
}

fn play(view: &View, kind: Card, aim: Aim) -> Line {
    let facts = kind.facts();
    let name = facts.name;
    let text = match aim {
        Aim::Nothing => format!("{name}: {}", facts.about),
        Aim::At(ship) if kind == Card::Cheat => {
            let faces = view.battle.zip(view.you).map(|(battle, you)| (battle.face(you.into()), battle.face(ship)));
            let faces = faces.map_or_else(String::new, |(own, other)| {
                format!(": your {} for {}", super::battle_face(own), super::battle_face(other))
            });
            format!("{name} with {}{faces}", who(ship))
        }
        Aim::At(ship) => format!("{name} on {}: {}", who(ship), facts.about),
        Aim::Sail(number) => format!("{name}: the sail die counts {number}"),
        Aim::Rat(Rat::Plain) => format!("{name}: re-roll an X of a plain die"),
        Aim::Rat(Rat::King) => format!("{name}: re-roll an X of the King die"),
        Aim::Rat(Rat::Mermaids) => format!("{name}: re-roll an X of the Mermaids die"),
    };
    Line::new(facts.clause, text)
}

/// The quantity of the standing bid.
fn standing(view: &View) -> String {
    view.bid.map_or_else(String::new, |standing| standing.quantity.to_string())
}

const fn shows(number: u8) -> &'static str {
    if number == 1 { "shows" } else { "show" }
}

/// What it means to play no card.
fn pass(view: &View) -> &'static str {
    match view.decision {
        Some(Step::Window(poll)) => match poll.window {
            Window::Die(_) => "Let the die lie",
            Window::Battle => "Let the dice lie",
            Window::React(_) => "Let it happen",
            _ => "Pass",
        },
        _ => "Pass",
    }
}

/// What it means to choose this player.
fn target(view: &View, who: &str) -> String {
    match view.decision {
        Some(Step::PickPlayer(Tile::Duel, _)) => format!("Duel {who}"),
        Some(Step::PickPlayer(Tile::Steal, _)) => format!("Steal from {who}"),
        Some(Step::PickPlayer(Tile::Spyglass, _)) => format!("Watch {who}"),
        Some(Step::PickPlayer(..)) => format!("Ask {who} to help"),
        Some(Step::Trade(_)) => format!("Trade with {who}"),
        Some(Step::Shoot(..)) => format!("Fire at {who}"),
        Some(Step::CardTarget(_, kind)) => format!("{} on {who}", card(kind)),
        Some(Step::Board(..)) => format!("Board {who} as well"),
        _ => who.to_owned(),
    }
}

fn target_clause(view: &View) -> &'static str {
    match view.decision {
        Some(Step::PickPlayer(Tile::Duel, _)) => "PIR-410",
        Some(Step::PickPlayer(Tile::Steal, _)) => "PIR-412",
        Some(Step::PickPlayer(Tile::Spyglass, _)) => "PIR-421",
        Some(Step::PickPlayer(..)) => "PIR-481",
        Some(Step::Trade(_)) => "PIR-414",
        Some(Step::Shoot(..)) => "PIR-437",
        Some(Step::CardTarget(_, kind)) => kind.facts().clause,
        Some(Step::Board(..)) => "PIR-577",
        _ => "PIR-507",
    }
}
