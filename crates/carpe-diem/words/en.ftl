# The words of Carpe Diem in English.

## Names

kind-villa = villa
kind-pond = pond
kind-garden = garden
kind-vineyard = vineyard
kind-pen = pen
kind-merchant = merchant
kind-granary = granary
kind-administration = administration
kind-craftsman = craftsman
kind-market = market
kind-bakery = bakery
kind-fountain = fountain

a-grass = grass
a-villa = a villa
a-pond = a pond
a-garden = a garden
a-vineyard = a vineyard
a-pen = a pen
a-merchant = a merchant’s dwelling
a-granary = a granary
a-administration = an administration
a-craftsman = a craftsman’s dwelling
a-market = a market
a-bakery = a bakery
a-fountain = a fountain

board-1 = the first district board
board-2 = the second district board
board-3 = the third district board
board-4 = the fourth district board

list-end = { $first } and { $second }
list-more = { $first }, { $rest }

direction-0 = top
direction-1 = right
direction-2 = bottom
direction-3 = left

some-nothing = nothing
some-empty-slot = an empty slot
some-fountain = a fountain draw
some-vp = { $n } VP
some-fish = { $n } fish
some-herb = { $n ->
    [one] 1 herb
   *[other] { $n } herbs
}
some-grape = { $n ->
    [one] 1 grape
   *[other] { $n } grapes
}
some-chicken = { $n ->
    [one] 1 chicken
   *[other] { $n } chickens
}
some-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
some-bread = { $n } bread
some-steps = { $n ->
    [one] 1 step
   *[other] { $n } steps
}

## Score sheet

score-start = Start
score-forum = Forum cards
score-penalties = Unfulfilled cards
score-overflow = Beyond the track
score-strips = Expansion strips
score-leftovers = Leftovers
score-track = Track
score-frame = Frame goals
score-fountains = Fountain cards
score-villas = Villas

ending = Four phases are played and the districts are scored.

## Questions

ask-start = Choose a space for your patrician.
ask-move = Move your patrician to a blueprint with tiles.
ask-take = Take a tile from blueprint { $space }.
ask-place = Place your tile ({ $tile }) in your district, or store it.
ask-order = You completed { $first } and { $second }. Which reward comes first?
ask-margin = Your craftsman brings a tile of the margin. Choose it.
ask-return = Choose a fountain card to put under the deck.
ask-strip-end = Your writ goes to the strips. Choose an end.
ask-circle = Choose a circle of the forum for your disc.
ask-card-order = Which card do you resolve first, { $first } or { $second }?
ask-resolve = How often do you fulfil { $card }?

wait-deal-board = The district boards are dealt.
wait-deal-frame = The frames are put together.
wait-deal-strip = The expansion strips are laid out.
wait-deal-forum = The forum is laid out.
wait-reveal-margin = The margin is filled.
wait-reveal-tile = The blueprints are filled.
wait-draw-start = Who begins is being drawn.
wait-draw = { $player } draws fountain cards.
wait-start = { $player } chooses a space for the patrician.
wait-move = { $player } moves the patrician.
wait-take = { $player } takes a tile from blueprint { $space }.
wait-place = { $player } places a tile ({ $tile }) or stores it.
wait-order = { $player } decides which reward comes first, that of { $first } or that of { $second }.
wait-margin = { $player } chooses a tile of the margin.
wait-return = { $player } chooses a fountain card to put back.
wait-strip-end = { $player } chooses an end of the strips.
wait-circle = { $player } chooses a circle of the forum.
wait-card-order = { $player } decides which card to resolve first, { $first } or { $second }.
wait-resolve = { $player } decides how often to fulfil { $card }.
prompt-over = The game is over.

## Choices

do-begins = { $player } begins
do-board = Deal { $board }
do-frame = Mount a frame part: { $frame }
do-strip = Lay the strip with { $strip }
do-strip-turned = Lay the strip with { $strip }, turned round
do-forum = Lay the forum card { $card }
do-reveal = Reveal a tile: { $tile }
do-draw = Draw { $card }
do-start = Start on space { $space }
do-move = Move to space { $space }
do-bread = Pay one bread and move to space { $space }
do-stay = Pay one bread and stay on space { $space }
do-take = Take a tile: { $tile }
do-place = { $turns ->
    [0] Place on { $cell }
    [one] Place on { $cell }, turned a quarter
   *[other] Place on { $cell }, turned { $turns } quarters
}
do-store = Store the tile face down
do-first = First the reward of the { $kind }
do-margin = Take a tile of the margin: { $tile }
do-return = Put back { $card }
do-end-left = Left end of the strips: { $bonus }
do-end-right = Right end of the strips: { $bonus }
do-circle = Circle between { $first } and { $second }
do-card = First { $card }
do-fail = Not at all, and lose { $lost } VP
do-fail-last = { $lost ->
    [one] Not at all, and lose your last VP
   *[other] Not at all, and lose your last { $lost } VP
}
do-fail-empty = Not at all: you have no VP left to lose
do-fulfil = { $times ->
    [one] Once
   *[other] { $times } times
}
do-fulfil-bread = { $all ->
    [one] Once, with { $bread } bread
   *[other] { $all } times, with { $bread } bread
}

## What happened

event-begins = { $player } was drawn to begin.
event-board = { $player } plays { $board }.
event-frame = { $player } mounts a frame part ({ $side }): { $frame }.
event-strip = The strip with { $strip } lies in place { $place }.
event-strip-turned = The strip with { $strip } lies turned round in place { $place }.
event-forum = The forum shows { $card }.
event-margin = The margin shows a tile: { $tile }.
event-revealed = Blueprint { $space } shows a tile: { $tile }.
event-phase = Phase { $phase } begins.
event-start = { $player } starts on space { $space }.
event-move = { $player } moves to space { $space }.
event-bread = { $player } pays one bread and moves to space { $space }.
event-stay = { $player } pays one bread and stays on space { $space }.
event-take = { $player } takes a tile: { $tile }.
event-cleared = { $n ->
    [one] The last tile of blueprint { $space } leaves the game.
   *[other] The last { $n } tiles of blueprint { $space } leave the game.
}
event-place = { $player } places the tile on { $cell }.
event-store = { $player } stores the tile ({ $tile }).
event-store-forced = The tile ({ $tile }) fits nowhere: { $player } stores it.
event-writ = { $player } removes the writ on { $cell }.
event-advance = { $steps ->
    [one] { $player } moves one space along the track, to space { $to }.
   *[other] { $player } moves { $steps } spaces along the track, to space { $to }.
}
event-overflow = { $player } is at the end of the track and gets { $vp } VP.
event-advance-overflow = { $player } reaches the end of the track and gets { $vp } VP.
event-built = { $player } builds { $kind }.
event-complete = { $player } completes { $kind } of { $tiles } tiles.
event-goal = { $player } reaches a frame goal: { $kind }, { $vp } VP.
event-gain = { $player } gets { $what }.
event-trade = { $wares ->
    [0] The merchant brings { $player } 1 coin.
    [one] The merchant turns 1 ware of { $player } into { $coins } coins.
   *[other] The merchant turns { $wares } wares of { $player } into { $coins } coins.
}
event-craft = The craftsman brings { $player } a tile: { $tile }.
event-craft-empty = The margin is empty: the craftsman brings { $player } nothing.
event-draw = { $player } draws the fountain card { $card }.
event-draw-hidden = { $player } draws a fountain card.
event-return = { $player } puts the fountain card { $card } under the deck.
event-return-hidden = { $player } puts a fountain card under the deck.
event-strip-taken = { $player } lays the writ on space { $space } of the strips: { $bonus }.
event-forum-began = Forum scoring of phase { $phase }. Order: { $order }.
event-disc = { $player } occupies the circle between { $first } and { $second }.
event-fulfil-own = { $times ->
    [one] { $player } fulfils { $card } once: { $gained }.
   *[other] { $player } fulfils { $card } { $times } times: { $gained }.
}
event-fulfil-paid = { $times ->
    [one] { $player } pays { $paid } and fulfils { $card } once: { $gained }.
   *[other] { $player } pays { $paid } and fulfils { $card } { $times } times: { $gained }.
}
event-fail = { $player } does not fulfil { $card } and loses { $lost } VP.
event-fail-last = { $lost ->
    [one] { $player } does not fulfil { $card } and loses the last VP.
   *[other] { $player } does not fulfil { $card } and loses the last { $lost } VP.
}
event-fail-empty = { $player } does not fulfil { $card }, but has no VP left to lose.
event-fountains-shown = { $n ->
    [one] { $player } shows a fountain card: { $cards }.
   *[other] { $player } shows { $n } fountain cards: { $cards }.
}
event-fountains-none = { $player } has no fountain cards to show.
event-finished = { $player } scores { $leftovers } for leftovers, { $track } for the track, { $frame } for the frame, { $fountains } for fountain cards and { $villas } for villas: { $total } VP in all.

## Refusals

refuse-over = The game is over.
refuse-begins = There are only { $seats } seats at this table.
refuse-stage = That is not what is asked now: { $now }.
asked-deal-board = the district boards are being dealt
asked-deal-frame = the frames are being put together
asked-deal-strip = the strips are being laid out
asked-deal-forum = the forum is being laid out
asked-reveal-margin = the margin is being filled
asked-reveal-tile = the blueprints are being filled
asked-draw-start = who begins is being drawn
asked-draw = fountain cards are being drawn
asked-start = a space for the patrician is to be chosen
asked-move = the patrician is to be moved
asked-take = a tile is to be taken from the blueprint
asked-place = the tile is to be placed or stored
asked-order = the order of two rewards is to be chosen
asked-margin = a tile of the margin is to be chosen
asked-return = a fountain card is to be put back
asked-strip-end = an end of the strips is to be chosen
asked-circle = a circle of the forum is to be chosen
asked-card-order = the first of two forum cards is to be chosen
asked-resolve = the number of fulfilments is to be chosen
refuse-dealt = That piece is already on the table.
refuse-family = The forum has all its cards of that family.
refuse-stack = That tile belongs to the other stack: the margin and the last phase are filled with dark tiles, the others with light ones.
refuse-gone = No such tile is left in the stack: { $tile }.
refuse-draw = That fountain card is not in the deck.
refuse-start = Another patrician stands on space { $space }.
refuse-move-empty = Blueprint { $space } has no tiles: the patrician walks on.
refuse-move-far = Space { $space } is too far for a free move. It would cost one bread.
refuse-bread-none = You have no bread to pay for the way to space { $space }.
refuse-bread-empty = Blueprint { $space } has no tiles, not even for bread.
refuse-bread-free = Space { $space } can be reached for free.
refuse-take = Blueprint { $space } has no such tile: { $tile }.
refuse-rotation = { $same ->
    [0] This tile looks the same when it is not turned: place it so.
    [one] This tile looks the same when it is turned a quarter: place it so.
   *[other] This tile looks the same when it is turned { $same } quarters: place it so.
}
refuse-occupied = There is a tile on { $cell } already.
refuse-shovel = The first tile goes on the shovel, { $shovel }, not on { $cell }.
refuse-frame = The { $direction } side on { $cell } meets the frame and would have to be grass, but it shows { $side }.
refuse-edge = The { $direction } side on { $cell } shows { $side }, but the tile beside it shows { $there }.
refuse-apart = { $cell } touches no tile of the district.
refuse-landscape = The { $kind } would have { $tiles } tiles. A landscape has four at most.
refuse-store = A tile that can be placed must be placed.
refuse-first = You completed { $first } and { $second }, not { $kind }.
refuse-margin = The margin has no such tile: { $tile }.
refuse-return = You do not hold the fountain card { $card }.
refuse-circle-bare = A circle can be used only between two cards.
refuse-circle-taken = A disc of { $player } lies on that circle for the rest of the game.
refuse-card = { $card } is not one of the two cards beside your disc.
refuse-own = { $most ->
    [0] { $card } counts what you own, and that is not enough for it.
    [one] { $card } counts what you own: once, no more and no less.
   *[other] { $card } counts what you own: { $most } times, no more and no less.
}
refuse-pay = { $most ->
    [0] You cannot pay for { $card }.
    [one] You can pay for { $card } only once.
   *[other] You cannot pay for { $card } { $times } times. The most is { $most }.
}
refuse-forced = { $card } can be paid, so it must be fulfilled at least once.
refuse-bread-once = Bread can fulfil { $card } only once in a scoring.
refuse-bread-short = { $held ->
    [0] Three bread are needed for each fulfilment of { $card }. You have none.
   *[other] Three bread are needed for each fulfilment of { $card }. You have { $held }.
}

## Options

option-movement = How patricians walk
option-movement-ring = Ring (second edition): to a neighbouring blueprint, on in the same direction over empty ones
option-movement-star = Star (first edition): to one of the two opposite blueprints, and from empty ones in any direction
option-start-player = Who begins
option-start-player-random = A seat is drawn
option-start-player-first = The first seat
option-strips = Play with the expansion strips
option-boards = District boards
option-boards-random = Everybody gets a different board at random
option-boards-same = All play the same board
option-patricians-after-reveal = Place the patricians after the first tiles are seen (otherwise before any tile lies on the table)
option-store = Storing tiles
option-store-always = A tile may always be stored
option-store-only-if-unplaceable = Only a tile that fits nowhere is stored
option-landscape-cap = Landscapes above four tiles
option-landscape-cap-forbid = They may not be built
option-landscape-cap-reward-capped-at-3 = They may be built and give three wares
option-landscape-cap-none = They may be built and give one ware less than they have tiles
option-chimneys-on-cards = Chimneys on forum cards
option-chimneys-on-cards-all = Chimneys on all villa tiles count
option-chimneys-on-cards-completed-only = Only chimneys of completed villas count
option-forced-fulfilment = A red card that can be paid must be fulfilled at least once
option-bread-fulfilments-per-card = Fulfilling a card with bread
option-bread-fulfilments-per-card-1 = Once per card and scoring
option-bread-fulfilments-per-card-unlimited = As often as the bread lasts
option-negative-vp = The score may fall below zero
option-tie-break = Ties
option-tie-break-writs-then-low-track = More writs left, then the lower track space
option-tie-break-high-track = The higher track space
option-tie-break-last-on-track = Who is last on the track (first edition)
option-fountain-pairs = The two fountain cards of a kind
option-fountain-pairs-one-and-two = One gives 1 VP, the other 2 VP
option-fountain-pairs-two-each = Both give 2 VP (first edition)

# Named sets of options.
preset-default = The usual game
preset-first-edition = The first edition as printed: patricians walk the star
preset-strips = With the expansion strips
preset-strict = The stricter reading of every doubtful rule
preset-generous = The generous reading of every doubtful rule

## Tiles

tile-l-pond-merchant-o = pond end and merchant half opposite
tile-l-pond-granary-r = pond end and granary half to its right
tile-l-pond-administration-o = pond end and administration half opposite
tile-l-pond-craftsman-l = pond end and craftsman half to its left
tile-l-garden-merchant-r = garden end and merchant half to its right
tile-l-garden-granary-o = garden end and granary half opposite
tile-l-garden-administration-l = garden end and administration half to its left
tile-l-garden-craftsman-o = garden end and craftsman half opposite
tile-l-vineyard-merchant-o = vineyard end and merchant half opposite
tile-l-vineyard-granary-l = vineyard end and granary half to its left
tile-l-vineyard-administration-o = vineyard end and administration half opposite
tile-l-vineyard-craftsman-r = vineyard end and craftsman half to its right
tile-l-pen-merchant-l = pen end and merchant half to its left
tile-l-pen-granary-o = pen end and granary half opposite
tile-l-pen-administration-r = pen end and administration half to its right
tile-l-pen-craftsman-o = pen end and craftsman half opposite
tile-l-villa-pond-o = villa end with one chimney and pond end opposite
tile-l-villa-pond-r = villa end with one chimney and pond end to its right
tile-l-villa-garden-o = villa end with one chimney and garden end opposite
tile-l-villa-garden-l = villa end with one chimney and garden end to its left
tile-l-villa-vineyard-o = villa end with one chimney and vineyard end opposite
tile-l-villa-vineyard-r = villa end with two chimneys and vineyard end to its right
tile-l-villa-pen-o = villa end with one chimney and pen end opposite
tile-l-villa-pen-l = villa end with two chimneys and pen end to its left
tile-l-villa-merchant-o = villa end with one chimney and merchant half opposite
tile-l-villa-merchant-l = villa end with two chimneys and merchant half to its left
tile-l-villa-granary-o = villa end with one chimney and granary half opposite
tile-l-villa-granary-r = villa end with two chimneys and granary half to its right
tile-l-villa-administration-o = villa end with one chimney and administration half opposite
tile-l-villa-administration-l = villa end with one chimney and administration half to its left
tile-l-villa-craftsman-o = villa end with one chimney and craftsman half opposite
tile-l-villa-craftsman-r = villa end with one chimney and craftsman half to its right
tile-l-merchant-granary-o = merchant half and granary half opposite
tile-l-merchant-administration-r = merchant half and administration half to its right
tile-l-merchant-craftsman-l = merchant half and craftsman half to its left
tile-l-granary-administration-o = granary half and administration half opposite
tile-l-granary-craftsman-r = granary half and craftsman half to its right
tile-l-administration-craftsman-l = administration half and craftsman half to its left
tile-l-pond-garden-r = pond end and garden end to its right
tile-l-pond-vineyard-o = pond end and vineyard end opposite
tile-l-pond-pen-l = pond end and pen end to its left
tile-l-garden-vineyard-r = garden end and vineyard end to its right
tile-l-garden-pen-o = garden end and pen end opposite
tile-l-vineyard-pen-l = vineyard end and pen end to its left
tile-l-pond-straight = pond straight
tile-l-pond-corner = pond bend
tile-l-garden-straight = garden straight
tile-l-garden-corner = garden bend
tile-l-vineyard-straight = vineyard straight
tile-l-vineyard-corner = vineyard bend
tile-l-pen-straight = pen straight
tile-l-pen-corner = pen bend
tile-l-pond-bend-granary = pond bend and granary half after it
tile-l-garden-bend-administration = garden bend and administration half before it
tile-l-vineyard-bend-craftsman = vineyard bend and craftsman half after it
tile-l-pen-bend-merchant = pen bend and merchant half before it
tile-l-villa-straight-1 = villa straight with one chimney
tile-l-villa-straight-2 = villa straight with two chimneys
tile-l-villa-corner-1 = villa bend with one chimney
tile-l-villa-corner-2 = villa bend with two chimneys
tile-l-villa-tee-1 = villa fork with one chimney
tile-l-villa-tee-2 = villa fork with two chimneys
tile-l-market = market
tile-l-bakery = bakery
tile-l-fountain = fountain
tile-d-villa-end-1 = villa end with one chimney
tile-d-villa-end-2 = villa end with two chimneys
tile-d-pond-end = pond end
tile-d-garden-end = garden end
tile-d-vineyard-end = vineyard end
tile-d-pen-end = pen end
tile-d-merchant-half = merchant half
tile-d-granary-half = granary half
tile-d-administration-half = administration half
tile-d-craftsman-half = craftsman half
tile-d-market = dark market
tile-d-bakery = dark bakery
tile-d-fountain = dark fountain

## Cards and goals, called by what they show

card-forum = “{ $need } for { $gain }”
card-fountain = “{ $n } VP per { $kind }”
goal = { $kind } for { $n } VP

own-villa = { $n ->
    [one] 1 villa
   *[other] { $n } villas
}
own-pond = { $n ->
    [one] 1 pond
   *[other] { $n } ponds
}
own-garden = { $n ->
    [one] 1 garden
   *[other] { $n } gardens
}
own-vineyard = { $n ->
    [one] 1 vineyard
   *[other] { $n } vineyards
}
own-pen = { $n ->
    [one] 1 pen
   *[other] { $n } pens
}
own-merchant = { $n ->
    [one] 1 merchant
   *[other] { $n } merchants
}
own-granary = { $n ->
    [one] 1 granary
   *[other] { $n } granaries
}
own-administration = { $n ->
    [one] 1 administration
   *[other] { $n } administrations
}
own-craftsman = { $n ->
    [one] 1 craftsman
   *[other] { $n } craftsmen
}
own-market = { $n ->
    [one] 1 market
   *[other] { $n } markets
}
own-bakery = { $n ->
    [one] 1 bakery
   *[other] { $n } bakeries
}
own-fountain = { $n ->
    [one] 1 fountain
   *[other] { $n } fountains
}
own-chimneys = { $n ->
    [one] 1 chimney
   *[other] { $n } chimneys
}
own-any-landscape = { $n ->
    [one] 1 landscape
   *[other] any { $n } landscapes
}
own-any-dwelling = { $n ->
    [one] 1 dwelling
   *[other] any { $n } dwellings
}

## Help

help-villa = A villa may have any size. It gives nothing when it is completed, but at the end a completed villa scores by its chimneys: 2 give 1 VP, 3 give 3, 4 give 4, 5 give 7, and 6 or more give 10.
    .title = Villa
help-pond = { $landscape_cap ->
    [none] A landscape of two tiles or more. When it is completed, it gives fish, one less than it has tiles.
    [reward_capped_at_3] A landscape of two tiles or more. When it is completed, it gives fish, one less than it has tiles, but never more than three.
   *[forbid] A landscape of two to four tiles. When it is completed, it gives fish, one less than it has tiles.
}
    .title = Pond
help-garden = { $landscape_cap ->
    [none] A landscape of two tiles or more. When it is completed, it gives herbs, one less than it has tiles.
    [reward_capped_at_3] A landscape of two tiles or more. When it is completed, it gives herbs, one less than it has tiles, but never more than three.
   *[forbid] A landscape of two to four tiles. When it is completed, it gives herbs, one less than it has tiles.
}
    .title = Garden
help-vineyard = { $landscape_cap ->
    [none] A landscape of two tiles or more. When it is completed, it gives grapes, one less than it has tiles.
    [reward_capped_at_3] A landscape of two tiles or more. When it is completed, it gives grapes, one less than it has tiles, but never more than three.
   *[forbid] A landscape of two to four tiles. When it is completed, it gives grapes, one less than it has tiles.
}
    .title = Vineyard
help-pen = { $landscape_cap ->
    [none] A landscape of two tiles or more. When it is completed, it gives chickens, one less than it has tiles.
    [reward_capped_at_3] A landscape of two tiles or more. When it is completed, it gives chickens, one less than it has tiles, but never more than three.
   *[forbid] A landscape of two to four tiles. When it is completed, it gives chickens, one less than it has tiles.
}
    .title = Pen
help-merchant = When both halves are joined, all your wares go back to the supply. You get a coin for each of them and one more coin.
    .title = Merchant
help-granary = When both halves are joined, you get two bread.
    .title = Granary
help-administration = When both halves are joined, your disc moves two spaces along the track. Steps beyond the last space give 1 VP each.
    .title = Administration
help-craftsman = When both halves are joined, take any tile of the margin and place or store it at once. It can complete features of its own.
    .title = Craftsman
help-market = It is complete at once: you get a coin.
    .title = Market
help-bakery = It is complete at once: you get a bread.
    .title = Bakery
help-fountain = It is complete at once: draw two fountain cards, then put one of all your fountain cards under the deck. The others score at the end.
    .title = Fountain
help-fish = A ware from completed ponds. It pays for red forum cards and becomes a coin when you complete a merchant’s dwelling. At the end two leftover goods give 1 VP.
    .title = Fish
help-herb = A ware from completed gardens. It pays for red forum cards and becomes a coin when you complete a merchant’s dwelling. At the end two leftover goods give 1 VP.
    .title = Herb
help-grape = A ware from completed vineyards. It pays for red forum cards and becomes a coin when you complete a merchant’s dwelling. At the end two leftover goods give 1 VP.
    .title = Grape
help-chicken = A ware from completed pens. It pays for red forum cards and becomes a coin when you complete a merchant’s dwelling. At the end two leftover goods give 1 VP.
    .title = Chicken
help-coin = Stands for any one ware when you pay for a red forum card. At the end two leftover goods give 1 VP.
    .title = Coin
help-bread = One bread lets your patrician stay or go to any blueprint with tiles. Three bread fulfil a forum card once more{ $bread_fulfilments_per_card ->
    [unlimited] , as often as the bread lasts.
   *[1] , but only once at each card.
} At the end two leftover goods give 1 VP.
    .title = Bread
help-writ = A tile on a writ removes it and moves your disc one space along the track.{ $strips ->
    [on] {" "}The writ goes to the expansion strips.
   *[off] {""}
}{ $tie_break ->
    [high_track] {" "}Among equals the disc ahead on the track wins.
    [last_on_track] {" "}Among equals the disc that is last on the track wins.
   *[writs_then_low_track] {" "}Among equals whoever has more writs left wins, then the lower track space.
}
    .title = Writ
help-shovel = Your first placed tile goes here. Every further tile must touch one that is there already.
    .title = Shovel
help-store = { $store ->
    [only_if_unplaceable] A tile that fits nowhere goes here face down.
   *[always] A tile that you cannot or will not place goes here face down.
} It never comes back; at the end two leftovers give 1 VP.
    .title = Store
help-patrician = { $movement ->
    [star] Moves along the lines of the star to one of the two opposite blueprints, from empty ones on in any direction, or anywhere for a bread.
   *[ring] Moves along the ring to the next blueprint with tiles in either direction, or anywhere for a bread.
} You take one tile from the blueprint you reach. Patricians are placed { $patricians_after_reveal ->
    [off] before any tile lies on the table.
   *[on] when the first tiles are seen.
}
    .title = Patrician
help-blueprint = Four tiles at the start of each phase. With two players it is cleared after two tiles are taken, with three players after three.
    .title = Blueprint
help-margin = Eleven dark tiles that only craftsmen can take. It is never refilled.
    .title = Margin
help-track = Decides who goes first in the forum: the disc that is ahead, and on one space the disc on top. At the end it scores its space number.
    .title = Track
help-forum = After each phase everybody occupies a free circle and resolves the two cards beside it, in either order. A card that you cannot or will not fulfil costs 4 VP{ $negative_vp ->
    [on] , even if you have none.
   *[off] , as far as you have them.
}
    .title = Forum
help-red-card = Pay the wares shown for what the card gives, as often as you like{ $forced_fulfilment ->
    [on] , but at least once if you can.
   *[off] .
} A coin can stand for any one ware.
    .title = Red forum card
help-green-card = It counts what you own, and nothing is spent: for every whole set shown you get what the card gives. Features count when they are completed, chimneys { $chimneys_on_cards ->
    [completed_only] likewise.
   *[all] on all villa tiles of your district.
}
    .title = Green forum card
help-frame = Eight goals around your district. A goal scores at the end if a completed feature of its kind has a tile on its row or column.
    .title = Frame
help-fountain-card = Secret until the end. It gives its VP for every completed feature of its kind. { $fountain_pairs ->
    [two_each] There are two of each kind, both with 2 VP.
   *[one_and_two] There are two of each kind, one with 1 VP and one with 2.
}
    .title = Fountain card
help-strip = { $strips ->
    [on] Each removed writ goes to the first empty space from the left or from the right end, and gives the bonus shown there.
   *[off] Not played with here. Each removed writ would go to the first empty space from the left or from the right end, and give the bonus shown there.
}
    .title = Expansion strips
help-l-pond-merchant-o = Sides before turning: north pond, south merchant; the others are grass. There is one such tile in the light stack.
    .title = Pond end and merchant half opposite
help-l-pond-granary-r = Sides before turning: north pond, east granary; the others are grass. There is one such tile in the light stack.
    .title = Pond end and granary half to its right
help-l-pond-administration-o = Sides before turning: north pond, south administration; the others are grass. There is one such tile in the light stack.
    .title = Pond end and administration half opposite
help-l-pond-craftsman-l = Sides before turning: north pond, west craftsman; the others are grass. There is one such tile in the light stack.
    .title = Pond end and craftsman half to its left
help-l-garden-merchant-r = Sides before turning: north garden, east merchant; the others are grass. There is one such tile in the light stack.
    .title = Garden end and merchant half to its right
help-l-garden-granary-o = Sides before turning: north garden, south granary; the others are grass. There is one such tile in the light stack.
    .title = Garden end and granary half opposite
help-l-garden-administration-l = Sides before turning: north garden, west administration; the others are grass. There is one such tile in the light stack.
    .title = Garden end and administration half to its left
help-l-garden-craftsman-o = Sides before turning: north garden, south craftsman; the others are grass. There is one such tile in the light stack.
    .title = Garden end and craftsman half opposite
help-l-vineyard-merchant-o = Sides before turning: north vineyard, south merchant; the others are grass. There is one such tile in the light stack.
    .title = Vineyard end and merchant half opposite
help-l-vineyard-granary-l = Sides before turning: north vineyard, west granary; the others are grass. There is one such tile in the light stack.
    .title = Vineyard end and granary half to its left
help-l-vineyard-administration-o = Sides before turning: north vineyard, south administration; the others are grass. There is one such tile in the light stack.
    .title = Vineyard end and administration half opposite
help-l-vineyard-craftsman-r = Sides before turning: north vineyard, east craftsman; the others are grass. There is one such tile in the light stack.
    .title = Vineyard end and craftsman half to its right
help-l-pen-merchant-l = Sides before turning: north pen, west merchant; the others are grass. There is one such tile in the light stack.
    .title = Pen end and merchant half to its left
help-l-pen-granary-o = Sides before turning: north pen, south granary; the others are grass. There is one such tile in the light stack.
    .title = Pen end and granary half opposite
help-l-pen-administration-r = Sides before turning: north pen, east administration; the others are grass. There is one such tile in the light stack.
    .title = Pen end and administration half to its right
help-l-pen-craftsman-o = Sides before turning: north pen, south craftsman; the others are grass. There is one such tile in the light stack.
    .title = Pen end and craftsman half opposite
help-l-villa-pond-o = Sides before turning: north villa, south pond; the others are grass. There is one such tile in the light stack.
    .title = Villa end with one chimney and pond end opposite
help-l-villa-pond-r = Sides before turning: north villa, east pond; the others are grass. There is one such tile in the light stack.
    .title = Villa end with one chimney and pond end to its right
help-l-villa-garden-o = Sides before turning: north villa, south garden; the others are grass. There is one such tile in the light stack.
    .title = Villa end with one chimney and garden end opposite
help-l-villa-garden-l = Sides before turning: north villa, west garden; the others are grass. There is one such tile in the light stack.
    .title = Villa end with one chimney and garden end to its left
help-l-villa-vineyard-o = Sides before turning: north villa, south vineyard; the others are grass. There is one such tile in the light stack.
    .title = Villa end with one chimney and vineyard end opposite
help-l-villa-vineyard-r = Sides before turning: north villa, east vineyard; the others are grass. There is one such tile in the light stack.
    .title = Villa end with two chimneys and vineyard end to its right
help-l-villa-pen-o = Sides before turning: north villa, south pen; the others are grass. There is one such tile in the light stack.
    .title = Villa end with one chimney and pen end opposite
help-l-villa-pen-l = Sides before turning: north villa, west pen; the others are grass. There is one such tile in the light stack.
    .title = Villa end with two chimneys and pen end to its left
help-l-villa-merchant-o = Sides before turning: north villa, south merchant; the others are grass. There is one such tile in the light stack.
    .title = Villa end with one chimney and merchant half opposite
help-l-villa-merchant-l = Sides before turning: north villa, west merchant; the others are grass. There is one such tile in the light stack.
    .title = Villa end with two chimneys and merchant half to its left
help-l-villa-granary-o = Sides before turning: north villa, south granary; the others are grass. There is one such tile in the light stack.
    .title = Villa end with one chimney and granary half opposite
help-l-villa-granary-r = Sides before turning: north villa, east granary; the others are grass. There is one such tile in the light stack.
    .title = Villa end with two chimneys and granary half to its right
help-l-villa-administration-o = Sides before turning: north villa, south administration; the others are grass. There is one such tile in the light stack.
    .title = Villa end with one chimney and administration half opposite
help-l-villa-administration-l = Sides before turning: north villa, west administration; the others are grass. There is one such tile in the light stack.
    .title = Villa end with one chimney and administration half to its left
help-l-villa-craftsman-o = Sides before turning: north villa, south craftsman; the others are grass. There is one such tile in the light stack.
    .title = Villa end with one chimney and craftsman half opposite
help-l-villa-craftsman-r = Sides before turning: north villa, east craftsman; the others are grass. There is one such tile in the light stack.
    .title = Villa end with one chimney and craftsman half to its right
help-l-merchant-granary-o = Sides before turning: north merchant, south granary; the others are grass. There is one such tile in the light stack.
    .title = Merchant half and granary half opposite
help-l-merchant-administration-r = Sides before turning: north merchant, east administration; the others are grass. There is one such tile in the light stack.
    .title = Merchant half and administration half to its right
help-l-merchant-craftsman-l = Sides before turning: north merchant, west craftsman; the others are grass. There is one such tile in the light stack.
    .title = Merchant half and craftsman half to its left
help-l-granary-administration-o = Sides before turning: north granary, south administration; the others are grass. There is one such tile in the light stack.
    .title = Granary half and administration half opposite
help-l-granary-craftsman-r = Sides before turning: north granary, east craftsman; the others are grass. There is one such tile in the light stack.
    .title = Granary half and craftsman half to its right
help-l-administration-craftsman-l = Sides before turning: north administration, west craftsman; the others are grass. There is one such tile in the light stack.
    .title = Administration half and craftsman half to its left
help-l-pond-garden-r = Sides before turning: north pond, east garden; the others are grass. There is one such tile in the light stack.
    .title = Pond end and garden end to its right
help-l-pond-vineyard-o = Sides before turning: north pond, south vineyard; the others are grass. There is one such tile in the light stack.
    .title = Pond end and vineyard end opposite
help-l-pond-pen-l = Sides before turning: north pond, west pen; the others are grass. There is one such tile in the light stack.
    .title = Pond end and pen end to its left
help-l-garden-vineyard-r = Sides before turning: north garden, east vineyard; the others are grass. There is one such tile in the light stack.
    .title = Garden end and vineyard end to its right
help-l-garden-pen-o = Sides before turning: north garden, south pen; the others are grass. There is one such tile in the light stack.
    .title = Garden end and pen end opposite
help-l-vineyard-pen-l = Sides before turning: north vineyard, west pen; the others are grass. There is one such tile in the light stack.
    .title = Vineyard end and pen end to its left
help-l-pond-straight = Sides before turning: north pond, south pond; the others are grass. There are two such tiles in the light stack.
    .title = Pond straight
help-l-pond-corner = Sides before turning: north pond, east pond; the others are grass. There is one such tile in the light stack.
    .title = Pond bend
help-l-garden-straight = Sides before turning: north garden, south garden; the others are grass. There is one such tile in the light stack.
    .title = Garden straight
help-l-garden-corner = Sides before turning: north garden, east garden; the others are grass. There are two such tiles in the light stack.
    .title = Garden bend
help-l-vineyard-straight = Sides before turning: north vineyard, south vineyard; the others are grass. There are two such tiles in the light stack.
    .title = Vineyard straight
help-l-vineyard-corner = Sides before turning: north vineyard, east vineyard; the others are grass. There is one such tile in the light stack.
    .title = Vineyard bend
help-l-pen-straight = Sides before turning: north pen, south pen; the others are grass. There is one such tile in the light stack.
    .title = Pen straight
help-l-pen-corner = Sides before turning: north pen, east pen; the others are grass. There are two such tiles in the light stack.
    .title = Pen bend
help-l-pond-bend-granary = Sides before turning: north pond, east pond, south granary; the others are grass. There is one such tile in the light stack.
    .title = Pond bend and granary half after it
help-l-garden-bend-administration = Sides before turning: north garden, east garden, west administration; the others are grass. There is one such tile in the light stack.
    .title = Garden bend and administration half before it
help-l-vineyard-bend-craftsman = Sides before turning: north vineyard, east vineyard, south craftsman; the others are grass. There is one such tile in the light stack.
    .title = Vineyard bend and craftsman half after it
help-l-pen-bend-merchant = Sides before turning: north pen, east pen, west merchant; the others are grass. There is one such tile in the light stack.
    .title = Pen bend and merchant half before it
help-l-villa-straight-1 = Sides before turning: north villa, south villa; the others are grass. There are two such tiles in the light stack.
    .title = Villa straight with one chimney
help-l-villa-straight-2 = Sides before turning: north villa, south villa; the others are grass. There is one such tile in the light stack.
    .title = Villa straight with two chimneys
help-l-villa-corner-1 = Sides before turning: north villa, east villa; the others are grass. There are two such tiles in the light stack.
    .title = Villa bend with one chimney
help-l-villa-corner-2 = Sides before turning: north villa, east villa; the others are grass. There is one such tile in the light stack.
    .title = Villa bend with two chimneys
help-l-villa-tee-1 = Sides before turning: north villa, east villa, south villa; the others are grass. There are two such tiles in the light stack.
    .title = Villa fork with one chimney
help-l-villa-tee-2 = Sides before turning: north villa, east villa, south villa; the others are grass. There is one such tile in the light stack.
    .title = Villa fork with two chimneys
help-l-market = A market with grass on all four sides. There are five such tiles in the light stack.
    .title = Market
help-l-bakery = A bakery with grass on all four sides. There are five such tiles in the light stack.
    .title = Bakery
help-l-fountain = A fountain with grass on all four sides. There are five such tiles in the light stack.
    .title = Fountain
help-d-villa-end-1 = Sides before turning: north villa; the others are grass. There are five such tiles among the dark tiles.
    .title = Villa end with one chimney
help-d-villa-end-2 = Sides before turning: north villa; the others are grass. There are three such tiles among the dark tiles.
    .title = Villa end with two chimneys
help-d-pond-end = Sides before turning: north pond; the others are grass. There are four such tiles among the dark tiles.
    .title = Pond end
help-d-garden-end = Sides before turning: north garden; the others are grass. There are four such tiles among the dark tiles.
    .title = Garden end
help-d-vineyard-end = Sides before turning: north vineyard; the others are grass. There are four such tiles among the dark tiles.
    .title = Vineyard end
help-d-pen-end = Sides before turning: north pen; the others are grass. There are four such tiles among the dark tiles.
    .title = Pen end
help-d-merchant-half = Sides before turning: north merchant; the others are grass. There are three such tiles among the dark tiles.
    .title = Merchant half
help-d-granary-half = Sides before turning: north granary; the others are grass. There are three such tiles among the dark tiles.
    .title = Granary half
help-d-administration-half = Sides before turning: north administration; the others are grass. There are three such tiles among the dark tiles.
    .title = Administration half
help-d-craftsman-half = Sides before turning: north craftsman; the others are grass. There are three such tiles among the dark tiles.
    .title = Craftsman half
help-d-market = A market with grass on all four sides. There is one such tile among the dark tiles.
    .title = Dark market
help-d-bakery = A bakery with grass on all four sides. There is one such tile among the dark tiles.
    .title = Dark bakery
help-d-fountain = A fountain with grass on all four sides. There is one such tile among the dark tiles.
    .title = Dark fountain
