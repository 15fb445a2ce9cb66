//! Who sits where.

use crate::args::PlayArgs;
use crate::failure::{Failure, Outcome};
use crate::record::Opened;
use Player::{Bot, Person};
use games::{Level, Record, Seat};
use table::{Chair, PersonId, Sitter};

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// Somebody at the keyboard.
    Person,
    /// A bot.
    Bot(Level),
}

impl Player {
    /// Somebody at the keyboard?
    pub(crate) fn is_person(self) -> bool {
        self == Person
    }
}

/// Everybody at the table, with names by seat.
pub(crate) struct Players {
    seats: Vec<Player>,
    names: Vec<String>,
}

impl Players {
    /// As the command line says.
    pub(crate) fn from_args(args: &PlayArgs, seats: usize) -> Outcome<Players> {
        let own = if args.seat.is_empty() { &[1][..] } else { &args.seat };
        if let Some(seat) = own.iter().find(|seat| !(1..=seats).contains(seat)) {
            return Err(Failure::usage(format!("there is no seat {seat} at a table of {seats}")));
        }
        let others = seats - (1..=seats).filter(|seat| own.contains(seat)).count();
        if args.bot.len() > 1 && args.bot.len() != others {
            return Err(Failure::usage(format!(
                "--bot names {} bots where {others} play: give one for all or one for each",
                args.bot.len()
            )));
        }
        let mut bots = args.bot.iter().cycle();
        let players = (1..=seats).map(|seat| {
            if args.hot_seat || own.contains(&seat) {
                Person
            } else {
                Bot(bots.next().copied().unwrap_or(Level::Miles))
            }
        });
        let players: Vec<_> = players.collect();
        let names = named_by_kind(&players, &args.name);
        Ok(Players { seats: players, names })
    }

    /// As they sat when the game was saved. A record from elsewhere is played on by people in all seats that no bot
    /// is known to hold.
    pub(crate) fn from_record(opened: &Opened) -> Outcome<Players> {
        let record = &opened.record;
        let seats: Vec<_> = (0..record.seats)
            .map(|seat| match record.other.get(&header(seat)).map(String::as_str) {
                None | Some("person") => Ok(Person),
                Some(level) => level.parse().map(Bot).map_err(|error| opened.fails(error)),
            })
            .collect::<Outcome<_>>()?;
        let names = named_by_kind(&seats, &[]);
        Ok(Players { seats, names }.named(&opened.names()))
    }

    /// The same people with the names of a record, where it has any.
    pub(crate) fn named(mut self, names: &[String]) -> Players {
        for (own, name) in self.names.iter_mut().zip(names).filter(|(_, name)| !name.is_empty()) {
            own.clone_from(name);
        }
        self
    }

    /// Who sits there.
    pub(crate) fn at(&self, seat: Seat) -> Player {
        self.seats[seat.index()]
    }

    /// Names by seat.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// How many people share the keyboard.
    pub(crate) fn people(&self) -> usize {
        self.seats.iter().filter(|player| player.is_person()).count()
    }

    /// Whoever sits at the keyboard: all people at it are one to the table.
    pub(crate) fn keyboard() -> PersonId {
        PersonId::new("keyboard")
    }

    /// The same as the table knows it.
    pub(crate) fn chairs(&self) -> Vec<Chair> {
        let sitter = |player: &Player| match player {
            Person => Sitter::Person(Players::keyboard()),
            Bot(level) => Sitter::Bot(*level),
        };
        self.seats.iter().map(|player| Chair::of(sitter(player))).collect()
    }

    /// Writes down who sits where.
    pub(crate) fn note(&self, record: &mut Record) {
        for (seat, player) in self.seats.iter().enumerate() {
            let who = match player {
                Person => "person".to_owned(),
                Bot(level) => level.to_string(),
            };
            record.other.insert(header(seat), who);
        }
    }
}

/// The header that says who plays a seat.
fn header(seat: usize) -> String {
    format!("Player{seat}")
}

/// Given names for people, in seat order; others are called after their kind, with the seat where that is needed.
fn named_by_kind(players: &[Player], given: &[String]) -> Vec<String> {
    let mut given = given.iter().map(|name| name.trim()).filter(|name| !name.is_empty());
    (1..)
        .zip(players)
        .map(|(seat, player)| match player {
            Person => given.next().map_or_else(|| format!("Player {seat}"), crate::setup::readable),
            Bot(level) => {
                let mut name = level.to_string();
                name[..1].make_ascii_uppercase();
                let alone = players.iter().filter(|other| *other == player).count() == 1;
                if alone { name } else { format!("{name} {seat}") }
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_players_apart() {
        let players = [Person, Bot(Level::Greedy), Bot(Level::Random), Bot(Level::Greedy)];
        assert_eq!(named_by_kind(&players, &[]), ["Player 1", "Greedy 2", "Random", "Greedy 4"]);
        assert_eq!(named_by_kind(&players[..1], &["Livia".to_owned()]), ["Livia"]);
    }
}
