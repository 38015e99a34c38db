"""Cards that are dragged: of the board into other lanes, and of groups."""

import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from browser_support import only_chromium
from edit_support import HandTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\n- [ ] why\n\n## One\n\n- [ ] a @ana\n- [ ] b @ben @ana\n\n## Two\n\n- [x] d\n"


class EditLanesTest(HandTestCase):
    def card(self, page, title):
        return page.locator(".lane li[data-task]:visible").filter(has=page.get_by_text(title, exact=True)).first

    def lane(self, page, name):
        return page.locator(".lane:visible").filter(has=page.get_by_role("heading", name=name))

    def drag(self, page, title, name, to_end=True):
        # The lanes may just be made again.
        card = self.card(page, title)
        card.hover(position={"x": 200, "y": 20})
        lane = self.lane(page, name).bounding_box()
        page.mouse.down()
        page.mouse.move(lane["x"] + lane["width"] / 2, lane["y"] + 60, steps=6)
        if to_end:
            page.mouse.up()

    def test_a_card_gets_the_state_of_its_lane(self):
        with Server(TEXT, "--edit") as server, self.page(server, "board.html") as page:
            # A lane without tasks is there while one edits.
            self.drag(page, "a", "In progress")
            self.settled(page, server, TEXT.replace("[ ] a", "[/] a"))
            expect(self.lane(page, "In progress").locator("li")).to_have_count(1)
            self.drag(page, "why", "Done")
            self.settled(page, server, TEXT.replace("[ ] a", "[/] a").replace("[ ] why", "[x] why"))
            page.keyboard.press("Control+z")
            self.settled(page, server, TEXT.replace("[ ] a", "[/] a"))
            # It is not the link in the card that is clicked.
            self.assertTrue(page.url.endswith("board.html"))
            self.card(page, "why").locator("a").first.click()
            page.wait_for_url("**/index.html*")

    def test_a_card_gets_the_group_or_the_person_of_its_lane(self):
        with Server(TEXT, "--edit") as server, self.page(server, "board.html") as page:
            page.click("label[for=by-group]")
            self.drag(page, "b", "Two")
            text = TEXT.replace("- [ ] b @ben @ana\n", "").replace("- [x] d\n", "- [x] d\n- [ ] b @ben @ana\n")
            self.settled(page, server, text)
            self.drag(page, "a", "Inbox")
            text = text.replace("- [ ] a @ana\n", "").replace("- [ ] why\n", "- [ ] why\n- [ ] a @ana\n").replace("## One\n\n\n", "## One\n\n")
            self.settled(page, server, text)
            page.click("label[for=by-person]")
            self.drag(page, "a", "@ben")
            text = text.replace("a @ana", "a @ben")
            self.settled(page, server, text)
            # Of two people, it is the one of the lane that it leaves.
            self.drag(page, "b", "No owner")
            text = text.replace("b @ben @ana", "b @ben")
            self.settled(page, server, text)

    def test_escape_and_the_lane_it_comes_from_change_nothing(self):
        with Server(TEXT, "--edit") as server, self.page(server, "board.html") as page:
            self.drag(page, "a", "Done", to_end=False)
            expect(page.locator(".drag-ghost a").first).to_have_text("a")
            expect(self.lane(page, "Done")).to_have_class("lane is-over")
            page.keyboard.press("Escape")
            expect(page.locator(".drag-ghost, .is-over")).to_have_count(0)
            page.mouse.up()
            self.drag(page, "a", "Open")
            self.card(page, "a").locator(".tick").focus()
            page.keyboard.press("s")
            page.get_by_role("button", name="In progress").click()
            self.settled(page, server, TEXT.replace("[ ] a", "[/] a"))

    def hold_and_drag(self, page, card, onto):
        """A finger holds a card, and drags it onto something else."""
        finger = page.context.new_cdp_session(page)

        def send(kind, *points):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

        box, end = card.bounding_box(), onto.bounding_box()
        x, y = box["x"] + 120, box["y"] + box["height"] / 2
        send("touchStart", (x, y))
        expect(card).to_have_class(re.compile(r"\bis-held$"))
        for step in range(1, 9):
            send("touchMove", (x, y + (end["y"] + end["height"] - 8 - y) * step / 8))
        return lambda: send("touchEnd")

    @only_chromium("touch")
    def test_a_finger_holds_a_card_and_drags_it(self):
        with Server(TEXT, "--edit") as server, self.page(server, "board.html", has_touch=True, viewport={"width": 390, "height": 844}) as page:
            lane = self.lane(page, "Done")
            lane.scroll_into_view_if_needed()
            drop = self.hold_and_drag(page, self.card(page, "a"), lane)
            expect(lane).to_have_class("lane is-over")
            drop()
            self.settled(page, server, TEXT.replace("[ ] a", "[x] a"))
            # What was held is not clicked.
            self.assertTrue(page.url.endswith("board.html"))

    @only_chromium("touch")
    def test_a_finger_holds_the_card_of_a_group_and_drags_it(self):
        text = "# Plan\n\n## One\n\n- [ ] a\n\n## Two\n\n- [ ] b\n"
        with Server(text, "--edit") as server, self.page(server, has_touch=True, viewport={"width": 390, "height": 844}) as page:
            cards = page.locator(".card[data-group-item]")
            cards.nth(1).scroll_into_view_if_needed()
            self.hold_and_drag(page, cards.nth(0), cards.nth(1))()
            self.settled(page, server, "# Plan\n\n## Two\n\n- [ ] b\n\n## One\n\n- [ ] a\n")
            self.assertEqual(page.url, server.url)


if __name__ == "__main__":
    unittest.main()
