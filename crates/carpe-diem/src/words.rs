//! Actions, events, prompts and refusals as sentences, from `words/<language>.ftl`.

use crate::action::{Action, Cell};
use crate::check::stage_word;
use crate::components::*;
use crate::event::{Event, Gained, Paid};
use crate::kind::{Kind, Side, WARES, Ware};
use crate::options::Options;
use crate::rules::{PENALTY, lost_by_failing};
use crate::state::{CarpeDiem, Stage};
use engine::game::GlossaryTerm;
use engine::words::{Arg, WordFile};
use engine::{Message, Next, Seat, Viewpoint};

/// The sentences of the game, one file per language.
pub const FILES: &[WordFile] = &[WordFile { language: "en", text: include_str!("../words/en.ftl") }];

pub(crate) fn tile_name(tile: Tile) -> Message {
    Message::named(format!("tile-{}", tile.id()))
}

fn tile_named(id: &str) -> Message {
    Message::named(format!("tile-{id}"))
}

/// A forum card is called by what it shows: “2 fish for 4 VP”.
pub(crate) fn card_name(card: &CardFace) -> Message {
    let need = match &card.demand {
        Demand::Pay(wares) => some_wares(wares),
        Demand::Own(list) => list
            .iter()
            .filter(|(_, need)| *need > 0)
            .map(|&(what, need)| numbered(&format!("own-{}", what.id().replace('_', "-")), need))
            .collect(),
    };
    let Gain { vp, coins, bread, track } = card.gain;
    let gain = gains(&Gained { vp: vp.into(), coins, bread, track });
    Message::new("card-forum").with("need", listed(need)).with("gain", gain)
}

/// A fountain card is called by what it shows: “2 VP per pond”.
pub(crate) fn fountain_name(card: &FountainFace) -> Message {
    numbered("card-fountain", card.vp).with("kind", kind_name(card.kind))
}

/// A frame part by its two goals.
fn frame_name(frame: &FrameFace) -> Arg {
    let goal = |goal: Goal| numbered("goal", goal.vp).with("kind", one_kind(goal.kind));
    listed(frame.goals.map(goal).to_vec())
}

/// A strip by what its spaces give.
fn strip_name(strip: &StripFace) -> Arg {
    listed(
        strip.spaces.iter().filter(|&&bonus| bonus != Bonus::None).map(|&bonus| bonus_name(bonus)).collect(),
    )
}

pub(crate) fn kind_name(kind: Kind) -> Message {
    Message::named(format!("kind-{}", kind.id()))
}

/// The kind with its article: "an administration".
pub(crate) fn one_kind(kind: Kind) -> Message {
    Message::named(format!("a-{}", kind.id()))
}

/// What a side shows, with its article: "a pond", but "grass".
pub(crate) fn side_name(side: Side) -> Message {
    Message::named(format!("a-{}", side.id()))
}

pub(crate) fn cell_name(cell: Cell) -> String {
    cell.to_string()
}

fn numbered(id: &str, n: impl Into<Arg>) -> Message {
    Message::named(id.to_owned()).with("n", n)
}

fn wares_gained(ware: Ware, count: u8) -> Message {
    numbered(&format!("some-{}", ware.id()), count)
}

/// Parts as one phrase, "one, two and three", or the word for nothing.
fn listed(parts: Vec<Message>) -> Arg {
    if parts.is_empty() { Message::new("some-nothing").into() } else { engine::words::listed(parts) }
}

fn some_wares(wares: &[u8; WARES]) -> Vec<Message> {
    (0..WARES).filter(|&w| wares[w] > 0).map(|w| wares_gained(Ware::ALL[w], wares[w])).collect()
}

fn gains(gained: &Gained) -> Arg {
    let mut list = Vec::new();
    for (id, n) in [
        ("some-vp", gained.vp),
        ("some-coins", gained.coins.into()),
        ("some-bread", gained.bread.into()),
        ("some-steps", gained.track.into()),
    ] {
        if n > 0 {
            list.push(numbered(id, n));
        }
    }
    listed(list)
}

fn payments(paid: &Paid) -> Arg {
    let mut list = some_wares(&paid.wares);
    for (id, n) in [("some-coins", paid.coins), ("some-bread", paid.bread)] {
        if n > 0 {
            list.push(numbered(id, n));
        }
    }
    listed(list)
}

fn bonus_name(bonus: Bonus) -> Message {
    match bonus {
        Bonus::None => Message::new("some-nothing"),
        Bonus::Ware(ware) => wares_gained(ware, 1),
        Bonus::Coin => numbered("some-coins", 1),
        Bonus::Bread => numbered("some-bread", 1),
        Bonus::Fountain => Message::new("some-fountain"),
        Bonus::Vp3 => numbered("some-vp", 3),
    }
}

/// What is asked, or what is being waited for.
pub(crate) fn prompt(game: &CarpeDiem, from: Viewpoint) -> Message {
    let word = stage_word(game.stage());
    match game.who_acts() {
        Next::Over => Message::new("prompt-over"),
        Next::Chance => Message::named(format!("wait-{word}")).with("player", game.active),
        Next::Player(seat) if from == Viewpoint::Seat(seat) => {
            game.detail(Message::named(format!("ask-{word}")))
        }
        Next::Player(seat) => game.detail(Message::named(format!("wait-{word}")).with("player", seat)),
    }
}

/// What an action offers.
pub(crate) fn action(game: &CarpeDiem, action: Action) -> Message {
    match action {
        Action::Board(board) => Message::new("do-board").with("board", Message::named(board.id().to_owned())),
        Action::Frame(frame) => {
            Message::new("do-frame").with("frame", frame_name(&game.tables().frames[frame.index()]))
        }
        Action::Strip(strip, turned) => Message::new(if turned { "do-strip-turned" } else { "do-strip" })
            .with("strip", strip_name(&game.tables().strips[strip.index()])),
        Action::Forum(card) => Message::new("do-forum").with("card", game.name_of_card(card)),
        Action::Reveal(tile) => Message::new("do-reveal").with("tile", tile_name(tile)),
        Action::Draw(card) => Message::new("do-draw").with("card", game.name_of_fountain(card)),
        Action::Start(space) => Message::new("do-start").with("space", space + 1),
        Action::Move(space) => Message::new("do-move").with("space", space + 1),
        Action::Bread(space) if space == game.own().space => Message::new("do-stay").with("space", space + 1),
        Action::Bread(space) => Message::new("do-bread").with("space", space + 1),
        Action::Take(tile) => Message::new("do-take").with("tile", tile_name(tile)),
        Action::Place(cell, rotation) => {
            Message::new("do-place").with("cell", cell_name(cell)).with("turns", rotation)
        }
        Action::Store => Message::new("do-store"),
        Action::First(kind) => Message::new("do-first").with("kind", kind_name(kind)),
        Action::Margin(tile) => Message::new("do-margin").with("tile", tile_name(tile)),
        Action::Return(card) => Message::new("do-return").with("card", game.name_of_fountain(card)),
        Action::StripEnd(end) => game.say_strip_end(end),
        Action::Circle(circle) => {
            let [first, second] =
                game.tables().circles[circle as usize].map(|slot| match game.forum[slot as usize] {
                    card if card.is_some() => game.name_of_card(card),
                    _ => Message::new("some-empty-slot"),
                });
            Message::new("do-circle").with("first", first).with("second", second)
        }
        Action::Card(card) => Message::new("do-card").with("card", game.name_of_card(card)),
        Action::Fulfil(0, 0) => game.say_failing(),
        Action::Fulfil(times, 0) => Message::new("do-fulfil").with("times", times),
        Action::Fulfil(times, bread) => Message::new("do-fulfil-bread")
            .with("times", times)
            .with("all", times + bread)
            .with("bread", 3 * bread),
        Action::Begins(seat) => Message::new("do-begins").with("player", seat),
    }
}

/// Why the game ended: always for the same reason.
pub(crate) fn ending(_game: &CarpeDiem) -> Message {
    Message::new("ending")
}

impl CarpeDiem {
    /// What a question is about.
    fn detail(&self, message: Message) -> Message {
        match self.stage {
            Stage::Take => message.with("space", self.own().space + 1),
            Stage::Place(tile) => message.with("tile", tile_name(tile)),
            Stage::Order => match self.rewards_to_order() {
                Some([first, second]) => {
                    message.with("first", one_kind(first)).with("second", one_kind(second))
                }
                None => message,
            },
            Stage::CardOrder(cards) => {
                let [first, second] = cards.map(|card| self.name_of_card(card));
                message.with("first", first).with("second", second)
            }
            Stage::Resolve(card, _) => message.with("card", self.name_of_card(card)),
            _ => message,
        }
    }

    /// A forum card of this table by what it shows.
    pub(crate) fn name_of_card(&self, card: Card) -> Message {
        card_name(&self.tables().cards[card.index()])
    }

    /// A fountain card of this table by what it shows.
    pub(crate) fn name_of_fountain(&self, card: Fountain) -> Message {
        fountain_name(&self.tables().fountains[card.index()])
    }

    /// What it costs not to fulfil a card (R24).
    fn say_failing(&self) -> Message {
        match lost_by_failing(self.own(), &self.options) {
            PENALTY => Message::new("do-fail").with("lost", PENALTY),
            0 => Message::new("do-fail-empty"),
            lost => Message::new("do-fail-last").with("lost", lost),
        }
    }

    fn say_strip_end(&self, end: crate::action::End) -> Message {
        let space = match end {
            crate::action::End::Left => self.strip_writs[0],
            crate::action::End::Right => STRIP_ROW - 1 - self.strip_writs[1],
        };
        let laid = self.strips.iter().all(|laid| laid.strip().is_some()) && self.strip_room() > 0;
        let bonus = if laid { self.strip_bonus(self.tables(), space) } else { Bonus::None };
        Message::named(format!("do-end-{}", end.id())).with("bonus", bonus_name(bonus))
    }
}

/// What happened, as a sentence.
pub(crate) fn event(event: &Event) -> Message {
    let by = |id: &'static str, seat: Seat| Message::new(id).with("player", seat);
    match event {
        Event::StartPlayerDrawn { seat } => by("event-begins", *seat),
        Event::BoardDealt { seat, board } => {
            by("event-board", *seat).with("board", Message::named((*board).to_owned()))
        }
        Event::FrameMounted { seat, side, frame } => by("event-frame", *seat)
            .with("frame", frame_name(frame))
            .with("side", Message::named(format!("direction-{side}"))),
        Event::StripLaid { place, strip, turned } => {
            Message::new(if *turned { "event-strip-turned" } else { "event-strip" })
                .with("strip", strip_name(strip))
                .with("place", place + 1)
        }
        Event::ForumLaid { card, .. } => Message::new("event-forum").with("card", card_name(card)),
        Event::MarginRevealed { tile, .. } => Message::new("event-margin").with("tile", tile_named(tile)),
        Event::TileRevealed { blueprint, tile, .. } => {
            Message::new("event-revealed").with("tile", tile_named(tile)).with("space", blueprint + 1)
        }
        Event::PhaseBegan { phase } => Message::new("event-phase").with("phase", *phase),
        Event::PatricianPlaced { seat, space } => by("event-start", *seat).with("space", space + 1),
        Event::PatricianMoved { seat, from, to, bread } => {
            let id = match bread {
                true if from == to => "event-stay",
                true => "event-bread",
                false => "event-move",
            };
            by(id, *seat).with("space", to + 1)
        }
        Event::TileTaken { seat, tile, .. } => by("event-take", *seat).with("tile", tile_named(tile)),
        Event::BlueprintCleared { blueprint, tiles } => {
            Message::new("event-cleared").with("space", blueprint + 1).with("n", tiles.len())
        }
        Event::TilePlaced { seat, cell, .. } => by("event-place", *seat).with("cell", cell.clone()),
        Event::TileStored { seat, tile, forced } => {
            by(if *forced { "event-store-forced" } else { "event-store" }, *seat)
                .with("tile", tile_named(tile))
        }
        Event::WritRemoved { seat, cell } => by("event-writ", *seat).with("cell", cell.clone()),
        Event::Advanced { seat, from, to, vp } => match (to - from, *vp) {
            (steps, 0) => by("event-advance", *seat).with("steps", steps).with("to", *to),
            (0, vp) => by("event-overflow", *seat).with("vp", vp),
            (steps, vp) => by("event-advance-overflow", *seat).with("steps", steps).with("vp", vp),
        },
        Event::Completed { seat, kind, tiles, .. } => {
            let id = if kind.is_single() { "event-built" } else { "event-complete" };
            by(id, *seat).with("kind", one_kind(*kind)).with("tiles", *tiles)
        }
        Event::GoalReached { seat, kind, vp, .. } => {
            by("event-goal", *seat).with("kind", one_kind(*kind)).with("vp", *vp)
        }
        Event::WaresGained { seat, ware, count } => {
            by("event-gain", *seat).with("what", wares_gained(*ware, *count))
        }
        Event::CoinsGained { seat, count } => {
            by("event-gain", *seat).with("what", numbered("some-coins", *count))
        }
        Event::BreadGained { seat, count } => {
            by("event-gain", *seat).with("what", numbered("some-bread", *count))
        }
        Event::Traded { seat, wares, coins } => {
            by("event-trade", *seat).with("wares", wares.iter().sum::<u8>()).with("coins", *coins)
        }
        Event::MarginTaken { seat, tile, .. } => by("event-craft", *seat).with("tile", tile_named(tile)),
        Event::MarginEmpty { seat } => by("event-craft-empty", *seat),
        Event::FountainDrawn { seat, card: Some(card) } => {
            by("event-draw", *seat).with("card", fountain_name(card))
        }
        Event::FountainDrawn { seat, card: None } => by("event-draw-hidden", *seat),
        Event::FountainReturned { seat, card: Some(card) } => {
            by("event-return", *seat).with("card", fountain_name(card))
        }
        Event::FountainReturned { seat, card: None } => by("event-return-hidden", *seat),
        Event::StripTaken { seat, space, bonus } => {
            by("event-strip-taken", *seat).with("space", space + 1).with("bonus", bonus_name(*bonus))
        }
        Event::ForumBegan { phase, order } => Message::new("event-forum-began")
            .with("phase", *phase)
            .with("order", Arg::List(order.iter().map(|&seat| Arg::Seat(seat)).collect())),
        Event::DiscPlaced { seat, cards: [first, second], .. } => {
            by("event-disc", *seat).with("first", card_name(first)).with("second", card_name(second))
        }
        Event::Fulfilled { seat, card, times, by_bread, paid, gained } => {
            let id = if *paid == Paid::default() { "event-fulfil-own" } else { "event-fulfil-paid" };
            by(id, *seat)
                .with("card", card_name(card))
                .with("times", times + by_bread)
                .with("paid", payments(paid))
                .with("gained", gains(gained))
        }
        Event::Failed { seat, card, lost } => {
            let id = match *lost {
                PENALTY => "event-fail",
                0 => "event-fail-empty",
                _ => "event-fail-last",
            };
            by(id, *seat).with("card", card_name(card)).with("lost", *lost)
        }
        Event::FountainsShown { seat, cards } if cards.is_empty() => by("event-fountains-none", *seat),
        Event::FountainsShown { seat, cards } => {
            let list = cards.iter().map(|card| fountain_name(card)).collect();
            numbered("event-fountains-shown", cards.len()).with("player", *seat).with("cards", listed(list))
        }
        Event::Finished { seat, leftovers, track, frame, fountains, villas, total } => {
            by("event-finished", *seat)
                .with("leftovers", *leftovers)
                .with("track", *track)
                .with("frame", *frame)
                .with("fountains", *fountains)
                .with("villas", *villas)
                .with("total", *total)
        }
    }
}

/// The things a person may ask about, with the rulings to read.
pub(crate) fn glossary() -> Vec<GlossaryTerm> {
    let tables = tables(&Options::default());
    let entry = |id: &str, rulings: &[u16]| GlossaryTerm { id: id.to_owned(), rulings: rulings.to_vec() };
    let mut list: Vec<GlossaryTerm> = Kind::ALL
        .into_iter()
        .map(|kind| {
            let rulings: &[u16] = match kind {
                Kind::Villa => &[13, 36],
                Kind::Merchant => &[12, 28],
                Kind::Craftsman => &[12, 14],
                Kind::Administration => &[16],
                Kind::Fountain => &[15],
                kind if kind.is_landscape() => &[11],
                _ => &[],
            };
            entry(kind.id(), rulings)
        })
        .collect();
    list.extend(Ware::ALL.iter().map(|ware| entry(ware.id(), &[21])));
    for (id, rulings) in [
        ("coin", &[21][..]),
        ("bread", &[3, 23]),
        ("writ", &[29]),
        ("shovel", &[10]),
        ("store", &[9, 25]),
        ("patrician", &[1, 2, 3, 4]),
        ("blueprint", &[7, 8]),
        ("margin", &[14]),
        ("track", &[16, 17]),
        ("forum", &[18, 19, 22, 24, 34]),
        ("red-card", &[21, 22, 23, 24]),
        ("green-card", &[13, 22, 23, 24, 39]),
        ("frame", &[27, 32]),
        ("fountain-card", &[15, 41]),
        ("strip", &[31]),
    ] {
        list.push(entry(id, rulings));
    }
    list.extend(tables.faces.iter().map(|face| entry(&face.id, &[])));
    list
}
