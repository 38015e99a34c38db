"""Plans in two languages, and what tests do to edit them in a browser."""

import contextlib
import re

from axe_playwright_python.sync_playwright import Axe
from browser_support import BrowserTestCase
from playwright.sync_api import expect
from server_support import ENGLISH

KOREAN = """---
lang: ko
---
# 계획

- [ ] 받은 일

## 웹사이트
<!-- color: teal -->

- [x] 도메인 사기
- [ ] **글** 쓰기 due:2026-12-01 @인나 #글
  - [ ] 첫 화면

  메모.
- [ ] 출시

## 나중에

- [ ] 쉬기
"""

PLANS = {"en": (ENGLISH, "website"), "ko": (KOREAN, "웹사이트")}
WORDS = {
    "en": {"save": "Save", "remove": "Remove", "undo": "Undo", "add": "Add", "group": "Group", "new": "New group",
           "remove group": "Remove the group", "title": "Title", "memo": "Memo", "name": "Name", "due": "Due",
           "priority": "Priority", "tags": "Tags", "people": "People", "state": "State"},
    "ko": {"save": "저장", "remove": "삭제", "undo": "되돌리기", "add": "추가", "group": "그룹", "new": "새 그룹",
           "remove group": "그룹 삭제", "title": "제목", "memo": "메모", "name": "이름", "due": "기한",
           "priority": "우선순위", "tags": "태그", "people": "담당자", "state": "상태"},
}
FILE_ORDER = "try { if (localStorage.getItem('ringmark.sort') === null) { localStorage.setItem('ringmark.sort', ''); } } catch (error) { /* storage is off */ }"


class EditTestCase(BrowserTestCase):
    """Opens pages of a preview server and edits in them."""

    @contextlib.contextmanager
    def page(self, server, path="", **options):
        # What moves is somewhere else when a test presses; motion_test looks at it.
        options.setdefault("reduced_motion", "reduce")
        context = self.browser.new_context(viewport=options.pop("viewport", {"width": 1200, "height": 900}), **options)
        # The pages show the order of the file, which the tests change; without a choice, done tasks are at the end.
        context.add_init_script(FILE_ORDER)
        page = context.new_page()
        page.set_default_timeout(20_000)
        problems = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        # What a page that does not react may have missed.
        missed = []
        page.on("requestfailed", lambda request: missed.append(f"{request.url}: {request.failure}"))
        page.on("response", lambda response: response.status >= 400 and missed.append(f"{response.url}: {response.status}"))
        try:
            page.goto(server.url + path)
            yield page
            self.assertEqual(problems, [])
        except Exception as error:
            for note in problems + missed:
                error.add_note(f"in the page: {note}")
            raise
        finally:
            context.close()

    def row(self, page, title):
        return page.locator(f'li.task[data-task]:has(> .row > .tick[aria-label="{title}"])')

    def field(self, page, label):
        return page.locator(f'.in-place > textarea[aria-label="{label}"], .edit-field:has(> span:text-is("{label}")) > :is(input, textarea, select)')

    def type_into(self, page, title, label, text):
        """Opens a task's editor and types into one of its fields."""
        self.open_editor(page, title)
        self.field(page, label).fill(text)

    def open_editor(self, page, title):
        """Opens the longer card of a task, with every field."""
        self.row(page, title).locator("> .row").hover()
        self.row(page, title).locator("> .row .edit-task").click()

    def paste(self, page, selector, text):
        """Copies a text in another page, and pastes it into a field by keys."""
        other = page.context.new_page()
        other.evaluate("text => { const area = document.createElement('textarea'); document.body.append(area); area.value = text; area.select() }", text)
        other.keyboard.press("Control+c")
        other.close()
        page.bring_to_front()
        page.locator(selector).focus()
        page.keyboard.press("Control+v")

    def save(self, page):
        """Leaves the card of a task, which saves it."""
        page.locator("h1").first.click()
        expect(page.locator(".in-place")).to_have_count(0)

    def long_press(self, page, title):
        """Selects a task with a finger."""
        row = self.row(page, title)
        row.scroll_into_view_if_needed()
        box = row.locator("> .row").bounding_box()
        finger = page.context.new_cdp_session(page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": box["x"] + 60, "y": box["y"] + 10}]})
        expect(row).to_have_class(re.compile(r"\bis-selected\b"))
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def more(self, page):
        """Shows the fields of a group beyond its name, its color, and its icon."""
        page.locator("dialog summary").click()

    def see(self, page, server, expected):
        """Checks that the file is exactly as expected; the page shows a tick before the file has it."""
        page.wait_for_function("() => !window.ringmarkEdit.isSending()")
        self.assertEqual(server.text, expected)


class HandTestCase(EditTestCase):
    """Edits in place, and looks at everything with axe."""

    def open_place(self, page, title):
        """Opens the editor of a title in its place, with the caret at its end."""
        self.row(page, title).locator("> .row > .what > .title").click()
        expect(page.locator(".place-title")).to_be_focused()
        page.keyboard.press("End")

    def wait_until(self, page, is_so):
        """Looks again each time that the page has drawn, until the expected state is reached."""
        for _ in range(600):
            if is_so():
                return
            page.evaluate("() => new Promise(requestAnimationFrame)")
        self.assertTrue(is_so())

    def settled(self, page, server, expected):
        """Waits until the file is as expected; nothing else is shown for long."""
        page.wait_for_function("() => !document.querySelector('.is-saving')")
        for _ in range(100):
            if server.text == expected:
                return
            page.wait_for_timeout(30)
        self.assertEqual(server.text, expected)

    def problems(self, page):
        """What axe finds."""
        return [(v["id"], v["nodes"][0]["html"][:160]) for v in Axe().run(page).response["violations"]]
