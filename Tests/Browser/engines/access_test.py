"""Accessibility in each engine: axe, the tree that assistive technology is given, and a walk by keyboard alone."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

import axe_playwright_python
from engines import PATIENCE, EngineTestCase, for_each_engine
from program_support import DAY, PROGRAM, ROOT
from server_support import Server
from site_support import commit

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
SNAPSHOTS = ROOT / "Tests/Snapshots/accessibility"
TEXT = """# Launch

- [ ] Sort the inbox

## Website

- [x] Buy the domain ✅ 2026-11-20
- [ ] Write **the copy** due:2026-11-20 @anna #writing !!
  - [/] Home page

  A memo.
- [-] Fax machine (nobody has one)

## Press

- [ ] Call the paper due:2026-12-01
"""
# The pages, by the names of their snapshots.
PAGES = {
    "home": "index.html", "group": "groups/website.html", "agenda": "agenda.html", "completed": "completed.html",
    "search": "search.html?q=the", "history": "history.html", "tag": "tags/writing.html", "person": "people/anna.html", "embed": "embed.html",
    "missing": "404.html",
}
EDITING = {"edit-home": "", "edit-group": "groups/website.html"}


@for_each_engine(globals())
class AccessTest(EngineTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.folder = tempfile.TemporaryDirectory()
        base = pathlib.Path(cls.folder.name)
        subprocess.run(["git", "init", "-q", "-b", "main", "."], cwd=base, check=True)
        commit(base, "TODO.md", [TEXT.replace("[x]", "[ ]"), TEXT])
        subprocess.run([PROGRAM, "build", "TODO.md", "-o", "site", "--date", DAY], cwd=base, check=True, capture_output=True)
        cls.site = base / "site"
        cls.server = Server(TEXT, "--edit")

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()
        cls.folder.cleanup()

    def addresses(self):
        for name, path in PAGES.items():
            if (self.site / path.partition("?")[0]).exists():
                yield name, (self.site.as_uri() + "/" + path)
        for name, path in EDITING.items():
            yield name, self.server.url + path

    def ready(self, page, name):
        page.until("return document.readyState === 'complete'")
        if name == "search":
            page.see(".result")
        if name.startswith("edit"):
            page.until("return !!window.ringmarkEdit")

    def axe(self, page):
        page.js(AXE + "; window.axeFound = null; axe.run({ resultTypes: ['violations'] }).then(found => { window.axeFound = found.violations.map(one => [one.id, one.nodes[0].html.slice(0, 160)]) })")
        return page.until("return window.axeFound && JSON.stringify(window.axeFound)")

    def test_axe_finds_nothing(self):
        for look in ({"width": 1280}, {"width": 390, "dark": True}):
            page = self.open("about:blank", **look)
            for name, address in self.addresses():
                with self.subTest(name, **look):
                    page.goto(address)
                    self.ready(page, name)
                    self.assertEqual(self.axe(page), "[]")

    def test_axe_finds_nothing_in_what_the_editor_opens(self):
        page = self.open(self.server.url + "groups/website.html", dark=True)
        self.ready(page, "edit-group")
        for open_it in (lambda: page.click(".add-task"), lambda: page.click(".task .title"), lambda: (page.click("h1"), page.press("j", "p")),
                        lambda: page.press("?")):
            open_it()
            page.frames(3)
            self.assertEqual(self.axe(page), "[]")
            page.press("Escape")

    def test_names_roles_and_states_are_those_of_the_snapshots(self):
        """The order of a snapshot is the one in which a screen reader reads the page."""
        page = self.open("about:blank", width=1280)
        for name, address in self.addresses():
            page.goto(address)
            self.ready(page, name)
            file = SNAPSHOTS / f"{name}.yml"
            if self.engine == "webkit":
                # Its driver answers for one element at a time, so only the names of controls are compared.
                text = re.sub(r"[\s\"']+", " ", file.read_text())
                for label in page.controls():
                    with self.subTest(name, label=label):
                        self.assertIn(re.sub(r"[\s\"']+", " ", label).strip(), text)
                continue
            with self.subTest(name):
                # How long ago the page was built differs from day to day.
                tree = re.sub(r"\n *- text: \(\d+ days ago\)(?=\n)| ?\(\d+ days ago\)", "", page.tree())
                if os.environ.get("UPDATE_SNAPSHOTS") and self.engine == "chromium":
                    SNAPSHOTS.mkdir(exist_ok=True)
                    file.write_text(tree)
                self.assertEqual(tree, file.read_text())

    # By keyboard alone

    def tab_to(self, page, script, *arguments):
        for _ in range(60):
            page.press("Tab")
            if page.js("const here = document.activeElement; " + script, *arguments):
                return
        self.fail(f"Tab does not reach {script} {arguments}")

    def test_a_plan_is_read_by_keyboard_alone(self):
        page = self.open((self.site / "index.html").as_uri())
        page.press("Tab", "Enter")
        page.arrives("#main")
        self.tab_to(page, "return here.matches('input[name=view]')")
        page.press("ArrowRight")
        page.see(".groups .table")
        self.tab_to(page, "return here.matches('.table th a') && here.textContent.includes('Website')")
        page.press("Enter")
        page.arrives("/groups/website.html")
        self.tab_to(page, "return here.matches('input[name=show]')")
        page.press("ArrowRight")
        page.gone("article .task.is-done")
        self.tab_to(page, "return here.matches('.anchor')")
        page.press("Enter")
        page.until("return document.querySelector(':target') !== null")

    def test_a_plan_is_edited_by_keyboard_alone(self):
        with Server(TEXT, "--edit") as server:
            page = self.open(server.url + "groups/website.html")
            self.ready(page, "edit-group")
            self.tab_to(page, "return here.matches('.tick') && here.getAttribute('aria-label') === 'Home page'")
            page.press("Space")
            page.until("return document.activeElement.getAttribute('aria-checked') === 'true'")
            page.press("e")
            page.until("return document.activeElement.matches('.place-title')")
            page.press("End")
            page.type(" and more")
            page.press("Enter")
            page.type("Imprint")
            page.press("Enter", "Escape")
            expected = TEXT.replace("  - [/] Home page\n", "  - [x] Home page and more ✅ 2026-11-21\n  - [ ] Imprint\n")
            end = time.monotonic() + PATIENCE
            while server.text != expected and time.monotonic() < end:
                time.sleep(.03)
            self.assertEqual(server.text, expected)
            # The way back is reached as well.
            page.press("Control+z")
            while server.text == expected and time.monotonic() < end + PATIENCE:
                time.sleep(.03)
            self.assertNotIn("Imprint", server.text)


if __name__ == "__main__":
    unittest.main(verbosity=2)
