"""Changes by several people at once: none is lost."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import EditTestCase
from playwright.sync_api import expect
from server_support import ENGLISH, Server


class EditConflictTest(EditTestCase):
    def test_two_browsers_and_an_editor_lose_nothing_and_see_each_other(self):
        with Server(ENGLISH, "--edit") as server:
            with self.page(server, "groups/website.html") as one, self.page(server, "groups/website.html") as two:
                self.row(one, "Launch").locator(".tick").click()
                expect(self.row(two, "Launch")).to_have_class("task is-done")
                # An editor that saves by renaming.
                other = server.file.with_name("other")
                other.write_text(server.text.replace("- [ ] Rest", "- [ ] Rest\n- [ ] From the editor"))
                other.rename(server.file)
                with self.page(server, "groups/later.html") as three:
                    expect(self.row(three, "From the editor")).to_be_visible()
                # A checkbox ticked in a page that does not know of the change yet.
                one.route("**/.ringmark/change", lambda route: (
                    server.file.write_text(server.text.replace("- [ ] Rest", "- [x] Rest")), route.continue_()))
                self.row(one, "Buy the domain").locator(".tick").click()
                expect(self.row(two, "Buy the domain")).to_have_class("task is-open")
                one.unroute("**/.ringmark/change")
                expected = ENGLISH.replace("- [ ] Launch", "- [x] Launch").replace("- [x] Buy", "- [ ] Buy")
                expected = expected.replace("- [ ] Rest", "- [x] Rest\n- [ ] From the editor")
                self.see(one, server, expected)

    def test_words_changed_by_two_are_said_and_never_lost(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Mine")
            text = server.text.replace("- [ ] Launch", "- [ ] Launch\n\n  Theirs")
            server.file.write_text(text)
            expect(page.locator("li.task .memo").filter(has_text="Theirs")).to_have_count(1)
            expect(self.field(page, "Memo")).to_have_value("Mine")
            page.locator("h1").click()
            expect(page.locator(".edit-note")).to_contain_text("Theirs")
            self.assertEqual(server.text, text)
            # To leave the card is no answer to the warning.
            page.locator("h1").click()
            self.assertEqual(server.text, text)
            page.get_by_role("button", name="Save", exact=True).click()
            expect(page.locator(".in-place")).to_have_count(0)
            self.assertEqual(server.text, text.replace("Theirs", "Mine"))

    def test_words_changed_elsewhere_while_others_are_on_their_way_are_not_overwritten(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Mine")
            text = server.text.replace("- [ ] Launch", "- [ ] Launch\n\n  Theirs")
            page.route("**/.ringmark/change", lambda route: (server.file.write_text(text), route.continue_()), times=1)
            page.locator("h1").click()
            expect(page.locator(".edit-note")).to_contain_text("Theirs")
            expect(self.field(page, "Memo")).to_have_value("Mine")
            self.see(page, server, text)
            page.get_by_role("button", name="Save", exact=True).click()
            expect(page.locator(".in-place")).to_have_count(0)
            self.see(page, server, text.replace("Theirs", "Mine"))

    def test_a_task_removed_elsewhere_leaves_its_words(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Title", "Launch with music")
            self.field(page, "Memo").fill("And cake.")
            server.file.write_text(ENGLISH.replace("- [ ] Launch\n", ""))
            expect(page.locator(".in-place .edit-note")).to_contain_text("removed elsewhere")
            expect(self.field(page, "Title")).to_have_value("Launch with music")
            expect(self.field(page, "Memo")).to_have_value("And cake.")
            page.locator(".in-place").get_by_role("button", name="Add a task").click()
            expect(self.row(page, "Launch with music")).to_be_visible()
            self.assertIn("- [ ] Launch with music\n\n  And cake.\n", server.text)

    def test_a_task_renamed_elsewhere_keeps_its_editor(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "A long memo.")
            text = ENGLISH.replace("- [ ] Launch", "- [ ] Launch day")
            server.file.write_text(text)
            expect(page.locator("li.task[data-task]:has(.tick[aria-label='Launch day']) .in-place")).to_be_visible()
            expect(self.field(page, "Memo")).to_have_value("A long memo.")
            self.save(page)
            self.assertEqual(server.text, text.replace("Launch day\n", "Launch day\n\n  A long memo.\n"))


if __name__ == "__main__":
    unittest.main()
