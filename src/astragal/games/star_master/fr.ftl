### Star Master

game-star-master = Star Master : retenez neuf couleurs cachées, et soyez rapides

## Dans le terminal

cli-option-variant = la façon de jouer
cli-option-white-die = combien de faces du dé blanc montrent chacune des neuf couleurs, puis l’étoile
cli-option-black-die = combien de faces du dé noir montrent une étoile, et combien n’en montrent pas
cli-option-colours = les neuf couleurs des cubes
simulate-judge-star-master = Les courses suivaient une table de poids : tous aussi rapides, et justes une fois sur deux ; personne n’a réagi pour de vrai.
arena-exact = Avec une mémoire parfaite, le meilleur joueur gagne seul { $share } des parties, exactement.

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
    [one] Mémorisez les couleurs : vous avez { $seconds } seconde. Entrée les cache plus tôt.
   *[other] Mémorisez les couleurs : vous avez { $seconds } secondes. Entrée les cache plus tôt.
 }
sm-race = Course ! Tout le monde cherche { $colour }.

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
sm-now-memorise = Mémorisez les neuf couleurs : elles seront bientôt cachées.
sm-now-roll = Lancez les dés.
sm-now-roll-shown = Le cube de la place { $place } est { $colour }. Lancez les dés.
sm-now-roll-exchanged = Les cubes des places { $one } et { $other } ont été échangés. Lancez les dés.
sm-now-dice = Les dés roulent.
sm-now-announce = Une étoile ! Annoncez une couleur.
sm-now-turn = Cherchez { $colour } : retournez un cube.
sm-now-turn-owned = Cherchez { $colour }, qui est déjà sur le plateau de score.
sm-now-swap = Trouvé : { $colour } ! Échangez son cube avec un autre.
sm-now-done = La partie est finie.

sm-tell-first = { $who } commence.
sm-tell-grab-ms = { $who } saisit un cube en premier, après { $ms } ms, et retourne celui de la place { $place }.
sm-explain-roll-page = lancer les dés
sm-explain-roll-page-hides = cacher le cube de la place { $place } et lancer les dés
sm-explain-grab = saisir le cube de la place { $place }
sm-explain-grab-for = { $who } : saisir le cube de la place { $place }

sm-cubes = Cubes
sm-dice = Dés
sm-supply = Réserve
sm-boards = Plateaux de score
sm-roll = Lancer
sm-pass = Passer
sm-place-hidden = Place { $place } : cube caché
sm-place-open = Place { $place } : { $colour }
sm-place-right = Place { $place } : { $colour }, le bon cube
sm-place-wrong = Place { $place } : { $colour }, un mauvais cube
sm-place-exchanged = Place { $place } : cube caché, échangé avec celui de la place { $other }
sm-place-empty = Place { $place } : pas encore de cube
sm-place-do = { $place } ; { $what }
sm-white-waits = Dé blanc : pas encore lancé.
sm-black-waits = Dé noir : pas encore lancé.
sm-goal = Le premier qui a { $goal } pions différents gagne.
sm-goal-alone = Trouvez { $goal } couleurs en { $turns } tours.
sm-look-for = Cherchez
sm-any-colour = une couleur au choix
sm-race-now = Course pour
sm-race-tap = Touchez le cube, ou tapez son numéro.
sm-race-pads = Touchez une place sur votre propre pavé.
sm-race-watch = La main la plus rapide l’emporte.
sm-reaching = { $who } tend la main !
sm-time = { $who } : { $ms } ms
sm-turned-by = retourné par { $who }
sm-clock-memorise = Temps restant pour mémoriser
sm-clock-race = Temps restant dans la course
sm-pads = Mains
sm-pads-how = Vous partagez cet appareil. Dans une course, chacun touche une place sur son propre pavé.
sm-pads-keys = Vous partagez cet appareil. Dans une course, chacun touche une place sur son propre pavé, ou appuie sur sa touche.
sm-pad-of = Pavé de { $who }
sm-board-of = { $who } : { $count } sur { $goal } : { $colours }
sm-board-empty = { $who } : pas encore de pion
sm-supply-of = { $left ->
    [one] { $colour } : il reste { $left } pion
   *[other] { $colour } : il reste { $left } pions
 }
sm-report-first = Qui commence ?
sm-report-cube = Quelle couleur est à la place { $place } ?
sm-report-white = Que montre le dé blanc ?
sm-report-black = Que montre le dé noir ?

lesson-sm-goal = Neuf cubes cachent neuf couleurs. Réunissez avant les autres six pions de couleurs différentes : pour gagner un pion, il faut se rappeler où est sa couleur.
lesson-sm-memorise = C’est le seul moment où l’on voit toutes les couleurs à la fois. Dans une vraie partie, vous avez une minute. Pour cette leçon, retenez ceci : le trèfle (vert) est au milieu, à la place 5, et le losange (violet) à la place 9.
lesson-sm-hidden = Toutes les couleurs sont maintenant cachées. C’est votre tour : lancez les deux dés.
lesson-sm-colour = Le dé blanc montre le vert, le dé noir une face unie : vous cherchez le vert. Vous rappelez-vous ? Retournez le cube du milieu.
lesson-sm-found = Bravo ! Vous gagnez un pion vert. Mais un cube trouvé doit bouger : échangez-le avec celui de la place 1.
lesson-sm-moved = Tout le monde a vu quels cubes ont changé de place. Le vert est maintenant à la place 1, et ce qui était à la place 1 est au milieu. C’est au tour de Bo.
lesson-sm-bo-turns = Bo doit chercher le rouge, et retourne un cube.
lesson-sm-wrong = C’est le jaune : raté. Rien d’autre ne se passe, mais regardez-le bien, il vous servira. Au prochain lancer, il sera de nouveau caché. À vous !
lesson-sm-star = Une étoile blanche vous laisse le choix. Annoncez une couleur que vous n’avez pas et dont vous connaissez la place : le violet.
lesson-sm-violet = Vous avez vu le violet à la place 9 au début, et ce cube n’a pas bougé. Retournez-le.
lesson-sm-violet-found = Votre deuxième pion ! Échangez le cube avec celui de la place 6, et tâchez de retenir les deux.
lesson-sm-bo-rolls = Bo lance les dés.
lesson-sm-race = Une couleur et une étoile noire : c’est une course ! Tout le monde peut chercher le jaune, et la première main posée sur un cube le retourne. Vous avez vu le jaune à la place 2. Vite !
lesson-sm-race-won = Vous avez été plus rapide : le pion est à vous, même pendant le tour de Bo. Échangez le cube avec un autre : celui de la place 8.
lesson-sm-race-risk = Une course est aussi un risque : qui retourne un mauvais cube rend le pion de la couleur découverte, s’il l’a. Après une course vient le joueur qui suit celui qui a lancé les dés. C’est vous.
lesson-sm-owned = Encore le vert, et vous l’avez déjà. Vous pouvez passer. (En compétition, non : il faudrait le retrouver, ou le perdre.)
lesson-sm-two-stars = Bo obtient deux étoiles. Ce n’est pas une course : Bo est seul à annoncer une couleur.
lesson-sm-bo-finds = Bo trouve le rose, gagne un pion et échange son cube.
lesson-sm-end = Et ainsi de suite. Le premier qui a six pions différents gagne aussitôt, même pendant le tour d’un autre. Fiez-vous à votre mémoire, et suivez des yeux les cubes qui bougent !

## À l’accueil et dans le formulaire d’une nouvelle partie

page-name-star-master = Star Master
page-what-star-master = Mémorisez neuf couleurs cachées, puis trouvez celle que demandent les dés, plus vite que les autres.
page-size-star-master = 1 à 6 joueurs, environ 20 minutes
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
page-option-race-timeout-seconds = Secondes d’attente d’une course
page-option-race-continues = Un mauvais cube n’arrête pas la course
page-option-next-after = Après une course, on suit
page-choice-roller = la personne qui a lancé
page-choice-winner = la personne qui a gagné
page-option-star-owned-risk = Une couleur qu’on a, mais qu’on manque, est perdue
page-option-solitaire-black-die = En solitaire, le dé noir est
page-choice-used = utilisé
page-choice-ignored = ignoré
