"""Studies of many games: runs, statistics, export to files, plots; and of a single tower."""
