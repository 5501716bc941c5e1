# Die Auswertung einer Partie, ihrer Entscheidungen und ihrer Würfel: `astragal study review`, `moves`, `position`, `dice` und `many`.

study-title = { $game }: { $players }
study-story-start = { $who } begann mit einer Gewinnchance von { $chance }.
study-story-lead = { $who } lag für { $share } der Partie vorn; die Führung { $changes ->
    [0] wechselte nie
    [one] wechselte einmal
   *[other] wechselte { $changes }-mal
 }.
study-story-swing = Die Wende kam in Zug { $turn } mit { $word }: Die Chance von { $who } ging von { $before } auf { $after } ({ $heading }).
study-story-luck = { $way ->
    [helped] Das Glück brachte { $who } insgesamt { $luck }.
   *[hurt] Das Glück kostete { $who } insgesamt { $luck }.
 }
study-story-end = { $who } hat gewonnen, { $scores }.
study-story-shared = Der Sieg ist geteilt, { $scores }.
study-story-lost = Niemand hat gewonnen, { $scores }.
study-story-now = Die Partie läuft noch: { $who } hat die besten Aussichten, { $chance } ({ $scores }).

study-heading-luck = Glück
study-heading-choice = Entscheidungen
study-heading-memory = Gedächtnis
study-heading-hand = die Hand
study-heading-speed = Tempo
study-heading-unexplained = ungeklärt

study-curve = Gewinnchancen im Lauf der Partie, vom ersten Schritt bis zum letzten (0 bis 9 steht für 0 % bis 100 %):
study-rolls = Die Würfel
study-luckiest = Größtes Glück: { $words } für { $who } in Zug { $turn }, { $luck } (Schritt { $step }).
study-unluckiest = Größtes Pech: { $words } für { $who } in Zug { $turn }, { $luck } (Schritt { $step }).
study-no-rolls = Es wurde nicht gewürfelt.
study-mistakes = Die teuersten Entscheidungen
study-mistake = Schritt { $step }, Zug { $turn }: { $who } spielte { $word }; { $best } war um { $cost } besser.
study-mistake-unclear = Schritt { $step }, Zug { $turn }: { $who } spielte { $word }; { $best } war vielleicht um { $cost } besser.
study-for = { $word }: { $reasons }
study-no-mistakes = Keine Entscheidung kostete ein halbes Prozent oder mehr.
study-balance = Woraus das Ergebnis entstand
study-balance-line = { $who }: { $start } zu Beginn, Glück { $luck }, eigene Entscheidungen { $choice } ({ $decisions ->
    [one] { $decisions } Entscheidung
   *[other] { $decisions } Entscheidungen
 }), fremde Entscheidungen { $others }, ungeklärt { $unexplained }: { $result }.
study-balance-more = { $who }: Gedächtnis { $memory }, Hand { $hand }, Tempo { $speed }.
study-interval = { $value } ({ $low } bis { $high })
study-method = Die Intervalle gelten zu 95 %. Beim Glück stammen sie aus den Irrtümern der Bewertung, bei Entscheidungen aus je { $samples } weitergespielten Partien.
study-method-fast = Die Intervalle gelten zu 95 % und stammen aus den Irrtümern der Bewertung. Weitergespielt wurde nicht.

study-grade-best = am besten
study-grade-good = gut
study-grade-inaccuracy = ungenau
study-grade-mistake = Fehler
study-grade-blunder = grober Fehler

study-position = { $who } entscheidet. Chancen jetzt: { $chances }.
study-position-nobody = Hier entscheidet niemand. Chancen jetzt: { $chances }.
study-choice = { $chance } { $interval } { $word }{ $played ->
    [yes] {""} (gespielt)
   *[no] {""}
 }
study-reasons = warum: { $reasons }
study-choice-unexamined = nur nach dem Modell
study-ply-range = Schritt { $ply } gibt es nicht: Wähle einen von 1 bis { $last }.
what-if-unfinished = Nur eine Partie, die zu Ende gespielt wurde, kann anders verlaufen.
what-if-nobody = In Schritt { $ply } hat niemand entschieden: Wähle den Schritt einer Entscheidung.
what-if-too-long = Nach dieser Entscheidung endet die Partie nicht innerhalb von { $most } Schritten.
what-if-no-choice = { $word } war in Schritt { $ply } nicht möglich.
play-on-seat = Einen Platz { $seat } gibt es nicht: Die Partie hat { $seats }.
play-on-gravity = Die Schwerkraft kann hier nicht weitermachen: Die Aufzeichnung sagt nicht, wie die Würfel stehen, oder sie könnten so nicht stehen.
taken-hidden = Diese Partie verbirgt etwas bis zu ihrem Ende; sie kann in keinem anderen Raum weitergehen.
taken-over = Diese Partie ist zu Ende. Nur eine, die noch läuft, kann in einem anderen Raum weitergehen.
study-what-if = Schritt { $step }, Zug { $turn }: { $who } spielt { $chosen } statt { $word }.
study-what-if-result = Mit denselben Würfeln: { $now } statt { $then }.
study-what-if-even = Mit denselben Würfeln dasselbe Ergebnis: { $now }.
study-what-if-rolls = { $rolls ->
    [0] Danach wurde nicht mehr gewürfelt.
   *[other] { $same } von { $rolls } späteren Würfen sind die der Aufzeichnung.
 }
study-what-if-bots = { $replaced } von { $decisions } späteren Entscheidungen haben Bots getroffen ({ $bots }); die anderen sind die der Aufzeichnung.
study-what-if-kept = Alle späteren Entscheidungen sind die der Aufzeichnung.
study-what-if-written = Die geänderte Partie steht in { $file }.
puzzle-unknown = Wähle ein Rätsel von { $game } von 1 bis { $last }.
puzzle-no-choice = Schritt { $step } lässt keine Wahl.
puzzle-memory = { $file } ist beschädigt. Lösche die Datei, um die gelösten Rätsel zu vergessen.
puzzle-none-due = Heute steht kein Rätsel an. Komm morgen wieder.
puzzle-title = { $game }, Rätsel { $number } ({ $level }). Du bist { $who }.
puzzle-level-1 = leicht
puzzle-level-2 = mittel
puzzle-level-3 = schwer
puzzle-you = Ana
puzzle-memorise = Präge dir das ein und drücke dann die Eingabetaste:
puzzle-next = Eingabetaste für das nächste Rätsel, oder aufhören:
puzzle-yes = Ja, { $word } ist eindeutig am besten.
puzzle-no = { $best } ist besser: { $word } kostet { $cost } der Gewinnchance.
study-plotted = Die Kurve steht in { $file }.
study-plot-step = Schritt der Mitschrift
study-plot-chance = Gewinnchance

study-dice-table = { $game }, { $what }: { $rolls ->
    [one] { $rolls } Antwort des Zufalls
   *[other] { $rolls } Antworten des Zufalls
 } in { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
 }
study-dice-head = was
study-dice-count = kam
study-dice-expected = erwartet
study-dice-range = 95 % fairer Würfel
study-dice-few = Zu wenige, um etwas über Fairness zu sagen: So sehen faire Würfel aus, aber auch viele andere.
study-dice-usual = Nichts Ungewöhnliches: { $share } aller fairen Würfel weichen mindestens so stark vom Erwarteten ab.
study-dice-odd = Ungewöhnlich: Nur { $share } aller fairen Würfel weichen so stark ab. Von { $tables } solchen Tabellen sieht gelegentlich eine durch Zufall so aus; mehr Partien werden es zeigen.
study-dice-unfair = So stark weichen faire Würfel in { $share } der Fälle oder seltener ab. Durch Zufall ist das kaum zu erklären.
study-dice-none = Keine Mitschrift enthält eine Antwort des Zufalls.

study-many-unreadable = { $file } lässt sich nicht auswerten: { $reason }
study-many-no-run = { $file } sagt nicht, wie die Partien gespielt wurden. Nimm eine .parquet-Datei, die astragal simulate oder astragal arena geschrieben hat.
study-many-differs = Noch einmal gespielt, endet die Partie mit anderen Punkten. Bots oder Regeln haben sich geändert, seit die Datei geschrieben wurde.
study-many-head = wer
study-many-games = Partien
study-many-won = gewonnen
study-many-luck = Glück
study-many-without = ohne Glück
study-many-cost = Kosten je Entscheidung
study-many-share = { $game }: Ohne das Glück bleiben { $share } der Varianz der Ergebnisse ({ $games } Partien).
study-many-written = { $rows } Zeilen in { $file } geschrieben.

# Die Auswertung auf der Seite
study-page-story = Verlauf
study-page-choices = Züge
study-page-luck = Glück
study-page-story-title = Wie es lief
study-page-choices-title = Was am meisten gekostet hat
study-page-luck-title = Glück oder Können?
study-page-chances = Gewinnchancen
study-page-curve = { $who }: { $start } am Anfang, { $end } am Ende, nie unter { $low } oder über { $high }.
study-page-swing = Zug { $turn } hat die Partie gedreht: Die Gewinnchance von { $who } ging von { $before } auf { $after } ({ $heading }).
study-page-played = Gespielt
study-page-better = Besser
study-page-you-took = Deine Wahl
study-page-board = Der Tisch nach dieser Wahl
study-page-turn = Zug { $turn }
study-page-earlier = Frühere Entscheidung
study-page-later = Spätere Entscheidung
study-page-graded = Entscheidungen von { $who }: { $grades }.
study-page-left = Gespielt: { $reasons }.
study-page-perhaps = Vielleicht besser
study-page-cost = Das kostete { $cost } der Gewinnchance ({ $low } bis { $high }).
study-page-cost-perhaps = Das kostete vielleicht { $cost } der Gewinnchance ({ $low } bis { $high }): zu knapp, um es zu sagen.
study-page-cost-model = Das kostete etwa { $cost } der Gewinnchance, nach dem Modell allein.
study-page-why = Dafür spricht: { $reasons }.
study-page-show = Auf der Kurve
study-page-watch = Ansehen
study-page-luckiest = Glücklichster Wurf
study-page-unluckiest = Unglücklichster Wurf
study-page-others = die anderen
study-page-even = etwa ausgeglichen
study-page-unexplained = Alle Zahlen sind Teile der Gewinnchance. Ungeklärt: { $parts }.
study-page-whisker = Dünne Linie, ±: In 19 von 20 Fällen liegt die Wahrheit darin. „Die anderen“: was deren Entscheidungen gebracht oder gekostet haben.
study-page-in-percent = in % der Gewinnchance

# Exact values (astragal study exact)
study-exact-victory = In { $file } stehen { $decisions } Entscheidungen. Zufällige Züge verlieren im Mittel { $regret } des Sieges.
study-exact-points = In { $file } stehen { $decisions } Entscheidungen. Zufällige Züge verlieren im Mittel { $regret } Punkte.
exact-none = Nichts in { $game } mit diesen Optionen hat einen exakten Wert. Versuche dicetto, dice-stars mit zwei oder mehr Plätzen oder star-master mit einem.
exact-ending = Der Name von „{ $file }“ muss auf .parquet enden.
exact-unreadable = „{ $file }“ ist keine Datei von astragal study exact.
