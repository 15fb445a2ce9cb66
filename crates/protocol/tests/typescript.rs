//! The TypeScript of the protocol lies checked in at `web/src/generated/protocol.ts`. This test fails when it is not current;
//! `QUADRIGA_UPDATE=1 cargo test -p quadriga-protocol` writes it anew.

use engine::typescript::{Declarations, hold};
use std::path::Path;

fn typescript() -> String {
    let mut all = Declarations::default();
    macro_rules! roots { ($($name:ident),* $(,)?) => { $( all.add::<protocol::$name>(); )* } }
    roots!(
        AnswerBack,
        AskAbout,
        AskBack,
        AskHint,
        AskLesson,
        AskPuzzle,
        BotEvent,
        BotToken,
        CallCoach,
        Catalogue,
        CatchUp,
        ChatList,
        ChangeSeat,
        ClientFrame,
        Coaching,
        Continue,
        CourseInfo,
        DeviceCode,
        Fairness,
        Forgotten,
        Glossary,
        Hint,
        Hush,
        InviteBot,
        Join,
        Learned,
        Leave,
        LessonStep,
        Me,
        MyBots,
        MyData,
        Named,
        MyGames,
        MyLessons,
        NameBot,
        NewTable,
        OpenPart,
        OpenRecord,
        Picture,
        Play,
        PlayOn,
        Preview,
        PuzzleList,
        PuzzleStep,
        Refusal,
        RemovePerson,
        Rename,
        Resign,
        Replay,
        ReplayPositions,
        ReviewState,
        RulesPage,
        Say,
        SealPart,
        SeatBack,
        ServerMessage,
        State,
        TableEvent,
        TableInfo,
        TableList,
        Undo,
        Update,
        Why,
    );
    all.file(
        "Written by `QUADRIGA_UPDATE=1 cargo test -p quadriga-protocol` from crates/protocol. Do not edit by hand.",
    )
}

#[test]
fn the_checked_in_typescript_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/protocol.ts");
    hold(&path, &typescript()).unwrap();
}
