"""Runs what installs Ringmark in CI, as its runners do: the action, and the workflows that `init` writes, from the wheel on."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "PythonSupport"))
from channel_support import MACHINE, STAND_IN, VERSION, Release, write_wheel
from program_support import PROGRAM
from runner_support import Runner, load

DAY = ["--date", "2026-11-21"]


class InstallTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)

    def git(self, *arguments):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.com", *arguments], cwd=self.place / "work",
                       check=True, capture_output=True)

    def program(self, *arguments):
        result = subprocess.run([PROGRAM, *arguments], cwd=self.place / "work", capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result

    def clone(self, service=None):
        """A repository with a remote, in which a branch has finished a task; with a workflow and its wheel if a service is named."""
        work = self.place / "work"
        work.mkdir()
        self.git("init", "-q", "--bare", "-b", "main", "../remote.git")
        self.git("init", "-q", "-b", "main")
        command = ["init", *DAY]
        if service:
            wheel = write_wheel(work / f".{service}")
            command += ["--ci", service, "--wheel", str(wheel.relative_to(work))]
        self.assertIn("commit .git" if service else "next: ", self.program(*command).stderr)
        self.git("add", ".")
        self.git("commit", "-q", "-m", "first")
        self.git("remote", "add", "origin", "../remote.git")
        self.git("push", "-q", "-u", "origin", "main")
        self.git("checkout", "-q", "-b", "change")
        self.program("done", "Replace these tasks", *DAY)
        self.git("commit", "-q", "-a", "-m", "second")
        return work

    def passed(self, result):
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result

    # The action, from a release on this machine.

    def action(self):
        self.release = Release(self.place / "host")
        result = self.release.channels(self.place / "channels", self.release.home)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.folder = self.place / "channels/action"
        self.steps = load(self.folder / "action.yml")["runs"]["steps"]
        self.cache = f"tools/ringmark/{VERSION}/{ {'x86_64': 'x64', 'aarch64': 'arm64'}[MACHINE] }"

    def install(self, runner, **environment):
        return runner.run(self.steps[0], {}, {"GITHUB_ACTION_PATH": str(self.folder), **environment})

    def refused(self, runner, message, **environment):
        result = self.install(runner, **environment)
        self.assertEqual(result.returncode, 1)
        self.assertIn(f"::error title=Ringmark::{message}", result.stdout)
        self.assertFalse(runner.paths.exists())

    def test_the_action_installs_a_release_and_then_takes_it_from_the_tool_cache(self):
        self.action()
        first = Runner(self.place / "first", self.place)
        self.passed(self.install(first))
        self.assertEqual(first.run({"run": "ringmark --version"}, {}).stdout.strip(), VERSION)
        stored = first.folder / self.cache
        self.assertTrue(pathlib.Path(f"{stored}.complete").exists())
        self.assertEqual([path.name for path in stored.iterdir()], ["ringmark"])
        # The next job of this runner needs no network.
        shutil.rmtree(self.release.folder)
        second = Runner(self.place / "second", self.place)
        tools = {"RUNNER_TOOL_CACHE": str(first.folder / "tools")}
        self.passed(self.install(second, **tools))
        self.assertEqual(second.run({"run": "ringmark --version"}, {}).stdout.strip(), VERSION)
        # What somebody has changed there does not run.
        (stored / "ringmark").write_bytes(STAND_IN + b"# changed\n")
        self.refused(Runner(self.place / "third", self.place), f"{stored}/ringmark has been changed since its release", **tools)
        (stored / "ringmark").unlink()
        self.refused(Runner(self.place / "fourth", self.place), f"{stored} is incomplete", **tools)

    def test_the_action_runs_nothing_that_is_not_the_release(self):
        self.action()
        runner = Runner(self.place / "runner", self.place)
        self.release.program.write_bytes(STAND_IN + b"# another program\n")
        address = f"{self.release.home}/releases/download/v{VERSION}/ringmark-{VERSION}-linux-{MACHINE}"
        self.refused(runner, f"{address} does not match its checksum")
        self.release.program.unlink()
        self.refused(runner, f"cannot download {address}")
        self.assertEqual(list((runner.folder / "tools").iterdir()), [])
        (self.folder / "SHA256SUMS").write_text("")
        self.refused(runner, f"release {VERSION} has no program for {MACHINE}")
        uname = self.place / "bin/uname"
        uname.parent.mkdir()
        uname.write_text('#!/bin/sh\n[ "$1" = -s ] && echo Darwin || echo arm64\n')
        uname.chmod(0o755)
        runner.environment["PATH"] = f"{uname.parent}:{os.environ['PATH']}"
        self.refused(runner, "there is no release for Darwin on arm64, only for Linux")

    def test_the_action_does_without_a_tool_cache(self):
        self.action()
        runner = Runner(self.place / "runner", self.place)
        (runner.folder / "tools/ringmark").write_text("in the way\n")
        self.assertIn("::notice", self.passed(self.install(runner)).stdout)
        self.assertEqual(runner.run({"run": "ringmark --version"}, {}).stdout.strip(), VERSION)

    def test_the_action_builds_a_site_and_reports(self):
        self.action()
        runner = Runner(self.place / "runner", self.clone())
        self.passed(self.install(runner))
        inputs = {"files": "TODO.md\n", "output": "site", "base-url": "https://example.com/", "since": "origin/main"}
        for step in self.steps[1:]:
            self.passed(runner.run(step, {f"inputs.{name}": value for name, value in inputs.items()}))
        self.assertIn("https://example.com/", (runner.work / "site/index.html").read_text())
        told = set(re.findall(r"^([a-z-]+)(?:=|<<)", runner.output.read_text(), re.M))
        outputs = load(self.folder / "action.yml")["outputs"]
        self.assertEqual(set(outputs), {"percent", "done", "total", "headline", "passed", "comment", "comment-file"})
        self.assertLessEqual(set(outputs), told)

    # What init writes, with a wheel in the repository.

    def test_github_s_workflow_installs_the_wheel_builds_and_reports(self):
        work = self.clone("github")
        workflow = load(work / ".github/workflows/progress.yml")
        self.assertEqual(workflow["permissions"], {})
        installs = []
        for name in ("site", "report"):
            job, runner = workflow["jobs"][name], Runner(self.place / "runner", work)
            self.assertEqual(job["permissions"]["contents"], "read")
            self.assertTrue(job["timeout-minutes"] and job["concurrency"])
            install, *steps = [step for step in job["steps"] if "run" in step]
            installs.append(install)
            if name == "site":
                self.passed(runner.run(install, {}, workflow["env"]))
            for step in steps:
                self.assertTrue(step["run"].startswith("ringmark "))
                self.passed(runner.run(
                    step, {"steps.pages.outputs.base_url": "https://anna.github.io/plan", "github.base_ref": "main"}))
        self.assertEqual(installs[0], installs[1])
        self.assertIn("https://anna.github.io/plan/", (work / "_site/index.html").read_text())
        self.assertIn("1 finished: 25% (1/4) → 50% (2/4)", runner.output.read_text())
        self.assertIn("1 finished", (runner.folder / "temp/ringmark-comment.md").read_text())
        # Another wheel of the same name is not installed.
        wheel, = (work / ".github").glob("*.whl")
        wheel.write_bytes(wheel.read_bytes() + b"changed")
        shutil.rmtree(runner.folder)
        other = Runner(self.place / "runner", work)
        result = other.run(installs[0], {}, workflow["env"])
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("DO NOT MATCH THE HASHES", result.stderr)
        self.assertFalse(other.paths.exists())

    def test_gitlab_s_jobs_install_the_wheel_build_and_report_and_so_does_the_component(self):
        work = self.clone("gitlab")
        release = Release(self.place / "host")
        self.assertEqual(release.channels(self.place / "channels", release.home).returncode, 0)
        component = (self.place / "channels/gitlab/templates/ringmark.yml").read_text().split("\n---\n")[1]
        component = component.replace("$[[ inputs.files ]]", "TODO.md")
        # The image's package manager installs what is here already, and pip has an environment of its own.
        subprocess.run([sys.executable, "-m", "venv", str(self.place / "image")], check=True)
        bin = self.place / "image/bin"
        (bin / "apt-get").write_text("#!/bin/sh\n")
        (bin / "apt-get").chmod(0o755)
        for jobs in (load(work / ".gitlab-ci.yml"), load(component)):
            base = jobs[".ringmark"]

            def run(lines):
                return subprocess.run(
                    ["sh", "-ec", "\n".join(lines)], cwd=work, capture_output=True, text=True, env={
                        **base["variables"], "PATH": f"{bin}:/usr/bin:/bin", "HOME": str(self.place), "PIP_NO_INDEX": "1",
                        "PIP_FIND_LINKS": str(release.assets), "PIP_DISABLE_PIP_VERSION_CHECK": "1",
                        "CI_PAGES_URL": "https://anna.gitlab.io/plan", "CI_MERGE_REQUEST_DIFF_BASE_SHA": "origin/main"})

            (bin / "ringmark").unlink(missing_ok=True)
            for name, written in (("pages", "public/index.html"), ("progress", "ringmark-junit.xml")):
                result = self.passed(run(base["before_script"] + jobs[name]["script"]))
                self.assertTrue((work / written).exists(), name)
            self.assertRegex(result.stdout, re.compile(jobs["progress"]["coverage"].strip("/")))
            self.assertIn("https://anna.gitlab.io/plan/", (work / "public/index.html").read_text())
            # Another wheel of the same name is not installed.
            subprocess.run([bin / "pip", "uninstall", "-qy", "ringmark"], check=True)
            for wheel in (*(work / ".gitlab").glob("*.whl"), release.wheel):
                wheel.write_bytes(wheel.read_bytes() + b"changed")
            result = run(base["before_script"])
            self.assertNotEqual(result.returncode, 0)
            self.assertIn("DO NOT MATCH THE HASHES", result.stderr)
            self.assertFalse((bin / "ringmark").exists())
            shutil.rmtree(work / "public")
            release = Release(self.place / "host")


if __name__ == "__main__":
    unittest.main()
