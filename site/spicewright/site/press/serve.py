"""Packs in, their site served on this machine, rebuilt whenever a file changes."""

from __future__ import annotations

import os
import posixpath
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from socket import gethostname
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from watchfiles import watch

from spicewright.compiler.console.leftovers import open_workplace
from spicewright.compiler.read.content import list_roots
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.site.book.guide import find_pages
from spicewright.site.press.config import MAIN
from spicewright.site.press.edition import Edition
from spicewright.site.press.share import CAN_FORK, Workers
from spicewright.site.shelf.orphans import find_orphans
from spicewright.site.shelf.shelf import Shelf, gather
from spicewright.site.text.languages import list_languages

CHANGES = "/.changes/"
PATIENCE = 25.0
LOST = "404.html"
RELOAD = f"""<script>
(function wait() {{
  fetch("{CHANGES}VERSION").then(answer => answer.text()).then(
    now => now === "VERSION" ? wait() : location.reload(),
    () => setTimeout(wait, 1000))
}})()
</script>"""


class Rebuild(NamedTuple):
    """Whether a site was rebuilt, and what there is to report about its packs."""

    made: bool
    found: list[Diagnostic]


class LiveSite:
    """The site of some packs in some languages, kept up to date."""

    def __init__(self, paths: list[str], shelf: Shelf, editions: list[Edition]) -> None:
        self.paths, self.shelf, self.editions = paths, shelf, editions
        self._made = False

    def renew(self) -> Rebuild:
        """Make the site what the packs say now; with faults it stays as it was.

        Orphans are only reported here: a rebuild never blocks an author who is still writing.
        """
        shelf, found = (self.shelf, []) if not self._made else gather(self.paths, self.shelf)
        if shelf is None:
            return Rebuild(False, found)
        self.shelf, self._made = shelf, True
        for edition in self.editions:
            edition.make(shelf)
        return Rebuild(True, find_orphans(shelf))


@contextmanager
def open_live_sites(paths: list[str], shelf: Shelf, served: SiteServer) -> Iterator[Workers[Rebuild]]:
    """One live site for each language where they can work side by side, else one for all."""
    editions = [Edition(language, served.work) for language in list_languages()]
    shared = [[edition] for edition in editions] if CAN_FORK else [editions]
    # a process that makes pages must not keep the port
    with Workers([LiveSite(paths, shelf, few).renew for few in shared], served.socket.close) as workers:
        yield workers


class SiteServer(ThreadingHTTPServer):
    """The sites of all languages under one address; `version` counts how often they were rebuilt."""

    daemon_threads = True

    def __init__(self, address: tuple[str, int], work: str) -> None:
        self.work, self.version, self.host = work, 1, address[0]
        self.changed = threading.Condition()
        super().__init__(address, _Handler)

    def announce(self) -> None:
        """Tell every open page to load itself again."""
        with self.changed:
            self.version += 1
            self.changed.notify_all()

    def knows(self, said: str) -> bool:
        """Whether a request is for us: for this machine, or for the address we serve on.

        A page of somebody else could give its own name the address of this machine, and read what we answer.
        """
        everywhere = self.host in ("", "0.0.0.0")
        name = ""
        try:
            name = urlsplit(f"//{said}").hostname or ""
            if name in ("localhost", self.host.lower()):
                return True
            address = ip_address(name)
        except ValueError:
            return everywhere and name == gethostname().lower()
        return everywhere or address.is_loopback

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that goes away in the middle of an answer is nothing to report."""


class _Handler(SimpleHTTPRequestHandler):
    server: SiteServer

    def parse_request(self) -> bool:
        if not super().parse_request():
            return False
        if self.server.knows(self.headers.get("Host", "")):
            return True
        self.send_error(HTTPStatus.MISDIRECTED_REQUEST, "This site is for the machine it is served on")
        return False

    def do_GET(self) -> None:
        if self.path.startswith(CHANGES):
            self._tell_changes(self.path.removeprefix(CHANGES))
        elif os.path.isfile(page := self._find_page()) and page.endswith(".html"):
            with open(page, encoding="utf-8") as file:
                script = RELOAD.replace("VERSION", str(self.server.version))
                self._answer(file.read().replace("</body>", f"{script}</body>"), "text/html")
        else:
            super().do_GET()

    def translate_path(self, path: str) -> str:
        """The main language at the root, each other in its own folder; never a file outside."""
        parts = posixpath.normpath(path.partition("?")[0].partition("#")[0].lstrip("/")).split("/")
        other = parts[0] in list_languages() and parts[0] != MAIN
        language, rest = (parts[0], parts[1:]) if other else (MAIN, parts)
        root = os.path.realpath(os.path.join(self.server.work, language))
        try:
            found = os.path.realpath(os.path.join(root, *(unquote(part) for part in rest)))
        except ValueError:  # a zero character is in no name
            found = ""
        return found if found == root or found.startswith(root + os.sep) else os.path.join(root, "outside")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """For a page that is not there, the page of the site that says so."""
        first = self.path.split("/")[1] if code == HTTPStatus.NOT_FOUND and "/" in self.path else ""
        lost = self.translate_path(f"/{first}/{LOST}" if first in list_languages() else f"/{LOST}")
        if code != HTTPStatus.NOT_FOUND or not os.path.isfile(lost):
            super().send_error(code, message, explain)
            return
        with open(lost, encoding="utf-8") as file:
            self._answer(file.read(), "text/html", HTTPStatus.NOT_FOUND)

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Pages lead to pages; what else is in a folder is not shown."""
        self.send_error(HTTPStatus.NOT_FOUND, "There is no such page")

    def _find_page(self) -> str:
        path = self.translate_path(self.path)
        return os.path.join(path, "index.html") if os.path.isdir(path) else path

    def _tell_changes(self, known: str) -> None:
        with self.server.changed:
            self.server.changed.wait_for(lambda: str(self.server.version) != known, PATIENCE)
            self._answer(str(self.server.version), "text/plain")

    def _answer(self, text: str, sort: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        data = text.encode("utf-8")
        self.send_response(status)
        self.send_header("Content-Type", f"{sort}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        pass


def list_watched(paths: list[str], shelf: Shelf) -> list[str]:
    """The files and folders that the site is made from."""
    packs = (pack for one in shelf.sets for pack in one.packs)
    return [path for path in [*list_roots(paths, packs), find_pages()] if os.path.exists(path)]


class CannotServe(Exception):
    """A reason why nothing is served; the message says it to the user."""


def serve_site(
    paths: list[str],
    address: tuple[str, int],
    say: Callable[[str], None],
    tell: Callable[[list[Diagnostic]], None],
) -> None:
    """Serve until somebody stops it; `say` gets a line for people, `tell` what is wrong with the packs."""
    with open_workplace(os.path.join(tempfile.gettempdir(), "spicewright"), 0o700) as work:
        try:
            served = SiteServer(address, work)
        except OSError as problem:
            raise CannotServe(f"cannot serve on {address[0]}:{address[1]}: {problem.strerror}") from None
        say("building the site ...")
        shelf, found = gather(paths)
        while shelf is None:
            tell(found)
            say("waiting for a change ...")
            next(iter(watch(*paths)))
            shelf, found = gather(paths)
        with served, open_live_sites(paths, shelf, served) as workers:
            _renew(workers, served, say, tell)
            threading.Thread(target=served.serve_forever, daemon=True).start()
            say(f"serving on http://{address[0]}:{served.server_port}/ (Ctrl-C ends it)")
            for _ in watch(*list_watched(paths, shelf), raise_interrupt=True):
                _renew(workers, served, say, tell)


def _renew(
    workers: Workers[Rebuild],
    served: SiteServer,
    say: Callable[[str], None],
    tell: Callable[[list[Diagnostic]], None],
) -> None:
    started = time.monotonic()
    made, found = workers.do()[0]
    if found:
        tell(found)
    if made:
        served.announce()
    say(f"made in {time.monotonic() - started:.1f} s" if made else "the pages stay as they were")
