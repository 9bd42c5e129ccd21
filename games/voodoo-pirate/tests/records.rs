//! Finished games, replayed on every change: they come out as they did, nothing gets lost on the way, and together they
//! use the whole box.

use std::collections::BTreeSet;
use std::path::PathBuf;

use engine::chance::Replaying;
use engine::record::Record;
use engine::{AnyGame, Erased, Game, Setup, Table, Turn, Values, Witness, try_play};
use voodoo_pirate::data::{Action, Barrel, Colour, Object};
use voodoo_pirate::{Event, META, Move, VoodooPirate};

mod common;

static GAME: Erased<VoodooPirate> = Erased::new();

fn records() -> Vec<(PathBuf, Record)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join(format!("../../records/voodoo-pirate/rules-{}", META.rules_version));
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let record = Record::parse(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        (path, record)
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn every_recorded_game_comes_out_as_it_did() {
    let records = records();
    assert!(records.len() >= 10);
    for (path, record) in records {
        let table =
            Table::replay(&GAME, &record, &mut |_, _| {}).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert_eq!(table.turn(), Turn::Over, "{} is not finished", path.display());
        assert!(!record.scores.is_empty(), "{} tells no scores", path.display());
        assert_eq!(table.record(), &record, "{} is written otherwise", path.display());
    }
}

/// Keeps what was used.
#[derive(Default)]
struct Counting {
    used: BTreeSet<String>,
}

impl Witness<VoodooPirate> for Counting {
    fn see(&mut self, _: &VoodooPirate, event: &Event) {
        let name = format!("{event:?}");
        self.used.insert(name.split([' ', '{']).next().unwrap_or_default().to_owned());
        let thing = match event {
            Event::Conjured { action, .. } => format!("conjured {action}"),
            Event::BarrelSelected { barrel, .. } => format!("selected {barrel}"),
            Event::ObjectUsed { object, .. } => object.to_string(),
            Event::RackhamUsed { .. } => Object::RackhamsMap.to_string(),
            Event::Repelled { .. } => Object::NightWatch.to_string(),
            Event::MaskPlayed { .. } => Object::VoodooMask.to_string(),
            Event::BrokeOut { .. } => Object::JailBreak.to_string(),
            // Skulls and emeralds are used by scoring them.
            Event::Revealed { card, .. } if card.is_skull() || *card == Object::MorgansEyes => card.to_string(),
            _ => return,
        };
        self.used.insert(thing);
    }
}

/// The values that every option can have, as records write them; colours can be had in any order.
fn options() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for spec in META.options.iter().filter(|spec| spec.key != "colours") {
        for seats in META.seats.0..=META.seats.1 {
            if let Values::OneOf(values) = (spec.values)(seats) {
                all.extend(values.iter().map(|value| format!("{} {value}", spec.key)));
            }
        }
    }
    all
}

#[test]
fn nothing_gets_lost_and_together_the_records_use_the_whole_box() {
    let mut counting = Counting::default();
    for (path, record) in records() {
        let options = record.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let setup = Setup::of(GAME.meta(), record.seats.len(), options).unwrap();
        counting.used.insert(format!("{} seats", record.seats.len()));
        counting.used.extend(record.options.iter().map(|(key, value)| format!("{key} {value}")));
        counting.used.extend(record.seats.iter().map(|(name, _)| format!("pirate {name}")));
        let mut chance = Replaying::new(&record.start);
        let mut game = VoodooPirate::new(&setup, &mut (&mut chance, &mut counting));
        for (i, played) in record.moves.iter().enumerate() {
            let the_move: Move = played.words.parse().unwrap_or_else(|_| panic!("{}", played.words));
            counting.used.insert(played.words.split(' ').next().unwrap_or_default().to_owned());
            if played.words.ends_with("by magic") {
                counting.used.insert(Object::BarrelMagic.to_string());
            }
            let mut chance = Replaying::new(&played.drawn);
            try_play(&mut game, played.seat, the_move, &mut (&mut chance, &mut counting)).unwrap();
            common::conserved(&game).unwrap_or_else(|why| panic!("{}, move {}: {why}", path.display(), i + 1));
        }
    }
    let cards = Action::ALL.iter().map(|action| format!("conjured {action}"));
    let barrels = Barrel::ALL.iter().map(|barrel| format!("selected {barrel}"));
    let objects = Object::ALL.iter().map(ToString::to_string);
    let pirates = Colour::ALL.iter().map(|colour| format!("pirate {colour}"));
    let seats = (1..=5).map(|seats| format!("{seats} seats"));
    let missing: Vec<String> = cards
        .chain(barrels)
        .chain(objects)
        .chain(pirates)
        .chain(seats)
        .chain(options())
        .chain(EVENTS.split(' ').chain(MOVES.split(' ')).map(str::to_owned))
        .filter(|name| !counting.used.contains(name))
        .collect();
    assert!(missing.is_empty(), "no record shows: {}", missing.join(", "));
}

/// The first words of all moves.
const MOVES: &str = "barrel board bury conjure count discard end face fetch give harbour keep kraken lay loot name parrot pass \
    place sail select soul stop take target tile tix transform use wind";

/// Everything that can happen.
const EVENTS: &str = "AllLaid ActionLaid ActionOverlooked ActionRevealed ActionSkipped ActionsShuffled BarrelSelected \
    BlockersMoved Boarded BrokeOut Buried CardKept CoinFound ColonialMoved ColourNamed CompassTaken Conjured \
    CursedDrew DawnBroke DeckRenewed Discarded DugUp DuskFell Entered Faced Given GriGriTaken GridCleared \
    Haunted Hit ItemTaken Jailed KrakenLeft KrakenRaised LookedAt Looted MapRead MaskPlayed MoonFirst NoBarrel \
    ObjectDrawn ObjectFetched ObjectUsed Over ParrotMoved PoppetTaken PoppetTransformed Possessed RackhamUsed \
    ReachedShore Repelled Revealed RitualBegan RitualPassed SecondLaid SetUp ShipPlaced SkullDealt SoulDrawn \
    SoulFromGrid SoulPlaced SoulSwapped SoulTransformed SunPassed TideTurned TileMoved TollPaid TurnBegan \
    TurnSkipped WindTurned WreckSearched";
