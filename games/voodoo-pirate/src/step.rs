//! The steps of a round, as they lie on the agenda.

use serde::Serialize;

use crate::data::{Colour, Dir};
use crate::moves::Item;
use crate::state::Pirate;

/// When a jailed pirate may play Jail Break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Freed {
    /// At Dusk, before the Dusk barrels.
    Dusk,
    /// When the ritual reaches the pirate.
    Ritual,
    /// At the start of the own turn.
    Turn,
}

/// One step on the agenda. Those marked "decision" are put to a player, unless there is only one answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The next pirate in turn order places its ship; so many have.
    Harbour(u8),
    /// Decision: on which harbour square.
    PlaceShip(Pirate),
    /// A round begins.
    #[default]
    Dusk,
    /// Decision of the Sun holder: which parrot.
    MoveParrot(Pirate),
    /// The next player in turn order takes an object; so many have.
    TakeObjects(u8),
    /// Decision: from the deck or from the discard pile.
    TakeObject(Pirate),
    /// Decision of the Beachcomber: which of two cards.
    KeepOne(Pirate),
    /// Decision of all players at once: an Action card.
    LayCards,
    /// The next player in turn order selects a barrel; so many have.
    Barrels(u8),
    /// Decision: a barrel, or none.
    SelectBarrel(Pirate),
    /// Decision of the Bones pirate: a second Action card.
    LaySecond(Pirate),
    /// All cards are revealed.
    Reveal,
    /// Decision of the Bones pirate: which card counts.
    CountCard(Pirate),
    /// Whoever played Take with others goes to jail.
    Jail,
    /// Jailed players, in turn order, may break out; so many had the chance.
    JailBreaks(u8),
    /// Decision of a jailed player: Jail Break.
    JailBreak(Pirate, Freed),
    /// The Dusk barrels are activated in turn order; so many pirates have.
    DuskBarrels(u8),
    /// Decision of the Sand pirate: what to bury.
    Bury(Pirate),
    /// Decision of the KRKN pirate: where the Kraken rises.
    RaiseKraken(Pirate),
    /// The moon goes to the next pirate.
    NextTurn,
    /// A turn begins.
    StartTurn(Pirate),
    /// Decision of the moon holder: what next.
    Menu(Pirate),
    /// Decision: which souls of the grid complete Jax.
    GridSouls(Pirate, u8),
    /// Decision: which colour Tok names.
    NameColour(Pirate),
    /// Decision: an item from Tortuga; so many are still to take.
    TakeItem(Pirate, u8),
    /// Decision: whom Tix possesses, and which way that ship goes.
    TixVictim(Pirate),
    /// Decision: which soul the victim gets.
    TixSoul(Pirate, Pirate, Dir),
    /// The conjurer of Tix sails the opposite way.
    TixSail(Pirate, Dir),
    /// The ritual goes on: its round, and how many places it has reached.
    Ritual(u8, u8),
    /// Decision: place a soul, or pass.
    PlaceSoul(Pirate, u8),
    /// Decision: where to sail, two steps if the soul matched.
    RitualSail(Pirate, bool),
    /// The grid may be full.
    GridFull,
    /// Ships on haunted water are caught by the new wind, in turn order; so many are done.
    Caught(u8),
    /// Ships on tidal squares are swept along, in turn order; so many are done.
    Sweep(u8),
    /// The ship under way enters the next square.
    Sail,
    /// Decision: board the ship that is passed.
    Board(Pirate, Pirate),
    /// Decision of the victim of a boarding: Night Watch.
    NightWatch(Pirate, Pirate),
    /// Decision of the boarder: what to take; so many items.
    Loot(Pirate, Pirate, u8),
    /// Decision: use Rackham's Map.
    Rackham(Pirate),
    /// Decision of Stars: where to.
    StarsSail(Pirate),
    /// Decision of Wind: how many quadrants.
    TurnWind(Pirate),
    /// Decision of Sea: which tile, and where to.
    MoveTile(Pirate),
    /// Decision of Silent Oars: whom to board.
    OarsTarget(Pirate),
    /// Decision of Ghost Whisper: where to.
    WhisperSail(Pirate),
    /// Decision of Shipwreck: which card to keep.
    KeepWreck(Pirate),
    /// Decision of Transform: which way.
    TransformWay(Pirate),
    /// Decision of Transform: what to convert; to poppets or to souls, so many done.
    TransformItem(Pirate, bool, u8),
    /// Decision of Spyglass: which discarded card.
    Fetch(Pirate),
    /// Decision of Crow's Nest: with whom.
    NestTarget(Pirate),
    /// Decision of Crow's Nest: what to give.
    NestGive(Pirate, Pirate),
    /// Decision of Crow's Nest: what to take for it.
    NestTake(Pirate, Pirate, Item),
    /// Decision of Octopus: which soul goes into the bag.
    OctopusGive(Pirate),
    /// Decision of Octopus: which colour comes out.
    OctopusTake(Pirate, Colour),
    /// Decision of Ghost Ship: whom it visits.
    GhostTarget(Pirate),
    /// The holds of a pirate are looked at; whether at Dawn, when the joint limit counts too.
    Limits(Pirate, bool),
    /// Decision: what to discard over a limit; whether at Dawn.
    Discard(Pirate, bool),
    /// Decision: which way the ship faces.
    Face(Pirate),
    /// The ship fires on the sides from this one on.
    Broadside(Pirate, u8),
    /// Decision of the victim of a broadside: Voodoo Mask.
    Mask(Pirate, Pirate),
    /// Dawn breaks.
    Dawn,
    /// Everybody, in turn order, keeps the limits; so many have.
    DawnLimits(u8),
    /// The game ends, or the tide turns.
    DawnTide,
    /// Barrels, decks, Sun and Moon.
    DawnEnd,
}

impl Step {
    /// The pirate who decides this step; nobody for a step that happens by itself or is decided by all at once.
    pub fn decider(self) -> Option<Pirate> {
        match self {
            Step::PlaceShip(pirate)
            | Step::MoveParrot(pirate)
            | Step::TakeObject(pirate)
            | Step::KeepOne(pirate)
            | Step::SelectBarrel(pirate)
            | Step::LaySecond(pirate)
            | Step::CountCard(pirate)
            | Step::JailBreak(pirate, _)
            | Step::Bury(pirate)
            | Step::RaiseKraken(pirate)
            | Step::Menu(pirate)
            | Step::GridSouls(pirate, _)
            | Step::NameColour(pirate)
            | Step::TakeItem(pirate, _)
            | Step::TixVictim(pirate)
            | Step::TixSoul(pirate, ..)
            | Step::PlaceSoul(pirate, _)
            | Step::RitualSail(pirate, _)
            | Step::Board(pirate, _)
            | Step::NightWatch(pirate, _)
            | Step::Loot(pirate, ..)
            | Step::Rackham(pirate)
            | Step::StarsSail(pirate)
            | Step::TurnWind(pirate)
            | Step::MoveTile(pirate)
            | Step::OarsTarget(pirate)
            | Step::WhisperSail(pirate)
            | Step::KeepWreck(pirate)
            | Step::TransformWay(pirate)
            | Step::TransformItem(pirate, ..)
            | Step::Fetch(pirate)
            | Step::NestTarget(pirate)
            | Step::NestGive(pirate, _)
            | Step::NestTake(pirate, ..)
            | Step::OctopusGive(pirate)
            | Step::OctopusTake(pirate, _)
            | Step::GhostTarget(pirate)
            | Step::Discard(pirate, _)
            | Step::Face(pirate)
            | Step::Mask(pirate, _) => Some(pirate),
            _ => None,
        }
    }
}
