"""Changes in the browser to tasks whose state is not written in a box: marks, cells, and headings."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import EditTestCase
from playwright.sync_api import expect
from server_support import Server

PLAN = """# Plan

## Marks

- ✅ Buy the domain
- 🚧 Write the copy
- Print flyers

## Table

| Task   | Status  | Owner | Notes   |
|--------|---------|-------|---------|
| Login  | ✅ Done | anna  | by mail |
| Search | 🚧 Open |       |         |

## Lanes

### To do

- Talk to the press

### Done

- Choose a name
"""


class EditStatesTest(EditTestCase):
    def test_marks_cells_and_headings_change_in_the_file(self):
        with Server(PLAN, "--edit") as server:
            with self.page(server, "groups/marks.html") as page:
                self.row(page, "Write the copy").locator("> .row .tick").click()
                expect(self.row(page, "Write the copy")).to_have_class("task is-done")
                now = PLAN.replace("🚧 Write", "✅ Write")
                self.see(page, server, now)
                self.row(page, "Print flyers").locator("> .row .tick").click()
                expect(self.row(page, "Print flyers")).to_have_class("task is-done")
                now = now.replace("- Print", "- ✅ Print")
                self.see(page, server, now)
                page.locator(".add-task").click()
                page.keyboard.type("Thank everybody")
                page.keyboard.press("Enter")
                expect(self.row(page, "Thank everybody")).to_have_class("task is-open")
                now = now.replace("✅ Print flyers\n", "✅ Print flyers\n- ⬜ Thank everybody\n")
                self.see(page, server, now)
            with self.page(server, "groups/table.html") as page:
                expect(self.row(page, "Login").locator(".detail")).to_contain_text("Notes by mail")
                self.row(page, "Search").locator("> .row .tick").click()
                expect(self.row(page, "Search")).to_have_class("task is-done")
                now = now.replace("| Search | 🚧 Open |", "| Search | ✅ Done |")
                self.see(page, server, now)
            with self.page(server, "groups/lanes.html") as page:
                self.row(page, "Talk to the press").locator("> .row .tick").click()
                expect(self.row(page, "Talk to the press")).to_have_class("task is-done")
                now = now.replace("- Talk to the press\n\n", "").replace(
                    "- Choose a name\n", "- Choose a name\n- Talk to the press\n")
                self.see(page, server, now)

    def test_what_is_left_out_is_told_to_the_author_alone(self):
        mixed = "# Plan\n\n## A\n\n- [ ] one\n- ✅ two\n"
        with Server(mixed, "--edit") as server:
            with self.page(server, "index.html") as page:
                expect(page.locator(".reading-note")).to_contain_text("1 line has a state without a box (6)")
        few = "# Plan\n\n## A\n\n- [ ] one\n\n## B\n\n- ✅ two\n- ✅ three\n- ✅ four\n- ✅ five\n- 🚧 six\n"
        with Server(few, "--edit") as server:
            with self.page(server, "index.html") as page:
                expect(page.locator(".reading-note.is-loud")).to_contain_text("With them, the figure is 66%.")
                expect(page.locator(".reading-note pre")).to_have_text("---\nread: all\n---")
        with Server("# Ideas\n\n- one\n- two\n", "--edit", name="notes.md") as server:
            with self.page(server, "index.html") as page:
                expect(page.locator(".reading-note")).to_contain_text("Nothing in this file has a state")
                expect(page.locator(".task.is-none")).to_have_count(2)
                expect(page.locator(".task.is-none .tick").first).to_be_disabled()


if __name__ == "__main__":
    unittest.main()
