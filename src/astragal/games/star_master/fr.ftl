### Star Master

game-star-master = Star Master : retenez neuf couleurs cachées, et soyez rapides

## Dans le terminal

cli-option-variant = la façon de jouer
cli-option-solitaire-black-die = si le dé noir sert quand on joue seul
cli-option-white-die = combien de faces du dé blanc montrent chacune des neuf couleurs, puis l’étoile
cli-option-black-die = combien de faces du dé noir montrent une étoile, et combien n’en montrent pas
cli-option-colours = les neuf couleurs des cubes
simulate-judge-star-master = Les courses suivaient une table de poids : tous aussi rapides, et justes une fois sur deux ; personne n’a réagi pour de vrai.
arena-exact = Avec une mémoire parfaite, le meilleur joueur gagne seul { $share } des parties, exactement.

sm-score = Pions de couleur
sm-colour-red = rouge
sm-colour-orange = orange
sm-colour-yellow = jaune
sm-colour-green = vert
sm-colour-light-blue = bleu clair
sm-colour-dark-blue = bleu foncé
sm-colour-violet = violet
sm-colour-pink = rose
sm-colour-white = blanc
sm-colour-black = noir
sm-colour-brown = marron
sm-colour-grey = gris
sm-colour-turquoise = turquoise
sm-short-red = ro
sm-short-orange = or
sm-short-yellow = ja
sm-short-green = ve
sm-short-light-blue = bc
sm-short-dark-blue = bf
sm-short-violet = vi
sm-short-pink = rs
sm-short-white = bl
sm-short-black = no
sm-short-brown = ma
sm-short-grey = gr
sm-short-turquoise = tu
sm-the-red = le rouge
sm-the-orange = l’orange
sm-the-yellow = le jaune
sm-the-green = le vert
sm-the-light-blue = le bleu clair
sm-the-dark-blue = le bleu foncé
sm-the-violet = le violet
sm-the-pink = le rose
sm-the-white = le blanc
sm-the-black = le noir
sm-the-brown = le marron
sm-the-grey = le gris
sm-the-turquoise = le turquoise
sm-star = étoile
sm-plain = face unie

sm-markers = Pions
sm-count = { $markers } sur { $goal }
sm-white = Dé blanc : { $face }.
sm-black = Dé noir : { $face }.
sm-announced = Couleur annoncée : { $colour }.
sm-turn = Tour { $turn } sur { $turns }.

sm-memorise = { $seconds ->
    [one] Mémorisez les couleurs : vous avez { $seconds } seconde.
   *[other] Mémorisez les couleurs : vous avez { $seconds } secondes.
 }
sm-race = Course ! Tout le monde cherche { $colour }.
sm-race-risk = Course ! Tout le monde cherche { $colour }. La personne qui a lancé les dés l’a déjà et doit le retrouver, ou le perdre.
sm-race-alone = Une étoile noire ! Cherchez { $colour }, ou laissez filer.
sm-race-alone-risk = Une étoile noire ! Cherchez { $colour } : vous l’avez déjà et devez le retrouver, ou le perdre.

sm-ask-roll = Lancez les dés.
sm-ask-announce = Une étoile ! Quelle couleur allez-vous chercher ?
sm-ask-turn = Cherchez { $colour }. Quel cube retournez-vous ?
sm-ask-turn-or-pass = Vous avez déjà { $colour }. Passez-vous, ou retournez-vous tout de même un cube ?
sm-ask-turn-again = Vous avez déjà { $colour } et devez le retrouver. Quel cube retournez-vous ?
sm-ask-swap = Vous avez trouvé { $colour } à la place { $place }. Avec quel cube l’échangez-vous ?

sm-explain-roll = lancer les dés ; Entrée suffit
sm-explain-roll-hides = cacher le cube de la place { $place } et lancer les dés ; Entrée suffit
sm-explain-announce = chercher { $colour }
sm-explain-announce-owned = chercher { $colour }, que vous avez déjà
sm-explain-turn = retourner le cube de la place { $place }
sm-explain-pass = ne toucher à aucun cube
sm-explain-swap = échanger les cubes des places { $found } et { $place }

sm-tell-cubes = Neuf cubes sont disposés.
sm-tell-hide = Les couleurs sont cachées.
sm-tell-roll = { $who } lance les dés.
sm-tell-announce = { $who } annonce { $colour }.
sm-tell-turn = { $who } retourne le cube de la place { $place }.
sm-tell-pass = { $who } passe.
sm-tell-swap = { $who } a trouvé la couleur et échange son cube avec celui de la place { $place }.
sm-tell-grab = { $who } saisit un cube en premier et retourne celui de la place { $place }.
sm-tell-nobody = Personne ne saisit de cube.

## Sur la page

sm-now-first = Qui commence ?
sm-now-deal = Les neuf cubes sont en train d’être disposés.
sm-now-memorise = Retiens les neuf couleurs : elles seront bientôt cachées.
sm-now-roll = Lance les dés.
sm-now-roll-shown = Le cube de la place { $place } est { $colour }. Lance les dés.
sm-now-roll-exchanged = Les cubes des places { $one } et { $other } ont été échangés. Lance les dés.
sm-now-dice = Les dés roulent.
sm-now-announce = Une étoile ! Annonce une couleur.
sm-now-turn = Cherche { $colour } : retourne un cube.
sm-now-turn-owned = Cherche { $colour }, qui est déjà sur le tableau.
sm-now-swap = Trouvé : { $colour } ! Échange son cube avec un autre.
sm-now-done = La partie est finie.

sm-slip-learn = Retiens les neuf couleurs.
sm-slip-learn-more = Elles vont se cacher, puis changer de place.
sm-slip-learn-here = Tout vu ? Touche ton animal.
sm-slip-learn-hidden = Elles vont se cacher.
sm-slip-your-turn = À toi de jouer.
sm-slip-roll = À toi : lance les dés.
sm-slip-roll-by = C’est à { $who } de lancer.
sm-slip-colour = { $colour } !
sm-slip-colour-alone = { $colour }, sans étoile :
sm-slip-only-you = à toi de chercher. Retourne un cube.
sm-slip-only = c’est à { $who } de chercher.
sm-slip-turn-one = Retourne un cube.
sm-slip-looks = Tu cherches { $colour }.
sm-slip-looks-by = { $who } cherche { $colour }.
sm-slip-owned = Tu as déjà { $colour }.
sm-slip-owned-by = { $who } a déjà { $colour }.
sm-slip-owned-may = Passe, ou cherche quand même.
sm-slip-owned-must = Retrouve-le, ou tu le perds.
sm-slip-star = Une étoile : à toi de choisir.
sm-slip-star-more = Dis quelle couleur tu vas trouver, puis retourne un cube.
sm-slip-star-by = Une étoile : à { $who } de choisir.
sm-slip-passed = Tu passes.
sm-slip-found = { $colour } : trouvé !
sm-slip-found-by = { $who } trouve { $colour } !
sm-slip-count = Cela fait { $count } sur { $goal }.
sm-slip-swap = Le pion est à toi. Échange son cube avec un autre.
sm-slip-swap-here = Échange son cube avec un autre.
sm-slip-swap-watch = Deux cubes vont changer de place : regarde bien.
sm-slip-swapped = Tu échanges { $one } et { $other }.
sm-slip-swapped-by = { $who } échange { $one } et { $other }.
sm-slip-swapped-more = Retiens bien les deux.
sm-slip-wrong = { $shown } : ce n’est pas { $colour }.
sm-slip-wrong-by = { $who } tombe sur { $shown } : ce n’est pas { $colour }.
sm-slip-race = Course : qui trouve { $colour } ?
sm-slip-race-tap = Touche son cube avant les autres.
sm-slip-race-on = La course continue.
sm-slip-black-star = Une étoile noire : cherche { $colour }
sm-slip-or-let-go = ou laisse filer.
sm-slip-won = Tu trouves { $colour } en { $ms } ms !
sm-slip-won-by = { $who } trouve { $colour } en { $ms } ms !
sm-slip-missed = Ta main arrive d’abord, mais c’est { $shown }.
sm-slip-missed-by = { $who } arrive d’abord, mais c’est { $shown }.
sm-slip-behind = { $who } : { $ms } ms plus tard.
sm-slip-you-behind = Toi : { $ms } ms plus tard.

sm-tell-first = { $who } commence.
sm-tell-grab-ms = { $who } saisit un cube en premier, après { $ms } ms, et retourne celui de la place { $place }.
sm-recall-turn = { $who } retourne un cube.
sm-recall-swap = { $who } gagne un pion, et deux cubes changent de place.
sm-recall-grab = { $who } saisit un cube en premier.
sm-explain-roll-page = lancer les dés
sm-explain-roll-page-hides = cacher le cube de la place { $place } et lancer les dés
sm-explain-announce-again = chercher { $colour }, que tu as déjà
sm-explain-grab = saisir le cube de la place { $place }
sm-explain-grab-for = { $who } : saisir le cube de la place { $place }

sm-cubes = Cubes
sm-dice = Dés
sm-colours = Couleurs
sm-boards = Tableaux
sm-markers-of = Pions de { $who }
sm-roll = Lancer les dés
sm-pass = Passer
sm-announce = Je cherche { $colour }
sm-swap-two = Échanger { $one } et { $other }
sm-choose-colour = Choisis une couleur
sm-choose-cube = Choisis un cube
sm-how-turn = Touche un cube pour le retourner.
sm-how-turn-then = Si c’est le bon, le pion est à toi, puis le cube bouge.
sm-yours = à toi
sm-head = Dans ta tête
sm-head-what = Les échanges ne se montrent qu’une fois. Rien sur cette table ne s’en souvient pour toi.
sm-place-hidden = Place { $place } : cube caché
sm-place-open = Place { $place } : { $colour }
sm-place-right = Place { $place } : { $colour }, le bon cube
sm-place-wrong = Place { $place } : { $colour }, un mauvais cube
sm-place-exchanged = Place { $place } : cube caché, échangé avec celui de la place { $other }
sm-place-empty = Place { $place } : pas encore de cube
sm-place-do = { $place } ; { $what }
sm-white-waits = Dé blanc : pas encore lancé.
sm-black-waits = Dé noir : pas encore lancé.
sm-goal = { $goal } pions différents, et c’est gagné.
sm-goal-alone = Trouve { $goal } couleurs en { $turns } tours.
sm-seconds = secondes pour regarder
sm-remember = Retiens bien !
sm-find = trouve
sm-found = trouvé
sm-missed = pas trouvé
sm-i-look = je cherche
sm-looks = à chercher
sm-swap-places = échange
sm-any-colour = au choix
sm-race-now = Course pour
sm-cost = Un mauvais cube te coûte son pion, si tu l’as.
sm-cost-risk = Tu l’as déjà : retrouve-le, ou tu le perds.
sm-ready = J’ai tout vu
sm-ready-short = Tout vu ?
sm-ready-for = { $who } : j’ai tout vu
sm-is-ready = C’est bon pour { $who }.
sm-waiting-for = On attend { $who }.
sm-let-go = Laisser filer
sm-let-go-for = { $who } : laisser filer
sm-lets-go = { $who } laisse filer.
sm-clock-memorise = Temps restant pour mémoriser
sm-clock-race = Temps restant dans la course
sm-pads = Course
sm-pad-of = Pavé de { $who }
sm-board-of = { $who } : { $count } sur { $goal } : { $colours }
sm-board-empty = { $who } : pas encore de pion
sm-report-first = Qui commence ?
sm-report-cube = Quelle couleur est à la place { $place } ?
sm-report-white = Que montre le dé blanc ?
sm-report-black = Que montre le dé noir ?

lesson-sm-goal = Neuf cubes cachent neuf couleurs. Réunis avant les autres six pions de couleurs différentes : pour gagner un pion, il faut se rappeler où est sa couleur.
lesson-sm-memorise = C’est le seul moment où l’on voit toutes les couleurs à la fois. Dans une vraie partie, tu as une minute. Pour cette leçon, retiens ceci : le trèfle (vert) est au milieu, à la place 5, et le triangle (violet) à la place 9.
lesson-sm-hidden = Toutes les couleurs sont maintenant cachées. C’est ton tour : lance les deux dés.
lesson-sm-colour = Le dé blanc montre le vert, le dé noir une face unie : tu cherches le vert. Tu te rappelles ? Retourne le cube du milieu.
lesson-sm-found = Bravo ! Tu gagnes un pion vert. Mais un cube trouvé doit bouger : échange-le avec celui de la place 1.
lesson-sm-moved = Tout le monde a vu quels cubes ont changé de place. Le vert est maintenant à la place 1, et ce qui était à la place 1 est au milieu. C’est au tour de Bo.
lesson-sm-bo-turns = Bo doit chercher le rouge, et retourne un cube.
lesson-sm-wrong = C’est le jaune : raté. Rien d’autre ne se passe, mais regarde-le bien, il te servira. Au prochain lancer, il sera de nouveau caché. À toi !
lesson-sm-star = Une étoile blanche te laisse le choix. Annonce une couleur que tu n’as pas et dont tu connais la place : le violet.
lesson-sm-violet = Tu as vu le violet à la place 9 au début, et ce cube n’a pas bougé. Retourne-le.
lesson-sm-violet-found = Ton deuxième pion ! Échange le cube avec celui de la place 6, et tâche de retenir les deux.
lesson-sm-bo-rolls = Bo lance les dés.
lesson-sm-race = Une couleur et une étoile noire : c’est une course ! Tout le monde peut chercher le jaune, et la première main posée sur un cube le retourne. Tu as vu le jaune à la place 2. Vite !
lesson-sm-race-won = Ta main a été la plus rapide : le pion est à toi, même pendant le tour de Bo. Échange le cube avec un autre : celui de la place 8.
lesson-sm-race-risk = Une course est aussi un risque : qui retourne un mauvais cube rend le pion de la couleur découverte, s’il l’a. Après une course vient le joueur qui suit celui qui a lancé les dés. C’est toi.
lesson-sm-owned = Encore le vert, et tu l’as déjà. Tu peux passer. (En compétition, non : il faudrait le retrouver, ou le perdre.)
lesson-sm-two-stars = Bo obtient deux étoiles. Ce n’est pas une course : il n’y a que Bo qui annonce une couleur.
lesson-sm-bo-finds = Bo trouve le rose, gagne un pion et échange son cube.
lesson-sm-end = Et ainsi de suite. Le premier qui a six pions différents gagne aussitôt, même pendant le tour d’un autre. Fie-toi à ta mémoire, et suis des yeux les cubes qui bougent !

## À l’accueil et dans le formulaire d’une nouvelle partie

page-name-star-master = Star Master
page-what-star-master = Mémorise neuf couleurs cachées, puis trouve celle que demandent les dés, plus vite que les autres.
page-box-star-master = Prenez vos propres cubes et dés. Touchez les couleurs tant qu’elles sont visibles ; le programme les connaît ensuite. Il ne voit ni qui regarde en cachette, ni qui a été le plus rapide : vous le dites.
page-size-star-master = 1 à 6 joueurs, 15 minutes
page-minutes-star-master = 15
page-alone-star-master = douze tours pour trouver six couleurs
page-variant-star-master-base = Jeu de base
page-variant-star-master-competition = Compétition
page-variant-star-master-children = Enfants
page-variant-star-master-house = Compétition avec règles maison
page-option-layout = Les cubes sont posés
page-choice-3x3 = en carré
page-choice-ring = en cercle
page-choice-line = en ligne
page-option-memorise-seconds = Secondes pour mémoriser
page-option-memorise-early = Cacher les couleurs dès que c’est bon pour tout le monde
page-option-race-timeout-seconds = Secondes d’attente d’une course
page-option-race-continues = Un mauvais cube n’arrête pas la course
page-option-next-after = Après une course, on suit
page-choice-roller = la personne qui a lancé
page-choice-winner = la personne qui a gagné
page-option-star-owned-risk = Après une étoile, une couleur qu’on a et qu’on manque est perdue
page-option-competition-in-races = La règle compétition vaut aussi dans les courses
page-hints-star-master = Un conseil se souvient de toutes les couleurs montrées : qui en demande un n’a plus rien à retenir.
page-option-solitaire-black-die = En solitaire, le dé noir est
page-choice-used = utilisé
page-choice-ignored = ignoré

sm-alone-won = Tu as trouvé les { $goal } couleurs !
sm-alone-lost = Couleurs trouvées : { $found } sur { $goal }, en { $turns } tours.

# What is printed on the left nine letter keys of each row.
sm-keyboard = AZERTYUIO QSDFGHJKL WXCVBN,;:

## Pourquoi un choix est bon ou mauvais, dans une analyse ou un conseil

study-why-cast = aux dés de décider
study-why-pass = tu as déjà cette couleur : rien à gagner
study-why-owned = tu as déjà cette couleur
study-why-wins = la dernière couleur qu’il te faut : elle gagne la partie
study-why-marker = couleur { $count } des six qu’il te faut
study-why-rivals = { $count ->
    [one] quelqu’un d’autre en a besoin aussi
   *[other] { $count } autres en ont besoin aussi
 }
study-why-risk = un mauvais cube te coûterait ce pion
study-why-found = la couleur se trouve ici
study-why-wrong = une autre couleur se trouve ici
study-why-hides = déplace une couleur { $count ->
    [one] dont quelqu’un d’autre a besoin
   *[other] dont { $count } autres ont besoin
 }
study-why-idle = déplace une couleur dont personne d’autre n’a besoin
study-why-needed = tu as besoin de cette couleur toi aussi
study-child-cast = Lance les dés !
study-child-pass = Tu as déjà cette couleur. Laisse-la.
study-child-owned = Tu as déjà cette couleur.
study-child-wins = C’est la dernière couleur qu’il te faut !
study-child-marker = Une nouvelle couleur pour toi !
study-child-rivals = D’autres veulent cette couleur aussi.
study-child-risk = Attention : un mauvais cube te coûte cette couleur.
study-child-found = Elle est ici, sous ce cube !
study-child-wrong = Non, une autre couleur se cache ici.
study-child-hides = Déplace-le, et les autres devront bien regarder !
study-child-idle = Personne d’autre n’a besoin de cette couleur.
study-child-needed = Retiens où il va : tu en as besoin aussi.

sm-insight = Mémoire
sm-insight-turn = tour { $turn }
sm-insight-start = début
sm-insight-place = Place { $place } : { $colour }.
sm-insight-sought = { $who } cherchait { $wanted } et a retourné la place { $pressed } : { $found }. Le bon cube était à la place { $right }.
sm-insight-seen = { $turns ->
    [0] Il avait été visible dans le même tour.
    [one] Il avait été visible un tour plus tôt.
   *[other] Il avait été visible pour la dernière fois { $turns } tours plus tôt.
 }
sm-insight-never = Il n’avait plus été visible depuis le début.
sm-insight-moved = Au tour { $turn }, { $who } avait échangé { $from } et { $to }.
sm-insight-old-place = C’est son ancienne place qui a été choisie.
sm-insight-how = Sous chaque cube : quand il a été visible pour la dernière fois. Trait plein : place choisie ; pointillés : la bonne.
sm-train = M’entraîner avec ces neuf cubes
sm-train-look = Regarde les neuf cubes, puis cache-les.
sm-train-hide = Les cacher
sm-train-where = Où est { $colour } ?
sm-train-place = Place { $place }
sm-train-right = Oui !
sm-train-wrong = Non, c’est { $found }. La question reviendra plus tard.
sm-train-found = { $found ->
    [0] Aucun des { $cubes } cubes trouvé du premier coup.
    [one] { $found } cube sur { $cubes } trouvé du premier coup.
   *[other] { $found } cubes sur { $cubes } trouvés du premier coup.
 }
sm-train-again = Encore une fois

## Feuilles à imprimer

page-print-star-master-boards = Plateaux et pions
page-print-star-master-cubes = Cubes à plier
page-print-star-master-dice = Dés à plier
print-sm-boards = Tableaux de score
print-sm-places = Les neuf places
print-sm-markers = Pions à découper
print-sm-cubes-note = Chaque cube cache une couleur : posez-le face colorée visible pour l’apprendre, puis cachée. Arêtes : { $edge } mm.
print-sm-white = Dé blanc
print-sm-black = Dé noir
print-sm-dice-note = Le dé blanc a { $faces } faces avec des couleurs et des étoiles, le dé noir { $stars } étoiles et { $plain } faces vides.
