"""The computer player: it plays a seat from that seat's view."""
