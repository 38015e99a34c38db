"""What the scripts of a release know: the version, the home, the time of the commit, and the machine of a program.

`python3 .ci/facts.py` prints the first three as assignments for a shell; `python3 .ci/facts.py changes` prints what the
changelog has of this version.
"""

import datetime
import os
import pathlib
import re
import shlex
import struct
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
SUMMARY = "Progress from the todo file you already have"


def version():
    """The version of the program, `MAJOR.MINOR.PATCH`."""
    return re.search(r'current = "([^"]+)"', (ROOT / "Sources/Tools/Base/Version.swift").read_text())[1]


def home():
    """The public repository as `owner/name`, or an empty string while there is none: a name that is not registered yet could be
    registered by anyone."""
    source = ROOT / "Sources/Tools/Base/Home.swift"
    found = re.search(r'repository[^=\n]*= "([\w.-]+/[\w.-]+)"', source.read_text()) if source.exists() else None
    return found[1] if found else ""


def epoch():
    """The time of everything that is packed, in seconds since 1970: SOURCE_DATE_EPOCH, or that of the commit."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    return int(given or subprocess.check_output(["git", "-C", ROOT, "log", "-1", "--format=%ct"]))


def time():
    """`epoch` as a date and time, in UTC."""
    return datetime.datetime.fromtimestamp(epoch(), datetime.timezone.utc)


def mail_date():
    """`time` as in mail (RFC 5322), which Debian's files have."""
    return time().strftime("%a, %d %b %Y %H:%M:%S +0000")


def changes():
    """The section of the changelog on this version, without its heading; empty if there is none."""
    log = ROOT / ".github/CHANGELOG.md"
    text = log.read_text() if log.exists() else ""
    found = re.search(rf"^## \[?{re.escape(version())}\b.*\n([\s\S]*?)(?=^## |^\[.*\]: |\Z)", text, re.M)
    return found[1].strip() if found else ""


def machine(program):
    """The machine that a program's bytes are for, as `uname -m` prints it. A program that is not static is refused: it would not
    run where its packages promise (ELF, “Program Header”: PT_INTERP)."""
    try:
        name = {62: "x86_64", 183: "aarch64"}[struct.unpack_from("<H", program, 18)[0]]
        table, size, count = (struct.unpack_from(form, program, at)[0] for form, at in (("<Q", 32), ("<H", 54), ("<H", 56)))
        kinds = [struct.unpack_from("<I", program, table + size * index)[0] for index in range(count)]
    except (KeyError, struct.error):
        sys.exit("error: this is no program for Linux on x86_64 or aarch64; build one with “bash .ci/static”")
    if program[:4] != b"\x7fELF" or 3 in kinds:
        sys.exit("error: this program is not static, so it needs libraries where it runs; build one with “bash .ci/static”")
    return name


if __name__ == "__main__":
    if sys.argv[1:] == ["changes"]:
        print(changes() or f"Release {version()}.")
    else:
        for name, value in (("version", version()), ("home", home()), ("SOURCE_DATE_EPOCH", epoch())):
            print(f"{name}={shlex.quote(str(value))}")
