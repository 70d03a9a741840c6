"""What is declared at a table where everyone declares all he holds: the yardstick for what was said and not said."""

from klabor_core.actions import Meld
from klabor_core.events import Said
from klabor_core.melds import held_melds, phrases, runs_of, standing_melds
from klabor_core.state import NOBODY, PLAY, Deal
from klabor_core.view import SeatView


def speakers(view: SeatView) -> tuple[int, ...]:
    """Seats that have had their chance to declare, in order of speaking."""
    if view.trump < 0 or view.leader == NOBODY:
        return ()
    order = speaking_seats(view)
    if view.tricks:
        return order
    if view.rules.melds == "first_card":
        done = len(view.table)
    elif view.phase == PLAY:
        done = view.rules.seats
    else:
        done = order.index(view.turn) if view.phase == "melds" and view.turn in order else 0
    if done < len(order) and any(said.seat == order[done] for said in view.said):
        done += 1
    return order[:done]


def speaking_seats(view: SeatView) -> tuple[int, ...]:
    """All seats in the order in which they declare: from the leader of the first trick on."""
    first = view.tricks[0].leader if view.tricks else view.leader
    return tuple((first + i) % view.rules.seats for i in range(view.rules.seats))


class Declaring:
    """Plays the declaring of one view's deal through for any hands."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.spoken = speakers(view)
        self.order = speaking_seats(view)
        self._claims = tuple(said for said in view.said if said.what != "good")
        none = (0,) * view.rules.seats
        self._blank = Deal(
            number=view.number,
            dealer=view.dealer,
            deck=(),
            phase=view.phase,
            turn=view.turn,
            hands=none,
            held=none,
            first_six=none,
            upcard=view.upcard,
            turned=view.turned,
            obliged=False,
            declared=((),) * view.rules.seats,
            won=none,
            taken=none,
            trump=view.trump,
            maker=view.maker,
            klabor=view.klabor,
            leader=self.order[0],
        )

    def fits(self, held: tuple[int, ...]) -> bool:
        """Whether all that was said follows if every other seat declared all it held (rules.md 5.2)."""
        view = self.view
        if not self._claims and not view.declared and not view.klabor:
            # Nobody has claimed anything: nobody may hold a run.
            return not any(runs_of(held[seat]) for seat in self.spoken if seat != view.seat)
        deal, claims = self._declared(held, self.spoken, view.declared)
        if claims != self._claims:
            return False
        return not view.stood or set(standing_melds(view.rules, deal)) == set(view.standing)

    def standing(self, held: tuple[int, ...]) -> tuple[tuple[int, Meld], ...]:
        """Melds that stand, or will if everyone declares all he holds from now on: seats and melds."""
        view = self.view
        if view.stood:
            return view.standing
        if not view.klabor and not any(runs_of(hand) for hand in held):
            return ()
        own = view.declared if view.seat in self.spoken else None
        deal, _ = self._declared(held, self.order, own)
        return standing_melds(view.rules, deal)

    def _declared(
        self, held: tuple[int, ...], seats: tuple[int, ...], own: tuple[Meld, ...] | None
    ) -> tuple[Deal, tuple[Said, ...]]:
        """The deal once those seats have declared, and what was claimed; ``own`` is what the own seat declares."""
        rules = self.view.rules
        deal = self._blank._replace(held=held)
        said: list[Said] = []
        for seat in seats:
            melds = held_melds(rules, deal, seat)
            if seat == self.view.seat and own is not None:
                melds = own
            if melds:
                phrased, best, named = phrases(rules, deal, seat, melds)
                said += [phrase for phrase in phrased if phrase.what != "good"]
                declared = tuple(melds if s == seat else deal.declared[s] for s in range(rules.seats))
                deal = deal._replace(declared=declared, best=best, top_named=named)
        return deal, tuple(said)
