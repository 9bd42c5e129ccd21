//! Lines as a hand draws them.

use std::fmt::Write as _;

use crate::noise::{swing, wander};

/// A point of a drawing.
pub type Point = (f64, f64);

fn round(v: f64) -> i32 {
    v.round() as i32
}

/// Appends numbers to path data, without needless blanks.
fn push(data: &mut String, numbers: &[i32]) {
    for (i, number) in numbers.iter().enumerate() {
        let gap = if i > 0 && *number >= 0 { " " } else { "" };
        let _ = write!(data, "{gap}{number}");
    }
}

/// A smooth curve through points: Catmull and Rom's, in whole numbers relative to the last point.
pub fn smooth(points: &[Point], closed: bool) -> String {
    let n = points.len();
    if n < 2 {
        return String::new();
    }
    let point = |i: i64| -> Point {
        if closed { points[i.rem_euclid(n as i64) as usize] } else { points[i.clamp(0, n as i64 - 1) as usize] }
    };
    let mut data = String::from("M");
    let mut pen = (round(points[0].0), round(points[0].1));
    push(&mut data, &[pen.0, pen.1]);
    data.push('c');
    let pieces = if closed { n } else { n - 1 } as i64;
    for i in 0..pieces {
        let (before, from, to, after) = (point(i - 1), point(i), point(i + 1), point(i + 2));
        let first = (from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0);
        let second = (to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0);
        let end = (round(to.0), round(to.1));
        if i > 0 && round(first.0) - pen.0 >= 0 {
            data.push(' ');
        }
        let relative = [first, second].map(|p| [round(p.0) - pen.0, round(p.1) - pen.1]);
        push(
            &mut data,
            &[relative[0][0], relative[0][1], relative[1][0], relative[1][1], end.0 - pen.0, end.1 - pen.1],
        );
        pen = end;
    }
    if closed {
        data.push('z');
    }
    data
}

/// The points of a coast: the corners of a polygon, with bays and capes of a hand between them.
pub fn coast(corners: &[(i32, i32)], step: f64, depth: f64, seed: u32) -> Vec<Point> {
    let corners: Vec<Point> = corners.iter().map(|&(x, y)| (f64::from(x), f64::from(y))).collect();
    let mut points = Vec::new();
    let mut walked = 0.0;
    for (i, &from) in corners.iter().enumerate() {
        let to = corners[(i + 1) % corners.len()];
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(1.0);
        let pieces = (length / step).ceil().max(1.0);
        for k in 0..pieces as u32 {
            let part = f64::from(k) / pieces;
            let way = walked + part * length;
            let out = depth * (0.65 * wander(seed, way / 37.0) + 0.35 * wander(seed + 1, way / 13.0));
            points.push((from.0 + dx * part - dy / length * out, from.1 + dy * part + dx / length * out));
        }
        walked += length;
    }
    points
}

/// The torn edge of a sheet of paper: a rectangle with small tears and a few deep ones.
pub fn torn([left, top, right, bottom]: [i32; 4], seed: u32) -> String {
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    let mut data = String::from("M");
    let mut n = 0;
    for (i, &(x, y)) in corners.iter().enumerate() {
        let (to_x, to_y) = corners[(i + 1) % 4];
        let (dx, dy) = (f64::from(to_x - x), f64::from(to_y - y));
        let length = dx.hypot(dy);
        let pieces = (length / 17.0) as u32;
        for k in 0..pieces {
            n += 1;
            let part = (f64::from(k) + 0.4 * swing(seed + 2, n)) / f64::from(pieces);
            let deep = if swing(seed, n) > 0.86 { 11.0 } else { 0.0 };
            let inward = 3.0 * swing(seed + 1, n) + 4.0 * wander(seed + 3, f64::from(n) / 6.0) + deep;
            let point =
                (f64::from(x) + dx * part - dy / length * inward, f64::from(y) + dy * part + dx / length * inward);
            if n > 1 {
                data.push('L');
            }
            push(&mut data, &[round(point.0), round(point.1)]);
        }
    }
    data.push('z');
    data
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smooth_line_passes_its_points() {
        assert_eq!(smooth(&[(0.0, 0.0), (10.0, 0.0), (20.0, 0.0)], false), "M0 0c2 0 7 0 10 0 3 0 8 0 10 0");
        assert!(smooth(&[(0.0, 0.0), (9.0, 0.0), (0.0, 9.0)], true).ends_with('z'));
        assert_eq!(smooth(&[(0.0, 0.0)], true), "");
    }

    #[test]
    fn a_coast_keeps_near_its_corners() {
        let points = coast(&[(0, 0), (100, 0), (100, 100), (0, 100)], 20.0, 6.0, 1);
        assert_eq!(points.len(), 20);
        assert!(points.iter().all(|p| (-6.0..=106.0).contains(&p.0) && (-6.0..=106.0).contains(&p.1)));
    }
}
