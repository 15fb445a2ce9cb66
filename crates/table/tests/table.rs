//! A table as a value: what may happen at it, and what its log makes of it. Played with the small game of beads.

mod desk;

use desk::*;
use engine::conformance::Law;
use games::{Level, Told};
use protocol::{
    CatchUp, ClockRule, EndedBy, ErrorCode, Mover, Number, OnTimeout, Phase, Ply, PreviewOutcome, Seat,
    SeatPlan, Viewpoint,
};
use table::fair::{Scheme, Seed};
use table::{
    Author, Chair, Command, Due, Entry, Fact, Film, Now, Part, PersonId, Setup, Sitter, Table, Viewer, Waits,
    Who,
};

#[test]
fn sitting_down_and_standing_up_are_facts() {
    let mut desk = Desk::new(setup(vec![Chair::EMPTY, Chair::EMPTY], ClockRule::None, OnTimeout::BotPlays));
    assert_eq!(desk.table.waits_for(&desk.now()), Waits::Company);
    assert_eq!(desk.code(gaius(), Command::Stand { seat: None }), ErrorCode::NotSeated);
    desk.person(livia(), sit(Some(TWO))).expect("sits");
    assert_eq!(desk.log.last().map(|entry| entry.fact.token()).as_deref(), Some("!sit:1:person:livia"));
    assert_eq!(desk.code(gaius(), sit(Some(TWO))), ErrorCode::SeatTaken);
    assert_eq!(desk.code(gaius(), sit(Some(Seat(5)))), ErrorCode::NoSuchSeat);
    let number = desk.table.number();
    assert_eq!(desk.person(livia(), sit(None)), Ok(number), "who sits already changes nothing");
    assert_eq!(desk.code(livia(), Command::Start), ErrorCode::NotStarted);
    let bot = |level: &str| Command::Place { seat: ONE, plan: SeatPlan::Bot { level: level.into() } };
    assert_eq!(desk.code(gaius(), bot("tiro")), ErrorCode::NotHost);
    assert_eq!(desk.code(livia(), bot("divine")), ErrorCode::NoSuchLevel);
    desk.person(livia(), bot("tiro")).expect("a bot");
    assert_eq!(desk.table.chairs()[0].sitter, Sitter::Bot(Level::Tiro));
    desk.begin(&[livia()]);
    assert_eq!(desk.table.phase(), Phase::Running);
    assert_eq!(desk.code(livia(), Command::Stand { seat: None }), ErrorCode::AlreadyStarted);
    assert_eq!(desk.code(gaius(), sit(None)), ErrorCode::AlreadyStarted);
    assert_eq!(desk.table.waits_for(&desk.now()), Waits::Bot { seat: ONE, level: Level::Tiro });
    assert_eq!(desk.table.due(&desk.now()), Due::AtOnce);
}

#[test]
fn a_table_can_be_closed_before_its_game() {
    let mut desk =
        Desk::new(setup(vec![person(livia()), Chair::EMPTY], ClockRule::None, OnTimeout::BotPlays));
    assert_eq!(desk.code(gaius(), Command::Close), ErrorCode::NotHost);
    desk.person(livia(), Command::Close).expect("closed");
    assert_eq!((desk.table.phase(), desk.table.waits_for(&desk.now())), (Phase::Over, Waits::Nobody));
    assert_eq!(desk.code(gaius(), sit(None)), ErrorCode::AlreadyStarted);
}

#[test]
fn chance_is_decided_with_the_action_before_it() {
    let mut desk = Desk::plain_pair();
    let started = desk.log.len();
    desk.play(livia(), "draw").expect("played");
    let added: Vec<_> = desk.log[started..].iter().map(|entry| (entry.author, entry.to_act)).collect();
    assert_eq!(added.len(), 2, "the action and the bead that came");
    assert_eq!((added[0].0, added[1].0), (Author::Person(ONE), Author::Chance));
    assert!(added[1].1.is_some(), "somebody is to act when it is done");
}

#[test]
fn who_may_act_when() {
    let mut desk = Desk::plain_pair();
    let number = desk.table.number();
    let play = |number, token: &str| Command::Play { seat: None, token: token.into(), number };
    assert_eq!(desk.code(PersonId::new("stranger"), play(number, "pass")), ErrorCode::NotSeated);
    assert_eq!(desk.code(gaius(), play(number, "pass")), ErrorCode::NotYourTurn);
    let foreign = Command::Play { seat: Some(TWO), token: "pass".into(), number };
    assert_eq!(desk.code(livia(), foreign), ErrorCode::WrongSeat);
    let refusal = desk.person(livia(), play(Number(number.0 - 1), "pass")).expect_err("stale");
    assert_eq!((refusal.code, refusal.number), (ErrorCode::StaleNumber, Some(number)));
    assert_eq!(desk.code(livia(), play(Number(number.0 + 1), "pass")), ErrorCode::StaleNumber);
    assert_eq!(desk.code(livia(), play(number, "dance")), ErrorCode::Illegal);
    assert_eq!(desk.code(livia(), play(number, &"x".repeat(300))), ErrorCode::TooLarge);
    assert_eq!(
        desk.house(Command::BotChose { number, token: None }).expect_err("no bot").code,
        ErrorCode::NotYourTurn
    );
    assert_eq!(desk.table.number(), number, "nothing of this changed anything");
}

/// A command whose answer was lost is repeated: it is accepted, never called stale, and carried out once.
#[test]
fn a_repeated_command_is_accepted() {
    let mut desk = Desk::plain_pair();
    let number = desk.table.number();
    let play = |token: &str| Command::Play { seat: None, token: token.into(), number };
    desk.person(livia(), play("pass")).expect("played");
    let (length, after) = (desk.log.len(), desk.table.number());
    assert_eq!(desk.person(livia(), play("pass")), Ok(number.next()), "its own number");
    assert_eq!((desk.log.len(), desk.table.number()), (length, after));
    assert_eq!(desk.code(livia(), play("draw")), ErrorCode::StaleNumber, "another action is not");
    assert_eq!(desk.code(gaius(), play("pass")), ErrorCode::StaleNumber, "nor another's");
    let undo = |number| Command::Undo { seat: None, to: None, number: Some(number) };
    desk.person(livia(), undo(after)).expect("taken back");
    let length = desk.log.len();
    assert_eq!(desk.person(livia(), undo(after)), Ok(after.next()));
    assert_eq!(desk.log.len(), length);
    assert_eq!(
        desk.person(livia(), play("pass")),
        Ok(number.next()),
        "even what was taken back was carried out"
    );
}

#[test]
fn what_is_taken_back_is_gone_and_numbers_go_on() {
    let mut desk = Desk::plain_pair();
    assert_eq!(desk.code(livia(), undo()), ErrorCode::NoUndo, "chance dealt last");
    let before = desk.position(ONE);
    desk.play(livia(), "pass").expect("played");
    assert_eq!(desk.code(gaius(), undo()), ErrorCode::NoUndo, "another's action");
    let floor = desk.position(ONE).undo.expect("something to take back");
    assert_eq!(floor, before.ply);
    desk.person(livia(), undo()).expect("taken back");
    let after = desk.position(ONE);
    assert_eq!((after.ply, after.to_act, after.view), (before.ply, before.to_act, before.view));
    assert_eq!(after.number, Number(before.number.0 + 2));
    let viewer = Viewer { seat: Some(TWO), language: "en".into() };
    let since = Number(before.number.0 + 1);
    let CatchUp::Update(update) = desk.table.sight(&viewer, Some(since), &[], &desk.now()).expect("seen")
    else {
        panic!("an update")
    };
    assert_eq!((update.rewound_to, update.steps.len()), (Some(before.ply), 0));
}

/// Taking back gives no time: the clock is told, and a fold of the log says the same.
#[test]
fn an_undo_is_told_to_the_clock() {
    for clock in [ClockRule::Bank { seconds: 60, increment: 30 }, ClockRule::PerMove { seconds: 60 }] {
        let mut desk = Desk::pair(clock, OnTimeout::BotPlays);
        for _ in 0..5 {
            desk.now += 2_000;
            desk.play(livia(), "pass").expect("played");
            desk.person(livia(), undo()).expect("taken back");
        }
        let clocks = desk.position(ONE).clocks.expect("clocks");
        assert_eq!((clocks.running, &clocks.left[..]), (Some(ONE), &[50_000, 60_000][..]), "{clock:?}");
        desk.now += 1_000;
        desk.play(livia(), "pass").expect("played");
        let clocks = desk.position(ONE).clocks.expect("clocks");
        let gained = if matches!(clock, ClockRule::Bank { .. }) { 30_000 } else { 0 };
        assert_eq!((clocks.running, clocks.left[0]), (Some(TWO), 49_000 + gained));
    }
}

/// Against bots alone a whole turn can be taken back, past luck and their answers; from then on it is practice, and the log says so.
#[test]
fn against_bots_alone_a_turn_can_be_taken_back() {
    let bot = || Chair::of(Sitter::Bot(Level::Random));
    let mut desk = Desk::new(setup(vec![person(livia()), bot()], ClockRule::None, OnTimeout::BotPlays));
    desk.begin(&[livia()]);
    let begun = desk.table.ply();
    assert_eq!(desk.position(ONE).take_back, None, "nothing was done yet");
    desk.play(livia(), "draw").expect("played");
    let answered = |desk: &mut Desk| {
        while matches!(desk.table.waits_for(&desk.now()), Waits::Bot { .. }) {
            let number = desk.table.number();
            desk.house(Command::BotChose { number, token: None }).expect("the bot answers");
        }
    };
    answered(&mut desk);
    let position = desk.position(ONE);
    assert_eq!((position.undo, position.take_back), (None, Some(begun)), "luck fell, and the bot answered");
    assert_eq!(desk.table.take_backs(), 0);
    let kept = desk.log.len();
    assert_eq!(desk.code(livia(), undo()), ErrorCode::NoUndo, "nobody practises by accident");
    let turn = Command::Undo { seat: None, to: position.take_back, number: None };
    desk.person(livia(), turn).expect("taken back");
    assert_eq!((desk.table.ply(), desk.table.take_backs()), (begun, 1));
    assert_eq!(desk.log.len(), kept + 1, "the log keeps what was given up");
    let noted = |desk: &Desk| {
        let lines = desk.table.lines(&Viewer::spectator(), &["Livia".to_owned(), "Bot".to_owned()]);
        lines.into_iter().filter(|line| line.note).map(|line| line.words).collect::<Vec<_>>()
    };
    assert_eq!(noted(&desk), ["Livia took a turn back: this game is practice."]);
    // The same luck falls at the same place: that is why it is practice.
    let luck = |desk: &Desk| {
        desk.log.iter().rfind(|entry| entry.author == Author::Chance).map(|entry| entry.fact.token())
    };
    let first = luck(&desk);
    desk.play(livia(), "draw").expect("played");
    assert_eq!(luck(&desk), first);
    // What the rule of taking back allows anyway makes no practice.
    let mut honest = Desk::plain_pair();
    honest.play(livia(), "pass").expect("played");
    assert!(honest.position(ONE).undo.is_some());
    honest.person(livia(), undo()).expect("taken back");
    assert_eq!(honest.table.take_backs(), 0);
    assert_eq!(noted(&honest), [""; 0]);
    // The result says so for good: lists of games know nothing else.
    desk.person(livia(), Command::Resign { seat: None }).expect("gave up");
    let told = Told { language: "en", names: &[] };
    assert_eq!(desk.table.result(told).map(|result| result.take_backs), Some(1));
    let again = Table::of_log(std::sync::Arc::new(desk.setup.clone()), &desk.log).expect("reads");
    assert_eq!(again.take_backs(), 1, "the log says so");
}

/// What lasts stands in the log as it happened, for whoever comes later, and as far as they may know it; of the rest only the sentence.
#[test]
fn the_log_keeps_what_lasts_as_each_viewer_saw_it() {
    let mut desk = Desk::plain_pair();
    desk.play(livia(), "draw").expect("played");
    desk.play(gaius(), "pass").expect("played");
    let kept = |seat: Seat| {
        let viewer = Viewer { seat: Some(seat), language: "en".into() };
        let lines = desk.table.lines(&viewer, &[]).into_iter().rev().take(2);
        lines.map(|line| line.event.map(|event| event.value())).collect::<Vec<_>>()
    };
    let (hers, his) = (kept(ONE), kept(TWO));
    assert_eq!((&hers[0], &his[0]), (&None, &None), "passing does not last");
    let (hers, his) = (hers[1].as_ref().expect("kept"), his[1].as_ref().expect("kept"));
    assert!(!hers["colour"].is_null() && his["colour"].is_null(), "{hers} {his}");
    assert_eq!((&hers["seat"], &hers["type"]), (&his["seat"], &his["type"]));
}

/// Two people before one device: the replay of their running game offers nobody's hand, since it cannot know who is looking.
#[test]
fn the_replay_of_a_shared_device_offers_no_hand() {
    let film = |chairs: Vec<Chair>, people: &[PersonId]| {
        let mut desk = Desk::new(setup(chairs, ClockRule::None, OnTimeout::BotPlays));
        desk.begin(people);
        let film =
            Film::of_log(std::sync::Arc::new(desk.setup), &desk.log, vec![String::new(); 2], Some(&livia()));
        let frames = film.expect("a film").frames(None, None).expect("frames");
        (frames.from, frames.viewpoints)
    };
    let (shared, own) = (vec![person(livia()), person(livia())], vec![person(livia()), person(gaius())]);
    assert_eq!(film(shared, &[livia()]), (Viewpoint::Spectator, vec![Viewpoint::Spectator]));
    let hers = Viewpoint::Seat(ONE);
    assert_eq!(film(own, &[livia(), gaius()]), (hers, vec![hers, Viewpoint::Spectator]));
}

/// Among people nobody takes back what luck or others have answered.
#[test]
fn among_people_luck_is_never_taken_back() {
    let mut desk = Desk::plain_pair();
    desk.play(livia(), "draw").expect("played");
    assert_eq!(desk.position(ONE).take_back, None);
    assert_eq!(desk.code(livia(), undo()), ErrorCode::NoUndo);
    let far = Command::Undo { seat: None, to: Some(Ply(0)), number: None };
    assert_eq!(desk.code(livia(), far), ErrorCode::NoUndo);
    // Two seats of one person are two people before one device.
    let mut shared =
        Desk::new(setup(vec![person(livia()), person(livia())], ClockRule::None, OnTimeout::BotPlays));
    shared.begin(&[livia()]);
    shared.play(livia(), "draw").expect("played");
    assert_eq!(shared.position(ONE).take_back, None);
}

#[test]
fn the_clock_stands_while_the_house_is_closed_and_the_log_says_what_was_left() {
    let mut desk = Desk::pair(ClockRule::Bank { seconds: 60, increment: 0 }, OnTimeout::Resign);
    let begun = desk.now;
    let now = Now {
        at: begun + 100_000,
        hours: std::sync::Arc::new(table::Hours::new(vec![(begun + 10_000, begun + 95_000)])),
    };
    assert!(
        matches!(desk.table.waits_for(&now), Waits::Person { until: Some(at), .. } if at == begun + 145_000)
    );
    let play = Command::Play { seat: None, token: "pass".into(), number: desk.table.number() };
    let decision = desk.table.decide(&Who::Person(livia()), &play, &now, Told::PLAIN).expect("in time");
    assert_eq!(decision.entries[0].time_left, Some(45_000), "of a hundred seconds fifteen were the player's");
    desk.now = begun + 100_000;
    assert_eq!(
        desk.table.waits_for(&desk.now()),
        Waits::House(Command::Tick),
        "had it been open, time were up"
    );
}

#[test]
fn who_gives_up_ends_a_game_of_two() {
    let mut desk = Desk::plain_pair();
    desk.person(gaius(), Command::Resign { seat: None }).expect("resigned");
    let result = desk.table.result(Told::PLAIN).expect("over");
    assert_eq!((result.by, result.ranks), (EndedBy::Resigned { seat: TWO }, vec![1, 2]));
    assert_eq!(desk.table.waits_for(&desk.now()), Waits::Nobody);
    let number = desk.table.number();
    assert_eq!(desk.person(gaius(), Command::Resign { seat: None }), Ok(number), "said twice");
    let late = Command::Play { seat: None, token: "pass".into(), number };
    assert_eq!(desk.code(livia(), late), ErrorCode::Over);
    assert_eq!(desk.code(livia(), undo()), ErrorCode::Over);
}

#[test]
fn among_three_a_bot_plays_on_for_who_gave_up() {
    let third = PersonId::new("titus");
    let chairs = vec![person(livia()), person(gaius()), person(third)];
    let mut desk =
        Desk::new(setup(chairs, ClockRule::Bank { seconds: 60, increment: 0 }, OnTimeout::BotPlays));
    desk.begin(&[livia(), gaius(), PersonId::new("titus")]);
    desk.person(livia(), Command::Resign { seat: None }).expect("resigned");
    assert!(desk.table.bot_plays_on(ONE) && desk.table.phase() == Phase::Running);
    assert_eq!(
        desk.table.clock().expect("clocks").running_seat(),
        None,
        "nobody's clock runs for who may not act"
    );
    assert!(matches!(desk.table.waits_for(&desk.now()), Waits::Bot { seat: ONE, .. }));
    let number = desk.table.number();
    let mine = Command::Play { seat: None, token: "pass".into(), number };
    assert_eq!(desk.code(livia(), mine), ErrorCode::WrongSeat);
    assert_eq!(
        desk.code(livia(), Command::TakeSeatBack { seat: None }),
        ErrorCode::WrongSeat,
        "given up is given up"
    );
    // A bot that fails, or chooses what is not allowed, does not hold up the table.
    for token in [None, Some("nonsense".to_owned())] {
        let number = desk.table.number();
        assert!(desk.decide(&Who::House, &Command::BotChose { number, token }).is_ok());
    }
    desk.house(Command::BotChose { number, token: Some("pass".into()) }).expect("the bot acts");
    let last = desk.log.last().expect("an entry");
    assert_eq!((desk.table.to_act(), last.author), (Some(TWO), Author::Bot(ONE)));
    // The step stands in the log of the game, and is not taken back with an action.
    let viewer = Viewer { seat: Some(TWO), language: "en".into() };
    let CatchUp::State(state) = desk.table.sight(&viewer, None, &[], &desk.now()).expect("seen") else {
        panic!("all")
    };
    assert!(state.log.iter().any(|line| line.by == Mover::Table && line.words == "Player 1 resigned."));
}

#[test]
fn out_of_time_hands_over_and_the_seat_can_be_taken_back() {
    let mut desk = Desk::pair(ClockRule::Bank { seconds: 60, increment: 0 }, OnTimeout::BotPlays);
    let until = desk.now + 60_000;
    assert_eq!(desk.table.waits_for(&desk.now()), Waits::Person { seat: ONE, until: Some(until) });
    assert_eq!(desk.table.due(&desk.now()), Due::At(until));
    desk.house(Command::Tick).expect("nothing");
    assert!(!desk.table.bot_plays_on(ONE), "not before its time");
    desk.now = until;
    assert_eq!(desk.table.waits_for(&desk.now()), Waits::House(Command::Tick));
    assert_eq!(desk.play(livia(), "pass").expect_err("too late").code, ErrorCode::WrongSeat);
    desk.house(Command::Tick).expect("handed over");
    assert_eq!(
        desk.log.last().map(|entry| (entry.fact.clone(), entry.author)),
        Some((Fact::HandedOver(ONE), Author::Clock(ONE)))
    );
    assert!(matches!(desk.table.waits_for(&desk.now()), Waits::Bot { seat: ONE, .. }));
    assert_eq!(desk.play(livia(), "pass").expect_err("a bot plays").code, ErrorCode::WrongSeat);
    desk.person(livia(), Command::TakeSeatBack { seat: None }).expect("back");
    let clocks = desk.position(ONE).clocks.expect("clocks");
    assert_eq!((clocks.running, clocks.left[0]), (Some(ONE), 6_000), "with a tenth of the bank");
    desk.play(livia(), "pass").expect("plays on");
    let mut desk = Desk::pair(ClockRule::PerMove { seconds: 60 }, OnTimeout::Resign);
    desk.now += 60_000;
    desk.house(Command::Tick).expect("out of time");
    assert_eq!(desk.table.result(Told::PLAIN).expect("over").by, EndedBy::TimedOut { seat: ONE });
}

#[test]
fn a_private_game_is_for_those_who_sit_there_until_it_is_over() {
    let mut setup = setup(vec![person(livia()), person(gaius())], ClockRule::None, OnTimeout::BotPlays);
    setup.private = true;
    let mut desk = Desk::new(setup.clone());
    let stranger = PersonId::new("stranger");
    assert_eq!(desk.table.may_watch(Some(&stranger)), Ok(()), "who has the link may sit down");
    desk.begin(&[livia(), gaius()]);
    for who in [None, Some(&stranger)] {
        assert_eq!(desk.table.may_watch(who).expect_err("private").code, ErrorCode::Private);
        let film = Film::of_log(setup.clone().into(), &desk.log, Vec::new(), who);
        assert_eq!(film.err().map(|refusal| refusal.code), Some(ErrorCode::Private), "nor see it again");
    }
    assert_eq!(desk.table.may_watch(Some(&gaius())), Ok(()));
    desk.person(gaius(), Command::Resign { seat: None }).expect("over");
    assert_eq!(desk.table.may_watch(None), Ok(()));
    // Where only bots sit there is no hand to hide.
    let bots = [Level::Tiro, Level::Tiro].map(|level| Chair::of(Sitter::Bot(level))).to_vec();
    let mut desk = Desk::new(Setup { chairs: bots, ..setup });
    desk.person(livia(), Command::Start).expect("starts");
    assert_eq!((desk.table.phase(), desk.table.may_watch(Some(&stranger))), (Phase::Running, Ok(())));
}

/// What this program cannot read or play closes the table: with a sentence, and nothing else happens.
#[test]
fn an_entry_that_cannot_be_is_refused_in_words() {
    let mut desk = Desk::plain_pair();
    desk.play(livia(), "pass").expect("played");
    let next = Entry {
        number: desk.table.number().next(),
        ply: desk.table.ply().next(),
        fact: Fact::Action("pass".into()),
        author: Author::Person(TWO),
        at: 0,
        time_left: None,
        to_act: None,
    };
    let with = |fact: Fact, ply: Ply| Entry { fact, ply, ..next.clone() };
    let (here, after) = (desk.table.ply(), desk.table.ply().next());
    for bad in [
        Entry { number: Number(next.number.0 + 1), ..next.clone() },
        Entry { number: Number(1), ..next.clone() },
        with(Fact::Action("pass".into()), here),
        with(Fact::Action("dance".into()), after),
        with(Fact::Undone, here),
        with(Fact::Started(Scheme::Words), here),
        with(Fact::Started(Scheme::Parts), here),
        with(Fact::Called, here),
        with(Fact::CalledOff, here),
        with(Fact::Sealed { seat: ONE, seal: Part::EMPTY.seal("") }, here),
        with(Fact::Opened { seat: ONE, part: Part::EMPTY }, here),
        with(Fact::Sat { seat: ONE, sitter: Sitter::Person(gaius()) }, here),
        with(Fact::Part { seat: ONE, words: "x".into() }, here),
        with(Fact::Closed, here),
        with(Fact::HandedOver(Seat(4)), here),
        with(Fact::Resigned(Seat(4)), after),
    ] {
        let error = desk.table.clone().apply(&bad).expect_err(&format!("{bad:?}"));
        assert!(error.0.ends_with(['.', ')']) && error.0.len() < 200, "{error}");
    }
    desk.table.clone().apply(&next).expect("the good one fits");
    let mut other = desk.setup.clone();
    other.rules += 1;
    assert!(Table::open(other.clone()).is_ok(), "before the start nothing is played");
    other.begun = true;
    assert!(Table::open(other).err().expect("other rules").0.contains("edition"));
}

/// A whole random game: the record tells what the log does, reads back as the same table, and proves its dice.
#[test]
fn a_table_and_its_record_tell_the_same() {
    let mut desk = Desk::plain_pair();
    let mut luck = games::Rng::new(3);
    while let Some(seat) = desk.table.to_act() {
        let position = desk.position(seat);
        let token = position.choices[luck.index(position.choices.len())].token.clone();
        let who = if seat == ONE { livia() } else { gaius() };
        desk.play(who, &token).expect("played");
        if luck.below(4) == 0 && desk.position(seat).undo.is_some() {
            let who = if seat == ONE { livia() } else { gaius() };
            desk.person(who, undo()).expect("taken back");
        }
    }
    let record = desk.table.record().expect("a record");
    let again = Table::of_record(GAME, &record, usize::MAX).expect("reads back");
    assert_eq!(again.record().as_ref(), Some(&record));
    let film = Film::of_log(desk.setup.clone().into(), &desk.log, Vec::new(), None).expect("a film");
    assert_eq!(film.record().expect("a record"), record, "what was taken back is not in it");
    let mut told = record.clone();
    table::fair::write_headers(&mut told, Scheme::Parts, &Seed([7; 32]), &film.parts());
    let proof = table::prove(GAME, &told).expect("a proof");
    assert!(proof.holds() && proof.draws.len() > 4);
}

/// A preview tells whether somebody else is asked next: pages hold such an action until it is confirmed. So in every game.
#[test]
fn a_preview_tells_whether_a_turn_ends() {
    for face in games::catalogue() {
        let people: Vec<PersonId> =
            (0..face.info().usual_seats).map(|n| PersonId::new(format!("p{n}"))).collect();
        let chairs = people.iter().cloned().map(person).collect();
        let options = face.start(people.len(), &serde_json::json!({})).expect("starts").options();
        let plain = setup(chairs, ClockRule::None, OnTimeout::BotPlays);
        let mut desk = Desk::new(Setup {
            face: *face,
            rules: face.info().edition.into(),
            options,
            host: people[0].clone(),
            ..plain
        });
        desk.begin(&people);
        let mut luck = games::Rng::new(11);
        let mut told = [0; 2];
        for _ in 0..120 {
            let Some(seat) = desk.table.to_act() else { break };
            let choices = desk.position(seat).choices;
            let token = choices[luck.index(choices.len())].token.clone();
            let preview = desk.table.preview(seat, &token, Told::PLAIN, luck.next_u64()).expect("asked");
            desk.play(people[seat.index()].clone(), &token).expect("played");
            let ended = desk.table.to_act() != Some(seat);
            // Luck may decide who is asked; where none falls there is no doubt.
            let sure = matches!(preview.outcome, PreviewOutcome::Known { chance_follows: false, .. });
            assert!(preview.ends_turn == ended || !sure, "{}: {token}", face.info().id);
            told[usize::from(preview.ends_turn && ended)] += 1;
        }
        assert!(told[0] > 5 && told[1] > 5, "{}: {told:?}", face.info().id);
    }
}

/// What a game broken on purpose answers about `peek:1`, asked with many deals of what the seat cannot know.
fn asked_often<T: PartialEq>(flaw: testing::toy::Flaw, ask: impl Fn(&Table, u64) -> T) -> Vec<T> {
    let desk = Desk::plain_pair();
    testing::toy::with_flaw(flaw, || {
        let mut answers: Vec<T> = Vec::new();
        for answer in (0..40).map(|luck| ask(&desk.table, luck)) {
            if !answers.contains(&answer) {
                answers.push(answer);
            }
        }
        answers
    })
}

/// A game that forgets to say that something hidden was shown would show it in a preview, were the true game asked.
#[test]
fn a_preview_is_played_in_a_game_that_was_dealt_anew() {
    let seen = asked_often((Law::Reveals, 0), |table, luck| {
        let preview = table.preview(Seat(0), "peek:1", Told::PLAIN, luck).expect("asked");
        match preview.outcome {
            PreviewOutcome::Known { events, .. } => events[0].event.text().to_owned(),
            other => panic!("the flaw keeps quiet about it: {other:?}"),
        }
    });
    assert!(seen.len() > 3, "always the same was seen: {seen:?}");
}

/// A game whose rules depend on what is hidden would tell it by what it refuses, were the true game asked.
#[test]
fn why_is_asked_of_a_game_that_was_dealt_anew() {
    let told = asked_often((Law::RedealLegal, 1), |table, luck| {
        table.why(Seat(0), "peek:1", Told::PLAIN, luck).expect("asked").possible
    });
    assert_eq!(told.len(), 2, "always the same was said: {told:?}");
}
