//! A list that only grows and is copied all the time: copies share what they have in common.

use std::sync::Arc;

/// How many items stand together.
const CHUNK: usize = 32;

/// A list that only grows. A copy costs a few pointers, and a new item a copy of the last few.
#[derive(Debug)]
pub struct Trail<T> {
    full: Arc<Vec<Arc<[T]>>>,
    last: Arc<Vec<T>>,
}

impl<T> Clone for Trail<T> {
    fn clone(&self) -> Trail<T> {
        Trail { full: self.full.clone(), last: self.last.clone() }
    }
}

impl<T> Default for Trail<T> {
    fn default() -> Trail<T> {
        Trail { full: Arc::default(), last: Arc::default() }
    }
}

impl<T: PartialEq> PartialEq for Trail<T> {
    fn eq(&self, other: &Trail<T>) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<T> Trail<T> {
    /// How many items there are.
    pub fn len(&self) -> usize {
        self.full.len() * CHUNK + self.last.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The items, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.full.iter().flat_map(|chunk| chunk.iter()).chain(self.last.iter())
    }

    /// The oldest bundle of items, if there are more bundles than so many.
    pub fn oldest(&self, most: usize) -> Option<&[T]> {
        self.full.first().filter(|_| self.full.len() > most).map(|bundle| &**bundle)
    }

    /// Takes away the oldest bundle of items.
    pub fn drop_oldest(&mut self) {
        if !self.full.is_empty() {
            Arc::make_mut(&mut self.full).remove(0);
        }
    }
}

impl<T: Clone> Trail<T> {
    /// Adds an item.
    pub fn push(&mut self, item: T) {
        let last = Arc::make_mut(&mut self.last);
        last.push(item);
        if last.len() == CHUNK {
            let chunk = std::mem::take(last).into();
            Arc::make_mut(&mut self.full).push(chunk);
        }
    }
}

impl<T: Clone> Extend<T> for Trail<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T: Clone> FromIterator<T> for Trail<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Trail<T> {
        let mut trail = Trail::default();
        trail.extend(items);
        trail
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trail_is_a_list_and_its_copies_stay_as_they_were() {
        let mut trail = Trail::default();
        let mut copies = Vec::new();
        for number in 0..100 {
            copies.push(trail.clone());
            trail.push(number);
        }
        for (number, copy) in copies.iter().enumerate() {
            assert_eq!(copy.len(), number);
            assert!(copy.iter().copied().eq(0..number));
            assert_eq!(copy.iter().next_back().copied(), number.checked_sub(1));
        }
        assert_eq!(trail, (0..100).collect());
        assert_eq!(trail.oldest(3), None);
        assert!(trail.oldest(2).is_some_and(|oldest| oldest.iter().copied().eq(0..32)));
        trail.drop_oldest();
        assert!(trail.iter().copied().eq(32..100) && trail.len() == 68);
    }
}
