//! Actions, events, prompts and names as messages of `words/en.ftl`.

use crate::action::{Action, Means};
use crate::components::tables;
use crate::event::{Event, Who};
use crate::pieces::{Deed, Field, KnowHow, Personage, Resource, Unit};
use crate::region::{NationName, Place};
use crate::state::{Antike, Ending, Entry, March, Stage, StageName};
use engine::game::GlossaryTerm;
use engine::words::{Arg, WordFile};
use engine::{Message, Next, Viewpoint};

/// The word files, English first.
pub(crate) const FILES: &[WordFile] = &[WordFile { language: "en", text: include_str!("../words/en.ftl") }];

/// A player, with the nation where the player leads two.
pub(crate) fn who(who: &Who) -> Message {
    match (who.paired, who.nation) {
        (true, Some(name)) => {
            Message::new("who-of-two").with("player", who.seat).with("nation", nation(name))
        }
        _ => Message::new("who").with("player", who.seat),
    }
}

/// Names of regions are Latin in every language.
pub(crate) fn region(place: Place) -> Arg {
    Arg::Text(place.name().to_owned())
}

pub(crate) fn nation(nation: NationName) -> Message {
    Message::named(format!("nation-{nation}"))
}

pub(crate) fn field(field: Field) -> Message {
    Message::named(format!("field-{}", tables().wheel[field.0 as usize].id))
}

pub(crate) fn know_how(know_how: KnowHow) -> Message {
    Message::named(format!("know-how-{know_how}"))
}

pub(crate) fn resource(resource: Resource) -> Message {
    Message::named(format!("resource-{resource}"))
}

pub(crate) fn means(means: Means) -> Message {
    match means {
        Means::Good(good) => resource(good),
        Means::Coin => Message::new("coin"),
    }
}

/// The name of so many units.
pub(crate) fn units(unit: Unit, count: u8) -> Message {
    Message::new(match unit {
        Unit::Legion => "unit-legion",
        Unit::Galley => "unit-galley",
    })
    .with("count", count)
}

fn personage(personage: Personage, count: u8) -> Message {
    Message::named(format!("personage-{personage}")).with("count", count)
}

/// Several things: "2 marble, 1 iron and 1 coin".
fn listed(parts: Vec<Message>) -> Option<Message> {
    let mut parts = parts.into_iter().rev();
    let last = parts.next()?;
    let Some(before) = parts.next() else { return Some(last) };
    let end = Message::new("list-end").with("first", before).with("second", last);
    Some(parts.fold(end, |rest, part| Message::new("list-more").with("first", part).with("rest", rest)))
}

/// Several goods: "2 marble and 1 gold".
fn goods(goods: [u8; 3], coins: u8) -> Message {
    let mut list: Vec<Message> = Resource::ALL
        .into_iter()
        .zip(goods)
        .filter(|&(_, count)| count > 0)
        .map(|(good, count)| Message::new("some-of").with("count", count).with("resource", resource(good)))
        .collect();
    if coins > 0 {
        list.push(Message::new("some-coins").with("count", coins));
    }
    listed(list).unwrap_or_else(|| Message::new("nothing"))
}

/// Several units: "2 legions and 1 galley".
pub(crate) fn force(legions: u8, galleys: u8) -> Message {
    let list: Vec<Message> = [(Unit::Legion, legions), (Unit::Galley, galleys)]
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(unit, count)| Message::new("some-units").with("count", count).with("unit", units(unit, count)))
        .collect();
    listed(list).unwrap_or_else(|| Message::new("no-units"))
}

/// A city with what it yields: "an iron city".
fn city(resource: Resource) -> Message {
    Message::named(format!("a-city-{resource}"))
}

/// What is being decided, as a phrase.
pub(crate) fn question(stage: StageName) -> Message {
    Message::new(match stage {
        StageName::Deal => "asked-deal",
        StageName::Draft => "asked-draft",
        StageName::Start => "asked-start",
        StageName::Rondel => "asked-rondel",
        StageName::Pay => "asked-pay",
        StageName::Windfall => "asked-windfall",
        StageName::Templum => "asked-templum",
        StageName::Bellona => "asked-bellona",
        StageName::Militia => "asked-militia",
        StageName::Scientia => "asked-scientia",
        StageName::Group => "asked-group",
        StageName::Destination => "asked-destination",
        StageName::HowMany => "asked-how-many",
        StageName::FightCount => "asked-fight-count",
        StageName::Intercept => "asked-intercept",
        StageName::Order => "asked-order",
        StageName::Conquest => "asked-conquest",
        StageName::Losses => "asked-losses",
        StageName::Founding => "asked-founding",
        StageName::Coins => "asked-coins",
        StageName::Over => "asked-over",
        StageName::Razing => "asked-losses",
    })
}

/// What is asked, or what is being waited for.
pub(crate) fn prompt(game: &Antike, from: Viewpoint) -> Message {
    let power = match game.stage {
        Stage::Deal | Stage::Start => {
            return Message::new("waiting-chance").with("asked", question(game.stage()));
        }
        Stage::Over(_) => return ending(game),
        Stage::Draft => game.drafting(),
        Stage::Intercept(entry) => entry.rival,
        _ => game.active,
    };
    let who = who(&game.who(power));
    if game.who_acts()
        != Next::Player(match from {
            Viewpoint::Seat(seat) => seat,
            _ => return Message::new("waiting").with("who", who).with("asked", question(game.stage())),
        })
    {
        return Message::new("waiting").with("who", who).with("asked", question(game.stage()));
    }
    let prompt = game.question_words();
    if game.powers == game.seats {
        return prompt;
    }
    match game.nation_of(power) {
        None => prompt,
        Some(name) => Message::new("prompt-for").with("nation", nation(name)).with("prompt", prompt),
    }
}

/// Why the game ended.
pub(crate) fn ending(game: &Antike) -> Message {
    match game.end() {
        None => Message::new("ending-running"),
        Some(Ending::Personages(power)) => Message::new("ending-personages")
            .with("who", who(&game.who(power)))
            .with("count", game.points(power)),
        Some(Ending::LastTemple(power)) => {
            Message::new("ending-last-temple").with("who", who(&game.who(power)))
        }
        Some(Ending::RoundLimit) => Message::new("ending-round-limit").with("count", game.round()),
    }
}

impl Antike {
    /// The question to the player who decides.
    fn question_words(&self) -> Message {
        let here = |at| region(self.place(at));
        match self.stage {
            Stage::Draft => Message::new("prompt-draft"),
            Stage::Rondel if self.holdings[self.active.index()].field.is_none() => {
                Message::new("prompt-rondel-first")
            }
            Stage::Rondel => Message::new("prompt-rondel"),
            Stage::Pay(owed) => Message::new("prompt-pay").with("count", owed),
            Stage::Windfall => Message::new("prompt-windfall"),
            Stage::Templum => Message::new("prompt-templum").with("price", self.tables().temple_price),
            Stage::Bellona => Message::new("prompt-bellona"),
            Stage::Militia => Message::new("prompt-militia").with("price", self.tables().unit_price),
            Stage::Scientia => Message::new("prompt-scientia"),
            Stage::Group => Message::new("prompt-group"),
            Stage::Destination(group) => Message::new("prompt-destination")
                .with("unit", units(group.unit, 0))
                .with("region", here(group.from)),
            Stage::HowMany(March { group, to }) => Message::new("prompt-how-many")
                .with("unit", units(group.unit, 0))
                .with("from", here(group.from))
                .with("to", here(to)),
            Stage::FightCount(fight) => Message::new("prompt-fight-count")
                .with("who", who(&self.who(fight.rival)))
                .with("region", here(fight.region)),
            Stage::Intercept(Entry { march: March { group, to }, count, rival, .. }) => {
                Message::new("prompt-intercept")
                    .with("who", who(&self.who(self.active)))
                    .with("count", count)
                    .with("unit", units(group.unit, count))
                    .with("region", here(to))
                    .with("own", self.units_at(rival, to, group.unit))
            }
            Stage::Order(entry) => {
                Message::new("prompt-order").with("count", entry.count).with("region", here(entry.march.to))
            }
            Stage::Conquest => Message::new("prompt-conquest"),
            Stage::Losses(at) | Stage::Razing(at) => Message::new("prompt-losses").with("region", here(at)),
            Stage::Founding => Message::new("prompt-founding"),
            Stage::Coins(bill) => {
                let part = bill.part().unwrap_or(0);
                Message::new("prompt-coins")
                    .with("resource", resource(Resource::ALL[part]))
                    .with("count", bill.price[part])
            }
            Stage::Deal | Stage::Start | Stage::Over(_) => question(self.stage()),
        }
    }
}

/// What an action offers.
pub(crate) fn action(game: &Antike, action: Action) -> Message {
    let region_of = |place: Place| game.map().region(place);
    match action {
        Action::Deal(name) => Message::new("do-deal").with("nation", nation(name)),
        Action::Start(power) => Message::new("do-start").with("who", who(&game.who(power))),
        Action::Draft(name) => Message::new("do-draft").with("nation", nation(name)),
        Action::Go(to) => {
            let price = game.step_price(game.active, to).unwrap_or(0);
            let deed = Message::new(match tables().wheel[to.0 as usize].deed {
                Deed::Marble => "deed-marble",
                Deed::Iron => "deed-iron",
                Deed::Gold => "deed-gold",
                Deed::Temple => "deed-temple",
                Deed::Arming => "deed-arming",
                Deed::KnowHow => "deed-know-how",
                Deed::Maneuver => "deed-maneuver",
            });
            Message::new(if price == 0 { "do-go" } else { "do-go-paid" })
                .with("field", field(to))
                .with("deed", deed)
                .with("count", price)
        }
        Action::Pay(Means::Coin) => Message::new("do-pay-coin"),
        Action::Pay(with) => Message::new("do-pay").with("means", means(with)),
        Action::Take(good) => Message::new("do-take").with("resource", resource(good)),
        Action::Trade(trade) => {
            let deal = trade.deal();
            Message::new("do-trade").with("give", goods(deal.give, 0)).with("take", goods(deal.take, 0))
        }
        Action::Build(place) => Message::new("do-build").with("region", region(place)),
        Action::Place(place, unit) => {
            Message::new("do-place").with("unit", units(unit, 1)).with("region", region(place))
        }
        Action::Arm(place, unit) => {
            Message::new("do-arm").with("unit", units(unit, 1)).with("region", region(place))
        }
        Action::Develop(what) => {
            Message::new(if game.is_unknown(what) { "do-develop-first" } else { "do-develop" })
                .with("knowhow", know_how(what))
                .with("price", game.know_how_price(what))
        }
        Action::Group(place, unit, steps) => {
            let count = region_of(place).map_or(0, |at| game.group(at, unit, steps));
            Message::new("do-group")
                .with("count", count)
                .with("unit", units(unit, count))
                .with("region", region(place))
                .with("steps", steps)
        }
        Action::Fight(place, unit, name) => Message::new("do-fight")
            .with("nation", nation(name))
            .with("unit", units(unit, 0))
            .with("region", region(place)),
        Action::To(place) => Message::new("do-to").with("region", region(place)),
        Action::Count(count) => Message::new("do-count").with("count", count),
        Action::Pairs(count) => Message::new("do-pairs").with("count", count),
        Action::Intercept(0) => Message::new("do-let-pass"),
        Action::Intercept(count) => Message::new("do-intercept").with("count", count),
        Action::Meet(name) => Message::new("do-meet").with("nation", nation(name)),
        Action::Conquer(place) => conquest(game, place),
        Action::Losses(legions) => {
            let site = match game.stage {
                Stage::Losses(site) | Stage::Razing(site) => game.defence(site),
                _ => None,
            };
            let defence = site.map_or(legions, |defence| defence.total());
            Message::new("do-losses").with("units", force(legions, defence.saturating_sub(legions)))
        }
        Action::Found(place, good) => {
            Message::new("do-found").with("region", region(place)).with("city", city(good))
        }
        Action::Coins(count) => Message::new("do-coins").with("count", count),
        Action::Done => Message::new(match game.stage {
            Stage::Group => "do-end-movement",
            Stage::Conquest => "do-end-conquest",
            Stage::Founding => "do-end-turn",
            _ => "do-done",
        }),
    }
}

fn conquest(game: &Antike, place: Place) -> Message {
    let at = game.map().region(place);
    let count = at.and_then(|at| game.defence(at)).map_or(0, |defence| defence.total());
    let temple = at.is_some_and(|at| game.temples.has(at));
    let neutral = at.is_some_and(|at| game.neutral.has(at));
    let general = game.cards_left(Personage::General) > game.turn.destroyed;
    Message::new(match (neutral, temple, general) {
        (true, _, true) => "do-raze",
        (true, _, false) => "do-raze-only",
        (false, true, true) => "do-conquer-temple",
        (false, true, false) => "do-conquer-temple-only",
        (false, false, _) => "do-conquer",
    })
    .with("region", region(place))
    .with("count", count)
}

/// What happened.
pub(crate) fn event(event: &Event) -> Message {
    match *event {
        Event::Nation { who: ref one } => Message::new("event-nation")
            .with("player", one.seat)
            .with("nation", one.nation.map_or_else(|| Message::new("nothing"), nation)),
        Event::Started { who: ref one, ref bellona } => {
            Message::new("event-started").with("who", who(one)).with("holder", who(bellona))
        }
        Event::Round { round } => Message::new("event-round").with("round", round),
        Event::Went { who: ref one, field, price } => {
            Message::new(if price == 0 { "event-went" } else { "event-went-paid" })
                .with("who", who(one))
                .with("field", Message::named(format!("field-{field}")))
                .with("count", price)
        }
        Event::Paid { who: ref one, marble, iron, gold, coins } => {
            Message::new("event-paid").with("who", who(one)).with("goods", goods([marble, iron, gold], coins))
        }
        Event::Produced { who: ref one, resource: good, amount, coin } => {
            Message::new(if coin { "event-produced-coin" } else { "event-produced" })
                .with("who", who(one))
                .with("count", amount)
                .with("resource", resource(good))
        }
        Event::TookInstead { who: ref one, resource: good } => {
            Message::new("event-took-instead").with("who", who(one)).with("resource", resource(good))
        }
        Event::Traded { who: ref one, give, take } => Message::new("event-traded")
            .with("who", who(one))
            .with("give", goods(give, 0))
            .with("take", goods(take, 0)),
        Event::Built { who: ref one, region: at } => {
            Message::new("event-built").with("who", who(one)).with("region", region(at))
        }
        Event::Armed { who: ref one, region: at, unit, free } => {
            Message::new(if free { "event-armed-free" } else { "event-armed" })
                .with("who", who(one))
                .with("unit", units(unit, 1))
                .with("region", region(at))
        }
        Event::Passed { who: ref one, ref to } => {
            Message::new("event-passed").with("who", who(one)).with("to", who(to))
        }
        Event::Developed { who: ref one, know_how: what, price, first } => {
            Message::new(if first { "event-developed-first" } else { "event-developed" })
                .with("who", who(one))
                .with("knowhow", know_how(what))
                .with("price", price)
        }
        Event::Marched { who: ref one, unit, from, to, count } => Message::new("event-marched")
            .with("who", who(one))
            .with("count", count)
            .with("unit", units(unit, count))
            .with("from", region(from))
            .with("to", region(to)),
        Event::Demanded { who: ref one, ref against, unit, region: at, pairs } => {
            Message::new("event-demanded")
                .with("who", who(one))
                .with("against", who(against))
                .with("count", pairs)
                .with("unit", units(unit, pairs))
                .with("region", region(at))
        }
        Event::LetPass { who: ref one, ref against, unit, region: at } => Message::new("event-let-pass")
            .with("who", who(one))
            .with("against", who(against))
            .with("unit", units(unit, 0))
            .with("region", region(at)),
        Event::Fought { who: ref one, ref against, unit, region: at, pairs } => Message::new("event-fought")
            .with("who", who(one))
            .with("against", who(against))
            .with("count", pairs)
            .with("unit", units(unit, pairs))
            .with("region", region(at)),
        Event::Conquered {
            who: ref one,
            ref from,
            region: at,
            temple,
            legions,
            galleys,
            beaten_legions,
            beaten_galleys,
            ..
        } => Message::new(match (temple, beaten_legions + beaten_galleys > 0) {
            (false, false) => "event-conquered",
            (false, true) => "event-conquered-guarded",
            (true, false) => "event-conquered-temple",
            (true, true) => "event-conquered-temple-guarded",
        })
        .with("who", who(one))
        .with("from", who(from))
        .with("region", region(at))
        .with("lost", force(legions, galleys))
        .with("beaten", force(beaten_legions, beaten_galleys)),
        Event::Razed { who: ref one, region: at, legions, galleys } => Message::new("event-razed")
            .with("who", who(one))
            .with("region", region(at))
            .with("lost", force(legions, galleys)),
        Event::Founded { who: ref one, region: at, resource: good } => Message::new("event-founded")
            .with("who", who(one))
            .with("region", region(at))
            .with("city", city(good)),
        Event::Awarded { who: ref one, personage: which, count, points } => Message::new("event-awarded")
            .with("who", who(one))
            .with("count", count)
            .with("personage", personage(which, count))
            .with("points", points),
        Event::Pliny { who: ref one, points } => {
            Message::new("event-pliny").with("who", who(one)).with("points", points)
        }
        Event::Missed { who: ref one, personage: which, count } => Message::new("event-missed")
            .with("who", who(one))
            .with("personage", personage(which, count))
            .with("count", count),
        Event::Won { who: ref one, points } => {
            Message::new("event-won").with("who", who(one)).with("count", points)
        }
        Event::WonByTemple { who: ref one } => Message::new("event-won-by-temple").with("who", who(one)),
        Event::LimitReached { rounds } => Message::new("event-limit").with("count", rounds),
    }
}

/// What explains itself: fields, know-hows, personages, resources, units and signs.
pub(crate) fn glossary() -> Vec<GlossaryTerm> {
    let mut list: Vec<GlossaryTerm> = Vec::new();
    let mut add = |id: &str, rulings: &[u16]| {
        list.push(GlossaryTerm { id: id.to_owned(), rulings: rulings.to_vec() });
    };
    for field in &tables().wheel {
        let rulings: &[u16] = match field.deed {
            Deed::Marble | Deed::Iron | Deed::Gold => &[8, 46, 49],
            Deed::Temple => &[10, 50],
            Deed::Arming => &[12, 13, 14],
            Deed::KnowHow => &[15, 16, 17, 18],
            Deed::Maneuver => &[5, 21, 22, 23, 24, 25, 27, 48],
        };
        add(&field.id, rulings);
    }
    for know_how in KnowHow::ALL {
        let rulings: &[u16] = match know_how {
            KnowHow::Mercatura | KnowHow::Commercium => &[16, 20],
            KnowHow::Metallum | KnowHow::Moneta => &[8, 16],
            _ => &[15, 16],
        };
        add(know_how.id(), rulings);
    }
    for personage in Personage::ALL {
        let rulings: &[u16] = match personage {
            Personage::King | Personage::Citizen => &[37, 38, 39],
            Personage::Scholar => &[18, 19],
            Personage::General => &[33, 41, 42],
            Personage::Navigator => &[39, 40],
        };
        add(personage.id(), rulings);
    }
    for (id, rulings) in [
        ("marble", &[7u16][..]),
        ("iron", &[7]),
        ("gold", &[7]),
        ("coin", &[7, 46]),
        ("legion", &[14, 21]),
        ("galley", &[14, 21, 40]),
        ("city", &[36, 47]),
        ("temple", &[10]),
        ("neutral-temple", &[33, 34]),
        ("defence", &[27, 28, 29, 35]),
        ("ship", &[40]),
        ("bellona", &[12, 13]),
        ("border", &[14, 21]),
    ] {
        add(id, rulings);
    }
    list
}
