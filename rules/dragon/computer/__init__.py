"""The computer player: a sensible choice for a seat without a person, from the view of that seat alone.

``imagined``: a table from a view; ``worth``: what things are worth, by ``weights`` that are ``learnt``; ``appeal``: the choices liked at
first sight, with ``homes``, ``persons`` and ``store``; ``blunders``: what is never chosen; ``playing``: playing on; ``search``: which
answers, how long, and the levels.
"""
