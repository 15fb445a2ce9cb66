// Written by `QUADRIGA_UPDATE=1 cargo test -p quadriga-protocol` from crates/protocol. Do not edit by hand.

/**
 * Say whether somebody may take back. `POST /api/tables/{id}/answer`, answered by an [`crate::Update`].
 */
export type AnswerBack = {
/**
 * The number of the question, as in [`crate::AskedBack`].
 */
asked: number,
/**
 * Whether it may be.
 */
allow: boolean, };

/**
 * Ask about an action. `POST /api/tables/{id}/preview` and `/why`.
 */
export type AskAbout = {
/**
 * The action.
 */
token: string,
/**
 * The seat; needed only when you hold several.
 */
seat?: number, };

/**
 * Ask the others to let you take back what you did before they acted. `POST /api/tables/{id}/ask`, answered by an [`crate::Update`].
 */
export type AskBack = {
/**
 * The table's number that you know.
 */
number: number,
/**
 * Back to this ply, not below the position's `ask`; to it when absent.
 */
to?: number,
/**
 * The seat; needed only when you hold several.
 */
seat?: number, };

/**
 * Ask for a hint. `POST /api/tables/{id}/hint`, answered by a [`crate::Hint`].
 */
export type AskHint = {
/**
 * The table's number that you know.
 */
number: number,
/**
 * The seat to act; needed only when you hold several.
 */
seat?: number, };

/**
 * Where a learner stands in a lesson, and perhaps an answer to its question.
 * `POST /api/games/{game}/lessons/{lesson}/step?lang=`, answered by a [`LessonStep`].
 */
export type AskLesson = {
/**
 * The right answers so far.
 */
answers: Array<string>,
/**
 * The answer to the question that follows them; without it the question is asked.
 */
answer?: string, };

/**
 * A puzzle is asked for, answered, or its solution wanted.
 * `POST /api/games/{game}/puzzles/{puzzle}/step?lang=`, answered by a [`PuzzleStep`].
 */
export type AskPuzzle = {
/**
 * The answer: a token of one of the choices.
 */
answer?: string,
/**
 * Whether the solution is to be shown, whatever the answer.
 */
show?: boolean, };

/**
 * Somebody asks the others to let them take back.
 */
export type AskedBack = {
/**
 * The number of the question, to be named in the answer.
 */
number: number,
/**
 * Who asks.
 */
seat: number,
/**
 * To which ply the game would go back.
 */
to: number,
/**
 * Whose answers are still missing.
 */
waits_for: Array<number>, };

/**
 * A line of `GET /api/bot/stream`: what a bot's program is told.
 */
export type BotEvent = { "type": "hello",
/**
 * The bot's name.
 */
name: string,
/**
 * The server's clock.
 */
now: number, } | { "type": "invited",
/**
 * The table, with its seats.
 */
table: TableInfo, } | { "type": "seated",
/**
 * The table.
 */
table: TableInfo, } | { "type": "turn",
/**
 * The table.
 */
table: string,
/**
 * The game, by its id.
 */
game: string,
/**
 * The position as the bot's seat sees it, with what it may do.
 */
position: Position, } | { "type": "asked",
/**
 * The table.
 */
table: string,
/**
 * The game, by its id.
 */
game: string,
/**
 * Which of the seats is the bot's.
 */
seat: number,
/**
 * What is asked.
 */
asked: AskedBack, } | { "type": "out_of_time",
/**
 * The table.
 */
table: string,
/**
 * The game, by its id.
 */
game: string,
/**
 * The bot's seat.
 */
seat: number, } | { "type": "over",
/**
 * The table.
 */
table: string,
/**
 * The game, by its id.
 */
game: string,
/**
 * How it ended.
 */
result: GameResult | null, } | { "type": "left",
/**
 * The table.
 */
table: string, } | { "type": "ping",
/**
 * The server's clock.
 */
now: number, };

/**
 * A bot that can take a seat.
 */
export type BotLevel = {
/**
 * Its name in requests, such as `greedy`.
 */
id: string,
/**
 * Its name at the table, such as `Greedy bot`.
 */
title: string, };

/**
 * A bot with its token, which is told this once and never again.
 */
export type BotToken = {
/**
 * The bot.
 */
bot: MyBot,
/**
 * To be sent as `Authorization: Bearer …`. Only its hash is kept.
 */
token: string, };

/**
 * The coach is called to a table, or sent away. `POST /api/tables/{id}/coach`, answered by [`Coaching`].
 */
export type CallCoach = {
/**
 * Whether there is to be one.
 */
on: boolean, };

/**
 * Everything the page needs to offer games. `GET /api/games?lang=`.
 */
export type Catalogue = {
/**
 * The games that can be played here.
 */
games: Array<GameCard>,
/**
 * How large things may be.
 */
limits: Limits,
/**
 * Version of the server.
 */
server: string,
/**
 * Tells builds of the server and its page apart: another one than at first means that the page is of yesterday.
 */
build: string,
/**
 * Texts of the host that can be read here, such as `/privacy`.
 */
texts: Array<HostText>, };

/**
 * What happened since the number named, for scripts. `GET /api/tables/{id}/state?seen=N`.
 */
export type CatchUp = { "type": "state" } & State | { "type": "update" } & Update;

/**
 * A possible outcome of a random event.
 */
export type Chance = {
/**
 * The outcome.
 */
token: string,
/**
 * Its weight.
 */
weight: number, };

/**
 * Change who sits at an open or bot's seat before the start. `POST /api/tables/{id}/seat`, by the host.
 */
export type ChangeSeat = {
/**
 * The seat.
 */
seat: number,
/**
 * Who is to sit there.
 */
plan: SeatPlan, };

/**
 * A line of chat.
 */
export type ChatLine = {
/**
 * Counts the lines of this table from 1.
 */
line: number,
/**
 * When it was said.
 */
at: number,
/**
 * The speaker's name, as it was then; empty when the table itself speaks.
 */
name: string,
/**
 * Tells speakers of this table apart, whatever they are called; empty when the table itself speaks.
 */
speaker: string,
/**
 * The speaker's first seat; none for who looks on.
 */
seat: number | null,
/**
 * Plain text: to be shown as text, never as markup. Empty when it was taken away.
 */
text: string, };

/**
 * What was said at a table. `GET /api/tables/{id}/chat`.
 */
export type ChatList = {
/**
 * The last 100 lines, oldest first.
 */
lines: Array<ChatLine>, };

/**
 * Something the viewer may do.
 */
export type Choice = {
/**
 * What to send.
 */
token: string,
/**
 * What it does, in words.
 */
words: string, };

/**
 * What a browser sends. `id`, when given, comes back as `re` in the answer.
 */
export type ClientFrame = {
/**
 * Any number of the client's choice.
 */
id?: number, } & ({ "type": "hello",
/**
 * Number of the last state or update seen, if any.
 */
seen?: number,
/**
 * The seat from which it was seen and shall be seen on; the server chooses when absent (yours to act, else your first, else none).
 */
seat?: number,
/**
 * Language of all words from now on, such as `en`; English stands in for what a game does not speak.
 */
language?: string, } | { "type": "look",
/**
 * One of yours, or none.
 */
seat: number | null, } | { "type": "play",
/**
 * One of the tokens offered.
 */
token: string,
/**
 * The number of the position in which it was offered.
 */
number: number,
/**
 * The seat that acts; the one you look from when absent.
 */
seat?: number, } | { "type": "undo",
/**
 * Back to this ply, not below the position's `undo` or `take_back`; one action when absent.
 */
to?: number,
/**
 * The number of the position shown; checked when given.
 */
number?: number,
/**
 * The seat; the one you look from when absent.
 */
seat?: number, } | { "type": "ask_back",
/**
 * The number of the position shown.
 */
number: number,
/**
 * Back to this ply, not below the position's `ask`; to it when absent.
 */
to?: number,
/**
 * The seat; the one you look from when absent.
 */
seat?: number, } | { "type": "answer_back",
/**
 * The number of the question, as in [`AskedBack`].
 */
asked: number,
/**
 * Whether it may be.
 */
allow: boolean, } | { "type": "resign",
/**
 * The seat; the one you look from when absent.
 */
seat?: number, } | { "type": "seat_back",
/**
 * The seat; the one you look from when absent.
 */
seat?: number, } | { "type": "chat",
/**
 * At most 500 characters.
 */
text: string,
/**
 * Which of your seats speaks; the one you look from when absent.
 */
seat?: number, } | { "type": "preview",
/**
 * The action.
 */
token: string,
/**
 * The seat; the one you look from when absent.
 */
seat?: number, } | { "type": "why",
/**
 * The action.
 */
token: string,
/**
 * The seat; the one you look from when absent.
 */
seat?: number, } | { "type": "hint",
/**
 * The number of the position shown.
 */
number: number,
/**
 * The seat that is to act; the one you look from when absent.
 */
seat?: number, } | { "type": "pong" });

/**
 * Time to think.
 */
export type ClockRule = { "kind": "none" } | { "kind": "per_move",
/**
 * At least 5, at most fourteen days.
 */
seconds: number, } | { "kind": "bank",
/**
 * At least 5, at most fourteen days.
 */
seconds: number,
/**
 * Added when a turn ends.
 */
increment: number, };

/**
 * Time left.
 */
export type Clocks = {
/**
 * The seat whose clock runs; none while nobody's does.
 */
running: number | null,
/**
 * The server's clock when this was written.
 */
now: number,
/**
 * Milliseconds left at each seat, at `now`.
 */
left: Array<number>, };

/**
 * What a coach points out at a table now, to whoever called one. `GET /api/tables/{id}/coach?lang=`.
 */
export type Coaching = {
/**
 * What matters now; nothing when there is nothing to say.
 */
words: string | null,
/**
 * Whether the coach is silent for good, or there is none.
 */
silent: boolean, };

/**
 * Go on as the guest who made a code. `POST /api/me/continue`, answered by [`Me`] and that guest's cookie.
 */
export type Continue = {
/**
 * The code, with or without its hyphens.
 */
code: string, };

/**
 * The course of a game. `GET /api/games/{game}/lessons?lang=`.
 */
export type CourseInfo = {
/**
 * The game.
 */
game: string,
/**
 * The edition of the rules for which the course is written.
 */
edition: number,
/**
 * The lessons in order; none where a game has no course.
 */
lessons: Array<LessonInfo>,
/**
 * The first game after them.
 */
guided: GuidedGame | null, };

/**
 * A code that carries you to another device. `POST /api/me/code` makes one; the one before it is worth nothing any more.
 */
export type DeviceCode = {
/**
 * To be typed on the other device, or opened there as `/continue#CODE`.
 */
code: string,
/**
 * Until when.
 */
until: number, };

/**
 * What a seat mixed into the dice.
 */
export type DicePart = {
/**
 * 128 random bits in hexadecimal; empty when none.
 */
bits: string,
/**
 * Words; empty when none.
 */
words: string, };

/**
 * One random event.
 */
export type Draw = {
/**
 * The position it led to (its place in the log, from 1).
 */
ply: number,
/**
 * What came.
 */
token: string,
/**
 * What could have come, with integer weights, in the order in which they are drawn.
 */
odds: Array<Chance>,
/**
 * How many numbers were thrown away to avoid bias; nearly always 0.
 */
rejected: number,
/**
 * Whether the seed gives this outcome.
 */
proven: boolean, };

/**
 * What ended a game.
 */
export type EndedBy = { "kind": "rules" } | { "kind": "resigned",
/**
 * Which.
 */
seat: number, } | { "kind": "timed_out",
/**
 * Which.
 */
seat: number, } | { "kind": "abandoned" } | { "kind": "closed" };

/**
 * What went wrong, for programs.
 */
export type ErrorCode = "bad_json" | "unknown_type" | "too_large" | "not_json" | "bad_request" | "not_found" | "no_such_table" | "no_such_game" | "no_such_seat" | "no_such_level" | "no_such_lesson" | "no_such_puzzle" | "no_such_record" | "no_such_position" | "wrong_method" | "not_seated" | "wrong_seat" | "seat_taken" | "full" | "not_host" | "private" | "removed" | "hushed" | "barred" | "bad_token" | "no_such_bot" | "for_people" | "for_bots" | "bad_code" | "not_your_turn" | "stale_number" | "illegal" | "no_undo" | "no_hints" | "not_started" | "already_started" | "over" | "not_over" | "bad_name" | "bad_chat" | "bad_words" | "bad_part" | "bad_options" | "bad_clock" | "bad_record" | "rate_limited" | "foreign_origin" | "busy" | "storage" | "internal";

/**
 * The promise, everybody's part and, after the end, the seed and every draw. `GET /api/tables/{id}/fairness`.
 */
export type Fairness = {
/**
 * Which way of drawing: `hmac-sha256/2`, or `hmac-sha256/1` for tables that started before people's browsers had a part in it.
 */
method: string,
/**
 * Hash of the seed, in hexadecimal, shown before anybody had a part in the dice.
 */
commitment: string,
/**
 * What each seat mixed in; empty before the start, and for bots.
 */
parts: Array<DicePart>,
/**
 * How often somebody who played against bots alone took back a turn past luck or their answers, and so knew what would come.
 */
take_backs: number,
/**
 * How many actions came from the game that this one goes on from: their luck was not drawn here.
 */
opening: number,
/**
 * The seed, in hexadecimal; only once the game is over.
 */
seed: string | null,
/**
 * Every random event; only once the game is over.
 */
draws: Array<Draw> | null,
/**
 * Whether commitment and all draws agree with the seed; not where nothing was drawn. Only once the game is over.
 */
proven: boolean | null, };

/**
 * What became of a guest who wanted to be forgotten. `POST /api/me/forget`.
 */
export type Forgotten = {
/**
 * Seats from which the guest stood up before the game.
 */
stood: number,
/**
 * Games that the guest gave up: one of two is over, in others a bot plays on.
 */
resigned: number,
/**
 * Finished games in which the name is gone.
 */
unnamed: number,
/**
 * Lines of chat whose text is gone.
 */
unsaid: number, };

/**
 * A game as the home page shows it.
 */
export type GameCard = {
/**
 * Its name in links and records, such as `arena`.
 */
id: string,
/**
 * Its name for people.
 */
title: string,
/**
 * Fewest players.
 */
min_seats: number,
/**
 * Most players.
 */
max_seats: number,
/**
 * Players when nobody says otherwise.
 */
usual_seats: number,
/**
 * How long a game among people takes.
 */
minutes: number,
/**
 * How heavy the rules are, from 1 to 5.
 */
weight: number,
/**
 * Whether players hide something from each other: then a device that is handed round hides hands.
 */
hidden_information: boolean,
/**
 * Version of its rules, as written into records.
 */
rules_version: number,
/**
 * Languages that its words are in, English first.
 */
languages: Array<string>,
/**
 * What can be chosen before the start.
 */
options: Array<OptionInfo>,
/**
 * Named sets of options, the defaults first.
 */
presets: Array<Preset>,
/**
 * The bots that can take a seat, weakest first.
 */
levels: Array<BotLevel>, };

/**
 * How a game ended.
 */
export type GameResult = {
/**
 * Rank of each seat, from 1; equal ranks share it.
 */
ranks: Array<number>,
/**
 * Points of each seat.
 */
scores: Array<number>,
/**
 * What ended it.
 */
by: EndedBy,
/**
 * Why it ended, as a sentence.
 */
words: string,
/**
 * The score sheet by category.
 */
sheet: Array<SheetLine>,
/**
 * How often a turn was taken back past luck or the bots' answers: above 0 it was practice.
 */
take_backs: number, };

/**
 * A finished game looked through.
 */
export type GameReview = {
/**
 * Table or record.
 */
id: string,
/**
 * The game.
 */
game: string,
/**
 * Who sat where.
 */
seats: Array<SeatInfo>,
/**
 * Number of the last position.
 */
plies: number,
/**
 * Iterations of the search for each decision.
 */
iterations: number,
/**
 * How often each position was played on.
 */
rollouts: number,
/**
 * The seed of all estimates: `quadriga review` makes the same of the game's record.
 */
seed: number,
/**
 * All steps in their order. Steps that could not go otherwise are not among them.
 */
steps: Array<ReviewStep>,
/**
 * What the game was made of, by seat.
 */
sums: Array<ReviewSum>,
/**
 * The steps that decided most, in the order of the game.
 */
turning_points: Array<TurningPoint>, };

/**
 * What the pieces of a game are, as they are played with some options. `GET /api/games/{game}/glossary?lang=&options=`.
 */
export type Glossary = {
/**
 * The game.
 */
game: string,
/**
 * Every card, tile, space and track that explains itself.
 */
entries: Array<GlossaryEntry>, };

/**
 * One piece of a game and what it does.
 */
export type GlossaryEntry = {
/**
 * Its name in views, events and tokens.
 */
id: string,
/**
 * Its name for people.
 */
title: string,
/**
 * What it does.
 */
words: string,
/**
 * Ruling numbers about it.
 */
rulings: Array<number>, };

/**
 * How the table of a guided first game is made: the learner has the first seat, Tiro the others.
 */
export type GuidedGame = {
/**
 * Number of seats.
 */
seats: number,
/**
 * The options of the table.
 */
options: unknown, };

/**
 * Something that happened.
 */
export type Happening = {
/**
 * For the board: what to animate. Happenings of the table itself are [`TableEvent`]s under the key `table`.
 */
event: unknown,
/**
 * For the log.
 */
words: string,
/**
 * The seats that it befell: a loss, an attack.
 */
concerns: Array<number>,
/**
 * Whether the log keeps it as it is, and not only its sentence: boards show it until the next of its kind.
 */
lasts?: boolean, };

/**
 * What a search thinks of a position, from what its seat can know. Also `POST /api/tables/{id}/hint`.
 */
export type Hint = {
/**
 * The number of the position it is about.
 */
number: number,
/**
 * The seat it is for.
 */
seat: number,
/**
 * The best choices, the favourite first; at most three.
 */
choices: Array<HintedChoice>,
/**
 * Everybody's chance to win by seat, from 0 to 1.
 */
chances: Array<number>,
/**
 * Everybody's expected final score after the favourite, by seat.
 */
scores: Array<number>,
/**
 * How many iterations of the search stand behind it.
 */
iterations: number, };

/**
 * A choice that the search likes.
 */
export type HintedChoice = {
/**
 * One of the tokens offered.
 */
token: string,
/**
 * What it does, in words.
 */
words: string,
/**
 * The chance to win after it, from 0 to 1.
 */
chance: number, };

/**
 * Who sits at a seat.
 */
export type Holder = { "kind": "open" } | { "kind": "guest",
/**
 * The name chosen.
 */
name: string,
/**
 * Whether it is you.
 */
you: boolean,
/**
 * Whether the person's page is open; not told in lists and replays.
 */
here: boolean,
/**
 * Whether it is a program that plays over the network: somebody's bot rather than a person.
 */
bot: boolean, } | { "kind": "bot",
/**
 * Its level.
 */
level: string,
/**
 * Its name for people.
 */
name: string, };

/**
 * A text of the host. It is read at the address of its name.
 */
export type HostText = "privacy" | "imprint";

/**
 * Who is to be silent at a table, or may speak again. `POST /api/tables/{id}/hush`, by the host, answered by a [`TableInfo`](crate::TableInfo).
 */
export type Hush = {
/**
 * Who.
 */
who: HushWho,
/**
 * Whether to be silent.
 */
silent: boolean, };

/**
 * Whom a host can silence.
 */
export type HushWho = { "kind": "seat",
/**
 * Which.
 */
seat: number, } | { "kind": "speaker",
/**
 * Who.
 */
speaker: string, } | { "kind": "spectators" };

/**
 * Who may not speak at a table, by the host's word.
 */
export type Hushed = {
/**
 * Nobody who only looks on.
 */
spectators: boolean,
/**
 * These speakers, as in [`ChatLine`].
 */
speakers: Array<string>,
/**
 * Whether you are among them.
 */
you: boolean, };

/**
 * Ask a bot to sit down. `POST /api/tables/{id}/invite`, by the host, before the start; answered by a [`TableInfo`].
 */
export type InviteBot = {
/**
 * The bot's name, with or without the ` bot` at its end.
 */
name: string, };

/**
 * Sit down. `POST /api/tables/{id}/join`, answered by a [`TableInfo`](crate::TableInfo).
 */
export type Join = {
/**
 * The seat; the first open one when absent.
 */
seat?: number,
/**
 * The name; your present one when absent.
 */
name?: string,
/**
 * The seal on your part in the dice, as in [`SealPart`]; it can be given later.
 */
seal?: string, };

/**
 * A lesson is done, or taken so far; the guided game begun (`guided`), the course put aside (`skipped`), a puzzle solved (`solved-7-12-20`) or its solution
 * looked up (`shown-7-12-20`). `POST /api/me/lessons`.
 */
export type Learned = {
/**
 * The game.
 */
game: string,
/**
 * The lesson, `guided`, `skipped`, `solved-…` or `shown-…`.
 */
lesson: string,
/**
 * The right answers so far, where a lesson is not done yet; without any it begins anew.
 */
answers?: Array<string>, };

/**
 * Stand up before the start. `POST /api/tables/{id}/leave`, answered by a [`TableInfo`](crate::TableInfo).
 */
export type Leave = {
/**
 * The seat; all of yours when absent.
 */
seat?: number, };

/**
 * A lesson as a course lists it.
 */
export type LessonInfo = {
/**
 * Its name in addresses.
 */
id: string,
/**
 * What it is called.
 */
title: string,
/**
 * What it is about.
 */
words: string,
/**
 * How many decisions it has.
 */
decisions: number, };

/**
 * Where somebody left a lesson.
 */
export type LessonPlace = {
/**
 * The game.
 */
game: string,
/**
 * The lesson.
 */
lesson: string,
/**
 * The right answers so far, as in [`AskLesson`].
 */
answers: Array<string>, };

/**
 * A question of a lesson, or what came of an answer.
 */
export type LessonStep = {
/**
 * Right answers so far, with this one if it is right.
 */
answered: number,
/**
 * How many the lesson wants.
 */
decisions: number,
/**
 * What the coach says to the question.
 */
words: string,
/**
 * What is to be done.
 */
task: string,
/**
 * What is said to the answer, when one was given.
 */
verdict: Verdict | null,
/**
 * What is said when the lesson is done.
 */
end: string | null,
/**
 * What the players are called, by seat.
 */
names: Array<string>,
/**
 * The options of the game.
 */
options: unknown,
/**
 * What has just happened: by the answer, or before the question. Nothing where the question begins in a new position.
 */
steps: Array<Step>,
/**
 * The position: of the question, or after a right answer, where nothing can be chosen.
 */
position: Position, };

/**
 * How large things may be.
 */
export type Limits = {
/**
 * Longest name of a player, in characters.
 */
name_chars: number,
/**
 * Longest line of chat, in characters.
 */
chat_chars: number,
/**
 * Longest words for the dice, in characters.
 */
words_chars: number,
/**
 * Longest record, in bytes.
 */
record_bytes: number, };

/**
 * A line of the log.
 */
export type Line = {
/**
 * The position after it.
 */
ply: number,
/**
 * Who acted.
 */
by: Mover,
/**
 * What happened.
 */
words: string,
/**
 * The seats that it befell: a loss, an attack.
 */
concerns: Array<number>,
/**
 * Whether it is a note about the table that led to no position of its own: it stays when the game goes back.
 */
note?: boolean,
/**
 * What happened, for the board, when it [lasts](Happening::lasts).
 */
event?: unknown, };

/**
 * The guest whose browser asks. `GET /api/me`.
 */
export type Me = {
/**
 * Name shown to others; given by the server until chosen. Empty for whoever has done nothing here yet.
 */
name: string,
/**
 * Whether the guest has chosen the name.
 */
named: boolean,
/**
 * First seen.
 */
since: number,
/**
 * Whether it is a bot that asks, by its token.
 */
bot: boolean,
/**
 * Tables where the guest holds a seat, those to act at first, then the newest; finished ones last.
 */
tables: Array<TableSummary>, };

/**
 * Who acted.
 */
export type Mover = { "kind": "seat",
/**
 * Which.
 */
seat: number, } | { "kind": "chance" } | { "kind": "table" };

/**
 * A bot of yours, without its token.
 */
export type MyBot = {
/**
 * Its name, which ends in ` bot` and which no other bot here has.
 */
name: string,
/**
 * When it was made.
 */
made: number,
/**
 * When its present token was made.
 */
token_made: number, };

/**
 * Your bots. `GET /api/me/bots`.
 */
export type MyBots = {
/**
 * The oldest first.
 */
bots: Array<MyBot>,
/**
 * How many you may have.
 */
most: number, };

/**
 * Everything that is kept about a guest. `GET /api/me/data`.
 */
export type MyData = {
/**
 * Name shown to others.
 */
name: string,
/**
 * Whether it was chosen.
 */
named: boolean,
/**
 * First seen.
 */
since: number,
/**
 * Seats held, at tables of all ages, newest first.
 */
seats: Array<MySeat>,
/**
 * What was said, newest first.
 */
chat: Array<MyLine>,
/**
 * Bots that were made, the oldest first; each is kept like a guest.
 */
bots: Array<MyBot>,
/**
 * Lessons that were done or skipped and puzzles that were solved or looked up, as in [`MyLessons`](crate::MyLessons).
 */
lessons: Array<string>,
/**
 * Whether there is more than was written here.
 */
more: boolean, };

/**
 * Some of the games of a guest, the newest first. `GET /api/me/games?over=…&before=…`.
 */
export type MyGames = {
/**
 * Those that are over, or those that are not, by when their tables were made.
 */
games: Array<TableSummary>,
/**
 * What to ask for as `before` to get the ones that follow; nothing when these are the last.
 */
next: string | null, };

/**
 * What a guest has learned. `GET /api/me/lessons`, `POST /api/me/lessons`.
 */
export type MyLessons = {
/**
 * Lessons that were left halfway, the last one last.
 */
begun: Array<LessonPlace>,
/**
 * `game/lesson` for each lesson that was done; `game/guided` once the guided game was begun, `game/skipped` once the course was
 * put aside. `game/solved-puzzle` for each puzzle that was solved, `game/shown-puzzle` where its solution was looked up.
 */
marks: Array<string>, };

/**
 * A line that a guest said.
 */
export type MyLine = {
/**
 * The table.
 */
table: string,
/**
 * When.
 */
at: number,
/**
 * What.
 */
text: string, };

/**
 * A seat that a guest holds or held.
 */
export type MySeat = {
/**
 * The table.
 */
table: string,
/**
 * The game.
 */
game: string,
/**
 * The seat.
 */
seat: number,
/**
 * The name under which it is held.
 */
name: string,
/**
 * When the table was made.
 */
created: number, };

/**
 * Names a bot. `POST /api/me/bots` makes one, `/renew` gives it a new token, `/revoke` ends it.
 */
export type NameBot = {
/**
 * At most 20 characters, or 24 with the ` bot` at its end, which is added where it is missing.
 */
name: string, };

/**
 * What a guest is called. Answers `POST /api/me`; the tables are not told again.
 */
export type Named = {
/**
 * Name shown to others.
 */
name: string,
/**
 * Whether the guest has chosen the name.
 */
named: boolean,
/**
 * First seen.
 */
since: number, };

/**
 * A table to be made. `POST /api/tables`, answered by a [`TableInfo`].
 */
export type NewTable = {
/**
 * The game, by its id.
 */
game: string,
/**
 * Who sits where; its length is the number of players. `me` may stand at several seats (one device, handed round).
 */
seats: Array<SeatPlan>,
/**
 * Options that differ from the defaults.
 */
options?: unknown,
/**
 * Whether the lobby shows it.
 */
visibility?: Visibility,
/**
 * Time to think.
 */
clock?: ClockRule,
/**
 * What happens when it has run out.
 */
on_timeout?: OnTimeout,
/**
 * Whether people there may ask for hints; yes when absent. With a clock there are none.
 */
hints?: boolean,
/**
 * Name under which you sit down; your present name when absent.
 */
name?: string,
/**
 * Start by itself as soon as no seat is open and everybody has given a part in the dice.
 */
start?: boolean, };

/**
 * What happens to a seat whose time has run out.
 */
export type OnTimeout = "bot_plays" | "resign";

/**
 * Say what your part in the dice is. `POST /api/tables/{id}/part`, answered by a [`TableInfo`](crate::TableInfo).
 *
 * Once `open_parts_until` is there, it must be what you have sealed. Before that it is taken from who sits alone among bots at a table
 * that starts by itself, and from anybody when it is empty (`{"bits": ""}`): a script that adds nothing says so.
 */
export type OpenPart = {
/**
 * 128 random bits as 32 hexadecimal digits; empty for none.
 */
bits: string,
/**
 * Words besides, at most 100 characters.
 */
words?: string,
/**
 * The seat; all of yours when absent.
 */
seat?: number, };

/**
 * A record to open for replay. `POST /api/replays`.
 */
export type OpenRecord = {
/**
 * The whole text of the record, at most 512 KiB.
 */
record: string, };

/**
 * Something that can be chosen before the start.
 */
export type OptionInfo = {
/**
 * Its key in the options object.
 */
key: string,
/**
 * What it is about.
 */
words: string,
/**
 * The ruling that it decides.
 */
ruling: number | null,
/**
 * What it can be.
 */
values: OptionValues, };

/**
 * One value of a choice.
 */
export type OptionValue = {
/**
 * As it stands in the options object.
 */
value: string,
/**
 * What it means.
 */
words: string, };

/**
 * What an option can be.
 */
export type OptionValues = { "kind": "flag",
/**
 * When nothing is chosen.
 */
default: boolean, } | { "kind": "choice",
/**
 * As they stand in the options object, and what they mean.
 */
values: Array<OptionValue>, } | { "kind": "number",
/**
 * When nothing is chosen.
 */
default: number,
/**
 * Smallest allowed.
 */
min: number,
/**
 * Largest allowed.
 */
max: number, };

/**
 * Where a game comes from that goes on from a position of another one.
 */
export type Origin = {
/**
 * The table of the other game; none for a record, and none for who may not know a private table.
 */
table: string | null,
/**
 * The record that was opened, by its id in links.
 */
record: string | null,
/**
 * The position that was gone on from, as the other game counts.
 */
ply: number,
/**
 * How many actions were taken over: so long is the opening of this game. Its luck was not drawn here.
 */
opening: number, };

/**
 * What a seat has done about the dice before the start.
 */
export type PartInfo = { "kind": "none" } | { "kind": "sealed",
/**
 * Its hash, in hexadecimal. Keep what others sealed before you open your own: what they open must fit.
 */
seal: string, } | { "kind": "open",
/**
 * Its hash, as above.
 */
seal: string, } | { "kind": "empty" };

/**
 * How far a table is.
 */
export type Phase = "open" | "running" | "over";

/**
 * The table drawn in plain text, as the viewer sees it: for terminals, and for games that the page has no board for.
 * `GET /api/tables/{id}/picture`, and of a replay `GET …/picture?ply=&from=`.
 */
export type Picture = {
/**
 * The position it shows.
 */
ply: number,
/**
 * Its lines.
 */
text: string, };

/**
 * Play an action. `POST /api/tables/{id}/play`, answered by an [`crate::Update`].
 */
export type Play = {
/**
 * One of the tokens offered.
 */
token: string,
/**
 * The table's number when it was offered.
 */
number: number,
/**
 * The seat that acts; needed only when you hold several.
 */
seat?: number, };

/**
 * Play on from a position of a finished game, against bots. `POST /api/tables/{id}/on` and `POST /api/replays/{id}/on`, answered by the
 * [`TableInfo`] of a new private table.
 */
export type PlayOn = {
/**
 * The position, as the replay counts them.
 */
ply: number,
/**
 * Who plays on at each seat: you, at one at least, and bots.
 */
seats: Array<SeatPlan>, };

/**
 * A position as one viewer sees it.
 */
export type Position = {
/**
 * Grows with every change; to be named when playing.
 */
number: number,
/**
 * Length of the log; the replay's number of this position.
 */
ply: number,
/**
 * The seat from which it is seen; none for a spectator.
 */
seat: number | null,
/**
 * The seat to act; none when the game is over.
 */
to_act: number | null,
/**
 * What the viewer sees; the game's board knows its shape.
 */
view: unknown,
/**
 * What is asked, in words: to do now, or whom we wait for.
 */
prompt: string,
/**
 * What the viewer may do now; empty when somebody else is to act.
 */
choices: Array<Choice>,
/**
 * The earliest ply to which the viewer may take the game back; none when there is nothing to take back.
 */
undo: number | null,
/**
 * The ply at which your last turn began, where you play against bots alone: you may take it back, past luck and their answers, and
 * the game is practice from then on.
 */
take_back: number | null,
/**
 * The ply to which the viewer may ask the others to go back; none when there is nothing to ask for, or nobody to ask.
 */
ask: number | null,
/**
 * What somebody asks the others, until all have answered or something is played.
 */
asked: AskedBack | null,
/**
 * Clocks, when the table has them.
 */
clocks: Clocks | null,
/**
 * How it ended, when it has.
 */
result: GameResult | null, };

/**
 * A named set of options.
 */
export type Preset = {
/**
 * Its name; the first is `default`.
 */
name: string,
/**
 * What it is called for people.
 */
words: string,
/**
 * The whole options object.
 */
options: unknown, };

/**
 * What an action would do, as far as the viewer can know.
 */
export type Preview = {
/**
 * The action.
 */
token: string,
/**
 * The number of the position it was tried in.
 */
number: number,
/**
 * Whether somebody else would be asked next, or nobody any more: with this action a turn would end.
 */
ends_turn: boolean,
/**
 * What would happen.
 */
outcome: PreviewOutcome, };

/**
 * What would happen.
 */
export type PreviewOutcome = { "kind": "known",
/**
 * What would happen.
 */
events: Array<Happening>,
/**
 * What you would see then.
 */
view: unknown,
/**
 * What would be asked then.
 */
prompt: string,
/**
 * Whether dice or cards would fall before anybody is asked: the view is that before they do.
 */
chance_follows: boolean, } | { "kind": "hidden",
/**
 * A sentence that says so.
 */
words: string, } | { "kind": "refused",
/**
 * Why.
 */
why: Why, };

/**
 * A puzzle as it is listed.
 */
export type PuzzleInfo = {
/**
 * Its name in addresses.
 */
id: string,
/**
 * From 1, the easiest, to 5.
 */
difficulty: number,
/**
 * Number of seats.
 */
seats: number, };

/**
 * The puzzles of a game. `GET /api/games/{game}/puzzles`.
 */
export type PuzzleList = {
/**
 * The game.
 */
game: string,
/**
 * The edition of the rules by which they are played.
 */
edition: number,
/**
 * The easiest first; none where a game has no puzzles.
 */
puzzles: Array<PuzzleInfo>, };

/**
 * A puzzle, or what came of an answer.
 */
export type PuzzleStep = {
/**
 * Its name in addresses.
 */
id: string,
/**
 * From 1, the easiest, to 5.
 */
difficulty: number,
/**
 * What the players are called, by seat.
 */
names: Array<string>,
/**
 * The options of the game.
 */
options: unknown,
/**
 * What comes of the answer, when one was given.
 */
verdict: PuzzleVerdict | null,
/**
 * The solution: after a right answer, or when it was asked for.
 */
solution: Solution | null,
/**
 * What the seat saw happen last; with the solution, what the best action did.
 */
steps: Array<Step>,
/**
 * The position as the seat sees it that decides; with the solution, after the best action, where nothing can be chosen.
 */
position: Position, };

/**
 * What comes of an answer.
 */
export type PuzzleVerdict = {
/**
 * Whether it was right. A wrong one changes nothing, and may be followed by another.
 */
right: boolean,
/**
 * What was answered.
 */
words: string,
/**
 * The chance to win after it, from 0 to 1.
 */
chance: number,
/**
 * By how much it wins less than the best; nothing is lost by a right answer.
 */
loss: number,
/**
 * One way in which the game could go on after a wrong answer, in sentences.
 */
line: Array<string>, };

/**
 * A refusal. Whatever was asked for did not happen, not even in part.
 */
export type Refusal = {
/**
 * For programs.
 */
code: ErrorCode,
/**
 * One sentence for people.
 */
words: string,
/**
 * The ruling that forbids it, when the rules do.
 */
ruling: number | null,
/**
 * The table's present number, when the number named was stale.
 */
number: number | null, };

/**
 * Have somebody stand up before the start, who may not sit down there again. `POST /api/tables/{id}/remove`, by the host.
 */
export type RemovePerson = {
/**
 * The seat.
 */
seat: number, };

/**
 * A new name. `POST /api/me`: also renames the guest's seats at tables that are not over.
 */
export type Rename = {
/**
 * What others will see, at most 24 characters.
 */
name: string, };

/**
 * A game to step through. `GET /api/tables/{id}/replay?from=`, `GET /api/replays/{id}?from=`.
 */
export type Replay = {
/**
 * Table or record.
 */
id: string,
/**
 * The game.
 */
game: string,
/**
 * Version of its rules.
 */
rules_version: number,
/**
 * What was chosen before the start.
 */
options: unknown,
/**
 * Time to think at the table; a record does not tell it.
 */
clock: ClockRule,
/**
 * Who sat where.
 */
seats: Array<SeatInfo>,
/**
 * Number of the last position; the first is 0.
 */
plies: number,
/**
 * From where it is seen.
 */
from: Viewpoint,
/**
 * From where you may look: everywhere once the game is over, from your own seats and as a spectator before.
 */
viewpoints: Array<Viewpoint>,
/**
 * The log in sentences.
 */
log: Array<Line>,
/**
 * Positions at which a person or bot (not chance) is to act: where stepping stops.
 */
stops: Array<number>,
/**
 * How it ended, when it has.
 */
result: GameResult | null,
/**
 * How often a turn was taken back past luck or the bots' answers: above 0 it is practice.
 */
take_backs: number,
/**
 * Where the game comes from, when it goes on from a position of another one: then it is practice.
 */
origin: Origin | null, };

/**
 * One position of a replay, with the step that led to it.
 */
export type ReplayPosition = {
/**
 * Its number: the game after so many actions.
 */
ply: number,
/**
 * What led here; none for position 0.
 */
step: Step | null,
/**
 * What the viewer sees.
 */
view: unknown,
/**
 * The seat to act; none when chance is, or when the game is over.
 */
to_act: number | null,
/**
 * What is asked, in words.
 */
prompt: string, };

/**
 * Some positions of a replay in order. `GET …/positions?start=&count=&from=`.
 */
export type ReplayPositions = {
/**
 * At most 64 of them.
 */
positions: Array<ReplayPosition>, };

/**
 * Give up. `POST /api/tables/{id}/resign`, answered by an [`crate::Update`].
 */
export type Resign = {
/**
 * The seat; needed only when you hold several.
 */
seat?: number, };

/**
 * What moved the chances.
 */
export type ReviewCause = "chance" | "choice" | "end";

/**
 * A decision more closely.
 */
export type ReviewDecision = {
/**
 * How many actions were legal.
 */
legal: number,
/**
 * What the search would have done instead, in words; nothing when it would have done the same.
 */
better: string | null,
/**
 * What was lost against the best, as a share of the win.
 */
loss: number,
/**
 * By how much the loss may be misjudged: one standard error.
 */
error: number,
/**
 * What to call it.
 */
mark: ReviewMark, };

/**
 * What a decision is called.
 */
export type ReviewMark = "best" | "good" | "inaccurate" | "mistake";

/**
 * How far a look back is. `GET` and `POST /api/tables/{id}/review`, `GET` and `POST /api/replays/{id}/review`.
 */
export type ReviewState = { "state": "absent" } | { "state": "waiting",
/**
 * So many are made before it.
 */
before: number, } | { "state": "working",
/**
 * So many steps are done.
 */
done: number,
/**
 * Of so many; 0 when that is not known yet.
 */
steps: number, } | { "state": "ready",
/**
 * All of it.
 */
review: GameReview, };

/**
 * One step of the game and what it did to everybody's chances, as shares of the win.
 */
export type ReviewStep = {
/**
 * The position in which it was taken.
 */
ply: number,
/**
 * What moved the chances.
 */
cause: ReviewCause,
/**
 * Who decided; nobody at a chance event.
 */
seat: number | null,
/**
 * What was done, in words.
 */
words: string,
/**
 * Everybody's chance to win before, by seat.
 */
before: Array<number>,
/**
 * Luck, by seat.
 */
dice: Array<number>,
/**
 * Choice, by seat: of whoever decided minus the loss, of the others what they gained by it.
 */
choice: Array<number>,
/**
 * What whoever decided could not know, by seat.
 */
hidden: Array<number>,
/**
 * The decision more closely, where there was one to be made.
 */
decision: ReviewDecision | null, };

/**
 * What the whole game was made of for one seat, as shares of the win. The first plus the five others give the last.
 */
export type ReviewSum = {
/**
 * The chance to win before the first step.
 */
start: number,
/**
 * All luck.
 */
dice: number,
/**
 * What this seat's own decisions lost.
 */
choice: number,
/**
 * What the others' decisions gave.
 */
others: number,
/**
 * What nobody could know.
 */
hidden: number,
/**
 * What the estimates disagree about.
 */
remainder: number,
/**
 * The share of the win that it got.
 */
result: number,
/**
 * How many real decisions it made.
 */
decisions: number,
/**
 * In how many of them the search would have done the same.
 */
best: number,
/**
 * How many of them were inaccurate.
 */
inaccurate: number,
/**
 * How many of them were mistakes.
 */
mistakes: number, };

/**
 * The rules of a game in words. `GET /api/games/{game}/rules`.
 */
export type RulesPage = {
/**
 * The game.
 */
game: string,
/**
 * Its name for people.
 */
title: string,
/**
 * Version of the rules.
 */
rules_version: number,
/**
 * The page, in Markdown; rulings are numbered.
 */
markdown: string, };

/**
 * Say something. `POST /api/tables/{id}/chat`, answered by a [`ChatLine`](crate::ChatLine).
 */
export type Say = {
/**
 * At most 500 characters.
 */
text: string, };

/**
 * Fix your part in the dice without showing it. `POST /api/tables/{id}/seal`, answered by a [`TableInfo`](crate::TableInfo).
 *
 * The seal is `SHA-256("quadriga/seal/2\n" + commitment + "\n" + bits + ":" + words)` in hexadecimal, with the table's commitment.
 * It can be changed until the parts are called for.
 */
export type SealPart = {
/**
 * 64 hexadecimal digits.
 */
seal: string,
/**
 * The seat; all of yours when absent.
 */
seat?: number, };

/**
 * Play on where a bot had taken over for want of time. `POST /api/tables/{id}/back`, answered by an [`crate::Update`].
 */
export type SeatBack = {
/**
 * The seat; needed only when you hold several.
 */
seat?: number, };

/**
 * One seat.
 */
export type SeatInfo = {
/**
 * Its number, from 0.
 */
seat: number,
/**
 * Who sits there.
 */
holder: Holder,
/**
 * Whether a bot plays on for the person who sat there.
 */
bot_plays_on: boolean,
/**
 * Whether that is for want of time: then the person may take the seat back. Not told in lists and replays.
 */
out_of_time: boolean,
/**
 * What was done about the dice there; not told in lists and replays.
 */
part: PartInfo, };

/**
 * Who is to sit at a seat of a new table.
 */
export type SeatPlan = { "kind": "open" } | { "kind": "me",
/**
 * What the seat is called, where several people play on one device; your own name when absent, and `Player 2` and so on when you
 * hold several seats.
 */
name?: string, } | { "kind": "bot",
/**
 * One of the game's levels, or one of the yardsticks below them.
 */
level: string, };

/**
 * What the server says. `re` is the `id` of the message answered.
 */
export type ServerMessage = { "type": "welcome",
/**
 * The table as you see it.
 */
table: TableInfo,
/**
 * The last lines of chat (at most 100).
 */
chat: Array<ChatLine>,
/**
 * The server's clock.
 */
now: number,
/**
 * The server's build, as in the catalogue: a page that was loaded from another one does well to load itself again.
 */
build: string,
/**
 * Answered message.
 */
re: number | null, } | { "type": "unsaid",
/**
 * Which.
 */
line: number,
/**
 * What its speaker is called there from now on, who was forgotten; absent when the name stays.
 */
name: string | null, } | { "type": "table",
/**
 * The table as you see it.
 */
table: TableInfo, } | { "type": "state" } & State | { "type": "update" } & Update | { "type": "accepted",
/**
 * The number it got.
 */
number: number,
/**
 * Answered message.
 */
re: number | null, } | { "type": "chat",
/**
 * What was said.
 */
line: ChatLine, } | { "type": "previewed",
/**
 * The preview.
 */
preview: Preview,
/**
 * Answered message.
 */
re: number | null, } | { "type": "why",
/**
 * The reason.
 */
why: Why,
/**
 * Answered message.
 */
re: number | null, } | { "type": "hint",
/**
 * The hint.
 */
hint: Hint,
/**
 * Answered message.
 */
re: number | null, } | { "type": "rematch",
/**
 * Its id.
 */
table: string, } | { "type": "error",
/**
 * Why.
 */
error: Refusal,
/**
 * Answered message, when it could be read.
 */
re: number | null, } | { "type": "ping",
/**
 * The server's clock.
 */
now: number, };

/**
 * One line of the score sheet.
 */
export type SheetLine = {
/**
 * The category, for programs.
 */
category: string,
/**
 * The category, for people.
 */
words: string,
/**
 * Points of each seat.
 */
points: Array<number>, };

/**
 * The solution of a puzzle.
 */
export type Solution = {
/**
 * The best action.
 */
best: string,
/**
 * Others that come to the same.
 */
same: Array<string>,
/**
 * The chance to win after it.
 */
chance: number,
/**
 * One way in which the game could go on after it, in sentences.
 */
line: Array<string>,
/**
 * The best of the wrong actions.
 */
second: string,
/**
 * The chance to win after that.
 */
second_chance: number,
/**
 * One way in which the game could go on after that.
 */
second_line: Array<string>,
/**
 * By how much the best wins more often than the second: the interval in which that lies with 95 % certainty.
 */
gap: [number, number], };

/**
 * The whole position and log. Also `GET /api/tables/{id}/state`.
 */
export type State = {
/**
 * The position.
 */
position: Position,
/**
 * The log in sentences, from the beginning.
 */
log: Array<Line>, };

/**
 * One action and what it caused, as one viewer may know it. The action itself is not told: it may be secret.
 */
export type Step = {
/**
 * The position it led to.
 */
ply: number,
/**
 * Who acted.
 */
by: Mover,
/**
 * What happened.
 */
events: Array<Happening>, };

/**
 * What happens at the table rather than in the game, in the place of a game's event.
 */
export type TableEvent = { "table": "resigned",
/**
 * Who.
 */
seat: number, } | { "table": "timed_out",
/**
 * Who.
 */
seat: number, } | { "table": "abandoned" } | { "table": "closed" };

/**
 * A table, the position aside. `GET /api/tables/{id}`.
 */
export type TableInfo = {
/**
 * Its name in links.
 */
id: string,
/**
 * The game.
 */
game: string,
/**
 * Version of its rules.
 */
rules_version: number,
/**
 * All options, with their defaults filled in.
 */
options: unknown,
/**
 * Whether the lobby shows it.
 */
visibility: Visibility,
/**
 * Time to think.
 */
clock: ClockRule,
/**
 * What happens when it has run out.
 */
on_timeout: OnTimeout,
/**
 * How far it is.
 */
phase: Phase,
/**
 * Whether it is over because it was closed before a game began.
 */
closed: boolean,
/**
 * Who sits where.
 */
seats: Array<SeatInfo>,
/**
 * The seats you hold.
 */
yours: Array<number>,
/**
 * Whether it starts by itself as soon as no seat is open and everybody has given a part in the dice.
 */
starts_when_full: boolean,
/**
 * Whether you made the table: then you may start it, and look after the people there.
 */
host: boolean,
/**
 * Whether a hint can be asked for here.
 */
hints: boolean,
/**
 * How often a turn was taken back past luck or the bots' answers: above 0 it is practice.
 */
take_backs: number,
/**
 * Who may not speak here.
 */
hushed: Hushed,
/**
 * People without a seat who are looking on.
 */
watching: number,
/**
 * When it was made.
 */
created: number,
/**
 * The promise about the dice: hash of the seed, in hexadecimal.
 */
commitment: string,
/**
 * Until when the parts in the dice can be opened, once they are called for: then every page opens what it has sealed.
 */
open_parts_until: number | null,
/**
 * The table that follows this one, when somebody asked for a rematch.
 */
rematch: string | null,
/**
 * Where the game comes from, when it goes on from a position of another one: then it is practice.
 */
origin: Origin | null, };

/**
 * Tables in a list.
 */
export type TableList = {
/**
 * Open ones first, then running ones, newest first.
 */
tables: Array<TableSummary>, };

/**
 * A table in a list. `GET /api/tables` gives the public ones that are open or running.
 */
export type TableSummary = {
/**
 * Its name in links.
 */
id: string,
/**
 * The game.
 */
game: string,
/**
 * How far it is.
 */
phase: Phase,
/**
 * Who sits where.
 */
seats: Array<SeatInfo>,
/**
 * Whether the lobby shows it.
 */
visibility: Visibility,
/**
 * Time to think.
 */
clock: ClockRule,
/**
 * All options, with their defaults filled in.
 */
options: unknown,
/**
 * When it was made.
 */
created: number,
/**
 * When something last happened there.
 */
touched: number,
/**
 * Length of the log.
 */
ply: number,
/**
 * The seat that is to act, while the game is on.
 */
to_act: number | null,
/**
 * Whether one of your seats is to act.
 */
your_turn: boolean,
/**
 * How it ended, when it has.
 */
result: GameResult | null,
/**
 * Where the game comes from, when it goes on from a position of another one: then it is practice.
 */
origin: Origin | null, };

/**
 * A step that decided much.
 */
export type TurningPoint = {
/**
 * Its place among the steps.
 */
step: number,
/**
 * What came of it and followed, in a few sentences.
 */
followed: Array<string>,
/**
 * One way in which it could have gone on after what the search would have done, in a few sentences.
 */
instead: Array<string>, };

/**
 * Take back. `POST /api/tables/{id}/undo`, answered by an [`crate::Update`].
 */
export type Undo = {
/**
 * Back to this ply, not below the position's `undo` or `take_back`; one action when absent.
 */
to?: number,
/**
 * The seat; needed only when you hold several.
 */
seat?: number,
/**
 * The table's number that you know; checked when given.
 */
number?: number, };

/**
 * What happened, and the position it led to.
 */
export type Update = {
/**
 * The number before: what the client must have seen to apply this.
 */
from: number,
/**
 * When something was taken back: drop log lines with a higher ply, before the steps. Notes are not dropped: theirs becomes this one.
 */
rewound_to: number | null,
/**
 * What happened, in order.
 */
steps: Array<Step>,
/**
 * What is to be noted in the log besides, each after the lines of its ply.
 */
notes?: Array<Line>,
/**
 * The position after it.
 */
position: Position, };

/**
 * What is said to an answer.
 */
export type Verdict = {
/**
 * Whether it was right. A wrong one changes nothing, and may be followed by another.
 */
right: boolean,
/**
 * Why.
 */
words: string, };

/**
 * From where a table is looked at: decides what may be known.
 */
export type Viewpoint = { "kind": "seat", "seat": number } | { "kind": "spectator" } | { "kind": "everything" };

/**
 * Whether others find the table without its link.
 */
export type Visibility = "public" | "private";

/**
 * Why an action is not possible.
 */
export type Why = {
/**
 * The action.
 */
token: string,
/**
 * Whether it is possible after all.
 */
possible: boolean,
/**
 * The broken rule as a sentence; empty when possible.
 */
words: string,
/**
 * Its ruling number.
 */
ruling: number | null, };
