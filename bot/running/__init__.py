"""The process as it runs: what it logs and counts, how it is, what it is in the middle of, how it ends."""
