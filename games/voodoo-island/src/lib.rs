//! Voodoo Island: explorers race for missions on an island of 100 spots, and for the last helicopter.
//!
//! Every day an Island card is turned, the helicopter lands anew and mist spreads; then each player has five game rounds
//! by day, and one in the night with a torch. A round is a card, a helper or a craft, and a move, in this order. Missions
//! count once they are brought to the helicopter, and only for those who are aboard when the last day ends.
//!
//! Where to find a rule (clause numbers are those of `RULES.md`):
//!
//! | module | what it holds | clauses |
//! |---|---|---|
//! | [`data`] | map, tiles, cards, and where they are drawn | |
//! | [`options`] | what can be chosen when a table is opened | |
//! | [`setup`] | from the box to the first dawn | 001–016 |
//! | [`phase`] | the agenda: which step comes next | |
//! | [`phase::dawn`] | Island card, helicopter, mist | 023–037, 177, 178, 195, I01, I02, I09, I10, I21 |
//! | [`phase::round`] | turns, the menu, the order of the actions | 017–022, 038–047, 180, 196, 204 |
//! | [`phase::cards`] | A1: expedition cards played and bought | 047–053, E01–E17, E20, I14 |
//! | [`phase::helpers`] | A2: helpers | 054–062, I15–I17 |
//! | [`phase::tools`] | A2: crafting; tool spots, dolls, maps | 063–075, 093–099 |
//! | [`phase::walk`] | A3: steps, pick-ups, missions, helicopter | 076–092, 100–122, 179, 182, I03–I08, I11–I13 |
//! | [`phase::battle`] | battles and Native warriors | 123–147, 198, 199, E18, I18, I19 |
//! | [`phase::damage`] | blows, tombstone, limits | 148–161, 200–202, E19 |
//! | [`phase::decks`] | drawing, using and returning cards | 049, 100, 104, 108, 109, 197, 205 |
//! | [`phase::night`] | potions, night rounds, the clean-up | 162–176, 183, 203, I20 |
//! | [`score`] | the end of the game | 182–191 |
//! | [`view`], [`guess`] | who knows what | |
//! | [`reach`] | where an explorer can get, for previews | |
//! | [`draw`](mod@draw) | what players see | |
//! | [`event`], [`words`], [`hints`], [`sentences`], [`text`] | what players read | |
//! | [`policy`] | how bots judge a position | |
//! | [`scene`] | a table in the middle of a game, for tests and puzzles | |

pub mod data;
pub mod draw;
pub mod event;
pub mod guess;
pub mod hints;
pub mod moves;
pub mod options;
pub mod phase;
pub mod policy;
pub mod reach;
pub mod scene;
pub mod score;
pub mod sentences;
pub mod setup;
pub mod state;
pub mod text;
pub mod view;
pub mod words;

use engine::{Bounds, Chance, Eye, Game, Meta, Outcome, Outside, Seat, Setup, Turn};

pub use event::Event;
pub use moves::Move;
pub use options::Options;
pub use state::VoodooIsland;
pub use view::View;

/// What is fixed about Voodoo Island.
pub static META: Meta = Meta {
    key: "voodoo-island",
    name: "Voodoo Island",
    about: "Explore a cursed island, do its missions, and be aboard when the last helicopter leaves.",
    rules_version: 1,
    seats: (2, 4),
    seat_names: &data::SEATS,
    options: &options::SPECS,
    clash: |_| None,
    bounds,
    prefix: "VIS",
    rules: include_str!("../RULES.md"),
};

/// The longest game round: fourteen steps with a damage window of four answers each, ten attacks with two cards, spoils,
/// a window and a piece thrown away, and some twenty other acts with their choices. The longest dawn: six mist rolls
/// that hurt everybody, and a card for each.
fn bounds(setup: &Setup) -> Bounds {
    let seats = u32::from(setup.seats());
    let a_round = 14 * 5 + 10 * 9 + 60;
    let a_dawn = 6 * (1 + 4 * seats) + 6 * seats;
    // The worst explorer aboard has one heart and ten supplies; the best has done every mission there is.
    Bounds {
        moves: seats + setup.number("days") * (6 * seats * a_round + a_dawn),
        score: (-17, 10 * 32 + 3 * 12 + 2 * 10),
    }
}

impl Game for VoodooIsland {
    type Move = Move;
    type Event = Event;
    type View = View;

    fn meta() -> &'static Meta {
        &META
    }

    /// Whoever holds cards is asked before a blow, with a Bone Charm or without (VIS-200).
    fn answers_now(&self) -> bool {
        matches!(self.agenda.top(), Some(state::Step::Blow { .. }))
    }

    fn new(setup: &Setup, out: &mut impl Outside<Self>) -> Self {
        VoodooIsland::set_up(Options::from(setup), out)
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
