"""A running preview server, and requests to it that are written by hand."""

import os
import pathlib
import re
import socket
import subprocess
import tempfile
import unittest

from program_support import DAY, PROGRAM

ENGLISH = """# Plan

- [ ] In the inbox

## Website
<!-- color: teal -->

- [x] Buy the domain
- [ ] Write **the copy** due:2026-12-01 @anna #writing
  - [ ] Home page

  A memo.
- [ ] Launch

## Later

- [ ] Rest
"""

CHANGE = b'{"op":"editTask","task":"%s","state":"done"}'


class Preview:
    """A running “ringmark serve” for files in their own folder, which a subclass may prepare further."""

    # Files of tests that run at the same time have ports of their own, so that a server restarts at its address.
    # Browsers refuse some ports below 10081.
    port = str(11000 + os.getpid() % 400 * 20)

    def __init__(self, files, *arguments, environment=os.environ):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        for path, text in files.items():
            self.write(path, text)
        self.environment = {**environment, "XDG_STATE_HOME": f"{self.root}/state", "XDG_CACHE_HOME": f"{self.root}/cache"}
        self.arguments = arguments
        self.url = None
        self.prepare()
        self.start()

    def prepare(self):
        """Is called when the files are written, before the server starts."""

    def start(self):
        """Starts the server, or restarts it at the same address."""
        port = self.url.rstrip("/").rsplit(":", 1)[1] if self.url else self.port
        self.process = subprocess.Popen(
            [PROGRAM, "serve", *self.arguments, "--date", DAY, "--port", port], cwd=self.root,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.environment)
        self.url = self.process.stdout.readline().strip()

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def read(self, path):
        return (self.root / path).read_text()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.communicate()
        self.folder.cleanup()


class Server(Preview):
    """A running “ringmark serve” for one file."""

    def __init__(self, text, *options, name="TODO.md", environment=os.environ):
        self.name = name
        super().__init__({name: text}, name, "--no-history", *options, environment=environment)

    @property
    def file(self):
        return self.root / self.name

    @property
    def text(self):
        return self.file.read_text()


class ServerTestCase(unittest.TestCase):
    """Sends requests to one server that allows editing."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server(ENGLISH, "--edit")
        cls.port = int(re.search(r":(\d+)/", cls.server.url).group(1))
        page = cls.exchange(cls.request("GET", "/groups/website.html"))[1].decode()
        cls.token = re.search(r'data-token="([0-9a-f]{32})"', page).group(1)
        cls.version = re.search(r'data-files="\[&quot;([^&]+)&quot;\]"', page).group(1)
        cls.task = re.search(r'data-task="([^"]+)"', page).group(1)

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()

    @classmethod
    def request(cls, method, target, headers=None, body=b"", without=(), version="HTTP/1.1"):
        fields = {"Host": f"127.0.0.1:{cls.port}", "Connection": "close", **(headers or {})}
        lines = [f"{method} {target} {version}"]
        for name, value in fields.items():
            if name not in without:
                lines += [f"{name}: {item}" for item in (value if isinstance(value, list) else [value])]
        return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body

    @classmethod
    def change(cls, headers=None, body=None, without=(), method="POST", target="/.ringmark/change"):
        body = CHANGE % cls.task.encode() if body is None else body
        fields = {
            "Origin": f"http://127.0.0.1:{cls.port}", "Content-Type": "application/json", "X-Ringmark-Token": cls.token,
            "If-Match": f'"{cls.version}"', "Content-Length": str(len(body)), **(headers or {}),
        }
        return cls.request(method, target, fields, body, without)

    @classmethod
    def exchange(cls, data, timeout=15):
        """The status and body of the first response; 0 if the connection was closed without one."""
        with socket.create_connection(("127.0.0.1", cls.port), timeout=timeout) as connection:
            try:
                connection.sendall(data)
            except (BrokenPipeError, ConnectionResetError):
                pass
            received = b""
            try:
                while chunk := connection.recv(65536):
                    received += chunk
            except ConnectionResetError:
                pass
        match = re.match(rb"HTTP/1\.[01] (\d+)", received)
        return (int(match.group(1)) if match else 0), received.partition(b"\r\n\r\n")[2]

    def refused(self, name, data, *statuses):
        with self.subTest(name):
            status, _ = self.exchange(data)
            self.assertIn(status, statuses)
            self.assertEqual(self.server.text, ENGLISH)
            self.assertEqual(self.exchange(self.request("GET", "/"))[0], 200, "the server keeps running")
