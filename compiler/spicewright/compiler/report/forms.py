"""Diagnostics in, one string out: a form for people and three for machines, none with a final newline."""

__public__ = "compile"

from spicewright.compiler.report.github import render_github
from spicewright.compiler.report.json import render_json
from spicewright.compiler.report.sarif import render_sarif
from spicewright.compiler.report.text import render_text, summarise_problems

__all__ = ["render_github", "render_json", "render_sarif", "render_text", "summarise_problems"]
