"""The strict table: what it lets a player do wrong, and being caught (rules.md 5.9)."""

from klabor_core.actions import FIFTY, KLABOR, TERTZ, Action, Meld, bare, declare, play_card
from klabor_core.cards import SEVEN, cards_of, trump_card
from klabor_core.count import deal_worth, meld_lines, next_dealer, share_out, side_points
from klabor_core.events import Count, DealCounted, Gain
from klabor_core.melds import bella_pair, bella_refusal, best_of, held_melds, standing_melds
from klabor_core.rules import Rules
from klabor_core.state import DONE, MELDS, NOBODY, PLAY, Deal, Match
from klabor_core.tricks import why_not

JUDGE_POINTS = 160
WARNINGS = 2
OFFENCES = ("revoke", "meld", "swap", "freza", "rank")


def offence_of(rules: Rules, deal: Deal, action: Action) -> str:
    """What an action that is not legal would be at a strict table: an offence's name, or empty if impossible.

    Offences: ``revoke`` (a card not owed, a trump not beaten), ``meld`` (melds or a bella not held), ``swap``
    (the seven under a second-round trump), ``freza`` (the seven for the freza), ``rank`` («Рост?» without a
    meld of that class).
    """
    seat = action.seat
    if deal.phase not in (PLAY, MELDS) or deal.turn != seat or deal.dave_from != NOBODY:
        return ""
    if action.word == "card":
        held = deal.phase == PLAY and deal.hands[seat] >> action.card & 1
        if not held or (action.bella and deal.bella != NOBODY):
            return ""
        return "meld" if action.bella else "revoke"
    if deal.tricks or deal.declared[seat]:
        return ""
    if action.word == "meld":
        in_time = deal.phase == (MELDS if rules.melds == "before_lead" else PLAY)
        return "meld" if in_time and _can_be_said(rules, action) else ""
    if action.word == "rank":
        return "rank" if _asks_wrongly(rules, deal, seat) else ""
    if not deal.hands[seat] >> trump_card(deal.trump, SEVEN) & 1 or deal.swapped != NOBODY or deal.phase != PLAY:
        return ""
    if action.word == "swap" and deal.round == 2 and not rules.upcard_dealt:
        return "swap"
    return "freza" if action.word == "freza" and deal.freza >= 0 else ""


def _can_be_said(rules: Rules, action: Action) -> bool:
    """Whether melds could be held by somebody: classes of this table, tops with room below, none twice."""
    kinds = (TERTZ, FIFTY, KLABOR) if rules.klabor == "six" else (TERTZ, FIFTY)
    fits = all(meld.kind in kinds and (meld.top & 7) >= meld.kind - 1 for meld in action.melds)
    return fits and len(set(action.melds)) == len(action.melds)


def _asks_wrongly(rules: Rules, deal: Deal, seat: int) -> bool:
    """Whether «Рост?» can be asked here and would be asked without a meld of the class said."""
    if deal.best == NOBODY or rules.side_of(deal.best) == rules.side_of(seat) or deal.top_named:
        return False
    kind = best_of(deal.declared[deal.best], deal.trump).kind
    return all(meld.kind != kind for meld in held_melds(rules, deal, seat))


def temptations(rules: Rules, deal: Deal, seat: int) -> list[Action]:
    """What a strict table lets a seat do wrong now: offered beside the legal actions, and not told from them.

    Of false melds those are offered that lack one card.
    """
    hand = deal.hands[seat]
    cards = [play_card(seat, card) for card in cards_of(hand)]
    bellas = (
        [play_card(seat, card, True) for card in cards_of(hand & bella_pair(deal.trump))] if deal.trump >= 0 else []
    )
    words = [bare(seat, word) for word in ("swap", "freza", "rank")]
    melds = [
        declare(seat, (meld,)) for meld in _NEAR_MELDS if (meld.cards & deal.held[seat]).bit_count() == meld.kind - 1
    ]
    return [action for action in (*cards, *bellas, *words, *melds) if _is_offence(rules, deal, action)]


_NEAR_MELDS = [Meld(kind, suit * 8 + top) for kind in (TERTZ, FIFTY) for suit in range(4) for top in range(kind - 1, 8)]


def _is_offence(rules: Rules, deal: Deal, action: Action) -> bool:
    if action.word == "card":
        legal = not why_not(rules, deal, action.seat, action.card)
        if legal and not (action.bella and bella_refusal(rules, deal, action.seat, action.card)):
            return False
    return bool(offence_of(rules, deal, action))


def may_catch(rules: Rules, deal: Deal, seat: int, other: int) -> bool:
    """Whether a seat may accuse another now: once a deal, from the first lead to the next deal."""
    if not rules.strict_table or deal.trump < 0 or deal.phase not in (PLAY, DONE) or deal.out:
        return False
    return rules.side_of(seat) != rules.side_of(other) and not deal.accusers >> seat & 1


def charge(deal: Deal, seat: int) -> str:
    """What a seat can be caught for in this deal by now: an offence's name, or empty for nothing."""
    return next((offence for offender, offence in deal.offences if offender == seat), "")


def penalty(match: Match, deal: Deal, offender: int) -> DealCounted:
    """The deal goes to the other side: *bait on cards*, or with a judge 160 and all melds (rules.md 5.9)."""
    rules = match.rules
    side = rules.side_of(offender)
    others = [s for s in range(rules.sides) if s != side]
    shown = deal if deal.stood else deal._replace(standing=standing_melds(rules, deal))
    lines = meld_lines(rules, shown)
    total = (JUDGE_POINTS if rules.judge else deal_worth(rules, deal)) + sum(line.points for line in lines)
    gained = share_out(rules, deal.dealer, total, others)
    before = match.before
    score = tuple(old + new for old, new in zip(before.score, gained, strict=True))
    count = Count(
        maker=deal.maker,
        trump=deal.trump,
        result="penalty",
        lines=lines,
        points=side_points(rules, lines),
        gains=tuple(Gain(other, "penalty", gained[other]) for other in others),
        gained=tuple(gained),
        hung=0,
        score=score,
    )
    dealer = next_dealer(rules, deal.dealer, deal.maker, tuple(gained))
    return DealCounted(count, before.hanging, before.held, before.held_maker, before.baits, dealer)
