//! Draws a table in the middle of a random game as a page to look at.
//!
//! `cargo run -p pirata-codex --example draw-pirata-codex -- OUTDIR [SEATS] [SEED] [MOVES] [SEAT] [OPTION=VALUE …]`
//!
//! MOVES may be the word of a decision in `play` below, or `over`, to play until that happens for the seat that looks; SEAT is a number, or `all` for a spectator.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Instant;

use draw::Livery;
use engine::chance::{Chance, Fast};
use engine::{Draw, Eye, Game, Seat, Setup, Turn, Words};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use pirata_codex::Step;
use pirata_codex::data::COLOURS;
use pirata_codex::step::Window;
use pirata_codex::{META, Move, PirataCodex, View};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |n: usize, usual: &str| args.get(n).cloned().unwrap_or_else(|| usual.to_owned());
    let out = arg(0, "target/demo");
    let mut setup = Setup::new(&META, arg(1, "4").parse()?)?;
    for (key, value) in args.iter().skip(5).filter_map(|option| option.split_once('=')) {
        setup = setup.with(&META, key, value)?;
    }
    let until = arg(3, "60");
    let eye = match arg(4, "0").as_str() {
        "all" => Eye::Spectator,
        seat => Eye::Seat(Seat(seat.parse()?)),
    };
    let game = play(&setup, arg(2, "1").parse()?, &until, eye);
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
    fs::write(folder.join("chart.svg"), PirataCodex::chart())?;
    let board = <PirataCodex as Draw>::board(&view, &moves);
    let start = Instant::now();
    for _ in 0..1000 {
        std::hint::black_box(<PirataCodex as Draw>::board(&view, &moves));
    }
    let time = start.elapsed() / 1000;
    println!("board {} bytes in {time:?}, {} moves, {:?}", board.len(), moves.len(), view.decision);
    fs::write(folder.join("index.html"), page(&view, &moves, &board).into_string())?;
    Ok(())
}

fn play(setup: &Setup, seed: u64, until: &str, eye: Eye) -> PirataCodex {
    let mut luck = Fast::new(seed);
    let mut game = <PirataCodex as Game>::new(setup, &mut (&mut luck, ()));
    let most: usize = until.parse().unwrap_or(100_000);
    let mut moves = Vec::new();
    for _ in 0..most {
        let view = Game::view(&game, eye);
        let seen = match view.decision {
            Some(Step::Vote) => "vote",
            Some(Step::ChooseTile(_)) => "tile",
            Some(Step::PlaceTile(_)) => "space",
            Some(Step::Draft(_)) => "draft",
            Some(Step::Bet(_)) if view.bid.is_some() => "bet",
            Some(Step::BetFace(..)) => "face",
            Some(Step::Codex(_)) => "codex",
            Some(Step::PickPlayer(..)) => "pick",
            Some(Step::Trade(_)) => "trade",
            Some(Step::TradeFor(..)) => "return",
            Some(Step::Lagoon(_)) => "lagoon",
            Some(Step::Gamble(_)) => "gamble",
            Some(Step::Island(..)) => "island",
            Some(Step::Shoot(..)) => "shoot",
            Some(Step::Hold(..)) => "hold",
            Some(Step::Market(_)) => "market",
            Some(Step::MarketCards(_)) => "cards",
            Some(Step::FogGuess(..)) => "fog",
            Some(Step::CardTarget(..)) => "aim",
            Some(Step::Whistle(_)) => "whistle",
            Some(Step::CatchUp { .. }) => "catch",
            Some(Step::Window(poll)) => match poll.window {
                Window::Sail if view.reveal.is_some() => "reveal",
                Window::Sail => "sail",
                Window::Die(_) => "die",
                Window::Battle if !view.finishers.is_empty() => "final",
                Window::Battle => "battle",
                Window::Event => "event",
                Window::React(_) => "react",
                Window::Action => "action",
            },
            _ => "",
        };
        if seen == until && (view.is_asked() || eye == Eye::Spectator) && (view.round == 0 || view.round > 4) {
            break;
        }
        let Turn::Of(owing) = game.turn() else { break };
        let Some(seat) = owing.iter().next() else { break };
        game.moves(seat, &mut moves);
        let pick = luck.die(moves.len().min(200) as u8) - 1;
        game.play(seat, moves[usize::from(pick)], &mut (&mut luck, ()));
    }
    game
}

fn page(view: &View, moves: &[Move], board: &str) -> Markup {
    let names = &COLOURS;
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "PirataCodex" }
                link rel="stylesheet" href="art.css";
                link rel="stylesheet" href="demo.css";
            }
            body {
                (PreEscaped(PirataCodex::sheet()))
                main {
                    div class="chart" {
                        img src="chart.svg" alt="";
                        (PreEscaped(board))
                    }
                    div class="below" { (PreEscaped(PirataCodex::hand(view, moves))) }
                }
                aside {
                    h1 { "PirataCodex" }
                    p class="prompt" { (PirataCodex::prompt(view).with_names(names)) }
                    @if !moves.is_empty() && moves.len() < 9 {
                        div class="moves" {
                            @for the_move in moves { button { (PirataCodex::label(view, *the_move).with_names(names)) } }
                        }
                    }
                    div class="mats" {
                        @for (_, mat) in PirataCodex::mats(view, moves) { (PreEscaped(mat)) }
                    }
                    p class="who" {
                        @for livery in Livery::ALL {
                            svg viewBox="-16 -16 32 32" width="30" height="30" { (draw::seat::badge(livery)) }
                        }
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
.moves{display:grid;gap:6px;margin:0 0 10px}
button{padding:7px;font:600 16px Alegreya;border-radius:8px;border:1px solid #f0cf7a;background:linear-gradient(#b5832b,#7a4f12);color:#fff6dc}
[data-preview]{visibility:hidden}
.mats{display:grid;gap:5px}.mat{width:100%;display:block}.who{margin:8px 0 0;display:none}
@media (max-width:700px){body{display:block}main,aside{height:auto;padding:4px}main{overflow:hidden;padding:0}.chart{max-width:none;width:107%;margin:-2% -3.5%}.below{height:auto}.who{display:none}}
";
