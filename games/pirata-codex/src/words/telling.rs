//! What happened, from an event as it is told to an eye.

use engine::words::Kept;
use engine::{Line, Name};

use super::{action_die, all, battle_face, bid, card, cards, count, dice, dice_count, special, symbol, tile, who, why};
use crate::cards::Cards;
use crate::data::{ActionDie, Tile};
use crate::event::Event;
use crate::moves::{Aim, Move, Rat, Symbol};
use crate::ships::ShipId;
use crate::state::{Cup, Rats, Seek, Special, Why};
use crate::step::{Aimed, Harm};
use crate::view::DiceView;

/// What happened. Numbers of dice are to be remembered: the log of a running game keeps them for a round (PIR-110), and so
/// what has a price in dice.
pub(super) fn sentence(event: &Event) -> Line {
    let kept = match event {
        Event::RoundBegan { .. } => Kept::NewRound,
        Event::CupLifted { .. }
        | Event::Looked { .. }
        | Event::DiceOpened { .. }
        | Event::CupShown { .. }
        | Event::Counted { .. }
        | Event::Gained { .. }
        | Event::Lost { .. }
        | Event::CrewStolen { .. }
        | Event::DieDropped { .. }
        | Event::Wagered { .. }
        | Event::DealRolled { .. }
        | Event::DealDone { .. }
        | Event::RatsRolled { .. }
        | Event::Suggested { .. }
        | Event::Guessed { .. }
        | Event::CurseLifted { .. }
        | Event::CaughtUp { .. } => Kept::ThisRound,
        _ => Kept::Always,
    };
    // The dice that fit are lit one by one, and then there is a verdict to be seen.
    let beats = if let Event::Counted { count, .. } = event { 4 + count / 4 } else { 1 };
    told(event).kept(kept).for_beats(beats)
}

fn told(event: &Event) -> Line {
    let line = |clause: &'static str, text: String| Line::new(clause, text);
    match *event {
        Event::Chose { the_move, .. } => chosen(the_move),
        Event::Voted { votes, navigator } => {
            let votes = votes.iter().enumerate().filter_map(|(seat, vote)| vote.map(|vote| (seat, vote)));
            let votes = votes.map(|(seat, vote)| format!("{} for {}", Name(engine::Seat(seat as u8)), who(vote)));
            let votes = super::and(&votes.collect::<Vec<_>>());
            line("PIR-019", format!("Votes: {votes}. {} is navigator and bets first.", who(navigator)))
        }
        Event::NavigatorDrawn { navigator } => {
            line("PIR-019", format!("{} is navigator and bets first.", who(navigator)))
        }
        Event::TilePlaced { seat, tile: kind, space } => {
            line("PIR-008", format!("{} places {} on space {space}.", Name(seat), tile(kind)))
        }
        Event::MapFull { first } => line("PIR-016", format!("The map is full. {} will bet first.", who(first))),
        Event::Dealt { ship, count: number, cards: hand } => {
            let text = if hand.is_empty() {
                format!("{} is dealt {}.", who(ship), count(number, "card", "cards"))
            } else {
                format!("{} is dealt {}.", who(ship), cards(hand))
            };
            line("PIR-011", text)
        }
        Event::Passed { from, to, count: number, cards: passed } => {
            let what = if passed.is_empty() { count(number, "card", "cards") } else { cards(passed) };
            line("PIR-012", format!("{} passes {what} to {}.", who(from), who(to)))
        }
        Event::RoundBegan { round, sitting } if sitting.is_empty() => line("PIR-160", format!("Round {round} begins.")),
        Event::RoundBegan { round, sitting } => {
            line("PIR-128", format!("Round {round} begins. Sitting out: {}.", all(sitting)))
        }
        Event::CupLifted { ship, plain } => {
            line("PIR-130", format!("The cup of {} is lifted: {}.", who(ship), dice_count(plain)))
        }
        Event::CupsRolled { players } => line("PIR-201", format!("The cups of {} are rolled.", all(players))),
        Event::Looked { seat, at, cup } if cup == Cup::default() => {
            line("PIR-202", format!("{} looks at the dice of {}.", Name(seat), who(at)))
        }
        Event::Looked { seat, at, cup } if at == seat.into() => {
            line("PIR-201", format!("You rolled {}.", dice(&DiceView::of(&cup, true))))
        }
        Event::Looked { at, cup, .. } => {
            line("PIR-202", format!("You see the dice of {}: {}.", who(at), dice(&DiceView::of(&cup, true))))
        }
        Event::DiceOpened { ship, cup } => {
            line("PIR-202", format!("Open dice of {}: {}.", who(ship), dice(&DiceView::of(&cup, false))))
        }
        Event::Bids { bid: made } => {
            line("PIR-204", format!("{} bids {}.", who(made.by), bid(made.quantity, made.face)))
        }
        Event::Locked { by } => line("PIR-211", format!("{} locks the bid.", who(by))),
        Event::LiarCalled { by } => line("PIR-211", format!("{} calls the bid a lie.", who(by))),
        Event::CupShown { ship, cup } => {
            line("PIR-211", format!("{} has {}.", who(ship), dice(&DiceView::of(&cup, false))))
        }
        Event::Counted { bid: made, count: found } => {
            let what = bid(made.quantity, made.face);
            line("PIR-210", format!("The bid was {what}; there are {found}."))
        }
        Event::BettingOver { winner, loser: None, .. } => {
            line("PIR-212", format!("{} wins the lock and will sail alone.", who(winner)))
        }
        Event::BettingOver { winner, loser: Some(loser), lock } => {
            let clause = if lock { "PIR-213" } else { "PIR-216" };
            line(clause, format!("{} wins the betting, {} loses and does not sail.", who(winner), who(loser)))
        }
        Event::WinsAlone { winner } => {
            line("PIR-217", format!("{} is the only one to bet, wins without dice and sails alone.", who(winner)))
        }
        Event::NobodyBets => line("PIR-218", "Nobody can bet: betting and sail phase are skipped.".into()),
        Event::SailPhase { sailors } => line("PIR-219", format!("The cups are closed. Sailing: {}.", all(sailors))),
        Event::Gained { ship, count: number } => {
            line("PIR-104", format!("{} gains {}.", who(ship), dice_count(number)))
        }
        Event::Lost { ship, count: number } => line("PIR-105", format!("{} loses {}.", who(ship), dice_count(number))),
        Event::CrewStolen { thief, victim } => {
            line("PIR-106", format!("{} steals a crew die from {}.", who(thief), who(victim)))
        }
        Event::CoinsTaken { ship, count: number } => {
            line("PIR-123", format!("{} takes {}.", who(ship), count(number, "coin", "coins")))
        }
        Event::CoinsStolen { thief, victim, count: number } => {
            let coins = count(number, "coin", "coins");
            line("PIR-563", format!("{} steals {coins} from {}.", who(thief), who(victim)))
        }
        Event::CoinPaid { from, to } => line("PIR-414", format!("{} pays a coin to {}.", who(from), who(to))),
        Event::TokenTaken { ship } => line("PIR-301", format!("{} takes the first player token.", who(ship))),
        Event::WindTurned { clockwise } => {
            let way = if clockwise { "clockwise" } else { "anticlockwise" };
            line("PIR-434", format!("The betting direction turns: {way}."))
        }
        Event::MissMark { ship } => line("PIR-128", format!("{} will miss the next betting phase.", who(ship))),
        Event::Played { ship, card: kind, aim } => {
            let aim = match aim {
                Aim::Nothing => String::new(),
                Aim::At(target) => format!(" on {}", who(target)),
                Aim::Sail(number) => format!(": the sail die counts {number}"),
                Aim::Rat(Rat::Plain) => " on a plain die".to_owned(),
                Aim::Rat(Rat::King) => " on the King die".to_owned(),
                Aim::Rat(Rat::Mermaids) => " on the Mermaids die".to_owned(),
            };
            line(kind.facts().clause, format!("{} plays {}{aim}.", who(ship), card(kind)))
        }
        Event::NoEffect { card: kind } => line("PIR-720", format!("{} has no effect.", card(kind))),
        Event::AimedAt { aimed } => line(aim_clause(aimed), aimed_at(aimed)),
        Event::Warded { ship } => line("PIR-508", format!("The Mirror Shield keeps it off {}.", who(ship))),
        Event::DieThrown { by, die, face } => {
            let shown = match (die, face) {
                (ActionDie::Sail, number) => number.to_string(),
                (_, 1) => symbol(Symbol::X).to_owned(),
                _ => symbol(Symbol::O).to_owned(),
            };
            let clause = if die == ActionDie::Sail { "PIR-304" } else { "PIR-512" };
            line(clause, format!("{} rolls {}: {shown}.", who(by), action_die(die)))
        }
        Event::DieDropped { by } => {
            line("PIR-826", format!("{} drops the die off the table, pays for it and rolls again.", who(by)))
        }
        Event::Sailed { ships, tiles } => {
            let verb = if ships.len() == 1 { "sails" } else { "sail" };
            line("PIR-305", format!("{} {verb} {}.", all(ships), count(tiles, "tile", "tiles")))
        }
        Event::Moved { ship, from, to } => {
            let way = if to > from { "forward" } else { "back" };
            let tiles = count(to.abs_diff(from) as u8, "tile", "tiles");
            line("PIR-115", format!("{} moves {tiles} {way}.", who(ship)))
        }
        Event::Swapped { ships: [a, b] } => line("PIR-115", format!("{} and {} change places.", who(a), who(b))),
        Event::Home { ship } => line("PIR-112", format!("{} is back on the X-tile.", who(ship))),
        Event::BattleBegan { why: reason, seek, among } => {
            let looks = if seek == Seek::Winner { "the best die wins" } else { "the worst die loses" };
            let is_duel = among.len() == 2 && seek == Seek::Winner && matches!(reason, Why::Tile(_) | Why::Card(_));
            let (clause, verb) = if is_duel { ("PIR-145", "duel") } else { ("PIR-140", "battle") };
            line(clause, format!("{} {verb} {}: {looks}.", all(among), why(reason)))
        }
        Event::BattleRolled { battle } => {
            let faces = battle.still_in.iter().map(|ship| format!("{} {}", who(ship), battle_face(battle.face(ship))));
            let clause = if battle.why == Why::Throne { "PIR-609" } else { "PIR-140" };
            line(clause, format!("Battle dice: {}.", faces.collect::<Vec<_>>().join(", ")))
        }
        Event::BattleRerolled { ship, face } => {
            line("PIR-551", format!("{} rolls the battle die again: {}.", who(ship), battle_face(face)))
        }
        Event::FacesExchanged { ships: [a, b] } => {
            line("PIR-552", format!("{} and {} exchange their battle faces.", who(a), who(b)))
        }
        Event::BattleOver { why: Why::Sailing, left, .. } => line("PIR-307", format!("{} wins the tile.", who(left))),
        Event::BattleOver { seek: Seek::Winner, left, .. } => {
            line("PIR-144", format!("{} wins the battle.", who(left)))
        }
        Event::BattleOver { left, .. } => line("PIR-144", format!("{} loses the battle.", who(left))),
        Event::TileEvent { ship, tile: kind } => {
            line(kind.facts().clause, format!("{} faces {}.", who(ship), tile(kind)))
        }
        Event::NothingHappens { ship, tile: kind } => {
            line(kind.facts().clause, format!("{}: nothing happens to {}.", tile(kind), who(ship)))
        }
        Event::SpecialTaken { ship, die, from } => {
            let from = from.map_or_else(String::new, |from| format!(" from {}", who(from)));
            let clause = if die == Special::Cursed { "PIR-804" } else { "PIR-108" };
            line(clause, format!("{} gets {}{from}.", who(ship), special(die)))
        }
        Event::SpecialReturned { ship, die } => {
            line("PIR-108", format!("{} leaves {} and goes to the dice board.", special(die), who(ship)))
        }
        Event::Drew { ship, card: None } => line("PIR-125", format!("{} draws a card.", who(ship))),
        Event::Drew { card: Some(kind), .. } => line("PIR-125", format!("You draw {}.", card(kind))),
        Event::Bought { ship, card: None } => line("PIR-124", format!("{} buys a card.", who(ship))),
        Event::Bought { card: Some(kind), .. } => line("PIR-124", format!("You buy {}.", card(kind))),
        Event::Reshuffled => line("PIR-125", "The discard pile is shuffled into a new deck.".into()),
        Event::CodexDrawn { ship, card: None } => {
            line("PIR-406", format!("{} draws a card from the Codex.", who(ship)))
        }
        Event::CodexDrawn { card: Some(kind), .. } => line("PIR-406", format!("The Codex gives you {}.", card(kind))),
        Event::CodexKept { ship } => line("PIR-408", format!("{} keeps the card of the Codex.", who(ship))),
        Event::Discarded { ship, card: kind } => line("PIR-408", format!("{} discards {}.", who(ship), card(kind))),
        Event::CardTaken { thief, victim, card: None } => {
            line("PIR-564", format!("{} takes a card from {}.", who(thief), who(victim)))
        }
        Event::CardTaken { thief, victim, card: Some(kind) } => {
            line("PIR-564", format!("{} takes {} from {}.", who(thief), card(kind), who(victim)))
        }
        Event::Watches { ship, target } => {
            line("PIR-421", format!("{} will look at the dice of {} in the next betting.", who(ship), who(target)))
        }
        Event::CupsTurned { cups, steps } => {
            line("PIR-423", format!("The Maelstrom shows {steps}: the cups of {} move on.", all(cups)))
        }
        Event::Wagered { ship, wager } => {
            let text = format!("{} bets {} on {}.", who(ship), dice_count(wager.count), symbol(wager.on));
            line("PIR-458", text)
        }
        Event::DealRolled { ship, faces, rolls } => {
            let cup = Cup { open: faces, ..Cup::default() };
            line("PIR-460", format!("Roll {rolls} of {}: {}.", who(ship), dice(&DiceView::of(&cup, true))))
        }
        Event::DealDone { ship, total, wanted } => {
            line("PIR-462", format!("{} has {total}, the dead wanted {wanted}.", who(ship)))
        }
        Event::RatsRolled { ship, rats } => line("PIR-466", rats_text(ship, rats)),
        Event::MarketJoined { ship, joins: true } => {
            line("PIR-470", format!("{} takes part in the Black Market.", who(ship)))
        }
        Event::MarketJoined { ship, .. } => line("PIR-470", format!("{} stays away from the Black Market.", who(ship))),
        Event::Suggested { ship, number } => line("PIR-481", format!("{} suggests {number}.", who(ship))),
        Event::Guessed { ship, number, truth } => {
            let clause = if number == truth { "PIR-482" } else { "PIR-483" };
            line(clause, format!("{} says {number}; there are {}.", who(ship), dice_count(truth)))
        }
        Event::Hexed { ship } => {
            line("PIR-580", format!("Two dice of {} will lie open in the next betting.", who(ship)))
        }
        Event::CurseLooms { ship } => line("PIR-804", format!("The cursed die is about to come to {}.", who(ship))),
        Event::CursedAlready { ship } => {
            line("PIR-804", format!("{} has the cursed die already: nothing happens.", who(ship)))
        }
        Event::CurseTurned { from, to } => {
            line("PIR-571", format!("The Hex Doll sends the cursed die from {} to {}.", who(from), who(to)))
        }
        Event::CurseLifted { ship } => line("PIR-805", format!("{} lifts the curse.", who(ship))),
        Event::ActionPhase => line("PIR-520", "The action phase begins.".into()),
        Event::CardsCleared => line("PIR-530", "The cards played this round are discarded.".into()),
        Event::CaughtUp { ships, tiles } => {
            let verb = if ships.len() == 1 { "catches" } else { "catch" };
            line("PIR-541", format!("{} {verb} up by {}.", all(ships), count(tiles, "tile", "tiles")))
        }
        Event::NoCatchUp { ships } => {
            let verb = if ships.len() == 1 { "does" } else { "do" };
            line("PIR-541", format!("{} {verb} not catch up.", all(ships)))
        }
        Event::Terminated { ship } => line("PIR-731", format!("The Phantom catches {}.", who(ship))),
        Event::Died { ship, coins, hand } => line("PIR-821", death(ship, coins, hand)),
        Event::LimitReached { round } => {
            line("PIR-617", format!("Round {round} is the last: the ships in front are home."))
        }
        Event::FinalBegan { finishers } => line("PIR-603", format!("The final battle: {}.", all(finishers))),
        Event::TradedIn { ship, dice: number } => {
            line("PIR-606", format!("{} trades for {}.", who(ship), dice_count(number)))
        }
        Event::FinalLosses { ships } => {
            let verb = if ships.len() == 1 { "loses" } else { "lose" };
            line("PIR-611", format!("{} {verb} a die.", all(ships)))
        }
        Event::RollVoid => line("PIR-613", "The roll would leave nobody with dice: it is void.".into()),
        Event::Beaten { ship } => line("PIR-614", format!("{} has no dice left.", who(ship))),
        Event::Over { winner } => line("PIR-602", format!("{} takes the Pirate Throne.", who(winner))),
    }
}

/// What the player who was alone to know it has chosen.
fn chosen(the_move: Move) -> Line {
    let (clause, what) = match the_move {
        Move::Vote(navigator) => ("PIR-019", format!("you vote for {}", who(navigator))),
        Move::Give(given) => {
            let names: Vec<String> = given.iter().map(|kind| card(kind).to_owned()).collect();
            ("PIR-012", format!("you pass on {}", super::and(&names)))
        }
        Move::Tile(kind) => ("PIR-008", format!("you choose {}", tile(kind))),
        Move::Wager(number, on) => ("PIR-457", format!("you bet {} on {}", dice_count(number), symbol(on))),
        Move::Decline => ("PIR-457", "you do not bet".to_owned()),
        Move::CatchUp(0) => ("PIR-541", "you stay where you are".to_owned()),
        Move::CatchUp(tiles) => ("PIR-541", format!("you would catch up by {}", count(tiles, "tile", "tiles"))),
        other => ("PIR-510", other.to_string()),
    };
    Line::new(clause, format!("In secret {what}."))
}

fn aim_clause(aimed: Aimed) -> &'static str {
    match aimed.why {
        Why::Card(kind) => kind.facts().clause,
        Why::Tile(Tile::Cannons) => "PIR-437",
        Why::Tile(kind) => kind.facts().clause,
        _ => "PIR-118",
    }
}

fn aimed_at(aimed: Aimed) -> String {
    let (by, at) = (who(aimed.by), who(aimed.at));
    match aimed.what {
        Harm::DuelForCrew => format!("{by} challenges {at} to a duel for a crew die."),
        Harm::DuelForMark => format!("{by} challenges {at} to a duel; if {by} wins, {at} misses the next betting."),
        Harm::DuelForKing => format!("{by} challenges {at} to a duel for the King die."),
        Harm::DuelForMermaids => format!("{by} challenges {at} to a duel for the Mermaids die."),
        Harm::Shot => format!("{by} fires at {at}."),
        Harm::RaidRoll => format!("The ghosts of {by} reach for the crew of {at}."),
        Harm::StealCrew => format!("{by} is about to steal a crew die from {at}."),
        Harm::LoseCrew => format!("{by} fires the Long Nine at {at}."),
        Harm::Back => format!("{by} is about to move {at} back."),
        Harm::StealCoins => format!("{by} reaches for the purse of {at}."),
        Harm::StealCard => format!("{by} sends the monkey to {at}."),
        Harm::Swap => format!("{by} is about to change places with {at}."),
        Harm::Voodoo => format!("{by} lays a Voodoo Doll on {at}."),
        Harm::TakeKing => format!("{by} mutinies against {at}."),
        Harm::TradeCard => format!("{by} offers {at} a coin for a card."),
        Harm::TradeCrew => format!("{by} offers {at} a coin for a crew die."),
        Harm::TradePlace => format!("{by} offers {at} a coin to change places."),
        Harm::Help => format!("{by} wants the help of {at}."),
    }
}

/// A player is out, with all that it had.
fn death(ship: ShipId, coins: u8, hand: Cards) -> String {
    let coins = Some(coins).filter(|&coins| coins > 0).map(|coins| count(coins, "coin", "coins") + " to the supply");
    let hand = Some(hand).filter(|hand| !hand.is_empty()).map(|hand| cards(hand) + " to the discard pile");
    let goods: Vec<String> = coins.into_iter().chain(hand).collect();
    let goods = if goods.is_empty() { String::new() } else { format!(": {}", goods.join("; ")) };
    format!("{} has lost the last crew die and is out{goods}.", who(ship))
}

fn rats_text(ship: ShipId, rats: Rats) -> String {
    let plain = format!("{} of {} rolls for plain dice are X", rats.plain_x, rats.plain);
    let of = |x: Option<u8>, name: &str| x.map(|x| format!("{x} of 2 for {name}"));
    let all = [Some(plain), of(rats.king_x, "the King die"), of(rats.mermaids_x, "the Mermaids die")];
    let all = super::and(&all.into_iter().flatten().collect::<Vec<_>>());
    format!("Plague on the ship of {}: {all}.", who(ship))
}
