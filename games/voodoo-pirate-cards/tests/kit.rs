//! What the design demands of every game, checked for Voodoo Pirate Card Game over every seat count and variant.

use engine::chance::{Chance, Fast};
use engine::{Draw, Eye, Game, Outcome, Party};
use kit::Kit;
use voodoo_pirate_cards::data::{Action, Barrel, Colour, Object, Way, Wind};
use voodoo_pirate_cards::moves::Item;
use voodoo_pirate_cards::route::{Course, Stride};
use voodoo_pirate_cards::view::{PirateView, View};
use voodoo_pirate_cards::{META, Move, VoodooPirateCards};

mod common;
use common::conserved;

const KIT: Kit<VoodooPirateCards> = Kit { conserved, rescore, stray_move, shown };

/// Board, mats and hand as they are drawn for an eye. Drawing costs more than all other checks of a state together, so only
/// one state in four is drawn, chosen by what all can see.
fn shown(game: &VoodooPirateCards, eye: Eye) -> String {
    let view = game.view(eye);
    let open = view.pirates.iter().map(|pirate| pirate.at.unwrap_or(0) + pirate.coins).sum::<u8>() + view.round;
    if !view.over && !open.is_multiple_of(4) {
        return String::new();
    }
    let mut moves = Vec::new();
    if let Eye::Seat(seat) = eye {
        game.moves(seat, &mut moves);
    }
    let mats = VoodooPirateCards::mats(&view, &moves).into_iter().map(|(_, mat)| mat);
    let board = <VoodooPirateCards as Draw>::board(&view, &moves);
    [board, VoodooPirateCards::hand(&view, &moves)].into_iter().chain(mats).collect()
}

/// The scores from what lies open at the end, by the sentences of the ledger instead of the game's tables.
fn rescore(game: &VoodooPirateCards, outcome: &Outcome) -> Vec<i32> {
    let view = game.view(Eye::Spectator);
    let of = |party: Party| match party {
        Party::Seat(seat) => view.seated(seat),
        Party::Rules(name) => view.pirates.iter().find(|pirate| pirate.pirate.name() == name),
    };
    outcome.standings.iter().map(|standing| points(&view, of(standing.party).unwrap())).collect()
}

fn points(view: &View, pirate: &PirateView) -> i32 {
    assert_eq!(pirate.known_objects.len(), usize::from(pirate.objects), "all objects lie open at the end");
    let held = |object| pirate.known_objects.iter().filter(|&&other| other == object).count() as i32;
    let space = i32::from(view.ring[usize::from(pirate.at.unwrap())].value);
    let coins = if held(Object::CursedSkull) > 0 { 0 } else { i32::from(pirate.coins) };
    let ranks: Vec<u8> = view.pirates.iter().map(|other| other.blessed.unwrap()).collect();
    let blessed = match pirate.blessed.unwrap() {
        rank if ranks.iter().all(|&other| other <= rank) => 3,
        rank if ranks.iter().all(|&other| other >= rank) => -3,
        _ => 0,
    };
    let eyes = [0, -3, 7][held(Object::MorgansEye) as usize];
    space + coins + i32::from(pirate.power) + 2 * held(Object::GreySkull) + skulls(view, pirate) + eyes + blessed
}

/// The coloured skulls: the real souls, or every way to colour the souls of a Cursed Pirate.
fn skulls(view: &View, pirate: &PirateView) -> i32 {
    let worth = |souls: [u8; 5]| -> i32 {
        let one = |object: &Object| match object {
            Object::RedSkull => 1 + 2 * i32::from(souls[0]),
            Object::BlueSkull => 1 + 2 * i32::from(souls[2]),
            Object::GreenSkull => 1 + 2 * i32::from(souls[3]),
            Object::PurpleSkull => 1 + 3 * i32::from(souls[4]),
            _ => 0,
        };
        pirate.known_objects.iter().map(one).sum()
    };
    if !pirate.cursed || !view.options.best_bonus {
        return worth(pirate.souls);
    }
    let count: u8 = pirate.souls.iter().sum();
    let mut best = 0;
    for red in 0..=4u8 {
        for blue in 0..=4u8 {
            for green in 0..=4u8 {
                for purple in 0..=2u8 {
                    if red + blue + green + purple <= count {
                        best = best.max(worth([red, 0, blue, green, purple]));
                    }
                }
            }
        }
    }
    best
}

fn stray_move(luck: &mut Fast) -> Move {
    let space = luck.die(12) - 1;
    let colour = Colour::ALL[usize::from(luck.die(5)) - 1];
    let object = Object::ALL[usize::from(luck.die(15)) - 1];
    let way = Way::ALL[usize::from(luck.die(2)) - 1];
    let stride = |luck: &mut Fast| match luck.die(5) {
        5 => Stride::Ring,
        n => Stride::Hop(Wind::ALL[usize::from(n) - 1]),
    };
    let item = |luck: &mut Fast| match luck.die(8) {
        1 => Item::Coin,
        2 => Item::Deck,
        3 => Item::Discard,
        4 => Item::Bag,
        5 => Item::Compass,
        6 => Item::Object,
        7 => Item::GriGri,
        _ => Item::Soul(colour),
    };
    match luck.die(29) {
        1 => Move::Pass,
        2 => Move::Place(space),
        3 => Move::Card(Action::ALL[usize::from(luck.die(5)) - 1]),
        4 => Move::Conjure(Barrel::ALL[usize::from(luck.die(5)) - 1]),
        5 => Move::Pay(colour),
        6 => Move::PayMagic,
        7 => Move::Name(colour),
        8 => Move::Act,
        9 => Move::Barrel,
        10 => Move::Use(object),
        11 => Move::End(way),
        12 => Move::Tix(colour, way),
        13 => Move::Give(colour),
        14 => Move::Offer(colour),
        15 => Move::Cell(luck.die(9)),
        16 | 17 => {
            let (first, second) = (stride(luck), stride(luck));
            Move::Sail(Course { way, first, second: (luck.die(2) == 1).then_some(second) })
        }
        18 => Move::Fly(space),
        19 => Move::Turn(luck.die(2)),
        20 => Move::Flip(space),
        21 => Move::Exchange(space),
        22 => Move::Return(colour),
        23 => Move::Take(item(luck)),
        24 => Move::Fetch(object),
        25 => Move::Keep(object),
        26 => Move::Discard(object),
        27 => Move::Swap,
        28 => Move::Bury,
        _ => Move::Answer,
    }
}

#[test]
fn voodoo_pirate_card_game_keeps_what_the_design_demands_of_every_game() {
    KIT.check(10_000, 500);
}

#[test]
fn what_others_alone_know_in_late_states_is_among_the_guesses() {
    for seats in [2, 3] {
        KIT.check_late_guesses(&engine::Setup::new(&META, seats).unwrap(), 12);
    }
}
