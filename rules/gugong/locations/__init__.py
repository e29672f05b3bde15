"""The seven locations, a file each, in the rulebook's order (pages 7 to 13)."""
