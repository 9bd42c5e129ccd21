//! What ships hold in a scene: coins, poppets, souls, objects.

use engine::{Seat, Seats};

use super::{Scene, unseen_aboard};
use crate::data::{CELLS, Colour, MOST_POPPETS, Object};
use crate::deck::{Card, PUBLIC, both};
use crate::state::{Pirate, VoodooPirate};
use voodoo::Souls;

impl Scene {
    /// Gives coins to a ship. Coins that are nowhere have left the game.
    #[must_use]
    pub fn coins(self, colour: &str, coins: u8) -> Scene {
        self.change_ship(colour, |game, pirate| {
            game.ship_mut(pirate).coins = coins;
            Ok(())
        })
    }

    /// Gives so many poppets of the supply to a ship.
    #[must_use]
    pub fn poppets(self, colour: &str, poppets: u8) -> Scene {
        self.change_ship(colour, |game, pirate| {
            let rest = game.poppets + game.ship(pirate).poppets;
            game.poppets = rest.checked_sub(poppets).ok_or("there are not so many poppets")?;
            game.ship_mut(pirate).poppets = poppets;
            if poppets <= MOST_POPPETS { Ok(()) } else { Err("no ship holds so many poppets".to_owned()) }
        })
    }

    /// Says how many poppets the supply has left; the others have left the game.
    #[must_use]
    pub fn supply(self, poppets: u8) -> Scene {
        self.change(|game| {
            game.poppets = poppets;
            Ok(())
        })
    }

    /// Gives souls of the bag to a ship: `"red red blue"`. A Cursed Pirate gets them in its spaces in this order; `-` is a gap.
    #[must_use]
    pub fn souls(self, colour: &str, souls: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            for (place, word) in souls.split_whitespace().enumerate().filter(|(_, word)| *word != "-") {
                let soul = game.bag.take_named(word)?;
                let ship = game.ship_mut(pirate);
                ship.souls[soul] += 1;
                if pirate.is_cursed() {
                    *ship.spaces.0.get_mut(place).ok_or("a Cursed Pirate has six spaces")? = Some(soul);
                }
            }
            Ok(())
        })
    }

    /// Puts souls of the bag on the ritual grid: `"1 red, 5 green"`.
    #[must_use]
    pub fn grid(self, souls: &str) -> Scene {
        self.change(|game| {
            for (cell, word) in souls.split(", ").filter_map(|soul| soul.split_once(' ')) {
                let soul = game.bag.take_named(word)?;
                let cell = cell.parse().ok().filter(|cell| (1..=CELLS).contains(cell));
                game.grid.place(soul, cell.ok_or("cells are counted from 1 to 9")?);
            }
            Ok(())
        })
    }

    /// Says which souls the bag has: red, yellow, blue, green, purple. The others have left the game.
    #[must_use]
    pub fn bag(self, souls: [u8; 5]) -> Scene {
        self.change(|game| {
            game.bag = Souls(souls);
            Ok(())
        })
    }

    fn give_objects(self, colour: &str, objects: &str, public: bool) -> Scene {
        self.change_ship(colour, |game, pirate| {
            for word in objects.split_whitespace() {
                let object = from_deck(game, word)?;
                let known_to = if public { PUBLIC } else { pirate.eyes() };
                let card = Card::new(object, known_to);
                if !pirate.is_cursed() {
                    game.ship_mut(pirate).stow(card);
                } else if public {
                    game.ship_mut(pirate).objects.push(card);
                } else {
                    return Err("nobody knows what a Cursed Pirate holds".to_owned());
                }
            }
            Ok(())
        })
    }

    /// Gives objects to a player that only this player knows: `"spyglass gold-skull"`.
    #[must_use]
    pub fn objects(self, colour: &str, objects: &str) -> Scene {
        self.give_objects(colour, objects, false)
    }

    /// Gives objects to a pirate that all know; to a Cursed Pirate on top of its stack.
    #[must_use]
    pub fn public_objects(self, colour: &str, objects: &str) -> Scene {
        self.give_objects(colour, objects, true)
    }

    /// Gives an object to a pirate that these players know: `("blue", "spyglass", "red yellow")`; the owner knows it anyway.
    #[must_use]
    pub fn object_known_to(self, colour: &str, object: &str, players: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            let object = from_deck(game, object)?;
            let known = players.split_whitespace().map(|name| {
                let pirate = Colour::named(name).and_then(|colour| game.of_colour(colour));
                pirate.and_then(Pirate::player).ok_or_else(|| format!("'{name}' is no player here"))
            });
            let known = known.collect::<Result<Vec<Seat>, String>>()?;
            let known_to = both(pirate.eyes(), known.into_iter().collect::<Seats>());
            if known_to.is_empty() {
                return Err("somebody must know the object".to_owned());
            }
            let card = Card::new(object, known_to);
            if pirate.is_cursed() {
                game.ship_mut(pirate).objects.push(card);
            } else {
                game.ship_mut(pirate).stow(card);
            }
            Ok(())
        })
    }

    /// Takes the unseen cards of a Cursed Pirate away and gives it so many others, the lowest perhaps its skull.
    #[must_use]
    pub fn unseen_objects(self, colour: &str, cards: u8, skull: bool) -> Scene {
        self.change_ship(colour, |game, pirate| {
            if !pirate.is_cursed() || (skull && cards == 0) {
                return Err("only Cursed Pirates hold unseen cards".to_owned());
            }
            let unseen = (0..cards).map(|place| Card { skull: skull && place == 0, ..Card::default() });
            game.ship_mut(pirate).objects = unseen.collect();
            Ok(())
        })
    }

    /// Says that all know one of the objects of this player to be the skull of the set-up.
    #[must_use]
    pub fn known_skull(self, colour: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            game.ship_mut(pirate).has_skull = true;
            let has_one = game.ship(pirate).objects.iter().any(|card| card.face.is_some_and(Object::is_skull));
            if has_one { Ok(()) } else { Err(format!("{} has no skull", pirate.colour())) }
        })
    }

    /// Lays these objects on the discard pile, the last one on top.
    #[must_use]
    pub fn discards(self, objects: &str) -> Scene {
        self.change(|game| {
            for word in objects.split_whitespace() {
                let object = from_deck(game, word)?;
                game.deck.discards.push(object);
            }
            Ok(())
        })
    }

    /// Lays all objects that are in the deck so far on the discard pile, in the order of the ledger.
    #[must_use]
    pub fn empty_deck(self) -> Scene {
        self.change(|game| {
            let kept: u8 = unseen_aboard(game);
            if kept > 0 {
                return Err("with unseen cards aboard nobody can tell what is in the deck".to_owned());
            }
            for (kind, count) in std::mem::take(&mut game.deck.unseen).into_iter().enumerate() {
                (0..count).for_each(|_| game.deck.discards.push(Object::ALL[kind]));
            }
            Ok(())
        })
    }

    /// Lays these objects under the deck before all eyes, the lowest first: `"spyglass rackhams-map"`.
    #[must_use]
    pub fn under(self, objects: &str) -> Scene {
        self.change(|game| {
            for word in objects.split_whitespace() {
                let object = from_deck(game, word)?;
                if !matches!(object, Object::Spyglass | Object::RackhamsMap) {
                    return Err(format!("{} is never put under the deck", object.name()));
                }
                game.deck.under.push(object);
            }
            Ok(())
        })
    }

    /// Buries coins, poppets and souls (`"red blue"`) of a player, as the barrel Sand does. They must be aboard.
    #[must_use]
    pub fn buried(self, colour: &str, coins: u8, poppets: u8, souls: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            let ship = game.ship_mut(pirate);
            ship.coins = ship.coins.checked_sub(coins).ok_or("there are not so many coins aboard")?;
            ship.poppets = ship.poppets.checked_sub(poppets).ok_or("there are not so many poppets aboard")?;
            (ship.heap.coins, ship.heap.poppets) = (coins, poppets);
            for word in souls.split_whitespace() {
                let soul = ship.souls.take_named(word)?;
                ship.heap.souls[soul] += 1;
            }
            Ok(())
        })
    }

    /// Lets a Night Watch lie face up before a player.
    #[must_use]
    pub fn watch(self, colour: &str) -> Scene {
        self.change_ship(colour, |game, pirate| {
            from_deck(game, Object::NightWatch.word())?;
            game.ship_mut(pirate).watch = true;
            Ok(())
        })
    }
}

fn from_deck(game: &mut VoodooPirate, word: &str) -> Result<Object, String> {
    let object = Object::named(word).ok_or_else(|| format!("there is no object '{word}'"))?;
    let left = &mut game.deck.unseen[object as usize];
    *left = left.checked_sub(1).ok_or_else(|| format!("there is no {word} left"))?;
    Ok(object)
}
