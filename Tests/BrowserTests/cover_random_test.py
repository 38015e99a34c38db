"""Covers: pictures from files, from a server that mimics The Dog API and The Cat API, and in the site."""

import http.server
import json
import os
import pathlib
import re
import ssl
import struct
import subprocess
import tempfile
import threading
import unittest
import zlib

from edit_test import PROGRAM, Server
from playwright.sync_api import expect, sync_playwright

DAY = "2026-11-21"
PLAN = """# Plan

## One
<!-- color: teal -->

- [ ] first

## Two

- [x] second

## Three
<!-- image: covers/own.png -->

- [ ] third
"""


def png(width, height, seed=0, more=b""):
    """A picture of stripes."""
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    rows = b"".join(
        b"\0" + b"".join(bytes(((x * 5 + seed) % 256, (y * 7) % 256, (seed * 40) % 256)) for x in range(width))
        for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + more + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def gif():
    """Two frames, black and white."""
    head = b"GIF89a" + struct.pack("<HH", 4, 3) + b"\x80\0\0" + b"\0\0\0\xff\xff\xff"
    frame = b"\x21\xf9\x04\0\x0a\0\0\0" + b"\x2c\0\0\0\0\x04\0\x03\0\0" + b"\x02\x02\x44\x01\0"
    return head + b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0" + frame + frame + b"\x3b"


class Service(http.server.BaseHTTPRequestHandler):
    """Responds according to its mode, and records the requests."""

    def do_GET(self):
        server = self.server
        path = self.path.split("?")[0]
        with server.lock:
            server.asked.append((self.path, self.headers.get("x-api-key")))
            number = sum(1 for asked, _ in server.asked if asked.startswith("/v1/"))
        base = f"https://localhost:{server.server_port}"
        mode = server.mode
        if path == "/v1/images/search":
            if mode in ("429", "500", "401"):
                return self.send(int(mode), b"no", "text/plain")
            if mode == "broken":
                return self.send(200, b'[{"url":', "application/json")
            if mode == "plain":
                base = base.replace("https", "http")
            name = {"html": "html", "huge": "huge", "giant": "giant", "gif": "gif", "led": "led", "missing": "missing",
                    "slow": "slow", "svg": "svg"}.get(mode, "png")
            if mode == "second" and number == 1:
                name = "html"
            body = [{"id": "x", "url": f"{base}/{name}/{number}", "width": 4, "height": 3}]
            return self.send(200, json.dumps(body).encode(), "application/json")
        kind, number = path.strip("/").split("/")
        if kind == "png":
            return self.send(200, png(64, 48, int(number)), "image/png")
        if kind == "gif":
            return self.send(200, gif(), "image/gif")
        if kind == "html":
            return self.send(200, b"<!doctype html><script>alert(1)</script>", "image/png")
        if kind == "svg":
            return self.send(200, b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "image/svg+xml")
        if kind == "giant":
            body = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">II", 100_000, 100_000) + b"\0" * 40
            return self.send(200, body, "image/png")
        if kind == "led":
            self.send_response(302)
            self.send_header("Location", f"http://localhost:{server.server_port}/png/1")
            self.send_header("Content-Length", "0")
            return self.end_headers()
        if kind == "huge":
            self.send_response(200)
            self.end_headers()
            try:
                for _ in range(30):
                    self.wfile.write(b"\x89PNG\r\n\x1a\n" * (1 << 17))
            except OSError:
                pass
            return None
        if kind == "slow":
            server.released.wait(60)
            return self.send(200, png(64, 48), "image/png")
        return self.send(404, b"no", "text/plain")

    def send(self, status, body, kind):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            pass

    def log_message(self, *_):
        pass


class CoverTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.keys = tempfile.TemporaryDirectory()
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=DNS:localhost", "-keyout", cls.keys.name + "/key", "-out", cls.keys.name + "/cert"],
            check=True, capture_output=True)
        cls.service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(cls.keys.name + "/cert", cls.keys.name + "/key")
        cls.service.socket = context.wrap_socket(cls.service.socket, server_side=True)
        cls.service.lock = threading.Lock()
        cls.service.released = threading.Event()
        threading.Thread(target=cls.service.serve_forever, daemon=True).start()
        base = f"https://localhost:{cls.service.server_port}"
        cls.environment = {
            **os.environ, "CURL_CA_BUNDLE": cls.keys.name + "/cert", "RINGMARK_DOG_API": base, "RINGMARK_CAT_API": base,
            "XDG_STATE_HOME": cls.keys.name + "/state", "no_proxy": "localhost",
        }
        for name in ("THE_DOG_API_KEY", "THE_CAT_API_KEY"):
            cls.environment.pop(name, None)

    @classmethod
    def tearDownClass(cls):
        cls.service.released.set()
        cls.service.shutdown()
        cls.service.server_close()
        cls.keys.cleanup()

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = pathlib.Path(self.folder.name) / "TODO.md"
        self.file.write_text(PLAN)
        self.covers = self.file.with_name("covers")
        self.service.mode = "good"
        self.service.asked = []

    def cover(self, *arguments, **environment):
        return subprocess.run(
            [PROGRAM, "cover", *arguments, "--file", str(self.file)], capture_output=True, text=True,
            env={**self.environment, **environment})

    def pictures(self):
        return sorted(path.name for path in self.covers.glob("*")) if self.covers.exists() else []

    # MARK: From a file

    def test_a_file_is_copied_and_named(self):
        picture = self.file.with_name("photo.jpg")  # recognized by its bytes, not its name
        text = struct.pack(">I", 5) + b"tEXt" + b"place" + b"\0\0\0\0"
        picture.write_bytes(png(64, 48, more=text))
        result = self.cover("One", str(picture))
        self.assertEqual(result.returncode, 0, result.stderr)
        (name,) = self.pictures()
        self.assertRegex(name, r"^[0-9a-f]{8,16}\.png$")
        self.assertEqual((self.covers / name).read_bytes(), png(64, 48), "metadata about the author is removed")
        self.assertEqual(self.file.read_text(), PLAN.replace("color: teal", f"color: teal; image: covers/{name}"))
        # Again: the same file, and nothing new is written.
        self.assertEqual(self.cover("Two", str(picture)).returncode, 0)
        self.assertEqual(self.pictures(), [name])
        self.assertIn(f"## Two\n<!-- image: covers/{name} -->", self.file.read_text())
        self.assertEqual(self.cover("--undo").returncode, 0)
        self.assertNotIn(f"## Two\n<!--", self.file.read_text())
        self.assertEqual(self.pictures(), [name], "a picture is never removed")

    def test_what_is_no_picture_is_refused_and_changes_nothing(self):
        base = pathlib.Path(self.folder.name)
        (base / "script.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")
        (base / "page.png").write_text("<!doctype html>")
        (base / "giant.png").write_bytes(
            b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">II", 100_000, 100_000) + b"\0" * 40)
        (base / "broken.png").write_bytes(png(64, 48)[:-8])
        (base / "large.png").write_bytes(png(4, 3) + b"\0" * (21 << 20))
        os.mkfifo(base / "pipe")
        for name in ("script.svg", "page.png", "giant.png", "broken.png", "large.png", "pipe", "nothing", ".", "/dev/zero"):
            with self.subTest(name):
                result = self.cover("One", str(base / name))
                self.assertEqual(result.returncode, 1)
                self.assertIn(name.strip("."), result.stderr)
                self.assertEqual(self.file.read_text(), PLAN)
                self.assertEqual(self.pictures(), [])

    def test_nothing_is_written_where_covers_leads_elsewhere(self):
        picture = self.file.with_name("photo.png")
        picture.write_bytes(png(8, 8))
        with tempfile.TemporaryDirectory() as elsewhere:
            for target in (elsewhere, str(self.file), "/dev/null"):
                self.covers.symlink_to(target)
                result = self.cover("One", str(picture))
                self.assertEqual(result.returncode, 1)
                self.assertIn("covers", result.stderr)
                self.assertEqual(os.listdir(elsewhere), [])
                self.assertEqual(self.file.read_text(), PLAN)
                self.covers.unlink()

    # MARK: At random

    def test_random_pictures_for_all_groups_that_have_none(self):
        result = self.cover("--random", "cat", "--all", THE_CAT_API_KEY="secret")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(len(self.pictures()), 2)
        text = self.file.read_text()
        self.assertEqual(text.count("image: covers/"), 3)
        self.assertIn("image: covers/own.png", text)
        asked = [(path, key) for path, key in self.service.asked if path.startswith("/v1/images/search?")]
        self.assertEqual([key for _, key in asked], ["secret", "secret"])
        self.assertTrue(all(key is None for path, key in self.service.asked if path.startswith("/png")),
                        "only the service receives the key")
        self.assertIn("2/2", result.stderr)
        # If named, a group that already has a picture gets another one.
        self.assertEqual(self.cover("--random", "dog", "Three").returncode, 0)
        self.assertNotIn("own.png", self.file.read_text())
        self.assertIsNone([key for path, key in self.service.asked if path.startswith("/v1")][-1])

    def test_random_pictures_for_one_to_six_groups_are_each_their_own(self):
        # Optimized builds once gave every picture to the first group, or crashed.
        for count in range(1, 7):
            with self.subTest(count):
                names = [f"Group {number}" for number in range(count)]
                text = "# Plan\n" + "".join(f"\n## {name}\n\n- [ ] task of {name}\n" for name in names)
                self.file.write_text(text)
                self.service.asked = []
                result = self.cover("--random", "dog", "--all")
                self.assertEqual(result.returncode, 0, result.stderr)
                after = self.file.read_text()
                found = re.findall(r"^## (.*)\n<!-- image: (covers/[0-9a-f]+\.png) -->$", after, re.MULTILINE)
                self.assertEqual([name for name, _ in found], names)
                self.assertEqual(len({picture for _, picture in found}), count, "each has a different picture")
                self.assertEqual(re.sub(r"<!-- image: .* -->\n", "", after), text)
                for _, picture in found:
                    self.assertTrue(self.file.with_name("covers").joinpath(picture[7:]).exists())

    def test_every_way_to_fail_ends_with_the_file_as_it_was(self):
        expected = {"429": "too many requests", "500": "500", "html": "not a picture of a supported format",
                    "svg": "not a picture of a supported format", "huge": "",
                    "giant": "not a picture of a supported format", "led": "",
                    "broken": "did not return a list of pictures", "missing": "404", "plain": "https"}
        for mode, words in expected.items():
            with self.subTest(mode):
                self.service.mode = mode
                self.service.asked = []
                result = self.cover("--random", "dog", "One")
                self.assertEqual(result.returncode, 1)
                self.assertIn(words, result.stderr)
                self.assertIn("its cover was not changed", result.stderr)
                self.assertEqual(self.file.read_text(), PLAN)
                self.assertEqual(self.pictures(), [])
                searches = [path for path, _ in self.service.asked if path.startswith("/v1")]
                self.assertEqual(len(searches), 4, "a different one is requested again")
                pictures = [path for path, _ in self.service.asked if not path.startswith("/v1")]
                self.assertEqual(len(set(pictures)), len(pictures))

    def test_a_refusal_is_not_asked_again(self):
        self.service.mode = "401"
        result = self.cover("--random", "dog", "One")
        self.assertEqual(result.returncode, 1)
        self.assertIn("THE_DOG_API_KEY", result.stderr)
        self.assertEqual(len(self.service.asked), 1)

    def test_a_different_picture_where_one_fails(self):
        self.service.mode = "second"
        result = self.cover("--random", "dog", "One")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual([path for path, _ in self.service.asked if not path.startswith("/v1")], ["/html/1", "/png/2"])

    def test_offline_is_said(self):
        result = self.cover("--random", "dog", "One", RINGMARK_DOG_API="https://localhost:1")
        self.assertEqual(result.returncode, 1)
        self.assertIn("The Dog API cannot be reached", result.stderr)
        self.assertEqual(self.file.read_text(), PLAN)

    def test_a_server_without_tls_is_refused(self):
        result = self.cover("--random", "dog", "One", RINGMARK_DOG_API=f"http://localhost:{self.service.server_port}")
        self.assertEqual(result.returncode, 1)
        self.assertEqual(self.service.asked, [])

    def test_a_slow_one_can_be_interrupted(self):
        self.service.mode = "slow"
        process = subprocess.Popen(
            [PROGRAM, "cover", "--random", "dog", "One", "--file", str(self.file)], env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        while not any(path.startswith("/slow") for path, _ in self.service.asked):
            self.assertIsNone(process.poll())
        os.killpg(process.pid, 2)
        process.communicate()
        self.assertEqual(self.file.read_text(), PLAN)
        self.assertEqual(self.pictures(), [])

    # MARK: In the site

    def build(self):
        result = subprocess.run(
            [PROGRAM, "build", str(self.file), "-o", self.folder.name + "/site", "--date", DAY, "--no-history"],
            capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr)
        return pathlib.Path(self.folder.name) / "site", result.stderr

    def test_pictures_in_the_site(self):
        self.covers.mkdir()
        (self.covers / "own.png").write_bytes(gif())
        site, errors = self.build()
        self.assertEqual(errors.count("warning"), 0, errors)
        html = (site / "index.html").read_text()
        self.assertRegex(html, r'<picture><source media="\(prefers-reduced-motion: reduce\), print" srcset="covers/\w+\.gif">'
                               r'<img src="covers/\w+\.gif" alt="" width="4" height="3" loading="lazy"></picture>')
        self.assertEqual(len(list((site / "covers").iterdir())), 2)

    def test_pictures_that_cannot_be_used_are_told_and_drawn(self):
        outside = tempfile.NamedTemporaryFile(suffix=".png")
        outside.write(png(8, 8))
        outside.flush()
        self.covers.mkdir()
        (self.covers / "link.png").symlink_to(outside.name)
        (self.covers / "script.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")
        (self.covers / "broken.png").write_bytes(png(8, 8)[:50])
        os.mkfifo(self.covers / "pipe.png")
        git = self.file.with_name(".git")
        git.mkdir()
        (git / "a.png").write_bytes(png(8, 8))
        for image in ("covers/own.png", "covers/link.png", "covers/script.svg", "covers/broken.png", "covers/pipe.png",
                      ".git/a.png", f"../{os.path.basename(outside.name)}", outside.name, "/dev/zero", "covers",
                      "https://example.com/a.png"):
            with self.subTest(image):
                self.file.write_text(PLAN.replace("covers/own.png", image))
                site, errors = self.build()
                self.assertRegex(errors, r"TODO\.md:13:\d+: warning")
                self.assertNotIn("<img", (site / "index.html").read_text())
                self.assertFalse((site / "covers").exists())

    # MARK: In the browser

    def test_a_group_gets_a_picture_in_the_browser(self):
        with Server(PLAN, "--edit", environment=self.environment) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            page = browser.new_page()
            page.goto(server.url + "groups/one.html")
            page.locator(".group-head .edit-group").click()
            picture = pathlib.Path(self.folder.name) / "photo.png"
            picture.write_bytes(png(64, 48, 3))
            page.locator("input[type=file]").set_input_files(picture)
            expect(page.locator(".ways img")).to_be_visible()
            self.assertEqual(server.text, PLAN, "nothing is written before saving")
            page.get_by_role("button", name="Save", exact=True).click()
            expect(page.locator(".banner img")).to_be_visible()
            self.assertIn("color: teal; image: covers/", server.text)
            page.locator(".group-head .edit-group").click()
            page.get_by_role("button", name="Surprise me with a cat").click()
            expect(page.locator(".ways img")).to_be_visible()
            before = server.text
            page.get_by_role("button", name="Save", exact=True).click()
            expect(page.locator("dialog")).to_have_count(0)
            self.assertNotEqual(server.text, before)
            # A file that is not a picture is reported.
            page.locator(".group-head .edit-group").click()
            picture.write_text("<svg></svg>")
            page.locator("input[type=file]").set_input_files(picture)
            expect(page.locator("dialog .edit-note")).to_contain_text("use a PNG")
            browser.close()


if __name__ == "__main__":
    unittest.main()
