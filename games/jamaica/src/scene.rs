//! A table in the middle of a game: for tests, puzzles and questions about the rules.
//!
//! A scene describes what lies on the table at the start of a round. [`Scene::begin`] checks that it can come from one
//! box and runs to the first decision of that round.
//!
//! ```
//! use engine::chance::Scripted;
//! use jamaica::scene::Scene;
//!
//! let mut chance = Scripted::new("d2 d5").unwrap();
//! let scene = Scene::new(3).captain("red").at("blue", 40).holds("red", "F3 G3 P2 - -").hand("red", "A01 A04 A07");
//! let game = scene.begin(&mut (&mut chance, ())).unwrap();
//! # let _ = game;
//! ```

use engine::{Outside, Seat, Seats, Set, Setup};

use crate::META;
use crate::data::{BOARD, CARDS, Cargo, Kind, Treasure};
use crate::options::Options;
use crate::state::{FaceDown, Hold, Jamaica, Place, ShipId, Step};

/// What lies on the table at the start of a round. Whatever is not set is as at the start of the game, with cards in
/// hand that only load, as far as there are any.
#[derive(Clone, Debug)]
pub struct Scene {
    setup: Setup,
    game: Jamaica,
    hands: [Option<Set>; 6],
    faults: Vec<String>,
}

/// Why a scene cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible(pub String);

impl Scene {
    /// The usual table of this many seats.
    pub fn new(seats: usize) -> Scene {
        let (setup, faults) = match Setup::new(&META, seats) {
            Ok(setup) => (Some(setup), Vec::new()),
            Err(error) => (Setup::new(&META, 4).ok(), vec![error.to_string()]),
        };
        let Some(setup) = setup else { unreachable!("four can always play") };
        let game = Scene::stocked(&setup);
        Scene { setup, game, hands: [None; 6], faults }
    }

    fn stocked(setup: &Setup) -> Jamaica {
        let mut game = Jamaica::unpacked(Options::from(setup));
        for seat in game.seats() {
            game.stock(seat.into(), &[Hold::with(Cargo::Food, 3), Hold::with(Cargo::Doubloon, 3)]);
        }
        if game.options.ghost_ship {
            game.stock(ShipId::GHOST, &[Hold::with(Cargo::Doubloon, 5), Hold::with(Cargo::Doubloon, 3)]);
        }
        game
    }

    fn fault(&mut self, text: String) {
        self.faults.push(text);
    }

    /// Sets an option. Must come before anything is put on the table.
    #[must_use]
    pub fn option(mut self, key: &str, value: &str) -> Scene {
        match self.setup.clone().with(&META, key, value) {
            Ok(setup) => {
                self.game = Scene::stocked(&setup);
                self.setup = setup;
            }
            Err(error) => self.fault(error.to_string()),
        }
        self
    }

    fn change(mut self, name: &str, change: impl FnOnce(&mut Jamaica, ShipId) -> Result<(), String>) -> Scene {
        let ship = ShipId::named(name).filter(|ship| self.game.all_ships().any(|known| known == *ship));
        let done = match ship {
            Some(ship) => change(&mut self.game, ship),
            None => Err(format!("no ship '{name}' sails here")),
        };
        if let Err(fault) = done {
            self.fault(fault);
        }
        self
    }

    /// Gives the Compass to this player.
    #[must_use]
    pub fn captain(self, name: &str) -> Scene {
        self.change(name, |game, ship| {
            game.captain = ship.player().ok_or("the Ghost Ship is never Captain")?;
            Ok(())
        })
    }

    /// Says which round it is.
    #[must_use]
    pub fn round(mut self, round: u16) -> Scene {
        self.game.round = round;
        self
    }

    /// Puts a ship on a space, on its lap.
    #[must_use]
    pub fn at(self, name: &str, space: u8) -> Scene {
        self.at_lap(name, space, 0)
    }

    /// Puts a ship on a space, on this lap.
    #[must_use]
    pub fn at_lap(self, name: &str, space: u8, lap: i8) -> Scene {
        self.change(name, |game, ship| {
            let fits = usize::from(space) < BOARD.len() && (lap == 0 || lap == -1 || (space, lap) == (0, 1));
            game.ship_mut(ship).place = Place { space, lap };
            if fits { Ok(()) } else { Err(format!("there is no space {space} on lap {lap}")) }
        })
    }

    /// Fills the Holds of a ship, in the ledger's notation: `"F3 G3 - P2 -"`, with a sixth word for the 6th Hold.
    #[must_use]
    pub fn holds(self, name: &str, holds: &str) -> Scene {
        self.change(name, |game, ship| {
            let all: Vec<Hold> = holds.split_whitespace().map(hold).collect::<Option<_>>().ok_or("unreadable Holds")?;
            if !(5..=6).contains(&all.len()) {
                return Err(format!("'{holds}' are not five or six Holds"));
            }
            for place in 0..6 {
                let old = game.ship(ship).holds[place];
                game.pay_bank(ship, place, old.count);
            }
            game.stock(ship, &all);
            Ok(())
        })
    }

    /// Gives a player exactly these cards, for example `"A01 A07 A11"`.
    #[must_use]
    pub fn hand(mut self, name: &str, cards: &str) -> Scene {
        match (ShipId::named(name).and_then(ShipId::player), action_cards(cards)) {
            (Some(seat), Some(cards)) => self.hands[seat.index()] = Some(cards),
            _ => self.fault(format!("'{name}' cannot have the hand '{cards}'")),
        }
        self
    }

    /// Lays these cards on the discard pile of a player.
    #[must_use]
    pub fn discards(self, name: &str, cards: &str) -> Scene {
        self.change(name, |game, ship| {
            let seat = ship.player().ok_or("the Ghost Ship has no cards")?;
            game.crews[seat.index()].discards = action_cards(cards).ok_or("unreadable cards")?;
            Ok(())
        })
    }

    /// Gives a power to a ship.
    #[must_use]
    pub fn power(self, name: &str, power: Treasure) -> Scene {
        self.change(name, |game, ship| {
            if !power.is_power() || !game.unseen.take(power as u8) {
                return Err(format!("{power:?} is not there to be given"));
            }
            game.ship_mut(ship).powers.add(power);
            Ok(())
        })
    }

    /// Lays a Treasure card face-down at the end of a ship's row; a player has looked at it.
    #[must_use]
    pub fn face_down(self, name: &str, card: Treasure) -> Scene {
        self.change(name, |game, ship| {
            if card.is_power() || !game.unseen.take(card as u8) {
                return Err(format!("{card:?} is not there to be laid face-down"));
            }
            let known_to = ship.player().map_or(Seats::NONE, Seats::only);
            game.ship_mut(ship).row.push(FaceDown { face: Some(card), known_to, cursed: false });
            Ok(())
        })
    }

    /// Lays a card that nobody has seen face-down into the Ghost Ship's row.
    #[must_use]
    pub fn ghost_find(self) -> Scene {
        self.change("ghost", |game, ship| {
            game.ship_mut(ship).row.push(FaceDown::default());
            game.pile -= 1;
            Ok(())
        })
    }

    /// Takes the tokens off these lairs. The Treasure pile stays as it is; see [`Scene::pile`].
    #[must_use]
    pub fn without_tokens(mut self, lairs: &[u8]) -> Scene {
        for &space in lairs {
            if !self.game.tokens.contains(space) {
                self.fault(format!("there is no token on {space}"));
            }
            self.game.tokens.remove(space);
        }
        self
    }

    /// Says how many cards the Treasure pile has.
    #[must_use]
    pub fn pile(mut self, cards: u8) -> Scene {
        self.game.pile = cards;
        self
    }

    /// Says how many tokens of a cargo a limited Bank has left; the others have left the game.
    #[must_use]
    pub fn bank(mut self, cargo: Cargo, left: i16) -> Scene {
        self.game.bank[cargo as usize] = left;
        self
    }

    /// Checks the scene and runs to the first decision of the round.
    pub fn begin(mut self, out: &mut impl Outside<Jamaica>) -> Result<Jamaica, Impossible> {
        for seat in self.game.seats() {
            self.deal(seat);
        }
        self.check();
        if let Some(fault) = self.faults.into_iter().next() {
            return Err(Impossible(fault));
        }
        self.game.agenda.push(Step::StartRound);
        self.game.run(out);
        Ok(self.game)
    }

    fn deal(&mut self, seat: Seat) {
        let limit = self.game.ship(seat.into()).hand_limit();
        let crew = &mut self.game.crews[seat.index()];
        let free = Set::range(1, CARDS).minus(crew.discards);
        let hand = self.hands[seat.index()].unwrap_or_else(|| {
            let skip = free.len().saturating_sub(u32::from(limit));
            free.iter().skip(skip as usize).collect()
        });
        let wrong = !hand.minus(free).is_empty() || hand.is_empty();
        crew.hand = hand;
        crew.draw_pile = free.minus(hand);
        if wrong {
            self.fault(format!("seat {} cannot have these cards in hand and among the discards", seat.0));
        }
    }

    fn check(&mut self) {
        let game = &self.game;
        let mut faults = Vec::new();
        for id in game.all_ships() {
            let ship = game.ship(id);
            if !ship.holds[5].is_empty() && !ship.powers.has(Treasure::SixthHold) {
                faults.push(format!("{} has no 6th Hold", id.name()));
            }
            if ship.holds.iter().any(|hold| hold.count > 6) {
                faults.push(format!("{} has a Hold with more than 6 tokens", id.name()));
            }
        }
        if game.options.bank_limited && game.bank.iter().any(|&left| left < 0) {
            faults.push("the Bank does not have so many tokens".to_owned());
        }
        if game.tokens.iter().any(|space| BOARD[usize::from(space)].kind != Kind::Lair) || game.tokens.len() > 9 {
            faults.push("a token lies on a space that is no lair".to_owned());
        }
        if usize::from(game.pile) > game.unseen.len() {
            faults.push("the Treasure pile has more cards than are left".to_owned());
        }
        if game.round == 0 || game.round > game.options.round_cap {
            faults.push(format!("there is no round {}", game.round));
        }
        self.faults.append(&mut faults);
    }
}

fn hold(word: &str) -> Option<Hold> {
    if word == "-" {
        return Some(Hold::EMPTY);
    }
    let cargo = Cargo::ALL.into_iter().find(|cargo| word.starts_with(cargo.letter()))?;
    word[1..].parse().ok().map(|count| Hold::with(cargo, count))
}

fn action_cards(cards: &str) -> Option<Set> {
    let number = |word: &str| word.strip_prefix('A')?.parse().ok().filter(|card| (1..=CARDS).contains(card));
    cards.split_whitespace().map(number).collect()
}
