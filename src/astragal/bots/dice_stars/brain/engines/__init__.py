"""Compiled loops of the Dice Stars bots, written and loaded like those of `astragal.fast.engines`.

The loader puts both folders into one package: `from .dice import random_below` finds the engine `dice` of `astragal.fast.engines`.
"""
