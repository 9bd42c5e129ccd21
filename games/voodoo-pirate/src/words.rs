//! What players are asked and what their moves mean. Each line names the clause behind it.

use engine::{Line, Name, Seats, Words};

use crate::course::{Course, in_words, preview, preview_tix};
use crate::data::{Action, Barrel, Colour, Dir, MOST_OBJECTS, MOST_SOULS, MOST_TOGETHER, Object, Square, vane_turned};
use crate::event::Event;
use crate::moves::{Move, Payment, Source};
use crate::sentences::{arrow, count, item, sentence, who};
use crate::state::{Freed, Pirate, Step, VoodooPirate};
use crate::text;
use crate::view::View;
use voodoo::Grid;

impl Words for VoodooPirate {
    fn prompt(view: &View) -> Line {
        let Some(step) = view.decision else { return Line::new("VPB-310", "The game is over.") };
        if view.is_asked() { question(view, step) } else { waiting(view, step) }
    }

    fn hint(view: &View) -> Option<&'static str> {
        view.decision.filter(|_| view.is_asked()).and_then(hint)
    }

    fn label(view: &View, the_move: Move) -> Line {
        label(view, the_move)
    }

    fn sentence(event: &Event) -> Line {
        sentence(event)
    }

    fn board(view: &View) -> String {
        text::board(view)
    }
}

fn list(seats: Seats) -> String {
    let names: Vec<String> = seats.iter().map(|seat| Name(seat).to_string()).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// The clause behind a decision, and what others see a player doing.
fn deed(step: Step) -> (&'static str, &'static str) {
    match step {
        Step::PlaceShip(_) => ("VPB-S12", "place the ship in the harbour"),
        Step::MoveParrot(_) => ("VPB-010", "move a parrot"),
        Step::TakeObject(_) => ("VPB-012", "take an object"),
        Step::KeepOne(_) => ("VPB-363", "choose between two objects"),
        Step::LayCards => ("VPB-014", "lay an Action card"),
        Step::SelectBarrel(_) => ("VPB-016", "select a barrel"),
        Step::LaySecond(_) => ("VPB-021", "lay a second Action card"),
        Step::CountCard(_) => ("VPB-024", "choose which card counts"),
        Step::JailBreak(..) => ("VPB-029", "try the locks of the jail"),
        Step::Bury(_) => ("VPB-202", "bury possessions"),
        Step::RaiseKraken(_) => ("VPB-205", "conjure the Kraken"),
        Step::Menu(_) => ("VPB-032", "go on with the turn"),
        Step::GridSouls(..) => ("VPB-052", "take souls from the grid"),
        Step::NameColour(_) => ("VPB-056", "name a colour"),
        Step::TakeItem(..) => ("VPB-063", "take an item in Tortuga"),
        Step::TixVictim(_) => ("VPB-073", "choose whom to possess"),
        Step::TixSoul(..) => ("VPB-075", "choose a soul to give"),
        Step::PlaceSoul(..) => ("VPB-088", "place a soul in the ritual"),
        Step::RitualSail(..) => ("VPB-089", "sail in the ritual"),
        Step::Board(..) => ("VPB-165", "board or let it pass"),
        Step::NightWatch(..) => ("VPB-171", "answer the boarding"),
        Step::Loot(..) => ("VPB-167", "choose the loot"),
        Step::Rackham(_) => ("VPB-158", "look for the Spanish Gold"),
        Step::StarsSail(_) => ("VPB-206", "sail by the Stars"),
        Step::TurnWind(_) => ("VPB-207", "turn the vane"),
        Step::MoveTile(_) => ("VPB-208", "move a Sea Tile"),
        Step::OarsTarget(_) => ("VPB-222", "choose whom to board"),
        Step::WhisperSail(_) => ("VPB-223", "follow the Ghost Whisper"),
        Step::KeepWreck(_) => ("VPB-224", "search the wreck"),
        Step::TransformWay(_) | Step::TransformItem(..) => ("VPB-225", "transform"),
        Step::Fetch(_) => ("VPB-226", "fetch a discarded card"),
        Step::NestTarget(_) | Step::NestGive(..) | Step::NestTake(..) => ("VPB-227", "swap a possession"),
        Step::OctopusGive(_) | Step::OctopusTake(..) => ("VPB-228", "feed the Octopus"),
        Step::GhostTarget(_) => ("VPB-229", "send the Ghost Ship"),
        Step::Discard(_, true) => ("VPB-292", "discard down to the limits"),
        Step::Discard(..) => ("VPB-256", "discard down to the limits"),
        Step::Face(_) => ("VPB-037", "turn the ship"),
        Step::Mask(..) => ("VPB-231", "answer the broadside"),
        _ => ("VPB-002", "go on"),
    }
}

/// What everybody waits for.
fn waiting(view: &View, step: Step) -> Line {
    let (clause, what) = deed(step);
    if step == Step::LayCards {
        return Line::new(clause, "The players lay their Action cards.");
    }
    Line::new(clause, format!("Waiting for {} to {what}.", list(view.waiting)))
}

/// What the owner of the view is asked.
fn question(view: &View, step: Step) -> Line {
    let text = match step {
        Step::PlaceShip(_) => "Where in the harbour of Tortuga does your ship wait?".to_owned(),
        Step::MoveParrot(_) => {
            let [first, second] = view.parrots;
            let last = view.lunar_track;
            format!("You have the Sun. Which parrot moves on? They are on {first} and {second}; {last} ends the game.")
        }
        Step::TakeObject(_) => "Take an object: the top of the deck, or the top of the discard pile?".to_owned(),
        Step::KeepOne(_) => "Beachcomber: which of the two cards do you keep?".to_owned(),
        Step::LayCards => "Lay an Action card for this round, in secret.".to_owned(),
        Step::SelectBarrel(_) if view.own_ship().is_some_and(|ship| ship.poppets == 0) => {
            "Do you select a barrel? You have no poppet to pay with.".to_owned()
        }
        Step::SelectBarrel(_) => "Do you select a barrel of magic for this night? It costs a poppet.".to_owned(),
        Step::LaySecond(_) => "Bones: lay a second Action card.".to_owned(),
        Step::CountCard(_) => "Bones: which of your two cards counts?".to_owned(),
        Step::JailBreak(_, Freed::Dusk) => "You are in jail. Do you play Jail Break?".to_owned(),
        Step::JailBreak(_, Freed::Ritual) => "The ritual reaches you in jail. Do you play Jail Break?".to_owned(),
        Step::JailBreak(_, Freed::Turn) => "The moon reaches you in jail. Do you play Jail Break?".to_owned(),
        Step::Bury(_) => "Sand: what do you bury until Dawn?".to_owned(),
        Step::RaiseKraken(_) => "KRKN: where does the Kraken rise?".to_owned(),
        Step::Menu(_) => "The moon is with you. What do you do?".to_owned(),
        Step::GridSouls(_, left) => format!("The bag is empty. Take {} from the grid: which?", count(left, "soul")),
        Step::NameColour(_) => "Tok: which colour do you name?".to_owned(),
        Step::TakeItem(_, 2) => "Take: which item first?".to_owned(),
        Step::TakeItem(..) => "Take: which item now?".to_owned(),
        Step::TixVictim(_) => "Tix: whom do you possess, and which way does that ship go?".to_owned(),
        Step::TixSoul(_, victim, _) => format!("Which soul does {} get?", who(victim)),
        Step::PlaceSoul(_, 1) => "The ritual has reached you. Which soul do you place, and where?".to_owned(),
        Step::PlaceSoul(..) => "Second round of the ritual. Which soul do you place, and where?".to_owned(),
        Step::RitualSail(_, true) => "Your soul matches another: sail one step or two. Where to?".to_owned(),
        Step::RitualSail(..) => "Your soul is placed: sail one step. Where to?".to_owned(),
        Step::Board(_, victim) => format!("You pass {}. Do you board?", who(victim)),
        Step::NightWatch(_, boarder) => format!("{} boards you. Do you play Night Watch?", who(boarder)),
        Step::Loot(_, victim, _) => format!("You have boarded {}. What do you take?", who(victim)),
        Step::Rackham(_) => {
            format!("You are on the 8 diagonal. Do you use Rackham's Map? The Spanish Gold has {}.", coins(view.gold))
        }
        Step::StarsSail(_) => "Stars: where do you sail?".to_owned(),
        Step::TurnWind(_) => format!("Wind: how far does the vane turn? It shows {}.", view.wind.name()),
        Step::MoveTile(_) => "Sea: which Sea Tile goes where?".to_owned(),
        Step::OarsTarget(_) => "Silent Oars: whom do you board?".to_owned(),
        Step::WhisperSail(_) => "Ghost Whisper: which way do you go?".to_owned(),
        Step::KeepWreck(_) => "Shipwreck: which card do you keep?".to_owned(),
        Step::TransformWay(_) => "Transform: poppets into souls, or souls into poppets?".to_owned(),
        Step::TransformItem(_, _, 0) => "Transform: what do you transform?".to_owned(),
        Step::TransformItem(..) => "Transform: another one?".to_owned(),
        Step::Fetch(_) => "Spyglass: which discarded card do you take?".to_owned(),
        Step::NestTarget(_) => "Crow's Nest: with whom do you swap?".to_owned(),
        Step::NestGive(_, target) => format!("Crow's Nest: what do you give to {}?", who(target)),
        Step::NestTake(_, target, given) => {
            format!("Crow's Nest: what do you take from {} for {}?", who(target), item(given))
        }
        Step::OctopusGive(_) => "Octopus: which soul goes into the bag?".to_owned(),
        Step::OctopusTake(..) => "Octopus: which colour comes out of the bag?".to_owned(),
        Step::GhostTarget(_) => "Ghost Ship: whom does it visit?".to_owned(),
        Step::Discard(..) => too_much(view),
        Step::Face(_) => "Your turn ends. Which way does your ship face?".to_owned(),
        Step::Mask(_, firer) => format!("{} has hit you. Do you play Voodoo Mask?", who(firer)),
        _ => return waiting(view, step),
    };
    Line::new(deed(step).0, text)
}

/// Which limit is broken, and what is asked therefore.
fn too_much(view: &View) -> String {
    let Some(ship) = view.own_ship() else { return "Somebody holds too much.".to_owned() };
    let souls: u8 = ship.souls.iter().sum();
    if souls > MOST_SOULS {
        format!("You hold {souls} souls, and {MOST_SOULS} are allowed. Which one do you discard?")
    } else if ship.objects > MOST_OBJECTS {
        format!("You hold {} objects, and {MOST_OBJECTS} are allowed. Which one do you discard?", ship.objects)
    } else {
        let held = ship.poppets + ship.objects;
        format!("You hold {held} poppets and objects, and {MOST_TOGETHER} are allowed. What do you discard?")
    }
}

fn coins(number: u8) -> String {
    count(number, "coin")
}

/// A word to somebody who decides this for the first time.
fn hint(step: Step) -> Option<&'static str> {
    Some(match step {
        Step::PlaceShip(_) => {
            "The front squares are nearer to the sea and worth more; the three in the back give your ship 1 more power."
        }
        Step::MoveParrot(_) => {
            "When a parrot reaches the last space, the game ends at Dawn. One parrot ends it soon, two in step end it late."
        }
        Step::TakeObject(_) => "What you take from the discard pile is known to all; a card of the deck only to you.",
        Step::KeepOne(_) => "You keep one in secret; the other lies open on the discard pile.",
        Step::LayCards => {
            "The card of the last round is not available. If two or more play Take they go to jail; the more play #oodoo, the \
             further the wind turns."
        }
        Step::SelectBarrel(_) => {
            "A barrel costs a poppet. Those of Dusk work at once, those of Moonlight in your turn. Poppets are also your guns: the \
             ship with more of them hits."
        }
        Step::LaySecond(_) | Step::CountCard(_) => {
            "With Bones you see what the others play before you say which of your two cards counts."
        }
        Step::JailBreak(..) => "Everybody in jail is asked, so that nobody learns who has the card.",
        Step::Bury(_) => "What is buried cannot be stolen, lost or used, and does not count, until Dawn.",
        Step::RaiseKraken(_) => {
            "No ship can stop on the Kraken, and the ships around it neither fire nor are fired upon."
        }
        Step::Menu(_) => {
            "Do things in any order: your Action, your barrel, one more barrel for a poppet, objects. Then your ship turns and \
             fires."
        }
        Step::GridSouls(..) | Step::NameColour(_) => {
            "Souls carry you across the sea: each one placed in a ritual is a step."
        }
        Step::TakeItem(..) => "Two items, the same or different ones. Coins are points, poppets are guns and magic.",
        Step::TixVictim(_) => {
            "The other ship goes one step back, yours one step ahead. It costs a poppet and a soul, which the victim gets."
        }
        Step::TixSoul(..) => "The victim keeps this soul.",
        Step::PlaceSoul(..) => {
            "A soul beside one of its colour gives two steps instead of one. The ninth soul ends the ritual at once."
        }
        Step::RitualSail(..) | Step::StarsSail(_) | Step::WhisperSail(_) => {
            "Mind the haunted squares: the Storm drives north, mermaids take a toll and push on, the calm holds you."
        }
        Step::Board(..) | Step::OarsTarget(_) | Step::Loot(..) => {
            "A boarding takes one thing. You choose the kind; an object comes blindly."
        }
        Step::NightWatch(..) | Step::Mask(..) | Step::Rackham(_) => {
            "You are asked whether you have the card or not, so that nobody learns what you hold."
        }
        Step::TurnWind(_) => "Ships on haunted water are caught by the new wind at once.",
        Step::MoveTile(_) => "A Sea Tile turns haunted water into calm water, and calm water into haunted.",
        Step::KeepWreck(_) | Step::Fetch(_) => {
            "A card of the wreck stays your secret; a card of the discard pile is known to all."
        }
        Step::TransformWay(_) | Step::TransformItem(..) => {
            "Up to two, all one way. Which soul comes out of the bag is chance."
        }
        Step::NestTarget(_) | Step::NestGive(..) | Step::NestTake(..) => {
            "Give one thing and take one. You choose the kind you take; an object comes blindly."
        }
        Step::OctopusGive(_) | Step::OctopusTake(..) => {
            "The right colour makes a match in the ritual, or feeds a skull."
        }
        Step::GhostTarget(_) => "The pirate loses all poppets beyond as many as you have.",
        Step::Discard(..) => "At most 6 souls, 3 poppets, 3 objects; at Dawn at most 5 poppets and objects together.",
        Step::Face(_) => {
            "Guns are on the sides: a ship that faces west fires north and south, one that faces south fires east and west."
        }
        _ => return None,
    })
}

/// What a barrel does, in short.
pub(crate) fn barrel_effect(barrel: Barrel) -> &'static str {
    match barrel {
        Barrel::Tide => "switch the tide",
        Barrel::Sea => "move a Sea Tile",
        Barrel::Wind => "turn the vane 1 or 2 quadrants",
        Barrel::Stars => "sail 1 or 2 steps",
        Barrel::Krkn => "raise the Kraken",
        Barrel::Bones => "a second Action card to choose from",
        Barrel::Sand => "bury possessions until Dawn",
        Barrel::Moon => "have the first turn",
    }
}

/// What an Action card does, in short.
pub(crate) fn action_effect(action: Action) -> &'static str {
    match action {
        Action::Jax => "souls from the colonial ships",
        Action::Tok => "all souls of a colour",
        Action::Take => "two items from Tortuga",
        Action::Poppet => "the GriGri and a poppet",
        Action::Tix => "possess a ship",
        Action::Oodoo => "the ritual",
    }
}

/// What an object does, in short.
pub(crate) fn object_effect(object: Object) -> &'static str {
    match object {
        Object::VoodooMask => "answer a broadside that hit you",
        Object::RackhamsMap => "half the Spanish Gold on value 8",
        Object::SilentOars => "board a ship next to yours",
        Object::GhostWhisper => "a step in any direction for a poppet",
        Object::Shipwreck => "look at five cards, keep one",
        Object::Transform => "poppets into souls or back",
        Object::Spyglass => "take a discarded card",
        Object::JailBreak => "leave jail",
        Object::NightWatch => "repel boarders until Dawn",
        Object::CrowsNest => "swap a possession with a ship due west or south",
        Object::Octopus => "change the colour of a soul",
        Object::GhostShip => "take surplus poppets from a pirate in range",
        Object::BarrelMagic => "pay for a barrel at Dusk",
        Object::MorgansEyes => "one −2, both together +7 at the end",
        Object::PurpleSkull => "a bonus for purple souls at the end",
        Object::BlueSkull => "+1, and +1 for each blue soul at the end",
        Object::RedSkull => "+1, and +1 for each red soul at the end",
        Object::CrystalSkull => "+1 for each soul of your single most numerous colour",
        Object::GreenSkull => "+1, and +1 for each ship further west than yours",
        Object::BlackSkull => "+2, and +1 for each of your poppets",
        Object::GoldSkull => "+3 if any ship has reached the shore",
    }
}

fn named(view: &View, colour: Colour) -> String {
    view.ship_of(colour).map_or_else(|| colour.to_string(), |ship| who(ship.pirate))
}

/// What a move of the owner of the view means.
fn label(view: &View, the_move: Move) -> Line {
    let step = view.decision.unwrap_or_default();
    let clause = deed(step).0;
    let mine = view.own_ship().map(|ship| ship.pirate);
    let (clause, text) = match the_move {
        Move::Pass => (clause, pass(step).to_owned()),
        Move::Stop => (clause, "That is all".to_owned()),
        Move::End => ("VPB-037", "End the turn".to_owned()),
        Move::Harbour(square) => {
            let back = if crate::data::BACK_ROW.contains(&square) { ", power +1" } else { "" };
            (clause, format!("{square} (value {}{back})", square.value()))
        }
        Move::Parrot(parrot) => {
            let space = view.parrots[usize::from(parrot) - 1];
            (clause, format!("Parrot {parrot}, from {space} to {}", space + 1))
        }
        Move::Keep(object) => (clause, format!("Keep {}: {}", object.name(), object_effect(object))),
        Move::Lay(action) => (clause, lay(view, action)),
        Move::Count(action) => (clause, format!("{} counts", action.name())),
        Move::Select(barrel, payment) => {
            let price = if payment == Payment::Poppet { "a poppet" } else { "Barrel Magic" };
            (barrel_clause(barrel), format!("{} for {price}: {}", barrel.name(), barrel_effect(barrel)))
        }
        Move::Barrel(barrel) => {
            (barrel_clause(barrel), format!("Your barrel {}: {}", barrel.name(), barrel_effect(barrel)))
        }
        Move::Conjure(action) => {
            (conjure_clause(action), format!("Conjure {}: {}", action.name(), action_effect(action)))
        }
        Move::Use(object) => (use_clause(object), format!("Play {}: {}", object.name(), object_effect(object))),
        Move::Discard(what) if matches!(step, Step::Menu(_)) => ("VPB-036", format!("Discard {}", item(what))),
        Move::Discard(what) => (clause, format!("Discard {}", item(what))),
        Move::Bury(what) => (clause, format!("Bury {}", item(what))),
        Move::Kraken(square) => (clause, format!("{square}{}", lies_there(view, square))),
        Move::Name(colour) => (clause, format!("Name {colour}")),
        Move::Take(source) => (clause, take(view, source)),
        Move::Tix(colour, dir) => (clause, tix(view, mine, colour, dir)),
        Move::Give(what) => (clause, format!("Give {}", item(what))),
        Move::Place(colour, cell) => {
            let beside = Grid(view.grid).matches(colour, cell);
            let matched = if beside { ", a match: 1 or 2 steps" } else { "" };
            (clause, format!("A {colour} soul on cell {cell}{matched}"))
        }
        Move::Sail(dir, steps) => (clause, sail(view, mine, dir, steps)),
        Move::Board(colour) => (clause, format!("Board {}", named(view, colour))),
        Move::Loot(what) => (clause, format!("Take {}", item(what))),
        Move::Wind(quadrants) => {
            (clause, format!("{}: {}", count(quadrants, "quadrant"), vane_turned(view.wind, quadrants).name()))
        }
        Move::Tile(from, to) => {
            let number = if view.tiles[1] == from { "II" } else { "I" };
            (clause, format!("Tile {number} from {from} to {to}{}", lies_there(view, to)))
        }
        Move::ToSouls => (clause, "Poppets become souls".to_owned()),
        Move::ToPoppets => (clause, "Souls become poppets".to_owned()),
        Move::Fetch(object) => (clause, format!("Take {}: {}", object.name(), object_effect(object))),
        Move::Target(colour) => (clause, named(view, colour)),
        Move::Soul(colour) => (clause, format!("A {colour} soul ({} in the bag)", view.bag[colour as usize])),
        Move::Face(Dir::South) => (clause, "Face south: fire east and west".to_owned()),
        Move::Face(_) => (clause, "Face west: fire north and south".to_owned()),
    };
    Line::new(clause, text)
}

/// What an Action card will do if it is laid now.
fn lay(view: &View, action: Action) -> String {
    let effect = match action {
        Action::Jax => "as many souls as there are colonial ships",
        Action::Tok => "all souls of one colour that you have",
        Action::Take => "two items from Tortuga, but jail if others take too",
        Action::Poppet => "a poppet, and the GriGri that protects you",
        Action::Tix => "push a ship back and yours ahead, for a poppet and a soul",
        Action::Oodoo => "turn the wind, and sail twice in the ritual",
    };
    let in_harbour = view.own_ship().and_then(|ship| ship.square).is_some_and(Square::is_harbour);
    let only = if in_harbour && matches!(action, Action::Tok | Action::Tix) { "; only out of the harbour" } else { "" };
    format!("{}: {effect}{only}", action.name())
}

fn pass(step: Step) -> &'static str {
    match step {
        Step::SelectBarrel(_) => "No barrel",
        Step::JailBreak(..) => "Stay in jail",
        Step::PlaceSoul(..) => "Place no soul",
        Step::Board(..) => "Let it pass",
        Step::KeepWreck(_) => "Keep none",
        _ => "Do nothing",
    }
}

fn barrel_clause(barrel: Barrel) -> &'static str {
    match barrel {
        Barrel::Tide => "VPB-209",
        Barrel::Sea => "VPB-208",
        Barrel::Wind => "VPB-207",
        Barrel::Stars => "VPB-206",
        Barrel::Krkn => "VPB-205",
        Barrel::Bones => "VPB-204",
        Barrel::Sand => "VPB-202",
        Barrel::Moon => "VPB-201",
    }
}

fn conjure_clause(action: Action) -> &'static str {
    match action {
        Action::Jax => "VPB-050",
        Action::Tok => "VPB-056",
        Action::Take => "VPB-062",
        Action::Poppet => "VPB-068",
        Action::Tix => "VPB-072",
        Action::Oodoo => "VPB-084",
    }
}

fn use_clause(object: Object) -> &'static str {
    match object {
        Object::SilentOars => "VPB-222",
        Object::GhostWhisper => "VPB-223",
        Object::Shipwreck => "VPB-224",
        Object::Transform => "VPB-225",
        Object::Spyglass => "VPB-226",
        Object::CrowsNest => "VPB-227",
        Object::Octopus => "VPB-228",
        Object::GhostShip => "VPB-229",
        Object::VoodooMask => "VPB-231",
        Object::NightWatch => "VPB-236",
        Object::JailBreak => "VPB-237",
        Object::RackhamsMap => "VPB-238",
        _ => "VPB-220",
    }
}

/// What lies on a square that a tile or the Kraken may come to.
fn lies_there(view: &View, square: Square) -> String {
    let mut words = Vec::new();
    if view.haunted.contains(&square) {
        words.push("haunted");
    }
    if view.maps.contains(&square) {
        words.push("map");
    }
    if view.coins.contains(&square) {
        words.push("coin");
    }
    if words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) }
}

fn take(view: &View, source: Source) -> String {
    match source {
        Source::Mermaids => format!("A coin of the Mermaids' Treasure ({} there)", view.mermaids),
        Source::Gold => format!("A coin of the Spanish Gold ({} there)", view.gold),
        Source::Supply => format!("A poppet ({} in the supply)", view.poppets),
        Source::Deck => "The top of the deck".to_owned(),
        Source::Discard => {
            let top = view.deck.discards.last().map_or("a card", |card| card.name());
            format!("The top of the discard pile: {top}")
        }
        Source::Bag => "A random soul of the bag".to_owned(),
        Source::Cell(cell) => {
            let soul = Grid(view.grid).soul(cell).map_or("soul".to_owned(), |colour| format!("{colour} soul"));
            format!("The {soul} on cell {cell}")
        }
    }
}

fn tix(view: &View, mine: Option<Pirate>, colour: Colour, dir: Dir) -> String {
    let courses = mine.and_then(|mine| preview_tix(view, mine.colour(), colour, dir));
    let to = |course: Option<Course>| course.map_or_else(String::new, |course| format!(" to {}", course.end()));
    let (theirs, own) = (to(courses.map(|both| both.0)), to(courses.map(|both| both.1)));
    format!("{} {dir}{theirs}, yourself {}{own}", named(view, colour), dir.back())
}

fn sail(view: &View, mine: Option<Pirate>, dir: Dir, steps: u8) -> String {
    let course = mine.and_then(|mine| preview(view, mine.colour(), dir, steps));
    let leads = course.map_or_else(String::new, |course| {
        let value = course.end().value();
        format!(": {} (value {value})", in_words(&course))
    });
    format!("{} {} {dir}{leads}", arrow(dir), count(steps, "step"))
}
