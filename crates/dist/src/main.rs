//! What a release is made of: its bill of materials and its checksums. `cargo xtask dist` calls it.
//!
//! ```text
//! quadriga-dist sbom ROOT FILE      CycloneDX JSON of the crates and npm packages in the program
//! quadriga-dist sums FOLDER         SHA256SUMS of all files in the folder
//! ```

mod crates;
mod npm;
mod sbom;
mod sums;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["sbom", root, file] => sbom::write(Path::new(root), Path::new(file)),
        ["sums", folder] => sums::write(Path::new(folder)),
        _ => Err("usage: quadriga-dist sbom ROOT FILE | sums FOLDER".to_owned()),
    };
    match done {
        Ok(words) => {
            println!("{words}");
            ExitCode::SUCCESS
        }
        Err(words) => {
            eprintln!("quadriga-dist: {words}");
            ExitCode::FAILURE
        }
    }
}
