"""What the home pages of eight made plans answer, against what was done to the plans: where they are, what changed, what is
next and late, who does what, when they will be done, and what is missing.
"""

import datetime
import html
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "PythonSupport"))

from made_plans import EPOCH, PLANS, TODAY
from program_support import PROGRAM


class PlansTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.plans, cls.figures, cls.pages, cls.histories = {}, {}, {}, {}
        environment = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
        for name, make in PLANS.items():
            plan = cls.plans[name] = make()
            folder, site = pathlib.Path(cls.folder.name, name), pathlib.Path(cls.folder.name, f"{name}.site")
            plan.write(folder)
            source = next(iter(plan.files)) if len(plan.files) == 1 else "."
            subprocess.run(
                [PROGRAM, "build", source, "-o", site], cwd=folder, env=environment, check=True, capture_output=True)
            cls.figures[name] = json.loads((site / "progress.json").read_text())
            cls.pages[name] = cls.words(site / "index.html")
            if (site / "history.html").exists():
                cls.histories[name] = cls.words(site / "history.html")

    @staticmethod
    def words(page):
        text = html.unescape(re.sub(r"<[^>]+>", " ", page.read_text().split("<main", 1)[1]))
        # Marks of direction and the like are no words.
        return re.sub(r"\s+", " ", re.sub("[\u2060-\u2069\u200e\u200f]", "", text))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def outlook(self, name):
        return self.figures[name]["outlook"]

    def pending(self, name):
        return [line for line in self.plans[name].lines() if re.match(r"\s*- \[[ /]\]", line)]

    def test_where_each_plan_is(self):
        for name, plan in self.plans.items():
            if name == "migration":
                rows = [line for line in plan.files["STATUS.md"].splitlines() if line.endswith(("Done |", "Todo |"))]
                done, total = sum(line.endswith("Done |") for line in rows), len(rows)
            else:
                done = sum("- [x]" in line for line in plan.lines())
                total = sum("- [-]" not in line for line in plan.lines())
            progress = self.figures[name]["progress"]
            with self.subTest(name):
                self.assertEqual((progress["done"], progress["total"]), (done, total))
                self.assertIn(f"{done * 100 // total}%", self.pages[name])

    def test_what_is_late(self):
        for name in self.plans:
            days = [re.search(r"due:(\S+)", line) for line in self.pending(name)]
            late = sum(day is not None and day[1] < str(TODAY) for day in days)
            with self.subTest(name):
                self.assertEqual(self.outlook(name)["overdue"], late)
        self.assertIn("4 of the 23 remaining tasks are overdue", self.pages["launch"])
        self.assertIn("5 of the 51 remaining tasks are overdue", self.pages["mono"])
        self.assertEqual(self.outlook("korean")["milestonesOverdue"], 2)

    def test_no_plan_that_slips_or_stalls_is_green(self):
        verdicts = {name: self.outlook(name)["verdict"] for name in self.plans}
        self.assertEqual((verdicts["readme"], verdicts["migration"]), (None, None))
        self.assertEqual((verdicts["korean"], verdicts["thesis"]), ("offTrack", "onTrack"))
        # Five tasks are left for three weeks, at one in 24 days.
        self.assertEqual(verdicts["oss"], "atRisk")
        for name in ("launch", "wedding", "mono"):
            self.assertIn(verdicts[name], ("atRisk", "offTrack"), name)
        self.assertIn("moved", self.outlook("launch")["reasons"])
        self.assertIn("pace", self.outlook("oss")["reasons"])
        # A task was finished on November 9, although another was reopened after it; in oss, the last was on October 30.
        self.assertNotIn("quiet", self.outlook("launch")["reasons"])
        self.assertIn("quiet", self.outlook("oss")["reasons"])

    def test_what_moved(self):
        expected = {
            "launch": {
                "Launch week": [
                    ("2026-10-26", "2026-11-30", "2026-12-14"), ("2026-11-17", "2026-12-14", "2026-12-21")],
                "Export as PDF": [
                    ("2026-09-22", "2026-10-30", "2026-11-10"), ("2026-11-03", "2026-11-10", "2026-11-20")],
                "Invite the waiting list": [("2026-11-23", "2026-11-27", "2026-12-18")],
            },
            "korean": {"3주차": [("2026-11-14", "2026-11-15", "2026-11-19")]},
            "mono": {"Web: upgrade dependencies": [("2026-11-16", "2026-11-10", "2026-12-01")]},
        }
        for name in self.plans:
            found = {
                entry["name"]: [(move["day"], move["from"], move["to"]) for move in entry["moves"]]
                for entry in self.figures[name].get("moves") or []
            }
            self.assertEqual(found, expected.get(name, {}), name)
        self.assertIn("slipped 21 days in 2 moves", self.pages["launch"])
        self.assertIn("1회 연기, 4일 늦어짐", self.pages["korean"])

    def test_what_changed_has_names(self):
        page = self.pages["launch"]
        self.assertIn("5 finished, 1 reopened since Oct 5", page)
        for words in (
            "This week Since Nov 17 Finished 0 Dates that moved 2 Launch week Dec 14 → Dec 21 (+7 days)",
            "Invite the waiting list Nov 27 → Dec 18 (+21 days) · @eva Added 1 Book the room for the launch Launch week",
            "Needs attention 6 Customer quotes 18 days late · @dana Audit log 11 days late · @ben",
            "Legal and security is due in 3 days, with 6 to finish by then.",
        ):
            self.assertIn(words, page)
        history = self.histories["launch"]
        for words in (
            "Launch week Dec 14, 2026 → Dec 21, 2026 (+7 days)", "Cut Offline mode Product · @ben",
            "Reopened Keyboard shortcuts Product · @ben",
            "Export as PDF Nov 10, 2026 → Nov 20, 2026 (+10 days) · Product · @anna",
            "Customer quotes @eva → @dana · Website",
        ):
            self.assertIn(words, history)
        self.assertIn("192 finished, 148 reopened", self.pages["migration"])
        for page in (self.pages["migration"], self.histories["migration"]):
            self.assertIn("148 tasks were reopened on Nov 9.", page)
        self.assertEqual(self.outlook("migration")["setback"], {"date": "2026-11-09", "reopened": 148})
        # The other reopened task is one of eighteen.
        self.assertIsNone(self.outlook("launch")["setback"])
        self.assertIn("moved 2×, first due Oct 30", self.pages["launch"].split("Up next")[1])
        self.assertIn("Not changed for 8 days", self.pages["mono"])
        self.assertIn("Needs attention 12", self.pages["mono"])
        self.assertIn("Mobile: upgrade dependencies @ben → @chris", self.histories["mono"])
        self.assertNotIn("This week", self.pages["wedding"])

    def test_when_each_is_done(self):
        for name, words in {
            "launch": "23 left, 20 of them due by Dec 21: that needs 5 a week; the pace is 0.5",
            "oss": "8 left, or 0.26 a week until Jun 30, 2027; the pace is 0.27", "readme": "4 left; the pace is 0.1 a week",
            "migration": "148 left; the pace is 6 a week",
            "wedding": "200 days to Jun 12, 2027 2 of the 17 remaining tasks are overdue. 17 left, or 0.6 a week until Jun 12, 2027",
            "mono": "51 left, 12 of them due by Dec 1: that needs 12 a week; the pace is 0.8",
        }.items():
            self.assertIn(words, self.pages[name])
        # One task every eight days, the last on November 20, and sixteen left; a week is the unit of a forecast.
        middle = datetime.date.fromisoformat(self.outlook("thesis")["forecast"]["middle"])
        end = datetime.date(2026, 11, 20) + datetime.timedelta(days=16 * 8)
        self.assertLessEqual(abs((middle - end).days), 14)
        self.assertIn("v1.2 needs 1.7 a week; the pace is 0.27", self.pages["oss"])

    def test_who_does_what(self):
        for name in ("launch", "wedding", "mono"):
            lines = [line for line in self.plans[name].lines() if "- [-]" not in line]
            for person in sorted({owner for line in lines for owner in re.findall(r"@\w+", line)}):
                own = [line for line in lines if person in line]
                done = sum("- [x]" in line for line in own)
                row = re.search(rf"{person} ([^@]*?) {done}/{len(own)}\b", self.pages[name].split("Person")[-1])
                self.assertIsNotNone(row, f"{name} {person} {done}/{len(own)}")

    def test_what_is_missing(self):
        for name, owner, date in [
            ("launch", 2, 3), ("korean", None, 0), ("oss", None, 0), ("readme", None, None), ("migration", 0, None),
            ("wedding", 9, 10), ("thesis", None, 8), ("mono", 24, 39),
        ]:
            self.assertEqual(self.outlook(name)["missing"], {"owner": owner, "date": date}, name)
        self.assertIn("No owner 2", self.pages["launch"])
        self.assertIn("3 open tasks have no date", self.pages["launch"])


if __name__ == "__main__":
    unittest.main()
