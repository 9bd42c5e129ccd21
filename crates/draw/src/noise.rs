//! Numbers that look random and are always the same: a drawing must come out equal on every machine.

/// A number from 0 up to 1 for a place in a drawing.
pub fn unit(seed: u32, n: u32) -> f64 {
    let mut x = seed.wrapping_mul(0x9E37_79B9) ^ n.wrapping_mul(0x85EB_CA6B);
    x = (x ^ (x >> 16)).wrapping_mul(0x7FEB_352D);
    x = (x ^ (x >> 15)).wrapping_mul(0x846C_A68B);
    f64::from((x ^ (x >> 16)) >> 8) / f64::from(1u32 << 24)
}

/// A number from −1 up to 1 for a place in a drawing.
pub fn swing(seed: u32, n: u32) -> f64 {
    2.0 * unit(seed, n) - 1.0
}

/// A line that wanders smoothly between −1 and 1; `at` counts in bends.
pub fn wander(seed: u32, at: f64) -> f64 {
    let (cell, part) = (at.floor(), at - at.floor());
    let ease = part * part * (3.0 - 2.0 * part);
    let cell = cell as i64 as u32;
    swing(seed, cell) * (1.0 - ease) + swing(seed, cell.wrapping_add(1)) * ease
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_stays_in_its_bounds_and_is_spread() {
        let values: Vec<f64> = (0..1000).map(|n| unit(7, n)).collect();
        assert!(values.iter().all(|v| (0.0..1.0).contains(v)));
        let mean = values.iter().sum::<f64>() / 1000.0;
        assert!((0.45..0.55).contains(&mean), "{mean}");
        assert!((0..500).all(|n| wander(3, f64::from(n) / 7.0).abs() <= 1.0));
    }
}
