//! A few threads that work on what they are handed and hand it back.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{Builder, JoinHandle};

/// Threads that each do the same kind of work. They sleep while there is none, and end with the crew.
pub(crate) struct Crew<T> {
    workers: Vec<Worker<T>>,
}

struct Worker<T> {
    work: Option<SyncSender<T>>,
    done: Receiver<T>,
    thread: Option<JoinHandle<()>>,
}

impl<T: Send + 'static> Crew<T> {
    /// So many threads, each doing `work` with whatever it is handed.
    pub fn new(count: usize, work: fn(&mut T)) -> std::io::Result<Crew<T>> {
        let worker = |number: usize| {
            let (to, from) = sync_channel::<T>(1);
            let (back, done) = sync_channel::<T>(1);
            let thread = Builder::new().name(format!("quadriga-lab-{number}")).spawn(move || {
                while let Ok(mut piece) = from.recv() {
                    work(&mut piece);
                    if back.send(piece).is_err() {
                        return;
                    }
                }
            })?;
            Ok(Worker { work: Some(to), done, thread: Some(thread) })
        };
        Ok(Crew { workers: (0..count).map(worker).collect::<std::io::Result<_>>()? })
    }

    /// Hands a piece to a worker; gives it back when that worker is no more.
    pub fn hand(&self, worker: usize, piece: T) -> Result<(), T> {
        let Some(work) = &self.workers[worker].work else { return Err(piece) };
        work.send(piece).map_err(|refused| refused.0)
    }

    /// Waits for the piece that a worker was handed; nothing when it was lost with its worker.
    pub fn back(&self, worker: usize) -> Option<T> {
        self.workers[worker].done.recv().ok()
    }

    pub fn count(&self) -> usize {
        self.workers.len()
    }
}

impl<T> Drop for Crew<T> {
    fn drop(&mut self) {
        for worker in &mut self.workers {
            worker.work = None;
        }
        for worker in &mut self.workers {
            if let Some(thread) = worker.thread.take() {
                // A worker that panicked has said so; its crew is going anyway.
                let _ = thread.join();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_come_back_worked_on_and_a_lost_worker_is_noticed() {
        let crew = Crew::new(2, |number: &mut u32| {
            assert!(*number != 13, "a worker fails on purpose");
            *number *= 2;
        })
        .expect("threads can be started");
        crew.hand(0, 4).expect("it works");
        crew.hand(1, 5).expect("it works");
        assert_eq!((crew.back(0), crew.back(1)), (Some(8), Some(10)));
        crew.hand(1, 13).expect("it works");
        assert_eq!(crew.back(1), None);
        assert_eq!(crew.hand(1, 6), Err(6));
        crew.hand(0, 1).expect("the other one works on");
        assert_eq!(crew.back(0), Some(2));
    }
}
