"""Emacs's Org as the oracle: the same edits of made-up files, byte for byte.

The long tier runs it, with RINGMARK_ORG_EDITS; RINGMARK_ORG_SEED makes other files, and RINGMARK_ORG_SHOWN shows more failures.
"""

import difflib
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

SUPPORT = pathlib.Path(__file__).parents[1] / "PythonSupport"
sys.path.insert(0, str(SUPPORT))

from program_support import PROGRAM

ORACLE = SUPPORT / "org_oracle.el"
EDITS = int(os.environ.get("RINGMARK_ORG_EDITS", 0))
SEED = int(os.environ.get("RINGMARK_ORG_SEED", 20261124))
# 2026-11-24, a Tuesday.
TODAY = {"year": 2026, "month": 11, "day": 24}
EPOCH = "1795521600"

# A line that declares keywords: the open ones, the done one, another one that is over, and the line.
SEQUENCES = [
    (["TODO", "NEXT", "WAITING"], "DONE", "CANCELLED", "#+TODO: TODO NEXT WAITING(w@/!) | DONE CANCELLED(c@)"),
    (["BUG", "KNOWN"], "FIXED", "WONTFIX", "#+TODO: BUG(b) KNOWN(k) | FIXED(f!) WONTFIX"),
    (["TASK", "PLAN"], "BUILT", "DEFERRED", "#+SEQ_TODO: TASK(i!) PLAN | DEFERRED BUILT(u!/!)"),
    (["FRED", "SARA"], "PAID", None, "#+TYP_TODO: FRED SARA | PAID"),
    (["LETTER", "REVIEW"], "SENT", None, "#+TODO: LETTER REVIEW SENT"),
]
USUAL = (["TODO", "NEXT", "WAITING"], "DONE", "CANCELLED", None)


def emacs(jobs):
    """What one Emacs answers to all jobs."""
    with tempfile.TemporaryDirectory() as folder:
        asked, answers = pathlib.Path(folder, "jobs.json"), pathlib.Path(folder, "answers.json")
        asked.write_text(json.dumps(jobs))
        subprocess.run(
            ["emacs", "-Q", "--batch", "-l", str(ORACLE), str(asked), str(answers)], check=True,
            capture_output=True, timeout=3600, env={**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8", "HOME": folder})
        return json.loads(answers.read_text())


def ringmark(text, *arguments):
    """A file's text after a command, and what the command wrote to standard error; the text is nil if it failed."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "a.org")
        path.write_bytes(text.encode())
        environment = {
            **os.environ, "SOURCE_DATE_EPOCH": EPOCH, "XDG_STATE_HOME": folder + "/state",
            "XDG_CACHE_HOME": folder + "/cache"}

        def run(*words):
            return subprocess.run(
                [PROGRAM, *words, "-f", "a.org"], cwd=folder, env=environment, capture_output=True, text=True)

        result = run(*arguments)
        after = path.read_bytes().decode()
        if after != text:
            run("done", "--undo")
            assert path.read_bytes().decode() == text, f"undo of {arguments} leaves another text:\n{text}"
        return after if result.returncode == 0 else None, result.stderr + result.stdout


def difference(name, old, new):
    return difflib.unified_diff(old.split("\n"), new.split("\n"), "", name, n=1, lineterm="")


class MadeFile:
    """A random file of Org, and an edit of one of its tasks."""

    def __init__(self, random_):
        self.random = random_
        self.lines = []
        # Each with its title, its line, its sequence (nil for a box), and whether it is over.
        self.tasks = []
        self.indents = self.chance(0.2)
        self.has_front = False
        self.has_habit = self.chance(0.3)
        self.logging_words = None
        settings = []
        self.sequences = random_.sample(SEQUENCES, random_.randint(1, 3)) if self.chance(0.7) else [USUAL]
        settings += [sequence[3] for sequence in self.sequences if sequence[3]]
        if not self.has_habit:
            words = [
                word for word in ["logdone", "nologrepeat", "logdrawer", "lognotedone", "logrepeat", "overview"]
                if self.chance(0.2)]
            if words: settings.append("#+STARTUP: " + " ".join(words))
            if self.chance(0.1): settings.append("#+PROPERTY: LOGGING " + self.logging())
        is_counted = self.chance(0.1)
        if is_counted: settings.append("#+PROPERTY: COOKIE_DATA recursive")
        random_.shuffle(settings)
        # Emacs takes the properties of a headline at the very beginning for those of the file.
        self.lines += settings or ["#+TITLE: Made"]
        if self.chance(0.4): self.lines += ["", "Some words at the top."]
        self.count = 0
        for _ in range(random_.randint(1, 3)): self.headline(1, is_counted)
        if self.chance(0.3): self.lines.append("")
        # Without a line ending, Emacs puts notes before the end of a drawer.
        self.text = "\n".join(self.lines) + self.random.choice(["\n"] * 9 + ["\nThe last words."])

    def chance(self, share): return self.random.random() < share

    def logging(self):
        return self.random.choice(
            ["nil", "logdone", "logrepeat", "logdone logrepeat", "DONE(!) logdone", "lognotedone TODO(!/!)"])

    def name(self):
        self.count += 1
        word = self.random.choice(["", " Wasser", " ein *Wort*", " [[https://example.org][site]]", " 水"])
        return f"task{self.count:03}{word}"

    def stamp(self, repeats):
        day = f"2026-{self.random.randint(8, 12):02}-{self.random.randint(1, 30):02}"
        if self.chance(0.1): day = self.random.choice(["2026-01-31", "2024-02-29", "2025-12-31", "2026-11-24"])
        # The names of days are made right by the first change.
        name = self.random.choice(["Mon", "Fri", "Fri", ""])
        time = self.random.choice(["", "", "", "08:00", "9:30", "10:00-11:30"])
        repeater = ""
        if repeats:
            repeater = self.random.choice(["+", "++", ".+"])
            repeater += self.random.choice(["1d", "1w", "2w", "1m", "3m", "1y", "10d"])
            # Emacs stumbles over a warning period after one.
            if self.chance(0.1): return f"<{day} {name or 'Fri'} {repeater}/{self.random.choice(['2m', '5d'])}>"
            if time and self.chance(0.1): repeater = "+5h"
        warning = self.random.choice(["", "", "", "-3d", "-2w", "--1d"])
        return "<" + " ".join(part for part in [day, name, time, repeater, warning] if part) + ">"

    def headline(self, level, is_counted):
        is_task = level > 1 or self.chance(0.6)
        sequence = self.random.choice(self.sequences)
        is_over = is_task and self.chance(0.3)
        keyword = ""
        if is_task:
            over = sequence[1] if sequence[2] is None or self.chance(0.7) else sequence[2]
            keyword = over if is_over else self.random.choice(sequence[0])
        title = self.name()
        has_children = level < 3 and self.chance(0.5)
        has_boxes = self.chance(0.4)
        data = self.random.choice(["recursive", "todo", "checkbox", "todo recursive", "checkbox recursive"])
        # Emacs stops counting recursively at a headline with another setting.
        if is_counted or not self.chance(0.2): data = None
        # What of both a cookie counts, Org decides by the last edit.
        has_cookie = self.chance(0.4) and (not (has_boxes and has_children) or data not in [None, "recursive"])
        self.lines.append(
            " ".join(part for part in [
                "*" * level, keyword, self.random.choice(["", "", "[#A]"]) if is_task else "", title,
                self.random.choice(["[/]", "[%]"]) if has_cookie else "",
                self.random.choice(["", "", ":home:", ":a:b:"])] if part))
        line = len(self.lines)
        front = " " * (level + 1) if self.indents else ""
        repeats = is_task and self.chance(0.5)
        planning = []
        if is_over and self.has_habit: planning.append("CLOSED: [2026-11-02 Mon]")
        if is_task and self.chance(0.6):
            for key in self.random.sample(["SCHEDULED", "DEADLINE"], self.random.randint(1, 2)):
                planning.append(f"{key}: {self.stamp(repeats and self.chance(0.8))}")
        self.has_front = self.has_front or bool(planning)
        if planning: self.lines.append(front + " ".join(planning))
        properties = []
        logging = None
        if self.chance(0.2): properties.append(":ID: abc")
        if not self.has_habit and self.chance(0.15):
            logging = self.logging()
            properties.append(":LOGGING: " + logging)
        if self.chance(0.1): properties.append(":LOG_INTO_DRAWER: " + self.random.choice(["t", "nil", "NOTES"]))
        if is_task and self.chance(0.1):
            properties.append(":REPEAT_TO_STATE: " + self.random.choice(sequence[0] + ["NONE"]))
        if data: properties.append(":COOKIE_DATA: " + data)
        if self.chance(0.1): properties.append(":LAST_REPEAT: [2026-11-01 Sun]")
        if properties:
            self.lines += [front + part for part in [":PROPERTIES:", *properties, ":END:"]]
        if is_task and self.chance(0.2):
            self.lines += [front + part for part in [
                ":LOGBOOK:", "CLOCK: [2026-11-02 Mon 10:00]--[2026-11-02 Mon 11:00] =>  1:00", ":END:"]]
        if self.chance(0.2): self.lines.append("")
        if self.chance(0.4):
            self.lines.append(front + self.random.choice([
                "Some text.", "See 2026-11-01.", "Text with ~<2026-11-02 Mon +1w>~.", "# a remark <2026-11-02 Mon +1w>",
                "on " + (self.stamp(True) if repeats else "a day")]))
        if self.chance(0.1): self.lines += [front + part for part in ["#+begin_src org", "- [ ] no task", "#+end_src"]]
        if self.chance(0.1): self.lines.append("")
        if is_task: self.tasks.append((title, line, sequence, is_over))
        if has_boxes: self.items(front, 0)
        if self.chance(0.1): self.lines.append("")
        if has_children:
            for _ in range(self.random.randint(1, 3)): self.headline(level + 1, is_counted or data is not None)

    def items(self, front, depth):
        is_numbered = self.chance(0.2)
        for number in range(1, self.random.randint(2, 4)):
            bullet = f"{number}." if is_numbered else "-"
            has_box = self.chance(0.85)
            is_over = self.chance(0.3)
            has_children = depth < 2 and self.chance(0.4)
            title = self.name()
            cookie = self.random.choice(["[/]", "[%]"]) if has_children and self.chance(0.5) else ""
            box = ("[X]" if is_over else "[ ]") if has_box else ""
            self.lines.append(front + " ".join(part for part in [bullet, box, title, cookie] if part))
            if has_box: self.tasks.append((title, len(self.lines), None, is_over))
            inner = front + " " * (len(bullet) + 1)
            if self.chance(0.2): self.lines.append(inner + "a line more")
            if self.chance(0.05): self.lines.append("")
            if has_children: self.items(inner, depth + 1)

    def job(self):
        """A task, an edit of it, and the same edit for Emacs; nil for a file without tasks."""
        # Without a line to follow, how far Emacs indents is up to its user.
        if not self.tasks or self.indents and not self.has_front: return None
        title, line, sequence, is_over = self.random.choice(self.tasks)
        job = {"text": self.text, "line": line, "indents": self.indents, **TODAY}
        done = [task for task in self.tasks if task[2] and task[3]]
        # By what most done headlines have, where the file has no setting.
        dated = [task for task in done if self.has_habit]
        is_done = [task for task in done if self.lines[task[1] - 1].split()[1] == task[2][1]]
        job["closes"] = bool(self.has_habit and is_done)
        if sequence is None: return title[:7], "box", {**job, "do": "box"}
        if is_over:
            if dated and not job["closes"]: return None
            return title[:7], "reopen", {**job, "do": sequence[0][0]}
        return title[:7], "done", {**job, "do": sequence[1]}


@unittest.skipUnless(EDITS, "takes Emacs, and half a minute")
class OrgOracleTest(unittest.TestCase):
    def test_edits_are_those_of_emacs(self):
        random_ = random.Random(SEED)
        made = []
        while len(made) < EDITS:
            job = MadeFile(random_).job()
            if job: made.append(job)
        # Boxes and cookies agree first: what an edit has nothing to do with, Ringmark leaves alone.
        answers = emacs([{**job, "settles": True} for _, _, job in made])
        failures, refused = [], 0
        for (title, what, job), answer in zip(made, answers):
            base = answer["base"]
            if what == "box":
                was = base.split("\n")[job["line"] - 1]
                what = "reopen" if "[X]" in was else "done"
            after, message = ringmark(base, what, title)
            if answer["failure"] or answer["text"] == base:
                refused += 1
                if after is None or after == base: continue
            elif after == answer["text"]: continue
            failures.append("\n".join([
                f"=== {what} {title} ({job['do']}) {answer['failure']} {message}", base,
                *difference("Emacs", base, answer["text"]), *difference("Ringmark", answer["text"], after or base)]))
        print(f"{len(made)} edits, {refused} refused by Emacs, {len(failures)} different")
        if failures: self.fail("\n".join(failures[:int(os.environ.get("RINGMARK_ORG_SHOWN", 3))]))


if __name__ == "__main__":
    unittest.main()
