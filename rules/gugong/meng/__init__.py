"""Meng, the solo opponent (rulebook pages 15 to 18): his turn, his actions by day and at twilight, his travels."""
