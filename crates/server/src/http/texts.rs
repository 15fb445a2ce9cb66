//! The host's own words: what is kept about visitors, and who is responsible. Plain text, shown as a page of its own that needs no
//! script.

use super::docs::escape;
use super::page;
use crate::app::App;
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, Method, Uri, header};
use axum::response::IntoResponse;
use axum::routing::get;
use protocol::HostText;
use std::sync::Arc;

/// The addresses.
pub fn routes() -> Router<Arc<App>> {
    let text = |which: HostText| {
        get(move |State(app): State<Arc<App>>, method: Method, uri: Uri, headers: HeaderMap| async move {
            match app.config.texts.get(&which) {
                Some(text) => {
                    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], html(title(which), text))
                        .into_response()
                }
                // Without a text the address is like any other that there is not: the page says so.
                None => page::serve(method, uri, headers).await,
            }
        })
    };
    Router::new().route("/privacy", text(HostText::Privacy)).route("/imprint", text(HostText::Imprint))
}

fn title(which: HostText) -> &'static str {
    match which {
        HostText::Privacy => "Privacy",
        HostText::Imprint => "Imprint",
    }
}

/// A text as a page: blank lines part paragraphs, lines that begin with `#` are headings, addresses become links.
fn html(title: &str, text: &str) -> String {
    let mut body = String::new();
    let normal = text.replace("\r\n", "\n");
    for block in normal.split("\n\n").map(str::trim).filter(|block| !block.is_empty()) {
        match block.strip_prefix('#') {
            Some(heading) => {
                let (heading, rest) = heading.split_once('\n').unwrap_or((heading, ""));
                body.push_str(&format!("<h2>{}</h2>\n", escape(heading.trim_start_matches('#').trim())));
                if !rest.is_empty() {
                    body.push_str(&paragraph(rest));
                }
            }
            None => body.push_str(&paragraph(block)),
        }
    }
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>{title} – Quadriga</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><meta name=\"color-scheme\" content=\"light dark\"></head>\n\
         <body>\n<main>\n<h1>{title}</h1>\n{body}<p><a href=\"/\">Quadriga</a></p>\n</main>\n</body>\n</html>\n"
    )
}

fn paragraph(text: &str) -> String {
    let lines: Vec<String> =
        text.lines().map(|line| line.split(' ').map(word).collect::<Vec<_>>().join(" ")).collect();
    format!("<p>{}</p>\n", lines.join("<br>\n"))
}

/// A word, linked when it is an address.
fn word(word: &str) -> String {
    let bare = word.trim_end_matches(['.', ',', ';', ')']);
    let after = escape(&word[bare.len()..]);
    let shown = escape(bare);
    match bare.starts_with("https://") || bare.starts_with("http://") || bare.starts_with("mailto:") {
        true => format!("<a href=\"{shown}\">{shown}</a>{after}"),
        false => format!("{shown}{after}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_becomes_a_page_and_never_markup() {
        let page = html(
            "Privacy",
            "# What is kept\nA <b>name</b>.\r\n\r\nAsk at https://example.org/a?b=1&c=2.\nOr \"write\".",
        );
        assert!(page.contains("<h2>What is kept</h2>\n<p>A &lt;b&gt;name&lt;/b&gt;.</p>"), "{page}");
        assert!(page.contains("<p>Ask at <a href=\"https://example.org/a?b=1&amp;c=2\">https://example.org/a?b=1&amp;c=2</a>.<br>"));
        assert!(page.contains("Or &quot;write&quot;.</p>"), "{page}");
        assert!(!html("Privacy", "javascript:alert(1) \"><script>").contains("<script"), "text stays text");
    }
}
