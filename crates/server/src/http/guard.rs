//! What every request passes: its number and its line in the log, limits, origin, and the headers that keep browsers safe.

use super::body::Answer;
use super::refusals;
use crate::app::App;
use crate::limits::Limit;
use crate::who;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::ErrorCode;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;
use tracing::Instrument;

/// No inline script, nothing from elsewhere, in nobody's frame. Style attributes are allowed: boards place their pieces with them.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
                      img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// The header that names a request, in what a proxy sends and in what is answered.
const REQUEST_ID: &str = "x-request-id";

/// Gives a request its name, which the answer and all lines of the log carry that the request causes, and tells it in the log when
/// the host wants that. The line has the form of the address, not the address itself: links to tables are nobody else's business.
pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let id = request_id(&app, &request);
    // Whatever is told at all is told with the name of its request.
    let span = tracing::error_span!("request", id = id.as_str());
    let begun = Instant::now();
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    let told = app.config.access_log.then(|| {
        let socket = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
        app.config.log_addresses.then(|| who::address(&app, request.headers(), socket))
    });
    let mut response = serve(&app, path.clone(), request, next).instrument(span.clone()).await;
    if let Some(address) = told {
        let (status, ms) = (response.status().as_u16(), begun.elapsed().as_secs_f64() * 1000.0);
        let ms = (ms * 100.0).round() / 100.0;
        span.in_scope(|| tracing::info!(target: "access", %method, path, status, ms, address, "request"));
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// The name of a request: the one that a trusted proxy has given it, or a new one.
fn request_id(app: &App, request: &Request) -> String {
    let plain = |id: &&str| {
        (1..=64).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    };
    let given = request.headers().get(REQUEST_ID).filter(|_| who::is_proxy(app, request.extensions()));
    match given.and_then(|id| id.to_str().ok()).filter(plain) {
        Some(id) => id.to_owned(),
        None => crate::random::request(),
    }
}

/// Lets a request through, or not, and signs the answer with the headers.
async fn serve(app: &Arc<App>, path: String, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let method = request.method().clone();
    let mut response = match admit(app, request) {
        Ok(request) => next.run(request).await,
        Err(answer) => answer.into_response(),
    };
    if let Some(code) = response.extensions().get::<ErrorCode>() {
        debug_assert!(
            refusals::is_described(&method, &path, *code),
            "{method} {path} refuses with {code:?}, which http/refusals.rs does not tell"
        );
    }
    let status = response.status().as_u16().to_string();
    metrics::counter!("quadriga_http_requests_total", "path" => path, "status" => status).increment(1);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    headers
        .insert("permissions-policy", HeaderValue::from_static("camera=(), geolocation=(), microphone=()"));
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        // What a seat sees must not stay in a cache that another guest of the same browser could read.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

fn admit(app: &App, request: Request) -> Result<Request, Answer> {
    who::check_host(app, request.headers(), request.extensions())?;
    if request.uri().path().starts_with("/api/") {
        let (parts, body) = request.into_parts();
        let address = who::address_of(app, &parts);
        app.limits.take(Limit::Request, &address)?;
        if plays_again(parts.uri.path()) {
            app.limits.take(Limit::Replay, &address)?;
        }
        if parts.uri.path().contains("/lessons") || parts.uri.path().ends_with("/coach") {
            app.limits.take(Limit::Lesson, &address)?;
        }
        if parts.uri.path().contains("/puzzles/") {
            app.limits.take(Limit::Puzzle, &address)?;
        }
        if !matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS) {
            who::check_origin(app, &parts.headers)?;
        }
        return Ok(Request::from_parts(parts, body));
    }
    Ok(request)
}

/// Is a whole game played again for an answer at this address?
fn plays_again(path: &str) -> bool {
    path.contains("/replay")
        || ["/fairness", "/record", "/review"].iter().any(|ending| path.ends_with(ending))
}
