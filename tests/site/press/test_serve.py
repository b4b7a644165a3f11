"""The site while somebody writes: made anew after a change as if from nothing, and served to this machine."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from places import MARKET
from program import start_program
from spicewright.compiler.cli import run
from spicewright.compiler.console.leftovers import sweep
from spicewright.site.press.edition import Edition
from spicewright.site.press.serve import CHANGES, LiveSite, SiteServer
from spicewright.site.shelf.shelf import Shelf, gather


def fill(pack: Path) -> Shelf:
    shelf, found = gather([str(pack)])
    assert shelf is not None, found
    return shelf


def read_files(folder: Path) -> dict[str, str]:
    """Every file of a site."""
    return {
        str(path.relative_to(folder)): path.read_text(encoding="utf-8", errors="replace")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".gz"
    }


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


def test_a_page_that_is_not_there_is_answered_by_the_site(served: SiteServer) -> None:
    for language in ("en", "de"):
        (Path(served.work) / language / "404.html").write_text(f"<body>lost in {language}", encoding="utf-8")
    assert get(served, "/records/none.html") == (404, "<body>lost in en")
    assert get(served, "/de/records/none.html?x") == (404, "<body>lost in de")
    assert get(served, "/../secret.html") == (404, "<body>lost in en")


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


@pytest.mark.parametrize("path", ["/%00", "/records/%00.html", "/records/", "/", "/records/?x", "/de/"])
def test_what_is_not_a_page_is_answered_and_not_listed(served: SiteServer, path: str) -> None:
    status, text = get(served, path)
    assert status == 404 and "lamp" not in text


def ask(served: SiteServer, request: str) -> str:
    """What is answered to a request, to the letter."""
    with socket.create_connection(("127.0.0.1", served.server_port), timeout=10) as line:
        line.sendall(request.encode("ascii"))
        line.shutdown(socket.SHUT_WR)
        return line.makefile("rb").read().decode("utf-8", "replace")


@pytest.mark.parametrize("verb", ["GET", "HEAD"])
@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "192.168.0.7", "[", ""]
)
def test_another_host_is_not_answered(served: SiteServer, verb: str, host: str) -> None:
    said = ask(served, f"{verb} /records/lamp.html HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
    assert " 421 " in said.splitlines()[0] and "<body>en" not in said


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:80", "[::1]:8000"])
def test_this_machine_is_answered(served: SiteServer, host: str) -> None:
    said = ask(served, f"GET /records/lamp.html HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
    assert " 200 " in said.splitlines()[0] and "<body>en" in said


def test_what_it_was_told_to_serve_on_is_answered(tmp_path: Path) -> None:
    with SiteServer(("0.0.0.0", 0), str(tmp_path)) as everywhere:
        assert everywhere.knows("192.168.0.7:80") and everywhere.knows(socket.gethostname())
        assert not everywhere.knows("evil.example")
    with SiteServer(("localhost", 0), str(tmp_path)) as named:
        named.host = "Desk.home"
        assert named.knows("desk.home:8000") and not named.knows("192.168.0.7")


def list_children(parent: int) -> list[int]:
    """The processes that a process has started, and what those have."""
    found = subprocess.run(
        ["ps", "-e", "-o", "pid=,ppid="], capture_output=True, text=True, check=True
    ).stdout
    pairs = [tuple(map(int, line.split())) for line in found.splitlines()]
    children = [pid for pid, of in pairs if of == parent]
    return children + [inner for child in children for inner in list_children(child)]


def is_alive(process: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


@pytest.mark.slow  # a site is built
@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL])
def test_whoever_ends_it_ends_all_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sign: int) -> None:
    pack, place = tmp_path / "market", tmp_path / "temporary"
    shutil.copytree(MARKET, pack)
    place.mkdir()
    monkeypatch.setenv("TMPDIR", str(place))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with start_program("site", "serve", str(pack), "--port", str(port)) as running:
        assert running.stderr is not None
        for line in running.stderr:
            if b"serving on" in line:
                break
        children = list_children(running.pid)
        assert len(children) == 2 and len(os.listdir(place)) == 1
        running.send_signal(sign)
        assert running.wait(20) == (-signal.SIGKILL if sign == signal.SIGKILL else 0)
        for _ in range(100):
            if not any(map(is_alive, children)):
                break
            time.sleep(0.1)
        assert not any(map(is_alive, children))
        socket.create_server(("127.0.0.1", port)).close()
        assert len(os.listdir(place)) == (sign == signal.SIGKILL)  # nothing can be done about that at once
    for left in place.iterdir():
        os.utime(left, (0, 0))
    sweep(str(place))
    assert os.listdir(place) == []


def test_an_open_page_hears_of_a_change(served: SiteServer) -> None:
    assert f'fetch("{CHANGES}1")' in get(served, "/records/lamp.html")[1]
    threading.Timer(0.2, served.announce).start()
    assert get(served, f"{CHANGES}1") == (200, "2")


def test_a_port_that_is_taken_is_said(served: SiteServer, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["site", "serve", str(MARKET), "--port", str(served.server_port)]) == 2
    assert "cannot serve on 127.0.0.1" in capsys.readouterr().err
