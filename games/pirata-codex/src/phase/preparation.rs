//! Before the first round: the vote, the map, the draft (PIR-006 to PIR-019).

use engine::{Outside, Seat, Set};

use crate::cards::Cards;
use crate::data::{Card, MOST_SPACES, Tile};
use crate::event::Event;
use crate::moves::{Handful, Move};
use crate::ships::ShipId;
use crate::state::{Choices, PirataCodex};
use crate::step::Step;

impl PirataCodex {
    /// The votes are counted; a tie is broken at random (PIR-019).
    pub(crate) fn count_votes(&mut self, picks: [Option<Move>; 6], out: &mut impl Outside<Self>) {
        let mut votes = [None; 6];
        let mut counts = [0; 6];
        for (vote, pick) in votes.iter_mut().zip(picks) {
            if let Some(Move::Vote(ship)) = pick {
                *vote = Some(ship);
                counts[ship.index()] += 1;
            }
        }
        let most = counts.iter().max().copied().unwrap_or(0);
        let tied: Set = (0..self.options.seats).filter(|&seat| counts[usize::from(seat)] == most).collect();
        let chosen = if tied.len() == 1 { tied.nth(0) } else { out.card(tied) };
        let navigator = ShipId::from(Seat(chosen));
        self.token = navigator;
        out.tell(self, Event::Voted { votes, navigator });
    }

    /// Any tile of the own hand (PIR-008).
    pub(crate) fn tile_choices(&self, seat: Seat, choices: &mut Choices) {
        let tiles = self.tile_hands[seat.index()].iter().map(|tile| Tile::ALL[usize::from(tile)]);
        tiles.for_each(|tile| choices.push(Move::Tile(tile)));
    }

    /// Any empty space (PIR-007, PIR-008).
    pub(crate) fn space_choices(&self, choices: &mut Choices) {
        let spaces = (0..self.options.map.spaces()).filter(|&space| self.board[usize::from(space)].is_none());
        spaces.for_each(|space| choices.push(Move::Space(space)));
    }

    /// A seat has chosen a tile; nobody sees it before it is placed.
    pub(crate) fn choose_tile(&mut self, seat: Seat, tile: Tile, out: &mut impl Outside<Self>) {
        self.placing = Some(tile);
        self.agenda.push(Step::PlaceTile(seat));
        out.tell(self, Event::Chose { seat, the_move: Move::Tile(tile) });
    }

    /// The tile is placed; the next seat with tiles goes on, until the map is full (PIR-008, PIR-009, PIR-016).
    pub(crate) fn place_tile(&mut self, seat: Seat, space: u8, out: &mut impl Outside<Self>) {
        let Some(tile) = self.placing.take() else { return };
        self.tile_hands[seat.index()].remove(tile as u8);
        self.board[usize::from(space)] = Some(tile);
        out.tell(self, Event::TilePlaced { seat, tile, space });
        let seats = self.options.seats;
        let next = (1..=seats).map(|steps| Seat((seat.0 + steps) % seats));
        if let Some(next) = next.into_iter().find(|next| !self.tile_hands[next.index()].is_empty()) {
            self.agenda.push(Step::ChooseTile(next));
            return;
        }
        let spaces = usize::from(self.options.map.spaces());
        let start = self.board.iter().position(|&tile| tile == Some(Tile::X)).unwrap_or(0);
        let mut board = [None; MOST_SPACES];
        board.iter_mut().zip(0..spaces).for_each(|(place, i)| *place = self.board[(start + i) % spaces]);
        self.board = board;
        out.tell(self, Event::MapFull { first: self.token });
    }

    /// Every set of so many cards of the own hand; cards of one kind are the same (PIR-012 to PIR-014).
    pub(crate) fn draft_choices(&self, seat: Seat, count: u8, choices: &mut Choices) {
        let hand: engine::Stack<Card, 8> = self.hands[seat.index()].iter().collect();
        let mut add = |cards: &[Card]| {
            let the_move = Move::Give(Handful::of(cards));
            if !choices.contains(&the_move) {
                choices.push(the_move);
            }
        };
        for (i, &a) in hand.iter().enumerate() {
            if count == 1 {
                add(&[a]);
                continue;
            }
            for (j, &b) in hand.iter().enumerate().skip(i + 1) {
                if count == 2 {
                    add(&[a, b]);
                    continue;
                }
                for &c in hand.iter().skip(j + 1) {
                    add(&[a, b, c]);
                }
            }
        }
    }

    /// All pass the chosen cards to the left at the same time.
    pub(crate) fn pass_draft(&mut self, picks: [Option<Move>; 6], out: &mut impl Outside<Self>) {
        let seats = self.options.seats;
        let pass = |seat: Seat| (seat.into(), seat.next(seats).into(), handful(picks[seat.index()]));
        let passes: engine::Stack<(ShipId, ShipId, Cards), 6> = self.seats().map(pass).collect();
        self.pass_on(&passes, out);
    }
}

/// The cards of a secret choice.
pub(crate) fn handful(pick: Option<Move>) -> Cards {
    match pick {
        Some(Move::Give(cards)) => cards.iter().collect(),
        _ => Cards::EMPTY,
    }
}
