# Alte Mitschriften unter neueren Regeln: `astragal study versions`.

versions-same = { $file } (Regeln { $version }): genauso.
versions-scores = { $file } (Regeln { $version }): { $then }; jetzt { $now }.
versions-ended = { $file } (Regeln { $version }): wäre vor Schritt { $step }, { $word }, zu Ende gewesen: { $then }; jetzt { $now }.
versions-continued = { $file } (Regeln { $version }): ginge nach dem letzten Schritt weiter: { $then }; jetzt bisher { $now }.
versions-forbidden = { $file } (Regeln { $version }): { $rule } würde Schritt { $step }, { $word }, verbieten.
versions-refused = { $file } (Regeln { $version }): Schritt { $step }, { $word }, wäre nicht möglich.
versions-unreadable = { $file } lässt sich nicht vergleichen: { $reason }
versions-none = In { $folder } gibt es keine Mitschrift (.agn).
versions-score = { $who }: { $points }
versions-won = { $scores } (gewonnen von { $who })
versions-summary = { $games ->
    [one] { $games } Partie nach älteren Regeln
   *[other] { $games } Partien nach älteren Regeln
 }: { $same } genauso, { $other } anders. { $newest } nach heutigen Regeln, { $unreadable } nicht vergleichbar.
