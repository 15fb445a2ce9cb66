### Words of the Antike board. Sentences about choices, events and rules come from the game.

antike-map = Map { $name }
antike-rondel = Rondel
antike-round = Round
antike-price = { $count ->
    [0] free
   *[other] costs { $count }
}
antike-zoom-in = Enlarge the map
antike-zoom-out = Reduce the map
antike-zoom-all = Show the whole map
antike-menu-close = Not now
antike-no-map-title = This map cannot be drawn
antike-no-map = The page has no picture of it. All choices are in the list.

antike-field-ferrum = Ferrum
antike-field-templum = Templum
antike-field-aurum = Aurum
antike-field-movere-a = Movere
antike-field-militia = Militia
antike-field-marmor = Marmor
antike-field-scientia = Scientia
antike-field-movere-b = Movere

antike-know-hows = Know-how
antike-know-how-mercatura = Mercatura
antike-know-how-commercium = Commercium
antike-know-how-metallum = Metallum
antike-know-how-moneta = Moneta
antike-know-how-regnum = Regnum
antike-know-how-res-publica = Res Publica
antike-know-how-strata = Strata
antike-know-how-navigatio = Navigatio
antike-know-how-label = { $name }, { $price } gold. Owned by { $owners }.
antike-know-how-label-first = { $name }, { $price } gold for the first, { $later } for others. Owned by { $owners }.
antike-nobody = nobody

antike-nations = Nations: goods and personages
antike-tie = more temples, then cities, then units, then goods and coins
antike-nation = Nation
antike-nation-romans = Romans
antike-nation-greeks = Greeks
antike-nation-germans = Germanic tribes
antike-nation-phoenicians = Phoenicians
antike-nation-carthaginians = Carthaginians
antike-nation-persians = Persians
antike-nation-arabs = Arabs
antike-nation-egyptians = Egyptians
antike-nation-babylonians = Babylonians
antike-of-two = { $name } ({ $nation })
antike-personage-king = Kings
antike-personage-scholar = Scholars
antike-personage-general = Generals
antike-personage-citizen = Citizens
antike-personage-navigator = Navigators
antike-good-marble = marble
antike-good-iron = iron
antike-good-gold = gold
antike-coins = Coins
antike-legions = Legions on the map
antike-galleys = Galleys on the map
antike-bellona = holds Bellona
antike-points = Personages
antike-points-short = of { $needed }
antike-points-note = { $needed } win the game at once.
antike-points-of = { $points }/{ $needed }
antike-points-words = { $points } of { $needed } personages
antike-stack = { $left } of { $cards } left
antike-bank-coins = { $count ->
    [0] None left in the bank.
   *[other] { $count } in the bank.
}
antike-progress = { $have } of { $next } to the next
antike-none-left = none left
antike-harvest = { $count ->
    [0] The next production gives none.
   *[other] The next production gives { $count }.
}

antike-city = { $resource ->
    [iron] An iron city of { $who }.
    [gold] A gold city of { $who }.
   *[marble] A marble city of { $who }.
}
antike-city-temple = { $resource ->
    [iron] An iron city of { $who }, with a temple.
    [gold] A gold city of { $who }, with a temple.
   *[marble] A marble city of { $who }, with a temple.
}
antike-neutral = A neutral temple.
antike-site = A free site for a city that yields { $goods }.
antike-open-sea = Open sea.
antike-ship = Counts as two sea regions.
antike-units = { $who }: { $legions ->
    [0] no legion
    [one] 1 legion
   *[other] { $legions } legions
}, { $galleys ->
    [0] no galley
    [one] 1 galley
   *[other] { $galleys } galleys
}.
antike-defence = Defence { $total }: { $base } by itself, { $units } by units, { $few } for few personages, { $knowhow } by know-how.
antike-conquest = { $who } has { $force ->
    [one] 1 unit
   *[other] { $force } units
} here and would lose { $losses }.
antike-last-city = The last city of a nation cannot be conquered.
antike-brings-general = It would bring a general.
antike-brings-king = It would bring a king.
antike-founding = A city can be founded for 1 marble, 1 iron, 1 gold.
antike-founding-dear = A city costs 1 marble, 1 iron, 1 gold, which is not there.
antike-arming = { $count ->
    [0] No more units can be armed here now.
    [one] One more unit can be armed here now.
   *[other] { $count } more units can be armed here now.
}

antike-orders = Answers
antike-trades = { $count ->
    [one] One trade with the bank
   *[other] { $count } trades with the bank
}
antike-whole = Move whole groups
antike-standing = When units enter
antike-standing-ask = ask me
antike-standing-never = let all pass
antike-standing-cities = fight in my cities only
antike-battles = Battles of this turn

antike-legend-land = legions
antike-legend-sea = galleys
antike-legend-both = either
antike-legend-closed = nobody

antike-group-rondel = Rondel
antike-group-here = Now
antike-group-trade = Trade with the bank
antike-group-move = Move
antike-group-fight = Fight
antike-group-end = Or

antike-pane-map = Map and rondel
antike-pane-nations = Nations
antike-pay-all = ×{ $count }
antike-pay-all-words = { $count ->
    [one] { $choice }, for the last step
   *[other] { $choice }, for all { $count } steps
}

antike-idle-coin = You have no such city: this would give a coin and no more.
antike-idle-windfall = You have no such city and the bank has no coin: this would give one resource of your choice and no more.
antike-idle-nothing = You have no such city and the bank has no coin: this would do nothing.
antike-idle-temples = All your cities have a temple: this would do nothing.
antike-idle-bank = The bank has no temple left: this would do nothing.
antike-idle-marble = You have not enough marble for a temple: this would do nothing.
antike-idle-supply = You have no unit left that your cities could arm: this would do nothing.
antike-idle-iron = You have not enough iron for a unit: this would do nothing.
antike-idle-learned = You have every know-how: this would do nothing.
antike-idle-gold = You have not enough gold for any know-how: this would do nothing.
antike-idle-units = You have no units on the map: this would move nothing.

# The rules page.

antike-shelf-know-hows-words = The first price while nobody owns it, the second afterwards; both in gold.
antike-prices = { $first } gold, later { $later }
antike-shelf-personages = Personages
antike-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
antike-shelf-nations = { $map }: nations and start cities
antike-shelf-nations-words = By the number of nations at the table: the marble, the iron and the gold city.
antike-start = { $count } nations: { $marble } (marble), { $iron } (iron), { $gold } (gold)
antike-shelf-neutral = { $map }: neutral temples
antike-neutral-with = With { $count } nations
antike-shelf-regions = { $map }: all { $count } regions
antike-regions-marble = Marble symbols: { $count }
antike-regions-iron = Iron symbols: { $count }
antike-regions-gold = Gold symbols: { $count }
antike-regions-choice = Symbols with all three: { $count }
antike-regions-sea = Without a city symbol: { $count }
antike-with-ship = { $name } (ship)
antike-figure-map = Mare Nostrum early in a game of three nations. Circles are free city symbols; legions cross plain borders, galleys wavy ones, and both cross where the two lines run together. Three neutral temples stand on the map.
antike-figure-rondel = The rondel. One to three fields forward are free; the figures say what the fields beyond cost. Livia (L) stands on Militia.
antike-figure-know-hows = The chart of know-hows with the price of each now, and the marks of the nations that own it.
antike-figure-intercept = A galley of Livia’s has entered Mare Libycum. Gaius has one there and may demand battle at once: then both go back to their supplies.
antike-figure-siege = Three galleys of Livia’s lie off Alexandria, where a neutral temple stands. Its defence is 3: they are enough.
antike-figure-conquered = The three galleys are lost, and so is the temple. A general is due, and the city symbol is free; to found a city there at once Livia would have needed a fourth unit.
antike-turn-before = Livia (L) stands on Militia. She may go one to three fields for nothing; those beyond cost 1 to 4.
antike-turn-march = She goes three fields, to the second Movere. Her galleys lie off Attalia, Ephesos and Paphos, each with one step.
antike-turn-first = The galley of Attalia crosses the sea border to Antiochia, where a marble symbol is free.
antike-turn-moved = Another goes from Paphos out to Mare Aegyptium, the third from Ephesos to Athenae. Nobody is met anywhere, so there is no battle.
antike-turn-founded = Founding comes after every action. Livia pays 1 marble, 1 iron and 1 gold, with a coin for what she lacks, and founds a gold city in Athenae. No personage is due yet: she has four cities.
