"""Unusual names of people, to be drawn."""

WIDEST = ("王" * 32, "W" * 32, "محمد بن عبد الله بن عبد المطلب الها", "🐉" * 32, "\u05e9" * 32)
"""Names of 32 characters, in wide scripts and from right to left."""

NAMES = ("Anna Łukaszewicz-Kowalska von Tal", "Lisa", "王小明と田中さん", "Дмитрий Ω", "Zoë 🐼 اسم")
