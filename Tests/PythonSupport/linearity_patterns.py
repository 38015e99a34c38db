"""The inputs of `linearity_test.py`: one unit repeated in many places, and shapes of whole files."""

import dataclasses
import typing


@dataclasses.dataclass(frozen=True)
class Pattern:
    """`make` returns about the given number of bytes; `share` divides it if each unit produces several files."""

    make: typing.Callable[[int], bytes]
    share: int = 1
    name: str = "TODO.md"


def repeated(unit, size):
    """Repeats the unit as often as it fits; `{i}` in it becomes a different number each time."""
    if "{i}" not in unit:
        return unit * max(1, size // max(1, len(unit.encode("utf-8", "surrogateescape"))))
    parts, length, index = [], 0, 0
    while length < size:
        part = unit.replace("{i}", str(index))
        parts.append(part)
        length += len(part.encode("utf-8", "surrogateescape"))
        index += 1
    return "".join(parts)


def between(head, unit, tail=""):
    return lambda size: (head + repeated(unit, size) + tail).encode("utf-8", "surrogateescape")


INLINE = {
    "emphasis opened": "*a ", "strong opened": "**a ", "both opened": "*a **b ", "underscores": "_a ", "emphasis": "*a* ",
    "stars": "*", "code": "`a` ", "backticks": "`", "backtick runs": "`a``b```c ", "brackets": "[", "closing brackets": "]",
    "brackets in pairs": "[]", "link begun": "[a](", "link": "[a](b{i}) ", "link with an address": "[a](https://e.x/{i}) ",
    "picture begun": "![a ", "picture": "![a](b{i}.png) ", "reference": "[a][b] ", "shortcut": "[a] ", "HTML": "<b>a</b> ",
    "less than": "<", "unknown tag": "<x-a> ", "comment": "<!-- a --> ", "comment begun": "<!-- ", "break": "a<br>",
    "declaration": "<!A ", "address in brackets": "<http://a.b/{i}> ", "address": "https://a.b/{i} ", "www": "www.a.b ",
    "mail": "a@b.c ", "struck": "~~a~~ ", "tildes": "~", "tilde words": "~a ", "entity": "&amp;", "ampersand": "&",
    "number entity": "&#65;", "backslash": "\\", "escape": "\\*", "one tag": "#a ", "tags": "#a{i} ", "one person": "@a ",
    "people": "@a{i} ", "dates": "due:2026-01-01 ", "bad dates": "due:2026-99-99 ", "ids": "id:a{i} ", "waits": "after:a{i} ",
    "waits in one": "after:a,", "priorities": "! ", "parentheses": "(a) ", "opening parentheses": "(", "wiki links": "[[a]] ",
    "wiki links begun": "[[a ", "emoji date": "📅 2026-01-01 ", "recurrence": "🔁 every day ", "field": "[due:: 2026-01-01] ",
    "field begun": "[due:: ", "bare date": "2026-01-01 ", "estimate": "~1h ", "estimates": "est:1h ", "shortcode": ":a: ",
    "accents": "é", "Hangul": "한글 ", "combining": "a\u0301", "right to left": "\u202e", "joined emoji": "👩‍👩‍👧 ",
    "NUL": "\0", "form feed": "\x0c", "bad UTF-8": "\udcff", "C1": "\u0085", "words": "a ", "one word": "a", "quotes": "\"",
    "pipes": "|", "dollars": "$a$ ", "colons": "a:b ", "footnote": "[^a] ", "mention": "[ ] ", "math": "$$", "numbers": "1 ",
    "due phrases": "by 2026-12-03 x ",
}

PLACES = {
    "title": ("# P\n\n## G\n\n- [ ] t ", "\n- [x] b\n"), "done title": ("# P\n\n## G\n\n- [x] t ", "\n"),
    "memo": ("# P\n\n## G\n\n- [ ] t\n\n  ", "\n"), "heading": ("# P\n\n## G ", "\n\n- [ ] a\n"),
}

BLOCKS = {
    "tasks": Pattern(between("# P\n\n## G\n\n", "- [ ] task {i}\n")),
    "equal tasks": Pattern(between("# P\n\n", "- [ ] a\n")),
    "done tasks": Pattern(between("# P\n\n## G\n\n", "- [x] a\n")),
    "done on days": Pattern(between("## G\n\n", "- [x] a{i} done:2026-01-02\n")),
    "due tasks": Pattern(between("## G\n\n", "- [ ] a{i} due:2026-12-02\n")),
    "tasks with words for due dates": Pattern(between("## G\n\n", "- [ ] " + "due x " * 150 + "\n")),
    "tasks with many due dates": Pattern(between("## G\n\n", "- [ ] " + "by 2026-12-03 x " * 250 + "\n")),
    "cancelled tasks": Pattern(between("## G\n\n", "- [-] a{i} (why)\n")),
    "nested tasks": Pattern(between("## G\n\n", "".join("  " * depth + "- [ ] a\n" for depth in range(20)))),
    "parents with long titles": Pattern(
        between("## G\n\n", "".join("  " * depth + "- [ ] " + "word " * 30 + "\n" for depth in range(12)))),
    "one parent": Pattern(between("## G\n\n- [ ] p\n", "  - [ ] a\n")),
    "one parent with a long title": Pattern(
        lambda size: ("## G\n\n- [ ] " + "a" * (size // 2) + "\n" + "  - [ ] a\n" * (size // 20)).encode()),
    "headings": Pattern(between("# P\n\n", "## H{i}\n- [ ] a\n"), share=8),
    "equal headings": Pattern(between("# P\n\n", "## H\n- [ ] a\n"), share=8),
    "empty headings": Pattern(between("# P\n\n- [ ] a\n\n", "## H{i}\n"), share=16),
    "headings of prose": Pattern(between("# P\n\n## G\n\n- [ ] a\n\n", "### H{i}\n\ntext\n\n")),
    "headings in headings": Pattern(
        between("# P\n\n", "".join("#" * level + " H\n- [ ] a\n" for level in range(2, 7))), share=8),
    "headings deeper and deeper": Pattern(between("# P\n\n", "## A\n### B\n#### C\n##### D\n###### E\n- [ ] a\n"), share=8),
    "setext headings": Pattern(between("# P\n\n", "H{i}\n---\n- [ ] a\n"), share=8),
    "bold lines": Pattern(between("", "**H{i}**\n\n- [ ] a\n\n"), share=8),
    "a long heading and tasks": Pattern(
        lambda size: ("## " + "a" * (size // 2) + "\n\n" + "- [ ] a\n" * (size // 16)).encode()),
    "a long heading and groups that tell nothing without it": Pattern(
        lambda size: ("## " + "a" * (size // 2) + "\n\n" + repeated("### Now\n- [ ] a\n", size // 2)).encode(), share=8),
    "a long title and groups": Pattern(
        lambda size: ("# " + "a" * (size // 2) + "\n\n" + repeated("## H{i}\n- [ ] a\n", size // 2)).encode(), share=8),
    "a long front matter title and groups": Pattern(
        lambda size: ("---\ntitle: " + "a" * min(size // 2, 60_000) + "\n---\n\n"
                      + repeated("## H{i}\n- [ ] a\n", size // 2)).encode(), share=8),
    "a long description and groups": Pattern(
        lambda size: ("---\ndescription: " + "a" * min(size // 2, 60_000) + "\n---\n\n"
                      + repeated("## H{i}\n- [ ] a\n", size // 2)).encode(), share=8),
    "long headings in each other": Pattern(
        lambda size: "".join("#" * level + " " + "a" * (size // 12) + "\n- [ ] a\n" for level in range(1, 7)).encode()
        + b"- [ ] a\n" * (size // 16)),
    "a long title of a task with tags": Pattern(
        lambda size: ("## G\n\n- [ ] " + "a" * (size // 2) + " " + repeated("#t{i} ", size // 2) + "\n").encode()),
    "many tags on many tasks": Pattern(
        between("## G\n\n", "- [ ] a " + " ".join(f"#t{index}" for index in range(40)) + "\n")),
    "a tag of its own on each task": Pattern(between("## G\n\n", "- [ ] a #t{i}\n"), share=16),
    "a person of its own on each task": Pattern(between("## G\n\n", "- [ ] a @p{i}\n"), share=16),
    "a long tag on each task": Pattern(
        lambda size: ("## G\n\n" + ("- [ ] a #" + "t" * (size // 40) + "\n") * 20 + "- [ ] b\n" * (size // 16)).encode()),
    "ids and waits": Pattern(between("## G\n\n- [ ] a id:a0\n", "- [ ] a{i} id:b{i} after:a0\n")),
    "a circle": Pattern(
        lambda size: "".join(
            f"- [ ] a id:a{index} after:a{index + 1}\n" for index in range(size // 24)).encode() + b"- [ ] z after:a0\n"),
    "equal ids": Pattern(between("## G\n\n", "- [ ] a id:a\n")),
    "memos": Pattern(between("## G\n\n", "- [ ] a{i}\n\n  memo\n\n")),
    "paragraphs of one memo": Pattern(between("## G\n\n- [ ] a\n", "\n  memo\n")),
    "lines of one paragraph": Pattern(between("## G\n\n- [ ] a\n", "  `memo` and so on\n")),
    "lines of one title": Pattern(between("## G\n\n- [ ] a\n", "  and here it goes on `for` a line that is long enough here\n")),
    "hard breaks": Pattern(between("## G\n\n- [ ] a\\\n", "  b\\\n", "  c\n")),
    "plain lists": Pattern(between("## G\n\n- [ ] a\n\n", "- b\n")),
    "notes among tasks": Pattern(between("## G\n\n", "- note\n- [ ] a\n")),
    "numbered tasks": Pattern(between("## G\n\n", "1. [ ] a\n")),
    "quotes": Pattern(between("## G\n\n- [ ] a\n\n", "> b\n\n")), "tasks in quotes": Pattern(between("", "> - [ ] a\n")),
    "deep quotes": Pattern(between("- [ ] a\n\n", ">>>>>>>>>>>>>>>> b\n\n")),
    "fences": Pattern(between("- [ ] a\n\n", "```\nb\n```\n")), "a fence": Pattern(between("- [ ] a\n\n```\n", "- [ ] b\n")),
    "fences begun": Pattern(between("- [ ] a\n\n", "```\n~~~~\n")),
    "indented code": Pattern(between("- [ ] a\n\n", "    - [ ] b\n\npara\n\n")),
    "HTML blocks": Pattern(between("- [ ] a\n\n", "<div>\nb\n</div>\n\n")),
    "comments": Pattern(between("- [ ] a\n\n", "<!-- b -->\n\n")),
    "groups with comments": Pattern(between("", "## H{i}\n<!-- color: red -->\n- [ ] a\n"), share=8),
    "groups with one slug": Pattern(between("", "## H\n<!-- slug: a -->\n- [ ] a\n"), share=8),
    "bad comments": Pattern(between("", "## H\n<!-- colour: reddish -->\n- [ ] a\n"), share=8),
    "definitions": Pattern(between("- [ ] a\n\n", "[a{i}]: /u\n")),
    "definitions and uses": Pattern(between("", "[a{i}]: /u\n\n- [ ] b [a{i}]\n\n")),
    "a table filled up": Pattern(lambda size: (
        "# G\n\n- [ ] a\n\n  |" + "a|" * (size // 8) + "\n  |" + "-|" * (size // 8) + "\n" + "  |c\n" * (size // 10)).encode()),
    "rows of a table": Pattern(between("- [ ] a\n\n  |a|b|\n  |-|-|\n", "  |c|d|\n")),
    "tables": Pattern(between("- [ ] a\n\n", "  |a|b|\n  |-|-|\n  |c|\n\n")),
    "pipes in a table": Pattern(between("- [ ] a\n\n  |a|\n  |-|\n", "|")),
    "thematic breaks": Pattern(between("- [ ] a\n\n", "***\n")), "blank lines": Pattern(between("- [ ] a\n", "\n")),
    "spaces": Pattern(between("- [ ] a\n\n", " ")), "tabs": Pattern(between("- [ ] a\n\n", "\t")),
    "carriage returns": Pattern(between("", "- [ ] a\r")), "CRLF": Pattern(between("", "- [ ] a\r\n")),
    "bare boxes": Pattern(between("- [ ] a\n", "- [ ]\n")), "boxes without a list": Pattern(between("- [ ] a\n\n", "[ ] b\n\n")),
    "boxes without a space": Pattern(between("- [ ] a\n", "-[ ] b\n")),
    "foreign bullets": Pattern(between("- [ ] a\n\n", "• [ ] b\n")),
    "unknown markers": Pattern(between("- [ ] a\n", "- [C] b\n")),
    "different unknown markers": Pattern(
        lambda size: ("- [ ] a\n" + "".join(f"- [{chr(0x4E00 + index % 20000)}] b\n" for index in range(size // 10))).encode()),
    "keys of front matter": Pattern(lambda size: (
        "---\n" + repeated("key{i}: a\n", min(size, 60_000)) + "---\n" + "- [ ] a\n" * (size // 16)).encode()),
    "depth of front matter": Pattern(lambda size: (
        "---\na: " + "[" * min(size // 4, 20_000) + "\n---\n" + "- [ ] a\n" * (size // 16)).encode()),
    "names in ignore and groups": Pattern(lambda size: (
        "---\nignore:\n" + repeated("- n{i}\n", min(size // 2, 60_000)) + "---\n"
        + repeated("## H{i}\n- [ ] a\n", size // 2)).encode(), share=8),
    "no task": Pattern(between("", "text\n\n")), "one line": Pattern(between("", "a")),
    "groups with pictures": Pattern(between("", "## H{i}\n<!-- image: a{i}.png -->\n- [ ] a\n"), share=8),
    "groups that count nowhere": Pattern(between("", "## H{i}\n<!-- ignore -->\n- [ ] a\n")),
    "line separators": Pattern(between("- [ ] a", "\u2028")),
    "list levels by indentation": Pattern(between("", "".join(" " * (2 * depth) + "- a\n" for depth in range(30)))),
    "marks": Pattern(between("", "- ✅ a\n")), "marks behind": Pattern(between("", "- a{i} (in progress)\n")),
    "marks in one line": Pattern(between("- ", "✅ a ")), "strikes in one line": Pattern(between("- ", "~~ ")),
    "headings of states": Pattern(between("", "## H{i} ✅\n- a\n"), share=8),
    "headings that are tasks": Pattern(between("", "### H{i} ✅\n\na\n\n"), share=8),
    "sections read otherwise": Pattern(between("", "## H{i}\n<!-- read: all -->\n- ✅ a\n"), share=8),
    "rows of states": Pattern(between("|a|Status|\n|-|-|\n", "|c{i}|done|\n")),
    "status tables": Pattern(between("", "|a|Status|\n|-|-|\n|c|done|\n\n")),
    "tables of states": Pattern(between("", "|a|Tests|Status|\n|-|-|-|\n|c|✅|done|\n\n")),
    "rows of a table of states": Pattern(between("|a|Tests|Status|\n|-|-|-|\n", "|c|✅|done|\n")),
    "short rows of a table of states": Pattern(between(
        "|a|Tests|Status|" + "x|" * 60 + "\n|-|-|-|" + "-|" * 60 + "\n|c|✅|done|\n", "|c|\n")),
    "status columns": Pattern(lambda size: (
        "|a|" + "Done|" * (size // 16) + "\n|-|" + "-|" * (size // 16) + "\n" + "|c|✅|\n" * (size // 32)).encode()),
    "legends": Pattern(between("", "✅ = done, 🚧 = planned\n\n- 🚧 a\n\n")),
    "left out": Pattern(between("- [ ] a\n", "## Done {i}\n- b\n"), share=8),
    "items without a state": Pattern(between("", "- a{i}\n")),
    "groups without a state": Pattern(between("", "## H{i}\n- a\n"), share=8), "lines above lists": Pattern(between("", "**Done:**\n- a\n\n")),
    "milestones": Pattern(between("", "## H{i} due:2026-12-01\n- [ ] a\n"), share=8),
}

PATTERNS = {
    f"{name} in a {place}": Pattern(between(head, unit, tail)) for place, (head, tail) in PLACES.items()
    for name, unit in INLINE.items()
} | BLOCKS

OTHERS = {
    "todo.txt": {
        "tasks": "(A) 2026-11-01 a{i} +p @c due:2026-12-01\n", "done": "x 2026-11-02 2026-11-01 a{i} +p pri:A\n",
        "words": "+p @c k:v ", "colons": ":", "hidden": "a h:1\n",
    },
    "a.org": {
        "headlines": "* TODO a{i} :t:\n", "details": "* DONE a{i}\nCLOSED: [2026-11-01 Sun]\n:PROPERTIES:\n:ID: {i}\n:END:\nb\n",
        "boxes": "- [ ] a{i}\n  - [X] b\n", "cookies": "* a [0/1]\n- [ ] b [0%]\n  - [X] c\n", "links begun": "[[", "cookies begun": "[1/",
        "cookies in one line": "[1/2] ", "links": "[[https://e.x][a]] [1/2] ", "blocks begun": "#+begin_x\n", "drawers begun": ":A:\n",
        "tags": "a:", "planning": "DEADLINE: <2026-01-01>\n",
    },
    "a.xit": {
        "items": "[ ] ! a{i} #t -> 2026-12-01\n", "groups": "G{i}\n[x] a\n\n", "continued": "    b #t\n", "tags": "#a", "hashes": "#",
        "quotes begun": "#a=\"", "arrows": "-> ", "letters": "#é", "invalid": "[X] a\n",
    },
    "a.taskpaper": {
        "tasks": "\t- a{i} @t(1) @done(2026-11-01)\n", "projects": "P{i}:\n\t- a\n", "notes": "\tnote\n", "tags": "@a ", "values begun": "@a(",
        "colons": "a: @b ", "deep": "\t",
    },
    "tasks.json": {"tasks": '{"id":{i},"title":"a{i}","status":"done"},', "escapes": "\\u00e9"},
    "issues.jsonl": {"issues": '{"id":"a-{i}","title":"a{i}","status":"open"}\n'},
}
HEADS = {"tasks.json": ('{"tasks":[{"title":"', '"}]}')}


def other(file, name, unit):
    head, tail = HEADS.get(file, ("", "")) if name == "escapes" else ("", "")
    if file == "tasks.json" and name == "tasks":
        head, tail = '{"tasks":[', '{"title":"z"}]}'
    elif not unit.endswith("\n") and file != "tasks.json":
        head = {"todo.txt": "a ", "a.org": "* TODO a ", "a.xit": "[ ] a ", "a.taskpaper": "- a "}[file]
    return Pattern(between(head, unit, tail), share=32 if name in ("groups", "projects", "cookies") else 8, name=file)


PATTERNS |= {f"{name} of {file}": other(file, name, unit) for file, units in OTHERS.items() for name, unit in units.items()}

# Inline patterns elsewhere than in a title.
ELSEWHERE = {name for name in PATTERNS if name.endswith(tuple(f" in a {place}" for place in PLACES if place != "title"))}
