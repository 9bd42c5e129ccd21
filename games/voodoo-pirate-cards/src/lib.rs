//! Voodoo Pirate Card Game: a race for Voodoo Power around a ring of sea cards.
//!
//! Twelve rounds of Dusk, Moonlight and Dawn. At Dusk every pirate secretly lays down an action card and may conjure the
//! magic of a barrel; in Moonlight each has a turn, and where #oodoo was played the wind turns and a ritual is held. Haunted
//! water is rich but does what the wind says. Most Voodoo Power wins: the space under the ship, coins, power, objects.
//!
//! Where to find a rule (clause numbers are those of `RULES.md`):
//!
//! | module | what it holds | clauses |
//! |---|---|---|
//! | [`data`] | the ring, the sea cards, the objects, the souls | |
//! | [`options`] | what can be chosen when a table is opened | 002, 007, 022, 099, 106, 124, 239, 242 |
//! | [`setup`] | from the box to the first Dusk | 001–022, 242 |
//! | [`route`] | the movement algorithm, and the compass | 066–107 |
//! | [`objects`] | where the object cards lie, and who knows it | 008, 030, 032, 179, 244 |
//! | [`phase`] | the agenda: which step comes next | |
//! | [`phase::dusk`] | cards, barrels, jail; Dawn | 034–050, 063–065, 210–212 |
//! | [`phase::moonlight`] | turns and what is done in them | 051–062, 127, 128 |
//! | [`phase::voyage`] | ships on their way, wind changes, Maelstrom | 061, 067, 071–073, 088–096, 188–190 |
//! | [`phase::landing`] | coins, maps, skulls, sand | 108–114, 208 |
//! | [`phase::boarding`] | boarding, and the GriGri | 115–126 |
//! | [`phase::actions`] | Jax, Tok, Take | 129–142 |
//! | [`phase::tix`] | Tix | 143–149 |
//! | [`phase::ritual`] | #oodoo and the ritual | 150–164 |
//! | [`phase::barrels`] | Stars, Wind, Sea | 165–178 |
//! | [`phase::use_object`] | objects used in the own turn | 179–191, 243, 244 |
//! | [`phase::broadside`] | broadsides and the Ghost Ship | 059, 192–202 |
//! | [`phase::storage`] | what a ship holds, and too much of it | 023–031, 205–207 |
//! | [`phase::cursed`] | Cursed Pirates | 203–231 |
//! | [`score`] | the end of the game | 232–241 |
//! | [`view`], [`guess`] | who knows what | 006, 033 |
//! | [`event`], [`words`], [`text`] | what players read | |
//! | [`draw`](mod@draw) | the table as SVG | |
//! | [`policy`] | how bots judge a position | |
//! | [`scene`] | a table in the middle of a game, for tests and puzzles | |

pub mod data;
pub mod draw;
pub mod event;
pub mod guess;
pub mod moves;
pub mod objects;
pub mod options;
pub mod phase;
pub mod policy;
pub mod route;
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
pub use state::VoodooPirateCards;
pub use view::View;

/// What is fixed about Voodoo Pirate Card Game.
pub static META: Meta = Meta {
    key: "voodoo-pirate-cards",
    name: "Voodoo Pirate Card Game",
    about: "Souls, spells and a treacherous wind: gather Voodoo Power on a ring of haunted seas in twelve rounds.",
    rules_version: 1,
    seats: (1, 4),
    seat_names: &data::COLOURS,
    options: &options::SPECS,
    clash: |_| None,
    bounds,
    prefix: "VPC",
    rules: include_str!("../RULES.md"),
};

/// A round has for each seat a card, at most four decisions about a barrel, two places in the ritual and a turn. A move of a
/// ship brings at most three boardings and a landing, with their storage; a turn has an action, a barrel and at most nine
/// objects, and forces others to at most a landing each.
fn bounds(setup: &Setup) -> Bounds {
    let seats = u32::from(setup.seats());
    let (move_of_a_ship, turn) = (3 * 3 + 4, 14);
    let a_round = seats * (1 + 4 + 2 * (2 + move_of_a_ship) + turn * (2 + move_of_a_ship) + 8);
    // The worst ship: value 4, power 1, one emerald, the lowest card. The best: value 11, all coins, power 6, the purple
    // skulls and another with the right souls, the highest card.
    Bounds { moves: seats + a_round * u32::from(data::ROUNDS), score: (4 + 1 - 3 - 3, 11 + 18 + 6 + 23 + 3) }
}

impl Game for VoodooPirateCards {
    type Move = Move;
    type Event = Event;
    type View = View;

    fn meta() -> &'static Meta {
        &META
    }

    fn new(setup: &Setup, out: &mut impl Outside<Self>) -> Self {
        VoodooPirateCards::set_up(Options::from(setup), out)
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
