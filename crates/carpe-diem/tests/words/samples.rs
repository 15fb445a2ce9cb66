//! One of each kind of action and of event, for tests of words.

use crate::common::{card_face, fountain_face, tables};
use carpe_diem::components::{
    BOARDS, Board, Bonus, CIRCLES, Card, FACES, FORUM_CARDS, FOUNTAIN_CARDS, FRAMES, Fountain, Frame, STRIPS,
    Strip, Tile,
};
use carpe_diem::event::{Gained, Paid};
use carpe_diem::{Action, Cell, End, Event, Kind, Ware};
use engine::Seat;

pub fn every_action() -> Vec<Action> {
    let mut list: Vec<Action> = Seat::all(4).map(Action::Begins).collect();
    list.extend([Action::Store, Action::StripEnd(End::Left), Action::StripEnd(End::Right)]);
    list.extend((0..BOARDS as u8).map(|n| Action::Board(Board(n))));
    list.extend((0..FRAMES as u8).map(|n| Action::Frame(Frame(n))));
    list.extend((0..STRIPS as u8).flat_map(|n| [false, true].map(|turned| Action::Strip(Strip(n), turned))));
    list.extend((0..FORUM_CARDS as u8).flat_map(|n| [Action::Forum(Card(n)), Action::Card(Card(n))]));
    list.extend(
        (0..FOUNTAIN_CARDS as u8).flat_map(|n| [Action::Draw(Fountain(n)), Action::Return(Fountain(n))]),
    );
    list.extend(
        (0..FACES as u8)
            .flat_map(|n| [Action::Reveal(Tile(n)), Action::Take(Tile(n)), Action::Margin(Tile(n))]),
    );
    list.extend((0..7).flat_map(|n| [Action::Start(n), Action::Move(n), Action::Bread(n)]));
    list.extend((0..36).flat_map(|cell| (0..4).map(move |turns| Action::Place(Cell(cell), turns))));
    list.extend(Kind::ALL.map(Action::First));
    list.extend((0..CIRCLES as u8).map(Action::Circle));
    list.extend((0..4).flat_map(|times| (0..3).map(move |bread| Action::Fulfil(times, bread))));
    list
}

pub fn every_event() -> Vec<Event> {
    let seat = Seat(1);
    let cell = || "c3".to_owned();
    let tables = tables();
    let mut list = vec![
        Event::StartPlayerDrawn { seat },
        Event::PhaseBegan { phase: 2 },
        Event::PatricianPlaced { seat, space: 3 },
        Event::PatricianMoved { seat, from: 1, to: 2, bread: false },
        Event::PatricianMoved { seat, from: 1, to: 2, bread: true },
        Event::PatricianMoved { seat, from: 2, to: 2, bread: true },
        Event::BlueprintCleared { blueprint: 2, tiles: vec!["l-market"] },
        Event::BlueprintCleared { blueprint: 2, tiles: vec!["l-market", "l-bakery"] },
        Event::TilePlaced { seat, tile: "l-market", cell: cell(), rotation: 0 },
        Event::WritRemoved { seat, cell: cell() },
        Event::Advanced { seat, from: 3, to: 4, vp: 0 },
        Event::Advanced { seat, from: 3, to: 5, vp: 0 },
        Event::Advanced { seat, from: 20, to: 20, vp: 2 },
        Event::Advanced { seat, from: 19, to: 20, vp: 1 },
        Event::CoinsGained { seat, count: 1 },
        Event::BreadGained { seat, count: 2 },
        Event::Traded { seat, wares: [0; 4], coins: 1 },
        Event::Traded { seat, wares: [1, 0, 0, 0], coins: 2 },
        Event::Traded { seat, wares: [1, 0, 3, 0], coins: 5 },
        Event::MarginEmpty { seat },
        Event::ForumBegan { phase: 1, order: vec![Seat(1), Seat(0)] },
        Event::DiscPlaced { seat, circle: 3, cards: [card_face("a01"), card_face("d20")] },
        Event::FountainsShown { seat, cards: vec![] },
        Event::FountainsShown { seat, cards: vec![fountain_face("fn-pond-1")] },
        Event::FountainsShown {
            seat,
            cards: ["fn-pond-1", "fn-villa-2", "fn-pen-2"].map(fountain_face).to_vec(),
        },
        Event::Finished { seat, leftovers: 1, track: 2, frame: 3, fountains: 4, villas: 5, total: 80 },
    ];
    for times in [1, 3] {
        for paid in [
            Paid::default(),
            Paid { wares: [1, 2, 0, 1], coins: 1, bread: 3 },
            Paid { wares: [0, 1, 0, 0], coins: 0, bread: 0 },
        ] {
            for gained in [
                Gained { vp: 7, coins: 1, bread: 2, track: 3 },
                Gained { vp: 1, coins: 0, bread: 1, track: 1 },
                Gained { vp: 0, coins: 1, bread: 0, track: 0 },
            ] {
                list.push(Event::Fulfilled {
                    seat,
                    card: card_face("b01"),
                    times,
                    by_bread: 0,
                    paid,
                    gained,
                });
            }
        }
    }
    for kind in Kind::ALL {
        list.push(Event::Completed { seat, kind, tiles: 2, cells: vec![] });
        list.push(Event::GoalReached { seat, side: 1, position: 2, kind, vp: 5 });
    }
    for ware in Ware::ALL {
        list.extend([1, 2].map(|count| Event::WaresGained { seat, ware, count }));
    }
    for bonus in
        [Bonus::None, Bonus::Ware(Ware::Herb), Bonus::Coin, Bonus::Bread, Bonus::Fountain, Bonus::Vp3]
    {
        list.push(Event::StripTaken { seat, space: 4, bonus });
    }
    for tile in (0..FACES as u8).map(|n| Tile(n).id()) {
        list.push(Event::MarginRevealed { slot: 0, tile });
        list.push(Event::TileRevealed { blueprint: 1, slot: 2, tile });
        list.push(Event::TileTaken { seat, tile, blueprint: 1, slot: 2 });
        list.push(Event::MarginTaken { seat, tile, slot: 2 });
        list.extend([true, false].map(|forced| Event::TileStored { seat, tile, forced }));
    }
    list.extend([4, 3, 1, 0].map(|lost| Event::Failed { seat, card: card_face("c01"), lost }));
    for (side, frame) in tables.frames.iter().enumerate() {
        list.push(Event::FrameMounted { seat, side: side as u8 % 4, frame });
    }
    for strip in &tables.strips {
        list.extend([false, true].map(|turned| Event::StripLaid { place: 0, strip, turned }));
    }
    list.extend(tables.cards.iter().map(|card| Event::ForumLaid { slot: 1, card }));
    list.extend(tables.boards.iter().map(|board| Event::BoardDealt { seat, board: &board.id }));
    for card in &tables.fountains {
        list.push(Event::FountainDrawn { seat, card: Some(card) });
        list.push(Event::FountainReturned { seat, card: Some(card) });
    }
    list
}
