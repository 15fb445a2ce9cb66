//! A network as the judge of a search.

use crate::search::Judge;
use engine::study::{Layout, Within, observation_layout, peeking_layout, write_observation, write_peeking};
use engine::{MAX_SEATS, Next, Strategy, Study};
use nn::{Desk, Encoder, Kernel, Network, Number, hex, sha256};
use std::marker::PhantomData;
use std::sync::Arc;

/// The digest of a layout: names, shapes and ranges. A network fits tables of the layout that it was trained on.
pub fn layout_digest(layout: &Layout) -> String {
    let mut text = String::new();
    for field in &layout.fields {
        let shape: Vec<_> = field.shape.iter().map(usize::to_string).collect();
        let (kind, range) = match &field.within {
            Within::Count(range) => ("count", range.clone()),
            within @ Within::OneOf(_) => ("one_of", within.range()),
        };
        text += &format!("{}\t{}\t{kind}\t{}\t{}\n", field.name, shape.join("x"), range.start(), range.end());
    }
    hex(&sha256(text.as_bytes()), 8)
}

fn encoder(layout: &Layout) -> Encoder {
    Encoder::new(layout.fields.iter().flat_map(|field| {
        let number = match &field.within {
            Within::Count(range) => Number::Count(*range.start(), *range.end()),
            Within::OneOf(n) => Number::OneOf(*n),
        };
        std::iter::repeat_n(number, field.size())
    }))
}

/// The numbers of a table, as a network must have been trained on them.
pub struct Numbers<'a> {
    /// The game's id.
    pub game: &'a str,
    /// How many seats.
    pub seats: usize,
    /// What an observation is made of.
    pub observed: Layout,
    /// The same with what the seat cannot see.
    pub whole: Layout,
    /// How many numbers of actions there are.
    pub actions: usize,
}

/// Reads rows of numbers of one kind of table to a network.
pub struct Reader {
    network: Arc<Network>,
    kernel: Kernel,
    whole: Encoder,
    observed: Encoder,
    active: Vec<(u32, f32)>,
    desk: Desk,
    shares: Vec<f32>,
}

impl Reader {
    /// For a table of such numbers. Why the network does not fit it is a sentence.
    pub fn new(network: Arc<Network>, table: &Numbers<'_>) -> Result<Reader, String> {
        let shape = &network.shape;
        if (shape.game.as_str(), shape.seats) != (table.game, table.seats) {
            return Err(format!("the network is for {} at {} seats", shape.game, shape.seats));
        }
        let of = |layout: &Layout| (layout.size, layout_digest(layout));
        let same = shape.observed == of(&table.observed) && shape.whole == of(&table.whole);
        if !same || shape.actions != table.actions {
            return Err("the network was trained on other numbers than this table has".to_owned());
        }
        let (whole, observed) = (encoder(&table.whole), encoder(&table.observed));
        for (part, sizes, encoder) in [("value", &shape.value, &whole), ("policy", &shape.policy, &observed)]
        {
            if sizes.first().is_some_and(|features| *features != encoder.features()) {
                let features = encoder.features();
                return Err(format!(
                    "the network's {part} part does not take this table's {features} features"
                ));
            }
        }
        Ok(Reader {
            kernel: Kernel::best(),
            active: Vec::new(),
            desk: Desk::default(),
            shares: Vec::new(),
            network,
            whole,
            observed,
        })
    }

    /// Does its value part correct the hand-made judgement, and so has to be told what that one says?
    pub fn corrects(&self) -> bool {
        self.network.shape.corrects.is_some()
    }

    /// Everybody's chance to win and margin in a row of the whole state, the seat that looks first; nothing where that was not learnt.
    /// `judged` is what the hand-made judgement says of it in the same order, where it is [corrected](Reader::corrects).
    pub fn value(&mut self, row: &[i16], judged: &[f32]) -> Option<([f32; MAX_SEATS], [f32; MAX_SEATS])> {
        let value = self.network.value.as_ref()?;
        self.whole.encode(row, &mut self.active);
        let (mut chances, mut margins) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        value.judge(self.kernel, &[&self.active], judged, &mut self.desk, |_, said, ahead| {
            chances[..said.len()].copy_from_slice(said);
            margins[..ahead.len()].copy_from_slice(ahead);
        });
        Some((chances, margins))
    }

    /// How much of the thought each of these actions deserves, by a row of what the acting seat observes; nothing where that was not learnt.
    pub fn shares(&mut self, row: &[i16], actions: impl Iterator<Item = usize>) -> Option<&[f32]> {
        let policy = self.network.policy.as_ref()?;
        self.observed.encode(row, &mut self.active);
        policy.judge(self.kernel, &self.active, actions, &mut self.desk, &mut self.shares);
        Some(&self.shares)
    }
}

/// Asks a network: its value part about the whole (redealt) state, its policy part about what the acting seat observes.
pub struct NetJudge<G> {
    reader: Reader,
    row: Vec<i16>,
    of: PhantomData<fn() -> G>,
}

impl<G: Study> NetJudge<G> {
    /// The judge of tables like this one. Why the network does not fit it is a sentence.
    pub fn new(network: Arc<Network>, table: &G) -> Result<NetJudge<G>, String> {
        let numbers = Numbers {
            game: G::INFO.id,
            seats: table.seats(),
            observed: observation_layout(table),
            whole: peeking_layout(table),
            actions: G::ACTIONS,
        };
        let reader = Reader::new(network, &numbers)?;
        Ok(NetJudge { reader, row: vec![0; numbers.whole.size], of: PhantomData })
    }
}

impl<G: Strategy + Study> Judge<G> for NetJudge<G> {
    fn value(&mut self, state: &G) -> Option<[f32; MAX_SEATS]> {
        let Next::Player(seat) = state.next() else { return None };
        let (seats, mut chances, mut judged) = (state.seats(), [0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        if self.reader.corrects() {
            state.evaluate(&mut chances);
            for (step, judged) in judged.iter_mut().enumerate().take(seats) {
                *judged = chances[(seat.index() + step) % seats];
            }
        }
        let written = write_peeking(state, seat, &mut self.row);
        let (said, _) = self.reader.value(&self.row[..written], &judged[..seats])?;
        for (step, chance) in said.iter().enumerate().take(seats) {
            chances[(seat.index() + step) % seats] = *chance;
        }
        Some(chances)
    }

    fn prior(&mut self, state: &G, actions: &[G::Action], weights: &mut Vec<f32>) -> bool {
        let Next::Player(seat) = state.next() else { return false };
        let written = write_observation(state, seat, &mut self.row);
        let number = |action: &G::Action| {
            usize::from(state.action_id(*action).expect("every action of players has a number"))
        };
        match self.reader.shares(&self.row[..written], actions.iter().map(number)) {
            Some(shares) => weights.extend(shares),
            None => return false,
        }
        true
    }
}
