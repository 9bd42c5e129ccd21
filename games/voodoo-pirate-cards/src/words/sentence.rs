//! What happened.

use engine::{Line, Name};

use super::{join, many, soul, souls, space, who, wind};
use crate::data::rank_name;
use crate::event::{Event, Gain, Loss};
use crate::moves::Item;
use crate::state::PirateId;

/// What happened, from an event as it is told to an eye.
pub(super) fn sentence(event: &Event) -> Line {
    match *event {
        Event::FirstSoul { pirate, soul: colour } => {
            Line::new("VPC-009", format!("{} begins with {}.", who(pirate), soul(colour)))
        }
        Event::ExtraSoul { soul: colour } => {
            Line::new("VPC-010", format!("To find the start pirate {} is drawn and put back.", soul(colour)))
        }
        Event::StartPirate { pirate, grigri } => {
            Line::new("VPC-011", format!("{} starts with Sun and Moon; {} has the GriGri.", who(pirate), who(grigri)))
        }
        Event::PowerRolled { pirate, power } => {
            Line::new("VPC-013", format!("{} rolls its power: {power}.", who(pirate)))
        }
        Event::BlessedDealt { seat, rank } => {
            let which = rank.map_or_else(String::new, |rank| format!(": {}", rank_name(rank)));
            Line::new("VPC-015", format!("{} looks at the own Blessed card{which}.", Name(seat)))
        }
        Event::Placed { pirate, space: at } => {
            Line::new("VPC-018", format!("{} places the ship on {}.", who(pirate), space(at)))
        }
        Event::Dusk { round, sun, marker } => {
            Line::new("VPC-036", format!("Dusk of round {round}: {} moves the marker to {}.", who(sun), space(marker)))
        }
        Event::Chosen { seat, card } => Line::new("VPC-037", format!("{} chooses {}.", Name(seat), card.name())),
        Event::AllChosen => Line::new("VPC-037", "All have chosen an action card."),
        Event::Conjured { pirate, barrel } => {
            Line::new("VPC-039", format!("{} conjures the {} barrel.", who(pirate), barrel.name()))
        }
        Event::NoBarrel { pirate } => Line::new("VPC-039", format!("{} conjures no barrel.", who(pirate))),
        Event::PaidByMagic { pirate } => Line::new("VPC-185", format!("{} pays with Barrel Magic.", who(pirate))),
        Event::StarNamed { pirate, colour } => {
            Line::new("VPC-173", format!("{} names {} for the stars.", who(pirate), colour.word()))
        }
        Event::SecondChosen { seat, card } => {
            let which = card.map_or_else(String::new, |card| format!(": {}", card.name()));
            Line::new("VPC-043", format!("{} lays down a second card{which}.", Name(seat)))
        }
        Event::Revealed { pirate, card } => Line::new("VPC-044", format!("{} reveals {}.", who(pirate), card.name())),
        Event::BonesPicked { pirate, card } => {
            Line::new("VPC-046", format!("{} selects {}.", who(pirate), card.name()))
        }
        Event::JaxSkipped { pirate } => {
            Line::new("VPC-211", format!("{} turns up Jax, has six souls and takes the next card.", who(pirate)))
        }
        Event::CursedShuffled { pirate } => Line::new("VPC-065", format!("{} shuffles its action cards.", who(pirate))),
        Event::Jailed { pirate } => Line::new("VPC-048", format!("{} goes to jail.", who(pirate))),
        Event::TurnBegan { pirate, first_by_barrel: true } => {
            Line::new("VPC-053", format!("{} has the first turn by the Moon barrel.", who(pirate)))
        }
        Event::TurnBegan { pirate, .. } => Line::new("VPC-051", format!("The Moon comes to {}.", who(pirate))),
        Event::Acted { pirate, card } => Line::new("VPC-127", format!("{} conjures {}.", who(pirate), card.name())),
        Event::CannotAct { pirate, card } => {
            Line::new("VPC-231", format!("{} cannot conjure {}.", who(pirate), card.name()))
        }
        Event::SoulDrawn { pirate, soul: colour, why } => {
            Line::new(soul_clause(pirate, why), format!("{} draws {} from the bag.", who(pirate), soul(colour)))
        }
        Event::SoulFromGrid { pirate, soul: colour, cell, why } => {
            let clause = if why == Gain::Jax && !pirate.is_cursed() { "VPC-132" } else { soul_clause(pirate, why) };
            Line::new(clause, format!("{} takes {} from cell {cell}.", who(pirate), soul(colour)))
        }
        Event::SoulReturned { pirate, soul: colour, why } => {
            let (clause, text) = match why {
                Loss::Barrel => ("VPC-039", "pays"),
                Loss::Storage => ("VPC-024", "has too many souls and returns"),
                Loss::Octopus => ("VPC-184", "puts into the bag"),
            };
            Line::new(clause, format!("{} {text} {}.", who(pirate), soul(colour)))
        }
        Event::NoRoom { pirate, soul: colour, count } => {
            let what = many(count, &format!("{} soul", colour.word()));
            let go = if count == 1 { "it goes" } else { "they go" };
            Line::new("VPC-205", format!("{} has no room for {what}: {go} into the bag.", who(pirate)))
        }
        Event::TokCalled { pirate, colour } => {
            Line::new("VPC-134", format!("{} calls all {} souls.", who(pirate), colour.word()))
        }
        Event::TokTook { pirate, victim, colour, count } => {
            let what = many(count, &format!("{} soul", colour.word()));
            Line::new("VPC-135", format!("{} takes {what} from {}.", who(pirate), who(victim)))
        }
        Event::TokFromGrid { pirate, colour, count } => {
            let what = many(count, &format!("{} soul", colour.word()));
            Line::new("VPC-135", format!("{} takes {what} from the grid.", who(pirate)))
        }
        Event::CoinTaken { pirate, count } => {
            let clause = if pirate.is_cursed() { "VPC-224" } else { "VPC-140" };
            Line::new(clause, format!("{} takes {} from Rackham's Treasure.", who(pirate), many(count, "coin")))
        }
        Event::ObjectDrawn { pirate, object, why, .. } => {
            let what = object.map_or("an object", |object| object.name());
            Line::new(object_clause(pirate, why), format!("{} takes {what} from the deck.", who(pirate)))
        }
        Event::ObjectFromDiscard { pirate, object, why } => Line::new(
            object_clause(pirate, why),
            format!("{} takes {} from the discard pile.", who(pirate), object.name()),
        ),
        Event::ObjectDiscarded { pirate, object } => {
            Line::new("VPC-025", format!("{} discards {}.", who(pirate), object.name()))
        }
        Event::ObjectTurnedUp { pirate, object } => Line::new(
            "VPC-207",
            format!("{} has three objects and discards {} from the deck.", who(pirate), object.name()),
        ),
        Event::DeckRefilled => Line::new("VPC-030", "The discard pile is shuffled into a new object deck."),
        Event::TixCast { pirate, victim, way, soul: colour } => {
            let text = format!("{} gives {} {} and moves it {}.", who(pirate), who(victim), soul(colour), way.name());
            Line::new("VPC-143", text)
        }
        Event::WindTurned { wind: to, quadrants, .. } => {
            Line::new("VPC-067", format!("The wind turns {} and blows from {}.", many(quadrants, "quadrant"), wind(to)))
        }
        Event::RitualCalled { pirate } => Line::new("VPC-150", format!("{} calls the ritual.", who(pirate))),
        Event::RitualPassed { pirate, round } => {
            Line::new("VPC-154", format!("{} takes no part in round {round} of the ritual.", who(pirate)))
        }
        Event::Offered { pirate, soul: colour, cell, matching } => {
            let gain = if matching { ": a match" } else { "" };
            Line::new("VPC-155", format!("{} places {} on cell {cell}{gain}.", who(pirate), soul(colour)))
        }
        Event::RitualStays { pirate } => Line::new("VPC-157", format!("{} cannot move and stays.", who(pirate))),
        Event::GridFull => {
            Line::new("VPC-159", "The grid is full: the ritual ends, and all its souls go into the bag.")
        }
        Event::Sailed { pirate, to, .. } => Line::new("VPC-074", format!("{} sails to {}.", who(pirate), space(to))),
        Event::Flew { pirate, to, .. } => Line::new("VPC-168", format!("{} flies to {}.", who(pirate), space(to))),
        Event::PaidCoin { pirate, .. } => {
            Line::new("VPC-090", format!("The mermaids take a coin from {}.", who(pirate)))
        }
        Event::PaidSouls { pirate, souls: taken, .. } => {
            Line::new("VPC-090", format!("The mermaids take {} from {}.", souls(taken), who(pirate)))
        }
        Event::PaidNothing { pirate, .. } => {
            Line::new("VPC-090", format!("{} has nothing for the mermaids, who carry it on.", who(pirate)))
        }
        Event::Driven { pirate, .. } => {
            Line::new("VPC-099", format!("The current drives {} anticlockwise.", who(pirate)))
        }
        Event::Boarded { pirate, victim, item } => {
            let what = match item {
                None => {
                    return Line::new("VPC-118", format!("{} passes {} and takes nothing.", who(pirate), who(victim)));
                }
                Some(Item::Coin) => "a coin".to_owned(),
                Some(Item::Compass) => "the compass".to_owned(),
                Some(Item::GriGri) => "the GriGri".to_owned(),
                Some(Item::Soul(colour)) => soul(colour),
                Some(Item::Object | Item::Deck | Item::Discard | Item::Bag) => "an object".to_owned(),
            };
            Line::new("VPC-118", format!("{} boards {} and takes {what}.", who(pirate), who(victim)))
        }
        Event::ObjectStolen { pirate, victim, object, .. } => {
            let what = object.map_or("an object", |object| object.name());
            Line::new("VPC-120", format!("{} boards {} and takes {what}.", who(pirate), who(victim)))
        }
        Event::BlessedSwapped { pirate, victim, to_pirate, to_victim, .. } => {
            let got = |id, rank: Option<u8>| rank.map(|rank| format!("{} has the {} now", who(id), rank_name(rank)));
            let known: Vec<String> = [got(pirate, to_pirate), got(victim, to_victim)].into_iter().flatten().collect();
            let known = if known.is_empty() { String::new() } else { format!(": {}", join(&known)) };
            Line::new("VPC-121", format!("{} and {} swap Blessed cards{known}.", who(pirate), who(victim)))
        }
        Event::SeaCoin { pirate, space: at } => {
            Line::new("VPC-109", format!("{} takes the coin on {}.", who(pirate), space(at)))
        }
        Event::MapFound { pirate, coins, .. } => {
            Line::new("VPC-110", format!("Rackham's Map brings {} {}.", who(pirate), many(coins, "coin")))
        }
        Event::Buried { pirate } => Line::new("VPC-112", format!("{} buries the cursed skull.", who(pirate))),
        Event::BarrelUsed { pirate, barrel } => {
            Line::new("VPC-165", format!("{} uses the {} barrel.", who(pirate), barrel.name()))
        }
        Event::Flipped { pirate, space: at } => {
            Line::new("VPC-175", format!("{} turns over the card on {}.", who(pirate), space(at)))
        }
        Event::Exchanged { pirate, spaces: [a, b] } => {
            Line::new("VPC-175", format!("{} exchanges the cards on {} and {}.", who(pirate), space(a), space(b)))
        }
        Event::Used { pirate, object } => Line::new("VPC-179", format!("{} uses {}.", who(pirate), object.name())),
        Event::CompassTaken { pirate } => Line::new("VPC-182", format!("{} takes the compass token.", who(pirate))),
        Event::Fetched { pirate, object } => {
            Line::new("VPC-183", format!("{} fetches {} out of the discard pile.", who(pirate), object.name()))
        }
        Event::Looked { seat, count } => {
            Line::new("VPC-187", format!("{} looks at the top {}.", Name(seat), many(count, "card")))
        }
        Event::Kept { seat, kept, object } => {
            let what = match (kept, object) {
                (false, _) => "none of them",
                (true, None) => "one of them",
                (true, Some(object)) => object.name(),
            };
            Line::new("VPC-187", format!("{} keeps {what}; the deck is shuffled.", Name(seat)))
        }
        Event::OctopusTook { pirate, soul: colour } => {
            Line::new("VPC-184", format!("{} takes {} out of the bag.", who(pirate), soul(colour)))
        }
        Event::Maelstrom { way, .. } => {
            Line::new("VPC-188", format!("The Maelstrom moves every ship one space {}.", way.name()))
        }
        Event::TurnEnded { pirate, facing } => {
            Line::new("VPC-059", format!("{} ends the turn facing {}.", who(pirate), facing.name()))
        }
        Event::Fired { pirate, target, hits: 0 } => {
            Line::new("VPC-198", format!("{} fires at {} and misses.", who(pirate), who(target)))
        }
        Event::Fired { pirate, target, hits } => {
            Line::new("VPC-194", format!("{} fires at {}: {}.", who(pirate), who(target), many(hits, "hit")))
        }
        Event::Hit { pirate, target, power, target_power, coin } => {
            let loss = if coin { "loses a coin" } else { "has no coin to lose" };
            let text =
                format!("{} {loss}. Power: {} {power}, {} {target_power}.", who(target), who(pirate), who(target));
            Line::new("VPC-195", text)
        }
        Event::Answered { pirate, attacker } => {
            Line::new("VPC-200", format!("{} answers {} with the Ghost Ship.", who(pirate), who(attacker)))
        }
        Event::AnswerTook { pirate, attacker, soul: colour } => {
            Line::new("VPC-200", format!("{} takes {} from {}.", who(pirate), soul(colour), who(attacker)))
        }
        Event::NoTarget { pirate, target } => {
            Line::new("VPC-193", format!("{} cannot fire at {} in the storm.", who(pirate), who(target)))
        }
        Event::Dawn { sun } => Line::new("VPC-064", format!("Dawn: Sun and Moon pass to {}.", who(sun))),
        Event::ObjectRevealed { pirate, object } => {
            Line::new("VPC-232", format!("{} reveals {}.", who(pirate), object.name()))
        }
        Event::BlessedRevealed { pirate, rank } => {
            Line::new("VPC-232", format!("{} reveals the {}.", who(pirate), rank_name(rank)))
        }
        Event::Over => Line::new("VPC-240", "The Voodoo Power is counted."),
    }
}

/// The clause by which a pirate gets a soul out of the supplies.
fn soul_clause(pirate: PirateId, why: Gain) -> &'static str {
    match (why, pirate.is_cursed()) {
        (Gain::Take | Gain::Skull, false) => "VPC-140",
        (Gain::Take | Gain::Skull, true) => "VPC-224",
        (Gain::TokBare, _) => "VPC-216",
        (Gain::TokIdle, _) => "VPC-217",
        (Gain::Tix, _) => "VPC-223",
        (Gain::Ritual, _) => "VPC-219",
        (Gain::Jax, true) => "VPC-214",
        (Gain::Jax, false) => "VPC-129",
    }
}

/// The clause by which a pirate gets an object.
fn object_clause(pirate: PirateId, why: Gain) -> &'static str {
    match (why, pirate.is_cursed()) {
        (Gain::Take, false) => "VPC-140",
        (Gain::Take, true) => "VPC-225",
        (_, true) => "VPC-208",
        (_, false) => "VPC-111",
    }
}
