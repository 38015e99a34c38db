"""Requests that the preview's pages never send: each is refused, the file is unchanged, and the server runs on."""

import pathlib
import re
import socket
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "PythonSupport"))

from server_support import CHANGE, ENGLISH, Server, ServerTestCase


class ServerRefusalTest(ServerTestCase):
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

    def test_lines_are_read_for_its_own_pages_alone(self):
        target, body = "/.ringmark/line", b'{"title": "milk tomorrow"}'
        answer = self.exchange(self.change(body=body, target=target))
        self.assertEqual(answer[0], 200)
        self.assertIn(b'"words": "tomorrow"', answer[1].replace(b'":"', b'": "'))
        for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"X-Ringmark-Token": "0" * 32}):
            self.refused(f"line {headers}", self.change(headers, body=body, target=target), 403)
        self.refused("a line by GET", self.change(body=body, target=target, method="GET"), 405)
        self.refused("a line as text", self.change({"Content-Type": "text/plain"}, body=body, target=target), 415)
        for wrong in (b"{}", b"[]", b'{"title": 1}', b"x"):
            self.refused(f"line {wrong}", self.change(body=wrong, target=target), 400)

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
                     b'{"op":"editTask","task":"%s","memo":"<!-- x"}' % task,
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
