//! Where an explorer can get with the steps that are left, for previews on the map. Made from a view alone.

use engine::Seat;

use crate::data::{AROUND, BESIDE, HEARTS, Island, Item, Spot, Spots};
use crate::state::Tool;
use crate::view::{ExplorerView, View};

/// A spot that can be reached, and the cheapest way to it: the fewest hearts, then the fewest steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The spot.
    pub spot: Spot,
    /// The spots of the way in order, this one last.
    pub path: Vec<Spot>,
    /// The steps that it takes.
    pub steps: u8,
    /// The hearts that mist takes on the way.
    pub hearts: u8,
}

/// The player who is walking and the steps that are left, if it is somebody's game round.
pub fn walker(view: &View) -> Option<(Seat, u8)> {
    view.round.map(|round| (round.round.seat, round.steps_left))
}

/// Every spot other than its own that the explorer of this game round can reach, in reading order. Ways that end at the
/// tombstone are left out, and on the last day no way leads on from the helicopter.
pub fn reach(view: &View) -> Vec<Reach> {
    let Some((seat, steps)) = walker(view) else { return Vec::new() };
    let Some(explorer) = view.explorer(seat) else { return Vec::new() };
    let Some(start) = explorer.spot() else { return Vec::new() };
    let table = if view.round.is_some_and(|round| round.diagonal) { &AROUND } else { &BESIDE };
    let most = usize::from(steps);
    // The fewest hearts for which each spot is reached in exactly so many steps, and where from.
    let mut ways: Vec<[Option<(u8, Spot)>; 100]> = vec![[None; 100]; most + 1];
    ways[0][start.index()] = Some((0, start));
    for step in 0..most {
        for from in Spots::ALL.iter() {
            let Some((hearts, _)) = ways[step][from.index()] else { continue };
            if step > 0 && ends_here(view, from) {
                continue;
            }
            for to in table[from.index()].iter() {
                let hearts = hearts + u8::from(hurts(view, explorer, to));
                let better = ways[step + 1][to.index()].is_none_or(|(known, _)| hearts < known);
                if hearts < explorer.health && better {
                    ways[step + 1][to.index()] = Some((hearts, from));
                }
            }
        }
    }
    let spots = Spots::ALL.iter().filter(|&spot| spot != start);
    spots.filter_map(|spot| cheapest(&ways, spot)).collect()
}

/// On the last day the helicopter's spot is the end of every way (VIS-179).
fn ends_here(view: &View, spot: Spot) -> bool {
    view.island == Some(Island::LastDay) && view.helicopter == Some(spot)
}

/// Whether a step onto the spot costs this explorer a heart (VIS-117, VIS-120).
pub(crate) fn hurts(view: &View, explorer: &ExplorerView, spot: Spot) -> bool {
    let potion = |tool| tool == Some(Tool::Item(Item::MistPotion));
    view.mist.contains(spot) && !explorer.spots.iter().any(|place| potion(place.tool) && !place.doll)
}

fn cheapest(ways: &[[Option<(u8, Spot)>; 100]], spot: Spot) -> Option<Reach> {
    let mut best: Option<(u8, usize)> = None;
    for (steps, way) in ways.iter().enumerate() {
        if let Some((hearts, _)) = way[spot.index()]
            && hearts < best.map_or(HEARTS, |(known, _)| known)
        {
            best = Some((hearts, steps));
        }
    }
    let (hearts, steps) = best?;
    let mut path = vec![spot];
    for step in (2..=steps).rev() {
        let (_, from) = ways[step][path[path.len() - 1].index()]?;
        path.push(from);
    }
    path.reverse();
    Some(Reach { spot, path, steps: steps as u8, hearts })
}
