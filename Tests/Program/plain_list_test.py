"""Lists whose items have no boxes: what commands write into them, and when they ask for boxes."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "PythonSupport"))

from program_support import PROGRAM, run_on_terminal

TEXT = "# Todo\n\n* Call the bank\n* Write the copy\n  * in English\n* Ship\n"
BOXED = "# Todo\n\n* [ ] Call the bank\n* [x] Write the copy\n  * in English\n* [ ] Ship\n"
READ = ["--read", "bullets"]


class PlainListTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)
        self.file.write_text(TEXT)
        self.environment = {**os.environ, "XDG_STATE_HOME": folder.name + "/state"}

    @property
    def file(self):
        return self.place / "TODO.md"

    def run_program(self, *arguments):
        return subprocess.run(
            [PROGRAM, *arguments], cwd=self.place, capture_output=True, text=True, env=self.environment,
            stdin=subprocess.DEVNULL)

    def test_a_new_item_has_no_box(self):
        result = self.run_program("add", "Rest", *READ)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.file.read_text(), TEXT + "* Rest\n")

    def test_without_a_terminal_the_first_tick_names_the_option(self):
        for command in (["done", "2"], ["start", "2"], ["cancel", "2"], ["add", "mail", "--under", "1"]):
            with self.subTest(command):
                result = self.run_program(*command, *READ)
                self.assertEqual(result.returncode, 1)
                self.assertIn(
                    "TODO.md has 3 items without boxes. Give each a box? Add --boxes to confirm.", result.stderr)
                self.assertEqual(self.file.read_text(), TEXT)

    def test_the_option_gives_boxes_and_ticks_in_one_edit(self):
        result = self.run_program("done", "2", "--boxes", *READ)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("✓ Write the copy — Todo 1/3 (33%)\n+ boxes for 3 items\n", result.stdout)
        self.assertEqual(self.file.read_text(), BOXED)
        self.assertIn("1/3", self.run_program("status").stdout)
        self.assertEqual(self.run_program("undo").returncode, 0)
        self.assertEqual(self.file.read_text(), TEXT)

    def test_notes_beside_tasks_get_no_boxes_and_numbers_keep_their_meaning(self):
        text = "# TODO\n\n## Notes\n\n- see wiki\n\n## Parser\n\n- fix bug\n- write docs\n"
        for command, task in (
            (["done", "2"], "- [x] fix bug\n- [ ] write docs\n"),
            (["add", "mail", "--under", "2"], "- [ ] fix bug\n  - [ ] mail\n- [ ] write docs\n"),
        ):
            with self.subTest(command):
                self.file.write_text(text)
                result = self.run_program(*command, "--boxes")
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual(self.file.read_text(), text[:text.index("- fix")] + task)
        self.file.write_text(text)
        result = self.run_program("done", "1", "--boxes")
        self.assertEqual(result.returncode, 1)
        self.assertIn("“see wiki” is shown, but not counted as a task", result.stderr)
        self.assertEqual(self.file.read_text(), text)

    def test_a_dry_run_shows_the_boxes_and_writes_nothing(self):
        result = self.run_program("done", "2", "--dry-run", *READ)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("+* [ ] Call the bank", result.stdout)
        self.assertEqual(self.file.read_text(), TEXT)

    def test_on_a_terminal_the_answer_decides(self):
        for answer, code, text in (("n", 1, TEXT), ("y", 0, BOXED)):
            with self.subTest(answer):
                result, shown = run_on_terminal(
                    self, ["done", "2", *READ], [answer], self.place, self.environment, question="[y/N] ")
                self.assertEqual(result, code, shown)
                self.assertIn("TODO.md has 3 items without boxes. Give each a box?", shown)
                self.assertEqual(self.file.read_text(), text)


if __name__ == "__main__":
    unittest.main(verbosity=2)
