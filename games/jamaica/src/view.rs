//! What each seat may know. A fact is hidden unless it is copied here.

use engine::{Eye, Seat, Seats, Set};
use serde::Serialize;

use crate::data::{Cargo, Treasure};
use crate::options::Options;
use crate::state::{Battle, Hold, Jamaica, Place, ShipId, Side, Step};

/// What one eye may know of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The seat that is looking; nobody for a spectator.
    pub you: Option<Seat>,
    /// The number of the round.
    pub round: u16,
    /// The round after which the game ends in any case.
    pub round_cap: u16,
    /// Whether the game ends with this round.
    pub last_round: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The player with the Compass.
    pub captain: Seat,
    /// The Action dice: left and right once they are placed.
    pub dice: [u8; 2],
    /// What is being decided; nothing once the game is over.
    pub decision: Option<Step>,
    /// What follows it, the next step first.
    pub then: Vec<Step>,
    /// Who decides it. While cards are picked these are all players, whoever has picked already.
    pub waiting: Seats,
    /// All ships.
    pub ships: Vec<ShipView>,
    /// The lairs that have their token.
    pub tokens: Set,
    /// Cards in the Treasure pile.
    pub pile: u8,
    /// Tokens in a limited Bank.
    pub bank: Option<Bank>,
    /// The battle that is being fought.
    pub battle: Option<BattleView>,
    /// The own cards; nothing for a spectator.
    pub own: Option<OwnCards>,
}

/// What all may know of a ship and its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ShipView {
    /// Which ship.
    pub ship: ShipId,
    /// Where it is.
    pub place: Place,
    /// Steps to the finish by the long lanes; the smaller, the further ahead.
    pub to_go: i16,
    /// The Holds that it has.
    pub holds: Vec<Hold>,
    /// The face-up powers.
    pub powers: Vec<Treasure>,
    /// The face-down Treasure cards in order of arrival.
    pub row: Vec<CardView>,
    /// Cards in hand; while cards are picked the picked one is counted too.
    pub hand: u8,
    /// Whether a picked card lies there that has not been turned up.
    pub picked: bool,
    /// Cards in the draw pile.
    pub draw_pile: u8,
    /// The discard pile.
    pub discards: Set,
    /// Cards that all know to be in hand or picked.
    pub held_over: Set,
}

/// A face-down Treasure card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CardView {
    /// What it is, if the eye knows it.
    pub card: Option<Treasure>,
    /// Whether all know that it is cursed.
    pub cursed: bool,
}

/// The cards of the seat that is looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OwnCards {
    /// The hand.
    pub hand: Set,
    /// The card that has been picked and not yet turned up.
    pub pick: Option<u8>,
    /// What is in the draw pile, in no order.
    pub draw_pile: Set,
}

/// A battle and the firepower so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BattleView {
    /// The battle.
    #[serde(flatten)]
    pub battle: Battle,
    /// The firepower of attacker and defender, as far as it is known.
    pub firepower: [u8; 2],
}

/// A limited Bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bank {
    /// Doubloons left.
    pub doubloons: i16,
    /// Food left.
    pub food: i16,
    /// Gunpowder left.
    pub gunpowder: i16,
}

impl View {
    /// What this eye may know.
    pub(crate) fn of(game: &Jamaica, eye: Eye) -> View {
        let Options { bank_limited, round_cap, .. } = game.options;
        let you = match eye {
            Eye::Seat(seat) => Some(seat).filter(|seat| seat.0 < game.options.seats),
            Eye::Spectator => None,
        };
        let decision = game.agenda.top();
        let bank = |cargo: Cargo| game.bank[cargo as usize];
        View {
            you,
            round: game.round,
            round_cap,
            last_round: game.ending || game.round == round_cap,
            over: decision.is_none(),
            captain: game.captain,
            dice: game.dice,
            decision,
            then: game.agenda.steps().iter().rev().skip(1).copied().collect(),
            // Who has picked already is nobody's business.
            waiting: if picking(game) { game.everybody() } else { game.whose_turn().seats() },
            ships: game.all_ships().map(|ship| ShipView::of(game, ship, you)).collect(),
            tokens: game.tokens,
            pile: game.pile,
            bank: bank_limited.then(|| Bank {
                doubloons: bank(Cargo::Doubloon),
                food: bank(Cargo::Food),
                gunpowder: bank(Cargo::Gunpowder),
            }),
            battle: game.battle.map(|battle| BattleView {
                battle,
                firepower: [Side::Attacker, Side::Defender].map(|side| game.firepower(side)),
            }),
            own: you.map(|seat| {
                let crew = &game.crews[seat.index()];
                OwnCards { hand: crew.hand, pick: crew.pick, draw_pile: crew.draw_pile }
            }),
        }
    }

    /// The ship of this name, as it is seen.
    pub fn ship(&self, ship: ShipId) -> Option<&ShipView> {
        self.ships.iter().find(|seen| seen.ship == ship)
    }

    /// Whether the owner of this view owes a decision.
    pub fn is_asked(&self) -> bool {
        let has_picked = self.decision == Some(Step::PickCards) && self.own.is_some_and(|own| own.pick.is_some());
        self.you.is_some_and(|you| self.waiting.contains(you)) && !has_picked
    }
}

fn picking(game: &Jamaica) -> bool {
    game.agenda.top() == Some(Step::PickCards)
}

impl ShipView {
    fn of(game: &Jamaica, id: ShipId, you: Option<Seat>) -> ShipView {
        let ship = game.ship(id);
        let crew = id.player().map(|seat| game.crews[seat.index()]).unwrap_or_default();
        let hidden_pick = crew.pick.is_some() && !picking(game);
        let in_hand = crew.hand.len() as u8 + u8::from(crew.pick.is_some());
        ShipView {
            ship: id,
            place: ship.place,
            to_go: ship.place.to_go(),
            holds: ship.own_holds().to_vec(),
            powers: ship.powers.iter().collect(),
            row: ship
                .row
                .iter()
                .map(|card| CardView {
                    card: card.face.filter(|_| you.is_some_and(|you| card.known_to.contains(you)) || is_over(game)),
                    cursed: card.cursed,
                })
                .collect(),
            hand: in_hand - u8::from(hidden_pick),
            picked: hidden_pick,
            draw_pile: crew.draw_pile.len() as u8,
            discards: crew.discards,
            held_over: crew.held_over,
        }
    }
}

/// Once the game is over all Treasure cards lie open (JAM-162).
fn is_over(game: &Jamaica) -> bool {
    game.agenda.top().is_none()
}
