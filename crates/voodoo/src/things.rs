//! Closed sets of things that players have a word for.

/// Defines a closed set of things that players have a word for: the same word in moves, records and views.
#[macro_export]
macro_rules! things {
    ($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $thing:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$what])* $thing,)*
        }

        impl $name {
            /// All of them, in the order of the ledger.
            pub const ALL: [$name; [$($word,)*].len()] = [$($name::$thing,)*];

            /// The word for it in moves and views.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$thing => $word,)*
                }
            }

            /// The one with this word.
            pub fn named(word: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|known| known.word() == word)
            }
        }

        impl Default for $name {
            /// The first of the ledger, to fill unused places of lists.
            fn default() -> $name {
                $name::ALL[0]
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }
    };
}
