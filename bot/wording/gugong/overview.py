"""The whole table in words, and the texts that stand for the pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.wording.amounts import cards, entry, listed, parted, points, under
from bot.wording.catalogue import Words
from bot.wording.gugong import automa, bonus_status, components, ending, reference, settings
from bot.wording.gugong.amounts import jades, servants
from bot.wording.gugong.board_status import SECTIONS, day, table, who
from bot.wording.gugong.danger import in_danger
from bot.wording.gugong.questions import asked
from bot.wording.gugong.seat_status import hand, seat
from bot.wording.texts import marked, shortened
from render.gugong.names import CITIES
from render.gugong.places import in_order
from rules.gugong import costs
from rules.gugong.cards import PALACE_STEPS
from rules.gugong.following import coming, standing
from rules.gugong.view import GugongView, SeatView

ALT_LENGTH = 1024
NAME_LENGTH = 32
PANELS = (("palace", "intrigue"), ("travel",), ("wall", "jade", "canal"), ("seats", "decrees"))
"""The areas of the board on each of its panels; the day and the dice are on the first."""
AFTER = (PANELS[0], ("points",), *PANELS[2:])
"""The same after the end, when the points by source stand in place of the map."""


def status(view: GugongView, names: Sequence[str], say: Words) -> str:
    """Tell everything that the reader may know, in sections parted by empty lines: the seats with their points before the board."""
    seats = ["\n".join(seat(view, owner, names, say)) for owner in view.people]
    sections = ["\n".join(section(view, names, say)) for section in SECTIONS.values()]
    return "\n\n".join(filter(None, ["\n".join(table(view, names, say)), *seats, *sections, hand(view, say)]))


def began(view: GugongView, names: Sequence[str], say: Words) -> list[str]:
    """Say how strong the solo opponent is, and name the cards drawn for him before the first turn."""
    return [] if view.meng is None else [settings.difficulty(view, say), automa.focus(view.meng, names, say)]


def alt(view: GugongView, names: Sequence[str], say: Words) -> str:
    """Describe the picture of the board, up to 1,024 characters: first the day, the seat asked, the next turns, the standing.

    Without room the next turns are left out. After the end: the winner, and the points by source.
    """
    _ = say.gettext
    short = [shortened(name, NAME_LENGTH) for name in names]
    if view.to_move is None:
        told = (_("Gùgōng board"), day(view, say), ending.winner(view, short, say), ending.final_points(view, short, say))
        return shortened(". ".join(told) + ".", ALT_LENGTH)
    looming = in_danger(view, short, say)

    def whole(turns: list[str]) -> str:
        found = _("Gùgōng board. {day}. {asked}. Destiny Dice {dice}. Great Wall {count} of {complete}. {standings}.").format(
            day=day(view, say),
            asked=". ".join(turns),
            dice=", ".join(map(str, view.dice)),
            count=view.wall_count,
            complete=view.wall_complete,
            standings=parted(standings(view, short, say), say),
        )
        return " ".join(filter(None, (found, looming and f"{looming}.", _modes(view, say))))

    told = whole(_turns(view, short, say))
    return told if len(told) <= ALT_LENGTH else shortened(whole(_turns(view, short, say)[:1]), ALT_LENGTH)


def alt_area(view: GugongView, area: str, names: Sequence[str], say: Words) -> str:
    """Describe the picture of an area, its contents first. At most 1,024 characters."""
    short = [shortened(name, NAME_LENGTH) for name in names]
    shown = under(_shown(view, area, short, say), say).replace("**", "")
    return shortened(say.gettext("Part of the Gùgōng board, enlarged: {shown}.").format(shown=shown), ALT_LENGTH)


def alt_panel(view: GugongView, panel: int, names: Sequence[str], say: Words) -> str:
    """Describe one of the four panels in which a phone has the board, without the things that never change. At most 1,024 characters."""
    short = [shortened(name, NAME_LENGTH) for name in names]
    areas = AFTER if view.to_move is None else PANELS
    parts = [under(_lying(view, area, short, say), say).replace("**", "") for area in areas[panel]]
    whole = say.gettext("Gùgōng board, picture {number} of {count}. {shown}.").format(
        number=panel + 1, count=len(PANELS), shown=". ".join([*(_now(view, short, say) if panel == 0 else []), *filter(None, parts)])
    )
    return shortened(whole, ALT_LENGTH)


def _now(view: GugongView, names: Sequence[str], say: Words) -> list[str]:
    """Tell the day, the question under way, the dice, bonus tokens in use or the solo opponent's focus; after the end the winner."""
    if view.to_move is None:
        return [day(view, say), ending.winner(view, names, say)]
    dice = say.gettext("Destiny Dice {dice}").format(dice=", ".join(map(str, view.dice)))
    return list(filter(None, [day(view, say), *_turns(view, names, say), dice, _modes(view, say).rstrip(".")]))


def _turns(view: GugongView, names: Sequence[str], say: Words) -> list[str]:
    """Tell the question under way, whose turn it is if another seat is asked, and the next turns of the day."""
    _, (seats, night) = say.gettext, coming(view)
    told = [asked(view, names, say).rstrip(".")]
    if view.phase == "day" and view.turn != view.to_move:
        told.append(_("Turn of {who}").format(who=names[view.turn]))
    if seats:
        form = _("Then {seats}, then night") if night else _("Then {seats}")
        told.append(form.format(seats=", ".join(names[each] for each in seats)))
    elif night:
        told.append(_("Then night"))
    return told


def _shown(view: GugongView, area: str, names: Sequence[str], say: Words) -> list[str]:
    """List the contents of an area of the board."""
    _ = say.gettext
    if area == "seats":
        lost = () if view.to_move is not None else set(range(view.seats)) - {*standing(view)}
        people = [replace(owner, points=0) if owner.seat in lost else owner for owner in view.people]
        return [_("Seats"), *(_standing(people[seat], names, say) for seat in in_order(view))]
    card = components.card(view.officials[area], view.parts, say)
    return [*SECTIONS[area](view, names, say), _("Gift there: {card}").format(card=card)]


def _lying(view: GugongView, area: str, names: Sequence[str], say: Words) -> list[str]:
    """List the contents of an area of the board that change."""
    _ = say.gettext
    if area == "points":
        return [ending.final_points(view, names, say)]
    if area == "travel":
        cities = list(filter(None, (_city(view, city, names, say) for city in view.cities)))
        waiting = [owner.seat for owner in view.people if not owner.traveller]
        return [_("Travel"), *cities, *([_("Not yet on the map: {seats}").format(seats=who(names, waiting, say))] if waiting else [])]
    if area == "decrees":
        there = [entry(say, name=components.decree(decree, say), what=who(names, seats, say)) for decree, seats in view.decrees.items()]
        return [_("Decrees"), *there]
    same = (reference.wall_scoring(say), reference.jade_values(say))
    return [line for line in _shown(view, area, names, say) if line not in same]


def _city(view: GugongView, city: str, names: Sequence[str], say: Words) -> str:
    """Tell the token and the Travellers in a city; "" for none."""
    kind, here = view.cities[city], [marked(names, owner.seat) for owner in view.people if owner.traveller == city]
    lying = parted((components.token(kind, say) if kind else "", listed(here, say)), say)
    return entry(say, name=CITIES[city], what=lying) if lying else ""


def standings(view: GugongView, names: Sequence[str], say: Words) -> list[str]:
    """Return the public facts of each person, a line each, the most points first."""
    return [_standing(owner, names, say) for owner in sorted(view.people, key=lambda owner: -owner.points)]


def _modes(view: GugongView, say: Words) -> str:
    """Tell the bonus tokens in use, or the solo opponent's focus; "" for a game without."""
    _ = say.gettext
    if view.meng is not None:
        return _("Focus of Meng: {focus}.").format(focus=components.location(view.meng.focus, say))
    lying = bonus_status.in_use(view, say)
    return _("Bonus tokens in use: {tokens}.").format(tokens=lying) if lying else ""


def _standing(owner: SeatView, names: Sequence[str], say: Words) -> str:
    _ = say.gettext
    envoy = _("in the Palace") if owner.place is not None else _("Envoy {position} of {end}").format(position=owner.envoy, end=PALACE_STEPS)
    return _("{name}: {points}, {envoy}, Intrigue {intrigue}, {pool}, {jade}, {cards}").format(
        name=names[owner.seat],
        points=points(owner.points, say),
        envoy=envoy,
        intrigue=owner.intrigue,
        pool=servants(owner.pool, say),
        jade=jades(owner.jade, say),
        cards=cards(owner.cards, say),
    )


def alt_hand(view: GugongView, say: Words) -> str:
    """Describe the picture of the reader's hand. At most 1,024 characters; "" for a spectator."""
    _ = say.gettext
    if view.seat is None:
        return ""
    own = costs.own_cards(view)
    held = listed([components.card_in_list(card, view.parts, say) for card in own.hand], say) or _("no cards")
    discards = listed([components.gift(card, view.parts, say) for card in own.discard], say) or say.pgettext("cards", "none")
    kinds = (*own.tokens, *costs.reader(view).bonus)
    tokens = listed([components.token(kind, say) for kind in kinds], say) or say.pgettext("tokens", "none")
    whole = _("Your hand: {cards}. Discards: {discards}; matches with the dice: {matches}. Travel Tokens: {tokens}.").format(
        cards=held, discards=discards, matches=own.matches, tokens=tokens
    )
    return shortened(whole, ALT_LENGTH)
