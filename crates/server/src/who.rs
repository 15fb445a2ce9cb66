//! Who asks: a guest, known by a signed cookie.

use crate::app::App;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use hmac::{Hmac, KeyInit, Mac};
use protocol::{ErrorCode, Refusal};
use sha2::Sha256;
use std::net::SocketAddr;
use std::sync::Arc;
use table::PersonId;
use table::fair::hex;

/// Name of the cookie.
const COOKIE: &str = "quadriga";

fn mac(key: &[u8; 32], id: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.update(b"quadriga/guest/1\n");
    mac.update(id.as_bytes());
    mac
}

/// The cookie's value: the guest's id and the server's signature.
fn sign(key: &[u8; 32], id: &str) -> String {
    format!("{id}.{}", hex(&mac(key, id).finalize().into_bytes()))
}

/// The guest's id, when the signature is ours.
fn check(key: &[u8; 32], value: &str) -> Option<PersonId> {
    let (id, signature) = value.split_once('.')?;
    let signature = table::fair::Seed::from_hex(signature)?; // 32 bytes in hexadecimal, as seeds are
    // Compared in constant time.
    mac(key, id).verify_slice(&signature.0).ok()?;
    Some(PersonId::new(id))
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|line| line.split(';')).find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

/// The guest who asks; anybody who has no cookie yet gets one.
pub struct Asker {
    /// The guest's id.
    pub id: PersonId,
    /// The cookie to be set, for a new guest.
    pub set_cookie: Option<HeaderValue>,
}

/// The guest who asks, when he is known already. Reading needs no identity and so makes none.
pub struct MaybeAsker(pub Option<PersonId>);

/// The address from which a request comes.
pub fn address(app: &App, headers: &HeaderMap, socket: Option<SocketAddr>) -> String {
    if app.config.behind_proxy {
        // The proxy appends the address it saw: only the last one is to be believed.
        let forwarded = headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
        if let Some(last) = forwarded.and_then(|list| list.rsplit(',').next()) {
            return last.trim().chars().take(64).collect();
        }
    }
    socket.map_or_else(|| "unknown".to_owned(), |address| address.ip().to_string())
}

/// The address of a request's parts.
pub fn address_of(app: &App, parts: &Parts) -> String {
    let socket = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    address(app, &parts.headers, socket)
}

fn is_https(app: &App, headers: &HeaderMap) -> bool {
    app.config.behind_proxy && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https")
}

impl FromRequestParts<Arc<App>> for Asker {
    type Rejection = crate::http::Answer;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Self::Rejection> {
        if let Some(id) = cookie(&parts.headers).and_then(|value| check(&app.key, value)) {
            return Ok(Asker { id, set_cookie: None });
        }
        app.limits.take(crate::limits::Limit::NewGuest, &address_of(app, parts))?;
        let id = crate::random::guest();
        let secure = if is_https(app, &parts.headers) { "; Secure" } else { "" };
        let value = format!(
            "{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}",
            sign(&app.key, id.as_str())
        );
        let set_cookie = HeaderValue::from_str(&value).ok();
        Ok(Asker { id, set_cookie })
    }
}

impl FromRequestParts<Arc<App>> for MaybeAsker {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Self::Rejection> {
        Ok(MaybeAsker(cookie(&parts.headers).and_then(|value| check(&app.key, value))))
    }
}

/// Refuses what a foreign page makes a browser send. Programs without a browser send no `Origin`.
pub fn check_origin(app: &App, headers: &HeaderMap) -> Result<(), Refusal> {
    let foreign =
        || Refusal::new(ErrorCode::ForeignOrigin, "This request comes from a page of another site.");
    let text = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = headers.get(header::ORIGIN) else {
        let cross = headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site");
        return if cross { Err(foreign()) } else { Ok(()) };
    };
    let origin = origin.to_str().map_err(|_| foreign())?;
    if app.config.origins.iter().any(|known| known.eq_ignore_ascii_case(origin)) {
        return Ok(());
    }
    let host =
        origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://")).ok_or_else(foreign)?;
    let own = text(header::HOST).ok_or_else(foreign)?;
    if host.eq_ignore_ascii_case(own) { Ok(()) } else { Err(foreign()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_signature_is_believed() {
        let key = [7; 32];
        let value = sign(&key, "0123abcd");
        assert_eq!(check(&key, &value), Some(PersonId::new("0123abcd")));
        assert_eq!(check(&[8; 32], &value), None);
        assert_eq!(check(&key, &value.replace("0123", "0124")), None);
        for bad in ["", ".", "0123abcd", "0123abcd.", "0123abcd.00", &value[..value.len() - 1]] {
            assert_eq!(check(&key, bad), None, "{bad}");
        }
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("theme=dark; quadrigax=1"));
        assert_eq!(cookie(&headers), None);
        headers.append(header::COOKIE, HeaderValue::from_static("a=b; quadriga=id.sig; c=d"));
        assert_eq!(cookie(&headers), Some("id.sig"));
    }
}
