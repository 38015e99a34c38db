"""Completions in bash, zsh, and fish, typed on a terminal: what a shell inserts is what the program is then given, and nothing
in a todo file runs."""

import json
import os
import pathlib
import pty
import select
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "PythonSupport"))

from program_support import PROGRAM

TITLES = [
    "Write the copy", "Fix: the thing", 'Buy "it" now!', "$(touch pwned) `touch pwned` it's", "한국어 할 일", "a/b {x,y} *",
    "~home =(touch pwned) ?", "back\\slash & ; | < > #hash", "${x:=$(touch pwned)} $HOME", "`touch pwned`", "c $(touch pwned)",
    "%self ^a !! @b", "-rf ~", "day\u00a0one", 'Ask "why"', "Ask Ann's",
]
# What somebody types in every shell, and what the program is then given.
TYPED = [
    ("done Wri", ["done", "Write the copy"]), ("done Write\\ th", ["done", "Write the copy"]),
    ("done 'Wri", ["done", "Write the copy"]), ('done "Write t', ["done", "Write the copy"]),
    ("done Fix", ["done", "Fix: the thing"]), ("done Fix\\:", ["done", "Fix: the thing"]), ("done 'Fix: ", ["done", "Fix: the thing"]),
    ("done Buy", ["done", 'Buy "it" now!']), ("done 'Buy \"", ["done", 'Buy "it" now!']), ("done 한", ["done", "한국어 할 일"]),
    ("done a/", ["done", "a/b {x,y} *"]), ("done \\~", ["done", "~home =(touch pwned) ?"]),
    ("done back", ["done", "back\\slash & ; | < > #hash"]), ("done '$(", ["done", "$(touch pwned) `touch pwned` it's"]),
    ("done \\$\\(", ["done", "$(touch pwned) `touch pwned` it's"]), ("done '${", ["done", "${x:=$(touch pwned)} $HOME"]),
    ("done '`", ["done", "`touch pwned`"]), ("done c\\ ", ["done", "c $(touch pwned)"]), ("done 'c $", ["done", "c $(touch pwned)"]),
    ("done %", ["done", "%self ^a !! @b"]), ("done -- -r", ["done", "--", "-rf ~"]),
    ("edit 1 --person an", ["edit", "1", "--person", "anna"]), ("add x --tag we", ["add", "x", "--tag", "web"]),
    ("done 'Ask A", ["done", "Ask Ann's"]), ("list --group Bi", ["list", "--group", "Billing & more"]), ("list --state in", ["list", "--state", "in-progress"]),
    ("list other.md --group On", ["list", "other.md", "--group", "Only here"]),
    ("edit -f other.md on", ["edit", "-f", "other.md", "one there"]),
    ("-C sub list --group In", ["-C", "sub", "list", "--group", "Inside"]), ("list sub/ --group In", ["list", "sub/", "--group", "Inside"]),
    ("explain oth", ["explain", "other.md"]), ("explain Bi", ["explain", "Billing & more"]), ("check oth", ["check", "other.md"]),
    ("group rename Bi", ["group", "rename", "Billing & more"]), ("report --since feat", ["report", "--since", "feature"]),
    ("build --lang k", ["build", "--lang", "ko"]), ("help histo", ["help", "history"]), ("stat", ["status"]),
]
# Here bash would replace what was typed: it is left alone.
ONLY_BASH = [('done "Buy', ["done", 'Buy "it" now!']), ('done "Ask \\"', ["done", 'Ask "why"']), ('done "back', ["done", "back\\slash & ; | < > #hash"])]
PROMPT = "READY% "


def escaped(title):
    """A title in Markdown that reads as it is written here."""
    return "".join("\\" + letter if letter in "\\`*_[]<#@!{}~$" else letter for letter in title)


class CompletionTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.work = self.root / "work"
        self.given = self.root / "given"
        for place in ("work", "home", "bin", "scripts/bash-completion/completions", "empty"):
            (self.root / place).mkdir(parents=True)
        program = self.root / "bin/ringmark"
        program.write_text(
            f'#!/bin/sh\ncase $1 in ---completion) exec "{PROGRAM}" "$@";; esac\nprintf "%s\\0" "$@" > "{self.given}"\n')
        program.chmod(0o755)
        tasks = "".join(f"- [ ] {escaped(title)}\n" for title in TITLES)
        (self.work / "TODO.md").write_text(
            f"# Plan\n\n## Web site\n\n{tasks}\n## Billing & more\n\n- [x] paid @anna #web\n- [x] sent @ben\n")
        (self.work / "other.md").write_text("# Other\n\n## Only here\n\n- [ ] one there\n")
        (self.work / "sub").mkdir()
        (self.work / "sub/TODO.md").write_text("# Sub\n\n## Inside\n\n- [ ] deep\n")
        for arguments in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-qm", "Plan"], ["branch", "feature"]):
            subprocess.run(
                ["git", "-c", "user.name=A", "-c", "user.email=a@example.com", *arguments], cwd=self.work, check=True)
        self.environment = {
            "PATH": f"{self.root}/bin:{os.environ['PATH']}", "HOME": str(self.root / "home"), "LC_ALL": "C.UTF-8",
            "TERM": "xterm", "XDG_DATA_HOME": str(self.root / "scripts"), "XDG_CONFIG_HOME": str(self.root / "home"),
            "COLUMNS": "200", "LINES": "50"}
        for shell, name in (("bash", "bash-completion/completions/ringmark"), ("zsh", "_ringmark"), ("fish", "ringmark.fish")):
            script = subprocess.run([PROGRAM, "completions", shell], capture_output=True, check=True).stdout
            (self.root / "scripts" / name).write_bytes(script)

    def shell(self, name):
        """The command that starts a shell with completions as its users have them."""
        rc = self.root / "home/rc"
        if name == "bash":
            rc.write_text(f"source /usr/share/bash-completion/bash_completion\nPS1='{PROMPT}'\nPS2=\nHISTFILE=\n")
            return ["bash", "--rcfile", str(rc), "-i"]
        if name == "zsh":
            (self.root / "home/.zshrc").write_text(
                f"fpath=({self.root}/scripts $fpath)\nautoload -Uz compinit\ncompinit -u -D\nPS1='{PROMPT.replace('%', '%%')}'\n"
                "PS2=\nunsetopt prompt_sp prompt_cr\n")
            return ["zsh", "-d", "-i"]
        return ["fish", "-N", "-i", "-C",
                f"source {self.root}/scripts/ringmark.fish; function fish_prompt; printf '{PROMPT.replace('%', '%%')}'; end; "
                "set -g fish_greeting; set -g fish_color_autosuggestion; set -g fish_autosuggestion_enabled 0"]

    def type(self, shell, lines, place):
        """Types lines in a shell, each with a tab at its end, and returns what the program was given for each, and the terminal."""
        process, terminal = pty.fork()
        if process == 0:
            os.chdir(place)
            command = self.shell(shell)
            os.execvpe(command[0], command, self.environment)
        seen = b""
        results = []

        def wait(mark, start):
            nonlocal seen
            while mark not in seen[start:]:
                ready, _, _ = select.select([terminal], [], [], 60)
                self.assertTrue(ready, f"{shell} does not go on: {seen[-2000:]!r}")
                try:
                    seen += os.read(terminal, 1 << 16)
                except OSError:
                    return
        try:
            wait(PROMPT.encode(), 0)
            for number, line in enumerate(lines):
                self.given.unlink(missing_ok=True)
                start = len(seen)
                os.write(terminal, f"ringmark {line}\t".encode())
                # What was typed in quotes that stay open would otherwise swallow the next line.
                os.write(terminal, b"\r")
                wait(PROMPT.encode(), start)
                # Every shell is done with a line when it has run the next one.
                start = len(seen)
                os.write(terminal, f"echo 'line'{number}\r".encode())
                wait(f"line{number}".encode(), start)
                wait(PROMPT.encode(), start)
                results.append(
                    self.given.read_bytes().decode().split("\0")[:-1] if self.given.exists() else seen[-600:].decode(errors="replace"))
        finally:
            os.close(terminal)
            os.kill(process, 9)
            os.waitpid(process, 0)
        return results, seen.decode(errors="replace")

    def check(self, shell, typed):
        listed = subprocess.run(
            [PROGRAM, "list", "--json"], cwd=self.work, capture_output=True, check=True, text=True).stdout
        self.assertEqual([task["title"] for task in json.loads(listed)["tasks"]][:len(TITLES)], TITLES)
        results, _ = self.type(shell, [line for line, _ in typed], self.work)
        for (line, expected), given in zip(typed, results):
            with self.subTest(line):
                self.assertEqual(given, expected)
        self.assertEqual(sorted(path.name for path in self.work.iterdir()), [".git", "TODO.md", "other.md", "sub"])

    def test_bash_inserts_what_the_program_is_given(self):
        self.check("bash", TYPED + ONLY_BASH)

    def test_zsh_inserts_what_the_program_is_given(self):
        self.check("zsh", TYPED)

    def test_fish_inserts_what_the_program_is_given(self):
        self.check("fish", TYPED)

    def test_what_the_shell_would_replace_is_left_alone_in_bash(self):
        lines = ["done \\$$x", "done $(true)", "done `true`", 'done "$', "done 'a'\"b", "done x\\:y:"]
        for line in lines:
            with self.subTest(line):
                run = subprocess.run(
                    [PROGRAM, "---completion", "done", "--", "positional@0", "2", "0", "ringmark", *line.split(" ", 1)],
                    cwd=self.work, capture_output=True, env={"SAP_SHELL": "bash"}, text=True)
                self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "", ""))

    def test_no_shell_says_anything_where_there_is_no_list(self):
        for shell in ("bash", "zsh", "fish"):
            with self.subTest(shell):
                results, terminal = self.type(shell, ["done Wri", "list --group We", "report --since feat"], self.root / "empty")
                self.assertEqual(results, [["done", "Wri"], ["list", "--group", "We"], ["report", "--since", "feat"]])
                self.assertNotIn("ringmark:", terminal)
                self.assertNotIn("rror", terminal)


if __name__ == "__main__":
    unittest.main()
