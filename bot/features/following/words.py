"""The sentences of following: the refusals, the switches, the form of open tables."""

from __future__ import annotations

from bot.wording.catalogue import N_, Plural, Sentence

MOST_FOLLOWED = Plural(
    "You follow {count} game or person, as many as one can. Nothing was changed. `/games` shows them, with a button to unfollow each.",
    "You follow {count} games and people, as many as one can. Nothing was changed. `/games` shows them, with a button to unfollow each.",
)
SERVER_IS_FULL = Plural(
    "People here follow {count} game, person or table already: that is the limit. Nothing was changed. Try again another day.",
    "People here follow {count} games, people and tables already: that is the limit. Nothing was changed. Try again another day.",
)
SWITCHED_OFF = Sentence(
    "On this server I send no direct messages about its tables. Nothing was changed. People who manage it can allow them with `/settings`."
)
NOT_ALLOWED = Sentence(
    "You cannot follow this person. Nothing was changed. They can allow it with `/settings`, and choose with `/stats` who sees their games."
)
IS_BOT = Sentence("A bot plays no games. Follow a person, or with `/status` a game.")
IS_SELF = Sentence("You cannot follow yourself. `/games` shows your games.")
NOT_FOLLOWED = Sentence("That has ended already. `/games` shows what you follow.")
UNFOLLOWED = Sentence("That has ended: I do not write to you about it any more.")

# Translators: buttons: whether people can wish for direct messages about a server.
SWITCH = {"on": N_("Allow direct messages"), "off": N_("No direct messages")}
ON_SERVER = {
    "on": N_("In direct messages people here can follow games and each other, and hear of open tables."),
    "off": N_("Nobody gets direct messages about the tables of this server any more. I do not tell the people who follow something here."),
}
MANAGERS_ONLY = Sentence("Only people who manage this server can change that.")

LABELS = {
    # Translators: labels of fields in a form, up to 45 characters
    "game": Sentence("Tables of this game"),
    "pace": Sentence("Tables of this pace"),
}
