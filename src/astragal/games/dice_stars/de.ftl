### Dice Stars

game-dice-stars = Dice Stars: Würfel ziehen, dein Blatt füllen und Zeilen mit Sternen verdoppeln

## Im Terminal

ds-colour-black = schwarz
ds-colour-purple = lila
ds-colour-blue = blau
ds-colour-orange = orange
ds-short-black = sw
ds-short-purple = li
ds-short-blue = bl
ds-short-orange = or
ds-face-star = Stern
ds-die = { $face } ({ $colour })
ds-type-black = alle schwarzen Würfel
ds-type-purple = alle lila Würfel
ds-type-blue = alle blauen Würfel
ds-type-orange = alle orangen Würfel
ds-type-star = alle Sterne
ds-type-number = alle { $number }er

ds-sheet = Blatt von { $who }, derzeit { $total } Punkte
ds-line = Summe { $sum }, zählt { $score }
ds-penalty = Malus: { $points }
ds-opponent = Virtueller Gegner: { $marked } von { $cells } Feldern, { $points } Punkte
ds-reserve = Reserve: { $dice }
ds-no-dice = keine Würfel
ds-bag = Beutel: { $bag } Würfel; Ablage: { $discard }

ds-score-line = Zeile { $number }
ds-score-doubled = Zeile { $number }, verdoppelt
ds-score-lost = Zeile { $number }, nicht alle Multiplikatoren angekreuzt
ds-score-penalty = Malus

ds-ask-put-back = Der Beutel wurde aus der Ablage aufgefüllt. Legst du auch die ganze Reserve zurück?
ds-ask-draw = Wie viele Würfel ziehst du?
ds-ask-take = Welche Würfel nimmst du?
ds-ask-mark = Wo kreuzt du einen Stern an? Noch { $stars }.

ds-explain-keep = die Reserve liegen lassen
ds-explain-return = die ganze Reserve in den Beutel zurücklegen
ds-explain-draw = { $dice ->
    [one] einen Würfel ziehen
   *[other] { $dice } Würfel ziehen
 }
ds-explain-stars = { $dice ->
    [one] einen Stern ankreuzen
   *[other] { $dice } Sterne ankreuzen
 }
ds-column-black = der schwarzen Spalte
ds-column-purple = der lila Spalte
ds-column-blue = der blauen Spalte
ds-column-orange = der orangen Spalte
ds-explain-column = { $dice ->
    [one] ein Würfel, { $points } in { $column }
   *[other] { $dice } Würfel, { $points } in { $column }
 }
ds-explain-line = { $dice ->
    [one] ein Würfel, { $points } in Zeile { $line }
   *[other] { $dice } Würfel, { $points } in Zeile { $line }
 }
ds-explain-penalty = { $dice ->
    [one] nichts passt: ein Würfel, { $points } Malus
   *[other] nichts passt: { $dice } Würfel, { $points } Malus
 }
ds-explain-mark = Zeile { $line } hat dann { $marked } von { $all } Multiplikatoren

ds-tell-keep = { $who } lässt die Reserve liegen.
ds-tell-return = { $who } legt die ganze Reserve in den Beutel zurück.
ds-tell-draw = { $dice ->
    [one] { $who } zieht einen Würfel.
   *[other] { $who } zieht { $dice } Würfel.
 }
ds-tell-take = { $who } nimmt { $what }.
ds-tell-penalty = { $who } muss { $what } als Malus nehmen.
ds-tell-mark = { $who } kreuzt in Zeile { $line } einen Stern an.

## Auf der Seite

ds-now-first = Der Zufall entscheidet, wer beginnt.
ds-now-put-back = Die Ablage ist wieder im Beutel. Auch die Reserve?
ds-now-draw = Wie viele Würfel ziehen?
ds-now-roll = { $dice ->
    [one] Noch ein Würfel fällt.
   *[other] { $dice } Würfel fallen.
 }
ds-now-take = Welche Würfel nehmen: eine Farbe, eine Zahl oder die Sterne?
ds-now-mark = { $stars ->
    [one] In welcher Zeile den Stern ankreuzen?
   *[other] In welcher Zeile einen Stern ankreuzen? Noch { $stars }, von oben nach unten.
 }
ds-last-round = Letzte Runde.
ds-told-first = { $who } beginnt.
ds-told-die = Gewürfelt: { $die }.

ds-do-keep = Reserve liegen lassen
ds-do-return = Die ganze Reserve in den Beutel zurücklegen
ds-do-draw = { $dice ->
    [one] 1 Würfel ziehen
   *[other] { $dice } Würfel ziehen
 }
ds-do-column = Nimm { $what }: { $dice ->
    [one] ein Feld
   *[other] { $dice } Felder
 } in { $column }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
ds-do-line = Nimm { $what }: { $dice ->
    [one] ein Feld
   *[other] { $dice } Felder
 } in Zeile { $line }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
ds-do-stars = { $dice ->
    [one] Nimm den Stern und kreuze einen Multiplikator an
   *[other] Nimm alle Sterne und kreuze { $dice } Multiplikatoren an
 }
ds-do-penalty = Nimm { $what }: { $points } Malus
ds-do-mark = { $stars ->
    [one] Kreuze in Zeile { $line } einen Stern an: dann { $marked } von { $all }, { $now } → { $then } Punkte
   *[other] Kreuze in Zeile { $line } { $stars } Sterne an: dann { $marked } von { $all }, { $now } → { $then } Punkte
 }

ds-the-bag = Beutel
ds-the-reserve = Reserve
ds-the-discard = Ablage
ds-colour-dice = { $colour }: { $dice }
ds-draw-label = Ziehen
ds-take-label = Nehmen
ds-put-all-back = Alles zurück
ds-keep-all = Liegen lassen
ds-none = { $what }: liegen nicht in der Reserve
ds-no-room = { $what }: passen nicht
ds-nothing-fits = Nichts passt. Wähle die Würfel für deinen Malus.

ds-sheet-of = Blatt von { $who }
ds-line-head = Zeile { $line }
ds-green-and-stars = Grüne Felder, dann Multiplikatoren
ds-points = Punkte
ds-cell-white = Zeile { $line }, { $colour }: { $what }
ds-cell-green = Zeile { $line }, grünes Feld { $number }: { $what }
ds-empty = leer
ds-cross = Kreuz
ds-would-be = dann { $what }
ds-marked = Zeile { $line }: { $marked } von { $all } Multiplikatoren angekreuzt
ds-penalty-cell = Malus
ds-total = Summe
ds-grid = Das Raster
ds-grid-how = Jedes Feld zählt 5 Punkte. Was du liegen lässt, kreuzt Felder an; bei { $cells } verlierst du.
ds-now-draw-three = Zieh drei Würfel.
ds-how-many = Wie viele Würfel ziehst du?
ds-now-take-short = Was nimmst du?
ds-lie-there = { $dice ->
    [2] Zwei { $number }er liegen da.
    [3] Drei { $number }er liegen da.
    [4] Vier { $number }er liegen da.
   *[other] { $dice } { $number }er liegen da.
 }
ds-you-rolled = Du hast { $what }.
ds-who-rolled = { $who } hat { $what }.
ds-told-rolled = { $who } würfelt:
ds-a-number = { $dice ->
    [one] eine { $number }
    [2] zwei { $number }er
   *[other] drei { $number }er
 }
ds-a-star = { $dice ->
    [one] einen Stern
    [2] zwei Sterne
   *[other] drei Sterne
 }
ds-stars-to-mark = { $stars ->
    [one] Ein Stern zum Ankreuzen.
   *[other] { $stars } Sterne zum Ankreuzen.
 }
ds-stars-how = Volle Zeilen zählen doppelt, angefangene gar nichts.
ds-ahead = { $points ->
    [one] 1 Punkt vor dir.
   *[other] { $points } Punkte vor dir.
 }
ds-behind = { $points ->
    [one] 1 Punkt hinter dir.
   *[other] { $points } Punkte hinter dir.
 }
ds-level = Genauso viele Punkte wie du.

ds-draw = { $dice } ziehen
ds-brass-number = { $dice ->
    [one] Nimm die { $number }
   *[other] Nimm die { $number }er
 }
ds-brass-black = Nimm Schwarz
ds-brass-purple = Nimm Lila
ds-brass-blue = Nimm Blau
ds-brass-orange = Nimm Orange
ds-brass-star = { $dice ->
    [one] Nimm den Stern
   *[other] Nimm die Sterne
 }
ds-brass-penalty = Malus
ds-brass-mark = Zeile { $line } ankreuzen
ds-choose-dice = Wähle Würfel
ds-choose-line = Wähle eine Zeile
ds-full = voll
ds-done = fertig ×2
ds-mark-label = Sterne ankreuzen
ds-mark-one = Nur einen Stern in Zeile { $line } ankreuzen
ds-would-write = In Zeile { $line }:
ds-would-write-column = In { $column }:
ds-would-mark = { $stars ->
    [one] Ein Stern zum Ankreuzen.
   *[other] { $stars } Sterne zum Ankreuzen.
 }
ds-leave = Für { $who } bleibt:
ds-leave-nothing = Für { $who } bleibt nichts.
ds-leave-grid = Fürs Raster zählt:
ds-leave-grid-nothing = Das Raster bekommt nichts.
ds-look-first = Tippe Würfel, eine Zeile oder ein Plättchen an und sieh, was es einträgt.
ds-may-take = Was du liegen lässt, darf { $who } nehmen.
ds-may-count = Was du liegen lässt, zählt fürs Raster.

ds-sheet-yours = Dein Blatt
ds-my-sheet = Mein Blatt
ds-is-playing = { $who } spielt
ds-watch-draw = { $dice ->
    [one] zieht 1 Würfel
   *[other] zieht { $dice } Würfel
 }
ds-watch-rolled = { $dice ->
    [one] zieht 1 Würfel: { $what }
   *[other] zieht { $dice } Würfel: { $what }
 }
ds-watch-take = nimmt { $what }
ds-watch-took = nimmt { $what }, { $points }
ds-watch-penalty = nimmt { $what } als Malus
ds-watch-mark = kreuzt in Zeile { $line } einen Stern an
ds-watch-keep = lässt die Reserve liegen
ds-watch-return = legt die Reserve in den Beutel zurück
ds-then-you = dann bist du dran
ds-then-who = dann { $who }
ds-then-others = { $who }, dann du
ds-taken-number = { $dice ->
    [one] die { $number }
    [2] beide { $number }er
    [3] drei { $number }er
    [4] vier { $number }er
   *[other] { $dice } { $number }er
 }
ds-taken-black = { $dice ->
    [one] den schwarzen Würfel
   *[other] die schwarzen Würfel
 }
ds-taken-purple = { $dice ->
    [one] den lila Würfel
   *[other] die lila Würfel
 }
ds-taken-blue = { $dice ->
    [one] den blauen Würfel
   *[other] die blauen Würfel
 }
ds-taken-orange = { $dice ->
    [one] den orangen Würfel
   *[other] die orangen Würfel
 }
ds-taken-star = { $dice ->
    [one] den Stern
   *[other] { $dice } Sterne
 }
ds-written-mark = Stern, Zeile { $line }
ds-rack-draw = Würfel ziehen
ds-rack-take = Was nehmen
ds-rack-mark = Welche Zeile
ds-rack-report = Was die Würfel zeigen
ds-rack-watch = Was geschieht
ds-rack-over = Werkzeuge
ds-so-far = Bisher
ds-of-cells = von { $cells }
ds-grid-points = Punkte des Rasters:
ds-real-die = Welcher Würfel wurde gezogen, und was zeigt er?
ds-real-first = Wer beginnt?

lesson-ds-goal = Willkommen bei Dice Stars! Dein Blatt hat eine Spalte für jede Farbe und eine Zeile für jede Zahl von 2 bis 6. Wer es am besten füllt, gewinnt. Am Anfang ist die Reserve leer, also musst du drei Würfel ziehen. Zieh sie!
lesson-ds-colour = Zwei blaue Würfel und ein oranger. Du nimmst immer alle Würfel einer Sorte: eine Farbe, eine Zahl oder die Sterne. Tippe eine Möglichkeit an und sieh, was sie einträgt; tippe noch einmal, um sie zu wählen. Nimm die blauen Würfel!
lesson-ds-written = 5 und 3 sind 8. Zwei Würfel füllen zwei Felder der blauen Spalte, von oben nach unten: ein Kreuz, und im letzten Feld die Summe. Jetzt ist die Gegenseite dran, mit derselben Reserve.
lesson-ds-number = Die Gegenseite hat noch eine 6 gewürfelt und nimmt beide als Zahl. Zahlen füllen ihre Zeile von links nach rechts: ein Kreuz und 12 in Zeile 6.
lesson-ds-only-stars = In der Reserve liegt nur noch ein Stern. Auch dann musst du drei Würfel ziehen.
lesson-ds-stars = Zwei Sterne! Für jeden Stern, den du nimmst, kreuzt du am Ende einer Zeile einen Multiplikator an. Zeile 2 braucht nur zwei davon. Nimm die Sterne!
lesson-ds-mark = Kreuze den ersten in Zeile 2 an.
lesson-ds-half = Vorsicht: Sind in einer Zeile nur manche Multiplikatoren angekreuzt, zählt sie gar nichts. Kreuze auch den zweiten in Zeile 2 an.
lesson-ds-refill = Alle angekreuzt: Zeile 2 zählt ab jetzt doppelt. Und weil du Sterne genommen hast, kommt die Ablage zurück in den Beutel. Die Gegenseite könnte auch die Reserve zurücklegen, lässt sie aber liegen.
lesson-ds-draw = Zwei 2er warten auf dich. Du darfst einen, zwei oder drei Würfel ziehen; was du nicht nimmst, bleibt für die Gegenseite. Zieh einen!
lesson-ds-double = Noch eine 2! Drei 2er sind 6, und Zeile 2 zählt doppelt. Tippe diese Möglichkeit an und schau auf deine Punkte. Nimm die 2er!
lesson-ds-counted = 6 mal 2: zwölf Punkte für drei kleine Zahlen. Die Gegenseite muss drei Würfel ziehen, würfelt zwei Sterne und kreuzt Zeile 2 an.
lesson-ds-put-back = Sterne wurden genommen, also ist die Ablage wieder im Beutel. Jetzt entscheidest du über die Reserve: Alles kommt zurück oder nichts. Eine 5 liegt da; behalte sie!
lesson-ds-draw-two = Zieh zwei Würfel und hoffe auf eine weitere 5.
lesson-ds-choose = Da ist sie. Dank der grünen Felder rechts passen mehr Würfel in eine Zeile; für Spalten gelten sie nie. Nimm die 5er!
lesson-ds-end = So geht es weiter, bis jemand alle 20 weißen Felder gefüllt hat oder nichts mehr passt: Dann musst du Würfel als Malus nehmen, und ihre Summe wird abgezogen. Die Runde wird zu Ende gespielt, und die höchste Punktzahl gewinnt. Jetzt kannst du es!

## Auf der Startseite und im Formular für eine neue Partie

page-name-dice-stars = Dice Stars
page-what-dice-stars = Würfle in eine gemeinsame Reserve, nimm alle Würfel einer Sorte und fülle dein Blatt vor den anderen.
page-box-dice-stars = Zieht und werft eure Würfel und tippt sie an: ein Tipp je Würfel. Das Programm prüft jede Zeile und zählt die Punkte.
page-size-dice-stars = 1 bis 4 Personen, 20 bis 30 Minuten
page-minutes-dice-stars = 20–30
page-alone-dice-stars = gegen den virtuellen Gegner
page-variant-dice-stars-base = Grundspiel
page-variant-dice-stars-refill = Erst auffüllen, dann ziehen
page-option-short-bag = Zu wenige Würfel im Beutel
page-choice-draw-available = ziehen, was da ist
page-choice-refill-then-draw = erst auffüllen, dann ziehen
page-option-solo-grid-size = Felder im Raster des Gegners
page-option-solo-final-turn-marks = Auch der letzte Zug kreuzt Felder an
page-option-solo-tie = Gleichstand mit dem Gegner
page-choice-loss = verloren
page-choice-win = gewonnen

ds-alone-won = { $points ->
    [one] Du schlägst den virtuellen Gegner um einen Punkt!
   *[other] Du schlägst den virtuellen Gegner um { $points } Punkte!
 }
ds-alone-lost = { $points ->
    [0] Gleichstand: Der virtuelle Gegner gewinnt. Ganz knapp!
    [one] Der virtuelle Gegner gewinnt mit einem Punkt Vorsprung.
   *[other] Der virtuelle Gegner gewinnt mit { $points } Punkten Vorsprung.
 }
ds-alone-full = Das Raster ist voll: Es gewinnt.

## Warum eine Entscheidung gut oder schlecht ist, in einer Auswertung

study-why-keep = lässt { $dice ->
    [one] den Würfel der Reserve
   *[other] die { $dice } Würfel der Reserve
 } liegen
study-why-return = legt { $dice ->
    [one] den Würfel der Reserve
   *[other] die { $dice } Würfel der Reserve
 } in den Beutel zurück
study-why-draw = zieht { $dice ->
    [one] einen Würfel
   *[other] { $dice } Würfel
 } zu { $reserve } in der Reserve
study-why-points = { $points ->
    [one] jetzt { $points } Punkt
   *[other] jetzt { $points } Punkte
 } in { $cells ->
    [one] einem Feld
   *[other] { $cells } Feldern
 }
study-why-stars = { $stars ->
    [one] ein Stern zum Ankreuzen
   *[other] { $stars } Sterne zum Ankreuzen
 }
study-why-mark = ein Stern in Zeile { $line }: jetzt { $points } Punkte
study-why-penalty = ein Malus von { $points } Punkten
study-why-ends = beendet die Partie mit { $lead } Vorsprung
study-why-leaves = { $dice ->
    [0] lässt keinen Würfel übrig
    [one] lässt einen Würfel übrig
   *[other] lässt { $dice } Würfel übrig
 }
study-why-offers = lässt { $who } { $points ->
    [one] { $points } Punkt
   *[other] bis zu { $points } Punkte
 }
study-why-zero = Zeile { $line } zählt nichts, bis { $left ->
    [one] noch ein Stern angekreuzt ist
   *[other] noch { $left } Sterne angekreuzt sind
 }
study-why-doubled = Zeile { $line } zählt ab jetzt doppelt
study-why-ends-behind = beendet die Partie { $behind ->
    [0] bei Gleichstand
    [one] mit einem Punkt Rückstand
   *[other] mit { $behind } Punkten Rückstand
 }
study-child-keep = Lass diese Würfel liegen: Sie passen zu dir.
study-child-return = Leg sie zurück: Neue Würfel passen vielleicht besser.
study-child-draw = { $dice ->
    [one] Ein Würfel genügt hier.
   *[other] Mehr Würfel, mehr Auswahl!
 }
study-child-points = { $cells ->
    [one] Er passt und bringt dir Punkte.
   *[other] Sie passen alle und bringen dir Punkte!
 }
study-child-stars = Sterne! Sie können eine ganze Zeile verdoppeln.
study-child-mark = Ein Stern für Zeile { $line }.
study-child-penalty = Das kostet Punkte, aber es passt nichts mehr.
study-child-ends = Die Partie ist zu Ende, und du liegst vorn!
study-child-ends-behind = Vorsicht: Die Partie ist zu Ende, und du liegst nicht vorn.
study-child-leaves = { $dice ->
    [0] Für den Nächsten bleibt nichts übrig!
   *[other] Was übrig bleibt, bekommt der Nächste.
 }
study-child-offers = Vorsicht: Was übrig bleibt, gefällt { $who }.
study-child-zero = Vorsicht: Zeile { $line } zählt nichts, bis alle ihre Sterne angekreuzt sind.
study-child-doubled = Alle Sterne! Zeile { $line } zählt jetzt doppelt.

## Blätter zum Ausdrucken

page-print-dice-stars-sheet = Wertungsblätter
page-print-dice-stars-solo = Blatt mit dem Raster fürs Solospiel
