//! A table that tests play at: they say what chance brings, move as players do, and look as players look.
#![allow(dead_code, unused_macros, reason = "every test takes what it needs")]

use engine::chance::{Asked, Scripted};
use engine::{Chance, Eye, Game, Party, Seat, Set, Setup, Turn, Words, try_play};
use voodoo_pirate_cards::data::{COLOURS, Colour};
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::{PirateId, Step};
use voodoo_pirate_cards::view::{PirateView, View};
use voodoo_pirate_cards::{Event, META, Move, VoodooPirateCards};

/// A game in progress with scripted chance.
pub struct Table {
    pub game: VoodooPirateCards,
    chance: Listening,
    /// What has happened since the last move.
    pub events: Vec<Event>,
}

/// Scripted chance that keeps what the game has asked it.
pub struct Listening {
    script: Scripted,
    asked: Vec<Asked>,
}

impl Chance for Listening {
    fn die(&mut self, sides: u8) -> u8 {
        self.asked.push(Asked::Die(sides));
        self.script.die(sides)
    }
    fn card(&mut self, from: Set) -> u8 {
        self.asked.push(Asked::Card(from));
        self.script.card(from)
    }
    fn kind(&mut self, counts: &[u8]) -> u8 {
        self.asked.push(Asked::Kind(counts.to_vec()));
        self.script.kind(counts)
    }
}

/// The seat of a colour.
pub fn seat(name: &str) -> Seat {
    let at = COLOURS.iter().position(|colour| *colour == name).unwrap_or_else(|| panic!("no seat '{name}'"));
    Seat(at as u8)
}

/// The player's pirate of a colour, as events and steps name it.
pub fn human(name: &str) -> PirateId {
    PirateId::new(seat(name).0, Colour::ALL[seat(name).index()], false)
}

/// The Cursed Pirate of a colour, as events and steps name it.
pub fn cursed(name: &str) -> PirateId {
    PirateId::new(seat(name).0, Colour::ALL[seat(name).index()], true)
}

fn table(
    script: &str,
    begin: impl FnOnce(&mut (&mut Listening, &mut Vec<Event>)) -> Result<VoodooPirateCards, String>,
) -> Table {
    let mut chance = Listening { script: Scripted::new(script).unwrap().then_any(1), asked: Vec::new() };
    let mut events = Vec::new();
    let game = begin(&mut (&mut chance, &mut events)).unwrap_or_else(|why| panic!("impossible scene: {why}"));
    Table { game, chance, events }
}

/// Begins the round of a scene at Dusk, where the players choose cards. `script` is what chance brings from there on.
pub fn dusk(scene: Scene, script: &str) -> Table {
    table(script, |out| scene.dusk(out).map_err(|why| why.0))
}

/// Begins Moonlight of a scene: the first turn, with all that comes before its first decision.
pub fn moonlight(scene: Scene, script: &str) -> Table {
    table(script, |out| scene.moonlight(out).map_err(|why| why.0))
}

/// Begins a scene with this step, for example `Step::RitualCourse(human("red"), 2)`; Dawn follows it.
pub fn decide(scene: Scene, step: Step, script: &str) -> Table {
    table(script, |out| scene.decide(&[step], out).map_err(|why| why.0))
}

/// Begins a scene at Dawn: the next round, or the end of the game if it is round 12.
pub fn dawn(scene: Scene, script: &str) -> Table {
    table(script, |out| scene.decide(&[], out).map_err(|why| why.0))
}

/// Opens a new table with these options, from the box; `script` is what chance brings from the first toss on.
///
/// The order of setup: `d1` for Night Watch 2a with 6b or `d2` for 2b with 6a; `d1` side a or `d2` side b of cards 1, 3, 5, 7; `c1` to
/// `c8` the cards for 1, 2, 4, 5, 7, 8, 10 (the last is what is left); `k0` to `k4` a soul for each pirate (red, yellow, blue, green,
/// purple), then extra ones; a die for each Cursed Pirate; `c8` to `c13` the Blessed card of each player.
pub fn open(setup: &Setup, script: &str) -> Table {
    table(script, |out| Ok(VoodooPirateCards::new(setup, out)))
}

/// How often events like this have happened since the last move: `times!(table, Event::Fired { .. })`.
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
#[allow(unused_imports, reason = "for tests to come")]
pub(crate) use story;

impl Table {
    /// What chance brings next: `d4` a die; `k0` to `k4` a soul by colour; `k0` to `k14` an object by kind, in the order of the
    /// ledger; `c0` to `c4` an action card of a Cursed Pirate (Jax, Tok, Take, Tix, #oodoo); `c8` to `c13` a Blessed card. Where only
    /// one thing can come chance is not asked. Once the script has run out, anything may come.
    pub fn chance(&mut self, script: &str) -> &mut Table {
        self.chance.script.add(script).unwrap();
        self
    }

    /// What the game has asked of chance so far.
    pub fn asked(&self) -> &[Asked] {
        &self.chance.asked
    }

    /// One move, for example `"red: sail cw ring"`. It must be legal.
    pub fn play(&mut self, the_move: &str) -> &mut Table {
        let (name, words) = the_move.split_once(": ").expect("a move is 'red: place 3'");
        let parsed: Move = words.parse().unwrap_or_else(|_| panic!("'{words}' is no move"));
        self.events.clear();
        try_play(&mut self.game, seat(name), parsed, &mut (&mut self.chance, &mut self.events))
            .unwrap_or_else(|why| panic!("{the_move}: {why}"));
        self
    }

    /// Several moves, one after the other: `"red: act; red: name blue"`. Events are those of the last one.
    pub fn plays(&mut self, moves: &str) -> &mut Table {
        for the_move in moves.split("; ") {
            self.play(the_move);
        }
        self
    }

    /// The move is not allowed, and trying it changes nothing.
    pub fn refuses(&mut self, the_move: &str) -> &mut Table {
        let (name, words) = the_move.split_once(": ").expect("a move is 'red: place 3'");
        let parsed: Move = words.parse().unwrap_or_else(|_| panic!("'{words}' is no move"));
        let before = self.game;
        let tried = try_play(&mut self.game, seat(name), parsed, &mut (&mut self.chance, ()));
        assert!(tried.is_err(), "{the_move} should be refused");
        assert_eq!(self.game, before, "a refused move changes nothing");
        self
    }

    /// All players choose these cards: `"red jax, yellow tok"`. Whoever is not named chooses the first card that is available.
    pub fn choose(&mut self, cards: &str) -> &mut Table {
        let named: Vec<(&str, &str)> = cards.split(", ").filter_map(|card| card.split_once(' ')).collect();
        for name in self.waiting() {
            let card = named.iter().find(|(colour, _)| *colour == name).map(|(_, card)| format!("card {card}"));
            let card = card.unwrap_or_else(|| self.moves(name).swap_remove(0));
            self.play(&format!("{name}: {card}"));
        }
        self
    }

    /// Whoever is asked about boarding, skulls and the like passes; the next place in a ritual is left to the test.
    pub fn pass_on(&mut self) -> &mut Table {
        while let [name] = self.waiting()[..] {
            if !self.offers(name, "pass") || self.moves(name)[0].starts_with("offer") {
                break;
            }
            self.play(&format!("{name}: pass"));
        }
        self
    }

    /// The moves of a seat, in words, in the order in which they are listed.
    pub fn moves(&self, name: &str) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(seat(name), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    /// Exactly this seat is asked, and these are all its moves: `"take coin, pass"`.
    pub fn asks(&self, name: &str, moves: &str) -> &Table {
        assert_eq!(self.waiting(), [name], "who is asked");
        assert_eq!(self.moves(name).join(", "), moves, "moves of {name}");
        self
    }

    /// Whether a seat has this move listed.
    pub fn offers(&self, name: &str, the_move: &str) -> bool {
        self.moves(name).iter().any(|listed| listed == the_move)
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

    /// A pirate as all see it, player or Cursed Pirate.
    pub fn pirate(&self, name: &str) -> PirateView {
        self.view("spectator").seated(seat(name)).unwrap_or_else(|| panic!("{name} does not sail")).clone()
    }

    /// Four numbers of a table, in the order red, yellow, blue, green.
    pub fn each<T>(&self, what: impl Fn(&PirateView) -> T) -> Vec<T> {
        self.view("spectator").pirates.iter().map(what).collect()
    }

    /// The space of a ship.
    pub fn at(&self, name: &str) -> u8 {
        self.pirate(name).at.unwrap_or_else(|| panic!("{name} is not placed"))
    }

    /// The souls of a pirate, in the order of the colours: `"red red blue"`.
    pub fn souls(&self, name: &str) -> String {
        let souls = self.pirate(name).souls;
        let words = Colour::ALL.into_iter().flat_map(|c| (0..souls[c as usize]).map(move |_| c.word()));
        words.collect::<Vec<_>>().join(" ")
    }

    /// The objects of a pirate that this eye knows it to hold: `"octopus grey-skull"`.
    pub fn known(&self, eye: &str, name: &str) -> String {
        let view = self.view(eye);
        let known = &view.seated(seat(name)).unwrap_or_else(|| panic!("{name} does not sail")).known_objects;
        known.iter().map(|object| object.word()).collect::<Vec<_>>().join(" ")
    }

    /// What a move of a seat means: the clause behind it, and the words with the colours as names.
    pub fn label(&self, name: &str, the_move: &str) -> (&'static str, String) {
        assert!(self.offers(name, the_move), "{name} has {:?}", self.moves(name));
        let parsed: Move = the_move.parse().unwrap_or_else(|_| panic!("'{the_move}' is no move"));
        let line = VoodooPirateCards::label(&self.view(name), parsed);
        (line.clause, line.with_names(&["Red", "Yellow", "Blue", "Green"]))
    }

    /// The clauses behind what a seat, or the `"spectator"`, was told about the last move.
    pub fn told_by(&self, eye: &str) -> Vec<&'static str> {
        let eye = if eye == "spectator" { Eye::Spectator } else { Eye::Seat(seat(eye)) };
        let told = self.events.iter().filter_map(|event| VoodooPirateCards::told(event, eye));
        told.map(|event| VoodooPirateCards::sentence(&event).clause).collect()
    }

    /// What a seat, or the `"spectator"`, was told about the last move, in sentences with the colours as names.
    pub fn told(&self, eye: &str) -> Vec<String> {
        let eye = if eye == "spectator" { Eye::Spectator } else { Eye::Seat(seat(eye)) };
        let told = self.events.iter().filter_map(|event| VoodooPirateCards::told(event, eye));
        told.map(|event| VoodooPirateCards::sentence(&event).with_names(&["Red", "Yellow", "Blue", "Green"])).collect()
    }

    /// The final points and place of a pirate, player or Cursed Pirate.
    pub fn standing(&self, name: &str) -> (i32, u8) {
        let outcome = self.game.outcome().expect("the game is over");
        let rules = Party::Rules(Colour::ALL[seat(name).index()].cursed());
        let found = outcome.of(Party::Seat(seat(name))).or_else(|| outcome.of(rules));
        let standing = found.unwrap_or_else(|| panic!("{name} is not scored"));
        (standing.total, standing.place)
    }

    /// All that was scripted has come.
    pub fn chance_is_used_up(&self) -> &Table {
        assert_eq!(self.chance.script.rest().count(), 0, "chance results left over");
        self
    }
}
