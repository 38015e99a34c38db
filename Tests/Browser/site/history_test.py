"""The chart of the history page: its reading by pointer and keys, and the page without scripts."""

import os
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from browser_support import only_chromium
from playwright.sync_api import expect
from program_support import PROGRAM
from site_support import SiteTestCase

LAUNCH = """# Launch
## Beta
<!-- due: 2026-09-{beta} -->
{one}
{two}
## Fair
<!-- due: 2027-01-15 -->
{three}
- [ ] four
"""
# What is done on which day of 2026, each day being one commit.
STEPS = [("08-01", ""), ("08-11", "one"), ("08-21", "one two"), ("08-31", "one"), ("09-10", "one two"), ("10-20", "one two three")]


def launch(folder):
    """A plan whose figures are known on every day: a repository in a folder, built beside it."""
    subprocess.run(["git", "init", "-q", "-b", "main", str(folder)], check=True)
    for day, done in STEPS:
        tasks = {name: f"- [{'x' if name in done.split() else ' '}] {name}" for name in ("one", "two", "three")}
        (folder / "TODO.md").write_text(LAUNCH.format(beta="05" if day < "09" else "20", **tasks))
        time = f"2026-{day}T10:00:00+0000"
        environment = {**os.environ, "GIT_AUTHOR_DATE": time, "GIT_COMMITTER_DATE": time}
        for arguments in (["add", "TODO.md"], ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "c"]):
            subprocess.run(["git", *arguments], cwd=folder, env=environment, check=True)


class HistoryPageTest(SiteTestCase):
    names = ("en", "ko")

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = pathlib.Path(cls.folder.name) / "launch"
        folder.mkdir()
        launch(folder)
        for name, options in (("launch", []), ("arabic", ["--lang", "ar"])):
            cls.sites[name] = pathlib.Path(cls.folder.name) / "sites" / name
            result = subprocess.run(
                [PROGRAM, "build", "TODO.md", "-o", str(cls.sites[name]), "--date", "2026-11-24", *options],
                cwd=folder, capture_output=True, text=True)
            assert result.returncode == 0, result.stderr

    def open(self, site="launch", **options):
        options.setdefault("viewport", {"width": 1200, "height": 900})
        page = self.context(**options).new_page()
        page.errors = []
        page.on("pageerror", lambda error: page.errors.append(str(error)))
        page.on("console", lambda message: page.errors.append(message.text))
        page.goto(self.file(site, "history.html"))
        return page

    def reading(self, page):
        figures = [page.locator(f".reading dd.{name}").inner_text() for name in ("done", "scope", "left")]
        return [page.locator(".when b").inner_text(), *figures]

    def place(self, page, day):
        """The place of a day on the chart, from its own scale."""
        return page.evaluate(
            """day => {
              const svg = Array.from(document.querySelectorAll('.burn-up')).find(svg => svg.getBoundingClientRect().width > 0);
              const [x0, x1, from, to] = svg.dataset.plot.split(' ').map(Number);
              const box = svg.getBoundingClientRect();
              const x = x0 + (Date.parse(day) / 86400000 - from) / (to - from) * (x1 - x0);
              return [box.left + x * box.width / svg.viewBox.baseVal.width, box.top + box.height / 2];
            }""", day)

    def test_the_pointer_reads_the_figures_of_each_day(self):
        page = self.open()
        self.assertEqual(self.reading(page), ["Nov 24, 2026", "3", "4", "1"])
        for day, wanted in (
            ("2026-08-10", ["Aug 10, 2026", "0", "4", "4"]), ("2026-08-11", ["Aug 11, 2026", "1", "4", "3"]),
            ("2026-08-25", ["Aug 25, 2026", "2", "4", "2"]), ("2026-09-05", ["Sep 5, 2026", "1", "4", "3"]),
            ("2026-10-20", ["Oct 20, 2026", "3", "4", "1"]),
        ):
            page.mouse.move(*self.place(page, day))
            self.assertEqual(self.reading(page), wanted)
            self.assertEqual(page.locator(".is-read .guide").count(), 1)
        # A milestone that was reached has its name on the day of its last task, and one that is ahead on its due date.
        page.mouse.move(*self.place(page, "2026-09-10"))
        expect(page.locator(".when")).to_contain_text("Beta · ✓ Done Sep 10")
        page.mouse.move(*self.place(page, "2027-01-15"))
        expect(page.locator(".when")).to_contain_text("Fair · Due Jan 15, 2027")
        # Without a forecast, nothing is known of the days ahead.
        self.assertEqual(self.reading(page), ["Jan 15, 2027", "–", "4", "–"])
        page.mouse.move(5, 5)
        self.assertEqual(self.reading(page), ["Nov 24, 2026", "3", "4", "1"])
        self.assertEqual(page.locator(".is-read").count(), 0)
        self.assertEqual(page.errors, [])

    def test_the_arrow_keys_read_day_by_day_and_tell_it(self):
        page = self.open()
        slider = page.get_by_role("slider", name="Completed tasks and scope over time")
        slider.focus()
        page.keyboard.press("ArrowLeft")
        self.assertEqual(self.reading(page), ["Nov 23, 2026", "3", "4", "1"])
        self.assertEqual(slider.get_attribute("aria-valuetext"), "Nov 23, 2026, Done 3, Scope 4, Left 1")
        page.keyboard.press("Home")
        self.assertEqual(slider.get_attribute("aria-valuetext"), "Aug 1, 2026, Done 0, Scope 4, Left 4")
        page.keyboard.press("ArrowRight")
        self.assertEqual(self.reading(page)[0], "Aug 2, 2026")
        page.keyboard.press("Tab")
        self.assertEqual(self.reading(page)[0], "Nov 24, 2026")

    @only_chromium("touch")
    def test_a_finger_reads_and_the_page_still_scrolls(self):
        page = self.open(viewport={"width": 390, "height": 800}, has_touch=True)
        page.locator(".plots").scroll_into_view_if_needed()
        page.touchscreen.tap(*self.place(page, "2026-08-25"))
        self.assertEqual(self.reading(page)[1:], ["2", "4", "2"])
        self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('.plots')).touchAction"), "pan-y")

    def test_reading_moves_nothing(self):
        for width in (1200, 320):
            page = self.open("en", viewport={"width": width, "height": 900})
            page.locator(".plots").scroll_into_view_if_needed()
            below = page.locator(".weeks").bounding_box()
            plot = page.locator(".plots").bounding_box()
            days = set()
            for step in range(0, 40):
                page.mouse.move(plot["x"] + plot["width"] * step / 40, plot["y"] + plot["height"] / 2)
                self.assertEqual(page.locator(".plots").bounding_box(), plot)
                days.add(page.locator(".when b").inner_text())
            self.assertGreater(len(days), 20)
            self.assertEqual(page.locator(".weeks").bounding_box(), below)
            # A scroll bar may take a part of the width.
            self.assertEqual(*page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]"))

    def test_where_text_runs_to_the_left_so_does_time(self):
        page = self.open("arabic")
        self.assertLess(self.place(page, "2026-10-20")[0], self.place(page, "2026-08-11")[0])
        page.mouse.move(*self.place(page, "2026-08-25"))
        self.assertEqual(self.reading(page)[1:], ["2", "4", "2"])
        page.get_by_role("slider").focus()
        before = page.locator(".is-read .guide").first.bounding_box()["x"]
        page.keyboard.press("ArrowLeft")
        self.assertLess(page.locator(".is-read .guide").first.bounding_box()["x"], before)

    def test_dates_are_written_as_on_the_page(self):
        for site in ("en", "ko"):
            page = self.open(site)
            dates = page.locator(".days tbody time").evaluate_all("all => all.map(time => [time.dateTime, time.textContent])")
            self.assertGreater(len(dates), 5)
            for day, text in dates[::4]:
                page.mouse.move(*self.place(page, day))
                self.assertEqual(page.locator(".when b").inner_text(), text)
            rows = page.locator(".days tbody tr").evaluate_all("all => all.map(row => Array.from(row.cells, cell => cell.textContent))")
            page.mouse.move(*self.place(page, dates[2][0]))
            self.assertEqual(self.reading(page), rows[2])

    @only_chromium("pages without scripts")
    def test_without_scripts_there_is_the_table_and_no_control_that_does_nothing(self):
        page = self.open(java_script_enabled=False)
        self.assertEqual(page.get_by_role("slider").count(), 0)
        self.assertEqual(self.reading(page), ["Nov 24, 2026", "3", "4", "1"])
        page.locator(".days summary").click()
        self.assertEqual(page.locator(".days tbody tr").nth(0).inner_text().split("\t"), ["Oct 20, 2026", "3", "4", "1"])
        # The windows need no script, and one chart is shown at a time.
        windows = page.locator(".chart input").evaluate_all("all => all.map(input => input.id)")
        self.assertEqual(windows, ["window-pace", "window-90", "window-all"])
        for name in windows:
            page.locator(f"label[for={name}]").click()
            shown = page.locator(".burn-up").evaluate_all(
                "all => all.filter(svg => svg.getBoundingClientRect().width > 0).map(svg => svg.parentNode.className)")
            self.assertEqual(shown, [f"window is-{name[len('window-'):]}"])
        # Each week opens to its names.
        page.locator(".names summary").first.click()
        self.assertTrue(page.locator(".names dl").first.is_visible())

    def test_a_narrow_page_has_a_narrow_chart_and_the_list_of_milestones(self):
        narrow = self.open(viewport={"width": 320, "height": 700})
        self.assertTrue(narrow.locator(".is-all .burn-up.is-narrow").is_visible())
        self.assertFalse(narrow.locator(".is-all .burn-up.is-wide").is_visible())
        self.assertIn("Beta ✓ Done Sep 10", narrow.locator(".marks").inner_text())
        self.assertGreater(narrow.locator(".marks").bounding_box()["height"], 24)
        # A wide chart has the names itself; the list is for screen readers.
        self.assertLess(self.open().locator(".marks").bounding_box()["height"], 2)
        removed = self.open("en")
        self.assertIn("gone soon", removed.locator("main").text_content())

    def test_the_small_chart_of_the_home_page_leads_here(self):
        home = self.context().new_page()
        home.goto(self.http("en", "index.html"))
        home.locator("a.trend").click()
        self.assertTrue(home.url.endswith("/en/history.html"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
