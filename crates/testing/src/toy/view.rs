//! What a seat sees, what it does not, and all of it in words.

use super::action::{Bead, COLOURS, Colour};
use super::game::{Beads, Counts, Happened, Phase, total};
use super::{flawed, flawed_as};
use engine::conformance::Law;
use engine::words::Arg;
use engine::{Message, Next, Rng, Seat, Viewpoint};
use serde::{Serialize, Serializer};

/// The table from a viewpoint.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Seen {
    pub phase: Phase,
    pub turn: Seat,
    pub turns_left: u8,
    pub bag: u8,
    pub players: Vec<SeenPlayer>,
    pub flaw: Unwritable,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeenPlayer {
    pub hand: Option<Counts>,
    pub known: Option<Counts>,
    pub beads: u8,
    pub row: Counts,
    pub hidden: Option<Colour>,
    pub has_hidden: bool,
}

/// Cannot be written when it is on.
#[derive(Clone, PartialEq, Debug)]
pub struct Unwritable(bool);

impl Serialize for Unwritable {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.0 { Err(serde::ser::Error::custom("a flaw on purpose")) } else { to.serialize_unit() }
    }
}

pub fn seen(game: &Beads, from: Viewpoint) -> Seen {
    let from = if game.phase == Phase::Over { Viewpoint::Everything } else { from };
    let player = |seat: Seat| {
        let leak = match from {
            Viewpoint::Spectator => flawed(Law::RedealView),
            _ => flawed_as(Law::RedealView, 1),
        };
        let open = from.knows_hand_of(seat) || leak;
        let index = seat.index();
        SeenPlayer {
            hand: open.then_some(game.hands[index]),
            known: match from {
                Viewpoint::Seat(own) => Some(game.known[own.index()][index]),
                _ => None,
            },
            beads: total(&game.hands[index]),
            row: game.rows[index],
            hidden: game.hidden[index].filter(|_| open),
            has_hidden: game.hidden[index].is_some(),
        }
    };
    Seen {
        phase: game.phase,
        turn: game.turn,
        turns_left: game.turns_left,
        bag: total(&game.bag),
        players: Seat::all(usize::from(game.seats)).map(player).collect(),
        flaw: Unwritable(flawed(Law::ViewJson) && game.turns_taken > 2),
    }
}

/// Deals anew what `from` cannot know: the bag, the unknown beads of the others, their hidden beads.
pub fn redeal(game: &mut Beads, from: Seat, rng: &mut Rng) {
    if flawed(Law::HiddenAsDeclared) {
        return;
    }
    if flawed(Law::RedealAudit) {
        game.bag[0] += 1;
    }
    let others: Vec<usize> = (0..usize::from(game.seats)).filter(|&seat| seat != from.index()).collect();
    let mut unknown: Vec<Colour> = Vec::new();
    let mut gather = |counts: &Counts| {
        for colour in Colour::all() {
            unknown.extend(std::iter::repeat_n(colour, usize::from(counts[colour.index()])));
        }
    };
    gather(&game.bag);
    for &other in &others {
        gather(&minus(&game.hands[other], &game.known[from.index()][other]));
    }
    unknown.extend(others.iter().filter_map(|&other| game.hidden[other]));
    // In order first: how the beads lie now must not decide how they fall.
    if !flawed(Law::RedealBlind) {
        unknown.sort();
    }
    rng.shuffle(&mut unknown);
    for &other in &others {
        let known = game.known[from.index()][other];
        let missing = total(&game.hands[other]) - total(&known);
        game.hands[other] = known;
        for _ in 0..missing {
            let colour = unknown.pop().expect("as many beads are dealt as were gathered");
            game.hands[other][colour.index()] += 1;
        }
        if game.hidden[other].is_some() {
            game.hidden[other] = unknown.pop();
        }
        // What a third player knows of this hand is theirs to know: it must fit the new hand.
        for viewer in 0..usize::from(game.seats) {
            if viewer != from.index() {
                let size = total(&game.known[viewer][other]);
                game.known[viewer][other] = some_of(&game.hands[other], size);
            }
        }
    }
    game.bag = [0; COLOURS];
    for colour in unknown {
        game.bag[colour.index()] += 1;
    }
    if flawed(Law::RedealPlaysOn) {
        // Nobody sees this now; it shows some turns later.
        game.turns_taken = 1000;
    }
}

fn minus(counts: &Counts, less: &Counts) -> Counts {
    std::array::from_fn(|index| counts[index] - less[index])
}

fn some_of(counts: &Counts, mut size: u8) -> Counts {
    counts.map(|count| {
        let taken = count.min(size);
        size -= taken;
        taken
    })
}

pub fn event_seen_by(event: &Happened, from: Viewpoint) -> Option<Happened> {
    let mut seen = event.clone();
    match &mut seen {
        Happened::Drawn { .. } if flawed(Law::EventsHide) || flawed(Law::InformationHides) => {}
        Happened::Drawn { seat, colour } if !from.knows_hand_of(*seat) => *colour = None,
        Happened::Hid { .. } if flawed_as(Law::EventsHide, 1) => {}
        Happened::Hid { seat, colour } if !from.knows_hand_of(*seat) => *colour = None,
        Happened::Peeked { seat, beads, .. } if !from.knows_hand_of(*seat) => *beads = None,
        Happened::Passed { .. } if flawed(Law::WholeEvents) && from == Viewpoint::Everything => return None,
        _ => {}
    }
    Some(seen)
}

pub fn colour_word(colour: Colour) -> Message {
    Message::named(format!("colour-{}", colour.name()))
}

pub fn prompt(game: &Beads, from: Viewpoint) -> Message {
    use engine::Game;
    if flawed(Law::RedealPrompt) {
        // Who is said to think depends on the first bead in seat 1's hand.
        let first = game.hands[1].iter().position(|&n| n > 0).unwrap_or(0);
        return Message::new("prompt-wait").with("player", first.to_string());
    }
    if flawed(Law::PromptWords) && from == Viewpoint::Spectator {
        return Message::new("prompt-wait");
    }
    match (game.next(), game.phase) {
        (Next::Chance, Phase::Drawing) => Message::new("prompt-drawing").with("player", game.turn),
        (Next::Chance, _) => Message::new("prompt-deal"),
        (Next::Over, _) => Message::new("prompt-over"),
        (Next::Player(seat), _) if from == Viewpoint::Seat(seat) => Message::new("prompt-turn"),
        (Next::Player(seat), _) => Message::new("prompt-wait").with("player", seat),
    }
}

pub fn action_words(action: Bead) -> Message {
    let coloured = |id, colour| Message::new(id).with("colour", colour_word(colour));
    match action {
        Bead::Deal(colour) => coloured("action-deal", colour),
        Bead::Play(colour) => coloured("action-play", colour),
        Bead::Hide(colour) => coloured("action-hide", colour),
        Bead::Draw => Message::new("action-draw"),
        Bead::Peek(_) if flawed(Law::ActionWords) => Message::new("action-peek"),
        Bead::Peek(other) => Message::new("action-peek").with("player", other),
        Bead::Pass => Message::new("action-pass"),
    }
}

pub fn event_words(event: &Happened) -> Message {
    let said = |id, seat: &Seat| Message::new(id).with("player", *seat);
    match event {
        Happened::Drawn { seat, colour: Some(colour) } => {
            said("event-drawn", seat).with("colour", colour_word(*colour))
        }
        Happened::Drawn { seat, colour: None } => said("event-drawn-hidden", seat),
        Happened::Played { seat, colour } => said("event-played", seat).with("colour", colour_word(*colour)),
        Happened::Hid { seat, colour: Some(colour) } => {
            said("event-hid", seat).with("colour", colour_word(*colour))
        }
        Happened::Hid { seat, colour: None } => said("event-hid-hidden", seat),
        Happened::Peeked { seat, other, beads: Some(beads) } => {
            let list = Colour::all()
                .filter(|colour| beads[colour.index()] > 0)
                .map(|colour| Arg::from(colour_word(colour)))
                .collect::<Vec<_>>();
            said("event-peeked", seat).with("other", *other).with("beads", list)
        }
        Happened::Peeked { seat, other, beads: None } => {
            said("event-peeked-hidden", seat).with("other", *other)
        }
        Happened::Passed { seat } if flawed(Law::EventWords) => said("event-yawned", seat),
        Happened::Passed { seat } => said("event-passed", seat),
    }
}
