//! A table that tests play at: they say what chance brings, move as players do, and look as players look.
//!
//! Chance in scripts: `dN` a die (battle die: d1 is the skull, d2 to d8 the faces 1 to 7; Pirates and Treasure die: d1 to d3 are
//! X, d4 to d6 are O; sail die: d1 to d3 the lower number, d4 to d6 the higher; Mermaids: d1 to d4 song), `kN` a card by its
//! number in [`Card`], `cN` a seat or a tile out of a set.

use engine::chance::Scripted;
use engine::{Eye, Game, Party, Seat, Setup, Turn, Words, try_play};
use pirata_codex::cards::Cards;
use pirata_codex::data::Card;
use pirata_codex::scene::Scene;
use pirata_codex::view::{ShipView, View};
use pirata_codex::{Event, META, Move, PirataCodex, ShipId};

use crate::story;

/// A game in progress with scripted chance.
pub struct Table {
    pub game: PirataCodex,
    chance: Scripted,
    /// What has happened since the last move.
    pub events: Vec<Event>,
}

/// The seat of a colour.
pub fn seat(name: &str) -> Seat {
    ship(name).player().unwrap_or_else(|| panic!("the Phantom has no seat"))
}

/// The player of a colour, or the `"phantom"`.
pub fn ship(name: &str) -> ShipId {
    ShipId::named(name).unwrap_or_else(|| panic!("no player '{name}'"))
}

fn eye(name: &str) -> Eye {
    if name == "spectator" { Eye::Spectator } else { Eye::Seat(seat(name)) }
}

/// Begins a scene; `script` is what chance brings from then on. Once it has run out, anything may come.
pub fn begin(scene: Scene, script: &str) -> Table {
    let mut chance = Scripted::new(script).unwrap().then_any(1);
    let mut events = Vec::new();
    let game = scene.begin(&mut (&mut chance, &mut events)).unwrap_or_else(|why| panic!("impossible scene: {}", why.0));
    Table { game, chance, events }
}

/// Red resolves this tile; blue is at 5, green on X.
pub fn on_tile(tile: &str) -> Scene {
    until_action(Scene::new(3).token("red").at("blue", 5)).on("red", tile).tile_event("red")
}

/// Begins a scene in which all that is scripted comes.
pub fn resolve(scene: Scene, script: &str) -> Table {
    let table = begin(scene, script);
    table.chance_is_used_up();
    table
}

/// Opens a new table with these options, from the box.
pub fn open(setup: &Setup, script: &str) -> Table {
    let mut chance = Scripted::new(script).unwrap().then_any(1);
    let mut events = Vec::new();
    let game = PirataCodex::new(setup, &mut (&mut chance, &mut events));
    Table { game, chance, events }
}

/// How often events like this have happened since the last move: `times!(table, Event::Gained { .. })`.
macro_rules! times {
    ($table:expr, $event:pat) => {
        $table.events.iter().filter(|event| matches!(event, $event)).count()
    };
}
pub(crate) use times;

/// A table with the expansion; the map is that of the base game.
pub fn cursed_table(seats: usize) -> Scene {
    Scene::with(seats, &[("expansion", "on")])
}

/// A table on the expansion's map.
pub fn curse_map(seats: usize) -> Scene {
    Scene::with(seats, &[("expansion", "on"), ("map", "curse")])
}

/// Nobody has a coin, so nobody is asked to buy.
pub fn poor(scene: Scene) -> Scene {
    ["red", "blue", "green", "yellow", "black", "white"][..usize::from(scene.setup().seats())]
        .iter()
        .fold(scene, |scene, name| scene.coins(name, 0))
}

/// Nobody is asked in any window until the action phase; there the last seat, whose gold slot is used, has a card to play.
pub fn until_action(scene: Scene) -> Scene {
    let last = META.seat_names[usize::from(scene.setup().seats()) - 1];
    poor(scene).hand(last, "press").played(last, "lucky")
}

impl Table {
    /// What has happened since the last move, in short words.
    pub fn story(&self) -> Vec<String> {
        self.events.iter().filter_map(story::told).collect()
    }

    /// All this has happened since the last move, in this order: `"red gains 1; blue loses 1"`.
    pub fn saw(&self, wanted: &str) -> &Table {
        let story = self.story();
        let mut rest = story.iter();
        for words in wanted.split("; ") {
            assert!(rest.any(|told| told == words), "'{words}' is missing in {story:#?}");
        }
        self
    }

    /// Nothing that begins so has happened since the last move.
    pub fn never(&self, words: &str) -> &Table {
        let story = self.story();
        assert!(!story.iter().any(|told| told.starts_with(words)), "'{words}' in {story:#?}");
        self
    }

    /// Plain dice of some players, in the order named: `"red blue"`.
    pub fn crews(&self, names: &str) -> Vec<u8> {
        names.split(' ').map(|name| self.crew(name)).collect()
    }

    /// Who has the first player token.
    pub fn token(&self) -> &'static str {
        self.view("spectator").token.name()
    }

    /// Who holds the King, the Mermaids and the cursed die; `-` for the dice board.
    pub fn specials(&self) -> String {
        let view = self.view("spectator");
        [view.king, view.mermaids, view.cursed].map(|holder| holder.map_or("-", ShipId::name)).join(" ")
    }

    /// The discard pile in words.
    pub fn discards(&self) -> String {
        words(self.view("spectator").discard)
    }

    /// What chance brings next.
    pub fn chance(&mut self, script: &str) -> &mut Table {
        self.chance.add(script).unwrap();
        self
    }

    /// One move, for example `"red: bid 4"`. It must be legal.
    pub fn play(&mut self, the_move: &str) -> &mut Table {
        let (name, words) = the_move.split_once(": ").expect("a move is 'red: bid 4'");
        let parsed: Move = words.parse().unwrap_or_else(|_| panic!("'{words}' is no move"));
        self.events.clear();
        try_play(&mut self.game, seat(name), parsed, &mut (&mut self.chance, &mut self.events))
            .unwrap_or_else(|why| panic!("{the_move}: {why}"));
        self
    }

    /// Several moves one after the other, separated by semicolons.
    pub fn plays(&mut self, moves: &str) -> &mut Table {
        for the_move in moves.split("; ") {
            self.play(the_move);
        }
        self
    }

    /// A bid in its two moves: `bid("red", 4, 3)` is four dice showing 3. The face is not asked if only one is left.
    pub fn bid(&mut self, name: &str, quantity: u8, face: u8) -> &mut Table {
        self.play(&format!("{name}: bid {quantity}"));
        let words = format!("face {face}");
        if self.moves(name).contains(&words) {
            self.play(&format!("{name}: {words}"));
        }
        self
    }

    /// Everybody passes until no window is open.
    pub fn all_pass(&mut self) -> &mut Table {
        while let Some(&name) = self.waiting().first() {
            if !self.moves(name).iter().any(|words| words == "pass") {
                break;
            }
            self.play(&format!("{name}: pass"));
        }
        self
    }

    /// Everybody passes until somebody can do this.
    pub fn all_pass_but(&mut self, words: &str) -> &mut Table {
        while let Some(&name) = self.waiting().first() {
            if self.moves(name).iter().any(|listed| listed == words) {
                break;
            }
            self.play(&format!("{name}: pass"));
        }
        self
    }

    /// The move is not allowed, and trying it changes nothing.
    pub fn refuses(&mut self, the_move: &str) -> &mut Table {
        let (name, words) = the_move.split_once(": ").expect("a move is 'red: bid 4'");
        let parsed: Move = words.parse().unwrap_or_else(|_| panic!("'{words}' is no move"));
        let before = self.game;
        let done = try_play(&mut self.game, seat(name), parsed, &mut (&mut self.chance, ()));
        assert!(done.is_err(), "{the_move} should be refused");
        assert_eq!(self.game, before, "a refused move changes nothing");
        self
    }

    /// The moves of a seat, in words, in the order in which they are listed.
    pub fn moves(&self, name: &str) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(seat(name), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    /// Exactly this seat is asked, and these are all its moves: `"target red, nobody"`.
    pub fn asks(&mut self, name: &str, moves: &str) -> &mut Table {
        assert_eq!(self.waiting(), [name], "who is asked");
        assert_eq!(self.moves(name).join(", "), moves, "moves of {name}");
        self
    }

    /// These seats are asked at the same time, each for these moves.
    pub fn asks_all(&mut self, names: &str, moves: &str) -> &mut Table {
        assert_eq!(self.waiting().join(" "), names, "who is asked");
        for name in names.split(' ') {
            assert_eq!(self.moves(name).join(", "), moves, "moves of {name}");
        }
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
    pub fn view(&self, name: &str) -> View {
        self.game.view(eye(name))
    }

    /// A player as all see it.
    pub fn ship(&self, name: &str) -> ShipView {
        self.view("spectator").ship(ship(name)).unwrap_or_else(|| panic!("{name} does not play")).clone()
    }

    /// Tiles sailed by a ship.
    pub fn at(&self, name: &str) -> u16 {
        self.ship(name).prog
    }

    /// Plain dice of a ship, hidden or not.
    pub fn crew(&self, name: &str) -> u8 {
        self.game.crew_of(ship(name))
    }

    /// Coins of a player.
    pub fn coins(&self, name: &str) -> u8 {
        self.ship(name).coins
    }

    /// The hand of a player in words, in the order of the ledger.
    pub fn hand(&self, name: &str) -> String {
        words(self.game.hand_of(ship(name)))
    }

    /// What a seat, or the `"spectator"`, was told about the last move, in sentences with the colours as names.
    pub fn told(&self, name: &str) -> Vec<String> {
        let names = ["Red", "Blue", "Green", "Yellow", "Black", "White"];
        let told = self.events.iter().filter_map(|event| PirataCodex::told(event, eye(name)));
        told.map(|event| PirataCodex::sentence(&event).with_names(&names)).collect()
    }

    /// Whether the spectator was told this sentence about the last move.
    pub fn has_told(&self, sentence: &str) -> bool {
        self.told("spectator").iter().any(|told| told == sentence)
    }

    /// What a seat is asked, with the colours as names.
    pub fn prompt(&self, name: &str) -> String {
        PirataCodex::prompt(&self.view(name)).with_names(META.seat_names)
    }

    /// The word of advice to a seat; nothing if it is not asked.
    pub fn hint(&self, name: &str) -> &'static str {
        PirataCodex::hint(&self.view(name)).unwrap_or_default()
    }

    /// The final place of a seat.
    pub fn place(&self, name: &str) -> u8 {
        let outcome = self.game.outcome().expect("the game is over");
        outcome.of(Party::Seat(seat(name))).unwrap_or_else(|| panic!("{name} is not ranked")).place
    }

    /// All that was scripted has come.
    pub fn chance_is_used_up(&self) -> &Table {
        assert_eq!(self.chance.rest().count(), 0, "chance results left over");
        self
    }
}

/// Cards in words.
pub fn words(cards: Cards) -> String {
    cards.iter().map(|card: Card| card.facts().id).collect::<Vec<_>>().join(" ")
}
