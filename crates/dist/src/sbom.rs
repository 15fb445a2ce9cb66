//! The bill of materials: CycloneDX 1.5 as JSON. The same sources give the same bytes.

use crate::{crates, npm};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::path::Path;
use std::process::Command;

/// Whether something is in what runs, or only made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// It runs.
    Required,
    /// It builds or tests.
    Excluded,
}

/// A crate or a package.
pub(crate) struct Component {
    /// Its package URL.
    pub(crate) reference: String,
    pub(crate) name: String,
    pub(crate) version: String,
    /// An SPDX expression.
    pub(crate) license: Option<String>,
    pub(crate) hash: Option<(&'static str, String)>,
    pub(crate) scope: Scope,
    pub(crate) needs: Vec<String>,
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

/// Writes the bill of the tree at `root`.
pub(crate) fn write(root: &Path, file: &Path) -> Result<String, String> {
    let bill = bill(root)?;
    let count = bill["components"].as_array().map_or(0, Vec::len);
    let text = serde_json::to_string_pretty(&bill).map_err(|error| error.to_string())? + "\n";
    std::fs::write(file, text).map_err(|error| format!("{} cannot be written: {error}", file.display()))?;
    Ok(format!("{}: {count} components", file.display()))
}

fn bill(root: &Path) -> Result<Value, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let target = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let metadata = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", &target])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    if !metadata.status.success() {
        return Err(format!("cargo metadata failed: {}", String::from_utf8_lossy(&metadata.stderr).trim()));
    }
    let metadata =
        serde_json::from_slice(&metadata.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let lock = serde_json::from_str(&read(&root.join("web/package-lock.json"))?)
        .map_err(|error| format!("package-lock.json: {error}"))?;
    let mut all = crates::components(&metadata, &read(&root.join("Cargo.lock"))?, "quadriga-cli")?;
    all.extend(npm::components(&lock)?);
    Ok(document(all))
}

fn document(mut all: Vec<Component>) -> Value {
    all.sort_by(|a, b| a.reference.cmp(&b.reference));
    all.dedup_by(|a, b| a.reference == b.reference);
    let version = env!("CARGO_PKG_VERSION");
    let components: Vec<Value> = all
        .iter()
        .map(|one| {
            let mut value = json!({
                "type": "library",
                "bom-ref": one.reference,
                "name": one.name,
                "version": one.version,
                "scope": match one.scope { Scope::Required => "required", Scope::Excluded => "excluded" },
                "purl": one.reference,
            });
            if let Some(license) = &one.license {
                value["licenses"] = json!([{"expression": license}]);
            }
            if let Some((kind, hash)) = &one.hash {
                value["hashes"] = json!([{"alg": kind, "content": hash}]);
            }
            value
        })
        .collect();
    let mut dependencies: Vec<Value> = all
        .iter()
        .map(|one| {
            let mut needs = one.needs.clone();
            needs.sort();
            needs.dedup();
            json!({"ref": one.reference, "dependsOn": needs})
        })
        .collect();
    let program = format!("pkg:generic/quadriga@{version}");
    dependencies
        .insert(0, json!({"ref": program, "dependsOn": [format!("pkg:cargo/quadriga-cli@{version}")]}));
    // A number that hangs on the contents alone.
    let digest = Sha256::digest(serde_json::to_vec(&components).unwrap_or_default());
    let hex: String = digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    let serial = format!(
        "urn:uuid:{}-{}-4{}-8{}-{}",
        &hex[..8],
        &hex[8..12],
        &hex[13..16],
        &hex[17..20],
        &hex[20..32]
    );
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": serial,
        "version": 1,
        "metadata": {"component": {
            "type": "application",
            "bom-ref": program,
            "name": "quadriga",
            "version": version,
            "licenses": [{"expression": "MIT OR Apache-2.0"}],
        }},
        "components": components,
        "dependencies": dependencies,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_bill_names_what_runs_and_what_only_builds() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let bill = bill(&root).expect("a bill");
        let components = bill["components"].as_array().expect("components");
        let scope = |name: &str| {
            let found = components.iter().find(|one| one["name"] == name);
            found.unwrap_or_else(|| panic!("{name} is not in the bill"))["scope"]
                .as_str()
                .expect("a scope")
                .to_owned()
        };
        for name in ["quadriga-cli", "quadriga-arena", "tokio", "sqlx-sqlite", "svelte", "@fluent/bundle"] {
            assert_eq!(scope(name), "required", "{name}");
        }
        for name in ["serde_derive", "cc", "vite", "playwright-core"] {
            assert_eq!(scope(name), "excluded", "{name}");
        }
        assert!(
            components.iter().all(|one| one["name"] != "proptest"),
            "what only tests need is not in the program"
        );
        let known: BTreeSet<&str> = bill["dependencies"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|one| one["ref"].as_str())
            .collect();
        for one in components {
            let name = &one["name"];
            assert!(one["licenses"][0]["expression"].is_string(), "{name} has no licence");
            let own = name.as_str().is_some_and(|name| name.starts_with("quadriga-"));
            assert!(own || one["hashes"][0]["content"].is_string(), "{name} has no checksum");
        }
        for one in bill["dependencies"].as_array().expect("a list") {
            for needed in one["dependsOn"].as_array().expect("a list") {
                assert!(
                    known.contains(needed.as_str().expect("text")),
                    "{needed} is needed and not in the bill"
                );
            }
        }
        assert_eq!(bill, super::bill(&root).expect("again"), "the same sources, the same bill");
    }
}
