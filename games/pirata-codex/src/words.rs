//! Every sentence that a person reads. Each names the clause behind it.

mod asking;
mod labels;
mod telling;

use engine::{Line, Name, Seats, Words};

use crate::cards::Cards;
use crate::data::{ActionDie, Card, Tile};
use crate::event::Event;
use crate::moves::{Move, Symbol};
use crate::ships::{ShipId, Ships};
use crate::state::{PirataCodex, Special, Why};
use crate::text;
use crate::view::{DiceView, View};

impl Words for PirataCodex {
    fn prompt(view: &View) -> Line {
        asking::prompt(view)
    }

    fn hint(view: &View) -> Option<&'static str> {
        view.decision.filter(|_| view.is_asked()).and_then(|step| asking::hint(view, step))
    }

    fn label(view: &View, the_move: Move) -> Line {
        labels::label(view, the_move)
    }

    fn sentence(event: &Event) -> Line {
        telling::sentence(event)
    }

    fn board(view: &View) -> String {
        text::board(view)
    }
}

/// A player in a sentence.
pub(crate) fn who(ship: ShipId) -> String {
    ship.player().map_or_else(|| "the Phantom".to_owned(), |seat| Name(seat).to_string())
}

/// A list of words as people say it.
pub(crate) fn and(names: &[String]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// Several players in a sentence.
pub(crate) fn all(ships: Ships) -> String {
    and(&ships.iter().map(who).collect::<Vec<_>>())
}

fn seats(seats: Seats) -> String {
    and(&seats.iter().map(|seat| Name(seat).to_string()).collect::<Vec<_>>())
}

/// The name of a card.
pub(crate) fn card(card: Card) -> &'static str {
    card.facts().name
}

/// Names of cards.
pub(crate) fn cards(cards: Cards) -> String {
    and(&cards.iter().map(|kind| card(kind).to_owned()).collect::<Vec<_>>())
}

/// The name of a tile.
pub(crate) fn tile(tile: Tile) -> &'static str {
    tile.facts().name
}

/// So many of something, for example `1 die` or `3 dice`.
pub(crate) fn count(number: u8, one: &str, more: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {more}") }
}

fn dice_count(number: u8) -> String {
    count(number, "crew die", "crew dice")
}

/// A bid in words.
pub(crate) fn bid(quantity: u8, face: u8) -> String {
    count(quantity, &format!("die showing {face}"), &format!("dice showing {face}"))
}

fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::X => "X",
        Symbol::O => "O",
    }
}

/// The name of a special die.
pub(crate) fn special(die: Special) -> &'static str {
    match die {
        Special::King => "the King die",
        Special::Mermaids => "the Mermaids die",
        Special::Cursed => "the cursed die",
    }
}

fn action_die(die: ActionDie) -> &'static str {
    match die {
        ActionDie::Sail => "the sail die",
        ActionDie::Pirates => "the Pirates die",
        ActionDie::Treasure => "the Treasure die",
    }
}

/// A face of the battle die.
pub(crate) fn battle_face(face: u8) -> String {
    if face == 0 { "skull".to_owned() } else { face.to_string() }
}

fn why(why: Why) -> String {
    match why {
        Why::Sailing => "for the tile".to_owned(),
        Why::Tile(kind) => format!("by {}", tile(kind)),
        Why::Card(kind) => format!("by {}", card(kind)),
        Why::PhantomTarget => "over whom the Phantom aims at".to_owned(),
        Why::Caught => "over whom the Phantom catches".to_owned(),
        Why::Throne => "for the Pirate Throne".to_owned(),
    }
}

/// Dice in words: `1 1 4 6, King 5, song, curse 2`.
pub(crate) fn dice(dice: &DiceView) -> String {
    let mut faces: Vec<u8> = dice.open.iter().chain(&dice.hidden).copied().collect();
    faces.sort_unstable();
    let faces = faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let king = dice.king.map(|face| format!("King {face}"));
    let song = dice.song.map(|song| if song { "song" } else { "silence" }.to_owned());
    let cursed = dice.cursed.map(|face| format!("curse {face}"));
    let plain = Some(faces).filter(|faces| !faces.is_empty());
    [plain, king, song, cursed].into_iter().flatten().collect::<Vec<_>>().join(", ")
}
