//! Tables: what is written down about them, what can be done at them, and the task that owns an awake one.

pub mod act;
pub mod hired;
pub mod log;
pub mod moves;
pub mod play;
pub mod sheet;
pub mod tables;
pub mod task;
pub mod told;
pub mod trail;
