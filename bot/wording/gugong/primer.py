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
                "**Aim.** You are a family at the emperor’s court. In four days you lead your Envoy up the steps into the Palace, "
                "and gather the most victory points. Without an Envoy in the Palace at the end you cannot win."
            ),
            "final-palace",
        ),
        (
            _(
                "**Your turn.** Give a Gift Card of your hand to one of the seven Officials and take the one that lies there. "
                "Yours must be worth more; otherwise you pay 2 Servants, discard another card, or give up your actions. A 1 beats "
                "a 9."
            ),
            "exchange",
        ),
        (
            _(
                "**Then two actions:** the action of the card you gave, then the Official’s: travel, build the Great Wall, buy "
                "Jade, rise in Intrigue, climb to the Palace, obtain Decrees, send Ships. Servants pay for most of it."
            ),
            "gift-actions",
        ),
        (
            _(
                "**Points and night.** Points come from Jade, Decrees, the Great Wall, Ships and your place in the Palace. The "
                "cards you took are tomorrow’s hand, and each that matches a Destiny Die tonight brings a Servant."
            ),
            "dice",
        ),
        (
            _(
                "**Length.** 2 to 5 people, or one against Meng. Some 17 turns each: an evening together, or a few days with a "
                "turn now and then. The bot mentions you when you must choose; you can undo until somebody else has chosen."
            ),
            "setup",
        ),
    ]
