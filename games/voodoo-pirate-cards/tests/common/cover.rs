//! What a recorded game uses of the box, and what the records must use together.

use std::collections::BTreeSet;

use engine::chance::Replaying;
use engine::record::Record;
use engine::{Eye, Game, Setup, Values, Witness, try_play};
use voodoo_pirate_cards::data::{Action, BLESSED, Barrel, Object, Wind};
use voodoo_pirate_cards::{Event, META, Move, VoodooPirateCards};

/// Keeps what was used.
#[derive(Default)]
pub struct Counting {
    used: BTreeSet<String>,
}

impl Witness<VoodooPirateCards> for Counting {
    fn see(&mut self, game: &VoodooPirateCards, event: &Event) {
        let text = format!("{event:?}");
        self.used.insert(text.split([' ', '(']).next().unwrap_or_default().to_owned());
        match *event {
            Event::Acted { card, .. } => drop(self.used.insert(format!("conjures {card:?}"))),
            Event::RitualCalled { .. } => drop(self.used.insert(format!("conjures {:?}", Action::Oodoo))),
            Event::Conjured { barrel, .. } => drop(self.used.insert(format!("barrel {barrel:?}"))),
            Event::WindTurned { wind, .. } => drop(self.used.insert(format!("wind {wind:?}"))),
            Event::BlessedRevealed { rank, .. } => drop(self.used.insert(format!("blessed {rank}"))),
            Event::Used { object, .. } => {
                self.used.insert(format!("uses {object:?}"));
                self.used.insert(format!("object {object:?}"));
            }
            Event::ObjectDrawn { object: Some(object), .. }
            | Event::ObjectRevealed { object, .. }
            | Event::ObjectDiscarded { object, .. } => drop(self.used.insert(format!("object {object:?}"))),
            Event::Sailed { to, .. } | Event::Flew { to, .. } | Event::Placed { space: to, .. } => {
                let space = game.view(Eye::Spectator).ring[usize::from(to)];
                let name = space.cardinal.map_or_else(|| space.card.to_string(), |cardinal| cardinal.name().to_owned());
                self.used.insert(format!("side {name}{}", if space.turned { 'b' } else { 'a' }));
            }
            _ => {}
        }
    }
}

/// Replays a record and gives what it uses; `look` sees the game after every move.
pub fn used(record: &Record, mut look: impl FnMut(&VoodooPirateCards, usize)) -> BTreeSet<String> {
    let mut counting = Counting::default();
    let options = record.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let setup = Setup::of(&META, record.seats.len(), options).unwrap();
    counting.used.insert(format!("{} seats", record.seats.len()));
    counting.used.extend(record.options.iter().map(|(key, value)| format!("option {key} {value}")));
    let mut game = VoodooPirateCards::new(&setup, &mut (&mut Replaying::new(&record.start), &mut counting));
    for (i, played) in record.moves.iter().enumerate() {
        let the_move: Move = played.words.parse().unwrap_or_else(|_| panic!("{}", played.words));
        counting.used.insert(format!("move {}", played.words.split(' ').next().unwrap_or_default()));
        let mut chance = Replaying::new(&played.drawn);
        try_play(&mut game, played.seat, the_move, &mut (&mut chance, &mut counting)).unwrap();
        look(&game, i + 1);
    }
    counting.used
}

/// All that the records must use together.
pub fn wanted() -> BTreeSet<String> {
    let cards = Action::ALL.map(|card| format!("conjures {card:?}"));
    let objects = Object::ALL.map(|object| format!("object {object:?}"));
    let uses = Object::OF_THE_MOON.map(|object| format!("uses {object:?}"));
    let barrels = Barrel::ALL.map(|barrel| format!("barrel {barrel:?}"));
    let winds = Wind::ALL.map(|wind| format!("wind {wind:?}"));
    let names = (1..=8).map(|card| card.to_string()).chain(Wind::ALL.map(|wind| wind.name().to_owned()));
    let sides = names.flat_map(|name| ["a", "b"].map(|side| format!("side {name}{side}")));
    let blessed = (BLESSED.0..=BLESSED.1).map(|rank| format!("blessed {rank}"));
    let seats = (META.seats.0..=META.seats.1).map(|seats| format!("{seats} seats"));
    let options = META.options.iter().flat_map(|spec| match (spec.values)(2) {
        Values::OneOf(words) => words.iter().map(|word| format!("option {} {word}", spec.key)).collect(),
        Values::Several { or, .. } => vec![format!("option {} {or}", spec.key)],
        Values::Whole(..) => Vec::new(),
    });
    let named = EVENTS.iter().map(|event| (*event).to_owned()).chain(MOVES.iter().map(|word| format!("move {word}")));
    let all = cards.into_iter().chain(objects).chain(uses).chain(barrels).chain(winds).chain(sides).chain(blessed);
    all.chain(seats).chain(options).chain(named).collect()
}

const MOVES: [&str; 27] = [
    "pass", "place", "card", "conjure", "pay", "name", "act", "barrel", "use", "end", "tix", "give", "offer", "cell",
    "sail", "fly", "turn", "flip", "exchange", "return", "take", "fetch", "keep", "discard", "swap", "bury", "answer",
];

#[rustfmt::skip]
const EVENTS: [&str; 72] = [
    "FirstSoul", "StartPirate", "PowerRolled", "BlessedDealt", "Placed", "Dusk", "Chosen", "AllChosen", "Conjured", "NoBarrel",
    "PaidByMagic", "StarNamed", "SecondChosen", "Revealed", "BonesPicked", "JaxSkipped", "CursedShuffled", "Jailed", "TurnBegan",
    "Acted", "CannotAct", "SoulDrawn", "SoulFromGrid", "SoulReturned", "TokCalled", "TokTook", "TokFromGrid", "CoinTaken",
    "ObjectDrawn", "ObjectFromDiscard", "ObjectDiscarded", "ObjectTurnedUp", "DeckRefilled", "TixCast", "WindTurned",
    "RitualCalled", "RitualPassed", "Offered", "RitualStays", "GridFull", "Sailed", "Flew", "PaidCoin", "PaidSouls",
    "PaidNothing", "Driven", "Boarded", "ObjectStolen", "BlessedSwapped", "SeaCoin", "MapFound", "Buried", "BarrelUsed",
    "Flipped", "Exchanged", "Used", "CompassTaken", "Fetched", "Looked", "Kept", "OctopusTook", "Maelstrom", "TurnEnded",
    "Fired", "Hit", "Answered", "AnswerTook", "NoTarget", "Dawn", "ObjectRevealed", "BlessedRevealed", "Over",
];
