"""The runner of GitHub's workflows on this machine, and a stand-in for the parts of GitHub that the workflows call."""

import json
import os
import pathlib
import re
import shutil
import subprocess

import playwright
import ruamel.yaml

# The node of the browsers runs the scripts of actions/github-script.
NODE = pathlib.Path(playwright.__file__).parent / "driver/node"


def load(path):
    return ruamel.yaml.YAML(typ="safe").load(path)


class Runner:
    """GitHub's runner, for the steps with a script: each has the folders and variables that those before it have set."""

    def __init__(self, folder, work):
        self.folder, self.work = pathlib.Path(folder), work
        for name in ("temp", "tools"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        self.paths, self.output = self.folder / "path", self.folder / "output"
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.folder), "RUNNER_TEMP": str(self.folder / "temp"),
            "RUNNER_TOOL_CACHE": str(self.folder / "tools"), "GITHUB_PATH": str(self.paths), "GITHUB_OUTPUT": str(self.output),
            "GITHUB_STEP_SUMMARY": str(self.folder / "summary"), "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": str(work),
            "SOURCE_DATE_EPOCH": "1795262400"}

    def run(self, step, values, environment=()):
        """Runs a step; `values` are what its expressions stand for."""
        added = {name: re.sub(r"\$\{\{ (.+?) \}\}", lambda found: values[found[1]], value)
                 for name, value in {**dict(environment), **step.get("env", {})}.items()}
        paths = self.paths.read_text().split() if self.paths.exists() else []
        path = ":".join([*reversed(paths), self.environment["PATH"]])
        assert "${{" not in step["run"]
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=self.work, capture_output=True,
            text=True, env={**self.environment, **added, "PATH": path})


class GitHub:
    """A repository on GitHub: its pull requests, and the comments on them. It records each request."""

    def __init__(self, remote, repository="anna/plan"):
        self.remote, self.repository = remote, repository
        self.comments, self.pulls, self.calls, self.artifacts, self.runs = [], {}, [], {}, 0

    def script(self, text, context, environment, may_write):
        """Runs a script of actions/github-script with a token, and returns its exit code and what it printed."""
        state = {"comments": self.comments, "pulls": self.pulls, "calls": self.calls, "mayWrite": may_write}
        result = subprocess.run(
            [NODE, "-e", STAND_IN], input=json.dumps({"state": state, "script": text, "context": context}), text=True,
            capture_output=True, env={**os.environ, **environment})
        assert result.returncode == 0, result.stderr
        told = json.loads(result.stdout)
        self.comments, self.calls = told["state"]["comments"], told["state"]["calls"]
        return told["failed"]

    def on(self, number):
        """The bodies of the comments on a pull request."""
        return [comment["body"] for comment in self.comments if comment["issue"] == number and comment["user"]["type"] == "Bot"]


STAND_IN = r"""
const input = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const state = input.state;
let failed = null;
const core = { setFailed: message => { failed = message; } };
const call = (name, isWrite, work) => async parameters => {
  state.calls.push(name);
  if (parameters.owner + '/' + parameters.repo !== input.context.payload.repository.full_name) throw new Error('wrong repository');
  if (isWrite && !state.mayWrite) throw new Error('403: Resource not accessible by integration');
  return { data: work(parameters) };
};
const github = {
  rest: {
    issues: {
      listComments: call('list', false, ({ issue_number, per_page = 30, page = 1 }) =>
        state.comments.filter(comment => comment.issue === issue_number).slice((page - 1) * per_page, page * per_page)),
      createComment: call('create', true, ({ issue_number, body }) => {
        if (body.length > 65536) throw new Error('422: body is too long');
        state.comments.push({ id: state.comments.length + 1, issue: issue_number, user: { type: 'Bot' }, body });
      }),
      updateComment: call('update', true, ({ comment_id, body }) => {
        state.comments.find(comment => comment.id === comment_id).body = body;
      }),
    },
    pulls: { get: call('pull', false, ({ pull_number }) => state.pulls[pull_number]) },
  },
  paginate: async (method, parameters) => {
    const all = [];
    for (let page = 1; ; page += 1) {
      const { data } = await method({ ...parameters, page });
      all.push(...data);
      if (data.length < (parameters.per_page ?? 30)) return all;
    }
  },
};
const run = Object.getPrototypeOf(async () => {}).constructor;
new run('github', 'context', 'core', 'require', input.script)(github, input.context, core, require)
  .catch(error => { failed = error.message; })
  .then(() => process.stdout.write(JSON.stringify({ state, failed })));
"""


class Job:
    """A job of a workflow, step by step: commands in a shell, scripts in node, and the actions that move files."""

    def __init__(self, github, folder, program):
        self.github, self.folder, self.program = github, pathlib.Path(folder), program
        self.output, self.summary, self.failed, self.steps = "", "", [], {}

    def run(self, job, event, base="main", variables=()):
        """Runs a job for an event; the steps whose conditions are false are left out."""
        self.github.runs += 1
        work, temp = self.folder / "work", self.folder / "temp"
        shutil.rmtree(self.folder, ignore_errors=True)
        temp.mkdir(parents=True)
        (self.folder / "bin").mkdir()
        (self.folder / "bin/ringmark").symlink_to(self.program)
        pull = event.get("pull_request")
        is_own = pull is None or pull["head"]["repo"]["full_name"] == self.github.repository
        may_write = is_own and job["permissions"].get("pull-requests") == "write"
        self.values = {
            "github": {"event": event, "repository": self.github.repository, "base_ref": base, "token": "token",
                       "event_name": "pull_request" if pull else "workflow_run"},
            "runner": {"temp": str(temp)}, "steps": self.steps}
        summary, self.temp = self.folder / "summary", temp
        environment = {
            "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}", "HOME": str(self.folder), "RUNNER_TEMP": str(temp),
            "GITHUB_STEP_SUMMARY": str(summary), "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": str(work),
            "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": self.github.repository,
            "GITHUB_RUN_ID": str(1000 + self.github.runs), "GITHUB_RUN_NUMBER": str(self.github.runs), **dict(variables)}
        context = {
            "repo": dict(zip(("owner", "repo"), self.github.repository.split("/"))), "serverUrl": "https://github.com",
            "runId": 1000 + self.github.runs, "runNumber": self.github.runs,
            "issue": {"number": pull["number"] if pull else None},
            "payload": {**event, "repository": {"full_name": self.github.repository}}}
        if not self.true(job.get("if", "true")):
            return self
        for step in job["steps"]:
            condition = str(step.get("if", "success()"))
            if "cancelled()" not in condition and "always()" not in condition:
                condition = f"success() && ({condition.removeprefix('${{').removesuffix('}}')})"
            name = step.get("uses", "").rpartition("/")[2].partition("@")[0]
            outputs, outcome = {}, "success"
            own = {key: self.text(value) for key, value in step.get("env", {}).items()}
            given = {key: self.text(value) for key, value in step.get("with", {}).items() if key != "script"}
            if step.get("name") == "Install Ringmark":
                continue
            if not self.true(condition):
                outcome = "skipped"
            elif name == "checkout":
                self.git("clone", "-q", self.github.remote, work)
                self.git("-C", work, "fetch", "-q", "origin", given["ref"])
                self.git("-C", work, "checkout", "-q", given["ref"])
            elif name == "github-script":
                told = self.github.script(step["with"]["script"], context, {**environment, **own}, may_write)
                self.output += f"{told or ''}\n"
                outcome = "failure" if told else "success"
            elif name == "upload-artifact":
                # A single file is stored under its own name if it is not archived.
                path = pathlib.Path(given["path"])
                kept = self.folder.parent / "artifacts" / str(self.github.runs) / given.get("name", path.name)
                kept.parent.mkdir(parents=True, exist_ok=True)
                (shutil.copytree if path.is_dir() else shutil.copy)(path, kept)
                self.github.artifacts[kept.name] = kept
                outputs["artifact-url"] = f"https://github.com/{self.github.repository}/actions/runs/{1000 + self.github.runs}/artifacts/7"
            elif name == "download-artifact":
                if given["name"] in self.github.artifacts:
                    shutil.copytree(self.github.artifacts[given["name"]], given["path"])
                else:
                    outcome = "failure"
            else:
                file = self.folder / "output"
                file.write_text("")
                result = subprocess.run(
                    ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=work, capture_output=True,
                    text=True, env={**environment, **own, "GITHUB_OUTPUT": str(file)})
                self.output += result.stdout + result.stderr
                outcome = "failure" if result.returncode else "success"
                outputs = outputs_of(file.read_text())
            if outcome == "failure" and not step.get("continue-on-error"):
                self.failed.append(step.get("id") or step.get("name"))
            if "id" in step:
                self.steps[step["id"]] = {"outputs": outputs, "outcome": outcome}
        self.summary = summary.read_text() if summary.exists() else ""
        self.annotations = re.findall(r"^::(error|warning|notice) (.*)$", self.output, re.M)
        return self

    @staticmethod
    def git(*arguments):
        subprocess.run(["git", *map(str, arguments)], check=True, capture_output=True)

    def value(self, name):
        value = self.values
        for part in name.split("."):
            value = value.get(part, "") if isinstance(value, dict) else ""
        return value

    def text(self, text):
        return re.sub(r"\$\{\{ *(.+?) *\}\}", lambda found: str(self.value(found[1])), str(text))

    def true(self, condition):
        """Whether a condition holds (docs.github.com, “Evaluate expressions”), of those that the workflows use."""
        condition = condition.strip().removeprefix("${{").removesuffix("}}")
        functions = {"success()": not self.failed, "cancelled()": False, "always()": True, "true": True}
        words = {"&&": "and", "||": "or", "!": "not ", "==": "==", "!=": "!=", "(": "(", ")": ")"}
        result = ""
        for word in re.findall(r"'[^']*'|[a-z]+\(\)|[\w-]+(?:\.[\w-]+)*|&&|\|\||[!=]=|[!()]", condition):
            if word in functions:
                result += repr(functions[word])
            else:
                result += word if word[0] == "'" else f" {words[word]} " if word in words else repr(self.value(word))
        return bool(eval(result, {"__builtins__": {}}))


def outputs_of(text):
    """The outputs in a file (docs.github.com, “Setting an output parameter”)."""
    outputs, lines = {}, iter(text.splitlines())
    for line in lines:
        if match := re.fullmatch(r"([\w-]+)<<(.+)", line):
            outputs[match[1]] = "\n".join(iter(lambda: next(lines), match[2]))
        else:
            name, _, value = line.partition("=")
            outputs[name] = value
    return outputs


def runs(workflow, paths):
    """Whether a pull request that changes some paths runs a workflow, by the patterns that it lists."""
    patterns = [re.escape(pattern).replace(r"\*\*/", "(.*/)?").replace(r"\*", "[^/]*") for pattern in workflow["on"]["pull_request"]["paths"]]
    return any(re.fullmatch(pattern, path) for pattern in patterns for path in paths)
