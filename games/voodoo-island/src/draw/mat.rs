//! The player card: hearts, tool spots, stock, cards and missions. The own one also has the workbench with the recipes.

use draw::at;
use draw::goods::{good, place as mission_place};
use draw::jungle::{TOMBSTONE, explorer, helper};
use draw::panel::wood;
use draw::spot::frame;
use maud::{Markup, html};

use super::shore::{expedition_back, hearts, mission_back};
use super::{Where, colour, hot_spot, item_good, seat_labels, shown_at, signed, sized, supply_good};
use crate::data::{Item, Mission, Supply};
use crate::moves::Move;
use crate::state::{HelperPlace, Step, Tool, ToolSpot, Whereabouts};
use crate::view::{ExplorerView, View};
use crate::words;

const WIDTH: i32 = 360;

/// The corner and the distance of the tool spots, and their side.
const TOOLS: (i32, i32, i32) = (12, 44, 46);

/// The corner of the stock, and the width of a column; the second row holds the items.
const STOCK: (i32, i32, i32) = (112, 40, 40);

/// The height of a row of the stock.
const ROW: i32 = 27;

/// The corner of the workbench and the width of a place on it.
const BENCH: (i32, i32, i32) = (10, 128, 57);

/// The mat of a player, with the moves that belong to it as hot spots.
pub fn mat(own: &ExplorerView, view: &View, moves: &[Move]) -> Markup {
    let of = colour(view, own.seat);
    let mine = view.you == Some(own.seat);
    let height = if mine { 178 } else { 132 };
    // While two choose in secret, nobody stands out.
    let asked = view.decision != Some(Step::Battle) && view.waiting.contains(own.seat);
    html! {
        svg id={ "mat-" (own.seat.0) } class={ "mat " (of) @if asked { " asked" } } xmlns="http://www.w3.org/2000/svg"
            viewBox=(format!("0 0 {WIDTH} {height}")) role="group" aria-label={ "Player card of " (seat_labels(view)[own.seat.index()]) } {
            (wood(WIDTH - 3, height - 6))
            (head(view, own))
            @for (i, spot) in (0..).zip(own.spots) { (tool_spot(view, own, i, spot)) }
            @for (i, supply) in (0..).zip(Supply::ALL) {
                (in_stock(i, 0, own.supplies[supply as usize], &html! { (good(supply_good(supply))) }))
            }
            @for (i, item) in (0..).zip(Item::ALL) {
                (in_stock(i, 1, own.items[item as usize], &html! { (good(item_good(item))) }))
            }
            (foot(view, own))
            @if mine { (workbench(view)) }
            @for the_move in moves.iter().filter(|m| shown_at(view, **m) == Where::Mat) {
                @if whose_mat(view, *the_move) == Some(own.seat) { (option(view, *the_move)) }
            }
        }
    }
}

/// Pawn, hearts, where the explorer is, and the points as they stand.
fn head(view: &View, own: &ExplorerView) -> Markup {
    let place = match own.place {
        Whereabouts::OnMap(spot) => words::spot(spot),
        Whereabouts::OffMap if own.pawn.is_none() || view.day == 0 => "at sea".to_owned(),
        Whereabouts::OffMap => "off the map".to_owned(),
        Whereabouts::Healing => "healing".to_owned(),
        Whereabouts::Aboard => "aboard".to_owned(),
    };
    let points = match own.place {
        Whereabouts::Aboard if view.over => "Points",
        _ if view.over => "Left behind: no points",
        Whereabouts::Aboard => "Points if the game ended now",
        Whereabouts::Healing => "Points if this explorer came back and got aboard with all this",
        _ if own.carried.is_empty() => "Points if this explorer got aboard with all this",
        _ => "Points if this explorer got aboard with all this, the missions carried included",
    };
    html! {
        g transform="translate(26 23) scale(.740)" { (explorer(colour(view, own.seat))) }
        g transform="translate(56 23)" { title { (words::hearts(own.health)) } (hearts(own.health)) }
        path class=(if own.health == 0 { "tombstone here" } else { "tombstone" }) transform="translate(181 23) scale(.900)" d=(TOMBSTONE) {}
        text class="mat-place" x="199" y="29" { (place) @if own.mud > 0 { " · mud −" (2 * own.mud) } }
        @if view.trail == Some(own.seat) {
            g transform="translate(296 23) scale(.850)" { title { "First on the trail" } path class="captains" d="M0-11 3-3 11 0 3 3 0 11-3 3-11 0-3-3z" {} }
        }
        g { title { (points) } text class="mat-points" x="346" y="31" { (signed(own.points)) } }
    }
}

fn tool_place(index: i32) -> (i32, i32) {
    (TOOLS.0 + (TOOLS.2 + 4) * index, TOOLS.1)
}

fn tool_spot(view: &View, own: &ExplorerView, index: i32, spot: ToolSpot) -> Markup {
    let (x, y) = tool_place(index);
    let middle = TOOLS.2 / 2;
    html! {
        g transform=(at(x, y)) {
            rect class="tool-spot" width=(TOOLS.2) height=(TOOLS.2) rx="7" {}
            @match spot.tool {
                Some(Tool::Item(item)) => { title { (words::item(item)) } g transform=(sized(middle, middle, 118)) { (good(item_good(item))) } }
                Some(Tool::Helper) => { title { "a helper: 1 more step" } g transform=(sized(middle, middle + 2, 118)) { (helper(colour(view, own.seat))) } }
                None => text class="tool-number" x=(middle) y=(middle + 8) { (index + 1) },
            }
            @if spot.doll {
                rect class="blocked" width=(TOOLS.2) height=(TOOLS.2) rx="7" { title { "blocked by a voodoo doll" } }
                g transform=(sized(middle, middle, 105)) { (good(draw::goods::Good::Doll)) }
            }
        }
    }
}

/// The corner of a place of the stock.
fn stock_place(column: i32, row: i32) -> (i32, i32) {
    (STOCK.0 + STOCK.2 * column, STOCK.1 + ROW * row)
}

fn in_stock(column: i32, row: i32, count: u8, picture: &Markup) -> Markup {
    let (x, y) = stock_place(column, row);
    html! {
        g class=(if count == 0 { "stock none" } else { "stock" }) transform=(at(x, y)) {
            g transform="translate(12 13) scale(.640)" { (picture) }
            @if count > 0 { text class="stock-count" x="25" y="20" { (count) } }
        }
    }
}

/// Helpers, cards in hand, and missions: carried ones on violet, delivered ones on gold.
fn foot(view: &View, own: &ExplorerView) -> Markup {
    let y = 97;
    let known: Vec<&str> = own.known_missions.iter().map(|mission| mission.name()).collect();
    let done =
        own.carried.iter().map(|mission| (mission, "carried")).chain(own.delivered.iter().map(|m| (m, "delivered")));
    // With which clean-up they last went under the deck is open (VIS-205).
    let held = (0u8..).zip(&own.hand_layers).filter(|(_, count)| **count > 0);
    html! {
        @for i in 0..i32::from(own.helpers) {
            g transform=(sized(22 + 23 * i, y + 13, 66)) { title { "Helpers in reserve: " (own.helpers) } (helper(colour(view, own.seat))) }
        }
        g transform=(at(88, y)) {
            title { (words::cards(own.hand, "expedition")) @for (layer, count) in held { "\n" (count) " " (words::layer(layer)) } }
            (expedition_back(18, 24))
            text class="stock-count" x="22" y="19" { (own.hand) }
        }
        g transform=(at(132, y)) {
            title { (words::cards(own.mission_cards, "mission")) @if !known.is_empty() { ", known to all: " (known.join(", ")) } }
            (mission_back(18, 24))
            text class="stock-count" x="22" y="19" { (own.mission_cards) }
        }
        @let step = (168 / (own.carried.len() + own.delivered.len()).max(1) as i32).min(28);
        @for (i, (mission, class)) in (0..).zip(done) { (done_mission(184 + step * i, y + 12, *mission, class)) }
    }
}

fn done_mission(x: i32, y: i32, mission: Mission, class: &str) -> Markup {
    html! {
        g transform=(at(x, y)) {
            title { (mission.name()) ", " (class) }
            circle class={ "done " (class) } r="13" {}
            g transform="scale(.480)" { (mission_place(mission.number())) }
        }
    }
}

/// The six recipes; an item without a tile in the bank cannot be crafted (VIS-066).
fn workbench(view: &View) -> Markup {
    html! {
        @for (i, item) in (0..).zip(Item::ALL) {
            @let (x, y) = (BENCH.0 + BENCH.2 * i, BENCH.1);
            @let left = view.bank.items[item as usize];
            g class=(if left == 0 { "stock none" } else { "stock" }) transform=(at(x, y)) {
                title { (words::an_item(item)) ": " (words::recipe(item)) "; the bank has " (left) }
                rect class="bench" width=(BENCH.2 - 3) height="38" rx="6" {}
                g transform="translate(16 19) scale(.800)" { (good(item_good(item))) }
                @for (n, supply) in (0..).zip(ingredients(item)) {
                    g transform=(sized(36 + 11 * (n % 2), 11 + 9 * n - 4 * (n / 2), 33)) { (good(supply_good(supply))) }
                }
            }
        }
    }
}

/// The three supplies of an item.
fn ingredients(item: Item) -> impl Iterator<Item = Supply> {
    Supply::ALL.into_iter().zip(item.recipe()).flat_map(|(supply, count)| (0..count).map(move |_| supply))
}

/// On whose mat a move is shown: that of the player whom it is done to.
fn whose_mat(view: &View, the_move: Move) -> Option<engine::Seat> {
    match (the_move, view.decision) {
        (Move::Doll(seat, _) | Move::Target(seat), _) => Some(seat),
        (Move::Take(_), Some(Step::Spoils { loser, .. })) => Some(loser),
        _ => view.you,
    }
}

fn option(view: &View, the_move: Move) -> Markup {
    let on_supply = |supply: Supply| {
        let (x, y) = stock_place(supply as i32, 0);
        hot_spot(view, the_move, &at(x, y), &frame(-2, 0, 39, 26, 6))
    };
    let on_tool = |number: u8| {
        let (x, y) = tool_place(i32::from(number) - 1);
        hot_spot(view, the_move, &at(x, y), &frame(-1, -1, TOOLS.2 + 2, TOOLS.2 + 2, 8))
    };
    match the_move {
        Move::Give(supply) | Move::Take(supply) | Move::Throw(supply) => on_supply(supply),
        Move::Helper(HelperPlace::ToolSpot(number)) | Move::Doll(_, number) => on_tool(number),
        Move::Craft(item) => {
            let (x, y) = (BENCH.0 + BENCH.2 * item as i32, BENCH.1);
            hot_spot(view, the_move, &at(x, y), &frame(-1, -1, BENCH.2 - 1, 40, 7))
        }
        Move::Tool(item, number) => {
            // Two chips on the item: to the first or to the second tool spot.
            let (x, y) = stock_place(item as i32, 1);
            let chip = html! {
                rect class="ring-back chip-back" x="1" y="1" width="17" height="25" rx="5" {}
                rect class="ring thin" x="1" y="1" width="17" height="25" rx="5" {}
                text class="tool-chip" x="9.500" y="20" { (number) }
            };
            hot_spot(view, the_move, &at(x - 1 + 19 * (i32::from(number) - 1), y), &chip)
        }
        Move::Target(_) => hot_spot(view, the_move, &at(0, 0), &frame(3, 3, WIDTH - 9, 120, 9)),
        _ => html! {},
    }
}
