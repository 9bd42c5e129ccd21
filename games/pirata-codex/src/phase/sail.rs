//! The sail phase up to the tile (PIR-301 to PIR-309).

use engine::Outside;

use crate::data::{ActionDie, Card};
use crate::event::Event;
use crate::ships::{ShipId, Ships};
use crate::state::{Cup, Phase, PirataCodex, Seek, Thrown, Why};
use crate::step::{Step, Window};

impl PirataCodex {
    /// The winner takes token and coin; the cups are closed (PIR-219); W-SAIL opens.
    pub(crate) fn start_sail(
        &mut self,
        winner: ShipId,
        loser: Option<ShipId>,
        alone: bool,
        out: &mut impl Outside<Self>,
    ) {
        let participants = self.participants();
        let survivors = if alone { Ships::NONE } else { participants };
        self.sailors = survivors.with(winner).minus(loser.map_or(Ships::NONE, Ships::only));
        self.betting_winner = Some(winner);
        self.betting_loser = loser;
        self.phase = Phase::Sail;
        self.cups = [Cup::default(); 6];
        self.bid = None;
        self.bids = [None; 6];
        out.tell(self, Event::SailPhase { sailors: self.sailors });
        self.take_token(winner, out);
        self.take_coins(winner, 1, out);
        self.agenda.push(Step::StartAction);
        self.agenda.push(Step::SailRoll);
        self.open(Window::Sail);
    }

    /// The numbers of the sail die (PIR-823).
    pub(crate) fn sail_numbers(&self) -> [u8; 2] {
        if self.options.skins.gale { [2, 3] } else { [1, 2] }
    }

    /// The betting winner rolls, unless a Storm Bottle has set the die (PIR-304, PIR-557).
    pub(crate) fn roll_sail(&mut self) {
        let Some(by) = self.betting_winner else { return };
        self.agenda.push(Step::SetSail);
        match self.bottle.take() {
            Some(face) => self.thrown = Some(Thrown { die: ActionDie::Sail, by, face }),
            None => self.agenda.push(Step::Throw(ActionDie::Sail, by)),
        }
    }

    /// All who sail move together; then they battle (PIR-305, PIR-306, PIR-731). Nobody does if the only one has died of the
    /// dropped sail die.
    pub(crate) fn set_sail(&mut self, out: &mut impl Outside<Self>) {
        let tiles = self.thrown.take().map_or(0, |thrown| thrown.face);
        if self.sailors.is_empty() {
            return;
        }
        self.agenda.push(Step::TileWon);
        self.agenda.push(Step::TileBattle);
        let mut home = Ships::NONE;
        for ship in self.sailors.iter() {
            let was_home = self.has_finished(ship);
            self.put_at(ship, self.forward_of(ship, tiles));
            if self.has_finished(ship) && !was_home {
                home = home.with(ship);
            }
        }
        out.tell(self, Event::Sailed { ships: self.sailors, tiles });
        for ship in home.iter() {
            out.tell(self, Event::Home { ship });
        }
        self.check_caught(out);
    }

    /// All who sailed battle for a winner, wherever they are.
    pub(crate) fn battle_for_tile(&mut self, out: &mut impl Outside<Self>) {
        self.start_battle(Why::Sailing, Seek::Winner, self.sailors, out);
    }

    /// The winner is tile-winner; those who sailed in vain may have the Old Sea Chart (PIR-307, PIR-514).
    pub(crate) fn tile_won(&mut self) {
        self.tile_winner = self.left.take();
        self.agenda.push(Step::Event);
        let on_table = self.ships.iter().any(|ship| ship.gold == Some(Card::Chart));
        if !on_table && !self.discard.has(Card::Chart) {
            self.open(Window::Event);
        }
    }

    /// The tile-winner must resolve the tile under its ship (PIR-308).
    pub(crate) fn resolve_event(&mut self, out: &mut impl Outside<Self>) {
        if let Some(winner) = self.tile_winner.filter(|&winner| !self.ship(winner).out) {
            self.resolve_tile(winner, out);
        }
    }
}
