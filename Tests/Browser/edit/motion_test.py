"""Motion: rows slide from their old places, new ones grow, and those that are gone shrink; not with reduced motion."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import HandTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\n## A\n\n- [ ] one\n- [ ] two\n- [ ] three\n- [ ] last\n"
# Every motion that scripts begin stands still at the moment that the test asks for.
HOLD = """
window.motions = [];
const begin = Element.prototype.animate;
Element.prototype.animate = function(...rest) {
  const motion = begin.apply(this, rest);
  motion.pause();
  window.motions.push(motion);
  return motion;
};
window.at = time => { window.motions.filter(motion => motion.playState !== 'idle').forEach(motion => { motion.currentTime = time; }); };
window.finish = () => { window.motions.splice(0).forEach(motion => { if (motion.playState !== 'idle') { motion.finish(); } }); };
"""
TOP = "title => document.querySelector(`li.task .tick[aria-label=\"${title}\"]`).getBoundingClientRect().top"


class MotionTest(HandTestCase):
    def gestures(self, page):
        """What moves rows: a name, the row that slides, and what is done."""
        def add():
            page.locator(".add-task").click()
            page.evaluate("finish()")
            page.keyboard.type("new")
            # The row is there before the answer.
            page.route("**/.ringmark/change", lambda route: None)
            page.keyboard.press("Enter")
            expect(page.locator(".is-sent .title")).to_have_text("new")

        def remove():
            self.row(page, "two").locator("> .row > .tick").focus()
            page.keyboard.press("Delete")
            expect(self.row(page, "two")).to_have_count(0)

        def undo():
            page.keyboard.press("Control+z")
            expect(self.row(page, "two")).to_have_count(1)

        def move():
            self.row(page, "three").locator("> .row > .tick").focus()
            page.keyboard.press("Alt+ArrowUp")
            expect(page.locator("li.task").nth(1)).to_have_attribute("id", self.row(page, "three").get_attribute("id"))

        def open_editor():
            page.evaluate("document.querySelector('li.task .title').click()")
            expect(page.locator(".in-place")).to_have_count(1)

        def close_editor():
            page.keyboard.press("Escape")
            # A copy of it may still be shrinking.
            expect(page.locator(".in-place:not(.is-leaving *)")).to_have_count(0)

        return [("remove", "three", remove), ("undo", "three", undo), ("move", "two", move), ("open", "last", open_editor), ("close", "last", close_editor), ("add", None, add)]

    def test_rows_slide_from_their_old_places(self):
        with Server(TEXT, "--edit") as server, self.page(server, reduced_motion="no-preference") as page:
            page.add_init_script(HOLD)
            page.goto(server.url + "groups/a.html")
            for name, sliding, run in self.gestures(page):
                with self.subTest(gesture=name):
                    before = page.evaluate(TOP, sliding) if sliding else None
                    run()
                    if not sliding:
                        # The new row grows from nothing.
                        page.evaluate("at(0)")
                        self.assertLess(float(page.locator(".is-sent").evaluate("node => getComputedStyle(node).opacity")), 1)
                        page.evaluate("finish()")
                        continue
                    page.evaluate("at(0)")
                    self.assertAlmostEqual(page.evaluate(TOP, sliding), before, delta=1.5)
                    page.evaluate("at(40)")
                    between = page.evaluate(TOP, sliding)
                    page.evaluate("finish()")
                    after = page.evaluate(TOP, sliding)
                    self.assertGreater(abs(after - before), 10)
                    self.assertLess(min(before, after), between)
                    self.assertLess(between, max(before, after))
                    expect(page.locator(".is-leaving")).to_have_count(0)

    def test_motion_takes_at_most_a_fifth_of_a_second(self):
        with Server(TEXT, "--edit") as server, self.page(server, reduced_motion="no-preference") as page:
            page.add_init_script(HOLD)
            page.goto(server.url + "groups/a.html")
            self.gestures(page)[0][2]()
            lengths = page.evaluate("window.motions.map(motion => motion.effect.getTiming().duration)")
            self.assertTrue(lengths)
            self.assertTrue(all(150 <= length <= 200 for length in lengths), lengths)

    def test_nothing_moves_with_reduced_motion(self):
        with Server(TEXT, "--edit") as server, self.page(server, reduced_motion="reduce") as page:
            page.add_init_script(HOLD)
            page.goto(server.url + "groups/a.html")
            self.row(page, "last").locator("> .row > .tick").click()
            expect(page.locator("li.task.is-done")).to_have_count(1)
            for _, _, run in self.gestures(page):
                run()
            self.assertEqual(page.evaluate("window.motions.length"), 0)
            self.assertEqual(page.locator(".is-leaving").count(), 0)

    def test_a_tick_fills_the_box_and_strikes_the_line(self):
        tick = """title => {
          const row = document.querySelector(`li.task:has(> .row > .tick[aria-label="${title}"])`);
          const part = row.querySelector('.title');
          row.querySelector('.tick').click();
          const found = row.getAnimations({ subtree: true });
          const at = time => { found.forEach(motion => { motion.pause(); motion.currentTime = time; }); const style = getComputedStyle(part); return [style.textDecorationLine, style.textDecorationColor, getComputedStyle(row.querySelector('.tick > i')).backgroundColor]; };
          const seen = [at(0), at(80), at(170)];
          found.forEach(motion => motion.finish());
          return { lengths: found.map(motion => motion.effect.getComputedTiming().duration), seen };
        }"""
        for motion in ("no-preference", "reduce"):
            with self.subTest(motion), Server(TEXT, "--edit") as server, self.page(server, "groups/a.html", reduced_motion=motion) as page:
                for way in ("tick", "back"):
                    run = page.evaluate(tick, "two")
                    if motion == "reduce":
                        self.assertEqual(run["lengths"], [])
                        continue
                    self.assertGreaterEqual(len(run["lengths"]), 3)
                    self.assertTrue(all(150 <= length <= 200 for length in run["lengths"]), run)
                    # The line is there all the time, and three colors of it and of the box follow each other.
                    self.assertEqual({line for line, _, _ in run["seen"]}, {"line-through"}, run)
                    for column in (1, 2):
                        self.assertEqual(len({seen[column] for seen in run["seen"]}), 3, run)
                page.wait_for_function("() => !window.ringmarkEdit.isSending()")

    def titles(self, page):
        return page.evaluate("[...document.querySelectorAll('main > article .task .title')].map(node => node.firstChild.nodeValue)")

    def test_a_new_task_appears_where_it_will_stay(self):
        with Server(TEXT.replace("[ ] two", "[x] two"), "--edit") as server, self.page(server, "groups/a.html") as page:
            page.locator("#sort select").select_option("open")
            page.route("**/.ringmark/change", lambda route: None)
            page.locator(".add-task").click()
            page.keyboard.type("new")
            page.keyboard.press("Enter")
            expect(page.locator(".is-sent .title")).to_have_text("new")
            self.assertEqual(self.titles(page), ["one", "three", "last", "new", "two"])

    def test_a_task_that_is_dropped_stays_where_it_was_put_unless_the_file_refuses(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html", reduced_motion="no-preference") as page:
            page.add_init_script(HOLD)
            page.reload()
            asked = []
            page.route("**/.ringmark/change", lambda route: asked.append(route))
            row = self.row(page, "one")
            row.hover()
            grip = row.locator(".grip").bounding_box()
            below = self.row(page, "three").bounding_box()
            page.mouse.move(grip["x"] + 14, grip["y"] + 14)
            page.mouse.down()
            page.mouse.move(grip["x"] + 14, grip["y"] + 24, steps=3)
            page.mouse.move(grip["x"] + 14, below["y"] + below["height"] - 4, steps=3)
            hand = page.locator(".drag-ghost .title").bounding_box()
            # The place that opened closes in time, which would move the row that is held here.
            page.evaluate("() => document.querySelectorAll('.task, .add-task').forEach(row => { row.style.transition = 'none'; })")
            page.mouse.up()
            self.wait_until(page, lambda: asked)
            self.assertEqual(self.titles(page), ["two", "three", "one", "last"])
            # It begins in the hand.
            page.evaluate("at(0)")
            now = row.locator(".title").bounding_box()
            self.assertAlmostEqual(now["x"], hand["x"], delta=2)
            self.assertAlmostEqual(now["y"], hand["y"], delta=2)
            page.evaluate("finish()")
            asked[0].fulfill(status=409, content_type="application/json", body='{"error":"not now"}')
            expect(page.locator(".toast")).to_contain_text("Not now")
            self.assertEqual(self.titles(page), ["one", "two", "three", "last"])

    def test_a_card_that_closes_shrinks(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html", reduced_motion="no-preference") as page:
            page.add_init_script(HOLD)
            page.reload()
            self.row(page, "two").locator(".title").click()
            expect(page.locator(".place-title")).to_be_focused()
            page.evaluate("finish()")
            card = self.row(page, "two").bounding_box()
            page.keyboard.press("Escape")
            leaving = page.locator(".is-leaving")
            expect(leaving).to_have_count(1)
            page.evaluate("at(0)")
            self.assertAlmostEqual(leaving.bounding_box()["height"], card["height"], delta=2)
            page.evaluate("at(90)")
            self.assertLess(leaving.bounding_box()["height"], card["height"] - 20)
            page.evaluate("finish()")
            expect(leaving).to_have_count(0)

    def test_the_ring_reaches_both_of_its_ends_in_one_run(self):
        text = "# Plan\n\n## A\n\n- [x] one\n- [x] two\n- [ ] three\n"
        arc = "document.querySelector('.group-head .ring .done')"
        length = f"parseFloat(getComputedStyle({arc}).strokeDasharray)"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html", reduced_motion="no-preference") as page:
            page.wait_for_function(f"() => {arc}.getAnimations().length === 0")
            for title, name, least, most in [("three", "to its whole length", 224, 336.2), ("three", "back", 224, 336.2)]:
                with self.subTest(run=name):
                    run = page.evaluate(f"""title => new Promise(resolve => {{
                      document.querySelector(`li.task .tick[aria-label="${{title}}"]`).click();
                      const seen = [];
                      const look = () => {{ seen.push({length}); if (seen.length < 400 && !window.isThere()) {{ requestAnimationFrame(look); }} else {{ resolve(seen); }} }};
                      const start = performance.now();
                      window.isThere = () => performance.now() - start > 2500;
                      look();
                    }})""", title)
                    self.assertTrue(all(least - 1 <= value <= most for value in run), run)
                    between = {round(value) for value in run if least + 2 < value < most - 2}
                    self.assertGreater(len(between), 3, run)

    def test_the_ring_runs_between_nothing_and_the_whole_as_well(self):
        text = "# Plan\n\n## A\n\n- [ ] one\n"
        length = "parseFloat(getComputedStyle(document.querySelector('.group-head .ring .done') || document.body).strokeDasharray)"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html", reduced_motion="no-preference") as page:
            for name in ("to its whole length", "back"):
                with self.subTest(run=name):
                    run = page.evaluate(f"""() => new Promise(resolve => {{
                      document.querySelector('li.task .tick').click();
                      const seen = [];
                      const start = performance.now();
                      const look = () => {{ seen.push({length}); if (performance.now() - start < 2500) {{ requestAnimationFrame(look); }} else {{ resolve(seen); }} }};
                      look();
                    }})""")
                    between = {round(value) for value in run if value is not None and 5 < value < 331}
                    self.assertGreater(len(between), 3, run)
                    page.wait_for_function("() => !window.ringmarkEdit.isSending()")


if __name__ == "__main__":
    unittest.main()
