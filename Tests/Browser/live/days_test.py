"""The names of the days around today in the preview; today is Saturday, November 21, 2026."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import EditTestCase
from playwright.sync_api import expect
from program_support import DAY, PROGRAM
from server_support import Server

DUE = ["2026-11-19", "2026-11-20", "2026-11-21T18:00", "2026-11-22", "2026-11-23", "2026-11-27", "2026-11-28"]
TEXT = "# Plan\n\n## A\n\n" + "".join(f"- [ ] task {day} due:{day}\n" for day in DUE)
DATES = ["Nov 19 · overdue", "Nov 20 · overdue", "Nov 21, 18:00", "Nov 22", "Nov 23", "Nov 27", "Nov 28"]
NAMES = ["Thu, Nov 19 · overdue", "Yesterday · overdue", "Today 18:00", "Tomorrow", "Monday", "Friday", "Sat, Nov 28"]
WHOLE = ["Thursday, November 19, 2026", "Friday, November 20, 2026", "Saturday, November 21, 2026 18:00", "Sunday, November 22, 2026", "Monday, November 23, 2026",
         "Friday, November 27, 2026", "Saturday, November 28, 2026"]
LANGUAGES = {
    "ar": ("أمس", "اليوم 18:00", "غدًا", "الاثنين"), "de": ("Gestern", "Heute 18:00", "Morgen", "Montag"),
    "es": ("Ayer", "Hoy 18:00", "Mañana", "Lunes"), "fr": ("Hier", "Aujourd’hui 18:00", "Demain", "Lundi"),
    "ja": ("昨日", "今日 18:00", "明日", "月曜日"), "ko": ("어제", "오늘 18:00", "내일", "월요일"),
    "pl": ("Wczoraj", "Dzisiaj 18:00", "Jutro", "Poniedziałek"), "pt": ("Ontem", "Hoje 18:00", "Amanhã", "Segunda-feira"),
    "ru": ("Вчера", "Сегодня 18:00", "Завтра", "Понедельник"), "zh-Hans": ("昨天", "今天 18:00", "明天", "星期一"),
}


class DaysTest(EditTestCase):
    def test_days_have_names_or_weekdays_and_their_dates_as_tooltips(self):
        for options in [(), ("--edit",)]:
            with self.subTest(options), Server(TEXT, *options) as server, self.page(server, "groups/a.html") as page:
                times = page.locator(".task .chips > time")
                expect(times).to_have_text(NAMES)
                self.assertEqual(times.evaluate_all("all => all.map((time) => time.title)"), WHOLE)

    def test_a_day_that_changes_has_its_own_name(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            times = page.locator(".task .chips > time")
            expect(times).to_have_text(NAMES)
            for day, shown, title in [("2026-11-24", "Tuesday", "Tuesday, November 24, 2026"), ("2027-01-02", "Sat, Jan 2, 2027", "Saturday, January 2, 2027")]:
                server.file.write_text(TEXT.replace("due:2026-11-23", f"due:{day}"))
                expect(times).to_have_text(NAMES[:4] + [shown] + NAMES[5:])
                self.assertEqual(times.nth(4).get_attribute("title") or "", title)

    def test_a_time_that_has_passed_today_is_late(self):
        with Server(TEXT, "--edit") as server:
            for clock, is_late in [("2026-11-21T17:59", False), ("2026-11-21T18:01", True), ("2026-11-22T09:00", False)]:
                with self.subTest(clock), self.page(server, "groups/a.html", timezone_id="Asia/Seoul") as page:
                    page.clock.set_fixed_time(f"{clock}:00+09:00")
                    page.evaluate("document.dispatchEvent(new Event('ringmark:refresh'))")
                    time = page.locator(".task .chips > time", has_text="Today 18:00")
                    self.assertEqual(time.evaluate("time => time.matches('.late')"), is_late)

    def test_next_tasks_have_names_and_groups_have_dates(self):
        text = "# Plan\n\n## A\n<!-- due: 2026-11-23 -->\n\n- [ ] one due:2026-11-22\n- [ ] two\n\n## B\n\n- [ ] three\n"
        with Server(text, "--edit") as server, self.page(server) as page:
            expect(page.locator(".columns li[data-task] > time")).to_have_text(["Tomorrow", "Due Nov 23"])

    def test_the_names_are_those_of_the_language_of_the_page(self):
        for language, names in LANGUAGES.items():
            text = f"---\nlang: {language}\n---\n" + TEXT
            with self.subTest(language), Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
                times = page.locator(".task .chips > time")
                expect(times.nth(1)).to_contain_text(names[0])
                expect(times.nth(2)).to_have_text(names[1])
                expect(times.nth(3)).to_have_text(names[2])
                expect(times.nth(4)).to_have_text(names[3])

    def test_a_page_that_is_built_has_dates(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "TODO.md").write_text(TEXT)
            subprocess.run([PROGRAM, "build", "TODO.md", "--no-history", "--date", DAY, "-o", "site"], cwd=root, check=True, capture_output=True)
            page = self.browser.new_page()
            page.goto((root / "site/groups/a.html").as_uri())
            expect(page.locator(".task .chips > time")).to_have_text(DATES)
            page.close()


if __name__ == "__main__":
    unittest.main()
