//! What goes wrong, as one sentence and an exit code.

use std::io;
use std::path::Path;

/// The result of a command.
pub(crate) type Outcome<T = ()> = Result<T, Failure>;

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something is wrong: a sentence for people and a code for scripts.
    Words { words: String, code: u8 },
    /// The reader of our output has left (`quadriga replay … | head`): no reason to complain.
    NobodyReads,
}

impl Failure {
    /// Something failed or does not hold.
    pub(crate) fn failed(words: impl Into<String>) -> Failure {
        Failure::Words { words: words.into(), code: 1 }
    }

    /// The command line asks for something that is not there.
    pub(crate) fn usage(words: impl Into<String>) -> Failure {
        Failure::Words { words: words.into(), code: 2 }
    }

    /// A file or directory could not be used; `what` says what was tried: "be read".
    pub(crate) fn file(path: &Path, what: &str, error: &io::Error) -> Failure {
        Failure::failed(format!("{} cannot {what}: {error}", path.display()))
    }
}

/// Only writing to our own output is converted silently: files name their path with [`Failure::file`].
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyReads,
            _ => Failure::failed(format!("the output cannot be written: {error}")),
        }
    }
}
