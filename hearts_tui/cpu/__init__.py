"""CPU: who sits in the other seats; its players are given Views, never a Deal or a Game."""

from hearts_tui.cpu.player import LEVELS, Player, PlayerError, player

__all__ = ["LEVELS", "Player", "PlayerError", "player"]
