### The words of Antike II.

who = { $player }
who-of-two = { $player } ({ $nation })

## Names

nation-romans = Romans
nation-greeks = Greeks
nation-germans = Germanic tribes
nation-phoenicians = Phoenicians
nation-carthaginians = Carthaginians
nation-persians = Persians
nation-arabs = Arabs
nation-egyptians = Egyptians
nation-babylonians = Babylonians

field-ferrum = Ferrum
field-templum = Templum
field-aurum = Aurum
field-movere-a = Movere (by Militia)
field-militia = Militia
field-marmor = Marmor
field-scientia = Scientia
field-movere-b = Movere (by Ferrum)

know-how-mercatura = Mercatura
know-how-commercium = Commercium
know-how-metallum = Metallum
know-how-moneta = Moneta
know-how-regnum = Regnum
know-how-res-publica = Res Publica
know-how-strata = Strata
know-how-navigatio = Navigatio

resource-marble = marble
resource-iron = iron
resource-gold = gold
coin = coin
nothing = nothing
list-end = { $first } and { $second }
list-more = { $first }, { $rest }
a-city-marble = a marble city
a-city-iron = an iron city
a-city-gold = a gold city
some-of = { $count } { $resource }
some-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
some-units = { $count } { $unit }
no-units = no units
unit-legion = { $count ->
    [one] legion
   *[other] legions
}
unit-galley = { $count ->
    [one] galley
   *[other] galleys
}

personage-king = { $count ->
    [one] king
   *[other] kings
}
personage-scholar = { $count ->
    [one] scholar
   *[other] scholars
}
personage-general = { $count ->
    [one] general
   *[other] generals
}
personage-citizen = { $count ->
    [one] citizen
   *[other] citizens
}
personage-navigator = { $count ->
    [one] navigator
   *[other] navigators
}

score-king = Kings
score-scholar = Scholars
score-general = Generals
score-citizen = Citizens
score-navigator = Navigators
score-last-temple = Last temple

## Questions

asked-deal = which nation is dealt
asked-draft = which nation to lead
asked-start = who starts
asked-rondel = where the rondel marker goes
asked-pay = what the far steps are paid with
asked-windfall = which resource to take instead of a coin
asked-templum = where temples are built
asked-bellona = where the free unit is placed
asked-militia = which units are armed
asked-scientia = which know-how is developed
asked-group = which units move or fight
asked-destination = where the group goes
asked-how-many = how many units go
asked-fight-count = how many pairs fight
asked-intercept = whether to fight the units that entered
asked-order = whom the entered units meet
asked-conquest = what is conquered
asked-losses = which units are lost
asked-founding = where cities are founded
asked-coins = how many coins are paid
asked-over = nothing, the game is over

waiting = { $who } decides { $asked }.
waiting-chance = The lot decides { $asked }.
prompt-for = { $nation }: { $prompt }
prompt-draft = Choose your nation.
prompt-rondel-first = Choose any field of the rondel to start on.
prompt-rondel = Move your marker: up to three fields are free, each further one costs 1.
prompt-pay = Choose what to pay with: { $count ->
    [one] 1 step
   *[other] { $count } steps
} to go.
prompt-windfall = The bank has no coin left: choose a resource instead.
prompt-templum = Build temples for { $price } marble each, or end the action.
prompt-bellona = Bellona arms one unit for free: choose where.
prompt-militia = Arm units for { $price } iron each, or end the action.
prompt-scientia = Develop know-how for gold, or end the action.
prompt-group = Move a group, fight, or end the movement.
prompt-destination = Where do the { $unit } of { $region } go?
prompt-how-many = How many { $unit } go from { $from } to { $to }?
prompt-fight-count = How many pairs fight against { $who } in { $region }?
prompt-intercept = { $who } enters { $region } with { $count } { $unit }; you have { $own } there. Fight?
prompt-order = Whom do your entered units meet in { $region }? ({ $count } left)
prompt-conquest = Conquer what your units can take, or go on.
prompt-losses = Which units do you lose for { $region }?
prompt-founding = Found cities for 1 marble, 1 iron and 1 gold each, or end your turn.
prompt-coins = How many coins do you pay for { $count } { $resource }?

## Choices

deed-marble = produce marble
deed-iron = produce iron
deed-gold = produce gold
deed-temple = build temples
deed-arming = arm units
deed-know-how = develop know-how
deed-maneuver = move, fight, conquer

do-deal = The { $nation } are dealt
do-start = { $who } starts
do-draft = Lead the { $nation }
do-go = { $field }: { $deed }
do-go-paid = { $field }: { $deed } (costs { $count })
do-pay = Pay with { $means }
do-pay-coin = Pay with a coin
do-take = Take 1 { $resource }
do-trade = Trade { $give } for { $take }
do-build = Build a temple in { $region }
do-place = Place a free { $unit } in { $region }
do-arm = Arm a { $unit } in { $region }
do-develop = Develop { $knowhow } for { $price } gold
do-develop-first = Develop { $knowhow } for { $price } gold, before anybody else: a scholar is due
do-group = Move from { $region }: { $count } { $unit } with { $steps ->
    [one] one step
   *[other] { $steps } steps
} left
do-fight = Fight the { $unit } of the { $nation } in { $region }
do-to = To { $region }
do-count = Move { $count }
do-pairs = { $count ->
    [one] One pair
   *[other] { $count } pairs
}
do-let-pass = Let them pass
do-intercept = Fight { $count ->
    [one] one pair
   *[other] { $count } pairs
}
do-meet = Meet the { $nation }
do-conquer = Conquer { $region }: { $count ->
    [one] 1 unit is lost
   *[other] { $count } units are lost
}
do-conquer-temple = Conquer { $region } and destroy its temple for a general: { $count ->
    [one] 1 unit is lost
   *[other] { $count } units are lost
}
do-conquer-temple-only = Conquer { $region } and destroy its temple: { $count ->
    [one] 1 unit is lost
   *[other] { $count } units are lost
}
do-raze = Destroy the neutral temple of { $region } for a general: { $count } units are lost
do-raze-only = Destroy the neutral temple of { $region }: { $count } units are lost
do-losses = Lose { $units }
do-found = Found { $city } in { $region }
do-coins = { $count ->
    [0] No coin
    [one] 1 coin
   *[other] { $count } coins
}
do-end-movement = End the movement
do-end-conquest = No more conquests
do-end-turn = End the turn
do-done = Done

## What happened

event-nation = { $player } leads the { $nation }.
event-started = { $who } starts; { $holder } holds Bellona.
event-round = Round { $round }.
event-went = { $who } goes to { $field }.
event-went-paid = { $who } goes to { $field }, which costs { $count }.
event-paid = { $who } pays { $goods }.
event-produced = { $who } produces { $count ->
    [0] no { $resource }
   *[other] { $count } { $resource }
}.
event-produced-coin = { $who } produces { $count ->
    [0] no { $resource }
   *[other] { $count } { $resource }
} and gets a coin.
event-took-instead = { $who } takes 1 { $resource }, as no coin is left.
event-traded = { $who } trades { $give } for { $take }.
event-built = { $who } builds a temple in { $region }.
event-armed = { $who } arms a { $unit } in { $region }.
event-armed-free = { $who } places a free { $unit } in { $region }, with Bellona.
event-passed = { $who } passes Bellona to { $to }.
event-developed = { $who } develops { $knowhow } for { $price } gold.
event-developed-first = { $who } is the first to develop { $knowhow }, for { $price } gold.
event-marched = { $who } moves { $count } { $unit } from { $from } to { $to }.
event-demanded = { $who } fights { $against } in { $region }: { $count ->
    [one] one pair of { $unit }s
   *[other] { $count } pairs of { $unit }
}.
event-let-pass = { $who } lets the { $unit } of { $against } into { $region }.
event-fought = Battle in { $region }: { $who } and { $against } lose { $count } { $unit } each.
event-conquered = { $who } conquers { $region } from { $from }, losing { $lost }.
event-conquered-guarded = { $who } conquers { $region } from { $from }, losing { $lost }; { $from } loses { $beaten }.
event-conquered-temple = { $who } conquers { $region } from { $from } and destroys its temple, losing { $lost }.
event-conquered-temple-guarded = { $who } conquers { $region } from { $from } and destroys its temple, losing { $lost }; { $from } loses { $beaten }.
event-razed = { $who } destroys the neutral temple of { $region }, losing { $lost }.
event-founded = { $who } founds { $city } in { $region }.
event-awarded = { $who } wins { $count } { $personage } and has { $points ->
    [one] 1 personage
   *[other] { $points } personages
}.
event-pliny = Pliny the Elder joins { $who }, who knows everything and has { $points ->
    [one] 1 personage
   *[other] { $points } personages
}.
event-missed = { $who } is owed { $count } { $personage }, but none is left.
event-won = { $who } wins with { $count } personages.
event-won-by-temple = { $who } wins by the last temple.
event-limit = The game ends after { $count ->
    [one] 1 round
   *[other] { $count } rounds
}.

ending-running = The game is not over.
ending-personages = { $who } gathered { $count } personages.
ending-last-temple = { $who } was one personage short and destroyed a temple when no general was left.
ending-round-limit = { $count ->
    [one] 1 round was
   *[other] { $count } rounds were
} played.

## Why not

refuse-over = The game is over.
refuse-moment = That is not asked now; what is asked is { $asked }.
refuse-other-map = { $region } is not on this map.
refuse-no-such-power = There are only { $count } nations at the table.
refuse-nation = The { $nation } cannot be taken: they do not take part, or somebody leads them, or they belong to the other pair.
refuse-same-field = Your marker stands on { $field } already; a full turn of the rondel is not allowed.
refuse-far-field = { $field } costs { $price }, and you have { $wealth ->
    [0] no resource and no coin
    [one] 1 resource or coin
   *[other] { $wealth } resources and coins
}.
refuse-means = You have no { $means } to pay with.
refuse-know-how-new = { $knowhow } was developed this turn and works from your next turn on.
refuse-trade-unknown = This trade needs { $knowhow }.
refuse-trade-goods = This trade takes { $count } { $resource }; you have { $has ->
    [0] none
   *[other] { $has }
}.
refuse-price = The price is { $price } { $resource }; you have { $has ->
    [0] no { $resource }
   *[other] { $has }
} and { $coins ->
    [0] no coin
    [one] 1 coin
   *[other] { $coins } coins
}.
refuse-not-your-city = You have no city in { $region }.
refuse-has-temple = { $region } has a temple already; a city has one at most.
refuse-no-temples = The bank has no temple left.
refuse-no-harbour = { $region } has no sea border, so no galley could leave it.
refuse-no-gate = { $region } has no land border, so no legion could leave it.
refuse-armed = { $region } has got all the new units it may get in this action ({ $count }).
refuse-no-supply = You have no { $unit } left in your supply.
refuse-owned = You have developed { $knowhow } already.
refuse-requires = { $knowhow } needs { $before } first.
refuse-no-units = You have no { $unit } in { $region }.
refuse-no-steps = No { $unit } of yours in { $region } have exactly { $count ->
    [one] one step
   *[other] { $count } steps
} left.
refuse-no-way = No { $unit } can leave { $region }: it has no border for them.
refuse-no-rival = The { $nation } have no { $unit } in { $region } to fight.
refuse-no-land-border = Legions cannot go from { $from } to { $to }: there is no land border.
refuse-no-sea-border = Galleys cannot go from { $from } to { $to }: there is no sea border.
refuse-count = { $most ->
    [one] Only one unit of this group can go.
   *[other] From { $least } to { $most } units of this group can go.
}
refuse-pairs = { $most ->
    [one] Only one pair can fight.
   *[other] From { $least } to { $most } pairs can fight.
}
refuse-demand = You may demand { $most ->
    [one] one pair or none
   *[other] { $least } to { $most } pairs
}: no more than you have there, no more than entered.
refuse-demand-full = With full battles you fight { $most ->
    [one] one pair
    [2] both pairs
   *[other] all { $most } pairs
} or let them pass.
refuse-meet = The { $nation } have no such units in { $region }.
refuse-nothing-there = There is nothing to conquer in { $region }.
refuse-own-city = { $region } is yours.
refuse-too-weak = { $region } is defended by { $defence }; you have { $count ->
    [0] no unit
    [one] 1 unit
   *[other] { $count } units
} there.
refuse-types = { $region } is guarded by { $units }: each unit there must be met by one of its own type.
refuse-no-neutral = There is no neutral temple in { $region } to destroy.
refuse-ruin = To found a city in the place of the neutral temple of { $region } you need { $wanted } units there, as one must remain; you have { $count ->
    [0] none
   *[other] { $count }
}.
refuse-no-token-there = You have no city token left that { $region } could bear.
refuse-last-city = { $region } is the last city of { $who }, which cannot be conquered.
refuse-no-token = You have no { $resource } city token left.
refuse-losses = { $least } to { $most } of the lost units can be legions.
refuse-no-site = { $region } has no city symbol.
refuse-occupied = There is a city in { $region } already.
refuse-neutral = The neutral temple of { $region } must be destroyed first.
refuse-no-presence = You need a legion or a galley in { $region } to found a city there.
refuse-wrong-resource = A city in { $region } cannot yield { $resource }.
refuse-city-price = A city costs { $marble } marble, { $iron } iron and { $gold } gold; { $coins ->
    [0] without a coin
    [one] with 1 coin
   *[other] with { $coins } coins
} you cannot pay that.
refuse-coins = { $most ->
    [0] No coin can be paid here.
    [one] One coin or none can be paid here.
   *[other] { $least } to { $most } coins can be paid here.
}

## Options

option-map = Map
option-map-mare-nostrum = Mare Nostrum: from Britain to Syria, with open seas
option-map-orient = Orient: from Greece to Persia and Arabia; founders choose the resource
option-nations = Nations
option-nations-random = by lot
option-nations-drafted = chosen, the last seat first
option-nations-fixed = in the order of the map’s list
option-start-player = Who begins
option-start-player-random = a nation drawn by lot
option-start-player-first = the nation of the first seat
option-two-player-pairs = Two players may play, with two nations each
option-full-circle = The marker may go all the way round to its own field, for 5 (as printed)
option-bellona-direction = Bellona is passed
option-bellona-direction-left = to the left
option-bellona-direction-right = to the right, as printed
option-pliny = Pliny the Elder: a ninth scholar for the first nation that knows everything
option-free-city-types = Founders choose what every new city yields, on any map
option-orient-resources = New cities on Orient yield
option-orient-resources-free = what the founder chooses
option-orient-resources-printed = what the map shows
option-orient-resources-known = what the printed map shows where it is known (Attalia, Paphos), elsewhere what the founder chooses
option-multi-resource-sites = Symbols with three resources leave the choice to the founder
option-battle-size = Battles
option-battle-size-chosen = as many pairs as one side names
option-battle-size-full = as many pairs as possible
option-conquest-types = To conquer a city
option-conquest-types-any = legions and galleys count together
option-conquest-types-matching = each defending unit must be met by one of its own type
option-neutral-temples = Neutral temples can be destroyed
option-neutral-temples-movere = with Movere
option-neutral-temples-founding = with Movere, and after any action to found a city in their place
option-last-temple = A temple destroyed when no general is left
option-last-temple-one-short = wins for whoever is one personage short
option-last-temple-all-gone = wins once all personages are gone
option-last-temple-off = is worth nothing
option-empty-coin-bank = When the coins have run out, production gives
option-empty-coin-bank-nothing = nothing instead
option-empty-coin-bank-any-resource = a resource of one’s choice
option-free-payment = Ask how many coins are in each payment
option-round-limit = Rounds until the game ends (0: no limit)

# Named sets of options.
preset-default = The usual game on Mare Nostrum
preset-published = Mare Nostrum, as the player aids have it
preset-printed = Mare Nostrum, as printed
preset-manual = Mare Nostrum, by the manual, nothing changed
preset-orient = The usual game on Orient
preset-orient-published = Orient, as the player aids have it
preset-orient-printed = Orient, as printed
preset-orient-manual = Orient, by the manual, nothing changed
preset-contested = Mare Nostrum, the other reading of every doubtful rule
preset-orient-contested = Orient, the other reading of every doubtful rule

## Explanations

help-ferrum = Take 1 iron for each of your iron cities, 3 where a temple stands, and a coin.
    .title = Ferrum
help-templum = Build any number of temples in your cities for 5 marble each.
    .title = Templum
help-aurum = Take 1 gold for each of your gold cities, 3 where a temple stands, and a coin.
    .title = Aurum
help-movere-a = Move your units one border each (two with Strata or Navigatio), { $battle_size ->
    [full] fight as many pairs as possible or none
   *[chosen] fight as many pairs as you name
}, then conquer.
    .title = Movere
help-militia = Arm units in your cities for 2 iron each: one per city, three where a temple stands. { $edition ->
    [1] A galley needs a sea border; a legion can be armed in every city.
   *[2] A galley needs a sea border, a legion a land border.
}
    .title = Militia
help-marmor = Take 1 marble for each of your marble cities, 3 where a temple stands, and a coin.
    .title = Marmor
help-scientia = Develop know-how for gold. The first nation pays more and wins a scholar.
    .title = Scientia
help-movere-b = Move your units one border each (two with Strata or Navigatio), { $battle_size ->
    [full] fight as many pairs as possible or none
   *[chosen] fight as many pairs as you name
}, then conquer.
    .title = Movere
help-mercatura = Trade 2 resources for 1 with the bank, at any moment of your turn.
    .title = Mercatura
help-commercium = Trade 3 resources for 2 with the bank, at any moment of your turn. Needs Mercatura.
    .title = Commercium
help-metallum = Each production gives one more of its resource.
    .title = Metallum
help-moneta = Each production gives two more of its resource, instead of one. Needs Metallum.
    .title = Moneta
help-regnum = Your cities defend themselves with 1 more.
    .title = Regnum
help-res-publica = Your cities defend themselves with 2 more, instead of 1. Needs Regnum.
    .title = Res Publica
help-strata = Your legions cross two borders.
    .title = Strata
help-navigatio = Your galleys cross two borders.
    .title = Navigatio
help-king = One for every 5 cities you own at the end of your turn.
    .title = King
help-scholar = One for each know-how you develop before anybody else.{ $pliny ->
    [on] {" "}A ninth one, Pliny the Elder, joins the first nation that knows everything.
   *[off] {""}
}
    .title = Scholar
help-general = One for each temple you destroy, neutral ones included. { $last_temple ->
    [all_gone] When all personages are gone, a temple destroyed without a general wins the game.
    [off] When no general is left, a destroyed temple is worth nothing.
   *[one_short] When no general is left, a destroyed temple wins the game for whoever is one personage short.
}
    .title = General
help-citizen = One for every 3 temples you own at the end of your turn.
    .title = Citizen
help-navigator = One for every 7 sea regions with a galley of yours; a ship symbol counts twice.
    .title = Navigator
help-marble = Builds temples.
    .title = Marble
help-iron = Arms units.
    .title = Iron
help-gold = Pays for know-how.
    .title = Gold
help-coin = Stands for one of any resource in every price{ $free_payment ->
    [on] ; you say how many coins are in each payment.
   *[off] , where the resource itself does not suffice.
} The bank has 30. { $empty_coin_bank ->
    [nothing] When they have run out, production gives nothing instead.
   *[any_resource] When they have run out, production gives a resource of your choice instead.
}
    .title = Coin
help-legion = Crosses land borders. It fights only legions, but { $conquest_types ->
    [matching] helps to conquer cities where it stands; each unit that guards a city must be met by one of its own type.
   *[any] helps to conquer any city where it stands.
}
    .title = Legion
help-galley = Crosses sea borders. It fights only galleys, but { $conquest_types ->
    [matching] helps to conquer cities where it stands; each unit that guards a city must be met by one of its own type.
   *[any] helps to conquer any city where it stands.
}
    .title = Galley
help-city = Founded for 1 marble, 1 iron and 1 gold on a free city symbol where you have a unit. { $free_city_types ->
    [on] It yields what its founder chooses.
   *[off] { $map ->
        [orient] { $orient_resources ->
            [printed] It yields what the symbol shows (of three, { $multi_resource_sites ->
                [off] a fixed one
               *[on] the one its founder chooses
            }).
            [known] In Attalia and Paphos it yields what the symbol shows (of three, { $multi_resource_sites ->
                [off] a fixed one
               *[on] the one its founder chooses
            }); elsewhere what its founder chooses.
           *[free] It yields what its founder chooses.
        }
       *[mare-nostrum] It yields what the symbol shows (of three, { $multi_resource_sites ->
            [off] a fixed one
           *[on] the one its founder chooses
        }).
    }
}
    .title = City
help-temple = Triples what a city yields and how many units it arms, and makes it harder to conquer.
    .title = Temple
help-neutral-temple = Three of your units destroy it with Movere: a general is due, and the site is free for a city, for which a fourth unit is needed. { $neutral_temples ->
    [founding] After any other action four units may do so too, to found a city in its place at once.
   *[movere] To found a city there, destroy it first.
}
    .title = Neutral temple
help-defence = 1, or 3 with a temple; 1 for each unit of the owner; 1 if the owner has at most two personages; 1 with Regnum or 2 with Res Publica. The conqueror needs as many units and loses them{ $conquest_types ->
    [matching] , for each unit of the owner one of its own type.
   *[any] , legions and galleys alike.
}
    .title = Defence
help-ship = This region counts as two sea regions towards a navigator.
    .title = Ship symbol
help-bellona = Whoever holds her places one unit for free with Militia and passes her on { $bellona_direction ->
    [right] to the right.
   *[left] to the left.
}
    .title = Bellona
help-border = Plain lines are crossed by legions, wavy ones by galleys, both together by either.
    .title = Border
