//! The events of the tiles (PIR-401 to PIR-455, PIR-465). What is longer has a file of its own: Codex, Trade, Gamble and
//! Treasure Island (wager), Deal with the Dead, Black Market, Blinding Fog, and the monsters.

use engine::Outside;

use crate::data::{ActionDie, Tile};
use crate::event::Event;
use crate::moves::{Move, Symbol};
use crate::ships::ShipId;
use crate::state::{Choices, PirataCodex, Seek, Special, Why};
use crate::step::{CurseBy, Harm, Step};

impl PirataCodex {
    /// A player resolves the tile under its ship as tile-winner.
    pub(crate) fn resolve_tile(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        let tile = self.tile_of(who);
        out.tell(self, Event::TileEvent { ship: who, tile });
        let by_rules = self.in_command(who).is_none();
        match tile {
            Tile::X => {}
            Tile::King | Tile::Mutiny | Tile::Navy | Tile::Mermaids | Tile::Compass => {
                self.throw_for_tile(tile, ActionDie::Pirates, who);
            }
            Tile::Recruit | Tile::Cannons | Tile::Wreck | Tile::Madfog => {
                self.throw_for_tile(tile, ActionDie::Treasure, who);
            }
            Tile::Codex => self.read_codex(who, out),
            Tile::Steal if !self.has_room(who) => self.nothing(who, tile, out),
            Tile::Duel | Tile::Steal if by_rules => self.phantom_picks(tile, out),
            Tile::Duel | Tile::Steal => self.ask_or_nothing(Step::PickPlayer(tile, who), who, out),
            Tile::Trade | Tile::Spyglass | Tile::Fog if who.is_phantom() => self.nothing(who, tile, out),
            Tile::Trade => self.agenda.push(Step::Trade(who)),
            Tile::Lagoon => self.anchor(who, out),
            Tile::Spyglass => self.agenda.push(Step::PickPlayer(tile, who)),
            Tile::Maelstrom => self.meet_maelstrom(who),
            Tile::Gamble => self.start_gamble(who, out),
            Tile::Wind => self.turn_wind(out),
            Tile::Kraken => self.meet_kraken(who),
            Tile::Island => self.start_island(who),
            Tile::Deal => self.start_deal(who, out),
            Tile::Plague => self.roll_rats(who, out),
            Tile::Market => self.open_market(who, out),
            Tile::Ghosts => self.meet_ghosts(who, out),
            Tile::Fog => self.enter_fog(who),
        }
    }

    /// The tile's die is thrown; what it means follows.
    pub(crate) fn throw_for_tile(&mut self, tile: Tile, die: ActionDie, who: ShipId) {
        self.agenda.push(Step::TileDie(tile, who));
        self.agenda.push(Step::Throw(die, who));
    }

    /// Asks, or says that nothing can be done (PIR-121).
    fn ask_or_nothing(&mut self, step: Step, who: ShipId, out: &mut impl Outside<Self>) {
        if self.open_to_harm(who).is_empty() {
            self.nothing(who, self.tile_of(who), out);
        } else {
            self.agenda.push(step);
        }
    }

    /// The die of a tile is known.
    pub(crate) fn tile_die(&mut self, tile: Tile, who: ShipId, out: &mut impl Outside<Self>) {
        let Some(symbol) = self.take_symbol() else { return };
        let x = symbol == Symbol::X;
        match tile {
            Tile::King if x || self.holds(who, Special::King) => self.nothing(who, tile, out),
            Tile::King => self.win_special(who, Special::King, tile, out),
            Tile::Recruit => self.gain(who, if x { 2 } else { 1 }, out),
            Tile::Mutiny => self.mutiny(who, x, out),
            Tile::Gamble | Tile::Island => self.settle_bets(symbol, out),
            Tile::Cannons if x => drop(self.lose(who, 1, out)),
            Tile::Cannons if self.in_command(who).is_none() => self.agenda.push(Step::PhantomShots(0)),
            Tile::Cannons => self.agenda.push(Step::Shoot(who, 2)),
            Tile::Navy if x => self.mark(who, out),
            Tile::Navy => self.pay_navy(who, out),
            Tile::Kraken if x => drop(self.lose(who, 2, out)),
            Tile::Mermaids if x => drop(self.lose(who, 1, out)),
            Tile::Mermaids if self.holds(who, Special::Mermaids) => self.nothing(who, tile, out),
            Tile::Mermaids => self.win_special(who, Special::Mermaids, tile, out),
            Tile::Wreck | Tile::Madfog if x => self.curse(who, CurseBy::Own, out),
            Tile::Wreck => self.gain(who, 1, out),
            Tile::Compass => {
                // The new tile comes after whatever the movement brings.
                self.tile_winner = Some(who);
                self.agenda.push(Step::Event);
                self.move_ship(who, if x { -1 } else { 1 }, out);
            }
            _ => self.nothing(who, tile, out),
        }
    }

    /// A special die from the dice board, or by a duel from its holder (PIR-403, PIR-404, PIR-451, PIR-452).
    fn win_special(&mut self, who: ShipId, die: Special, tile: Tile, out: &mut impl Outside<Self>) {
        match self.holder(die) {
            None => self.take_special(who, die, out),
            Some(holder) if self.is_immune(holder) => self.nothing(who, tile, out),
            Some(holder) => {
                let duel = if die == Special::King { Harm::DuelForKing } else { Harm::DuelForMermaids };
                self.aim(who, holder, duel, Why::Tile(tile), out);
            }
        }
    }

    /// Mutiny (PIR-426 to PIR-430).
    fn mutiny(&mut self, who: ShipId, x: bool, out: &mut impl Outside<Self>) {
        match (self.holder(Special::King), x) {
            (Some(king), true) if king == who => {
                self.return_special(Special::King, out);
                self.agenda.push(Step::Gain(Tile::Mutiny));
                self.start_battle(Why::Tile(Tile::Mutiny), Seek::Winner, self.others(who), out);
            }
            (Some(king), false) if king == who => self.nothing(who, Tile::Mutiny, out),
            (_, true) => drop(self.lose(who, 2, out)),
            (None, false) => self.take_special(who, Special::King, out),
            (Some(king), false) if self.is_immune(king) => self.nothing(who, Tile::Mutiny, out),
            (Some(king), false) => self.aim(who, king, Harm::TakeKing, Why::Tile(Tile::Mutiny), out),
        }
    }

    /// Royal Navy, O: a die is lost and the others battle for it (PIR-439).
    fn pay_navy(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        if self.lose(who, 1, out) > 0 {
            let eligible = self.others(who).iter().filter(|&ship| self.has_room(ship)).collect();
            self.agenda.push(Step::Gain(Tile::Navy));
            self.start_battle(Why::Tile(Tile::Navy), Seek::Winner, eligible, out);
        }
    }

    /// The winner of a battle for a gain takes it (PIR-429, PIR-440).
    pub(crate) fn gain_by_battle(&mut self, tile: Tile, out: &mut impl Outside<Self>) {
        let Some(winner) = self.left.take() else { return };
        if tile == Tile::Mutiny {
            self.take_special(winner, Special::King, out);
        } else {
            self.gain(winner, 1, out);
        }
    }

    /// Safe Lagoon, activated (PIR-419, PIR-420).
    fn anchor(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        self.ship_mut(who).sheltered = self.options.lagoon_winner;
        if who.is_phantom() || self.ship(who).miss {
            self.nothing(who, Tile::Lagoon, out);
        } else {
            self.agenda.push(Step::Lagoon(who));
        }
    }

    /// Miss the next betting phase for a crew die, or not.
    pub(crate) fn settle_lagoon(&mut self, who: ShipId, stays: bool, out: &mut impl Outside<Self>) {
        if stays {
            self.mark(who, out);
            self.gain(who, 1, out);
        } else {
            self.nothing(who, Tile::Lagoon, out);
        }
    }

    /// Whom a tile can be aimed at; Spyglass at anybody (PIR-410, PIR-412, PIR-421, PIR-481).
    pub(crate) fn pick_choices(&self, tile: Tile, who: ShipId, choices: &mut Choices) {
        let players = if tile == Tile::Spyglass { self.others(who) } else { self.open_to_harm(who) };
        players.iter().for_each(|ship| choices.push(Move::Target(ship)));
        if tile == Tile::Fog {
            choices.push(Move::Nobody);
        }
    }

    /// The player has been picked.
    pub(crate) fn picked_player(&mut self, tile: Tile, who: ShipId, target: ShipId, out: &mut impl Outside<Self>) {
        match tile {
            Tile::Duel => self.aim(who, target, Harm::DuelForCrew, Why::Tile(tile), out),
            Tile::Steal => self.aim(who, target, Harm::StealCrew, Why::Tile(tile), out),
            Tile::Fog => self.aim(who, target, Harm::Help, Why::Tile(tile), out),
            _ => {
                let watches = self.ship(who).watches.with(target);
                self.ship_mut(who).watches = watches;
                out.tell(self, Event::Watches { ship: who, target });
            }
        }
    }

    /// At whom to fire, or stop (PIR-436).
    pub(crate) fn shot_choices(&self, who: ShipId, choices: &mut Choices) {
        self.open_to_harm(who).iter().for_each(|ship| choices.push(Move::Target(ship)));
        choices.push(Move::Nobody);
    }

    /// A shot; the next one is named after it is resolved.
    pub(crate) fn shoot(&mut self, who: ShipId, target: ShipId, shots: u8, out: &mut impl Outside<Self>) {
        if shots > 1 {
            self.agenda.push(Step::Shoot(who, shots - 1));
        }
        self.aim(who, target, Harm::Shot, Why::Tile(Tile::Cannons), out);
    }
}
