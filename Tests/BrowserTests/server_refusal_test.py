"""Requests that the preview's pages never send: each is refused, the file is unchanged, and the server runs on."""

import concurrent.futures
import contextlib
import re
import socket
import unittest

from edit_test import ENGLISH, Server

CHANGE = b'{"op":"editTask","task":"%s","state":"done"}'


class ServerTest(unittest.TestCase):
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

    # MARK: Speaking HTTP by hand

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

    # MARK: What is refused

    def test_hosts_that_are_not_its_own(self):
        for host in ("evil.example", f"evil.example:{self.port}", "127.0.0.1", "localhost", "127.0.0.1:1", "[::1]",
                     f"127.0.0.1:{self.port}.evil.example", f"localhost.:{self.port}", f"0.0.0.0:{self.port}",
                     f"127.1:{self.port}", f"2130706433:{self.port}", f"user@127.0.0.1:{self.port}", "",
                     f"[::ffff:127.0.0.1]:{self.port}", f"127.0.0.1:{self.port}, evil.example",
                     f"rebind.127.0.0.1.nip.io:{self.port}"):
            self.refused(f"reads {host}", self.request("GET", "/", {"Host": host}), 421, 400)
            self.refused(f"writes {host}", self.change({"Host": host}), 421, 400)
        self.refused("no host", self.request("GET", "/", without=("Host",)), 400)
        self.refused("two hosts", self.request("GET", "/", {"Host": [f"127.0.0.1:{self.port}"] * 2}), 400)
        self.refused("two hosts, one foreign",
                     self.request("GET", "/", {"Host": [f"127.0.0.1:{self.port}", "evil.example"]}), 400)
        self.refused("HTTP/1.0 without a host", self.request("GET", "/", without=("Host",), version="HTTP/1.0"), 400)
        self.refused("a foreign target", self.request("GET", "http://evil.example/"), 400)
        self.refused("an authority as target", self.request("GET", "evil.example:80"), 400)

    def test_origins_and_tokens_that_are_not_its_own(self):
        for origin in ("http://evil.example", "null", "https://127.0.0.1:%d" % self.port, "http://127.0.0.1",
                       "http://localhost:1", f"http://127.0.0.1:{self.port}.evil.example", "file://", "",
                       f"http://127.0.0.1:{self.port}/", f"http://evil.example http://127.0.0.1:{self.port}"):
            self.refused(f"origin {origin}", self.change({"Origin": origin}), 403)
        self.refused("no origin", self.change(without=("Origin",)), 403)
        self.refused("two origins", self.change({"Origin": [f"http://127.0.0.1:{self.port}", "http://evil.example"]}),
                     403)
        for site in ("cross-site", "same-site", "none"):
            self.refused(f"fetched from {site}", self.change({"Sec-Fetch-Site": site}), 403)
            self.refused(f"events for {site}", self.request("GET", "/.ringmark/events", {"Sec-Fetch-Site": site}), 403)
        for token in ("", "0" * 32, self.token[:-1], self.token + "0", self.token.upper() + " ", "null"):
            if token != self.token:
                self.refused(f"token {token}", self.change({"X-Ringmark-Token": token}), 403)
        self.refused("no token", self.change(without=("X-Ringmark-Token",)), 403)
        self.refused("two tokens", self.change({"X-Ringmark-Token": [self.token, self.token]}), 403)
        self.refused("the token in the address", self.change(
            without=("X-Ringmark-Token",), target=f"/.ringmark/change?token={self.token}"), 403)

    def test_versions_that_are_not_the_files(self):
        for version in ("0-0", self.version + "0", "*"):
            self.refused(f"version {version}", self.change({"If-Match": version}), 412)
        for version in ("", '""'):
            self.refused(f"version {version}", self.change({"If-Match": version}), 428)
        self.refused("no version", self.change(without=("If-Match",)), 428)
        self.refused("two versions", self.change({"If-Match": [self.version, self.version]}), 428)

    def test_bodies_that_are_no_change(self):
        task = self.task.encode()
        for body in (b"", b"{", b"[]", b"null", b"1", b'"x"', b"{}", b'{"op":1}', b'{"op":"nonsense"}',
                     b'{"op":"editTask"}', b'{"op":"editTask","task":1}', b'{"op":"removeTask","task":null}',
                     b'{"op":"editTask","task":"%s","nonsense":"x"}' % task,
                     b'{"op":"editTask","task":"%s","file":9}' % task, b'{"op":"editTask","task":"%s","file":-1}' % task,
                     b'{"op":"editTask","task":"%s","file":1.5}' % task,
                     b'{"op":"editTask","task":"%s","file":true}' % task,
                     b'{"op":"editTask","task":"%s","file":99999999999999999999}' % task,
                     b'{"op":"editTask","task":"%s","state":"nonsense"}' % task,
                     b'{"op":"editTask","task":"%s","priority":"nonsense"}' % task,
                     b'{"op":"moveTask","task":"%s"}' % task,
                     b'{"op":"moveTask","task":"%s","group":0,"before":"x"}' % task, b'{"op":"addTask","title":"x"}',
                     b"\xff\xfe", b"\x00" * 100, b"[" * 100_000, b'{"a":' * 20_000):
            self.refused(f"body {body[:60]}", self.change(body=body), 400, 411, 422)
        for body in (b'{"op":"editTask","task":"nonsense","state":"done"}',
                     b'{"op":"editTask","task":"%s","due":"tomorrow"}' % task,
                     b'{"op":"editTask","task":"%s","due":"2026-02-30"}' % task,
                     b'{"op":"editTask","task":"%s","title":"two\\nlines"}' % task,
                     b'{"op":"editTask","task":"%s","title":"\\u0000"}' % task,
                     b'{"op":"editTask","task":"%s","tags":["a b"]}' % task,
                     b'{"op":"editTask","task":"%s","memo":"# Heading\\n\\n- [ ] new"}' % task,
                     b'{"op":"addTask","group":99,"title":"x"}', b'{"op":"removeGroup","group":0}',
                     b'{"op":"editGroup","group":1,"color":"red; } x"}', b'{"op":"editGroup","group":1,"icon":"-->"}',
                     b'{"op":"editGroup","group":1,"name":"a\\n## b"}', b'{"op":"moveGroup","group":1,"other":1}',
                     b'{"op":"undo"}'):
            self.refused(f"refuses {body[:60]}", self.change(body=body), 422)
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx", ""):
            self.refused(f"type {kind}", self.change({"Content-Type": kind}), 415)
        self.refused("a large body", self.change(body=b'{"op":"addTask","title":"' + b"x" * 300_000 + b'"}'), 413)
        self.refused("a huge length", self.change({"Content-Length": "99999999999"}), 413)
        for length in ("-1", "+5", "5, 5", "0x10", "abc", "99999999999999999999999"):
            self.refused(f"length {length}", self.change({"Content-Length": length}), 400, 413)
        self.refused("two lengths", self.change({"Content-Length": ["5", "6"]}), 400)
        self.refused("a length and chunks", self.change({"Transfer-Encoding": "chunked"}), 400)
        self.refused("another coding", self.change({"Transfer-Encoding": "gzip"}, without=("Content-Length",)), 400, 501)
        chunks = b"".join(b"8000\r\n" + b"x" * 0x8000 + b"\r\n" for _ in range(12)) + b"0\r\n\r\n"
        self.refused("large chunks", self.change({"Transfer-Encoding": "chunked"}, chunks, ("Content-Length",)), 413)
        self.refused("broken chunks", self.change({"Transfer-Encoding": "chunked"}, b"zz\r\n", ("Content-Length",)), 400)

    def test_paths_that_lead_out(self):
        for path in ("/../TODO.md", "/..%2fTODO.md", "/%2e%2e/TODO.md", "/%2e%2e%2fTODO.md", "/..%5cTODO.md",
                     "/....//TODO.md", "/%252e%252e/TODO.md", "/./TODO.md", "//etc/passwd", "/etc/passwd",
                     "/groups/../../TODO.md", "/TODO.md", "/.git/config", "/C:%5cwindows", "/%c0%ae%c0%ae/TODO.md",
                     "/%ff", "/%00", "/index.html%00.png", "/%", "/%2", "/%zz", "/.ringmark", "/.ringmark/",
                     "/.ringmark/change", "/.ringmark/../index.html", "/index.html/", "/groups", "/groups/",
                     "/INDEX.HTML", "/" + "a" * 4000):
            self.refused(f"path {path[:40]}", self.request("GET", path), 400, 404, 405)
        self.refused("a long path", self.request("GET", "/" + "a" * 9000), 414)

    def test_methods_and_messages_that_are_not_http(self):
        for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"):
            self.refused(method, self.request(method, "/index.html"), 405, 400)
        self.refused("CONNECT", self.request("CONNECT", "evil.example:443"), 400, 405)
        for method in ("GET", "PUT", "OPTIONS", "DELETE"):
            self.refused(f"{method} a change", self.change(method=method), 405)
        for data in (b"\r\n\r\n\r\n", b"nonsense\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
                     b"GET /\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET  / HTTP/1.1\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost : x\r\n\r\n", b"GET / HTTP/1.1\r\nno colon\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", b"\x00" * 50 + b"\r\n\r\n"):
            self.refused(f"message {data[:30]}", data, 0, 400, 405, 408, 505)
        self.refused("a body to a reading", self.request("GET", "/", {"Content-Length": "3"}, b"abc"), 400)
        self.refused("a large header", self.request("GET", "/", {"X-Large": "x" * 20_000}), 431)
        self.refused("many headers", self.request("GET", "/", {f"X-{n}": "x" * 40 for n in range(400)}), 431)
        self.refused("an endless header", b"GET / HTTP/1.1\r\nX-Large: " + b"x" * 200_000, 431)

    def test_requests_in_a_row_are_answered_one_after_the_other(self):
        keep = {"Connection": "keep-alive"}
        row = self.request("GET", "/", keep) + self.request("GET", "/nowhere", keep)
        row += self.change({"Origin": "http://evil.example", **keep}) + self.request("GET", "/")
        self.assertEqual(self.statuses(row), [200, 404, 403], "requests after a refused one are not read")
        # Nothing is read after a request that closes the connection.
        row = self.request("GET", "/", keep) + self.request("GET", "/nowhere") + self.change()
        self.assertEqual(self.statuses(row)[0], 200)
        self.assertNotIn(412, self.statuses(row))
        self.assertEqual(self.server.text, ENGLISH)

    def statuses(self, row):
        with socket.create_connection(("127.0.0.1", self.port), timeout=15) as connection:
            connection.sendall(row)
            received = b""
            while chunk := connection.recv(65536):
                received += chunk
        return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+) ", received)]

    def test_what_is_slow_is_ended(self):
        def slow(data):
            return self.exchange(data, timeout=40)[0]

        with concurrent.futures.ThreadPoolExecutor() as pool:
            waiting = [pool.submit(slow, data) for data in (
                b"", b"GET / HT", f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n".encode(),
                self.change({"Content-Length": "500"}))]
            self.assertEqual([item.result() for item in waiting], [408, 408, 408, 408])
        self.assertEqual(self.server.text, ENGLISH)

    def test_half_requests_lock_nobody_out_and_their_number_is_bounded(self):
        def silent():
            """Which of a hundred incomplete requests ended without a response; one that times out gets a 408."""
            open_ones = []
            try:
                for _ in range(100):
                    open_ones.append(socket.create_connection(("127.0.0.1", self.port), timeout=30))
                    with contextlib.suppress(ConnectionError):
                        open_ones[-1].sendall(b"GET / HTTP/1.1\r\n")
                # All connections are in use, and a new request still gets a response.
                for _ in range(3):
                    self.assertEqual(self.exchange(self.request("GET", "/"))[0], 200)
                answers = []
                for connection in open_ones:
                    answers.append(b"")
                    with contextlib.suppress(ConnectionResetError):
                        answers[-1] = connection.recv(65536)
                return [number for number, answer in enumerate(answers) if answer == b""]
            finally:
                for connection in open_ones:
                    connection.close()

        # The oldest are closed. Each of the two accepting threads has its own, and the newest are all open. On a
        # machine that hangs for five seconds, all of them time out, so this is tried again.
        self.assertTrue(any(len(gone) >= 36 and max(gone) < 80 for gone in (silent() for _ in range(5))))
        self.assertEqual(self.server.text, ENGLISH)

    def test_answers_carry_what_protects_them(self):
        for target in ("/", "/nowhere", "/progress.json", "/rings/all.svg"):
            with socket.create_connection(("127.0.0.1", self.port), timeout=15) as connection:
                connection.sendall(self.request("GET", target))
                received = b""
                while chunk := connection.recv(65536):
                    received += chunk
            head = received.partition(b"\r\n\r\n")[0].decode().lower()
            for part in ("x-content-type-options: nosniff", "frame-ancestors 'none'", "referrer-policy: same-origin"):
                self.assertIn(part, head, target)
            self.assertNotIn("access-control", head)

    def test_heads_tags_and_types(self):
        def head(data):
            with socket.create_connection(("127.0.0.1", self.port), timeout=15) as connection:
                connection.sendall(data)
                received = b""
                while chunk := connection.recv(65536):
                    received += chunk
            text, _, body = received.partition(b"\r\n\r\n")
            return text.decode(), body

        text, body = head(self.request("HEAD", "/"))
        self.assertIn("200 OK", text)
        self.assertGreater(int(re.search(r"content-length: (\d+)", text).group(1)), 1000)
        self.assertEqual(body, b"")
        tag = re.search(r'etag: (".+?")', text).group(1)
        text, body = head(self.request("GET", "/", {"If-None-Match": tag}))
        self.assertIn("304", text.splitlines()[0])
        self.assertEqual(body, b"")
        for path, kind in (("index.html", "text/html"), ("progress.json", "application/json"),
                           ("search-index.js", "text/javascript"), ("icon.svg", "image/svg+xml"),
                           ("agenda.ics", "text/calendar"), ("nowhere", "text/html")):
            self.assertIn(f"content-type: {kind}", head(self.request("GET", "/" + path))[0])

    def test_without_edit_nothing_can_be_changed(self):
        with Server(ENGLISH) as server:
            port = int(re.search(r":(\d+)/", server.url).group(1))
            data = self.change({"Host": f"127.0.0.1:{port}", "Origin": f"http://127.0.0.1:{port}"})
            with socket.create_connection(("127.0.0.1", port), timeout=15) as connection:
                connection.sendall(data)
                self.assertIn(b" 405 ", connection.recv(65536).splitlines()[0])
            self.assertEqual(server.text, ENGLISH)

    def test_a_change_that_is_right_is_made(self):
        """Ensures that nothing above is refused for a different reason."""
        with Server(ENGLISH, "--edit") as server:
            kept = (self.port, self.token, self.version, self.task)
            cls = type(self)
            try:
                cls.port = int(re.search(r":(\d+)/", server.url).group(1))
                page = self.exchange(self.request("GET", "/groups/website.html"))[1].decode()
                cls.token = re.search(r'data-token="([0-9a-f]{32})"', page).group(1)
                self.assertEqual(self.exchange(self.change())[0], 200)
                self.assertEqual(server.text, ENGLISH)
                body = CHANGE.replace(b"done", b"open") % self.task.encode()
                self.assertEqual(self.exchange(self.change(body=body))[0], 200)
                self.assertEqual(server.text, ENGLISH.replace("- [x] Buy", "- [ ] Buy"))
            finally:
                cls.port, cls.token, cls.version, cls.task = kept


if __name__ == "__main__":
    unittest.main()
