//! The tables of a world: games, seats, options and clocks of all kinds.

use crate::client::Page;
use crate::process::LEVELS;
use crate::store::Row;
use crate::world::{Event, World};
use games::GameFace;
use keeper::{About, Guest};
use protocol::{ClockRule, Millis, OnTimeout, Phase, TableId};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::fair::Seed;
use table::{Chair, Due, Luck, PersonId, Setup, Sitter, Table};

impl World {
    pub(crate) fn make_table(&mut self) -> Result<(), String> {
        self.tables_made += 1;
        let id = TableId::new(format!("t{}", self.tables_made));
        let games = games::catalogue();
        let face: &'static dyn GameFace = games[self.rng.index(games.len())];
        let (seats, rules, options) = self.setup_of(face);
        let persons: Vec<Guest> = (0..seats)
            .map(|n| Guest { id: PersonId::new(format!("{id}p{n}")), name: format!("Person {n}") })
            .collect();
        let people = 1 + self.rng.index(seats);
        let mut chairs = Vec::new();
        for (n, person) in persons.iter().enumerate() {
            chairs.push(match (n < people, self.rng.below(2)) {
                (true, 0) => Chair::EMPTY,
                (true, _) => Chair::of(Sitter::Person(person.id.clone())),
                (false, _) => Chair::of(Sitter::Bot(LEVELS[self.rng.index(LEVELS.len())])),
            });
        }
        let clock = match self.rng.below(5) {
            0 => ClockRule::PerMove { seconds: 5 + self.rng.below(30) },
            1 => ClockRule::Bank { seconds: 20 + self.rng.below(200), increment: self.rng.below(5) },
            2 => ClockRule::PerMove { seconds: 2 * 24 * 3600 },
            _ => ClockRule::None,
        };
        let seed: [u8; 32] = std::array::from_fn(|_| self.rng.below(256) as u8);
        let setup = Setup {
            face,
            rules,
            options,
            chairs: chairs.clone(),
            begun: false,
            starts_when_full: true,
            clock,
            on_timeout: if self.rng.below(2) == 0 { OnTimeout::BotPlays } else { OnTimeout::Resign },
            private: self.rng.below(3) == 0,
            host: persons[0].id.clone(),
            luck: Luck::Fair(Seed(seed)),
        };
        let mut about = About {
            id: id.clone(),
            created: 0,
            commitment: String::new(),
            rematch: None,
            names: BTreeMap::new(),
        };
        persons.iter().for_each(|person| about.learn(person));
        let seats = about.listings(&chairs);
        let table = Table::open(setup.clone()).map_err(|error| error.to_string())?;
        let due: Due = table.due(&self.moment());
        let row = Row {
            setup: Arc::new(setup),
            log: Vec::new(),
            seats,
            phase: Phase::Open,
            result: None,
            due,
            chat: Vec::new(),
        };
        self.store.rows.insert(id.clone(), row);
        self.moved.insert(id.clone(), self.now);
        for person in persons.into_iter().take(people) {
            for _ in 0..1 + self.rng.below(2) {
                self.pages.push(Page::new(person.id.clone(), person.name.clone(), id.clone()));
                let page = self.pages.len() - 1;
                let delay = Millis::from(self.rng.below(500));
                self.schedule(delay, Event::Page(page));
            }
        }
        Ok(())
    }

    /// A set-up that the game allows: how many seats, which edition of the rules, which options.
    pub(crate) fn setup_of(&mut self, face: &'static dyn GameFace) -> (usize, u32, serde_json::Value) {
        let info = face.info();
        let presets = face.all_presets();
        loop {
            let seats = info.min_seats + self.rng.index(info.max_seats - info.min_seats + 1);
            let options = presets[self.rng.index(presets.len())].1.clone();
            if let Ok(game) = face.start(seats, &options) {
                return (seats, game.edition().into(), game.options());
            }
        }
    }
}
