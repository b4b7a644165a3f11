"""What programs meet, all in one place; it is imported from `spicewright` itself.

What is listed here stays as it is. All else can change from one version to the next.
"""

from __future__ import annotations

__public__ = "games"

from spicewright.compiler.emit.load import BadPacks, load
from spicewright.runtime.bots import Bot, RandomBot
from spicewright.runtime.decision import Decision, Option, Refusal, Refused
from spicewright.runtime.files import BadFile, Log, read_game, write_game
from spicewright.runtime.game import Game
from spicewright.runtime.planner import Planner
from spicewright.runtime.redeal import redeal
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.seating import BotFault, ask_bot, play_out
from spicewright.runtime.view import view_for as view
from spicewright.runtime.world.names import NoSuchName

__all__ = [
    "BadFile",
    "BadPacks",
    "Bot",
    "BotFault",
    "Decision",
    "Game",
    "Log",
    "NoSuchName",
    "Option",
    "Planner",
    "RandomBot",
    "Refusal",
    "Refused",
    "Rules",
    "ask_bot",
    "load",
    "play_out",
    "read_game",
    "redeal",
    "view",
    "write_game",
]
