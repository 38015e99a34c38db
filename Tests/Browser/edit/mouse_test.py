"""Every change to tasks and groups by mouse, in both languages."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "PythonSupport"))

from edit_support import PLANS, WORDS, EditTestCase
from playwright.sync_api import expect
from server_support import Server


class EditMouseTest(EditTestCase):
    def test_by_mouse_each_step_changes_the_file_just_so(self):
        for language, (text, slug) in PLANS.items():
            with self.subTest(language), Server(text, "--edit") as server:
                with self.page(server, f"groups/{slug}.html") as page:
                    self.steps(page, server, text, language)

    def steps(self, page, server, text, language):
        words = WORDS[language]
        titles = {"en": ["Buy the domain", "Write the copy", "Home page", "Launch"],
                  "ko": ["도메인 사기", "글 쓰기", "첫 화면", "출시"]}[language]
        first, second, third, fourth = titles
        raw = {"en": "Write **the copy**", "ko": "**글** 쓰기"}[language]
        # Tick and untick.
        self.row(page, fourth).locator("> .row .tick").click()
        expect(self.row(page, fourth)).to_have_class("task is-done")
        now = text.replace(f"- [ ] {fourth}", f"- [x] {fourth}")
        self.see(page, server, now)
        expect(page.locator(".group-head .ring text")).to_have_text("50%")
        self.row(page, fourth).locator("> .row .tick").click()
        expect(self.row(page, fourth)).to_have_class("task is-open")
        self.see(page, server, text)
        # The title, Markdown and all; chips stay.
        self.open_editor(page, second)
        field = self.field(page, words["title"])
        expect(field).to_have_value(raw)
        field.fill(raw + " (v2)")
        page.keyboard.press("Enter")
        expect(page.locator(".in-place")).to_have_count(0)
        now = text.replace(raw, raw + " (v2)")
        self.see(page, server, now)
        second = second + " (v2)"
        # Memo, due date, priority, tags, people, all at once.
        self.type_into(page, second, words["memo"], "One.\n\nTwo `three`.")
        self.field(page, words["due"]).fill("2026-12-24")
        self.field(page, words["priority"]).select_option("high")
        self.field(page, words["tags"]).fill("#a b")
        self.field(page, words["people"]).fill("")
        self.save(page)
        person, tag, memo = {"en": ("@anna", "#writing", "A memo."), "ko": ("@인나", "#글", "메모.")}[language]
        now = now.replace(f"due:2026-12-01 {person} {tag}", "due:2026-12-24 !! #a #b")
        now = now.replace(f"  {memo}\n", "  One.\n\n  Two `three`.\n")
        self.see(page, server, now)
        # Return adds a task and begins the next one.
        page.locator(".add-task").click()
        page.keyboard.type("New one")
        page.keyboard.press("Enter")
        expect(self.row(page, "New one")).to_be_visible()
        page.keyboard.type("New two")
        page.keyboard.press("Enter")
        expect(self.row(page, "New two")).to_be_visible()
        page.keyboard.press("Escape")
        now = now.replace(f"- [ ] {fourth}\n", f"- [ ] {fourth}\n- [ ] New one\n- [ ] New two\n")
        self.see(page, server, now)
        # Remove, then undo.
        self.row(page, "New one").locator("> .row").hover()
        self.row(page, "New one").locator(".edit-task").click()
        page.get_by_role("button", name=words["remove"], exact=True).click()
        expect(self.row(page, "New one")).to_have_count(0)
        self.see(page, server, now.replace("- [ ] New one\n", ""))
        page.get_by_role("button", name=words["undo"], exact=True).click()
        expect(self.row(page, "New one")).to_be_visible()
        self.see(page, server, now)
        # An emptied title removes the task.
        self.type_into(page, "New two", words["title"], "")
        page.keyboard.press("Enter")
        expect(self.row(page, "New two")).to_have_count(0)
        now = now.replace("- [ ] New two\n", "")
        self.see(page, server, now)
        # Drag: the last before the first.
        self.drag(page, self.row(page, "New one").locator("> .row"), self.row(page, first).locator("> .row"), top=True)
        expect(page.locator("li.task").first.locator(".title")).to_have_text("New one")
        now = now.replace("- [ ] New one\n", "").replace(f"- [x] {first}\n", f"- [ ] New one\n- [x] {first}\n")
        self.see(page, server, now)
        # Move to another group in the editor.
        self.open_editor(page, "New one")
        later = {"en": "Later", "ko": "나중에"}[language]
        self.field(page, words["group"]).select_option(label=later)
        self.save(page)
        expect(self.row(page, "New one")).to_have_count(0)
        now = now.replace("- [ ] New one\n", "")
        rest = {"en": "- [ ] Rest\n", "ko": "- [ ] 쉬기\n"}[language]
        now = now.replace(rest, rest + "- [ ] New one\n")
        self.see(page, server, now)
        self.groups(page, server, now, language)

    def groups(self, page, server, now, language):
        words = WORDS[language]
        old, later = {"en": ("Website", "Later"), "ko": ("웹사이트", "나중에")}[language]
        # Rename and recolor on its own page; the address follows.
        page.locator(".group-head .edit-group").click()
        self.field(page, words["name"]).fill("Shop")
        page.locator("label:has(input[value=seagreen])").click()
        page.get_by_role("button", name=words["save"], exact=True).click()
        expect(page.locator(".group-head h1")).to_have_text("Shop")
        self.assertTrue(page.url.endswith("/groups/shop.html"))
        now = now.replace(f"## {old}\n<!-- color: teal -->", "## Shop\n<!-- color: seagreen -->")
        self.see(page, server, now)
        # A new group, on the overview.
        page.goto(server.url)
        page.locator(".cards .add-group").click()
        self.field(page, words["name"]).fill("Third")
        page.locator(".group-editor").get_by_role("button", name=words["add"], exact=True).click()
        # It opens with its line ready, in a color that no other group has.
        expect(page.locator(".adder textarea")).to_be_focused()
        now = now + "\n## Third\n<!-- color: goldenrod -->\n"
        self.see(page, server, now)
        page.goto(server.url)
        # Reorder by dragging its card before the first.
        card = page.locator(".card[data-group-item]")
        card.nth(2).hover()
        self.drag(page, card.nth(2), card.nth(0), top=True)
        expect(card.first.locator("h3")).to_have_text("Third")
        now = now.replace("\n## Third\n<!-- color: goldenrod -->\n", "").replace("## Shop", "## Third\n<!-- color: goldenrod -->\n\n## Shop")
        self.see(page, server, now)
        # Remove it with everything in it, then undo.
        card.nth(1).hover()
        card.nth(1).locator(".edit-group").click()
        page.get_by_role("button", name=words["remove group"], exact=True).click()
        expect(card).to_have_count(2)
        head, tail = now.split("## Shop")
        self.see(page, server, head + f"## {later}" + tail.split(f"## {later}")[1])
        page.get_by_role("button", name=words["undo"], exact=True).click()
        expect(card).to_have_count(3)
        self.see(page, server, now)

    def drag(self, page, source, target, top):
        source.scroll_into_view_if_needed()
        source.hover()
        grip = source.locator(".grip").first.bounding_box()
        box = target.bounding_box()
        page.mouse.move(grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + 30, box["y"] + box["height"] / 2, steps=6)
        page.mouse.move(box["x"] + 30, box["y"] + (3 if top else box["height"] - 3), steps=4)
        page.mouse.up()

    def test_a_new_group_tells_where_it_will_be_and_may_be_elsewhere(self):
        text = "# Plan\n\n## Website\n\n- [ ] a\n\n## Later\n\n- [ ] b\n"
        for inside, written, heading in [
            ("Website", text.replace("- [ ] a\n", "- [ ] a\n\n### New\n<!-- slug: new; color: goldenrod -->\n"), "Website"),
            ("Later", text + "\n### New\n<!-- slug: new; color: goldenrod -->\n", "New"),
            ("None", text + "\n## New\n<!-- color: goldenrod -->\n", "New"),
        ]:
            with self.subTest(inside), Server(text, "--edit") as server, self.page(server, "groups/website.html") as page:
                page.get_by_role("button", name="New group in Website", exact=True).click()
                dialog = page.get_by_role("dialog", name="New group")
                choice = dialog.get_by_label("Inside")
                expect(choice.locator("option:checked")).to_have_text("Website")
                choice.select_option(label=inside)
                dialog.get_by_label("Name", exact=True).fill("New")
                # What was chosen survives a reload.
                page.reload()
                expect(dialog.get_by_label("Name", exact=True)).to_have_value("New")
                expect(choice.locator("option:checked")).to_have_text(inside)
                dialog.get_by_role("button", name="Add", exact=True).click()
                expect(page.locator("h1")).to_have_text(heading)
                # Its line is ready.
                expect(page.locator(".adder textarea")).to_be_focused()
                self.see(page, server, written)

    def test_a_handle_drags_its_row_whatever_text_is_selected(self):
        text = "# Plan\n\n## A\n\n- [ ] one\n- [ ] two\n- [ ] three\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.evaluate("getSelection().selectAllChildren(document.querySelector('.tasks'))")
            self.row(page, "one").hover()
            grip = self.row(page, "one").locator(".grip").bounding_box()
            last = self.row(page, "three").bounding_box()
            page.mouse.move(grip["x"] + 8, grip["y"] + 8)
            page.mouse.down()
            page.mouse.move(grip["x"] + 8, grip["y"] + 20, steps=3)
            page.mouse.move(grip["x"] + 8, last["y"] + last["height"] - 4, steps=3)
            page.mouse.up()
            self.see(page, server, "# Plan\n\n## A\n\n- [ ] two\n- [ ] three\n- [ ] one\n")

    def test_all_tasks_of_a_list_are_selected_at_once(self):
        text = "# Plan\n\n## A\n\n- [ ] one\n- [x] two\n- [x] three\n\n## B\n\n- [ ] four\n"
        with Server(text, "--edit") as server, self.page(server, "groups/a.html") as page:
            page.get_by_text("Done", exact=True).click()
            # Also before any row has the focus.
            page.keyboard.press("Control+a")
            expect(page.locator(".select-bar [role=status]")).to_have_text("Selected: 2")
            page.keyboard.press("Delete")
            self.see(page, server, text.replace("- [x] two\n- [x] three\n", ""))
            page.keyboard.press("Control+z")
            self.see(page, server, text)

    def test_a_row_of_the_list_of_groups_leads_to_its_group_wherever_it_is_pressed(self):
        with Server(PLANS["en"][0], "--edit") as server, self.page(server) as page:
            page.get_by_text("List", exact=True).click()
            row = page.locator(".groups tbody tr").first
            name = row.locator("th a").inner_text()
            box = row.bounding_box()
            page.mouse.click(box["x"] + box["width"] * .6, box["y"] + box["height"] / 2)
            expect(page.locator("h1")).to_contain_text(name)
            page.go_back()
            row.hover()
            row.locator(".edit-group").click()
            expect(page.locator("dialog.group-editor")).to_be_visible()

    def test_settings_that_cannot_be_read_are_told_on_the_page(self):
        text = "---\nlang: ko\ntitle: x\n---\n\n## A\n\n- [ ] one\n"
        with Server(text, "--edit") as server, self.page(server) as page:
            expect(page.locator(".reading-note")).to_have_count(0)
            server.file.write_text(text.replace("title: x", "title: [x"))
            expect(page.locator(".reading-note")).to_contain_text("TODO.md:4:1: did not find expected ',' or ']'")
            server.file.write_text(text)
            expect(page.locator(".reading-note")).to_have_count(0)

    def test_names_that_look_like_buttons_are_groups(self):
        text = "# Plan\n\n## Website\n\n- [ ] a\n\n## add website\n\n- [ ] b\n\n## edit website\n\n- [ ] c\n"
        with Server(text, "--edit") as server, self.page(server) as page:
            ids = page.eval_on_selector_all("[id]", "nodes => nodes.map(node => node.id)")
            self.assertEqual(len(ids), len(set(ids)))
            page.goto(server.url + "groups/website.html")
            page.locator(".add-task").click()
            page.keyboard.type("here")
            page.keyboard.press("Enter")
            expect(self.row(page, "here")).to_be_visible()
            self.assertEqual(server.text, text.replace("- [ ] a\n", "- [ ] a\n- [ ] here\n"))


if __name__ == "__main__":
    unittest.main()
