//! From the box to the first dawn (VIS-001 to VIS-016).

use engine::{Agenda, Outside, Seat, Set, Stack};

use crate::data::{CARD_KINDS, CARDS, ISLANDS, ITEM_TILES, MISSION_COPIES, MOST_DAYS, Pawn, SUPPLY_TILES, map_for};
use crate::event::Event;
use crate::moves::Move;
use crate::options::Options;
use crate::state::{Bank, Choices, ExpeditionDeck, Explorer, MissionDeck, Step, VoodooIsland, Whereabouts};

impl VoodooIsland {
    /// Sets the table up and runs to the first decision.
    pub(crate) fn set_up(options: Options, out: &mut impl Outside<Self>) -> VoodooIsland {
        let mut game = VoodooIsland::unpacked(options);
        game.agenda.push(Step::GiveTrail);
        game.agenda.push(Step::PlaceExplorers);
        (0..options.seats).rev().for_each(|seat| game.agenda.push(Step::ChoosePawn(Seat(seat))));
        for seat in game.seats() {
            game.draw_mission(seat, out);
        }
        game.run(out);
        game
    }

    /// The board with its tiles, the decks and the player cards, before anything is drawn or rolled.
    pub(crate) fn unpacked(options: Options) -> VoodooIsland {
        let map = map_for(options.seats);
        let mut supplies = [SUPPLY_TILES; 6];
        for spot in map.supplies.iter() {
            if let Some(supply) = map.supply(spot) {
                supplies[supply as usize] -= 1;
            }
        }
        let mut layers = [[0; CARD_KINDS]; MOST_DAYS as usize];
        layers[0] = CARDS.map(|print| print.copies);
        let mut sizes = [0; MOST_DAYS as usize];
        sizes[0] = layers[0].iter().sum();
        VoodooIsland {
            options,
            day: 0,
            daytime: 1,
            trail: Seat(0),
            island: None,
            unturned: Set::range(1, ISLANDS),
            dice: [0; 2],
            explorers: [0, 1, 2, 3]
                .map(|seat| if seat < options.seats { Explorer::fresh() } else { Explorer::default() }),
            helicopter: None,
            mist: crate::data::Spots::NONE,
            supplies: map.supplies,
            tiles: 0xFF,
            bank: Bank { supplies, items: [ITEM_TILES; 6], missions: [MISSION_COPIES - 1; 8] },
            outside: [None; 7],
            expedition: ExpeditionDeck { layers, sizes, used: [0; CARD_KINDS] },
            missions: MissionDeck { unseen: [MISSION_COPIES; 8], returned: Stack::new() },
            round: None,
            battle: None,
            agenda: Agenda::new(),
        }
    }

    /// The colours that nobody has taken (VIS-008).
    pub(crate) fn pawn_choices(&self) -> Choices {
        let taken = |pawn: Pawn| self.seats().any(|seat| self.explorer(seat).pawn == Some(pawn));
        Pawn::ALL.into_iter().filter(|&pawn| !taken(pawn)).map(Move::Pawn).collect()
    }

    /// A player takes a pawn.
    pub(crate) fn choose_pawn(&mut self, seat: Seat, pawn: Pawn, out: &mut impl Outside<Self>) {
        self.explorer_mut(seat).pawn = Some(pawn);
        out.tell(self, Event::PawnChosen { seat, pawn });
    }

    /// Each explorer goes where the dice say, whatever is there (VIS-010).
    pub(crate) fn place_explorers(&mut self, out: &mut impl Outside<Self>) {
        for seat in self.seats() {
            let spot = self.roll(out);
            self.explorer_mut(seat).place = Whereabouts::OnMap(spot);
            out.tell(self, Event::Placed { seat, spot });
        }
    }

    /// Whom the table has named, or the lot, is first on the trail (VIS-015).
    pub(crate) fn give_trail(&mut self, out: &mut impl Outside<Self>) {
        let seat = self.options.first_player.unwrap_or_else(|| Seat(out.die(self.options.seats) - 1));
        self.trail = seat;
        self.agenda.push(Step::Dawn);
        out.tell(self, Event::TrailTaken { seat });
    }
}
