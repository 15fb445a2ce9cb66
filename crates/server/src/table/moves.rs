//! What happens during the game: people, bots, chance and clocks move; each change is stored first and told second.

use super::owner::Owner;
use super::{Act, Ask};
use crate::app::{now, storage};
use crate::game::sentence;
use games::{Level, Mind, Next, PlayError, Told};
use protocol::{ErrorCode, OnTimeout, Refusal, TableEvent, limits};
use store::{AppendError, Author, Ending, Entry, Phase, SeatKind, UNDO};

/// The bot that plays on for who gave up or ran out of time.
const STAND_IN: Level = Level::Greedy;

/// A refusal of the rules in words, with its ruling.
pub fn reason(error: &PlayError) -> (String, Option<u16>) {
    match error {
        PlayError::Illegal { words, ruling } => (sentence(words), *ruling),
        PlayError::Notation(error) => (sentence(&error.to_string()), None),
    }
}

impl Owner {
    /// Does what a guest asks for, and gives the number it led to.
    pub async fn act(&mut self, guest: &str, act: Act) -> Result<u32, Refusal> {
        self.check_clock().await;
        let Some(game) = &self.game else {
            return Err(Refusal::new(ErrorCode::NotStarted, "The game has not started."));
        };
        if game.next() == Next::Over {
            return Err(Refusal::new(ErrorCode::Over, "The game is over."));
        }
        let (Act::Play(protocol::Play { seat, .. })
        | Act::Undo(protocol::Undo { seat, .. })
        | Act::Resign(protocol::Resign { seat })) = act;
        let seat = self.acting_seat(guest, seat)?;
        match act {
            Act::Play(play) => self.play(seat, play.number, &play.token).await,
            Act::Undo(undo) => self.undo(seat, undo.to, undo.number).await,
            Act::Resign(_) => self.give_up(TableEvent::Resigned { seat }, Author::Person(seat)).await,
        }
    }

    /// The seat for which a guest acts, if it is his and nobody plays it on.
    pub fn acting_seat(&self, guest: &str, seat: Option<u8>) -> Result<u8, Refusal> {
        let Some(seat) = self.own_seat(Some(guest), seat)? else {
            return Err(Refusal::new(ErrorCode::NotSeated, "You hold no seat at this table."));
        };
        if self.handed_over[usize::from(seat)] {
            return Err(Refusal::new(ErrorCode::WrongSeat, "A bot plays this seat on."));
        }
        Ok(seat)
    }

    /// Is the number that somebody named still the present one?
    pub fn check_number(&self, named: u32) -> Result<(), Refusal> {
        if named == self.number() {
            return Ok(());
        }
        let mut refusal =
            Refusal::new(ErrorCode::StaleNumber, "Something happened meanwhile: please look again.");
        refusal.number = Some(self.number());
        Err(refusal)
    }

    async fn play(&mut self, seat: u8, number: u32, token: &str) -> Result<u32, Refusal> {
        self.check_number(number)?;
        let names = self.names();
        let told = Told { language: "en", names: &names };
        let game = self.game.as_mut().expect("the game has started");
        if game.to_act() != Some(seat) {
            return Err(Refusal::new(ErrorCode::NotYourTurn, "Another player is to act."));
        }
        if token.len() > limits::TOKEN_BYTES {
            return Err(Refusal::new(ErrorCode::TooLarge, "No action has such a long name."));
        }
        let before = game.ply();
        game.play(token, told).map_err(|error| {
            let (words, ruling) = reason(&error);
            Refusal { ruling, ..Refusal::new(ErrorCode::Illegal, words) }
        })?;
        game.let_chance_fall(&self.dice);
        self.commit(before, Author::Person(seat)).await
    }

    async fn undo(&mut self, seat: u8, to: Option<u32>, number: Option<u32>) -> Result<u32, Refusal> {
        number.map_or(Ok(()), |number| self.check_number(number))?;
        let game = self.game.as_mut().expect("the game has started");
        let Some(floor) = game.undo_floor(seat) else {
            return Err(Refusal::new(
                ErrorCode::NoUndo,
                "Nothing can be taken back: somebody else acted, chance fell, or something hidden was seen.",
            ));
        };
        let to = to.unwrap_or(game.ply() - 1);
        if !(floor..game.ply()).contains(&to) {
            return Err(Refusal::new(ErrorCode::NoUndo, "The game cannot be taken back that far."));
        }
        game.take_back(to);
        if let Some(clock) = &mut self.clock {
            clock.take_back(seat, now());
        }
        self.note(UNDO.to_owned(), Author::Person(seat)).await
    }

    /// Somebody gives up: a game of two is over, in others a bot plays on.
    async fn give_up(&mut self, event: TableEvent, author: Author) -> Result<u32, Refusal> {
        let (TableEvent::Resigned { seat } | TableEvent::TimedOut { seat }) = event;
        let game = self.game.as_mut().expect("the game has started");
        let before = game.ply();
        game.give_up(event);
        self.handed_over[usize::from(seat)] = true;
        let result = self.commit(before, author).await;
        self.tell_table();
        result
    }

    /// Does what the table agreed on when a clock has run out.
    pub async fn check_clock(&mut self) {
        let Some(seat) = self.clock.as_ref().and_then(|clock| clock.expired(now())) else { return };
        metrics::counter!("quadriga_timeouts_total").increment(1);
        let result = match self.on_timeout {
            OnTimeout::Resign => self.give_up(TableEvent::TimedOut { seat }, Author::Clock(seat)).await,
            OnTimeout::BotPlays => {
                self.handed_over[usize::from(seat)] = true;
                let result = self.note(format!("!bot:{seat}"), Author::Clock(seat)).await;
                self.tell_table();
                result
            }
        };
        if let Err(refusal) = result {
            tracing::error!(table = %self.short_id(), error = %refusal, "a timeout could not be stored");
        }
    }

    /// A bot has thought about the position with this number.
    pub async fn thought(&mut self, number: u32, thought: Option<(Box<dyn Mind>, Option<String>)>) {
        if self.thinking != Some(number) {
            return; // about a position that is gone
        }
        self.thinking = None;
        let Some(game) = &mut self.game else { return };
        let (Some(seat), true) = (game.to_act(), number == self.plies.len() as u32) else {
            return self.wake_bot();
        };
        let (mind, token) = thought.unzip();
        self.mind = mind.map(|mind| (seat, mind));
        let token = token.flatten();
        let before = game.ply();
        let played = token.is_some_and(|token| game.play(&token, Told::PLAIN).is_ok());
        if !played {
            // A bot that fails must not hold up the table: any legal action will do.
            tracing::error!(game = game.face().info().id, "a bot failed to choose");
            let first = game.choices(Some(seat), Told::PLAIN).into_iter().next();
            let Some(choice) = first else { return };
            game.play(&choice.token, Told::PLAIN).expect("what is offered can be played");
        }
        game.let_chance_fall(&self.dice);
        if let Err(refusal) = self.commit(before, Author::Bot(seat)).await {
            tracing::error!(table = %self.short_id(), error = %refusal, "a bot's move could not be stored");
        }
    }

    /// Moves on what need not wait for a person: chance after a restart, and bots.
    pub async fn go_on(&mut self) {
        let Some(game) = &mut self.game else { return };
        let before = game.ply();
        game.let_chance_fall(&self.dice);
        if game.ply() == before {
            self.ask_clock();
            return self.wake_bot();
        }
        if let Err(refusal) = self.commit(before, Author::Chance).await {
            tracing::error!(table = %self.short_id(), error = %refusal, "chance could not be stored");
        }
    }

    /// Sets a bot thinking when one is to act.
    fn wake_bot(&mut self) {
        let (Some(game), Some(mailbox)) = (&self.game, &self.mailbox) else { return };
        // What a bot thought is of use until its turn is over, and large.
        self.mind.take_if(|(before, _)| Some(*before) != game.to_act());
        let Some(seat) = game.to_act() else { return };
        let level = match &self.row.made.seats[usize::from(seat)].kind {
            SeatKind::Bot(level) => level.parse().unwrap_or(STAND_IN),
            _ if self.handed_over[usize::from(seat)] => STAND_IN,
            _ => return,
        };
        let number = self.plies.len() as u32;
        if self.thinking == Some(number) {
            return;
        }
        self.thinking = Some(number);
        let table = game.table().duplicate();
        let mind = self.mind.take().map_or_else(|| self.app.bots.mind(game.face(), level), |(_, mind)| mind);
        let (mailbox, app) = (mailbox.clone(), self.app.clone());
        self.app.tasks.spawn(async move {
            let thought = app.bots.think(mind, table, level).await;
            // When the table is gone it asks again once it is back.
            let _ = mailbox.send(Ask::Thought { number, thought }).await;
        });
    }

    /// Lets the clock of whoever is to act run; bots have none.
    fn ask_clock(&mut self) {
        let Some(clock) = &mut self.clock else { return };
        let to_act = self.game.as_ref().and_then(|game| game.to_act());
        let person = to_act.filter(|seat| {
            let seat = usize::from(*seat);
            !self.handed_over[seat] && matches!(self.row.made.seats[seat].kind, SeatKind::Guest(_))
        });
        clock.ask(person, now());
    }

    /// Stores what the game did since ply `before`, then tells it and moves on. When it cannot be stored, the game is put back
    /// to what the log says.
    async fn commit(&mut self, before: u32, author: Author) -> Result<u32, Refusal> {
        self.ask_clock();
        let at = now();
        let game = self.game.as_ref().expect("the game has started");
        let (number, ply) = (self.number(), game.ply());
        let mut entries: Vec<Entry> = game
            .tokens()
            .skip(before as usize)
            .enumerate()
            .map(|(n, token)| Entry {
                number: number + 1 + n as u32,
                ply: before + 1 + n as u32,
                token: token.to_owned(),
                // What follows the first action of a commit is chance's.
                author: if n == 0 { author } else { Author::Chance },
                at,
                time_left: None,
                to_act: None,
            })
            .collect();
        if let (Some(first), Author::Person(seat), Some(clock)) = (entries.first_mut(), author, &self.clock) {
            first.time_left = Some(clock.left_of(seat, at));
        }
        if let Some(last) = entries.last_mut() {
            last.to_act = game.to_act();
        }
        let names = self.names();
        let result = game.result(Told { language: "en", names: &names });
        let ending = result.map(|result| Ending {
            result: serde_json::to_value(result).expect("results are plain data"),
            at,
        });
        let plies: Vec<u32> = (before + 1..=ply).collect();
        self.write(entries, plies, ending).await
    }

    /// Stores something that is no action: an undo, or a note about a seat.
    async fn note(&mut self, token: String, author: Author) -> Result<u32, Refusal> {
        self.ask_clock();
        let game = self.game.as_ref().expect("the game has started");
        let at = now();
        let time_left = match (author, &self.clock) {
            (Author::Person(seat), Some(clock)) => Some(clock.left_of(seat, at)),
            _ => None,
        };
        let (number, ply, to_act) = (self.number() + 1, game.ply(), game.to_act());
        let entry = Entry { number, ply, token, author, at, time_left, to_act };
        self.write(vec![entry], vec![ply], None).await
    }

    async fn write(
        &mut self,
        entries: Vec<Entry>,
        plies: Vec<u32>,
        ending: Option<Ending>,
    ) -> Result<u32, Refusal> {
        let before = self.number();
        let (count, over) = (entries.len() as u64, ending.is_some());
        let result = ending.as_ref().map(|ending| ending.result.clone());
        let begun = std::time::Instant::now();
        let stored = self.app.store.append(&self.row.made.id, entries, ending).await;
        if let Err(error) = stored {
            return Err(self.put_back(error).await);
        }
        metrics::histogram!("quadriga_append_seconds").record(begun.elapsed().as_secs_f64());
        metrics::counter!("quadriga_actions_total").increment(count);
        self.plies.extend(plies);
        if over {
            self.row.phase = Phase::Over;
            self.row.result = result;
        }
        self.drop_hint();
        self.tell_update(before);
        if over {
            self.tell_table();
        }
        self.wake_bot();
        Ok(self.number())
    }

    /// The disk refused: forget what was not stored, show what was.
    async fn put_back(&mut self, error: AppendError) -> Refusal {
        tracing::error!(table = %self.short_id(), %error, "a move could not be stored");
        metrics::counter!("quadriga_append_failures_total").increment(1);
        let again = async {
            if let Some(listed) = self.app.store.table(&self.row.made.id).await.map_err(storage)? {
                self.row = listed.table;
            }
            self.replay().await
        };
        if let Err(refusal) = again.await {
            tracing::error!(table = %self.short_id(), error = %refusal, "the log could not be read again");
        }
        self.thinking = None;
        self.drop_hint();
        self.tell_state();
        match error {
            AppendError::Taken { .. } => {
                let words = "Somebody else was quicker: please look again.";
                Refusal { number: Some(self.number()), ..Refusal::new(ErrorCode::StaleNumber, words) }
            }
            AppendError::Store(error) => storage(error),
        }
    }

    /// Enough of the id to find the table in a log file, too little to open it.
    pub fn short_id(&self) -> &str {
        self.row.made.id.get(..4).unwrap_or_default()
    }
}
