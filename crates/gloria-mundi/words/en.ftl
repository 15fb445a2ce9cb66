# The sentences of Gloria Mundi.

## Names

kind-food = food
kind-gold = gold
kind-peace = peace
kind-glory = glory
type-food = farm
type-gold = city
type-peace = legion
type-glory = glory
amount-food = { $n ->
    [0] no food
   *[other] { $n } food
}
amount-gold = { $n ->
    [0] no gold
   *[other] { $n } gold
}
amount-peace = { $n ->
    [0] no peace
   *[other] { $n } peace
}
amount-glory = { $n ->
    [0] no glory
   *[other] { $n } glory
}
amount-any = { $n ->
    [one] 1 counter of your choice (not glory)
   *[other] { $n } counters of your choice (not glory)
}
amount-surcharge = { $n } more of any kind
amount-steps = { $n ->
    [one] 1 step
   *[other] { $n } steps
}
nothing = nothing
list-end = { $first } and { $second }
list-more = { $first }, { $rest }
cards-food = { $n ->
    [one] 1 farm
   *[other] { $n } farms
}
cards-gold = { $n ->
    [one] 1 city
   *[other] { $n } cities
}
cards-peace = { $n ->
    [one] 1 legion
   *[other] { $n } legions
}

## What buildings do

ability-produce = take { $gain }
ability-spend = pay { $pay } for { $gain }
ability-spend-repeat = pay { $pay } for { $gain }, as often as you like
ability-have = take { $gain } for { $counted }
count-cards-food = { $n ->
    [one] each farm in your row
   *[other] every { $n } farms in your row
}
count-cards-gold = { $n ->
    [one] each city in your row
   *[other] every { $n } cities in your row
}
count-cards-peace = { $n ->
    [one] each legion in your row
   *[other] every { $n } legions in your row
}
count-buildings = { $n ->
    [one] each of your buildings
   *[other] every { $n } of your buildings
}
count-counters-food = { $n ->
    [one] each food counter you have
   *[other] every { $n } food counters you have
}
count-counters-gold = { $n ->
    [one] each gold counter you have
   *[other] every { $n } gold counters you have
}
count-counters-peace = { $n ->
    [one] each peace counter you have
   *[other] every { $n } peace counters you have
}
count-counters-glory = { $n ->
    [one] each glory counter you have
   *[other] every { $n } glory counters you have
}
ability-satisfy-cards = every other { $type } not yet activated makes { $amount } instead of anything else
ability-satisfy-goth = if the Goth’s own space shows { $kind }, take { $steps }
ability-discard-for-steps = give up another of your buildings and take its printed steps
ability-discard-for-cost = give up another of your buildings and take counters equal to its printed cost
ability-red-convert = when built, exchange up to { $amount } for { $each } counters each of the two other basic kinds
ability-red-shield = is lost in place of the { $type } below when the Goth comes

## Actions

action-start = { $player } begins
action-draw = { $card } is laid out
action-play = { $cards ->
    [one] Play a { $type } (1 such card in all rows together)
   *[other] Play a { $type } ({ $cards } such cards in all rows together)
}
action-collect = Collect { $amount } from your cards without a usable building
action-counter = { $card }: take { $amount } instead of using it
action-use = Use { $card }: { $ability }
action-pay = Pay { $amount }
action-take = Take { $amount }
action-raze = Give up { $card } for { $gain }
action-again = Use { $card } again: { $ability }
action-again-plain = Once more
action-stop = Enough of it
action-buy = Buy { $card } for { $price }: { $steps }, on a { $site }
action-pass = Buy nothing
action-pass-shield = Buy no shield
action-convert = { $others ->
    [one] Exchange { $amount } for 1 other counter
   *[other] Exchange { $amount } for { $others } others
}
action-convert-nothing = Exchange nothing
action-lay = Pay tribute: { $counters }
action-refuse = Pay nothing: the Goth comes one space nearer
action-refuse-tributes = { $n ->
    [one] Pay nothing: the Goth comes to the tribute
    [2] Pay nothing: the Goth comes over both tributes
   *[other] Pay nothing: the Goth comes over all { $n } tributes
}
action-lose-bare = Give up a { $type } without a building
action-lose-stack = Give up { $card } with its { $type }
action-lose-shield = Give up { $card }; the { $type } below is saved
action-share = Take { $amount } from the pile

## What is asked

prompt-start = The start player is being drawn.
prompt-draw = A building is being drawn.
prompt-play = Play a production card: everybody activates cards of its type.
prompt-activate = Activate your { $type } cards in the order you like.
prompt-pay = Pay for { $card } ({ $price }): how much { $kind }?
prompt-take = { $left ->
    [one] { $card } gives you 1 counter of your choice: is it { $kind }?
   *[other] { $card } gives you { $left } counters of your choice: how many of them { $kind }?
}
prompt-raze = Which building do you give up for { $card }?
prompt-repeat = Use { $card } again?
prompt-buy = Buy a building from the Forum, or nothing.
prompt-shield = Buy a shield before the Goth asks, or none.
prompt-convert = { $card }: how much { $kind } do you exchange? Each gives { $each } other counters.
prompt-tribute = Pay tribute ({ $price }), or let the Goth come?
prompt-discard = The Goth takes cards ({ $due }): choose one to give up.
prompt-share = Take a counter from the general pile ({ $pile }).

wait-play = { $player } plays a production card.
wait-activate = { $player } activates cards.
wait-pay = { $player } pays.
wait-take = { $player } takes counters.
wait-raze = { $player } gives up a building.
wait-repeat = { $player } may use a building again.
wait-buy = { $player } may buy a building.
wait-shield = { $player } may buy a shield.
wait-convert = { $player } exchanges counters.
wait-tribute = { $player } decides about tribute.
wait-discard = { $player } gives up a card.
wait-share = { $player } takes a counter from the pile.

ask-start = the start player is to be drawn
ask-draw = a building is to be drawn
ask-play = a production card is to be played
ask-activate = cards are to be activated
ask-pay = a price is to be paid
ask-take = counters are to be taken
ask-raze = a building is to be given up
ask-repeat = the question is whether to use the building again
ask-buy = a building may be bought
ask-shield = a shield may be bought
ask-convert = counters may be exchanged
ask-tribute = the Goth asks for tribute
ask-discard = a card is to be given up
ask-share = the general pile is being shared
ask-over = the game is over

## What happened

event-started = { $player } begins.
event-turn = Turn { $turn }: { $player }.
event-drawn = { $card } comes into the Forum.
event-drawn-dropped = { $card } comes into the Forum; { $dropped } leaves the game.
event-played = { $player } plays a { $type }.
event-collected = { $player } collects { $amount }.
event-collected-rest = { $cards ->
    [one] { $player } collects { $amount } for 1 card; the supply has no more.
   *[other] { $player } collects { $amount } for { $cards } cards; the supply has no more.
}
event-counted = { $player } takes { $amount } and leaves { $card } unused.
event-used = { $player } uses { $card } and takes { $gain }.
event-used-paid = { $player } uses { $card } and pays { $paid } for { $gain }.
event-used-paying = { $player } uses { $card } and pays { $paid }.
event-took = { $player } takes { $gain } from { $card }.
event-razed = { $player } gives up { $card } for { $by } and takes { $gain }.
event-moved = { $steps ->
    [one] { $player }’s Roman goes 1 step, to step { $to }.
   *[other] { $player }’s Roman goes { $steps } steps, to step { $to }.
}
event-bought = { $player } builds { $card } on a { $site } for { $paid }.
event-passed = { $player } buys nothing.
event-exchanged = { $player } gives { $amount } to { $card }.
event-tribute = { $player } pays tribute on space { $space }: { $counters }.
event-refused = { $player } pays no tribute.
event-cannot-pay = { $player } cannot pay tribute.
event-goth = The Goth comes to space { $to } and demands { $due }.
event-goth-rome = The Goth enters Rome.
event-lost-bare = { $player } loses a { $type }.
event-lost-stack = { $player } loses { $card } and the { $type } below.
event-lost-shield = { $player } loses { $card }; the { $type } below is saved.
event-lapsed = Nobody has a card for what is still due ({ $due }).
event-shared = { $player } takes { $amount } from the general pile.

end-carthage = { $player } has reached Carthage.
end-goth = The Goth has entered Rome.
end-hand = { $player } has no production card left.
end-deck = There is no building left to draw.
end-not-yet = The game is still going on.

score-steps = Steps towards Carthage
score-buildings = Buildings
score-counters = Counters

## Why not

refusal-over = The game is over.
refusal-not-now = That is not what is asked: { $asked }.
refusal-no-such-seat = There are only { $seats } players.
refusal-drawn-before = { $card } cannot be drawn: it is not in the deck any more.
refusal-not-in-hand = You have no { $type } in hand.
refusal-nothing-to-collect = You have no counters left to collect in this phase.
refusal-not-yours = { $card } is not one of your buildings.
refusal-not-waiting = { $card } cannot be activated now: each card of the active type is activated once per turn.
refusal-red-is-never-used = { $card } is red: red buildings are never activated.
refusal-use-unpayable = { $card } cannot be used: you cannot pay for it, or only with what it gives.
refusal-use-too-few = { $card } cannot be used: you have too little of what it counts.
refusal-use-no-other-card = { $card } cannot be used: you have no other card of its type left to activate.
refusal-use-no-icon = { $card } cannot be used: the Goth’s own space does not show its icon.
refusal-use-no-other-building = { $card } cannot be used: you have no other building to give up.
refusal-other-kind-first = First say how much { $kind }.
refusal-not-enough = { $held ->
    [0] You have no { $kind }.
   *[other] You have only { $held } { $kind }.
}
refusal-payment = Paying { $amount } cannot make up the exact price.
refusal-take = You may take { $left } at most.
refusal-raze-itself = { $card } cannot be given up for its own ability.
refusal-not-in-forum = { $card } does not lie in the Forum.
refusal-shields-later = { $card } is a shield: with these options shields are bought just before the tribute.
refusal-shields-only = { $card } is no shield: only shields can be bought now.
refusal-wrong-site = { $card } must be built on a { $type }.
refusal-no-site = You have no bare { $type } to build { $card } on.
refusal-unaffordable = You cannot pay for { $card }: it costs { $price }, and you have { $held }.
refusal-convert = You may exchange { $most } at most.
refusal-rome-has-no-price = Nobody can pay tribute for Rome itself.
refusal-other-tribute = { $n ->
    [one] The tribute for space { $space } is { $price }, or glory.
   *[other] The tribute for space { $space } is { $price }, in this order, with glory for any of them.
}
refusal-other-tribute-equal = The tribute for space { $space } is { $price }, with glory for any of them.
refusal-glory-last = Where two icons are equal, glory replaces the second one first.
refusal-tribute-unaffordable = You cannot pay that tribute: you have { $held }.
refusal-not-owed = No { $type } is owed to the Goth any more.
refusal-no-bare-card = You have no bare { $type } in your row.
refusal-not-in-pile = There is no { $kind } in the general pile.

## Options

option-screens = What you see of other players’ counters and hands
option-screens-hidden = only how many they are, as behind a screen; the log tells the rest
option-screens-open = everything
option-start-player = Who begins
option-start-player-random = a player drawn by lot
option-start-player-first = the first seat
option-forum-start = Cards that lie in the Forum before the first turn
option-deck-size = Building cards in the deck; with fewer than 57 some stay unseen in the box
option-hand-end = When a played-out hand ends the game
option-hand-end-immediate = as soon as somebody plays the last card
option-hand-end-no-card = when somebody should play a card and has none
option-hand-end-end-of-turn = after the turn in which somebody played the last card
option-deck-end = When the deck ends the game
option-deck-end-empty-draw = when a card should be drawn and there is none
option-deck-end-last-draw = when the last card is laid out
option-tie-break = Who wins among players on the same step
option-tie-break-first-arrival = whoever arrived there first
option-tie-break-counters = whoever has the most counters
option-tie-break-shared = they share the win
option-forum-slide = How the cards in the Forum move on
option-forum-slide-all = all of them move each turn
option-forum-slide-push = the new card pushes the others up to the first gap
option-shield-timing = When shields are bought
option-shield-timing-phase4 = as the one purchase of the turn
option-shield-timing-phase5 = just before the tribute, on top of a purchase
option-spoils = Which tribute counters are shared out when the Goth has come
option-spoils-unmatched = those for which nobody could give a card
option-spoils-all = all of them
option-red-blocks = A card under a red building makes no counter unless that building is given up in the same activation
option-spend-glory = Glory may stand for other counters when an ability is paid for
option-supply = How many counters there are
option-supply-finite = 60 of each basic kind and 40 glory
option-supply-unlimited = as many as are needed

# Named sets of options.
preset-default = The usual game
preset-open = Without screens: all counters are seen
preset-quick = Short: a full Forum and a small deck
preset-long = Long: to the last card
preset-generous = Generous: more spoils, counters without end
preset-strict = The stricter reading of every doubtful rule

## Help

help-food = Made by farms. Pays for buildings, abilities and tribute. { $supply ->
    [unlimited] There is always enough of it.
   *[finite] There are 60 counters of it; when none is left, none is taken.
}
    .title = Food
help-gold = Made by cities. Pays for buildings, abilities and tribute. { $supply ->
    [unlimited] There is always enough of it.
   *[finite] There are 60 counters of it; when none is left, none is taken.
}
    .title = Gold
help-peace = Made by legions. Pays for buildings, abilities and tribute. { $supply ->
    [unlimited] There is always enough of it.
   *[finite] There are 60 counters of it; when none is left, none is taken.
}
    .title = Peace
help-glory = Wild: stands for food, gold or peace { $spend_glory ->
    [off] when you build and pay tribute, but not when you pay for an ability.
   *[on] in every payment.
} A glory symbol in a cost takes a glory.
    .title = Glory
help-forum = Buildings for sale. A new one enters at +5 each turn and { $forum_slide ->
    [push] pushes the others on up to the first gap
   *[all] all others move on
}; the number of the place is paid on top of the cost, in counters of any kind. What moves on from 0 leaves the game. { $shield_timing ->
    [phase5] One purchase is made each turn, and shields besides, just before the tribute.
   *[phase4] One purchase is made each turn, shields included.
}
    .title = Forum
help-goth = He stands on a space of his road to Rome. If tribute is not paid he comes one space nearer, or to the last tribute that lies in front of him, and everybody in turn gives up cards for the icons he has passed. When he enters Rome the game ends.
    .title = The Goth
help-tribute = The icons of the space after the frontier are the price, one counter for each; glory may replace any of them. The counters lie on that space until the Goth comes over them.
    .title = Tribute
help-frontier = The last space with a tribute, or the Goth’s own. The next tribute is priced by the space after it.
    .title = Frontier
help-pile = { $spoils ->
    [all] All tribute counters that the Goth has passed.
   *[unmatched] Tribute counters for which nobody could give a card.
} Players take one counter each in turn, beginning with the active player, until it is empty.
    .title = General pile
help-row = The production cards in front of a player, some with a building on them. All cards of the played type are activated each turn{ $red_blocks ->
    [on] , but a card under a red building makes no counter unless that building is given up in the same activation
   *[off] , a card under a red building too
}; the Goth takes cards from here, never from the hand.
    .title = Row
help-roman = Goes from Rome to Carthage, 37 steps. Whoever arrives wins at once; if the game ends otherwise the foremost Roman wins, and on the same step { $tie_break ->
    [counters] the player with the most counters.
    [shared] all share the win.
   *[first_arrival] the one who came there first.
}
    .title = Roman
help-screen = { $screens ->
    [open] Played without: everybody sees all counters and hands.
   *[hidden] Counters and hand are kept behind it. Everything that goes in or out is seen by all, so the log tells a patient reader what is there.
}
    .title = Screen

help-farm = A production card that makes food. Farm buildings stand on it.
    .title = Farm
help-city = A production card that makes gold. City buildings stand on it.
    .title = City
help-legion = A production card that makes peace. Peace buildings stand on it.
    .title = Legion
help-hand = Production cards not yet played. One is played each turn and none is drawn; the Goth never takes from here. { $hand_end ->
    [no_card] When somebody should play a card and has none the game ends.
    [end_of_turn] When a hand is played out the game ends after that turn.
   *[immediate] When a hand is played out the game ends at once.
}
    .title = Hand
help-deck = Buildings still to come, { $deck_size } at the start. One is laid out each turn; { $deck_end ->
    [last_draw] when the last one is laid out the game ends.
   *[empty_draw] when one should come and none is left the game ends.
}
    .title = Deck
help-carthage = 37 steps from Rome. The first Roman to arrive wins at once.
    .title = Carthage

## Buildings

card-f01 = Hortus
card-f02 = Vinea
card-f03 = Olivetum
card-f04 = Villa Rustica
card-f05 = Latifundium
card-f06 = Horreum
card-f07 = Pistrinum
card-f08 = Mola
card-f09 = Apiarium
card-f10 = Pascua
card-f11 = Iumenta
card-f12 = Nundinae
card-f13 = Saltus
card-f14 = Villa Maritima
card-f15 = Fundus
card-f16 = Ager Publicus
card-c01 = Taberna
card-c02 = Argentaria
card-c03 = Macellum
card-c04 = Portus
card-c05 = Navalia
card-c06 = Basilica
card-c07 = Thermae
card-c08 = Moneta
card-c09 = Amphitheatrum
card-c10 = Circus
card-c11 = Tabularium
card-c12 = Curia
card-c13 = Porta Flaminia
card-c14 = Via Appia
card-c15 = Aquaeductus
card-c16 = Palatium
card-p01 = Statio
card-p02 = Castra
card-p03 = Ara Pacis
card-p04 = Legatio
card-p05 = Cursus Publicus
card-p06 = Auxilia
card-p07 = Vexillatio
card-p08 = Templum Iani
card-p09 = Senatus
card-p10 = Triumphus
card-p11 = Emeriti
card-p12 = Indutiae
card-p13 = Foedus
card-p14 = Praesidium
card-p15 = Aerarium Militare
card-p16 = Pax Romana
card-r01 = Frumentatio
card-r02 = Nummularius
card-r03 = Commeatus
card-r04 = Custodes Agrorum
card-r05 = Milites Limitanei
card-r06 = Vigiles
card-r07 = Muri Aureliani
card-r08 = Aquilifer
card-r09 = Cohors Praetoria

help-f01 = Take 2 food.
    .title = { card-f01 }
help-f02 = Take 1 food and 1 glory.
    .title = { card-f02 }
help-f03 = Take 1 food, 1 gold and 1 peace.
    .title = { card-f03 }
help-f04 = Take 1 food and 1 step.
    .title = { card-f04 }
help-f05 = Take 3 food.
    .title = { card-f05 }
help-f06 = Take 1 food for each farm in your row.
    .title = { card-f06 }
help-f07 = Pay 1 food for 2 gold.
    .title = { card-f07 }
help-f08 = Pay 2 food for 3 peace.
    .title = { card-f08 }
help-f09 = Pay 1 food for 1 glory, as often as you like.
    .title = { card-f09 }
help-f10 = Pay 1 food for 1 step.
    .title = { card-f10 }
help-f11 = Pay 2 food for 1 step, as often as you like.
    .title = { card-f11 }
help-f12 = Every other farm not yet activated makes 1 gold instead of anything else.
    .title = { card-f12 }
help-f13 = If the Goth’s own space shows food, take 2 steps.
    .title = { card-f13 }
help-f14 = Take 2 steps.
    .title = { card-f14 }
help-f15 = Give up another of your buildings and take its printed steps.
    .title = { card-f15 }
help-f16 = Take 1 step for every 2 farms in your row.
    .title = { card-f16 }
help-c01 = Take 2 gold.
    .title = { card-c01 }
help-c02 = Take 3 gold.
    .title = { card-c02 }
help-c03 = Pay 1 gold for 1 food and 1 peace.
    .title = { card-c03 }
help-c04 = Pay 1 gold for 1 step.
    .title = { card-c04 }
help-c05 = Pay 2 gold for 1 step, as often as you like.
    .title = { card-c05 }
help-c06 = Take 1 gold and 1 glory.
    .title = { card-c06 }
help-c07 = Take 1 food, 1 gold and 1 peace.
    .title = { card-c07 }
help-c08 = Take 1 gold for each city in your row.
    .title = { card-c08 }
help-c09 = Pay 1 glory for 3 counters of your choice (not glory).
    .title = { card-c09 }
help-c10 = Pay 1 gold for 1 glory, as often as you like.
    .title = { card-c10 }
help-c11 = Give up another of your buildings and take counters equal to its printed cost.
    .title = { card-c11 }
help-c12 = Every other city not yet activated makes 1 peace instead of anything else.
    .title = { card-c12 }
help-c13 = If the Goth’s own space shows gold, take 2 steps.
    .title = { card-c13 }
help-c14 = Take 2 steps.
    .title = { card-c14 }
help-c15 = Take 1 step for every 2 of your buildings.
    .title = { card-c15 }
help-c16 = Take 1 gold and 1 glory.
    .title = { card-c16 }
help-p01 = Take 2 peace.
    .title = { card-p01 }
help-p02 = Take 3 peace.
    .title = { card-p02 }
help-p03 = Take 1 peace and 1 glory.
    .title = { card-p03 }
help-p04 = Pay 1 peace for 2 counters of your choice (not glory).
    .title = { card-p04 }
help-p05 = Pay 1 peace for 1 step.
    .title = { card-p05 }
help-p06 = Pay 2 peace for 1 step, as often as you like.
    .title = { card-p06 }
help-p07 = Take 1 peace and 1 step.
    .title = { card-p07 }
help-p08 = Take 1 peace for each legion in your row.
    .title = { card-p08 }
help-p09 = Pay 2 peace for 1 glory and 1 step.
    .title = { card-p09 }
help-p10 = Pay 1 glory for 2 steps.
    .title = { card-p10 }
help-p11 = Give up another of your buildings and take its printed steps.
    .title = { card-p11 }
help-p12 = Every other legion not yet activated makes 1 food instead of anything else.
    .title = { card-p12 }
help-p13 = If the Goth’s own space shows peace, take 2 steps.
    .title = { card-p13 }
help-p14 = Take 1 step for every 2 legions in your row.
    .title = { card-p14 }
help-p15 = Take 1 glory for every 3 gold counters you have.
    .title = { card-p15 }
help-p16 = Every other legion not yet activated makes 1 glory instead of anything else.
    .title = { card-p16 }
help-r01 = When built, exchange up to 3 food for 2 counters each of the two other basic kinds.
    .title = { card-r01 }
help-r02 = When built, exchange up to 3 gold for 2 counters each of the two other basic kinds.
    .title = { card-r02 }
help-r03 = When built, exchange up to 3 peace for 2 counters each of the two other basic kinds.
    .title = { card-r03 }
help-r04 = Is lost in place of the farm below when the Goth comes.
    .title = { card-r04 }
help-r05 = Is lost in place of the farm below when the Goth comes.
    .title = { card-r05 }
help-r06 = Is lost in place of the city below when the Goth comes.
    .title = { card-r06 }
help-r07 = Is lost in place of the city below when the Goth comes.
    .title = { card-r07 }
help-r08 = Is lost in place of the legion below when the Goth comes.
    .title = { card-r08 }
help-r09 = Is lost in place of the legion below when the Goth comes.
    .title = { card-r09 }
