//! How bots play: what they do not even think of.

use engine::chance::Fast;
use engine::{Game, Policy, Setup, Turn};
use voodoo_pirate::data::Object;
use voodoo_pirate::moves::{Item, Move};
use voodoo_pirate::{META, VoodooPirate};

#[test]
fn nothing_but_an_emerald_is_thrown_away_unasked() {
    let emerald = Move::Discard(Item::Object(Some(Object::MorgansEyes)));
    let (mut kept_back, mut emeralds, mut forced) = (0, 0, 0);
    for seed in 0..40 {
        let mut luck = Fast::new(seed);
        let setup = Setup::new(&META, 2 + seed as usize % 4).unwrap();
        let mut game = VoodooPirate::new(&setup, &mut (&mut luck, ()));
        let mut moves = Vec::new();
        while let Turn::Of(asked) = game.turn() {
            let Some(seat) = asked.iter().next() else { break };
            game.moves(seat, &mut moves);
            let mut thought_of = moves.clone();
            game.drop_senseless(seat, &mut thought_of);
            let is_discard = |the_move: &&Move| matches!(the_move, Move::Discard(_));
            if moves.contains(&Move::End) {
                kept_back += moves.len() - thought_of.len();
                emeralds += thought_of.iter().filter(|&&the_move| the_move == emerald).count();
                assert!(thought_of.iter().filter(is_discard).all(|&the_move| the_move == emerald), "{thought_of:?}");
                assert!(moves.iter().all(|other| is_discard(&other) || thought_of.contains(other)), "{thought_of:?}");
            } else {
                forced += moves.iter().filter(is_discard).count();
                assert_eq!(thought_of, moves, "what must be discarded may be chosen");
            }
            let chosen = game.hasty(seat, &moves, &mut luck);
            game.play(seat, moves[chosen], &mut (&mut luck, ()));
        }
    }
    assert!(kept_back > 100 && emeralds > 0 && forced > 0, "{kept_back}, {emeralds}, {forced}");
}
