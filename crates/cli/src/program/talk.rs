//! A running program: lines go in, lines come out, and nobody waits for ever.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

/// Longest line of an answer; who writes longer ones is no player.
const LINE: u64 = 64 * 1024;
/// Lines that are read ahead; who writes more without being asked waits.
const AHEAD: usize = 16;

/// Why no line came.
pub(super) enum Silence {
    /// The program ended, or closed its output.
    Ended,
    /// Nothing was heard in time.
    TooLong,
}

/// A running program; ended with this value.
pub(super) struct Talk {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Talk {
    /// Starts a program. What it writes to its standard error goes to ours.
    pub(super) fn begin(command: &[String]) -> io::Result<Talk> {
        let (name, arguments) =
            command.split_first().ok_or_else(|| io::Error::other("there is no command"))?;
        let mut child =
            Command::new(name).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("its lines could not be opened"));
        };
        let (sender, lines) = sync_channel(AHEAD);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = String::new();
                let read = output.by_ref().take(LINE).read_line(&mut line);
                // The end, what is no text, or nobody listens any more.
                if !matches!(read, Ok(1..)) || sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Talk { child, input, lines })
    }

    /// Sends a line.
    pub(super) fn tell(&mut self, line: &str) -> io::Result<()> {
        self.input.write_all(format!("{line}\n").as_bytes())?;
        self.input.flush()
    }

    /// Sends a line and waits for the answer. What was said before it was asked does not count.
    pub(super) fn ask(&mut self, line: &str, deadline: Duration) -> Result<String, Silence> {
        while self.lines.try_recv().is_ok() {}
        let until = Instant::now() + deadline;
        self.tell(line).map_err(|_| Silence::Ended)?;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.trim().is_empty() => {}
                Ok(line) => return Ok(line.trim().to_owned()),
                Err(RecvTimeoutError::Timeout) => return Err(Silence::TooLong),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Ended),
            }
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // One that has ended already cannot be ended, and is collected all the same.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
