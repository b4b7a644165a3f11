"""Names in scenarios: which of several things of one name is meant, and how options are named."""

from __future__ import annotations

from pathlib import Path

from market import Play


def test_the_type_behind_a_name_says_which_is_meant(play: Play) -> None:
    things = Path("market/things.yaml")
    both = things.read_text(encoding="utf-8").replace("- name: Well\n", "- name: Well\n- name: Loaf\n")
    things.write_text(both, encoding="utf-8")
    assert (
        play(
            "Which\ngiven: {you: {hand: Loaf}, Loaf stall: {dust: 2}}\n"
            "then: {you: {hand: Loaf card}, Loaf: {dust: 2}, Loaf stall: {dust: 2}}"
        ).code
        == 0
    )


def test_the_type_behind_a_name_can_have_several_words(play: Play) -> None:
    things = Path("market/things.yaml")
    sweets = "types:\n- {name: sweet loaf, where: your hand, doc: a cake}\nsweet loafs:\n- name: Loan\n"
    both = f"{things.read_text(encoding='utf-8')}\n{sweets}"
    things.write_text(both, encoding="utf-8")
    assert (
        play("Which\ngiven: {you: {hand: Loan sweet loaf}}\nthen: {you: {hand: Loan sweet loaf}}").code == 0
    )


def test_the_name_the_label_the_id_or_the_end_of_an_option_will_do(play: Play) -> None:
    for said in ("play a card > Loan", "play-a-card > loan", "play > Loan", "Play a Card > oan"):
        ran = play(
            f"Called so\ngiven: {{you: {{hand: [Loan, Loaf]}}}}\nwhen: {said}\nthen: {{you: {{hand: Loaf}}}}"
        )
        assert ran.code == 0, ran.out


def test_a_file_of_scenarios_that_is_no_yaml_is_told(play: Play) -> None:
    Path("market/scenarios/one.yaml").write_text("scenarios:\n- name: 'A\n", encoding="utf-8")
    ran = play()
    assert ran.code == 1 and "error[SW112]" in ran.out
