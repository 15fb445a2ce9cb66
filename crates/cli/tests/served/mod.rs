//! The real binary: run to its end, or serving beside a test.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The binary.
pub fn quadriga() -> Command {
    Command::new(env!("CARGO_BIN_EXE_quadriga"))
}

/// An empty folder for a test.
pub fn scratch(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the test's folder can be made");
    folder
}

/// A server that ends with the test.
pub struct Served {
    child: Child,
    pub address: String,
}

impl Served {
    pub fn start(data: &Path) -> Served {
        Served::with(quadriga().env("RUST_LOG", "error"), data)
    }

    /// The binary with an environment of the test's own.
    pub fn with(quadriga: &mut Command, data: &Path) -> Served {
        let mut child = quadriga
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped"))
            .read_line(&mut line)
            .expect("it says where it is");
        let address =
            line.split_whitespace().find_map(|word| word.strip_prefix("http://")).expect("an address");
        Served { address: address.to_owned(), child }
    }

    /// Asks as a guest; gives the head and the body of the answer.
    pub fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.address).expect("listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("answered");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        (head.to_owned(), body.to_owned())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
