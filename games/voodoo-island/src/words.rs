//! What players are asked and what their moves mean. Each names the clause behind it; events are in [`crate::sentences`], hints
//! in [`crate::hints`].

use std::cmp::Ordering;

use engine::{Line, Name, Seat, Seats, Words};

use crate::data::{Card, Ground, Island, Item, LIMIT, Pawn, Spot, Supply};
use crate::event::Event;
use crate::hints;
use crate::moves::Move;
use crate::sentences;
use crate::state::{Cause, Die, HelperPlace, Stage, Step, Tool, VoodooIsland};
use crate::text;
use crate::view::{ExplorerView, View};

impl Words for VoodooIsland {
    fn prompt(view: &View) -> Line {
        if view.over {
            return Line::new("VIS-188", "the game is over.");
        }
        if view.is_asked() { question(view) } else { waiting(view) }
    }

    fn hint(view: &View) -> Option<&'static str> {
        view.decision.filter(|_| view.is_asked()).and_then(|step| hints::hint(view, step))
    }

    fn label(view: &View, the_move: Move) -> Line {
        label(view, the_move)
    }

    fn heading(view: &View, the_move: Move) -> Option<&'static str> {
        matches!(view.decision, Some(Step::Menu(_))).then(|| heading(the_move))
    }

    fn sentence(event: &Event) -> Line {
        sentences::sentence(event)
    }

    fn colour(view: &View, seat: Seat) -> Option<&'static str> {
        view.explorer(seat).and_then(|own| own.pawn).map(Pawn::word)
    }

    fn board(view: &View) -> String {
        text::board(view)
    }
}

/// The name of a supply, of which there is one.
pub(crate) fn supply(supply: Supply) -> &'static str {
    ["stick", "stone", "water", "fish", "bear hide", "berry"][supply as usize]
}

/// The name of a supply, of which there are several.
pub(crate) fn plural(supply: Supply) -> &'static str {
    ["sticks", "stones", "water", "fish", "bear hides", "berries"][supply as usize]
}

/// So many of a supply, for example `2 sticks`.
pub(crate) fn supplies(count: u8, kind: Supply) -> String {
    format!("{count} {}", if count == 1 { supply(kind) } else { plural(kind) })
}

/// The name of an item.
pub(crate) fn item(item: Item) -> &'static str {
    ["torch", "axe", "voodoo doll", "mist potion", "health potion", "map"][item as usize]
}

/// The name of an item with its article.
pub(crate) fn an_item(kind: Item) -> String {
    format!("{} {}", if kind == Item::Axe { "an" } else { "a" }, item(kind))
}

/// A spot by its row and column, for example `(4,5)`.
pub(crate) fn spot(spot: Spot) -> String {
    format!("({},{})", spot.row(), spot.column())
}

/// So many hearts.
pub(crate) fn hearts(count: u8) -> String {
    if count == 1 { "1 heart".to_owned() } else { format!("{count} hearts") }
}

/// So many cards of a deck.
pub(crate) fn cards(count: u8, deck: &str) -> String {
    format!("{count} {deck} card{}", if count == 1 { "" } else { "s" })
}

/// A layer of the expedition deck by the clean-up that put it under the deck (VIS-205).
pub(crate) fn layer(layer: u8) -> String {
    if layer == 0 { "of the first deck".to_owned() } else { format!("put under the deck after day {layer}") }
}

/// What a blow costs the owner of the view, who cannot lose more hearts than there are (VIS-148).
fn toll(view: &View, amount: u8) -> String {
    let health = view.you.and_then(|you| view.explorer(you)).map_or(amount, |own| own.health);
    let last = if health == 1 { "your last heart".to_owned() } else { format!("your last {}", hearts(health)) };
    match amount.cmp(&health) {
        Ordering::Less => hearts(amount),
        Ordering::Equal => last,
        Ordering::Greater => format!("{last} by a blow of {amount}"),
    }
}

/// The names of several seats.
fn list(seats: Seats) -> String {
    let names: Vec<String> = seats.iter().map(|seat| Name(seat).to_string()).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// The supplies that an item is made of, in words.
pub(crate) fn recipe(item: Item) -> String {
    let parts: Vec<String> = Supply::ALL
        .into_iter()
        .zip(item.recipe())
        .filter(|(_, count)| *count > 0)
        .map(|(kind, count)| supplies(count, kind))
        .collect();
    parts.join(" and ")
}

/// What the owner of the view is asked.
fn question(view: &View) -> Line {
    let Some(step) = view.decision else { return waiting(view) };
    match step {
        Step::ChoosePawn(_) => Line::new("VIS-008", "Which pawn do you take?"),
        Step::Feed(_) => {
            let (clause, what) = match view.island {
                Some(Island::ScorchingHeat) => ("VIS-I09", "The sun scorches. Do you give 1 water"),
                _ => ("VIS-I10", "You are hungry. Do you give 1 fish or 1 berry"),
            };
            Line::new(clause, format!("{what} or take 1 damage?"))
        }
        Step::MistChoice(rolled) => {
            let text = format!("The mist cannot stay on {}. Which of the nearest spots does it take?", spot(rolled));
            Line::new("VIS-033", text)
        }
        Step::Menu(_) => menu_question(view),
        Step::Pay(_, left) => {
            let text = format!("You buy an expedition card. What do you pay? {} to go.", supplies_to_go(left));
            Line::new("VIS-048", text)
        }
        Step::Target(_, card) => {
            Line::new(card.print().clause, format!("Against whom do you play {}?", card.print().name))
        }
        Step::Airdrop(_, left) => {
            Line::new("VIS-E06", format!("Which supply comes by air? {} to go.", supplies_to_go(left)))
        }
        Step::RadioCall(_) => Line::new("VIS-E10", "Where do you call the helicopter to?"),
        Step::Creep(_) => Line::new("VIS-E12", "Which spot does the mist creep to?"),
        Step::Wind(_, false) => Line::new("VIS-E13", "Which mist does the wind blow away?"),
        Step::Wind(_, true) => Line::new("VIS-E13", "Does the wind blow away a second mist?"),
        Step::SpiritWalk(_, to) => {
            let text = format!("The spirits offer {}. Do you go there or stay?", place_name(view, to));
            Line::new("VIS-E16", text)
        }
        Step::CallDie(_) => {
            Line::new("VIS-061", "Your helper calls the helicopter. Do you roll for a row or for a column?")
        }
        Step::CallSpot(_, line) => {
            let kind = if line.die == Die::Green { "row" } else { "column" };
            Line::new("VIS-061", format!("Where in {kind} {} does the helicopter land?", line.number))
        }
        Step::Battle => battle_question(view),
        Step::Warrior { sender, card, .. } => {
            let text = format!(
                "{} sends {} against you: speed {}, damage {}. How do you answer?",
                Name(sender),
                card.print().name,
                card.speed(),
                card.warrior().unwrap_or(0)
            );
            Line::new("VIS-142", text)
        }
        Step::Spoils { loser, .. } => {
            Line::new("VIS-133", format!("You have beaten {}. Which supply do you take?", Name(loser)))
        }
        Step::Blow { amount, cause, .. } => {
            let why = match cause {
                Cause::Mist | Cause::FallingMist => "The mist",
                Cause::Battle => "The lost battle",
                Cause::Warrior => "The warrior",
                Cause::Island => "The island",
            };
            let cost = toll(view, amount);
            Line::new("VIS-200", format!("{why} is about to cost you {cost}. Do you play Bone Charm?"))
        }
        Step::Limit(seat) => {
            let cards = view.explorer(seat).map_or(0, |own| own.hand);
            let text = if cards > LIMIT {
                format!("You hold {cards} cards, and {LIMIT} is the limit. Which one do you throw away?")
            } else {
                format!("Your stock is over {LIMIT}, which is the limit. Which supply do you throw away?")
            };
            Line::new("VIS-159", text)
        }
        _ => waiting(view),
    }
}

fn supplies_to_go(left: u8) -> &'static str {
    if left == 1 { "One" } else { "Two" }
}

fn menu_question(view: &View) -> Line {
    let Some(round) = view.round else { return waiting(view) };
    if view.is_aboard(round.round.seat) {
        return aboard_question(view, round.round.stage);
    }
    let steps = |left: u8| if left == 1 { "1 step".to_owned() } else { format!("{left} steps") };
    let walk = match round.steps_left {
        0 => String::new(),
        left => format!(", then walk up to {}", steps(left)),
    };
    let (clause, text) = match round.round.stage {
        Stage::Card => ("VIS-038", format!("Your round: a card, a helper or a craft{walk}.")),
        Stage::Helper => ("VIS-054", format!("Your round: a helper or a craft{walk}.")),
        Stage::Move if round.round.halted => {
            ("VIS-083", "You have picked something up: your movement is over.".to_owned())
        }
        Stage::Move if round.steps_left == 0 => ("VIS-084", "You have no steps left.".to_owned()),
        Stage::Move => ("VIS-076", format!("Your move: {} left.", steps(round.steps_left))),
    };
    Line::new(clause, text)
}

/// What is still open to somebody aboard (VIS-180, VIS-204).
fn aboard_question(view: &View, stage: Stage) -> Line {
    let (clause, open) = match (stage, view.options.aboard_cards_only) {
        (Stage::Card, false) => ("VIS-180", "You may still play or buy a card, then place a helper or craft."),
        (Stage::Card, true) => ("VIS-180", "You may still play or buy a card."),
        (Stage::Helper, false) => ("VIS-204", "You may still place a helper or craft."),
        (Stage::Move, false) => ("VIS-204", "You may still use tools, dolls and maps, or end your round."),
        (Stage::Helper | Stage::Move, true) => ("VIS-180", "Only the end of your round is left."),
    };
    Line::new(clause, format!("You are aboard. {open}"))
}

fn battle_question(view: &View) -> Line {
    let Some(battle) = view.battle else { return waiting(view) };
    if view.you == Some(battle.attacker) {
        Line::new("VIS-126", format!("You attack {}. Which card do you fight with?", Name(battle.defender)))
    } else {
        Line::new("VIS-126", format!("{} attacks you. How do you answer?", Name(battle.attacker)))
    }
}

/// What everybody waits for.
fn waiting(view: &View) -> Line {
    let names = list(view.waiting);
    let (clause, what) = match view.decision {
        Some(Step::ChoosePawn(_)) => ("VIS-008", "choose a pawn"),
        Some(Step::Feed(_)) => ("VIS-091", "give a supply or take damage"),
        Some(Step::MistChoice(_)) => ("VIS-033", "place the mist"),
        Some(Step::Menu(_)) => ("VIS-038", "play the game round"),
        Some(Step::Pay(..)) => ("VIS-048", "pay for a card"),
        Some(Step::Target(_, card)) => (card.print().clause, "choose an opponent"),
        Some(Step::Airdrop(..)) => ("VIS-E06", "choose a supply"),
        Some(Step::RadioCall(_)) => ("VIS-E10", "move the helicopter"),
        Some(Step::Creep(_)) => ("VIS-E12", "place the mist"),
        Some(Step::Wind(..)) => ("VIS-E13", "blow mist away"),
        Some(Step::SpiritWalk(..)) => ("VIS-E16", "follow the spirits or stay"),
        Some(Step::CallDie(_) | Step::CallSpot(..)) => ("VIS-061", "call the helicopter"),
        Some(Step::Battle) => {
            let Some(battle) = view.battle else { return Line::new("VIS-126", "A battle is fought.") };
            let text = format!("{} attacks {}: the cards are chosen.", Name(battle.attacker), Name(battle.defender));
            return Line::new("VIS-126", text);
        }
        Some(Step::Warrior { .. }) => ("VIS-142", "answer the warrior"),
        Some(Step::Spoils { .. }) => ("VIS-133", "take a supply"),
        Some(Step::Blow { .. }) => ("VIS-200", "take the blow"),
        Some(Step::Limit(_)) => ("VIS-159", "throw something away"),
        _ => ("VIS-017", "go on"),
    };
    Line::new(clause, format!("Waiting for {names} to {what}."))
}

/// A spot with what is there, for example `(2,3), water` or `(4,4), mist`.
fn place_name(view: &View, at: Spot) -> String {
    let mut parts = vec![spot(at)];
    match view.map().ground(at) {
        Ground::Plain => {}
        Ground::Supply(kind) if view.supplies.contains(at) => parts.push(supply(kind).to_owned()),
        Ground::Supply(kind) => parts.push(format!("{} taken", supply(kind))),
        Ground::Mission(mission) if view.mission_tiles.contains(&mission) => parts.push(mission.name().to_owned()),
        Ground::Mission(mission) => parts.push(format!("{} taken", mission.name())),
    }
    parts.extend(view.mist.contains(at).then(|| "mist".to_owned()));
    parts.extend((view.helicopter == Some(at)).then(|| "helicopter".to_owned()));
    let others = view.on(at).filter(|other| Some(other.seat) != view.you);
    parts.extend(others.map(|other| Name(other.seat).to_string()));
    parts.join(", ")
}

/// A card for its speed.
fn with_speed(card: Card) -> String {
    format!("{} (speed {})", card.print().name, card.speed())
}

fn tool_name(tool: Option<Tool>) -> String {
    match tool {
        Some(Tool::Item(kind)) => an_item(kind),
        Some(Tool::Helper) => "a helper".to_owned(),
        None => "nothing".to_owned(),
    }
}

/// What a move of the owner of the view means.
fn label(view: &View, the_move: Move) -> Line {
    match the_move {
        Move::Pawn(pawn) => Line::new("VIS-008", format!("The {} pawn", pawn.word())),
        Move::Mist(to) => {
            let clause = if matches!(view.decision, Some(Step::Creep(_))) { "VIS-E12" } else { "VIS-033" };
            Line::new(clause, format!("Mist on {}", place_name(view, to)))
        }
        Move::Give(kind) => match view.decision {
            Some(Step::Pay(..)) => Line::new("VIS-048", format!("Pay 1 {}", supply(kind))),
            _ => Line::new("VIS-091", format!("Give 1 {}", supply(kind))),
        },
        Move::Suffer => Line::new("VIS-091", "Take 1 damage"),
        Move::Play(card) => {
            let print = card.print();
            Line::new(print.clause, format!("Play {}: {}", print.name, print.effect))
        }
        Move::Buy => {
            let price = if view.price == 1 { "1 supply".to_owned() } else { format!("{} supplies", view.price) };
            Line::new("VIS-048", format!("Buy an expedition card for {price}"))
        }
        Move::Helper(HelperPlace::ToolSpot(number)) => {
            let (clause, use_of) = more_steps(view, "VIS-058", ["1 more step in every round", "1 more step"]);
            Line::new(clause, format!("A helper on tool spot {number}: {use_of}"))
        }
        Move::Helper(HelperPlace::Outside(kind)) => match view.helper_brings(kind) {
            0 => Line::new("VIS-056", format!("Fetch nothing: the bank has no {}", plural(kind))),
            count => Line::new("VIS-056", format!("Fetch {}", supplies(count, kind))),
        },
        Move::Helper(HelperPlace::Helicopter) => Line::new("VIS-061", "Call the helicopter"),
        Move::Craft(kind) => {
            let clause = if matches!(kind, Item::MistPotion | Item::HealthPotion) { "VIS-065" } else { "VIS-063" };
            Line::new(clause, format!("Craft {} from {}", an_item(kind), recipe(kind)))
        }
        Move::Tool(kind, number) => {
            let (clause, use_of) = tool_use(view, kind);
            Line::new(clause, format!("Put {} on tool spot {number}: {use_of}", an_item(kind)))
        }
        Move::Doll(on, number) => {
            let spot = view.explorer(on).map(|other| other.spots[usize::from(number) - 1]).unwrap_or_default();
            let text = format!("Doll on tool spot {number} of {}, which holds {}", Name(on), tool_name(spot.tool));
            Line::new("VIS-072", text)
        }
        Move::Swap => Line::new("VIS-099", "Swap a map for a mission card"),
        Move::Step(to) => Line::new("VIS-079", format!("Step to {}", place_name(view, to))),
        Move::Attack(on) => Line::new("VIS-123", format!("Attack {}", Name(on))),
        Move::PickUp => Line::new("VIS-086", format!("Pick up {}", here(view))),
        Move::Mission => Line::new("VIS-101", format!("Do the mission {}", here(view))),
        Move::End => Line::new("VIS-039", "End your game round"),
        Move::Target(on) => against(view, on),
        Move::Take(kind) => match view.decision {
            Some(Step::Spoils { .. }) => Line::new("VIS-133", format!("Take 1 {}", supply(kind))),
            _ => Line::new("VIS-E06", format!("Take 1 {}", supply(kind))),
        },
        Move::Land(to) => Line::new("VIS-114", format!("The helicopter lands on {}", place_name(view, to))),
        Move::Lift(from) => Line::new("VIS-E13", format!("Blow the mist off {}", spot(from))),
        Move::Enough => Line::new("VIS-E13", "That is enough"),
        Move::Go => Line::new("VIS-E16", "Go there"),
        Move::Stay => Line::new("VIS-E16", "Stay"),
        Move::Roll(Die::Green) => Line::new("VIS-061", "Roll the green die for a row"),
        Move::Roll(Die::Black) => Line::new("VIS-061", "Roll the black die for a column"),
        Move::Fight(card) => Line::new("VIS-127", format!("Fight with {}", with_speed(card))),
        Move::Dodge => match view.decision {
            Some(Step::Warrior { .. }) => Line::new("VIS-E18", "Dodge: the warrior goes away without effect"),
            _ => Line::new("VIS-E18", "Dodge: the attack ends without effect"),
        },
        Move::Nothing => match view.decision {
            Some(Step::Blow { amount, .. }) => Line::new("VIS-200", format!("Lose {}", toll(view, amount))),
            Some(Step::Warrior { .. }) => Line::new("VIS-142", "Show no card"),
            _ => Line::new("VIS-129", "Show no card"),
        },
        Move::Charm => Line::new("VIS-E19", "Play Bone Charm: 2 damage less"),
        Move::Throw(kind) => Line::new("VIS-159", format!("Throw 1 {} away", supply(kind))),
        Move::ThrowCard(card) => Line::new("VIS-159", format!("Throw {} away", with_speed(card))),
    }
}

/// The action of a game round that a move of its menu belongs to.
fn heading(the_move: Move) -> &'static str {
    match the_move {
        Move::Play(_) | Move::Buy => "Card",
        Move::Helper(_) => "Helper",
        Move::Craft(_) => "Craft",
        Move::Tool(..) | Move::Doll(..) | Move::Swap => "At any time",
        Move::Step(_) => "Walk",
        Move::End => "End",
        _ => "Here",
    }
}

/// What an item on a tool spot is good for from now on. All tools leave after the night.
fn tool_use(view: &View, item: Item) -> (&'static str, &'static str) {
    match item {
        Item::Torch if view.is_night() => ("VIS-164", "nothing now, your place in the night has come"),
        Item::Torch => ("VIS-093", "a game round in the night"),
        Item::Axe => ("VIS-094", "4 damage to those you beat"),
        Item::Doll => ("VIS-095", "nothing"),
        Item::MistPotion => ("VIS-096", "no mist damage"),
        Item::HealthPotion if view.is_night() => ("VIS-163", "nothing now, night has fallen"),
        Item::HealthPotion => ("VIS-097", "3 hearts at nightfall"),
        Item::Map => more_steps(view, "VIS-098", ["2 more steps in every round", "2 more steps"]),
    }
}

/// What something that gives steps does: by day for every round, in the night for this one, if it changes steps there.
fn more_steps(
    view: &View,
    clause: &'static str,
    [by_day, by_night]: [&'static str; 2],
) -> (&'static str, &'static str) {
    if !view.is_night() {
        (clause, by_day)
    } else if view.options.fixed_night_steps {
        ("VIS-165", "nothing now, the steps of the night are fixed")
    } else if view.round.is_some_and(|round| round.round.halted) {
        ("VIS-083", "nothing now, your movement is over")
    } else {
        (clause, by_night)
    }
}

/// What lies on the spot of the explorer whose round it is.
fn here(view: &View) -> String {
    let own = view.round.and_then(|round| view.explorer(round.round.seat));
    match own.and_then(ExplorerView::spot).map(|spot| view.map().ground(spot)) {
        // Some days a pick-up brings one more from the bank (VIS-I03 to VIS-I08).
        Some(Ground::Supply(kind)) if view.island.and_then(Island::bounty) == Some(kind) => {
            supplies(1 + view.bank.supplies[kind as usize].min(1), kind)
        }
        Some(Ground::Supply(kind)) => supply(kind).to_owned(),
        Some(Ground::Mission(mission)) => format!("{} with {}", mission.name(), an_item(mission.item())),
        _ => String::new(),
    }
}

/// An opponent against whom a card is played, with what matters for it.
fn against(view: &View, on: Seat) -> Line {
    let Some(Step::Target(_, card)) = view.decision else { return Line::new("VIS-141", format!("{}", Name(on))) };
    let Some(other) = view.explorer(on) else { return Line::new("VIS-141", format!("{}", Name(on))) };
    let text = match card {
        Card::Pickpocket => format!("Rob {} of one of {} supplies", Name(on), other.supplies.iter().sum::<u8>()),
        Card::Mudslide => format!("Mud in the way of {}", Name(on)),
        _ => format!("Send the warrior against {}, who has {}", Name(on), hearts(other.health)),
    };
    Line::new(card.print().clause, text)
}
