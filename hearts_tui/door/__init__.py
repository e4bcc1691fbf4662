"""Door: how one comes to a game and leaves it, whichever way it is shown."""
