### Die Kommandozeile und das Spiel an einem Terminal.

cli-about = Ein Zuhause für Würfelspiele am Tisch.
cli-lang = die Sprache von allem, was du liest; sonst die von ASTRAGAL_LANG oder deines Systems
cli-version = die Version ausgeben und beenden
cli-more-help = Mehr: { $command } --help
cli-number = „{ $value }“ ist keine ganze Zahl von { $low } bis { $high }.
cli-default = sonst { $default }
cli-option = { $title }; sonst { $default }
cli-option-words = { $title }: { $words }

metavar-command = BEFEHL
metavar-game = SPIEL
metavar-subject = THEMA
metavar-file = DATEI
metavar-folder = ORDNER
metavar-name = NAME
metavar-level = STUFE
metavar-word = WORT
metavar-address = ADRESSE
metavar-action = AKTION
metavar-what = WAS
choices-command = Befehle
choices-game = Spiele
choices-subject = Themen

# Hier bleiben die Platzhalter von Pythons argparse stehen.
argparse-usage = Aufruf:
argparse-heading = { $heading }:
argparse-options = Optionen
argparse-arguments = Argumente
argparse-help = diese Hilfe zeigen und beenden
argparse-error = %(prog)s: %(message)s
argparse-argument = %(argument_name)s: %(message)s
argparse-required = diese Argumente fehlen: %s
argparse-unrecognized = diese Argumente sind hier unbekannt: %s
argparse-expected-one = ein Wert fehlt
argparse-choice = „%(value)s“ geht nicht; möglich sind %(choices)s
argparse-ambiguous = %(option)s kann %(matches)s bedeuten
argparse-unwanted = hier gehört kein Wert hin, auch nicht %r

cli-play = eine Partie an diesem Terminal spielen
cli-resume = die in dieser Datei gespeicherte Partie fortsetzen
cli-dice = woher die Würfe kommen: fast = berechnet, same = berechnet und an allen Tischen mit demselben --seed möglichst gleich, fair = berechnet und hinterher beweisbar, hand = du würfelst mit echten Würfeln und tippst sie ein, replay = die einer Mitschrift; sonst fast
cli-record = die Partie in dieser Datei speichern statt im Ordner der gespeicherten Partien
cli-hints = für wen „tipp“ die drei besten Züge erklärt: child = in Worten, player = mit Chancen, expert = mit allen Gründen, none = keine Tipps; sonst player
cli-app = spielt in der App, die das ganze Terminal füllt, mit Spielplänen und Maus, oder sagt, warum sie nicht startet
cli-plain = spielt Zeile für Zeile, wie es Vorleseprogramme und Pipes brauchen
cli-seat = wer dort sitzt, der Reihe nach; einmal für jeden Platz
cli-seat-bot = welcher Bot dort sitzt, der Reihe nach; einmal für jeden Platz: { $levels }
cli-seed-games = eine Zahl, die alle Partien festlegt; sonst eine neue
cli-seed = eine Zahl, die Bots, Hände und Würfel festlegt, außer fairen und echten Würfeln; sonst eine neue
cli-options = Optionen von { $game }
cli-option-seats = wie viele Plätze spielen
cli-option-first-player = der Platz, der beginnt; 0 = der Zufall entscheidet

cli-simulate = Bots viele Partien spielen lassen und sie auswerten
cli-game-count = wie viele Partien; sonst 100
cli-records = die Mitschrift jeder Partie in diesem Ordner speichern
cli-on = wo gerechnet wird: auf den Kernen dieses Rechners, auf dem Ray-Cluster, der hier läuft (oder einem neuen), oder auf dem einer Adresse
cli-out = eine Zeile je Partie in diese Datei schreiben, oder in Dateien dieses Ordners, auch an einer Adresse wie s3://bucket/run/
cli-plot-scores = die Verteilung der Punkte in diese Datei zeichnen
cli-arena = Bots gegeneinander antreten lassen, möglichst mit denselben Würfeln, und sie einstufen
cli-bot = ein Bot, der teilnimmt, einmal für jeden: { $levels }
cli-pairing-games = wie viele Partien jede Paarung spielt, aufgerundet, bis alle überall gesessen haben; sonst 100
cli-processes = wie viele Prozesse spielen; sonst einer für jeden Kern
cli-train = die Bots eines Spiels trainieren
cli-train-game = wessen Bots: { $games }
cli-train-seed = der Startwert des Trainings; sonst der der mitgelieferten Tabellen
cli-train-out = die Tabellen in diese Datei schreiben, statt die mitgelieferten zu ersetzen
cli-warm = Bots und Spiele jetzt übersetzen, damit die erste Partie sofort beginnt

cli-file = eine mitgeschriebene Partie (.agn)
cli-replay = eine Mitschrift von Anfang an erzählen
cli-verify = jeden Schritt einer Mitschrift prüfen und ihre Würfe nachrechnen
cli-physics = auch jedes Urteil der Schwerkraft nachrechnen; ein anderer Prozessortyp kann zu anderen kommen
cli-convert = eine Mitschrift in anderer Form ausgeben
cli-json = als JSON
cli-study = eine Sache in einer Mitschrift oder in vielen genau ansehen
cli-study-tower = warum ein Turm in Dice Crash fiel, oder wie knapp es war
cli-study-versions = welche Mitschriften nach heutigen Regeln anders verlaufen wären
cli-study-review = wie eine Partie verlief: ihre Geschichte, ihr Glück, die teuersten Entscheidungen
cli-study-moves = alle Möglichkeiten vor einem Schritt, mit Chancen und Gründen
cli-study-position = alle Möglichkeiten in einer Stellung, angegeben als Text
cli-study-what-if = eine beendete Partie mit einer anderen Entscheidung und denselben Würfeln
cli-study-dice = waren die Würfel fair? gezählt gegen das Erwartete
cli-study-many = Glück und Entscheidungen über alle Mitschriften eines Ordners
cli-study-ply = die Nummer des Schritts; eins mehr als der letzte ist die jetzige Stellung
cli-what-if-ply = die Nummer der Entscheidung, die geändert wird
cli-what-if-choose = was stattdessen entschieden wird: ein Wort, sein Anfang oder seine Nummer in der Liste
cli-what-if-out = die geänderte Partie in diese Datei schreiben
cli-study-text = eine Stellung als Text, zum Beispiel DS1- …
cli-study-files = Mitschriften (.agn) oder Ordner damit
cli-samples = Partien, die für jede genauer betrachtete Möglichkeit weitergespielt werden; 0 für keine
cli-plot-curve = die Chancen im Lauf der Partie in diese Datei zeichnen (.png oder .svg)
cli-study-folder = der Ordner mit den Mitschriften; auch die Ordner darin werden gelesen
cli-study-exact = Entscheidungen mit exakten Werten in eine Datei schreiben, für Lernende
cli-exact-out = die Datei, die geschrieben wird
cli-exact-decisions = wie viele Entscheidungen
cli-study-games = der Ordner mit den Mitschriften oder eine .parquet-Datei von astragal simulate oder astragal arena, deren Partien noch einmal gespielt werden
cli-ply = die Nummer des Schritts: ein gesetzter Würfel oder das Urteil darüber; sonst der letzte, der fiel
cli-plot-tower = den Vorgang in diese Datei zeichnen: drei Momente, die schwächste Ebene, ihren Spielraum im Lauf der Zeit und wo der Würfel gehalten hätte

cli-games = die installierten Spiele auflisten
cli-mcp = einen Agenten spielen lassen, über das Model Context Protocol
cli-print = Blätter zum Ausdrucken als PDF schreiben: Wertungsblätter, Tafeln, Steine zum Falten
cli-print-game = wessen Blätter: { $games }
cli-print-sheet = welches Blatt; sonst alle des Spiels
cli-print-paper = das Papier; sonst a4
cli-print-copies = wie oft jedes Blatt gedruckt wird; sonst 1
cli-print-out = die Datei, die geschrieben wird; sonst SPIEL-NAME.pdf in diesem Ordner
cli-puzzle = Rätsel lösen: Stellungen, in denen ein Zug eindeutig der beste ist
cli-puzzle-game = wessen Rätsel: { $games }; sonst die aller Spiele
cli-puzzle-today = nur das Rätsel des Tages, das für alle dasselbe ist
cli-rules = die Regeln eines Spiels ausgeben oder eine davon
cli-rules-game = wessen Regeln: { $games }
cli-rules-id = die Nummer einer Regel, zum Beispiel DS-20; sonst alle

cli-serve = die Tische für Leute an verschiedenen Geräten öffnen
cli-host = die Adresse, auf der der Server hört; sonst 127.0.0.1, also nur dieser Rechner; 0.0.0.0 öffnet die Tische für das Netz
cli-port = der Port, auf dem der Server hört; sonst 8000; 0 nimmt irgendeinen freien
cli-open = die Seite im Browser öffnen
cli-workers = wie viele Prozesse sich die Arbeit teilen; sonst 1; mehr als einer braucht PostgreSQL
cli-inner-host = die Adresse für andere Server derselben Datenbank, für die Überwachung und für `astragal admin`; sonst 127.0.0.1
cli-inner-port = ihr Port; sonst irgendein freier; bei mehreren Prozessen dieser und die folgenden
cli-admin = laufende Server betreuen: Räume und Last, Grenzen, Sperren, Aktualisierungen
cli-admin-action = rooms, limits, close RAUM, ban ADRESSE, unban ADRESSE, drain (vor einer Aktualisierung) oder resume
cli-admin-what = die Kennung oder der Code eines Raums; eine Adresse oder ein Netz; um nur einen Server zu leeren, seine innere Adresse
cli-admin-minutes = wie lange eine Adresse gesperrt ist; sonst 1440, also einen Tag
cli-backup = alles, was ein Server speichert, in eine neue Datei kopieren, auch während er läuft
cli-backup-file = die Datei, die geschrieben wird; es darf sie noch nicht geben
cli-restore = eine leere Datenbank aus einer Sicherung füllen
cli-restore-file = eine Datei, die astragal backup geschrieben hat
cli-site = die Seite als Ordner schreiben, den jeder Webspace ausliefern kann
cli-site-folder = der Ordner, der geschrieben wird; er muss leer sein, oder es gibt ihn noch nicht

games-origin = { $seats }; installiert mit { $package }
games-seats-fixed = { $seats ->
    [one] ein Platz
   *[other] { $seats } Plätze
 }
games-seats = { $low } bis { $high } Plätze
rules-none = Zu { $game } gibt es keine Liste von Regeln.
status-printed = aus der Schachtel
status-clarified = präzisiert
status-house = Hausregel

seat-unreadable = „{ $seat }“ kann nicht mitspielen. Schreib human:NAME oder bot:STUFE.
seat-too-many = Es sind mehr Namen als die { $seats } Plätze dieser Partie.
bot-unknown = Es gibt keinen Bot „{ $bot }“. Die Bots sind: { $known }.
dice-unknown = Es gibt keine Würfel „{ $dice }“. Wähle fast, same, fair, hand oder replay:DATEI.
file-unreadable = Die Datei { $file } ist nicht lesbar: { $reason }.
file-unwritable = In die Datei { $file } lässt sich nicht schreiben: { $reason }.
extra-missing = Dafür fehlen Pakete. Installiere sie mit: { $command }
file-not-text = Die Datei { $file } ist keine Textdatei.
site-not-empty = { $folder } ist kein leerer Ordner. Ein neuer ist nötig.
site-no-page = Die Seite ist nicht gebaut. Man baut sie mit python hatch_build.py, oder man installiert das Paket von Astragal.
resume-over = Diese Partie ist vorbei. Sieh sie dir noch einmal an mit: astragal replay { $file }
simulate-human = Simulierte Partien spielen nur Bots. Nenne sie mit --seat bot:STUFE.

command-undo = zurück
command-quit = ende
command-help = hilfe
command-hint = tipp

menu-game = Welches Spiel spielst du?
menu-seats = Wie viele spielen mit ({ $low } bis { $high })?
menu-name = Name auf Platz { $seat } (Enter für einen Bot)?
menu-level = Wie stark sind die Bots?
level-child = spielt wie ein Kind und verliert gern
level-casual = spielt hin und wieder
level-good = spielt gut
level-master = so stark, wie wir es konnten
level-random = spielt irgendeinen Zug
level-greedy = nimmt, was sofort am besten aussieht
level-solver = löst den eigenen Zug exakt (Dicetto)
level-mc-200 = kennt nur die Regeln und probiert jeden Zug aus, 200 Partien insgesamt
level-uct-1000 = kennt nur die Regeln und sucht 1000 Partien voraus
menu-number = Tippe eine Zahl von { $low } bis { $high }.

play-forced = { $who } hat nur eine Möglichkeit:
play-asked = { $who }: { $question }
play-help = Tippe die Nummer oder das Wort eines Zuges. „zurück“ nimmt deinen letzten Zug zurück, „ende“ speichert die Partie und hört auf, „tipp“ nennt die drei besten Züge und die Gründe, „?“ zeigt diese Regeln. Alle Regeln: astragal rules { $game }
play-no-terminal = Die App braucht ein Terminal mit mindestens { $columns } Spalten und { $rows } Zeilen. Vergrößere das Fenster, oder lass --app weg.
play-saved = Die Partie ist gespeichert. Weiter geht es mit: astragal play --resume { $file }
play-recorded = Die Partie ist mitgeschrieben in { $file }
tell-turn = Zug { $turn }: { $who }
tell-first = { $who } beginnt.
tell-dice = Gewürfelt: { $dice }.
tell-undone = { $who } nimmt den letzten Zug zurück.
hand-ask = Was hast du gewürfelt?
hand-possible = Möglich: { $words }
fair-committed = Die Würfel legt ein Geheimnis fest, dessen Prüfwert { $commitment } ist
fair-ask-seed = { $who }, gib irgendetwas zu den Würfeln dazu (oder drück nur Enter):

result-seat = { $points ->
    [one] { $who }: 1 Punkt
   *[other] { $who }: { $points } Punkte
 }
result-line = {"  "}{ $what }: { $points } ({ $rules })
result-winner = { $who } gewinnt.
result-shared = { $who } gewinnen gemeinsam.
result-none = Niemand gewinnt.

verify-steps = Alle { $steps } Schritte sind erlaubt.
verify-rolls = Alle { $rolls } Würfe sind die der Würfel „{ $dice }“.
verify-no-rolls = Die Würfe lassen sich nicht nachrechnen: Kein Startwert ist bekannt.
verify-what-if = Das ist eine geänderte Partie: Ihre Würfe sind die einer anderen und beweisen nichts.
verify-played-on = { $steps ->
    [one] Der erste Schritt stammt aus einer anderen Partie: Seine Würfel sind hier nicht bewiesen.
   *[other] Die ersten { $steps } Schritte stammen aus einer anderen Partie: Ihre Würfel sind hier nicht bewiesen.
 }
verify-verdicts = { $verdicts ->
    [one] Das Urteil ist das der Tabelle.
   *[other] Alle { $verdicts } Urteile sind die der Tabelle.
 }
verify-no-verdicts = Die Urteile lassen sich nicht nachrechnen: Ihr Startwert ist nicht bekannt.
verify-no-result = Die Partie endete ohne Ergebnis.
verify-placements = { $placements ->
    [one] Das einzige Urteil der Schwerkraft kommt genauso heraus, bis aufs letzte Bit.
   *[other] Alle { $placements } Urteile der Schwerkraft kommen genauso heraus, bis aufs letzte Bit.
 }
verify-bar = Schwerkraft wird nachgerechnet

simulate-bar = { $game } wird gespielt
simulate-done = { $games ->
    [one] Eine Partie { $game } gespielt, Startwert { $seed }.
   *[other] { $games } Partien { $game } gespielt, Startwert { $seed }.
 }
simulate-seat = Platz
simulate-player = Wer
simulate-wins = Siege ± 95 %
simulate-mean = Punkte

export-ending = Ergebnisse kommen in eine Datei mit der Endung .csv oder .parquet oder in einen Ordner, der mit / endet, nicht in { $file }.
plot-ending = Bilder kommen in eine Datei mit einer der Endungen { $known }, nicht in { $file }.
spread-unknown = Gerechnet wird auf cores, ray oder ray://HOST:PORT, nicht auf { $place }.
spread-lost = Derselbe Block hat seinen Prozess { $times }-mal verloren. Vielleicht fehlt Speicher: Nimm weniger Prozesse.
spread-unreachable = Unter { $place } antwortet kein Ray-Cluster: { $reason }. Prüfe, ob er läuft, und seine Adresse.
spread-cluster-lost = Der Ray-Cluster { $place } ist ausgefallen: { $reason }. Was geschrieben ist, bleibt; beginne neu, wenn er läuft.
spread-version = { $host } hat Version { $found } von Astragal, dieser Rechner { $wanted }. Installiere auf beiden dieselbe Version.
spread-records = Aufzeichnungen schreibt nur dieser Rechner. Lass --records oder --on weg.
simulate-speed = { $rate } Entscheidungen pro Sekunde.
simulate-outright = Allein
simulate-deviation = Streuung
simulate-tenths = 10 – 50 – 90 %
simulate-turns = Im Schnitt { $turns } Züge pro Partie (10 % – Median – 90 %: { $middle }).
simulate-edge = Wer beginnt, gewinnt { $edge } öfter als bei gleicher Verteilung (95 %: { $low } bis { $high }).
simulate-shared = Geteilte Siege: { $shared }.
simulate-nobody = Ohne Sieg: { $share } der Partien.
simulate-ended = { $share } der Partien endeten durch { $rule }
simulate-table = Die Urteile kamen aus der Gewichtstabelle des Spiels; auf einen echten Tisch hat niemand geschaut.
simulate-physics = Die Urteile fällt die Schwerkraft, mit den Händen derer, die spielen.
plot-seat = { $seat } { $who }, Mittel { $mean }
plot-points = Punkte
plot-share = Anteil der Partien
plot-turns = Züge
warm-bar = Übersetzen
warm-done = Alles ist übersetzt, in { $folder }.
site-done = Die Seite liegt in { $folder } ({ $megabytes } MB). Sie lässt sich auf jeden Webspace hochladen.
site-try = Zum Ausprobieren: { $command }

serve-ready = Die Tische stehen unter { $url } offen (Strg-C schließt sie).
serve-friends = Andere im selben Netz öffnen { $url }
backup-doing = kopieren
backup-done = { $rooms ->
    [one] Ein Raum
   *[other] { $rooms } Räume
} nach { $file } kopiert.
restore-doing = füllen
restore-done = { $rooms ->
    [one] Ein Raum
   *[other] { $rooms } Räume
} aus { $file } wiederhergestellt.

arena-done = { $games ->
    [one] Eine Partie gespielt, Startwert { $seed }.
   *[other] { $games } Partien gespielt, { $deals ->
        [one] eine Ausgangslage
       *[other] { $deals } Ausgangslagen
    } je Paarung, Startwert { $seed }.
 }
arena-bot = Bot
arena-against = Gegen
arena-games = Partien
arena-wins = Siege
arena-interval = 95 %
arena-points = Punkte
arena-theirs = Gegner
arena-rating = Wertung
arena-error = 95 %
arena-thought = ms je Zug
arena-reach = Wettläufe entschieden die Reaktionszeiten der Bots.
train-nothing = Die Bots von { $game } lernen nichts, also gibt es nichts zu trainieren.
train-bar = { $game } wird trainiert
train-done = Die Bots von { $game } wurden in { $seconds } s mit dem Startwert { $seed } trainiert: { $file }

plain-case = Was ist geschehen?
clock-pause = { $seconds ->
    [one] Du hast eine Sekunde.
   *[other] Du hast { $seconds } Sekunden.
 }
clock-pause-early = Wenn alle bereit sind, drück Enter.
clock-race = Ein Wettlauf! Wer zuerst da ist, bekommt ihn.
clock-race-alone = { $seconds ->
    [0] Tippe ein Feld, oder drück nur Enter, um nichts anzurühren. Lass dir Zeit.
    [one] Tippe innerhalb einer Sekunde ein Feld, oder drück nur Enter, um nichts anzurühren.
   *[other] Tippe innerhalb von { $seconds } Sekunden ein Feld, oder drück nur Enter, um nichts anzurühren.
 }
clock-race-together = { $seconds ->
    [0] Tippe deinen Platz und ein Feld, zum Beispiel „1 5“, oder drück nur Enter, wenn niemand etwas will. Plätze: { $seats }.
    [one] Tippe innerhalb einer Sekunde deinen Platz und ein Feld, zum Beispiel „1 5“, oder drück nur Enter, wenn niemand etwas will. Plätze: { $seats }.
   *[other] Tippe innerhalb von { $seconds } Sekunden deinen Platz und ein Feld, zum Beispiel „1 5“, oder drück nur Enter, wenn niemand etwas will. Plätze: { $seats }.
 }
clock-race-unclear = „{ $typed }“ ist kein Feld von 1 bis { $places } mit einem Platz, der noch mitläuft: { $seats }.

cli-check = prüfen, ob ein Spiel hält, was es verspricht
cli-check-package = das Paket eines Spiels, installiert oder in diesem Ordner, oder der Name eines installierten Spiels
cli-check-no-compile = die Regeln nicht übersetzen, was bis zu einer Minute dauert
metavar-package = PAKET

# Agents (astragal mcp)
mcp-table = Es gibt keinen Tisch „{ $table }“. Öffne einen mit open_table.
mcp-tables = { $most } Tische sind offen. Starte den Server neu, um weitere zu öffnen.
mcp-seats = Nenne { $seats } Plätze: einmal „me“, und für jeden anderen einen Bot wie „bot:casual“.
mcp-no-hints = An diesem Tisch sind keine Tipps erlaubt.
mcp-running = Die Partie ist noch nicht zu Ende. Danach kann sie analysiert werden.
mcp-over = Die Partie ist zu Ende.
