"""What one has chosen to see stays: the group on the page of what is completed, and the fields of the search."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import EditTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\n## A\n\n- [x] pay rent\n- [ ] rent a car\n\n## B\n\n- [x] sell the car\n- [ ] car insurance\n"


class KeptTest(EditTestCase):
    def test_the_group_of_what_is_completed_stays_in_both_orders_and_after_a_reload(self):
        text = TEXT.replace("[x] sell the car", "[x] sell the car done:2026-11-02")
        with Server(text, "--edit") as server, self.page(server, "completed.html") as page:
            page.locator("#group-filter").select_option("B")
            expect(page.locator(".tasks > .task:visible")).to_have_count(1)
            page.get_by_role("link", name="Oldest first").click()
            expect(page.locator(".tasks > .task:visible")).to_contain_text(["sell the car"])
            page.reload()
            expect(page.locator(".tasks > .task:visible")).to_have_count(1)
            expect(page.locator("#group-filter option:checked")).to_have_text("B")

    def test_done_tasks_stay_hidden_and_alone_they_are_shown_once(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            shown = lambda other: other.locator(".task:visible .title")
            for choice, now, later in [("Open", ["rent a car"], ["rent a car"]), ("Done", ["pay rent"], ["pay rent", "rent a car"])]:
                with self.subTest(choice):
                    page.get_by_text(choice, exact=True).click()
                    expect(shown(page)).to_have_text(now)
                    page.reload()
                    expect(shown(page)).to_have_text(now)
                    # Another tab begins with what stays, for this group alone.
                    with page.context.expect_page() as opened:
                        page.evaluate("window.open(location.href, '_blank', 'noopener')")
                    expect(shown(opened.value)).to_have_text(later)
                    opened.value.goto(server.url + "groups/b.html")
                    expect(shown(opened.value)).to_have_text(["sell the car", "car insurance"])
                    opened.value.close()

    def test_the_fields_of_the_search_are_in_its_address(self):
        with Server(TEXT, "--edit") as server, self.page(server, "search.html") as page:
            page.locator("#q").fill("car")
            page.locator("select[name=group]").select_option(label="B")
            expect(page.locator(".result")).to_have_count(2)
            page.reload()
            expect(page.locator("#q")).to_have_value("car")
            expect(page.locator(".result")).to_have_count(2)

    def test_the_search_shows_what_is_in_this_list_first(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/b.html") as page:
            page.locator("form.search input").fill("car")
            expect(page.locator(".result .title")).to_have_text(["car insurance", "sell the car", "rent a car"])
            expect(page.locator(".result .muted").first).to_contain_text("In this list")
            expect(page.locator(".result .muted").last).to_contain_text("A")

    def test_a_tick_strikes_the_row_before_the_answer(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.route("**/.ringmark/change", lambda route: None)
            struck = page.evaluate("""() => new Promise(resolve => {
              document.querySelector('.task .tick[aria-label="rent a car"]').click();
              requestAnimationFrame(() => resolve(getComputedStyle(document.querySelector('.task:has(> .row > .tick[aria-label="rent a car"]) .title')).textDecorationLine));
            })""")
            self.assertEqual(struck, "line-through")


if __name__ == "__main__":
    unittest.main()
