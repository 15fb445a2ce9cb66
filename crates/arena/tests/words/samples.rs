//! One of each kind of event and of action, for tests of words.

use arena::{Action, Card, Dice, Ending, Event, How, OnSpace, Reroll, Source, Space, Why};
use engine::Seat;

fn card(id: &str) -> Card {
    Card::by_id(id).expect("the card exists")
}

/// One of each kind of event, hidden parts there and not there.
pub fn every_event() -> Vec<Event> {
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
        Event::HandDiscarded { seat, cards: vec![bestia] },
        Event::HandDiscarded { seat, cards: vec![bestia, forum] },
        Event::StayedInHand { seat, card: bestia },
        Event::ChosenForDeck { seat, card: bestia },
        Event::RestByLot { seat, cards: 1 },
        Event::RestByLot { seat, cards: 40 },
        Event::RestByLot { seat, cards: 55 },
        Event::DeckBuilt { seat, cards: 55 },
        Event::Blocked { owner: other, space: bribery },
        Event::BonusPaid { seat, bonus: 1, paid: 3 },
        Event::Copied { seat, by: bestia, card: forum, owner: other, space: bribery },
        Event::Activated { seat, space: bribery, card: bestia, die: 3 },
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
    events.push(Event::Over { ending: Ending::Ruined, points: [0, 7] });
    events.push(Event::Over { ending: Ending::Ruined, points: [3, 0] });
    for ending in [Ending::SupplyEmpty, Ending::TurnLimit] {
        events.push(Event::Over { ending, points: [3, 7] });
    }
    events.push(Event::HandSeen { seat, owner: other, cards: Some(vec![forum, bestia, forum]) });
    events.push(Event::HandSeen { seat, owner: other, cards: Some(vec![forum; 4]) });
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

/// One of each kind of action, some with numbers that ask for another form.
pub fn every_action() -> Vec<Action> {
    let bestia = card("bestia");
    let space = Space::of_die(3);
    let dice = |values: &[u8]| values.iter().copied().collect::<Dice>();
    vec![
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
        Action::Keep(card("tuba")),
        Action::Take(card("forum")),
        Action::Swap(card("arena")),
        Action::Target(Space::BRIBERY),
        Action::Target(Space::of_die(6)),
        Action::Own(Space::BRIBERY),
        Action::Own(Space::of_die(1)),
        Action::Own(Space::of_die(2)),
        Action::Own(Space::of_die(5)),
        Action::On(Space::BRIBERY),
        Action::Activate(1),
        Action::Activate(2),
        Action::Activate(4),
        Action::Bribe(5),
        Action::Bonus(9),
        Action::Bonus(4),
        Action::Buy(20),
        Action::Buy(9),
        Action::Play(card("arena")),
        Action::Lay(card("forum")),
        Action::Give(bestia, card("tuba")),
        Action::Give(card("tuba"), bestia),
        Action::Turn(6, 1),
        Action::Fons(dice(&[6, 6, 6])),
    ]
}
