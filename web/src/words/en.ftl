# The shell's words. A board's words stand with the board; the games' sentences come from the server.

brand = Quadriga
skip-link = Skip to the content
nav-label = Site
nav-about = About
nav-settings = Settings
footer-privacy = Privacy
footer-imprint = Imprint
loading = Loading…
try-again = Try again
list-all = { $first } and { $last }
list-any = { $first } or { $last }
toast-close = Close this message
dialog-close = Close
rules = Rules
play-now-players = Players of { $game }
play-now-count = { $count } players
play-now-level = Bots in { $game }
play-now-against = against { $level }
play-now = Play now
new-table = Make a table

## What went wrong

error-offline = The server cannot be reached. Check your connection and try again.
error-status = The server answered with an error ({ $status }).
refusal-ruling = { $words } (R{ $ruling })
page-failed-title = This page could not be loaded
page-failed-words = The connection may be down, or Quadriga was updated a moment ago. Nothing is lost.
page-failed-again = Load again
not-found-title = There is nothing here
not-found-words = The address may be mistyped, or what it pointed to is gone.
not-found-home = To the games
offline-banner = No connection. Reconnecting by itself; no move is lost.
offline-retry = Reconnect now
record-too-large = This file is too large for a record.

## Settings

settings-title = Settings
settings-theme = Theme
settings-theme-system = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-speed = Animations
settings-speed-calm = Calm
settings-speed-brisk = Brisk
settings-speed-off = None
settings-speed-note = When your system asks for reduced motion, nothing moves. At a table with a clock the board is always up to date.
settings-turns = Your turns
settings-confirm = Confirm my turns
settings-confirm-note = The last action of a turn waits until you press End turn. Until then it can be taken back, and nobody has seen it.
settings-name = Your name
settings-name-words = What others call you, at tables that are not over too.
settings-name-give = Rename
settings-name-done = You are { $name } now.
settings-calls = When it is your turn
settings-sound = Sounds: your turn, dice, coins, the end
settings-notify = Call me with a notice of the browser while this page is hidden
settings-notify-refused = The browser does not allow notices of this page. Its own settings can change that.
device-title = Another device
device-words = A code carries you over, with your name and your seats. It is good once, for ten minutes. You stay here as well.
device-make = Make a code
device-until = Until { $time }. Type it there in the settings, or open this link:
device-link = Link for the other device
device-typed = Code from another device
device-take = Go on here
device-done = You are { $name } here now
data-title = What is kept about you
data-words = Your name, your seats and moves, what you said at tables, and your bots. No address, no account.
data-download = Download it
data-forget = Delete it
data-keep = Keep it
data-sure = Your bots are ended first. You stand up where no game has begun and give up where one runs; in finished games you become "Former guest", and what you said is gone. This cannot be undone.
data-forgotten = You are forgotten: you stood up from { $stood } tables, gave up { $resigned } games, your name is gone from { $unnamed } finished games and your words from { $unsaid } lines.
bots-title = Your bots
bots-words = A bot is a program of yours that plays here under a name of its own, which ends in "bot". It needs a token, and whoever has the token plays as the bot: keep it secret.
bots-name = Name of a new bot
bots-make = Make a bot
bots-token = The token of { $name }. It is shown this once: keep it where your program finds it.
bots-token-label = Token
bots-copy = Copy
bots-copied = The token is copied
bots-kept = I have kept it
bots-since = token of { $day }
bots-renew = New token
bots-renew-who = New token for { $name }
bots-revoke = End it
bots-end = End
bots-revoke-who = End { $name }
bots-keep = Keep it
bots-sure = The token of { $name } is worth nothing any more, it leaves its tables, and in finished games it becomes "Former bot". This cannot be undone.
bots-ended = { $name } is gone
bots-full = You have { $most } bots; end one to make another.
continue-page-title = Go on here – Quadriga
continue-title = Go on here?
continue-words = This link carries a player over to this browser, with name and seats. It is good once.
continue-left = This browser has { $count ->
    [one] a game of its own that is
   *[other] { $count } games of its own that are
  } not over: without a code for it, nobody comes back to that seat from here.
continue-not = Not now
continue-done-words = Your tables are on the first page.
continue-bad-title = This link does not lead anywhere
continue-bad-words = It has no code. Make a new one on the other device, in the settings.
build-new = Quadriga was updated. Nothing is lost; load the page again when it suits you.
build-reload = Reload
build-later = Later

## The games on the shelf

game-arena = Arena: Roma II
game-arena-summary = Fill seven spaces with characters and buildings, set them to work with your dice, and break the row opposite: vacant spaces cost points.
game-carpe-diem = Carpe Diem
game-carpe-diem-summary = Fit tiles into your own district of Rome, harvest what you complete, and score two cards of the forum after each phase.
game-gloria-mundi = Gloria Mundi
game-gloria-mundi-summary = The Goth is on his road to Rome: gather food, gold and peace, build what speeds you, and be the first to flee to Carthage.
game-antike = Antike II
game-antike-summary = Nations of antiquity go round the rondel, found cities, build temples and meet at sea. Who first attracts enough personages wins.
game-seats = { $min } to { $max } players
game-seats-exactly = { $count } players
game-minutes = { $minutes } minutes
game-weight = Weight { $weight } of 5
game-weight-short = weight
game-coming = Coming soon

## Home

home-page-title = Quadriga – Roman board games
home-title = Four Roman games, one chariot
home-words = Play with friends or against bots, here and now. No account, no download: pick a game and take a seat.
home-error-title = The games could not be loaded
home-games = Games
home-mine = Your games
home-all-games = All my games
home-open = Open tables
home-open-empty = Nobody is waiting at the moment. Make a table and send the link to a friend.
home-records = Records
home-records-words = Every game can be downloaded as a small text file. Open one to see it again, move by move.
home-records-load = Open a record…
home-finished = Finished lately
tables-your-turn = Your turn
tables-continue = Continue
tables-join = Sit down
tables-watch = Watch
tables-over = See again
tables-turn-of = { $name } is to act
tables-waits = Waiting for players
tables-won = You won with { $score }
tables-place = Place { $place } of { $count } with { $score }
tables-gave-up = You gave up
tables-time-out = Your time ran out
tables-broken-off = Broken off without a winner

## My games

games-page-title = My games – Quadriga
games-title = My games
games-words = All games in which you hold or held a seat, on this device and on any other that you carried yourself to.
games-running = Running
games-running-empty = No game is waiting for you. Pick one and take a seat.
games-finished = Finished
games-finished-empty = You have not finished a game yet.
games-more = Show more

## Seats

seats-label = Players
seat-open = Open seat
seat-you = you
seat-bot = bot
seat-program = a program
seat-final = final score { $score }
seat-away = away
seat-bot-plays-on = a bot plays on
seat-turn = to act
seat-your-turn = your turn
seat-winner = winner
seat-thinks = thinking
seat-bot-plays-on-thinks = a bot is thinking

## What the bots of each rank are like

level-tiro = The recruit: sees no further than the next step, and misjudges it at times.
level-miles = The soldier: sees a little further, with an unsteady eye.
level-centurio = The centurion: thinks ahead a while and misses no certain win.
level-legatus = The legate: thinks the matter through.
level-imperator = The emperor: thinks deeply and forgives little. A move may take some seconds.
clock-label = Time left

## Making a table

new-page-title = New table: { $game } – Quadriga
new-title = A table for { $game }
new-missing-title = This game is not on the shelf
new-missing-words = This server does not offer it.
new-seats = Seats
new-players = Players
new-hot-seat = Several people share this device: the page covers each hand until its owner looks.
new-visibility = Who may come
new-public = Everybody: the table is listed and may be watched
new-private = Only those with the link may sit down; until the game is over only they may watch
new-private-bots = Only those with the link may watch
new-clock = Clock
new-clock-kind = Time to think
new-clock-none = As long as it takes
new-clock-per-move = For each turn
new-clock-bank = For the whole game
new-clock-seconds = Seconds for each turn
new-clock-minutes = Minutes for the game
new-clock-increment = Seconds added after each turn
new-timeout = When time runs out
new-timeout-bot = A bot plays on
new-timeout-resign = { $seats ->
    [2] The seat resigns: the other player wins
   *[other] The seat resigns: a bot plays it to the end
}
new-timeout-note-bot = The player may take the seat back.
new-timeout-note-resign = { $seats ->
    [2] The game is over then.
   *[other] The player cannot come back, and the game goes on without them.
}
new-hints = Players may ask for hints, and the others see it
new-options = Options of the game
new-preset = Set of options
new-preset-own = Chosen one by one
new-make = Make the table
new-start = Start the game
new-watch = Watch the bots
new-bots-only = Only bots play here, and you look on.
plan-me = Me
plan-me-name = Player { $seat }
new-seat-name = Name at seat { $seat }
plan-open = Open, for a friend
plan-bot = { $level }

## Lobby

lobby-waiting = { $open ->
    [one] One seat is open. Send the link to a friend.
   *[other] { $open } seats are open. Send the link to your friends.
}
lobby-full = Everybody is here.
lobby-link = Link to this table
lobby-copy = Copy
lobby-copied = The link is copied.
lobby-copy-failed = The browser does not allow copying. Select the link and copy it by hand.
lobby-seats = Who sits where
lobby-seat-choice = Seat { $seat }
lobby-name = Your name
lobby-name-hint = What others call you
lobby-sit = Sit down
lobby-sit-too = Sit here too
lobby-leave = Stand up
lobby-remove = Remove
lobby-remove-who = Remove { $name }: they may not sit down here again
lobby-close = Close the table
lobby-close-title = Close this table?
lobby-close-words = Nobody can sit down here any more, and no game begins.
lobby-close-not = Keep it
lobby-bot = Ask a bot that plays over the network, by its name
lobby-bot-ask = Ask
lobby-bot-asked = { $name } is asked to sit down
lobby-start = Start the game
lobby-start-wait = Waiting for open seats. You can also put a bot there.
lobby-host-starts = The one who made the table starts the game.
lobby-dice = Fair dice
lobby-dice-words = The server has already promised its dice. Every player's browser mixes in a secret of its own, so that neither the server nor anybody at the table can choose what falls.
lobby-dice-sealing = Your browser is choosing its part…
lobby-dice-sealed = Your browser's part is sealed. It is opened by itself when everybody has sealed one.
lobby-dice-elsewhere = This browser does not have the part that was sealed for you: another one has, or its memory was cleared. Stand up and sit down again.
lobby-dice-mixed = Your words are in.
lobby-parts-wait = Waiting for the part in the dice of { $names }: their page must be open for a moment.
lobby-dice-yours = Words of your own besides, if you like
lobby-dice-give = Mix in

## At the table

table-page-title = Table
table-title = { $game } – Quadriga
table-title-your-turn = ● Your turn – { $game }
table-closed-title = This table is closed
table-closed-words = Its host gave it up before a game began, or nothing happened here for very long.
table-missing-title = There is no such table
table-private-title = This table is private
board-label = Board
board-failed-title = The board cannot be drawn
board-failed-words = The list of choices still works, and nothing is lost. Loading the page again may help.
board-plain = The table in plain text
choices-label = What you can do
pair-first = Pick two: the first one.
pair-second = { $name } and …
pair-all = All { $count } pairs
log-label = What happened
log-empty = Nothing has happened yet.
log-open = Show position { $ply }
log-more = And { $count } more like it.
log-earlier = { $count ->
    [one] Show the turn before
   *[other] Show the { $count } turns before
  }
log-unfold = Show all { $count } lines
panes-label = Parts of the board
talk-label = Log and chat
tab-log = Log
tab-chat = Chat
chat-unread = { $count ->
    [one] one line not read yet
   *[other] { $count } lines not read yet
}
chat-label = Chat
chat-empty = Say hello.
chat-input = Write to the table
chat-send = Send
chat-about = What can be done about { $name }
chat-hide = Hide this speaker
chat-show = Show
chat-hidden = { $count ->
    [one] A line of { $name } is hidden.
   *[other] { $count } lines of { $name } are hidden.
  }
chat-gone = This line was taken away.
chat-hush = Ask for silence
chat-unhush = Let speak again
chat-hush-spectators = Who only looks on is silent
chat-you-are-silent = The host of this table has asked you to be silent here.
watching = { $count ->
    [one] one looks on
   *[other] { $count } look on
}
hint = Hint
hint-chance = { $chance } %
hint-favourite = Favourite, { $chance } % to win: { $words }
hint-words = Hint: { $words } – chance to win { $chance } %.
undo = Undo
move-under-way = Your move is on its way …
undo-why = Nothing can be taken back now: since your last action somebody else has acted, luck has fallen, or something hidden has come to light.
undo-turn = Take back your whole turn, and what the bots answered
ask-back = Ask to take back
ask-back-words = The others have acted since: when all of them agree, your last turn is taken back, and with it what they did.
asked-open = { $name } asks
asked-title = May { $name } take back?
asked-words = { $name } asks to go back to position { $ply }: what was played since then is taken back, yours too. Everybody else at the table must agree. If you simply play on, the question is over.
asked-allow = Allow it
asked-decline = No, it stands
asked-waits = Asked: we wait for { $names }.
on = Play on from here
on-result = Play on from a position
on-title = Play on against bots
on-words = A new table begins with what was played up to this position. From there on it is a game of your own, with fair dice of its own. It counts as practice, and only you see it.
on-position = From position (0 to { $last })
on-seat = You play
on-seat-of = seat { $seat }, { $name }
on-bots = The others
on-bots-before = The bots as they were
on-go = Play on
on-stay = Not now
lost-title = Your time has run out
lost-words = A bot plays your seat on. You can take it back whenever you like, and play on from your next turn.
lost-stay = Let the bot play
practice-title = Take your turn back?
practice-words = Luck has fallen or the bots have answered, and you know now what would come. From here on this is a practice game: the log keeps what you take back, and the seal of the dice counts it.
practice-go = Take it back
practice-stay = Leave it
practice = Practice: { $count ->
    [one] one turn
   *[other] { $count } turns
 } taken back.
resign = Resign
seat-back = Take my seat back
resign-title = Give up this game?
resign-words = { $seats ->
    [2] The game is over, and the other player wins.
   *[other] A bot plays your seat to the end, and the others are told. You cannot take it back.
}
resign-stay = Play on
hold-words = { $words } – end your turn?
hold-end = End turn
hold-not = Not yet
since-turn = Since your turn
since-open = { $count ->
    [one] Since your turn: see { $count } move
   *[other] Since your turn: see the { $count } moves
 }
since-at = Move { $at } of { $count }
since-list = What happened since your turn
since-back = Back
since-next = Next
call-title = { $game }: your turn
past-words = You look at position { $ply }. The game goes on meanwhile.
past-back = Back to the game
past-replay = Open in the replay
explain-not-now = Not now:
ruling = R{ $number }
pass-title = Pass the device to { $name }
pass-words = The others look away until it is your turn to hand it on.
pass-ready = I am { $name }

## Result

result-won = You win with { $score }
result-winner = { $name } wins with { $score }
result-none = Nobody has won
result-shared = { $names } share the win with { $score }
result-tie = { $names } had as many points. Such ties go to: { $rule }.
result-caption = The score by category
result-board = Show the board
result-show = Show the result
result-new = New game
result-share = Share
result-rank = Player
result-place = Place
result-total = Score
result-replay = See the game again
rematch = Rematch
rematch-open = To the rematch
rematch-words = A rematch is ready, with a seat for you.
rematch-words-watch = The players meet again: you can look on there.

## What was agreed

terms-per-move = { $seconds } seconds for each turn.
terms-bank = { $increment ->
    [0] { $minutes } minutes for the game.
   *[other] { $minutes } minutes for the game, { $increment } seconds more after each turn.
}
terms-bot = Then a bot plays on.
terms-resigns = { $seats ->
    [2] Then the seat resigns.
   *[other] Then the seat resigns, and a bot plays it to the end.
}
terms-option = { $option }: { $value }
terms-yes = yes
terms-no = no
terms-played-with = Played with:
terms-flag-on = With: { $option }
terms-flag-off = Without: { $option }
terms-origin = Practice: goes on from position { $ply } of another game
terms-no-hints = Without hints

## The keys

keys-title = Keys
keys-number = take the choice with this number
keys-arrows = go through the choices; over the map, from region to region
keys-tab = go on: the choices first, then the tools, the bar, the board, the log
keys-enter = take what has the focus
keys-undo = take back
keys-hint = ask for a hint
keys-since = see what happened since your turn; the arrows step through it
keys-turn = turn the tile in hand
keys-escape = close a card, a menu, a window
keys-replay = in a replay: one step back, one step on; Home, End, the space bar, + and − too
keys-keys = show these keys

## Fair dice

fair-open = Fair dice
fair-title = Fair dice
fair-promise = The server chose a secret seed and showed its fingerprint before anybody's browser had a part in the dice. When the game is over the seed is shown, and everybody can check each die and each card.
fair-checking = Checking every draw…
fair-proven = Proven, as far as a browser can: every die and every card follows from the promised seed and the players' parts.
fair-nothing = There is nothing to prove: no die fell and no card was drawn after the opening.
fair-broken = Not proven: something does not fit. Keep the receipt and the record, and check them elsewhere.
fair-here = Checked here, by your own browser
fair-elsewhere = Not checked here
fair-elsewhere-words = The odds of each draw come from this server, and so does this page. Download record and receipt, and check them with the “quadriga verify --receipt” command on a machine of your own: it replays the rules, and compares what you were shown while you played.
fair-check-seed = The seed has the fingerprint that the server showed.
fair-check-record = The record tells the same promise, parts and { $count ->
    [one] draw.
   *[other] { $count } draws.
}
fair-check-promise = The fingerprint is the one that this browser was shown first.
fair-check-part = The part of your own browser was mixed in, unchanged.
fair-check-seals = { $count ->
    [0] Nobody else had a part.
    [one] The other seat's part is what was sealed before yours was opened; bots added nothing.
   *[other] The parts of the other { $count } seats are what was sealed before yours was opened; bots added nothing.
}
fair-check-course = { $count ->
    [0] Nothing was taken back after chance had fallen.
    [one] One turn was taken back after chance had fallen, as practice against bots, and the record says so.
   *[other] { $count } turns were taken back after chance had fallen, as practice against bots, and the record says so.
}
fair-check-draws = { $count ->
    [0] There is no draw to check.
    [one] The one draw is what seed and parts give.
   *[other] All { $count } draws are what seed and parts give.
}
fair-holds = holds
fair-fails = does not hold
fair-no-receipt = This browser has no receipt of this game: it did not play in it, or has forgotten. What follows is what the server says now.
fair-receipt = Download receipt
fair-record = Download record
fair-method = Method
fair-commitment = Fingerprint of the seed, shown before the start
fair-parts = Parts of the players
fair-part = Seat { $seat }: { $part }
fair-part-none = nothing
fair-seed = Seed
fair-opening = The first { $count } moves came from another game: their luck was not drawn for this one.
fair-draws = { $count ->
    [one] One draw
   *[other] All { $count } draws
}
fair-of = one of { $count }

## Replay

replay-page-title = Replay: { $game } – Quadriga
replay-page-title-plain = Replay – Quadriga
replay-title = Replay of { $game }
replay-load-title = Open a record
replay-missing-title = There is no such game
replay-error-title = The game could not be loaded
replay-controls = Replay
replay-first = To the beginning
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-position = Position
replay-speed = Speed
replay-times = { $times } ×
replay-at = { $at } of { $last }
replay-viewpoint = Seen by
replay-spectator = a spectator
replay-everything = all hands open
replay-copy = Copy link to this position
replay-copied = The link to this position is copied.
replay-download = Download the record

## Review

review = Review
review-page-title = Review: { $game } – Quadriga
review-page-title-plain = Review – Quadriga
review-title = Review of { $game }
review-lead = What was luck, what was choice, and what nobody could know. A search has looked at every step of this game and says what it did to everybody’s chance to win.
review-replay = See the game again
review-copy = Copy the link
review-copied = The link to this review is copied.
review-missing-title = There is no such game
review-error-title = The review could not be loaded
review-not-over-title = The game is not over yet
review-making-title = The game is being looked at
review-making-words = Every step is thought about, in the background: games that are being played come first. You may close this page; the review is kept, and this link leads to it.
review-waiting = { $before ->
    [0] It is the next to be made.
    [one] One other review is made before it.
   *[other] { $before } other reviews are made before it.
  }
review-working = { $steps ->
    [0] It begins.
   *[other] { $done } of { $steps } steps
  }
review-chart-title = Chances to win
review-chart-label = Chances to win, step by step
review-chart-keys = Point at the curves, or move along them with the arrow keys. The numbers are where the game turned.
review-at = Step { $at } of { $last }
review-end = The end
review-chance = { $name } { $percent } %
review-percent = { $percent } %
review-go = Go there
review-go-step = Go there: step { $at }
review-table = The curves as a table
review-table-caption = Everybody’s chance to win before each step, in per cent
review-table-step = Step
review-table-what = What was done
review-by-chance = Luck
review-gave-up = { $name } gave up.
review-ended = The game was ended at the table.
review-players-title = What the game was made of
review-players-words = All numbers are hundredths of a win: +10 means that the chance to win grew by ten in a hundred. For each player the numbers of a line add up.
review-rough = The estimates of this game contradict each other: some choices are held against players that may have been good. Luck and curves hold; take what is said of choices as a hint only.
review-players-player = Player
review-players-start = At the start
review-players-luck = Luck
review-players-own = Own choices
review-players-others = Others’ choices
review-players-hidden = Hidden
review-players-rest = Not told apart
review-players-result = Result
review-says-luck = { $kind ->
    [good] Luck helped { $name }: { $luck }.
    [bad] Luck was against { $name }: { $luck }.
   *[even] Luck was even for { $name }: { $luck }.
  }
review-says-choice = { $best } of { $decisions } decisions were the best that could be found. Own choices: { $own }. Others’ choices: { $others }.
review-says-marks = Mistakes: { $mistakes }, inaccurate: { $inaccurate }.
review-says-hidden = What could not be known: { $hidden }.
review-explain = What do these words mean?
review-explain-luck = Luck is what dice and draws did: what fell, against the mean of all that could have fallen.
review-explain-own = Own choices is what the player’s decisions cost, against the best that could be found from what the player knew then. Others’ choices is what the others’ decisions gave or took.
review-explain-hidden = Hidden is what the same decisions were worth more or less because of cards that whoever decided could not see.
review-explain-rest = Not told apart is what the estimates before and after each step disagree about: chances are estimated by playing on many times, and that has limits.
review-explain-marks = A decision is called inaccurate or a mistake only when the loss is certain, and large enough to matter in this game. “Fine” means that something else looked a little better, but not for certain.
review-turns-title = Where the game turned
review-turns-none = No step of this game moved the chances.
review-turn-luck = Luck
review-turn-moved = What it did to the chances
review-turn-better = The search would have played: { $words }
review-turn-same = The search would have played the same.
review-turn-instead = It could have gone on like this
review-turn-followed = What followed
review-try = Try it from here
review-decisions-title = All decisions
review-decisions-marked = Only what was inaccurate or a mistake
review-decisions-of = Of
review-decisions-all = all players
review-decisions-none = There is nothing of the kind: well played.
review-decision-better = Better: { $words }
review-decision-loss = costs { $loss }
review-mark-best = best
review-mark-good = fine
review-mark-inaccurate = inaccurate
review-mark-mistake = mistake
review-made-with = Made with { $iterations } iterations of search for each decision and { $rollouts } games played on from each position. “quadriga review” makes the same of this game’s record.

## Rules

rules-page-title = Rules: { $game } – Quadriga
rules-title-rules = { $game }: the rules
rules-title-components = { $game }: what is in the box
rules-title-aid = { $game }: player aid
rules-title-terms = { $game }: the terms
rules-part-rules = Rules
rules-part-components = Components
rules-part-aid = Player aid
rules-part-terms = Terms
rules-found-rules = { $count ->
    [one] 1 place in the rules
   *[other] { $count } places in the rules
}
rules-found-components = { $count ->
    [one] 1 component
   *[other] { $count } components
}
rules-found-terms = { $count ->
    [one] 1 term
   *[other] { $count } terms
}
rules-turn = One whole turn
rules-step = Step
rules-here = here: { $value }
rules-otherwise = At this table: { $words }
rules-earlier = At this table, by an earlier edition: { $words }
rules-table-label = How this table plays
rules-table-edition = This table plays by edition { $edition } of the rules; where the text is otherwise, it says what that edition has.
rules-table-usual = This table plays the usual game.
rules-usual = The rules of the usual game
rules-contents = Contents
rules-search = Search the rules
rules-table = Table { $number }: { $columns }
rules-none-title = Nothing found
rules-none-words = The rules do not mention “{ $search }”.
rules-none-clear = Show all rules
rules-error-title = The rules could not be loaded

## About

about-page-title = About – Quadriga
about-title = About Quadriga
about-lead = Four Roman board games, one chariot: a place to play, to look on, and to learn.
about-play-title = Play at once
about-play-words = No account is needed. Your browser keeps your seat, so come back tomorrow and find your games as you left them. Every move is stored before anybody is told of it.
about-fair-title = Dice you can check
about-fair-words = The server promises its luck before the first move and proves it after the last. Each seal opens the proof, and anybody can write a verifier of their own.
about-hidden-title = Hidden stays hidden
about-hidden-words = Your browser is sent only what your seat may know. There is nothing to peek at, not even for bots.
about-open-title = Open to programs
about-open-words = Everything this page does goes through a documented interface. Scripts and bots play by the same rules and see what a person in their seat would see.
about-keys-title = Keyboard and screen reader
about-keys-words = The list of choices beside the board is complete: Tab or the arrow keys to choose, Enter to play. Each card, tile and space explains itself when focused. In a replay the arrow keys step, and the space bar plays.
about-api = The interface for programs
about-version = Server version { $version }

## Lessons

learn = Learn
learn-offer = Learn it in ten minutes
course-page-title = Learn { $game } – Quadriga
course-title = Learn { $game }
course-title-short = Learn { $game }
course-words = Short lessons on the real board, and then a first game with a coach. { $done } of { $count } lessons are done.
course-missing = This course cannot be shown
course-done = done
course-halfway = Left halfway: { $answered } of { $count } questions answered.
course-begin = Begin
course-on = Go on
course-skip = I know this game
course-guided = Your first game
course-guided-words = A whole game against Tiro. A coach points out what matters, and falls silent after some turns.
course-guided-begin = Play with a coach
course-edition = Written for edition { $edition } of the rules.
lesson-page-title = { $lesson } – { $game } – Quadriga
lesson-missing = This lesson cannot be shown
lesson-progress = { $at } of { $count }
lesson-right = Right.
lesson-wrong = Not yet.
lesson-done = Lesson done
lesson-next = Next
lesson-following = Next lesson: { $lesson }
lesson-course = All lessons
lesson-to-guided = To your first game
lesson-skip = Skip
lesson-again = Once more
choice-tried = (tried)
coach-label = Coach
coach-words = What the coach says
coach-leave = No coach

## Puzzles

puzzles = Puzzles
puzzles-page-title = Puzzles of { $game } – Quadriga
puzzles-title = Puzzles of { $game }
puzzles-words = Positions in which one action is clearly the best, and hard to see: Imperator finds it, Centurio misses it.
puzzles-done = Solved: { $solved } of { $count }.
puzzles-missing = These puzzles cannot be shown
puzzles-none = This game has no puzzles yet.
puzzles-difficulty = Difficulty { $difficulty } of 5
puzzles-group-done = { $solved } of { $count }
puzzles-begin = Begin
puzzles-on = Go on
puzzles-lessons = Lessons
puzzles-edition = By edition { $edition } of the rules.
puzzles-legend-solved = solved
puzzles-legend-shown = solution looked up
puzzle-link = { $standing ->
    [solved] Puzzle { $number }, { $seats } players, solved
    [shown] Puzzle { $number }, { $seats } players, solution looked up
   *[open] Puzzle { $number }, { $seats } players
}
puzzle-name = Puzzle { $number }
puzzle-page-title = Puzzle { $number } – { $game } – Quadriga
puzzle-missing = This puzzle cannot be shown
puzzle-words = You are { $name }. One of these { $count } actions is clearly the best. Which?
puzzle-lately = What happened before, the newest first
puzzle-solved = Solved
puzzle-shown = This is the best action
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-all-done = No puzzle is left: all are done
puzzle-skip = Skip
puzzle-show = Solution
puzzle-again = Once more
puzzle-right = Imperator plays this, and Centurio misses it.
puzzle-wrong = “{ $answer }” wins about { $chance } of 100 games played on from here, { $loss } fewer than the best action does.
puzzle-line = It could go on like this
puzzle-why = Why it is the best
puzzle-same = Just as good: { $words }
puzzle-chances = It wins about { $chance } of 100 games played on from here. The next best, “{ $second }”, wins about { $second_chance }.
puzzle-gap = The difference lies between { $least } and { $most } games, with 95 % certainty, judged from what { $name } knows.
puzzle-line-best = How it could go on after it
puzzle-line-second = How it could go on after the next best
