### Dice Crash

game-dice-crash = Dice Crash: Würfel zu zwei Türmen stapeln und für alles bezahlen, was fällt

## Im Terminal

cli-option-die-edge-mm = Kantenlängen des kleinen, mittleren, großen und riesigen Würfels in mm
simulate-judge-dice-crash = Ob Türme standen oder fielen, entschied eine Tabelle wahrscheinlicher Stürze, die an Schwerkraft und durchschnittliche Hände angepasst ist, nicht die Schwerkraft selbst.

dc-score = Gehaltene Würfel minus gefallene
dc-size-small = klein
dc-size-medium = mittel
dc-size-large = groß
dc-size-giant = riesig
dc-die = { $size ->
    [klein] kleine
    [mittel] mittlere
    [riesig] riesige
   *[other] große
 } { $value }
dc-die-of = { $die } ({ $who })
dc-base = Sockel { $value }
dc-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }

dc-round = Runde { $round } von { $rounds }; bei { $goal } Punkten ist die Runde die letzte
dc-player = { $who }: { $points }
dc-player-throws = { $who }: { $points }; wirft
dc-tower = { $height ->
    [one] Turm { $tower }, { $height } Würfel, von unten: { $dice }
   *[other] Turm { $tower }, { $height } Würfel, von unten: { $dice }
 }
dc-pool = Vorrat: { $dice }
dc-pool-small = { $dice } klein
dc-pool-medium = { $dice } mittel
dc-pool-large = { $dice } groß
dc-pool-giant = { $dice } riesig
dc-no-dice = keine Würfel
dc-hands = Würfel in den Händen: { $dice }
dc-order = Zu setzen, in dieser Reihenfolge: { $dice }

dc-ask-tear = Der Vorrat reicht nicht. Welchen Turm reißt du ab?
dc-ask-pick = { $dice ->
    [one] Welche Größe wählst du? Noch ein Würfel.
   *[other] Welche Größe wählst du? Noch { $dice } Würfel.
 }
dc-ask-marker = Wer bekommt zuerst einen Würfel und damit den Marker?
dc-ask-give = Wer bekommt die { $die }?
dc-ask-place = Welchen Würfel setzt du?

dc-explain-tear = { $dice ->
    [one] { $dice } Würfel kommt zurück in den Vorrat, kein Punktestand ändert sich
   *[other] { $dice } Würfel kommen zurück in den Vorrat, kein Punktestand ändert sich
 }
dc-explain-pick = { $dice ->
    [0] der letzte dieser Größe
    [one] danach noch { $dice } im Vorrat
   *[other] danach noch { $dice } im Vorrat
 }
dc-explain-marker = { $whose } wirft in der nächsten Runde
dc-explain-keep = du behältst sie für Turm { $tower }: { $points }, wenn sie hält, so wie der Turm jetzt steht
dc-explain-give = { $whose } bekommt sie für Turm { $tower }: { $points }, wenn sie hält, so wie der Turm jetzt steht
dc-explain-place = auf Turm { $tower }: { $points }, wenn er hält, sonst ein Punkt Verlust je gefallenem Würfel

dc-tell-tear = { $who } reißt Turm { $tower } ab.
dc-tell-pick = { $who } wählt einen { $size ->
    [klein] kleinen
    [mittel] mittleren
    [riesig] riesigen
   *[other] großen
 } Würfel.
dc-tell-marker = { $who } gibt den Marker an { $to }.
dc-tell-keep = { $who } behält die { $die }.
dc-tell-give = { $who } gibt die { $die } an { $to }.
dc-tell-place = { $who } setzt die { $die } auf Turm { $tower }.

dc-levels = { $dice ->
    [one] Turm { $tower } Ebene { $levels }
   *[other] Turm { $tower } Ebenen { $levels }
 }
dc-verdict-holds = Alles hält.
dc-verdict-falls = Gefallen: { $dice }.
dc-verdict-holds-then = Alles hält, aber danach fällt etwas von selbst.
dc-verdict-falls-then = Gefallen: { $dice }, und danach fällt etwas von selbst.
dc-verdict-alone = Von selbst gefallen, ohne Punktverlust: { $dice }.

dc-judge-land = { $who } setzt die { $die } auf Turm { $tower }; dort ist sie Ebene { $level }. Was ist geschehen?
dc-judge-alone = Etwas ist von selbst gefallen. Welche Würfel?
dc-judge-how = Antworte „hält“ oder „fällt 3.2 6.1“ mit den gefallenen Würfeln als Turm.Ebene; Ebene 1 liegt auf dem Sockel, Sockel werden nicht genannt.
dc-judge-how-then = Für Würfel, die von selbst fielen, bevor der neue sie berührte: „allein 6.1“; wenn danach noch welche fielen: „hält-dann“ oder „fällt-dann 3.2“.
dc-judge-how-alone = Antworte „allein 3.2 6.1“ mit den gefallenen Würfeln als Turm.Ebene; Ebene 1 liegt auf dem Sockel, Sockel werden nicht genannt.
dc-report-any-time = Wenn zwischendurch Würfel von selbst fallen: „allein 3.2 6.1“, die gefallenen Würfel als Turm.Ebene.
dc-word-holds = hält
dc-word-falls = fällt
dc-word-holds-then = hält-dann
dc-word-falls-then = fällt-dann
dc-word-alone = allein

hold-above = Von oben gesehen (░ der oberste Würfel, █ der Würfel in deiner Hand, ▒ wo er übersteht, + die Mitte):
hold-ask = Wo? Millimeter nach rechts und nach hinten, Grad Drehung; Enter für die Mitte, „halten“, um ihn selbst zu halten:
hold-word = halten
hold-help = „1.5 -2 30“ zielt 1,5 mm nach rechts und 2 mm nach vorn von der Mitte, um 30 Grad gedreht; deine Hand trifft nicht ganz genau. Mit „halten“ schwankt der Würfel in deiner Hand: Lenke ihn mit den Pfeiltasten, dreh ihn mit [ und ], lass mit Enter los.
hold-keys = Pfeile lenken, [ und ] drehen, Enter lässt los, Esc legt ihn zurück. { $seconds } s; nach 5 ermüdet die Hand.
hold-no-terminal = Halten kannst du einen Würfel nur, wo Tasten einzeln gelesen werden; ziele hier mit Zahlen.

## Auf der Seite

dc-page-ask-first = Wer wirft zuerst?
dc-page-ask-tear = Der Vorrat reicht nicht: Ein Turm muss weg. Welcher?
dc-page-ask-pick = { $dice ->
    [one] Noch ein Würfel für den Wurf.
   *[other] Noch { $dice } Würfel für den Wurf.
 }
dc-page-ask-roll = Wirf die gewählten Würfel.
dc-page-ask-place = Die { $die } kommt auf Turm { $tower }: { $points }, wenn sie hält.
dc-page-ask-land = { $who } hat die { $die } auf Turm { $tower } gesetzt. Was geschieht?
dc-page-ask-settle = Etwas fällt von selbst.

dc-page-explain-tear = { $dice ->
    [one] Turm { $tower } abreißen: Sein Würfel kommt in den Vorrat, kein Punktestand ändert sich.
   *[other] Turm { $tower } abreißen: { $dice } Würfel kommen in den Vorrat, kein Punktestand ändert sich.
 }
dc-page-explain-pick = { $dice ->
    [0] Nimm den letzten Würfel dieser Größe: { $size }.
    [one] Nimm einen Würfel: { $size }. Dann ist noch einer im Vorrat.
   *[other] Nimm einen Würfel: { $size }. Dann sind noch { $dice } im Vorrat.
 }
dc-page-explain-marker = { $who } bekommt den ersten Würfel und den Marker und wirft in der nächsten Runde.
dc-page-explain-give = Gib die { $die } an { $who }, für Turm { $tower }: { $points }, wenn sie hält, so wie der Turm jetzt steht.
dc-page-explain-keep = Behalte die { $die } für Turm { $tower }: { $points }, wenn sie hält, so wie der Turm jetzt steht.
dc-page-explain-place = Setz die { $die } auf Turm { $tower }: { $points }, wenn sie hält, sonst ein Punkt Verlust je gefallenem Würfel.

dc-page-tell-first = { $who } wirft zuerst.
dc-page-tell-place = { $who } lässt die { $die } los.
dc-page-tell-die = Ein Würfel zeigt { $value }.

dc-page-round = Runde { $round }
dc-page-rounds = von { $rounds }
dc-page-race = Wettlauf bis { $goal }
dc-page-to-goal = { $who }: { $points } von { $goal } Punkten
dc-page-for-tower = Turm { $tower }, +{ $points }
dc-page-left = { $dice ->
    [0] keine mehr
   *[other] noch { $dice }
 }
dc-page-thrower = wirft
dc-page-tear-down = Turm { $tower } abreißen
dc-page-tear-gives = { $dice ->
    [one] { $dice } Würfel zurück
   *[other] { $dice } Würfel zurück
 }

dc-rack-pick = Würfel wählen
dc-rack-give = Würfel verteilen
dc-rack-tear = Einen Turm abreißen
dc-rack-hold = Halten und drehen
dc-rack-watch = Was als Nächstes kommt
dc-picked = { $who } wirft
dc-picked-you = Du wirfst
dc-picked-how = kleinste abgeben
dc-put-back = Zurücklegen: { $size }
dc-slot-free = Ein leerer Platz
dc-roll-dice = { $dice ->
    [3] Drei Würfel werfen
    [4] Vier Würfel werfen
   *[other] { $dice } Würfel werfen
 }
dc-pick-more = { $dice ->
    [one] Noch einen wählen
   *[other] Noch { $dice } wählen
 }
dc-given = vergeben
dc-first = 1.
dc-first-long = bekommt den ersten Würfel und wirft als Nächstes
dc-throws-next = wirft danach
dc-gets-it = bekommt?
dc-keeps-it = behalten?
dc-not-lowest = nicht die kleinste
dc-take-back = Die { $die } zurücknehmen
dc-select-die = Die { $die } vergeben
dc-give-how = Würfel antippen, dann wer ihn bekommt. Der erste bringt den nächsten Wurf.
dc-hand-over = Verteilen
dc-now = jetzt
dc-after = danach
dc-then = später
dc-now-tower = jetzt, Turm { $tower }
dc-after-tower = danach, Turm { $tower }
dc-then-tower = später, Turm { $tower }
dc-held-well = hielt
dc-fell = fiel
dc-next-on = Die { $die } von { $whose } kommt auf Turm { $tower }
dc-next-mine = Deine { $die } kommt auf Turm { $tower }
dc-next-throws = dann wirft { $who } Runde { $round }
dc-next-throws-you = dann wirfst du Runde { $round }
dc-next-last = dann ist die Partie vorbei
dc-next-home = gefallene Würfel kommen zurück in die Schale
dc-moment-holds = Hält!
dc-moment-high = { $dice ->
    [2] zwei Würfel hoch
    [3] drei Würfel hoch
    [4] vier Würfel hoch
    [5] fünf Würfel hoch
    [6] sechs Würfel hoch
   *[other] { $dice } Würfel hoch
 }
dc-moment-crash = Crash!
dc-moment-fallen = { $dice ->
    [1] ein Würfel fällt
    [2] zwei Würfel fallen
    [3] drei Würfel fallen
    [4] vier Würfel fallen
    [5] fünf Würfel fallen
   *[other] { $dice } Würfel fallen
 }

dc-slip-throw = Du wirfst.
dc-slip-throws = { $who } wirft.
dc-slip-pick = { $dice ->
    [1] Wähle einen Würfel: klein und nett oder groß und gemein.
    [2] Wähle zwei Würfel: klein und nett oder groß und gemein.
    [3] Wähle drei Würfel: klein und nett oder groß und gemein.
   *[other] Wähle { $dice } Würfel: klein und nett oder groß und gemein.
 }
dc-slip-picking = Welche Würfel werden es?
dc-slip-thrown = { $values }.
dc-slip-give = Die { $value } ist am kleinsten: Du gibst sie ab. Wer bekommt was?
dc-slip-give-equal = Alle gleich: Du behältst den größten. Wer bekommt die anderen?
dc-slip-gives = { $who } verteilt sie.
dc-slip-place = Deine { $value } kommt auf Turm { $tower }.
dc-slip-places = Die { $value } von { $whose } kommt auf Turm { $tower }.
dc-slip-worth = { $points }, wenn sie hält.
dc-slip-stood = Deine { $value } hält:
dc-slip-stands = Die { $value } von { $whose } hält:
dc-slip-gain = { $height } Würfel in Turm { $tower }, +{ $points }.
dc-slip-to-go = { $points ->
    [one] Noch ein Punkt bis zum Ziel.
   *[other] Noch { $points } Punkte bis zum Ziel.
 }
dc-slip-slipped = Deine { $value } rutscht ab:
dc-slip-slips = Die { $value } von { $whose } rutscht ab:
dc-slip-loss = { $dice ->
    [one] Ein Würfel fällt, −{ $points }.
   *[other] { $dice } Würfel fallen, −{ $points }.
 }
dc-slip-loss-all = { $dice ->
    [one] Ein Würfel fällt, kein Punkt bleibt.
   *[other] { $dice } Würfel fallen, kein Punkt bleibt.
 }
dc-slip-tear = Ein Turm muss weg.
dc-slip-tear-which = Es sind zu wenige Würfel da. Welcher Turm? Niemand verliert Punkte.
dc-whose = { $who }

dc-from-above = von oben
dc-flat = Flache Zeichnung
dc-pick-up = Die { $die } aufnehmen
dc-put = Die { $die } auf Turm { $tower } setzen
dc-let-go = Loslassen
dc-bubble-lift = Finger hoch lässt los
dc-bubble-click = Klick lässt los
dc-bubble-parked = Überlegen …
dc-take-again = Wieder aufnehmen
dc-think-again = Überlegen
dc-parked = Jetzt fällt nichts. Der Arm ermüdet trotzdem.
dc-pad = Ziehen bewegt, Finger hoch lässt los
dc-pad-back = Zum Überlegen hierher zurück
dc-pad-mouse = Maus bewegt, Rad dreht, Klick lässt los
dc-pad-keys = oder Pfeiltasten und Enter; Esc zum Überlegen
dc-pad-take = Tippe hier oder auf den Tisch: Du nimmst deine { $die }
dc-pad-take-mouse = Klicke und nimm deine { $die }
dc-judging = Die Schwerkraft entscheidet …
dc-aim-instead = Mit Zahlen zielen
dc-hold-instead = Selbst halten
dc-turn-left = Nach links drehen
dc-turn-right = Nach rechts drehen
dc-which-die = Welcher Würfel zuerst?
dc-aim-x = Nach rechts
dc-aim-y = Nach hinten
dc-aim-turn = Gedreht
dc-mm = { $mm } mm
dc-degrees = { $degrees }°
dc-held-for = { $seconds ->
    [one] Seit { $seconds } Sekunde gehalten
   *[other] Seit { $seconds } Sekunden gehalten
 }
dc-arm-tires = Der Arm ermüdet: Der Würfel schwankt immer mehr.
dc-again = Zeitlupe
dc-go-on = Weiter
dc-replay-unseen = Wie sich diese Würfel bewegt haben, ist hier nicht bekannt: Du siehst sie vorher und nachher.

dc-report-land = Kreuze jeden gefallenen Würfel an.
dc-report-new = neu
dc-report-holds = Alles hält
dc-report-fell = { $dice ->
    [one] { $dice } Würfel gefallen
   *[other] { $dice } Würfel gefallen
 }
dc-report-then = Danach fällt noch etwas von selbst
dc-report-alone = Sie fielen von selbst, bevor der neue Würfel den Turm berührte
dc-report-tower = Turm { $tower }
dc-report-unasked = Ein Turm ist von selbst gefallen
dc-report-unasked-not = Nichts ist gefallen
dc-report-rolled = Was zeigt der nächste Würfel?
dc-report-face = Er zeigt { $value }

lesson-dc-goal = Auf zwei Sockeln wachsen zwei Türme. Hält dein Würfel, bekommst du so viele Punkte, wie der Turm Würfel hat; jeder Würfel, der fällt, kostet dich einen Punkt. Du wirfst zuerst, und zu zweit sind es drei Würfel. Nimm einen kleinen.
lesson-dc-sizes = Die Größen bestimmst du, von klein bis riesig: nett oder gemein. Nimm jetzt einen mittleren.
lesson-dc-giant = Und nun etwas, das niemand haben will: Nimm den Riesen.
lesson-dc-lowest = Die Würfel zeigen 2, 4 und 5. Die kleinste Zahl musst du abgeben: Gib die kleine 2 weg.
lesson-dc-choice = Alle bekommen mindestens einen Würfel; wer den dritten bekommt, bestimmst du. Gib auch den Riesen weg.
lesson-dc-last = Du hast noch keinen, also gehört die mittlere 5 dir. Behalte sie.
lesson-dc-order = Gesetzt wird von der kleinsten Zahl an. 1, 2 und 3 kommen auf Turm 3; 4, 5 und 6 kommen auf Turm 6. Der Bot beginnt mit seiner 2.
lesson-dc-held = Hält: zwei Würfel im Turm, zwei Punkte. Als Nächstes kommt die riesige 4 auf einen kleinen Sockel. Sonst hältst du den Würfel selbst in der Hand: Er schwankt, und du lässt los, wenn dir gefällt, was du siehst.
lesson-dc-fell = Abgerutscht vom nackten Sockel: ein Würfel, ein Punkt weniger. Jetzt bist du dran: Setz die mittlere 5 auf Turm 6.
lesson-dc-marker = Zwei Punkte für dich. Wer den ersten Würfel bekommt, nimmt den Marker und wirft als Nächstes: Zu zweit ist das immer die andere Seite. Der Bot wählt und wirft.
lesson-dc-given = Der Bot hat 1, 3 und 6 gewürfelt. Die 1 muss er dir geben; er behält die 3 und gibt dir die 6.
lesson-dc-higher = Deine mittlere 1 ist am kleinsten. Setz sie auf Turm 3: Sockel, kleiner Würfel und deiner machen drei Punkte, wenn sie hält.
lesson-dc-charming = Drei Punkte! Du darfst schief bauen: Ein Würfel, der übersteht, ist ein reizendes Geschenk für die Nächsten. Jetzt muss der Bot obendrauf setzen.
lesson-dc-crash = Crash! Drei Würfel sind gefallen, und nichts ist übrig, also zählt auch der Sockel: vier Punkte weniger, aber nie unter 0. Gefallene Würfel kommen in den Vorrat. Setz deine kleine 6.
lesson-dc-end = So geht es weiter. Hat jemand 25 Punkte, wird die Runde zu Ende gespielt; sonst ist die siebte Runde die letzte. Die höchste Punktzahl gewinnt. Reicht der Vorrat nicht, reißt du vor dem Wurf einen Turm ab. Viel Glück und eine ruhige Hand!

## Auf der Startseite und im Formular für eine neue Partie

page-name-dice-crash = Dice Crash
page-what-dice-crash = Stapelt Würfel in vier Größen zu zwei Türmen. Was fällt, kostet Punkte.
page-box-dice-crash = Werft und baut mit euren Würfeln. Ihr sagt, ob ein Würfel hielt oder welche fielen; das Programm zählt die Punkte.
page-size-dice-crash = 2 bis 4 Personen, etwa 15 Minuten
page-minutes-dice-crash = 15
page-variant-dice-crash-two = Grundspiel
page-variant-dice-crash-table = Grundspiel zu dritt oder viert
page-variant-dice-crash-house = Hausregeln
page-option-base-only-counts = Auch ein nackter Sockel kostet einen Punkt
page-option-first-receiver-may-be-thrower = Wer wirft, darf den ersten Würfel nehmen
page-option-thrower-tie = Wer geworfen hat, setzt bei gleichen Zahlen
page-choice-first = zuerst
page-choice-last = zuletzt
page-option-tear-down = Welcher Turm abgerissen werden darf
page-choice-enough = einer, der genug Würfel liefert
page-choice-tear-down-any = jeder, notfalls auch der andere
page-option-base-gap-mm = Abstand der Sockel in mm
page-option-die-density-kg-m3 = Dichte der Würfel in kg/m³
page-option-die-friction-percent = Reibung in Hundertsteln
page-option-stacking-model = Wer entscheidet, was fällt
page-choice-physics = die Schwerkraft
page-choice-table = eine Tabelle von Chancen
page-choice-people = ihr, mit echten Würfeln
page-option-hand = Die Hand
page-choice-normal = schwankt normal
page-choice-child = schwankt wenig
page-choice-expert = schwankt stark

## Warum eine Entscheidung gut oder schlecht ist, in einer Auswertung oder einem Tipp

study-why-tear = bringt { $dice ->
    [one] einen Würfel
   *[other] { $dice } Würfel
 } in den Vorrat zurück
study-why-stands = der andere Turm behält { $dice ->
    [0] nur seinen Sockel
    [one] einen Würfel
   *[other] { $dice } Würfel
 }
study-why-steady = ein Würfel dieser Größe hält mit einer Chance von { $chance }
study-why-wobbly = ein Würfel dieser Größe hält nur mit einer Chance von { $chance }
study-why-last = der letzte Würfel seiner Größe
study-why-throws = { $who } wirft als Nächstes, mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
 }
study-why-throws-again = du wirfst noch einmal
study-why-brings = bringt dir mit einer Chance von { $chance } { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
study-why-hands = bringt { $who } mit einer Chance von { $chance } { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
study-why-falls = sonst verlierst du etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
study-why-falls-other = sonst verliert { $who } etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
study-child-tear = Er fällt: neue Würfel zum Aussuchen!
study-child-stands = Der andere Turm bleibt stehen.
study-child-steady = Dieser Würfel steht gut.
study-child-wobbly = Vorsicht: Dieser Würfel wackelt.
study-child-last = Es ist der letzte seiner Größe.
study-child-throws = { $who } wirft als Nächstes.
study-child-throws-again = Du wirfst noch einmal!
study-child-brings = Punkte für dich, wenn er hält!
study-child-hands = Punkte für { $who }, wenn er hält.
study-child-falls = Vorsicht: Er kann fallen!
study-child-falls-other = Wenn er fällt, verliert { $who } Punkte!

dc-insight = Stürze
dc-this-fall = Dieser Sturz
dc-fall-change = { $change } der Chance von { $who }
dc-way-left = { $mm } mm weiter links
dc-way-right = { $mm } mm weiter rechts
dc-way-towards = { $mm } mm weiter vorn
dc-way-away = { $mm } mm weiter hinten
dc-two-ways = { $one } und { $other }
dc-autopsy-waiting = Der Sturz wird noch einmal simuliert.
dc-autopsy-would = { $where } hätte er gehalten.
dc-autopsy-stands = { $where }: hält
dc-autopsy-stands-here = hier hält er
dc-autopsy-centre = Schwerpunkt
dc-autopsy-rests = liegt hier auf: { $width } mm, { $what }
dc-autopsy-rests-nothing = liegt nirgends auf
dc-autopsy-outside = { $mm } mm außerhalb: kippt
dc-autopsy-inside = { $mm } mm innerhalb: im Gleichgewicht
dc-autopsy-size = { $edge } mm, { $volume } cm³
dc-autopsy-tips = Der Schwerpunkt lag { $mm } mm außerhalb der Auflage: Das musste kippen.
dc-autopsy-pushed = In Ruhe wäre es im Gleichgewicht gewesen, mit { $mm } mm Spielraum; doch der Würfel verließ die Hand um { $tilt }° geneigt und mit { $speed } mm/s.
dc-autopsy-nowhere = { $tried ->
    [one] Im Umkreis von { $far } mm ist nur eine Stelle in Ruhe im Gleichgewicht, und auch dort wäre er gefallen.
   *[other] Von den Stellen im Umkreis von { $far } mm, die in Ruhe im Gleichgewicht sind, wurden { $tried } erprobt: Überall wäre er gefallen.
 }
dc-autopsy-no-balance = Nirgends im Umkreis von { $far } mm wäre er im Gleichgewicht gewesen.
dc-autopsy-aimed = { $who } zielte { $aimed } mm neben die Mitte des Würfels darunter; die Hand ließ bei { $released } mm los.
dc-autopsy-lost = Verloren war er vom Loslassen an.
dc-autopsy-saved = Bis { $seconds } s danach hätte es gereicht, alle Würfel anzuhalten.
dc-autopsy-from-front = Maßstäblich, von den Spielenden aus gesehen.
dc-autopsy-from-right = Maßstäblich, von rechts gesehen: Die Spielenden sitzen links.
dc-autopsy-how = { $tried ->
    [0] Das Gleichgewicht ist berechnet, alles andere simuliert wie am Tisch.
    [one] Das Gleichgewicht ist berechnet; alles andere wurde simuliert wie am Tisch, auch eine weitere Stelle in Schritten von 1 mm.
   *[other] Das Gleichgewicht ist berechnet; alles andere wurde simuliert wie am Tisch, auch { $tried } weitere Stellen in Schritten von 1 mm, die nächste zuerst.
 }

## Blätter zum Ausdrucken

page-print-dice-crash-track = Punkteleiste und Bauplatz
print-dc-rounds = Runden
print-dc-track = Punkte
print-dc-track-note = Eine Münze oder ein Knopf für jede Person beginnt auf 0 und zieht mit den Punkten. Ab { $goal } ist die Runde die letzte.
print-dc-plate = Bauplatz
print-dc-plate-note = Schneidet ihn ab, damit beim Zählen der Punkte niemand die Türme erschüttert. Die Quadrate sind so groß wie die Würfel: { $sizes } mm.
