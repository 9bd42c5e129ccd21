//! A table of this game in the middle of a random game, as a page to look at; `kit::look` says with which arguments.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    kit::look::<voodoo_island::VoodooIsland>(std::env::args().skip(1))
}
