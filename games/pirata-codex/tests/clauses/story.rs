//! What happened in short words, so that tests can tell it in order.

use pirata_codex::data::ActionDie;
use pirata_codex::state::{Battle, Special};
use pirata_codex::{Event, Move, ShipId};

/// Players in words: `red+blue`.
pub fn names(ships: impl IntoIterator<Item = ShipId>) -> String {
    ships.into_iter().map(ShipId::name).collect::<Vec<_>>().join("+")
}

fn die(die: Special) -> &'static str {
    match die {
        Special::King => "king",
        Special::Mermaids => "mermaids",
        Special::Cursed => "cursed",
    }
}

fn faces(battle: &Battle) -> String {
    let face = |ship: ShipId| match battle.face(ship) {
        0 => "skull".to_owned(),
        face => face.to_string(),
    };
    battle.still_in.iter().map(|ship| format!("{} {}", ship.name(), face(ship))).collect::<Vec<_>>().join(", ")
}

fn thrown(by: ShipId, die: ActionDie, face: u8) -> String {
    let who = by.name();
    match (die, face) {
        (ActionDie::Sail, face) => format!("{who} throws sail {face}"),
        (ActionDie::Pirates, 1) => format!("{who} throws pirates X"),
        (ActionDie::Pirates, _) => format!("{who} throws pirates O"),
        (ActionDie::Treasure, 1) => format!("{who} throws treasure X"),
        (ActionDie::Treasure, _) => format!("{who} throws treasure O"),
    }
}

/// An event in short words; nothing for those that tests look at in views.
pub fn told(event: &Event) -> Option<String> {
    let n = ShipId::name;
    Some(match *event {
        Event::RoundBegan { round, sitting } if sitting.is_empty() => format!("round {round}"),
        Event::RoundBegan { round, sitting } => format!("round {round} without {}", names(sitting.iter())),
        Event::CupLifted { ship, plain } => format!("{} shows {plain}", n(ship)),
        Event::CupsRolled { players } => format!("{} roll", names(players.iter())),
        Event::Looked { seat, at, .. } => format!("{} looks at {}", n(seat.into()), n(at)),
        Event::Bids { bid } => format!("{} bids {} of {}", n(bid.by), bid.quantity, bid.face),
        Event::Counted { count, .. } => format!("counted {count}"),
        Event::BettingOver { winner, loser: None, .. } => format!("{} wins", n(winner)),
        Event::BettingOver { winner, loser: Some(loser), .. } => format!("{} wins, {} loses", n(winner), n(loser)),
        Event::CupShown { ship, .. } => format!("{} lifts its cup", n(ship)),
        Event::WinsAlone { winner } => format!("{} is alone", n(winner)),
        Event::NobodyBets => "nobody bets".to_owned(),
        Event::SailPhase { sailors } => format!("{} will sail", names(sailors.iter())),
        Event::Gained { ship, count } => format!("{} gains {count}", n(ship)),
        Event::Lost { ship, count } => format!("{} loses {count}", n(ship)),
        Event::CrewStolen { thief, victim } => format!("{} steals crew of {}", n(thief), n(victim)),
        Event::CoinsTaken { ship, count } => format!("{} takes {count} coins", n(ship)),
        Event::CoinsStolen { thief, victim, count } => format!("{} steals {count} coins of {}", n(thief), n(victim)),
        Event::CoinPaid { from, to } => format!("{} pays {}", n(from), n(to)),
        Event::TokenTaken { ship } => format!("{} takes the token", n(ship)),
        Event::WindTurned { clockwise } => format!("the wind turns {}", if clockwise { "right" } else { "left" }),
        Event::MissMark { ship } => format!("{} is marked", n(ship)),
        Event::Played { ship, card, aim } => format!("{}: {}", n(ship), Move::Play(card, aim)),
        Event::NoEffect { card } => format!("{} has no effect", card.facts().id),
        Event::AimedAt { aimed } => format!("{} aims at {}", n(aimed.by), n(aimed.at)),
        Event::Warded { ship } => format!("{} wards", n(ship)),
        Event::DieThrown { by, die, face } => thrown(by, die, face),
        Event::DieDropped { by } => format!("{} drops the die", n(by)),
        Event::Sailed { ships, tiles } => format!("{} sail {tiles}", names(ships.iter())),
        Event::Moved { ship, from, to } => format!("{} moves {from} to {to}", n(ship)),
        Event::Swapped { ships: [one, other] } => format!("{} swaps with {}", n(one), n(other)),
        Event::Home { ship } => format!("{} is home", n(ship)),
        Event::BattleBegan { among, .. } => format!("battle of {}", names(among.iter())),
        Event::BattleRolled { battle } => faces(&battle),
        Event::BattleRerolled { ship, face } => format!("{} rolls {face} instead", n(ship)),
        Event::FacesExchanged { ships: [one, other] } => format!("{} changes faces with {}", n(one), n(other)),
        Event::BattleOver { left, .. } => format!("{} is left", n(left)),
        Event::TileEvent { ship, tile } => format!("{} meets {}", n(ship), tile.facts().id),
        Event::NothingHappens { .. } => "nothing".to_owned(),
        Event::SpecialTaken { ship, die: which, from: None } => format!("{} takes {}", n(ship), die(which)),
        Event::SpecialTaken { ship, die: which, from: Some(from) } => {
            format!("{} takes {} from {}", n(ship), die(which), n(from))
        }
        Event::SpecialReturned { ship, die: which } => format!("{} gives {} back", n(ship), die(which)),
        Event::Drew { ship, .. } => format!("{} draws", n(ship)),
        Event::Bought { ship, .. } => format!("{} buys", n(ship)),
        Event::Reshuffled => "reshuffled".to_owned(),
        Event::CodexDrawn { ship, .. } => format!("{} reads", n(ship)),
        Event::CodexKept { ship } => format!("{} keeps it", n(ship)),
        Event::Discarded { ship, card } => format!("{} discards {}", n(ship), card.facts().id),
        Event::CardTaken { thief, victim, .. } => format!("{} takes a card of {}", n(thief), n(victim)),
        Event::Passed { from, to, count, .. } => format!("{} passes {count} to {}", n(from), n(to)),
        Event::Watches { ship, target } => format!("{} watches {}", n(ship), n(target)),
        Event::CupsTurned { cups, steps } => format!("cups of {} turn {steps}", names(cups.iter())),
        Event::Wagered { ship, wager } => format!("{} bets {} {:?}", n(ship), wager.count, wager.on),
        Event::DealDone { total, wanted, .. } => format!("total {total} of {wanted}"),
        Event::Suggested { ship, number } => format!("{} says {number}", n(ship)),
        Event::Guessed { number, truth, .. } => format!("guess {number} of {truth}"),
        Event::Hexed { ship } => format!("{} is hexed", n(ship)),
        Event::CurseTurned { from, to } => format!("the curse turns from {} to {}", n(from), n(to)),
        Event::CurseLifted { ship } => format!("{} lifts the curse", n(ship)),
        Event::ActionPhase => "action phase".to_owned(),
        Event::CardsCleared => "cards cleared".to_owned(),
        Event::CaughtUp { ships, tiles } => format!("{} catch up {tiles}", names(ships.iter())),
        Event::NoCatchUp { .. } => "no catching up".to_owned(),
        Event::Terminated { ship } => format!("{} is caught", n(ship)),
        Event::CursedAlready { ship } => format!("{} is cursed already", n(ship)),
        Event::Died { ship, .. } => format!("{} dies", n(ship)),
        Event::LimitReached { .. } => "the limit".to_owned(),
        Event::FinalBegan { finishers } => format!("final of {}", names(finishers.iter())),
        Event::TradedIn { ship, dice } => format!("{} trades in {dice}", n(ship)),
        Event::FinalLosses { ships } => format!("{} lose a die", names(ships.iter())),
        Event::RollVoid => "void".to_owned(),
        Event::Beaten { ship } => format!("{} is beaten", n(ship)),
        Event::Over { winner } => format!("{} wins the game", n(winner)),
        _ => return None,
    })
}
