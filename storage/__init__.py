"""What is kept: games, their members, the log of choices, a snapshot of each game and people's settings, in one SQLite file.

Rows and text only: what a choice or a state means is the rules' business, and when something happens is told by the caller.
"""

from storage.database import Database, DatabaseError, open_database
from storage.games import (
    close_game,
    create_game,
    game_in_channel,
    games_of,
    join_game,
    live_games,
    load_game,
    remove_member,
    set_live_message,
    set_options,
    start_game,
    unshown_games,
)
from storage.log import append_choices, load_log, load_snapshot, save_snapshot
from storage.rows import (
    AlreadyJoined,
    ChannelTaken,
    ChoiceRow,
    GameRow,
    Member,
    NewChoice,
    NoSuchGame,
    NotJoined,
    Refused,
    SeenInteraction,
    Snapshot,
    StaleSeq,
    Status,
    WrongStatus,
)
from storage.settings import auto_enders, set_auto_end

__all__ = [
    "AlreadyJoined",
    "ChannelTaken",
    "ChoiceRow",
    "Database",
    "DatabaseError",
    "GameRow",
    "Member",
    "NewChoice",
    "NoSuchGame",
    "NotJoined",
    "Refused",
    "SeenInteraction",
    "Snapshot",
    "StaleSeq",
    "Status",
    "WrongStatus",
    "append_choices",
    "auto_enders",
    "close_game",
    "create_game",
    "game_in_channel",
    "games_of",
    "join_game",
    "live_games",
    "load_game",
    "load_log",
    "load_snapshot",
    "open_database",
    "remove_member",
    "save_snapshot",
    "set_auto_end",
    "set_live_message",
    "set_options",
    "start_game",
    "unshown_games",
]
