//! From the box to the first round (JAM-001 to JAM-016).

use engine::{Agenda, Deck, Outside, Seat, Seats, Set};

use crate::data::{CARDS, Cargo, LAIRS, PILE, TOKENS, TREASURES, Treasure};
use crate::options::Options;
use crate::state::{Crew, Hold, Jamaica, Ship, ShipId, Step};

impl Jamaica {
    /// Sets the table up and runs to the first decision.
    pub(crate) fn set_up(options: Options, out: &mut impl Outside<Self>) -> Jamaica {
        let mut game = Jamaica::unpacked(options);
        game.agenda.push(Step::StartRound);
        for seat in game.seats() {
            game.stock(seat.into(), &[Hold::with(Cargo::Food, 3), Hold::with(Cargo::Doubloon, 3)]);
            game.crews[seat.index()].draw_pile = Set::range(1, CARDS);
        }
        if options.ghost_ship {
            game.stock(ShipId::GHOST, &[Hold::with(Cargo::Doubloon, 5), Hold::with(Cargo::Doubloon, 3)]);
        }
        // Everything lies there before the first card is dealt: a film shows every deal.
        for seat in game.seats() {
            game.draw_up_to_limit(seat, out);
        }
        game.captain = Seat(out.die(options.seats) - 1);
        game.run(out);
        game
    }

    /// The board with all ships in Port Royal and all tokens in the Bank, before anything is dealt.
    pub(crate) fn unpacked(options: Options) -> Jamaica {
        let mut unseen = Deck::shuffled(TREASURES);
        let mut ships = [Ship::default(); 6];
        if options.ghost_ship {
            unseen.take(Treasure::LadyBeth as u8);
            ships[ShipId::GHOST.index()].powers.add(Treasure::LadyBeth);
        }
        Jamaica {
            options,
            round: 1,
            captain: Seat(0),
            dice: [0; 2],
            ships,
            crews: [Crew::default(); 6],
            bank: TOKENS,
            tokens: Set::of(&LAIRS),
            unseen,
            pile: PILE,
            battle: None,
            ending: false,
            agenda: Agenda::new(),
        }
    }

    /// Puts these Holds aboard, from the Bank.
    pub(crate) fn stock(&mut self, ship: ShipId, holds: &[Hold]) {
        for (place, &hold) in self.ships[ship.index()].holds.iter_mut().zip(holds) {
            *place = hold;
            self.bank[hold.cargo as usize] -= i16::from(hold.count);
        }
    }

    /// All seats of the table as a set.
    pub(crate) fn everybody(&self) -> Seats {
        Seats::first(self.options.seats)
    }
}
