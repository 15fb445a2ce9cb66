//! Every message and every argument is there: a sentence for each action, event, prompt, refusal, option and card.

use arena::options::Options;
use arena::{Action, Arena, Card, Dice, Ending, Event, How, OnSpace, Reroll, Source, Space, Why};
use engine::words::{Message, message_ids};
use engine::{Game, GameOptions, Phrasebook, Seat, Viewpoint};
use std::collections::HashSet;

fn book() -> Phrasebook {
    Phrasebook::new(Arena::words(), "en").expect("the English words parse")
}

fn card(id: &str) -> Card {
    Card::by_id(id).expect("the card exists")
}

fn sound(book: &Phrasebook, message: &Message) -> String {
    let names = ["Livia".to_owned(), "Gaius".to_owned()];
    let text = book.try_say(message, &names).unwrap_or_else(|error| panic!("{error}"));
    assert!(!text.trim().is_empty() && !text.contains("{") && !text.contains("  "), "{text:?}");
    text
}

/// One of each kind of event, hidden parts there and not there.
fn events() -> Vec<Event> {
    let (seat, other) = (Seat(0), Seat(1));
    let (space, bribery) = (Space::of_die(3), Space::BRIBERY);
    let bestia = card("bestia");
    let forum = card("forum");
    let on = OnSpace { space, card: bestia };
    let mut events = vec![
        Event::StartPlayer { seat },
        Event::ExchangeChosen { seat, cards: Some([bestia, forum]) },
        Event::Exchanged { from: seat, to: other, cards: Some([bestia, forum]) },
        Event::LayoutRevealed { seat, cards: vec![on, OnSpace { space: bribery, card: forum }] },
        Event::Rerolled { seat, by: Reroll::Triple, dice: vec![4, 4, 4] },
        Event::Rerolled { seat, by: Reroll::FonsBacchi, dice: vec![4] },
        Event::Rerolled { seat, by: Reroll::FonsBacchi, dice: vec![4, 5] },
        Event::Rolled { seat, value: 3 },
        Event::NothingToDraw { seat },
        Event::Activated { seat, space, card: bestia, die: 3 },
        Event::Copied { seat, by: bestia, card: forum, owner: other, space },
        Event::Copied { seat, by: bestia, card: forum, owner: seat, space: bribery },
        Event::Reactivated { seat, card: forum, space, paid: 5 },
        Event::NoEffect { seat, card: forum },
        Event::Declined { seat, card: forum },
        Event::BattleDie { seat, value: 6 },
        Event::TubaSounds { seat },
        Event::BonusPaid { seat, bonus: 2, paid: 6 },
        Event::DieSpent { seat, by: forum, value: 2 },
        Event::ReturnedToHand { owner: other, space, card: bestia },
        Event::PaidOpponent { from: seat, to: other, amount: 4 },
        Event::HandSeen { seat, owner: other, cards: Some(vec![bestia, forum]) },
        Event::PileSeen { seat },
        Event::Swapped { seat, space, to_hand: bestia, to_table: forum, paid: 0 },
        Event::Swapped { seat, space, to_hand: bestia, to_table: forum, paid: 5 },
        Event::CastraDrew { seat, card: bestia },
        Event::Lifted { seat, cards: vec![on] },
        Event::DieTurned { seat, from: 3, to: 4 },
        Event::Blocked { owner: other, space },
        Event::DefenceLowered { owner: other, by: 2 },
        Event::TurnEnded { seat, unused: vec![] },
        Event::TurnEnded { seat, unused: vec![3] },
        Event::TurnEnded { seat, unused: vec![3, 4] },
    ];
    for hidden in [None, Some(bestia)] {
        events.push(Event::Dealt { seat, card: hidden });
        events.push(Event::Drew { seat, card: hidden });
        events.push(Event::LaidFaceDown { seat, space: hidden.map(|_| space), card: hidden });
        for discarded in [vec![], vec![forum], vec![forum, bestia]] {
            events.push(Event::Kept { seat, card: hidden, discarded });
        }
        for from in [Source::Hand, Source::Pile] {
            events.push(Event::Taken { seat, from, card: hidden });
        }
    }
    events.push(Event::Taken { seat, from: Source::Discards, card: Some(forum) });
    for how in [How::Opening, How::Played, How::Castra, How::Free, How::Again] {
        events.push(Event::Laid { seat, space, card: forum, how, paid: 5 });
    }
    for why in [Why::Beaten, Why::Removed, Why::Covered, Why::Sacrificed, Why::Spent] {
        events.push(Event::Discarded { owner: other, space, card: bestia, why });
    }
    for ending in [Ending::Ruined, Ending::SupplyEmpty, Ending::TurnLimit] {
        events.push(Event::Over { ending, points: [3, 7] });
    }
    for won in [false, true] {
        let (value, defence) = (4, 4);
        events.push(Event::AttackEnded { seat, owner: other, space, card: bestia, value, defence, won });
    }
    for bonus in [0, 1] {
        events.push(Event::AttackBegan {
            seat,
            by: forum,
            owner: other,
            space,
            card: bestia,
            defence: 4,
            bonus,
        });
    }
    // Numbers that ask for another form.
    for n in [0u8, 1, 2] {
        let many = u32::from(n);
        events.push(Event::TurnBegan { seat, turn: 3, vacant: many, lost: many });
        events.push(Event::TurnBegan { seat, turn: 3, vacant: 5, lost: many });
        events.push(Event::DiceMissing { seat, missing: 3 - n, left: n });
        events.push(Event::MoneyTaken { seat, die: n.max(1), amount: many.max(1) });
        events.push(Event::DrawBegan { seat, die: n.max(1) });
        events.push(Event::Reshuffled { cards: many.max(1) });
        events.push(Event::Bribed { seat, card: forum, die: n.max(1), paid: n.max(1) });
        events.push(Event::Gained { seat, points: many.max(1), virtual_points: many.min(1) });
        events.push(Event::PointsRemoved { seat, points: many.max(1) });
        events.push(Event::PointsMoved { from: seat, to: other, points: many.max(1) });
        events.push(Event::Penalty { seat, dice: n.max(1) });
    }
    events
}

#[test]
fn every_event_is_a_sentence_from_every_viewpoint() {
    let book = book();
    for event in events() {
        for from in
            [Viewpoint::Seat(Seat(0)), Viewpoint::Seat(Seat(1)), Viewpoint::Spectator, Viewpoint::Everything]
        {
            let Some(seen) = engine::GameEvent::seen_by(&event, from) else { continue };
            let text = sound(&book, &Arena::event_words(&seen));
            assert!(text.ends_with('.'), "{text}");
            assert!(text.starts_with(|c: char| c.is_uppercase()), "{text}");
        }
    }
}

#[test]
fn every_action_is_offered_in_words() {
    let book = book();
    let game =
        arena::position::Position::new().own("3", "forum").own("b", "bestia").opponent("3", "tuba").build();
    let bestia = card("bestia");
    let space = Space::of_die(3);
    let dice = |values: &[u8]| values.iter().copied().collect::<Dice>();
    for action in [
        Action::Start(Seat(0)),
        Action::Deal(bestia),
        Action::Draw(bestia),
        Action::Roll(3),
        Action::Battle(3),
        Action::Give(bestia, bestia),
        Action::On(space),
        Action::On(Space::of_die(1)),
        Action::Stand,
        Action::Triple,
        Action::Fons(dice(&[1])),
        Action::Fons(dice(&[1, 2])),
        Action::End,
        Action::Play(bestia),
        Action::Money(1),
        Action::Money(2),
        Action::Cards(1),
        Action::Cards(2),
        Action::Activate(3),
        Action::Bribe(1),
        Action::Bribe(2),
        Action::Keep(bestia),
        Action::Target(space),
        Action::Own(space),
        Action::Bonus(0),
        Action::Bonus(2),
        Action::Tuba,
        Action::Pass,
        Action::Done,
        Action::Take(bestia),
        Action::Swap(bestia),
        Action::Spend(1),
        Action::Spend(2),
        Action::Lay(bestia),
        Action::Buy(0),
        Action::Buy(1),
        Action::Buy(2),
        Action::Turn(1, 2),
    ] {
        sound(&book, &game.action_words(action));
    }
}

#[test]
fn every_card_and_topic_explains_itself() {
    let book = book();
    let glossary = Arena::glossary();
    assert!(Card::all().all(|card| glossary.iter().any(|entry| entry.id == card.id())));
    for entry in &glossary {
        sound(&book, &Message::named(format!("help-{}", entry.id)));
        assert!(!book.try_attribute(&format!("help-{}", entry.id), "title").unwrap().is_empty());
    }
    for (index, info) in arena::components::tables().cards.iter().enumerate() {
        let card = Card::all().nth(index).unwrap();
        let help = sound(&book, &Message::named(format!("help-{card}")));
        let numbers = format!("cost {}, defence {}", info.cost, info.defence);
        assert!(help.contains(&numbers), "the help on {card} must say {numbers}");
        assert_eq!(sound(&book, &Message::named(format!("card-{card}"))), info.name);
    }
}

#[test]
fn every_option_and_value_is_explained() {
    let book = book();
    for option in Options::list() {
        sound(&book, &option.meaning());
        if let engine::options::OptionRange::Choice { values } = &option.values {
            values.iter().for_each(|value| drop(sound(&book, &option.value_meaning(value))));
        }
    }
}

#[test]
fn the_program_speaks_only_messages_that_exist_and_all_that_exist_are_spoken() {
    let source = [
        include_str!("../src/check.rs"),
        include_str!("../src/score.rs"),
        include_str!("../src/words/mod.rs"),
        include_str!("../src/words/actions.rs"),
        include_str!("../src/words/events.rs"),
        include_str!("../src/words/help.rs"),
    ]
    .concat();
    let made =
        |id: &str| ["card-", "help-", "option-", "preset-"].iter().any(|prefix| id.starts_with(prefix));
    let known: HashSet<String> = message_ids(&Arena::words()[0]);
    for id in known.iter().filter(|id| !made(id)) {
        assert!(source.contains(&format!("\"{id}\"")), "nothing says `{id}`");
    }
    for quoted in source.split('"').skip(1).step_by(2) {
        let prefixes = ["refused-", "event-", "do-", "ask-", "wait-", "ending-", "space-", "score-"];
        if prefixes.iter().any(|prefix| quoted.starts_with(prefix)) {
            assert!(known.contains(quoted), "`{quoted}` has no words");
        }
    }
}

#[test]
fn the_table_is_drawn_as_text() {
    let game = arena::position::Position::new()
        .own("3", "forum")
        .own("b", "elephantus-militaris")
        .opponent("3", "tuba")
        .hand(&["arena", "forum"])
        .opponent_hand(&["aries"])
        .dice(&[3, 5])
        .money(4, 2)
        .build();
    let picture = Arena::picture(&game.view(Viewpoint::Seat(Seat(0))), &["Livia".into(), "Gaius".into()]);
    for part in [
        "Livia: 10 VP, 4 sestertii",
        "Gaius",
        "forum",
        "elephantus-m",
        "[3] [5]",
        "arena (9)",
        "hand: 1 card",
        "supply 16",
    ] {
        assert!(picture.contains(part), "`{part}` is missing:\n{picture}");
    }
    assert!(!picture.contains("aries"), "a hidden hand stays hidden");
}
