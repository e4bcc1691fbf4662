"""`hearts serve`: the same program in a web browser."""

from __future__ import annotations

import asyncio
import os
from ipaddress import ip_address
from socket import gaierror

import click

from hearts_tui.cli.asked import Number
from hearts_tui.cli.output import say

LOOPBACK = "127.0.0.1"
PORT = 8000
LAST_PORT = 65535

EPILOG = """\b
Examples:
  hearts serve                           at http://127.0.0.1:8000/
  hearts serve --port 0                  at a port that is free
  hearts serve --host 0.0.0.0            for everybody who can reach this machine
"""


@click.command(epilog=EPILOG)
@click.option(
    "--host",
    default=LOOPBACK,
    show_default=True,
    metavar="ADDRESS",
    help="Listen on this address; anything but the default lets others in.",
)
@click.option(
    "--port",
    type=Number(0),
    default=PORT,
    show_default=True,
    metavar="N",
    help="Listen on this port; 0 takes one that is free.",
)
def serve(host: str, port: int) -> None:
    """Have the program in a web browser.

    Every visitor has games, settings and statistics of their own, and finds them again by a
    cookie: a page that was closed or reloaded goes on where it stood. All of them are kept below
    the folder of games (see hearts paths), in visitors.

    Ctrl+C stops the server; every game is kept.
    """
    from hearts_tui.words import serve as words

    if port > LAST_PORT:
        raise click.UsageError(words.no_such_port(port))
    try:
        from hearts_tui.web.listening import listen
    except ModuleNotFoundError as error:
        if str(error.name).startswith("hearts_tui"):
            raise
        raise click.UsageError(words.no_server()) from error

    def tell(url: str) -> None:
        say(words.address(url))
        if not _is_loopback(host):
            click.echo(words.open_to_others(host), err=True)

    try:
        asyncio.run(listen(host, port, tell))
    except gaierror as error:
        raise click.UsageError(words.not_listening(host, port, str(error.strerror))) from error
    except OSError as error:
        # What asyncio says of it names the address once more.
        why = os.strerror(error.errno) if error.errno else str(error)
        raise click.UsageError(words.not_listening(host, port, why)) from error
    say(words.all_stopped())


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
