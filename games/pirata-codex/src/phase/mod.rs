//! The agenda: which step comes next, who decides it, and what the answers are.
//!
//! A state always waits at a decision. `answer` carries out the answer; `run` then does every step that needs no player, and
//! answers by itself where there is only one answer (except in windows, where not being asked would tell a secret), until
//! the next decision or the end.

pub mod action;
pub mod aim;
pub mod battle;
pub mod betting;
pub mod cards;
pub mod codex;
pub mod count;
pub mod crew;
pub mod curse;
pub mod deal;
pub mod deck;
pub mod dice;
pub mod finish;
pub mod fog;
pub mod market;
pub mod monsters;
pub mod phantom;
pub mod playable;
pub mod preparation;
pub mod round;
pub mod sail;
pub mod tile;
pub mod trade;
pub mod wager;
pub mod window;

use engine::{Agenda, Outside, Seat, Seats, Turn};

use crate::cards::Cards;
use crate::moves::Move;
use crate::ships::{ShipId, Ships};
use crate::state::{Choices, PirataCodex};
use crate::step::Step;

impl PirataCodex {
    /// The seats that owe a decision.
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.agenda.top() {
            None => Turn::Over,
            Some(Step::Window(poll)) => Turn::Of(self.polled(poll).map_or(Seats::NONE, Seats::only)),
            Some(step) if step.is_at_once() => Turn::Of(self.still_to_pick(step)),
            Some(step) => Turn::Of(self.decider(step).map_or(Seats::NONE, Seats::only)),
        }
    }

    /// The seat that decides a step of one player.
    pub(crate) fn decider(&self, step: Step) -> Option<Seat> {
        step.decided_by().and_then(|who| self.in_command(who))
    }

    /// Those who are asked in a secret choice of several.
    pub(crate) fn asked_at_once(&self, step: Step) -> Ships {
        match step {
            Step::Vote | Step::Draft(_) => self.humans(),
            Step::Island(who, others) => {
                if who.is_phantom() || !self.may_wager(who) {
                    others
                } else {
                    others.with(who)
                }
            }
            Step::MarketCards(who) => who.iter().filter(|&ship| self.hand_size(ship) > 0).collect(),
            Step::CatchUp { last, .. } => last,
            _ => Ships::NONE,
        }
    }

    /// The seats that have not yet chosen in a secret choice of several.
    pub(crate) fn still_to_pick(&self, step: Step) -> Seats {
        let asked = self.asked_at_once(step).iter().filter_map(ShipId::player);
        asked.filter(|seat| self.picks[seat.index()].is_none()).collect()
    }

    /// The answers to the decision that a seat owes.
    pub(crate) fn choices_of(&self, seat: Seat) -> Choices {
        let mut choices = Choices::new();
        match self.agenda.top() {
            Some(Step::Window(poll)) => self.window_choices(poll, seat.into(), &mut choices),
            Some(step) if step.is_at_once() => self.secret_choices(step, seat, &mut choices),
            Some(step) => self.choices(step, &mut choices),
            None => {}
        }
        choices
    }

    /// The answers to a secret choice of several.
    pub(crate) fn secret_choices(&self, step: Step, seat: Seat, choices: &mut Choices) {
        match step {
            Step::Vote => self.humans().iter().for_each(|ship| choices.push(Move::Vote(ship))),
            Step::Draft(count) => self.draft_choices(seat, count, choices),
            Step::Island(who, _) => self.island_choices(who, seat.into(), choices),
            Step::MarketCards(_) => self.market_choices(seat, choices),
            Step::CatchUp { distance, .. } => self.catch_up_choices(distance, seat.into(), choices),
            _ => {}
        }
    }

    /// The answers to a decision of one player; none for a step that nobody decides.
    fn choices(&self, step: Step, choices: &mut Choices) {
        match step {
            Step::ChooseTile(seat) => self.tile_choices(seat, choices),
            Step::PlaceTile(_) => self.space_choices(choices),
            Step::Bet(who) => self.bet_choices(who, choices),
            Step::BetFace(_, quantity) => self.face_choices(quantity, choices),
            Step::Codex(seat) => self.codex_choices(seat, choices),
            Step::PickPlayer(tile, who) => self.pick_choices(tile, who, choices),
            Step::Trade(who) => self.trade_choices(who, choices),
            Step::TradeFor(who, with) => self.return_choices(who, with, choices),
            Step::Lagoon(_) | Step::Market(_) => {
                choices.push(Move::Accept);
                choices.push(Move::Decline);
            }
            Step::Gamble(who) | Step::IslandFor(who) => self.wager_choices(who, choices),
            Step::Shoot(who, _) => self.shot_choices(who, choices),
            Step::Hold(_, face) => self.hold_choices(face, choices),
            Step::FogHelp(..) | Step::FogGuess(..) => self.number_choices(choices),
            Step::CardTarget(who, card) => self.target_choices(who, card, choices),
            Step::Board(who, first) => self.second_target_choices(who, first, choices),
            Step::Whistle(_) => {
                choices.push(Move::KeepWind);
                choices.push(Move::TurnWind);
            }
            _ => {}
        }
    }

    /// Carries out the answer of a seat to the decision on top of the agenda.
    pub(crate) fn answer(&mut self, seat: Seat, the_move: Move, out: &mut impl Outside<Self>) {
        // A pass and a secret choice are not seen, so nothing may vanish by them.
        let unseen = match self.agenda.top() {
            Some(Step::Window(_)) => the_move == Move::Pass,
            top => top.is_some_and(Step::is_at_once),
        };
        if !unseen {
            self.clear_away();
        }
        match self.agenda.top() {
            Some(Step::Window(poll)) => self.answer_window(poll, seat.into(), the_move, out),
            Some(step) if step.is_at_once() => self.pick(seat, the_move, out),
            Some(step) => {
                self.agenda.pop();
                self.resolve(step, the_move, out);
            }
            None => {}
        }
    }

    /// What stayed in sight after the last move goes away.
    fn clear_away(&mut self) {
        self.reveal = None;
        self.turned_up = Cards::EMPTY;
        self.count_anew();
    }

    /// A secret choice is kept until all are in.
    fn pick(&mut self, seat: Seat, the_move: Move, out: &mut impl Outside<Self>) {
        self.picks[seat.index()] = Some(the_move);
        out.tell(self, crate::event::Event::Chose { seat, the_move });
    }

    /// Carries out the answer to a decision that has been taken off the agenda.
    fn resolve(&mut self, step: Step, the_move: Move, out: &mut impl Outside<Self>) {
        match (step, the_move) {
            (Step::ChooseTile(seat), Move::Tile(tile)) => self.choose_tile(seat, tile, out),
            (Step::PlaceTile(seat), Move::Space(space)) => self.place_tile(seat, space, out),
            (Step::Bet(who), the_move) => self.bet(who, the_move, out),
            (Step::BetFace(by, quantity), Move::Face(face)) => self.make_bid(by, quantity, face, out),
            (Step::Codex(seat), the_move) => self.settle_codex(seat, the_move, out),
            (Step::PickPlayer(tile, who), Move::Target(target)) => self.picked_player(tile, who, target, out),
            (Step::PickPlayer(_, who), _) => self.agenda.push(Step::FogGuess(who, None)),
            (Step::Trade(who), Move::Target(with)) => self.agenda.push(Step::TradeFor(who, with)),
            (Step::Trade(who), _) => self.nothing(who, crate::data::Tile::Trade, out),
            (Step::TradeFor(who, with), Move::Take(what)) => self.trade_for(who, with, what, out),
            (Step::Lagoon(who), the_move) => self.settle_lagoon(who, the_move == Move::Accept, out),
            (Step::Gamble(who), Move::Wager(count, on)) => self.gamble(who, count, on, out),
            (Step::IslandFor(who), the_move) => self.picks[who.index()] = Some(the_move),
            (Step::Shoot(who, shots), Move::Target(target)) => self.shoot(who, target, shots, out),
            (Step::Shoot(..), _) => {}
            (Step::Hold(who, face), the_move) => self.hold(who, face, the_move, out),
            (Step::Market(who), the_move) => self.join_market(who, the_move == Move::Accept, out),
            (Step::FogHelp(helper, who), Move::Number(number)) => self.suggest(helper, who, number, out),
            (Step::FogGuess(who, helper), Move::Number(number)) => self.guess_number(who, helper, number, out),
            (Step::CardTarget(who, card), Move::Target(target)) => self.aim_card(who, card, target, out),
            (Step::Board(who, first), Move::Target(second)) => self.board(who, first, Some(second), out),
            (Step::Board(who, first), _) => self.board(who, first, None, out),
            (Step::Whistle(_), the_move) => self.whistle(the_move == Move::TurnWind, out),
            _ => debug_assert!(false, "{the_move} is no answer to {step:?}"),
        }
    }

    /// Does every step that needs no player, up to the next decision or the end.
    pub(crate) fn run(&mut self, out: &mut impl Outside<Self>) {
        while let Some(step) = self.agenda.top() {
            if self.winner.is_some() {
                self.end_game(out);
            } else if step.needs().is_some_and(|who| self.ship(who).out) {
                self.agenda.pop();
                self.drop_loose_ends();
            } else if let Step::Window(poll) = step {
                if self.ask_next(poll) {
                    return;
                }
                if !poll.passed.is_empty() {
                    self.clear_away();
                }
                self.agenda.pop();
            } else if step.is_at_once() {
                self.answer_the_obvious(step);
                if !self.still_to_pick(step).is_empty() {
                    return;
                }
                self.agenda.pop();
                self.clear_away();
                self.all_in(step, out);
            } else if step.decided_by().is_some() {
                let mut choices = Choices::new();
                self.choices(step, &mut choices);
                if choices.len() > 1 {
                    return;
                }
                self.agenda.pop();
                if let Some(&only) = choices.first() {
                    self.resolve(step, only, out);
                }
            } else {
                self.agenda.pop();
                self.perform(step, out);
            }
        }
    }

    /// Who has only one card gives it to the market; a single player in last place is no secret.
    fn answer_the_obvious(&mut self, step: Step) {
        if let Step::MarketCards(who) = step {
            for ship in who.iter() {
                if self.hand_size(ship) != 1 {
                    continue;
                }
                let only = self.hands[ship.index()].kinds().next();
                self.picks[ship.index()] = only.map(|card| Move::Give(crate::moves::Handful::of(&[card])));
            }
        }
    }

    /// All secret choices are in.
    fn all_in(&mut self, step: Step, out: &mut impl Outside<Self>) {
        let picks = std::mem::take(&mut self.picks);
        match step {
            Step::Vote => self.count_votes(picks, out),
            Step::Draft(_) => self.pass_draft(picks, out),
            Step::Island(who, _) => self.show_bets(who, picks, out),
            Step::MarketCards(who) => self.pass_market(who, picks, out),
            Step::CatchUp { last, .. } => self.catch_up(last, picks, out),
            _ => {}
        }
    }

    /// Does a step that nobody decides.
    fn perform(&mut self, step: Step, out: &mut impl Outside<Self>) {
        match step {
            Step::DealCards => self.deal_cards(out),
            Step::StartRound => self.start_round(out),
            Step::SailRoll => self.roll_sail(),
            Step::SetSail => self.set_sail(out),
            Step::TileBattle => self.battle_for_tile(out),
            Step::TileWon => self.tile_won(),
            Step::Event => self.resolve_event(out),
            Step::StartAction => self.start_action(out),
            Step::PhantomCard => self.phantom_plays(out),
            Step::OpenAction => self.open(crate::step::Window::Action),
            Step::EndAction => self.end_action(out),
            Step::EndRound => self.end_round(out),
            Step::Throw(die, who) => self.throw(die, who, out),
            Step::BattleRoll => self.roll_battle(out),
            Step::BattleJudge => self.judge_battle(out),
            Step::FinalRoll => self.roll_final(out),
            Step::FinalJudge => self.judge_final(out),
            Step::TileDie(tile, who) => self.tile_die(tile, who, out),
            Step::Rats(who) => self.rats_bite(who, out),
            Step::PhantomShots(place) => self.phantom_shoots(place, out),
            Step::Maelstrom(who) => self.turn_maelstrom(who, out),
            Step::Kraken(who) => self.kraken_battle(who, out),
            Step::KrakenLoser(who) => self.kraken_loser(who, out),
            Step::Gain(tile) => self.gain_by_battle(tile, out),
            Step::Ghosts(who, place) => self.ghosts_go_on(who, place, out),
            Step::Strike(aimed) => self.strike(aimed, out),
            Step::Duelled(aimed) => self.duelled(aimed, out),
            Step::Shot(aimed) => self.shot(aimed, out),
            Step::Curse(who, by) => self.curse_comes(who, by, out),
            Step::BoardNext(who, target) => self.aim_raid(who, target, out),
            Step::CardDie(who, card) => self.card_die(who, card, out),
            Step::PhantomAims(aim) => self.phantom_aims(aim, out),
            Step::Caught => self.caught(out),
            _ => debug_assert!(false, "{step:?} is a decision"),
        }
    }

    /// Forgets what was meant for a step that is dropped.
    fn drop_loose_ends(&mut self) {
        self.thrown = None;
        self.rats = None;
        self.left = None;
        self.warded = Ships::NONE;
        self.doll = None;
        self.deal = None;
        self.bets = [None; 6];
    }

    /// The game is over: nothing is left to do.
    fn end_game(&mut self, out: &mut impl Outside<Self>) {
        self.drop_loose_ends();
        self.picks = [None; 6];
        self.battle = None;
        self.agenda = Agenda::new();
        if let Some(winner) = self.winner {
            out.tell(self, crate::event::Event::Over { winner });
        }
    }
}
