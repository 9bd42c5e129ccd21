//! From the box to the first round (VPB-S01 to VPB-S17).

use engine::{Agenda, Outside, Set, Stack};

use crate::data::{
    BACK_ROW, Barrel, Colour, HARBOUR, HAUNTED, MOST_POWER, POPPETS, SEA, SOULS, STANDARD_COINS, STANDARD_TILES,
    Square, TREASURE, Wind,
};
use crate::deck::{Card, ObjectDeck};
use crate::event::Event;
use crate::moves::Move;
use crate::options::Options;
use voodoo::Grid;

use crate::state::{Choices, Phase, Pirate, Ship, Step, VoodooPirate};

impl VoodooPirate {
    /// Sets the table up and runs to the first decision.
    pub(crate) fn set_up(options: Options, out: &mut impl Outside<Self>) -> VoodooPirate {
        let mut game = VoodooPirate::unpacked(options);
        game.agenda.push(Step::Dusk);
        game.agenda.push(Step::Harbour(0));
        game.scatter(out);
        let soul = game.deal_souls(out);
        for pirate in game.pirates() {
            game.equip(pirate);
            if pirate.is_cursed() {
                game.ship_mut(pirate).power = out.die(MOST_POWER);
            }
        }
        for pirate in game.pirates() {
            game.deal_objects(pirate, out);
        }
        out.tell(&game, Event::SetUp { start: game.sun, soul });
        game.run(out);
        game
    }

    /// The board as it is before anything is dealt or drawn (VPB-S02).
    pub(crate) fn unpacked(options: Options) -> VoodooPirate {
        VoodooPirate {
            options,
            round: 0,
            phase: Phase::Harbour,
            parrots: [0; 2],
            sun: options.pirates[0],
            moon: options.pirates[0],
            ships: [Ship::default(); 5],
            wind: Wind::Storm,
            tide_out: false,
            colonial: 1,
            tiles: [Square(0); 2],
            haunted: HAUNTED,
            coins: Set::EMPTY,
            kraken: None,
            mermaids: TREASURE,
            gold: TREASURE,
            poppets: POPPETS,
            bag: SOULS,
            grid: Grid::default(),
            grigri: None,
            compass: None,
            figures: [None; 8],
            // VPB-S16.
            blockers: (options.cursed > 0).then_some([Barrel::Stars, Barrel::Moon]),
            deck: ObjectDeck::unpacked(),
            looked: Stack::new(),
            caller: None,
            ritual_held: false,
            voyage: None,
            agenda: Agenda::new(),
        }
    }

    /// Sea Tiles first, then coins, each on a sea square of its own (VPB-S03 to VPB-S05).
    fn scatter(&mut self, out: &mut impl Outside<Self>) {
        if self.options.standard_scatter {
            self.lay_tiles(STANDARD_TILES);
            self.coins = STANDARD_COINS.iter().map(|square| square.0).collect();
            return;
        }
        let first = out.card(SEA);
        let second = out.card(SEA.minus(Set::of(&[first])));
        self.lay_tiles([Square(first), Square(second)]);
        while self.coins.len() < 8 {
            self.coins.insert(out.card(SEA.minus(self.coins)));
        }
    }

    /// A soul for each pirate; the first of a pirate in play names who begins (VPB-S06 to VPB-S08). Returns that soul.
    fn deal_souls(&mut self, out: &mut impl Outside<Self>) -> Colour {
        let mut start = None;
        for pirate in self.pirates() {
            if let Some(colour) = self.bag.draw(out) {
                self.gain_soul(pirate, colour);
                start = start.or_else(|| self.of_colour(colour).map(|pirate| (pirate, colour)));
            }
        }
        let bag = self.bag;
        while start.is_none() {
            let Some(colour) = self.bag.draw(out) else { break };
            start = self.of_colour(colour).map(|pirate| (pirate, colour));
        }
        self.bag = bag;
        let (pirate, colour) = start.unwrap_or((self.sun, self.sun.colour()));
        self.sun = pirate;
        self.moon = pirate;
        colour
    }

    /// Poppets, power and Action cards of a pirate (VPB-S09, VPB-S10, VPB-S15).
    pub(crate) fn equip(&mut self, pirate: Pirate) {
        let poppets = if pirate.is_cursed() { 2 } else { 1 };
        self.poppets -= poppets;
        let ship = self.ship_mut(pirate);
        ship.poppets = poppets;
        ship.power = 1;
        if pirate.is_cursed() {
            ship.actions_left = Set::range(0, 5);
        }
    }

    /// A skull for each pirate, and a card of the deck more for a Cursed Pirate (VPB-S11). What nobody sees has no face.
    fn deal_objects(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        let places = self.options.places();
        self.deck.shuffled = 27 - places - self.options.cursed;
        if pirate.is_cursed() {
            let skull = Card { skull: true, ..Card::default() };
            let objects = &mut self.ship_mut(pirate).objects;
            objects.push(skull);
            objects.push(Card::default());
        } else {
            let face = self.deck.skull(out);
            let ship = self.ship_mut(pirate);
            ship.stow(Card::new(face, pirate.eyes()));
            ship.has_skull = true;
            out.tell(self, Event::SkullDealt { pirate, card: Some(face), known_to: pirate.eyes() });
        }
    }

    /// The next pirate in turn order places its ship (VPB-S12).
    pub(crate) fn harbour(&mut self, rank: u8, out: &mut impl Outside<Self>) {
        let Some(pirate) = self.in_turn_order(rank) else { return };
        self.agenda.push(Step::Harbour(rank + 1));
        if !pirate.is_cursed() {
            self.agenda.push(Step::PlaceShip(pirate));
        } else if let Some(&square) = HARBOUR.iter().find(|&&square| self.ships_on(square).next().is_none()) {
            self.place_ship(pirate, square, out);
        }
    }

    /// Any vacant harbour square (VPB-S12).
    pub(crate) fn harbour_choices(&self) -> Choices {
        let mut vacant: Stack<Square, 6> =
            HARBOUR.iter().copied().filter(|&square| self.ships_on(square).next().is_none()).collect();
        vacant.sort_unstable();
        vacant.iter().map(|&square| Move::Harbour(square)).collect()
    }

    /// A ship is placed; the back row makes it stronger (VPB-S13).
    pub(crate) fn place_ship(&mut self, pirate: Pirate, square: Square, out: &mut impl Outside<Self>) {
        let raised = BACK_ROW.contains(&square);
        let ship = self.ship_mut(pirate);
        ship.at = Some(square);
        ship.power = (ship.power + u8::from(raised)).min(MOST_POWER);
        out.tell(self, Event::ShipPlaced { pirate, square, raised });
    }
}
