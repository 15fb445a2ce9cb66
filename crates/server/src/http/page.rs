//! The built client, embedded in the binary. A debug build reads it from the disk, so that an edited page shows at once.

use super::body::Answer;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use protocol::{ErrorCode, Refusal};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// Tells builds apart: the version, and the page that belongs to it.
pub fn build() -> &'static str {
    static BUILD: LazyLock<String> = LazyLock::new(|| {
        let page = Client::get("index.html").map(|page| table::fair::hex(&page.metadata.sha256_hash()[..6]));
        [Some(env!("CARGO_PKG_VERSION").to_owned()), page].into_iter().flatten().collect::<Vec<_>>().join("-")
    });
    &BUILD
}

/// Answers whatever is not the API: a file of the client, or its start page, which finds its own way.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Answer(Refusal::new(ErrorCode::NotFound, "There is nothing at this address."))
            .into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return super::body::wrong_method().await.into_response();
    }
    if let Some(file) = Client::get(path).filter(|_| !path.is_empty()) {
        return send(path, file, &headers);
    }
    if path.starts_with("assets/") {
        return Answer(Refusal::new(ErrorCode::NotFound, "There is nothing at this address."))
            .into_response();
    }
    match Client::get("index.html") {
        Some(file) => send("index.html", file, &headers),
        None => {
            (StatusCode::OK, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], MISSING).into_response()
        }
    }
}

fn send(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", table::fair::hex(&file.metadata.sha256_hash()[..16]));
    // Files under assets/ carry a hash of their content in their name: they never change.
    let cache = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let mut response = match known {
        true => super::body::bare(StatusCode::NOT_MODIFIED),
        false => {
            let kind = file.metadata.mimetype().to_owned();
            ([(header::CONTENT_TYPE, kind)], file.data).into_response()
        }
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// Shown when the server was built without the client.
const MISSING: &str = "<!doctype html>
<html lang=\"en\">
<head><meta charset=\"utf-8\"><title>Quadriga</title></head>
<body>
<h1>Quadriga</h1>
<p>The server runs, but it was built without its page. Build both with <code>cargo xtask run</code>.</p>
<p>The <a href=\"/api/docs\">programming interface</a> works all the same.</p>
</body>
</html>
";
