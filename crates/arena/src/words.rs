//! Actions, events, prompts and help as messages; the sentences stand in `words/en.ftl`.

use crate::action::Action;
use crate::cards::Card;
use crate::components::{Effect, Model, OwnRule, tables};
use crate::dice::{Dice, Space};
use crate::event::{Event, How, OnSpace, Reroll, Source, Why};
use crate::rules::{BONUS_PRICE, MERCATOR_PRICE};
use crate::state::{Arena, Ending, Step, rival};
use engine::game::GlossaryEntry;
use engine::words::{Arg, WordFile};
use engine::{Message, Next, Seat, Viewpoint};

/// The game's sentences.
pub(crate) const FILES: &[WordFile] = &[WordFile { language: "en", text: include_str!("../words/en.ftl") }];

/// The name of a card.
pub(crate) fn card_name(card: Card) -> Message {
    Message::named(format!("card-{card}"))
}

/// The name of a space, to be put after "on" or "from".
pub(crate) fn space_name(space: Space) -> Message {
    if space == Space::BRIBERY {
        Message::new("space-bribery")
    } else {
        Message::new("space-number").with("number", space.0 + 1)
    }
}

fn dice_list(values: impl IntoIterator<Item = u8>) -> Vec<Arg> {
    values.into_iter().map(Arg::from).collect()
}

fn card_list(cards: impl IntoIterator<Item = Card>) -> Vec<Arg> {
    cards.into_iter().map(|card| Arg::from(card_name(card))).collect()
}

fn placed_list(cards: &[OnSpace]) -> Vec<Arg> {
    let place = |on: &OnSpace| {
        let message = Message::new("card-on-space").with("card", card_name(on.card));
        Arg::from(message.with("space", space_name(on.space)))
    };
    cards.iter().map(place).collect()
}

impl Arena {
    /// What an action offers.
    pub(crate) fn words_for(&self, action: Action) -> Message {
        let new = Message::new;
        match action {
            Action::Start(seat) => new("do-start").with("player", seat),
            Action::Deal(card) => new("do-deal").with("card", card_name(card)),
            Action::Draw(card) => new("do-draw").with("card", card_name(card)),
            Action::Roll(value) => new("do-roll").with("value", value),
            Action::Battle(value) => new("do-battle").with("value", value),
            Action::Give(one, other) => {
                new("do-give").with("one", card_name(one)).with("other", card_name(other))
            }
            Action::On(space) => self.words_for_laying(space),
            Action::Stand => match self.step {
                Step::Reroll => new("do-keep-dice").with("dice", dice_list(self.dice.list())),
                _ => new("do-keep-battle-die").with("value", self.work.roll),
            },
            Action::Triple => new("do-triple"),
            Action::Fons(dice) => fons_words(dice),
            Action::End => new("do-end").with("dice", self.dice.size()),
            Action::Play(card) => {
                let cost = tables().cards[card.index()].cost;
                new("do-play").with("card", card_name(card)).with("cost", cost)
            }
            Action::Money(die) => {
                let telonia = self.spaces_with(self.active, tables().named.telonium).count_ones();
                new("do-money").with("die", die).with("amount", u32::from(die) + 2 * telonia)
            }
            Action::Cards(die) => new("do-cards").with("die", die),
            Action::Activate(die) => {
                let message = new("do-activate").with("die", die);
                message.with("card", self.name_at(self.active, Space::of_die(die)))
            }
            Action::Bribe(die) => {
                new("do-bribe").with("die", die).with("card", self.name_at(self.active, Space::BRIBERY))
            }
            Action::Keep(card) => new("do-keep").with("card", card_name(card)),
            Action::Target(space) => self.words_for_target(space),
            Action::Own(space) => self.words_for_own(space),
            Action::Bonus(0) => new("do-bonus-none"),
            Action::Bonus(points) => {
                new("do-bonus").with("points", points).with("price", BONUS_PRICE * u32::from(points))
            }
            Action::Tuba => new("do-tuba"),
            Action::Pass => match self.step {
                Step::BoostByDie | Step::TemplumDie => new("do-spend-none"),
                Step::Consul => new("do-turn-none"),
                _ => new("do-pass"),
            },
            Action::Done => new("do-done"),
            Action::Take(card) => new("do-take").with("card", card_name(card)),
            Action::Swap(card) => {
                let on_table = self.name_at(self.active, Space(self.work.target));
                new("do-swap").with("card", card_name(card)).with("other", on_table)
            }
            Action::Spend(die) => match self.step {
                Step::BoostByDie => new("do-spend-attack").with("die", die),
                _ => new("do-spend-points").with("die", die),
            },
            Action::Lay(card) => new("do-lay").with("card", card_name(card)),
            Action::Buy(0) => new("do-buy-none"),
            Action::Buy(points) => {
                new("do-buy").with("points", points).with("price", MERCATOR_PRICE * u32::from(points))
            }
            Action::Turn(from, to) => new("do-turn").with("from", from).with("to", to),
        }
    }

    fn name_at(&self, seat: Seat, space: Space) -> Message {
        self.card_at(seat, space).map_or(Message::new("card-none"), card_name)
    }

    fn words_for_laying(&self, space: Space) -> Message {
        let seat = if self.step == Step::Layout { self.asked } else { self.active };
        let card = match self.step {
            Step::Layout => self.layout_card(),
            Step::LayAgainOn => self.aside.cards[self.aside.mark as usize],
            _ => self.holding,
        };
        let card = card.map_or(Message::new("card-none"), card_name);
        match self.card_at(seat, space) {
            Some(covered) => Message::new("do-on-covering").with("covered", card_name(covered)),
            None => Message::new("do-on"),
        }
        .with("card", card)
        .with("space", space_name(space))
    }

    fn words_for_target(&self, space: Space) -> Message {
        let opponent = rival(self.active);
        let id = match self.work.card.map(|card| tables().cards[card.index()].effect) {
            Some(Effect::Attack(_)) => "do-attack",
            Some(Effect::Remove(removal)) if removal.to_hand => "do-return",
            Some(Effect::Remove(removal)) if removal.fee > 0 => {
                let message = Message::new("do-remove-paid").with("card", self.name_at(opponent, space));
                return message.with("space", space_name(space)).with("price", removal.fee);
            }
            Some(Effect::Remove(_)) => "do-remove",
            _ => return Message::new("do-block").with("space", space_name(space)),
        };
        let message = Message::new(id).with("card", self.name_at(opponent, space));
        let message = message.with("space", space_name(space));
        if id == "do-attack" {
            message.with("defence", self.current_defence(opponent, space))
        } else {
            message
        }
    }

    fn words_for_own(&self, space: Space) -> Message {
        let name = self.name_at(self.active, space);
        let message = |id| Message::new(id).with("card", name.clone()).with("space", space_name(space));
        match self.work.card.map(|card| tables().cards[card.index()].effect) {
            Some(Effect::Sacrifice { .. }) => {
                let card = self.card_at(self.active, space);
                let points = card.map_or(0, |card| tables().cards[card.index()].defence);
                message("do-sacrifice").with("points", points)
            }
            Some(Effect::Copy(Model::Paid)) if self.card_at(self.active, space).is_some() => {
                message("do-reactivate").with("price", self.maecenas_price(space))
            }
            Some(Effect::OwnRule(OwnRule::Portus)) => message("do-swap-out"),
            _ => message("do-copy"),
        }
    }

    /// What is asked, or what is being waited for.
    pub(crate) fn prompt_words(&self, from: Viewpoint) -> Message {
        let new = Message::new;
        match self.who_is_next() {
            Next::Over => return self.ending_words(),
            Next::Chance => {
                return match self.step {
                    Step::WhoStarts => new("wait-who-starts"),
                    Step::Deal => new("wait-deal"),
                    Step::RollDice => new("wait-dice").with("player", self.active),
                    Step::DrawCards | Step::CastraDraw => new("wait-draw").with("player", self.active),
                    _ => new("wait-battle-die").with("player", self.active),
                };
            }
            Next::Player(seat) if from != Viewpoint::Seat(seat) => {
                return match self.step {
                    Step::Exchange => new("wait-exchange").with("player", seat),
                    Step::Layout => new("wait-layout").with("player", seat),
                    _ => match self.work.card {
                        Some(card) => new("wait-card").with("player", seat).with("card", card_name(card)),
                        None => new("wait-turn").with("player", seat),
                    },
                };
            }
            Next::Player(_) => {}
        }
        let by = || self.work.card.map_or(Message::new("card-none"), card_name);
        let laying = || self.holding.map_or(Message::new("card-none"), card_name);
        let target = || self.name_at(rival(self.active), Space(self.work.target));
        match self.step {
            Step::Exchange => new("ask-exchange"),
            Step::Layout => {
                new("ask-layout").with("card", self.layout_card().map_or(new("card-none"), card_name))
            }
            Step::Reroll => new("ask-reroll"),
            Step::Act if self.dice.is_empty() => new("ask-act-without-dice"),
            Step::Act => new("ask-act").with("dice", self.dice.size()),
            Step::PlayOn | Step::CastraOn | Step::LayFreeOn => new("ask-on").with("card", laying()),
            Step::LayAgainOn => {
                let card = self.aside.cards[self.aside.mark as usize];
                new("ask-on").with("card", card.map_or(new("card-none"), card_name))
            }
            Step::Keep => new("ask-keep"),
            Step::Target => match self.acting_card().effect {
                Effect::Attack(_) => new("ask-attack").with("by", by()),
                Effect::Remove(removal) if removal.fee > 0 => {
                    new("ask-remove-paid").with("by", by()).with("price", removal.fee)
                }
                Effect::Remove(removal) if removal.to_hand => new("ask-return").with("by", by()),
                Effect::Remove(_) => new("ask-remove").with("by", by()),
                _ => new("ask-block").with("by", by()),
            },
            Step::Own => match self.acting_card().effect {
                Effect::Sacrifice { .. } => new("ask-sacrifice").with("by", by()),
                Effect::Copy(Model::Paid) => new("ask-reactivate").with("by", by()),
                Effect::Copy(_) => new("ask-copy").with("by", by()),
                _ => new("ask-swap-out").with("by", by()),
            },
            Step::Bonus => new("ask-bonus").with("card", target()).with("defence", self.target_defence()),
            Step::BoostByMoney => {
                let missing = self.target_defence() - self.attack_value();
                new("ask-bonus-late").with("card", target()).with("missing", missing)
            }
            Step::Tuba => {
                let message = new("ask-tuba").with("card", target()).with("value", self.attack_value());
                message.with("defence", self.target_defence())
            }
            Step::TemplariusTuba => new("ask-templarius-tuba").with("value", self.work.roll),
            Step::BoostByDie => {
                let missing = self.target_defence() - self.attack_value();
                new("ask-boost").with("card", target()).with("missing", missing)
            }
            Step::ForumDie => new("ask-forum"),
            Step::TemplumDie => new("ask-templum"),
            Step::Take => match self.acting_card().effect {
                Effect::Recover { .. } => new("ask-take-discard").with("by", by()),
                Effect::OwnRule(OwnRule::Speculator) => new("ask-take-hand"),
                _ => new("ask-take-pile"),
            },
            Step::Swap => {
                let other = self.name_at(self.active, Space(self.work.target));
                new("ask-swap").with("other", other)
            }
            Step::LayFree => new("ask-lay-free").with("by", by()),
            Step::Buy => new("ask-buy").with("price", MERCATOR_PRICE),
            _ => new("ask-consul"),
        }
    }
}

fn fons_words(dice: Dice) -> Message {
    Message::new("do-fons").with("dice", dice_list(dice.list())).with("count", dice.size())
}

/// What happened, as a sentence.
pub(crate) fn event(event: &Event) -> Message {
    let new = Message::new;
    match *event {
        Event::StartPlayer { seat } => new("event-start").with("player", seat),
        Event::Dealt { seat, card: Some(card) } => {
            new("event-dealt").with("player", seat).with("card", card_name(card))
        }
        Event::Dealt { seat, card: None } => new("event-dealt-hidden").with("player", seat),
        Event::ExchangeChosen { seat, cards: Some(cards) } => {
            new("event-exchange-chosen").with("player", seat).with("cards", card_list(cards))
        }
        Event::ExchangeChosen { seat, cards: None } => {
            new("event-exchange-chosen-hidden").with("player", seat)
        }
        Event::Exchanged { from, to, cards } => match cards {
            Some(cards) => new("event-exchanged").with("cards", card_list(cards)),
            None => new("event-exchanged-hidden"),
        }
        .with("player", from)
        .with("other", to),
        Event::LaidFaceDown { seat, space: Some(space), card: Some(card) } => {
            let message = new("event-laid-face-down").with("player", seat).with("card", card_name(card));
            message.with("space", space_name(space))
        }
        Event::LaidFaceDown { seat, .. } => new("event-laid-face-down-hidden").with("player", seat),
        Event::LayoutRevealed { seat, ref cards } => {
            new("event-layout-revealed").with("player", seat).with("cards", placed_list(cards))
        }
        Event::Laid { seat, space, card, how, paid } => {
            let message = match how {
                How::Played => new("event-played").with("paid", paid),
                How::Again => new("event-laid-again"),
                How::Castra => new("event-laid-castra"),
                How::Opening | How::Free => new("event-laid"),
            };
            message.with("player", seat).with("card", card_name(card)).with("space", space_name(space))
        }
        Event::TurnBegan { seat, turn, vacant, lost } => {
            let message = new("event-turn-began").with("player", seat).with("turn", turn);
            message.with("vacant", vacant).with("lost", lost)
        }
        Event::DiceMissing { seat, missing, left } => {
            new("event-dice-missing").with("player", seat).with("missing", missing).with("left", left)
        }
        Event::Rolled { seat, value } => new("event-rolled").with("player", seat).with("value", value),
        Event::Rerolled { seat, by, ref dice } => {
            let id = match by {
                Reroll::Triple => "event-rerolled-triple",
                Reroll::FonsBacchi => "event-rerolled-fons",
            };
            let message = new(id).with("player", seat).with("dice", dice_list(dice.iter().copied()));
            message.with("count", dice.len())
        }
        Event::MoneyTaken { seat, die, amount } => {
            new("event-money").with("player", seat).with("die", die).with("amount", amount)
        }
        Event::DrawBegan { seat, die } => new("event-draw-began").with("player", seat).with("die", die),
        Event::Drew { seat, card: Some(card) } => {
            new("event-drew").with("player", seat).with("card", card_name(card))
        }
        Event::Drew { seat, card: None } => new("event-drew-hidden").with("player", seat),
        Event::Reshuffled { cards } => new("event-reshuffled").with("cards", cards),
        Event::Kept { seat, card, ref discarded } => {
            let message = match card {
                Some(card) => new("event-kept").with("card", card_name(card)),
                None => new("event-kept-hidden"),
            };
            let message = message.with("player", seat).with("count", discarded.len());
            message.with("discarded", card_list(discarded.iter().copied()))
        }
        Event::NothingToDraw { seat } => new("event-nothing-to-draw").with("player", seat),
        Event::Activated { seat, space, card, die } => {
            let message = new("event-activated").with("player", seat).with("card", card_name(card));
            message.with("space", space_name(space)).with("die", die)
        }
        Event::Bribed { seat, card, die, paid } => {
            let message = new("event-bribed").with("player", seat).with("card", card_name(card));
            message.with("die", die).with("paid", paid)
        }
        Event::Copied { seat, by, card, owner, space } => {
            let id = if owner == seat { "event-copied-own" } else { "event-copied" };
            let message = new(id).with("player", seat).with("by", card_name(by));
            message.with("card", card_name(card)).with("space", space_name(space))
        }
        Event::Reactivated { seat, card, space, paid } => {
            let message = new("event-reactivated").with("player", seat).with("card", card_name(card));
            message.with("space", space_name(space)).with("paid", paid)
        }
        Event::NoEffect { seat, card } => {
            new("event-no-effect").with("player", seat).with("card", card_name(card))
        }
        Event::Declined { seat, card } => {
            new("event-declined").with("player", seat).with("card", card_name(card))
        }
        Event::AttackBegan { seat, by, owner, space, card, defence, bonus } => {
            let message = new("event-attack").with("player", seat).with("by", card_name(by));
            let message = message.with("owner", owner).with("space", space_name(space));
            message.with("card", card_name(card)).with("defence", defence).with("bonus", bonus)
        }
        Event::BattleDie { seat, value } => new("event-battle-die").with("player", seat).with("value", value),
        Event::TubaSounds { seat } => new("event-tuba").with("player", seat),
        Event::BonusPaid { seat, bonus, paid } => {
            new("event-bonus-paid").with("player", seat).with("bonus", bonus).with("paid", paid)
        }
        Event::DieSpent { seat, by, value } => {
            new("event-die-spent").with("player", seat).with("by", card_name(by)).with("value", value)
        }
        Event::AttackEnded { card, value, defence, won, .. } => {
            let message = new(if won { "event-attack-won" } else { "event-attack-lost" });
            message.with("card", card_name(card)).with("value", value).with("defence", defence)
        }
        Event::Discarded { owner, space, card, why } => {
            let id = match why {
                Why::Beaten => "event-beaten",
                Why::Removed => "event-removed",
                Why::Covered => "event-covered",
                Why::Sacrificed => "event-sacrificed",
                Why::Spent => "event-spent",
            };
            let message = new(id).with("player", owner).with("card", card_name(card));
            message.with("space", space_name(space))
        }
        Event::ReturnedToHand { owner, space, card } => {
            let message = new("event-returned").with("player", owner).with("card", card_name(card));
            message.with("space", space_name(space))
        }
        Event::Gained { seat, points, virtual_points } => {
            let id = if virtual_points > 0 { "event-gained-virtual" } else { "event-gained" };
            let message = new(id).with("player", seat).with("points", points);
            if virtual_points > 0 { message.with("virtual", virtual_points) } else { message }
        }
        Event::PointsRemoved { seat, points } => {
            new("event-points-removed").with("player", seat).with("points", points)
        }
        Event::PointsMoved { from, to, points } => {
            new("event-points-moved").with("player", to).with("other", from).with("points", points)
        }
        Event::PaidOpponent { from, to, amount } => {
            new("event-paid").with("player", from).with("other", to).with("amount", amount)
        }
        Event::Penalty { seat, dice } => new("event-penalty").with("player", seat).with("dice", dice),
        Event::HandSeen { seat, owner, ref cards } => match cards {
            Some(cards) => new("event-hand-seen").with("cards", card_list(cards.iter().copied())),
            None => new("event-hand-seen-hidden"),
        }
        .with("player", seat)
        .with("other", owner),
        Event::PileSeen { seat } => new("event-pile-seen").with("player", seat),
        Event::Taken { seat, from, card } => {
            let id = match (from, card.is_some()) {
                (Source::Hand, true) => "event-taken-hand",
                (Source::Hand, false) => "event-taken-hand-hidden",
                (Source::Discards, _) => "event-taken-discards",
                (Source::Pile, true) => "event-taken-pile",
                (Source::Pile, false) => "event-taken-pile-hidden",
            };
            let message = new(id).with("player", seat);
            card.into_iter().fold(message, |message, card| message.with("card", card_name(card)))
        }
        Event::Swapped { seat, space, to_hand, to_table, paid } => {
            let id = if paid > 0 { "event-swapped-paid" } else { "event-swapped" };
            let message = new(id).with("player", seat).with("space", space_name(space));
            let message = message.with("hand", card_name(to_hand)).with("table", card_name(to_table));
            if paid > 0 { message.with("paid", paid) } else { message }
        }
        Event::CastraDrew { seat, card } => {
            new("event-castra-drew").with("player", seat).with("card", card_name(card))
        }
        Event::Lifted { seat, ref cards } => {
            new("event-lifted").with("player", seat).with("cards", placed_list(cards))
        }
        Event::DieTurned { seat, from, to } => {
            new("event-die-turned").with("player", seat).with("from", from).with("to", to)
        }
        Event::Blocked { owner, space } => {
            new("event-blocked").with("player", owner).with("space", space_name(space))
        }
        Event::DefenceLowered { owner, by } => {
            new("event-defence-lowered").with("player", owner).with("by", by)
        }
        Event::TurnEnded { seat, ref unused } => {
            let id = if unused.is_empty() { "event-turn-ended" } else { "event-turn-ended-unused" };
            let message = new(id).with("player", seat);
            if unused.is_empty() {
                message
            } else {
                message.with("count", unused.len()).with("dice", dice_list(unused.iter().copied()))
            }
        }
        Event::Over { ending, points } => {
            let id = match ending {
                Ending::Ruined => "event-over-ruined",
                Ending::SupplyEmpty => "event-over-supply-empty",
                Ending::TurnLimit => "event-over-turn-limit",
            };
            new(id).with("first", points[0]).with("second", points[1])
        }
    }
}

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
    ("draw-pile", &[19, 63]),
    ("discards", &[63]),
    ("action-dice", &[12, 13, 17]),
];

/// Everything a person may ask about.
pub(crate) fn glossary() -> Vec<GlossaryEntry> {
    let card = |card: Card| GlossaryEntry { id: card.id().to_owned(), rulings: rulings(card.id()).to_vec() };
    let topic =
        |&(id, rulings): &(&str, &[u16])| GlossaryEntry { id: id.to_owned(), rulings: rulings.to_vec() };
    Card::all().map(card).chain(TOPICS.iter().map(topic)).collect()
}
