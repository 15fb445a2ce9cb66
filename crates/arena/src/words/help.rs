//! What explains itself, and the rulings to read about it.

use crate::cards::Card;
use engine::game::GlossaryTerm;

/// Rulings to read about a card.
fn rulings(id: &str) -> &'static [u16] {
    match id {
        "arena" => &[30, 31],
        "aquaeductus" => &[36],
        "aries" => &[48],
        "ballista" => &[24, 32],
        "bestia" => &[33],
        "carrus-bovinus" => &[42, 49],
        "castra" => &[19, 40],
        "decurio" => &[24, 34],
        "elephantus-militaris" => &[48],
        "equitatus" => &[8, 48, 49],
        "fons-bacchi" => &[13, 27, 49],
        "fortuna" => &[66],
        "forum" => &[8, 37],
        "maecenas" => &[38, 44],
        "magister" | "via-cassia" => &[37, 38],
        "mercennarius" => &[35],
        "offertorium" => &[43, 49],
        "philosophus" => &[14],
        "pictor" => &[45],
        "portus" => &[39],
        "praedator" => &[43],
        "restaurator" => &[47, 49],
        "speculator" => &[46, 63],
        "statua-iovis" => &[29, 41],
        "taberna" | "triremis" => &[49],
        "telonium" => &[18, 27],
        "templarius" => &[26],
        "tuba" => &[25, 26, 27],
        "veneficus" => &[48],
        "sicarius" | "nero" => &[56],
        "consiliarius" | "machina" => &[57],
        "consul" => &[58],
        "centurio" => &[59],
        "praetorianus" => &[60],
        "essedum" => &[61],
        "mercatus" => &[62],
        "scaenicus" => &[37, 38],
        "haruspex" => &[19, 63],
        "legat" => &[55],
        _ => &[],
    }
}

/// Things that explain themselves besides the cards, with their rulings.
const TOPICS: &[(&str, &[u16])] = &[
    ("bribery", &[10, 21]),
    ("money", &[16, 18]),
    ("cards", &[19]),
    ("vacant-space", &[11]),
    ("supply", &[50, 51, 52]),
    ("battle", &[23, 24, 25]),
    ("draw-pile", &[19, 63, 68]),
    ("discards", &[63]),
    ("action-dice", &[12, 13, 17]),
];

/// Everything a person may ask about.
pub(crate) fn glossary() -> Vec<GlossaryTerm> {
    let card = |card: Card| GlossaryTerm { id: card.id().to_owned(), rulings: rulings(card.id()).to_vec() };
    let topic =
        |&(id, rulings): &(&str, &[u16])| GlossaryTerm { id: id.to_owned(), rulings: rulings.to_vec() };
    Card::all().map(card).chain(TOPICS.iter().map(topic)).collect()
}
