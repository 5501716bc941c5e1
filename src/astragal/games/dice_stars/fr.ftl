### Dice Stars

game-dice-stars = Dice Stars : piochez des dés, remplissez votre feuille, doublez vos lignes avec les étoiles

## Dans le terminal

ds-colour-black = noir
ds-colour-purple = violet
ds-colour-blue = bleu
ds-colour-orange = orange
ds-short-black = no
ds-short-purple = vi
ds-short-blue = bl
ds-short-orange = or
ds-face-star = étoile
ds-die = { $colour } { $face }
ds-type-black = tous les dés noirs
ds-type-purple = tous les dés violets
ds-type-blue = tous les dés bleus
ds-type-orange = tous les dés orange
ds-type-star = toutes les étoiles
ds-type-number = tous les { $number }

ds-sheet = { $who } : { $total ->
    [one] { $total } point pour l’instant
   *[other] { $total } points pour l’instant
 }
ds-line = somme { $sum }, compte { $score }
ds-penalty = Malus : { $points }
ds-opponent = Adversaire virtuel : { $marked ->
    [one] { $marked } case
   *[other] { $marked } cases
 } sur { $cells }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
ds-reserve = Réserve : { $dice }
ds-no-dice = aucun dé
ds-bag = Sac : { $bag ->
    [one] { $bag } dé
   *[other] { $bag } dés
 } ; défausse : { $discard }

ds-score-line = Ligne { $number }
ds-score-doubled = Ligne { $number }, doublée
ds-score-lost = Ligne { $number }, perdue
ds-score-penalty = Malus

ds-ask-put-back = La défausse est retournée dans le sac. Y remettez-vous aussi toute la réserve ?
ds-ask-draw = Combien de dés piochez-vous ?
ds-ask-take = Quels dés prenez-vous ?
ds-ask-mark = Où cochez-vous une étoile ? Il en reste { $stars }.

ds-explain-keep = laisser la réserve telle quelle
ds-explain-return = remettre toute la réserve dans le sac
ds-explain-draw = { $dice ->
    [one] piocher un dé
   *[other] piocher { $dice } dés
 }
ds-explain-stars = { $dice ->
    [one] une étoile à cocher
   *[other] { $dice } étoiles à cocher
 }
ds-column-black = la colonne noire
ds-column-purple = la colonne violette
ds-column-blue = la colonne bleue
ds-column-orange = la colonne orange
ds-explain-column = { $dice ->
    [one] un dé, { $points } dans { $column }
   *[other] { $dice } dés, { $points } dans { $column }
 }
ds-explain-line = { $dice ->
    [one] un dé, { $points } sur la ligne { $line }
   *[other] { $dice } dés, { $points } sur la ligne { $line }
 }
ds-explain-penalty = { $dice ->
    [one] rien ne convient : un dé, malus de { $points }
   *[other] rien ne convient : { $dice } dés, malus de { $points }
 }
ds-explain-mark = la ligne { $line } aura { $marked ->
    [one] { $marked } multiplicateur
   *[other] { $marked } multiplicateurs
 } sur { $all }

ds-tell-keep = { $who } garde la réserve.
ds-tell-return = { $who } remet toute la réserve dans le sac.
ds-tell-draw = { $dice ->
    [one] { $who } pioche un dé.
   *[other] { $who } pioche { $dice } dés.
 }
ds-tell-take = { $who } prend { $what }.
ds-tell-penalty = { $who } doit prendre { $what } en malus.
ds-tell-mark = { $who } coche une étoile sur la ligne { $line }.

## Sur la page

ds-now-first = Le hasard désigne qui commence.
ds-now-put-back = La défausse est dans le sac. La réserve aussi ?
ds-now-draw = Combien de dés piocher ?
ds-now-roll = { $dice ->
    [one] Encore un dé à lancer.
   *[other] { $dice } dés à lancer.
 }
ds-now-take = Quels dés prendre : une couleur, un chiffre ou les étoiles ?
ds-now-mark = { $stars ->
    [one] Sur quelle ligne cocher l’étoile ?
   *[other] Sur quelle ligne cocher une étoile ? Il en reste { $stars }, de haut en bas.
 }
ds-last-round = Dernier tour de table.
ds-told-first = { $who } commence.
ds-told-die = Lancé : { $die }.

ds-do-keep = Laisser la réserve telle quelle
ds-do-return = Remettre toute la réserve dans le sac
ds-do-draw = { $dice ->
    [one] Piocher 1 dé
   *[other] Piocher { $dice } dés
 }
ds-do-column = Prendre { $what } : { $dice ->
    [one] une case de { $column }
   *[other] { $dice } cases de { $column }
 }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
ds-do-line = Prendre { $what } : { $dice ->
    [one] une case de la ligne { $line }
   *[other] { $dice } cases de la ligne { $line }
 }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
ds-do-stars = { $dice ->
    [one] Prendre l’étoile et cocher un multiplicateur
   *[other] Prendre toutes les étoiles et cocher { $dice } multiplicateurs
 }
ds-do-penalty = Prendre { $what } : un malus de { $points }
ds-do-mark = { $stars ->
    [one] Cocher une étoile sur la ligne { $line } : alors { $marked } sur { $all }, { $now } → { $then } points
   *[other] Cocher { $stars } étoiles sur la ligne { $line } : alors { $marked } sur { $all }, { $now } → { $then } points
 }

ds-the-bag = Sac
ds-the-reserve = Réserve
ds-the-discard = Défausse
ds-colour-dice = { $colour } : { $dice }
ds-draw-label = Piocher
ds-take-label = Prendre
ds-put-all-back = Tout remettre
ds-keep-all = Tout garder
ds-none = { $what } : aucun dé dans la réserve
ds-no-room = { $what } : ne convient pas
ds-nothing-fits = Rien ne convient. Choisis les dés de ton malus.

ds-sheet-of = Feuille de { $who }
ds-line-head = Ligne { $line }
ds-green-and-stars = Cases vertes, puis multiplicateurs
ds-points = Points
ds-cell-white = Ligne { $line }, { $colour } : { $what }
ds-cell-green = Ligne { $line }, case verte { $number } : { $what }
ds-empty = vide
ds-cross = croix
ds-would-be = deviendrait { $what }
ds-marked = Ligne { $line } : { $marked ->
    [one] { $marked } multiplicateur coché sur { $all }
   *[other] { $marked } multiplicateurs cochés sur { $all }
 }
ds-penalty-cell = Malus
ds-total = Total
ds-grid = La grille
ds-grid-how = Chaque case vaut 5 points. Les dés que tu laisses cochent des cases ; à { $cells }, tu perds.
ds-now-draw-three = Pioche trois dés.
ds-how-many = Combien de dés pioches-tu ?
ds-now-take-short = Que prends-tu ?
ds-lie-there = { $dice ->
    [2] Deux { $number } sont là.
    [3] Trois { $number } sont là.
    [4] Quatre { $number } sont là.
   *[other] { $dice } fois le { $number }.
 }
ds-you-rolled = Tu obtiens { $what }.
ds-who-rolled = { $who } obtient { $what }.
ds-told-rolled = { $who } obtient :
ds-a-number = { $dice ->
    [one] un { $number }
    [2] deux { $number }
   *[other] trois { $number }
 }
ds-a-star = { $dice ->
    [one] une étoile
    [2] deux étoiles
   *[other] trois étoiles
 }
ds-stars-to-mark = { $stars ->
    [one] Une étoile à cocher.
   *[other] { $stars } étoiles à cocher.
 }
ds-stars-how = Une ligne pleine double, une ligne entamée ne vaut rien.
ds-ahead = { $points ->
    [one] 1 point devant toi.
   *[other] { $points } points devant toi.
 }
ds-behind = { $points ->
    [one] À 1 point de toi.
   *[other] À { $points } points de toi.
 }
ds-level = Vous êtes à égalité.

ds-draw = Piocher { $dice }
ds-brass-number = { $dice ->
    [one] Prendre le { $number }
   *[other] Prendre les { $number }
 }
ds-brass-black = Prendre le noir
ds-brass-purple = Prendre le violet
ds-brass-blue = Prendre le bleu
ds-brass-orange = Prendre l’orange
ds-brass-star = { $dice ->
    [one] Prendre l’étoile
   *[other] Prendre les étoiles
 }
ds-brass-penalty = Malus
ds-brass-mark = Cocher la ligne { $line }
ds-choose-dice = Choisis des dés
ds-choose-line = Choisis une ligne
ds-full = plein
ds-done = ×2 acquis
ds-mark-label = Cocher des étoiles
ds-mark-one = Cocher une seule étoile sur la ligne { $line }
ds-would-write = Sur la ligne { $line } :
ds-would-write-column = Dans { $column } :
ds-would-mark = { $stars ->
    [one] Une étoile à cocher.
   *[other] { $stars } étoiles à cocher.
 }
ds-leave = Tu laisses à { $who } :
ds-leave-nothing = Tu ne laisses rien à { $who }.
ds-leave-grid = La grille compte :
ds-leave-grid-nothing = La grille ne reçoit rien.
ds-look-first = Touche des dés, une ligne ou une tuile pour voir ce que cela inscrirait.
ds-may-take = Ce que tu laisses, { $who } peut le prendre.
ds-may-count = Ce que tu laisses compte pour la grille.

ds-sheet-yours = Ta feuille
ds-my-sheet = Ma feuille
ds-is-playing = { $who } joue
ds-watch-draw = { $dice ->
    [one] pioche 1 dé
   *[other] pioche { $dice } dés
 }
ds-watch-rolled = { $dice ->
    [one] pioche 1 dé : { $what }
   *[other] pioche { $dice } dés : { $what }
 }
ds-watch-take = prend { $what }
ds-watch-took = prend { $what }, { $points }
ds-watch-penalty = prend { $what } en malus
ds-watch-mark = coche une étoile sur la ligne { $line }
ds-watch-keep = garde la réserve
ds-watch-return = remet la réserve dans le sac
ds-then-you = puis c’est à toi
ds-then-who = puis { $who }
ds-then-others = { $who }, puis toi
ds-taken-number = { $dice ->
    [one] le { $number }
    [2] les deux { $number }
    [3] les trois { $number }
    [4] les quatre { $number }
   *[other] les { $dice } { $number }
 }
ds-taken-black = { $dice ->
    [one] le dé noir
   *[other] les dés noirs
 }
ds-taken-purple = { $dice ->
    [one] le dé violet
   *[other] les dés violets
 }
ds-taken-blue = { $dice ->
    [one] le dé bleu
   *[other] les dés bleus
 }
ds-taken-orange = { $dice ->
    [one] le dé orange
   *[other] les dés orange
 }
ds-taken-star = { $dice ->
    [one] l’étoile
   *[other] { $dice } étoiles
 }
ds-written-mark = étoile, ligne { $line }
ds-rack-draw = Piocher des dés
ds-rack-take = Que prendre
ds-rack-mark = Quelle ligne
ds-rack-report = Ce que montrent les dés
ds-rack-watch = Ce qui se passe
ds-rack-over = Outils
ds-so-far = Jusqu’ici
ds-of-cells = sur { $cells }
ds-grid-points = Points de la grille :
ds-real-die = Quel dé a été pioché, et que montre-t-il ?
ds-real-first = Qui commence ?

lesson-ds-goal = Bienvenue dans Dice Stars ! Sur ta feuille il y a une colonne pour chaque couleur et une ligne pour chaque chiffre de 2 à 6. Qui la remplit le mieux gagne. Au début la réserve est vide : tu dois piocher trois dés. Pioche-les !
lesson-ds-colour = Deux dés bleus et un orange. On prend toujours tous les dés d’une même sorte : une couleur, un chiffre ou les étoiles. Touche un choix pour voir ce qu’il inscrirait, puis encore une fois pour le faire. Prends les dés bleus !
lesson-ds-written = 5 et 3 font 8. Deux dés remplissent deux cases de la colonne bleue, de haut en bas : une croix, puis la somme dans la dernière. À ton adversaire de jouer, avec la même réserve.
lesson-ds-number = Ton adversaire a lancé un autre 6 et prend les deux comme chiffre. Un chiffre remplit sa ligne, de gauche à droite : une croix et 12 sur la ligne 6.
lesson-ds-only-stars = Il ne reste qu’une étoile dans la réserve. Là aussi, il faut piocher trois dés.
lesson-ds-stars = Deux étoiles ! Chaque étoile prise coche un multiplicateur au bout d’une ligne. La ligne 2 n’en demande que deux. Prends les étoiles !
lesson-ds-mark = Coche la première sur la ligne 2.
lesson-ds-half = Attention : une ligne dont quelques multiplicateurs sont cochés, mais pas tous, ne compte pas. Coche aussi la seconde sur la ligne 2.
lesson-ds-refill = Tous cochés : la ligne 2 compte double désormais. Et comme tu as pris des étoiles, la défausse retourne dans le sac. Ton adversaire pourrait y remettre aussi la réserve, mais la garde.
lesson-ds-draw = Deux 2 t’attendent. Tu peux piocher un, deux ou trois dés ; ce que tu ne prends pas reste à ton adversaire. Pioche un dé !
lesson-ds-double = Encore un 2 ! Trois 2 font 6, et la ligne 2 compte double. Touche ce choix et regarde tes points. Prends les 2 !
lesson-ds-counted = 6 fois 2 : douze points pour trois petits dés. Ton adversaire doit piocher trois dés, lance deux étoiles et coche la ligne 2.
lesson-ds-put-back = Des étoiles ont été prises : la défausse est revenue dans le sac. À toi de décider pour la réserve : tout y retourne, ou rien. Un 5 s’y trouve ; garde-la !
lesson-ds-draw-two = Pioche deux dés, en espérant un autre 5.
lesson-ds-choose = Le voilà. Les cases vertes, à droite, permettent à une ligne de recevoir plus de dés ; les colonnes ne s’en servent jamais. Prends les 5 !
lesson-ds-end = Et cela continue jusqu’à ce que quelqu’un ait rempli ses 20 cases blanches, ou que rien ne convienne : il faut alors prendre des dés en malus, et leur somme est retirée du total. On finit le tour de table, et le plus haut score gagne. À toi de jouer !

## À l’accueil et dans le formulaire d’une nouvelle partie

page-name-dice-stars = Dice Stars
page-what-dice-stars = Lance dans une réserve commune, prends tous les dés d’une même sorte et remplis ta feuille avant les autres.
page-box-dice-stars = Piochez et lancez vos propres dés, puis touchez-les : un dé, une touche. Le programme vérifie chaque ligne et compte les points.
page-size-dice-stars = 1 à 4 joueurs, 20 à 30 minutes
page-minutes-dice-stars = 20–30
page-alone-dice-stars = contre l’adversaire virtuel
page-variant-dice-stars-base = Jeu de base
page-variant-dice-stars-refill = Sac rempli plus tôt
page-option-short-bag = Trop peu de dés dans le sac
page-choice-draw-available = piocher ce qu’il y a
page-choice-refill-then-draw = remplir d’abord, puis piocher
page-option-solo-grid-size = Cases de la grille adverse
page-option-solo-final-turn-marks = Le dernier tour fait aussi cocher
page-option-solo-tie = Égalité avec l’adversaire
page-choice-loss = perdu
page-choice-win = gagné

ds-alone-won = Tu bats l’adversaire virtuel de { $points } !
ds-alone-lost = { $points ->
    [0] Égalité : l’adversaire virtuel gagne. De si peu !
   *[other] L’adversaire virtuel gagne de { $points }.
 }
ds-alone-full = La grille est pleine : elle gagne.

## Pourquoi un choix est bon ou mauvais, dans une analyse

study-why-keep = garde { $dice ->
    [one] le dé de la réserve
   *[other] les { $dice } dés de la réserve
 }
study-why-return = remet { $dice ->
    [one] le dé de la réserve
   *[other] les { $dice } dés de la réserve
 } dans le sac
study-why-draw = tire { $dice ->
    [one] un dé
   *[other] { $dice } dés
 } en plus de { $reserve } dans la réserve
study-why-points = { $points ->
    [one] { $points } point tout de suite
   *[other] { $points } points tout de suite
 }, dans { $cells ->
    [one] une case
   *[other] { $cells } cases
 }
study-why-stars = { $stars ->
    [one] une étoile à cocher
   *[other] { $stars } étoiles à cocher
 }
study-why-mark = une étoile sur la ligne { $line } : { $points } points tout de suite
study-why-penalty = un malus de { $points } points
study-why-ends = finit la partie avec { $lead } points d’avance
study-why-leaves = laisse { $dice ->
    [0] zéro dé
    [one] un dé
   *[other] { $dice } dés
 } à la personne suivante
study-why-offers = laisse { $points ->
    [one] { $points } point
   *[other] jusqu’à { $points } points
 } à { $who }
study-why-zero = la ligne { $line } ne compte plus tant qu’il manque { $left ->
    [one] une étoile
   *[other] { $left } étoiles
 }
study-why-doubled = la ligne { $line } compte double désormais
study-why-ends-behind = termine la partie { $behind ->
    [0] à égalité
    [one] avec un point de retard
   *[other] avec { $behind } points de retard
 }
study-child-keep = Garde ces dés : ils te vont bien.
study-child-return = Remets-les : d’autres dés t’iront peut-être mieux.
study-child-draw = { $dice ->
    [one] Un seul dé suffit ici.
   *[other] Plus de dés, plus de choix !
 }
study-child-points = { $cells ->
    [one] Il a sa place, et il te rapporte des points.
   *[other] Ils ont tous leur place, et ils te rapportent des points !
 }
study-child-stars = Des étoiles ! Elles peuvent doubler toute une ligne.
study-child-mark = Une étoile pour la ligne { $line }.
study-child-penalty = Cela coûte des points, mais plus rien ne convient.
study-child-ends = La partie se termine, et tu es devant !
study-child-ends-behind = Attention : la partie se termine, et tu n’es pas devant.
study-child-leaves = { $dice ->
    [0] Il ne reste rien au joueur suivant !
   *[other] Le joueur suivant reçoit ce qui reste.
 }
study-child-offers = Attention : ce qui reste plairait à { $who }.
study-child-zero = Attention : la ligne { $line } ne compte plus tant que ses étoiles ne sont pas toutes cochées.
study-child-doubled = Toutes ses étoiles ! La ligne { $line } compte double.

## Feuilles à imprimer

page-print-dice-stars-sheet = Feuilles de score
page-print-dice-stars-solo = Feuille avec la grille solo
