"""Checks the workflows that Ringmark writes and uses, and what `.ci/channels` makes, with the linters of their services."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import tomllib
import unittest

import ruamel.yaml

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "PythonSupport"))
from channel_support import MACHINE, VERSION, Release
from program_support import PROGRAM, ROOT

TOOLS = pathlib.Path(sys.executable).parent
WHEEL = ["--wheel", "https://example.com/ringmark-1-py3-none-any.whl#sha256=" + "0123abcd" * 8]
GITHUB = ".github/workflows/progress.yml"
HOME = "https://github.com/anna/ringmark"


class WorkflowTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        place = pathlib.Path(cls.folder.name)
        cls.init(place / "github", "github")
        cls.init(place / "forks", "github", "--forks", "--preview")
        cls.init(place / "gitea", "gitea")
        cls.init(place / "gitlab", "gitlab")
        (place / "included").mkdir()
        (place / "included/.gitlab-ci.yml").write_text("stages: [build]\n")
        cls.init(place / "included", "gitlab")
        # What a program with a home writes.
        home = place / "home" / GITHUB
        home.parent.mkdir(parents=True)
        shutil.copy(ROOT / "Tests/Snapshots/init/github.home.yml", home)
        cls.own = sorted((ROOT / ".github/workflows").glob("*.yml"))
        cls.made = [
            place / "github" / GITHUB, home, *(place / "forks/.github/workflows").glob("*.yml"),
            *(ROOT / "Tests/Snapshots/init").glob("github.forks.*.yml")]
        assert len(cls.made) == 6
        cls.gitea = [place / "gitea/.gitea/workflows/progress.yml", *(ROOT / "Tests/Snapshots/init").glob("forgejo.*.yml")]
        cls.release = Release(place / "host")
        cls.channels = place / "channels"
        result = cls.release.channels(cls.channels, HOME)
        assert result.returncode == 0, result.stdout + result.stderr
        # GitLab reads the inputs, and puts them into the jobs.
        cls.inputs, cls.component = place / "inputs.yml", place / "component.yml"
        head, body = (cls.channels / "gitlab/templates/ringmark.yml").read_text().split("\n---\n")
        cls.inputs.write_text(head + "\n")
        cls.component.write_text(body)
        cls.gitlab = [
            place / "gitlab/.gitlab-ci.yml", place / "included/.gitlab/ringmark.gitlab-ci.yml",
            ROOT / "Tests/Snapshots/init/gitlab.home.yml", cls.component]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @staticmethod
    def init(folder, service, *options):
        subprocess.run([PROGRAM, "init", str(folder), "--ci", service, *WHEEL, *options], check=True, capture_output=True)

    def clean(self, *command, text=None):
        result = subprocess.run([str(part) for part in command], capture_output=True, text=True, input=text)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_zizmor_finds_nothing(self):
        self.clean(TOOLS / "zizmor", "--offline", *self.own, ROOT / ".github")
        self.clean(TOOLS / "zizmor", "--offline", "--pedantic", *self.made, self.channels / "action")

    def test_files_fit_the_schemas_of_their_services(self):
        check = TOOLS / "check-jsonschema"
        self.clean(check, "--builtin-schema", "vendor.github-workflows", *self.own, *self.made, *self.gitea)
        self.clean(check, "--builtin-schema", "vendor.github-actions", self.channels / "action/action.yml")
        self.clean(check, "--builtin-schema", "vendor.dependabot", ROOT / ".github/dependabot.yml")
        release = self.channels / "gitlab/.gitlab-ci.yml"
        self.clean(check, "--builtin-schema", "vendor.gitlab-ci", *self.gitlab, self.inputs, release)

    # Not available from Debian or PyPI; used only if it is installed.
    @unittest.skipUnless(shutil.which("actionlint"), "actionlint is not installed")
    def test_actionlint_finds_nothing(self):
        self.clean("actionlint", "-shellcheck", TOOLS / "shellcheck", *self.own, *self.made)
        # Gitea and Forgejo take an action by its whole address, which GitHub does not.
        self.clean("actionlint", "-shellcheck", TOOLS / "shellcheck", "-ignore", "^specifying action .* in invalid format", *self.gitea)

    def test_shellcheck_finds_nothing_in_any_script(self):
        scripts = [
            path for path in (ROOT / ".ci").iterdir()
            if path.is_file() and path.read_bytes().startswith(b"#!/usr/bin/env bash")]
        self.assertGreater(len(scripts), 5)
        self.clean(TOOLS / "shellcheck", *scripts, self.channels / "action/install.sh")
        yaml = ruamel.yaml.YAML(typ="safe")
        count = 0
        for path in self.own + self.made + self.gitea + [self.channels / "action/action.yml"]:
            file = yaml.load(path)
            jobs = file["jobs"].values() if "jobs" in file else [file["runs"]]
            for step in (step for job in jobs for step in job["steps"] if "run" in step):
                self.clean(TOOLS / "shellcheck", "-s", "bash", "-", text=step["run"])
                count += 1
        for path in self.gitlab:
            for job in yaml.load(path).values():
                script = "\n".join(job.get("before_script", []) + job.get("script", []))
                # An input of a component is in its place before a shell reads it.
                script = script.replace("$[[ inputs.files ]]", "TODO.md")
                self.clean(TOOLS / "shellcheck", "-s", "sh", "-", text=script)
                count += 1
        self.assertGreater(count, 10)

    def test_channels_have_what_their_services_ask_for(self):
        files = {str(path.relative_to(self.channels)) for path in self.channels.rglob("*") if path.is_file()}
        for name in ("action", "pre-commit", "gitlab", "plugin"):
            self.assertLessEqual({f"{name}/LICENSE", f"{name}/README.md"}, files)
        # The marketplace refuses a repository with workflows, and takes one action.yml, at the top, with an icon and a color.
        self.assertFalse([name for name in files if name.startswith("action/.")])
        yaml = ruamel.yaml.YAML(typ="safe")
        action = yaml.load(self.channels / "action/action.yml")
        self.assertEqual(action["branding"], {"icon": "check-circle", "color": "green"})
        self.assertEqual(set(action["inputs"]), {"files", "output", "base-url", "since"})
        self.assertEqual((self.channels / "action/SHA256SUMS").read_text().split()[1::2], [f"ringmark-{VERSION}-linux-{MACHINE}"])
        # The hooks are those of this repository, but for how the program comes to them.
        own, mirror = (yaml.load(folder / ".pre-commit-hooks.yaml") for folder in (ROOT, self.channels / "pre-commit"))
        self.assertEqual([hook.pop("language") for hook in own], ["system"] * 3)
        self.assertEqual([hook.pop("language") for hook in mirror], ["python"] * 3)
        self.assertEqual(own, mirror)
        self.assertEqual([hook["id"] for hook in own], ["ringmark-check", "ringmark-fix", "ringmark-inject"])
        project = tomllib.loads((self.channels / "pre-commit/pyproject.toml").read_text())["project"]
        self.assertEqual(project["dependencies"], [f"ringmark=={VERSION}"])
        # The component has the jobs that init writes, with its inputs.
        inputs, component = yaml.load(self.inputs)["spec"]["inputs"], self.component.read_text()
        for name in inputs:
            self.assertIn(f"$[[ inputs.{name} ]]", component)
        for name, value in inputs.items():
            component = component.replace(f"$[[ inputs.{name} ]]", value["default"])
        jobs, written = ruamel.yaml.YAML(typ="safe").load(component), yaml.load(self.gitlab[0])
        written[".ringmark"]["variables"] = jobs[".ringmark"]["variables"]
        self.assertEqual(jobs, written)
        server = json.loads((self.channels / "server.json").read_text())
        self.assertEqual((server["name"], server["version"]), ("io.github.anna/ringmark", VERSION))
        self.assertLessEqual(len(server["description"]), 100)
        package = server["packages"][0]
        self.assertEqual((package["registryType"], package["identifier"], package["version"]), ("pypi", "ringmark", VERSION))
        plugin = self.channels / "plugin"
        self.assertEqual(json.loads((plugin / ".mcp.json").read_text())["mcpServers"]["ringmark"], {
            "command": package["runtimeHint"],
            "args": [f"ringmark@{VERSION}", *(part["value"] for part in package["packageArguments"])]})
        manifest = json.loads((plugin / ".claude-plugin/plugin.json").read_text())
        market = json.loads((plugin / ".claude-plugin/marketplace.json").read_text())
        self.assertEqual([(entry["name"], entry["source"]) for entry in market["plugins"]], [(manifest["name"], "./")])
        self.assertEqual((manifest["repository"], manifest["version"]), (HOME, VERSION))

    def test_hooks_find_each_plan_and_do_without_a_readme(self):
        hooks = {hook["id"]: hook for hook in ruamel.yaml.YAML(typ="safe").load(ROOT / ".pre-commit-hooks.yaml")}
        place = pathlib.Path(self.folder.name, "hooks")
        (place / "docs").mkdir(parents=True)
        subprocess.run(["git", "init", "-q", place], check=True)
        plan = place / "docs/tasks.md"
        plan.write_text("# Tasks\n\n## Now\n- [x] a\n- [ ] b\n- [] c\n")

        def run(name):
            hook = hooks[name]
            self.assertFalse(hook["pass_filenames"])
            for path in ("docs/tasks.md", "PLAN.md", "notes.org", "todo.txt", ".ringmark.yml", "specs/x/tasks.json"):
                self.assertRegex(path, hook["files"])
            self.assertNotRegex("main.c", hook["files"])
            command = [PROGRAM, *hook["entry"].split()[1:], *hook["args"]]
            return subprocess.run(command, cwd=place, capture_output=True, text=True)
        result = run("ringmark-check")
        self.assertEqual(result.returncode, 1)
        self.assertIn("docs/tasks.md:6:3: warning: ", result.stdout)
        self.assertEqual((run("ringmark-fix").returncode, plan.read_text()[-8:]), (0, "- [ ] c\n"))
        self.assertEqual(run("ringmark-check").returncode, 0)
        self.assertEqual(run("ringmark-inject").returncode, 0)
        # A README without a block is none of its business; a block that is out of date is.
        (place / "README.md").write_text("# Read me\n")
        self.assertEqual(run("ringmark-inject").returncode, 0)
        (place / "TODO.md").write_text("- [x] a\n")
        (place / "README.md").write_text("<!-- ringmark:start bar -->\n<!-- ringmark:end -->\n")
        self.assertEqual(run("ringmark-inject").returncode, 2)

    def test_channels_need_a_home_and_one_constant_sets_it(self):
        place = pathlib.Path(self.folder.name)
        # The sources that channels are made of.
        root = place / "root"
        for name in (".ci/channels", ".github/channels", "LICENSE", ".pre-commit-hooks.yaml", "Templates/init/gitlab.yml",
                     "Sources/Tools/Base/Home.swift", "Sources/Tools/Base/Version.swift"):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, root / name)
        constant = root / "Sources/Tools/Base/Home.swift"
        text = constant.read_text()
        self.assertEqual(text.count("repository: String? = nil"), 1)
        refused = self.release.channels(place / "none", root=root)
        self.assertEqual((refused.returncode, (place / "none").exists()), (1, False))
        self.assertIn("there is no home", refused.stderr)
        constant.write_text(text.replace("repository: String? = nil", 'repository: String? = "anna/ringmark"'))
        result = self.release.channels(place / "constant", root=root)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.clean("diff", "-r", place / "constant", self.channels)

    def test_channels_are_refused_for_another_release_and_into_a_folder_with_files(self):
        place = pathlib.Path(self.folder.name)
        sums = self.release.sums.read_text()
        for wrong, message in ((sums.replace(VERSION, "9.9.9"), "has no program of version"),
                               ("".join(line for line in sums.splitlines(True) if ".whl" not in line), "has no wheel")):
            self.release.sums.write_text(wrong)
            result = self.release.channels(place / "wrong", HOME)
            self.assertEqual((result.returncode, (place / "wrong").exists()), (1, False))
            self.assertIn(message, result.stderr)
        self.release.sums.write_text(sums)
        for home, folder, message in ((HOME, place, "is not empty"), ("anna/ringmark", place / "wrong", "is not the address of a repository"),
                                      ("https://github.com/a b/c", place / "wrong", "is not the address of a repository")):
            result = self.release.channels(folder, home)
            self.assertEqual(result.returncode, 1)
            self.assertIn(message, result.stderr)


if __name__ == "__main__":
    unittest.main()
