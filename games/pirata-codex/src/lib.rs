//! Pirata Codex: liar's dice and a race round a ring of event tiles.
//!
//! Each round everybody shakes a cup in secret and bets on the dice under all cups. The winner rolls the sail die; all but the
//! loser sail, and battle for the one tile that is resolved. Then action cards are played. Who is first back on the X-tile
//! takes the Pirate Throne; captains who come home in the same round fight a final battle.
//!
//! Where to find a rule (clause numbers are those of `RULES.md`):
//!
//! | module | what it holds | clauses |
//! |---|---|---|
//! | [`data`] | tiles, maps, cards, dice | |
//! | [`options`] | what can be chosen when a table is opened | 001, 002, 021–025, 820 |
//! | [`setup`] | from the box to the first decision | 003–011, 015, 017, 018, 701–703 |
//! | [`phase`] | the agenda: which step comes next | |
//! | [`phase::preparation`] | the vote, the map, the draft | 006–019, 704 |
//! | [`phase::round`] | who sits out, the cups, looks and Voodoo Dolls | 128–130, 160, 161, 201, 202, 217, 218, 421, 422, 580, 710 |
//! | [`phase::betting`] | bids, lock and liar | 203–216, 714, 825 |
//! | [`phase::count`] | counting dice, the curse | 210, 801–803, 822 |
//! | [`phase::sail`] | token, coin, sail die, the tile-winner | 219, 301–309 |
//! | [`phase::battle`] | battles and duels | 140–148, 551, 552 |
//! | [`phase::dice`] | action dice, the Loaded Die, Rough Hands, the plague | 466–468, 512, 553, 826 |
//! | [`phase::tile`] | the tiles | 401–420, 423, 426–430, 434–440, 450–455, 465 |
//! | [`phase::codex`], [`phase::trade`], [`phase::wager`], [`phase::deal`], [`phase::market`], [`phase::fog`] | one tile each; wager: Gamble and Treasure Island | 406–409, 414–418, 431–433, 456–464, 470–472, 480–483 |
//! | [`phase::monsters`] | Maelstrom, Kraken, Ghost Game | 423–425, 441–443, 475–477 |
//! | [`phase::window`] | windows: who is asked when | 122, 502–504, 510–516, 521, 608 |
//! | [`phase::playable`] | which cards may be played at whom | 119–121, 501–509, 555–580 |
//! | [`phase::cards`] | what the cards do | 551–580 |
//! | [`phase::aim`] | what one player aims at another | 118, 508, 515, 411, 414, 437 |
//! | [`phase::curse`] | the cursed die | 571, 804–806 |
//! | [`phase::deck`] | drawing, buying, stealing, passing cards | 124–126, 564, 724, 727 |
//! | [`phase::crew`] | dice, coins and ships that come and go | 101–115, 123, 423, 424, 821 |
//! | [`phase::action`] | the action phase and catching up | 520–543 |
//! | [`phase::phantom`] | the Phantom | 712–735 |
//! | [`phase::finish`], [`score`] | the end | 601–617 |
//! | [`view`], [`guess`] | who knows what | 110, 111 |
//! | [`event`], [`words`], [`text`] | what players read | |
//! | [`draw`](mod@draw) | what players see | |
//! | [`policy`] | how bots judge a position | |
//! | [`scene`] | a table in the middle of a game, for tests and puzzles | |

pub mod cards;
pub mod data;
pub mod draw;
pub mod event;
pub mod guess;
pub mod moves;
pub mod options;
pub mod phase;
pub mod pieces;
pub mod policy;
pub mod scene;
pub mod score;
pub mod setup;
pub mod ships;
pub mod state;
pub mod step;
pub mod text;
pub mod view;
pub mod words;

use engine::{Bounds, Chance, Eye, Game, Meta, Outcome, Outside, Seat, Setup, Turn};

pub use event::Event;
pub use moves::Move;
pub use options::Options;
pub use ships::{ShipId, Ships};
pub use state::PirataCodex;
pub use step::Step;
pub use view::View;

/// What is fixed about Pirata Codex.
pub static META: Meta = Meta {
    key: "pirata-codex",
    name: "Pirata Codex",
    about: "Lie about your dice, race round the map, and fight for the Pirate Throne.",
    rules_version: 1,
    seats: (2, 6),
    seat_names: &data::COLOURS,
    options: &options::SPECS,
    clash: options::clash,
    bounds,
    prefix: "PIR",
    rules: include_str!("../RULES.md"),
};

/// A round has at most 61 times five bids of two moves each, and a few hundred answers in windows; a game as many rounds as its
/// limit, and a final battle of 300 rolls. The score says only who has won.
fn bounds(setup: &Setup) -> Bounds {
    let rounds = u32::from(Options::from(setup).round_limit);
    Bounds { moves: 200 + rounds * 2000 + 300 * 40, score: (0, 1) }
}

impl Game for PirataCodex {
    type Move = Move;
    type Event = Event;
    type View = View;

    /// In its windows everybody is asked, also those who can only pass: that pass is made by the table (PIR-510).
    fn answers_now(&self) -> bool {
        true
    }

    fn meta() -> &'static Meta {
        &META
    }

    fn new(setup: &Setup, out: &mut impl Outside<Self>) -> Self {
        PirataCodex::set_up(Options::from(setup), out)
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
