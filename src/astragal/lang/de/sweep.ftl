# Reihenversuche: `astragal sweep`.

cli-sweep = dieselben Partien mit verschiedenen Optionen und Spielern spielen
cli-vary = was sich ändert, einmal für jedes: eine Option des Spiels, bots (auf allen Plätzen) oder seat1, seat2 …, und die Werte
cli-one-at-a-time = jedes für sich ändern, während die anderen ihren ersten Wert behalten; sonst werden alle Kombinationen gespielt
cli-sweep-games = wie viele Partien jeder Kombination; sonst 100
cli-studied = bei wie vielen Partien jeder Kombination Glück und Gewicht der Entscheidungen gemessen werden, was lange dauert; sonst { $count }
cli-plot-sweep = jedes Maß über den Werten jeder Option in diese Datei zeichnen
cli-sweep-report = einen Bericht in diese Datei schreiben, eine Seite, die keine andere braucht

sweep-vary = „{ $word }“ sagt nicht, was sich ändert. Schreib OPTION=A,B,C mit verschiedenen Werten.
sweep-twice = { $option } ändert sich zweimal. Nenne es einmal, mit allen Werten.
sweep-too-many = Ein Reihenversuch hat höchstens { $most } Kombinationen. Lass Werte weg oder ergänze --one-at-a-time.
sweep-no-game = { $combinations ->
    [one] Die einzige Kombination ergibt keine Partie.
   *[other] Keine der { $combinations } Kombinationen ergibt eine Partie.
} Wähle Optionen, die zusammenpassen.
sweep-study-bar = Glück und Entscheidungen untersuchen
sweep-done = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
} { $game } in { $cells ->
    [one] einer Kombination
   *[other] jeder von { $cells } Kombinationen
}, mit denselben Würfen in allen, Startzahl { $seed }. ± und Intervalle: 95 %.
sweep-refused = { $count ->
    [one] Eine Kombination, die das Spiel nicht erlaubt, fiel weg.
   *[other] { $count } Kombinationen, die das Spiel nicht erlaubt, fielen weg.
}
sweep-studied = Glück und Gewicht der Entscheidungen stammen aus { $count ->
    [one] der ersten Partie
   *[other] den ersten { $count } Partien
} jeder Kombination.
sweep-title = Reihenversuch: { $game }
sweep-edge = Vorteil des Beginnens
sweep-turns = Züge
sweep-decisions = Entscheidungen
sweep-dead = Tote Züge
sweep-leads = Führungswechsel
sweep-comebacks = Aufholjagden
sweep-ties = Gleichstände
sweep-luck = Anteil des Glücks
sweep-weight = Gewicht einer Entscheidung
sweep-ended = Ende durch { $rule }
sweep-about-edge = Um wie viel, wer beginnt, mehr als einen gleichen Anteil am Sieg gewinnt.
sweep-about-turns = Züge einer Partie.
sweep-about-decisions = Entscheidungen einer Partie, auch erzwungene.
sweep-about-dead = Anteil der Züge mit Entscheidungen, in denen niemand eine Wahl hat.
sweep-about-leads = Wie oft jemand anders in Führung geht, nach jedem Zug betrachtet; Gleichstand an der Spitze ändert nichts.
sweep-about-comebacks = Anteil der Partien, die jemand allein gewinnt, obwohl nach der Hälfte der Züge jemand anders führte.
sweep-about-ties = Anteil der Partien, in denen mehrere gewinnen.
sweep-about-luck = Wie viel von der Varianz der Ergebnisse verschwindet, wenn das Würfelglück abgezogen wird, wie es die Untersuchung misst.
sweep-about-weight = Um wie viel die beste Wahl die mittlere (den Median) übertrifft, als Siegchance, wo immer es eine Wahl gibt.
sweep-ranking = Was am meisten ausmacht
sweep-about-ranking = Die Änderung jedes Maßes zwischen den beiden Werten einer Option, die am weitesten auseinanderliegen, gemittelt über die anderen Optionen. Verglichen werden Partien mit denselben Würfen. Die stärksten stehen oben, in Standardabweichungen einer einzelnen Partie; die Auswahl der beiden Werte lässt kleine Änderungen größer aussehen.
sweep-plots = Bilder
sweep-about-plots = Mittel über alle anderen Optionen, mit ihren 95-%-Intervallen.
sweep-cells = Alle Kombinationen
sweep-meanings = Was die Maße bedeuten
sweep-column-factor = Option
sweep-column-measure = Maß
sweep-column-from = Werte
sweep-column-change = Änderung
sweep-column-interval = 95 %
sweep-column-size = Stärke
