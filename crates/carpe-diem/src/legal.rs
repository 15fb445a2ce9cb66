//! What may be done now: the list.

use crate::action::{Action, Cell, End};
use crate::components::*;
use crate::district::lowest;
use crate::kind::Kind;
use crate::options::Store;
use crate::rules::terms;
use crate::score::fountain_cards;
use crate::state::{CarpeDiem, Stage, Task};
use engine::Next;

impl CarpeDiem {
    /// Who acts now.
    #[inline]
    pub(crate) fn who_acts(&self) -> Next {
        match self.stage {
            Stage::DealBoard(_)
            | Stage::DealFrame(_)
            | Stage::DealStrip(_)
            | Stage::DealForum(_)
            | Stage::RevealMargin(_)
            | Stage::RevealTile(_)
            | Stage::Draw(_)
            | Stage::DrawStart => Next::Chance,
            Stage::Over => Next::Over,
            _ => Next::Player(self.active),
        }
    }

    /// Lists everything the player to act may do.
    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) {
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
            Stage::Place(tile) => self.list_placements(tables, tile, out),
            Stage::Order => out.extend(self.rewards_to_order().into_iter().flatten().map(Action::First)),
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
            Stage::CardOrder(cards) => out.extend(cards.map(Action::Card)),
            Stage::Resolve(card, _) => {
                let terms = terms(&tables.cards[card.index()], self.own(), &self.options);
                for times in terms.fewest..=terms.most {
                    for bread in 0..=terms.bread {
                        out.push(Action::Fulfil(times, bread));
                    }
                }
            }
            _ => {}
        }
    }

    fn list_placements(&self, tables: &Tables, tile: Tile, out: &mut Vec<Action>) {
        for (rotation, mut set) in self.placements(tables, tile).into_iter().enumerate() {
            while set != 0 {
                out.push(Action::Place(Cell(lowest(set)), rotation as u8));
                set &= set - 1;
            }
        }
        if self.options.store == Store::Always {
            out.push(Action::Store);
        }
    }

    /// The two rewards whose order is asked, if it is: the first in data order first.
    pub(crate) fn rewards_to_order(&self) -> Option<[Kind; 2]> {
        match (self.stage, &self.tasks[..self.task_count as usize]) {
            (Stage::Order, &[.., Task::Reward(second, _), Task::Reward(first, _)]) => Some([first, second]),
            _ => None,
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

/// Each face once (R40).
#[inline]
fn distinct(tiles: &[Tile], mut take: impl FnMut(Tile)) {
    for (index, &tile) in tiles.iter().enumerate() {
        if tile.is_some() && !tiles[..index].contains(&tile) {
            take(tile);
        }
    }
}
