"""Quick play of open cards by rules of thumb: what a deal comes to where solving it would take too long."""

from klabor_core.ai.open_play import OpenTable, bits_of, can_take, takes
from klabor_core.ai.packing import BIT_POINTS


def play_out(table: OpenTable, cards_left: int = 0) -> int:
    """Play until each hand has so many cards, at a trick's start; points of camp 0 minus those of camp 1 on the way."""
    while table.waiting != table.seats or table.hands[table.turn].bit_count() > cards_left:
        table.play(quick_bit(table))
    return table.points[0] - table.points[1]


def quick_bit(table: OpenTable) -> int:
    """The packed card that a player by rules of thumb plays."""
    legal = table.legal()
    if legal & (legal - 1) == 0:
        return legal.bit_length() - 1
    return _lead(table, legal) if table.best < 0 else _follow(table, legal)


def _lead(table: OpenTable, legal: int) -> int:
    turn, camps = table.turn, table.camps
    rivals = [hand for seat, hand in enumerate(table.hands) if camps[seat] != camps[turn]]
    others = 0
    for hand in rivals:
        others |= hand
    trumps = legal & 0xFF
    if trumps.bit_count() > 1 and others & 0xFF and trumps > others & 0xFF:
        return trumps.bit_length() - 1
    best, best_points = -1, -1
    for row in (1, 2, 3):
        suit = legal >> 8 * row & 0xFF
        if suit:
            bit = 8 * row + suit.bit_length() - 1
            if BIT_POINTS[bit] > best_points and not any(can_take(hand, row, bit) for hand in rivals):
                best, best_points = bit, BIT_POINTS[bit]
    if best >= 0:
        return best
    plain = legal & ~0xFF
    if not plain:
        return (legal & -legal).bit_length() - 1
    return min(bits_of(plain), key=lambda bit: 4 * BIT_POINTS[bit] - (legal >> (bit & ~7) & 0xFF).bit_count())


def _follow(table: OpenTable, legal: int) -> int:
    turn, camps, best, row = table.turn, table.camps, table.best, table.row
    after = [table.hands[(turn + i) % table.seats] for i in range(1, table.waiting)]
    rivals = [hand for i, hand in enumerate(after) if camps[(turn + 1 + i) % table.seats] != camps[turn]]
    ours = camps[table.owner] == camps[turn]
    losing = []
    winning = []
    for bit in bits_of(legal):
        if takes(bit, best):
            winning.append(bit)
        else:
            losing.append(bit)
    if ours and losing:
        if not any(can_take(hand, row, best) for hand in rivals):
            return max(losing, key=lambda bit: BIT_POINTS[bit] - (30 if bit < 8 else 0))
        return min(losing, key=_kept)
    sure = [bit for bit in winning if not any(can_take(hand, row, bit) for hand in rivals)]
    if sure:
        dear = max(sure)
        return dear if dear >= 8 else min(sure)
    return min(losing or winning, key=_kept)


def _kept(bit: int) -> int:
    """What a packed card is worth in the hand."""
    return BIT_POINTS[bit] + (8 + (bit & 7) if bit < 8 else 0)
