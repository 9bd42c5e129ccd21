//! A table in the middle of a game: for tests, puzzles and questions about the rules.
//!
//! A scene describes what lies on the table. [`Scene::dusk`], [`Scene::moonlight`], [`Scene::dawn`] and [`Scene::at`] check that
//! it can come from one box and run to the first decision of that moment. Whatever is not set is plain: ships wait in the
//! harbour (players first, in the order B9, A8, C10, A9, B10) and face west with power 1, players have 1 poppet, Cursed
//! Pirates 2 poppets and two unseen cards, one of them a skull; nobody has souls, coins or other objects; Fair Wind, tide in,
//! no coins on the sea, 5 in each treasure, Sea Tiles on A1 and D10, and the first player has the Sun. All other souls are in
//! the bag, all other poppets in the supply, all other objects unseen in the deck.
//!
//! ```
//! use engine::chance::Scripted;
//! use voodoo_pirate::scene::Scene;
//!
//! let scene = Scene::new(4).option("skills", "off").ship("red", "C6").souls("red", "blue red red").wind("storm");
//! let scene = scene.action("red", "jax").objects("yellow", "night-watch gold-skull");
//! let game = scene.moonlight(&mut (Scripted::new("").unwrap(), ())).unwrap();
//! # let _ = game;
//! ```

use engine::{Outside, Set, Setup};

mod holds;

use crate::META;
use crate::data::{
    Action, Barrel, COINS, Colour, HARBOUR, MOST_OBJECTS, MOST_POPPETS, MOST_POWER, MOST_SOULS, Object, POPPETS, SOULS,
    Square, Wind, at,
};
use crate::deck::Card;
use crate::options::Options;
use crate::state::{Phase, Pirate, Step, VoodooPirate};

/// What lies on the table. Colours, squares, objects and so on are given by their words in moves.
#[derive(Clone, Debug)]
pub struct Scene {
    setup: Setup,
    game: VoodooPirate,
    faults: Vec<String>,
}

/// Why a scene cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible(pub String);

type Change = Result<(), String>;

impl Scene {
    /// The usual table of this many seats.
    pub fn new(seats: usize) -> Scene {
        let (setup, faults) = match Setup::new(&META, seats) {
            Ok(setup) => (Some(setup), Vec::new()),
            Err(error) => (Setup::new(&META, 4).ok(), vec![error.to_string()]),
        };
        let Some(setup) = setup else { unreachable!("four can always play") };
        let game = Scene::plain(&setup);
        Scene { setup, game, faults }
    }

    fn plain(setup: &Setup) -> VoodooPirate {
        let mut game = VoodooPirate::unpacked(Options::from(setup));
        game.round = 1;
        game.wind = Wind::Fair;
        game.lay_tiles([at('A', 1), at('D', 10)]);
        for pirate in game.pirates() {
            game.equip(pirate);
            let ship = game.ship_mut(pirate);
            ship.at = Some(HARBOUR[pirate.place()]);
            if pirate.is_cursed() {
                ship.objects = [Card { skull: true, ..Card::default() }, Card::default()].into_iter().collect();
            }
        }
        game
    }

    /// Sets an option. Must come before anything is put on the table.
    #[must_use]
    pub fn option(mut self, key: &str, value: &str) -> Scene {
        match self.setup.clone().with(&META, key, value) {
            Ok(setup) => {
                self.game = Scene::plain(&setup);
                self.setup = setup;
            }
            Err(error) => self.faults.push(error.to_string()),
        }
        self
    }

    fn change(mut self, change: impl FnOnce(&mut VoodooPirate) -> Change) -> Scene {
        if let Err(fault) = change(&mut self.game) {
            self.faults.push(fault);
        }
        self
    }

    fn change_ship(self, colour: &str, change: impl FnOnce(&mut VoodooPirate, Pirate) -> Change) -> Scene {
        self.change(|game| {
            let pirate = Colour::named(colour).and_then(|colour| game.of_colour(colour));
            change(game, pirate.ok_or_else(|| format!("no pirate '{colour}' sails here"))?)
        })
    }

    /// The pirate of this colour, to name it in a [`Step`].
    ///
    /// # Panics
    /// If no such pirate sails.
    pub fn pirate(&self, colour: &str) -> Pirate {
        let pirate = Colour::named(colour).and_then(|colour| self.game.of_colour(colour));
        pirate.unwrap_or_else(|| panic!("no pirate '{colour}' sails here"))
    }

    /// Gives Sun and Moon to this pirate.
    #[must_use]
    pub fn sun(self, colour: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            (game.sun, game.moon) = (pirate, pirate);
            Ok(())
        })
    }

    /// Says which round it is.
    #[must_use]
    pub fn round(self, round: u8) -> Scene {
        self.change(|game| {
            game.round = round;
            Ok(())
        })
    }

    /// Puts the parrots on these spaces.
    #[must_use]
    pub fn parrots(self, first: u8, second: u8) -> Scene {
        self.change(|game| {
            game.parrots = [first, second];
            Ok(())
        })
    }

    /// Puts a ship on a square.
    #[must_use]
    pub fn ship(self, colour: &str, at: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            game.ship_mut(pirate).at = Some(square(at)?);
            Ok(())
        })
    }

    /// Lets a ship face `west` or `south`.
    #[must_use]
    pub fn facing(self, colour: &str, dir: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            game.ship_mut(pirate).south = dir == "south";
            if dir == "south" || dir == "west" { Ok(()) } else { Err(format!("no ship faces {dir}")) }
        })
    }

    /// Sets the power die of a ship.
    #[must_use]
    pub fn power(self, colour: &str, power: u8) -> Scene {
        self.change_ship(colour, |game, pirate| {
            game.ship_mut(pirate).power = power;
            if (1..=MOST_POWER).contains(&power) { Ok(()) } else { Err(format!("no die shows {power}")) }
        })
    }

    /// Turns the vane to this wind.
    #[must_use]
    pub fn wind(self, wind: &str) -> Scene {
        self.change(|game| {
            game.wind = Wind::named(wind).ok_or_else(|| format!("there is no wind '{wind}'"))?;
            Ok(())
        })
    }

    /// Lets the tide be out.
    #[must_use]
    pub fn tide_out(self) -> Scene {
        self.change(|game| {
            game.tide_out = true;
            Ok(())
        })
    }

    /// Sets the colonial marker.
    #[must_use]
    pub fn colonial(self, ships: u8) -> Scene {
        self.change(|game| {
            game.colonial = ships;
            if (1..=5).contains(&ships) { Ok(()) } else { Err("there are 1 to 5 colonial ships".to_owned()) }
        })
    }

    /// Puts the Sea Tiles on these squares: `"B5 C8"`.
    #[must_use]
    pub fn tiles(self, squares: &str) -> Scene {
        self.change(|game| {
            let places = squares.split_whitespace().map(square).collect::<Result<Vec<Square>, String>>()?;
            let [first, second] = places[..] else { return Err("there are two Sea Tiles".to_owned()) };
            if first == second || !first.is_sea() || !second.is_sea() {
                return Err("the Sea Tiles lie on two sea squares".to_owned());
            }
            game.lay_tiles([first, second]);
            Ok(())
        })
    }

    /// Puts a coin on each of these sea squares: `"B4 D6"`.
    #[must_use]
    pub fn sea_coins(self, squares: &str) -> Scene {
        self.change(|game| {
            for word in squares.split_whitespace() {
                let place = square(word)?;
                game.coins.insert(place.0);
                if !place.is_sea() {
                    return Err(format!("{place} is no sea square"));
                }
            }
            Ok(())
        })
    }

    /// Says how many coins the Mermaids' Treasure and the Spanish Gold have.
    #[must_use]
    pub fn treasures(self, mermaids: u8, gold: u8) -> Scene {
        self.change(|game| {
            (game.mermaids, game.gold) = (mermaids, gold);
            Ok(())
        })
    }

    /// Puts the Kraken on a sea square.
    #[must_use]
    pub fn kraken(self, at: &str) -> Scene {
        self.change(|game| {
            game.kraken = Some(square(at)?);
            Ok(())
        })
    }

    /// Gives the GriGri to a pirate.
    #[must_use]
    pub fn grigri(self, colour: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            game.grigri = Some(pirate);
            Ok(())
        })
    }

    /// Gives the Compass to a pirate.
    #[must_use]
    pub fn compass(self, colour: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            game.compass = Some(pirate);
            Ok(())
        })
    }

    /// The Action card that lies face up before a pirate: at Dusk that of the last round, in Moonlight the one that counts.
    #[must_use]
    pub fn action(self, colour: &str, action: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            let action = Action::named(action).ok_or_else(|| format!("there is no Action card '{action}'"))?;
            let ship = game.ship_mut(pirate);
            ship.action = Some(action);
            ship.had_poppet = pirate.is_cursed() && ship.poppets > 0;
            if pirate.is_cursed() {
                ship.actions_left.remove(action as u8);
            }
            Ok(())
        })
    }

    /// Says that a Cursed Pirate had no poppet when it turned its card.
    #[must_use]
    pub fn had_no_poppet(self, colour: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            game.ship_mut(pirate).had_poppet = false;
            Ok(())
        })
    }

    /// The cards left in the Action deck of a Cursed Pirate: `"jax tok"`.
    #[must_use]
    pub fn actions_left(self, colour: &str, actions: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            let cards = actions.split_whitespace().map(|word| Action::named(word).map(|action| action as u8));
            let cards: Option<Set> = cards.collect();
            game.ship_mut(pirate).actions_left = cards.ok_or_else(|| format!("unreadable Action cards '{actions}'"))?;
            if pirate.is_cursed() { Ok(()) } else { Err("only Cursed Pirates have an Action deck".to_owned()) }
        })
    }

    /// Puts the figure of a pirate on a barrel that it selected at Dusk.
    #[must_use]
    pub fn barrel(self, colour: &str, barrel: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            let barrel = Barrel::named(barrel).ok_or_else(|| format!("there is no barrel '{barrel}'"))?;
            if !game.is_free(barrel) {
                return Err(format!("the barrel {} is not free", barrel.name()));
            }
            game.figures[barrel as usize] = Some(pirate);
            game.ship_mut(pirate).barrel = Some(barrel);
            // A Dusk barrel has been activated when the moon rises.
            game.ship_mut(pirate).done.barrel = !barrel.is_moonlight();
            Ok(())
        })
    }

    /// Puts the blockers of the Cursed Pirates on these barrels, a Moonlight barrel and a Dusk barrel.
    #[must_use]
    pub fn blockers(self, moonlight: &str, dusk: &str) -> Scene {
        self.change(|game| {
            let barrels = [moonlight, dusk].map(Barrel::named);
            let [Some(moonlight), Some(dusk)] = barrels else { return Err("there is no such barrel".to_owned()) };
            if game.blockers.is_none() || !moonlight.is_moonlight() || dusk.is_moonlight() {
                return Err("blockers stand on a Moonlight and a Dusk barrel, if Cursed Pirates sail".to_owned());
            }
            game.blockers = Some([moonlight, dusk]);
            Ok(())
        })
    }

    /// Puts a pirate in jail.
    #[must_use]
    pub fn jailed(self, colour: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            let ship = game.ship_mut(pirate);
            (ship.jailed, ship.was_jailed) = (true, true);
            Ok(())
        })
    }

    /// Says that the moon has already visited a pirate.
    #[must_use]
    pub fn visited(self, colour: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            game.ship_mut(pirate).visited = true;
            Ok(())
        })
    }

    /// Begins the next round at Dusk.
    pub fn dusk(mut self, out: &mut impl Outside<VoodooPirate>) -> Result<VoodooPirate, Impossible> {
        self.game.round = self.game.round.saturating_sub(1);
        self.start(Phase::Dusk, &[Step::Dusk], out)
    }

    /// Begins Moonlight: the moon goes to the first pirate that it has not visited.
    pub fn moonlight(self, out: &mut impl Outside<VoodooPirate>) -> Result<VoodooPirate, Impossible> {
        self.start(Phase::Moonlight, &[Step::NextTurn], out)
    }

    /// Lets Dawn break.
    pub fn dawn(self, out: &mut impl Outside<VoodooPirate>) -> Result<VoodooPirate, Impossible> {
        self.start(Phase::Dawn, &[Step::Dawn], out)
    }

    /// Begins with these steps of Moonlight, the first one first; then the moon goes on.
    pub fn at(self, steps: &[Step], out: &mut impl Outside<VoodooPirate>) -> Result<VoodooPirate, Impossible> {
        let mut agenda = vec![Step::NextTurn];
        agenda.extend(steps.iter().rev());
        self.start(Phase::Moonlight, &agenda, out)
    }

    fn start(
        mut self,
        phase: Phase,
        agenda: &[Step],
        out: &mut impl Outside<VoodooPirate>,
    ) -> Result<VoodooPirate, Impossible> {
        let all: u8 = self.game.deck.unseen.iter().sum();
        match all.checked_sub(unseen_aboard(&self.game)) {
            Some(deck) => self.game.deck.shuffled = deck,
            None => self.faults.push("there are not so many unseen cards".to_owned()),
        }
        self.game.phase = phase;
        self.check();
        if let Some(fault) = self.faults.into_iter().next() {
            return Err(Impossible(fault));
        }
        for &step in agenda {
            self.game.agenda.push(step);
        }
        self.game.run(out);
        Ok(self.game)
    }

    fn check(&mut self) {
        let game = &self.game;
        let mut faults = Vec::new();
        for pirate in game.pirates() {
            let (name, ship) = (pirate.colour(), game.ship(pirate));
            if ship.soul_count() > MOST_SOULS || ship.object_count() > MOST_OBJECTS || ship.poppets > MOST_POPPETS {
                faults.push(format!("{name} holds too much"));
            }
            if game.kraken.is_some() && game.kraken == ship.at {
                faults.push(format!("{name} is on the square of the Kraken"));
            }
        }
        let skulls: u8 = game.deck.unseen[Object::PurpleSkull as usize..].iter().sum();
        if skulls < game.reserved_skulls() {
            faults.push("there are not so many skulls".to_owned());
        }
        if game.kraken.is_some_and(|square| !square.is_sea()) {
            faults.push("the Kraken is at sea".to_owned());
        }
        if game.all_coins() > u32::from(COINS) || game.all_poppets() > POPPETS {
            faults.push("there are more coins or poppets than in the box".to_owned());
        }
        if game.all_souls().0.iter().zip(SOULS.0).any(|(&found, most)| found > most) {
            faults.push("there are more souls than in the box".to_owned());
        }
        if game.round == 0 && game.phase != Phase::Dusk || game.parrots.iter().any(|&p| p > game.options.lunar_track) {
            faults.push("there is no such round or space of the lunar track".to_owned());
        }
        faults.extend(game.contradiction());
        self.faults.append(&mut faults);
    }
}

fn unseen_aboard(game: &VoodooPirate) -> u8 {
    let cards = game.pirates().flat_map(|pirate| game.ship(pirate).objects);
    cards.filter(|card| card.face.is_none()).count() as u8
}

fn square(word: &str) -> Result<Square, String> {
    word.parse().map_err(|_| format!("there is no square '{word}'"))
}
