//! The loop of a game in the terminal.

use super::answer::{self, Answer};
use super::players::{Player, Players};
use super::screen::Screen;
use super::{help, unpredictable};
use crate::failure::{Failure, Outcome};
use crate::record::{self, Opened};
use crate::{Io, replay};
use games::{Choice, Effort, Match, Mind, Next, Record, Rng, Seat, Told, Viewpoint};
use protocol::{ErrorCode, Ply, Refusal};
use std::path::{Path, PathBuf};
use table::{Command, Now, Play, Table, Waits, Who};

/// Where chance and bots take their luck from: action number n draws from its own stream, so that a game that was
/// saved and loaded goes on as it would have.
pub(crate) struct Luck {
    seed: u64,
    /// Was the seed chosen by somebody, so that it is written into the record?
    chosen: bool,
}

/// The header with the seed of a game in the terminal; `Seed` is that of a server's fair dice.
const SEED: &str = "Luck";

/// How deeply a hint is thought about: a second or so.
const HINT_ITERATIONS: u32 = 2000;

impl Luck {
    pub(crate) fn fresh() -> Luck {
        Luck { seed: unpredictable(), chosen: false }
    }

    pub(crate) fn repeatable(seed: u64) -> Luck {
        Luck { seed, chosen: true }
    }

    pub(crate) fn from_record(opened: &Opened) -> Outcome<Luck> {
        match opened.record.other.get(SEED) {
            None => Ok(Luck::fresh()),
            Some(text) => match text.parse() {
                Ok(seed) => Ok(Luck::repeatable(seed)),
                Err(_) => Err(opened.fails(format!("header `{SEED}` should be a number, not {text:?}"))),
            },
        }
    }

    /// The luck of the action after a ply.
    fn at(&self, ply: Ply) -> Rng {
        Rng::stream(self.seed, u64::from(ply.0))
    }

    /// Where the table takes its chance from.
    pub(crate) fn source(&self) -> table::Luck {
        table::Luck::Stream(self.seed)
    }
}

/// A game under way at a keyboard.
pub(crate) struct Session<'a, 'b> {
    table: Table,
    players: Players,
    luck: Luck,
    save: Option<PathBuf>,
    screen: Screen<'a, 'b>,
    /// By seat: the bot that plays it, if one does.
    minds: Vec<Option<Box<dyn Mind>>>,
    /// How far the game was when the session began.
    began: Ply,
    /// By seat: how far that person has been shown the game.
    shown: Vec<Ply>,
    /// Whose hand may be on the screen.
    at_keyboard: Option<Seat>,
}

/// What follows after a person's answer.
enum Then {
    /// The game goes on with whoever is next.
    GoOn,
    /// The same question again.
    AskAgain,
    /// The person leaves.
    Leave,
}

impl<'a, 'b> Session<'a, 'b> {
    pub(crate) fn new(
        table: Table,
        players: Players,
        luck: Luck,
        save: Option<PathBuf>,
        io: &'a mut Io<'b>,
    ) -> Self {
        let face = table.setup().face;
        let mind = |seat| match players.at(seat) {
            Player::Person => None,
            Player::Bot(level) => Some(face.mind(level)),
        };
        let minds = Seat::all(table.chairs().len()).map(mind).collect();
        let began = table.ply();
        let shown = vec![began; table.chairs().len()];
        Session {
            table,
            players,
            luck,
            save,
            screen: Screen::new(io),
            minds,
            began,
            shown,
            at_keyboard: None,
        }
    }

    /// Plays until the game is over or the person leaves.
    pub(crate) fn run(mut self) -> Outcome {
        let seats: Vec<_> = self.players.names().to_vec();
        self.screen.stress(&format!("{}: {}", self.table.setup().face.info().title, seats.join(", ")))?;
        loop {
            match self.table.waits_for(&Now::default()) {
                Waits::Nobody | Waits::Company | Waits::Parts { .. } => return self.finish(),
                Waits::House(command) => self.carry_out(&Who::House, &command)?,
                Waits::Bot { seat, .. } => self.let_think(seat)?,
                Waits::Person { seat, .. } => {
                    if !self.turn_of(seat)? {
                        return self.leave();
                    }
                }
            }
        }
    }

    /// The game itself.
    fn play_of(&self) -> &Play {
        self.table.play().expect("a table in the terminal begins with its game")
    }

    fn game(&self) -> &dyn Match {
        self.play_of().game()
    }

    /// Decides and applies: in the terminal there is nothing in between.
    fn decide(&mut self, who: &Who, command: &Command) -> Result<(), Refusal> {
        let names = self.players.names().to_vec();
        let decision =
            self.table.decide(who, command, &Now::default(), Told { language: "en", names: &names })?;
        let apply = |entry| self.table.apply(entry);
        Ok(decision.entries.iter().try_for_each(apply)?)
    }

    fn carry_out(&mut self, who: &Who, command: &Command) -> Outcome {
        self.decide(who, command).map_err(|refusal| Failure::failed(refusal.to_string()))
    }

    fn let_think(&mut self, seat: Seat) -> Outcome {
        let seed = self.luck.at(self.table.ply()).next_u64();
        let Session { table, minds, .. } = self;
        let game = table.play().expect("a bot is to act").game();
        let token = minds[seat.index()].as_mut().and_then(|mind| mind.think(game, seed));
        let token = token.ok_or_else(|| Failure::failed("a bot was asked to act when nobody is"))?;
        game.check(&token, Told::PLAIN).map_err(|error| {
            Failure::failed(format!("{} chose `{token}`, which is not allowed: {error}", self.name(seat)))
        })?;
        let command = Command::BotChose { number: self.table.number(), token: Some(token) };
        self.carry_out(&Who::House, &command)
    }

    /// One decision of a person. False when they leave.
    fn turn_of(&mut self, seat: Seat) -> Outcome<bool> {
        if self.at_keyboard != Some(seat) && !self.hand_over(seat)? {
            return Ok(false);
        }
        if self.play_of().next() != Next::Player(seat) {
            // The one before took something back instead of passing the keyboard on.
            return Ok(true);
        }
        self.draw(seat)?;
        let choices = self.offer(seat)?;
        loop {
            let Some(line) = self.screen.ask("> ")? else { return Ok(false) };
            match self.answer(seat, &choices, &line)? {
                Then::GoOn => return self.keep().map(|()| true),
                Then::AskAgain => {}
                Then::Leave => return Ok(false),
            }
        }
    }

    /// Hides what the last person saw and waits for the next one. False when they leave.
    fn hand_over(&mut self, seat: Seat) -> Outcome<bool> {
        if self.players.people() > 1 {
            let before = self.at_keyboard;
            self.screen.wipe()?;
            let name = self.name(seat);
            self.screen.stress(&format!("Pass the keyboard to {name}."))?;
            let mut question = format!("{name}: press Enter when nobody else looks");
            if let Some(before) = before.filter(|&before| self.may_undo(before)) {
                question += &format!(", or {} types `undo`", self.name(before));
            }
            loop {
                let Some(line) = self.screen.ask(&format!("{question} > "))? else { return Ok(false) };
                match (answer::read(&line), before) {
                    (Answer::Nothing, _) => break,
                    (Answer::Quit, _) => return Ok(false),
                    (Answer::Undo, Some(before)) if self.may_undo(before) => {
                        self.take_back(before)?;
                        return Ok(true);
                    }
                    _ => self.screen.say("Just press Enter, or type `quit`.")?,
                }
            }
        }
        self.at_keyboard = Some(seat);
        Ok(true)
    }

    /// What happened since this person last looked, and the table as it stands.
    fn draw(&mut self, seat: Seat) -> Outcome {
        let news = self.told_since(self.shown[seat.index()], Viewpoint::Seat(seat));
        self.shown[seat.index()] = self.table.ply();
        if !news.is_empty() {
            self.screen.say("")?;
            for line in news {
                self.screen.murmur(&format!("  · {line}"))?;
            }
        }
        self.picture(seat)
    }

    fn told_since(&self, from: Ply, viewpoint: Viewpoint) -> Vec<String> {
        let steps = self.play_of().steps(from, viewpoint, self.told());
        steps.into_iter().flat_map(|step| step.events).map(|event| event.words).collect()
    }

    fn picture(&mut self, seat: Seat) -> Outcome {
        let picture = self.game().picture(Viewpoint::Seat(seat), self.told());
        self.screen.say("")?;
        self.screen.say(picture.trim_end())
    }

    /// The question and the numbered choices.
    fn offer(&mut self, seat: Seat) -> Outcome<Vec<Choice>> {
        let choices = self.game().choices(self.told());
        let prompt = self.game().prompt(Viewpoint::Seat(seat), self.told());
        self.screen.say("")?;
        self.screen.stress(&prompt)?;
        for (number, choice) in (1..).zip(&choices) {
            self.screen.say(&format!("{number:>4}  {}", choice.words))?;
        }
        let undo = if self.may_undo(seat) { "`undo`, " } else { "" };
        self.screen.murmur(&format!("      {undo}`help`, `quit`"))?;
        Ok(choices)
    }

    fn answer(&mut self, seat: Seat, choices: &[Choice], line: &str) -> Outcome<Then> {
        let names = self.players.names().to_vec();
        let told = Told { language: "en", names: &names };
        match answer::read(line) {
            Answer::Nothing => {}
            Answer::Number(number) => match number.checked_sub(1).and_then(|index| choices.get(index)) {
                Some(choice) => return self.play(seat, &choice.token),
                None => self.screen.say(&format!("Choose a number from 1 to {}.", choices.len()))?,
            },
            Answer::Token(token) => return self.play(seat, token),
            Answer::Undo if self.may_undo(seat) => {
                self.take_back(seat)?;
                return Ok(Then::GoOn);
            }
            Answer::Undo => self.screen.say(
                "There is nothing to take back: since your last action somebody else acted, chance fell, or something hidden was shown.",
            )?,
            Answer::Help(thing) => {
                let options = self.table.play().map(|play| play.game().options());
                help::explain(self.table.setup().face, options.as_ref(), thing, self.screen.out())?;
            }
            Answer::Rule(number) => help::ruling(self.table.setup().face.rules(), number, self.screen.out())?,
            Answer::Look => {
                self.picture(seat)?;
                self.offer(seat)?;
            }
            Answer::Log => {
                for line in self.told_since(self.began, Viewpoint::Seat(seat)) {
                    self.screen.say(&format!("  · {line}"))?;
                }
            }
            Answer::Score => self.score_sheet(told)?,
            Answer::Hint => self.hint(choices)?,
            Answer::Save("") => self.screen.say("`save` needs the name of a file.")?,
            Answer::Save(path) => match record::write(Path::new(path), &self.record()) {
                Ok(()) => self.screen.say(&format!("The game is saved in {path}."))?,
                Err(Failure::Words { words, .. }) => self.screen.say(&words)?,
                Err(failure) => return Err(failure),
            },
            Answer::Quit => return Ok(Then::Leave),
        }
        Ok(Then::AskAgain)
    }

    fn play(&mut self, seat: Seat, token: &str) -> Outcome<Then> {
        let command =
            Command::Play { seat: Some(seat), token: token.to_owned(), number: self.table.number() };
        match self.decide(&Who::Person(Players::keyboard()), &command) {
            Ok(()) => Ok(Then::GoOn),
            Err(refusal) => {
                let advice = match (refusal.code, refusal.ruling) {
                    (ErrorCode::Illegal, Some(number)) => format!(" (R{number})"),
                    (ErrorCode::Illegal, None) if self.is_no_action(token) => {
                        " Type a number, or `help`.".to_owned()
                    }
                    _ => String::new(),
                };
                self.screen.say(&format!("{refusal}{advice}"))?;
                Ok(Then::AskAgain)
            }
        }
    }

    fn is_no_action(&self, token: &str) -> bool {
        matches!(self.game().check(token, Told::PLAIN), Err(games::PlayError::Notation(_)))
    }

    fn may_undo(&self, seat: Seat) -> bool {
        // What was played before this session cannot be shown again, so it stays.
        self.play_of().undo_floor(seat).is_some() && self.table.ply() > self.began
    }

    /// Takes back the last action.
    fn take_back(&mut self, seat: Seat) -> Outcome {
        let command = Command::Undo { seat: Some(seat), to: None, number: None };
        self.carry_out(&Who::Person(Players::keyboard()), &command)?;
        let ply = self.table.ply();
        for shown in &mut self.shown {
            *shown = (*shown).min(ply);
        }
        let name = self.name(seat);
        self.screen.say(&format!("{name} takes back the last action."))?;
        self.keep()
    }

    fn score_sheet(&mut self, told: Told<'_>) -> Outcome {
        let sheet = self.game().sheet(told);
        if sheet.is_empty() {
            return self.screen.say("There is no score sheet before the end of the game.");
        }
        let mut headings = vec![""];
        headings.extend(told.names.iter().map(String::as_str));
        let rows: Vec<_> = sheet
            .into_iter()
            .map(|line| {
                let mut row = vec![line.words];
                row.extend(line.points.iter().map(ToString::to_string));
                row
            })
            .collect();
        Ok(crate::figures::table(self.screen.out(), &headings, &rows)?)
    }

    fn hint(&mut self, choices: &[Choice]) -> Outcome {
        let seed = self.luck.at(self.table.ply()).next_u64();
        let effort = Effort { iterations: HINT_ITERATIONS, trees: 1, seed, stop: &|| false };
        let Some(advice) = self.game().advise(effort, self.told()) else { return Ok(()) };
        for advised in advice.choices.iter().take(3) {
            let number =
                choices.iter().position(|choice| choice.token == advised.choice.token).unwrap_or(0) + 1;
            let chance = advised
                .chance
                .map_or("untried".to_owned(), |chance| format!("{:.0} % to win", 100.0 * chance));
            self.screen.say(&format!("{number:>4}  {} ({chance})", advised.choice.words))?;
        }
        Ok(())
    }

    fn told(&self) -> Told<'_> {
        Told { language: "en", names: self.players.names() }
    }

    fn name(&self, seat: Seat) -> String {
        engine::words::name_of(seat, self.players.names())
    }

    fn record(&self) -> Record {
        let mut record = self.table.record().unwrap_or_default();
        record.names = self.players.names().to_vec();
        record.digest = Some(self.game().digest());
        self.players.note(&mut record);
        if self.luck.chosen {
            record.other.insert(SEED.to_owned(), self.luck.seed.to_string());
        }
        record
    }

    /// Writes the game to its file, if it has one.
    fn keep(&mut self) -> Outcome {
        match &self.save {
            Some(path) => record::write(path, &self.record()),
            None => Ok(()),
        }
    }

    /// The person leaves: the game is saved.
    fn leave(mut self) -> Outcome {
        let path = match &self.save {
            Some(path) => path.clone(),
            None => free_name(self.table.setup().face.info().id),
        };
        record::write(&path, &self.record())?;
        let path = path.display();
        self.screen.say(&format!("The game is saved; `quadriga play --load {path}` goes on with it."))
    }

    /// The game is over: how, and with what score.
    fn finish(mut self) -> Outcome {
        self.keep()?;
        let people = Seat::all(self.table.chairs().len()).filter(|&seat| self.players.at(seat).is_person());
        let unseen = people.map(|seat| self.shown[seat.index()]).max().unwrap_or(self.began);
        let viewpoint = match self.at_keyboard {
            Some(seat) if self.players.people() == 1 => Viewpoint::Seat(seat),
            _ => Viewpoint::Everything,
        };
        self.screen.say("")?;
        for line in self.told_since(unseen, viewpoint) {
            self.screen.murmur(&format!("  · {line}"))?;
        }
        let picture = self.game().picture(Viewpoint::Everything, self.told());
        self.screen.say("")?;
        self.screen.say(picture.trim_end())?;
        self.screen.say("")?;
        let names = self.players.names().to_vec();
        let game = self.game().position();
        replay::result(&*game, &names, self.screen.out())?;
        if let Some(path) = &self.save {
            let path = path.display();
            return self.screen.say(&format!("The record is in {path}; `quadriga replay {path}` tells it."));
        }
        let Some(line) = self.screen.ask("Keep the record? A file name, or Enter for no > ")? else {
            return Ok(());
        };
        match line.trim() {
            "" | "n" | "no" | "q" | "quit" => Ok(()),
            path => {
                record::write(Path::new(path), &self.record())?;
                self.screen.say(&format!("The record is in {path}."))
            }
        }
    }
}

/// A name for a saved game that no file has yet.
fn free_name(game: &str) -> PathBuf {
    let names = (1..).map(|n| PathBuf::from(format!("{game}-{n}.txt")));
    names.into_iter().find(|path| !path.exists()).expect("there are more numbers than files")
}
