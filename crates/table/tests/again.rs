//! Taking back by agreement, games that go on from others, and what is noted in the log besides the moves.

mod desk;

use desk::{Desk, GAME, ONE, TWO, gaius, livia, open, person, setup, undo};
use games::{Level, Next, Record};
use protocol::{CatchUp, ClockRule, ErrorCode, Number, OnTimeout, Phase, Ply, Seat, TableId};
use table::fair::{Seed, write_headers};
use table::{
    Author, Chair, Command, Entry, Fact, Film, Luck, Origin, Part, PersonId, Receipt, Setup, Sitter, Source,
    Table, Viewer, opening_of, prove,
};

const THREE: Seat = Seat(2);

fn titus() -> PersonId {
    PersonId::new("titus")
}

fn three(clock: ClockRule) -> Desk {
    let chairs = vec![person(livia()), person(gaius()), person(titus())];
    let mut desk = Desk::new(setup(chairs, clock, OnTimeout::BotPlays));
    desk.begin(&[livia(), gaius(), titus()]);
    desk
}

fn ask(desk: &Desk) -> Command {
    Command::AskBack { seat: None, to: None, number: desk.table.number() }
}

fn answer(asked: Number, allow: bool) -> Command {
    Command::AnswerBack { asked, allow }
}

fn lines(desk: &Desk) -> Vec<String> {
    let viewer = Viewer { seat: Some(ONE), language: "en".into() };
    let lines = desk.table.lines(&viewer, &[]).into_iter();
    lines.filter(|line| line.note).map(|line| line.words).collect()
}

/// Hides a bead of the player to act, which nobody else sees.
fn hide(desk: &mut Desk, who: PersonId) {
    let seat = desk.table.to_act().expect("somebody");
    let choices = desk.position(seat).choices;
    let token = choices.into_iter().map(|choice| choice.token).find(|token| token.starts_with("hide"));
    desk.play(who, &token.expect("a bead to hide")).expect("hidden");
}

#[test]
fn everybody_else_must_agree_and_then_it_is_taken_back() {
    let mut desk = three(ClockRule::None);
    let begun = desk.table.ply();
    assert_eq!(desk.position(ONE).ask, None, "nothing was done yet");
    desk.play(livia(), "pass").expect("played");
    assert_eq!(desk.position(ONE).ask, None, "one's own last action needs nobody's leave");
    desk.play(gaius(), "pass").expect("played");
    assert_eq!((desk.position(ONE).ask, desk.position(ONE).undo), (Some(begun), None));
    assert_eq!(desk.position(THREE).ask, None, "who has done nothing has nothing to ask for");
    let command = ask(&desk);
    let asked = desk.person(livia(), command.clone()).expect("asked");
    assert_eq!(desk.person(livia(), command), Ok(asked), "said twice");
    let question = desk.position(TWO).asked.expect("a question");
    assert_eq!((question.number, question.seat, question.to), (asked, ONE, begun));
    assert_eq!(question.waits_for, [TWO, THREE]);
    assert_eq!(desk.position(ONE).ask, None, "one question at a time");
    assert_eq!(desk.code(livia(), answer(asked, true)), ErrorCode::NotSeated, "nobody answers himself");
    assert_eq!(desk.code(PersonId::new("stranger"), answer(asked, true)), ErrorCode::NotSeated);
    assert_eq!(desk.code(gaius(), answer(Number(asked.0 - 1), true)), ErrorCode::NoUndo, "another question");
    assert_eq!(
        desk.code(gaius(), Command::AskBack { seat: None, to: None, number: asked }),
        ErrorCode::NoUndo
    );
    desk.person(gaius(), answer(asked, true)).expect("allowed");
    let told = desk.table.number();
    assert_eq!(desk.person(gaius(), answer(asked, true)), Ok(told), "said twice");
    assert_eq!(desk.position(THREE).asked.expect("still open").waits_for, [THREE]);
    desk.person(titus(), answer(asked, true)).expect("allowed");
    assert_eq!((desk.table.ply(), desk.table.to_act()), (begun, Some(ONE)));
    assert_eq!(desk.position(ONE).asked, None);
    assert_eq!(desk.table.take_backs(), 0, "nobody has seen what will come: it is no practice");
    assert_eq!(lines(&desk), ["Player 1 asks to take back.", "All agree: it is taken back."]);
    desk.play(livia(), "draw").expect("and does something else");
}

#[test]
fn one_who_declines_ends_it_until_the_next_move() {
    let mut desk = three(ClockRule::None);
    desk.play(livia(), "pass").expect("played");
    desk.play(gaius(), "pass").expect("played");
    let command = ask(&desk);
    let asked = desk.person(livia(), command).expect("asked");
    desk.person(gaius(), answer(asked, true)).expect("allowed");
    desk.person(titus(), answer(asked, false)).expect("declined");
    assert_eq!((desk.position(ONE).asked, desk.table.ply().0), (None, desk.log.last().expect("one").ply.0));
    assert_eq!(desk.code(gaius(), answer(asked, true)), ErrorCode::NoUndo, "it is over");
    let again = ask(&desk);
    assert_eq!(desk.code(livia(), again), ErrorCode::NoUndo, "not again at once");
    assert_eq!(
        lines(&desk),
        ["Player 1 asks to take back.", "Player 3 does not agree: what was played stands."]
    );
    hide(&mut desk, titus());
    let again = ask(&desk);
    desk.person(livia(), again).expect("after the next move it may be asked again");
}

/// The next move ends the question, whoever makes it.
#[test]
fn a_question_lapses_with_the_next_move() {
    let mut desk = three(ClockRule::None);
    desk.play(livia(), "pass").expect("played");
    desk.play(gaius(), "pass").expect("played");
    let command = ask(&desk);
    let asked = desk.person(livia(), command).expect("asked");
    hide(&mut desk, titus());
    assert_eq!(desk.position(ONE).asked, None);
    assert_eq!(desk.code(gaius(), answer(asked, true)), ErrorCode::NoUndo);
    // Nor does a log take back what nobody asks for any more.
    let forged = Entry {
        number: desk.table.number().next(),
        ply: Ply(desk.table.ply().0 - 1),
        fact: Fact::Undone,
        author: Author::House,
        at: desk.now,
        time_left: None,
        to_act: None,
    };
    let error = desk.table.clone().apply(&forged).expect_err("refused");
    assert!(error.0.contains("nobody asked for"), "{error}");
}

/// Nobody can allow what cannot be unseen: luck, a look into a hand, a bead that somebody else put on the table.
#[test]
fn nothing_past_luck_or_what_was_shown_can_be_asked_for() {
    for (first, second) in [("draw", "pass"), ("pass", "draw"), ("peek:1", "pass"), ("pass", "peek:0")] {
        let mut desk = three(ClockRule::None);
        desk.play(livia(), first).expect("played");
        desk.play(gaius(), second).expect("played");
        assert_eq!(desk.position(ONE).ask, None, "{first} {second}");
        let command = ask(&desk);
        assert_eq!(desk.code(livia(), command), ErrorCode::NoUndo, "{first} {second}");
    }
    let shows = |desk: &mut Desk, who: PersonId| {
        let seat = desk.table.to_act().expect("somebody");
        let tokens = desk.position(seat).choices.into_iter().map(|choice| choice.token);
        let token = tokens.into_iter().find(|token| token.starts_with("play")).expect("a bead");
        desk.play(who, &token).expect("played");
    };
    // What the asker has shown is the asker's own loss.
    let mut own = three(ClockRule::None);
    shows(&mut own, livia());
    own.play(gaius(), "pass").expect("played");
    let command = ask(&own);
    own.person(livia(), command).expect("asked");
    let mut other = three(ClockRule::None);
    other.play(livia(), "pass").expect("played");
    shows(&mut other, gaius());
    let command = ask(&other);
    let refusal = other.person(livia(), command).expect_err("something was shown");
    assert!(refusal.words.contains("shown what was hidden"), "{refusal}");
    // What is put down face down shows nothing.
    let mut hidden = three(ClockRule::None);
    hidden.play(livia(), "pass").expect("played");
    hide(&mut hidden, gaius());
    let command = ask(&hidden);
    hidden.person(livia(), command).expect("asked");
}

#[test]
fn bad_questions_are_refused_and_change_nothing() {
    let mut desk = three(ClockRule::None);
    let begun = desk.table.ply();
    desk.play(livia(), "pass").expect("played");
    desk.play(gaius(), "pass").expect("played");
    let number = desk.table.number();
    let to = |ply: u32| Command::AskBack { seat: None, to: Some(Ply(ply)), number };
    assert_eq!(desk.code(livia(), to(begun.0 - 1)), ErrorCode::NoUndo, "luck fell before");
    assert_eq!(desk.code(livia(), to(desk.table.ply().0)), ErrorCode::NoUndo);
    assert_eq!(desk.code(livia(), to(u32::MAX)), ErrorCode::NoUndo);
    let stale = Command::AskBack { seat: None, to: None, number: Number(number.0 - 1) };
    assert_eq!(desk.code(livia(), stale), ErrorCode::StaleNumber);
    let foreign = Command::AskBack { seat: Some(TWO), to: None, number };
    assert_eq!(desk.code(livia(), foreign), ErrorCode::WrongSeat);
    let number = desk.table.number();
    let stranger = Command::AskBack { seat: None, to: None, number };
    assert_eq!(desk.code(PersonId::new("stranger"), stranger), ErrorCode::NotSeated);
    assert_eq!(desk.code(gaius(), answer(number, true)), ErrorCode::NoUndo, "nobody asked");
    assert_eq!(desk.table.number(), number);
}

/// Bots are not asked, nor is who has left the game to one. Against bots alone there is nobody to ask.
#[test]
fn only_people_who_play_are_asked() {
    let bot = || Chair::of(Sitter::Bot(Level::Random));
    let chairs = vec![person(livia()), bot(), person(gaius())];
    let mut desk = Desk::new(setup(chairs, ClockRule::None, OnTimeout::BotPlays));
    desk.begin(&[livia(), gaius()]);
    let begun = desk.table.ply();
    desk.play(livia(), "pass").expect("played");
    let number = desk.table.number();
    desk.house(Command::BotChose { number, token: Some("pass".into()) }).expect("the bot acts");
    let command = ask(&desk);
    let asked = desk.person(livia(), command).expect("asked");
    assert_eq!(desk.position(ONE).asked.expect("open").waits_for, [THREE]);
    desk.person(gaius(), answer(asked, true)).expect("allowed");
    assert_eq!(desk.table.ply(), begun);

    let mut desk = three(ClockRule::None);
    desk.person(titus(), Command::Resign { seat: None }).expect("gave up");
    desk.play(livia(), "pass").expect("played");
    desk.play(gaius(), "pass").expect("played");
    let command = ask(&desk);
    desk.person(livia(), command).expect("asked");
    assert_eq!(desk.position(ONE).asked.expect("open").waits_for, [TWO]);

    let mut alone =
        Desk::new(setup(vec![person(livia()), bot(), bot()], ClockRule::None, OnTimeout::BotPlays));
    alone.begin(&[livia()]);
    alone.play(livia(), "pass").expect("played");
    let number = alone.table.number();
    alone.house(Command::BotChose { number, token: Some("pass".into()) }).expect("the bot acts");
    let command = ask(&alone);
    let refusal = alone.person(livia(), command).expect_err("nobody to ask");
    assert!(refusal.words.contains("nobody to ask"), "{refusal}");
}

/// Who sit before one device agree among themselves; who holds several seats elsewhere answers once.
#[test]
fn one_device_agrees_with_itself() {
    let mut desk = Desk::new(setup(vec![person(livia()); 3], ClockRule::None, OnTimeout::BotPlays));
    desk.begin(&[livia()]);
    let begun = desk.table.ply();
    desk.play(livia(), "pass").expect("played");
    desk.play(livia(), "pass").expect("played");
    let number = desk.table.number();
    desk.person(livia(), Command::AskBack { seat: Some(ONE), to: None, number }).expect("taken back");
    assert_eq!((desk.table.ply(), desk.position(ONE).asked), (begun, None));

    let chairs = vec![person(livia()), person(gaius()), person(gaius())];
    let mut desk = Desk::new(setup(chairs, ClockRule::None, OnTimeout::BotPlays));
    desk.begin(&[livia(), gaius()]);
    desk.play(livia(), "pass").expect("played");
    desk.play(gaius(), "pass").expect("played");
    let command = ask(&desk);
    let asked = desk.person(livia(), command).expect("asked");
    desk.person(gaius(), answer(asked, true)).expect("for both seats");
    assert_eq!(desk.table.ply(), begun);
}

/// Going back by agreement makes no time: what was added for turns that did not end is taken off.
#[test]
fn an_agreement_is_told_to_the_clocks() {
    let clock = ClockRule::Bank { seconds: 60, increment: 30 };
    let mut desk = three(clock);
    for _ in 0..3 {
        desk.now += 1_000;
        desk.play(livia(), "pass").expect("played");
        desk.now += 2_000;
        desk.play(gaius(), "pass").expect("played");
        desk.now += 3_000;
        let command = ask(&desk);
        let asked = desk.person(livia(), command).expect("asked");
        desk.person(gaius(), answer(asked, true)).expect("allowed");
        desk.person(titus(), answer(asked, true)).expect("allowed");
    }
    let clocks = desk.position(ONE).clocks.expect("clocks");
    assert_eq!((clocks.running, &clocks.left[..]), (Some(ONE), &[57_000, 54_000, 51_000][..]));
    // The same where whoever asks is to act again, and whoever agrees has ended a turn.
    let mut desk = Desk::pair(clock, OnTimeout::BotPlays);
    desk.now += 1_000;
    hide(&mut desk, livia());
    desk.now += 2_000;
    hide(&mut desk, gaius());
    desk.now += 3_000;
    let command = ask(&desk);
    let asked = desk.person(livia(), command).expect("asked");
    desk.person(gaius(), answer(asked, true)).expect("allowed");
    let clocks = desk.position(ONE).clocks.expect("clocks");
    assert_eq!((clocks.running, &clocks.left[..]), (Some(ONE), &[56_000, 58_000][..]));
}

/// The clock ran out, a bot plays on, the player comes back: the log says so, also to who catches up, and in the replay.
#[test]
fn who_was_late_and_came_back_is_noted() {
    let mut desk = Desk::pair(ClockRule::PerMove { seconds: 60 }, OnTimeout::BotPlays);
    let seen = desk.table.number();
    desk.now += 60_000;
    desk.house(Command::Tick).expect("handed over");
    desk.person(livia(), Command::TakeSeatBack { seat: None }).expect("back");
    let notes = ["Player 1 ran out of time: a bot plays on at that seat.", "Player 1 is back and plays on."];
    assert_eq!(lines(&desk), notes);
    let viewer = Viewer { seat: Some(TWO), language: "en".into() };
    let names = ["Livia".to_owned(), "Gaius".to_owned()];
    let CatchUp::Update(update) = desk.table.sight(&viewer, Some(seen), &names, &desk.now()).expect("seen")
    else {
        panic!("an update")
    };
    assert_eq!(update.notes.len(), 2);
    assert_eq!(update.notes[0].words, "Livia ran out of time: a bot plays on at that seat.");
    assert_eq!(update.notes[0].concerns, [ONE]);
    let film =
        Film::of_log(desk.setup.clone().into(), &desk.log, names.to_vec(), Some(&livia())).expect("a film");
    let told = film.frames(None, None).expect("frames").log;
    assert_eq!(told.iter().filter(|line| line.note).count(), 2);
    // What is taken back takes no note with it.
    desk.play(livia(), "pass").expect("played");
    desk.person(livia(), undo()).expect("taken back");
    assert_eq!(lines(&desk), notes);
}

/// A finished game of three, in which somebody gave up on the way.
fn finished() -> Desk {
    let mut desk = three(ClockRule::None);
    desk.play(livia(), "draw").expect("played");
    desk.person(gaius(), Command::Resign { seat: None }).expect("gave up");
    while desk.table.phase() != Phase::Over {
        let number = desk.table.number();
        match desk.table.to_act() {
            Some(TWO) => drop(desk.house(Command::BotChose { number, token: None }).expect("the bot acts")),
            Some(ONE) => drop(desk.play(livia(), "pass").expect("played")),
            _ => drop(desk.play(titus(), "pass").expect("played")),
        }
    }
    desk
}

fn film(desk: &Desk) -> Film {
    Film::of_log(desk.setup.clone().into(), &desk.log, vec![String::new(); 3], Some(&livia()))
        .expect("a film")
}

fn source() -> Source {
    Source::Table(TableId::new("before"))
}

/// A table that goes on from a position of a finished game: `livia` against bots.
fn on(origin: Origin) -> Desk {
    let bot = || Chair::of(Sitter::Bot(Level::Random));
    let chairs = vec![person(livia()), bot(), bot()];
    let plain = setup(chairs, ClockRule::None, OnTimeout::BotPlays);
    Desk::new(Setup {
        origin: Some(origin),
        luck: Luck::Fair(Seed([9; 32])),
        starts_when_full: true,
        ..plain
    })
}

#[test]
fn a_game_goes_on_from_any_position_of_a_finished_one() {
    let before = finished();
    let film = film(&before);
    let last = before.table.ply();
    let mut gone_on = 0;
    for ply in (0..=last.0).map(Ply) {
        let origin = match film.origin(source(), ply) {
            Ok(origin) => origin,
            Err(refusal) => {
                assert_eq!((refusal.code, ply), (ErrorCode::Over, last));
                continue;
            }
        };
        let there = film.play(|table| table.ply() < ply).expect("plays");
        let game = there.play().expect("a game").game();
        let mut desk = on(origin.clone());
        desk.person(livia(), open(Part::of_words("alea"))).expect("begins");
        assert_eq!(desk.table.setup().opening(), origin.length());
        let taken_over: Vec<&Entry> =
            desk.log.iter().filter(|entry| entry.author == Author::Opening).collect();
        assert_eq!(taken_over.len(), origin.opening.len());
        assert!(
            !taken_over.iter().any(|entry| entry.fact.token().starts_with('!')),
            "nobody has given up here"
        );
        if game.next() != Next::Chance {
            let now = desk.table.play().expect("a game").game();
            assert_eq!((now.digest(), now.next()), (game.digest(), game.next()), "the very position");
        }
        assert!(!desk.table.bot_plays_on(TWO));
        gone_on += 1;
    }
    assert!(gone_on > 5, "{gone_on}");
    let code = |film: &Film, ply| film.origin(source(), ply).expect_err("refused").code;
    assert_eq!(code(&film, last.next()), ErrorCode::NoSuchPosition);
    assert_eq!(code(&film, Ply(u32::MAX)), ErrorCode::NoSuchPosition);
    let running = three(ClockRule::None);
    assert_eq!(code(&self::film(&running), Ply(1)), ErrorCode::NotOver);
}

/// Where somebody gave up in a game of two the rules have not ended it: it can be played on.
#[test]
fn a_game_that_was_given_up_goes_on_from_its_end() {
    let mut desk = Desk::plain_pair();
    desk.play(livia(), "draw").expect("played");
    desk.person(gaius(), Command::Resign { seat: None }).expect("gave up");
    let film =
        Film::of_log(desk.setup.clone().into(), &desk.log, vec![String::new(); 2], None).expect("a film");
    let origin = film.origin(source(), desk.table.ply()).expect("goes on");
    assert_eq!(origin.length(), Ply(desk.table.ply().0 - 1), "giving up is left out");
}

/// Nothing is taken back into the opening: neither honestly, nor for practice, nor by asking.
#[test]
fn the_opening_stays() {
    let before = finished();
    let film = film(&before);
    // The position right after an action of livia's own.
    let own = before.log.iter().rfind(|entry| {
        entry.author == Author::Person(ONE)
            && matches!(entry.fact, Fact::Action(_))
            && entry.ply < before.table.ply()
    });
    let ply = own.expect("she has acted").ply;
    let mut desk = on(film.origin(source(), ply).expect("goes on"));
    desk.person(livia(), open(Part::EMPTY)).expect("begins");
    let opening = desk.table.setup().opening();
    assert!(opening > Ply::ZERO);
    let position = desk.position(ONE);
    assert!(position.undo.is_none_or(|floor| floor >= opening));
    assert!(position.take_back.is_none_or(|floor| floor >= opening));
    let back = Command::Undo { seat: None, to: Some(Ply(opening.0 - 1)), number: None };
    assert_eq!(desk.code(livia(), back), ErrorCode::NoUndo);
    assert_eq!(
        lines(&desk),
        ["So far this was another game. From here on it is a new one, with dice of its own."]
    );
    // Nor does a log say otherwise.
    let number = desk.table.number().next();
    let forged = Entry {
        number,
        ply: Ply(opening.0 - 1),
        fact: Fact::Undone,
        author: Author::Person(ONE),
        at: desk.now,
        time_left: None,
        to_act: None,
    };
    assert!(desk.table.clone().apply(&forged).is_err());
}

/// A log whose opening is another than the table was made with is not read: the moves are not trusted, they are compared and played.
#[test]
fn another_opening_is_not_read() {
    let before = finished();
    let origin = film(&before).origin(source(), Ply(6)).expect("goes on");
    let mut desk = on(origin.clone());
    desk.person(livia(), open(Part::EMPTY)).expect("begins");
    let first = desk.log.iter().position(|entry| entry.author == Author::Opening).expect("an opening");
    let with = |change: &dyn Fn(&mut Vec<Entry>)| {
        let mut log = desk.log.clone();
        change(&mut log);
        Table::of_log(desk.setup.clone(), &log).err()
    };
    assert_eq!(with(&|_| {}), None);
    assert!(with(&|log| log[first].author = Author::Chance).is_some(), "drawn here");
    let other = ["deal:red", "deal:green"].into_iter().find(|token| *token != origin.opening[0]);
    assert!(
        with(&|log| log[first].fact = Fact::Action(other.expect("one").into())).is_some(),
        "another move"
    );
    assert!(with(&|log| log[first].fact = Fact::Resigned(ONE)).is_some());
    let last = first + origin.opening.len();
    assert!(with(&|log| log.truncate(last)).is_none(), "only the opening");
    assert!(
        with(&|log| log.iter_mut().skip(last).for_each(|entry| entry.author = Author::Opening)).is_some()
            || desk.log.len() == last
    );
    let illegal = Origin { opening: vec!["pass".into()], ..origin };
    let mut bad = on(illegal);
    assert!(bad.person(livia(), open(Part::EMPTY)).is_err(), "the rules play the opening");
    assert_eq!(bad.table.phase(), Phase::Open);
}

/// Its dice are its own: promised, drawn by place, and proven for what came after the opening. The luck of the opening was not drawn.
#[test]
fn dice_are_proven_for_what_follows_the_opening() {
    let before = finished();
    let ply = Ply(before.table.ply().0 - 3);
    let mut desk = on(film(&before).origin(source(), ply).expect("goes on"));
    let part = Part::of_words("alea");
    desk.person(livia(), open(part.clone())).expect("begins");
    while desk.table.phase() != Phase::Over {
        let number = desk.table.number();
        match desk.table.to_act() {
            Some(ONE) if desk.play(livia(), "draw").is_ok() => {}
            Some(ONE) => drop(desk.play(livia(), "pass").expect("played")),
            _ => drop(desk.house(Command::BotChose { number, token: None }).expect("the bot acts")),
        }
    }
    let film = film(&desk);
    let mut record = film.record().expect("a record");
    write_headers(&mut record, film.scheme(), &Seed([9; 32]), &film.parts());
    let unsaid = record.clone();
    film.comes_from().expect("it does").write_headers(&mut record);
    let origin = format!("table before, position {ply}");
    assert_eq!(record.other.get("Origin"), Some(&origin));
    let record = Record::read(&record.write()).expect("reads back");
    GAME.verify(&record).expect("the whole game follows the rules");
    let proof = prove(GAME, &record).expect("a proof");
    assert!(proof.holds() && !proof.draws.is_empty());
    assert_eq!(proof.opening, desk.table.setup().opening());
    assert!(proof.draws.iter().all(|draw| draw.event.ply > proof.opening));
    assert!(!prove(GAME, &unsaid).expect("a proof").holds(), "without saying so it would be a lie");
    // The browser knew how long the opening was to be: a record that calls more of it luck of before is found out.
    let mut receipt = Receipt {
        receipt: 1,
        table: "t".into(),
        game: record.game.clone(),
        commitment: Seed([9; 32]).commitment(),
        seats: vec![ONE],
        bits: String::new(),
        words: part.words,
        seals: None,
        opening: proof.opening,
        shown: Vec::new(),
        taken_back: 0,
        faults: Vec::new(),
    };
    receipt.check(GAME, &record).expect("fits");
    receipt.opening = Ply(proof.opening.0 - 1);
    assert!(receipt.check(GAME, &record).is_err());
    let with = |text: &str| {
        let mut other = record.clone();
        other.other.insert("Opening".into(), text.into());
        opening_of(&other)
    };
    assert_eq!(with("3"), Ok(Ply(3)));
    for bad in ["", "-1", "+3", "03", "x", "99999"] {
        assert!(with(bad).expect_err(bad).ends_with('.'));
    }
    // It is private where it came from: then nobody else is told.
    let private = Origin { of: Source::PrivateTable(TableId::new("secret")), ply, opening: vec![] };
    assert_eq!(private.shown(false).table, None);
    assert_eq!(private.shown(true).table, Some(TableId::new("secret")));
    let mut quiet = record.clone();
    private.write_headers(&mut quiet);
    assert!(!quiet.write().contains("secret"));
}
