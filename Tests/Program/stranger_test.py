"""A stranger's repository: ways in which links, names, settings, Git, and contents lead outwards, tried with every command.

Each way builds a hostile folder beside one with secrets. After each command nothing outside has been read, written, or
removed, no program that the repository names has run, and nothing has crashed or waited without end. The short tier tries each
way with the commands that must succeed in it and with every third of the others, from one that RINGMARK_SEED chooses. WAY=words
tries only the ways that have these words in their names, with all commands.
"""

import base64
import concurrent.futures
import contextlib
import hashlib
import json
import os
import pathlib
import re
import select
import shutil
import signal
import socket
import stat
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "PythonSupport"))

from program_support import DAY, IS_LONG, PROGRAM, SEED

TOKEN = "open-sesame-7c1f0e94"
LIMIT = 60
GIT = shutil.which("git")
TODO = """# Plan

- [ ] In the inbox

## Website

- [x] Buy the domain done:2026-11-01
- [ ] Write the copy due:2026-12-01 @anna #writing
- [ ] Launch

## Later

- [ ] Rest
"""
BLOCKS = "# App\n\n<!-- ringmark:start table -->\n<!-- ringmark:end -->\n"


def png(seed):
    """A picture whose pixels are found again in any file that has them."""
    pixels = zlib.compress(b"".join(b"\0" + hashlib.sha256(b"%d %d" % (seed, row)).digest()[:24] for row in range(8)), 0)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b""), pixels[20:80]


PHOTO, _ = png(1)
PORTRAIT, PIXELS = png(2)
# What must be found nowhere. A picture in a page of its own is in base 64, at one of three places in a group of bytes.
SECRETS = [TOKEN.encode(), PIXELS] + [base64.b64encode(PIXELS[skip:48 + skip]) for skip in range(3)]


# In memory where that is possible: each command begins with folders of its own.
SHELF = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


class Broken(Exception):
    """What a command did that it must not."""


def files(folder):
    """Everything in a folder: its path, and its status. Links are not followed."""
    for entry in os.scandir(folder):
        yield entry.path, entry.stat(follow_symlinks=False)
        if entry.is_dir(follow_symlinks=False):
            yield from files(entry.path)


def picture(folder):
    """What a folder holds, to the byte."""
    result = {}
    for path, status in files(folder):
        content = None
        if stat.S_ISLNK(status.st_mode):
            content = os.readlink(path)
        elif stat.S_ISREG(status.st_mode):
            content = pathlib.Path(path).read_bytes()
        result[path] = (status.st_mode, content)
    return result


def stamps(folder):
    """What changes when anything in a folder does."""
    return [(path, status.st_ino, status.st_mode, status.st_size, status.st_ctime_ns) for path, status in files(folder)]


class Place:
    """A stranger's folder, a folder of somebody else's beside it, and what a run may write to."""

    def __init__(self, root):
        self.root = root
        self.folder, self.victim, self.pristine = root / "stranger", root / "victim", root / "pristine"
        self.home, self.mark, self.evil = self.victim / "home", root / "ran", root / "evil"
        self.remote = root / "remote.git"
        # What a way can set: the folder to run in, what a shell does first, what is never printed and on no page, what stays,
        # commands that must succeed, and a Git command that shows that the trap is one.
        self.start, self.first = "", ""
        self.unprinted, self.unwritten, self.stays, self.succeed, self.trap = [], [], [], (), None
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.home), "TMPDIR": str(root / "tmp"), "TZ": "UTC",
            "XDG_STATE_HOME": str(root / "state"), "XDG_CACHE_HOME": str(root / "cache"), "LC_ALL": "C.UTF-8",
            "XDG_CONFIG_HOME": str(self.home / ".config"), "GIT_CONFIG_NOSYSTEM": "1", "PASSWORD": TOKEN,
            "SOURCE_DATE_EPOCH": "1795262400",
        }
        self.evil.write_text(f"#!/bin/sh\n: >'{self.mark}'\nexit 1\n")
        self.evil.chmod(0o755)

    # To build a way.

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    def link(self, path, target):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.is_dir() and not file.is_symlink():
            shutil.rmtree(file)
        file.unlink(missing_ok=True)
        file.symlink_to(target)

    def pipe(self, path):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        os.mkfifo(file)

    def git(self, *arguments, folder=None):
        return subprocess.run(
            [GIT, *arguments], cwd=folder or self.folder, env=self.environment, check=True, capture_output=True,
            stdin=subprocess.DEVNULL, timeout=LIMIT).stdout

    def commit(self):
        self.git("add", "-A", "-f", "--", ".")
        self.git("commit", "-q", "--allow-empty", "-m", "more")

    def config(self, section, **settings):
        """Adds lines to the repository's configuration as text, because Git itself refuses some."""
        lines = "".join(f'\t{name} = "{value}"\n' for name, value in settings.items())
        with open(self.folder / ".git/config", "a") as file:
            file.write(f"[{section}]\n{lines}")

    def build(self):
        subprocess.run(
            [PROGRAM, "build", "--no-history"], cwd=self.folder, env=self.environment, check=True, capture_output=True)

    def manifest(self, name, *paths):
        """Adds paths to the list of a site, with the hash of one of its files."""
        file = self.folder / "_site/.ringmark-manifest"
        hash = next(line.split()[0] for line in file.read_text().splitlines() if line.endswith(" " + name))
        with open(file, "a") as lines:
            lines.write("".join(f"{hash} {path}\n" for path in paths))

    # To try a command in it.

    def keep(self):
        """Takes the way as it is now for what each command begins with."""
        self.own = {(status.st_dev, status.st_ino) for _, status in files(self.victim)}
        self.before, self.stamps = picture(self.victim), stamps(self.victim)
        self.folder.rename(self.pristine)

    def restore(self):
        for name in ("stranger", "state", "cache", "tmp", "runner"):
            shutil.rmtree(self.root / name, ignore_errors=True)
            if name != "stranger":
                (self.root / name).mkdir()
        for name in ("output", "summary"):
            (self.root / "runner" / name).touch()
        self.copy(self.pristine, self.folder)

    def copy(self, source, target):
        os.mkdir(target)
        for entry in os.scandir(source):
            status, path = entry.stat(follow_symlinks=False), os.path.join(target, entry.name)
            if entry.is_symlink():
                os.symlink(os.readlink(entry.path), path)
            elif entry.is_dir():
                self.copy(entry.path, path)
            elif not entry.is_file():
                os.mknod(path, status.st_mode)
            elif (status.st_dev, status.st_ino) in self.own:
                os.link(entry.path, path)
            else:
                shutil.copyfile(entry.path, path)
                os.chmod(path, status.st_mode)

    def run(self, *arguments, text=b"", environment=None):
        """Runs the program and returns its exit code; what it printed is checked."""
        command = [PROGRAM, *arguments]
        if self.first:
            command = ["/bin/sh", "-c", self.first + '; exec "$0" "$@"', *command]
        process = subprocess.Popen(
            command, cwd=self.folder / self.start, env={**self.environment, **(environment or {})}, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        try:
            output, errors = process.communicate(text, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            raise Broken("waits without end") from None
        # What “convert” prints is a file.
        self.judge(process.returncode, b"\n" + output + b"\n" + errors, () if arguments[0] == "convert" else self.unprinted)
        return process.returncode

    def judge(self, code, printed, others=()):
        if code < 0 or 128 <= code < 160 and code not in (130, 143):
            raise Broken(f"ended by a signal ({code})")
        self.search(printed, "printed", others)

    def search(self, data, where, others=()):
        for secret in [*SECRETS, *others]:
            if secret in data:
                place = data.index(secret)
                raise Broken(f"{where}: {data[max(0, place - 60):place + 60]!r}")

    def check(self):
        """What must be so after every command."""
        if self.mark.exists() or (self.folder / "RAN").exists():
            self.mark.unlink(missing_ok=True)
            raise Broken("a program of the repository has run")
        # Reading all of it would take longer than most commands.
        now = self.before if stamps(self.victim) == self.stamps else picture(self.victim)
        if now != self.before:
            names = [path for path in self.before.keys() | now.keys() if self.before.get(path) != now.get(path)]
            raise Broken("changed outside: " + ", ".join(sorted(os.path.relpath(name, self.root) for name in names)))
        expected = {"stranger", "pristine", "victim", "remote.git", "state", "cache", "tmp", "runner", "evil"}
        written = [*(set(os.listdir(self.root)) - expected), *os.listdir(self.root / "tmp")]
        for base, names in (("state", ["folders", "undo"]), ("cache", ["builds", "history"])):
            written += set(os.listdir(self.root / base)) - {"ringmark"}
            if (self.root / base / "ringmark").exists():
                written += set(os.listdir(self.root / base / "ringmark")) - set(names)
        if written:
            raise Broken(f"written outside: {sorted(written)}")
        for path in self.stays:
            if not os.path.lexists(self.folder / path):
                raise Broken(f"removed: {path}")
        sites = tuple(str(self.folder / name) for name in ("_site/", "out/", "page.html"))
        for path, status in [*files(self.folder), *files(self.root / "runner")]:
            if stat.S_ISREG(status.st_mode) and "/.git/" not in path and (status.st_dev, status.st_ino) not in self.own:
                self.search(
                    pathlib.Path(path).read_bytes(), os.path.relpath(path, self.root),
                    self.unwritten if path.startswith(sites) else ())


# The commands. Each has letters for what it does (r reads, g reads Git too, f reads a folder, s writes a site, e edits, o writes
# other files, i starts a project, p and d publish, a serves agents, v serves pages, n needs no file), and arguments or a function.


def publish(place, *options):
    shutil.rmtree(place.remote, ignore_errors=True)
    place.git("init", "-q", "--bare", "--template=", str(place.remote), folder=place.root)
    code = place.run("publish", *options)
    if code == 0 and "--dry-run" not in options:
        place.search(place.git("archive", "gh-pages", folder=place.remote), "published", place.unwritten)
    return code


def agent(place):
    def request(number, method, **parameters):
        return {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}

    def call(name, **arguments):
        return request(name, "tools/call", name=name, arguments=arguments)

    messages = [
        request(0, "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "t", "version": "1"}),
        request(1, "resources/list"), request(2, "resources/read", uri="plan:///files/../victim/TODO.md"),
        request(3, "resources/read", uri="plan:///files/TODO.md"), call("status"), call("list"),
        call("report", since="HEAD~1"), call("add", title="By an agent"), call("add", title="There", file="../victim/TODO.md"),
        call("done", task="Launch"), call("move", task="Rest", to="Website"), call("edit", task="inbox", due="2026-12-24"),
    ]
    return place.run("mcp", text="".join(json.dumps(message) + "\n" for message in messages).encode())


def serve(place):
    process = subprocess.Popen(
        [PROGRAM, "serve", "--edit", "--port", str(14000 + os.getpid() % 400 * 20)], cwd=place.folder / place.start,
        env=place.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    pages = b""
    try:
        ready, _, _ = select.select([process.stdout], [], [], LIMIT)
        if not ready:
            raise Broken("the server does not start")
        address = process.stdout.readline().decode().strip()
        if address:
            port = int(address.rstrip("/").rsplit(":", 1)[1])
            for path in ("/", "/progress.json", "/history.html", "/../../victim/TODO.md", "/groups/website.html", "/.git/config"):
                with socket.create_connection(("127.0.0.1", port), timeout=LIMIT) as connection:
                    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
                    while part := connection.recv(1 << 16):
                        pages += part
    except OSError as error:
        process.poll()
        raise Broken(f"the server does not answer ({error}, {process.returncode})") from None
    finally:
        process.terminate()
        try:
            output, errors = process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, errors = process.communicate()
    place.judge(process.returncode, output + errors)
    place.search(pages, "served", place.unwritten)
    return process.returncode


def steps(*commands):
    return lambda place: max([place.run(*command) for command in commands])


def on_runner(place):
    runner = str(place.root / "runner")
    return place.run("report", "--format", "github", "--since", "HEAD~1", environment={
        "GITHUB_ACTIONS": "true", "RUNNER_TEMP": runner, "GITHUB_OUTPUT": runner + "/output",
        "GITHUB_STEP_SUMMARY": runner + "/summary", "GITHUB_WORKSPACE": str(place.folder)})


WHEEL = ["--wheel", "https://example.com/ringmark-1-py3-none-any.whl#sha256=" + "0" * 64]
COMMANDS = {
    "status": ("rg", ["status"]),
    "status .": ("f", ["status", ".", "--json"]),
    "list": ("r", ["list", "--json"]),
    "check": ("f", ["check", "."]),
    "explain": ("r", ["explain", "--all"]),
    "explain --files": ("f", ["explain", "--files", "."]),
    "history": ("g", ["history", "--json"]),
    "history .": ("f", ["history", "."]),
    "report --since": ("g", ["report", "--since", "HEAD~1", "--json"]),
    "report --since .": ("f", steps(["edit", "1", "--title", "Changed"], ["report", "--since", "HEAD~1", "."])),
    "report --format github": ("go", on_runner),
    "report --format gitlab": ("o", ["report", "--format", "gitlab"]),
    "convert": ("r", ["convert", "--to", "org"]),
    "build": ("sg", ["build"]),
    "build .": ("f", ["build", ".", "--base-url", "https://example.com/"]),
    "build --no-history": ("s", ["build", "--no-history"]),
    "build -o": ("s", ["build", "--no-history", "-o", "out"]),
    "build --single-file": ("so", ["build", "--single-file", "page.html"]),
    "build --eject": ("o", ["build", "--eject", "design"]),
    "clean": ("s", ["clean"]),
    "clean -o": ("s", steps(["build", "--no-history", "-o", "out"], ["clean", "-o", "out"])),
    "badge -o": ("o", ["badge", "-o", "badge.svg"]),
    "ring -o": ("o", ["ring", "-o", "ring.svg", "--picture"]),
    "convert -o": ("o", ["convert", "-o", "out.org"]),
    "inject": ("eo", ["inject", "README.md"]),
    "add": ("e", steps(["add", "New"], ["add", "--undo"])),
    "done": ("e", ["done", "1"]),
    "reopen": ("e", ["reopen", "Buy the domain"]),
    "start": ("e", ["start", "1"]),
    "cancel": ("e", ["cancel", "1", "--reason", "no"]),
    "edit": ("e", ["edit", "1", "--title", "Another", "--memo", "A memo"]),
    "move": ("e", ["move", "1", "--bottom"]),
    "remove": ("e", ["remove", "1", "--force"]),
    "undo": ("e", ["undo"]),
    "group": ("e", ["group", "add", "Third"]),
    "cover": ("e", ["cover", "Website", "photo.png"]),
    "archive": ("e", ["archive", "-f", "work.todo.txt"]),
    "check --fix": ("e", ["check", "--fix"]),
    "init": ("i", ["init"]),
    "init --ci github": ("i", ["init", "--ci", "github", *WHEEL]),
    "init --ci gitlab": ("i", ["init", "--ci", "gitlab", *WHEEL]),
    "publish --dry-run": ("d", lambda place: publish(place, "--dry-run")),
    "publish": ("p", publish),
    "mcp": ("ga", agent),
    "serve": ("gv", serve),
    "completions": ("n", ["completions", "bash"]),
    "man": ("n", ["man"]),
    "version": ("n", ["version"]),
    "list ---completion": ("r", ["---completion", "list", "--", "--group", "3", "0", "ringmark", "list", "--group", ""]),
    "report ---completion": ("g", ["---completion", "report", "--", "--since", "3", "0", "ringmark", "report", "--since", ""]),
}
EVERY = "rgfseoipdavn"
READING = "gfp"
"""What reads Git; editing has nothing to do with it."""
QUIET = "gf"
"""As before, but for `publish`: what `git push` runs, it runs too (safety.md §7)."""
WAYS = {}


def way(name, commands=EVERY):
    """A way in which a stranger's folder tries to lead outwards, and the commands that it is tried with."""

    def add(function):
        assert name not in WAYS, name
        WAYS[name] = (function, commands)
        return function

    return add


# 1. Links where a site is written and removed.


@way("the output folder is a link to an empty folder outside", "sf")
def _(p):
    p.link("_site", "../victim/empty")


@way("the output folder is a link to another site", "sf")
def _(p):
    p.link("_site", "../victim/site")


@way("the output folder is a link to a folder outside", "sf")
def _(p):
    p.link("_site", "../victim")


@way("the output folder is a link to the home folder", "sf")
def _(p):
    p.link("_site", p.home)


@way("the output folder is a link to a name that is free outside", "sf")
def _(p):
    p.link("_site", "../victim/new")


@way("a folder in the site is a link, and the list names files in it", "s")
def _(p):
    p.build()
    for name in ("icon.svg", "precious.svg"):
        shutil.copy(p.folder / "_site/icon.svg", p.victim / name)
    p.link("_site/away", "../../victim")
    p.manifest("icon.svg", "away/icon.svg", "away/precious.svg")


@way("a folder that the site needs is a link", "s")
def _(p):
    p.build()
    shutil.copytree(p.folder / "_site/groups", p.victim / "groups")
    p.link("_site/groups", "../../victim/groups")


@way("a folder of groups is a link in a site that is not Ringmark's yet", "s")
def _(p):
    p.write("_site/.ringmark-manifest", "")
    p.link("_site/groups", "../../victim/empty")
    p.link("_site/tags", "../../victim/empty")


@way("a page of the site is a link to a file outside", "sp")
def _(p):
    p.build()
    shutil.copy(p.folder / "_site/index.html", p.victim / "page.html")
    p.link("_site/index.html", "../../victim/page.html")
    p.link("_site/agenda.html", "../../victim/precious.txt")
    p.link("_site/notes.html", "../../victim/precious.txt")


@way("the list of the site names paths that lead out of it", "s")
def _(p):
    p.build()
    shutil.copy(p.folder / "_site/icon.svg", p.victim / "icon.svg")
    shutil.copy(p.folder / "_site/icon.svg", p.folder / "icon.svg")
    p.stays = ["icon.svg", "TODO.md", ".git/HEAD"]
    p.manifest(
        "icon.svg", "../../victim/icon.svg", str(p.victim / "icon.svg"), "../icon.svg", "groups/../../icon.svg", "../.git/HEAD",
        "./../icon.svg", "groups//../../icon.svg", "..", "", ".")


@way("the list of the site is a link to that of another", "s")
def _(p):
    p.link("_site/.ringmark-manifest", "../../victim/site/.ringmark-manifest")


@way("a link has the name of what a killed build left", "sv")
def _(p):
    for name in ("999999", "999999 and more", "999998-old"):
        p.link("._site.ringmark-" + name, "../victim")
        p.link(".out.ringmark-" + name, "../victim")
    p.commit()


@way("links to the home folder and to all files have the name of what a killed build left", "s")
def _(p):
    p.stays = [".git/HEAD", "TODO.md", "README.md"]
    for site in ("_site", "out"):
        p.link(f".{site}.ringmark-999999", p.home)
        p.link(f".{site}.ringmark-999998", ".git")
        p.link(f".{site}.ringmark-999997", ".")
        p.link(f".{site}.ringmark-999996", "../victim/precious.txt")


@way("what a killed build left holds links, and lists files after them", "s")
def _(p):
    p.build()
    shutil.copy(p.folder / "_site/icon.svg", p.victim / "icon.svg")
    for site in ("_site", "out"):
        left = f".{site}.ringmark-999999"
        shutil.copytree(p.folder / "_site", p.folder / left)
        p.link(f"{left}/away", "../../victim")
        p.link(f"{left}/groups", "../../victim/site/groups")
        hash = (p.folder / left / ".ringmark-manifest").read_text().split(" icon.svg")[0].split()[-1]
        with open(p.folder / left / ".ringmark-manifest", "a") as lines:
            lines.write(f"{hash} away/icon.svg\n{hash} ../../victim/icon.svg\n")


@way("a folder with notes has the name of what a killed build left", "s")
def _(p):
    p.stays = ["._site.ringmark-999999/notes.txt", ".out.ringmark-999999/deep/notes.txt"]
    for path in p.stays:
        p.write(path, "mine")


@way("the folder that a build works in is a link already", "s")
def _(p):
    p.first = "ln -s ../victim ._site.ringmark-$$; ln -s ../victim/empty .out.ringmark-$$"


@way("templates and styles are copied into a folder with links", "o")
def _(p):
    p.link("design/Templates", "../../victim/empty")
    p.link("design/Public", "../../victim/empty")
    p.link("design/Public2", "../../victim")


# 2. Links where files are read and written.


@way("the todo file is a link to the environment")
def _(p):
    p.link("TODO.md", "/proc/self/environ")


@way("the todo file is a link to credentials")
def _(p):
    p.link("TODO.md", p.home / ".aws/credentials")


@way("the todo file is a link to another plan, to be read and edited")
def _(p):
    p.link("TODO.md", "../victim/TODO.md")


@way("the todo file is a link to a link that leads out")
def _(p):
    p.link("TODO.md", "docs/inner.md")
    p.link("docs/inner.md", "../../victim/TODO.md")


@way("the todo file is a link to a name that is free outside")
def _(p):
    p.link("TODO.md", "../victim/fresh.md")


@way("docs/TODO.md is a link outwards")
def _(p):
    (p.folder / "TODO.md").unlink()
    p.link("docs/TODO.md", "../../victim/TODO.md")


@way("docs is a link to a folder with a plan")
def _(p):
    (p.folder / "TODO.md").unlink()
    p.link("docs", "../victim/plans")
    p.link(".github", "../victim/plans")


@way("todo.txt, an Org file, and others are links outwards")
def _(p):
    (p.folder / "TODO.md").unlink()
    for name in ("todo.txt", "todo.org", "todo.xit", "todo.taskpaper", "tasks.json", "ROADMAP.md"):
        p.link(name, "../victim/todo.txt")


@way("files and folders of the plan are links outwards", "rgf")
def _(p):
    p.link("plans", "../victim/plans")
    p.link("roadmap-plan.md", "../victim/TODO.md")
    p.link("backlog/tasks", "../../victim/plans")
    p.link("openspec/changes/new/tasks.md", "../../../../victim/TODO.md")
    p.link("specs/one", "../../victim/plans")
    p.link(".kiro/specs", "../../victim/plans")
    p.link("loop", ".")
    p.commit()


@way("done.txt is a link to a file outside", "er")
def _(p):
    p.link("done.txt", "../victim/done.txt")


@way("done.txt is a link to a name that is free outside", "e")
def _(p):
    p.link("done.txt", "../victim/new.txt")


@way("done.txt is read beside todo.txt", "rgf")
def _(p):
    (p.folder / "TODO.md").unlink()
    p.write("todo.txt", "a\nx b\n")
    p.link("done.txt", "../victim/done.txt")


@way("names of temporary files are links", "eoi")
def _(p):
    names = [".TODO.md.$$.ringmark", ".done.txt.$$.ringmark", ".work.todo.txt.$$.ringmark", ".README.md.$$.ringmark"]
    p.first = "; ".join(f"ln -s ../victim/precious.txt {name}" for name in names)


@way("names of temporary results are links, and the results are written all the same", "o")
def _(p):
    names = ["badge.svg", "ring.svg", "ring-dark.svg", "page.html", "out.org", "ringmark-metrics.txt", "ringmark-junit.xml",
             "ringmark-annotations.json"]
    p.first = "; ".join(f"ln -s ../victim/precious.txt {name}.$$.ringmark" for name in names)
    p.succeed = ("badge -o", "ring -o", "convert -o", "build --single-file", "report --format gitlab")


@way("links and folders have the names of what killed edits left", "eo")
def _(p):
    p.stays = [".TODO.md.999997.ringmark/notes.txt"]
    p.link(".TODO.md.999999.ringmark", "../victim/precious.txt")
    p.link(".TODO.md.999998.ringmark", "../victim")
    p.link(".work.todo.txt.999998.ringmark", "../victim")
    p.write(".TODO.md.999997.ringmark/notes.txt", "mine")


@way(".ringmark.yml is a link to settings outside")
def _(p):
    p.link(".ringmark.yml", "../victim/settings.yml")


@way(".ringmark.yml is a link to credentials, which a message could quote")
def _(p):
    p.link(".ringmark.yml", p.home / ".aws/credentials")
    p.link("docs/.ringmark.yml", p.home / ".ssh/id_ed25519")
    p.write("docs/plan.md", TODO)


@way("a folder with covers is a link to pictures outside", "gfep")
def _(p):
    p.link("covers", "../victim/pictures")
    p.write("TODO.md", TODO.replace("## Website\n", "## Website\n<!-- image: covers/portrait.png -->\n"))


@way("a folder with covers is a link to an empty folder outside", "es")
def _(p):
    p.link("covers", "../victim/empty")


@way("a cover is a link to a picture outside", "gfep")
def _(p):
    p.link("covers/a.png", "../../victim/pictures/portrait.png")
    p.link("picture.png", "../victim/pictures/portrait.png")
    p.write("TODO.md", TODO.replace("## Website\n", "## Website\n<!-- image: covers/a.png -->\n") + "\n![x](picture.png)\n")
    p.write("plan.md", "---\nimage: picture.png\n---\n" + TODO)


@way("a picture to be taken as a cover has the name of a link", "e")
def _(p):
    for name in ("website.png", "photo.png", "Website.png"):
        p.link("covers/" + name, "../../victim/precious.txt")


@way(".gitignore is a link to a file outside", "i")
def _(p):
    p.link(".gitignore", "../victim/precious.txt")


@way(".gitignore is a link to a name that is free outside", "i")
def _(p):
    p.link(".gitignore", "../victim/new")


@way(".github is a link to a folder outside", "i")
def _(p):
    p.link(".github", "../victim/empty")


@way(".github/workflows is a link to a folder outside", "i")
def _(p):
    p.link(".github/workflows", "../../victim/empty")


@way("a workflow is a link to a name that is free outside", "i")
def _(p):
    p.link(".github/workflows/progress.yml", "../../../victim/new.yml")


@way("GitLab's files are links outwards", "i")
def _(p):
    p.link(".gitlab-ci.yml", "../victim/settings.yml")
    p.link(".gitlab", "../victim/empty")


@way("the files of a report for GitLab are links to such files outside", "o")
def _(p):
    p.link("ringmark-metrics.txt", "../victim/metrics.txt")
    p.link("ringmark-junit.xml", "../victim/junit.xml")


@way("the files of a report are links to a pipe and a folder outside", "o")
def _(p):
    os.mkfifo(p.victim / "pipe")
    p.link("ringmark-metrics.txt", "../victim/pipe")
    p.link("ringmark-junit.xml", "../victim/empty")
    p.link("ringmark-annotations.json", "../victim/empty")


@way("results are links to files outside", "o")
def _(p):
    for name in ("badge.svg", "ring.svg", "ring-dark.svg", "page.html", "out.org"):
        p.link(name, "../victim/icon.svg" if name.endswith("svg") else "../victim/precious.txt")
    shutil.copy(p.victim / "site/icon.svg", p.victim / "icon.svg")


@way("results are links to names that are free outside", "o")
def _(p):
    for name in ("badge.svg", "ring.svg", "ring-dark.svg", "page.html", "out.org"):
        p.link(name, "../victim/new-" + name)


@way("a README that counts as a plan is a link outwards", "rgf")
def _(p):
    p.link("README.md", "../victim/README.md")


# 3. Hard links, pipes, sockets, and devices.


@way("the todo file has a second name outside")
def _(p):
    (p.folder / "TODO.md").unlink()
    os.link(p.victim / "list.md", p.folder / "TODO.md")


@way("done.txt has a second name outside", "e")
def _(p):
    os.link(p.victim / "finished.txt", p.folder / "done.txt")


@way("pages of the site and results have second names outside", "so")
def _(p):
    p.build()
    for name in ("_site/index.html", "badge.svg", "page.html", "out.org", "ringmark-metrics.txt"):
        (p.folder / name).unlink(missing_ok=True)
        os.link(p.victim / "metrics.txt", p.folder / name)


@way(".gitignore has a second name outside", "i")
def _(p):
    os.link(p.victim / "list.md", p.folder / ".gitignore")


@way("the todo file is a pipe")
def _(p):
    p.pipe("TODO.md")


@way("files beside the todo file are pipes")
def _(p):
    for name in ("docs/plan.md", "README.md", "done.txt", "covers/a.png", "todo.txt", ".gitignore", ".gitlab-ci.yml"):
        p.pipe(name)
    p.write("TODO.md", TODO.replace("## Website\n", "## Website\n<!-- image: covers/a.png -->\n"))


@way("the settings of a folder are a pipe")
def _(p):
    p.pipe(".ringmark.yml")


@way("results and pictures are pipes", "soe")
def _(p):
    for name in ("_site", "out", "badge.svg", "ring.svg", "page.html", "out.org", "ringmark-metrics.txt", "photo.png"):
        p.pipe(name)


@way("the todo file is a socket, and others are devices", "rfev")
def _(p):
    os.mknod(p.folder / "plan.md", stat.S_IFSOCK | 0o644)
    (p.folder / "TODO.md").unlink()
    os.mknod(p.folder / "TODO.md", stat.S_IFSOCK | 0o644)
    p.link("docs/TODO.md", "/dev/zero")
    p.link("todo.txt", "/dev/stdin")
    p.link("ROADMAP.md", "/dev/tty")


@way("the todo file is a link to a device without an end")
def _(p):
    p.link("TODO.md", "/dev/zero")


# 4. Names.


@way("files are named like options", "rgf")
def _(p):
    for name in ("--output=..", "-o", "-o..", "--file=..", "-f", "--upload-pack=" + "evil", "--since=HEAD"):
        p.write(name + "/plan.md", TODO)
        p.write(name + "-todo.md", TODO)
    p.commit()


@way("names of files have line breaks, escapes, and commands of a log", "rgf")
def _(p):
    p.environment["GITHUB_ACTIONS"] = "true"
    for name in ("a\nplan.md", "a\n::owned::x plan.md", "\x1b]0;owned\x07 plan.md", "##[owned]plan.md", "\x9b31m plan.md", "\r plan.md"):
        p.write(name, TODO)
        p.write("docs/" + name + "/plan.md", TODO)
    p.unprinted = [b"\x1b]0;owned", b"\n::owned", b"##[owned]"]
    p.commit()


@way("names of files are commands of a shell", "rgf")
def _(p):
    for name in ("$(touch ran) plan.md", "`touch ran` plan.md", "; touch ran; plan.md", "| touch ran plan.md", "& touch ran & plan.md"):
        p.write(name.replace("ran", "RAN"), TODO)
    p.write("$(" + "evil" + ")/plan.md", TODO)
    p.commit()


@way("names are very long, and folders very deep", "rgf")
def _(p):
    p.write("p" * 247 + "-plan.md", TODO)
    p.write("/".join(["deep"] * 200) + "/plan.md", TODO)
    p.write("/".join(["d" * 200] * 15) + "/plan.md", TODO)


@way("names are not UTF-8, or hide their direction", "rgf")
def _(p):
    for name in ("caf\udce9 plan.md", "\udcff\udcfe-todo.md", "plan\u202egpj.md", "\u2066 todo.md"):
        p.write(name, TODO)


@way("names are made of dots and backslashes", "rgf")
def _(p):
    for name in ("..md", "... plan.md", "..\\..\\victim\\plan.md", "plan.md ", " ..", "%2e%2e%2fplan.md", "C:plan.md"):
        p.write(f"docs/{name}", TODO)
    p.write("docs/.. /plan.md", TODO)


@way("branches and tags are named like options", "gfp")
def _(p):
    commit = p.git("rev-parse", "HEAD").decode()
    for name in ("heads/--output=x", "heads/-x", "tags/--upload-pack=evil", "tags/-n", "tags/HEAD", "heads/HEAD~1", "tags/main"):
        p.write(".git/refs/" + name, commit)
    p.write(".git/HEAD", "ref: refs/heads/--output=x\n")
    p.config('branch "--output=x"', remote="--upload-pack=evil", merge="refs/heads/-x")


@way("the base of a report is named like an option", "g")
def _(p):
    p.write(".git/HEAD", "ref: refs/heads/$(touch RAN)\n")
    commit = (p.folder / ".git/refs/heads/main").read_text()
    p.write(".git/refs/heads/$(touch RAN)", commit)


@way("groups, tags, and people are named like paths", "rgfeo")
def _(p):
    names = ("../../../victim/precious", "..", ".", "/etc/passwd", "a/../../b", "..\\..\\x", "\x00", "index.html", ".git", "%2e%2e%2f")
    text = "# Plan\n"
    for name in names:
        text += f"\n## {name}\n<!-- slug: {name} -->\n<!-- image: {name} -->\n\n- [ ] a #{name} @{name}\n- [x] b +{name}\n"
    p.write("TODO.md", text)


# 5. Settings that name paths.


@way("the front matter names pictures outside", "gfep")
def _(p):
    outside = ["../victim/pictures/portrait.png", str(p.victim / "pictures/portrait.png"), "./../victim/pictures/portrait.png",
               "covers/../../victim/pictures/portrait.png", "file://" + str(p.victim / "pictures/portrait.png"),
               "%2e%2e/victim/pictures/portrait.png", "~/portrait.png"]
    text = f"---\nimage: {outside[0]}\n---\n# Plan\n"
    for number, path in enumerate(outside):
        text += f"\n## Group {number}\n<!-- image: {path} -->\n\n![x]({path})\n\n- [ ] a ![x]({path})\n"
    p.write("TODO.md", text)
    p.write(".git/portrait.png", PORTRAIT)


@way("a picture lies in .git", "gfep")
def _(p):
    p.write(".git/portrait.png", PORTRAIT)
    p.link("p.png", ".git/portrait.png")
    p.write("TODO.md", TODO.replace("## Website\n", "## Website\n<!-- image: .git/portrait.png -->\n").replace(
        "## Later\n", "## Later\n<!-- image: p.png -->\n"))


@way("the settings of a folder name files outside", "rgfep")
def _(p):
    outside = ["../victim/**", "../**", str(p.victim) + "/**", "docs/../../victim/*.md", "**/../../victim/TODO.md", "~/**"]
    p.write(".ringmark.yml", "".join(f"{key}: {json.dumps(outside)}\n" for key in ("include",)) + "title: Plan\n")
    p.write("docs/.ringmark.yml", f"include: {json.dumps(outside)}\n")
    p.write("docs/plan.md", TODO)


@way("the settings of a folder list only files outside", "rgf")
def _(p):
    p.write(".ringmark.yml", 'files: ["../victim/TODO.md", "TODO.md"]\npaths: {"../victim/**": {count: leaves}}\n')


@way("settings name outputs, templates, remotes, and programs")
def _(p):
    keys = ["output: ../victim", "templates: ../victim", "public: ../victim", "css: ../victim/precious.txt", "remote: ext::evil",
            "branch: --force", "editor: evil", "browser: evil", "state: ../victim", "cache: ../victim"]
    p.write("TODO.md", "---\n" + "\n".join(keys) + "\n---\n" + TODO)
    p.write("Templates/home.mustache", "owned by a template")
    p.write("Public/style.css", "owned by a style")
    p.unwritten = [b"owned by a"]


@way("settings are tags, anchors, and merges of YAML", "rgfe")
def _(p):
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join(['*' + chr(97 + n)] * 9)}]\n" for n in range(12))
    p.write(".ringmark.yml", bomb + f"title: !!python/object/apply:os.system ['{p.evil}']\n<<: *a\n")
    p.write("TODO.md", f"---\n{bomb}title: !include ../victim/precious.txt\n---\n{TODO}")


# 6. Git.


@way("core.fsmonitor is a program", READING)
def _(p):
    p.config("core", fsmonitor=p.evil)
    p.trap = ["status"]


@way("hooks of every kind, and a folder of hooks", READING)
def _(p):
    kinds = ("pre-commit post-commit commit-msg prepare-commit-msg applypatch-msg post-checkout post-index-change post-merge "
             "post-rewrite pre-auto-gc pre-push pre-rebase reference-transaction push-to-checkout fsmonitor-watchman update")
    for kind in kinds.split():
        shutil.copy(p.evil, p.write(f".git/hooks/{kind}", ""))
        shutil.copy(p.evil, p.write(f"hooks/{kind}", ""))
    p.config("core", hooksPath="hooks")
    p.config("gc", auto="1", autoDetach="false")
    p.trap = ["commit", "--allow-empty", "-m", "x"]


@way("attributes name a text conversion and a program for differences", READING)
def _(p):
    p.write(".gitattributes", "* diff=evil\n")
    p.write("TODO.md", TODO + "- [ ] More\n")
    p.commit()
    p.config('diff "evil"', textconv=p.evil, command=p.evil, cachetextconv="true")
    p.config("diff", external=p.evil)
    p.trap = ["-c", "diff.external=", "log", "-p"]


@way("attributes name filters", READING)
def _(p):
    p.write(".gitattributes", "* filter=evil merge=evil ident export-subst\n")
    p.commit()
    p.write(".git/info/attributes", "* filter=evil merge=evil working-tree-encoding=UTF-16\n")
    p.config('filter "evil"', clean=p.evil, smudge=p.evil)
    p.config('merge "evil"', driver=p.evil)
    p.write("new.txt", "\ufeffx".encode("utf-16-be"))
    p.trap = ["add", "new.txt"]


@way("attributes name a filter that keeps running", READING)
def _(p):
    p.write(".git/info/attributes", "* filter=evil\n")
    p.config('filter "evil"', process=p.evil)
    p.write("new.txt", "x")
    p.trap = ["add", "new.txt"]


@way("aliases, a pager, and editors are programs", READING)
def _(p):
    for name in ("log", "cat-file", "rev-parse", "ls-files", "rev-list", "show", "ls-remote", "push", "ls-tree"):
        p.config("alias", **{name: f"!{p.evil}"})
        p.config("pager", **{name: p.evil})
    p.config("core", pager=p.evil, editor=p.evil, askPass=p.evil)
    p.config("sequence", editor=p.evil)
    p.config("interactive", diffFilter=p.evil)
    p.config("alias", x=f"!{p.evil}")
    p.trap = ["x"]


@way("signatures are checked by a program of the repository", READING)
def _(p):
    p.config("log", showSignature="true")
    for section in ("gpg", 'gpg "openpgp"', 'gpg "ssh"', 'gpg "x509"'):
        p.config(section, program=p.evil)
    p.config("commit", gpgSign="true")
    p.config("push", gpgSign="if-asked")
    head = p.git("cat-file", "commit", "HEAD").decode().replace(
        "\n\n", "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n", 1)
    file = p.write("commit", head)
    commit = p.git("hash-object", "-t", "commit", "-w", "commit").decode()
    file.unlink()
    p.write(".git/refs/heads/main", commit)
    p.trap = ["log"]


@way("what a partial clone lacks is fetched by a program", QUIET)
def _(p):
    lack(p, "/none")
    p.config('remote "origin"', uploadpack=p.evil)
    p.trap = ["log", "-p"]


@way("what a partial clone lacks is fetched by a program for SSH", QUIET)
def _(p):
    lack(p, "ssh://localhost/x")
    p.config("core", sshCommand=p.evil, gitProxy=p.evil)
    p.config("credential", helper=p.evil)
    p.trap = ["log", "-p"]


@way("what a partial clone lacks is fetched by a helper that an address names", QUIET)
def _(p):
    lack(p, "short:x")
    p.config(f'url "ext::{p.evil} "', insteadOf="short:")
    p.config('protocol "ext"', allow="always")
    p.config("protocol", allow="always")
    p.trap = ["log", "-p"]


@way("what a partial clone lacks is in the repository outside", QUIET)
def _(p):
    lack(p, "../victim/.git")


def lack(p, address):
    """Removes an earlier text of the todo file, as a partial clone does not have it."""
    blob = p.git("rev-parse", "HEAD~1:TODO.md").decode().strip()
    (p.folder / ".git/objects" / blob[:2] / blob[2:]).unlink()
    config = (p.folder / ".git/config").read_text().replace("repositoryformatversion = 0", "repositoryformatversion = 1")
    p.write(".git/config", config.replace("../remote.git", str(address)))
    p.config("extensions", partialClone="origin")
    p.config('remote "origin"', promisor="true")


@way("the remote runs a helper", QUIET)
def _(p):
    p.config('remote "origin"', vcs="evil", uploadpack=p.evil, receivepack=p.evil, proxy="ext::evil")
    p.config("core", sshCommand=p.evil)


@way("the address of the remote is a program", "p")
def _(p):
    config = (p.folder / ".git/config").read_text().replace("../remote.git", f"ext::{p.evil}")
    p.write(".git/config", config)
    p.config('protocol "ext"', allow="always")
    p.trap = ["ls-remote", "origin"]


@way("the configuration includes files outside", READING)
def _(p):
    p.write("more.config", f"[core]\n\tfsmonitor = {p.evil}\n\thooksPath = hooks\n")
    p.config("include", path=p.folder / "more.config")
    p.config("include", path="../../victim/home/.aws/credentials-none")
    p.config('includeIf "gitdir:**"', path="../more.config")
    p.config("core", attributesFile="../victim/precious.txt", excludesFile="../victim/precious.txt")
    p.config("mailmap", file="../victim/precious.txt")
    p.trap = ["status"]


@way("the work tree lies outside", READING)
def _(p):
    p.config("core", worktree="../../victim")


@way("the work tree lies outside, for one work tree only", READING)
def _(p):
    p.config("extensions", worktreeConfig="true")
    p.write(".git/config.worktree", f"[core]\n\tworktree = ../../victim\n\tfsmonitor = {p.evil}\n")


@way(".git is a file that names a repository outside", READING)
def _(p):
    shutil.rmtree(p.folder / ".git")
    p.write(".git", "gitdir: ../victim/.git\n")


@way(".git is a link to a repository outside", READING)
def _(p):
    p.link(".git", "../victim/.git")


@way("the repository shares all with one outside", READING)
def _(p):
    p.write(".git/commondir", "../../victim/.git\n")


@way("objects are those of a repository outside", READING)
def _(p):
    # With a link to a branch of the victim as well, its history would be read: such a repository cannot be told from one that
    # “git clone --shared” or “git new-workdir” has made (safety.md §7).
    p.write(".git/objects/info/alternates", str(p.victim / ".git/objects") + "\n")


@way("a submodule and a repository inside have settings of their own", READING)
def _(p):
    p.git("init", "-q", "-b", "main", "inner", "--template=")
    p.write("inner/TODO.md", TODO)
    p.write(".gitmodules", f'[submodule "inner"]\n\tpath = inner\n\turl = ext::{p.evil}\n\tupdate = !{p.evil}\n')
    p.git("add", ".", folder=p.folder / "inner")
    p.git("commit", "-q", "-m", "1", folder=p.folder / "inner")
    p.commit()
    with open(p.folder / "inner/.git/config", "a") as file:
        file.write(f"[core]\n\tfsmonitor = {p.evil}\n\thooksPath = {p.folder}/hooks\n")
    p.config('submodule "inner"', url=f"ext::{p.evil}", update=f"!{p.evil}", active="true")
    p.config("submodule", recurse="true")
    p.config("diff", submodule="log", ignoreSubmodules="none")
    p.config("push", recurseSubmodules="on-demand")
    p.trap = ["-C", "inner", "status"]


@way("a folder with plans is a bare repository with settings", READING)
def _(p):
    p.git("init", "-q", "--bare", "--template=", "bare")
    p.write("bare/TODO.md", TODO)
    p.write("bare/config", f"[core]\n\tbare = false\n\tworktree = ..\n\tfsmonitor = {p.evil}\n\trepositoryformatversion = 0\n")
    p.start = "bare"
    p.trap = ["-C", "bare", "status"]


@way("settings of Git change what it prints", READING)
def _(p):
    p.config("log", date="relative", follow="true", diffMerges="separate", abbrevCommit="true", decorate="full", mailmap="true")
    p.config("format", pretty="%b%n%s OWNED", notes="*")
    p.config("color", ui="always", diff="always")
    p.config("diff", noprefix="true", renames="copies", orderFile="../victim/precious.txt", wsErrorHighlight="all")
    p.config("i18n", logOutputEncoding="UTF-16", commitEncoding="UTF-16")
    p.config("core", abbrev="4", quotePath="true", precomposeUnicode="true", ignoreCase="true", sparseCheckout="true")
    p.config("trace2", normalTarget=p.victim / "trace", eventTarget=p.victim / "trace")
    p.config("blame", ignoreRevsFile="../victim/precious.txt")


@way("the configuration of Git is a pipe", READING)
def _(p):
    p.pipe(".git/config")


@way("what Git is to ignore is a pipe", READING + "i")
def _(p):
    p.pipe(".gitignore")
    p.pipe(".git/info/exclude")


@way("the configuration of a repository inside the folder is a pipe", READING)
def _(p):
    (p.folder / ".git").rename(p.folder / "data")
    p.write(".git", "gitdir: data\n")
    p.pipe("data/config")


@way("a submodule leads on to a repository outside", READING)
def _(p):
    p.write("inner/TODO.md", TODO)
    p.write("inner/.git", "gitdir: ../.git/modules/inner\n")
    p.write(".git/modules/inner/config", "[core]\n\tworktree = ../../../inner\n")
    p.write(".git/modules/inner/HEAD", "ref: refs/heads/main\n")
    p.write(".git/modules/inner/commondir", str(p.victim / ".git") + "\n")
    p.start = "inner"


@way("the head of the repository is a pipe", READING)
def _(p):
    p.pipe(".git/HEAD")


@way("an earlier revision of the todo file was a link outwards", READING)
def _(p):
    p.link("TODO.md", "../victim/TODO.md")
    p.commit()
    p.write("TODO.md", TODO)
    p.commit()
    p.git("mv", "TODO.md", "other.md")
    p.link("TODO.md", "other.md")
    p.commit()


@way("authors and messages of commits are commands of a log", READING)
def _(p):
    p.environment["GITHUB_ACTIONS"] = "true"
    p.git("-c", "user.name=\x1b]0;owned\x07<script>owned()</script>", "commit", "-q", "--allow-empty", "-m",
          "::owned::x\n##[owned]x\n\x1b]0;owned\x07 <script>owned()</script>")
    p.write("TODO.md", TODO + "\n- [ ] More\n")
    p.commit()
    p.unprinted = [b"\x1b]0;owned", b"\n::owned", b"##[owned]"]
    p.unwritten = [b"<script>owned"]


# 7. Contents.

LONG = "9" * 19


def numbers():
    """A todo file with a number that is too long at every place that has one."""
    places = [f"due:2026-1-{LONG}", f"start:2026-{LONG}-1", f"scheduled:{LONG}-1-1", f"done:2026-1-{LONG}", f"📅 2026-1-{LONG}",
              f"[due:: 2026-1-{LONG}]", f"estimate:{LONG}h", f"est:{LONG}.{LONG}d", f"rec:+{LONG}d", f"every {LONG} weeks",
              f"{LONG}%", f"({LONG}/{LONG})", f"weight:{LONG}", f"after:{LONG}", f"created:2026-01-01T{LONG}:00", f"!{LONG}",
              f"id:{LONG}", f"🔁 every {LONG} days", f"-{LONG}", f"due:2026-01-{LONG * 20}"]
    text = f"---\nstale: {LONG}\nweights: {{high: {LONG}}}\n---\n# Plan {LONG}\n\n## 2026-1-{LONG}\n\n"
    return text + "".join(f"- [ ] a {place}\n- [x] b {place}\n" for place in places) + f"\n{LONG[:9]}. [ ] c\n{LONG}. [x] d\n"


@way("numbers are too long")
def _(p):
    p.write("TODO.md", numbers())


@way("numbers were too long in an earlier revision", READING)
def _(p):
    p.write("TODO.md", numbers())
    p.commit()
    p.write("TODO.md", TODO)
    p.commit()


@way("numbers are too long in other formats", "rgfeop")
def _(p):
    (p.folder / "TODO.md").unlink()
    p.write("todo.txt", f"({LONG}) a due:2026-1-{LONG}\nx 2026-1-{LONG} 2026-1-{LONG} b rec:{LONG}d\n2026-1-{LONG} c t:2026-1-{LONG}\n")
    p.write("plan.org", f"* TODO a [{LONG}/{LONG}] [{LONG}%]\n  DEADLINE: <2026-01-{LONG} Mo +{LONG}d -{LONG}d>\n  :PROPERTIES:\n"
            f"  :Effort: {LONG}:{LONG}\n  :END:\n* DONE b\n  CLOSED: [2026-{LONG}-01 Mo 10:{LONG}]\n- [ ] c\n")
    p.write("plan.xit", f"[ ] a -> 2026-1-{LONG}\n[x] {'!' * 99} b -> {LONG}-W{LONG}\n")
    p.write("plan.taskpaper", f"P:\n\t- a @due(2026-1-{LONG}) @priority({LONG})\n\t- b @done(2026-1-{LONG})\n")
    p.write(".beads/issues.jsonl", f'{{"id":"a-{LONG}","title":"a","status":"open","priority":{LONG},"due":"2026-1-{LONG}"}}\n')
    p.write(".taskmaster/tasks/tasks.json", f'{{"tasks":[{{"id":{LONG},"title":"a","status":"done","dependencies":[{LONG}]}}]}}')
    p.commit()


@way("blocks to be injected name files outside", "eo")
def _(p):
    blocks = ["table src=../victim/precious.txt", "badge src=../victim/icon.svg", "ring src=/etc/passwd", "list file=../victim/TODO.md",
              "include ../victim/precious.txt", "table group=../../victim", "badge src=../victim/x.svg group=Website"]
    p.write("README.md", "".join(f"<!-- ringmark:start {block} -->\n<!-- ringmark:end -->\n\n" for block in blocks))


@way("blocks to be injected never end, or lie in each other", "eo")
def _(p):
    p.stays = ["README.md"]
    p.write("README.md", BLOCKS + "<!-- ringmark:start bar -->\n<!-- ringmark:start table -->\nmine\n<!-- ringmark:end -->\nmine\n")


@way("links and pictures of Markdown lead outwards", READING)
def _(p):
    targets = ["file:///etc/passwd", "javascript:owned()", "java\tscript:owned()", "JaVaScRiPt:owned()", "data:text/html,owned",
               "../victim/precious.txt", "//owned.example", "vbscript:owned()", "&#106;avascript:owned()", "https://a@owned.example"]
    p.write("TODO.md", "# Plan\n\n" + "".join(
        f"- [ ] [a]({target}) <{target}> ![b]({target})\n\n  [c]: {target}\n\n  [c] [d](<{target}>)\n\n" for target in targets))
    p.unwritten = [b'href="file:', b'href="java', b'href="JaVa', b'href="data:text', b'href="//owned', b'href="vbs', b'src="//owned',
               b'href="../victim', b'src="../victim', b'href="https://a@owned']


@way("HTML is raw", READING)
def _(p):
    html = ("<script>owned()</script>", "<img src=x onerror=owned()>", "<iframe src=file:///etc/passwd></iframe>",
            "<base href=https://owned.example>", "<svg onload=owned()>", "</title><script>owned()</script>",
            "--><script>owned()</script>", "]]><script>owned()</script>", "</script><script>owned()</script>")
    p.write("TODO.md", "---\ntitle: '</title><script>owned()</script>'\n---\n" + "".join(
        f"\n# {text}\n\n{text}\n\n- [ ] {text} #{text} @{text}\n\n  {text}\n" for text in html))
    p.unwritten = [b"<script>owned", b"<iframe src=file", b"<base href=https://owned", b"<svg onload=owned", b"<img src=x onerror"]


@way("contents are nested without end", "rfeo")
def _(p):
    p.write("TODO.md", TODO + "\n".join([
        "".join("  " * n + "- [ ] a\n" for n in range(60)), "> " * 60 + "- [ ] a", "*" * 20_000 + "a", "[" * 20_000, "![" * 1_900,
        "<" * 20_000, "`" * 9_999 + "a", "- [ ] " + "(" * 20_000]))
    p.write("docs/plan.md", "- " * 20_000 + "[ ] a\n")
    p.write("plan.org", "*" * 5_000 + " TODO a\n" + "- [ ] a\n")
    p.write("tasks.json", "[" * 50_000)


@way("contents are nested beyond what is read", "rfe")
def _(p):
    p.write("TODO.md", "> " * 50_000 + "- [ ] a\n")
    p.write("docs/plan.md", "![[]()" * 20_000)


@way("contents have bytes that no text has", "rgfeo")
def _(p):
    p.write("TODO.md", b"# Pl\0an\n\n- [ ] a\0b \xff\xfe \xed\xa0\x80 \xf4\x90\x80\x80 \x01\x7f\n- [x] \xc0\xae\xc0\xae/victim\n" + bytes(range(256)))
    p.write("plan.org", b"* TODO a\0b\xff\n- [ ] \0\n")
    p.write("todo.txt", b"\0\xff\nx \0\n")


@way("contents are commands of a terminal")
def _(p):
    text = "\x1b]0;owned\x07 \x1b[2J \x9b31m \x1bP owned \x1b\\ \x1b]52;c;b3duZWQ=\x07"
    p.write("TODO.md", f"---\ntitle: \"{text}\"\n---\n# {text}\n\n## {text}\n\n- [ ] In {text} due:{text} #{text}\n- [x] {text}\n\n  {text}\n")
    p.unprinted = [b"\x1b]0;owned", b"\x1b[2J", b"\x1b]52;", b"\x1bP owned"]


@way("contents are commands of a runner's log", "rgfo")
def _(p):
    text = "::owned::x"
    p.environment["GITHUB_ACTIONS"] = "true"
    p.write("TODO.md", f"# {text}\n\n## {text}\n\n- [ ] {text} due:2020-01-01\n- [ ] ##[owned]x due:2020-01-01\n- [x] a\n  ::owned::x\n"
            f"  ##[owned]y\n\n## ##[owned]z\n\n::owned file=x::y\n\n- [ ] %0A::owned::x due:nonsense\n- [X]{text}\n-[ ] {text}\n")
    p.write(".ringmark.yml", "title: \"\\n::owned::x\\r::owned::y\"\n")
    p.commit()
    p.unprinted = [b"\n::owned", b"\r::owned", b"##[owned]"]


@way("contents are templates", "gfo")
def _(p):
    text = "{{> ../../victim/precious.txt}} {{{title}}} {{#tasks}}owned{{/tasks}} {{=<% %>=}} <% owned %> ${HOME} $(touch RAN) %s%n"
    p.write("TODO.md", f"---\ntitle: '{text}'\n---\n# {text}\n\n## {text}\n\n- [ ] {text}\n- [x] b #{{{{x}}}}\n\n  {text}\n")


@way("files of other formats include files outside", "rgfe")
def _(p):
    (p.folder / "TODO.md").unlink()
    p.write("todo.org", '#+SETUPFILE: "../victim/precious.txt"\n#+INCLUDE: "../victim/TODO.md"\n#+TITLE: P\n'
            "* TODO a [[file:../victim/precious.txt]]\n#+BEGIN_SRC sh :results output\ntouch RAN\n#+END_SRC\n"
            f"* DONE b\n:PROPERTIES:\n:ARCHIVE: ../victim/precious.txt::\n:END:\n# Local Variables:\n# eval: (shell-command \"{p.evil}\")\n# End:\n")
    p.write("todo.txt", "a file:../victim/precious.txt\nx b addons:../victim\n")
    p.write(".taskmaster/config.json", '{"global": {"path": "../../victim"}}')
    p.write("backlog/config.yml", "project_name: x\nstatuses: [To Do, Done]\nbacklog_directory: ../../victim\n")
    p.write("backlog/tasks/a.md", "---\nid: a\ntitle: ../../victim\nstatus: Done\nparent: ../../../victim/TODO\n---\n")
    p.commit()


# 8. What Ringmark keeps for itself.


@way("records of undo and caches are committed to the repository", "egf")
def _(p):
    record = "Edited\n0 4 7\n" + "# Owned" + TODO
    for base in (".local/state/ringmark/undo", "state/ringmark/undo", ".ringmark/undo", "undo", ".cache/ringmark/builds"):
        for name in ("000000001.undo", "last"):
            p.write(f"{base}/{name}", record)
    for base in (".local", ".cache", "state"):
        p.link(f"{base}/victim", "../../victim")
    p.commit()


@way("the lock of a folder is held by links and folders of its name", "eo")
def _(p):
    for name in (".lock", ".ringmark.lock", ".TODO.md.lock", "TODO.md.lock", ".ringmark"):
        p.link(name, "../victim/precious.txt")
    p.pipe(".git/index.lock")


def drawn(name, commands, always):
    """The commands to try a way with. Each way begins with another one, so that the commands of a kind are all tried."""
    if IS_LONG or "WAY" in os.environ:
        return commands
    first = SEED + list(WAYS).index(name)
    return [command for index, command in enumerate(commands, first) if index % 3 == 0 or command in always]


class StrangerTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.shelf = tempfile.TemporaryDirectory(prefix="ringmark-stranger-", dir=SHELF)
        cls.addClassCleanup(cls.shelf.cleanup)
        cls.model = pathlib.Path(cls.shelf.name) / "model"
        cls.model.mkdir()
        place = Place(cls.model)
        cls.furnish(place)

    @staticmethod
    def furnish(place):
        """What each way begins with: a plan with two revisions, and a victim with a plan, a site, a home, and a repository."""
        place.folder.mkdir()
        for path, text in {
            "precious.txt": f"{TOKEN}\n", "TODO.md": f"# {TOKEN}\n\n- [ ] {TOKEN} pay\n- [x] {TOKEN} call\n- [ ] {TOKEN} c\n",
            "list.md": "# List\n\n- [ ] theirs\n- [x] theirs too\n", "todo.txt": f"{TOKEN} a\nx {TOKEN} b\n",
            "done.txt": f"x {TOKEN} c\n", "finished.txt": "x d\n", "settings.yml": f"title: {TOKEN}\nstages: [{TOKEN}]\n",
            "README.md": f"# R\n\n- [ ] {TOKEN} 1\n- [x] 2\n- [ ] 3\n- [x] 4\n\n{BLOCKS}", "pictures/portrait.png": PORTRAIT,
            "plans/TODO.md": f"# {TOKEN}\n\n- [ ] {TOKEN} a\n- [x] b\n", "metrics.txt": "# TYPE ringmark_tasks gauge\n",
            "junit.xml": '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="ringmark">\n</testsuites>\n',
            "home/.ssh/id_ed25519": f"-----BEGIN KEY-----\n{TOKEN}\n",
            "home/.aws/credentials": f"[default]\naws_secret_access_key = {TOKEN}\n{TOKEN}: yes\n",
            "home/.gitconfig": "[user]\n\tname = A\n\temail = a@example.com\n[init]\n\tdefaultBranch = main\n",
        }.items():
            place.write(f"../victim/{path}", text)
        (place.victim / "empty").mkdir()
        (place.victim / "precious.txt").chmod(0o600)
        (place.victim / "script").write_text("#!/bin/sh\n")
        (place.victim / "script").chmod(0o755)
        (place.victim / "latest").symlink_to("precious.txt")
        subprocess.run(
            [PROGRAM, "build", "list.md", "-o", "site", "--no-history"], cwd=place.victim, env=place.environment, check=True,
            capture_output=True)
        for folder, texts in ((place.victim, [f"- [ ] {TOKEN} old\n", (place.victim / "TODO.md").read_text()]),
                              (place.folder, [TODO.replace("[x]", "[ ]"), TODO])):
            place.git("init", "-q", "-b", "main", "--template=", folder=folder)
            for text in texts:
                (folder / "TODO.md").write_text(text)
                place.git("add", "-A", folder=folder)
                place.git("commit", "-q", "-m", "Plan", folder=folder)
        (place.folder / "photo.png").write_bytes(PHOTO)
        (place.folder / "work.todo.txt").write_text("a\nx b\n")
        (place.folder / "README.md").write_text(BLOCKS)
        place.commit()
        place.config('remote "origin"', url="../remote.git")

    @staticmethod
    @contextlib.contextmanager
    def folder():
        with tempfile.TemporaryDirectory(prefix="ringmark-stranger-", dir=SHELF) as name:
            yield pathlib.Path(name)

    @staticmethod
    def nothing(place):
        """A way without tricks."""

    def prepare(self, root, way):
        """The folders of a way, as each command finds them."""
        for entry in os.scandir(root):
            shutil.rmtree(entry) if entry.is_dir(follow_symlinks=False) else os.unlink(entry)
        place = Place(root)
        for part in (place.folder, place.victim):
            shutil.copytree(self.model / part.name, part, symlinks=True)
        place.remote.mkdir()
        way(place)
        place.keep()
        return place

    def attempt(self, name):
        """Everything that went wrong with one way."""
        way, letters = WAYS[name]
        wrong = []
        with self.folder() as root:
            try:
                place = self.prepare(root, way)
            except (OSError, subprocess.SubprocessError) as error:
                return [f"cannot be set up: {error} {getattr(error, 'stderr', None)}"]
            if place.trap:
                place.restore()
                subprocess.run([GIT, *place.trap], cwd=place.folder, env=place.environment, capture_output=True, timeout=LIMIT)
                if not place.mark.exists():
                    return ["the trap is none"]
                place.mark.unlink()
            commands = [command for command, (kinds, _) in COMMANDS.items() if set(kinds) & set(letters)]
            for command in drawn(name, commands, place.succeed):
                action = COMMANDS[command][1]
                place.restore()
                try:
                    code = place.run(*action) if isinstance(action, list) else action(place)
                    place.check()
                    if command in place.succeed and code != 0:
                        raise Broken(f"failed ({code})")
                except Broken as problem:
                    wrong.append(f"{command}: {problem}")
                    if "without end" in str(problem):
                        break
                    place = self.prepare(root, way)
        return wrong

    def test_no_way_leads_out_of_a_strangers_repository(self):
        self.assertGreaterEqual(len(WAYS), 60)
        chosen = [name for name in WAYS if os.environ.get("WAY", "") in name]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for name, wrong in zip(chosen, pool.map(self.attempt, chosen)):
                with self.subTest(name):
                    self.assertFalse(wrong, "\n" + "\n".join(wrong))

    def test_every_command_is_tried_and_works_in_a_folder_without_tricks(self):
        help = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True).stdout
        names = re.findall(r"^  ([a-z]+) {2,}[A-Z]", help[help.index("\nSTART\n"):help.index("\nGENERAL\n")], re.MULTILINE)
        self.assertEqual({command.split()[0] for command in COMMANDS}, set(names))
        with self.folder() as root:
            place = self.prepare(root, self.nothing)
            for command, (_, action) in COMMANDS.items():
                place.restore()
                with self.subTest(command):
                    code = place.run(*action) if isinstance(action, list) else action(place)
                    # There is nothing to undo, and the server is ended.
                    self.assertEqual(code, {"undo": 1, "serve": 143}.get(command, 0))
                    place.check()

    def test_what_leads_out_is_noticed(self):
        def leak(p):
            p.write("out/page.html", TOKEN)

        acts = {
            "a program": lambda p: p.mark.touch(), "a page": leak, "a file": lambda p: p.write("x", PORTRAIT),
            "a new file": lambda p: (p.victim / "new").touch(), "a text": lambda p: (p.victim / "list.md").write_text("x"),
            "a mode": lambda p: (p.victim / "list.md").chmod(0o600), "a name": lambda p: (p.victim / "latest").unlink(),
            "a place beside": lambda p: (p.root / "new").mkdir(), "a temporary file": lambda p: (p.root / "tmp/x").touch(),
            "a result": lambda p: p.search(b"x" + TOKEN.encode(), "printed"), "a crash": lambda p: p.judge(-4, b""),
            "a page with a picture": lambda p: p.write("page.html", base64.b64encode(b"x" + PORTRAIT)),
            "a removed file": lambda p: p.stays.append("none"),
        }
        with self.folder() as root:
            for name, act in acts.items():
                place = self.prepare(root, self.nothing)
                place.restore()
                place.check()
                with self.subTest(name), self.assertRaises(Broken):
                    act(place)
                    place.check()


if __name__ == "__main__":
    unittest.main()
