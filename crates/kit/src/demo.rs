//! A table in the middle of a random game as a page to look at, made by the examples of the games.
//!
//! The words of the command are `OUTDIR [SEATS] [SEED] [UNTIL] [SEAT] [OPTION=VALUE …]`. UNTIL is a number of moves, `over`, or
//! what the game makes of it, usually the name of a decision that the seat that looks must have; SEAT is a number, or `all`
//! for a spectator.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Instant;

use engine::chance::{Chance, Fast};
use engine::{Draw, Eye, Game, Seat, Setup, Turn};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// After so many games without the moment that is looked for, whatever comes is drawn.
const GAMES: u64 = 3000;

/// The longest game that is played.
const MOVES: usize = 100_000;

/// Draws the table as the command asks for it. `is_met` says whether a view shows the moment with this name; moves that are
/// `dull` are left out where there are others.
pub fn draw<G: Draw>(
    is_met: impl Fn(&G::View, Eye, &str) -> bool,
    dull: impl Fn(&G::Move) -> bool,
) -> Result<(), Box<dyn Error>> {
    let meta = G::meta();
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |n: usize, usual: &str| args.get(n).cloned().unwrap_or_else(|| usual.to_owned());
    let mut setup = Setup::new(meta, arg(1, "4").parse()?)?;
    for (key, value) in args.iter().skip(5).filter_map(|option| option.split_once('=')) {
        setup = setup.with(meta, key, value)?;
    }
    let until = arg(3, "60");
    let eye = match arg(4, "0").as_str() {
        "all" => Eye::Spectator,
        seat => Eye::Seat(Seat(seat.parse()?)),
    };
    let first: u64 = arg(2, "1").parse()?;
    let mut played = None;
    for seed in first..first + GAMES {
        let (game, found) =
            play::<G>(&setup, seed, |view, count| until.parse() == Ok(count) || is_met(view, eye, &until), &dull, eye);
        let found = found || until == "over";
        played = played.filter(|_| !found).or(Some((game, seed)));
        if found {
            break;
        }
    }
    let Some((game, seed)) = played else { return Ok(()) };
    let mut moves = Vec::new();
    if let Eye::Seat(seat) = eye {
        game.moves(seat, &mut moves);
    }
    let view = Game::view(&game, eye);
    let out = arg(0, "target/demo");
    let folder = Path::new(&out);
    fs::create_dir_all(folder.join("fonts"))?;
    for (path, bytes) in draw::FONTS {
        fs::write(folder.join(path), bytes)?;
    }
    fs::write(folder.join("art.css"), draw::CSS)?;
    fs::write(folder.join("demo.css"), LAYOUT)?;
    fs::write(folder.join("chart.svg"), G::chart())?;
    let start = Instant::now();
    let board = <G as Draw>::board(&view, &moves);
    println!("seed {seed}: board {} bytes in {:?}, {} moves", board.len(), start.elapsed(), moves.len());
    fs::write(folder.join("index.html"), page::<G>(&view, &moves, &board).into_string())?;
    Ok(())
}

/// Plays at random until the moment comes or the game is over; says whether it came.
fn play<G: Draw>(
    setup: &Setup,
    seed: u64,
    is_met: impl Fn(&G::View, usize) -> bool,
    dull: impl Fn(&G::Move) -> bool,
    eye: Eye,
) -> (G, bool) {
    let mut luck = Fast::new(seed);
    let mut game = <G as Game>::new(setup, &mut (&mut luck, ()));
    let mut moves = Vec::new();
    for count in 0..MOVES {
        if is_met(&Game::view(&game, eye), count) {
            return (game, true);
        }
        let Turn::Of(owing) = game.turn() else { break };
        let Some(seat) = owing.iter().next() else { break };
        game.moves(seat, &mut moves);
        if !moves.iter().all(&dull) {
            moves.retain(|the_move| !dull(the_move));
        }
        let pick = luck.die(moves.len().min(200) as u8) - 1;
        game.play(seat, moves[usize::from(pick)], &mut (&mut luck, ()));
    }
    (game, false)
}

fn page<G: Draw>(view: &G::View, moves: &[G::Move], board: &str) -> Markup {
    let (name, names) = (G::meta().name, G::meta().seat_names);
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (name) }
                link rel="stylesheet" href="art.css";
                link rel="stylesheet" href="demo.css";
            }
            body {
                (PreEscaped(G::sheet()))
                main {
                    div class="chart" {
                        img src="chart.svg" alt="";
                        (PreEscaped(board))
                    }
                    div class="below" { (PreEscaped(G::hand(view, moves))) }
                }
                aside {
                    h1 { (name) }
                    p class="prompt" { (G::prompt(view).with_names(names)) }
                    div class="moves" {
                        @for the_move in moves { button { (G::label(view, *the_move).with_names(names)) } }
                    }
                    div class="mats" {
                        @for (_, mat) in G::mats(view, moves) { (PreEscaped(mat)) }
                    }
                }
            }
        }
    }
}

const LAYOUT: &str = r"
[data-preview]:not(.shown){visibility:hidden}
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
