//! What may be done now: the list, and the odds of chance.

use crate::action::{Action, Cell, End};
use crate::components::*;
use crate::district::lowest;
use crate::options::Store;
use crate::rules::terms;
use crate::score::fountain_cards;
use crate::state::{CarpeDiem, Stage, Task};
use engine::{Next, Rng, Seat};

impl CarpeDiem {
    #[inline]
    pub(crate) fn who_acts(&self) -> Next {
        match self.stage {
            Stage::DealBoard
            | Stage::DealFrame
            | Stage::DealStrip
            | Stage::DealForum
            | Stage::RevealMargin
            | Stage::RevealTile
            | Stage::Draw
            | Stage::DrawStart => Next::Chance,
            Stage::Over => Next::Over,
            _ => Next::Player(self.active),
        }
    }

    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        let tables = self.tables();
        match self.stage {
            Stage::Start => {
                each(!self.patricians() & ((1 << BLUEPRINTS) - 1), |s| out.push(Action::Start(s)))
            }
            Stage::Move => {
                let (free, paid) = self.targets(tables);
                each(free, |space| out.push(Action::Move(space)));
                each(paid, |space| out.push(Action::Bread(space)));
            }
            Stage::Take => {
                distinct(&self.blueprints[self.own().space as usize], |t| out.push(Action::Take(t)))
            }
            Stage::Place => self.list_placements(tables, out),
            Stage::Order => {
                let (first, second) = self.rewards_to_order();
                out.extend([Action::First(first), Action::First(second)]);
            }
            Stage::Margin => distinct(&self.margin, |tile| out.push(Action::Margin(tile))),
            Stage::Return => out.extend(fountain_cards(self.own().held).map(Action::Return)),
            Stage::StripEnd => out.extend([End::Left, End::Right].map(Action::StripEnd)),
            Stage::Circle => {
                let mut free = self.free_circles(tables);
                while free != 0 {
                    out.push(Action::Circle(free.trailing_zeros() as u8));
                    free &= free - 1;
                }
            }
            Stage::CardOrder => out.extend(self.resolving.map(Action::Card)),
            Stage::Resolve => {
                let terms = terms(&tables.cards[self.resolving[0].index()], self.own(), &self.options);
                for times in terms.fewest..=terms.most {
                    for bread in 0..=terms.bread {
                        out.push(Action::Fulfil(times, bread));
                    }
                }
            }
            _ => {}
        }
    }

    fn list_placements(&self, tables: &Tables, out: &mut Vec<Action>) {
        for (rotation, mut set) in self.placements(tables, self.hand).into_iter().enumerate() {
            while set != 0 {
                out.push(Action::Place(Cell(lowest(set)), rotation as u8));
                set &= set - 1;
            }
        }
        if self.options.store == Store::Always {
            out.push(Action::Store);
        }
    }

    /// The two rewards whose order is asked, the first in data order first.
    pub(crate) fn rewards_to_order(&self) -> (crate::kind::Kind, crate::kind::Kind) {
        let top = self.task_count as usize;
        match (self.tasks[top - 1], self.tasks[top - 2]) {
            (Task::Reward(first, _), Task::Reward(second, _)) => (first, second),
            other => unreachable!("an order is asked only for two rewards, not for {other:?}"),
        }
    }

    /// The boards that nobody has, as a set.
    fn boards_left(&self) -> u16 {
        let taken =
            self.players().iter().filter(|p| p.board.is_some()).fold(0u16, |set, p| set | 1 << p.board.0);
        ((1 << BOARDS) - 1) & !taken
    }

    /// The frame parts that nobody has, as a set.
    fn frames_left(&self) -> u16 {
        let taken = self.players().iter().flat_map(|p| p.frames).filter(|f| f.is_some());
        !taken.fold(0u16, |set, frame| set | 1 << frame.0)
    }

    /// The strips that are not laid yet, as a set.
    fn strips_left(&self) -> u16 {
        let laid = self.strips.iter().map(|laid| laid.strip()).filter(|strip| strip.is_some());
        ((1 << STRIPS) - 1) & !laid.fold(0u16, |set, strip| set | 1 << strip.0)
    }

    /// Forum cards still in the box as a set, and per family: cards left and slots still to be filled from it.
    fn forum_left(&self, tables: &Tables) -> (u64, [u32; 4], [u32; 4]) {
        let mut cards = (1u64 << FORUM_CARDS) - 1;
        let mut slots = tables.setup(self.seats as usize).forum.map(u32::from);
        for card in self.forum.iter().filter(|card| card.is_some()) {
            cards &= !(1 << card.0);
            slots[tables.cards[card.index()].family as usize] -= 1;
        }
        let mut left = [0; 4];
        for (index, card) in tables.cards.iter().enumerate() {
            left[card.family as usize] += (cards >> index & 1) as u32;
        }
        (cards, left, slots)
    }

    pub(crate) fn list_odds(&self, out: &mut Vec<(Action, u32)>) {
        let tables = self.tables();
        match self.stage {
            Stage::DealBoard => each16(self.boards_left(), |n| out.push((Action::Board(Board(n)), 1))),
            Stage::DealFrame => each16(self.frames_left(), |n| out.push((Action::Frame(Frame(n)), 1))),
            Stage::DealStrip => each16(self.strips_left(), |n| {
                out.extend([false, true].map(|turned| (Action::Strip(Strip(n), turned), 1)));
            }),
            Stage::DealForum => self.forum_odds(tables, out),
            Stage::RevealMargin | Stage::RevealTile => {
                let dark = self.reveals_dark(tables);
                for (index, face) in tables.faces.iter().enumerate() {
                    let tile = Tile(index as u8);
                    let left = if face.dark == dark { self.in_stack(tables, tile) } else { 0 };
                    if left > 0 {
                        out.push((Action::Reveal(tile), u32::from(left)));
                    }
                }
            }
            Stage::Draw => out.extend(fountain_cards(self.deck).map(|card| (Action::Draw(card), 1))),
            Stage::DrawStart => {
                out.extend(Seat::all(self.seats as usize).map(|seat| (Action::Begins(seat), 1)));
            }
            _ => {}
        }
    }

    /// The drawn cards are shuffled together: the next slot's family goes by the slots left for it, then each card of
    /// the family is as likely as any other.
    fn forum_odds(&self, tables: &Tables, out: &mut Vec<(Action, u32)>) {
        let (cards, left, slots) = self.forum_left(tables);
        let product: u32 = left.iter().product();
        for (index, card) in tables.cards.iter().enumerate() {
            let family = card.family as usize;
            let weight = slots[family] * (product / left[family]);
            if cards >> index & 1 == 1 && weight > 0 {
                out.push((Action::Forum(Card(index as u8)), weight));
            }
        }
    }

    /// One outcome of chance by its odds, without listing them all.
    pub(crate) fn draw_lot(&self, rng: &mut Rng) -> Action {
        let tables = self.tables();
        match self.stage {
            Stage::DealBoard => Action::Board(Board(member(self.boards_left(), rng))),
            Stage::DealFrame => Action::Frame(Frame(member(self.frames_left(), rng))),
            Stage::DealStrip => Action::Strip(Strip(member(self.strips_left(), rng)), rng.below(2) == 1),
            Stage::DealForum => self.draw_forum_card(tables, rng),
            Stage::DrawStart => Action::Begins(Seat(rng.below(u32::from(self.seats)) as u8)),
            Stage::RevealMargin | Stage::RevealTile => self.draw_tile(tables, rng),
            _ => loop {
                let card = rng.below(FOUNTAIN_CARDS as u32);
                if self.deck >> card & 1 == 1 {
                    return Action::Draw(Fountain(card as u8));
                }
            },
        }
    }

    fn draw_forum_card(&self, tables: &Tables, rng: &mut Rng) -> Action {
        let (cards, left, slots) = self.forum_left(tables);
        let family = rng.weighted(slots.into_iter());
        let mut nth = rng.below(left[family]);
        for (index, card) in tables.cards.iter().enumerate() {
            if card.family as usize == family && cards >> index & 1 == 1 {
                if nth == 0 {
                    return Action::Forum(Card(index as u8));
                }
                nth -= 1;
            }
        }
        unreachable!("the family has as many cards as were counted")
    }

    /// Any copy in the stack is as likely as any other: point at a number until it is one of them.
    #[inline]
    fn draw_tile(&self, tables: &Tables, rng: &mut Rng) -> Action {
        let (first, count) = if self.reveals_dark(tables) { (LIGHT, DARK) } else { (0, LIGHT) };
        loop {
            let copy = first + rng.index(count);
            if self.copy_in_stack(copy as u8) {
                return Action::Reveal(tables.face_of[copy]);
            }
        }
    }
}

#[inline]
fn each(mut set: u8, mut take: impl FnMut(u8)) {
    while set != 0 {
        take(set.trailing_zeros() as u8);
        set &= set - 1;
    }
}

fn each16(mut set: u16, mut take: impl FnMut(u8)) {
    while set != 0 {
        take(set.trailing_zeros() as u8);
        set &= set - 1;
    }
}

/// A random member of a set that is not empty.
#[inline]
fn member(set: u16, rng: &mut Rng) -> u8 {
    let mut set = set;
    for _ in 0..rng.below(set.count_ones()) {
        set &= set - 1;
    }
    set.trailing_zeros() as u8
}

/// Each face once (R40).
#[inline]
fn distinct(tiles: &[Tile], mut take: impl FnMut(Tile)) {
    for (index, &tile) in tiles.iter().enumerate() {
        if tile.is_some() && !tiles[..index].contains(&tile) {
            take(tile);
        }
    }
}
