"""A release on this machine, and the channels that `.ci/channels` makes for it."""

import base64
import hashlib
import pathlib
import platform
import re
import subprocess
import zipfile

from program_support import PROGRAM, ROOT

VERSION = re.search(r'current = "(.+)"', (ROOT / "Sources/Tools/Base/Version.swift").read_text())[1]
MACHINE = platform.machine()
# Stands for the program of a release, which is too large to be packed again and again.
STAND_IN = f'#!/bin/sh\nexec "{PROGRAM}" "$@"\n'.encode()


def write_wheel(folder):
    """Writes a wheel of the program under test, named as that of a release, and returns its path."""
    platforms = [f"manylinux_2_17_{MACHINE}", f"manylinux2014_{MACHINE}", f"musllinux_1_1_{MACHINE}"]
    info = f"ringmark-{VERSION}.dist-info"
    files = {
        f"ringmark-{VERSION}.data/scripts/ringmark": STAND_IN,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: ringmark\nVersion: {VERSION}\n".encode(),
        f"{info}/WHEEL": ("Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: false\n" + "".join(
            f"Tag: py3-none-{name}\n" for name in platforms)).encode(),
    }
    record = ""
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        record += f"{name},sha256={digest},{len(data)}\n"
    path = pathlib.Path(folder) / f"ringmark-{VERSION}-py3-none-{'.'.join(platforms)}.whl"
    path.parent.mkdir(parents=True, exist_ok=True)
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (0o100755 if "scripts" in name else 0o100644) << 16
            archive.writestr(entry, data)
    return path


class Release:
    """A release in a folder that stands for a host, with the program and the wheel."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.home = f"file://{self.folder}/anna/ringmark"
        self.assets = self.folder / f"anna/ringmark/releases/download/v{VERSION}"
        self.wheel = write_wheel(self.assets)
        self.program = self.assets / f"ringmark-{VERSION}-linux-{MACHINE}"
        self.program.write_bytes(STAND_IN)
        (self.assets / f"ringmark-{VERSION}-linux-{MACHINE}.tar.gz").write_bytes(b"archive")
        self.sums = self.assets / "SHA256SUMS"
        names = sorted(path.name for path in self.assets.iterdir())
        self.sums.write_text("".join(
            f"{hashlib.sha256((self.assets / name).read_bytes()).hexdigest()}  {name}\n" for name in names))

    def channels(self, folder, *home, root=ROOT):
        """Makes the channels, and returns what the script printed and its exit code."""
        return subprocess.run(
            ["bash", str(root / ".ci/channels"), str(self.sums), str(folder), *home], capture_output=True, text=True)
