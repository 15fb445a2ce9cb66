//! What a log is made of, with its one text form.

use crate::fair::Scheme;
use crate::{Bits, Part, PersonId, Seal, Sitter};
use games::{Seat, is_of_the_table};
use protocol::{Millis, Number, Ply};

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Somebody sat down, or a bot was put there.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        sitter: Sitter,
    },
    /// The seat is empty again.
    Stood(Seat),
    /// Words for the dice, as they were given before parts were sealed.
    Part {
        /// Whose.
        seat: Seat,
        /// What; empty takes them back.
        words: String,
    },
    /// A part in the dice is fixed, and nobody else knows it.
    Sealed {
        /// Whose.
        seat: Seat,
        /// Its hash.
        seal: Seal,
    },
    /// Everybody has a part: from here on they are opened, and no seat or seal changes.
    Called,
    /// A part in the dice, as it counts.
    Opened {
        /// Whose.
        seat: Seat,
        /// What.
        part: Part,
    },
    /// The opening came to nothing: sealed and opened bits count no more.
    CalledOff,
    /// From here on the seats are fixed and the dice fall, by this way of drawing.
    Started(Scheme),
    /// A player or chance acted.
    Action(String),
    /// The game went back to the entry's ply.
    Undone,
    /// A player asks the others whether the game may go back.
    AskedBack {
        /// Who asks.
        seat: Seat,
        /// To which ply.
        to: Ply,
    },
    /// A player who was asked agrees.
    Allowed(Seat),
    /// A player who was asked does not agree: what was played stands.
    Declined(Seat),
    /// A player gave up.
    Resigned(Seat),
    /// A player's time ran out, and the table counts that as giving up.
    TimedOut(Seat),
    /// A player's time ran out, and a bot plays on.
    HandedOver(Seat),
    /// The player is back and plays on.
    TakenBack(Seat),
    /// The table was closed before its game began.
    Closed,
    /// The game ends without a winner: nobody went on with it, or the house closed it.
    Ended(Ending),
}

/// Why a game ends without a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Nobody moved for very long.
    Abandoned,
    /// The server's operator closed the table.
    Closed,
}

impl Ending {
    const ALL: [Ending; 2] = [Ending::Abandoned, Ending::Closed];

    fn name(self) -> &'static str {
        match self {
            Ending::Abandoned => "abandoned",
            Ending::Closed => "closed",
        }
    }
}

impl Fact {
    /// Does it make the game longer by one ply? Resigning does: a record tells it among the actions.
    pub fn advances(&self) -> bool {
        matches!(self, Fact::Action(_) | Fact::Resigned(_) | Fact::TimedOut(_) | Fact::Ended(_))
    }

    /// Does it belong before the start: to seats and parts in the dice?
    pub(crate) fn is_of_the_seating(&self) -> bool {
        match self {
            Fact::Sat { .. }
            | Fact::Stood(_)
            | Fact::Part { .. }
            | Fact::Sealed { .. }
            | Fact::Called
            | Fact::Opened { .. }
            | Fact::CalledOff
            | Fact::Started(_)
            | Fact::Closed => true,
            Fact::Action(_)
            | Fact::Undone
            | Fact::AskedBack { .. }
            | Fact::Allowed(_)
            | Fact::Declined(_)
            | Fact::Resigned(_)
            | Fact::TimedOut(_)
            | Fact::HandedOver(_)
            | Fact::TakenBack(_)
            | Fact::Ended(_) => false,
        }
    }

    /// Can it stand at `ply`, the entry before it being at `before`?
    pub fn follows(&self, before: Ply, ply: Ply) -> bool {
        match self {
            Fact::Undone => ply < before,
            fact if fact.advances() => ply == before.next(),
            _ => ply == before,
        }
    }

    /// As it is stored.
    pub fn token(&self) -> String {
        match self {
            Fact::Action(token) => token.clone(),
            Fact::Sat { seat, sitter: Sitter::Person(person) } => {
                format!("!sit:{seat}:person:{}", person.as_str())
            }
            Fact::Sat { seat, sitter: Sitter::Bot(level) } => format!("!sit:{seat}:bot:{level}"),
            Fact::Stood(seat) | Fact::Sat { seat, sitter: Sitter::Nobody } => format!("!stand:{seat}"),
            Fact::Part { seat, words } => format!("!part:{seat}:{words}"),
            Fact::Sealed { seat, seal } => format!("!seal:{seat}:{seal}"),
            Fact::Called => "!call".to_owned(),
            Fact::Opened { seat, part } => format!("!open:{seat}:{}:{}", part.bits_text(), part.words),
            Fact::CalledOff => "!recall".to_owned(),
            Fact::Started(Scheme::Words) => "!start".to_owned(),
            Fact::Started(Scheme::Parts) => "!start:2".to_owned(),
            Fact::Undone => "!undo".to_owned(),
            Fact::AskedBack { seat, to } => format!("!ask:{seat}:{to}"),
            Fact::Allowed(seat) => format!("!allow:{seat}"),
            Fact::Declined(seat) => format!("!decline:{seat}"),
            // Who caused it tells a player who gave up from one whose time ran out.
            Fact::Resigned(seat) | Fact::TimedOut(seat) => format!("!resign:{seat}"),
            Fact::HandedOver(seat) => format!("!bot:{seat}"),
            Fact::TakenBack(seat) => format!("!back:{seat}"),
            Fact::Closed => "!close".to_owned(),
            Fact::Ended(ending) => format!("!end:{}", ending.name()),
        }
    }

    /// Reads what [`token`](Fact::token) wrote.
    pub fn read(token: &str, author: Author) -> Result<Fact, Unreadable> {
        if !is_of_the_table(token) {
            return Ok(Fact::Action(token.to_owned()));
        }
        Fact::read_of_the_table(&token[1..], author).ok_or_else(|| {
            let shown: String = token.chars().filter(|c| !c.is_control()).take(40).collect();
            Unreadable(format!("{shown:?} is nothing that can happen at a table."))
        })
    }

    fn read_of_the_table(name: &str, author: Author) -> Option<Fact> {
        let (verb, rest) = name.split_once(':').unwrap_or((name, ""));
        let plain = |fact: Fact| (name == verb).then_some(fact);
        match verb {
            "start" if rest == "2" => Some(Fact::Started(Scheme::Parts)),
            "start" => plain(Fact::Started(Scheme::Words)),
            "call" => plain(Fact::Called),
            "recall" => plain(Fact::CalledOff),
            "undo" => plain(Fact::Undone),
            "close" => plain(Fact::Closed),
            "end" => Ending::ALL.into_iter().find(|ending| ending.name() == rest).map(Fact::Ended),
            "stand" => Some(Fact::Stood(seat(rest)?)),
            "bot" => Some(Fact::HandedOver(seat(rest)?)),
            "back" => Some(Fact::TakenBack(seat(rest)?)),
            "allow" => Some(Fact::Allowed(seat(rest)?)),
            "decline" => Some(Fact::Declined(seat(rest)?)),
            "ask" => {
                let (place, ply) = rest.split_once(':')?;
                let to: u32 = ply.parse().ok()?;
                (to.to_string() == ply).then_some(Fact::AskedBack { seat: seat(place)?, to: Ply(to) })
            }
            "resign" => Some(match author {
                Author::Clock(_) => Fact::TimedOut(seat(rest)?),
                _ => Fact::Resigned(seat(rest)?),
            }),
            "part" => {
                let (place, words) = rest.split_once(':')?;
                Some(Fact::Part { seat: seat(place)?, words: words.to_owned() })
            }
            "seal" => {
                let (place, seal) = rest.split_once(':')?;
                Some(Fact::Sealed { seat: seat(place)?, seal: Seal::from_hex(seal)? })
            }
            "open" => {
                let (place, part) = rest.split_once(':')?;
                let (bits, words) = part.split_once(':')?;
                let bits = if bits.is_empty() { None } else { Some(Bits::from_hex(bits)?) };
                Some(Fact::Opened { seat: seat(place)?, part: Part { bits, words: words.to_owned() } })
            }
            "sit" => {
                let (place, who) = rest.split_once(':')?;
                let sitter = match who.split_once(':')? {
                    ("person", id) if !id.is_empty() => Sitter::Person(PersonId::new(id)),
                    ("bot", level) => {
                        let known: games::Level = level.parse().ok()?;
                        (known.to_string() == level).then_some(Sitter::Bot(known))?
                    }
                    _ => return None,
                };
                Some(Fact::Sat { seat: seat(place)?, sitter })
            }
            _ => None,
        }
    }
}

/// A seat in its one spelling.
fn seat(digits: &str) -> Option<Seat> {
    match digits.as_bytes() {
        [digit @ b'0'..=b'5'] => Some(Seat(digit - b'0')),
        _ => None,
    }
}

/// Who caused an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    /// Dice, cards, tiles.
    Chance,
    /// The person at a seat.
    Person(Seat),
    /// The bot at a seat, or the bot that plays on for a person.
    Bot(Seat),
    /// The clock of a seat.
    Clock(Seat),
    /// Who made the table.
    Host,
    /// The table itself: it was full, and began.
    House,
    /// Whoever it was in the game that this one goes on from.
    Opening,
}

impl Author {
    /// As it is stored.
    pub fn write(self) -> String {
        match self {
            Author::Chance => "chance".to_owned(),
            Author::Host => "host".to_owned(),
            Author::House => "house".to_owned(),
            Author::Opening => "opening".to_owned(),
            Author::Person(seat) => format!("person {seat}"),
            Author::Bot(seat) => format!("bot {seat}"),
            Author::Clock(seat) => format!("clock {seat}"),
        }
    }

    /// Reads what [`write`](Author::write) wrote.
    pub fn read(text: &str) -> Option<Author> {
        let Some((kind, place)) = text.split_once(' ') else {
            return match text {
                "chance" => Some(Author::Chance),
                "host" => Some(Author::Host),
                "house" => Some(Author::House),
                "opening" => Some(Author::Opening),
                _ => None,
            };
        };
        let seat = seat(place)?;
        match kind {
            "person" => Some(Author::Person(seat)),
            "bot" => Some(Author::Bot(seat)),
            "clock" => Some(Author::Clock(seat)),
            _ => None,
        }
    }
}

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Grows by one with every entry, from 1.
    pub number: Number,
    /// The game's length after it.
    pub ply: Ply,
    /// What happened.
    pub fact: Fact,
    /// Who caused it.
    pub author: Author,
    /// When, in milliseconds since 1970.
    pub at: Millis,
    /// Milliseconds that its author's clock had left afterwards, when there is a clock.
    pub time_left: Option<Millis>,
    /// The seat to act after it; none when chance is, or when nobody is.
    pub to_act: Option<Seat>,
}

impl Entry {
    /// A fingerprint of who did what: a command that is repeated is known by it.
    pub(crate) fn print(&self) -> u64 {
        print(self.author, &self.fact)
    }
}

/// FNV-1a over who and what.
pub(crate) fn print(author: Author, fact: &Fact) -> u64 {
    let (kind, seat) = match author {
        Author::Chance => (0, 0),
        Author::Person(seat) => (1, seat.0),
        Author::Bot(seat) => (2, seat.0),
        Author::Clock(seat) => (3, seat.0),
        Author::Host => (4, 0),
        Author::House => (5, 0),
        Author::Opening => (6, 0),
    };
    let feed = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    let start = feed(feed(0xcbf2_9ce4_8422_2325, kind), seat);
    match fact {
        Fact::Action(token) => token.bytes().fold(start, feed),
        fact => fact.token().bytes().fold(start, feed),
    }
}

/// What counts of a log: the actions (and who gave up, or that the game was broken off) that were not taken back, in order.
pub fn standing(entries: &[Entry]) -> Vec<&Entry> {
    let mut log: Vec<&Entry> = Vec::with_capacity(entries.len());
    for entry in entries {
        if entry.fact.advances() {
            log.push(entry);
        } else if entry.fact == Fact::Undone {
            log.truncate(entry.ply.index());
        }
    }
    log
}

/// Why an entry cannot be folded into a table: a newer program wrote it, or it is damaged. One sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub String);

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn round_trip(fact: &Fact, author: Author) {
        assert_eq!(Fact::read(&fact.token(), author).as_ref(), Ok(fact));
        assert_eq!(Author::read(&author.write()), Some(author));
    }

    #[test]
    fn every_fact_and_author_reads_back() {
        let seat = Seat(3);
        let sat = |sitter| Fact::Sat { seat, sitter };
        for fact in [
            sat(Sitter::Person(PersonId::new("0123abcd"))),
            sat(Sitter::Bot(games::Level::Centurio)),
            Fact::Stood(seat),
            Fact::Part { seat, words: "alea: iacta est!".into() },
            Fact::Part { seat, words: String::new() },
            Fact::Sealed { seat, seal: Seal([0xa7; 32]) },
            Fact::Called,
            Fact::Opened {
                seat,
                part: Part { bits: Some(Bits([0x5c; 16])), words: "alea: iacta est!".into() },
            },
            Fact::Opened { seat, part: Part::of_words(":") },
            Fact::Opened { seat, part: Part::EMPTY },
            Fact::CalledOff,
            Fact::Started(Scheme::Words),
            Fact::Started(Scheme::Parts),
            Fact::Action("roll:4".into()),
            Fact::Undone,
            Fact::AskedBack { seat, to: Ply(0) },
            Fact::AskedBack { seat, to: Ply(117) },
            Fact::Allowed(seat),
            Fact::Declined(seat),
            Fact::Resigned(seat),
            Fact::HandedOver(seat),
            Fact::TakenBack(seat),
            Fact::Closed,
            Fact::Ended(Ending::Abandoned),
            Fact::Ended(Ending::Closed),
        ] {
            for author in [
                Author::Chance,
                Author::Person(seat),
                Author::Bot(seat),
                Author::Host,
                Author::House,
                Author::Opening,
            ] {
                round_trip(&fact, author);
            }
        }
        round_trip(&Fact::TimedOut(seat), Author::Clock(seat));
    }

    #[test]
    fn what_is_no_fact_is_refused_in_words() {
        for bad in [
            "!",
            "!dance",
            "!resign",
            "!resign:6",
            "!resign:01",
            "!resign:1 ",
            "!start:",
            "!start:1",
            "!start:3",
            "!start:2:",
            "!end",
            "!end:",
            "!end:won",
            "!end:closed:",
            "!call:0",
            "!recall:0",
            "!seal:0",
            "!seal:0:",
            "!seal:0:00ff",
            "!seal:9:0000000000000000000000000000000000000000000000000000000000000000",
            "!seal:0:000000000000000000000000000000000000000000000000000000000000000G",
            "!open:0",
            "!open:0:",
            "!open:0:00ff:alea",
            "!open:0:0011223344556677889900112233445A:",
            "!undo:3",
            "!ask:0",
            "!ask:0:",
            "!ask:0:-1",
            "!ask:0:+1",
            "!ask:0:01",
            "!ask:6:1",
            "!ask:0:99999999999",
            "!allow",
            "!allow:0:1",
            "!decline:7",
            "!sit:0",
            "!sit:0:cat:x",
            "!sit:0:person:",
            "!sit:0:bot:divine",
            "!sit:9:bot:tiro",
            "!part:0",
            "!bot:",
            "!back:x",
            "!close:1",
        ] {
            let error = Fact::read(bad, Author::Chance).expect_err(bad);
            assert!(error.0.ends_with('.') && error.0.len() < 100, "{error}");
        }
        for bad in ["", "person", "person 6", "person 00", "chance 1", "nobody", "host 1", "opening 0"] {
            assert_eq!(Author::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn only_what_was_not_taken_back_counts() {
        let entry = |number, ply, fact| Entry {
            number: Number(number),
            ply: Ply(ply),
            fact,
            author: Author::Chance,
            at: 0,
            time_left: None,
            to_act: None,
        };
        let action = |token: &str| Fact::Action(token.to_owned());
        let log = [
            entry(1, 0, Fact::Started(Scheme::Parts)),
            entry(2, 1, action("a")),
            entry(3, 2, action("b")),
            entry(4, 3, action("c")),
            entry(5, 1, Fact::Undone),
            entry(6, 1, Fact::HandedOver(Seat(0))),
            entry(7, 2, Fact::Resigned(Seat(1))),
            entry(8, 3, action("d")),
        ];
        let tokens: Vec<_> = standing(&log).into_iter().map(|entry| entry.fact.token()).collect();
        assert_eq!(tokens, ["a", "!resign:1", "d"]);
        for pair in log.windows(2) {
            assert!(pair[1].fact.follows(pair[0].ply, pair[1].ply), "{:?}", pair[1]);
            assert!(!pair[1].fact.follows(pair[0].ply, Ply(9)), "{:?}", pair[1]);
        }
    }

    proptest! {
        #[test]
        fn what_is_read_has_one_spelling(token in "!?(sit|stand|part|seal|open|call|recall|start|undo|resign|bot|back|ask|allow|decline|close)?(:[0-9a-z]{0,6}){0,3}") {
            if let Ok(fact) = Fact::read(&token, Author::Chance) {
                prop_assert_eq!(fact.token(), token);
            }
        }
    }
}
