### Die Seite: alles außer den Wörtern der einzelnen Spiele.

page-no-script = Astragal braucht JavaScript.
page-skip = Zum Tisch springen
page-home = Zur Startseite
page-menu = Seiten
page-settings = Einstellungen
page-close = Schließen
page-lost = Diese Seite gibt es nicht.
page-away = Der Server antwortet nicht. Versuch es gleich noch einmal.
page-reconnecting = Verbindung verloren. Neuer Versuch …
page-setting-table = Der Tisch wird gedeckt …
page-loading = Wird geladen …
page-language = Sprache
page-theme = Design
page-theme-auto = wie das System
page-theme-light = hell
page-theme-dark = dunkel
page-instant = Würfe ohne Animation zeigen
page-sound = Töne
page-notify = Benachrichtige mich, wenn ich dran bin
page-notify-forbidden = Dein Browser erlaubt keine Benachrichtigungen. Erlaube sie für diese Seite in den Einstellungen des Browsers.
page-device-only = Diese Einstellungen bleiben auf diesem Gerät.

page-lead = Würfelspiele an einem Tisch: mit Bots, an diesem Bildschirm oder mit Freunden.
page-play = Spielen
page-learn = Erste Partie
page-rules = Regeln
page-mine = Meine Partien
page-replay = Partie öffnen
page-size-range = { $least } bis { $most } Personen
page-size-exact = { $seats ->
    [one] { $seats } Person
   *[other] { $seats } Personen
 }
page-unfinished = Offene Partien
page-public = Offene Tische
page-free-seats = { $free } von { $seats } Plätzen frei

page-way-alone = Solo
page-way-bots = Bots
page-way-device = Ein Gerät
page-way-online = Freunde
page-way-bots-what = sofort los
page-way-device-what = reihum
page-way-online-what = per Link
page-way-box = Echte Schachtel
page-way-box-what = zählt Punkte
page-box-what = Würfelt mit euren Würfeln und tippt an, was sie zeigen. Das Programm prüft jeden Zug und zählt die Punkte.
page-variant = Regeln
page-level = Bots
page-level-child = Kindlich
page-level-casual = Gemütlich
page-level-good = Gut
page-level-master = Meisterhaft
page-level-random = Zufällig
page-level-greedy = Gierig
page-level-solver = Berechnend
page-level-mc-200 = Nachdenklich
page-level-uct-1000 = Sehr nachdenklich
page-your-name = Dein Name
page-player = Person { $number }
page-more = Optionen
page-here = In diesem Browser spielen, ohne den Server
page-here-what = Das Spiel bleibt auf diesem Gerät und braucht kein Netz. Manche Bots, Tipps und Analysen brauchen den Server.
page-here-short = in diesem Browser
page-away-here = Der Server antwortet nicht: Gespielt wird in diesem Browser.
page-names = Wer spielt mit?
page-dice = Würfel
page-dice-fair = fair, mit Beweis
page-dice-fast = schnell, ohne Beweis
page-dice-hand = echte Würfel zum Eintippen
page-seconds = Sekunden pro Zug (0: keine Uhr)
page-away-seconds = Sekunden Abwesenheit, bis jemand ersetzt werden darf (0: nie)
page-listed = Diesen Tisch auf der Startseite zeigen
page-watchers = Andere dürfen zuschauen
page-allow-hints = Tipps erlaubt

page-join-this = An diesen Tisch setzen
page-join-now = Mitspielen
page-watch = Nur zuschauen
page-closed = Dieser Tisch ist geschlossen
page-over-for-strangers = Diese Partie ist vorbei.
page-new-game = Neue Partie beginnen
page-at-the-table = Am Tisch
page-free = freier Platz
page-ready = bereit
page-not-ready = noch nicht bereit
page-sit = Hierher setzen
page-sit-too = Noch jemand an diesem Gerät
page-name-here = Name der nächsten Person an diesem Gerät
page-i-am-ready = Ich bin bereit
page-code-is = Code:
page-copy = Link kopieren
page-copied = Kopiert
page-qr = QR-Code des Links
page-not-here = nicht da
page-free-seat = Platz von { $who } freigeben
page-close-table = Geschlossen für neue Leute
page-table-closed = Dieser Tisch nimmt niemanden mehr auf.
page-new-link = Neuer Code und neuer Link
page-new-link-done = Von jetzt an gilt für neue Leute der neue Code. Wer schon da ist, bleibt.
page-commitment = So hat sich der Server auf seine Würfel festgelegt:
page-revealing = Es geht los: Jedes Gerät steuert seinen Teil zu den Würfeln bei.
page-missed = { $who } war beim Start nicht dabei. Die Würfel werden neu ausgelost.
page-dice-swapped = Traue diesen Würfeln nicht: Der Server hat das Geheimnis ausgetauscht, auf das er sich festgelegt hatte.
page-dice-seals = Traue diesen Würfeln nicht: Die Startwerte der Plätze sind nicht die, die vor der Partie versiegelt wurden.
page-dice-seed = Traue diesen Würfeln nicht: Der Server hat den Startwert dieses Geräts nicht verwendet.
page-why-fair = Warum du diesen Würfeln trauen kannst

page-players = Wer mitspielt
page-your-animal = Dein Gesicht
page-animal-fox = Fuchs
page-animal-owl = Eule
page-animal-hare = Hase
page-animal-frog = Frosch
page-animal-bear = Bär
page-animal-cat = Katze
page-animal-pig = Schwein
page-animal-penguin = Pinguin
page-you = Du
page-has-turn = ist dran
page-bot-line = Bot, { $level }
page-faster = Schneller
page-result = Ergebnis
page-see-board = Tisch ansehen
page-over = Die Partie ist vorbei.
page-your-turn = Du bist dran.
page-turn-of = { $who } ist dran.
page-seconds-left = { $seconds ->
    [one] noch { $seconds } Sekunde
   *[other] noch { $seconds } Sekunden
 }
page-move-undone = Der letzte Zug wurde zurückgenommen.
page-show-rule = { $rule } zeigen
page-forced = Einzige Möglichkeit: { $what }
page-moves = Züge
page-turn-number = Zug { $number }: { $who }
page-turn-short = Zug { $number }.
page-tools = Werkzeuge
page-undo = Zurücknehmen
page-hint = Tipp
page-react = Reagieren
page-react-bravo = Bravo!
page-react-ouch = Autsch!
page-react-laugh = Haha!
page-react-think = Moment …
page-react-hurry = Mach schon!
page-react-thanks = Danke!
page-more-tools = Menü
page-hand-over = Einen Bot für { $who } spielen lassen
page-take-over = Wieder für { $who } spielen
page-sit-at = Auf Platz { $number } setzen
page-bot-at = Bot auf Platz { $number }
page-remove-who = { $who } entfernen
page-download = Mitschrift herunterladen
page-leave = Tisch verlassen
page-abandon = Partie ohne Ergebnis beenden
page-abandon-confirm = Für alle beenden
page-asks-abandon = { $who } möchte die Partie ohne Ergebnis beenden.
page-too-long = Die Partie endete ohne Ergebnis: Sie war zu lang geworden.
page-abandoned = Die Partie endete ohne Ergebnis.
page-leave-seat = Dein Platz wird frei. Jemand anders oder ein Bot kann für dich weiterspielen.
page-leave-early = Dein Platz wird für jemand anders frei.
page-leave-host = Jemand anders leitet dann den Tisch.
page-leave-back = Über denselben Link kannst du zurückkommen und deinen Platz wieder einnehmen, solange er frei ist oder ein Bot ihn spielt.
page-stay = Bleiben
page-vanished = { $who } ist schon eine Weile weg.
page-stand-in-bot = Einen Bot für { $who } einspringen lassen
page-stand-in-me = Selbst für { $who } einspringen
page-vote-bot = Soll ein Bot spielen, bis { $who } zurückkommt?
page-vote-person = { $other } würde spielen, bis { $who } zurückkommt. Einverstanden?
page-stands-in = für { $who }
page-asks-undo = { $who } möchte den letzten Zug zurücknehmen.
page-waiting-consent = Die anderen werden gefragt.
page-undo-refused = { $who } ist dagegen: Der Zug gilt.
page-undo-by = { $who } hat einen Zug zurückgenommen.
page-undo-lost-turn = { $who } hat einen Zug zurückgenommen: Du bist nicht mehr dran.
page-agree = Einverstanden
page-disagree = Dagegen
page-wins = { $who } gewinnt!
page-win-shared = Gemeinsamer Sieg: { $who }
page-nobody-wins = Niemand gewinnt.
page-rematch = Noch einmal
page-watch-again = Ansehen
page-proof = Beweis der fairen Würfel
page-fair-dice = Faire Würfel

page-away-retry = Der Server antwortet nicht. Neuer Versuch …
page-here-now = Der Server ist nicht erreichbar. Auf diesem Gerät kannst du spielen; Tische mit anderen kommen von selbst zurück.
page-here-only = Hier spielst du auf diesem Gerät: allein, gegen Bots oder reihum.
page-title = { $what } · Astragal

page-rules-of = Regeln von { $game }
page-contents = Inhalt
page-rules-begin = Kurz gesagt
page-chapter-of = { $chapter }, { $number } von { $count }
# Farben und Größen in den Bildern der Regelhefte, immer in dieser Reihenfolge.
page-picture-words = schwarz lila blau orange rot grün gelb rosa weiß klein mittel groß riesig
page-chapter-before = Voriges Kapitel
page-chapter-after = Nächstes Kapitel

page-lesson-of = { $game }: eine erste Partie
page-lesson-step = Schritt { $step } von { $steps }
page-lesson-next = Weiter
page-lesson-back = Zurück
page-lesson-yours = Dein Zug: { $what }
page-lesson-other = Das geht auch. Wähle in dieser Lektion bitte: { $what }
page-lesson-over = Das war die erste Partie. Jetzt weißt du, wie es geht.
page-lesson-again = Noch einmal von vorn
page-lesson-play = Richtig spielen
page-lesson-fold = Zettel weglegen
page-lesson-unfold = Zettel zeigen

page-replay-what = Wähle die Mitschrift einer Partie, eine Datei mit der Endung .agn. Der Server rechnet aus, was du hier siehst, und speichert es nicht.
page-replay-file = Mitschrift einer Partie
page-replay-drop = Du kannst die Datei auch hier ablegen.
page-replay-long = Diese Datei ist zu lang für die Mitschrift einer Partie.
page-replay-another = Andere Mitschrift
page-replay-title = Partie ansehen
page-replay-of = { $game }: Partie ansehen
page-replay-board = Der Tisch
page-replay-controls = Vor und zurück
page-replay-step = Schritt { $step } von { $steps }
page-replay-first = Zum Anfang
page-replay-previous = Ein Schritt zurück
page-replay-next = Ein Schritt vor
page-replay-last = Zum Ende
page-replay-run = Abspielen
page-replay-pause = Pause
page-replay-speed = Tempo
page-replay-slow = langsam
page-replay-normal = normal
page-replay-fast = schnell
page-replay-keys = Tasten: ← und → für einen Schritt, Pos1 und Ende, Leertaste für Abspielen und Pause.
page-replay-running = Diese Partie läuft noch. Was verdeckt ist, bleibt verdeckt.
page-replay-start = Die Partie beginnt.
page-replay-won = gewinnt

page-proof-none = Für diese Würfel gibt es keinen Beweis. Wähle bei der nächsten Partie „fair, mit Beweis“.
page-proof-recorded = Das ist eine geänderte Partie: Ihre Würfe sind die einer anderen und beweisen nichts.
page-proof-played-on = { $steps ->
    [one] Der erste Schritt stammt aus einer anderen Partie: Seine Würfel sind hier nicht bewiesen.
   *[other] Die ersten { $steps } Schritte stammen aus einer anderen Partie: Ihre Würfel sind hier nicht bewiesen.
 }
page-proof-later = Am Ende der Partie deckt der Server sein Geheimnis auf. Dann kann jeder alle Würfe nachrechnen.
page-proof-what = Vor dem ersten Wurf hat der Server einen Prüfwert veröffentlicht, der sein Geheimnis festlegt. Dann hat jedes Gerät einen Startwert versiegelt und ihn erst aufgedeckt, als alle Siegel bekannt waren. Jeder Wurf folgt aus dem Geheimnis und den Startwerten: Niemand konnte ihn aussuchen.
page-proof-commitment = Prüfwert, veröffentlicht vor dem ersten Wurf
page-proof-secret = Geheimnis, aufgedeckt am Ende
page-proof-seed = Startwert von { $who }
page-proof-seal = Sein Siegel, gesendet, bevor ein Startwert bekannt war
page-proof-no-seed = keiner: Das Geheimnis des Servers stand schon fest
page-proof-alone = Kein Gerät hat einen Startwert beigesteuert. Das beweist also, dass die Würfel vor der Partie feststanden, aber nicht, dass der Server sie nicht ausgesucht hat.
page-proof-draws = { $draws ->
    [one] Vor dieser Auslosung der Würfel wurde eine aufgegeben, weil jemand nicht dabei war.
   *[other] Vor dieser Auslosung der Würfel wurden { $draws } aufgegeben, weil jemand nicht dabei war.
 }
page-proof-remembered = Dieses Gerät hat sich denselben Prüfwert, dieselben Siegel und denselben Startwert gemerkt.
page-proof-check = Alle Würfe nachrechnen
page-proof-progress = { $done } von { $rolls } Würfen nachgerechnet
page-proof-agrees = { $rolls ->
    [one] Das Geheimnis passt zum Prüfwert, und der einzige Wurf stimmt.
   *[other] Das Geheimnis passt zum Prüfwert, und alle { $rolls } Würfe stimmen.
 }
page-proof-broken = Das Geheimnis ist nicht das, auf das sich der Server festgelegt hatte.
page-proof-wrong = { $wrong ->
    [one] Von { $rolls } Würfen folgt einer nicht aus den Startwerten: der bei Schritt { $step }.
   *[other] Von { $rolls } Würfen folgen { $wrong } nicht aus den Startwerten; der erste davon ist Schritt { $step }.
 }
page-proof-show = Schritt { $step } zeigen
page-proof-server = Die ganze Mitschrift vom Server prüfen lassen
page-proof-holds = Die Mitschrift stimmt: { $steps } Schritte folgen den Regeln, und { $rolls ->
    [one] { $rolls } Wurf stimmt.
   *[other] { $rolls } Würfe stimmen.
 }

page-mine-none = Auf diesem Gerät wurde noch keine Partie beendet.
page-mine-what = Diese Partien wurden auf diesem Gerät beendet, und die Liste bleibt hier. Haben mehrere das Gerät geteilt, zählt die erste Person.
page-mine-played = gespielt
page-mine-won = gewonnen
page-mine-best = Bestwert
page-mine-average = Schnitt
page-mine-chart = { $count ->
    [one] Das einzige Ergebnis: { $results }
   *[other] Die letzten { $count } Ergebnisse, das älteste zuerst: { $results }
 }
page-mine-key = ★ gewonnen, ○ nicht gewonnen
page-mine-save = Als Datei speichern
page-mine-add = Aus einer Datei ergänzen
page-mine-added = { $count ->
    [one] Eine Partie gelesen.
   *[other] { $count } Partien gelesen.
 }
page-mine-unreadable = Diese Datei enthält keine Partien, die hier gespeichert wurden.
page-mine-delete = Alle löschen
page-mine-confirm = { $count ->
    [one] Diese Partie wirklich von diesem Gerät löschen?
   *[other] Wirklich alle { $count } Partien von diesem Gerät löschen?
 }
page-mine-keep = Behalten

page-options-always = Für jede Partie
page-options-alone = Allein
page-options-together = Zu mehreren
page-options-table = Der Tisch
page-first-chance = der Zufall entscheidet

page-option-first-player = Wer beginnt
page-option-tie = Gleichstand an der Spitze
page-choice-shared = gemeinsamer Sieg
page-choice-no-winner = niemand gewinnt
page-choice-no = nein
page-choice-yes = ja

page-plain-moves = Deine Züge
page-plain-no-moves = Du bist nicht dran.
page-plain-done = { $who }: braucht keine Zeit mehr
page-plain-position = Stellung
page-plain-choose = Wähle einen Zug.
page-plain-chance = Die Würfel entscheiden.
page-plain-judge = Das Urteil steht noch aus.
page-plain-move = { $who }: { $what }.
page-plain-rolled = Gewürfelt: { $what }.
page-plain-verdict = Urteil: { $what }.
page-plain-report = Was geschehen ist, in einem Wort des Spiels, zum Beispiel die:4
page-plain-enter = Eingeben
page-plain-last-roll = Letzter Wurf

page-what-to-play = Was wollen wir spielen?
page-games = Spiele
page-minutes = { $minutes } min
page-got-code = Tischcode?
page-sit-down = Hinsetzen
page-forget = Tisch { $code } vergessen
page-carry-on = Weiterspielen
page-game-with = { $game } mit { $who }
page-more-unfinished = { $count ->
    [one] und noch eine
   *[other] und { $count } weitere
 }
page-not-started = noch nicht begonnen
page-points-against = { $mine } zu { $theirs }
page-your-turn-short = Du bist dran
page-turn-of-short = { $who } ist dran
page-waits = { $who } wartet.
page-they-play = { $count ->
    [one] { $who } spielt.
   *[other] { $who } spielen.
 }
page-watch-this = Zuschauen
page-join-who = Mit { $who } spielen
page-who-with = Mit wem?
page-how-strong = { $bots ->
    [one] Wie stark ist { $who }?
   *[other] Wie stark sind { $who }?
 }
page-start = Los geht’s
page-open-table = Tisch eröffnen
page-dice-short-fair = faire Würfel
page-dice-short-fast = schnelle Würfel
page-dice-short-hand = echte Würfel
page-dice-fair-what = Bei fairen Würfeln lässt sich beweisen, dass niemand sie gelenkt hat.
page-dice-fast-what = Auch schnelle Würfel sind zufällig, nur beweisen kann es niemand.
page-dice-hand-what = Wirf echte Würfel auf deinem Tisch und tippe ein, was sie zeigen.
page-clock-short = { $seconds } s pro Zug
page-no-clock-short = keine Uhr
page-hints-short = mit Tipps
page-no-hints-short = ohne Tipps
page-options-always-what = Egal, wer und wie viele mitspielen.
page-options-alone-what = Nur für eine Person allein.
page-options-together-what = Nur ab zwei Personen.
page-invites = { $who } lädt dich zu { $game } ein
page-invited = Du bist zu { $game } eingeladen
page-invite-lead = { $seats } Personen, etwa { $minutes }. Ohne Konto.
page-sit-and-play = Hinsetzen und spielen
page-table-full = Alle Plätze sind besetzt.
page-your-table = Dein Tisch
page-table-of = Tisch von { $who }
page-tap-bot = Bot dazusetzen
page-name-you = { $who }, du
page-bring = Hol jemanden dazu
page-scan-or-say = Scannen oder den Code durchsagen
page-share = Teilen
page-or-bot = Oder setz einen Bot dazu
page-or-person = Noch jemand an diesem Gerät?
page-starts-itself = Es geht los, sobald alle sitzen.
page-chairs-free = { $free ->
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
 }
page-waits-for = Wir warten auf { $who }.
page-fill-up = { $free ->
    [one] Mit einem Bot beginnen
   *[other] Mit { $free } Bots beginnen
 }
page-you-win = Du gewinnst!
page-you-win-by = { $by ->
    [one] Du gewinnst mit einem Punkt Vorsprung!
   *[other] Du gewinnst mit { $by } Punkten Vorsprung!
 }
page-you-share = Du teilst dir den Sieg mit { $who }!
page-wins-by = { $by ->
    [one] { $who } gewinnt mit einem Punkt Vorsprung.
   *[other] { $who } gewinnt mit { $by } Punkten Vorsprung.
 }
page-wins-close = { $by ->
    [one] { $who } gewinnt mit einem Punkt Vorsprung. Ganz knapp!
   *[other] { $who } gewinnt mit { $by } Punkten Vorsprung. Ganz knapp!
 }
page-not-this-time = Diesmal nicht.
page-new-best = Dein neuer Rekord: { $points } Punkte
page-best-is = Dein Rekord auf diesem Gerät: { $points } Punkte
page-series = An diesem Tisch: { $score }
page-score-part = Punkte
page-score-table = So setzen sich die Punkte zusammen
page-score-total = Summe
page-wants-another = möchte noch eine Partie
page-not-yet = hat noch nicht geantwortet
page-again-waits = Wir warten auf alle.
page-again-asked = Noch eine Partie?
page-mine-yours = Du bist dran
page-mine-waiting = Andere sind dran
page-mine-finished = Beendet
page-mine-won-by = Gewonnen (+{ $by })
page-mine-lost-by = Verloren (−{ $by })
page-mine-won-one = Gewonnen
page-mine-lost-one = Verloren
page-mine-shared = Geteilter Sieg
page-mine-drawn = Niemand gewann
page-mine-all = { $count ->
   *[other] Alle { $count } Partien
 }
page-review = Auswertung
page-review-of = { $game }: Auswertung
page-play-on = Ab hier weiterspielen
page-take-online = Online weiterspielen
page-take-online-what = Ein Tisch auf dem Server macht hier weiter; die anderen kommen mit ihren Geräten dazu.
page-try-again = Noch einmal versuchen
page-played-on = Du spielst ab hier weiter: Was ab jetzt gewürfelt wird, ist neu.
page-what-if = Was wäre wenn, gleiche Würfel
page-what-if-title = Was wäre, wenn?
page-what-if-result = Mit denselben Würfeln: { $now } statt { $then }
page-what-if-even = Dieselben Würfel, dasselbe Ergebnis: { $now }
page-what-if-chosen = { $who }, Zug { $turn }: „{ $chosen }“ statt „{ $word }“
page-what-if-rolls = { $rolls ->
    [0] Danach wurde nicht mehr gewürfelt.
   *[other] { $same } von { $rolls } späteren Würfen sind dieselben.
 }
page-what-if-bots = { $replaced ->
    [0] Alle späteren Entscheidungen sind die der Partie.
   *[other] Bots trafen { $replaced } von { $decisions } späteren Entscheidungen, wo die Partie anders verlief.
 }
page-what-if-other = Hier anders entscheiden
page-what-if-pick = Wähle, was stattdessen geschieht: Alle späteren Würfe bleiben gleich, soweit die Würfel da sind.
page-what-if-nobody = In diesem Schritt hat niemand eine Wahl.
page-what-if-back = Die Partie, wie sie war
page-what-if-note = Der Link öffnet diese geänderte Partie.
page-what-if-long = Die Partie stammt aus einer Datei und ist zu lang für einen Link. Speichere sie stattdessen.
page-review-waiting = Jeder Wurf und jede Entscheidung der Partie werden durchgerechnet. Das dauert einige Sekunden, beim ersten Mal länger.

page-puzzles = Rätsel
page-puzzle = Rätsel
page-puzzle-day = Rätsel des Tages
page-puzzle-solved = gelöst
page-puzzle-today = Heute
page-puzzle-mine = Meine Fehler
page-puzzle-all = Üben
page-puzzle-number = { $game }, Rätsel { $number }
page-puzzle-ask = Ein Zug ist eindeutig der beste.
page-puzzle-sure = Wähle noch einmal, um zu antworten.
page-puzzle-own = Aus deiner Partie mit { $who }, Zug { $turn }.
page-puzzle-own-alone = Aus deiner eigenen Partie, Zug { $turn }.
page-puzzle-then = Damals gewählt: { $what }
page-puzzle-watch = Schau gut hin, gleich ist es verdeckt.
page-puzzle-film = Noch einmal ansehen
page-puzzle-go = Weiter
page-puzzle-yes = Ja!
page-puzzle-fine = So gut wie der beste Zug!
page-puzzle-no = Nicht ganz.
page-puzzle-best = Am besten: { $what }
page-puzzle-cost = Dein Zug kostet { $cost } der Gewinnchance.
page-puzzle-chances = Gewinnchancen
page-puzzle-yours = deiner
page-puzzle-before = damals
page-puzzle-next = Weiter
page-puzzle-left = { $count ->
    [0] Fertig
   *[other] Weiter, noch { $count }
 }
page-puzzle-streak = { $days } Tage in Folge.
page-puzzle-which = Welches Spiel?
page-puzzle-any = Alle Spiele
page-puzzle-none = Dieser Server hat keine Rätsel.
page-puzzle-none-mine = Es gibt nichts zu üben. Öffne die Auswertung einer Partie, die auf diesem Gerät gespielt wurde: Deine eindeutigen Fehler kommen hierher.
page-puzzle-done = Das war alles für heute.
page-puzzle-due = Das nächste Rätsel kommt am { $date } wieder.
page-puzzle-gone = Diese Partie ist nicht mehr auf dem Server: Ihr Fehler wurde weggelegt.
page-profile = Dein Profil auf diesem Gerät
page-statistics = Statistik
page-mine-list = Partien
page-players-count = { $count } Personen
page-levels-people = Wie Menschen
page-levels-engines = Zum Analysieren
page-strength = { $who } gewinnt { $percent } % der Partien gegen { $other }.
page-strength-least = Am sanftesten. { $other } gewinnt { $percent } % der Partien gegen { $who }.
page-name-short = Name
page-turning = Der entscheidende Zug
page-turning-gift = { $who }: +{ $points }.
page-turning-lead = { $who }: { $behind ->
    [0] vom Gleichstand
    [one] von einem Punkt Rückstand
   *[other] von { $behind } Punkten Rückstand
 } auf { $ahead } Vorsprung, und vorn bis zum Ende.
page-turning-swing = { $who }: seit der ersten Runde in Führung. Hier wuchs sie am meisten, um { $by }.
page-share-result = Ergebnis teilen
page-picture-alt = Bild des Ergebnisses: { $title }
page-save-picture = Bild speichern
page-share-note = Der Link öffnet die Wiedergabe dieser Partie.
page-share-record = Der Link enthält das ganze Spiel: Er öffnet sich überall, wo Astragal läuft.

## Tipps, auf der Seite und im Terminal

hint-title = Die besten Züge
hint-level = Lesestufe
hint-child = Kind
hint-player = Spieler
hint-expert = Profi
hint-thinking = Die Züge werden verglichen …
hint-to-win = zu gewinnen
hint-exact = genau
hint-best = am besten
hint-equal = genauso gut
hint-good = gut
hint-fair = geht so
hint-stars = { $stars ->
    [one] { $stars } von drei Sternen
   *[other] { $stars } von drei Sternen
 }
hint-and = { $one }; { $other }
hint-rival = { $who } hat dann { $chance }
hint-read-chance = { $chance } Gewinnchance
hint-only = Es gibt nur einen Zug.
hint-off = An diesem Tisch gibt es keine Tipps.

## Blätter zum Ausdrucken

page-print = Drucken
page-print-how = Blätter als PDF, in der Sprache dieser Seite.
page-print-away = Die Blätter kommen über das Netz, und gerade gibt es keines.
page-print-on = { $sheet } auf { $paper }
page-paper-a4 = A4
page-paper-letter = Letter

## Großer Bildschirm

page-big-screen = Großer Bildschirm
page-join-by-phone = Scannen und mit dem Handy mitspielen
