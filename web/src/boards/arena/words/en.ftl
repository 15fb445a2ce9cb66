# The board of Arena: labels for screen readers and short captions.

arena-space = space { $space }
arena-bribery = the bribery space
arena-label-own = Your { $where }: { $what }
arena-label-other = Opposite, { $where }: { $what }
arena-card-on = { $card }, defence { $defence }
arena-empty = empty
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
arena-discards = { $count ->
    [one] Discards: 1 card
   *[other] Discards: { $count } cards
}
arena-discards-empty = Nothing has been discarded yet.
arena-supply = General supply: { $count } victory points
arena-vp = { $count ->
    [one] 1 victory point
   *[other] { $count } victory points
}
arena-sestertii = { $count ->
    [one] 1 sestertius
   *[other] { $count } sestertii
}
arena-attack = Attack on { $card }: defence { $defence }, bonus +{ $bonus }; { $faces } of 6 faces win.
arena-group-play = Play a card
arena-group-dice = Use a die
arena-group-else = Or
arena-pane-table = Table
arena-pane-hand = Dice and hand
arena-idle = A die here would have no effect now.
arena-idle-short = no effect
