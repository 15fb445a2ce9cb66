//! Many tables side by side, written into arrays of numpy.

use crate::errors::{batch as failed, setup, value};
use crate::face::{fields, find, read_options};
use games::{ActionId, Buffers, GameFace, Learner, Level, Plan, Seat, Shape};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyList, PySlice};
use std::sync::Mutex;

/// Many tables of one game, stepped together.
///
/// The arrays are written anew by each step: copy what is to be kept.
#[pyclass(module = "quadriga")]
pub(crate) struct Batch {
    // Only ever locked by who holds the batch alone; the lock makes it shareable in name.
    tables: Mutex<Box<dyn games::Batch>>,
    game: &'static str,
    shape: Shape,
    observations: Py<PyArray2<i16>>,
    asked: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    done: Py<PyArray1<bool>>,
    offsets: Py<PyArray1<i64>>,
    legal: Py<PyArray1<ActionId>>,
    legal_count: usize,
    masks: Option<Py<PyArray2<i8>>>,
    /// What is shown of the arrays: views, so that nothing done to their form reaches the memory that is written to.
    shown: Shown,
}

struct Shown {
    observations: Py<PyAny>,
    asked: Py<PyAny>,
    rewards: Py<PyAny>,
    done: Py<PyAny>,
    offsets: Py<PyAny>,
    masks: Option<Py<PyAny>>,
}

/// Rivals and seat as they come from Python.
fn read_learner(rivals: Option<&str>, seat: Option<usize>) -> PyResult<Learner> {
    let Some(rivals) = rivals else {
        return match seat {
            None => Ok(Learner::Everybody),
            Some(_) => Err(setup("a seat learns alone only against rivals: name their level")),
        };
    };
    let rivals: Level = rivals.parse().map_err(|error| setup(format!("{error}")))?;
    let seat = match seat {
        None => None,
        Some(seat) if seat < games::MAX_SEATS => Some(Seat::new(seat)),
        Some(seat) => return Err(setup(format!("there is no seat {seat}"))),
    };
    Ok(Learner::One { rivals, seat })
}

/// A view of an array.
fn view<'py>(array: &Bound<'py, PyAny>) -> PyResult<Py<PyAny>> {
    Ok(array.call_method0("view")?.unbind())
}

#[pymethods]
impl Batch {
    /// Tables of one game. Without rivals every seat is asked; with the level of a bot one seat learns against it.
    #[new]
    #[pyo3(signature = (game, tables, seats=None, options=None, seed=0, threads=1, rivals=None, seat=None))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        game: &str,
        tables: usize,
        seats: Option<usize>,
        options: Option<&Bound<'_, PyAny>>,
        seed: u64,
        threads: usize,
        rivals: Option<&str>,
        seat: Option<usize>,
    ) -> PyResult<Batch> {
        let face: &dyn GameFace = find(game)?;
        let options = read_options(face, options)?;
        let seats = seats.unwrap_or(face.info().usual_seats);
        let plan = Plan { tables, threads, learner: read_learner(rivals, seat)? };
        let tables = face.batch(seats, &options, plan).map_err(failed)?;
        let shape = tables.shape().clone();
        let observations = PyArray2::zeros(py, [shape.tables, shape.layout.size], false);
        let asked = PyArray1::zeros(py, [shape.tables], false);
        let rewards = PyArray2::zeros(py, [shape.tables, shape.seats], false);
        let done = PyArray1::zeros(py, [shape.tables], false);
        let offsets = PyArray1::zeros(py, [shape.tables + 1], false);
        let shown = Shown {
            observations: view(&observations)?,
            asked: view(&asked)?,
            rewards: view(&rewards)?,
            done: view(&done)?,
            offsets: view(&offsets)?,
            masks: None,
        };
        let mut batch = Batch {
            game: face.info().id,
            observations: observations.unbind(),
            asked: asked.unbind(),
            rewards: rewards.unbind(),
            done: done.unbind(),
            offsets: offsets.unbind(),
            legal: PyArray1::zeros(py, [shape.tables * 32], false).unbind(),
            legal_count: 0,
            masks: None,
            tables: Mutex::new(tables),
            shape,
            shown,
        };
        batch.reset(py, seed)?;
        Ok(batch)
    }

    /// New games everywhere: those of this seed.
    #[pyo3(signature = (seed=0))]
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let tables = self.tables.get_mut().map_err(|_| failed(games::BatchError::Lost))?;
        py.detach(|| tables.reset(seed)).map_err(failed)?;
        self.write(py)
    }

    /// Carries out one action at each table, and plays on to the next question. One that is not allowed is refused, and then none
    /// is carried out.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(array) = actions.extract::<PyReadonlyArray1<'_, ActionId>>() {
            self.act(py, array.as_array().iter().map(|id| i64::from(*id)).collect())?;
        } else if let Ok(array) = actions.extract::<PyReadonlyArray1<'_, i64>>() {
            self.act(py, array.as_array().iter().copied().collect())?;
        } else if let Ok(array) = actions.extract::<PyReadonlyArray1<'_, i32>>() {
            self.act(py, array.as_array().iter().map(|id| i64::from(*id)).collect())?;
        } else {
            let list: Vec<i64> =
                actions.extract().map_err(|_| value("actions are one whole number for each table"))?;
            self.act(py, list)?;
        }
        self.write(py)
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// How many tables there are.
    #[getter]
    fn tables(&self) -> usize {
        self.shape.tables
    }

    /// How many seats each has.
    #[getter]
    fn seats(&self) -> usize {
        self.shape.seats
    }

    /// Below which all numbers of actions are.
    #[getter]
    fn action_count(&self) -> usize {
        self.shape.actions
    }

    /// The fields of an observation.
    fn observation_fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        fields(py, &self.shape.layout)
    }

    /// What the seat that is asked sees: int16, a row for each table.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown.observations.clone_ref(py)
    }

    /// Which seat is asked at each table: int8.
    #[getter]
    fn asked(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown.asked.clone_ref(py)
    }

    /// What a game that has just ended was worth to each seat, else zeros: float32, a row for each table.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown.rewards.clone_ref(py)
    }

    /// Where a game has just ended, and a new one begun: bool.
    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown.done.clone_ref(py)
    }

    /// Where each table's part of `legal` begins, and the end: int64, one more than there are tables.
    #[getter]
    fn offsets(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown.offsets.clone_ref(py)
    }

    /// The numbers of all that may be done, table after table: uint16.
    #[getter]
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let part = PySlice::new(py, 0, self.legal_count as isize, 1);
        self.legal.bind(py).get_item(part)
    }

    /// A row for each table: 1 for what may be done, 0 for what may not: int8. Written when it is asked for.
    fn masks(&mut self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let shown = match (&self.masks, &self.shown.masks) {
            (Some(_), Some(shown)) => shown.clone_ref(py),
            _ => {
                let array = PyArray2::zeros(py, [self.shape.tables, self.shape.actions], false);
                let shown = view(&array)?;
                self.masks = Some(array.unbind());
                self.shown.masks = Some(shown.clone_ref(py));
                shown
            }
        };
        let mut array = self.masks.as_ref().expect("it was made just now").bind(py).readwrite();
        let to = array.as_slice_mut().map_err(|_| value("the array must be contiguous"))?;
        let tables = self.tables.get_mut().map_err(|_| failed(games::BatchError::Lost))?;
        py.detach(move || tables.write_masks(to)).map_err(failed)?;
        Ok(shown)
    }

    /// The games that have just ended: their tables, and what the seat that was last asked there saw of the end.
    fn endings<'py>(
        &mut self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyArray1<i64>>, Bound<'py, PyArray2<i16>>)> {
        let tables = self.tables.get_mut().map_err(|_| failed(games::BatchError::Lost))?;
        let (mut ended, mut last) = (Vec::new(), Vec::new());
        tables.each_ending(&mut |table, row| {
            ended.push(table as i64);
            last.extend_from_slice(row);
        });
        let shape = [ended.len(), self.shape.layout.size];
        Ok((PyArray1::from_vec(py, ended), PyArray1::from_vec(py, last).reshape(shape)?))
    }

    fn __len__(&self) -> usize {
        self.shape.tables
    }

    fn __repr__(&self) -> String {
        format!("<quadriga.Batch {}, {} tables of {} seats>", self.game, self.shape.tables, self.shape.seats)
    }
}

impl Batch {
    fn act(&mut self, py: Python<'_>, actions: Vec<i64>) -> PyResult<()> {
        let tables = self.tables.get_mut().map_err(|_| failed(games::BatchError::Lost))?;
        py.detach(|| tables.step(&mut actions.into_iter())).map_err(failed)
    }

    /// Writes all arrays but the masks.
    fn write(&mut self, py: Python<'_>) -> PyResult<()> {
        let tables = self.tables.get_mut().map_err(|_| failed(games::BatchError::Lost))?;
        self.legal_count = tables.legal_count();
        let room = self.legal.bind(py).len()?;
        if self.legal_count > room {
            // Whoever still looks at the old array keeps it.
            self.legal = PyArray1::zeros(py, [self.legal_count.max(2 * room)], false).unbind();
        }
        let mut observations = self.observations.bind(py).readwrite();
        let mut asked = self.asked.bind(py).readwrite();
        let mut rewards = self.rewards.bind(py).readwrite();
        let mut done = self.done.bind(py).readwrite();
        let mut offsets = self.offsets.bind(py).readwrite();
        let mut legal = self.legal.bind(py).readwrite();
        let whole = |_| value("the array must be contiguous");
        let buffers = Buffers {
            observations: observations.as_slice_mut().map_err(whole)?,
            asked: asked.as_slice_mut().map_err(whole)?,
            rewards: rewards.as_slice_mut().map_err(whole)?,
            done: done.as_slice_mut().map_err(whole)?,
            offsets: offsets.as_slice_mut().map_err(whole)?,
        };
        let legal = &mut legal.as_slice_mut().map_err(whole)?[..self.legal_count];
        py.detach(move || tables.write(buffers).and_then(|()| tables.write_legal(legal))).map_err(failed)
    }
}
