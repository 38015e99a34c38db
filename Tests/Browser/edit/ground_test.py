"""The ground of a page: a click or a tap beside everything else begins a task."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from browser_support import CAN_TAP, only_chromium
from edit_support import EditTestCase
from playwright.sync_api import expect
from server_support import Server

PLAN = "# Plan\n\n- [ ] in the inbox\n\n## A\n\n- [ ] one\n\n### Part\n\n- [ ] two\n\n## B\n\n- [ ] three\n"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# The middle of the strip between an element and the one below it, or the end of the page.
STRIP = """selector => {
  document.querySelector(selector).scrollIntoView({ block: 'center' });
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.left + box.width / 2, box.bottom + 24];
}"""


class GroundTest(EditTestCase):
    def press(self, page, place, is_touch):
        (page.touchscreen.tap if is_touch and CAN_TAP else page.mouse.click)(*place)

    def expect_line(self, page, key):
        expect(page.locator(".adder textarea")).to_be_focused()
        self.assertEqual(page.locator(".adder + .add-task").get_attribute("data-key"), key)

    def middle(self, page, selector):
        node = page.locator(selector).first
        node.scroll_into_view_if_needed()
        box = node.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def test_the_box_of_an_empty_list_and_its_words_open_the_line(self):
        cases = [("", "", "add-task:"), ("# Plan\n\n## A\n", "groups/a.html", "add-task:a"), ("# Plan\n", "agenda.html", "add-task:")]
        for options in [{}, PHONE]:
            for text, path, key in cases:
                for selector in [".empty", ".empty h2"]:
                    with self.subTest(path=path, selector=selector, touch=bool(options)), Server(text, "--edit") as server, self.page(server, path, **dict(options)) as page:
                        self.press(page, self.middle(page, selector), bool(options))
                        self.expect_line(page, key)

    def test_every_strip_below_a_list_opens_its_line_and_words_and_controls_do_not(self):
        for options in [{}, PHONE]:
            with self.subTest(touch=bool(options)), Server(PLAN, "--edit") as server, self.page(server, "groups/a.html", **dict(options)) as page:
                for place in [page.evaluate(STRIP, ".sub .add-task"), page.evaluate(STRIP, ".sub-adds"), page.evaluate(STRIP, ".pager")]:
                    self.press(page, place, bool(options))
                    self.expect_line(page, "add-task:part")
                    page.keyboard.press("Escape")
                    expect(page.locator(".adder")).to_have_count(0)
                for words in [".footer span", ".sub-head :is(h2, h3)"]:
                    page.locator(words).first.scroll_into_view_if_needed()
                    box = page.locator(words).first.bounding_box()
                    self.press(page, (box["x"] + 8, box["y"] + 10), bool(options))
                expect(page.locator(".adder")).to_have_count(0)
            with self.subTest(touch=bool(options), path="home"), Server(PLAN, "--edit") as server, self.page(server, **dict(options)) as page:
                self.press(page, page.evaluate(STRIP, ".cards"), bool(options))
                self.expect_line(page, "add-task:")

    def test_a_click_that_ends_typing_begins_no_other_line(self):
        with Server(PLAN, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.locator(".add-task").first.click()
            page.keyboard.type("new")
            page.mouse.click(*page.evaluate(STRIP, ".pager"))
            expect(page.locator('.adder:has(+ [data-key="add-task:part"])')).to_have_count(0)

    @only_chromium("touch")
    def test_a_drag_of_the_page_ends_typing_and_saves_it(self):
        with Server(PLAN, "--edit") as server, self.page(server, "groups/b.html", **PHONE) as page:
            page.locator(".add-task").tap()
            page.keyboard.type("soon")
            finger = page.context.new_cdp_session(page)
            def drag(by):
                for kind, y in (("touchStart", 300), *(("touchMove", 300 + by * step / 6) for step in range(1, 7)), ("touchEnd", 0)):
                    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else [{"x": 200, "y": y}]})
            drag(40)
            expect(page.locator(".adder textarea")).to_be_focused()
            drag(90)
            expect(page.locator(".adder")).to_have_count(0)
            expect(self.row(page, "soon")).to_be_visible()
            self.assertEqual(server.text, PLAN + "- [ ] soon\n")

    def test_a_phone_has_one_header_row_and_begins_with_what_is_next(self):
        with Server(PLAN.replace("three", "three due:2026-11-21"), "--edit") as server, self.page(server, **PHONE) as page:
            self.assertLessEqual(page.locator("header.bar").bounding_box()["height"], 60)
            self.assertLess(page.locator(".columns .tick").first.bounding_box()["y"], 200)
            # What is next, the Inbox, and the groups; the report and what was done come after them.
            order = ["[aria-labelledby=next]", ".inbox", ".groups", ".hero", "[aria-labelledby=recent]"]
            tops = [page.locator(part).bounding_box()["y"] for part in order]
            self.assertEqual(tops, sorted(tops))
            # The search opens from its sign, over the whole row.
            page.locator("form.search").tap()
            expect(page.locator("form.search input")).to_be_focused()
            page.keyboard.type("three")
            expect(page.locator(".result")).to_have_count(1)
            self.assertGreater(page.locator("form.search").bounding_box()["width"], 300)


if __name__ == "__main__":
    unittest.main()
