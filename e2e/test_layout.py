"""Nothing overlaps, nothing is cut off, nothing scrolls, every target is large enough, at every size and table."""

import pytest

from e2e.conftest import Open
from e2e.layout import faults_at_sizes
from e2e.table import Table

TABLES = [("debertz-501", "2", "ru"), ("klabor-odessa", "3", "en"), ("klabor-teams", "4", "uk")]
MOMENTS = 6
"""How many times a person is to act before the table is left: bidding, declaring and the first tricks."""


@pytest.mark.parametrize(("preset", "seats", "language"), TABLES)
def test_the_table_lies_well_at_every_size(open_page: Open, site: str, preset: str, seats: str, language: str) -> None:
    page = open_page(site, locale=language, reduced_motion="reduce", has_touch=True)
    table = Table(page, seed=int(seats))
    groups = {"seats": seats} if preset == "klabor-odessa" else {}
    table.start(preset=preset, **groups, level="beginner")
    found = []
    for _ in range(MOMENTS):
        found += faults_at_sizes(page, f"{preset}, {table.phase}")
        if table.phase in ("done", "over"):
            break
        table.act()
        table.settle()
    assert found == []
