"""Time, memory, files, and bytes grow linearly with the input, not quadratically, whatever is repeated in it.

Each pattern is written at two sizes, one eight times the other. Each command runs on both, and its figures are
compared as ratios, never as seconds. In the long tier (RINGMARK_TIER=long) inputs have up to 1 MB, and every command runs on
every pattern. In the short one they have up to 128 KB, inline patterns stand only in titles, three commands run, and RINGMARK_SEED
chooses every sixth pattern; what looks wrong there is measured again at full size, because small figures are noisy. Pattern
names as arguments limit the run to those.
"""

import concurrent.futures
import itertools
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import unittest
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "PythonSupport"))

from linearity_patterns import ELSEWHERE, PATTERNS
from program_support import IS_LONG, PROGRAM, one_in

# Patterns named on the command line; all patterns if there are none.
NAMES = sys.argv[1:]
FULL = 1 << 20
LARGE = FULL if IS_LONG else 1 << 17
FACTOR = 8
ALL_COMMANDS = ["status", "list", "check", "report", "build", "serve"]
COMMANDS = ALL_COMMANDS if IS_LONG else ["check", "report", "build"]
# Linear is 8, quadratic is 64. Measurements must stay below twice linear; sizes are exact and get less tolerance.
ROOM = {"time": 2.2, "memory": 1.8, "files": 1.1, "bytes": 1.25}
# The fixed cost of a run, and the noise of the clock and the allocator: seconds, KiB, files, bytes.
FLOOR = {"time": 0.03, "memory": 12_000, "files": 8, "bytes": 60_000}
# The system stops a run at these limits: seconds of processor time, bytes of a file.
LIMITS = [(resource.RLIMIT_CPU, 120), (resource.RLIMIT_FSIZE, 4 << 30), (resource.RLIMIT_AS, 64 << 30)]


def limit():
    for name, value in LIMITS:
        resource.setrlimit(name, (value, value))


class Place:
    """A folder with a repository, for one worker."""

    def __init__(self, parent):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=parent))
        self.name = "TODO.md"
        self.git("init", "-q")
        self.git("commit", "-q", "--allow-empty", "-m", "before")

    def git(self, *arguments):
        subprocess.run(
            ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "gc.auto=0", *arguments], cwd=self.folder,
            check=True, stdout=subprocess.DEVNULL)

    def prepare(self, text):
        """Prepares a repository whose only commit has different words in every task."""
        file = self.folder / self.name
        file.write_bytes(text if self.name.endswith(("json", "jsonl")) else text.replace(b"a", b"o").replace(b"e", b"u"))
        self.git("add", self.name)
        self.git("commit", "-q", "--amend", "--allow-empty", "-m", "before")
        file.write_bytes(text)

    def spawn(self, arguments, output):
        return subprocess.Popen(
            [PROGRAM, *arguments], cwd=self.folder, stdout=output, stderr=self.errors, preexec_fn=limit,
            env={**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache"), "SOURCE_DATE_EPOCH": "1795262400"})

    @staticmethod
    def end(process):
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return {"time": usage.ru_utime + usage.ru_stime, "memory": usage.ru_maxrss}

    def run(self, command):
        """The figures of one run; a run that the program itself ended because it took too long has no exit code."""
        with tempfile.TemporaryFile(dir=self.folder) as self.errors:
            figures = self.measure(command)
            self.errors.seek(0)
            return figures | ({"code": None} if b"took more than" in self.errors.read() else {})

    def measure(self, command):
        if command == "serve":
            return self.serve()
        arguments = {
            "status": ["status", "--json", self.name], "list": ["list", "--json", self.name],
            "check": ["check", self.name], "report": ["report", "--format", "markdown", "--since", "HEAD", self.name],
            "build": ["build", "-o", "site", self.name],
        }[command]
        with tempfile.TemporaryFile(dir=self.folder) as output:
            process = self.spawn(arguments, output)
            figures = self.end(process)
            figures |= {"files": 0, "bytes": output.seek(0, os.SEEK_END), "code": process.returncode}
        if command == "build" and (self.folder / "site").exists():
            for place, _, names in os.walk(self.folder / "site"):
                figures["files"] += len(names)
                figures["bytes"] += sum(os.stat(os.path.join(place, name)).st_size for name in names)
            shutil.rmtree(self.folder / "site")
        return figures

    def serve(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        process = self.spawn(["serve", "--edit", "--port", str(port), self.name], subprocess.PIPE)
        size = 0
        try:
            # If another program has taken the port in the meantime, the server reports the next free one.
            for line in process.stdout:
                if found := re.search(rb"http://127\.0\.0\.1:(\d+)/", line):
                    port = int(found.group(1))
                    break
            home = self.page(port, "/")
            size = len(home)
            for name in [b"tasks.html", *re.findall(rb'href="(groups/[^"]+\.html)"', home)[:1]]:
                size += len(self.page(port, "/" + name.decode()))
        finally:
            # Not through the object, which would reap a process that has ended.
            os.kill(process.pid, signal.SIGTERM)
            figures = self.end(process)
            process.stdout.close()
        return figures | {"files": 0, "bytes": size, "code": 0 if size > 0 else 1}

    @staticmethod
    def page(port, path):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=300) as answer:
                return answer.read()
        except (OSError, ValueError):
            return b""


def compare(small, large, base):
    """Describes the figures that grew more than their input."""
    found = []
    for name, room in ROOM.items():
        allowed = base[name] + FACTOR * room * max(small[name] - base[name], FLOOR[name] / FACTOR)
        if large[name] > allowed + FLOOR[name]:
            found.append(f"{name} {small[name]:.3g} → {large[name]:.3g}, allowed {allowed:.3g}")
    return found


class LinearityTest(unittest.TestCase):
    def test_everything_grows_with_the_input(self):
        # safety.md §11 names both figures.
        self.assertGreater(len(PATTERNS), 400)
        self.assertEqual(len(ALL_COMMANDS), 6)
        parent = tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
        self.addCleanup(parent.cleanup)
        workers = os.cpu_count() or 1
        places = [Place(parent.name) for _ in range(workers)]
        base = {}
        places[0].prepare(b"# A\n\n- [ ] a\n")
        for command in COMMANDS:
            runs = [places[0].run(command) for _ in range(5)]
            self.assertEqual({run["code"] for run in runs}, {0}, command)
            base[command] = {name: min(run[name] for run in runs) for name in ROOM}
        wanted = [name for name in PATTERNS if name in NAMES or not NAMES and (IS_LONG or name not in ELSEWHERE)]
        if not NAMES:
            # Neighbors are alike, so that each commit tries some of every kind.
            wanted = one_in(8, wanted)
        shares = [wanted[index::workers] for index in range(workers)]

        def measure(place, names):
            return [(name, command, figures) for name in names for command, figures in measured(place, name, base)]

        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            results = list(itertools.chain(*pool.map(measure, places, shares)))
        wrong = []
        for name, command, (small, large) in results:
            for finding in compare(small, large, base[command]):
                wrong.append(f"{command}: {name}: {finding}")
            if small["code"] not in (0, 1, 2) or large["code"] not in (0, 1, 2):
                wrong.append(f"{command}: {name}: exit codes {small['code']} and {large['code']}")
        worst = max(results, key=lambda result: result[2][1]["time"])
        print(
            f"{len(wanted)} patterns of up to {LARGE} bytes, {len(results)} pairs of runs; "
            f"the longest: {worst[1]} of “{worst[0]}”, {worst[2][1]['time']:.2f} s of processor time")
        self.assertFalse(wrong, "\n" + "\n".join(sorted(wrong)))


def measured(place, name, base):
    """The pairs of figures of each command; those that look wrong are measured again, at full size."""
    runs = pairs(place, name, LARGE, COMMANDS)
    wrong = [command for command in COMMANDS if compare(*runs[command], base[command])]
    if wrong:
        again = pairs(place, name, FULL, wrong)
        # At full size already, the better of both runs counts, because the machine may only be busy.
        runs |= {command: [best(*both) for both in zip(runs[command], again[command])] for command in wrong} if IS_LONG else again
    if os.environ.get("LINEARITY_LOG"):
        with open(os.environ["LINEARITY_LOG"], "a") as log:
            for command, (small, large) in runs.items():
                log.write(f"{name}\t{command}\t{small}\t{large}\t{compare(small, large, base[command])}\n")
    return runs.items()


def pairs(place, name, large, commands):
    pattern = PATTERNS[name]
    place.name = pattern.name
    size = max(large // pattern.share, 2048)
    runs = {command: [] for command in commands}
    for text in [pattern.make(size // FACTOR), pattern.make(size)]:
        place.prepare(text)
        for command in commands:
            runs[command].append(place.run(command))
    return runs


def best(old, new):
    return {key: min(old[key], new[key]) if key != "code" else old[key] for key in old}


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
