//! Who is ahead, who has won.

use crate::pieces::{Personage, Power};
use crate::state::{Antike, Ending};
use engine::{MAX_SEATS, Outcome, ScoreLine, Seat};

/// Personages, temples, cities, units, resources with coins: the order in which a round limit is decided (R44).
type Standing = (bool, u8, u32, u32, u8, u32);

impl Antike {
    /// How a power stands, to be compared with others.
    fn standing(&self, power: Power) -> Standing {
        let winner = match self.end() {
            Some(Ending::Personages(winner) | Ending::LastTemple(winner)) => winner == power,
            _ => false,
        };
        let units = self.holdings[power.index()].out;
        (
            winner,
            self.final_points(power),
            self.temples_of(power).len(),
            self.cities[power.index()].len(),
            units[0] + units[1],
            self.wealth(power),
        )
    }

    /// Points with the one of the last temple, which has no card (R42).
    pub(crate) fn final_points(&self, power: Power) -> u8 {
        let last_temple = self.end() == Some(Ending::LastTemple(power));
        self.points(power) + u8::from(last_temple)
    }

    /// The power of a seat that stands best: with two players each has two.
    fn best_power(&self, seat: Seat) -> Power {
        let own = self.powers().filter(|&power| self.seat_of(power) == seat);
        own.max_by_key(|&power| self.standing(power)).expect("every seat leads a nation")
    }

    /// Ranks and scores, once the game is over.
    pub(crate) fn result(&self) -> Option<Outcome> {
        self.end()?;
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(self.seats as usize) {
            scores[seat.index()] = i32::from(self.final_points(self.best_power(seat)));
        }
        Some(Outcome::ranked(&scores[..self.seats as usize], |seat| self.standing(self.best_power(seat))))
    }

    /// Personages by their kind.
    pub(crate) fn sheet(&self) -> Vec<ScoreLine> {
        let category = |personage| match personage {
            Personage::King => "score-king",
            Personage::Scholar => "score-scholar",
            Personage::General => "score-general",
            Personage::Citizen => "score-citizen",
            Personage::Navigator => "score-navigator",
        };
        let mut lines: Vec<ScoreLine> = Personage::ALL
            .into_iter()
            .map(|personage| ScoreLine {
                category: category(personage),
                points: Seat::all(self.seats as usize)
                    .map(|seat| i32::from(self.personages_of(self.best_power(seat), personage)))
                    .collect(),
            })
            .collect();
        if let Some(Ending::LastTemple(winner)) = self.end() {
            let points =
                Seat::all(self.seats as usize).map(|seat| i32::from(seat == self.seat_of(winner))).collect();
            lines.push(ScoreLine { category: "score-last-temple", points });
        }
        lines
    }
}
