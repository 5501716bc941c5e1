### Dice Crash dans le terminal.

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
