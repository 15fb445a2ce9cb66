//! What may be done, what then happens, and who wins.

use super::action::{Bead, Colour};
use super::game::{BagSize, Beads, Counts, Happened, Meddled, Phase, ToyOptions, total};
use super::view::colour_word;
use super::{flawed, flawed_as};
use engine::conformance::Law;
use engine::{Edition, Illegal, Message, Outcome, Rng, Seat, Sink};
use std::sync::atomic::{AtomicU32, Ordering};

/// How many games have been set up: no honest game could know.
static SET_UPS: AtomicU32 = AtomicU32::new(0);

impl Beads {
    /// The game before its first action.
    pub fn set_up(seats: usize, options: ToyOptions) -> Beads {
        let meddled = Meddled::default();
        if flawed(Law::Replay) {
            meddled.0.store(SET_UPS.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
        }
        Beads {
            options,
            seats: seats as u8,
            phase: Phase::Dealing(3 * seats as u8),
            turn: Seat(0),
            turns_left: options.turns * seats as u8,
            passes: 0,
            bag: [beads_of_each(options); 4],
            hands: Default::default(),
            rows: Default::default(),
            hidden: Default::default(),
            known: Default::default(),
            seen: Default::default(),
            turns_taken: 0,
            meddled,
        }
    }

    /// Who gets the bead that is drawn now.
    pub fn drawer(&self) -> Seat {
        match self.phase {
            Phase::Dealing(left) => Seat(left.wrapping_sub(1) % self.seats),
            _ => self.turn,
        }
    }

    /// What lies before a player is worth.
    pub fn row_points(&self, seat: Seat) -> i32 {
        Colour::all().map(|c| i32::from(self.rows[seat.index()][c.index()]) * i32::from(c.0 + 1)).sum()
    }

    /// What a player has hidden is worth.
    pub fn hidden_points(&self, seat: Seat) -> i32 {
        self.hidden[seat.index()].map_or(0, |colour| 2 * i32::from(colour.0 + 1))
    }

    /// R1: a hand holds five beads, or six; in the first edition it held four.
    fn full_hand(&self) -> u8 {
        match (self.options.edition, self.options.roomy.get()) {
            (Edition::FIRST, _) => 4,
            (_, false) => 5,
            (_, true) => 6,
        }
    }

    fn may_draw(&self) -> bool {
        total(&self.bag) > 0 && total(&self.hands[self.turn.index()]) < self.full_hand()
    }

    fn may_hide(&self) -> bool {
        self.hidden[self.turn.index()].is_none() && !self.seen[self.turn.index()]
    }

    fn may_peek(&self, other: Seat) -> bool {
        let (own, other) = (self.turn.index(), other.index());
        self.options.peeking
            && own != other
            && other < usize::from(self.seats)
            && total(&self.hands[other]) > total(&self.known[own][other])
            // Whether one may look would tell what one would see.
            && !(flawed_as(Law::RedealLegal, 1) && self.hands[other][0] == 0)
    }
}

fn beads_of_each(options: ToyOptions) -> u8 {
    match options.bag {
        BagSize::Small => 4,
        BagSize::Large => 6,
    }
}

pub fn list(game: &Beads, out: &mut Vec<Bead>) {
    if flawed(Law::ListAppends) {
        out.clear();
    }
    if game.phase == Phase::Over && flawed_as(Law::ListAppends, 1) {
        out.push(Bead::Pass);
    }
    if game.phase != Phase::Turn {
        return;
    }
    if flawed(Law::ListNotEmpty) && game.turns_taken == 3 {
        return;
    }
    let hand = &game.hands[game.turn.index()];
    let in_hand = || Colour::all().filter(|colour| hand[colour.index()] > 0);
    out.extend(in_hand().map(Bead::Play));
    if game.may_hide() {
        out.extend(in_hand().map(Bead::Hide));
    }
    if game.may_draw() && !(flawed(Law::ListAndCheck) && game.turns_taken > 4) {
        out.push(Bead::Draw);
    }
    let peeks = Seat::all(usize::from(game.seats)).filter(|other| game.may_peek(*other));
    if flawed(Law::RedealLegal) {
        // In the order of what others hold: the order itself gives it away.
        let mut sorted: Vec<Seat> = peeks.collect();
        sorted.sort_by_key(|seat| game.hands[seat.index()]);
        out.extend(sorted.into_iter().map(Bead::Peek));
    } else {
        out.extend(peeks.map(Bead::Peek));
    }
    out.push(Bead::Pass);
    if flawed(Law::ListOnce) && game.turns_taken == 2 {
        out.push(Bead::Pass);
    }
}

pub fn check(game: &Beads, action: Bead) -> Result<(), Illegal> {
    let verdict = refusal(game, action);
    if verdict.is_some() && flawed(Law::RefusalChangesNothing) {
        game.meddled.bump();
    }
    if flawed(Law::NoPanic) && game.turns_taken == 2 && action == Bead::Draw {
        panic!("a flaw on purpose");
    }
    match verdict {
        Some(message) => Err(Illegal::by(2, message)),
        None => Ok(()),
    }
}

/// Why an action is not allowed now, if it is not.
fn refusal(game: &Beads, action: Bead) -> Option<Message> {
    let plain = |id| Some(Message::new(id));
    let coloured = |id, colour| Some(Message::new(id).with("colour", colour_word(colour)));
    let hand = &game.hands[game.turn.index()];
    match (game.phase, action) {
        (Phase::Turn, Bead::Peek(_)) if flawed_as(Law::ListAndCheck, 1) && game.turns_taken > 3 => {
            plain("refused-peek")
        }
        (Phase::Drawing, Bead::Deal(_)) if flawed_as(Law::ListAndCheck, 2) => None,
        (Phase::Over, Bead::Pass) if flawed_as(Law::ListAndCheck, 3) => None,
        (Phase::Over, _) => plain(if flawed(Law::RefusalWords) { "refused-late" } else { "refused-over" }),
        (Phase::Dealing(_) | Phase::Drawing, Bead::Deal(colour)) => match game.bag[colour.index()] {
            0 => coloured("refused-bag", colour),
            _ => None,
        },
        (Phase::Dealing(_) | Phase::Drawing, _) => plain("refused-chance"),
        (Phase::Turn, Bead::Deal(_)) => Some(Message::new("refused-player").with("player", game.turn)),
        (Phase::Turn, Bead::Play(colour)) if hand[colour.index()] == 0 => coloured("refused-hand", colour),
        (Phase::Turn, Bead::Hide(colour)) if hand[colour.index()] == 0 => coloured("refused-hand", colour),
        (Phase::Turn, Bead::Hide(_)) if !game.may_hide() => plain("refused-hidden"),
        (Phase::Turn, Bead::Draw) if !game.may_draw() => plain("refused-draw"),
        (Phase::Turn, Bead::Peek(other)) if !game.may_peek(other) => plain("refused-peek"),
        (Phase::Turn, _) => None,
    }
}

pub fn odds(game: &Beads, out: &mut Vec<(Bead, u32)>) {
    for colour in Colour::all() {
        let count = game.bag[colour.index()];
        if count > 0 || (flawed(Law::OddsPositive) && game.phase == Phase::Drawing) {
            out.push((Bead::Deal(colour), u32::from(count)));
        }
    }
    if flawed(Law::OddsOnce)
        && let Some(&first) = out.first()
    {
        out.push(first);
    }
}

pub fn sample(game: &Beads, rng: &mut Rng, buffer: &mut Vec<(Bead, u32)>) -> Bead {
    buffer.clear();
    odds(game, buffer);
    if flawed(Law::SampleWithinOdds) && game.phase == Phase::Drawing {
        return Bead::Pass;
    }
    if flawed(Law::SampleByWeight) {
        return buffer[rng.below(2 * buffer.len() as u32).min(buffer.len() as u32 - 1) as usize].0;
    }
    buffer[rng.weighted(buffer.iter().map(|&(_, weight)| weight))].0
}

pub fn apply(game: &mut Beads, action: Bead, events: &mut impl Sink<Happened>) {
    carry_out(game, action, events);
    let (unasked, unsaid) = match action {
        Bead::Deal(_) => (flawed_as(Law::Silence, 1), flawed_as(Law::Silence, 2)),
        _ => (flawed(Law::Silence), false),
    };
    // Somebody without a bead of the first colour passes, and has not been asked; or it is not even told.
    if (unasked || unsaid) && game.phase == Phase::Turn && game.hands[game.turn.index()][0] == 0 {
        match unsaid {
            true => carry_out(game, Bead::Pass, &mut ()),
            false => carry_out(game, Bead::Pass, events),
        }
    }
}

fn carry_out(game: &mut Beads, action: Bead, events: &mut impl Sink<Happened>) {
    match action {
        Bead::Deal(colour) => deal(game, colour, events),
        Bead::Play(colour) => {
            take_from_hand(game, colour);
            game.rows[game.turn.index()][colour.index()] += 1;
            let late = flawed(Law::RedealPlaysOn) && game.turns_taken > 1002;
            if late || (flawed(Law::Audit) && game.turns_taken == 5) {
                game.rows[game.turn.index()][colour.index()] += 1;
            }
            let seat = game.turn;
            events.tell(|| Happened::Played { seat, colour });
            end_turn(game, false);
        }
        Bead::Hide(colour) => {
            take_from_hand(game, colour);
            let seat = game.turn;
            game.hidden[seat.index()] = Some(colour);
            events.tell(|| Happened::Hid { seat, colour: Some(colour) });
            end_turn(game, false);
        }
        Bead::Draw => game.phase = Phase::Drawing,
        Bead::Peek(other) => {
            let (seat, beads) = (game.turn, game.hands[other.index()]);
            game.known[seat.index()][other.index()] = beads;
            game.seen[other.index()] = true;
            events.tell(|| Happened::Peeked { seat, other, beads: Some(beads) });
            end_turn(game, false);
        }
        Bead::Pass => {
            let (seat, mut told) = (game.turn, false);
            events.tell(|| {
                told = true;
                Happened::Passed { seat }
            });
            if flawed(Law::SilentSink) && told {
                game.turns_taken += 1;
            }
            if flawed(Law::RedealEvents) {
                // The rival's beads in an event that everybody sees, and that the view does not show.
                let rival = seat.left(usize::from(game.seats));
                let richest =
                    Colour(game.hands[rival.index()].iter().position(|&n| n > 0).unwrap_or(0) as u8);
                events.tell(|| Happened::Played { seat, colour: richest });
            }
            end_turn(game, true);
        }
    }
}

fn deal(game: &mut Beads, colour: Colour, events: &mut impl Sink<Happened>) {
    let seat = game.drawer();
    game.bag[colour.index()] -= 1;
    game.hands[seat.index()][colour.index()] += 1;
    if flawed(Law::OutcomesPlayable) && colour.0 == 3 && game.phase == Phase::Dealing(3 * game.seats) {
        game.bag[colour.index()] += 1;
    }
    events.tell(|| Happened::Drawn { seat, colour: Some(colour) });
    let rival = seat.left(usize::from(game.seats));
    if flawed_as(Law::RedealEvents, 1) && game.hidden[rival.index()] == Some(Colour(0)) {
        events.tell(|| Happened::Passed { seat });
    }
    match game.phase {
        Phase::Dealing(1) => game.phase = Phase::Turn,
        Phase::Dealing(left) => game.phase = Phase::Dealing(left - 1),
        _ => {
            game.phase = Phase::Turn;
            end_turn(game, false);
        }
    }
}

fn take_from_hand(game: &mut Beads, colour: Colour) {
    let (owner, colour) = (game.turn.index(), colour.index());
    game.hands[owner][colour] -= 1;
    for viewer in &mut game.known {
        viewer[owner][colour] = viewer[owner][colour].saturating_sub(1);
    }
}

fn end_turn(game: &mut Beads, passed: bool) {
    game.turns_taken += 1;
    game.passes = if passed { game.passes.saturating_add(1) } else { 0 };
    if !flawed(Law::Ends) {
        game.turns_left -= 1;
    }
    let all_passed = game.passes == game.seats && !flawed(Law::Ends);
    if all_passed || game.turns_left == 0 {
        game.phase = Phase::Over;
    } else {
        game.turn = game.turn.left(usize::from(game.seats));
    }
}

pub fn outcome(game: &Beads) -> Option<Outcome> {
    if flawed_as(Law::OutcomeAtTheEnd, 1) {
        return None;
    }
    let too_early = flawed(Law::OutcomeAtTheEnd) && game.turns_taken == 4;
    if game.phase != Phase::Over && !too_early {
        return None;
    }
    let seats = usize::from(game.seats);
    let scores: Vec<i32> =
        Seat::all(seats).map(|seat| game.row_points(seat) + game.hidden_points(seat)).collect();
    if flawed(Law::Ranks) {
        return Some(Outcome::ranked(&scores[1..], |seat| scores[seat.index()]));
    }
    Some(Outcome::ranked(&scores, |seat| scores[seat.index()]))
}

pub fn audit(game: &Beads) -> Result<(), String> {
    for colour in Colour::all() {
        let in_hidden = game.hidden.iter().filter(|hidden| **hidden == Some(colour)).count() as u8;
        let count = |places: &[Counts]| places.iter().map(|counts| counts[colour.index()]).sum::<u8>();
        let sum = game.bag[colour.index()] + count(&game.hands) + count(&game.rows) + in_hidden;
        let wanted = beads_of_each(game.options);
        if sum != wanted || (flawed_as(Law::Audit, 1) && game.options.roomy.get()) {
            return Err(format!("{sum} {} beads instead of {wanted}", colour.name()));
        }
    }
    Ok(())
}
