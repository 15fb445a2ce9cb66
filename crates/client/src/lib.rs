//! A small client of the server: what the load test, the crash test and the other tests play with. Keeps its cookie, like a browser.

use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use protocol::{ClientFrame, ClientMessage, OpenPart, SealPart, ServerMessage, TableId, TableInfo};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
pub use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// What can go wrong on the way.
pub type Fault = Box<dyn std::error::Error + Send + Sync>;

/// One guest.
#[derive(Clone, Debug)]
pub struct Client {
    /// Where the server is.
    pub address: SocketAddr,
    /// The guest's cookie, once the server has given one.
    pub cookie: Option<String>,
}

/// An answer over HTTP.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: header::HeaderMap,
    /// The body as text.
    pub text: String,
}

impl Reply {
    /// The body as JSON; null when it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The body as a type of the protocol, when the status is good.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        if !self.status.is_success() {
            return Err(format!("{}: {}", self.status, self.text).into());
        }
        Ok(serde_json::from_str(&self.text)?)
    }
}

impl Client {
    /// A guest who has not asked for anything yet.
    pub fn new(address: SocketAddr) -> Client {
        Client { address, cookie: None }
    }

    /// Sends any request and keeps the cookie of the answer.
    pub async fn send(&mut self, mut request: Request<Full<Bytes>>) -> Result<Reply, Fault> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        let connection = tokio::spawn(connection);
        let headers = request.headers_mut();
        headers.entry(header::HOST).or_insert(self.address.to_string().parse()?);
        if let Some(cookie) = &self.cookie {
            headers.entry(header::COOKIE).or_insert(cookie.parse()?);
        }
        let response = sender.send_request(request).await?;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await?.to_bytes();
        connection.abort();
        if let Some(set) = parts.headers.get(header::SET_COOKIE).and_then(|value| value.to_str().ok()) {
            self.cookie = set.split(';').next().map(str::to_owned);
        }
        let text = String::from_utf8(bytes.to_vec())?;
        Ok(Reply { status: parts.status, headers: parts.headers, text })
    }

    /// `GET`.
    pub async fn get(&mut self, path: &str) -> Result<Reply, Fault> {
        self.send(Request::get(path).body(Full::default())?).await
    }

    /// `POST` with a JSON body.
    pub async fn post(&mut self, path: &str, body: &impl Serialize) -> Result<Reply, Fault> {
        let text = serde_json::to_string(body)?;
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        self.send(request.body(Full::from(text))?).await
    }

    /// Says at a table that this guest adds nothing to the dice: the game need not wait for it.
    pub async fn add_nothing(&mut self, table: &TableId) -> Result<TableInfo, Fault> {
        let empty = OpenPart { bits: String::new(), words: String::new(), seat: None };
        self.post(&format!("/api/tables/{table}/part"), &empty).await?.read()
    }

    /// Fixes a part in the dice, as a browser does. `seal` is its hash.
    pub async fn seal_part(&mut self, table: &TableId, seal: String) -> Result<TableInfo, Fault> {
        self.post(&format!("/api/tables/{table}/seal"), &SealPart { seal, seat: None }).await?.read()
    }

    /// Opens a part in the dice.
    pub async fn open_part(&mut self, table: &TableId, bits: String) -> Result<TableInfo, Fault> {
        let part = OpenPart { bits, words: String::new(), seat: None };
        self.post(&format!("/api/tables/{table}/part"), &part).await?.read()
    }

    /// Opens the WebSocket of a table.
    pub async fn open(&self, table: &str) -> Result<Socket, Fault> {
        self.open_from(table, None).await
    }

    /// Opens the WebSocket of a table as a page of this origin would.
    pub async fn open_from(&self, table: &str, origin: Option<&str>) -> Result<Socket, Fault> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{}/api/tables/{table}/ws", self.address).into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse()?);
        }
        let (stream, _) = tokio_tungstenite::client_async(request, stream).await?;
        Ok(Socket { stream })
    }
}

/// A guest's WebSocket at a table.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Sends a message.
    pub async fn say(&mut self, id: Option<u32>, message: ClientMessage) -> Result<(), Fault> {
        let text = serde_json::to_string(&ClientFrame { id, message })?;
        self.say_raw(Message::text(text)).await
    }

    /// Sends anything.
    pub async fn say_raw(&mut self, message: Message) -> Result<(), Fault> {
        Ok(self.stream.send(message).await?)
    }

    /// The next message as text; none when the socket is closed. Waits at most ten seconds.
    pub async fn hear_text(&mut self) -> Result<Option<String>, Fault> {
        self.hear_text_within(Duration::from_secs(10)).await
    }

    /// The same with more patience, or less.
    pub async fn hear_text_within(&mut self, patience: Duration) -> Result<Option<String>, Fault> {
        loop {
            let next = tokio::time::timeout(patience, self.stream.next()).await;
            match next.map_err(|_| format!("nothing was heard for {} seconds", patience.as_secs()))? {
                Some(Ok(Message::Text(text))) => return Ok(Some(text.to_string())),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// The next message; fails when the socket is closed.
    pub async fn hear(&mut self) -> Result<ServerMessage, Fault> {
        let text = self.hear_text().await?.ok_or("the socket was closed")?;
        Ok(serde_json::from_str(&text)?)
    }

    /// Why the server closed the socket: the code of its Close frame. Everything else is skipped.
    pub async fn farewell(&mut self) -> Result<Option<u16>, Fault> {
        loop {
            match tokio::time::timeout(Duration::from_secs(10), self.stream.next()).await? {
                Some(Ok(Message::Close(frame))) => return Ok(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Ok(None),
            }
        }
    }
}
