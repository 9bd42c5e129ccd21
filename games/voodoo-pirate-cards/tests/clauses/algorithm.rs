//! The movement algorithm of the ledger, written down once more as it stands there, against the one that the game uses
//! (VPC-102, VPC-104): over thousands of seas both must name the same spaces, passings, payments and ends.

use engine::chance::{Chance, Fast};
use voodoo_pirate_cards::data::{Way, Wind};
use voodoo_pirate_cards::route::{Compass, Course, Deed, Motion, Sea, Stride};

/// A space of a path and what happens there.
type Path = Vec<(u8, Deed)>;

fn has(set: u16, space: u8) -> bool {
    set & (1 << space) != 0
}

fn neighbour(space: u8, way: Way) -> u8 {
    match way {
        Way::Cw => (space + 1) % 12,
        Way::Acw => (space + 11) % 12,
    }
}

/// SAIL of the ledger: the spaces entered, or nothing if the ship was sent back to where it began.
fn sail(sea: &Sea, start: u8, way: Way, strides: &[Stride], forced: bool) -> Option<Path> {
    let (mut pos, mut left, mut path, mut rest) = (start, strides.len(), Path::new(), 0);
    while left > 0 || has(sea.ships, pos) {
        let next = match strides.get(strides.len() - left) {
            Some(Stride::Hop(cardinal)) if left > 0 => *cardinal as u8 * 3,
            _ => neighbour(pos, way),
        };
        let occupied = has(sea.ships, next);
        if has(sea.haunted, next) && sea.wind == Wind::North && occupied {
            path.truncate(rest);
            return if rest == 0 { None } else { Some(path) };
        }
        path.push((next, if occupied && !forced { Deed::Passes } else { Deed::Sails }));
        if has(sea.haunted, next) && matches!(sea.wind, Wind::North | Wind::South) && !occupied {
            return Some(path);
        }
        pos = next;
        left = left.saturating_sub(1);
        if !occupied {
            rest = path.len();
        }
    }
    Some(path)
}

/// The whole move: phases 0, A and B.
fn route(sea: &Sea, from: u8, motion: Motion) -> Option<Path> {
    let held = has(sea.haunted, from) && matches!(sea.wind, Wind::North | Wind::South);
    let (mut way, mut forced) = match motion {
        Motion::Sails(course) => (course.way, false),
        Motion::Flies(_, way) => (way, false),
        Motion::Forced(way) | Motion::Swept(way) => (way, true),
    };
    if held && !matches!(motion, Motion::Swept(_)) {
        return None;
    }
    let mut path = match motion {
        Motion::Sails(course) => {
            let strides: Vec<Stride> = [course.first].into_iter().chain(course.second).collect();
            sail(sea, from, way, &strides, false)?
        }
        Motion::Forced(_) => sail(sea, from, way, &[Stride::Ring], true)?,
        Motion::Flies(to, _) => vec![(to, Deed::Sails)],
        Motion::Swept(_) => vec![(from, Deed::Sails)],
    };
    for pushes in 0.. {
        assert!(pushes < 48, "the move does not end: {sea:?} {from} {motion:?}");
        let pos = path.last()?.0;
        let deed = if sea.wind == Wind::West && has(sea.haunted, pos) {
            Deed::Pays
        } else if has(sea.current, pos) {
            (way, forced) = (Way::Acw, true);
            Deed::Driven
        } else {
            break;
        };
        let Some(on) = sail(sea, pos, way, &[Stride::Ring], forced) else { break };
        path.last_mut()?.1 = deed;
        path.extend(on);
    }
    Some(path)
}

/// A sea that the box allows: card 7 is fair, the Cardinals are fair but for the wind card, three other ships at most.
fn any_sea(luck: &mut Fast, from: u8) -> Sea {
    let wind = Wind::ALL[usize::from(luck.die(4)) - 1];
    let spaces = [1, 2, 4, 5, 7, 8, 10, 11];
    let sand = spaces[usize::from(luck.die(8)) - 1];
    let current = Some(spaces[usize::from(luck.die(8)) - 1]).filter(|&space| space != sand && luck.die(2) == 1);
    let mut haunted = 1 << wind.space();
    for space in spaces.into_iter().filter(|&space| space != sand && Some(space) != current) {
        haunted |= u16::from(luck.die(2) == 1) << space;
    }
    let mut ships = 0;
    for _ in 0..luck.die(4) - 1 {
        ships |= 1 << (luck.die(12) - 1);
    }
    Sea { wind, haunted, current: current.map_or(0, |space| 1 << space), ships: ships & !(1 << from) }
}

#[test]
fn vpc_102_the_algorithm_always_ends_and_is_that_of_the_ledger() {
    let mut luck = Fast::new(7);
    for _ in 0..60_000 {
        let from = luck.die(12) - 1;
        let sea = any_sea(&mut luck, from);
        let way = Way::ALL[usize::from(luck.die(2)) - 1];
        let free: Vec<u8> = (0..12).filter(|&to| !has(sea.ships, to) && to != from).collect();
        let to = free[usize::from(luck.die(free.len() as u8)) - 1];
        let second = Some(Stride::Ring).filter(|_| luck.die(2) == 1);
        let sails = Motion::Sails(Course { way, first: Stride::Ring, second });
        for motion in [sails, Motion::Forced(way), Motion::Swept(way), Motion::Flies(to, way)] {
            let told = sea.route(from, motion).map(|route| {
                assert_eq!(route.legs.last().map(|leg| leg.space), Some(route.end));
                route.legs.iter().map(|leg| (leg.space, leg.deed)).collect::<Path>()
            });
            let expected = route(&sea, from, motion);
            assert_eq!(told, expected, "{sea:?} from {from} {motion:?}");
            if let Some(&(end, _)) = expected.as_ref().and_then(|path| path.last()) {
                assert!(!has(sea.ships, end), "two ships on {end}");
                assert!(sea.wind != Wind::West || !has(sea.haunted, end), "haunted water under the West wind");
            }
        }
    }
}

/// The steps that the ledger allows from a space in a move that began somewhere (VPC-104, VPC-106).
fn strides(at: u8, began: u8, way: Way, compass: Option<Compass>) -> Vec<Stride> {
    let next = match way {
        Way::Cw => (at + 3) % 12,
        Way::Acw => (at + 9) % 12,
    };
    let hops = Wind::ALL.into_iter().filter(|cardinal| {
        let to = *cardinal as u8 * 3;
        at.is_multiple_of(3)
            && match compass {
                None => false,
                Some(Compass::Ring) => to == next,
                Some(Compass::Free) => to != at && to != began,
            }
    });
    [Stride::Ring].into_iter().chain(hops.map(Stride::Hop)).collect()
}

#[test]
fn vpc_104_vpc_106_every_course_that_the_ledger_allows_is_offered_and_no_other() {
    let mut luck = Fast::new(11);
    for turn in 0..30_000 {
        let from = luck.die(12) - 1;
        let sea = any_sea(&mut luck, from);
        let compass = [None, Some(Compass::Ring), Some(Compass::Free)][turn % 3];
        let spaces = luck.die(2);
        let mut offered = Vec::new();
        sea.courses(from, &Way::ALL, spaces, compass, &mut |course| offered.push(course));
        let mut expected = Vec::new();
        for way in Way::ALL {
            for first in strides(from, from, way, compass) {
                let to = match first {
                    Stride::Ring => neighbour(from, way),
                    Stride::Hop(cardinal) => cardinal as u8 * 3,
                };
                let stops = matches!(sea.wind, Wind::North | Wind::South) && has(sea.haunted, to);
                let caught = stops && !has(sea.ships, to);
                let seconds = strides(to, from, way, compass.filter(|_| !caught)).into_iter().map(Some);
                for second in [None].into_iter().chain(seconds.filter(|_| spaces == 2)) {
                    let course = Course { way, first, second };
                    if route(&sea, from, Motion::Sails(course)).is_some() {
                        expected.push(course);
                    }
                }
            }
        }
        assert_eq!(offered.len(), expected.len(), "{sea:?} from {from} {compass:?}: {offered:?} {expected:?}");
        assert!(expected.iter().all(|course| offered.contains(course)), "{sea:?} from {from}: {offered:?}");
        assert!(offered.len() <= 28, "the list of decision point 15");
        for course in offered {
            let path = sea.route(from, Motion::Sails(course)).expect("an offered course can be sailed");
            let told: Path = path.legs.iter().map(|leg| (leg.space, leg.deed)).collect();
            assert_eq!(Some(told), route(&sea, from, Motion::Sails(course)), "{sea:?} from {from} {course:?}");
        }
    }
}
