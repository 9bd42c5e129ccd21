//! How long the parts of a game take: `cargo bench --bench engine`.

use divan::Bencher;
use engine::chance::Fast;
use engine::playout::playouts;
use engine::{Eye, Game, Seat, Setup, Turn, Words};
use jamaica::{Jamaica, META};

fn main() {
    divan::main();
}

fn setup(seats: usize) -> Setup {
    Setup::new(&META, seats).expect("a number of seats that Jamaica allows")
}

/// A table in the middle of a game, and a seat that is to decide.
fn midgame(seats: usize) -> (Jamaica, Seat) {
    let mut chance = Fast::new(11);
    let mut moves = Vec::new();
    let mut game = Jamaica::new(&setup(seats), &mut (&mut chance, ()));
    let mut deciding = Seat(0);
    for _ in 0..30 * seats {
        let Turn::Of(waiting) = game.turn() else { break };
        deciding = waiting.iter().next().unwrap_or(deciding);
        game.moves(deciding, &mut moves);
        let chosen = moves[chance.below(moves.len() as u32) as usize];
        game.play(deciding, chosen, &mut (&mut chance, ()));
    }
    let deciding = game.turn().seats().iter().next().unwrap_or(deciding);
    (game, deciding)
}

#[divan::bench(args = [2, 3, 4, 5, 6])]
fn random_game(bencher: Bencher<'_, '_>, seats: usize) {
    let setup = setup(seats);
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        playouts::<Jamaica>(&setup, 1, seed)
    });
}

#[divan::bench(args = [2, 6])]
fn clone(bencher: Bencher<'_, '_>, seats: usize) {
    let (game, _) = midgame(seats);
    #[expect(clippy::clone_on_copy, reason = "the clone is what is measured")]
    bencher.bench_local(|| divan::black_box(&game).clone());
}

#[divan::bench(args = [2, 6])]
fn moves(bencher: Bencher<'_, '_>, seats: usize) {
    let (game, seat) = midgame(seats);
    let mut moves = Vec::with_capacity(128);
    bencher.bench_local(|| divan::black_box(&game).moves(seat, &mut moves));
}

#[divan::bench(args = [2, 6])]
fn view(bencher: Bencher<'_, '_>, seats: usize) {
    let (game, seat) = midgame(seats);
    bencher.bench_local(|| divan::black_box(&game).view(Eye::Seat(seat)));
}

#[divan::bench(args = [2, 6])]
fn board(bencher: Bencher<'_, '_>, seats: usize) {
    let (game, seat) = midgame(seats);
    let view = game.view(Eye::Seat(seat));
    bencher.bench_local(|| <Jamaica as Words>::board(divan::black_box(&view)));
}

#[divan::bench(args = [2, 6])]
fn guess(bencher: Bencher<'_, '_>, seats: usize) {
    let (game, seat) = midgame(seats);
    let mut chance = Fast::new(5);
    bencher.bench_local(|| divan::black_box(&game).guess(seat, &mut chance));
}
