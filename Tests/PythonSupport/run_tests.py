"""Runs the Python tests of the built program in RINGMARK, several files at a time, and prints a line for each file with its wall
and processor time; the whole output of what failed follows. Arguments are the files to run; without any, all of them.

Files below Browser/ share a process, and so a Chromium, with others of their worker; each file below Program/ has a process
of its own, and so have those that change the network. The long tier runs the files of Browser/ in Firefox as well (but those of
Browser/engines/, which start their engines themselves).

In the short tier, what failed is run once more, by itself, after the rest: on a loaded machine a browser can lose a click or a
request. Its first output is printed all the same, because a test that fails now and then is a defect, of the test or of the program.
"""

import concurrent.futures
import contextlib
import faulthandler
import importlib.util
import io
import os
import pathlib
import queue
import resource
import shutil
import subprocess
import sys
import threading
import time
import unittest

TESTS = pathlib.Path(__file__).resolve().parents[1]
# Two a processor: a test in a browser waits half of its time.
WORKERS = 2 * (os.cpu_count() or 1)
# What hangs is ended, so that the rest is still reported.
IS_LONG = os.environ.get("RINGMARK_TIER") == "long"
LIMIT = 3600 if IS_LONG else 900
ENGINE = os.environ.get("RINGMARK_ENGINE", "chromium")
# Public runs must have it.
FIREFOX = shutil.which("firefox-esr") or os.environ.get("CI")
# What needs more than the short tier installs.
ONLY_LONG = [] if IS_LONG else ["org_oracle"]
# What changes the network of the machine has one of its own: else every Chromium there gives up the requests that are on their way.
OF_NETWORK = ["network"]
OWN_NETWORK = ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]
# How many are run once more; if more fail, something is broken.
MOST_AGAIN = 0 if IS_LONG else 3
# The longest first, so that both processors are busy to the end.
LONGEST = [
    "stranger", "random_edit", "access", "gestures", "pull_request", "install", "linearity", "structure", "mcp", "cover_random", "release",
    "counts", "completion", "edit",
]


def order(path):
    """Where a file comes in the queue."""
    name = path.stem.removesuffix("_test")
    return LONGEST.index(name) if name in LONGEST else len(LONGEST), -path.stat().st_size


def processor_time():
    """Seconds of processor time of this process and of its children that have ended."""
    return sum(
        usage.ru_utime + usage.ru_stime
        for usage in (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)))


def run_here(path):
    """Runs a file in this process: whether it passed, and its output."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        name = "_".join(pathlib.Path(path).with_suffix("").relative_to(TESTS).parts)
        spec = importlib.util.spec_from_file_location(name, path)
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        suite = unittest.defaultTestLoader.loadTestsFromModule(module)
        result = unittest.TextTestRunner(stream=output).run(suite)
    return result.wasSuccessful() and result.testsRun > 0, output.getvalue()


def work():
    """Runs the files that standard input names, and answers each with a line of its result before its output."""
    answers = os.fdopen(os.dup(1), "w")
    for line in sys.stdin:
        start = processor_time()
        # Where a file hangs is printed before its process is ended.
        faulthandler.dump_traceback_later(LIMIT - 10)
        try:
            passed, output = run_here(line.strip())
        except Exception as error:
            passed, output = False, repr(error)
        faulthandler.cancel_dump_traceback_later()
        data = output.encode(errors="replace")
        answers.write(f"{int(passed)} {processor_time() - start:.1f} {len(data)}\n")
        answers.flush()
        answers.buffer.write(data)
        answers.flush()


class Worker:
    """A process that runs files of browser tests, one after another, and is started anew once it has hung or died."""

    process = None

    def __init__(self, engine):
        self.engine = engine

    def run(self, path):
        if self.process is None:
            self.process = subprocess.Popen(
                [sys.executable, __file__, "--work"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                env={**os.environ, "RINGMARK_ENGINE": self.engine})
        timer = threading.Timer(LIMIT, self.process.kill)
        timer.start()
        try:
            self.process.stdin.write(f"{path}\n".encode())
            self.process.stdin.flush()
            passed, seconds, length = self.process.stdout.readline().split()
            output = self.process.stdout.read(int(length)).decode()
            return passed == b"1", float(seconds), output
        except (OSError, ValueError):
            self.process.kill()
            self.process.wait()
            self.process = None
            return False, 0.0, "the process of the tests ended, or took too long"
        finally:
            timer.cancel()

    def close(self):
        if self.process is not None:
            self.process.stdin.close()
            self.process.wait()


def is_of_network(path):
    return path.stem.removesuffix("_test") in OF_NETWORK


def run_alone(path, engine):
    """Runs a file in a process of its own: whether it passed, its processor time, and its output."""
    can_have_network = is_of_network(path) and subprocess.run([*OWN_NETWORK, "true"], capture_output=True).returncode == 0
    process = subprocess.Popen(
        [*(OWN_NETWORK if can_have_network else []), sys.executable, path], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "RINGMARK_ENGINE": engine})
    timer = threading.Timer(LIMIT, process.kill)
    timer.start()
    output = process.stdout.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    timer.cancel()
    # A file whose tests have all been skipped or renamed proves nothing.
    return process.returncode == 0 and "Ran 0 tests" not in output, usage.ru_utime + usage.ru_stime, output


def show(name, output):
    print(f"\n{name}:")
    for line in output.splitlines():
        print(line[:300])


def passes_alone(name, path, engine):
    """Whether a file that failed beside others passes by itself."""
    passed, _, output = run_alone(path, engine)
    if passed:
        print(f"\n{name} passes by itself; its failure is above")
    else:
        show(f"{name}, by itself", output)
    return passed


def main():
    found = [*TESTS.glob("Program/*_test.py"), *TESTS.glob("Browser/*/*_test.py")]
    files = [pathlib.Path(name).resolve() for name in sys.argv[1:]] or sorted(
        (path for path in found if path.stem.removesuffix("_test") not in ONLY_LONG),
        key=order)
    waiting = queue.SimpleQueue()
    for path in files:
        waiting.put((path, ENGINE))
    if IS_LONG and len(sys.argv) == 1 and FIREFOX:
        for path in files:
            if "Browser" in path.parts and "engines" not in path.parts:
                waiting.put((path, "firefox"))
    failed = []

    def take():
        workers = {engine: Worker(engine) for engine in ("chromium", "firefox")}
        while True:
            try:
                path, engine = waiting.get_nowait()
            except queue.Empty:
                return [worker.close() for worker in workers.values()]
            start = time.monotonic()
            is_shared = "Browser" in path.parts and not is_of_network(path)
            passed, seconds, output = workers[engine].run(path) if is_shared else run_alone(path, engine)
            name = str(path.relative_to(TESTS)).removesuffix("_test.py") + (" in Firefox" if engine == "firefox" else "")
            count = next((line for line in output.splitlines()[::-1] if line.startswith("Ran ")), "no result").split(" in ")[0]
            print(f"{name}: {count if passed else 'failed'}, {time.monotonic() - start:.0f} s, {seconds:.0f} s of processor",
                  flush=True)
            if not passed:
                failed.append((name, output, path, engine))

    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for result in [pool.submit(take) for _ in range(WORKERS)]:
            result.result()
    for name, output, *_ in failed:
        show(name, output)
    if failed and (len(failed) > MOST_AGAIN or not all([passes_alone(name, path, engine) for name, _, path, engine in failed])):
        sys.exit(1)


if __name__ == "__main__":
    work() if sys.argv[1:] == ["--work"] else main()
