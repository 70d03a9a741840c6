"""Lies that a device can be found out in, each with its sentence."""

from typing import NamedTuple


class Lie(NamedTuple):
    """Who lied and how. ``seat`` is -1 where the lie is of the device, not of a seat's play."""

    device: int
    seat: int
    code: str
    detail: str = ""

    @property
    def sentence(self) -> str:
        """One English sentence that names the liar."""
        who = f"Device {self.device}" if self.seat < 0 else f"Seat {self.seat} (device {self.device})"
        return f"{who} {SENTENCES[self.code].format(detail=self.detail)}"


SENTENCES = {
    "commit": "opened a secret that is not the one it had committed to.",
    "mix": "did not shuffle the cards it was given, but put others in.",
    "lock": "did not lock the cards it was given, but put others in or moved them.",
    "key": "opened a false key for a card.",
    "hand": "laid out a hand that is not the one it was dealt.",
    "card": "played {detail}, which is not the card it held there.",
    "seal": "opened a declaration that is not the one it had sealed.",
    "play": "broke the rules: {detail}",
    "said": "said of its melds what is not so: {detail}.",
    "denied": "did not say of its melds what it had to: {detail}.",
    "verdict": "answered an accusation falsely.",
    "answer": "answered falsely whether the trump run stands.",
    "shown": "did not show the melds that it had declared.",
    "stop": "stopped the deal without cause.",
    "twofold": "told two devices different things.",
    "accused": "found a lie where this device finds none: {detail}",
}
"""For each code the English sentence after the liar's name."""
