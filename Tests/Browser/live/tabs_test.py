"""Drafts of several tabs, groups that are renamed while their page is open, and plans whose language changes."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import HandTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\n## A\n\n- [ ] one\n- [ ] two\n\n## B\n\n- [ ] three\n"


class TabsTest(HandTestCase):
    def test_what_one_tab_types_is_not_added_by_another(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.keyboard.press("n")
            page.keyboard.type("from the first tab")
            other = page.context.new_page()
            other.goto(page.url)
            expect(other.locator(".adder")).to_have_count(0)
            other.keyboard.press("n")
            expect(other.locator(".adder textarea")).to_have_value("")
            other.keyboard.type("from the second")
            other.keyboard.press("Enter")
            expect(self.row(other, "from the second")).to_be_visible()
            page.bring_to_front()
            expect(page.locator(".adder textarea")).to_have_value("from the first tab")
            page.keyboard.press("Enter")
            self.settled(page, server, TEXT.replace("two\n", "two\n- [ ] from the second\n- [ ] from the first tab\n"))

    def test_words_of_a_tab_that_is_closed_do_not_take_the_place_of_others(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            other = page.context.new_page()
            for tab, words in [(page, "mine"), (other, "theirs")]:
                tab.goto(server.url + "groups/a.html")
                tab.keyboard.press("n")
                tab.keyboard.type(words)
            other.close(run_before_unload=True)
            page.wait_for_function("() => Object.keys(localStorage).filter(key => key.includes('.tab:')).length === 1")
            page.reload()
            expect(page.locator(".adder textarea")).to_have_value("mine")
            page.keyboard.press("Enter")
            expect(self.row(page, "mine")).to_be_visible()
            page.reload()
            expect(page.locator(".adder textarea")).to_have_value("theirs")

    def test_a_line_goes_on_in_a_group_that_is_renamed(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.keyboard.press("n")
            page.keyboard.type("buy milk")
            server.file.write_text(TEXT.replace("## A", "## Another"))
            expect(page.locator("h1")).to_have_text("Another")
            page.keyboard.type(" and bread")
            page.keyboard.press("Enter")
            self.settled(page, server, TEXT.replace("## A", "## Another").replace("two\n", "two\n- [ ] buy milk and bread\n"))
            page.wait_for_function("() => !Object.keys(localStorage).some(key => key.includes('draft'))")

    def test_words_of_a_tab_that_is_closed_are_saved_by_the_next(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            other = page.context.new_page()
            other.goto(page.url)
            other.keyboard.press("n")
            other.keyboard.type("left behind")
            other.close(run_before_unload=True)
            page.wait_for_function("() => Object.keys(localStorage).filter(key => key.includes('.tab:')).length === 1")
            page.goto(server.url + "groups/b.html")
            self.settled(page, server, TEXT.replace("two\n", "two\n- [ ] left behind\n"))
            expect(page.locator(".toast")).to_be_empty()

    def test_words_of_a_tab_that_crashed_are_given_back_and_those_of_one_asleep_are_not(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.keyboard.press("n")
            page.keyboard.type("asleep")
            other = page.context.new_page()
            other.goto(page.url)
            # A tab that crashed holds no lock, but had recorded that it was open.
            name = other.evaluate("Object.keys(localStorage).find(key => key.includes('draft'))")
            other.evaluate("""name => {
                localStorage.setItem('ringmark.tab:gone', String(Date.now() - 5000));
                localStorage.setItem(name.replace(/:[^:|]*\\|/, ':gone|'), localStorage.getItem(name).replace('asleep', 'crashed').replace(/"once":"[^"]*"/, '"once":"crashed"'));
                const sleeping = Object.keys(localStorage).find(key => key.startsWith('ringmark.tab:') && name.includes(key.slice(13)));
                localStorage.setItem(sleeping, String(Date.now() - 1000000));
            }""", name)
            other.reload()
            expect(other.locator(".adder textarea")).to_have_value("crashed")
            other.locator(".adder textarea").press("Enter")
            expect(self.row(other, "crashed")).to_be_visible()
            other.reload()
            expect(self.row(other, "crashed")).to_be_visible()
            # The next line, which was empty, is open again.
            expect(other.locator(".adder textarea")).to_have_value("")
            page.bring_to_front()
            page.keyboard.press("Enter")
            self.settled(page, server, TEXT.replace("two\n", "two\n- [ ] crashed\n- [ ] asleep\n"))

    def test_a_page_from_the_cache_of_the_browser_does_not_add_what_another_tab_has_taken(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.keyboard.press("n")
            page.keyboard.type("once")
            # It is taken from this page while it is not shown.
            page.evaluate("Object.keys(localStorage).filter(key => key.includes('draft')).forEach(key => localStorage.removeItem(key))")
            page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
            page.wait_for_load_state()
            expect(page.locator(".add-task").first).to_be_visible()
            expect(page.locator(".adder")).to_have_count(0)
            self.assertEqual(server.text, TEXT)

    def test_a_program_that_writes_in_place_does_not_interrupt_typing(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.evaluate("window.isSame = true")
            page.keyboard.press("n")
            for number in range(20):
                page.keyboard.type(str(number % 10))
                # The file has no text for a moment, and with it the page no group. Nothing waits in between: a file that is
                # empty for longer is shown as it is.
                server.file.write_text("")
                server.file.write_text(TEXT.replace("three", f"three {number}"))
            self.wait_until(page, lambda: "three 19" in page.evaluate("fetch('/groups/b.html').then(page => page.text())"))
            self.assertTrue(page.evaluate("window.isSame"))
            expect(page.locator(".adder textarea")).to_have_value("01234567890123456789")
            expect(page.locator(".adder textarea")).to_be_focused()
            # A file that stays empty is shown as it is.
            server.file.write_text("")
            page.goto(server.url)
            expect(page.locator(".card:not(.adds)")).to_have_count(0)

    def test_after_a_reload_one_goes_on_typing(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "two")
            page.keyboard.type(" more")
            page.reload()
            expect(page.locator(".place-title")).to_be_focused()
            page.keyboard.type(" words")
            page.locator("h1").click()
            self.settled(page, server, TEXT.replace("two", "two more words"))

    def test_a_group_that_is_renamed_elsewhere_keeps_its_page_and_its_open_editor(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "two")
            page.keyboard.type(" more")
            server.file.write_text(TEXT.replace("## A", "## Another"))
            expect(page.locator("h1")).to_have_text("Another")
            self.assertTrue(page.url.endswith("/groups/another.html"))
            expect(page.locator(".place-title")).to_be_focused()
            page.keyboard.type(" words")
            page.locator("h1").click()
            self.settled(page, server, TEXT.replace("## A", "## Another").replace("two", "two more words"))
            # The old address leads to the page.
            page.goto(server.url + "groups/a.html")
            expect(page.locator("h1")).to_have_text("Another")

    def test_undo_after_a_rename_leads_back_to_the_old_name(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.locator(".group-head .edit-group").click()
            page.locator("dialog input").first.fill("Renamed")
            page.keyboard.press("Enter")
            expect(page.locator("h1")).to_have_text("Renamed")
            page.keyboard.press("Control+z")
            expect(page.locator("h1")).to_have_text("A")
            self.assertTrue(page.url.endswith("/groups/a.html"))
            page.keyboard.press("Control+Shift+z")
            expect(page.locator("h1")).to_have_text("Renamed")
            self.assertEqual(server.text, TEXT.replace("## A\n", "## Renamed\n<!-- color: #c3972a -->\n"))

    def test_a_first_task_in_another_language_leaves_the_line_and_its_focus(self):
        with Server("# Plan\n", "--edit") as server, self.page(server, "index.html") as page:
            expect(page.locator("html")).to_have_attribute("lang", "en")
            page.keyboard.press("n")
            page.keyboard.type("우유 사기")
            page.keyboard.press("Enter")
            expect(self.row(page, "우유 사기")).to_be_visible()
            expect(page.locator(".adder textarea")).to_be_focused()
            page.keyboard.type("빵 사기")
            page.keyboard.press("Enter")
            self.settled(page, server, "# Plan\n\n- [ ] 우유 사기\n- [ ] 빵 사기\n")
            # The next page is in the language of the plan.
            page.reload()
            expect(page.locator("html")).to_have_attribute("lang", "ko")

    def test_what_escape_takes_back_in_a_popover_is_brought_back_by_undo(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "two")
            page.locator(".place-tool[data-field=tags]").click()
            page.keyboard.type("shop")
            page.keyboard.press("Escape")
            expect(page.locator(".popover")).to_have_count(0)
            self.assertEqual(server.text, TEXT)
            page.keyboard.press("Control+z")
            self.settled(page, server, TEXT.replace("two", "two #shop"))


if __name__ == "__main__":
    unittest.main()
