//! A bot's stream: lines of JSON for as long as somebody listens.

use crate::{Client, Fault, Held};
use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::Incoming;
use protocol::{BotEvent, Refusal};
use std::time::Duration;

/// An open stream.
pub struct Stream {
    body: Incoming,
    _held: Held,
    /// What came and is no whole line yet.
    rest: Vec<u8>,
}

impl Client {
    /// Opens the stream of a bot. A refusal comes back as one, in the fault.
    pub async fn listen(&self) -> Result<Stream, Fault> {
        let (response, held) = self.request(Request::get("/api/bot/stream").body(Full::default())?).await?;
        let status = response.status();
        if !status.is_success() {
            let bytes = response.into_body().collect().await?.to_bytes();
            return Err(match serde_json::from_slice::<Refusal>(&bytes) {
                Ok(refusal) => refusal.into(),
                Err(_) => format!("the server answers {status}").into(),
            });
        }
        Ok(Stream { body: response.into_body(), _held: held, rest: Vec::new() })
    }
}

impl Stream {
    /// The next line as it came; none when the server has closed the stream. Fails when nothing comes for so long.
    pub async fn line(&mut self, patience: Duration) -> Result<Option<String>, Fault> {
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                return Ok(Some(String::from_utf8(line)?.trim_end().to_owned()));
            }
            let next = tokio::time::timeout(patience, self.body.frame()).await;
            match next.map_err(|_| format!("nothing was heard for {} seconds", patience.as_secs()))? {
                None => return Ok(None),
                Some(frame) => {
                    if let Ok(data) = frame?.into_data() {
                        self.rest.extend_from_slice(&data);
                    }
                }
            }
        }
    }

    /// The next event.
    pub async fn event(&mut self, patience: Duration) -> Result<Option<BotEvent>, Fault> {
        match self.line(patience).await? {
            Some(line) => Ok(Some(serde_json::from_str(&line)?)),
            None => Ok(None),
        }
    }
}
