//! Clocks as a pure value: time comes in as milliseconds and goes out as decisions.

use protocol::{ClockRule, Clocks};

/// The clocks of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableClock {
    rule: ClockRule,
    /// Milliseconds left at each seat when its clock last stopped.
    left: Vec<i64>,
    /// Whose clock runs, and since when.
    running: Option<(u8, i64)>,
}

impl TableClock {
    /// Full clocks that stand still; nothing for a table without clocks.
    pub fn new(rule: ClockRule, seats: usize) -> Option<TableClock> {
        let full = match rule {
            ClockRule::None => return None,
            ClockRule::PerMove { seconds } | ClockRule::Bank { seconds, .. } => i64::from(seconds) * 1000,
        };
        Some(TableClock { rule, left: vec![full; seats], running: None })
    }

    /// Puts back what a stored entry says was left.
    pub fn restore(&mut self, seat: u8, left: i64) {
        if let Some(place) = self.left.get_mut(usize::from(seat)) {
            *place = left;
        }
    }

    /// From `now` on this seat is to think; nobody when none. The same seat thinks on.
    pub fn ask(&mut self, seat: Option<u8>, now: i64) {
        if self.running.map(|(running, _)| running) == seat {
            return;
        }
        if let Some((before, _)) = self.running {
            self.left[usize::from(before)] = self.left_of(before, now);
            if let ClockRule::Bank { increment, .. } = self.rule {
                self.left[usize::from(before)] += i64::from(increment) * 1000;
            }
        }
        if let (ClockRule::PerMove { seconds }, Some(seat)) = (self.rule, seat) {
            self.left[usize::from(seat)] = i64::from(seconds) * 1000;
        }
        self.running = seat.map(|seat| (seat, now));
    }

    /// A seat takes its last actions back: when the turn had passed, it comes back as it was, without the increment and with no more
    /// time than was left. Otherwise passing and taking back would make time.
    pub fn take_back(&mut self, seat: u8, now: i64) {
        match self.running {
            Some((running, _)) if running == seat => return,
            Some((other, _)) => self.left[usize::from(other)] = self.left_of(other, now),
            None => {}
        }
        if let ClockRule::Bank { increment, .. } = self.rule {
            self.left[usize::from(seat)] -= i64::from(increment) * 1000;
        }
        self.running = Some((seat, now));
    }

    /// Starts the clock again where it was after the server's absence: a turn goes on with what it had left.
    pub fn resume(&mut self, seat: u8, now: i64) {
        self.running = Some((seat, now));
    }

    /// Milliseconds left at a seat.
    pub fn left_of(&self, seat: u8, now: i64) -> i64 {
        let left = self.left[usize::from(seat)];
        match self.running {
            Some((running, since)) if running == seat => left - (now - since).max(0),
            _ => left,
        }
    }

    /// The seat whose time has run out, if one's has.
    pub fn expired(&self, now: i64) -> Option<u8> {
        let (seat, _) = self.running?;
        (self.left_of(seat, now) <= 0).then_some(seat)
    }

    /// When the running clock will have run out.
    pub fn deadline(&self) -> Option<i64> {
        let (seat, since) = self.running?;
        Some(since + self.left[usize::from(seat)])
    }

    /// As it is shown.
    pub fn show(&self, now: i64) -> Clocks {
        Clocks {
            running: self.running.map(|(seat, _)| seat),
            now,
            left: (0..self.left.len() as u8).map(|seat| self.left_of(seat, now).max(0)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bank_runs_down_and_gains_an_increment_when_the_turn_passes() {
        let mut clock = TableClock::new(ClockRule::Bank { seconds: 60, increment: 5 }, 2).expect("a clock");
        clock.ask(Some(0), 1_000);
        clock.ask(Some(0), 4_000); // a second action of the same turn
        assert_eq!(clock.left_of(0, 11_000), 50_000);
        clock.ask(Some(1), 11_000);
        assert_eq!((clock.left_of(0, 99_000), clock.left_of(1, 12_000)), (55_000, 59_000));
        assert_eq!(clock.deadline(), Some(71_000));
        assert_eq!((clock.expired(70_999), clock.expired(71_000)), (None, Some(1)));
        clock.ask(None, 21_000);
        assert_eq!(clock.show(50_000), Clocks { running: None, now: 50_000, left: vec![55_000, 55_000] });
        assert_eq!(clock.expired(1 << 40), None);
    }

    #[test]
    fn time_per_move_begins_anew_with_each_turn() {
        let mut clock = TableClock::new(ClockRule::PerMove { seconds: 30 }, 2).expect("a clock");
        clock.ask(Some(0), 0);
        clock.ask(Some(1), 29_000);
        clock.ask(Some(0), 30_000);
        assert_eq!(clock.left_of(0, 31_000), 29_000);
        assert_eq!(clock.expired(60_000), Some(0));
        assert_eq!(clock.show(90_000).left, [0, 29_000], "never shown below nothing");
    }

    #[test]
    fn taking_back_makes_no_time() {
        let mut bank = TableClock::new(ClockRule::Bank { seconds: 60, increment: 30 }, 2).expect("a clock");
        let mut per_move = TableClock::new(ClockRule::PerMove { seconds: 60 }, 2).expect("a clock");
        for clock in [&mut bank, &mut per_move] {
            clock.ask(Some(0), 0);
            for second in 1..=10 {
                clock.ask(Some(1), 1_000 * second);
                clock.take_back(0, 1_000 * second);
                clock.ask(Some(0), 1_000 * second);
                clock.take_back(0, 1_000 * second); // within the turn: nothing to give back
            }
            assert_eq!(clock.left_of(0, 10_000), 50_000, "{:?}", clock.rule);
            clock.ask(None, 10_000); // to a bot, and back
            clock.take_back(0, 10_000);
            assert_eq!(clock.left_of(0, 11_000), 49_000);
            assert_eq!(clock.left_of(1, 11_000), 60_000, "who never acted gained nothing");
        }
    }

    #[test]
    fn after_a_restart_a_turn_goes_on_with_what_it_had() {
        let mut clock = TableClock::new(ClockRule::Bank { seconds: 60, increment: 0 }, 2).expect("a clock");
        clock.restore(1, 12_000);
        clock.restore(9, 1);
        clock.resume(1, 1_000_000);
        assert_eq!(clock.left_of(1, 1_002_000), 10_000);
        assert_eq!(TableClock::new(ClockRule::None, 2), None);
    }
}
