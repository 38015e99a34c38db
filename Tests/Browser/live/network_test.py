"""The list for the network: no client gets access without a key that works once, and nothing else is open."""

import contextlib
import pathlib
import re
import socket
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

import zxingcpp
from axe_playwright_python.sync_playwright import Axe
from edit_support import EditTestCase
from network_support import Network
from PIL import Image
from playwright.sync_api import expect
from server_support import Server

TEXT = "# Plan\n\n## A\n\n- [ ] one\n- [ ] two\n"


class NetworkTest(EditTestCase):
    @classmethod
    def setUpClass(cls):
        # Before the browser, which would notice the change of the network.
        cls.network = Network()
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.network.close()

    def serve(self, *options):
        server = Server(TEXT, "--edit", "--host", self.network.host, *options)
        server.port = int(server.url.rsplit(":", 1)[1].rstrip("/"))
        lines = []
        # The first lines on standard error end with the advice on the network.
        while not lines or "in a network that you trust" not in lines[-1]:
            lines.append(server.process.stderr.readline())
        threading.Thread(target=lambda: [None for _ in server.process.stderr], daemon=True).start()
        server.link = re.search(r"http://\S+/enter#\S+", "".join(lines))[0]
        server.key = server.link.split("#")[1]
        server.outside = f"{self.network.host}:{server.port}"
        return server

    def head(self, server, line="GET / HTTP/1.1", host=None, **headers):
        text = f"{line}\r\nHost: {host or server.outside}\r\nConnection: close\r\n"
        return text + "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())

    def get(self, server, path="/", **headers):
        return self.network.ask(self.head(server, f"GET {path} HTTP/1.1", **headers) + "\r\n", server.port)

    def post(self, server, path, body, **headers):
        headers = {"Origin": f"http://{server.outside}", "Content_Type": "application/json", "Content_Length": len(body), **headers}
        return self.network.ask(self.head(server, f"POST {path} HTTP/1.1", **headers) + "\r\n" + body, server.port)

    def join(self, server, key, **headers):
        return self.post(server, "/.ringmark/join", f'{{"key":"{key}"}}', **headers)

    def session(self, server):
        answer = self.join(server, server.key)
        cookie = re.search(r"set-cookie: (ringmark-\d+=[0-9a-f]+); HttpOnly; SameSite=Strict; Path=/; Max-Age=43200", answer)
        self.assertTrue(answer.startswith("HTTP/1.1 200"), answer)
        return cookie[1]

    def see(self, answer, status):
        self.assertTrue(answer.startswith(f"HTTP/1.1 {status}"), answer[:300])

    def test_without_a_session_nothing_is_shown_and_nothing_is_changed(self):
        with self.serve() as server:
            for path in ("/", "/index.html", "/groups/a.html"):
                answer = self.get(server, path)
                self.see(answer, 401)
                self.assertNotIn("data-task", answer)
            for path in ("/progress.json", "/.ringmark/events", "/search-index.js", "/.ringmark/invite", "/%2e%2e/TODO.md", "/nothing"):
                self.see(self.get(server, path), 401)
            change = '{"op":"addTask","group":1,"title":"x"}'
            self.see(self.post(server, "/.ringmark/change", change, If_Match='"x"'), 401)
            self.see(self.post(server, "/.ringmark/picture", "x"), 401)
            self.see(self.post(server, "/.ringmark/leave", "x"), 401)
            for cookie in ("", "=", f"ringmark-{server.port}=", f"ringmark-{server.port}=" + "0" * 32, f"ringmark-{server.port}={server.key}"):
                self.see(self.get(server, Cookie=cookie), 401)
            self.assertEqual(server.text, TEXT)

    def test_a_key_works_once_and_a_guess_never(self):
        with self.serve() as server:
            self.see(self.join(server, "0" * 32), 403)
            self.see(self.join(server, server.key[:-1]), 403)
            self.see(self.join(server, ""), 403)
            self.see(self.post(server, "/.ringmark/join", "[]"), 403)
            cookie = self.session(server)
            # Replayed, the same request is worth nothing.
            self.see(self.join(server, server.key), 403)
            # After five wrong ones an address has to wait, even with a right one.
            self.see(self.join(server, "1" * 32), 429)
            self.see(self.get(server, Cookie=cookie), 200)

    def test_a_new_key_voids_the_one_before(self):
        with self.serve() as server, self.page(server, ".ringmark/invite") as page:
            # Shown again, the key is still good.
            self.assertEqual(page.locator("code").inner_text(), server.link)
            page.get_by_role("button", name="Show a new code").click()
            expect(page.locator("code")).not_to_have_text(server.link)
            link = page.locator("code").inner_text()
            self.see(self.join(server, server.key), 403)
            with tempfile.TemporaryDirectory() as folder:
                page.locator("svg.code").screenshot(path=f"{folder}/code.png")
                self.assertEqual([code.text for code in zxingcpp.read_barcodes(Image.open(f"{folder}/code.png"))], [link])
            self.see(self.join(server, link.split("#")[1]), 200)
            self.assertEqual([v["id"] for v in Axe().run(page).response["violations"]], [])

    def test_requests_of_other_sites_and_names_are_refused(self):
        with self.serve() as server:
            local = f"127.0.0.1:{server.port}"
            for origin in ("http://evil.example", "null", f"http://{local}", f"https://{server.outside}", f"http://{server.outside}.evil.example"):
                self.see(self.join(server, server.key, Origin=origin), 403)
            self.see(self.join(server, server.key, Sec_Fetch_Site="cross-site"), 403)
            self.see(self.post(server, "/.ringmark/join", f'{{"key":"{server.key}"}}', Content_Type="text/plain"), 415)
            self.see(self.post(server, "/.ringmark/join", "x" * 2000), 413)
            cookie = self.session(server)
            # DNS rebinding: a foreign name that points here, or the name of the other side.
            for host in ("evil.example", f"evil.example:{server.port}", local, f"localhost:{server.port}", self.network.host):
                self.see(self.get(server, host=host, Cookie=cookie), 421)
            twice = self.head(server, Cookie=cookie) + f"Host: {server.outside}\r\n\r\n"
            self.see(self.network.ask(twice, server.port), 400)
            # A page on another port can add a cookie of the same name, which ends no session and opens none.
            planted = cookie.split("=")[0] + "=" + "0" * 32
            self.see(self.get(server, Cookie=f"{planted}; {cookie}"), 200)
            self.see(self.get(server, Cookie=f"{cookie}; {planted}"), 200)
            self.see(self.get(server, Cookie=f"{planted}; {planted}"), 401)
            # With a session, a change still needs the token of the page, its origin, and the version of the file.
            change = '{"op":"addTask","group":1,"title":"x"}'
            self.see(self.post(server, "/.ringmark/change", change, Cookie=cookie, If_Match='"x"'), 403)
            page = self.get(server, "/groups/a.html", Cookie=cookie)
            token = re.search(r'data-token="(\w+)"', page)[1]
            version = re.search(r'data-files="\[&quot;([^&]+)', page)[1]
            own = {"Cookie": cookie, "X_Ringmark_Token": token, "If_Match": f'"{version}"'}
            self.see(self.post(server, "/.ringmark/change", change, **{**own, "Origin": "http://evil.example"}), 403)
            self.see(self.post(server, "/.ringmark/change", change, **{**own, "Cookie": ""}), 401)
            self.assertEqual(server.text, TEXT)
            # Inviting and signing out belong to this machine.
            self.see(self.get(server, "/.ringmark/invite", Cookie=cookie), 404)
            self.see(self.post(server, "/.ringmark/leave", "", Cookie=cookie), 405)
            self.see(self.post(server, "/.ringmark/change", change, **own), 200)
            self.assertEqual(server.text, TEXT + "- [ ] x\n")

    def test_wrong_keys_of_others_do_not_void_the_key(self):
        with self.serve() as server:
            for _ in range(40):
                self.join(server, "0" * 32)
            # The same address waits; nobody else does.
            page = self.browser.new_page()
            page.goto(f"http://127.0.0.1:{server.port}/.ringmark/invite")
            self.assertEqual(page.locator("code").inner_text(), server.link)
            page.close()

    def test_events_end_with_the_session(self):
        with self.serve() as server:
            cookie = self.session(server)
            answers = []
            text = self.head(server, "GET /.ringmark/events HTTP/1.1", Cookie=cookie) + "\r\n"
            waiting = threading.Thread(target=lambda: answers.append(self.network.ask(text, server.port)))
            waiting.start()
            with self.page(server, ".ringmark/invite") as page:
                page.get_by_role("button", name="Sign out all devices").click()
                expect(page.locator("main")).to_contain_text("Devices signed in: 0")
            # At once: the next sign of life would be 15 seconds after the first.
            waiting.join(timeout=10)
            self.assertEqual(answers[0].count("data: "), 1)

    def test_one_device_cannot_take_all_places(self):
        with self.serve() as server:
            cookie = self.session(server)
            text = self.head(server, "GET /.ringmark/events HTTP/1.1", Cookie=cookie) + "\r\n"
            with contextlib.ExitStack() as stack:
                for _ in range(70):
                    stream = stack.enter_context(socket.create_connection((self.network.host, server.port), timeout=20))
                    with contextlib.suppress(OSError):
                        stream.sendall(text.encode())
                # These were from this machine's own address; a network client can still sign in.
                if self.network.has_namespace:
                    self.see(self.get(server, Cookie=cookie), 200)

    def test_who_only_looks_is_told_too(self):
        with self.serve() as server:
            server.process.terminate()
        server = Server(TEXT, "--host", self.network.host)
        with server, self.page(server) as page:
            expect(page.locator(".network-note")).to_contain_text("can see this list at " + self.network.host)
            expect(page.locator(".network-note a")).to_have_text("Invite a device")

    def test_a_flood_does_not_lock_this_machine_out(self):
        with self.serve() as server, self.page(server, "groups/a.html") as page:
            self.network.ask(self.head(server, "GET /.ringmark/enter HTTP/1.1") + "\r\n", server.port, count=1200)
            self.assertTrue(any(answer.startswith("HTTP/1.1 429") for answer in self.network.answers))
            self.row(page, "one").locator("> .row .tick").click()
            expect(self.row(page, "one")).to_have_class("task is-done")
            page.wait_for_function("() => !window.ringmarkEdit.isSending()")
            self.assertEqual(server.text, TEXT.replace("[ ] one", "[x] one"))

    def test_a_device_comes_in_edits_and_is_signed_out(self):
        with self.serve() as server, self.page(server, ".ringmark/invite", viewport={"width": 390, "height": 844}) as page:
            link = page.locator("code").inner_text()
            page.goto(link)
            page.get_by_role("button", name="Open the list").click()
            expect(page.locator("h1")).to_have_text("Plan")
            expect(page.locator(".network-note")).to_contain_text(self.network.host)
            self.assertEqual(page.locator(".network-note a").count(), 0)
            self.assertNotIn("#", page.url)
            self.assertEqual(page.evaluate("document.cookie"), "")
            page.goto(f"http://{server.outside}/groups/a.html")
            self.row(page, "one").locator("> .row .tick").click()
            expect(self.row(page, "one")).to_have_class("task is-done")
            page.wait_for_function("() => !window.ringmarkEdit.isSending()")
            self.assertEqual(server.text, TEXT.replace("[ ] one", "[x] one"))
            # On this machine, the note leads to the invitation, and everybody is signed out there.
            page.goto(server.url)
            page.locator(".network-note a").click()
            page.get_by_role("button", name="Sign out all devices").click()
            expect(page.locator("main")).to_contain_text("Devices signed in: 0")
            self.assertEqual(page.goto(f"http://{server.outside}/").status, 401)

    def test_the_address_must_be_one_of_this_machine(self):
        import subprocess
        from program_support import PROGRAM
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "TODO.md").write_text(TEXT)
            for host, words in (("0.0.0.0", "stands for all addresses"), ("127.0.0.1", "only this machine has it"), ("evil.example", "not an IPv4 or IPv6 address"), ("224.0.0.1", "multicast"), ("255.255.255.255", "broadcast"), ("::ffff:10.99.7.1", "write its four numbers alone"), ("203.0.113.9", "is not an address of this machine")):
                done = subprocess.run([PROGRAM, "serve", "--edit", "--host", host], cwd=folder, capture_output=True, text=True, timeout=60)
                self.assertIn(words, done.stderr)
                self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
