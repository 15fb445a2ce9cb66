//! Requests read and refusals written, always as JSON with a code and a sentence.

use crate::app::App;
use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use http_body_util::{BodyExt, Limited};
use protocol::{ErrorCode, Refusal, limits};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use std::time::Duration;

/// A refusal on its way out.
#[derive(Debug)]
pub struct Answer(pub Refusal);

impl From<Refusal> for Answer {
    fn from(refusal: Refusal) -> Self {
        Answer(refusal)
    }
}

/// The status that fits a code.
pub fn status(code: ErrorCode) -> StatusCode {
    use ErrorCode::*;
    match code {
        BadJson | UnknownType | BadRequest | NoSuchSeat | NoSuchLevel | BadName | BadChat | BadWords
        | BadPart | BadOptions | BadClock | BadRecord => StatusCode::BAD_REQUEST,
        TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        NotFound | NoSuchTable | NoSuchGame | NoSuchLesson | NoSuchPuzzle | NoSuchRecord | NoSuchPosition
        | NoSuchBot => StatusCode::NOT_FOUND,
        BadToken => StatusCode::UNAUTHORIZED,
        WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        NotSeated | WrongSeat | NotHost | Private | ForeignOrigin | Removed | Hushed | Barred | BadCode
        | ForPeople | ForBots => StatusCode::FORBIDDEN,
        SeatTaken | Full | NotYourTurn | StaleNumber | Illegal | NoUndo | NoHints | NotStarted
        | AlreadyStarted | Over | NotOver => StatusCode::CONFLICT,
        RateLimited => StatusCode::TOO_MANY_REQUESTS,
        Busy | Storage => StatusCode::SERVICE_UNAVAILABLE,
        Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let text = serde_json::to_string(&self.0).expect("refusals are plain data");
        let mut response = (status(self.0.code), json_type(), text).into_response();
        if self.0.code == ErrorCode::RateLimited {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        if self.0.code == ErrorCode::BadToken {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response.extensions_mut().insert(self.0.code);
        response
    }
}

fn json_type() -> [(header::HeaderName, &'static str); 1] {
    [(header::CONTENT_TYPE, "application/json")]
}

/// Something as JSON.
pub struct Json<T>(pub T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        (json_type(), serde_json::to_string(&self.0).expect("answers are plain data")).into_response()
    }
}

/// Something as JSON, and the cookie of a guest who is new.
pub struct ToGuest<T>(pub crate::who::Asker, pub T);

impl<T: Serialize> IntoResponse for ToGuest<T> {
    fn into_response(self) -> Response {
        let mut response = Json(self.1).into_response();
        self.0.sign(&mut response);
        response
    }
}

/// Something as JSON for whoever reads their own affairs; the cookie of who is known is renewed.
pub struct ToReader<T>(pub crate::who::Reader, pub T);

impl<T: Serialize> IntoResponse for ToReader<T> {
    fn into_response(self) -> Response {
        match self.0 {
            crate::who::Reader(Some(asker)) => ToGuest(asker, self.1).into_response(),
            crate::who::Reader(None) => Json(self.1).into_response(),
        }
    }
}

/// A JSON body of at most 16 KiB. An empty body reads as `{}`.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Asked<T> {
    type Rejection = Answer;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Answer> {
        read(request, limits::MESSAGE_BYTES, app.config.patience).await.map(Asked)
    }
}

/// Reads a JSON body of at most so many bytes, which must be here in time.
pub async fn read<T: DeserializeOwned>(
    request: Request,
    most: usize,
    patience: Duration,
) -> Result<T, Answer> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let is_json = kind.is_some_and(|kind| {
        let essence = kind.split(';').next().unwrap_or_default().trim();
        essence.eq_ignore_ascii_case("application/json")
    });
    let arriving = Limited::new(request.into_body(), most).collect();
    let Ok(arrived) = tokio::time::timeout(patience, arriving).await else {
        return Err(Refusal::new(
            ErrorCode::BadRequest,
            format!("The body was not here after {} seconds.", patience.as_secs_f32()),
        )
        .into());
    };
    let bytes = match arrived {
        Ok(body) => body.to_bytes(),
        Err(error) if error.is::<http_body_util::LengthLimitError>() => {
            return Err(Refusal::new(
                ErrorCode::TooLarge,
                format!("The body may be at most {most} bytes long."),
            )
            .into());
        }
        Err(_) => return Err(Refusal::new(ErrorCode::BadRequest, "The body could not be read.").into()),
    };
    // A foreign page can make a browser post a form, but not JSON, without asking first.
    if !is_json && !bytes.is_empty() {
        return Err(Refusal::new(ErrorCode::NotJson, "The body must be sent as application/json.").into());
    }
    let bytes = if bytes.is_empty() { b"{}" } else { &bytes[..] };
    parse(bytes).map_err(|error| {
        Refusal::new(ErrorCode::BadJson, format!("The body cannot be read: {error}.")).into()
    })
}

/// Reads JSON in which a whole number may be written as `3.0`: to the language of the API's description that is one.
fn parse<T: DeserializeOwned>(bytes: &[u8]) -> serde_json::Result<T> {
    serde_json::from_slice(bytes)
        .or_else(|error| serde_json::from_slice(&without_zero_fractions(bytes)).map_err(|_| error))
}

/// JSON with `3` for `3.0`. What stands in quotes is left as it is.
fn without_zero_fractions(json: &[u8]) -> Vec<u8> {
    let mut kept = Vec::with_capacity(json.len());
    let (mut quoted, mut at) = (false, 0);
    while let Some(&byte) = json.get(at) {
        let after = &json[at + 1..];
        let zeros = after.iter().take_while(|byte| **byte == b'0').count();
        let goes_on = after.get(zeros).is_some_and(|next| next.is_ascii_digit() || b"eE".contains(next));
        match byte {
            b'\\' if quoted => {
                kept.extend(json[at..].iter().take(2));
                at += 2;
                continue;
            }
            b'"' => quoted = !quoted,
            b'.' if !quoted && zeros > 0 && !goes_on => {
                at += 1 + zeros;
                continue;
            }
            _ => {}
        }
        kept.push(byte);
        at += 1;
    }
    kept
}

/// What stands behind the question mark.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for Query<T> {
    type Rejection = Answer;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Self, Answer> {
        axum::extract::Query::try_from_uri(&parts.uri)
            .map(|axum::extract::Query(query)| Query(query))
            .map_err(|error| {
                Refusal::new(
                    ErrorCode::BadRequest,
                    format!("The query cannot be read: {}.", error.body_text()),
                )
                .into()
            })
    }
}

/// One part of the address.
pub struct Path(pub String);

impl FromRequestParts<Arc<App>> for Path {
    type Rejection = Answer;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Answer> {
        match axum::extract::Path::<String>::from_request_parts(parts, app).await {
            Ok(axum::extract::Path(part)) => Ok(Path(part)),
            Err(_) => Err(Refusal::new(ErrorCode::BadRequest, "The address cannot be read.").into()),
        }
    }
}

/// Two parts of the address.
pub struct Paths(pub String, pub String);

impl FromRequestParts<Arc<App>> for Paths {
    type Rejection = Answer;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Answer> {
        match axum::extract::Path::<(String, String)>::from_request_parts(parts, app).await {
            Ok(axum::extract::Path((one, two))) => Ok(Paths(one, two)),
            Err(_) => Err(Refusal::new(ErrorCode::BadRequest, "The address cannot be read.").into()),
        }
    }
}

/// Answers a method that does not fit the address.
pub async fn wrong_method() -> Answer {
    Refusal::new(ErrorCode::WrongMethod, "This address does not answer to that method.").into()
}

/// An empty answer with a status.
pub fn bare(status: StatusCode) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_number_may_have_a_fraction_of_nothing() {
        let seat = |text: &str| parse::<protocol::Leave>(text.as_bytes()).map(|leave| leave.seat);
        assert_eq!(seat(r#"{"seat": 3.0}"#).ok(), seat(r#"{"seat": 3}"#).ok());
        assert!(seat(r#"{"seat": 3.00}"#).is_ok());
        for bad in [r#"{"seat": 3.5}"#, r#"{"seat": 3.}"#, r#"{"seat": 3.01}"#, r#"{"seat": 3.0e1}"#] {
            assert!(seat(bad).is_err(), "{bad}");
        }
        let said = seat(r#"{"seat": 3.0, "more": 1.0}"#).expect_err("refused").to_string();
        assert!(said.contains("3.0") && said.contains("line 1 column 12"), "as it was written: {said}");
    }

    #[test]
    fn quotes_keep_their_fractions() {
        let kept = |text: &str| String::from_utf8(without_zero_fractions(text.as_bytes())).expect("text");
        assert_eq!(kept(r#"{"a\"1.0": "2.0\\", "b": [3.0, -4.00]}"#), r#"{"a\"1.0": "2.0\\", "b": [3, -4]}"#);
    }
}
