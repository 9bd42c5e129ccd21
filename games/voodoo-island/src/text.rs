//! The table as text for a terminal, made from a view alone and at most 100 columns wide.
//!
//! Above is the map, a cell for each spot; below are the day, the decks, two lines for each player, the battle that is
//! being fought, and the own cards.

use std::fmt::Write as _;

use engine::Seat;
use engine::words::capital;

use crate::data::{DAYTIMES, Ground, Item, Mission, SEATS, SIDE, Spot, Supply};
use crate::state::{Tool, ToolSpot, Whereabouts};
use crate::view::{ExplorerView, LayerView, OwnCards, View};
use crate::words::{item, layer, spot};

/// The widest line.
const WIDTH: usize = 100;

/// The table as one eye sees it.
pub(crate) fn board(view: &View) -> String {
    let mut text = map(view);
    text.push_str(&notes(view));
    for explorer in &view.explorers {
        text.push_str(&player(view, explorer));
    }
    if let Some(battle) = view.battle {
        let _ = writeln!(text, "\nBattle: {} attacks {}.", name(battle.attacker), name(battle.defender));
    }
    if let Some(own) = &view.own {
        text.push_str(&own_cards(own));
    }
    text
}

fn name(seat: Seat) -> String {
    capital(SEATS[seat.index() % SEATS.len()])
}

/// The letter of a player.
fn letter(seat: Seat) -> char {
    ['N', 'E', 'S', 'W'][seat.index() % SEATS.len()]
}

/// What a spot shows: its print (a full stop when it is plain, an underscore when its tile is gone), mist, helicopter
/// and explorers.
fn cell(view: &View, at: Spot) -> String {
    let mut text = String::new();
    text.push(match view.map().ground(at) {
        Ground::Plain => '.',
        Ground::Supply(supply) if view.supplies.contains(at) => supply.letter(),
        Ground::Mission(mission) if view.mission_tiles.contains(&mission) => char::from(b'0' + mission.number()),
        _ => '_',
    });
    if view.mist.contains(at) {
        text.push('~');
    }
    if view.helicopter == Some(at) {
        text.push('@');
    }
    let here: String = view.on(at).map(|explorer| letter(explorer.seat)).collect();
    if !here.is_empty() {
        let _ = write!(text, "({here})");
    }
    text
}

fn map(view: &View) -> String {
    let mut line = String::from("    ");
    for column in 1..=SIDE {
        let _ = write!(line, "{column:<8}");
    }
    let mut text = trimmed(&line);
    for row in 1..=SIDE {
        let mut line = format!("{row:>2}  ");
        for at in (1..=SIDE).filter_map(|column| Spot::at(row, column)) {
            let _ = write!(line, "{:<8}", cell(view, at));
        }
        text += &trimmed(&line);
    }
    text + "    S sticks  O stones  W water  F fish  H hide  B berries  1-8 missions  ~ mist  @ helicopter\n"
}

/// A whole line without blanks at its end.
fn trimmed(line: &str) -> String {
    format!("{}\n", line.trim_end())
}

/// The day, the decks and the bank.
fn notes(view: &View) -> String {
    let daytime = DAYTIMES[usize::from(view.daytime.clamp(1, 6)) - 1];
    let mut text = format!("\nDay {} of {}, {daytime}.", view.day, view.options.days);
    if let Some(island) = view.island {
        let _ = write!(text, " {}: {}.", island.name(), island.effect());
    }
    if view.last_day_next {
        text.push_str("\nTomorrow is The Last Day.");
    }
    let used: u8 = view.expedition.used.iter().map(|(_, count)| count).sum();
    let [green, black] = view.dice.map(|face| if face == 0 { "-".to_owned() } else { face.to_string() });
    let _ = write!(
        text,
        "\nExpedition deck {}, used {used}. Mission deck {}. Mist left {}. Dice: green {green}, black {black}.\n",
        view.expedition.deck, view.missions.deck, view.mist_left
    );
    // A single layer is the whole deck.
    if view.expedition.layers.len() > 1 {
        let part = |part: &LayerView| format!("{} {}", part.in_deck, layer(part.layer));
        let parts = view.expedition.layers.iter().filter(|part| part.in_deck > 0).map(part);
        text += &wrapped("Expedition deck from the top:", &parts.collect::<Vec<_>>());
    }
    if !view.missions.returned.is_empty() {
        let returned: Vec<String> = view.missions.returned.iter().map(ToString::to_string).collect();
        text += &wrapped("Under the mission deck, the next one first:", &returned);
    }
    let bank: Vec<String> = Supply::ALL
        .into_iter()
        .map(|supply| format!("{}{}", supply.letter(), view.bank.supplies[supply as usize]))
        .collect();
    let items: Vec<String> =
        Item::ALL.into_iter().map(|kind| format!("{} {}", view.bank.items[kind as usize], item(kind))).collect();
    let tiles: Vec<String> =
        Mission::all().map(|mission| format!("{} {mission}", view.bank.missions[mission.index()])).collect();
    let _ =
        write!(text, "Bank: {}.\nItems: {}.\nMission tiles: {}.", bank.join(" "), items.join(", "), tiles.join(", "));
    let places = ["sticks", "stones", "water", "fish", "hide", "berries", "helicopter"];
    let out: Vec<String> = places
        .iter()
        .zip(view.outside)
        .filter_map(|(place, owner)| owner.map(|seat| format!("{place} {}", letter(seat))))
        .collect();
    if !out.is_empty() {
        let _ = write!(text, "\nHelpers outside: {}.", out.join(", "));
    }
    text + "\n"
}

fn tool_spot(spot: ToolSpot) -> String {
    let tool = match spot.tool {
        Some(Tool::Item(kind)) => item(kind),
        Some(Tool::Helper) => "helper",
        None => "-",
    };
    format!("[{tool}{}]", if spot.doll { " + doll" } else { "" })
}

fn numbers(missions: &[Mission]) -> String {
    missions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A few lines about a player.
fn player(view: &View, own: &ExplorerView) -> String {
    let mark = if view.trail == Some(own.seat) { '*' } else { ' ' };
    let place = match own.place {
        Whereabouts::OnMap(at) => format!("on {}", spot(at)),
        Whereabouts::OffMap => "off the map".to_owned(),
        Whereabouts::Healing => "healing".to_owned(),
        Whereabouts::Aboard => "aboard".to_owned(),
    };
    let pawn = own.pawn.map_or("no", |pawn| pawn.word());
    let start = format!("{mark} {} {:6} {pawn:5} pawn {place}", letter(own.seat), name(own.seat));
    let mut parts = vec![format!("hearts {}", own.health), own.spots.map(tool_spot).concat()];
    parts.extend(
        Supply::among(own.supplies).map(|supply| format!("{}{}", supply.letter(), own.supplies[supply as usize])),
    );
    let items = Item::ALL.into_iter().filter(|kind| own.items[*kind as usize] > 0);
    parts.extend(items.map(|kind| format!("{} {}", own.items[kind as usize], item(kind))));
    parts.push(format!("helpers {}", own.helpers));
    parts.push(format!("cards {}", own.hand));
    parts.push(format!("mission cards {}", own.mission_cards));
    let open = [("known", &own.known_missions), ("carries", &own.carried), ("delivered", &own.delivered)];
    let open = open.into_iter().filter(|(_, missions)| !missions.is_empty());
    parts.extend(open.map(|(what, missions)| format!("{what} {}", numbers(missions))));
    parts.extend((own.mud > 0).then(|| format!("mud {}", own.mud)));
    parts.push(format!("points {}", own.points));
    wrapped(&start, &parts)
}

/// The parts behind the start of a line, and below it if they do not fit.
fn wrapped(start: &str, parts: &[String]) -> String {
    let mut lines = vec![start.to_owned()];
    for part in parts {
        let length = lines.last().map_or(0, |line| line.chars().count());
        match lines.last_mut() {
            Some(line) if length + 2 + part.chars().count() <= WIDTH => {
                let _ = write!(line, "  {part}");
            }
            _ => lines.push(format!("             {part}")),
        }
    }
    lines.iter().map(|line| trimmed(line)).collect()
}

fn own_cards(own: &OwnCards) -> String {
    let hand: Vec<String> =
        own.hand.iter().map(|held| format!("{} ({})", held.card.print().name, held.card.speed())).collect();
    let missions: Vec<String> =
        own.missions.iter().map(|mission| format!("{mission} {} ({})", mission.name(), item(mission.item()))).collect();
    let none = || vec!["none".to_owned()];
    let hand = if hand.is_empty() { none() } else { hand };
    let missions = if missions.is_empty() { none() } else { missions };
    format!("\n{}{}", wrapped("Your cards (speed):", &hand), wrapped("Your missions:", &missions))
}

#[cfg(test)]
mod tests {
    use engine::chance::Fast;
    use engine::{Eye, Game, Setup, Turn};

    use super::*;
    use crate::{META, VoodooIsland};

    #[test]
    fn nothing_is_wider_than_a_hundred_columns() {
        for seats in 2..=4 {
            let mut chance = Fast::new(3);
            let mut moves = Vec::new();
            let mut game = VoodooIsland::new(&Setup::new(&META, seats).unwrap(), &mut (&mut chance, ()));
            while let Turn::Of(waiting) = game.turn() {
                let seat = waiting.iter().next().unwrap();
                for eye in [Eye::Seat(seat), Eye::Spectator] {
                    for line in board(&View::of(&game, eye)).lines() {
                        assert!(line.chars().count() <= WIDTH && line == line.trim_end(), "{line}");
                    }
                }
                game.moves(seat, &mut moves);
                let chosen = moves[chance.below(moves.len() as u32) as usize];
                game.play(seat, chosen, &mut (&mut chance, ()));
            }
        }
    }
}
