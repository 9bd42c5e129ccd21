//! A full state that one seat cannot tell from the true one: what it does not know is dealt anew.

use engine::{Chance, Seat};

use crate::data::{Card, Mission};
use crate::phase::battle::answer;
use crate::state::{Held, VoodooIsland};

/// Deals the other players' cards anew, layer by layer, and lets them choose anew in a battle. Decks and Island cards need
/// no dealing: they have no order yet.
pub(crate) fn guess(game: &VoodooIsland, seat: Seat, chance: &mut (impl Chance + ?Sized)) -> VoodooIsland {
    let mut world = *game;
    deal_cards(&mut world, seat, chance);
    deal_missions(&mut world, seat, chance);
    choose_anew(&mut world, seat, chance);
    world
}

/// The other seats.
fn others(world: &VoodooIsland, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
    (0..world.options.seats).map(Seat).filter(move |&other| other != seat)
}

/// Every card in another hand is exchanged for one of the same layer that this seat has not seen either.
fn deal_cards(world: &mut VoodooIsland, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    let others = others(world, seat);
    let mut pools = world.expedition.layers;
    for held in others.clone().flat_map(|other| world.explorer(other).hand) {
        pools[usize::from(held.layer)][held.card as usize] += 1;
    }
    for other in others.clone() {
        // Layer by layer: the order of the cards themselves is not for this seat to know.
        let old = std::mem::take(&mut world.explorer_mut(other).hand);
        for (layer, pool) in (0u8..).zip(&mut pools) {
            for _ in old.iter().filter(|held| held.layer == layer) {
                let kind = chance.kind(&pool[..]);
                pool[usize::from(kind)] -= 1;
                world.explorer_mut(other).take_card(Held { card: Card::nth(kind), layer });
            }
        }
    }
    world.expedition.layers = pools;
}

/// Every mission card that only another player knows is exchanged for one that this seat has not seen either.
fn deal_missions(world: &mut VoodooIsland, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    let others = others(world, seat);
    let mut pool = world.missions.unseen;
    for other in others.clone() {
        let secret = world.explorer(other).secret_missions;
        pool.iter_mut().zip(secret).for_each(|(sum, count)| *sum += count);
    }
    for other in others.clone() {
        let old = std::mem::take(&mut world.explorer_mut(other).secret_missions);
        for _ in 0..old.iter().sum() {
            let mission = Mission::nth(chance.kind(&pool)).index();
            pool[mission] -= 1;
            world.explorer_mut(other).secret_missions[mission] += 1;
        }
    }
    world.missions.unseen = pool;
}

/// In a battle the others may have chosen or not; but if all had, the cards would be shown by now.
fn choose_anew(world: &mut VoodooIsland, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    let Some(mut battle) = world.battle else { return };
    let fighters = world.fighters();
    let sides = [battle.attacker, battle.defender];
    for (side, chosen) in sides.into_iter().zip(&mut battle.chosen) {
        if side != seat {
            *chosen = None;
        }
    }
    world.battle = Some(battle);
    // At most one of two fighters can have chosen; the other one is still to choose.
    let unknown = fighters.iter().filter(|&fighter| fighter != seat).count();
    let open = world.still_to_choose();
    let faces = if open.len() < 2 { 1 } else { 1 + unknown as u8 };
    if let Some(nth) = chance.die(faces).checked_sub(2) {
        let fighter = fighters.iter().filter(|&fighter| fighter != seat).nth(usize::from(nth));
        if let Some(fighter) = fighter {
            let choices = world.battle_choices(fighter);
            let chosen = answer(choices[usize::from(chance.die(choices.len() as u8)) - 1]);
            battle.chosen[usize::from(fighter == battle.defender)] = Some(chosen);
            world.battle = Some(battle);
        }
    }
}
