//! A scene begins: everything comes from one box, and the table runs to the first decision.

use engine::Outside;

use super::rolls::{Forced, forced_rolls};
use super::{Impossible, Scene, Start};
use crate::cards::Cards;
use crate::data::{COINS, CREW_DICE, MOST_DICE};
use crate::ships::ShipId;
use crate::state::{Phase, PirataCodex};
use crate::step::Step;

impl Scene {
    /// Checks the scene and runs to its first decision.
    pub fn begin(mut self, out: &mut impl Outside<PirataCodex>) -> Result<PirataCodex, Impossible> {
        self.take_from_the_box();
        self.check();
        if let Some(fault) = self.faults.into_iter().next() {
            return Err(Impossible(fault));
        }
        let mut game = self.game;
        let in_round = |game: &mut PirataCodex, phase: Phase| {
            game.round = game.round.max(1);
            game.phase = phase;
        };
        match self.start {
            Start::Round => {
                game.round = game.round.saturating_sub(1);
                game.agenda.push(Step::StartRound);
                let rolls = forced_rolls(&game, &self.dice);
                game.run(&mut Forced { rolls: rolls.into_iter(), out: &mut *out });
                for (by, quantity, face) in self.bids {
                    if !matches!(game.agenda.top(), Some(Step::Bet(bettor)) if bettor == by) {
                        return Err(Impossible(format!("it is not the turn of {} to bid", by.name())));
                    }
                    game.agenda.pop();
                    game.make_bid(by, quantity, face, out);
                }
            }
            Start::Sail { winner, loser, alone } => {
                in_round(&mut game, Phase::Sail);
                game.start_sail(winner, loser, alone, out);
            }
            Start::Event(winner) => {
                in_round(&mut game, Phase::Sail);
                game.betting_winner = Some(winner);
                game.sailors = game.participants();
                game.tile_winner = Some(winner);
                game.agenda.push(Step::StartAction);
                game.agenda.push(Step::Event);
            }
            Start::Action => {
                in_round(&mut game, Phase::Action);
                game.agenda.push(Step::StartAction);
            }
            Start::EndOfAction => {
                in_round(&mut game, Phase::Action);
                game.agenda.push(Step::EndAction);
            }
            Start::EndOfRound => {
                in_round(&mut game, Phase::Action);
                game.agenda.push(Step::EndRound);
            }
        }
        game.run(out);
        Ok(game)
    }

    /// Dice, coins and cards that were handed out are not in bag, supply and deck.
    fn take_from_the_box(&mut self) {
        let game = &mut self.game;
        let plain: u16 = game.ships.iter().map(|ship| u16::from(ship.plain)).sum();
        let coins: u16 = game.ships.iter().map(|ship| u16::from(ship.coins)).sum();
        let all_dice = u16::from(CREW_DICE[usize::from(game.options.expansion)]);
        game.bag = all_dice.saturating_sub(plain) as u8;
        game.supply = u16::from(COINS).saturating_sub(coins) as u8;
        if coins > u16::from(COINS) || plain > all_dice {
            self.faults.push("there are not so many coins or dice".to_owned());
        }
        let all = Cards::box_of(game.options.expansion_cards);
        game.unseen = Cards::EMPTY;
        let used = game.all_cards();
        if !used.minus(all).is_empty() {
            self.faults.push(format!("there are not so many of these cards: {:?}", used.minus(all)));
        }
        game.unseen = all.minus(used);
        if let Some(deck) = self.deck {
            let missing = deck.minus(game.unseen);
            if !missing.is_empty() || game.phantom_unseen > 0 {
                self.faults.push(format!("the deck cannot be these cards: {missing:?}"));
            }
            game.discard = game.discard.plus(game.unseen.minus(deck));
            game.unseen = deck;
        }
    }

    fn check(&mut self) {
        let game = &self.game;
        let mut faults = Vec::new();
        for ship in game.players().iter() {
            if game.ship(ship).plain == 0 || game.dice(ship) > MOST_DICE {
                faults.push(format!("{} cannot have {} dice", ship.name(), game.dice(ship)));
            }
            if ship.is_phantom() && game.ship(ship).coins > 0 {
                faults.push("the Phantom has no coins".to_owned());
            }
        }
        if game.options.phantom() && !game.hands[ShipId::PHANTOM.index()].gold().is_empty() {
            faults.push("the Phantom holds no gold".to_owned());
        }
        if game.phantom_unseen > game.unseen.silver().len() {
            faults.push("there are not so many silver cards".to_owned());
        }
        if !game.knowledge_is_true() {
            faults.push("somebody knows a card that is not there".to_owned());
        }
        if game.round > game.options.round_limit {
            faults.push(format!("there is no round {}", game.round));
        }
        let rolled = game.players().iter().filter_map(|ship| self.dice[ship.index()].as_ref().map(|dice| (ship, dice)));
        for (ship, dice) in rolled {
            if dice.len() != usize::from(game.dice(ship)) {
                faults.push(format!("{} has {} dice", ship.name(), game.dice(ship)));
            }
        }
        self.faults.append(&mut faults);
    }
}
