//! From the box to the first round (PIR-001 to PIR-025, PIR-701 to PIR-704).

use engine::{Agenda, Outside, Seat, Set};

use crate::cards::Cards;
use crate::data::{COINS, CREW_DICE, Map, START_CREW, Tile};
use crate::event::Event;
use crate::options::Options;
use crate::ships::{ShipId, Ships};
use crate::state::{Cup, Phase, PirataCodex, Ship};
use crate::step::Step;

impl PirataCodex {
    /// Sets the table up and runs to the first decision.
    pub(crate) fn set_up(options: Options, out: &mut impl Outside<Self>) -> PirataCodex {
        let mut game = PirataCodex::unpacked(options);
        game.agenda.push(Step::StartRound);
        if options.full_setup {
            // The draft comes after the map, so it lies below it on the agenda (PIR-012 to PIR-014).
            for count in 1..=3 {
                game.agenda.push(Step::Draft(count));
            }
            game.agenda.push(Step::DealCards);
            let first = game.deal_tiles(out);
            game.token = first.into();
            game.placing = Some(Tile::X);
            game.agenda.push(Step::PlaceTile(first));
        } else {
            game.lay_standard_map();
            game.deal_cards(out);
            if options.vote {
                game.agenda.push(Step::Vote);
            } else {
                let navigator = ShipId::from(Seat(out.die(options.seats) - 1));
                game.token = navigator;
                out.tell(&game, Event::NavigatorDrawn { navigator });
            }
        }
        game.run(out);
        game
    }

    /// The table with all that every player starts with, before tiles and cards are dealt (PIR-003 to PIR-005).
    pub(crate) fn unpacked(options: Options) -> PirataCodex {
        let mut ships = [Ship::default(); 6];
        let purse = if options.skins.purse { 2 } else { 1 };
        for (place, ship) in ships.iter_mut().enumerate().take(usize::from(options.cups())) {
            ship.plain = START_CREW;
            ship.coins = if place < usize::from(options.seats) { purse } else { 0 };
        }
        PirataCodex {
            options,
            round: 0,
            phase: Phase::Setup,
            board: [None; 24],
            tile_hands: [Set::EMPTY; 6],
            placing: None,
            ships,
            token: ShipId::default(),
            clockwise: true,
            supply: COINS - purse * options.seats,
            bag: CREW_DICE[usize::from(options.expansion)] - START_CREW * options.cups(),
            specials: [None; 3],
            hands: [Cards::EMPTY; 6],
            phantom_unseen: 0,
            known: [[Cards::EMPTY; 6]; 6],
            unseen: Cards::box_of(options.expansion_cards),
            discard: Cards::EMPTY,
            turned_up: Cards::EMPTY,
            codex: None,
            cups: [Cup::default(); 6],
            sitting: Ships::NONE,
            bid: None,
            bids: [None; 6],
            reveal: None,
            betting_winner: None,
            betting_loser: None,
            sailors: Ships::NONE,
            bottle: None,
            tile_winner: None,
            thrown: None,
            rats: None,
            battle: None,
            left: None,
            warded: Ships::NONE,
            doll: None,
            picks: [None; 6],
            bets: [None; 6],
            deal: None,
            change: [0; 6],
            stale: false,
            finishers: Ships::NONE,
            out_at: [0; 6],
            winner: None,
            agenda: Agenda::new(),
        }
    }

    /// The standard order of the map (PIR-018).
    pub(crate) fn lay_standard_map(&mut self) {
        let tiles = self.options.tiles;
        let spaces = usize::from(self.options.map.spaces());
        self.board[..spaces].iter_mut().zip(tiles).for_each(|(space, tile)| *space = Some(tile));
    }

    /// Deals the tiles one by one from a random seat on (PIR-006). Returns the seat that holds the X-tile.
    fn deal_tiles(&mut self, out: &mut impl Outside<Self>) -> Seat {
        let seats = self.options.seats;
        let mut rest: Set = self.options.tile_list().iter().map(|&tile| tile as u8).collect();
        let mut seat = Seat(out.die(seats) - 1);
        let mut first = seat;
        while !rest.is_empty() {
            let tile = out.card(rest);
            rest.remove(tile);
            self.tile_hands[seat.index()].insert(tile);
            if tile == Tile::X as u8 {
                first = seat;
            }
            seat = seat.next(seats);
        }
        first
    }

    /// Deals 6 cards to each player, 7 on both maps (PIR-011); first 6 silver ones to the Phantom, unseen (PIR-702).
    pub(crate) fn deal_cards(&mut self, out: &mut impl Outside<Self>) {
        if self.options.phantom() {
            self.phantom_unseen = 6;
        }
        let count = self.hand_at_start();
        for seat in self.seats() {
            for _ in 0..count {
                if let Some(card) = self.draw_top(out) {
                    self.hands[seat.index()].add(card);
                }
            }
            let cards = self.hands[seat.index()];
            out.tell(self, Event::Dealt { ship: seat.into(), count, cards });
        }
    }

    /// The cards that each player is dealt.
    pub(crate) fn hand_at_start(&self) -> u8 {
        if self.options.map == Map::Both { 7 } else { 6 }
    }
}
