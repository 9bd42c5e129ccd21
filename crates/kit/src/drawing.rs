//! What every table's drawings are checked for: hot spots can be used, a page with a strict content policy can show them,
//! pieces keep their ids and groups, the chart stands alone.

use std::collections::{BTreeMap, BTreeSet};

use engine::chance::{Chance, Fast};
use engine::{AnyGame, Draw, Erased, Eye, Setup, Turn};
use roxmltree::{Document, Node};

/// Looks at what an eye sees, with its moves.
pub type Look<'a, G> = dyn FnMut(&<G as engine::Game>::View, &[<G as engine::Game>::Move]) + 'a;

/// Shows what the spectator and those who must decide see now.
pub fn show<G: Draw>(game: &G, look: &mut Look<'_, G>) {
    let mut moves = Vec::new();
    for seat in engine::Game::turn(game).seats().iter() {
        game.moves(seat, &mut moves);
        look(&engine::Game::view(game, Eye::Seat(seat)), &moves);
    }
    look(&engine::Game::view(game, Eye::Spectator), &[]);
}

/// Any of these moves.
pub fn any<M: Copy>(moves: &[M], luck: &mut Fast) -> M {
    moves[usize::from(luck.die(moves.len() as u8)) - 1]
}

/// Shows every step of random games: the setup of each by its number, the moves as `pick` chooses them.
pub fn at_every_step<G: Draw>(
    games: u64,
    setup: impl Fn(u64) -> Setup,
    pick: impl Fn(&[G::Move], &mut Fast) -> G::Move,
    look: &mut Look<'_, G>,
) {
    for seed in 0..games {
        let mut luck = Fast::new(seed);
        let mut game = G::new(&setup(seed), &mut (&mut luck, ()));
        let mut moves = Vec::new();
        loop {
            show(&game, look);
            let Turn::Of(owing) = engine::Game::turn(&game) else { break };
            let Some(seat) = owing.iter().next() else { break };
            game.moves(seat, &mut moves);
            let the_move = pick(&moves, &mut luck);
            engine::Game::play(&mut game, seat, the_move, &mut (&mut luck, ()));
        }
    }
}

/// Everything drawn for an eye: board, hand, mats.
pub fn drawings<G: Draw>(view: &G::View, moves: &[G::Move]) -> Vec<String> {
    let mats = G::mats(view, moves).into_iter().map(|(_, mat)| mat);
    [<G as Draw>::board(view, moves), G::hand(view, moves)].into_iter().chain(mats).collect()
}

/// A place that stands for a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The move in words.
    pub words: String,
    /// What is read aloud.
    pub label: String,
    /// The move that follows at once, if the place stands for two.
    pub then: Option<String>,
}

/// All hot spots of an eye; each can be used by keyboard.
pub fn spots<G: Draw>(view: &G::View, moves: &[G::Move]) -> Vec<Spot> {
    let mut spots = Vec::new();
    for drawing in drawings::<G>(view, moves) {
        let page = parse(&drawing);
        for spot in page.descendants().filter(|node| node.has_attribute("data-move")) {
            assert_eq!(spot.attribute("role"), Some("button"));
            assert_eq!(spot.attribute("tabindex"), Some("0"));
            let text = |name| spot.attribute(name).map(str::to_owned);
            let label = text("aria-label").expect("a spot has a label");
            spots.push(Spot { words: text("data-move").unwrap_or_default(), label, then: text("data-then") });
        }
    }
    spots
}

/// The most bytes of a game's sheet of symbols.
const SHEET: usize = 45_000;

/// A strict page can show every drawing: no style, no filter, unique ids, no unknown reference. Gives the bytes of the
/// biggest board.
pub fn strict<G: Draw>(steps: impl FnOnce(&mut Look<'_, G>)) -> usize {
    let sheet = G::sheet();
    assert!(sheet.len() < SHEET, "the sheet has {} bytes: a page carries only what its game uses", sheet.len());
    let mut biggest = 0;
    steps(&mut |view, moves| {
        let drawn = drawings::<G>(view, moves);
        biggest = biggest.max(drawn[0].len());
        let mut ids = BTreeSet::new();
        let mut used = BTreeSet::new();
        for drawing in drawn.iter().chain([&sheet]) {
            assert!(!drawing.contains("style") && !drawing.contains("filter"), "no style, no filter");
            let page = parse(drawing);
            for node in page.descendants().filter(Node::is_element) {
                if let Some(id) = node.attribute("id") {
                    assert!(ids.insert(id.to_owned()), "id {id} is not unique");
                }
                used.extend(node.attribute("href").map(|href| href[1..].to_owned()));
                let paint = node.attribute("fill").and_then(|fill| fill.strip_prefix("url(#"));
                used.extend(paint.map(|id| id.trim_end_matches(')').to_owned()));
            }
        }
        assert!(used.is_subset(&ids), "unknown: {:?}", used.difference(&ids));
    });
    biggest
}

/// Every class has a rule in the style sheet, except those that only name things.
pub fn classes_have_rules<G: Draw>(only_names: &[&str], steps: impl FnOnce(&mut Look<'_, G>)) {
    let mut classes = BTreeSet::new();
    let mut gather = |text: &str| {
        for class in parse(text).descendants().filter_map(|node| node.attribute("class")) {
            classes.extend(class.split(' ').map(str::to_owned));
        }
    };
    gather(&G::sheet());
    steps(&mut |view, moves| drawings::<G>(view, moves).iter().for_each(|drawing| gather(drawing)));
    for class in classes.iter().filter(|class| !only_names.contains(&class.as_str())) {
        assert!(draw::CSS.contains(&format!(".{class}")), "no style sheet has a rule for .{class}");
    }
}

/// The groups of the board stay, and each piece keeps its group. Gives the pieces with their groups.
pub fn pieces_keep_their_group<G: Draw>(
    groups: &[&str],
    steps: impl FnOnce(&mut Look<'_, G>),
) -> BTreeMap<String, String> {
    let mut homes: BTreeMap<String, String> = BTreeMap::new();
    steps(&mut |view, moves| {
        let board = <G as Draw>::board(view, moves);
        let page = parse(&board);
        let found: Vec<&str> = page.root_element().children().filter_map(|group| group.attribute("id")).collect();
        assert_eq!(found, groups);
        for group in page.root_element().children() {
            for piece in group.children().filter_map(|piece| piece.attribute("id")) {
                let home = group.attribute("id").expect("a group has an id").to_owned();
                assert_eq!(*homes.entry(piece.to_owned()).or_insert(home.clone()), home);
            }
        }
    });
    homes
}

/// The chart is an image by itself: no text, because an image cannot load fonts, and no unknown reference. Gives its bytes.
pub fn chart_stands_alone<G: Draw>() -> usize {
    let chart = G::chart();
    let page = parse(&chart);
    assert!(page.descendants().all(|node| node.tag_name().name() != "text"), "an image cannot load fonts");
    let ids: BTreeSet<&str> = page.descendants().filter_map(|node| node.attribute("id")).collect();
    for node in page.descendants().filter(Node::is_element) {
        let by_url = ["fill", "filter", "mask", "clip-path"].map(|name| node.attribute(name));
        let urls = by_url.into_iter().flatten().filter_map(|value| value.strip_prefix("url(#"));
        let used = urls.map(|id| id.trim_end_matches(')')).chain(node.attribute("href").map(|href| &href[1..]));
        used.for_each(|id| assert!(ids.contains(id), "{id}"));
    }
    chart.len()
}

/// The type-erased face of a game shows what the game draws.
pub fn erased_face_shows_the_same<G: Draw>(setup: &Setup) {
    let entry: &dyn AnyGame = &Erased::<G>::new();
    assert_eq!((entry.chart(), entry.sheet()), (G::chart(), G::sheet()));
    let state = entry.start(setup, &mut Fast::new(5), &mut |_, _| ());
    let game = G::new(setup, &mut (&mut Fast::new(5), ()));
    for eye in Eye::all(setup.seats()) {
        let view = engine::Game::view(&game, eye);
        let mut moves = Vec::new();
        if let Eye::Seat(seat) = eye {
            game.moves(seat, &mut moves);
        }
        assert_eq!(state.svg_board(eye), <G as Draw>::board(&view, &moves));
        assert_eq!(state.svg_mats(eye), G::mats(&view, &moves));
        assert_eq!(state.svg_hand(eye), G::hand(&view, &moves));
    }
}

fn parse(text: &str) -> Document<'_> {
    Document::parse(text).unwrap_or_else(|error| panic!("not well formed: {error}"))
}
