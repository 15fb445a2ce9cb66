//! Server processes that are started, told to stop, killed and revived.

use client::Client;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Long enough for a process to start or to stop, on a machine that is busy with everything else too.
const LONG_ENOUGH: Duration = Duration::from_secs(120);

/// How a process is started.
pub trait Program {
    /// The command that serves at this address.
    fn serve(&self, address: SocketAddr) -> Command;
}

/// The test itself as a server of the small test game; its main function serves when it finds these variables.
pub struct ThisTest {
    /// The database.
    pub database: String,
}

/// The variables that make the test a server.
pub const DATABASE: &str = "SEVERAL_DATABASE";
pub const LISTEN: &str = "SEVERAL_LISTEN";

impl Program for ThisTest {
    fn serve(&self, address: SocketAddr) -> Command {
        let mut command = Command::new(std::env::current_exe().expect("this test"));
        command
            .args(["--exact", "the_server_that_is_killed", "--nocapture"])
            .env(DATABASE, &self.database)
            .env(LISTEN, address.to_string());
        command
    }
}

/// A program of some version with its arguments.
pub struct Binary<'a> {
    /// Where it lies.
    pub path: &'a Path,
    /// What it keeps its tables in: arguments of `serve`.
    pub kept: [&'a str; 2],
}

impl Program for Binary<'_> {
    fn serve(&self, address: SocketAddr) -> Command {
        let mut command = Command::new(self.path);
        command.args(["serve", "--no-rate-limits", "--listen", &address.to_string()]).args(self.kept);
        command
    }
}

/// A process; killed when it is dropped.
pub struct Process {
    /// Where it serves.
    pub address: SocketAddr,
    child: Child,
}

impl Process {
    /// Starts a program at an address.
    pub fn start(address: SocketAddr, program: &impl Program) -> Process {
        let child = program
            .serve(address)
            .env("RUST_LOG", std::env::var("RUST_LOG").unwrap_or_else(|_| "off".to_owned()))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .expect("the server starts");
        Process { address, child }
    }

    /// Starts a program at a free port, and waits until it serves.
    pub async fn up(program: &impl Program) -> Process {
        let process = Process::start(free_address(), program);
        process.is_up().await;
        process
    }

    /// Ends it at once.
    pub fn kill(&mut self) {
        self.child.kill().expect("killed with SIGKILL");
        self.child.wait().expect("dead");
    }

    /// Has it ended by itself? A process that finds no database when it starts does.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("it is ours").is_some()
    }

    /// Asks it to stop, as a service is, and waits for that.
    pub async fn stop(&mut self) -> ExitStatus {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status().expect("`kill` runs");
        assert!(asked.success());
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it is ours") {
                return status;
            }
            assert!(begun.elapsed() < LONG_ENOUGH, "the server does not stop");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Does it serve, and answer within a second?
    pub async fn is_ready(&self) -> bool {
        let mut client = Client::new(self.address);
        let asked = tokio::time::timeout(Duration::from_secs(1), client.get("/readyz")).await;
        asked.is_ok_and(|reply| reply.is_ok_and(|reply| reply.status.is_success()))
    }

    /// Waits until it serves.
    pub async fn is_up(&self) {
        let begun = Instant::now();
        while !self.is_ready().await {
            assert!(begun.elapsed() < LONG_ENOUGH, "the server does not come up");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill(); // it may be dead already
        let _ = self.child.wait();
    }
}

/// An address at which nobody listens.
pub fn free_address() -> SocketAddr {
    std::net::TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port")
}
