"""Editing in place: titles, memos, and chips; today is November 21, 2026."""

import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import HandTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\n## A\n\n- [ ] one\n- [ ] two due:2026-12-01 @ana #tag\n\n  A memo.\n- [ ] three\n\n## B\n\n- [ ] four\n"
KOREAN = TEXT.replace("# Plan", "---\nlang: ko\n---\n# 계획", 1)



class PlaceTest(HandTestCase):
    def test_a_title_is_edited_where_it_stands_and_saved_when_it_is_left(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            # A click of the tool's own may scroll the page, so the heading is where the places begin.
            before, head = self.row(page, "two").locator(".title").bounding_box(), page.locator("h1").bounding_box()
            self.open_place(page, "two")
            field, head_now = page.locator(".place-title").bounding_box(), page.locator("h1").bounding_box()
            self.assertLess(abs(before["x"] - field["x"]) + abs(before["y"] - head["y"] - field["y"] + head_now["y"]), 4)
            page.keyboard.type(" more")
            page.keyboard.press("Shift+Enter")
            expect(page.locator(".place-memo")).to_be_focused()
            page.keyboard.type(" And more.")
            page.locator("h1").click()
            now = TEXT.replace("two", "two more").replace("A memo.", "A memo. And more.")
            self.settled(page, server, now)
            expect(page.locator(".in-place")).to_have_count(0)
            # The caret is where the click was.
            self.row(page, "two more").locator(".title").click(position={"x": 2, "y": 8})
            page.keyboard.type("The ")
            page.keyboard.press("ArrowUp")
            expect(page.locator(".place-title:focus")).to_have_value("one")
            self.settled(page, server, now.replace("two more", "The two more"))
            page.keyboard.press("Escape")
            page.keyboard.press("Control+z")
            self.settled(page, server, now)
            page.keyboard.press("Control+z")
            self.settled(page, server, TEXT)
            page.keyboard.press("Control+Shift+z")
            self.settled(page, server, now)

    def test_return_splits_and_adds_tab_nests_and_backspace_removes(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "three")
            page.keyboard.type(" and four")
            for _ in range(5):
                page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
            expect(page.locator(".adding textarea")).to_have_value("four")
            page.keyboard.press("Enter")
            now = TEXT.replace("- [ ] three\n", "- [ ] three and\n- [ ] four\n")
            self.settled(page, server, now)
            expect(page.locator(".adding textarea")).to_have_value("")
            expect(self.row(page, "four")).to_be_visible()
            # Typed without a pause: nothing is lost while the file is written.
            page.keyboard.type("a")
            page.keyboard.press("Enter")
            page.keyboard.press("Tab")
            page.keyboard.type("b")
            page.keyboard.press("Enter")
            page.keyboard.type("c")
            page.keyboard.press("Enter")
            page.keyboard.press("Shift+Tab")
            page.keyboard.type("d")
            page.keyboard.press("Enter")
            now = now.replace("- [ ] four\n", "- [ ] four\n- [ ] a\n  - [ ] b\n  - [ ] c\n- [ ] d\n", 1)
            self.settled(page, server, now)
            # An empty line gives way to the title above it.
            page.keyboard.press("Backspace")
            expect(page.locator(".place-title:focus")).to_have_value("d")
            page.keyboard.press("Tab")
            self.settled(page, server, now.replace("- [ ] d\n", "  - [ ] d\n"))
            page.keyboard.type("!")
            page.keyboard.press("Alt+ArrowUp")
            now = now.replace("  - [ ] c\n- [ ] d\n", "  - [ ] d\n  - [ ] c\n")  # The typed text is not saved yet.
            self.settled(page, server, now)
            page.keyboard.press("Control+a")
            page.keyboard.press("Backspace")
            expect(page.locator(".place-title:focus")).to_have_value("")
            page.keyboard.press("Backspace")
            now = now.replace("  - [ ] d\n", "")
            self.settled(page, server, now)
            expect(page.locator(".toast")).to_contain_text("Removed: d")
            # Return at the beginning adds above.
            page.keyboard.press("Escape")
            self.row(page, "one").locator(".title").click(position={"x": 1, "y": 8})
            page.keyboard.press("Home")
            page.keyboard.press("Enter")
            page.keyboard.type("zero")
            page.keyboard.press("Enter")
            self.settled(page, server, now.replace("- [ ] one\n", "- [ ] zero\n- [ ] one\n"))

    def split(self, page, title, at):
        """Splits a title by Return after its first letters."""
        self.open_place(page, title)
        page.locator(".place-title").evaluate("(area, at) => area.setSelectionRange(at, at)", at)
        page.keyboard.press("Enter")

    def test_a_split_title_is_whole_in_the_file_and_in_one_undo(self):
        text = TEXT.replace("three", "Honeymoon trains tomorrow")
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            line = page.locator(".adding textarea")
            both = text.replace("Honeymoon trains tomorrow\n", "Honeymoon\n- [ ] trains tomorrow\n")
            self.split(page, "Honeymoon trains tomorrow", 9)
            expect(line).to_have_value("trains tomorrow")
            self.settled(page, server, both)
            # The line stands for the task, and words that were in the title stay words.
            expect(self.row(page, "trains tomorrow")).not_to_be_visible()
            expect(page.locator(".line-chip")).to_have_count(0)
            page.keyboard.press("Escape")
            expect(self.row(page, "trains tomorrow")).to_be_visible()
            expect(self.row(page, "trains tomorrow").locator("> .row > .tick")).to_be_focused()
            page.reload()
            self.settled(page, server, both)
            expect(line).to_have_count(0)
            page.keyboard.press("Control+z")
            self.settled(page, server, text)
            # Typed into at once, left, and nested.
            self.split(page, "Honeymoon trains tomorrow", 9)
            page.keyboard.type("night ")
            page.keyboard.press("Enter")
            expect(line).to_have_value("")
            self.settled(page, server, both.replace("] trains", "] night trains"))
            page.keyboard.type("next")
            page.keyboard.press("Enter")
            self.settled(page, server, both.replace("] trains tomorrow\n", "] night trains tomorrow\n- [ ] next\n"))
            page.keyboard.press("Escape")
            for _ in range(3):
                page.keyboard.press("Control+z")
                page.wait_for_function("() => !window.ringmarkEdit.isSending()")
            self.settled(page, server, text)
            self.split(page, "Honeymoon trains tomorrow", 9)
            page.keyboard.press("Tab")
            self.settled(page, server, both.replace("- [ ] trains", "  - [ ] trains"))
            expect(line).to_be_focused()
            page.keyboard.type("X")
            # A reload keeps what was typed since.
            page.reload()
            expect(line).to_have_value("Xtrains tomorrow")
            expect(self.row(page, "trains tomorrow")).not_to_be_visible()
            page.locator("h1").click()
            self.settled(page, server, both.replace("- [ ] trains", "  - [ ] Xtrains"))
            expect(self.row(page, "Xtrains tomorrow")).to_be_visible()
            expect(line).to_have_count(0)

    def test_the_rest_of_a_split_title_is_removed_by_backspace_once_it_is_empty(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/b.html") as page:
            self.split(page, "four", 2)
            both = TEXT.replace("four", "fo\n- [ ] ur")
            self.settled(page, server, both)
            for _ in range(2):
                page.keyboard.press("Delete")
            page.keyboard.press("Backspace")
            expect(page.locator(".place-title:focus")).to_have_value("fo")
            self.settled(page, server, TEXT.replace("four", "fo"))
            page.locator(".toast").get_by_role("button", name="Undo").click()
            self.settled(page, server, both)

    def test_a_title_that_could_not_be_split_is_whole_again(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.route("**/.ringmark/change", lambda route: route.fulfill(status=500, body="{}"))
            self.open_place(page, "two")
            page.keyboard.type(" and a half")
            page.locator(".place-title").evaluate("area => area.setSelectionRange(3, 3)")
            page.keyboard.press("Enter")
            expect(page.locator(".place-title:focus")).to_have_value("two and a half")
            expect(page.locator(".adding")).to_have_count(0)
            expect(page.locator(".edit-note")).not_to_be_empty()
            page.unroute("**/.ringmark/change")
            page.keyboard.press("Enter")
            # The beginning is the title that the file has.
            expect(page.locator(".adding textarea")).to_have_value("and a half")
            two = "- [ ] two due:2026-12-01 @ana #tag\n\n  A memo.\n"
            self.settled(page, server, TEXT.replace(two, two + "- [ ] and a half\n"))

    def test_chips_open_popovers_of_one_thing(self):
        for text, words in ((TEXT, ("next fri", "Open #tag")), (KOREAN, ("다음 주 금요일", "#tag 열기"))):
            with self.subTest(text[:9]), Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
                two = self.row(page, "two")
                two.locator("time").click()
                page.keyboard.type(words[0])
                expect(page.locator(".popover-note")).not_to_be_empty()
                self.assertEqual(self.problems(page), [])
                page.keyboard.press("Enter")
                now = text.replace("2026-12-01", "2026-11-27")
                self.settled(page, server, now)
                two.locator(".chips > a", has_text="#tag").click()
                expect(page.get_by_role("link", name=words[1])).to_be_visible()
                page.keyboard.type("new")
                page.keyboard.press("Enter")
                now = now.replace("#tag", "#tag #new")
                self.settled(page, server, now)
                # Escape changes nothing, and the focus is where it was.
                two.locator("time").focus()
                page.keyboard.press("Enter")
                page.keyboard.type("tomorrow")
                page.keyboard.press("Escape")
                expect(two.locator("time")).to_be_focused()
                # From the title, without a chip; the typed text stays.
                self.open_place(page, "one")
                page.keyboard.type("s")
                page.locator(".place-tool[data-field=priority]").click()
                page.locator(".popover-choice").nth(2).click()
                now = now.replace("- [ ] one\n", "- [ ] one !!\n")
                self.settled(page, server, now)
                expect(page.locator(".place-title")).to_have_value("ones")
                self.assertEqual(self.problems(page), [])
                page.locator(".place-tool[data-field=group]").click()
                page.locator(".popover-choice", has_text="B").last.click()
                now = now.replace("- [ ] one !!\n", "").replace("- [ ] four\n", "- [ ] four\n- [ ] ones !!\n")
                self.settled(page, server, now)

    def test_a_person_with_a_name_is_changed_by_the_handle(self):
        text = TEXT.replace("# Plan", "---\npeople: {ana: Ana Lee, bo: Bo}\n---\n# Plan", 1).replace("- [ ] four", "- [ ] four @bo")
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            two = self.row(page, "two")
            two.locator(".chips > a", has_text="Ana Lee").click()
            expect(page.get_by_role("link", name="Open Ana Lee")).to_be_visible()
            page.keyboard.type("bo")
            page.keyboard.press("Enter")
            self.settled(page, server, text.replace("@ana #tag", "@ana #tag @bo"))
            expect(two.locator(".chips > a", has_text="Bo")).to_be_visible()

    def test_everything_open_in_both_themes_has_no_fault_for_axe(self):
        for scheme in ("light", "dark"):
            with self.subTest(scheme), Server(KOREAN, "--edit") as server:
                with self.page(server, "groups/a.html", color_scheme=scheme) as page:
                    self.open_place(page, "three")
                    page.keyboard.press("Enter")
                    expect(page.locator(".adding")).to_be_visible()
                    self.assertEqual(self.problems(page), [])
                    page.keyboard.press("Escape")
                    self.open_editor(page, "one")
                    self.assertEqual(self.problems(page), [])
                    page.keyboard.press("Escape")
                    page.locator(".group-head .edit-group").click()
                    self.assertEqual(self.problems(page), [])
                    page.keyboard.press("Escape")
                    page.keyboard.press("?")
                    self.assertEqual(self.problems(page), [])

    def test_the_example_of_a_day_is_shown_whole_in_each_language(self):
        folder = pathlib.Path(__file__).parents[3] / "Templates/languages"
        examples = [re.search(r"^dueExample = (.+)$", path.read_text(), re.M)[1] for path in sorted(folder.glob("*.ftl"))]
        self.assertEqual(len(examples), 11)
        for width in (1280, 320):
            with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html", viewport={"width": width, "height": 800}) as page:
                self.open_place(page, "one")
                page.locator(".place-tool[data-field=due]").click()
                field = page.locator(".popover input").first
                self.assertIn(field.get_attribute("placeholder"), examples)
                for example in examples:
                    field.fill(example)
                    self.assertTrue(field.evaluate("node => node.scrollWidth <= node.clientWidth"), (width, example))

    def test_each_example_of_a_day_is_understood_in_its_language(self):
        folder = pathlib.Path(__file__).parents[3] / "Templates/languages"
        for path in sorted(folder.glob("*.ftl")):
            example = re.search(r"^dueExample = (.+)$", path.read_text(), re.M)[1]
            parts = re.split("[,،、，] ?", example)
            self.assertEqual(len(parts), 2, example)
            language = path.stem.split("-")[0]
            with self.subTest(language), Server(f"---\nlang: {language}\n---\n{TEXT}", "--edit") as server, self.page(server, "groups/a.html") as page:
                self.open_place(page, "one")
                page.locator(".place-tool[data-field=due]").click()
                note = page.locator(".popover-note")
                for part, time in zip(parts, ("17:00", "")):
                    page.locator(".popover input").first.fill("")
                    expect(note).to_have_text("")
                    page.locator(".popover input").first.fill(part)
                    expect(note).not_to_be_empty()
                    expect(note).to_contain_text(time)

    def test_a_time_of_day_is_chosen_by_its_own_field_and_goes_along_to_another_day(self):
        text = "# Plan\n\n## A\n\n- [ ] call due:2026-12-01\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            chip = self.row(page, "call").locator(".chips > time")
            chip.click()
            page.get_by_label("Time", exact=True).fill("17:30")
            page.keyboard.press("Enter")
            self.settled(page, server, text.replace("12-01", "12-01T17:30"))
            chip.click()
            expect(page.get_by_label("Time", exact=True)).to_have_value("17:30")
            page.get_by_role("button", name="Tomorrow").click()
            self.settled(page, server, text.replace("12-01", "11-22T17:30"))
            # Without a time, it is the whole day again; Escape changes nothing.
            chip.click()
            page.get_by_label("Time", exact=True).fill("09:00")
            page.keyboard.press("Escape")
            chip.click()
            page.get_by_label("Time", exact=True).fill("")
            page.locator("h1").click()
            self.settled(page, server, text.replace("12-01", "11-22"))

    def test_a_day_in_words_is_saved_when_its_popover_is_left(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.row(page, "two").locator(".chips time").click()
            page.keyboard.type("tomorrow")
            expect(page.locator(".popover-note")).to_have_text("Nov 22")
            page.mouse.click(5, 5)
            self.settled(page, server, TEXT.replace("2026-12-01", "2026-11-22"))

    def test_a_day_that_is_typed_into_a_title_has_a_chip_and_is_the_due_date(self):
        text = "# Plan\n\n## A\n\n- [ ] Call Bob\n- [ ] Read about friday\n- [ ] 보고서\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            chips = page.locator(".in-place .line-chip")
            self.open_place(page, "Call Bob")
            page.keyboard.type(" tomorrow")
            expect(chips).to_have_text(["Due: Nov 22×"])
            self.assertEqual(self.problems(page), [])
            page.keyboard.press("Escape")
            self.see(page, server, text)
            # Undo brings it back.
            page.keyboard.press("Control+z")
            expect(page.locator(".place-title")).to_have_value("Call Bob tomorrow")
            page.locator("h1").click()
            now = text.replace("Call Bob\n", "Call Bob due:2026-11-22\n")
            expect(self.row(page, "Call Bob").locator("time")).to_have_text("Tomorrow")
            self.see(page, server, now)
            # Words that were in the title stay, and refused ones are text.
            self.open_place(page, "Read about friday")
            page.keyboard.press("Home")
            page.keyboard.type("Re")
            page.keyboard.press("End")
            page.keyboard.type(" monday")
            expect(chips).to_have_text(["Due: Nov 23×"])
            page.keyboard.press("ArrowDown")
            expect(page.get_by_role("button", name="Remove: Due: Nov 23")).to_be_focused()
            page.keyboard.press("Enter")
            expect(chips).to_have_count(0)
            expect(page.locator(".place-title")).to_be_focused()
            # The refusal survives a reload.
            page.reload()
            expect(page.locator(".place-title")).to_have_value("ReRead about friday monday")
            page.keyboard.press("Enter")
            expect(self.row(page, "ReRead about friday monday")).to_have_count(1)
            now = now.replace("Read about friday", "ReRead about friday monday")
            self.see(page, server, now)
            page.keyboard.press("Escape")
            # Return before the chip appears means the same.
            self.open_place(page, "보고서")
            page.keyboard.type(" 금요일까지 #일")
            page.keyboard.press("Enter")
            expect(self.row(page, "보고서").locator("time")).to_have_text("Friday")
            self.see(page, server, now.replace("보고서", "보고서 #일 due:2026-11-27"))

    def test_a_time_is_set_where_the_day_is_and_stays_when_the_day_changes(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            due = self.row(page, "two").locator(".chips time")
            for words, note, date, shown in (
                ("18:30", "18:30", "2026-12-01T18:30", "Tue, Dec 1 18:30"), ("fri 5pm", "Nov 27, 17:00", "2026-11-27T17:00", "Friday 17:00"),
                ("tomorrow", "Nov 22", "2026-11-22T17:00", "Tomorrow 17:00"),
            ):
                due.click()
                page.keyboard.type(words)
                expect(page.locator(".popover-note")).to_have_text(note)
                page.keyboard.press("Enter")
                self.settled(page, server, TEXT.replace("2026-12-01", date))
                expect(due).to_have_text(shown)

    def test_a_day_that_its_own_popover_has_set_is_no_change_elsewhere(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "one")
            page.locator(".place-tool[data-field=due]").click()
            page.keyboard.type("tomorrow")
            expect(page.locator(".popover-note")).to_have_text("Nov 22")
            page.keyboard.press("Enter")
            now = TEXT.replace("one", "one due:2026-11-22")
            self.settled(page, server, now)
            page.get_by_role("button", name="All fields").click()
            expect(self.field(page, "Due")).to_have_value("2026-11-22")
            self.save(page)
            self.settled(page, server, now)
            # With something else, that alone is changed.
            self.open_editor(page, "one")
            self.field(page, "Tags").fill("x")
            self.save(page)
            self.settled(page, server, now.replace("due:2026-11-22", "due:2026-11-22 #x"))

    def test_the_longer_card_shows_and_keeps_the_time_of_a_day(self):
        text = TEXT.replace("2026-12-01", "2026-12-01T18:30")
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_editor(page, "two")
            expect(self.field(page, "Due")).to_have_value("2026-12-01T18:30")
            self.field(page, "Tags").fill("tag x")
            self.save(page)
            now = text.replace("#tag", "#tag #x")
            self.settled(page, server, now)
            self.open_editor(page, "two")
            self.field(page, "Due").fill("2026-12-03T09:00")
            self.save(page)
            now = now.replace("2026-12-01T18:30", "2026-12-03T09:00")
            self.settled(page, server, now)
            expect(self.row(page, "two").locator(".chips time")).to_have_text("Thu, Dec 3 09:00")
            # Half typed, it stays as it was; empty, it is none.
            self.open_editor(page, "two")
            self.field(page, "Due").focus()
            page.keyboard.press("Delete")
            self.assertTrue(self.field(page, "Due").evaluate("node => node.validity.badInput"))
            self.save(page)
            self.settled(page, server, now)
            self.open_editor(page, "two")
            self.field(page, "Due").fill("")
            self.save(page)
            self.settled(page, server, now.replace(" due:2026-12-03T09:00", ""))

    def test_a_cancelled_task_with_a_reason_is_ticked_and_back(self):
        text = TEXT.replace("- [ ] three", "- [-] three (not now)")
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.row(page, "three").locator("> .row .tick").click()
            self.settled(page, server, text.replace("[-]", "[x]"))
            expect(page.locator("li[data-task]", has_text="three")).to_have_count(1)

    def test_a_form_is_left_through_its_popover(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "one")
            page.keyboard.type(" more")
            page.locator(".place-tool[data-field=due]").click()
            expect(page.locator(".popover")).to_be_visible()
            page.mouse.click(5, 5)
            expect(page.locator(".in-place")).to_have_count(0)
            self.settled(page, server, TEXT.replace("one", "one more"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
