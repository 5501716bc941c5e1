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
dt-score-cards = Cartes Dés
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
dt-wait-defender = Duel pour « { $card } » : { $challenger } a obtenu { $face } ; à { $defender } de lancer.

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
dt-die-pick = { $face } : choisir ce dé
dt-do-again = Relancer { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
 }
dt-do-again-none = Relancer
dt-do-stop = Stop
dt-do-done = J’ai fini de poser

dt-cards-here = Les cartes sur la table
dt-slot = Carte { $slot } :
dt-free = libre
dt-end-at = { $cards ->
    [one] Fin à la première carte
   *[other] Fin à { $cards } cartes
 }
dt-bonus-cards = Cartes Bonus
dt-real = Que montrent tes vrais dés et tes vraies cartes ?

dt-keep = garde
dt-reroll = relance
dt-die-kept = { $face }, garde (touche-le pour le relancer)
dt-die-loose = { $face }, relance (touche-le pour le garder)
dt-do-stop-place = Stop, je pose
dt-do-end = Finir mon tour

dt-tag-lay = Poser : { $value }
dt-tag-lay-relance = un 4e lancer
dt-tag-beats = { $value } bat { $lying }
dt-tag-duel = Duel { $value } = { $value }
dt-tag-beat = battre { $lying }
dt-tag-more = plus que { $lying }
dt-tag-put = { $value } posés ici
dt-tag-yours = tu la tiens
dt-tag-theirs = { $who } la tient
dt-tag-held = carte tenue
dt-tag-nobody = à personne
dt-tag-relance = chez { $who }
dt-tag-relance-you = chez toi
dt-want-number = veut des { $number }
dt-want-pair = 2 pareils
dt-want-two-pairs = deux paires
dt-want-three-of-a-kind = 3 pareils
dt-want-four-of-a-kind = 4 pareils
dt-want-small-straight = 3 à la suite
dt-want-large-straight = 4 à la suite
dt-want-any = dés au choix
dt-want-all = les quatre dés

dt-the-number = le chiffre { $number }
dt-the-pair = la paire
dt-the-two-pairs = les deux paires
dt-the-three-of-a-kind = le brelan
dt-the-four-of-a-kind = le carré
dt-the-small-straight = la petite suite
dt-the-large-straight = la grande suite
dt-the-chance = la chance

dt-slip-keep = { $rolls ->
    [one] Touche les dés à garder. Il reste un lancer.
   *[other] Touche les dés à garder. Il reste { $rolls } lancers.
 }
dt-slip-choose = Choisis des dés, puis une carte éclairée.
dt-slip-picked = { $dice } : ça fait { $value }.
dt-slip-glow = Touche une carte éclairée.
dt-slip-fits-none = Ensemble, ils ne vont nulle part.
dt-slip-nothing = Plus rien à poser.
dt-slip-end = Finis ton tour.
dt-slip-hold = Tu tiens { $cards }.
dt-slip-hold-until = { $cards ->
    [one] Si personne ne fait mieux, à toi au prochain tour.
   *[other] Si personne ne fait mieux, à toi au prochain tour.
 }
dt-slip-reroll = { $dice ->
    [one] { $who } relance un dé.
   *[other] { $who } relance { $dice } dés.
 }
dt-slip-now = Résultat : { $dice }.
dt-slip-lays = { $who } pose { $dice } sur { $card }.
dt-slip-worth = Valeur { $value }.
dt-slip-duel-won = { $who } gagne le duel pour { $card }, { $high } à { $low }.
dt-slip-duel-lost = { $who } perd le duel pour { $card }, { $low } à { $high }.
dt-slip-takes = { $cards ->
    [one] { $who } prend une carte.
   *[other] { $who } prend { $cards } cartes.
 }
dt-slip-you-take = { $cards ->
    [one] Tu prends une carte !
   *[other] Tu prends { $cards } cartes !
 }

dt-duel-title = Duel !
dt-duel-for = pour { $card }, { $points }.
dt-duel-for-relance = pour Relance et son quatrième lancer.
dt-duel-values = { $value } contre { $value } : un dé chacun.
dt-duel-again = Égalité : on relance !
dt-rolled = fait { $face }
dt-verdict = { $high } bat { $low }. { $who } tient { $card }.
dt-verdict-you = { $high } bat { $low }. Tu tiens { $card } !
dt-verdict-back = { $who } reprend ses dés.
dt-verdict-back-you = Tes dés te reviennent.
dt-verdict-hold = Tiens bon jusqu’à ton prochain tour.
dt-go-on = Continuer

dt-pile-here = dans la pioche
dt-won-by = Cartes de { $who }
dt-cards-of = { $cards } sur { $target }
dt-with-bonus = dont bonus +{ $points }
dt-short-1 = moins de logos
dt-short-2 = plus de logos
dt-short-3 = moins de cartes
dt-short-4 = plus de cartes
dt-short-5 = plus de suites
dt-short-6 = plus de chances
dt-short-7 = moins de points
dt-short-8 = plus de chiffres

lesson-dt-goal = Bienvenue à Dicetto ! Gagne des cartes en y posant des dés. D’habitude, la partie s’arrête à 10 cartes ; dans cette courte leçon, deux suffisent. Voici quatre cartes.
lesson-dt-cards = Chaque carte montre ce qu’elle demande et, dans le coin, ses points. La cinquième, Relance, ne rapporte pas de point mais un quatrième lancer. Tu commences : tes quatre dés sont lancés.
lesson-dt-again = 2 3 5 5 : déjà deux cinq ! Tu peux lancer encore deux fois. Garde les cinq et relance le 2 et le 3 : les dés sont choisis pour toi, appuie sur le bouton.
lesson-dt-stop = Trois cinq et un 4, parfait. Il reste un lancer, mais rien n’y oblige. Ne lance plus.
lesson-dt-three = Pose maintenant les trois cinq sur « brelan ». Ils valent 15, la somme des dés.
lesson-dt-number = Il te reste le 4. La carte « chiffre 4 » prend un dé ou plus montrant un 4. Pose-le là.
lesson-dt-wait = Aucune carte n’est encore à toi. Tes dés doivent s’y trouver encore au début de ton prochain tour. À l’adversaire de lancer.
lesson-dt-bot = L’adversaire a 3 3 4 4 et s’arrête.
lesson-dt-pair = Il pose les trois sur « paire »…
lesson-dt-beaten = … et ses deux quatre sur « chiffre 4 ». 8 bat ton 4 : ton dé te revient.
lesson-dt-win = À toi. Tes cinq sont toujours sur « brelan » : la carte est à toi, 3 points ! Une nouvelle carte la remplace, et tu lances.
lesson-dt-second = 1 3 3 6. Ta paire de trois vaut 6, comme celle de l’adversaire. Ne lance plus et va la disputer.
lesson-dt-duel = À égalité, c’est le duel : chacun lance un dé et le plus fort gagne ; si les dés sont égaux, on relance. Défie-le !
lesson-dt-won = 5 contre 2 : tes dés restent, les siens lui reviennent. Pose le 6 sur Relance : s’il y est encore à ton prochain tour, tu pourras lancer quatre fois.
lesson-dt-done = Un 1 tout seul ne va sur aucune carte. Garde-le et finis ton tour.
lesson-dt-bot-wins = Les quatre de l’adversaire n’ont pas été battus : il prend « chiffre 4 », un point. Puis il lance.
lesson-dt-bot-lays = 1 2 2 4 : sa paire de deux ne peut pas battre ta paire de trois. Il pose donc ses quatre dés sur Relance : 9 bat ton 6.
lesson-dt-end = Ton tour commence et tu prends la paire : c’est ta deuxième carte, la partie s’arrête aussitôt. Les dés encore posés sur d’autres cartes les gagnent aussi : Relance revient à l’adversaire, mais ne rapporte aucun point. 3 et 1 font 4 points contre 1 : tu gagnes ! Avec les cartes Bonus, il y aurait encore quelques points à partager.

## À l’accueil et dans le formulaire d’une nouvelle partie

page-name-dicetto = Dicetto
page-what-dicetto = Lance tes quatre dés, pose-les sur des cartes et défends-les jusqu’à ton prochain tour.
page-box-dicetto = Lancez vos propres dés et retournez vos propres cartes, puis touchez-les. Le programme vérifie vos poses et compte les points.
page-size-dicetto = 2 à 4 joueurs, environ 30 minutes
page-minutes-dicetto = 30
page-variant-dicetto-base = Jeu de base
page-variant-dicetto-bonus = Avec les cartes Bonus
page-variant-dicetto-simultaneous = Toutes les cartes réglées ensemble
page-variant-dicetto-all_four = La Chance exige les quatre dés
page-variant-dicetto-following = Relance vaut pour le tour d’après
page-variant-dicetto-long = Les 46 cartes
page-variant-dicetto-one_duel = Cartes Bonus, un duel par carte, Relance non comptée
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
page-option-second-duel = Après un duel perdu, un autre pour la même carte
page-choice-allowed = est permis
page-choice-one-per-card = attend un autre tour
page-option-relance-counts = Relance détenue à la fin compte comme une carte
page-option-deck-empty = Quand la pioche est épuisée
page-choice-play-on = on continue
page-choice-end-at-once = on s’arrête aussitôt

## Pourquoi un choix est bon ou mauvais, dans une analyse

study-why-stop = s’arrête avec { $rolls ->
    [one] encore un lancer
   *[other] encore { $rolls } lancers
 }
study-why-reroll = garde { $kept }, { $rolls ->
    [0] sans autre lancer après celui-ci
    [one] avec encore un lancer après celui-ci
   *[other] avec encore { $rolls } lancers après celui-ci
 }
study-why-no-card = laisse toutes les cartes
study-why-relance = un quatrième lancer la prochaine fois
study-why-card = une carte de { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
study-why-duel = un duel avec { $who }
study-why-beats = bat les dés de { $who }
study-why-survives = y reste avec { $chance } de chances
study-why-reroll-all = relance tous les dés, { $rolls ->
    [0] sans autre lancer après celui-ci
    [one] avec encore un lancer après celui-ci
   *[other] avec encore { $rolls } lancers après celui-ci
 }
study-why-shaky = n’y reste qu’avec { $chance } de chances
study-child-stop = Arrête-toi : tes dés sont bons.
study-child-reroll = Garde { $kept } et relance les autres.
study-child-reroll-all = Relance tous tes dés !
study-child-no-card = Laisse les cartes cette fois-ci.
study-child-relance = La prochaine fois, tu pourras lancer une fois de plus !
study-child-card = Cette carte sera peut-être bientôt à toi !
study-child-duel = Un duel avec { $who } : aux dés de décider !
study-child-beats = Tu chasses les dés de { $who } !
study-child-survives = Tes dés y resteront sans doute.
study-child-shaky = Attention : quelqu’un pourrait chasser tes dés.

## Feuilles à imprimer

page-print-dicetto-cards = Liste des cartes
page-print-dicetto-score = Feuille de score
print-dt-cards-note = Les cartes Dés telles que ce programme les distribue. Le nombre d’exemplaires, les points et les logos sont provisoires tant que personne n’a compté ceux de la boîte : si les vôtres diffèrent, comptez selon votre boîte.
print-dt-card = Carte
print-dt-copies = Exemplaires
print-dt-logos = dont avec le logo
print-dt-points = Points
print-dt-bonus = Bonus
print-dt-for = revient au joueur qui a
print-dt-score-note = Cochez une case pour chaque carte gagnée ; une étoile dans la case est le logo. La partie se termine quand quelqu’un prend sa carte n° { $target }.
print-dt-cards-sum = Points des cartes
