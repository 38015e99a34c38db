"""Finding tasks in the built site: search, the completed tasks, and the history."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from playwright.sync_api import expect
from site_support import SiteTestCase, build


class SiteSearchTest(SiteTestCase):
    names = ("en", "ko", "many")

    def test_search_as_you_type_in_any_script_by_keyboard(self):
        for scheme in (self.http, self.file):
            page = self.context().new_page()
            # An address with an unknown or invalidly encoded fragment does not break anything.
            page.goto(scheme("en", "groups/website.html") + "#%")
            page.focus(".search input")
            page.keyboard.type("SIGNING")
            page.wait_for_selector(".panel .result")
            self.assertEqual(page.locator(".panel .result .title").all_inner_texts(), ["Rotate the signing keys"])
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            page.wait_for_selector(".task:target")
            self.assertIn("Rotate", page.locator(".task:target > .row > p").inner_text())
            page.goto(scheme("en", "index.html"))
            # Decomposed Korean finds composed Korean.
            page.fill(".search input", "\u1109\u1165\u11af\u110e\u1175")
            page.wait_for_selector(".panel .result")
            self.assertEqual(page.locator(".panel .result .title").first.inner_text(), "설치 안내 옮기기")
            page.fill(".search input", "zzz")
            expect(page.locator(".panel p").first).to_have_text("No matching tasks.")

    def test_accents_typing_errors_states_and_memos(self):
        rows = ["- [ ] Lücke schließen #façade @jörg", "- [ ] Penetration test", "- [x] 데이터 정리", "- [ ] Late one due:2026-11-01",
                "- [ ] Landing page copy\n  Ask the agency for a friendly test of the first draft, and for the pictures."]
        file = pathlib.Path(self.folder.name) / "files/tolerant.md"
        file.write_text("# Tolerant\n\n## Prüfung\n\n" + "\n".join(rows) + "\n")
        output = pathlib.Path(self.folder.name) / "sites/tolerant"
        self.assertEqual(build(file, output, "--no-history", "--date", "2026-11-20").returncode, 0)
        page = self.context().new_page()
        page.goto(self.http("tolerant", "index.html"))

        titles = page.locator(".panel .result .title")

        def search(query):
            page.fill(".search input", "")
            expect(page.locator(".panel")).to_be_hidden()
            page.fill(".search input", query)
            expect(page.locator(".panel p")).not_to_have_text("")

        def finds(query, expected):
            search(query)
            expect(titles).to_have_text(expected)

        finds("lucke", ["Lücke schließen"])
        expect(page.locator(".panel mark")).to_have_text("Lücke")
        finds("schliess", ["Lücke schließen"])
        expect(page.locator(".panel mark")).to_have_text("schließ")
        # One letter more, less, or another one, from five letters on, and only where nothing else is found.
        for query in ("penetraton", "penetrration", "penetratiom"):
            finds(query, ["Penetration test"])
            expect(page.locator(".panel p")).to_have_text("No exact matches. Similar: 1 result")
        finds("데이타", ["데이터 정리"])
        finds("ㄷㅇㅌ", ["데이터 정리"])
        finds("ㅈㄹ", ["데이터 정리"])
        finds("ㄷㅇㅌㅈㄹ", ["데이터 정리"])
        finds("tets", [])
        # The title before the memo, which is shown where the word stands in it alone.
        finds("test", ["Penetration test", "Landing page copy"])
        expect(page.locator(".panel .snippet")).to_have_count(1)
        self.assertIn("friendly test of the first draft", page.locator(".panel .snippet").inner_text())
        # States in English; the language of the site has the same names here.
        finds("is:done", ["데이터 정리"])
        finds("is:overdue", ["Late one"])
        finds("is:open copy", ["Landing page copy"])
        # Groups, tags, and people are results of their own.
        search("prufung")
        expect(titles.first).to_have_text("Prüfung")
        self.assertIn("groups/", page.locator(".panel .is-place a").get_attribute("href"))
        finds("facade", ["#façade", "Lücke schließen"])
        search("jorg")
        expect(titles.first).to_have_text("@jörg")
        page.locator(".panel .is-place a").click()
        expect(page.locator("#search-results .title")).to_have_text("Lücke schließen")

    def test_a_group_has_the_tasks_of_those_inside_it_and_a_priority_is_a_filter(self):
        text = "# Nested\n\n## Trip\n\n- [ ] book !!!\n\n### Packing\n\n- [ ] bag !!! #x @ann due:2026-12-01\n- [ ] boots\n\n## Home\n\n- [ ] broom !\n"
        file = pathlib.Path(self.folder.name) / "files/nested.md"
        file.write_text(text)
        output = pathlib.Path(self.folder.name) / "sites/nested"
        self.assertEqual(build(file, output, "--no-history", "--date", "2026-11-20").returncode, 0)
        page = self.context().new_page()
        titles = page.locator("#search-results .title")
        for query, found in [("group=trip", ["book", "bag", "boots"]), ("group=packing", ["bag", "boots"]),
                             ("priority=0", ["book", "bag"]), ("priority=0&group=packing", ["bag"]), ("q=b&group=home", ["broom"])]:
            page.goto(self.http("nested", "search.html") + "?" + query)
            expect(titles).to_have_text(found)

    def test_the_search_is_one_key_away_on_published_pages(self):
        page = self.context().new_page()
        page.goto(self.http("en", "index.html"))
        for key in ("/", "Control+k"):
            page.keyboard.press(key)
            expect(page.locator(".search input")).to_be_focused()
            expect(page.locator(".search input")).to_have_value("")
            page.locator(".search input").blur()
        # In a field, “/” is a letter.
        page.goto(self.http("en", "search.html"))
        page.fill("#q", "a")
        page.keyboard.press("/")
        expect(page.locator("#q")).to_have_value("a/")

    def test_search_shows_the_best_first_and_all_on_request(self):
        rows = ["- [ ] Rewrite the copyright note", "- [x] Copy the old pages", "- [ ] Photocopy the contract", "- [ ] Write the copy",
                "- [ ] Copy for the pricing page due:2026-11-19"] + [f"- [ ] Photocopy {number}" for number in range(30)]
        file = pathlib.Path(self.folder.name) / "files/ranked.md"
        file.write_text("# Ranked\n\n## A\u202e\n\n" + "\n".join(rows) + "\n")
        output = pathlib.Path(self.folder.name) / "sites/ranked"
        self.assertEqual(build(file, output, "--no-history").returncode, 0)
        page = self.context().new_page()
        page.goto(self.http("ranked", "index.html"))
        page.fill(".search input", "copy")
        expect(page.locator(".panel .result .title").first).to_have_text("Copy for the pricing page")
        titles = page.locator(".panel .result .title").all_inner_texts()
        # The beginning of a title, of a word, and the inside of one.
        self.assertEqual(
            titles[:4],
            ["Copy for the pricing page", "Rewrite the copyright note", "Write the copy", "Photocopy the contract"])
        expect(page.locator(".panel .result mark").first).to_have_text("Copy")
        expect(page.locator(".panel .result").first).to_contain_text("overdue")
        self.assertTrue(page.locator(".panel .result .small").first.inner_text().startswith("A · "))
        page.locator(".panel a").last.click()
        expect(page.locator("#search-results .result")).to_have_count(35)
        # Done tasks are found too, after the others.
        self.assertEqual(page.locator("#search-results .title").all_inner_texts()[-1], "Copy the old pages")

    def test_search_page_filters_by_state_group_tag_and_person(self):
        page = self.context().new_page()
        page.goto(self.http("en", "search.html"))
        page.select_option("[name=tag]", "design")
        page.wait_for_selector(".result")
        self.assertEqual(page.locator(".result").count(), 3)
        page.select_option("[name=state]", "done")
        expect(page.locator(".result")).to_have_count(2)
        page.select_option("[name=tag]", "")
        page.select_option("[name=person]", "jun")
        expect(page.locator(".result .title").first).to_have_text("Threat model reviewed")
        page.goto(self.http("en", "search.html") + "?q=footer")
        page.wait_for_selector(".result")
        self.assertEqual(page.locator(".result .title").all_inner_texts(), ["Fax number gone from the footer"])

    def test_long_list_is_reached_filtered_and_linked_to_its_end(self):
        page = self.context().new_page()
        page.goto(self.http("many", "groups/a.html"))
        self.assertEqual(page.locator("ul.part").count(), 50)
        self.assertEqual(page.locator("li.task").count(), 5000)
        last = page.locator("li.task").last.get_attribute("id")
        page.goto("about:blank")
        page.goto(self.http("many", "groups/a.html") + "#" + last)
        expect(page.locator(f"#{last}")).to_be_in_viewport()
        page.locator("label[for=show-done]").click()
        expect(page.locator("p.none")).to_be_visible()
        expect(page.locator(f"#{last}")).to_be_hidden()
        page.locator("label[for=show-open]").click()
        expect(page.locator("li.task").first).to_be_visible()

    def test_link_to_a_task_comes_with_the_mouse_and_with_the_tab_key(self):
        page = self.context().new_page()
        page.goto(self.http("en", "groups/website.html"))
        self.assertEqual(page.locator(".anchor").count(), 0)
        row = page.locator("li.task").first
        row.locator("> .row > p").hover()
        link = row.get_by_role("link", name="Link to this task")
        self.assertEqual(link.get_attribute("href"), "#" + row.get_attribute("id"))
        self.assertEqual(row.locator("> .row > p").inner_text(), "Buy the domain")
        page.keyboard.press("Tab")
        self.assertEqual(page.locator(".anchor").count(), page.locator("li.task[id]").count())

    def test_search_starts_again_after_a_piece_was_not_found(self):
        page = self.context().new_page()
        page.route("**/search-index-1.js", lambda route: route.abort())
        page.goto(self.http("many", "index.html"))
        box = page.locator("form.search input")
        box.fill("word")
        expect(page.locator(".panel")).to_contain_text("could not be loaded")
        page.unroute("**/search-index-1.js")
        box.fill("words")
        box.fill("word")
        expect(page.locator(".panel .result")).to_have_count(1)

    def test_completed_filters_by_group(self):
        page = self.context().new_page()
        page.goto(self.http("en", "completed.html"))
        everything = page.locator(".task:visible").count()
        page.select_option("#group-filter", label="Release engineering")
        self.assertEqual(page.locator(".task:visible").count(), 6)
        self.assertGreater(everything, 6)
        months = page.locator(".over:visible").count()
        self.assertGreater(months, 0)
        self.assertEqual(page.locator(".over:visible + .tasks:has(> .task:not([hidden]))").count(), months)
        newest = page.locator(".task .title").first.inner_text()
        page.goto(self.http("en", "completed-oldest.html"))
        oldest = page.locator(".task .title").first.inner_text()
        self.assertNotEqual(newest, oldest)
        days = page.locator(".task time").evaluate_all("all => all.map(time => time.dateTime)")
        self.assertEqual(days, sorted(days))
        self.assertGreater(page.locator(".chips > .inferred").count(), 0)

    def task_titles(self, page):
        return [text.strip() for text in page.locator(".shown > .tasks > .task > .row > p").all_inner_texts()]

    def test_tasks_are_sorted_and_the_order_is_remembered(self):
        page = self.context().new_page()
        page.goto(self.http("en", "groups/website.html"))
        before = self.task_titles(page)
        select = page.locator("#sort select")
        select.select_option("title")
        self.assertEqual(self.task_titles(page), sorted(before, key=str.lower))
        select.select_option("due")
        dues = page.evaluate(
            "Array.from(document.querySelectorAll('.shown > .tasks > .task:not(.is-done, .is-cancelled)'))"
            ".map(row => { const time = row.querySelector(':scope > .row > .chips > time'); return time ? time.dateTime : '9999' })"
        )
        self.assertEqual(dues, sorted(dues))
        select.select_option("priority")
        page.reload()
        self.assertEqual(select.input_value(), "priority")
        ranks = page.evaluate(
            "Array.from(document.querySelectorAll('.shown > .tasks > .task'))"
            ".map(row => { const chip = row.querySelector(':scope > .row > .chips > [data-p]'); return chip ? chip.dataset.p : '3' })"
        )
        self.assertEqual(ranks, sorted(ranks))
        select.select_option("")
        self.assertEqual(self.task_titles(page), before)

    def test_without_scripts_there_is_no_control_that_does_nothing(self):
        page = self.context(java_script_enabled=False).new_page()
        page.goto(self.http("en", "groups/website.html"))
        self.assertFalse(page.locator("#sort").is_visible())


if __name__ == "__main__":
    unittest.main(verbosity=2)
