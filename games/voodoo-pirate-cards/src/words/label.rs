//! What a move means.

use engine::Line;
use engine::words::capital;

use super::{action, barrel, many, soul, space, who};
use voodoo::Grid;

use crate::data::{Action, Barrel, Feature, Object, SIDES, Wind, opposite, rank_name};
use crate::moves::{Item, Move};
use crate::route::{Course, Deed, Motion, Stride};
use crate::state::{PirateId, Step};
use crate::view::{SpaceView, View};

/// What a move of the owner of the view means.
pub(super) fn label(view: &View, the_move: Move) -> Line {
    let mine = view.mine();
    match the_move {
        Move::Pass => pass(view),
        Move::Place(to) => Line::new("VPC-018", format!("Start on {}", described(view, to))),
        Move::Card(card) => {
            let clause = match view.decision {
                Some(Step::SecondCard(_)) => "VPC-043",
                Some(Step::Bones(_)) => "VPC-046",
                _ => "VPC-037",
            };
            Line::new(clause, format!("{}: {}", card.name(), action(card)))
        }
        Move::Conjure(which) => Line::new("VPC-039", format!("{}: {}", which.name(), barrel(which))),
        Move::Pay(colour) => Line::new("VPC-039", format!("Pay {}", soul(colour))),
        Move::PayMagic => Line::new("VPC-185", "Pay with Barrel Magic"),
        Move::Name(colour) => match view.decision {
            Some(Step::Tok(_)) => {
                Line::new("VPC-134", format!("Call {}: {}", colour.word(), tok(view, colour as usize)))
            }
            _ => Line::new("VPC-173", format!("Name {}", colour.word())),
        },
        Move::Act => {
            let card = mine.and_then(|pirate| pirate.played).unwrap_or_default();
            let what = if card == Action::Jax { jax(view) } else { action(card).to_owned() };
            Line::new("VPC-054", format!("Conjure {}: {what}", card.name()))
        }
        Move::Barrel => {
            let claim = mine.and_then(|pirate| pirate.barrel).unwrap_or_default();
            let what = match (claim.barrel, claim.colour) {
                (Barrel::Stars, Some(colour)) => format!("fly to a {} star", colour.word()),
                (which, _) => barrel(which).to_owned(),
            };
            Line::new("VPC-165", format!("Use the {} barrel: {what}", claim.barrel.name()))
        }
        Move::Use(object) => use_of(object),
        Move::End(way) => {
            let target = mine.and_then(|pirate| pirate.at).and_then(|at| view.ship_on(opposite(at)));
            let fire = target.map_or_else(String::new, |target| format!(", {}", broadside(view, target.pirate)));
            Line::new("VPC-059", format!("End the turn facing {}{fire}", way.name()))
        }
        Move::Tix(victim, way) => {
            let victim = view.pirates.iter().find(|pirate| pirate.pirate.colour() == victim);
            let name = victim.map_or_else(String::new, |pirate| who(pirate.pirate));
            let end = victim.and_then(|pirate| view.route(pirate.pirate, Motion::Forced(way)));
            let to = end.map_or_else(String::new, |route| format!(" to {}", space(route.end)));
            Line::new("VPC-143", format!("Move {name} {}{to}", way.name()))
        }
        Move::Give(colour) => Line::new("VPC-143", format!("Give {}", soul(colour))),
        Move::Offer(colour) => Line::new("VPC-155", format!("Offer {}", soul(colour))),
        Move::Cell(cell) => self::cell(view, cell),
        Move::Sail(course) => sail(view, course),
        Move::Fly(to) => {
            let me = mine.map_or(PirateId::default(), |pirate| pirate.pirate);
            let facing = mine.map(|pirate| pirate.facing).unwrap_or_default();
            let end = view.route(me, Motion::Flies(to, facing)).map_or(to, |route| route.end);
            let on = if end == to { String::new() } else { format!(", and be carried on to {}", space(end)) };
            Line::new("VPC-168", format!("Fly to {}{on}", described(view, to)))
        }
        Move::Turn(quadrants) => {
            let to = view.wind.turned(quadrants);
            let text = format!("{}: the wind blows from {}", capital(&many(quadrants, "quadrant")), super::wind(to));
            Line::new("VPC-174", text)
        }
        Move::Flip(at) => {
            let text = format!("Turn over {}: {} becomes {}", space(at), seen(view, at), other_side(view, at));
            Line::new("VPC-175", text)
        }
        Move::Exchange(at) => {
            let other = opposite(at);
            Line::new("VPC-175", format!("Exchange {} with {}", described(view, at), described(view, other)))
        }
        Move::Return(colour) => {
            let octopus = matches!(view.decision, Some(Step::OctopusGive(_)));
            let clause = if octopus { "VPC-184" } else { "VPC-024" };
            Line::new(clause, format!("Put {} into the bag", soul(colour)))
        }
        Move::Take(item) => take(view, item),
        Move::Fetch(object) => Line::new("VPC-183", format!("Fetch {}", object.name())),
        Move::Keep(object) => Line::new("VPC-187", format!("Keep {}", object.name())),
        Move::Discard(object) => Line::new("VPC-025", format!("Discard {}", object.name())),
        Move::Swap => {
            let own = view.own.as_ref().and_then(|own| own.blessed).map_or("?", rank_name);
            let theirs = match view.decision {
                Some(Step::SwapBlessed(_, victim)) => view.pirate(victim).and_then(|pirate| pirate.blessed),
                _ => None,
            };
            let theirs = theirs.map_or("an unknown card", rank_name);
            Line::new("VPC-121", format!("Swap your {own} for {theirs}"))
        }
        Move::Bury => Line::new("VPC-112", "Bury the cursed skull"),
        Move::Answer => Line::new("VPC-200", "Answer with the Ghost Ship"),
    }
}

fn pass(view: &View) -> Line {
    match view.decision {
        Some(Step::Conjure(_)) => Line::new("VPC-039", "Conjure no barrel"),
        Some(Step::Take(..)) => Line::new("VPC-141", "Take nothing more"),
        Some(Step::Offer(..)) => Line::new("VPC-154", "Take no part in this round of the ritual"),
        Some(Step::Wreck(_)) => Line::new("VPC-187", "Keep none"),
        Some(Step::Board(..)) => Line::new("VPC-118", "Take nothing"),
        Some(Step::SwapBlessed(..)) => Line::new("VPC-121", "Keep your card"),
        Some(Step::Skull(_)) => Line::new("VPC-111", "Take no object"),
        Some(Step::Sand(_)) => Line::new("VPC-112", "Bury nothing"),
        Some(Step::Answer(..)) => Line::new("VPC-200", "Do not answer"),
        _ => Line::new("VPC-055", "Pass"),
    }
}

/// A space with what it means to rest there.
fn described(view: &View, number: u8) -> String {
    view.ring
        .get(usize::from(number))
        .map_or_else(String::new, |seen| format!("{} ({})", space(number), features(seen)))
}

fn features(space: &SpaceView) -> String {
    let mut words = vec![format!("value {}", space.value)];
    let feature = match space.feature {
        Feature::Plain => "",
        Feature::NightWatch => "Night Watch",
        Feature::Map => "Rackham's Map",
        Feature::Current => "strong current",
        Feature::Sand => "Sand",
    };
    let more =
        [(space.haunted, "haunted"), (space.skull, "skull"), (space.coin, "coin"), (!feature.is_empty(), feature)];
    words.extend(more.into_iter().filter(|(there, _)| *there).map(|(_, word)| word.to_owned()));
    words.join(", ")
}

/// What is on the visible side of a card.
fn seen(view: &View, at: u8) -> String {
    view.ring.get(usize::from(at)).map_or_else(String::new, features)
}

/// What is on the side of a sea card that lies below; the coin stays on the card.
fn other_side(view: &View, at: u8) -> String {
    let Some(seen) = view.ring.get(usize::from(at)) else { return String::new() };
    let Some(sides) = usize::from(seen.card).checked_sub(1).and_then(|card| SIDES.get(card)) else {
        return String::new();
    };
    let side = sides[usize::from(!seen.turned)];
    let calm = side.feature == Feature::Current && !view.options.current;
    let feature = if calm { Feature::Plain } else { side.feature };
    features(&SpaceView { value: side.value, haunted: side.haunted, skull: side.skull, feature, ..*seen })
}

/// Where the souls of the next Jax come from: the bag, and what it lacks from the grid.
fn jax(view: &View) -> String {
    let from_bag = view.jax.min(view.bag.iter().sum());
    let lying = view.grid.iter().flatten().count() as u8;
    match (from_bag, lying.min(view.jax - from_bag)) {
        (_, 0) => format!("{} from the bag", many(from_bag, "soul")),
        (0, from_grid) => format!("{} from the grid", many(from_grid, "soul")),
        (_, from_grid) => format!("{} from the bag, {from_grid} from the grid", many(from_bag, "soul")),
    }
}

/// How many souls Tok would collect.
fn tok(view: &View, colour: usize) -> String {
    let others =
        view.pirates.iter().filter(|pirate| !pirate.grigri && Some(pirate.pirate) != view.mine().map(|p| p.pirate));
    let aboard: u8 = others.map(|pirate| pirate.souls[colour]).sum();
    let on_grid = view.grid.iter().flatten().filter(|soul| **soul as usize == colour).count() as u8;
    many(aboard + on_grid, "soul")
}

fn cell(view: &View, cell: u8) -> Line {
    let lying = view.grid.get(usize::from(cell) - 1).copied().flatten();
    match (view.decision, lying) {
        (Some(Step::Cell(_, soul)), _) => {
            let gain = if Grid(view.grid).matches(soul, cell) { ", a match: up to two spaces" } else { "" };
            Line::new("VPC-155", format!("Cell {cell}{gain}"))
        }
        (Some(Step::Jax(..)), Some(colour)) => Line::new("VPC-132", format!("Take {} from cell {cell}", soul(colour))),
        (_, Some(colour)) => Line::new("VPC-140", format!("Take {} from cell {cell}", soul(colour))),
        (_, None) => Line::new("VPC-140", format!("Cell {cell}")),
    }
}

/// A course with its end, and whom it passes.
fn sail(view: &View, course: Course) -> Line {
    let me = view.mine().map_or(PirateId::default(), |pirate| pirate.pirate);
    let steps = [Some(course.first), course.second].into_iter().flatten();
    let hops: Vec<&str> = steps
        .filter_map(|stride| match stride {
            Stride::Hop(cardinal) => Some(Wind::name(cardinal)),
            Stride::Ring => None,
        })
        .collect();
    let by = if hops.is_empty() { String::new() } else { format!(" by compass ({})", hops.join(", ")) };
    let length = many(1 + u8::from(course.second.is_some()), "space");
    let text = format!("Sail {length} {}{by}", course.way.name());
    let clause = match view.decision {
        Some(Step::Whisper(_)) => "VPC-191",
        Some(Step::TixOwn(..)) => "VPC-144",
        _ => "VPC-155",
    };
    let Some(route) = view.route(me, Motion::Sails(course)) else { return Line::new(clause, text) };
    let passed = route.legs.iter().filter(|leg| leg.deed == Deed::Passes).filter_map(|leg| view.ship_on(leg.space));
    let passed: Vec<String> = passed.map(|pirate| who(pirate.pirate)).collect();
    let passing = if passed.is_empty() { String::new() } else { format!(", passing {}", super::join(&passed)) };
    let pushes = route.legs.iter().filter(|leg| leg.deed == Deed::Pays).count() as u8;
    let paying = if pushes == 0 { String::new() } else { format!(", paying the mermaids {}", many(pushes, "time")) };
    Line::new(clause, format!("{text} to {}{passing}{paying}", described(view, route.end)))
}

fn use_of(object: Object) -> Line {
    let (clause, what) = match object {
        Object::Compass => ("VPC-182", "take the compass token"),
        Object::VoodooMask => ("VPC-183", "fetch a card out of the discard pile"),
        Object::Octopus => ("VPC-184", "exchange a soul for one of your choice"),
        Object::Shipwreck => ("VPC-187", "look at the top five objects and keep up to one"),
        Object::Maelstrom => ("VPC-188", "every ship moves one space"),
        Object::GhostWhisper => ("VPC-191", "sail one space"),
        _ => ("VPC-179", "use it"),
    };
    Line::new(clause, format!("Use {}: {what}", object.name()))
}

fn broadside(view: &View, target: PirateId) -> String {
    let count = |id: PirateId| view.pirate(id).map_or(0, |pirate| pirate.souls.iter().sum::<u8>());
    let storm = view.wind == Wind::North && view.pirate(target).is_some_and(|pirate| pirate.stuck);
    if storm {
        return format!("{} is safe in the storm", who(target));
    }
    let own = view.mine().map_or(0, |pirate| count(pirate.pirate));
    match own.saturating_sub(count(target)) {
        0 => format!("firing at {} without a hit", who(target)),
        hits => format!("firing at {} with {}", who(target), many(hits, "hit")),
    }
}

fn take(view: &View, item: Item) -> Line {
    let (victim, clause) = match view.decision {
        Some(Step::Board(_, victim)) if item == Item::Object => (Some(victim), "VPC-120"),
        Some(Step::Board(_, victim)) => (Some(victim), "VPC-118"),
        Some(Step::AnswerSoul(_, attacker)) => (Some(attacker), "VPC-200"),
        Some(Step::OctopusTake(_)) => (None, "VPC-184"),
        Some(Step::Skull(_)) => (None, "VPC-111"),
        _ => (None, "VPC-140"),
    };
    let from = victim.map_or_else(String::new, |victim| format!(" from {}", who(victim)));
    let what = match item {
        Item::Coin if victim.is_none() => format!("a coin from Rackham's Treasure ({} there)", view.treasure),
        Item::Coin => "a coin".to_owned(),
        Item::Deck => "the top card of the object deck".to_owned(),
        Item::Discard => {
            let top = view.discard.last().map_or("the top card", |object| object.name());
            format!("{top} from the discard pile")
        }
        Item::Bag => "a random soul from the bag".to_owned(),
        Item::Compass => "the compass".to_owned(),
        Item::Object => match victim.filter(|victim| victim.is_cursed()).and_then(|victim| view.pirate(victim)) {
            Some(cursed) => {
                let top = cursed.pile.last().copied().flatten();
                format!("the top object ({})", top.map_or("unknown", |top| top.name()))
            }
            None => "an object blindly".to_owned(),
        },
        Item::GriGri => "the GriGri".to_owned(),
        Item::Soul(colour) => soul(colour),
    };
    Line::new(clause, format!("Take {what}{from}"))
}
