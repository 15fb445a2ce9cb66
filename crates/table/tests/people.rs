//! People at a table: whom the host sends away, for whom seats are held, what must not fill the disk, and games that nobody goes on with.

mod desk;

use desk::*;
use games::{Level, Told};
use protocol::{ClockRule, EndedBy, ErrorCode, OnTimeout, Phase, Ply, SeatPlan};
use std::sync::Arc;
use table::{
    Chair, Command, Due, Ending, Fact, Film, HELD_FOR, Hours, Now, PersonId, Sitter, Table, Waits, Who,
};

const DAY: i64 = 24 * 3600 * 1000;

fn open_desk() -> Desk {
    Desk::new(setup(vec![person(livia()), Chair::EMPTY], ClockRule::None, OnTimeout::BotPlays))
}

#[test]
fn whom_the_host_sends_away_does_not_come_back() {
    let mut desk = open_desk();
    desk.person(gaius(), sit(None)).expect("sits");
    assert_eq!(desk.code(gaius(), Command::Remove { seat: ONE }), ErrorCode::NotHost);
    assert_eq!(desk.code(livia(), Command::Remove { seat: ONE }), ErrorCode::NotSeated, "that is herself");
    desk.person(livia(), Command::Remove { seat: TWO }).expect("sent away");
    assert_eq!(desk.table.chairs()[1].sitter, Sitter::Nobody);
    assert_eq!(desk.code(gaius(), sit(None)), ErrorCode::Removed);
    assert_eq!(desk.code(livia(), Command::Remove { seat: TWO }), ErrorCode::NotSeated);
    desk.person(PersonId::new("titus"), sit(None)).expect("others may");
    // Who stands up by himself may come back.
    desk.person(PersonId::new("titus"), Command::Stand { seat: None }).expect("stands");
    desk.person(PersonId::new("titus"), sit(None)).expect("sits again");
}

#[test]
fn who_stands_in_for_the_host_sends_nobody_away() {
    let mut desk =
        Desk::new(setup(vec![Chair::EMPTY, person(gaius())], ClockRule::None, OnTimeout::BotPlays));
    desk.person(PersonId::new("titus"), sit(None)).expect("sits");
    for command in [Command::Remove { seat: ONE }, Command::Close] {
        assert_eq!(desk.code(gaius(), command), ErrorCode::NotHost, "the host is somebody else");
    }
    let stands = Command::Place { seat: TWO, plan: SeatPlan::Open };
    desk.person(gaius(), stands).expect("frees his own seat");
    assert!(!desk.table.has_removed(&gaius()), "and is not sent away by himself");
}

#[test]
fn a_seat_of_a_rematch_is_held_for_a_while() {
    let mut setup = setup(vec![person(livia()), Chair::EMPTY], ClockRule::None, OnTimeout::BotPlays);
    setup.created = 1_000_000;
    setup.held = vec![None, Some(gaius())];
    let mut desk = Desk::new(setup);
    let stranger = PersonId::new("stranger");
    for seat in [None, Some(TWO)] {
        let refusal = desk.person(stranger.clone(), sit(seat)).expect_err("held");
        assert!(refusal.code == ErrorCode::SeatTaken && refusal.words.contains("5 minutes"), "{refusal:?}");
    }
    let mut again = Desk::new(desk.setup.clone());
    again.person(gaius(), sit(None)).expect("it is his");
    desk.now += HELD_FOR;
    desk.person(stranger, sit(None)).expect("he did not come");
}

#[test]
fn playing_and_taking_back_does_not_fill_the_disk() {
    let mut desk = Desk::plain_pair();
    let mut taken_back = 0;
    let refusal = loop {
        desk.play(livia(), "pass").expect("played");
        match desk.person(livia(), undo()) {
            Ok(_) => taken_back += 1,
            Err(refusal) => break refusal,
        }
        assert!(taken_back <= 200, "somewhere there is an end");
    };
    assert_eq!((taken_back, refusal.code), (50, ErrorCode::NoUndo));
    assert!(refusal.words.contains("50 times"), "{refusal:?}");
    // The game goes on, and later turns may be taken back again.
    desk.play(gaius(), "draw").expect("played");
    let next = if desk.table.to_act() == Some(ONE) { livia() } else { gaius() };
    desk.play(next.clone(), "pass").expect("played");
    desk.person(next, undo()).expect("another turn");
}

/// Against bots a whole turn goes with their answers, fifty times at every turn of a long game: the sum has an end too.
#[test]
fn practice_does_not_fill_the_disk_either() {
    let bot = Chair::of(Sitter::Bot(Level::Random));
    let mut set_up = setup(vec![person(livia()), bot], ClockRule::None, OnTimeout::BotPlays);
    set_up.face = games::find("carpe-diem").expect("a long game");
    (set_up.rules, set_up.options) = (set_up.face.info().edition.into(), serde_json::Value::Null);
    let mut desk = Desk::new(set_up);
    desk.begin(&[livia()]);
    let refusal = loop {
        let begun = desk.table.ply();
        let own = |desk: &Desk| desk.table.to_act() == Some(ONE);
        while own(&desk) {
            let (number, token) = (desk.table.number(), desk.position(ONE).choices[0].token.clone());
            desk.carry(livia(), Command::Play { seat: None, token, number }).expect("played");
        }
        while desk.table.phase() == Phase::Running && !own(&desk) {
            let answer = Command::BotChose { number: desk.table.number(), token: None };
            desk.house_carries(answer).expect("the bot answers");
        }
        assert!(desk.table.phase() == Phase::Running && desk.log.len() < 15_000, "somewhere there is an end");
        let back = Command::Undo { seat: None, to: Some(begun), number: None };
        match desk.carry(livia(), back) {
            Err(refusal) if !refusal.words.contains("50 times") => break refusal,
            _ => {}
        }
    };
    assert!(refusal.code == ErrorCode::NoUndo && refusal.words.contains("everything stays"), "{refusal:?}");
    // What the log says holds for whoever reads it again, and the game goes on.
    let again = Table::of_log(desk.setup.clone(), &desk.log).expect("reads");
    let back = Command::Undo { seat: None, to: Some(Ply(again.ply().0 - 1)), number: None };
    let told = again.decide(&Who::Person(livia()), &back, &desk.now(), Told::PLAIN).map(|_| ());
    assert_eq!(told.expect_err("the end").words, refusal.words);
}

#[test]
fn sitting_down_and_standing_up_does_not_fill_the_disk() {
    let mut desk = open_desk();
    let refusal = loop {
        if let Err(refusal) = desk.carry(gaius(), sit(None)) {
            break refusal;
        }
        desk.carry(gaius(), Command::Stand { seat: None }).expect("one may always leave");
        assert!(desk.log.len() < 3000, "somewhere there is an end");
    };
    assert!(refusal.code == ErrorCode::RateLimited && refusal.words.contains("too often"), "{refusal:?}");
    desk.person(livia(), Command::Close).expect("the host may close it");
}

fn patient(at: i64, since: i64) -> Now {
    Now { at, hours: Arc::new(Hours::default().abandoning_after(Some(14 * DAY), since)) }
}

fn ticked(table: &Table, now: &Now) -> Table {
    let decision = table.decide(&Who::House, &Command::Tick, now, Told::PLAIN).expect("decided");
    let mut after = table.clone();
    decision.entries.iter().for_each(|entry| after.apply(entry).expect("applied"));
    after
}

#[test]
fn a_game_that_nobody_goes_on_with_ends_and_says_so() {
    let mut desk = Desk::plain_pair();
    desk.now = 100 * DAY + 5;
    desk.play(livia(), "pass").expect("played");
    let end = 115 * DAY;
    assert_eq!(desk.table.due(&patient(desk.now, 0)), Due::At(end), "at the end of a day");
    assert_eq!(desk.table.due(&Now::at(desk.now)), Due::Never, "a house may keep it for ever");
    assert!(matches!(desk.table.waits_for(&patient(end - 1, 0)), Waits::Person { .. }));
    assert_eq!(ticked(&desk.table, &patient(end - 1, 0)).phase(), Phase::Running);
    assert_eq!(desk.table.waits_for(&patient(end, 0)), Waits::House(Command::Tick));
    assert!(
        matches!(desk.table.waits_for(&patient(end, 110 * DAY)), Waits::Person { .. }),
        "the rule is new"
    );
    let over = ticked(&desk.table, &patient(end, 0));
    let result = over.result(Told::PLAIN).expect("over");
    assert_eq!((over.phase(), result.by, result.ranks), (Phase::Over, EndedBy::Abandoned, vec![1, 1]));
    assert!(result.words.contains("abandoned"), "{}", result.words);
    let record = over.record().expect("a record");
    assert_eq!(record.tokens.last().map(String::as_str), Some("!end:abandoned"));
    let film = Film::of_record(desk.setup.face, &record).expect("can be seen again");
    let frames = film.frames(None, None).expect("frames");
    assert_eq!(frames.result.map(|result| result.by), Some(EndedBy::Abandoned));
    assert!(frames.log.last().is_some_and(|line| line.words.contains("abandoned")), "the log says so");
}

#[test]
fn a_clock_of_days_ends_a_game_in_its_own_way() {
    let mut desk = Desk::pair(ClockRule::PerMove { seconds: 2 * 24 * 3600 }, OnTimeout::Resign);
    desk.play(livia(), "pass").expect("played");
    let Due::At(due) = desk.table.due(&patient(desk.now, 0)) else { panic!("a clock runs") };
    assert!(due < 3 * DAY, "the clock, not the house's patience");
}

#[test]
fn a_table_where_no_game_begins_is_closed_in_time() {
    let mut desk = open_desk();
    desk.setup.created = 50 * DAY;
    let table = Table::open(desk.setup.clone()).expect("opens");
    assert_eq!(table.due(&patient(50 * DAY, 0)), Due::At(65 * DAY));
    assert_eq!(ticked(&table, &patient(65 * DAY - 1, 0)).phase(), Phase::Open);
    let over = ticked(&table, &patient(65 * DAY, 0));
    assert_eq!((over.phase(), over.play().is_none()), (Phase::Over, true));
}

#[test]
fn the_operator_ends_what_runs_and_closes_what_does_not() {
    let mut desk = Desk::plain_pair();
    desk.house(Command::Shut).expect("ended");
    assert_eq!(desk.log.last().map(|entry| entry.fact.clone()), Some(Fact::Ended(Ending::Closed)));
    assert_eq!(desk.table.result(Told::PLAIN).map(|result| result.by), Some(EndedBy::Closed));
    let length = desk.log.len();
    desk.house(Command::Shut).expect("said twice");
    assert_eq!(desk.log.len(), length);
    let mut desk = open_desk();
    desk.house(Command::Shut).expect("closed");
    assert_eq!(desk.log.last().map(|entry| entry.fact.clone()), Some(Fact::Closed));
    assert_eq!(desk.code(livia(), Command::Shut), ErrorCode::AlreadyStarted, "no person may say so");
}
