"""The live preview without editing: pages that follow the file, its templates, and the server."""

import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import EditTestCase
from playwright.sync_api import expect
from program_support import DAY, PROGRAM
from server_support import ENGLISH, Server


class EditPreviewTest(EditTestCase):
    def test_pages_follow_the_file_and_say_what_is_wrong(self):
        with Server(ENGLISH) as server, self.page(server, "groups/website.html") as page:
            self.assertEqual(page.locator(".tick, .edit-task, .add-task, [data-task]").count(), 0)
            page.evaluate("window.mark = 1")
            server.file.write_text(ENGLISH.replace("- [ ] Launch", "- [x] Launch"))
            expect(page.locator("#t-" + self.identifier(page, "Launch"))).to_have_class("task is-done")
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
        row = page.locator("li.task").filter(has=page.locator(f'> .row > p:text-is("{title}")'))
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
            expect(page.locator("li.task").first).to_have_class("task is-done")
            self.assertEqual(page.evaluate("window.scrollY"), 4000)

    def test_the_server_that_ends_is_noticed(self):
        server = Server(ENGLISH)
        with server:
            page = self.browser.new_page()
            page.goto(server.url)
            expect(page.locator("h1")).to_have_text("Plan")
            server.process.terminate()
            self.assertEqual(server.process.wait(), 143)
            expect(page.locator(".live-problem strong")).to_have_text("The preview server has stopped. Start it again: ringmark serve")
            page.close()

    def test_the_command_that_starts_an_editor_again_is_that_of_the_editor(self):
        for text, end in ((ENGLISH, "Start it again: "), ("---\nlang: ar\n---\n" + ENGLISH, "شغّلها من جديد: ")):
            server = Server(text, "--edit")
            with self.subTest(end), server, self.page(server) as page:
                server.process.terminate()
                server.process.wait()
                expect(page.locator(".live-problem strong")).to_contain_text(end + "ringmark serve --edit")

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

    def test_the_written_site_has_none_of_this(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "TODO.md"
            file.write_text(ENGLISH)
            subprocess.run([PROGRAM, "build", str(file), "-o", folder + "/site", "--date", DAY], check=True,
                           capture_output=True)
            for path in (pathlib.Path(folder) / "site").rglob("*.*"):
                if path.suffix in (".html", ".js", ".css"):
                    for word in ("ringmark/change", "data-task", "add-task", "live-problem", "X-Ringmark-Token", "i-grip"):
                        self.assertNotIn(word, path.read_text(), path)


if __name__ == "__main__":
    unittest.main()
