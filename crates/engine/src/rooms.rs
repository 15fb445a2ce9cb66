//! What every game of the house says in the same words.

/// The part of `impl Game` that is the same in every crate laid out as the house is (`docs/architecture.md`, "One game like the
/// other"): each question of the contract goes to the room that answers it. What differs is written beside it: what the game
/// is, where its options and seats stand, and what is dealt anew.
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "the rooms are those of the game that says it")]
macro_rules! rooms {
    () => {
        const RULES: &'static str = include_str!("../RULES.md");
        type Options = crate::options::Options;
        type Action = crate::action::Action;
        type Event = crate::event::Event;
        type View = crate::view::View;

        fn new(seats: usize, options: &Self::Options) -> Result<Self, $crate::SetupError> {
            Self::INFO.seats_fit(seats)?;
            $crate::GameOptions::validate(options, seats)?;
            Ok(Self::set_up(seats, options))
        }

        #[inline]
        fn next(&self) -> $crate::Next {
            self.who_acts()
        }

        #[inline]
        fn legal_actions(&self, out: &mut Vec<Self::Action>) {
            self.list_actions(out);
        }

        fn check(&self, action: Self::Action) -> Result<(), $crate::Illegal> {
            self.check_action(action)
        }

        fn odds(&self, out: &mut Vec<(Self::Action, u32)>) {
            self.list_odds(out);
        }

        #[inline]
        fn sample(&self, rng: &mut $crate::Rng, _buffer: &mut Vec<(Self::Action, u32)>) -> Self::Action {
            self.draw_lot(rng)
        }

        #[inline]
        fn apply(&mut self, action: Self::Action, events: &mut impl $crate::Sink<Self::Event>) {
            self.carry_out(action, events);
        }

        fn outcome(&self) -> Option<$crate::Outcome> {
            self.result()
        }

        fn score_sheet(&self) -> Vec<$crate::ScoreLine> {
            self.sheet()
        }

        fn audit(&self) -> Result<(), String> {
            self.audit_sums()
        }

        fn view(&self, from: $crate::Viewpoint) -> Self::View {
            self.view_from(from)
        }

        fn picture(view: &Self::View, names: &[String]) -> String {
            crate::picture::draw(view, names)
        }

        fn words() -> &'static [$crate::words::WordFile] {
            crate::words::FILES
        }

        fn prompt(&self, from: $crate::Viewpoint) -> $crate::Message {
            crate::words::prompt(self, from)
        }

        fn action_words(&self, action: Self::Action) -> $crate::Message {
            crate::words::action(self, action)
        }

        fn event_words(event: &Self::Event) -> $crate::Message {
            crate::words::event(event)
        }

        fn ending(&self) -> $crate::Message {
            crate::words::ending(self)
        }

        fn glossary() -> Vec<$crate::game::GlossaryTerm> {
            crate::words::glossary()
        }
    };
}

/// The part of `impl Game` for a game that comes with lessons and puzzles: `data/lessons.toml` with its words in `words/lessons.en.ftl`, and
/// `data/puzzles.toml`. A game that is still being made does without.
#[macro_export]
macro_rules! lessons {
    () => {
        fn course() -> Option<$crate::lesson::CourseFiles> {
            Some($crate::lesson::CourseFiles {
                lessons: include_str!("../data/lessons.toml"),
                words: &[$crate::words::WordFile {
                    language: "en",
                    text: include_str!("../words/lessons.en.ftl"),
                }],
            })
        }

        fn puzzles() -> Option<&'static str> {
            Some(include_str!("../data/puzzles.toml"))
        }
    };
}

/// `StageName`: the questions of `Stage` by their names alone, as views and words speak of them, in the order in which they are written down.
#[macro_export]
macro_rules! stage_names {
    ($(#[$attribute:meta])* $($name:ident),* $(,)?) => {
        /// A question by its name alone, as views and words speak of it.
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "ts", ts(rename = "Stage"))]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)]
        pub enum StageName {
            $($name),*
        }

        impl Stage {
            /// The question without what it is about.
            #[inline]
            pub const fn name(&self) -> StageName {
                match self {
                    $(Stage::$name { .. } => StageName::$name),*
                }
            }
        }
    };
}
