### Star Master dans le terminal.

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
