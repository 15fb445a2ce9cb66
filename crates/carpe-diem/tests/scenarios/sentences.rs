//! Every message of the game with several arguments, in a file that a person can read through: `tests/sentences.txt`.
//!
//! After a change run with `QUADRIGA_WRITE_SENTENCES=1`, read what the file says now, and keep it with the change.

use crate::common::{Desk, desk, desk_with, play, play_all, usual};
use crate::words::{every_action, every_event};
use carpe_diem::options::Store;
use carpe_diem::{CarpeDiem, Kind, Options};
use engine::options::{OptionRange, preset_title};
use engine::words::message_ids;
use engine::{Game, GameOptions, Message, Next, Phrasebook, Rng, Viewpoint};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// How many sentences of one message are kept.
const EXAMPLES: usize = 8;

/// The sentences of a game by message, as far as they differ.
struct Sentences {
    book: Phrasebook,
    said: BTreeMap<String, Vec<String>>,
}

impl Sentences {
    fn new<G: Game>() -> Sentences {
        Sentences { book: Phrasebook::new(G::words(), "en").unwrap(), said: BTreeMap::new() }
    }

    fn add(&mut self, message: &Message) {
        let list = self.said.entry(message.id.to_string()).or_default();
        if list.len() < EXAMPLES {
            let names = ["Livia", "Marcus", "Aulus", "Claudia"].map(str::to_owned);
            let text = self.book.try_say(message, &names).unwrap_or_else(|error| panic!("{error}"));
            if !list.contains(&text) {
                list.push(text);
            }
        }
    }

    /// Whatever is said in a game played at random: questions, choices, refusals, what happened.
    fn play<G: Game>(&mut self, seats: usize, options: &G::Options, actions: &[G::Action], seed: u64) {
        let mut game = G::new(seats, options).unwrap();
        let (mut rng, mut odds, mut legal, mut events) = (Rng::new(seed), Vec::new(), Vec::new(), Vec::new());
        while game.next() != Next::Over {
            for from in
                std::iter::once(Viewpoint::Spectator).chain(engine::Seat::all(seats).map(Viewpoint::Seat))
            {
                self.add(&game.prompt(from));
            }
            for _ in 0..12 {
                self.refuse(&game, actions[rng.index(actions.len())]);
            }
            let action = match game.next() {
                Next::Chance => game.sample(&mut rng, &mut odds),
                _ => {
                    legal.clear();
                    game.legal_actions(&mut legal);
                    for &action in &legal {
                        self.add(&game.action_words(action));
                    }
                    legal[rng.index(legal.len())]
                }
            };
            self.add(&game.action_words(action));
            events.clear();
            game.apply(action, &mut events);
            for event in &events {
                self.add(&G::event_words(event));
            }
        }
        self.add(&game.prompt(Viewpoint::Spectator));
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

    /// Whatever is said in one position.
    fn look<G: Game>(&mut self, game: &G, actions: &[G::Action]) {
        for from in
            std::iter::once(Viewpoint::Spectator).chain(engine::Seat::all(game.seats()).map(Viewpoint::Seat))
        {
            self.add(&game.prompt(from));
        }
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        legal.iter().for_each(|&action| self.add(&game.action_words(action)));
        actions.iter().for_each(|&action| self.refuse(game, action));
    }

    /// What is said about options and terms.
    fn explain<G: Game>(&mut self) {
        for option in G::Options::list() {
            self.add(&option.meaning());
            if let OptionRange::Choice { values } = &option.values {
                values.iter().for_each(|value| self.add(&option.value_meaning(value)));
            }
        }
        G::Options::presets().iter().for_each(|(name, _)| self.add(&preset_title(name)));
        for entry in G::glossary() {
            self.add(&Message::named(format!("help-{}", entry.id)));
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (id, list) in &self.said {
            text.push_str(&format!("{id}\n"));
            list.iter().for_each(|sentence| text.push_str(&format!("    {sentence}\n")));
        }
        text
    }
}

/// Positions with what chance seldom brings about.
fn rare_positions() -> Vec<CarpeDiem> {
    let strict = Options { store: Store::OnlyIfUnplaceable, forced_fulfilment: true, ..usual() };
    let mut order = desk(2)
        .lay(0, &["d-vineyard-end@c1:2", "l-vineyard-straight@c2:0", "d-merchant-half@c4:0"])
        .hand(0, "l-vineyard-merchant-o")
        .game();
    play(&mut order, "place:c3:0");
    let pond = ["d-pond-end@a3:1", "l-pond-straight@b3:1", "l-pond-straight@c3:1", "l-pond-straight@d3:1"];
    let card = |options, first: &str, vp: i16, set: &dyn Fn(Desk) -> Desk| {
        let desk = desk_with(2, options).forum(1, first).forum(4, "a02").scoring(0).set(0, "vp", vp);
        let mut game = set(desk).game();
        play_all(&mut game, &format!("circle:9 card:{first}"));
        game
    };
    vec![
        CarpeDiem::new(2, &Options::default()).unwrap(),
        order,
        desk(2).lay(0, &pond).hand(0, "d-pond-end").game(),
        desk_with(2, strict).hand(0, "l-pond-corner").game(),
        card(strict, "a05", 8, &|desk| desk.set(0, "coins", 5)),
        card(usual(), "a01", 8, &|desk| desk.set(0, "coins", 3).set(0, "bread", 7)),
        card(usual(), "a01", 2, &|desk| desk.set(0, "coins", 1)),
        card(usual(), "a01", 1, &|desk| desk.set(0, "coins", 1)),
        card(usual(), "a01", 0, &|desk| desk.set(0, "coins", 1)),
        card(usual(), "c06", 8, &|desk| desk.set(0, "bread", 4)),
        card(usual(), "c06", 8, &|desk| desk.set(0, "bread", 4).completed(0, Kind::Villa, 1)),
        card(usual(), "c06", 8, &|desk| desk.set(0, "bread", 4).completed(0, Kind::Villa, 2)),
        desk(2).table("stage", "over").table("phase", 4).game(),
    ]
}

fn sentences() -> Sentences {
    let mut all = Sentences::new::<CarpeDiem>();
    let actions = every_action();
    for game in rare_positions() {
        all.look(&game, &actions);
    }
    for event in every_event() {
        all.add(&CarpeDiem::event_words(&event));
        for from in [Viewpoint::Spectator, Viewpoint::Seat(engine::Seat(0))] {
            if let Some(seen) = engine::GameEvent::seen_by(&event, from) {
                all.add(&CarpeDiem::event_words(&seen));
            }
        }
    }
    for (number, (_, options)) in Options::presets().iter().enumerate() {
        for seats in 2..=4 {
            all.play::<CarpeDiem>(seats, options, &actions, 10 * number as u64 + seats as u64);
        }
    }
    all.explain::<CarpeDiem>();
    all
}

#[test]
fn every_message_is_written_down_to_be_read() {
    let text = sentences().text();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sentences.txt");
    if std::env::var_os("QUADRIGA_WRITE_SENTENCES").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    let changed = text.lines().zip(kept.lines()).find(|(now, then)| now != then);
    assert!(text == kept, "the sentences have changed, first here (now, then): {changed:?}");
}

#[test]
fn every_message_of_the_file_is_said() {
    let said = sentences().said;
    let never: BTreeSet<String> =
        message_ids(&CarpeDiem::words()[0]).into_iter().filter(|id| !said.contains_key(id)).collect();
    // Parts of sentences, and what the tables' own order of questions cannot bring about by chance.
    let parts =
        ["kind-", "a-", "own-", "some-", "tile-", "board-", "direction-", "asked-", "list-", "card-", "goal"];
    let unsaid: Vec<&String> =
        never.iter().filter(|id| !parts.iter().any(|part| id.starts_with(part))).collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

/// Is there a name of a component in it, such as `d11`, `f13`, `fn-pond-1` or `l-market`?
fn names_a_component(sentence: &str) -> bool {
    sentence.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').any(|word| {
        let word = word.to_ascii_lowercase();
        let numbered = word.len() == 3 && word[1..].bytes().all(|b| b.is_ascii_digit());
        (numbered && word.starts_with(|c: char| "abcdf".contains(c)))
            || ["fn-", "l-", "d-", "board-"].iter().any(|prefix| word.starts_with(prefix))
    })
}

#[test]
fn sentences_are_english_and_name_no_component_by_its_number() {
    assert!(
        names_a_component("Mount frame part f13")
            && names_a_component("First D11")
            && !names_a_component("d3 is free")
    );
    for (id, list) in sentences().said {
        for sentence in list {
            let words: Vec<&str> = sentence
                .split(|c: char| !c.is_alphanumeric() && c != '.')
                .filter(|word| !word.is_empty())
                .collect();
            for pair in words.windows(2) {
                let vowel = pair[1].starts_with(|c: char| "aeiouAEIOU".contains(c));
                assert!(!(pair[0] == "a" && vowel && pair[1] != "one"), "{id}: {sentence}");
                assert!(pair[0] != "an" || vowel, "{id}: {sentence}");
                let many = [
                    "coins", "herbs", "grapes", "chickens", "steps", "tiles", "times", "wares", "villas",
                    "spaces",
                ];
                assert!(!(pair[0] == "1" && many.contains(&pair[1])), "{id}: {sentence}");
            }
            assert!(
                !sentence.contains("  ") && !sentence.contains(" ,") && !sentence.contains(" ."),
                "{id}: {sentence}"
            );
            assert!(!names_a_component(&sentence), "{id}: {sentence}");
            if id.starts_with("event-") || id.starts_with("refuse-") || id.starts_with("wait-") {
                assert!(sentence.ends_with(['.', '?']), "{id}: {sentence}");
            }
        }
    }
}
