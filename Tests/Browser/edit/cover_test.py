"""Covers from files: copied next to the plan, shown in the site, and chosen in the browser."""

import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from browser_support import chromium
from cover_support import PLAN, CoverTestCase, gif, png
from playwright.sync_api import expect
from program_support import DAY, PROGRAM
from server_support import Server


class CoverFileTest(CoverTestCase):
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
        with Server(PLAN, "--edit", environment=self.environment) as server, chromium().new_context() as context:
            page = context.new_page()
            page.goto(server.url + "groups/one.html")
            page.locator(".group-head .edit-group").click()
            page.locator("dialog summary").click()
            picture = pathlib.Path(self.folder.name) / "photo.png"
            picture.write_bytes(png(64, 48, 3))
            page.locator("input[type=file]").set_input_files(picture)
            expect(page.locator(".ways img")).to_be_visible()
            self.assertEqual(server.text, PLAN, "nothing is written before saving")
            page.get_by_role("button", name="Save", exact=True).click()
            expect(page.locator(".banner img")).to_be_visible()
            self.assertIn("color: teal; image: covers/", server.text)
            # The first dialog is seen for a moment longer, as it leaves.
            expect(page.locator("dialog")).to_have_count(0)
            page.locator(".group-head .edit-group").click()
            page.locator("dialog summary").click()
            expect(page.get_by_role("button", name="Another picture")).to_be_hidden()
            page.get_by_role("button", name="Surprise me with a cat").click()
            expect(page.get_by_role("button", name="Another picture")).to_be_visible()
            expect(page.locator(".ways img")).to_be_visible()
            first = page.locator(".ways img").get_attribute("src")
            page.get_by_role("button", name="Another picture").click()
            expect(page.locator(".ways img")).not_to_have_attribute("src", first)
            before = server.text
            page.get_by_role("button", name="Save", exact=True).click()
            expect(page.locator("dialog")).to_have_count(0)
            self.assertNotEqual(server.text, before)
            # A file that is not a picture is reported.
            page.locator(".group-head .edit-group").click()
            picture.write_text("<svg></svg>")
            page.locator("input[type=file]").set_input_files(picture)
            expect(page.locator("dialog .edit-note")).to_contain_text("Use a PNG")


if __name__ == "__main__":
    unittest.main()
