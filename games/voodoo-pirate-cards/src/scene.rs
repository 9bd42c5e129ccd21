//! A table in the middle of a game: for tests, puzzles and questions about the rules.
//!
//! A scene describes what lies on the table. [`Scene::dusk`] begins a round with it, [`Scene::moonlight`] begins the turns of a
//! round whose cards are played, [`Scene::decide`] puts any step on top of the agenda. Each checks that the scene can come from
//! one box and runs to the next decision.
//!
//! Whatever is not set is as in the common ground of the ledger's examples: layout L0 (card 1 to 8 on 1, 2, 4, 5, 7, 8, 10, 11,
//! with 5b and 6b), the wind in the North, no coins on the sea, 10 coins in Rackham's Treasure, nobody holds anything, all face
//! clockwise with power 1, and nobody has the GriGri. Ships that are not placed lie on the first free fair spaces.
//!
//! ```
//! use engine::chance::Scripted;
//! use voodoo_pirate_cards::scene::Scene;
//!
//! let mut chance = Scripted::new("").unwrap();
//! let scene = Scene::new(4).wind("east").at("red", 2).souls("red", "red blue").objects("red", "octopus").played("red", "tok");
//! let game = scene.moonlight(&mut (&mut chance, ())).unwrap();
//! # let _ = game;
//! ```

mod objects;

use engine::{Outside, Seat, Seats, Setup};

use crate::META;
use crate::data::{
    Action, BLESSED, Barrel, CELLS, COINS, CURSED_PLACES, Colour, MOST_SOULS, Object, RING, ROUNDS, Way, Wind,
};
use crate::options::Options;
use crate::state::{Claim, NOWHERE, PirateId, Step, VoodooPirateCards};

/// Nobody has the GriGri: only in scenes.
const NOBODY: u8 = u8::MAX;

/// What lies on the table.
#[derive(Clone, Debug)]
pub struct Scene {
    setup: Setup,
    game: VoodooPirateCards,
    faults: Vec<String>,
}

/// Why a scene cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible(pub String);

/// What went wrong while a scene was described.
type Described = Result<(), String>;

impl Scene {
    /// The usual table with this many players; Cursed Pirates fill it up unless the option says otherwise.
    pub fn new(seats: usize) -> Scene {
        let (setup, faults) = match Setup::new(&META, seats) {
            Ok(setup) => (Some(setup), Vec::new()),
            Err(error) => (Setup::new(&META, 4).ok(), vec![error.to_string()]),
        };
        let Some(setup) = setup else { unreachable!("four can always play") };
        let game = Scene::common_ground(&setup);
        Scene { setup, game, faults }
    }

    fn common_ground(setup: &Setup) -> VoodooPirateCards {
        let mut game = VoodooPirateCards::unpacked(Options::from(setup));
        game.turned = 1 << 5 | 1 << 6;
        game.coined = 0;
        game.treasure = 10;
        game.grigri = NOBODY;
        game.round = 1;
        for seat in 0..game.options.pirates {
            let human = seat < game.options.humans;
            let pirate = &mut game.pirates[usize::from(seat)];
            // Different cards for all players, so that no rank is there twice.
            pirate.blessed = human.then_some(BLESSED.0 + seat);
            pirate.blessed_known = if human { Seats::only(Seat(seat)) } else { Seats::NONE };
        }
        game.survey();
        game
    }

    /// Sets an option. Must come before anything is put on the table.
    #[must_use]
    pub fn option(mut self, key: &str, value: &str) -> Scene {
        match self.setup.clone().with(&META, key, value) {
            Ok(setup) => {
                self.game = Scene::common_ground(&setup);
                self.setup = setup;
            }
            Err(error) => self.faults.push(error.to_string()),
        }
        self
    }

    /// The pirate of this colour, as steps name it; player or Cursed Pirate as the table has it.
    pub fn pirate(&self, name: &str) -> PirateId {
        self.game.all().find(|id| id.colour().word() == name).unwrap_or_default()
    }

    fn change(mut self, change: impl FnOnce(&mut VoodooPirateCards) -> Described) -> Scene {
        if let Err(fault) = change(&mut self.game) {
            self.faults.push(fault);
        }
        self
    }

    fn change_of(self, name: &str, change: impl FnOnce(&mut VoodooPirateCards, PirateId) -> Described) -> Scene {
        self.change(|game| match game.all().find(|id| id.colour().word() == name) {
            Some(id) => change(game, id),
            None => Err(format!("no pirate '{name}' sails here")),
        })
    }

    /// Says which round it is, 1 to 12; [`Scene::dusk`] begins this round.
    #[must_use]
    pub fn round(self, round: u8) -> Scene {
        self.change(|game| {
            game.round = round;
            if (1..=ROUNDS).contains(&round) { Ok(()) } else { Err(format!("there is no round {round}")) }
        })
    }

    /// Lets the wind blow from here: `north`, `east`, `south` or `west`.
    #[must_use]
    pub fn wind(self, from: &str) -> Scene {
        self.change(|game| {
            game.wind = Wind::ALL.into_iter().find(|wind| wind.word() == from).ok_or(format!("no wind '{from}'"))?;
            game.survey();
            Ok(())
        })
    }

    /// Lays the sea card of this side, for example `5a`, on a space; the card that was there goes to the place of this one.
    #[must_use]
    pub fn side(self, space: u8, side: &str) -> Scene {
        self.change(|game| {
            let bad = || format!("'{side}' cannot lie on {space}");
            let card: u8 = side.get(..1).and_then(|number| number.parse().ok()).ok_or_else(bad)?;
            let from = game.cards.iter().position(|&other| other == card && card > 0).ok_or_else(bad)?;
            let turned = matches!(side.get(1..), Some("b"));
            if !turned && side.get(1..) != Some("a")
                || game.cards.get(usize::from(space)).is_none_or(|&there| there == 0)
            {
                return Err(bad());
            }
            game.cards.swap(from, usize::from(space));
            game.turned = game.turned & !(1 << card) | u16::from(turned) << card;
            game.survey();
            Ok(())
        })
    }

    /// Lays a coin on the sea card of each of these spaces.
    #[must_use]
    pub fn sea_coins(self, spaces: &[u8]) -> Scene {
        self.change(|game| {
            for &space in spaces {
                let card = game.cards.get(usize::from(space)).copied().filter(|&card| card > 0);
                game.coined |= 1 << card.ok_or(format!("no coin can lie on {space}"))?;
            }
            Ok(())
        })
    }

    /// Says how many coins Rackham's Treasure has.
    #[must_use]
    pub fn treasure(self, coins: u8) -> Scene {
        self.change(|game| {
            game.treasure = coins;
            Ok(())
        })
    }

    /// Gives the Sun to this pirate: turn order begins here.
    #[must_use]
    pub fn sun(self, name: &str) -> Scene {
        self.change_of(name, |game, id| {
            (game.sun, game.moon) = (id.seat(), id.seat());
            Ok(())
        })
    }

    /// Puts a ship on a space.
    #[must_use]
    pub fn at(self, name: &str, space: u8) -> Scene {
        self.change_of(name, |game, id| {
            game.pirate_mut(id).at = space;
            if space < RING { Ok(()) } else { Err(format!("there is no space {space}")) }
        })
    }

    /// Turns a ship: `cw` or `acw`.
    #[must_use]
    pub fn facing(self, name: &str, way: &str) -> Scene {
        self.change_of(name, |game, id| {
            let way = Way::ALL.into_iter().find(|known| known.word() == way).ok_or(format!("no way '{way}'"))?;
            game.pirate_mut(id).facing = way;
            Ok(())
        })
    }

    /// Gives a pirate so many coins.
    #[must_use]
    pub fn coins(self, name: &str, coins: u8) -> Scene {
        self.change_of(name, |game, id| {
            game.pirate_mut(id).coins = coins;
            Ok(())
        })
    }

    /// Sets a power die.
    #[must_use]
    pub fn power(self, name: &str, power: u8) -> Scene {
        self.change_of(name, |game, id| {
            game.pirate_mut(id).power = power;
            if (1..=6).contains(&power) { Ok(()) } else { Err(format!("no die shows {power}")) }
        })
    }

    /// Gives a pirate exactly these souls, from the bag: `"red red blue"`. Those of a Cursed Pirate fill its slots in this order; `-`
    /// leaves a slot empty.
    #[must_use]
    pub fn souls(self, name: &str, souls: &str) -> Scene {
        self.change_of(name, |game, id| {
            for colour in Colour::ALL {
                while game.pirate(id).souls[colour] > 0 {
                    game.lose_soul(id, colour);
                    game.bag[colour] += 1;
                }
            }
            for (slot, word) in souls.split_whitespace().enumerate().filter(|(_, word)| *word != "-") {
                let soul = game.bag.take_named(word)?;
                let pirate = game.pirate_mut(id);
                pirate.souls[soul] += 1;
                if id.is_cursed() {
                    *pirate.slots.0.get_mut(slot).ok_or("a Cursed Pirate has six slots")? = Some(soul);
                }
            }
            Ok(())
        })
    }

    /// Lays souls from the bag on the grid: `"1:red 4:blue"`.
    #[must_use]
    pub fn grid(self, souls: &str) -> Scene {
        self.change(|game| {
            for word in souls.split_whitespace() {
                let bad = || format!("'{word}' is no soul on a cell");
                let (cell, colour) = word.split_once(':').ok_or_else(bad)?;
                let cell: u8 = cell.parse().ok().filter(|cell| (1..=CELLS).contains(cell)).ok_or_else(bad)?;
                let soul = game.bag.take_named(colour)?;
                game.grid.place(soul, cell);
            }
            Ok(())
        })
    }

    /// Leaves only these souls in the bag: `"red blue"`; the others are out of the game. Must come after all other souls.
    #[must_use]
    pub fn bag(self, souls: &str) -> Scene {
        self.change(|game| {
            let mut bag = voodoo::Souls::default();
            for word in souls.split_whitespace() {
                bag[game.bag.take_named(word)?] += 1;
            }
            game.bag = bag;
            Ok(())
        })
    }

    /// Gives the GriGri to this pirate.
    #[must_use]
    pub fn grigri(self, name: &str) -> Scene {
        self.change_of(name, |game, id| {
            game.grigri = id.seat();
            Ok(())
        })
    }

    /// Gives the compass token to this pirate; the compass object is out of the game.
    #[must_use]
    pub fn compass(self, name: &str) -> Scene {
        self.change_of(name, |game, id| {
            game.compass = Some(id.seat());
            if game.objects.remove_from_deck(Object::Compass) {
                Ok(())
            } else {
                Err("the compass is elsewhere".to_owned())
            }
        })
    }

    /// Gives a player the Blessed card of this rank, 8 to 13. Give all players theirs if you give one.
    #[must_use]
    pub fn blessed(self, name: &str, rank: u8) -> Scene {
        self.change_of(name, |game, id| {
            game.pirate_mut(id).blessed = Some(rank);
            let fits = (BLESSED.0..=BLESSED.1).contains(&rank) && !id.is_cursed();
            if fits { Ok(()) } else { Err(format!("{name} cannot know the card {rank}")) }
        })
    }

    /// The action card that a pirate played in the round before.
    #[must_use]
    pub fn last(self, name: &str, card: &str) -> Scene {
        self.change_of(name, |game, id| {
            game.pirate_mut(id).last = Some(Action::named(card).ok_or(format!("no card '{card}'"))?);
            Ok(())
        })
    }

    /// The action card that a pirate has played in this round, for [`Scene::moonlight`] and [`Scene::decide`].
    #[must_use]
    pub fn played(self, name: &str, card: &str) -> Scene {
        self.change_of(name, |game, id| {
            game.pirate_mut(id).played = Some(Action::named(card).ok_or(format!("no card '{card}'"))?);
            Ok(())
        })
    }

    /// The cards left in the action deck of a Cursed Pirate: `"jax take"`.
    #[must_use]
    pub fn action_deck(self, name: &str, cards: &str) -> Scene {
        self.change_of(name, |game, id| {
            game.pirate_mut(id).deck = 0;
            for word in cards.split_whitespace() {
                game.pirate_mut(id).deck |= 1 << Action::named(word).ok_or(format!("no card '{word}'"))? as u8;
            }
            if id.is_cursed() { Ok(()) } else { Err(format!("{name} has no action deck")) }
        })
    }

    /// Puts the figure of a player on a barrel, for [`Scene::moonlight`]; Stars need the colour paid: `"stars"`, `"green"`.
    #[must_use]
    pub fn barrel(self, name: &str, barrel: &str, paid: &str) -> Scene {
        self.change_of(name, |game, id| {
            let barrel = Barrel::named(barrel).ok_or(format!("no barrel '{barrel}'"))?;
            let colour = Some(Colour::named(paid).ok_or(format!("no colour '{paid}'"))?);
            game.pirate_mut(id).barrel = Some(Claim { barrel, colour, used: false });
            Ok(())
        })
    }

    /// Puts a pirate into jail, for [`Scene::decide`]; [`Scene::moonlight`] jails by the Take cards played.
    #[must_use]
    pub fn jailed(self, name: &str) -> Scene {
        self.change_of(name, |game, id| {
            game.pirate_mut(id).jailed = true;
            Ok(())
        })
    }

    /// Says how many pirates have conjured Jax this round.
    #[must_use]
    pub fn jaxed(self, count: u8) -> Scene {
        self.change(|game| {
            game.jaxed = count;
            Ok(())
        })
    }

    /// Begins the round at Dusk: the players choose their cards.
    pub fn dusk(mut self, out: &mut impl Outside<VoodooPirateCards>) -> Result<VoodooPirateCards, Impossible> {
        self.game.round -= u8::from(self.game.round > 0);
        self.game.agenda.push(Step::Dusk);
        self.begin(out)
    }

    /// Begins Moonlight, right after Bones: Take cards are counted, then the turns begin.
    pub fn moonlight(mut self, out: &mut impl Outside<VoodooPirateCards>) -> Result<VoodooPirateCards, Impossible> {
        self.game.agenda.push(Step::Dawn);
        self.game.agenda.push(Step::Turns(0));
        self.game.agenda.push(Step::Jail);
        self.begin(out)
    }

    /// Begins with these steps, the first one first, as if the last turn of the round were going on; Dawn follows them. The Moon
    /// is with the pirate that holds the Sun.
    pub fn decide(
        mut self,
        steps: &[Step],
        out: &mut impl Outside<VoodooPirateCards>,
    ) -> Result<VoodooPirateCards, Impossible> {
        self.game.agenda.push(Step::Dawn);
        for &step in steps.iter().rev() {
            self.game.agenda.push(step);
        }
        self.begin(out)
    }

    fn begin(mut self, out: &mut impl Outside<VoodooPirateCards>) -> Result<VoodooPirateCards, Impossible> {
        self.place_the_rest();
        self.check();
        if let Some(fault) = self.faults.into_iter().next() {
            return Err(Impossible(fault));
        }
        self.game.run(out);
        Ok(self.game)
    }

    fn place_the_rest(&mut self) {
        for id in self.game.all() {
            if self.game.pirate(id).at == NOWHERE {
                let sea = self.game.sea(id);
                let free =
                    |space: &u8| !sea.occupied(*space) && !sea.is_haunted(*space) && sea.current >> *space & 1 == 0;
                self.game.pirate_mut(id).at = CURSED_PLACES.into_iter().find(free).unwrap_or(NOWHERE);
            }
        }
    }

    fn check(&mut self) {
        let game = &self.game;
        let mut faults = Vec::new();
        if game.all_coins() > COINS {
            faults.push(format!("there are only {COINS} coins"));
        }
        for id in game.all() {
            let pirate = game.pirate(id);
            if pirate.soul_count() > MOST_SOULS {
                faults.push(format!("{} has too many souls", id.name()));
            }
            if pirate.barrel.is_some() && id.is_cursed() {
                faults.push(format!("{} conjures no barrels", id.name()));
            }
        }
        faults.extend(game.inconsistency());
        self.faults.append(&mut faults);
    }
}
