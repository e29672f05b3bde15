"""The computer player: it plays a seat from what that seat may see."""
