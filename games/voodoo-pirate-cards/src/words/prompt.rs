//! What the players are asked, and a word to those who are asked for the first time.

use engine::Line;

use super::{list, space, who, wind};
use crate::state::{PirateId, Step};
use crate::view::View;

/// What the owner of the view is asked, or what everybody waits for.
pub(super) fn prompt(view: &View) -> Line {
    match view.decision {
        None => Line::new("VPC-232", "The game is over."),
        Some(step) if view.is_asked() => question(view, step),
        Some(step) => waiting(view, step),
    }
}

fn question(view: &View, step: Step) -> Line {
    let at = |id: PirateId| view.pirate(id).and_then(|pirate| pirate.at).map_or_else(String::new, space);
    match step {
        Step::Place(_) => Line::new("VPC-018", "Where does your ship start?"),
        Step::ChooseCards => {
            Line::new("VPC-037", format!("Round {}, Dusk: which action card do you lay down?", view.round))
        }
        Step::Conjure(_) => Line::new("VPC-039", "Do you pay a soul for the magic of a barrel?"),
        Step::PayBarrel(_, barrel) => Line::new("VPC-042", format!("How do you pay for the {} barrel?", barrel.name())),
        Step::NameStar(_) => Line::new("VPC-173", "You paid no soul. Which colour shall your star have?"),
        Step::SecondCard(_) => Line::new("VPC-043", "Bones: which second card do you lay face down?"),
        Step::Bones(_) => Line::new("VPC-046", "All other cards lie open. Which of your two do you play?"),
        Step::Menu(_) => {
            Line::new("VPC-054", format!("You have the Moon. The wind blows from {}. What do you do?", wind(view.wind)))
        }
        Step::Jax(_, left) => {
            Line::new("VPC-132", format!("The bag is empty. Which soul of the grid do you take? {left} to go."))
        }
        Step::Tok(_) => Line::new("VPC-134", "Tok: which colour of souls do you call to your ship?"),
        Step::Take(_, 0) => Line::new("VPC-139", "Take: you may have two things. Which one first?"),
        Step::Take(..) => Line::new("VPC-141", "Take: which second thing, if any?"),
        Step::Tix(_) => Line::new("VPC-143", "Tix: whom do you move, and which way? You sail the other way."),
        Step::TixSoul(_, victim, _) => Line::new("VPC-147", format!("Tix: which soul do you give to {}?", who(victim))),
        Step::TixOwn(_, way) => {
            Line::new("VPC-148", format!("Now you sail one space {}: along the ring, or by compass?", way.name()))
        }
        Step::Offer(_, round) => {
            Line::new("VPC-154", format!("Ritual, round {round}: which soul do you lay on the altar?"))
        }
        Step::Cell(_, soul) => Line::new("VPC-155", format!("On which cell do you place the {} soul?", soul.word())),
        Step::RitualCourse(_, 1) => Line::new("VPC-157", "No match: your ship moves one space. Which way?"),
        Step::RitualCourse(..) => Line::new("VPC-156", "A match! Your ship moves one space or two. Which way?"),
        Step::Stars(_) => Line::new("VPC-168", "Stars: to which space do you fly?"),
        Step::WindBarrel(_) => Line::new("VPC-174", "Wind: how far do you turn it?"),
        Step::SeaBarrel(_) => Line::new("VPC-175", "Sea: which card do you turn over, or which two do you exchange?"),
        Step::Whisper(_) => Line::new("VPC-191", "Ghost Whisper: where do you sail?"),
        Step::OctopusGive(_) => Line::new("VPC-184", "Octopus: which soul goes into the bag?"),
        Step::OctopusTake(_) => Line::new("VPC-184", "Octopus: which colour do you take out of the bag?"),
        Step::Mask(_) => Line::new("VPC-183", "Voodoo Mask: which card do you fetch out of the discard pile?"),
        Step::Wreck(_) => Line::new("VPC-187", "Shipwreck: which of these cards do you keep?"),
        Step::Board(_, victim) => {
            Line::new("VPC-118", format!("You pass {} on {}. What do you take?", who(victim), at(victim)))
        }
        Step::SwapBlessed(_, victim) => {
            Line::new("VPC-121", format!("Do you swap Blessed cards with {}?", who(victim)))
        }
        Step::Skull(_) => Line::new("VPC-111", "You land on a skull: do you take an object?"),
        Step::Sand(_) => Line::new("VPC-112", "You land on the Sand: do you bury the cursed skull?"),
        Step::ReturnSoul(_) => Line::new("VPC-024", "You hold more than six souls. Which one goes back to the bag?"),
        Step::DiscardObject(_) => Line::new("VPC-025", "You hold four objects. Which one do you discard?"),
        Step::Answer(_, attacker) => {
            Line::new("VPC-200", format!("{} has fired at you. Do you answer with a Ghost Ship?", who(attacker)))
        }
        Step::AnswerSoul(_, attacker) => {
            Line::new("VPC-201", format!("Which soul does your Ghost Ship take from {}?", who(attacker)))
        }
        _ => waiting(view, step),
    }
}

/// What everybody waits for.
fn waiting(view: &View, step: Step) -> Line {
    let (clause, what) = match step {
        Step::ChooseCards => return Line::new("VPC-037", "The players choose their action cards."),
        Step::Place(_) => ("VPC-018", "place the ship"),
        Step::Conjure(_) => ("VPC-039", "conjure a barrel or pass"),
        Step::PayBarrel(..) => ("VPC-039", "pay for the barrel"),
        Step::NameStar(_) => ("VPC-173", "name a colour"),
        Step::SecondCard(_) => ("VPC-043", "lay down a second card"),
        Step::Bones(_) => ("VPC-046", "select one of two cards"),
        Step::Menu(_) => ("VPC-054", "go on with the turn"),
        Step::Jax(..) => ("VPC-132", "take souls from the grid"),
        Step::Tok(_) => ("VPC-134", "call a colour"),
        Step::Take(..) => ("VPC-139", "take an item"),
        Step::Tix(_) | Step::TixSoul(..) => ("VPC-143", "cast Tix"),
        Step::TixOwn(..) => ("VPC-144", "sail"),
        Step::Offer(..) => ("VPC-154", "offer a soul or pass"),
        Step::Cell(..) => ("VPC-155", "place a soul"),
        Step::RitualCourse(..) => ("VPC-155", "sail"),
        Step::Stars(_) => ("VPC-168", "fly to a star"),
        Step::WindBarrel(_) => ("VPC-174", "turn the wind"),
        Step::SeaBarrel(_) => ("VPC-175", "change the sea"),
        Step::Whisper(_) => ("VPC-191", "sail by Ghost Whisper"),
        Step::OctopusGive(_) | Step::OctopusTake(_) => ("VPC-184", "exchange a soul"),
        Step::Mask(_) => ("VPC-183", "fetch a card"),
        Step::Wreck(_) => ("VPC-187", "search the Shipwreck"),
        Step::Board(..) => ("VPC-118", "take something from the boarded ship"),
        Step::SwapBlessed(..) => ("VPC-121", "swap Blessed cards or not"),
        Step::Skull(_) => ("VPC-111", "take an object or none"),
        Step::Sand(_) => ("VPC-112", "dig in the Sand or not"),
        Step::ReturnSoul(_) => ("VPC-024", "return a soul"),
        Step::DiscardObject(_) => ("VPC-025", "discard an object"),
        Step::Answer(..) => ("VPC-200", "answer the broadside or not"),
        Step::AnswerSoul(..) => ("VPC-200", "take a soul"),
        _ => ("VPC-034", "go on"),
    };
    Line::new(clause, format!("Waiting for {} to {what}.", list(view.waiting)))
}

/// A word to somebody who decides this for the first time.
pub(super) fn hint(step: Step) -> Option<&'static str> {
    Some(match step {
        Step::Place(_) => {
            "The number is what a space is worth at the very end. Start near a skull or a coin: you get them when you sail there, \
             not now."
        }
        Step::ChooseCards => {
            "Everybody chooses in secret. Take is strong but sends all who play it to jail if there are two; #oodoo turns the \
             wind by one quadrant for each card played. The card of the last round is not available."
        }
        Step::Conjure(_) => {
            "A barrel costs a soul and works once, this round. Only those on compass sides without a figure can be had."
        }
        Step::PayBarrel(..) => "With Stars the colour of the soul is the colour of the stars that you can fly to.",
        Step::NameStar(_) => "You can only fly to spaces that show a star of this colour when you use the magic.",
        Step::SecondCard(_) => {
            "You choose between the two once all others lie open. The other one goes back to your hand."
        }
        Step::Bones(_) => {
            "Count the Take and #oodoo cards of the others. The card that you do not play was never played."
        }
        Step::Menu(_) => {
            "Action, barrel and objects in any order, each may be left undone. The turn ends when you turn your ship: it then fires \
             at a ship across the ring. Facing matters if mermaids carry you off."
        }
        Step::Jax(..) => "Souls of the grid can be taken from any cell.",
        Step::Tok(_) => {
            "You collect this colour from the grid and from everybody without the GriGri, not from the bag."
        }
        Step::Take(..) => "Coins are points, souls pay for magic and win broadsides, objects are secret.",
        Step::Tix(_) => "Only moves that can happen for both ships are offered. The victim gets a soul from you first.",
        Step::TixSoul(_, victim, _) if victim.is_cursed() => {
            "The victim has it before it moves: mermaids may take it. If all its six slots are full, it goes into the bag."
        }
        Step::TixSoul(..) => {
            "The victim has it before it moves: mermaids may take it. With more than six souls it returns one of its choice."
        }
        Step::TixOwn(..) => "The compass hops from Cardinal to Cardinal for one space.",
        Step::Offer(..) => {
            "Taking part costs a soul and moves your ship. A soul next to one of its colour may move it two spaces."
        }
        Step::Cell(..) => "Next to a soul of the same colour you may sail two spaces. A full grid ends the ritual.",
        Step::RitualCourse(..) => {
            "Look where you come to rest: haunted water holds you in a storm or a calm, mermaids take coins or souls."
        }
        Step::Stars(_) => "You pass nothing on the way. Haunted water does with you what the wind says.",
        Step::WindBarrel(_) => {
            "Only the final direction counts. From the West the mermaids carry off all ships on haunted water."
        }
        Step::SeaBarrel(_) => "Both sides of every card are known to all. Coins stay on their cards; nobody moves.",
        Step::Whisper(_) => "A voluntary move of one space: you may board and you land.",
        Step::OctopusGive(_) | Step::OctopusTake(_) => {
            "You get one soul of the colour that you want, for one of yours."
        }
        Step::Mask(_) => "Any card of the pile, and all will know that you have it.",
        Step::Wreck(_) => "Nobody else sees these cards. Those that you leave are shuffled into the deck.",
        Step::Board(_, victim) if victim.is_cursed() => {
            "One thing or nothing. Its objects are a pile of which you get the top card; nobody else sees it then."
        }
        Step::Board(..) => "One thing or nothing. An object is drawn blindly; only you and the victim know it then.",
        Step::SwapBlessed(..) => "At the end the highest Blessed card gives 3 points, the lowest takes 3 away.",
        Step::Skull(_) => "The card of the deck is your secret, that of the discard pile is known to all.",
        Step::Sand(_) => "While you hold the cursed skull your coins are worth nothing. Others only learn what you do.",
        Step::ReturnSoul(_) => "A ship holds six souls.",
        Step::DiscardObject(_) => "A ship holds three objects. The cursed skull cannot be thrown away.",
        Step::Answer(..) => {
            "A Ghost Ship takes a soul from the attacker and fires back. Others only learn what you do."
        }
        Step::AnswerSoul(..) => "Hits are the souls that you have more than your target.",
        _ => return None,
    })
}
