//! Where a server is: by an address, or by the beginning of its links, with or without HTTPS.

use crate::{Client, Fault};
use std::fmt;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How to speak to a server behind HTTPS: whom to believe, and what the server is called.
#[derive(Clone)]
pub struct Tls {
    connector: TlsConnector,
    name: ServerName<'static>,
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tls({:?})", self.name)
    }
}

impl Tls {
    /// Believes whom the operating system believes.
    fn to(name: &str) -> Result<Tls, Fault> {
        let mut roots = RootCertStore::empty();
        let found = rustls_native_certs::load_native_certs();
        let (known, _) = roots.add_parsable_certificates(found.certs);
        if known == 0 {
            return Err("this system has no certificates by which a server behind HTTPS can be known".into());
        }
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let name = ServerName::try_from(name.to_owned())?;
        Ok(Tls { connector: TlsConnector::from(Arc::new(config)), name })
    }

    /// Encrypts a line.
    pub(crate) async fn over(&self, stream: TcpStream) -> Result<Either, Fault> {
        Ok(Either::Encrypted(Box::new(self.connector.connect(self.name.clone(), stream).await?)))
    }
}

/// What a link begins with: its scheme, its host with the port as it is written, the host alone, and the port.
fn parts(link: &str) -> Option<(bool, &str, &str, u16)> {
    let (scheme, rest) = link.split_once("://")?;
    let encrypted = match scheme {
        "https" => true,
        "http" => false,
        _ => return None,
    };
    let place = rest.trim_end_matches('/');
    if place.is_empty() || place.contains(['/', '?', '#', '@', ' ']) {
        return None;
    }
    let (name, port) = match place.rsplit_once(':') {
        // A colon within brackets belongs to an address.
        Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()?),
        _ => (place, if encrypted { 443 } else { 80 }),
    };
    Some((encrypted, place, name.trim_start_matches('[').trim_end_matches(']'), port))
}

impl Client {
    /// A guest of the server at a link such as `https://play.example.org`.
    pub async fn at(link: &str) -> Result<Client, Fault> {
        let (encrypted, place, name, port) = parts(link)
            .ok_or("a server is named by the beginning of its links, as in http://127.0.0.1:7777")?;
        let mut found = tokio::net::lookup_host((name, port)).await?;
        let address = found.next().ok_or_else(|| format!("{name} has no address"))?;
        let tls = if encrypted { Some(Tls::to(name)?) } else { None };
        Ok(Client { host: Some(place.to_owned()), tls, ..Client::new(address) })
    }
}

/// A line, encrypted or not.
pub(crate) enum Either {
    Plain(TcpStream),
    Encrypted(Box<TlsStream<TcpStream>>),
}

/// Does the same on whichever line it is.
macro_rules! either {
    ($self:expr, $stream:ident => $body:expr) => {
        match $self.get_mut() {
            Either::Plain(stream) => {
                let $stream = Pin::new(stream);
                $body
            }
            Either::Encrypted(stream) => {
                let $stream = Pin::new(stream.as_mut());
                $body
            }
        }
    };
}

impl AsyncRead for Either {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        either!(self, stream => stream.poll_read(context, buffer))
    }
}

impl AsyncWrite for Either {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        either!(self, stream => stream.poll_write(context, bytes))
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        either!(self, stream => stream.poll_flush(context))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        either!(self, stream => stream.poll_shutdown(context))
    }
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn links_are_taken_apart() {
        assert_eq!(parts("http://127.0.0.1:7777"), Some((false, "127.0.0.1:7777", "127.0.0.1", 7777)));
        assert_eq!(
            parts("https://play.example.org/"),
            Some((true, "play.example.org", "play.example.org", 443))
        );
        assert_eq!(parts("http://[::1]:80"), Some((false, "[::1]:80", "::1", 80)));
        assert_eq!(parts("http://[::1]"), Some((false, "[::1]", "::1", 80)));
        for bad in ["", "play.example.org", "ftp://a", "http://", "http://a/b", "http://a:b", "http://u@a"] {
            assert_eq!(parts(bad), None, "{bad}");
        }
    }
}
