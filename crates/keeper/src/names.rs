//! Which names look alike.

fn small(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).collect()
}

fn drawn(text: &str) -> String {
    unicode_security::skeleton(text).collect()
}

/// A name as the eye takes it: letters that look like others are those others, capitals are small, and what parts words does not count.
/// Once as it is written and once in small letters, since a capital looks like something else than its small letter.
fn seen(name: &str) -> [String; 2] {
    [name.to_owned(), small(name)].map(|name| {
        let seen = drawn(&small(&drawn(&name)));
        seen.chars().filter(|c| c.is_alphanumeric()).collect()
    })
}

/// A name as the eye takes it, in one word: to find what looks like it among many. Who must be sure compares by [`alike`].
pub fn looks(name: &str) -> String {
    let [_, small] = seen(name);
    small
}

/// Would one be taken for the other?
pub fn alike(one: &str, other: &str) -> bool {
    let (one, other) = (seen(one), seen(other));
    one.iter().zip(&other).any(|(one, other)| one == other && !one.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_looks_like_another_is_taken_for_the_other() {
        for (one, other) in [
            ("Livia", "livia"),
            ("Livia", "L i v i a"),
            ("Livia", "L\u{456}v\u{456}\u{430}"), // letters of the Cyrillic script
            ("Gaius", "Ga\u{131}us"),
            ("Paula", "Pau1a"),
            ("paul", "Pau\u{4c0}"),
            ("Imperator", "lmperator"),
            ("Zoë", "Zoe"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Livia", "Olivia"), ("Livia", "Livia 2"), ("", ""), ("!", "?")] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }
}
