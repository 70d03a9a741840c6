"""The seven exchange, and asking whether a trump run stands (rules.md 3.3, 4, 5.2)."""

from klabor_core.actions import Meld
from klabor_core.cards import NINE, SEVEN, trump_card
from klabor_core.melds import held_melds, melds_beat
from klabor_core.rules import Rules
from klabor_core.state import EXCHANGE, NOBODY, PLAY, Deal


def refusal(rules: Rules, deal: Deal, seat: int) -> str:
    """Error code of why a seat may not exchange the seven now, empty where it may (rules.md 3.3)."""
    if deal.trump < 0 or deal.round != 1:
        return "swap_round"
    if deal.swapped != NOBODY:
        return "swap_done"
    seven = 1 << trump_card(deal.trump, SEVEN)
    if not deal.hands[seat] & seven:
        return "swap_seven"
    if rules.exchange_by == "maker" and seat != deal.maker:
        return "swap_maker"
    if not rules.seven_dealt_later and not deal.first_six[seat] & seven:
        return "swap_first_six"
    if deal.phase == EXCHANGE:
        return ""
    at_first_turn = deal.phase == PLAY and rules.exchange == "first_turn" and not deal.tricks
    return "" if at_first_turn and not deal.declared[seat] else "swap_late"


def may_ask(rules: Rules, deal: Deal, seat: int) -> bool:
    """Whether a seat may ask «Проходит ли мой козырь?»: it holds the trump run 9-8-7 and may exchange (5.2)."""
    if not rules.ask_trump_run or deal.phase != PLAY or deal.run_asked is not None or refusal(rules, deal, seat):
        return False
    return _trump_run(deal) in held_melds(rules, deal, seat)


def _trump_run(deal: Deal) -> Meld:
    return Meld(3, trump_card(deal.trump, NINE))


def run_stands(rules: Rules, deal: Deal, seat: int) -> bool:
    """Whether the trump run 9-8-7 stands against what the other sides declared, or still may (5.2)."""
    side = rules.side_of(seat)
    run = _trump_run(deal)
    spoken = {(deal.leader + i) % rules.seats for i in range(len(deal.table))}
    for other in range(rules.seats):
        if rules.side_of(other) == side:
            continue
        melds = deal.declared[other] if other in spoken else deal.declared[other] or held_melds(rules, deal, other)
        if any(melds_beat(meld, run, deal.trump) for meld in melds):
            return False
    return True
