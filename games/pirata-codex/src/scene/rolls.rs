//! Dice that a scene says beforehand.

use engine::{Chance, Outside, Set};

use crate::event::Event;
use crate::ships::{ShipId, Ships};
use crate::state::PirataCodex;

/// Dice by their words: the plain faces, and the faces of King, Mermaids and cursed die.
pub(super) fn read_dice(dice: &str) -> Result<(Vec<u8>, [Option<u8>; 3]), String> {
    let mut plain = Vec::new();
    let mut special = [None; 3];
    let face = |text: &str| text.parse::<u8>().ok().filter(|face| (1..=6).contains(face));
    let marked = |word: &str, mark: char| word.strip_prefix(mark).and_then(face);
    for word in dice.split_whitespace() {
        if word == "song" || word == "silence" {
            special[1] = Some(if word == "song" { 1 } else { 6 });
        } else if let Some(king) = marked(word, 'K') {
            special[0] = Some(king);
        } else if let Some(cursed) = marked(word, 'C') {
            special[2] = Some(cursed);
        } else {
            plain.push(face(word).ok_or_else(|| format!("'{word}' is no die"))?);
        }
    }
    Ok((plain, special))
}

/// The rolls of the cups in the order in which they are made: a face that was said, or nothing.
pub(super) fn forced_rolls(game: &PirataCodex, dice: &[Option<Vec<u8>>; 6]) -> Vec<Option<u8>> {
    let marked = |ship: ShipId| game.ship(ship).miss;
    let humans = || game.players().iter().filter(|ship| !ship.is_phantom());
    let open: Vec<ShipId> = game.players().iter().filter(|&ship| game.options.missing_open && marked(ship)).collect();
    let phantom = Ships::only(ShipId::PHANTOM).and(game.players());
    let order = humans().filter(|&ship| !marked(ship)).chain(open).chain(phantom.iter());
    let rolls = order.flat_map(|ship| match &dice[ship.index()] {
        Some(dice) => dice.iter().map(|&face| Some(face)).collect(),
        None => vec![None; usize::from(game.dice(ship))],
    });
    rolls.collect()
}

/// An outside whose first dice are said.
pub(super) struct Forced<'a, O> {
    pub(super) rolls: std::vec::IntoIter<Option<u8>>,
    pub(super) out: &'a mut O,
}

impl<O: Outside<PirataCodex>> Chance for Forced<'_, O> {
    fn die(&mut self, sides: u8) -> u8 {
        self.rolls.next().flatten().unwrap_or_else(|| self.out.die(sides))
    }
    fn card(&mut self, from: Set) -> u8 {
        self.out.card(from)
    }
    fn kind(&mut self, counts: &[u8]) -> u8 {
        self.out.kind(counts)
    }
}

impl<O: Outside<PirataCodex>> Outside<PirataCodex> for Forced<'_, O> {
    fn tell(&mut self, game: &PirataCodex, event: Event) {
        self.out.tell(game, event);
    }
}
