//! Jamaica: a pirate race of one lap around the island.
//!
//! Each round the Captain rolls two dice and puts them in order; every player secretly picks an action card; then, one
//! after the other, each does the morning action with the left die and the evening action with the right die. Ships
//! that stop on one space fight; ports cost Doubloons, the sea costs Food. Most points win, not the first ship home.
//!
//! Where to find a rule (clause numbers are those of `RULES.md`):
//!
//! | module | what it holds | clauses |
//! |---|---|---|
//! | [`data`] | the board, the cards, the dice | |
//! | [`options`] | what can be chosen when a table is opened | 015, 039, 140, 150 |
//! | [`setup`] | from the box to the first round | 001–016 |
//! | [`phase`] | the agenda: which step comes next | |
//! | [`phase::round`] | dice, cards, turns, drawing, the Compass | 017–029, 143–146 |
//! | [`phase::load`] | loading cargo | 030–039 |
//! | [`phase::sail`] | moving ships | 040–049 |
//! | [`phase::space`] | what a space brings: treasure or cost | 050–060, 104–108 |
//! | [`phase::pay`] | from which Holds tokens are paid | 056, 158 |
//! | [`phase::battle`] | firepower and dice | 061–074, 085–087, 109, 112–117 |
//! | [`phase::aftermath`] | what the winner takes | 075–083, 118, 132–139, 159–161 |
//! | [`phase::shortage`] | ships that cannot pay | 088–103 |
//! | [`phase::ghost`] | the Ghost Ship | 119–131, 140, 141 |
//! | [`score`] | the end of the game | 147–157, 162 |
//! | [`view`], [`guess`] | who knows what | |
//! | [`event`], [`words`], [`text`] | what players read | |
//! | [`draw`] | the table as SVG | |
//! | [`policy`] | how bots judge a position | |
//! | [`scene`] | a table in the middle of a game, for tests and puzzles | |

pub mod data;
pub mod draw;
pub mod event;
pub mod guess;
pub mod moves;
pub mod options;
pub mod phase;
pub mod policy;
pub mod scene;
pub mod score;
pub mod setup;
pub mod state;
pub mod text;
pub mod view;
pub mod words;

use engine::{Bounds, Chance, Eye, Game, Meta, Outcome, Outside, Seat, Setup, Turn};

pub use event::Event;
pub use moves::Move;
pub use options::Options;
pub use state::Jamaica;
pub use view::View;

/// What is fixed about Jamaica.
pub static META: Meta = Meta {
    key: "jamaica",
    name: "Jamaica",
    about: "A pirate race around the island: race for gold, fight for it, and do not run out of food.",
    rules_version: 1,
    seats: (2, 6),
    seat_names: &data::COLOURS,
    options: &options::SPECS,
    clash: |_| None,
    bounds,
    prefix: "JAM",
    rules: include_str!("../RULES.md"),
};

/// The longest round: the dice, a card for each seat, and for each of at most fourteen ship movements a destination, two
/// battles of at most 18 decisions, five payments and a retreat.
fn bounds(setup: &Setup) -> Bounds {
    let movements = 2 * (u32::from(setup.seats()) + 1);
    let a_round = 1 + u32::from(setup.seats()) + movements * (1 + 2 * 18 + 5 + 1);
    // The worst ship is unfinished and has all curses; the best has finished with six full Holds and all treasures.
    Bounds { moves: a_round * setup.number("round_cap"), score: (-5 - 9, 15 + 36 + 25) }
}

impl Game for Jamaica {
    type Move = Move;
    type Event = Event;
    type View = View;

    fn meta() -> &'static Meta {
        &META
    }

    fn new(setup: &Setup, out: &mut impl Outside<Self>) -> Self {
        Jamaica::set_up(Options::from(setup), out)
    }

    fn turn(&self) -> Turn {
        self.whose_turn()
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        if self.whose_turn().seats().contains(seat) {
            moves.extend_from_slice(&self.choices_of(seat));
        }
    }

    fn play(&mut self, seat: Seat, the_move: Move, out: &mut impl Outside<Self>) {
        self.answer(seat, the_move, out);
        self.run(out);
    }

    fn view(&self, eye: Eye) -> View {
        View::of(self, eye)
    }

    fn told(event: &Event, eye: Eye) -> Option<Event> {
        event.told(eye)
    }

    fn guess(&self, seat: Seat, chance: &mut (impl Chance + ?Sized)) -> Self {
        guess::guess(self, seat, chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.final_outcome()
    }
}
