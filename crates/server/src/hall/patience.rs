//! Who plays comes first. What somebody who only looks on wants told anew (`hello`, a look from elsewhere, the position by a request) is
//! answered with everything there is: it waits until nobody else waits for the table. A hundred watchers who say hello as often as they may
//! hold up a move by one answer at most.

use super::{Mail, Mailbox};
use keeper::{Ask, ConnectionId};
use protocol::{ClientFrame, ClientMessage};
use std::time::Instant;
use table::PersonId;
use tokio::sync::oneshot;

/// So many others are served in a row before one who looks on: players who never rest shut nobody out.
pub(super) const AHEAD: u32 = 64;

/// A message that may wait.
pub(super) struct Patient {
    mail: Mail,
    since: Instant,
    /// Let go of when the table takes the message.
    _turn: oneshot::Sender<()>,
}

impl Patient {
    /// It waits no longer.
    pub(super) fn taken(self) -> Mail {
        metrics::histogram!("quadriga_onlooker_wait_seconds").record(self.since.elapsed().as_secs_f64());
        self.mail
    }

    /// It was not taken, and is given back.
    pub(super) fn unread(self) -> Mail {
        self.mail
    }
}

/// The turn of a message that may wait. Its browser is not heard further until then: so no line has more than one waiting, and what
/// it says next does not come first.
pub(crate) struct Turn(oneshot::Receiver<()>);

impl Turn {
    /// Waits for it; for ever when there is none.
    pub(crate) async fn come(turn: &mut Option<Turn>) {
        match turn {
            // Nobody tells: the other end is let go of.
            Some(Turn(taken)) => {
                let _ = taken.await;
            }
            None => std::future::pending().await,
        }
        *turn = None;
    }
}

impl Mailbox {
    /// Puts what a browser says into the box; a turn is to be waited for. Gives nothing when nobody will read it.
    pub(crate) async fn say(
        &self,
        person: &PersonId,
        connection: ConnectionId,
        frame: ClientFrame,
    ) -> Option<Option<Turn>> {
        let looks = matches!(frame.message, ClientMessage::Hello { .. } | ClientMessage::Look { .. });
        let mail = Mail::Message { connection, frame };
        match looks && !self.known.plays(person) {
            true => self.line_up(mail).ok().map(Some),
            false => self.send(mail).await.ok().map(|()| None),
        }
    }

    /// Is it a request for the position by somebody who only looks on?
    pub(super) fn may_wait(&self, mail: &Mail) -> bool {
        match mail {
            Mail::Ask(Ask::State { person, .. } | Ask::Picture { person, .. }, _) => {
                !person.as_ref().is_some_and(|person| self.known.plays(person))
            }
            _ => false,
        }
    }

    /// Lets a message wait until nobody else does. As many wait as there are lines and requests, whose numbers have their own bounds.
    pub(super) fn line_up(&self, mail: Mail) -> Result<Turn, Box<Mail>> {
        let (turn, taken) = oneshot::channel();
        let patient = Patient { mail, since: Instant::now(), _turn: turn };
        self.patient.send(patient).map_err(|unread| Box::new(unread.0.mail))?;
        Ok(Turn(taken))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Hall;
    use super::super::tests::{adds_nothing, of_livia};
    use super::*;
    use crate::Config;
    use crate::app::App;
    use axum::body::Bytes;
    use keeper::{Answer, Guest, Outbox};
    use protocol::{ClockRule, Seat, TableId};
    use std::sync::{Arc, Mutex, PoisonError};
    use table::Due;

    const WATCHERS: usize = 100;
    const PLAYER: ConnectionId = ConnectionId(0);

    /// What was told, in order, with whom.
    type Letters = Arc<Mutex<Vec<(ConnectionId, Bytes)>>>;

    struct Kept(ConnectionId, Letters);

    impl Outbox for Kept {
        fn post(&mut self, letter: Bytes) -> bool {
            self.1.lock().unwrap_or_else(PoisonError::into_inner).push((self.0, letter));
            true
        }
    }

    fn frame(id: Option<u32>, message: ClientMessage) -> ClientFrame {
        ClientFrame { id, message }
    }

    fn hello() -> ClientFrame {
        frame(None, ClientMessage::Hello { seen: None, seat: None, language: None })
    }

    fn watcher(place: usize) -> PersonId {
        PersonId::new(format!("watcher{place}"))
    }

    async fn connect(mailbox: &Mailbox, person: PersonId, connection: ConnectionId, letters: &Letters) {
        let (reply, answer) = oneshot::channel();
        let guest = Guest { id: person, name: "Somebody".into() };
        let outbox = Box::new(Kept(connection, letters.clone()));
        let mail = Mail::Connect { connection, guest, outbox, reply };
        assert!(mailbox.send(mail).await.is_ok());
        answer.await.expect("answered").expect("let in");
    }

    /// A game of Livia's under way, herself and a hundred watchers at open lines.
    struct Scene {
        app: Arc<App>,
        id: TableId,
        mailbox: Mailbox,
        letters: Letters,
        _folder: tempfile::TempDir,
    }

    impl Scene {
        async fn new() -> Scene {
            let folder = tempfile::tempdir().expect("a folder");
            let store = store::Store::open(folder.path()).await.expect("opens");
            let app = App::new(store, Config::new(folder.path())).await.expect("an app");
            let id = TableId::new("watched");
            app.store.create_table(of_livia("watched", ClockRule::None), Due::AtOnce).await.expect("stored");
            Hall::ask(&app, &id, adds_nothing()).await.expect("answered");
            let mailbox = app.hall.live(&id).expect("it is live");
            let letters = Letters::default();
            connect(&mailbox, PersonId::new("livia"), PLAYER, &letters).await;
            for place in 1..=WATCHERS {
                connect(&mailbox, watcher(place), ConnectionId(place as u64), &letters).await;
            }
            Scene { app, id, mailbox, letters, _folder: folder }
        }

        async fn says(
            &self,
            person: &PersonId,
            connection: ConnectionId,
            frame: ClientFrame,
        ) -> Option<Turn> {
            self.mailbox.say(person, connection, frame).await.expect("the table is there")
        }

        /// Every watcher says hello, as often as that.
        async fn hellos(&self, times: usize) -> Vec<Turn> {
            let mut turns = Vec::new();
            for place in (0..times).flat_map(|_| 1..=WATCHERS) {
                turns.extend(self.says(&watcher(place), ConnectionId(place as u64), hello()).await);
            }
            turns
        }

        /// How many letters watchers had got when the first of this line came that says so.
        async fn before(&self, to: ConnectionId, words: &str) -> usize {
            let about = |(line, letter): &(ConnectionId, Bytes)| {
                *line == to && String::from_utf8_lossy(letter).contains(words)
            };
            for _ in 0..6_000 {
                let found = {
                    let letters = self.letters.lock().unwrap_or_else(PoisonError::into_inner);
                    let place = letters.iter().position(about);
                    place.map(|place| letters[..place].iter().filter(|(line, _)| *line != PLAYER).count())
                };
                if let Some(watchers) = found {
                    return watchers;
                }
                tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            }
            panic!("{words} is never said");
        }
    }

    /// The runtime has one thread: nothing is answered until all has been said.
    #[tokio::test]
    async fn a_move_comes_before_the_hellos_of_watchers() {
        let scene = Scene::new().await;
        let livia = PersonId::new("livia");
        assert!(scene.says(&livia, PLAYER, hello()).await.is_none(), "who plays does not wait");
        let state = Hall::ask(
            &scene.app,
            &scene.id,
            Ask::State { person: Some(livia.clone()), seat: None, seen: None, language: "en".into() },
        );
        let Ok(Answer::State(protocol::CatchUp::State(state))) = state.await else { panic!("a position") };
        let (number, seat) = (state.position.number, state.position.to_act);
        let look = frame(None, ClientMessage::Look { seat });
        assert!(scene.says(&livia, PLAYER, look).await.is_none(), "who changes hands does not wait");
        let shown = state.position.choices.iter().map(|choice| choice.token.clone()).next();
        let token = shown.expect("Livia sees what she may do");
        scene.before(PLAYER, "\"choices\":[{").await;

        let turns = scene.hellos(3).await;
        assert_eq!(turns.len(), 3 * WATCHERS, "who looks on waits");
        let play = frame(Some(7), ClientMessage::Play { token, number, seat });
        assert!(scene.says(&livia, PLAYER, play).await.is_none());
        assert_eq!(scene.before(PLAYER, "\"accepted\"").await, 0, "the move came first");
        for turn in turns {
            Turn::come(&mut Some(turn)).await;
        }
        // The last of them comes when its turn does.
        scene.before(ConnectionId(WATCHERS as u64), "\"state\"").await;
        scene.app.stop.cancel();
    }

    /// Players who never rest shut nobody out who looks on.
    #[tokio::test]
    async fn who_looks_on_is_served_although_players_never_rest() {
        let scene = Scene::new().await;
        scene.hellos(1).await;
        for n in 0..200 {
            let look = frame(Some(n), ClientMessage::Look { seat: Some(Seat(0)) });
            scene.says(&PersonId::new("livia"), PLAYER, look).await;
        }
        let marker = frame(Some(1_000), ClientMessage::Look { seat: Some(Seat(0)) });
        scene.says(&PersonId::new("livia"), PLAYER, marker).await;
        let served = scene.before(PLAYER, "\"re\":1000").await;
        assert!((2..=2 * 200 / AHEAD as usize).contains(&served), "{served}");
        scene.app.stop.cancel();
    }
}
