"""The site while somebody writes: made anew after a change as if from nothing, and served to this machine."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from places import MARKET
from spicewright.compiler.cli import run
from spicewright.site.press.edition import Edition
from spicewright.site.press.serve import CHANGES, LiveSite, SiteServer
from spicewright.site.shelf.shelf import Shelf, gather


def fill(pack: Path) -> Shelf:
    shelf, found = gather([str(pack)])
    assert shelf is not None, found
    return shelf


def read_files(folder: Path) -> dict[str, str]:
    """Every file of a site; what can be searched in an order of its own."""
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.parent.name != "search" and path.suffix != ".gz":
            files[str(path.relative_to(folder))] = path.read_text(encoding="utf-8", errors="replace")
    index = json.loads((folder / "search" / "search_index.json").read_text(encoding="utf-8"))
    files["searched"] = json.dumps(sorted(index["docs"], key=json.dumps))
    return files


def test_after_changes_the_site_is_what_a_new_one_would_be(tmp_path: Path) -> None:
    pack, work, other = tmp_path / "market", tmp_path / "work", tmp_path / "other"
    shutil.copytree(MARKET, pack)
    work.mkdir()
    other.mkdir()
    live = LiveSite([str(pack)], fill(pack), [Edition("en", str(work))])
    assert live.renew().made
    card = pack / "more.yaml"
    card.write_text("cards:\n- {name: Lamp, text: 1 coin}\n- {name: Rope, text: 1 salt}\n", encoding="utf-8")
    assert live.renew().made
    card.write_text("cards:\n- {name: Lamp, text: 2 coins}\n", encoding="utf-8")
    assert live.renew().made
    card.write_text("cards:\n- {name: Lamp, text: 2 conis}\n", encoding="utf-8")
    broken = live.renew()
    assert not broken.made and [one.fault for one in broken.found] == ["unknown-word"]
    card.write_text("cards:\n- {name: Lamp, text: 2 coins}\n", encoding="utf-8")
    Edition("en", str(other)).make(fill(pack))
    renewed, made = read_files(work / "en"), read_files(other / "en")
    assert renewed.keys() == made.keys()
    assert [name for name in made if made[name] != renewed[name]] == []


@pytest.fixture
def served(tmp_path: Path) -> Iterator[SiteServer]:
    for language in ("en", "de"):
        (tmp_path / language / "records").mkdir(parents=True)
        page = f"<html><body>{language}</body></html>"
        (tmp_path / language / "records" / "lamp.html").write_text(page, encoding="utf-8")
    (tmp_path / "secret.html").write_text("nobody's business", encoding="utf-8")
    server = SiteServer(("127.0.0.1", 0), str(tmp_path))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def get(served: SiteServer, path: str) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", served.server_port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, answer.read().decode("utf-8")


def test_each_language_has_its_place(served: SiteServer) -> None:
    assert "<body>en" in get(served, "/records/lamp.html")[1]
    assert "<body>de" in get(served, "/de/records/lamp.html?x=1")[1]
    assert get(served, "/records/none.html")[0] == 404


@pytest.mark.parametrize(
    "path", ["/../secret.html", "/%2e%2e/secret.html", "/..%2fsecret.html", "/de/..%2f..%2fsecret.html"]
)
def test_nothing_outside_is_served(served: SiteServer, path: str) -> None:
    status, text = get(served, path)
    assert status == 404 and "business" not in text


def test_an_open_page_hears_of_a_change(served: SiteServer) -> None:
    assert f'fetch("{CHANGES}1")' in get(served, "/records/lamp.html")[1]
    threading.Timer(0.2, served.announce).start()
    assert get(served, f"{CHANGES}1") == (200, "2")


def test_a_port_that_is_taken_is_said(served: SiteServer, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["site", "serve", str(MARKET), "--port", str(served.server_port)]) == 2
    assert "cannot serve on 127.0.0.1" in capsys.readouterr().err
