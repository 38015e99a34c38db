"""Editing by keyboard alone, by touch, and with assistive technology."""

import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from axe_playwright_python.sync_playwright import Axe
from browser_support import only_chromium
from edit_support import EditTestCase
from playwright.sync_api import expect
from program_support import FIXTURES
from server_support import ENGLISH, Server


class EditAccessTest(EditTestCase):
    def test_by_keyboard_alone(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            launch = self.row(page, "Launch")
            launch.locator(".tick").focus()
            page.keyboard.press("Space")
            expect(launch).to_have_class("task is-done")
            expect(launch.locator(".tick")).to_be_focused()
            now = ENGLISH.replace("- [ ] Launch", "- [x] Launch")
            self.see(page, server, now)
            # From the checkbox to the edit button: Tab passes the link to the row.
            page.keyboard.press("Tab")
            page.keyboard.press("Tab")
            expect(launch.locator(".edit-task")).to_be_focused()
            page.keyboard.press("Enter")
            expect(self.field(page, "Title")).to_be_focused()
            page.keyboard.type(" soon")
            page.keyboard.press("Enter")
            now = now.replace("Launch", "Launch soon")
            launch = self.row(page, "Launch soon")
            expect(launch.locator(".edit-task")).to_be_focused()
            self.see(page, server, now)
            page.keyboard.press("Tab")
            expect(launch.locator(".grip")).to_be_focused()
            page.keyboard.press("ArrowUp")
            expect(page.locator("li.task[data-task] > .row .title").nth(1)).to_have_text("Launch soon")
            expect(launch.locator(".grip")).to_be_focused()
            copy = now[now.index("- [ ] Write"):now.index("- [x] Launch")]
            now = now.replace(copy, "").replace("- [x] Launch soon\n", "- [x] Launch soon\n" + copy)
            self.see(page, server, now)
            # Indent it under the previous task, then outdent it.
            page.keyboard.press("ArrowRight")
            expect(page.locator("li.task li.task > .row .title").first).to_have_text("Launch soon")
            expect(launch.locator(".grip")).to_be_focused()
            self.see(page, server, now.replace("- [x] Launch soon", "  - [x] Launch soon"))
            page.keyboard.press("ArrowLeft")
            expect(page.locator(".tasks > li.task > .row .title").nth(1)).to_have_text("Launch soon")
            self.see(page, server, now)
            page.locator(".add-task").focus()
            page.keyboard.press("Enter")
            page.keyboard.type("By key")
            page.keyboard.press("Enter")
            expect(self.row(page, "By key")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.locator(".add-task")).to_be_focused()
            now = now.replace("  A memo.\n", "  A memo.\n- [ ] By key\n")
            self.see(page, server, now)
            page.keyboard.press("Control+z")
            expect(self.row(page, "By key")).to_have_count(0)
            now = now.replace("- [ ] By key\n", "")
            self.see(page, server, now)
            # Groups: the dialog opens by keyboard, Escape closes it, and the arrow keys move cards.
            page.goto(server.url)
            page.locator(".card .edit-group").first.focus()
            page.keyboard.press("Enter")
            expect(self.field(page, "Name")).to_be_focused()
            page.keyboard.press("Escape")
            expect(page.locator(".card .edit-group").first).to_be_focused()
            page.keyboard.press("Tab")
            expect(page.locator(".card .grip").first).to_be_focused()
            page.keyboard.press("ArrowRight")
            expect(page.locator(".card h3").first).to_have_text("Later")
            self.assertLess(server.text.index("## Later"), server.text.index("## Website"))

    @only_chromium("touch")
    def test_by_touch_on_a_phone(self):
        with Server(ENGLISH, "--edit") as server:
            with self.page(server, "groups/website.html", viewport={"width": 360, "height": 740}, has_touch=True,
                           is_mobile=True) as page:
                launch = self.row(page, "Launch")
                # A row has its box and its words, and a handle once it is selected.
                expect(launch.locator(".edit-task")).to_be_hidden()
                expect(launch.locator(".grip")).to_be_hidden()
                self.long_press(page, "Launch")
                for control in (launch.locator(".tick"), launch.locator(".grip"), page.locator(".add-task"), page.locator(".links a").first, page.locator(".segments label").first):
                    box = control.bounding_box()
                    self.assertGreaterEqual(min(box["width"], box["height"]), 44, control)
                page.locator(".select-bar .closes").tap()
                launch.locator(".tick").tap()
                expect(launch).to_have_class("task is-done")
                self.see(page, server, ENGLISH.replace("- [ ] Launch", "- [x] Launch"))
                launch.locator("> .row .title").tap()
                page.locator(".place-title").fill("Launched")
                page.locator("h1").tap()
                expect(self.row(page, "Launched")).to_be_visible()
                self.see(page, server, ENGLISH.replace("- [ ] Launch", "- [x] Launched"))
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 360)
                self.long_press(page, "Launched")
                self.touch_drag(page, self.row(page, "Launched").locator(".grip"), self.row(page, "Buy the domain"))
                expect(page.locator("li.task > .row .title").first).to_have_text("Launched")

    @only_chromium("a first pointer that does not hover")
    def test_links_to_tasks_are_reached_by_keys_where_nothing_hovers(self):
        with Server(ENGLISH, "--edit") as server:
            with self.page(server, "groups/website.html", has_touch=True, is_mobile=True) as page:
                self.assertTrue(page.evaluate("matchMedia('(hover: none)').matches"))
                self.row(page, "Launch").locator("> .row > .tick").focus()
                page.keyboard.press("Tab")
                link = page.locator(".anchor:focus")
                expect(link).to_have_attribute("href", re.compile("^#t-"))
                self.assertEqual(link.evaluate("node => getComputedStyle(node).opacity"), "1")
                self.assertEqual(page.evaluate("[...document.querySelectorAll('.anchor:not(:focus)')].some(node => getComputedStyle(node).opacity !== '0')"), False)

    def touch_drag(self, page, grip, target):
        start, end = grip.bounding_box(), target.bounding_box()
        session = page.context.new_cdp_session(page)
        x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 9):
            point = {"x": x - step * 10, "y": y + (end["y"] + 4 - y) * step / 8}
            session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def test_axe_finds_nothing(self):
        for name in ("showcase.md", "showcase.ko.md"):
            for scheme in ("light", "dark"):
                with self.subTest(name, scheme=scheme), Server((FIXTURES / name).read_text(), "--edit") as server:
                    with self.page(server, color_scheme=scheme, reduced_motion="reduce", bypass_csp=True) as page:
                        self.axe(page)
                        page.locator(".cards .add-group").click()
                        self.axe(page)
                        page.keyboard.press("Escape")
                        page.locator(".card h3 a").first.click()
                        # The script that names buttons runs before the page has loaded.
                        page.wait_for_load_state()
                        page.locator(".edit-task").nth(1).focus()
                        self.axe(page)
                        page.keyboard.press("Enter")
                        self.axe(page)
                        page.keyboard.press("Escape")
                        page.locator(".add-task").first.click()
                        self.axe(page)

    def axe(self, page):
        found = Axe().run(page).response["violations"]
        self.assertEqual([(item["id"], item["nodes"][0]["html"][:200]) for item in found], [])

    @only_chromium("pages without scripts")
    def test_without_javascript_the_page_says_how(self):
        with Server(ENGLISH, "--edit") as server:
            with self.page(server, "groups/website.html", java_script_enabled=False) as page:
                expect(page.locator(".no-script")).to_contain_text("JavaScript")
                self.assertEqual(page.locator(".edit-task:visible, .add-task:visible, .grip:visible").count(), 0)
                expect(self.row(page, "Launch")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
