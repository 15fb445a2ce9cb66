//! The crates in the program, as cargo resolves them.

use crate::sbom::{Component, Scope};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// All crates that the package `root` is made of, by `cargo metadata` and the lock file.
pub(crate) fn components(metadata: &Value, lock: &str, root: &str) -> Result<Vec<Component>, String> {
    let packages: BTreeMap<&str, &Value> =
        list(&metadata["packages"]).map(|package| (text(&package["id"]), package)).collect();
    let nodes: BTreeMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).map(|node| (text(&node["id"]), node)).collect();
    let start = packages.iter().find(|(_, package)| text(&package["name"]) == root).map(|(id, _)| *id);
    let start = start.ok_or_else(|| format!("there is no package {root}"))?;
    let is_macro = |id: &str| {
        let targets = packages.get(id).into_iter().flat_map(|package| list(&package["targets"]));
        targets.flat_map(|target| list(&target["kind"])).any(|kind| kind == "proc-macro")
    };
    // What runs: reached over ordinary dependencies, and not only while compiling.
    let runs = reached(start, |id| {
        links(nodes.get(id).copied(), &["normal"]).filter(|next| !is_macro(next)).collect()
    });
    let all = reached(start, |id| links(nodes.get(id).copied(), &["normal", "build"]).collect());
    let sums = checksums(lock);
    let component = |id: &&str| {
        let package = packages.get(*id).ok_or_else(|| format!("cargo does not describe {id}"))?;
        let (name, version) = (text(&package["name"]), text(&package["version"]));
        let reference = |id: &str| {
            packages.get(id).map(|package| purl(text(&package["name"]), text(&package["version"])))
        };
        Ok(Component {
            reference: purl(name, version),
            name: name.to_owned(),
            version: version.to_owned(),
            license: package["license"].as_str().map(|license| license.replace('/', " OR ")),
            hash: sums.get(&(name.to_owned(), version.to_owned())).map(|sum| ("SHA-256", sum.clone())),
            scope: if runs.contains(*id) { Scope::Required } else { Scope::Excluded },
            needs: links(nodes.get(*id).copied(), &["normal", "build"]).filter_map(reference).collect(),
        })
    };
    all.iter().map(component).collect()
}

fn purl(name: &str, version: &str) -> String {
    format!("pkg:cargo/{name}@{version}")
}

/// The packages that a package needs in one of these ways.
fn links<'a>(node: Option<&'a Value>, kinds: &'static [&'static str]) -> impl Iterator<Item = &'a str> {
    let deps = node.into_iter().flat_map(|node| list(&node["deps"]));
    let wanted = move |dep: &&Value| {
        // Ordinary dependencies are those of no kind.
        list(&dep["dep_kinds"]).any(|kind| kinds.contains(&kind["kind"].as_str().unwrap_or("normal")))
    };
    deps.filter(wanted).map(|dep| text(&dep["pkg"]))
}

pub(crate) fn reached<'a>(start: &'a str, next: impl Fn(&str) -> Vec<&'a str>) -> BTreeSet<&'a str> {
    let (mut found, mut open) = (BTreeSet::from([start]), vec![start]);
    while let Some(id) = open.pop() {
        for id in next(id) {
            if found.insert(id) {
                open.push(id);
            }
        }
    }
    found
}

/// The checksums that the lock file keeps, by name and version. Its form is cargo's own: one line for each.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let mut sums = BTreeMap::new();
    for package in lock.split("[[package]]") {
        let field = |name: &str| {
            let line = package.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "))?;
            Some(line.trim_matches('"').to_owned())
        };
        if let (Some(name), Some(version), Some(sum)) = (field("name"), field("version"), field("checksum")) {
            sums.insert((name, version), sum);
        }
    }
    sums
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
