### Dice Crash

game-dice-crash = Dice Crash : empilez les dés en deux tours jusqu’à la chute

## Dans le terminal

cli-option-die-edge-mm = les arêtes des dés petit, moyen, grand et géant, en mm
simulate-judge-dice-crash = Les tours tenaient ou tombaient selon la table des chutes probables, ajustée à la gravité et à des mains moyennes ; non selon la gravité même.

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
   *[other] Quelle taille prenez-vous ? { $dice } dés à prendre, du petit au géant.
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
dc-tell-pick = { $who } prend un dé : { $size }.
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
dc-word-holds = tient
dc-word-falls = tombe
dc-word-holds-then = tient-puis
dc-word-falls-then = tombe-puis
dc-word-alone = seul

hold-above = Vu d’en haut (░ le dé du sommet, █ le dé dans votre main, ▒ là où il dépasse, + le milieu) :
hold-ask = Où ? Millimètres vers la droite et vers l’arrière, degrés de rotation ; Entrée pour le milieu, « tenir » pour le tenir vous-même :
hold-word = tenir
hold-help = « 1,5 -2 30 » vise 1,5 mm à droite et 2 mm en avant du milieu, tourné de 30 degrés ; votre main manque un peu sa cible. Avec « tenir », le dé oscille dans votre main : dirigez-le avec les flèches, tournez-le avec [ et ], lâchez-le avec Entrée.
hold-keys = Les flèches dirigent, [ et ] tournent, Entrée lâche, Échap repose. { $seconds } s ; une main fatigue après 5.
hold-no-terminal = On ne peut tenir un dé que là où les touches se lisent une à une ; ici, visez avec des nombres.

## Sur la page

dc-page-ask-first = Qui lance en premier ?
dc-page-ask-tear = La réserve ne suffit pas : une tour doit tomber. Laquelle ?
dc-page-ask-pick = { $dice ->
    [one] Encore un dé à prendre pour le lancer.
   *[other] { $dice } dés à prendre pour le lancer, du petit au géant.
 }
dc-page-ask-roll = Lancez les dés choisis.
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

dc-page-round = Manche { $round } sur { $rounds }
dc-page-pool = Réserve
dc-page-throw = Dés de cette manche
dc-page-throw-none = Aucun dé choisi pour l’instant.
dc-page-around = Autour de la table
dc-page-unrolled = pas encore lancé
dc-page-for-tower = tour { $tower }, +{ $points }
dc-page-left = { $dice } dans la réserve
dc-page-thrower = lance
dc-page-marker = marqueur
dc-page-marker-long = a le marqueur : lance à la manche suivante
dc-page-to-goal = { $points } points sur { $goal }
dc-page-give-to = Donner à { $who }
dc-page-keep = Garder
dc-page-marker-to = Premier dé à { $who }
dc-page-tear-down = Démolir la tour { $tower }

dc-from-above = vu d’en haut
dc-flat = Dessin plat
dc-pick-up = Prendre le { $die } en main
dc-put = Poser le { $die } sur la tour { $tower }
dc-let-go = Lâcher
dc-judging = La gravité décide…
dc-aim-instead = Viser avec des nombres
dc-hold-instead = Le tenir vous-même
dc-turn-left = Tourner vers la gauche
dc-turn-right = Tourner vers la droite
dc-which-die = Quel dé d’abord ?
dc-aim-x = Vers la droite
dc-aim-y = Vers l’arrière
dc-aim-turn = Tourné de
dc-mm = { $mm } mm
dc-degrees = { $degrees }°
dc-hold-how = Déplacez-le à la souris, au doigt ou avec les flèches ; tournez-le avec [ et ], la molette ou les boutons.
dc-aim-how = Votre main manque un peu ce qu’elle vise, comme toutes les mains.
dc-held-for = { $seconds ->
    [one] Tenu depuis { $seconds } seconde
   *[other] Tenu depuis { $seconds } secondes
 }
dc-arm-tires = Le bras fatigue : le dé oscille de plus en plus.
dc-again = Revoir la chute au ralenti
dc-skip = Passer

dc-report-land = Cochez chaque dé tombé.
dc-report-new = nouveau
dc-report-holds = Tout tient
dc-report-fell = { $dice ->
    [one] { $dice } dé tombé
   *[other] { $dice } dés tombés
 }
dc-report-then = Ensuite, d’autres tombent tout seuls
dc-report-alone = Ils sont tombés tout seuls, avant que le nouveau dé ne touche la tour
dc-report-tower = Tour { $tower }
dc-report-rolled = Que montre le dé suivant ?
dc-report-face = Il montre { $value }

lesson-dc-goal = Deux tours grandissent sur deux dés de base. Un dé qui tient rapporte autant de points qu’il y a de dés dans sa tour ; chaque dé tombé coûte un point. Vous lancez en premier et, à deux joueurs, on lance trois dés. Prenez un petit.
lesson-dc-sizes = Vous choisissez les tailles, du petit au géant : gentiment ou méchamment. Prenez maintenant un moyen.
lesson-dc-giant = Et maintenant celui dont personne ne veut : prenez le géant.
lesson-dc-lowest = Les dés montrent 2, 4 et 5. Le plus faible va obligatoirement à un adversaire : donnez le petit 2.
lesson-dc-choice = Chacun reçoit au moins un dé ; le troisième va où vous voulez. Donnez aussi le géant.
lesson-dc-last = Vous n’en avez pas encore : le moyen 5 est pour vous. Gardez-le.
lesson-dc-order = On pose les dés en commençant par le plus faible. 1, 2 et 3 vont sur la tour 3 ; 4, 5 et 6 sur la tour 6. Le robot commence par son 2.
lesson-dc-held = Il tient : deux dés dans la tour, deux points. Vient le géant 4, sur une petite base. Dans une vraie partie, vous tenez le dé en main : il oscille, et vous le lâchez quand ce que vous voyez vous plaît.
lesson-dc-fell = Il a glissé de la base nue : un dé, un point perdu. À vous : posez le moyen 5 sur la tour 6.
lesson-dc-marker = Deux points pour vous. Qui reçoit un dé en premier prend le marqueur et lance ensuite : à deux, c’est toujours l’autre. Le robot choisit et lance.
lesson-dc-given = Le robot a fait 1, 3 et 6. Le 1 est forcément pour vous ; il garde le 3 et vous donne le 6.
lesson-dc-higher = Votre moyen 1 est le plus faible. Posez-le sur la tour 3 : la base, le petit et le vôtre font trois points, s’il tient.
lesson-dc-charming = Trois points ! Vous pouvez bâtir de travers : un dé qui dépasse est un charmant cadeau pour votre voisin. Au robot de poser par-dessus.
lesson-dc-crash = Patatras ! Trois dés sont tombés et il ne reste rien : la base compte aussi, quatre points perdus, mais un score ne descend jamais sous 0. Les dés tombés retournent à la réserve. Posez votre petit 6.
lesson-dc-end = Et ainsi de suite. Dès que quelqu’un a 25 points, on finit la manche ; sinon la septième est la dernière. Le plus haut score gagne. Si la réserve ne suffit plus, le lanceur démolit d’abord une tour. Bonne chance, et la main sûre !

## À l’accueil et dans le formulaire d’une nouvelle partie

page-name-dice-crash = Dice Crash
page-what-dice-crash = Empilez des dés de quatre tailles en deux tours. Ce qui tombe vous coûte des points.
page-size-dice-crash = 2 à 4 joueurs, environ 20 minutes
page-variant-dice-crash-two = Jeu de base
page-variant-dice-crash-table = Jeu de base à trois ou quatre
page-variant-dice-crash-house = Règles maison
page-option-base-only-counts = Une base nue coûte aussi un point
page-option-first-receiver-may-be-thrower = Le lanceur peut se servir en premier
page-option-thrower-tie = À valeur égale, le lanceur pose
page-choice-first = en premier
page-choice-last = en dernier
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
