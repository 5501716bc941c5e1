### Feuilles à imprimer

print-title = { $game } : { $sheet }
print-name = Nom
print-scale = Imprimez à 100 %. Ce trait mesure alors { $length } mm :
print-cut-fold = Découpez le long des traits pleins, pliez le long des pointillés, collez les languettes.
print-total = Total

print-no-sheets = { $game } n’a pas de feuilles à imprimer.
print-unknown-sheet = Il n’y a pas de feuille « { $sheet } ». Choisissez parmi : { $sheets }.
print-written = Écrit dans { $file }.
