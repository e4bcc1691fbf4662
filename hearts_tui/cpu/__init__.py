"""CPU: who sits in the other seats; its players are given Views, never a Deal or a Game."""

from hearts_tui.cpu.player import LEVELS, USUAL_LEVEL, Player, PlayerError, player

__all__ = ["LEVELS", "USUAL_LEVEL", "Player", "PlayerError", "player"]
