//! Gets the folder of the built page ready to be embedded.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    // A debug build reads the page from the disk, but only from a folder that was there when it was compiled.
    if let Err(error) = std::fs::create_dir_all(&page) {
        println!(
            "cargo:warning=the server is built without its page: {} cannot be made: {error}",
            page.display()
        );
    }
    // A release build has the page inside: a new page means a new program.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo:rerun-if-changed={}", page.display());
    }
}
