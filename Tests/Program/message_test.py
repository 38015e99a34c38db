"""The recipe for a weekly message, step by step: a plan with hostile titles, the program, the user's own curl, and a server."""

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

import ruamel.yaml
from program_support import PROGRAM, ROOT

TITLE = "Ask <!channel> <@U012> @team https://evil.example *bold* `x` & {{DATE(2026-11-24T00:00:00Z)}}"
SITE = "https://plan.example.com/launch/"


class Webhook(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.server.posts.append((self.headers["Content-Type"], self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *arguments):
        pass


class MessageTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = pathlib.Path(folder.name, "plan")
        self.work.mkdir()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Webhook)
        self.server.posts = []
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        self.environment = {
            "PATH": f"{folder.name}/bin:/usr/bin:/bin", "HOME": folder.name, "SOURCE_DATE_EPOCH": "1795478400",
            "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@x", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@x",
            "WEBHOOK": f"http://127.0.0.1:{self.server.server_address[1]}/"}
        os.mkdir(f"{folder.name}/bin")
        os.symlink(PROGRAM, f"{folder.name}/bin/ringmark")
        text = f"---\nbase_url: {SITE}\n---\n# Plan\n\n## Launch\n- [ ] {TITLE} @anna\n- [ ] Late due:2026-11-20 @ben\n"
        self.run_shell("git init -q -b main")
        for day, box in (("2026-11-01", "[ ] Ask"), ("2026-11-22", "[x] Ask")):
            (self.work / "TODO.md").write_text(text.replace("[ ] Ask", box))
            self.run_shell(
                f"git add -A && GIT_AUTHOR_DATE={day}T12:00:00Z GIT_COMMITTER_DATE={day}T12:00:00Z git commit -qm {day}")

    def run_shell(self, script):
        result = subprocess.run(["sh", "-ec", script], cwd=self.work, env=self.environment, capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr)

    def recipe(self):
        """The steps of the documented job."""
        section = (ROOT / ".github/docs/ci.md").read_text().split("\n## 11. ")[1].split("\n## ")[0]
        job = ruamel.yaml.YAML(typ="safe").load(re.search(r"```yaml\n(.*?)```", section, re.S)[1])
        return "\n".join(step["run"] for step in job["jobs"]["digest"]["steps"] if "run" in step)

    def test_the_recipe_posts_a_message_in_which_titles_are_text(self):
        for service in ("slack", "teams"):
            self.run_shell(self.recipe().replace("--format slack", f"--format {service}"))
        (slack_type, slack), (teams_type, teams) = self.server.posts
        self.assertEqual((slack_type, teams_type), ("application/json", "application/json"))
        slack, teams = json.loads(slack), json.loads(teams)
        texts = [item["elements"][0]["text"] for block in slack["blocks"] if block["type"] == "rich_text"
                 for part in block["elements"] if part["type"] == "rich_text_list" for item in part["elements"]]
        self.assertEqual(texts, [f"{TITLE.replace('*', '').replace('`', '')} · Launch · @anna, @team", "Late · 4 days late · @ben"])
        links = re.findall(r'"url": "([^"]*)"', json.dumps(slack))
        self.assertEqual(links, [SITE])
        card = teams["attachments"][0]["content"]
        self.assertEqual((card["type"], card["version"], card["actions"][0]["url"]), ("AdaptiveCard", "1.4", SITE))
        self.assertEqual({block["type"] for block in card["body"]}, {"RichTextBlock"})
        self.assertNotIn("{{", json.dumps(card, ensure_ascii=False).replace("}}", ""))

    def test_a_week_without_changes_is_a_message_too(self):
        self.environment["SOURCE_DATE_EPOCH"] = str(1795478400 + 30 * 86400)
        self.run_shell(self.recipe())
        self.assertIn("No change: 50% (1/2)", json.loads(self.server.posts[0][1])["text"])


if __name__ == "__main__":
    unittest.main()
