# Die Untersuchung eines gesetzten Würfels: `astragal study tower`.

tower-placement = Schritt { $step }: Platz { $seat } lässt { $die } über Turm { $tower } los, auf { $dice ->
    [0] den bloßen Sockel
    [one] einen Würfel und den Sockel
   *[other] { $dice } Würfel und den Sockel
}.
tower-die = { $size ->
    [0] einen kleinen Würfel
    [1] einen mittleren Würfel
    [2] einen großen Würfel
   *[3] den riesigen Würfel
}
tower-holds = Alles hält.
tower-falls = { $dice ->
    [one] Ein Würfel fällt
   *[other] { $dice } Würfel fallen
}: { $names }.
tower-differs = Vorsicht: In der Mitschrift steht „{ $recorded }“, diese Berechnung ergibt „{ $computed }“.
tower-levels = Spielraum in Millimetern: wie weit der Schwerpunkt von allem, was darüber liegt, innerhalb der tragenden Fläche bleibt.
tower-level = Ebene
tower-before = vorher
tower-laid = aufgelegt
tower-after = nachher
tower-lost = Kein Zurück mehr: nach { $seconds } s. Auch ein plötzlicher Halt hätte danach nichts mehr gerettet.
tower-lost-at-once = Kein Zurück mehr: schon in der Hand. Selbst ganz ohne Schwung losgelassen wäre etwas gefallen.
tower-side-left = nach links
tower-side-right = nach rechts
tower-side-towards = zu dir hin
tower-side-away = von dir weg
tower-beside = { $side }: { $answers }
tower-answer = { $millimetres } mm { $stands ->
    [yes] hält
   *[no] fällt
}
tower-would-stand = Gehalten hätte es { $where } ({ $count } von { $all } Stellen im Umkreis von { $far } mm hätten genügt).
tower-would-fall = Gefallen wäre es { $where } ({ $count } von { $all } Stellen im Umkreis von { $far } mm hätten genügt).
tower-no-place = Keine Stelle im Umkreis von { $far } mm hätte den Turm gerettet.
tower-no-fall = Im Umkreis von { $far } mm hätte es überall gehalten.
tower-one-way = { $millimetres } mm { $side }
tower-two-ways = { $one } und { $other }
tower-plotted = Gezeichnet in { $file }.

tower-plot-let-go = Losgelassen
tower-plot-last = Letzter Moment, in dem es zu retten war: { $seconds } s
tower-plot-too-late = Schon in der Hand verloren; nach { $seconds } s
tower-plot-worst = Am schwächsten: { $seconds } s
tower-plot-end = In Ruhe: { $seconds } s
tower-plot-weakest = Schwächste Ebene, { $level }, von oben: { $margin } mm
tower-plot-face = der Würfel darunter
tower-plot-outline = was trägt
tower-plot-centre = Schwerpunkt von allem darüber
tower-plot-margin = Spielraum, mm
tower-plot-time = Sekunden seit dem Loslassen
tower-plot-no-return = kein Zurück
tower-plot-elsewhere = Anderswo losgelassen
tower-plot-aside = mm nach rechts
tower-plot-away = mm nach hinten
tower-plot-stands = hält
tower-plot-falls = fällt
tower-plot-here = hier losgelassen
