"""An outside referee: judges a game record by rules.md and record.md alone.

Written apart from ``klabor_core``, which it doesn't import, so that the two can be held against each
other. It reads like the rules, with lists and strings, and makes no attempt to be fast. ``referee``
gives the result that ``python -m klabor_core replay`` must print, or raises ``Refused``.

Not judged: ``strict_table`` and ``judge`` (5.9), whose offences are no part of record.md.
"""

from typing import Any

from tests.records.referee_count import Deal
from tests.records.referee_table import PACK, Actions, Game, OutOfActionsError, Refused, options_of

__all__ = ["Refused", "referee"]


def referee(record: dict[str, Any]) -> dict[str, Any]:
    """The result of a game by its record, as record.md gives it.

    Raises ``Refused`` at the first action that breaks the rules.
    """
    if not isinstance(record, dict) or record.get("format") != "klabor-record/1":
        raise Refused(None, None, "not a record")
    options = options_of(record["rules"])
    if type(record["first_dealer"]) is not int or not 0 <= record["first_dealer"] < options["seats"]:
        raise Refused(None, None, "no such dealer")
    game = Game(options, record["first_dealer"])
    last = len(record["deals"]) - 1
    for number, dealt in enumerate(record["deals"]):
        deck = dealt["deck"].split(" ")
        if sorted(deck) != sorted(PACK):
            raise Refused(number, None, "deck")
        actions = Actions(number, dealt["actions"], game.seats)
        if game.over:
            raise Refused(number, None, "the game is over")
        try:
            Deal(game, deck, actions).run()
        except OutOfActionsError:
            if number < last:
                raise Refused(number + 1, None, "the deal before is not over") from None
        if actions.at < len(actions.texts):
            actions.refuse("the deal is over")
    return game.result()
