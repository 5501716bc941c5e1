### Dice Stars dans le terminal.

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
