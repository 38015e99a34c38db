"""Runs what `init --ci` writes, step by step, on pull requests: what is posted, updated, and annotated."""

import http.server
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "PythonSupport"))
from program_support import PROGRAM
from runner_support import GitHub, Job, load, runs

WHEEL = ["--wheel", "https://example.com/ringmark-1-py3-none-any.whl#sha256=" + "0123abcd" * 8]
# 2026-11-26, so that one task of the plan is late.
TODAY = {"SOURCE_DATE_EPOCH": "1795651200"}
MARK = "<!-- ringmark-report progress -->"
PLAN = """---
title: Launch plan
base_url: https://example.com/plan/
---
# Launch plan

## Website
- [ ] Write the copy @anna due:2026-11-20
- [ ] Pick photos @ben
- [x] Landing page @anna

## Launch
<!-- due: 2026-12-21 -->
- [ ] Press kit @ben
- [ ] Ask @team about #12, see https://x.y/z
- [ ] Party due:2026-12-20 @anna

## Billing
- [ ] Invoices @chris
- [ ] Refunds @chris
- [ ] Tax table
- [ ] Price list
- [ ] Terms of sale
"""
SETTINGS = "gates:\n  max-slip: 30d\n  groups: {Website: 30}\n"


class Repository:
    """A repository with a workflow on its main branch, and branches for pull requests."""

    def __init__(self, folder, *options, plan=PLAN, name="TODO.md", service="github"):
        self.folder, self.remote = pathlib.Path(folder) / "own", pathlib.Path(folder) / "remote.git"
        self.github, self.service = GitHub(self.remote), service
        self.job = pathlib.Path(folder) / "job"
        subprocess.run(["git", "init", "-q", "--bare", "-b", "main", self.remote], check=True)
        # As GitHub, which gives every commit that a pull request had.
        self.git("config", "uploadpack.allowAnySHA1InWant", "true", at=self.remote)
        subprocess.run(["git", "init", "-q", "-b", "main", self.folder], check=True)
        self.git("remote", "add", "origin", self.remote)
        self.write(name, plan)
        self.write(".ringmark.yml", SETTINGS)
        for day, old, new in (("10-05", "[ ] Pick", "[/] Pick"), ("10-20", "[ ] Press", "[x] Press"), ("11-11", "[x] Press", "[ ] Press")):
            self.commit(f"2026-{day}")
            if plan == PLAN:
                self.change(old, new, name)
        told = subprocess.run(
            [PROGRAM, "init", "--ci", service, *WHEEL, *options], cwd=self.folder, capture_output=True, text=True)
        assert told.returncode == 0, told.stderr
        self.commit("2026-11-12")
        self.git("push", "-q", "origin", "main")

    def git(self, *arguments, at=None, day="2026-11-20"):
        moment = f"{day}T12:00:00Z"
        return subprocess.run(
            ["git", "-c", "user.name=a", "-c", "user.email=a@example.com", *map(str, arguments)], cwd=at or self.folder, check=True,
            capture_output=True, text=True, env={**os.environ, "GIT_AUTHOR_DATE": moment, "GIT_COMMITTER_DATE": moment}).stdout

    def write(self, name, text):
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text)

    def change(self, old, new, name="TODO.md"):
        text = (self.folder / name).read_text()
        assert text.count(old) == 1, (old, text)
        self.write(name, text.replace(old, new))

    def commit(self, day):
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", day, day=day)

    def branch(self, name):
        self.git("checkout", "-q", "-B", name, "main")

    def push(self, number, owner="anna", file="progress.yml", variables=()):
        """Pushes the branch to a pull request, and runs its report."""
        self.commit("2026-11-24")
        head = self.git("rev-parse", "HEAD").strip()
        self.git("push", "-q", "--force", "origin", f"HEAD:refs/pull/{number}/head")
        self.github.pulls[str(number)] = {"head": {"sha": head}}
        self.event = {"pull_request": {
            "number": number, "head": {"sha": head, "repo": {"full_name": f"{owner}/plan"}}}}
        workflow = load(self.folder / f".{self.service}/workflows/{file}")
        if not runs(workflow, self.git("diff", "--name-only", "main...HEAD").split("\n")):
            return None
        self.github.calls = []
        return Job(self.github, self.job, PROGRAM).run(
            workflow["jobs"]["report"], self.event, variables={**TODAY, **dict(variables)})


class PullRequestTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)

    def comment(self, repository, number):
        """The only comment, without the Markdown that every one ends with."""
        comments = repository.github.on(number)
        self.assertEqual(len(comments), 1)
        # One folder for those that look at what is posted.
        if kept := os.environ.get("RINGMARK_COMMENTS"):
            pathlib.Path(kept, f"{self.id().rpartition('.')[2]}.md").write_text(comments[0])
        self.assertTrue(comments[0].startswith(f"{MARK}\n### "), comments[0])
        for sign in "\u2060\u200b\u200c\u200d\ufeff":
            self.assertNotIn(sign, comments[0])
        return comments[0]

    def test_1_what_changes_nothing_in_the_plan_gets_no_comment(self):
        repository = Repository(self.place)
        repository.branch("code")
        repository.write("main.c", "int main(void) {}\n")
        self.assertIsNone(repository.push(1))
        repository.change("# Launch plan\n", "# Launch plan\n\nSome words.\n")
        job = repository.push(1)
        self.assertEqual((job.failed, job.annotations, repository.github.comments), ([], [], []))
        self.assertEqual(repository.github.calls, ["list", "list"])
        # What is late without this change is in the summary.
        self.assertIn("### Off track · 9% · no change\n", job.summary)
        self.assertIn("1 overdue", job.summary)
        self.assertIn("✅ max-slip 30d met: no date moved later\\\n✅ Website 30 met: 33% (1/3)", job.summary)

    def test_2_ticks_get_a_comment_that_is_marked_and_updated(self):
        repository = Repository(self.place)
        # Comments of others that begin in the same way, and more than a page of them.
        for number in range(120):
            repository.github.comments.append({"id": number + 1, "issue": 2, "user": {"type": "User"}, "body": f"{MARK}\n"})
        repository.branch("ticks")
        repository.change("[/] Pick", "[x] Pick")
        job = repository.push(2)
        self.assertEqual((job.failed, job.annotations), ([], []))
        self.assertEqual(repository.github.calls.count("create"), 1)
        first = self.comment(repository, 2)
        sha = repository.event["pull_request"]["head"]["sha"]
        self.assertIn("### Off track → At risk · 18% (+9) · 1 finished\n", first)
        self.assertIn("| [Website](https://example.com/plan/groups/website.html) | 33% (1/3) | 66% (2/3) | **+33** |", first)
        self.assertIn(
            f"- **Finished** [Pick photos](https://github.com/anna/plan/blob/{sha}/TODO.md?plain=1#L9) · "
            "[Website](https://example.com/plan/groups/website.html#t-", first)
        self.assertIn(" · `@ben`\n", first)
        self.assertRegex(first, r"[▁▂▃▄▅▆▇█]{8} \d finished in the last 8 weeks · 1 overdue")
        self.assertRegex(first.splitlines()[-1], (
            rf"^<sub>\[{sha[:7]}\]\(https://github.com/anna/plan/commit/{sha}\) · "
            r"\[run 1\]\(https://github.com/anna/plan/actions/runs/1001\) · since \[origin/main \([0-9a-f]{7}\)\]\(.*"))
        # The figures of the outputs are those of the headline.
        outputs = job.steps["report"]["outputs"]
        self.assertEqual((outputs["finished"], outputs["added"], outputs["comment"]), ("1", "0", "post"))
        repository.change("[ ] Press", "[x] Press")
        marked = []
        keep = repository.github.script
        def script(*arguments):
            told = keep(*arguments)
            marked.append(repository.github.on(2)[0])
            return told
        repository.github.script = script
        job = repository.push(2)
        self.assertEqual(repository.github.calls.count("create"), 0)
        self.assertEqual(repository.github.calls.count("update"), 2)
        self.assertTrue(marked[0].startswith(
            f"{MARK}\n> Being checked again: [run 2](https://github.com/anna/plan/actions/runs/1002)\n\n### "))
        second = self.comment(repository, 2)
        self.assertIn("· 27% (+18) · 2 finished\n", second)

    def test_3_a_slip_fails_its_gate_and_is_named_first(self):
        repository = Repository(self.place)
        repository.branch("slip")
        repository.change("due: 2026-12-21", "due: 2027-03-21")
        repository.change("Party due:2026-12-20", "Party due:2027-03-20")
        repository.change("due:2026-11-20", "due:2027-01-20")
        job = repository.push(3)
        self.assertEqual(job.failed, ["report"])
        self.assertEqual(
            [(level, re.sub(r" col=\d+,", "", text)) for level, text in job.annotations],
            [("error", "title=Gate not met::max-slip 30d not met: 3 dates moved up to 90 days later"),
             ("notice", "file=TODO.md,line=12,title=Moved later::2026-12-21 → 2027-03-21 (+90 days): Launch"),
             ("notice", "file=TODO.md,line=8,title=Moved later::2026-11-20 → 2027-01-20 (+61 days): Write the copy"),
             ("notice", "file=TODO.md,line=16,title=Moved later::2026-12-20 → 2027-03-20 (+90 days): Party")])
        comment = self.comment(repository, 3)
        self.assertIn("### Off track → At risk · 9% · Launch moved 90 days later · 1 gate not met\n", comment)
        self.assertIn("❌ max-slip 30d not met: 3 dates moved up to 90 days later\\\n✅ Website 30 met: 33% (1/3)\n", comment)
        self.assertIn("- **Milestone** Launch: 2026-12-21 → 2027-03-21 (+90 days)\n", comment)

    def test_4_a_broken_box_is_annotated_and_listed(self):
        repository = Repository(self.place)
        repository.branch("broken")
        repository.change("[ ] Press kit", "[] Press kit")
        job = repository.push(4)
        self.assertEqual([(level, text.partition("::")[0].split(",")[:2]) for level, text in job.annotations],
                         [("warning", ["file=TODO.md", "line=14"])])
        comment = self.comment(repository, 4)
        self.assertIn("1 problem in changed lines:\n\n- [TODO.md:14](https://github.com/anna/plan/blob/", comment)

    def test_5_a_fork_gets_a_summary_and_with_a_second_workflow_a_comment(self):
        repository = Repository(self.place / "one")
        repository.branch("fork")
        repository.change("[/] Pick", "[x] Pick")
        job = repository.push(5, owner="eve")
        self.assertEqual((job.failed, repository.github.calls), ([], []))
        self.assertIn("1 finished", job.summary)
        repository = Repository(self.place / "two", "--forks", "--preview")
        repository.branch("fork")
        repository.change("[/] Pick", "[x] Pick")
        repository.change("[ ] Tax table", "[ ] \\` \\\\@x &amp; `@y` @eve tax & `table")
        job = repository.push(5, owner="eve")
        self.assertEqual((job.failed, repository.github.calls), ([], []))
        second = load(repository.folder / ".github/workflows/progress-comment.yml")
        self.assertEqual(second["on"]["workflow_run"]["workflows"], [load(repository.folder / ".github/workflows/progress.yml")["name"]])
        def finish(sha):
            return Job(repository.github, repository.job, PROGRAM).run(
                second["jobs"]["comment"], {"workflow_run": {"event": "pull_request", "id": 1001, "head_sha": sha}})
        head = repository.event["pull_request"]["head"]["sha"]
        self.assertEqual(finish(head).failed, [])
        comment = self.comment(repository, 5)
        self.assertIn("· 1 finished, 1 owner changed, 1 renamed\n", comment)
        self.assertIn(" · [preview](https://github.com/anna/plan/actions/runs/1001/artifacts/7)</sub>", comment)
        preview = repository.github.artifacts["preview.html"].read_text()
        self.assertIn("Pick photos", preview)
        self.assertNotIn("<script src", preview)
        # A run whose artifact names another pull request, or has another text, posts nothing.
        left = repository.github.artifacts["ringmark-comment"]
        repository.github.pulls["6"] = {"head": {"sha": "0" * 40}}
        for name, text in (("number", "6\n"), ("number", "5; 6"), ("body.md", "@everybody look\n"), ("body.md", f"{MARK}\nLook, @everybody\n"),
                           ("body.md", f"{MARK}\n` \n@everybody`\n"), ("body.md", f"{MARK}\n\\\\&#64;everybody\n")):
            kept = (left / name).read_text()
            (left / name).write_text(text)
            job = finish(head)
            self.assertEqual(job.failed, ["Write or update the comment"], job.output)
            (left / name).write_text(kept)
        self.assertEqual(finish("1" * 40).failed, ["Write or update the comment"])
        self.assertEqual(len(repository.github.comments), 1)
        # A run that failed before its report has left nothing.
        repository.github.artifacts = {}
        self.assertEqual(finish(head).failed, [])

    def test_6_a_force_push_that_takes_a_change_back_updates_the_comment(self):
        repository = Repository(self.place)
        repository.branch("force")
        repository.change("[/] Pick", "[x] Pick")
        repository.push(6)
        old = repository.event["pull_request"]["head"]["sha"]
        repository.git("reset", "-q", "--hard", "main")
        repository.change("# Launch plan\n", "# Launch plan\n\nSome words.\n")
        job = repository.push(6)
        self.assertEqual((job.failed, job.steps["report"]["outputs"]["comment"]), ([], "update"))
        comment = self.comment(repository, 6)
        self.assertIn("· 9% · no change\n", comment)
        self.assertNotIn(old[:7], comment)

    def test_7_a_renamed_file_keeps_its_tasks_and_its_comment(self):
        repository = Repository(self.place)
        repository.branch("rename")
        repository.change("[/] Pick", "[x] Pick")
        repository.push(7)
        repository.git("mv", "TODO.md", "PLAN.md")
        workflow = ".github/workflows/progress.yml"
        repository.write(workflow, (repository.folder / workflow).read_text().replace("TODO.md", "PLAN.md"))
        job = repository.push(7)
        self.assertEqual(job.failed, [])
        comment = self.comment(repository, 7)
        self.assertIn("· 18% (+9) · 1 finished\n", comment)
        self.assertRegex(comment, r"\[Pick photos\]\(https://github.com/anna/plan/blob/[0-9a-f]{40}/PLAN.md\?plain=1#L9\)")

    def test_8_a_plan_over_a_mebibyte_stays_within_what_github_takes(self):
        tasks = [f"- [ ] Task {number} with a title of some length @anna due:2026-11-{1 + number % 20:02}\n" for number in range(18_000)]
        plan = "# Plan\n\n## Website\n- [x] one\n\n## All\n" + "".join(tasks)
        self.assertGreater(len(plan), 1 << 20)
        repository = Repository(self.place, plan=plan)
        repository.write(".ringmark.yml", "gates: {fail-under: 50}\n")
        repository.branch("large")
        repository.write("TODO.md", plan.replace("[ ]", "[x]", 9_000).replace("due:2026-11-02", "due:2026-11-03"))
        job = repository.push(8)
        self.assertEqual(job.failed, [])
        comment = self.comment(repository, 8)
        self.assertIn("9000 finished", comment)
        self.assertRegex(comment, r"\n- and \d+ more\n")
        self.assertLess(len(comment), 65_536)
        self.assertLess(len(job.summary.encode()), 1 << 20)
        self.assertEqual(len([level for level, _ in job.annotations if level == "warning"]), 10)

    def test_a_comment_names_nobody_and_links_nothing_of_a_title(self):
        repository = Repository(self.place)
        repository.branch("hostile")
        hard = "Ask @team, @anna/x GH-3 org/repo#7 https://evil.example www.evil.example [a](https://evil.example) ::error::x <b>`|"
        repository.change("- [ ] Press kit @ben\n", f"- [ ] {hard}\n")
        job = repository.push(9)
        comment = self.comment(repository, 9)
        for link in re.findall(r"\]\((.*?)\)", comment):
            self.assertTrue(link.startswith(("https://github.com/anna/plan/", "https://example.com/plan/")), link)
        text = re.sub(r"`[^`\n]*`", "", comment.replace("\\`", ""))
        text = re.sub(r"\]\([^)]*\)", "]", text)
        self.assertIsNone(re.search(r"@\w|#\d|GH-\d|https?:|www\.", text), text)
        self.assertFalse([line for line in job.output.splitlines() if line.startswith("::error")])

    def test_settings_decide_when_to_comment(self):
        repository = Repository(self.place)
        repository.branch("quiet")
        repository.write(".ringmark.yml", f"comment: failures\n{SETTINGS}")
        repository.change("[/] Pick", "[x] Pick")
        repository.push(10)
        self.assertEqual(repository.github.comments, [])
        repository.write(".ringmark.yml", f"comment: failures\n{SETTINGS.replace('30}', '80}')}")
        job = repository.push(10)
        self.assertEqual(job.failed, ["report"])
        self.assertIn("❌ Website 80 not met: 66% (2/3)\n", self.comment(repository, 10))
        repository.branch("always")
        repository.write(".ringmark.yml", f"comment: always\n{SETTINGS}")
        repository.push(11)
        self.assertIn("· no change\n", self.comment(repository, 11))
        # What is wrong in the settings is told with its place, and nothing is posted.
        repository.write(".ringmark.yml", "gates:\n  fail-under: lots\n  groups: {Website: 101}\ncomment: never\n")
        job = repository.push(12)
        self.assertEqual(job.failed, ["report"])
        for place in (".ringmark.yml:2:15: error: “lots” is not a valid fail-under", ".ringmark.yml:3:21: error: “101”",
                      ".ringmark.yml:4:10: error: “never” is not a valid comment; use changes, always, or failures"):
            self.assertIn(place, job.output)
        self.assertEqual(repository.github.on(12), [])

    def test_a_monorepo_has_one_report_with_a_gate_for_a_folder(self):
        repository = Repository(self.place, "--file", ".", name="apps/api/TODO.md", plan="# API\n\n## Now\n- [x] a\n- [ ] b\n")
        repository.write("apps/web/TODO.md", "# Web\n\n## Now\n- [ ] c\n- [ ] d @anna\n")
        repository.write(".ringmark.yml", "title: Everything\ngates: {groups: {API: 100, Web: 50}}\n")
        repository.commit("2026-11-13")
        repository.git("push", "-q", "origin", "main")
        repository.branch("web")
        repository.change("[ ] d", "[x] d", "apps/web/TODO.md")
        job = repository.push(13)
        self.assertEqual(job.failed, ["report"])
        comment = self.comment(repository, 13)
        self.assertIn("**Everything**: 1 finished: 25% (1/4) → 50% (2/4)", comment)
        self.assertIn("❌ API 100 not met: 50% (1/2)\\\n✅ Web 50 met: 50% (1/2)\n", comment)
        self.assertIn("| Web › Now | 0% (0/2) | 50% (1/2) | **+50** |", comment)
        self.assertRegex(comment, r"\[d\]\(https://github.com/anna/plan/blob/[0-9a-f]{40}/apps/web/TODO.md\?plain=1#L5\)")

    def test_gitea_and_forgejo_get_a_comment_through_their_api(self):
        for service in ("gitea", "forgejo"):
            repository = Repository(self.place / service, service=service)
            forge = Forge()
            self.addCleanup(forge.stop)
            variables = {"GITEA_ACTIONS": "true", "GITHUB_API_URL": forge.address, "GITHUB_SERVER_URL": "https://forge.example"}
            repository.branch("words")
            repository.change("# Launch plan\n", "# Launch plan\n\nSome words.\n")
            self.assertEqual(repository.push(14, variables=variables).failed, [])
            self.assertEqual(forge.calls, [("GET", "/repos/anna/plan/issues/14/comments")])
            forge.comments.append({"id": 1, "body": "first"})
            repository.branch("ticks")
            for tick in ("[/] Pick", "[ ] Press"):
                repository.change(tick, f"[x]{tick[3:]}")
                self.assertEqual(repository.push(14, variables=variables).failed, [])
            self.assertEqual(forge.calls[1:], [
                ("GET", "/repos/anna/plan/issues/14/comments"), ("POST", "/repos/anna/plan/issues/14/comments"),
                ("GET", "/repos/anna/plan/issues/14/comments"), ("PATCH", "/repos/anna/plan/issues/comments/2")])
            body = forge.comments[1]["body"]
            self.assertIn("· 2 finished\n", body)
            self.assertIn("](https://forge.example/anna/plan/src/commit/", body)
            self.assertIn("/TODO.md?display=source#L9)", body)
            self.assertIn("[run 3](https://forge.example/anna/plan/actions/runs/3)", body)
            # A fork's token cannot comment.
            calls = len(forge.calls)
            self.assertEqual(repository.push(15, owner="eve", variables=variables).failed, [])
            self.assertEqual(len(forge.calls), calls)


class Forge:
    """The comments of Gitea's API (docs.gitea.com, “API”, issues), as a server on this machine."""

    def __init__(self):
        self.comments, self.calls = [], []
        forge = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self):
                length = int(self.headers.get("Content-Length", 0))
                sent = json.loads(self.rfile.read(length)) if length else None
                forge.calls.append((self.command, self.path))
                found = forge.comments
                if self.headers["Authorization"] != "token token":
                    return self.send_error(401)
                if self.command == "POST":
                    forge.comments.append({"id": len(forge.comments) + 1, **sent})
                elif self.command == "PATCH":
                    forge.comments[int(self.path.rpartition("/")[2]) - 1].update(sent)
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.end_headers()
                self.wfile.write(json.dumps(found).encode())

            do_GET = do_POST = do_PATCH = answer

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


if __name__ == "__main__":
    unittest.main()
