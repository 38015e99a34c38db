"""The page of the board: its lanes and its filters."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from site_support import SiteTestCase


class SiteBoardTest(SiteTestCase):
    names = ("board",)

    @staticmethod
    def lanes(page):
        """What is seen of each lane: its heading and its titles."""
        return page.evaluate("""[...document.querySelectorAll('.lane')].filter(lane => lane.checkVisibility()).map(lane =>
          [lane.querySelector('h2').innerText.trim().replace(/\\s+/g, ' '), ...[...lane.querySelectorAll('li')].filter(card => card.checkVisibility())
            .map(card => card.querySelector('a').textContent)].join(' | '))""")

    by_state = ["Open 3 | a | d | e", "In progress 1 | b", "Question 1 | why", "Done 1 | c"]

    def test_lanes_are_by_state_group_or_person_and_the_choice_is_kept(self):
        page = self.context().new_page()
        page.goto(self.http("board", "board.html"))
        self.assertEqual(self.lanes(page), self.by_state)
        page.click("label[for=by-group]")
        self.assertEqual(self.lanes(page), ["One 3 | a | b | c", "Two 2 | d | e", "Inbox 1 | why"])
        page.click("label[for=by-person]")
        by_person = ["@ana 2 | a | b", "@ben 2 | d | b", "No owner 3 | e | why | c"]
        self.assertEqual(self.lanes(page), by_person)
        page.reload()
        self.assertEqual(self.lanes(page), by_person)
        # A link to a lane of the home page shows that lane.
        page.goto(self.http("board", "index.html"))
        page.click("label[for=view-board]")
        page.click(".lane h3 a >> nth=0")
        # Before its styles are there, a page has no lanes to be seen.
        page.wait_for_url("**/board.html*")
        self.assertEqual(self.lanes(page), self.by_state)

    def test_filters_apply_to_all_lanes_together(self):
        page = self.context().new_page()
        page.goto(self.http("board", "board.html"))
        page.select_option("[name=tag]", "web")
        self.assertEqual(self.lanes(page), ["Open 1 | d", "In progress 0", "Question 0", "Done 1 | c"])
        page.select_option("[name=state]", "open")
        self.assertEqual(self.lanes(page), ["Open 1 | d", "In progress 0", "Question 0", "Done 0"])
        page.click("label[for=by-person]")
        self.assertEqual(self.lanes(page), ["@ana 0", "@ben 1 | d", "No owner 0"])
        page.select_option("[name=tag]", "")
        page.select_option("[name=state]", "")
        page.click("label[for=by-state]")
        self.assertEqual(self.lanes(page), self.by_state)

    def test_without_a_script_the_lanes_of_the_page_are_all_there(self):
        page = self.context(java_script_enabled=False).new_page()
        page.goto(self.http("board", "board.html"))
        self.assertEqual(page.locator(".lane:visible").count(), 4)
        self.assertFalse(page.locator("#lanes").is_visible() or page.locator("#board-filters").is_visible())

    def test_lanes_beside_each_other_end_together(self):
        page = self.context().new_page()
        page.goto(self.http("board", "board.html"))
        ends = page.evaluate("[...document.querySelectorAll('.lane')].map(lane => lane.getBoundingClientRect().bottom)")
        self.assertEqual(len(set(ends)), 1, ends)


if __name__ == "__main__":
    unittest.main()
