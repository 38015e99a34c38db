"""The built site in a real browser: what readers see, and what an untrusted todo file must not do."""

import functools
import html
import http.server
import json
import os
import pathlib
import re
import subprocess
import tempfile
import threading
import unittest
import urllib.parse
import xml.etree.ElementTree as ElementTree

import html5lib
import jsonschema
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("RINGMARK", ROOT / ".build/debug/ringmark"))
FIXTURES = ROOT / "Tests/Fixtures"
CORPUS = ROOT.parent / "shared/corpus"
DAY = "2026-11-21"

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


class SiteTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        base = pathlib.Path(cls.folder.name)
        cls.sites = {}
        sources = {
            "en": (FIXTURES / "showcase.md").read_text(),
            "ko": (FIXTURES / "showcase.ko.md").read_text(),
            "hard": (FIXTURES / "hard.md").read_text(),
            "hostile": HOSTILE,
            "empty": "# Empty\n",
            "done": "# Done\n## A\n- [x] one\n## B\n- [x] two ✅ 2026-11-01\n",
            "cancelled": "# Cancelled\n## A\n- [-] one (no)\n",
            "long": "# Long\n## " + "Group " * 40 + "\n- [ ] " + "x" * 300 + "\n- [ ] " + "word " * 60
            + "\n- [ ] عربي مع English and 한국어 due:2026-12-01\n## A\n" + "- [ ] task\n" * 5000,
        }
        (base / "files").mkdir()
        subprocess.run(["git", "init", "-q", "-b", "main", "."], cwd=base / "files", check=True)
        for name in ("en", "ko", "hostile"):
            text = sources[name]
            revisions = [unfinished(text, keep) for keep in range(text.count("- [x]"))]
            commit(base / "files", f"{name}.md", [*revisions, text + "\n- [x] gone soon\n", text])
        for name, text in sources.items():
            file = base / "files" / f"{name}.md"
            file.write_text(text)
            cls.sites[name] = base / "sites" / name
            cls.sites[name].parent.mkdir(exist_ok=True)
            result = build(file, cls.sites[name], "--base-url", "https://example.com/plan/")
            assert result.returncode == 0, result.stderr
        handler = functools.partial(QuietHandler, directory=str(base / "sites"))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
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

    # Structure

    def test_every_page_is_html_without_errors(self):
        for site in self.sites:
            for page in self.pages(site):
                parser = html5lib.HTMLParser(strict=False)
                parser.parse((self.sites[site] / page).read_bytes())
                errors = [error for error in parser.errors if error[1] != "non-void-element-with-trailing-solidus"]
                self.assertEqual(errors, [], f"{site}/{page}")

    def test_every_svg_xml_and_json_is_well_formed(self):
        for site, folder in self.sites.items():
            for path in folder.rglob("*"):
                if path.suffix in (".svg", ".xml"):
                    ElementTree.fromstring(path.read_bytes())
                if path.suffix == ".json":
                    json.loads(path.read_bytes())

    def test_progress_json_fits_its_schema(self):
        for site, folder in self.sites.items():
            schema = json.loads((folder / "progress.schema.json").read_text())
            jsonschema.Draft202012Validator.check_schema(schema)
            jsonschema.validate(json.loads((folder / "progress.json").read_text()), schema)

    def test_every_link_and_anchor_resolves(self):
        for site, folder in self.sites.items():
            trees = {}
            for page in self.pages(site):
                trees[page] = html5lib.parse((folder / page).read_bytes(), namespaceHTMLElements=False)
            for page, tree in trees.items():
                if page == "404.html":
                    continue
                ids = [node.get("id") for node in tree.iter() if node.get("id")]
                self.assertEqual(len(ids), len(set(ids)), f"{site}/{page}: duplicate id")
                for node in tree.iter():
                    for name in ("href", "src"):
                        target = node.get(name)
                        if target is None or re.match(r"(https?|mailto):", target):
                            continue
                        path, _, anchor = target.partition("#")
                        where = (folder / page).parent / urllib.parse.unquote(path) if path else folder / page
                        self.assertTrue(where.is_file(), f"{site}/{page}: {target}")
                        if anchor and where.suffix == ".html":
                            there = trees[str(where.resolve().relative_to(folder.resolve()))]
                            found = {node.get("id") for node in there.iter()}
                            self.assertIn(urllib.parse.unquote(anchor), found, f"{site}/{page}: {target}")

    def test_no_text_of_a_file_becomes_code(self):
        for site in ("hostile", "hard"):
            for page in self.pages(site):
                tree = html5lib.parse((self.sites[site] / page).read_bytes(), namespaceHTMLElements=False)
                for node in tree.iter():
                    if not isinstance(node.tag, str):
                        continue
                    for name, value in node.attrib.items():
                        name = name if isinstance(name, str) else name[1]
                        self.assertFalse(name.startswith("on"), f"{page}: {name}")
                        self.assertNotEqual(name, "style", page)
                        if name in ("href", "src", "action"):
                            self.assertRegex(value, r"^(https?://|mailto:|#|[\w./%~-]+)", page)
                            self.assertNotRegex(value.lower(), r"^\s*(javascript|data|vbscript|//)", page)
                    if node.tag == "script":
                        self.assertIsNone(node.text, page)
                    self.assertNotIn(node.tag, ("iframe", "object", "embed", "base"), page)

    def test_hostile_file_runs_nothing_in_the_browser(self):
        context = self.context()
        page = context.new_page()
        alerts = []
        page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
        for name in self.pages("hostile"):
            page.goto(self.http("hostile", name))
            page.evaluate("document.querySelectorAll('*').forEach(e => e.dispatchEvent(new MouseEvent('mouseover')))")
        self.assertEqual(alerts, [])

    # Behavior

    def test_no_console_message_and_no_request_outside(self):
        for scheme in (self.http, self.file):
            context = self.context()
            page = context.new_page()
            messages, requests = [], []
            page.on("console", lambda message: messages.append(message.text))
            page.on("pageerror", lambda error: messages.append(str(error)))
            # Leaving a page quickly aborts the request for its icon.
            page.on("requestfailed", lambda request: request.url.endswith("icon.svg") or messages.append(f"failed {request.url}"))
            page.on("request", lambda request: requests.append(request.url))
            for site in ("en", "ko", "hostile", "empty", "done"):
                for name in self.pages(site):
                    if name == "404.html":
                        continue
                    page.goto(scheme(site, name))
            self.assertEqual(messages, [])
            allowed = (f"http://127.0.0.1:{self.server.server_port}/", "file://")
            self.assertEqual([url for url in requests if not url.startswith(allowed)], [])

    def test_axe_finds_nothing_on_any_kind_of_page(self):
        axe = Axe()
        for site in ("en", "ko", "empty", "done", "cancelled"):
            for options in ({"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}):
                page = self.context(**options).new_page()
                for name in [*self.one_of_each(site), "404.html"]:
                    if name == "404.html":
                        # It depends on its base URL, which is elsewhere; its links have their own test.
                        page.route("https://example.com/**", functools.partial(self.answer, site))
                        page.goto("https://example.com/plan/404.html")
                    else:
                        page.goto(self.http(site, name))
                    results = axe.run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
                    found = [(v["id"], [n["html"][:160] for n in v["nodes"][:3]]) for v in results.response["violations"]]
                    self.assertEqual(found, [], f"{site}/{name} {options}")

    def answer(self, site, route):
        """Acts as the host of a site's base URL."""
        route.fulfill(path=self.sites[site] / urllib.parse.urlsplit(route.request.url).path.removeprefix("/plan/"))

    # 200% zoom means half the width at twice the density: 1280 pixels become 640 (WCAG 2.2, 1.4.4).
    SCREENS = [(320, 1), (390, 1), (641, 1), (700, 1), (768, 1), (860, 1), (1280, 1), (640, 2)]

    def wide(self, page, sites):
        """Pages that scroll sideways at some width."""
        found = []
        for address in sites:
            page.goto(address)
            for width, _ in self.SCREENS:
                page.set_viewport_size({"width": width, "height": 800})
                if page.evaluate("document.documentElement.scrollWidth") > width:
                    found.append((address, width))
        return found

    def test_nothing_scrolls_sideways_at_any_width(self):
        page = self.context(viewport={"width": 320, "height": 640}).new_page()
        addresses = [self.http(site, name) for site in self.sites for name in self.one_of_each(site)]
        self.assertEqual(self.wide(page, addresses), [])
        zoomed = self.context(viewport={"width": 640, "height": 400}, device_scale_factor=2).new_page()
        self.assertEqual(self.wide(zoomed, addresses[:8]), [])

    def test_extremes_do_not_scroll_sideways(self):
        extremes = {
            "words": "# " + "Donaudampfschifffahrtsgesellschaft" * 4 + "\n\n## " + "x" * 200 + "\n\n- [ ] " + "y" * 400
            + " @" + "z" * 120 + " #" + "t" * 120 + " due:2026-12-01\n\n  ```\n  " + "code " * 80 + "\n  ```\n\n  | a | b |\n  |---|---|\n  | "
            + "w" * 200 + " | " + "v" * 200 + " |\n",
            "deep": "# Deep\n" + "".join(f"{'#' * (level + 1)} Level {level} {'name ' * 12}\n- [ ] a\n" for level in range(1, 6))
            + "".join("  " * depth + f"- [ ] nested {depth} " + "w" * 60 + "\n" for depth in range(12)),
            "rtl": "---\nlang: ar\n---\n# خطة العمل\n\n## الموقع\n\n- [ ] كتابة النص due:2026-12-01 @ليلى #نص\n- [x] شراء النطاق ✅ 2026-11-01\n",
            "many": "# Many\n" + "".join(f"## Group {number} {'name ' * 3}\n- [ ] a\n" for number in range(60)),
            "wide": "# 全角文字" + "計画" * 60 + "\n\n## " + "項目" * 40 + "\n\n- [ ] " + "作業" * 120 + "\n",
        }
        page = self.context(viewport={"width": 320, "height": 640}).new_page()
        for name, text in extremes.items():
            file = pathlib.Path(self.folder.name) / "files" / f"extreme-{name}.md"
            file.write_text(text)
            output = pathlib.Path(self.folder.name) / "sites" / f"extreme-{name}"
            self.assertEqual(build(file, output, "--no-history").returncode, 0)
            self.sites[f"extreme-{name}"] = output
            pages = self.one_of_each(f"extreme-{name}")
            del self.sites[f"extreme-{name}"]
            self.assertEqual(self.wide(page, [self.http(f"extreme-{name}", path) for path in pages]), [])

    def test_real_files_do_not_scroll_sideways(self):
        if not CORPUS.exists():
            self.skipTest("the corpus is not available")
        page = self.context(viewport={"width": 320, "height": 640}).new_page()
        for file in sorted(path for path in CORPUS.iterdir() if path.suffix in (".md", ".txt", ".xit")):
            output = pathlib.Path(self.folder.name) / "sites" / "wide" / file.stem
            output.parent.mkdir(exist_ok=True)
            self.assertEqual(build(file, output, "--no-history").returncode, 0)
            self.sites["wide"] = output
            pages = self.one_of_each("wide")
            del self.sites["wide"]
            with self.subTest(file.name):
                self.assertEqual(self.wide(page, [self.http(f"wide/{file.stem}", path) for path in pages]), [])

    def test_theme_goes_round_and_is_kept_across_pages(self):
        for scheme in (self.http, self.file):
            page = self.context(color_scheme="light").new_page()
            page.goto(scheme("en", "index.html"))
            dark = "rgb(16, 17, 19)"
            background = "getComputedStyle(document.body).backgroundColor"
            button = page.locator("#theme-button")
            # The first click has a visible effect: the system is light, so dark comes first.
            self.assertEqual(button.get_attribute("aria-label"), "Switch to the dark theme")
            button.click()
            self.assertEqual(page.evaluate(background), dark)
            self.assertEqual(button.get_attribute("aria-label"), "Switch to the light theme")
            page.click(".card a >> nth=0")
            page.wait_for_selector("article")
            self.assertEqual(page.evaluate(background), dark)
            page.click(".links a >> nth=0")
            page.wait_for_selector(".hero")
            self.assertEqual(page.evaluate(background), dark)
            page.locator("#theme-button").click()
            self.assertNotEqual(page.evaluate(background), dark)

    def test_dark_theme_stands_before_the_first_paint(self):
        page = self.context(color_scheme="light").new_page()
        page.goto(self.http("en", "index.html") + "?theme=dark", wait_until="commit")
        page.wait_for_selector("body", state="attached")
        self.assertEqual(page.evaluate("document.documentElement.dataset.theme"), "dark")
        head = (self.sites["en"] / "index.html").read_text().split("</head>")[0]
        self.assertLess(head.index("assets/head."), head.index("stylesheet"))

    def test_views_switch_by_mouse_and_keyboard_and_are_remembered(self):
        page = self.context().new_page()
        page.goto(self.http("en", "index.html"))
        self.assertTrue(page.locator(".cards").is_visible())
        page.click("label[for=view-list]")
        self.assertFalse(page.locator(".cards").is_visible())
        page.reload()
        self.assertTrue(page.locator(".table").is_visible())
        page.focus("#view-list")
        page.keyboard.press("ArrowLeft")
        self.assertTrue(page.locator(".cards").is_visible())

    def test_table_sorts(self):
        page = self.context().new_page()
        page.goto(self.http("en", "index.html"))
        page.click("label[for=view-list]")
        page.locator(".sort", has_text="Percent").focus()
        page.keyboard.press("Enter")
        names = page.locator("tbody th a").all_inner_texts()
        self.assertEqual(names[0], "Announcement & press kit")
        self.assertEqual(names[-1], "Design system", "no tasks come last")
        page.keyboard.press("Enter")
        self.assertEqual(page.locator("tbody th a").all_inner_texts()[0], "Release engineering")

    def test_search_as_you_type_in_any_script_by_keyboard(self):
        for scheme in (self.http, self.file):
            page = self.context().new_page()
            # An address with an unknown or invalidly encoded fragment does not break anything.
            page.goto(scheme("en", "groups/website.html") + "#%")
            page.focus(".search input")
            page.keyboard.type("SIGNING")
            page.wait_for_selector(".panel .result")
            self.assertEqual(page.locator(".panel .result .title").all_inner_texts(), ["Rotate the signing keys"])
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            page.wait_for_selector(".task:target")
            self.assertIn("Rotate", page.locator(".task:target .title").inner_text())
            page.goto(scheme("en", "index.html"))
            # Decomposed Korean finds composed Korean.
            page.fill(".search input", "\u1109\u1165\u11af\u110e\u1175")
            page.wait_for_selector(".panel .result")
            self.assertEqual(page.locator(".panel .result .title").first.inner_text(), "설치 안내 옮기기")
            page.fill(".search input", "zzz")
            expect(page.locator(".panel p").first).to_have_text("No matching tasks.")

    def test_search_shows_the_best_first_and_all_on_request(self):
        rows = ["- [ ] Rewrite the copyright note", "- [x] Copy the old pages", "- [ ] Photocopy the contract", "- [ ] Write the copy",
                "- [ ] Copy for the pricing page due:2026-11-19"] + [f"- [ ] Photocopy {number}" for number in range(30)]
        file = pathlib.Path(self.folder.name) / "files/ranked.md"
        file.write_text("# Ranked\n\n## A\u202e\n\n" + "\n".join(rows) + "\n")
        output = pathlib.Path(self.folder.name) / "sites/ranked"
        self.assertEqual(build(file, output, "--no-history").returncode, 0)
        page = self.context().new_page()
        page.goto(self.http("ranked", "index.html"))
        page.fill(".search input", "copy")
        expect(page.locator(".panel .result .title").first).to_have_text("Copy for the pricing page")
        titles = page.locator(".panel .result .title").all_inner_texts()
        # The beginning of a title, then of a word, then the inside of one.
        self.assertEqual(
            titles[:4],
            ["Copy for the pricing page", "Rewrite the copyright note", "Write the copy", "Photocopy the contract"])
        expect(page.locator(".panel .result mark").first).to_have_text("Copy")
        expect(page.locator(".panel .result").first).to_contain_text("overdue")
        self.assertTrue(page.locator(".panel .result .small").first.inner_text().startswith("A · "))
        page.locator(".panel a").last.click()
        expect(page.locator("#search-results .result")).to_have_count(35)
        # Done tasks are found too, after the others.
        self.assertEqual(page.locator("#search-results .title").all_inner_texts()[-1], "Copy the old pages")

    def test_search_page_filters_by_state_group_tag_and_person(self):
        page = self.context().new_page()
        page.goto(self.http("en", "search.html"))
        page.select_option("[name=tag]", "design")
        page.wait_for_selector(".result")
        self.assertEqual(page.locator(".result").count(), 3)
        page.select_option("[name=state]", "done")
        expect(page.locator(".result")).to_have_count(2)
        page.select_option("[name=tag]", "")
        page.select_option("[name=person]", "jun")
        expect(page.locator(".result .title").first).to_have_text("Threat model reviewed")
        page.goto(self.http("en", "search.html") + "?q=footer")
        page.wait_for_selector(".result")
        self.assertEqual(page.locator(".result .title").all_inner_texts(), ["Fax number gone from the footer"])

    def test_history_reads_by_pointer_by_keys_and_as_a_table(self):
        for site in ("en", "ko"):
            page = self.context(viewport={"width": 1200, "height": 900}).new_page()
            page.goto(self.file(site, "history.html"))
            rows = page.locator(".days tbody tr").all()
            self.assertGreater(len(rows), 5)
            newest = rows[0].locator("td").first.text_content()
            box = page.locator(".burn-up.is-wide").bounding_box()
            page.mouse.move(box["x"] + box["width"] * 0.15, box["y"] + box["height"] / 2)
            self.assertNotEqual(page.locator(".readout").text_content(), "")
            page.locator(".chart").focus()
            page.keyboard.press("End")
            last = page.locator(".readout").text_content()
            self.assertIn(newest, last)
            page.keyboard.press("ArrowLeft")
            self.assertNotEqual(page.locator(".readout").text_content(), last)
            self.assertIn("gone soon", page.locator("main").text_content())
        narrow = self.context(viewport={"width": 320, "height": 700}).new_page()
        narrow.goto(self.file("en", "history.html"))
        self.assertTrue(narrow.locator(".burn-up.is-narrow").is_visible())
        self.assertFalse(narrow.locator(".burn-up.is-wide").is_visible())
        plain = self.context(java_script_enabled=False).new_page()
        plain.goto(self.file("en", "history.html"))
        self.assertGreater(plain.locator(".is-wide .slices title").count(), 5)
        home = self.context().new_page()
        home.goto(self.http("en", "index.html"))
        home.locator("a.trend").click()
        self.assertTrue(home.url.endswith("/en/history.html"))

    def test_completed_filters_by_group(self):
        page = self.context().new_page()
        page.goto(self.http("en", "completed.html"))
        everything = page.locator(".task:visible").count()
        page.select_option("#group-filter", label="Release engineering")
        self.assertEqual(page.locator(".task:visible").count(), 6)
        self.assertGreater(everything, 6)
        newest = page.locator(".task .title").first.inner_text()
        page.goto(self.http("en", "completed-oldest.html"))
        oldest = page.locator(".task .title").first.inner_text()
        self.assertNotEqual(newest, oldest)
        days = page.locator(".task time").evaluate_all("all => all.map(time => time.dateTime)")
        self.assertEqual(days, sorted(days))
        self.assertGreater(page.locator(".chip.inferred").count(), 0)

    def test_everything_works_without_javascript(self):
        page = self.context(java_script_enabled=False).new_page()
        page.goto(self.http("en", "index.html"))
        page.click("label[for=view-list]")
        self.assertTrue(page.locator(".table").is_visible())
        self.assertFalse(page.locator("#theme-button").is_visible())
        page.goto(self.http("en", "groups/website.html"))
        page.click("label[for=show-open]")
        self.assertFalse(page.get_by_text("Buy the domain").is_visible())
        self.assertTrue(page.get_by_text("About page").is_visible())
        page.click("label[for=show-done]")
        self.assertTrue(page.get_by_text("Buy the domain").is_visible())
        self.assertFalse(page.get_by_text("About page").is_visible())
        page.goto(self.http("en", "search.html"))
        self.assertFalse(page.locator("#search-page").is_visible())
        self.assertTrue(page.get_by_text("Bug bounty").is_visible())
        page.goto(self.http("en", "completed.html"))
        self.assertFalse(page.locator("#group-filter").is_visible())

    def test_print_shows_every_task_and_no_controls(self):
        page = self.context().new_page()
        page.goto(self.http("en", "groups/website.html"))
        page.click("label[for=show-open]")
        page.emulate_media(media="print", color_scheme="dark")
        self.assertTrue(page.get_by_text("Buy the domain").is_visible())
        self.assertFalse(page.locator(".segments").first.is_visible())
        self.assertEqual(page.evaluate("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")

    def test_missing_page_works_from_any_depth(self):
        served = re.sub(r"https://example.com/plan/", f"http://127.0.0.1:{self.server.server_port}/en/", "https://example.com/plan/")
        folder = pathlib.Path(self.folder.name)
        result = build(folder / "files/en.md", folder / "sites/en404", "--base-url", served.replace("/en/", "/en404/"))
        self.assertEqual(result.returncode, 0, result.stderr)
        page = self.context().new_page()
        deep = folder / "sites/en404/some/deep"
        deep.mkdir(parents=True)
        (deep / "missing.html").write_bytes((folder / "sites/en404/404.html").read_bytes())
        page.goto(self.http("en404", "some/deep/missing.html"))
        self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('.empty')).display"), "grid")
        self.assertEqual(Axe().run(page).response["violations"], [])
        page.click(".button")
        page.wait_for_selector(".hero")
        result = build(folder / "files/en.md", folder / "sites/en405")
        self.assertEqual(result.returncode, 0, result.stderr)
        (deep / "missing.html").write_bytes((folder / "sites/en405/404.html").read_bytes())
        page.goto(self.http("en404", "some/deep/missing.html"))
        self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('.empty')).display"), "grid")

    def test_states_have_their_words(self):
        page = self.context().new_page()
        for site, words in (
            ("empty", "No plans yet"), ("done", "All plans have been executed!"), ("cancelled", "Everything here was cancelled."),
        ):
            page.goto(self.http(site, "index.html"))
            self.assertTrue(page.get_by_text(words).is_visible(), site)

    def test_home_page_stays_light_and_still(self):
        text = "# Twelve\n" + "".join(
            f"## Group number {group}\n" + "".join(f"- [{'x' if task % 2 else ' '}] Task {group}.{task} due:2026-12-{task + 1:02}\n" for task in range(9))
            for group in range(12)
        )
        folder = pathlib.Path(self.folder.name)
        (folder / "files/twelve.md").write_text(text)
        self.assertEqual(build(folder / "files/twelve.md", folder / "sites/twelve").returncode, 0)
        page = self.context(viewport={"width": 1280, "height": 900}).new_page()
        sizes = []
        page.on("response", lambda response: sizes.append(len(response.body())))
        page.add_init_script(
            "window.shift = 0; new PerformanceObserver(l => l.getEntries().forEach(e => window.shift += e.value))"
            ".observe({type: 'layout-shift', buffered: true})"
        )
        page.goto(self.http("twelve", "index.html"), wait_until="networkidle")
        self.assertLessEqual(sum(sizes), 60_000)
        self.assertEqual(page.evaluate("window.shift"), 0)

    def test_figures_agree_on_page_badge_ring_and_json(self):
        figures = json.loads((self.sites["en"] / "progress.json").read_text())
        page = self.context().new_page()
        page.goto(self.http("en", "index.html"))
        percent = f"{figures['progress']['percent']}%"
        self.assertEqual(page.locator(".hero .ring text").text_content(), percent)
        self.assertIn(percent, (self.sites["en"] / "badges/progress.svg").read_text())
        for group in figures["groups"]:
            shown = "No tasks" if group["progress"]["percent"] is None else f"{group['progress']['percent']}%"
            self.assertIn(shown, json.loads((self.sites["en"] / f"badges/groups/{group['slug']}.json").read_text())["message"])
            page.goto(self.http("en", group["url"]))
            text = page.locator("article .group-head .ring text")
            self.assertEqual(text.text_content() if text.count() else "No tasks", shown)

    @unittest.skipUnless(CORPUS.is_dir(), "the corpus of real files is not next to this project")
    def test_real_files_build_without_a_failure(self):
        for file in sorted(CORPUS.iterdir()):
            if file.is_dir() or file.suffix in (".json", ".tsv"):
                continue
            output = pathlib.Path(self.folder.name) / "sites" / "real" / file.stem
            output.parent.mkdir(exist_ok=True)
            result = build(file, output)
            self.assertEqual(result.returncode, 0, result.stderr)
            for page in output.rglob("*.html"):
                parser = html5lib.HTMLParser()
                parser.parse(page.read_bytes())
                self.assertEqual(parser.errors, [], page)
            self.assertEqual(self.missing_text(file, output), [], file.name)

    @staticmethod
    def missing_text(file, output):
        """First lines of paragraphs that are on no page, as far as that is possible without a Markdown parser."""
        def words(text):
            return re.findall(r"[^\W_]+", text.lower())

        if file.suffix != ".md":
            return []
        pages = [page.read_text() for page in output.rglob("*.html") if "completed" not in page.name]
        shown = " ".join([""] + [word for page in pages for word in words(html.unescape(re.sub(r"<[^>]+>", " ", page)))] + [""])
        source = re.sub(r"\A---\n.*?\n(---|\.\.\.)\n", "", file.read_text(errors="replace"), flags=re.DOTALL)
        source = re.sub(r"<!--.*?-->", "", source, flags=re.DOTALL)
        source = re.sub(r"^ *(```|~~~).*?^ *\1", "", source, flags=re.DOTALL | re.MULTILINE)
        lines = re.findall(r"(?<=\n\n)[A-Za-z\u00c0-\uffff*_\"'(].*", "\n\n" + source)
        plain = [line for line in lines if not re.match(r"[*+-]\s|\d+[.)]\s", line)
                 and not re.search(r"<|!\[|\]\(|\[\^|&\w+;|\[\[", line)]
        firsts = [words(re.sub(r"https?://\S+", "", line))[:7] for line in plain]
        return [first for first in firsts if len(first) > 2 and f" {' '.join(first)} " not in shown]


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


if __name__ == "__main__":
    unittest.main(verbosity=2)
