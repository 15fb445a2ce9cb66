//! Clocks as a value: time comes in as milliseconds and goes out as decisions.
//!
//! While nobody could move because the house was closed, a short clock (less than a day) stands still. A clock of days runs on, as
//! the calendar does; but whose time ran out behind closed doors has some minutes after they open again.

use protocol::{ClockRule, Clocks, Millis, Seat};
use std::sync::Arc;

/// The hours of the house: when it was closed, from the last sign of life to the opening, in order, the latest last; and how long it keeps a
/// table at which nothing happens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hours {
    closed: Vec<(Millis, Millis)>,
    /// After how much open time without anything a table counts as abandoned, and since when that holds; never when none.
    abandoned_after: Option<(Millis, Millis)>,
}

impl Hours {
    /// Closed at these times, each from its first moment to its last.
    pub fn new(mut closed: Vec<(Millis, Millis)>) -> Hours {
        closed.retain(|(from, to)| from < to);
        closed.sort_unstable();
        Hours { closed, abandoned_after: None }
    }

    /// The same in a house that ends games at which nothing has happened for so long, counted from `since` at the earliest.
    pub fn abandoning_after(self, patience: Option<Millis>, since: Millis) -> Hours {
        Hours { abandoned_after: patience.map(|patience| (patience, since)), ..self }
    }

    /// These closings in a house that is as patient as before.
    pub fn with_patience_of(self, before: &Hours) -> Hours {
        Hours { abandoned_after: before.abandoned_after, ..self }
    }

    /// When a table that was last touched at a moment counts as abandoned: at the end of a day, so that it changes once a day only.
    pub(crate) fn abandoned_at(&self, touched: Millis) -> Option<Millis> {
        const DAY: Millis = 24 * 3600 * 1000;
        let (patience, since) = self.abandoned_after?;
        let at = self.after(touched.max(since), patience);
        Some((at.div_euclid(DAY) + 1) * DAY)
    }

    /// How long it was closed between two moments.
    fn closed_between(&self, from: Millis, to: Millis) -> Millis {
        self.closed.iter().map(|(closed, opened)| (to.min(*opened) - from.max(*closed)).max(0)).sum()
    }

    /// The moment at which so much open time has passed since `from`.
    fn after(&self, from: Millis, mut open: Millis) -> Millis {
        let mut at = from;
        for (closed, opened) in self.closed.iter().filter(|(_, opened)| *opened > from) {
            if at + open <= *closed {
                break;
            }
            open -= (closed - at).max(0);
            at = *opened;
        }
        at + open
    }

    /// The opening after a moment at which the house was closed.
    fn opening_after(&self, at: Millis) -> Option<Millis> {
        self.closed
            .iter()
            .find(|(closed, opened)| (*closed..*opened).contains(&at))
            .map(|(_, opened)| *opened)
    }
}

/// The present moment: the store's clock, carried forward without steps, and when the house was closed before.
#[derive(Clone, Debug, Default)]
pub struct Now {
    /// Milliseconds since 1970.
    pub at: Millis,
    /// When nobody could move.
    pub hours: Arc<Hours>,
}

impl Now {
    /// A moment in a house that never closed.
    pub fn at(at: Millis) -> Now {
        Now { at, hours: Arc::default() }
    }
}

/// From this many seconds on a clock is one of days.
const DAY: u32 = 24 * 3600;
/// What is left to whom a clock of days ran out while the house was closed.
const GRACE: Millis = 10 * 60 * 1000;

/// Does the clock stand still while the house is closed?
pub fn is_short(rule: ClockRule) -> bool {
    match rule {
        ClockRule::None => false,
        ClockRule::PerMove { seconds } | ClockRule::Bank { seconds, .. } => seconds < DAY,
    }
}

/// How long people have to open their parts in the dice: at a table with a short clock somebody waits for the game.
const OPENING_SHORT: Millis = 2 * 60 * 1000;
/// At any other table one may be away when the last seat is taken.
const OPENING_LONG: Millis = 24 * 3600 * 1000;

/// Until when the parts that were called for at a moment can be opened.
pub(crate) fn opening_until(rule: ClockRule, called: Millis, now: &Now) -> Millis {
    if is_short(rule) {
        return now.hours.after(called, OPENING_SHORT);
    }
    let until = called + OPENING_LONG;
    now.hours.opening_after(until).map_or(until, |opening| opening + GRACE)
}

/// The clocks of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableClock {
    rule: ClockRule,
    /// Milliseconds left at each seat when its clock last stopped.
    left: Vec<Millis>,
    /// Whose turn it is to think; chance may fall meanwhile.
    turn: Option<Seat>,
    /// Since when that one's clock runs; it stands still between being settled and being asked again.
    since: Option<Millis>,
    /// The same turn never runs from an earlier moment than it did: where the clocks of two processes differ, an entry may bear an earlier
    /// moment than the one before it, and the difference is nobody's time.
    floor: Millis,
}

impl TableClock {
    /// Full clocks that stand still; nothing for a table without clocks.
    pub fn new(rule: ClockRule, seats: usize) -> Option<TableClock> {
        let full = match rule {
            ClockRule::None => return None,
            ClockRule::PerMove { seconds } | ClockRule::Bank { seconds, .. } => Millis::from(seconds) * 1000,
        };
        Some(TableClock { rule, left: vec![full; seats], turn: None, since: None, floor: 0 })
    }

    fn running(&self) -> Option<(Seat, Millis)> {
        self.turn.zip(self.since)
    }

    /// From `at` on this seat is to think; nobody when none. The same seat thinks on.
    pub fn ask(&mut self, seat: Option<Seat>, at: Millis) {
        if self.turn == seat {
            self.since = self.since.or(seat.map(|_| at.max(self.floor)));
            return;
        }
        if let Some((before, since)) = self.running() {
            self.left[before.index()] -= (at - since).max(0);
            if let ClockRule::Bank { increment, .. } = self.rule {
                self.left[before.index()] += Millis::from(increment) * 1000;
            }
        }
        if let (ClockRule::PerMove { seconds }, Some(seat)) = (self.rule, seat) {
            self.left[seat.index()] = Millis::from(seconds) * 1000;
        }
        self.turn = seat;
        self.since = seat.map(|_| at);
        self.floor = 0;
    }

    /// What the log says was left at a seat, increment and all, is the truth.
    pub fn settle(&mut self, seat: Seat, left: Millis) {
        if let Some(place) = self.left.get_mut(seat.index()) {
            *place = left;
        }
        if self.turn == Some(seat) {
            self.floor = self.since.take().unwrap_or(self.floor);
        }
    }

    /// A seat takes its last actions back: when the turn had passed, it comes back as it was, without the increment and with no more
    /// time than was left. Otherwise passing and taking back would make time.
    pub fn take_back(&mut self, seat: Seat, at: Millis) {
        if self.turn == Some(seat) {
            return;
        }
        if let Some((other, since)) = self.running() {
            self.left[other.index()] -= (at - since).max(0);
        }
        if let ClockRule::Bank { increment, .. } = self.rule {
            self.left[seat.index()] -= Millis::from(increment) * 1000;
        }
        self.turn = Some(seat);
        self.since = Some(at);
    }

    /// All agree that the game goes back to a turn of `seat`, and so that these turns did not end: what was added for that is taken off.
    pub fn go_back(&mut self, seat: Seat, ended: &[Seat], at: Millis) {
        if let ClockRule::Bank { increment, .. } = self.rule {
            for ended in ended {
                self.left[ended.index()] -= Millis::from(increment) * 1000;
            }
        }
        if self.turn == Some(seat) {
            return;
        }
        if let Some((other, since)) = self.running() {
            self.left[other.index()] -= (at - since).max(0);
        }
        self.turn = Some(seat);
        self.since = Some(at);
    }

    /// A player who had run out of time is back: a tenth of the bank is there to go on with.
    pub fn give_some(&mut self, seat: Seat) {
        if let ClockRule::Bank { seconds, .. } = self.rule {
            let least = Millis::from(seconds) * 100;
            self.left[seat.index()] = self.left[seat.index()].max(least);
        }
    }

    /// Milliseconds left at a seat.
    pub fn left_of(&self, seat: Seat, now: &Now) -> Millis {
        let left = self.left[seat.index()];
        match self.running() {
            Some((running, since)) if running == seat => {
                let mut passed = (now.at - since).max(0);
                if is_short(self.rule) {
                    passed -= now.hours.closed_between(since, now.at);
                }
                left - passed
            }
            _ => left,
        }
    }

    /// The seat whose time has run out, if one's has.
    pub fn expired(&self, now: &Now) -> Option<Seat> {
        let (seat, _) = self.running()?;
        self.deadline(now).filter(|deadline| *deadline <= now.at).map(|_| seat)
    }

    /// When the running clock will have run out, by what is known now of opening hours.
    pub fn deadline(&self, now: &Now) -> Option<Millis> {
        let (seat, since) = self.running()?;
        let left = self.left[seat.index()].max(0);
        if is_short(self.rule) {
            return Some(now.hours.after(since, left));
        }
        let deadline = since + left;
        Some(now.hours.opening_after(deadline).map_or(deadline, |opening| opening + GRACE))
    }

    /// The seat whose clock runs.
    pub fn running_seat(&self) -> Option<Seat> {
        self.running().map(|(seat, _)| seat)
    }

    /// As it is shown.
    pub fn show(&self, now: &Now) -> Clocks {
        Clocks {
            running: self.running_seat(),
            now: now.at,
            left: (0..self.left.len()).map(|seat| self.left_of(Seat::new(seat), now).max(0)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Seat = Seat(0);
    const TWO: Seat = Seat(1);

    fn bank(seconds: u32, increment: u32) -> TableClock {
        TableClock::new(ClockRule::Bank { seconds, increment }, 2).expect("a clock")
    }

    fn per_move(seconds: u32) -> TableClock {
        TableClock::new(ClockRule::PerMove { seconds }, 2).expect("a clock")
    }

    fn left(clock: &TableClock, seat: Seat, at: Millis) -> Millis {
        clock.left_of(seat, &Now::at(at))
    }

    #[test]
    fn a_bank_runs_down_and_gains_an_increment_when_the_turn_passes() {
        let mut clock = bank(60, 5);
        clock.ask(Some(ONE), 1_000);
        clock.ask(Some(ONE), 4_000); // a second action of the same turn
        assert_eq!(left(&clock, ONE, 11_000), 50_000);
        clock.ask(Some(TWO), 11_000);
        assert_eq!((left(&clock, ONE, 99_000), left(&clock, TWO, 12_000)), (55_000, 59_000));
        assert_eq!(clock.deadline(&Now::at(0)), Some(71_000));
        assert_eq!((clock.expired(&Now::at(70_999)), clock.expired(&Now::at(71_000))), (None, Some(TWO)));
        clock.ask(None, 21_000);
        let shown = Clocks { running: None, now: 50_000, left: vec![55_000, 55_000] };
        assert_eq!(clock.show(&Now::at(50_000)), shown);
        assert_eq!(clock.expired(&Now::at(1 << 40)), None);
    }

    #[test]
    fn time_per_move_begins_anew_with_each_turn() {
        let mut clock = per_move(30);
        clock.ask(Some(ONE), 0);
        clock.ask(Some(TWO), 29_000);
        clock.ask(Some(ONE), 30_000);
        assert_eq!(left(&clock, ONE, 31_000), 29_000);
        assert_eq!(clock.expired(&Now::at(60_000)), Some(ONE));
        assert_eq!(clock.show(&Now::at(90_000)).left, [0, 29_000], "never shown below nothing");
    }

    #[test]
    fn taking_back_makes_no_time() {
        for mut clock in [bank(60, 30), per_move(60)] {
            clock.ask(Some(ONE), 0);
            for second in 1..=10 {
                clock.ask(Some(TWO), 1_000 * second);
                clock.take_back(ONE, 1_000 * second);
                clock.ask(Some(ONE), 1_000 * second);
                clock.take_back(ONE, 1_000 * second); // within the turn: nothing to give back
            }
            assert_eq!(left(&clock, ONE, 10_000), 50_000, "{:?}", clock.rule);
            clock.ask(None, 10_000); // to a bot, and back
            clock.take_back(ONE, 10_000);
            assert_eq!(left(&clock, ONE, 11_000), 49_000);
            assert_eq!(left(&clock, TWO, 11_000), 60_000, "who never acted gained nothing");
        }
    }

    /// What was left stands in the log; the turn goes on with it after chance, and passes without a second increment.
    #[test]
    fn the_log_says_what_was_left() {
        let mut clock = bank(60, 5);
        clock.ask(Some(ONE), 0);
        clock.settle(ONE, 50_000);
        clock.ask(Some(ONE), 10_000);
        assert_eq!(left(&clock, ONE, 12_000), 48_000, "the same turn goes on");
        clock.settle(ONE, 53_000); // with its increment
        clock.ask(Some(TWO), 12_000);
        assert_eq!((left(&clock, ONE, 13_000), left(&clock, TWO, 13_000)), (53_000, 59_000));
        clock.settle(Seat(5), 1);
        let mut clock = per_move(60);
        clock.ask(Some(ONE), 0);
        clock.settle(ONE, 40_000);
        clock.ask(Some(ONE), 20_000);
        assert_eq!(left(&clock, ONE, 20_000), 40_000, "time per move does not begin anew within a turn");
    }

    /// Two processes write into one turn, the second by a clock that is behind: nobody loses what they differ by.
    #[test]
    fn an_entry_stamped_before_the_last_one_takes_no_time() {
        let mut clock = per_move(60);
        clock.ask(Some(ONE), 0);
        clock.settle(ONE, 50_000);
        clock.ask(Some(ONE), 10_000);
        clock.settle(ONE, 50_000);
        clock.ask(Some(ONE), 9_700);
        assert_eq!(clock.deadline(&Now::default()), Some(60_000));
        clock.ask(Some(TWO), 9_900);
        assert_eq!(clock.deadline(&Now::default()), Some(69_900), "another turn begins where it begins");
    }

    #[test]
    fn a_short_clock_stands_still_while_the_house_is_closed() {
        let mut clock = bank(60, 0);
        clock.ask(Some(ONE), 100_000);
        let hours = Arc::new(Hours::new(vec![(150_000, 950_000), (40_000, 60_000), (120_000, 130_000)]));
        let now = |at| Now { at, hours: hours.clone() };
        assert_eq!(clock.left_of(ONE, &now(119_000)), 41_000);
        assert_eq!(clock.left_of(ONE, &now(125_000)), 40_000);
        assert_eq!(clock.left_of(ONE, &now(951_000)), 19_000);
        assert_eq!(clock.deadline(&now(951_000)), Some(970_000));
        assert_eq!((clock.expired(&now(969_999)), clock.expired(&now(970_000))), (None, Some(ONE)));
    }

    #[test]
    fn a_clock_of_days_runs_on_and_leaves_some_minutes_after_the_opening() {
        let day = 24 * 3600;
        let mut clock = per_move(day);
        clock.ask(Some(ONE), 0);
        let end = Millis::from(day) * 1000;
        let now = |at, hours: Vec<_>| Now { at, hours: Arc::new(Hours::new(hours)) };
        let short_break = now(end - 1, vec![(1000, 2000)]);
        assert_eq!((clock.left_of(ONE, &short_break), clock.deadline(&short_break)), (1, Some(end)));
        let behind_doors = now(end + 5000, vec![(end - 10, end + 4000)]);
        assert_eq!(clock.deadline(&behind_doors), Some(end + 4000 + GRACE));
        assert_eq!(clock.expired(&behind_doors), None);
        assert_eq!(clock.expired(&now(end + 4000 + GRACE, vec![(end - 10, end + 4000)])), Some(ONE));
    }

    #[test]
    fn who_comes_back_has_something_to_go_on_with() {
        let mut clock = bank(60, 0);
        clock.ask(Some(ONE), 0);
        clock.ask(None, 70_000);
        clock.give_some(ONE);
        assert_eq!(left(&clock, ONE, 70_000), 6_000);
        assert_eq!(TableClock::new(ClockRule::None, 2), None);
    }
}
