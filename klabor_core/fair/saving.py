"""Saving a device between two messages, and going on from there as if nothing had happened.

A save is the log of what was said since the last deal was over, the device a fold over it without what was taken back.
"""

import json
from typing import Any

from klabor_core.actions import parse_action
from klabor_core.errors import IllegalAction
from klabor_core.fair.deal import melds_of
from klabor_core.fair.dealing import EarlyError, UntimelyError, secret_of
from klabor_core.fair.device import Device
from klabor_core.fair.group import bytes_text
from klabor_core.fair.messages import RefusedError
from klabor_core.fair.setup import setup_of
from klabor_core.fair.table import ContradictionError

FORMAT = "klabor-fair/1"


def save(device: Device) -> str:
    """All that a device needs to go on after it was closed, as JSON. It holds the device's secret."""
    channel = device.channel
    data = {
        "format": FORMAT,
        "setup": device.setup.as_json(),
        "me": device.me,
        "secret": bytes_text(device.secret),
        "first_dealer": device.first_dealer if device.start_of_log else None,
        "deals": device.late.deals(),
        "start": device.start_of_log,
        "log": channel.log,
        "sent": [list(own) for own in channel.sent],
        "wanted": device.wanted,
        "accusing": device.accusing.text if device.accusing else "",
        "back": device.back.saved(),
        "private": {str(seat): melds for seat, melds in device.private.items()},
    }
    return json.dumps(data, separators=(",", ":"))


def load(text: str) -> Device:
    """The device of a save; ``go_on`` lets it say what it owes. Raises ``ValueError`` if the text is no save."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError("This save is of another version of the table between devices.")
        device = Device(setup_of(data["setup"]), data["me"], secret_of(data["secret"]))
        _restore(device, data)
    except (KeyError, TypeError, IndexError, AttributeError, RecursionError, RefusedError, IllegalAction) as error:
        raise ValueError("This is no save of a table between devices.") from error
    except (ContradictionError, EarlyError, UntimelyError) as error:
        raise ValueError("This save of a table between devices is damaged.") from error
    return device


def _restore(device: Device, data: dict[str, Any]) -> None:
    channel = device.channel
    if data["start"]:
        channel.begin_at(data["start"])
        device.start_of_log = data["start"]
        device.deals = list(data["deals"])
        device.begin(data["first_dealer"])
        assert device.match is not None
        device.late.closed(device.match)
    device.private = {int(seat): melds for seat, melds in data["private"].items()}
    device.back.round = int(data["back"]["round"])
    device.back.left_out = {(int(pair[0]), int(pair[1])) for pair in data["back"]["left_out"]}
    for text in data["log"]:
        message = channel.again(text, device.back.left_out)
        if message is not None:
            device.hear_again(message)
    device.back.refused = bool(data["back"]["refused"])
    channel.sent = [(seq, deal, text) for seq, deal, text in data["sent"]]
    device.wanted = data["wanted"]
    device.accusing = parse_action(data["accusing"]) if data["accusing"] else None
    deal = device.deal
    if deal is None:
        return
    for seat, text in device.private.items():
        if text and seat == device.turn and seat not in deal.seals:
            deal.keep(seat, melds_of(seat, text))
