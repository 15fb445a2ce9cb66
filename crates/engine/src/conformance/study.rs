//! What learning programs are given: numbers of actions that stand for them, and observations that say no more than a view.

use super::information::{Past, information_is_what_was_told};
use super::law::Law;
use super::report::{Breach, Report, Verdict, breach, ensure};
use super::strategy::every_table;
use super::{Plan, outcome, setup};
use crate::digest::digest;
use crate::rng::Rng;
use crate::seat::{Next, Seat, Viewpoint};
use crate::study::{ActionId, Layout, Pen, Slot, Study, write_observation};
use std::collections::HashMap;

/// Plays games at random and checks what learning programs are given; panics with a [`Report`].
pub fn run_study<G: Study>(plan: &Plan) {
    if let Err(report) = survey_study::<G>(plan) {
        panic!("{report}");
    }
}

/// Plays games at random and checks what learning programs are given; the first broken law as a value.
pub fn survey_study<G: Study>(plan: &Plan) -> Result<(), Box<Report>> {
    let mut seen = HashMap::new();
    every_table::<G>(plan, "while studying", |seats, options, number, actions| {
        seen.clear();
        studied::<G>(plan, (seats, options), number, actions, &mut seen)
    })
}

/// All numbers of a table: each is that of one action, or of none.
fn all_numbers<G: Study>(game: &G) -> Result<Vec<Option<G::Action>>, Breach> {
    let numbers: Vec<_> = (0..=ActionId::MAX).map(|id| game.action_at(id)).collect();
    for (id, action) in numbers.iter().enumerate() {
        let Some(action) = action else { continue };
        ensure(
            Law::ActionIds,
            id < G::ACTIONS && game.action_id(*action).map(usize::from) == Some(id),
            || format!("{id} is `{action}`, which has the number {:?}", game.action_id(*action)),
        )?;
    }
    Ok(numbers)
}

/// What may be done now has a number, that of the beginning.
fn legal_actions_have_numbers<G: Study>(
    game: &G,
    legal: &[G::Action],
    numbers: &[Option<G::Action>],
) -> Verdict {
    for action in legal {
        let id = game.action_id(*action);
        let meant = id.and_then(|id| numbers[usize::from(id)]);
        ensure(Law::ActionIds, meant == Some(*action), || match (id, meant) {
            (Some(id), Some(other)) => format!("`{action}` has the number {id} of `{other}`"),
            _ => format!("`{action}` may be done, but has no number"),
        })?;
    }
    Ok(())
}

/// The numbers of the players' actions at a table of the usual size, one in a row: how many, and a fingerprint of all of them in
/// their order. Programs that were trained with them rely on it.
pub fn numbering<G: Study>() -> (usize, u64) {
    let options = G::Options::default();
    let game = G::new(G::INFO.usual_seats, &options).expect("the usual table can be set up");
    let tokens: Vec<Option<String>> =
        (0..=ActionId::MAX).map(|id| game.action_at(id).map(|action| action.to_string())).collect();
    (tokens.iter().flatten().count(), digest(&tokens))
}

fn studied<G: Study>(
    plan: &Plan,
    (seats, options): (usize, &G::Options),
    number: usize,
    actions: &mut Vec<G::Action>,
    seen: &mut HashMap<u64, (Vec<i16>, usize)>,
) -> Verdict {
    let mut game = setup::table_is_as_ordered::<G>(seats, options)?;
    let mut rng = Rng::stream(plan.seed, number as u64);
    let layouts = Layouts::of(&game, Seat(0));
    let numbers = all_numbers(&game)?;
    let (mut legal, mut odds, mut events) = (Vec::new(), Vec::new(), Vec::new());
    let mut past = Past::begin(&game, Seat::new(number % seats));
    loop {
        let seat = Seat::new(rng.index(seats));
        observation_is_in_shape(&game, seat, &layouts)?;
        if rng.below(plan.look_every) == 0 {
            observation_is_of_the_view(&game, seat, actions.len(), &layouts, seen)?;
            // At the end everything may lie open, and nothing is dealt any more.
            if game.next() != Next::Over {
                observation_survives_redealing(&game, seat, &layouts, &mut rng)?;
            }
            information_is_what_was_told(&game, &past, &mut rng)?;
        }
        let action = match game.next() {
            Next::Over => return Ok(()),
            Next::Chance => {
                odds.clear();
                game.odds(&mut odds);
                for (outcome, _) in &odds {
                    ensure(Law::ActionIds, game.action_id(*outcome).is_none(), || {
                        format!("`{outcome}` is chance's and has a number of players")
                    })?;
                }
                game.sample(&mut rng, &mut odds)
            }
            Next::Player(_) => {
                legal.clear();
                game.legal_actions(&mut legal);
                legal_actions_have_numbers(&game, &legal, &numbers)?;
                legal[rng.index(legal.len())]
            }
        };
        outcome::game_has_an_end(actions.len(), plan.max_actions)?;
        let by = game.next();
        events.clear();
        game.apply(action, &mut events);
        // Whoever follows a game takes it that an observation keeps its form.
        observation_is_in_shape(&game, past.seat(), &layouts)?;
        past.follow((by, action), &events, &game);
        actions.push(action);
    }
}

/// What fields there are: what a seat sees, and what it does not.
#[derive(PartialEq)]
struct Layouts {
    seen: Layout,
    hidden: Layout,
}

impl Layouts {
    fn of<G: Study>(game: &G, seat: Seat) -> Layouts {
        let mut layouts = Layouts { seen: Layout::default(), hidden: Layout::default() };
        game.observe(seat, &mut layouts.seen);
        game.peek(seat, &mut layouts.hidden);
        layouts
    }
}

/// The pen that looks whether each field gets as many numbers as it says, and such as it says.
pub(super) struct Inspector(pub(super) Verdict);

impl Pen for Inspector {
    fn write<const D: usize>(&mut self, slot: Slot<D>, values: impl IntoIterator<Item = i16>) {
        if self.0.is_err() {
            return;
        }
        let (name, size, range) = (slot.name, slot.size(), slot.within.range());
        let mut written = 0;
        for value in values {
            written += 1;
            if !range.contains(&value) {
                self.0 = breach(Law::ObservationRange, format!("`{name}` holds {value}, not {range:?}"));
                return;
            }
        }
        if written != size {
            self.0 = breach(Law::ObservationShape, format!("`{name}` gets {written} numbers, not {size}"));
        }
    }
}

fn observation_is_in_shape<G: Study>(game: &G, seat: Seat, layouts: &Layouts) -> Verdict {
    let mut inspector = Inspector(Ok(()));
    game.observe(seat, &mut inspector);
    game.peek(seat, &mut inspector);
    inspector.0?;
    let now = Layouts::of(game, seat);
    ensure(Law::ObservationShape, now == *layouts, || {
        let names = |layout: &Layout| layout.fields.iter().map(|field| field.name).collect::<Vec<_>>();
        format!("seat {seat} is given {:?}, and was given {:?}", names(&now.seen), names(&layouts.seen))
    })
}

fn observation<G: Study>(game: &G, seat: Seat, layouts: &Layouts) -> Vec<i16> {
    let mut values = vec![0; layouts.seen.size];
    write_observation(game, seat, &mut values);
    values
}

/// Where a seat sees the same, it is given the same numbers.
fn observation_is_of_the_view<G: Study>(
    game: &G,
    seat: Seat,
    ply: usize,
    layouts: &Layouts,
    seen: &mut HashMap<u64, (Vec<i16>, usize)>,
) -> Verdict {
    let view = outcome::json(&game.view(Viewpoint::Seat(seat)), Viewpoint::Seat(seat))?;
    let now = observation(game, seat, layouts);
    let (before, then) = seen.entry(digest(&(seat.0, view))).or_insert_with(|| (now.clone(), ply));
    ensure(Law::ObservationHides, *before == now, || {
        format!(
            "seat {seat} sees the same after {then} and after {ply} actions, but `{}` differs",
            differing(before, &now, layouts)
        )
    })
}

/// What is dealt anew for a seat changes none of its numbers.
fn observation_survives_redealing<G: Study>(
    game: &G,
    seat: Seat,
    layouts: &Layouts,
    rng: &mut Rng,
) -> Verdict {
    let mut copy = game.clone();
    copy.redeal(seat, rng);
    let (here, there) = (observation(game, seat, layouts), observation(&copy, seat, layouts));
    ensure(Law::ObservationHides, here == there, || {
        format!("redealt for seat {seat}, `{}` differs", differing(&here, &there, layouts))
    })
}

/// The first field in which two observations differ.
fn differing(one: &[i16], two: &[i16], layouts: &Layouts) -> &'static str {
    let at = one.iter().zip(two).position(|(one, two)| one != two).unwrap_or_default();
    let fields = &layouts.seen.fields;
    fields.iter().rfind(|field| field.offset <= at && field.size() > 0).map_or("nothing", |field| field.name)
}
