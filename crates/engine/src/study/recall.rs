//! What a seat was told, in rows of numbers of a fixed width.

use super::{Layout, Pen, Study, Values, Within, observation_layout};
use crate::seat::{Next, Seat};
use serde::{Deserialize, Serialize};

/// The most rows that are kept. What came before them is forgotten: only a [`Memory`](super::Memory) forgets nothing.
pub const MOST_ROWS: usize = 1024;

/// What a row tells: its first number. A 0 stands where nothing more was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i16)]
pub enum Said {
    /// The seat acted: which action, by its number.
    Acted = 1,
    /// The first change of something that the seat saw happen: which number of its observation, what it was, what it is now.
    Saw = 2,
    /// Another change at the same moment.
    SawToo = 3,
}

/// How many things the first number of a row may be.
const SAID: u16 = 4;

/// What is told, where, what was there before, what is there now.
pub type Row = [i16; 4];

/// What one seat saw of a game, and what it did: its actions, and every change of every number of its observation. From what it sees now,
/// all that it saw before can be worked out backwards, as far as the rows reach. Events that change nothing of what a seat sees are
/// not in it.
///
/// It takes up its memory when it begins; following a game takes none.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recall {
    seat: Seat,
    /// A ring: the oldest row makes room.
    rows: Vec<Row>,
    most: usize,
    /// Where the next row goes.
    at: usize,
    sight: Vec<i16>,
    /// The sight to come.
    next: Vec<i16>,
    bounds: Bounds,
}

/// What the numbers of a row may be.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bounds {
    /// Below which every place of an observation and every number of an action is.
    places: u16,
    /// The smallest and the largest that any number of an observation may be.
    lowest: i16,
    highest: i16,
}

impl Bounds {
    fn of<G: Study>(layout: &Layout) -> Bounds {
        let places = layout.size.max(G::ACTIONS);
        debug_assert!(places <= i16::MAX as usize, "a place stands in a row like any other number");
        let ranges = layout.fields.iter().map(|field| field.within.range());
        let (lowest, highest) =
            ranges.fold((0, 0), |(low, high), range| (low.min(*range.start()), high.max(*range.end())));
        Bounds { places: places as u16, lowest, highest }
    }

    fn hold(&self, row: &Row) -> bool {
        let values = self.lowest..=self.highest;
        (1..SAID as i16).contains(&row[0])
            && (0..self.places as i16).contains(&row[1])
            && row[2..].iter().all(|value| values.contains(value))
    }
}

impl Recall {
    /// Somebody who sits down here and remembers so many rows.
    pub fn begin<G: Study>(game: &G, seat: Seat, most: usize) -> Recall {
        let layout = observation_layout(game);
        let mut recall = Recall {
            seat,
            rows: Vec::with_capacity(most),
            most,
            at: 0,
            sight: vec![0; layout.size],
            next: vec![0; layout.size],
            bounds: Bounds::of::<G>(&layout),
        };
        game.observe(seat, &mut Values::new(&mut recall.sight));
        recall
    }

    /// Something was done by `by`, and led to `after`. What the seat is not told of leaves no trace.
    pub fn follow<G: Study>(&mut self, (by, action): (Next, G::Action), after: &G) {
        if by == Next::Player(self.seat) {
            let id = after.action_id(action).unwrap_or_default();
            self.keep([Said::Acted as i16, id as i16, 0, 0]);
        }
        let mut next = std::mem::take(&mut self.next);
        after.observe(self.seat, &mut Values::new(&mut next));
        let mut said = Said::Saw;
        for (place, now) in next.iter().enumerate() {
            let before = self.sight[place];
            if before != *now {
                self.keep([said as i16, place as i16, before, *now]);
                said = Said::SawToo;
            }
        }
        self.next = std::mem::replace(&mut self.sight, next);
    }

    /// Whose it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The rows, the newest first.
    pub fn newest(&self) -> impl Iterator<Item = Row> + Clone + '_ {
        let count = self.rows.len();
        (1..=count).map(move |back| self.rows[(self.at + count - back) % count])
    }

    /// Writes the newest rows, column by column: what is told, where, what was there, what is there; zeros where nothing more was told.
    pub fn tell(&self, rows: usize, pen: &mut impl Pen) {
        let column = |n: usize| self.newest().map(move |row| row[n]).chain(std::iter::repeat(0)).take(rows);
        let values = Within::Count(self.bounds.lowest..=self.bounds.highest);
        pen.each("told: what", [rows], Within::OneOf(SAID), column(0));
        pen.each("told: where", [rows], Within::OneOf(self.bounds.places), column(1));
        pen.each("told: before", [rows], values.clone(), column(2));
        pen.each("told: now", [rows], values, column(3));
    }

    /// Could it be what this seat remembers at this position? Of what was stored somewhere else.
    pub fn is_sound<G: Study>(&self, game: &G) -> bool {
        let fresh = Recall::begin(game, self.seat, 0);
        let next =
            if self.rows.len() < self.most { self.at == self.rows.len() } else { self.at < self.most.max(1) };
        self.rows.len() <= self.most
            && self.most <= MOST_ROWS
            && next
            && (self.sight.len(), self.next.len(), self.bounds)
                == (fresh.sight.len(), fresh.next.len(), fresh.bounds)
            && self.sight.iter().all(|value| (self.bounds.lowest..=self.bounds.highest).contains(value))
            && self.rows.iter().all(|row| self.bounds.hold(row))
    }

    fn keep(&mut self, row: Row) {
        if self.most == 0 {
            return;
        }
        if self.rows.len() < self.most {
            self.rows.push(row);
            self.at = self.rows.len() % self.most;
        } else {
            self.rows[self.at] = row;
            self.at = (self.at + 1) % self.most;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty(most: usize) -> Recall {
        let bounds = Bounds { places: 9, lowest: -1, highest: 9 };
        Recall { seat: Seat(0), rows: Vec::new(), most, at: 0, sight: Vec::new(), next: Vec::new(), bounds }
    }

    fn row(n: i16) -> Row {
        [Said::Saw as i16, n, 0, n]
    }

    #[test]
    fn the_newest_rows_are_told_first_and_the_oldest_make_room() {
        for most in [0, 1, 2, 5] {
            let mut recall = empty(most);
            for n in 1..=7 {
                recall.keep(row(n));
                let told: Vec<i16> = recall.newest().map(|row| row[1]).collect();
                let kept: Vec<i16> = (1..=n).rev().take(most).collect();
                assert_eq!(told, kept, "{most} rows, {n} things told");
            }
        }
    }

    #[test]
    fn where_nothing_more_was_told_stand_zeros() {
        let mut recall = empty(4);
        recall.keep(row(3));
        recall.keep([Said::SawToo as i16, 5, 1, 2]);
        let mut numbers = [7; 12];
        recall.tell(3, &mut Values::new(&mut numbers));
        assert_eq!(numbers, [3, 2, 0, 5, 3, 0, 1, 0, 0, 2, 3, 0]);
    }

    #[test]
    fn rows_that_tell_of_nothing_are_not_held() {
        let bounds = empty(1).bounds;
        assert!(bounds.hold(&[1, 8, -1, 9]));
        for bad in [[0, 0, 0, 0], [4, 0, 0, 0], [1, 9, 0, 0], [1, -1, 0, 0], [2, 0, -2, 0], [2, 0, 0, 10]] {
            assert!(!bounds.hold(&bad), "{bad:?}");
        }
    }
}
