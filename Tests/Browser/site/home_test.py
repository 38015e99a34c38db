"""The home page: its themes, its views, its words, and its weight."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from browser_support import only_chromium
from site_support import SiteTestCase, build


class SiteHomeTest(SiteTestCase):
    names = ("en", "empty", "done", "cancelled")

    def test_theme_goes_round_and_is_kept_across_pages(self):
        for scheme in (self.http, self.file):
            page = self.context(color_scheme="light").new_page()
            page.goto(scheme("en", "index.html"))
            dark = "rgb(16, 17, 19)"
            background = "getComputedStyle(document.body).backgroundColor"
            button = page.locator("#theme-button")
            # The first click has a visible effect: the system is light, so dark comes first.
            self.assertEqual(button.get_attribute("aria-label"), "Switch to the dark theme")
            button.click()
            self.assertEqual(page.evaluate(background), dark)
            self.assertEqual(button.get_attribute("aria-label"), "Switch to the light theme")
            page.click(".card a >> nth=0")
            page.wait_for_url("**/groups/*")
            self.assertEqual(page.evaluate(background), dark)
            page.click(".links a >> nth=0")
            page.wait_for_selector(".hero")
            page.wait_for_load_state()
            self.assertEqual(page.evaluate(background), dark)
            page.locator("#theme-button").click()
            self.assertNotEqual(page.evaluate(background), dark)

    def test_the_order_of_the_completed_tasks_is_that_of_the_last_time(self):
        page = self.context().new_page()
        page.goto(self.http("en", "completed.html"))
        for order, path in [("Oldest first", "completed-oldest.html"), ("Newest first", "completed.html")]:
            page.locator(".segments a", has_text=order).click()
            page.wait_for_url("**/" + path)
            page.locator(".links a", has_text="Overview").click()
            page.wait_for_selector(".hero")
            page.locator(".links a", has_text="Completed").click()
            page.wait_for_url("**/" + path)

    def test_a_page_tells_how_old_it_is_from_the_second_day_on(self):
        for day, age in [("2026-11-21", ""), ("2026-11-22", ""), ("2026-11-23", " (2 days ago)"), ("2026-12-21", " (30 days ago)")]:
            page = self.context(timezone_id="UTC").new_page()
            page.clock.set_fixed_time(f"{day}T12:00:00Z")
            page.goto(self.http("en", "index.html"))
            with self.subTest(day):
                self.assertEqual(page.inner_text(".as-of"), "As of Nov 21, 2026" + age)
                self.assertEqual(page.locator(".as-of .late").count(), int(day > "2026-12-05"))

    def test_dark_theme_stands_before_the_first_paint(self):
        page = self.context(color_scheme="light").new_page()
        page.goto(self.http("en", "index.html") + "?theme=dark", wait_until="commit")
        page.wait_for_selector("body", state="attached")
        self.assertEqual(page.evaluate("document.documentElement.dataset.theme"), "dark")
        head = (self.sites["en"] / "index.html").read_text().split("</head>")[0]
        self.assertLess(head.index("assets/head."), head.index("stylesheet"))

    def test_views_switch_by_mouse_and_keyboard_and_are_remembered(self):
        page = self.context().new_page()
        page.goto(self.http("en", "index.html"))
        self.assertTrue(page.locator(".cards").is_visible())
        page.click("label[for=view-list]")
        self.assertFalse(page.locator(".cards").is_visible())
        page.reload()
        self.assertTrue(page.locator(".groups .table").is_visible())
        page.focus("#view-list")
        page.keyboard.press("ArrowLeft")
        self.assertTrue(page.locator(".cards").is_visible())

    def test_table_sorts(self):
        page = self.context().new_page()
        page.goto(self.http("en", "index.html"))
        page.click("label[for=view-list]")
        page.locator(".groups .sort", has_text="Percent").focus()
        page.keyboard.press("Enter")
        names = page.locator(".groups tbody th a").all_inner_texts()
        self.assertEqual(names[0], "Announcement & press kit")
        self.assertEqual(names[-1], "Design system", "no tasks come last")
        page.keyboard.press("Enter")
        self.assertEqual(page.locator(".groups tbody th a").all_inner_texts()[0], "Release engineering")

    @only_chromium("pages without scripts")
    def test_board_is_a_view_with_and_without_a_script(self):
        page = self.context(java_script_enabled=False).new_page()
        page.goto(self.http("en", "index.html"))
        self.assertFalse(page.locator(".board").is_visible())
        page.click("label[for=view-board]")
        self.assertTrue(page.locator(".board").is_visible())
        self.assertFalse(page.locator(".cards").is_visible() or page.locator(".groups .table").is_visible())
        page = self.context(viewport={"width": 320, "height": 640}).new_page()
        page.goto(self.http("en", "index.html"))
        page.click("label[for=view-board]")
        page.reload()
        self.assertTrue(page.locator("#view-board").is_checked() and page.locator(".board").is_visible())
        # One lane below the other, none wider than the screen.
        boxes = [lane.bounding_box() for lane in page.locator(".lane").all()]
        self.assertEqual(len({box["x"] for box in boxes}), 1)
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
        # A page without a board shows what it has.
        page.goto(self.http("cancelled", "index.html"))
        self.assertEqual(page.locator(".board").count(), 0)

    def test_states_have_their_words(self):
        page = self.context().new_page()
        for site, words in (
            ("empty", "No plans yet"), ("done", "All done"), ("cancelled", "Everything here was cancelled."),
        ):
            page.goto(self.http(site, "index.html"))
            self.assertTrue(page.get_by_text(words).first.is_visible(), site)

    def test_home_page_stays_light_and_still(self):
        text = "# Twelve\n" + "".join(
            f"## Group number {group}\n" + "".join(f"- [{'x' if task % 2 else ' '}] Task {group}.{task} due:2026-12-{task + 1:02}\n" for task in range(9))
            for group in range(12)
        )
        folder = pathlib.Path(self.folder.name)
        (folder / "files/twelve.md").write_text(text)
        self.assertEqual(build(folder / "files/twelve.md", folder / "sites/twelve").returncode, 0)
        page = self.context(viewport={"width": 1280, "height": 900}).new_page()
        sizes = []
        page.on("response", lambda response: sizes.append(len(response.body())))
        page.add_init_script(
            "window.shift = 0; new PerformanceObserver(l => l.getEntries().forEach(e => window.shift += e.value))"
            ".observe({type: 'layout-shift', buffered: true})"
        )
        page.goto(self.http("twelve", "index.html"), wait_until="networkidle")
        self.assertLessEqual(sum(sizes), 60_000)
        self.assertEqual(page.evaluate("window.shift"), 0)

    @only_chromium("pages without scripts")
    def test_fifty_groups_are_a_page_of_60_kB_that_begins_with_what_is_next(self):
        text = "# Fifty\n" + "".join(
            f"## Group number {group}\n" + "".join(f"- [{'x' if task % 2 else ' '}] Task {group}.{task} due:2026-12-{task + 1:02}\n" for task in range(9))
            for group in range(50)
        )
        folder = pathlib.Path(self.folder.name)
        (folder / "files/fifty.md").write_text(text)
        self.assertEqual(build(folder / "files/fifty.md", folder / "sites/fifty").returncode, 0)
        html = (folder / "sites/fifty/index.html").read_text()
        self.assertLessEqual(len(html.encode()), 60_000)
        self.assertLess(html.index('id="next"'), html.index('id="groups"'))
        page = self.context(java_script_enabled=False).new_page()
        page.goto(self.http("fifty", "index.html"))
        self.assertTrue(page.locator(".groups .table").is_visible())
        self.assertFalse(page.locator(".cards").is_visible())
        page.click("label[for=view-cards]")
        self.assertTrue(page.locator(".cards").is_visible())


if __name__ == "__main__":
    unittest.main(verbosity=2)
