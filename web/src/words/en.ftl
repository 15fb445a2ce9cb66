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
toast-close = Close this message
dialog-close = Close
rules = Rules
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
settings-speed-note = When your system asks for reduced motion, nothing moves.

## The games on the shelf

game-arena = Arena: Roma II
game-arena-summary = Two patricians send gladiators, philosophers and siege engines against each other along a row of dice.
game-carpe-diem = Carpe Diem
game-carpe-diem-summary = Build the richest quarter of Rome, tile by tile, and fulfil the fortunes at the right time.
game-gloria-mundi = Gloria Mundi
game-gloria-mundi-summary = Farms, cities, legions: hold out against the Goths longer than your neighbours, and win glory.
game-antike = Antike II
game-antike-summary = Ancient peoples settle the Mediterranean, build temples and research, and meet at sea and at the walls.
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

## Seats

seats-label = Players
seat-open = Open seat
seat-you = you
seat-bot = bot
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
new-private = Only those with the link
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
new-timeout-resign = The seat resigns
new-options = Options of the game
new-preset = Set of options
new-preset-own = Chosen one by one
new-make = Make the table
new-start = Start the game
plan-me = Me
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
table-missing-title = There is no such table
table-private-title = This table is private
board-label = Board
board-failed-title = The board cannot be drawn
board-failed-words = The list of choices still works, and nothing is lost. Loading the page again may help.
board-missing-words = This page has no board for { $game } yet. The list of choices still works.
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
chat-label = Chat
chat-empty = Say hello.
chat-input = Write to the table
chat-send = Send
watching = { $count ->
    [one] one looks on
   *[other] { $count } look on
}
hint = Hint
hint-chance = { $chance } %
hint-favourite = Favourite, { $chance } % to win: { $words }
hint-words = Hint: { $words } – chance to win { $chance } %.
undo = Undo
resign = Resign
resign-title = Give up this game?
resign-words = The game ends for you, and the others are told.
resign-stay = Play on
since-last = Since your last turn
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
terms-resigns = Then the seat resigns.
terms-option = { $option }: { $value }
terms-flag-on = With: { $option }
terms-flag-off = Without: { $option }
terms-options = { $count } options differ from the usual game

## The keys

keys-title = Keys
keys-number = take the choice with this number
keys-arrows = go through the choices; over the map, from region to region
keys-tab = go on: the choices first, then the tools, the bar, the board, the log
keys-enter = take what has the focus
keys-undo = take back
keys-hint = ask for a hint
keys-turn = turn the tile in hand
keys-escape = close a card, a menu, a window
keys-replay = in a replay: one step back, one step on; Home, End and the space bar too
keys-keys = show these keys

## Fair dice

fair-open = Fair dice
fair-title = Fair dice
fair-promise = The server chose a secret seed and showed its fingerprint before anybody's browser had a part in the dice. When the game is over the seed is shown, and everybody can check each die and each card.
fair-checking = Checking every draw…
fair-proven = Proven, as far as a browser can: every die and every card follows from the promised seed and the players' parts.
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
fair-check-course = Nothing was taken back after chance had fallen.
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
replay-at = { $at } of { $last }
replay-viewpoint = Seen by
replay-spectator = a spectator
replay-everything = all hands open
replay-copy = Copy link to this position
replay-copied = The link to this position is copied.
replay-download = Download the record

## Rules

rules-page-title = Rules: { $game } – Quadriga
rules-title = { $game }: the rules
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
