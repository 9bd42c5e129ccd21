//! What lies beside the map: the day and its Island card, the places of helpers, the piles, and the game round.

use draw::at;
use draw::goods::{Good, good, place as mission_place};
use draw::icon::{Icon, icon};
use draw::jungle::{FOOT, HEART, explorer, helper, ten_sided};
use draw::panel::parchment;
use draw::ribbon::ribbon;
use draw::spot::{frame, ring};
use maud::{Markup, html};

use super::picture::island_picture;
use super::{ROUND, SHORE, colour, hot_spot, lines, pile, seat_labels, signed, sized, supply_good, village};
use crate::data::{Card, DAYTIMES, Mission, Supply};
use crate::moves::Move;
use crate::state::{Die, HelperPlace, RoundKind, Stage, Step, Whereabouts};
use crate::view::{ExplorerView, LayerView, RoundView, View};
use crate::words;

/// The words and numbers of the shore.
pub(super) fn shore(view: &View) -> Markup {
    html! {
        g transform="translate(926 84) scale(.860)" { (ribbon("ribbon-line", 240, "Voodoo Island")) }
        text class="day" x="926" y="122" {
            @if view.over { "The helicopter is gone" }
            @else if view.day == 0 { "Before the first dawn" }
            @else { "Day " (view.day) " of " (view.options.days) " · " (DAYTIMES[usize::from(view.daytime.clamp(1, 6)) - 1]) }
        }
        @for (i, name) in (0..).zip(DAYTIMES) { (daytime(i, name)) }
        (island_card(view))
        @for (i, supply) in (0..).zip(Supply::ALL) { (outside(view, i, supply)) }
        (call_spot(view))
        (piles(view))
        (round_sheet(view))
    }
}

/// The pieces of the shore that move: the cube, helpers, dice.
pub(super) fn tokens(view: &View) -> Markup {
    let (x, y) = village(7);
    html! {
        g id="cube" class="token" transform=(at(day_x(i32::from(view.daytime.clamp(1, 6)) - 1), 151)) {
            circle class="cube-ring" r="21" {}
            path class="ink cube" d="M0 10 9 14 9 23 0 28-9 23-9 14z" {}
            path class="cube-light" d="M0 10 9 14 0 19-9 14z" {}
        }
        @for (i, owner) in (0..).zip(view.outside) {
            @if let Some(seat) = owner {
                @let (x, y) = village(i);
                g id={ "helper-" (i) } class="token" transform=(sized(x + 33, y + 30, 145)) { (helper(colour(view, seat))) }
            }
        }
        g id="die-green" class="die" transform=(sized(x + 17, y + 24, 82)) { (ten_sided(view.dice[0], true)) }
        g id="die-black" class="die" transform=(sized(x + 50, y + 38, 82)) { (ten_sided(view.dice[1], false)) }
    }
}

fn day_x(index: i32) -> i32 {
    SHORE.0 + 23 + 46 * index
}

fn daytime(index: i32, name: &str) -> Markup {
    let class = ["sky-dawn", "sky-morning", "sky-noon", "sky-afternoon", "sky-dusk", "sky-night"][index as usize % 6];
    html! {
        g transform=(at(day_x(index), 151)) {
            title { (name) }
            circle class={ "ink " (class) } r="17" {}
            @if index == 5 { path class="moon" transform="scale(.800)" d=(draw::card::MOON) {} }
            @else { path class="sun" transform=(format!("translate(0 {}) scale(.720)", [7, 2, 0, 2, 7][index as usize % 5])) d=(draw::card::SUN) {} }
            @if index == 0 || index == 4 { path class="horizon" d="M-15 8H15Q9 17 0 17T-15 8z" {} }
        }
    }
}

/// The Island card of the day on its sheet, with the face-down ones behind it.
fn island_card(view: &View) -> Markup {
    html! {
        g transform=(at(SHORE.0, 182)) {
            @if view.island_deck > 1 { g transform="translate(4 5)" { rect class="ink island-back" width="276" height="104" rx="5" {} } }
            (parchment(276, 104))
            @if let Some(island) = view.island {
                circle class="island-picture" cx="45" cy="52" r="35" {}
                g transform="translate(45 52)" { (island_picture(island)) }
                text class="island-name" x="90" y="32" { (island.name()) }
                @for (i, line) in (0..).zip(lines(island.effect(), 25)) {
                    text class="island-words" x="90" y=(52 + 17 * i) { (line) }
                }
            } @else {
                text class="island-name" x="20" y="40" { "The island waits" }
                text class="island-words" x="20" y="64" { "Each dawn turns an Island card." }
            }
            text class=(if view.last_day_next { "island-left warns" } else { "island-left" }) x="264" y="96" {
                @if view.last_day_next { "Tomorrow: The Last Day" }
                @else if view.island_deck == 0 && view.day > 0 { "No day is left" }
                @else { (view.island_deck) " to come" }
            }
        }
    }
}

/// An outside spot: where a helper brings supplies.
fn outside(view: &View, index: i32, supply: Supply) -> Markup {
    let (x, y) = village(index);
    let banked = view.bank.supplies[supply as usize];
    let (open, gift) = (view.village_is_open(), view.helper_brings(supply));
    let taken = view.outside[index as usize].is_some();
    let title = match gift {
        _ if taken => "Closed until the night: a helper is here".to_owned(),
        _ if !open => CLOSED.to_owned(),
        0 => format!("A helper brings nothing: there are no {} left", words::plural(supply)),
        _ => format!("A helper brings {}", words::supplies(gift, supply)),
    };
    html! {
        g class=(if taken { "hut taken" } else { "hut" }) transform=(at(x, y)) {
            title { (title) "; the bank has " (banked) }
            g transform=(sized(33, 30, 120)) { (good(supply_good(supply))) }
            @if !open { (cross()) } @else if !taken { text class="hut-gift" x="11" y="17" { "+" (gift) } }
            text class="hut-bank" x="55" y="62" { (banked) }
        }
    }
}

/// Why nobody is sent outside under Restless Village (VIS-I15).
const CLOSED: &str = "Closed today: helpers go on the own player card only";

/// The mark of a place that is closed today.
fn cross() -> Markup {
    html! { path class="closed" d="M14 12 52 52M52 12 14 52" {} }
}

fn call_spot(view: &View) -> Markup {
    let (x, y) = village(6);
    let taken = view.outside[6].is_some();
    let open = view.village_is_open() && view.helicopter_movable;
    let title = match view.helicopter {
        _ if taken => "Closed until the night: a helper is here",
        _ if open => "A helper calls the helicopter",
        None => "Closed until the helicopter has landed",
        Some(_) if view.helicopter_movable => CLOSED,
        Some(_) => "Closed today: the helicopter cannot be moved",
    };
    html! {
        g class=(if taken { "hut taken" } else { "hut" }) transform=(at(x, y)) {
            title { (title) }
            g transform="translate(32 34) scale(.680)" { use href="#p-helicopter" {} path class="rotor-still" d="M-31-21H37" {} }
            @if !open { (cross()) }
        }
    }
}

fn piles(view: &View) -> Markup {
    let used: u8 = view.expedition.used.iter().map(|(_, count)| count).sum();
    let caption = |index: i32, words: &str| {
        html! { text class="pile-name" x=(pile(index).0 + 33) y=(pile(index).1 + 87) { (words) } }
    };
    let count = |index: i32, count: u8| {
        let (x, y) = pile(index);
        html! {
            circle class="pile-disc" cx=(x + 55) cy=(y + 15) r="13" {}
            text class="pile-count" x=(x + 55) y=(y + 21) { (count) }
        }
    };
    let place = |index: i32| at(pile(index).0 + 7, pile(index).1 + 6);
    html! {
        g transform=(place(0)) {
            title { (expedition_deck(view)) }
            @if view.expedition.deck > 0 { (expedition_back(52, 68)) }
        }
        g transform=(place(1)) {
            title { "Used: " (kinds(&view.expedition.used)) }
            @if used > 0 { rect class="ink vellum" x="2" y="2" width="50" height="66" rx="5" transform="rotate(4 26 34)" {} (icon(Icon::Sabres, 27, 35, 30, "battle-mark")) }
        }
        g transform=(place(2)) {
            title { (mission_deck(view)) }
            @if view.missions.deck > 0 { (mission_back(52, 68)) }
        }
        @let (x, y) = pile(3);
        g transform=(sized(x + 33, y + 40, 62)) { title { (view.mist_left) " mist tiles in the bank" } use href="#p-mist" {} use href="#p-mist-swirl" {} }
        (count(0, view.expedition.deck)) (count(1, used)) (count(2, view.missions.deck)) (count(3, view.mist_left))
        (caption(0, "Cards")) (caption(1, "Used")) (caption(2, "Missions")) (caption(3, "Mist"))
    }
}

/// Kinds of cards with their counts, in words.
fn kinds(cards: &[(Card, u8)]) -> String {
    listed(cards.iter().map(|(card, count)| (card.print().name, *count)))
}

/// Names with their counts, in words.
fn listed<'a>(counts: impl Iterator<Item = (&'a str, u8)>) -> String {
    counts.map(|(name, count)| format!("{count} {name}")).collect::<Vec<_>>().join(", ")
}

/// The expedition deck from the top: which cards went into it together, and which of those nobody has shown (VIS-205).
fn expedition_deck(view: &View) -> String {
    let layer = |part: &LayerView| {
        let (from, cards) = (words::layer(part.layer), kinds(&part.unseen));
        format!("{} {from}; not shown yet, here or in hands: {cards}", part.in_deck)
    };
    let mut lines = vec![words::cards(view.expedition.deck, "expedition")];
    lines.extend(view.expedition.layers.iter().map(layer));
    lines.join("\n")
}

/// The mission deck: the cards that went back under it lie in an order that all know (VIS-108), and a spot gets no new tile once the
/// bank has none (VIS-174).
fn mission_deck(view: &View) -> String {
    let mut lines = vec![words::cards(view.missions.deck, "mission")];
    if !view.missions.returned.is_empty() {
        let returned: Vec<&str> = view.missions.returned.iter().map(|mission| mission.name()).collect();
        lines.push(format!("At the bottom, in this order: {}", returned.join(", ")));
    }
    let tiles = Mission::all().map(|mission| (mission.name(), view.bank.missions[mission.index()]));
    lines.push(format!("Tiles in the bank: {}", listed(tiles)));
    lines.join("\n")
}

/// The back of an expedition card of this size from (0, 0).
pub(super) fn expedition_back(width: i32, height: i32) -> Markup {
    html! {
        rect class="ink expedition-back" width=(width) height=(height) rx="5" {}
        rect class="expedition-back-line" x="3" y="3" width=(width - 6) height=(height - 6) rx="3" {}
        (icon(Icon::Skull, width / 2, height / 2, width * 3 / 5, "expedition-back-mark"))
    }
}

/// The back of a mission card of this size from (0, 0).
pub(super) fn mission_back(width: i32, height: i32) -> Markup {
    html! {
        rect class="ink mission-back" width=(width) height=(height) rx="5" {}
        rect class="expedition-back-line" x="3" y="3" width=(width - 6) height=(height - 6) rx="3" {}
        g transform=(sized(width / 2, height / 2, width * 5 / 2)) { (good(Good::Doll)) }
    }
}

/// The sheet below: the game round, the fight, or the end.
fn round_sheet(view: &View) -> Markup {
    let (x, y, width, height) = ROUND;
    html! {
        g id="round" transform=(at(x, y)) {
            (parchment(width, height))
            @if view.over { (standings(view)) }
            @else if let Some(battle) = view.battle { (duel(view, battle.attacker, battle.defender)) }
            @else if let Some(Step::Warrior { sender, target, card }) = view.decision {
                (duel(view, sender, target))
                text class="sheet-words" x="138" y="148" { (card.print().name) }
                text class="sheet-words" x="138" y="168" { "speed " (card.speed()) ", damage " (card.warrior().unwrap_or(0)) }
            }
            @else if let Some(round) = view.round { (game_round(view, round)) }
            @else { (between(view)) }
        }
    }
}

fn duel(view: &View, attacker: engine::Seat, defender: engine::Seat) -> Markup {
    let names = seat_labels(view);
    html! {
        (icon(Icon::Sabres, 138, 62, 46, "battle-mark"))
        @for (x, seat) in [(62, attacker), (214, defender)] {
            g transform=(sized(x, 64, 190)) { (explorer(colour(view, seat))) }
            text class="sheet-name" x=(x) y="130" { (names[seat.index()]) }
        }
        @if view.battle.is_some() { text class="sheet-words" x="138" y="156" { "Both choose a card in secret" } }
        @if view.battle.is_some_and(|battle| battle.your_choice.is_some()) { text class="sheet-words" x="138" y="174" { "You have chosen" } }
    }
}

/// Whose round it is, which actions are open, and the steps.
fn game_round(view: &View, round: RoundView) -> Markup {
    let seat = round.round.seat;
    let kind = match round.round.kind {
        RoundKind::Day => "round",
        RoundKind::Torch => "night round",
        RoundKind::FullMoon => "moonlit round",
    };
    let aboard = view.is_aboard(seat);
    let only_cards = aboard && view.options.aboard_cards_only;
    let stages = [
        ("Card", round.round.stage == Stage::Card),
        ("Helper · Craft", round.round.stage <= Stage::Helper && !only_cards),
        ("Move", !aboard && !round.round.halted && round.steps_left > 0),
    ];
    html! {
        g transform=(sized(32, 36, 105)) { (explorer(colour(view, seat))) }
        text class="sheet-title" x="62" y="36" { (seat_labels(view)[seat.index()]) "’s " (kind) }
        @for (x, width, (name, open)) in [(62, 52, stages[0]), (118, 94, stages[1]), (216, 52, stages[2])] {
            rect class=(if open { "stage open" } else { "stage" }) x=(x) y="46" width=(width) height="22" rx="7" {}
            text class=(if open { "stage-name" } else { "stage-name done" }) x=(x + width / 2) y="62" { (name) }
        }
        @if !aboard {
            @for i in 0..i32::from(round.steps_allowed.min(12)) {
                @let left = i < i32::from(round.steps_left);
                @let (x, y) = (26 + 21 * i, 96 - 5 * (i % 2));
                path class=(if left { "foot" } else { "foot done" }) transform=(format!("translate({x} {y}) scale({} .95)", if i % 2 == 0 { ".95" } else { "-.95" })) d=(FOOT) {}
            }
            text class="sheet-note" x="14" y="126" {
                @if round.round.halted { "A pick-up has ended the movement" }
                @else if round.steps_left == 1 { "1 step left" }
                @else { (round.steps_left) " steps left" }
                @if round.diagonal && round.steps_left > 0 { ", also diagonally" }
            }
        } @else { text class="sheet-note" x="14" y="100" { "Aboard, and safe" } }
    }
}

/// Before and between the rounds.
fn between(view: &View) -> Markup {
    let (title, words) = match view.decision {
        Some(Step::ChoosePawn(_)) => ("Who are you?", "Every player chooses a colour."),
        Some(Step::Feed(_)) => ("The island asks", "Give a supply or take 1 damage."),
        Some(Step::MistChoice(_)) => ("The mist spreads", "It goes to one of the nearest spots."),
        Some(Step::Blow { .. }) => ("A blow falls", "A Bone Charm takes 2 off it."),
        _ => ("Dawn", "The helicopter lands, the mist spreads."),
    };
    html! {
        text class="sheet-title" x="20" y="44" { (title) }
        @for (i, line) in (0..).zip(lines(words, 28)) { text class="sheet-note" x="20" y=(70 + 20 * i) { (line) } }
        g transform=(sized(138, 126, 110)) { use href="#p-helicopter" {} path class="rotor-still" d="M-31-21H37" {} }
    }
}

/// The final ranking: those aboard by points, then those left behind.
fn standings(view: &View) -> Markup {
    let aboard = |own: &ExplorerView| own.place == Whereabouts::Aboard;
    let mut ranking: Vec<&ExplorerView> = view.explorers.iter().collect();
    ranking.sort_by_key(|own| (!aboard(own), -own.points, usize::MAX - own.delivered.len(), 8 - own.health));
    let names = seat_labels(view);
    html! {
        text class="sheet-title" x="16" y="32" { "Who flies home" }
        @for (i, own) in (0..).zip(&ranking) {
            g transform=(at(26, 58 + 33 * i)) {
                g transform="scale(.720)" { (explorer(colour(view, own.seat))) }
                text class="standing-name" x="24" y="8" { (names[own.seat.index()]) }
                @if aboard(own) {
                    text class="total" x="236" y="10" { (signed(own.points)) }
                    @for (n, mission) in (0..).zip(own.delivered.iter().take(5)) {
                        g transform=(sized(102 + 20 * n, 0, 45)) { (mission_place(mission.number())) }
                    }
                } @else { text class="left-behind" x="236" y="8" { "left behind" } }
            }
        }
    }
}

/// A move that has its place on the shore.
pub(super) fn option(view: &View, the_move: Move) -> Markup {
    let on_hut = |index: i32| {
        let (x, y) = village(index);
        hot_spot(view, the_move, &at(x + 33, y + 32), &ring(31))
    };
    let on_pile = |index: i32| {
        let (x, y) = pile(index);
        hot_spot(view, the_move, &at(x, y), &frame(3, 3, 60, 74, 8))
    };
    match the_move {
        Move::Helper(HelperPlace::Outside(supply)) | Move::Take(supply) => on_hut(supply as i32),
        Move::Helper(HelperPlace::Helicopter) => on_hut(6),
        Move::Buy => on_pile(0),
        Move::Swap => on_pile(2),
        Move::Roll(die) => {
            let (x, y) = village(7);
            let (x, y) = if die == Die::Green { (x + 17, y + 24) } else { (x + 50, y + 38) };
            hot_spot(view, the_move, &at(x, y), &ring(22))
        }
        Move::End => {
            let (x, y, width, _) = ROUND;
            let shape = html! {
                rect class="end-plate" x="0" y="0" width=(width - 24) height="40" rx="9" {}
                text class="end-words" x=((width - 24) / 2) y="28" { "End the round" }
            };
            hot_spot(view, the_move, &at(x + 12, y + 134), &shape)
        }
        _ => html! {},
    }
}

/// Hearts of a player in a row from (0, 0), 15 apart.
pub(super) fn hearts(health: u8) -> Markup {
    html! {
        @for i in 0..8 {
            path class=(if i < health { "heart" } else { "heart lost" }) transform=(format!("translate({} 0) scale(.820)", 15 * i)) d=(HEART) {}
        }
    }
}
