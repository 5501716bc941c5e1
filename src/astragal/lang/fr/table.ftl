### Ce que dit la table : erreurs et réponses communes à tous les jeux.

game-unknown = Aucun jeu ne s’appelle « { $game } ». Les jeux sont : { $known }.
rule-unknown = Il n’y a pas de règle « { $rule } ».
word-unknown = « { $word } » n’est pas un coup de ce jeu à ce moment.
word-ambiguous = « { $word } » peut vouloir dire { $choices }.
turn-of-another = C’est à la place { $seat } de décider.
undo-nothing = Vous n’avez rien à reprendre.
undo-revealed = Ce coup a montré quelque chose de nouveau : il reste joué.

option-unknown = Il n’y a pas d’option « { $option } ». Les options sont : { $known }.
option-range = L’option { $option } attend un nombre entier de { $low } à { $high }, et non « { $value } ».
option-choice = L’option { $option } attend l’une des valeurs { $choices }, et non « { $value } ».
option-length = L’option { $option } attend { $wanted } valeurs séparées par des virgules, et non { $found }.
option-repeats = Les valeurs de l’option { $option } doivent toutes être différentes.
option-first-player = Le premier joueur doit être à l’une des { $seats } places.

dice-impossible = « { $word } » ne peut pas sortir maintenant.
dice-not-asked = Il n’y a pas de dés à lancer maintenant.
dice-script-ended = La liste des dés est épuisée.
verdict-impossible = « { $word } » n’a pas pu se produire ici.
verdict-not-asked = Il n’y a rien à juger maintenant.
fair-secret = Le secret des dés équitables compte 64 chiffres hexadécimaux.
fair-seat-seed = La graine d’une place compte de 1 à 64 caractères sans espace.

record-too-long = Ce fichier est trop long pour être le récit d’une seule partie.
record-tag = La ligne { $line } n’est pas une étiquette comme [Game "dice-stars"].
record-tag-twice = L’étiquette { $tag } figure deux fois.
record-steps = La ligne { $line } ne se lit pas comme des coups d’une partie.
record-format = Ce n’est pas un récit qui commence par [Astragal "{ $wanted }"].
record-rules = Ce récit suit la version « { $found } » des règles ; ce programme connaît la version { $known }.
record-options = « { $option } », dans les options du récit, devrait s’écrire nom=valeur.
record-seed = « { $seed } » n’est pas une graine.
replay-actor = « { $word } » ne vient pas de celui qui doit décider à ce moment.
replay-refused = Le coup { $step }, { $word }, est interdit par la règle { $rule }.
replay-impossible = Coup { $step }, { $word } : { $reason }
verify-roll = les dés ont donné { $computed }, et non { $word }.
verify-commitment = Le secret révélé n’est pas celui sur lequel on s’était engagé avant la partie.
verify-result = Le récit annonce { $tag } « { $found } », mais les coups donnent « { $computed } ».
verify-unfinished = Le récit donne un résultat, mais la partie n’est pas finie.

position-game = « { $position } » n’est une position d’aucun jeu connu ici.
position-damaged = Cette position est abîmée : sa somme de contrôle ne correspond pas.
position-impossible = Cette position ne peut pas se présenter.
