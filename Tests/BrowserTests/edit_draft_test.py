"""The live preview in a real browser: pages that follow the file, and editing in the pages."""

import contextlib
import os
import pathlib
import subprocess
import tempfile
import time
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("RINGMARK", ROOT / ".build/debug/ringmark"))
FIXTURES = ROOT / "Tests/Fixtures"
DAY = "2026-11-21"

ENGLISH = """# Plan

- [ ] In the inbox

## Website
<!-- color: teal -->

- [x] Buy the domain
- [ ] Write **the copy** due:2026-12-01 @anna #writing
  - [ ] Home page

  A memo.
- [ ] Launch

## Later

- [ ] Rest
"""

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


class Server:
    """A running “ringmark serve” for one file in its own folder."""

    def __init__(self, text, *options, environment=os.environ):
        self.folder = tempfile.TemporaryDirectory()
        self.file = pathlib.Path(self.folder.name) / "TODO.md"
        self.file.write_text(text)
        self.environment = {**environment, "XDG_STATE_HOME": self.folder.name + "/state"}
        self.options = options
        self.url = None
        self.start()

    def start(self):
        """Starts the server, or restarts it at the same address."""
        port = self.url.rstrip("/").rsplit(":", 1)[1] if self.url else "4600"
        self.process = subprocess.Popen(
            [PROGRAM, "serve", str(self.file), "--date", DAY, "--no-history", "--port", port, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.environment)
        self.url = self.process.stdout.readline().strip()

    @property
    def text(self):
        return self.file.read_text()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.communicate()
        self.folder.cleanup()


class EditTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    @contextlib.contextmanager
    def page(self, server, path="", **options):
        context = self.browser.new_context(viewport=options.pop("viewport", {"width": 1200, "height": 900}), **options)
        page = context.new_page()
        page.set_default_timeout(10_000)
        problems = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(server.url + path)
        yield page
        self.assertEqual(problems, [])
        context.close()

    def row(self, page, title):
        return page.locator(f'li.task[data-task]:has(> .row > .tick[aria-label="{title}"])')

    def field(self, page, label):
        return page.locator(f'.edit-field:has(> span:text-is("{label}")) > :is(input, textarea, select)')

    def type_into(self, page, title, label, text):
        """Opens a task's editor and types into one of its fields."""
        self.row(page, title).locator("> .row .title").click()
        self.field(page, label).fill(text)

    def save(self, page):
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.locator(".editor")).to_have_count(0)

    def see(self, page, server, expected):
        """Checks that the file is exactly as expected and that the page shows the same state."""
        self.assertEqual(server.text, expected)

    # MARK: Every change, by mouse, in both languages

    def test_by_mouse_each_step_changes_the_file_just_so(self):
        for language, (text, slug) in PLANS.items():
            with self.subTest(language), Server(text, "--edit") as server:
                with self.page(server, f"groups/{slug}.html") as page:
                    self.steps(page, server, text, language)

    def steps(self, page, server, text, language):
        words = WORDS[language]
        titles = {"en": ["Buy the domain", "Write the copy", "Home page", "Launch"],
                  "ko": ["도메인 사기", "글 쓰기", "첫 화면", "출시"]}[language]
        first, second, third, fourth = titles
        raw = {"en": "Write **the copy**", "ko": "**글** 쓰기"}[language]
        # Tick and untick.
        self.row(page, fourth).locator("> .row .tick").click()
        expect(self.row(page, fourth)).to_have_class("task is-done no-open")
        now = text.replace(f"- [ ] {fourth}", f"- [x] {fourth}")
        self.see(page, server, now)
        expect(page.locator(".group-head .ring text")).to_have_text("50%")
        self.row(page, fourth).locator("> .row .tick").click()
        expect(self.row(page, fourth)).to_have_class("task is-open no-done")
        self.see(page, server, text)
        # The title, Markdown and all; chips stay.
        self.row(page, second).locator("> .row .title").click()
        field = self.field(page, words["title"])
        expect(field).to_have_value(raw)
        field.fill(raw + " (v2)")
        page.keyboard.press("Enter")
        expect(page.locator(".editor")).to_have_count(0)
        now = text.replace(raw, raw + " (v2)")
        self.see(page, server, now)
        second = second + " (v2)"
        # Memo, due date, priority, tags, people, all at once.
        self.type_into(page, second, words["memo"], "One.\n\nTwo `three`.")
        self.field(page, words["due"]).fill("2026-12-24")
        self.field(page, words["priority"]).select_option("high")
        self.field(page, words["tags"]).fill("#a b")
        self.field(page, words["people"]).fill("")
        page.get_by_role("button", name=words["save"], exact=True).click()
        expect(page.locator(".editor")).to_have_count(0)
        person, tag, memo = {"en": ("@anna", "#writing", "A memo."), "ko": ("@인나", "#글", "메모.")}[language]
        now = now.replace(f"due:2026-12-01 {person} {tag}", "due:2026-12-24 !! #a #b")
        now = now.replace(f"  {memo}\n", "  One.\n\n  Two `three`.\n")
        self.see(page, server, now)
        # Return adds a task and begins the next one.
        page.locator(".add-task").click()
        page.keyboard.type("New one")
        page.keyboard.press("Enter")
        expect(self.row(page, "New one")).to_be_visible()
        page.keyboard.type("New two")
        page.keyboard.press("Enter")
        expect(self.row(page, "New two")).to_be_visible()
        page.keyboard.press("Escape")
        now = now.replace(f"- [ ] {fourth}\n", f"- [ ] {fourth}\n- [ ] New one\n- [ ] New two\n")
        self.see(page, server, now)
        # Remove, then undo.
        self.row(page, "New one").locator("> .row").hover()
        self.row(page, "New one").locator(".edit-task").click()
        page.get_by_role("button", name=words["remove"], exact=True).click()
        expect(self.row(page, "New one")).to_have_count(0)
        self.see(page, server, now.replace("- [ ] New one\n", ""))
        page.get_by_role("button", name=words["undo"], exact=True).click()
        expect(self.row(page, "New one")).to_be_visible()
        self.see(page, server, now)
        # An emptied title removes the task.
        self.type_into(page, "New two", words["title"], "")
        page.keyboard.press("Enter")
        expect(self.row(page, "New two")).to_have_count(0)
        now = now.replace("- [ ] New two\n", "")
        self.see(page, server, now)
        # Drag: the last before the first.
        self.drag(page, self.row(page, "New one").locator("> .row"), self.row(page, first).locator("> .row"), top=True)
        expect(page.locator("li.task").first.locator(".title")).to_have_text("New one")
        now = now.replace("- [ ] New one\n", "").replace(f"- [x] {first}\n", f"- [ ] New one\n- [x] {first}\n")
        self.see(page, server, now)
        # Move to another group in the editor.
        self.row(page, "New one").locator("> .row .title").click()
        later = {"en": "Later", "ko": "나중에"}[language]
        self.field(page, words["group"]).select_option(label=later)
        page.get_by_role("button", name=words["save"], exact=True).click()
        expect(self.row(page, "New one")).to_have_count(0)
        now = now.replace("- [ ] New one\n", "")
        rest = {"en": "- [ ] Rest\n", "ko": "- [ ] 쉬기\n"}[language]
        now = now.replace(rest, rest + "- [ ] New one\n")
        self.see(page, server, now)
        self.groups(page, server, now, language)

    def groups(self, page, server, now, language):
        words = WORDS[language]
        old, later = {"en": ("Website", "Later"), "ko": ("웹사이트", "나중에")}[language]
        # Rename and recolor on its own page; the address follows.
        page.locator(".group-head .edit-group").click()
        self.field(page, words["name"]).fill("Shop")
        page.locator("label:has(input[value=seagreen])").click()
        page.get_by_role("button", name=words["save"], exact=True).click()
        expect(page.locator(".group-head h1")).to_have_text("Shop")
        self.assertTrue(page.url.endswith("/groups/shop.html"))
        now = now.replace(f"## {old}\n<!-- color: teal -->", "## Shop\n<!-- color: seagreen -->")
        self.see(page, server, now)
        # A new group, on the overview.
        page.goto(server.url)
        page.locator(".add-group").click()
        self.field(page, words["name"]).fill("Third")
        page.locator(".group-editor").get_by_role("button", name=words["add"], exact=True).click()
        expect(page.locator(".card h3").filter(has_text="Third")).to_be_visible()
        now = now + "\n## Third\n"
        self.see(page, server, now)
        # Reorder by dragging its card before the first.
        card = page.locator(".card[data-group-item]")
        card.nth(2).hover()
        self.drag(page, card.nth(2), card.nth(0), top=True)
        expect(card.first.locator("h3")).to_have_text("Third")
        now = now.replace("\n## Third\n", "").replace("## Shop", "## Third\n\n## Shop")
        self.see(page, server, now)
        # Remove it with everything in it, then undo.
        card.nth(1).hover()
        card.nth(1).locator(".edit-group").click()
        page.get_by_role("button", name=words["remove group"], exact=True).click()
        expect(card).to_have_count(2)
        head, tail = now.split("## Shop")
        self.see(page, server, head + f"## {later}" + tail.split(f"## {later}")[1])
        page.get_by_role("button", name=words["undo"], exact=True).click()
        expect(card).to_have_count(3)
        self.see(page, server, now)

    def drag(self, page, source, target, top):
        source.scroll_into_view_if_needed()
        source.hover()
        grip = source.locator(".grip").first.bounding_box()
        box = target.bounding_box()
        page.mouse.move(grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + 30, box["y"] + box["height"] / 2, steps=6)
        page.mouse.move(box["x"] + 30, box["y"] + (3 if top else box["height"] - 3), steps=4)
        page.mouse.up()

    # MARK: By keyboard alone

    def test_by_keyboard_alone(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            launch = self.row(page, "Launch")
            launch.locator(".tick").focus()
            page.keyboard.press("Space")
            expect(launch).to_have_class("task is-done no-open")
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

    # MARK: By touch

    def test_by_touch_on_a_phone(self):
        with Server(ENGLISH, "--edit") as server:
            with self.page(server, "groups/website.html", viewport={"width": 360, "height": 740}, has_touch=True,
                           is_mobile=True) as page:
                launch = self.row(page, "Launch")
                for control in (".tick", ".edit-task", ".grip"):
                    box = launch.locator(control).bounding_box()
                    self.assertGreaterEqual(min(box["width"], box["height"]), 40, control)
                launch.locator(".tick").tap()
                expect(launch).to_have_class("task is-done no-open")
                self.see(page, server, ENGLISH.replace("- [ ] Launch", "- [x] Launch"))
                launch.locator(".edit-task").tap()
                self.field(page, "Title").fill("Launched")
                page.get_by_role("button", name="Save", exact=True).tap()
                expect(self.row(page, "Launched")).to_be_visible()
                self.see(page, server, ENGLISH.replace("- [ ] Launch", "- [x] Launched"))
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 360)
                self.touch_drag(page, self.row(page, "Launched").locator(".grip"), self.row(page, "Buy the domain"))
                expect(page.locator("li.task > .row .title").first).to_have_text("Launched")

    def touch_drag(self, page, grip, target):
        start, end = grip.bounding_box(), target.bounding_box()
        session = page.context.new_cdp_session(page)
        x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 9):
            point = {"x": x - step * 10, "y": y + (end["y"] + 4 - y) * step / 8}
            session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    # MARK: Several at once

    def test_two_browsers_and_an_editor_lose_nothing_and_see_each_other(self):
        with Server(ENGLISH, "--edit") as server:
            with self.page(server, "groups/website.html") as one, self.page(server, "groups/website.html") as two:
                self.row(one, "Launch").locator(".tick").click()
                expect(self.row(two, "Launch")).to_have_class("task is-done no-open")
                # An editor that saves by renaming.
                other = server.file.with_name("other")
                other.write_text(server.text.replace("- [ ] Rest", "- [ ] Rest\n- [ ] From the editor"))
                other.rename(server.file)
                with self.page(server, "groups/later.html") as three:
                    expect(self.row(three, "From the editor")).to_be_visible()
                # A checkbox ticked in a page that does not know of the change yet.
                one.route("**/.ringmark/change", lambda route: (
                    server.file.write_text(server.text.replace("- [ ] Rest", "- [x] Rest")), route.continue_()))
                self.row(one, "Buy the domain").locator(".tick").click()
                expect(self.row(two, "Buy the domain")).to_have_class("task is-open no-done")
                one.unroute("**/.ringmark/change")
                expected = ENGLISH.replace("- [ ] Launch", "- [x] Launch").replace("- [x] Buy", "- [ ] Buy")
                expected = expected.replace("- [ ] Rest", "- [x] Rest\n- [ ] From the editor")
                self.see(one, server, expected)

    def test_words_changed_by_two_are_said_and_never_lost(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Mine")
            text = server.text.replace("- [ ] Launch", "- [ ] Launch\n\n  Theirs")
            server.file.write_text(text)
            expect(page.locator("li.task .memo").filter(has_text="Theirs")).to_have_count(1)
            expect(self.field(page, "Memo")).to_have_value("Mine")
            page.get_by_role("button", name="Save", exact=True).click()
            expect(page.locator(".edit-note")).to_contain_text("Theirs")
            self.assertEqual(server.text, text)
            self.save(page)
            self.assertEqual(server.text, text.replace("Theirs", "Mine"))

    def test_a_task_removed_elsewhere_leaves_its_words(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Title", "Launch with music")
            self.field(page, "Memo").fill("And cake.")
            server.file.write_text(ENGLISH.replace("- [ ] Launch\n", ""))
            expect(page.locator(".editor .edit-note")).to_contain_text("removed elsewhere")
            expect(self.field(page, "Title")).to_have_value("Launch with music")
            expect(self.field(page, "Memo")).to_have_value("And cake.")
            page.locator(".editor").get_by_role("button", name="Add a task").click()
            expect(self.row(page, "Launch with music")).to_be_visible()
            self.assertIn("- [ ] Launch with music\n\n  And cake.\n", server.text)

    def test_a_task_renamed_elsewhere_keeps_its_editor(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "A long memo.")
            text = ENGLISH.replace("- [ ] Launch", "- [ ] Launch day")
            server.file.write_text(text)
            expect(page.locator("li.task.is-editing[data-task]:has(.tick[aria-label='Launch day']) .editor")).to_be_visible()
            expect(self.field(page, "Memo")).to_have_value("A long memo.")
            self.save(page)
            self.assertEqual(server.text, text.replace("Launch day\n", "Launch day\n\n  A long memo.\n"))

    def test_the_way_back_leads_back_from_what_it_names(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.row(page, "Launch").locator("> .row").hover()
            self.row(page, "Launch").locator(".edit-task").click()
            page.get_by_role("button", name="Remove", exact=True).click()
            expect(page.locator(".toast")).to_contain_text("Launch")
            with self.page(server, "groups/website.html") as other:
                self.row(other, "Buy the domain").locator(".tick").click()
                expect(self.row(page, "Buy the domain")).to_have_class("task is-open no-done")
            # Changes made elsewhere in the meantime are kept.
            text = server.text
            page.get_by_role("button", name="Undo", exact=True).click()
            expect(self.row(page, "Launch")).to_be_visible()
            self.assertEqual(server.text, ENGLISH.replace("- [x] Buy", "- [ ] Buy"))
            self.assertNotEqual(text, server.text)

    def test_an_edit_of_the_same_lines_is_not_taken_back(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.row(page, "Launch").locator("> .row").hover()
            self.row(page, "Launch").locator(".edit-task").click()
            page.get_by_role("button", name="Remove", exact=True).click()
            expect(page.locator(".toast")).to_contain_text("Launch")
            text = server.text.replace("## Later\n\n- [ ] Rest\n", "").replace("  A memo.\n", "  Another.\n")
            server.file.write_text(text)
            expect(page.locator("li.task .memo").filter(has_text="Another")).to_have_count(1)
            page.get_by_role("button", name="Undo", exact=True).click()
            expect(page.locator(".toast")).to_contain_text("changed since")
            self.assertEqual(server.text, text)

    def test_each_way_back_is_to_its_own_edit_and_nothing_is_left_at_the_end(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            page.keyboard.press("Control+z")
            expect(page.locator(".toast")).to_contain_text("nothing to undo")
            self.row(page, "Launch").locator(".tick").click()
            expect(self.row(page, "Launch")).to_have_class("task is-done no-open")
            page.keyboard.press("Control+z")
            expect(self.row(page, "Launch")).to_have_class("task is-open no-done")
            self.assertEqual(server.text, ENGLISH)

    def test_a_group_removed_on_its_own_page_comes_back(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            page.locator(".group-head .edit-group").click()
            page.get_by_role("button", name="Remove the group", exact=True).click()
            expect(page.locator(".toast")).to_contain_text("Website")
            self.assertNotIn("Website", server.text)
            page.get_by_role("button", name="Undo", exact=True).click()
            expect(page.locator(".card h3").filter(has_text="Website")).to_be_visible()
            self.assertEqual(server.text, ENGLISH)

    def test_a_group_that_could_not_be_removed_stays_on_its_page(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            page.locator(".group-head .edit-group").click()
            page.route("**/.ringmark/change", lambda route: route.fulfill(status=500, body="{}"))
            page.get_by_role("button", name="Remove the group", exact=True).click()
            expect(page.locator(".group-editor .edit-note")).not_to_be_empty()
            self.assertTrue(page.url.endswith("/groups/website.html"))
            self.assertEqual(page.evaluate("sessionStorage.length"), 0)

    # MARK: Unsaved drafts

    def test_an_editor_left_by_escape_keeps_its_words(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Long words.")
            page.keyboard.press("Escape")
            expect(page.locator(".editor")).to_have_count(0)
            expect(page.locator(".toast")).to_contain_text("kept")
            page.get_by_role("button", name="Continue", exact=True).click()
            expect(self.field(page, "Memo")).to_have_value("Long words.")
            expect(page.locator(".editor .edit-wait")).to_contain_text("restored")
            # Escape, then a reload: the editor opens on request, with the draft.
            page.keyboard.press("Escape")
            page.reload()
            expect(page.locator(".editor")).to_have_count(0)
            expect(page.locator(".toast")).to_contain_text("kept")
            self.row(page, "Launch").locator("> .row .title").click()
            expect(page.locator(".toast")).to_be_empty()
            expect(self.field(page, "Memo")).to_have_value("Long words.")
            # Cancel discards the draft.
            page.get_by_role("button", name="Cancel", exact=True).click()
            self.row(page, "Launch").locator("> .row .title").click()
            expect(self.field(page, "Memo")).to_have_value("")
            page.keyboard.press("Escape")
            expect(page.locator(".toast")).to_be_empty()
            self.assertEqual(page.evaluate("localStorage.length"), 0)
            self.assertEqual(server.text, ENGLISH)

    def test_an_open_editor_survives_a_reload_a_link_and_back(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Title", "Launch with music")
            self.field(page, "Due").fill("2027-01-01")
            page.reload()
            expect(self.field(page, "Title")).to_have_value("Launch with music")
            page.goto(server.url)
            expect(page.locator(".editor")).to_have_count(0)
            page.go_back()
            expect(self.field(page, "Title")).to_have_value("Launch with music")
            expect(self.field(page, "Due")).to_have_value("2027-01-01")
            page.get_by_role("button", name="Save", exact=True).click()
            expect(self.row(page, "Launch with music")).to_be_visible()
            self.assertEqual(server.text, ENGLISH.replace("- [ ] Launch", "- [ ] Launch with music due:2027-01-01"))
            self.assertEqual(page.evaluate("localStorage.length"), 0)
            page.reload()
            expect(page.locator(".task").first).to_be_visible()
            expect(page.locator(".editor")).to_have_count(0)

    def test_words_outlive_a_server_that_is_stopped(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Typed.")
            server.process.terminate()
            server.process.communicate()
            page.get_by_role("button", name="Save", exact=True).click()
            expect(page.locator(".editor .edit-note")).not_to_be_empty()
            expect(self.field(page, "Memo")).to_have_value("Typed.")
            page.goto("about:blank")
            server.start()
            page.goto(server.url + "groups/website.html")
            expect(self.field(page, "Memo")).to_have_value("Typed.")
            self.save(page)
            self.assertEqual(server.text, ENGLISH.replace("- [ ] Launch\n", "- [ ] Launch\n\n  Typed.\n"))

    def test_words_of_a_task_that_went_while_nobody_looked_come_back(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.type_into(page, "Launch", "Memo", "Typed.")
            page.goto(server.url)
            server.file.write_text(ENGLISH.replace("- [ ] Launch\n", ""))
            expect(page.locator("main")).not_to_contain_text("Launch")
            page.goto(server.url + "groups/website.html")
            expect(page.locator(".editor .edit-note")).to_contain_text("removed elsewhere")
            expect(self.field(page, "Memo")).to_have_value("Typed.")
            page.locator(".editor").get_by_role("button", name="Add a task").click()
            expect(self.row(page, "Launch")).to_be_visible()
            self.assertIn("- [ ] Launch\n\n  Typed.\n", server.text)

    def test_words_follow_a_group_that_is_renamed_and_a_task_that_went(self):
        # A non-ASCII name is encoded in the address.
        for name, slug in (("Shop", "shop"), ("가게", "가게")):
            with self.subTest(name), Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
                self.rename_and_go_on(page, server, name, slug)

    def rename_and_go_on(self, page, server, name, slug):
        page.locator(".add-task").click()
        page.keyboard.type("Half a tit")
        page.keyboard.press("Escape")
        page.locator(".group-head .edit-group").click()
        self.field(page, "Name").fill(name)
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.locator(".group-head h1")).to_have_text(name)
        page.reload()
        expect(page.locator(".toast")).to_contain_text("kept")
        page.locator(".add-task").click()
        expect(page.locator(".adder input")).to_have_value("Half a tit")
        page.locator(".adder input").fill("")
        page.keyboard.press("Escape")
        # Closed with Escape, then renamed elsewhere.
        self.type_into(page, "Launch", "Memo", "Precious.")
        page.keyboard.press("Escape")
        page.goto(server.url)
        server.file.write_text(server.text.replace("- [ ] Launch", "- [ ] Launch day"))
        page.goto(server.url + f"groups/{slug}.html")
        page.get_by_role("button", name="Continue", exact=True).click()
        expect(self.field(page, "Memo")).to_have_value("Precious.")

    def test_a_move_is_taken_back_by_its_own_button(self):
        with Server(ENGLISH, "--edit") as server, self.page(server, "groups/website.html") as page:
            self.row(page, "Launch").locator(".grip").focus()
            page.keyboard.press("ArrowUp")
            expect(page.locator(".toast")).to_contain_text("Moved")
            self.assertNotEqual(server.text, ENGLISH)
            page.get_by_role("button", name="Undo", exact=True).click()
            expect(page.locator(".toast")).to_contain_text("Launch")
            self.assertEqual(server.text, ENGLISH)

    def test_the_add_line_and_the_group_dialog_keep_their_words(self):
        with Server(ENGLISH, "--edit") as server, self.page(server) as page:
            page.goto(server.url + "groups/website.html")
            page.locator(".add-task").click()
            page.keyboard.type("Half a tit")
            page.reload()
            expect(page.locator(".adder input")).to_have_value("Half a tit")
            page.locator(".adder input").focus()
            page.keyboard.press("Escape")
            expect(page.locator(".toast")).to_contain_text("kept")
            page.locator(".add-task").click()
            expect(page.locator(".adder input")).to_have_value("Half a tit")
            page.keyboard.press("Enter")
            expect(self.row(page, "Half a tit")).to_be_visible()
            self.assertEqual(page.evaluate("localStorage.length"), 0)
            page.keyboard.press("Escape")
            page.goto(server.url)
            page.locator(".add-group").click()
            self.field(page, "Name").fill("Third")
            page.locator("label:has(input[value=seagreen])").click()
            page.reload()
            page.get_by_role("button", name="Continue", exact=True).click()
            expect(self.field(page, "Name")).to_have_value("Third")
            expect(page.locator("input[value=seagreen]")).to_be_checked()
            page.keyboard.press("Escape")
            page.locator(".add-group").click()
            expect(self.field(page, "Name")).to_have_value("Third")
            page.locator(".group-editor").get_by_role("button", name="Add", exact=True).click()
            expect(page.locator(".card h3").filter(has_text="Third")).to_be_visible()
            self.assertIn("## Third\n<!-- color: seagreen -->\n", server.text)
            self.assertEqual(page.evaluate("localStorage.length"), 0)

    def test_names_that_look_like_buttons_are_groups(self):
        text = "# Plan\n\n## Website\n\n- [ ] a\n\n## add website\n\n- [ ] b\n\n## edit website\n\n- [ ] c\n"
        with Server(text, "--edit") as server, self.page(server) as page:
            ids = page.eval_on_selector_all("[id]", "nodes => nodes.map(node => node.id)")
            self.assertEqual(len(ids), len(set(ids)))
            page.goto(server.url + "groups/website.html")
            page.locator(".add-task").click()
            page.keyboard.type("here")
            page.keyboard.press("Enter")
            expect(self.row(page, "here")).to_be_visible()
            self.assertEqual(server.text, text.replace("- [ ] a\n", "- [ ] a\n- [ ] here\n"))

    # MARK: The preview

    def test_pages_follow_the_file_and_say_what_is_wrong(self):
        with Server(ENGLISH) as server, self.page(server, "groups/website.html") as page:
            self.assertEqual(page.locator(".tick, .edit-task, .add-task, [data-task]").count(), 0)
            page.evaluate("window.mark = 1")
            server.file.write_text(ENGLISH.replace("- [ ] Launch", "- [x] Launch"))
            expect(page.locator("#t-" + self.identifier(page, "Launch"))).to_have_class("task is-done no-open")
            self.assertEqual(page.evaluate("window.mark"), 1, "the page was updated, not reloaded")
            server.file.write_text("# Plan\n\n" + ">" * 200 + " deep\n")
            expect(page.locator(".live-problem")).to_contain_text("TODO.md:3:1")
            expect(page.locator(".task")).not_to_have_count(0)
            server.file.write_text(ENGLISH)
            expect(page.locator(".live-problem")).to_have_count(0)
            server.file.rename(server.file.with_name("gone"))
            expect(page.locator(".live-problem")).to_contain_text("no such file")
            server.file.with_name("gone").rename(server.file)
            expect(page.locator(".live-problem")).to_have_count(0)

    def wait_for(self, condition):
        for _ in range(1000):
            if condition():
                return
            time.sleep(0.02)
        self.fail("the condition was never met")

    def identifier(self, page, title):
        row = page.locator("li.task").filter(has=page.locator(f'> .row .title:text-is("{title}")'))
        return row.get_attribute("id")[2:]

    def test_templates_and_public_files_are_watched(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, "build", "--eject", folder], check=True, capture_output=True)
            templates = pathlib.Path(folder) / "templates"
            style = pathlib.Path(folder) / "public/style.css"
            with Server(ENGLISH, "--templates", str(templates), "--public", str(style.parent)) as server:
                with self.page(server) as page:
                    home = templates / "home.mustache"
                    text = home.read_text()
                    home.write_text(text.replace("<section class=\"hero", "<p id=\"mine\">Mine</p><section class=\"hero"))
                    expect(page.locator("#mine")).to_be_visible()
                    home.write_text(text + "{{nonsense}}")
                    expect(page.locator(".live-problem")).to_contain_text("home.mustache:")
                    home.write_text(text)
                    expect(page.locator(".live-problem")).to_have_count(0)
                    style.write_text(style.read_text() + "\nh1 { color: rgb(1, 2, 3) !important }")
                    expect(page.locator("h1")).to_have_css("color", "rgb(1, 2, 3)")

    def test_the_scroll_position_stays(self):
        text = "# Plan\n\n## A\n\n" + "".join(f"- [ ] Task {n}\n" for n in range(300))
        with Server(text) as server, self.page(server, "groups/a.html") as page:
            page.evaluate("window.scrollTo(0, 4000)")
            server.file.write_text(text.replace("- [ ] Task 0\n", "- [x] Task 0\n"))
            expect(page.locator("li.task").first).to_have_class("task is-done no-open")
            self.assertEqual(page.evaluate("window.scrollY"), 4000)

    def test_the_server_that_ends_is_noticed(self):
        server = Server(ENGLISH)
        with server:
            page = self.browser.new_page()
            page.goto(server.url)
            expect(page.locator("h1")).to_have_text("Plan")
            server.process.terminate()
            self.assertEqual(server.process.wait(), 143)
            expect(page.locator(".live-problem")).to_contain_text("ringmark serve")
            page.close()

    def test_a_site_is_written_again_as_its_file_changes(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "TODO.md"
            file.write_text(ENGLISH)
            # Its own messages in a watched folder must not trigger it forever.
            with open(folder + "/log", "w") as log:
                process = subprocess.Popen(
                    [PROGRAM, "build", "--watch", str(file), "-o", folder + "/site", "--date", DAY],
                    stdout=subprocess.PIPE, stderr=log, text=True)
                process.stdout.readline()
                for text in (ENGLISH.replace("- [ ] Launch", "- [x] Launch"), ENGLISH):
                    file.write_text(text)
                    expected = '"done":2' if "- [x] Launch" in text else '"done":1'
                    self.wait_for(lambda: expected in (pathlib.Path(folder) / "site/progress.json").read_text())
                process.send_signal(2)
                self.assertEqual(process.wait(), 130)
            self.assertLess(len((pathlib.Path(folder) / "log").read_text().splitlines()), 20)

    # MARK: Accessibility

    def test_axe_finds_nothing(self):
        for name in ("showcase.md", "showcase.ko.md"):
            for scheme in ("light", "dark"):
                with self.subTest(name, scheme=scheme), Server((FIXTURES / name).read_text(), "--edit") as server:
                    with self.page(server, color_scheme=scheme, reduced_motion="reduce", bypass_csp=True) as page:
                        self.axe(page)
                        page.locator(".add-group").click()
                        self.axe(page)
                        page.keyboard.press("Escape")
                        page.locator(".card h3 a").first.click()
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

    def test_without_javascript_the_page_says_how(self):
        with Server(ENGLISH, "--edit") as server:
            with self.page(server, "groups/website.html", java_script_enabled=False) as page:
                expect(page.locator(".no-script")).to_contain_text("JavaScript")
                self.assertEqual(page.locator(".edit-task:visible, .add-task:visible, .grip:visible").count(), 0)
                expect(self.row(page, "Launch")).to_be_visible()

    def test_the_written_site_has_none_of_this(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "TODO.md"
            file.write_text(ENGLISH)
            subprocess.run([PROGRAM, "build", str(file), "-o", folder + "/site", "--date", DAY], check=True,
                           capture_output=True)
            for path in (pathlib.Path(folder) / "site").rglob("*.*"):
                if path.suffix in (".html", ".js", ".css"):
                    for word in ("ringmark/change", "data-task", "add-task", "live-problem", "ringmarkLive", "i-grip"):
                        self.assertNotIn(word, path.read_text(), path)


if __name__ == "__main__":
    unittest.main()
