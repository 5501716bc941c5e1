# Recorded games under newer rules: `astragal study versions`.

versions-same = { $file } (rules { $version }): the same.
versions-scores = { $file } (rules { $version }): { $then }; now { $now }.
versions-ended = { $file } (rules { $version }): would have ended before step { $step }, { $word }: { $then }; now { $now }.
versions-continued = { $file } (rules { $version }): would go on after its last step: { $then }; now { $now } so far.
versions-forbidden = { $file } (rules { $version }): { $rule } would forbid step { $step }, { $word }.
versions-refused = { $file } (rules { $version }): step { $step }, { $word }, would not be possible.
versions-unreadable = { $file } cannot be compared: { $reason }
versions-none = There is no record (.agn) in { $folder }.
versions-score = { $who }: { $points }
versions-won = { $scores } (won by { $who })
versions-summary = { $games ->
    [one] { $games } game of earlier rules
   *[other] { $games } games of earlier rules
 }: { $same } the same, { $other } not. { $newest } by today’s rules, { $unreadable } not comparable.
