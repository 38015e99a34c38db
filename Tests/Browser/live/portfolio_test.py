"""Several folders as one plan in the preview: tick, add, move between files, undo; files that appear and disappear."""

import contextlib
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from axe_playwright_python.sync_playwright import Axe
from edit_support import EditTestCase
from playwright.sync_api import expect
from program_support import DAY
from server_support import Preview

APP = "# App\n\n## Now\n\n- [x] Login\n- [ ] Search due:2026-11-20\n  - [ ] Index\n\n  A memo.\n- [ ] Export\n\n## Later\n\n- [ ] Themes\n"
SITE = "# Website\n\n- [ ] Header due:2026-11-24\n- [x] Footer\n"
NOTES = "- [ ] Book flights\n- [x] Passport\n"
OLD = "# Old plan\n\n- [x] Done long ago\n- [ ] Never done due:2025-01-01\n"
BOARD = "---\nid: task-{n}\ntitle: {title}\nstatus: {status}\nassignee: []\nupdated_date: '2026-11-01 10:00'\nlabels: [web]\n---\n\n## Description\n\nText of {title}.\n"


def axe_problems(page):
    options = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
    return [found["id"] for found in Axe().run(page, options=options).response["violations"]]


FILES = {
    "app/TODO.md": APP, "app/docs/release-checklist.md": "# Release checklist\n\n- [ ] Tag\n- [x] Build\n",
    "site/TODO.md": SITE, "site/archive/old.md": OLD, "notes/TODO.md": NOTES,
    "site/backlog/config.yml": 'project_name: "Board"\nstatuses: ["To Do", "In Progress", "Done"]\n',
    "site/backlog/tasks/task-1 - First.md": BOARD.format(n=1, title="First card", status="To Do"),
    "site/backlog/tasks/task-2 - Second.md": BOARD.format(n=2, title="Second card", status="Done"),
}


class Portfolio(Preview):
    """A running preview of two repositories and a folder."""

    def __init__(self, *options):
        super().__init__(FILES, "app", "site", "notes", *options)

    def prepare(self):
        for name in ("app", "site"):
            for command in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]):
                subprocess.run(["git", *command], cwd=self.root / name, check=True)


class PortfolioTest(EditTestCase):
    @contextlib.contextmanager
    def served(self, path="", *, edit=True, **options):
        with Portfolio(*(["--edit"] if edit else [])) as server, self.page(server, path, **options) as page:
            yield server, page

    def becomes(self, page, server, path, text):
        """A file gets this text; pages show a change before it is saved."""
        for _ in range(600):
            if server.read(path) == text:
                break
            page.evaluate("() => new Promise(requestAnimationFrame)")
        self.assertEqual(server.read(path), text)

    def test_several_move_to_another_file_as_one(self):
        with self.served("groups/now.html") as (server, page):
            for title in ("Search", "Export"):
                self.row(page, title).locator("> .row > .what > .title").click(modifiers=["Control"])
            page.locator(".select-bar").get_by_role("button", name="Move to").click()
            page.locator(".popover-choice", has_text="Website").click()
            expect(self.row(page, "Search")).to_have_count(0)
            moved = "- [ ] Search due:2026-11-20\n  - [ ] Index\n\n  A memo.\n- [ ] Export\n"
            self.becomes(page, server, "app/TODO.md", APP.replace(moved, ""))
            self.becomes(page, server, "site/TODO.md", SITE + moved)
            page.locator(".toast").get_by_role("button", name="Undo").click()
            expect(self.row(page, "Export")).to_have_count(1)
            self.becomes(page, server, "app/TODO.md", APP)
            self.becomes(page, server, "site/TODO.md", SITE)

    def test_the_home_page_is_the_overview_of_all(self):
        for scheme, width in [("light", 1280), ("dark", 390)]:
            with self.served(color_scheme=scheme, viewport={"width": width, "height": 900}) as (server, page):
                expect(page.locator("h1")).to_have_text("app, site, notes")
                expect(page.locator(".cards .card h3")).to_have_text(["app", "site", "notes"])
                # Archived tasks count, and none of them is overdue.
                expect(page.locator(".reasons .late")).to_contain_text("remaining tasks is overdue")
                expect(page.locator(".card .late").first).to_have_text("1 overdue")
                self.assertEqual(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), True)
                self.assertEqual(axe_problems(page), [])
                page.goto(server.url + "agenda.html")
                expect(page.locator(".tasks .title")).to_have_text(["Search", "Header"])
                page.goto(server.url + "groups/site.html")
                archive = page.locator("details.archive")
                expect(archive.locator("summary > b")).to_have_text("archive")
                expect(archive.locator("a").first).not_to_be_visible()
                archive.locator("summary").click()
                expect(archive.locator("a")).to_have_text(["Old plan"])
                # What has scrolled below the bar of a phone is no smaller for that.
                page.evaluate("scrollTo(0, 0)")
                self.assertEqual(axe_problems(page), [])

    def test_a_tick_changes_the_file_of_its_task(self):
        with self.served("groups/app.html") as (server, page):
            self.row(page, "Export").locator("> .row .tick").click()
            expect(self.row(page, "Export")).to_have_class("task is-done")
            self.becomes(page, server, "app/TODO.md", APP.replace("- [ ] Export", "- [x] Export"))
            page.goto(server.url + "groups/board.html")
            self.row(page, "First card").locator("> .row .tick").click()
            expect(self.row(page, "First card")).to_have_class("task is-done")
            self.becomes(page, server, "site/backlog/tasks/task-1 - First.md", BOARD.format(n=1, title="First card", status="Done").replace("2026-11-01 10:00", DAY))

    def test_a_task_is_added_from_the_home_page_to_the_group_that_is_chosen(self):
        with self.served() as (server, page):
            page.locator(".inbox .add-task").click()
            page.locator(".adder select").select_option(label="App › Later")
            page.locator(".adder textarea").fill("New idea")
            page.keyboard.press("Enter")
            expect(page.locator(".figures")).to_contain_text("/16")
            self.becomes(page, server, "app/TODO.md", APP + "- [ ] New idea\n")
            page.locator(".adder textarea").fill("Another")
            page.keyboard.press("Enter")
            expect(page.locator(".figures")).to_contain_text("/17")
            self.becomes(page, server, "app/TODO.md", APP + "- [ ] New idea\n- [ ] Another\n")

    def test_a_group_is_added_from_the_home_page_to_the_file_that_is_chosen(self):
        with self.served() as (server, page):
            page.locator(".add-group:visible").click()
            page.locator(".group-editor select").select_option(label="Website")
            page.get_by_label("Name").fill("New group")
            page.keyboard.press("Enter")
            expect(page.locator(".group-editor")).to_have_count(0)
            self.becomes(page, server, "site/TODO.md", SITE + "\n## New group\n<!-- slug: new-group; color: goldenrod -->\n")
            # It is open on its own page, with its line ready.
            expect(page.locator(".adder textarea")).to_be_focused()
            page.keyboard.press("Control+z")
            expect(page.locator(".toast")).to_contain_text("Undone")
            self.becomes(page, server, "site/TODO.md", SITE)

    def test_a_task_moves_to_another_file_with_everything_in_it_and_back_by_undo(self):
        with self.served("groups/app.html") as (server, page):
            checklist = server.read("app/docs/release-checklist.md")
            item = "- [ ] Search due:2026-11-20\n  - [ ] Index\n\n  A memo.\n"
            self.open_editor(page, "Search")
            self.field(page, "Group").select_option(label="Release checklist")
            self.save(page)
            self.becomes(page, server, "app/TODO.md", APP.replace(item, ""))
            self.becomes(page, server, "app/docs/release-checklist.md", checklist + item)
            page.keyboard.press("Control+z")
            expect(self.row(page, "Search")).to_be_visible()
            self.becomes(page, server, "app/TODO.md", APP)
            self.becomes(page, server, "app/docs/release-checklist.md", checklist)

    def test_a_task_is_dragged_beside_one_of_another_file(self):
        with self.served("groups/app.html") as (server, page):
            page.evaluate("scrollTo(0, 0)")
            source = self.row(page, "Themes").locator("> .row")
            target = self.row(page, "Build").locator("> .row")
            source.hover()
            grip = source.locator(".grip").bounding_box()
            end = target.bounding_box()
            page.mouse.move(grip["x"] + 5, grip["y"] + 5)
            page.mouse.down()
            page.mouse.move(end["x"] + 60, end["y"] + 3, steps=8)
            page.mouse.up()
            expect(page.locator(".toast")).to_be_visible()
            self.becomes(page, server, "app/docs/release-checklist.md", "# Release checklist\n\n- [ ] Tag\n- [ ] Themes\n- [x] Build\n")
            self.becomes(page, server, "app/TODO.md", APP.replace("\n- [ ] Themes\n", ""))
            page.locator(".toast").get_by_role("button", name="Undo").click()
            expect(page.locator(".toast")).to_have_text("")
            self.becomes(page, server, "app/TODO.md", APP)

    def test_a_move_into_a_file_that_has_changed_meanwhile_is_made_in_the_new_text(self):
        with self.served("groups/app.html") as (server, page):
            page.route("**/.ringmark/version*", lambda route: route.abort())
            server.write("app/docs/release-checklist.md", "# Release checklist\n\n- [ ] Tag\n- [x] Build\n- [ ] Ship\n")
            self.open_editor(page, "Themes")
            self.field(page, "Group").select_option(label="Release checklist")
            self.save(page)
            expect(self.row(page, "Ship")).to_be_visible()
            self.becomes(page, server, "app/docs/release-checklist.md", "# Release checklist\n\n- [ ] Tag\n- [x] Build\n- [ ] Ship\n- [ ] Themes\n")
            self.becomes(page, server, "app/TODO.md", APP.replace("\n- [ ] Themes\n", ""))

    def test_new_files_appear_and_removed_ones_go(self):
        with self.served(edit=False) as (server, page):
            server.write("notes/trips/plan.md", "# Trip\n\n- [ ] Pack\n- [x] Visa\n")
            expect(page.locator(".figures")).to_contain_text("/17")
            (server.root / "notes/trips/plan.md").unlink()
            expect(page.locator(".figures")).to_contain_text("/15")
            server.write("app/.ringmark.yml", "exclude: [docs]\n")
            expect(page.locator(".figures")).to_contain_text("/13")
            server.write("app/.ringmark.yml", "exclude: {docs}\n")
            expect(page.locator(".live-problem, [role=alert]").first).to_contain_text(".ringmark.yml:1:")


if __name__ == "__main__":
    unittest.main()
