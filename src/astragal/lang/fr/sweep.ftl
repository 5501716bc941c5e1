# Balayages: `astragal sweep`.

cli-sweep = jouer les mêmes parties avec des options et des joueurs différents
cli-vary = ce qui varie, une fois pour chacun : une option du jeu, bots (à toutes les places) ou seat1, seat2…, et ses valeurs
cli-one-at-a-time = faire varier chacun à part, les autres gardant leur première valeur ; par défaut, toutes les combinaisons sont jouées
cli-sweep-games = nombre de parties de chaque combinaison ; par défaut 100
cli-studied = nombre de parties de chaque combinaison dont on mesure la chance et le poids des décisions, ce qui est long ; par défaut { $count }
cli-plot-sweep = dessiner dans ce fichier chaque mesure selon les valeurs de chaque option
cli-sweep-report = écrire un rapport dans ce fichier, une page qui se suffit à elle-même

sweep-vary = « { $word } » ne dit pas ce qui varie. Écrivez OPTION=A,B,C avec des valeurs différentes.
sweep-twice = { $option } varie deux fois. Nommez-la une fois, avec toutes ses valeurs.
sweep-too-many = Un balayage compte au plus { $most } combinaisons. Retirez des valeurs ou ajoutez --one-at-a-time.
sweep-no-game = { $combinations ->
    [one] La seule combinaison ne donne aucune partie.
   *[other] Aucune des { $combinations } combinaisons ne donne de partie.
} Choisissez des options qui vont ensemble.
sweep-study-bar = Étude de la chance et des décisions
sweep-done = { $games ->
    [one] Une partie
   *[other] { $games } parties
} de { $game } pour { $cells ->
    [one] une combinaison
   *[other] chacune des { $cells } combinaisons
}, avec les mêmes dés pour toutes, graine { $seed }. ± et intervalles : 95 %.
sweep-refused = { $count ->
    [one] Une combinaison que le jeu n’admet pas a été écartée.
   *[other] { $count } combinaisons que le jeu n’admet pas ont été écartées.
}
sweep-studied = La chance et le poids des décisions viennent { $count ->
    [one] de la première partie
   *[other] des { $count } premières parties
} de chacune.
sweep-title = Balayage : { $game }
sweep-edge = Avantage à commencer
sweep-turns = Tours
sweep-decisions = Décisions
sweep-dead = Tours morts
sweep-leads = Changements de tête
sweep-comebacks = Remontées
sweep-ties = Égalités
sweep-luck = Part de la chance
sweep-weight = Poids d’une décision
sweep-ended = Fin par { $rule }
sweep-about-edge = De combien la personne qui commence gagne plus qu’une part égale de la victoire.
sweep-about-turns = Tours d’une partie.
sweep-about-decisions = Décisions d’une partie, même forcées.
sweep-about-dead = Part des tours avec décisions où personne n’a le choix.
sweep-about-leads = Combien de fois quelqu’un d’autre prend la tête, à la fin de chaque tour ; une égalité en tête ne change rien.
sweep-about-comebacks = Part des parties gagnées sans partage alors que quelqu’un d’autre menait à la moitié des tours.
sweep-about-ties = Part des parties que plusieurs gagnent.
sweep-about-luck = Part de la variance des résultats qui disparaît quand on retire la chance des dés, telle que l’étude la mesure.
sweep-about-weight = De combien le meilleur choix dépasse le choix médian, en chances de gagner, partout où il y a un choix.
sweep-ranking = Ce qui compte le plus
sweep-about-ranking = Le changement de chaque mesure entre les deux valeurs d’une option les plus éloignées, en moyenne sur les autres options. On compare des parties jouées avec les mêmes dés. Les plus forts viennent d’abord, en écarts types d’une seule partie ; le choix des deux valeurs grossit les petits changements.
sweep-plots = Graphiques
sweep-about-plots = Moyennes sur toutes les autres options, avec leurs intervalles à 95 %.
sweep-cells = Toutes les combinaisons
sweep-meanings = Ce que veulent dire les mesures
sweep-column-factor = Option
sweep-column-measure = Mesure
sweep-column-from = Valeurs
sweep-column-change = Changement
sweep-column-interval = 95 %
sweep-column-size = Force
