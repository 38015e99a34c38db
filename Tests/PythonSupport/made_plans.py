"""Eight plans as people keep them, each with a history in Git that is the same in every run, so that what a site answers about
them can be compared with what was done to them.

Run as a program, it writes all of them below the folder that its argument names.
"""

import datetime
import pathlib
import re
import subprocess
import sys

TODAY = datetime.date(2026, 11, 24)
# The same day for the program.
EPOCH = "1795478400"


class MadePlan:
    """The files of a plan, and the commits that changed them."""

    def __init__(self, **files):
        self.files = {name.replace("__", "/").replace("_", "."): text.lstrip("\n") for name, text in files.items()}
        self.commits = []
        # The edits of the day, for a test that wants to know what was done.
        self.edits = []

    def commit(self, day, message):
        """Records the files as they are."""
        assert not self.commits or day >= self.commits[-1][0], day
        self.commits.append((day, message, dict(self.files)))

    def edit(self, day, message, *edits):
        """Replaces texts, each of which must occur once in all files, and commits."""
        for old, new in edits:
            names = [name for name, text in self.files.items() if old in text]
            assert len(names) == 1 and self.files[names[0]].count(old) == 1, (day, old, names)
            self.files[names[0]] = self.files[names[0]].replace(old, new)
            self.edits.append((day, old, new))
        self.commit(day, message)

    def tick(self, day, *starts):
        """Finishes the tasks whose lines start with these words."""
        self.edit(day, f"Finish {starts[0]}", *((f"- [ ] {start}", f"- [x] {start}") for start in starts))

    def write(self, folder):
        """Writes the files, with a repository if something was committed."""
        folder.mkdir(parents=True, exist_ok=True)
        if self.commits:
            subprocess.run(["git", "init", "-q", "-b", "main", folder], check=True)
            stream = []
            for day, message, files in self.commits:
                time = int(datetime.datetime.fromisoformat(f"{day}T10:00:00+00:00").timestamp())
                people = f"author Mia <mia@example.com> {time} +0000\ncommitter Mia <mia@example.com> {time} +0000\n"
                stream.append(f"commit refs/heads/main\n{people}data {len(message.encode())}\n{message}\ndeleteall\n")
                for name, text in files.items():
                    stream.append(f"M 644 inline {name}\ndata {len(text.encode())}\n{text}\n")
            subprocess.run(
                ["git", "fast-import", "--quiet"], input="".join(stream).encode(), cwd=folder, check=True)
            subprocess.run(["git", "reset", "-q", "--hard", "main"], cwd=folder, check=True)
        else:
            for name, text in self.files.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text(text)

    def lines(self):
        """The tasks of the last state, as lines with a box."""
        return [line for text in self.files.values() for line in text.splitlines() if re.match(r"\s*- \[.\]", line)]


def after(day, days):
    """A day as text, a number of days after another."""
    return str(datetime.date.fromisoformat(day) + datetime.timedelta(days))


def launch():
    """A startup's launch: owners, due dates, three dated groups, 24 commits in 14 weeks. The launch moved twice, by three weeks
    together, and two tasks moved.
    """
    plan = MadePlan(TODO_md="""
# Lumen 1.0

Everything that has to happen before customers can pay.

## Product
- [ ] Import from spreadsheets @anna due:2026-09-11
- [ ] Keyboard shortcuts @ben
- [ ] Empty states for every page @anna
- [ ] Audit log @ben due:2026-11-13
- [ ] Export as PDF @anna due:2026-10-30
- [ ] Dark theme @ben
- [ ] Undo for deletions @anna
- [ ] Offline mode @ben

## Billing
<!-- due: 2026-12-18 -->
- [ ] Choose a payment provider @chris
- [ ] Tax rates for the EU @chris due:2026-11-20
- [ ] Invoices by mail @chris
- [ ] Failed payments @chris due:2026-12-04
- [ ] Refunds @dana
- [ ] Coupons @dana
- [ ] Yearly plans @dana due:2026-12-11

## Website
- [ ] Pricing page @eva due:2026-10-16
- [ ] Landing page copy @eva
- [ ] Customer quotes @eva due:2026-11-06
- [ ] Comparison with spreadsheets @eva
- [ ] Status page @ben
- [ ] Documentation search @ben
- [ ] Blog post about the beta @eva
- [ ] Accessibility check @anna

## Legal and security
<!-- due: 2026-11-27 -->
- [ ] Terms of service @chris
- [ ] Privacy policy @chris
- [ ] Penetration test @ben due:2026-11-25
- [ ] Data processing agreement @chris
- [ ] Backups restored once @ben
- [ ] Security page @eva

## Launch week
<!-- due: 2026-11-30 -->
- [ ] Invite the waiting list @eva due:2026-11-27
- [ ] Press kit @eva
- [ ] Load test @ben
- [ ] Rehearse the demo @anna
- [ ] Support rota @dana
- [ ] Launch on the forums @eva
- [ ] Thank the beta testers @dana
- [ ] Party
""")
    plan.commit("2026-08-18", "Plan the launch")
    plan.tick("2026-08-21", "Choose a payment provider")
    plan.tick("2026-08-26", "Import from spreadsheets", "Landing page copy")
    plan.tick("2026-09-01", "Terms of service")
    plan.tick("2026-09-04", "Keyboard shortcuts")
    plan.tick("2026-09-08", "Status page")
    plan.edit("2026-09-11", "Ask for a video", ("- [ ] Press kit @eva", "- [ ] Press kit @eva\n- [ ] Product video @eva"))
    plan.tick("2026-09-15", "Privacy policy")
    plan.tick("2026-09-18", "Invoices by mail")
    plan.edit("2026-09-22", "Export needs longer", ("Export as PDF @anna due:2026-10-30", "Export as PDF @anna due:2026-11-10"))
    plan.tick("2026-09-25", "Empty states for every page")
    plan.tick("2026-09-29", "Documentation search")
    plan.tick("2026-10-02", "Dark theme")
    plan.tick("2026-10-06", "Pricing page")
    plan.edit(
        "2026-10-09", "Start what is next", ("- [ ] Penetration test", "- [/] Penetration test"),
        ("- [ ] Audit log", "- [/] Audit log"))
    plan.tick("2026-10-13", "Blog post about the beta", "Backups restored once")
    plan.edit("2026-10-20", "Not before the launch", ("- [ ] Offline mode @ben", "- [-] Offline mode @ben (after the launch)"))
    plan.edit("2026-10-26", "Two weeks more", ("<!-- due: 2026-11-30 -->", "<!-- due: 2026-12-14 -->"))
    plan.tick("2026-10-30", "Comparison with spreadsheets")
    plan.edit(
        "2026-11-03", "Export again, and Dana takes the quotes",
        ("Export as PDF @anna due:2026-11-10", "Export as PDF @anna due:2026-11-20"),
        ("Customer quotes @eva", "Customer quotes @dana"))
    plan.tick("2026-11-09", "Data processing agreement")
    plan.edit("2026-11-12", "The shortcuts broke", ("- [x] Keyboard shortcuts", "- [ ] Keyboard shortcuts"))
    plan.edit("2026-11-17", "Another week", ("<!-- due: 2026-12-14 -->", "<!-- due: 2026-12-21 -->"))
    plan.edit(
        "2026-11-23", "Follow the launch",
        ("Invite the waiting list @eva due:2026-11-27", "Invite the waiting list @eva due:2026-12-18"),
        ("- [ ] Party", "- [ ] Party\n- [ ] Book the room for the launch"))
    return plan


def korean():
    """A student's plan for an exam: a week is a group with a day, and week 3 slipped by four days."""
    topics = [
        ["요구사항 확인", "데이터 입출력 구현", "통합 구현"], ["서버 프로그램 구현", "인터페이스 구현", "화면 설계"],
        ["애플리케이션 테스트 관리", "SQL 기초", "SQL 응용"], ["소프트웨어 개발 보안", "프로그래밍 언어 C", "자바 문제 풀이"],
        ["파이썬 문제 풀이", "운영체제", "네트워크"], ["2024년 기출", "2025년 기출", "오답 노트 정리"],
    ]
    text = "# 정보처리기사 실기 준비\n"
    for number, week in enumerate(topics):
        text += f"\n## {number + 1}주차\n<!-- due: {after('2026-11-01', 7 * number)} -->\n"
        text += "".join(f"- [ ] {topic} 공부하기\n" for topic in week)
    plan = MadePlan(TODO_md=text)
    plan.commit("2026-10-26", "계획")
    for day, topic in [
        ("2026-10-28", 0), ("2026-10-30", 1), ("2026-11-01", 2), ("2026-11-03", 3), ("2026-11-05", 4), ("2026-11-08", 5),
        ("2026-11-11", 6),
    ]:
        plan.tick(day, topics[topic // 3][topic % 3])
    plan.edit("2026-11-14", "3주차 연기", ("<!-- due: 2026-11-15 -->", "<!-- due: 2026-11-19 -->"))
    plan.tick("2026-11-17", "SQL 기초")
    return plan


def oss():
    """A roadmap with versions as milestones, and one task finished every 24 days."""
    plan = MadePlan(ROADMAP_md="""
# Roadmap of Quern

## v1.0
<!-- due: 2026-05-31 -->
- [ ] Stable file format
- [ ] Parser without recursion
- [ ] Packages for Debian

## v1.1
<!-- due: 2026-09-30 -->
- [ ] Incremental parsing
- [ ] Errors with positions
- [ ] Man page

## v1.2
<!-- due: 2026-12-15 -->
- [ ] Plugins in WebAssembly
- [ ] Language server
- [ ] Formatter
- [ ] Completions for fish
- [ ] Benchmarks in CI
- [ ] Drop Python 3.9

## v2.0
<!-- due: 2027-06-30 -->
- [ ] New configuration format
- [ ] Remove the old commands
- [ ] Site in three languages
""")
    plan.commit("2026-04-20", "Add a roadmap")
    finished = [
        "Stable file format", "Parser without recursion", "Packages for Debian", "Incremental parsing",
        "Errors with positions", "Man page", "Drop Python 3.9",
    ]
    for number, title in enumerate(finished):
        plan.tick(after("2026-06-08", 24 * number), title)
    return plan


def readme():
    """A readme with one list of seven, without days and without owners."""
    plan = MadePlan(README_md="""
# dotfiles

Shells and editors as I like them.

## Install

    ./install.sh

## Works
- [ ] zsh
- [ ] Neovim
- [ ] Secrets with age
- [ ] Fedora
- [ ] tmux
- [ ] macOS
- [ ] Uninstall
""")
    plan.commit("2026-07-06", "Start")
    plan.tick("2026-07-12", "zsh")
    plan.tick("2026-09-14", "Neovim")
    plan.tick("2026-11-15", "tmux")
    return plan


def migration():
    """A company's status file: six tables of 50 services. 192 were finished since October 5, and 148 were taken back."""
    areas = ["Payments", "Search", "Identity", "Logistics", "Messaging", "Reporting"]
    people = ["anna", "ben", "chris", "dana"]

    def text(done):
        """The first of the services are deployed."""
        parts = ["# Migration to the new platform\n"]
        for area, name in enumerate(areas):
            parts.append(f"\n## {name}\n\n| Service | Owner | Tests | Deps | Deployed | Status |\n|---|---|---|---|---|---|\n")
            for row in range(50):
                number = row * len(areas) + area
                marks = ("✅", "✅", "✅", "✅ Done") if number < done else ("❌", "❌", "❌", "❌ Todo")
                tests, dependencies, deployed, status = marks
                owner = f"@{people[number % 4]}"
                parts.append(
                    f"| {name.lower()}-{row + 1:02} | {owner} | {tests} | {dependencies} | {deployed} | {status} |\n")
        return "".join(parts)

    plan = MadePlan()
    for day, done in [
        ("2026-08-03", 60), ("2026-08-24", 80), ("2026-09-14", 108), ("2026-10-05", 150), ("2026-10-19", 220),
        ("2026-11-02", 300), ("2026-11-09", 152), ("2026-11-23", 152),
    ]:
        plan.files["STATUS.md"] = text(done)
        plan.commit(day, "Update the status")
    return plan


def wedding():
    """A list for a wedding, not in Git: owners for half of the tasks, days for a third."""
    return MadePlan(wedding_md="""
# Our wedding, 12 June 2027

## Place
- [x] Visit three barns @lea
- [x] Book the barn @lea due:2026-09-30
- [ ] Pay the deposit @tom due:2026-11-20
- [ ] Plan for rain
- [ ] Rooms for guests from abroad due:2027-02-28

## Guests
- [x] First list of guests @tom
- [ ] Addresses @tom due:2026-12-13
- [ ] Save-the-date cards @lea due:2026-12-20
- [ ] Invitations due:2027-02-14
- [ ] Seating plan

## Food and music
- [x] Taste cakes @lea
- [ ] Choose a caterer @lea due:2026-11-15
- [ ] Order the cake
- [ ] Band or DJ @tom
- [ ] Playlist for dinner

## Us
- [ ] Rings @tom due:2027-03-31
- [ ] Dress @lea
- [ ] Suit @tom
- [ ] Papers for the registry office
- [ ] Vows
- [ ] Book the honeymoon
""")


def thesis():
    """A thesis in German: one task every eight days, 16 of 30 left."""
    chapters = {
        "Einleitung": ["Fragestellung schärfen", "Motivation schreiben", "Beiträge auflisten", "Aufbau beschreiben"],
        "Grundlagen": [
            "Literatur sichten", "Begriffe definieren", "Verwandte Arbeiten vergleichen", "Lücke benennen",
            "Notation festlegen",
        ],
        "Methode": [
            "Modell entwerfen", "Datensatz beschreiben", "Versuchsplan schreiben", "Prototyp bauen", "Ethik klären",
            "Metriken wählen",
        ],
        "Auswertung": [
            "Vorversuch auswerten", "Hauptversuch durchführen", "Daten bereinigen", "Tabellen erstellen",
            "Abbildungen zeichnen", "Signifikanz prüfen", "Ergebnisse beschreiben",
        ],
        "Abgabe": [
            "Diskussion schreiben", "Zusammenfassung schreiben", "Quellen prüfen", "Korrekturlesen", "Layout prüfen",
            "Drucken", "Binden lassen", "Abgeben",
        ],
    }
    text = "# Masterarbeit\n"
    for chapter, titles in chapters.items():
        text += f"\n## {chapter}\n" + ("<!-- due: 2027-05-31 -->\n" if chapter == "Abgabe" else "")
        text += "".join(f"- [ ] {title}\n" for title in titles)
    plan = MadePlan(TODO_md=text)
    plan.commit("2026-07-31", "Plan")
    for number, title in enumerate([title for titles in chapters.values() for title in titles][:14]):
        plan.tick(after("2026-08-08", 8 * number), title)
    return plan


def mono():
    """A repository of twelve projects, each with a list of Now, Next, and Later."""
    names = [
        "apps/web", "apps/mobile", "apps/admin", "services/auth", "services/billing", "services/search", "packages/ui",
        "packages/client", "packages/config", "infra/cluster", "infra/network", "docs/handbook",
    ]
    people = ["anna", "ben", "chris"]
    plan = MadePlan()
    for number, path in enumerate(names):
        name = path.split("/")[1].title()
        owner = f"@{people[number % 3]}"
        plan.files[f"{path}/TODO.md"] = (
            f"# {name}\n\n## Now\n- [ ] {name}: upgrade dependencies {owner} due:{after('2026-11-10', 7 * (number % 4))}\n"
            f"- [ ] {name}: fix flaky tests {owner}\n\n## Next\n- [ ] {name}: trace slow requests {owner}\n"
            f"- [ ] {name}: rotate keys\n\n## Later\n- [ ] {name}: write a retrospective\n")
    plan.commit("2026-09-07", "A list for each project")
    for number, path in enumerate(names[:9]):
        plan.tick(after("2026-09-14", 7 * number), f"{path.split('/')[1].title()}: fix flaky tests")
    plan.edit(
        "2026-11-16", "Later", ("Web: upgrade dependencies @anna due:2026-11-10", "Web: upgrade dependencies @anna due:2026-12-01"),
        ("Mobile: upgrade dependencies @ben", "Mobile: upgrade dependencies @chris"))
    return plan


PLANS = {make.__name__: make for make in (launch, korean, oss, readme, migration, wedding, thesis, mono)}


if __name__ == "__main__":
    for name, make in PLANS.items():
        make().write(pathlib.Path(sys.argv[1]) / name)
