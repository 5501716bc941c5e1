# The analysis of a placement: `astragal study tower`.

tower-placement = Step { $step }: seat { $seat } lets go of { $die } above tower { $tower }, on { $dice ->
    [0] its base alone
    [one] one die and the base
   *[other] { $dice } dice and the base
}.
tower-die = { $size ->
    [0] a small die
    [1] a medium die
    [2] a large die
   *[3] the giant die
}
tower-holds = Everything holds.
tower-falls = { $dice ->
    [one] One die falls
   *[other] { $dice } dice fall
}: { $names }.
tower-differs = Careful: the record says “{ $recorded }”, and this engine comes to “{ $computed }”.
tower-levels = Margins, in millimetres: how far the centre of all the weight above lies inside the outline that carries it.
tower-level = Level
tower-before = before
tower-laid = die laid down
tower-after = after
tower-lost = No return: after { $seconds } s. Stopped dead any later, something would still have fallen.
tower-lost-at-once = No return: in the hand. Even let go without any speed, something would have fallen.
tower-side-left = to the left
tower-side-right = to the right
tower-side-towards = towards you
tower-side-away = away from you
tower-beside = { $side }: { $answers }
tower-answer = { $millimetres } mm { $stands ->
    [yes] stands
   *[no] falls
}
tower-would-stand = It would have stood { $where } ({ $count } of { $all } places within { $far } mm would have done).
tower-would-fall = It would have fallen { $where } ({ $count } of { $all } places within { $far } mm would have done).
tower-no-place = No place within { $far } mm would have saved it.
tower-no-fall = It would have stood anywhere within { $far } mm.
tower-one-way = { $millimetres } mm { $side }
tower-two-ways = { $one } and { $other }
tower-plotted = Drawn in { $file }.

tower-plot-let-go = Let go
tower-plot-last = Last moment it could have been saved: { $seconds } s
tower-plot-too-late = Lost in the hand; after { $seconds } s
tower-plot-worst = At its weakest: { $seconds } s
tower-plot-end = At rest: { $seconds } s
tower-plot-weakest = Weakest level, { $level }, from above: { $margin } mm
tower-plot-face = the die below
tower-plot-outline = what carries
tower-plot-centre = centre of the weight above
tower-plot-margin = margin, mm
tower-plot-time = seconds since letting go
tower-plot-no-return = no return
tower-plot-elsewhere = Let go elsewhere
tower-plot-aside = mm to the right
tower-plot-away = mm away
tower-plot-stands = stands
tower-plot-falls = falls
tower-plot-here = let go here
