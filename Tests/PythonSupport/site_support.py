"""Plans of every kind, and their built sites in a browser."""

import functools
import http.server
import os
import pathlib
import subprocess
import tempfile
import threading
import urllib.parse

from browser_support import BrowserTestCase
from program_support import DAY, FIXTURES, IS_LONG, PROGRAM

HOSTILE = """---
title: "<script>alert(1)</script> {{t.home}} \\"\u0301onmouseover=alert(1)"
description: "</title><img src=x onerror=alert(1)>"
author: "\\"><script>alert(1)</script>"
---
# <script>alert(1)</script>

<img src=x onerror=alert(1)>

## "\u0301onclick=alert(1) x="
<!-- color: teal; icon: 🌐 -->
- [ ] <script>alert(1)</script> {{{content}}} "\u0301onmouseover=alert(1)
- [ ] [a](javascript:alert(1)) [b](java&#9;script:alert(1)) <javascript:alert(1)> ![c](data:text/html,x) [d](//evil.example)
- [-] gone (</span><script>alert(1)</script>)
- [ ] tag #<script> #a"b #x'onerror=alert(1) @"><script> ^t-main
- [ ] id clobbering id:main
- [ ] `</code><script>alert(1)</script>` due:2026-11-01

  <iframe src="javascript:alert(1)"></iframe>

  [x](vbscript:x) <b onclick=alert(1)>b</b> </li></ul></main>
- [x] controls \u0000 \u001b[31m \u202e \u2028 ]]> <!-- --> ✅ 2026-11-01

## ../../../etc/passwd
- [ ] path

## {{> layout}}
- [ ] partial
"""

LONG = (
    "# Long\n## " + "Group " * 40 + "\n- [ ] " + "x" * 300 + "\n- [ ] " + "word " * 60
    + "\n- [ ] عربي مع English and 한국어 due:2026-12-01\n## A\n")
SOURCES = {
    "en": (FIXTURES / "showcase.md").read_text(),
    "ko": (FIXTURES / "showcase.ko.md").read_text(),
    "hard": (FIXTURES / "hard.md").read_text(),
    "hostile": HOSTILE,
    "empty": "# Empty\n",
    "done": "# Done\n## A\n- [x] one\n## B\n- [x] two ✅ 2026-11-01\n",
    "cancelled": "# Cancelled\n## A\n- [-] one (no)\n",
    "board": "# Board\n\n- [?] why\n\n## One\n- [ ] a @ana\n- [/] b @ana @ben due:2026-12-01\n- [x] c #web\n\n## Two\n- [ ] d #web @ben\n- [ ] e\n",
    "timeline": "# Timeline\n\n## One\n- [x] first id:a due:2026-11-02 @ana\n- [/] " + "second " * 30 + "id:b after:a start:2026-11-03 due:2026-11-30 @ben\n"
                "- [ ] third after:b due:2026-11-29\n- [ ] fourth after:b,c\n- [ ] عربي id:c due:2026-11-10\n",
    # Three parts of a list, each of which a browser draws when it is needed.
    "long": LONG + "- [ ] task\n" * 250,
    "many": LONG + "- [ ] task\n" * 5000,
}


def build(source, output, *options):
    return subprocess.run(
        [PROGRAM, "build", str(source), "-o", str(output), "--date", DAY, *options], capture_output=True, text=True
    )


def commit(folder, name, texts):
    """Revisions of a file, ten days apart."""
    day = 86400
    for index, text in enumerate(texts):
        (folder / name).write_text(text)
        time = f"{1_788_000_000 + index * 10 * day} +0000"
        environment = {**os.environ, "GIT_AUTHOR_DATE": time, "GIT_COMMITTER_DATE": time}
        for arguments in (["add", name], ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "c"]):
            subprocess.run(["git", *arguments], cwd=folder, env=environment, check=True)


def unfinished(text, keep):
    """The text with only the first ticks kept."""
    parts = text.split("- [x]")
    return "- [x]".join(parts[: keep + 1]) + "".join("- [ ]" + part for part in parts[keep + 1 :])


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files without a log."""

    def log_message(self, *arguments):
        pass


class SiteTestCase(BrowserTestCase):
    """Builds sites, serves them, and opens their pages."""

    # The sites that are built. A class that needs only some of them names those. Thousands of rows are slow to read in Python,
    # and show nothing that hundreds do not, except for speed.
    names = tuple(name for name in SOURCES if name != "many" or IS_LONG)

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        base = pathlib.Path(cls.folder.name)
        cls.sites = {}
        (base / "files").mkdir()
        subprocess.run(["git", "init", "-q", "-b", "main", "."], cwd=base / "files", check=True)
        for name in ("en", "ko", "hostile"):
            if name not in cls.names:
                continue
            text = SOURCES[name]
            revisions = [unfinished(text, keep) for keep in range(text.count("- [x]"))]
            commit(base / "files", f"{name}.md", [*revisions, text + "\n- [x] gone soon\n", text])
        for name in cls.names:
            file = base / "files" / f"{name}.md"
            file.write_text(SOURCES[name])
            cls.sites[name] = base / "sites" / name
            cls.sites[name].parent.mkdir(exist_ok=True)
            result = build(file, cls.sites[name], "--base-url", "https://example.com/plan/")
            assert result.returncode == 0, result.stderr
        handler = functools.partial(QuietHandler, directory=str(base / "sites"))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.server.shutdown()
        cls.folder.cleanup()

    def http(self, site, page):
        return f"http://127.0.0.1:{self.server.server_port}/{site}/{urllib.parse.quote(page)}"

    def file(self, site, page):
        return (self.sites[site] / page).as_uri()

    def context(self, **options):
        options.setdefault("reduced_motion", "reduce")
        context = self.browser.new_context(**options)
        self.addCleanup(context.close)
        return context

    def pages(self, site):
        return sorted(str(path.relative_to(self.sites[site])) for path in self.sites[site].rglob("*.html"))

    def one_of_each(self, site):
        """One page of every kind."""
        seen = {}
        for page in self.pages(site):
            if page == "404.html":
                continue  # it depends on its base URL and has its own test
            seen.setdefault(page.split("/")[0], page)
        return list(seen.values())
