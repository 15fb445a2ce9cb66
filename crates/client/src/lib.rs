//! A small client of the server: what `quadriga bot`, the load test, the crash test and the other tests play with. Keeps its cookie, like
//! a browser, or sends a bot's token.

mod place;
mod stream;

pub use place::Tls;
pub use stream::Stream;

use futures_util::future::BoxFuture;
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{Request, Response, StatusCode, header};
use hyper_util::rt::TokioIo;
use place::Either;
use protocol::{ClientFrame, ClientMessage, OpenPart, SealPart, ServerMessage, TableId, TableInfo};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
pub use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How long somebody waits for the server who does not say: long enough for a machine that is busy with everything else too.
const PATIENCE: Duration = Duration::from_secs(60);

/// What can go wrong on the way.
pub type Fault = Box<dyn std::error::Error + Send + Sync>;

/// One guest.
#[derive(Clone, Debug)]
pub struct Client {
    /// Where the server is.
    pub address: SocketAddr,
    /// The guest's cookie, once the server has given one.
    pub cookie: Option<String>,
    /// The address of this machine that the guest comes from; none: whichever the system takes.
    pub from: Option<Ipv4Addr>,
    /// The token of a bot, sent with everything.
    pub token: Option<String>,
    /// What the server is called, where it has a name and not only an address.
    pub host: Option<String>,
    /// How to speak to a server behind HTTPS.
    pub tls: Option<Tls>,
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
        Client { address, cookie: None, from: None, token: None, host: None, tls: None }
    }

    /// The same as a bot, with its token.
    pub fn of_bot(address: SocketAddr, token: &str) -> Client {
        Client { token: Some(token.to_owned()), ..Client::new(address) }
    }

    /// The same from an address of its own in the loopback network: where limits hold for an address, each guest has an allowance.
    pub fn from_its_own(address: SocketAddr, number: usize) -> Client {
        let [_, high, middle, low] = (number as u32 + 2).to_be_bytes();
        Client { from: Some(Ipv4Addr::new(127, 1 + high, middle, low)), ..Client::new(address) }
    }

    async fn connect(&self) -> Result<TcpStream, Fault> {
        let stream = match self.from {
            None => TcpStream::connect(self.address).await?,
            Some(from) => {
                let socket = TcpSocket::new_v4()?;
                socket.bind((from, 0).into())?;
                socket.connect(self.address).await?
            }
        };
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Sends a request; the answer's body is still to come, for as long as the line is held. Boxed, like whatever many programs do here:
    /// they need not each compile it.
    fn request(&self, request: Request<Full<Bytes>>) -> BoxFuture<'_, Result<Answered, Fault>> {
        Box::pin(self.exchange(request))
    }

    async fn exchange(&self, mut request: Request<Full<Bytes>>) -> Result<Answered, Fault> {
        let stream = match &self.tls {
            None => Either::Plain(self.connect().await?),
            Some(tls) => tls.over(self.connect().await?).await?,
        };
        let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        let held = Held(tokio::spawn(connection));
        let headers = request.headers_mut();
        let host = self.host.clone().unwrap_or_else(|| self.address.to_string());
        headers.entry(header::HOST).or_insert(host.parse()?);
        if let Some(cookie) = &self.cookie {
            headers.entry(header::COOKIE).or_insert(cookie.parse()?);
        }
        if let Some(token) = &self.token {
            headers.entry(header::AUTHORIZATION).or_insert(format!("Bearer {token}").parse()?);
        }
        Ok((sender.send_request(request).await?, held))
    }

    /// Sends any request and keeps the cookie of the answer.
    pub fn send(&mut self, request: Request<Full<Bytes>>) -> BoxFuture<'_, Result<Reply, Fault>> {
        Box::pin(self.sent(request))
    }

    async fn sent(&mut self, request: Request<Full<Bytes>>) -> Result<Reply, Fault> {
        let (response, _held) = self.request(request).await?;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await?.to_bytes();
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
    pub fn open_from<'a>(
        &'a self,
        table: &'a str,
        origin: Option<&'a str>,
    ) -> BoxFuture<'a, Result<Socket, Fault>> {
        Box::pin(self.socket(table, origin))
    }

    async fn socket(&self, table: &str, origin: Option<&str>) -> Result<Socket, Fault> {
        let stream = self.connect().await?;
        let mut request = format!("ws://{}/api/tables/{table}/ws", self.address).into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        if let Some(token) = &self.token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse()?);
        }
        let (stream, _) = tokio_tungstenite::client_async(request, stream).await?;
        Ok(Socket { stream })
    }
}

/// What comes back, and the line it comes on.
type Answered = (Response<Incoming>, Held);

/// A connection that ends with this value.
struct Held(JoinHandle<hyper::Result<()>>);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What comes out of a socket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A message.
    Text(String),
    /// The line is closed, with the code of the server's farewell; none where it broke.
    Closed(Option<u16>),
    /// Nothing so far.
    Nothing,
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

    /// Sends several messages at once: the server has the last as soon as the first.
    pub async fn say_together(
        &mut self,
        messages: impl IntoIterator<Item = ClientFrame>,
    ) -> Result<(), Fault> {
        for frame in messages {
            self.stream.feed(Message::text(serde_json::to_string(&frame)?)).await?;
        }
        Ok(self.stream.flush().await?)
    }

    /// Sends anything.
    pub async fn say_raw(&mut self, message: Message) -> Result<(), Fault> {
        Ok(self.stream.send(message).await?)
    }

    /// The next message as text; none when the socket is closed. Waits a minute at most.
    pub async fn hear_text(&mut self) -> Result<Option<String>, Fault> {
        self.hear_text_within(PATIENCE).await
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

    /// Whatever comes next within this time; a closed line is told with its code.
    pub async fn listen(&mut self, patience: Duration) -> Heard {
        loop {
            match tokio::time::timeout(patience, self.stream.next()).await {
                Err(_) => return Heard::Nothing,
                Ok(Some(Ok(Message::Text(text)))) => return Heard::Text(text.to_string()),
                Ok(Some(Ok(Message::Close(frame)))) => {
                    return Heard::Closed(frame.map(|frame| frame.code.into()));
                }
                Ok(Some(Ok(_))) => {}
                Ok(Some(Err(_)) | None) => return Heard::Closed(None),
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
            match tokio::time::timeout(PATIENCE, self.stream.next()).await? {
                Some(Ok(Message::Close(frame))) => return Ok(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Ok(None),
            }
        }
    }
}
