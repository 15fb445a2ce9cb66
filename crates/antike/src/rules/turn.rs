//! The end of a turn: personages, victory, the next power (sections 9.2 and 9.3).

use crate::event::Event;
use crate::options::LastTemple;
use crate::pieces::{Personage, Power};
use crate::state::{Antike, Ending, Round, Stage, Turn};
use engine::Sink;

impl Antike {
    /// What a power counts towards a personage, and how many of it each card needs. Scholars and generals are earned
    /// by deeds of the turn: their count is what has been done since it began.
    // The compiler left to itself does not do it everywhere, which costs random play six instructions in a hundred.
    #[inline(always)]
    pub(crate) fn progress(&self, power: Power, personage: Personage) -> u8 {
        match personage {
            Personage::King => self.cities[power.index()].len() as u8,
            Personage::Citizen => self.temples_of(power).len() as u8,
            Personage::Navigator => self.sea_count(power),
            Personage::Scholar if power == self.active => self.turn.firsts,
            Personage::General if power == self.active => self.turn.destroyed,
            Personage::Scholar | Personage::General => 0,
        }
    }

    /// Personages due at the end of this turn, whether or not cards are left (R38, R39).
    #[inline]
    pub(crate) fn due(&self, power: Power, personage: Personage) -> u8 {
        let progress = self.progress(power, personage);
        if progress == 0 {
            return 0;
        }
        let earned = progress / self.tables().per[personage.index()];
        match personage {
            Personage::Scholar | Personage::General => earned,
            _ => earned.saturating_sub(self.personages_of(power, personage)),
        }
    }

    pub(super) fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        let power = self.active;
        let all_gone_before = self.bank.cards == [0; 5] && !self.bank.pliny;
        let mut generals_missed = 0;
        for personage in Personage::ALL {
            let due = self.due(power, personage);
            if due == 0 {
                continue;
            }
            let given = due.min(self.bank.cards[personage.index()]);
            self.bank.cards[personage.index()] -= given;
            self.holdings[power.index()].personages[personage.index()] += given;
            if personage == Personage::General {
                generals_missed = due - given;
            }
            if given > 0 {
                events.tell(|| Event::Awarded {
                    who: self.who(power),
                    personage,
                    count: given,
                    points: self.points(power),
                });
            }
            // A king that could not be had is due every turn again: only deeds of this turn are worth a word.
            if due > given && matches!(personage, Personage::Scholar | Personage::General) {
                let count = due - given;
                events.tell(|| Event::Missed { who: self.who(power), personage, count });
            }
        }
        self.award_pliny(power, events);

        let (points, needed) = (self.points(power), self.needed());
        if points >= needed {
            events.tell(|| Event::Won { who: self.who(power), points });
            return self.finish(Ending::Personages(power));
        }
        let by_temple = generals_missed > 0
            && match self.options.last_temple {
                LastTemple::OneShort => points + 1 == needed,
                LastTemple::AllGone => all_gone_before,
                LastTemple::Off => false,
            };
        if by_temple {
            events.tell(|| Event::WonByTemple { who: self.who(power) });
            return self.finish(Ending::LastTemple(power));
        }
        self.pass_the_turn(events);
    }

    /// R19: the ninth scholar, for the first nation that owns all know-hows.
    fn award_pliny(&mut self, power: Power, events: &mut impl Sink<Event>) {
        if self.bank.pliny && self.holdings[power.index()].know_how == u8::MAX {
            self.bank.pliny = false;
            self.holdings[power.index()].personages[Personage::Scholar.index()] += 1;
            events.tell(|| Event::Pliny { who: self.who(power), points: self.points(power) });
        }
    }

    fn pass_the_turn(&mut self, events: &mut impl Sink<Event>) {
        self.turn = Turn::default();
        self.active = self.active.left(self.powers);
        if self.active == self.start {
            let limit = u32::from(self.options.round_limit);
            if limit > 0 && self.round() >= limit {
                events.tell(|| Event::LimitReached { rounds: limit });
                return self.finish(Ending::RoundLimit);
            }
            self.round = Round::new(self.round() + 1);
            events.tell(|| Event::Round { round: self.round() });
        }
        self.stage = Stage::Rondel;
    }

    fn finish(&mut self, ending: Ending) {
        self.stage = Stage::Over(ending);
    }
}
