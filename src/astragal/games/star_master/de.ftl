### Star Master

game-star-master = Star Master: neun verdeckte Farben merken und schnell sein

## Im Terminal

cli-option-variant = wie gespielt wird
cli-option-solitaire-black-die = ob der schwarze Würfel allein benutzt wird
cli-option-white-die = auf wie vielen Seiten des weißen Würfels jede der neun Farben steht, zuletzt der Stern
cli-option-black-die = auf wie vielen Seiten des schwarzen Würfels ein Stern steht, und auf wie vielen keiner
cli-option-colours = die neun Farben der Steine
simulate-judge-star-master = Wettläufe entschied eine Tabelle von Gewichten: Alle sind gleich schnell und liegen so oft richtig wie falsch; wirklich reagiert hat niemand.
arena-exact = Mit perfektem Gedächtnis gewinnt die beste Spielweise allein genau { $share } der Partien.

sm-score = Farbmarker
sm-colour-red = Rot
sm-colour-orange = Orange
sm-colour-yellow = Gelb
sm-colour-green = Grün
sm-colour-light-blue = Hellblau
sm-colour-dark-blue = Blau
sm-colour-violet = Violett
sm-colour-pink = Rosa
sm-colour-white = Weiß
sm-colour-black = Schwarz
sm-colour-brown = Braun
sm-colour-grey = Grau
sm-colour-turquoise = Türkis
sm-short-red = ro
sm-short-orange = or
sm-short-yellow = ge
sm-short-green = gn
sm-short-light-blue = hb
sm-short-dark-blue = bl
sm-short-violet = vi
sm-short-pink = rs
sm-short-white = we
sm-short-black = sw
sm-short-brown = br
sm-short-grey = gr
sm-short-turquoise = tü
sm-the-red = Rot
sm-the-orange = Orange
sm-the-yellow = Gelb
sm-the-green = Grün
sm-the-light-blue = Hellblau
sm-the-dark-blue = Blau
sm-the-violet = Violett
sm-the-pink = Rosa
sm-the-white = Weiß
sm-the-black = Schwarz
sm-the-brown = Braun
sm-the-grey = Grau
sm-the-turquoise = Türkis
sm-star = Stern
sm-plain = leer

sm-markers = Marker
sm-count = { $markers } von { $goal }
sm-white = Weißer Würfel: { $face }.
sm-black = Schwarzer Würfel: { $face }.
sm-announced = Angesagt: { $colour }.
sm-turn = Zug { $turn } von { $turns }.

sm-memorise = { $seconds ->
    [one] Merk dir die Farben: Du hast eine Sekunde.
   *[other] Merk dir die Farben: Du hast { $seconds } Sekunden.
 }
sm-race = Ein Wettlauf! Alle suchen { $colour }.
sm-race-risk = Ein Wettlauf! Alle suchen { $colour }. Wer gewürfelt hat, besitzt diese Farbe schon und muss sie wiederfinden oder verliert sie.
sm-race-alone = Ein schwarzer Stern! Such { $colour }, oder lass es.
sm-race-alone-risk = Ein schwarzer Stern! Such { $colour }: Du hast diese Farbe schon und musst sie wiederfinden oder verlierst sie.

sm-ask-roll = Wirf die Würfel.
sm-ask-announce = Ein Stern! Welche Farbe suchst du?
sm-ask-turn = Such { $colour }. Welchen Stein drehst du um?
sm-ask-turn-or-pass = Du hast { $colour } schon. Passt du, oder drehst du trotzdem einen Stein um?
sm-ask-turn-again = Du hast { $colour } schon und musst die Farbe wiederfinden. Welchen Stein drehst du um?
sm-ask-swap = Du hast { $colour } auf Feld { $place } gefunden. Mit welchem Stein tauschst du ihn?

sm-explain-roll = würfeln; Enter genügt
sm-explain-roll-hides = den Stein auf Feld { $place } verdecken und würfeln; Enter genügt
sm-explain-announce = { $colour } suchen
sm-explain-announce-owned = { $colour } suchen, obwohl du die Farbe schon hast
sm-explain-turn = den Stein auf Feld { $place } umdrehen
sm-explain-pass = keinen Stein anrühren
sm-explain-swap = die Steine auf den Feldern { $found } und { $place } tauschen

sm-tell-cubes = Neun Steine liegen aus.
sm-tell-hide = Die Farben werden verdeckt.
sm-tell-roll = { $who } würfelt.
sm-tell-announce = { $who } sagt { $colour } an.
sm-tell-turn = { $who } dreht den Stein auf Feld { $place } um.
sm-tell-pass = { $who } passt.
sm-tell-swap = { $who } hat die Farbe gefunden und tauscht ihren Stein mit dem auf Feld { $place }.
sm-tell-grab = { $who } greift als Erstes zu und dreht den Stein auf Feld { $place } um.
sm-tell-nobody = Niemand greift zu.

## Auf der Seite

sm-now-first = Wer beginnt?
sm-now-deal = Die neun Steine werden ausgelegt.
sm-now-memorise = Präg dir die neun Farben ein: Gleich sind sie verdeckt.
sm-now-roll = Wirf die Würfel.
sm-now-roll-shown = Der Stein auf Feld { $place } ist { $colour }. Wirf die Würfel.
sm-now-roll-exchanged = Die Steine auf den Feldern { $one } und { $other } haben die Plätze getauscht. Wirf die Würfel.
sm-now-dice = Die Würfel rollen.
sm-now-announce = Ein Stern! Sag eine Farbe an.
sm-now-turn = Such { $colour }: Dreh einen Stein um.
sm-now-turn-owned = Such { $colour }; diese Farbe liegt schon auf der Tafel.
sm-now-swap = { $colour } gefunden! Tausch den Stein mit einem anderen.
sm-now-done = Die Partie ist vorbei.

sm-slip-learn = Präg dir die neun Farben ein.
sm-slip-learn-more = Gleich werden sie verdeckt und wandern.
sm-slip-learn-here = Alles gesehen? Tippe auf dein Tier.
sm-slip-learn-hidden = Dann werden sie verdeckt.
sm-slip-your-turn = Du bist dran.
sm-slip-roll = Du bist dran: Wirf die Würfel.
sm-slip-roll-by = { $who } würfelt als Nächstes.
sm-slip-colour = { $colour }!
sm-slip-colour-alone = { $colour }, und kein Stern:
sm-slip-only-you = Nur du suchst. Dreh einen Stein um.
sm-slip-only = { $who } sucht allein.
sm-slip-turn-one = Dreh einen Stein um.
sm-slip-looks = Du suchst { $colour }.
sm-slip-looks-by = { $who } sucht { $colour }.
sm-slip-owned = Du hast { $colour } schon.
sm-slip-owned-by = { $who } hat { $colour } schon.
sm-slip-owned-may = Passe, oder such trotzdem.
sm-slip-owned-must = Finde die Farbe wieder, sonst ist sie weg.
sm-slip-star = Ein Stern: Du wählst.
sm-slip-star-more = Sag, welche Farbe du findest, dann dreh einen Stein um.
sm-slip-star-by = Ein Stern: { $who } wählt.
sm-slip-passed = Du passt.
sm-slip-found = { $colour } gefunden!
sm-slip-found-by = { $who } findet { $colour }!
sm-slip-count = Das macht { $count } von { $goal }.
sm-slip-swap = Der Marker gehört dir. Tausch den Stein mit einem anderen.
sm-slip-swap-here = Tausch den Stein mit einem anderen.
sm-slip-swap-watch = Jetzt tauschen zwei Steine: Schau hin.
sm-slip-swapped = Du tauschst { $one } und { $other }.
sm-slip-swapped-by = { $who } tauscht { $one } und { $other }.
sm-slip-swapped-more = Merk dir beide.
sm-slip-wrong = { $shown }, nicht { $colour }.
sm-slip-wrong-by = { $who } deckt { $shown } auf, nicht { $colour }.
sm-slip-race = Ein Wettlauf: Wer findet { $colour }?
sm-slip-race-tap = Sei zuerst auf dem richtigen Stein.
sm-slip-race-on = Der Wettlauf geht weiter.
sm-slip-black-star = Ein schwarzer Stern: Such { $colour }
sm-slip-or-let-go = oder lass es.
sm-slip-won = Du findest { $colour } in { $ms } ms!
sm-slip-won-by = { $who } findet { $colour } in { $ms } ms!
sm-slip-missed = Du bist zuerst da, aber es ist { $shown }.
sm-slip-missed-by = { $who } ist zuerst da, aber es ist { $shown }.
sm-slip-behind = { $who } kommt { $ms } ms später.
sm-slip-you-behind = Du kommst { $ms } ms später.

sm-tell-first = { $who } beginnt.
sm-tell-grab-ms = { $who } greift nach { $ms } ms als Erstes zu und dreht den Stein auf Feld { $place } um.
sm-recall-turn = { $who } dreht einen Stein um.
sm-recall-swap = { $who } gewinnt einen Marker, und zwei Steine tauschen die Plätze.
sm-recall-grab = { $who } greift als Erstes zu.
sm-explain-roll-page = die Würfel werfen
sm-explain-roll-page-hides = den Stein auf Feld { $place } verdecken und die Würfel werfen
sm-explain-announce-again = { $colour } suchen, obwohl du die Farbe schon hast
sm-explain-grab = den Stein auf Feld { $place } packen
sm-explain-grab-for = { $who }: den Stein auf Feld { $place } packen

sm-cubes = Steine
sm-dice = Würfel
sm-colours = Farben
sm-boards = Tafeln
sm-markers-of = Marker von { $who }
sm-roll = Würfeln
sm-pass = Passen
sm-announce = Ich suche { $colour }
sm-swap-two = { $one } und { $other } tauschen
sm-choose-colour = Wähle eine Farbe
sm-choose-cube = Wähle einen Stein
sm-how-turn = Tippe einen Stein an und dreh ihn um.
sm-how-turn-then = Richtig: Der Marker gehört dir, dann wandert der Stein.
sm-yours = deine
sm-head = In deinem Kopf
sm-head-what = Jeder Tausch ist nur einmal zu sehen. Auf dem Tisch merkt ihn sich niemand für dich.
sm-place-hidden = Feld { $place }: verdeckt
sm-place-open = Feld { $place }: { $colour }
sm-place-right = Feld { $place }: { $colour }, richtig
sm-place-wrong = Feld { $place }: { $colour }, falsch
sm-place-exchanged = Feld { $place }: verdeckt, getauscht mit Feld { $other }
sm-place-empty = Feld { $place }: noch kein Stein
sm-place-do = { $place }; { $what }
sm-white-waits = Weißer Würfel: noch nicht geworfen.
sm-black-waits = Schwarzer Würfel: noch nicht geworfen.
sm-goal = Wer zuerst { $goal } verschiedene Marker hat, gewinnt.
sm-goal-alone = Finde { $goal } Farben in { $turns } Zügen.
sm-seconds = Sekunden zum Merken
sm-remember = Merken!
sm-find = finde
sm-found = gefunden
sm-missed = nicht gefunden
sm-i-look = Ich suche
sm-looks = gesucht
sm-swap-places = Tauschen
sm-any-colour = irgendeine Farbe
sm-race-now = Wettlauf um
sm-cost = Ein falscher Stein kostet dich seinen Marker, falls du ihn hast.
sm-cost-risk = Du hast die Farbe schon: Finde sie wieder, sonst ist sie weg.
sm-ready = Alles gesehen
sm-ready-short = Alles gesehen?
sm-ready-for = { $who }: alles gesehen
sm-is-ready = { $who } ist bereit.
sm-waiting-for = Wir warten auf { $who }.
sm-let-go = Lassen
sm-let-go-for = { $who }: lassen
sm-lets-go = { $who } lässt es.
sm-clock-memorise = Restzeit zum Merken
sm-clock-race = Restzeit im Wettlauf
sm-pads = Wettlauf
sm-pad-of = Tastenfeld von { $who }
sm-board-of = { $who }: { $count } von { $goal }: { $colours }
sm-board-empty = { $who }: noch kein Marker
sm-report-first = Wer beginnt?
sm-report-cube = Welche Farbe liegt auf Feld { $place }?
sm-report-white = Was zeigt der weiße Würfel?
sm-report-black = Was zeigt der schwarze Würfel?

lesson-sm-goal = Neun Steine verbergen neun Farben. Sammle als Erstes sechs Marker verschiedener Farben: Um einen zu gewinnen, musst du wissen, wo seine Farbe liegt.
lesson-sm-memorise = Nur jetzt siehst du alle Farben auf einmal. In einer richtigen Partie hast du dafür eine Minute. Merk dir für diese Lektion: Das Kleeblatt (Grün) liegt in der Mitte, auf Feld 5, und das Dreieck (Violett) auf Feld 9.
lesson-sm-hidden = Jetzt sind alle Farben verdeckt. Du bist dran: Wirf beide Würfel.
lesson-sm-colour = Der weiße Würfel zeigt Grün, der schwarze ist leer: Du suchst Grün. Weißt du noch? Dreh den Stein in der Mitte um.
lesson-sm-found = Richtig! Du gewinnst einen grünen Marker. Doch ein gefundener Stein muss wandern: Tausch ihn mit dem auf Feld 1.
lesson-sm-moved = Alle haben gesehen, welche zwei Steine getauscht haben. Grün liegt jetzt auf Feld 1, und was auf Feld 1 lag, in der Mitte. Nun ist Bo dran.
lesson-sm-bo-turns = Bo muss Rot suchen und dreht einen Stein um.
lesson-sm-wrong = Gelb, also falsch. Mehr geschieht nicht, aber schau hin: Du wirst es brauchen. Beim nächsten Wurf wird der Stein wieder verdeckt. Du bist dran!
lesson-sm-star = Ein weißer Stern lässt dir die Wahl. Sag eine Farbe an, die du nicht hast und deren Feld du kennst: Violett.
lesson-sm-violet = Violett lag am Anfang auf Feld 9, und dieser Stein ist nicht gewandert. Dreh ihn um.
lesson-sm-violet-found = Dein zweiter Marker! Tausch den Stein mit dem auf Feld 6 und versuch, dir beide zu merken.
lesson-sm-bo-rolls = Bo würfelt.
lesson-sm-race = Eine Farbe und ein schwarzer Stern: ein Wettlauf! Alle dürfen Gelb suchen, und die erste Hand auf einem Stein dreht ihn um. Gelb hast du auf Feld 2 gesehen. Schnell!
lesson-sm-race-won = Du warst schneller, also gehört der Marker dir, auch in Bos Zug. Tausch den Stein mit irgendeinem anderen: Feld 8.
lesson-sm-race-risk = Ein Wettlauf ist auch ein Risiko: Wer einen falschen Stein umdreht, gibt den Marker der aufgedeckten Farbe zurück, falls vorhanden. Danach ist dran, wer auf die würfelnde Person folgt. Das bist du.
lesson-sm-owned = Wieder Grün, und das hast du schon. Du darfst passen. (Im Wettkampf nicht: Da müsstest du Grün wiederfinden oder würdest es verlieren.)
lesson-sm-two-stars = Bo würfelt zwei Sterne. Das ist kein Wettlauf: Nur Bo sagt eine Farbe an.
lesson-sm-bo-finds = Bo findet Rosa, gewinnt einen Marker und tauscht den Stein.
lesson-sm-end = So geht es weiter. Wer zuerst sechs verschiedene Marker hat, gewinnt sofort, auch im Zug anderer. Trau deinem Gedächtnis, und behalte die Steine im Auge, die wandern!

## Auf der Startseite und im Formular für eine neue Partie

page-name-star-master = Star Master
page-what-star-master = Merk dir neun verdeckte Farben und finde die, nach der die Würfel fragen, schneller als alle anderen.
page-box-star-master = Nehmt eure Steine und Würfel. Tippt die Farben an, solange sie offen liegen; danach kennt sie das Programm. Es sieht nicht, wer heimlich schaut und wer am schnellsten war: Das sagt ihr.
page-size-star-master = 1 bis 6 Personen, 15 Minuten
page-minutes-star-master = 15
page-alone-star-master = sechs Farben in zwölf Zügen
page-variant-star-master-base = Grundspiel
page-variant-star-master-competition = Wettkampf
page-variant-star-master-children = Kinderspiel
page-variant-star-master-house = Wettkampf mit Hausregeln
page-option-layout = Die Steine liegen
page-choice-3x3 = im Quadrat
page-choice-ring = im Kreis
page-choice-line = in einer Reihe
page-option-memorise-seconds = Sekunden zum Merken
page-option-memorise-early = Die Farben werden verdeckt, sobald alle bereit sind
page-option-race-timeout-seconds = Sekunden, die ein Wettlauf wartet
page-option-race-continues = Ein falscher Stein beendet den Wettlauf nicht
page-option-next-after = Nach einem Wettlauf geht es weiter nach der Person, die
page-choice-roller = gewürfelt hat
page-choice-winner = gewonnen hat
page-option-star-owned-risk = Eine eigene Farbe, nach einem Stern verfehlt, ist weg
page-option-competition-in-races = Die Wettkampfregel gilt auch in Wettläufen
page-hints-star-master = Ein Tipp kennt jede Farbe, die zu sehen war: Wer danach fragt, braucht sich nichts zu merken.
page-option-solitaire-black-die = Allein wird der schwarze Würfel
page-choice-used = benutzt
page-choice-ignored = ignoriert

sm-alone-won = Du hast alle { $goal } gefunden!
sm-alone-lost = { $found } von { $goal } in { $turns } Zügen gefunden.

# Was auf den linken neun Tasten jeder Buchstabenreihe steht.
sm-keyboard = QWERTZUIO ASDFGHJKL YXCVBNM,.

## Warum eine Entscheidung gut oder schlecht ist, in einer Auswertung oder einem Tipp

study-why-cast = die Würfel entscheiden
study-why-pass = diese Farbe hast du schon: nichts zu gewinnen
study-why-owned = diese Farbe hast du schon
study-why-wins = die letzte Farbe, die dir fehlt: Sie gewinnt die Partie
study-why-marker = Farbe { $count } der sechs, die du brauchst
study-why-rivals = { $count ->
    [one] noch jemand braucht sie
   *[other] { $count } andere brauchen sie auch
 }
study-why-risk = ein falscher Stein würde dich diesen Marker kosten
study-why-found = die Farbe liegt hier
study-why-wrong = hier liegt eine andere Farbe
study-why-hides = verschiebt eine Farbe, die { $count ->
    [one] noch jemand braucht
   *[other] { $count } andere brauchen
 }
study-why-idle = verschiebt eine Farbe, die sonst niemand braucht
study-why-needed = du brauchst diese Farbe selbst
study-child-cast = Würfle!
study-child-pass = Diese Farbe hast du schon. Lass sie liegen.
study-child-owned = Diese Farbe hast du schon.
study-child-wins = Das ist die letzte Farbe, die dir fehlt!
study-child-marker = Eine neue Farbe für dich!
study-child-rivals = Andere wollen diese Farbe auch.
study-child-risk = Vorsicht: Ein falscher Stein kostet dich diese Farbe.
study-child-found = Hier ist sie, unter diesem Stein!
study-child-wrong = Nein, hier versteckt sich eine andere Farbe.
study-child-hides = Verschieb ihn, dann müssen die anderen aufpassen!
study-child-idle = Diese Farbe braucht sonst niemand.
study-child-needed = Merk dir, wo er hinkommt: Du brauchst ihn auch.

sm-insight = Gedächtnis
sm-insight-turn = Zug { $turn }
sm-insight-start = Anfang
sm-insight-place = Feld { $place }: { $colour }.
sm-insight-sought = { $who } suchte { $wanted } und deckte Feld { $pressed } auf: { $found }. Der richtige Stein lag auf Feld { $right }.
sm-insight-seen = { $turns ->
    [0] Er war im selben Zug offen gewesen.
    [one] Er war einen Zug vorher offen gewesen.
   *[other] Er war zuletzt { $turns } Züge vorher offen gewesen.
 }
sm-insight-never = Er war seit dem Anfang nicht mehr offen gewesen.
sm-insight-moved = In Zug { $turn } hatte { $who } { $from } und { $to } getauscht.
sm-insight-old-place = Gewählt wurde das alte Feld.
sm-insight-how = Unter jedem Stein steht, wann er zuletzt offen war. Durchgezogen: gewählt; gestrichelt: richtig.
sm-train = Mit diesen neun üben
sm-train-look = Schau dir alle neun an und verdecke sie dann.
sm-train-hide = Verdecken
sm-train-where = Wo ist { $colour }?
sm-train-place = Feld { $place }
sm-train-right = Richtig!
sm-train-wrong = Nein, das ist { $found }. Danach wird später noch einmal gefragt.
sm-train-found = { $found ->
    [0] Keinen der { $cubes } Steine auf Anhieb gefunden.
   *[other] { $found } von { $cubes } Steinen auf Anhieb gefunden.
 }
sm-train-again = Noch einmal

## Blätter zum Ausdrucken

page-print-star-master-boards = Tafeln und Marker
page-print-star-master-cubes = Steine zum Falten
page-print-star-master-dice = Würfel zum Falten
print-sm-boards = Wertungstafeln
print-sm-places = Die neun Plätze
print-sm-markers = Marker zum Ausschneiden
print-sm-cubes-note = Jeder Stein verbirgt eine Farbe: Zum Merken liegt die Farbe oben, danach unten. Kanten: { $edge } mm.
print-sm-white = Weißer Würfel
print-sm-black = Schwarzer Würfel
print-sm-dice-note = Der weiße Würfel hat { $faces } Seiten mit Farben und Sternen, der schwarze { $stars } Sterne und { $plain } leere Seiten.
