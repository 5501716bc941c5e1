### Blätter zum Ausdrucken

print-title = { $game }: { $sheet }
print-name = Name
print-scale = Mit 100 % drucken. Diese Linie misst dann { $length } mm:
print-cut-fold = Entlang der durchgezogenen Linien ausschneiden, an den gestrichelten falten, die Laschen kleben.
print-total = Summe

print-no-sheets = { $game } hat keine Blätter zum Ausdrucken.
print-unknown-sheet = Es gibt kein Blatt „{ $sheet }“. Zur Wahl stehen: { $sheets }.
print-written = In { $file } geschrieben.
