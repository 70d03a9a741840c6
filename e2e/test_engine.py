"""The engine in its worker, through the client that every page uses, with no table drawn."""

import pytest
from playwright.sync_api import Page

from e2e.conftest import Open

START = """async () => {
  const told = (globalThis.told = { phases: [], progress: [] });
  let restarted;
  told.restarted = new Promise((resolve) => { restarted = resolve; });
  globalThis.engine = createEngine({
    onPhase: (phase, done) => told.phases.push([phase, done]),
    onProgress: (progress) => told.progress.push(progress),
    onRestart: restarted,
  });
  await engine.ready();
}"""
NEW_GAME = """() => engine.request('new', {
  rules: 'debertz-501', seed: '1',
  players: [{ kind: 'human', name: '' }, { kind: 'bot', level: 'fast', style: 'careful' }],
})"""


@pytest.fixture
def page(open_page: Open, client_page: str) -> Page:
    return open_page(client_page)


def end_worker(page: Page) -> None:
    """End the page's worker behind the client's back."""
    (worker,) = page.workers
    worker.evaluate("() => self.close()")


def test_the_start_is_told_from_first_byte_to_ready_and_never_goes_back(page: Page) -> None:
    page.evaluate(START)
    phases = page.evaluate("told.phases")
    names = list(dict.fromkeys(name for name, _ in phases))
    assert names == ["fetch", "python", "engine", "ready"]
    done = [share for _, share in phases]
    assert done == sorted(done)
    assert done[-1] == 1


def test_a_request_is_answered_with_its_id_and_its_session(page: Page) -> None:
    page.evaluate(START)
    answer = page.evaluate(NEW_GAME)
    assert answer["view"]["hand"]
    assert answer["save"]


def test_a_wrong_request_gets_an_error_and_the_engine_goes_on(page: Page) -> None:
    page.evaluate(START)
    assert page.evaluate("engine.request('nonsense')")["error"]["code"]
    assert page.evaluate("engine.request('hello')")["version"]


def test_a_restart_forgets_everything_and_the_last_save_brings_it_back(page: Page) -> None:
    page.evaluate(START)
    before = page.evaluate(NEW_GAME)
    page.evaluate("engine.restart()")
    page.evaluate("told.restarted")
    after = page.evaluate("save => engine.request('load', { save })", before["save"])
    assert after["view"]["hand"] == before["view"]["hand"]


def test_a_worker_that_is_dies_on_its_own_is_replaced(page: Page) -> None:
    page.evaluate(START)
    end_worker(page)
    page.evaluate("told.restarted")
    assert page.evaluate("engine.request('hello')")["version"]


def test_after_kill_nothing_is_answered_any_more(page: Page) -> None:
    page.evaluate(START)
    page.evaluate("engine.kill()")
    refused = page.evaluate("engine.request('hello').catch((error) => error)")
    assert refused["error"]["code"] == "engine_stopped"


def test_two_engines_live_side_by_side(page: Page) -> None:
    answers = page.evaluate(
        """async () => {
          const engines = [createEngine(), createEngine()];
          return Promise.all(engines.map((engine) => engine.request('hello')));
        }"""
    )
    assert [bool(answer["version"]) for answer in answers] == [True, True]


def test_a_later_start_wakes_python_from_an_image_and_plays_the_same_game(page: Page) -> None:
    page.evaluate(START)
    before = page.evaluate(NEW_GAME)
    assert page.evaluate("engine.keep()")
    page.reload()
    page.evaluate(START)
    assert page.evaluate("performance.getEntriesByName('klabor:image').length") == 1
    after = page.evaluate(NEW_GAME)
    assert after["view"] == before["view"]
    assert after["events"] == before["events"]


def test_a_spoilt_image_is_thrown_away_and_the_plain_start_serves(page: Page) -> None:
    page.evaluate(START)
    assert page.evaluate("engine.keep()")
    page.evaluate(
        """async () => {
          const cache = await caches.open('python-memory');
          const [kept] = await cache.keys();
          await cache.put(kept, new Response(new Uint8Array(65536)));
        }"""
    )
    page.reload()
    page.evaluate(START)
    assert page.evaluate(NEW_GAME)["view"]["hand"]
    assert not page.evaluate("engine.keep()")
