### Dicetto in the terminal.

dt-type-number = number { $number }
dt-type-pair = pair
dt-type-two-pairs = two pairs
dt-type-three-of-a-kind = three of a kind
dt-type-four-of-a-kind = four of a kind
dt-type-small-straight = small straight
dt-type-large-straight = large straight
dt-type-chance = chance
dt-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
dt-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }
dt-card = { $type }, { $points }
dt-card-logo = { $type }, { $points }, logo
dt-relance = Relance
dt-relance-slot = Relance, a fourth roll

dt-player = { $who }: { $points }, { $cards }
dt-player-won = { $who }: { $points }, { $cards }: { $won }
dt-won = { $type } ({ $points })
dt-won-logo = { $type } ({ $points }, logo)
dt-goal = { $cards ->
    [one] The game ends at { $cards } card; { $left } in the pile
   *[other] The game ends at { $cards } cards; { $left } in the pile
 }
dt-no-card = no card
dt-slot-free = { $card }: free
dt-slot-laid = { $card }: { $dice } of { $who }, worth { $value }
dt-slot-claim = { $slot }; put to it: { $dice }, worth { $value }
dt-relance-taken = Relance lies in front of { $who }
dt-hand = Dice of { $who }: { $dice }

dt-bonus = Bonus { $number }: { $points } for { $what }; as it stands: { $who }
dt-nobody = nobody
dt-bonus-1 = the fewest logos
dt-bonus-2 = the most logos
dt-bonus-3 = the fewest cards
dt-bonus-4 = the most cards
dt-bonus-5 = the most straights
dt-bonus-6 = the most chance cards
dt-bonus-7 = the fewest points on cards
dt-bonus-8 = the most number cards

dt-ask-reroll = { $rolls ->
    [one] Which dice do you roll again? One roll left.
   *[other] Which dice do you roll again? { $rolls } rolls left.
 }
dt-ask-place = Which dice do you lay on which card?

dt-explain-stop = keep all dice and place them
dt-explain-reroll = keep { $kept }
dt-explain-reroll-all = keep nothing
dt-explain-done = end the turn and keep { $dice }
dt-explain-done-all = settle the cards
dt-explain-free = { $card }: { $value } on a free card
dt-explain-beat = { $card }: { $value } beats the { $lying } of { $whose }
dt-explain-duel = { $card }: { $value } equals the { $lying } of { $whose }, a duel decides

dt-tell-stop = { $who } stops rolling.
dt-tell-reroll = { $who } rolls { $dice } again.
dt-tell-place = { $who } lays { $dice } on card { $slot }, worth { $value }.
dt-tell-done = { $who } ends the turn.
dt-tell-card = New card: { $card }.
dt-tell-bonus = Bonus card { $number }: for { $what }.
dt-duel-won = Duel: { $challenger } against { $defender }, the challenger’s dice stay.
dt-duel-lost = Duel: { $challenger } against { $defender }, the defender’s dice stay.
dt-duel-tie = Duel: { $challenger } against { $defender }, both roll again.
