"""The line for new tasks, pasted lists, and keys, in the browser; today is Saturday, November 21, 2026."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from axe_playwright_python.sync_playwright import Axe
from edit_support import HandTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\n## A\n\n- [ ] one\n- [ ] two\n\n## B\n\n- [ ] three\n"


class LineTest(HandTestCase):
    def serve(self, text=TEXT, *options):
        return Server(text, "--edit", *options)

    def open(self, page, number=0):
        page.locator(".add-task").nth(number).click()
        return page.locator(".adder textarea")

    def test_a_button_takes_back_what_was_typed_and_undo_brings_it_back(self):
        for options in ({}, {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}):
            with self.subTest(options), self.serve() as server, self.page(server, "groups/a.html", **options) as page:
                line = self.open(page)
                cancel = page.get_by_role("button", name="Cancel", exact=True)
                expect(cancel).not_to_be_visible()
                page.keyboard.type("never mind")
                if options:
                    cancel.tap()
                else:
                    cancel.click()
                expect(page.locator(".adder")).to_have_count(0)
                page.wait_for_function("() => !window.ringmarkEdit.isSending()")
                self.assertEqual(server.text, TEXT)
                page.keyboard.press("Control+z")
                expect(line).to_have_value("never mind")

    def test_the_line_grows_with_its_words_and_holds_one_line(self):
        long = "a title that is much longer than a line of a phone, so that one would see the end of it alone " * 2
        for options in ({}, {"viewport": {"width": 390, "height": 844}}):
            with self.subTest(options), Server(TEXT, "--edit") as server, self.page(server, "groups/a.html", **dict(options)) as page:
                page.locator(".add-task").first.click()
                line = page.locator(".adder textarea")
                height = "node => node.offsetHeight"
                one = line.evaluate(height)
                page.keyboard.type("short")
                self.assertEqual(line.evaluate(height), one)
                page.keyboard.type(" " + long.strip())
                self.assertGreater(line.evaluate(height), one * 1.5)
                self.assertTrue(line.evaluate("node => node.scrollHeight <= node.clientHeight"))
                # A draft is shown whole again.
                grown = line.evaluate(height)
                page.reload()
                expect(line).to_have_value("short " + long.strip())
                self.assertEqual(line.evaluate(height), grown)
                line.focus()
                page.keyboard.press("Enter")
                expect(line).to_have_value("")
                self.assertEqual(line.evaluate(height), one)
                # Words of two lines, of which one is empty, are those of one.
                self.paste(page, ".adder textarea", "of one line\n\n")
                expect(line).to_have_value("of one line ")
                page.keyboard.press("Enter")
                page.wait_for_function("() => !window.ringmarkEdit.isSending()")
                self.assertIn(f"- [ ] short {long.strip()}\n- [ ] of one line\n", server.text)

    def test_a_time_in_words_is_shown_while_one_types_and_written(self):
        with self.serve() as server, self.page(server, "groups/a.html") as page:
            self.open(page).press_sequentially("Call Bob tomorrow at 5pm")
            expect(page.locator(".line-chip", has_text="Due")).to_contain_text("Due: Nov 22, 17:00")
            page.keyboard.press("Enter")
            self.rows(page, 3)
            self.see(page, server, TEXT.replace("- [ ] two\n", "- [ ] two\n- [ ] Call Bob due:2026-11-22T17:00\n"))

    def test_a_day_in_words_is_shown_while_one_types_and_written(self):
        with self.serve() as server, self.page(server, "groups/a.html") as page:
            line = self.open(page)
            line.press_sequentially("Buy milk tomorrow @ana")
            chip = page.locator(".line-chip", has_text="Due")
            expect(chip).to_contain_text("Due: Nov 22")
            page.keyboard.press("Enter")
            self.rows(page, 3)
            now = TEXT.replace("- [ ] two\n", "- [ ] two\n- [ ] Buy milk @ana due:2026-11-22\n")
            self.see(page, server, now)
            expect(page.locator(".line-chip")).to_have_count(0)
            # Refused, the words are the title.
            line.press_sequentially("Read about the week by friday")
            expect(chip).to_contain_text("Nov 27")
            page.get_by_role("button", name="Remove: Due: Nov 27").click()
            expect(chip).to_have_count(0)
            expect(line).to_be_focused()
            page.keyboard.press("Enter")
            self.rows(page, 4)
            now = now.replace("due:2026-11-22\n", "due:2026-11-22\n- [ ] Read about the week by friday\n")
            self.see(page, server, now)
            # The next line begins anew, and Return before the chip appears means the same.
            line.fill("fri call")
            page.keyboard.press("Enter")
            self.rows(page, 5)
            now = now.replace("by friday\n", "by friday\n- [ ] call due:2026-11-27\n")
            self.see(page, server, now)

    def test_a_weekday_at_the_beginning_stays_in_the_title_and_a_bare_date_does_not(self):
        with self.serve() as server, self.page(server, "groups/a.html") as page:
            line, chips = self.open(page), page.locator(".line-chip")
            now = TEXT
            for typed, chip, written in [
                ("Monday report", "Due: Nov 23×", "Monday report due:2026-11-23"),
                ("월요일 보고서", "Due: Nov 23×", "월요일 보고서 due:2026-11-23"),
                ("Monday: report", "Due: Nov 23×", "report due:2026-11-23"),
                ("Tax 2027-01-31", "Due: Jan 31, 2027×", "Tax due:2027-01-31"),
            ]:
                line.fill(typed)
                expect(chips).to_have_text([chip])
                line.press("Enter")
                before = now.index("\n\n## B")
                now = now[:before] + f"\n- [ ] {written}" + now[before:]
                self.rows(page, now.count("- [") - 1)
                self.see(page, server, now)
            line.fill("Monday papers")
            page.get_by_role("button", name="Remove: Due").click()
            line.press("Enter")
            before = now.index("\n\n## B")
            self.rows(page, 7)
            self.see(page, server, now[:before] + "\n- [ ] Monday papers" + now[before:])

    def test_in_korean(self):
        text = "# 계획\n\n## 집\n\n- [ ] 청소\n"
        with self.serve(text) as server, self.page(server, "groups/집.html") as page:
            line = self.open(page)
            line.press_sequentially("내일 우유 @민수 #마트 !!")
            expect(page.locator(".line-chip")).to_have_text(["기한: 11월 22일×", "@민수×", "#마트×", "우선순위: 높음×"])
            page.keyboard.press("Enter")
            self.rows(page, 2)
            self.see(page, server, text + "- [ ] 우유 @민수 #마트 !! due:2026-11-22\n")

    def test_a_priority_before_a_day_has_a_chip(self):
        with self.serve() as server, self.page(server, "groups/a.html") as page:
            line = self.open(page)
            line.press_sequentially("Milk !! tomorrow")
            expect(page.locator(".line-chip")).to_have_text(["Due: Nov 22×", "Priority: High×"])
            line.press("Enter")
            self.rows(page, 3)
            self.assertIn("- [ ] Milk !! due:2026-11-22\n", server.text)

    def test_each_chip_is_refused_by_mouse_or_key_and_is_then_text(self):
        with self.serve() as server, self.page(server, "groups/a.html") as page:
            line = self.open(page)
            line.press_sequentially("Ask @ana about #5a and C# ~2h tomorrow !!")
            chips = page.locator(".line-chip")
            expect(chips).to_have_text(["Due: Nov 22×", "@ana×", "#5a×", "~2h×", "Priority: High×"])
            self.assertEqual([v["id"] for v in Axe().run(page).response["violations"]], [])
            page.get_by_role("button", name="Remove: ~2h").click()
            expect(chips).to_have_count(4)
            expect(line).to_be_focused()
            # From the line to its chips, along them, and back.
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowRight")
            expect(page.get_by_role("button", name="Remove: @ana")).to_be_focused()
            page.keyboard.press("Enter")
            expect(chips).to_have_text(["Due: Nov 22×", "#5a×", "Priority: High×"])
            expect(line).to_be_focused()
            page.keyboard.press("Enter")
            self.rows(page, 3)
            now = TEXT.replace("- [ ] two\n", "- [ ] two\n- [ ] Ask \\@ana about #5a and C# \\~2h !! due:2026-11-22\n")
            self.see(page, server, now)
            expect(self.row(page, "Ask @ana about #5a and C# ~2h")).to_have_count(1)
            # With Tab the line goes below the last task, and refused words stay refused, with the caret where it was.
            line.press_sequentially("call fri")
            page.get_by_role("button", name="Remove: Due").click()
            page.keyboard.press("Tab")
            line = page.locator(".adding textarea")
            expect(line).to_be_focused()
            page.keyboard.type("!")
            page.keyboard.press("Enter")
            self.rows(page, 4)
            self.see(page, server, now.replace("11-22\n", "11-22\n  - [ ] call fri!\n"))

    def test_a_late_answer_about_the_line_leaves_the_focus_in_its_chips(self):
        chip = lambda page, name: page.get_by_role("button", name="Remove: " + name, exact=True)
        # The chip stays, or another one takes its place.
        for key, typed, now in [("Home", "x", "@ana"), ("End", "b", "@anab")]:
            with self.subTest(typed), self.serve() as server, self.page(server, "groups/a.html") as page:
                line = self.open(page)
                line.press_sequentially("Ask @ana")
                expect(chip(page, "@ana")).to_be_visible()
                late = []
                page.route("**/.ringmark/line", lambda route: late.append(route), times=1)
                line.press(key)
                line.press(typed)
                self.wait_until(page, lambda: late)
                line.press("ArrowDown")
                expect(chip(page, "@ana")).to_be_focused()
                with page.expect_response("**/.ringmark/line"):
                    late.pop().continue_()
                expect(chip(page, now)).to_have_count(1)
                expect(chip(page, now) if now == "@ana" else line).to_be_focused()
                # Nothing is added, because nothing was left.
                self.assertEqual(server.text, TEXT)

    def test_other_formats_have_chips_as_they_read_the_line(self):
        with Server("one +A\n", "--edit", name="todo.txt") as server, self.page(server, "groups/a.html") as page:
            line = self.open(page)
            line.press_sequentially("pay rent @bank due:2026-12-01")
            expect(page.locator(".line-chip")).to_have_text(["#bank", "Due: Dec 1"])

    def rows(self, page, count):
        """Waits until the page shows so many tasks."""
        expect(page.locator("li[data-task]")).to_have_count(count)

    def test_twenty_pasted_lines_are_twenty_tasks_and_one_undo(self):
        with self.serve() as server, self.page(server, "groups/a.html") as page:
            line = self.open(page)
            self.paste(page, ".adder textarea", "".join(f"task {number}\r\n" for number in range(20)))
            self.rows(page, 22)
            now = TEXT.replace("- [ ] two\n", "- [ ] two\n" + "".join(f"- [ ] task {number}\n" for number in range(20)))
            self.see(page, server, now)
            page.keyboard.press("Escape")
            page.keyboard.press("Control+z")
            self.rows(page, 2)
            self.see(page, server, TEXT)

    def test_pasted_lists_keep_their_boxes_and_indentation(self):
        with self.serve() as server, self.page(server, "groups/b.html") as page:
            line = self.open(page)
            self.paste(page, ".adder textarea", "- [x] parent\n    * child\n      1. deeper\n    * [/] second\n\n• last\n")
            added = "- [x] parent\n  - [ ] child\n    - [ ] deeper\n  - [/] second\n- [ ] last\n"
            self.rows(page, 6)
            self.see(page, server, TEXT + added)
            # One line is typed as always, and the pasted text is not a draft of it.
            line.fill("")
            self.paste(page, ".adder textarea", "only one line")
            self.assertEqual(server.text, TEXT + added)

    def test_what_is_next_is_ticked_on_the_home_page_with_a_way_back(self):
        with self.serve() as server, self.page(server) as page:
            row = page.locator("section[aria-labelledby=next] li", has_text="two")
            row.locator(".tick").click()
            # It stays below the pointer, and leaves when that has left the list.
            expect(row).to_have_attribute("data-left", "")
            page.mouse.move(2, 2)
            expect(row).to_have_count(0)
            self.assertEqual(server.text, TEXT.replace("[ ] two", "[x] two"))
            page.keyboard.press("Control+z")
            expect(row).to_have_count(1)
            self.assertEqual(server.text, TEXT)
            found = Axe().run(page).response["violations"]
            self.assertEqual([(v["id"], v["nodes"][0]["html"][:120]) for v in found], [])

    def test_a_tick_does_not_take_the_way_back_of_a_removal(self):
        with self.serve() as server, self.page(server, "groups/a.html") as page:
            self.open_editor(page, "one")
            page.get_by_role("button", name="Remove", exact=True).click()
            expect(page.locator(".toast")).to_contain_text("Removed: one")
            self.row(page, "two").locator("> .row .tick").click()
            expect(self.row(page, "two")).to_have_class("task is-done")
            expect(page.locator(".toast")).to_contain_text("Removed: one")
            page.locator(".toast").get_by_role("button", name="Undo").click()
            self.rows(page, 2)
            self.assertEqual(server.text, TEXT.replace("[ ] two", "[x] two"))

    def test_pasted_boxes_below_headings_that_are_states(self):
        text = "---\nread: all\n---\n# Plan\n\n## Done\n\n- x\n\n## Todo\n\n- a\n- b\n"
        with self.serve(text) as server, self.page(server, "groups/todo.html") as page:
            line = self.open(page)
            self.paste(page, ".adder textarea", "- [x] p\n- r\n- [x] s")
            self.rows(page, 3)
            now = text.replace("- x\n", "- x\n- p\n- s\n").replace("- b\n", "- b\n- r\n")
            self.see(page, server, now)
            # Subtasks have no state of their own there, so nothing of such a text is added, and it is offered again.
            self.paste(page, ".adder textarea", "- t\n  - u\n")
            expect(page.locator(".toast")).to_contain_text("Edit the file by hand")
            self.see(page, server, now)

    def test_keys_move_tick_edit_add_and_search(self):
        with self.serve() as server, self.page(server, "groups/a.html") as page:
            page.keyboard.press("j")
            page.keyboard.press("j")
            page.keyboard.press("Space")
            expect(self.row(page, "two")).to_have_class("task is-done")
            now = TEXT.replace("[ ] two", "[x] two")
            self.see(page, server, now)
            page.keyboard.press("k")
            page.keyboard.press("e")
            expect(page.locator(".place-title")).to_have_value("one")
            page.keyboard.type("jk?")
            expect(page.locator("dialog")).to_have_count(0)
            page.keyboard.press("Escape")
            page.keyboard.press("n")
            page.keyboard.type("new")
            page.keyboard.press("Enter")
            self.rows(page, 3)
            now = now.replace("[x] two\n", "[x] two\n- [ ] new\n")
            self.see(page, server, now)
            page.keyboard.press("Escape")
            page.keyboard.press("/")
            expect(page.locator("form.search input")).to_be_focused()
            page.locator("h1").click()
            page.keyboard.press("Control+k")
            expect(page.locator("form.search input")).to_be_focused()

    def test_a_row_is_nested_by_key_and_tab_goes_on(self):
        text = "# Plan\n\n## A\n\n- [ ] one\n- [ ] two\n- [ ] three\n"
        with self.serve(text) as server, self.page(server, "groups/a.html") as page:
            box = self.row(page, "two").locator("> .row > .tick")
            box.focus()
            page.keyboard.press("Alt+Shift+ArrowRight")
            expect(self.row(page, "one").locator("li[data-task]")).to_have_count(1)
            expect(box).to_be_focused()
            self.see(page, server, text.replace("- [ ] two", "  - [ ] two"))
            page.keyboard.press("Alt+Shift+ArrowLeft")
            expect(self.row(page, "one").locator("li[data-task]")).to_have_count(0)
            expect(box).to_be_focused()
            self.see(page, server, text)
            # Tab is for going on, as on every page.
            page.keyboard.press("Tab")
            expect(box).not_to_be_focused()
            self.assertEqual(server.text, text)
            page.keyboard.press("?")
            rows = page.locator("dialog.keys dl > div")
            expect(rows.filter(has_text="Alt+Shift")).to_contain_text("Make a subtask, or move it out again")
            expect(rows.filter(has_text="Shift+Tab")).to_contain_text("while typing")
        with self.serve("---\nlang: ar\n---\n" + text) as server, self.page(server, "groups/a.html") as page:
            self.row(page, "two").locator("> .row > .tick").focus()
            page.keyboard.press("Alt+Shift+ArrowLeft")
            expect(self.row(page, "one").locator("li[data-task]")).to_have_count(1)
            self.see(page, server, "---\nlang: ar\n---\n" + text.replace("- [ ] two", "  - [ ] two"))

    def test_keys_pass_over_tasks_that_the_filter_hides(self):
        text = "# Plan\n\n## A\n\n- [ ] one\n- [x] two\n- [-] three\n- [ ] four\n"
        with self.serve(text) as server, self.page(server, "groups/a.html") as page:
            page.locator("label[for=show-open]").click()
            focused = "document.activeElement.closest('li').querySelector('.title').innerText.trim()"
            for title in ("one", "four"):
                page.keyboard.press("j")
                self.assertEqual(page.evaluate(focused), title)
            page.locator("label[for=show-done]").click()
            page.locator("h1").click()
            page.keyboard.press("j")
            self.assertEqual(page.evaluate(focused), "two")

    def test_the_key_for_a_new_task_opens_the_line_of_the_list_in_which_one_is(self):
        text = "# Plan\n\n## A\n\n- [ ] one\n\n### B\n\n- [ ] two\n\n### C\n\n- [ ] three\n"
        with self.serve(text) as server, self.page(server, "groups/a.html") as page:
            self.row(page, "two").locator("> .row > .tick").focus()
            page.keyboard.press("n")
            page.keyboard.type("new")
            page.keyboard.press("Enter")
            self.rows(page, 4)
            self.see(page, server, text.replace("two\n", "two\n- [ ] new\n"))

    def test_the_sheet_lists_the_keys_and_turns_them_off(self):
        with self.serve() as server, self.page(server, "groups/a.html") as page:
            page.keyboard.press("?")
            sheet = page.get_by_role("dialog", name="Keyboard shortcuts")
            expect(sheet).to_be_visible()
            found = Axe().run(page).response["violations"]
            self.assertEqual([(v["id"], v["nodes"][0]["html"][:120]) for v in found], [])
            sheet.get_by_role("checkbox", name="Use single-key shortcuts").uncheck()
            page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)
            for key in ("n", "e", "?"):
                page.keyboard.press(key)
            expect(page.locator(".adder, .in-place, dialog")).to_have_count(0)
            page.reload()
            page.keyboard.press("n")
            expect(page.locator(".adder")).to_have_count(0)
            # Without letters, too, the sheet can be found again.
            page.keyboard.press("Control+/")
            sheet.get_by_role("checkbox", name="Use single-key shortcuts").check()
            page.keyboard.press("Escape")
            page.keyboard.press("n")
            expect(page.locator(".adder")).to_have_count(1)


if __name__ == "__main__":
    unittest.main(verbosity=2)
