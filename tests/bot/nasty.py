"""Names chosen to trick, call, hide or confuse the others at the table."""

from __future__ import annotations

import re
import unicodedata

ZALGO = "Z" + "\u0300\u0316\u0489\u0334" * 60
NASTY = (
    "@everyone", "@here", "<@1>", "<@!100000000000000001>", "<@&5>", "<#1>", "</game close:1>", "<:x:123456789012345678>", "<a:b:1>",
    "<t:0:R>", "<id:customize>", "[gratis](http://evil.example)", "http://evil.example/a_b_c",
    "https://discord.gg/evil", "<http://evil.example>",
    "# Heading", "### Heading", "-# small", "> quote", ">>> quote", "- list", "+ list", "* list", "1. list", "12) list", "**bold**",
    "__under__", "_i_", "~~gone~~", "||spoiler||", "`code`", "```", "```py\nx\n```", "\\", "\\\\*", "a\nb", "a\r\n# b", "a\u2028# b",
    "a\u2029> b", "a\x0b- b", "\x00\x01\x02", "\x1b[31mred", "\ud800", "a\udfffb", "\u202eevil",
    "\u202dx\u202c", "\u2066x", "x\u2069\u2069",
    "\u200f\u200e", "\u200b", "\u200d\u200d", "\u2060\ufeff", "\u3164", "\u2800\u2800", "\u115f", "\u00ad", "   ", "\t", "", "\u00a0",
    ZALGO, "\u0301\u0301\u0301", "\u20dd", "a\ufe0f\ufe0f\ufe0f\ufe0f\ufe0f", "W" * 33, "W" * 2000, "\ufdfd" * 32, "👨‍👩‍👧‍👦" * 8,
    "🇫🇷" * 20,
    "שלום", "مرحبا بالعالم", "שלום\u202e(1)", "abc שלום 123", "' OR 1=1; --", "'); DROP TABLE games; --",
    "../../etc/passwd", "%s %n {0} {name}",
    "{names}", "$(reboot)", "=1+1", "\U000e0041\U000e0042", "\ue000", "\ufffe", "Ana\u0000Bo",
    "{seat.__class__}", "%(asctime)s", "null", "■ Bo",
)  # fmt: skip

ACTING = re.compile(
    r"(?<!\\)[*_~|`<\[]|@everyone|@here|https?://|(?m:^(?:- )?(?:>|#|-#|\+ |\* |\d+[.)] ))|[\r\x0b\x0c\x00-\x09\u2028\u2029]"
)
"""Text that acts in a message: unescaped markdown, mentions, links, markup at the beginning of a line, control characters."""
ISOLATES = re.compile("\u2068([^\u2066-\u2069\u202a-\u202e]*)\u2069")


def check_readable(text: str) -> None:
    """Fail if a text keeps direction marks, invisible characters or stacked marks that could turn or hide the text around them."""
    outside = ISOLATES.sub("", text)
    assert not re.search("[\u2066-\u2069\u202a-\u202e\u200e\u200f\u061c]", outside), ascii(text)
    assert not any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in outside), ascii(text)
    assert not any(unicodedata.category(sign) in ("Cs", "Co", "Cn") for sign in text), ascii(text)
    assert not any(unicodedata.category(sign) == "Cc" and sign != "\n" for sign in text), ascii(text)
    kinds = "".join(unicodedata.category(sign)[0] for sign in text)
    assert "MMMM" not in kinds, ascii(text)
