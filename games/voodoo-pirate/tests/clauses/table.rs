//! A table that tests play at: they say what chance brings, move as players do, and look as players look.

#![allow(dead_code, reason = "what a harness offers is not all used at once")]

use engine::chance::Scripted;
use engine::{Eye, Game, Party, Seat, Setup, Turn, Words, try_play};
use voodoo_pirate::data::{Colour, Object};
use voodoo_pirate::scene::{Impossible, Scene};
use voodoo_pirate::state::Step;
use voodoo_pirate::view::{ShipView, View};
use voodoo_pirate::{Event, META, Move, VoodooPirate};

/// A game in progress with scripted chance.
pub struct Table {
    pub game: VoodooPirate,
    chance: Scripted,
    /// What has happened since the last move.
    pub events: Vec<Event>,
    /// All that the spectator was told since the beginning.
    pub log: Vec<String>,
}

fn colour(name: &str) -> Colour {
    Colour::named(name).unwrap_or_else(|| panic!("no colour '{name}'"))
}

/// A scene as the worked examples of the ledger want it: no skills, Fair Wind, tide in, no coins at sea.
pub fn plain(seats: usize) -> Scene {
    Scene::new(seats).option("skills", "off")
}

/// The same with so many Cursed Pirates.
pub fn plain_with(seats: usize, cursed: u8) -> Scene {
    plain(seats).option("cursed", &cursed.to_string())
}

fn started(
    script: &str,
    start: impl FnOnce(&mut (&mut Scripted, &mut Vec<Event>)) -> Result<VoodooPirate, Impossible>,
) -> Table {
    let mut chance = Scripted::new(script).unwrap().then_any(1);
    let mut events = Vec::new();
    let game = start(&mut (&mut chance, &mut events)).unwrap_or_else(|why| panic!("impossible scene: {}", why.0));
    let mut table = Table { game, chance, events, log: Vec::new() };
    table.log = table.told("spectator");
    table
}

/// Begins the next round of a scene at Dusk. `script` is what chance brings: souls of the bag are `k0` red, `k1` yellow, `k2`
/// blue, `k3` green, `k4` purple; objects are `k` and their number in the ledger less 1 (`k6` Spyglass); Action cards of Cursed
/// Pirates are `c0` Jax, `c1` Tok, `c2` Take, `c3` Poppet, `c4` Tix, `c5` #oodoo. Once it has run out, anything may come.
pub fn dusk(scene: Scene, script: &str) -> Table {
    started(script, |out| scene.dusk(out))
}

/// Begins Moonlight of a scene: the moon goes to the Sun holder first, or the next that it has not visited.
pub fn moonlight(scene: Scene, script: &str) -> Table {
    started(script, |out| scene.moonlight(out))
}

/// Lets Dawn break over a scene.
pub fn dawn(scene: Scene, script: &str) -> Table {
    started(script, |out| scene.dawn(out))
}

/// Begins a scene with these steps; then the moon goes on.
pub fn at(scene: Scene, steps: &[Step], script: &str) -> Table {
    started(script, |out| scene.at(steps, out))
}

/// Opens a new table with these options, from the box; `script` is what chance brings from the first Sea Tile on (squares are
/// `c0` A1 to `c39` D10).
pub fn open(setup: &Setup, script: &str) -> Table {
    started(script, |out| Ok(VoodooPirate::new(setup, out)))
}

/// The Stars barrel of Red, whose turn it is, moves its ship: `"west 2"`.
pub fn sail(scene: Scene, way: &str) -> Table {
    let mut table = moonlight(scene.barrel("red", "stars"), "");
    table.play("red: barrel stars").play(&format!("red: sail {way}"));
    table
}

/// How often events like this have happened since the last move: `times!(table, Event::Hit { .. })`.
macro_rules! times {
    ($table:expr, $event:pat) => {
        $table.events.iter().filter(|event| matches!(event, $event)).count()
    };
}
pub(crate) use times;

impl Table {
    /// What chance brings next, after what is scripted already.
    pub fn chance(&mut self, script: &str) -> &mut Table {
        self.chance.add(script).unwrap();
        self
    }

    /// The seat of a colour.
    pub fn seat(&self, name: &str) -> Seat {
        self.ship(name).seat.unwrap_or_else(|| panic!("{name} is a Cursed Pirate"))
    }

    fn eye(&self, name: &str) -> Eye {
        if name == "spectator" { Eye::Spectator } else { Eye::Seat(self.seat(name)) }
    }

    fn parsed(&self, the_move: &str) -> (Seat, Move) {
        let (name, words) = the_move.split_once(": ").expect("a move is 'red: sail west 1'");
        (self.seat(name), words.parse().unwrap_or_else(|_| panic!("'{words}' is no move")))
    }

    /// One move, for example `"red: sail west 1"`. It must be legal.
    pub fn play(&mut self, the_move: &str) -> &mut Table {
        let (seat, parsed) = self.parsed(the_move);
        self.events.clear();
        try_play(&mut self.game, seat, parsed, &mut (&mut self.chance, &mut self.events))
            .unwrap_or_else(|why| panic!("{the_move}: {why}"));
        self.log.extend(self.told("spectator"));
        self
    }

    /// Several moves, one after the other: `"red: conjure tok; red: name blue"`.
    pub fn play_all(&mut self, moves: &str) -> &mut Table {
        for the_move in moves.split("; ") {
            self.play(the_move);
        }
        self
    }

    /// Everybody does as little as possible until all are to lay an Action card again, or the game is over.
    pub fn idle_until_cards(&mut self) -> &mut Table {
        self.idle_until(|step| step == Step::LayCards)
    }

    /// Everybody does as little as possible until the menu of a turn.
    pub fn idle_until_menu(&mut self) -> &mut Table {
        self.idle_until(|step| matches!(step, Step::Menu(_)))
    }

    fn idle_until(&mut self, there: impl Fn(Step) -> bool) -> &mut Table {
        while !self.is_over() && !self.decision().is_some_and(&there) {
            let name = self.waiting()[0];
            let quiet = ["pass", "end", "stop", "face west", "parrot 1", "take deck"];
            let moves = self.moves(name);
            let chosen = quiet.iter().find(|quiet| self.lists(name, quiet)).map_or(moves[0].as_str(), |quiet| quiet);
            self.play(&format!("{name}: {chosen}"));
        }
        self
    }

    /// What the spectator was told since the beginning, as far as it contains these words.
    pub fn log_of(&self, words: &str) -> Vec<String> {
        self.log.iter().filter(|told| told.contains(words)).cloned().collect()
    }

    /// The pirates whose turn began since the last move, in order.
    pub fn turns(&self) -> Vec<&'static str> {
        let began = self.events.iter().filter_map(|event| match event {
            Event::TurnBegan { pirate } => Some(pirate.colour().word()),
            _ => None,
        });
        began.collect()
    }

    /// A player ends its turn with the bow to this side: `("red", "west")`.
    pub fn end(&mut self, name: &str, facing: &str) -> &mut Table {
        self.play(&format!("{name}: end")).play(&format!("{name}: face {facing}"))
    }

    /// Players lay Action cards: `"red jax, blue tok"`; those not named lay Poppet, or Jax if they played that last.
    pub fn lay(&mut self, cards: &str) -> &mut Table {
        let named: Vec<(&str, &str)> = cards.split(", ").filter_map(|card| card.split_once(' ')).collect();
        for name in self.waiting() {
            let card = named.iter().find(|(colour, _)| *colour == name).map(|(_, card)| format!("lay {card}"));
            let usual = || if self.lists(name, "lay poppet") { "lay poppet".to_owned() } else { "lay jax".to_owned() };
            let card = card.unwrap_or_else(usual);
            self.play(&format!("{name}: {card}"));
        }
        self
    }

    /// Whether a seat has this move.
    pub fn lists(&self, name: &str, the_move: &str) -> bool {
        self.moves(name).iter().any(|listed| listed == the_move)
    }

    /// The move is not allowed, and trying it changes nothing.
    pub fn refuses(&mut self, the_move: &str) -> &mut Table {
        let (seat, parsed) = self.parsed(the_move);
        let before = self.game;
        let tried = try_play(&mut self.game, seat, parsed, &mut (&mut self.chance, ()));
        assert!(tried.is_err(), "{the_move} should be refused");
        assert_eq!(self.game, before, "a refused move changes nothing");
        self
    }

    /// The moves of a seat, in words, in the order in which they are listed.
    pub fn moves(&self, name: &str) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(self.seat(name), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    /// Exactly this seat is asked, and these are all its moves: `"wind 1, wind 2"`.
    pub fn asks(&mut self, name: &str, moves: &str) -> &mut Table {
        assert_eq!(self.waiting(), [name], "who is asked");
        assert_eq!(self.moves(name).join(", "), moves, "moves of {name}");
        self
    }

    /// Exactly this seat is asked, and this is its first move.
    pub fn asks_first(&mut self, name: &str, the_move: &str) -> &mut Table {
        assert_eq!(self.waiting(), [name], "who is asked");
        assert_eq!(self.moves(name)[0], the_move);
        self
    }

    /// The colours of the seats that owe a decision.
    pub fn waiting(&self) -> Vec<&'static str> {
        let ships = self.view("spectator").ships;
        let colour = |seat: Seat| ships.iter().find(|ship| ship.seat == Some(seat)).unwrap().pirate.colour().word();
        self.game.turn().seats().iter().map(colour).collect()
    }

    /// What is being decided.
    pub fn decision(&self) -> Option<Step> {
        self.view("spectator").decision
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    /// What a player, or the `"spectator"`, sees.
    pub fn view(&self, eye: &str) -> View {
        let eye = if eye == "spectator" { Eye::Spectator } else { self.eye(eye) };
        self.game.view(eye)
    }

    /// A ship as all see it.
    pub fn ship(&self, name: &str) -> ShipView {
        let view = self.game.view(Eye::Spectator);
        view.ship_of(colour(name)).unwrap_or_else(|| panic!("{name} does not sail")).clone()
    }

    /// The square of a ship: `"B5"`.
    pub fn at(&self, name: &str) -> String {
        self.ship(name).square.map_or("-".to_owned(), |square| square.to_string())
    }

    /// Coins, poppets, number of souls and usable objects of a ship.
    pub fn holds(&self, name: &str) -> (u8, u8, u8, u8) {
        let ship = self.ship(name);
        (ship.coins, ship.poppets, ship.souls.iter().sum(), ship.objects)
    }

    /// The usable souls of a ship by colour: red, yellow, blue, green, purple.
    pub fn souls(&self, name: &str) -> [u8; 5] {
        self.ship(name).souls
    }

    /// The objects of a ship as a player, or the `"spectator"`, knows them: `"? spyglass"`.
    pub fn objects(&self, eye: &str, name: &str) -> String {
        let view = self.view(eye);
        let cards = &view.ship_of(colour(name)).unwrap().cards;
        let word = |card: Option<Object>| card.map_or("?", Object::word);
        cards.iter().map(|card| word(card.card)).collect::<Vec<_>>().join(" ")
    }

    /// What a player, or the `"spectator"`, was told about the last move, in sentences with the colours as names.
    pub fn told(&self, eye: &str) -> Vec<String> {
        let names: Vec<String> = {
            let ships = self.view("spectator").ships;
            let players = ships.iter().filter(|ship| ship.seat.is_some());
            players.map(|ship| engine::words::capital(ship.pirate.colour().word())).collect()
        };
        let eye = self.eye(eye);
        let told = self.events.iter().filter_map(|event| VoodooPirate::told(event, eye));
        told.map(|event| VoodooPirate::sentence(&event).with_names(&names)).collect()
    }

    /// Whether the spectator was told this sentence about the last move.
    pub fn has_told(&self, sentence: &str) -> bool {
        self.told("spectator").iter().any(|told| told == sentence)
    }

    /// The squares that a ship entered since the last move: `"C5 B5 B4"`.
    pub fn path(&self, name: &str) -> String {
        let entered = self.events.iter().filter_map(|event| match *event {
            Event::Entered { pirate, square, .. } if pirate.colour() == colour(name) => Some(square.to_string()),
            _ => None,
        });
        entered.collect::<Vec<_>>().join(" ")
    }

    /// The final points and place of a pirate.
    pub fn standing(&self, name: &str) -> (i32, u8) {
        let outcome = self.game.outcome().expect("the game is over");
        let party = match self.ship(name).seat {
            Some(seat) => Party::Seat(seat),
            None => Party::Rules(colour(name).cursed()),
        };
        let standing = outcome.of(party).unwrap_or_else(|| panic!("{name} is not scored"));
        (standing.total, standing.place)
    }

    /// All that was scripted has come.
    pub fn chance_is_used_up(&self) -> &Table {
        assert_eq!(self.chance.rest().count(), 0, "chance results left over");
        self
    }
}

/// A setup of this many seats with these options.
pub fn setup(seats: usize, options: &[(&str, &str)]) -> Setup {
    Setup::of(&META, seats, options.iter().copied()).unwrap()
}
