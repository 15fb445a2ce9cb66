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

carpe-diem-vp = { $count } victory points
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
carpe-diem-seat = Player { $seat }
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
carpe-diem-list = { $first } and { $last }
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
carpe-diem-scored-card = { $track ->
    [0] { $name }: { $card } { $times }×, +{ $vp } VP
   *[other] { $name }: { $card } { $times }×, +{ $vp } VP, { $track } on the track
}
carpe-diem-scored-lost = { $lost ->
    [0] { $name } misses { $card } and has no VP left to lose
   *[other] { $name } misses { $card }: −{ $lost } VP
}
carpe-diem-tie-writs = more writs left, then the lower track space
carpe-diem-tie-track = the higher track space
carpe-diem-tie-last = who is last on the track
carpe-diem-forecast = Forecast and last scoring
