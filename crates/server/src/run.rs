//! Starting and stopping.

use crate::app::App;
use crate::config::Config;
use futures_util::future::BoxFuture;
use games::review::Effort;
use std::future::Future;
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use store::{Store, StoreError};
use tokio::net::TcpListener;

/// Why the server cannot run; one sentence for the host.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Something is wrong with the data directory.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened on.
    #[error("{0}")]
    Listen(String),
    /// The network failed while serving.
    #[error("The network failed: {0}.")]
    Network(std::io::Error),
}

/// Listens on an address. Errors are sentences.
pub async fn listen(address: &str) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| {
        ServeError::Listen(match error.kind() {
            std::io::ErrorKind::AddrInUse => format!(
                "Another program listens on {address} already: stop it, or choose another address with --listen."
            ),
            std::io::ErrorKind::PermissionDenied => {
                format!("This user may not listen on {address}: choose a port above 1023 with --listen.")
            }
            _ => format!("Cannot listen on {address}: {error}."),
        })
    })
}

/// Serves on an address until the process is asked to stop, on a runtime of its own. `announce` is told the address that was got.
pub fn serve(address: &str, config: Config, announce: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let mut announce = Some(announce);
    serve_and_tell(address, config, &mut |got| {
        if let Some(announce) = announce.take() {
            announce(got);
        }
    })
}

/// The same without a type of the caller's, so that the server is compiled here and not in every program that starts one.
fn serve_and_tell(
    address: &str,
    config: Config,
    announce: &mut dyn FnMut(SocketAddr),
) -> Result<(), ServeError> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(ServeError::Network)?;
    let served = runtime.block_on(async {
        // The data directory is ours before anything is announced.
        let store = open(&config).await?;
        let listener = listen(address).await?;
        announce(listener.local_addr().map_err(ServeError::Network)?);
        run_on(store, listener, config, Box::pin(asked_to_stop())).await
    });
    // A bot that still thinks is not waited for.
    runtime.shutdown_timeout(Duration::from_millis(500));
    served
}

/// Serves until `shutdown` comes, then lets everybody finish: what was begun is stored, sockets are closed with a frame.
pub fn run(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> BoxFuture<'static, Result<(), ServeError>> {
    run_until(listener, config, Box::pin(shutdown))
}

/// The same without a type of the caller's.
fn run_until(
    listener: TcpListener,
    config: Config,
    shutdown: BoxFuture<'static, ()>,
) -> BoxFuture<'static, Result<(), ServeError>> {
    Box::pin(async move {
        let store = open(&config).await?;
        run_on(store, listener, config, shutdown).await
    })
}

/// Opens what is kept: the file in the data directory, or the database that is named.
async fn open(config: &Config) -> Result<Store, StoreError> {
    match &config.database {
        Some(address) => Store::open_postgres(address).await,
        None => Store::open(&config.data).await,
    }
}

async fn run_on(
    store: Store,
    listener: TcpListener,
    config: Config,
    shutdown: BoxFuture<'static, ()>,
) -> Result<(), ServeError> {
    crate::http::recorder();
    crate::figures::begin();
    let begun = Instant::now();
    let app = App::new(store, config).await?;
    tell_start(&app.config, &listener);
    let router = crate::http::router(app.clone());
    app.tasks.spawn(crate::hall::sweep(app.clone()));
    app.tasks.spawn(crate::health::live(app.clone()));
    if let Some(company) = &app.company {
        // Before the first table is taken: a lease is worth something only while its owner lives.
        app.store.stay(&company.process, Duration::from_secs(3)).await?;
        app.tasks.spawn(crate::hall::live_together(app.clone()));
        app.tasks.spawn(crate::hall::listen(app.clone()));
        app.tasks.spawn(crate::hall::tell_presence(app.clone()));
    }

    let stop = app.stop.clone();
    tokio::spawn(async move {
        shutdown.await;
        stop.cancel();
    });
    let stopping = app.stop.clone();
    tokio::select! {
        () = crate::door::keep(listener, router, app.config.patience, stopping.clone()) => {}
        // A request that hangs must not keep the server from stopping.
        () = async { stopping.cancelled().await; tokio::time::sleep(Duration::from_secs(10)).await } => {}
    }
    app.stop.cancel();
    app.tasks.close();
    if tokio::time::timeout(Duration::from_secs(10), app.tasks.wait()).await.is_err() {
        tracing::warn!("some tables did not stop in time; what they acknowledged is stored");
    }
    // Until this moment the house was open.
    if let Err(error) = app.store.sign_of_life(app.now().at).await {
        tracing::warn!(%error, "the last sign of life could not be written");
    }
    if let Some(company) = &app.company
        && let Err(error) = app.store.leave(&company.process).await
    {
        tracing::warn!(%error, "the tables could not be handed over: other processes take them in a few seconds");
    }
    app.store.close().await;
    tracing::info!(version = VERSION, seconds = begun.elapsed().as_secs(), "Quadriga has stopped");
    Ok(())
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// One line with everything that was chosen, and one about what a host may not have meant. Nothing in it is secret: the key of the cookies lies in the database.
fn tell_start(config: &Config, listener: &TcpListener) {
    let listen = listener.local_addr().map(|address| address.to_string()).unwrap_or_default();
    // By name: whoever adds a setting must say here whether it is told.
    let Config {
        data,
        database,
        games,
        bot_threads,
        imperator_time,
        review_effort,
        rate_limits,
        origins,
        access_log,
        log_addresses,
        texts,
        proxies,
        hosts,
        abandoned_after,
        keep_finished,
        keep_guests,
        // No host can choose these.
        idle: _,
        idle_over: _,
        heartbeat: _,
        patience: _,
        sockets: _,
        tables: _,
    } = config;
    // As the settings have it: 0 stands for never, or for ever.
    let days = |time: &Option<Duration>| time.map_or(0, |time| time.as_secs() / 86_400);
    tracing::info!(
        version = VERSION,
        listen,
        data = %data.display(),
        shared = database.is_some(),
        games = games.len(),
        bot_threads,
        imperator_seconds = imperator_time.map_or(0.0, |time| time.as_secs_f64()),
        review_effort = named(*review_effort),
        rate_limits,
        proxies = proxies.iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
        hosts = hosts.join(","),
        origins = origins.join(","),
        access_log,
        log_addresses,
        texts = texts.len(),
        abandoned_after_days = days(abandoned_after),
        keep_finished_days = days(keep_finished),
        keep_guests_days = days(keep_guests),
        "Quadriga starts"
    );
    if !config.proxies.is_empty() && config.hosts.is_empty() {
        tracing::warn!(
            "Whoever connects from a trusted proxy's address may ask under any name: say with --host under which names this server is known"
        );
    }
}

/// The setting that stands for this much thought.
fn named(effort: Effort) -> &'static str {
    match effort {
        Effort::QUICK => "quick",
        Effort::NORMAL => "normal",
        Effort::DEEP => "deep",
        // Only tests set another one.
        _ => "of its own",
    }
}

/// Ends when the process is asked to: Ctrl-C or SIGTERM.
pub async fn asked_to_stop() {
    let interrupt = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::error!(%error, "Ctrl-C cannot be heard");
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(error) => {
                tracing::error!(%error, "SIGTERM cannot be heard");
                std::future::pending::<()>().await;
            }
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

/// Log lines to standard error: plain for people, JSON when `json`. `RUST_LOG` chooses what is told.
pub fn start_logging(json: bool) {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    // Colours are for terminals; a journal would keep them as odd letters.
    let colours = std::io::stderr().is_terminal();
    let lines =
        tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(std::io::stderr);
    // A program that embeds the server may log in its own way already.
    let _ = if json { lines.json().try_init() } else { lines.try_init() };
}
