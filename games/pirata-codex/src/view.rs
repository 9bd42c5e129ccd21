//! What each seat may know. A fact is hidden unless it is copied here.

use engine::{Eye, Seat, Seats};
use serde::Serialize;

use crate::cards::Cards;
use crate::data::{Card, Map, Tile};
use crate::moves::{Move, Symbol};
use crate::options::SKINS;
use crate::ships::{ShipId, Ships};
use crate::state::{Battle, Bid, Cup, Deal, Phase, PirataCodex, Rats, Reveal, Special, Thrown, Wager};
use crate::step::Step;

/// What one eye may know of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "facts that are so or not")]
pub struct View {
    /// The seat that is looking; nobody for a spectator.
    pub you: Option<Seat>,
    /// How many have a seat; with two the Phantom plays along.
    pub seats: u8,
    /// The map.
    pub map: Map,
    /// Whether the Mermaids and the cursed die are in use.
    pub expansion: bool,
    /// The words of the skins in force.
    pub skins: Vec<&'static str>,
    /// The number of the round; 0 during setup.
    pub round: u16,
    /// The round after which the game ends in any case.
    pub round_limit: u16,
    /// The phase; the marker on the dice board.
    pub phase: Phase,
    /// Whether the game is over.
    pub over: bool,
    /// Who has won.
    pub winner: Option<ShipId>,
    /// The tiles on the map, by space; nothing where none is placed yet. Space 0 is the X-tile once the map is full.
    pub board: Vec<Option<Tile>>,
    /// All players, in seat order, the Phantom last.
    pub ships: Vec<ShipView>,
    /// Who has the first player token.
    pub token: ShipId,
    /// Which way the betting goes, and the token shows.
    pub clockwise: bool,
    /// Coins in the supply.
    pub supply: u8,
    /// Dice in the bag, if the numbers of dice are open.
    pub bag: Option<u8>,
    /// Who holds the King die; nobody if it is on the dice board.
    pub king: Option<ShipId>,
    /// Who holds the Mermaids die.
    pub mermaids: Option<ShipId>,
    /// Who holds the cursed die.
    pub cursed: Option<ShipId>,
    /// Cards in the deck.
    pub deck: u8,
    /// The discard pile.
    pub discard: Cards,
    /// Cards that the last move brought to light, played or discarded. They stay in sight until the next move.
    pub turned_up: Cards,
    /// Whether a card can be drawn, and so bought.
    pub can_draw: bool,
    /// The standing bid.
    pub bid: Option<Bid>,
    /// What the last move revealed under the cups; it stays in sight until the next move.
    pub reveal: Option<RevealView>,
    /// The highest quantity that can be bid.
    pub cap: u8,
    /// Those who take part in this betting.
    pub participants: Ships,
    /// The betting winner of this round.
    pub betting_winner: Option<ShipId>,
    /// The loser of the betting.
    pub betting_loser: Option<ShipId>,
    /// Those who sail in this round.
    pub sailors: Ships,
    /// What a Storm Bottle has set the sail die to.
    pub bottle: Option<u8>,
    /// Who resolves the tile of this round.
    pub tile_winner: Option<ShipId>,
    /// The action die on the table that has not taken effect yet.
    pub thrown: Option<Thrown>,
    /// The rolls of the plague that have not taken effect yet.
    pub rats: Option<Rats>,
    /// The battle that is being fought.
    pub battle: Option<Battle>,
    /// The dice of Deal with the Dead.
    pub deal: Option<Deal>,
    /// Those who have warded off what is aimed at them.
    pub warded: Ships,
    /// Where a Hex Doll sends the cursed die.
    pub doll: Option<ShipId>,
    /// Those in the final battle, or the one who came home.
    pub finishers: Ships,
    /// What is being decided, or the window that is open; nothing once the game is over.
    pub decision: Option<Step>,
    /// What follows it, the next step first.
    pub then: Vec<Step>,
    /// Who may be deciding it: in a window all who could act, in a secret choice all who take part in it.
    pub waiting: Seats,
    /// Whether the seat that is looking is asked now.
    pub asked: bool,
    /// What only the seat that is looking has; nothing for a spectator.
    pub own: Option<Own>,
}

/// What all may know of a player, and what this eye knows besides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "marks that are there or not")]
pub struct ShipView {
    /// Which player.
    pub ship: ShipId,
    /// Whether out of the game.
    pub out: bool,
    /// Tiles sailed from the start.
    pub prog: u16,
    /// The space under the ship.
    pub space: u8,
    /// Whether it has come home.
    pub finished: bool,
    /// Plain dice in the cup, where this eye sees their number.
    pub plain: Option<u8>,
    /// What the number of plain dice has changed by in this round, for all to see.
    pub change: i8,
    /// The dice of this betting, as far as this eye sees them.
    pub dice: DiceView,
    /// Coins.
    pub coins: u8,
    /// Cards in hand.
    pub hand: u8,
    /// Cards that this eye knows to be in that hand.
    pub known: Cards,
    /// The gold card played this round.
    pub gold: Option<Card>,
    /// The silver card played this round.
    pub silver: Option<Card>,
    /// Has played a card on this roll of the final battle.
    pub played: bool,
    /// Will miss the next betting phase.
    pub miss: bool,
    /// Sits out this round's betting and sail phase.
    pub sits_out: bool,
    /// Negative effects pass by.
    pub immune: bool,
    /// Is immune by Ghost Fog.
    pub fogged: bool,
    /// Has activated the Safe Lagoon and not left it (only with the option `lagoon` = winner).
    pub sheltered: bool,
    /// Whose dice this player will look at in the next betting.
    pub watches: Ships,
    /// Voodoo Dolls on this player.
    pub voodoo: u8,
    /// The last bid in this betting (PIR-153).
    pub bid: Option<Bid>,
    /// An open bet on Gamble or Treasure Island.
    pub bet: Option<Wager>,
    /// Tiles still to place, in the setup.
    pub tiles: u8,
    /// The roll of the final battle, or the death, by which this player went out; 0 if not.
    pub out_at: u16,
}

/// Dice of a cup as an eye sees them: faces of plain dice in ascending order, and special dice. `0` dice are seen before
/// the roll and after the betting.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct DiceView {
    /// Faces that only some see: those of the own cup, or of one that was looked into.
    pub hidden: Vec<u8>,
    /// Faces that lie open to all.
    pub open: Vec<u8>,
    /// The face of the King die, if it is seen.
    pub king: Option<u8>,
    /// Whether the Mermaids die shows a song, if it is seen.
    pub song: Option<bool>,
    /// The face of the cursed die, if it is seen.
    pub cursed: Option<u8>,
    /// Whether the cup is lifted.
    pub lifted: bool,
}

/// What lock or liar has brought to light.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RevealView {
    /// The bid under test.
    pub bid: Bid,
    /// Who has put it to the test.
    pub caller: ShipId,
    /// Whether it was locked; else it was called a lie.
    pub lock: bool,
    /// How many dice fit it.
    pub count: u8,
    /// The dice of all lifted cups.
    pub cups: Vec<(ShipId, DiceView)>,
}

/// What only the seat that is looking has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Own {
    /// The hand.
    pub hand: Cards,
    /// The card drawn from the Codex.
    pub codex: Option<Card>,
    /// The tiles still to place.
    pub tiles: Vec<Tile>,
    /// The tile that is placed next.
    pub placing: Option<Tile>,
    /// The own secret choice, in words, while the others choose.
    pub pick: Option<String>,
    /// The secret bet made for the Phantom.
    pub phantom_bet: Option<Wager>,
    /// Whether this seat plays for the Phantom in this betting and sail phase.
    pub plays_phantom: bool,
}

impl View {
    /// What this eye may know.
    pub(crate) fn of(game: &PirataCodex, eye: Eye) -> View {
        let you = match eye {
            Eye::Seat(seat) => Some(seat).filter(|seat| seat.0 < game.options.seats),
            Eye::Spectator => None,
        };
        let top = game.agenda.top();
        let betting = game.phase == Phase::Betting;
        let skins = game.options.skins;
        let in_force = [skins.instant_death, skins.no_wilds, skins.gale, skins.purse, skins.toll, skins.rough_hands];
        View {
            you,
            seats: game.options.seats,
            map: game.options.map,
            expansion: game.options.expansion,
            skins: SKINS.into_iter().zip(in_force).filter(|(_, on)| *on).map(|(word, _)| word).collect(),
            round: game.round,
            round_limit: game.options.round_limit,
            phase: game.phase,
            over: game.is_over(),
            winner: game.winner,
            board: game.board[..usize::from(game.options.map.spaces())].to_vec(),
            ships: (0..game.options.cups()).map(|place| ShipView::of(game, game.at_place(place), you)).collect(),
            token: game.token,
            clockwise: game.clockwise,
            supply: game.supply,
            bag: game.options.counts_open.then_some(game.bag),
            king: game.holder(Special::King),
            mermaids: game.holder(Special::Mermaids),
            cursed: game.holder(Special::Cursed),
            deck: game.deck(),
            discard: game.discard,
            turned_up: game.turned_up,
            can_draw: game.can_draw(),
            bid: game.bid,
            reveal: game.reveal.map(|reveal| RevealView::of(game, &reveal)),
            cap: if betting { game.cap() } else { 0 },
            participants: if betting { game.participants() } else { Ships::NONE },
            betting_winner: game.betting_winner,
            betting_loser: game.betting_loser,
            sailors: game.sailors,
            bottle: game.bottle,
            tile_winner: game.tile_winner,
            thrown: game.thrown,
            rats: game.rats,
            battle: game.battle,
            deal: game.deal,
            warded: game.warded,
            doll: game.doll,
            finishers: game.finishers,
            decision: top.map(Step::public),
            then: game.agenda.steps().iter().rev().skip(1).map(|step| step.public()).collect(),
            waiting: waiting(game, top),
            asked: you.is_some_and(|you| game.whose_turn().seats().contains(you)),
            own: you.map(|seat| Own::of(game, seat)),
        }
    }

    /// The player of this name, as it is seen.
    pub fn ship(&self, ship: ShipId) -> Option<&ShipView> {
        self.ships.iter().find(|seen| seen.ship == ship)
    }

    /// The own ship.
    pub fn mine(&self) -> Option<&ShipView> {
        self.you.and_then(|you| self.ship(you.into()))
    }

    /// The tile under a ship.
    pub fn tile_of(&self, ship: ShipId) -> Option<Tile> {
        self.board[usize::from(self.ship(ship)?.space)]
    }

    /// Whether the owner of this view owes a decision.
    pub fn is_asked(&self) -> bool {
        self.asked
    }
}

/// Whom the table waits for, as far as all may know: who has passed or chosen already is nobody's business.
fn waiting(game: &PirataCodex, top: Option<Step>) -> Seats {
    let seats = |ships: Ships| ships.iter().filter_map(ShipId::player).collect();
    match top {
        Some(Step::Window(poll)) => seats(game.may_act(poll.window)),
        Some(step) if step.is_at_once() => seats(game.asked_at_once(step)),
        _ => game.whose_turn().seats(),
    }
}

impl ShipView {
    fn of(game: &PirataCodex, id: ShipId, you: Option<Seat>) -> ShipView {
        let (ship, place) = (game.ship(id), id.index());
        let is_own = you.is_some_and(|you| id == you.into());
        let sits_out = game.sitting.contains(id);
        // PIR-110: numbers are seen by the owner, where a cup is lifted, in the final battle, and when all is over. Who sits
        // out does so for the whole round, whether anybody bets in it or not (PIR-130).
        let lifted = sits_out || (game.phase == Phase::Betting && game.cups[place].shown);
        let proxy = id.is_phantom() && you.is_some() && game.proxy() == you && game.phase == Phase::Betting;
        let in_final = game.phase == Phase::FinalBattle && game.finishers.contains(id);
        let sees_number = is_own || lifted || proxy || in_final || game.is_over() || game.options.counts_open;
        let sees_cup = you.is_some_and(|you| game.cups[place].seen_by.contains(you));
        ShipView {
            ship: id,
            out: ship.out,
            prog: ship.prog,
            space: game.space_of(id) as u8,
            finished: game.has_finished(id),
            plain: sees_number.then_some(ship.plain),
            change: game.change[place],
            dice: DiceView::of(&game.cups[place], sees_cup),
            coins: ship.coins,
            hand: game.hand_size(id),
            known: you.map_or(Cards::EMPTY, |you| game.known[you.index()][place]),
            gold: ship.gold,
            silver: ship.silver,
            played: ship.played,
            miss: ship.miss,
            sits_out,
            immune: !ship.out && game.round > 0 && game.is_immune(id),
            fogged: ship.fogged,
            sheltered: ship.sheltered,
            watches: ship.watches,
            voodoo: ship.voodoo,
            bid: game.bids[place],
            bet: game.bets[place],
            tiles: game.tile_hands[place].len() as u8,
            out_at: game.out_at[place],
        }
    }
}

impl RevealView {
    fn of(game: &PirataCodex, reveal: &Reveal) -> RevealView {
        let all = (0..game.options.cups()).map(|place| game.at_place(place));
        let lifted = all.map(|ship| (ship, &reveal.cups[ship.index()])).filter(|(_, cup)| cup.shown);
        let cups = lifted.map(|(ship, cup)| (ship, DiceView::of(cup, false))).collect();
        let Reveal { bid, caller, lock, count, .. } = *reveal;
        RevealView { bid, caller, lock, count, cups }
    }
}

impl DiceView {
    /// The dice of a cup for one who has looked under it, or not.
    pub fn of(cup: &Cup, looked: bool) -> DiceView {
        let list =
            |faces: [u8; 6]| (1..=6).zip(faces).flat_map(|(face, count)| (0..count).map(move |_| face)).collect();
        let seen = if looked { *cup } else { cup.open_part() };
        let special = |die: Special| Some(seen.special[die as usize]).filter(|&face| face > 0);
        DiceView {
            hidden: list(seen.hidden),
            open: list(seen.open),
            king: special(Special::King),
            song: special(Special::Mermaids).map(|face| face == 1),
            cursed: special(Special::Cursed),
            lifted: cup.shown,
        }
    }
}

impl Own {
    fn of(game: &PirataCodex, seat: Seat) -> Own {
        let top = game.agenda.top();
        let deciding = |step: Step| game.decider(step) == Some(seat);
        let plays_phantom = game.proxy() == Some(seat);
        let phantom_bet = match game.picks[ShipId::PHANTOM.index()] {
            Some(Move::Wager(count, on)) if plays_phantom && game.options.phantom() => Some(wager(count, on)),
            _ => None,
        };
        Own {
            hand: game.hands[seat.index()],
            codex: game.codex.filter(|_| top.is_some_and(deciding)),
            tiles: game.tile_hands[seat.index()].iter().map(|tile| Tile::ALL[usize::from(tile)]).collect(),
            placing: game.placing.filter(|_| top.is_some_and(deciding)),
            pick: game.picks[seat.index()].map(|pick| pick.to_string()),
            phantom_bet,
            plays_phantom,
        }
    }
}

fn wager(count: u8, on: Symbol) -> Wager {
    Wager { count, on }
}
