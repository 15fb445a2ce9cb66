//! The terminal as a stage: clearing, bold and dim words, and one line of input at a time.

use crate::Io;
use crate::failure::{Failure, Outcome};
use std::io::{BufRead, Read, Write};

/// The longest line that is read.
const LONGEST_LINE: u64 = 4096;

/// Output that is plain when it goes to a file or a pipe.
pub(crate) struct Screen<'a, 'b> {
    io: &'a mut Io<'b>,
}

impl<'a, 'b> Screen<'a, 'b> {
    pub(crate) fn new(io: &'a mut Io<'b>) -> Self {
        Screen { io }
    }

    /// Where words go.
    pub(crate) fn out(&mut self) -> &mut dyn Write {
        self.io.out
    }

    /// One line.
    pub(crate) fn say(&mut self, words: &str) -> Outcome {
        Ok(writeln!(self.io.out, "{words}")?)
    }

    /// One line that matters.
    pub(crate) fn stress(&mut self, words: &str) -> Outcome {
        self.styled("\x1b[1m", words)
    }

    /// One line that matters less.
    pub(crate) fn murmur(&mut self, words: &str) -> Outcome {
        self.styled("\x1b[2m", words)
    }

    fn styled(&mut self, style: &str, words: &str) -> Outcome {
        if self.io.terminal && std::env::var_os("NO_COLOR").is_none() {
            Ok(writeln!(self.io.out, "{style}{words}\x1b[0m")?)
        } else {
            self.say(words)
        }
    }

    /// Wipes what was to be seen, the scrolled part too: the next person must not read the last one's hand.
    /// Not on a terminal there is nothing to wipe.
    pub(crate) fn wipe(&mut self) -> Outcome {
        if self.io.terminal {
            write!(self.io.out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }

    /// Asks for a line; nothing when the input has ended.
    pub(crate) fn ask(&mut self, prompt: &str) -> Outcome<Option<String>> {
        write!(self.io.out, "{prompt}")?;
        self.io.out.flush()?;
        let unreadable = |error| Failure::failed(format!("the input cannot be read: {error}"));
        let mut bytes = Vec::new();
        (&mut *self.io.input).take(LONGEST_LINE).read_until(b'\n', &mut bytes).map_err(unreadable)?;
        if bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
            self.io.input.skip_until(b'\n').map_err(unreadable)?;
        }
        if !self.io.terminal {
            // What was piped in is not echoed by a keyboard: end the line of the prompt.
            writeln!(self.io.out)?;
        }
        if bytes.is_empty() { Ok(None) } else { Ok(Some(String::from_utf8_lossy(&bytes).into_owned())) }
    }
}
