"""What a run of the optimized program costs, as counts: instructions, allocated blocks and bytes, and written bytes.

Counts hardly differ between runs and machines, so each limit is only a tenth above its count, and a change that makes the program
do more fails here. A commit that raises a limit explains what the program does with it; a commit that makes the program do less
lowers it.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "PythonSupport"))

from program_support import DAY, PROGRAM

# A start, a build of 100 tasks, each further task of a larger build, the status of a plan without boxes, and each further
# revision of a longer history.
LIMITS = {
    "instructions of --version": 10_150_000,
    "instructions of 100 tasks": 74_000_000,
    "instructions of each task": 80_000,
    "instructions of 120 items without boxes": 142_000_000,
    "instructions of each revision": 379_000,
    "blocks of 100 tasks": 17_300,
    "blocks of each task": 14,
    "bytes of 100 tasks": 4_400_000,
    "bytes of each task": 8_000,
    "hundredths of a byte written for each byte read": 720,
}
WORDS = "write the copy for landing page check every link rotate signing keys measure first paint 문서 update docs review".split()


def plan(tasks):
    """A plan like that of the benchmarks: a group for each fifty tasks, with attributes, memos, and subtasks."""
    lines, state = ["# Plan", ""], 1
    for number in range(tasks):
        if number % 50 == 0:
            lines += ["", f"## Group {number // 50 + 1}", ""]
        words = []
        for _ in range(8):
            state = state * 1103515245 + 12345 & 0x7FFFFFFF
            words.append(WORDS[(state >> 16) % len(WORDS)])
        words[1] = f"**{words[1]}**" if number % 8 == 1 else words[1]
        words[3] = f"[{words[3]}](https://example.com/{number})" if number % 12 == 1 else words[3]
        words += [f"due:2026-{number % 12 + 1:02}-{number % 28 + 1:02}"] if number % 3 == 0 else []
        words += [f"@{['anna', 'jun', '민수', 'lee'][number // 4 % 4]}"] if number % 4 == 0 else []
        words += [f"#{['infra', 'writing', 'design'][number // 4 % 3]}"] if number % 4 == 1 else []
        words += ["~2d"] if number % 9 == 0 else []
        indent = "  " if number % 50 % 7 in (1, 2) else ""
        lines.append(f"{indent}- [{'  xx/->'[number % 7]}] {' '.join(words)}")
        if number % 5 == 0:
            lines += ["", f"{indent}  A memo about {' '.join(words[:5])}, in one sentence.", ""]
    return "\n".join(lines) + "\n"


def plan_without_boxes(items):
    """A plan whose states are in headings, in signs, and in words."""
    lines = ["# Roadmap"]
    for number in range(items):
        if number % 10 == 0:
            heading = ["Done", "In progress", f"Version 1.{number} (planned)", "Later"][number // 10 % 4]
            lines += ["", f"## {heading}", ""]
        words = " ".join(WORDS[(number * 7 + place * 3) % len(WORDS)] for place in range(8))
        lines.append("- " + [words, f"✅ {words}", f"{words} - done", f"**{words}**: in progress"][number % 4])
    return "\n".join(lines) + "\n"


class CountsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        for count in (100, 600):
            (cls.folder / f"{count}.md").write_text(plan(count))
        # Hashes would differ in each process, and the counts with them.
        cls.environment = {"PATH": os.environ["PATH"], "HOME": folder.name, "SWIFT_DETERMINISTIC_HASHING": "1"}
        cls.functions = {}

    def build(self, count):
        site = self.folder / "site"
        shutil.rmtree(site, ignore_errors=True)
        return ["build", "--date", DAY, f"{count}.md", "-o", str(site)]

    def valgrind(self, tool, *arguments):
        """What a tool of Valgrind prints about a run of the program."""
        run = subprocess.run(
            ["valgrind", f"--tool={tool}", f"--{tool}-out-file={self.folder / tool}", PROGRAM, *arguments],
            cwd=self.folder, env=self.environment, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stderr

    def instructions(self, *arguments):
        found = re.search(r"Collected : (\d+)", self.valgrind("callgrind", *arguments))
        listing = subprocess.run(
            ["callgrind_annotate", self.folder / "callgrind"], capture_output=True, text=True, check=True).stdout
        # The functions with the most instructions, named as in the source.
        lines = [line[:300] for line in listing.splitlines() if re.match(r" *[\d,]+ \([ \d.]+%\)  \S+:", line)][:15]
        if shutil.which("swift-demangle"):
            lines = subprocess.run(
                ["swift-demangle", "--simplified"], input="\n".join(lines), capture_output=True, text=True, check=True).stdout.splitlines()
        self.functions[" ".join(arguments)] = "\n".join(line[:160] for line in lines)
        return int(found[1])

    def heap(self, *arguments):
        """The bytes and the blocks that a run allocates."""
        found = re.search(r"Total: +([\d,]+) bytes in ([\d,]+) blocks", self.valgrind("dhat", *arguments))
        return [int(part.replace(",", "")) for part in found.groups()]

    def check(self, name, value, arguments):
        limit = LIMITS[name]
        print(f"{name}: {value:,.0f} of {limit:,}")
        shown = " ".join(arguments).replace(str(self.folder / "site"), "site")
        self.assertLessEqual(
            value, limit,
            f"{name}: {value:,.0f}, where the limit is {limit:,} (Tests/Program/counts_test.py).\n"
            f"{self.functions.get(' '.join(arguments), '')}\n"
            "All functions, with what they call:\n"
            f"  valgrind --tool=callgrind --callgrind-out-file=calls {PROGRAM} {shown}\n"
            "  callgrind_annotate --inclusive=yes calls | swift demangle --simplified | less\n"
            "Blocks and bytes, for dh_view.html of Valgrind:\n"
            f"  valgrind --tool=dhat --dhat-out-file=blocks {PROGRAM} {shown}")
        self.assertGreater(value, limit * 0.7, f"{name} fell to {value:,.0f}: lower its limit, or it guards nothing")

    def test_a_start_takes_few_instructions(self):
        self.check("instructions of --version", self.instructions("--version"), ["--version"])

    def test_a_build_takes_few_instructions(self):
        small = self.instructions(*self.build(100))
        large = self.instructions(*self.build(600))
        with self.subTest("100 tasks"):
            self.check("instructions of 100 tasks", small, self.build(100))
        with self.subTest("each task"):
            self.check("instructions of each task", (large - small) / 500, self.build(600))

    def test_a_plan_without_boxes_takes_few_instructions(self):
        (self.folder / "ROADMAP.md").write_text(plan_without_boxes(120))
        arguments = ["status", "--date", DAY, "ROADMAP.md"]
        self.check("instructions of 120 items without boxes", self.instructions(*arguments), arguments)

    def history(self, commits):
        """Reads the revisions of a plan of 300 tasks, one of which is ticked in each."""
        folder, text, stream = self.folder / f"history-{commits}", plan(300), b""
        for number in range(commits):
            text = text.replace("- [ ]", "- [x]", 1)
            data = text.encode()
            stream += b"commit refs/heads/main\ncommitter A <a@example.com> %d +0000\ndata 0\nM 644 inline TODO.md\ndata %d\n%s\n" % (
                1_750_000_000 + number * 86_400, len(data), data)
        subprocess.run(["git", "init", "-q", "-b", "main", folder], check=True)
        subprocess.run(["git", "-C", folder, "fast-import", "--quiet"], input=stream, check=True)
        (folder / "TODO.md").write_text(text)
        return ["history", "--no-cache", "--format", "json", f"{folder.name}/TODO.md"]

    def test_a_revision_takes_few_instructions(self):
        few, many = self.history(10), self.history(60)
        self.check("instructions of each revision", (self.instructions(*many) - self.instructions(*few)) / 50, many)

    def test_a_build_allocates_little(self):
        small, large = self.heap(*self.build(100)), self.heap(*self.build(600))
        for name, index in (("bytes", 0), ("blocks", 1)):
            with self.subTest(name):
                self.check(f"{name} of 100 tasks", small[index], self.build(100))
                self.check(f"{name} of each task", (large[index] - small[index]) / 500, self.build(600))

    def test_a_site_is_not_much_larger_than_its_plan(self):
        (self.folder / "10000.md").write_text(plan(10_000))
        subprocess.run([PROGRAM, *self.build(10_000)], cwd=self.folder, env=self.environment, check=True, capture_output=True)
        written = sum(path.stat().st_size for path in (self.folder / "site").rglob("*") if path.is_file())
        read = (self.folder / "10000.md").stat().st_size
        self.check("hundredths of a byte written for each byte read", 100 * written / read, self.build(10_000))


if __name__ == "__main__":
    unittest.main()
