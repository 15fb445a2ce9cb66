//! What is known about a table beside its log: names, presence, what follows.

use crate::Guest;
use crate::keeper::Keeper;
use protocol::{Holder, Millis, PartInfo, Phase, Seat, SeatInfo, TableId, TableInfo, Visibility};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use table::{Chair, Entry, Fact, Given, Listing, PersonId, Sitter, bot_names};

/// What a keeper must be told about its table.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// Its name in links.
    pub id: TableId,
    /// When it was made.
    pub created: Millis,
    /// The promise about the dice.
    pub commitment: String,
    /// The table that follows.
    pub rematch: Option<TableId>,
    /// What the people there are called.
    pub names: BTreeMap<PersonId, String>,
    /// Names that seats have of their own, where several people play on one device.
    pub own: BTreeMap<Seat, String>,
    /// Who may not speak there, by the host's word.
    pub hushed: BTreeSet<PersonId>,
    /// Whether nobody may who only looks on.
    pub spectators_hushed: bool,
    /// The server's build, for pages of yesterday.
    pub build: String,
}

impl About {
    /// Names by seat; empty for empty seats.
    pub fn names(&self, chairs: &[Chair]) -> Vec<String> {
        let bots = bot_names(chairs);
        let name = |((seat, chair), bot): ((Seat, &Chair), Option<String>)| match &chair.sitter {
            Sitter::Nobody => String::new(),
            Sitter::Person(person) => {
                self.own.get(&seat).or_else(|| self.names.get(person)).cloned().unwrap_or_default()
            }
            Sitter::Bot(_) => bot.unwrap_or_default(),
        };
        Seat::all(chairs.len()).zip(chairs).zip(bots).map(name).collect()
    }

    /// The seats as lists show them.
    pub fn listings(&self, chairs: &[Chair]) -> Vec<Listing> {
        let seats = Seat::all(chairs.len()).zip(chairs).zip(self.names(chairs));
        let own = |seat: Seat, chair: &Chair| {
            matches!(chair.sitter, Sitter::Person(_)) && self.own.contains_key(&seat)
        };
        seats
            .map(|((seat, chair), name)| Listing { seat, own: own(seat, chair), chair: chair.clone(), name })
            .collect()
    }

    /// Learns who sits where from now on: a seat that changes hands loses the name it had of its own, and who sits down at a second seat
    /// is called something else there, as named or by number.
    pub fn seat(&mut self, entries: &[Entry], chairs: &[Chair], named: Option<&str>) {
        for entry in entries {
            match &entry.fact {
                Fact::Stood(seat) | Fact::Sat { seat, sitter: Sitter::Bot(_) | Sitter::Nobody } => {
                    self.own.remove(seat);
                }
                Fact::Sat { seat, sitter: Sitter::Person(person) } => {
                    self.own.remove(seat);
                    let elsewhere = Seat::all(chairs.len())
                        .zip(chairs)
                        .any(|(other, chair)| other != *seat && chair.holds(person));
                    match named {
                        Some(name) => drop(self.own.insert(*seat, name.to_owned())),
                        None if elsewhere => drop(self.own.insert(*seat, table::unnamed(*seat))),
                        None => {}
                    }
                }
                _ => {}
            }
        }
    }

    /// Learns what somebody who may sit down is called.
    pub fn learn(&mut self, guest: &Guest) {
        self.names.insert(guest.id.clone(), guest.name.clone());
    }
}

/// What everybody may know about a seat's part in the dice.
fn part_info(chair: &Chair, commitment: &str) -> PartInfo {
    match (&chair.sitter, &chair.given) {
        (Sitter::Person(_), Given::Sealed(seal)) => PartInfo::Sealed { seal: seal.to_string() },
        (Sitter::Person(_), Given::Open(part)) if part.is_empty() => PartInfo::Empty,
        (Sitter::Person(_), Given::Open(part)) => PartInfo::Open { seal: part.seal(commitment).to_string() },
        _ => PartInfo::None,
    }
}

/// Seats as everybody may see them; `here` says whether a person's page is open, `gone` whether a bot plays on.
pub fn listed_seats(
    seats: &[Listing],
    you: Option<&PersonId>,
    gone: impl Fn(Seat) -> bool,
    here: impl Fn(&PersonId) -> bool,
) -> Vec<SeatInfo> {
    seats
        .iter()
        .map(|listing| SeatInfo {
            seat: listing.seat,
            holder: match &listing.chair.sitter {
                Sitter::Nobody => Holder::Open,
                Sitter::Person(id) => Holder::Guest {
                    name: listing.name.clone(),
                    you: you == Some(id),
                    here: here(id),
                    bot: id.is_bot(),
                },
                Sitter::Bot(level) => Holder::Bot { level: level.to_string(), name: listing.name.clone() },
            },
            bot_plays_on: gone(listing.seat),
            out_of_time: false,
            part: PartInfo::None,
        })
        .collect()
}

impl Keeper {
    /// Names by seat; they change rarely and are asked for with every move.
    pub(crate) fn names(&mut self) -> Arc<[String]> {
        let Keeper { names, about, table, .. } = self;
        names.get_or_insert_with(|| about.names(table.chairs()).into()).clone()
    }

    /// Is one of the person's pages open?
    pub(crate) fn is_here(&self, person: &PersonId) -> bool {
        self.elsewhere.contains(person)
            || self
                .connections
                .values()
                .any(|connection| connection.greeted && connection.guest.id == *person)
    }

    /// The table as somebody sees it.
    pub(crate) fn info(&self, person: Option<&PersonId>) -> TableInfo {
        let (table, setup) = (&self.table, self.table.setup());
        let mut seats = listed_seats(
            &self.about.listings(table.chairs()),
            person,
            |seat| table.bot_plays_on(seat),
            |id| self.is_here(id),
        );
        for (info, chair) in seats.iter_mut().zip(table.chairs()) {
            info.part = part_info(chair, &self.about.commitment);
            info.out_of_time = table.is_out_of_time(info.seat);
        }
        let watching = |greeted: bool, id: &PersonId| greeted && !table.seats(id);
        TableInfo {
            id: self.about.id.clone(),
            game: setup.face.info().id.to_owned(),
            rules_version: setup.rules,
            options: setup.options.clone(),
            visibility: if setup.private { Visibility::Private } else { Visibility::Public },
            clock: setup.clock,
            on_timeout: setup.on_timeout,
            phase: table.phase(),
            closed: table.phase() == Phase::Over && table.play().is_none(),
            seats,
            yours: person.map(|person| table.seats_of(person).collect()).unwrap_or_default(),
            starts_when_full: setup.starts_when_full,
            host: person == Some(&setup.host),
            hints: setup.hints && table.clock().is_none(),
            take_backs: table.take_backs(),
            hushed: self.hushed(person),
            watching: (self.connections.values().filter(|c| watching(c.greeted, &c.guest.id)).count()
                + self.elsewhere.iter().filter(|id| watching(true, id)).count()) as u32,
            created: self.about.created,
            commitment: self.about.commitment.clone(),
            open_parts_until: table.opening_until(&self.now),
            rematch: self.about.rematch.clone(),
            origin: setup.origin.as_ref().map(|origin| origin.shown(person == Some(&setup.host))),
        }
    }
}
