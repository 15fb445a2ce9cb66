//! The door: connections are let in here, and shown out when they only stand about.
//!
//! A visitor who sends no request, or sends or reads one too slowly, costs a file handle and a task that somebody else may need. So
//! a connection has [`Config::patience`](crate::Config::patience) for each request's head, the first and every later one, and for
//! taking the next bytes of an answer; how long a body may take is the business of whoever reads it. A WebSocket leaves this room
//! when it is upgraded: it has a heartbeat of its own.

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io::{self, IoSlice};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// A request's head may be so long; longer ones are answered with 431.
const HEAD: usize = 32 * 1024;

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
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        router.clone().oneshot(request)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(Prompt::new(stream, patience)), answer)
        .with_upgrades();
    let mut connection = pin!(connection);
    let outcome = tokio::select! {
        outcome = connection.as_mut() => outcome,
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = outcome {
        tracing::debug!(%error, "a connection ended early");
    }
}

/// A stream whose reader must take something now and then while we have something to give.
struct Prompt<S> {
    stream: S,
    patience: Duration,
    /// Runs while a write waits.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> Prompt<S> {
    fn new(stream: S, patience: Duration) -> Prompt<S> {
        Prompt { stream, patience, waiting: None }
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

impl<S: AsyncRead + Unpin> AsyncRead for Prompt<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Prompt<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.bound(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.bound(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.bound(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.bound(context, shut)
    }
}
