"""Changes in the browser to files that are not Markdown, and a folder in which each file has another format."""

import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import EditTestCase
from playwright.sync_api import expect
from server_support import Preview, Server

FIXTURES = pathlib.Path(__file__).parents[2] / "Fixtures/formats"
# 2026-11-21
DAY = {**os.environ, "SOURCE_DATE_EPOCH": "1795219200"}


class FormatsTest(EditTestCase):
    def edited(self, text, name, path, ticked, after_tick, group_end):
        """Ticks a task, adds one, renames it, and takes all of it back."""
        with Server(text, "--edit", name=name, environment=DAY) as server, self.page(server, path) as page:
            self.row(page, ticked).locator("> .row .tick").click()
            expect(self.row(page, ticked)).to_have_class("task is-done")
            now = after_tick(text)
            self.see(page, server, now)
            page.locator(".add-task").first.click()
            page.keyboard.type("Neue Aufgabe")
            page.keyboard.press("Enter")
            expect(self.row(page, "Neue Aufgabe")).to_have_class("task is-open")
            added = group_end(now, "Neue Aufgabe")
            self.see(page, server, added)
            page.keyboard.press("Escape")
            self.type_into(page, "Neue Aufgabe", "Title", "Alte Aufgabe")
            self.save(page)
            self.see(page, server, added.replace("Neue Aufgabe", "Alte Aufgabe"))
            for expected in (added, now, text):
                page.keyboard.press("Control+z")
                page.wait_for_timeout(300)
                self.see(page, server, expected)

    def test_todo_txt(self):
        self.edited(
            "(A) Call Mom +Family @phone\nVisit +Family\nRest\n", "todo.txt", "groups/family.html", "Call Mom",
            lambda text: text.replace("(A) Call Mom +Family @phone", "x 2026-11-21 Call Mom +Family @phone pri:A"),
            lambda text, title: text.replace("Visit +Family\n", f"Visit +Family\n{title} +Family\n"))

    def test_a_refusal_is_in_the_language_of_the_page(self):
        korean = "우유 사기 +장보기\n빵 사기 +장보기\n"
        english = "Buy milk +shop\nBuy bread +shop\n"
        cases = [(korean, "groups/장보기.html", "빵 사기", "이 파일 형식에는 이것을 적을 자리가 없습니다."),
                 (english, "groups/shop.html", "Buy bread", "Todo.txt has no subtasks")]
        for text, path, title, expected in cases:
            with self.subTest(path), Server(text, "--edit", name="todo.txt") as server, self.page(server, path) as page:
                self.row(page, title).locator("> .row > .actions > .grip").focus()
                page.keyboard.press("ArrowRight")
                expect(page.locator(".toast")).to_contain_text(expected)
                self.assertEqual(server.text, text)

    def test_org(self):
        self.edited(
            "* Garden [0/2]\n** TODO Rake\nDEADLINE: <2026-12-01 Tue>\n** TODO Dig\n* Other\n", "a.org",
            "groups/garden.html", "Rake", lambda text: text.replace("[0/2]", "[1/2]").replace("TODO Rake", "DONE Rake"),
            lambda text, title: text.replace("[1/2]", "[1/3]").replace("TODO Dig\n", f"TODO Dig\n** TODO {title}\n"))

    def test_xit(self):
        self.edited(
            "Packing\n[ ] Shoes\n    brown\n[@] Hat\n\n[ ] Else\n", "a.xit", "groups/packing.html", "Shoes",
            lambda text: text.replace("[ ] Shoes", "[x] Shoes"),
            lambda text, title: text.replace("[@] Hat\n", f"[@] Hat\n[ ] {title}\n"))

    def test_taskpaper(self):
        self.edited(
            "Film:\n\t- Write\n\t\tA note.\n\t- Cut\nOther:\n\t- x\n", "a.taskpaper", "groups/film.html", "Write",
            lambda text: text.replace("- Write", "- Write @done(2026-11-21)"),
            lambda text, title: text.replace("\t- Cut\n", f"\t- Cut\n\t- {title}\n"))

    def test_a_group_is_added_and_renamed_without_settings_that_the_format_lacks(self):
        with Server("Film:\n\t- Write\n", "--edit", name="a.taskpaper") as server, self.page(server) as page:
            page.locator(".add-group:visible").first.click()
            expect(page.locator(".group-editor :is(.swatches, details)")).to_have_count(0)
            self.field(page, "Name").fill("Neu")
            page.keyboard.press("Enter")
            expect(page.locator("h1")).to_have_text("Neu")
            self.see(page, server, "Film:\n\t- Write\nNeu:\n")
            page.goto(server.url + "groups/film.html")
            page.locator(".group-head .edit-group").click()
            expect(page.locator(".group-editor :is(.swatches, details)")).to_have_count(0)
            self.field(page, "Name").fill("Movie")
            page.keyboard.press("Enter")
            expect(page.locator("h1")).to_have_text("Movie")
            self.see(page, server, "Movie:\n\t- Write\nNeu:\n")

    def test_a_folder_of_all_formats_is_one_plan(self):
        files = {file.name: file.read_text() for file in FIXTURES.iterdir() if file.suffix not in (".json", ".jsonl")}
        files |= {f".taskmaster/tasks/{name}": (FIXTURES / name).read_text() for name in ("tasks.json",)}
        files |= {".beads/issues.jsonl": (FIXTURES / "issues.jsonl").read_text(), "TODO.md": "# Notes\n\n- [ ] Tidy up\n"}
        with Preview(files, ".", "--no-history", "--edit", environment=DAY) as server:
            with self.page(server, "index.html") as page:
                expect(page.locator(".card:not(.adds)")).to_have_count(8)
            with self.page(server, "groups/the-garden-year.html") as page:
                self.row(page, "peas").locator("> .row .tick").click()
                expect(self.row(page, "peas")).to_have_class("task is-done")
                page.wait_for_function("() => !window.ringmarkEdit.isSending()")
                self.assertEqual(server.read("garden.org"), files["garden.org"].replace("[ ] peas", "[X] peas"))
            # A tool's own file is shown, without anything to change it.
            with self.page(server, "groups/taskmaster.html") as page:
                expect(page.locator("li.task")).to_have_count(8)
                expect(page.locator(".tick, .add-task, .edit-group")).to_have_count(0)


if __name__ == "__main__":
    unittest.main()
