//! From the box to the first Dusk (VPC-001 to VPC-022, VPC-242).

use engine::{Agenda, Outside, Seat, Seats, Set};
use voodoo::Grid;

use crate::data::{Action, BLESSED, COINS, CURSED_PLACES, PIRATES, RING, SEA_CARDS, SEA_SPACES, SOULS, Wind};
use crate::event::Event;
use crate::moves::Move;
use crate::objects::Objects;
use crate::options::Options;
use crate::state::{Choices, NOWHERE, Pirate, PirateId, Step, VoodooPirateCards};

/// All five cards of an action deck.
pub(crate) const ALL_ACTIONS: u8 = (1 << Action::ALL.len()) - 1;

impl VoodooPirateCards {
    /// Sets the table up and runs to the first decision.
    pub(crate) fn set_up(options: Options, out: &mut impl Outside<Self>) -> VoodooPirateCards {
        let mut game = VoodooPirateCards::unpacked(options);
        game.agenda.push(Step::Dusk);
        game.agenda.push(Step::Placing(0));
        game.lay_sea_cards(out);
        game.find_start_pirate(out);
        for id in game.all().filter(|id| id.is_cursed()) {
            let power = out.die(6);
            game.pirate_mut(id).power = power;
            out.tell(&game, Event::PowerRolled { pirate: id, power });
        }
        game.deal_blessed(out);
        game.run(out);
        game
    }

    /// The table before anything is shuffled: the cards in their order, all with side a up; no ship placed.
    pub(crate) fn unpacked(options: Options) -> VoodooPirateCards {
        let mut cards = [0; RING as usize];
        for (number, space) in (1..).zip(SEA_SPACES) {
            cards[usize::from(space)] = number;
        }
        let mut pirates = [Pirate::default(); PIRATES];
        for seat in 0..options.pirates {
            let pirate = &mut pirates[usize::from(seat)];
            pirate.at = NOWHERE;
            pirate.power = 1;
            pirate.deck = if seat < options.humans { 0 } else { ALL_ACTIONS };
        }
        let coined = if options.sea_coins { ((1 << SEA_CARDS) - 1) << 1 } else { 0 };
        let mut game = VoodooPirateCards {
            options,
            round: 0,
            sun: 0,
            moon: 0,
            wind: Wind::North,
            cards,
            turned: 0,
            coined,
            haunted: 0,
            pirates,
            grid: Grid::default(),
            bag: SOULS,
            treasure: COINS - coined.count_ones() as u8,
            objects: Objects::new(options.humans),
            grigri: options.pirates - 1,
            compass: None,
            jaxed: 0,
            ritual_held: false,
            used: [0; 6],
            agenda: Agenda::new(),
        };
        game.survey();
        game
    }

    /// The sides of the cards, then their places (VPC-004, VPC-005).
    fn lay_sea_cards(&mut self, out: &mut impl Outside<Self>) {
        // One Night Watch is visible: that of card 2, or that of card 6.
        self.turned |= if out.die(2) == 1 { 1 << 6 } else { 1 << 2 };
        for card in [1, 3, 5, 7] {
            self.turned |= u16::from(out.die(2) - 1) << card;
        }
        let mut left = Set::range(1, SEA_CARDS as u8);
        for space in SEA_SPACES {
            let card = if left.len() == 1 { left.nth(0) } else { out.card(left) };
            left.remove(card);
            self.cards[usize::from(space)] = card;
        }
        self.survey();
    }

    /// A soul for each pirate; the first that has the colour of a pirate names the start pirate (VPC-009 to VPC-012).
    fn find_start_pirate(&mut self, out: &mut impl Outside<Self>) {
        let mut start = None;
        for id in self.all() {
            let Some(soul) = self.draw_from_bag(out) else { break };
            self.gain_soul(id, soul);
            start = start.or(self.of_colour(soul));
            out.tell(self, Event::FirstSoul { pirate: id, soul });
        }
        // The extra souls stay out of the bag until one fits.
        let bag = self.bag;
        while start.is_none() {
            let Some(soul) = self.draw_from_bag(out) else { break };
            start = self.of_colour(soul);
            out.tell(self, Event::ExtraSoul { soul });
        }
        self.bag = bag;
        self.sun = start.unwrap_or_default().seat();
        self.moon = self.sun;
        self.grigri = self.left_of(self.sun, self.options.pirates - 1).seat();
        let (pirate, grigri) = (self.who(self.sun), self.who(self.grigri));
        out.tell(self, Event::StartPirate { pirate, grigri });
    }

    /// Each player looks at the own Blessed card; those of Cursed Pirates get their faces later (VPC-015).
    fn deal_blessed(&mut self, out: &mut impl Outside<Self>) {
        for seat in 0..self.options.humans {
            let rank = out.card(self.unknown_ranks());
            let pirate = &mut self.pirates[usize::from(seat)];
            pirate.blessed = Some(rank);
            pirate.blessed_known = Seats::only(Seat(seat));
            out.tell(self, Event::BlessedDealt { seat: Seat(seat), rank: Some(rank) });
        }
    }

    /// The ranks of the Blessed cards that no seat knows.
    pub(crate) fn unknown_ranks(&self) -> Set {
        let known: Set = self.pirates.iter().filter_map(|pirate| pirate.blessed).collect();
        Set::range(BLESSED.0, BLESSED.1).minus(known)
    }

    /// The next pirate in turn order places its ship (VPC-018).
    pub(crate) fn placing(&mut self, placed: u8, out: &mut impl Outside<Self>) {
        let Some(id) = self.in_turn_order(placed) else { return };
        self.agenda.push(Step::Placing(placed + 1));
        if id.is_cursed() {
            let free = CURSED_PLACES.into_iter().find(|&space| self.may_start_on(space));
            self.place_ship(id, free.unwrap_or(NOWHERE), out);
        } else {
            self.agenda.push(Step::Place(id));
        }
    }

    /// Unoccupied, not haunted, no strong current.
    pub(crate) fn may_start_on(&self, space: u8) -> bool {
        self.ship_on(space).is_none() && !self.is_haunted(space) && self.current() >> space & 1 == 0
    }

    /// The spaces where a ship can start.
    pub(crate) fn place_choices(&self) -> Choices {
        (0..RING).filter(|&space| self.may_start_on(space)).map(Move::Place).collect()
    }

    /// A ship is placed: no landing (VPC-020).
    pub(crate) fn place_ship(&mut self, id: PirateId, space: u8, out: &mut impl Outside<Self>) {
        self.pirate_mut(id).at = space;
        out.tell(self, Event::Placed { pirate: id, space });
    }
}
