//! What players are asked, and what the others wait for.

use engine::Line;

use super::{all, bid, card, dice_count, seats, tile, who, why};
use crate::data::{ActionDie, Tile};
use crate::ships::ShipId;
use crate::state::{Seek, Why};
use crate::step::{React, Step, Window};
use crate::view::View;

/// What the owner of the view is asked, or what everybody waits for.
pub(super) fn prompt(view: &View) -> Line {
    match view.decision {
        None => match view.winner {
            Some(winner) => Line::new("PIR-602", format!("The game is over: {} has the Pirate Throne.", who(winner))),
            None => Line::new("PIR-602", "The game is over."),
        },
        Some(step) if view.is_asked() => question(view, step),
        Some(step) => waiting(view, step),
    }
}

/// `you`, or the Phantom that the owner of the view plays for.
fn you(view: &View, ship: ShipId) -> &'static str {
    if view.you.is_some_and(|you| ship == you.into()) { "you" } else { "the Phantom" }
}

fn question(view: &View, step: Step) -> Line {
    let line = |clause: &'static str, text: String| Line::new(clause, text);
    match step {
        Step::Vote => line("PIR-019", "Who shall be navigator and bet first?".into()),
        Step::ChooseTile(_) => line("PIR-008", "Which of your tiles do you place next?".into()),
        Step::PlaceTile(_) => {
            let placing = view.own.as_ref().and_then(|own| own.placing).unwrap_or(Tile::X);
            let clause = if placing == Tile::X { "PIR-007" } else { "PIR-008" };
            line(clause, format!("On which space do you place {}?", tile(placing)))
        }
        Step::Draft(count) => {
            let clause = ["PIR-014", "PIR-013", "PIR-012"][usize::from(count.clamp(1, 3)) - 1];
            let cards = super::count(count, "card", "cards");
            line(clause, format!("Choose {cards} to pass to your left neighbour."))
        }
        Step::Bet(ship) => match view.bid {
            None => {
                let most = view.participants.len();
                line("PIR-205", format!("{} first. How many dice, {most} at most?", bets(view, ship)))
            }
            Some(standing) => {
                let what = bid(standing.quantity, standing.face);
                let by = who(standing.by);
                line(
                    "PIR-207",
                    format!("{by} bid {what}. Raise it, lock it or call it a lie{}?", for_phantom(view, ship)),
                )
            }
        },
        Step::BetFace(_, quantity) => line("PIR-204", format!("{quantity} of which face?")),
        Step::Window(poll) => window_question(view, poll.window),
        Step::Codex(_) => {
            let drawn = view.own.as_ref().and_then(|own| own.codex).map_or("a card", card);
            line("PIR-406", format!("The Codex gives you {drawn}. Do you keep it?"))
        }
        Step::PickPlayer(kind, ship) => {
            let (clause, what) = match kind {
                Tile::Duel => ("PIR-410", format!("Whom do {} duel for a crew die?", you(view, ship))),
                Tile::Steal => ("PIR-412", format!("From whom do {} steal a crew die?", you(view, ship))),
                Tile::Spyglass => ("PIR-421", "Whose dice do you look at in the next betting?".to_owned()),
                _ => ("PIR-481", "Who helps you to guess the number of crew dice?".to_owned()),
            };
            line(clause, what.replace("do the Phantom", "does the Phantom"))
        }
        Step::Trade(_) => line("PIR-414", "Do you trade a coin, and with whom?".into()),
        Step::TradeFor(_, with) => line("PIR-414", format!("What do you take from {} for your coin?", who(with))),
        Step::Lagoon(_) => line("PIR-420", "Do you miss the next betting to gain a crew die?".into()),
        Step::Gamble(_) => line("PIR-431", "How many dice do you bet, and on which symbol?".into()),
        Step::IslandFor(_) => line("PIR-456", "You play the Phantom: how many dice does it bet, and on what?".into()),
        Step::Island(winner, _) => {
            let clause = if view.you.is_some_and(|you| winner == you.into()) { "PIR-456" } else { "PIR-457" };
            line(clause, "Treasure Island: what do you bet in secret?".into())
        }
        Step::Shoot(_, shots) => line(
            "PIR-436",
            format!("{shots} to fire. At whom?").replace("1 to", "One shot to").replace("2 to", "Two shots to"),
        ),
        Step::Hold(_, face) => {
            let loose = view.deal.map_or(0, |deal| deal.loose[usize::from(face) - 1]);
            let show = if loose == 1 { "shows" } else { "show" };
            line("PIR-461", format!("{} {show} a {face}. How many do you lock?", dice_count(loose)))
        }
        Step::Market(_) => line("PIR-470", "Do you take part in the Black Market?".into()),
        Step::MarketCards(_) => line("PIR-471", "Which card do you pass on?".into()),
        Step::FogHelp(_, winner) => {
            line("PIR-481", format!("You help {}. How many crew dice are in all cups?", who(winner)))
        }
        Step::FogGuess(_, Some((helper, number))) => {
            let text = format!("{} says {number}. How many crew dice are in all cups?", who(helper));
            line("PIR-480", text)
        }
        Step::FogGuess(_, None) => line("PIR-480", "How many crew dice are in all cups?".into()),
        Step::CardTarget(_, kind) => line(kind.facts().clause, format!("At whom is {} aimed?", card(kind))),
        Step::Board(_, first) => line("PIR-577", format!("You board {}. Whom else?", who(first))),
        Step::Whistle(_) => line("PIR-569", "You have the token. Do you turn the betting direction?".into()),
        Step::CatchUp { last, distance } => {
            let (clause, all) =
                if last.len() > 1 { ("PIR-542", " All who are last must agree.") } else { ("PIR-541", "") };
            let tiles = super::count(distance, "tile", "tiles");
            line(clause, format!("You are last, {tiles} behind. Do you pay a die for each tile to catch up?{all}"))
        }
        _ => waiting(view, step),
    }
}

fn bets(view: &View, ship: ShipId) -> &'static str {
    if you(view, ship) == "you" { "You bet" } else { "The Phantom bets, and you play it," }
}

fn for_phantom(view: &View, ship: ShipId) -> &'static str {
    if you(view, ship) == "you" { "" } else { ", for the Phantom" }
}

fn window_question(view: &View, window: Window) -> Line {
    match window {
        Window::Sail => Line::new("PIR-511", "The ships are about to sail. Do you play a gold card?"),
        Window::Die(_) => {
            let thrown = view.thrown.map_or_else(
                || "the plague".to_owned(),
                |thrown| match thrown.die {
                    ActionDie::Sail => thrown.face.to_string(),
                    _ => super::symbol(thrown.symbol()).to_owned(),
                },
            );
            Line::new("PIR-512", format!("You rolled {thrown}. Do you use a Loaded Die?"))
        }
        Window::Battle => {
            let Some(battle) = view.battle else { return Line::new("PIR-513", "Do you play a card?") };
            let faces =
                battle.still_in.iter().map(|ship| format!("{} {}", who(ship), super::battle_face(battle.face(ship))));
            let faces = super::and(&faces.collect::<Vec<_>>());
            let seek = match (battle.why, battle.seek) {
                (Why::Throne, _) => "Each skull loses a die; without a skull the lowest face does",
                (_, Seek::Winner) => "The best wins",
                (_, Seek::Loser) => "The worst loses",
            };
            let clause = if view.finishers.is_empty() { "PIR-513" } else { "PIR-608" };
            Line::new(clause, format!("Battle {}: {faces}. {seek}. Do you play a card?", why(battle.why)))
        }
        Window::Event => Line::new("PIR-514", "You sailed, but did not win the tile. Do you play the Old Sea Chart?"),
        Window::React(React { doll: true, .. }) => {
            Line::new("PIR-515", "The cursed die is about to come to you. Do you ward it off?")
        }
        Window::React(_) => {
            let aimed = view.then.iter().find_map(|step| match step {
                Step::Strike(aimed) => Some(format!("{} aims at you {}", who(aimed.by), why(aimed.why))),
                Step::Maelstrom(_) => Some("The Maelstrom will turn your cup".to_owned()),
                Step::Kraken(_) => Some("The Kraken reaches for you".to_owned()),
                _ => None,
            });
            let aimed = aimed.unwrap_or_else(|| "Something is aimed at you".to_owned());
            Line::new("PIR-515", format!("{aimed}. Do you ward it off?"))
        }
        Window::Action => Line::new("PIR-521", "Action phase: do you play a card or buy one?"),
    }
}

/// What everybody waits for. In a window nobody is told whom it waits for.
fn waiting(view: &View, step: Step) -> Line {
    let names = seats(view.waiting);
    let (clause, what) = match step {
        Step::Vote => return Line::new("PIR-019", "The players vote for a navigator."),
        Step::Draft(_) => return Line::new("PIR-012", "The players choose cards to pass to the left."),
        Step::MarketCards(_) => return Line::new("PIR-471", "The players choose a card to pass on."),
        Step::Island(..) => return Line::new("PIR-457", "The players bet on the Treasure Island in secret."),
        Step::CatchUp { last, .. } if last.len() > 1 => {
            return Line::new("PIR-542", format!("{} decide in secret whether they catch up.", all(last)));
        }
        Step::Window(poll) => return window_waiting(poll.window),
        Step::CatchUp { .. } => ("PIR-541", "decide about catching up"),
        Step::ChooseTile(_) => ("PIR-008", "choose a tile"),
        Step::PlaceTile(_) => ("PIR-008", "place a tile"),
        Step::Bet(_) => ("PIR-207", "bet"),
        Step::BetFace(..) => ("PIR-204", "name a face"),
        Step::Codex(_) => ("PIR-406", "read the Codex"),
        Step::PickPlayer(..) => ("PIR-308", "pick a player"),
        Step::Trade(_) | Step::TradeFor(..) => ("PIR-414", "trade"),
        Step::Lagoon(_) => ("PIR-420", "decide in the Lagoon"),
        Step::Gamble(_) => ("PIR-431", "bet crew dice"),
        Step::IslandFor(_) => ("PIR-456", "bet for the Phantom"),
        Step::Shoot(..) => ("PIR-436", "fire the cannons"),
        Step::Hold(..) => ("PIR-461", "lock dice"),
        Step::Market(_) => ("PIR-470", "say whether to take part in the market"),
        Step::FogHelp(..) => ("PIR-481", "suggest a number"),
        Step::FogGuess(..) => ("PIR-480", "guess the number of crew dice"),
        Step::CardTarget(..) | Step::Board(..) => ("PIR-503", "aim a card"),
        Step::Whistle(_) => ("PIR-569", "decide about the betting direction"),
        _ => ("PIR-160", "go on"),
    };
    Line::new(clause, format!("Waiting for {names} to {what}."))
}

fn window_waiting(window: Window) -> Line {
    match window {
        Window::Sail => Line::new("PIR-511", "The ships are about to sail; gold cards may be played."),
        Window::Die(_) => Line::new("PIR-512", "The die lies; its roller may have a Loaded Die."),
        Window::Battle => Line::new("PIR-513", "The battle dice lie; those in the battle may play a card."),
        Window::Event => Line::new("PIR-514", "The tile is won; somebody may have the Old Sea Chart."),
        Window::React(_) => Line::new("PIR-515", "Those aimed at may react."),
        Window::Action => Line::new("PIR-521", "Action phase: cards may be played."),
    }
}

/// A word to somebody who decides this for the first time.
pub(super) fn hint(view: &View, step: Step) -> Option<&'static str> {
    let plays_with = |skin: &str| view.skins.contains(&skin);
    Some(match step {
        Step::Vote => "Who bets first says the least: with few dice known, a low bid is safe.",
        Step::ChooseTile(_) | Step::PlaceTile(_) if plays_with("gale") => {
            "Ships start on the X-tile and sail clockwise 2 or 3 tiles a round in the gale. Good tiles early help everybody; traps \
             near the end hit whoever is in front."
        }
        Step::ChooseTile(_) | Step::PlaceTile(_) => {
            "Ships start on the X-tile and sail clockwise 1 or 2 tiles a round. Good tiles early help everybody; traps near the end \
             hit whoever is in front."
        }
        Step::Draft(_) => {
            "You play at most one gold and one silver card a round. What you pass on, your left neighbour will use."
        }
        Step::Bet(_) if plays_with("no_wilds") => {
            "Count your own dice of the face and guess the rest: ones are not wild, so under the other cups about one die in six \
             fits. The loser does not sail. Lock only if you think the bid is exact: it wins a die, or costs you the next round."
        }
        Step::Bet(_) => {
            "Count your own dice, ones included, and guess the rest: under the other cups about one die in three fits. The loser \
             does not sail. Lock only if you think the bid is exact: it wins a die, or costs you the next round."
        }
        Step::BetFace(..) if plays_with("no_wilds") => "Ones are not wild: they count for a bid of ones alone.",
        Step::BetFace(..) => "Ones are wild and count for every face.",
        Step::Window(poll) => match poll.window {
            Window::Sail => "One gold card a round: played now, you have none for the action phase.",
            Window::Die(_) => {
                "A Loaded Die rolls again, and the new roll stands. Everybody is asked, with the card or without it, so nobody learns what \
                 you hold."
            }
            Window::Battle => {
                "Lucky Pirate rolls your die again, Cheating Pirate exchanges it with another's. You are asked even without these \
                 cards, so nobody learns what you hold."
            }
            Window::Event => "With the Old Sea Chart you resolve the tile under your own ship instead.",
            Window::React(React { doll: true, mirror: false, .. }) => {
                "A Hex Doll sends the cursed die to another player, and is your gold card of this round. You are asked even without \
                 one, so nobody learns what you hold."
            }
            Window::React(React { doll: true, .. }) => {
                "A Mirror Shield keeps it off, a Hex Doll sends it on to another player; either is your gold card of this round. You \
                 are asked even without them, so nobody learns what you hold."
            }
            Window::React(_) => {
                "A Mirror Shield keeps it off, and is your gold card of this round. You are asked even without one, so nobody learns \
                 what you hold."
            }
            Window::Action => {
                "One gold and one silver card a round. If you pass you are asked again only if somebody else acts."
            }
        },
        Step::Codex(_) => "To miss the next betting means that you will not sail then.",
        Step::PickPlayer(Tile::Spyglass, _) => "You may look at anybody: no ship is safe from a spyglass.",
        Step::PickPlayer(..) => "Who is safe, on the X-tile, in the Lagoon or in Ghost Fog, cannot be picked.",
        Step::Trade(_) | Step::TradeFor(..) => "The player you pay cannot refuse, unless by a Mirror Shield.",
        Step::Lagoon(_) => "You will neither bet nor sail in the next round, but nobody can harm you here.",
        Step::Gamble(_) | Step::Island(..) | Step::IslandFor(_) => "X and O are equally likely.",
        Step::Shoot(..) => "X hits, O misses. You may stop.",
        Step::Hold(..) => {
            "You want five times as many pips as you have dice; one off still gains a die. Three rolls at most."
        }
        Step::Market(_) | Step::MarketCards(_) => "Your card goes to the next player in the betting direction.",
        Step::FogHelp(..) | Step::FogGuess(..) => {
            "Special dice do not count. The last reveal and what happened since tell you."
        }
        Step::CatchUp { .. } => "Each tile costs a crew die. If several are last, all must agree.",
        Step::Whistle(_) => {
            "Who has the token bets first in the next round, unless it sits out; the direction says who is next."
        }
        Step::CardTarget(..) | Step::Board(..) => "The player you aim at may have a Mirror Shield.",
        _ => return None,
    })
}
