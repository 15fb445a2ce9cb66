//! The WebSocket of a table: reads messages and hands them to the table's owner, writes what the owner says.

use super::body::{Answer, Path};
use crate::app::{App, now};
use crate::limits::Limit;
use crate::table::{Ask, Guest, Hall, code_name};
use crate::who::{self, Asker};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use protocol::{ErrorCode, Refusal, ServerMessage, decode, limits};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Messages that may wait for a browser; who reads more slowly is cut off and catches up later.
const OUTBOX: usize = 128;
/// Frames above this are not even read to their end: no honest page sends them.
const HARD_LIMIT: usize = 8 * limits::MESSAGE_BYTES;
/// Bad messages after which a socket is closed.
const MOST_FAULTS: u32 = 100;
/// How long a browser may take to accept what is written.
const WRITE_LIMIT: Duration = Duration::from_secs(20);
/// How long a browser may take to hang up once it has been told why the socket closes.
const FAREWELL_LIMIT: Duration = Duration::from_secs(2);

/// Opens the WebSocket of a table.
pub async fn upgrade(
    State(app): State<Arc<App>>,
    Path(id): Path,
    ConnectInfo(socket): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    asker: Asker,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Answer> {
    who::check_origin(&app, &headers)?;
    app.limits.take(Limit::Connect, &who::address(&app, &headers, Some(socket)))?;
    let row = app.guest(&asker.id).await?;
    let guest = Guest { id: row.id, name: row.name };
    static NUMBERS: AtomicU64 = AtomicU64::new(1);
    let connection = NUMBERS.fetch_add(1, Ordering::Relaxed);
    let (outbox, letters) = mpsc::channel(OUTBOX);
    Hall::ask(&app, &id, |reply| Ask::Connect {
        connection,
        guest: guest.clone(),
        outbox: outbox.clone(),
        reply,
    })
    .await?;
    drop(outbox); // the table holds the other end: when it lets go, the socket closes
    let tasks = app.tasks.clone();
    let mut response =
        upgrade.max_message_size(HARD_LIMIT).max_frame_size(HARD_LIMIT).on_upgrade(move |socket| {
            tasks.track_future(async move {
                metrics::gauge!("quadriga_connections").increment(1.0);
                let mut line = Line { app: app.clone(), table: id, connection, faults: 0 };
                line.converse(socket, letters).await;
                if let Some(mailbox) = app.hall.live(&line.table) {
                    mailbox.send(Ask::Gone { connection }).await;
                }
                metrics::gauge!("quadriga_connections").decrement(1.0);
            })
        });
    if let Some(cookie) = asker.set_cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response.into_response())
}

/// One browser's line to one table.
struct Line {
    app: Arc<App>,
    table: String,
    connection: u64,
    /// Bad messages so far.
    faults: u32,
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
                heard = stream.next() => {
                    last_heard = Instant::now();
                    let answer = match heard {
                        None | Some(Err(_)) | Some(Ok(Message::Close(_))) => return,
                        Some(Ok(Message::Text(heard))) => self.hear(&heard).await,
                        Some(Ok(Message::Binary(_))) => {
                            Err((Refusal::new(ErrorCode::BadJson, "Messages are text, not binary."), None))
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                    };
                    if let Err((error, re)) = answer {
                        self.faults += 1;
                        metrics::counter!("quadriga_refusals_total", "code" => code_name(error.code)).increment(1);
                        if sink.send(text(&ServerMessage::Error { error, re })).await.is_err() {
                            return;
                        }
                        if self.faults > MOST_FAULTS {
                            break close(close_code::POLICY, "too many bad messages");
                        }
                    }
                }
                () = tokio::time::sleep_until(next_ping) => {
                    if last_heard.elapsed() > 3 * heartbeat {
                        return;
                    }
                    next_ping = Instant::now() + heartbeat;
                    if sink.send(text(&ServerMessage::Ping { now: now() })).await.is_err() {
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

    /// Hands a message to the table, or says what is wrong with it.
    async fn hear(&self, heard: &str) -> Result<(), (Refusal, Option<u32>)> {
        let who = format!("#{}", self.connection);
        self.app.limits.take(Limit::Message, &who).map_err(|refusal| (refusal, None))?;
        let frame = decode(heard)?;
        let re = frame.id;
        let gone =
            || (Refusal::new(ErrorCode::Busy, "The table is being set up again: please say hello."), re);
        let mailbox = self.app.hall.live(&self.table).ok_or_else(gone)?;
        match mailbox.send(Ask::Message { connection: self.connection, frame }).await {
            true => Ok(()),
            false => Err(gone()),
        }
    }
}
