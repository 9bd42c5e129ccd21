//! Souls: their colours, and how many of each are in the bag or aboard.

use std::ops::{Index, IndexMut};

use engine::Chance;
use serde::Serialize;

crate::things! {
    /// The colour of a soul, and of the pirate who is named by it.
    Colour {
        /// Four souls.
        Red = "red",
        /// Four souls.
        Yellow = "yellow",
        /// Four souls.
        Blue = "blue",
        /// Four souls.
        Green = "green",
        /// Rare: two souls.
        Purple = "purple",
    }
}

impl Colour {
    /// The name of the Cursed Pirate of this colour.
    pub const fn cursed(self) -> &'static str {
        match self {
            Colour::Red => "Cursed Red",
            Colour::Yellow => "Cursed Yellow",
            Colour::Blue => "Cursed Blue",
            Colour::Green => "Cursed Green",
            Colour::Purple => "Cursed Purple",
        }
    }
}

/// The souls in the box.
pub const SOULS: Souls = Souls([4, 4, 4, 4, 2]);

/// The most souls that a ship holds.
pub const MOST_SOULS: u8 = 6;

/// How many souls of each colour are somewhere: in the bag, aboard, buried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Souls(pub [u8; 5]);

impl Souls {
    /// All of them together.
    pub fn count(&self) -> u8 {
        self.0.iter().sum()
    }

    /// The colours that are there, in the order of the ledger.
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| self[colour] > 0)
    }

    /// The colour of all of them, if there is only one.
    pub fn only_colour(self) -> Option<Colour> {
        let mut colours = self.colours();
        colours.next().filter(|_| colours.next().is_none())
    }

    /// Takes out a soul by chance; nothing where there is none.
    pub fn draw(&mut self, chance: &mut (impl Chance + ?Sized)) -> Option<Colour> {
        if self.count() == 0 {
            return None;
        }
        let colour = Colour::ALL[usize::from(chance.kind(&self.0))];
        self[colour] -= 1;
        Some(colour)
    }

    /// Takes out a soul of the colour with this word; says why it cannot be.
    pub fn take_named(&mut self, word: &str) -> Result<Colour, String> {
        let colour = Colour::named(word).ok_or_else(|| format!("there is no soul '{word}'"))?;
        self[colour] = self[colour].checked_sub(1).ok_or_else(|| format!("there is no {word} soul left"))?;
        Ok(colour)
    }

    /// Puts other souls to these.
    pub fn add(&mut self, others: Souls) {
        self.0.iter_mut().zip(others.0).for_each(|(here, more)| *here += more);
    }
}

impl Index<Colour> for Souls {
    type Output = u8;
    fn index(&self, colour: Colour) -> &u8 {
        &self.0[colour as usize]
    }
}

impl IndexMut<Colour> for Souls {
    fn index_mut(&mut self, colour: Colour) -> &mut u8 {
        &mut self.0[colour as usize]
    }
}

#[cfg(test)]
mod tests {
    use engine::chance::Scripted;

    use super::*;

    #[test]
    fn souls_are_drawn_by_chance_and_put_back() {
        let mut bag = Souls([2, 0, 1, 0, 0]);
        let mut chance = Scripted::new("k2").unwrap();
        assert_eq!((bag.draw(&mut chance), bag, bag.count()), (Some(Colour::Blue), Souls([2, 0, 0, 0, 0]), 2));
        assert_eq!(
            (bag.only_colour(), SOULS.only_colour(), Souls::default().only_colour()),
            (Some(Colour::Red), None, None)
        );
        assert_eq!(bag.take_named("red"), Ok(Colour::Red));
        assert_eq!(bag.take_named("blue").unwrap_err(), "there is no blue soul left");
        assert_eq!(bag.take_named("pink").unwrap_err(), "there is no soul 'pink'");
        bag.add(Souls([0, 1, 0, 0, 2]));
        assert_eq!((bag, bag.colours().count()), (Souls([1, 1, 0, 0, 2]), 3));
        assert_eq!(Souls::default().draw(&mut chance), None);
    }
}
