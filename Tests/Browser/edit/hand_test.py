"""The list in the hand: with the pointer, with a finger, several at once; today is November 21, 2026."""

import contextlib
import pathlib
import re
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from browser_support import only_chromium
from edit_support import HandTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\n## A\n\n- [ ] one\n- [ ] two due:2026-12-01 @ana #tag\n\n  A memo.\n- [ ] three\n\n## B\n\n- [ ] four\n"
KOREAN = TEXT.replace("# Plan", "---\nlang: ko\n---\n# 계획", 1)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# The keyboard of a phone lies over the page, whose height stays.
KEYBOARD = """
let over = 0;
const view = Object.assign(new EventTarget(), { offsetTop: 0, scale: 1 });
Object.defineProperty(view, 'height', { get: () => innerHeight - over });
Object.defineProperty(window, 'visualViewport', { value: view });
window.keyboard = height => { over = height; view.dispatchEvent(new Event('resize')); };
"""



class HandTest(HandTestCase):
    def test_several_are_selected_and_changed_as_one(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            self.row(page, "one").locator(".title").click(modifiers=["Control"])
            self.row(page, "three").locator(".title").click(modifiers=["Shift"])
            bar = page.locator(".select-bar")
            expect(bar.get_by_role("status")).to_have_text("Selected: 3")
            self.assertEqual(self.problems(page), [])
            bar.get_by_role("button", name="Done").click()
            now = TEXT.replace("[ ] one", "[x] one").replace("[ ] two", "[x] two").replace("[ ] three", "[x] three")
            self.settled(page, server, now)
            page.locator(".toast").get_by_role("button", name="Undo").click()
            self.settled(page, server, TEXT)
            bar.get_by_role("button", name="Tags").click()
            page.keyboard.type("x")
            page.keyboard.press("Enter")
            now = TEXT.replace("one\n", "one #x\n").replace("#tag", "#tag #x").replace("three\n", "three #x\n")
            self.settled(page, server, now)
            bar.get_by_role("button", name="Move to").click()
            page.locator(".popover-choice", has_text="B").last.click()
            moved = "# Plan\n\n## A\n\n## B\n\n- [ ] four\n- [ ] one #x\n- [ ] two due:2026-12-01 @ana #tag #x\n\n  A memo.\n- [ ] three #x\n"
            self.settled(page, server, moved)
            page.keyboard.press("Control+z")
            self.settled(page, server, now)
            # By key, and removed.
            expect(self.row(page, "one")).to_be_visible()
            self.row(page, "one").locator(".tick").focus()
            page.keyboard.press("x")
            page.keyboard.press("Shift+J")
            bar.get_by_role("button", name="Remove").click()
            self.settled(page, server, "# Plan\n\n## A\n\n- [ ] three #x\n\n## B\n\n- [ ] four\n")
            expect(bar).to_have_count(0)

    def test_selected_tasks_are_ticked_by_space(self):
        text = TEXT + "".join(f"- [ ] more {n}\n" for n in range(60))
        with Server(text, "--edit") as server, self.page(server, "groups/b.html") as page:
            for title in ("four", "more 2"):
                self.row(page, title).locator(".title").click(modifiers=["Control"])
            page.keyboard.press("Space")
            done = text.replace("[ ] four", "[x] four").replace("[ ] more 2\n", "[x] more 2\n")
            self.settled(page, server, done)
            self.assertEqual(page.evaluate("scrollY"), 0)
            page.keyboard.press("Space")
            self.settled(page, server, text)
            # A button is pressed by Space as ever, and without a selection the page scrolls.
            page.locator(".select-bar .closes").focus()
            page.keyboard.press("Space")
            expect(page.locator(".select-bar")).to_have_count(0)
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Space")
            page.wait_for_function("() => scrollY > 0")
            self.assertEqual(server.text, text)

    def test_a_task_that_a_page_lists_several_times_is_counted_once(self):
        text = TEXT.replace("# Plan\n", "# Plan\n\n- [ ] call !!\n- [ ] ask\n")
        with Server(text, "--edit") as server, self.page(server) as page:
            expect(page.locator('[data-task] .tick[aria-label="call"]')).to_have_count(2)
            self.row(page, "call").locator(".title").click(modifiers=["Control"])
            expect(page.locator(".select-bar").get_by_role("status")).to_have_text("Selected: 1")
            page.keyboard.press("Delete")
            expect(page.locator(".toast > span")).to_have_text("Removed tasks: 1")
            self.settled(page, server, text.replace("- [ ] call !!\n", ""))

    def test_dragging_nests_reaches_other_groups_and_scrolls(self):
        text = "# Plan\n\n## A\n\n" + "".join(f"- [ ] task {n}\n" for n in range(40)) + "\n## B\n\n- [ ] four\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html", viewport={"width": 1000, "height": 700}) as page:
            def take(title):
                row = self.row(page, title).locator("> .row")
                row.hover()
                grip = row.locator(".grip").bounding_box()
                x, y = grip["x"] + 14, grip["y"] + 14
                page.mouse.move(x, y)
                page.mouse.down()
                page.mouse.move(x + 3, y + 6, steps=3)
                return x, y

            def below(title):
                box = self.row(page, title).locator("> .row").bounding_box()
                return box["y"] + box["height"] - 2

            x, _ = take("task 0")
            page.mouse.move(x, below("task 2"), steps=5)
            expect(page.locator(".drag-ghost")).to_be_visible()
            expect(page.locator(".opens")).to_have_count(1)
            # What is carried is above the line that shows its place.
            above, below_it = (int(page.locator(name).evaluate("node => getComputedStyle(node).zIndex")) for name in (".drag-ghost", ".drop-line"))
            self.assertGreater(above, below_it)
            page.mouse.up()
            now = text.replace("- [ ] task 0\n", "").replace("- [ ] task 2\n", "- [ ] task 2\n- [ ] task 0\n")
            self.settled(page, server, now)
            x, _ = take("task 3")
            page.mouse.move(x + 34, below("task 0"), steps=5)
            page.mouse.up()
            now = now.replace("- [ ] task 3\n", "").replace("- [ ] task 0\n", "- [ ] task 0\n  - [ ] task 3\n")
            self.settled(page, server, now)
            # Held at the edge, the page scrolls.
            page.evaluate("scrollTo(0, 0)")
            x, _ = take("task 1")
            top = page.evaluate("scrollY")
            page.mouse.move(20, 690, steps=4)
            page.wait_for_function(f"() => scrollY > {top} + 300")
            page.keyboard.press("Escape")
            page.mouse.up()
            expect(page.locator(".drag-ghost")).to_have_count(0)
            self.assertEqual(server.text, now)
            # Onto the name of another group.
            page.evaluate("scrollTo(0, 0)")
            take("task 1")
            dock = page.locator('.dock-group:text-is("B")').bounding_box()
            page.mouse.move(dock["x"] + 8, dock["y"] + 8, steps=4)
            page.mouse.up()
            now = now.replace("- [ ] task 1\n", "").replace("- [ ] four\n", "- [ ] four\n- [ ] task 1\n")
            self.settled(page, server, now)

    def test_the_line_is_where_a_task_lands_if_done_ones_are_at_the_end(self):
        done = "".join(f"- [x] d{n}\n" for n in range(8))
        text = "# Plan\n\n## A\n\n- [ ] t0\n- [ ] t1\n  - [x] s0\n  - [x] s1\n" + done
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.locator("#sort select").select_option("open")

            def drag(title, beside, x=0):
                self.row(page, title).locator("> .row").hover()
                grip = self.row(page, title).locator("> .row .grip").bounding_box()
                page.mouse.move(grip["x"] + 14, grip["y"] + 14)
                page.mouse.down()
                page.mouse.move(grip["x"] + 14, grip["y"] + 24, steps=3)
                box = self.row(page, beside).locator("> .row").bounding_box()
                page.mouse.move(grip["x"] + 14 + x, box["y"] + box["height"] - 2, steps=5)
                return page.locator(".drop-line").bounding_box()["y"]

            def edge(title, side):
                box = self.row(page, title).locator("> .row").bounding_box()
                return box["y"] + (box["height"] if side == "bottom" else 0)

            line = drag("t0", "s1")
            self.assertGreater(line, edge("s1", "bottom"))
            self.assertLess(line, edge("d0", "top"))
            # The first of the subtasks, which are done.
            page.keyboard.press("Escape")
            page.mouse.up()
            line = drag("t0", "t1", x=40)
            self.assertGreater(line, edge("t1", "bottom"))
            self.assertLess(line, edge("s0", "top"))
            page.keyboard.press("Escape")
            page.mouse.up()
            drag("t0", "s1")
            page.mouse.up()
            now = text.replace("- [ ] t0\n", "").replace("  - [x] s1\n", "  - [x] s1\n- [ ] t0\n")
            self.settled(page, server, now)

    def test_cards_in_one_column_are_dragged_up_and_down(self):
        with Server(TEXT, "--edit") as server, self.page(server, viewport={"width": 390, "height": 844}) as page:
            cards = page.locator(".card[data-group-item]")
            cards.nth(0).scroll_into_view_if_needed()
            grip = cards.nth(0).locator(".grip").bounding_box()
            page.mouse.move(grip["x"] + 9, grip["y"] + 9)
            page.mouse.down()
            page.mouse.move(grip["x"] + 12, grip["y"] + 20, steps=3)
            box = cards.nth(1).bounding_box()
            page.mouse.move(grip["x"] + 12, box["y"] + box["height"] - 6, steps=5)
            page.mouse.up()
            expect(cards.first.locator("h3")).to_have_text("B")

    @only_chromium("touch")
    def test_a_finger_swipes_selects_and_adds(self):
        for text in (TEXT, KOREAN):
            with self.subTest(text[:9]), Server(text, "--edit") as server, self.page(server, "groups/a.html", **PHONE) as page:
                finger = page.context.new_cdp_session(page)

                def touch(kind, x=0, y=0):
                    points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
                    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

                def swipe(title, by):
                    box = self.row(page, title).locator("> .row .title").bounding_box()
                    x, y = box["x"] + 12, box["y"] + 8
                    if by < 0:
                        x += 200
                    touch("touchStart", x, y)
                    for step in range(1, 11):
                        touch("touchMove", x + by * step / 10, y)
                        page.evaluate("new Promise(requestAnimationFrame)")
                    # It rests at the end, as long as the browser looks back for a fling, after which it would ignore a tap.
                    for _ in range(10):
                        page.evaluate("new Promise(requestAnimationFrame)")
                    touch("touchEnd")

                swipe("one", 150)
                now = text.replace("[ ] one", "[x] one")
                self.settled(page, server, now)
                # Too short is nothing.
                swipe("three", 40)
                swipe("three", -150)
                self.settled(page, server, now.replace("- [ ] three\n", ""))
                expect(page.locator(".toast")).to_contain_text("three")
                page.locator(".toast .button").tap()
                self.settled(page, server, now)
                box = self.row(page, "three").locator("> .row .title").bounding_box()
                touch("touchStart", box["x"] + 9, box["y"] + 9)
                expect(page.locator(".select-bar")).to_be_visible()
                touch("touchEnd")
                self.row(page, "two").locator("> .row .title").tap()
                expect(page.locator(".is-selected")).to_have_count(2)
                self.assertEqual(self.problems(page), [])
                page.locator(".select-bar .closes").tap()
                # Inputs do not make the page zoom, and typed text is added.
                page.locator(".thumb-add").tap()
                self.assertEqual(page.locator(".adder textarea").evaluate("node => getComputedStyle(node).fontSize"), "16px")
                page.keyboard.type("new")
                page.keyboard.press("Enter")
                now = now.replace("- [ ] three\n", "- [ ] three\n- [ ] new\n")
                self.settled(page, server, now)
                page.keyboard.press("Escape")
                page.locator(".thumb-step").first.tap()
                self.settled(page, server, now.replace("- [ ] new\n", ""))
                page.locator(".thumb-step").last.tap()
                self.settled(page, server, now)
                self.assertLess(self.row(page, "one").bounding_box()["y"] + page.evaluate("scrollY"), 480)
                self.assertTrue(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))

    @contextlib.contextmanager
    def finger(self, text):
        """A page on a phone, and what a finger does there: it touches, moves, and is lifted."""
        with Server(text, "--edit") as server, self.page(server, "groups/a.html", **PHONE) as page:
            session = page.context.new_cdp_session(page)
            now = time.time()

            def touch(kind, x=0, y=0, frames=1):
                # The finger has a clock of its own: it is as fast on a busy machine.
                nonlocal now
                session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": [] if kind == "End" else [{"x": x, "y": y}], "timestamp": now})
                now += frames / 60
                for _ in range(frames):
                    page.evaluate("new Promise(requestAnimationFrame)")

            yield server, page, touch

    def place(self, page, title):
        box = self.row(page, title).locator("> .row .title").bounding_box()
        return box["x"] + 6, box["y"] + 8

    @only_chromium("touch")
    def test_a_swipe_takes_a_clear_way_and_can_be_taken_back(self):
        with self.finger(TEXT) as (server, page, touch):
            under = page.locator(".swipe-under")
            x, y = self.place(page, "one")
            # A third of the row at least, and what it will do is seen to grow.
            touch("Start", x, y)
            sizes = []
            for by in (40, 70, 100):
                touch("Move", x + by, y)
                sizes.append(under.evaluate("node => Number(node.style.getPropertyValue('--share'))"))
            self.assertEqual(sizes, sorted(set(sizes)))
            self.assertLess(sizes[-1], 1)
            expect(under).to_have_class("swipe-under ticks to-done")
            touch("Move", x + 100, y, frames=12)
            touch("End")
            expect(under).to_have_count(0)
            # Far enough, and back again before the finger is lifted.
            touch("Start", x, y)
            for by in (60, 120, 180):
                touch("Move", x + by, y)
            expect(under).to_have_class("swipe-under ticks to-done is-far")
            for by in (120, 60, 20):
                touch("Move", x + by, y)
            touch("End")
            expect(under).to_have_count(0)
            # Still far, but on its way back.
            touch("Start", x, y)
            for by in (100, 220, 190, 170):
                touch("Move", x + by, y)
            expect(under).to_have_class("swipe-under ticks to-done is-far")
            touch("End")
            expect(under).to_have_count(0)
            self.see(page, server, TEXT)
            # A short movement that is quick is meant.
            touch("Start", x + 200, y)
            touch("Move", x + 160, y)
            touch("Move", x + 90, y)
            touch("End")
            self.settled(page, server, TEXT.replace("- [ ] one\n", ""))

    @only_chromium("touch")
    def test_a_finger_that_holds_a_row_and_moves_on_drags_it(self):
        with self.finger(TEXT) as (server, page, touch):
            x, y = self.place(page, "one")
            touch("Start", x, y)
            expect(self.row(page, "one")).to_have_class(re.compile("is-selected"))
            _, below = self.place(page, "three")
            for step in (12, 30, 60):
                touch("Move", x, y + step)
            expect(page.locator(".drag-ghost")).to_be_visible()
            edge = "node => getComputedStyle(node).boxShadow"
            self.assertEqual(page.locator(".drag-ghost .tick > i").evaluate(edge), self.row(page, "one").locator("> .row > .tick > i").evaluate(edge))
            expect(page.locator(".is-selected")).to_have_count(0)
            touch("Move", x, below + 14)
            self.assertEqual(page.evaluate("scrollY"), 0)
            touch("End")
            now = TEXT.replace("- [ ] one\n", "").replace("- [ ] three\n", "- [ ] three\n- [ ] one\n")
            self.settled(page, server, now)
            expect(page.locator(".select-bar")).to_have_count(0)
            self.assertTrue(page.evaluate("document.activeElement === document.body"))
            # Held and lifted, it is selected; a finger that only rests a little moves the page.
            self.long_press(page, "two")
            expect(page.locator(".is-selected")).to_have_count(1)
            page.locator(".select-bar .closes").tap()
            # In an order of its own, a list has no places to drag to.
            page.locator("#sort select").select_option("title")
            x, y = self.place(page, "one")
            touch("Start", x, y)
            expect(self.row(page, "one")).to_have_class(re.compile("is-selected"))
            touch("Move", x, y + 60)
            expect(page.locator(".drag-ghost")).to_have_count(0)
            touch("End")
            expect(page.locator(".is-selected")).to_have_count(1)
            self.see(page, server, now)

    @only_chromium("touch")
    def test_a_task_that_is_dragged_straight_up_or_down_keeps_its_level(self):
        text = "# Plan\n\n## A\n\n- [ ] A\n  - [ ] B\n    - [ ] C\n- [ ] D\n- [ ] E\n- [ ] F\n"
        with self.finger(text) as (server, page, touch):
            def drag(title, above, aside=0):
                x, y = self.place(page, title)
                end = self.row(page, above).locator("> .row").bounding_box()["y"] + 2
                touch("Start", x, y)
                expect(self.row(page, title)).to_have_class(re.compile("is-selected"))
                for share in (0.4, 0.7, 1):
                    touch("Move", x + aside * share, y + (end - y) * share, frames=4)
                touch("End")

            drag("E", "D")
            self.settled(page, server, text.replace("- [ ] E\n", "").replace("- [ ] D\n", "- [ ] E\n- [ ] D\n"))
            page.keyboard.press("Control+z")
            self.settled(page, server, text)
            # To the side, it goes as many levels further in.
            drag("E", "D", 28)
            self.settled(page, server, text.replace("- [ ] E\n", "").replace("    - [ ] C\n", "    - [ ] C\n  - [ ] E\n"))
            page.keyboard.press("Control+z")
            self.settled(page, server, text)
            drag("C", "F")
            self.settled(page, server, text.replace("    - [ ] C\n", "").replace("- [ ] E\n", "- [ ] E\n  - [ ] C\n"))

    @only_chromium("touch")
    def test_every_choice_of_a_popover_can_be_reached_above_the_bar_of_a_selection(self):
        text = TEXT + "".join(f"\n## Group {n}\n" for n in range(12))
        with Server(text, "--edit") as server, self.page(server, "groups/a.html", **PHONE) as page:
            self.long_press(page, "one")
            self.row(page, "two").locator("> .row .title").tap()
            page.locator(".select-bar").get_by_role("button", name="Move to").tap()
            choices = page.locator(".popover-choice")
            self.assertGreater(choices.count(), 12)
            for choice in choices.all():
                choice.scroll_into_view_if_needed()
                self.assertTrue(choice.evaluate('''node => {
                  const box = node.getBoundingClientRect();
                  return node.contains(document.elementFromPoint(box.left + box.width / 2, box.bottom - 4));
                }'''))
            choices.last.tap()
            self.settled(page, server, TEXT.replace("- [ ] one\n- [ ] two due:2026-12-01 @ana #tag\n\n  A memo.\n", "") + text[len(TEXT):] + "\n- [ ] one\n- [ ] two due:2026-12-01 @ana #tag\n\n  A memo.\n")

    def test_on_a_phone_a_group_has_its_title_on_one_line_and_its_tasks_before_a_chart(self):
        text = "# Plan\n\n## Wedding\n\n" + "".join(f"- [ ] {n} due:2026-11-2{n}\n" for n in range(3, 7))
        for width in (390, 320):
            with self.subTest(width), Server(text, "--edit") as server, self.page(server, "groups/wedding.html", **{**PHONE, "viewport": {"width": width, "height": 700}}) as page:
                expect(page.locator(".group-head .trend")).not_to_be_visible()
                title = page.locator(".group-head h1")
                lines = title.evaluate("node => { const range = document.createRange(); range.selectNodeContents(node.firstChild); return range.getClientRects().length }")
                self.assertEqual(lines, 1)
                self.assertLess(page.locator("li[data-task]").first.bounding_box()["y"], 380)
                self.assertTrue(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))

    @only_chromium("touch")
    def test_a_tap_just_below_a_chip_is_one_on_it(self):
        text = "# Plan\n\n## A\n\n- [ ] one due:2026-12-01\n  - [ ] sub\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html", **PHONE) as page:
            chip = self.row(page, "one").locator("> .row > .chips > time").bounding_box()
            page.touchscreen.tap(chip["x"] + 8, chip["y"] + chip["height"] + 5)
            expect(page.locator(".popover")).to_be_visible()
            self.see(page, server, text)
            page.keyboard.press("Escape")
            box = self.row(page, "sub").locator("> .row > .tick > i").bounding_box()
            page.touchscreen.tap(box["x"] + 8, box["y"] + 2)
            self.settled(page, server, text.replace("[ ] sub", "[x] sub"))

    def test_the_order_is_chosen_with_a_finger(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html", **PHONE) as page:
            self.assertEqual(page.locator("#sort select").bounding_box()["height"], 44)

    def test_the_dialog_of_a_group_is_a_sheet_above_the_keyboard(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html", **PHONE) as page:
            page.add_init_script(KEYBOARD)
            page.reload()
            page.locator(".group-head .edit-group").tap()
            sheet = page.locator("dialog")
            box = sheet.bounding_box()
            self.assertEqual((box["x"], box["width"], box["y"] + box["height"]), (0, 390, 844))
            self.more(page)
            small = sheet.evaluate("""node => [...node.querySelectorAll('input, select, textarea, button, summary')]
              .map(one => one.closest('.swatches label') || one).filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 43.9).map(one => one.outerHTML)""")
            self.assertEqual(small, [])
            self.assertEqual(self.problems(page), [])
            # What one types in, and the buttons, are above the keyboard.
            save = sheet.get_by_role("button", name="Save")
            fields = sheet.locator("input:not([type=radio], [type=color], [hidden]), select, textarea")
            self.assertGreater(fields.count(), 4)
            for field in fields.all():
                page.evaluate("keyboard(0)")
                field.focus()
                page.evaluate("keyboard(336)")
                for one in (field, save):
                    box = one.bounding_box()
                    self.assertGreaterEqual(box["y"], 0, field)
                    self.assertLessEqual(box["y"] + box["height"], 844 - 336, field)
                self.assertLessEqual(field.bounding_box()["y"] + field.bounding_box()["height"], save.bounding_box()["y"], field)

    @only_chromium("touch")
    def test_a_sheet_is_pulled_down_and_what_was_typed_comes_back(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html", **PHONE) as page:
            finger = page.context.new_cdp_session(page)

            def pull(by):
                box = page.locator("dialog h2").bounding_box()
                x, y = box["x"] + 30, box["y"] + 10
                for kind, to in (("touchStart", 0), ("touchMove", by / 2), ("touchMove", by), ("touchEnd", None)):
                    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if to is None else [{"x": x, "y": y + to}]})

            page.locator(".group-head .edit-group").tap()
            self.field(page, "Name").fill("Typed")
            box = page.locator("dialog").bounding_box()
            pull(50)
            self.wait_until(page, lambda: page.locator("dialog").bounding_box() == box)
            pull(140)
            expect(page.locator("dialog")).to_have_count(0)
            self.see(page, server, TEXT)
            page.locator(".toast").get_by_role("button", name="Undo").tap()
            expect(self.field(page, "Name")).to_have_value("Typed")
            page.keyboard.press("Escape")
            expect(page.locator("dialog")).to_have_count(0)

    def test_a_press_beside_a_dialog_closes_it_and_one_in_it_does_not(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.locator(".group-head .edit-group").click()
            box = page.locator("dialog").bounding_box()
            page.mouse.click(box["x"] + 8, box["y"] + 8)
            expect(page.locator("dialog[open]")).to_be_visible()
            # A text that is selected with the mouse up to the outside.
            name = self.field(page, "Name").bounding_box()
            page.mouse.move(name["x"] + 40, name["y"] + 10)
            page.mouse.down()
            page.mouse.move(box["x"] - 40, name["y"] + 10)
            page.mouse.up()
            expect(page.locator("dialog[open]")).to_be_visible()
            page.mouse.click(box["x"] - 40, box["y"] + 10)
            expect(page.locator("dialog")).to_have_count(0)
            self.see(page, server, TEXT)

    def test_a_ticked_row_stays_below_the_pointer_and_leaves_with_it(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.locator("label[for=show-open]").click()
            one = self.row(page, "one")
            box = one.locator("> .row .tick").bounding_box()
            # Two clicks at one place tick and untick the same task.
            page.mouse.click(box["x"] + 10, box["y"] + 10)
            expect(one).to_have_class("task is-done")
            page.mouse.click(box["x"] + 10, box["y"] + 10)
            expect(one).to_have_class("task is-open")
            self.settled(page, server, TEXT)
            page.mouse.click(box["x"] + 10, box["y"] + 10)
            expect(one).to_have_class("task is-done")
            expect(one).to_be_visible()
            page.mouse.move(2, 2)
            expect(one).not_to_be_visible()

    @only_chromium("touch")
    def test_boxes_stay_below_a_finger_until_it_rests(self):
        text = "# Plan\n\n## A\n\n" + "".join(f"- [ ] t{n} due:2026-11-2{n + 1}\n" for n in range(6))
        for path in ("groups/a.html", "agenda.html", ""):
            with self.subTest(path), Server(text, "--edit") as server, self.page(server, path, **PHONE) as page:
                shaken = "() => { window.shaken = []; navigator.vibrate = (length) => { shaken.push(length); return true; }; }"
                page.evaluate("() => { localStorage.setItem('ringmark.sort', 'open'); }")
                page.clock.install()
                page.add_init_script(f"({shaken})()")
                page.reload()
                ticks = page.locator(".columns .tick" if path == "" else ".tick")
                boxes = [ticks.nth(n).bounding_box() for n in range(4)]

                def order():
                    return ticks.evaluate_all("all => all.map(one => one.ariaLabel)")

                for n, box in enumerate(boxes):
                    page.touchscreen.tap(box["x"] + 22, box["y"] + 22)
                    expect(ticks.nth(n)).to_be_checked()
                    page.wait_for_function("() => !window.ringmarkEdit.isSending()")
                    page.clock.run_for(1000)
                self.assertEqual(server.text.count("[x]"), 4)
                self.assertEqual(order()[:5], ["t0", "t1", "t2", "t3", "t4"])
                self.assertEqual(page.evaluate("shaken"), [8] * 4)
                # Not while a finger is down, however long.
                finger = page.context.new_cdp_session(page)
                finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 200, "y": 700}]})
                page.clock.run_for(5000)
                self.assertEqual(order()[:5], ["t0", "t1", "t2", "t3", "t4"])
                finger.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
                page.clock.run_for(1000)
                expect(ticks.first).to_have_accessible_name("t0")
                page.clock.run_for(1100)
                expect(ticks.first).to_have_accessible_name("t4")

    def test_the_last_tick_celebrates_without_pushing_anything(self):
        text = "# Plan\n\n## A\n\n- [x] one\n- [ ] two\n\n## B\n\n- [ ] four\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            tick = self.row(page, "two").locator("> .row .tick")
            before = tick.bounding_box()
            # A click of the tool's own may scroll the page.
            page.mouse.click(before["x"] + 5, before["y"] + 5)
            expect(page.locator(".celebration")).to_be_visible()
            self.assertLess(abs(tick.bounding_box()["y"] - before["y"]), 1.5)


if __name__ == "__main__":
    unittest.main(verbosity=2)
