"""The manual page as groff and mandoc read it: without warnings, and with nothing lost."""

import os
import pathlib
import re
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "PythonSupport"))

from program_support import PROGRAM


class ManualTest(unittest.TestCase):
    def setUp(self):
        self.page = subprocess.run([PROGRAM, "man"], capture_output=True, check=True).stdout

    def formatted(self, *command):
        run = subprocess.run(command, input=self.page, capture_output=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
        self.assertEqual((run.returncode, run.stderr.decode()), (0, ""))
        return run.stdout.decode()

    def test_groff_has_no_warnings_and_mandoc_no_errors(self):
        for device in ("utf8", "ascii"):
            with self.subTest(device):
                self.formatted("groff", "-man", "-ww", "-rHY=0", "-T" + device)
        lint = subprocess.run(["mandoc", "-T", "lint", "-W", "error"], input=self.page, capture_output=True)
        self.assertEqual((lint.returncode, lint.stdout.decode()), (0, ""))

    def test_what_help_says_can_be_read_in_the_page(self):
        text = re.sub(r"\x1b\[[0-9;]*m|.\x08", "", self.formatted("groff", "-man", "-rHY=0", "-Tutf8"))
        words = " ".join(text.split())
        for expected in (
                "ringmark - progress from the todo file you already have", "ringmark command [options] [files]",
                "ringmark list [options] [<files> ...]", "“ringmark list”", "--format-in <format>",
                "ringmark add Write the copy --group Website --due \"next week\""):
            with self.subTest(expected):
                self.assertIn(expected, words)


if __name__ == "__main__":
    unittest.main()
