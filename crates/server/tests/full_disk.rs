//! A full disk, for real: the system calls of a running server answer ENOSPC for a while. Moves are refused meanwhile and the
//! health page says so; once there is room the same server goes on by itself; what was acknowledged is in the log once, and
//! nothing that was refused.
#![cfg(target_os = "linux")]

use client::{Client, Reply};
use protocol::{CatchUp, ErrorCode, Position, Refusal, Seat, TableInfo, Update};
use serde_json::json;
use sqlx::{ConnectOptions, Connection};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use test_catalogue::GAMES;

/// How soon the server must be well again once there is room.
const RECOVERY: Duration = Duration::from_secs(60);

/// Stands between the server and the system: while the control file exists nothing can be written below the data directory, and no
/// file there can grow. Shrinking is possible on a full disk too.
const SHIM: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static int full(int fd) {
    int before = errno, answer = 0;
    const char *control = getenv("FULL_DISK_CONTROL"), *data = getenv("FULL_DISK_DATA");
    if (control && data && access(control, F_OK) == 0) {
        char link[64], path[4096];
        snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
        ssize_t length = readlink(link, path, sizeof path - 1);
        if (length > 0) {
            path[length] = 0;
            size_t prefix = strlen(data);
            answer = strncmp(path, data, prefix) == 0 && path[prefix] == '/';
        }
    }
    errno = before;
    return answer;
}

static int grows(int fd, off_t size) {
    struct stat now;
    return fstat(fd, &now) == 0 && size > now.st_size;
}

#define NO_SPACE(fd, unless) if (full(fd) && (unless)) { errno = ENOSPC; return -1; }
#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *bytes, size_t count) {
    NO_SPACE(fd, 1) REAL(write); return real(fd, bytes, count);
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
    NO_SPACE(fd, 1) REAL(pwrite); return real(fd, bytes, count, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
    NO_SPACE(fd, 1) REAL(pwrite64); return real(fd, bytes, count, at);
}
int ftruncate(int fd, off_t size) {
    NO_SPACE(fd, grows(fd, size)) REAL(ftruncate); return real(fd, size);
}
int ftruncate64(int fd, off64_t size) {
    NO_SPACE(fd, grows(fd, size)) REAL(ftruncate64); return real(fd, size);
}
int fallocate(int fd, int mode, off_t at, off_t size) {
    NO_SPACE(fd, 1) REAL(fallocate); return real(fd, mode, at, size);
}
int fallocate64(int fd, int mode, off64_t at, off64_t size) {
    NO_SPACE(fd, 1) REAL(fallocate64); return real(fd, mode, at, size);
}
int posix_fallocate(int fd, off_t at, off_t size) {
    if (full(fd)) return ENOSPC;
    REAL(posix_fallocate); return real(fd, at, size);
}
int posix_fallocate64(int fd, off64_t at, off64_t size) {
    if (full(fd)) return ENOSPC;
    REAL(posix_fallocate64); return real(fd, at, size);
}
"#;

/// Not a test by itself: the server whose disk is full. Does nothing unless the test has started it.
#[test]
fn the_server_whose_disk_is_full() {
    let (Ok(data), Ok(address)) = (std::env::var("FULL_DISK_DATA"), std::env::var("FULL_DISK_LISTEN")) else {
        return;
    };
    let config = server::Config { games: &GAMES, rate_limits: false, ..server::Config::new(data) };
    server::serve(&address, config, |_| {}).expect("serves");
}

/// A server on a disk that can be filled; ended with this value.
struct Disk {
    server: Child,
    address: SocketAddr,
    data: PathBuf,
    /// The disk is full while this exists.
    control: PathBuf,
    _folder: tempfile::TempDir,
}

impl Disk {
    async fn start() -> Disk {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        // As the kernel names it.
        let root = folder.path().canonicalize().expect("it exists");
        let (data, control) = (root.join("data"), root.join("full"));
        let shim = compile(&root);
        let address =
            std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
        let server = Command::new(std::env::current_exe().expect("this test"))
            .args(["--exact", "the_server_whose_disk_is_full", "--nocapture"])
            .env("LD_PRELOAD", shim)
            .env("FULL_DISK_DATA", &data)
            .env("FULL_DISK_CONTROL", &control)
            .env("FULL_DISK_LISTEN", address.to_string())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .expect("the server starts");
        let disk = Disk { server, address, data, control, _folder: folder };
        disk.wait_for_health(true, Duration::from_secs(60)).await;
        disk
    }

    fn fill(&self) {
        std::fs::write(&self.control, "").expect("the control file lies on another part of the disk");
    }

    fn make_room(&self) {
        std::fs::remove_file(&self.control).expect("it was full");
    }

    /// Waits until the health page says that all is well, or that it is not.
    async fn wait_for_health(&self, well: bool, patience: Duration) {
        let wanted = if well { 200 } else { 503 };
        let begun = Instant::now();
        loop {
            let reply = Client::new(self.address).get("/healthz").await;
            let status = reply.map_or(0, |reply| reply.status.as_u16());
            if status == wanted {
                return;
            }
            assert!(
                begun.elapsed() < patience,
                "/healthz answers {status} instead of {wanted} after {patience:?}"
            );
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Stops the server as a host does.
    fn stop(&mut self) {
        let asked = Command::new("kill").arg(self.server.id().to_string()).status().expect("`kill` runs");
        assert!(asked.success());
        assert!(self.server.wait().expect("it ends").success(), "the server ends well");
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn compile(folder: &Path) -> PathBuf {
    let (source, library) = (folder.join("shim.c"), folder.join("shim.so"));
    std::fs::write(&source, SHIM).expect("written");
    let cc = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&library)
        .arg(&source)
        .arg("-ldl")
        .output()
        .expect("a C compiler, `cc`, is there: SQLite is built by it as well");
    assert!(cc.status.success(), "{}", String::from_utf8_lossy(&cc.stderr));
    library
}

/// A table of two, with all that was promised to its people.
struct Place {
    people: [Client; 2],
    table: String,
    /// Number and token of every move that was acknowledged, in order.
    acknowledged: Vec<(u32, String)>,
    refused: usize,
}

impl Place {
    async fn new(address: SocketAddr) -> Place {
        let mut people = [Client::new(address), Client::new(address)];
        let [one, two] = &mut people;
        let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}], "start": true});
        let table: TableInfo = one.post("/api/tables", &new).await.expect("sent").read().expect("made");
        let join = format!("/api/tables/{}/join", table.id);
        two.post(&join, &json!({})).await.expect("sent").read::<TableInfo>().expect("joined");
        one.add_nothing(&table.id).await.expect("said");
        two.add_nothing(&table.id).await.expect("said");
        Place { people, table: table.id.to_string(), acknowledged: Vec::new(), refused: 0 }
    }

    /// The position as the seat to act sees it.
    async fn position(&mut self) -> Position {
        for seat in [Seat(0), Seat(1)] {
            let path = format!("/api/tables/{}/state?seat={seat}", self.table);
            let told = self.people[seat.index()].get(&path).await.expect("sent").read();
            let CatchUp::State(state) = told.expect("what is known can be read") else {
                panic!("nothing was named as seen")
            };
            if state.position.to_act == Some(seat) {
                return state.position;
            }
        }
        panic!("a person is to act");
    }

    /// One move of whoever is to act; answers whether it was acknowledged. A refusal must be the disk's.
    async fn play(&mut self) -> bool {
        let position = self.position().await;
        let token = playable(&position);
        let seat = position.to_act.expect("a person is to act").index();
        let play = json!({"token": token, "number": position.number});
        let path = format!("/api/tables/{}/play", self.table);
        let reply = self.people[seat].post(&path, &play).await.expect("answered");
        if reply.status.is_success() {
            reply.read::<Update>().expect("an update");
            self.acknowledged.push((position.number.next().0, token));
            return true;
        }
        assert_storage(&reply);
        self.refused += 1;
        assert_eq!(self.position().await.number, position.number, "what was refused changed nothing");
        false
    }
}

/// Something that does not bring the game to its end soon.
fn playable(position: &Position) -> String {
    let choice = position.choices.iter().find(|choice| choice.token != "pass").or(position.choices.first());
    choice.expect("something can be done").token.clone()
}

fn assert_storage(reply: &Reply) {
    let refusal: Refusal = serde_json::from_str(&reply.text).expect("refusals are told");
    assert_eq!((reply.status.as_u16(), refusal.code), (503, ErrorCode::Storage), "{}", reply.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_was_full_for_a_while_is_written_again() {
    if std::env::var_os("FULL_DISK_LISTEN").is_some() {
        return; // this process is the server
    }
    let mut disk = Disk::start().await;
    let mut places = [Place::new(disk.address).await, Place::new(disk.address).await];
    for place in &mut places {
        for _ in 0..2 {
            assert!(place.play().await, "there is room");
        }
    }

    disk.fill();
    for _ in 0..3 {
        for place in &mut places {
            assert!(!place.play().await, "a move was acknowledged that cannot have been stored");
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let chat = format!("/api/tables/{}/chat", places[0].table);
    assert_storage(
        &places[0].people[0].post(&chat, &json!({"text": "Is it full?"})).await.expect("answered"),
    );
    disk.wait_for_health(false, RECOVERY).await;
    let ready = Client::new(disk.address).get("/readyz").await.expect("answered");
    assert_eq!(ready.status.as_u16(), 200, "what is known can still be looked at: {}", ready.text);

    disk.make_room();
    let begun = Instant::now();
    for place in &mut places {
        while !place.play().await {
            assert!(begun.elapsed() < RECOVERY, "there is room again, and still no move is stored");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert!(place.play().await, "once it goes on it goes on");
    }
    disk.wait_for_health(true, RECOVERY.saturating_sub(begun.elapsed())).await;
    let mut later = Place::new(disk.address).await;
    assert!(later.play().await, "new tables are made and played at");
    assert!(places.iter().all(|place| place.refused >= 3));

    disk.stop();
    check(&disk.data, places.iter().chain([&later])).await;
}

/// Every acknowledged move is in the log once, under its number, and no other move of a person is.
async fn check(data: &Path, places: impl Iterator<Item = &Place>) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("quadriga.db"));
    let mut base = options.connect().await.expect("the database opens");
    for place in places {
        let rows: Vec<(i64, String, String)> =
            sqlx::query_as("SELECT number, token, author FROM log WHERE table_id = $1 ORDER BY number")
                .bind(&place.table)
                .fetch_all(&mut base)
                .await
                .expect("read");
        for ((number, ..), wanted) in rows.iter().zip(1..) {
            assert_eq!(*number, wanted, "a gap or a double");
        }
        let of_people = rows
            .into_iter()
            .filter(|(_, token, author)| author.starts_with("person") && !token.starts_with('!'));
        let stored: Vec<(u32, String)> = of_people.map(|(number, token, _)| (number as u32, token)).collect();
        assert_eq!(stored, place.acknowledged, "stored, and acknowledged");
    }
    base.close().await.expect("closes");
}
