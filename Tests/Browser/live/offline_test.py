"""What happens to ticks and new tasks while the server does not answer; today is November 21, 2026."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import HandTestCase
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\n## A\n\n- [ ] one\n- [ ] two due:2026-12-01 @ana #tag\n\n  A memo.\n- [ ] three\n\n## B\n\n- [ ] four\n"
# Changes arrive at the server, and its answers do not arrive at the page.
NO_ANSWER = """() => {
  const fetch = window.fetch;
  window.fetch = (...request) => {
    const answer = fetch(...request);
    return String(request[0]).endsWith('/change') ? new Promise(() => {}) : answer;
  };
}"""


class OfflineTest(HandTestCase):
    def test_a_tick_waits_for_the_server_even_through_a_reload(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            server.process.terminate()
            server.process.communicate()
            self.row(page, "one").locator("> .row .tick").click()
            expect(self.row(page, "one")).to_have_class("task is-done is-waiting")
            expect(page.locator(".toast")).to_contain_text("Waiting for the preview server")
            self.row(page, "three").locator("> .row .tick").click()
            server.start()
            now = TEXT.replace("[ ] one", "[x] one").replace("[ ] three", "[x] three")
            expect(self.row(page, "three")).to_have_class("task is-done", timeout=20_000)
            self.settled(page, server, now)
            # Left while they wait, all are sent when the page is there again; of one task, the last.
            server.process.terminate()
            server.process.communicate()
            for title in ("one", "two", "three", "three"):
                self.row(page, title).locator("> .row .tick").click()
            expect(page.locator(".is-waiting")).to_have_count(3)
            self.assertEqual(server.text, now)
            page.goto("about:blank")
            server.start()
            page.goto(server.url + "groups/a.html")
            self.settled(page, server, TEXT.replace("[ ] two", "[x] two").replace("[ ] three", "[x] three"))
            # What somebody else has decided since is left alone.
            page.wait_for_function("() => !window.ringmarkEdit.isSending() && !Object.keys(localStorage).some(key => key.includes('wait:'))")
            server.process.terminate()
            server.process.communicate()
            self.row(page, "one").locator("> .row .tick").click()
            expect(page.locator(".is-waiting")).to_have_count(1)
            page.goto("about:blank")
            other = server.text.replace("[ ] one", "[-] one")
            server.file.write_text(other)
            server.start()
            page.goto(server.url + "groups/a.html")
            expect(self.row(page, "one")).to_have_class("task is-cancelled")
            self.assertEqual(server.text, other)
            page.wait_for_function("() => !Object.keys(localStorage).some(key => key.includes('draft'))")

    def test_a_new_task_and_a_title_are_sent_once_the_server_is_back(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            server.process.terminate()
            server.process.communicate()
            self.open_place(page, "two")
            page.keyboard.type(" more")
            page.locator("h1").click()
            expect(page.locator(".in-place .edit-note")).not_to_be_empty()
            page.locator(".add-task").first.click()
            page.keyboard.type("new")
            page.keyboard.press("Enter")
            # The new task is there at once, and waits.
            expect(page.locator(".is-sent .title")).to_have_text("new")
            expect(page.locator(".toast")).to_contain_text("Waiting for the preview server")
            self.assertEqual(server.text, TEXT)
            server.start()
            expect(self.row(page, "new")).to_be_visible(timeout=20_000)
            expect(self.row(page, "two more")).to_be_visible()
            expect(page.locator(".is-sent")).to_have_count(0)
            expect(page.locator(".adder textarea")).to_have_value("")
            page.keyboard.press("Escape")
            self.settled(page, server, TEXT.replace("two due", "two more due").replace("three\n", "three\n- [ ] new\n"))

    def test_a_single_request_that_fails_does_not_stop_the_page(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/a.html") as page:
            failed = []
            def fail_once(route):
                failed.append(route) or (route.abort() if len(failed) == 1 else route.continue_())
            page.route("**/.ringmark/change", fail_once)
            self.row(page, "one").locator("> .row .tick").click()
            expect(page.locator(".toast")).to_contain_text("Waiting for the preview server")
            expect(self.row(page, "one")).to_have_class("task is-done", timeout=20_000)
            self.settled(page, server, TEXT.replace("[ ] one", "[x] one"))

    def test_lines_that_are_pasted_without_a_server_are_kept_and_added_once(self):
        with Server(TEXT, "--edit") as server, self.page(server, "groups/b.html") as page:
            page.locator(".add-task").click()
            server.process.terminate()
            server.process.communicate()
            self.paste(page, ".adder textarea", "five\nsix\n")
            expect(page.locator(".toast")).to_contain_text("Waiting for the preview server")
            page.goto("about:blank")
            server.start()
            page.goto(server.url + "groups/b.html")
            self.settled(page, server, TEXT + "- [ ] five\n- [ ] six\n")
            # An answer that does not arrive before the page is left: sent again, the task is there once.
            page.evaluate(NO_ANSWER)
            # The line that was empty when the page was left is open again.
            page.locator(".adder textarea").click()
            page.keyboard.type("seven")
            page.keyboard.press("Enter")
            self.settled(page, server, TEXT + "- [ ] five\n- [ ] six\n- [ ] seven\n")
            page.reload()
            expect(page.locator("li[data-task]")).to_have_count(4)
            page.wait_for_function("() => !Object.keys(localStorage).some(key => key.includes('sent:'))")
            self.assertEqual(server.text, TEXT + "- [ ] five\n- [ ] six\n- [ ] seven\n")


if __name__ == "__main__":
    unittest.main(verbosity=2)
