//! A game under way as numbers, for learning programs.

use crate::seated::{Match, PlayError, Seated, Told, book};
use engine::game::FinalScore;
use engine::record::Record;
use engine::study::{
    ActionId, Layout, MOST_ROWS, Memory, Recall, information_layout, observation_layout, peeking_layout,
    write_information, write_observation, write_peeking,
};
use engine::{GameOptions as _, Illegal, Next, NotationError, Rng, Seat, Strategy, Study};
use serde::{Deserialize, Serialize};

/// A table whose actions have numbers and whose positions can be written as numbers.
pub trait Studied: Match {
    /// Below which all numbers of actions are.
    fn action_count(&self) -> usize;
    /// Appends the numbers of all that the player to act may do.
    fn legal_ids(&self, out: &mut Vec<ActionId>);
    /// The number of a token; nothing for what is chance's.
    fn id_of(&self, token: &str) -> Result<Option<ActionId>, NotationError>;
    /// The token of a number; nothing for a number without an action.
    fn token_of(&self, id: ActionId) -> Option<String>;
    /// What the action with this number would be, in words, said at this position.
    fn words_of(&self, id: ActionId, told: Told<'_>) -> Option<String>;
    /// Carries out the action with this number. Like [`advance`](Match::advance), nobody is told.
    fn advance_id(&mut self, id: ActionId) -> Result<(), PlayError>;
    /// Lets all chance that is due fall: each event by its own stream of a seed, by how many actions came before it.
    fn settle(&mut self, seed: u64);
    /// What an observation is made of.
    fn layout(&self) -> Layout;
    /// What the whole truth is made of.
    fn peeking_layout(&self) -> Layout;
    /// Writes what a seat sees; `to` must be as long as [`layout`](Studied::layout) says.
    fn observe(&self, seat: Seat, to: &mut [i16]);
    /// Writes the whole truth, for critics in training.
    fn observe_peeking(&self, seat: Seat, to: &mut [i16]);
    /// All that a seat was ever told, as one line.
    fn information_state(&mut self, seat: Seat) -> String;
    /// What an information state in so many rows is made of, [`MOST_ROWS`] at most.
    fn information_layout(&self, rows: usize) -> Layout;
    /// Writes what a seat sees and the newest rows of what it was told before; `to` must be as long as
    /// [`information_layout`](Studied::information_layout) says.
    fn information(&mut self, seat: Seat, rows: usize, to: &mut [i16]);
    /// All that a seat was told since this table began (or was redealt), line by line.
    fn history(&self, seat: Seat) -> Vec<String>;
    /// A copy in which everything hidden from `seat` was dealt anew. What the seat was told it has been told there too.
    fn redealt_to_study(&mut self, seat: Seat, seed: u64) -> Box<dyn Studied>;
    /// A copy.
    fn duplicate_to_study(&self) -> Box<dyn Studied>;
    /// The game so far as a record; nothing for a table that was redealt, whose past is not its own.
    fn record(&self) -> Option<Record>;
    /// Everything about the table as text, for [`GameFace::study_saved`](crate::GameFace::study_saved).
    fn save(&self) -> String;
}

/// What a seat was told: all of it by its fingerprint, and the newest of it as numbers.
#[derive(Clone)]
pub(crate) struct Past {
    memory: Memory,
    recall: Recall,
}

impl Past {
    fn begin<G: Study>(game: &G, seat: Seat) -> Past {
        Past { memory: Memory::begin(game, seat, &mut ()), recall: Recall::begin(game, seat, MOST_ROWS) }
    }

    fn all<G: Study>(game: &G) -> Vec<Past> {
        Seat::all(game.seats()).map(|seat| Past::begin(game, seat)).collect()
    }
}

/// What the seats remember up to some action.
#[derive(Clone)]
pub(crate) struct Remembered<G> {
    game: G,
    at: usize,
    pasts: Vec<Past>,
}

impl<G: Study> Remembered<G> {
    /// Where a table begins: nothing has been told yet, or before it was redealt.
    fn begin(game: &G, told_before: Option<&[Past]>) -> Remembered<G> {
        let pasts = told_before.map_or_else(|| Past::all(game), <[Past]>::to_vec);
        Remembered { game: game.clone(), at: 0, pasts }
    }

    fn catch_up(&mut self, actions: &[G::Action]) {
        for action in &actions[self.at..] {
            let (by, mut events) = (self.game.next(), Vec::new());
            self.game.apply(*action, &mut events);
            for past in &mut self.pasts {
                past.memory.follow((by, *action), &events, &self.game, &mut ());
                past.recall.follow((by, *action), &self.game);
            }
        }
        self.at = actions.len();
    }
}

/// A table as text.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved<G> {
    seats: usize,
    rules: u32,
    options: serde_json::Value,
    tokens: Vec<String>,
    /// Where a redealt table began, and what its seats had been told by then.
    #[serde(default = "nothing", skip_serializing_if = "Option::is_none")]
    redealt: Option<(G, Vec<Memory>)>,
    /// The same as numbers; nothing in what older versions saved, where it begins anew.
    #[serde(default = "nothing", skip_serializing_if = "Option::is_none")]
    recalls: Option<Vec<Recall>>,
}

fn nothing<T>() -> Option<T> {
    None
}

impl<G: Strategy + Study> Seated<G> {
    /// A table that was [saved](Studied::save). Errors are whole sentences.
    pub(crate) fn saved(text: &str) -> Result<Seated<G>, String> {
        let saved: Saved<G> =
            serde_json::from_str(text).map_err(|error| format!("the saved table cannot be read: {error}"))?;
        let options = engine::options::read_stored(saved.rules, &saved.options).map_err(|e| e.to_string())?;
        let fresh = G::new(saved.seats, &options).map_err(|error| error.to_string())?;
        let mut table = match saved.redealt {
            None => Seated::new(fresh),
            Some((game, memories)) => {
                let seats = Seat::all(saved.seats);
                let of_this_table = game.options() == options && game.seats() == saved.seats;
                let sound = game.audit().is_ok() && memories.iter().map(Memory::seat).eq(seats);
                if !of_this_table || !sound {
                    return Err("the saved table cannot be read: its position is not sound".to_owned());
                }
                let recalls = match saved.recalls {
                    Some(recalls) => recalls,
                    None => Past::all(&game).into_iter().map(|past| past.recall).collect(),
                };
                let of_these_seats = recalls.iter().map(Recall::seat).eq(Seat::all(saved.seats));
                if !of_these_seats || !recalls.iter().all(|recall| recall.is_sound(&game)) {
                    return Err(
                        "the saved table cannot be read: what its seats were told is not sound".to_owned()
                    );
                }
                let pasts = memories.into_iter().zip(recalls).map(|(memory, recall)| Past { memory, recall });
                let pasts = pasts.collect();
                let mut table = Seated::new(game);
                table.told_before = Some(pasts);
                table
            }
        };
        for token in saved.tokens {
            Match::advance(&mut table, &token).map_err(|error| format!("`{token}`: {error}"))?;
        }
        Ok(table)
    }

    fn remember(&mut self) -> &Remembered<G> {
        let mut remembered = match self.remembered.take() {
            Some(remembered) => remembered,
            None => Box::new(Remembered::begin(&self.start, self.told_before.as_deref())),
        };
        remembered.catch_up(&self.actions);
        self.remembered.insert(remembered)
    }
}

impl<G: Strategy + Study> Studied for Seated<G> {
    fn action_count(&self) -> usize {
        G::ACTIONS
    }

    fn legal_ids(&self, out: &mut Vec<ActionId>) {
        let mut actions = Vec::with_capacity(32);
        self.game.legal_actions(&mut actions);
        out.extend(actions.into_iter().filter_map(|action| self.game.action_id(action)));
    }

    fn id_of(&self, token: &str) -> Result<Option<ActionId>, NotationError> {
        let action: G::Action = token.parse()?;
        Ok(self.game.action_id(action))
    }

    fn token_of(&self, id: ActionId) -> Option<String> {
        self.game.action_at(id).map(|action| action.to_string())
    }

    fn words_of(&self, id: ActionId, told: Told<'_>) -> Option<String> {
        let action = self.game.action_at(id)?;
        Some(book::<G>(told.language).say(&self.game.action_words(action), told.names))
    }

    fn advance_id(&mut self, id: ActionId) -> Result<(), PlayError> {
        let action = self
            .game
            .action_at(id)
            .ok_or_else(|| NotationError::new(&id.to_string(), "no action has this number"))?;
        // Whoever acts: a number is a player's, and chance is not asked by numbers.
        if let Err(Illegal { message, ruling }) = self.game.check(action) {
            let words = book::<G>("en").say(&message, &[]);
            return Err(PlayError::Illegal { words, ruling });
        }
        self.carry_out_quietly(action);
        Ok(())
    }

    fn settle(&mut self, seed: u64) {
        let mut odds = Vec::new();
        while self.game.next() == Next::Chance {
            let mut luck = Rng::stream(seed, self.actions.len() as u64);
            let event = self.game.sample(&mut luck, &mut odds);
            self.carry_out_quietly(event);
        }
    }

    fn layout(&self) -> Layout {
        observation_layout(&self.game)
    }

    fn peeking_layout(&self) -> Layout {
        peeking_layout(&self.game)
    }

    fn observe(&self, seat: Seat, to: &mut [i16]) {
        write_observation(&self.game, seat, to);
    }

    fn observe_peeking(&self, seat: Seat, to: &mut [i16]) {
        write_peeking(&self.game, seat, to);
    }

    fn information_state(&mut self, seat: Seat) -> String {
        let remembered = self.remember();
        remembered.pasts[seat.index()].memory.information_state(&remembered.game)
    }

    fn information_layout(&self, rows: usize) -> Layout {
        information_layout(&self.game, rows)
    }

    fn information(&mut self, seat: Seat, rows: usize, to: &mut [i16]) {
        let remembered = self.remember();
        write_information(&remembered.game, &remembered.pasts[seat.index()].recall, rows, to);
    }

    fn history(&self, seat: Seat) -> Vec<String> {
        let (mut game, mut lines, mut events) = (self.start.clone(), Vec::new(), Vec::new());
        let mut memory = Memory::begin(&game, seat, &mut lines);
        for action in &self.actions {
            let by = game.next();
            events.clear();
            game.apply(*action, &mut events);
            memory.follow((by, *action), &events, &game, &mut lines);
        }
        lines
    }

    fn redealt_to_study(&mut self, seat: Seat, seed: u64) -> Box<dyn Studied> {
        let mut game = self.game.clone();
        game.redeal(seat, &mut Rng::new(seed));
        // What the others were told would tell what was hidden: they begin anew.
        let mut pasts = Past::all(&game);
        pasts[seat.index()].clone_from(&self.remember().pasts[seat.index()]);
        let mut table = Seated::new(game);
        table.told_before = Some(pasts);
        Box::new(table)
    }

    fn duplicate_to_study(&self) -> Box<dyn Studied> {
        Box::new(self.clone())
    }

    fn record(&self) -> Option<Record> {
        self.told_before.is_none().then(|| Record {
            game: G::INFO.id.to_owned(),
            rules: self.game.options().edition().into(),
            seats: self.game.seats(),
            options: Match::options(self),
            result: self.game.outcome().map(FinalScore::from),
            digest: Some(engine::Digest::of(&self.game)),
            tokens: Match::tokens(self),
            ..Record::default()
        })
    }

    fn save(&self) -> String {
        let told = self.told_before.as_deref();
        let memories = |pasts: &[Past]| pasts.iter().map(|past| past.memory).collect();
        let redealt = told.map(|pasts| (self.start.clone(), memories(pasts)));
        let recalls = told.map(|pasts| pasts.iter().map(|past| past.recall.clone()).collect());
        let saved = Saved {
            seats: self.game.seats(),
            rules: self.game.options().edition().into(),
            options: Match::options(self),
            tokens: Match::tokens(self),
            redealt,
            recalls,
        };
        serde_json::to_string(&saved).expect("a table is plain data")
    }
}
