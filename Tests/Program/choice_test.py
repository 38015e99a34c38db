"""What commands ask on a terminal where a part of a title fits several tasks."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "PythonSupport"))

from program_support import PROGRAM, run_on_terminal

TEXT = "# Plan\n\n## A\n\n- [ ] Write copy\n- [ ] Write docs\n\n## B\n\n- [ ] Write mail\n- [ ] Ship\n"


class ChoiceTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)
        (self.place / "TODO.md").write_text(TEXT)
        self.environment = {**os.environ, "XDG_STATE_HOME": folder.name + "/state"}

    @property
    def done(self):
        return [line[6:] for line in (self.place / "TODO.md").read_text().splitlines() if line.startswith("- [x]")]

    def run_on_terminal(self, arguments, answers):
        return run_on_terminal(self, arguments, answers, self.place, self.environment, question="number: ")

    def test_a_number_or_more_of_the_title_is_the_answer(self):
        for answers, expected in ((["2"], ["Write docs"]), (["write", "mail"], ["Write mail"]), (["write c"], ["Write copy"])):
            with self.subTest(answers):
                (self.place / "TODO.md").write_text(TEXT)
                code, shown = self.run_on_terminal(["done", "write"], answers)
                self.assertEqual((code, self.done), (0, expected))
                self.assertIn("  2  Write docs", shown)

    def test_every_command_asks(self):
        for arguments in (["start", "write"], ["edit", "write", "--tag", "x"], ["move", "write", "--bottom"],
                          ["move", "ship", "--before", "write"], ["add", "Part", "--under", "write"], ["cancel", "write"]):
            with self.subTest(arguments):
                (self.place / "TODO.md").write_text(TEXT)
                self.assertEqual(self.run_on_terminal(arguments, ["3"])[0], 0)
                self.assertNotEqual((self.place / "TODO.md").read_text(), TEXT)

    def test_no_answer_changes_nothing(self):
        code, shown = self.run_on_terminal(["done", "write"], [""])
        self.assertEqual((code, self.done), (1, []))
        self.assertIn("nothing was changed", shown)
        code, shown = self.run_on_terminal(["done", "write"], ["sell"])
        self.assertEqual((code, self.done), (1, []))
        self.assertIn("there is no task “sell”", shown)

    def test_without_a_terminal_nobody_is_asked(self):
        run = subprocess.run([PROGRAM, "done", "write"], cwd=self.place, env=self.environment, input="2\n", capture_output=True, text=True)
        self.assertEqual((run.returncode, self.done), (1, []))
        self.assertIn("3 tasks match “write”", run.stderr)


if __name__ == "__main__":
    unittest.main()
