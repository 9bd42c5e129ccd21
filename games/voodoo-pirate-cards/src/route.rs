//! The movement algorithm, once: which spaces a ship passes, where it pays, where it comes to rest (VPC-074 to VPC-107).
//!
//! A route depends on nothing but the ring, the wind and the other ships. So it is computed first, from a [`Sea`] that
//! a state and a view can both give, and carried out afterwards.

use engine::Stack;
use serde::Serialize;

use crate::data::{RING, Way, Wind};

/// All that a route depends on. Sets of spaces have a bit for each space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sea {
    /// The wind.
    pub wind: Wind,
    /// The haunted spaces.
    pub haunted: u16,
    /// The space of a strong current.
    pub current: u16,
    /// The spaces of all other ships.
    pub ships: u16,
}

/// One paid step of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stride {
    /// To the neighbouring space.
    #[default]
    Ring,
    /// By compass to this Cardinal (VPC-104).
    Hop(Wind),
}

/// A direction and one or two paid steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Course {
    /// The direction of the whole move.
    pub way: Way,
    /// The first step.
    pub first: Stride,
    /// The second step of a move of two spaces.
    pub second: Option<Stride>,
}

impl Course {
    /// One space along the ring.
    pub const fn one(way: Way) -> Course {
        Course { way, first: Stride::Ring, second: None }
    }
}

/// How a ship is set in motion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// It sails by its owner's choice.
    Sails(Course),
    /// It flies to this space, then faces this way (VPC-168, VPC-172).
    Flies(u8, Way),
    /// It is moved by Tix one space this way.
    Forced(Way),
    /// It is carried off, or driven, from where it is, facing this way (VPC-072, VPC-190).
    Swept(Way),
}

/// What happens on a space of a route.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// The ship sails on, or rests here if it is the last space.
    #[default]
    Sails,
    /// Another ship is here and is passed; by choice, so it may be boarded.
    Passes,
    /// The mermaids are paid, and carry the ship on.
    Pays,
    /// A strong current drives the ship on.
    Driven,
}

/// A space of a route.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Leg {
    /// The space.
    pub space: u8,
    /// What happens there.
    pub deed: Deed,
}

/// The spaces that a ship enters, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Route {
    /// Space by space. For a ship that is swept off, the first is the one where it is.
    pub legs: Stack<Leg, 48>,
    /// Where the ship comes to rest.
    pub end: u8,
}

impl Sea {
    const fn has(set: u16, space: u8) -> bool {
        set >> space & 1 != 0
    }

    /// Whether another ship is there.
    pub const fn occupied(&self, space: u8) -> bool {
        Sea::has(self.ships, space)
    }

    /// Whether the condition of the wind applies there.
    pub const fn is_haunted(&self, space: u8) -> bool {
        Sea::has(self.haunted, space)
    }

    /// Whether a ship there cannot move (VPC-081, VPC-086).
    pub const fn holds(&self, space: u8) -> bool {
        self.stops() && self.is_haunted(space)
    }

    /// Whether haunted water holds ships: Storm and Becalmed.
    const fn stops(&self) -> bool {
        matches!(self.wind, Wind::North | Wind::South)
    }

    /// The route of a ship from a space; nothing if it is stuck or blocked.
    pub fn route(&self, from: u8, motion: Motion) -> Option<Route> {
        let mut route = Route { legs: Stack::new(), end: from };
        let (mut way, mut forced) = match motion {
            Motion::Sails(course) => (course.way, false),
            Motion::Flies(_, facing) => (facing, false),
            Motion::Forced(way) | Motion::Swept(way) => (way, true),
        };
        match motion {
            Motion::Sails(_) | Motion::Forced(_) | Motion::Flies(..) if self.holds(from) => return None,
            Motion::Sails(Course { first, second: None, .. }) => self.sail(&mut route, way, &[first], false)?,
            Motion::Sails(Course { first, second: Some(second), .. }) => {
                self.sail(&mut route, way, &[first, second], false)?;
            }
            Motion::Forced(_) => self.sail(&mut route, way, &[Stride::Ring], true)?,
            Motion::Flies(to, _) => {
                route.end = to;
                route.legs.push(Leg { space: to, deed: Deed::Sails });
            }
            Motion::Swept(_) => route.legs.push(Leg { space: from, deed: Deed::Sails }),
        }
        // Phase B: mermaids and currents, until the ship can rest. Four resting spaces and at most three other ships see to it
        // that it always can (VPC-102).
        loop {
            let deed = if self.wind == Wind::West && self.is_haunted(route.end) {
                Deed::Pays
            } else if Sea::has(self.current, route.end) {
                (way, forced) = (Way::Acw, true);
                Deed::Driven
            } else {
                break;
            };
            let here = route.legs.len() - 1;
            route.legs[here].deed = deed;
            if self.sail(&mut route, way, &[Stride::Ring], forced).is_none() {
                route.legs[here].deed = Deed::Sails;
                break;
            }
        }
        Some(route)
    }

    /// Phase A: the paid steps, and free ones over occupied spaces. Nothing if a storm sends the ship back to where it was.
    fn sail(&self, route: &mut Route, way: Way, strides: &[Stride], forced: bool) -> Option<()> {
        let before = route.legs.len();
        let (mut pos, mut left) = (route.end, strides);
        // How long the route was at the last space where the ship could rest.
        let (mut rest, mut rest_at) = (before, pos);
        while !left.is_empty() || self.occupied(pos) {
            let next = match left.first() {
                Some(Stride::Hop(cardinal)) if Wind::cardinal(pos).is_some() => cardinal.space(),
                _ => way.next(pos),
            };
            let taken = self.occupied(next);
            if self.is_haunted(next) && self.stops() {
                if !taken {
                    route.legs.push(Leg { space: next, deed: Deed::Sails });
                    route.end = next;
                    return Some(());
                }
                if self.wind == Wind::North {
                    while route.legs.len() > rest {
                        route.legs.pop();
                    }
                    route.end = rest_at;
                    return (rest > before).then_some(());
                }
            }
            let deed = if taken && !forced { Deed::Passes } else { Deed::Sails };
            route.legs.push(Leg { space: next, deed });
            pos = next;
            left = left.get(1..).unwrap_or_default();
            if !taken {
                (rest, rest_at) = (route.legs.len(), pos);
            }
        }
        route.end = pos;
        Some(())
    }

    /// The courses that a ship can sail from a space, of one space or up to two; with a compass also by hops (VPC-104, VPC-106).
    pub fn courses(&self, from: u8, ways: &[Way], spaces: u8, compass: Option<Compass>, each: &mut impl FnMut(Course)) {
        if self.holds(from) {
            return;
        }
        for &way in ways {
            for first in Strides::new(from, from, way, compass) {
                let course = Course { way, first, second: None };
                let goes = self.route(from, Motion::Sails(course)).is_some();
                if goes {
                    each(course);
                }
                if spaces < 2 {
                    continue;
                }
                let to = match first {
                    Stride::Ring => way.next(from),
                    Stride::Hop(cardinal) => cardinal.space(),
                };
                // A ship that is caught on its first space has no second step to choose.
                let caught = self.holds(to) && !self.occupied(to);
                for second in Strides::new(to, from, way, compass.filter(|_| !caught)) {
                    // Along the ring a second space is free to sail whenever the first is; a hop may lead out of a blockade.
                    let course = Course { second: Some(second), ..course };
                    if if second == Stride::Ring { goes } else { self.route(from, Motion::Sails(course)).is_some() } {
                        each(course);
                    }
                }
            }
        }
    }
}

/// What the compass allows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Compass {
    /// Hops to the next Cardinal in the direction of the move.
    Ring,
    /// Hops to any Cardinal.
    Free,
}

/// The steps that can be made from a space: along the ring, then the hops by distance clockwise.
struct Strides {
    hops: [Option<Wind>; 3],
    next: usize,
}

impl Strides {
    fn new(from: u8, start: u8, way: Way, compass: Option<Compass>) -> Strides {
        let mut hops = [None; 3];
        if let (Some(cardinal), Some(compass)) = (Wind::cardinal(from), compass) {
            hops = match (compass, way) {
                (Compass::Free, _) => [1, 2, 3].map(|quadrants| Some(cardinal.turned(quadrants))),
                (Compass::Ring, Way::Cw) => [Some(cardinal.turned(1)), None, None],
                (Compass::Ring, Way::Acw) => [Some(cardinal.turned(3)), None, None],
            };
            for hop in &mut hops {
                *hop = hop.filter(|to| compass == Compass::Ring || to.space() != start);
            }
        }
        Strides { hops, next: 0 }
    }
}

impl Iterator for Strides {
    type Item = Stride;
    fn next(&mut self) -> Option<Stride> {
        if self.next == 0 {
            self.next = 1;
            return Some(Stride::Ring);
        }
        while let Some(hop) = self.hops.get(self.next - 1) {
            self.next += 1;
            if let Some(cardinal) = hop {
                return Some(Stride::Hop(*cardinal));
            }
        }
        None
    }
}

/// A set of spaces.
pub(crate) fn spaces(all: impl IntoIterator<Item = u8>) -> u16 {
    all.into_iter().filter(|&space| space < RING).fold(0, |set, space| set | 1 << space)
}
