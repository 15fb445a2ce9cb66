//! From where a request really comes, when a proxy stands in front.
//!
//! Anybody can write headers. So they are believed only when the connection itself comes from a trusted address, and only as far as
//! trusted proxies wrote them: read from the end, the first address that is not a trusted proxy's is the visitor's. There are two headers for it,
//! and a proxy that writes one may pass a visitor's own in the other: where they tell of different visitors, neither is believed.

use axum::http::{HeaderMap, header};
use std::net::{IpAddr, Ipv6Addr};

/// A range of addresses: an address and how many of its leading bits count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

/// The loopback addresses: where a proxy on the same machine comes from.
pub const LOOPBACK: [Network; 2] = [
    Network { address: IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), bits: 8 },
    Network { address: IpAddr::V6(Ipv6Addr::LOCALHOST), bits: 128 },
];

impl Network {
    /// Is this address in it?
    pub fn has(&self, address: IpAddr) -> bool {
        let wide = |address: IpAddr| match address {
            IpAddr::V4(v4) => (32, u128::from(u32::from(v4))),
            IpAddr::V6(v6) => (128, u128::from(v6)),
        };
        let ((width, own), (other_width, other)) = (wide(self.address), wide(plain(address)));
        let rest = width - self.bits.min(width);
        width == other_width && own.checked_shr(rest).unwrap_or(0) == other.checked_shr(rest).unwrap_or(0)
    }
}

impl std::str::FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || format!("`{text}` is no address and no network such as 10.0.0.0/8 or fd00::/8.");
        let (address, bits) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let width = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(width), str::parse).map_err(|_| wrong())?;
        if bits > width { Err(wrong()) } else { Ok(Network { address, bits }) }
    }
}

impl std::fmt::Display for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

/// An IPv4 address that came in the clothes of IPv6, undressed.
fn plain(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => v6.to_ipv4_mapped().map_or(address, IpAddr::V4),
        v4 => v4,
    }
}

/// What stands for an address where things are counted. Whoever has one IPv6 address has a whole /64 of them.
pub fn counted(address: IpAddr) -> String {
    match plain(address) {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => format!("{}/64", Ipv6Addr::from(u128::from(v6) >> 64 << 64)),
    }
}

/// An address as it stands in a header, with or without port, brackets and quotes.
fn read(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let inner = text.strip_prefix('[').and_then(|rest| rest.split_once(']')).map(|(inner, _)| inner);
    let bare =
        inner.or_else(|| text.split_once(':').filter(|(_, port)| !port.contains(':')).map(|(ip, _)| ip));
    bare.unwrap_or(text).parse().ok()
}

/// The header that most proxies write.
const PLAIN: header::HeaderName = header::HeaderName::from_static("x-forwarded-for");

/// What stands in all lines of a header, the last one written by the proxy next to us.
fn elements(headers: &HeaderMap, name: header::HeaderName) -> impl DoubleEndedIterator<Item = &str> {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|line| line.split(','))
}

/// One field of an element of the standard header.
fn field<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    let mut pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    pairs.find(|(field, _)| field.trim().eq_ignore_ascii_case(name)).map(|(_, value)| value)
}

/// The visitor's address: that of the connection, or what trusted proxies say of it.
pub fn visitor(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.has(address));
    let follow = |told: Vec<Option<IpAddr>>| {
        let mut visitor = peer;
        for address in told.into_iter().rev() {
            if !is_trusted(visitor) {
                break;
            }
            // What cannot be read was written by nobody we trust: whoever passed it on stands for it.
            let Some(address) = address else { break };
            visitor = address;
        }
        visitor
    };
    let plain: Vec<_> = elements(headers, PLAIN).map(read).collect();
    let standard: Vec<_> =
        elements(headers, header::FORWARDED).map(|element| field(element, "for").and_then(read)).collect();
    match (plain.is_empty(), standard.is_empty()) {
        (_, true) => follow(plain),
        (true, false) => follow(standard),
        (false, false) => {
            let (one, other) = (follow(plain), follow(standard));
            if one == other { one } else { peer }
        }
    }
}

/// Does the proxy next to us say that the visitor came by HTTPS? In either header: who lies about that harms only his own cookie.
pub fn tells_https(headers: &HeaderMap) -> bool {
    let plain = elements(headers, header::HeaderName::from_static("x-forwarded-proto")).next_back();
    let standard = elements(headers, header::FORWARDED).next_back().and_then(|last| field(last, "proto"));
    [plain, standard]
        .into_iter()
        .flatten()
        .any(|proto| proto.trim().trim_matches('"').eq_ignore_ascii_case("https"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn headers(lines: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn networks_are_read_and_have_their_addresses() {
        let ten: Network = "10.0.0.0/8".parse().expect("a network");
        assert!(ten.has(ip("10.200.3.4")) && ten.has(ip("::ffff:10.1.1.1")) && !ten.has(ip("11.0.0.1")));
        let own: Network = "fd00::/8".parse().expect("a network");
        assert!(own.has(ip("fd12::1")) && !own.has(ip("fe80::1")) && !own.has(ip("10.0.0.1")));
        let one: Network = "192.0.2.7".parse().expect("an address");
        assert!(one.has(ip("192.0.2.7")) && !one.has(ip("192.0.2.8")));
        let all: Network = "0.0.0.0/0".parse().expect("everything");
        assert!(all.has(ip("8.8.8.8")) && !all.has(ip("::1")));
        for bad in ["", "10.0.0.0/33", "ten", "10.0.0.0/", "::/129"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }

    #[test]
    fn only_what_a_trusted_proxy_wrote_is_believed() {
        let lie = headers(&[("x-forwarded-for", "6.6.6.6")]);
        assert_eq!(visitor(ip("203.0.113.9"), &lie, &LOOPBACK), ip("203.0.113.9"), "a stranger's header");
        assert_eq!(visitor(ip("127.0.0.1"), &lie, &[]), ip("127.0.0.1"), "nobody is trusted");
        assert_eq!(visitor(ip("127.0.0.1"), &lie, &LOOPBACK), ip("6.6.6.6"));
        // What the visitor wrote stands before what the proxy added, in the same line or in an earlier one.
        let added = headers(&[("x-forwarded-for", "6.6.6.6, 203.0.113.9")]);
        assert_eq!(visitor(ip("127.0.0.1"), &added, &LOOPBACK), ip("203.0.113.9"));
        let lines = headers(&[("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "203.0.113.9")]);
        assert_eq!(visitor(ip("127.0.0.1"), &lines, &LOOPBACK), ip("203.0.113.9"));
        // Two proxies, both trusted.
        let trusted = [LOOPBACK[0], "10.0.0.0/8".parse().expect("a network")];
        let chain = headers(&[("x-forwarded-for", "6.6.6.6, 203.0.113.9, 10.0.0.2")]);
        assert_eq!(visitor(ip("127.0.0.1"), &chain, &trusted), ip("203.0.113.9"));
        let broken = headers(&[("x-forwarded-for", "203.0.113.9, unknown")]);
        assert_eq!(visitor(ip("127.0.0.1"), &broken, &LOOPBACK), ip("127.0.0.1"));
    }

    #[test]
    fn the_standard_header_is_read_too() {
        let told =
            headers(&[("forwarded", "for=6.6.6.6;proto=http, For=\"[2001:db8::7]:4711\";proto=https")]);
        assert_eq!(visitor(ip("::1"), &told, &LOOPBACK), ip("2001:db8::7"));
        let port = headers(&[("x-forwarded-for", "203.0.113.9:1234")]);
        assert_eq!(visitor(ip("::ffff:127.0.0.1"), &port, &LOOPBACK), ip("203.0.113.9"));
    }

    /// A proxy that writes one of the headers passes a visitor's own in the other: whichever is the lie, it gains nothing.
    #[test]
    fn a_lie_beside_the_proxys_own_header_is_not_believed() {
        for lie in [
            [("x-forwarded-for", "6.6.6.6"), ("forwarded", "for=203.0.113.9;proto=https")],
            [("forwarded", "for=6.6.6.6"), ("x-forwarded-for", "203.0.113.9")],
        ] {
            assert_eq!(visitor(ip("127.0.0.1"), &headers(&lie), &LOOPBACK), ip("127.0.0.1"), "{lie:?}");
        }
        let agreed = headers(&[("x-forwarded-for", "203.0.113.9"), ("forwarded", "for=203.0.113.9")]);
        assert_eq!(visitor(ip("127.0.0.1"), &agreed, &LOOPBACK), ip("203.0.113.9"));
    }

    #[test]
    fn either_header_tells_https() {
        for (name, value, told) in [
            ("x-forwarded-proto", "https", true),
            ("x-forwarded-proto", "http, https", true),
            ("x-forwarded-proto", "https, http", false),
            ("forwarded", "for=192.0.2.7;proto=https", true),
            ("forwarded", "for=192.0.2.7;Proto=\"HTTPS\"", true),
            ("forwarded", "proto=https, for=192.0.2.7;proto=http", false),
            ("forwarded", "for=192.0.2.7", false),
        ] {
            assert_eq!(tells_https(&headers(&[(name, value)])), told, "{name}: {value}");
        }
    }

    #[test]
    fn a_whole_64_counts_as_one() {
        assert_eq!(counted(ip("2001:db8:1:2:3::4")), counted(ip("2001:db8:1:2:ffff::1")));
        assert_ne!(counted(ip("2001:db8:1:2::1")), counted(ip("2001:db8:1:3::1")));
        assert_eq!(counted(ip("::ffff:192.0.2.7")), "192.0.2.7");
    }
}
