import errno
import json
from pathlib import Path

import pytest
from msgspec import structs

from hearts_tui.seating import SeatPlan
from hearts_tui.store import settings as store
from hearts_tui.store.names import plain
from hearts_tui.store.places import config_dir, made
from hearts_tui.store.settings import SETTINGS, Settings, SettingsError

CHANGED = Settings(
    theme="contrast",
    four_colours=True,
    letters=True,
    card_size="small",
    suits="SHCD",
    high_first=True,
    pace="instant",
    motion=False,
    key_after_trick=True,
    forced=True,
    time_limit=30,
    still_out=3,
    moon_watch=True,
    points_shown=False,
    ask_to_give_up=False,
    names=("", "[/b] 中文 é", "x" * 60),
)
"""Everything other than it comes."""


@pytest.fixture
def path() -> Path:
    """Where settings are kept."""
    return made(config_dir()) / "settings.json"


def test_everything_is_other_than_it_comes() -> None:
    usual = structs.asdict(Settings())
    assert [name for name, value in structs.asdict(CHANGED).items() if value == usual[name]] == [
        "format"
    ]


def test_what_is_saved_is_loaded_again() -> None:
    store.save(CHANGED)
    assert store.load() == store.Found(CHANGED)


def test_without_a_file_everything_is_as_it_comes_and_nothing_is_written() -> None:
    assert store.load() == store.Found(Settings())
    assert not config_dir().exists()


def test_what_a_file_does_not_name_is_as_it_comes(path: Path) -> None:
    path.write_bytes(b'{"format": "hearts-tui-settings/1", "pace": "fast"}')
    assert store.load().settings == Settings(pace="fast")


@pytest.mark.parametrize(
    "wrong",
    [
        {"theme": "plaid"},
        {"suits": "CCSH"},
        {"suits": "CDS"},
        {"still_out": 4},
        {"still_out": True},
        {"motion": 1},
        {"motion": "no"},
        {"pace": None},
        {"names": ["a\x1b[31m"]},
        {"names": [" a"]},
        {"names": ["x" * 61]},
        {"names": ["x"] * 12},
        {"speed": "fast"},
        {"format": "hearts-tui/1"},
    ],
)
def test_a_file_with_anything_wrong_is_moved_aside_whole(
    wrong: dict[str, object], path: Path
) -> None:
    data = json.dumps({"format": "hearts-tui-settings/1", "pace": "fast", **wrong})
    path.write_text(data)
    found = store.load()
    assert found == store.Found(Settings(), set_aside=path.with_name("settings-damaged-1.json"))
    assert not path.exists()
    assert path.with_name("settings-damaged-1.json").read_text() == data


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"null", b" " * 2**17])
def test_so_is_what_is_no_document_at_all(data: bytes, path: Path) -> None:
    path.write_bytes(data)
    assert store.load().set_aside is not None
    assert store.load() == store.Found(Settings())


def test_settings_of_a_newer_version_are_left_alone(path: Path) -> None:
    data = b'{"format": "hearts-tui-settings/2", "pace": "warp"}'
    path.write_bytes(data)
    found = store.load()
    assert found.settings == Settings()
    assert isinstance(found.trouble, SettingsError)
    assert path.read_bytes() == data


def test_what_cannot_be_read_is_told(path: Path) -> None:
    path.mkdir()
    found = store.load()
    assert found.settings == Settings()
    assert isinstance(found.trouble, OSError)
    assert path.is_dir()


def test_a_damaged_file_that_cannot_be_moved_is_told(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path) -> Path:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    path.write_bytes(b"{")
    monkeypatch.setattr(store, "set_aside", fail)
    found = store.load()
    assert isinstance(found.trouble, OSError)
    assert path.read_bytes() == b"{"


def test_the_file_is_one_that_a_person_can_read() -> None:
    lines = SETTINGS.encode(CHANGED).decode().splitlines()
    assert len(lines) == len(structs.fields(Settings))
    assert '"theme":"contrast",' in lines


def test_names_are_made_plain() -> None:
    assert plain(" a\x1b\n\u202eb " + "x" * 80) == "ab " + "x" * 56
    assert plain("\x00") == ""


def test_a_name_that_can_be_set_is_one_that_a_game_keeps() -> None:
    longest = CHANGED.names[-1]
    assert SeatPlan(longest, None).record(None).name == longest
