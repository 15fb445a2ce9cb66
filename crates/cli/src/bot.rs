//! `quadriga bot`: a program that speaks lines of JSON plays at a server, as a bot with a token.
//!
//! The server's stream says what happens; the program is asked when it is its turn. Everything else a bot must do is done here: sitting
//! down where it is asked to, its part in the dice, answers to who wants to take back, and coming back after a broken line.

use crate::Io;
use crate::args::BotArgs;
use crate::failure::{Failure, Outcome};
use crate::program::{Ended, MOST_FAULTS, Program, Question, first};
use client::{Client, Stream};
use protocol::{
    BotEvent, ErrorCode, OpenPart, PartInfo, Phase, Play, Position, Refusal, SealPart, Seat, TableId,
    TableInfo, TableList,
};
use serde::Serialize;
use serde_json::json;
use std::collections::HashMap;
use std::time::{Duration, Instant};
use table::{Bits, Part};
use tokio::runtime::Runtime;

/// The name of the token in the environment.
const TOKEN: &str = "QUADRIGA_BOT_TOKEN";
/// A server that says nothing for so long is gone: it says something every twenty seconds.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long to wait before a broken line is tried again: at first, and at most.
const PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));
/// How often open tables are looked for.
const LOOK_AROUND: Duration = Duration::from_secs(5);

pub(crate) fn run(args: &BotArgs, io: &mut Io<'_>) -> Outcome {
    let token = token(args)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::failed(format!("the bot cannot be started: {error}")))?;
    let found = runtime.block_on(Client::at(&args.server));
    let client = Client { token: Some(token), ..found.map_err(|fault| unreachable(args, &fault))? };
    let mut program = Program::new(args.command.clone(), args.deadline);
    program.start()?;
    let mut runner =
        Runner { args, runtime, client, program, tables: HashMap::new(), played: 0, looked: None };
    let mut pause = PAUSES.0;
    while !runner.is_done() {
        match runner.listen(io) {
            Ok(()) => pause = PAUSES.0,
            Err(Trouble::Failed(failure)) => return Err(failure),
            Err(Trouble::Line(words)) => {
                writeln!(io.err, "quadriga: {words}; trying again in {} s", pause.as_secs())?;
                std::thread::sleep(pause);
                pause = (pause * 2).min(PAUSES.1);
            }
        }
    }
    Ok(())
}

/// The bot's token, from a file or from the environment.
fn token(args: &BotArgs) -> Outcome<String> {
    let text = match &args.token_file {
        Some(file) => {
            std::fs::read_to_string(file).map_err(|error| Failure::file(file, "be read", &error))?
        }
        None => std::env::var(TOKEN)
            .map_err(|_| Failure::usage(format!("a bot needs its token: --token-file FILE, or {TOKEN}")))?,
    };
    Ok(text.trim().to_owned())
}

fn unreachable(args: &BotArgs, fault: &client::Fault) -> Failure {
    Failure::failed(format!("{} cannot be reached: {fault}", args.server))
}

/// What interrupts a runner.
enum Trouble {
    /// It cannot go on.
    Failed(Failure),
    /// The line broke: it comes back.
    Line(String),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Failed(failure)
    }
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Trouble {
        Trouble::Failed(error.into())
    }
}

impl From<client::Fault> for Trouble {
    fn from(fault: client::Fault) -> Trouble {
        // A bot that may not play here need not try again.
        match fault.downcast::<Refusal>() {
            Ok(refusal)
                if matches!(refusal.code, ErrorCode::BadToken | ErrorCode::ForBots | ErrorCode::Barred) =>
            {
                Trouble::Failed(Failure::failed(refusal.words))
            }
            Ok(refusal) => Trouble::Line(refusal.words),
            Err(fault) => Trouble::Line(fault.to_string()),
        }
    }
}

/// A table where the bot sits, or will.
#[derive(Default)]
struct Seated {
    /// The part in the dice that was sealed there.
    part: Part,
    /// How many seats it has, and which is the bot's; known once it was told.
    seats: usize,
    seat: Option<Seat>,
    /// Faults of the program in this game.
    faults: u32,
}

/// A bot at a server.
struct Runner<'a> {
    args: &'a BotArgs,
    runtime: Runtime,
    client: Client,
    program: Program,
    tables: HashMap<TableId, Seated>,
    /// Games that have ended.
    played: u64,
    /// When open tables were last looked for.
    looked: Option<Instant>,
}

impl Runner<'_> {
    fn is_done(&self) -> bool {
        self.args.stop_after.is_some_and(|most| self.played >= most)
    }

    /// Listens until the line ends or there is nothing more to do.
    fn listen(&mut self, io: &mut Io<'_>) -> Result<(), Trouble> {
        let mut stream: Stream = self.runtime.block_on(self.client.listen())?;
        loop {
            if self.is_done() {
                return Ok(());
            }
            let wait = if self.args.sit { LOOK_AROUND } else { PATIENCE };
            let next = self.runtime.block_on(async {
                match tokio::time::timeout(wait, stream.event(PATIENCE)).await {
                    Ok(event) => event.map(Some),
                    Err(_) => Ok(None),
                }
            });
            match next? {
                Some(Some(event)) => self.hear(event, io)?,
                Some(None) => return Err(Trouble::Line("the server has closed the line".to_owned())),
                None if !self.args.sit => {
                    return Err(Trouble::Line("nothing was heard from the server".to_owned()));
                }
                None => {}
            }
            self.look_for_tables(io)?;
        }
    }

    /// Posts to a table. A refusal is told and changes nothing here: what is true comes with the stream.
    fn post(
        &mut self,
        table: &TableId,
        what: &str,
        body: &impl Serialize,
        io: &mut Io<'_>,
    ) -> Result<bool, Trouble> {
        let reply = self.runtime.block_on(self.client.post(&format!("/api/tables/{table}/{what}"), body))?;
        if reply.status.is_success() {
            return Ok(true);
        }
        match serde_json::from_str::<Refusal>(&reply.text) {
            Ok(refusal) if refusal.code == ErrorCode::BadToken => {
                Err(Trouble::Failed(Failure::failed(refusal.words)))
            }
            // Somebody was quicker: the stream says what there is to do now.
            Ok(refusal) if matches!(refusal.code, ErrorCode::StaleNumber | ErrorCode::NotYourTurn) => {
                Ok(false)
            }
            Ok(refusal) => {
                writeln!(io.err, "quadriga: {table}: {}", refusal.words)?;
                Ok(false)
            }
            Err(_) => Err(Trouble::Line(format!("the server answers {}", reply.status))),
        }
    }

    fn hear(&mut self, event: BotEvent, io: &mut Io<'_>) -> Result<(), Trouble> {
        match event {
            BotEvent::Hello { name, .. } => writeln!(io.out, "{name} listens")?,
            BotEvent::Invited { table } => self.sit_down(&table, io)?,
            BotEvent::Seated { table } => self.mix_in(&table, io)?,
            BotEvent::Turn { table, game, position } => self.decide(&table, &game, &position, io)?,
            BotEvent::Asked { table, asked, .. } => {
                self.post(&table, "answer", &json!({"asked": asked.number, "allow": true}), io)?;
            }
            BotEvent::OutOfTime { table, .. } => {
                self.post(&table, "back", &json!({}), io)?;
            }
            BotEvent::Over { table, game, result } => {
                let seat = self.tables.remove(&table).and_then(|seated| seated.seat);
                if let Some(result) = result {
                    self.played += 1;
                    writeln!(io.out, "{table}  {game}  {:?}  {}", result.scores, result.words)?;
                    let (ranks, scores) = (&result.ranks, &result.scores);
                    self.program.over(&Ended { game: &game, table: table.as_str(), seat, ranks, scores });
                }
            }
            BotEvent::Left { table } => drop(self.tables.remove(&table)),
            BotEvent::Ping { .. } => {}
        }
        io.out.flush().map_err(Trouble::from)
    }

    /// Does the bot play this, and has it room?
    fn may_sit(&self, game: &str, table: &TableId) -> bool {
        let plays = self.args.games.is_empty() || self.args.games.iter().any(|one| one == game);
        let left = self.args.stop_after.map_or(u64::MAX, |most| most - self.played.min(most));
        let room = (self.tables.len() < self.args.tables) && (self.tables.len() as u64) < left;
        plays && room && !self.tables.contains_key(table)
    }

    fn sit_down(&mut self, table: &TableInfo, io: &mut Io<'_>) -> Result<(), Trouble> {
        if !self.may_sit(&table.game, &table.id) {
            return Ok(());
        }
        let part = fresh_part()?;
        let seal = part.seal(&table.commitment).to_string();
        if self.post(&table.id, "join", &json!({ "seal": seal }), io)? {
            self.tables
                .insert(table.id.clone(), Seated { part, seats: table.seats.len(), ..Seated::default() });
        }
        Ok(())
    }

    /// The bot's part in the dice: sealed as soon as it sits, opened when all are called for.
    fn mix_in(&mut self, table: &TableInfo, io: &mut Io<'_>) -> Result<(), Trouble> {
        let Some(seat) = table.yours.first() else { return Ok(()) };
        let part = table.seats.get(seat.index()).map(|seat| seat.part.clone()).unwrap_or_default();
        let seated = self.tables.entry(table.id.clone()).or_default();
        seated.seats = table.seats.len();
        let ours = seated.part.seal(&table.commitment).to_string();
        match (part, table.open_parts_until) {
            (PartInfo::Sealed { seal }, Some(_)) if seal == ours => {
                let open = OpenPart { bits: seated.part.bits_text(), words: String::new(), seat: None };
                self.post(&table.id, "part", &open, io)?;
            }
            // Sealed before this program was started anew, and called for: what it was is lost.
            (PartInfo::Sealed { seal }, Some(_)) if seal != ours => {
                self.post(&table.id, "leave", &json!({}), io)?;
            }
            (PartInfo::Sealed { seal }, None) if seal == ours => {}
            (PartInfo::None | PartInfo::Sealed { .. }, None) => {
                let part = fresh_part()?;
                let seal = part.seal(&table.commitment).to_string();
                seated.part = part;
                self.post(&table.id, "seal", &SealPart { seal, seat: None }, io)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Asks the program, and plays what it says.
    fn decide(
        &mut self,
        table: &TableId,
        game: &str,
        position: &Position,
        io: &mut Io<'_>,
    ) -> Result<(), Trouble> {
        let Some(seat) = position.seat else { return Ok(()) };
        if self.tables.get(table).is_none_or(|seated| seated.seats == 0) {
            // It sat there before this program was started anew.
            let info: TableInfo =
                self.runtime.block_on(self.client.get(&format!("/api/tables/{table}")))?.read()?;
            self.tables.entry(table.clone()).or_default().seats = info.seats.len();
        }
        let seated = self.tables.entry(table.clone()).or_default();
        seated.seat = Some(seat);
        let token = if seated.faults >= MOST_FAULTS {
            first(&position.choices)
        } else {
            let question = Question {
                game,
                table: table.as_str(),
                seat,
                seats: seated.seats,
                view: &position.view,
                prompt: &position.prompt,
                choices: &position.choices,
                seed: random()?,
            };
            let decided = self.program.ask(&question)?;
            if let Some(fault) = decided.fault {
                seated.faults += 1;
                writeln!(io.err, "quadriga: {table}: {fault}")?;
            }
            decided.token
        };
        let play = Play { token, number: position.number, seat: Some(seat) };
        self.post(table, "play", &play, io).map(|_| ())
    }

    /// Sits down at open tables, when the bot does so unasked.
    fn look_for_tables(&mut self, io: &mut Io<'_>) -> Result<(), Trouble> {
        if !self.args.sit || self.looked.is_some_and(|looked| looked.elapsed() < LOOK_AROUND) {
            return Ok(());
        }
        self.looked = Some(Instant::now());
        let listed: TableList = self.runtime.block_on(self.client.get("/api/tables"))?.read()?;
        for table in listed.tables {
            let open = table.seats.iter().any(|seat| seat.holder == protocol::Holder::Open);
            if table.phase == Phase::Open && open && self.may_sit(&table.game, &table.id) {
                let path = format!("/api/tables/{}", table.id);
                let info: TableInfo = self.runtime.block_on(self.client.get(&path))?.read()?;
                self.sit_down(&info, io)?;
            }
        }
        Ok(())
    }
}

/// Random bits of the bot's own making.
fn fresh_part() -> Outcome<Part> {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits).map_err(no_luck)?;
    Ok(Part { bits: Some(Bits(bits)), words: String::new() })
}

fn random() -> Outcome<u64> {
    getrandom::u64().map_err(no_luck)
}

fn no_luck(error: getrandom::Error) -> Failure {
    Failure::failed(format!("the system gives no random bits: {error}"))
}
