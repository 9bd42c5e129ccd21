//! How a ship moves: the algorithm of the ledger (VPB-100 to VPB-124), once for everything that moves.
//!
//! A course depends on no choice: it is computed first, cut back if the ship finds no place to stop, and then carried out
//! square by square. The same function serves moves, simulations of Cursed Pirates, and [`preview`] for those who look.

use engine::{Set, Stack};
use serde::Serialize;

use crate::data::{Beyond, Colour, Dir, HAUNTED, SHORES, Square, TIDAL, Wind};
use crate::view::View;

/// What a ship meets at sea: everything that a course depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sea {
    /// The wind.
    pub wind: Wind,
    /// Whether the tide is out.
    pub tide_out: bool,
    /// The squares that are haunted now, with the Sea Tiles counted in.
    pub haunted: Set,
    /// The squares where another ship is, the shore left out.
    pub ships: Set,
    /// The square of the Kraken.
    pub kraken: Option<Square>,
    /// Whether the current of the outgoing tide runs toward the shore.
    pub current_toward: bool,
}

/// The water that is haunted with these Sea Tiles (VPB-146, VPB-148).
pub fn haunted(tiles: [Square; 2], tiles_are_maps: bool) -> Set {
    let mut water = HAUNTED;
    for tile in tiles.into_iter().filter(|_| !tiles_are_maps) {
        if water.contains(tile.0) {
            water.remove(tile.0);
        } else {
            water.insert(tile.0);
        }
    }
    water
}

/// What sets a ship in motion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Push {
    /// So many steps in a direction.
    Steps(Dir, u8),
    /// The Storm that has just begun (VPB-133).
    Storm,
    /// The Mermaid's Breath that has just begun, for a ship with this facing (VPB-134).
    Mermaids(Dir),
}

/// Why a ship enters a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// A step of the move.
    #[default]
    Step,
    /// The Storm drives it north.
    Storm,
    /// The mermaids push it on, for a toll.
    Mermaids,
    /// The square before is occupied.
    Hop,
    /// It slides along the edge of the chart.
    Slide,
    /// The current carries it.
    Current,
}

/// One square on a course.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Leg {
    /// The square that is entered.
    pub square: Square,
    /// Why it is entered.
    pub why: Why,
    /// Whether the mermaids take their toll before.
    pub toll: bool,
    /// Whether the ship still moves by its own will, so that it may board here.
    pub free: bool,
}

/// The squares of a course, the start left out.
pub type Legs = Stack<Leg, 28>;

/// Where a move leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    /// Where the ship starts.
    pub start: Square,
    /// The squares that it enters, in order.
    pub legs: Legs,
}

impl Course {
    /// Where the ship ends.
    pub fn end(&self) -> Square {
        self.legs.last().map_or(self.start, |leg| leg.square)
    }

    /// Whether the ship enters a square at all (VPB-118).
    pub fn moves(&self) -> bool {
        !self.legs.is_empty()
    }
}

impl Sea {
    fn is_haunted(&self, square: Square) -> bool {
        self.haunted.contains(square.0)
    }

    /// Whether a ship there is held by the calm (VPB-111).
    pub fn holds(&self, square: Square) -> bool {
        self.wind == Wind::Becalmed && self.is_haunted(square)
    }

    /// Whether another ship or the Kraken is there, so that a ship cannot stop (VPB-103, VPB-104).
    fn is_taken(&self, square: Square) -> bool {
        self.ships.contains(square.0) || self.kraken == Some(square)
    }

    /// The same sea after another ship has gone on a course.
    #[must_use]
    pub fn with_moved(mut self, course: &Course) -> Sea {
        self.ships.remove(course.start.0);
        if !course.end().is_shore() {
            self.ships.insert(course.end().0);
        }
        self
    }

    /// The direction of the current on a tidal square (VPB-D04).
    pub fn current(&self, square: Square) -> Dir {
        match (self.current_toward, square.row()) {
            (false, _) => Dir::East,
            (true, 0) => Dir::South,
            (true, _) => Dir::West,
        }
    }

    /// The course of a ship that starts here. `free` says whether it moves by its own will.
    pub fn course(&self, start: Square, push: Push, free: bool) -> Course {
        let travel = match push {
            Push::Steps(dir, _) | Push::Mermaids(dir) => dir,
            Push::Storm => Dir::North,
        };
        let mut voyage = Voyage { sea: self, here: start, travel, left: 0, free, blocked: false, legs: Legs::new() };
        if !start.is_shore() && !self.holds(start) {
            match push {
                Push::Steps(dir, steps) => voyage.sail(dir, steps),
                Push::Storm => voyage.storm(),
                Push::Mermaids(_) => {}
            }
            voyage.rest();
        }
        let mut legs = voyage.legs;
        if voyage.blocked {
            // VPB-122: back to the last square where the ship may stop.
            let stops =
                |leg: &Leg| !(self.is_taken(leg.square) || self.wind == Wind::Storm && self.is_haunted(leg.square));
            let kept = legs.iter().rposition(stops).map_or(0, |last| last + 1);
            while legs.len() > kept {
                legs.pop();
            }
        }
        Course { start, legs }
    }
}

/// A ship under way.
struct Voyage<'a> {
    sea: &'a Sea,
    here: Square,
    travel: Dir,
    left: u8,
    free: bool,
    blocked: bool,
    legs: Legs,
}

impl Voyage<'_> {
    /// STEP: the steps of the move.
    fn sail(&mut self, dir: Dir, steps: u8) {
        self.left = steps;
        while self.left > 0 && !self.blocked {
            match self.here.step(dir) {
                Beyond::On(next) => {
                    self.left -= 1;
                    self.travel = dir;
                    self.enter(next, Why::Step);
                }
                Beyond::NorthSouth if !self.here.is_shore() => self.slide(Why::Slide),
                _ => self.left = 0,
            }
        }
    }

    /// REST: where the ship may stop.
    fn rest(&mut self) {
        while !self.blocked && !self.here.is_shore() {
            let here = self.here;
            if self.sea.is_taken(here) && !self.legs.is_empty() {
                match here.step(self.travel) {
                    Beyond::On(next) => self.enter(next, Why::Hop),
                    Beyond::NorthSouth => self.slide(Why::Slide),
                    Beyond::WestEast => self.blocked = true,
                }
            } else if self.sea.wind == Wind::Mermaids && self.sea.is_haunted(here) && self.mermaids_push() {
                // The toll is paid and the ship has moved on.
            } else if self.sea.tide_out && TIDAL.contains(here.0) && !self.sea.holds(here) {
                self.free = false;
                self.travel = self.sea.current(here);
                match here.step(self.travel) {
                    Beyond::On(next) => self.enter(next, Why::Current),
                    _ => return,
                }
            } else {
                return;
            }
        }
    }

    /// R2: one more square for a toll, unless it would be off the chart (VPB-115, VPB-117).
    fn mermaids_push(&mut self) -> bool {
        let before = self.legs.len();
        match self.here.step(self.travel) {
            Beyond::On(next) => self.enter(next, Why::Mermaids),
            Beyond::NorthSouth if self.here.neighbour(Dir::East).is_some() => self.slide(Why::Mermaids),
            _ => return false,
        }
        self.legs[before].toll = true;
        true
    }

    /// SLIDE: east along the northern or southern edge; the remaining steps are lost (VPB-106).
    fn slide(&mut self, why: Why) {
        self.travel = Dir::East;
        self.left = 0;
        match self.here.neighbour(Dir::East) {
            Some(next) => self.enter(next, why),
            None => self.blocked = true,
        }
    }

    /// E3: the Storm drives a ship north (VPB-112), or along the northern edge (VPB-114).
    fn storm(&mut self) {
        self.travel = Dir::North;
        match self.here.neighbour(Dir::North) {
            Some(next) => self.enter(next, Why::Storm),
            None => self.slide(Why::Slide),
        }
    }

    /// ENTER: the ship is on a new square.
    fn enter(&mut self, square: Square, why: Why) {
        self.here = square;
        self.legs.push(Leg { square, why, toll: false, free: self.free });
        if square.is_shore() || !self.sea.is_haunted(square) {
            return;
        }
        match self.sea.wind {
            Wind::Storm => self.storm(),
            Wind::Becalmed if !self.sea.is_taken(square) => self.left = 0,
            _ => {}
        }
    }
}

/// Where a move of the ship of this colour leads, square by square, as far as everybody can see it. A drawing shows it before
/// the move is made. For the words of it see [`in_words`].
pub fn preview(view: &View, colour: Colour, dir: Dir, steps: u8) -> Option<Course> {
    let start = view.ship_of(colour)?.square?;
    Some(view.sea_around(colour).course(start, Push::Steps(dir, steps), true))
}

/// Where Tix leads: the victim's ship in this direction, and then the own one the opposite way.
pub fn preview_tix(view: &View, own: Colour, victim: Colour, dir: Dir) -> Option<(Course, Course)> {
    let (own_start, start) = (view.ship_of(own)?.square?, view.ship_of(victim)?.square?);
    let course = view.sea_around(victim).course(start, Push::Steps(dir, 1), false);
    let behind = view.sea_around(own).with_moved(&course);
    Some((course, behind.course(own_start, Push::Steps(dir.back(), 1), true)))
}

/// A course in words, for example `west to C5, the Storm drives you to B5`.
pub fn in_words(course: &Course) -> String {
    if !course.moves() {
        return "stay where you are".to_owned();
    }
    let legs = course.legs.iter().map(|leg| match leg.why {
        Why::Step => format!("to {}", leg.square),
        Why::Storm => format!("the Storm drives you to {}", leg.square),
        Why::Mermaids => format!("a toll and the mermaids push you to {}", leg.square),
        Why::Hop => format!("on to {}", leg.square),
        Why::Slide => format!("slide to {}", leg.square),
        Why::Current => format!("the current carries you to {}", leg.square),
    });
    legs.collect::<Vec<_>>().join(", ")
}

/// The squares of the shore as a set, for those who look where ships are.
pub(crate) const fn on_shore(square: Square) -> bool {
    SHORES.contains(square.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::at;

    fn sea(wind: Wind) -> Sea {
        let haunted = HAUNTED;
        Sea { wind, tide_out: false, haunted, ships: Set::EMPTY, kraken: None, current_toward: false }
    }

    fn path(sea: &Sea, start: Square, dir: Dir, steps: u8) -> String {
        let course = sea.course(start, Push::Steps(dir, steps), true);
        course.legs.iter().map(|leg| leg.square.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_worked_examples_of_the_ledger() {
        let (fair, storm, mermaids, calm) =
            (sea(Wind::Fair), sea(Wind::Storm), sea(Wind::Mermaids), sea(Wind::Becalmed));
        assert_eq!(path(&storm, at('C', 6), Dir::West, 2), "C5 B5 B4");
        assert_eq!(path(&storm, at('A', 5), Dir::West, 1), "A4 A5");
        let other = Sea { ships: Set::of(&[at('B', 6).0]), ..calm };
        assert_eq!(path(&other, at('B', 7), Dir::West, 1), "B6 B5");
        assert_eq!(path(&other, at('B', 7), Dir::West, 2), "B6 B5");
        assert_eq!(path(&mermaids, at('C', 9), Dir::West, 1), "C8 C7 C6");
        let out = Sea { tide_out: true, ..fair };
        assert_eq!(path(&out, at('C', 4), Dir::West, 1), "C3 C4");
        assert_eq!(path(&out, at('C', 4), Dir::West, 2), "C3 C2");
        assert_eq!(path(&fair, at('D', 9), Dir::South, 1), "D10");
        assert_eq!(path(&storm, at('D', 9), Dir::South, 1), "D10 C10");
        let kraken = Sea { kraken: Some(at('B', 6)), ..fair };
        assert_eq!(path(&kraken, at('B', 7), Dir::West, 1), "B6 B5");
        assert_eq!(path(&fair, at('B', 3), Dir::SouthWest, 2), "C2 D1");
        let corner = Sea { ships: Set::of(&[at('C', 10).0]), ..fair };
        assert_eq!(path(&corner, at('C', 9), Dir::East, 1), "");
        let tolls = mermaids.course(at('D', 7), Push::Mermaids(Dir::South), false);
        assert_eq!((tolls.end(), tolls.legs[0].toll), (at('D', 8), true));
    }
}
