"""The running process: logs, metrics, health, work under way and the stop."""
