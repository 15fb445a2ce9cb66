# The board of Arena: labels for screen readers and short captions.

arena-space = space { $space }
arena-bribery = bribery space
arena-label-own = Your { $where }: { $what }
arena-label-other = Opposite { $where }: { $what }
arena-card-on = { $card }, defence { $defence }
arena-empty = empty
arena-face-down = perhaps a card, face down
arena-card = { $card }, cost { $cost }, defence { $defence }
arena-count = { $count } × { $card }
arena-dice = Action dice
arena-die = Die showing { $value }
arena-no-dice = no dice
arena-battle-die = The battle die shows { $value }
arena-money-disc = Money
arena-cards-disc = Cards
arena-money-label = Money disc: a die here gives as many sestertii
arena-cards-label = Card disc: a die here draws as many cards, one to keep
arena-reroll = roll again
arena-bonus = +{ $points }
arena-buy = { $points } ×
arena-hand-own = Your hand
arena-hand-other = Opposite hand
arena-hand-of-first = Near hand
arena-hand-empty = Your hand is empty.
arena-hand-count = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
arena-picker = Choose a card
arena-aside = Cards set aside
arena-laying = To lay
arena-penalty = { $count ->
    [one] One die fewer at the next roll
   *[other] { $count } dice fewer at the next roll
}
arena-secret = The opening cards are still secret.
arena-pile = { $count ->
    [one] Draw pile: 1 card
   *[other] Draw pile: { $count } cards
}
arena-deck-left = { $count ->
    [one] Left of your deck: 1 card
   *[other] Left of your deck: { $count } cards
}
arena-deck = Your deck: { $count } of { $all } cards
arena-deck-other = The other deck: { $count } of { $all } cards
arena-deck-card = { $count ->
    [0] { $card }, cost { $cost }, defence { $defence }
   *[other] { $card }, cost { $cost }, defence { $defence }, { $count } in your deck
}
arena-discards = { $count ->
    [one] Discards: 1 card
   *[other] Discards: { $count } cards
}
arena-discards-empty = Nothing has been discarded yet.
arena-supply = { $count ->
    [one] General supply: 1 victory point
   *[other] General supply: { $count } victory points
}
arena-vp = { $count ->
    [one] 1 victory point
   *[other] { $count } victory points
}
arena-sestertii = { $count ->
    [one] 1 sestertius
   *[other] { $count } sestertii
}
arena-attack = { $faces ->
    [0] Attack on { $card }: defence { $defence }, bonus +{ $bonus }; no face of the die wins.
    [one] Attack on { $card }: defence { $defence }, bonus +{ $bonus }; 1 of 6 faces wins.
   *[other] Attack on { $card }: defence { $defence }, bonus +{ $bonus }; { $faces } of 6 faces win.
}
arena-group-play = Play a card
arena-group-dice = Use a die
arena-group-else = Or
arena-pane-table = Table
arena-pane-hand = Dice and hand
arena-idle = A die here would have no effect now.
arena-idle-short = no effect

# The rules page.

arena-copies = { $count ->
    [one] 1 copy
   *[other] { $count } copies
}
arena-needs-die = needs a die
arena-needs-two_dice = needs two dice
arena-needs-always = always active
arena-needs-passive = takes no die
arena-deck-arena = Arena
arena-deck-arena_strict = Arena by the manual
arena-deck-combined = Arena and Roma together
arena-deck-roma = Roma
arena-shelf-character = Characters of { $deck }: { $count }
arena-shelf-building = Buildings of { $deck }: { $count }
arena-mark-acting = acting card
arena-mark-opposite = opposite
arena-mark-diagonal = diagonal
arena-mark-neighbour = neighbour
arena-aid-words = In other words
arena-figure-card = Every card shows its cost on the coin and its defence on the shield. Characters stand in a round medallion, buildings under a gable. The mark between coin and shield says how the card works: none, with a die on its space; a loop, always; two dice; arrows, by itself and for others.
arena-figure-spaces = Seen from the card on space 3: the space with the same number lies opposite (framed), those beside it diagonally opposite (dashed), and the spaces beside space 3 are its neighbours (dotted).
arena-figure-battle = A battle: the die shows 4, Ballista adds 1, and 5 reaches the defence of Triremis. The card is discarded.
arena-figure-bribery = The bribery space B comes after 6. It has 6 as its neighbour, and the other side’s 6 lies diagonally opposite.
arena-turn-vacant = Livia, below, begins her turn. Her spaces 1 and 5 are vacant, so two victory points have gone to the general supply.
arena-turn-rolled = She rolls 3, 4 and 5: three dice, for three actions in any order.
arena-turn-attacked = She puts the 3 on her Ballista on space 3. It attacks the building opposite, Triremis with defence 5, and adds 1 to the battle die.
arena-turn-beaten = The battle die shows 4, and with the 1 of Ballista that is 5: Triremis is discarded, and Marcus will pay for one more vacant space.
arena-turn-paid = She takes money with the 4: four sestertii. With a Telonium it would have been six.
arena-turn-drawn = With the 5 she draws five cards. She looks at them, keeps one and discards the others face up.
arena-turn-played = She has kept Speculator and plays it on the vacant space 1 for its cost, three sestertii. A card needs no die to be played.
arena-turn-ended = Livia has no dice left and ends her turn. Marcus now pays for his vacant spaces and rolls.
