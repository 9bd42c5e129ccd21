//! A full state that one seat cannot tell from the true one: what it does not know is dealt anew.

use engine::{Chance, Seat, Set};

use crate::data::{Action, BLESSED};
use crate::state::{Pirate, Step, VoodooPirateCards};

/// Deals the other players' action cards, the objects and the Blessed cards anew. The deck, the bag and the action decks need
/// no dealing: they have no order yet.
pub(crate) fn guess(game: &VoodooPirateCards, seat: Seat, chance: &mut (impl Chance + ?Sized)) -> VoodooPirateCards {
    let mut world = *game;
    choose_cards(&mut world, seat, chance);
    world.objects.guess(seat.0, chance);
    deal_blessed(&mut world, seat, chance);
    world
}

/// The face-down action cards of the other players.
fn choose_cards(world: &mut VoodooPirateCards, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    let choosing = world.agenda.top() == Some(Step::ChooseCards);
    let others: Set = (0..world.options.humans).filter(|&other| other != seat.0).collect();
    for other in others.iter() {
        let pirate = &mut world.pirates[usize::from(other)];
        let chosen = if choosing { chance.die(2) == 2 } else { pirate.chosen.is_some() };
        pirate.chosen = chosen.then(|| free_card(pirate, None, chance));
        if pirate.second.is_some() {
            pirate.second = Some(free_card(pirate, pirate.chosen, chance));
        }
    }
    // If all had chosen, the game would have gone on.
    if choosing && world.still_to_choose().is_empty() {
        let late = chance.card(others);
        world.pirates[usize::from(late)].chosen = None;
    }
}

fn free_card(pirate: &Pirate, besides: Option<Action>, chance: &mut (impl Chance + ?Sized)) -> Action {
    let free = Action::ALL.into_iter().filter(|&card| Some(card) != pirate.last && Some(card) != besides);
    Action::ALL[usize::from(chance.card(free.map(|card| card as u8).collect()))]
}

/// Blessed cards that others know and this seat does not.
fn deal_blessed(world: &mut VoodooPirateCards, seat: Seat, chance: &mut (impl Chance + ?Sized)) {
    let hidden = |pirate: &Pirate| pirate.blessed.is_some() && !pirate.blessed_known.contains(seat);
    let known: Set =
        world.pirates.iter().filter(|pirate| !hidden(pirate)).filter_map(|pirate| pirate.blessed).collect();
    let mut free = Set::range(BLESSED.0, BLESSED.1).minus(known);
    for pirate in world.pirates.iter_mut().filter(|pirate| hidden(pirate)) {
        let rank = chance.card(free);
        free.remove(rank);
        pirate.blessed = Some(rank);
    }
}
