import pytest

from tests.fair.small import use_small_group


@pytest.fixture
def small_group(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play in a group too small to hide anything: the same steps, fast."""
    use_small_group(monkeypatch)
