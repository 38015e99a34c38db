"""A list whose items have no boxes, ticked in the browser."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import HandTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "---\nread: bullets\n---\n# Plan\n\n## A\n\n* one\n* two\n  * detail\n* three\n"
BOXED = TEXT.replace("* one", "* [ ] one").replace("* two", "* [x] two").replace("* three", "* [ ] three")


class BoxesTest(HandTestCase):
    def test_the_first_tick_offers_boxes_and_one_undo_reverses_it(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            tick = self.row(page, "two").locator("> .row .tick")
            tick.click()
            dialog = page.get_by_role("dialog")
            expect(dialog).to_contain_text("Items without a box in this file: 3.")
            self.assertEqual(self.problems(page), [])
            dialog.get_by_role("button", name="Cancel").click()
            expect(dialog).to_have_count(0)
            expect(tick).to_have_attribute("aria-checked", "false")
            self.settled(page, server, TEXT)
            tick.click()
            page.get_by_role("dialog").get_by_role("button", name="Give each a box").click()
            self.settled(page, server, BOXED)
            expect(tick).to_have_attribute("aria-checked", "true")
            page.keyboard.press("Control+z")
            self.settled(page, server, TEXT)

    def test_the_question_is_asked_in_korean(self):
        with Server(TEXT.replace("---\n", "---\nlang: ko\n", 1), "--edit") as server, self.page(server, "groups/a.html") as page:
            self.row(page, "one").locator("> .row .tick").click()
            expect(page.get_by_role("dialog")).to_contain_text("체크박스가 없는 항목이 3개 있습니다")
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
