"""Tasks that repeat, in the browser: set in words, ticked, and ticked again; today is Saturday, November 21, 2026."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import EditTestCase
from playwright.sync_api import expect
from server_support import Server


class RepeatTest(EditTestCase):
    def test_words_say_how_a_task_repeats(self):
        text = "# 계획\n\n## 일\n\n- [ ] 하나 due:2026-12-01\n"
        with Server(text, "--edit") as server, self.page(server, "groups/일.html") as page:
            page.locator(".add-task").first.click()
            line = page.locator(".adder textarea")
            line.press_sequentially("매주 금요일 회의 #일")
            expect(page.locator(".line-chip")).to_have_text(["기한: 11월 27일", "↻ 매주 금요일×", "#일×"])
            line.press("Enter")
            expect(page.locator("li[data-task]")).to_have_count(2)
            self.see(page, server, text + "- [ ] 회의 #일 rec:+1w due:2026-11-27\n")
            expect(self.row(page, "회의").locator(".repeats")).to_contain_text("매주")
            line.press_sequentially("격주로 청소")
            page.locator(".chip-remove").first.click()
            expect(page.locator(".line-chip")).to_have_count(0)
            line.press("Enter")
            expect(page.locator("li[data-task]")).to_have_count(3)
            self.assertTrue(server.text.endswith("- [ ] 격주로 청소\n"))

    def test_a_task_that_repeats_leaves_the_next_one(self):
        text = "# Plan\n\n## A\n\n- [ ] water rec:+1w due:2026-11-20\n- [ ] two\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.row(page, "water").locator("> .row .tick").click()
            expect(page.locator("li[data-task]")).to_have_count(3)
            now = text.replace("- [ ] water rec:+1w due:2026-11-20\n", "- [x] water rec:+1w due:2026-11-20\n- [ ] water rec:+1w due:2026-11-27\n")
            self.see(page, server, now)
            # The row under the pointer is still the one that was ticked, and a second tick takes all of the first one back.
            self.row(page, "water").first.locator("> .row .tick").click()
            expect(page.locator("li[data-task]")).to_have_count(2)
            expect(self.row(page, "water")).to_have_class("task is-open")
            self.see(page, server, text)
            page.keyboard.press("Control+z")
            expect(page.locator("li[data-task]")).to_have_count(3)
            self.see(page, server, now)
            page.keyboard.press("Control+z")
            expect(page.locator("li[data-task]")).to_have_count(2)
            self.see(page, server, text)

    def test_a_rule_is_changed_and_ended_at_its_chip(self):
        text = "# Plan\n\n## A\n\n- [ ] water rec:+1w due:2026-11-27T18:00\n- [ ] two\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            chip = self.row(page, "water").locator("> .row .repeats")
            chip.click()
            choices = page.locator(".popover .popover-choices:not(.are-weekdays) .popover-choice")
            expect(choices).to_have_text(["Does not repeat", "Every day", "Every weekday", "Every week", "Every 2 weeks", "Every month", "Every year"])
            expect(page.locator(".popover [aria-pressed=true]")).to_have_text("Every week")
            choices.filter(has_text="Every month").click()
            expect(chip).to_contain_text("every month")
            self.see(page, server, text.replace("rec:+1w", "rec:+1m"))
            chip.press("Enter")
            choices.first.click()
            expect(chip).to_have_count(0)
            self.see(page, server, text.replace(" rec:+1w", ""))
            page.keyboard.press("Control+z")
            self.see(page, server, text.replace("rec:+1w", "rec:+1m"))

    def test_several_weekdays_are_typed_chosen_at_the_chip_and_followed(self):
        text = "# Plan\n\n## A\n\n- [ ] one\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.locator(".add-task").click()
            page.keyboard.type("Gym every mon, wed and fri")
            expect(page.locator(".line-chip").filter(has_text="↻")).to_contain_text("every week · Monday, Wednesday, Friday")
            page.keyboard.press("Enter")
            rule = "🔁 every week on Monday, Wednesday, Friday"
            self.see(page, server, text + f"- [ ] Gym {rule} due:2026-11-23\n")
            page.keyboard.press("Escape")
            self.row(page, "Gym").locator("> .row > .tick").click()
            self.see(page, server, text + f"- [x] Gym {rule} due:2026-11-23\n- [ ] Gym {rule} due:2026-11-25\n")
            chip = page.locator("li.is-open", has_text="Gym").locator("> .row .repeats")
            chip.click()
            days = page.locator(".popover .are-weekdays .popover-choice")
            expect(days).to_have_text(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
            expect(page.locator(".popover .are-weekdays [aria-pressed=true]")).to_have_text(["Mon", "Wed", "Fri"])
            days.nth(0).click()
            days.nth(5).click()
            page.locator("h1").click()
            self.see(page, server, text + f"- [x] Gym {rule} due:2026-11-23\n- [ ] Gym 🔁 every week on Wednesday, Friday, Saturday due:2026-11-25\n")
            expect(chip).to_contain_text("every week · Wednesday, Friday, Saturday")

    def test_occurrences_that_are_taken_back_leave_the_page(self):
        text = "# Plan\n\n## A\n\n- [ ] Gym rec:+1w due:2026-11-23\n- [ ] two\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            texts = [text]
            # The pointer stays over the list, so that what is ticked stays where it is.
            for done, due in ((1, "11-30"), (2, "12-07")):
                page.locator("li.is-open", has_text="Gym").locator("> .row > .tick").click()
                next_text = texts[-1].replace("- [ ] Gym", "- [x] Gym").replace("- [ ] two", f"- [ ] Gym rec:+1w due:2026-{due}\n- [ ] two")
                self.see(page, server, next_text)
                texts.append(next_text)
                expect(page.locator("li.is-done", has_text="Gym")).to_have_count(done)
            for left, before in ((2, texts[1]), (1, texts[0])):
                page.keyboard.press("Control+z")
                self.see(page, server, before)
                expect(page.locator("li[data-task]", has_text="Gym")).to_have_count(left)

    def test_the_popover_of_a_day_has_the_rule(self):
        text = "# Plan\n\n## A\n\n- [ ] water due:2026-11-25\n- [ ] two\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            due = self.row(page, "water").locator("> .row .chips time")
            due.click()
            chip = self.row(page, "water").locator("> .row .repeats")
            page.locator(".popover select").select_option("+2w")
            expect(chip).to_contain_text("every 2 weeks")
            self.see(page, server, text.replace("2026-11-25", "2026-11-25 rec:+2w"))
            # Words for a rule without a day leave the day, and those with one move the task.
            due.click()
            page.locator(".popover input[type=text]").fill("every day")
            page.locator(".popover input[type=text]").press("Enter")
            expect(chip).to_contain_text("every day")
            self.see(page, server, text.replace("2026-11-25", "2026-11-25 rec:+1d"))
            due.click()
            page.locator(".popover input[type=text]").fill("every friday 5pm")
            expect(page.locator(".popover-note")).to_have_text("Nov 27, 17:00 ↻ every friday")
            page.locator(".popover input[type=text]").press("Enter")
            expect(due).to_contain_text("17:00")
            self.see(page, server, text.replace("2026-11-25", "2026-11-27T17:00 rec:+1w"))
            # Without a day, there is nothing to repeat.
            due.click()
            page.get_by_role("button", name="No date").click()
            expect(chip).to_have_count(0)
            self.see(page, server, text.replace(" due:2026-11-25", ""))

    def test_a_day_that_is_typed_and_left_at_once_is_saved_and_no_day_is_refused(self):
        text = "# Plan\n\n## A\n\n- [ ] water due:2026-11-25\n- [ ] two\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            due = self.row(page, "water").locator("> .row .chips time")
            due.click()
            field = page.locator(".popover input[type=text]")
            for words in ("xyz 18:00", "every day until dec 24"):
                field.fill(words)
                field.press("Enter")
                expect(field).to_have_attribute("aria-invalid", "true")
            field.press("Escape")
            self.see(page, server, text)
            held = []
            page.route("**/.ringmark/line", lambda route: held.append(route))
            due.click()
            field.fill("tomorrow")
            page.locator("h1").click()
            expect(page.locator(".popover")).to_have_count(0)
            while not held:
                page.evaluate("() => new Promise(requestAnimationFrame)")
            held.pop().continue_()
            expect(due).to_have_text("Tomorrow")
            self.see(page, server, text.replace("2026-11-25", "2026-11-22"))

    def test_the_longer_card_has_the_rule(self):
        text = "# Plan\n\n## A\n\n- [ ] water rec:+3d due:2026-11-25\n- [ ] two\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.row(page, "water").locator("> .row .edit-task").click()
            rule = page.get_by_label("Repeats")
            expect(rule).to_have_value("+3d")
            expect(rule.locator("option:checked")).to_have_text("Every 3 days")
            rule.select_option("")
            page.keyboard.press("Enter")
            self.see(page, server, text.replace(" rec:+3d", ""))

    def test_a_first_rule_is_saved_from_another_page(self):
        text = "# Plan\n\n## A\n\n- [ ] water due:2026-11-25\n- [ ] two\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.row(page, "water").locator("> .row .edit-task").click()
            page.get_by_label("Repeats").select_option(label="Every week")
            page.goto(server.url)
            page.wait_for_function("() => !Object.keys(localStorage).some(key => key.includes('draft'))")
            self.see(page, server, text.replace("2026-11-25", "2026-11-25 rec:+1w"))


if __name__ == "__main__":
    unittest.main()
