//! A panic is a mistake of ours: it is told in one sentence, never with a backtrace.

use std::any::Any;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    /// While this is set, a panic of this thread is somebody else's to tell.
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// From now on a panic prints one sentence instead of the usual report.
pub fn report_in_one_sentence() {
    panic::set_hook(Box::new(|info| {
        if CAUGHT.get() {
            return;
        }
        let place = info.location().map(|at| format!(" ({}:{})", at.file(), at.line())).unwrap_or_default();
        eprintln!(
            "quadriga: this is a mistake in quadriga itself, please report it: {}{place}",
            said(info.payload())
        );
    }));
}

/// Runs rules that may be wrong: a panic inside becomes its words.
pub(crate) fn catch<T>(rules: impl FnOnce() -> T) -> Result<T, String> {
    CAUGHT.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(rules));
    CAUGHT.set(false);
    result.map_err(|payload| said(payload.as_ref()))
}

fn said(payload: &(dyn Any + Send)) -> String {
    let words = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let words = words.or_else(|| payload.downcast_ref::<String>().cloned());
    words.unwrap_or_else(|| "a panic without words".to_owned()).replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_its_words() {
        report_in_one_sentence();
        assert_eq!(catch(|| 3), Ok(3));
        assert_eq!(
            catch(|| panic!("coins: 7 instead of {}", 8)),
            Err::<(), _>("coins: 7 instead of 8".into())
        );
        assert_eq!(catch(|| panic!("plain")), Err::<(), _>("plain".into()));
    }
}
