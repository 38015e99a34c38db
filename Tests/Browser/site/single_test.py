"""A site in a single file; today is November 21, 2026."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from axe_playwright_python.sync_playwright import Axe
from browser_support import BrowserTestCase
from playwright.sync_api import expect
from program_support import DAY, PROGRAM

TEXT = """# Plan

- [ ] in the inbox

## Website
<!-- due: 2026-12-18 -->

- [x] Domain ✅ 2026-11-01
- [ ] Lücke im Text due:2026-12-01 @ana
  - [/] first picture
  - [ ] second picture
- [ ] ship it

## Later

- [ ] rest
"""


class SingleTest(BrowserTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        git = ["git", "-C", folder.name, "-c", "user.name=Ana", "-c", "user.email=ana@example.com"]
        subprocess.run([*git, "init", "-q"], check=True)
        for day, text in (("2026-10-01", TEXT.replace("[x] Domain ✅ 2026-11-01", "[ ] Domain")), ("2026-11-01", TEXT)):
            (cls.folder / "TODO.md").write_text(text)
            subprocess.run([*git, "add", "TODO.md"], check=True)
            subprocess.run(
                [*git, "commit", "-qm", "plan", f"--date={day}T12:00:00Z"], check=True,
                env={"GIT_COMMITTER_DATE": f"{day}T12:00:00Z", "PATH": "/usr/bin:/bin", "HOME": folder.name})
        subprocess.run(
            [PROGRAM, "build", "TODO.md", "--date", DAY, "--single-file", "site.html"], cwd=folder.name, check=True, capture_output=True)

    def open(self, **options):
        context = self.browser.new_context(viewport={"width": 1200, "height": 900}, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        self.problems = []
        page.on("console", lambda message: self.problems.append(message.text))
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("request", lambda request: request.url.startswith(("file:", "data:")) or self.problems.append(request.url))
        page.goto((self.folder / "site.html").as_uri())
        return page

    def test_it_has_the_agenda_the_chart_and_the_board_and_every_link_leads_into_it(self):
        page = self.open()
        expect(page.locator(".links a")).to_have_text(["Overview", "Agenda", "History"])
        for link in page.locator(".links a").all()[1:]:
            link.click()
            self.assertLess(page.locator(link.get_attribute("href")).bounding_box()["y"], 900)
        expect(page.locator("#agenda .day .title")).to_have_text(["Lücke im Text", "Website"])
        expect(page.locator("#history svg.burn-up.is-wide")).to_be_visible()
        page.locator("label[for=view-board]").click()
        expect(page.locator(".board .lane")).to_have_count(3)
        expect(page.locator(".board .lane").first).to_contain_text("ship it")
        astray = page.evaluate("""() => [...document.querySelectorAll('[href]')].map((node) => node.getAttribute('href'))
          .filter((href) => !href.startsWith('data:') && (href[0] !== '#' || !document.getElementById(decodeURIComponent(href.slice(1)))))""")
        self.assertEqual(astray, [])
        self.assertEqual([(v["id"], v["nodes"][0]["html"][:160]) for v in Axe().run(page).response["violations"]], [])
        self.assertEqual(self.problems, [])

    def test_its_search_leaves_the_tasks_with_all_words_and_what_is_around_them(self):
        page = self.open()
        page.keyboard.press("/")
        field = page.get_by_role("searchbox")
        expect(field).to_be_focused()
        field.fill("PICTURE second")
        titles = page.locator("main li.task:visible > .row > :is(.what, p:not(.what))")
        expect(titles).to_have_text(["Lücke im Text", "second picture"])
        expect(page.locator("main h2:visible")).to_have_text(["Website"])
        expect(page.locator("main :is(.hero, #agenda, #history, .cards):visible")).to_have_count(0)
        field.fill("lucke ana")
        expect(titles).to_have_text(["Lücke im Text"])
        field.fill("inbox")
        expect(titles).to_have_text(["in the inbox"])
        field.fill("nowhere")
        expect(page.get_by_role("status")).to_have_text("No matching tasks.")
        field.press("Escape")
        expect(page.locator(".hero")).to_be_visible()
        self.assertEqual(self.problems, [])

    def test_without_a_script_it_has_no_search(self):
        page = self.open(java_script_enabled=False)
        expect(page.locator("#find")).to_be_hidden()
        expect(page.locator("#agenda")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
