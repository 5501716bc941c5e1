### Dicetto

game-dicetto = Dicetto: Kombinationen würfeln und um Karten kämpfen

## Im Terminal

cli-deck = eine Datei mit den Würfelkarten deiner Schachtel
cli-option-bonus-points = Punkte der Bonuskarten 1 bis 8

dt-type-number = Zahl { $number }
dt-type-pair = Paar
dt-type-two-pairs = Zwei Paare
dt-type-three-of-a-kind = Drilling
dt-type-four-of-a-kind = Vierling
dt-type-small-straight = Kleine Straße
dt-type-large-straight = Große Straße
dt-type-chance = Chance
dt-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }
dt-cards = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
 }
dt-card = { $type }, { $points }
dt-card-logo = { $type }, { $points }, Logo
dt-relance = Relance
dt-relance-slot = Relance, ein vierter Wurf

dt-player = { $who }: { $points }, { $cards }
dt-player-won = { $who }: { $points }, { $cards }: { $won }
dt-won = { $type } ({ $points })
dt-won-logo = { $type } ({ $points }, Logo)
dt-goal = { $cards ->
    [one] Die Partie endet bei { $cards } Karte; noch { $left } im Stapel
   *[other] Die Partie endet bei { $cards } Karten; noch { $left } im Stapel
 }
dt-no-card = keine Karte
dt-slot-free = { $card }: frei
dt-slot-laid = { $card }: { $dice } von { $who }, Wert { $value }
dt-slot-claim = { $slot }; dazugelegt: { $dice }, Wert { $value }
dt-relance-taken = Relance liegt vor { $who }
dt-hand = Würfel von { $who }: { $dice }

dt-bonus = Bonus { $number }: { $points } für { $what }; derzeit: { $who }
dt-nobody = niemand
dt-score-cards = Würfelkarten
dt-bonus-1 = die wenigsten Logos
dt-bonus-2 = die meisten Logos
dt-bonus-3 = die wenigsten Karten
dt-bonus-4 = die meisten Karten
dt-bonus-5 = die meisten Straßen
dt-bonus-6 = die meisten Chance-Karten
dt-bonus-7 = die wenigsten Punkte auf Karten
dt-bonus-8 = die meisten Zahlenkarten

dt-ask-reroll = { $rolls ->
    [one] Welche Würfel wirfst du neu? Noch ein Wurf.
   *[other] Welche Würfel wirfst du neu? Noch { $rolls } Würfe.
 }
dt-ask-place = Welche Würfel legst du auf welche Karte?

dt-explain-stop = alle Würfel behalten und anlegen
dt-explain-reroll = { $kept } behalten
dt-explain-reroll-all = nichts behalten
dt-explain-done = Zug beenden und { $dice } behalten
dt-explain-done-all = die Karten abrechnen
dt-explain-free = { $card }: { $value } auf eine freie Karte
dt-explain-beat = { $card }: { $value } schlägt die { $lying } von { $whose }
dt-explain-duel = { $card }: { $value } trifft auf die { $lying } von { $whose }, ein Duell entscheidet

dt-tell-stop = { $who } würfelt nicht weiter.
dt-tell-reroll = { $who } wirft { $dice } neu.
dt-tell-place = { $who } legt { $dice } auf Karte { $slot }, Wert { $value }.
dt-tell-done = { $who } beendet den Zug.
dt-tell-card = Neue Karte: { $card }.
dt-tell-bonus = Bonuskarte { $number }: für { $what }.
dt-duel-won = Duell: { $challenger } gegen { $defender }; die Würfel der angreifenden Seite bleiben liegen.
dt-duel-lost = Duell: { $challenger } gegen { $defender }; die Würfel der verteidigenden Seite bleiben liegen.
dt-duel-tie = Duell: { $challenger } gegen { $defender }; beide würfeln noch einmal.

## Auf der Seite

dt-wait-first = Der Zufall entscheidet, wer beginnt.
dt-wait-card = Eine neue Karte wird aufgedeckt.
dt-wait-bonus = Eine Bonuskarte wird aufgedeckt.
dt-wait-roll = { $dice ->
    [one] { $who } wirft einen Würfel.
   *[other] { $who } wirft { $dice } Würfel.
 }
dt-which-again = { $rolls ->
    [one] { $dice }: Wirfst du welche neu, oder reicht es? Noch ein Wurf.
   *[other] { $dice }: Wirfst du welche neu, oder reicht es? Noch { $rolls } Würfe.
 }
dt-which-card = { $dice }: Welche Würfel kommen auf welche Karte?
dt-all-laid = Alle Würfel liegen. Jetzt werden die Karten abgerechnet.
dt-wait-duel = Duell um „{ $card }“: { $challenger } würfelt, dann { $defender }.
dt-wait-defender = Duell um „{ $card }“: { $challenger } hat eine { $face }, jetzt { $defender }.

dt-told-first = { $who } beginnt.
dt-told-relance = { $who } legt { $dice } auf Relance, Wert { $value }.
dt-told-duel = Duell: Eine { $face } fällt.
dt-roll-some = { $dice } neu werfen und { $kept } behalten
dt-roll-all = alle Würfel neu werfen: { $dice }

dt-hand-of = Die Würfel von { $who }
dt-rolls-left = { $rolls ->
    [one] noch ein Wurf
    [0] kein Wurf mehr
   *[other] noch { $rolls } Würfe
 }
dt-die = { $face }
dt-die-pick = { $face }: diesen Würfel wählen
dt-do-again = { $dice } neu werfen
dt-do-again-none = Neu werfen
dt-do-stop = Genug
dt-do-done = Ich bin fertig

dt-cards-here = Die Karten auf dem Tisch
dt-slot = Karte { $slot }:
dt-free = frei
dt-end-at = { $cards ->
    [one] Die erste Karte beendet die Partie
   *[other] Ende bei { $cards } Karten
 }
dt-bonus-cards = Bonuskarten
dt-real = Was zeigen deine echten Würfel und Karten?

dt-keep = bleibt
dt-reroll = neu
dt-die-kept = { $face }, bleibt (antippen zum Neuwerfen)
dt-die-loose = { $face }, neu werfen (antippen zum Behalten)
dt-do-stop-place = Genug, anlegen
dt-do-end = Zug beenden

dt-tag-lay = { $value } anlegen
dt-tag-lay-relance = Für den 4. Wurf
dt-tag-beats = { $value } schlägt { $lying }
dt-tag-duel = Duell { $value } = { $value }
dt-tag-beat = { $lying } schlagen
dt-tag-more = nur über { $lying }
dt-tag-put = { $value } angelegt
dt-tag-yours = vorerst deine
dt-tag-theirs = vorerst { $who }
dt-tag-held = vorerst belegt
dt-tag-nobody = noch frei
dt-tag-relance = bei { $who }
dt-tag-relance-you = bei dir
dt-want-number = will { $number }er
dt-want-pair = zwei gleiche
dt-want-two-pairs = zwei Paare
dt-want-three-of-a-kind = drei gleiche
dt-want-four-of-a-kind = vier gleiche
dt-want-small-straight = 3 in Folge
dt-want-large-straight = 4 in Folge
dt-want-any = alles passt
dt-want-all = alle vier

dt-the-number = die Zahl { $number }
dt-the-pair = das Paar
dt-the-two-pairs = die zwei Paare
dt-the-three-of-a-kind = den Drilling
dt-the-four-of-a-kind = den Vierling
dt-the-small-straight = die kleine Straße
dt-the-large-straight = die große Straße
dt-the-chance = Chance

dt-slip-keep = { $rolls ->
    [one] Tippe an, was du behältst. Noch ein Wurf.
   *[other] Tippe an, was du behältst. Noch { $rolls } Würfe.
 }
dt-slip-choose = Wähle Würfel, dann eine leuchtende Karte.
dt-slip-picked = { $dice }: Wert { $value }.
dt-slip-glow = Tippe auf eine leuchtende Karte.
dt-slip-fits-none = Zusammen passen sie auf keine Karte.
dt-slip-nothing = Mehr lässt sich nicht anlegen.
dt-slip-end = Beende deinen Zug.
dt-slip-hold = Du hältst { $cards }.
dt-slip-hold-until = { $cards ->
    [one] Schlägt dich niemand, gehört die Karte im nächsten Zug dir.
   *[other] Schlägt dich niemand, gehören die Karten im nächsten Zug dir.
 }
dt-slip-reroll = { $dice ->
    [one] { $who } wirft einen Würfel neu.
   *[other] { $who } wirft { $dice } Würfel neu.
 }
dt-slip-now = Jetzt: { $dice }.
dt-slip-lays = { $who } legt { $dice } auf { $card }.
dt-slip-worth = Wert { $value }.
dt-slip-duel-won = { $who } gewinnt das Duell um { $card }, { $high } zu { $low }.
dt-slip-duel-lost = { $who } verliert das Duell um { $card }, { $low } zu { $high }.
dt-slip-takes = { $cards ->
    [one] { $who } nimmt eine Karte.
   *[other] { $who } nimmt { $cards } Karten.
 }
dt-slip-you-take = { $cards ->
    [one] Du nimmst eine Karte!
   *[other] Du nimmst { $cards } Karten!
 }

dt-duel-title = Duell!
dt-duel-for = um { $card }, wert { $points }.
dt-duel-for-relance = um Relance und den vierten Wurf.
dt-duel-values = { $value } gegen { $value }: je ein Würfel.
dt-duel-again = Gleich: Beide würfeln noch einmal!
dt-rolled = hat eine { $face }
dt-verdict = { $high } schlägt { $low }. { $who } hält { $card }.
dt-verdict-you = { $high } schlägt { $low }. Du hältst { $card }!
dt-verdict-back = { $who } nimmt die Würfel zurück.
dt-verdict-back-you = Deine Würfel kommen zu dir zurück.
dt-verdict-hold = Halte dich bis zu deinem nächsten Zug.
dt-go-on = Weiter

dt-pile-here = im Stapel
dt-won-by = Karten von { $who }
dt-cards-of = { $cards } von { $target }
dt-with-bonus = mit Bonus +{ $points }
dt-short-1 = wenigste Logos
dt-short-2 = meiste Logos
dt-short-3 = wenigste Karten
dt-short-4 = meiste Karten
dt-short-5 = meiste Straßen
dt-short-6 = meiste Chancen
dt-short-7 = wenigste Punkte
dt-short-8 = meiste Zahlen

lesson-dt-goal = Willkommen bei Dicetto! Du gewinnst Karten, indem du Würfel darauf anlegst. Normalerweise beenden 10 Karten die Partie; in dieser kurzen Lektion genügen zwei. Vier Karten werden jetzt aufgedeckt.
lesson-dt-cards = Jede Karte zeigt, was sie verlangt, und in der Ecke ihre Punkte. Die fünfte Karte, Relance, bringt keine Punkte, aber einen vierten Wurf. Du beginnst: Deine vier Würfel rollen.
lesson-dt-again = 2 3 5 5: schon zwei Fünfen! Du darfst noch zweimal würfeln. Behalte die Fünfen und wirf 2 und 3 neu: Die Würfel sind schon gewählt, drück den Knopf.
lesson-dt-stop = Drei Fünfen und eine 4, wunderbar. Ein Wurf bleibt, aber niemand muss ihn nutzen. Hör auf zu würfeln.
lesson-dt-three = Leg jetzt die drei Fünfen auf „Drilling“. Sie sind 15 wert, die Summe ihrer Augen.
lesson-dt-number = Ein Würfel ist übrig, die 4. Auf die Karte „Zahl 4“ kommen ein oder mehrere Würfel, die eine 4 zeigen. Leg sie dorthin.
lesson-dt-wait = Noch gehört dir keine Karte. Deine Würfel müssen auch zu Beginn deines nächsten Zuges noch da liegen. Jetzt würfelt der Bot.
lesson-dt-bot = Der Bot hat 3 3 4 4 und hört auf.
lesson-dt-pair = Er legt die Dreien auf „Paar“ …
lesson-dt-beaten = … und seine zwei Vieren auf „Zahl 4“. 8 schlägt deine 4: Dein Würfel kommt zu dir zurück.
lesson-dt-win = Du bist wieder dran. Deine Fünfen liegen noch auf „Drilling“: Die Karte gehört dir, 3 Punkte! Eine neue rückt nach, und du würfelst.
lesson-dt-second = 1 3 3 6. Dein Dreierpaar ist 6 wert, genau wie das des Bots. Hör auf zu würfeln und kämpfe darum.
lesson-dt-duel = Bei gleichem Wert kommt es zum Duell: Beide werfen einen Würfel, der höhere gewinnt; bei Gleichstand würfeln beide noch einmal. Fordere den Bot heraus!
lesson-dt-won = 5 gegen 2: Deine Würfel bleiben, die des Bots gehen zurück. Leg jetzt die 6 auf Relance: Liegt sie bei deinem nächsten Zug noch da, darfst du viermal würfeln.
lesson-dt-done = Eine einzelne 1 passt auf keine Karte. Behalte sie und beende deinen Zug.
lesson-dt-bot-wins = Die Vieren des Bots wurden nicht geschlagen: Er nimmt „Zahl 4“, ein Punkt. Dann würfelt er.
lesson-dt-bot-lays = 1 2 2 4: Sein Paar Zweien schlägt dein Paar Dreien nicht. Stattdessen legt er alle vier Würfel auf Relance: 9 schlägt deine 6.
lesson-dt-end = Dein Zug beginnt, und du nimmst das Paar: deine zweite Karte, also endet die Partie sofort. Auch wer noch auf anderen Karten liegt, gewinnt sie: Der Bot bekommt Relance, die keine Punkte bringt. 3 und 1 sind 4 Punkte gegen 1: Du gewinnst! Mit Bonuskarten gäbe es noch ein paar Punkte zu verteilen.

## Auf der Startseite und im Formular für eine neue Partie

page-name-dicetto = Dicetto
page-what-dicetto = Wirf deine vier Würfel, leg sie auf Karten und verteidige sie bis zu deinem nächsten Zug.
page-box-dicetto = Werft eure Würfel, deckt eure Karten auf und tippt sie an. Das Programm prüft, was ihr legt, und zählt die Punkte.
page-size-dicetto = 2 bis 4 Personen, etwa 30 Minuten
page-minutes-dicetto = 30
page-variant-dicetto-base = Grundspiel
page-variant-dicetto-bonus = Mit Bonuskarten
page-variant-dicetto-simultaneous = Alle Karten zugleich abgerechnet
page-variant-dicetto-all_four = Chance verlangt alle vier Würfel
page-variant-dicetto-following = Relance gilt im Zug darauf
page-variant-dicetto-long = Alle 46 Karten
page-variant-dicetto-one_duel = Bonuskarten, ein Duell pro Karte, Relance zählt nicht
page-option-bonus = Bonuskarten
page-option-target-cards = Karten bis zum Ende
page-option-chance-dice = Würfel auf Chance und Relance
page-choice-any = beliebig viele
page-choice-all-four = immer vier
page-option-placement-order = Karten werden abgerechnet
page-choice-sequential = nacheinander
page-choice-simultaneous = alle zugleich
page-option-relance-timing = Relance gilt
page-choice-same-turn = im selben Zug
page-choice-following-turn = im Zug darauf
page-option-second-duel = Nach verlorenem Duell ein zweites um dieselbe Karte
page-choice-allowed = ist erlaubt
page-choice-one-per-card = erst in einem anderen Zug
page-option-relance-counts = Relance zählt am Ende als Karte
page-option-deck-empty = Wenn der Stapel leer ist
page-choice-play-on = weiterspielen
page-choice-end-at-once = sofort enden

## Warum eine Entscheidung gut oder schlecht ist, in einer Auswertung

study-why-stop = hört auf, { $rolls ->
    [one] ein Wurf bleibt
   *[other] { $rolls } Würfe bleiben
 } ungenutzt
study-why-reroll = behält { $kept }, danach { $rolls ->
    [0] kein Wurf mehr
    [one] noch ein Wurf
   *[other] noch { $rolls } Würfe
 }
study-why-no-card = lässt alle Karten liegen
study-why-relance = ein vierter Wurf beim nächsten Mal
study-why-card = eine Karte mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
 }
study-why-duel = ein Duell mit { $who }
study-why-beats = schlägt die Würfel von { $who }
study-why-survives = bleibt mit einer Chance von { $chance } liegen
study-why-reroll-all = würfelt alles noch einmal, danach { $rolls ->
    [0] kein Wurf mehr
    [one] noch ein Wurf
   *[other] noch { $rolls } Würfe
 }
study-why-shaky = bleibt nur mit einer Chance von { $chance } liegen
study-child-stop = Hör auf: Deine Würfel sind gut.
study-child-reroll = Behalte { $kept } und würfle die anderen.
study-child-reroll-all = Würfle alle noch einmal!
study-child-no-card = Lass die Karten diesmal liegen.
study-child-relance = Nächstes Mal darfst du einmal mehr würfeln!
study-child-card = Diese Karte gehört vielleicht bald dir!
study-child-duel = Ein Duell mit { $who }: Die Würfel entscheiden!
study-child-beats = Du schubst die Würfel von { $who } weg!
study-child-survives = Deine Würfel bleiben wohl dort liegen.
study-child-shaky = Vorsicht: Jemand könnte deine Würfel wegschubsen.

## Blätter zum Ausdrucken

page-print-dicetto-cards = Kartenliste
page-print-dicetto-score = Wertungsblatt
print-dt-cards-note = Die Würfelkarten, wie dieses Programm sie austeilt. Anzahl, Punkte und Logos sind Platzhalter, bis jemand die Schachtel ausgezählt hat: Weicht eure ab, gilt eure Schachtel.
print-dt-card = Karte
print-dt-copies = Anzahl
print-dt-logos = davon mit Logo
print-dt-points = Punkte
print-dt-bonus = Bonus
print-dt-for = bekommt, wer dies hat
print-dt-score-note = Kreuzt für jede gewonnene Karte ein Kästchen an; ein Stern im Kästchen ist das Logo. Die Partie endet, wenn jemand Karte { $target } nimmt.
print-dt-cards-sum = Punkte der Karten
