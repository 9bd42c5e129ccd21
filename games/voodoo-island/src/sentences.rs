//! What happened, in sentences. Each names the clause behind it.

use engine::{Line, Name};

use crate::data::{Card, DAYTIMES};
use crate::event::Event;
use crate::state::{Answer, Cause, Die, HelperPlace, RoundKind};
use crate::words::{an_item, hearts, plural, spot, supplies, supply};

/// What happened, from an event as it is told to an eye.
pub(crate) fn sentence(event: &Event) -> Line {
    match *event {
        Event::PawnChosen { seat, pawn } => {
            Line::new("VIS-008", format!("{} takes the {} pawn.", Name(seat), pawn.word()))
        }
        Event::Placed { seat, spot: at } => Line::new("VIS-010", format!("{} starts on {}.", Name(seat), spot(at))),
        Event::TrailTaken { seat } => Line::new("VIS-015", format!("{} is first on the trail.", Name(seat))),
        Event::TrailGiven { to } => Line::new("VIS-022", format!("{} is first on the trail.", Name(to))),
        Event::MissionDrawn { seat, mission, .. } => {
            let what = mission.map_or_else(
                || "a mission card".to_owned(),
                |mission| format!("the mission {mission} {}", mission.name()),
            );
            Line::new("VIS-100", format!("{} draws {what}.", Name(seat)))
        }
        Event::IslandTurned { day, island } => {
            Line::new(island.clause(), format!("Day {day}: {}, {}.", island.name(), island.effect()))
        }
        Event::LastDayShown => Line::new("VIS-178", "The next Island card is The Last Day."),
        Event::Fed { seat, supply: kind } => Line::new("VIS-091", format!("{} gives 1 {}.", Name(seat), supply(kind))),
        Event::LandingRolled { by, spot: at, lands } => {
            let what = if lands { "there it lands" } else { "it cannot land there and the dice are rolled again" };
            let clause = if lands { "VIS-026" } else { "VIS-027" };
            Line::new(clause, format!("{} rolls {} for the helicopter: {what}.", Name(by), spot(at)))
        }
        Event::Landed { spot: at } => Line::new("VIS-114", format!("The helicopter is on {}.", spot(at))),
        Event::MistGone { spot: at } => Line::new("VIS-037", format!("The mist on {} is gone.", spot(at))),
        Event::MistRolled { by, spot: at } => {
            Line::new("VIS-029", format!("{} rolls {} for the mist.", Name(by), spot(at)))
        }
        Event::MistPut { spot: at } => Line::new("VIS-030", format!("Mist spreads on {}.", spot(at))),
        Event::NoMist => Line::new("VIS-036", "There is no more place or tile for mist."),
        Event::DaytimeBegan { day, daytime } => {
            let name = DAYTIMES[usize::from(daytime.clamp(1, 6)) - 1];
            Line::new(if daytime == 6 { "VIS-162" } else { "VIS-020" }, format!("{name} of day {day}."))
        }
        Event::RoundBegan { seat, kind } => {
            let (clause, what) = match kind {
                RoundKind::Day => ("VIS-018", "has a game round"),
                RoundKind::Torch => ("VIS-164", "lights the torch for a night round"),
                RoundKind::FullMoon => ("VIS-I20", "has a night round under the Full Moon"),
            };
            Line::new(clause, format!("{} {what}.", Name(seat)))
        }
        Event::RoundEnded { seat } => Line::new("VIS-044", format!("The game round of {} is over.", Name(seat))),
        Event::Returned { seat, spot: at, healed } => {
            let how = if healed { " with all hearts" } else { "" };
            Line::new("VIS-152", format!("{} returns to {}{how}.", Name(seat), spot(at)))
        }
        Event::Played { seat, card } => {
            let print = card.print();
            Line::new(print.clause, format!("{} plays {}: {}.", Name(seat), print.name, print.effect))
        }
        Event::Paid { seat, supply: kind } => Line::new("VIS-048", format!("{} pays 1 {}.", Name(seat), supply(kind))),
        Event::CardDrawn { seat, card } => {
            let what = card.map_or_else(|| "an expedition card".to_owned(), |card| card.print().name.to_owned());
            Line::new("VIS-048", format!("{} draws {what}.", Name(seat)))
        }
        Event::Gained { seat, supply: kind, count: 0 } => {
            Line::new("VIS-092", format!("The bank has no {} left for {}.", plural(kind), Name(seat)))
        }
        Event::Gained { seat, supply: kind, count } => {
            Line::new("VIS-085", format!("{} takes {} from the bank.", Name(seat), supplies(count, kind)))
        }
        Event::HelperPlaced { seat, place } => {
            let (clause, what) = match place {
                HelperPlace::ToolSpot(number) => ("VIS-058", format!("on tool spot {number}")),
                HelperPlace::Outside(kind) => ("VIS-056", format!("out for {}", plural(kind))),
                HelperPlace::Helicopter => ("VIS-061", "out to call the helicopter".to_owned()),
            };
            Line::new(clause, format!("{} sends a helper {what}.", Name(seat)))
        }
        Event::LineRolled { seat, die, number } => {
            let what = if die == Die::Green { "row" } else { "column" };
            Line::new("VIS-061", format!("{} rolls {what} {number} for the helicopter.", Name(seat)))
        }
        Event::Crafted { seat, item } => Line::new("VIS-063", format!("{} crafts {}.", Name(seat), an_item(item))),
        Event::ToolAdded { seat, item, spot: number } => {
            Line::new("VIS-069", format!("{} puts {} on tool spot {number}.", Name(seat), an_item(item)))
        }
        Event::DollPut { seat, on, spot: number } => {
            let text = format!("{} puts a voodoo doll on tool spot {number} of {}.", Name(seat), Name(on));
            Line::new("VIS-072", text)
        }
        Event::MapSwapped { seat } => Line::new("VIS-099", format!("{} swaps a map for a mission card.", Name(seat))),
        Event::Stepped { seat, to, .. } => Line::new("VIS-079", format!("{} steps to {}.", Name(seat), spot(to))),
        Event::PickedUp { seat, supply: kind, count } => {
            Line::new("VIS-086", format!("{} picks up {}.", Name(seat), supplies(count, kind)))
        }
        Event::MissionDone { seat, mission } => {
            let text = format!("{} does the mission {mission} {} and carries it.", Name(seat), mission.name());
            Line::new("VIS-102", text)
        }
        Event::Delivered { seat, count } => {
            Line::new("VIS-110", format!("{} delivers {} at the helicopter.", Name(seat), missions(count)))
        }
        Event::Boarded { seat } => Line::new("VIS-179", format!("{} is aboard.", Name(seat))),
        Event::Attacked { attacker, defender } => {
            Line::new("VIS-123", format!("{} attacks {}.", Name(attacker), Name(defender)))
        }
        Event::Chose { seat, answer } => {
            let what = match answer {
                Answer::Fight(card) => card.print().name,
                Answer::Dodge => "to dodge",
                Answer::Nothing => "no card",
            };
            Line::new("VIS-126", format!("{} chooses {what}.", Name(seat)))
        }
        Event::CardsShown { attacker, card, defender, answer } => {
            let text = format!("{} shows {}, {} {}.", Name(attacker), shown(card), Name(defender), answered(answer));
            Line::new("VIS-127", text)
        }
        Event::Dodged { seat, by } => {
            Line::new("VIS-E18", format!("{} dodges the attack of {}.", Name(seat), Name(by)))
        }
        Event::BattleWon { winner, loser } => Line::new("VIS-127", format!("{} beats {}.", Name(winner), Name(loser))),
        Event::BattleDrawn { attacker, defender } => {
            let text = format!("{} and {} are equally fast: nothing happens.", Name(attacker), Name(defender));
            Line::new("VIS-128", text)
        }
        Event::WarriorSent { sender, target, card } => {
            let text = format!("{} sends {} against {}.", Name(sender), card.print().name, Name(target));
            Line::new("VIS-140", text)
        }
        Event::WarriorAnswered { target, answer } => {
            Line::new("VIS-142", format!("{} {}.", Name(target), answered(answer)))
        }
        Event::WarriorFought { target, card, wins: true } => {
            Line::new("VIS-143", format!("{} beats {}.", card.print().name, Name(target)))
        }
        Event::WarriorFought { target, card, wins: false } => {
            Line::new("VIS-146", format!("{} drives {} off.", Name(target), card.print().name))
        }
        Event::KnockedOut { seat } => Line::new("VIS-131", format!("{} is taken off the map.", Name(seat))),
        Event::MissionsLost { seat, missions: lost } => {
            let names: Vec<String> = lost.iter().map(|mission| format!("{mission} {}", mission.name())).collect();
            let text = match &names[..] {
                [only] => format!("loses the mission {only}, whose card goes under the mission deck"),
                all => format!(
                    "loses {} missions, whose cards go under the mission deck in this order: {}",
                    all.len(),
                    all.join(", ")
                ),
            };
            Line::new("VIS-108", format!("{} {text}.", Name(seat)))
        }
        Event::Spoils { winner, loser, supply: kind } => {
            Line::new("VIS-133", format!("{} takes 1 {} from {}.", Name(winner), supply(kind), Name(loser)))
        }
        Event::Stolen { thief, victim, supply: kind } => {
            Line::new("VIS-E14", format!("{} steals 1 {} from {}.", Name(thief), supply(kind), Name(victim)))
        }
        Event::Charmed { seat, left } => {
            let what = if left == 0 { "nothing".to_owned() } else { format!("{left} damage") };
            Line::new("VIS-E19", format!("{} plays Bone Charm: {what} is left of the blow.", Name(seat)))
        }
        Event::Hurt { seat, lost, health, cause } => {
            let (clause, why) = match cause {
                Cause::Mist => ("VIS-117", "in the mist"),
                Cause::FallingMist => ("VIS-031", "in the falling mist"),
                Cause::Battle => ("VIS-134", "in the battle"),
                Cause::Warrior => ("VIS-143", "to the warrior"),
                Cause::Island => ("VIS-091", "to the island"),
            };
            let left = if health == 0 { "none".to_owned() } else { health.to_string() };
            Line::new(clause, format!("{} loses {} {why} and has {left} left.", Name(seat), hearts(lost)))
        }
        Event::Tombstone { seat } => {
            Line::new("VIS-149", format!("{} reaches the tombstone and is flown out to be healed.", Name(seat)))
        }
        Event::Healed { seat, health, potion } => {
            let (clause, why) = if potion { ("VIS-097", "by potion") } else { ("VIS-E15", "by herbs") };
            Line::new(clause, format!("{} is healed {why} and has {}.", Name(seat), hearts(health)))
        }
        Event::SpiritRolled { seat, spot: at } => {
            Line::new("VIS-E16", format!("The spirits offer {} to {}.", spot(at), Name(seat)))
        }
        Event::SpiritWalked { seat, spot: at, goes: true } => {
            Line::new("VIS-E16", format!("{} walks with the spirits to {}.", Name(seat), spot(at)))
        }
        Event::SpiritWalked { seat, goes: false, .. } => Line::new("VIS-E16", format!("{} stays.", Name(seat))),
        Event::Mudslide { seat, on } => {
            Line::new("VIS-E17", format!("{} sends mud into the way of {}.", Name(seat), Name(on)))
        }
        Event::Thrown { seat, supply: kind } => {
            Line::new("VIS-159", format!("{} throws 1 {} away.", Name(seat), supply(kind)))
        }
        Event::CardThrown { seat, card } => {
            Line::new("VIS-159", format!("{} throws {} away.", Name(seat), card.print().name))
        }
        Event::CleanedUp { day, bare } => {
            let (clause, but) = match bare {
                0 => ("VIS-169", String::new()),
                1 => ("VIS-092", " but for 1 spot, whose tile has run out".to_owned()),
                _ => ("VIS-092", format!(" but for {bare} spots, whose tiles have run out")),
            };
            let text = "tools, helpers and helicopter leave, and the island is filled again";
            Line::new(clause, format!("Day {day} is over: {text}{but}."))
        }
        Event::Reshuffled { count: 1 } => Line::new("VIS-172", "1 used card goes under the expedition deck."),
        Event::Reshuffled { count } => {
            Line::new("VIS-172", format!("{count} used cards are shuffled and go under the expedition deck."))
        }
        Event::LeftBehind { seat } => Line::new("VIS-184", format!("{} is left behind on the island.", Name(seat))),
        Event::Over => Line::new("VIS-185", "The points are counted."),
    }
}

fn missions(count: u8) -> String {
    if count == 1 { "1 mission".to_owned() } else { format!("{count} missions") }
}

fn shown(card: Card) -> String {
    format!("{} (speed {})", card.print().name, card.speed())
}

fn answered(answer: Option<Card>) -> String {
    answer.map_or_else(|| "shows no card".to_owned(), |card| format!("answers with {}", shown(card)))
}
