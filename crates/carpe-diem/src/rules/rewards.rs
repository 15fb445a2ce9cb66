//! Rewards of completed features, the track, fountains and strips.

use crate::action::End;
use crate::components::*;
use crate::event::Event;
use crate::kind::{Kind, Ware};
use crate::state::{BOTTOMS, CarpeDiem, Stage, TASKS, Task};
use engine::Sink;

impl CarpeDiem {
    #[inline]
    pub(super) fn push(&mut self, task: Task) {
        debug_assert!((self.task_count as usize) < TASKS);
        self.tasks[self.task_count as usize] = task;
        self.task_count += 1;
    }

    #[inline]
    fn pop(&mut self) -> Option<Task> {
        self.task_count = self.task_count.checked_sub(1)?;
        Some(std::mem::replace(&mut self.tasks[self.task_count as usize], Task::None))
    }

    /// Works off what is still to be done, depth first (R12), until a question or the end of the turn.
    pub(super) fn carry_on(&mut self, tables: Printed, events: &mut impl Sink<Event>) {
        while let Some(task) = self.pop() {
            match task {
                Task::None => {}
                Task::Order => return self.stage = Stage::Order,
                Task::Strip if self.strip_room() > 1 => return self.stage = Stage::StripEnd,
                Task::Strip => self.lay_writ(tables, End::Left, events),
                Task::Reward(Kind::Craftsman, _) => return self.call_craftsman(tables, events),
                Task::Reward(Kind::Fountain, _) => return self.stage = Stage::Draw(0),
                Task::Reward(kind, wares) => self.reward(tables, kind, wares, events),
            }
        }
        self.end_turn(tables, events);
    }

    fn reward(&mut self, tables: Printed, kind: Kind, wares: u8, events: &mut impl Sink<Event>) {
        match kind {
            Kind::Pond | Kind::Garden | Kind::Vineyard | Kind::Pen => {
                self.gain_wares(kind.ware().expect("a landscape has a ware"), wares, events);
            }
            Kind::Merchant => self.trade(events),
            Kind::Granary => self.gain_bread(2, events),
            Kind::Administration => self.advance(tables, 2, events),
            Kind::Market => self.gain_coins(1, events),
            Kind::Bakery => self.gain_bread(1, events),
            Kind::Villa | Kind::Craftsman | Kind::Fountain => {}
        }
    }

    fn gain_wares(&mut self, ware: Ware, count: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.own_mut().wares[ware.index()] += count;
        events.tell(|| Event::WaresGained { seat, ware, count });
    }

    fn gain_coins(&mut self, count: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.own_mut().coins += count;
        events.tell(|| Event::CoinsGained { seat, count });
    }

    fn gain_bread(&mut self, count: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.own_mut().bread += count;
        events.tell(|| Event::BreadGained { seat, count });
    }

    /// A merchant: all wares become coins, and one more (R28).
    fn trade(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let own = self.own_mut();
        let coins = own.all_wares() + 1;
        let wares = std::mem::take(&mut own.wares);
        own.coins += coins;
        events.tell(|| Event::Traded { seat, wares, coins });
    }

    /// Moves the active player's disc; steps beyond the end give VP (R16). A disc that moves lies on top.
    #[inline]
    pub(super) fn advance(&mut self, tables: Printed, steps: u8, events: &mut impl Sink<Event>) {
        if steps == 0 {
            return;
        }
        let seat = self.active;
        let own = self.own_mut();
        let from = own.track;
        let to = (from + steps).min(tables.track_last);
        let vp = (from + steps - to) * tables.overflow_vp;
        own.track = to;
        own.vp += i16::from(vp);
        own.overflow_vp += i16::from(vp);
        if to != from {
            let height = self.height(seat);
            self.arrivals[height..].rotate_left(1);
        }
        events.tell(|| Event::Advanced { seat, from, to, vp });
    }

    /// Which of two rewards comes first (R12): the chosen one is brought to the top.
    pub(super) fn choose_reward(&mut self, tables: Printed, kind: Kind, events: &mut impl Sink<Event>) {
        let top = self.task_count as usize - 1;
        if !matches!(self.tasks[top], Task::Reward(first, _) if first == kind) {
            self.tasks.swap(top, top - 1);
        }
        self.carry_on(tables, events);
    }

    /// A craftsman: a tile of the margin must be taken, if there is one (R14).
    fn call_craftsman(&mut self, tables: Printed, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let mut tiles = self.margin.iter().filter(|tile| tile.is_some());
        let Some(&first) = tiles.next() else {
            events.tell(|| Event::MarginEmpty { seat });
            return self.carry_on(tables, events);
        };
        if tiles.all(|&tile| tile == first) {
            self.take_margin_tile(tables, first, events);
        } else {
            self.stage = Stage::Margin;
        }
    }

    pub(super) fn take_margin_tile(&mut self, tables: Printed, tile: Tile, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let slot = self.margin.iter().position(|&other| other == tile).expect("the tile lies there");
        self.margin[slot] = Tile::NONE;
        events.tell(|| Event::MarginTaken { seat, tile: tile.id(), slot: slot as u8 });
        self.offer_tile(tables, tile, events);
    }

    /// One of the two cards of a fountain comes into the hand (R15).
    pub(super) fn draw_fountain(
        &mut self,
        tables: Printed,
        drawn: u8,
        card: Fountain,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.active;
        self.deck &= !(1 << card.0);
        self.own_mut().held |= 1 << card.0;
        events.tell(|| Event::FountainDrawn { seat, card: Some(&tables.fountains[card.index()]) });
        self.stage = if drawn == 0 { Stage::Draw(1) } else { Stage::Return };
    }

    /// One card, old or new, goes under the deck (R15).
    pub(super) fn return_fountain(&mut self, tables: Printed, card: Fountain, events: &mut impl Sink<Event>) {
        let seat = self.active;
        debug_assert!((self.bottom_count as usize) < BOTTOMS);
        self.own_mut().held &= !(1 << card.0);
        self.bottoms[self.bottom_count as usize] = (card, seat);
        self.bottom_count += 1;
        events.tell(|| Event::FountainReturned { seat, card: Some(&tables.fountains[card.index()]) });
        self.carry_on(tables, events);
    }

    pub(super) fn choose_strip_end(&mut self, tables: Printed, end: End, events: &mut impl Sink<Event>) {
        self.lay_writ(tables, end, events);
        self.carry_on(tables, events);
    }

    /// The removed writ takes the first empty space from an end of the strips (R31).
    fn lay_writ(&mut self, tables: Printed, end: End, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let space = match end {
            End::Left => self.strip_writs[0],
            End::Right => STRIP_ROW - 1 - self.strip_writs[1],
        };
        self.strip_writs[end as usize] += 1;
        let bonus = self.strip_bonus(tables, space);
        events.tell(|| Event::StripTaken { seat, space, bonus });
        match bonus {
            Bonus::None => {}
            Bonus::Ware(ware) => self.gain_wares(ware, 1, events),
            Bonus::Coin => self.gain_coins(1, events),
            Bonus::Bread => self.gain_bread(1, events),
            Bonus::Fountain => self.push(Task::Reward(Kind::Fountain, 0)),
            Bonus::Vp3 => {
                let own = self.own_mut();
                own.vp += 3;
                own.strip_vp += 3;
            }
        }
    }
}
