//! The tables of a world: games, seats, options and clocks of all kinds.

use crate::client::Page;
use crate::process::LEVELS;
use crate::store::Row;
use crate::world::{Event, World};
use games::{GameFace, Match, Next, Rng, Told};
use keeper::{About, Guest};
use protocol::{ClockRule, Millis, OnTimeout, Phase, Ply, TableId};
use std::sync::Arc;
use table::fair::Seed;
use table::{Chair, Due, Luck, Origin, PersonId, Setup, Sitter, Source, Table};

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
        let origin = match self.rng.below(6) {
            0 => Some(self.opening_of(face, chairs.len(), rules, &options)?),
            _ => None,
        };
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
            hints: true,
            host: persons[0].id.clone(),
            created: 0,
            held: Vec::new(),
            luck: Luck::Fair(Seed(seed)),
            origin,
        };
        let mut about = About { id: id.clone(), ..About::default() };
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

    /// What was played somewhere else, up to some position of it.
    fn opening_of(
        &mut self,
        face: &'static dyn GameFace,
        seats: usize,
        rules: u32,
        options: &serde_json::Value,
    ) -> Result<Origin, String> {
        let step = |game: &mut Box<dyn Match>, rng: &mut Rng| match game.next() {
            Next::Player(_) => {
                let choices = game.choices(Told::PLAIN);
                let token = &choices[rng.index(choices.len())].token;
                game.play(token, Told::PLAIN).is_ok()
            }
            Next::Chance => game.roll(rng).is_some(),
            Next::Over => false,
        };
        let mut game = face.start_stored(seats, rules, options).map_err(|error| error.to_string())?;
        let wanted = self.rng.below(60);
        for _ in 0..wanted {
            let mut next = game.duplicate();
            if !step(&mut next, &mut self.rng) || next.next() == Next::Over {
                break;
            }
            game = next;
        }
        let opening = game.tokens();
        Ok(Origin { of: Source::Record("elsewhere".to_owned()), ply: Ply(opening.len() as u32), opening })
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
