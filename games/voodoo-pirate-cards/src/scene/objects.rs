//! Objects in a scene: hands, piles, the discard pile and the deck.

use engine::Seats;

use super::Scene;
use crate::data::{MOST_OBJECTS, Object};
use crate::state::PirateId;

impl Scene {
    /// Gives a player these objects, from the deck; only the player knows them: `"octopus grey-skull"`. For Cursed Pirates see
    /// [`Scene::pile`] and [`Scene::unseen_objects`].
    #[must_use]
    pub fn objects(self, name: &str, objects: &str) -> Scene {
        let known = |id: PirateId| id.player().map_or(Seats::NONE, Seats::only);
        self.deal(name, objects, known)
    }

    /// Gives a player these objects so that all know them, as from the discard pile.
    #[must_use]
    pub fn open_objects(self, name: &str, objects: &str) -> Scene {
        let all = Seats::first(self.game.options.humans);
        self.deal(name, objects, move |_| all)
    }

    /// Lays these objects on the pile of a Cursed Pirate, bottom first; the player of this colour knows them, who lost them to it.
    #[must_use]
    pub fn pile(self, name: &str, objects: &str, known_to: &str) -> Scene {
        let knower = self.pirate(known_to).player().map_or(Seats::NONE, Seats::only);
        self.deal(name, objects, move |_| knower)
    }

    fn deal(self, name: &str, objects: &str, known: impl Fn(PirateId) -> Seats) -> Scene {
        self.change_of(name, |game, id| {
            for word in objects.split_whitespace() {
                let object = Object::named(word).ok_or(format!("no object '{word}'"))?;
                let known = known(id);
                if known == Seats::NONE || id.player().is_some_and(|owner| !known.contains(owner)) {
                    return Err(format!("nobody who must know the {word} of {name} would; use unseen_objects"));
                }
                if game.objects.count(id.seat()) >= MOST_OBJECTS || !game.objects.deal(id.seat(), object, known) {
                    return Err(format!("{name} cannot have {word}"));
                }
            }
            Ok(())
        })
    }

    /// Lays so many objects that nobody has seen on the pile of a Cursed Pirate; chance says what they are when somebody looks.
    #[must_use]
    pub fn unseen_objects(self, name: &str, count: u8) -> Scene {
        self.change_of(name, |game, id| {
            if !id.is_cursed() || game.objects.count(id.seat()) + count > MOST_OBJECTS {
                return Err(format!("{name} cannot have {count} unseen objects"));
            }
            (0..count).for_each(|_| game.objects.draw_unseen(id.seat()));
            Ok(())
        })
    }

    /// Lays these objects on the discard pile, the last one on top.
    #[must_use]
    pub fn discard(self, objects: &str) -> Scene {
        self.change(|game| {
            for word in objects.split_whitespace() {
                let object = Object::named(word).ok_or(format!("no object '{word}'"))?;
                if !game.objects.deal_to_discard(object) {
                    return Err(format!("{word} is not there to be discarded"));
                }
            }
            Ok(())
        })
    }

    /// Leaves only these objects in the deck; the others are out of the game. Must come after all other objects.
    #[must_use]
    pub fn deck(self, objects: &str) -> Scene {
        self.change(|game| {
            let mut wanted: Vec<Object> = objects
                .split_whitespace()
                .map(|word| Object::named(word).ok_or(format!("no object '{word}'")))
                .collect::<Result<_, _>>()?;
            for object in game.objects.unseen_kinds() {
                match wanted.iter().position(|&other| other == object) {
                    Some(at) => {
                        wanted.remove(at);
                    }
                    None => {
                        game.objects.remove_from_deck(object);
                    }
                }
            }
            if wanted.is_empty() { Ok(()) } else { Err(format!("{wanted:?} are not there for the deck")) }
        })
    }
}
