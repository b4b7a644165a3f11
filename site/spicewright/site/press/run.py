"""The settings of a tree in, the site that mkdocs makes of it out, with all it has to complain about."""

from __future__ import annotations

import logging
import os

from mkdocs.commands.build import build
from mkdocs.config import load_config


class Press:
    """Builds one tree, as a whole or only what has changed in it since."""

    def __init__(self, file: str) -> None:
        os.environ["NO_MKDOCS_2_WARNING"] = "1"  # Material's note to its own users
        os.environ.setdefault("SOURCE_DATE_EPOCH", "0")  # the same content gives the same bytes on any day
        self._config = load_config(config_file=file)
        self._config.plugins.on_startup(command="build", dirty=False)

    def build(self) -> list[str]:
        """The whole site; gives what is wrong with its pages."""
        return self._run(dirty=False)

    def renew(self, gone: list[str]) -> None:
        """The pages that changed, without those that are gone."""
        site = self._config.site_dir
        for page in gone:
            path = os.path.join(site, page.removesuffix(".md") + ".html" if page.endswith(".md") else page)
            if os.path.exists(path):
                os.unlink(path)
        self._run(dirty=True)  # links to pages that were not built now cannot be checked

    def _run(self, dirty: bool) -> list[str]:
        logger = logging.getLogger("mkdocs")
        complaints = _Complaints()
        logger.addHandler(complaints)
        logger.propagate = False
        try:
            build(self._config, dirty=dirty)
        finally:
            logger.removeHandler(complaints)
        return complaints.lines


class _Complaints(logging.Handler):
    """Keeps what mkdocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())
