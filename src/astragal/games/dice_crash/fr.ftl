### Dice Crash

game-dice-crash = Dice Crash : empilez les dés en deux tours, et payez ce qui tombe

## Dans le terminal

cli-option-die-edge-mm = les arêtes des dés petit, moyen, grand et géant, en mm
simulate-judge-dice-crash = Les tours tenaient ou tombaient selon la table des chutes probables, ajustée à la gravité et à des mains moyennes ; non selon la gravité même.

dc-score = Dés qui ont tenu, moins les dés tombés
dc-size-small = petit
dc-size-medium = moyen
dc-size-large = grand
dc-size-giant = géant
dc-die = { $size } { $value }
dc-die-of = { $die } ({ $who })
dc-base = base { $value }
dc-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

dc-round = Manche { $round } sur { $rounds } ; à { $goal } points, c’est la dernière
dc-player = { $who } : { $points }
dc-player-throws = { $who } : { $points } ; lance les dés
dc-tower = { $height ->
    [one] Tour { $tower }, { $height } dé, depuis le bas : { $dice }
   *[other] Tour { $tower }, { $height } dés, depuis le bas : { $dice }
 }
dc-pool = Réserve : { $dice }
dc-pool-small = { $dice ->
    [one] { $dice } petit
   *[other] { $dice } petits
 }
dc-pool-medium = { $dice ->
    [one] { $dice } moyen
   *[other] { $dice } moyens
 }
dc-pool-large = { $dice ->
    [one] { $dice } grand
   *[other] { $dice } grands
 }
dc-pool-giant = { $dice ->
    [one] { $dice } géant
   *[other] { $dice } géants
 }
dc-no-dice = aucun dé
dc-hands = Dés en main : { $dice }
dc-order = Dés à poser, dans cet ordre : { $dice }

dc-ask-tear = La réserve ne suffit pas. Quelle tour démolissez-vous ?
dc-ask-pick = { $dice ->
    [one] Quelle taille prenez-vous ? Encore { $dice } dé à prendre.
   *[other] Quelle taille prenez-vous ? { $dice } dés à prendre.
 }
dc-ask-marker = Qui reçoit un dé en premier, et avec lui le marqueur ?
dc-ask-give = Qui reçoit le { $die } ?
dc-ask-place = Quel dé posez-vous ?

dc-explain-tear = { $dice ->
    [one] { $dice } dé retourne à la réserve, aucun score ne change
   *[other] { $dice } dés retournent à la réserve, aucun score ne change
 }
dc-explain-pick = { $dice ->
    [0] le dernier de cette taille
    [one] il en reste { $dice } dans la réserve
   *[other] il en reste { $dice } dans la réserve
 }
dc-explain-marker = { $whose } lance à la manche suivante
dc-explain-keep = vous le gardez pour la tour { $tower } : { $points } s’il tient, dans l’état actuel de la tour
dc-explain-give = { $whose } le reçoit pour la tour { $tower } : { $points } s’il tient, dans l’état actuel de la tour
dc-explain-place = sur la tour { $tower } : { $points } s’il tient, sinon un point perdu par dé tombé

dc-tell-tear = { $who } démolit la tour { $tower }.
dc-tell-pick = { $who } prend un { $size ->
    [petit] petit dé
    [grand] grand dé
   *[other] dé { $size }
 }.
dc-tell-marker = { $who } passe le marqueur à { $to }.
dc-tell-keep = { $who } garde le { $die }.
dc-tell-give = { $who } donne le { $die } à { $to }.
dc-tell-place = { $who } pose le { $die } sur la tour { $tower }.

dc-levels = { $dice ->
    [one] tour { $tower } niveau { $levels }
   *[other] tour { $tower } niveaux { $levels }
 }
dc-verdict-holds = Ça tient.
dc-verdict-falls = Tombés : { $dice }.
dc-verdict-holds-then = Ça tient, mais quelque chose tombe ensuite tout seul.
dc-verdict-falls-then = Tombés : { $dice }, et quelque chose tombe ensuite tout seul.
dc-verdict-alone = Tombés tout seuls, sans perte de points : { $dice }.

dc-judge-land = { $who } pose le { $die } sur la tour { $tower }, où il est au niveau { $level }. Que s’est-il passé ?
dc-judge-alone = Quelque chose est tombé tout seul. Quels dés ?
dc-judge-how = Répondez « tient », ou « tombe 3.2 6.1 » en nommant les dés tombés par tour.niveau ; le niveau 1 est sur la base, les bases ne se nomment pas.
dc-judge-how-then = Pour des dés tombés tout seuls avant que le nouveau dé ne touche : « seul 6.1 » ; s’il en tombe tout seuls après : « tient-puis » ou « tombe-puis 3.2 ».
dc-judge-how-alone = Répondez « seul 3.2 6.1 » en nommant les dés tombés par tour.niveau ; le niveau 1 est sur la base, les bases ne se nomment pas.
dc-report-any-time = Si des dés tombent tout seuls entre-temps : « seul 3.2 6.1 », en nommant les dés tombés par tour.niveau.
dc-word-holds = tient
dc-word-falls = tombe
dc-word-holds-then = tient-puis
dc-word-falls-then = tombe-puis
dc-word-alone = seul

hold-above = Vu d’en haut (░ le dé du sommet, █ le dé dans votre main, ▒ là où il dépasse, + le milieu) :
hold-ask = Où ? Millimètres vers la droite et vers le fond, degrés de rotation ; Entrée pour le milieu, « tenir » pour le tenir vous-même :
hold-word = tenir
hold-help = « 1,5 -2 30 » vise 1,5 mm à droite du milieu et 2 mm vers vous, tourné de 30 degrés ; votre main manque un peu sa cible. Avec « tenir », le dé oscille dans votre main : dirigez-le avec les flèches, tournez-le avec [ et ], lâchez-le avec Entrée.
hold-keys = Les flèches dirigent, [ et ] tournent, Entrée lâche, Échap repose. { $seconds } s ; une main fatigue après 5.
hold-no-terminal = On ne peut tenir un dé que là où les touches se lisent une à une ; ici, visez avec des nombres.

## Sur la page

dc-page-ask-first = Qui lance en premier ?
dc-page-ask-tear = La réserve ne suffit pas : il faut démolir une tour. Laquelle ?
dc-page-ask-pick = { $dice ->
    [one] Encore un dé à prendre pour le lancer.
   *[other] { $dice } dés à prendre pour le lancer.
 }
dc-page-ask-roll = Lance les dés choisis.
dc-page-ask-place = Le { $die } va sur la tour { $tower } : { $points } s’il tient.
dc-page-ask-land = { $who } a posé le { $die } sur la tour { $tower }. Que se passe-t-il ?
dc-page-ask-settle = Quelque chose tombe tout seul.

dc-page-explain-tear = { $dice ->
    [one] Démolir la tour { $tower } : son dé retourne à la réserve, aucun score ne change.
   *[other] Démolir la tour { $tower } : { $dice } dés retournent à la réserve, aucun score ne change.
 }
dc-page-explain-pick = { $dice ->
    [0] Prendre le dernier dé de cette taille : { $size }.
    [one] Prendre un dé : { $size }. Il en reste { $dice } dans la réserve.
   *[other] Prendre un dé : { $size }. Il en reste { $dice } dans la réserve.
 }
dc-page-explain-marker = { $who } reçoit un dé en premier, prend le marqueur et lance à la manche suivante.
dc-page-explain-give = Donner le { $die } à { $who }, pour la tour { $tower } : { $points } s’il tient, dans l’état actuel de la tour.
dc-page-explain-keep = Garder le { $die } pour la tour { $tower } : { $points } s’il tient, dans l’état actuel de la tour.
dc-page-explain-place = Poser le { $die } sur la tour { $tower } : { $points } s’il tient, sinon un point perdu par dé tombé.

dc-page-tell-first = { $who } lance en premier.
dc-page-tell-place = { $who } lâche le { $die }.
dc-page-tell-die = Un dé montre { $value }.

dc-page-round = Manche { $round }
dc-page-rounds = sur { $rounds }
dc-page-race = Course à { $goal } points
dc-page-to-goal = { $who } : { $points ->
    [one] { $points } point sur { $goal }
   *[other] { $points } points sur { $goal }
 }
dc-page-for-tower = tour { $tower }, +{ $points }
dc-page-left = { $dice ->
    [0] épuisé
    [one] encore { $dice }
   *[other] encore { $dice }
 }
dc-page-thrower = lance
dc-page-tear-down = Démolir la tour { $tower }
dc-page-tear-gives = { $dice ->
    [one] { $dice } dé rendu
   *[other] { $dice } dés rendus
 }

dc-rack-pick = Choisir les dés
dc-rack-give = Distribuer les dés
dc-rack-tear = Démolir une tour
dc-rack-hold = Tenir et tourner
dc-rack-watch = La suite
dc-picked = { $who } lance
dc-picked-you = Tu lances
dc-picked-how = donne le plus faible
dc-put-back = Remettre : { $size }
dc-slot-free = Une place libre
dc-roll-dice = { $dice ->
    [3] Lancer trois dés
    [4] Lancer quatre dés
   *[other] Lancer { $dice } dés
 }
dc-pick-more = { $dice ->
    [one] Encore un dé
   *[other] Encore { $dice } dés
 }
dc-given = donné
dc-first = 1er
dc-first-long = reçoit un dé en premier et lance ensuite
dc-throws-next = lance ensuite
dc-gets-it = le reçoit ?
dc-keeps-it = pour toi ?
dc-not-lowest = pas le plus faible
dc-take-back = Reprendre le { $die }
dc-select-die = Donner le { $die }
dc-give-how = Touche un dé, puis qui le reçoit. Le premier servi lance ensuite.
dc-hand-over = Distribuer
dc-now = pose
dc-after = ensuite
dc-then = puis
dc-now-tower = pose, tour { $tower }
dc-after-tower = ensuite, tour { $tower }
dc-then-tower = puis, tour { $tower }
dc-held-well = tient
dc-fell = tombé
dc-next-on = Le { $die } de { $whose } va sur la tour { $tower }
dc-next-mine = Ton { $die } va sur la tour { $tower }
dc-next-throws = puis { $who } lance la manche { $round }
dc-next-throws-you = puis tu lances la manche { $round }
dc-next-last = puis la partie est finie
dc-next-home = les dés tombés retournent à la réserve
dc-moment-holds = Ça tient !
dc-moment-high = { $dice ->
    [2] deux dés de haut
    [3] trois dés de haut
    [4] quatre dés de haut
    [5] cinq dés de haut
    [6] six dés de haut
   *[other] { $dice } dés de haut
 }
dc-moment-crash = Patatras !
dc-moment-fallen = { $dice ->
    [1] un dé tombe
    [2] deux dés tombent
    [3] trois dés tombent
    [4] quatre dés tombent
    [5] cinq dés tombent
   *[other] { $dice } dés tombent
 }

dc-slip-throw = Tu lances.
dc-slip-throws = { $who } lance.
dc-slip-pick = { $dice ->
    [1] Choisis un dé : petit et gentil, ou grand et méchant.
    [2] Choisis deux dés : petits et gentils, ou grands et méchants.
    [3] Choisis trois dés : petits et gentils, ou grands et méchants.
   *[other] Choisis { $dice } dés : petits et gentils, ou grands et méchants.
 }
dc-slip-picking = Quels dés pour la table ?
dc-slip-thrown = { $values }.
dc-slip-give = Le { $value } est le plus faible : il va à un adversaire. Qui reçoit quoi ?
dc-slip-give-equal = Tous égaux : tu gardes le plus grand. À qui les autres ?
dc-slip-gives = { $who } distribue.
dc-slip-place = Ton { $value } va sur la tour { $tower }.
dc-slip-places = Le { $value } de { $whose } va sur la tour { $tower }.
dc-slip-worth = { $points } s’il tient.
dc-slip-stood = Ton { $value } tient :
dc-slip-stands = Le { $value } de { $whose } tient :
dc-slip-gain = { $height } dés dans la tour { $tower }, +{ $points }.
dc-slip-to-go = { $points ->
    [one] Plus qu’un point.
   *[other] Encore { $points } points.
 }
dc-slip-slipped = Ton { $value } glisse :
dc-slip-slips = Le { $value } de { $whose } glisse :
dc-slip-loss = { $dice ->
    [one] un dé tombe, −{ $points }.
   *[other] { $dice } dés tombent, −{ $points }.
 }
dc-slip-loss-all = { $dice ->
    [one] un dé tombe, plus aucun point.
   *[other] { $dice } dés tombent, plus aucun point.
 }
dc-slip-tear = Il faut démolir une tour.
dc-slip-tear-which = Il manque des dés. Laquelle ? Personne ne perd de points.
dc-whose = { $who }

dc-from-above = vu d’en haut
dc-flat = Dessin plat
dc-pick-up = Prendre le { $die } en main
dc-put = Poser le { $die } sur la tour { $tower }
dc-let-go = Lâcher
dc-bubble-lift = Lève le doigt pour lâcher
dc-bubble-click = Clique pour lâcher
dc-bubble-parked = Tu réfléchis…
dc-take-again = Le reprendre
dc-think-again = Réfléchir encore
dc-parked = Rien ne tombe pour l’instant. Le bras fatigue quand même.
dc-pad = Glisse pour déplacer, lève le doigt pour lâcher
dc-pad-back = Reviens ici pour réfléchir encore
dc-pad-mouse = La souris déplace, la molette tourne, un clic lâche
dc-pad-keys = ou les flèches et Entrée ; Échap pour réfléchir
dc-pad-take = Touche ici ou la table pour prendre ton { $die }
dc-pad-take-mouse = Clique pour prendre ton { $die }
dc-judging = La gravité décide…
dc-aim-instead = Viser avec des nombres
dc-hold-instead = Le tenir toi-même
dc-turn-left = Tourner vers la gauche
dc-turn-right = Tourner vers la droite
dc-which-die = Quel dé d’abord ?
dc-aim-x = Vers la droite
dc-aim-y = Vers le fond
dc-aim-turn = Tourné de
dc-mm = { $mm } mm
dc-degrees = { $degrees }°
dc-held-for = { $seconds ->
    [one] Tenu depuis { $seconds } seconde
   *[other] Tenu depuis { $seconds } secondes
 }
dc-arm-tires = Le bras fatigue : le dé oscille de plus en plus.
dc-again = Au ralenti
dc-go-on = Continuer
dc-replay-unseen = On ne sait pas ici comment ces dés ont bougé : tu les vois avant et après.

dc-report-land = Coche chaque dé tombé.
dc-report-new = nouveau
dc-report-holds = Tout tient
dc-report-fell = { $dice ->
    [one] { $dice } dé tombé
   *[other] { $dice } dés tombés
 }
dc-report-then = Ensuite, d’autres tombent tout seuls
dc-report-alone = Ils sont tombés tout seuls, avant que le nouveau dé ne touche la tour
dc-report-tower = Tour { $tower }
dc-report-unasked = Une tour s’est effondrée d’elle-même
dc-report-unasked-not = Rien n’est tombé
dc-report-rolled = Que montre le dé suivant ?
dc-report-face = Il montre { $value }

lesson-dc-goal = Deux tours grandissent sur deux dés de base. Un dé qui tient rapporte autant de points qu’il y a de dés dans sa tour ; chaque dé tombé coûte un point. Tu lances en premier et, à deux joueurs, on lance trois dés. Prends un petit.
lesson-dc-sizes = Tu choisis les tailles, du petit au géant : gentiment ou méchamment. Prends maintenant un moyen.
lesson-dc-giant = Et maintenant celui dont personne ne veut : prends le géant.
lesson-dc-lowest = Les dés montrent 2, 4 et 5. Le plus faible va obligatoirement à un adversaire : donne le petit 2.
lesson-dc-choice = Chacun reçoit au moins un dé ; le troisième va où tu veux. Donne aussi le géant.
lesson-dc-last = Tu n’en as pas encore : le moyen 5 est pour toi. Garde-le.
lesson-dc-order = On pose les dés en commençant par le plus faible. 1, 2 et 3 vont sur la tour 3 ; 4, 5 et 6 sur la tour 6. Le robot commence par son 2.
lesson-dc-held = Il tient : deux dés dans la tour, deux points. Vient le géant 4, sur une petite base. Dans une vraie partie, tu tiens le dé en main : il oscille, et tu le lâches quand ce que tu vois te plaît.
lesson-dc-fell = Il a glissé de la base nue : un dé, un point perdu. À toi : pose le moyen 5 sur la tour 6.
lesson-dc-marker = Deux points pour toi. Qui reçoit un dé en premier prend le marqueur et lance ensuite : à deux, c’est toujours l’autre. Le robot choisit et lance.
lesson-dc-given = Le robot a fait 1, 3 et 6. Le 1 est forcément pour toi ; il garde le 3 et te donne le 6.
lesson-dc-higher = Ton moyen 1 est le plus faible. Pose-le sur la tour 3 : la base, le petit et le tien font trois points, s’il tient.
lesson-dc-charming = Trois points ! Tu peux bâtir de travers : un dé qui dépasse est un charmant cadeau pour ton voisin. Au robot de poser par-dessus.
lesson-dc-crash = Patatras ! Trois dés sont tombés et il ne reste rien : la base compte aussi, quatre points perdus, mais un score ne descend jamais sous 0. Les dés tombés retournent à la réserve. Pose ton petit 6.
lesson-dc-end = Et ainsi de suite. Dès que quelqu’un a 25 points, on finit la manche ; sinon la septième est la dernière. Le plus haut score gagne. Si la réserve ne suffit plus, le lanceur démolit d’abord une tour. Bonne chance, et la main sûre !

## À l’accueil et dans le formulaire d’une nouvelle partie

page-name-dice-crash = Dice Crash
page-what-dice-crash = Empile des dés de quatre tailles en deux tours. Ce qui tombe te coûte des points.
page-box-dice-crash = Lancez et empilez vos propres dés. Vous dites si un dé tient, ou quels dés sont tombés ; le programme compte les points.
page-size-dice-crash = 2 à 4 joueurs, environ 15 minutes
page-minutes-dice-crash = 15
page-variant-dice-crash-two = Jeu de base
page-variant-dice-crash-table = Jeu de base à trois ou quatre
page-variant-dice-crash-house = Règles maison
page-option-base-only-counts = Une base nue coûte aussi un point
page-option-first-receiver-may-be-thrower = Le lanceur peut se servir en premier
page-option-thrower-tie = À chiffre égal, le lanceur pose
page-choice-first = en premier
page-choice-last = en dernier
page-option-tear-down = La tour qu’on peut démolir
page-choice-enough = une qui fournit assez de dés
page-choice-tear-down-any = n’importe laquelle, puis l’autre s’il le faut
page-option-base-gap-mm = Entre les bases, en mm
page-option-die-density-kg-m3 = Masse volumique des dés, en kg/m³
page-option-die-friction-percent = Frottement, en centièmes
page-option-stacking-model = Qui décide de ce qui tombe
page-choice-physics = la gravité
page-choice-table = une table de probabilités
page-choice-people = vous, avec de vrais dés
page-option-hand = La main
page-choice-normal = oscille normalement
page-choice-child = oscille peu
page-choice-expert = oscille beaucoup

## Pourquoi un choix est bon ou mauvais, dans une analyse ou un conseil

study-why-tear = rend { $dice ->
    [one] un dé
   *[other] { $dice } dés
 } à la réserve
study-why-stands = l’autre tour garde { $dice ->
    [0] seulement sa base
    [one] un dé
   *[other] { $dice } dés
 }
study-why-steady = un dé de cette taille tient avec { $chance } de chances
study-why-wobbly = un dé de cette taille ne tient qu’avec { $chance } de chances
study-why-last = le dernier dé de sa taille
study-why-throws = { $who } lance ensuite, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
study-why-throws-again = tu lances encore
study-why-brings = te rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
 } avec { $chance } de chances
study-why-hands = rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
 } à { $who } avec { $chance } de chances
study-why-falls = sinon tu perds environ { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
study-why-falls-other = sinon { $who } perd environ { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
study-child-tear = Elle tombe : de nouveaux dés à choisir !
study-child-stands = L’autre tour reste debout.
study-child-steady = Ce dé tient bien.
study-child-wobbly = Attention : ce dé vacille.
study-child-last = C’est le dernier de sa taille.
study-child-throws = { $who } lance ensuite.
study-child-throws-again = Tu lances encore !
study-child-brings = Des points pour toi, s’il tient !
study-child-hands = Des points pour { $who }, s’il tient.
study-child-falls = Attention : il peut tomber !
study-child-falls-other = S’il tombe, { $who } perd des points !

dc-insight = Chutes
dc-this-fall = Cette chute
dc-fall-change = { $change } des chances de { $who }
dc-way-left = { $mm } mm à gauche
dc-way-right = { $mm } mm à droite
dc-way-towards = { $mm } mm vers les joueurs
dc-way-away = { $mm } mm vers le fond
dc-two-ways = { $one } et { $other }
dc-autopsy-waiting = La chute est simulée une nouvelle fois.
dc-autopsy-would = { $where }, il aurait tenu.
dc-autopsy-stands = { $where } : il tient
dc-autopsy-stands-here = ici, il tient
dc-autopsy-centre = centre de gravité
dc-autopsy-rests = repose là-dessus : { $width } mm, { $what }
dc-autopsy-rests-nothing = ne repose sur rien
dc-autopsy-outside = { $mm } mm en dehors : ça bascule
dc-autopsy-inside = { $mm } mm en dedans : en équilibre
dc-autopsy-size = { $edge } mm, { $volume } cm³
dc-autopsy-tips = Le centre de gravité était { $mm } mm en dehors de l’appui : cela ne pouvait que basculer.
dc-autopsy-pushed = Au repos, l’équilibre aurait tenu, avec { $mm } mm de marge ; mais le dé a quitté la main incliné de { $tilt }° et lancé à { $speed } mm/s.
dc-autopsy-nowhere = { $tried ->
    [one] À moins de { $far } mm, un seul endroit est en équilibre au repos, et même là, le dé serait tombé.
   *[other] Parmi les endroits en équilibre au repos à moins de { $far } mm, { $tried } ont été essayés : le dé serait tombé à chacun.
 }
dc-autopsy-no-balance = Nulle part à moins de { $far } mm, il n’aurait été en équilibre.
dc-autopsy-aimed = { $who } visait à { $aimed } mm du centre du dé du dessous ; la main a lâché à { $released } mm.
dc-autopsy-lost = Tout était perdu dès le lâcher.
dc-autopsy-saved = Jusqu’à { $seconds } s après, arrêter tous les dés aurait sauvé la tour.
dc-autopsy-from-front = Dessin à l’échelle, vu par les joueurs.
dc-autopsy-from-right = Dessin à l’échelle, vu de la droite : les joueurs sont à gauche.
dc-autopsy-how = { $tried ->
    [0] L’équilibre est calculé, tout le reste simulé comme à la table.
    [one] L’équilibre est calculé ; tout le reste a été simulé comme à la table, avec un autre endroit au millimètre près.
   *[other] L’équilibre est calculé ; tout le reste a été simulé comme à la table, avec { $tried } autres endroits de millimètre en millimètre, du plus proche au plus lointain.
 }

## Feuilles à imprimer

page-print-dice-crash-track = Piste de score et socle
print-dc-rounds = Manches
print-dc-track = Points
print-dc-track-note = Une pièce ou un bouton par joueur part de 0 et avance avec les points. À partir de { $goal }, la manche est la dernière.
print-dc-plate = Socle
print-dc-plate-note = Découpez-le, pour que personne ne secoue les tours en comptant les points. Les carrés ont la taille des dés : { $sizes } mm.
