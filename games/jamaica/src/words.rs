//! Every sentence that a person reads. Each names the clause behind it.

use engine::{Line, Name, Seats, Words};

use crate::data::{ACTIONS, Action, BOARD, Cargo, Combat, Kind, Treasure};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Half, Heading, Hold, Jamaica, Place, ShipId, Side, Source, Step};
use crate::text;
use crate::view::{ShipView, View};

impl Words for Jamaica {
    fn prompt(view: &View) -> Line {
        if view.over {
            return Line::new("JAM-162", "the game is over.");
        }
        if view.is_asked() { question(view) } else { waiting(view) }
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

/// A ship in a sentence.
pub(crate) fn who(ship: ShipId) -> String {
    ship.player().map_or_else(|| "the Ghost Ship".to_owned(), |seat| Name(seat).to_string())
}

/// So many tokens, for example `1 Doubloon` or `3 Food`.
pub(crate) fn tokens(count: u8, cargo: Cargo) -> String {
    match (cargo, count) {
        (Cargo::Doubloon, 1) => "1 Doubloon".to_owned(),
        (Cargo::Doubloon, _) => format!("{count} Doubloons"),
        (Cargo::Food, _) => format!("{count} Food"),
        (Cargo::Gunpowder, _) => format!("{count} Gunpowder"),
    }
}

fn cargo_name(cargo: Cargo) -> &'static str {
    match cargo {
        Cargo::Doubloon => "Doubloons",
        Cargo::Food => "Food",
        Cargo::Gunpowder => "Gunpowder",
    }
}

/// The name of a Treasure card.
pub(crate) fn treasure(card: Treasure) -> &'static str {
    match card {
        Treasure::MorgansMap => "Morgan's Map",
        Treasure::SaransSabre => "Saran's Sabre",
        Treasure::LadyBeth => "Lady Beth",
        Treasure::SixthHold => "the 6th Hold",
        Treasure::Plus3 => "Treasure +3",
        Treasure::Plus5 => "Treasure +5",
        Treasure::Plus7 => "Treasure +7",
        Treasure::Minus2 => "Cursed Treasure −2",
        Treasure::Minus3 => "Cursed Treasure −3",
        Treasure::Minus4 => "Cursed Treasure −4",
    }
}

fn hold_name(number: u8) -> String {
    if number == 6 { "the 6th Hold".to_owned() } else { format!("Hold {number}") }
}

fn action(action: Action) -> &'static str {
    match action {
        Action::Forward => "forward",
        Action::Backward => "backward",
        Action::Doubloon => "Doubloons",
        Action::Food => "Food",
        Action::Gunpowder => "Gunpowder",
    }
}

/// The two halves of an action card.
pub(crate) fn card(card: u8) -> String {
    let [morning, evening] = ACTIONS[usize::from(card) - 1];
    format!("{} / {}", action(morning), action(evening))
}

/// A space and what it means to stop there, for example `space 13 (sea, 3 Food)`.
fn space(number: u8) -> String {
    let space = &BOARD[usize::from(number)];
    match space.kind {
        Kind::Royal => "Port Royal".to_owned(),
        Kind::Lair => format!("the lair on {number}"),
        Kind::Port => format!("space {number} (port, {})", tokens(space.cost, Cargo::Doubloon)),
        Kind::Sea => format!("space {number} (sea, {})", tokens(space.cost, Cargo::Food)),
    }
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Port => "port",
        Kind::Sea => "sea space",
        Kind::Lair => "Pirate Lair",
        Kind::Royal => "Port Royal",
    }
}

fn half(half: Half) -> &'static str {
    match half {
        Half::Morning => "first",
        Half::Evening => "second",
    }
}

fn list(seats: Seats) -> String {
    let names: Vec<String> = seats.iter().map(|seat| Name(seat).to_string()).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// What the owner of the view is asked.
fn question(view: &View) -> Line {
    let Some(step) = view.decision else { return waiting(view) };
    let mine = |ship: ShipId| view.you.is_some_and(|you| ship == you.into());
    let own = |ship: ShipId, yours: &str| if mine(ship) { yours.to_owned() } else { who(ship) };
    match step {
        Step::PlaceDice => {
            let [a, b] = view.dice;
            let text = format!("You are Captain and rolled {a} and {b}. Which die is for the morning, on the left?");
            Line::new("JAM-019", text)
        }
        Step::PickCards => {
            let [left, right] = view.dice;
            let text = format!("Pick a card. The morning action counts {left}, the evening action {right}.");
            Line::new("JAM-020", text)
        }
        Step::Sail(_, steps, heading) => {
            let way = if heading == Heading::Forward { "forward" } else { "backward" };
            Line::new("JAM-042", format!("You sail {steps} {way}. Which lane?"))
        }
        Step::Target(ship) => {
            let text = format!("Several ships are here. Which one does {} attack?", own(ship, "your ship"));
            Line::new(if ship == ShipId::GHOST { "JAM-128" } else { "JAM-064" }, text)
        }
        Step::Powder(side) => powder_question(view, side),
        Step::Sabre(side) => {
            let rolled = view.battle.map_or(ShipId::GHOST, |b| b.battle.ship(side));
            let shot = match view.battle.and_then(|b| b.battle.die(side)) {
                Some(Combat::Shot(shot)) => shot,
                _ => 0,
            };
            let text = format!("{} rolled {shot}. Use Saran's Sabre to have it rolled again?", own(rolled, "you"));
            Line::new("JAM-112", text)
        }
        Step::Aftermath => {
            let winner = view.battle.and_then(|b| b.battle.winner.map(|side| b.battle.ship(side)));
            match winner {
                Some(ShipId::GHOST) => {
                    Line::new("JAM-132", "The Ghost Ship has won and you decide for it. What does it take?")
                }
                _ => Line::new("JAM-075", "You have won the battle. What do you take?"),
            }
        }
        Step::Pay(payment) => {
            let number = payment.hold + 1;
            let (total, rest) = (payment.total, payment.rest);
            let what = tokens(total, payment.cargo);
            let text = format!("You pay {what}, {rest} still to go. How many come from {}?", hold_name(number));
            Line::new("JAM-158", text)
        }
        Step::Retreat(_, to) => Line::new("JAM-093", format!("You must go back to a {}. Which one?", kind(to))),
        Step::Load(ship, cargo, count, source) => {
            let empty = view.ship(ship).is_some_and(|ship| ship.holds.iter().any(|hold| hold.is_empty()));
            let verb = if source == Source::Bank { "load" } else { "steal" };
            let what = tokens(count, cargo);
            if empty {
                Line::new("JAM-032", format!("You {verb} {what}. Into which Hold?"))
            } else {
                Line::new("JAM-033", format!("You {verb} {what}, but no Hold is empty. Which one do you throw out?"))
            }
        }
        Step::GhostSail(which) => {
            let die = view.dice[which as usize];
            let spaces = if die == 1 { "1 space".to_owned() } else { format!("{die} spaces") };
            let text = format!("You move the Ghost Ship: its {} movement, {spaces}. Where to?", half(which));
            Line::new("JAM-124", text)
        }
        _ => waiting(view),
    }
}

/// A word to somebody who decides this for the first time.
fn hint(step: Step) -> Option<&'static str> {
    Some(match step {
        Step::PlaceDice => {
            "You choose the order of the dice because you are Captain. It holds for everybody: look at your cards and \
             choose what suits you and not the others."
        }
        Step::PickCards => {
            "The left half of your card is done first, with the left die, then the right half with the right die. Think of \
             where you will stop: ports cost Doubloons, the sea costs Food. Nobody sees your card until your turn."
        }
        Step::Sail(..) => {
            "Each fork has a long lane with Pirate Lairs and a short lane that is dear. You must pay where you stop."
        }
        Step::Target(_) => "You fight only one of the ships here. Look whose Holds and treasures are worth it.",
        Step::Powder(Side::Attacker) => {
            "Each Gunpowder adds 1 to your roll and is gone, whether you win or not. A star wins at once, for either side."
        }
        Step::Powder(Side::Defender) => {
            "You know what you must beat. Each Gunpowder adds 1 to your roll; equal firepower means that nobody wins."
        }
        Step::Sabre(_) => {
            "Once in a battle the Sabre has one die rolled again, yours or theirs. The second roll stands."
        }
        Step::Aftermath => {
            "Take one thing: a Hold, a Treasure card, or get rid of a curse of your own. What you cannot load is not offered."
        }
        Step::Pay(_) => "You choose from which Holds you pay. A Hold that becomes empty can be loaded again.",
        Step::Retreat(..) => {
            "You could not pay, so you drift back. You do not pay there, but you may meet a ship or find a treasure."
        }
        Step::Load(..) => {
            "A load needs a Hold of its own. Without an empty one you must throw out cargo of another kind."
        }
        Step::GhostSail(_) => {
            "The Captain moves the Ghost Ship after everybody. It attacks whom it meets, and never pays. Between leader and last \
             you choose its direction."
        }
        _ => return None,
    })
}

fn powder_question(view: &View, side: Side) -> Line {
    let Some(battle) = view.battle else { return waiting(view) };
    let [attacker, defender] = battle.battle.ships;
    match side {
        Side::Attacker => {
            let text = format!("You attack {}. How much Gunpowder do you spend before you roll?", who(defender));
            Line::new("JAM-066", text)
        }
        Side::Defender => {
            let text = format!(
                "{} attacks you with firepower {}. How much Gunpowder do you spend before you roll?",
                who(attacker),
                battle.firepower[0]
            );
            Line::new("JAM-070", text)
        }
    }
}

/// What everybody waits for.
fn waiting(view: &View) -> Line {
    let names = list(view.waiting);
    let (clause, what) = match view.decision {
        Some(Step::PlaceDice) => ("JAM-019", "place the dice"),
        Some(Step::PickCards) => return Line::new("JAM-020", "The players pick their cards."),
        Some(Step::Sail(..)) => ("JAM-042", "choose a lane"),
        Some(Step::Target(_)) => ("JAM-064", "choose whom to attack"),
        Some(Step::Powder(Side::Attacker)) => ("JAM-066", "load the cannons"),
        Some(Step::Powder(Side::Defender)) => ("JAM-070", "load the cannons"),
        Some(Step::Sabre(_)) => ("JAM-112", "decide about Saran's Sabre"),
        Some(Step::Aftermath) => ("JAM-075", "choose the loot"),
        Some(Step::Pay(_)) => ("JAM-158", "choose the Holds to pay from"),
        Some(Step::Retreat(..)) => ("JAM-093", "choose where to retreat"),
        Some(Step::Load(..)) => ("JAM-033", "choose a Hold"),
        Some(Step::GhostSail(_)) => ("JAM-124", "move the Ghost Ship"),
        _ => ("JAM-017", "go on"),
    };
    Line::new(clause, format!("Waiting for {names} to {what}."))
}

/// What is in a Hold of a ship that is seen.
fn contents(ship: Option<&ShipView>, number: u8) -> String {
    let hold = ship.and_then(|ship| ship.holds.get(usize::from(number) - 1)).copied().unwrap_or(Hold::EMPTY);
    tokens(hold.count, hold.cargo)
}

/// What a move of the owner of the view means.
fn label(view: &View, the_move: Move) -> Line {
    let mine = || view.you.and_then(|you| view.ship(you.into()));
    let fighters = view.battle.and_then(|b| b.battle.winner.map(|side| (b.battle.ships, side)));
    let loser = fighters.map(|(ships, side)| ships[1 - side as usize]);
    let victim = || loser.and_then(|loser| view.ship(loser));
    let from = || loser.map_or_else(String::new, |loser| format!(" from {}", who(loser)));
    match the_move {
        Move::Dice(left, right) => {
            Line::new("JAM-019", format!("{left} on the left for the morning, {right} on the right for the evening"))
        }
        Move::Card(number) => Line::new("JAM-024", format!("A{number:02}: {}", card_with_dice(number, view.dice))),
        Move::Sail(to) => Line::new("JAM-040", format!("Sail to {}{}", space(to), who_is_on(view, to))),
        Move::Attack(ship) => Line::new("JAM-064", format!("Attack {}", who(ship))),
        Move::Powder(0) => Line::new("JAM-066", "Spend no Gunpowder"),
        Move::Powder(amount) => Line::new("JAM-066", format!("Spend {amount} Gunpowder")),
        Move::Give(amount) => {
            let number = match view.decision {
                Some(Step::Pay(payment)) => payment.hold + 1,
                _ => 1,
            };
            let what = contents(mine(), number);
            Line::new("JAM-158", format!("{amount} from {} (it has {what})", hold_name(number)))
        }
        Move::Keep => Line::new("JAM-112", "Let the die stand"),
        Move::Reroll => Line::new("JAM-114", "Draw the Sabre: roll it again"),
        Move::StealHold(number) => {
            let what = contents(victim(), number);
            Line::new("JAM-076", format!("Take {what}{}, {}", from(), hold_name(number)))
        }
        Move::Curse(curse) => {
            let to = loser.map_or_else(String::new, |loser| format!(" to {}", who(loser)));
            Line::new("JAM-079", format!("Give {}{to}", treasure(curse)))
        }
        Move::StealPower(Treasure::SixthHold) => {
            let what = contents(victim(), 6);
            Line::new("JAM-083", format!("Take the 6th Hold{}, with {what} in it", from()))
        }
        Move::StealPower(power) => Line::new("JAM-082", format!("Take {}{}", treasure(power), from())),
        Move::StealCard(number) => {
            let seen = victim().and_then(|ship| ship.row.get(usize::from(number) - 1));
            let hint = match seen {
                Some(seen) => match seen.card {
                    Some(face) => format!(" (you know it: {})", treasure(face)),
                    None if seen.cursed => " (a curse)".to_owned(),
                    None => String::new(),
                },
                None => String::new(),
            };
            Line::new("JAM-080", format!("Take face-down Treasure card {number}{}{hint}", from()))
        }
        Move::Nothing => Line::new("JAM-075", "Take nothing"),
        Move::Load(number) => Line::new("JAM-032", format!("Load into {}", hold_name(number))),
        Move::Empty(number) => {
            let what = contents(mine(), number);
            Line::new("JAM-033", format!("Throw {what} out of {} and load there", hold_name(number)))
        }
        Move::Retreat(to) => Line::new("JAM-093", format!("Go back to {}{}", space(to), who_is_on(view, to))),
        Move::Ghost(heading, to) => {
            let way = if heading == Heading::Forward { "forward" } else { "back" };
            let stays = view.ship(ShipId::GHOST).is_some_and(|ghost| ghost.place.space == to);
            if stays {
                return Line::new(
                    "JAM-140",
                    format!("The Ghost Ship tries to go {way} and stays in {}", bare_space(to)),
                );
            }
            Line::new("JAM-125", format!("The Ghost Ship goes {way} to {}{}", bare_space(to), who_is_on(view, to)))
        }
    }
}

fn card_with_dice(card: u8, dice: [u8; 2]) -> String {
    let [morning, evening] = ACTIONS[usize::from(card) - 1];
    format!("{} {}, then {} {}", action(morning), dice[0], action(evening), dice[1])
}

/// The ships that a mover would meet on a space.
fn who_is_on(view: &View, space: u8) -> String {
    let here = view.ships.iter().filter(|ship| ship.place.space == space && Some(ship.ship) != mover(view));
    let names: Vec<String> = here.map(|ship| who(ship.ship)).collect();
    if names.is_empty() || space == 0 { String::new() } else { format!(", battle with {}", names.join(" or ")) }
}

fn mover(view: &View) -> Option<ShipId> {
    match view.decision {
        Some(Step::Sail(ship, ..) | Step::Retreat(ship, _)) => Some(ship),
        Some(Step::GhostSail(_)) => Some(ShipId::GHOST),
        _ => None,
    }
}

/// What happened.
fn sentence(event: &Event) -> Line {
    match *event {
        Event::DiceRolled { round, captain, dice: [a, b] } => {
            Line::new("JAM-018", format!("Round {round}: Captain {} rolls {a} and {b}.", Name(captain)))
        }
        Event::DicePlaced { captain, left, right } => {
            Line::new("JAM-019", format!("{} puts {left} on the left and {right} on the right.", Name(captain)))
        }
        Event::Picked { seat, card: number } => {
            Line::new("JAM-020", format!("{} picks A{number:02}: {}.", Name(seat), card(number)))
        }
        Event::AllPicked => Line::new("JAM-021", "All have picked a card."),
        Event::CardTurned { seat, card: number } => {
            Line::new("JAM-023", format!("{} turns up A{number:02}: {}.", Name(seat), card(number)))
        }
        Event::Loaded { ship, cargo, count, hold } => {
            Line::new("JAM-030", format!("{} loads {} into {}.", who(ship), tokens(count, cargo), hold_name(hold)))
        }
        Event::Emptied { ship, cargo, count, hold } => {
            Line::new("JAM-033", format!("{} throws {} out of {}.", who(ship), tokens(count, cargo), hold_name(hold)))
        }
        Event::LoadIgnored { ship, cargo, bank_empty: false } => {
            Line::new("JAM-035", format!("{} has {} in every Hold and loads nothing.", who(ship), cargo_name(cargo)))
        }
        Event::LoadIgnored { ship, cargo, bank_empty: true } => {
            let text = format!("The Bank has no {} left: {} loads nothing.", cargo_name(cargo), who(ship));
            Line::new("JAM-039", text)
        }
        Event::Sailed { ship, from, to } => sailed(ship, from, to),
        Event::SailIgnored { ship } => Line::new("JAM-047", format!("{} can sail no further and stays.", who(ship))),
        Event::Finished { ship } => {
            Line::new("JAM-045", format!("{} has completed the lap and rests in Port Royal.", who(ship)))
        }
        Event::EveningIgnored { seat } => {
            Line::new("JAM-148", format!("{} is home: the evening action falls away.", Name(seat)))
        }
        Event::BattleBegan { attacker, defender } => {
            Line::new("JAM-061", format!("{} attacks {}.", who(attacker), who(defender)))
        }
        Event::PowderSpent { ship, count } => {
            Line::new("JAM-074", format!("{} spends {}.", who(ship), tokens(count, Cargo::Gunpowder)))
        }
        Event::Fired { ship, die: Combat::Star, .. } => Line::new("JAM-069", format!("{} rolls a star!", who(ship))),
        Event::Fired { ship, die: Combat::Shot(shot), firepower } => {
            Line::new("JAM-068", format!("{} rolls {shot}: firepower {firepower}.", who(ship)))
        }
        Event::SabreDrawn { owner, on } => {
            let whose = if owner == on { "the own die".to_owned() } else { format!("the die of {}", who(on)) };
            Line::new("JAM-112", format!("{} draws Saran's Sabre and has {whose} rolled again.", who(owner)))
        }
        Event::BattleWon { winner, loser, by_star, side } => {
            let clause = match (by_star, side) {
                (true, Side::Attacker) => "JAM-069",
                (true, Side::Defender) => "JAM-071",
                (false, _) => "JAM-072",
            };
            Line::new(clause, format!("{} beats {}.", who(winner), who(loser)))
        }
        Event::BattleTied { attacker, defender } => {
            Line::new("JAM-073", format!("{} and {} are equal: nobody wins.", who(attacker), who(defender)))
        }
        Event::HoldStolen { thief, victim, cargo, count, from, hold } => {
            let what = tokens(count, cargo);
            let (from, hold) = (hold_name(from), hold_name(hold));
            let text = format!("{} takes {what} from {}, {from}, and loads them into {hold}.", who(thief), who(victim));
            Line::new("JAM-076", text)
        }
        Event::HoldWasted { victim, cargo, count, from } => {
            let what = tokens(count, cargo);
            let text = format!("The Ghost Ship throws {what} of {}, {}, into the Bank.", who(victim), hold_name(from));
            Line::new("JAM-133", text)
        }
        Event::CurseGiven { giver, receiver, card, .. } => {
            let what = card.map_or("a Cursed Treasure", treasure);
            Line::new("JAM-079", format!("{} gives {what} to {}.", who(giver), who(receiver)))
        }
        Event::CardStolen { thief, victim, number, card, .. } => {
            let what = card.map_or_else(String::new, |card| format!(": {}", treasure(card)));
            let text = format!("{} takes face-down Treasure card {number} of {}{what}.", who(thief), who(victim));
            Line::new("JAM-080", text)
        }
        Event::PowerStolen { thief, victim, power } => {
            Line::new("JAM-082", format!("{} takes {} from {}.", who(thief), treasure(power), who(victim)))
        }
        Event::TookNothing { winner } => Line::new("JAM-075", format!("{} takes nothing.", who(winner))),
        Event::TreasureTaken { ship, space, card, .. } => {
            let what = card.map_or("a Treasure card", treasure);
            let clause = if ship == ShipId::GHOST { "JAM-127" } else { "JAM-105" };
            Line::new(clause, format!("{} takes {what} from the lair on {space}.", who(ship)))
        }
        Event::PowerFound { ship, power } => {
            Line::new("JAM-104", format!("{} turns up {}.", who(ship), treasure(power)))
        }
        Event::PileEmpty { ship, space } => {
            Line::new("JAM-059", format!("{} searches the lair on {space}, but no Treasure card is left.", who(ship)))
        }
        Event::Paid { ship, cargo, count } => {
            let clause = if cargo == Cargo::Food { "JAM-054" } else { "JAM-053" };
            Line::new(clause, format!("{} pays {}.", who(ship), tokens(count, cargo)))
        }
        Event::ShortOf { ship, cargo, paid, cost } => {
            let text = format!("{} owes {} and has only {paid}: a shortage.", who(ship), tokens(cost, cargo));
            Line::new("JAM-089", text)
        }
        Event::ShortageRolled { ship, back_to: Some(to) } => {
            Line::new("JAM-091", format!("The Shortage die sends {} back to a {}.", who(ship), kind(to)))
        }
        Event::ShortageRolled { ship, back_to: None } => {
            Line::new("JAM-097", format!("The Shortage die shows a star: {} stays.", who(ship)))
        }
        Event::Retreated { ship, to, .. } => {
            Line::new("JAM-091", format!("{} goes back to {}.", who(ship), bare_space(to.space)))
        }
        Event::Drew { seat, count, cards } => {
            let what = if count == 1 { "a card".to_owned() } else { format!("{count} cards") };
            let faces: Vec<String> = cards.iter().map(|number| format!("A{number:02} {}", card(number))).collect();
            let faces = if faces.is_empty() { String::new() } else { format!(": {}", faces.join(", ")) };
            Line::new("JAM-143", format!("{} draws {what}{faces}.", Name(seat)))
        }
        Event::Reshuffled { seat } => {
            Line::new("JAM-144", format!("{} shuffles the discards into a new draw pile.", Name(seat)))
        }
        Event::CompassPassed { to } => Line::new("JAM-146", format!("The Compass passes to {}.", Name(to))),
        Event::CapReached { round } => Line::new("JAM-150", format!("Round {round} is the last: the game ends.")),
        Event::Revealed { ship, card } => Line::new("JAM-162", format!("{} reveals {}.", who(ship), treasure(card))),
        Event::Over => Line::new("JAM-155", "The points are counted."),
    }
}

fn sailed(ship: ShipId, from: Place, to: Place) -> Line {
    let way = if to.to_go() < from.to_go() { "forward" } else { "back" };
    let behind = if to.lap < 0 { ", behind the start line" } else { "" };
    Line::new("JAM-040", format!("{} sails {way} to {}{behind}.", who(ship), bare_space(to.space)))
}

/// A space without its cost.
fn bare_space(number: u8) -> String {
    match BOARD[usize::from(number)].kind {
        Kind::Royal => "Port Royal".to_owned(),
        Kind::Port => format!("the port on {number}"),
        Kind::Sea => format!("the sea on {number}"),
        Kind::Lair => format!("the lair on {number}"),
    }
}
