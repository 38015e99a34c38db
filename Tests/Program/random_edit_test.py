"""Random edits by the built program, in every format that it edits: only the lines of the task change, and undo is exact.

By default a fiftieth of them; RINGMARK_ROUNDS=1 makes 5,000 in Markdown and 2,000 in each other format, RINGMARK_SEED other
ones.
"""

import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "PythonSupport"))

from program_support import FIXTURES, PROGRAM, rounds

WORDS = ["Paint the fence", "전화하기", "see https://example.com/a?b=c", "100 % of it", "Ünïcödé 🥳", "Call @bob (see mail)", "a: b"]
STATES = ["done", "start", "reopen", "cancel"]
FILES = {
    "markdown": ["showcase.md", "showcase.ko.md", "hard.md", "endings.md", "states.md"],
    "todo.txt": ["formats/todo.txt"], "org": ["formats/garden.org"], "xit": ["formats/trip.xit"],
    "taskpaper": ["formats/film.taskpaper"],
}


class Plan:
    """A file in a folder of its own, and the commands that edit it."""

    def __init__(self, folder, seed):
        self.folder = folder
        self.random = random.Random(seed)
        self.environment = {**os.environ, "XDG_STATE_HOME": folder + "/state", "SOURCE_DATE_EPOCH": "1795262400"}

    def begin(self, name):
        text = (FIXTURES / name).read_bytes()
        if self.random.random() < 0.3:
            text = text.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
        self.path = pathlib.Path(self.folder) / pathlib.Path(name).name
        self.path.write_bytes(text)
        # It was saved long ago, so no edit waits.
        os.utime(self.path, (1_000_000_000, 1_000_000_000))

    def run(self, *arguments):
        return subprocess.run(
            [PROGRAM, *arguments, "-f", str(self.path)], capture_output=True, text=True, env=self.environment)

    def tasks(self):
        run = subprocess.run(
            [PROGRAM, "list", "--json", str(self.path)], capture_output=True, text=True, env=self.environment)
        return json.loads(run.stdout)["tasks"]

    def edit(self):
        """One random edit: its name, the lines that it may change, and the run."""
        choice, tasks = self.random, self.tasks()
        if not tasks:
            return "add", set(), self.run("add", choice.choice(WORDS))
        index = choice.randrange(len(tasks))
        task, other = tasks[index], choice.choice(tasks)
        count = len(self.path.read_bytes().split(b"\n"))
        ends = [item["line"] for item in tasks[index + 1:]]
        inside = [item["line"] for item in tasks[index + 1:] if item["depth"] <= task["depth"]]
        own = set(range(task["line"], (ends or [count + 1])[0]))
        tree = set(range(task["line"], (inside or [count + 1])[0]))
        number = str(task["number"])
        kind = choice.choice(["state", "state", "title", "due", "priority", "tag", "person", "memo", "add", "add", "move", "remove"])
        if kind == "state":
            return kind, own, self.run(choice.choice(STATES), number)
        if kind == "title":
            return kind, own, self.run("edit", number, "--title", choice.choice(WORDS))
        if kind == "due":
            return kind, own, self.run("edit", number, "--due", choice.choice(["2027-01-02", "none"]))
        if kind == "priority":
            return kind, own, self.run("edit", number, "--priority", choice.choice(["high", "low", "none"]))
        if kind == "tag":
            return kind, own, self.run("edit", number, "--tag", choice.choice(["neu", "홍"]))
        if kind == "person":
            return kind, own, self.run("edit", number, "--person", choice.choice(["mina", "홍"]))
        if kind == "memo":
            # It may be after the subtasks.
            memo = own | tree - {item["line"] for item in tasks[index + 1:]}
            return kind, memo, self.run("edit", number, "--memo", choice.choice(["", "One line", "Two\nlines"]))
        if kind == "add":
            group = ["--group", other["groupSlug"]] if other["groupSlug"] else []
            return kind, set(), self.run("add", choice.choice(WORDS), *group)
        if kind == "move":
            return kind, tree, self.run("move", number, choice.choice(["--before", "--after"]), str(other["number"]))
        return kind, tree, self.run("remove", number, "--force")


def is_cookie(path, line):
    return path.suffix == ".org" and re.search(rb"\[\d*(/\d*|%)\]", line)


class RandomEditTest(unittest.TestCase):
    def check(self, format, full):
        made, refused, undone = {}, 0, 0
        with tempfile.TemporaryDirectory() as folder:
            plan = Plan(folder, format + os.environ.get("RINGMARK_SEED", ""))
            wanted = rounds(full)
            tries = 0
            while sum(made.values()) < wanted and tries < wanted * 4 + 100:
                if tries % 25 == 0:
                    plan.begin(plan.random.choice(FILES[format]))
                tries += 1
                before = plan.path.read_bytes()
                kind, changed, run = plan.edit()
                after = plan.path.read_bytes()
                place = f"{format}, try {tries}, {kind}: {run.args[1:]}"
                if run.returncode != 0:
                    refused += 1
                    self.assertEqual(after, before, place)
                    self.assertEqual(run.returncode, 1, run.stderr)
                    continue
                if after == before:
                    continue
                made[kind] = made.get(kind, 0) + 1
                rest = after.splitlines(keepends=True)
                start = 0
                for number, line in enumerate(before.splitlines(keepends=True), 1):
                    # The last line may get the ending that it did not have.
                    if number in changed or not line.strip() or not line.endswith(b"\n") or is_cookie(plan.path, line):
                        continue
                    # Where the last line has no ending, the one before it has none once it is removed.
                    if start < len(rest) and rest[-1] == line.rstrip(b"\r\n") and line not in rest[start:]:
                        line = rest[-1]
                    self.assertIn(line, rest[start:], f"{place}: line {number}")
                    start = rest.index(line, start) + 1
                # What the edit did not take away or add is there as often as before.
                self.assertLess(len(rest) - len(before.splitlines()), 12, place)
                if plan.random.random() < 0.5:
                    self.assertEqual(plan.run("edit", "--undo").returncode, 0, place)
                    self.assertEqual(plan.path.read_bytes(), before, place)
                    undone += 1
        print(f"{format}: {sum(made.values())} edits {made}, {refused} refused, {undone} undone exactly", file=sys.stderr)
        self.assertGreaterEqual(sum(made.values()), wanted)

    def test_markdown(self):
        self.check("markdown", 5000)

    def test_todo_txt(self):
        self.check("todo.txt", 2000)

    def test_org(self):
        self.check("org", 2000)

    def test_xit(self):
        self.check("xit", 2000)

    def test_taskpaper(self):
        self.check("taskpaper", 2000)


if __name__ == "__main__":
    unittest.main()
