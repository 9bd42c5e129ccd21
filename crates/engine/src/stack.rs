//! A list with a fixed capacity that lives inside a state.

use std::ops::{Deref, DerefMut};

use serde::{Serialize, Serializer};

/// A list of at most `N` values, stored in place so that a state is copied by one `memcpy`.
///
/// Unused places always hold the default value, so that two equal lists are equal byte by byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Stack<T, N> {
    /// An empty list.
    pub fn new() -> Self {
        Stack { len: 0, items: [T::default(); N] }
    }

    /// Adds a value at the end.
    ///
    /// # Panics
    /// If the list is full: a capacity is chosen from the rules, so this is a defect of the game.
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes the last value off the list.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[self.len as usize]))
    }

    /// Takes the value at `index` out; the later ones move up.
    ///
    /// # Panics
    /// If there is no value at `index`.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self.items.copy_within(index + 1..self.len as usize, index);
        self.len -= 1;
        self.items[self.len as usize] = T::default();
        item
    }

    /// Puts a value before the one at `index`; the later ones move down.
    ///
    /// # Panics
    /// If the list is full or shorter than `index`.
    pub fn insert(&mut self, index: usize, item: T) {
        assert!(index <= self.len as usize, "insert at {index} of {}", self.len);
        self.items.copy_within(index..self.len as usize, index + 1);
        self.items[index] = item;
        self.len += 1;
    }
}

impl<T: Copy + Default, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Stack::new()
    }
}

impl<T, const N: usize> Deref for Stack<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Stack<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Stack<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut stack = Stack::new();
        for item in items {
            stack.push(item);
        }
        stack
    }
}

impl<T, const N: usize> IntoIterator for Stack<T, N> {
    type Item = T;
    type IntoIter = std::iter::Take<std::array::IntoIter<T, N>>;
    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter().take(self.len as usize)
    }
}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for Stack<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_grew_and_shrank_equals_a_fresh_one() {
        let mut grown: Stack<u8, 4> = [3, 1, 4].into_iter().collect();
        assert_eq!(grown.remove(1), 1);
        grown.insert(0, 9);
        assert_eq!(grown[..], [9, 3, 4]);
        assert_eq!(grown.pop(), Some(4));
        assert_eq!(grown, [9, 3].into_iter().collect());
        assert_eq!((grown.pop(), grown.pop(), grown.pop()), (Some(3), Some(9), None));
        assert_eq!(grown, Stack::new());
    }
}
