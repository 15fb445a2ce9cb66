# The words of Arena: Roma II (and of Roma) in English.
# Players appear as names, cards and spaces as messages of this file.

## Names

card-none = a card
card-on-space = { $card } on { $space }
card-copies = { $count ->
    [2] two copies of { $card }
    [3] three copies of { $card }
    [4] four copies of { $card }
   *[other] { $count } copies of { $card }
}
list-end = { $first } and { $second }
list-more = { $first }, { $rest }
space-number = space { $number }
space-bribery = the bribery space

card-bestia = Bestia
card-decurio = Decurio
card-mercennarius = Mercennarius
card-templarius = Templarius
card-carrus-bovinus = Carrus Bovinus
card-offertorium = Offertorium
card-praedator = Praedator
card-fons-bacchi = Fons Bacchi
card-maecenas = Maecenas
card-magister = Magister
card-pictor = Pictor
card-philosophus = Philosophus
card-speculator = Speculator
card-tuba = Tuba
card-veneficus = Veneficus
card-elephantus-militaris = Elephantus Militaris
card-arena = Arena
card-ballista = Ballista
card-aquaeductus = Aquaeductus
card-taberna = Taberna
card-triremis = Triremis
card-via-cassia = Via Cassia
card-portus = Portus
card-castra = Castra
card-statua-iovis = Statua Iovis
card-restaurator = Restaurator
card-telonium = Telonium
card-aries = Aries
card-equitatus = Equitatus
card-forum = Forum
card-sicarius = Sicarius
card-architectus = Architectus
card-consiliarius = Consiliarius
card-legat = Legat
card-gladiator = Gladiator
card-mercator = Mercator
card-consul = Consul
card-legionarius = Legionarius
card-nero = Nero
card-praetorianus = Praetorianus
card-scaenicus = Scaenicus
card-haruspex = Haruspex
card-senator = Senator
card-velites = Velites
card-essedum = Essedum
card-tribunus-plebis = Tribunus Plebis
card-centurio = Centurio
card-aesculapinum = Aesculapinum
card-basilica = Basilica
card-machina = Machina
card-mercatus = Mercatus
card-onager = Onager
card-templum = Templum
card-turris = Turris
card-fortuna = Fortuna

## Score sheet and endings

score-points = Victory points
score-virtual = Virtual victory points
ending-none = The game goes on.
ending-ruined = { $player } has no victory points left: { $winner } wins.
ending-supply-empty = The general supply is empty: whoever has more victory points wins.
ending-turn-limit = { $turns ->
    [one] The one turn agreed upon is over: victory points are compared.
   *[other] All { $turns } turns are over: victory points are compared.
}

## Questions

ask-build = { $cards ->
    [one] Choose the last card of your deck, or leave it to the lot.
    [55] Choose the first of the 55 cards of your deck, or leave them all to the lot.
   *[other] Choose a card for your deck, which still lacks { $cards }, or leave the rest to the lot.
}
ask-exchange = Choose two cards to give to your opponent.
ask-layout = Choose a space for { $card }.
ask-reroll = Keep your dice, or roll again?
ask-act = { $dice ->
    [one] You have one die left: use it, play a card, or end your turn.
   *[other] You have { $dice } dice: use one, play a card, or end your turn.
}
ask-act-without-dice = Play a card, or end your turn.
ask-on = Choose one of your spaces for { $card }.
ask-on-or-hand = Choose one of your spaces for { $card }, or keep the card in hand.
ask-keep = Choose the card to keep; the others are discarded.
ask-attack = { $by }: choose the card to attack.
ask-remove = { $by }: choose the card that must go.
ask-remove-paid = { $by }: pay { $price } sestertii to discard a card of your opponent, or decline.
ask-return = { $by }: choose the character that goes back to its owner’s hand.
ask-block = { $by }: choose the space to block during your opponent’s next turn.
ask-sacrifice = { $by }: choose the card to give up.
ask-reactivate = { $by }: choose a card of yours to pay for and carry out again, or decline.
ask-copy = { $by }: choose the card whose action is carried out.
ask-swap-out = { $by }: choose the card that leaves the table.
ask-swap = Choose the hand card that takes the place of { $other }.
ask-bonus = How much do you pay for the attack on { $card } (defence { $defence })?
ask-bonus-late = The attack on { $card } misses by { $missing }: how much do you pay?
ask-tuba = The attack on { $card } has { $value } against { $defence }: roll again with Tuba?
ask-templarius-tuba = The battle die shows { $value }: roll again with Tuba?
ask-boost = The attack on { $card } misses by { $missing }: add an action die?
ask-forum = Choose the second die for Forum: its value is your gain.
ask-templum = Choose a third die for Templum, or decline.
ask-take-discard = { $by }: choose a card from the discard pile.
ask-take-hand = Choose a card to take from your opponent’s hand.
ask-take-pile = Choose a card to take from the draw pile.
ask-lay-free = { $by }: lay a card free of charge, or finish.
ask-buy = How many victory points do you buy for { $price } sestertii each?
ask-consul = Choose a die to turn by one, or decline.

## Waiting

wait-who-starts = The start player is drawn by lot.
wait-fill-deck = The lot completes { $player }’s deck.
wait-deal = The cards are being dealt.
wait-dice = { $player } rolls the dice.
wait-draw = { $player } draws a card.
wait-battle-die = { $player } rolls the battle die.
wait-build = { $player } builds a deck.
wait-exchange = { $player } chooses two cards to give away.
wait-layout = { $player } lays out the opening cards.
wait-card = { $player } carries out { $card }.
wait-turn = It is { $player }’s turn.

## What can be done

do-start = { $player } begins
do-deal = { $card } is dealt
do-draw = { $card } is drawn
do-roll = An action die shows { $value }
do-battle = The battle die shows { $value }
do-give = Give { $one } and { $other }
do-give-two = Give two copies of { $card }
do-on = Lay { $card } on { $space }
do-on-covering = Lay { $card } on { $space }, discarding { $covered }
do-keep-dice = Keep the dice { $dice }
do-keep-battle-die = Leave the battle die at { $value }
do-triple = Roll all three dice again
do-fons = { $count ->
    [one] Roll the { $dice } again with Fons Bacchi
   *[other] Roll the dice { $dice } again with Fons Bacchi
}
do-end = { $dice ->
    [0] End your turn
    [one] End your turn with one die unused
   *[other] End your turn with { $dice } dice unused
}
do-play = Play { $card } for { $cost } sestertii
do-money = { $amount ->
    [one] Take one sestertius with the { $die }
   *[other] Take { $amount } sestertii with the { $die }
}
do-cards = { $die ->
    [one] Draw and keep one card with the 1
   *[other] Draw { $die } cards with the { $die } and keep one
}
do-activate = Activate { $card } with the { $die }
do-activate-idle = Activate { $card } with the { $die } (no effect now)
do-bribe = { $die ->
    [one] Activate { $card } on the bribery space with the 1 and one sestertius
   *[other] Activate { $card } on the bribery space with the { $die } and { $die } sestertii
}
do-bribe-idle = { $die ->
    [one] Activate { $card } on the bribery space with the 1 and one sestertius (no effect now)
   *[other] Activate { $card } on the bribery space with the { $die } and { $die } sestertii (no effect now)
}
do-keep = Keep { $card }
do-keep-in-hand = Keep { $card } in hand
do-attack = Attack { $card } on { $space } (defence { $defence })
do-remove = Discard { $card } on { $space }
do-remove-paid = Pay { $price } sestertii to discard { $card } on { $space }
do-return = Send { $card } on { $space } back to its owner’s hand
do-block = Block { $space }
do-sacrifice = { $points ->
    [one] Give up { $card } on { $space } for one victory point
   *[other] Give up { $card } on { $space } for { $points } victory points
}
do-reactivate = Pay { $price } sestertii for the action of { $card } on { $space }
do-copy = Carry out the action of { $card } on { $space }
do-swap-out = Take { $card } on { $space } into your hand
do-swap = Exchange { $other } for { $card }
do-bonus-none = Pay nothing
do-bonus = Pay { $price } sestertii for { $points } more on the battle die
do-tuba = Roll the battle die again with Tuba
do-pass = Decline
do-done = Lay no more cards
do-rest-by-lot = { $cards ->
    [one] Leave the last card to the lot
    [55] Leave the whole deck to the lot
   *[other] Leave the other { $cards } cards to the lot
}
do-choose-for-deck = Put { $card } into your deck
do-take = Take { $card }
do-spend-none = Spend no die
do-spend-attack = Add the { $die } to the attack
do-spend-points = { $die ->
    [one] Spend the 1 for one victory point
   *[other] Spend the { $die } for { $die } victory points
}
do-lay = Lay { $card } free of charge
do-buy-none = Buy nothing
do-buy = { $points ->
    [one] Buy one victory point for { $price } sestertii
   *[other] Buy { $points } victory points for { $price } sestertii
}
do-turn = Turn the { $from } to a { $to }
do-turn-none = Turn no die

## What happened

event-start = { $player } is the start player.
event-dealt = { $player } is dealt { $card }.
event-dealt-hidden = { $player } is dealt a card.
event-exchange-chosen = { $player } chooses { $cards } for the exchange.
event-exchange-chosen-hidden = { $player } chooses two cards for the exchange.
event-exchanged = { $player } gives { $other } { $cards }.
event-exchanged-hidden = { $player } gives { $other } two cards.
event-laid-face-down = { $player } lays { $card } face down on { $space }.
event-laid-face-down-hidden = { $player } lays a card face down.
event-layout-revealed = { $player } turns up { $cards }.
event-laid = { $player } lays { $card } on { $space }.
event-played = { $player } plays { $card } on { $space } for { $paid } sestertii.
event-laid-again = { $player } lays { $card } again, on { $space }.
event-laid-castra = Castra lays { $player }’s { $card } on { $space }.
event-turn-began = { $lost ->
    [0] Turn { $turn }: { $player } has no vacant space.
    [one] { $vacant ->
        [one] Turn { $turn }: { $player } pays one victory point for a vacant space.
       *[other] Turn { $turn }: { $player } pays the last victory point for { $vacant } vacant spaces.
    }
   *[other] Turn { $turn }: { $player } pays { $lost } victory points for { $vacant } vacant spaces.
}
event-dice-missing = { $left ->
    [0] Philosophus leaves { $player } no dice.
    [one] Philosophus leaves { $player } one die ({ $missing } missing).
   *[other] Philosophus leaves { $player } { $left } dice ({ $missing } missing).
}
event-rolled = { $player } rolls a { $value }.
event-rerolled-triple = { $player } rolls the three { $dice }s again.
event-rerolled-fons = { $count ->
    [one] { $player } rolls the { $dice } again with Fons Bacchi.
   *[other] { $player } rolls the dice { $dice } again with Fons Bacchi.
}
event-money = { $amount ->
    [one] { $player } takes one sestertius with the { $die }.
   *[other] { $player } takes { $amount } sestertii with the { $die }.
}
event-draw-began = { $die ->
    [one] { $player } draws one card with the 1.
   *[other] { $player } draws { $die } cards with the { $die }.
}
event-drew = { $player } draws { $card }.
event-drew-hidden = { $player } draws a card.
event-reshuffled = { $cards ->
    [one] The one discarded card becomes the new draw pile.
   *[other] The { $cards } discarded cards become the new draw pile.
}
event-kept = { $count ->
    [0] { $player } keeps { $card }.
   *[other] { $player } keeps { $card }, discarding { $discarded }.
}
event-kept-hidden = { $count ->
    [0] { $player } keeps the card.
   *[other] { $player } keeps one card, discarding { $discarded }.
}
event-nothing-to-draw = There is no card for { $player } to draw.
event-activated = { $player } puts the { $die } on { $card } on { $space }.
event-bribed = { $paid ->
    [one] { $player } puts the { $die } and one sestertius on { $card } on the bribery space.
   *[other] { $player } puts the { $die } and { $paid } sestertii on { $card } on the bribery space.
}
event-copied = { $player }’s { $by } copies the opposing { $card } on { $space }.
event-copied-own = { $player }’s { $by } copies { $card } on { $space }.
event-reactivated = { $player } pays { $paid } sestertii for the action of { $card } on { $space }.
event-no-effect = { $player }’s { $card } has no effect.
event-declined = { $player } declines the action of { $card }.
event-attack = { $bonus ->
    [0] { $player }’s { $by } attacks { $owner }’s { $card } on { $space } (defence { $defence }).
   *[other] { $player }’s { $by } attacks { $owner }’s { $card } on { $space } (defence { $defence }), adding { $bonus }.
}
event-battle-die = { $player } rolls a { $value } with the battle die.
event-tuba = { $player }’s Tuba sounds: the battle die is rolled again.
event-bonus-paid = { $player } pays { $paid } sestertii and adds { $bonus } to the attack.
event-die-spent = { $player } spends the { $value } on { $by }.
event-attack-won = The attack succeeds with { $value } against { $defence }: { $card } is beaten.
event-attack-lost = The attack fails with { $value } against { $defence }: { $card } stays.
event-beaten = { $player } loses { $card } on { $space }.
event-removed = { $player }’s { $card } on { $space } is discarded.
event-covered = { $player }’s { $card } on { $space } makes room and is discarded.
event-sacrificed = { $player } gives up { $card } on { $space }.
event-spent = { $player }’s { $card } on { $space } is discarded after its deed.
event-returned = { $card } on { $space } goes back to { $player }’s hand.
event-gained = { $points ->
    [one] { $player } gains one victory point.
   *[other] { $player } gains { $points } victory points.
}
event-gained-virtual = { $points ->
    [one] { $player } gains one victory point, which is virtual.
   *[other] { $virtual ->
        [one] { $player } gains { $points } victory points, one of them virtual.
       *[other] { $player } gains { $points } victory points, { $virtual } of them virtual.
    }
}
event-points-removed = { $points ->
    [one] { $player } removes one victory point of the supply from the game.
   *[other] { $player } removes { $points } victory points of the supply from the game.
}
event-points-moved = { $points ->
    [one] { $player } takes one victory point from { $other }.
   *[other] { $player } takes { $points } victory points from { $other }.
}
event-paid = { $player } pays { $other } { $amount } sestertii.
event-penalty = { $dice ->
    [one] { $player } will roll one die fewer next turn.
   *[other] { $player } will roll { $dice } dice fewer next turn.
}
event-hand-seen = { $player } looks at { $other }’s hand: { $cards }.
event-hand-seen-hidden = { $player } looks at { $other }’s hand.
event-pile-seen = { $player } looks through the draw pile.
event-taken-hand = { $player } takes { $card } from { $other }’s hand.
event-taken-hand-hidden = { $player } takes a card from { $other }’s hand.
event-taken-discards = { $player } takes { $card } from the discard pile.
event-taken-pile = { $player } takes { $card } from the draw pile.
event-taken-pile-hidden = { $player } takes a card from the draw pile.
event-swapped = { $player } takes { $hand } on { $space } into hand and lays { $table } there.
event-swapped-paid = { $player } takes { $hand } on { $space } into hand and lays { $table } there for { $paid } sestertii.
event-castra-drew = { $player } draws { $card } for Castra.
event-lifted = { $player } lifts { $cards }.
event-stayed-in-hand = { $player } keeps { $card } in hand.
event-chosen-for-deck = { $player } puts { $card } into the deck.
event-rest-by-lot = { $cards ->
    [one] { $player } leaves the last card of the deck to the lot.
    [55] { $player } leaves the whole deck to the lot.
   *[other] { $player } leaves { $cards } cards of the deck to the lot.
}
event-deck-built = { $player }’s deck of { $cards } cards is complete.
event-hand-discarded = { $count ->
    [one] { $player } discards the only card in hand: { $cards }.
   *[other] { $player } discards the whole hand: { $cards }.
}
event-die-turned = { $player } turns a { $from } to a { $to }.
event-blocked = { $player } may put no die on { $space } during the next turn.
event-defence-lowered = All cards of { $player } have { $by } less defence until the end of this turn.
event-turn-ended = { $player } ends the turn.
event-turn-ended-unused = { $count ->
    [one] { $player } ends the turn with the { $dice } unused.
   *[other] { $player } ends the turn with the dice { $dice } unused.
}
event-over-ruined = { $player } has no victory points left: the game ends { $first } to { $second }.
event-over-supply-empty = The general supply is empty: the game ends { $first } to { $second }.
event-over-turn-limit = The last turn is over: the game ends { $first } to { $second }.

## Why something is refused

refused-over = The game is over.
refused-not-chance = No such thing is left to chance now.
refused-not-in-pile = { $card } is not in the draw pile.
refused-no-exchange = No cards are being exchanged now.
refused-not-in-hand = { $card } is not in your hand, or not as often as that.
refused-pair-order = The two cards of an exchange are named in the order of the card list.
refused-nothing-to-lay = There is no card to be laid now.
refused-no-bribery-space = Beginners play without the bribery space.
refused-space-taken = A card lies there already: each opening card needs a vacant space of its own.
refused-castra-space-taken = Castra lays its card on a vacant space only.
refused-laid-again-already = A card of this re-laying lies there already.
refused-nothing-to-keep = No dice are waiting to be kept.
refused-no-reroll = Action dice can be re-rolled only right after the roll.
refused-no-triple = Only three equal dice may be rolled again as a triple.
refused-triple-used = The triple has been rolled again this turn already.
refused-no-fons = No Fons Bacchi with a re-roll left lies on your side.
refused-not-those-dice = Those are not dice of this roll.
refused-not-acting = This can be done only between the actions of your turn.
refused-too-expensive = { $card } costs { $cost } sestertii, and you have { $money ->
    [0] none
   *[other] { $money }
}.
refused-no-such-die = You have no unused die that shows { $die }.
refused-bribery-used = The bribery space takes only one die a turn.
refused-bribe-too-expensive = { $die ->
    [one] The bribe is one sestertius, and you have none.
   *[other] The bribe is { $die } sestertii, and you have { $money ->
        [0] none
       *[other] { $money }
    }.
}
refused-vacant = No card of yours lies on { $space }.
refused-always-active = { $card } is always active: no die can be put on it.
refused-passive = { $card } only helps a neighbour: no die can be put on it.
refused-blocked = No die may be put on { $space } during this turn.
refused-nothing-drawn = No drawn cards are waiting to be chosen from.
refused-not-drawn = { $card } is not among the cards drawn.
refused-not-to-hand = Cards that are laid again cannot stay in hand.
refused-not-lifted = { $card } is not the card to be laid next.
refused-no-target-asked = No card of the opponent is to be chosen now.
refused-target-vacant = No card of the opponent lies on { $space }.
refused-out-of-reach = The card on { $space } is not one that { $by } may choose.
refused-no-own-card-asked = No card of your own is to be chosen now.
refused-wrong-kind = { $card } is not the kind of card that { $by } asks for.
refused-not-itself = { $card } cannot be given up for its own action.
refused-in-chain = { $card } has taken part in this chain of actions already.
refused-not-beside = { $by } copies only a card beside it.
refused-not-activated = { $card } has not been activated this turn.
refused-maecenas-too-expensive = The action of { $card } costs { $cost } sestertii, and you have { $money ->
    [0] none
   *[other] { $money }
}.
refused-no-bonus-asked = Nothing can be paid for an attack now.
refused-bonus-too-expensive = That costs { $price } sestertii, and you have { $money ->
    [0] none
   *[other] { $money }
}.
refused-bonus-too-much = { $most ->
    [0] This attack cannot fail: there is nothing to pay for.
    [one] With 1 more on the battle die this attack cannot fail: no more can be paid for.
   *[other] With { $most } more on the battle die this attack cannot fail: no more can be paid for.
}
refused-no-tuba = Tuba can sound only after an attack roll that fails.
refused-nothing-to-decline = There is nothing to decline.
refused-mandatory = { $card } must be carried out once it is activated.
refused-nothing-to-finish = No cards are being laid free of charge.
refused-no-card-asked = No card is to be taken now.
refused-not-left-out = No copy of { $card } is left in your set.
refused-not-in-discards = { $card } is not in the discard pile.
refused-not-in-their-hand = { $card } is not in your opponent’s hand.
refused-no-swap = Portus does not ask for a hand card now.
refused-no-die-asked = No die is to be spent now.
refused-no-purchase = No victory points are for sale now.
refused-purchase-too-expensive = That costs { $price } sestertii, and you have { $money ->
    [0] none
   *[other] { $money }
}.
refused-purchase-too-many = { $points ->
    [one] Your opponent has only one victory point.
   *[other] Your opponent has only { $points } victory points.
}
refused-no-turning = No die can be turned now.
refused-turn-by-one = Consul turns a die by exactly one, between 1 and 6.

## Options

option-deck = Which cards are played with
option-deck-arena = Arena: 55 cards, with four Forums and Fortuna
option-deck-arena-strict = Arena by the manual: the 55 cards of the manual’s table, without Forum and Fortuna
option-deck-combined = Arena and Roma together: 107 cards
option-deck-roma = Roma: 52 cards
option-piles = Whose the draw pile and the discards are
option-piles-common = Both players draw from one pile
option-piles-own-decks = Each player builds a deck of their own, 55 cards out of Arena and Roma
option-piles-own = Each player has a set and piles of their own; with Arena and Roma together the first seat plays Arena’s set, the second Roma’s
option-beginner = Beginners’ game: no bribery space, four cards each, no exchange
option-beginner-exchange = Beginners exchange two cards all the same
option-start-player = Who begins
option-start-player-0 = The first seat
option-start-player-1 = The second seat
option-start-player-random = Drawn by lot
option-starting-money = Sestertii of each player at the start
option-vp-total = Victory points in the game
option-vp-start = Victory points of each player at the start
option-max-turns = Single turns after which victory points are compared
option-card-kinds = Which cards are characters and which are buildings
option-card-kinds-manual = As in the manual’s table
option-card-kinds-seed = As in the manual’s table
option-card-kinds-published = As printed
option-opening-layout = What becomes of the opening cards
option-opening-layout-laid = They are laid before the first turn
option-opening-layout-in-hand = They stay in hand (harsh for the start player)
option-layout-visibility = How the opening cards are laid
option-layout-visibility-sequential-open = The start player first, face up
option-layout-visibility-hidden = Both in secret
option-bribery-position = Where the bribery space lies
option-bribery-position-after-6 = Beside space 6
option-bribery-position-before-1 = Beside space 1
option-bribery-position-isolated = Beside no other space
option-ballista-reach = What Ballista can attack
option-ballista-reach-opposite = The building opposite
option-ballista-reach-diagonal = Buildings opposite and diagonally opposite
option-arena-stop = When Arena’s attacks stop
option-arena-stop-first-failed = At the first attack that fails
option-arena-stop-first-beaten = At the first card that is beaten
option-arena-reaches-bribery = Arena attacks a character on the bribery space too
option-bestia-reach = Whom Bestia attacks
option-bestia-reach-characters = The opposing character with the lowest defence
option-bestia-reach-all-cards = The opposing card with the lowest defence, character or building
option-decurio-bonus = Which attacks Decurio adds 1 to
option-decurio-bonus-own-attack = Only his own
option-decurio-bonus-all-attacks = Every attack of Decurio’s owner
option-mercennarius-reach = Whom Mercennarius attacks
option-mercennarius-reach-any-character = Any opposing character
option-mercennarius-reach-opposite-card = The card opposite, character or building
option-mercennarius-pays = When Mercennarius is paid
option-mercennarius-pays-before = Before the battle die is rolled
option-mercennarius-pays-after = After a roll that fails
option-tuba-on-templarius = Tuba may re-roll the die of Templarius
option-philosophus-stacks = Each use of Philosophus takes one more die
option-philosophus-floor = The fewest dice that Philosophus leaves
option-portus-pays-cost = Portus costs the price of the card that comes to the table
option-sacrifice-self = Offertorium and Praedator may give up the acting card
option-maecenas-needs-prior-activation = Maecenas takes only cards activated this turn
option-mercatus-source = Where the points of Mercatus come from
option-mercatus-source-opponent = From the opponent
option-mercatus-source-supply = From the supply
option-consiliarius-to-hand = Characters lifted by Consiliarius may stay in hand

# Named sets of options.
preset-default = The usual game
preset-manual = By the manual, nothing changed
preset-printed = As printed
preset-beginner = Beginners’ game
preset-printed-beginner = Beginners’ game, as printed
preset-strict = The 55 cards of the manual’s table
preset-combined = Arena and Roma together
preset-roma = Roma, the elder game
preset-own-decks = Decks of one’s own: each player builds one of 55 cards out of Arena and Roma
preset-own-piles = Arena against Roma: each player draws from a set of their own
preset-hidden-layout = Opening cards laid in secret, the start by lot
preset-cards-in-hand = Opening cards in hand, richer start
preset-other-readings = The other reading of every doubtful card
preset-long-roma = Roma at length, 80 victory points

## Help on cards

help-bestia = Character, cost 4, defence 4. { $bestia_reach ->
    [all_cards] Attack the opposing card, character or building, whose current defence is lowest; among equals you choose.
   *[characters] Attack the opposing character whose current defence is lowest; among equals you choose.
}
    .title = Bestia
help-decurio = Character, cost 4, defence 4. { $decurio_bonus ->
    [all_attacks] Attack a character directly or diagonally opposite, adding 1 to the battle die. To every other attack of yours Decurio adds 1 as well.
   *[own_attack] Attack a character directly or diagonally opposite, adding 1 to the battle die. Your other cards get nothing from it.
}
    .title = Decurio
help-mercennarius = Character, cost 5, defence 4. { $mercennarius_reach ->
    [opposite_card] Attack the card opposite, character or building.
   *[any_character] Attack any opposing character.
} { $mercennarius_pays ->
    [after] If the roll fails you may add 1 to the battle die for every 3 sestertii you pay.
   *[before] For every 3 sestertii you pay before the roll, add 1 to the battle die.
}
    .title = Mercennarius
help-templarius = Character, cost 4, defence 3. Roll the battle die: gain half of it, rounded up, in victory points. This is no attack{ $tuba_on_templarius ->
    [on] , but Tuba may roll the die once more.
   *[off] , and Tuba does not help.
}
    .title = Templarius
help-carrus-bovinus = { $card_kinds ->
    [published] Building
   *[other] Character
}, cost 3, defence 3. If you have fewer than 5 victory points, gain as many as you lack.
    .title = Carrus Bovinus
help-offertorium = { $card_kinds ->
    [published] Building
   *[other] Character
}, cost 3, defence 3. { $sacrifice_self ->
    [on] Give up one of your characters, the acting card included: gain its printed defence in victory points.
   *[off] Give up one of your other characters: gain its printed defence in victory points.
}
    .title = Offertorium
help-praedator = Character, cost 4, defence 4. { $sacrifice_self ->
    [on] Give up one of your buildings, the acting card included: gain its printed defence in victory points.
   *[off] Give up one of your other buildings: gain its printed defence in victory points.
}
    .title = Praedator
help-fons-bacchi = { $card_kinds ->
    [published] Building
   *[other] Character
}, cost 4, defence 4. Always active. After your roll you may once roll any of your dice again.
    .title = Fons Bacchi
help-maecenas = Character, cost 4, defence 4. Pay the printed cost of another of your cards{ $maecenas_needs_prior_activation ->
    [on] , one that was activated this turn,
   *[off] {""}
} to carry out its action at once, from its own space. For a card on the bribery space add the value of the die that started the chain. You may decline.
    .title = Maecenas
help-magister = Character, cost 5, defence 3. Carry out the action of the card opposite as if it were yours, from the space of Magister.
    .title = Magister
help-pictor = Character, cost 4, defence 3. Each player gains one victory point for every building on their own side, both at the same time.
    .title = Pictor
help-philosophus = Character, cost 4, defence 4. Your opponent rolls one die fewer on their next turn. { $philosophus_stacks ->
    [off] Several uses count as one.
   *[on] Several uses add up.
}{ $philosophus_floor ->
    [0] {""}
   *[other] {" "}One die is always left.
}
    .title = Philosophus
help-speculator = Character, cost 3, defence 3. Look at your opponent’s hand and take one card of it into your hand.
    .title = Speculator
help-tuba = Character, cost 3, defence 4. Always active. In each of your attacks you may roll the battle die once more when it has failed.{ $tuba_on_templarius ->
    [on] {" "}It does the same for Templarius.
   *[off] {""}
}
    .title = Tuba
help-veneficus = Character, cost 6, defence 3. Discard the card opposite if it is a character. No battle.
    .title = Veneficus
help-elephantus-militaris = Character, cost 9, defence 5. Discard the card opposite if its current defence is 4 or less. No battle.
    .title = Elephantus Militaris
help-arena = Building, cost 9, defence 4. Attack the opposing characters on spaces 1 to 6{ $arena_reaches_bribery ->
    [on] , and then on the bribery space,
   *[off] {""}
} one after the other, { $arena_stop ->
    [first_failed] until an attack fails.
   *[first_beaten] until one is beaten.
}
    .title = Arena
help-ballista = Building, cost 6, defence 4. { $ballista_reach ->
    [diagonal] Attack a building directly or diagonally opposite, adding 1 to the battle die.
   *[opposite] Attack the building opposite, adding 1 to the battle die.
}
    .title = Ballista
help-aquaeductus = Building, cost 4, defence 5. Remove 3 victory points of the supply from the game. Emptying the supply ends the game.
    .title = Aquaeductus
help-taberna = Building, cost { $edition ->
    [1] 6
   *[other] 7
}, defence 3. Gain one victory point for every opposing character.
    .title = Taberna
help-triremis = Building, cost 3, defence 5. Gain 3 victory points if you have more characters than your opponent.
    .title = Triremis
help-via-cassia = Building, cost 4, defence 3. Carry out the action of your own card on a neighbouring space, from the space of Via Cassia.
    .title = Via Cassia
help-portus = Building, cost 3, defence 4. Exchange one of your cards on the table, Portus included, for a card in your hand{ $portus_pays_cost ->
    [on] , and pay the cost of the card that comes to the table.
   *[off] , free of charge.
}
    .title = Portus
help-castra = Building, cost 5, defence 3. If you have a vacant space, draw a card and lay it, free of charge, on a vacant space.
    .title = Castra
help-statua-iovis = Building, cost 5, defence 6. Pay 10 sestertii to discard any card of your opponent. No battle. You may decline.
    .title = Statua Iovis
help-restaurator = { $card_kinds ->
    [published] Character
   *[other] Building
}, cost 4, defence 3. Take a building from the discard pile into your hand.
    .title = Restaurator
help-telonium = Building, cost 5, defence 3. Always active. Each die that you use for money brings 2 sestertii more.
    .title = Telonium
help-aries = Building, cost 8, defence 3. Discard the card opposite if it is a building. No battle.
    .title = Aries
help-equitatus = { $card_kinds ->
    [published] Character
   *[other] Building
}, cost 4, defence 4. Discard every Forum of your opponent.
    .title = Equitatus
help-forum = Building, cost 5, defence 5. Spend a second unused die as well: gain its value in victory points. Basilica and Templum on neighbouring spaces help.
    .title = Forum
help-sicarius = Character, cost 9, defence 2. Discard any opposing character, then discard this card too. No battle.
    .title = Sicarius
help-architectus = Character, cost 3, defence 4. Lay any number of buildings from your hand, free of charge, on any of your spaces.
    .title = Architectus
help-consiliarius = Character, cost 4, defence 4. Lift all your characters and lay them again on any of your spaces{ $consiliarius_to_hand ->
    [on] , or keep some of them in hand; buildings where they are laid are discarded.
   *[off] ; buildings there are discarded.
}
    .title = Consiliarius
help-legat = Character, cost 5, defence 2. Gain one victory point for every vacant space of your opponent.
    .title = Legat
help-gladiator = Character, cost 6, defence 5. Send any opposing character back to its owner’s hand.
    .title = Gladiator
help-mercator = Character, cost 7, defence 2. Buy victory points from your opponent for 2 sestertii each, which go to them.
    .title = Mercator
help-consul = Character, cost 3, defence 3. Turn one of your unused dice up or down by one. You may decline.
    .title = Consul
help-legionarius = Character, cost 4, defence 5. Attack the card opposite, character or building.
    .title = Legionarius
help-nero = Character, cost 8, defence 9. Discard any opposing building, then discard this card too. No battle.
    .title = Nero
help-praetorianus = Character, cost 4, defence 4. Choose a space of your opponent: during their next turn no die may be put on it.
    .title = Praetorianus
help-scaenicus = Character, cost 8, defence 3. Carry out the action of any other character of yours, from the space of Scaenicus.
    .title = Scaenicus
help-haruspex = Character, cost 4, defence 3. Look through the draw pile and take one card of it into your hand.
    .title = Haruspex
help-senator = Character, cost 3, defence 3. Lay any number of characters from your hand, free of charge, on any of your spaces.
    .title = Senator
help-velites = Character, cost 5, defence 3. Attack any opposing character.
    .title = Velites
help-essedum = Character, cost 6, defence 3. Until the end of this turn all opposing cards have 2 less defence. Several uses add up.
    .title = Essedum
help-tribunus-plebis = Character, cost 5, defence 5. Take one victory point from your opponent.
    .title = Tribunus Plebis
help-centurio = Character, cost 9, defence 5. Attack the card opposite, character or building. If the roll fails you may add one of your unused dice.
    .title = Centurio
help-aesculapinum = Building, cost 5, defence 2. Take a character from the discard pile into your hand.
    .title = Aesculapinum
help-basilica = Building, cost 6, defence 5. Takes no die. A Forum of yours beside it scores 2 victory points more.
    .title = Basilica
help-machina = Building, cost 4, defence 4. Lift all your buildings and lay them again on any of your spaces; characters there are discarded.
    .title = Machina
help-mercatus = Building, cost 6, defence 3. { $mercatus_source ->
    [supply] Gain one victory point from the supply for each Forum of your opponent.
   *[opponent] Take one victory point from your opponent for each of their Forums.
}
    .title = Mercatus
help-onager = Building, cost 5, defence 4. Attack any opposing building.
    .title = Onager
help-templum = Building, cost 2, defence 2. Takes no die. When a Forum of yours beside it scores you may spend a third die and score it too.
    .title = Templum
help-turris = Building, cost 6, defence 6. Always active. All your other cards have 1 more defence.
    .title = Turris
help-fortuna = Building, cost 3, defence 3. Discard your whole hand and draw as many cards.
    .title = Fortuna

## Help on other things

help-bribery = { $beginner ->
    [on] Beginners play without it.
   *[off] A die of any value on the card here, with as many sestertii as the die shows; once a turn. { $bribery_position ->
        [before_1] It is a neighbour of space 1.
        [isolated] It is no neighbour of any space.
       *[after_6] It is a neighbour of space 6.
    }
}
    .title = Bribery space
help-money = A die used here brings its value in sestertii, and 2 more for each Telonium of yours.
    .title = Money
help-cards = A die used here draws as many cards as it shows; you keep one and discard the others.
    .title = Cards
help-vacant-space = At the start of your turn each vacant space on your side costs you one victory point.
    .title = Vacant space
help-supply = Victory points come from here: the game has { $vp_total }, of which each player has { $vp_start } at the start. When the supply is empty the game ends at once; what is missing for the last gain is credited all the same.
    .title = General supply
help-battle = The attacker rolls the battle die. With its bonus it must reach the current defence of the card attacked, which is then discarded. A failed attack costs nothing.
    .title = Battle
help-draw-pile = { $piles ->
    [own] Each player draws from the pile of a set of their own.
    [own_decks] Each player has a pile, a deck of 55 cards that they built; they can look up what is left in it.
   *[common] { $deck ->
        [arena_strict] The 55 cards of the manual’s table, without Forum and Fortuna.
        [roma] The 52 cards of Roma.
        [combined] The 107 cards of Arena and Roma together.
       *[arena] The 55 cards of Arena.
    }
} When a card is needed and the pile is empty, the discard pile is shuffled into a new one.
    .title = Draw pile
help-discards = Open to both players. Restaurator and Aesculapinum take cards back from here{ $piles ->
    [own] , each from the pile of its own side.
    [own_decks] , each from the pile of its own side.
   *[common] .
}
    .title = Discard pile
help-action-dice = Three a turn. Three equal dice may be rolled again once. Each die is used for one thing; nobody has to use any.
    .title = Action dice
