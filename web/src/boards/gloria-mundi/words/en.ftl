# The board of Gloria Mundi: labels for screen readers and short captions.

gloria-mundi-rome = Roma
gloria-mundi-carthage = Carthago
gloria-mundi-route = The way from Rome to Carthage.
gloria-mundi-at-step = { $player } is on step { $steps } of { $goal }.
gloria-mundi-road = The Goth is on space { $goth }, the frontier is space { $frontier }, Rome is space { $rome }.
gloria-mundi-priced = The next tribute lies on space { $space } and costs { $price }.
gloria-mundi-owed = If he comes now, he takes:
gloria-mundi-due-now = Due now:
gloria-mundi-rome-falls = He enters Rome, and the game ends.
gloria-mundi-forum = The Forum
gloria-mundi-gap = Place +{ $surcharge }: empty
gloria-mundi-offer = { $card }: { $total ->
    [one] 1 counter in all
   *[other] { $total } counters in all
}, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}. { $state }
gloria-mundi-can-buy = You can buy it.
gloria-mundi-lacking = { $count ->
    [one] You are 1 counter short.
   *[other] You are { $count } counters short.
}
gloria-mundi-short = { $count } short
gloria-mundi-no-site = You have no free card to build it on.
gloria-mundi-no-site-short = no site
gloria-mundi-row = The row of { $player }
gloria-mundi-hand = hand
gloria-mundi-bare = in row
gloria-mundi-type-food = farm
gloria-mundi-type-gold = city
gloria-mundi-type-peace = legion
gloria-mundi-kind-food = food
gloria-mundi-kind-gold = gold
gloria-mundi-kind-peace = peace
gloria-mundi-kind-glory = glory
gloria-mundi-amount-food = { $count } food
gloria-mundi-amount-gold = { $count } gold
gloria-mundi-amount-peace = { $count } peace
gloria-mundi-amount-glory = { $count } glory
gloria-mundi-counters = { $count ->
    [one] 1 counter
   *[other] { $count } counters
}
gloria-mundi-steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
gloria-mundi-hand-count = { $count ->
    [one] 1 production card in hand
   *[other] { $count } production cards in hand
}
gloria-mundi-hand-pile = { $type }, { $count } in hand
gloria-mundi-bare-pile = { $type }, { $count } without a building in the row
gloria-mundi-stack = { $card } on a { $type }
gloria-mundi-phases = Phases of the turn
gloria-mundi-phase-1 = Forum
gloria-mundi-phase-2 = Play
gloria-mundi-phase-3 = Activate
gloria-mundi-phase-4 = Buy
gloria-mundi-phase-5 = Tribute
gloria-mundi-deck = { $count ->
    [one] 1 building in the deck
   *[other] { $count } buildings in the deck
}
gloria-mundi-supply = Supply
gloria-mundi-turn = Turn { $turn }
gloria-mundi-if-paid = Pay tribute
gloria-mundi-if-refused = Let him come
gloria-mundi-refuse = Pay nothing
gloria-mundi-later = If the next player then refuses:
gloria-mundi-goth-to = The Goth goes to space { $space } and takes
gloria-mundi-demand = { $player } gives a { $type }
gloria-mundi-nobody-loses = Nobody has a card to give.
gloria-mundi-price = Price
gloria-mundi-pay-suggested = Pay
gloria-mundi-or-choose = Or say how much { $kind }:
gloria-mundi-take = { $count ->
    [one] 1 counter to take. How much { $kind }?
   *[other] { $count } counters to take. How much { $kind }?
}
gloria-mundi-convert = Exchange
gloria-mundi-pile = The general pile
gloria-mundi-give-up = Choose a card of your row to give up. Still due:
gloria-mundi-gives-up = { $player } gives up a card. Still due:
gloria-mundi-again = Once more
gloria-mundi-stop = Enough
gloria-mundi-site = On which card?
gloria-mundi-buy = Choose a building in the Forum,
gloria-mundi-buy-shield = Choose a shield in the Forum,
gloria-mundi-pass = or buy nothing
gloria-mundi-play = Play a card from one of your hand piles below. Everybody activates cards of that type.
gloria-mundi-activated = Cards in the rows
gloria-mundi-activate = Click your cards in the order you like: the building to use it, the token below it for the plain counter.
gloria-mundi-deciding = { $player } is deciding.
gloria-mundi-chance = A building is being drawn.
gloria-mundi-end-carthage = Carthage is reached.
gloria-mundi-end-goth = The Goth has entered Rome.
gloria-mundi-end-hand = A hand is played out.
gloria-mundi-end-deck = The deck is played out.
gloria-mundi-group-use = Use a building
gloria-mundi-group-counter = Or take the counter
gloria-mundi-group-buy = Buy
gloria-mundi-group-tribute = Pay tribute
gloria-mundi-group-else = Or
gloria-mundi-pane-row = Your row
gloria-mundi-pane-roads = Roads
gloria-mundi-pane-rivals = Others
gloria-mundi-tie-arrival = whoever arrived on the step first
gloria-mundi-tie-counters = whoever has the most counters
gloria-mundi-desk = What is being decided

# The rules page.

gloria-mundi-cost = costs { $cost }
gloria-mundi-endless = without end
gloria-mundi-dealt = { $count } with { $seats } players
gloria-mundi-shelf-farm = Farm buildings: { $count }
gloria-mundi-shelf-farm-words = They stand on farms.
gloria-mundi-shelf-city = City buildings: { $count }
gloria-mundi-shelf-city-words = They stand on cities.
gloria-mundi-shelf-peace = Peace buildings: { $count }
gloria-mundi-shelf-peace-words = They stand on legions.
gloria-mundi-shelf-red = Red buildings: { $count }
gloria-mundi-shelf-red-words = A convert stands on any production card, a shield on the card that it protects.
gloria-mundi-shelf-counters = Counters
gloria-mundi-shelf-production = Production cards
gloria-mundi-shelf-production-words = Every player has the same set; one of each type lies face up at the start.
gloria-mundi-aid-words = In other words
gloria-mundi-figure-building = A building of each colour. The band names it, the sandal says by how many steps the buyer’s Roman goes; below stand its cost and its ability in signs: what goes in, an arrow, what comes out.
gloria-mundi-figure-route = The way to Carthage: 37 steps over land and sea. Every fifth step has its number.
gloria-mundi-figure-forum = The Forum: a new card is laid on +5 and slides one place towards 0 with each turn. Whoever buys pays the cost and the number above, in counters of any kind.
gloria-mundi-figure-row = A row: of each type the cards in hand, the bare cards and those that carry a building.
gloria-mundi-figure-road = The Goth’s road. The flag marks the frontier, the dashed space is the one whose icons are the price of tribute. If nobody pays, he comes up the red stretch, and its icons are due.
gloria-mundi-turn-laid = Phase 1. The cards of the Forum have moved towards 0, Tabularium has left the game, and Macellum lies on +5.
gloria-mundi-turn-played = Phase 2. Livia plays a city: cities are the active type, and everybody will activate them. Her bare cities have made 3 gold, and Porta Flaminia still waits.
gloria-mundi-turn-used = Phase 3. Porta Flaminia makes a gold or uses its ability. The Goth’s space shows gold, so Livia takes two steps. The others collect as well.
gloria-mundi-turn-bought = Phase 4. She buys Portus, which lies on +2: its cost and 2 counters more. It stands on one of her bare cities.
gloria-mundi-turn-fled = The steps of Portus come last: her Roman (L) goes four steps, to step 10.
gloria-mundi-turn-goth = Phase 5. She cannot pay the tribute. No tribute lies on the road, so the Goth comes one space on, and a legion is due.
gloria-mundi-turn-lost = Beginning with Livia, clockwise, players give up cards until all is settled. Livia has no legion and is passed over; Gaius loses his. Her row, below, stays as it is.
