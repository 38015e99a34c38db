"""Edits beside an editor that saves in place: it empties the file and writes it, at once or in two parts 1 ms apart.

By default a fiftieth of the saves; RINGMARK_ROUNDS=1 makes all 5,000 of them. The verdict is only about lost text.
"""

import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "PythonSupport"))

from program_support import PROGRAM, rounds

HEAD = "# Plan\n\n" + "".join(f"- [ ] task {number}\n" for number in range(50))


class Editor:
    """Reads the file, adds a line, and saves it in place."""

    def __init__(self, path):
        self.path = path
        self.random = random.Random(6)
        # When those saves had read the text and opened the file between which an edit was made.
        self.late = []

    def save(self, number):
        with open(self.path, "rb") as old:
            text = old.read()
            read = time.monotonic()
            text += f"- [ ] save {number}\n".encode()
            middle = self.random.randrange(len(text)) if number % 2 else len(text)
            # Some empty the file by opening it, some afterwards.
            file = os.open(self.path, os.O_WRONLY | (os.O_TRUNC if number % 4 < 2 else 0))
            # Edits between reading and opening are overwritten by the older text: no program can prevent that. While the
            # file that was read is open, no other gets its number.
            if not os.path.sameopenfile(file, old.fileno()):
                self.late.append((read, time.monotonic()))
        os.ftruncate(file, 0)
        os.write(file, text[:middle])
        if number % 2:
            time.sleep(0.001)
            os.write(file, text[middle:])
        os.close(file)
        # Edits begin once the file has been left alone; many of these pauses end while one is being made.
        time.sleep(self.random.uniform(0.1, 0.14) if self.random.random() < 0.25 else self.random.uniform(0, 0.02))


class BesideTest(unittest.TestCase):
    def test_nothing_that_an_editor_saves_in_place_is_lost(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "TODO.md"
            path.write_text(HEAD)
            environment = {**os.environ, "XDG_STATE_HOME": folder + "/state"}
            made, refused, stop = [], [], threading.Event()

            def edit(name):
                number = 0
                while not stop.is_set():
                    number += 1
                    line = f"edit {name} {number}"
                    begin = time.monotonic()
                    run = subprocess.run(
                        [PROGRAM, "add", line, "-f", str(path)], capture_output=True, text=True, env=environment)
                    if run.returncode == 0:
                        made.append((line, begin, time.monotonic()))
                    else:
                        refused.append(run.stderr)

            threads = [threading.Thread(target=edit, args=(name,)) for name in "ab"]
            for thread in threads:
                thread.start()
            editor = Editor(path)
            saves = rounds(5000)
            for number in range(saves):
                editor.save(number)
            stop.set()
            for thread in threads:
                thread.join()
            lines = path.read_text().splitlines()
            wanted = [line.removeprefix("- [ ] ") for line in HEAD.splitlines() if line.startswith("- ")]
            wanted += [f"save {number}" for number in range(saves)]
            there = [line.removeprefix("- [ ] ") for line in lines if line.startswith("- [ ] ")]
            lost = [line for line in wanted if there.count(line) != 1]
            overwritten = [edit for edit in made if edit[0] not in there]
            unexplained = [edit for edit in overwritten if not any(edit[1] < end and begin < edit[2] for begin, end in editor.late)]
            print(f"{saves} saves, {len(made)} edits, {len(refused)} refused, {len(lost)} lines lost, {len(overwritten)} edits "
                  f"overwritten by {len(editor.late)} saves of an older text", file=sys.stderr)
            self.assertEqual(lost, [])
            self.assertEqual(unexplained, [])
            self.assertEqual([name for name in os.listdir(folder) if name != "state"], ["TODO.md"])
            self.assertEqual([text for text in refused if "nothing was written" not in text], [])
            # The test cannot pass because no edit is made.
            self.assertGreater(len(made), saves // 50)


if __name__ == "__main__":
    unittest.main()
