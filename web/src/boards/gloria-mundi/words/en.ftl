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
gloria-mundi-offer = { $card }: { $total } counters in all, { $steps } steps. { $state }
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
gloria-mundi-bare-pile = { $type }, { $count } without building in the row
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
gloria-mundi-goth-to = The Goth goes to { $space } and takes
gloria-mundi-demand = { $player } gives a { $type }
gloria-mundi-nobody-loses = Nobody has a card to give.
gloria-mundi-price = Price
gloria-mundi-pay-suggested = Pay
gloria-mundi-or-choose = Or say how much { $kind }:
gloria-mundi-take = { $count ->
    [one] 1 counter to take. How many { $kind }?
   *[other] { $count } counters to take. How many { $kind }?
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
gloria-mundi-tie-counters = whoever has most counters
gloria-mundi-desk = What is being decided
