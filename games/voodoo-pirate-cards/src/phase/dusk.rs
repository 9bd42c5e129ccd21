//! Dusk: cards, barrels, jail (VPC-036 to VPC-050), and Dawn (VPC-063 to VPC-065).

use engine::{Outside, Seats, Set};

use crate::data::{Action, Barrel, MOST_SOULS, Object};
use crate::event::{Event, Loss};
use crate::moves::Move;
use crate::setup::ALL_ACTIONS;
use crate::state::{Choices, Claim, PirateId, Step, VoodooPirateCards};

impl VoodooPirateCards {
    /// The marker moves, and the whole round is put on the agenda (VPC-034, VPC-036).
    pub(crate) fn dusk(&mut self, out: &mut impl Outside<Self>) {
        self.round += 1;
        self.agenda.push(Step::Dawn);
        self.agenda.push(Step::Turns(0));
        self.agenda.push(Step::Jail);
        self.agenda.push(Step::Reveal);
        self.agenda.push(Step::Conjuring(0));
        self.agenda.push(Step::ChooseCards);
        let sun = self.who(self.sun);
        out.tell(self, Event::Dusk { round: self.round, sun, marker: self.marker() });
    }

    /// The players who have not chosen a card yet.
    pub(crate) fn still_to_choose(&self) -> Seats {
        let players = self.all().filter(|&id| self.pirate(id).chosen.is_none());
        players.filter_map(PirateId::player).collect()
    }

    /// Any card in hand: not that of the round before, nor the one that lies there already (VPC-038, VPC-043).
    pub(crate) fn card_choices(&self, id: PirateId) -> Choices {
        let pirate = self.pirate(id);
        let free = Action::ALL.into_iter().filter(|&card| pirate.last != Some(card) && pirate.chosen != Some(card));
        free.map(Move::Card).collect()
    }

    /// A player lays a card face down (VPC-037).
    pub(crate) fn choose_card(&mut self, id: PirateId, card: Action, out: &mut impl Outside<Self>) {
        self.pirate_mut(id).chosen = Some(card);
        if let Some(seat) = id.player() {
            out.tell(self, Event::Chosen { seat, card });
        }
    }

    /// The next player in turn order may conjure a barrel (VPC-039).
    pub(crate) fn conjuring(&mut self, asked: u8) {
        let Some(id) = self.in_turn_order(asked) else { return };
        self.agenda.push(Step::Conjuring(asked + 1));
        if !id.is_cursed() {
            self.agenda.push(Step::Conjure(id));
        }
    }

    /// The barrels that can be had: on a compass side, without a figure (VPC-040).
    fn barrels(&self) -> impl Iterator<Item = Barrel> {
        let east = if self.options.bones { Barrel::Bones } else { Barrel::Moon };
        let all = [Barrel::Stars, east, Barrel::Sea, Barrel::Wind].into_iter();
        all.filter(|&barrel| {
            let taken = self.pirates.iter().any(|pirate| pirate.barrel.is_some_and(|claim| claim.barrel == barrel));
            barrel.cardinal() != self.wind && !taken
        })
    }

    /// Whether a barrel can be had.
    pub(crate) fn has_barrels(&self) -> bool {
        self.barrels().next().is_some()
    }

    /// A barrel, if it can be paid, or none (VPC-041).
    pub(crate) fn conjure_choices(&self, id: PirateId) -> Choices {
        let can_pay = self.pirate(id).soul_count() > 0 || self.objects.holds(id.seat(), Object::BarrelMagic);
        let barrels = self.barrels().filter(|_| can_pay).map(Move::Conjure);
        barrels.chain([Move::Pass]).collect()
    }

    /// A player puts the figure on a barrel, or passes.
    pub(crate) fn conjure(&mut self, id: PirateId, choice: Move, out: &mut impl Outside<Self>) {
        if let Move::Conjure(barrel) = choice {
            self.pirate_mut(id).barrel = Some(Claim { barrel, colour: None, used: false });
            self.agenda.push(Step::PayBarrel(id, barrel));
            out.tell(self, Event::Conjured { pirate: id, barrel });
        } else {
            out.tell(self, Event::NoBarrel { pirate: id });
        }
    }

    /// A soul of any colour held, or Barrel Magic (VPC-039, VPC-185).
    pub(crate) fn pay_choices(&self, id: PirateId) -> Choices {
        let magic = self.objects.holds(id.seat(), Object::BarrelMagic).then_some(Move::PayMagic);
        self.souls_of(id).map(Move::Pay).chain(magic).collect()
    }

    /// A barrel is paid; Bones brings a second card at once (VPC-042, VPC-043, VPC-173).
    pub(crate) fn pay_barrel(&mut self, id: PirateId, barrel: Barrel, choice: Move, out: &mut impl Outside<Self>) {
        if barrel == Barrel::Bones {
            self.agenda.push(Step::SecondCard(id));
        }
        if let Move::Pay(soul) = choice {
            if let Some(claim) = &mut self.pirate_mut(id).barrel {
                claim.colour = Some(soul);
            }
            self.put_into_bag(id, soul, Loss::Barrel, out);
        } else {
            self.objects.discard(id.seat(), Object::BarrelMagic);
            out.tell(self, Event::PaidByMagic { pirate: id });
            if barrel == Barrel::Stars {
                self.agenda.push(Step::NameStar(id));
            }
        }
    }

    /// A colour stands for the soul that was not paid (VPC-173).
    pub(crate) fn name_star(&mut self, id: PirateId, colour: crate::data::Colour, out: &mut impl Outside<Self>) {
        if let Some(claim) = &mut self.pirate_mut(id).barrel {
            claim.colour = Some(colour);
        }
        out.tell(self, Event::StarNamed { pirate: id, colour });
    }

    /// The second card of Bones (VPC-043).
    pub(crate) fn choose_second(&mut self, id: PirateId, card: Action, out: &mut impl Outside<Self>) {
        self.pirate_mut(id).second = Some(card);
        if let Some(seat) = id.player() {
            out.tell(self, Event::SecondChosen { seat, card: Some(card) });
        }
    }

    /// All cards are turned up but those of Bones; then Cursed Pirates turn up theirs (VPC-044, VPC-045).
    pub(crate) fn reveal(&mut self, out: &mut impl Outside<Self>) {
        for place in 0..self.options.pirates {
            let id = self.left_of(self.sun, place);
            if id.is_cursed() {
                continue;
            }
            if self.pirate(id).second.is_some() {
                self.agenda.push(Step::Bones(id));
                continue;
            }
            let pirate = self.pirate_mut(id);
            pirate.played = pirate.chosen.take();
            if let Some(card) = pirate.played {
                out.tell(self, Event::Revealed { pirate: id, card });
            }
        }
        for place in 0..self.options.pirates {
            let id = self.left_of(self.sun, place);
            if id.is_cursed() {
                self.turn_up(id, out);
            }
        }
    }

    /// A Cursed Pirate turns up the top card of its deck; with six souls it skips Jax (VPC-210 to VPC-212).
    fn turn_up(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        let mut card = self.draw_action(id, out);
        if card == Action::Jax && self.pirate(id).soul_count() == MOST_SOULS {
            out.tell(self, Event::JaxSkipped { pirate: id });
            if self.pirate(id).deck == 0 {
                self.pirate_mut(id).deck = ALL_ACTIONS & !(1 << Action::Jax as u8);
                out.tell(self, Event::CursedShuffled { pirate: id });
            }
            card = self.draw_action(id, out);
        }
        self.pirate_mut(id).played = Some(card);
        out.tell(self, Event::Revealed { pirate: id, card });
    }

    fn draw_action(&mut self, id: PirateId, out: &mut impl Outside<Self>) -> Action {
        let deck = self.pirate(id).deck;
        let cards: Set = (0..5).filter(|card| deck >> card & 1 != 0).collect();
        let card = if cards.len() == 1 { cards.nth(0) } else { out.card(cards) };
        self.pirate_mut(id).deck &= !(1 << card);
        Action::ALL[usize::from(card)]
    }

    /// The two cards of Bones.
    pub(crate) fn bones_choices(&self, id: PirateId) -> Choices {
        let pirate = self.pirate(id);
        [pirate.chosen, pirate.second].into_iter().flatten().map(Move::Card).collect()
    }

    /// One card of Bones is played, the other was not (VPC-046).
    pub(crate) fn pick_bones(&mut self, id: PirateId, card: Action, out: &mut impl Outside<Self>) {
        let pirate = self.pirate_mut(id);
        (pirate.chosen, pirate.second) = (None, None);
        pirate.played = Some(card);
        if let Some(claim) = &mut pirate.barrel {
            claim.used = true;
        }
        out.tell(self, Event::BonesPicked { pirate: id, card });
    }

    /// Two or more Take cards bring their pirates to jail (VPC-048).
    pub(crate) fn jail(&mut self, out: &mut impl Outside<Self>) {
        if self.count_played(Action::Take) < 2 {
            return;
        }
        for id in self.all() {
            if self.pirate(id).played == Some(Action::Take) {
                self.pirate_mut(id).jailed = true;
                out.tell(self, Event::Jailed { pirate: id });
            }
        }
    }

    /// The round is over: the game ends on North, else all is made ready for the next Dusk (VPC-063 to VPC-065).
    pub(crate) fn dawn(&mut self, out: &mut impl Outside<Self>) {
        if self.is_last_round() {
            self.finish_game(out);
            return;
        }
        self.agenda.push(Step::Dusk);
        for id in self.all() {
            let pirate = self.pirate_mut(id);
            pirate.last = pirate.played.take();
            pirate.jailed = false;
            pirate.acted = false;
            pirate.barrel = None;
            if id.is_cursed() && pirate.deck == 0 {
                pirate.deck = ALL_ACTIONS;
                out.tell(self, Event::CursedShuffled { pirate: id });
            }
        }
        self.jaxed = 0;
        self.ritual_held = false;
        self.used = [0; 6];
        self.sun = self.left_of(self.sun, 1).seat();
        self.moon = self.sun;
        let sun = self.who(self.sun);
        out.tell(self, Event::Dawn { sun });
    }
}
