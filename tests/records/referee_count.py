"""The count before the referee, and what it leads to (rules.md 3.7, 4, 5.4 to 5.8, 6)."""

from typing import Any

from tests.records.referee_deal import Course
from tests.records.referee_table import MELD_POINTS, points_of


class Deal(Course):
    """One deal, from the pack to the line on the score sheet."""

    def points(self, caller: int | None = None) -> list[int]:
        """Points a side before bait: cards, last trick, melds that stand, bella (3.7)."""
        totals = [0] * self.game.sides
        for winner, cards in self.tricks:
            totals[self.side(winner)] += sum(points_of(card, self.trump) for card in cards)
        if not any(self.hands):
            totals[self.side(self.tricks[-1][0])] += 10
        melds = [0] * self.game.sides
        for seat, run in self.standing()[0]:
            melds[self.side(seat)] += MELD_POINTS[self.class_of(run)]
        if self.klabor_stands():
            assert self.klabor_seat is not None
            melds[self.side(self.klabor_seat)] += 100
        bella = self.bella_side(caller)
        if bella is not None:
            melds[bella] += 20
        for side in range(self.game.sides):
            if caller is not None or not self.on_skis(side):
                totals[side] += melds[side]
        return totals

    def on_skis(self, side: int) -> bool:
        """A side that declared, or any under ``skis_for_all``, and took no trick (4, 6)."""
        if not self.options["skis"] or any(self.side(winner) == side for winner, _ in self.tricks):
            return False
        declared = {self.side(seat) for seat, _ in self.melds}
        if self.bella_seat is not None:
            declared.add(self.side(self.bella_seat))  # bella is a meld too (1)
        if self.klabor_stands():
            assert self.klabor_seat is not None
            declared.add(self.side(self.klabor_seat))
        return self.options["skis_for_all"] or side in declared

    def line(self, **more: Any) -> dict[str, Any]:
        return {"maker": self.maker, "trump": self.trump, **more, "score": list(self.game.score)}

    def call_out(self, seat: int) -> bool:
        """A claim to have reached the target, instead of a lead (5.6)."""
        if not self.options["call_out"] or not self.actions.has(seat, "out"):
            return False
        self.actions.take()
        game, side = self.game, self.side(seat)
        points = self.points(seat)
        right = game.score[side] + points[side] >= self.options["target"]
        gained = [points[side] if right and one == side else 0 for one in range(game.sides)]
        game.score = [old + new for old, new in zip(game.score, gained, strict=True)]
        game.lines.append(self.line(points=points, out=right, gained=gained))
        others = [one for one in range(game.sides) if one != side]
        game.finish(side if right else others[0] if len(others) == 1 else others)
        return True

    def count(self) -> None:
        game = self.game
        if self.standing()[1]:
            game.lines.append({"again": True})
            return
        game.passed_running = 0
        points = self.points()
        maker = self.side(self.maker)
        defenders = [side for side in self.speakers() if side != maker]
        best = max(points[side] for side in defenders)
        gained = list(points)
        # Whoever wins this deal has hung points coming; whoever plays an even one has not (5.5).
        if points[maker] > best:
            result = "made"
            if self.options["winner_takes_all"]:
                gained = [sum(points) if side == maker else 0 for side in range(game.sides)]
            self.free_hung(points, gained)
            if game.replayer is not None:
                gained[maker] += game.held
            self.end_replay()
        elif points[maker] < best:
            result = "bait"
            self.bait(points, gained, defenders)
            self.free_hung(points, gained)
            if game.replayer is not None:
                gained[defenders[0]] += game.held
            self.end_replay()
            game.baits[self.maker] += 1
            if self.options["bait_fine"] and game.baits[self.maker] % 3 == 0:
                gained[maker] -= self.options["bait_fine"]
        elif self.options["even"] == "both":
            result = "even"
        else:
            result = "hanging"
            gained[maker] = 0
            if self.options["even"] == "replay":
                game.held += points[maker]
                game.replayer = self.maker
            else:
                game.hung.append(points[maker])
        for side in range(game.sides):
            if self.on_skis(side):
                gained[side] -= self.options["skis"]
        game.score = [old + new for old, new in zip(game.score, gained, strict=True)]
        game.lines.append(self.line(points=points, result=result, gained=gained))
        self.end_of_game()
        self.next_dealer(points)

    def speakers(self) -> list[int]:
        """The sides in the order in which they first speak."""
        return list(dict.fromkeys(self.side(seat) for seat in self.order))

    def bait(self, points: list[int], gained: list[int], defenders: list[int]) -> None:
        """The maker's points go to the defenders (4; at three seats 5.8 and 6)."""
        maker = self.side(self.maker)
        gained[maker] = 0
        if len(defenders) == 1:
            gained[defenders[0]] += points[maker]
            return
        first, second = defenders
        if points[first] == points[second] or self.options["bait_three"] == "halved":
            gained[first] += points[maker] - points[maker] // 2
            gained[second] += points[maker] // 2
        else:
            gained[first if points[first] > points[second] else second] += points[maker]

    def free_hung(self, points: list[int], gained: list[int]) -> None:
        """Hanging points go to who has most in this deal, of equals to the earlier speaker (5.5, 5.8)."""
        hung = self.game.hung
        if not hung:
            return
        winner = max(self.speakers(), key=lambda side: points[side])
        freed = 1 if self.options["even_twice"] == "apart" else len(hung)
        gained[winner] += sum(hung[:freed])
        del hung[:freed]

    def end_replay(self) -> None:
        self.game.held = 0
        self.game.replayer = None

    def end_of_game(self) -> None:
        """The target reached at the count (4)."""
        game = self.game
        reached = [side for side in range(game.sides) if game.score[side] >= self.options["target"]]
        if not reached:
            return
        if len(reached) > 1:
            last = self.side(self.tricks[-1][0])
            if self.options["both_reached"] == "last_trick" and last in reached:
                reached = [last]
            elif self.options["both_reached"] == "defender":
                reached = [side for side in reached if side != self.side(self.maker)]
            top = max(game.score[side] for side in reached)
            reached = [side for side in reached if game.score[side] == top]
        if len(reached) == 1:
            game.finish(reached[0])

    def next_dealer(self, points: list[int]) -> None:
        """Who deals next (4): the one who scored more, and after an even deal the defender (5.5); or clockwise."""
        game = self.game
        if self.options["next_dealer"] == "clockwise":
            game.dealer = self.order[0]
        elif points[0] == points[1]:
            game.dealer = 1 - self.maker
        else:
            game.dealer = points.index(max(points))
