"""Undo in the pages: it takes back what it names, and nothing else."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import EditTestCase
from playwright.sync_api import expect
from server_support import ENGLISH, Server


class EditUndoTest(EditTestCase):
    def test_the_way_back_leads_back_from_what_it_names(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.row(page, "Launch").locator("> .row").hover()
            self.row(page, "Launch").locator(".edit-task").click()
            page.get_by_role("button", name="Remove", exact=True).click()
            expect(page.locator(".toast")).to_contain_text("Launch")
            with self.page(server, "groups/website.html") as other:
                self.row(other, "Buy the domain").locator(".tick").click()
                expect(self.row(page, "Buy the domain")).to_have_class("task is-open")
            # Changes made elsewhere in the meantime are kept.
            text = server.text
            page.get_by_role("button", name="Undo", exact=True).click()
            expect(self.row(page, "Launch")).to_be_visible()
            self.assertEqual(server.text, ENGLISH.replace("- [x] Buy", "- [ ] Buy"))
            self.assertNotEqual(text, server.text)

    def test_what_is_undone_by_key_is_no_longer_offered(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.row(page, "Launch").locator(".tick").focus()
            page.keyboard.press("Delete")
            expect(page.locator(".toast")).to_contain_text("Launch")
            page.keyboard.press("Control+z")
            expect(self.row(page, "Launch")).to_be_visible()
            expect(page.locator(".toast")).to_have_text("")
            self.assertEqual(server.text, ENGLISH)

    def test_an_edit_of_the_same_lines_is_not_taken_back(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.row(page, "Launch").locator("> .row").hover()
            self.row(page, "Launch").locator(".edit-task").click()
            page.get_by_role("button", name="Remove", exact=True).click()
            expect(page.locator(".toast")).to_contain_text("Launch")
            text = server.text.replace("## Later\n\n- [ ] Rest\n", "").replace("  A memo.\n", "  Another.\n")
            server.file.write_text(text)
            expect(page.locator("li.task .memo").filter(has_text="Another")).to_have_count(1)
            page.get_by_role("button", name="Undo", exact=True).click()
            expect(page.locator(".toast")).to_contain_text("changed since")
            self.assertEqual(server.text, text)

    def test_each_way_back_is_to_its_own_edit_and_nothing_is_left_at_the_end(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            page.keyboard.press("Control+z")
            expect(page.locator(".toast")).to_contain_text("nothing to undo")
            self.row(page, "Launch").locator(".tick").click()
            expect(self.row(page, "Launch")).to_have_class("task is-done")
            page.keyboard.press("Control+z")
            expect(self.row(page, "Launch")).to_have_class("task is-open")
            self.assertEqual(server.text, ENGLISH)

    def test_a_group_removed_on_its_own_page_comes_back(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            page.locator(".group-head .edit-group").click()
            page.get_by_role("button", name="Remove the group", exact=True).click()
            expect(page.locator(".toast")).to_contain_text("Website")
            self.assertNotIn("Website", server.text)
            page.get_by_role("button", name="Undo", exact=True).click()
            expect(page.locator(".card h3").filter(has_text="Website")).to_be_visible()
            self.assertEqual(server.text, ENGLISH)

    def test_a_group_that_could_not_be_removed_stays_on_its_page(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            page.locator(".group-head .edit-group").click()
            page.route("**/.ringmark/change", lambda route: route.fulfill(status=500, body="{}"))
            page.get_by_role("button", name="Remove the group", exact=True).click()
            expect(page.locator(".group-editor .edit-note")).not_to_be_empty()
            self.assertTrue(page.url.endswith("/groups/website.html"))
            self.assertIsNone(page.evaluate("sessionStorage.getItem('ringmark.removed')"))

    def test_a_move_is_taken_back_by_its_own_button(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.row(page, "Launch").locator(".grip").focus()
            page.keyboard.press("ArrowUp")
            expect(page.locator(".toast")).to_contain_text("Moved")
            self.assertNotEqual(server.text, ENGLISH)
            page.get_by_role("button", name="Undo", exact=True).click()
            expect(page.locator(".toast")).to_contain_text("Launch")
            self.assertEqual(server.text, ENGLISH)


if __name__ == "__main__":
    unittest.main()
