"""The computer player: a sensible choice for a seat without a person, from the view of that seat alone.

``imagined``: a table from a view. ``worth``: the worth of things, by ``weights`` that are ``learnt``. ``appeal``: the choices liked at
first sight, with ``homes``, ``persons`` and ``store``. ``blunders``: answers that are never chosen. ``playouts``: plays a game on to
its end. ``search``: the answers to try, the time limit and the levels.
"""
