"""The optimized program that ships: every command once, from todo file to branch, and what it left on disk."""

import json
import os
import pathlib
import re
import struct
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("RINGMARK", ROOT / ".build/release/ringmark"))
DAY = "2026-11-21"
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da63f8cfc0f01f00050001ff"
    "56c72f0d0000000049454e44ae426082")

# Run in this order: the command's arguments, and what standard output or the todo file then contains.
STEPS = [
    (["init", "--lang", "en", "--title", "Plan"], "wrote TODO.md"),
    (["status"], "Plan"),
    (["add", "Buy milk", "--group", "Later", "--due", "2026-12-01"], "- [ ] Buy milk due:2026-12-01"),
    (["done", "Buy milk", "--date-done"], f"- [x] Buy milk due:2026-12-01 done:{DAY}"),
    (["reopen", "Buy milk"], "- [ ] Buy milk due:2026-12-01\n"),
    (["start", "Buy milk"], "- [/] Buy milk"),
    (["edit", "Buy milk", "--title", "Buy oat milk"], "- [/] Buy oat milk"),
    (["cancel", "Buy oat milk", "--reason", "tea"], "- [-] Buy oat milk (tea) due:2026-12-01"),
    (["move", "Buy oat milk", "--group", "First steps"], "Buy oat milk"),
    (["remove", "Buy oat milk", "--force"], ""),
    (["group", "add", "Third"], "## Third\n<!-- color: "),
    (["cover", "Third", "photo.png"], "image: covers/"),
    (["list", "--json"], '"tasks"'),
    (["archive", "-f", "work.todo.txt"], "archived 1 task"),
    (["convert", "TODO.md", "--to", "org"], "#+TITLE: Plan"),
    (["check", "--strict"], ""),
    (["explain", "--json"], '"schema"'),
    (["ring", "Later", "-o", "ring.svg"], ""),
    (["badge", "Later"], "<svg"),
    (["inject", "README.md"], ""),
    (["history", "--json"], '"points"'),
    (["report", "--format", "markdown", "--since", "HEAD"], "**Plan**: No change"),
    (["build", "-o", "site"], "index.html"),
    (["clean", "-o", "site"], ""),
    (["publish"], ""),
    (["completions", "bash"], "ringmark"),
    (["mcp"], ""),
    (["man"], ".TH"),
    (["version"], "0.1.0"),
    (["undo", "--dry-run"], "@@"),
]


class ProgramTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name) / "work"
        self.place.mkdir()
        self.environment = {
            **os.environ, "XDG_STATE_HOME": folder.name + "/state", "XDG_CACHE_HOME": folder.name + "/cache",
            "SOURCE_DATE_EPOCH": "1795262400"}
        (self.place / "photo.png").write_bytes(PICTURE)
        (self.place / "work.todo.txt").write_text("a\nx b\n")
        (self.place / "README.md").write_text("<!-- ringmark:start table -->\n<!-- ringmark:end -->\n")
        self.git("init", "-q", "--bare", "../remote.git")
        self.git("init", "-q", "-b", "main")
        self.git("remote", "add", "origin", "../remote.git")

    def git(self, *arguments):
        subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.com", *arguments], cwd=self.place, check=True,
            capture_output=True)

    def run_program(self, *arguments):
        return subprocess.run(
            [PROGRAM, *arguments], cwd=self.place, capture_output=True, text=True, env=self.environment)

    def test_every_command_does_its_work(self):
        for arguments, expected in STEPS:
            with self.subTest(arguments[0]):
                if arguments[0] == "history":
                    self.git("add", "TODO.md")
                    self.git("commit", "-q", "-m", "plan")
                result = self.run_program(*arguments)
                self.assertEqual(result.returncode, 0, result.stderr)
                text = (self.place / "TODO.md").read_text()
                self.assertIn(expected, result.stdout + text)
                if arguments[0] == "build":
                    figures = json.loads((self.place / "site/progress.json").read_text())
                    self.assertEqual((figures["progress"]["done"], figures["progress"]["total"]), (1, 4))
        self.assertFalse((self.place / "site").exists())
        self.assertIn("| Later | 0/1 | 0% |", (self.place / "README.md").read_text())
        self.assertIn("<svg", (self.place / "ring.svg").read_text())
        branch = subprocess.run(
            ["git", "show", "gh-pages:index.html"], cwd=self.place.parent / "remote.git", capture_output=True, text=True)
        self.assertIn("Plan", branch.stdout)

    @unittest.skipUnless(hasattr(os, "setxattr"), "this system has no extended attributes")
    def test_extended_attributes_and_access_lists_survive_every_edit(self):
        file = self.place / "TODO.md"
        file.write_text("# A\n- [ ] one\n- [ ] two\n")
        # An access control list as Linux keeps it (acl(5)): rw for the owner and for user 65534, nothing for the group.
        entries = [(1, 6, -1), (2, 6, 65534), (4, 0, -1), (16, 6, -1), (32, 0, -1)]
        wanted = {"user.note": b"value", "user.empty": b"",
                  "system.posix_acl_access": struct.pack("<I", 2) + b"".join(struct.pack("<HHi", *entry) for entry in entries)}
        for name, value in list(wanted.items()):
            try:
                os.setxattr(file, name, value)
            except OSError:
                del wanted[name]  # some file systems have none
        if not wanted:
            self.skipTest("this file system has no extended attributes")
        mode = file.stat().st_mode
        for arguments in (["done", "one"], ["add", "three"], ["group", "add", "B"], ["check", "--fix"], ["done", "--undo"],
                          ["remove", "two", "--force"]):
            with self.subTest(arguments):
                self.assertEqual(self.run_program(*arguments).returncode, 0)
                self.assertEqual({name: os.getxattr(file, name) for name in os.listxattr(file) if name in wanted}, wanted)
                self.assertEqual(file.stat().st_mode, mode)

    def test_what_an_edit_keeps_of_a_file(self):
        # The table in the README's “Editing” section, row by row.
        file = self.place / "TODO.md"

        def edited(target=file):
            file.write_text("# A\n- [ ] one\n")
            return lambda: self.run_program("done", "one", "-f", str(target))

        with self.subTest("mode"):
            for mode in (0o600, 0o644, 0o664, 0o755, 0o2664):
                edit = edited()
                file.chmod(mode)
                self.assertEqual(edit().returncode, 0)
                self.assertEqual(file.stat().st_mode & 0o7777, mode)
            file.chmod(0o644)
        with self.subTest("owner and group"):
            if os.geteuid() == 0:
                edit = edited()
                os.chown(file, 12345, 12346)
                self.assertEqual(edit().returncode, 0)
                self.assertEqual((file.stat().st_uid, file.stat().st_gid), (12345, 12346))
                os.chown(file, 0, 0)
        with self.subTest("a list that the folder gives to new files is not taken"):
            default = struct.pack("<I", 2) + b"".join(
                struct.pack("<HHi", *entry) for entry in [(1, 7, -1), (2, 7, 65534), (4, 5, -1), (16, 7, -1), (32, 5, -1)])
            try:
                os.setxattr(self.place, "system.posix_acl_default", default)
            except OSError:
                default = None  # some file systems have none
            if default:
                file.unlink()
                os.removexattr(self.place, "system.posix_acl_default")
                edit = edited()
                os.setxattr(self.place, "system.posix_acl_default", default)
                self.assertEqual(edit().returncode, 0)
                self.assertNotIn("system.posix_acl_access", os.listxattr(file))
                os.removexattr(self.place, "system.posix_acl_default")
        with self.subTest("many and large attributes"):
            edit = edited()
            wanted = {f"user.{'n' * 200}{index}": b"v" * 30 for index in range(16)}
            try:
                for name, value in wanted.items():
                    os.setxattr(file, name, value)
            except OSError:
                wanted = {name: os.getxattr(file, name) for name in os.listxattr(file)}
            self.assertEqual(edit().returncode, 0)
            self.assertEqual({name: os.getxattr(file, name) for name in os.listxattr(file) if name in wanted}, wanted)
        with self.subTest("times"):
            edit = edited()
            os.utime(file, (1_000_000_000, 1_000_000_000))
            self.assertEqual(edit().returncode, 0)
            self.assertGreater(file.stat().st_mtime, 1_000_000_000)
            os.utime(file, (1_000_000_000, 1_000_000_000))
            self.run_program("done", "one")  # nothing to change, nothing written
            self.assertEqual(file.stat().st_mtime, 1_000_000_000)
        with self.subTest("a symbolic link stays one"):
            link = self.place / "link.md"
            link.symlink_to("TODO.md")
            edit = edited(link)
            self.assertEqual(edit().returncode, 0)
            self.assertEqual(os.readlink(link), "TODO.md")
            self.assertEqual(file.read_text(), "# A\n- [x] one\n")
        with self.subTest("a hard link is refused"):
            edit = edited()
            os.link(file, self.place / "other.md")
            run = edit()
            self.assertEqual(run.returncode, 1)
            self.assertIn("hard links", run.stderr)
            self.assertEqual(file.read_text(), "# A\n- [ ] one\n")

    def test_no_command_is_left_out(self):
        listed = re.findall(r"^  ([a-z]+)  ", self.run_program("--help").stdout.split("\nGENERAL\n")[0], re.MULTILINE)
        # “serve” has its own test files.
        self.assertEqual(sorted({step[0][0] for step in STEPS} | {"serve"}), sorted(listed))


if __name__ == "__main__":
    unittest.main()
