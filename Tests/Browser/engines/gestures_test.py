"""Random gestures: nothing typed is lost, the file always reads as intended, and undo restores it."""

import os
import pathlib
import random
import re
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from engines import EngineTestCase, for_each_engine
from server_support import Server

START = "# Plan\n\n## A\n\n- [ ] alpha\n- [ ] beta\n  - [ ] gamma\n\n  A memo.\n- [ ] delta\n\n## B\n\n- [ ] epsilon\n\n## Notes\n\nText.\n"
# The lines that may be in the file.
LINE = re.compile(r"|#+ (Plan|A|B|Notes)|Text\.|Remark w\d+\.| *- \[[ x]\] \S.*| +A memo\.( w\d+)*")
COUNT = int(os.environ.get("RINGMARK_GESTURES", "60"))
ROUND = 50


@for_each_engine(globals())
class GesturesTest(EngineTestCase):
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
        # What ends may begin something else a moment later, as when the focus moves on.
        look = """
          const isIdle = () => !!window.ringmarkEdit && !window.ringmarkEdit.isSending() && !document.querySelector('.is-saving');
          const wait = time => new Promise(resolve => setTimeout(resolve, time));
          window.isSettled = null;
          (async () => {
            for (const time of [arguments[0], 20, 20]) {
              await wait(time);
              if (!isIdle()) { return false; }
            }
            const text = await (await fetch(location.href)).text();
            // A key that was pressed may only now have been handled.
            return text.includes(document.querySelector('script[data-version]').getAttribute('data-version')) && isIdle();
          })().then(is => { window.isSettled = is }, () => { window.isSettled = false });"""
        for _ in range(200):
            page.js(look, pause)
            # A page that has been left has no such value.
            if page.until("return window.isSettled === true ? 'yes' : window.isSettled === null ? '' : 'no'") == "yes":
                return
        self.fail("something is still on its way")

    def kept(self, page, server):
        """Everything that the file, the fields and the drafts hold."""
        held = page.js(
            "return [...document.querySelectorAll('input, textarea')].map(node => node.value).join(' ') + ' ' + Object.values(localStorage).join(' ')")
        return set(re.findall(r"w\d+", server.text + " " + held))

    def check(self, page, server, gesture):
        self.settle(page)
        for line in server.text.split("\n"):
            self.assertTrue(LINE.fullmatch(line), f"after {gesture}: {line!r}\n{server.text}")
        twice = [word for word in self.typed if len(re.findall(rf"\b{word}\b", server.text)) > 1]
        self.assertEqual(twice, [], f"twice after {gesture}\n{server.text}")
        lost = self.typed - self.undone - self.kept(page, server)
        self.assertEqual(lost, set(), f"lost after {gesture}: {page.text('.toast')!r}\n{server.text}")

    def any_row(self, page):
        """A row that is shown, as a selector."""
        names = page.js("return window.ringmarkEdit.visibleRows().map(row => row.id)")
        return f'li[id="{self.random.choice(names)}"]' if names else None

    def open_row(self, page, row):
        """Opens the editor of a row, or goes to the one that is open; one that was just saved may close now, and is opened again."""
        form = f"{row} > .row > .in-place textarea"
        for _ in range(5):
            if page.count(row) == 0:
                return False
            if page.count(form) == 0:
                page.click(f"{row} > .row > .what > .title")
            end = time.monotonic() + 2
            while time.monotonic() < end:
                if page.js("const area = document.querySelector(arguments[0]); if (area) { area.focus() } return !!area && document.activeElement === area", form):
                    return True
                time.sleep(.05)
        self.fail("no editor opens")

    def escape(self, page, server):
        """Takes back what is in the form that has the focus, and is not saved."""
        held = page.js("const form = document.activeElement.closest('form'); return form ? [...form.elements].map(node => node.value).join(' ') : ''")
        page.press("Escape")
        self.undone |= set(re.findall(r"w\d+", held)) - set(re.findall(r"w\d+", server.text))

    # Gestures

    def tick(self, page, server):
        row = self.any_row(page)
        # A row whose title is being saved has been replaced by that time.
        if row and page.count(f"{row} > .row > .tick"):
            page.click(f"{row} > .row > .tick")

    def edit(self, page, server):
        """Types into a title or a memo, and leaves it in one of several ways."""
        row = self.any_row(page)
        if not row or not self.open_row(page, row):
            return
        word = self.word()
        page.press("End")
        self.typed.add(word)
        page.type(" " + word)
        how = self.random.choice(["away", "away", "escape", "up", "down", "tab", "back", "alt", "reload"])
        if how == "away":
            page.click("h1")
        elif how == "reload":
            page.reload()
        elif how == "escape":
            self.escape(page, server)
        elif how == "alt":
            page.press(self.random.choice(["Alt+ArrowUp", "Alt+ArrowDown"]))
        else:
            page.press({"up": "ArrowUp", "down": "ArrowDown", "tab": "Tab", "back": "Shift+Tab"}[how])

    def outline(self, page, server):
        """Return, a few words on lines of their own, with and without Tab."""
        row = self.any_row(page)
        if not row or not self.open_row(page, row):
            return
        page.press(self.random.choice(["End", "End", "Home"]))
        page.press("Enter")
        for _ in range(self.random.randrange(1, 4)):
            if self.random.random() < .4:
                page.press(self.random.choice(["Tab", "Shift+Tab"]))
            word = self.word()
            self.typed.add(word)
            page.type(word)
            page.press("Enter")
        if self.random.random() < .5:
            self.escape(page, server)

    def add(self, page, server):
        for _ in range(5):
            if page.count(".adder textarea"):
                break
            # An editor that is left by this press may move the button away from the pointer.
            page.click(".add-task")
            page.frames(5)
        word = self.word()
        self.typed.add(word)
        page.js("const fields = document.querySelectorAll('.adder textarea'); fields[fields.length - 1].focus()")
        page.press("End")
        page.type(" " + word)
        if self.random.random() < .8:
            page.press("Enter")
        if self.random.random() < .5:
            self.escape(page, server)

    def drag(self, page, server):
        names = page.js("return window.ringmarkEdit.visibleRows().map(row => row.id)")
        if len(names) < 2:
            return
        one, two = (f'li[id="{name}"] > .row' for name in self.random.sample(names, 2))
        if page.count(f"{one} > .in-place, {two} > .in-place"):
            return
        page.hover(one)
        if page.count(f"{one} > .actions > .grip") == 0:
            return
        x, y, _, _ = page.box(f"{one} > .actions > .grip")
        _, top, _, height = page.box(two)
        aim = (x + self.random.choice([0, 32, -32]), top + self.random.choice([2, height - 2]))
        # The pointer stays in the window.
        page.drag((x + 9, y + 9), (max(1, min(aim[0], 1190)), max(1, min(aim[1], 850))))

    def travel(self, page, server, key="Control+z"):
        self.escape(page, server)
        page.js("document.activeElement.blur()")
        # A change left by the blur is sent a moment later.
        self.settle(page, 150)
        before = set(re.findall(r"w\d+", server.text))
        page.press(key)
        page.frames(1)
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
            with Server(START, "--edit") as server:
                page = self.open(server.url + "groups/a.html")
                self.settle(page)
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
        self.assertEqual(server.text, START + "".join(f"\n{remark}\n" for remark in remarks), page.text(".toast"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
