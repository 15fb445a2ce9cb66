//! A line between a process and the database that fails on demand: it is cut, swallows answers, stands still, or dies without a word.

use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{ReadHalf, WriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How the line is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    Sound,
    /// What is asked arrives; what is answered does not.
    Mute,
    /// Nothing moves.
    Still,
}

/// How the line is, how often it was cut (a connection from before is closed), and how often it died (one from before is open, and nothing
/// comes through it ever again).
#[derive(Clone, Copy)]
struct Weather {
    mood: Mood,
    cuts: u64,
    deaths: u64,
}

/// The line.
pub struct Proxy {
    /// Where it begins.
    pub address: SocketAddr,
    weather: watch::Sender<Weather>,
}

impl Proxy {
    /// A sound line to an address.
    pub async fn to(target: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let weather = watch::Sender::new(Weather { mood: Mood::Sound, cuts: 0, deaths: 0 });
        let sender = weather.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(carry(stream, target, sender.subscribe()));
            }
        });
        Proxy { address, weather }
    }

    /// Closes all connections.
    pub fn cut(&self) {
        self.weather.send_modify(|weather| (weather.mood, weather.cuts) = (Mood::Sound, weather.cuts + 1));
    }

    /// Lets all connections die without a word, as when a firewall forgets them: neither end is told. New ones are sound.
    pub fn die(&self) {
        self.weather.send_modify(|weather| weather.deaths += 1);
    }

    /// Swallows all answers for a while, then closes all connections: whoever committed meanwhile never hears of it.
    pub async fn lose_answers(&self, time: Duration) {
        self.weather.send_modify(|weather| weather.mood = Mood::Mute);
        tokio::time::sleep(time).await;
        self.cut();
    }

    /// Holds everything back for a while.
    pub async fn stand_still(&self, time: Duration) {
        self.weather.send_modify(|weather| weather.mood = Mood::Still);
        tokio::time::sleep(time).await;
        self.weather.send_modify(|weather| weather.mood = Mood::Sound);
    }
}

async fn carry(mut near: TcpStream, target: SocketAddr, weather: watch::Receiver<Weather>) {
    // Whoever finds nobody at the other end is let go, as by a database that is down.
    let Ok(mut far) = TcpStream::connect(target).await else { return };
    let sound = near.set_nodelay(true).and_then(|()| far.set_nodelay(true));
    sound.expect("sockets can be set");
    let born = *weather.borrow();
    let ((near_in, near_out), (far_in, far_out)) = (near.split(), far.split());
    tokio::select! {
        () = pump(near_in, far_out, weather.clone(), Direction::Questions, born.deaths) => {}
        () = pump(far_in, near_out, weather.clone(), Direction::Answers, born.deaths) => {}
        () = cut(weather, born.cuts) => {}
    }
}

async fn cut(mut weather: watch::Receiver<Weather>, born: u64) {
    // When the proxy itself is gone, so are its lines.
    let _ = weather.wait_for(|weather| weather.cuts != born).await;
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Questions,
    Answers,
}

async fn pump(
    mut from: ReadHalf<'_>,
    mut to: WriteHalf<'_>,
    mut weather: watch::Receiver<Weather>,
    way: Direction,
    deaths: u64,
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let Ok(now) = weather.wait_for(|weather| weather.mood != Mood::Still).await.map(|now| *now) else {
            return;
        };
        if now.deaths != deaths || (now.mood == Mood::Mute && way == Direction::Answers) {
            continue;
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
    // Nor does the other end of a dead line hear that this one was closed.
    if weather.borrow().deaths != deaths {
        std::future::pending::<()>().await;
    }
}
