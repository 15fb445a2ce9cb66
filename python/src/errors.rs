//! What goes wrong, as exceptions with sentences.

use games::{BatchError, PlayError};
use pyo3::PyErr;
use pyo3::create_exception;
use pyo3::exceptions::{PyRuntimeError, PyValueError};

create_exception!(
    quadriga,
    IllegalAction,
    PyValueError,
    "An action that the rules do not allow now, and why."
);
create_exception!(quadriga, SetupError, PyValueError, "A table that cannot be set up so, and why.");

/// The sentence of a refusal, with its ruling.
pub(crate) fn refused(error: &PlayError) -> PyErr {
    match error {
        PlayError::Illegal { words, ruling: Some(ruling) } => {
            IllegalAction::new_err(format!("{words} (R{ruling})"))
        }
        _ => IllegalAction::new_err(error.to_string()),
    }
}

pub(crate) fn setup(error: impl ToString) -> PyErr {
    SetupError::new_err(error.to_string())
}

pub(crate) fn batch(error: BatchError) -> PyErr {
    match error {
        BatchError::Illegal { .. } | BatchError::Count { .. } => IllegalAction::new_err(error.to_string()),
        BatchError::Lost => PyRuntimeError::new_err(error.to_string()),
        _ => setup(error),
    }
}

pub(crate) fn value(words: impl Into<String>) -> PyErr {
    PyValueError::new_err(words.into())
}
