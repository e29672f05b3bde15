"""The game in a minute, for newcomers."""

from __future__ import annotations

from bot.wording.catalogue import Words


def primer(say: Words) -> list[tuple[str, str]]:
    """Return five short paragraphs in the order of a newcomer's needs, each with the topic that has its picture.

    Source: rulebook pages 4 to 14.
    """
    _ = say.gettext
    return [
        (
            _(
                "**Aim.** You are a family at the emperor's court. In four days you bring your Envoy up the steps into the Palace, and "
                "gather the most victory points. Who is not in the Palace at the end cannot win."
            ),
            "final-palace",
        ),
        (
            _(
                "**Your turn.** Give a Gift Card of your hand to one of the seven Officials and take the one that lies there. Yours must "
                "be worth more; else you pay 2 Servants or another card, or do without the actions. 1 beats 9."
            ),
            "exchange",
        ),
        (
            _(
                "**Then two actions:** that of the card you gave, and that of the Official: travel, build the Great Wall, buy Jade, "
                "rise in Intrigue, climb to the Palace, obtain Decrees, send Ships. Servants pay for most of it."
            ),
            "gift-actions",
        ),
        (
            _(
                "**Points and night.** Jade, Decrees, the Great Wall, Ships and the place in the Palace score. The cards you took are "
                "tomorrow's hand, and tonight each that matches a Destiny Die brings a Servant."
            ),
            "dice",
        ),
        (
            _(
                "**Length.** 2 to 5 people, or one against Meng; some 17 turns each, an evening at one sitting or a few days a turn at a "
                "time. You are mentioned when you are asked, and can undo until somebody else has chosen."
            ),
            "setup",
        ),
    ]
