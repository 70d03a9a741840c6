"""The words of the page: the same in all languages, complete, and there for all that the engine can say."""

import json
import re
from pathlib import Path

import pytest

from klabor_core.ai.levels import LEVELS, STYLES
from klabor_core.errors import SENTENCES
from klabor_core.presets import PRESET_NAMES
from klabor_core.rules import OPTIONS

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "web" / "texts"
LANGUAGES = ("ru", "uk", "en")
FORMS = {"ru": {"one", "few", "many", "other"}, "uk": {"one", "few", "many", "other"}, "en": {"one", "other"}}
PARTS = sorted(path.stem for path in (TEXTS / "en").glob("*.json"))

Message = str | dict[str, str]


def _no_key_twice(pairs: list[tuple[str, Message]]) -> dict[str, Message]:
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), f"twice: {sorted(key for key in set(keys) if keys.count(key) > 1)}"
    return dict(pairs)


def _read(language: str, part: str) -> dict[str, Message]:
    data = json.loads((TEXTS / language / f"{part}.json").read_text("utf-8"), object_pairs_hook=_no_key_twice)
    assert isinstance(data, dict)
    return data


MESSAGES = {language: {key: m for part in PARTS for key, m in _read(language, part).items()} for language in LANGUAGES}


def _wordings(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


def _params(message: Message) -> set[str]:
    return {name for text in _wordings(message) for name in re.findall(r"\{(\w+)(?:\|[\w.]+)?\}", text)}


@pytest.mark.parametrize("part", PARTS)
def test_each_language_has_the_same_keys_in_the_same_part(part: str) -> None:
    english = set(_read("en", part))
    for language in LANGUAGES:
        assert set(_read(language, part)) == english, language


def test_a_key_is_in_one_part_only() -> None:
    keys = [key for part in PARTS for key in _read("en", part)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_wording_is_empty_and_all_plural_forms_are_there(language: str) -> None:
    for key, message in MESSAGES[language].items():
        if isinstance(message, dict):
            assert set(message) == FORMS[language], key
            assert "n" in _params(message), f"{key} has plural forms and no number"
        for text in _wordings(message):
            assert text == text.strip() and text, key


def test_each_language_fills_a_message_from_the_same_parameters() -> None:
    for key, message in MESSAGES["en"].items():
        for language in ("ru", "uk"):
            assert _params(MESSAGES[language][key]) == _params(message), f"{key} in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_within_a_message_is_there(language: str) -> None:
    keys = set(MESSAGES[language])
    stems = {key.rsplit(".", 1)[0] for key in keys}
    for key, message in MESSAGES[language].items():
        for text in _wordings(message):
            for inner in re.findall(r"\{\w+\|([\w.]+)\}", text):
                assert inner in keys or inner in stems, f"{key} asks for {inner}"
            assert re.sub(r"\{\w+(?:\|[\w.]+)?\}", "", text).count("{") == 0, key


def test_russian_and_ukrainian_keep_to_their_letters() -> None:
    for language, foreign in (("ru", "іїєґ"), ("uk", "ыэъё")):
        for key, message in MESSAGES[language].items():
            for text in _wordings(message):
                assert not set(text.lower()) & set(foreign), f"{key} in {language}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_mixes_two_alphabets(language: str) -> None:
    for key, message in MESSAGES[language].items():
        for text in _wordings(message):
            plain = re.sub(r"\{\w+(?:\|[\w.]+)?\}", " ", text)
            mixed = re.search(r"[A-Za-z][а-яёіїєґА-ЯЁІЇЄҐ]|[а-яёіїєґА-ЯЁІЇЄҐ][A-Za-z]", plain)
            assert not mixed, f"{key} in {language}: {text}"


def test_each_option_has_a_name_a_line_and_words_for_its_choices() -> None:
    keys = set(MESSAGES["en"])
    for option in OPTIONS:
        wanted = {f"option.{option.name}", f"option.{option.name}.about", f"group.{option.group}"}
        wanted |= {f"option.{option.name}.{c}" for c in option.choices if not isinstance(c, bool)}
        assert wanted <= keys, sorted(wanted - keys)


def test_each_value_of_an_option_has_a_sentence_for_the_rules_page() -> None:
    keys = set(MESSAGES["en"])
    for option in OPTIONS:
        if option.name == "seats":
            continue
        stem = f"rule.{option.name}"
        if option.choices == (False, True):
            assert f"{stem}.true" in keys, f"nothing to say where {option.name} is in force"
        elif option.choices:
            silent = {("klabor", "none")}
            missing = [c for c in option.choices if f"{stem}.{c}" not in keys and (option.name, c) not in silent]
            assert not missing, (option.name, missing)
        else:
            assert stem in keys, option.name


def test_each_rule_set_level_and_style_has_a_name_and_a_line() -> None:
    keys = set(MESSAGES["en"])
    wanted = {f"preset.{name}{end}" for name in PRESET_NAMES for end in ("", ".short", ".about")}
    wanted |= {f"level.{name}{end}" for name in LEVELS for end in ("", ".about")}
    wanted |= {f"style.{name}{end}" for name in STYLES for end in ("", ".about")}
    assert wanted <= keys, sorted(wanted - keys)


def test_each_error_of_the_engine_has_a_sentence() -> None:
    codes = set(SENTENCES)
    for path in (ROOT / "klabor_core").glob("*.py"):
        source = path.read_text("utf-8")
        codes |= set(re.findall(r"(?:RulesError|SessionError)\(\s*\"(\w+)\",", source))
        codes |= {f"clash_{name}" for name in re.findall(r"^\s+\"(\w+): [A-Za-z]", source, re.MULTILINE)}
        codes |= {f"clash_{name}" for name in re.findall(r"\"(\w+): \w.*\"\s*\)$", source, re.MULTILINE)}
        codes |= {f"clash_{name}" for name in re.findall(r"f\"(\w+): second_deal", source)}
    missing = sorted(code for code in codes if f"error.{code}" not in MESSAGES["en"])
    assert not missing


_GROUPS = "|".join(sorted({key.split(".")[0] for key in MESSAGES["en"]}))
_NAMED = re.compile(rf"(['\"`])((?:{_GROUPS})\.[\w.{{}}$?!=' -]+)\1")


def test_each_key_that_the_page_names_is_there() -> None:
    keys = set(MESSAGES["en"])
    missing = []
    for path in set((ROOT / "web").rglob("*.js")) - set(TEXTS.glob("*.js")):
        for match in _NAMED.finditer(path.read_text("utf-8")):
            stem, _, filled = match[2].partition("${")
            if not (any(known.startswith(stem) for known in keys) if filled else stem in keys):
                missing.append(f"{path.relative_to(ROOT)}: {match[2]}")
    assert not missing, "\n".join(missing)
