"""Tests the packages of a release, of a small static program that runs the one in RINGMARK. `.ci/try-release` tries those of the
real one where they are installed."""

import base64
import csv
import gzip
import hashlib
import io
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "PythonSupport"))
from program_support import PROGRAM, ROOT

VERSION = re.search(r'"(.*)"', (ROOT / "Sources/Tools/Base/Version.swift").read_text())[1]
STAND_IN = f"""
#include <unistd.h>
int main(int count, char **arguments) {{ return execv("{PROGRAM.resolve()}", arguments); }}
"""
WHEEL = f"ringmark-{VERSION}-py3-none-manylinux_2_17_{{0}}.manylinux2014_{{0}}.musllinux_1_1_{{0}}.whl"
FILES = {
    WHEEL.format("x86_64"), WHEEL.format("aarch64"), f"ringmark_{VERSION}_amd64.deb", f"ringmark_{VERSION}_arm64.deb",
    *(f"ringmark-{VERSION}{kind}-oci-{machine}.tar" for kind in ("", "-ci") for machine in ("x86_64", "aarch64")),
}
MACHINE = os.uname().machine
DEBIAN = {"x86_64": "amd64", "aarch64": "arm64"}


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True, **options).stdout


class ReleaseTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.place = pathlib.Path(folder.name)
        # The scripts, in trees without a home and with one.
        for name, home in (("tree", "nil"), ("homed", '"somebody/elsewhere"')):
            tree = cls.place / name
            shutil.copytree(ROOT / ".ci", tree / ".ci", ignore=shutil.ignore_patterns("__pycache__"))
            (tree / "Sources/Tools/Base").mkdir(parents=True)
            shutil.copy(ROOT / "Sources/Tools/Base/Version.swift", tree / "Sources/Tools/Base")
            (tree / "Sources/Tools/Base/Home.swift").write_text(f"  public static let repository: String? = {home}\n")
            shutil.copy(ROOT / "README.md", tree)
        (cls.place / "program.c").write_text(STAND_IN)
        program = cls.place / "program"
        run(shutil.which("clang") or "cc", "-static", "-o", program, cls.place / "program.c")
        data = bytearray(program.read_bytes())
        # The same for the other machine, as far as its header tells.
        struct.pack_into("<H", data, 18, {"x86_64": 183, "aarch64": 62}[MACHINE])
        (cls.place / "other").write_bytes(data)
        share = cls.place / "share"
        share.mkdir()
        (share / "ringmark.1").write_text(run(PROGRAM, "man"))
        for name, shell in (("ringmark.bash", "bash"), ("_ringmark", "zsh"), ("ringmark.fish", "fish")):
            (share / name).write_text(run(PROGRAM, "completions", shell))
        shutil.copy(ROOT / "LICENSE", share)
        for name in ("THIRD-PARTY.txt", "copyright"):
            (share / name).write_text("the licenses of others\n")
        (share / "ringmark.cdx.json").write_text("{}\n")
        with tarfile.open(cls.place / "base.tar", "w") as archive:
            archive.add(program, "bin/bash")
        cls.first = cls.build("first", "tree")
        cls.second = cls.build("second", "tree", TZ="Asia/Seoul", umask=0o077, PYTHONHASHSEED="7")

    @classmethod
    def script(cls, tree, name, *arguments, umask=0o022, **environment):
        """Runs a script of `.ci` in one of the trees, at a time that is not now."""
        path = cls.place / tree / ".ci" / name
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "1795262400", **environment}
        return run(sys.executable, path, *arguments, env=environment, umask=umask, cwd=cls.place)

    @classmethod
    def build(cls, name, tree, programs=("program", "other"), **options):
        out = cls.place / name
        out.mkdir()
        for program in programs:
            for script in ("wheel", "deb", "image"):
                cls.script(tree, script, program, "share", out, **options)
            cls.script(tree, "image", program, "share", out, "base.tar", **options)
        return {path.name: path for path in out.iterdir()}

    def test_a_second_build_has_the_same_bytes_for_each_machine(self):
        self.assertEqual(set(self.first), FILES)
        for name, path in self.first.items():
            self.assertEqual(path.read_bytes(), self.second[name].read_bytes(), name)

    def test_the_manual_page_and_completions_are_the_same_in_each_process(self):
        # Each process has hash values of its own.
        for arguments in (["man"], *(["completions", shell] for shell in ("bash", "zsh", "fish"))):
            self.assertEqual(len({run(PROGRAM, *arguments) for _ in range(4)}), 1, arguments)

    def test_a_program_that_needs_libraries_is_refused(self):
        for script in ("wheel", "deb", "image"):
            with self.assertRaises(subprocess.CalledProcessError) as failure:
                self.script("tree", script, PROGRAM, "share", self.place)
            self.assertIn("needs libraries", failure.exception.stderr)
            with self.assertRaises(subprocess.CalledProcessError) as failure:
                self.script("tree", script, "program.c", "share", self.place)
            self.assertIn("no program for Linux", failure.exception.stderr)

    def test_a_repository_is_named_only_where_there_is_a_home(self):
        for name, tree, count in (("homeless", "tree", 0), ("at-home", "homed", 1)):
            files = self.build(name, tree, ["program"])
            wheel = zipfile.ZipFile(files[WHEEL.format(MACHINE)])
            metadata = wheel.read(f"ringmark-{VERSION}.dist-info/METADATA").decode()
            package = run("dpkg-deb", "--field", files[f"ringmark_{VERSION}_{DEBIAN[MACHINE]}.deb"])
            _, _, manifest, config = self.image(files[f"ringmark-{VERSION}-oci-{MACHINE}.tar"])
            self.assertEqual(metadata.count("\nProject-URL: Source, https://github.com/somebody/elsewhere\n"), count)
            self.assertEqual(package.count("\nHomepage: https://github.com/somebody/elsewhere\n"), count)
            for labels in (manifest["annotations"], config["config"]["Labels"]):
                self.assertEqual(labels.get("org.opencontainers.image.source", "").count("somebody/elsewhere"), count)
            if not count:
                self.assertNotIn("github.com", metadata + package + json.dumps([manifest, config]))
            # A path in the README leads nowhere on another site.
            self.assertEqual(re.findall(r"\]\((?!https://|#)[^)]*\)", metadata), [])
            self.assertEqual(re.findall(r'src(?:set)?="(?!https://)[^"]*"', metadata), [])
            self.assertEqual("mcp-name: io.github.somebody/ringmark" in metadata, bool(count))

    def test_the_wheel_says_what_it_is_and_records_each_file(self):
        wheel = zipfile.ZipFile(self.first[WHEEL.format(MACHINE)])
        info = f"ringmark-{VERSION}.dist-info"
        tags = re.findall("^Tag: py3-none-(.*)$", wheel.read(f"{info}/WHEEL").decode(), re.M)
        self.assertEqual(tags, [f"manylinux_2_17_{MACHINE}", f"manylinux2014_{MACHINE}", f"musllinux_1_1_{MACHINE}"])
        record = list(csv.reader(io.StringIO(wheel.read(f"{info}/RECORD").decode())))
        self.assertEqual([row[0] for row in record], wheel.namelist())
        self.assertEqual(record.pop(), [f"{info}/RECORD", "", ""])
        for name, digest, size in record:
            data = wheel.read(name)
            found = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
            self.assertEqual((digest, int(size)), (f"sha256={found}", len(data)), name)
        self.assertEqual(wheel.read(f"{info}/sboms/ringmark.cdx.json"), b"{}\n")

    def test_the_wheel_installs_offline_and_runs_in_every_way_and_leaves_nothing(self):
        wheel = self.first[WHEEL.format(MACHINE)]
        todo = self.place / "TODO.md"
        todo.write_text("## A\n- [x] one\n- [ ] two\n")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
        environment = self.place / "environment"
        run(sys.executable, "-m", "venv", "--without-pip", environment)
        before = sorted(environment.rglob("*"))
        python = environment / "bin/python"
        run(*pip, "--python", python, "install", "--no-index", wheel)
        for command in ([environment / "bin/ringmark"], [python, "-m", "ringmark"]):
            self.assertIn("1/2", run(*command, "status", todo))
        run(python, "-m", "ringmark", "build", todo, "-o", self.place / "site")
        self.assertTrue((self.place / "site/index.html").exists())
        with self.assertRaises(subprocess.CalledProcessError) as failure:
            run(python, "-m", "ringmark", "status", self.place / "missing.md")
        self.assertEqual(failure.exception.returncode, 1)
        run(*pip, "--python", python, "uninstall", "--yes", "ringmark")
        self.assertEqual(sorted(environment.rglob("*")), before)
        # A folder of packages has its own program, and one that lost it says so.
        folder = self.place / "folder"
        run(*pip, "install", "--no-index", "--target", folder, wheel)
        module = [python, "-m", "ringmark", "status", todo]
        self.assertIn("1/2", run(*module, env={**os.environ, "PYTHONPATH": str(folder)}))
        (folder / "bin/ringmark").unlink()
        with self.assertRaises(subprocess.CalledProcessError) as failure:
            run(*module, env={**os.environ, "PYTHONPATH": str(folder)})
        self.assertIn("install the package again", failure.exception.stderr)

    def test_the_debian_package_has_a_program_a_manual_completions_and_sums(self):
        package = self.first[f"ringmark_{VERSION}_{DEBIAN[MACHINE]}.deb"]
        fields = dict(line.split(": ", 1) for line in run("dpkg-deb", "--field", package).splitlines() if ": " in line)
        self.assertEqual((fields["Recommends"], fields.get("Depends")), ("git", None))
        root = self.place / "root"
        run("dpkg-deb", "--raw-extract", package, root)
        run("md5sum", "--check", "--strict", "DEBIAN/md5sums", cwd=root)
        files = {str(path.relative_to(root)): path for path in root.rglob("*") if path.is_file()}
        named = {line.split("  ")[1] for line in (root / "DEBIAN/md5sums").read_text().splitlines()}
        self.assertEqual(named, {name for name in files if not name.startswith("DEBIAN/")})
        self.assertEqual({name for name, path in files.items() if path.stat().st_mode & 0o111}, {"usr/bin/ringmark"})
        self.assertIn(VERSION, run(root / "usr/bin/ringmark", "--version"))
        self.assertIn(b".TH RINGMARK 1", gzip.decompress(files["usr/share/man/man1/ringmark.1.gz"].read_bytes()))
        log = gzip.decompress(files["usr/share/doc/ringmark/changelog.gz"].read_bytes()).decode()
        self.assertRegex(log, rf"^ringmark \({re.escape(VERSION)}\) unstable; urgency=medium\n\n  \* ")
        self.assertRegex(log, r"\n\n -- .* <.*>  Sat, 21 Nov 2026 ")
        for name in (
            "bash-completion/completions/ringmark", "zsh/vendor-completions/_ringmark",
            "fish/vendor_completions.d/ringmark.fish"):
            self.assertIn("ringmark", files[f"usr/share/{name}"].read_text())

    def image(self, path):
        """The files of a layout whose every blob is what its name and its descriptor tell, its index, and the first image."""
        with tarfile.open(path) as archive:
            files = {entry.name: archive.extractfile(entry).read() for entry in archive if entry.isfile()}
        for name, data in files.items():
            if name.startswith("blobs/sha256/"):
                self.assertEqual(name, f"blobs/sha256/{hashlib.sha256(data).hexdigest()}")

        def read(blob):
            data = files["blobs/" + blob["digest"].replace(":", "/")]
            self.assertEqual(len(data), blob["size"])
            return data

        index = json.loads(files["index.json"])
        manifest = json.loads(read(index["manifests"][0]))
        while "manifests" in manifest:
            manifest = json.loads(read(manifest["manifests"][0]))
        config = json.loads(read(manifest["config"]))
        layers = [gzip.decompress(read(layer)) for layer in manifest["layers"]]
        self.assertEqual(config["rootfs"]["diff_ids"], ["sha256:" + hashlib.sha256(layer).hexdigest() for layer in layers])
        loaded = json.loads(files["manifest.json"])[0]
        self.assertEqual(loaded["Config"], "blobs/" + manifest["config"]["digest"].replace(":", "/"))
        return files, index, manifest, config

    def test_the_notes_of_a_release_are_what_the_changelog_has_of_its_version(self):
        log = self.place / "homed/.github/CHANGELOG.md"
        log.parent.mkdir()
        log.write_text(
            f"# Changelog\n\n## [Unreleased]\n\n- Later\n\n## [{VERSION}] - 2026-11-21\n\n- One that\n  goes on\n- Two\n\n"
            f"## [{VERSION}9]\n\n- Other\n\n[{VERSION}]: https://example.com\n")
        self.assertEqual(self.script("homed", "facts.py", "changes"), "- One that\n  goes on\n- Two\n")
        out = self.place / "changed"
        out.mkdir()
        package = self.script("homed", "deb", "program", "share", out).strip()
        run("dpkg-deb", "--raw-extract", package, out / "root")
        text = gzip.decompress((out / "root/usr/share/doc/ringmark/changelog.gz").read_bytes()).decode()
        self.assertEqual(text.split("\n")[2:5], ["  * One that goes on", "  * Two", ""])
        log.unlink()
        self.assertEqual(self.script("homed", "facts.py", "changes"), f"Release {VERSION}.\n")

    def test_an_image_has_the_program_alone_or_on_a_base(self):
        files, index, manifest, config = self.image(self.first[f"ringmark-{VERSION}-oci-{MACHINE}.tar"])
        self.assertEqual(index["manifests"][0]["annotations"], {"org.opencontainers.image.ref.name": f"ringmark:{VERSION}"})
        self.assertEqual((config["architecture"], config["os"]), (DEBIAN[MACHINE], "linux"))
        self.assertEqual(config["config"]["Entrypoint"], ["/usr/bin/ringmark"])
        layer = gzip.decompress(files["blobs/" + manifest["layers"][0]["digest"].replace(":", "/")])
        with tarfile.open(fileobj=io.BytesIO(layer)) as archive:
            entries = {entry.name: entry for entry in archive}
        self.assertEqual([name for name, entry in entries.items() if entry.isfile() and entry.mode & 0o111], ["usr/bin/ringmark"])
        self.assertEqual(entries["tmp"].mode, 0o1777)
        self.assertEqual({(entry.uid, entry.gid, entry.mtime) for entry in entries.values()}, {(0, 0, 1795262400)})
        _, index, manifest, config = self.image(self.first[f"ringmark-{VERSION}-ci-oci-{MACHINE}.tar"])
        self.assertEqual(index["manifests"][0]["annotations"], {"org.opencontainers.image.ref.name": f"ringmark:{VERSION}-ci"})
        self.assertEqual(len(manifest["layers"]), 2)
        # A service starts its own shell.
        self.assertEqual((config["config"].get("Entrypoint"), config["config"]["Cmd"]), (None, ["/bin/bash"]))

    def test_images_of_two_machines_are_joined_under_one_tag(self):
        tars = [self.first[f"ringmark-{VERSION}-oci-{machine}.tar"] for machine in ("x86_64", "aarch64")]
        self.script("tree", "image", "--join", "joined.tar", *tars)
        files, index, _, _ = self.image(self.place / "joined.tar")
        self.assertEqual(len(index["manifests"]), 1)
        listed = json.loads(files["blobs/" + index["manifests"][0]["digest"].replace(":", "/")])
        self.assertEqual([entry["platform"]["architecture"] for entry in listed["manifests"]], ["amd64", "arm64"])
        with self.assertRaises(subprocess.CalledProcessError) as failure:
            self.script("tree", "image", "--join", "wrong.tar", tars[0], self.first[f"ringmark-{VERSION}-ci-oci-aarch64.tar"])
        self.assertIn("different tags", failure.exception.stderr)

    def gather(self, *parts):
        return subprocess.run(
            ["bash", ROOT / ".ci/release", "--gather", "all", *parts], cwd=self.place, capture_output=True, text=True)

    def test_the_files_of_several_machines_get_checksums_and_shared_ones_must_agree(self):
        for part, name in (("one", "ringmark-a"), ("two", "ringmark_b")):
            (self.place / part).mkdir()
            (self.place / part / name).write_text(name)
            (self.place / part / "ringmark.cdx.json").write_text("{}")
        self.assertEqual(self.gather("one", "two").returncode, 0)
        names = [line.split("  ")[1] for line in (self.place / "all/SHA256SUMS").read_text().splitlines()]
        self.assertEqual(names, ["ringmark-a", "ringmark.cdx.json", "ringmark_b"])
        run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=self.place / "all")
        (self.place / "two/ringmark.cdx.json").write_text("[]")
        failed = self.gather("one", "two")
        self.assertEqual(failed.returncode, 1)
        self.assertIn("ringmark.cdx.json", failed.stdout + failed.stderr)

    def test_the_workflow_of_a_release_has_nothing_that_a_pedant_finds(self):
        zizmor = pathlib.Path(sys.executable).parent / "zizmor"
        run(zizmor, "--offline", "--persona", "pedantic", ROOT / ".github/workflows/release.yml")


if __name__ == "__main__":
    unittest.main()
