"""The program under test, and where its test files are."""

import os
import pathlib
import pty

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("RINGMARK", ROOT / ".build/release/ringmark"))
FIXTURES = ROOT / "Tests/Fixtures"
DAY = "2026-11-21"
IS_LONG = os.environ.get("RINGMARK_TIER") == "long"
SEED = int(os.environ.get("RINGMARK_SEED", "0"))


def rounds(count):
    """How often to repeat what a full run repeats `count` times: the share in RINGMARK_ROUNDS, or a fiftieth."""
    return max(min(count, 20), int(count * float(os.environ.get("RINGMARK_ROUNDS", "0.02"))))


def one_in(count, values, offset=0):
    """Every value in the long tier, and in the short one every `count`-th, from one that the seed and the offset choose, so
    that each commit tries others."""
    return list(values) if IS_LONG else list(values)[(SEED + offset) % count::count]


def plans():
    """Todo files in the manner of real ones; in the long tier also the real ones beside this project, if they are there."""
    folders = [FIXTURES / "plans"] + ([ROOT.parent / "shared/corpus"] if IS_LONG else [])
    return sorted(
        path for folder in folders if folder.is_dir() for path in folder.iterdir()
        if path.suffix in (".md", ".txt", ".xit", ".org", ".taskpaper"))


def run_on_terminal(test, arguments, answers, folder, environment, question):
    """The exit code, and what the terminal shows; each question is given the next answer."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execve(PROGRAM, [PROGRAM, *arguments], environment)
    shown, asked = b"", 0
    while True:
        try:
            part = os.read(terminal, 1 << 16)
        except OSError:
            break
        if not part:
            break
        shown += part
        while shown.count(question.encode()) > asked:
            test.assertLess(asked, len(answers), shown)
            os.write(terminal, answers[asked].encode() + b"\n")
            asked += 1
    os.close(terminal)
    test.assertEqual(asked, len(answers), shown)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), shown.decode()
