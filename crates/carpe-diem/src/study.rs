//! The game as numbers, for learning programs.

use crate::action::{Action, Cell, End};
use crate::components::*;
use crate::district::cells;
use crate::kind::{KINDS, Kind, WARES};
use crate::rules::terms;
use crate::state::{CarpeDiem, NOWHERE, Player, Stage};
use engine::study::{Pen, Span, Within, around, steps_to};
use engine::{Next, Seat, Study};

engine::rows! {
    AnyTile: FACES, Tile, |tile| tile.index(), |index| Tile(index as u8);
    AnyCard: FORUM_CARDS, Card, |card| card.index(), |index| Card(index as u8);
    AnyFountain: FOUNTAIN_CARDS, Fountain, |card| card.index(), |index| Fountain(index as u8);
    AnyKind: KINDS, Kind, |kind| kind.index(), |index| Kind::ALL[index];
    AnyCell: CELLS, Cell, |cell| cell.0.into(), |index| Cell(index as u8);
    AnyEnd: 2, End, |end| end as usize, |index| if index == 0 { End::Left } else { End::Right };
}

type Space = Span<0, { BLUEPRINTS as u8 - 1 }>;

engine::action_ids! { Action:
    Start(space) in Space,
    Move(space) in Space,
    Bread(space) in Space,
    Take(tile) in AnyTile,
    Store,
    Place(cell, rotation) in (AnyCell, Span<0, 3>),
    First(kind) in AnyKind,
    Margin(tile) in AnyTile,
    Return(card) in AnyFountain,
    StripEnd(end) in AnyEnd,
    Circle(circle) in Span<0, { CIRCLES as u8 - 1 }>,
    Card(card) in AnyCard,
    Fulfil(times, bread) in (Span<0, 63>, Span<0, 15>),
}

const A_TILE: Within = Within::OneOf(FACES as u16 + 1);
const A_CARD: Within = Within::OneOf(FORUM_CARDS as u16 + 1);
const STAGES: u16 = 20;
const POINTS: std::ops::RangeInclusive<i16> = -999..=999;

/// Something out of a table as a number: 0 for nothing.
macro_rules! number {
    ($thing:expr) => {
        $thing.0.wrapping_add(1) as i16
    };
}

/// The bits of a set.
fn bits<const N: usize>(set: u64) -> impl Iterator<Item = i16> {
    (0..N).map(move |place| (set >> place & 1) as i16)
}

impl Study for CarpeDiem {
    #[inline]
    fn observe(&self, seat: Seat, pen: &mut impl Pen) {
        let tables = self.tables();
        let count = self.seats as usize;
        let seats = move || around(seat, count);
        let place = |other: Seat| 1 + steps_to(seat, other, count);
        let a_seat = Within::OneOf(count as u16 + 1);
        let players = || seats().map(|seat| self.player(seat));
        let each = |of: fn(&Player) -> i16| players().map(of);

        self.observe_question(seat, pen);
        pen.each("blueprints", [BLUEPRINTS, STACK], A_TILE, {
            self.blueprints.iter().flatten().map(|tile| number!(tile))
        });
        pen.each("margin", [MARGIN], A_TILE, self.margin.iter().map(|tile| number!(tile)));
        let (light, dark) = self.stack_sizes();
        pen.counts("stacks", [2], 0..=127, [light as i16, dark as i16]);
        pen.count("fountain deck", 0..=31, self.deck.count_ones() + u32::from(self.bottom_count));
        let under = || self.bottoms.iter().take(self.bottom_count as usize);
        let padded = |numbers: &mut dyn Iterator<Item = i16>| {
            std::array::from_fn::<i16, BOTTOMS, _>(|_| numbers.next().unwrap_or(0))
        };
        pen.each("put under the deck by", [BOTTOMS], a_seat.clone(), {
            padded(&mut under().map(|(_, by)| place(*by) as i16))
        });
        pen.each("own cards put under the deck", [BOTTOMS], Within::OneOf(FOUNTAIN_CARDS as u16 + 1), {
            padded(&mut under().map(|(card, by)| if *by == seat { number!(card) } else { 0 }))
        });
        pen.each("forum", [SLOTS], A_CARD, self.forum.iter().map(|card| number!(card)));
        pen.each(
            "circles",
            [CIRCLES],
            a_seat,
            (0..CIRCLES).map(|circle| {
                let owner = players().position(|player| player.circles >> circle & 1 == 1);
                owner.map_or(0, |place| place as i16 + 1)
            }),
        );
        let laid = self.strips.iter().all(|laid| laid.strip().is_some());
        let strips = self.strips.iter().map(|s| if laid { number!(s.strip()) } else { 0 });
        pen.each("strips", [STRIPS], Within::OneOf(STRIPS as u16 + 1), strips);
        let turned = self.strips.iter().map(|strip| i16::from(laid && strip.turned()));
        pen.each("strips turned round", [STRIPS], Within::FLAG, turned);
        pen.counts("writs on the strips", [2], 0..=STRIP_ROW.into(), self.strip_writs.map(i16::from));

        pen.each(
            "patricians",
            [count],
            Within::OneOf(BLUEPRINTS as u16 + 1),
            each(|player| if player.space == NOWHERE { 0 } else { i16::from(player.space) + 1 }),
        );
        pen.counts("points", [count], POINTS, each(|player| player.vp));
        pen.counts("wares", [count, WARES], 0..=255, players().flat_map(|p| p.wares.map(i16::from)));
        pen.counts("coins", [count], 0..=255, each(|player| player.coins.into()));
        pen.counts("bread", [count], 0..=255, each(|player| player.bread.into()));
        pen.counts("stored tiles", [count], 0..=255, each(|player| player.stored.into()));
        pen.counts("track", [count], 0..=255, each(|player| player.track.into()));
        let mut order = [0; PLAYERS];
        self.forum_order().enumerate().for_each(|(turn, seat)| order[seat.index()] = turn as i16 + 1);
        pen.counts("turn at the forum", [count], 1..=PLAYERS as i16, seats().map(|seat| order[seat.index()]));
        pen.counts("completed", [count, KINDS], 0..=36, players().flat_map(|p| p.completed.map(i16::from)));
        pen.counts("chimneys", [count], 0..=255, each(|player| player.chimneys.into()));
        pen.counts("closed chimneys", [count], 0..=255, each(|player| player.closed_chimneys.into()));
        pen.each("board", [count], Within::OneOf(BOARDS as u16 + 1), each(|player| number!(player.board)));
        pen.each("frames", [count, 4], Within::OneOf(FRAMES as u16 + 1), {
            players().flat_map(|player| player.frames.map(|frame| number!(frame)))
        });
        pen.each("goals reached", [count, 8], Within::FLAG, {
            players().flat_map(|player| bits::<8>(player.goals.into()))
        });
        // Most cells are empty: only those with a tile are looked at.
        let (mut tiles, mut rotations) = ([[0i16; CELLS]; PLAYERS], [[0i16; CELLS]; PLAYERS]);
        for (player, (tiles, rotations)) in players().zip(tiles.iter_mut().zip(&mut rotations)) {
            for at in cells(player.district.occupied) {
                tiles[usize::from(at)] = number!(player.district.tile(at));
                rotations[usize::from(at)] = player.district.rotation(tables, at).into();
            }
        }
        pen.each("tiles", [count, CELLS], A_TILE, tiles.iter().take(count).flatten().copied());
        pen.each("rotations", [count, CELLS], Within::OneOf(4), {
            rotations.iter().take(count).flatten().copied()
        });
        let mut writs = [[0; CELLS]; PLAYERS];
        for (player, writs) in players().zip(&mut writs) {
            cells(player.district.writs).for_each(|at| writs[usize::from(at)] = 1);
        }
        pen.each("writs", [count, CELLS], Within::FLAG, writs.iter().take(count).flatten().copied());
        pen.counts("fountain cards", [count], 0..=31, each(|player| player.held.count_ones() as i16));
        let over = self.stage == Stage::Over;
        pen.each(
            "fountain cards seen",
            [count, FOUNTAIN_CARDS],
            Within::FLAG,
            seats().flat_map(|other| {
                let seen = other == seat || over;
                bits::<FOUNTAIN_CARDS>(if seen { self.player(other).held.into() } else { 0 })
            }),
        );
    }

    fn peek(&self, seat: Seat, pen: &mut impl Pen) {
        let count = self.seats as usize;
        pen.each("peek: fountain cards", [count, FOUNTAIN_CARDS], Within::FLAG, {
            around(seat, count).flat_map(|other| bits::<FOUNTAIN_CARDS>(self.player(other).held.into()))
        });
        pen.each("peek: fountain deck", [FOUNTAIN_CARDS], Within::FLAG, {
            bits::<FOUNTAIN_CARDS>(self.deck.into())
        });
        let under = self.bottoms.iter().enumerate();
        pen.each("peek: put under the deck", [BOTTOMS], Within::OneOf(FOUNTAIN_CARDS as u16 + 1), {
            under.map(|(at, (card, _))| if at < self.bottom_count as usize { number!(card) } else { 0 })
        });
    }
}

const BOTTOMS: usize = crate::state::BOTTOMS;

impl CarpeDiem {
    /// What is asked, of whom, and about what.
    #[inline]
    fn observe_question(&self, seat: Seat, pen: &mut impl Pen) {
        let tables = self.tables();
        let count = self.seats as usize;
        let place = |other: Seat| 1 + steps_to(seat, other, count);
        let asked = match self.who_acts() {
            Next::Player(other) => place(other),
            _ => 0,
        };
        pen.one_of("question", STAGES, self.stage() as usize);
        pen.one_of("asked", count as u16 + 1, asked);
        let begins = if self.stage == Stage::DrawStart { 0 } else { place(self.start_player()) };
        pen.one_of("begins", count as u16 + 1, begins);
        pen.count("phase", 0..=15, self.phase);
        pen.count("round", 0..=31, self.round);
        pen.each("tile in hand", [], A_TILE, [self.hand().map_or(0, |tile| number!(tile))]);
        let rewards = self.rewards_to_order().map_or([0; 2], |pair| pair.map(|kind| kind.index() as i16 + 1));
        pen.each("rewards to put in order", [2], Within::OneOf(KINDS as u16 + 1), rewards);
        let cards = match self.stage {
            Stage::CardOrder([first, second]) => [Some(first), Some(second)],
            Stage::Resolve(card, after) => [Some(card), after],
            _ => [None; 2],
        };
        let circle = cards[0].map_or(0, |_| usize::from(self.circle) + 1);
        pen.one_of("circle", CIRCLES as u16 + 1, circle);
        let resolving = cards.map(|card| card.map_or(0, |card| number!(card)));
        pen.each("cards to resolve", [2], A_CARD, resolving);
        let terms = match self.stage {
            Stage::Resolve(card, _) => {
                let terms = terms(&tables.cards[card.index()], self.own(), &self.options);
                [terms.fewest, terms.most, terms.bread].map(i16::from)
            }
            _ => [0; 3],
        };
        pen.counts("fewest, most, by bread", [3], 0..=255, terms);
        let (free, paid) = if self.stage == Stage::Move { self.targets(tables) } else { (0, 0) };
        pen.each("within reach free, by bread", [2, BLUEPRINTS], Within::FLAG, {
            [free, paid].into_iter().flat_map(|set| bits::<BLUEPRINTS>(set.into()))
        });
    }
}
