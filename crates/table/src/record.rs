//! Tables as records, and records as tables.

use crate::{Author, Chair, Entry, Fact, Luck, Setup, Table, Unreadable, sentence};
use games::{FinalScore, GameFace, Next, Record, Told};
use protocol::{Number, Ply};

/// The header of a record that says how often a turn was taken back past luck or the bots' answers: of practice.
const TAKE_BACKS: &str = "TakeBacks";

/// Says in a record how often a turn was taken back past luck or the bots' answers, when that happened.
pub fn write_take_backs(record: &mut Record, count: u32) {
    if count > 0 {
        record.other.insert(TAKE_BACKS.to_owned(), count.to_string());
    }
}

/// How often a turn was taken back past luck or the bots' answers, as the record says. Errors are whole sentences.
pub fn take_backs_of(record: &Record) -> Result<u32, String> {
    record.other.get(TAKE_BACKS).map_or(Ok(0), |count| {
        count.parse().map_err(|_| format!("The header `{TAKE_BACKS}` should be a number of turns."))
    })
}

impl Table {
    /// The record of the game so far, without what only the house knows (names, dice).
    pub fn record(&self) -> Option<Record> {
        let play = self.play()?;
        let info = self.setup().face.info();
        Some(Record {
            game: info.id.to_owned(),
            rules: play.game().edition().into(),
            seats: self.chairs().len(),
            options: play.game().options(),
            result: self
                .result(Told::PLAIN)
                .map(|result| FinalScore { ranks: result.ranks, scores: result.scores }),
            digest: (play.next() == Next::Over).then(|| play.game().digest()),
            tokens: play.tokens(),
            ..Record::default()
        })
    }

    /// The table of a record at its start.
    pub fn at_start_of(face: &'static dyn GameFace, record: &Record) -> Result<Table, Unreadable> {
        // The rules themselves say what is wrong with a record's set-up.
        face.open(record, 0).map_err(|error| Unreadable(sentence(&error)))?;
        let chairs = vec![Chair::EMPTY; record.seats];
        Table::open(Setup::plain(face, record.rules, record.options.clone(), chairs, Luck::Past))
    }

    /// A table that goes on where a record ends, with people, bots and luck of its own.
    pub fn going_on(setup: Setup, tokens: &[String]) -> Result<Table, Unreadable> {
        let mut table = Table::open(setup)?;
        table.follow(tokens)?;
        Ok(table)
    }

    fn follow(&mut self, tokens: &[String]) -> Result<(), Unreadable> {
        for token in tokens {
            let entry = self.next_of_record(token)?;
            self.apply(&entry)?;
        }
        Ok(())
    }

    /// The table of a record after its first `until` tokens (all with `usize::MAX`).
    pub fn of_record(
        face: &'static dyn GameFace,
        record: &Record,
        until: usize,
    ) -> Result<Table, Unreadable> {
        let mut table = Table::at_start_of(face, record)?;
        table.follow(&record.tokens[..until.min(record.tokens.len())])?;
        Ok(table)
    }

    /// The next token of a record as an entry.
    pub(crate) fn next_of_record(&self, token: &str) -> Result<Entry, Unreadable> {
        let at = |why: &str| Unreadable(format!("Move {}: {why}", self.ply().next()));
        let author = match self.play().map(|play| play.next()) {
            Some(Next::Player(seat)) => Author::Person(seat),
            _ => Author::Chance,
        };
        let fact = Fact::read(token, author).map_err(|error| at(&error.0))?;
        if !fact.advances() {
            return Err(at(&format!("`{token}` has no place in a record.")));
        }
        if self.phase() == protocol::Phase::Over {
            return Err(at(&format!("`{token}` stands after the end of the game.")));
        }
        let (number, ply) = (self.number().next(), self.ply().next());
        Ok(Entry { number, ply, fact, author, at: 0, time_left: None, to_act: None })
    }

    /// An entry of the log as the next one of this table: what was taken back in between is left out.
    pub(crate) fn renumbered(&self, entry: &Entry) -> Entry {
        Entry { number: Number(self.number().0 + 1), ply: Ply(self.ply().0 + 1), ..entry.clone() }
    }
}
