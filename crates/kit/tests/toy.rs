//! A small game that can be broken on purpose: it proves that the kit catches what it promises to catch.
//!
//! Each of two or three players has five coins and a secret number. In turn a player bids one or two coins into the pot or
//! folds, rolls a die, and wins the pot on a six. After twelve turns the richest wins; the secret number breaks ties.

use std::fmt;
use std::str::FromStr;

use engine::{
    Bounds, Chance, Draw, Eye, Game, Line, Meta, Name, Outcome, Outside, Party, ScoreLine, Seat, Seats, Setup, Turn,
    Words,
};
use kit::Kit;
use serde::Serialize;

/// What is wrong with the toy.
const SOUND: u8 = 0;
const LEAK: u8 = 1;
const LEAKY_TELLING: u8 = 2;
const UNLISTED: u8 = 3;
const LOST_COIN: u8 = 4;
const FORESEEN: u8 = 5;
const ENDLESS: u8 = 6;
const IMPURE: u8 = 7;
const STUBBORN_GUESS: u8 = 8;
const MISCOUNTED: u8 = 9;
const PANICS: u8 = 10;
const MUMBLES: u8 = 11;
const SHOWS_WHO_THINKS: u8 = 12;
const PEEKING_GUESS: u8 = 13;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Toy<const FLAW: u8> {
    seats: u8,
    coins: [u8; 3],
    pot: u8,
    secret: [u8; 3],
    turns: u8,
    next_die: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Bid(u8);

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bid {}", self.0)
    }
}

impl FromStr for Bid {
    type Err = ();
    fn from_str(text: &str) -> Result<Bid, ()> {
        text.strip_prefix("bid ").and_then(|n| n.parse().ok()).map(Bid).ok_or(())
    }
}

#[derive(Clone, PartialEq, Debug)]
struct Rolled {
    seat: Seat,
    die: u8,
    secret: Option<u8>,
}

#[derive(Clone, Debug, Serialize)]
struct View {
    you: Option<Seat>,
    coins: [u8; 3],
    pot: u8,
    turns: u8,
    secret: Option<u8>,
    leak: Option<u8>,
}

static META: Meta = Meta {
    key: "toy",
    name: "Toy",
    about: "A toy.",
    rules_version: 1,
    seats: (2, 3),
    prefix: "TOY",
    seat_names: &["red", "blue", "green"],
    options: &[],
    clash: |_| None,
    bounds: |_| Bounds { moves: 12, score: (0, 15) },
    rules: "- **TOY-001** Everything.",
};

impl<const FLAW: u8> Game for Toy<FLAW> {
    type Move = Bid;
    type Event = Rolled;
    type View = View;

    fn meta() -> &'static Meta {
        &META
    }

    fn new(setup: &Setup, out: &mut impl Outside<Self>) -> Self {
        let mut secret = [out.die(6), out.die(6), if setup.seats() == 3 { out.die(6) } else { 0 }];
        if FLAW == IMPURE {
            secret[0] = (std::time::UNIX_EPOCH.elapsed().unwrap().subsec_nanos() % 6) as u8 + 1;
        }
        let coins = if setup.seats() == 3 { [5; 3] } else { [5, 5, 0] };
        let next_die = if FLAW == FORESEEN { out.die(6) } else { 0 };
        Toy { seats: setup.seats(), coins, pot: 0, secret, turns: 0, next_die }
    }

    fn turn(&self) -> Turn {
        let last = if FLAW == ENDLESS { u8::MAX } else { 12 };
        if self.turns >= last { Turn::Over } else { Turn::Of(Seats::only(Seat(self.turns % self.seats))) }
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Bid>) {
        moves.clear();
        if self.turn().seats().contains(seat) {
            moves.extend((0..=self.coins[seat.index()].min(2)).map(Bid));
        }
    }

    fn is_legal(&self, seat: Seat, bid: Bid) -> bool {
        let most = if FLAW == UNLISTED { 3 } else { 2 };
        self.turn().seats().contains(seat) && bid.0 <= self.coins[seat.index()].min(most)
    }

    fn play(&mut self, seat: Seat, bid: Bid, out: &mut impl Outside<Self>) {
        assert!(FLAW != PANICS || self.turns < 11, "the toy breaks");
        self.coins[seat.index()] -= bid.0;
        self.pot += bid.0;
        let mut die = out.die(6);
        if FLAW == FORESEEN {
            std::mem::swap(&mut die, &mut self.next_die);
        }
        if die == 6 {
            self.coins[seat.index()] += self.pot;
            self.pot = 0;
        }
        if FLAW == LOST_COIN && self.turns == 7 {
            self.pot = self.pot.saturating_sub(1);
        }
        self.turns += 1;
        out.tell(self, Rolled { seat, die, secret: Some(self.secret[seat.index()]) });
    }

    fn view(&self, eye: Eye) -> View {
        let you = match eye {
            Eye::Seat(seat) => Some(seat),
            Eye::Spectator => None,
        };
        let leak = match FLAW {
            LEAK => Some(self.secret[0] / 4),
            SHOWS_WHO_THINKS if eye == Eye::Spectator => Some(self.secret[1]),
            _ => None,
        };
        let secret = you.map(|seat| self.secret[seat.index()]);
        View { you, coins: self.coins, pot: self.pot, turns: self.turns, secret, leak }
    }

    fn told(event: &Rolled, eye: Eye) -> Option<Rolled> {
        let knows = eye.is(event.seat) || FLAW == LEAKY_TELLING;
        Some(Rolled { secret: event.secret.filter(|_| knows), ..event.clone() })
    }

    fn guess(&self, seat: Seat, chance: &mut (impl Chance + ?Sized)) -> Self {
        let mut world = self.clone();
        for other in (0..self.seats).filter(|&other| other != seat.0) {
            let die = chance.die(6);
            let true_die = self.secret[usize::from(other)];
            world.secret[usize::from(other)] = match FLAW {
                STUBBORN_GUESS => die.min(2),
                PEEKING_GUESS => (die + true_die) % 6 + 1,
                _ => die,
            };
        }
        world
    }

    fn outcome(&self) -> Option<Outcome> {
        let lines = |seat: u8| {
            let points = i32::from(self.coins[usize::from(seat)]) + i32::from(FLAW == MISCOUNTED);
            vec![ScoreLine { what: "coins", points, clause: "TOY-001" }]
        };
        let parties = (0..self.seats)
            .map(|seat| (Party::Seat(Seat(seat)), lines(seat), vec![i32::from(self.secret[usize::from(seat)])]));
        (self.turn() == Turn::Over).then(|| Outcome::rank(parties, vec!["secret number"]))
    }
}

impl<const FLAW: u8> Words for Toy<FLAW> {
    fn prompt(_: &View) -> Line {
        Line::new(if FLAW == MUMBLES { "TOY-002" } else { "TOY-001" }, "How much?")
    }
    fn label(_: &View, bid: Bid) -> Line {
        Line::new("TOY-001", bid.to_string())
    }
    fn sentence(event: &Rolled) -> Line {
        Line::new("TOY-001", format!("{} rolls {} ({:?}).", Name(event.seat), event.die, event.secret))
    }
    fn board(view: &View) -> String {
        format!("{view:?}")
    }
}

/// The toy is played without pictures.
impl<const FLAW: u8> Draw for Toy<FLAW> {
    fn sheet() -> String {
        String::new()
    }

    fn chart() -> String {
        String::new()
    }
    fn board(_: &View, _: &[Bid]) -> String {
        String::new()
    }
    fn mats(_: &View, _: &[Bid]) -> Vec<(Party, String)> {
        Vec::new()
    }
    fn hand(_: &View, _: &[Bid]) -> String {
        String::new()
    }
}

fn kit<const FLAW: u8>() -> Kit<Toy<FLAW>> {
    Kit {
        conserved: |toy| {
            let coins = toy.coins.iter().sum::<u8>() + toy.pot;
            if coins == toy.seats * 5 { Ok(()) } else { Err(format!("{coins} coins")) }
        },
        rescore: |toy, outcome| {
            let coins = outcome.standings.iter().map(|standing| match standing.party {
                Party::Seat(seat) => i32::from(toy.coins[seat.index()]),
                Party::Rules(_) => 0,
            });
            coins.collect()
        },
        stray_move: |luck| Bid(luck.below(6) as u8),
        shown: |_, _| String::new(),
    }
}

/// The property that the kit finds broken.
fn verdict<const FLAW: u8>() -> String {
    kit::<FLAW>().run(2000).expect_err("the kit must find the flaw").to_string()
}

#[test]
fn a_sound_game_passes() {
    let report = kit::<SOUND>().run(5000).unwrap();
    assert_eq!((report.games, report.moves, report.longest), (10_000, 120_000, 12));
    assert!(report.compared > 200 && report.truths == 3, "{report}");
}

#[test]
fn a_leak_in_a_view_is_caught() {
    assert!(verdict::<LEAK>().starts_with("not free of leaks"), "{}", verdict::<LEAK>());
}

#[test]
fn a_leak_to_the_spectator_is_caught() {
    assert!(verdict::<SHOWS_WHO_THINKS>().contains("Spectator can tell two worlds apart by the view"));
}

#[test]
fn a_leak_in_what_is_told_is_caught() {
    let verdict = verdict::<LEAKY_TELLING>();
    assert!(verdict.starts_with("not free of leaks") && verdict.contains("but is told"), "{verdict}");
}

#[test]
fn an_unlisted_move_that_is_accepted_is_caught() {
    let verdict = verdict::<UNLISTED>();
    assert!(verdict.contains("may play 'bid 3', which is not listed"), "{verdict}");
}

#[test]
fn a_lost_coin_is_caught() {
    assert!(verdict::<LOST_COIN>().starts_with("not conserved"));
}

#[test]
fn a_foreseen_die_is_caught() {
    assert!(verdict::<FORESEEN>().starts_with("not lazy"));
}

#[test]
fn an_endless_game_is_caught() {
    assert!(verdict::<ENDLESS>().contains("the game goes on after 12 moves"));
}

#[test]
fn a_game_that_looks_at_the_clock_is_caught() {
    assert!(verdict::<IMPURE>().starts_with("not pure"));
}

#[test]
fn guesses_that_leave_the_truth_out_are_caught() {
    assert!(verdict::<STUBBORN_GUESS>().contains("guessed worlds is the true one"));
}

#[test]
fn guesses_that_depend_on_a_secret_are_caught() {
    assert!(verdict::<PEEKING_GUESS>().starts_with("not fair"));
}

#[test]
fn scores_that_do_not_add_up_are_caught() {
    assert!(verdict::<MISCOUNTED>().contains("recomputed"));
}

#[test]
fn a_panic_is_a_fault_with_a_seed() {
    assert!(verdict::<PANICS>().contains("the toy breaks"));
}

#[test]
fn a_sentence_without_a_clause_is_caught() {
    assert!(verdict::<MUMBLES>().contains("TOY-002"), "{}", verdict::<MUMBLES>());
}

#[test]
fn a_playthrough_shows_each_seats_knowledge() {
    let setup = Setup::new(&META, 2).unwrap();
    let text = kit::playthrough::<Toy<SOUND>>(&setup, 3, 2);
    assert!(text.contains("Red sees secret = ") && text.contains("Spectator sees secret = null"), "{text}");
    assert!(text.contains("Red is asked: How much? [TOY-001]\n    bid 0 = Bid 0 [TOY-001]"), "{text}");
    assert!(text.contains("told to Red: Red rolls"), "{text}");
    assert_eq!(text, kit::playthrough::<Toy<SOUND>>(&setup, 3, 2));
}
