//! Before the start and after the end: who sits where, and one more game.

use super::owner::Owner;
use super::{Guest, Seating};
use crate::app::{now, storage};
use crate::game::LiveGame;
use games::Level;
use protocol::{ErrorCode, Refusal, SeatPlan, ServerMessage};
use store::{NewTable, Phase, SeatKind, SeatRow};

/// A bot's name at the table, such as `Centurio bot`.
pub fn bot_title(level: Level) -> String {
    crate::game::sentence(&level.to_string()).trim_end_matches('.').to_owned() + " bot"
}

/// The bot of this name. Yardsticks with a budget of their own (`search:9999999`) are not for guests to choose.
fn named(level: &str) -> Result<Level, Refusal> {
    let known = Level::ALL.into_iter().find(|known| known.to_string() == level);
    let ranks = Level::RANKS.map(|rank| rank.to_string()).join(", ");
    let words = || format!("There is no bot of this level; the ranks are {ranks}.");
    known.ok_or_else(|| Refusal::new(ErrorCode::NoSuchLevel, words()))
}

/// The seat of a plan. Errors name the level.
pub fn planned(seat: u8, plan: &SeatPlan, guest: &Guest, words: &str) -> Result<SeatRow, Refusal> {
    let row = |kind, name: String, words: &str| SeatRow { seat, kind, name, words: words.to_owned() };
    Ok(match plan {
        SeatPlan::Open => row(SeatKind::Open, String::new(), ""),
        SeatPlan::Me => row(SeatKind::Guest(guest.id.clone()), guest.name.clone(), words),
        SeatPlan::Bot { level } => {
            let level = named(level)?;
            row(SeatKind::Bot(level.to_string()), bot_title(level), "")
        }
    })
}

/// Gives each of several equal bots a number, so that the log can tell them apart.
pub fn number_bots(seats: &mut [SeatRow]) {
    let is_bot = |seat: &SeatRow| matches!(seat.kind, SeatKind::Bot(_));
    for n in 0..seats.len() {
        let SeatKind::Bot(level) = &seats[n].kind else { continue };
        let level = level.clone();
        let same =
            |seat: &SeatRow| is_bot(seat) && matches!(&seat.kind, SeatKind::Bot(other) if *other == level);
        let title = level.parse().map(bot_title).unwrap_or_default();
        let (before, all) =
            (seats[..n].iter().filter(|s| same(s)).count(), seats.iter().filter(|s| same(s)).count());
        const ROMAN: [&str; 6] = ["I", "II", "III", "IV", "V", "VI"];
        seats[n].name = if all > 1 { format!("{title} {}", ROMAN[before.min(5)]) } else { title };
    }
}

impl Owner {
    /// Does what a guest asks for before the start.
    pub async fn seating(&mut self, guest: &Guest, what: Seating) -> Result<(), Refusal> {
        if let Seating::Join(join) = &what
            && join.seat.is_none()
            && self.seats_of(&guest.id).next().is_some()
        {
            return Ok(()); // sits already: opening the link twice changes nothing
        }
        if self.row.phase != Phase::Open {
            return Err(Refusal::new(ErrorCode::AlreadyStarted, "The game has started already."));
        }
        match what {
            Seating::Join(join) => {
                let seat = self.free_seat(join.seat)?;
                let words = join.words.unwrap_or_default();
                let row = planned(seat, &SeatPlan::Me, guest, &words)?;
                self.set_seats(vec![row]).await?;
            }
            Seating::Leave(leave) => {
                let seats: Vec<u8> = self.own_seats(guest, leave.seat)?;
                let open = |seat| planned(seat, &SeatPlan::Open, guest, "");
                let rows = seats.into_iter().map(open).collect::<Result<_, _>>()?;
                self.set_seats(rows).await?;
            }
            Seating::Words { seat, words } => {
                let seats: Vec<u8> = self.own_seats(guest, seat)?;
                let row = |seat: u8| SeatRow {
                    words: words.clone(),
                    ..self.row.made.seats[usize::from(seat)].clone()
                };
                let rows = seats.into_iter().map(row).collect();
                self.set_seats(rows).await?;
            }
            Seating::Change { seat, plan } => {
                self.check_host(guest)?;
                match self.row.made.seats.get(usize::from(seat)) {
                    None => {
                        return Err(Refusal::new(
                            ErrorCode::NoSuchSeat,
                            "There is no such seat at this table.",
                        ));
                    }
                    Some(row) if matches!(&row.kind, SeatKind::Guest(id) if *id != guest.id) => {
                        return Err(Refusal::new(ErrorCode::SeatTaken, "Somebody sits there."));
                    }
                    Some(_) => {}
                }
                self.set_seats(vec![planned(seat, &plan, guest, "")?]).await?;
            }
            Seating::Start => {
                self.check_host(guest)?;
                return self.start().await;
            }
        }
        self.tell_table();
        self.start_when_full().await
    }

    /// Starts a table that starts by itself, once nobody is missing.
    pub async fn start_when_full(&mut self) -> Result<(), Refusal> {
        if self.row.phase == Phase::Open && self.row.made.starts_when_full && self.is_full() {
            self.start().await?;
        }
        Ok(())
    }

    fn is_full(&self) -> bool {
        self.row.made.seats.iter().all(|seat| seat.kind != SeatKind::Open)
    }

    /// Only the host may do this; when the host does not sit here, anybody who does.
    fn check_host(&self, guest: &Guest) -> Result<(), Refusal> {
        let host = &self.row.made.host;
        let host_sits = self.seats_of(host).next().is_some();
        let may = *host == guest.id || (!host_sits && self.seats_of(&guest.id).next().is_some());
        may.then_some(())
            .ok_or_else(|| Refusal::new(ErrorCode::NotHost, "Only who made the table may do this."))
    }

    fn free_seat(&self, wanted: Option<u8>) -> Result<u8, Refusal> {
        let seats = &self.row.made.seats;
        match wanted {
            None => seats
                .iter()
                .find(|seat| seat.kind == SeatKind::Open)
                .map(|seat| seat.seat)
                .ok_or_else(|| Refusal::new(ErrorCode::Full, "No seat is open at this table.")),
            Some(wanted) => match seats.get(usize::from(wanted)) {
                None => Err(Refusal::new(ErrorCode::NoSuchSeat, "There is no such seat at this table.")),
                Some(seat) if seat.kind == SeatKind::Open => Ok(wanted),
                Some(_) => Err(Refusal::new(ErrorCode::SeatTaken, "That seat is taken.")),
            },
        }
    }

    fn own_seats(&self, guest: &Guest, seat: Option<u8>) -> Result<Vec<u8>, Refusal> {
        let seats: Vec<u8> = match seat {
            Some(_) => self.own_seat(Some(&guest.id), seat)?.into_iter().collect(),
            None => self.seats_of(&guest.id).collect(),
        };
        if seats.is_empty() {
            return Err(Refusal::new(ErrorCode::NotSeated, "You hold no seat at this table."));
        }
        Ok(seats)
    }

    async fn set_seats(&mut self, rows: Vec<SeatRow>) -> Result<(), Refusal> {
        let mut seats = self.row.made.seats.clone();
        for row in rows {
            let place = usize::from(row.seat);
            seats[place] = row;
        }
        number_bots(&mut seats);
        for (new, old) in seats.iter().zip(&self.row.made.seats).filter(|(new, old)| new != old) {
            let open =
                self.app.store.set_seat(&self.row.made.id, new.clone(), now()).await.map_err(storage)?;
            debug_assert!(open, "seat {} changed before the start", old.seat);
        }
        self.row.made.seats = seats;
        Ok(())
    }

    /// Starts the game: from now on seats and words are fixed, and the dice fall.
    pub async fn start(&mut self) -> Result<(), Refusal> {
        if !self.is_full() {
            return Err(Refusal::new(
                ErrorCode::NotStarted,
                "A seat is still open: wait, or give it to a bot.",
            ));
        }
        let made = &self.row.made;
        let game = LiveGame::new(self.app.game(&made.game)?, made.seats.len(), &made.options)
            .map_err(|words| Refusal::new(ErrorCode::BadOptions, words))?;
        self.app.store.start(&made.id, now()).await.map_err(storage)?;
        let words: Vec<String> = made.seats.iter().map(|seat| seat.words.clone()).collect();
        let seed =
            games::fair::Seed::from_hex(&made.seed).expect("the seed was read when the table was loaded");
        self.dice = games::fair::Dice::new(seed, &words);
        self.row.phase = Phase::Running;
        self.game = Some(game);
        metrics::counter!("quadriga_games_started_total").increment(1);
        self.tell_table();
        self.tell_state();
        self.go_on().await;
        Ok(())
    }

    /// The table that follows this one: made for the first who asks, joined by the others. Seats move on by one, so that
    /// somebody else begins; it starts when all are back.
    pub async fn rematch(&mut self, guest: &Guest) -> Result<String, Refusal> {
        if self.row.phase != Phase::Over {
            return Err(Refusal::new(ErrorCode::NotOver, "The game is not over yet."));
        }
        if self.seats_of(&guest.id).next().is_none() {
            return Err(Refusal::new(ErrorCode::NotSeated, "You hold no seat at this table."));
        }
        if let Some(next) = &self.row.rematch {
            return Ok(next.clone());
        }
        self.app.limits.take(crate::limits::Limit::NewTable, &guest.id)?;
        let old = &self.row.made;
        let count = old.seats.len();
        let mut seats: Vec<SeatRow> = (0..count)
            .map(|seat| {
                let from = &old.seats[(seat + 1) % count];
                let stays = match &from.kind {
                    SeatKind::Guest(id) => *id == guest.id,
                    _ => true,
                };
                let kind = if stays { from.kind.clone() } else { SeatKind::Open };
                let name = if stays { from.name.clone() } else { String::new() };
                SeatRow { seat: seat as u8, kind, name, words: String::new() }
            })
            .collect();
        number_bots(&mut seats);
        let seed = crate::random::seed();
        let table = NewTable {
            id: crate::random::table(),
            commitment: seed.commitment(),
            seed: seed.to_hex(),
            host: guest.id.clone(),
            created: now(),
            starts_when_full: true,
            seats,
            ..old.clone()
        };
        let next = table.id.clone();
        self.app.store.create_table(table).await.map_err(storage)?;
        self.app.store.set_rematch(&self.row.made.id, &next).await.map_err(storage)?;
        self.row.rematch = Some(next.clone());
        self.tell_all(&ServerMessage::Rematch { table: next.clone() });
        self.tell_table();
        Ok(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_bots_get_numbers() {
        let guest = Guest { id: "g".into(), name: "Livia".into() };
        let bot = |level: Level| SeatPlan::Bot { level: level.to_string() };
        let plans = [bot(Level::Greedy), SeatPlan::Me, bot(Level::Random), bot(Level::Greedy)];
        let mut seats: Vec<_> =
            plans.iter().zip(0..).map(|(plan, n)| planned(n, plan, &guest, "").expect("a seat")).collect();
        number_bots(&mut seats);
        let names: Vec<_> = seats.iter().map(|seat| seat.name.as_str()).collect();
        assert_eq!(names, ["Greedy bot I", "Livia", "Random bot", "Greedy bot II"]);
        seats[3] = planned(3, &SeatPlan::Open, &guest, "").expect("a seat");
        number_bots(&mut seats);
        assert_eq!(seats[0].name, "Greedy bot");
        let unknown = |level: &str| planned(0, &SeatPlan::Bot { level: level.into() }, &guest, "");
        for level in ["divine", "", "search:10000000"] {
            assert_eq!(unknown(level).expect_err(level).code, ErrorCode::NoSuchLevel);
        }
    }
}
