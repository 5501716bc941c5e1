### Ce que dit la table : erreurs et réponses communes à tous les jeux.

game-unknown = Aucun jeu ne s’appelle « { $game } ». Les jeux sont : { $known }.
illegal-move = « { $word } » n’est pas permis maintenant.
rule-said = { $id } : { $sentence }
rule-unknown = Il n’y a pas de règle « { $rule } ».
word-unknown = « { $word } » n’est pas un coup de ce jeu à ce moment.
word-ambiguous = « { $word } » peut vouloir dire { $choices }.
turn-of-nobody = Personne n’a à décider maintenant.
turn-of-another = C’est au joueur { $seat } de décider.
undo-nothing = Il n’y a rien à annuler.
undo-revealed = Ce coup a montré quelque chose de nouveau : il reste joué.
undo-no-consent = Ce coup a montré quelque chose de nouveau, et personne ici ne peut donner son accord : il reste joué.
undo-too-many = { $most } coups ont déjà été annulés par cette place dans cette partie, c’est le maximum ; les coups restent désormais joués.
undo-handed-over = { $who } a cédé sa place : rien de ce qui précède ne peut être annulé.
undo-given = Ce qui a été joué avant la reprise ne peut pas être annulé.

option-unknown = Il n’y a pas d’option « { $option } ». Les options sont : { $known }.
option-range = L’option { $option } attend un nombre entier de { $low } à { $high }, et non « { $value } ».
option-choice = L’option { $option } attend l’une des valeurs { $choices }, et non « { $value } ».
option-length = L’option { $option } attend { $wanted } valeurs séparées par des virgules, et non { $found }.
option-repeats = Les valeurs de l’option { $option } doivent toutes être différentes.
option-first-player = Le premier joueur doit être l’un des { $seats } joueurs.

dice-impossible = « { $word } » ne peut pas sortir maintenant.
dice-not-asked = Il n’y a pas de dés à lancer maintenant.
dice-script-ended = La liste des dés est épuisée.
verdict-impossible = « { $word } » n’a pas pu se produire ici.
verdict-not-asked = Il n’y a rien à juger maintenant.
fair-secret = Le secret des dés équitables doit compter 64 chiffres hexadécimaux.
fair-seat-seed = La graine d’une place doit compter de 1 à 64 caractères, sans espace, et ne pas être un simple tiret.
fair-seal = Un sceau doit compter 64 chiffres hexadécimaux.
fair-wrong-seed = Cette graine n’est pas celle que cet appareil a scellée.
fair-scheme = Cet enregistrement emploie un procédé de dés équitables que ce programme ne connaît pas.

record-too-long = Ce fichier est trop long pour être l’enregistrement d’une seule partie.
record-tag = La ligne { $line } n’est pas une étiquette comme [Game "dice-stars"].
record-tag-twice = L’étiquette { $tag } figure deux fois.
record-character = La ligne { $line } nomme un caractère qui n’existe pas.
record-word = La ligne { $line } contient un mot de plus de { $most } caractères.
record-steps = La ligne { $line } ne se lit pas comme des coups d’une partie.
record-format = Ce n’est pas un enregistrement qui commence par [Astragal "{ $wanted }"].
record-rules = Cet enregistrement suit la version « { $found } » des règles ; ce programme les connaît jusqu’à la version { $known }.
record-options = « { $option } », dans les options de l’enregistrement, devrait s’écrire nom=valeur.
record-seed = « { $seed } » n’est pas une graine.
record-played-on = L’étiquette PlayedOn doit être un nombre de coups.
replay-actor = « { $word } » ne vient pas de celui qui doit décider à ce moment.
replay-refused = Le coup { $step }, { $word }, est interdit par la règle { $rule }.
replay-impossible = Coup { $step }, { $word } : { $reason }
verify-roll = les dés ont donné { $computed }, et non { $word }.
verify-verdict = la table du juge a donné { $computed }, et non { $word }.
verify-judge = La source des verdicts n’est pas celle que les dés avaient fixée avant la partie.
verify-commitment = Le secret révélé n’est pas celui sur lequel on s’était engagé avant la partie.
verify-seal = La graine de la place { $seat } n’est pas celle qui avait été scellée avant la partie.
verify-seeds = L’enregistrement doit donner une graine et un sceau pour chacune de ses { $seats } places.
verify-abandoned = L’enregistrement dit que la partie a été arrêtée, mais elle est allée jusqu’au bout.
verify-result = L’enregistrement annonce { $tag } « { $found } », mais les coups donnent « { $computed } ».
verify-unfinished = L’enregistrement donne un résultat, mais la partie n’est pas finie.

position-game = « { $position } » n’est une position d’aucun jeu connu ici.
position-damaged = Cette position est abîmée : sa somme de contrôle ne correspond pas.
position-impossible = Cette position ne peut pas se présenter.

option-alone = Seul, on joue en solitaire ; les autres variantes demandent au moins deux joueurs.
option-solitaire = Le solitaire se joue seul, et non à { $seats }.
option-no-faces = Le dé { $option } doit avoir au moins une face.
option-colours-short = Sans étoile, le dé blanc doit porter au moins { $wanted } couleurs, et non { $found } ; sinon personne ne peut gagner.
option-increasing = Les valeurs de l’option { $option } doivent croître du plus petit dé au plus grand.
option-base-gap = Il faut plus de { $edge } mm d’un milieu de base à l’autre : c’est la largeur d’un petit dé.
option-deck-total = Le paquet compte { $total } cartes Dés ; il en faut de { $low } à { $high }.
option-deck-twice = La carte { $card } figure deux fois dans le paquet ; comptez plutôt ses exemplaires.
option-deck-type = L’entrée { $entry } du paquet a des exemplaires mais pas de type.

deck-file = Le fichier de cartes { $file } ne peut pas être lu.
deck-toml = Le fichier de cartes n’est pas du TOML valable : { $reason }
deck-name = Dans le fichier de cartes ({ $where }), « { $name } » est inconnu ; on connaît { $known }.
deck-number = Dans le fichier de cartes ({ $where }), { $name } doit être un nombre entier de { $low } à { $high }, et non « { $value } ».
deck-type = Dans le fichier de cartes ({ $where }), « { $value } » n’est pas un type de carte ; les types sont { $choices }.
deck-logo = Dans le fichier de cartes ({ $where }), logo doit valoir true ou false, et non « { $value } ».
deck-cards = Dans le fichier de cartes, les cartes s’écrivent en entrées [[card]].
deck-twice = La carte { $card } figure deux fois dans le fichier de cartes ; comptez ses exemplaires en une seule entrée.
deck-total = Les exemplaires du fichier de cartes font { $found }, mais son total annonce { $total }.
deck-bonus = Dans le fichier de cartes, bonus doit énumérer { $wanted } nombres.

evidence-unwanted = Rien ne peut accompagner ce coup.
world-unreadable = Les positions des dés notées dans cet enregistrement sont impossibles.
hands-unreadable = L’enregistrement doit nommer une main pour chacune des { $seats } places. Mains connues : { $known }.
release-numbers = Ces nombres ne décrivent aucune position d’un dé.
release-inside = Il n’y a pas la place à cet endroit : le dé serait à l’intérieur d’un autre.
release-aside = Le dé doit être lâché à { $most } mm au plus du milieu de la tour.
release-high = Le dé doit être lâché à { $most } mm au plus au-dessus de ce qui se trouve dessous.
release-fast = Le dé doit être lâché à { $most } mm par seconde au plus.
release-tilted = Le dé doit être à plat, son chiffre vers le haut, au moment du lâcher.
aim-unreadable = Une visée a trois nombres au plus, par exemple « 1,5 -2 30 ».

hand-unreadable = Cette visée ou ce mouvement de la main n’est pas valable.
hand-too-long = Un mouvement de la main tient en { $most } caractères au plus.
hand-too-many = Un mouvement de la main a { $most } points au plus.
hand-too-late = Le dé doit être lâché en { $most } secondes au plus.
hand-too-far = La main reste à { $most } mm au plus du milieu de chaque côté, et tourne le dé de { $degrees } degrés au plus.
hand-too-fast = La main se déplace de { $most } mm et { $degrees } degrés par seconde au plus.

recompute-no-physics = Cette partie n’a pas été jugée par la gravité : il n’y a rien à recalculer.
recompute-secret-missing = Le secret des mains n’est pas dans cet enregistrement ; il est révélé à la fin de la partie.
recompute-engine = Cette partie a été jugée par { $found }. Ce programme utilise { $known }, dont les verdicts peuvent différer.
recompute-commitment = Le secret des mains n’est pas celui sur lequel on s’était engagé avant la partie.
recompute-verdict = la gravité donne { $computed } ou d’autres positions de repos que { $word } tel qu’il est noté.
study-no-placement = Dans cet enregistrement, aucun dé n’a encore été posé.
study-ply = Le coup { $ply } n’est ni une pose ni son verdict.

# Environnements d’apprentissage.
env-action = Il n’y a pas d’action { $action }. Les actions sont des nombres entiers de 0 à { $high }.
env-number = L’action donne { $value } pour { $name }, qui attend des nombres de { $low } à { $high }.
env-parts = Une action se compose ici de : { $parts }.
env-opponents = À { $seats } places, il faut { $wanted } adversaires, et non { $found }.
env-seat = Il n’y a pas de place { $seat }. Les places sont comptées de 0 à { $high }.
env-levels = Les adversaires sont une liste de niveaux de robots, comme ["random"], et non { $found }.
env-judge = L’arbitre « { $judge } » ne peut pas trancher une partie de { $game } avec ces options. Choix : { $known }.
env-over = La partie est finie. Appelez reset avant le pas suivant.
env-visible = Le jeu { $game } cache quelque chose et n’a pas de verbe « visible » qui dise au code compilé ce que voit une place.
