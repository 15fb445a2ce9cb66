//! `quadriga copy`: everything that is kept, from a data directory to PostgreSQL or back.

use crate::args::CopyArgs;
use crate::check::{look_through, wait};
use crate::failure::{Failure, Outcome};
use crate::{Games, Io};
use std::path::PathBuf;
use std::str::FromStr;
use store::{Store, StoreError};

/// Where things are kept, as it is named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// A data directory.
    Directory(PathBuf),
    /// A PostgreSQL database, by its address.
    Postgres(String),
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Place, String> {
        match text.split_once(':') {
            Some(("sqlite", directory)) if !directory.is_empty() => Ok(Place::Directory(directory.into())),
            Some(("postgres" | "postgresql", _)) => Ok(Place::Postgres(text.to_owned())),
            _ => {
                Err("say sqlite:DIR for a data directory, or postgres://user:password@host/database"
                    .to_owned())
            }
        }
    }
}

async fn open(place: &Place) -> Result<Store, StoreError> {
    match place {
        // For itself: no server may run on it meanwhile.
        Place::Directory(directory) => Store::open(directory).await,
        Place::Postgres(address) => Store::open_postgres(address).await,
    }
}

pub(crate) fn run(args: &CopyArgs, games: Games, io: &mut Io<'_>) -> Outcome {
    if let Place::Directory(directory) = &args.from
        && !directory.join("quadriga.db").is_file()
    {
        return Err(Failure::failed(format!("there is no database in {}", directory.display())));
    }
    let (copied, found) = wait(async {
        let (from, to) = (open(&args.from).await?, open(&args.to).await?);
        let copied = from.transfer(&to, |_| {}).await;
        from.close().await;
        let found = match copied {
            Ok(_) => look_through(to, games).await?,
            Err(_) => {
                to.close().await;
                Default::default()
            }
        };
        Ok((copied?, found))
    })?;
    for table in copied {
        writeln!(io.out, "{:>12} rows of {}, the same on both sides", table.rows, table.name)?;
    }
    found.tell(io)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read() {
        assert_eq!("sqlite:data/x".parse(), Ok(Place::Directory("data/x".into())));
        assert_eq!("postgres://h/d".parse(), Ok(Place::Postgres("postgres://h/d".into())));
        for bad in ["", "sqlite:", "data", "mysql://h/d"] {
            assert!(bad.parse::<Place>().unwrap_err().contains("sqlite:DIR"), "{bad}");
        }
    }
}
