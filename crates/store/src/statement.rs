//! Small changes as plain statements: constant SQL that every back end reads, with its values.

/// A constant statement with what is bound to `$1`, `$2` and so on.
pub(crate) struct Statement {
    pub sql: &'static str,
    pub values: Vec<Value>,
}

impl Statement {
    /// What it is about: by custom its first value names that.
    pub(crate) fn key(&self) -> &str {
        match self.values.first() {
            Some(Value::Text(text)) => text,
            _ => "",
        }
    }
}

/// Something to be bound.
pub(crate) enum Value {
    Text(String),
    Number(i64),
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

/// A statement with its values.
pub(crate) fn statement(sql: &'static str, values: impl IntoIterator<Item = Value>) -> Statement {
    Statement { sql, values: values.into_iter().collect() }
}
