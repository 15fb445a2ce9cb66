//! The server alone: `serve ADDRESS DIRECTORY [--no-rate-limits]`. For tests and measurements; people start `quadriga`.

fn main() {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let limits = !args.iter().any(|arg| arg == "--no-rate-limits");
    args.retain(|arg| arg != "--no-rate-limits");
    let [address, data] = &args[..] else {
        eprintln!("serve ADDRESS DIRECTORY [--no-rate-limits]");
        std::process::exit(2);
    };
    server::start_logging(false);
    let config = server::Config { rate_limits: limits, ..server::Config::new(data) };
    let served = server::serve(address, config, |address| println!("http://{address}"));
    if let Err(error) = served {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
