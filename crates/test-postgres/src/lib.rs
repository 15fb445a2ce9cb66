//! A PostgreSQL server of one's own for tests: made in a folder that goes away, on a port of its own, never as root.
//!
//! `cargo xtask test` starts one for all tests and names it in `QUADRIGA_TEST_POSTGRES`; each test gets a [`Database`] in it. Without that
//! a test starts its own. What stops and restarts its server ([`Cluster`]) always does.

mod cluster;
mod proxy;

pub use cluster::{Cluster, Sync};
pub use proxy::Proxy;

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::sync::atomic::{AtomicU32, Ordering};

/// The variable that names a running server's address, without a database.
pub const SERVER: &str = "QUADRIGA_TEST_POSTGRES";

/// An empty database of one's own, and the server when it is one's own too.
pub struct Database {
    /// Its address.
    pub url: String,
    _cluster: Option<Cluster>,
}

impl Database {
    /// An empty database in the server that all tests share, or in one of its own when there is none.
    pub async fn new() -> Database {
        match std::env::var(SERVER) {
            Ok(server) => Database { url: fresh(&server).await, _cluster: None },
            Err(_) => {
                let cluster = Cluster::start(Sync::Off);
                Database { url: fresh(&cluster.server()).await, _cluster: Some(cluster) }
            }
        }
    }
}

/// Makes an empty database in a running server and gives its address.
pub async fn fresh(server: &str) -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("quadriga_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let mut connection =
        PgConnection::connect(&format!("{server}/postgres")).await.expect("the server answers");
    let make = AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(make).execute(&mut connection).await.expect("a database is made");
    connection.close().await.expect("closes");
    format!("{server}/{name}")
}
