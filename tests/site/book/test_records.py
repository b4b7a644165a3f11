"""The page of a record: what it says first, which scenarios and rulings, and where it leads on to."""

from __future__ import annotations

import re
from functools import cache

import pytest

from ready import fill_shelf
from spicewright.site.book.book import Book
from spicewright.site.book.kin import find_place, list_similar
from spicewright.site.book.markup import plain
from spicewright.site.book.proofs import FIRST, MOST, list_rulings_on, share_name, show_proofs
from spicewright.site.book.records import write_records
from spicewright.site.book.scenarios import write_scenarios
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, Shelved

pytestmark = pytest.mark.slow  # the whole shelf is filled
INTERNAL = ("requirement", "adjective", "counter", "around", "none", "same", "player", "table", "owner")


@cache
def pages(language: str) -> dict[str, str]:
    return {file.path[:-3]: file.data.decode() for file in write_records(Book(fill_shelf(), language))}


def find(pack: str, key: str) -> Shelved:
    return fill_shelf().entries[pack, key]


def test_what_is_asked_first_is_said_first() -> None:
    page = pages("en")["records/base/imperium-card/gun-thopter"]
    parts = ("sw-face", "{ #text }", "{ #proofs }", "{ #graph }", "{ #similar }", 'id="source"', 'id="in-de"')
    places = [page.index(part) for part in parts]
    assert places == sorted(places)
    assert page.index('id="uses"') > page.index("<details")


def test_rulings_are_on_the_pages_of_what_they_are_about() -> None:
    bond = find("core", "keyword/fremen-bond")
    assert [one.record.id for one in list_rulings_on(bond)][:3] == ["bond-01", "bond-02", "bond-04"]
    knife = find("base", "imperium-card/crysknife")
    assert {one.record.id for one in list_rulings_on(knife)} == {"bond-01", "bond-02"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_ruling_is_told_on_the_pages_of_all_that_it_is_about(language: str) -> None:
    book = Book(fill_shelf(), language)
    rulings = fill_shelf().by_kind["ruling"]
    for ruling in rulings:
        assert {other.key for other in ruling.mentions} == set(ruling.bundled.words("about")), ruling
        said = [plain(book.translate(ruling, field)["text"]) for field in ("answer", "source")]
        assert all(book.translate(ruling, field)["language"] == language for field in ("answer", "source"))
        for other in ruling.mentions:
            text, _, rest = pages(language)[other.page].partition("{ #rulings }")
            told = rest.partition("\n## ")[0]
            assert all(one in told for one in said) and plain(book.name(ruling)) in told, (ruling, other)
            links = [(f"{one.page}.html#{one.anchor}", book.name_proof(one)) for one in ruling.proofs]
            assert any(f'{place}">{plain(name)}</a>' in told for place, name in links), ruling
            assert "{ #proofs }" not in text and "{ #graph }" not in text, other
    assert len(rulings) > 190


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_of_a_ruling_has_question_answer_records_and_proofs(language: str) -> None:
    ruling, book = find("base", "ruling/bond-01"), Book(fill_shelf(), language)
    page = pages(language)[ruling.page].split("---\n", 2)[2]
    answer = plain(book.translate(ruling, "answer")["text"])
    parts = (f"# {plain(book.name(ruling))}", answer, "<dl", "{ #about }", "crysknife.svg", "{ #proofs }")
    places = [page.index(part) for part in parts]
    assert places == sorted(places)
    assert 'id="uses"' not in page and "{ #used-by }" not in page


def test_a_ruling_is_about_records_of_every_board_that_it_is_for() -> None:
    recruits, overlay = find("ix", "ruling/dep-07"), find("ix", "ruling/ix-30")
    assert {one.pack.id for one in recruits.mentions if one.key == "space/arrakeen"} == {"base", "uprising"}
    assert {one.pack.id for one in overlay.mentions if one.key == "space/swordmaster"} == {"base"}
    envoy = find("base", "intrigue-card/dispatch-an-envoy")  # a card of one of the boards alone
    assert "ix-27" in {one.record.id for one in list_rulings_on(envoy)}


def test_what_uses_a_record_are_not_the_rulings_about_it() -> None:
    for entry in (find("core", "keyword/fremen-bond"), find("core", "rule/deployment")):
        used = pages("en")[entry.page].partition("{ #used-by }")[2].partition("\n## ")[0]
        assert "/ruling/" not in used


def test_scenarios_that_say_the_most_come_first() -> None:
    shown = [ones[0].name for ones in show_proofs(find("core", "rule/deployment")).first]
    assert "Two troops of the garrison may be deployed, not three" in shown[:3]
    assert not any("does nothing else" in name for name in shown)
    baron = [ones[0].name for ones in show_proofs(find("base", "leader/baron-vladimir-harkonnen")).first]
    assert all("Baron" in name for name in baron[:4])


def test_a_name_is_found_in_other_forms_of_its_words() -> None:
    assert share_name("Deployment", "Two troops may be deployed, not three") == 1
    assert share_name("The Voice", "Voices are heard") == 1
    assert share_name("Control bonus", "Whoever controls Arrakeen gains 1 solari") == 0.5
    assert share_name("Hand", "Handsome is nobody") == 0


def test_every_scenario_is_behind_a_link_and_none_is_listed_twice() -> None:
    for entry in fill_shelf().entries.values():
        shown = show_proofs(entry)
        listed = [ones[0].name for ones in (*shown.first, *shown.rest)]
        assert len(set(listed)) == len(listed) and len(shown.first) <= FIRST and len(shown.rest) <= MOST
        assert sum(map(len, shown.first)) + shown.more >= len(entry.proofs)
        page = pages("en")[entry.page]
        proofs = [proof for ones in (*shown.first, *shown.rest) for proof in ones]
        for proof in (*proofs, *(proof for proof, _ in shown.files)):
            assert f'{proof.page}.html#{proof.anchor}"' in page


def test_no_picture_has_a_single_step() -> None:
    chani = pages("en")["records/base/imperium-card/chani"]
    assert "{ #graph }" not in chani and "-graph.svg" not in chani
    assert "reveal-graph.svg" in pages("en")["records/base/imperium-card/gun-thopter"]


def test_similar_records_are_of_the_same_kind() -> None:
    knife = find("base", "imperium-card/crysknife")
    similar = list_similar(fill_shelf(), knife)
    assert knife not in similar and {one.record.kind.name for one in similar} == {"imperium card"}
    bond = find("core", "keyword/fremen-bond")
    assert sum(bond in one.mentions for one in similar) >= 4


def test_records_lead_on_to_those_beside_them() -> None:
    book = Book(fill_shelf(), "en")
    chani = find("base", "imperium-card/chani")
    place = find_place(book, chani)
    assert place.before is not None and place.after is not None and 1 < place.number < place.count
    assert find_place(book, place.before).after is chani
    assert 'rel="prev" href="carryall.html"' in pages("en")[chani.page]


@pytest.mark.parametrize("language", ["en", "de"])
def test_facts_of_words_are_for_readers(language: str) -> None:
    for entry in fill_shelf().entries.values():
        if entry.record.kind.name in LANGUAGE_KINDS:
            facts = re.findall(r"<dd>([^<]*)</dd>", pages(language)[entry.page])
            assert [fact for fact in facts if fact in INTERNAL] == [], entry.key
    track = pages(language)["records/core/track/influence"]
    assert ("At 2 Influence" if language == "en" else "Bei 2 Einfluss") in track


def test_only_german_pages_warn_of_german_names() -> None:
    bond = "records/core/keyword/fremen-bond"
    assert "sw-doubtful" in pages("de")[bond] and "sw-doubtful" not in pages("en")[bond]
    assert not any("deutsch" in page.casefold() for page in pages("en").values())


def test_a_scenario_is_called_as_the_language_has_it() -> None:
    """Its page in that language says so, and so do the pages that link to it; its anchor stays the same."""
    book = Book(fill_shelf(), "de")
    proof = next(one for one in fill_shelf().proofs if one.name == "Chani gives 1 water when she is acquired")
    german = "Chani gibt 1 Wasser, wenn sie erworben wird"
    assert book.name_proof(proof) == german
    assert Book(fill_shelf(), "en").name_proof(proof) == proof.name
    listed = {file.path: file.data.decode() for file in write_scenarios(book)}
    assert f"## {german} {{ #{proof.anchor} }}" in listed[f"{proof.page}.md"]
    assert german in pages("de")["records/base/imperium-card/chani"]
    assert german not in pages("en")["records/base/imperium-card/chani"]
