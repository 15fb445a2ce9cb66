//! The door: connections are let in here, and shown out when they only stand about.
//!
//! A visitor who sends no request, or sends or reads one too slowly, costs a file handle and a task that somebody else may need. So
//! a connection has [`Config::patience`](crate::Config::patience) for each request's head, the first and every later one, and for
//! taking the next bytes of an answer; how long a body may take is the business of whoever reads it. A WebSocket leaves this room
//! when it is upgraded: it has a heartbeat of its own.

use crate::limits::refused;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use protocol::{ErrorCode, Refusal};
use std::error::Error;
use std::io::{self, IoSlice};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::time::{Instant, Sleep};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// A request's head may be so long; longer ones are answered with 431.
const HEAD: usize = 32 * 1024;

/// So many fields hyper reads of a head by itself; it refuses one that has more as it refuses a long one.
const FIELDS: usize = 100;

/// How hyper begins to refuse such a head, by itself and without words; nothing else here answers so.
const BARE_REFUSAL: &[u8] = b"HTTP/1.1 431 ";

/// So much of such a head is still read and thrown away, and for so long: who is cut off while he speaks does not hear the answer.
const HEARD_OUT: (usize, Duration) = (8 * 1024 * 1024, Duration::from_secs(2));

/// Lets connections in until `stop`, then waits until the last one has its answer.
pub async fn keep(mut listener: TcpListener, router: Router, patience: Duration, stop: CancellationToken) {
    let inside = TaskTracker::new();
    loop {
        let (stream, address) = tokio::select! {
            // The trait's `accept`: it sits out a shortage of file handles instead of ending the server.
            connection = Listener::accept(&mut listener) => connection,
            () = stop.cancelled() => break,
        };
        // Small messages must not wait for each other: no delay.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::warn!(%error, "a connection stays slow");
        }
        inside.spawn(attend(stream, address, router.clone(), patience, stop.clone()));
    }
    drop(listener);
    inside.close();
    inside.wait().await;
}

/// One connection, from its first byte to its last, or until it becomes a WebSocket.
async fn attend(
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    patience: Duration,
    stop: CancellationToken,
) {
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        // Hyper's buffer grows by doubling: a head that comes all at once may be half as long again before it refuses it.
        let long = head_length(&request) > HEAD;
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        let router = router.clone();
        async move {
            match long {
                true => Err(LongHead),
                false => router.oneshot(request).await.map_err(|never| match never {}),
            }
        }
    });
    let (lent, returned) = oneshot::channel();
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(Prompt::new(stream, patience, lent)), answer)
        .with_upgrades();
    let outcome = {
        let mut connection = pin!(connection);
        tokio::select! {
            outcome = connection.as_mut() => outcome,
            () = stop.cancelled() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        }
    };
    if let Err(error) = outcome {
        tracing::debug!(%error, "a connection ended early");
        if (error.is_parse_too_large() || error.source().is_some_and(|source| source.is::<LongHead>()))
            && let Ok(stream) = returned.await
            && let Err(error) = refuse_head(stream).await
        {
            tracing::debug!(%error, "a long head was not answered");
        }
    }
}

/// Ends a connection on which a head came that hyper would have taken.
#[derive(Debug, thiserror::Error)]
#[error("the head of a request is too long")]
struct LongHead;

/// The bytes of a request's head: its first line, its fields and the empty line after them.
fn head_length<B>(request: &hyper::Request<B>) -> usize {
    let target = request.uri();
    let first = [
        request.method().as_str(),
        target.authority().map_or("", |authority| authority.as_str()),
        target.path_and_query().map_or("", |path| path.as_str()),
        "  HTTP/1.1\r\n",
    ];
    let fields =
        request.headers().iter().map(|(name, value)| name.as_str().len() + value.len() + ": \r\n".len());
    first.iter().map(|part| part.len()).sum::<usize>() + fields.sum::<usize>() + "\r\n".len()
}

/// Answers a head that is too long, and hears the rest of it out.
async fn refuse_head(mut stream: TcpStream) -> io::Result<()> {
    let words =
        format!("The head of this request is longer than {} KiB, or has over {FIELDS} fields.", HEAD / 1024);
    let refusal = Refusal { code: ErrorCode::TooLarge, ..refused("request_head", &words) };
    let body = serde_json::to_string(&refusal).expect("answers are plain data");
    let head =
        "HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-type: application/json";
    let answer = format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    let (most, time) = HEARD_OUT;
    let hear_out = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        let (mut buffer, mut heard) = (vec![0; 4096], 0);
        while heard < most {
            match stream.read(&mut buffer).await? {
                0 => break,
                some => heard += some,
            }
        }
        Ok(())
    };
    tokio::time::timeout(time, hear_out).await.unwrap_or(Ok(()))
}

/// A stream whose reader must take something now and then while we have something to give. It goes back to who lent it.
struct Prompt<S> {
    /// There until it goes back.
    stream: Option<S>,
    lent: Option<oneshot::Sender<S>>,
    /// Whether a head was refused without words: then better words follow.
    refused: bool,
    patience: Duration,
    /// Runs while a write waits.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> Prompt<S> {
    fn new(stream: S, patience: Duration, lent: oneshot::Sender<S>) -> Prompt<S> {
        Prompt { stream: Some(stream), lent: Some(lent), refused: false, patience, waiting: None }
    }

    fn stream(&mut self) -> Pin<&mut S>
    where
        S: Unpin,
    {
        Pin::new(self.stream.as_mut().expect("there until it goes back"))
    }

    /// Turns a write that waits for too long into an error.
    fn bound<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let patience = self.patience;
        let waiting =
            self.waiting.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(Instant::now() + patience)));
        match waiting.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S> Drop for Prompt<S> {
    fn drop(&mut self) {
        if let (Some(lent), Some(stream)) = (self.lent.take(), self.stream.take()) {
            // Nobody waits for it when all went well.
            let _ = lent.send(stream);
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Prompt<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream().poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Prompt<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.refused |= bytes.starts_with(BARE_REFUSAL);
        if self.refused {
            return Poll::Ready(Ok(bytes.len()));
        }
        let written = self.stream().poll_write(context, bytes);
        self.bound(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.refused |= slices.first().is_some_and(|first| first.starts_with(BARE_REFUSAL));
        if self.refused {
            return Poll::Ready(Ok(slices.iter().map(|slice| slice.len()).sum()));
        }
        let written = self.stream().poll_write_vectored(context, slices);
        self.bound(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = self.stream().poll_flush(context);
        self.bound(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.refused {
            return Poll::Ready(Ok(()));
        }
        let shut = self.stream().poll_shutdown(context);
        self.bound(context, shut)
    }
}
