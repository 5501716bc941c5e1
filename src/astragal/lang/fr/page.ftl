### La page : tout sauf les mots propres aux jeux.

page-skip = Aller à la table
page-home = Retour à l’accueil
page-menu = Pages
page-settings = Réglages
page-close = Fermer
page-lost = Page introuvable.
page-away = Le serveur ne répond pas. Réessayez dans un instant.
page-reconnecting = Connexion perdue. Reconnexion…
page-loading = Chargement…
page-language = Langue
page-theme = Thème
page-theme-auto = système
page-theme-light = clair
page-theme-dark = sombre
page-instant = Montrer les jets sans animation
page-sound = Sons
page-device-only = Ces réglages ne sont enregistrés que sur cet appareil.

page-lead = Des jeux de dés à une table : en solitaire, contre des robots, sur cet appareil ou entre amis par un lien.
page-play = Jouer
page-learn = Première partie
page-rules = Règles
page-mine = Mes parties
page-replay = Ouvrir une partie
page-size-range = { $least } à { $most } personnes
page-size-exact = { $seats ->
    [one] { $seats } personne
   *[other] { $seats } personnes
 }
page-join = Rejoindre une table
page-code = Code
page-go = Entrer
page-unfinished = Parties en cours
page-forget = Oublier la table { $code }
page-public = Tables ouvertes
page-free-seats = { $free ->
    [one] { $free } place libre sur { $seats }
   *[other] { $free } places libres sur { $seats }
 }

page-way-alone = En solitaire
page-way-bots = Contre des robots
page-way-device = Sur cet appareil
page-way-online = En ligne, par un lien
page-way-bots-what = { $bots ->
    [one] vous et un robot
   *[other] vous et { $bots } robots
 }
page-way-device-what = { $people } personnes jouent tour à tour sur cet écran
page-way-online-what = chacun sur son appareil, par lien, code ou QR code
page-seats = Joueurs
page-variant = Variante
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
page-your-name = Votre nom
page-player = Joueur { $number }
page-more = Plus d’options
page-names = Noms sur cet appareil
page-dice = Dés
page-dice-fair = équitables, avec une preuve
page-dice-fast = rapides, sans preuve
page-dice-hand = vrais dés, saisis à la main
page-seconds = Secondes par coup (0 : pas de pendule)
page-listed = Montrer cette table à l’accueil
page-watchers = D’autres peuvent regarder
page-allow-hints = Conseils permis

page-join-this = Rejoindre cette table
page-join-now = Rejoindre
page-watch = Regarder seulement
page-closed = Cette table est fermée
page-at-the-table = À la table
page-free = place libre
page-bot = { $level } (robot)
page-bot-short = robot
page-ready = c’est bon
page-not-ready = pas encore
page-sit = S’asseoir ici
page-sit-too = Une autre personne ici
page-seat-bot = Robot
page-rise = Se lever
page-name-here = Nom de la personne suivante sur cet appareil
page-i-am-ready = C’est bon
page-begin = Commencer
page-host-begins = L’hôte commence la partie quand tout le monde est prêt.
page-invite = Inviter
page-code-is = Code :
page-copy = Copier le lien
page-copied = Copié
page-qr = QR code du lien
page-people = Dans la salle
page-not-here = hors ligne
page-remove = Exclure
page-commitment = Engagement du serveur sur ses dés :

page-players = Joueurs
page-over = La partie est finie.
page-your-turn = À vous de jouer.
page-turn-of = À { $who } de jouer.
page-seconds-left = { $seconds ->
    [one] encore { $seconds } seconde
   *[other] encore { $seconds } secondes
 }
page-move-undone = Le dernier coup a été annulé.
page-show-rule = Montrer { $rule }
page-hint-is = Suggestion : { $what }
page-moves = Coups
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
page-more-tools = Plus
page-hand-over = Laisser un robot jouer pour { $who }
page-take-over = Rejouer pour { $who }
page-sit-at = Prendre la place { $number }
page-bot-at = Un robot à la place { $number }
page-remove-who = Exclure { $who }
page-download = Télécharger la partie
page-leave = Quitter la table
page-asks-undo = { $who } voudrait annuler le dernier coup.
page-waiting-consent = On demande aux autres.
page-agree = D’accord
page-disagree = Pas d’accord
page-wins = Victoire de { $who } !
page-win-shared = Victoire partagée : { $who }
page-nobody-wins = Personne ne gagne.
page-rematch = Rejouer
page-watch-again = Revoir la partie
page-proof = Preuve des dés équitables

page-away-retry = Le serveur ne répond pas. Nouvel essai…
page-title = { $what } · Astragal

page-rules-of = Règles de { $game }
page-contents = Sommaire

page-lesson-of = { $game } : une première partie
page-lesson-step = Étape { $step } sur { $steps }
page-lesson-next = Suivant
page-lesson-back = Retour
page-lesson-yours = À vous : { $what }
page-lesson-other = C’est permis aussi. Dans cette leçon, choisissez plutôt : { $what }
page-lesson-over = La première partie est finie. Vous savez maintenant comment on joue.
page-lesson-again = Reprendre au début
page-lesson-play = Jouer pour de bon

page-replay-what = Choisissez la feuille d’une partie, un fichier qui finit par .agn. Elle est seulement montrée ici, pas enregistrée.
page-replay-file = Feuille d’une partie
page-replay-drop = Vous pouvez aussi déposer le fichier ici.
page-replay-long = Ce fichier est trop long pour être la feuille d’une partie.
page-replay-another = Une autre feuille
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

page-proof-none = Ces dés n’ont pas de preuve. Choisissez « équitables, avec une preuve » pour la prochaine partie.
page-proof-later = Le serveur révèle son secret à la fin de la partie. Chacun peut alors recalculer tous les jets.
page-proof-what = Avant le premier jet, le serveur a publié l’engagement, qui fixe son secret. Puis chaque place a ajouté une graine. Chaque jet découle des deux : personne ne pouvait le choisir.
page-proof-commitment = Engagement, publié avant le premier jet
page-proof-secret = Secret, révélé à la fin
page-proof-seed = Graine de { $who }
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
page-proof-server = Faire vérifier toute la feuille par le serveur
page-proof-holds = La feuille est bonne : { $steps } étapes suivent les règles, et { $rolls ->
    [one] { $rolls } jet concorde.
   *[other] { $rolls } jets concordent.
 }

page-mine-none = Aucune partie n’a encore été finie sur cet appareil.
page-mine-what = Ces parties ont été finies sur cet appareil et ne sont enregistrées que là. Quand plusieurs personnes le partagent, c’est la première qui compte.
page-mine-played = jouées
page-mine-won = gagnées
page-mine-best = record
page-mine-average = moyenne
page-mine-chart = { $count ->
    [one] Le seul résultat : { $results }
   *[other] Les { $count } derniers résultats, du plus ancien au plus récent : { $results }
 }
page-mine-key = ★ gagnée, ○ non gagnée
page-mine-games = Toutes les parties
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

page-plain-moves = Vos coups
page-plain-no-moves = Ce n’est pas votre tour.
page-plain-position = Position
page-plain-choose = Choisissez un coup.
page-plain-chance = On attend les dés.
page-plain-judge = On attend le verdict.
page-plain-move = { $who } : { $what }.
page-plain-rolled = Lancé : { $what }.
page-plain-verdict = Verdict : { $what }.
page-plain-report = Ce qui s’est passé, par un mot du jeu, comme die:4
page-plain-enter = Valider
page-plain-last-roll = Dernier jet
