### La page : tout sauf les mots propres aux jeux.

page-no-script = Astragal a besoin de JavaScript.
page-skip = Aller à la table
page-home = Retour à l’accueil
page-menu = Pages
page-settings = Réglages
page-close = Fermer
page-lost = Page introuvable.
page-away = Le serveur ne répond pas. Réessaie dans un instant.
page-reconnecting = Connexion perdue. Reconnexion…
page-setting-table = La table se prépare…
page-loading = Chargement…
page-language = Langue
page-theme = Thème
page-theme-auto = système
page-theme-light = clair
page-theme-dark = sombre
page-instant = Montrer les jets sans animation
page-sound = Sons
page-notify = M’avertir quand c’est mon tour
page-notify-forbidden = Ton navigateur n’autorise pas les notifications. Autorise-les pour cette page dans ses réglages.
page-device-only = Ces réglages ne sont enregistrés que sur cet appareil.

page-lead = Des jeux de dés à une table : contre des robots, autour de cet écran ou entre amis.
page-play = Jouer
page-learn = Première partie
page-rules = Règles
page-profile = Ton profil sur cet appareil
page-statistics = Statistiques
page-mine-list = Parties
page-players-count = { $count } joueurs
page-mine = Mes parties
page-replay = Ouvrir une partie
page-size-range = { $least } à { $most } joueurs
page-size-exact = { $seats ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
 }
page-unfinished = Parties en cours
page-public = Tables ouvertes
page-free-seats = { $free ->
    [one] { $free } place libre sur { $seats }
   *[other] { $free } places libres sur { $seats }
 }

page-way-alone = En solo
page-way-bots = Robots
page-way-device = Cet écran
page-way-online = Amis
page-way-bots-what = tout de suite
page-way-device-what = chacun son tour
page-way-online-what = envoie un lien
page-way-box = Vraie boîte
page-way-box-what = il compte les points
page-box-what = Lancez vos propres dés et touchez ce qu’ils montrent. Le programme vérifie chaque coup et compte les points.
page-variant = Règles du jeu
page-level = Robots
page-level-child = Enfant
page-level-casual = Occasionnel
page-level-good = Bon joueur
page-level-master = Maître
page-level-random = Au hasard
page-level-greedy = Avide
page-level-solver = Calculateur
page-level-mc-200 = Réfléchi
page-level-uct-1000 = Très réfléchi
page-levels-people = Comme des gens
page-levels-engines = Pour l’analyse
page-strength = { $who } gagne { $percent } % des parties contre { $other }.
page-strength-least = Le plus facile. { $other } gagne { $percent } % des parties contre { $who }.
page-your-name = Ton nom
page-player = Joueur { $number }
page-more = Plus d’options
page-here = Jouer dans ce navigateur, sans le serveur
page-here-what = La partie reste sur cet appareil et se passe de réseau. Certains robots, conseils et analyses ont besoin du serveur.
page-here-short = dans ce navigateur
page-away-here = Le serveur ne répond pas : la partie se joue dans ce navigateur.
page-names = Qui joue ?
page-dice = Dés
page-dice-fair = équitables, avec une preuve
page-dice-fast = rapides, sans preuve
page-dice-hand = vrais dés, saisis à la main
page-seconds = Secondes par coup (0 : pas de pendule)
page-away-seconds = Secondes d’absence avant un remplacement possible (0 : jamais)
page-listed = Montrer cette table à l’accueil
page-watchers = D’autres peuvent regarder
page-allow-hints = Conseils permis

page-join-this = Rejoindre cette table
page-join-now = Rejoindre
page-watch = Regarder seulement
page-closed = Cette table est fermée
page-over-for-strangers = Cette partie est finie.
page-new-game = Commencer une nouvelle partie
page-at-the-table = À la table
page-free = place libre
page-ready = c’est bon
page-not-ready = pas encore
page-sit = S’asseoir ici
page-sit-too = Une autre personne ici
page-name-short = Nom
page-name-here = Nom de la personne suivante sur cet appareil
page-i-am-ready = C’est bon
page-code-is = Code :
page-copy = Copier le lien
page-copied = Copié
page-qr = Code QR du lien
page-not-here = hors ligne
page-free-seat = Libérer la place de { $who }
page-close-table = Fermée aux nouveaux venus
page-table-closed = L’hôte a fermé cette table aux nouveaux venus.
page-new-link = Nouveau code et nouveau lien
page-new-link-done = Il faut désormais le nouveau code pour entrer. Les personnes déjà là restent.
page-commitment = Engagement du serveur sur ses dés :
page-revealing = La partie commence : chaque appareil ajoute sa part aux dés.
page-missed = { $who } n’a pas participé au moment de commencer. Les dés sont tirés de nouveau.
page-dice-swapped = Ne te fie pas à ces dés : le serveur a échangé le secret sur lequel il s’était engagé.
page-dice-seals = Ne te fie pas à ces dés : les graines des places ne sont pas celles qui avaient été scellées avant la partie.
page-dice-seed = Ne te fie pas à ces dés : le serveur n’a pas employé la graine de cet appareil.
page-why-fair = Pourquoi se fier à ces dés

page-players = Joueurs
page-your-animal = Ton visage
page-animal-fox = Renard
page-animal-owl = Hibou
page-animal-hare = Lièvre
page-animal-frog = Grenouille
page-animal-bear = Ours
page-animal-cat = Chat
page-animal-pig = Cochon
page-animal-penguin = Manchot
page-you = Toi
page-has-turn = à jouer
page-bot-line = robot, { $level }
page-faster = Plus vite
page-result = Résultat
page-see-board = Voir le plateau
page-over = La partie est finie.
page-your-turn = À toi de jouer.
page-turn-of = À { $who } de jouer.
page-seconds-left = { $seconds ->
    [one] encore { $seconds } seconde
   *[other] encore { $seconds } secondes
 }
page-move-undone = Le dernier coup a été annulé.
page-show-rule = Montrer { $rule }
page-forced = Seul choix possible : { $what }
page-moves = Coups
page-turn-number = Tour de jeu { $number } : { $who }
page-turn-short = Tour de jeu { $number }.
page-tools = Outils
page-undo = Annuler le coup
page-hint = Conseil
page-react = Réagir
page-react-bravo = Bravo !
page-react-ouch = Aïe !
page-react-laugh = Ha ha !
page-react-think = Je réfléchis…
page-react-hurry = On se presse !
page-react-thanks = Merci !
page-more-tools = Menu
page-hand-over = Laisser un robot jouer pour { $who }
page-take-over = Rejouer pour { $who }
page-sit-at = Prendre la place { $number }
page-bot-at = Un robot à la place { $number }
page-remove-who = Exclure { $who }
page-download = Télécharger la partie
page-leave = Quitter la table
page-abandon = Arrêter la partie sans résultat
page-abandon-confirm = L’arrêter pour tout le monde
page-asks-abandon = { $who } voudrait arrêter la partie sans résultat.
page-too-long = La partie a été arrêtée sans résultat : elle était devenue trop longue.
page-abandoned = La partie a été arrêtée sans résultat.
page-leave-seat = Ta place devient libre. Une autre personne ou un robot peut la prendre et continuer la partie.
page-leave-early = Ta place devient libre pour quelqu’un d’autre.
page-leave-host = Quelqu’un d’autre devient l’hôte.
page-leave-back = Tu peux revenir par le même lien et reprendre une place encore libre ou jouée par un robot.
page-stay = Rester
page-vanished = { $who } ne répond plus depuis un moment.
page-stand-in-bot = Laisser un robot remplacer { $who }
page-stand-in-me = Remplacer { $who }
page-vote-bot = Un robot peut-il jouer jusqu’au retour de { $who } ?
page-vote-person = { $other } voudrait jouer jusqu’au retour de { $who }. D’accord ?
page-stands-in = à la place de { $who }
page-asks-undo = { $who } voudrait annuler le dernier coup.
page-waiting-consent = On demande aux autres.
page-undo-refused = { $who } n’est pas d’accord : le coup reste joué.
page-undo-by = { $who } a annulé un coup.
page-undo-lost-turn = { $who } a annulé un coup : ce n’est plus à toi de jouer.
page-agree = D’accord
page-disagree = Pas d’accord
page-wins = Victoire de { $who } !
page-win-shared = Victoire partagée : { $who }
page-nobody-wins = Personne ne gagne.
page-rematch = Rejouer
page-watch-again = Revoir
page-proof = Preuve des dés équitables
page-fair-dice = Dés équitables

page-away-retry = Le serveur ne répond pas. Nouvel essai…
page-here-now = Le serveur est injoignable. Les parties sur cet appareil marchent ; les tables à plusieurs reviendront d’elles-mêmes.
page-here-only = Ici, on joue sur cet appareil : en solo, contre des robots ou chacun son tour.
page-title = { $what } · Astragal

page-rules-of = Règles de { $game }
page-contents = Sommaire
page-rules-begin = En bref
page-chapter-of = { $chapter }, { $number } sur { $count }
# The colours and sizes of pieces in the pictures of rulebooks, always in this order.
page-picture-words = noir violet bleu orange rouge vert jaune rose blanc petit moyen grand géant
page-chapter-before = Chapitre précédent
page-chapter-after = Chapitre suivant

page-lesson-of = { $game } : une première partie
page-lesson-step = Étape { $step } sur { $steps }
page-lesson-next = Suivant
page-lesson-back = Retour
page-lesson-yours = À toi : { $what }
page-lesson-other = C’est permis aussi. Dans cette leçon, choisis plutôt : { $what }
page-lesson-over = La première partie est finie. Maintenant, tu sais jouer.
page-lesson-again = Reprendre au début
page-lesson-play = Jouer pour de bon
page-lesson-fold = Ranger la note
page-lesson-unfold = Montrer la note

page-replay-what = Choisis l’enregistrement d’une partie, un fichier qui finit par .agn. Le serveur calcule ce qui est montré ici, et ne l’enregistre pas.
page-replay-file = Enregistrement d’une partie
page-replay-drop = Tu peux aussi déposer le fichier ici.
page-replay-long = Ce fichier est trop long pour être l’enregistrement d’une partie.
page-replay-another = Un autre enregistrement
page-replay-title = Revoir la partie
page-replay-of = { $game } : revoir la partie
page-replay-board = La table
page-replay-controls = En avant et en arrière
page-replay-step = Étape { $step } sur { $steps }
page-replay-first = Au début
page-replay-previous = Une étape en arrière
page-replay-next = Une étape en avant
page-replay-last = À la fin
page-replay-run = Lecture
page-replay-pause = Pause
page-replay-speed = Vitesse
page-replay-slow = lente
page-replay-normal = normale
page-replay-fast = rapide
page-replay-keys = Touches : ← et → pour une étape, Début et Fin, espace pour lire et arrêter.
page-replay-running = Cette partie n’est pas finie. Ce qui est caché le reste.
page-replay-start = La partie commence.
page-replay-won = gagne

page-proof-none = Ces dés n’ont pas de preuve. Choisis « équitables, avec une preuve » pour la prochaine partie.
page-proof-recorded = C’est une partie changée : ses jets sont ceux d’une autre et ne prouvent rien.
page-proof-played-on = { $steps ->
    [1] Le premier coup vient d’une autre partie : ses dés ne sont pas prouvés ici.
   *[other] Les { $steps } premiers coups viennent d’une autre partie : leurs dés ne sont pas prouvés ici.
 }
page-proof-later = Le serveur révèle son secret à la fin de la partie. Chacun peut alors recalculer tous les jets.
page-proof-what = Avant le premier jet, le serveur a publié l’engagement, qui fixe son secret. Puis chaque appareil a scellé une graine, et ne l’a révélée qu’une fois tous les sceaux connus. Chaque jet découle du secret et des graines : personne ne pouvait le choisir.
page-proof-commitment = Engagement, publié avant le premier jet
page-proof-secret = Secret, révélé à la fin
page-proof-seed = Graine de { $who }
page-proof-seal = Son sceau, envoyé avant que la moindre graine soit connue
page-proof-no-seed = aucune : le secret du serveur était déjà fixé
page-proof-alone = Aucun appareil n’a ajouté de graine. Cela prouve donc que les dés étaient fixés avant la partie, mais non que le serveur ne les a pas choisis.
page-proof-draws = { $draws ->
    [one] Un tirage des dés a été abandonné avant celui-ci, parce que quelqu’un n’y a pas participé.
   *[other] { $draws } tirages des dés ont été abandonnés avant celui-ci, parce que quelqu’un n’y a pas participé.
 }
page-proof-remembered = Cet appareil se souvient du même engagement, des mêmes sceaux et de la même graine.
page-proof-check = Recalculer tous les jets
page-proof-progress = { $done ->
    [one] { $done } jet calculé sur { $rolls }
   *[other] { $done } jets calculés sur { $rolls }
 }
page-proof-agrees = { $rolls ->
    [one] Le secret est bien celui de l’engagement, et le seul jet concorde.
   *[other] Le secret est bien celui de l’engagement, et les { $rolls } jets concordent.
 }
page-proof-broken = Le secret n’est pas celui auquel le serveur s’était engagé.
page-proof-wrong = { $wrong ->
    [one] Sur { $rolls } jets, un seul ne découle pas des graines : celui de l’étape { $step }.
   *[other] Sur { $rolls } jets, { $wrong } ne découlent pas des graines ; le premier est à l’étape { $step }.
 }
page-proof-show = Montrer l’étape { $step }
page-proof-server = Faire vérifier tout l’enregistrement par le serveur
page-proof-holds = L’enregistrement est bon : { $steps } étapes suivent les règles, et { $rolls ->
    [one] { $rolls } jet concorde.
   *[other] { $rolls } jets concordent.
 }

page-mine-none = Aucune partie n’a encore été finie sur cet appareil.
page-mine-what = Ces parties ont été finies sur cet appareil, et cette liste n’est enregistrée que là. Quand plusieurs personnes le partagent, c’est la première qui compte.
page-mine-played = jouées
page-mine-won = gagnées
page-mine-best = record
page-mine-average = moyenne
page-mine-chart = { $count ->
    [one] Le seul résultat : { $results }
   *[other] Les { $count } derniers résultats, du plus ancien au plus récent : { $results }
 }
page-mine-key = ★ gagnée, ○ non gagnée
page-mine-save = Enregistrer dans un fichier
page-mine-add = Ajouter depuis un fichier
page-mine-added = { $count ->
    [one] Une partie a été lue.
   *[other] { $count } parties ont été lues.
 }
page-mine-unreadable = Ce fichier ne contient aucune partie enregistrée ici.
page-mine-delete = Tout effacer
page-mine-confirm = { $count ->
    [one] Vraiment effacer cette partie de cet appareil ?
   *[other] Vraiment effacer les { $count } parties de cet appareil ?
 }
page-mine-keep = Les garder

page-options-always = Pour toute partie
page-options-alone = En solitaire
page-options-together = À plusieurs
page-options-table = La table
page-first-chance = le hasard décide

page-option-first-player = Qui commence
page-option-tie = Égalité en tête
page-choice-shared = victoire partagée
page-choice-no-winner = personne ne gagne
page-choice-no = non
page-choice-yes = oui

page-plain-moves = Tes coups
page-plain-no-moves = Ce n’est pas ton tour.
page-plain-done = { $who } : c’est bon
page-plain-position = Position
page-plain-choose = Choisis un coup.
page-plain-chance = On attend les dés.
page-plain-judge = On attend le verdict.
page-plain-move = { $who } : { $what }.
page-plain-rolled = Lancé : { $what }.
page-plain-verdict = Verdict : { $what }.
page-plain-report = Ce qui s’est passé, par un mot du jeu, comme die:4
page-plain-enter = Valider
page-plain-last-roll = Dernier jet

page-what-to-play = On joue à quoi ?
page-games = Jeux
page-minutes = { $minutes } min
page-got-code = Tu as un code de table ?
page-sit-down = S’asseoir
page-forget = Oublier la table { $code }
page-carry-on = Continuer
page-game-with = { $game } avec { $who }
page-more-unfinished = { $count ->
    [one] et une autre
   *[other] et { $count } autres
 }
page-not-started = pas encore commencée
page-points-against = { $mine } à { $theirs }
page-your-turn-short = À toi de jouer
page-turn-of-short = À { $who } de jouer
page-waits = { $who } attend.
page-they-play = { $count ->
    [one] { $who } joue.
   *[other] { $who } jouent.
 }
page-watch-this = Regarder
page-join-who = Rejoindre { $who }
page-who-with = Avec qui ?
page-how-strong = { $bots ->
    [one] De quelle force est { $who } ?
   *[other] De quelle force sont { $who } ?
 }
page-start = Commencer
page-open-table = Ouvrir la table
page-dice-short-fair = dés équitables
page-dice-short-fast = dés rapides
page-dice-short-hand = vrais dés
page-dice-fair-what = Les dés équitables viennent avec la preuve que personne ne les a dirigés.
page-dice-fast-what = Les dés rapides sont aléatoires aussi, mais personne ne peut le prouver.
page-dice-hand-what = Lance de vrais dés sur ta table, et saisis ce qu’ils montrent.
page-clock-short = { $seconds } s par coup
page-no-clock-short = sans pendule
page-hints-short = avec conseils
page-no-hints-short = sans conseils
page-options-always-what = Quel que soit le nombre de joueurs.
page-options-alone-what = Seulement en solitaire.
page-options-together-what = Seulement à deux ou plus.
page-invites = { $who } t’invite à { $game }
page-invited = On t’invite à { $game }
page-invite-lead = { $seats } joueurs, environ { $minutes }. Sans compte.
page-sit-and-play = S’asseoir et jouer
page-table-full = Toutes les places sont prises.
page-your-table = Ta table
page-table-of = La table de { $who }
page-tap-bot = ajouter un robot
page-name-you = { $who }, toi
page-bring = Fais venir quelqu’un
page-scan-or-say = Scanne-le, ou donne le code
page-share = Partager
page-or-bot = Ou installe un robot
page-or-person = Quelqu’un d’autre sur cet appareil ?
page-starts-itself = On commence quand tout le monde est là.
page-chairs-free = { $free ->
    [one] Une place est libre.
   *[other] { $free } places sont libres.
 }
page-waits-for = On attend { $who }.
page-fill-up = { $free ->
    [one] Commencer avec un robot
   *[other] Commencer avec { $free } robots
 }
page-you-win = Tu gagnes !
page-you-win-by = Tu gagnes de { $by } !
page-you-share = Tu partages la victoire avec { $who } !
page-wins-by = { $who } gagne de { $by }.
page-wins-close = { $who } gagne de { $by }. De si peu !
page-not-this-time = Pas cette fois.
page-new-best = Ton record : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
page-best-is = Ton record sur cet appareil : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
page-series = À cette table : { $score }
page-turning = Le tour décisif
page-turning-gift = { $who } : +{ $points }.
page-turning-lead =
    { $who } : { $behind ->
        [0] de l’égalité
        [one] d’un point de retard
       *[other] de { $behind } points de retard
    } à { $ahead } d’avance, et en tête jusqu’au bout.
page-turning-swing = { $who } : en tête dès le premier tour de table. C’est ici que l’avance a le plus grandi : de { $by }.
page-share-result = Partager le résultat
page-picture-alt = Image du résultat : { $title }
page-save-picture = Enregistrer
page-share-note = Le lien permet de revoir cette partie.
page-share-record = Le lien contient toute la partie : il s’ouvre partout où tourne Astragal.
page-score-part = Points
page-score-table = Le décompte
page-score-total = Total
page-wants-another = veut rejouer
page-not-yet = n’a pas encore répondu
page-again-waits = On attend tout le monde.
page-again-asked = On rejoue ?
page-mine-yours = À toi de jouer
page-mine-waiting = On attend les autres
page-mine-finished = Finies
page-mine-won-by = Gagnée de { $by }
page-mine-lost-by = Perdue de { $by }
page-mine-won-one = Gagnée
page-mine-lost-one = Perdue
page-mine-shared = Victoire partagée
page-mine-drawn = Sans vainqueur
page-mine-all = { $count ->
   *[other] Les { $count } parties
 }
page-review = Analyse
page-review-of = { $game } : analyse
page-play-on = Rejouer d’ici
page-take-online = Continuer en ligne
page-take-online-what = Une table du serveur reprend d’ici ; les autres la rejoignent avec leur appareil.
page-try-again = Réessayer
page-played-on = Tu rejoues d’ici : à partir de maintenant, les dés sont nouveaux.
page-what-if = Et si, mêmes dés ?
page-what-if-title = Et si ?
page-what-if-result = Avec les mêmes dés : { $now } au lieu de { $then }
page-what-if-even = Mêmes dés, même résultat : { $now }
page-what-if-chosen = { $who }, tour { $turn } : « { $chosen } » au lieu de « { $word } »
page-what-if-rolls = { $rolls ->
    [0] Rien n’a été lancé ensuite.
   *[other] { $same } des { $rolls } jets suivants sont les mêmes.
 }
page-what-if-bots = { $replaced ->
    [0] Toutes les décisions suivantes sont celles de la partie.
   *[other] Les robots ont pris { $replaced } des { $decisions } décisions suivantes, là où la partie avait changé.
 }
page-what-if-other = Un autre choix ici
page-what-if-pick = Choisis ce qui se passe à la place : tous les jets suivants restent les mêmes, tant que les dés sont là.
page-what-if-nobody = Personne n’a de choix à ce coup.
page-what-if-back = La vraie partie
page-what-if-note = Le lien ouvre cette partie changée.
page-what-if-long = La partie vient d’un fichier et elle est trop longue pour un lien. Enregistre-la plutôt.
page-review-waiting = Chaque lancer et chaque choix de la partie sont en cours de calcul. Cela prend quelques secondes, et plus la première fois.

## Conseils, dans la page et dans le terminal

hint-title = Les meilleurs choix
hint-level = Niveau de lecture
hint-child = Enfant
hint-player = Joueur
hint-expert = Expert
hint-thinking = Les choix sont comparés …
hint-to-win = de gagner
hint-exact = exact
hint-best = le mieux
hint-equal = aussi bien
hint-good = bien
hint-fair = passable
hint-stars = { $stars ->
    [one] { $stars } étoile sur trois
   *[other] { $stars } étoiles sur trois
 }
hint-and = { $one } ; { $other }
hint-rival = { $who } en est alors à { $chance }
hint-read-chance = { $chance } de chances de gagner
hint-only = Il n’y a qu’un seul choix.
hint-off = On ne donne pas de conseils à cette table.

page-puzzles = Problèmes
page-puzzle = Problème
page-puzzle-day = Problème du jour
page-puzzle-solved = résolu
page-puzzle-today = Du jour
page-puzzle-mine = Mes erreurs
page-puzzle-all = S’exercer
page-puzzle-number = { $game }, problème { $number }
page-puzzle-ask = Un seul choix est nettement le meilleur.
page-puzzle-sure = Choisis encore une fois pour répondre.
page-puzzle-own = De ta partie avec { $who }, tour { $turn }.
page-puzzle-own-alone = De ta propre partie, tour { $turn }.
page-puzzle-then = Tu as choisi alors : { $what }
page-puzzle-watch = Regarde bien, ce sera caché.
page-puzzle-film = Revoir
page-puzzle-go = Continuer
page-puzzle-yes = Oui !
page-puzzle-fine = Aussi bon que le meilleur !
page-puzzle-no = Pas tout à fait.
page-puzzle-best = Le meilleur : { $what }
page-puzzle-cost = Le tien coûte { $cost } de chances de gagner.
page-puzzle-chances = Chances de gagner
page-puzzle-yours = le tien
page-puzzle-before = alors
page-puzzle-next = Suivant
page-puzzle-left = { $count ->
    [0] Terminé
   *[other] Suivant, encore { $count }
 }
page-puzzle-streak = { $days } jours de suite.
page-puzzle-which = Quel jeu ?
page-puzzle-any = Tous les jeux
page-puzzle-none = Ce serveur n’a pas de problèmes.
page-puzzle-none-mine = Il n’y a rien à exercer. Ouvre l’analyse d’une partie jouée sur cet appareil : tes erreurs nettes arrivent ici.
page-puzzle-done = C’est tout pour aujourd’hui.
page-puzzle-due = Le prochain problème revient le { $date }.
page-puzzle-gone = Cette partie n’est plus sur le serveur : son erreur a été rangée.

## Feuilles à imprimer

page-print = Imprimer
page-print-how = Des feuilles en PDF, dans la langue de cette page.
page-print-away = Les feuilles viennent par le réseau, et il n’y en a pas en ce moment.
page-print-on = { $sheet } sur { $paper }
page-paper-a4 = A4
page-paper-letter = Letter

## Grand écran

page-big-screen = Grand écran
page-join-by-phone = Scannez pour jouer avec votre téléphone
