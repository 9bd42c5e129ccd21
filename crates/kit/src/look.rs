//! A table in the middle of a random game, as a page to look at while one draws.
//!
//! Every game has it as an example: `cargo run -p NAME --example draw-NAME -- DIR [SEATS] [SEED] [UNTIL] [SEAT] [KEY=VALUE …]`.
//! UNTIL is a number of moves, `over`, or a word of the decision that the seat must be asked (`sail`, `menu` …, as the view's
//! JSON names it); then the first game from this seed on is taken in which it comes. SEAT is a number, or `all` for a spectator.
//! A pair is an option of the game, or something that the view must say (`wind=storm`).

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Instant;

use engine::chance::Fast;
use engine::{Draw, Eye, Game, Seat, Setup, Turn};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// How many games are tried until one has the moment that is asked for.
const TRIES: u64 = 3_000;
/// The fewest moves before the moment, so that the table is not empty.
const FEWEST: usize = 40;

/// Writes the page with all that it needs into a folder, as the arguments say.
pub fn look<G: Draw>(args: impl Iterator<Item = String>) -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = args.collect();
    let arg = |n: usize, usual: &str| args.get(n).cloned().unwrap_or_else(|| usual.to_owned());
    let pairs = || args.iter().skip(5).filter_map(|pair| pair.split_once('='));
    let is_option = |key: &str| G::meta().options.iter().any(|spec| spec.key == key);
    let setup = Setup::of(G::meta(), arg(1, "4").parse()?, pairs().filter(|(key, _)| is_option(key)))?;
    let eye = match arg(4, "0").as_str() {
        "all" => Eye::Spectator,
        seat => Eye::Seat(Seat(seat.parse()?)),
    };
    let until = arg(3, "60").to_lowercase();
    let wish = Wish { until: &until, eye, says: pairs().filter(|(key, _)| !is_option(key)).collect() };
    let first: u64 = arg(2, "1").parse()?;
    let seeds = || first..first + TRIES;
    let found = seeds().find_map(|seed| wish.play::<G>(&setup, seed, FEWEST));
    let game = found
        .or_else(|| seeds().find_map(|seed| wish.play::<G>(&setup, seed, 0)))
        .ok_or_else(|| format!("in {TRIES} games nobody came to '{until}'"))?;
    write(&game, &setup, eye, Path::new(&arg(0, "target/look")))
}

/// The moment that somebody wants to see.
struct Wish<'a> {
    until: &'a str,
    eye: Eye,
    says: Vec<(&'a str, &'a str)>,
}

impl Wish<'_> {
    /// Plays at random until the moment comes; nothing if it does not come.
    fn play<G: Game>(&self, setup: &Setup, seed: u64, fewest: usize) -> Option<G> {
        let mut luck = Fast::new(seed);
        let mut game = G::new(setup, &mut (&mut luck, ()));
        let exactly: Option<usize> = self.until.parse().ok();
        let mut moves = Vec::new();
        for played in 0.. {
            let met = match exactly {
                Some(number) => played >= number,
                None => played >= fewest && self.is_asked(&game),
            };
            if met && self.is_said(&game) {
                break;
            }
            let Turn::Of(owing) = game.turn() else { return (self.until == "over").then_some(game) };
            let seat = owing.iter().next()?;
            game.moves(seat, &mut moves);
            let the_move = moves[luck.below(moves.len() as u32) as usize];
            game.play(seat, the_move, &mut (&mut luck, ()));
        }
        Some(game)
    }

    fn is_asked<G: Game>(&self, game: &G) -> bool {
        let asked = match self.eye {
            Eye::Seat(seat) => matches!(game.turn(), Turn::Of(owing) if owing.contains(seat)),
            Eye::Spectator => true,
        };
        asked && self.said(game, "decision").is_some_and(|decision| decision.contains(self.until))
    }

    fn is_said<G: Game>(&self, game: &G) -> bool {
        self.says.iter().all(|(key, value)| self.said(game, key).is_some_and(|said| said.trim_matches('"') == *value))
    }

    /// What the view says under a key, in small letters.
    fn said<G: Game>(&self, game: &G, key: &str) -> Option<String> {
        let view = serde_json::to_value(game.view(self.eye)).ok()?;
        Some(view.get(key)?.to_string().to_lowercase())
    }
}

fn write<G: Draw>(game: &G, setup: &Setup, eye: Eye, folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut moves = Vec::new();
    if let Eye::Seat(seat) = eye {
        game.moves(seat, &mut moves);
    }
    let view = Game::view(game, eye);
    fs::create_dir_all(folder.join("fonts"))?;
    for (path, bytes) in draw::FONTS {
        fs::write(folder.join(path), bytes)?;
    }
    fs::write(folder.join("art.css"), draw::CSS)?;
    fs::write(folder.join("look.css"), LAYOUT)?;
    fs::write(folder.join("chart.svg"), G::chart())?;
    let start = Instant::now();
    let board = <G as Draw>::board(&view, &moves);
    println!("board of {} bytes in {:?}, {} moves", board.len(), start.elapsed(), moves.len());
    fs::write(folder.join("index.html"), page::<G>(&view, &moves, &board, &names::<G>(setup, &view)).into_string())?;
    Ok(())
}

/// The seats by the colours that they wear by now.
fn names<G: Draw>(setup: &Setup, view: &G::View) -> Vec<&'static str> {
    let seats = setup.seat_names(G::meta());
    let name = |(seat, name)| G::colour(view, Seat(seat)).unwrap_or(name);
    (0..).zip(seats).map(name).collect()
}

fn page<G: Draw>(view: &G::View, moves: &[G::Move], board: &str, names: &[&str]) -> Markup {
    let name = G::meta().name;
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (name) }
                link rel="stylesheet" href="art.css";
                link rel="stylesheet" href="look.css";
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
.mats{display:grid;gap:5px}.mat{width:100%;display:block}
[data-preview]{visibility:hidden}
@media (max-width:700px){body{display:block}main,aside{height:auto;padding:4px}main{overflow:hidden;padding:0}.chart{max-width:none;width:107%;margin:-2% -3.5%}.below{height:auto}}
";
