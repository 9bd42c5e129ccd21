//! Voodoo Pirate: from Tortuga across the Sea of Souls to the Voodoo Shore.
//!
//! At Dusk every pirate lays an Action card in secret and may select a barrel of magic; in Moonlight the moon visits them one
//! by one, they conjure, sail, board and fire; one of them calls the ritual in which souls are placed and ships sail on. The
//! game ends when a ship has reached the shore or a parrot the end of the lunar track. Most Voodoo Power wins.
//!
//! Where to find a rule (clause numbers are those of `RULES.md`):
//!
//! | module | what it holds | clauses |
//! |---|---|---|
//! | [`data`], [`chart`] | the cards and tokens; the squares | |
//! | [`options`] | what can be chosen when a table is opened | S01 |
//! | [`setup`] | from the box to the first round | S01–S17 |
//! | [`step`], [`phase`] | the agenda: which step comes next | |
//! | [`phase::dusk`] | parrot, objects, Action cards, revealing, jail | 010–015, 021–025, 363 |
//! | [`phase::barrels`] | barrel magic | 016–020, 026, 027, 034, 035, 146–151, 200–210 |
//! | [`phase::window`] | reactions with hidden cards, Jail Break | 028, 029, 241 |
//! | [`phase::moonlight`] | whose turn, the menu, the end of a turn | 030–044, 081–084, 282, 370 |
//! | [`phase::actions`] | Jax, Tok, Take, Poppet, Tix | 050–077, 361, 364 |
//! | [`phase::ritual`] | the hoodoo ritual | 080–099, 370, 371 |
//! | [`course`] | the movement of ships, computed | 100–124 |
//! | [`phase::sail`] | movement carried out: tolls and pick-ups | 039, 115, 116, 155–163, 280 |
//! | [`phase::wind`] | the vane and the tide | 130–142 |
//! | [`phase::boarding`] | boarding | 165–173, 236, 341, 362 |
//! | [`phase::broadside`] | broadsides | 180–190, 231, 342, 360 |
//! | [`phase::objects`] | objects used in Moonlight | 220–229, 240 |
//! | [`phase::storage`] | what ships hold, and the limits | 006, 036, 255–259, 340, 346, 347 |
//! | [`phase::dawn`] | Dawn | 290–299 |
//! | [`phase::cursed`] | Cursed Pirates | 320–351 |
//! | [`score`] | the end of the game | 306–310, 349, 350 |
//! | [`deck`], [`view`], [`guess`] | who knows what | 004, 242 |
//! | [`event`], [`words`], [`sentences`], [`text`] | what players read | |
//! | [`draw`] | what players see | |
//! | [`policy`] | how bots judge a position | |
//! | [`scene`] | a table in the middle of a game, for tests and puzzles | |

pub mod chart;
pub mod course;
pub mod data;
pub mod deck;
pub mod draw;
pub mod event;
pub mod guess;
pub mod moves;
pub mod options;
pub mod phase;
pub mod policy;
pub mod scene;
pub mod score;
pub mod sentences;
pub mod setup;
pub mod state;
pub mod step;
pub mod text;
pub mod view;
pub mod words;

use engine::{Bounds, Chance, Eye, Game, Meta, Outcome, Outside, Seat, Setup, Turn};

pub use course::{preview, preview_tix};
pub use event::Event;
pub use moves::Move;
pub use options::Options;
pub use state::VoodooPirate;
pub use view::View;

/// What is fixed about Voodoo Pirate.
pub static META: Meta = Meta {
    key: "voodoo-pirate",
    name: "Voodoo Pirate",
    about: "Free souls in hoodoo rituals, ride the haunted winds, and reach the Voodoo Shore before the others.",
    rules_version: 1,
    seats: (1, 5),
    seat_names: &options::COLOURS,
    options: &options::SPECS,
    clash: |_| None,
    bounds,
    prefix: "VPB",
    rules: include_str!("../RULES.md"),
};

/// Either parrot ends the game, so both together make less than twice the length of the lunar track. In a round each player
/// has a handful of decisions at Dusk and at Dawn, can discard, bury and use everything aboard, and meets every ship in each
/// of a few moves.
fn bounds(setup: &Setup) -> Bounds {
    let rounds = 2 * setup.number("lunar_track") - 1;
    let a_round = 1 + 120 * u32::from(setup.seats());
    // The worst ship is in the back of the harbour with a single emerald; the best has landed with all coins and skulls.
    Bounds { moves: 5 + rounds * a_round, score: (0, 13 + 18 + 6 + 40) }
}

impl Game for VoodooPirate {
    type Move = Move;
    type Event = Event;
    type View = View;

    fn meta() -> &'static Meta {
        &META
    }

    fn new(setup: &Setup, out: &mut impl Outside<Self>) -> Self {
        VoodooPirate::set_up(Options::from(setup), out)
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

    fn is_legal(&self, seat: Seat, the_move: Move) -> bool {
        self.whose_turn().seats().contains(seat) && self.choices_of(seat).contains(&the_move)
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
