//! Checksums, in the form that `sha256sum --check` reads.

use sha2::{Digest, Sha256};
use std::path::Path;

const NAME: &str = "SHA256SUMS";

/// Writes the checksums of all files in a folder beside them.
pub(crate) fn write(folder: &Path) -> Result<String, String> {
    let failed = |error: std::io::Error| format!("{} cannot be summed: {error}", folder.display());
    let mut lines = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if path.is_file() && name != NAME {
            let hash = Sha256::digest(std::fs::read(&path).map_err(failed)?);
            let hex: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
            lines.push((name.clone(), format!("{hex}  {name}\n")));
        }
    }
    lines.sort();
    let text: String = lines.iter().map(|(_, line)| line.as_str()).collect();
    std::fs::write(folder.join(NAME), text).map_err(failed)?;
    Ok(format!("{NAME}: {} files", lines.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_of_sha256sum() {
        let folder = std::env::temp_dir().join(format!("quadriga-sums-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("b"), "abc").unwrap();
        std::fs::write(folder.join("a"), "").unwrap();
        write(&folder).unwrap();
        write(&folder).unwrap();
        let text = std::fs::read_to_string(folder.join(NAME)).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(
            text,
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\n\
             ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b\n"
        );
    }
}
