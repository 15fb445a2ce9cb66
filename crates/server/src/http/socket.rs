//! The WebSocket of a table: reads messages and hands them to the table's owner, writes what the owner says.

use super::body::{Answer, Path};
use crate::app::App;
use crate::hall::{Hall, Mail, Turn, answered};
use crate::limits::Limit;
use crate::names;
use crate::who::{self, Asker};
use axum::body::Bytes;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use keeper::{ConnectionId, Guest, Outbox};
use protocol::{ClientMessage, ErrorCode, Refusal, ServerMessage, TableId, decode, limits};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use table::PersonId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tracing::Instrument;

/// Messages that may wait for a browser; who reads more slowly is cut off and catches up later.
const OUTBOX: usize = 128;
/// Frames above this are not even read to their end: no honest page sends them.
const HARD_LIMIT: usize = 8 * limits::MESSAGE_BYTES;
/// What is read or written at once; most messages fit. It is there for every open line, so it is not large.
const BUFFER: usize = 4096;
/// Bad messages after which a socket is closed, and after how long one of them is forgiven: an open page may stay open for weeks.
const MOST_FAULTS: u32 = 100;
const FORGIVEN: Duration = Duration::from_secs(5);
/// How long a browser may take to accept what is written.
const WRITE_LIMIT: Duration = Duration::from_secs(20);
/// How long a browser may take to hang up once it has been told why the socket closes.
const FAREWELL_LIMIT: Duration = Duration::from_secs(2);

/// Opens the WebSocket of a table. Who asks for it without wanting one is told whether there would be one: a browser does not tell its page
/// why a WebSocket was refused, so the page asks like this.
pub async fn upgrade(
    State(app): State<Arc<App>>,
    Path(id): Path,
    ConnectInfo(socket): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    asker: Asker,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Answer> {
    who::check_origin(&app, &headers)?;
    let address = who::address(&app, &headers, Some(socket));
    app.limits.take(Limit::Connect, &address)?;
    let held = match app.config.rate_limits {
        true => Some((app.sockets_of_guest.take(asker.id.as_str())?, app.sockets_of_address.take(&address)?)),
        false => None,
    };
    let table = Hall::named(&id)?;
    let upgrade = upgrade.map_err(|_| {
        Refusal::new(ErrorCode::BadRequest, "This address is that of a WebSocket: connect to it.")
    })?;
    let row = app.guest(&asker.id).await?;
    let guest = Guest { id: row.id, name: row.name };
    let person = guest.id.clone();
    static NUMBERS: AtomicU64 = AtomicU64::new(1);
    let connection = ConnectionId(NUMBERS.fetch_add(1, Ordering::Relaxed));
    // The table holds the other end of the outbox: when it lets go, the socket closes.
    let (outbox, letters) = mpsc::channel(OUTBOX);
    let (reply, may) = oneshot::channel();
    let mail = Mail::Connect { connection, guest, outbox: Box::new(Letterbox(outbox)), reply };
    Hall::give(&app, &table, mail).await?;
    answered(may).await?;
    let (tasks, span) = (app.tasks.clone(), tracing::Span::current());
    let response = upgrade
        .max_message_size(HARD_LIMIT)
        .max_frame_size(HARD_LIMIT)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .on_upgrade(move |socket| {
            let conversation = async move {
                let _held = held; // until the line is closed
                metrics::gauge!("quadriga_connections").increment(1.0);
                let mut line = Line { app: app.clone(), table, connection, person, faults: Faults::none() };
                line.converse(socket, letters).await;
                if let Some(mailbox) = app.hall.live(&line.table) {
                    // A table that is leaving has let go of the line already.
                    let _ = mailbox.send(Mail::Gone { connection }).await;
                }
                metrics::gauge!("quadriga_connections").decrement(1.0);
            };
            // What the log tells of this line carries the name of the request that opened it.
            tasks.track_future(conversation.instrument(span))
        });
    let mut response = response.into_response();
    asker.sign(&mut response);
    Ok(response)
}

/// Letters for one browser: a bounded box, so that a slow reader is seen.
struct Letterbox(mpsc::Sender<Utf8Bytes>);

impl Outbox for Letterbox {
    fn post(&mut self, letter: Bytes) -> bool {
        Utf8Bytes::try_from(letter).is_ok_and(|letter| self.0.try_send(letter).is_ok())
    }
}

/// A code as it stands in JSON.
fn code_name(code: ErrorCode) -> String {
    serde_json::to_value(code).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

/// One browser's line to one table.
struct Line {
    app: Arc<App>,
    table: TableId,
    connection: ConnectionId,
    /// Whose it is: limits hold for a person, however many lines are open.
    person: PersonId,
    faults: Faults,
}

/// Bad messages that are not forgiven yet.
struct Faults {
    count: u32,
    since: Instant,
}

impl Faults {
    fn none() -> Faults {
        Faults { count: 0, since: Instant::now() }
    }

    /// One more; true when it was one too many.
    fn add(&mut self) -> bool {
        let forgiven = (self.since.elapsed().as_secs() / FORGIVEN.as_secs()) as u32;
        self.since += FORGIVEN * forgiven;
        self.count = self.count.saturating_sub(forgiven) + 1;
        self.count > MOST_FAULTS
    }
}

fn text(message: &ServerMessage) -> Message {
    Message::Text(Utf8Bytes::from(serde_json::to_string(message).expect("messages are plain data")))
}

fn close(code: u16, reason: &'static str) -> Message {
    Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) }))
}

impl Line {
    async fn converse(&mut self, socket: WebSocket, mut letters: mpsc::Receiver<Utf8Bytes>) {
        let (mut sink, mut stream) = socket.split();
        let heartbeat = self.app.config.heartbeat;
        let mut next_ping = Instant::now() + heartbeat;
        let mut last_heard = Instant::now();
        let stop = self.app.stop.clone();
        let mut turn = None;
        let farewell = loop {
            tokio::select! {
                letter = letters.recv() => {
                    let Some(letter) = letter else {
                        break match stop.is_cancelled() {
                            true => close(close_code::RESTART, "the server restarts"),
                            false => close(close_code::AGAIN, "cut off: please connect again"),
                        };
                    };
                    let write = async {
                        sink.feed(Message::Text(letter)).await?;
                        // What waits goes out in one piece.
                        while let Ok(letter) = letters.try_recv() {
                            sink.feed(Message::Text(letter)).await?;
                        }
                        sink.flush().await
                    };
                    match tokio::time::timeout(WRITE_LIMIT, write).await {
                        Ok(Ok(())) => {}
                        _ => return,
                    }
                }
                () = Turn::come(&mut turn), if turn.is_some() => last_heard = Instant::now(),
                heard = stream.next(), if turn.is_none() => {
                    last_heard = Instant::now();
                    let answer = match heard {
                        None | Some(Err(_)) | Some(Ok(Message::Close(_))) => return,
                        Some(Ok(Message::Text(heard))) => self.hear(&heard).await.map(|next| turn = next),
                        Some(Ok(Message::Binary(_))) => {
                            Err((Refusal::new(ErrorCode::BadJson, "Messages are text, not binary."), None))
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                    };
                    if let Err((error, re)) = answer {
                        let too_many = self.faults.add();
                        metrics::counter!("quadriga_refusals_total", "code" => code_name(error.code)).increment(1);
                        if sink.send(text(&ServerMessage::Error { error, re })).await.is_err() {
                            return;
                        }
                        if too_many {
                            break close(close_code::POLICY, "too many bad messages");
                        }
                    }
                }
                () = tokio::time::sleep_until(next_ping) => {
                    if last_heard.elapsed() > 3 * heartbeat {
                        return;
                    }
                    next_ping = Instant::now() + heartbeat;
                    if sink.send(text(&ServerMessage::Ping { now: self.app.now().at })).await.is_err() {
                        return;
                    }
                }
                () = stop.cancelled() => break close(close_code::RESTART, "the server restarts"),
            }
        };
        // The browser may be gone already. What it still says is read and dropped until it hangs up: closing over
        // unread bytes would reset the connection, and the browser might never read why it was closed.
        let part = async {
            if sink.send(farewell).await.is_ok() {
                while let Some(Ok(_)) = stream.next().await {}
            }
        };
        let _ = tokio::time::timeout(FAREWELL_LIMIT, part).await;
    }

    /// Hands a message to the table, or says what is wrong with it. A turn is to be waited for before the browser is heard again.
    async fn hear(&self, heard: &str) -> Result<Option<Turn>, (Refusal, Option<u32>)> {
        let who = format!("#{}", self.connection.0);
        self.app.limits.take(Limit::Message, &who).map_err(|refusal| (refusal, None))?;
        let mut frame = decode(heard)?;
        let re = frame.id;
        self.check(&mut frame.message).map_err(|refusal| (refusal, re))?;
        let gone =
            || (Refusal::new(ErrorCode::Busy, "The table is being set up again: please say hello."), re);
        let mailbox = self.app.hall.live(&self.table).ok_or_else(gone)?;
        mailbox.say(&self.person, self.connection, frame).await.ok_or_else(gone)
    }

    /// What must be bounded or cleaned before the table hears it.
    fn check(&self, message: &mut ClientMessage) -> Result<(), Refusal> {
        let who = self.person.as_str();
        let looks =
            matches!(message, ClientMessage::Hello { .. } | ClientMessage::Look { .. } | ClientMessage::Pong);
        if !looks {
            self.app.check_barred(&self.person)?;
        }
        match message {
            ClientMessage::Chat { text, .. } => {
                *text = names::chat(text)?;
                self.app.limits.take(Limit::Chat, who)
            }
            // Whether something was shown since is tried out, as a preview is.
            ClientMessage::Preview { .. } | ClientMessage::Why { .. } | ClientMessage::AskBack { .. } => {
                self.app.limits.take(Limit::Preview, who)
            }
            ClientMessage::Hint { .. } => self.app.limits.take(Limit::Hint, who),
            // Each is answered with all there is: by line, since a browser that comes back says it on each.
            ClientMessage::Hello { .. } | ClientMessage::Look { .. } => {
                self.app.limits.take(Limit::Hello, &format!("#{}", self.connection.0))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn bad_messages_are_forgiven_in_time() {
        let mut faults = Faults::none();
        assert!((0..MOST_FAULTS).all(|_| !faults.add()));
        assert!(faults.add(), "one too many");
        tokio::time::advance(FORGIVEN * 10).await;
        assert!((0..9).all(|_| !faults.add()), "ten are forgiven");
        assert!(faults.add());
    }
}
