"""A plan of 40 tasks in four groups made from nothing, by keyboard alone and by touch; composition; many tasks; two tabs."""

import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from browser_support import only_chromium
from edit_support import EditTestCase
from playwright.sync_api import expect
from server_support import Server

GROUPS = {
    "House": ["paint the door", "fix the tap", "call the plumber tomorrow", "sweep", "windows", "  north", "  south", "lamp", "keys", "attic"],
    "Garden": ["roses", "  prune", "  water", "hedge fri", "lawn", "pond", "path", "gate", "seeds @ana", "compost"],
    "Trip": ["tickets #travel", "hotel", "passport !!", "bags", "  small", "  large", "cat sitter", "maps", "insurance", "snacks"],
    "Books": ["return Dune", "buy Emma", "read Ulysses", "  part one", "  part two", "lend Momo", "shelf", "list", "club", "gift"],
}
COLORS = {"House": "seagreen", "Garden": "orchid", "Trip": "goldenrod", "Books": "royalblue"}
WRITTEN = {"call the plumber tomorrow": "call the plumber due:2026-11-22", "hedge fri": "hedge due:2026-11-27"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def lines(group):
    """The lines of a group in the file; a subtask is written with two spaces before it."""
    return [f"{' ' * (len(task) - len(task.lstrip()))}- [ ] {WRITTEN.get(task.strip(), task.strip())}\n" for task in GROUPS[group]]


class PlanTest(EditTestCase):
    strokes = 0

    def press(self, page, *keys):
        for key in keys:
            page.keyboard.press(key)
            self.strokes += 1

    def type(self, page, text):
        page.keyboard.type(text)
        self.strokes += len(text)

    def settled(self, page, server, expected):
        for _ in range(200):
            if server.text == expected:
                return
            page.wait_for_timeout(25)
        self.assertEqual(server.text, expected)

    def test_by_keyboard_alone(self):
        with Server("# Plan\n", "--edit") as server, self.page(server) as page:
            now = "# Plan\n"
            for group in GROUPS:
                self.press(page, "g")
                self.type(page, group)
                self.press(page, "Enter")
                now += f"\n## {group}\n<!-- color: {COLORS[group]} -->\n"
                self.settled(page, server, now)
                # The new group is open, with its line ready.
                expect(page.locator("h1")).to_have_text(group)
                expect(page.locator(".adder textarea")).to_be_focused()
                depth = 0
                for place, task in enumerate(GROUPS[group]):
                    wanted = (len(task) - len(task.lstrip())) // 2
                    if wanted != depth:
                        self.press(page, "Tab" if wanted > depth else "Shift+Tab")
                        depth = wanted
                    self.type(page, task.strip())
                    self.press(page, "Enter")
                    now += ("\n" if place == 0 else "") + lines(group)[place]
                    self.settled(page, server, now)
                self.press(page, "Escape", "u")
                expect(page.locator("h1")).to_have_text("Plan")
                page.wait_for_function("() => window.ringmarkEdit && document.readyState === 'complete'")
            # The page may be older than the file by a moment, until it follows.
            expect(page.locator(".figures")).to_have_text(re.compile(r"^\s*\d+/40\b"))
            letters = sum(len(task.strip()) for tasks in GROUPS.values() for task in tasks) + sum(map(len, GROUPS))
            # For each task a Return, for each change of depth a Tab, and nine keys for each group.
            print(f"keys: {self.strokes}, of them {letters} letters")
            self.assertLessEqual(self.strokes - letters, 40 + 8 + 8 * 4)

    @only_chromium("touch")
    def test_by_touch(self):
        taps = 0
        with Server("# Plan\n", "--edit") as server, self.page(server, **PHONE) as page:
            now = "# Plan\n"
            for group, tasks in GROUPS.items():
                page.locator(".cards .add-group").tap()
                page.keyboard.type(group)
                page.locator(".group-editor").get_by_role("button", name="Add", exact=True).tap()
                now += f"\n## {group}\n<!-- color: {COLORS[group]} -->\n"
                self.settled(page, server, now)
                expect(page.locator("h1")).to_have_text(group)
                expect(page.locator(".adder textarea")).to_be_focused()
                taps += 2
                for place, task in enumerate(tasks):
                    page.keyboard.type(task.strip())
                    # The key of the keyboard on the screen.
                    page.keyboard.press("Enter")
                    taps += 1
                    expect(self.row(page, WRITTEN.get(task.strip(), task.strip()).split(" due:")[0].split(" @")[0].split(" #")[0].split(" !!")[0])).to_be_visible()
                page.keyboard.press("Escape")
                parents = [place for place, task in enumerate(tasks) if not task.startswith(" ")]
                for place, task in enumerate(tasks):
                    if place not in parents:
                        taps += self.nest(page, task.strip())
                now += "\n" + "".join(lines(group))
                self.settled(page, server, now)
                page.locator(".crumbs a").first.tap()
                expect(page.locator("h1")).to_have_text("Plan")
                taps += 1
            print(f"taps: {taps}, without the letters")
            self.assertLessEqual(taps, 4 * 3 + 40 + 2 * 8)

    def nest(self, page, title):
        """Drags a task to the side with a finger, below the one above it."""
        self.long_press(page, title)
        grip = self.row(page, title).locator("> .row .grip")
        grip.scroll_into_view_if_needed()
        box = grip.bounding_box()
        finger = page.context.new_cdp_session(page)
        x, y = box["x"] + 12, box["y"] + box["height"] / 2
        for kind, dx in (("touchStart", 0), ("touchMove", 8), ("touchMove", 20), *[("touchMove", 34)] * 4, ("touchEnd", 34)):
            points = [] if kind == "touchEnd" else [{"x": x + dx, "y": y + 1}]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            # It rests at the end, so that the browser sees no fling, after which it would ignore a tap.
            page.evaluate("new Promise(requestAnimationFrame)")
        expect(page.locator("li li[data-task]").filter(has_text=title)).to_have_count(1)
        expect(page.locator(".is-selected")).to_have_count(0)
        return 2

    @only_chromium("composition")
    def test_composition_ends_without_adding(self):
        text = "---\nlang: ko\n---\n# 계획\n\n## A\n\n- [ ] one\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            ime = page.context.new_cdp_session(page)
            self.row(page, "one").locator("> .row > .what > .title").click()
            page.keyboard.press("End")
            # Chromium: the key that ends a composition is marked as such; Korean, then Japanese.
            for syllables, final in ((("ㅎ", "하", "한"), "한"), (("k", "か", "かん"), "漢")):
                for part in syllables:
                    ime.send("Input.imeSetComposition", {"text": part, "selectionStart": len(part), "selectionEnd": len(part)})
                page.locator(".place-title").dispatch_event("keydown", {"key": "Enter", "isComposing": True, "keyCode": 229, "bubbles": True, "cancelable": True})
                ime.send("Input.insertText", {"text": final})
            expect(page.locator(".place-title")).to_have_value("one한漢")
            # Safari: the composition has ended, and the key has only its code.
            for name in ("Enter", "Tab", "Backspace", "ArrowUp"):
                page.locator(".place-title").evaluate(
                    "(node, key) => node.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true }))", name)
            expect(page.locator(".place-title")).to_be_focused()
            expect(page.locator(".adding")).to_have_count(0)
            page.keyboard.press("Enter")
            self.settled(page, server, text.replace("one", "one한漢"))
            # On a line of its own, a composition goes on while the page is made anew.
            page.wait_for_function("() => !window.ringmarkEdit.isSending() && document.querySelector('.tasks > .task + .adding textarea:focus')")
            page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            ime.send("Input.imeSetComposition", {"text": "가", "selectionStart": 1, "selectionEnd": 1})
            server.file.write_text(server.text + "- [ ] two\n")
            expect(self.row(page, "two")).to_be_visible()
            ime.send("Input.imeSetComposition", {"text": "각", "selectionStart": 1, "selectionEnd": 1})
            ime.send("Input.insertText", {"text": "각"})
            page.keyboard.press("Enter")
            self.settled(page, server, text.replace("one", "one한漢") + "- [ ] 각\n- [ ] two\n")

    def test_two_tabs_and_two_files_go_on_beside_each_other(self):
        with Server("# Plan\n\n## A\n\n- [ ] one\n- [ ] two\n", "--edit") as server:
            with self.page(server, "groups/a.html") as first, self.page(server, "groups/a.html") as second:
                self.row(first, "one").locator("> .row > .what > .title").click()
                first.keyboard.press("End")
                first.keyboard.type(" more")
                # Firefox has the focus in one window at a time.
                second.bring_to_front()
                self.row(second, "two").locator("> .row > .what > .title").click()
                second.keyboard.press("End")
                second.keyboard.type(" too")
                second.keyboard.press("Enter")
                second.keyboard.type("three")
                second.keyboard.press("Enter")
                self.settled(second, server, "# Plan\n\n## A\n\n- [ ] one\n- [ ] two too\n- [ ] three\n")
                first.bring_to_front()
                expect(first.locator(".place-title")).to_have_value("one more")
                expect(first.locator(".place-title")).to_be_focused()
                first.keyboard.press("Enter")
                self.settled(first, server, "# Plan\n\n## A\n\n- [ ] one more\n- [ ] two too\n- [ ] three\n")


if __name__ == "__main__":
    unittest.main(verbosity=2)
