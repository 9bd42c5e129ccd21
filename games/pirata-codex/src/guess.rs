//! A full state that one seat cannot tell from the true one: what it does not know is dealt anew.

use engine::{Chance, Seat, Set};

use crate::cards::Cards;
use crate::data::{Card, Tile};
use crate::moves::{Handful, Move};
use crate::ships::ShipId;
use crate::state::{Choices, Cup, PirataCodex, Special};
use crate::step::Step;

/// Deals all hidden cards, dice, tiles and secret choices anew. Numbers of dice are derived from what all saw and stay as
/// they are; so does an open window, since whoever is asked may hold anything.
pub(crate) fn guess(game: &PirataCodex, seat: Seat, chance: &mut (impl Chance + ?Sized)) -> PirataCodex {
    let mut world = *game;
    deal_tiles(&mut world, seat, chance);
    deal_cards(&mut world, seat, chance);
    roll_dice(&mut world, seat, chance);
    pick_secrets(&mut world, game, seat, chance);
    world
}

/// Tiles that are not placed go to the other seats by the sizes of their hands; the X-tile is placed first by its holder.
fn deal_tiles(world: &mut PirataCodex, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    let Some(Step::PlaceTile(placer) | Step::ChooseTile(placer)) = world.agenda.top() else { return };
    let x_waits = world.placing == Some(Tile::X);
    let others: engine::Stack<Seat, 6> = world.seats().filter(|&other| other != seat).collect();
    let mut rest = Set::EMPTY;
    let mut wanted = [0; 6];
    for other in others.iter() {
        let hand = world.tile_hands[other.index()];
        wanted[other.index()] = hand.len();
        rest = rest.union(hand);
        world.tile_hands[other.index()] = Set::EMPTY;
    }
    if x_waits && placer != seat {
        rest.remove(Tile::X as u8);
        world.tile_hands[placer.index()].insert(Tile::X as u8);
    }
    for other in others.iter() {
        while world.tile_hands[other.index()].len() < wanted[other.index()] {
            let tile = chance.card(rest);
            rest.remove(tile);
            world.tile_hands[other.index()].insert(tile);
        }
    }
    if world.placing.is_some() && !x_waits && placer != seat {
        world.placing = Some(Tile::ALL[usize::from(chance.card(world.tile_hands[placer.index()]))]);
    }
}

/// A random card of a heap, taken out of it.
fn take_any(heap: &mut Cards, chance: &mut (impl Chance + ?Sized)) -> Option<Card> {
    if heap.is_empty() {
        return None;
    }
    let card = Card::ALL[usize::from(chance.kind(&heap.counts()))];
    heap.take(card);
    Some(card)
}

/// Hands of others up to their sizes, with the cards that the seat knows there; the Phantom's first, of silver alone. What
/// others know of hands that the seat does not see are any cards of these.
fn deal_cards(world: &mut PirataCodex, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    let phantom = world.options.phantom();
    let mut pool = world.unseen;
    let hidden_from =
        |world: &PirataCodex, ship: ShipId| world.hands[ship.index()].minus(world.known[seat.index()][ship.index()]);
    let all = (0..world.options.cups()).map(|place| world.at_place(place));
    let others: engine::Stack<ShipId, 6> = all.filter(|&ship| ship != seat.into()).collect();
    let mut wanted = [0; 6];
    for &ship in others.iter() {
        let hidden = hidden_from(world, ship);
        wanted[ship.index()] = hidden.len();
        pool = pool.plus(hidden);
    }
    let codex_of = match world.agenda.top() {
        Some(Step::Codex(drawer)) if drawer != seat => world.codex.take(),
        _ => None,
    };
    if let Some(card) = codex_of {
        pool.add(card);
    }
    // Silver that nobody has seen must be left for the Phantom.
    let order = others.iter().filter(|ship| ship.is_phantom()).chain(others.iter().filter(|ship| !ship.is_phantom()));
    for &ship in order {
        let mut hand = world.known[seat.index()][ship.index()];
        for _ in 0..wanted[ship.index()] {
            if ship.is_phantom() {
                let mut silver = pool.silver();
                if let Some(card) = take_any(&mut silver, chance) {
                    pool.take(card);
                    hand.add(card);
                }
            } else if let Some(card) = deal_one(&mut pool, world.phantom_unseen, chance) {
                hand.add(card);
            }
        }
        world.hands[ship.index()] = hand;
    }
    if codex_of.is_some() {
        world.codex = deal_one(&mut pool, world.phantom_unseen, chance);
    }
    world.unseen = pool;
    for watcher in world.seats().filter(|&watcher| watcher != seat) {
        for &ship in others.iter().filter(|&&ship| ship != watcher.into()) {
            let count = world.known[watcher.index()][ship.index()].len();
            let mut hand = world.hands[ship.index()];
            let mut known = Cards::EMPTY;
            for _ in 0..count {
                if let Some(card) = take_any(&mut hand, chance) {
                    known.add(card);
                }
            }
            world.known[watcher.index()][ship.index()] = known;
        }
    }
    debug_assert!(phantom || world.phantom_unseen == 0);
}

/// A card for a hand or the Codex, so that silver enough is left for what the Phantom holds unseen.
fn deal_one(pool: &mut Cards, phantom_unseen: u8, chance: &mut (impl Chance + ?Sized)) -> Option<Card> {
    let (gold, silver) = (pool.gold().len(), pool.silver().len().saturating_sub(phantom_unseen));
    let mut part = match (gold, silver) {
        (_, 0) => pool.gold(),
        (0, _) => pool.silver(),
        _ if phantom_unseen == 0 => *pool,
        _ if chance.kind(&[gold, silver]) == 0 => pool.gold(),
        _ => pool.silver(),
    };
    let card = take_any(&mut part, chance)?;
    pool.take(card);
    Some(card)
}

/// Dice under cups that the seat has not looked into.
fn roll_dice(world: &mut PirataCodex, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    for place in 0..world.options.cups() {
        let ship = world.at_place(place);
        if is_hidden_from(&world.cups[ship.index()], seat) {
            roll_cup(&mut world.cups[ship.index()], chance);
        }
    }
}

/// Whether there are dice under a cup that others have seen, but not this seat.
pub(crate) fn is_hidden_from(cup: &Cup, seat: Seat) -> bool {
    !cup.seen_by.contains(seat) && !cup.seen_by.is_empty() && !cup.shown
}

/// Rolls the dice under a cup anew.
pub(crate) fn roll_cup(cup: &mut Cup, chance: &mut (impl Chance + ?Sized)) {
    let count: u8 = cup.hidden.iter().sum();
    cup.hidden = [0; 6];
    for _ in 0..count {
        cup.hidden[usize::from(chance.die(6)) - 1] += 1;
    }
    for die in Special::ALL {
        let face = &mut cup.special[die as usize];
        if *face > 0 && cup.special_open >> die as u8 & 1 == 0 {
            let rolled = chance.die(6);
            *face = if die == Special::Mermaids { 1 + u8::from(rolled > crate::data::SONGS) } else { rolled };
        }
    }
}

/// Secret choices of others: any, made or not. If all had chosen, they would be known by now.
fn pick_secrets(world: &mut PirataCodex, game: &PirataCodex, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    let phantom = ShipId::PHANTOM.index();
    if game.options.phantom() && game.picks[phantom].is_some() && game.proxy().is_some_and(|proxy| proxy != seat) {
        let mut choices = Choices::new();
        world.wager_choices(ShipId::PHANTOM, &mut choices);
        world.picks[phantom] = Some(any_move(&choices, chance));
    }
    let Some(step) = game.agenda.top().filter(|step| step.is_at_once()) else { return };
    let asked: Set = game.asked_at_once(step).iter().filter_map(ShipId::player).map(|seat| seat.0).collect();
    let mut others = asked;
    others.remove(seat.0);
    for other in others.iter().map(Seat) {
        let only_card = matches!(step, Step::MarketCards(_)) && world.hand_size(other.into()) == 1;
        world.picks[other.index()] = (only_card || chance.die(2) == 2).then(|| secret(world, step, other, chance));
    }
    if world.still_to_pick(step).is_empty() && !others.is_empty() {
        let free = |other: &u8| !(matches!(step, Step::MarketCards(_)) && world.hands[usize::from(*other)].len() == 1);
        let late: Set = others.iter().filter(free).collect();
        if !late.is_empty() {
            world.picks[usize::from(chance.card(late))] = None;
        }
    }
}

/// Any choice that a seat could have made.
fn secret(world: &PirataCodex, step: Step, seat: Seat, chance: &mut (impl Chance + ?Sized)) -> Move {
    if let Step::MarketCards(_) = step {
        let mut hand = world.hands[seat.index()];
        return take_any(&mut hand, chance).map_or(Move::Pass, |card| Move::Give(Handful::of(&[card])));
    }
    let mut choices = Choices::new();
    world.secret_choices(step, seat, &mut choices);
    any_move(&choices, chance)
}

fn any_move(choices: &Choices, chance: &mut (impl Chance + ?Sized)) -> Move {
    let counts = [1; 99];
    choices.get(usize::from(chance.kind(&counts[..choices.len().max(1)]))).copied().unwrap_or_default()
}
