//! A server of its own for each test, and people who play on it.

use client::{Client, Socket};
use games::GameFace;
use protocol::*;
use serde_json::{Value, json};
use server::Config;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use test_catalogue::GAMES;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Long enough for anything, on a machine that is busy with everything else too: who waits for longer waits in vain.
pub const LONG_ENOUGH: Duration = Duration::from_secs(60);

/// A running server.
pub struct World {
    pub address: SocketAddr,
    pub folder: tempfile::TempDir,
    games: &'static [&'static dyn GameFace],
    stop: Option<oneshot::Sender<()>>,
    served: Option<JoinHandle<Result<(), server::ServeError>>>,
}

/// How tests set a server up.
pub fn config(data: &Path) -> Config {
    Config { games: &GAMES, rate_limits: false, ..Config::new(data) }
}

impl World {
    /// A server with nothing stored.
    pub async fn new() -> World {
        World::with(|_| {}).await
    }

    /// The same, with the games of the house instead of the toy.
    pub async fn of_the_house() -> World {
        World::with(|config| config.games = games::catalogue()).await
    }

    /// The same, set up differently.
    pub async fn with(change: impl FnOnce(&mut Config)) -> World {
        World::on(tempfile::tempdir().expect("a folder"), change).await
    }

    /// The same, with what is stored there.
    pub async fn on(folder: tempfile::TempDir, change: impl FnOnce(&mut Config)) -> World {
        let mut config = config(folder.path());
        change(&mut config);
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut world = World { address, folder, games: config.games, stop: None, served: None };
        world.start(config).await;
        world
    }

    async fn start(&mut self, config: Config) {
        let listener = server::listen(&self.address.to_string()).await.expect("a port");
        self.address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        self.stop = Some(stop);
        self.served = Some(tokio::spawn(server::run(listener, config, async {
            let _ = stopped.await;
        })));
    }

    /// Stops the server as SIGTERM would, and waits for it.
    pub async fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(served) = self.served.take() {
            let ended = tokio::time::timeout(LONG_ENOUGH, served).await.expect("stops in time");
            ended.expect("no panic").expect("stops well");
        }
    }

    /// Stops the server and starts it again on the same data and port.
    pub async fn restart(&mut self) {
        self.stop().await;
        let config = Config { games: self.games, ..config(self.folder.path()) };
        self.start(config).await;
    }

    /// A guest with a name.
    pub async fn guest(&self, name: &str) -> Client {
        let mut client = Client::new(self.address);
        let me: Named =
            client.post("/api/me", &json!({"name": name})).await.expect("asked").read().expect("named");
        assert_eq!((me.name.as_str(), me.named), (name, true));
        client
    }

    /// Two guests at a started table of two.
    pub async fn pair(&self) -> (Client, Client, TableId) {
        self.pair_with(json!({})).await
    }

    /// The same, with something else about the table.
    pub async fn pair_with(&self, more: Value) -> (Client, Client, TableId) {
        let (mut one, mut two) = (self.guest("Livia").await, self.guest("Gaius").await);
        let mut new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}], "start": true});
        new.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        let table = made(&mut one, new).await;
        joined(&mut two, &table.id).await;
        one.add_nothing(&table.id).await.expect("said");
        let begun = two.add_nothing(&table.id).await.expect("said");
        assert_eq!(begun.phase, Phase::Running);
        (one, two, table.id)
    }
}

/// What is answered to a request that is granted.
pub async fn post<T: serde::de::DeserializeOwned>(client: &mut Client, path: &str, body: Value) -> T {
    client.post(path, &body).await.expect("asked").read().expect(path)
}

/// Makes a table. Where it starts by itself and nobody else is waited for, it does so without a part of the guest in the dice.
pub async fn made(client: &mut Client, new: Value) -> TableInfo {
    let made: TableInfo = client.post("/api/tables", &new).await.expect("asked").read().expect("made");
    assert_eq!(made.phase, Phase::Open, "first the promise, then a part, then the start");
    match made.starts_when_full && made.seats.iter().all(|seat| seat.holder != Holder::Open) {
        true => client.add_nothing(&made.id).await.expect("said"),
        false => made,
    }
}

/// Sits down.
pub async fn joined(client: &mut Client, table: &TableId) -> TableInfo {
    client
        .post(&format!("/api/tables/{table}/join"), &json!({}))
        .await
        .expect("asked")
        .read()
        .expect("joined")
}

/// Posts to a table and expects it to be refused.
pub async fn refused(client: &mut Client, path: &str, body: Value) -> Refusal {
    let reply = client.post(path, &body).await.expect("asked");
    assert!(!reply.status.is_success(), "{path} {body}: {}", reply.text);
    let refusal: Refusal = serde_json::from_str(&reply.text).expect("a refusal");
    assert!(refusal.words.ends_with(['.', '!', '?', '}', ')']) && refusal.words.len() > 10, "{refusal:?}");
    refusal
}

/// The position as a guest sees it, over HTTP.
pub async fn state(client: &mut Client, table: &TableId) -> State {
    match client.get(&format!("/api/tables/{table}/state")).await.expect("asked").read().expect("a state") {
        CatchUp::State(state) => *state,
        CatchUp::Update(_) => panic!("everything was asked for"),
    }
}

/// Plays an action over HTTP.
pub async fn play(client: &mut Client, table: &TableId, number: Number, token: &str) -> Update {
    let play = Play { token: token.into(), number, seat: None };
    client.post(&format!("/api/tables/{table}/play"), &play).await.expect("asked").read().expect("played")
}

/// A greeted socket with the first state, if the game has started.
pub async fn greeted(client: &Client, table: &TableId) -> (Socket, Option<State>) {
    let mut socket = client.open(table.as_str()).await.expect("opened");
    socket.say(Some(1), ClientMessage::Hello { seen: None, seat: None, language: None }).await.expect("said");
    let ServerMessage::Welcome { table, re: Some(1), .. } = socket.hear().await.expect("heard") else {
        panic!("welcome comes first")
    };
    if table.phase == Phase::Open {
        return (socket, None);
    }
    loop {
        match socket.hear().await.expect("heard") {
            ServerMessage::State(state) => return (socket, Some(*state)),
            ServerMessage::Table { .. } => {}
            other => panic!("unexpected {other:?}"),
        }
    }
}

/// The next update, presence aside.
pub async fn update(socket: &mut Socket) -> Update {
    loop {
        match socket.hear().await.expect("heard") {
            ServerMessage::Update(update) => return *update,
            ServerMessage::Table { .. } | ServerMessage::Accepted { .. } => {}
            other => panic!("unexpected {other:?}"),
        }
    }
}

/// The next error, other messages aside.
pub async fn error(socket: &mut Socket) -> (Refusal, Option<u32>) {
    loop {
        if let ServerMessage::Error { error, re } = socket.hear().await.expect("heard") {
            return (error, re);
        }
    }
}

/// The games that tests know.
pub fn games_of_tests() -> &'static [&'static dyn GameFace] {
    &GAMES
}
