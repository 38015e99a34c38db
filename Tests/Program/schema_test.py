"""The JSON Schemas in the documentation: what the program prints fits them, and so does each example of the documentation."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "PythonSupport"))

import jsonschema
import referencing
from program_support import FIXTURES, PROGRAM, ROOT, plans

SCHEMAS = ROOT / ".github/docs/schemas"
# The parts of a report that are a plan’s as well, so that the plan itself must allow others.
SHARED = "progress.schema.json"
DAY = "2026-11-24"

PLAN = """# Launch plan

- [ ] In the inbox ~2h @anna #home after:copy

## Website
<!-- due: 2026-12-04; color: teal -->
- [x] Buy the domain (2026-10-02) ~1h
- [ ] Write the copy due:2026-11-20 @anna id:copy !! start:2026-11-01 scheduled:2026-11-02 ~3d
- [ ] Pictures due:2026-11-27 @ben
- [/] Payment rec:1w due:2026-11-28
- [?] License
- [>] Later
- [-] Fax (nobody has one)
- [ ] Goes away

## Party
- [x] Old
- [ ] Invite due:2026-12-21 ~1d !
"""
CHANGES = [
    ("2026-11-10", [("[ ] Invite", "[x] Invite"), ("[x] Old\n", "[ ] Old\n")]),
    ("2026-11-20", [("due:2026-11-27 @ben", "due:2026-12-27 @eva !!!"), ("due: 2026-12-04", "due: 2026-12-14"), ("~3d", "~4d"),
                    ("- [ ] Goes away\n", ""), ("start:2026-11-01", "start:2026-11-03"), ("[?] License", "[/] License")]),
    ("2026-11-22", [("## Party\n- [ ] Old\n", "## The party\n- [ ] Old\n- [ ] New task\n"), ("- [x] Buy the domain (2026-10-02) ~1h\n", ""),
                    ("In the inbox", "In the inbox first"), ("~1d !", "~2d !!")]),
]


def strict(schema):
    """The schema in which each object has no members but those that it names."""
    if isinstance(schema, list):
        return [strict(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: strict(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict) and schema.get("type") == "object":
        result["additionalProperties"] = False
    return result


class SchemaTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schemas = {path.name: json.loads(path.read_text()) for path in sorted(SCHEMAS.glob("*.json"))}
        cls.folder = tempfile.TemporaryDirectory()
        place = pathlib.Path(cls.folder.name)
        cls.work, cls.home = place / "plan", place / "home"
        cls.work.mkdir()
        cls.home.mkdir()
        (cls.work / "TODO.md").write_text(PLAN)
        cls.git("init", "-q", "-b", "main")
        cls.commit("2026-10-20")
        text = PLAN
        for day, changes in CHANGES:
            for old, new in changes:
                assert old in text, old
                text = text.replace(old, new)
            (cls.work / "TODO.md").write_text(text)
            cls.commit(day)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def environment(cls, day=DAY):
        return {"PATH": "/usr/bin:/bin", "HOME": str(cls.home), "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@x",
                "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@x", "GIT_AUTHOR_DATE": f"{day}T12:00:00Z",
                "GIT_COMMITTER_DATE": f"{day}T12:00:00Z", "TZ": "UTC"}

    @classmethod
    def git(cls, *arguments, day=DAY):
        subprocess.run(["git", *arguments], cwd=cls.work, env=cls.environment(day), check=True, capture_output=True)

    @classmethod
    def commit(cls, day):
        cls.git("add", "-A", day=day)
        cls.git("commit", "-qm", day, day=day)

    def run_json(self, *arguments, folder=None, fails=False):
        result = subprocess.run(
            [PROGRAM, *arguments], cwd=folder or self.work, env=self.environment(), capture_output=True, text=True)
        self.assertEqual(result.returncode != 0, fails, f"{arguments}: {result.stderr}")
        return json.loads(result.stdout)

    def validator(self, name, is_strict=True):
        """A validator in which no object, and not the report itself, may have members that the schema does not name."""
        documents = self.schemas
        if is_strict:
            documents = {key: strict(value) for key, value in documents.items()}
            documents[SHARED].pop("additionalProperties")
        registry = referencing.Registry().with_resources(
            (key, referencing.Resource.from_contents(value)) for key, value in documents.items())
        own = dict(documents[name])
        if is_strict:
            own.pop("additionalProperties", None)
            own["unevaluatedProperties"] = False
        return jsonschema.Draft202012Validator(own, registry=registry)

    def fits(self, value, name):
        errors = list(self.validator(name).iter_errors(value))
        self.assertEqual([f"{list(error.path)}: {error.message[:300]}" for error in errors], [], name)

    def test_each_schema_is_one(self):
        self.assertEqual(len(self.schemas), 10)
        for schema in self.schemas.values():
            jsonschema.Draft202012Validator.check_schema(schema)

    def test_a_schema_refuses_what_it_does_not_describe(self):
        value = self.run_json("report", "--since", "7d", "--json")
        for wrong in ({**value, "more": 1}, {key: value[key] for key in value if key != "gates"}, {**value, "count": "none"},
                      {**value, "since": {**value["since"], "finished": [{"title": 1}]}}):
            self.assertFalse(self.validator("report.schema.json").is_valid(wrong))

    def test_what_commands_that_read_print_fits(self):
        self.fits(self.run_json("status", "--json"), "status.schema.json")
        self.fits(self.run_json("status", "--json", "--no-history"), "status.schema.json")
        self.fits(self.run_json("list", "--json"), "list.schema.json")
        self.fits(self.run_json("explain", "--json"), "explain.schema.json")
        self.fits(self.run_json("explain", ".", "--files", "--json"), "explain-files.schema.json")
        self.fits(self.run_json("explain", "--vocabulary", "--json"), "explain-vocabulary.schema.json")
        self.fits(self.run_json("history", "--json"), "history.schema.json")

    def test_reports_of_every_kind_of_change_fit(self):
        seen = set()
        for since in ("7d", "main~1", "main~3", "2026-01-01", "main"):
            report = self.run_json("report", "--since", since, "--json")
            self.fits(report, "report.schema.json")
            seen |= {key for key, value in report["since"].items() if value}
        wanted = {"finished", "added", "reopened", "cut", "archived", "states", "dates", "owners", "priorities", "estimates",
                  "renamed", "groupDates", "renamedGroups", "groups"}
        self.assertEqual(wanted - seen, set())
        report = self.run_json("report", "--json", "--fail-under", "100", "--fail-on", "overdue", fails=True)
        self.assertFalse(report["passed"])
        self.fits(report, "report.schema.json")

    def test_problems_fit(self):
        for path in (FIXTURES / "hard.md", *plans()):
            result = subprocess.run([PROGRAM, "check", path, "--json"], env=self.environment(), capture_output=True)
            self.fits(json.loads(result.stdout), "check.schema.json")

    def test_hard_plans_fit(self):
        for path in (FIXTURES / "hard.md", FIXTURES / "showcase.md", FIXTURES / "states.md", *plans()):
            for command, name in (("status", "status"), ("explain", "explain"), ("list", "list")):
                self.fits(self.run_json(command, str(path), "--json"), f"{name}.schema.json")

    def test_a_site_fits_and_has_the_same_schema(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, "build", "-o", f"{folder}/site"], cwd=self.work, env=self.environment(), check=True,
                           capture_output=True)
            site = pathlib.Path(folder, "site")
            self.assertEqual((site / SHARED).read_text(), (SCHEMAS / SHARED).read_text())
            progress = json.loads((site / "progress.json").read_text())
            self.assertTrue(progress["moves"])
            self.fits(progress, SHARED)

    def test_edits_fit(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "TODO.md").write_text(PLAN)
            for line in ("add Milk --group Party", "done Milk", "done Payment", "reopen Milk", "start Milk", "cancel Milk",
                         "edit Milk --due 2026-12-01", "move Milk --group Website", "remove Milk --force", "undo",
                         "group add Third", "group rename Third Fourth", "group remove Fourth --force", "done Invite --dry-run"):
                value = self.run_json(*line.split(), "--json", folder=folder)
                self.fits(value, "edit.schema.json")

    def test_each_example_of_the_documentation_fits(self):
        text = (ROOT / ".github/docs/commands.md").read_text()
        sections = {"2.1": "status", "2.2": "list", "2.3": "explain", "2.4": "check", "2.6": "history", "2.8": "edit"}
        shown = re.findall(r"(?m)^### (2\.\d) .*(?:\n(?!#).*)*?\n```json\n((?:.*\n)*?)```", text)
        self.assertEqual([section for section, _ in shown], list(sections))
        for section, example in shown:
            validator = self.validator(f"{sections[section]}.schema.json", is_strict=False)
            errors = [error for error in validator.iter_errors(json.loads(example)) if not self.is_omission(error)]
            self.assertEqual([f"{list(error.path)}: {error.message[:300]}" for error in errors], [], section)
            wrong = json.loads(example)
            wrong["schema"] = 2
            self.assertFalse(all(map(self.is_omission, validator.iter_errors(wrong))))

    def is_omission(self, error):
        """Whether an example only leaves out what “…” stands for."""
        if error.validator == "required":
            return "…" in error.instance
        if error.validator in ("anyOf", "oneOf"):
            branches = {}
            for inner in error.context:
                branches.setdefault(inner.schema_path[0], []).append(inner)
            return any(all(map(self.is_omission, branch)) for branch in branches.values())
        return False


if __name__ == "__main__":
    unittest.main()
