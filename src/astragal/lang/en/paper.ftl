### Sheets to print

print-title = { $game }: { $sheet }
print-name = Name
print-scale = Print at 100%. This line then measures { $length } mm:
print-cut-fold = Cut along the solid lines, fold along the dashed ones, glue the tabs.
print-total = Total

print-no-sheets = { $game } has no sheets to print.
print-unknown-sheet = There is no sheet “{ $sheet }”. Choose one of these: { $sheets }.
print-written = Written to { $file }.
