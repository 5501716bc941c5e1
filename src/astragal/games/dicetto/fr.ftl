### Dicetto

game-dicetto = Dicetto : lancez des combinaisons et disputez-vous les cartes

## Dans le terminal

cli-deck = un fichier avec les cartes Dés de votre boîte
cli-option-bonus-points = les points des cartes Bonus 1 à 8

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

## Sur la page

dt-wait-first = Le hasard désigne qui commence.
dt-wait-card = Une nouvelle carte est retournée.
dt-wait-bonus = Une carte Bonus est révélée.
dt-wait-roll = { $dice ->
    [one] { $who } lance un dé.
   *[other] { $who } lance { $dice } dés.
 }
dt-which-again = { $rolls ->
    [one] { $dice } : relancer des dés ou s’arrêter ? Il reste un lancer.
   *[other] { $dice } : relancer des dés ou s’arrêter ? Il reste { $rolls } lancers.
 }
dt-which-card = { $dice } : quels dés sur quelle carte ?
dt-all-laid = Tous les dés sont posés. Il reste à régler les cartes.
dt-wait-duel = Duel pour « { $card } » : { $challenger } lance, puis { $defender }.
dt-wait-defender = Duel pour « { $card } » : { $challenger } a lancé { $face }, à { $defender }.

dt-told-first = { $who } commence.
dt-told-relance = { $who } pose { $dice } sur Relance, valeur { $value }.
dt-told-duel = Duel : un { $face }.
dt-roll-some = relancer { $dice } et garder { $kept }
dt-roll-all = relancer tous les dés : { $dice }

dt-hand-of = Les dés de { $who }
dt-rolls-left = { $rolls ->
    [one] encore { $rolls } lancer
    [0] plus de lancer
   *[other] encore { $rolls } lancers
 }
dt-die = { $face }
dt-die-again = { $face } : relancer ce dé
dt-die-pick = { $face } : choisir ce dé
dt-tap-again = Touchez les dés que vous voulez relancer.
dt-tap-card = Touchez des dés, puis une carte. Le bouton d’une carte y pose la plus forte combinaison possible.
dt-tap-open = Touchez maintenant une des cartes éclairées.
dt-fits-none = Ensemble, ces dés ne vont sur aucune carte.
dt-fits-nowhere = Plus rien ne peut être posé.
dt-do-again = Relancer { $dice }
dt-do-again-none = Relancer
dt-do-stop = Ne plus lancer
dt-do-all = Tous les dés
dt-do-done = Finir le tour
dt-do-lay = poser
dt-do-beat = bat { $lying }
dt-do-duel = duel
dt-all-moves = Tous les coups ({ $moves })
dt-odds = { $ways ->
    [one] { $ways } chance sur { $of } de gagner le duel
   *[other] { $ways } chances sur { $of } de gagner le duel
 }
dt-would-leave = { $who } reprend ses dés
dt-would-take = { $who } prend la carte
dt-would-return = revient ici
dt-duel-result = { $who } tient la carte { $slot }
dt-lost-here = duel perdu : il faut plus

dt-cards-here = Les cartes sur la table
dt-slot = Carte { $slot } :
dt-free = libre
dt-pile = { $left ->
    [one] { $left } carte dans la pioche
   *[other] { $left } cartes dans la pioche
 }
dt-end-at = { $cards ->
    [one] Fin à la première carte
   *[other] Fin à { $cards } cartes
 }
dt-cards-of = { $target ->
    [one] { $cards } sur { $target } carte
   *[other] { $cards } sur { $target } cartes
 }
dt-bonus-cards = Cartes Bonus
dt-leads = mène
dt-level = personne : égalité
dt-real = Que montrent vos vrais dés et vos vraies cartes ?

lesson-dt-goal = Bienvenue à Dicetto ! Gagnez des cartes en y posant des dés. D’habitude, la partie s’arrête à dix cartes ; dans cette courte leçon, deux suffisent. Voici quatre cartes.
lesson-dt-cards = Chaque carte montre ce qu’elle demande et, dans le coin, ses points. La cinquième, Relance, ne rapporte pas de point mais un quatrième lancer. Vous commencez : vos quatre dés sont lancés.
lesson-dt-again = 2 3 5 5 : déjà deux cinq ! Vous pouvez lancer encore deux fois. Gardez les cinq et relancez le 2 et le 3 : les dés sont choisis pour vous, appuyez sur le bouton.
lesson-dt-stop = Trois cinq et un 4, parfait. Il reste un lancer, mais rien n’y oblige. Ne lancez plus.
lesson-dt-three = Posez maintenant les trois cinq sur « brelan ». Ils valent 15, la somme des dés.
lesson-dt-number = Il vous reste le 4. La carte « chiffre 4 » prend un dé ou plus montrant un 4. Posez-le là.
lesson-dt-wait = Aucune carte n’est encore à vous. Vos dés doivent s’y trouver encore au début de votre prochain tour. À l’adversaire de lancer.
lesson-dt-bot = L’adversaire a 3 3 4 4 et s’arrête.
lesson-dt-pair = Il pose les trois sur « paire »…
lesson-dt-beaten = … et ses deux quatre sur « chiffre 4 ». 8 bat votre 4 : votre dé vous revient.
lesson-dt-win = À vous. Vos cinq sont toujours sur « brelan » : la carte est à vous, 3 points ! Une nouvelle carte la remplace, et vous lancez.
lesson-dt-second = 1 3 3 6. Votre paire de trois vaut 6, comme celle de l’adversaire. Ne lancez plus et allez la disputer.
lesson-dt-duel = À égalité, c’est le duel : chacun lance un dé et le plus fort gagne ; si les dés sont égaux, on relance. Défiez-le !
lesson-dt-won = 5 contre 2 : vos dés restent, les siens lui reviennent. Posez le 6 sur Relance : s’il y est encore à votre prochain tour, vous pourrez lancer quatre fois.
lesson-dt-done = Un 1 tout seul ne va sur aucune carte. Gardez-le et finissez votre tour.
lesson-dt-bot-wins = Les quatre de l’adversaire n’ont pas été battus : il prend « chiffre 4 », un point. Puis il lance.
lesson-dt-bot-lays = 1 2 2 4 : sa paire de deux ne peut pas battre votre paire de trois. Il pose donc ses quatre dés sur Relance : 9 bat votre 6.
lesson-dt-end = Votre tour commence et vous prenez la paire : c’est votre deuxième carte, la partie s’arrête aussitôt. Les dés encore posés sur d’autres cartes les gagneraient aussi. 3 et 1 font 4 points contre 1 : vous gagnez ! Avec les cartes Bonus, il y aurait encore quelques points à partager.

## À l’accueil et dans le formulaire d’une nouvelle partie

page-name-dicetto = Dicetto
page-what-dicetto = Lancez vos quatre dés, posez-les sur des cartes et défendez-les jusqu’à votre prochain tour.
page-size-dicetto = 2 à 4 joueurs, environ 30 minutes
page-variant-dicetto-base = Jeu de base
page-variant-dicetto-bonus = Avec les cartes Bonus
page-variant-dicetto-simultaneous = Toutes les cartes réglées ensemble
page-variant-dicetto-all_four = La Chance exige les quatre dés
page-variant-dicetto-following = Relance vaut pour le tour d’après
page-variant-dicetto-long = Les 46 cartes
page-option-bonus = Cartes Bonus
page-option-target-cards = Cartes qui finissent la partie
page-option-chance-dice = Dés sur Chance et Relance
page-choice-any = autant qu’on veut
page-choice-all-four = toujours quatre
page-option-placement-order = Les cartes se règlent
page-choice-sequential = l’une après l’autre
page-choice-simultaneous = toutes ensemble
page-option-relance-timing = Relance vaut
page-choice-same-turn = pour le même tour
page-choice-following-turn = pour le tour d’après
page-option-deck-empty = Quand la pioche est épuisée
page-choice-play-on = on continue
page-choice-end-at-once = on s’arrête aussitôt
