# L’analyse d’une partie, de ses choix et de ses dés : `astragal study review`, `moves`, `position`, `dice` et `many`.

study-title = { $game } : { $players }
study-story-start = { $who } avait { $chance } de chances de gagner au départ.
study-story-lead = { $who } avait les meilleures chances pendant { $share } de la partie ; elles { $changes ->
    [0] n’ont jamais changé de camp
    [one] ont changé de camp une fois
   *[other] ont changé de camp { $changes } fois
 }.
study-story-swing = La partie a tourné au tour { $turn }, avec { $word } : les chances de { $who } sont passées de { $before } à { $after } ({ $heading }).
study-story-luck = { $way ->
    [helped] La chance a donné { $luck } à { $who } en tout.
   *[hurt] La chance a coûté { $luck } à { $who } en tout.
 }
study-story-end = { $who } a gagné, { $scores }.
study-story-shared = La victoire est partagée, { $scores }.
study-story-lost = Personne n’a gagné, { $scores }.
study-story-now = La partie n’est pas finie : les meilleures chances sont celles de { $who }, { $chance } ({ $scores }).

study-heading-luck = la chance
study-heading-choice = les décisions
study-heading-memory = la mémoire
study-heading-hand = la main
study-heading-speed = la vitesse
study-heading-unexplained = inexpliqué

study-curve = Chances de gagner au fil de la partie, du premier au dernier coup (de 0 à 9 pour 0 % à 100 %) :
study-rolls = Les dés
study-luckiest = Le plus heureux : { $words } pour { $who } au tour { $turn }, { $luck } (coup { $step }).
study-unluckiest = Le plus malheureux : { $words } pour { $who } au tour { $turn }, { $luck } (coup { $step }).
study-no-rolls = Rien n’a été lancé.
study-mistakes = Les décisions les plus coûteuses
study-mistake = Coup { $step }, tour { $turn } : { $who } a joué { $word } ; { $best } valait { $cost } de plus.
study-mistake-unclear = Coup { $step }, tour { $turn } : { $who } a joué { $word } ; { $best } valait peut-être { $cost } de plus.
study-for = { $word } : { $reasons }
study-no-mistakes = Aucune décision n’a coûté un demi pour cent ou plus.
study-balance = Ce qui a fait le résultat
study-balance-line = { $who } : { $start } au départ, chance { $luck }, ses décisions { $choice } ({ $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
 }), celles des autres { $others }, inexpliqué { $unexplained } : { $result }.
study-balance-more = { $who } : mémoire { $memory }, main { $hand }, vitesse { $speed }.
study-interval = { $value } (de { $low } à { $high })
study-method = Intervalles à 95 %. Ceux de la chance viennent des erreurs de l’évaluation ; ceux des décisions, de { $samples } parties poursuivies pour chaque choix.
study-method-fast = Intervalles à 95 %, tirés des erreurs de l’évaluation. Aucune partie n’a été poursuivie.

study-grade-best = le meilleur
study-grade-good = bon
study-grade-inaccuracy = imprécision
study-grade-mistake = erreur
study-grade-blunder = grosse erreur

study-position = { $who } décide. Chances maintenant : { $chances }.
study-position-nobody = Personne ne décide ici. Chances maintenant : { $chances }.
study-choice = { $chance } { $interval } { $word }{ $played ->
    [yes] {""} (joué)
   *[no] {""}
 }
study-reasons = pourquoi : { $reasons }
study-choice-unexamined = par le modèle seul
study-ply-range = Le coup { $ply } n’existe pas : choisissez-en un de 1 à { $last }.
what-if-unfinished = Seule une partie jouée jusqu’au bout peut prendre un autre cours.
what-if-nobody = Au coup { $ply }, personne n’a rien décidé : choisissez le coup d’une décision.
what-if-too-long = Après cette décision, la partie ne finit pas en { $most } coups.
what-if-no-choice = { $word } n’était pas possible au coup { $ply }.
play-on-seat = Il n’y a pas de place { $seat } : la partie en compte { $seats }.
play-on-gravity = La gravité ne peut pas reprendre ici : l’enregistrement ne dit pas où sont les dés, ou ils ne pourraient pas tenir ainsi.
taken-hidden = Cette partie cache quelque chose jusqu’à sa fin : elle ne peut pas continuer à une autre table.
taken-over = Cette partie est finie. Seule une partie en cours peut continuer à une autre table.
study-what-if = Coup { $step }, tour { $turn } : { $who } joue { $chosen } au lieu de { $word }.
study-what-if-result = Avec les mêmes dés : { $now } au lieu de { $then }.
study-what-if-even = Avec les mêmes dés, le même résultat : { $now }.
study-what-if-rolls = { $rolls ->
    [0] Rien n’a été lancé ensuite.
   *[other] { $same } des { $rolls } jets suivants sont ceux de la partie d’origine.
 }
study-what-if-bots = { $replaced } des { $decisions } décisions suivantes ont été prises par des robots ({ $bots }) ; les autres sont celles de la partie d’origine.
study-what-if-kept = Toutes les décisions suivantes sont celles de la partie d’origine.
study-what-if-written = La partie changée est dans { $file }.
puzzle-unknown = Choisissez un problème de { $game } de 1 à { $last }.
puzzle-no-choice = L’étape { $step } ne laisse aucun choix.
puzzle-memory = { $file } est abîmé. Supprimez-le pour oublier les problèmes déjà résolus.
puzzle-none-due = Aucun problème n’est à revoir aujourd’hui. Revenez demain.
puzzle-title = { $game }, problème { $number } ({ $level }). Vous êtes { $who }.
puzzle-level-1 = facile
puzzle-level-2 = moyen
puzzle-level-3 = difficile
puzzle-you = Ana
puzzle-memorise = Retenez bien, puis appuyez sur Entrée :
puzzle-next = Entrée pour le problème suivant, ou quitter :
puzzle-yes = Oui, { $word } est nettement le meilleur choix.
puzzle-no = { $best } est meilleur : { $word } coûte { $cost } de chances de gagner.
study-plotted = La courbe est dans { $file }.
study-plot-step = coup de l’enregistrement
study-plot-chance = chances de gagner

study-dice-table = { $game }, { $what } : { $rolls ->
    [one] { $rolls } réponse du hasard
   *[other] { $rolls } réponses du hasard
 } en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 }
study-dice-head = quoi
study-dice-count = venu
study-dice-expected = attendu
study-dice-range = 95 % des dés justes
study-dice-few = Trop peu pour parler d’équité : des dés justes donnent cela, et bien d’autres aussi.
study-dice-usual = Rien d’inhabituel : { $share } des dés justes s’écartent au moins autant de ce qu’on attend.
study-dice-odd = Inhabituel : seuls { $share } des dés justes s’écartent autant. Parmi { $tables } tableaux comme celui-ci, l’un a parfois cet air par hasard ; d’autres parties le diront.
study-dice-unfair = Des dés justes s’écartent autant dans { $share } des cas au plus. Le hasard l’explique mal.
study-dice-none = Aucun enregistrement ne contient de réponse du hasard.

study-many-unreadable = { $file } ne peut pas être analysé : { $reason }
study-many-no-run = { $file } ne dit pas comment ses parties ont été jouées. Prenez un fichier .parquet écrit par astragal simulate ou astragal arena.
study-many-differs = Rejouée, la partie se termine sur d’autres scores. Ses robots ou ses règles ont changé depuis l’écriture du fichier.
study-many-head = joueur
study-many-games = parties
study-many-won = gagné
study-many-luck = chance
study-many-without = sans la chance
study-many-cost = coût d’une décision
study-many-share = { $game } : sans la chance, il reste { $share } de la variance des résultats ({ $games } parties).
study-many-written = { $rows } lignes écrites dans { $file }.

# L’analyse dans la page
study-page-story = Récit
study-page-choices = Choix
study-page-luck = Chance
study-page-story-title = L’histoire
study-page-choices-title = Les choix qui ont coûté le plus
study-page-luck-title = Chance ou talent ?
study-page-chances = Chances de gagner
study-page-curve = { $who } : { $start } au départ, { $end } à la fin, jamais moins de { $low } ni plus de { $high }.
study-page-swing = Le tour { $turn } a tout changé : les chances de { $who } sont passées de { $before } à { $after } ({ $heading }).
study-page-played = Joué
study-page-better = Mieux
study-page-you-took = Ton choix
study-page-board = La table après ce choix
study-page-turn = Tour { $turn }
study-page-earlier = Décision précédente
study-page-later = Décision suivante
study-page-graded = Décisions de { $who } : { $grades }.
study-page-left = Ce qui a été joué : { $reasons }.
study-page-perhaps = Peut-être mieux
study-page-cost = Cela a coûté { $cost } de chances de gagner (de { $low } à { $high }).
study-page-cost-perhaps = Cela a peut-être coûté { $cost } de chances de gagner (de { $low } à { $high }) : trop serré pour le dire.
study-page-cost-model = Cela a coûté environ { $cost } de chances de gagner, d’après le modèle seul.
study-page-why = Ce qui parle pour : { $reasons }.
study-page-show = Sur la courbe
study-page-watch = Revoir
study-page-luckiest = Le lancer le plus heureux
study-page-unluckiest = Le lancer le plus malheureux
study-page-others = les autres
study-page-even = à peu près nul
study-page-unexplained = Tous les nombres sont des parts des chances de gagner. Inexpliqué : { $parts }.
study-page-whisker = Trait fin, ± : la vérité s’y trouve 19 fois sur 20. « Les autres » : ce que leurs décisions ont donné ou pris.
study-page-in-percent = en % des chances de gagner

# Exact values (astragal study exact)
study-exact-victory = Il y a { $decisions } décisions dans { $file }. Des coups au hasard perdent en moyenne { $regret } de la victoire.
study-exact-points = Il y a { $decisions } décisions dans { $file }. Des coups au hasard perdent en moyenne { $regret } points.
exact-none = Rien dans { $game } avec ces options n’a de valeur exacte. Essayez dicetto, dice-stars à deux places ou plus, ou star-master à une place.
exact-ending = Le nom de « { $file } » doit finir par .parquet.
exact-unreadable = « { $file } » n’est pas un fichier d’astragal study exact.
