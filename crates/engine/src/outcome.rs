//! How a game ended.

use serde::Serialize;

use crate::seat::Seat;

/// Somebody who is scored: a seat, or a ship that belongs to the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// The player at this seat.
    Seat(Seat),
    /// A ship that the rules play, by its name. If the name ends in the colour of a seat (Cursed Red), it wears that colour.
    Rules(&'static str),
}

/// One line of a score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreLine {
    /// What the points are for.
    pub what: &'static str,
    /// The points.
    pub points: i32,
    /// The clause that gives them.
    pub clause: &'static str,
}

/// One party's final score and place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// Whose score it is.
    pub party: Party,
    /// 1 for the winner; parties that are equal in everything share a place.
    pub place: u8,
    /// The sum of all lines.
    pub total: i32,
    /// The score line by line.
    pub lines: Vec<ScoreLine>,
    /// Values that break ties, most important first; the higher one wins.
    pub tie_breaks: Vec<i32>,
}

/// The final ranking, best first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// Every party that is scored.
    pub standings: Vec<Standing>,
    /// What breaks a tie, in the order of [`Standing::tie_breaks`].
    pub tie_breakers: Vec<&'static str>,
}

impl Outcome {
    /// Ranks the parties by total, then by their tie-breaks.
    pub fn rank(
        parties: impl IntoIterator<Item = (Party, Vec<ScoreLine>, Vec<i32>)>,
        tie_breakers: Vec<&'static str>,
    ) -> Outcome {
        let mut standings: Vec<Standing> = parties
            .into_iter()
            .map(|(party, lines, tie_breaks)| {
                let total = lines.iter().map(|line| line.points).sum();
                Standing { party, place: 0, total, lines, tie_breaks }
            })
            .collect();
        standings.sort_by(|a, b| (b.total, &b.tie_breaks).cmp(&(a.total, &a.tie_breaks)));
        for i in 0..standings.len() {
            let level = i > 0
                && (standings[i].total, &standings[i].tie_breaks)
                    == (standings[i - 1].total, &standings[i - 1].tie_breaks);
            standings[i].place = if level { standings[i - 1].place } else { i as u8 + 1 };
        }
        Outcome { standings, tie_breakers }
    }

    /// The standing of one party.
    pub fn of(&self, party: Party) -> Option<&Standing> {
        self.standings.iter().find(|standing| standing.party == party)
    }

    /// The parties that won: one, or several that share the victory.
    pub fn winners(&self) -> impl Iterator<Item = Party> {
        self.standings.iter().filter(|standing| standing.place == 1).map(|standing| standing.party)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_are_broken_in_order_and_else_shared() {
        let party = |seat, points, tie: i32| {
            (Party::Seat(Seat(seat)), vec![ScoreLine { what: "points", points, clause: "X-001" }], vec![tie])
        };
        let outcome = Outcome::rank([party(0, 5, -9), party(1, 7, -3), party(2, 7, -1), party(3, 5, -9)], vec!["tie"]);
        let places: Vec<_> = outcome.standings.iter().map(|s| (s.party, s.place)).collect();
        let seat = |n| Party::Seat(Seat(n));
        assert_eq!(places, [(seat(2), 1), (seat(1), 2), (seat(0), 3), (seat(3), 3)]);
        assert_eq!(outcome.winners().collect::<Vec<_>>(), [seat(2)]);
    }
}
