//! A table that tests play at: they say what chance brings, move as players do, and look as players look.

use engine::chance::{Asked, Scripted};
use engine::{Chance, Draw, Eye, Game, Party, Seat, Set, Setup, Turn, Words, try_play};
use voodoo_island::data::{Island, Item, Mission, SEATS, Spot, Supply};
use voodoo_island::scene::{Impossible, Scene};
use voodoo_island::state::{Tool, Whereabouts, seat_named};
use voodoo_island::view::{ExplorerView, View};
use voodoo_island::{Event, META, Move, VoodooIsland};

/// A game in progress with scripted chance.
pub struct Table {
    pub game: VoodooIsland,
    chance: Listening,
    /// What has happened since the last move.
    pub events: Vec<Event>,
}

/// Scripted chance that keeps what it was asked for.
struct Listening {
    script: Scripted,
    asked: Vec<Asked>,
}

impl Listening {
    /// Once the script has run out, anything may come.
    fn new(script: &str) -> Listening {
        Listening { script: Scripted::new(script).unwrap().then_any(1), asked: Vec::new() }
    }
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

/// The seat of this name: north, east, south or west.
pub fn seat(name: &str) -> Seat {
    seat_named(name).unwrap_or_else(|| panic!("no seat '{name}'"))
}

type Begun = Result<VoodooIsland, Impossible>;

/// Begins a scene.
fn begin(script: &str, start: impl FnOnce(&mut (&mut Listening, &mut Vec<Event>)) -> Begun) -> Table {
    let mut chance = Listening::new(script);
    let mut events = Vec::new();
    let game = start(&mut (&mut chance, &mut events)).unwrap_or_else(|why| panic!("impossible scene: {}", why.0));
    Table { game, chance, events }
}

/// Begins the game round of this player by day. `script` is what chance brings: `d4 d10` are the green and the black die,
/// `k3` a kind of expedition card (E04, counted from 0), mission (M4) or supply, `c9` the Island card I09.
pub fn round(scene: Scene, name: &str, script: &str) -> Table {
    begin(script, |out| scene.round(name, out))
}

/// Begins the night rounds with this player.
pub fn night_round(scene: Scene, name: &str, script: &str) -> Table {
    begin(script, |out| scene.night_round(name, out))
}

/// Lets the night fall: potions, night rounds, clean-up.
pub fn nightfall(scene: Scene, script: &str) -> Table {
    begin(script, |out| scene.dusk(out))
}

/// The first Island card of a script is still to come.
fn coming(scene: Scene, script: &str) -> Scene {
    let mut cards = script.split_whitespace().filter_map(|word| word.strip_prefix('c')?.parse().ok());
    match cards.next().and_then(Island::numbered) {
        Some(island) => scene.coming(island),
        None => scene,
    }
}

/// Begins with the clean-up of the day.
pub fn clean_up(scene: Scene, script: &str) -> Table {
    begin(script, |out| coming(scene, script).clean_up(out))
}

/// Begins the dawn of the next day: the Island card, then the dice of helicopter and mist.
pub fn dawn(scene: Scene, script: &str) -> Table {
    begin(script, |out| coming(scene, script).dawn(out))
}

/// Opens a new table with these options, from the box; `script` is what chance brings from the first mission card on.
pub fn open(setup: &Setup, script: &str) -> Table {
    let mut chance = Listening::new(script);
    let mut events = Vec::new();
    let game = VoodooIsland::new(setup, &mut (&mut chance, &mut events));
    Table { game, chance, events }
}

/// How often events like this have happened since the last move: `times!(table, Event::Hurt { .. })`.
macro_rules! times {
    ($table:expr, $event:pat) => {
        $table.events.iter().filter(|event| matches!(event, $event)).count()
    };
}
pub(crate) use times;

/// These events, and no others like them, have happened since the last move in this order.
macro_rules! in_order {
    ($table:expr, $($event:pat),+ $(,)?) => {{
        let seen: Vec<_> = $table.events.iter().filter(|event| $(matches!(event, $event))||+).collect();
        let mut seen_next = seen.iter();
        $(assert!(matches!(seen_next.next(), Some($event)), "order of {seen:#?}");)+
        assert!(seen_next.next().is_none(), "more of the same in {seen:#?}");
    }};
}
pub(crate) use in_order;

impl Table {
    /// What chance brings next. Once the script has run out, anything may come: a test scripts whatever it speaks of.
    pub fn chance(&mut self, script: &str) -> &mut Table {
        self.chance.script.add(script).unwrap();
        self
    }

    /// One move, for example `"north: step 3 4"`. It must be legal.
    pub fn play(&mut self, the_move: &str) -> &mut Table {
        let (name, words) = the_move.split_once(": ").expect("a move is 'north: step 3 4'");
        let parsed: Move = words.parse().unwrap_or_else(|_| panic!("'{words}' is no move"));
        self.events.clear();
        self.chance.asked.clear();
        try_play(&mut self.game, seat(name), parsed, &mut (&mut self.chance, &mut self.events))
            .unwrap_or_else(|why| panic!("{the_move}: {why}"));
        self
    }

    /// Several moves of one player, for example `("north", "step 3 4, pick up, end round")`.
    pub fn play_all(&mut self, name: &str, moves: &str) -> &mut Table {
        for words in moves.split(", ") {
            self.play(&format!("{name}: {words}"));
        }
        self
    }

    /// So many game rounds are ended one after the other, by whoever has them; all their events are kept.
    pub fn end_rounds(&mut self, count: usize) -> &mut Table {
        let mut events = Vec::new();
        for _ in 0..count {
            let name = self.waiting()[0];
            self.play(&format!("{name}: end round"));
            events.append(&mut self.events);
        }
        self.events = events;
        self
    }

    /// What chance was asked for since the last move.
    pub fn asked(&self) -> &[Asked] {
        &self.chance.asked
    }

    /// The move is not allowed, and trying it changes nothing.
    pub fn refuses(&mut self, the_move: &str) -> &mut Table {
        let (name, words) = the_move.split_once(": ").expect("a move is 'north: step 3 4'");
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

    /// The moves of a seat that begin with this word, for example all steps.
    pub fn moves_like(&self, name: &str, start: &str) -> String {
        self.moves(name).into_iter().filter(|words| words.starts_with(start)).collect::<Vec<_>>().join(", ")
    }

    /// Whether a seat has this move now: `table.offers("north: buy")`.
    pub fn offers(&self, the_move: &str) -> bool {
        let (name, words) = the_move.split_once(": ").expect("a move is 'north: step 3 4'");
        self.moves(name).iter().any(|listed| listed == words)
    }

    /// How many steps a seat can choose from.
    pub fn step_count(&self, name: &str) -> usize {
        self.moves(name).iter().filter(|words| words.starts_with("step")).count()
    }

    /// Exactly this seat is asked, and these are all its moves: `"give water, suffer"`.
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

    fn eye(eye: &str) -> Eye {
        if eye == "spectator" { Eye::Spectator } else { Eye::Seat(seat(eye)) }
    }

    /// What a seat, or the `"spectator"`, sees.
    pub fn view(&self, eye: &str) -> View {
        self.game.view(Table::eye(eye))
    }

    /// A player as all see it.
    pub fn explorer(&self, name: &str) -> ExplorerView {
        self.view("spectator").explorer(seat(name)).unwrap_or_else(|| panic!("{name} does not play")).clone()
    }

    /// The spot of an explorer; nothing off the map.
    pub fn at(&self, name: &str) -> Option<(u8, u8)> {
        self.explorer(name).spot().map(pair)
    }

    /// Where an explorer is.
    pub fn place(&self, name: &str) -> Whereabouts {
        self.explorer(name).place
    }

    /// The hearts of a player.
    pub fn hearts(&self, name: &str) -> u8 {
        self.explorer(name).health
    }

    /// The stock of a player as scenes write it: `"S2 H1 axe"`.
    pub fn stock(&self, name: &str) -> String {
        let own = self.explorer(name);
        let supplies = Supply::among(own.supplies);
        let supplies = supplies.map(|supply| format!("{}{}", supply.letter(), own.supplies[supply as usize]));
        let items = Item::ALL.into_iter().flat_map(|item| (0..own.items[item as usize]).map(move |_| item.word()));
        supplies.chain(items.map(ToString::to_string)).collect::<Vec<_>>().join(" ")
    }

    /// The expedition cards of a player, as that player sees them: `"E04 E18"`.
    pub fn hand(&self, name: &str) -> String {
        let own = self.view(name).own.expect("a seat has cards");
        own.hand.iter().map(|held| format!("E{:02}", held.card as u8 + 1)).collect::<Vec<_>>().join(" ")
    }

    /// The mission cards in a player's hand, as that player sees them: `"M1 M4"`.
    pub fn mission_cards(&self, name: &str) -> String {
        missions(&self.view(name).own.expect("a seat has cards").missions)
    }

    /// The missions that a player carries, in the order in which they were done: `"M2"`.
    pub fn carried(&self, name: &str) -> String {
        missions(&self.explorer(name).carried)
    }

    /// The missions that a player has delivered, in the order in which they were done.
    pub fn delivered(&self, name: &str) -> String {
        missions(&self.explorer(name).delivered)
    }

    /// The tool spots of a player: `"torch -"`, `"helper+doll map"`.
    pub fn tools(&self, name: &str) -> String {
        let word = |spot: &voodoo_island::state::ToolSpot| {
            let tool = match spot.tool {
                Some(Tool::Item(item)) => item.word(),
                Some(Tool::Helper) => "helper",
                None => "-",
            };
            format!("{tool}{}", if spot.doll { "+doll" } else { "" })
        };
        self.explorer(name).spots.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// The steps that can still be taken in the game round.
    pub fn steps_left(&self) -> u8 {
        self.view("spectator").round.expect("a game round").steps_left
    }

    /// Where the helicopter is.
    pub fn helicopter(&self) -> Option<(u8, u8)> {
        self.view("spectator").helicopter.map(pair)
    }

    /// All mist on the map, in reading order.
    pub fn mist(&self) -> Vec<(u8, u8)> {
        self.view("spectator").mist.iter().map(pair).collect()
    }

    /// The used pile: `"E04 E18 E18"`.
    pub fn used(&self) -> String {
        let used = self.view("spectator").expedition.used;
        let cards = used.into_iter().flat_map(|(card, count)| (0..count).map(move |_| card));
        cards.map(|card| format!("E{:02}", card as u8 + 1)).collect::<Vec<_>>().join(" ")
    }

    /// The mission cards that all know to lie under the deck, the next one first.
    pub fn under_mission_deck(&self) -> String {
        missions(&self.view("spectator").missions.returned)
    }

    /// What a seat, or the `"spectator"`, was told about the last move, in sentences.
    pub fn told(&self, eye: &str) -> Vec<String> {
        self.lines(eye).into_iter().map(|(_, sentence)| sentence).collect()
    }

    /// The same with the clause behind each sentence.
    pub fn lines(&self, eye: &str) -> Vec<(&'static str, String)> {
        let told = self.events.iter().filter_map(|event| VoodooIsland::told(event, Table::eye(eye)));
        told.map(|event| VoodooIsland::sentence(&event)).map(|line| (line.clause, line.with_names(&SEATS))).collect()
    }

    /// What a seat is asked.
    pub fn prompt(&self, name: &str) -> String {
        VoodooIsland::prompt(&self.view(name)).with_names(&SEATS)
    }

    /// What a seat is told that decides this for the first time.
    pub fn hint(&self, name: &str) -> &'static str {
        VoodooIsland::hint(&self.view(name)).unwrap_or_default()
    }

    /// What the move of a seat is called: `table.label("north: buy")`. It must be legal.
    pub fn label(&self, the_move: &str) -> String {
        assert!(self.offers(the_move), "{the_move} is not offered");
        let (name, words) = the_move.split_once(": ").expect("a move is 'north: step 3 4'");
        let parsed: Move = words.parse().unwrap_or_else(|_| panic!("'{words}' is no move"));
        VoodooIsland::label(&self.view(name), parsed).with_names(&SEATS)
    }

    /// The board as a seat, or the `"spectator"`, sees it.
    pub fn board(&self, eye: &str) -> String {
        <VoodooIsland as Draw>::board(&self.view(eye), &self.listed(eye))
    }

    /// The table as text, as a seat or the `"spectator"` sees it.
    pub fn text(&self, eye: &str) -> String {
        <VoodooIsland as Words>::board(&self.view(eye))
    }

    /// The player card of a seat as somebody sees it.
    pub fn mat(&self, eye: &str, name: &str) -> String {
        let mats = VoodooIsland::mats(&self.view(eye), &self.listed(eye));
        let own = mats.into_iter().find(|(party, _)| *party == Party::Seat(seat(name)));
        own.unwrap_or_else(|| panic!("{name} does not play")).1
    }

    fn listed(&self, eye: &str) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Eye::Seat(seat) = Table::eye(eye) {
            self.game.moves(seat, &mut moves);
        }
        moves
    }

    /// The final points of a seat.
    pub fn points(&self, name: &str) -> i32 {
        self.standing(name).0
    }

    /// The final points and place of a seat.
    pub fn standing(&self, name: &str) -> (i32, u8) {
        let outcome = self.game.outcome().expect("the game is over");
        let standing = outcome.of(Party::Seat(seat(name))).unwrap_or_else(|| panic!("{name} is not ranked"));
        (standing.total, standing.place)
    }

    /// All that was scripted has come.
    pub fn chance_is_used_up(&self) -> &Table {
        assert_eq!(self.chance.script.rest().count(), 0, "chance results left over");
        self
    }
}

fn pair(spot: Spot) -> (u8, u8) {
    (spot.row(), spot.column())
}

fn missions(missions: &[Mission]) -> String {
    missions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
