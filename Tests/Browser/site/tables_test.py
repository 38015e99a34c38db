"""Tables with several columns of states: on a phone, by key, without a script, and with filters."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

import site_support
from axe_playwright_python.sync_playwright import Axe
from site_support import SiteTestCase

ROWS = "".join(f"| service-{row:02} | ann | {'✅' if row % 2 else '❌'} | ✅ | {'Done' if row % 2 else 'In progress'} |\n" for row in range(50))
site_support.SOURCES["tables"] = (
    "---\npeople: {ann: Ann Lee}\n---\n# Status\n\n## Services\n| Service | Owner | Tests | Deployed to production | Status |\n|---|---|---|---|---|\n"
    + ROWS + "\n## Other\n| Part | Tests | Status |\n|---|---|---|\n| one | ❌ | Open |\n")
site_support.SOURCES["matrix"] = (
    "---\nread: matrix\nlang: ar\n---\n# المتصفحات\n\n## الدعم\n| المتصفح | نوافذ | مراس |\n|---|---|---|\n| كروم | ✅ | ✅ |\n| فايرفوكس | ✅ | ❌ |\n")


class SiteTablesTest(SiteTestCase):
    names = ("tables", "matrix")

    def test_fifty_rows_are_at_most_as_high_as_the_window_with_head_and_counts_in_view(self):
        page = self.context(viewport={"width": 1280, "height": 800}).new_page()
        page.goto(self.http("tables", "groups/services.html"))
        self.assertEqual(page.locator(".matrix tbody tr").count(), 50)
        self.assertLessEqual(page.evaluate("document.querySelector('.matrix').getBoundingClientRect().height"), 800)
        page.evaluate("document.querySelector('.matrix').scrollTop = 300")
        box, head, foot = page.evaluate(
            "['.matrix', '.matrix thead th', '.matrix tfoot td'].map(name => { const box = document.querySelector(name).getBoundingClientRect(); return [box.top, box.bottom] })")
        self.assertAlmostEqual(head[0], box[0], delta=2)
        self.assertAlmostEqual(foot[1], box[1], delta=2)
        self.assertEqual(page.locator(".matrix tfoot td").all_inner_texts(), ["", "25/50", "50/50", "25/50"])
        self.assertEqual(page.locator(".matrix tbody td:nth-child(2)").first.inner_text(), "Ann Lee")

    def test_on_a_phone_the_table_scrolls_and_the_page_does_not(self):
        for site, group in (("tables", "services"), ("matrix", "الدعم")):
            with self.subTest(site):
                page = self.context(viewport={"width": 320, "height": 640}).new_page()
                page.goto(self.http(site, f"groups/{group}.html"))
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
                title, table = page.evaluate(
                    """(() => { const table = document.querySelector('.matrix'); table.scrollLeft = document.dir === 'rtl' ? -200 : 200;
                      return [table.querySelector('tbody th'), table].map(node => { const box = node.getBoundingClientRect(); return [box.left, box.right] }) })()""")
                edge = 1 if site == "matrix" else 0
                self.assertAlmostEqual(title[edge], table[edge], delta=2)

    def test_the_filter_of_the_group_applies_to_rows_also_without_a_script(self):
        for script in (True, False):
            with self.subTest(script=script):
                page = self.context(java_script_enabled=script).new_page()
                page.goto(self.http("tables", "groups/services.html"))
                self.assertFalse(page.locator("#sort").is_visible())
                page.click("label[for=show-open]")
                self.assertEqual(page.locator(".matrix tbody tr:visible").count(), 25)
                page.click("label[for=show-done]")
                self.assertEqual(page.locator(".matrix tbody tr:visible").count(), 25)
                self.assertTrue(page.locator(".matrix thead th").first.is_visible())

    def test_a_column_of_states_can_be_sorted(self):
        page = self.context().new_page()
        page.goto(self.http("tables", "groups/services.html"))
        page.click(".matrix thead th:nth-child(3) button")
        self.assertEqual(page.locator(".matrix tbody td:nth-child(3)").first.inner_text(), "❌")
        page.click(".matrix thead th:nth-child(3) button")
        self.assertEqual(page.locator(".matrix tbody td:nth-child(3)").first.inner_text(), "✅")

    def test_tables_pass_axe_light_and_dark(self):
        for scheme in ("light", "dark"):
            page = self.context(color_scheme=scheme).new_page()
            for site, group in (("tables", "services"), ("matrix", "الدعم")):
                page.goto(self.http(site, f"groups/{group}.html"))
                found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
                self.assertEqual([problem["id"] for problem in found.response["violations"]], [], (scheme, site))

    def test_a_link_to_a_task_leads_to_its_row(self):
        page = self.context(viewport={"width": 1280, "height": 800}).new_page()
        page.goto(self.http("tables", "groups/services.html"))
        name = page.locator(".matrix tbody tr").nth(49).get_attribute("id")
        page.goto(self.http("tables", "groups/services.html") + "#" + name)
        self.assertTrue(page.evaluate("""name => { const [row, table] = [document.getElementById(name), document.querySelector('.matrix')].map(node => node.getBoundingClientRect());
          return row.top >= table.top && row.bottom <= table.bottom }""", name))


if __name__ == "__main__":
    unittest.main()
