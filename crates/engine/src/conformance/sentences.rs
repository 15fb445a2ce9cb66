//! Every message of a game with several arguments: all its sentences are checked, and some are kept in a file that a person can read
//! through, `tests/sentences.txt`.

use crate::digest::digest;
use crate::event::GameEvent;
use crate::game::Game;
use crate::help::{every_table, help};
use crate::options::{GameOptions, OptionRange, preset_title};
use crate::rng::Rng;
use crate::seat::{Next, Viewpoint};
use crate::words::{Message, Phrasebook, message_ids};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

/// How many sentences of one message are kept in the file.
const EXAMPLES: usize = 8;
/// How many arbitrary actions are tried at each position, for their refusals.
const REFUSALS: usize = 12;
/// Words with a vowel at their beginning that is not spoken as one.
const SPOKEN: [&str; 3] = ["one", "unit", "usable"];
/// When this is set, the file is written anew; read what it says then, and keep it with the change.
const WRITE: &str = "QUADRIGA_WRITE_SENTENCES";

/// The English sentences of a game by message, as far as they differ.
pub struct Sentences {
    book: Phrasebook,
    ids: BTreeSet<String>,
    names: Vec<String>,
    /// Those of each message in the order in which they were first said.
    said: BTreeMap<String, Vec<String>>,
    /// The digests of what was added, so that nothing is said twice.
    heard: HashSet<u64>,
}

impl Sentences {
    /// None yet of this game; players are called by these names.
    pub fn new<G: Game>(names: &[&str]) -> Sentences {
        Sentences {
            book: Phrasebook::new(G::words(), "en").expect("the words parse"),
            ids: message_ids(&G::words()[0]).into_iter().collect(),
            names: names.iter().map(ToString::to_string).collect(),
            said: BTreeMap::new(),
            heard: HashSet::new(),
        }
    }

    /// Whatever is said in these positions, of these events, and in refusing these actions there; and what is said about options and terms.
    pub fn of<G: Game>(
        names: &[&str],
        positions: &[G],
        events: &[G::Event],
        actions: &[G::Action],
    ) -> Sentences {
        let mut all = Sentences::new::<G>(names);
        positions.iter().for_each(|game| drop(all.look(game, actions)));
        events.iter().for_each(|event| all.add_event::<G>(event, G::INFO.min_seats));
        all.explain::<G>();
        all
    }

    /// All sentences by message.
    pub fn said(&self) -> &BTreeMap<String, Vec<String>> {
        &self.said
    }

    /// Every message that the words have was said, but for those that begin so.
    pub fn are_all_said_but(&self, parts: &[&str]) {
        let is_part = |id: &String| parts.iter().any(|part| id.starts_with(part));
        let unsaid: Vec<&String> =
            self.ids.iter().filter(|id| !self.said.contains_key(*id) && !is_part(id)).collect();
        assert!(unsaid.is_empty(), "nobody said {unsaid:?}");
    }

    /// One more message.
    pub fn add(&mut self, message: &Message) {
        if !self.heard.insert(digest(message)) {
            return;
        }
        let text = self.book.try_say(message, &self.names).unwrap_or_else(|error| panic!("{error}"));
        let id = message.id.to_string();
        // Other arguments can come to the same words.
        if self.heard.insert(digest(&(&id, &text))) {
            self.said.entry(id).or_default().push(text);
        }
    }

    /// An event, as everybody sees it.
    fn add_event<G: Game>(&mut self, event: &G::Event, seats: usize) {
        for from in Viewpoint::guarded(seats).chain([Viewpoint::Everything]) {
            if let Some(seen) = event.seen_by(from) {
                self.add(&G::event_words(&seen));
            }
        }
    }

    /// Whatever is said in a game played at random: questions, choices, refusals of these actions, what happened.
    pub fn play<G: Game>(&mut self, seats: usize, options: &G::Options, actions: &[G::Action], seed: u64) {
        let mut game = G::new(seats, options).expect("the options fit");
        let (mut rng, mut odds, mut events) = (Rng::new(seed), Vec::new(), Vec::new());
        while game.next() != Next::Over {
            for _ in 0..REFUSALS.min(actions.len()) {
                self.refuse(&game, actions[rng.index(actions.len())]);
            }
            let legal = self.look(&game, &[]);
            let action = match game.next() {
                Next::Chance => game.sample(&mut rng, &mut odds),
                _ => legal[rng.index(legal.len())],
            };
            self.add(&game.action_words(action));
            events.clear();
            game.apply(action, &mut events);
            events.iter().for_each(|event| self.add_event::<G>(event, seats));
        }
        actions.iter().take(1).for_each(|&action| self.refuse(&game, action));
        self.add(&game.prompt(Viewpoint::Spectator));
        self.close(&game);
    }

    fn close<G: Game>(&mut self, game: &G) {
        self.add(&game.ending());
        for line in game.score_sheet() {
            self.add(&Message::new(line.category));
        }
    }

    fn refuse<G: Game>(&mut self, game: &G, action: G::Action) {
        if let Err(refusal) = game.check(action) {
            self.add(&refusal.message);
        }
    }

    /// Whatever is said in one position: questions, choices, refusals of these actions. The choices are given back.
    pub fn look<G: Game>(&mut self, game: &G, actions: &[G::Action]) -> Vec<G::Action> {
        Viewpoint::guarded(game.seats()).for_each(|from| self.add(&game.prompt(from)));
        self.close(game);
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        legal.iter().for_each(|&action| self.add(&game.action_words(action)));
        actions.iter().for_each(|&action| self.refuse(game, action));
        legal
    }

    /// What is said about options and terms.
    fn explain<G: Game>(&mut self) {
        for option in G::Options::list() {
            self.add(&option.meaning());
            if let OptionRange::Choice { values } = &option.values {
                values.iter().for_each(|value| self.add(&option.value_meaning(value)));
            }
        }
        G::Options::all_presets().iter().for_each(|(name, _)| self.add(&preset_title(name)));
        for entry in G::glossary() {
            every_table::<G::Options>().for_each(|options| self.add(&help(&options, &entry.id)));
        }
    }

    /// The first few of each message, message by message.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (id, list) in &self.said {
            text.push_str(&format!("{id}\n"));
            list.iter().take(EXAMPLES).for_each(|sentence| text.push_str(&format!("    {sentence}\n")));
        }
        text
    }

    /// The file `tests/sentences.txt` of the game's package says the same; else the first difference is told.
    /// `QUADRIGA_WRITE_SENTENCES=1` writes it anew.
    pub fn are_as_kept(&self, package: &str) {
        let file = Path::new(package).join("tests/sentences.txt");
        let text = self.text();
        if std::env::var_os(WRITE).is_some() {
            std::fs::write(&file, &text).expect("the file can be written");
        }
        let kept = std::fs::read_to_string(file).expect("the file can be read");
        let changed = text.lines().zip(kept.lines()).find(|(now, then)| now != then);
        assert!(text == kept, "the sentences have changed, first here (now, then): {changed:?}");
    }

    /// What happened, why not and what is asked are whole sentences.
    pub fn are_whole(&self) {
        let whole = |id: &str| {
            ["event-", "refus", "wait", "prompt-", "help-"].iter().any(|kind| id.starts_with(kind))
        };
        for (id, list) in self.said.iter().filter(|(id, _)| whole(id)) {
            for sentence in list {
                assert!(sentence.ends_with(['.', '?', ')']), "{id}: {sentence}");
            }
        }
    }

    /// Small faults of composed sentences: "a" before a vowel, "1 coins", "2 coin", blanks where none belong. `plurals` are words
    /// that cannot follow a 1.
    pub fn are_good_english(&self, plurals: &[&str]) {
        for (id, sentence) in self.said.iter().flat_map(|(id, list)| list.iter().map(move |text| (id, text)))
        {
            let is_part = |c: char| c.is_alphanumeric() || c == '.';
            let words: Vec<&str> = sentence
                .split(|c: char| !is_part(c))
                .map(|word| word.trim_end_matches('.'))
                .filter(|word| !word.is_empty())
                .collect();
            for pair in words.windows(2) {
                let vowel = pair[1].starts_with(|c: char| "aeiouAEIOU".contains(c));
                assert!(!(pair[0] == "a" && vowel && !SPOKEN.contains(&pair[1])), "{id}: {sentence}");
                assert!(pair[0] != "an" || vowel, "{id}: {sentence}");
                assert!(!(["1", "one"].contains(&pair[0]) && plurals.contains(&pair[1])), "{id}: {sentence}");
                let several = pair[0].parse::<u32>().is_ok_and(|number| number != 1);
                let single = plurals.iter().any(|plural| plural.strip_suffix('s') == Some(pair[1]));
                assert!(!(several && single), "{id}: {sentence}");
            }
            let closed = sentence.split('.').skip(1).all(|rest| !rest.starts_with(char::is_alphabetic));
            assert!(closed, "{id}: {sentence}");
            for fault in ["  ", " ,", " .", " ?", " ;", "..", ";.", "{", "}"] {
                assert!(!sentence.contains(fault), "{id}: {sentence}");
            }
        }
    }
}
