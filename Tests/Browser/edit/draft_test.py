"""What is typed survives reloads, other pages, and a server that stops."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import EditTestCase
from playwright.sync_api import expect
from server_support import ENGLISH, Server


class EditDraftTest(EditTestCase):
    def test_an_empty_line_with_the_focus_is_open_again_after_a_reload(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            line = page.locator(".adder textarea")
            page.locator(".add-task").first.click()
            page.keyboard.type("Cake")
            page.keyboard.press("Enter")
            expect(self.row(page, "Cake")).to_have_count(1)
            page.reload()
            expect(line).to_be_focused()
            page.keyboard.type("Tea")
            page.keyboard.press("Enter")
            expect(self.row(page, "Tea")).to_have_count(1)
            # Between rows, too; and a line that was closed stays so.
            page.keyboard.press("Escape")
            self.row(page, "Buy the domain").locator("> .row .title").click()
            page.keyboard.press("End")
            page.keyboard.press("Enter")
            expect(page.locator(".adding textarea")).to_be_focused()
            page.reload()
            expect(page.locator(".adding textarea")).to_be_focused()
            page.keyboard.type("Milk")
            page.keyboard.press("Enter")
            expect(self.row(page, "Milk")).to_have_count(1)
            page.keyboard.press("Escape")
            page.reload()
            page.wait_for_function("() => window.ringmarkEdit && document.readyState === 'complete'")
            expect(line).to_have_count(0)
            self.see(page, server, ENGLISH.replace("domain\n", "domain\n- [ ] Milk\n").replace("Launch\n", "Launch\n- [ ] Cake\n- [ ] Tea\n"))
            # On another page, no line opens, and none on the way back.
            page.locator(".add-task").first.click()
            page.goto(server.url)
            page.goto(server.url + "groups/website.html")
            page.wait_for_function("() => window.ringmarkEdit && document.readyState === 'complete'")
            expect(line).to_have_count(0)

    def drafts(self, page):
        return page.evaluate("Object.keys(localStorage).filter(key => key.includes('draft')).length")

    def test_a_line_that_is_brought_back_has_one_draft_and_is_added_once(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            line = page.locator(".adding textarea")

            def begin():
                self.row(page, "Launch").locator("> .row .title").click()
                page.keyboard.press("End")
                page.keyboard.press("Enter")
                line.press_sequentially("new below")

            begin()
            for _ in range(3):
                page.keyboard.press("Escape")
                expect(line).to_have_count(0)
                page.keyboard.press("Control+z")
            page.keyboard.press("Escape")
            page.reload()
            page.wait_for_function("() => window.ringmarkEdit && document.readyState === 'complete'")
            expect(line).to_have_count(0)
            self.assertEqual(self.drafts(page), 0)
            self.see(page, server, ENGLISH)
            begin()
            page.keyboard.press("Escape")
            page.keyboard.press("Control+z")
            expect(line).to_have_value("new below")
            # It has a draft, from which it is open again.
            page.reload()
            expect(line).to_have_value("new below")
            page.keyboard.press("Escape")
            page.keyboard.press("Control+z")
            line.press("Enter")
            expect(self.row(page, "new below")).to_have_count(1)
            page.keyboard.press("Escape")
            page.reload()
            page.wait_for_function("() => window.ringmarkEdit && document.readyState === 'complete'")
            expect(line).to_have_count(0)
            self.assertEqual(self.drafts(page), 0)
            self.see(page, server, ENGLISH.replace("Launch\n", "Launch\n- [ ] new below\n"))

    def test_an_open_editor_survives_a_reload_and_is_saved_when_its_page_is_left(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Title", "Launch with music")
            self.field(page, "Due").fill("2027-01-01")
            page.reload()
            expect(self.field(page, "Title")).to_have_value("Launch with music")
            expect(self.field(page, "Due")).to_have_value("2027-01-01")
            expect(page.locator(".toast")).to_be_empty()
            self.assertEqual(server.text, ENGLISH)
            # Another page, as by the address or the Back button: it is saved from there, without a question.
            page.goto(server.url)
            page.wait_for_function("() => !Object.keys(localStorage).some(key => key.includes('draft'))")
            self.assertEqual(server.text, ENGLISH.replace("- [ ] Launch", "- [ ] Launch with music due:2027-01-01"))
            expect(page.locator(".toast")).to_be_empty()
            page.go_back()
            expect(self.row(page, "Launch with music")).to_be_visible()
            expect(page.locator(".in-place")).to_have_count(0)
            # A new line, left the same way.
            page.locator(".add-task").click()
            page.keyboard.type("Cake tomorrow")
            page.goto(server.url + "completed.html")
            page.wait_for_function("() => !Object.keys(localStorage).some(key => key.includes('draft'))")
            self.assertIn("\n- [ ] Cake due:2026-11-22\n", server.text)

    def test_what_somebody_else_has_changed_is_not_overwritten_from_another_page(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Mine.")
            page.goto("about:blank")
            theirs = ENGLISH.replace("- [ ] Launch\n", "- [ ] Launch\n\n  Theirs.\n")
            server.file.write_text(theirs)
            page.goto(server.url)
            page.wait_for_function("() => window.ringmarkEdit && document.readyState === 'complete' && !window.ringmarkEdit.isSending()")
            page.goto(server.url + "groups/website.html")
            expect(self.field(page, "Memo")).to_have_value("Mine.")
            self.assertEqual(server.text, theirs)
            page.locator("h1").click()
            expect(page.locator(".edit-note")).to_contain_text("Theirs.")

    def test_what_changes_while_another_page_saves_is_not_overwritten(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Mine.")
            page.goto("about:blank")
            theirs = ENGLISH.replace("- [ ] Launch\n", "- [ ] Launch\n\n  Theirs.\n")
            page.route("**/.ringmark/change", lambda route: (server.file.write_text(theirs), route.continue_()), times=1)
            with page.expect_response(lambda response: response.status == 412):
                page.goto(server.url)
            self.see(page, server, theirs)
            page.goto(server.url + "groups/website.html")
            expect(self.field(page, "Memo")).to_have_value("Mine.")
            self.assertEqual(server.text, theirs)

    def test_words_outlive_a_server_that_is_stopped(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Typed.")
            server.process.terminate()
            server.process.communicate()
            page.locator("h1").click()
            expect(page.locator(".in-place .edit-note")).not_to_be_empty()
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
            page.goto("about:blank")
            server.file.write_text(ENGLISH.replace("- [ ] Launch\n", ""))
            page.goto(server.url)
            expect(page.locator("main")).not_to_contain_text("Launch")
            page.goto(server.url + "groups/website.html")
            expect(page.locator(".in-place .edit-note")).to_contain_text("removed elsewhere")
            expect(self.field(page, "Memo")).to_have_value("Typed.")
            page.locator(".in-place").get_by_role("button", name="Add a task").click()
            expect(self.row(page, "Launch")).to_be_visible()
            self.assertIn("- [ ] Launch\n\n  Typed.\n", server.text)

    def test_words_follow_a_group_that_is_renamed(self):
        # A non-ASCII name is encoded in the address.
        for name, slug in (("Shop", "shop"), ("가게", "가게")):
            with self.subTest(name), Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
                self.type_into(page, "Launch", "Memo", "Precious.")
                page.goto("about:blank")
                server.file.write_text(ENGLISH.replace("## Website", f"## {name}").replace("- [ ] Launch", "- [ ] Launch day"))
                page.goto(server.url + f"groups/{slug}.html")
                expect(self.field(page, "Memo")).to_have_value("Precious.")
                expect(page.locator(".in-place .edit-note")).to_contain_text("removed elsewhere")

    def test_words_of_a_page_that_is_gone_are_offered(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Precious.")
            page.goto("about:blank")
            server.file.write_text("# Plan\n\n- [ ] In the inbox\n")
            while page.request.get(server.url + "groups/website.html").status != 404:
                page.wait_for_timeout(50)
            page.goto(server.url)
            expect(page.locator(".toast")).to_contain_text("Launch")
            page.locator(".toast").get_by_role("button", name="Add").click()
            expect(self.row(page, "Launch")).to_be_visible()
            self.assertEqual(server.text, "# Plan\n\n- [ ] In the inbox\n- [ ] Launch\n\n  Precious.\n")
            page.wait_for_function("() => !Object.keys(localStorage).some(key => key.includes('draft'))")

    def test_the_add_line_and_the_group_dialog_keep_their_words(self):
        with Server(ENGLISH, "--edit") as server, self.page(server) as page:
            page.goto(server.url + "groups/website.html")
            page.locator(".add-task").click()
            page.keyboard.type("Half a tit")
            page.reload()
            expect(page.locator(".adder textarea")).to_have_value("Half a tit")
            page.locator(".adder textarea").focus()
            # Leaving adds it.
            page.locator("h1").click()
            expect(page.locator(".adder")).to_have_count(0)
            expect(self.row(page, "Half a tit")).to_be_visible()
            page.wait_for_function("() => !Object.keys(localStorage).some(key => key.includes('draft'))")
            page.goto(server.url)
            page.locator(".cards .add-group").click()
            self.field(page, "Name").fill("Third")
            page.locator("label:has(input[value=seagreen])").click()
            page.reload()
            expect(self.field(page, "Name")).to_have_value("Third")
            expect(page.locator("input[value=seagreen]")).to_be_checked()
            page.keyboard.press("Escape")
            expect(page.locator("dialog")).to_have_count(0)
            page.keyboard.press("Control+z")
            expect(self.field(page, "Name")).to_have_value("Third")
            page.locator(".group-editor").get_by_role("button", name="Add", exact=True).click()
            expect(page.locator("h1")).to_have_text("Third")
            self.assertIn("## Third\n<!-- color: seagreen -->\n", server.text)
            self.assertEqual(self.drafts(page), 0)


if __name__ == "__main__":
    unittest.main()
