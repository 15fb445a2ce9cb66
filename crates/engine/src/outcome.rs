//! How a game ended.

use crate::seat::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

/// Ranks and scores of a finished game. Equal ranks are ties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    seats: u8,
    ranks: [u8; MAX_SEATS],
    scores: [i32; MAX_SEATS],
}

impl Outcome {
    /// Ranks seats by `key`, highest first; equal keys share a rank. `scores` is what is shown to people.
    pub fn ranked<K: Ord>(scores: &[i32], key: impl Fn(Seat) -> K) -> Outcome {
        let seats = scores.len();
        let mut outcome = Outcome { seats: seats as u8, ranks: [0; MAX_SEATS], scores: [0; MAX_SEATS] };
        outcome.scores[..seats].copy_from_slice(scores);
        for seat in Seat::all(seats) {
            let own = key(seat);
            outcome.ranks[seat.index()] =
                1 + Seat::all(seats).filter(|&other| key(other) > own).count() as u8;
        }
        outcome
    }

    /// How many seats took part.
    pub fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The place of a seat: 1 for the winner; tied seats share the better place.
    pub fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat.index()]
    }

    /// The final score of a seat, as people count it.
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores[seat.index()]
    }

    /// The seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats()).filter(|&seat| self.rank(seat) == 1)
    }

    /// The seat's share of the win: 1 for a sole winner, ½ each for two tied winners, 0 otherwise.
    pub fn win_share(&self, seat: Seat) -> f32 {
        if self.rank(seat) == 1 { 1.0 / self.winners().count() as f32 } else { 0.0 }
    }

    /// Did nobody win alone?
    pub fn is_shared(&self) -> bool {
        self.winners().count() > 1
    }
}

/// One line of a score sheet: a category (the id of its name in the game's words) and the points of each seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreLine {
    /// Message id of the category's name, e.g. `score-villas`.
    pub category: &'static str,
    /// Points per seat.
    pub points: Vec<i32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_share_the_better_rank_and_the_win() {
        let scores = [7, 9, 9, 3];
        let outcome = Outcome::ranked(&scores, |seat| scores[seat.index()]);
        assert_eq!(Seat::all(4).map(|s| outcome.rank(s)).collect::<Vec<_>>(), [3, 1, 1, 4]);
        assert_eq!(outcome.win_share(Seat(1)), 0.5);
        assert_eq!(outcome.win_share(Seat(0)), 0.0);
        assert!(outcome.is_shared());
    }
}
