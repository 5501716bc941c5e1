"""Looking at many games: tallies, tables for other programs, plots."""
