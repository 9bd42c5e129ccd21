//! What each seat may know. A fact is hidden unless it is copied here.

use engine::{Eye, Seat, Seats, Set};
use serde::Serialize;

use crate::data::{CARDS, Card, Island, MOST_DAYS, Map, Mission, Pawn, Spot, Spots, Supply, map_for};
use crate::options::Options;
use crate::state::{Answer, Bank, Held, Round, Step, ToolSpot, VoodooIsland, Whereabouts};

/// What one eye may know of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The seat that is looking; nobody for a spectator.
    pub you: Option<Seat>,
    /// The options of the table.
    pub options: Options,
    /// Whether the game is over.
    pub over: bool,
    /// The day, from 1; 0 before the first dawn.
    pub day: u8,
    /// Where the cube is: 1 Dawn … 6 Night.
    pub daytime: u8,
    /// The holder of "First on the trail", who starts and rolls at dawn; before the card is given, whoever the table has named.
    pub trail: Option<Seat>,
    /// The open Island card.
    pub island: Option<Island>,
    /// The numbers of the Island cards turned so far; The Last Day is not among them.
    pub turned: Set,
    /// Face-down Island cards, The Last Day included.
    pub island_deck: u8,
    /// Whether The Last Day is the top card of the Island deck, and shown.
    pub last_day_next: bool,
    /// The dice as they lie: green and black, 0 for one that was not rolled.
    pub dice: [u8; 2],
    /// What is being decided, with its circumstances; nothing once the game is over.
    pub decision: Option<Step>,
    /// What follows it, the next step first.
    pub then: Vec<Step>,
    /// Who decides it. In a battle these are all who fight with cards, whoever has chosen already.
    pub waiting: Seats,
    /// All players, in seat order.
    pub explorers: Vec<ExplorerView>,
    /// Where the helicopter is.
    pub helicopter: Option<Spot>,
    /// Whether cards and helpers can move the helicopter today.
    pub helicopter_movable: bool,
    /// The spots with mist.
    pub mist: Spots,
    /// Mist tiles in the bank.
    pub mist_left: u8,
    /// The supply spots that have their tile.
    pub supplies: Spots,
    /// The missions that have their tile on the map.
    pub mission_tiles: Vec<Mission>,
    /// Tiles in the bank.
    pub bank: Bank,
    /// Whose helper is on each outside spot: the six supplies, then the helicopter.
    pub outside: [Option<Seat>; 7],
    /// What a helper outside brings.
    pub helper_supplies: u8,
    /// What an expedition card costs.
    pub price: u8,
    /// The expedition deck.
    pub expedition: ExpeditionView,
    /// The mission deck.
    pub missions: MissionDeckView,
    /// The game round that is being played.
    pub round: Option<RoundView>,
    /// The battle in which cards are being chosen.
    pub battle: Option<BattleView>,
    /// The own cards; nothing for a spectator.
    pub own: Option<OwnCards>,
}

/// What all may know of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExplorerView {
    /// The player's seat.
    pub seat: Seat,
    /// The colour of the pawn, once it is chosen.
    pub pawn: Option<Pawn>,
    /// Where the explorer is.
    pub place: Whereabouts,
    /// Hearts; 0 at the tombstone.
    pub health: u8,
    /// Supplies in the stock, in the order of [`crate::data::Supply::ALL`].
    pub supplies: [u8; 6],
    /// Items in the stock, in the order of [`crate::data::Item::ALL`].
    pub items: [u8; 6],
    /// The two tool spots of the player card.
    pub spots: [ToolSpot; 2],
    /// Helpers in the reserve.
    pub helpers: u8,
    /// Expedition cards in hand.
    pub hand: u8,
    /// How many of them are of each layer of the deck, without the empty layers at the end.
    pub hand_layers: Vec<u8>,
    /// Mission cards in hand.
    pub mission_cards: u8,
    /// Those of them that all know.
    pub known_missions: Vec<Mission>,
    /// Missions done and carried, in the order in which they were done.
    pub carried: Vec<Mission>,
    /// Missions delivered, in the order in which they were done.
    pub delivered: Vec<Mission>,
    /// Mudslides that lie on the next game round, or on the one that is being played.
    pub mud: u8,
    /// The points of the explorer if aboard at the end with all this, what is carried delivered; none for whoever is left behind.
    pub points: i32,
}

/// What all may know of the expedition deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExpeditionView {
    /// Cards in the deck.
    pub deck: u8,
    /// The layers of the deck, the top one first.
    pub layers: Vec<LayerView>,
    /// The used pile.
    pub used: Vec<(Card, u8)>,
}

/// A part of the expedition deck whose cards went into it together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LayerView {
    /// The day whose clean-up put it under the deck; 0 for the first deck.
    pub layer: u8,
    /// How many of its cards are in the deck.
    pub in_deck: u8,
    /// Its cards that have not been shown: in the deck or in hands.
    pub unseen: Vec<(Card, u8)>,
}

/// What all may know of the mission deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MissionDeckView {
    /// Cards in the deck.
    pub deck: u8,
    /// Cards that went back under the deck, the next one first.
    pub returned: Vec<Mission>,
    /// Cards that nobody has shown, in the deck or in hands, by mission.
    pub unseen: [u8; 8],
}

/// The game round that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RoundView {
    /// The round.
    #[serde(flatten)]
    pub round: Round,
    /// The steps that it has in all, as things are now.
    pub steps_allowed: u8,
    /// The steps that can still be taken; none once the movement is over.
    pub steps_left: u8,
    /// Whether the next step may be diagonal.
    pub diagonal: bool,
}

/// A battle in which cards are being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BattleView {
    /// Who attacks.
    pub attacker: Seat,
    /// Who is attacked.
    pub defender: Seat,
    /// What the owner of this view has chosen.
    pub your_choice: Option<Answer>,
}

/// The cards of the seat that is looking.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OwnCards {
    /// Expedition cards, sorted.
    pub hand: Vec<Held>,
    /// Mission cards in hand, sorted; known to all or not.
    pub missions: Vec<Mission>,
}

impl View {
    /// What this eye may know.
    pub(crate) fn of(game: &VoodooIsland, eye: Eye) -> View {
        let you = match eye {
            Eye::Seat(seat) => Some(seat).filter(|seat| seat.0 < game.options.seats),
            Eye::Spectator => None,
        };
        let decision = game.agenda.top();
        let given = !game.agenda.steps().contains(&Step::GiveTrail);
        View {
            you,
            options: game.options,
            over: decision.is_none(),
            day: game.day,
            daytime: game.daytime,
            trail: if given { Some(game.trail) } else { game.options.first_player },
            island: game.island,
            turned: Set::range(1, crate::data::ISLANDS).minus(game.unturned),
            island_deck: game.options.days - game.day,
            last_day_next: game.last_day_is_next(),
            dice: game.dice,
            decision,
            then: game.agenda.steps().iter().rev().skip(1).copied().collect(),
            // Who has chosen already is nobody's business.
            waiting: if decision == Some(Step::Battle) { game.fighters() } else { game.whose_turn().seats() },
            explorers: game.seats().map(|seat| ExplorerView::of(game, seat)).collect(),
            helicopter: game.helicopter,
            helicopter_movable: game.helicopter_movable(),
            mist: game.mist,
            mist_left: game.mist_left(),
            supplies: game.supplies,
            mission_tiles: Mission::all().filter(|mission| game.tiles >> mission.index() & 1 != 0).collect(),
            bank: game.bank,
            outside: game.outside,
            helper_supplies: if game.island_is(Island::GenerousVillage) { 3 } else { 2 },
            price: game.price(),
            expedition: ExpeditionView::of(game),
            missions: MissionDeckView::of(game),
            round: game.round.map(|round| RoundView::of(game, round)),
            battle: game.battle.map(|battle| {
                let own = |side: usize, seat: Seat| battle.chosen[side].filter(|_| you == Some(seat));
                let your_choice = own(0, battle.attacker).or(own(1, battle.defender));
                BattleView { attacker: battle.attacker, defender: battle.defender, your_choice }
            }),
            own: you.map(|seat| {
                let explorer = game.explorer(seat);
                let hand = |mission: Mission| {
                    explorer.secret_missions[mission.index()] + explorer.known_missions[mission.index()]
                };
                let missions = Mission::all().flat_map(|mission| (0..hand(mission)).map(move |_| mission)).collect();
                OwnCards { hand: explorer.hand.to_vec(), missions }
            }),
        }
    }

    /// The side of the board in use.
    pub fn map(&self) -> &'static Map {
        map_for(self.options.seats)
    }

    /// A player, as all see it.
    pub fn explorer(&self, seat: Seat) -> Option<&ExplorerView> {
        self.explorers.get(seat.index())
    }

    /// The players whose explorer stands on this spot.
    pub fn on(&self, spot: Spot) -> impl Iterator<Item = &ExplorerView> {
        self.explorers.iter().filter(move |explorer| explorer.place == Whereabouts::OnMap(spot))
    }

    /// Whether the explorer of this player is aboard.
    pub fn is_aboard(&self, seat: Seat) -> bool {
        self.explorer(seat).is_some_and(|own| own.place == Whereabouts::Aboard)
    }

    /// Whether night has fallen.
    pub fn is_night(&self) -> bool {
        self.daytime == 6
    }

    /// Whether helpers can be sent outside today (VIS-I15).
    pub fn village_is_open(&self) -> bool {
        self.island != Some(Island::RestlessVillage)
    }

    /// How many of a supply a helper outside brings now: no more than the bank has (VIS-056).
    pub fn helper_brings(&self, supply: Supply) -> u8 {
        self.helper_supplies.min(self.bank.supplies[supply as usize])
    }

    /// Whether the owner of this view owes a decision.
    pub fn is_asked(&self) -> bool {
        let has_chosen = self.battle.is_some_and(|battle| battle.your_choice.is_some());
        self.you.is_some_and(|you| self.waiting.contains(you)) && !has_chosen
    }
}

impl ExplorerView {
    fn of(game: &VoodooIsland, seat: Seat) -> ExplorerView {
        let own = game.explorer(seat);
        let mut layers = [0; MOST_DAYS as usize];
        own.hand.iter().for_each(|held| layers[usize::from(held.layer)] += 1);
        let used = layers.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        let known =
            Mission::all().flat_map(|mission| (0..own.known_missions[mission.index()]).map(move |_| mission)).collect();
        let (delivered, carried) = own.done.split_at(usize::from(own.delivered));
        let left_behind = game.agenda.top().is_none() && own.place != Whereabouts::Aboard;
        ExplorerView {
            seat,
            pawn: own.pawn,
            place: own.place,
            health: own.health,
            supplies: own.supplies,
            items: own.items,
            spots: own.spots,
            helpers: own.helpers,
            hand: own.hand.len() as u8,
            hand_layers: layers[..used].to_vec(),
            mission_cards: own.mission_count(),
            known_missions: known,
            carried: carried.to_vec(),
            delivered: delivered.to_vec(),
            mud: own.mud,
            points: if left_behind { 0 } else { own.points_aboard() },
        }
    }

    /// The spot of an explorer on the map.
    pub fn spot(&self) -> Option<Spot> {
        match self.place {
            Whereabouts::OnMap(spot) => Some(spot),
            _ => None,
        }
    }
}

/// Kinds of cards with their counts, without those that are not there.
fn counted(counts: &[u8]) -> Vec<(Card, u8)> {
    CARDS.iter().zip(counts).filter(|(_, count)| **count > 0).map(|(print, count)| (print.card, *count)).collect()
}

impl ExpeditionView {
    fn of(game: &VoodooIsland) -> ExpeditionView {
        let deck = &game.expedition;
        let mut layers = Vec::new();
        for (layer, in_deck) in (0u8..).zip(deck.sizes) {
            let mut unseen = deck.layers[usize::from(layer)];
            let hands = game.seats().flat_map(|seat| game.explorer(seat).hand);
            hands.filter(|held| held.layer == layer).for_each(|held| unseen[held.card as usize] += 1);
            let unseen = counted(&unseen);
            if !unseen.is_empty() {
                layers.push(LayerView { layer, in_deck, unseen });
            }
        }
        ExpeditionView { deck: deck.len(), layers, used: counted(&deck.used) }
    }
}

impl MissionDeckView {
    fn of(game: &VoodooIsland) -> MissionDeckView {
        let mut unseen = game.missions.unseen;
        for seat in game.seats() {
            let secret = game.explorer(seat).secret_missions;
            unseen.iter_mut().zip(secret).for_each(|(sum, count)| *sum += count);
        }
        MissionDeckView { deck: game.missions.len(), returned: game.missions.returned.to_vec(), unseen }
    }
}

impl RoundView {
    fn of(game: &VoodooIsland, round: Round) -> RoundView {
        let walking = !round.halted && game.explorer(round.seat).spot().is_some();
        RoundView {
            round,
            steps_allowed: game.steps_allowed(&round),
            steps_left: if walking { game.unused_steps(&round) } else { 0 },
            diagonal: game.may_step_diagonally(&round),
        }
    }
}
