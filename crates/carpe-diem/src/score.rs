//! Who is ahead, who has won.

use crate::components::*;
use crate::options::TieBreak;
use crate::state::{CarpeDiem, Stage};
use engine::{Outcome, ScoreLine, Seat};

/// The five parts of the final scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FinalScoring {
    /// Half of all that is left over: wares, coins, bread and stored tiles (R25).
    pub leftovers: i16,
    /// The space on the track.
    pub track: i16,
    /// Frame goals (R27).
    pub frame: i16,
    /// Fountain cards.
    pub fountains: i16,
    /// Completed villas by their chimneys (R36).
    pub villas: i16,
}

impl FinalScoring {
    /// All five together.
    pub fn sum(&self) -> i16 {
        self.leftovers + self.track + self.frame + self.fountains + self.villas
    }
}

/// The cards of a set.
pub(crate) fn fountain_cards(mut set: u32) -> impl Iterator<Item = Fountain> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let card = Fountain(set.trailing_zeros() as u8);
            set &= set - 1;
            card
        })
    })
}

impl CarpeDiem {
    /// What the final scoring would give now.
    pub fn final_scoring(&self, tables: &Tables, seat: Seat) -> FinalScoring {
        let player = self.player(seat);
        let left = player.all_wares() + player.coins + player.bread + player.stored;
        let fountains = fountain_cards(player.held)
            .map(|card| &tables.fountains[card.index()])
            .map(|card| i16::from(card.vp) * i16::from(player.completed[card.kind.index()]))
            .sum();
        FinalScoring {
            leftovers: i16::from(left / 2),
            track: i16::from(player.track),
            frame: self.frame_vp(tables, seat),
            fountains,
            villas: i16::from(player.villa_vp),
        }
    }

    /// VP of the frame goals reached so far.
    pub(crate) fn frame_vp(&self, tables: &Tables, seat: Seat) -> i16 {
        let player = self.player(seat);
        (0..8)
            .filter(|goal| player.goals >> goal & 1 == 1)
            .map(|goal| i16::from(tables.frames[player.frames[goal / 2].index()].goals[goal % 2].vp))
            .sum()
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        if self.stage != Stage::Over {
            return None;
        }
        let tables = self.tables();
        let mut scores = [0; PLAYERS];
        for seat in Seat::all(self.seats as usize) {
            scores[seat.index()] = i32::from(self.player(seat).vp + self.final_scoring(tables, seat).sum());
        }
        // Ties (R29): the key after the score is higher for the better seat.
        Some(Outcome::ranked(&scores[..self.seats as usize], |seat| {
            let player = self.player(seat);
            let tie = match self.options.tie_break {
                TieBreak::WritsThenLowTrack => {
                    (player.district.writs.count_ones() as i32, -i32::from(player.track))
                }
                TieBreak::HighTrack => (i32::from(player.track), 0),
                TieBreak::LastOnTrack => (-i32::from(player.track), -(self.height(seat) as i32)),
            };
            (scores[seat.index()], tie)
        }))
    }

    /// The sheet by category. Fountain cards are secret until the end and join it only then.
    pub(crate) fn sheet(&self) -> Vec<ScoreLine> {
        let tables = self.tables();
        let seats: Vec<Seat> = Seat::all(self.seats as usize).collect();
        let mut lines = Vec::new();
        let mut line = |category: &'static str, points: &dyn Fn(Seat) -> i16| {
            let points = seats.iter().map(|&seat| i32::from(points(seat))).collect();
            lines.push(ScoreLine { category, points });
        };
        line("score-start", &|seat| self.start_vp(tables, seat));
        line("score-forum", &|seat| self.player(seat).forum_vp);
        line("score-penalties", &|seat| -self.player(seat).penalties);
        line("score-overflow", &|seat| self.player(seat).overflow_vp);
        if self.options.strips {
            line("score-strips", &|seat| self.player(seat).strip_vp);
        }
        line("score-leftovers", &|seat| self.final_scoring(tables, seat).leftovers);
        line("score-track", &|seat| self.final_scoring(tables, seat).track);
        line("score-frame", &|seat| self.final_scoring(tables, seat).frame);
        if self.stage == Stage::Over {
            line("score-fountains", &|seat| self.final_scoring(tables, seat).fountains);
        }
        line("score-villas", &|seat| self.final_scoring(tables, seat).villas);
        lines
    }
}
