"""Deals that more than one test plays.

One deal of two seats for every outcome: seat 1 takes hearts, cashes five tricks and loses four, and each
side has 52 points. Seat 1 holds Q-K-A of spades and seat 0 holds 7-8-9: whoever declares has 20 more.
"""

from tests.rules.table import Table

SEAT_0 = "7s 8s 9s Ac Tc 9c + Ad Td 9d"
SEAT_1 = "Jh 9h As Ks Qs 7c + 8c 7d 8d"
TRICKS = ("1 9h 9d", "1 As 7s", "1 Ks 8s", "1 Qs 9s", "1 7c Ac", "0 Tc 8c", "0 Ad 7d", "0 Td 8d")
MADE = "1 meld 3As"
BAIT = "0 meld 39s"
EVEN = ""


def play_52(table: Table, meld: str = EVEN) -> Table:
    """Seat 1 makes his game (72 to 52), is bait (52 to 72), or it is even (52 each), by what is declared."""
    table.deal(SEAT_0, SEAT_1, upcard="7h")
    if table.state.phase in ("announce", "bidding"):
        table.do("1 play" if table.state.dealer == 0 else "0 pass; 1 play")
    if meld and (meld == MADE or table.rules.melds == "before_lead"):
        table.do(meld)
    table.do("1 Jh")
    if meld == BAIT and table.rules.melds == "first_card":
        table.do(meld)
    return table.do("0 9c").tricks(*TRICKS)


def play_52_mirrored(table: Table, meld: str = EVEN) -> Table:
    """The same deal with the seats changed: seat 0 is maker, and seat 1 deals."""
    table.deal(SEAT_1, SEAT_0, upcard="7h").do("0 play" if table.state.dealer == 1 else "1 pass; 0 play")
    if meld == MADE:
        table.do("0 meld 3As")
    table.do("0 Jh")
    if meld == BAIT:
        table.do("1 meld 39s")
    return table.do("1 9c").tricks(*(f"{1 - int(trick[0])}{trick[1:]}" for trick in TRICKS))


# Four seats, seat 3 maker of clubs: 81 to 81.
EVEN_AT_FOUR = (
    "7d Kh Ks 7s Th Qs Td 7c Ah Qh 8c 8d Ac Qc Jd Jh Tc 9s 9h Ts Js As 8s Qd Jc 7h Ad Kd 9c 9d 8h Kc",
    (
        *("3 9h Qh 7h Jh", "0 Jc Qc 9c 7c", "0 8s Ks 9s Js", "1 Ac Tc Ts Kc"),
        *("1 Kh Th Ah 8c", "0 As 7d Qs 9d", "0 8d Jd Kd Td", "3 8h Qd Ad 7s"),
    ),
)

# Three seats, seat 0 maker of diamonds: 65, 65 and 22.
EVEN_AT_THREE = (
    "8s Qh Td Kh Ts Th 8c Qs 9s As Jd Qc Ah 7h 8d 7d 7c 9h Ad Jc 8h Ks Tc 7s Kd 9d Qd 9c Jh Kc Ac Js",
    "1 pass; 2 pass; 0 play; 1 Td; 2 Kd; 0 meld 39c; 0 9d",
    ("0 9c Jc Tc", "2 Th 9h 8h", "2 8d Qd Jd", "1 Ks 7s 9s", "1 Qc Ts 7c", "1 As Ah Qs", "1 8s Kh 7d", "0 8c Qh 7h"),
)

# Three seats, seat 2 maker of diamonds with 13; the defenders have 65 each.
BAIT_AT_THREE = (
    "Qc Qh Jc Ks Qs 7s 9d Qd Ac Js 8s Jd Jh 9c Th 8c 7d As Ad 8d Kd Td 8h 9s Ts Tc 7h 9h Ah 7c Kc Kh",
    "1 pass; 2 play; 1 Qc; 2 9c; 0 swap; 0 Ac",
    ("0 Qd Jd Ts", "1 Td Qs 9d", "0 Ad 8d Jh", "0 7h Qh Th", "2 9s As 8s", "0 8c Jc Ks", "1 Kd 8h 9h", "1 Js 7s Tc"),
)
