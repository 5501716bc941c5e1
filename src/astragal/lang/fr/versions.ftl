# Les parties enregistrées et les règles d’aujourd’hui : `astragal study versions`.

versions-same = { $file } (règles { $version }) : identique.
versions-scores = { $file } (règles { $version }) : { $then } ; aujourd’hui { $now }.
versions-ended = { $file } (règles { $version }) : se serait arrêtée avant le coup { $step }, { $word } : { $then } ; aujourd’hui { $now }.
versions-continued = { $file } (règles { $version }) : continuerait après son dernier coup : { $then } ; aujourd’hui { $now } jusque-là.
versions-forbidden = { $file } (règles { $version }) : { $rule } interdirait le coup { $step }, { $word }.
versions-refused = { $file } (règles { $version }) : le coup { $step }, { $word }, ne serait pas possible.
versions-unreadable = { $file } ne peut pas être comparée : { $reason }
versions-none = Il n’y a aucun enregistrement (.agn) dans { $folder }.
versions-score = { $who } : { $points }
versions-won = { $scores } (victoire : { $who })
versions-summary = { $games ->
    [one] { $games } partie jouée selon d’anciennes règles
   *[other] { $games } parties jouées selon d’anciennes règles
 } : { $same ->
    [one] { $same } identique
   *[other] { $same } identiques
 }, { $other ->
    [one] { $other } différente
   *[other] { $other } différentes
 }. { $newest } selon celles d’aujourd’hui, { $unreadable ->
    [one] { $unreadable } impossible à comparer
   *[other] { $unreadable } impossibles à comparer
 }.
