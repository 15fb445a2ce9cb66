//! The description of the API: as OpenAPI for programs, and as a page for people, made from the same text.

use crate::app::App;
use axum::Router;
use axum::http::header;
use axum::routing::get;
use serde_json::Value;
use std::fmt::Write as _;
use std::sync::Arc;

/// The addresses.
pub fn routes(json: &'static str, readable: &'static str) -> Router<Arc<App>> {
    let typed = |kind: &'static str, text: &'static str| {
        get(move || async move { ([(header::CONTENT_TYPE, kind)], text) })
    };
    Router::new()
        .route("/api/openapi.json", typed("application/json", json))
        .route("/api/docs", typed("text/html; charset=utf-8", readable))
}

/// Text as HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn text<'a>(value: &'a Value, pointer: &str) -> &'a str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
}

/// A schema as words: a linked name, or a small description.
fn shape(schema: &Value) -> String {
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        let name = escape(reference.rsplit('/').next().unwrap_or_default());
        return format!("<a href=\"#{name}\">{name}</a>");
    }
    if let Some(options) = ["oneOf", "anyOf", "allOf"].iter().find_map(|key| schema.get(key)?.as_array()) {
        return options.iter().map(shape).collect::<Vec<_>>().join(" or ");
    }
    let kind = match schema.get("type") {
        Some(Value::String(kind)) => kind.clone(),
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or "),
        _ => "any JSON".to_owned(),
    };
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        let values: Vec<_> =
            values.iter().map(|value| format!("<code>{}</code>", escape(&value.to_string()))).collect();
        return values.join(" or ");
    }
    match schema.get("items") {
        Some(items) => format!("list of {}", shape(items)),
        None => match schema.get("properties").and_then(Value::as_object) {
            Some(properties) => {
                let fields: Vec<_> = properties
                    .iter()
                    .map(|(name, field)| format!("<code>{}</code>: {}", escape(name), shape(field)))
                    .collect();
                format!("{{ {} }}", fields.join(", "))
            }
            None => escape(&kind),
        },
    }
}

fn first_schema(content: Option<&Value>) -> Option<String> {
    let (kind, content) = content?.as_object()?.iter().next()?;
    Some(match kind.as_str() {
        "application/json" => shape(&content["schema"]),
        other => escape(other),
    })
}

/// The readable page.
pub fn page(json: &str) -> String {
    let api: Value = serde_json::from_str(json).expect("the description is JSON");
    let mut html = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>Quadriga: programming interface</title>\
         <meta name=\"viewport\" content=\"width=device-width\"></head>\n<body>\n<main>\n<h1>Programming interface</h1>\n",
    );
    let write = &mut html;
    let describe = |write: &mut String, text: &str| writeln!(write, "<p>{}</p>", escape(text));
    describe(write, text(&api, "/info/description")).expect("writing to a string does not fail");
    let _ = writeln!(
        write,
        "<p>For programs: <a href=\"/api/openapi.json\">openapi.json</a>. While a game runs, a page talks through the WebSocket \
         <code>/api/tables/{{id}}/ws</code>; its messages are described in the protocol's source.</p>\n<h2>Addresses</h2>"
    );
    for (path, methods) in api["paths"].as_object().into_iter().flatten() {
        for (method, call) in methods.as_object().into_iter().flatten() {
            let _ = writeln!(write, "<h3><code>{} {}</code></h3>", method.to_uppercase(), escape(path));
            let _ = describe(write, text(call, "/summary"));
            let _ = write.write_str("<ul>\n");
            for parameter in call["parameters"].as_array().into_iter().flatten() {
                let _ = writeln!(
                    write,
                    "<li><code>{}</code> ({}): {} {}</li>",
                    escape(text(parameter, "/name")),
                    escape(text(parameter, "/in")),
                    shape(&parameter["schema"]),
                    escape(text(parameter, "/description"))
                );
            }
            if let Some(body) = first_schema(call.pointer("/requestBody/content")) {
                let _ = writeln!(write, "<li>asks with {body}</li>");
            }
            if let Some(answer) = first_schema(call.pointer("/responses/200/content")) {
                let _ = writeln!(write, "<li>answers with {answer}</li>");
            }
            for (status, refusal) in call["responses"].as_object().into_iter().flatten() {
                if status != "200" {
                    let words = escape(text(refusal, "/description"));
                    let _ = writeln!(write, "<li>or refuses with {status}: {words}</li>");
                }
            }
            let _ = write.write_str("</ul>\n");
        }
    }
    let _ = write.write_str("<h2>Types</h2>\n");
    for (name, schema) in api.pointer("/components/schemas").and_then(Value::as_object).into_iter().flatten()
    {
        let _ = writeln!(write, "<h3 id=\"{0}\">{0}</h3>", escape(name));
        let _ = describe(write, text(schema, "/description"));
        match schema.get("properties").and_then(Value::as_object) {
            None => drop(writeln!(write, "<p>{}</p>", shape(schema))),
            Some(properties) => {
                let _ = write.write_str("<ul>\n");
                for (field, schema) in properties {
                    let words = escape(text(schema, "/description"));
                    let _ = writeln!(
                        write,
                        "<li><code>{}</code>: {}. {words}</li>",
                        escape(field),
                        shape(schema)
                    );
                }
                let _ = write.write_str("</ul>\n");
            }
        }
    }
    html.push_str("</main>\n</body>\n</html>\n");
    html
}
