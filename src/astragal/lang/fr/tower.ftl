# L’analyse d’une pose : `astragal study tower`.

tower-placement = Étape { $step } : le joueur { $seat } lâche { $die } au-dessus de la tour { $tower }, sur { $dice ->
    [0] sa seule base
    [one] un dé et la base
   *[other] { $dice } dés et la base
}.
tower-die = { $size ->
    [0] un petit dé
    [1] un dé moyen
    [2] un grand dé
   *[3] le dé géant
}
tower-holds = Tout tient.
tower-falls = { $dice ->
    [one] Un dé tombe
   *[other] { $dice } dés tombent
} : { $names }.
tower-differs = Attention : la partie enregistrée dit « { $recorded } », ce moteur trouve « { $computed } ».
tower-levels = Marges, en millimètres : de combien le centre de tout le poids du dessus est à l’intérieur du contour qui le porte.
tower-level = Niveau
tower-before = avant
tower-laid = dé posé
tower-after = après
tower-lost = Point de non-retour : après { $seconds } s. Arrêté net plus tard, quelque chose serait tombé quand même.
tower-lost-at-once = Point de non-retour : dans la main. Même lâché sans aucune vitesse, quelque chose serait tombé.
tower-side-left = à gauche
tower-side-right = à droite
tower-side-towards = vers vous
tower-side-away = plus loin de vous
tower-beside = { $side } : { $answers }
tower-answer = { $millimetres } mm { $stands ->
    [yes] tient
   *[no] tombe
}
tower-would-stand = Tout aurait tenu { $where } ({ $count ->
    [one] { $count } endroit sur { $all } à moins de { $far } mm aurait convenu
   *[other] { $count } endroits sur { $all } à moins de { $far } mm auraient convenu
 }).
tower-would-fall = Ce serait tombé { $where } ({ $count ->
    [one] { $count } endroit sur { $all } à moins de { $far } mm aurait suffi
   *[other] { $count } endroits sur { $all } à moins de { $far } mm auraient suffi
 }).
tower-no-place = Aucun endroit à moins de { $far } mm n’aurait sauvé la tour.
tower-no-fall = Tout aurait tenu n’importe où à moins de { $far } mm.
tower-one-way = { $millimetres } mm { $side }
tower-two-ways = { $one } et { $other }
tower-plotted = Dessiné dans { $file }.

tower-plot-let-go = Lâché
tower-plot-last = Dernier instant où tout pouvait être sauvé : { $seconds } s
tower-plot-too-late = Perdue dans la main ; après { $seconds } s
tower-plot-worst = Au plus fragile : { $seconds } s
tower-plot-end = Au repos : { $seconds } s
tower-plot-weakest = Niveau le plus faible, le { $level }, vu d’en haut : { $margin } mm
tower-plot-face = le dé du dessous
tower-plot-outline = ce qui porte
tower-plot-centre = centre du poids du dessus
tower-plot-margin = marge, en mm
tower-plot-time = secondes depuis le lâcher
tower-plot-no-return = non-retour
tower-plot-elsewhere = Lâché ailleurs
tower-plot-aside = mm vers la droite
tower-plot-away = mm vers le fond
tower-plot-stands = tient
tower-plot-falls = tombe
tower-plot-here = lâché ici
