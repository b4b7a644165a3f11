"""`spicewright site`: the reference site of some packs, built or served."""

from __future__ import annotations

from urllib.parse import urlsplit

import click

from spicewright.compiler.commands._paths import paths_argument, refuse_writing
from spicewright.compiler.console.ending import end_on_request
from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import show_progress, write_note, write_out
from spicewright.compiler.read.content import choose_content

MISSING = "site needs more packages: pip install 'spicewright[site]'"


@click.group("site", short_help="Build or serve the reference site.")
def command() -> None:
    """Make a reference site: a page for every record, word and problem, in English and German.

    \b
    Examples:
      spicewright site build my-pack -o out    the site as files
      spicewright site serve my-pack           while you write
    """


def check_address(url: str) -> str:
    """An address as pages write it, with a slash at its end."""
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
        raise click.BadParameter(f"{url} is not the address of a site, such as https://example.org/packs/")
    return f"{url.rstrip('/')}/" if url else ""


@command.command("build", short_help="Build the site into a folder.")
@paths_argument
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(),
    metavar="DIR",
    help="The folder for the site; what is in it is replaced.",
)
@click.option(
    "--strict",
    is_flag=True,
    help="Build nothing if a rule or ruling is not proved, or a record not explained.",
)
@click.option(
    "--url",
    metavar="URL",
    default="",
    callback=lambda _, __, url: check_address(url),
    help="Where the site will be: links to its pages then have pictures elsewhere, and a sitemap lists them.",
)
def build(paths: tuple[str, ...], output: str, strict: bool, url: str) -> int:
    """Build the site of the packs at PATH into a folder, from where it also works without a server.

    Packs with problems build no site, and a site that was there before stays as it is. Rules and rulings that
    no scenario proves, and records that nothing explains, are reported, and the site is built; not so with
    --strict.

    \b
    Examples:
      spicewright site build -o out
      spicewright site build my-pack -o out
      spicewright site build -o out --url https://example.org/packs/
    """
    try:
        from spicewright.site.press.build import CannotBuild, build_site
    except ModuleNotFoundError:
        raise click.ClickException(MISSING) from None
    chosen = choose_content(paths)
    try:
        with end_on_request(), show_progress("building the site of", chosen):
            made, found = build_site(chosen, output, strict, url)
    except CannotBuild as problem:
        raise click.ClickException(str(problem)) from None
    except OSError as problem:
        raise refuse_writing(problem, output) from None
    if found:
        tell_findings(found)
    if not made:
        return 1
    write_out(f"{output}/index.html")
    return 0


@command.command("serve", short_help="Serve the site, and rebuild it on every change.")
@paths_argument
@click.option("--port", metavar="PORT", default=8000, show_default=True, help="The port to serve on.")
@click.option(
    "--host", metavar="HOST", default="127.0.0.1", show_default=True, help="The address to serve on."
)
def serve(paths: tuple[str, ...], port: int, host: str) -> int:
    """Serve the site of the packs at PATH to this machine; open pages follow every change. Ctrl-C ends it.

    While the packs have problems, these are reported here, and the pages stay as they were. Only requests
    for this machine, or for the HOST given, are answered.

    \b
    Examples:
      spicewright site serve
      spicewright site serve my-pack --port 8080
    """
    try:
        from spicewright.site.press.serve import CannotServe, serve_site
    except ModuleNotFoundError:
        raise click.ClickException(MISSING) from None
    try:
        with end_on_request():
            serve_site(choose_content(paths), (host, port), write_note, tell_findings)
    except CannotServe as problem:
        raise click.ClickException(str(problem)) from None
    except KeyboardInterrupt:
        write_note("")
    return 0
