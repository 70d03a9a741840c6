"""Nothing overlaps, nothing is cut off, nothing scrolls, every target is large enough, at every size and table."""

import pytest

from e2e.conftest import Open
from e2e.layout import faults_at_sizes
from e2e.table import Table
from e2e.tour import DAY

TABLES = [("debertz-501", 2, "ru"), ("klabor-odessa", 3, "en"), ("klabor-teams", 4, "uk")]
MOMENTS = 4
"""How often the table is looked at: while it bids, while it declares, and in the first tricks."""


@pytest.mark.parametrize(("preset", "seats", "language"), TABLES)
def test_the_table_lies_well_at_every_size(open_page: Open, site: str, preset: str, seats: int, language: str) -> None:
    link = f"{site}#day={DAY}&rules={preset}&seats={seats}&level=fast"
    page = open_page(link, home=site, quick=True, locale=language, reduced_motion="reduce", has_touch=True)
    page.click("[data-action=play-day]")
    table = Table(page, seed=seats)
    table.settle()
    found = faults_at_sizes(page, f"{preset}, {table.phase}")
    table.click("0 play")
    for _ in range(MOMENTS - 1):
        table.settle()
        found += faults_at_sizes(page, f"{preset}, {table.phase}")
        table.choose()
    assert found == [], "\n".join(found)
