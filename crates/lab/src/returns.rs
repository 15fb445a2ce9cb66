//! What a finished game is worth to each seat.

use engine::{MAX_SEATS, Outcome, Seat};

/// One number for each seat.
pub type Returns = [f32; MAX_SEATS];

/// What an outcome is worth: 1 for who wins alone, less for who shares the win, and what the others lose makes the sum 0. At a table
/// of two that is 1, 0 and -1; at one of four a loser has -1/3.
pub fn returns(outcome: &Outcome) -> Returns {
    let seats = outcome.seats();
    let mut returns = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        let share = outcome.win_share(seat);
        returns[seat.index()] = (share * seats as f32 - 1.0) / (seats.max(2) - 1) as f32;
    }
    returns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_wins_the_others_lose() {
        let of = |scores: &[i32]| {
            let outcome = Outcome::ranked(scores, |seat| scores[seat.index()]);
            returns(&outcome)[..scores.len()].to_vec()
        };
        assert_eq!(of(&[7, 3]), [1.0, -1.0]);
        assert_eq!(of(&[7, 7]), [0.0, 0.0]);
        assert_eq!(of(&[1, 2, 3, 0]), [-1.0 / 3.0, -1.0 / 3.0, 1.0, -1.0 / 3.0]);
        assert!(of(&[5, 5, 1]).iter().sum::<f32>().abs() < 1e-6);
    }
}
