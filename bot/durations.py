"""Lengths of time in seconds."""

MINUTE, HOUR, DAY, WEEK = 60, 3600, 86400, 604800
