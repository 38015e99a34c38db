"""Checks the workflows that Ringmark writes and uses with the linters of their services."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import ruamel.yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("RINGMARK", ROOT / ".build/release/ringmark"))
TOOLS = pathlib.Path(sys.executable).parent
WHEEL = ["--wheel", "https://example.com/ringmark-1-py3-none-any.whl#sha256=" + "0123abcd" * 8]
GITHUB = ".github/workflows/progress.yml"


class WorkflowTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        place = pathlib.Path(cls.folder.name)
        cls.github = sorted((ROOT / ".github/workflows").glob("*.yml"))
        cls.init(place / "github", "github")
        # What a program with a home writes.
        home = place / "home" / GITHUB
        home.parent.mkdir(parents=True)
        shutil.copy(ROOT / "Tests/Snapshots/init/github.home.yml", home)
        cls.github += [place / "github" / GITHUB, home]
        cls.init(place / "gitlab", "gitlab")
        (place / "included").mkdir()
        (place / "included/.gitlab-ci.yml").write_text("stages: [build]\n")
        cls.init(place / "included", "gitlab")
        cls.gitlab = [
            place / "gitlab/.gitlab-ci.yml", place / "included/.gitlab/ringmark.gitlab-ci.yml",
            ROOT / "Tests/Snapshots/init/gitlab.home.yml"]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @staticmethod
    def init(folder, service):
        subprocess.run([PROGRAM, "init", str(folder), "--ci", service, *WHEEL], check=True, capture_output=True)

    def clean(self, *command, text=None):
        result = subprocess.run([str(part) for part in command], capture_output=True, text=True, input=text)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_zizmor_finds_nothing(self):
        self.clean(TOOLS / "zizmor", "--offline", *self.github, ROOT / ".github")

    def test_files_fit_the_schemas_of_their_services(self):
        check = TOOLS / "check-jsonschema"
        self.clean(check, "--builtin-schema", "vendor.github-workflows", *self.github)
        self.clean(check, "--builtin-schema", "vendor.dependabot", ROOT / ".github/dependabot.yml")
        self.clean(check, "--builtin-schema", "vendor.gitlab-ci", *self.gitlab)

    # Not available from Debian or PyPI; used only if it is installed.
    @unittest.skipUnless(shutil.which("actionlint"), "actionlint is not installed")
    def test_actionlint_finds_nothing(self):
        self.clean("actionlint", "-shellcheck", TOOLS / "shellcheck", *self.github)

    def test_shellcheck_finds_nothing_in_any_script(self):
        scripts = [path for path in (ROOT / ".ci").iterdir() if path.read_bytes().startswith(b"#!")]
        self.assertGreater(len(scripts), 5)
        self.clean(TOOLS / "shellcheck", *scripts)
        yaml = ruamel.yaml.YAML(typ="safe")
        count = 0
        for path in self.github:
            for step in (step for job in yaml.load(path)["jobs"].values() for step in job["steps"] if "run" in step):
                self.clean(TOOLS / "shellcheck", "-s", "bash", "-", text=step["run"])
                count += 1
        for path in self.gitlab:
            for job in yaml.load(path).values():
                script = "\n".join(job.get("before_script", []) + job.get("script", []))
                self.clean(TOOLS / "shellcheck", "-s", "bash", "-", text=script)
                count += 1
        self.assertGreater(count, 10)


if __name__ == "__main__":
    unittest.main()
