//! What happened, in sentences. Each names the clause behind it.

use engine::{Line, Name};

use crate::course::Why;
use crate::data::{Action, Barrel, Colour, Dir, Object, Wind};
use crate::event::Event;
use crate::moves::{Item, Payment, Source};
use crate::state::Pirate;

/// A pirate in a sentence.
pub(crate) fn who(pirate: Pirate) -> String {
    pirate.player().map_or_else(|| pirate.name().to_owned(), |seat| Name(seat).to_string())
}

/// So many things, for example `1 coin` or `3 coins`.
pub(crate) fn count(number: u8, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// An item with its article.
pub(crate) fn item(item: Item) -> String {
    match item {
        Item::Coin => "a coin".to_owned(),
        Item::Poppet => "a poppet".to_owned(),
        Item::Compass => "the Compass".to_owned(),
        Item::Soul(colour) => format!("a {colour} soul"),
        Item::Object(None) => "an object".to_owned(),
        Item::Object(Some(object)) => object.name().to_owned(),
    }
}

/// An object, if its face is told.
fn object(card: Option<Object>) -> String {
    card.map_or_else(|| "an object".to_owned(), |card| card.name().to_owned())
}

/// What happened.
pub(crate) fn sentence(event: &Event) -> Line {
    let told = round(event).or_else(|| magic(event)).or_else(|| objects(event)).or_else(|| sailing(event));
    let (clause, text) = told.unwrap_or_else(|| conjuring(event));
    Line::new(clause, text)
}

/// Set-up, Dusk and Dawn.
fn round(event: &Event) -> Option<(&'static str, String)> {
    Some(match *event {
        Event::SetUp { start, soul } => {
            ("VPB-S08", format!("The first soul of a pirate in play is {soul}: {} gets Sun and Moon.", who(start)))
        }
        Event::SkullDealt { pirate, card: Some(card), .. } => {
            ("VPB-S11", format!("{} is dealt the {}.", who(pirate), card.name()))
        }
        Event::SkullDealt { pirate, .. } => ("VPB-S11", format!("{} is dealt a skull.", who(pirate))),
        Event::ShipPlaced { pirate, square, raised: false } => {
            ("VPB-S12", format!("{} waits in the harbour on {square}.", who(pirate)))
        }
        Event::ShipPlaced { pirate, square, .. } => {
            ("VPB-S13", format!("{} waits in the back row on {square} and gains 1 power.", who(pirate)))
        }
        Event::DuskFell { round, sun } => ("VPB-002", format!("Dusk of round {round}. {} has the Sun.", who(sun))),
        Event::ParrotMoved { pirate, parrot, space } => {
            ("VPB-010", format!("{} moves parrot {parrot} to space {space} of the lunar track.", who(pirate)))
        }
        Event::ActionLaid { pirate, action } => ("VPB-014", format!("{} lays {}.", who(pirate), action.name())),
        Event::AllLaid => ("VPB-014", "All have laid an Action card.".to_owned()),
        Event::SecondLaid { pirate, action: Some(action) } => {
            ("VPB-021", format!("{} lays {} as a second card.", who(pirate), action.name()))
        }
        Event::SecondLaid { pirate, .. } => ("VPB-021", format!("{} lays a second card.", who(pirate))),
        Event::ActionRevealed { pirate, action } if pirate.is_cursed() => {
            ("VPB-023", format!("{} turns up {}.", who(pirate), action.name()))
        }
        Event::ActionRevealed { pirate, action } => {
            ("VPB-022", format!("{} has played {}.", who(pirate), action.name()))
        }
        Event::ActionOverlooked { pirate, action } => {
            ("VPB-322", format!("{} overlooks {} and turns the next card.", who(pirate), action.name()))
        }
        Event::ActionsShuffled { pirate } => ("VPB-323", format!("{} shuffles its six Action cards.", who(pirate))),
        Event::Jailed { pirate } => {
            ("VPB-025", format!("{} goes to jail: Take was played more than once.", who(pirate)))
        }
        Event::BrokeOut { pirate } => ("VPB-029", format!("{} is out of jail.", who(pirate))),
        Event::DawnBroke { round } => ("VPB-041", format!("Dawn of round {round} breaks.")),
        Event::DugUp { pirate } => ("VPB-291", format!("{} digs up the heap.", who(pirate))),
        Event::BlockersMoved { moonlight, dusk } => {
            ("VPB-296", format!("The blockers move to {} and {}.", moonlight.name(), dusk.name()))
        }
        Event::KrakenLeft => ("VPB-297", "The Kraken leaves the board.".to_owned()),
        Event::SunPassed { to } => ("VPB-299", format!("Sun and Moon pass to {}.", who(to))),
        Event::Revealed { pirate, card } => ("VPB-310", format!("{} turns up {}.", who(pirate), card.name())),
        Event::Over { by_shore: true } => {
            ("VPB-293", "A ship has reached the shore: the Voodoo Power is counted.".to_owned())
        }
        Event::Over { .. } => {
            ("VPB-293", "A parrot has reached the last space: the Voodoo Power is counted.".to_owned())
        }
        _ => return None,
    })
}

fn barrel_clause(barrel: Barrel) -> &'static str {
    if barrel.is_moonlight() { "VPB-200" } else { "VPB-016" }
}

/// Barrels, wind and tide.
fn magic(event: &Event) -> Option<(&'static str, String)> {
    Some(match *event {
        Event::BarrelSelected { pirate, barrel, payment } => {
            let price = if payment == Payment::Poppet { "a poppet" } else { "Barrel Magic" };
            (barrel_clause(barrel), format!("{} selects the barrel {} for {price}.", who(pirate), barrel.name()))
        }
        Event::NoBarrel { pirate } => ("VPB-016", format!("{} selects no barrel.", who(pirate))),
        Event::MoonFirst { pirate } => ("VPB-201", format!("The moon will visit {} first.", who(pirate))),
        Event::Buried { pirate, item: what } => ("VPB-202", format!("{} buries {}.", who(pirate), item(what))),
        Event::KrakenRaised { pirate, square } => {
            ("VPB-205", format!("{} lets the Kraken rise on {square}.", who(pirate)))
        }
        Event::WindTurned { wind, quadrants, caller } => {
            let effect = match wind {
                Wind::Storm => "the Storm breaks loose",
                Wind::Mermaids => "the Mermaid's Breath rises",
                Wind::Fair => "a Fair Wind blows",
                Wind::Becalmed => "the sea is Becalmed",
            };
            let turned = count(quadrants, "quadrant");
            match caller {
                Some(caller) => {
                    ("VPB-082", format!("{} calls the ritual: the vane turns {turned}, {effect}.", who(caller)))
                }
                None => ("VPB-207", format!("The vane turns {turned}: {effect}.")),
            }
        }
        Event::TideTurned { out: true } => ("VPB-140", "The tide goes out.".to_owned()),
        Event::TideTurned { .. } => ("VPB-140", "The tide comes in.".to_owned()),
        Event::TileMoved { pirate, from, to } => {
            ("VPB-208", format!("{} moves the Sea Tile from {from} to {to}.", who(pirate)))
        }
        _ => return None,
    })
}

/// Object cards.
fn objects(event: &Event) -> Option<(&'static str, String)> {
    Some(match *event {
        Event::ObjectDrawn { pirate, card, .. } => {
            ("VPB-012", format!("{} takes {} from the deck.", who(pirate), object(card)))
        }
        Event::ObjectFetched { pirate, card } => {
            ("VPB-012", format!("{} takes {} from the discard pile.", who(pirate), card.name()))
        }
        Event::LookedAt { pirate, count: cards } => {
            ("VPB-224", format!("{} looks at {} of the deck.", who(pirate), count(cards, "card")))
        }
        Event::CardKept { pirate, card, .. } => ("VPB-363", format!("{} keeps {}.", who(pirate), object(card))),
        Event::DeckRenewed => ("VPB-013", "The discard pile is shuffled into a new deck.".to_owned()),
        Event::ObjectUsed { pirate, object } => ("VPB-220", format!("{} plays {}.", who(pirate), object.name())),
        Event::WreckSearched { pirate, kept: true, card } => {
            ("VPB-224", format!("{} keeps {} of the wreck; the rest is shuffled.", who(pirate), object(card)))
        }
        Event::WreckSearched { pirate, .. } => {
            ("VPB-224", format!("{} keeps nothing of the wreck; all is shuffled.", who(pirate)))
        }
        Event::PoppetTransformed { pirate, colour } => {
            ("VPB-225", format!("A poppet of {} becomes a {colour} soul.", who(pirate)))
        }
        Event::SoulTransformed { pirate, colour } => {
            ("VPB-225", format!("A {colour} soul of {} becomes a poppet.", who(pirate)))
        }
        Event::Given { pirate, to, item: what, .. } => {
            ("VPB-227", format!("{} gives {} to {}.", who(pirate), item(what), who(to)))
        }
        Event::SoulSwapped { pirate, given, taken } => {
            ("VPB-228", format!("{} feeds the Octopus a {given} soul and gets a {taken} one.", who(pirate)))
        }
        Event::Haunted { pirate, victim, poppets } => {
            let lost = count(poppets, "poppet");
            ("VPB-229", format!("The Ghost Ship of {} takes {lost} from {}.", who(pirate), who(victim)))
        }
        Event::Discarded { pirate, item: what, forced } => {
            let clause = if forced { "VPB-256" } else { "VPB-006" };
            (clause, format!("{} discards {}.", who(pirate), item(what)))
        }
        Event::CursedDrew { pirate } => ("VPB-347", format!("{} takes the top card of the deck.", who(pirate))),
        Event::RackhamUsed { pirate, coins } => {
            let gold = count(coins, "coin");
            ("VPB-158", format!("{} follows Rackham's Map to {gold} of the Spanish Gold.", who(pirate)))
        }
        Event::Repelled { victim, pirate } => {
            ("VPB-236", format!("The Night Watch of {} repels {}.", who(victim), who(pirate)))
        }
        Event::MaskPlayed { pirate, firer } => {
            ("VPB-231", format!("The Voodoo Mask of {} takes a poppet from {}.", who(pirate), who(firer)))
        }
        _ => return None,
    })
}

/// Moves, boardings and broadsides.
fn sailing(event: &Event) -> Option<(&'static str, String)> {
    Some(match *event {
        Event::Entered { pirate, square, why } => {
            let name = who(pirate);
            match why {
                Why::Step => ("VPB-100", format!("{name} sails to {square}.")),
                Why::Storm => ("VPB-112", format!("The Storm drives {name} to {square}.")),
                Why::Mermaids => ("VPB-115", format!("The mermaids push {name} to {square}.")),
                Why::Hop => ("VPB-103", format!("There is no place to stop: {name} sails on to {square}.")),
                Why::Slide => ("VPB-106", format!("{name} slides along the edge to {square}.")),
                Why::Current => ("VPB-119", format!("The current carries {name} to {square}.")),
            }
        }
        Event::TollPaid { pirate, coin: true, .. } => ("VPB-116", format!("{} pays the mermaids a coin.", who(pirate))),
        Event::TollPaid { pirate, souls: 0, .. } => {
            ("VPB-116", format!("{} has nothing to pay the mermaids with.", who(pirate)))
        }
        Event::TollPaid { pirate, souls, .. } => {
            let lost = count(souls, "soul");
            ("VPB-116", format!("{} has no coin and loses {lost} to the mermaids.", who(pirate)))
        }
        Event::ReachedShore { pirate, square } => {
            ("VPB-280", format!("{} has reached the Voodoo Shore on {square}!", who(pirate)))
        }
        Event::CoinFound { pirate, square } => ("VPB-155", format!("{} finds a coin on {square}.", who(pirate))),
        Event::MapRead { pirate, coins, gold } => {
            let treasure = if gold { "Spanish Gold" } else { "Mermaids' Treasure" };
            let found = count(coins, "coin");
            ("VPB-156", format!("{} is on a map: {found} of the {treasure}.", who(pirate)))
        }
        Event::CompassTaken { pirate } => ("VPB-157", format!("{} takes the Compass.", who(pirate))),
        Event::Boarded { pirate, victim } => ("VPB-165", format!("{} boards {}.", who(pirate), who(victim))),
        Event::Looted { pirate, victim, item: what, .. } => {
            ("VPB-167", format!("{} takes {} from {}.", who(pirate), item(what), who(victim)))
        }
        Event::Faced { pirate, dir } => ("VPB-037", format!("{} faces {dir}.", who(pirate))),
        Event::Hit { pirate, victim, hits, power, victim_power, coin } => {
            let lost = if coin { " and loses a coin" } else { "" };
            let shots = count(hits, "hit");
            let (shooter, target) = (who(pirate), who(victim));
            let text = format!(
                "{shooter} fires on {target}: {shots}. {shooter} has power {power}; {target} has power {victim_power}{lost}."
            );
            ("VPB-185", text)
        }
        _ => return None,
    })
}

fn action_clause(action: Action) -> &'static str {
    match action {
        Action::Jax => "VPB-050",
        Action::Tok => "VPB-057",
        Action::Take => "VPB-062",
        Action::Poppet => "VPB-068",
        Action::Tix => "VPB-075",
        Action::Oodoo => "VPB-084",
    }
}

/// Turns, actions and the ritual.
fn conjuring(event: &Event) -> (&'static str, String) {
    match *event {
        Event::TurnBegan { pirate } => ("VPB-030", format!("The moon visits {}.", who(pirate))),
        Event::TurnSkipped { pirate, jailed: true } => {
            ("VPB-031", format!("The moon passes {}, who is in jail.", who(pirate)))
        }
        Event::TurnSkipped { pirate, .. } => ("VPB-031", format!("The moon passes {}, who is ashore.", who(pirate))),
        Event::Conjured { pirate, action } => {
            (action_clause(action), format!("{} conjures {}.", who(pirate), action.name()))
        }
        Event::ActionSkipped { pirate, action } => {
            ("VPB-325", format!("{} cannot conjure {} any more.", who(pirate), action.name()))
        }
        Event::ColonialMoved { ships } => {
            let here = count(ships, "colonial ship");
            ("VPB-050", format!("Podépè has {here} now."))
        }
        Event::SoulDrawn { pirate, colour } => {
            ("VPB-051", format!("{} draws a {colour} soul from the bag.", who(pirate)))
        }
        Event::SoulFromGrid { pirate, colour, cell } => {
            ("VPB-052", format!("{} takes the {colour} soul from cell {}.", who(pirate), cell))
        }
        Event::ColourNamed { pirate, colour, souls } => {
            ("VPB-057", format!("{} names {colour} and gets {}.", who(pirate), count(souls, "soul")))
        }
        Event::ItemTaken { pirate, source } => {
            let treasure = if source == Source::Gold { "Spanish Gold" } else { "Mermaids' Treasure" };
            ("VPB-063", format!("{} takes a coin of the {treasure}.", who(pirate)))
        }
        Event::PoppetTaken { pirate, kept: true } => ("VPB-068", format!("{} takes a poppet.", who(pirate))),
        Event::PoppetTaken { pirate, .. } => {
            ("VPB-069", format!("{} gets no poppet: none is left, or three are aboard.", who(pirate)))
        }
        Event::GriGriTaken { pirate } => ("VPB-162", format!("{} takes the GriGri.", who(pirate))),
        Event::Possessed { pirate, victim, dir, soul } => {
            let text = format!("{} possesses {} with a {soul} soul and sends it {dir}.", who(pirate), who(victim));
            ("VPB-075", text)
        }
        Event::RitualBegan { caller } => ("VPB-086", format!("The ritual of {} begins.", who(caller))),
        Event::SoulPlaced { pirate, colour, cell, matched } => placed(pirate, colour, cell, matched),
        Event::RitualPassed { pirate } => ("VPB-086", format!("{} places no soul.", who(pirate))),
        Event::GridCleared => {
            ("VPB-093", "The grid is full: the ritual ends, all nine souls go back to the bag.".to_owned())
        }
        _ => ("VPB-002", "The night goes on.".to_owned()),
    }
}

fn placed(pirate: Pirate, colour: Colour, cell: u8, matched: bool) -> (&'static str, String) {
    let (clause, match_words) = if matched { ("VPB-090", ", beside one of its colour") } else { ("VPB-088", "") };
    (clause, format!("{} places a {colour} soul on cell {}{match_words}.", who(pirate), cell))
}

/// A direction with its arrow, for labels.
pub(crate) fn arrow(dir: Dir) -> char {
    ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'][dir as usize]
}
