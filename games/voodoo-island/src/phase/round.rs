//! A game round: turns, the menu, the three actions and the free acts (VIS-017 to VIS-022, VIS-038 to VIS-047, VIS-196).

use engine::{Outside, Seat};

use crate::data::HEARTS;
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Choices, Round, RoundKind, Stage, Step, VoodooIsland, Whereabouts};

impl VoodooIsland {
    /// The next player has a game round; after the last one the cube moves on (VIS-018 to VIS-020).
    pub(crate) fn next_turn(&mut self, done: u8, out: &mut impl Outside<Self>) {
        if let Some(seat) = self.in_order(done) {
            self.agenda.push(Step::Turns(done + 1));
            self.start_round(seat, RoundKind::Day, out);
            return;
        }
        self.daytime += 1;
        self.agenda.push(if self.daytime == 6 { Step::Night } else { Step::Turns(0) });
        out.tell(self, Event::DaytimeBegan { day: self.day, daytime: self.daytime });
    }

    /// A mission card for a player without one, the return to the map, then the menu (VIS-196).
    pub(crate) fn start_round(&mut self, seat: Seat, kind: RoundKind, out: &mut impl Outside<Self>) {
        self.round = Some(Round::new(seat, kind));
        self.agenda.push(Step::Menu(seat));
        out.tell(self, Event::RoundBegan { seat, kind });
        self.need_mission(seat, out);
        let healed = self.explorer(seat).place == Whereabouts::Healing;
        if healed || self.explorer(seat).place == Whereabouts::OffMap {
            let spot = self.roll(out);
            let explorer = self.explorer_mut(seat);
            explorer.place = Whereabouts::OnMap(spot);
            if healed {
                explorer.health = HEARTS;
            }
            out.tell(self, Event::Returned { seat, spot, healed });
            self.enter(seat);
        }
    }

    /// Whether the player can go on: the round is over at once when the explorer has left the map (VIS-044).
    pub(crate) fn round_goes_on(&self, seat: Seat) -> bool {
        matches!(self.explorer(seat).place, Whereabouts::OnMap(_) | Whereabouts::Aboard)
    }

    /// The round of a player ends, and with it the mud that lay on it (VIS-E17).
    pub(crate) fn end_round(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        self.agenda.pop();
        self.round = None;
        self.explorer_mut(seat).mud = 0;
        out.tell(self, Event::RoundEnded { seat });
    }

    /// Whether a player may do more than play and buy cards: always, unless aboard where the table says otherwise (VIS-180).
    fn may_do_all(&self, seat: Seat) -> bool {
        self.explorer(seat).place != Whereabouts::Aboard || !self.options.aboard_cards_only
    }

    /// Every act that is open (VIS-038 to VIS-042), in the order in which people look for them: what can be done right here, A1,
    /// A2, free acts, the steps, and at last the end of the round.
    pub(crate) fn menu_choices(&self, seat: Seat) -> Choices {
        let mut choices = Choices::new();
        let Some(round) = self.round else { return choices };
        let here = self.explorer(seat).spot();
        if let Some(spot) = here {
            self.here_choices(&round, spot, &mut choices);
        }
        if round.stage == Stage::Card {
            self.card_choices(seat, &mut choices);
        }
        if self.can_play_light_feet(&round) {
            choices.push(Move::Play(crate::data::Card::LightFeet));
        }
        if self.may_do_all(seat) {
            if round.stage <= Stage::Helper {
                self.craft_choices(seat, &mut choices);
                self.helper_choices(seat, &mut choices);
            }
            self.tool_choices(seat, &mut choices);
        }
        if let Some(spot) = here {
            self.step_choices(&round, spot, &mut choices);
        }
        choices.push(Move::End);
        choices
    }

    /// Carries out an act of the menu.
    pub(crate) fn act(&mut self, seat: Seat, the_move: Move, out: &mut impl Outside<Self>) {
        match the_move {
            Move::Play(card) => self.play_card(seat, card, out),
            Move::Buy => self.buy(seat, out),
            Move::Helper(place) => self.place_helper(seat, place, out),
            Move::Craft(item) => self.craft(seat, item, out),
            Move::Tool(item, number) => self.add_tool(seat, item, number, out),
            Move::Doll(on, number) => self.put_doll(seat, on, number, out),
            Move::Swap => self.swap_map(seat, out),
            Move::Step(spot) => self.step_to(seat, spot, out),
            Move::Attack(target) => self.attack(seat, target, out),
            Move::PickUp => self.pick_up(seat, out),
            Move::Mission => self.do_mission(seat, out),
            Move::End => self.end_round(seat, out),
            _ => debug_assert!(false, "{the_move} is no act of a game round"),
        }
    }

    /// Closes the actions before this one (VIS-040).
    pub(crate) fn reach_stage(&mut self, stage: Stage) {
        if let Some(round) = &mut self.round {
            round.stage = round.stage.max(stage);
        }
    }
}
