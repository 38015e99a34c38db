"""The files of the built site: well-formed, linked, complete, and in agreement."""

import functools
import html
import json
import pathlib
import re
import sys
import unittest
import urllib.parse
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

import html5lib
import jsonschema
from axe_playwright_python.sync_playwright import Axe
from program_support import plans
from site_support import SiteTestCase, build


class SiteStructureTest(SiteTestCase):
    @functools.cache
    def parsed(self, site):
        """The tree of each page of a site, and the problems in the text of the page."""
        parsed = {}
        for page in self.pages(site):
            parser = html5lib.HTMLParser(strict=False, namespaceHTMLElements=False)
            tree = parser.parse((self.sites[site] / page).read_bytes())
            parsed[page] = tree, [error for error in parser.errors if error[1] != "non-void-element-with-trailing-solidus"]
        return parsed

    def test_every_page_is_html_without_errors(self):
        for site in self.sites:
            for page, (_, errors) in self.parsed(site).items():
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
            trees = {page: tree for page, (tree, _) in self.parsed(site).items()}
            for page, tree in trees.items():
                if page == "404.html":
                    continue
                ids = [node.get("id") for node in tree.iter() if node.get("id")]
                self.assertEqual(len(ids), len(set(ids)), f"{site}/{page}: duplicate id")
                for node in tree.iter():
                    for name in ("href", "src"):
                        target = node.get(name)
                        if target is None or re.match(r"(https?|mailto|data|webcal):", target):
                            continue
                        path, _, anchor = target.partition("#")
                        path = path.partition("?")[0]
                        where = (folder / page).parent / urllib.parse.unquote(path) if path else folder / page
                        self.assertTrue(where.is_file(), f"{site}/{page}: {target}")
                        if anchor and where.suffix == ".html":
                            there = trees[str(where.resolve().relative_to(folder.resolve()))]
                            found = {node.get("id") for node in there.iter()}
                            self.assertIn(urllib.parse.unquote(anchor), found, f"{site}/{page}: {target}")

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

    def test_figures_agree_on_page_badge_ring_and_json(self):
        figures = json.loads((self.sites["en"] / "progress.json").read_text())
        page = self.context().new_page()
        page.goto(self.http("en", "index.html"))
        percent = f"{figures['progress']['percent']}%"
        self.assertEqual(page.locator(".hero .ring text").text_content(), percent)
        self.assertIn(percent, (self.sites["en"] / "badges/progress.svg").read_text())
        for group in figures["groups"]:
            shown = "No tasks" if group["progress"]["percent"] is None else f"{group['progress']['percent']}%"
            badge = self.sites["en"] / f"badges/groups/{group['slug']}.json"
            self.assertEqual(badge.exists(), group["slug"] == "website")
            if badge.exists():
                self.assertIn(shown, json.loads(badge.read_text())["message"])
            page.goto(self.http("en", group["url"]))
            text = page.locator("article .group-head .ring text")
            self.assertEqual(text.text_content() if text.count() else "No tasks", shown)

    def test_plans_of_every_kind_build_without_a_failure(self):
        self.assertGreater(len(plans()), 40)
        for file in plans():
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


if __name__ == "__main__":
    unittest.main(verbosity=2)
