"""Random gestures: nothing typed is lost, the file always reads as intended, and undo restores it."""

import contextlib
import os
import pathlib
import random
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import EditTestCase
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from server_support import Server

START = "# Plan\n\n## A\n\n- [ ] alpha\n- [ ] beta\n  - [ ] gamma\n\n  A memo.\n- [ ] delta\n\n## B\n\n- [ ] epsilon\n\n## Notes\n\nText.\n"
# The lines that may be in the file.
LINE = re.compile(r"|#+ (Plan|A|B|Notes)|Text\.|Remark w\d+\.| *- \[[ x]\] \S.*| +A memo\.( w\d+)*")
COUNT = int(os.environ.get("RINGMARK_GESTURES", "60"))
ROUND = 50


class GesturesTest(EditTestCase):
    def setUp(self):
        self.random = random.Random(25)
        self.count = 0
        # The words that were typed and must be somewhere, and those that an undo has taken back.
        self.typed, self.undone = set(), set()

    def word(self):
        self.count += 1
        return f"w{self.count}"

    def settle(self, page, pause=20):
        """Waits until nothing is on its way, and the page shows the file."""
        look = """async pause => {
          const isIdle = () => !window.ringmarkEdit.isSending() && !document.querySelector('.is-saving');
          // What ends may begin something else a moment later, as when the focus moves on.
          for (const time of [pause, 20, 20]) {
            await new Promise(resolve => setTimeout(resolve, time));
            if (!isIdle()) { return false; }
          }
          const text = await (await fetch(location.href)).text();
          // A key that was pressed may only now have been handled.
          return text.includes(document.querySelector('script[data-version]').getAttribute('data-version')) && isIdle();
        }"""
        for _ in range(200):
            if page.evaluate(look, pause):
                return
        self.fail("something is still on its way")

    def kept(self, page, server):
        """Everything that the file, the fields and the drafts hold."""
        held = page.evaluate(
            "() => [...document.querySelectorAll('input, textarea')].map(node => node.value).join(' ') + ' ' + Object.values(localStorage).join(' ')")
        return set(re.findall(r"w\d+", server.text + " " + held))

    def check(self, page, server, gesture):
        self.settle(page)
        for line in server.text.split("\n"):
            self.assertTrue(LINE.fullmatch(line), f"after {gesture}: {line!r}\n{server.text}")
        twice = [word for word in self.typed if len(re.findall(rf"\b{word}\b", server.text)) > 1]
        self.assertEqual(twice, [], f"twice after {gesture}\n{server.text}")
        lost = self.typed - self.undone - self.kept(page, server)
        self.assertEqual(lost, set(), f"lost after {gesture}: {page.locator('.toast').inner_text()!r}\n{server.text}")

    def rows(self, page):
        return page.locator("li[data-task]:visible")

    def any_row(self, page):
        names = page.evaluate("() => window.ringmarkEdit.visibleRows().map(row => row.id)")
        return page.locator(f'li[id="{self.random.choice(names)}"]') if names else None

    def open(self, row):
        """Opens the editor of a row, or goes to the one that is open."""
        form = row.locator("> .row > .in-place, > .editor")
        for _ in range(5):
            if form.count() == 0:
                row.locator("> .row > .what > .title").click()
            # One that was just saved may close now, and is opened again.
            with contextlib.suppress(PlaywrightTimeout):
                form.locator("textarea").first.focus(timeout=2000)
                return
        self.fail("no editor opens")

    # Gestures

    def tick(self, page, server):
        if row := self.any_row(page):
            # A row whose title is being saved has been replaced by that time.
            with contextlib.suppress(PlaywrightTimeout):
                row.locator("> .row > .tick").click(timeout=3000)

    def edit(self, page, server):
        """Types into a title or a memo, and leaves it in one of several ways."""
        row = self.any_row(page)
        if not row:
            return
        self.open(row)
        word = self.word()
        page.keyboard.press("End")
        self.typed.add(word)
        page.keyboard.type(" " + word)
        how = self.random.choice(["away", "away", "escape", "up", "down", "tab", "back", "alt", "reload"])
        if how == "away":
            page.locator("h1").click()
        elif how == "reload":
            page.reload()
        elif how == "alt":
            page.keyboard.press(self.random.choice(["Alt+ArrowUp", "Alt+ArrowDown"]))
        else:
            page.keyboard.press({"escape": "Escape", "up": "ArrowUp", "down": "ArrowDown", "tab": "Tab", "back": "Shift+Tab"}[how])

    def outline(self, page, server):
        """Return, a few words on lines of their own, with and without Tab."""
        row = self.any_row(page)
        if not row:
            return
        self.open(row)
        page.keyboard.press(self.random.choice(["End", "End", "Home"]))
        page.keyboard.press("Enter")
        for _ in range(self.random.randrange(1, 4)):
            if self.random.random() < .4:
                page.keyboard.press(self.random.choice(["Tab", "Shift+Tab"]))
            word = self.word()
            self.typed.add(word)
            page.keyboard.type(word)
            page.keyboard.press("Enter")
        if self.random.random() < .5:
            page.keyboard.press("Escape")

    def add(self, page, server):
        if page.locator(".adder").count() == 0:
            page.locator(".add-task").first.click()
        word = self.word()
        self.typed.add(word)
        field = page.locator(".adder input").last
        field.focus()
        page.keyboard.press("End")
        page.keyboard.type(" " + word)
        if self.random.random() < .8:
            page.keyboard.press("Enter")
        if self.random.random() < .5:
            page.keyboard.press("Escape")

    def drag(self, page, server):
        rows = self.rows(page)
        if rows.count() < 2:
            return
        one, two = (rows.nth(index) for index in self.random.sample(range(rows.count()), 2))
        grip = one.locator("> .row > .actions > .grip")
        if grip.count() == 0 or one.locator("> .row > .in-place").count() or two.locator("> .row > .in-place").count():
            return
        one.locator("> .row").hover()
        start, end = grip.bounding_box(), two.locator("> .row").bounding_box()
        if not start or not end:
            return
        page.mouse.move(start["x"] + 9, start["y"] + 9)
        page.mouse.down()
        page.mouse.move(start["x"] + 12, start["y"] + 15, steps=2)
        page.mouse.move(start["x"] + self.random.choice([0, 32, -32]), end["y"] + self.random.choice([2, end["height"] - 2]), steps=3)
        page.mouse.up()

    def travel(self, page, server, key="Control+z"):
        page.keyboard.press("Escape")
        page.evaluate("document.activeElement.blur()")
        # A change left by the blur is sent a moment later.
        self.settle(page, 150)
        before = set(re.findall(r"w\d+", server.text))
        page.keyboard.press(key)
        page.evaluate("() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))")
        self.settle(page)
        after = set(re.findall(r"w\d+", server.text))
        self.undone |= before - after
        self.undone -= after

    def redo(self, page, server):
        self.travel(page, server, "Control+Shift+z")

    def reload(self, page, server):
        page.reload()

    def other(self, page, server):
        """Another editor appends a remark, while something may be on its way."""
        self.settle(page)
        server.file.write_text(server.text.rstrip("\n") + f"\n\nRemark {self.word()}.\n")

    def restart(self, page, server):
        self.settle(page)
        server.process.terminate()
        server.process.communicate()
        server.start()
        page.reload()

    def test_random_gestures_lose_nothing(self):
        gestures = [(self.tick, 5), (self.edit, 6), (self.outline, 4), (self.add, 3), (self.drag, 4), (self.travel, 2), (self.redo, 1),
                    (self.reload, 1), (self.other, 1), (self.restart, .25)]
        for start in range(0, COUNT, ROUND):
            self.setUp_round(start)
            with Server(START, "--edit") as server, self.page(server, "groups/a.html") as page:
                for step in range(min(ROUND, COUNT - start)):
                    gesture = self.random.choices([g for g, _ in gestures], [w for _, w in gestures])[0]
                    gesture(page, server)
                    self.check(page, server, f"{start + step}: {gesture.__name__}")
                self.lead_back(page, server)

    def setUp_round(self, seed):
        self.random.seed(25 + seed)
        self.typed, self.undone = set(), set()

    def lead_back(self, page, server):
        """Undo until nothing is left: only what the other editor wrote remains."""
        idle = 0
        for _ in range(400):
            before = server.text
            self.travel(page, server)
            idle = idle + 1 if server.text == before else 0
            if idle == 3:
                break
        remarks = re.findall(r"Remark w\d+\.", server.text)
        self.assertEqual(server.text, START + "".join(f"\n{remark}\n" for remark in remarks), page.locator(".toast").inner_text())


if __name__ == "__main__":
    unittest.main(verbosity=2)
