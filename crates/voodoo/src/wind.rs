//! What the winds do to haunted water. Each game has its own order of them around the compass, and its own seas to be
//! haunted, so turning and drifting stay with the games.

crate::things! {
    /// The condition of haunted water.
    Condition {
        /// Haunted water drives or holds ships.
        Storm = "storm",
        /// Haunted water takes a toll and carries ships on.
        Mermaids = "mermaids",
        /// Haunted water is harmless.
        Fair = "fair",
        /// Haunted water holds ships.
        Becalmed = "becalmed",
    }
}

impl Condition {
    /// The name that players use.
    pub const fn name(self) -> &'static str {
        match self {
            Condition::Storm => "Storm",
            Condition::Mermaids => "Mermaid's Breath",
            Condition::Fair => "Fair Wind",
            Condition::Becalmed => "Becalmed",
        }
    }
}
