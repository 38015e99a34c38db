"""Random covers from a server that mimics The Dog API and The Cat API, and every way in which that fails."""

import os
import pathlib
import re
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "PythonSupport"))

from cover_support import PLAN, CoverTestCase
from program_support import PROGRAM


class CoverRandomTest(CoverTestCase):
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


if __name__ == "__main__":
    unittest.main()
