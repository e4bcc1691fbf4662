"""Serve: what is said of the program in a web browser, in the terminal and on the page."""

from __future__ import annotations

from hearts_tui.words import _

# In the terminal


def address(url: str) -> str:
    """Where the program is to be found, and how it ends."""
    return _("Hearts is at {url} until Ctrl+C stops it.").format(url=url)


def open_to_others(host: str) -> str:
    """That others than those at this machine may come."""
    return _(
        "Whoever can reach {host} can play here, and can read along: nothing is encrypted."
    ).format(host=host)


def all_stopped() -> str:
    """That nobody plays any more."""
    return _("Stopped; every game is kept.")


def no_server() -> str:
    """That a part is missing, and how it is had."""
    return _("hearts serve needs one part more: pip install 'hearts-tui[web]' installs it.")


def not_listening(host: str, port: int, why: str) -> str:
    """That nobody could come to this address."""
    return _("{host}, port {port}, cannot be listened on: {why}.").format(
        host=host, port=port, why=why
    )


def no_such_port(given: int) -> str:
    """That ports have other numbers."""
    return _("A port is a whole number from 0 to 65535, not {given}.").format(given=given)


# On the page


def page() -> dict[str, str]:
    """All that stands in the page, by the names it has for it."""
    return {
        "language": _("en"),
        "title": _("Hearts"),
        "wait": _("The cards are being fetched…"),
        "lost": _("The connection was lost. Your game is kept."),
        "again": _("Go on"),
        "no_script": _("This page needs JavaScript."),
    }


def left() -> str:
    """Why a page is closed whose visitor has left."""
    return _("You have left. Your game is kept.")


def failed() -> str:
    """Why a page is closed whose program has ended without being asked to."""
    return _("The program has failed. Your game is kept.")


def elsewhere() -> str:
    """Why a page is closed whose visitor has opened another."""
    return _("Your game goes on in another window.")


def stopped() -> str:
    """Why a page is closed when nobody can play any more."""
    return _("The server was stopped. Your game is kept.")


def full() -> str:
    """Why a page is not opened: there are as many as there may be."""
    return _("As many people play here as there is room for. Try again later.")


def no_cookie() -> str:
    """Why a page is not opened: nobody would know whose game it is."""
    return _("Your game is found again by a cookie, and your browser has sent none.")


def not_started(error: OSError) -> str:
    """Why a page is not opened: the program could not be started."""
    return _("The game could not be started: {why}.").format(why=error.strerror or error)
