//! Everybody's part in the dice: the commitment first, then the seals, then the parts, then the game. Nobody who speaks last chooses.

mod desk;

use desk::*;
use protocol::{ClockRule, ErrorCode, OnTimeout, Phase, Seat, SeatPlan};
use table::fair::{Scheme, Seed};
use table::{
    Author, Bits, Chair, Command, Due, Entry, Fact, Given, Hours, Now, Part, PersonId, Seal, Sitter, Table,
    Waits,
};

fn part(fill: u8) -> Part {
    Part { bits: Some(Bits([fill; 16])), words: "alea".into() }
}

fn seal_of(part: &Part) -> Seal {
    part.seal(&Seed([7; 32]).commitment())
}

fn seal(part: &Part) -> Command {
    Command::Seal { seat: None, seal: seal_of(part) }
}

fn tokens(desk: &Desk) -> Vec<String> {
    desk.log.iter().filter(|entry| !entry.fact.advances()).map(|entry| entry.fact.token()).collect()
}

/// A table for two that starts by itself, with one person there.
fn waiting(clock: ClockRule) -> Desk {
    let mut setup = setup(vec![person(livia()), Chair::EMPTY], clock, OnTimeout::BotPlays);
    setup.starts_when_full = true;
    Desk::new(setup)
}

/// The same when both have sealed.
fn called(clock: ClockRule) -> Desk {
    let mut desk = waiting(clock);
    desk.person(livia(), seal(&part(1))).expect("sealed");
    desk.person(gaius(), Command::Sit { seat: None, seal: Some(seal_of(&part(2))) }).expect("sits");
    desk
}

#[test]
fn parts_are_sealed_called_for_opened_and_then_the_game_begins() {
    let mut desk = called(ClockRule::None);
    assert_eq!(desk.table.phase(), Phase::Open, "the last who sits down starts nothing");
    let until = desk.now + 24 * 3600 * 1000;
    assert_eq!(desk.table.waits_for(&desk.now()), Waits::Parts { until });
    assert_eq!(desk.table.due(&desk.now()), Due::At(until));
    desk.person(gaius(), open(part(2))).expect("opened");
    assert_eq!(desk.table.phase(), Phase::Open, "one is still sealed");
    let number = desk.table.number();
    assert_eq!(desk.person(gaius(), open(part(2))), Ok(number), "said twice");
    desk.person(livia(), open(part(1))).expect("opened");
    assert_eq!((desk.table.phase(), desk.table.scheme()), (Phase::Running, Some(Scheme::Parts)));
    let [one, two] = [part(1), part(2)].map(|part| seal_of(&part));
    let bits = |fill: u8| Bits([fill; 16]);
    let expected = [
        format!("!seal:0:{one}"),
        "!sit:1:person:gaius".to_owned(),
        format!("!seal:1:{two}"),
        "!call".to_owned(),
        format!("!open:1:{}:alea", bits(2)),
        format!("!open:0:{}:alea", bits(1)),
        "!start:2".to_owned(),
    ];
    assert_eq!(tokens(&desk), expected);
    assert_eq!(desk.table.parts(), [part(1), part(2)]);
}

/// Whoever sees the others' parts can open the one that was sealed, and no other.
#[test]
fn who_speaks_last_cannot_choose() {
    let mut desk = called(ClockRule::None);
    desk.person(livia(), open(part(1))).expect("opened");
    for other in [part(3), part(1), Part::EMPTY, Part { bits: part(2).bits, words: "Alea".into() }] {
        assert_eq!(desk.code(gaius(), open(other)), ErrorCode::BadPart);
    }
    assert_eq!(desk.code(gaius(), seal(&part(3))), ErrorCode::BadPart, "nor seal another");
    assert_eq!(desk.code(livia(), open(part(3))), ErrorCode::BadPart, "nor change what is open");
    let stranger = PersonId::new("stranger");
    assert_eq!(desk.code(stranger, open(part(2))), ErrorCode::NotSeated);
    let theirs = Command::Open { seat: Some(TWO), part: part(2) };
    assert_eq!(desk.code(livia(), theirs), ErrorCode::WrongSeat);
    desk.person(gaius(), open(part(2))).expect("the very one");
    assert_eq!(desk.table.phase(), Phase::Running);
}

#[test]
fn a_part_is_opened_only_when_all_are_sealed() {
    let mut desk = waiting(ClockRule::None);
    assert_eq!(desk.code(livia(), open(part(1))), ErrorCode::BadPart, "somebody may still come");
    desk.person(gaius(), sit(None)).expect("sits");
    assert_eq!(desk.table.waits_for(&desk.now()), Waits::Company, "nobody has a part");
    assert_eq!(desk.code(gaius(), open(part(2))), ErrorCode::BadPart);
    assert_eq!(desk.code(livia(), Command::Start), ErrorCode::NotStarted, "not even the host can do without");
    desk.person(gaius(), seal(&part(2))).expect("sealed");
    assert_eq!(desk.code(livia(), seal(&part(2))), ErrorCode::BadPart, "a copied seal");
    assert_eq!(desk.code(gaius(), open(part(2))), ErrorCode::BadPart, "one is missing");
    desk.person(gaius(), seal(&part(3))).expect("until they are called for a seal can be changed");
    desk.person(livia(), seal(&part(1))).expect("sealed");
    assert!(matches!(desk.table.waits_for(&desk.now()), Waits::Parts { .. }));
    desk.person(livia(), open(part(1))).expect("opened");
    desk.person(gaius(), open(part(3))).expect("opened");
    assert_eq!(desk.table.phase(), Phase::Running);
}

/// Alone among bots, or with several hands at one device, there is nobody who could choose by what is opened.
#[test]
fn who_sits_alone_opens_at_once() {
    let bot = Chair::of(Sitter::Bot(games::Level::Tiro));
    for chairs in [vec![person(livia()), bot.clone()], vec![person(livia()), bot.clone(), person(livia())]] {
        let mut setup = setup(chairs, ClockRule::None, OnTimeout::BotPlays);
        setup.starts_when_full = true;
        let mut desk = Desk::new(setup);
        assert_eq!(desk.table.waits_for(&desk.now()), Waits::Company, "no start without a part");
        desk.person(livia(), open(part(1))).expect("opened");
        assert_eq!(desk.table.phase(), Phase::Running);
        let parts = desk.table.chairs().iter().map(Chair::part).collect::<Vec<_>>();
        assert_eq!((&parts[0], &parts[1]), (&part(1), &Part::EMPTY), "a bot adds nothing");
        assert!(parts.len() == 2 || parts[2] == part(1));
    }
    // Where the host starts, seats can change after a part was opened: so it must be sealed there.
    let mut desk = Desk::new(setup(vec![person(livia()), bot], ClockRule::None, OnTimeout::BotPlays));
    assert_eq!(desk.code(livia(), open(part(1))), ErrorCode::BadPart);
    desk.person(livia(), seal(&part(1))).expect("sealed");
    desk.person(livia(), Command::Start).expect("called for");
    assert_eq!((desk.table.phase(), tokens(&desk).last().cloned()), (Phase::Open, Some("!call".into())));
    let number = desk.table.number();
    assert_eq!(desk.person(livia(), Command::Start), Ok(number), "said twice");
    desk.person(livia(), open(part(1))).expect("opened");
    assert_eq!(desk.table.phase(), Phase::Running);
}

#[test]
fn an_empty_part_is_said_in_so_many_words() {
    let mut desk = waiting(ClockRule::None);
    desk.person(livia(), open(Part::EMPTY)).expect("said");
    desk.person(gaius(), sit(None)).expect("sits");
    assert_eq!(desk.table.phase(), Phase::Open, "silence is no empty part");
    desk.person(gaius(), open(Part::EMPTY)).expect("said");
    assert_eq!(desk.table.phase(), Phase::Running);
    assert_eq!(tokens(&desk), ["!open:0::", "!sit:1:person:gaius", "!open:1::", "!start:2"]);
    // One with, one without.
    let mut desk = waiting(ClockRule::None);
    desk.person(livia(), open(Part::EMPTY)).expect("said");
    desk.person(gaius(), Command::Sit { seat: None, seal: Some(seal_of(&part(2))) }).expect("sits");
    assert_eq!(desk.code(livia(), seal(&part(1))), ErrorCode::BadPart, "too late for another thought");
    desk.person(gaius(), open(part(2))).expect("opened");
    assert_eq!(desk.table.parts(), [Part::EMPTY, part(2)]);
}

/// Who does not open loses the seat; what the others have opened is known, so it counts no more.
#[test]
fn who_does_not_open_in_time_loses_the_seat() {
    let mut desk = called(ClockRule::Bank { seconds: 60, increment: 0 });
    desk.person(livia(), open(part(1))).expect("opened");
    let until = desk.now + 2 * 60 * 1000;
    assert_eq!(desk.table.waits_for(&desk.now()), Waits::Parts { until }, "a short clock: two minutes");
    desk.house(Command::Tick).expect("nothing");
    assert!(desk.table.seats(&gaius()), "not before its time");
    desk.now = until;
    assert_eq!(desk.table.waits_for(&desk.now()), Waits::House(Command::Tick));
    desk.house(Command::Tick).expect("called off");
    let last: Vec<_> = desk.log[desk.log.len() - 2..].iter().map(|e| (e.fact.clone(), e.author)).collect();
    assert_eq!(last, [(Fact::CalledOff, Author::House), (Fact::Stood(TWO), Author::Clock(TWO))]);
    assert_eq!((desk.table.phase(), desk.table.waits_for(&desk.now())), (Phase::Open, Waits::Company));
    assert_eq!(desk.table.chairs()[0].given, Given::Nothing, "bits that the house has seen are spent");
    // With fresh parts the table goes on.
    desk.person(livia(), seal(&part(4))).expect("sealed anew");
    desk.person(gaius(), Command::Sit { seat: None, seal: Some(seal_of(&part(5))) }).expect("sits");
    desk.person(livia(), open(part(4))).expect("opened");
    desk.person(gaius(), open(part(5))).expect("opened");
    assert_eq!((desk.table.phase(), desk.table.parts()), (Phase::Running, vec![part(4), part(5)]));
}

#[test]
fn a_seat_that_changes_calls_the_opening_off() {
    let mut desk = called(ClockRule::None);
    desk.person(livia(), open(part(1))).expect("opened");
    desk.person(gaius(), Command::Stand { seat: None }).expect("stands up");
    assert_eq!(tokens(&desk)[tokens(&desk).len() - 2..], ["!recall", "!stand:1"]);
    assert_eq!(desk.table.chairs()[0].given, Given::Nothing);
    let bots = |level: &str| Command::Place { seat: TWO, plan: SeatPlan::Bot { level: level.into() } };
    desk.person(livia(), bots("tiro")).expect("a bot");
    assert_eq!(desk.table.phase(), Phase::Open, "what was opened before counts no more");
    desk.person(livia(), open(part(4))).expect("alone now");
    assert_eq!(desk.table.parts(), [part(4), Part::EMPTY]);

    let three = vec![person(livia()), person(gaius()), Chair::of(Sitter::Bot(games::Level::Tiro))];
    let mut desk = Desk::new(setup(three, ClockRule::None, OnTimeout::BotPlays));
    desk.person(livia(), seal(&part(1))).expect("sealed");
    desk.person(gaius(), open(Part::EMPTY)).expect("said");
    desk.person(livia(), Command::Start).expect("called for");
    let other = Command::Place { seat: Seat(2), plan: SeatPlan::Bot { level: "imperator".into() } };
    desk.person(livia(), other).expect("another bot");
    assert_eq!(desk.table.chairs()[0].given, Given::Nothing);
    assert_eq!(desk.table.chairs()[1].given, Given::Open(Part::EMPTY), "nothing stays nothing");
}

#[test]
fn a_table_that_is_closed_meanwhile_waits_for_no_parts() {
    let mut desk = called(ClockRule::None);
    assert!(desk.table.opening_until(&desk.now()).is_some());
    desk.person(livia(), Command::Close).expect("the host may close it");
    assert_eq!(desk.table.waits_for(&desk.now()), Waits::Nobody);
    assert_eq!(desk.table.opening_until(&desk.now()), None, "else it would be looked at again and again");
}

/// While the house is closed nobody can open anything.
#[test]
fn closed_doors_cost_nobody_the_seat() {
    let closed = |from, to| std::sync::Arc::new(Hours::new(vec![(from, to)]));
    let desk = called(ClockRule::Bank { seconds: 60, increment: 0 });
    let (at, minute) = (desk.now, 60_000);
    let now = Now { at: at + 61 * minute, hours: closed(at + minute, at + 61 * minute) };
    assert_eq!(desk.table.waits_for(&now), Waits::Parts { until: at + 62 * minute });
    let desk = called(ClockRule::None);
    let day = 24 * 60 * minute;
    let now = Now { at: at + 2 * day, hours: closed(at + minute, at + 2 * day) };
    assert_eq!(desk.table.waits_for(&now), Waits::Parts { until: at + 2 * day + 10 * minute });
}

/// Logs of before go on as they were: words count, and what started with them is drawn by them.
#[test]
fn tables_of_before_go_on() {
    let entry = |number, fact| Entry {
        number: protocol::Number(number),
        ply: protocol::Ply(0),
        fact,
        author: Author::Person(ONE),
        at: 0,
        time_left: None,
        to_act: None,
    };
    let setup = setup(vec![person(livia()), person(gaius())], ClockRule::None, OnTimeout::BotPlays);
    let words = Fact::Part { seat: ONE, words: "iacta".into() };
    let old = [entry(1, words.clone()), entry(2, Fact::Started(Scheme::Words))];
    let old = Table::of_log(setup.clone(), &old).expect("reads");
    assert_eq!(
        (old.scheme(), old.parts()),
        (Some(Scheme::Words), vec![Part::of_words("iacta"), Part::EMPTY])
    );
    // One that was open is started by today's rules; the words that were given still count.
    let mut desk = Desk::new(setup.clone());
    let words = entry(1, words);
    desk.table.apply(&words).expect("reads");
    desk.log.push(words);
    assert_eq!(desk.code(livia(), Command::Start), ErrorCode::NotStarted, "the other one has no part yet");
    desk.person(gaius(), seal(&part(2))).expect("sealed");
    desk.person(livia(), Command::Start).expect("called for");
    desk.person(gaius(), open(part(2))).expect("opened");
    assert_eq!(desk.table.parts(), [Part::of_words("iacta"), part(2)]);
    let begun = Table::open(table::Setup { begun: true, ..setup }).expect("begins");
    assert_eq!(begun.scheme(), Some(Scheme::Words));
}

/// Draws hang on seed, parts and ply alone. So taking back and playing the same again gives the same, and what undo cannot give is
/// another die: among people it never goes past chance, another's action, or anything that was shown.
#[test]
fn undo_draws_nothing_again() {
    let mut desk = called(ClockRule::None);
    desk.person(livia(), open(part(1))).expect("opened");
    desk.person(gaius(), open(part(2))).expect("opened");
    assert_eq!(desk.code(livia(), undo()), ErrorCode::NoUndo, "the deal is chance");
    desk.play(livia(), "draw").expect("played");
    let drawn = desk.log.last().expect("an entry").clone();
    assert_eq!(drawn.author, Author::Chance);
    for (who, to) in [(livia(), None), (livia(), Some(protocol::Ply(0))), (gaius(), None)] {
        let back = Command::Undo { seat: None, to, number: None };
        assert_eq!(desk.code(who, back), ErrorCode::NoUndo, "not past what fell");
    }
    // The same game up to there, with an undo in between: the same bead falls.
    let mut again = called(ClockRule::None);
    again.person(livia(), open(part(1))).expect("opened");
    again.person(gaius(), open(part(2))).expect("opened");
    again.play(livia(), "pass").expect("played");
    again.person(livia(), undo()).expect("nobody else acted, nothing fell");
    again.play(livia(), "draw").expect("played");
    let same = again.log.last().expect("an entry");
    assert_eq!(
        (&same.fact, same.ply),
        (&drawn.fact, drawn.ply),
        "the place in the game counts, not the tries"
    );
    assert_ne!(same.number, drawn.number);
}
