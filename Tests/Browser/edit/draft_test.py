"""Unsaved drafts: typed words survive Escape, reloads, and a server that stops."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import EditTestCase
from playwright.sync_api import expect
from server_support import ENGLISH, Server


class EditDraftTest(EditTestCase):
    def test_an_editor_left_by_escape_keeps_its_words(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Long words.")
            page.keyboard.press("Escape")
            expect(page.locator(".editor")).to_have_count(0)
            expect(page.locator(".toast")).to_contain_text("kept")
            page.get_by_role("button", name="Continue", exact=True).click()
            expect(self.field(page, "Memo")).to_have_value("Long words.")
            expect(page.locator(".editor .edit-wait")).to_contain_text("restored")
            # After Escape and a reload, the editor opens on request, with the draft.
            page.keyboard.press("Escape")
            page.reload()
            expect(page.locator(".editor")).to_have_count(0)
            expect(page.locator(".toast")).to_contain_text("kept")
            self.open_editor(page, "Launch")
            expect(page.locator(".toast")).to_be_empty()
            expect(self.field(page, "Memo")).to_have_value("Long words.")
            # Cancel discards the draft.
            page.get_by_role("button", name="Cancel", exact=True).click()
            self.open_editor(page, "Launch")
            expect(self.field(page, "Memo")).to_have_value("")
            page.keyboard.press("Escape")
            expect(page.locator(".toast")).to_be_empty()
            self.assertEqual(page.evaluate("Object.keys(localStorage).filter(key => !key.includes('.tab:')).length"), 0)
            self.assertEqual(server.text, ENGLISH)

    def test_an_open_editor_survives_a_reload_a_link_and_back(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Title", "Launch with music")
            self.field(page, "Due").fill("2027-01-01")
            page.reload()
            expect(self.field(page, "Title")).to_have_value("Launch with music")
            page.goto(server.url)
            expect(page.locator(".editor")).to_have_count(0)
            page.go_back()
            expect(self.field(page, "Title")).to_have_value("Launch with music")
            expect(self.field(page, "Due")).to_have_value("2027-01-01")
            page.get_by_role("button", name="Save", exact=True).click()
            expect(self.row(page, "Launch with music")).to_be_visible()
            self.assertEqual(server.text, ENGLISH.replace("- [ ] Launch", "- [ ] Launch with music due:2027-01-01"))
            self.assertEqual(page.evaluate("Object.keys(localStorage).filter(key => !key.includes('.tab:')).length"), 0)
            page.reload()
            expect(page.locator(".task").first).to_be_visible()
            expect(page.locator(".editor")).to_have_count(0)

    def test_words_outlive_a_server_that_is_stopped(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Typed.")
            server.process.terminate()
            server.process.communicate()
            page.get_by_role("button", name="Save", exact=True).click()
            expect(page.locator(".editor .edit-note")).not_to_be_empty()
            expect(self.field(page, "Memo")).to_have_value("Typed.")
            page.goto("about:blank")
            server.start()
            page.goto(server.url + "groups/website.html")
            expect(self.field(page, "Memo")).to_have_value("Typed.")
            self.save(page)
            self.assertEqual(server.text, ENGLISH.replace("- [ ] Launch\n", "- [ ] Launch\n\n  Typed.\n"))

    def test_words_of_a_task_that_went_while_nobody_looked_come_back(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Typed.")
            page.goto(server.url)
            server.file.write_text(ENGLISH.replace("- [ ] Launch\n", ""))
            expect(page.locator("main")).not_to_contain_text("Launch")
            page.goto(server.url + "groups/website.html")
            expect(page.locator(".editor .edit-note")).to_contain_text("removed elsewhere")
            expect(self.field(page, "Memo")).to_have_value("Typed.")
            page.locator(".editor").get_by_role("button", name="Add a task").click()
            expect(self.row(page, "Launch")).to_be_visible()
            self.assertIn("- [ ] Launch\n\n  Typed.\n", server.text)

    def test_words_follow_a_group_that_is_renamed_and_a_task_that_went(self):
        # A non-ASCII name is encoded in the address.
        for name, slug in (("Shop", "shop"), ("가게", "가게")):
            with self.subTest(name), Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
                self.rename_and_go_on(page, server, name, slug)

    def rename_and_go_on(self, page, server, name, slug):
        page.locator(".add-task").click()
        page.keyboard.type("Half a tit")
        page.keyboard.press("Escape")
        page.locator(".group-head .edit-group").click()
        self.field(page, "Name").fill(name)
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.locator(".group-head h1")).to_have_text(name)
        page.reload()
        expect(page.locator(".toast")).to_contain_text("kept")
        page.locator(".add-task").click()
        expect(page.locator(".adder input")).to_have_value("Half a tit")
        page.locator(".adder input").fill("")
        page.keyboard.press("Escape")
        # Closed with Escape, and renamed elsewhere.
        self.type_into(page, "Launch", "Memo", "Precious.")
        page.keyboard.press("Escape")
        page.goto(server.url)
        server.file.write_text(server.text.replace("- [ ] Launch", "- [ ] Launch day"))
        page.goto(server.url + f"groups/{slug}.html")
        page.get_by_role("button", name="Continue", exact=True).click()
        expect(self.field(page, "Memo")).to_have_value("Precious.")

    def test_the_add_line_and_the_group_dialog_keep_their_words(self):
        with Server(ENGLISH, "--edit") as server, self.page(server) as page:
            page.goto(server.url + "groups/website.html")
            page.locator(".add-task").click()
            page.keyboard.type("Half a tit")
            page.reload()
            expect(page.locator(".adder input")).to_have_value("Half a tit")
            page.locator(".adder input").focus()
            page.keyboard.press("Escape")
            expect(page.locator(".toast")).to_contain_text("kept")
            page.locator(".add-task").click()
            expect(page.locator(".adder input")).to_have_value("Half a tit")
            page.keyboard.press("Enter")
            expect(self.row(page, "Half a tit")).to_be_visible()
            self.assertEqual(page.evaluate("Object.keys(localStorage).filter(key => !key.includes('.tab:')).length"), 0)
            page.keyboard.press("Escape")
            page.goto(server.url)
            page.locator(".cards .add-group").click()
            self.field(page, "Name").fill("Third")
            page.locator("label:has(input[value=seagreen])").click()
            page.reload()
            page.get_by_role("button", name="Continue", exact=True).click()
            expect(self.field(page, "Name")).to_have_value("Third")
            expect(page.locator("input[value=seagreen]")).to_be_checked()
            page.keyboard.press("Escape")
            page.locator(".cards .add-group").click()
            expect(self.field(page, "Name")).to_have_value("Third")
            page.locator(".group-editor").get_by_role("button", name="Add", exact=True).click()
            expect(page.locator(".card h3").filter(has_text="Third")).to_be_visible()
            self.assertIn("## Third\n<!-- color: seagreen -->\n", server.text)
            self.assertEqual(page.evaluate("Object.keys(localStorage).filter(key => !key.includes('.tab:')).length"), 0)


if __name__ == "__main__":
    unittest.main()
