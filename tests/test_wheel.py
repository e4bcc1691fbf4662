"""The wheel, installed on its own: nothing is missing from it, and it plays from any folder."""

import os
import subprocess
import sys
import zipfile
from importlib.metadata import Distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import hearts_tui
from tests.terminal import Terminal

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def hearts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The installed command, in an environment that holds what the wheel asks for and no more."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv", cwd=folder)
    scripts = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--python", scripts / "python")
    # Only what is imported need be compiled, and that it will be when it is.
    run(*pip, "install", "--quiet", "--no-compile", "--no-deps", "--no-index", wheel, cwd=folder)
    (ours,) = (folder / "venv").rglob("hearts_tui-*.dist-info")
    for needed in needs(Distribution.at(ours)).values():
        lend(needed, ours.parent)
    return str(scripts / "hearts")


def needs(asking: Distribution) -> dict[str, Distribution]:
    """What it asks for, and what that asks for, by name: as it is here, where it will do."""
    found: dict[str, Distribution] = {}
    asked: list[tuple[Distribution, set[str]]] = [(asking, set())]
    while asked:
        distribution, extras = asked.pop()
        for needed in map(Requirement, distribution.requires or ()):
            marker = needed.marker
            if marker and not any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
                continue
            here = Distribution.from_name(needed.name)
            assert needed.specifier.contains(here.version), needed
            if needed.name not in found or needed.extras:
                asked.append((here, needed.extras))
            found[needed.name] = here
    return found


def lend(needed: Distribution, to: Path) -> None:
    """Have it in another environment as well, without a copy."""
    tops = {file.parts[0] for file in needed.files or ()} - {"..", "__pycache__"}
    assert tops
    for top in tops:
        (to / top).symlink_to(Path(str(needed.locate_file(top))))


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    files = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "hearts_tui").rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    with zipfile.ZipFile(wheel) as archive:
        assert files - set(archive.namelist()) == set()


def test_tells_its_version(hearts: str, tmp_path: Path) -> None:
    assert hearts_tui.__version__ in run(hearts, "--version", cwd=tmp_path)


def test_helps(hearts: str, tmp_path: Path) -> None:
    assert "--continue" in run(hearts, "--help", cwd=tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
def test_shows_home_and_leaves(hearts: str, tmp_path: Path) -> None:
    with Terminal([hearts], cwd=tmp_path) as terminal:
        terminal.wait_for("New game")
        terminal.send("\x11")  # Ctrl+Q
        assert terminal.exit_status() == 0
