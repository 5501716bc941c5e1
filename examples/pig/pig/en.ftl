game-pig = Pig: roll as often as you dare, but stop before a one
