### Was `astragal check` über ein Spiel sagt: was es verspricht, und was es nicht hält.

check-kept = gehalten   { $check }
check-broken = GEBROCHEN  { $check }. { $why }
check-missing = möglich    { $check }. { $why }
check-problem = {"           "}- { $problem }
check-placed = { $place }: { $problem }
check-place = { $seats ->
    [one] { $variant }, ein Platz
   *[other] { $variant }, { $seats } Plätze
 }
check-place-step = { $seats ->
    [one] { $variant }, ein Platz, Schritt { $step }
   *[other] { $variant }, { $seats } Plätze, Schritt { $step }
 }
check-passed = { $game } hält jedes Versprechen, das nötig ist.
check-failed = { $game } hält nicht jedes Versprechen, das nötig ist.
check-no-package = Es gibt kein Paket „{ $package }“. Installiere es mit pip, oder rufe dies im Ordner auf, der es enthält.
check-no-game = Das Paket „{ $package }“ hat kein GAME. Erzeuge eins mit astragal.kit.assembly.assemble.

check-name-names = Namen
check-why-names = Befehle, Mitschriften und Seiten werden daraus gebildet.
check-name-verbs = Verben
check-why-verbs = Tische, Bots und der übersetzte Code rufen das Spiel damit auf.
check-name-options = Optionen
check-why-options = Räume und Mitschriften speichern Optionen als Text.
check-name-whole-games = ganze Partien
check-why-whole-games = Ein Spiel, das seine Grenzen verlässt oder nie endet, hält Tisch, Simulation und Bot an.
check-name-moves = Züge
check-why-moves = Was aufgezählt ist, bieten Tische an, und daraus wählen Bots.
check-name-words = Wörter
check-why-words = Menschen tippen Wörter, Seiten zeigen sie, Mitschriften bewahren sie.
check-name-views = Sichten
check-why-views = Bots und Seiten bekommen Sichten, nie Zustände.
check-name-judge = Urteile
check-why-judge = Wo die Regeln die Welt fragen, muss jemand antworten.
check-name-records = Mitschriften
check-why-records = Rücknahme, Wiedergabe und Neustart eines Servers spielen eine Partie aus ihren Wörtern nach.
check-name-rule-python = Rule Python
check-why-rule-python = Simulation und Suche übersetzen die Regeln: Schreib ganze Zahlen, feste Listen und einfache Abläufe.
check-name-rules = Regeln
check-why-rules = Eine Ablehnung nennt ihre Regel, damit man das Spiel lernt.
check-name-texts = Texte
check-why-texts = Man liest, was das Spiel ist und wie es geht.
check-name-compiled = übersetzt
check-why-compiled = simulate und die suchenden Bots spielen mit den übersetzten Regeln.
check-name-bots = Bots
check-why-bots = Man spielt gern gegen jemanden, der das Spiel kann.
check-name-board = Spielplan
check-why-board = Ein Bild sagt mehr als eine Liste von Zahlen.

promise-raised = { $error }. Lass es in einem Debugger laufen.
promise-raised-at = { $error }. Lass es in einem Debugger laufen: Der Fehler kommt aus { $file }, Zeile { $line }.

promise-slug = Der Slug ist { $slug }. Schreib kleine Wörter mit Bindestrichen, zum Beispiel dice-stars.
promise-prefix = Das Präfix ist { $prefix }. Schreib zwei bis fünf Großbuchstaben, zum Beispiel DS.
promise-seats = Die Plätze sind { $seats }. Gib die kleinste und die größte Zahl an, ab 1.
promise-sides = { $outcomes } Ausgänge sind kein Vielfaches von { $sides } Seiten. Zähle die Ausgänge nach Ding, dann nach Seite.
promise-state-field = State hat kein Feld „{ $name }“. Füge State `{ $name }: int = number(high=...)` hinzu.
promise-first-option = Die erste Option ist nicht „seats“. Beginne Options mit `seats: int = count(2, low=2, high=4)`.
promise-view-me = View hat kein Feld „me“. Füge `me: int = number(low=-1, high=SEATS - 1)` hinzu, den Platz, der schaut.
promise-verb = { $verb } ist als { $found } deklariert. Deklariere es als { $wanted }; kit/game.py sagt, was es tut.
promise-options = Optionen von { $variant } ändern sich beim Schreiben und Lesen. Erzeuge Optionen mit `kit.options`.

promise-endless = { $steps ->
    [one] nach einem zufälligen Schritt nicht vorbei
   *[other] nach { $steps } zufälligen Schritten nicht vorbei
 }. Sorge dafür, dass `actor` irgendwann OVER liefert.
promise-winners = winners schrieb { $winners }. Schreib für jeden Platz, der spielt, 1 oder 0 und sonst nichts.
promise-bounds = { $fields } außerhalb der Grenzen. Erweitere sie in State, oder berichtige `play`.
promise-broken-rule = broken_rule liefert { $number }. Wahre die Invariante von { $rule }, oder berichtige `broken_rule`.
promise-actor = actor liefert { $actor }. Liefere einen Platz, der spielt, oder CHANCE, JUDGE oder OVER.
promise-copies = Der Zustand ändert sich beim Kopieren oder Speichern. Erzeuge alle Felder von State mit number, row oder grid.

promise-moves-after-end = Nach dem Ende gibt es noch Züge. Lass `moves` 0 liefern, wenn die Partie vorbei ist.
promise-no-moves = Niemand kann etwas tun. Zähle mindestens einen Zug auf, oder liefere OVER aus `actor`.
promise-move-order = Die Züge sind { $moves }. Zähle jeden Zug einmal auf, aufsteigend.
promise-move-range = Es gibt einen Zug { $move }, aber { $limit } ist { $size }. Erhöhe { $limit }, oder berichtige `moves`.
promise-weights = Gewichte { $weights }, Summe { $total }. Schreib für jeden Ausgang ein Gewicht; liefere ihre Summe.
promise-moves-pure = Die Frage nach Zügen hat den Zustand geändert. Nur `setup` und `play` dürfen einen Zustand ändern.

promise-same-word = Zwei Züge haben dasselbe Wort. Gib jedem Zug sein eigenes.
promise-read-back = { $word } wird als anderer Zug gelesen. Lass `read` liefern, was `say` bekam.
promise-word-form = Es gibt ein Wort { $word }. Schreib kleine Wörter ohne Leerzeichen, Klammern oder Anführungszeichen.
promise-read-any = `read` nimmt jeden Text an. Löse bei anderen Texten ParseError("word-unknown", word=word) aus.

promise-view-bounds = Platz { $seat }: { $fields } der Sicht außerhalb der Grenzen. Berichtige View oder `fill_view`.
promise-sample = Platz { $seat }: Der gezogene Zustand sieht anders aus. Lass `sample_state` alles bewahren, was zu sehen ist.
promise-hidden = Platz { $seat }: Was erlaubt ist, hängt von Verborgenem ab. Zeig es, oder lass es keine Rolle spielen.

promise-judge = `judge` liefert { $kinds }. Liefere eines von { $known }.
promise-no-likely-verdicts = Es gibt kein `likely_verdicts`. Gewichte plausible Urteile: Bots und Simulationen haben keine Welt, die sie ansehen können.
promise-no-question = Es gibt keine `question`. Beschreib, was Uhr oder Schwerkraft gefragt werden, als Pause, Race oder Stack.
promise-no-verdicts = Ein Urteil wird verlangt, aber VERDICTS ist 0. Setze VERDICTS auf die Zahl verschiedener Urteile.
promise-likely-verdicts = Unmögliche Urteile oder Gewichte, die nicht positiv sind. Zähle einige aus `moves` einmal auf, Gewicht 1 oder mehr.
promise-interruptions = Die Unterbrechungen sind { $moves }. Zähle jede einmal auf, aufsteigend, von ACTIONS bis VERDICTS - 1.
promise-interruptions-pure = Die Frage nach Unterbrechungen hat den Zustand geändert. Nur `setup` und `play` dürfen einen Zustand ändern.
promise-interrupted-seat = Nach { $word } entscheidet jemand anders. Lass den unterbrochenen Platz entscheiden.

promise-record = Die Mitschrift führt zu einem anderen Ende. Lass `play` nur von Zustand und Zug abhängen.
promise-score-lines = Die Zeilen der Wertung ergeben nicht die Summe. Liefere in `score_lines` die Teile von `scores`.

promise-no-rules = Es gibt keine rules.toml. Schreib eine: [{ $prefix }-1], dann en = "Die Regel in einem Satz, auf Englisch."
promise-rule-ids = Die Nummern in rules.toml folgen nicht aufeinander. Zähle sie durch: { $prefix }-1, { $prefix }-2 und so weiter.
promise-status = Unbekannter Status: { $odd }. Schreib eines von { $known }.
promise-ending = Beendet durch Regel { $number }. Lass `ending` die Nummer der Regel liefern, die die Partie beendet.
promise-refusal = { $rule ->
    [none] Zug { $move } wird von keiner Regel abgelehnt
   *[other] Zug { $move } wird von { $rule } abgelehnt
 }. Lass `refusal_rule` eine Nummer aus rules.toml liefern.

promise-no-rulebook = Es gibt keine { $file }. Schreib auf, wie gespielt wird; die Seite zeigt es.
promise-no-translation = Es gibt keine { $file }. Übersetze sie; bis dahin erscheint Englisch.
promise-no-catalogue = Es gibt keine { $file }. Schreib `game-{ $slug } = Titel: eine Zeile darüber`; bis dahin erscheint der Slug.
promise-no-lesson = Es gibt keine { $file }. Schreib eine erste Partie zum Lernen; bis dahin wird keine angeboten.
promise-rules-translation = In { $file } fehlt { $ids }. Übersetze diese Regeln; bis dahin erscheinen die englischen.
promise-anchors = { $file } hat keinen Anker für { $ids }. Schreib vor jede Regel <a id="{ $prefix }-1"></a>.

promise-compiled = { $variant }: { $games } von { $all } Partien endeten. Vergleiche Schritt für Schritt mit den einfachen Regeln.
promise-no-bots = Es gibt keine eigenen Bots. Füge { $package }.bots mit LEVELS hinzu; bis dahin spielen random, mc und uct.
promise-no-board = Es gibt keinen eigenen Spielplan. Füge { $package }.board mit BOARD hinzu; bis dahin erscheint der einfache.

rule-python-comprehension = { $file }, Zeile { $line }: Eine Comprehension erzeugt eine neue Liste; schreib eine Schleife.
rule-python-set = { $file }, Zeile { $line }: Mengen gibt es in der übersetzten Fassung nicht.
rule-python-dict = { $file }, Zeile { $line }: Dicts gibt es in der übersetzten Fassung nicht.
rule-python-generator = { $file }, Zeile { $line }: Ein Generator lässt sich nicht übersetzen; schreib eine Schleife.
rule-python-list = { $file }, Zeile { $line }: Neue Listen können nicht zum Zustand gehören; nimm die Felder des Zustands.
rule-python-slice = { $file }, Zeile { $line }: Slices kopieren; nimm eine Schleife.
rule-python-refusal = { $file }, Zeile { $line }: Regeln vertrauen ihrem Aufrufer; ablehnen ist Sache des Tisches.
rule-python-class = { $file }, Zeile { $line }: Ein Zustand wird in state.py erklärt.
rule-python-lambda = { $file }, Zeile { $line }: Gib der Funktion einen Namen und die Nummer einer Regel.
rule-python-global = { $file }, Zeile { $line }: Regeln merken sich nichts außerhalb des Zustands.
rule-python-import = { $file }, Zeile { $line }: Importiere Namen aus den Modulen des Spiels oder aus kit.
rule-python-module = { $file }, Zeile { $line }: { $name } ist weder kit noch das Spiel selbst.
rule-python-with = { $file }, Zeile { $line }: Regeln rühren nur den Zustand an.
rule-python-text = { $file }, Zeile { $line }: Text gehört in notation und lang.
rule-python-branches = { $file }, Zeile { $line }: Schreib beide Zweige als if-Anweisung.
rule-python-starred = { $file }, Zeile { $line }: Argumente werden einzeln gezählt.
rule-python-delete = { $file }, Zeile { $line }: Ein Zustand behält seine Form.
rule-python-division = { $file }, Zeile { $line }: Gleitkommazahlen runden verschieden; nimm //.
rule-python-power = { $file }, Zeile { $line }: Potenzen laufen über; multipliziere.
rule-python-constants = { $file }, Zeile { $line }: Ein Modul enthält nur Konstanten: ganze Zahlen und Tupel davon.
rule-python-recursion = { $file }, Zeile { $line }: Rekursion lässt sich nicht übersetzen.
rule-python-defaults = { $file }, Zeile { $line }: Jedes Argument wird angegeben; keine Vorgaben, keine Schlüsselwörter.
rule-python-decorator = { $file }, Zeile { $line }: Dekoratoren verbergen, was übersetzt wird.
rule-python-loop-else = { $file }, Zeile { $line }: else nach einer Schleife wird leicht falsch gelesen.
rule-python-range = { $file }, Zeile { $line }: Lass Schleifen über range(...) laufen.
rule-python-float = { $file }, Zeile { $line }: Gleitkommazahlen und andere Konstanten unterscheiden sich je nach Fassung; nimm ganze Zahlen.
rule-python-call = { $file }, Zeile { $line }: Aufgerufen werden nur Regelfunktionen sowie range, min, max, abs, int.
rule-python-keyword = { $file }, Zeile { $line }: Argumente werden der Reihe nach angegeben.
rule-python-comparison = { $file }, Zeile { $line }: Vergleiche ganze Zahlen mit == != < <= > >=.
rule-python-negative = { $file }, Zeile { $line }: Ein negativer Index bedeutet übersetzt etwas anderes.
rule-python-index = { $file }, Zeile { $line }: Greif auf Listen mit [i][j] zu.
rule-python-other = { $file }, Zeile { $line }: { $name } ist kein Rule Python.
