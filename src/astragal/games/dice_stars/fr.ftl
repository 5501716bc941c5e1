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

ds-sheet = { $who } : { $total } points en l’état
ds-line = somme { $sum }, compte { $score }
ds-penalty = Pénalité : { $points }
ds-opponent = Adversaire virtuel : { $marked } cases sur { $cells }, { $points } points
ds-reserve = Réserve : { $dice }
ds-no-dice = aucun dé
ds-bag = Sac : { $bag } dés ; défausse : { $discard }

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
    [one] rien ne rentre : un dé, pénalité de { $points }
   *[other] rien ne rentre : { $dice } dés, pénalité de { $points }
 }
ds-explain-mark = la ligne { $line } aura { $marked } multiplicateurs sur { $all }

ds-tell-keep = { $who } garde la réserve.
ds-tell-return = { $who } remet toute la réserve dans le sac.
ds-tell-draw = { $dice ->
    [one] { $who } pioche un dé.
   *[other] { $who } pioche { $dice } dés.
 }
ds-tell-take = { $who } prend { $what }.
ds-tell-penalty = { $who } doit prendre { $what } en pénalité.
ds-tell-mark = { $who } coche une étoile sur la ligne { $line }.

## Sur la page

ds-now-first = Le hasard désigne qui commence.
ds-now-put-back = La défausse est retournée dans le sac. Toute la réserve y retourne-t-elle aussi ?
ds-now-draw = Combien de dés piocher ?
ds-now-roll = { $dice ->
    [one] Encore un dé à lancer.
   *[other] { $dice } dés à lancer.
 }
ds-now-take = Quels dés prendre : une couleur, un nombre ou les étoiles ?
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
ds-do-penalty = Prendre { $what } : une pénalité de { $points }
ds-do-mark = Cocher une étoile sur la ligne { $line } : alors { $marked } sur { $all }

ds-the-bag = Sac
ds-the-reserve = Réserve
ds-the-discard = Défausse
ds-colour-dice = { $colour } : { $dice }
ds-refill-due = La défausse retourne dans le sac avant le prochain tour.
ds-draw-label = Piocher
ds-take-label = Prendre
ds-put-all-back = Tout remettre
ds-keep-all = Tout garder
ds-none = { $what } : aucun dé dans la réserve
ds-no-room = { $what } : ne rentre pas
ds-lies = { $what } : { $dice } dans la réserve
ds-tap-again = Touchez encore pour le faire.
ds-nothing-fits = Rien ne rentre. Choisissez les dés de votre pénalité.
ds-point-at = Pointez un choix pour voir ce qu’il écrirait.
ds-would-count = Total { $now } → { $then }

ds-sheet-of = Feuille de { $who }
ds-line-head = Ligne { $line }
ds-green-and-stars = Cases vertes, puis multiplicateurs
ds-multipliers = Multiplicateurs
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
ds-line-double = La ligne { $line } compte double : ses { $all } multiplicateurs sont tous cochés.
ds-line-nothing = La ligne { $line } ne compte pas : { $marked ->
    [one] un seul multiplicateur coché sur { $all }.
   *[other] { $marked } multiplicateurs cochés seulement sur { $all }.
 }
ds-penalty-cell = Pénalité
ds-total = Total
ds-grid = Adversaire virtuel
ds-grid-how = À la fin de chaque tour, les dés restés dans la réserve cochent des cases. La grille pleine gagne.
ds-real-die = Quel dé a été pioché, et que montre-t-il ?
ds-real-first = Qui commence ?

lesson-ds-goal = Bienvenue dans Dice Stars ! Sur votre feuille il y a une colonne pour chaque couleur et une ligne pour chaque nombre de 2 à 6. Qui la remplit le mieux gagne. Au début la réserve est vide : vous devez piocher trois dés. Piochez-les !
lesson-ds-colour = Deux dés bleus et un orange. On prend toujours tous les dés d’une même sorte : une couleur, un nombre ou les étoiles. Pointez un choix pour voir ce qu’il écrirait. Prenez les dés bleus !
lesson-ds-written = 5 et 3 font 8. Deux dés remplissent deux cases de la colonne bleue, de haut en bas : une croix, puis la somme dans la dernière. À votre adversaire de jouer, avec la même réserve.
lesson-ds-number = Votre adversaire a lancé un autre 6 et prend les deux comme nombre. Un nombre remplit sa ligne, de gauche à droite : une croix et 12 sur la ligne 6.
lesson-ds-only-stars = Il ne reste qu’une étoile dans la réserve. Là aussi, il faut piocher trois dés.
lesson-ds-stars = Deux étoiles ! Chaque étoile prise coche un multiplicateur au bout d’une ligne. La ligne 2 n’en demande que deux. Prenez les étoiles !
lesson-ds-mark = Cochez la première sur la ligne 2.
lesson-ds-half = Attention : une ligne dont quelques multiplicateurs sont cochés, mais pas tous, ne compte pas. Cochez aussi la seconde sur la ligne 2.
lesson-ds-refill = Tous cochés : la ligne 2 compte double désormais. Et comme vous avez pris des étoiles, la défausse retourne dans le sac. Votre adversaire pourrait y remettre aussi la réserve, mais la garde.
lesson-ds-draw = Deux 2 vous attendent. Vous pouvez piocher un, deux ou trois dés ; ce que vous ne prenez pas reste à votre adversaire. Piochez un dé !
lesson-ds-double = Encore un 2 ! Trois 2 font 6, et la ligne 2 compte double. Pointez ce choix et regardez vos points. Prenez les 2 !
lesson-ds-counted = 6 fois 2 : douze points pour trois petits dés. Votre adversaire doit piocher trois dés, lance deux étoiles et coche la ligne 2.
lesson-ds-put-back = Des étoiles ont été prises : la défausse est revenue dans le sac. À vous de décider pour la réserve : tout y retourne, ou rien. Un 5 s’y trouve ; gardez-la !
lesson-ds-draw-two = Piochez deux dés, en espérant un autre 5.
lesson-ds-choose = Le voilà. Les cases vertes, à droite, permettent à une ligne de recevoir plus de nombres ; les colonnes ne s’en servent jamais. Prenez les 5 !
lesson-ds-end = Et cela continue jusqu’à ce que quelqu’un ait rempli ses vingt cases blanches, ou que rien ne rentre : il faut alors prendre des dés en pénalité, et leur somme est perdue. On finit le tour de table, et le plus haut score gagne. À vous de jouer !

## À l’accueil et dans le formulaire d’une nouvelle partie

page-name-dice-stars = Dice Stars
page-what-dice-stars = Lancez dans une réserve commune, prenez tous les dés d’une même sorte et remplissez votre feuille avant les autres.
page-size-dice-stars = 1 à 4 joueurs, 20 à 30 minutes
page-alone-dice-stars = contre l’adversaire virtuel
page-variant-dice-stars-base = Jeu de base
page-variant-dice-stars-refill = Le sac est rempli avant une pioche trop courte
page-option-short-bag = Trop peu de dés dans le sac
page-choice-draw-available = piocher ce qu’il y a
page-choice-refill-then-draw = remplir d’abord, puis piocher
page-option-solo-grid-size = Cases de la grille adverse
page-option-solo-final-turn-marks = Le dernier tour fait aussi cocher
page-option-solo-tie = Égalité avec l’adversaire
page-choice-loss = perdu
page-choice-win = gagné
