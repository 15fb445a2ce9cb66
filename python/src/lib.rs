//! The games of Quadriga for Python: single states, and batches of many tables.
//!
//! Everything here is a thin shell around `quadriga-games`. What comes from Python is checked first; what is wrong becomes an
//! exception with the game's own sentence, and changes nothing.

mod batch;
mod errors;
mod face;
mod state;

use pyo3::prelude::*;

/// The native part of the package `quadriga`.
#[pymodule]
mod _quadriga {
    use super::*;

    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::face::{game_ids, game_info};
    #[pymodule_export]
    use super::state::{State, open_record, restore};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        module.add("IllegalAction", py.get_type::<errors::IllegalAction>())?;
        module.add("SetupError", py.get_type::<errors::SetupError>())?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
