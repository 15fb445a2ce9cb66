//! The laws, each with a name to find it by and a sentence to understand it by.

use std::fmt;

/// One thing the kit holds every game to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// The game's own description makes sense.
    Info,
    /// Set-up accepts the seats it declares and no others.
    Seats,
    /// Options round-trip, refuse what is unknown and are listed as they are.
    Options,
    /// Nothing the kit does makes the rules panic.
    NoPanic,
    /// Random games end.
    Ends,
    /// The conservation laws hold after every action.
    Audit,
    /// A list is appended to the buffer, and only at a player's decision.
    ListAppends,
    /// No action is listed twice.
    ListOnce,
    /// A player who is asked has a choice.
    ListNotEmpty,
    /// A question with a single answer is asked only where it may stand alone.
    StandsAlone,
    /// The list and `check` agree.
    ListAndCheck,
    /// A refused action changes nothing.
    RefusalChangesNothing,
    /// A token is short, without blanks, and is not mistaken for something else in a record.
    TokenForm,
    /// A token reads back to its action.
    TokenRoundTrip,
    /// Each action has one spelling.
    TokenCanonical,
    /// Actions survive JSON.
    ActionJson,
    /// States survive JSON.
    StateJson,
    /// A record replays to the same state.
    Replay,
    /// Whether anybody listens to the events changes nothing.
    SilentSink,
    /// At a chance event there are outcomes, all with weights above 0.
    OddsPositive,
    /// No outcome is listed twice.
    OddsOnce,
    /// After every outcome of chance the conservation laws hold.
    OutcomesPlayable,
    /// `sample` draws only what the odds list.
    SampleWithinOdds,
    /// `sample` draws by the weights.
    SampleByWeight,
    /// What a seat sees survives redealing.
    RedealView,
    /// What a seat is asked survives redealing.
    RedealPrompt,
    /// What a seat may do survives redealing.
    RedealLegal,
    /// What a seat is told of an action survives redealing.
    RedealEvents,
    /// Events tell a seat nothing that its redeal takes to be unknown.
    EventsHide,
    /// No seat is told anything by a question that another is not asked.
    Silence,
    /// An action that shows its player something hidden says so.
    Reveals,
    /// Redealt states keep the conservation laws.
    RedealAudit,
    /// Redealt states can be played to the end.
    RedealPlaysOn,
    /// Redealing depends on nothing that the seat cannot know.
    RedealBlind,
    /// Something is hidden exactly when the game says so.
    HiddenAsDeclared,
    /// There is an outcome exactly when the game is over.
    OutcomeAtTheEnd,
    /// Ranks are places as people give them.
    Ranks,
    /// Score lines have one number per seat.
    ScoreSheet,
    /// Every view can be written as JSON.
    ViewJson,
    /// Whoever sees everything sees every event whole, and hiding twice is hiding once.
    WholeEvents,
    /// Every view can be drawn as text.
    Picture,
    /// Prompts are sentences.
    PromptWords,
    /// Actions are sentences.
    ActionWords,
    /// Events are sentences.
    EventWords,
    /// Refusals are sentences.
    RefusalWords,
    /// Endings are sentences.
    EndingWords,
    /// Options and their values are explained.
    OptionWords,
    /// Score categories have names.
    ScoreWords,
    /// Glossary entries have a title and a text.
    GlossaryWords,
    /// Every ruling that is referred to stands in the rules.
    Rulings,
    /// Bots are told win chances: from 0 to 1, about 1 together, true at the end.
    Chances,
    /// Priors are positive weights, one per action.
    Priors,
    /// A playout policy chooses one of the actions it was given.
    Playout,
    /// [`Study::action_id`](crate::Study::action_id) and [`action_at`](crate::Study::action_at) are each other's inverse.
    ActionIds,
    /// What [`Study::observe`](crate::Study::observe) and [`peek`](crate::Study::peek) write.
    ObservationShape,
    /// The same.
    ObservationRange,
    /// The same, of [`Study::observe`](crate::Study::observe).
    ObservationHides,
    /// What a [`Memory`](crate::study::Memory) keeps.
    InformationHides,
    /// The same.
    InformationRecalls,
    /// A golden game still plays as written.
    Golden,
}

impl Law {
    /// Every law, in the order of this file.
    pub const ALL: [Law; 60] = {
        use Law::*;
        [
            Info,
            Seats,
            Options,
            NoPanic,
            Ends,
            Audit,
            ListAppends,
            ListOnce,
            ListNotEmpty,
            StandsAlone,
            ListAndCheck,
            RefusalChangesNothing,
            TokenForm,
            TokenRoundTrip,
            TokenCanonical,
            ActionJson,
            StateJson,
            Replay,
            SilentSink,
            OddsPositive,
            OddsOnce,
            OutcomesPlayable,
            SampleWithinOdds,
            SampleByWeight,
            RedealView,
            RedealPrompt,
            RedealLegal,
            RedealEvents,
            EventsHide,
            Silence,
            Reveals,
            RedealAudit,
            RedealPlaysOn,
            RedealBlind,
            HiddenAsDeclared,
            OutcomeAtTheEnd,
            Ranks,
            ScoreSheet,
            ViewJson,
            WholeEvents,
            Picture,
            PromptWords,
            ActionWords,
            EventWords,
            RefusalWords,
            EndingWords,
            OptionWords,
            ScoreWords,
            GlossaryWords,
            Rulings,
            Chances,
            Priors,
            Playout,
            ActionIds,
            ObservationShape,
            ObservationRange,
            ObservationHides,
            InformationHides,
            InformationRecalls,
            Golden,
        ]
    };

    /// What the law demands, as a sentence.
    pub fn demand(self) -> &'static str {
        match self {
            Law::Info => "the game's own description makes sense",
            Law::Seats => "set-up accepts the seats it declares and no others",
            Law::Options => "options round-trip, refuse what is unknown and are listed as they are",
            Law::NoPanic => "nothing the kit does makes the rules panic",
            Law::Ends => "random games end",
            Law::Audit => "the conservation laws hold after every action",
            Law::ListAppends => "a list is appended to the buffer, and only at a player's decision",
            Law::ListOnce => "no action is listed twice",
            Law::ListNotEmpty => "a player who is asked has a choice",
            Law::StandsAlone => "a question with a single answer is asked only where it may stand alone",
            Law::ListAndCheck => "the list and `check` agree",
            Law::RefusalChangesNothing => "a refused action changes nothing",
            Law::TokenForm => "a token is short, without blanks, and is not mistaken for something else",
            Law::TokenRoundTrip => "a token reads back to its action",
            Law::TokenCanonical => "each action has one spelling",
            Law::ActionJson => "actions survive JSON",
            Law::StateJson => "states survive JSON",
            Law::Replay => "a record replays to the same state",
            Law::SilentSink => "whether anybody listens to the events changes nothing",
            Law::OddsPositive => "at a chance event there are outcomes, all with weights above 0",
            Law::OddsOnce => "no outcome is listed twice",
            Law::OutcomesPlayable => "after every outcome of chance the conservation laws hold",
            Law::SampleWithinOdds => "`sample` draws only what the odds list",
            Law::SampleByWeight => "`sample` draws by the weights",
            Law::RedealView => "what a seat sees survives redealing",
            Law::RedealPrompt => "what a seat is asked survives redealing",
            Law::RedealLegal => "what a seat may do survives redealing",
            Law::RedealEvents => "what a seat is told of an action survives redealing",
            Law::EventsHide => "events tell a seat nothing that its redeal takes to be unknown",
            Law::Silence => "no seat is told anything by a question that another seat is not asked",
            Law::Reveals => "an action that shows its player something hidden says so (`reveals`)",
            Law::RedealAudit => "redealt states keep the conservation laws",
            Law::RedealPlaysOn => "redealt states can be played to the end",
            Law::RedealBlind => "redealing depends on nothing but what the seat can know and the generator",
            Law::HiddenAsDeclared => "something is hidden exactly when `INFO.hidden_information` says so",
            Law::OutcomeAtTheEnd => "there is an outcome exactly when the game is over",
            Law::Ranks => "ranks are places as people give them: 1 + the number of seats ahead",
            Law::ScoreSheet => "score lines have one number per seat",
            Law::ViewJson => "every view can be written as JSON",
            Law::WholeEvents => "whoever sees everything sees every event whole; hiding twice is hiding once",
            Law::Picture => "every view can be drawn as text",
            Law::PromptWords => "prompts are sentences",
            Law::ActionWords => "actions are sentences",
            Law::EventWords => "events are sentences",
            Law::RefusalWords => "refusals are sentences",
            Law::EndingWords => "endings are sentences",
            Law::OptionWords => "options, their values and named sets of them are explained",
            Law::ScoreWords => "score categories have names",
            Law::GlossaryWords => "glossary entries have a title and a text",
            Law::Rulings => "every ruling that is referred to stands in the rules as `R<number>`",
            Law::Chances => "win chances lie between 0 and 1, add up to about 1, and are true at the end",
            Law::Priors => "priors are positive weights, one per action",
            Law::Playout => "a playout policy chooses one of the actions it was given",
            Law::ActionIds => "no number belongs to two actions, and every action of players has one",
            Law::ObservationShape => {
                "an observation has the same fields at every position and for every seat"
            }
            Law::ObservationRange => "every number of an observation lies where its field says",
            Law::ObservationHides => "an observation says nothing that the seat's view does not",
            Law::InformationHides => {
                "an information state is made of nothing but what the seat was told: its actions, events and observations"
            }
            Law::InformationRecalls => {
                "two games that told a seat different things are different information states"
            }
            Law::Golden => "a golden game still plays as written",
        }
    }
}

impl fmt::Display for Law {
    /// The name in lower case with dashes: `list-and-check`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let camel = format!("{self:?}");
        for (index, letter) in camel.char_indices() {
            if letter.is_ascii_uppercase() && index > 0 {
                f.write_str("-")?;
            }
            write!(f, "{}", letter.to_ascii_lowercase())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_law_stands_once_in_the_list_under_its_own_name() {
        assert_eq!(Law::ALL.iter().collect::<HashSet<_>>().len(), Law::ALL.len());
        assert_eq!(*Law::ALL.last().unwrap() as usize + 1, Law::ALL.len());
        assert_eq!(Law::ListAndCheck.to_string(), "list-and-check");
    }
}
