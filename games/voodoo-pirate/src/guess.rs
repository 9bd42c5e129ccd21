//! A full state that one seat cannot tell from the true one: what it does not know is dealt anew.

use engine::{Chance, Seat, Set, Stack};

use crate::data::{Action, KINDS, Object};
use crate::deck::{bits, leaving_skulls, only_skulls};
use crate::moves::Item;
use crate::state::{Pirate, Step, VoodooPirate};

/// Deals the other players' Action cards and all hidden objects anew. What nobody has seen needs no dealing: it has no face.
pub(crate) fn guess(game: &VoodooPirate, seat: Seat, chance: &mut (impl Chance + ?Sized)) -> VoodooPirate {
    let mut world = *game;
    let unknown = forget(&mut world, seat);
    guess_actions(&mut world, seat, chance);
    guess_heaps(&mut world, seat, chance);
    guess_objects(&mut world, seat, unknown, chance);
    guess_gift(&mut world, seat, chance);
    world
}

/// Takes the faces that the seat does not know off the cards and counts them. Then nothing has an order that comes from them, so
/// that a guess depends on nothing but what the seat knows.
fn forget(world: &mut VoodooPirate, seat: Seat) -> [u8; KINDS] {
    let mut unknown = world.deck.unseen;
    let mut count = |face: &mut Object| unknown[std::mem::take(face) as usize] += 1;
    let cards = world.ships.iter_mut().flat_map(|ship| ship.objects.iter_mut()).chain(world.looked.iter_mut());
    for card in cards.filter(|card| !card.known_to.contains(seat)) {
        card.face.iter_mut().for_each(&mut count);
    }
    let seen = world.deck.pools.iter_mut().flat_map(|pool| pool.seen.iter_mut());
    seen.filter(|seen| !seen.known_to.contains(seat)).for_each(|seen| count(&mut seen.face));
    sort_all(world);
    unknown
}

/// Which object another player is about to give in a swap.
fn guess_gift(world: &mut VoodooPirate, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    if let Some(Step::NestTake(pirate, target, Item::Object(_))) = world.agenda.top()
        && pirate.player() != Some(seat)
    {
        let faces: Set = world.ship(pirate).faces().map(|face| face as u8).collect();
        let gift = Object::ALL[usize::from(chance.card(faces))];
        world.agenda.pop();
        world.agenda.push(Step::NestTake(pirate, target, Item::Object(Some(gift))));
    }
}

/// The other players of the table.
fn others(world: &VoodooPirate, seat: Seat) -> impl Iterator<Item = Pirate> + use<> {
    world.pirates().filter(move |pirate| pirate.player().is_some_and(|other| other != seat))
}

/// Any card but that of the last round; while cards are laid, who has laid one is not known either.
fn guess_actions(world: &mut VoodooPirate, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    let laying = world.agenda.top() == Some(Step::LayCards);
    for other in others(world, seat) {
        let ship = world.ship_mut(other);
        let last = ship.action;
        let mut hand: Set = (0..6).filter(|&card| last != Some(Action::ALL[usize::from(card)])).collect();
        let [first, second] = ship.laid.map(|laid| laid.is_some());
        let first = if laying { chance.die(2) == 2 } else { first };
        for (place, there) in [first, second].into_iter().enumerate() {
            ship.laid[place] = there.then(|| {
                let card = chance.card(hand);
                hand.remove(card);
                Action::ALL[usize::from(card)]
            });
        }
    }
    // If all had laid a card, they would be revealed by now.
    if laying && world.still_to_lay().is_empty() {
        let late: Set = others(world, seat).map(|pirate| pirate.place() as u8).collect();
        if !late.is_empty() {
            world.ships[usize::from(chance.card(late))].laid = [None; 2];
        }
    }
}

/// Which of its cards another player has buried.
fn guess_heaps(world: &mut VoodooPirate, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    for other in others(world, seat) {
        let ship = world.ship_mut(other);
        let mut buried = ship.objects.iter().filter(|card| card.mixed && card.buried).count();
        ship.objects.iter_mut().filter(|card| card.mixed).for_each(|card| card.buried = false);
        ship.sort();
        let mixed: Set = (0..ship.objects.len() as u8).filter(|&i| ship.objects[usize::from(i)].mixed).collect();
        let mut rest = mixed;
        while buried > 0 {
            let card = chance.card(rest);
            rest.remove(card);
            ship.objects[usize::from(card)].buried = true;
            buried -= 1;
        }
        if !mixed.is_empty() {
            ship.sort();
        }
    }
}

/// A place with a card whose face the seat does not know.
#[derive(Clone, Copy, Default)]
enum Hidden {
    /// On the ship of this pirate, the card at this place.
    Aboard(Pirate, u8),
    /// Among the cards that somebody looks at.
    Looked(u8),
    /// Among the seen cards of a pool.
    Pool(u8, u8),
    /// Among the cards that nobody has seen.
    #[default]
    Unseen,
}

/// Objects that the seat has not seen: first the skulls that must be somewhere, then all others.
fn guess_objects(world: &mut VoodooPirate, seat: Seat, mut faces: [u8; KINDS], chance: &mut (impl Chance + ?Sized)) {
    let mut hidden: Stack<Hidden, 27> = Stack::new();
    let mut skulls: Stack<Hidden, 5> = Stack::new();
    for pirate in world.pirates() {
        let ship = world.ship(pirate);
        let mut own: Stack<Hidden, 9> = Stack::new();
        let mut skull_known = !ship.has_skull;
        for (place, card) in ship.objects.iter().enumerate() {
            let Some(face) = card.face else { continue };
            if card.known_to.contains(seat) {
                skull_known |= face.is_skull();
            } else {
                own.push(Hidden::Aboard(pirate, place as u8));
            }
        }
        if !skull_known && !own.is_empty() {
            let place = usize::from(chance.die(own.len() as u8)) - 1;
            skulls.push(own.remove(place));
        }
        own.iter().for_each(|&place| hidden.push(place));
    }
    for (place, card) in world.looked.iter().enumerate() {
        if card.face.is_some() && !card.known_to.contains(seat) {
            hidden.push(Hidden::Looked(place as u8));
        }
    }
    for (level, pool) in world.deck.pools.iter().enumerate() {
        for (place, _) in pool.seen.iter().enumerate().filter(|(_, seen)| !seen.known_to.contains(seat)) {
            hidden.push(Hidden::Pool(level as u8, place as u8));
        }
    }
    let mut reserved = world.reserved_skulls() + skulls.len() as u8;
    for place in skulls {
        reserved -= 1;
        let skull = only_skulls(&faces);
        let kind = chance.kind(&skull);
        lay(world, place, kind, &mut faces);
    }
    for place in hidden {
        let kind = chance.kind(&leaving_skulls(&faces, reserved));
        lay(world, place, kind, &mut faces);
    }
    world.deck.unseen = faces;
    sort_all(world);
}

fn lay(world: &mut VoodooPirate, place: Hidden, kind: u8, faces: &mut [u8; KINDS]) {
    faces[usize::from(kind)] -= 1;
    let face = Object::ALL[usize::from(kind)];
    match place {
        Hidden::Aboard(pirate, place) => world.ship_mut(pirate).objects[usize::from(place)].face = Some(face),
        Hidden::Looked(place) => world.looked[usize::from(place)].face = Some(face),
        Hidden::Pool(level, place) => world.deck.pools[usize::from(level)].seen[usize::from(place)].face = face,
        Hidden::Unseen => {}
    }
}

/// Brings everything that has an order into it again.
fn sort_all(world: &mut VoodooPirate) {
    for pirate in world.pirates().filter(|pirate| !pirate.is_cursed()) {
        world.ship_mut(pirate).sort();
    }
    world.looked.sort_unstable_by_key(|card| (card.face, bits(card.known_to)));
    for pool in &mut world.deck.pools {
        pool.seen.sort_unstable_by_key(crate::deck::Seen::key);
    }
}
