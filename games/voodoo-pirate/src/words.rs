//! x
use engine::{Line, Words};
use crate::{Event, Move, View, VoodooPirate};
impl Words for VoodooPirate {
    fn prompt(_view: &View) -> Line { Line::new("VPB-001", "x") }
    fn label(_view: &View, m: Move) -> Line { Line::new("VPB-001", m.to_string()) }
    fn sentence(event: &Event) -> Line { Line::new("VPB-001", format!("{event:?}")) }
    fn board(_view: &View) -> String { String::new() }
}
