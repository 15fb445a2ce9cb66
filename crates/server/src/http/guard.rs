//! What every request passes: limits, origin, and the headers that keep browsers safe.

use super::body::Answer;
use crate::app::App;
use crate::limits::Limit;
use crate::who;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// No inline script, nothing from elsewhere, in nobody's frame. Style attributes are allowed: boards place their pieces with them.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
                      img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// Lets a request through, or not, and signs the answer with the headers.
pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let path = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = match admit(&app, request) {
        Ok(request) => next.run(request).await,
        Err(answer) => answer.into_response(),
    };
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
    who::check_host(app, request.headers())?;
    if request.uri().path().starts_with("/api/") {
        let (parts, body) = request.into_parts();
        let address = who::address_of(app, &parts);
        app.limits.take(Limit::Request, &address)?;
        if parts.uri.path().contains("/replay") {
            app.limits.take(Limit::Replay, &address)?;
        }
        if !matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS) {
            who::check_origin(app, &parts.headers)?;
        }
        return Ok(Request::from_parts(parts, body));
    }
    Ok(request)
}
