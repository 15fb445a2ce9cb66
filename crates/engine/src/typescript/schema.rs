//! JSON Schema of Rust types, read from their TypeScript declarations: one derive says what a type is, and page and API description
//! cannot differ.
//!
//! What is read is what ts-rs writes: objects with their comments, unions, tuples, lists, maps, literals and names. Anything else is
//! a fault that stops the test which writes the file.

use super::Declarations;
use serde_json::{Map, Value, json};

/// Where the description of an API keeps its schemas.
const PLACE: &str = "#/components/schemas/";

/// A reference to a schema by its name.
pub fn reference(name: &str) -> Value {
    json!({ "$ref": format!("{PLACE}{name}") })
}

impl Declarations {
    /// The schemas of all declared types, each under its name with this prefix.
    ///
    /// # Panics
    /// When a declaration is none that ts-rs writes.
    pub fn schemas(&self, prefix: &str) -> Map<String, Value> {
        let mut schemas = Map::new();
        for (name, (_, declaration)) in &self.found {
            let mut reader = Reader { rest: declaration, prefix };
            let docs = reader.docs();
            for word in ["export", "type", name, "="] {
                reader.expect(word);
            }
            let schema = described(reader.union(), docs);
            reader.expect(";");
            schemas.insert(format!("{prefix}{name}"), schema);
        }
        schemas
    }
}

/// A schema with words about it. (Beside a reference they may stand too.)
fn described(mut schema: Value, docs: Option<String>) -> Value {
    if let (Some(docs), Some(fields)) = (docs, schema.as_object_mut()) {
        fields.insert("description".to_owned(), docs.into());
    }
    schema
}

/// One of several.
fn one_of(mut kinds: Vec<Value>) -> Value {
    if kinds.len() == 1 {
        return kinds.swap_remove(0);
    }
    let words = |kind: &Value| kind.get("enum").and_then(Value::as_array).cloned();
    match kinds.iter().map(words).collect::<Option<Vec<_>>>() {
        Some(words) => json!({ "type": "string", "enum": words.concat() }),
        None => json!({ "oneOf": kinds }),
    }
}

struct Reader<'a> {
    rest: &'a str,
    prefix: &'a str,
}

impl<'a> Reader<'a> {
    /// Is this next? Then it is passed.
    fn take(&mut self, word: &str) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.strip_prefix(word) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, word: &str) {
        assert!(self.take(word), "`{word}` should come before `{}`", self.rest);
    }

    /// The text of a comment, if one is next.
    fn docs(&mut self) -> Option<String> {
        if !self.take("/**") {
            return None;
        }
        let (comment, rest) = self.rest.split_once("*/").expect("a comment ends");
        self.rest = rest;
        let lines: Vec<_> = comment.lines().map(|line| line.trim().trim_start_matches('*').trim()).collect();
        Some(lines.join(" ").trim().to_owned())
    }

    /// A name or a word in quotes.
    fn word(&mut self) -> &'a str {
        let quoted = self.take("\"");
        let ends = |c: char| if quoted { c == '"' } else { !(c.is_alphanumeric() || c == '_') };
        let (word, rest) = self.rest.split_at(self.rest.find(ends).expect("a word ends"));
        assert!(quoted || !word.is_empty(), "a name should come before `{rest}`");
        self.rest = rest;
        if quoted {
            self.expect("\"");
        }
        word
    }

    fn union(&mut self) -> Value {
        let mut kinds = vec![self.one()];
        while self.take("|") {
            kinds.push(self.one());
        }
        one_of(kinds)
    }

    fn one(&mut self) -> Value {
        if self.take("{") {
            return self.object();
        }
        if self.take("[") {
            return self.tuple();
        }
        if self.take("Array<") {
            let items = self.union();
            self.expect(">");
            return json!({ "type": "array", "items": items });
        }
        if self.take("Record<") {
            self.union();
            self.expect(",");
            let values = self.union();
            self.expect(">");
            return json!({ "type": "object", "additionalProperties": values });
        }
        if self.rest.starts_with('"') {
            return json!({ "type": "string", "enum": [self.word()] });
        }
        match self.word() {
            // The games count in whole numbers alone.
            "number" => json!({ "type": "integer" }),
            kind @ ("string" | "boolean" | "null") => json!({ "type": kind }),
            "unknown" => json!({}),
            name => reference(&format!("{}{name}", self.prefix)),
        }
    }

    /// A list of so many, each with its own kind.
    fn tuple(&mut self) -> Value {
        let mut items = vec![self.union()];
        while self.take(",") {
            items.push(self.union());
        }
        self.expect("]");
        let count = items.len();
        match items.iter().all(|item| *item == items[0]) {
            true => json!({ "type": "array", "items": items[0], "minItems": count, "maxItems": count }),
            false => json!({ "type": "array", "prefixItems": items, "minItems": count, "maxItems": count }),
        }
    }

    /// Named fields, or a map from keys to values.
    fn object(&mut self) -> Value {
        if self.take("[key in ") {
            self.union();
            self.expect("]");
            self.take("?");
            self.expect(":");
            let values = self.union();
            self.take(",");
            self.expect("}");
            return json!({ "type": "object", "additionalProperties": values });
        }
        let (mut properties, mut required) = (Map::new(), Vec::new());
        while !self.take("}") {
            let docs = self.docs();
            let name = self.word().to_owned();
            let optional = self.take("?");
            self.expect(":");
            let schema = described(self.union(), docs);
            self.take(",");
            if !optional {
                required.push(name.clone());
            }
            properties.insert(name, schema);
        }
        json!({ "type": "object", "properties": properties, "required": required })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Value {
        let mut reader = Reader { rest: text, prefix: "Toy" };
        let schema = reader.union();
        assert_eq!(reader.rest.trim(), "", "all of it is read");
        schema
    }

    #[test]
    fn what_the_types_are_made_of_is_read() {
        assert_eq!(read("\"a\" | \"b\""), json!({"type": "string", "enum": ["a", "b"]}));
        assert_eq!(
            read("Array<Card | null>"),
            json!({"type": "array", "items": {"oneOf": [{"$ref": "#/components/schemas/ToyCard"}, {"type": "null"}]}})
        );
        assert_eq!(
            read("{ \"type\": \"x\", \n/**\n * How many.\n * Or so.\n */\ncount?: [number, number], }"),
            json!({"type": "object", "required": ["type"], "properties": {
                "type": {"type": "string", "enum": ["x"]},
                "count": {"description": "How many. Or so.", "type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
            }})
        );
        assert_eq!(
            read("{ [key in Ware]?: boolean }"),
            json!({"type": "object", "additionalProperties": {"type": "boolean"}})
        );
        assert_eq!(
            read("[string, unknown]"),
            json!({"type": "array", "prefixItems": [{"type": "string"}, {}], "minItems": 2, "maxItems": 2})
        );
    }

    #[test]
    #[should_panic(expected = "should come before")]
    fn what_is_not_understood_stops_it() {
        read("{ a: string; b: string }");
    }
}
