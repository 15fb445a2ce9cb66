//! What was promised, noted in the plainest way, and compared with what is.

use crate::process::CLOCKS_DIFFER;
use crate::store::{Row, Store};
use protocol::{CatchUp, Number, Position, Seat, TableId};
use std::collections::BTreeMap;
use table::fair::Scheme;
use table::{Author, Chair, Due, Entry, Fact, Given, Luck, Now, PersonId, Sitter, Table, Viewer};

/// A promise that was broken, in words.
pub type Broken = String;

/// A move that was acknowledged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Promise {
    number: Number,
    token: String,
    person: PersonId,
}

/// The oracle's notes.
#[derive(Default)]
pub struct Oracle {
    promises: BTreeMap<TableId, Vec<Promise>>,
    /// How many comparisons were made.
    pub compared: u64,
}

/// Who holds a seat. Seats are fixed once the game has begun, so the last word about one is the right one.
fn holder(row: &Row, seat: Seat) -> Option<PersonId> {
    match &row.seats[seat.index()].chair.sitter {
        Sitter::Person(person) => Some(person.clone()),
        _ => None,
    }
}

/// Is this entry that person's action?
fn is_by(row: &Row, entry: &Entry, person: &PersonId, token: &str) -> bool {
    let Author::Person(seat) = entry.author else { return false };
    entry.fact == Fact::Action(token.to_owned()) && holder(row, seat).as_ref() == Some(person)
}

impl Oracle {
    /// A person was told that a move is stored: it must be, right after the number it named.
    pub fn acknowledged(
        &mut self,
        store: &Store,
        id: &TableId,
        person: &PersonId,
        named: Number,
        token: &str,
    ) -> Result<(), Broken> {
        let number = named.next();
        self.promises.entry(id.clone()).or_default().push(Promise {
            number,
            token: token.to_owned(),
            person: person.clone(),
        });
        self.kept(store, id, number, person, token)
    }

    fn kept(
        &self,
        store: &Store,
        id: &TableId,
        number: Number,
        person: &PersonId,
        token: &str,
    ) -> Result<(), Broken> {
        let row = store.rows.get(id).ok_or("a table is lost")?;
        match row.log.get(number.index() - 1) {
            Some(entry) if is_by(row, entry, person, token) => Ok(()),
            other => Err(format!(
                "table {id}: `{token}` was acknowledged as number {number}, but there stands {other:?}"
            )),
        }
    }

    /// A person was told that a move did not happen (the number is stale, the store refused): then it must not stand in the log.
    pub fn called_off(
        &mut self,
        store: &Store,
        id: &TableId,
        person: &PersonId,
        named: Number,
        token: &str,
        why: &str,
    ) -> Result<(), Broken> {
        let row = store.rows.get(id).ok_or("a table is lost")?;
        match row.log.get(named.index()) {
            Some(entry) if is_by(row, entry, person, token) => Err(format!(
                "table {id}: `{token}` at {named} was said not to have happened ({why}), but it stands in the log"
            )),
            _ => Ok(()),
        }
    }

    /// What a viewer is shown is the fold of the log up to that number, and hangs on nothing that the viewer cannot know.
    pub fn shown(
        &mut self,
        store: &Store,
        id: &TableId,
        viewer: &Viewer,
        position: &Position,
        names: &[String],
        deal: u64,
    ) -> Result<(), Broken> {
        self.compared += 1;
        let row = store.rows.get(id).ok_or("a table is lost")?;
        if position.number.index() > row.log.len() {
            return Err(format!("table {id}: number {} was shown before it was stored", position.number));
        }
        let table = row.fold_until(position.number)?;
        let CatchUp::State(state) = table
            .sight(viewer, None, names, &Now::default())
            .map_err(|refusal| format!("table {id}: what was shown cannot be seen: {refusal}"))?
        else {
            return Err("everything was asked for".to_owned());
        };
        let expected = Position { clocks: position.clocks.clone(), ..state.position };
        if expected != *position {
            return Err(format!(
                "table {id}: at {} seat {:?} was shown what the log does not say:\n{position:?}\ninstead of\n{expected:?}",
                position.number, viewer.seat
            ));
        }
        self.unknowable(&table, viewer, position, names, deal)
    }

    /// Everything hidden from the viewer is dealt anew: not a byte of what is shown may change.
    fn unknowable(
        &self,
        table: &Table,
        viewer: &Viewer,
        position: &Position,
        names: &[String],
        deal: u64,
    ) -> Result<(), Broken> {
        let (Some(play), Some(seat)) = (table.play(), viewer.seat) else { return Ok(()) };
        let other = play.game().redealt(seat, deal);
        let told = viewer.told(names);
        let same = other.view(viewer.viewpoint()) == position.view
            && (position.choices.is_empty() || other.choices(told) == position.choices)
            && (position.result.is_some() || other.prompt(viewer.viewpoint(), told) == position.prompt);
        match same {
            true => Ok(()),
            false => Err(format!("at {} seat {seat} is shown what it cannot know", position.number)),
        }
    }

    /// Whatever a table waits for is noted in time: else nobody would wake it when all who keep it are gone.
    pub fn is_noted(row: &Row, now: &Now) -> Result<(), Broken> {
        let in_time = |noted: Due, due: Due| match (noted, due) {
            (Due::AtOnce, _) | (_, Due::Never) => true,
            (Due::At(noted), Due::At(due)) => noted <= due + CLOCKS_DIFFER,
            (Due::At(noted), Due::AtOnce) => noted <= now.at + CLOCKS_DIFFER,
            (Due::Never, _) => false,
        };
        match row.fold()?.due(now) {
            due if in_time(row.due, due) => Ok(()),
            due => Err(format!("it is due {due:?}, but {:?} is noted", row.due)),
        }
    }

    /// A clock runs only for a person who is to act.
    pub fn clock_runs_right(table: &Table) -> Result<(), Broken> {
        match table.clock().and_then(|clock| clock.running_seat()) {
            Some(seat) if table.thinks() != Some(seat) => {
                Err(format!("the clock of seat {seat} runs, but {:?} is to think", table.thinks()))
            }
            _ => Ok(()),
        }
    }

    /// Entries of a clock come when its time has run out, not before.
    pub fn timed_out_in_time(row: &Row, entry: &Entry, now: &Now) -> Result<(), Broken> {
        let before = row.fold_until(Number(entry.number.0 - 1))?;
        let then = Now { at: entry.at, hours: now.hours.clone() };
        if entry.fact == Fact::CalledOff && entry.author == Author::House {
            return match before.opening_until(&then) {
                Some(until) if until <= entry.at => Ok(()),
                other => Err(format!("entry {} ends an opening that lasts until {other:?}", entry.number)),
            };
        }
        let Author::Clock(seat) = entry.author else { return Ok(()) };
        if let Fact::Stood(_) = entry.fact {
            // Seats are lost only by an opening that came to nothing.
            let above = entry.number.index().checked_sub(2).and_then(|index| row.log.get(index));
            return match above.map(|above| (&above.fact, above.author)) {
                Some((Fact::CalledOff, Author::House) | (Fact::Stood(_), Author::Clock(_))) => Ok(()),
                other => Err(format!("entry {} takes a seat away after {other:?}", entry.number)),
            };
        }
        match before.clock().and_then(|clock| clock.expired(&then)) {
            Some(expired) if expired == seat => Ok(()),
            other => Err(format!(
                "entry {} lets seat {seat} run out of time; the clock says {other:?}",
                entry.number
            )),
        }
    }

    /// Nobody could choose a part in the dice by those of others: each was sealed before the first was called for, unless it was empty
    /// or there was nobody else.
    fn parts_were_sealed(row: &Row) -> Result<(), Broken> {
        let Luck::Fair(seed) = &row.setup.luck else { return Ok(()) };
        let commitment = seed.commitment();
        let mut table = Table::open(row.setup.clone()).map_err(|error| error.to_string())?;
        let (mut seals, mut called) = (BTreeMap::new(), false);
        for entry in &row.log {
            match &entry.fact {
                Fact::Sealed { .. } if called => {
                    return Err(format!("{}: sealed after the call", entry.number));
                }
                Fact::Sealed { seat, seal } => drop(seals.insert(*seat, *seal)),
                Fact::Called => called = true,
                Fact::CalledOff => (seals, called) = (BTreeMap::new(), false),
                Fact::Opened { seat, part } => {
                    let own = &table.chairs()[seat.index()].sitter;
                    let alone = table
                        .chairs()
                        .iter()
                        .all(|chair| chair.sitter == *own || matches!(chair.sitter, Sitter::Bot(_)));
                    let sealed = called && seals.get(seat) == Some(&part.seal(&commitment));
                    if !sealed && !(!called && (alone || part.is_empty())) {
                        return Err(format!("{}: a part was opened that nobody had sealed", entry.number));
                    }
                }
                Fact::Started(Scheme::Parts) => {
                    let open = |chair: &Chair| {
                        !matches!(chair.sitter, Sitter::Person(_)) || matches!(chair.given, Given::Open(_))
                    };
                    return match table.chairs().iter().all(open) {
                        true => Ok(()),
                        false => Err(format!("{}: the game began before all parts were open", entry.number)),
                    };
                }
                Fact::Started(Scheme::Words) => return Err("a new table was drawn by words alone".to_owned()),
                _ => {}
            }
            table.apply(entry).map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    /// What was taken back by agreement: everybody else who played had agreed, and no luck was among it. Openings stay.
    fn agreements_hold(row: &Row) -> Result<(), Broken> {
        let mut table = Table::open(row.setup.clone()).map_err(|error| error.to_string())?;
        let (mut standing, mut question): (Vec<&Entry>, Option<(Seat, Vec<Seat>)>) = (Vec::new(), None);
        for entry in &row.log {
            match &entry.fact {
                Fact::AskedBack { seat, .. } => question = Some((*seat, Vec::new())),
                Fact::Allowed(seat) => {
                    let Some((_, agreed)) = &mut question else {
                        return Err(format!("{}: agreed to nothing", entry.number));
                    };
                    agreed.push(*seat);
                }
                Fact::Undone if entry.author == Author::House => {
                    let Some((asker, agreed)) = question.take() else {
                        return Err(format!("{}: taken back without a question", entry.number));
                    };
                    let person = |seat: Seat| holder(row, seat).filter(|_| !table.bot_plays_on(seat));
                    let agreed: Vec<_> = agreed.into_iter().map(person).collect();
                    let asked = Seat::all(row.seats.len()).filter_map(person);
                    if let Some(other) = asked.into_iter().find(|one| {
                        Some(one) != holder(row, asker).as_ref() && !agreed.contains(&Some(one.clone()))
                    }) {
                        return Err(format!(
                            "{}: taken back although {other:?} had not agreed",
                            entry.number
                        ));
                    }
                    if standing[entry.ply.index()..].iter().any(|gone| gone.author == Author::Chance) {
                        return Err(format!("{}: luck was taken back by agreement", entry.number));
                    }
                }
                Fact::Declined(_) => question = None,
                fact if fact.advances() => question = None,
                _ => {}
            }
            if entry.fact == Fact::Undone {
                if entry.ply < row.setup.opening() {
                    return Err(format!("{}: taken back into the opening", entry.number));
                }
                standing.truncate(entry.ply.index());
                question = None;
            } else if entry.fact.advances() {
                standing.push(entry);
            }
            table.apply(entry).map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    /// At the end: every promise is kept once, every log folds, ends are stored with their last entry.
    pub fn at_the_end(&self, store: &Store, now: &Now) -> Result<(), Broken> {
        for (id, promises) in &self.promises {
            for promise in promises {
                self.kept(store, id, promise.number, &promise.person, &promise.token)?;
            }
        }
        for (id, row) in &store.rows {
            for (entry, number) in row.log.iter().zip(1..) {
                if entry.number != Number(number) {
                    return Err(format!("table {id}: number {} stands where {number} should", entry.number));
                }
            }
            Oracle::parts_were_sealed(row).map_err(|why| format!("table {id}, entry {why}"))?;
            Oracle::agreements_hold(row).map_err(|why| format!("table {id}, entry {why}"))?;
            Oracle::is_noted(row, now).map_err(|why| format!("table {id}: {why}"))?;
            let table = row.fold()?;
            if table.phase() != row.phase {
                return Err(format!("table {id} is {:?}, but lists say {:?}", table.phase(), row.phase));
            }
            let chairs: Vec<_> = row.seats.iter().map(|listing| listing.chair.clone()).collect();
            if table.chairs() != chairs {
                return Err(format!("table {id}: lists show other seats than the log"));
            }
        }
        Ok(())
    }
}
