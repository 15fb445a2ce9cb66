# The board of Carpe Diem: labels for screen readers and short captions.

carpe-diem-kind-villa = villa
carpe-diem-kind-pond = pond
carpe-diem-kind-garden = garden
carpe-diem-kind-vineyard = vineyard
carpe-diem-kind-pen = pen
carpe-diem-kind-merchant = merchant
carpe-diem-kind-granary = granary
carpe-diem-kind-administration = administration
carpe-diem-kind-craftsman = craftsman
carpe-diem-kind-market = market
carpe-diem-kind-bakery = bakery
carpe-diem-kind-fountain = fountain

carpe-diem-thing-fish = { $count } fish
carpe-diem-thing-herb = { $count ->
    [one] 1 herb
   *[other] { $count } herbs
}
carpe-diem-thing-grape = { $count ->
    [one] 1 grape
   *[other] { $count } grapes
}
carpe-diem-thing-chicken = { $count ->
    [one] 1 chicken
   *[other] { $count } chickens
}
carpe-diem-thing-villa = { $count ->
    [one] 1 villa
   *[other] { $count } villas
}
carpe-diem-thing-pond = { $count ->
    [one] 1 pond
   *[other] { $count } ponds
}
carpe-diem-thing-garden = { $count ->
    [one] 1 garden
   *[other] { $count } gardens
}
carpe-diem-thing-vineyard = { $count ->
    [one] 1 vineyard
   *[other] { $count } vineyards
}
carpe-diem-thing-pen = { $count ->
    [one] 1 pen
   *[other] { $count } pens
}
carpe-diem-thing-merchant = { $count ->
    [one] 1 merchant
   *[other] { $count } merchants
}
carpe-diem-thing-granary = { $count ->
    [one] 1 granary
   *[other] { $count } granaries
}
carpe-diem-thing-administration = { $count ->
    [one] 1 administration
   *[other] { $count } administrations
}
carpe-diem-thing-craftsman = { $count ->
    [one] 1 craftsman
   *[other] { $count } craftsmen
}
carpe-diem-thing-market = { $count ->
    [one] 1 market
   *[other] { $count } markets
}
carpe-diem-thing-bakery = { $count ->
    [one] 1 bakery
   *[other] { $count } bakeries
}
carpe-diem-thing-fountain = { $count ->
    [one] 1 fountain
   *[other] { $count } fountains
}
carpe-diem-thing-chimneys = { $count ->
    [one] 1 chimney
   *[other] { $count } chimneys
}
carpe-diem-thing-any-landscape = { $count ->
    [one] 1 landscape
   *[other] any { $count } landscapes
}
carpe-diem-thing-any-dwelling = { $count ->
    [one] 1 dwelling
   *[other] any { $count } dwellings
}
carpe-diem-thing-vp = { $count } VP
carpe-diem-thing-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
carpe-diem-thing-bread = { $count } bread
carpe-diem-thing-track = { $count ->
    [one] 1 step
   *[other] { $count } steps
}

carpe-diem-vp = { $count ->
    [one] 1 victory point
   *[other] { $count } victory points
}
carpe-diem-track-space = track space { $space }
carpe-diem-ware-fish = { $count } fish
carpe-diem-ware-herb = { $count ->
    [one] 1 herb
   *[other] { $count } herbs
}
carpe-diem-ware-grape = { $count ->
    [one] 1 grape
   *[other] { $count } grapes
}
carpe-diem-ware-chicken = { $count ->
    [one] 1 chicken
   *[other] { $count } chickens
}
carpe-diem-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
carpe-diem-bread = { $count } bread
carpe-diem-stored = { $count ->
    [one] 1 stored tile
   *[other] { $count } stored tiles
}
carpe-diem-holdings = Goods
carpe-diem-fountains = { $count ->
    [one] 1 fountain card
   *[other] { $count } fountain cards
}
carpe-diem-fountain = Fountain card: { $vp } VP per { $kind }, now { $now } VP

carpe-diem-phase = Phase { $phase } of { $phases }
carpe-diem-round = Round { $round } of { $rounds }
carpe-diem-display = Display
carpe-diem-stack = in stack
carpe-diem-blueprint = { $count ->
    [0] Blueprint { $space }: empty
   *[other] Blueprint { $space }: { $tiles }
}
carpe-diem-margin = { $count ->
    [one] Margin: 1 tile
   *[other] Margin: { $count } tiles
}
carpe-diem-margin-tile = Margin: { $tile }
carpe-diem-track = Track: { $places }. Order of the forum: { $order }.
carpe-diem-forum = Forum
carpe-diem-card-name = “{ $need } for { $gain }”
carpe-diem-card-pay = Forum card: pay { $need } for { $gain }
carpe-diem-card-own = Forum card: own { $need } for { $gain }
carpe-diem-circle-free = Free circle between { $first } and { $second }
carpe-diem-circle-taken = Circle between { $first } and { $second }: disc of { $name }
carpe-diem-forecast-hint = Point at a circle of the forum to see what it would give.
carpe-diem-forecast-hint-touch = Tap a circle of the forum to see what it would give.
carpe-diem-forecast-none = No forecast for this circle.
carpe-diem-forecast-times = { $card } { $times }×
carpe-diem-forecast-bread = { $card } { $times }× with { $bread } bread
carpe-diem-forecast-fails = { $lost ->
    [0] { $card } fails (no VP left to lose)
   *[other] { $card } fails (−{ $lost } VP)
}
carpe-diem-forecast-alike = in either order
carpe-diem-change-vp = { $count } VP
carpe-diem-change-track = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
carpe-diem-change-wares = { $count ->
    [one] { $count } ware
   *[other] { $count } wares
}
carpe-diem-change-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
carpe-diem-change-bread = { $count } bread

carpe-diem-district = District of { $name }
carpe-diem-cell-tile = { $cell }: { $sides }
carpe-diem-cell-writ = { $cell }: a writ
carpe-diem-cell-shovel = { $cell }: the shovel
carpe-diem-cell-empty = { $cell }: empty
carpe-diem-goal = Frame goal: { $kind } from { $from } to { $to }, { $vp } VP
carpe-diem-goal-reached = Frame goal reached: { $kind } from { $from } to { $to }, { $vp } VP
carpe-diem-no-hand = no tile in hand
carpe-diem-turn = Turn the tile; { $turns ->
    [0] as printed
    [one] turned by a quarter
   *[other] turned by { $turns } quarters
}
carpe-diem-turn-hint = Turn: click it, wheel, or R
carpe-diem-turn-hint-touch = Turn: tap it. Place: tap twice.
carpe-diem-store = Store it
carpe-diem-rivals = Other districts
carpe-diem-enlarge = { $name }, { $vp } VP: enlarge the district
carpe-diem-standing-all = At the end as things stand: frame { $frame }, villas { $villas }, track { $track }, leftovers { $leftovers } VP.
carpe-diem-strips = Expansion strips
carpe-diem-end-left = Left end of the strips
carpe-diem-end-right = Right end of the strips
carpe-diem-group-place = Place
carpe-diem-group-store = Store
carpe-diem-pane-home = District
carpe-diem-pane-others = Others
carpe-diem-standing = Points now, and safe at the end
carpe-diem-standing-note = What is there now with what the end would add if it came at once. Fountain cards of others are hidden.
carpe-diem-standing-who = Player
carpe-diem-standing-now = now
carpe-diem-standing-frame = frame
carpe-diem-standing-villas = villas
carpe-diem-standing-track = track
carpe-diem-standing-leftovers = goods
carpe-diem-standing-fountains = fountains
carpe-diem-standing-safe = safe
carpe-diem-scored = Scoring of phase { $phase }
carpe-diem-scored-card = { $name }: { $card } { $times }×{ $vp ->
    [0] {""}
   *[other] , +{ $vp } VP
}{ $track ->
    [0] {""}
    [one] , 1 step
   *[other] , { $track } steps
}
carpe-diem-scored-lost = { $lost ->
    [0] { $name } misses { $card } and has no VP left to lose
   *[other] { $name } misses { $card }: −{ $lost } VP
}
carpe-diem-tie-writs = more writs left, then the lower track space
carpe-diem-tie-track = the higher track space
carpe-diem-tie-last = who is last on the track
carpe-diem-forecast = Forecast and last scoring

# The rules page.

carpe-diem-shelf-light = Light tiles: { $count }
carpe-diem-shelf-dark = Dark tiles: { $count }
carpe-diem-copies = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
carpe-diem-shelf-a = Forum cards A, pay one ware: { $count }
carpe-diem-shelf-b = Forum cards B, pay different wares: { $count }
carpe-diem-shelf-c = Forum cards C, own chimneys or villas: { $count }
carpe-diem-shelf-d = Forum cards D, own completed features: { $count }
carpe-diem-box-pay = Pay { $need }
carpe-diem-box-own = Own { $need }
carpe-diem-box-gain = Each time: { $gain }
carpe-diem-shelf-fountains = Fountain cards: { $count }
carpe-diem-shelf-fountains-words = Kept in secret; they score at the end, for every completed feature of their kind.
carpe-diem-box-fountain = { $vp } VP per { $kind }
carpe-diem-shelf-frames = Parts of frames: { $count }
carpe-diem-shelf-frames-words = Four around each district. A goal scores at the end if its row or column has a tile of a completed feature of its kind.
carpe-diem-box-goal = { $kind } { $vp } VP
carpe-diem-shelf-strips = Expansion strips: 4
carpe-diem-shelf-strips-words = Only with the option for the strips: writs that are removed are laid on them and may bring a bonus.
carpe-diem-box-strip = Strip { $number }
carpe-diem-bonus-fish = fish
carpe-diem-bonus-herb = herb
carpe-diem-bonus-grape = grape
carpe-diem-bonus-chicken = chicken
carpe-diem-bonus-coin = coin
carpe-diem-bonus-bread = bread
carpe-diem-bonus-fountain = fountain draw
carpe-diem-bonus-vp = 3 VP
carpe-diem-group-landscape = pond of three tiles: 2 fish
carpe-diem-group-dwelling = two halves of a granary: 2 bread
carpe-diem-group-villa = villa with three chimneys
carpe-diem-group-single = market: 1 coin
carpe-diem-group-fits = fits: vineyard to vineyard
carpe-diem-group-not = does not fit: pond to vineyard
carpe-diem-group-halves = does not fit: halves of two kinds
carpe-diem-aid-words = The forum and the track
carpe-diem-figure-ring = The seven blueprints lie around a ring. A patrician goes one step in either direction, over empty blueprints on to the next with tiles. The spaces that Livia (L) may reach shine. Below lies the margin.
carpe-diem-figure-fitting = Sides that touch must be alike: grass to grass, vineyard to vineyard. A half of a dwelling fits only a half of the same kind.
carpe-diem-figure-features = Completed features: none of their sides meets an empty cell. The pond ends on both sides, the granary has both halves, the villa is closed, and a single building is complete at once.
carpe-diem-figure-track = The track: who is ahead goes first in the forum. On one space the disc on top counts as ahead.
carpe-diem-figure-circles = The forum of two players after the first phase. Each has put a disc on a circle and so chosen the two cards beside it. The corners stay empty.
carpe-diem-figure-forum-card = Forum cards ask on the left and give on the right. Red ones (bar above) are paid, green ones (bar below) count what one owns.
carpe-diem-figure-frame = A goal of the frame points along a whole row or column: the lit one. It is reached here, since a completed feature of its kind has a tile on that line.
carpe-diem-figure-fountains = The two fountain cards for gardens: 1 or 2 VP at the end for every completed garden.
carpe-diem-turn-before = Livia (L) stands on space 5, whose blueprint is empty by now. She may go one step either way, to space 4 or to space 6; for a bread she could go anywhere.
carpe-diem-turn-moved = She goes to space 4 and must take one of the tiles there.
carpe-diem-turn-took = She takes a pen end with half a craftsman’s dwelling. With two players the last two tiles of the blueprint leave the game.
carpe-diem-turn-placed = She turns it and places it on b4: the two halves of the craftsman’s dwelling meet, and the dwelling is complete.
carpe-diem-turn-margin = The craftsman lets her take a tile of the margin, below. She takes the fountain.
carpe-diem-turn-built = She places it at once, on a2. The writ there leaves the game, and her disc moves one step along the track.
carpe-diem-turn-drawn = A fountain is complete by itself: she draws two fountain cards, and only she sees them.
carpe-diem-turn-done = One of the cards goes back under the deck. Her turn is over; nothing else was completed.
