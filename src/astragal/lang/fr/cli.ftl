### La ligne de commande et la partie autour d’un terminal.

game-dice-stars = Dice Stars : piochez des dés, remplissez votre feuille, doublez vos lignes avec les étoiles
game-dicetto = Dicetto : lancez des combinaisons et disputez-vous les cartes
game-dice-crash = Dice Crash : empilez les dés en deux tours jusqu’à la chute
game-star-master = Star Master : retenez neuf couleurs cachées, et soyez rapides

cli-about = Une maison pour quatre jeux de dés.
cli-lang = langue de tout ce que vous lisez
cli-play = jouer autour de ce terminal
cli-resume = reprendre une partie sauvegardée
cli-dice = d’où viennent les dés : calculés, calculés et vérifiables ensuite, lancés de vos propres mains, ou ceux d’un autre récit
cli-record = écrire la partie dans ce fichier plutôt que dans le dossier des parties sauvegardées
cli-seat = qui s’assied là, dans l’ordre ; une fois par place
cli-seed = un nombre qui fixe tous les dés et les robots
cli-simulate = faire jouer beaucoup de parties à des robots et les résumer
cli-games-number = nombre de parties
cli-records = écrire chaque partie dans ce dossier
cli-replay = raconter une partie depuis le début
cli-verify = contrôler chaque coup d’un récit et recalculer ses dés
cli-physics = recalculer aussi chaque verdict de la gravité
cli-study = examiner de près une chose dans un récit
cli-study-tower = pourquoi une tour de Dice Crash est tombée, ou ce qu’il s’en est fallu
cli-ply = le numéro du coup : une pose ou son verdict (par défaut : la dernière pose qui est tombée)
cli-convert = afficher un récit sous une autre forme
cli-json = en JSON
cli-rules = afficher les règles d’un jeu, ou l’une d’elles
cli-games = lister les jeux
cli-options = options du jeu
cli-deck = les cartes Dés de votre boîte
cli-default = par défaut : { $value }

games-seats = de { $low } à { $high } places
status-printed = de la boîte
status-clarified = précisée
status-house = règle maison

seat-unreadable = « { $seat } » n’est pas une place ; écrivez human:NOM ou bot:NIVEAU.
seat-too-many = Il y a plus de joueurs nommés que les { $seats } places de ce jeu.
bot-unknown = Il n’y a pas de robot « { $bot } ». Les robots sont : { $known }.
dice-unknown = « { $dice } » ne sont pas des dés connus ici ; il y a fast, fair, hand et replay:FICHIER.
file-unreadable = Le fichier { $file } ne peut pas être lu : { $reason }.
file-unwritable = Le fichier { $file } ne peut pas être écrit : { $reason }.
extra-missing = Il manque des paquets pour cela. Installez-les avec : { $command }
file-not-text = Le fichier { $file } n’est pas un texte.
resume-over = Cette partie est finie ; revoyez-la avec astragal replay.
simulate-human = Seuls des robots peuvent jouer des parties simulées.

command-undo = annuler
command-quit = quitter
command-help = aide

menu-game = À quel jeu jouez-vous ?
menu-seats = Combien de joueurs (de { $low } à { $high }) ?
menu-name = Nom du joueur { $seat } (rien : un robot) ?
menu-level = De quelle force sont les robots ?
level-child = joue comme un enfant, et perd volontiers
level-casual = joue de temps en temps
level-good = joue bien
level-master = aussi fort que nous avons su le faire
level-random = n’importe quel coup, sans réfléchir
level-greedy = prend ce qui semble le meilleur aussitôt
level-solver = résout exactement son propre tour (Dicetto)
level-mc-200 = ne sait que les règles, et essaie chaque coup, 200 fois en tout
level-uct-1000 = ne sait que les règles, et imagine 1 000 parties d’avance
menu-number = Tapez un nombre de { $low } à { $high }.

play-asked = { $who } : { $question }
play-help = Tapez le numéro ou le mot d’un coup, « annuler » pour reprendre, « quitter » pour arrêter et sauvegarder, « ? » pour ces règles. Toutes les règles : astragal rules { $game }
play-saved = La partie est sauvegardée. Pour la reprendre : astragal play --resume { $file }
play-recorded = La partie est écrite dans { $file }
tell-turn = Tour de jeu { $turn } : { $who }
tell-first = { $who } commence.
tell-dice = Sortis : { $dice }.
tell-undone = { $who } reprend le dernier coup.
hand-ask = Qu’avez-vous obtenu ?
hand-possible = Possible : { $words }
fair-committed = Les dés sont fixés par un secret dont l’empreinte est { $commitment }
fair-ask-seed = { $who }, ajoutez ce que vous voulez aux dés (ou appuyez sur Entrée) :

result-seat = { $points ->
    [one] { $who } : { $points } point
   *[other] { $who } : { $points } points
 }
result-winner = { $who } gagne.
result-shared = { $who } gagnent ensemble.
result-none = Personne ne gagne.

verify-steps = Les { $steps } coups sont tous réguliers.
verify-rolls = Les { $rolls } lancers sont bien ceux des dés { $dice }.
verify-no-rolls = Les lancers ne peuvent pas être recalculés : aucune graine n’est connue.
verify-placements = { $placements ->
    [one] Le seul verdict de la gravité se retrouve au bit près.
   *[other] Les { $placements } verdicts de la gravité se retrouvent tous au bit près.
 }
verify-bar = La gravité est recalculée

simulate-bar = Parties de { $game }
simulate-done = { $games ->
    [one] Une partie de { $game } jouée, graine { $seed }.
   *[other] { $games } parties de { $game } jouées, graine { $seed }.
 }
simulate-seat = Place
simulate-player = Joueur
simulate-wins = Victoires ± 95 %
simulate-mean = Points

cli-out = écrire une ligne par partie dans ce fichier
cli-plot = dessiner la répartition des points dans ce fichier
cli-warm = compiler robots et jeux d’avance, pour que la première partie commence aussitôt
export-ending = Les résultats s’écrivent dans un fichier en .csv ou .parquet, et non dans { $file }.
simulate-speed = { $rate } décisions par seconde.
simulate-outright = Seul
simulate-deviation = Écart
simulate-tenths = 10 – 50 – 90 %
simulate-turns = { $turns } tours par partie en moyenne (10 % – médiane – 90 % : { $middle }).
simulate-edge = Qui commence gagne { $edge } de plus qu’une part égale (95 % : de { $low } à { $high }).
simulate-shared = Victoires partagées : { $shared }.
simulate-nobody = Sans vainqueur : { $share } des parties.
simulate-ended = { $share } des parties finies par { $rule }
simulate-judge-dice-crash = Les tours tenaient ou tombaient selon la table des chutes probables, ajustée à la gravité et à des mains moyennes ; non selon la gravité même.
simulate-judge-star-master = Les courses suivaient une table de poids : tous aussi rapides, et justes une fois sur deux ; personne n’a réagi pour de vrai.
simulate-physics = Les verdicts viennent de la gravité, avec les mains des joueurs.
plot-seat = { $seat } { $who }, moyenne { $mean }
plot-points = points
plot-share = part des parties
plot-turns = tours
warm-bar = Compilation
warm-done = Tout est compilé, dans { $folder }.

cli-serve = ouvrir les tables aux gens d’autres machines
cli-host = l’adresse d’écoute ; 0.0.0.0 laisse entrer tout le réseau
cli-port = le port d’écoute ; 0 prend n’importe quel port libre
cli-workers = combien de processus se partagent le travail (il faut PostgreSQL)
cli-inner-host = l’adresse où les serveurs de la même base joignent celui-ci
serve-ready = Les tables sont ouvertes sur { $url } (Ctrl-C les ferme).
cli-open = ouvrir la page dans le navigateur
serve-friends = Les autres, sur le même réseau, viennent sur { $url }
cli-backup = copier tout ce qu’un serveur garde dans un nouveau fichier, même pendant qu’il tourne
cli-restore = remplir une base vide avec un tel fichier
backup-doing = copie
backup-done = { $rooms ->
    [one] Une salle copiée
   *[other] { $rooms } salles copiées
} dans { $file }.
restore-doing = remplissage
restore-done = { $rooms ->
    [one] Une salle remise
   *[other] { $rooms } salles remises
} depuis { $file }.

cli-arena = confronter des robots avec les mêmes dés pour tous, et les classer
cli-bot = un robot qui participe : child, casual, good, master, random, greedy, mc:N, uct:N ; une fois par robot
cli-pairing-games = nombre de parties de chaque rencontre, arrondi pour que chacun ait occupé chaque place
cli-processes = combien de processus jouent (par défaut : un par cœur)
arena-done = { $games ->
    [one] Une partie jouée, graine { $seed }.
   *[other] { $games } parties jouées, { $deals ->
        [one] une donne
       *[other] { $deals } donnes
    } par rencontre, graine { $seed }.
 }
arena-bot = Robot
arena-against = Contre
arena-games = Parties
arena-wins = Victoires
arena-interval = 95 %
arena-points = Points
arena-theirs = Autres
arena-rating = Cote
arena-error = 95 %
arena-thought = ms par choix
arena-reach = Les courses ont été gagnées par les réflexes des robots eux-mêmes.
arena-exact = Avec une mémoire parfaite, le meilleur joueur gagne seul { $share } des parties, exactement.
cli-train = refaire les tables que les robots d’un jeu ont apprises
cli-train-seed = la graine de l’apprentissage (par défaut : celle des tables fournies)
cli-train-out = écrire les tables ici plutôt qu’à la place de celles qui sont fournies
train-nothing = Les robots de { $game } n’ont rien appris : il n’y a rien à entraîner.
train-bar = Entraînement de { $game }
train-done = Les robots de { $game } ont été entraînés en { $seconds } s avec la graine { $seed } : { $file }
