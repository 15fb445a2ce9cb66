//! Named sets of options, made from the defaults of an edition.

use super::{
    ArenaStop, BallistaReach, BestiaReach, BriberyPosition, CardKinds, Deck, DecurioBonus, LayoutVisibility,
    MercatusSource, MercennariusPays, MercennariusReach, OpeningLayout, Options, Piles, StartPlayer,
};
use engine::{Edition, Later};

/// The named sets made of the defaults of an edition, which come first.
pub(super) fn from(base: Options) -> Vec<(&'static str, Options)> {
    let hidden = LayoutVisibility::Hidden;
    let mut presets = vec![
        ("default", base),
        ("manual", base.manual()),
        ("printed", base.printed()),
        ("beginner", Options { beginner: true, ..base }),
        ("printed-beginner", Options { beginner: true, ..base.printed() }),
        ("combined", Options { deck: Deck::Combined, ..base }),
        ("roma", Options { beginner: true, beginner_exchange: true, ..base.roma() }),
        ("hidden-layout", Options { layout_visibility: hidden, start_player: StartPlayer::Random, ..base }),
        (
            "cards-in-hand",
            Options {
                deck: Deck::Combined,
                opening_layout: OpeningLayout::InHand,
                starting_money: 12,
                vp_total: 60,
                vp_start: 20,
                start_player: StartPlayer::Second,
                ..base
            },
        ),
        ("other-readings", base.other_readings()),
        (
            "long-roma",
            Options {
                bribery_position: BriberyPosition::Isolated,
                vp_total: 80,
                vp_start: 30,
                max_turns: 60,
                ..base.roma()
            },
        ),
    ];
    if base.edition >= Edition(2) {
        let own_piles = Options { deck: Deck::Combined, piles: Later::Is(Piles::Own), ..base };
        presets.push(("own-piles", own_piles));
        presets.push(("own-decks", Options { piles: Later::Is(Piles::OwnDecks), ..own_piles }));
    }
    if base.edition < Edition(2) {
        // From edition 2 on this is what `manual` is.
        presets.push(("strict", Options { deck: Deck::ArenaStrict, ..base }));
    }
    presets
}

impl Options {
    /// Print throughout; in edition 1 only what was known of it then.
    fn printed(self) -> Options {
        let printed = Options {
            ballista_reach: BallistaReach::Diagonal,
            card_kinds: CardKinds::Published,
            beginner_exchange: true,
            ..self
        };
        if self.edition < Edition(2) {
            return printed;
        }
        Options {
            deck: Deck::Arena,
            layout_visibility: LayoutVisibility::SequentialOpen,
            arena_stop: ArenaStop::FirstBeaten,
            arena_reaches_bribery: false,
            bestia_reach: Later::Is(BestiaReach::AllCards),
            mercennarius_reach: Later::Is(MercennariusReach::OppositeCard),
            decurio_bonus: Later::Is(DecurioBonus::OwnAttack),
            ..printed
        }
    }

    /// The manual and nothing else: from edition 2 on without the cards that its table does not have.
    ///
    /// Decurio's 1 stays with his own attack here too (R24). The manual names it as an example of own cards that change an attack, but
    /// its table gives it inside Decurio's own action, in the words of Ballista's, and Decurio is not among its cards that
    /// are always active.
    fn manual(self) -> Options {
        let deck = if self.edition < Edition(2) { Deck::Arena } else { Deck::ArenaStrict };
        Options { deck, ..self }
    }

    /// Roma alone. From edition 2 on both players lay their cards face down, as its leaflet says (R54).
    fn roma(self) -> Options {
        let layout_visibility = match self.edition < Edition(2) {
            true => LayoutVisibility::SequentialOpen,
            false => LayoutVisibility::Hidden,
        };
        Options { deck: Deck::Roma, layout_visibility, ..self }
    }

    /// The reading of every doubtful card that is not the default.
    fn other_readings(self) -> Options {
        let others = Options {
            deck: Deck::Combined,
            bribery_position: BriberyPosition::BeforeOne,
            philosophus_stacks: false,
            philosophus_floor: 1,
            tuba_on_templarius: true,
            arena_stop: ArenaStop::FirstBeaten,
            arena_reaches_bribery: false,
            ballista_reach: BallistaReach::Diagonal,
            mercennarius_pays: MercennariusPays::After,
            portus_pays_cost: true,
            sacrifice_self: true,
            maecenas_needs_prior_activation: true,
            mercatus_source: MercatusSource::Supply,
            ..self
        };
        if self.edition < Edition(2) {
            return others;
        }
        Options {
            arena_stop: ArenaStop::FirstFailed,
            arena_reaches_bribery: true,
            bestia_reach: Later::Is(BestiaReach::AllCards),
            mercennarius_reach: Later::Is(MercennariusReach::OppositeCard),
            decurio_bonus: Later::Is(DecurioBonus::AllAttacks),
            consiliarius_to_hand: Later::Is(true),
            ..others
        }
    }
}
