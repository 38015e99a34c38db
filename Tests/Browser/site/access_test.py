"""A site for everyone: with assistive technology, at every width, without JavaScript, and on paper."""

import functools
import pathlib
import sys
import unittest
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from axe_playwright_python.sync_playwright import Axe
from browser_support import only_chromium
from program_support import one_in, plans
from site_support import SiteTestCase, build


class SiteAccessTest(SiteTestCase):
    def test_axe_finds_nothing_on_any_kind_of_page(self):
        axe = Axe()
        looks = ({"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"})
        for number, site in enumerate(("en", "ko", "empty", "done", "cancelled")):
            # Another language changes words and not colors, and a plan without open tasks has fewer parts.
            for look, options in enumerate(looks):
                page = self.context(**options).new_page()
                names = [*self.one_of_each(site), "404.html"]
                for name in names if (site, look) == ("en", 0) else one_in(3 if site == "en" else 6, names, number + look):
                    if name == "404.html":
                        # It depends on its base URL, which is elsewhere; its links have their own test.
                        page.route("https://example.com/**", functools.partial(self.answer, site))
                        page.goto("https://example.com/plan/404.html")
                    else:
                        page.goto(self.http(site, name))
                    views = page.locator("[name=view] + label").all() if name == "index.html" else [None]
                    for view in views or [None]:
                        if view:
                            view.click()
                        results = axe.run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
                        found = [(v["id"], [n["html"][:160] for n in v["nodes"][:3]]) for v in results.response["violations"]]
                        self.assertEqual(found, [], f"{site}/{name} {options}")

    def answer(self, site, route):
        """Acts as the host of a site's base URL."""
        route.fulfill(path=self.sites[site] / urllib.parse.urlsplit(route.request.url).path.removeprefix("/plan/"))

    # 200% zoom means half the width: 1280 pixels become 640 (WCAG 2.2, 1.4.4).
    WIDTHS = [320, 390, 641, 700, 768, 860, 1280, 640]

    def wide(self, page, addresses, widths=WIDTHS):
        """Pages that scroll sideways at some width."""
        found = []
        for address in addresses:
            page.goto(address)
            for width in widths:
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

    @only_chromium("is_mobile")
    def test_the_tab_of_a_page_is_in_view_on_a_phone_and_more_of_them_show(self):
        text = "# Tabs\n## A\n- [ ] one due:2026-12-01\n- [x] two done:2026-11-20\n"
        folder = pathlib.Path(self.folder.name)
        for language in ("en", "ko", "ar"):
            (folder / "files/tabs.md").write_text(f"---\nlang: {language}\n---\n{text}")
            self.assertEqual(build(folder / "files/tabs.md", folder / f"sites/tabs-{language}").returncode, 0)
            for width in (390, 320):
                page = self.context(viewport={"width": width, "height": 640}, has_touch=True, is_mobile=True).new_page()
                for name in ("index.html", "agenda.html", "completed.html"):
                    page.goto(self.http(f"tabs-{language}", name))
                    with self.subTest((language, width, name)):
                        # Not within the fading sides, once the style has put it there.
                        page.wait_for_function("""() => {
                          const bar = document.querySelector('.links').getBoundingClientRect();
                          const tab = document.querySelector('.links a[aria-current]').getBoundingClientRect();
                          return tab.left >= bar.left + 8 && tab.right <= bar.right - 8;
                        }""", timeout=5000)
                        # Where they go on, the side fades, but not over the last one at the end.
                        # The step that put the tab in view ends first; a scroll position set during it snaps back.
                        rest, room = page.locator(".links").evaluate("""async node => {
                          await Promise.all(node.getAnimations({ subtree: true }).map(step => step.finished));
                          const rest = node.scrollWidth - node.clientWidth;
                          node.scrollLeft = getComputedStyle(node).direction === 'rtl' ? -rest : rest;
                          const bar = node.getBoundingClientRect(), tab = node.lastElementChild.getBoundingClientRect();
                          return [rest, getComputedStyle(node).direction === 'rtl' ? tab.left - bar.left : bar.right - tab.right];
                        }""")
                        self.assertTrue(rest <= 0 or room >= 35, (rest, room))
                        if width == 390:
                            self.assertTrue(page.locator(".links").evaluate("node => node.scrollWidth <= node.clientWidth"))

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

    def test_plans_of_every_kind_do_not_scroll_sideways(self):
        page = self.context(viewport={"width": 320, "height": 640}).new_page()
        for file in one_in(4, plans()):
            output = pathlib.Path(self.folder.name) / "sites" / "wide" / file.stem
            output.parent.mkdir(exist_ok=True)
            self.assertEqual(build(file, output, "--no-history").returncode, 0)
            self.sites["wide"] = output
            pages = self.one_of_each("wide")
            del self.sites["wide"]
            with self.subTest(file.name):
                addresses = [self.http(f"wide/{file.stem}", path) for path in pages]
                self.assertEqual(self.wide(page, addresses, one_in(2, self.WIDTHS)), [])

    @only_chromium("pages without scripts")
    def test_everything_works_without_javascript(self):
        page = self.context(java_script_enabled=False).new_page()
        page.goto(self.http("en", "index.html"))
        page.click("label[for=view-list]")
        self.assertTrue(page.locator(".groups .table").is_visible())
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

    @only_chromium("print styles")
    def test_print_shows_every_task_and_no_controls(self):
        page = self.context().new_page()
        page.goto(self.http("en", "groups/website.html"))
        page.click("label[for=show-open]")
        page.emulate_media(media="print", color_scheme="dark")
        self.assertTrue(page.get_by_text("Buy the domain").is_visible())
        self.assertFalse(page.locator(".segments").first.is_visible())
        self.assertEqual(page.evaluate("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")
        # A heading is not the last line of a sheet.
        page.goto(self.http("en", "index.html"))
        self.assertEqual(page.evaluate("[...document.querySelectorAll('main .head')].map(head => getComputedStyle(head).breakAfter).filter(one => one !== 'avoid')"), [])
        self.assertGreater(page.locator("main .head").count(), 0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
