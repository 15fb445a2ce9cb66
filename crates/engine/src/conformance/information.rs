//! What a seat remembers: all that it was told, and nothing else.

use super::law::Law;
use super::report::{Verdict, breach, ensure};
use super::study::Inspector;
use crate::event::GameEvent;
use crate::rng::Rng;
use crate::seat::{Next, Seat, Viewpoint};
use crate::study::{
    ActionId, Layout, Memory, Pen, Recall, Said, Slot, Study, information_layout, write_information,
};

/// How many things that could happen are compared with one that does.
const MOST: usize = 12;

/// How many rows of numbers are looked at.
const ROWS: usize = 256;

/// What a seat remembers, in both forms, and what it really saw and did: the kit's own list, to compare them with.
#[derive(Clone)]
pub(super) struct Past {
    memory: Memory,
    recall: Recall,
    truth: Vec<Moment>,
}

/// Something that a seat saw or did.
#[derive(Clone, PartialEq)]
enum Moment {
    Sight(Vec<i16>),
    Act(Option<ActionId>),
}

impl Past {
    pub(super) fn begin<G: Study>(game: &G, seat: Seat) -> Past {
        Past {
            memory: Memory::begin(game, seat, &mut ()),
            recall: Recall::begin(game, seat, ROWS),
            truth: vec![Moment::Sight(sight(game, seat))],
        }
    }

    pub(super) fn seat(&self) -> Seat {
        self.memory.seat()
    }

    pub(super) fn follow<G: Study>(
        &mut self,
        (by, action): (Next, G::Action),
        events: &[G::Event],
        after: &G,
    ) {
        let seat = self.memory.seat();
        self.memory.follow((by, action), events, after, &mut ());
        self.recall.follow((by, action), after);
        if by == Next::Player(seat) {
            self.truth.push(Moment::Act(after.action_id(action)));
        }
        let now = sight(after, seat);
        if self.last_sight(self.truth.len()) != Some(&now) {
            self.truth.push(Moment::Sight(now));
        }
    }

    /// The last sight of the first so many moments.
    fn last_sight(&self, moments: usize) -> Option<&Vec<i16>> {
        self.truth[..moments].iter().rev().find_map(|moment| match moment {
            Moment::Sight(sight) => Some(sight),
            Moment::Act(_) => None,
        })
    }

    /// Read backwards from what is seen now, the rows tell what was done and seen before, as far as they reach.
    fn rows_tell_the_past(&self) -> Result<(), String> {
        let mut left = self.truth.len();
        let mut seen = self.last_sight(left).cloned().unwrap_or_default();
        for [said, place, before, now] in self.recall.newest() {
            let moment = self.truth[..left].last();
            if said == Said::Acted as i16 {
                if moment != Some(&Moment::Act(Some(place as ActionId))) {
                    return Err(format!("a row tells of action {place}, which was not done then"));
                }
                left -= 1;
                continue;
            }
            let number = &mut seen[place as usize];
            if !matches!(moment, Some(Moment::Sight(_))) || *number != now {
                return Err(format!("a row tells that number {place} became {now}, which was not seen then"));
            }
            *number = before;
            if said == Said::Saw as i16 {
                left -= 1;
                if self.last_sight(left) != Some(&seen) {
                    return Err("the rows lead back to something that was not seen".to_owned());
                }
            }
        }
        // Fewer rows than there is room for: they lead back to the beginning.
        if self.recall.newest().count() < ROWS && left != 1 {
            return Err(format!("{left} moments are in no row"));
        }
        Ok(())
    }
}

fn sight<G: Study>(game: &G, seat: Seat) -> Vec<i16> {
    let mut numbers = Numbers(Vec::new());
    game.observe(seat, &mut numbers);
    numbers.0
}

/// One thing that may happen now, and what the seat would make of it.
struct World<G: Study> {
    action: G::Action,
    after: G,
    events: Vec<G::Event>,
    memory: Memory,
    recall: Recall,
}

impl<G: Study> World<G> {
    fn after(before: &G, action: G::Action, past: &Past) -> World<G> {
        let (mut after, mut events) = (before.clone(), Vec::new());
        let (mut memory, mut recall) = (past.memory, past.recall.clone());
        let by = before.next();
        after.apply(action, &mut events);
        memory.follow((by, action), &events, &after, &mut ());
        recall.follow((by, action), &after);
        World { action, after, events, memory, recall }
    }

    /// What the seat is told of it.
    fn told(&self) -> (Vec<G::Event>, Vec<i16>) {
        let from = Viewpoint::Seat(self.memory.seat());
        let events = self.events.iter().filter_map(|event| event.seen_by(from)).collect();
        (events, sight(&self.after, self.memory.seat()))
    }

    fn is_over(&self) -> bool {
        self.after.next() == Next::Over
    }

    fn line(&self) -> String {
        self.memory.information_state(&self.after)
    }

    /// The information state as numbers.
    fn numbers(&self) -> Vec<i16> {
        let mut numbers = vec![0; information_layout(&self.after, ROWS).size];
        write_information(&self.after, &self.recall, ROWS, &mut numbers);
        numbers
    }
}

/// Looks at what may happen now, to a seat with this past.
pub(super) fn information_is_what_was_told<G: Study>(game: &G, past: &Past, rng: &mut Rng) -> Verdict {
    past.rows_tell_the_past().or_else(|words| breach(Law::InformationRecalls, words))?;
    rows_are_in_shape(game, &past.recall)?;
    let mut possible = Vec::new();
    match game.next() {
        Next::Over => return Ok(()),
        Next::Player(_) => game.legal_actions(&mut possible),
        Next::Chance => {
            let mut odds = Vec::new();
            game.odds(&mut odds);
            possible.extend(odds.into_iter().map(|(outcome, _)| outcome));
        }
    }
    let seat = past.memory.seat();
    let own = game.next() == Next::Player(seat);
    let happens = World::after(game, possible[rng.index(possible.len())], past);
    // At the end everything may lie open.
    if happens.is_over() {
        return Ok(());
    }
    same_in_a_redealt_world(game, &happens, past, rng)?;
    let luck = rng.clone();
    let known = |world: &World<G>| {
        let mut copy = world.after.clone();
        copy.redeal(seat, &mut luck.clone());
        copy
    };
    let known_here = known(&happens);
    for _ in 0..possible.len().min(MOST) {
        let other = World::after(game, possible[rng.index(possible.len())], past);
        if other.is_over() || other.action == happens.action {
            continue;
        }
        // What the same generator deals alike afterwards, the seat cannot tell apart. (Where two ways lead to the very same position, it may
        // well have been told which was taken.)
        if !own && other.after != happens.after && known(&other) == known_here {
            let same = other.line() == happens.line() && other.numbers() == happens.numbers();
            ensure(Law::InformationHides, same, || {
                format!(
                    "to seat {seat} `{}` and `{}` are the same, but not in what it remembers",
                    happens.action, other.action
                )
            })?;
        }
        let (told_here, told_there) = (happens.told(), other.told());
        if own || told_there != told_here {
            // Numbers tell of all but events that change nothing of what is seen.
            let numbers_may_be_the_same = !own && told_there.1 == told_here.1;
            let differs = other.line() != happens.line()
                && (numbers_may_be_the_same || other.numbers() != happens.numbers());
            ensure(Law::InformationRecalls, differs, || {
                format!(
                    "seat {seat} is told different things of `{}` and `{}`, but remembers the same",
                    happens.action, other.action
                )
            })?;
        }
    }
    Ok(())
}

/// Rows have as many numbers as they should, and such as their fields say.
fn rows_are_in_shape<G: Study>(game: &G, recall: &Recall) -> Verdict {
    let mut inspector = Inspector(Ok(()));
    recall.tell(ROWS, &mut inspector);
    inspector.0?;
    let mut layout = Layout::default();
    game.observe(recall.seat(), &mut layout);
    recall.tell(ROWS, &mut layout);
    ensure(Law::ObservationShape, layout == information_layout(game, ROWS), || {
        format!("what seat {} was told has another form than before the first action", recall.seat())
    })
}

/// What is hidden from the seat now leaves no trace in what it remembers next, as long as it is told the same.
fn same_in_a_redealt_world<G: Study>(game: &G, happens: &World<G>, past: &Past, rng: &mut Rng) -> Verdict {
    let (seat, action) = (past.memory.seat(), happens.action);
    let mut copy = game.clone();
    copy.redeal(seat, rng);
    if copy.check(action).is_err() {
        return Ok(());
    }
    let there = World::after(&copy, action, past);
    let told_the_same = !there.is_over() && there.told() == happens.told();
    let same = || there.line() == happens.line() && there.numbers() == happens.numbers();
    ensure(Law::InformationHides, !told_the_same || same(), || {
        format!("redealt for seat {seat}, it remembers `{action}` otherwise although it is told the same")
    })
}

/// The pen that gathers the numbers.
struct Numbers(Vec<i16>);

impl Pen for Numbers {
    fn write<const D: usize>(&mut self, _: Slot<D>, values: impl IntoIterator<Item = i16>) {
        self.0.extend(values);
    }
}
