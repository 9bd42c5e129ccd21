//! A full state that one seat cannot tell from the true one: what it does not know is dealt anew.

use engine::{Chance, Deck, Seat, Set};

use crate::data::{CARDS, Treasure};
use crate::state::{Crew, Jamaica, Step};

/// Deals the other players' cards and the unknown treasures anew. Draw piles, the Treasure pile and the box need no
/// dealing: they have no order yet.
pub(crate) fn guess(game: &Jamaica, seat: Seat, chance: &mut (impl Chance + ?Sized)) -> Jamaica {
    let mut world = *game;
    let picking = game.agenda.top() == Some(Step::PickCards);
    for other in game.seats().filter(|&other| other != seat) {
        let crew = &mut world.crews[other.index()];
        let picked = if picking { chance.die(2) == 2 } else { crew.pick.is_some() };
        deal_cards(crew, picked, chance);
    }
    // If all had picked, the cards would be turned up by now.
    if picking && world.still_to_pick().is_empty() {
        let others = game.seats().filter(|&other| other != seat).map(|other| other.0).collect();
        let late = usize::from(chance.card(others));
        let crew = &mut world.crews[late];
        crew.hand.insert(crew.pick.take().unwrap_or_default());
    }
    deal_treasures(&mut world, seat, chance);
    world
}

/// Hand and pick of another player: the cards that all know, and others that have not been discarded.
fn deal_cards(crew: &mut Crew, picked: bool, chance: &mut (impl Chance + ?Sized)) {
    let count = crew.hand.len() + u32::from(crew.pick.is_some());
    let mut hand = crew.held_over;
    let mut rest = Set::range(1, CARDS).minus(crew.discards).minus(crew.held_over);
    while hand.len() < count {
        let card = chance.card(rest);
        rest.remove(card);
        hand.insert(card);
    }
    crew.pick = picked.then(|| chance.card(hand));
    if let Some(card) = crew.pick {
        hand.remove(card);
    }
    crew.hand = hand;
    crew.draw_pile = rest;
}

/// Face-down cards that the seat has not seen: curses that all know of first, then the others, which are no powers.
/// Since each demand is stricter than the next, all ways to deal are equally likely.
fn deal_treasures(world: &mut Jamaica, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    let mut faces = world.unseen.counts();
    let unknown = |world: &Jamaica, cursed: bool| -> engine::Stack<(u8, u8), 9> {
        let rows = world.ships.iter().enumerate();
        let cards = rows.flat_map(|(s, ship)| ship.row.iter().enumerate().map(move |(i, card)| (s, i, card)));
        let hidden = cards.filter(|(_, _, card)| card.face.is_some() && !card.known_to.contains(seat));
        hidden.filter(|(_, _, card)| card.cursed == cursed).map(|(s, i, _)| (s as u8, i as u8)).collect()
    };
    let (curses, others) = (unknown(world, true), unknown(world, false));
    for &(ship, place) in curses.iter().chain(others.iter()) {
        if let Some(face) = world.ships[usize::from(ship)].row[usize::from(place)].face {
            faces[face as usize] += 1;
        }
    }
    for (cards, fits) in [(curses, Treasure::is_cursed as fn(Treasure) -> bool), (others, |card| !card.is_power())] {
        for (ship, place) in cards {
            let mut fitting = faces;
            Treasure::ALL.into_iter().filter(|&card| !fits(card)).for_each(|card| fitting[card as usize] = 0);
            let kind = usize::from(chance.kind(&fitting));
            faces[kind] -= 1;
            world.ships[usize::from(ship)].row[usize::from(place)].face = Some(Treasure::ALL[kind]);
        }
    }
    world.unseen = Deck::shuffled(faces);
}
