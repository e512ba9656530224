"""Recorded games brought to the set-up page: as a file, as text, dropped; what is refused."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import tikal

from .served import RECORDS, Served
from .set_up import table_of
from .watched import Complaints


def test_a_record_is_brought_as_a_file(page: Page) -> None:
    page.goto("/")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(RECORDS / "sealed.tikal")
    page.wait_for_url("**/review#*")
    expect(page.get_by_role("heading", name="Kinich has won")).to_be_visible()


def test_who_plays_each_seat_of_an_unfinished_record_is_chosen(page: Page, server: Served) -> None:
    page.goto("/")
    page.get_by_role("button", name="Paste text").click()
    page.get_by_label("Text of a recorded game").fill(
        (RECORDS / "unfinished.tikal").read_text("utf-8")
    )
    page.get_by_role("button", name="Open the game").click()
    seats = page.get_by_role("form", name="Who plays each seat?")
    expect(seats.get_by_label("Name, seat 2")).to_have_value("Kinich")
    seats.get_by_label("Name, seat 1").fill("Ann")
    seats.get_by_role("button", name="Who plays seat 2").click()
    page.get_by_role("option", name="Remote player").click()
    seats.get_by_role("button", name="Who plays seat 3").click()
    page.get_by_role("option", name="Computer: Porter").click()
    page.get_by_role("button", name="Continue the game").click()
    page.wait_for_url(re.compile(r"/t/[a-z2-9]+/links#"))
    expect(page.get_by_label("Link for Kinich", exact=True)).to_be_visible()
    id_, token = table_of(page)
    plan = [(one["name"], one["player"], one["level"]) for one in server.view(id_, token)["seats"]]
    assert plan == [("Ann", "here", None), ("Kinich", "link", None), ("Zoë", "computer", "porter")]


def test_who_plays_on_from_a_position_is_chosen(page: Page, complaints: Complaints) -> None:
    position = tikal.Game(players=3, seed=1).position()
    page.goto("/")
    page.get_by_role("button", name="Paste text").click()
    text = page.get_by_label("Text of a recorded game")
    text.fill(position.replace(" act,", " fly,").replace(" tile,", " fly,"))
    page.get_by_role("button", name="Open the game").click()
    page.get_by_role("button", name="Continue the game").click()
    expect(page.get_by_text("This line begins like a position")).to_be_visible()
    complaints.forgive("422")
    text.fill(position)
    page.get_by_role("button", name="Open the game").click()
    seats = page.get_by_role("form", name="Who plays each seat?")
    expect(seats.get_by_label("Name, seat 3")).to_have_value("Player 3")
    page.get_by_role("button", name="Continue the game").click()
    page.wait_for_url(re.compile(r"/t/[a-z2-9]+#"))


def test_a_broken_record_is_refused_with_its_line_in_the_language_of_the_page(
    page: Page, complaints: Complaints
) -> None:
    text = (RECORDS / "two-players.tikal").read_text("utf-8").splitlines()
    broken = next(number for number, line in enumerate(text) if line.startswith("place"))
    text[broken] = "place W h5"
    page.add_init_script("localStorage.setItem('tikal.language', 'de')")
    page.goto("/")
    page.get_by_role("button", name="Text einfügen").click()
    page.get_by_label("Text eines Spielprotokolls").fill("\n".join(text))
    page.get_by_role("button", name="Spiel öffnen").click()
    place = page.get_by_text(f"Zeile {broken + 1} des Spielprotokolls ist fehlerhaft.")
    expect(place).to_contain_text("„place W h5“ ist nicht erlaubt: h5 ist weder das Basiscamp noch")
    complaints.forgive("422")


def test_empty_lines_before_a_pasted_record_do_no_harm(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Paste text").click()
    text = (RECORDS / "two-players.tikal").read_text("utf-8")
    page.get_by_label("Text of a recorded game").fill("\n\n  " + text)
    page.get_by_role("button", name="Open the game").click()
    page.wait_for_url("**/review#*")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "A second recorded game begins here."),
        ("de", "Hier beginnt ein zweites Spielprotokoll."),
        ("fr", "Ici commence une seconde partie enregistrée."),
        ("it", "Qui comincia una seconda partita registrata."),
    ],
)
def test_a_record_pasted_twice_is_told_apart_from_an_error_in_it(
    language: str, said: str, page: Page, complaints: Complaints
) -> None:
    text = (RECORDS / "two-players.tikal").read_text("utf-8")
    page.add_init_script(f"localStorage.setItem('tikal.language', '{language}')")
    page.goto("/")
    page.locator(".import button").last.click()
    page.locator(".import textarea").fill(2 * text)
    page.locator(".import .jade").click()
    expect(page.get_by_text(said)).to_be_visible()
    complaints.forgive("422")


def test_a_file_that_is_no_text_is_refused(page: Page, tmp_path: Path) -> None:
    picture = tmp_path / "picture.tikal"
    picture.write_bytes(bytes(range(256)))
    page.goto("/")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(picture)
    expect(page.get_by_text("This file is not a text file.")).to_be_visible()


def test_a_record_is_dropped_onto_the_page(page: Page) -> None:
    page.goto("/")
    text = (RECORDS / "two-players.tikal").read_text("utf-8")
    transfer = page.evaluate_handle(
        "text => { const data = new DataTransfer();"
        " data.items.add(new File([text], 'game.tikal')); return data; }",
        text,
    )
    page.get_by_role("region", name="Import a game").dispatch_event(
        "drop", {"dataTransfer": transfer}
    )
    page.wait_for_url("**/review#*")
