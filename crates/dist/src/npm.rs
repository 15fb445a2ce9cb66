//! The npm packages in the page, as the lock file has them.

use crate::crates::reached;
use crate::sbom::{Component, Scope};
use serde_json::Value;
use std::collections::BTreeMap;

/// Packages whose code is in the page although they are needed only to build it: the compiler brings its runtime along.
const BUNDLED: &[&str] = &["svelte"];

/// All packages of a lock file of npm (version 3). Those that only build and test the page do not run anywhere.
pub(crate) fn components(lock: &Value) -> Result<Vec<Component>, String> {
    let places = lock["packages"].as_object().ok_or("package-lock.json lists no packages")?;
    let packages: BTreeMap<&str, &Value> =
        places.iter().map(|(place, about)| (place.as_str(), about)).collect();
    let start = packages.get("").ok_or("package-lock.json has no root")?;
    let mut shipped: Vec<&str> = start["dependencies"]
        .as_object()
        .into_iter()
        .flat_map(|all| all.keys())
        .map(String::as_str)
        .collect();
    shipped.extend(BUNDLED);
    let mut runs = std::collections::BTreeSet::new();
    for name in shipped {
        let place =
            find(&packages, "", name).ok_or_else(|| format!("package-lock.json does not know {name}"))?;
        runs.extend(reached(place, |place| needs(&packages, place)));
    }
    let component = |(place, about): (&&str, &&Value)| {
        let name = place.rsplit("node_modules/").next().unwrap_or(place);
        let version = about["version"].as_str().ok_or_else(|| format!("{place} has no version"))?;
        Ok(Component {
            reference: purl(name, version),
            name: name.to_owned(),
            version: version.to_owned(),
            license: about["license"].as_str().map(str::to_owned),
            hash: about["integrity"].as_str().and_then(sha512).map(|hash| ("SHA-512", hash)),
            scope: if runs.contains(place) { Scope::Required } else { Scope::Excluded },
            needs: needs(&packages, place)
                .into_iter()
                .map(|place| {
                    let name = place.rsplit("node_modules/").next().unwrap_or(place);
                    purl(name, packages[place]["version"].as_str().unwrap_or_default())
                })
                .collect(),
        })
    };
    packages.iter().filter(|(place, _)| !place.is_empty()).map(component).collect()
}

fn purl(name: &str, version: &str) -> String {
    // A scope such as `@fluent` is written with its sign encoded.
    format!("pkg:npm/{}@{version}", name.replacen('@', "%40", 1))
}

/// Where the packages lie that the one at `place` needs.
fn needs<'a>(packages: &BTreeMap<&'a str, &'a Value>, place: &str) -> Vec<&'a str> {
    let names = packages.get(place).and_then(|about| about["dependencies"].as_object());
    names.into_iter().flat_map(|all| all.keys()).filter_map(|name| find(packages, place, name)).collect()
}

/// Where node finds a package: beside the one that asks, or further up.
fn find<'a>(packages: &BTreeMap<&'a str, &'a Value>, from: &str, name: &str) -> Option<&'a str> {
    let mut from = from;
    loop {
        let place = if from.is_empty() {
            format!("node_modules/{name}")
        } else {
            format!("{from}/node_modules/{name}")
        };
        if let Some((place, _)) = packages.get_key_value(place.as_str()) {
            return Some(place);
        }
        if from.is_empty() {
            return None;
        }
        from = from.rfind("/node_modules/").map_or("", |at| &from[..at]);
    }
}

/// The checksum of `sha512-…` in hexadecimal; npm writes it in base 64.
fn sha512(integrity: &str) -> Option<String> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bits, mut held, mut hex) = (0_u32, 0, String::new());
    for letter in integrity.strip_prefix("sha512-")?.trim_end_matches('=').bytes() {
        bits = bits << 6 | LETTERS.iter().position(|known| *known == letter)? as u32;
        held += 6;
        if held >= 8 {
            held -= 8;
            hex.push_str(&format!("{:02x}", (bits >> held) as u8));
        }
    }
    (hex.len() == 128).then_some(hex)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_read() {
        let zeros = format!("sha512-{}==", "A".repeat(86));
        assert_eq!(sha512(&zeros), Some("0".repeat(128)));
        assert_eq!(sha512("sha512-AA=="), None);
        assert_eq!(sha512("sha1-AAAA"), None);
    }
}
