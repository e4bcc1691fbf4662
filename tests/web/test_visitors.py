"""Visitors: cookies that are taken for what they are, and no path but our own."""

from pathlib import Path

import pytest

from hearts_tui.web.visitors import home_of, is_secret, new_secret

GAMES = Path("/games")


def test_each_has_a_directory_that_does_not_give_the_cookie_away() -> None:
    secrets = [new_secret() for _ in range(50)]
    homes = [home_of(secret, GAMES) for secret in secrets]
    assert len(set(homes)) == 50
    assert {home.parent for home in homes} == {GAMES / "visitors"}
    assert not any(secret in str(home) for secret in secrets for home in homes)
    assert homes == [home_of(secret, GAMES) for secret in secrets]


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "../" * 10 + "ab",
        "a" * 31,
        "a" * 33,
        "A" * 32,
        "a" * 32 + "\n",
        "a" * 31 + "/",
        "\N{ARABIC-INDIC DIGIT ZERO}" * 32,
        "a" * 100_000,
    ],
)
def test_nothing_else_is_a_cookie(text: str | None) -> None:
    assert not is_secret(text)
    with pytest.raises(ValueError, match="no visitor"):
        home_of(text or "", GAMES)
