"""Mathematical blackjack: the rules and the winning strategy, play, a tournament."""
