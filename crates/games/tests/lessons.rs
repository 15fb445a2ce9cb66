//! Every lesson of every course is played through, right and wrong answers alike, so that courses fail when rules move.

use engine::words::message_ids;
use games::lessons::NoLesson;
use games::{GameFace, Level, Next, Rng, Seat, Told, Viewpoint, catalogue};
use protocol::LessonStep;
use std::collections::BTreeSet;

fn is_whole(words: &str) {
    let words = words.trim();
    assert!(!words.is_empty() && !words.contains('⟦') && !words.contains("  "), "{words:?}");
    assert!(words.starts_with(|first: char| !first.is_lowercase()), "{words}");
    assert!(words.ends_with(['.', '!', '?']), "{words}");
}

/// What was seen of a lesson: which reasons were said to which question, and how many answers were wrong.
#[derive(Default)]
struct Walk {
    said: BTreeSet<(usize, String)>,
    wrong: usize,
    ends: usize,
}

fn step(face: &'static dyn GameFace, lesson: &str, answers: &[String], answer: Option<&str>) -> LessonStep {
    face.lesson_step(lesson, answers, answer, "en")
        .unwrap_or_else(|why| panic!("{} {lesson} {answers:?} {answer:?}: {why}", face.info().id))
}

/// Gives every answer to the question after these, and goes on from each right one.
fn walk(face: &'static dyn GameFace, lesson: &str, answers: &mut Vec<String>, seen: &mut Walk) {
    let question = step(face, lesson, answers, None);
    assert_eq!((question.answered as usize, &question.verdict), (answers.len(), &None));
    is_whole(&question.words);
    is_whole(&question.task);
    assert!(question.position.choices.len() > 1, "{lesson}: a question has answers to choose from");
    let mut right = 0;
    for choice in &question.position.choices {
        let told = step(face, lesson, answers, Some(&choice.token));
        let verdict = told.verdict.expect("an answer is judged");
        is_whole(&verdict.words);
        seen.said.insert((answers.len(), verdict.words));
        if !verdict.right {
            seen.wrong += 1;
            assert_eq!((told.answered, told.end), (question.answered, None));
            assert_eq!(told.position, question.position, "a wrong answer changes nothing");
            continue;
        }
        right += 1;
        assert_eq!(told.answered, question.answered + 1);
        assert!(!told.steps.is_empty() && told.position.choices.is_empty());
        assert_eq!(told.end.is_some(), told.answered == told.decisions);
        match told.end {
            Some(end) => {
                is_whole(&end);
                seen.ends += 1;
            }
            None => {
                answers.push(choice.token.clone());
                walk(face, lesson, answers, seen);
                answers.pop();
            }
        }
    }
    assert!(right > 0, "{} {lesson} {answers:?}: no answer is right", face.info().id);
}

#[test]
fn every_lesson_is_played_right_and_wrong() {
    for &face in catalogue() {
        let id = face.info().id;
        let taught = face.taught().unwrap_or_else(|| panic!("{id} has no course"));
        assert_eq!(
            taught.course.edition,
            u32::from(face.info().edition),
            "{id}: written for another edition"
        );
        let info = face.course_info("en");
        assert!((5..=8).contains(&info.lessons.len()), "{id} has {} lessons", info.lessons.len());
        for (lesson, shown) in taught.course.lesson.iter().zip(&info.lessons) {
            is_whole(&shown.words);
            assert!(!shown.title.contains('⟦') && !shown.title.ends_with('.'), "{}", shown.title);
            let mut seen = Walk::default();
            walk(face, &lesson.id, &mut Vec::new(), &mut seen);
            assert!(seen.wrong > 0, "{id} {}: nothing can go wrong", lesson.id);
            assert!(seen.ends > 0);
            for (number, decision) in lesson.decision.iter().enumerate() {
                // One for what is right, one for each reason; the general one only where an answer is left for it.
                let said = seen.said.iter().filter(|(at, _)| *at == number).count();
                assert!(
                    said > decision.wrong.len(),
                    "{id} {} {}: of {} reasons some are never said: {:?}",
                    lesson.id,
                    decision.id,
                    decision.wrong.len(),
                    seen.said
                );
            }
        }
    }
}

fn words_of(face: &'static dyn GameFace) -> Vec<engine::words::WordFile> {
    use engine::Game as _;
    let files = match face.info().id {
        "arena" => arena::Arena::course(),
        "carpe-diem" => carpe_diem::CarpeDiem::course(),
        "gloria-mundi" => gloria_mundi::GloriaMundi::course(),
        "antike" => antike::Antike::course(),
        other => panic!("{other} is not known to this test"),
    };
    files.expect("a course").words.to_vec()
}

#[test]
fn no_word_of_a_course_is_left_unsaid() {
    for &face in catalogue() {
        let course = &face.taught().expect("a course").course;
        let mut known = BTreeSet::new();
        for lesson in &course.lesson {
            known.insert(format!("lesson-{}", lesson.id));
            known.extend(lesson.decision.iter().map(|one| format!("lesson-{}-{}", lesson.id, one.id)));
        }
        known.extend(course.guide.hint.iter().map(|hint| format!("coach-{}", hint.id)));
        for file in words_of(face) {
            let have: BTreeSet<String> = message_ids(&file).into_iter().collect();
            assert_eq!(have, known, "{} in {}", face.info().id, file.language);
        }
    }
}

/// The guided game among Tiros: the coach speaks from the first turn on, falls silent for good after some, and everything that he can
/// say is said in some game.
#[test]
fn the_coach_speaks_and_falls_silent_in_every_guided_game() {
    for &face in catalogue() {
        let id = face.info().id;
        let guided = face.course_info("en").guided.expect("a guided game");
        let (mut said, mut silences) = (BTreeSet::new(), 0);
        for seed in 0..40 {
            let mut game =
                face.start(guided.seats.into(), &guided.options).expect("the guided game can be made");
            let mut rng = Rng::new(seed);
            let (mut asked, mut spoken, mut silent) = (0, 0, None);
            while game.next() != Next::Over && silent.is_none_or(|since| asked < since + 3) {
                if game.roll(&mut rng).is_some() {
                    continue;
                }
                if game.next() == Next::Player(Seat(0)) {
                    let offered: Vec<String> =
                        game.choices(Told::PLAIN).into_iter().map(|choice| choice.token).collect();
                    let view = game.view(Viewpoint::Seat(Seat(0))).value();
                    let coaching = face.coaching(&view, &offered, "en");
                    asked += 1;
                    if let Some(words) = &coaching.words {
                        is_whole(words);
                        spoken += 1;
                        said.insert(words.clone());
                    }
                    assert!(asked > 1 || coaching.words.is_some(), "{id}: the coach says nothing at first");
                    assert!(silent.is_none() || coaching.silent, "{id}: the coach speaks again");
                    if coaching.silent {
                        silent = silent.or(Some(asked));
                    }
                }
                let token = game.think(Level::Tiro, rng.next_u64()).expect("Tiro plays");
                game.play(&token, Told::PLAIN).expect("legal");
            }
            // A game can be over before that.
            assert!(silent.is_some() || game.next() == Next::Over, "{id}: the coach never falls silent");
            silences += usize::from(silent.is_some());
            assert!(spoken >= 3, "{id}: the coach spoke {spoken} times");
        }
        assert!(silences >= 20, "{id}: the coach fell silent in {silences} games of 40");
        let hints = face.taught().expect("a course").course.guide.hint.len();
        assert_eq!(said.len(), hints, "{id}: of {hints} hints only these were said: {said:#?}");
    }
}

#[test]
fn what_is_no_lesson_is_refused_in_words() {
    for &face in catalogue() {
        let first = &face.taught().expect("a course").course.lesson[0];
        let ask = |lesson: &str, answers: &[&str], answer: Option<&str>| {
            let answers: Vec<String> = answers.iter().map(ToString::to_string).collect();
            face.lesson_step(lesson, &answers, answer, "en").expect_err("refused")
        };
        assert_eq!(ask("nope", &[], None), NoLesson::Unknown);
        let many = vec!["x"; first.decision.len()];
        assert_eq!(ask(&first.id, &many, None), NoLesson::TooLong(first.decision.len()));
        for bad in ["", "no such token", "x:y", "\u{0}"] {
            let refused = ask(&first.id, &[], Some(bad));
            assert!(matches!(refused, NoLesson::Refused(_)), "{refused:?}");
            assert!(!refused.to_string().is_empty());
        }
        let question = face.lesson_step(&first.id, &[], None, "en").expect("the first question");
        let wrong = question.position.choices.iter().find(|choice| {
            let told = face.lesson_step(&first.id, &[], Some(&choice.token), "en").expect("judged");
            !told.verdict.expect("a verdict").right
        });
        if let Some(wrong) = wrong.filter(|_| first.decision.len() > 1) {
            assert_eq!(ask(&first.id, &[&wrong.token], None), NoLesson::NotRight(1));
        }
    }
}
