"""Register the environments of all installed games with Gymnasium: `astragal/DiceStars-v1`."""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.rl.observation import env_version


def env_id(game: AnyGame) -> str:
    """Return the id of a game's environment."""
    name = "".join(word.capitalize() for word in game.slug.split("-"))
    return f"astragal/{name}-v{env_version(game)}"


def register_all() -> None:
    """Register every installed game that is not registered yet."""
    for game in GAMES.values():
        if env_id(game) not in registry:
            register(
                env_id(game),
                "astragal.rl.env:SeatEnv",
                vector_entry_point="astragal.rl.vector:GameVectorEnv",
                kwargs={"game": game.slug},
            )
