"""The stand-in: it plays a seat from what that seat may see."""
