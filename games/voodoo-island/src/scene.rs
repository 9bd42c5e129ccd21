//! A table in the middle of a game: for tests, puzzles and questions about the rules.
//!
//! A scene describes what lies on the table. [`Scene::round`], [`Scene::night_round`], [`Scene::dawn`], [`Scene::dusk`] and
//! [`Scene::clean_up`] say where play begins; each checks that the scene can come from one box and runs to the first decision.
//!
//! ```
//! use engine::chance::Scripted;
//! use voodoo_island::scene::Scene;
//!
//! let mut chance = Scripted::new("").unwrap();
//! let scene = Scene::new(3).at("north", (5, 4)).stock("north", "S2 H1 axe").hand("north", "E04 E18").mist(&[(1, 1)]);
//! let game = scene.round("north", &mut (&mut chance, ())).unwrap();
//! # let _ = game;
//! ```

mod begin;
mod check;
mod parts;

use engine::{Seat, Setup};
use parts::{expedition_cards, mission_list, supply_word, take};

use crate::META;
use crate::data::{CARDS, Ground, Island, Item, LIMIT, MOST_DAYS, Pawn, Spot, Supply};
use crate::moves;
use crate::options::Options;
use crate::state::{Held, Tool, VoodooIsland, Whereabouts, seat_named};

/// What lies on the table. Whatever is not set is as on a quiet day 2: the Island card is Clearing Breeze, whose only effect is
/// over; the helicopter is on a free corner, (1,1) if possible; the explorers stand on the plain spots (2,2), (4,2), (6,4) and
/// (8,4) of either side; nobody has supplies, items or expedition cards; each holds one mission card, of missions 1, 2, 3 and 4 in
/// seat order; seat 0 is first on the trail; the map is full and has no mist.
#[derive(Clone, Debug)]
pub struct Scene {
    setup: Setup,
    game: VoodooIsland,
    helicopter: Helicopter,
    coming: Option<Island>,
    faults: Vec<String>,
}

/// Where the helicopter of a scene is.
#[derive(Clone, Copy, Debug)]
enum Helicopter {
    /// Out of the way, on a free corner of the map.
    Somewhere,
    /// On this spot.
    On(Spot),
    /// Not on the map.
    Away,
}

/// Why a scene cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible(pub String);

/// Where the explorers of a scene stand, on either side of the board a plain spot.
const PLACES: [(u8, u8); 4] = [(2, 2), (4, 2), (6, 4), (8, 4)];

impl Scene {
    /// The usual table of this many seats.
    pub fn new(seats: usize) -> Scene {
        let (setup, faults) = match Setup::new(&META, seats) {
            Ok(setup) => (Some(setup), Vec::new()),
            Err(error) => (Setup::new(&META, 4).ok(), vec![error.to_string()]),
        };
        let Some(setup) = setup else { unreachable!("four can always play") };
        let game = Scene::stocked(&setup);
        Scene { setup, game, helicopter: Helicopter::Somewhere, coming: None, faults }
    }

    fn stocked(setup: &Setup) -> VoodooIsland {
        let mut game = VoodooIsland::unpacked(Options::from(setup));
        game.day = 2;
        game.island = Some(Island::ClearingBreeze);
        for seat in game.seats() {
            let (row, column) = PLACES[seat.index()];
            let own = game.explorer_mut(seat);
            own.pawn = Some(Pawn::ALL[seat.index()]);
            own.place = Whereabouts::OnMap(Spot::at(row, column).unwrap_or_default());
            own.secret_missions[seat.index()] = 1;
            game.missions.unseen[seat.index()] -= 1;
        }
        game
    }

    fn fault(&mut self, text: impl Into<String>) {
        self.faults.push(text.into());
    }

    /// Sets an option. Must come before anything is put on the table.
    #[must_use]
    pub fn option(mut self, key: &str, value: &str) -> Scene {
        if self.game != Scene::stocked(&self.setup) {
            self.fault(format!("the option {key} must come before anything is put on the table"));
        }
        match self.setup.clone().with(&META, key, value) {
            Ok(setup) => {
                self.game = Scene::stocked(&setup);
                self.setup = setup;
            }
            Err(error) => self.fault(error.to_string()),
        }
        self
    }

    fn change(mut self, name: &str, change: impl FnOnce(&mut VoodooIsland, Seat) -> Result<(), String>) -> Scene {
        let seat = seat_named(name).filter(|seat| seat.0 < self.game.options.seats);
        let done = match seat {
            Some(seat) => change(&mut self.game, seat),
            None => Err(format!("nobody sits at '{name}'")),
        };
        if let Err(fault) = done {
            self.fault(fault);
        }
        self
    }

    fn spot(&mut self, (row, column): (u8, u8)) -> Spot {
        let spot = Spot::at(row, column);
        if spot.is_none() {
            self.fault(format!("there is no spot ({row},{column})"));
        }
        spot.unwrap_or_default()
    }

    /// Says which day it is.
    #[must_use]
    pub fn day(mut self, day: u8) -> Scene {
        self.game.day = day;
        self
    }

    /// Says which daytime it is: 1 Dawn … 5 Dusk.
    #[must_use]
    pub fn daytime(mut self, daytime: u8) -> Scene {
        self.game.daytime = daytime;
        self
    }

    /// Opens this Island card. [`Island::LastDay`] also makes it the last day.
    #[must_use]
    pub fn island(mut self, island: Island) -> Scene {
        self.game.island = Some(island);
        if island == Island::LastDay {
            self.game.day = self.game.options.days;
        }
        self
    }

    /// Keeps this Island card face-down, so that chance can bring it. Which other cards the days before have turned does not
    /// matter and is up to the scene.
    #[must_use]
    pub fn coming(mut self, island: Island) -> Scene {
        self.coming = Some(island);
        self
    }

    /// Makes this player first on the trail.
    #[must_use]
    pub fn trail(self, name: &str) -> Scene {
        self.change(name, |game, seat| {
            game.trail = seat;
            Ok(())
        })
    }

    /// Puts an explorer on a spot.
    #[must_use]
    pub fn at(self, name: &str, (row, column): (u8, u8)) -> Scene {
        self.change(name, |game, seat| {
            let spot = Spot::at(row, column).ok_or_else(|| format!("there is no spot ({row},{column})"))?;
            game.explorer_mut(seat).place = Whereabouts::OnMap(spot);
            Ok(())
        })
    }

    /// Puts an explorer off the map, to be healed, or aboard.
    #[must_use]
    pub fn place(self, name: &str, place: Whereabouts) -> Scene {
        self.change(name, |game, seat| {
            let own = game.explorer_mut(seat);
            own.place = place;
            if place == Whereabouts::Healing {
                own.health = 0;
            }
            Ok(())
        })
    }

    /// Sets the hearts of a player, 1 to 8.
    #[must_use]
    pub fn health(self, name: &str, health: u8) -> Scene {
        self.change(name, |game, seat| {
            game.explorer_mut(seat).health = health;
            Ok(())
        })
    }

    /// Gives a player this stock from the bank: supplies by letter and number, items by name, for example
    /// `"S2 H1 axe map map mist-potion"`.
    #[must_use]
    pub fn stock(self, name: &str, stock: &str) -> Scene {
        self.change(name, |game, seat| {
            for word in stock.split_whitespace() {
                if let Some(item) = moves::item(word) {
                    take(&mut game.bank.items[item as usize], 1, word)?;
                    game.explorer_mut(seat).items[item as usize] += 1;
                } else {
                    let (supply, count) = supply_word(word).ok_or_else(|| format!("'{word}' is no part of a stock"))?;
                    take(&mut game.bank.supplies[supply as usize], count, word)?;
                    game.explorer_mut(seat).supplies[supply as usize] += count;
                }
            }
            Ok(())
        })
    }

    /// Puts an item, or a `"helper"`, on the tool spot of this number.
    #[must_use]
    pub fn tool(self, name: &str, number: u8, tool: &str) -> Scene {
        self.change(name, |game, seat| {
            let tool = if tool == "helper" {
                take(&mut game.explorer_mut(seat).helpers, 1, tool)?;
                Tool::Helper
            } else {
                let item = moves::item(tool).filter(|item| *item != Item::Doll);
                let item = item.ok_or_else(|| format!("'{tool}' is no tool"))?;
                take(&mut game.bank.items[item as usize], 1, tool)?;
                Tool::Item(item)
            };
            let spot = game.explorer_mut(seat).spots.get_mut(usize::from(number).wrapping_sub(1));
            let spot = spot.ok_or_else(|| format!("there is no tool spot {number}"))?;
            if spot.tool.replace(tool).is_some() {
                return Err(format!("two tools stand on tool spot {number}"));
            }
            Ok(())
        })
    }

    /// Puts a doll from the bank on the tool spot of this number.
    #[must_use]
    pub fn doll(self, name: &str, number: u8) -> Scene {
        self.change(name, |game, seat| {
            take(&mut game.bank.items[Item::Doll as usize], 1, "doll")?;
            let spot = game.explorer_mut(seat).spots.get_mut(usize::from(number).wrapping_sub(1));
            let spot = spot.ok_or_else(|| format!("there is no tool spot {number}"))?;
            if std::mem::replace(&mut spot.doll, true) {
                return Err(format!("two dolls lie on tool spot {number}"));
            }
            Ok(())
        })
    }

    /// Puts a helper of this player on an outside spot: the word of a supply, or `"helicopter"`.
    #[must_use]
    pub fn outside(self, name: &str, place: &str) -> Scene {
        self.change(name, |game, seat| {
            let index = match moves::supply(place) {
                Some(supply) => supply as usize,
                None if place == "helicopter" => 6,
                None => return Err(format!("there is no outside spot '{place}'")),
            };
            take(&mut game.explorer_mut(seat).helpers, 1, "helper")?;
            if game.outside[index].replace(seat).is_some() {
                return Err(format!("two helpers are on '{place}'"));
            }
            Ok(())
        })
    }

    /// Gives a player these expedition cards of the first deck, for example `"E04 E18 E18"`.
    #[must_use]
    pub fn hand(self, name: &str, cards: &str) -> Scene {
        self.hand_of_layer(name, 0, cards)
    }

    /// Gives a player expedition cards that went under the deck with the clean-up of this day. The layer gets as many cards
    /// as are given of it; see also [`Scene::layer`].
    #[must_use]
    pub fn hand_of_layer(self, name: &str, layer: u8, cards: &str) -> Scene {
        self.change(name, |game, seat| {
            for card in expedition_cards(cards)? {
                game.take_from_first_layer(card)?;
                if game.explorer(seat).hand.len() > usize::from(LIMIT) || layer >= MOST_DAYS {
                    return Err(format!("nobody can hold the cards '{cards}' of layer {layer}"));
                }
                game.explorer_mut(seat).take_card(Held { card, layer });
            }
            Ok(())
        })
    }

    /// Moves cards of the first deck into the used pile.
    #[must_use]
    pub fn used(mut self, cards: &str) -> Scene {
        let done = expedition_cards(cards).and_then(|cards| {
            for card in cards {
                self.game.take_from_first_layer(card)?;
                self.game.expedition.used[card as usize] += 1;
            }
            Ok(())
        });
        if let Err(fault) = done {
            self.fault(fault);
        }
        self
    }

    /// Moves cards of the first deck into the layer that the clean-up of this day put under it.
    #[must_use]
    pub fn layer(mut self, layer: u8, cards: &str) -> Scene {
        let done = expedition_cards(cards).and_then(|cards| {
            for card in cards {
                self.game.take_from_first_layer(card)?;
                if layer >= MOST_DAYS {
                    return Err(format!("there is no layer {layer}"));
                }
                self.game.expedition.layers[usize::from(layer)][card as usize] += 1;
                self.game.expedition.sizes[usize::from(layer)] += 1;
            }
            Ok(())
        });
        if let Err(fault) = done {
            self.fault(fault);
        }
        self
    }

    /// Moves all of the expedition deck but these cards into the used pile.
    #[must_use]
    pub fn deck_of(mut self, cards: &str) -> Scene {
        match expedition_cards(cards) {
            Ok(kept) => {
                let mut left = [0; CARDS.len()];
                for card in kept {
                    left[card as usize] += 1;
                }
                let deck = &mut self.game.expedition;
                let enough = left.iter().zip(deck.layers[0]).all(|(wanted, there)| *wanted <= there);
                for (kind, wanted) in left.iter().enumerate() {
                    deck.used[kind] += deck.layers[0][kind].saturating_sub(*wanted);
                }
                deck.layers[0] = left;
                deck.sizes[0] = left.iter().sum();
                if !enough {
                    self.fault(format!("the deck does not have the cards '{cards}'"));
                }
            }
            Err(fault) => self.fault(fault),
        }
        self
    }

    /// Gives a player exactly these mission cards, known to nobody else, for example `"M4 M1"`.
    #[must_use]
    pub fn missions(self, name: &str, missions: &str) -> Scene {
        self.change(name, |game, seat| {
            let old = std::mem::take(&mut game.explorer_mut(seat).secret_missions);
            game.missions.unseen.iter_mut().zip(old).for_each(|(sum, count)| *sum += count);
            for mission in mission_list(missions)? {
                game.take_unseen(mission)?;
                game.explorer_mut(seat).secret_missions[mission.index()] += 1;
            }
            Ok(())
        })
    }

    /// Gives a player mission cards that all know, because they came from under the deck.
    #[must_use]
    pub fn known_missions(self, name: &str, missions: &str) -> Scene {
        self.change(name, |game, seat| {
            for mission in mission_list(missions)? {
                game.take_unseen(mission)?;
                game.explorer_mut(seat).known_missions[mission.index()] += 1;
            }
            Ok(())
        })
    }

    /// Lets a player carry these missions, done in this order. Must come after [`Scene::delivered`].
    #[must_use]
    pub fn carried(self, name: &str, missions: &str) -> Scene {
        self.change(name, |game, seat| game.give_done(seat, missions))
    }

    /// Lets a player have delivered these missions, done in this order.
    #[must_use]
    pub fn delivered(self, name: &str, missions: &str) -> Scene {
        self.change(name, |game, seat| {
            if game.explorer(seat).carried() > 0 {
                return Err("delivered missions are done before those that are carried".to_owned());
            }
            game.give_done(seat, missions)?;
            let own = game.explorer_mut(seat);
            own.delivered = own.done.len() as u8;
            Ok(())
        })
    }

    /// Says which mission cards lie under the deck in an order that all know, the next one first; with `only` they are the
    /// whole deck, and all other cards have left the game. Must come after all other mission cards are given.
    #[must_use]
    pub fn mission_deck(mut self, missions: &str, only: bool) -> Scene {
        let done = mission_list(missions).and_then(|missions| {
            for mission in missions {
                self.game.take_unseen(mission)?;
                self.game.missions.returned.push(mission);
            }
            Ok(())
        });
        if let Err(fault) = done {
            self.fault(fault);
        }
        if only {
            self.game.missions.unseen = [0; 8];
        }
        self
    }

    /// Puts mist on these spots.
    #[must_use]
    pub fn mist(mut self, spots: &[(u8, u8)]) -> Scene {
        for &at in spots {
            let spot = self.spot(at);
            self.game.mist = self.game.mist.with(spot);
        }
        self
    }

    /// Puts the helicopter on a spot.
    #[must_use]
    pub fn helicopter(mut self, at: (u8, u8)) -> Scene {
        let spot = self.spot(at);
        self.helicopter = Helicopter::On(spot);
        self
    }

    /// Takes the tiles of these supply and mission spots off the map, into the bank.
    #[must_use]
    pub fn without_tiles(mut self, spots: &[(u8, u8)]) -> Scene {
        for &at in spots {
            let spot = self.spot(at);
            match self.game.map().ground(spot) {
                Ground::Supply(supply) if self.game.supplies.contains(spot) => {
                    self.game.supplies = self.game.supplies.without(spot);
                    self.game.bank.supplies[supply as usize] += 1;
                }
                Ground::Mission(mission) if self.game.tiles >> mission.index() & 1 != 0 => {
                    self.game.tiles &= !(1 << mission.index());
                    self.game.bank.missions[mission.index()] += 1;
                }
                _ => self.fault(format!("there is no tile on ({},{})", at.0, at.1)),
            }
        }
        self
    }

    /// Says how many tiles of a supply the bank has left; the others have left the game.
    #[must_use]
    pub fn bank(mut self, supply: Supply, left: u8) -> Scene {
        self.game.bank.supplies[supply as usize] = left;
        self
    }

    /// Says how many tiles of an item the bank has left; the others have left the game.
    #[must_use]
    pub fn bank_items(mut self, item: Item, left: u8) -> Scene {
        self.game.bank.items[item as usize] = left;
        self
    }

    /// Lays so many Mudslides on the next game round of a player.
    #[must_use]
    pub fn mud(self, name: &str, count: u8) -> Scene {
        self.change(name, |game, seat| {
            game.explorer_mut(seat).mud = count;
            Ok(())
        })
    }
}
