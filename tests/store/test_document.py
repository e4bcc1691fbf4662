"""Tests of documents in general: versions that are older, the same and newer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from hearts_tui.store.document import DocumentError, Format, Part


class Note(Part, frozen=True, kw_only=True):
    """The third version of some document."""

    format: Literal["notes/3"] = "notes/3"
    words: tuple[Annotated[str, Meta(max_length=20)], ...]
    colour: str


class NoteError(DocumentError):
    pass


def split(first: dict[str, Any]) -> dict[str, Any]:
    """Version 2 holds words where version 1 held a text."""
    return {"format": "notes/2", "words": first["text"].split()}


def paint(second: dict[str, Any]) -> dict[str, Any]:
    """Version 3 adds a colour."""
    return {**second, "format": "notes/3", "colour": "red"}


NOTES = Format("notes", Note, NoteError, largest=1000, lists=("words",), older=(split, paint))


def kind_of(data: bytes) -> str:
    with pytest.raises(NoteError) as refused:
        NOTES.decode(data)
    return refused.value.kind


@pytest.mark.parametrize(
    "data",
    [
        b'{"format":"notes/1","text":"two words"}',
        b'{"format":"notes/2","words":["two","words"]}',
        b'{"format":"notes/3","words":["two","words"],"colour":"red"}',
    ],
)
def test_every_version_so_far_is_read_as_the_newest(data: bytes) -> None:
    assert NOTES.decode(data) == Note(words=("two", "words"), colour="red")


@pytest.mark.parametrize(
    "data",
    [
        b'{"format":"notes/1"}',
        b'{"format":"notes/1","text":7}',
        b'{"format":"notes/1","text":"%s"}' % (b"x" * 21),
        b'{"format":"notes/1","text":' + b"[" * 500,
        b'{"format":"notes/2","words":["x"],"more":1}',
        b'{"format":"notes/3","words":["x"]}',
    ],
)
def test_what_an_older_version_could_not_hold_is_unreadable(data: bytes) -> None:
    assert kind_of(data) == "unreadable"


def test_a_newer_version_is_told_apart_from_anything_else() -> None:
    assert kind_of(b'{"format":"notes/4","anything":[]}') == "newer"
    assert kind_of(b'{"format":"notes/0"}') == "foreign"
    assert kind_of(b'{"format":"other/3"}') == "foreign"
    assert kind_of(b" " * 1001) == "unreadable"


def test_lists_have_an_entry_a_line() -> None:
    written = NOTES.encode(Note(words=("two", "words"), colour="red"))
    assert written == (b'{"format":"notes/3",\n"words":[\n"two",\n"words"\n],\n"colour":"red"}\n')
    assert NOTES.decode(written) == Note(words=("two", "words"), colour="red")
    assert b'"words":[]' in NOTES.encode(Note(words=(), colour="red"))
