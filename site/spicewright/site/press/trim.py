"""A finished site in, the same site out without what its theme brings along and none of its pages uses."""

from __future__ import annotations

import os
import re
import shutil

SCRIPTS = os.path.join("assets", "javascripts")
STYLES = os.path.join("assets", "stylesheets")
# The search of the theme: ours has its own scripts.
FOLDERS = (os.path.join(SCRIPTS, "lunr"), os.path.join(SCRIPTS, "workers"))
MAPS = ".map"
# Parts of pages that we never make. Rules of a stylesheet that are for these alone are left out.
UNUSED = re.compile(
    r"\.(?:md-search|md-annotation|md-version|md-select|md-consent|md-feedback|md-tag|md-post|md-author|md-banner"
    r"|md-social|md-progress|md-pagination|tabbed-|task-list|footnote|critic|arithmatex|gitlab|mermaid|giscus|keys)"
)
RULE = re.compile(r"([^{}@;]+)\{[^{}]*\}")


def trim_site(site: str) -> None:
    for folder in FOLDERS:
        shutil.rmtree(os.path.join(site, folder), ignore_errors=True)
    for folder in (SCRIPTS, STYLES):
        for name in os.listdir(os.path.join(site, folder)):
            path = os.path.join(site, folder, name)
            if name.endswith(MAPS):
                os.unlink(path)
            elif name.endswith(".css"):
                _rewrite(path)


def _rewrite(path: str) -> None:
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(trim_styles(text))


def trim_styles(text: str) -> str:
    """A stylesheet without the rules of which every selector is for something unused."""
    return RULE.sub(lambda rule: "" if all(map(UNUSED.search, rule[1].split(","))) else rule[0], text)
