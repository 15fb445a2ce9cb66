//! Actions, events, prompts and refusals as sentences, from `words/<language>.ftl`.

use crate::action::Action;
use crate::cards::BuildingId;
use crate::components::{Ability, Count, Exchange, Gain, Refund, tables};
use crate::event::{Event, Purse};
use crate::kind::Kind;
use crate::payment::Bill;
use crate::state::{End, GloriaMundi, Stage};
use engine::game::GlossaryTerm;
use engine::words::{Arg, WordFile};
use engine::{Message, Seat, Viewpoint};

/// The word files, English first.
pub(crate) const FILES: &[WordFile] = &[WordFile { language: "en", text: include_str!("../words/en.ftl") }];

/// The name of a building card.
pub(crate) fn card(card: BuildingId) -> Message {
    Message::named(format!("card-{}", tables().building(card).id))
}

/// The name of a kind of counter.
pub(crate) fn kind(kind: Kind) -> Message {
    Message::named(format!("kind-{kind}"))
}

/// The name of a type of production card.
pub(crate) fn card_type(kind: Kind) -> Message {
    Message::named(format!("type-{kind}"))
}

/// So many counters of a kind.
pub(crate) fn amount(kind: Kind, n: u16) -> Message {
    Message::named(format!("amount-{kind}")).with("n", n)
}

/// Several kinds of counters with their numbers, or the word for nothing.
pub(crate) fn amounts(counters: [u16; 4]) -> Arg {
    or_nothing(amount_list(counters))
}

/// How often each kind is among these.
fn tally(list: &[Kind]) -> [u16; 4] {
    list.iter().fold([0; 4], |mut tally, kind| {
        tally[kind.index()] += 1;
        tally
    })
}

/// Counters given one by one, as numbers of each kind.
fn kinds(list: &[Kind]) -> Arg {
    amounts(tally(list))
}

/// What the icons of a space ask for: kinds in the order of the icons, or so many of the one kind they all show.
pub(crate) fn tribute(icons: &[Kind]) -> Message {
    if icons.len() > 1 && icons.windows(2).all(|pair| pair[0] == pair[1]) {
        return Message::new("refusal-other-tribute-equal").with("price", kinds(icons));
    }
    let price = or_nothing(icons.iter().map(|&one| kind(one)).collect());
    Message::new("refusal-other-tribute").with("price", price).with("n", icons.len())
}

/// The production cards that are owed for icons, as numbers of each type.
fn owed(icons: &[Kind]) -> Arg {
    let tally = tally(icons);
    let types = Kind::BASIC.into_iter().filter(|kind| tally[kind.index()] > 0);
    or_nothing(
        types.map(|kind| Message::named(format!("cards-{kind}")).with("n", tally[kind.index()])).collect(),
    )
}

/// A price with its surcharge.
pub(crate) fn price(bill: &Bill) -> Arg {
    let mut list = amount_list(bill.cost.map(u16::from));
    if bill.surcharge > 0 {
        list.push(Message::new("amount-surcharge").with("n", bill.surcharge));
    }
    or_nothing(list)
}

fn amount_list(counters: [u16; 4]) -> Vec<Message> {
    let present = Kind::ALL.into_iter().filter(|kind| counters[kind.index()] > 0);
    present.map(|kind| amount(kind, counters[kind.index()])).collect()
}

/// Several things, the last after "and"; or the word for nothing.
fn or_nothing(list: Vec<Message>) -> Arg {
    let mut parts = list.into_iter().rev();
    let Some(last) = parts.next() else { return Message::new("nothing").into() };
    let Some(before) = parts.next() else { return last.into() };
    let end = Message::new("list-end").with("first", before).with("second", last);
    parts.fold(end, |rest, part| Message::new("list-more").with("first", part).with("rest", rest)).into()
}

fn with_steps(counters: [u16; 4], steps: u16, any: u8) -> Vec<Message> {
    let mut list = amount_list(counters);
    if any > 0 {
        list.push(Message::new("amount-any").with("n", any));
    }
    if steps > 0 {
        list.push(Message::new("amount-steps").with("n", steps));
    }
    list
}

fn gain(gain: &Gain) -> Arg {
    or_nothing(with_steps(gain.counters.map(u16::from), gain.steps.into(), gain.any))
}

/// What an ability does, as a phrase in the imperative.
pub fn ability(ability: &Ability) -> Message {
    match ability {
        Ability::Produce { gain: gained } => Message::new("ability-produce").with("gain", gain(gained)),
        Ability::Spend { pay, gain: gained, repeat } => {
            let id = if *repeat { "ability-spend-repeat" } else { "ability-spend" };
            Message::new(id).with("pay", amounts(pay.map(u16::from))).with("gain", gain(gained))
        }
        Ability::Have { count, per, gain: gained } => {
            let counted = match count {
                Count::Cards(kind) => format!("count-cards-{kind}"),
                Count::Buildings => "count-buildings".to_owned(),
                Count::Counters(kind) => format!("count-counters-{kind}"),
            };
            let counted = Message::named(counted).with("n", *per);
            Message::new("ability-have").with("gain", gain(gained)).with("counted", counted)
        }
        Ability::SatisfyCards { card, resource } => Message::new("ability-satisfy-cards")
            .with("type", card_type(*card))
            .with("amount", amount(*resource, 1)),
        Ability::SatisfyGoth { icon, steps } => Message::new("ability-satisfy-goth")
            .with("kind", kind(*icon))
            .with("steps", Message::new("amount-steps").with("n", *steps)),
        Ability::DiscardBuilding { gives: Refund::Steps } => Message::new("ability-discard-for-steps"),
        Ability::DiscardBuilding { gives: Refund::Cost } => Message::new("ability-discard-for-cost"),
        Ability::RedConvert { from, limit, each } => Message::new("ability-red-convert")
            .with("amount", amount(*from, u16::from(*limit)))
            .with("each", *each),
        Ability::RedShield { card } => Message::new("ability-red-shield").with("type", card_type(*card)),
    }
}

/// What an action offers.
pub(crate) fn action(game: &GloriaMundi, action: Action) -> Message {
    let of_card = |id, number: BuildingId| {
        Message::new(id)
            .with("card", card(number))
            .with("ability", ability(&tables().building(number).ability))
    };
    match action {
        Action::Start(seat) => Message::new("action-start").with("player", seat),
        Action::Draw(number) => Message::new("action-draw").with("card", card(number)),
        Action::Play(kind) => {
            let cards: u8 = game.at_table().iter().map(|player| player.row(kind)).sum();
            Message::new("action-play").with("type", card_type(kind)).with("cards", cards)
        }
        Action::Collect => {
            Message::new("action-collect").with("amount", amount(game.kind, game.collectable.into()))
        }
        Action::Counter(number) => {
            Message::new("action-counter").with("card", card(number)).with("amount", amount(game.kind, 1))
        }
        Action::Use(number) => of_card("action-use", number),
        Action::Pay(kind, n) => Message::new("action-pay").with("amount", amount(kind, n.into())),
        Action::Take(kind, n) => Message::new("action-take").with("amount", amount(kind, n.into())),
        Action::Raze(number) => {
            let building = tables().building(number);
            let (cost, steps) = match game.stage {
                Stage::Razing(by) => tables().building(by).ability.refund(building),
                _ => (building.cost, 0),
            };
            let gained = with_steps(cost.map(u16::from), steps.into(), 0);
            Message::new("action-raze").with("card", card(number)).with("gain", or_nothing(gained))
        }
        Action::Again => match game.stage {
            Stage::Repeating(number) => of_card("action-again", number),
            _ => Message::new("action-again-plain"),
        },
        Action::Stop => Message::new("action-stop"),
        Action::Buy(number, site) => {
            let bill = match game.place_of(number) {
                Some(place) => game.purchase_bill(tables(), place, number),
                None => Bill {
                    cost: tables().building(number).cost,
                    surcharge: 0,
                    glory_is_wild: true,
                    barred: None,
                },
            };
            Message::new("action-buy")
                .with("card", card(number))
                .with("site", card_type(site))
                .with("price", price(&bill))
                .with("steps", Message::new("amount-steps").with("n", tables().building(number).steps))
        }
        Action::Pass => match game.stage {
            Stage::Shielding => Message::new("action-pass-shield"),
            _ => Message::new("action-pass"),
        },
        Action::Convert(n) => match game.stage {
            Stage::Converting(number) if n > 0 => {
                let Exchange { from, each, .. } = tables().building(number).ability.exchange();
                Message::new("action-convert")
                    .with("amount", amount(from, n.into()))
                    .with("others", u16::from(n) * u16::from(each))
            }
            _ => Message::new("action-convert-nothing"),
        },
        Action::Lay(laid) => Message::new("action-lay").with("counters", kinds(laid.kinds())),
        Action::Refuse => match game.tributes {
            0 => Message::new("action-refuse"),
            tributes => Message::new("action-refuse-tributes").with("n", tributes),
        },
        Action::LoseBare(kind) => Message::new("action-lose-bare").with("type", card_type(kind)),
        Action::LoseStack(number) => {
            let site = game.me().site_of(number).or(tables().building(number).site()).unwrap_or(Kind::Food);
            let id = if tables().shields.has(number) { "action-lose-shield" } else { "action-lose-stack" };
            Message::new(id).with("card", card(number)).with("type", card_type(site))
        }
        Action::Share(kind) => Message::new("action-share").with("amount", amount(kind, 1)),
    }
}

/// What happened.
pub(crate) fn event(event: &Event) -> Message {
    let by = |id, seat: Seat| Message::new(id).with("player", seat);
    let purse = |purse: &Purse| amount_list(purse.array());
    match event {
        Event::Started { seat } => by("event-started", *seat),
        Event::TurnBegan { seat, turn } => by("event-turn", *seat).with("turn", *turn),
        Event::Drawn { card: drawn, dropped: None, .. } => {
            Message::new("event-drawn").with("card", card(*drawn))
        }
        Event::Drawn { card: drawn, dropped: Some(dropped), .. } => {
            Message::new("event-drawn-dropped").with("card", card(*drawn)).with("dropped", card(*dropped))
        }
        Event::Played { seat, kind } => by("event-played", *seat).with("type", card_type(*kind)),
        Event::Collected { seat, kind, cards, got } if cards == got => {
            by("event-collected", *seat).with("amount", amount(*kind, (*got).into()))
        }
        Event::Collected { seat, kind, cards, got } => by("event-collected-rest", *seat)
            .with("amount", amount(*kind, (*got).into()))
            .with("cards", *cards),
        Event::Counted { seat, card: number, kind, got } => by("event-counted", *seat)
            .with("card", card(*number))
            .with("amount", amount(*kind, (*got).into())),
        Event::Used { seat, card: number, paid, gained, steps } => {
            let (paid, gained) = (purse(paid), with_steps(gained.array(), (*steps).into(), 0));
            let id = match (paid.is_empty(), gained.is_empty()) {
                (true, _) => "event-used",
                (false, true) => "event-used-paying",
                (false, false) => "event-used-paid",
            };
            let message = by(id, *seat).with("card", card(*number));
            let message = if paid.is_empty() { message } else { message.with("paid", or_nothing(paid)) };
            message.with("gain", or_nothing(gained))
        }
        Event::Took { seat, card: number, gained } => {
            by("event-took", *seat).with("card", card(*number)).with("gain", or_nothing(purse(gained)))
        }
        Event::Razed { seat, by: used, card: number, gained, steps } => by("event-razed", *seat)
            .with("by", card(*used))
            .with("card", card(*number))
            .with("gain", or_nothing(with_steps(gained.array(), (*steps).into(), 0))),
        Event::Moved { seat, from, to } => {
            by("event-moved", *seat).with("steps", *to - *from).with("to", *to)
        }
        Event::Bought { seat, card: number, site, paid, .. } => by("event-bought", *seat)
            .with("card", card(*number))
            .with("site", card_type(*site))
            .with("paid", or_nothing(purse(paid))),
        Event::Passed { seat } => by("event-passed", *seat),
        Event::Exchanged { seat, card: number, kind, given } => by("event-exchanged", *seat)
            .with("card", card(*number))
            .with("amount", amount(*kind, (*given).into())),
        Event::TributePaid { seat, space, laid } => {
            by("event-tribute", *seat).with("space", *space).with("counters", kinds(laid))
        }
        Event::Refused { seat, forced: false } => by("event-refused", *seat),
        Event::Refused { seat, forced: true } => by("event-cannot-pay", *seat),
        Event::GothAdvanced { to, due, .. } if due.is_empty() => {
            Message::new("event-goth-rome").with("to", *to)
        }
        Event::GothAdvanced { to, due, .. } => {
            Message::new("event-goth").with("to", *to).with("due", owed(due))
        }
        Event::Lost { seat, kind, card: None, .. } => {
            by("event-lost-bare", *seat).with("type", card_type(*kind))
        }
        Event::Lost { seat, kind, card: Some(number), shielded } => {
            let id = if *shielded { "event-lost-shield" } else { "event-lost-stack" };
            by(id, *seat).with("type", card_type(*kind)).with("card", card(*number))
        }
        Event::Lapsed { due } => Message::new("event-lapsed").with("due", owed(due)),
        Event::Shared { seat, kind } => by("event-shared", *seat).with("amount", amount(*kind, 1)),
        Event::Ended { end, seat } => end_words(*end, *seat),
    }
}

fn end_words(end: End, seat: Seat) -> Message {
    match end {
        End::Carthage => Message::new("end-carthage").with("player", seat),
        End::Goth => Message::new("end-goth"),
        End::Hand => Message::new("end-hand").with("player", seat),
        End::Deck => Message::new("end-deck"),
    }
}

/// Why the game ended.
pub(crate) fn ending(game: &GloriaMundi) -> Message {
    match game.stage {
        Stage::Over(End::Carthage) => end_words(End::Carthage, game.acting),
        Stage::Over(end) => end_words(end, game.active),
        _ => Message::new("end-not-yet"),
    }
}

/// The name of the question that is being asked: the ids `prompt-…`, `wait-…` and `ask-…` end with it.
fn question_name(game: &GloriaMundi) -> &'static str {
    match game.stage {
        Stage::Seating => "start",
        Stage::Stocking { .. } | Stage::Drawing => "draw",
        Stage::Playing => "play",
        Stage::Activating => "activate",
        Stage::Paying(_) => "pay",
        Stage::Taking(_) => "take",
        Stage::Razing(_) => "raze",
        Stage::Repeating(_) => "repeat",
        Stage::Buying => "buy",
        Stage::Shielding => "shield",
        Stage::Converting(_) => "convert",
        Stage::Tribute => "tribute",
        Stage::Discarding(_) => "discard",
        Stage::Sharing => "share",
        Stage::Over(_) => "over",
    }
}

/// What is being asked, as a phrase.
pub(crate) fn question(game: &GloriaMundi) -> Message {
    Message::named(format!("ask-{}", question_name(game)))
}

/// What is asked of the player to act, or what is being waited for.
pub(crate) fn prompt(game: &GloriaMundi, from: Viewpoint) -> Message {
    let name = question_name(game);
    match game.stage {
        Stage::Over(_) => return ending(game),
        Stage::Seating | Stage::Stocking { .. } | Stage::Drawing => {
            return Message::named(format!("prompt-{name}"));
        }
        _ => {}
    }
    if from != Viewpoint::Seat(game.acting) {
        return Message::named(format!("wait-{name}")).with("player", game.acting);
    }
    let message = Message::named(format!("prompt-{name}"));
    match game.stage {
        Stage::Activating => message.with("type", card_type(game.kind)),
        Stage::Paying(payment) => message
            .with("card", card(payment.card))
            .with("kind", kind(payment.step))
            .with("price", price(&game.bill_of(tables(), &payment))),
        Stage::Taking(taking) => {
            message.with("card", card(taking.card)).with("kind", kind(taking.step)).with("left", taking.left)
        }
        Stage::Razing(number) | Stage::Repeating(number) => message.with("card", card(number)),
        Stage::Converting(number) => {
            let Exchange { from, each, .. } = tables().building(number).ability.exchange();
            message.with("card", card(number)).with("kind", kind(from)).with("each", each)
        }
        Stage::Tribute => {
            let space = game.priced_space(tables()).expect("nobody is asked for tribute in Rome");
            message.with("price", kinds(tables().icons_on(space)))
        }
        Stage::Discarding(due) => {
            message.with("due", owed(&crate::rules::goth::kinds_of(tables(), due.icons())))
        }
        Stage::Sharing => message.with("pile", amounts(game.pile.map(u16::from))),
        _ => message,
    }
}

/// Everything a person may ask about: the buildings, then the parts of the table.
pub(crate) fn glossary() -> Vec<GlossaryTerm> {
    let buildings = tables().buildings.iter().map(|building| {
        let rulings = match building.ability {
            Ability::Produce { .. } => vec![10],
            Ability::Spend { gain, repeat, .. } => {
                let mut rulings = vec![15];
                rulings.extend(repeat.then_some(13));
                rulings.extend((gain.any > 0).then_some(14));
                rulings
            }
            Ability::Have { .. } => vec![16],
            Ability::SatisfyCards { .. } => vec![17],
            Ability::SatisfyGoth { .. } => vec![18],
            Ability::DiscardBuilding { .. } => vec![19],
            Ability::RedConvert { .. } => vec![21, 12],
            Ability::RedShield { .. } => vec![29, 20, 12],
        };
        GlossaryTerm { id: building.id.clone(), rulings }
    });
    let parts: [(&str, &[u16]); 18] = [
        ("food", &[8, 11]),
        ("gold", &[8, 11]),
        ("peace", &[8, 11]),
        ("glory", &[15, 22, 28]),
        ("forum", &[5, 6, 22]),
        ("goth", &[24, 25]),
        ("tribute", &[24, 28]),
        ("frontier", &[24]),
        ("pile", &[26, 30]),
        ("row", &[2, 27]),
        ("roman", &[23, 35]),
        ("screen", &[37]),
        ("farm", &[8, 11]),
        ("city", &[8, 11]),
        ("legion", &[8, 11]),
        ("hand", &[31, 27]),
        ("deck", &[32, 33]),
        ("carthage", &[1, 23, 34]),
    ];
    let parts =
        parts.into_iter().map(|(id, rulings)| GlossaryTerm { id: id.to_owned(), rulings: rulings.to_vec() });
    buildings.chain(parts).collect()
}
