//! How large things may be. The server refuses what is larger; the page reads the same figures from the catalogue.

/// Longest WebSocket message and, records aside, longest HTTP body, in bytes.
pub const MESSAGE_BYTES: usize = 16 * 1024;
/// Longest record that can be opened for replay, in bytes.
pub const RECORD_BYTES: usize = 512 * 1024;
/// Longest name of a player, in characters.
pub const NAME_CHARS: usize = 24;
/// What the name of every bot ends in, so that nobody takes it for a person.
pub const BOT_ENDING: &str = " bot";
/// Bots that one guest may have.
pub const BOTS_OF_GUEST: u32 = 5;
/// Longest line of chat, in characters.
pub const CHAT_CHARS: usize = 500;
/// Longest words a player may mix into the dice, in characters.
pub const WORDS_CHARS: usize = 100;
/// Longest notation of an action, in bytes.
pub const TOKEN_BYTES: usize = 256;
/// Most positions of a replay in one answer.
pub const REPLAY_POSITIONS: u32 = 64;
/// Longest time per move or in the bank, in seconds: fourteen days.
pub const CLOCK_SECONDS: u32 = 14 * 24 * 3600;
