"""The Model Context Protocol: its messages by hand, hostile ones, and 1,000 random calls by the Python SDK meanwhile others save."""

import asyncio
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "PythonSupport"))

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from program_support import PROGRAM

TODO = "# App\n\n## Now\n- [x] login\n- [ ] search\n  - [ ] index\n\n## Later\n- [ ] export\n"
PLAN = "# Plan\n\n- [ ] dns\n- [x] tls\n"
START = {
    "jsonrpc": "2.0", "id": 0, "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}},
}


class Folder(tempfile.TemporaryDirectory):
    def __init__(self):
        super().__init__(prefix="ringmark-mcp-")
        self.path = pathlib.Path(self.name)
        (self.path / "docs").mkdir()
        (self.path / "TODO.md").write_text(TODO)
        (self.path / "docs/plan.md").write_text(PLAN)


def talk(folder, messages, *options):
    """Sends lines to the program and returns its answers."""
    lines = [m if isinstance(m, str) else json.dumps(m) for m in messages]
    run = subprocess.run(
        [PROGRAM, "mcp", *options], input="\n".join(lines) + "\n", cwd=folder.path, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def request(number, method, **params):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def call(number, tool, **arguments):
    return request(number, "tools/call", name=tool, arguments=arguments)


class MessagesTest(unittest.TestCase):
    def setUp(self):
        self.folder = Folder()
        self.addCleanup(self.folder.cleanup)

    def test_a_session_begins_with_the_version_that_both_speak(self):
        for asked, spoken in [("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25")]:
            start = json.loads(json.dumps(START))
            start["params"]["protocolVersion"] = asked
            answers = talk(self.folder, [start, {"jsonrpc": "2.0", "method": "notifications/initialized"}, request("p", "ping")])
            self.assertEqual(answers[0]["result"]["protocolVersion"], spoken)
            self.assertEqual(answers[0]["result"]["serverInfo"]["name"], "ringmark")
            self.assertEqual(answers[1:], [{"jsonrpc": "2.0", "id": "p", "result": {}}])

    def test_errors_have_the_codes_of_json_rpc(self):
        cases = [
            ("{", -32700), ("[]", -32600), ('"text"', -32600), ('{"jsonrpc": "1.0", "id": 1, "method": "ping"}', -32600),
            ('{"jsonrpc": "2.0", "id": 1}', -32600), ('{"jsonrpc": "2.0", "id": [1], "method": "ping"}', -32600),
            (request(1, "no/such"), -32601), (request(1, "tools/call"), -32602), (request(1, "tools/call", name="rm"), -32602),
            (request(1, "resources/read", uri="file:///etc/passwd"), -32002),
            (request(1, "resources/read", uri="plan:///files/../secret.md"), -32002), ("x" * (5 << 20), -32600),
            ("[" * 100_000, -32700),
        ]
        for message, code in cases:
            answers = talk(self.folder, [START, message])
            self.assertEqual(answers[-1].get("error", {}).get("code"), code, str(message)[:100])
        # Before it has begun, a session answers nothing else.
        self.assertEqual(talk(self.folder, [request(1, "tools/list")])[0]["error"]["code"], -32600)

    def test_notifications_and_answers_are_not_answered_and_a_batch_is_answered_as_one(self):
        silent = ['{"jsonrpc": "2.0", "method": "tools/call"}', '{"jsonrpc": "2.0", "id": 9, "result": {}}', "", "   "]
        self.assertEqual(len(talk(self.folder, [START, *silent])), 1)
        batch = json.dumps([request(1, "ping"), {"jsonrpc": "2.0", "method": "x"}, request(2, "nope")])
        answer = talk(self.folder, [START, batch])[1]
        self.assertEqual([(a["id"], "result" in a) for a in answer], [(1, True), (2, False)])

    def test_hostile_arguments_are_refused_and_nothing_is_written(self):
        outside = self.folder.path.parent / "outside.md"
        cases = [
            call(1, "done", task="search", file="../outside.md"), call(1, "done", task="search", file="/etc/passwd"),
            call(1, "add", title="x\n- [x] y", file="TODO.md"), call(1, "add", title="x\u0000y\u001b[31m", file="TODO.md"),
            call(1, "add", title="", file="TODO.md"), call(1, "add", title="a", file="TODO.md", due="2026-02-30"),
            call(1, "done", task=""), call(1, "done", task=7), call(1, "done", task="search", force=True), call(1, "done", task="2"),
            call(1, "edit", task="search", tags="web"), call(1, "edit", task="search", priority="now"),
            call(1, "move", task="search", under="index"), call(1, "cancel", task="search", reason="a)b"),
            call(1, "move", task="search", to="docs/../../outside.md"), call(1, "report", since="--output=x"),
            call(1, "list", due="whenever"), call(1, "list", file="docs"),
        ]
        for message in cases:
            result = talk(self.folder, [START, message])[1]["result"]
            self.assertTrue(result["isError"] and result["content"][0]["text"], message)
            self.assertEqual((self.folder.path / "TODO.md").read_text(), TODO, message)
        self.assertFalse(outside.exists())
        self.assertFalse((self.folder.path / "x").exists())

    def test_only_files_below_the_folder_are_served(self):
        with tempfile.NamedTemporaryFile("w", suffix=".md", dir=self.folder.path.parent) as other:
            other.write(TODO)
            other.flush()
            (self.folder.path / "away.md").symlink_to(other.name)
            paths = talk(self.folder, [START, request(1, "resources/list")])[1]["result"]["resources"]
            self.assertEqual([p["name"] for p in paths], ["Progress", "TODO.md", "docs/plan.md"])
            run = subprocess.run([PROGRAM, "mcp", other.name], cwd=self.folder.path, input="", capture_output=True, text=True)
            self.assertEqual(run.returncode, 64)
            self.assertIn("not below the current folder", run.stderr)

    def test_files_are_named_and_read_as_in_other_commands(self):
        (self.folder.path / "notes").write_text("x pay rent\nwater plants\n")
        for options in [["notes"], ["--file", "notes"]]:
            answer = talk(self.folder, [START, call(1, "status")], *options, "--format-in", "todo.txt")[-1]
            self.assertEqual(answer["result"]["structuredContent"]["progress"]["total"], 2)

    def test_a_session_that_only_reads_has_no_tool_that_edits(self):
        answers = talk(self.folder, [START, request(1, "tools/list"), call(2, "done", task="search")], "--read-only")
        self.assertEqual([t["name"] for t in answers[1]["result"]["tools"]], ["status", "list", "report"])
        self.assertTrue(answers[2]["result"]["isError"])
        self.assertEqual((self.folder.path / "TODO.md").read_text(), TODO)


class SDKTest(unittest.IsolatedAsyncioTestCase):
    async def test_a_thousand_random_calls_lose_nothing_while_an_editor_saves(self):
        with Folder() as name:
            path = pathlib.Path(name)
            server = StdioServerParameters(command=str(PROGRAM), args=["mcp"], cwd=name)
            async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
                await session.initialize()
                ended = threading.Event()
                editor = threading.Thread(target=self.keep_saving, args=(path / "notes-plan.md", ended))
                editor.start()
                try:
                    await self.play(session, path)
                finally:
                    ended.set()
                    editor.join()

    def keep_saving(self, file, ended):
        # A third file of the plan changes all the time: written in place, half written, replaced, and removed.
        count = 0
        while not ended.wait(0.003):
            count += 1
            text = "# Notes\n\n" + "".join(f"- [{'x' if n % 2 else ' '}] note {n}\n" for n in range(count % 40))
            if count % 7 == 0:
                file.unlink(missing_ok=True)
            elif count % 2:
                file.write_text(text)
            else:
                copy = file.with_suffix(".tmp")
                copy.write_text(text)
                copy.replace(file)

    async def play(self, session, path):
        chance = random.Random(22)
        todo, plan = path / "TODO.md", path / "docs/plan.md"
        titles, lines, number = {"login", "search", "index", "export", "dns", "tls"}, [], 0

        async def tool(name, **arguments):
            answer = await session.call_tool(name, arguments)
            return (answer.is_error if hasattr(answer, "is_error") else answer.isError), answer.content[0].text

        async def save():
            # An editor adds a line of text and replaces the file by renaming.
            nonlocal number
            for file in (todo, plan):
                await asyncio.sleep(0)
                number += 1
                line = f"Line {number} of the editor."
                text = file.read_bytes()
                copy = file.with_suffix(".new")
                copy.write_bytes(text + f"\n{line}\n".encode())
                if file.read_bytes() == text:
                    copy.replace(file)
                    lines.append((file, line))

        made = 0
        for step in range(1000):
            if step % 10 == 0:
                await save()
            title = chance.choice(sorted(titles))
            kind = chance.choice(["add", "done", "start", "reopen", "cancel", "edit", "move", "move", "list", "status"])
            if kind == "add":
                new = f"task {step}"
                failed, text = await tool("add", title=new, file=chance.choice(["TODO.md", "docs/plan.md"]), memo=chance.choice(["", "a memo"]))
                if not failed:
                    titles.add(new)
            elif kind == "edit":
                new = f"{title.split(' (')[0]} v{step}"
                failed, text = await tool("edit", task=title, title=new, due="2026-12-01", tags=["web"])
                if not failed:
                    titles.discard(title)
                    titles.add(new)
            elif kind == "move":
                other = chance.choice(sorted(titles - {title}))
                where = chance.choice([{"to": "docs/plan.md"}, {"to": "TODO.md"}, {"after": other}, {"under": other}, {"before": other}])
                failed, text = await tool("move", task=title, **where)
            elif kind in ("list", "status"):
                failed, text = await tool(kind)
                self.assertFalse(failed, text)
                json.loads(text)
            else:
                failed, text = await tool(kind, task=title)
            made += not failed
            if step % 25 == 0:
                failed, text = await tool("list", limit=1000)
                self.assertEqual(sorted(t["title"] for t in json.loads(text)["tasks"] if t["file"] != "notes-plan.md"), sorted(titles), f"after step {step}")
        self.assertGreater(made, 400)
        failed, text = await tool("list", limit=1000)
        self.assertEqual(sorted(t["title"] for t in json.loads(text)["tasks"] if t["file"] != "notes-plan.md"), sorted(titles))
        for file, line in lines:
            self.assertIn(line, file.read_text(), "what the editor wrote is kept")


if __name__ == "__main__":
    unittest.main()
