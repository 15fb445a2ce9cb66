//! `quadriga serve`, which is also `quadriga` without a command: the server with the page inside.

use crate::args::ServeArgs;
use crate::failure::{Failure, Outcome};
use crate::{Games, Io};
use protocol::HostText;
use server::Config;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

pub(crate) fn run(args: &ServeArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    let mut config = Config::new(&args.data);
    config.games = games;
    config.database.clone_from(&args.database);
    config.origins.clone_from(&args.origin);
    config.proxies.clone_from(&args.trusted_proxy);
    if args.behind_proxy {
        config.proxies.extend(server::LOOPBACK);
    }
    config.hosts.clone_from(&args.host);
    config.rate_limits = !args.no_rate_limits;
    if let Some(threads) = args.bot_threads {
        config.bot_threads = threads.get();
    }
    config.imperator_time = Some(args.imperator_seconds).filter(|time| !time.is_zero());
    config.review_effort = args.review_effort.effort();
    config.access_log = args.access_log;
    config.log_addresses = args.log_addresses;
    let days = |days: u32| (days > 0).then(|| Duration::from_secs(u64::from(days) * 24 * 3600));
    config.abandoned_after = days(args.abandoned_after);
    config.keep_finished = days(args.keep_finished);
    config.keep_guests = days(args.keep_guests);
    for (which, file) in [(HostText::Privacy, &args.privacy_file), (HostText::Imprint, &args.imprint_file)] {
        if let Some(file) = file {
            config.texts.insert(which, text(file)?);
        }
    }
    allow_many_connections();
    server::start_logging(args.json_logs);
    server::serve(&args.listen, config, |address| {
        // By now the directory is there.
        let kept = match args.database {
            Some(_) => "the database that was named".to_owned(),
            None => args.data.canonicalize().unwrap_or_else(|_| args.data.clone()).display().to_string(),
        };
        // A server whose words nobody reads serves all the same.
        let _ = writeln!(io.out, "Open {} in a browser. Ctrl-C stops the server.", url(address))
            .and_then(|()| writeln!(io.out, "Tables and games are kept in {kept}."))
            .and_then(|()| io.out.flush());
    })
    .map_err(|error| Failure::failed(error.to_string()))
}

/// A text of the host, read once at the start: a host who names one wants it shown.
fn text(file: &Path) -> Outcome<String> {
    let text = std::fs::read_to_string(file).map_err(|error| Failure::file(file, "be read", &error))?;
    match text.trim() {
        "" => Err(Failure::failed(format!("{} is empty", file.display()))),
        _ => Ok(text),
    }
}

/// An address that a browser on this machine can open.
fn url(address: SocketAddr) -> String {
    match address.ip() {
        // Whoever listens everywhere listens here too.
        ip if ip.is_unspecified() => format!("http://127.0.0.1:{}", address.port()),
        _ => format!("http://{address}"),
    }
}

/// Every browser at a table is an open file to the system, which by default allows only a thousand.
pub(crate) fn allow_many_connections() {
    #[cfg(unix)]
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        eprintln!("quadriga: the number of connections stays limited: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_can_be_opened() {
        for (listens, opens) in [
            ("127.0.0.1:7777", "http://127.0.0.1:7777"),
            ("0.0.0.0:80", "http://127.0.0.1:80"),
            ("[::]:80", "http://127.0.0.1:80"),
            ("[::1]:7777", "http://[::1]:7777"),
        ] {
            assert_eq!(url(listens.parse().unwrap()), opens);
        }
    }
}
