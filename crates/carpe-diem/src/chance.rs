//! What chance may do now, and how often.

use crate::action::Action;
use crate::components::*;
use crate::score::fountain_cards;
use crate::state::{CarpeDiem, Stage};
use engine::game::no_lot;
use engine::{Rng, Seat};

impl CarpeDiem {
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
        let left = tables.families.map(|family| (cards & family).count_ones());
        (cards, left, slots)
    }

    /// The outcomes of chance with their weights.
    pub(crate) fn list_odds(&self, out: &mut Vec<(Action, u32)>) {
        let tables = self.tables();
        match self.stage {
            Stage::DealBoard(_) => each16(self.boards_left(), |n| out.push((Action::Board(Board(n)), 1))),
            Stage::DealFrame(_) => each16(self.frames_left(), |n| out.push((Action::Frame(Frame(n)), 1))),
            Stage::DealStrip(_) => each16(self.strips_left(), |n| {
                out.extend([false, true].map(|turned| (Action::Strip(Strip(n), turned), 1)));
            }),
            Stage::DealForum(_) => self.forum_odds(tables, out),
            Stage::RevealMargin(_) | Stage::RevealTile(_) => {
                let dark = self.reveals_dark(tables);
                for (index, face) in tables.faces.iter().enumerate() {
                    let tile = Tile(index as u8);
                    let left = if face.dark == dark { self.in_stack(tables, tile) } else { 0 };
                    if left > 0 {
                        out.push((Action::Reveal(tile), u32::from(left)));
                    }
                }
            }
            Stage::Draw(_) => out.extend(fountain_cards(self.deck).map(|card| (Action::Draw(card), 1))),
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
            Stage::DealBoard(_) => Action::Board(Board(member(self.boards_left(), rng))),
            Stage::DealFrame(_) => Action::Frame(Frame(member(self.frames_left(), rng))),
            Stage::DealStrip(_) => Action::Strip(Strip(member(self.strips_left(), rng)), rng.below(2) == 1),
            Stage::DealForum(_) => self.draw_forum_card(tables, rng),
            Stage::DrawStart => Action::Begins(Seat(rng.below(u32::from(self.seats)) as u8)),
            Stage::RevealMargin(_) | Stage::RevealTile(_) => self.draw_tile(tables, rng),
            Stage::Draw(_) => loop {
                let card = rng.below(FOUNTAIN_CARDS as u32);
                if self.deck >> card & 1 == 1 {
                    return Action::Draw(Fountain(card as u8));
                }
            },
            _ => no_lot(self.stage.name()),
        }
    }

    fn draw_forum_card(&self, tables: &Tables, rng: &mut Rng) -> Action {
        let (cards, left, slots) = self.forum_left(tables);
        let family = rng.weighted(slots.into_iter());
        let mut members = cards & tables.families[family];
        for _ in 0..rng.below(left[family]) {
            members &= members - 1;
        }
        Action::Forum(Card(members.trailing_zeros() as u8))
    }

    /// Any copy in the stack is as likely as any other: point at a number until it is one of them.
    #[inline]
    fn draw_tile(&self, tables: &Tables, rng: &mut Rng) -> Action {
        if self.reveals_dark(tables) {
            loop {
                let copy = rng.index(DARK);
                if self.dark >> copy & 1 == 1 {
                    return Action::Reveal(tables.face_of[LIGHT + copy]);
                }
            }
        }
        loop {
            let copy = rng.index(LIGHT);
            if self.light[copy / 64] >> (copy % 64) & 1 == 1 {
                return Action::Reveal(tables.face_of[copy]);
            }
        }
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
