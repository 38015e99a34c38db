"""What an untrusted todo file must not do: run code, or load anything from outside."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

import html5lib
from site_support import SiteTestCase


class SiteSafetyTest(SiteTestCase):
    names = ("en", "ko", "hard", "hostile", "empty", "done")

    def test_no_text_of_a_file_becomes_code(self):
        for site in ("hostile", "hard"):
            for page in self.pages(site):
                tree = html5lib.parse((self.sites[site] / page).read_bytes(), namespaceHTMLElements=False)
                for node in tree.iter():
                    if not isinstance(node.tag, str):
                        continue
                    for name, value in node.attrib.items():
                        name = name if isinstance(name, str) else name[1]
                        self.assertFalse(name.startswith("on"), f"{page}: {name}")
                        self.assertNotEqual(name, "style", page)
                        # The empty icon of a page that may load nothing.
                        if name in ("href", "src", "action") and value != "data:,":
                            self.assertRegex(value, r"^(https?://|mailto:|#|[\w./%~-]+)", page)
                            self.assertNotRegex(value.lower(), r"^\s*(javascript|data|vbscript|//)", page)
                    if node.tag == "script":
                        self.assertIsNone(node.text, page)
                    self.assertNotIn(node.tag, ("iframe", "object", "embed", "base"), page)

    def test_hostile_file_runs_nothing_in_the_browser(self):
        context = self.context()
        page = context.new_page()
        alerts = []
        page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
        for name in self.pages("hostile"):
            page.goto(self.http("hostile", name))
            page.evaluate("document.querySelectorAll('*').forEach(e => e.dispatchEvent(new MouseEvent('mouseover')))")
        self.assertEqual(alerts, [])

    def test_no_console_message_and_no_request_outside(self):
        for scheme in (self.http, self.file):
            context = self.context()
            page = context.new_page()
            messages, requests = [], []
            page.on("console", lambda message: messages.append(message.text))
            page.on("pageerror", lambda error: messages.append(str(error)))
            # Leaving a page quickly aborts the request for its icon.
            page.on("requestfailed", lambda request: request.url.endswith("icon.svg") or messages.append(f"failed {request.url}"))
            page.on("request", lambda request: requests.append(request.url))
            for site in ("en", "ko", "hostile", "empty", "done"):
                for name in self.pages(site):
                    if name == "404.html":
                        continue
                    page.goto(scheme(site, name))
            self.assertEqual(messages, [])
            allowed = (f"http://127.0.0.1:{self.server.server_port}/", "file://")
            self.assertEqual([url for url in requests if not url.startswith(allowed)], [])


if __name__ == "__main__":
    unittest.main(verbosity=2)
