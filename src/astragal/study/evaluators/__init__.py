"""Evaluators of our games: one module or package a game, named like its package, with the function `make`."""
