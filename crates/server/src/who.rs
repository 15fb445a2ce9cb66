//! Who asks: a guest, known by a signed cookie, or a bot, known by its token.

use crate::app::{App, storage};
use crate::proxy;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue, header};
use axum::response::Response;
use hmac::{Hmac, KeyInit, Mac};
use protocol::{ErrorCode, Refusal};
use sha2::Sha256;
use std::net::SocketAddr;
use std::sync::Arc;
use table::PersonId;
use table::fair::hex;

/// Name of the cookie.
const COOKIE: &str = "quadriga";
/// Its name under HTTPS: a browser takes it only from the very host it belongs to, and never without encryption.
const SECURE_COOKIE: &str = "__Host-quadriga";
/// How long a browser keeps it after the last visit, in seconds: a year.
const KEPT: u32 = 31_536_000;

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

/// The guest of the first cookie that is ours. A browser may send several of one name, and a neighbour under the same domain may have
/// set one that is not ours; that of an encrypted visit comes first.
fn known(key: &[u8; 32], headers: &HeaderMap) -> Option<PersonId> {
    let all = || headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let named = |name: &'static str| {
        let pairs = all().flat_map(|line| line.split(';')).map(str::trim);
        pairs.filter_map(move |pair| pair.strip_prefix(name)?.strip_prefix('='))
    };
    named(SECURE_COOKIE).chain(named(COOKIE)).find_map(|value| check(key, value))
}

/// The cookie that makes a browser known as a guest.
fn baked(key: &[u8; 32], id: &PersonId, https: bool) -> Option<HeaderValue> {
    let (name, secure) = if https { (SECURE_COOKIE, "; Secure") } else { (COOKIE, "") };
    let value = sign(key, id.as_str());
    HeaderValue::from_str(&format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={KEPT}{secure}"))
        .ok()
}

/// The bot whose token comes along, if one does. A token that is not known is refused: without it a bot would be taken for a new
/// person. Other kinds of authorization are the business of a proxy in front.
async fn bot(app: &App, headers: &HeaderMap) -> Result<Option<PersonId>, Refusal> {
    let Some(token) = token(headers) else { return Ok(None) };
    let found = app.store.bot_of_token(&crate::random::bot_token_hash(token)).await.map_err(storage)?;
    let words = "This token is not known here, or was revoked.";
    found.map(|bot| Some(bot.id)).ok_or_else(|| Refusal::new(ErrorCode::BadToken, words))
}

/// The token that a request brings along.
pub fn token(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// The guest who asks; anybody who has no cookie yet gets one. Only what does something asks for it, and the line to a table: a page that
/// reads several things at once would otherwise be given several cookies, and be whoever comes last while something is under way.
pub struct Asker {
    /// The guest's id.
    pub id: PersonId,
    /// The cookies to be set: that of a new guest, or of one who is known for another year; those that are to be forgotten.
    pub set_cookies: Vec<HeaderValue>,
    /// Whether the request came encrypted, so that cookies must be.
    https: bool,
}

impl Asker {
    /// This browser goes on as another guest.
    pub fn carried_over(self, app: &App, id: PersonId) -> Asker {
        Asker { set_cookies: baked(&app.key, &id, self.https).into_iter().collect(), id, https: self.https }
    }

    /// This browser forgets who it was, by whichever of the names it was known: one that stays would bring the same id back.
    pub fn forgotten(self) -> Asker {
        let secure = self.https.then_some((SECURE_COOKIE, "; Secure"));
        let gone = |(name, secure)| format!("{name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}");
        let gone = secure.into_iter().chain([(COOKIE, "")]).map(gone);
        Asker { set_cookies: gone.filter_map(|line| HeaderValue::from_str(&line).ok()).collect(), ..self }
    }

    /// Puts the cookies into an answer.
    pub fn sign(self, response: &mut Response) {
        for cookie in self.set_cookies {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
}

/// Whoever reads their own affairs: a guest who is known, and known for another year; or nobody, who has none.
pub struct Reader(pub Option<Asker>);

/// The guest who asks, when he is known already. Reading needs no identity and so makes none.
pub struct MaybeAsker(pub Option<PersonId>);

/// The address from which a request comes, as it is counted.
pub fn address(app: &App, headers: &HeaderMap, socket: Option<SocketAddr>) -> String {
    let visitor = |socket: SocketAddr| proxy::visitor(socket.ip(), headers, &app.config.proxies);
    socket.map_or_else(|| "unknown".to_owned(), |socket| proxy::counted(visitor(socket)))
}

fn socket_of(parts: &Parts) -> Option<SocketAddr> {
    parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0)
}

/// The address of a request's parts.
pub fn address_of(app: &App, parts: &Parts) -> String {
    address(app, &parts.headers, socket_of(parts))
}

/// Does a trusted proxy ask?
pub fn is_proxy(app: &App, extensions: &Extensions) -> bool {
    let socket = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    socket.is_some_and(|socket| app.config.proxies.iter().any(|proxy| proxy.has(socket.ip())))
}

fn is_https(app: &App, parts: &Parts) -> bool {
    is_proxy(app, &parts.extensions) && proxy::tells_https(&parts.headers)
}

/// Refuses a browser that was led here by a foreign name: a page of another site may have its name point to this machine, and would then
/// count as ours. Addresses and local names cannot be had by strangers; a proxy in front asks only under its own names, so where no names are
/// configured a trusted proxy is believed, and nobody else.
pub fn check_host(app: &App, headers: &HeaderMap, extensions: &Extensions) -> Result<(), Refusal> {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else { return Ok(()) };
    let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit()));
    let name = name.map_or(host, |(name, _)| name).trim_end_matches('.').to_ascii_lowercase();
    let is_address = name.starts_with('[') || name.parse::<std::net::IpAddr>().is_ok();
    let local = !name.contains('.') || LOCAL_NAMES.iter().any(|ending| name.ends_with(ending));
    let origins = app.config.origins.iter().filter_map(|origin| origin.split_once("://"));
    let configured = |known: &str| known.eq_ignore_ascii_case(host) || known.eq_ignore_ascii_case(&name);
    let listed = app.config.hosts.iter().any(|known| configured(known))
        || origins.into_iter().any(|(_, known)| configured(known));
    let vouched = app.config.hosts.is_empty() && is_proxy(app, extensions);
    if is_address || local || listed || vouched {
        return Ok(());
    }
    Err(Refusal::new(
        ErrorCode::ForeignOrigin,
        "This server is not known under that name. Its host can allow it: quadriga serve --host NAME.",
    ))
}

/// Endings of names that only a local network gives.
const LOCAL_NAMES: [&str; 5] = [".localhost", ".local", ".lan", ".internal", ".home.arpa"];

impl FromRequestParts<Arc<App>> for Reader {
    type Rejection = crate::http::Answer;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Self::Rejection> {
        let https = is_https(app, parts);
        let (id, set_cookies) = match bot(app, &parts.headers).await? {
            Some(id) => (id, Vec::new()),
            None => {
                let Some(id) = known(&app.key, &parts.headers) else { return Ok(Reader(None)) };
                // Who comes back is known for another year. Pages ask for this one whenever they are opened.
                let renewed = parts.uri.path() == "/api/me";
                let cookie = renewed.then(|| baked(&app.key, &id, https)).flatten();
                (id, cookie.into_iter().collect())
            }
        };
        app.addresses.note(&id, address_of(app, parts));
        if !parts.method.is_safe() {
            app.check_barred(&id)?;
        }
        Ok(Reader(Some(Asker { id, set_cookies, https })))
    }
}

impl FromRequestParts<Arc<App>> for Asker {
    type Rejection = crate::http::Answer;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Self::Rejection> {
        if let Reader(Some(asker)) = Reader::from_request_parts(parts, app).await? {
            return Ok(asker);
        }
        app.limits.take(crate::limits::Limit::NewGuest, &address_of(app, parts))?;
        let id = crate::random::guest();
        app.addresses.note(&id, address_of(app, parts));
        let https = is_https(app, parts);
        let set_cookies = baked(&app.key, &id, https).into_iter().collect();
        Ok(Asker { id, set_cookies, https })
    }
}

impl FromRequestParts<Arc<App>> for MaybeAsker {
    type Rejection = crate::http::Answer;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Self::Rejection> {
        let bot = bot(app, &parts.headers).await?;
        Ok(MaybeAsker(bot.or_else(|| known(&app.key, &parts.headers))))
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
    fn only_a_bearer_brings_a_token() {
        let with = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::AUTHORIZATION, HeaderValue::from_str(value).expect("a header"));
            token(&headers).map(str::to_owned)
        };
        assert_eq!(with("Bearer quadriga_1"), Some("quadriga_1".to_owned()));
        assert_eq!(with("bearer  quadriga_1 "), Some("quadriga_1".to_owned()));
        assert_eq!(with("Basic bGl2aWE6YXZl"), None, "that is for a proxy");
        assert_eq!((with("Bearer"), token(&HeaderMap::new())), (None, None));
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let key = [7; 32];
        let mut headers = HeaderMap::new();
        let add = |line: String, headers: &mut HeaderMap| {
            headers.append(header::COOKIE, HeaderValue::from_str(&line).expect("a header"));
        };
        add("theme=dark; quadrigax=1".to_owned(), &mut headers);
        assert_eq!(known(&key, &headers), None);
        // A neighbour under the same domain has set one that is not ours.
        add("a=b; quadriga=id.sig; c=d".to_owned(), &mut headers);
        assert_eq!(known(&key, &headers), None);
        add(format!("quadriga={}", sign(&key, "plain")), &mut headers);
        assert_eq!(known(&key, &headers), Some(PersonId::new("plain")));
        add(format!("__Host-quadriga={}", sign(&key, "encrypted")), &mut headers);
        assert_eq!(known(&key, &headers), Some(PersonId::new("encrypted")));
    }
}
