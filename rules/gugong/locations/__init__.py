"""The seven locations, a file each, in the rulebook's order (pages 7 to 13)."""

from rules.gugong.locations import canal, decrees, intrigue, jade, palace, travel, wall

__all__ = ["canal", "decrees", "intrigue", "jade", "palace", "travel", "wall"]
