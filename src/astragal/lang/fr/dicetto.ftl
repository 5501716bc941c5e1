### Dicetto dans le terminal.

dt-type-number = chiffre { $number }
dt-type-pair = paire
dt-type-two-pairs = deux paires
dt-type-three-of-a-kind = brelan
dt-type-four-of-a-kind = carré
dt-type-small-straight = petite suite
dt-type-large-straight = grande suite
dt-type-chance = chance
dt-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
dt-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }
dt-card = { $type }, { $points }
dt-card-logo = { $type }, { $points }, logo
dt-relance = Relance
dt-relance-slot = Relance, un quatrième lancer

dt-player = { $who } : { $points }, { $cards }
dt-player-won = { $who } : { $points }, { $cards } : { $won }
dt-won = { $type } ({ $points })
dt-won-logo = { $type } ({ $points }, logo)
dt-goal = { $cards ->
    [one] La partie s’arrête à { $cards } carte ; { $left } dans la pioche
   *[other] La partie s’arrête à { $cards } cartes ; { $left } dans la pioche
 }
dt-no-card = pas de carte
dt-slot-free = { $card } : libre
dt-slot-laid = { $card } : { $dice } par { $who }, valeur { $value }
dt-slot-claim = { $slot } ; visée avec { $dice }, valeur { $value }
dt-relance-taken = Relance est devant { $who }
dt-hand = En main, { $who } : { $dice }

dt-bonus = Bonus { $number } : { $points } pour { $what } ; pour l’instant : { $who }
dt-nobody = personne
dt-bonus-1 = le moins de logos
dt-bonus-2 = le plus de logos
dt-bonus-3 = le moins de cartes
dt-bonus-4 = le plus de cartes
dt-bonus-5 = le plus de suites
dt-bonus-6 = le plus de cartes Chance
dt-bonus-7 = le moins de points sur les cartes
dt-bonus-8 = le plus de cartes Chiffre

dt-ask-reroll = { $rolls ->
    [one] Quels dés relancez-vous ? Il reste { $rolls } lancer.
   *[other] Quels dés relancez-vous ? Il reste { $rolls } lancers.
 }
dt-ask-place = Quels dés posez-vous sur quelle carte ?

dt-explain-stop = garder tous les dés et les poser
dt-explain-reroll = garder { $kept }
dt-explain-reroll-all = ne rien garder
dt-explain-done = finir le tour et garder { $dice } devant soi
dt-explain-done-all = régler les cartes
dt-explain-free = { $card } : { $value } sur une carte libre
dt-explain-beat = { $card } : { $value } contre { $lying }, chasse { $whose }
dt-explain-duel = { $card } : { $value } à égalité avec { $whose } ({ $lying }), un duel décide

dt-tell-stop = { $who } arrête de lancer.
dt-tell-reroll = { $who } relance { $dice }.
dt-tell-place = { $who } pose { $dice } sur la carte { $slot }, valeur { $value }.
dt-tell-done = { $who } finit son tour.
dt-tell-card = Nouvelle carte : { $card }.
dt-tell-bonus = Carte Bonus { $number } : pour { $what }.
dt-duel-won = Duel : { $challenger } contre { $defender }, les dés de l’attaquant restent.
dt-duel-lost = Duel : { $challenger } contre { $defender }, les dés du défenseur restent.
dt-duel-tie = Duel : { $challenger } contre { $defender }, on relance.
