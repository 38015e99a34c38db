"""Ticks in search results, orders and filters during editing, pasted lines, and the texts of messages."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import HandTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\n## A\n\n- [ ] pear\n  - [ ] core\n- [ ] apple due:2026-12-01\n- [x] fig\n\n## B\n\n- [ ] plum\n"


class EverywhereTest(HandTestCase):
    def titles(self, page):
        return page.locator(".tasks > .task > .row > .what > .title").all_inner_texts()

    def test_a_result_of_the_search_is_ticked_where_it_is(self):
        for path, find in [("groups/b.html", "form.search input"), ("search.html", "#q")]:
            with self.subTest(path), Server(TEXT, "--edit") as server, self.page(server, path) as page:
                page.locator(find).first.click()
                page.keyboard.type("apple")
                # The first letters find others, too.
                expect(page.locator(".result")).to_have_count(1)
                tick = page.locator(".result .found-tick")
                expect(tick).to_have_attribute("aria-checked", "false")
                tick.click()
                self.settled(page, server, TEXT.replace("[ ] apple", "[x] apple"))
                # A box is its own way back; the field, which still has the focus, leaves undo to the plan.
                expect(page.locator(".toast")).to_be_empty()
                expect(tick).to_have_attribute("aria-checked", "true")
                page.keyboard.press("Control+z")
                self.settled(page, server, TEXT)

    def test_a_completed_task_is_taken_back_on_the_home_page_and_the_board(self):
        places = [("", '[aria-labelledby="recent"]'), ("board.html", ".board.whole:not(.copy)"), ("board.html", ".board.copy")]
        # On the board, one lane is left.
        for path, place in places:
            with self.subTest(place), Server(TEXT, "--edit") as server, self.page(server, path) as page:
                if place == ".board.copy":
                    page.locator("label[for=by-group]").click()
                tick = page.locator(f'{place} .tick[aria-label="fig"]')
                expect(tick).to_have_attribute("aria-checked", "true")
                self.assertEqual(self.problems(page), [])
                # The card stays for a moment, which a busy machine may not see.
                tick.click()
                self.settled(page, server, TEXT.replace("[x] fig", "[ ] fig"))
                page.keyboard.press("Control+z")
                self.settled(page, server, TEXT)
                expect(tick).to_have_attribute("aria-checked", "true")

    def test_a_search_finds_words_of_memos(self):
        with Server(TEXT.replace("- [ ] plum\n", "- [ ] plum\n\n  From the *orchard*.\n")) as server, self.page(server, "groups/a.html") as page:
            page.locator("form.search input").first.click()
            page.keyboard.type("orchard")
            # Results of fewer letters come first.
            expect(page.locator(".result .title")).to_have_text(["plum"])

    def test_results_of_a_site_that_is_only_read_have_no_tick(self):
        with Server(TEXT) as server, self.page(server, "groups/b.html") as page:
            page.locator("form.search input").first.click()
            page.keyboard.type("apple")
            expect(page.locator(".result")).to_have_count(1)
            expect(page.locator(".found-tick")).to_have_count(0)

    def test_an_order_stays_while_tasks_change_and_has_no_places_to_move_to(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.locator("#sort select").select_option("title")
            self.assertEqual(self.titles(page), ["apple", "fig", "pear"])
            expect(page.locator(".grip:visible")).to_have_count(0)
            self.row(page, "pear").locator("> .row > .tick").click()
            expect(self.row(page, "pear")).to_have_class("task is-done has-open")
            server.file.write_text(server.text.replace("fig", "banana"))
            expect(self.row(page, "banana")).to_be_visible()
            self.assertEqual(self.titles(page), ["apple", "banana", "pear"])
            page.keyboard.press("j")
            page.keyboard.press("Alt+ArrowDown")
            page.locator("#sort select").select_option("")
            self.assertEqual(self.titles(page), ["pear", "apple", "banana"])
            self.settled(page, server, TEXT.replace("[ ] pear", "[x] pear").replace("fig", "banana"))

    def test_done_tasks_go_to_the_end_and_come_back_where_the_file_has_them(self):
        text = "# Plan\n\n## A\n\n- [x] one\n- [ ] two\n  - [x] two a\n  - [ ] two b\n- [ ] three\n- [-] four\n- [ ] five\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.locator("#sort select").select_option("open")
            self.assertEqual(self.titles(page), ["two", "three", "five", "one", "four"])
            self.assertEqual([title.strip(" #") for title in page.locator(".task .task .title").all_inner_texts()], ["two b", "two a"])
            self.row(page, "three").locator("> .row > .tick").click()
            # It waits where it is while the pointer is in the list.
            expect(page.locator("li.is-done", has_text="three")).to_have_count(1)
            self.assertEqual(self.titles(page), ["two", "three", "five", "one", "four"])
            page.mouse.move(5, 5)
            self.wait_for_titles(page, ["two", "five", "one", "three", "four"])
            # Steps are among open tasks; the place in the file follows.
            self.row(page, "five").locator("> .row > .tick").focus()
            page.keyboard.press("Alt+ArrowUp")
            self.wait_for_titles(page, ["five", "two", "one", "three", "four"])
            page.keyboard.press("Control+z")
            self.wait_for_titles(page, ["two", "five", "one", "three", "four"])
            page.keyboard.press("Control+z")
            self.wait_for_titles(page, ["two", "three", "five", "one", "four"])
            page.reload()
            self.wait_for_titles(page, ["two", "three", "five", "one", "four"])
            page.locator("#sort select").select_option("")
            self.assertEqual(self.titles(page), ["one", "two", "three", "four", "five"])
            self.settled(page, server, text)

    def test_done_tasks_go_to_the_end_without_a_choice_too(self):
        text = "# Plan\n\n- [x] one\n- [ ] two\n- [ ] three\n\n## B\n\n- [x] plum\n"
        with Server(text, "--edit") as server, self.page(server) as page:
            page.add_init_script("localStorage.removeItem('ringmark.sort')")
            # The Inbox of the home page, which has no choice of its own.
            page.reload()
            self.wait_for_titles(page, ["two", "three", "one"])
            self.row(page, "two").locator("> .row > .tick").click()
            page.mouse.move(5, 5)
            self.wait_for_titles(page, ["three", "one", "two"])
            self.settled(page, server, text.replace("[ ] two", "[x] two"))
            # A group whose choice appears with its second task.
            page.goto(server.url + "groups/b.html")
            self.assertFalse(page.locator("#sort").is_visible())
            page.locator(".add-task").click()
            page.keyboard.type("peach")
            page.keyboard.press("Enter")
            self.wait_for_titles(page, ["peach", "plum"])
            expect(page.locator("#sort select")).to_have_value("open")
            page.locator("#sort select").select_option("")
            self.wait_for_titles(page, ["plum", "peach"])
            # Who wants the order of the file in groups has it in the Inbox as well.
            page.add_init_script("localStorage.setItem('ringmark.sort', '')")
            page.goto(server.url)
            self.wait_for_titles(page, ["one", "two", "three"])

    def test_an_order_holds_while_a_title_is_edited(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.locator("#sort select").select_option("title")
            self.open_place(page, "fig")
            page.keyboard.type(" tree")
            server.file.write_text(server.text.replace("] apple", "] zucchini"))
            expect(self.row(page, "zucchini")).to_be_visible()
            expect(page.locator(".place-title")).to_be_focused()
            page.keyboard.press("Enter")
            self.wait_for_titles(page, ["fig tree", "pear", "zucchini"])
            # A task that was moved meanwhile is where the file has it.
            page.locator("#sort select").select_option("")
            self.wait_for_titles(page, ["pear", "zucchini", "fig tree"])

    def wait_for_titles(self, page, expected):
        page.wait_for_function("wanted => JSON.stringify([...document.querySelectorAll('.tasks > .task > .row > .what > .title')].map(node => node.firstChild.nodeValue)) === JSON.stringify(wanted)", arg=expected)

    def test_a_group_is_moved_into_another_and_out_again(self):
        text = "# Plan\n\n## A\n\n- [ ] a\n\n## B\n\n- [ ] b\n\n### C\n\n- [ ] c\n"
        with Server(text, "--edit") as server, self.page(server, "groups/b.html") as page:
            page.locator(".group-head .edit-group").click()
            self.more(page)
            inside = page.locator("dialog select")
            self.assertEqual(inside.locator("option").all_inner_texts(), ["None", "A"])
            inside.select_option("A")
            page.keyboard.press("Tab")
            page.get_by_role("button", name="Save").click()
            expect(page.locator(".crumbs")).to_have_text("Plan / A / B")
            expect(page.locator(".group-head .edit-group")).to_be_focused()
            nested = "# Plan\n\n## A\n\n- [ ] a\n\n### B\n\n- [ ] b\n\n#### C\n\n- [ ] c\n"
            self.assertEqual(server.text, nested)
            page.keyboard.press("Enter")
            self.more(page)
            page.locator("dialog select").select_option("None")
            page.get_by_label("Name").fill("Bee")
            page.keyboard.press("Enter")
            expect(page.locator(".crumbs")).to_have_text("Plan / Bee")
            self.assertEqual(server.text, text.replace("B\n", "Bee\n"))
            page.keyboard.press("Control+z")
            expect(page.locator(".crumbs")).to_have_text("Plan / A / B")
            self.assertEqual(server.text, nested)

    def test_groups_are_moved_in_the_list_too_unless_it_is_sorted(self):
        text = "# Plan\n\n## A\n\n- [ ] a\n\n## B\n\n- [ ] b\n\n## C\n\n- [ ] c\n"
        with Server(text, "--edit") as server, self.page(server, "index.html") as page:
            page.locator("label[for=view-list]").click()
            rows = page.locator(".groups table tbody tr")
            rows.nth(0).hover()
            rows.nth(0).locator(".grip").focus()
            page.keyboard.press("ArrowDown")
            expect(rows.nth(1).locator("a")).to_have_text("A")
            expect(rows.nth(1).locator(".grip")).to_be_focused()
            rows.nth(2).hover()
            grip, first = rows.nth(2).locator(".grip").bounding_box(), rows.nth(0).bounding_box()
            page.mouse.move(grip["x"] + 9, grip["y"] + 9)
            page.mouse.down()
            page.mouse.move(grip["x"] + 9, first["y"] + 20, steps=4)
            page.mouse.move(grip["x"] + 9, first["y"] + 2, steps=4)
            page.mouse.up()
            expect(rows.nth(0).locator("a")).to_have_text("C")
            self.settled(page, server, "# Plan\n\n## C\n\n- [ ] c\n\n## B\n\n- [ ] b\n\n## A\n\n- [ ] a\n")
            page.locator(".groups th .sort").first.click()
            expect(page.locator(".grip:visible")).to_have_count(0)

    def test_a_new_task_is_shown_also_if_only_those_that_are_done_were(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.locator("label[for=show-done]").click()
            page.keyboard.press("n")
            page.keyboard.type("kiwi")
            page.keyboard.press("Enter")
            expect(self.row(page, "kiwi")).to_be_visible()
            expect(page.locator("#show-all")).to_be_checked()

    def test_lines_that_are_pasted_behind_words_go_on_with_them(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/b.html") as page:
            page.keyboard.press("n")
            page.keyboard.type("buy ")
            self.paste(page, ".adder textarea", "- [ ] milk\n- [x] bread\n    - [ ] rye\n")
            self.settled(page, server, TEXT.replace("plum\n", "plum\n- [ ] buy milk\n- [x] bread\n  - [ ] rye\n"))

    def test_lines_that_are_pasted_into_a_title_are_tasks_below_it(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/b.html") as page:
            self.open_place(page, "plum")
            self.paste(page, ".place-title", " jam\n- bread\n- butter")
            self.settled(page, server, TEXT.replace("plum\n", "plum jam\n- [ ] bread\n- [ ] butter\n"))
            page.keyboard.press("Escape")
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Control+z")
            self.settled(page, server, TEXT.replace("plum\n", "plum jam\n"))

    def test_a_paste_that_begins_with_a_line_break_removes_nothing(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/b.html") as page:
            self.open_place(page, "plum")
            page.keyboard.press("Control+a")
            self.paste(page, ".place-title", "\n- [ ] milk\n- eggs\n")
            self.settled(page, server, TEXT.replace("plum\n", "milk\n- [ ] eggs\n"))

    def test_pasted_lines_that_are_not_saved_are_offered_again(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/b.html") as page:
            self.open_place(page, "plum")
            page.route("**/.ringmark/change", lambda route: route.fulfill(status=409, content_type="application/json", body='{"error":"not now"}'))
            self.paste(page, ".place-title", " jam\n- bread")
            expect(page.locator(".toast")).to_contain_text("bread")
            page.unroute("**/.ringmark/change")
            page.locator(".toast .button").click()
            self.wait_until(page, lambda: "- [ ] bread\n" in server.text)

    def test_the_removal_of_a_task_says_how_many_go_with_it(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.open_place(page, "pear")
            page.locator(".place-tool.danger").click()
            expect(page.locator(".toast")).to_contain_text("2")
            expect(page.locator(".toast")).to_contain_text("pear")
            page.locator(".toast .button").click()
            self.settled(page, server, TEXT)

    def test_that_the_server_does_not_answer_is_said_until_it_does(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/b.html") as page:
            server.process.terminate()
            server.process.communicate()
            page.keyboard.press("Control+z")
            expect(page.locator(".toast")).not_to_be_empty()
            server.start()
            expect(page.locator(".live-problem")).to_have_count(0)
            expect(page.locator(".toast")).to_be_empty()


if __name__ == "__main__":
    unittest.main()
