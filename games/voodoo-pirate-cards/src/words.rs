//! stub
use crate::{Event, Move, View, VoodooPirateCards};
use engine::{Line, Words};
impl Words for VoodooPirateCards {
    fn prompt(_: &View) -> Line {
        Line::new("VPC-001", "x")
    }
    fn label(_: &View, m: Move) -> Line {
        Line::new("VPC-001", m.to_string())
    }
    fn sentence(e: &Event) -> Line {
        Line::new("VPC-001", format!("{e:?}"))
    }
    fn board(_: &View) -> String {
        String::new()
    }
}
