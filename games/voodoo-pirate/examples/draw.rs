//! Draws a table in the middle of a random game as a page to look at.
//!
//! `cargo run -p voodoo-pirate --example draw-voodoo-pirate -- OUTDIR [SEATS] [SEED] [UNTIL] [SEAT] [OPTION=VALUE …]`
//!
//! UNTIL is a number of moves, or a kind of decision (`Menu`, `RitualSail`, `MoveTile` …, as the steps are named) that the seat
//! that looks must have met for the second time, or `over`; SEAT is a number, or `all` for a spectator. WIND=storm among the
//! options plays on until that wind blows.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Instant;

use engine::chance::{Chance, Fast};
use engine::{Draw, Eye, Game, Seat, Setup, Turn, Words};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use voodoo_pirate::{META, Move, View, VoodooPirate};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |n: usize, usual: &str| args.get(n).cloned().unwrap_or_else(|| usual.to_owned());
    let out = arg(0, "target/demo");
    let mut setup = Setup::new(&META, arg(1, "4").parse()?)?;
    let mut wind = None;
    for (key, value) in args.iter().skip(5).filter_map(|option| option.split_once('=')) {
        if key == "WIND" {
            wind = Some(value);
        } else {
            setup = setup.with(&META, key, value)?;
        }
    }
    let until = arg(3, "60");
    let eye = match arg(4, "0").as_str() {
        "all" => Eye::Spectator,
        seat => Eye::Seat(Seat(seat.parse()?)),
    };
    let mut seed: u64 = arg(2, "1").parse()?;
    let game = loop {
        if let Some(game) = play(&setup, seed, &until, eye, wind) {
            break game;
        }
        seed += 1;
    };
    let mut moves = Vec::new();
    if let Eye::Seat(seat) = eye {
        game.moves(seat, &mut moves);
    }
    let view = Game::view(&game, eye);
    let folder = Path::new(&out);
    fs::create_dir_all(folder.join("fonts"))?;
    for (path, bytes) in draw::FONTS {
        fs::write(folder.join(path), bytes)?;
    }
    fs::write(folder.join("art.css"), draw::CSS)?;
    fs::write(folder.join("demo.css"), LAYOUT)?;
    fs::write(folder.join("chart.svg"), VoodooPirate::chart())?;
    let board = <VoodooPirate as Draw>::board(&view, &moves);
    let start = Instant::now();
    for _ in 0..1000 {
        std::hint::black_box(<VoodooPirate as Draw>::board(&view, &moves));
    }
    let time = start.elapsed() / 1000;
    println!("seed {seed}: board {} bytes in {time:?}, {} moves, {:?}", board.len(), moves.len(), view.decision);
    fs::write(folder.join("index.html"), page(&view, &moves, &board).into_string())?;
    Ok(())
}

/// Plays at random until the moment that is asked for; nothing if it does not come.
fn play(setup: &Setup, seed: u64, until: &str, eye: Eye, wind: Option<&str>) -> Option<VoodooPirate> {
    let mut luck = Fast::new(seed);
    let mut game = <VoodooPirate as Game>::new(setup, &mut (&mut luck, ()));
    let most: Option<usize> = until.parse().ok();
    let mut moves = Vec::new();
    for played in 0..100_000 {
        let view = Game::view(&game, eye);
        let step = view.decision.map_or_else(String::new, |step| format!("{step:?}"));
        let met = most.is_some_and(|most| played >= most)
            || (step.split('(').next() == Some(until) && (view.is_asked() || eye == Eye::Spectator) && view.round > 1)
            || (step == until && view.round == 0);
        if met && wind.is_none_or(|wind| view.wind.word() == wind) {
            return Some(game);
        }
        let Turn::Of(owing) = game.turn() else { return (until == "over").then_some(game) };
        let seat = owing.iter().next()?;
        game.moves(seat, &mut moves);
        // Random pirates throw too much away.
        moves.retain(|m| !matches!(m, Move::Discard(_)) || moves_are_only_discards(&view));
        if moves.is_empty() {
            game.moves(seat, &mut moves);
        }
        let pick = luck.die(moves.len().min(200) as u8) - 1;
        game.play(seat, moves[usize::from(pick)], &mut (&mut luck, ()));
    }
    None
}

fn moves_are_only_discards(view: &View) -> bool {
    view.decision.is_some_and(|step| format!("{step:?}").starts_with("Discard"))
}

fn page(view: &View, moves: &[Move], board: &str) -> Markup {
    let names: Vec<&str> =
        view.ships.iter().filter(|ship| ship.seat.is_some()).map(|ship| ship.pirate.colour().word()).collect();
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Voodoo Pirate" }
                link rel="stylesheet" href="art.css";
                link rel="stylesheet" href="demo.css";
            }
            body {
                (draw::sheet())
                main {
                    div class="chart" {
                        img src="chart.svg" alt="";
                        (PreEscaped(board))
                    }
                    div class="below" { (PreEscaped(VoodooPirate::hand(view, moves))) }
                }
                aside {
                    h1 { "Voodoo Pirate" }
                    p class="prompt" { (VoodooPirate::prompt(view).with_names(&names)) }
                    @if !moves.is_empty() && moves.len() < 99 {
                        div class="moves" {
                            @for the_move in moves { button { (VoodooPirate::label(view, *the_move).with_names(&names)) } }
                        }
                    }
                    div class="mats" {
                        @for (_, mat) in VoodooPirate::mats(view, moves) { (PreEscaped(mat)) }
                    }
                }
            }
        }
    }
}

const LAYOUT: &str = r"
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-columns:1fr 384px;background:radial-gradient(circle at 40% 40%,#4b3320,#1c110a 80%),#1c110a;font:17px/1.35 Alegreya,serif;color:#f0e0bd}
main{padding:6px 10px;display:flex;flex-direction:column;align-items:center;height:100vh}
.chart{position:relative;width:100%;max-width:calc((100vh - 158px) * 1.386);aspect-ratio:1120/808}
.chart img,.chart svg{position:absolute;inset:0;width:100%;height:100%}
.below{height:142px;width:100%}.below svg{height:100%;width:100%}
aside{padding:14px 12px;background:linear-gradient(#2b1b10e6,#170e08e6);border-left:3px double #b48a45;height:100vh;overflow:hidden}
h1{font:36px/1 Pirata;margin:0 0 6px;color:#f0cf7a;font-weight:400}.prompt{font:italic 19px/1.25 Fell;color:#ecd9ae;margin:0 0 10px}
.moves{display:grid;max-height:300px;overflow:auto;gap:6px;margin:0 0 10px}
button{padding:7px;font:600 16px Alegreya;border-radius:8px;border:1px solid #f0cf7a;background:linear-gradient(#b5832b,#7a4f12);color:#fff6dc}
.mats{display:grid;gap:5px}.mat{width:100%;display:block}.who{margin:8px 0 0;display:none}
@media (max-width:700px){body{display:block}main,aside{height:auto;padding:4px}main{overflow:hidden;padding:0}.chart{max-width:none;width:107%;margin:-2% -3.5%}.below{height:auto}.who{display:none}}
";
