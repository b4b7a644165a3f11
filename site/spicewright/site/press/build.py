"""Packs in, a finished site out: whole, or the old one left as it was."""

from __future__ import annotations

__public__ = "publish"

import os
from functools import partial
from typing import NamedTuple

from spicewright.compiler.console.leftovers import open_workplace, replace_folder, sweep
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.site.press.config import MAIN
from spicewright.site.press.edition import Edition
from spicewright.site.press.share import Workers
from spicewright.site.press.trim import trim_site
from spicewright.site.shelf.orphans import find_orphans
from spicewright.site.shelf.shelf import Shelf, gather
from spicewright.site.text.languages import list_languages

MARK = ".spicewright-site"
MAP = "sitemap.xml"


class CannotBuild(Exception):
    """A reason why no site was built; the message says it to the user."""


class Built(NamedTuple):
    """Whether a site was built, and what there is to report about its packs."""

    made: bool
    found: list[Diagnostic]


def build_site(paths: list[str], out: str, strict: bool = False, address: str = "") -> Built:
    """Build the site of the packs at these paths; with faults nothing is built.

    What is not proved or explained is only reported, unless that is to be strict. Where the address is known
    at which the site will be, its pages can be found and shown from elsewhere.
    """
    refuse_strange(out)
    sweep(os.path.dirname(os.path.abspath(out)))
    shelf, found = gather(paths)
    found = found if shelf is None else find_orphans(shelf)
    if shelf is None or (found and strict):
        return Built(False, found)
    folder = os.path.dirname(os.path.abspath(out))
    os.makedirs(folder, exist_ok=True)
    with open_workplace(os.path.abspath(out)) as work:
        make_editions(shelf, work, address)
        replace_folder(join_sites(work), os.path.abspath(out), work)
    return Built(True, found)


def refuse_strange(out: str) -> None:
    """A folder that somebody else filled is not ours to replace."""
    if os.path.isdir(out) and os.listdir(out) and not os.path.isfile(os.path.join(out, MARK)):
        raise CannotBuild(f"{out} holds something else; name a folder that is empty, new or an older site")
    if os.path.exists(out) and not os.path.isdir(out):
        raise CannotBuild(f"{out} is a file; name a folder")


def make_editions(shelf: Shelf, work: str, address: str) -> None:
    """The site in every language, side by side where the machine can."""
    editions = [Edition(language, work, address) for language in list_languages()]
    with Workers([partial(edition.make, shelf) for edition in editions]) as workers:
        problems = [problem for found in workers.do() for problem in found]
    if problems:
        raise CannotBuild("\n".join(problems))


def join_sites(work: str) -> str:
    """The sites of all languages as one: the main one at the root, each other in a folder of its own."""
    site = os.path.join(work, MAIN)
    for language in list_languages():
        if language != MAIN:
            os.rename(os.path.join(work, language), os.path.join(site, language))
    for folder in (
        site,
        *(os.path.join(site, language) for language in list_languages() if language != MAIN),
    ):
        trim_site(folder)
        if folder != site:
            os.unlink(os.path.join(folder, MAP))  # the one at the root knows all pages
            os.unlink(os.path.join(folder, f"{MAP}.gz"))
    with open(os.path.join(site, MARK), "w", encoding="utf-8") as mark:
        mark.write("This folder was made by `spicewright site build`, which replaces it as a whole.\n")
    return site
