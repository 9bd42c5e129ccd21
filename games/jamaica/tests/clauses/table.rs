//! A table that tests play at: they say what chance brings, move as players do, and look as players look.

use engine::chance::Scripted;
use engine::{Eye, Game, Seat, Setup, Turn, Words, try_play};
use jamaica::data::{Combat, Treasure};
use jamaica::scene::Scene;
use jamaica::state::ShipId;
use jamaica::view::{ShipView, View};
use jamaica::{Event, Jamaica, META, Move};

/// A game in progress with scripted chance.
pub struct Table {
    pub game: Jamaica,
    chance: Scripted,
    /// What has happened since the last move or [`Table::forget`].
    pub events: Vec<Event>,
}

/// The seat of a colour.
pub fn seat(name: &str) -> Seat {
    ShipId::named(name).and_then(ShipId::player).unwrap_or_else(|| panic!("no seat '{name}'"))
}

/// A Treasure card in one word: `Map`, `Sabre`, `Beth`, `6th-Hold`, or its points.
fn card_word(card: Treasure) -> String {
    match card {
        Treasure::MorgansMap => "Map".to_owned(),
        Treasure::SaransSabre => "Sabre".to_owned(),
        Treasure::LadyBeth => "Beth".to_owned(),
        Treasure::SixthHold => "6th-Hold".to_owned(),
        card => format!("{:+}", card.points()),
    }
}

/// Begins the round of a scene in which the Captain rolls these dice.
pub fn begin(scene: Scene, dice: [u8; 2]) -> Table {
    let mut chance = Scripted::new(&format!("d{} d{}", dice[0], dice[1])).unwrap().then_any(1);
    let mut events = Vec::new();
    let game = scene.begin(&mut (&mut chance, &mut events)).unwrap_or_else(|why| panic!("impossible scene: {}", why.0));
    Table { game, chance, events }
}

/// Begins a round, lets the Captain place the dice as they are written, and lets everybody pick: `"red A07, blue A01"`.
/// Whoever is not named picks the highest card, which in a scene only loads. `script` is what chance brings then.
pub fn round(scene: Scene, dice: [u8; 2], picks: &str, script: &str) -> Table {
    let mut table = begin(scene, dice);
    table.chance(script).place(dice).pick(picks);
    table
}

/// Opens a new table with these options, from the box; `script` is what chance brings from the first card dealt on.
pub fn open(setup: &Setup, script: &str) -> Table {
    let mut chance = Scripted::new(script).unwrap();
    let mut events = Vec::new();
    let game = Jamaica::new(setup, &mut (&mut chance, &mut events));
    Table { game, chance: chance.then_any(1), events }
}

/// How often events like this have happened since the last move: `times!(table, Event::Paid { .. })`.
macro_rules! times {
    ($table:expr, $event:pat) => {
        $table.events.iter().filter(|event| matches!(event, $event)).count()
    };
}
pub(crate) use times;

/// The events since the last move that are like one of these, in order: `story!(table, Event::Sailed { .. })`.
macro_rules! story {
    ($table:expr, $($event:pat),+ $(,)?) => {
        $table.events.iter().filter(|event| $(matches!(event, $event))||+).copied().collect::<Vec<Event>>()
    };
}
pub(crate) use story;

/// These events, and no others like them, have happened since the last move in this order.
macro_rules! in_order {
    ($table:expr, $($event:pat),+ $(,)?) => {{
        let seen = $crate::table::story!($table, $($event),+);
        let mut seen_next = seen.iter();
        $(assert!(matches!(seen_next.next(), Some($event)), "order of {seen:#?}");)+
        assert!(seen_next.next().is_none(), "more of the same in {seen:#?}");
    }};
}
pub(crate) use in_order;

/// The ship of a colour, or of the `"ghost"`.
pub fn ship(name: &str) -> ShipId {
    ShipId::named(name).unwrap_or_else(|| panic!("no ship '{name}'"))
}

impl Table {
    /// What chance brings next, for example `"d4 k3"`: dice, cards, kinds of Treasure cards. Once the script has run out,
    /// anything may come: a test scripts whatever it speaks of.
    /// Combat die: d1–d5 are 2, 4, 6, 8, 10, d6 the star. Shortage die: d1 d2 port, d3 d4 sea, d5 lair, d6 star.
    pub fn chance(&mut self, script: &str) -> &mut Table {
        self.chance.add(script).unwrap();
        self
    }

    /// The Captain places the dice left and right; nothing to do on a double.
    pub fn place(&mut self, dice: [u8; 2]) -> &mut Table {
        if dice[0] != dice[1] {
            let captain = META.seat_names[self.view("spectator").captain.index()];
            self.play(&format!("{captain}: dice {} {}", dice[0], dice[1]));
        }
        self
    }

    /// Players pick cards; those not named pick their highest card. The last pick sets the actions in motion.
    pub fn pick(&mut self, picks: &str) -> &mut Table {
        let named: Vec<(&str, &str)> =
            picks.split(", ").map(|pick| pick.split_once(' ').expect("a pick is 'red A07'")).collect();
        for name in self.waiting() {
            let named = named.iter().find(|(colour, _)| *colour == name).map(|(_, card)| format!("card {card}"));
            let card = named.or_else(|| self.moves(name).pop()).expect("a hand is never empty");
            self.play(&format!("{name}: {card}"));
        }
        self
    }

    /// One move, for example `"red: sail 13"`. It must be legal.
    pub fn play(&mut self, the_move: &str) -> &mut Table {
        let (name, words) = the_move.split_once(": ").expect("a move is 'red: sail 13'");
        let parsed: Move = words.parse().unwrap_or_else(|_| panic!("'{words}' is no move"));
        self.events.clear();
        try_play(&mut self.game, seat(name), parsed, &mut (&mut self.chance, &mut self.events))
            .unwrap_or_else(|why| panic!("{the_move}: {why}"));
        self
    }

    /// The first listed move of a seat that is asked, where it does not matter which.
    pub fn any_move(&mut self) -> &mut Table {
        let name = self.waiting()[0];
        let first = self.moves(name).swap_remove(0);
        self.play(&format!("{name}: {first}"))
    }

    /// The move is not allowed, and trying it changes nothing.
    pub fn refuses(&mut self, the_move: &str) -> &mut Table {
        let (name, words) = the_move.split_once(": ").expect("a move is 'red: sail 13'");
        let parsed: Move = words.parse().unwrap_or_else(|_| panic!("'{words}' is no move"));
        let before = self.game;
        assert!(
            try_play(&mut self.game, seat(name), parsed, &mut (&mut self.chance, ())).is_err(),
            "{the_move} should be refused"
        );
        assert_eq!(self.game, before, "a refused move changes nothing");
        self
    }

    /// The moves of a seat, in words, in the order in which they are listed.
    pub fn moves(&self, name: &str) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(seat(name), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    /// Exactly this seat is asked, and these are all its moves: `"sail 7, sail 13"`.
    pub fn asks(&self, name: &str, moves: &str) -> &Table {
        assert_eq!(self.waiting(), [name], "who is asked");
        assert_eq!(self.moves(name).join(", "), moves, "moves of {name}");
        self
    }

    /// The names of the seats that owe a decision.
    pub fn waiting(&self) -> Vec<&'static str> {
        self.game.turn().seats().iter().map(|seat| META.seat_names[seat.index()]).collect()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    /// What a seat, or the `"spectator"`, sees.
    pub fn view(&self, eye: &str) -> View {
        self.game.view(if eye == "spectator" { Eye::Spectator } else { Eye::Seat(seat(eye)) })
    }

    /// A ship as all see it.
    pub fn ship(&self, name: &str) -> ShipView {
        let ship = ShipId::named(name).unwrap_or_else(|| panic!("no ship '{name}'"));
        self.view("spectator").ship(ship).unwrap_or_else(|| panic!("{name} does not sail")).clone()
    }

    /// Space and lap of a ship.
    pub fn at(&self, name: &str) -> (u8, i8) {
        let place = self.ship(name).place;
        (place.space, place.lap)
    }

    /// The Holds of a ship in the ledger's notation: `"F3 G3 - - -"`.
    pub fn holds(&self, name: &str) -> String {
        let view = serde_json::to_value(self.ship(name).holds).unwrap();
        let word = |hold: &serde_json::Value| match (hold["count"].as_u64(), hold["cargo"].as_str()) {
            (Some(count), Some("doubloon")) => format!("G{count}"),
            (Some(count), Some("food")) => format!("F{count}"),
            (Some(count), _) => format!("P{count}"),
            (None, _) => "-".to_owned(),
        };
        view.as_array().unwrap().iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// What a seat, or the `"spectator"`, was told about the last move, in sentences with the colours as names.
    pub fn told(&self, eye: &str) -> Vec<String> {
        let eye = if eye == "spectator" { Eye::Spectator } else { Eye::Seat(seat(eye)) };
        let names = ["Red", "Blue", "Green", "Yellow", "Purple", "Black"];
        let told = self.events.iter().filter_map(|event| Jamaica::told(event, eye));
        told.map(|event| Jamaica::sentence(&event).with_names(&names)).collect()
    }

    /// Whether the spectator was told this sentence about the last move.
    pub fn has_told(&self, sentence: &str) -> bool {
        self.told("spectator").iter().any(|told| told == sentence)
    }

    /// The final points of a seat's ship or of the `"ghost"`.
    pub fn points(&self, name: &str) -> i32 {
        self.standing(name).0
    }

    /// The final points and place of a seat's ship or of the `"ghost"`.
    pub fn standing(&self, name: &str) -> (i32, u8) {
        let outcome = self.game.outcome().expect("the game is over");
        let party = match ShipId::named(name).and_then(ShipId::player) {
            Some(seat) => engine::Party::Seat(seat),
            None => engine::Party::Rules("Ghost Ship"),
        };
        let standing = outcome.of(party).unwrap_or_else(|| panic!("{name} is not scored"));
        (standing.total, standing.place)
    }

    /// The battles of the last move, blow by blow and without what the winners took, for example
    /// `"red attacks blue; red spends 3; red rolls 4 (7); blue rolls star; blue beats red"`. Firepower is in brackets.
    pub fn battles(&self) -> String {
        let blow = |event: &Event| match *event {
            Event::BattleBegan { attacker, defender } => {
                Some(format!("{} attacks {}", attacker.name(), defender.name()))
            }
            Event::PowderSpent { ship, count } => Some(format!("{} spends {count}", ship.name())),
            Event::Fired { ship, die: Combat::Star, .. } => Some(format!("{} rolls star", ship.name())),
            Event::Fired { ship, die: Combat::Shot(shot), firepower } => {
                Some(format!("{} rolls {shot} ({firepower})", ship.name()))
            }
            Event::SabreDrawn { owner, on } => Some(format!("{} draws the Sabre on {}", owner.name(), on.name())),
            Event::BattleWon { winner, loser, .. } => Some(format!("{} beats {}", winner.name(), loser.name())),
            Event::BattleTied { .. } => Some("nobody wins".to_owned()),
            _ => None,
        };
        self.events.iter().filter_map(blow).collect::<Vec<_>>().join("; ")
    }

    /// The face-down cards of a ship as a seat, or the `"spectator"`, sees them: `"+7 ? curse"`. A card that the eye
    /// does not know is `?`, or `curse` if all know that it is one.
    pub fn row(&self, eye: &str, name: &str) -> String {
        let ship = ShipId::named(name).unwrap_or_else(|| panic!("no ship '{name}'"));
        let view = self.view(eye);
        let row = &view.ship(ship).unwrap_or_else(|| panic!("{name} does not sail")).row;
        let word = |card: &jamaica::view::CardView| match (card.card, card.cursed) {
            (Some(face), _) => card_word(face),
            (None, true) => "curse".to_owned(),
            (None, false) => "?".to_owned(),
        };
        row.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// The face-up powers of a ship, as all see them: `"Map Sabre"`.
    pub fn powers(&self, name: &str) -> String {
        self.ship(name).powers.into_iter().map(card_word).collect::<Vec<_>>().join(" ")
    }

    /// The tokens in a limited Bank: Doubloons, Food, Gunpowder.
    pub fn bank(&self) -> (i16, i16, i16) {
        let bank = self.view("spectator").bank.expect("only a limited Bank is counted");
        (bank.doubloons, bank.food, bank.gunpowder)
    }

    /// All that was scripted has come.
    pub fn chance_is_used_up(&self) -> &Table {
        assert_eq!(self.chance.rest().count(), 0, "chance results left over");
        self
    }
}
