//! Finished games, replayed on every change: they come out as they did, nothing gets lost on the way, and together they
//! use the whole box.

use std::collections::BTreeSet;
use std::path::PathBuf;

use engine::chance::Replaying;
use engine::record::Record;
use engine::{AnyGame, Erased, Game, Setup, Table, Turn, Witness, try_play};
use voodoo_island::data::{CARDS, Island, Item, Mission};
use voodoo_island::{Event, META, Move, VoodooIsland};

mod common;

static GAME: Erased<VoodooIsland> = Erased::new();

fn records() -> Vec<(PathBuf, Record)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join(format!("../../records/voodoo-island/rules-{}", META.rules_version));
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

/// Counts after every event and keeps what was used.
#[derive(Default)]
struct Counting {
    used: BTreeSet<String>,
}

impl Witness<VoodooIsland> for Counting {
    fn see(&mut self, _: &VoodooIsland, event: &Event) {
        let name = |text: String| text.split([' ', '(']).next().unwrap_or_default().to_owned();
        self.used.insert(name(format!("{event:?}")));
        match event {
            Event::Played { card, .. } => drop(self.used.insert(format!("{card:?}"))),
            Event::Dodged { .. } => drop(self.used.insert("Dodge".to_owned())),
            Event::Charmed { .. } => drop(self.used.insert("BoneCharm".to_owned())),
            Event::IslandTurned { island, .. } => drop(self.used.insert(format!("{island:?}"))),
            Event::Crafted { item, .. } => drop(self.used.insert(format!("craft {item:?}"))),
            Event::ToolAdded { item, .. } => drop(self.used.insert(format!("tool {item:?}"))),
            Event::MissionDone { mission, .. } => drop(self.used.insert(mission.to_string())),
            _ => {}
        }
    }
}

#[test]
fn nothing_gets_lost_and_together_the_records_use_the_whole_box() {
    let mut counting = Counting::default();
    for (path, record) in records() {
        let options = record.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let setup = Setup::of(GAME.meta(), record.seats.len(), options).unwrap();
        counting.used.insert(format!("{} seats", record.seats.len()));
        counting.used.extend(record.options.iter().map(|(key, value)| format!("{key} {value}")));
        let mut chance = Replaying::new(&record.start);
        let mut game = VoodooIsland::new(&setup, &mut (&mut chance, &mut counting));
        for (i, played) in record.moves.iter().enumerate() {
            let the_move: Move = played.words.parse().unwrap_or_else(|_| panic!("{}", played.words));
            counting.used.insert(played.words.split(' ').next().unwrap_or_default().to_owned());
            let mut chance = Replaying::new(&played.drawn);
            try_play(&mut game, played.seat, the_move, &mut (&mut chance, &mut counting)).unwrap();
            common::conserved(&game).unwrap_or_else(|why| panic!("{}, move {}: {why}", path.display(), i + 1));
        }
    }
    let cards = CARDS.map(|print| format!("{:?}", print.card));
    let islands = (1..=22).filter_map(Island::numbered).map(|island| format!("{island:?}"));
    let items = Item::ALL.into_iter().map(|item| format!("craft {item:?}"));
    // A doll never lies on an own tool spot.
    let tools = Item::ALL.into_iter().filter(|item| *item != Item::Doll).map(|item| format!("tool {item:?}"));
    let missions = Mission::all().map(|mission| mission.to_string());
    let seats = (2..=4).map(|seats| format!("{seats} seats"));
    let days = (3..=12).map(|days| format!("days {days}"));
    let starts = ["random", "0", "1", "2", "3"].map(|value| format!("first_player {value}"));
    let options = [
        "buy_cost choice",
        "buy_cost random",
        "mission_entry stand",
        "mission_entry enter",
        "reattack once",
        "reattack unlimited",
        "warrior_missions lost",
        "warrior_missions kept",
        "mist_roll_hits always",
        "mist_roll_hits only_if_placed",
        "night_steps additive",
        "night_steps fixed",
        "onboard_actions full",
        "onboard_actions cards_only",
    ];
    let box_names = cards.into_iter().chain(islands).chain(items).chain(tools).chain(missions);
    let table_names = seats.chain(days).chain(starts).chain(options.map(str::to_owned));
    let words = MOVES.iter().chain(&EVENTS).map(|name| (*name).to_owned());
    let all = box_names.chain(table_names).chain(words);
    let missing: Vec<String> = all.filter(|name| !counting.used.contains(name)).collect();
    assert!(missing.is_empty(), "no record shows: {}", missing.join(", "));
}

/// The first words of all moves.
const MOVES: [&str; 29] = [
    "pawn", "mist", "give", "suffer", "play", "buy", "helper", "craft", "tool", "doll", "swap", "step", "attack",
    "pick", "mission", "end", "target", "take", "land", "lift", "enough", "go", "stay", "roll", "fight", "dodge", "no",
    "charm", "throw",
];

/// All that can happen; only the mist never runs out in these games.
const EVENTS: [&str; 57] = [
    "PawnChosen",
    "Placed",
    "TrailGiven",
    "MissionDrawn",
    "IslandTurned",
    "LastDayShown",
    "Fed",
    "LandingRolled",
    "Landed",
    "MistGone",
    "MistRolled",
    "MistPut",
    "DaytimeBegan",
    "RoundBegan",
    "RoundEnded",
    "Returned",
    "Played",
    "Paid",
    "CardDrawn",
    "Gained",
    "HelperPlaced",
    "LineRolled",
    "Crafted",
    "ToolAdded",
    "DollPut",
    "MapSwapped",
    "Stepped",
    "PickedUp",
    "MissionDone",
    "Delivered",
    "Boarded",
    "Attacked",
    "Chose",
    "CardsShown",
    "Dodged",
    "BattleWon",
    "BattleDrawn",
    "WarriorSent",
    "WarriorAnswered",
    "WarriorFought",
    "KnockedOut",
    "MissionsLost",
    "Spoils",
    "Stolen",
    "Charmed",
    "Hurt",
    "Tombstone",
    "Healed",
    "SpiritRolled",
    "SpiritWalked",
    "Mudslide",
    "Thrown",
    "CardThrown",
    "CleanedUp",
    "Reshuffled",
    "LeftBehind",
    "Over",
];
