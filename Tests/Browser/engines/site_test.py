"""What a built site does, in each engine, from a server and from a disk."""

import functools
import http.server
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from engines import EngineTestCase, for_each_engine, webkit_messages
from program_support import DAY, FIXTURES, PROGRAM
from server_support import Server
from site_support import SOURCES, QuietHandler, commit, unfinished


@functools.cache
def built():
    """The folder of all sites, and where they are served: a plan with a past, others without one, and a single file."""
    folder = tempfile.TemporaryDirectory()
    base = pathlib.Path(folder.name)
    (base / "files").mkdir()
    subprocess.run(["git", "init", "-q", "-b", "main", "."], cwd=base / "files", check=True)
    for name in ("showcase.md", "showcase.ko.md"):
        text = (FIXTURES / name).read_text()
        commit(base / "files", name, [*(unfinished(text, keep) for keep in range(text.count("- [x]"))), text])
    texts = {
        "three": "# Three\n\n## Work\n\n" + "".join(f"- [{'x' if number % 3 == 0 else ' '}] task {number} #home due:2026-12-01\n" for number in range(3000)),
        "narrow": "# Narrow\n\n## A very long name of a group that needs more than one line\n\n- [ ] one\n\n## B\n\n- [x] two\n",
        "ar": "---\nlang: ar\n---\n# خطة\n\n## المجموعة\n\n- [ ] مهمة\n",
        "empty": SOURCES["empty"],
    }
    for name, text in texts.items():
        (base / "files" / f"{name}.md").write_text(text)
    for file in sorted((base / "files").glob("*.md")):
        past = [] if file.stem.startswith("showcase") else ["--no-history"]
        subprocess.run([PROGRAM, "build", file, "-o", base / file.stem, "--date", DAY, *past], check=True, capture_output=True)
    single = subprocess.run([PROGRAM, "build", base / "files/showcase.md", "--single-file", base / "single.html", "--date", DAY], capture_output=True, text=True)
    assert single.returncode == 0, single.stderr
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(QuietHandler, directory=folder.name))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    built.folder = folder
    return base, f"http://127.0.0.1:{server.server_port}/"


class SiteCase(EngineTestCase):
    def at(self, path, from_disk=False, **options):
        base, address = built()
        return self.open((base.as_uri() + "/" if from_disk else address) + path, **options)


@for_each_engine(globals())
class SiteTest(SiteCase):
    # Themes and views

    def background(self, page):
        return page.js("return getComputedStyle(document.body).backgroundColor")

    def test_a_theme_is_kept_over_links_and_a_reload(self):
        page = self.at("showcase/index.html")
        light = self.background(page)
        page.click("#theme-button")
        dark = page.becomes(self.background, lambda color: color != light, page)
        other = page.js("return new URL(document.querySelector('.links a:nth-of-type(2)').href).pathname")
        page.click(".links a:nth-of-type(2)")
        page.arrives(other)
        self.assertEqual(self.background(page), dark)
        page.reload()
        self.assertEqual(self.background(page), dark)
        page.click("#theme-button")
        page.becomes(self.background, lambda color: color == light, page)

    def test_a_theme_of_the_address_works_from_a_disk(self):
        page = self.at("showcase/index.html?theme=dark", from_disk=True)
        self.assertEqual(self.background(page), "rgb(16, 17, 19)")

    def test_the_systems_theme_is_taken(self):
        page = self.at("showcase/index.html", dark=True)
        self.assertEqual(self.background(page), "rgb(16, 17, 19)")

    def test_a_view_is_kept(self):
        page = self.at("showcase/index.html")
        page.see(".cards .card")
        page.click("label[for=view-list]")
        page.see(".groups .table")
        page.gone(".cards .card")
        page.reload()
        page.see(".groups .table")
        page.click("label[for=view-board]")
        page.see(".board .lane")

    def test_a_table_is_ordered_by_its_heads(self):
        page = self.at("showcase/index.html")
        page.click("label[for=view-list]")
        page.see(".table .sort")
        names = page.texts(".groups .table tbody th")
        page.click(".groups .table .sort")
        ordered = sorted(names, key=lambda name: re.sub(r"^\W+", "", name).lower())
        page.becomes(page.texts, lambda seen: seen == ordered, ".groups .table tbody th")

    def test_a_row_of_the_list_has_its_own_meter_and_place_to_press(self):
        """In WebKit, where a row is not a containing block, the meters and links of all rows lay on the last one."""
        for width in (1200, 390):
            page = self.at("showcase/index.html", width=width)
            page.click("label[for=view-list]")
            page.see(".groups .table tbody .n")
            inside = page.js("""const box = node => node.getBoundingClientRect();
              return [...document.querySelectorAll('.groups > .table tbody tr')].map(row => {
                const meter = box(row.querySelector('.meter')), { top, bottom } = box(row);
                return meter.width > 100 && meter.top >= top && meter.bottom <= bottom + 1 }) """)
            self.assertEqual(inside, [True] * 7, width)
            link = page.js("return new URL(document.querySelector('.groups > .table tbody tr:nth-child(3) a').href).pathname")
            page.click(".groups > .table tbody tr:nth-child(3) td:nth-child(4)")
            page.arrives(link)

    # Cards, and how they are drawn

    def test_a_card_begins_with_its_title(self):
        """In WebKit there was an empty line above it, 20 px high, and long names ran below the ring."""
        page = self.at("narrow/index.html")
        top, first = page.js("""const head = document.querySelector('.card h3'), range = document.createRange();
          range.selectNodeContents(head.querySelector('a'));
          return [head.getBoundingClientRect().top, range.getClientRects()[0].top]""")
        self.assertLess(first - top, 8)
        ring, title = page.js("""const range = document.createRange(); range.selectNodeContents(document.querySelector('.card h3 a'));
          const box = node => { const { left, right, top, bottom } = node.getBoundingClientRect(); return { left, right, top, bottom } };
          return [box(document.querySelector('.card .ring')), [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))]""")
        for line in title:
            self.assertFalse(line["right"] > ring["left"] and line["left"] < ring["right"] and line["top"] < ring["bottom"] - 6, (line, ring))

    def test_nothing_is_wider_than_a_phone(self):
        page = self.at("showcase/index.html", width=390, height=800)
        for path in ("index.html", "groups/website.html", "agenda.html", "history.html", "completed.html", "search.html"):
            page.goto(built()[1] + "showcase/" + path)
            self.assertLessEqual(page.js("return document.documentElement.scrollWidth"), page.js("return innerWidth"), path)

    def test_the_counts_are_on_one_line_of_a_phone(self):
        page = self.at("showcase/index.html", width=375, height=800)
        tops = page.js("return [...document.querySelectorAll('.hero .figures > *')].map(node => node.getBoundingClientRect().top)")
        self.assertEqual(len(tops), 4)
        self.assertEqual(len(set(tops)), 1, tops)

    def test_choices_have_an_arrow_of_their_own(self):
        """WebKitGTK draws its own box, gray in dark, and cuts the text of one that has a padding."""
        page = self.at("showcase/groups/website.html", dark=True)
        page.see("#sort select")
        self.assertEqual(page.style("#sort select", "appearance"), "none")
        self.assertEqual(page.style("#sort select", "backgroundColor"), "rgb(23, 24, 27)")
        if self.engine == "webkit":
            x, y, width, height = page.box("#sort select")
            self.assertGreaterEqual(height, 34)

    # Groups

    def test_a_filter_shows_open_and_done(self):
        for from_disk in (False, True):
            page = self.at("showcase/groups/website.html", from_disk)
            every = page.count("article .task")
            page.click("label[for=show-open]")
            page.gone("article .task.is-done:not(.has-open)")
            page.click("label[for=show-done]")
            page.gone("article .task.is-open:not(.has-done)")
            page.click("label[for=show-all]")
            page.counts("article .task", every)

    def test_a_filter_is_there_when_the_reader_comes_back(self):
        page = self.at("showcase/groups/website.html")
        page.click("label[for=show-open]")
        page.gone("article .task.is-done:not(.has-open)")
        page.goto(built()[1] + "showcase/index.html")
        page.back()
        page.arrives("website.html")
        page.gone("article .task.is-done:not(.has-open)")
        page.until("return document.getElementById('show-open').checked")

    def test_tasks_are_ordered_by_title_and_as_in_the_file(self):
        page = self.at("showcase/groups/website.html")
        titles = ".tasks > .task > .row > p:not(.what)"
        names = page.texts(titles) or page.texts(".tasks > .task > .row > .what > .title")
        titles = titles if page.count(titles) else ".tasks > .task > .row > .what > .title"
        page.choose("#sort select", "title")
        page.becomes(page.texts, lambda seen: seen != names, titles)
        page.choose("#sort select", "")
        page.becomes(page.texts, lambda seen: seen == names, titles)

    def test_a_link_leads_to_its_task(self):
        page = self.at("showcase/groups/website.html")
        name = page.js("return document.querySelector('article .task[id]:nth-of-type(2)').id")
        page = self.at(f"showcase/groups/website.html#{name}")
        page.until("return document.querySelector(':target')?.id === arguments[0]", name)
        page.press("Tab")
        page.until("return document.querySelector('.anchor') !== null")

    def test_three_thousand_tasks_are_shown_and_filtered(self):
        page = self.at("three/groups/work.html")
        self.assertEqual(page.js("return document.querySelectorAll('article .task').length"), 3000)
        page.click("label[for=show-done]")
        page.until("return document.querySelector('.shown').getAttribute('data-show') === 'done'")
        page.gone("article .task.is-open")
        # The rows follow part by part.
        page.click("label[for=show-all]")
        page.until("return [...document.querySelectorAll('article .task')].every((row) => row.checkVisibility?.() ?? row.offsetParent)")

    # Search

    def test_the_box_finds_and_keys_go_through_what_it_found(self):
        for from_disk in (False, True):
            page = self.at("showcase/index.html", from_disk)
            page.click("form.search input")
            page.type("page")
            page.see(".panel .result", "page")
            # The results of the last letter replace those of the one before.
            page.frames(10)
            page.press("ArrowDown", "Enter")
            page.until("return document.readyState === 'complete' && document.querySelector(':target') !== null")

    def test_the_page_of_the_search_filters(self):
        page = self.at("showcase/search.html")
        page.click("#q")
        page.type("the")
        # The results of the last letter have replaced those of the ones before.
        page.until("const marks = [...document.querySelectorAll('.result mark')]; return marks.length > 0 && marks.every(mark => /^the/i.test(mark.textContent))")
        every = page.count(".result")
        value = page.js("return document.querySelector('.filters select').options[1].value")
        page.choose(".filters select", value)
        page.becomes(page.count, lambda count: count < every, ".result")

    def test_a_mark_in_a_done_result_is_as_dark_as_other_text(self):
        page = self.at("showcase/search.html?q=the")
        page.see(".result.is-done mark")
        self.assertEqual(page.style(".result.is-done mark", "color"), page.js("return getComputedStyle(document.body).color"))

    # Other pages

    def test_completed_tasks_of_one_group(self):
        page = self.at("showcase/completed.html")
        every = page.count(".tasks > .task")
        value = page.js("return document.querySelector('#group-filter').options[1].value")
        page.choose("#group-filter", value)
        page.becomes(page.count, lambda count: 0 < count < every, ".tasks > .task")

    def test_the_chart_is_read_by_keys_and_by_the_mouse(self):
        page = self.at("showcase/history.html")
        page.see("input.scrub")
        page.js("document.querySelector('input.scrub').focus()")
        page.press("Home")
        first = page.until("const { value, min } = document.querySelector('input.scrub'); return value === min && document.querySelector('input.scrub').getAttribute('aria-valuetext')")
        page.press("ArrowRight")
        page.until("return document.querySelector('input.scrub').getAttribute('aria-valuetext') !== arguments[0]", first)
        page.hover(".plots")
        page.until("return document.querySelector('input.scrub').getAttribute('aria-valuetext') !== arguments[0]", first)

    def test_tab_goes_through_the_head_in_order(self):
        page = self.at("showcase/index.html")
        names = []
        for _ in range(5):
            page.press("Tab")
            names.append(page.js("return document.activeElement.innerText.trim() || document.activeElement.getAttribute('aria-label') || document.activeElement.type"))
        self.assertEqual(names[0], "Skip to content")
        self.assertEqual(names[2:4], page.texts(".links a")[:2])

    def test_the_skip_link_goes_to_the_content(self):
        page = self.at("showcase/index.html")
        page.press("Tab", "Enter")
        page.arrives("#main")

    def test_right_to_left(self):
        page = self.at("ar/index.html", width=390, height=800)
        self.assertEqual(page.js("return getComputedStyle(document.body).direction"), "rtl")
        x, _, width, _ = page.box("h1")
        self.assertGreaterEqual(page.box(".hero .ring")[0], x + width)

    def test_an_empty_plan_says_so(self):
        page = self.at("empty/index.html")
        page.see(".empty")

    # Messages

    def messages(self, origin, paths, awaited=()):
        """Errors, refused requests, and violations of the policy in pages that are opened one after the other."""
        if self.engine == "webkit":
            # One page opens all others, and ends with a message of its own.
            (built()[0] / "frames.html").write_text(f"""<!doctype html><script>
              const paths = {json.dumps(paths)}, frame = document.createElement('iframe');
              frame.onload = () => {{ if (paths.length) {{ frame.src = paths.shift() }} else {{ setTimeout(() => console.log('all pages were open'), 200) }} }};
              frame.src = 'about:blank';
              addEventListener('load', () => document.body.append(frame));
              </script><body>""")
            return webkit_messages(origin + "frames.html", "all pages were open")
        page = self.open("about:blank")
        for path in paths:
            page.goto(origin + path)
            page.frames(10)
        for one in awaited:
            page.becomes(page.problems, lambda found: any(one in message for message in found))
        return page.problems()

    def test_messages_are_heard(self):
        """Without this, silence would prove nothing."""
        base, address = built()
        (base / "loud.html").write_text("""<!doctype html>
          <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'">
          <body><img src="refused.png"><script>
          console.error('an error');
          setTimeout(() => { throw new Error('thrown') });
          Promise.reject(new Error('rejected'));
          </script>""")
        for origin in (base.as_uri() + "/", address):
            loud = ("an error", "thrown", "rejected", "refused.png")
            heard = "\n".join(self.messages(origin, ["loud.html"], loud))
            for one in loud:
                self.assertIn(one, heard)

    def test_no_page_has_a_message(self):
        base, address = built()
        paths = [f"showcase/{path}" for path in one_of_each(base / "showcase")] + ["single.html"]
        for origin in (base.as_uri() + "/", address):
            self.assertEqual(self.messages(origin, paths), [])

    def test_no_page_of_the_editor_has_a_message(self):
        with Server((FIXTURES / "showcase.md").read_text(), "--edit") as server:
            paths = ["", "groups/website.html", "agenda.html", "completed.html", "search.html?q=the"]
            if self.engine != "webkit":
                self.assertEqual(self.messages(server.url, paths), [])
                return
            # They refuse to be in a frame.
            for path in paths:
                self.assertEqual(webkit_messages(server.url + path), [], path)

    # Browsers of before 2024

    def test_without_light_dark_there_are_boxes_rings_and_lines(self):
        """The function is renamed, as if it were not known."""
        base, address = built()
        old = base / "old"
        if not old.exists():
            subprocess.run([PROGRAM, "build", base / "files/showcase.md", "-o", old, "--date", DAY, "--no-history"], check=True, capture_output=True)
            for file in old.rglob("*.css"):
                file.write_text(file.read_text().replace("light-dark(", "unknown("))
        page = self.at("old/groups/website.html", dark=True)
        self.assertNotIn(page.style(".row > i", "boxShadow"), ("none", ""))
        self.assertIn("rgb(227, 225, 220)", page.style(".ring .track", "stroke"))
        self.assertEqual(page.style("body", "color"), "rgb(27, 26, 24)")
        self.assertEqual(page.style("body", "backgroundColor"), "rgb(250, 250, 248)")
        self.assertNotEqual(page.style(".task.is-done > .row > i", "backgroundColor"), "rgba(0, 0, 0, 0)")


def one_of_each(site):
    """One page of every kind."""
    seen = {}
    for path in sorted(site.rglob("*.html")):
        name = str(path.relative_to(site))
        seen.setdefault(name.split("/")[0], name)
    return list(seen.values())


if __name__ == "__main__":
    unittest.main(verbosity=2)
