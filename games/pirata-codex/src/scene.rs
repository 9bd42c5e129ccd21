//! A table in the middle of a game: for tests, puzzles and questions about the rules.
//!
//! A scene describes what lies on the table and where in a round it begins. [`Scene::begin`] checks that all of it can come
//! from one box and runs to the first decision. Whatever is not set is as at the start of the game on the standard map, except
//! that all hands are empty, the Phantom's too: so no window asks anybody until a test deals cards.
//!
//! ```
//! use engine::chance::Scripted;
//! use pirata_codex::scene::Scene;
//!
//! // Red has won the tile on the Kraken's space; blue is near by.
//! let mut chance = Scripted::new("").unwrap();
//! let scene = Scene::new(3).at("red", 13).at("blue", 14).crew("red", 2).hand("blue", "mirror").tile_event("red");
//! let game = scene.begin(&mut (&mut chance, ())).unwrap();
//! # let _ = game;
//! ```

mod begin;
mod rolls;

use engine::Setup;

use crate::META;
use crate::cards::Cards;
use crate::data::{Card, Tile};
use crate::options::Options;
use crate::ships::ShipId;
use crate::state::{PirataCodex, Special};

/// What lies on the table, and where in a round it begins.
#[derive(Clone, Debug)]
pub struct Scene {
    setup: Setup,
    game: PirataCodex,
    start: Start,
    dice: [Option<Vec<u8>>; 6],
    bids: Vec<(ShipId, u8, u8)>,
    deck: Option<Cards>,
    faults: Vec<String>,
}

/// Where in a round a scene begins.
#[derive(Clone, Copy, Debug)]
enum Start {
    Round,
    Sail { winner: ShipId, loser: Option<ShipId>, alone: bool },
    Event(ShipId),
    Action,
    EndOfAction,
    EndOfRound,
}

/// Why a scene cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible(pub String);

type Done = Result<(), String>;

impl Scene {
    /// The usual table of this many seats.
    pub fn new(seats: usize) -> Scene {
        Scene::with(seats, &[])
    }

    /// A table with these options, for example `&[("expansion", "on"), ("map", "curse")]`.
    pub fn with(seats: usize, options: &[(&str, &str)]) -> Scene {
        let (setup, faults) = match Setup::of(&META, seats, options.iter().copied()) {
            Ok(setup) => (Some(setup), Vec::new()),
            Err(error) => (Setup::new(&META, 4).ok(), vec![error.to_string()]),
        };
        let Some(setup) = setup else { unreachable!("four can always play") };
        let mut game = PirataCodex::unpacked(Options::from(&setup));
        game.lay_standard_map();
        Scene { setup, game, start: Start::Round, dice: Default::default(), bids: Vec::new(), deck: None, faults }
    }

    /// The setup of the table.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    fn change(mut self, name: &str, change: impl FnOnce(&mut PirataCodex, ShipId) -> Done) -> Scene {
        let done = match self.ship(name) {
            Some(ship) => change(&mut self.game, ship),
            None => Err(format!("no player '{name}' is at this table")),
        };
        self.faults.extend(done.err());
        self
    }

    fn ship(&self, name: &str) -> Option<ShipId> {
        let known = (0..self.game.options.cups()).map(|place| self.game.at_place(place));
        ShipId::named(name).filter(|ship| known.into_iter().any(|known| known == *ship))
    }

    /// Says which round it is; scenes that begin with a round begin this one.
    #[must_use]
    pub fn round(mut self, round: u16) -> Scene {
        self.game.round = round;
        self
    }

    /// Gives the first player token to this player.
    #[must_use]
    pub fn token(self, name: &str) -> Scene {
        self.change(name, |game, ship| {
            game.token = ship;
            Ok(())
        })
    }

    /// Turns the betting direction.
    #[must_use]
    pub fn anticlockwise(mut self) -> Scene {
        self.game.clockwise = false;
        self
    }

    /// Puts this tile on a space; the tile that lay there takes its old place.
    #[must_use]
    pub fn tile(mut self, space: u8, tile: &str) -> Scene {
        let wanted = Tile::named(tile);
        let from = self.game.board.iter().position(|&there| there.is_some() && there == wanted);
        match from.filter(|&from| from > 0 && space > 0 && space < self.game.options.map.spaces()) {
            Some(from) => self.game.board.swap(from, usize::from(space)),
            None => self.faults.push(format!("tile '{tile}' cannot lie on space {space}")),
        }
        self
    }

    /// Puts a ship so many tiles from the start.
    #[must_use]
    pub fn at(self, name: &str, prog: u16) -> Scene {
        self.change(name, |game, ship| {
            game.ship_mut(ship).prog = prog;
            let fits = ship.is_phantom() || prog <= game.spaces();
            if fits { Ok(()) } else { Err(format!("no ship sails {prog} tiles")) }
        })
    }

    /// Puts a ship on this tile, on the first lap.
    #[must_use]
    pub fn on(self, name: &str, tile: &str) -> Scene {
        let wanted = Tile::named(tile);
        self.change(name, |game, ship| {
            let space = game.board.iter().position(|&there| there.is_some() && there == wanted);
            game.ship_mut(ship).prog = space.ok_or("that tile is not on the map")? as u16;
            Ok(())
        })
    }

    /// Gives a ship so many plain dice, from the bag.
    #[must_use]
    pub fn crew(self, name: &str, plain: u8) -> Scene {
        self.change(name, |game, ship| {
            game.ship_mut(ship).plain = plain;
            Ok(())
        })
    }

    /// Gives a player so many coins, from the supply.
    #[must_use]
    pub fn coins(self, name: &str, coins: u8) -> Scene {
        self.change(name, |game, ship| {
            game.ship_mut(ship).coins = coins;
            Ok(())
        })
    }

    /// Gives a player exactly these cards, for example `"lucky lucky press"`. The Phantom's are known to nobody by name until
    /// [`Scene::knows`] says so; cards that nobody has ever seen are dealt by [`Scene::phantom_cards`].
    #[must_use]
    pub fn hand(self, name: &str, cards: &str) -> Scene {
        self.change(name, |game, ship| {
            game.hands[ship.index()] = heap(cards)?;
            Ok(())
        })
    }

    /// Gives the Phantom so many silver cards that nobody has seen.
    #[must_use]
    pub fn phantom_cards(self, count: u8) -> Scene {
        self.change("phantom", |game, _| {
            game.phantom_unseen = count;
            Ok(())
        })
    }

    /// Lets a player know these cards in the hand of another.
    #[must_use]
    pub fn knows(self, name: &str, other: &str, cards: &str) -> Scene {
        let Some(other) = self.ship(other) else { return self.change(other, |_, _| Ok(())) };
        self.change(name, |game, ship| {
            let known = heap(cards)?;
            if !known.minus(game.hands[other.index()]).is_empty() || ship.is_phantom() || ship == other {
                return Err(format!("'{cards}' cannot be known there"));
            }
            game.known[ship.index()][other.index()] = known;
            Ok(())
        })
    }

    /// Lays these cards on the discard pile.
    #[must_use]
    pub fn discard(mut self, cards: &str) -> Scene {
        match heap(cards) {
            Ok(cards) => self.game.discard = cards,
            Err(fault) => self.faults.push(fault),
        }
        self
    }

    /// Lets the deck be exactly these cards; all cards that are nowhere else go to the discard pile.
    #[must_use]
    pub fn deck(mut self, cards: &str) -> Scene {
        match heap(cards) {
            Ok(cards) => self.deck = Some(cards),
            Err(fault) => self.faults.push(fault),
        }
        self
    }

    /// Lets a card lie on the table that this player has played in this round.
    #[must_use]
    pub fn played(self, name: &str, card: &str) -> Scene {
        self.change(name, |game, ship| {
            let card = Card::named(card).ok_or_else(|| format!("no card '{card}'"))?;
            let own = game.ship_mut(ship);
            *(if card.is_gold() { &mut own.gold } else { &mut own.silver }) = Some(card);
            Ok(())
        })
    }

    fn special(self, name: &str, die: Special) -> Scene {
        self.change(name, |game, ship| {
            game.specials[die as usize] = Some(ship);
            if die == Special::King || game.options.expansion { Ok(()) } else { Err(format!("{die:?} is not in use")) }
        })
    }

    /// Gives the King die to a player.
    #[must_use]
    pub fn king(self, name: &str) -> Scene {
        self.special(name, Special::King)
    }

    /// Gives the Mermaids die to a player.
    #[must_use]
    pub fn mermaids(self, name: &str) -> Scene {
        self.special(name, Special::Mermaids)
    }

    /// Gives the cursed die to a player.
    #[must_use]
    pub fn cursed(self, name: &str) -> Scene {
        self.special(name, Special::Cursed)
    }

    /// Gives a player a miss mark: if the scene begins with a round, that player sits it out.
    #[must_use]
    pub fn miss(self, name: &str) -> Scene {
        self.change(name, |game, ship| {
            game.ship_mut(ship).miss = true;
            Ok(())
        })
    }

    /// Lets a player sit out the round in which the scene begins, for scenes that begin after the betting.
    #[must_use]
    pub fn sits_out(self, name: &str) -> Scene {
        self.change(name, |game, ship| {
            game.sitting = game.sitting.with(ship);
            Ok(())
        })
    }

    /// Lets a player look at the dice of another in the next betting phase.
    #[must_use]
    pub fn watches(self, name: &str, target: &str) -> Scene {
        let Some(target) = self.ship(target) else { return self.change(target, |_, _| Ok(())) };
        self.change(name, |game, ship| {
            let watches = game.ship(ship).watches.with(target);
            game.ship_mut(ship).watches = watches;
            Ok(())
        })
    }

    /// Lays so many Voodoo Dolls on a player.
    #[must_use]
    pub fn voodoo(self, name: &str, dolls: u8) -> Scene {
        self.change(name, |game, ship| {
            game.ship_mut(ship).voodoo = dolls;
            Ok(())
        })
    }

    /// Hides a player in Ghost Fog for this round.
    #[must_use]
    pub fn fogged(self, name: &str) -> Scene {
        self.change(name, |game, ship| {
            game.ship_mut(ship).fogged = true;
            Ok(())
        })
    }

    /// Says that a ship in the Safe Lagoon has activated it.
    #[must_use]
    pub fn sheltered(self, name: &str) -> Scene {
        self.change(name, |game, ship| {
            game.ship_mut(ship).sheltered = true;
            Ok(())
        })
    }

    /// Says what a player rolls in the betting of a scene that begins with a round: plain faces, then `K4` for the King die,
    /// `song` or `silence` for the Mermaids, `C2` for the cursed die. The number of plain dice is set by it. The Phantom's dice
    /// can be said only if somebody sees them.
    #[must_use]
    pub fn dice(mut self, name: &str, dice: &str) -> Scene {
        let (mut plain, special) = match rolls::read_dice(dice) {
            Ok(dice) => dice,
            Err(fault) => {
                self.faults.push(fault);
                return self;
            }
        };
        let Some(ship) = self.ship(name) else { return self.change(name, |_, _| Ok(())) };
        let count = plain.len() as u8;
        plain.extend(special.into_iter().flatten());
        self.dice[ship.index()] = Some(plain);
        self.crew(name, count)
    }

    /// Lets a player have made this bid when the scene begins; several bids in their order.
    #[must_use]
    pub fn bid(mut self, name: &str, quantity: u8, face: u8) -> Scene {
        let Some(ship) = self.ship(name) else { return self.change(name, |_, _| Ok(())) };
        self.bids.push((ship, quantity, face));
        self
    }

    fn start(mut self, start: Start) -> Scene {
        self.start = start;
        self
    }

    /// Begins when this player has won the betting and all other participants but the loser have survived.
    #[must_use]
    pub fn sail(self, winner: &str, loser: Option<&str>) -> Scene {
        match (self.ship(winner), loser.map(|loser| self.ship(loser))) {
            (Some(winner), None) => self.start(Start::Sail { winner, loser: None, alone: false }),
            (Some(winner), Some(Some(loser))) => self.start(Start::Sail { winner, loser: Some(loser), alone: false }),
            _ => self.change("", |_, _| Ok(())),
        }
    }

    /// Begins when this player has won a lock and sails alone.
    #[must_use]
    pub fn sail_alone(self, winner: &str) -> Scene {
        match self.ship(winner) {
            Some(winner) => self.start(Start::Sail { winner, loser: None, alone: true }),
            None => self.change(winner, |_, _| Ok(())),
        }
    }

    /// Begins when this player is tile-winner and resolves the tile under its ship; the action phase follows.
    #[must_use]
    pub fn tile_event(self, winner: &str) -> Scene {
        match self.ship(winner) {
            Some(winner) => self.start(Start::Event(winner)),
            None => self.change(winner, |_, _| Ok(())),
        }
    }

    /// Begins with the action phase.
    #[must_use]
    pub fn action(self) -> Scene {
        self.start(Start::Action)
    }

    /// Begins when the action phase is over: cards are cleared, empty hands draw, those in last place may catch up.
    #[must_use]
    pub fn end_of_action(self) -> Scene {
        self.start(Start::EndOfAction)
    }

    /// Begins with the check at the end of the round.
    #[must_use]
    pub fn end_of_round(self) -> Scene {
        self.start(Start::EndOfRound)
    }
}

/// Cards by their words.
fn heap(cards: &str) -> Result<Cards, String> {
    let card = |word: &str| Card::named(word).ok_or_else(|| format!("no card '{word}'"));
    cards.split_whitespace().map(card).collect()
}
