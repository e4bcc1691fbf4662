"""Document: a typed value as a JSON file of a named and numbered format, read strictly."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

Kind = Literal["unreadable", "foreign", "newer", "impossible"]

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes a document of one version one of the next."""


class DocumentError(ValueError):
    """A document that cannot be used.

    `kind` is ``unreadable`` (damaged, or too large), ``foreign`` (something else), ``newer`` (of a
    later version of the format) or ``impossible`` (what it tells cannot have been).
    """

    def __init__(self, kind: Kind, why: str) -> None:
        super().__init__(why)
        self.kind: Kind = kind


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """What every part of a document is: a value, read strictly."""


class _Header(Struct):
    """What is looked at first: of which format and version a file is."""

    format: Annotated[str, Meta(max_length=60)]


_headers = msgspec.json.Decoder(_Header)

T = TypeVar("T", bound=Part)


class Format(Generic[T]):
    """How documents of one type are written and read; their field `format` says ``name/version``.

    `lists` names the fields that are written with an entry a line, so that a person can read the
    file as well, and `optional` those that are written only where they hold something. `older` is
    what makes of version 1 version 2, and so on; the type is that of the version after the last.
    """

    def __init__(
        self,
        name: str,
        type: type[T],
        error: type[DocumentError],
        *,
        largest: int,
        lists: Collection[str],
        optional: Collection[str] = (),
        older: Sequence[Upgrade] = (),
    ) -> None:
        self._name = re.escape(name)
        self._type = type
        self._decoder = msgspec.json.Decoder(type)
        self._error = error
        self._largest = largest
        self._lists = lists
        self._optional = optional
        self._older = older

    def encode(self, document: T) -> bytes:
        """The document as a file holds it."""
        parts = []
        for name, value in msgspec.structs.asdict(document).items():
            if name in self._optional and not value:
                continue
            written = msgspec.json.encode(value)
            if name in self._lists and value:
                written = b"[\n" + b",\n".join(map(msgspec.json.encode, value)) + b"\n]"
            parts.append(msgspec.json.encode(name) + b":" + written)
        return b"{" + b",\n".join(parts) + b"}\n"

    def decode(self, data: bytes) -> T:
        """Read a document. Raises the format's error, and nothing else."""
        if len(data) > self._largest:
            raise self._error("unreadable", f"It is larger than {self._largest} bytes.")
        version = self._version(data)
        if version is None:
            raise self._error("foreign", "It is another kind of file.")
        if version > len(self._older) + 1:
            raise self._error("newer", f"It is of version {version} of the format.")
        try:
            return self._read(data, version)
        except Exception as error:  # whatever the bytes are, they are answered for
            raise self._error("unreadable", f"It is damaged: {error}.") from error

    def _version(self, data: bytes) -> int | None:
        """Of the format; None where this is none of our files."""
        try:
            header = _headers.decode(data)
        except msgspec.ValidationError:
            return None
        except Exception as error:  # as above
            why = str(error).removeprefix("JSON is malformed: ")
            raise self._error("unreadable", f"It is no JSON: {why}.") from error
        named = re.fullmatch(rf"{self._name}/([1-9][0-9]*)", header.format)
        return int(named[1]) if named else None

    def _read(self, data: bytes, version: int) -> T:
        older = self._older[version - 1 :]
        if not older:
            return self._decoder.decode(data)
        read: dict[str, Any] = msgspec.json.decode(data)
        for upgrade in older:
            read = upgrade(read)
        return msgspec.convert(read, self._type)
