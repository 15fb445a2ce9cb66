//! The catalogue, and what Python passes in, read.

use crate::errors::{setup, value};
use games::{Face, GameFace, Layout, Seat, Viewpoint, Within};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::Value;
use testing::toy::Beads;

static BEADS: Face<Beads> = Face::new();

/// The game with this id: one of the catalogue, or the toy.
pub(crate) fn find(id: &str) -> PyResult<&'static dyn GameFace> {
    if id == "beads" {
        return Ok(&BEADS);
    }
    games::find(id).ok_or_else(|| {
        let known: Vec<_> = games::catalogue().iter().map(|game| game.info().id).collect();
        setup(format!("there is no game `{}`; there are {}", shortened(id), known.join(", ")))
    })
}

fn shortened(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(40).collect()
}

/// The ids of all games, in the order a person is shown them.
#[pyfunction]
#[pyo3(name = "games")]
pub(crate) fn game_ids() -> Vec<&'static str> {
    games::catalogue().iter().map(|game| game.info().id).collect()
}

/// What a game is: its title, seats, edition, options and named sets of them.
#[pyfunction]
pub(crate) fn game_info<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    let face = find(game)?;
    let mut info = serde_json::to_value(face.info()).expect("a game's info is plain data");
    let presets = face.presets().into_iter().map(|(name, options)| (name.to_owned(), options));
    info["presets"] = Value::Object(presets.collect());
    info["options"] = serde_json::to_value(face.options("en")).expect("options are plain data");
    info["languages"] = face.languages().into();
    info["state_bytes"] = face.state_bytes().into();
    loads(py, &info.to_string())
}

/// JSON as Python's own values.
pub(crate) fn loads<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

/// Options as they come from Python: nothing, the name of a preset, or a dict.
pub(crate) fn read_options(face: &dyn GameFace, options: Option<&Bound<'_, PyAny>>) -> PyResult<Value> {
    let Some(options) = options.filter(|options| !options.is_none()) else { return Ok(Value::Null) };
    if let Ok(name) = options.extract::<String>() {
        let name = face.renamed_preset(&name).unwrap_or(&name);
        return face
            .all_presets()
            .into_iter()
            .find(|(known, _)| *known == name)
            .map(|(_, options)| options)
            .ok_or_else(|| {
                let known: Vec<_> = face.presets().into_iter().map(|(name, _)| name).collect();
                setup(format!("there is no preset `{}`; there are {}", shortened(name), known.join(", ")))
            });
    }
    if !options.is_instance_of::<PyDict>() {
        return Err(setup("options are the name of a preset or a dict"));
    }
    let text: String = options.py().import("json")?.call_method1("dumps", (options,))?.extract()?;
    serde_json::from_str(&text).map_err(|error| setup(format!("the options could not be read: {error}")))
}

/// A seat of a table.
pub(crate) fn read_seat(seat: i64, seats: usize) -> PyResult<Seat> {
    match usize::try_from(seat) {
        Ok(index) if index < seats => Ok(Seat::new(index)),
        _ => Err(value(format!("there is no seat {seat} at a table of {seats}"))),
    }
}

/// From where somebody looks: a seat, "spectator" or "everything".
pub(crate) fn read_viewpoint(from: &Bound<'_, PyAny>, seats: usize) -> PyResult<Viewpoint> {
    if let Ok(seat) = from.extract::<i64>() {
        return Ok(Viewpoint::Seat(read_seat(seat, seats)?));
    }
    match from.extract::<String>().as_deref() {
        Ok("spectator") => Ok(Viewpoint::Spectator),
        Ok("everything") => Ok(Viewpoint::Everything),
        _ => Err(value("one looks from a seat (a number), or as \"spectator\" or \"everything\"")),
    }
}

/// The fields of a layout, each as a dict.
pub(crate) fn fields<'py>(py: Python<'py>, layout: &Layout) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for field in &layout.fields {
        let range = field.within.range();
        let dict = PyDict::new(py);
        dict.set_item("name", field.name)?;
        dict.set_item("shape", pyo3::types::PyTuple::new(py, &field.shape)?)?;
        dict.set_item("offset", field.offset)?;
        dict.set_item("size", field.size())?;
        dict.set_item("min", *range.start())?;
        dict.set_item("max", *range.end())?;
        dict.set_item("kind", if matches!(field.within, Within::OneOf(_)) { "one_of" } else { "count" })?;
        list.append(dict)?;
    }
    Ok(list)
}
