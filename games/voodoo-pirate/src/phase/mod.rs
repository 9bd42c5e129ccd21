//! The agenda: which step comes next, who decides it, and what the answers are.
//!
//! A state always waits at a decision. `answer` carries out the answer; `run` then does every step that needs no player, and
//! answers by itself where there is only one answer (except in the windows of VPB-241, and where it would betray a card),
//! until the next decision or the end.

pub mod actions;
pub mod barrels;
pub mod boarding;
pub mod broadside;
pub mod cursed;
pub mod dawn;
pub mod dusk;
pub mod moonlight;
pub mod objects;
pub mod ritual;
pub mod sail;
pub mod storage;
pub mod wind;
pub mod window;

use engine::{Outside, Seat, Seats, Turn};

use crate::data::{Dir, Object};
use crate::event::Event;
use crate::moves::{Item, Move, Source};
use crate::state::{Choices, Freed, Pirate, Step, VoodooPirate};

impl VoodooPirate {
    /// The seats that owe a decision.
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.agenda.top() {
            None => Turn::Over,
            Some(Step::LayCards) => Turn::Of(self.still_to_lay()),
            Some(step) => Turn::Of(step.decider().map_or(Seats::NONE, Pirate::eyes)),
        }
    }

    /// The answers to the decision that a seat owes.
    pub(crate) fn choices_of(&self, seat: Seat) -> Choices {
        match self.agenda.top() {
            Some(Step::LayCards) => self.action_choices(seat.index()),
            Some(step) => self.choices(step),
            None => Choices::new(),
        }
    }

    /// The answers to a decision of one player; none for a step that nobody decides.
    fn choices(&self, step: Step) -> Choices {
        match step {
            Step::PlaceShip(_) => self.harbour_choices(),
            Step::MoveParrot(_) => [Move::Parrot(1), Move::Parrot(2)].into_iter().collect(),
            Step::TakeObject(_) => self.object_choices(),
            Step::KeepOne(_) => self.keep_choices().collect(),
            Step::SelectBarrel(pirate) => self.barrel_choices(pirate),
            Step::LaySecond(pirate) => self.action_choices(pirate.place()),
            Step::CountCard(pirate) => self.ship(pirate).laid.iter().flatten().map(|&card| Move::Count(card)).collect(),
            Step::JailBreak(pirate, _) => self.window_choices(pirate, Object::JailBreak),
            Step::Bury(pirate) => self.bury_choices(pirate),
            Step::RaiseKraken(_) => self.kraken_choices(),
            Step::Menu(pirate) => self.menu_choices(pirate),
            Step::GridSouls(_, left) => self.grid_choices(left),
            Step::NameColour(pirate) => self.ship(pirate).souls.colours().map(Move::Name).collect(),
            Step::TakeItem(..) => self.take_choices(),
            Step::TixVictim(pirate) => self.tix_choices(pirate),
            Step::TixSoul(pirate, ..) | Step::OctopusGive(pirate) => self.give_soul_choices(pirate),
            Step::PlaceSoul(pirate, _) => self.soul_choices(pirate),
            Step::RitualSail(pirate, matched) => self.ritual_sail_choices(pirate, matched),
            Step::Board(_, victim) => VoodooPirate::board_choices(victim),
            Step::NightWatch(victim, _) => self.window_choices(victim, Object::NightWatch),
            Step::Loot(pirate, victim, _) | Step::NestTake(pirate, victim, _) => self.loot_choices(pirate, victim),
            Step::Rackham(pirate) => self.window_choices(pirate, Object::RackhamsMap),
            Step::StarsSail(pirate) => self.stars_choices(pirate),
            Step::TurnWind(_) => VoodooPirate::wind_choices(),
            Step::MoveTile(_) => self.tile_choices(),
            Step::OarsTarget(pirate) => self.oars_choices(pirate),
            Step::WhisperSail(pirate) => self.sail_choices(pirate, &Dir::ALL, 1),
            Step::KeepWreck(_) => self.wreck_choices(),
            Step::TransformWay(pirate) => self.transform_choices(pirate),
            Step::TransformItem(pirate, to_poppets, done) => self.convert_choices(pirate, to_poppets, done),
            Step::Fetch(_) => self.fetch_choices(),
            Step::NestTarget(pirate) => self.nest_choices(pirate),
            Step::NestGive(pirate, _) => self.nest_give_choices(pirate),
            Step::OctopusTake(..) => self.octopus_choices(),
            Step::GhostTarget(pirate) => self.ghost_choices(pirate),
            Step::Discard(pirate, _) => self.limit_choices(pirate),
            Step::Face(_) => [Dir::South, Dir::West].into_iter().map(Move::Face).collect(),
            Step::Mask(pirate, _) => self.window_choices(pirate, Object::VoodooMask),
            _ => Choices::new(),
        }
    }

    /// Carries out the answer of a seat to the decision on top of the agenda.
    pub(crate) fn answer(&mut self, seat: Seat, the_move: Move, out: &mut impl Outside<Self>) {
        match (self.agenda.top(), the_move) {
            (Some(Step::LayCards), Move::Lay(action)) => self.lay_card(seat, action, out),
            (Some(step), _) => {
                self.agenda.pop();
                self.resolve(step, the_move, out);
            }
            (None, _) => {}
        }
    }

    /// Carries out the answer to a decision that has been taken off the agenda.
    fn resolve(&mut self, step: Step, the_move: Move, out: &mut impl Outside<Self>) {
        match (step, the_move) {
            (Step::PlaceShip(pirate), Move::Harbour(square)) => self.place_ship(pirate, square, out),
            (Step::MoveParrot(pirate), Move::Parrot(parrot)) => self.move_parrot(pirate, parrot, out),
            (Step::TakeObject(pirate), Move::Take(source)) => self.take_object(pirate, source, out),
            (Step::KeepOne(pirate), Move::Keep(object)) => self.keep_one(pirate, object, out),
            (Step::SelectBarrel(pirate), Move::Select(barrel, payment)) => {
                self.select_at_dusk(pirate, barrel, payment, out);
            }
            (Step::SelectBarrel(pirate), _) => out.tell(self, Event::NoBarrel { pirate }),
            (Step::LaySecond(pirate), Move::Lay(action)) => self.lay_second(pirate, action, out),
            (Step::CountCard(pirate), Move::Count(action)) => self.count_card(pirate, action, out),
            (Step::JailBreak(pirate, when), Move::Use(_)) => self.break_out(pirate, when, out),
            (Step::JailBreak(pirate, Freed::Turn), _) => out.tell(self, Event::TurnSkipped { pirate, jailed: true }),
            (Step::Bury(pirate), Move::Bury(item)) => self.bury(pirate, item, out),
            (Step::RaiseKraken(pirate), Move::Kraken(square)) => self.raise_kraken(pirate, square, out),
            (Step::Menu(pirate), _) => self.choose(pirate, the_move, out),
            (Step::GridSouls(pirate, left), Move::Take(Source::Cell(cell))) => {
                self.agenda.push(Step::GridSouls(pirate, left - 1));
                self.take_grid_soul(pirate, cell, out);
            }
            (Step::NameColour(pirate), Move::Name(colour)) => self.tok(pirate, colour, out),
            (Step::TakeItem(pirate, left), Move::Take(source)) => self.take_item(pirate, left, source, out),
            (Step::TixVictim(pirate), Move::Tix(colour, way)) => {
                if let Some(victim) = self.of_colour(colour) {
                    self.agenda.push(Step::TixSoul(pirate, victim, way));
                }
            }
            (Step::TixSoul(pirate, victim, way), Move::Give(Item::Soul(soul))) => {
                self.tix(pirate, victim, way, soul, out);
            }
            (Step::PlaceSoul(pirate, _), Move::Place(colour, cell)) => {
                self.lose_soul(pirate, colour);
                self.place_soul(pirate, colour, cell, out);
            }
            (Step::PlaceSoul(pirate, _), _) => out.tell(self, Event::RitualPassed { pirate }),
            (
                Step::RitualSail(pirate, _) | Step::StarsSail(pirate) | Step::WhisperSail(pirate),
                Move::Sail(dir, steps),
            ) => self.set_sail(pirate, dir, steps),
            (Step::Board(pirate, victim), Move::Board(_)) => self.board(pirate, victim, out),
            (Step::OarsTarget(pirate), Move::Board(colour)) => {
                if let Some(victim) = self.of_colour(colour) {
                    self.board(pirate, victim, out);
                }
            }
            (Step::NightWatch(victim, pirate), Move::Use(_)) => self.repel(victim, pirate, out),
            (Step::Loot(pirate, victim, items), Move::Loot(item)) => self.take_loot(pirate, victim, items, item, out),
            (Step::Rackham(pirate), Move::Use(_)) => self.use_rackham(pirate, out),
            (Step::TurnWind(_), Move::Wind(quadrants)) => self.turn_wind(quadrants, None, out),
            (Step::MoveTile(pirate), Move::Tile(from, to)) => self.move_tile(pirate, from, to, out),
            (Step::KeepWreck(pirate), Move::Keep(object)) => self.search_wreck(pirate, Some(object), out),
            (Step::KeepWreck(pirate), _) => self.search_wreck(pirate, None, out),
            (Step::TransformWay(pirate), Move::ToSouls) => self.agenda.push(Step::TransformItem(pirate, false, 0)),
            (Step::TransformWay(pirate), Move::ToPoppets) => self.agenda.push(Step::TransformItem(pirate, true, 0)),
            (Step::TransformItem(pirate, _, done), Move::Give(item)) => self.convert(pirate, item, done, out),
            (Step::Fetch(pirate), Move::Fetch(object)) => self.fetch(pirate, object, out),
            (Step::NestTarget(pirate), Move::Target(colour)) => {
                if let Some(target) = self.of_colour(colour) {
                    self.agenda.push(Step::NestGive(pirate, target));
                }
            }
            (Step::NestGive(pirate, target), Move::Give(item)) => {
                self.agenda.push(Step::NestTake(pirate, target, item));
            }
            (Step::NestTake(pirate, target, given), Move::Loot(taken)) => {
                self.swap(pirate, target, given, taken, out);
            }
            (Step::OctopusGive(pirate), Move::Give(Item::Soul(colour))) => self.feed_octopus(pirate, colour),
            (Step::OctopusTake(pirate, given), Move::Soul(taken)) => self.octopus(pirate, given, taken, out),
            (Step::GhostTarget(pirate), Move::Target(colour)) => {
                if let Some(victim) = self.of_colour(colour) {
                    self.haunt(pirate, victim, out);
                }
            }
            (Step::Discard(pirate, _), Move::Discard(item)) => self.discard(pirate, item, true, out),
            (Step::Face(pirate), Move::Face(dir)) => self.face(pirate, dir, out),
            (Step::Mask(pirate, firer), Move::Use(_)) => self.answer_fire(pirate, firer, out),
            // Whoever passes or stops does nothing.
            _ => debug_assert!(matches!(the_move, Move::Pass | Move::Stop), "{the_move} is no answer to {step:?}"),
        }
    }

    /// Does every step that needs no player, up to the next decision or the end.
    pub(crate) fn run(&mut self, out: &mut impl Outside<Self>) {
        while let Some(step) = self.agenda.top() {
            match step {
                Step::LayCards => {
                    if !self.still_to_lay().is_empty() {
                        return;
                    }
                    self.agenda.pop();
                    out.tell(self, Event::AllLaid);
                }
                // A pirate who has reached the shore takes no part any more (VPB-282).
                Step::Menu(pirate) | Step::Face(pirate) if self.is_ashore(pirate) => {
                    self.agenda.pop();
                    self.end_ashore(pirate);
                }
                _ => match step.decider() {
                    None => {
                        self.agenda.pop();
                        self.perform(step, out);
                    }
                    Some(pirate) if pirate.is_cursed() => {
                        self.agenda.pop();
                        self.decide_for(step, out);
                    }
                    Some(_) => {
                        if self.always_asks(step) {
                            return;
                        }
                        let choices = self.choices(step);
                        if choices.len() > 1 {
                            return;
                        }
                        self.agenda.pop();
                        if let Some(&only) = choices.first() {
                            self.resolve(step, only, out);
                        }
                    }
                },
            }
        }
    }

    /// Whether a player is asked even if only one thing can be done: in windows (VPB-241), and where not being asked would
    /// tell that two hidden cards are alike.
    fn always_asks(&self, step: Step) -> bool {
        match step {
            // These have several answers, whatever lies on the table.
            Step::PlaceShip(_) | Step::MoveParrot(_) | Step::PlaceSoul(..) | Step::RitualSail(..) | Step::Face(_) => {
                true
            }
            Step::Board(..) | Step::TurnWind(_) => true,
            Step::Menu(pirate) => {
                let ship = self.ship(pirate);
                ship.poppets > 0 || ship.soul_count() > 0 || ship.object_count() > 0
            }
            Step::SelectBarrel(_)
            | Step::JailBreak(..)
            | Step::NightWatch(..)
            | Step::Rackham(_)
            | Step::Mask(..)
            | Step::KeepOne(_) => true,
            Step::NestGive(pirate, _) => self.ship(pirate).object_count() > 1,
            _ => false,
        }
    }

    /// What the rules decide for a Cursed Pirate.
    fn decide_for(&mut self, step: Step, out: &mut impl Outside<Self>) {
        match step {
            Step::MoveParrot(pirate) => self.move_parrot(pirate, self.leading_parrot(), out),
            Step::Loot(..) => {
                if let Some(&first) = self.choices(step).first() {
                    self.resolve(step, first, out);
                }
            }
            _ => debug_assert!(false, "Cursed Pirates never decide {step:?}"),
        }
    }

    /// Does a step that nobody decides.
    fn perform(&mut self, step: Step, out: &mut impl Outside<Self>) {
        match step {
            Step::Harbour(rank) => self.harbour(rank, out),
            Step::Dusk => self.dusk(out),
            Step::TakeObjects(rank) => self.take_objects(rank),
            Step::Barrels(rank) => self.barrels(rank),
            Step::Reveal => self.reveal(out),
            Step::Jail => self.jail(out),
            Step::JailBreaks(rank) => self.jail_breaks(rank),
            Step::DuskBarrels(rank) => self.dusk_barrels(rank, out),
            Step::NextTurn => self.next_turn(out),
            Step::StartTurn(pirate) => self.start_turn(pirate, out),
            Step::TixSail(pirate, dir) => self.set_sail(pirate, dir, 1),
            Step::Ritual(round, reached) => self.ritual(round, reached, out),
            Step::GridFull => self.clear_full_grid(out),
            Step::Caught(rank) => self.caught(rank),
            Step::Sweep(rank) => self.sweep(rank),
            Step::Sail => self.sail_on(out),
            Step::Limits(pirate, dawn) => self.keep_limits(pirate, dawn, out),
            Step::Broadside(pirate, side) => self.broadside(pirate, side, out),
            Step::Dawn => self.dawn(out),
            Step::DawnLimits(rank) => self.dawn_limits(rank),
            Step::DawnTide => self.dawn_tide(out),
            Step::DawnEnd => self.dawn_end(out),
            _ => debug_assert!(false, "{step:?} is a decision"),
        }
    }
}
