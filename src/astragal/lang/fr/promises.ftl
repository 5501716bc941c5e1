### Ce que `astragal check` dit d’un jeu : ses promesses, et celles qu’il ne tient pas.

check-kept = tenu       { $check }
check-broken = MANQUÉ     { $check }. { $why }
check-missing = facultatif { $check }. { $why }
check-problem = {"           "}- { $problem }
check-placed = { $place } : { $problem }
check-place = { $seats ->
    [one] { $variant }, une place
   *[other] { $variant }, { $seats } places
 }
check-place-step = { $seats ->
    [one] { $variant }, une place, étape { $step }
   *[other] { $variant }, { $seats } places, étape { $step }
 }
check-passed = { $game } tient toutes les promesses obligatoires.
check-failed = { $game } ne tient pas toutes les promesses obligatoires.
check-no-package = Aucun paquet ne s’appelle « { $package } ». Installez-le avec pip, ou lancez la commande dans le dossier qui le contient.
check-no-game = Le paquet « { $package } » n’a pas de GAME. Créez-le avec astragal.kit.assembly.assemble.

check-name-names = noms
check-why-names = Les commandes, les enregistrements et les pages en sont faits.
check-name-verbs = verbes
check-why-verbs = Les tables, les robots et le code compilé s’en servent pour jouer.
check-name-options = options
check-why-options = Les salles et les enregistrements gardent les options sous forme de texte.
check-name-whole-games = parties entières
check-why-whole-games = Un jeu qui sort de ses bornes ou ne finit jamais arrête une table, une simulation, un robot.
check-name-moves = coups
check-why-moves = Les tables proposent ce qui est listé, et les robots y choisissent.
check-name-words = mots
check-why-words = On tape les mots, les pages les montrent, les enregistrements les gardent.
check-name-views = vues
check-why-views = Les robots et les pages reçoivent des vues, jamais des états.
check-name-judge = juge
check-why-judge = Quelqu’un doit répondre quand les règles interrogent le monde.
check-name-records = enregistrements
check-why-records = L’annulation, la relecture et le redémarrage d’un serveur rejouent la partie à partir de ses mots.
check-name-rule-python = Rule Python
check-why-rule-python = La simulation et la recherche compilent les règles : n’écrivez que des entiers, des listes fixes et un flux de contrôle simple.
check-name-rules = règles
check-why-rules = Un refus cite sa règle : c’est ainsi qu’on apprend le jeu.
check-name-texts = textes
check-why-texts = On veut lire ce qu’est un jeu et comment il se joue.
check-name-compiled = compilation
check-why-compiled = simulate et les robots qui cherchent jouent avec les règles compilées.
check-name-bots = robots
check-why-bots = On aime jouer contre quelqu’un qui connaît le jeu.
check-name-board = plateau
check-why-board = Une image en dit plus qu’une liste de nombres.

promise-raised = { $error }. Lancez-le dans un débogueur.
promise-raised-at = { $error }. Lancez-le dans un débogueur : l’erreur vient de { $file }, ligne { $line }.

promise-slug = le slug est { $slug }. Écrivez des mots en minuscules reliés par des traits d’union, comme dice-stars.
promise-prefix = le préfixe est { $prefix }. Écrivez deux à cinq majuscules, comme DS.
promise-seats = les places sont { $seats }. Donnez le minimum et le maximum, à partir de 1.
promise-sides = { $outcomes } issues ne sont pas un multiple de { $sides } faces. Comptez les issues par objet, puis par face.
promise-state-field = State n’a pas de champ « { $name } ». Ajoutez `{ $name }: int = number(high=...)` à State.
promise-first-option = la première option n’est pas « seats ». Commencez Options par `seats: int = count(2, low=2, high=4)`.
promise-view-me = View n’a pas de champ « me ». Ajoutez `me: int = number(low=-1, high=SEATS - 1)`, la place qui regarde.
promise-verb = { $verb } est déclaré { $found }. Déclarez-le { $wanted } ; kit/game.py dit ce qu’il fait.
promise-options = les options de { $variant } changent quand on les écrit et les relit. Faites les options avec `kit.options`.

promise-endless = { $steps ->
    [one] pas finie après { $steps } étape au hasard
   *[other] pas finie après { $steps } étapes au hasard
 }. Faites en sorte que `actor` finisse par rendre OVER.
promise-winners = winners a écrit { $winners }. Écrivez 1 ou 0 pour chaque place qui joue, et rien d’autre.
promise-bounds = { $fields } hors de ses bornes. Élargissez-les dans State, ou corrigez `play`.
promise-broken-rule = broken_rule rend { $number }. Respectez l’invariant de { $rule }, ou corrigez `broken_rule`.
promise-actor = actor rend { $actor }. Rendez une place qui joue, ou CHANCE, JUDGE ou OVER.
promise-copies = l’état change quand on le copie ou l’enregistre. Faites tous les champs de State avec number, row ou grid.

promise-moves-after-end = il y a des coups après la fin. `moves` doit rendre 0 quand la partie est finie.
promise-no-moves = personne ne peut rien faire. Listez au moins un coup, ou rendez OVER dans `actor`.
promise-move-order = les coups sont { $moves }. Listez chaque coup une fois, en ordre croissant.
promise-move-range = il y a un coup { $move }, mais { $limit } vaut { $size }. Augmentez { $limit }, ou corrigez `moves`.
promise-weights = poids { $weights }, total { $total }. Écrivez un poids pour chaque issue et rendez leur somme.
promise-moves-pure = demander les coups a changé l’état. Seuls `setup` et `play` peuvent changer un état.

promise-same-word = deux coups ont le même mot. Donnez à chaque coup son propre mot.
promise-read-back = { $word } est lu comme un autre coup. `read` doit rendre ce que `say` a reçu.
promise-word-form = il y a un mot { $word }. Écrivez des mots en minuscules, sans espaces, crochets ni guillemets.
promise-read-any = `read` accepte n’importe quel texte. Levez ParseError("word-unknown", word=word) pour les autres textes.

promise-view-bounds = place { $seat } : { $fields } de la vue hors de ses bornes. Corrigez View ou `fill_view`.
promise-sample = place { $seat } : l’état tiré au sort n’a pas le même aspect. `sample_state` doit garder tout ce qui se voit.
promise-hidden = place { $seat } : ce qu’on peut faire dépend de ce qui est caché. Montrez-le, ou ôtez-lui toute influence.

promise-judge = `judge` rend { $kinds }. Rendez l’un de { $known }.
promise-no-likely-verdicts = il n’y a pas de `likely_verdicts`. Pesez les verdicts plausibles : les robots et les simulations n’ont pas de monde à regarder.
promise-no-question = il n’y a pas de `question`. Décrivez ce qu’on demande à l’horloge ou à la gravité par un Pause, un Race ou un Stack.
promise-no-verdicts = le juge est interrogé, mais VERDICTS vaut 0. Donnez à VERDICTS le nombre de verdicts différents.
promise-likely-verdicts = verdicts impossibles, ou poids qui ne sont pas positifs. Listez une fois certains des `moves`, de poids 1 ou plus.
promise-interruptions = les interruptions sont { $moves }. Listez chacune une fois, en ordre croissant, de ACTIONS à VERDICTS - 1.
promise-interruptions-pure = demander les interruptions a changé l’état. Seuls `setup` et `play` peuvent changer un état.
promise-interrupted-seat = après { $word }, quelqu’un d’autre décide. Laissez décider la place interrompue.

promise-record = l’enregistrement mène à une autre fin. `play` ne doit dépendre que de l’état et du coup.
promise-score-lines = les lignes du score ne font pas la somme. Rendez les parties de `scores` dans `score_lines`.

promise-no-rules = il n’y a pas de rules.toml. Écrivez-en un : [{ $prefix }-1], puis en = "The rule in one sentence."
promise-rule-ids = les numéros de rules.toml ne se suivent pas. Comptez-les : { $prefix }-1, { $prefix }-2 et ainsi de suite.
promise-status = statut inconnu : { $odd }. Écrivez l’un de { $known }.
promise-ending = finie par la règle { $number }. `ending` doit rendre le numéro de la règle qui termine la partie.
promise-refusal = { $rule ->
    [none] aucune règle ne refuse le coup { $move }
   *[other] le coup { $move } est refusé par { $rule }
 }. `refusal_rule` doit rendre un numéro de rules.toml.

promise-no-rulebook = il n’y a pas de { $file }. Écrivez comment on joue : la page le montre.
promise-no-translation = il n’y a pas de { $file }. Traduisez-le : d’ici là, l’anglais est montré.
promise-no-catalogue = il n’y a pas de { $file }. Écrivez `game-{ $slug } = Titre: une ligne sur le jeu` : d’ici là, le slug est montré.
promise-no-lesson = il n’y a pas de { $file }. Écrivez une première partie pour apprendre : d’ici là, aucune n’est proposée.
promise-rules-translation = { $file } ne contient pas { $ids }. Traduisez ces règles : d’ici là, l’anglais est montré.
promise-anchors = { $file } n’a pas d’ancre pour { $ids }. Écrivez <a id="{ $prefix }-1"></a> devant chaque règle.

promise-compiled = { $variant } : { $games } parties sur { $all } ont fini. Comparez avec les règles simples, étape par étape.
promise-no-bots = le jeu n’a pas de robots à lui. Ajoutez { $package }.bots avec LEVELS : d’ici là, random, mc et uct jouent.
promise-no-board = le jeu n’a pas de plateau à lui. Ajoutez { $package }.board avec BOARD : d’ici là, un plateau simple est montré.

rule-python-comprehension = { $file }, ligne { $line } : une compréhension fait une nouvelle liste ; écrivez une boucle.
rule-python-set = { $file }, ligne { $line } : les ensembles n’existent pas à l’exécution compilée.
rule-python-dict = { $file }, ligne { $line } : les dictionnaires n’existent pas à l’exécution compilée.
rule-python-generator = { $file }, ligne { $line } : un générateur ne peut pas être compilé ; écrivez une boucle.
rule-python-list = { $file }, ligne { $line } : une nouvelle liste ne peut pas faire partie d’un état ; utilisez les champs de l’état.
rule-python-slice = { $file }, ligne { $line } : une tranche copie ; écrivez une boucle.
rule-python-refusal = { $file }, ligne { $line } : les règles font confiance à qui les appelle ; refuser est l’affaire de la table.
rule-python-class = { $file }, ligne { $line } : un état se déclare dans state.py.
rule-python-lambda = { $file }, ligne { $line } : donnez à la fonction un nom et un numéro de règle.
rule-python-global = { $file }, ligne { $line } : les règles ne gardent rien en dehors de l’état.
rule-python-import = { $file }, ligne { $line } : importez des noms des modules du jeu ou de kit.
rule-python-module = { $file }, ligne { $line } : { $name } n’est ni kit ni le jeu lui-même.
rule-python-with = { $file }, ligne { $line } : les règles ne touchent qu’à l’état.
rule-python-text = { $file }, ligne { $line } : le texte a sa place dans notation et lang.
rule-python-branches = { $file }, ligne { $line } : écrivez les deux branches avec une instruction if.
rule-python-starred = { $file }, ligne { $line } : les arguments se comptent un par un.
rule-python-delete = { $file }, ligne { $line } : un état garde sa forme.
rule-python-division = { $file }, ligne { $line } : les flottants arrondissent autrement ; utilisez //.
rule-python-power = { $file }, ligne { $line } : les puissances débordent ; multipliez.
rule-python-constants = { $file }, ligne { $line } : un module ne contient que des constantes : entiers et tuples d’entiers.
rule-python-recursion = { $file }, ligne { $line } : la récursion ne peut pas être compilée.
rule-python-defaults = { $file }, ligne { $line } : chaque argument est donné ; ni valeurs par défaut ni mots-clés.
rule-python-decorator = { $file }, ligne { $line } : les décorateurs cachent ce qui est compilé.
rule-python-loop-else = { $file }, ligne { $line } : else après une boucle se lit mal.
rule-python-range = { $file }, ligne { $line } : faites la boucle sur range(...).
rule-python-float = { $file }, ligne { $line } : les flottants et autres constantes diffèrent d’une exécution à l’autre ; utilisez des entiers.
rule-python-call = { $file }, ligne { $line } : on n’appelle que les fonctions des règles et range, min, max, abs, int.
rule-python-keyword = { $file }, ligne { $line } : les arguments se donnent par position.
rule-python-comparison = { $file }, ligne { $line } : comparez des entiers avec == != < <= > >=.
rule-python-negative = { $file }, ligne { $line } : un indice négatif veut dire autre chose une fois compilé.
rule-python-index = { $file }, ligne { $line } : indexez les listes comme [i][j].
rule-python-other = { $file }, ligne { $line } : { $name } n’est pas du Rule Python.
