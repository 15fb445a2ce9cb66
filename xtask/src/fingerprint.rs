//! Has anything changed? Fingerprints of the contents of files; times of change say nothing in a fresh clone.

use crate::steps::Outcome;
use std::fs;
use std::path::{Path, PathBuf};

/// The fingerprint (FNV-1a) of names and contents of all files under these paths, hidden ones and those named in
/// `without` left out. A path that is not there counts as empty.
pub fn of(paths: &[PathBuf], without: &[&str]) -> Outcome<String> {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let mut feed = |bytes: &[u8]| {
        for &byte in bytes {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        hash = (hash ^ bytes.len() as u64).wrapping_mul(0x0000_0100_0000_01b3);
    };
    for path in paths.iter().filter(|path| path.exists()) {
        let mut files = Vec::new();
        collect(path, without, &mut files)?;
        files.sort();
        for file in files {
            let name = file.strip_prefix(path).unwrap_or(&file);
            feed(name.to_string_lossy().as_bytes());
            feed(&fs::read(&file).map_err(|error| unreadable(&file, &error))?);
        }
    }
    Ok(format!("{hash:016x}"))
}

fn collect(path: &Path, without: &[&str], files: &mut Vec<PathBuf>) -> Outcome {
    if path.is_file() {
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(path).map_err(|error| unreadable(path, &error))? {
        let entry = entry.map_err(|error| unreadable(path, &error))?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if !name.starts_with('.') && !without.contains(&name.as_ref()) {
            collect(&entry.path(), without, files)?;
        }
    }
    Ok(())
}

fn unreadable(path: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be read: {error}", path.display())
}

/// Runs `work` unless it ran before on the same contents: the stamp file remembers the fingerprint.
pub fn unless_fresh(stamp: &Path, fingerprint: &str, work: impl FnOnce() -> Outcome) -> Outcome<bool> {
    if fs::read_to_string(stamp).is_ok_and(|known| known == fingerprint) {
        return Ok(false);
    }
    work()?;
    fs::write(stamp, fingerprint)
        .map_err(|error| format!("{} cannot be written: {error}", stamp.display()))?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_follow_names_and_contents_and_nothing_else() {
        let root = std::env::temp_dir().join(format!("quadriga-fingerprint-{}", std::process::id()));
        let write = |name: &str, text: &str| {
            let file = root.join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        };
        let now = || of(&[root.join("src"), root.join("none")], &["dist"]).unwrap();
        write("src/a.txt", "a");
        let first = now();
        write("src/dist/out.js", "built");
        write("src/.hidden", "x");
        assert_eq!(now(), first);
        write("src/a.txt", "b");
        let second = now();
        assert_ne!(second, first);
        write("src/deep/b.txt", "");
        assert_ne!(now(), second);

        let stamp = root.join("stamp");
        let mut runs = 0;
        for (print, fresh) in [("1", true), ("1", false), ("2", true)] {
            let ran = unless_fresh(&stamp, print, || {
                runs += 1;
                Ok(())
            });
            assert_eq!(ran, Ok(fresh));
        }
        assert_eq!(runs, 2);
        assert!(unless_fresh(&stamp, "3", || Err("broken".to_owned())).is_err());
        assert_eq!(unless_fresh(&stamp, "2", || Err("not asked".to_owned())), Ok(false));
        fs::remove_dir_all(&root).unwrap();
    }
}
