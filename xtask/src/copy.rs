//! A copy of the working tree.

use crate::steps::Outcome;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes `to` a copy of what git knows or would know of `from`: tracked files, and untracked ones that it does not ignore. What
/// is the same already is left alone, so that nothing is built anew for it; what is too much is removed.
pub fn working_tree(from: &Path, to: &Path) -> Outcome {
    let list = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(from)
        .output()
        .map_err(|error| format!("git could not be started: {error}"))?;
    if !list.status.success() {
        return Err(format!("{} is no git repository", from.display()));
    }
    let names = String::from_utf8_lossy(&list.stdout).into_owned();
    let files: BTreeSet<&Path> = names
        .split('\0')
        .filter(|name| !name.is_empty())
        .map(Path::new)
        .filter(|name| from.join(name).is_file())
        .collect();
    exactly(from, to, &files)
}

fn exactly(from: &Path, to: &Path, files: &BTreeSet<&Path>) -> Outcome {
    fs::create_dir_all(to).map_err(|error| failed(to, &error))?;
    for old in all_files(to)? {
        if old.strip_prefix(to).is_ok_and(|name| !files.contains(name)) {
            fs::remove_file(&old).map_err(|error| failed(&old, &error))?;
        }
    }
    for name in files {
        let (source, target) = (from.join(name), to.join(name));
        let text = fs::read(&source).map_err(|error| failed(&source, &error))?;
        if fs::read(&target).is_ok_and(|old| old == text) {
            continue;
        }
        let folder = target.parent().unwrap_or(to);
        fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
        // Permissions come along; the time of change is now, so that cargo sees it.
        fs::copy(&source, &target).map_err(|error| failed(&target, &error))?;
    }
    Ok(())
}

fn all_files(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| failed(folder, &error))? {
        let path = entry.map_err(|error| failed(folder, &error))?.path();
        if path.is_dir() { files.extend(all_files(&path)?) } else { files.push(path) }
    }
    Ok(files)
}

fn failed(path: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be copied: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_made_and_put_right_again() {
        let root = std::env::temp_dir().join(format!("quadriga-copy-{}", std::process::id()));
        let (from, to) = (root.join("from"), root.join("to"));
        fs::create_dir_all(from.join("deep")).unwrap();
        fs::write(from.join("a"), "a").unwrap();
        fs::write(from.join("deep/b"), "b").unwrap();
        let files = BTreeSet::from([Path::new("a"), Path::new("deep/b")]);
        exactly(&from, &to, &files).unwrap();
        let untouched = fs::metadata(to.join("a")).unwrap().modified().unwrap();
        fs::write(to.join("deep/b"), "patched").unwrap();
        fs::write(to.join("deep/c"), "too much").unwrap();
        exactly(&from, &to, &files).unwrap();
        assert_eq!(fs::read_to_string(to.join("deep/b")).unwrap(), "b");
        assert!(!to.join("deep/c").exists());
        assert_eq!(fs::metadata(to.join("a")).unwrap().modified().unwrap(), untouched);
        fs::remove_dir_all(&root).unwrap();
    }
}
