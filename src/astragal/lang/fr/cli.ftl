### La ligne de commande et la partie autour d’un terminal.

cli-about = Une maison pour jeux de dés.
cli-lang = la langue de tout ce que vous lisez ; par défaut celle d’ASTRAGAL_LANG ou de votre système
cli-version = afficher la version et quitter
cli-more-help = Pour en savoir plus : { $command } --help
cli-number = « { $value } » n’est pas un nombre entier de { $low } à { $high }.
cli-default = { $default } par défaut
cli-option = { $title } ; { $default } par défaut
cli-option-words = { $title } : { $words }

metavar-command = COMMANDE
metavar-game = JEU
metavar-subject = SUJET
metavar-file = FICHIER
metavar-folder = DOSSIER
metavar-name = NOM
metavar-level = NIVEAU
metavar-word = MOT
metavar-address = ADRESSE
metavar-action = ACTION
metavar-what = OBJET
choices-command = commandes
choices-game = jeux
choices-subject = sujets

# Ces messages gardent les repères d’argparse.
argparse-usage = utilisation :
argparse-heading = { $heading } :
argparse-options = options
argparse-arguments = arguments
argparse-help = afficher cette aide et quitter
argparse-error = %(prog)s : %(message)s
argparse-argument = %(argument_name)s : %(message)s
argparse-required = il manque ces arguments : %s
argparse-unrecognized = ces arguments sont inconnus ici : %s
argparse-expected-one = il manque une valeur
argparse-choice = « %(value)s » n’est pas possible ; choisissez parmi %(choices)s
argparse-ambiguous = %(option)s peut vouloir dire %(matches)s
argparse-unwanted = aucune valeur n’est attendue, mais %r a été donné

cli-play = jouer autour de ce terminal
cli-resume = reprendre la partie sauvegardée dans ce fichier
cli-dice = d’où viennent les dés : fast = calculés, same = calculés, et les mêmes à toutes les tables de même --seed partout où elles les ont, fair = calculés et vérifiables ensuite, hand = vous lancez de vrais dés et tapez le résultat, replay = ceux d’un enregistrement ; fast par défaut
cli-record = sauvegarder la partie dans ce fichier plutôt que dans le dossier des parties sauvegardées
cli-hints = pour qui « conseil » explique les trois meilleurs coups : child = avec des mots, player = avec les chances, expert = avec toutes les raisons, none = pas de conseils ; player par défaut
cli-app = joue dans l’application, qui occupe tout le terminal, avec plateaux et souris, ou dit pourquoi elle ne démarre pas
cli-plain = joue ligne par ligne, comme il le faut aux lecteurs d’écran et aux tubes
cli-seat = qui joue, dans l’ordre de la table ; une fois par joueur
cli-seat-bot = quel robot joue, dans l’ordre de la table ; une fois par place : { $levels }
cli-seed-games = un nombre qui fixe toutes les parties ; un nouveau par défaut
cli-seed = un nombre qui fixe les robots, les mains et les dés, sauf les dés équitables et les vrais dés ; un nouveau par défaut
cli-options = options de { $game }
cli-option-seats = le nombre de joueurs
cli-option-first-player = le numéro du joueur qui commence ; 0 = le hasard décide

cli-simulate = faire jouer beaucoup de parties à des robots et les résumer
cli-game-count = le nombre de parties ; 100 par défaut
cli-records = sauvegarder l’enregistrement de chaque partie dans ce dossier
cli-on = où se fait le travail : sur les cœurs de cette machine, sur la grappe Ray qui tourne ici (ou une nouvelle), ou sur celle d’une adresse
cli-out = écrire une ligne par partie dans ce fichier, ou dans des fichiers de ce dossier, qui peut être une adresse comme s3://bucket/run/
cli-plot-scores = dessiner la répartition des points dans ce fichier
cli-arena = confronter des robots, avec les mêmes dés autant que leurs tables le permettent, et les classer
cli-bot = un robot qui participe, une fois par robot : { $levels }
cli-pairing-games = le nombre de parties de chaque rencontre, arrondi pour que chacun ait occupé chaque place ; 100 par défaut
cli-processes = combien de processus jouent ; un par cœur par défaut
cli-train = entraîner les robots d’un jeu
cli-train-game = de quel jeu : { $games }
cli-train-seed = la graine de l’entraînement ; par défaut celle des tables fournies
cli-train-out = écrire les tables dans ce fichier au lieu de remplacer celles qui sont fournies
cli-warm = compiler maintenant robots et jeux, pour que la première partie commence aussitôt

cli-file = une partie enregistrée (.agn)
cli-replay = raconter une partie enregistrée depuis le début
cli-verify = contrôler chaque coup d’un enregistrement et recalculer ses dés
cli-physics = recalculer aussi chaque verdict de la gravité ; un autre type de processeur peut en donner d’autres
cli-convert = afficher un enregistrement sous une autre forme
cli-json = en JSON
cli-study = examiner de près une chose dans un enregistrement, ou dans plusieurs
cli-study-review = comment une partie s’est passée : son histoire, sa chance, les décisions les plus coûteuses
cli-study-moves = tous les choix avant un coup, avec leurs chances et leurs raisons
cli-study-position = tous les choix dans une position, donnée par son texte
cli-study-what-if = une partie finie avec une autre décision et les mêmes dés
cli-study-dice = les dés étaient-ils justes ? ce qui est venu et ce qu’on attend
cli-study-many = chance et décisions dans tous les enregistrements d’un dossier
cli-study-ply = le numéro du coup ; un de plus que le dernier pour la position actuelle
cli-what-if-ply = le numéro de la décision à changer
cli-what-if-choose = ce qui est décidé à la place : un mot, son début ou son numéro dans la liste
cli-what-if-out = écrire la partie changée dans ce fichier
cli-study-text = une position en texte, comme DS1-…
cli-study-files = des parties enregistrées (.agn), ou des dossiers qui en contiennent
cli-samples = parties poursuivies pour chaque choix examiné de plus près ; 0 pour aucune ; par défaut ce qui tient en quelques secondes
cli-plot-curve = dessiner les chances au fil de la partie dans ce fichier (.png ou .svg)
cli-study-tower = pourquoi une tour de Dice Crash est tombée, ou ce qu’il s’en est fallu
cli-study-versions = quelles parties enregistrées auraient tourné autrement avec les règles d’aujourd’hui
cli-study-folder = le dossier des enregistrements ; ses sous-dossiers sont lus aussi
cli-study-exact = écrire dans un fichier des décisions aux valeurs exactes, pour l’apprentissage
cli-exact-out = le fichier à écrire
cli-exact-decisions = le nombre de décisions
cli-study-games = le dossier des enregistrements, ou un fichier .parquet écrit par astragal simulate ou astragal arena, dont les parties sont rejouées
cli-ply = le numéro du coup : une pose ou son verdict ; par défaut la dernière pose qui est tombée
cli-plot-tower = dessiner la pose dans ce fichier : trois moments, le niveau le plus faible, sa marge au fil du temps, et où le dé aurait tenu

cli-games = lister les jeux installés
cli-mcp = laisser jouer un agent, par le Model Context Protocol
cli-print = écrire en PDF des feuilles à imprimer : feuilles de score, plateaux, cubes à plier
cli-print-game = de quel jeu : { $games }
cli-print-sheet = quelle feuille ; par défaut toutes celles du jeu
cli-print-paper = le papier ; par défaut a4
cli-print-copies = combien de fois chaque feuille est imprimée ; par défaut 1
cli-print-out = le fichier à écrire ; par défaut JEU-NOM.pdf dans ce dossier
cli-puzzle = résoudre des problèmes : des positions où un seul choix est nettement le meilleur
cli-puzzle-game = de quel jeu : { $games } ; par défaut tous les jeux
cli-puzzle-today = seulement le problème du jour, le même pour tout le monde
cli-rules = afficher les règles d’un jeu, ou l’une d’elles
cli-rules-game = de quel jeu : { $games }
cli-rules-id = le numéro d’une règle, comme DS-20 ; par défaut toutes les règles

cli-serve = ouvrir les tables à d’autres machines
cli-host = l’adresse d’écoute ; 127.0.0.1 par défaut, c’est-à-dire cette machine seule ; 0.0.0.0 ouvre les tables au réseau
cli-port = le port d’écoute ; 8000 par défaut ; 0 prend n’importe quel port libre
cli-open = ouvrir la page dans le navigateur
cli-workers = combien de processus se partagent le travail ; 1 par défaut ; à plusieurs, il faut PostgreSQL
cli-inner-host = l’adresse pour les autres serveurs de la même base, la surveillance et `astragal admin` ; 127.0.0.1 par défaut
cli-inner-port = son port ; par défaut n’importe lequel ; à plusieurs processus, celui-ci et les suivants
cli-admin = s’occuper de serveurs en marche : salles et charge, limites, exclusions, mises à jour
cli-admin-action = rooms, limits, close SALLE, ban ADRESSE, unban ADRESSE, drain (avant une mise à jour) ou resume
cli-admin-what = l’identifiant ou le code d’une salle ; une adresse ou un réseau ; pour vider un seul serveur, son adresse interne
cli-admin-minutes = combien de minutes une adresse est exclue ; 1440 par défaut, soit un jour
cli-backup = copier tout ce qu’un serveur garde dans un nouveau fichier, même pendant qu’il tourne
cli-backup-file = le fichier à écrire ; il ne doit pas encore exister
cli-restore = remplir une base vide avec une sauvegarde
cli-restore-file = un fichier écrit par astragal backup
cli-site = écrire la page comme un dossier que tout hébergeur de fichiers peut servir
cli-site-folder = le dossier à écrire ; il doit être vide ou ne pas encore exister

games-origin = { $seats } ; installé avec { $package }
games-seats-fixed = { $seats ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
 }
games-seats = de { $low } à { $high } joueurs
rules-none = { $game } n’a pas de liste de règles.
status-printed = de la boîte
status-clarified = précisée
status-house = règle maison

seat-unreadable = « { $seat } » ne désigne personne. Écrivez human:NOM ou bot:NIVEAU.
seat-too-many = Vous nommez plus de joueurs qu’il n’y a de places ({ $seats }).
bot-unknown = Il n’y a pas de robot « { $bot } ». Les robots sont : { $known }.
dice-unknown = Il n’y a pas de dés « { $dice } ». Choisissez fast, same, fair, hand ou replay:FICHIER.
file-unreadable = Le fichier { $file } ne peut pas être lu : { $reason }.
file-unwritable = Le fichier { $file } ne peut pas être écrit : { $reason }.
extra-missing = Il manque des paquets pour cela. Installez-les avec : { $command }
file-not-text = Le fichier { $file } n’est pas un fichier texte.
site-not-empty = { $folder } n’est pas un dossier vide. Choisissez-en un nouveau.
site-no-page = La page n’a pas été construite. Construisez-la avec python hatch_build.py, ou installez Astragal à partir de son paquet.
resume-over = Cette partie est finie. Revoyez-la avec : astragal replay { $file }
simulate-human = Seuls des robots jouent des parties simulées. Nommez-les avec --seat bot:NIVEAU.

command-undo = annuler
command-quit = quitter
command-help = aide
command-hint = conseil

menu-game = À quel jeu jouez-vous ?
menu-seats = Combien de joueurs (de { $low } à { $high }) ?
menu-name = Nom du joueur { $seat } (Entrée pour un robot) ?
menu-level = De quelle force sont les robots ?
level-child = joue comme un enfant, et perd volontiers
level-casual = joue de temps en temps
level-good = joue bien
level-master = aussi fort que nous avons su le faire
level-random = joue n’importe quel coup
level-greedy = prend ce qui semble le meilleur aussitôt
level-solver = résout exactement son propre tour (Dicetto)
level-mc-200 = ne sait que les règles, et essaie chaque coup, 200 parties en tout
level-uct-1000 = ne sait que les règles, et explore 1 000 parties d’avance
menu-number = Tapez un nombre de { $low } à { $high }.

play-forced = { $who } n’a qu’un choix :
play-asked = { $who } : { $question }
play-help = Tapez le numéro ou le mot d’un coup. « annuler » annule votre dernier coup, « quitter » sauvegarde la partie et arrête, « conseil » nomme les trois meilleurs coups et leurs raisons, « ? » montre ces règles. Toutes les règles : astragal rules { $game }
play-no-terminal = L’application a besoin d’un terminal d’au moins { $columns } colonnes et { $rows } lignes. Agrandissez la fenêtre, ou omettez --app.
play-saved = La partie est sauvegardée. Pour la reprendre : astragal play --resume { $file }
play-recorded = La partie est écrite dans { $file }
tell-turn = Tour de jeu { $turn } : { $who }
tell-first = { $who } commence.
tell-dice = Sortis : { $dice }.
tell-undone = { $who } annule le dernier coup.
hand-ask = Qu’avez-vous obtenu ?
hand-possible = Possible : { $words }
fair-committed = Les dés sont fixés par un secret dont l’empreinte est { $commitment }
fair-ask-seed = { $who }, ajoutez ce que vous voulez aux dés (ou appuyez sur Entrée) :

result-seat = { $points ->
    [one] { $who } : { $points } point
   *[other] { $who } : { $points } points
 }
result-line = {"  "}{ $what } : { $points } ({ $rules })
result-winner = { $who } gagne.
result-shared = { $who } gagnent ensemble.
result-none = Personne ne gagne.

verify-steps = { $steps ->
    [1] Le seul coup est régulier.
   *[other] Les { $steps } coups sont tous réguliers.
 }
verify-rolls = { $rolls ->
    [1] Le seul jet est bien celui des dés { $dice }.
   *[other] Les { $rolls } jets sont bien ceux des dés { $dice }.
 }
verify-no-rolls = Les jets ne peuvent pas être recalculés : aucune graine n’est connue.
verify-what-if = C’est une partie changée : ses jets sont ceux d’une autre et ne prouvent rien.
verify-played-on = { $steps ->
    [1] Le premier coup vient d’une autre partie : ses dés ne sont pas prouvés ici.
   *[other] Les { $steps } premiers coups viennent d’une autre partie : leurs dés ne sont pas prouvés ici.
 }
verify-verdicts = { $verdicts ->
    [one] Le verdict est bien celui
   *[other] Les { $verdicts } verdicts sont bien ceux
 } de la table du juge.
verify-no-verdicts = Les verdicts ne peuvent pas être recalculés : la graine du juge n’est pas connue.
verify-no-result = La partie a été arrêtée sans résultat.
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

export-ending = Les résultats s’écrivent dans un fichier en .csv ou .parquet, ou dans un dossier qui finit par /, et non dans { $file }.
plot-ending = Les images s’écrivent dans un fichier qui finit par { $known }, et non dans { $file }.
spread-unknown = Le travail se fait sur cores, ray ou ray://HÔTE:PORT, et non sur { $place }.
spread-lost = Le même bloc de travail a perdu son processus { $times } fois. La mémoire manque peut-être : utilisez moins de processus.
spread-unreachable = Aucune grappe Ray ne répond à { $place } : { $reason }. Vérifiez qu’elle tourne, et son adresse.
spread-cluster-lost = La grappe Ray de { $place } a échoué : { $reason }. Ce qui est écrit est conservé ; recommencez quand elle tourne.
spread-version = { $host } a la version { $found } d’Astragal, et cette machine { $wanted }. Installez la même version sur les deux.
spread-records = Seule cette machine écrit des parties enregistrées. Enlevez --records ou --on.
simulate-speed = { $rate } décisions par seconde.
simulate-outright = Seul
simulate-deviation = Écart
simulate-tenths = 10 – 50 – 90 %
simulate-turns = { $turns } tours par partie en moyenne (10 % – médiane – 90 % : { $middle }).
simulate-edge = Qui commence gagne { $edge } de plus qu’une part égale (95 % : de { $low } à { $high }).
simulate-shared = Victoires partagées : { $shared }.
simulate-nobody = Sans vainqueur : { $share } des parties.
simulate-ended = { $share } des parties finies par { $rule }
simulate-table = Les verdicts viennent de la table de poids du jeu ; personne n’a regardé de vraie table.
simulate-physics = Les verdicts viennent de la gravité, avec les mains des joueurs.
plot-seat = { $seat } { $who }, moyenne { $mean }
plot-points = points
plot-share = part des parties
plot-turns = tours
warm-bar = Compilation
warm-done = Tout est compilé, dans { $folder }.
site-done = La page est dans { $folder } ({ $megabytes } Mo). Publiez-la chez n’importe quel hébergeur de fichiers.
site-try = Pour l’essayer ici : { $command }

serve-ready = Les tables sont ouvertes sur { $url } (Ctrl-C les ferme).
serve-friends = Les autres, sur le même réseau, ouvrent { $url }
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
train-nothing = Les robots de { $game } n’apprennent rien : il n’y a rien à entraîner.
train-bar = Entraînement de { $game }
train-done = Les robots de { $game } ont été entraînés en { $seconds } s avec la graine { $seed } : { $file }

plain-case = Que s’est-il passé ?
clock-pause = { $seconds ->
    [one] Vous avez { $seconds } seconde.
   *[other] Vous avez { $seconds } secondes.
 }
clock-pause-early = Appuyez sur Entrée pour continuer plus tôt, quand c’est bon pour tout le monde.
clock-race = Course ! Au plus rapide.
clock-race-alone = { $seconds ->
    [0] Tapez une place, ou seulement Entrée pour ne toucher à rien. Prenez votre temps.
    [one] Tapez une place en { $seconds } seconde au plus, ou seulement Entrée pour ne toucher à rien.
   *[other] Tapez une place en { $seconds } secondes au plus, ou seulement Entrée pour ne toucher à rien.
 }
clock-race-together = { $seconds ->
    [0] Tapez votre numéro et une place, comme « 1 5 », ou seulement Entrée si personne ne veut rien. Joueurs : { $seats }.
    [one] Tapez votre numéro et une place, comme « 1 5 », en { $seconds } seconde au plus, ou seulement Entrée si personne ne veut rien. Joueurs : { $seats }.
   *[other] Tapez votre numéro et une place, comme « 1 5 », en { $seconds } secondes au plus, ou seulement Entrée si personne ne veut rien. Joueurs : { $seats }.
 }
clock-race-unclear = « { $typed } » n’est pas une place de 1 à { $places } avec le numéro de quelqu’un qui est encore dans la course : { $seats }.

cli-check = vérifier qu’un jeu tient ses promesses
cli-check-package = le paquet d’un jeu, installé ou dans ce dossier, ou le nom d’un jeu installé
cli-check-no-compile = ne pas compiler les règles, ce qui prend jusqu’à une minute
metavar-package = PAQUET

# Agents (astragal mcp)
mcp-table = Il n’y a pas de table « { $table } ». Ouvrez-en une avec open_table.
mcp-tables = { $most } tables sont ouvertes. Redémarrez le serveur pour en ouvrir d’autres.
mcp-seats = Nommez { $seats } places : « me » une fois, et un robot comme « bot:casual » pour chacune des autres.
mcp-no-hints = Cette table n’autorise pas les suggestions.
mcp-running = La partie n’est pas finie. Elle pourra être analysée ensuite.
mcp-over = La partie est finie.
