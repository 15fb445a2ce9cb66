//! The laws, each with a name to find it by and a sentence to understand it by.

use std::fmt;

/// The laws: each with what it demands.
macro_rules! laws {
    ($($name:ident = $demand:literal,)*) => {
        /// One thing the kit holds every game to.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Law {
            $(#[doc = $demand] $name),*
        }

        impl Law {
            /// Every law, in the order of this file.
            pub const ALL: [Law; [$(Law::$name),*].len()] = [$(Law::$name),*];

            /// What the law demands, as a sentence.
            pub fn demand(self) -> &'static str {
                match self {
                    $(Law::$name => $demand),*
                }
            }
        }
    };
}

laws! {
    Info = "the game's own description makes sense",
    Seats = "set-up accepts the seats it declares and no others",
    Options = "options round-trip, refuse what is unknown and are listed as they are",
    NoPanic = "nothing the kit does makes the rules panic",
    Ends = "random games end",
    Audit = "the conservation laws hold after every action",
    ListAppends = "a list is appended to the buffer, and only at a player's decision",
    ListOnce = "no action is listed twice",
    ListNotEmpty = "a player who is asked has a choice",
    StandsAlone = "a question with a single answer is asked only where it may stand alone",
    ListAndCheck = "the list and `check` agree",
    RefusalChangesNothing = "a refused action changes nothing",
    TokenForm = "a token is short, without blanks, and is not mistaken for something else",
    TokenRoundTrip = "a token reads back to its action",
    TokenCanonical = "each action has one spelling",
    ActionJson = "actions survive JSON",
    StateJson = "states survive JSON",
    Replay = "a record replays to the same state",
    SilentSink = "whether anybody listens to the events changes nothing",
    OddsPositive = "at a chance event there are outcomes, all with weights above 0",
    OddsOnce = "no outcome is listed twice",
    OutcomesPlayable = "after every outcome of chance the conservation laws hold",
    SampleWithinOdds = "`sample` draws only what the odds list",
    SampleByWeight = "`sample` draws by the weights",
    RedealView = "what a seat sees survives redealing",
    RedealPrompt = "what a seat is asked survives redealing",
    RedealLegal = "what a seat may do survives redealing",
    RedealEvents = "what a seat is told of an action survives redealing",
    EventsHide = "events tell a seat nothing that its redeal takes to be unknown",
    Silence = "no seat is told anything by a question that another seat is not asked",
    Reveals = "an action that shows its player something hidden says so (`reveals`)",
    RedealAudit = "redealt states keep the conservation laws",
    RedealPlaysOn = "redealt states can be played to the end",
    RedealBlind = "redealing depends on nothing but what the seat can know and the generator",
    HiddenAsDeclared = "something is hidden exactly when `INFO.hidden_information` says so",
    OutcomeAtTheEnd = "there is an outcome exactly when the game is over",
    Ranks = "ranks are places as people give them: 1 + the number of seats ahead",
    ScoreSheet = "score lines have one number per seat",
    ViewJson = "every view can be written as JSON",
    WholeEvents = "whoever sees everything sees every event whole; hiding twice is hiding once",
    Picture = "every view can be drawn as text",
    PromptWords = "prompts are sentences",
    ActionWords = "actions are sentences",
    EventWords = "events are sentences",
    RefusalWords = "refusals are sentences",
    EndingWords = "endings are sentences",
    OptionWords = "options, their values and named sets of them are explained",
    ScoreWords = "score categories have names",
    GlossaryWords = "glossary entries have a title and a text",
    Rulings = "every ruling that is referred to stands in the rules as `R<number>`",
    Chances = "win chances lie between 0 and 1, add up to about 1, and are true at the end",
    Priors = "priors are positive weights, one per action",
    Playout = "a playout policy chooses one of the actions it was given",
    ActionIds = "no number belongs to two actions, and every action of players has one",
    ObservationShape = "an observation has the same fields at every position and for every seat",
    ObservationRange = "every number of an observation lies where its field says",
    ObservationHides = "an observation says nothing that the seat's view does not",
    InformationHides = "an information state is made of nothing but what the seat was told: its actions, events and observations",
    InformationRecalls = "two games that told a seat different things are different information states",
    Golden = "a golden game still plays as written",
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
        let names: HashSet<String> = Law::ALL.iter().map(Law::to_string).collect();
        assert_eq!(names.len(), Law::ALL.len());
        assert_eq!(Law::ListAndCheck.to_string(), "list-and-check");
    }
}
