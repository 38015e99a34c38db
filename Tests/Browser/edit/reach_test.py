"""What one used to other to-do apps reaches for: keys for one thing, subtasks by a button, drafts given up, and undo that goes on."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

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

    def test_what_was_left_with_escape_is_saved_only_if_it_goes_on(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "one")
            page.keyboard.type(" wrong")
            page.keyboard.press("Escape")
            expect(page.locator(".in-place")).to_have_count(0)
            self.open_place(page, "one")
            expect(page.locator(".place-title")).to_have_value("one wrong")
            # It is left as it was, and still kept, by mouse and by key, however often.
            for leave in (lambda: page.locator("h1").click(), lambda: page.keyboard.press("ArrowDown"), lambda: page.locator("h1").click()):
                leave()
                expect(self.row(page, "one").locator(".in-place")).to_have_count(0)
                expect(page.locator(".toast")).to_contain_text("kept")
                self.assertEqual(server.text, TEXT)
                # The editor of another title may still be closing.
                self.row(page, "one").locator("> .row > .what > .title").click()
                expect(self.row(page, "one").locator(".place-title")).to_be_focused()
                expect(page.locator(".place-title")).to_have_count(1)
                expect(page.locator(".place-title")).to_have_value("one wrong")
            page.locator("h1").click()
            self.open_place(page, "one")
            page.get_by_role("button", name="Discard").click()
            expect(page.locator(".place-title")).to_have_value("one")
            page.locator("h1").click()
            self.open_place(page, "two")
            page.keyboard.type(" right")
            page.keyboard.press("Escape")
            self.open_place(page, "two")
            page.keyboard.type("!")
            page.locator("h1").click()
            now = TEXT.replace("two", "two right!")
            self.settled(page, server, now)
            # Return saves it as well.
            self.open_place(page, "one")
            page.keyboard.type(" too")
            page.keyboard.press("Escape")
            self.open_place(page, "one")
            page.keyboard.press("Enter")
            page.keyboard.press("Escape")
            self.settled(page, server, now.replace("one", "one too"))

    def test_an_edit_that_cannot_be_undone_is_passed_over(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            for title in ("one", "two"):
                self.row(page, title).locator("> .row > .tick").click()
                expect(page.locator(".toast")).to_contain_text(f"Done: {title}")
            ticked = server.text
            server.file.write_text(ticked.replace("[x] two", "[x] twice"))
            expect(self.row(page, "twice")).to_be_visible()
            page.keyboard.press("Control+z")
            expect(page.locator(".toast")).to_contain_text("Undone: one")
            self.settled(page, server, ticked.replace("[x] two", "[x] twice").replace("[x] one", "[ ] one"))
            page.keyboard.press("Control+z")
            expect(page.locator(".toast")).to_contain_text("nothing was undone", ignore_case=True)

    def test_the_form_says_where_a_task_went_and_the_way_back_goes_along(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.row(page, "one").hover()
            self.row(page, "one").locator("> .row > .actions > .edit-task").click()
            page.locator(".editor select").last.select_option("B")
            page.locator(".editor textarea").first.fill("one more")
            page.get_by_role("button", name="Save").click()
            expect(page.locator(".toast")).to_contain_text("Moved to: B")
            self.assertIn("- [ ] three\n- [ ] one more\n", server.text)
            expect(self.row(page, "two").locator("> .row > .tick")).to_be_focused()
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
            page.locator("dialog select").select_option("A")
            page.get_by_role("button", name="Save").click()
            expect(page.locator(".crumbs")).to_have_text("Plan / A / B")
            self.assertEqual(server.text, other.replace("## B", "### B"))

    def test_an_empty_group_and_the_home_page_lead_to_a_first_task(self):
        with Server(TEXT, "--edit") as server, self.page(server, "index.html") as page:
            page.locator(".card a.first").click()
            expect(page.locator(".adder input")).to_be_focused()
            page.keyboard.type("first")
            page.keyboard.press("Enter")
            expect(self.row(page, "first")).to_be_visible()
            page.keyboard.press("Escape")
            page.goto(server.url)
            page.keyboard.press("n")
            page.locator(".adder select").select_option("B")
            page.locator(".adder input").press_sequentially("from home")
            page.locator(".adder input").press("Enter")
            self.settled(page, server, TEXT.replace("## C\n", "## C\n\n- [ ] first\n").replace("three\n", "three\n- [ ] from home\n"))

    def test_tasks_are_added_on_pages_of_tags_and_on_the_agenda(self):
        text = TEXT.replace("one\n", "one #shop due:2026-12-01\n")
        with Server(text, "--edit") as server, self.page(server, "tags/shop.html") as page:
            page.keyboard.press("n")
            page.locator(".adder select").select_option("B")
            page.locator(".adder input").fill("milk")
            page.locator(".adder input").press("Enter")
            expect(self.row(page, "milk")).to_be_visible()
            page.goto(server.url + "agenda.html")
            page.keyboard.press("n")
            page.keyboard.type("some day")
            page.keyboard.press("Enter")
            expect(page.locator(".toast")).to_contain_text("Added: some day")
            page.keyboard.type("soon tomorrow")
            page.keyboard.press("Enter")
            expect(self.row(page, "soon")).to_be_visible()
            self.assertIn("three\n- [ ] milk #shop\n", server.text)
            self.assertIn("- [ ] some day\n- [ ] soon due:2026-11-22\n\n## A", server.text)

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
