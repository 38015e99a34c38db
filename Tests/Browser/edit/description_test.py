"""Titles and descriptions of groups and files, edited in their dialogs; today is November 21, 2026."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import HandTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\nIntro.\n\n## A\n<!-- color: teal -->\nOld text.\n\n- [ ] one\n\n## B\n\n- [ ] two\n"


class DescriptionTest(HandTestCase):
    def dialog(self, page, name):
        page.get_by_role("button", name=name, exact=True).first.click()
        expect(page.locator("dialog[open]")).to_be_visible()
        return page.locator("dialog[open]")

    def test_a_group_gets_another_description(self):
        for text, edit, description in ((TEXT, "Edit: A", "Description"), ("---\nlang: ko\n---\n" + TEXT, "편집: A", "설명")):
            with self.subTest(edit), Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
                dialog = self.dialog(page, edit)
                self.more(page)
                field = dialog.get_by_label(description)
                expect(field).to_have_value("Old text.")
                self.assertEqual(self.problems(page), [])
                field.fill("One *two*.\n\n- three")
                dialog.locator(".primary").click()
                expect(page.locator(".group-head .prose li")).to_have_text("three")
                # The list would go on in that of the tasks, so it has other bullets.
                now = text.replace("Old text.", "One *two*.\n\n* three")
                self.settled(page, server, now)
                page.keyboard.press("Control+z")
                self.settled(page, server, text)
                # What would be more than a description is refused, and stays in the dialog.
                dialog = self.dialog(page, edit)
                self.more(page)
                dialog.get_by_label(description).fill("- [ ] a task")
                dialog.locator(".primary").click()
                expect(dialog.get_by_role("alert")).not_to_be_empty()
                expect(dialog.get_by_label(description)).to_have_value("- [ ] a task")
                self.assertEqual(server.text, text)

    def test_a_description_that_was_changed_elsewhere_is_shown_before_it_is_overwritten(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            dialog = self.dialog(page, "Edit: A")
            self.more(page)
            dialog.get_by_label("Description").fill("Mine.")
            server.file.write_text(TEXT.replace("Old text.", "Theirs."))
            expect(page.locator(".group-head .prose")).to_have_text("Theirs.")
            dialog.locator(".primary").click()
            expect(dialog.get_by_role("alert")).to_contain_text("Theirs.")
            self.assertIn("Theirs.", server.text)
            dialog.locator(".primary").click()
            self.settled(page, server, TEXT.replace("Old text.", "Mine."))

    def test_the_title_and_the_description_of_a_file(self):
        with Server(TEXT, "--edit") as server, self.page(server) as page:
            dialog = self.dialog(page, "Edit: Plan")
            expect(dialog.locator(".swatches")).to_have_count(0)
            expect(dialog.get_by_role("button", name="Remove the group")).to_have_count(0)
            self.assertEqual(self.problems(page), [])
            dialog.get_by_label("Title").fill("Our plan")
            dialog.get_by_label("Description").fill("")
            dialog.locator(".primary").click()
            expect(page.locator("h1")).to_have_text("Our plan")
            self.settled(page, server, TEXT.replace("# Plan\n\nIntro.\n", "# Our plan\n"))
            page.keyboard.press("Control+z")
            self.settled(page, server, TEXT)

    def test_a_file_records_days_from_the_page_of_completed_tasks_on(self):
        text = "# Plan\n\n## A\n\n- [x] one\n- [ ] two\n"
        with Server(text, "--edit") as server, self.page(server, "completed.html") as page:
            page.get_by_role("button", name="Record the day on which a task is done", exact=True).click()
            head = "---\ndate_done: true\n---\n\n"
            self.settled(page, server, head + text)
            expect(page.locator(".record-done")).to_have_count(0)
            page.goto(server.url + "groups/a.html")
            self.row(page, "two").locator(".tick").first.click()
            self.settled(page, server, head + text.replace("[ ] two", "[x] two done:2026-11-21"))
            page.goto(server.url + "completed.html")
            expect(page.locator(".over").first).to_contain_text("November 2026")
            for _ in range(2):
                page.keyboard.press("Control+z")
                page.wait_for_timeout(0)
            self.settled(page, server, text)
            expect(page.locator(".record-done")).to_be_visible()

    def test_a_new_task_stands_where_the_order_has_it_also_in_a_plan_of_one_list(self):
        for text, path in (("# Plan\n\n## A\n\n- [ ] a\n- [ ] b\n", "groups/a.html"), ("# Plan\n\n- [ ] a\n- [ ] b\n", "")):
            with self.subTest(path), Server("---\ndate_created: true\n---\n\n" + text, "--edit") as server, self.page(server, path) as page:
                titles = lambda: page.locator("li[data-task] .title").all_text_contents()
                for index, title in enumerate(("One", "Two", "Three")):
                    page.locator(".add-task").first.click()
                    page.keyboard.type(title)
                    page.keyboard.press("Enter")
                    expect(self.row(page, title)).to_be_visible()
                    page.keyboard.press("Escape")
                    if index == 0:
                        page.locator("#sort select").select_option("newest")
                    self.wait_until(page, lambda: titles() == ["Three", "Two", "One"][2 - index:] + ["a", "b"])

    def test_the_days_that_a_file_records_are_chosen_in_its_dialog(self):
        text = "# Plan\n\n- [x] one done:2026-11-20\n- [ ] two\n"
        with Server(text, "--edit") as server, self.page(server) as page:
            dialog = self.dialog(page, "Edit: Plan")
            done, added = (dialog.get_by_label(f"Record the day on which a task is {what}") for what in ("done", "added"))
            expect(done).to_be_checked()
            expect(added).not_to_be_checked()
            self.assertEqual(self.problems(page), [])
            added.check()
            dialog.locator(".primary").click()
            self.settled(page, server, "---\ndate_created: true\n---\n\n" + text)
            page.locator(".add-task").first.click()
            page.keyboard.type("three")
            page.keyboard.press("Enter")
            self.settled(page, server, "---\ndate_created: true\n---\n\n" + text + "- [ ] three created:2026-11-21\n")
            dialog = self.dialog(page, "Edit: Plan")
            expect(dialog.get_by_label("Record the day on which a task is added")).to_be_checked()
            dialog.get_by_label("Record the day on which a task is done").uncheck()
            dialog.locator(".primary").click()
            self.settled(page, server, "---\ndate_created: true\ndate_done: false\n---\n\n" + text + "- [ ] three created:2026-11-21\n")

    def test_a_file_without_a_title_gets_one(self):
        with Server("- [ ] one\n", "--edit") as server, self.page(server) as page:
            page.locator(".hero .edit-group").click()
            dialog = page.locator("dialog[open]")
            dialog.get_by_label("Title").fill("Shopping")
            dialog.get_by_label("Description").fill("For Sunday.")
            dialog.locator(".primary").click()
            expect(page.locator("h1")).to_have_text("Shopping")
            self.settled(page, server, "# Shopping\n\nFor Sunday.\n\n- [ ] one\n")

    def test_a_new_group_with_a_description_from_two_quick_presses_is_one(self):
        with Server(TEXT, "--edit") as server, self.page(server) as page:
            page.locator(".add-group").first.click()
            dialog = page.locator("dialog[open]")
            self.more(page)
            dialog.get_by_label("Description").fill("What it is about.")
            dialog.get_by_label("Name", exact=True).fill("C")
            page.evaluate("() => { const form = document.querySelector('dialog form'); form.requestSubmit(); form.requestSubmit(); }")
            self.settled(page, server, TEXT + "\n## C\n<!-- color: goldenrod -->\nWhat it is about.\n")
            expect(page.locator("dialog")).to_have_count(0)
            self.assertEqual(server.text.count("## C"), 1)

    def test_a_group_that_is_renamed_keeps_the_color_of_its_old_name(self):
        text = "# Plan\n\n## A\n\n- [ ] one\n\n### Inner\n\n- [ ] two\n"
        for path, name, comment in [("groups/a.html", "A", "## Other\n<!-- color: "), ("groups/a.html", "Inner", "### Other\n\n")]:
            with self.subTest(name), Server(text, "--edit") as server, self.page(server, path) as page:
                fill = "getComputedStyle(document.querySelector('article')).getPropertyValue('--fill')"
                before = page.evaluate(fill)
                self.assertNotEqual(before, "")
                page.get_by_role("button", name="Edit: " + name, exact=True).click()
                self.field(page, "Name").fill("Other")
                page.get_by_role("button", name="Save", exact=True).click()
                expect(page.get_by_role("button", name="Edit: Other", exact=True)).to_have_count(1)
                self.assertIn(comment, server.text)
                self.assertEqual(page.evaluate(fill), before)
                # Another new name changes nothing else.
                again = server.text
                page.get_by_role("button", name="Edit: Other", exact=True).click()
                self.field(page, "Name").fill("Third")
                page.get_by_role("button", name="Save", exact=True).click()
                expect(page.get_by_role("button", name="Edit: Third", exact=True)).to_have_count(1)
                self.assertEqual(server.text, again.replace("Other", "Third"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
