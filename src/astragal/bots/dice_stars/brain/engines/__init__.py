"""Compiled loops of the Dice Stars bots, loaded by `astragal.fast.compile.load_engine` like those of `astragal.fast.engines`."""
