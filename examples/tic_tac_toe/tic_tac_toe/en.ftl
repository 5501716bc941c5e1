game-tic-tac-toe = Tic-tac-toe: three in a row
