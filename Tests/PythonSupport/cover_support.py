"""Test pictures, and a server that mimics The Dog API and The Cat API."""

import http.server
import json
import os
import pathlib
import ssl
import struct
import subprocess
import tempfile
import threading
import unittest
import zlib

from program_support import PROGRAM

PLAN = """# Plan

## One
<!-- color: teal -->

- [ ] first

## Two

- [x] second

## Three
<!-- image: covers/own.png -->

- [ ] third
"""


def png(width, height, seed=0, more=b""):
    """A picture of stripes."""
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    rows = b"".join(
        b"\0" + b"".join(bytes(((x * 5 + seed) % 256, (y * 7) % 256, (seed * 40) % 256)) for x in range(width))
        for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + more + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def gif():
    """Two frames, black and white."""
    head = b"GIF89a" + struct.pack("<HH", 4, 3) + b"\x80\0\0" + b"\0\0\0\xff\xff\xff"
    frame = b"\x21\xf9\x04\0\x0a\0\0\0" + b"\x2c\0\0\0\0\x04\0\x03\0\0" + b"\x02\x02\x44\x01\0"
    return head + b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0" + frame + frame + b"\x3b"


class Service(http.server.BaseHTTPRequestHandler):
    """Responds according to its mode, and records the requests."""

    def do_GET(self):
        server = self.server
        path = self.path.split("?")[0]
        with server.lock:
            server.asked.append((self.path, self.headers.get("x-api-key")))
            number = sum(1 for asked, _ in server.asked if asked.startswith("/v1/"))
        base = f"https://localhost:{server.server_port}"
        mode = server.mode
        if path == "/v1/images/search":
            if mode in ("429", "500", "401"):
                return self.send(int(mode), b"no", "text/plain")
            if mode == "broken":
                return self.send(200, b'[{"url":', "application/json")
            if mode == "plain":
                base = base.replace("https", "http")
            name = {"html": "html", "huge": "huge", "giant": "giant", "gif": "gif", "led": "led", "missing": "missing",
                    "slow": "slow", "svg": "svg"}.get(mode, "png")
            if mode == "second" and number == 1:
                name = "html"
            body = [{"id": "x", "url": f"{base}/{name}/{number}", "width": 4, "height": 3}]
            return self.send(200, json.dumps(body).encode(), "application/json")
        kind, number = path.strip("/").split("/")
        if kind == "png":
            return self.send(200, png(64, 48, int(number)), "image/png")
        if kind == "gif":
            return self.send(200, gif(), "image/gif")
        if kind == "html":
            return self.send(200, b"<!doctype html><script>alert(1)</script>", "image/png")
        if kind == "svg":
            return self.send(200, b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "image/svg+xml")
        if kind == "giant":
            body = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">II", 100_000, 100_000) + b"\0" * 40
            return self.send(200, body, "image/png")
        if kind == "led":
            self.send_response(302)
            self.send_header("Location", f"http://localhost:{server.server_port}/png/1")
            self.send_header("Content-Length", "0")
            return self.end_headers()
        if kind == "huge":
            self.send_response(200)
            self.end_headers()
            try:
                for _ in range(30):
                    self.wfile.write(b"\x89PNG\r\n\x1a\n" * (1 << 17))
            except OSError:
                pass
            return None
        if kind == "slow":
            server.released.wait(60)
            return self.send(200, png(64, 48), "image/png")
        return self.send(404, b"no", "text/plain")

    def send(self, status, body, kind):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            pass

    def log_message(self, *_):
        pass


class CoverTestCase(unittest.TestCase):
    """Runs `ringmark cover` on a plan of its own, next to one service for all tests."""

    @classmethod
    def setUpClass(cls):
        cls.keys = tempfile.TemporaryDirectory()
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=DNS:localhost", "-keyout", cls.keys.name + "/key", "-out", cls.keys.name + "/cert"],
            check=True, capture_output=True)
        cls.service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(cls.keys.name + "/cert", cls.keys.name + "/key")
        cls.service.socket = context.wrap_socket(cls.service.socket, server_side=True)
        cls.service.lock = threading.Lock()
        cls.service.released = threading.Event()
        threading.Thread(target=cls.service.serve_forever, daemon=True).start()
        base = f"https://localhost:{cls.service.server_port}"
        cls.environment = {
            **os.environ, "CURL_CA_BUNDLE": cls.keys.name + "/cert", "RINGMARK_DOG_API": base, "RINGMARK_CAT_API": base,
            "XDG_STATE_HOME": cls.keys.name + "/state", "no_proxy": "localhost",
        }
        for name in ("THE_DOG_API_KEY", "THE_CAT_API_KEY"):
            cls.environment.pop(name, None)

    @classmethod
    def tearDownClass(cls):
        cls.service.released.set()
        cls.service.shutdown()
        cls.service.server_close()
        cls.keys.cleanup()

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = pathlib.Path(self.folder.name) / "TODO.md"
        self.file.write_text(PLAN)
        self.covers = self.file.with_name("covers")
        self.service.mode = "good"
        self.service.asked = []

    def cover(self, *arguments, **environment):
        return subprocess.run(
            [PROGRAM, "cover", *arguments, "--file", str(self.file)], capture_output=True, text=True,
            env={**self.environment, **environment})

    def pictures(self):
        return sorted(path.name for path in self.covers.glob("*")) if self.covers.exists() else []
