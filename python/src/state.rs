//! One game under way.

use crate::errors::{IllegalAction, refused, setup, value};
use crate::face::{fields, find, loads, read_options, read_seat, read_viewpoint};
use games::{ActionId, GameFace, Level, MOST_ROWS, Match, Next, Record, Seat, Studied, Told, returns};
use numpy::{PyArray1, PyReadwriteArray1};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyString};

/// Chance acts next.
const CHANCE: i8 = -1;
/// Nobody acts any more.
const OVER: i8 = -4;

fn read_rows(rows: i64) -> PyResult<usize> {
    let count = usize::try_from(rows).ok().filter(|count| *count <= MOST_ROWS);
    count.ok_or_else(|| value(format!("the rows should be from 0 to {MOST_ROWS}, not {rows}")))
}

/// A game under way.
#[pyclass(module = "quadriga")]
pub(crate) struct State {
    table: Box<dyn Studied>,
    /// By which chance falls as soon as it is due; without one it is asked for like a player.
    seed: Option<u64>,
    width: usize,
    /// Reused for each list.
    ids: Vec<ActionId>,
}

impl State {
    fn of(mut table: Box<dyn Studied>, seed: Option<u64>) -> State {
        if let Some(seed) = seed {
            table.settle(seed);
        }
        let width = table.layout().size;
        State { table, seed, width, ids: Vec::new() }
    }

    fn table(&self) -> &dyn Match {
        &*self.table
    }

    /// The seat that was named, or the one to act.
    fn seat(&self, seat: Option<i64>) -> PyResult<Seat> {
        match (seat, self.table.next()) {
            (Some(seat), _) => read_seat(seat, self.table.seats()),
            (None, Next::Player(seat)) => Ok(seat),
            (None, _) => Err(value("no player is to act now: name a seat")),
        }
    }

    fn player(&self) -> i8 {
        match self.table.next() {
            Next::Player(seat) => seat.0 as i8,
            Next::Chance => CHANCE,
            Next::Over => OVER,
        }
    }

    fn legal(&mut self) -> &[ActionId] {
        self.ids.clear();
        self.table.legal_ids(&mut self.ids);
        &self.ids
    }
}

#[pymethods]
impl State {
    /// A new game. Without a seed chance events are applied by hand, like actions.
    #[new]
    #[pyo3(signature = (game, seats=None, options=None, seed=None))]
    fn new(
        game: &str,
        seats: Option<usize>,
        options: Option<&Bound<'_, PyAny>>,
        seed: Option<u64>,
    ) -> PyResult<State> {
        let face = find(game)?;
        let options = read_options(face, options)?;
        let seats = seats.unwrap_or(face.info().usual_seats);
        Ok(State::of(face.study(seats, &options).map_err(setup)?, seed))
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.table.info().id
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> usize {
        self.table.seats()
    }

    /// The edition of the rules.
    #[getter]
    fn edition(&self) -> u8 {
        self.table.edition().0
    }

    /// The seed by which chance falls, if there is one.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// All options.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.table.options().to_string())
    }

    /// Below which all numbers of actions are.
    #[getter]
    fn action_count(&self) -> usize {
        self.table.action_count()
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.width
    }

    /// The seat to act, -1 for chance, -4 when the game is over.
    #[getter]
    fn current_player(&self) -> i8 {
        self.player()
    }

    /// Is the game over?
    #[getter]
    fn is_over(&self) -> bool {
        self.table.next() == Next::Over
    }

    /// Is a chance event due?
    #[getter]
    fn is_chance(&self) -> bool {
        self.table.next() == Next::Chance
    }

    /// How many actions were carried out, chance's included.
    fn __len__(&self) -> usize {
        self.table.steps().len()
    }

    /// The numbers of all that the player to act may do.
    fn legal_actions<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.legal())
    }

    /// The same as tokens.
    fn legal_tokens(&self) -> Vec<String> {
        self.table.choices(Told::PLAIN).into_iter().map(|choice| choice.token).collect()
    }

    /// The same in words.
    #[pyo3(signature = (language="en"))]
    fn legal_words(&self, language: &str) -> Vec<String> {
        let told = Told { language, names: &[] };
        self.table.choices(told).into_iter().map(|choice| choice.words).collect()
    }

    /// One for each number of actions: 1 where it may be done.
    fn mask<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; self.table.action_count()];
        self.legal().iter().for_each(|id| mask[usize::from(*id)] = 1);
        PyArray1::from_vec(py, mask)
    }

    /// Carries out an action, by its number or its token, or an outcome of chance by its token.
    fn apply(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(number) = action.extract::<i64>() {
            let id = ActionId::try_from(number)
                .map_err(|_| IllegalAction::new_err(format!("no action has the number {number}")))?;
            self.table.advance_id(id).map_err(|error| refused(&error))?;
        } else if let Ok(token) = action.cast::<PyString>() {
            self.table.advance(token.to_str()?).map_err(|error| refused(&error))?;
        } else if action.is_instance_of::<PyInt>() {
            return Err(IllegalAction::new_err("no action has such a number"));
        } else {
            return Err(pyo3::exceptions::PyTypeError::new_err("an action is a number or a token"));
        }
        if let Some(seed) = self.seed {
            self.table.settle(seed);
        }
        Ok(())
    }

    /// What chance may bring now: tokens and whole weights.
    fn chance_outcomes(&self) -> Vec<(String, u32)> {
        self.table.odds()
    }

    /// Lets all chance that is due fall by a seed.
    fn settle(&mut self, seed: u64) {
        self.table.settle(seed);
    }

    /// The number of a token; None for what is chance's.
    fn action_id(&self, token: &str) -> PyResult<Option<ActionId>> {
        self.table.id_of(token).map_err(|error| value(error.to_string()))
    }

    /// The token of a number; None for a number that stands for nothing.
    fn action_token(&self, action: i64) -> Option<String> {
        self.table.token_of(ActionId::try_from(action).ok()?)
    }

    /// What a seat sees (who is to act, if none is named): int16, the fields one after the other.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let seat = self.seat(seat)?;
        let mut numbers = vec![0; self.width];
        self.table.observe(seat, &mut numbers);
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// The same, into an array that is there already.
    #[pyo3(signature = (to, seat=None))]
    fn observe_into(&self, mut to: PyReadwriteArray1<'_, i16>, seat: Option<i64>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let to = to.as_slice_mut().map_err(|_| value("the array must be contiguous"))?;
        if to.len() != self.width {
            return Err(value(format!("the array should hold {} numbers, not {}", self.width, to.len())));
        }
        self.table.observe(seat, to);
        Ok(())
    }

    /// The whole truth, for critics in training: what a seat sees, and behind it what it cannot see.
    #[pyo3(signature = (seat=None))]
    fn peeking_observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let seat = self.seat(seat)?;
        let mut numbers = vec![0; self.table.peeking_layout().size];
        self.table.observe_peeking(seat, &mut numbers);
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// The fields of an observation.
    fn observation_fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        fields(py, &self.table.layout())
    }

    /// The fields of the whole truth.
    fn peeking_fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        fields(py, &self.table.peeking_layout())
    }

    /// All that a seat was ever told, as one line: equal lines are equal information.
    #[pyo3(signature = (seat=None))]
    fn information_state(&mut self, seat: Option<i64>) -> PyResult<String> {
        let seat = self.seat(seat)?;
        Ok(self.table.information_state(seat))
    }

    /// What a seat sees now and the newest rows of what it was told before, as numbers of a fixed width: int16.
    #[pyo3(signature = (seat=None, rows=128))]
    fn information_tensor<'py>(
        &mut self,
        py: Python<'py>,
        seat: Option<i64>,
        rows: i64,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let (seat, rows) = (self.seat(seat)?, read_rows(rows)?);
        let mut numbers = vec![0; self.table.information_layout(rows).size];
        self.table.information(seat, rows, &mut numbers);
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// The fields of an information state in so many rows.
    #[pyo3(signature = (rows=128))]
    fn information_fields<'py>(&self, py: Python<'py>, rows: i64) -> PyResult<Bound<'py, PyList>> {
        fields(py, &self.table.information_layout(read_rows(rows)?))
    }

    /// All that a seat was told, line by line.
    #[pyo3(signature = (seat=None))]
    fn history(&self, seat: Option<i64>) -> PyResult<Vec<String>> {
        Ok(self.table.history(self.seat(seat)?))
    }

    /// What can be seen from a seat, as "spectator" or as "everything".
    fn view<'py>(&self, py: Python<'py>, viewpoint: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let from = read_viewpoint(viewpoint, self.table.seats())?;
        loads(py, self.table.view(from).text())
    }

    /// What is asked or waited for, in words.
    #[pyo3(signature = (viewpoint, language="en"))]
    fn prompt(&self, viewpoint: &Bound<'_, PyAny>, language: &str) -> PyResult<String> {
        let from = read_viewpoint(viewpoint, self.table.seats())?;
        Ok(self.table.prompt(from, Told { language, names: &[] }))
    }

    /// What happened after the first `after` actions, as sentences for whoever looks from there.
    #[pyo3(signature = (viewpoint, after=0, language="en"))]
    fn story(&self, viewpoint: &Bound<'_, PyAny>, after: usize, language: &str) -> PyResult<Vec<String>> {
        let from = read_viewpoint(viewpoint, self.table.seats())?;
        let told = Told { language, names: &[] };
        let seen =
            |played: games::Played| played.seen(from, told).into_iter().map(|happening| happening.words);
        Ok(self.table.again(after).into_iter().flat_map(seen).collect())
    }

    /// The table drawn in plain text.
    #[pyo3(signature = (viewpoint, language="en"))]
    fn picture(&self, viewpoint: &Bound<'_, PyAny>, language: &str) -> PyResult<String> {
        let from = read_viewpoint(viewpoint, self.table.seats())?;
        let names: Vec<String> = (0..self.table.seats()).map(|seat| format!("Seat {seat}")).collect();
        Ok(self.table.picture(from, Told { language, names: &names }))
    }

    /// What the game is worth to each seat: from -1 to 1, together 0; zeros before the end.
    fn returns(&self) -> Vec<f32> {
        let worth = self.table.outcome().map_or([0.0; games::MAX_SEATS], |outcome| returns(&outcome));
        worth[..self.table.seats()].to_vec()
    }

    /// The scores as people count them; None before the end.
    fn scores(&self) -> Option<Vec<i32>> {
        let outcome = self.table.outcome()?;
        Some(Seat::all(outcome.seats()).map(|seat| outcome.score(seat)).collect())
    }

    /// The places, 1 for the winner; None before the end.
    fn ranks(&self) -> Option<Vec<u32>> {
        let outcome = self.table.outcome()?;
        // A row of bytes would become `bytes`, not a list.
        Some(Seat::all(outcome.seats()).map(|seat| u32::from(outcome.rank(seat))).collect())
    }

    /// All actions so far, as tokens.
    fn tokens(&self) -> Vec<String> {
        self.table.tokens()
    }

    /// The game so far as a record.
    fn record(&self) -> PyResult<String> {
        let record = self.table.record();
        record
            .map(|record| record.write())
            .ok_or_else(|| value("a redealt game has no record: what led to it is not known"))
    }

    /// The fingerprint of the position.
    fn digest(&self) -> String {
        self.table.digest().to_string()
    }

    /// A copy in which all that is hidden from a seat was dealt anew. The seat cannot tell the difference.
    #[pyo3(signature = (seat=None, seed=0))]
    fn redeal(&mut self, seat: Option<i64>, seed: u64) -> PyResult<State> {
        let seat = self.seat(seat)?;
        let table = self.table.redealt_to_study(seat, seed);
        Ok(State { table, seed: self.seed, width: self.width, ids: Vec::new() })
    }

    /// A copy. With a seed, what chance brings from now on is that seed's.
    #[pyo3(signature = (seed=None))]
    fn clone(&self, seed: Option<u64>) -> State {
        let table = self.table.duplicate_to_study();
        let seed = seed.or(self.seed);
        if seed == self.seed {
            return State { table, seed, width: self.width, ids: Vec::new() };
        }
        State::of(table, seed)
    }

    fn __copy__(&self) -> State {
        self.clone(None)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone(None)
    }

    /// What a bot would do for the player to act, knowing only what that seat knows: the number of an action.
    #[pyo3(signature = (level, seed=0))]
    fn think(&self, py: Python<'_>, level: &str, seed: u64) -> PyResult<ActionId> {
        let level: Level = level.parse().map_err(|error| value(format!("{error}")))?;
        self.seat(None)?;
        let table = self.table();
        let token = py.detach(|| table.think(level, seed)).ok_or_else(|| value("no player is to act now"))?;
        let id = self.table.id_of(&token).map_err(|error| value(error.to_string()))?;
        id.ok_or_else(|| value("the bot's action has no number"))
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, State>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, String, Option<u64>))> {
        let restore = slf.py().import("quadriga._quadriga")?.getattr("restore")?;
        let state = slf.borrow();
        Ok((restore, (state.game().to_owned(), state.table.save(), state.seed)))
    }

    fn __repr__(&self) -> String {
        let next = match self.player() {
            CHANCE => "chance is due".to_owned(),
            OVER => "over".to_owned(),
            seat => format!("seat {seat} is to act"),
        };
        format!(
            "<quadriga.State {}, {} seats, {} actions, {next}>",
            self.game(),
            self.seats(),
            self.__len__()
        )
    }
}

/// A state that was pickled.
#[pyfunction]
#[pyo3(signature = (game, saved, seed))]
pub(crate) fn restore(game: &str, saved: &str, seed: Option<u64>) -> PyResult<State> {
    let table = find(game)?.study_saved(saved).map_err(value)?;
    Ok(State::of(table, seed))
}

/// The game of a record after its first `until` actions (all of them, if not said).
#[pyfunction]
#[pyo3(signature = (text, until=None, seed=None))]
pub(crate) fn open_record(text: &str, until: Option<usize>, seed: Option<u64>) -> PyResult<State> {
    let record = Record::read(text).map_err(|error| value(error.to_string()))?;
    let face: &dyn GameFace = find(&record.game)?;
    let table = face.study_record(&record, until.unwrap_or(usize::MAX)).map_err(value)?;
    Ok(State::of(table, seed))
}
