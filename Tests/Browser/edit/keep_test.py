"""Typed text is kept, whatever happens to its row meanwhile; today is November 21, 2026."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import HandTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\n## A\n\n- [ ] one\n- [ ] two due:2026-12-01 @ana #tag\n\n  A memo.\n- [ ] three\n\n## B\n\n- [ ] four\n"


class KeepTest(HandTestCase):
    def test_what_is_typed_while_it_is_saved_is_saved_too(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            held, is_holding = [], [True]
            page.route("**/.ringmark/change", lambda route: held.append(route) if is_holding[0] else route.continue_())

            def let_go():
                # A request that has not reached the route yet is not held.
                is_holding[0] = False
                while held:
                    held.pop().continue_()

            self.open_place(page, "three")
            page.keyboard.press("Shift+Enter")
            page.keyboard.type("A")
            page.keyboard.press("Control+Enter")
            expect(page.locator(".in-place.is-saving")).to_have_count(1)
            page.keyboard.type("B")
            let_go()
            expect(page.locator(".in-place.is-saving")).to_have_count(0)
            expect(page.locator(".place-memo")).to_be_focused()
            page.keyboard.type("C")
            page.locator("h1").click()
            self.settled(page, server, TEXT.replace("- [ ] three\n", "- [ ] three\n\n  ABC\n"))
            # In a title, which is then another task for the file.
            is_holding[0] = True
            self.open_place(page, "one")
            page.keyboard.type(" more")
            page.keyboard.press("Shift+Enter")
            page.keyboard.press("Control+Enter")
            page.locator(".place-title").focus()
            page.keyboard.press("End")
            page.keyboard.type(" words")
            let_go()
            expect(page.locator(".in-place.is-saving")).to_have_count(0)
            expect(page.locator(".place-title")).to_be_focused()
            page.keyboard.type("!")
            page.locator("h1").click()
            self.settled(page, server, TEXT.replace("- [ ] three\n", "- [ ] three\n\n  ABC\n").replace("one", "one more words!"))

    def test_from_a_title_that_changes_the_arrow_leads_into_its_subtask(self):
        text = TEXT.replace("- [ ] one\n", "- [ ] one\n  - [ ] below\n")
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "one")
            page.keyboard.type(" more")
            page.keyboard.press("ArrowDown")
            expect(page.locator(".place-title:focus")).to_have_value("below")
            self.settled(page, server, text.replace("one", "one more"))
            expect(page.locator(".place-title:focus")).to_have_value("below")
            expect(page.locator(".in-place.is-long")).to_have_count(0)
            page.keyboard.press("End")
            page.keyboard.type(" it")
            page.locator("h1").click()
            self.settled(page, server, text.replace("one", "one more").replace("below", "below it"))

    def test_an_empty_title_that_is_left_takes_no_memo_and_no_subtasks_along(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "two")
            page.keyboard.press("Control+a")
            page.keyboard.press("Backspace")
            page.locator("h1").click()
            expect(page.locator(".toast")).to_contain_text("needs a title")
            expect(page.locator(".in-place")).to_have_count(0)
            self.assertEqual(server.text, TEXT)

    def test_a_click_on_another_title_opens_it_although_the_open_editor_closes(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "two")
            page.keyboard.type("!")
            box = self.row(page, "three").locator("> .row > .what > .title").bounding_box()
            page.mouse.move(box["x"] + 8, box["y"] + 8)
            page.mouse.down()
            # A finger or a hand presses for some frames.
            for _ in range(8):
                page.evaluate("new Promise(requestAnimationFrame)")
            page.mouse.up()
            expect(page.locator(".place-title:focus")).to_have_value("three")
            self.settled(page, server, TEXT.replace("two", "two!"))
            expect(page.locator(".in-place")).to_have_count(1)

    def test_what_another_tab_has_written_is_shown_before_it_is_overwritten(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "one")
            page.keyboard.type(" mine")
            theirs = TEXT.replace("one", "one theirs")
            server.file.write_text(theirs)
            expect(page.locator('li[data-task]:has(.tick[aria-label="one theirs"]) .in-place')).to_have_count(1)
            page.keyboard.press("Enter")
            expect(page.locator(".in-place [role=alert]")).to_contain_text("one theirs")
            # To leave is no answer; to save again is one.
            page.locator("h1").click()
            expect(page.locator(".in-place")).to_have_count(1)
            self.assertEqual(server.text, theirs)
            page.locator(".place-title").focus()
            page.keyboard.press("Enter")
            self.settled(page, server, TEXT.replace("one", "one mine"))

    def test_a_task_that_is_removed_elsewhere_leaves_its_text_and_the_focus(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "one")
            page.keyboard.type(" my")
            server.file.write_text(TEXT.replace("- [ ] one\n", ""))
            expect(page.locator(".in-place [role=alert]")).to_contain_text("kept")
            page.keyboard.type(" next words")
            expect(page.locator(".place-title")).to_have_value("one my next words")
            self.assertEqual(server.text, TEXT.replace("- [ ] one\n", ""))

    def test_the_first_tasks_of_an_empty_list_are_typed_in_one_go(self):
        for text, page_path in (("", ""), ("# P\n", ""), ("# P\n\n## A\n\n## B\n\n- [ ] b\n", "groups/a.html")):
            with self.subTest(text), Server(text, "--edit") as server, self.page(server, page_path) as page:
                page.locator(".add-task").first.click()
                for title in ("first one", "second", "third n"):
                    page.keyboard.type(title)
                    page.keyboard.press("Enter")
                    expect(page.locator("li[data-task] .title", has_text=title)).to_have_count(1)
                    expect(page.locator(".adder textarea")).to_be_focused()
                tasks = "- [ ] first one\n- [ ] second\n- [ ] third n\n"
                self.assertIn(tasks, server.text)
                self.assertEqual(server.text.count("- [ ]"), 3 + text.count("- [ ]"))
                # The line stands below the list.
                self.assertGreater(page.locator(".adder").bounding_box()["y"], page.locator("li[data-task]", has_text="third n").bounding_box()["y"])


if __name__ == "__main__":
    unittest.main(verbosity=2)
