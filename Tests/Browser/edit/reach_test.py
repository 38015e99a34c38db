"""What one used to other to-do apps reaches for: keys for one thing, subtasks by a button, drafts given up, and undo that goes on."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from browser_support import only_chromium
from edit_support import HandTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\n## A\n\n- [ ] one\n- [ ] two\n\n## B\n\n- [ ] three\n\n## C\n"


class ReachTest(HandTestCase):
    def focus(self, page, title):
        self.row(page, title).locator("> .row > .tick").focus()

    def test_a_key_opens_the_popover_of_one_thing_and_letters_choose_in_it(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.focus(page, "one")
            page.keyboard.press("d")
            page.keyboard.type("tomorrow")
            expect(page.locator(".popover-note")).not_to_be_empty()
            page.keyboard.press("Enter")
            expect(self.row(page, "one").locator("time")).to_be_visible()
            page.keyboard.press("p")
            page.keyboard.type("hi")
            page.keyboard.press("Enter")
            expect(self.row(page, "one").locator("[data-p]")).to_be_visible()
            page.keyboard.press("x")
            page.keyboard.press("Shift+J")
            page.keyboard.press("m")
            page.keyboard.type("b")
            page.keyboard.press("Enter")
            expect(page.locator(".toast")).to_contain_text("Moved to: B")
            self.assertEqual(server.text, "# Plan\n\n## A\n\n## B\n\n- [ ] three\n- [ ] one due:2026-11-22 !!!\n- [ ] two\n\n## C\n")
            page.keyboard.press("Control+z")
            expect(self.row(page, "two")).to_be_visible()
            self.focus(page, "one")
            page.keyboard.press("Delete")
            expect(self.row(page, "one")).to_have_count(0)
            expect(self.row(page, "two").locator("> .row > .tick")).to_be_focused()

    def test_the_done_tasks_of_a_list_are_cleared_and_come_back(self):
        text = ("# Plan\n\n## A\n\n- [x] one\n  - [x] part\n- [ ] two\n- [x] three\n  - [ ] rest\n- [x] four\n\n"
                "### Inside\n\n- [x] five\n\n## B\n\n- [ ] six\n")
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            clear = page.get_by_role("button", name="Clear completed")
            expect(clear).to_have_count(2)
            page.locator("label[for=show-open]").click()
            expect(clear.first).to_be_hidden()
            page.locator("label[for=show-all]").click()
            clear.first.click()
            left = "# Plan\n\n## A\n\n- [ ] two\n- [x] three\n  - [ ] rest\n\n### Inside\n\n- [x] five\n\n## B\n\n- [ ] six\n"
            self.settled(page, server, left)
            expect(page.locator(".toast")).to_contain_text("Removed tasks: 3")
            page.locator(".toast button", has_text="Undo").click()
            self.settled(page, server, text)

    def test_a_plan_of_one_list_is_filtered_and_cleared(self):
        text = "# Plan\n\n- [x] one\n- [ ] two\n"
        with Server(text, "--edit") as server, self.page(server) as page:
            rows = page.locator(".inbox li[data-task]:visible .title")
            page.locator("label[for=show-open]").click()
            expect(rows).to_have_text(["two"])
            page.locator("label[for=show-done]").click()
            expect(rows).to_have_text(["one"])
            page.locator("label[for=show-all]").click()
            page.get_by_role("button", name="Clear completed").click()
            self.settled(page, server, "# Plan\n\n- [ ] two\n")
            expect(page.locator("label[for=show-open]")).to_have_count(0)

    def test_a_list_is_walked_opened_and_ticked_by_its_keys(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.focus(page, "one")
            page.keyboard.press("ArrowDown")
            expect(self.row(page, "two").locator("> .row > .tick")).to_be_focused()
            page.keyboard.press("Alt+ArrowUp")
            self.settled(page, server, TEXT.replace("- [ ] one\n- [ ] two", "- [ ] two\n- [ ] one"))
            # The box has the focus again, so that Space ticks.
            expect(self.row(page, "two").locator("> .row > .tick")).to_be_focused()
            page.keyboard.press("Space")
            self.settled(page, server, TEXT.replace("- [ ] one\n- [ ] two", "- [x] two\n- [ ] one"))
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            expect(page.locator(".place-title")).to_be_focused()
            expect(page.locator(".place-title")).to_have_value("one")
            page.keyboard.press("Escape")
            expect(self.row(page, "one").locator("> .row > .tick")).to_be_focused()
            page.keyboard.press("ArrowUp")
            expect(self.row(page, "two").locator("> .row > .tick")).to_be_focused()

    def test_initial_consonants_find_a_name(self):
        text = "# 계획\n\n## 집안일\n\n- [ ] 청소\n\n## ✈️ 여행\n\n## 공부\n"
        with Server(text, "--edit") as server, self.page(server, "groups/집안일.html") as page:
            self.focus(page, "청소")
            page.keyboard.press("m")
            expect(page.locator(".popover")).to_be_visible()
            page.evaluate("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ㅇ', code: 'KeyD', bubbles: true, cancelable: true }))")
            expect(page.locator(".popover-choice:focus")).to_contain_text("여행")
            page.keyboard.press("Enter")
            self.settled(page, server, "# 계획\n\n## 집안일\n\n## ✈️ 여행\n\n- [ ] 청소\n\n## 공부\n")

    def test_a_subtask_is_added_by_a_button(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "one")
            page.keyboard.type(" and a half")
            page.get_by_role("button", name="Add a subtask").click()
            page.keyboard.type("below")
            page.keyboard.press("Enter")
            page.keyboard.type("more")
            page.keyboard.press("Enter")
            self.settled(page, server, TEXT.replace("one\n", "one and a half\n  - [ ] below\n  - [ ] more\n"))

    def test_escape_takes_back_and_undo_brings_back(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "one")
            page.keyboard.type(" wrong")
            page.keyboard.press("Escape")
            expect(page.locator(".in-place")).to_have_count(0)
            expect(self.row(page, "one").locator("> .row > .tick")).to_be_focused()
            expect(page.locator(".toast")).to_be_empty()
            self.open_place(page, "one")
            expect(page.locator(".place-title")).to_have_value("one")
            page.keyboard.press("Escape")
            # Nothing has been changed since, so undo means what was taken back.
            page.keyboard.press("Control+z")
            expect(page.locator(".place-title")).to_have_value("one wrong")
            self.assertEqual(server.text, TEXT)
            page.locator("h1").click()
            self.settled(page, server, TEXT.replace("one", "one wrong"))
            # The same of a line for a new task; what is taken back twice stays so.
            page.locator(".add-task").first.click()
            page.keyboard.type("half")
            page.keyboard.press("Escape")
            expect(page.locator(".adder")).to_have_count(0)
            page.keyboard.press("Control+z")
            expect(page.locator(".adder textarea")).to_have_value("half")
            page.locator(".adder textarea").press("Escape")
            page.keyboard.press("Control+z")
            self.settled(page, server, TEXT)

    def test_undo_goes_to_the_plan_from_an_empty_line_and_by_the_place_of_the_key(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.locator(".add-task").first.click()
            page.keyboard.type("new")
            page.keyboard.press("Enter")
            expect(self.row(page, "new")).to_be_visible()
            expect(page.locator(".adder textarea")).to_be_focused()
            # A Russian keyboard has “я” there, a Greek one “ζ”, and an Arabic one “ئ”.
            for letter in "яζئ":
                page.evaluate("key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }))", letter)
                self.settled(page, server, TEXT)
                page.evaluate("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'н', code: 'KeyY', ctrlKey: true, bubbles: true, cancelable: true }))")
                self.settled(page, server, TEXT.replace("two\n", "two\n- [ ] new\n"))

    def test_that_the_newest_edit_cannot_be_undone_is_told_once_and_the_next_undo_passes_over_it(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            for title in ("one", "two"):
                self.row(page, title).locator("> .row > .tick").click()
                expect(self.row(page, title)).to_have_class("task is-done")
            # A tick is struck before it is saved.
            page.wait_for_function("() => !window.ringmarkEdit.isSending()")
            ticked = server.text
            server.file.write_text(ticked.replace("[x] two", "[x] twice"))
            expect(self.row(page, "twice")).to_be_visible()
            now = ticked.replace("[x] two", "[x] twice")
            page.keyboard.press("Control+z")
            expect(page.locator(".toast")).to_contain_text("nothing was undone")
            self.assertEqual(server.text, now)
            # It tells what it takes back, also if the page shows that.
            page.keyboard.press("Control+z")
            expect(page.locator(".toast > span")).to_have_text("Undone: one")
            self.settled(page, server, now.replace("[x] one", "[ ] one"))
            page.keyboard.press("Control+z")
            expect(page.locator(".toast")).to_contain_text("nothing was undone")
            # What is changed after it is undone first, and what was told is not told again.
            for title in ("one", "three"):
                page.goto(server.url + ("groups/a.html" if title == "one" else "groups/b.html"))
                self.row(page, title).locator("> .row > .tick").click()
                page.wait_for_function("() => !window.ringmarkEdit.isSending()")
            for title in ("three", "one"):
                page.keyboard.press("Control+z")
                self.settled(page, server, server.text.replace("[x] " + title, "[ ] " + title))
            self.assertEqual(server.text, now.replace("[x] one", "[ ] one"))

    def test_the_form_says_where_a_task_went_and_the_way_back_goes_along(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.row(page, "one").hover()
            self.row(page, "one").locator("> .row > .actions > .edit-task").click()
            page.locator(".in-place select").last.select_option("B")
            page.locator(".place-title").fill("one more")
            page.locator("h1").click()
            expect(page.locator(".toast")).to_contain_text("Moved to: B")
            self.assertIn("- [ ] three\n- [ ] one more\n", server.text)
            page.goto(server.url + "groups/b.html")
            expect(page.locator(".toast")).to_contain_text("Moved to: B")
            page.locator(".toast .button").click()
            self.settled(page, server, TEXT)

    def test_a_group_that_is_chosen_is_meant_by_its_name(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/b.html") as page:
            page.locator(".group-head .edit-group").click()
            # Another program adds a group before all others, so that each has another place in the file.
            other = TEXT.replace("## A", "## New\n\n- [ ] n\n\n## A")
            server.file.write_text(other)
            expect(page.locator(".pager")).to_contain_text("A")
            page.wait_for_function("() => document.querySelector('script[data-groups]').getAttribute('data-groups').includes('New')")
            self.more(page)
            page.locator("dialog select").select_option("A")
            page.get_by_role("button", name="Save").click()
            expect(page.locator(".crumbs")).to_have_text("Plan / A / B")
            self.assertEqual(server.text, other.replace("## B", "### B"))

    def test_an_empty_group_and_the_home_page_lead_to_a_first_task(self):
        with Server(TEXT, "--edit") as server, self.page(server, "index.html") as page:
            page.locator(".card a.first").click()
            expect(page.locator(".adder textarea")).to_be_focused()
            page.keyboard.type("first")
            page.keyboard.press("Enter")
            expect(self.row(page, "first")).to_be_visible()
            page.keyboard.press("Escape")
            page.goto(server.url)
            page.keyboard.press("n")
            page.locator(".adder select").select_option("B")
            page.locator(".adder textarea").press_sequentially("from home")
            page.locator(".adder textarea").press("Enter")
            self.settled(page, server, TEXT.replace("## C\n", "## C\n\n- [ ] first\n").replace("three\n", "three\n- [ ] from home\n"))

    def test_tasks_are_added_on_pages_of_tags_and_on_the_agenda(self):
        text = TEXT.replace("one\n", "one #shop due:2026-12-01\n")
        with Server(text, "--edit") as server, self.page(server, "tags/shop.html") as page:
            page.keyboard.press("n")
            page.locator(".adder select").select_option("B")
            page.locator(".adder textarea").fill("milk")
            page.locator(".adder textarea").press("Enter")
            expect(self.row(page, "milk")).to_be_visible()
            page.goto(server.url + "agenda.html")
            page.keyboard.press("n")
            page.keyboard.type("some day")
            page.keyboard.press("Enter")
            # What is added on the agenda is due today, unless its line has another day.
            expect(self.row(page, "some day")).to_be_visible()
            page.keyboard.type("soon")
            expect(page.locator(".line-chip")).to_have_text("Due: Today")
            page.keyboard.type(" tomorrow")
            page.keyboard.press("Enter")
            expect(self.row(page, "soon")).to_be_visible()
            self.assertIn("three\n- [ ] milk #shop\n", server.text)
            self.assertIn("- [ ] some day due:2026-11-21\n- [ ] soon due:2026-11-22\n\n## A", server.text)

    def test_a_task_that_is_added_out_of_view_is_told_and_shown(self):
        text = TEXT.replace("- [ ] two\n", "".join(f"- [ ] two {n} due:2026-11-01\n" for n in range(60)))
        with Server(text, "--edit") as server, self.page(server, "groups/b.html") as page:
            # Where the reader sees the new task, nothing is told.
            page.keyboard.press("n")
            page.keyboard.type("bread")
            page.keyboard.press("Enter")
            expect(self.row(page, "bread")).to_be_in_viewport()
            page.wait_for_function("() => !window.ringmarkEdit.isSending()")
            expect(page.locator(".toast")).to_be_empty()
            page.goto(server.url + "agenda.html")
            page.keyboard.press("n")
            page.keyboard.type("milk")
            page.keyboard.press("Enter")
            told = page.get_by_role("button", name="Added: milk")
            expect(told).to_be_visible()
            self.assertEqual(self.problems(page), [])
            expect(self.row(page, "milk")).not_to_be_in_viewport()
            page.keyboard.type("tea")
            told.click()
            expect(self.row(page, "milk")).to_be_in_viewport()
            # What is being typed stays.
            expect(page.locator(".adder textarea")).to_be_focused()
            expect(page.locator(".adder textarea")).to_have_value("tea")

    def test_short_lines_of_a_memo_stay_lines_and_a_memo_below_subtasks_is_edited(self):
        long = "word " * 15
        text = TEXT.replace("one\n", "one\n  - [ ] sub\n\n  First line\n  second line\n").replace("two\n", f"two\n  {long}\n  goes on\n")
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            memo = page.locator(".memo", has_text="First line")
            self.assertEqual(memo.inner_text(), "First line\nsecond line")
            self.assertNotIn("\n", page.locator(".memo", has_text="goes on").inner_text())
            memo.click()
            expect(page.locator(".place-memo")).to_be_focused()
            expect(memo).to_be_hidden()
            page.keyboard.press("End")
            page.keyboard.type("!")
            page.locator("h1").click()
            self.settled(page, server, text.replace("second line", "second line!"))

    @only_chromium("touch")
    def test_a_finger_on_the_first_letters_of_a_title_does_not_tick(self):
        with Server(TEXT, "--edit") as server:
            context = self.browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
            page = context.new_page()
            page.goto(server.url + "groups/a.html")
            session = context.new_cdp_session(page)
            box = self.row(page, "one").locator("> .row .title").bounding_box()
            point = {"x": box["x"] + 2, "y": box["y"] + box["height"] / 2, "radiusX": 12, "radiusY": 12}
            session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
            session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            expect(page.locator(".place-title")).to_be_visible()
            self.assertEqual(server.text, TEXT)
            context.close()


if __name__ == "__main__":
    unittest.main()
