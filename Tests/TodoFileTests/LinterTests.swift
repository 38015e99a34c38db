import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

struct LinterTests {
  private func found(_ text: String, path: String = "TODO.md") throws -> [String] {
    let document = try parseDocument(text, path: path)
    return TodoLinter.check(document).map { diagnostic in
      let position = document.source.position(of: diagnostic.range.lowerBound)
      return "\(diagnostic.code.rawValue) \(position.line):\(position.column)"
    }
  }

  @Test(arguments: [
    ("- [] a\n", "empty-box 1:3"), ("- [ x] a\n", "padded-box 1:3"), ("- [x ] a\n", "padded-box 1:3"),
    ("- [  ] a\n", "padded-box 1:3"),
    ("-[ ] a\n", "missing-space-before-box 1:2"), ("- [x]a\n", "missing-space-after-box 1:3"),
    ("- [y] a\n", "unknown-marker 1:3"), ("- [y] a\n- [y] b\n- [z] c\n", "unknown-marker 1:3 unknown-marker 3:3"),
    ("-- [x] a\n", "foreign-bullet 1:1"), ("– [ ] a\n\n• [ ] b\n", "foreign-bullet 1:1 foreign-bullet 3:1"),
    ("--a\n\n-- b\n", "foreign-bullet 1:1"), ("1.観る\n\n2.書く\n", "foreign-bullet 1:1"), ("-a\nb\n", "no-tasks 1:1"),
    ("• a\n```\n• b\n```\n", "no-tasks 1:1"), ("**a** b\n\n**c** d\n\n---\n\n1.5 e\n2.5 f\n", "no-tasks 1:1"),
    ("- []Sleep\n- [ ] b\n", "empty-box 1:3"), ("- []string is a type\n- [ ] b\n", ""),
    ("- [C] (https://a.b)\n- [ ] b\n", ""), ("text\n2. [ ] a\n", "indented-too-deep 2:4"),
    ("- [ ]\n", "empty-task 1:3"), ("[ ] a\n", "box-outside-list 1:1"), ("text\n\n    - [ ] a\n", "orphaned-task 3:7"),
    ("- [ ] a\n  ---\n", "task-is-heading 1:3"), ("- [ ] a\n      - [ ] b\n", "indented-too-deep 2:9"),
    ("- [ ] a due:2026-01-01 due:2026-01-02\n", "duplicate-attribute 1:24"),
    ("- [ ] a \u{202E}b\n", "bidi-control 1:9"), ("", "no-tasks 1:1"),
    ("prose\n", "no-tasks 1:1"),
    ("- [ ] a id:x\n- [ ] b id:x\n", "duplicate-id 2:9"), ("- [ ] a after:x\n", "unknown-dependency 1:9"),
    ("- [ ] a id:x after:y\n- [ ] b id:y after:x\n- [ ] c after:x\n", "cyclic-dependency 1:14 cyclic-dependency 2:14"),
    ("- [ ] a id:x after:x\n", "cyclic-dependency 1:14"), ("- [ ] fine\n- plain\n- [1] cite\n", "unknown-marker 3:3"),
    ("- [link](u)\n- [ ] x\n", ""),
    ("- [ ] a [x] b\n", ""), ("```\n- [] a\n- [ ] b\n```\n- [ ] c\n", ""), ("- [ ] `[]` and a[0] and [1]\n", ""),
  ])
  func `each code is given where it belongs`(text: String, expected: String) throws {
    #expect(try found(text).joined(separator: " ") == expected)
  }

  @Test func `an archive may be empty, and no other file`() throws {
    for (path, text, count) in [
      ("done.txt", "", 0), ("a/Work.done.txt", "", 0), ("done.txt", "\n", 1), ("undone.txt", "", 1),
      ("todo.txt", "", 1),
    ] {
      #expect(
        TodoLinter.check(try parseDocument(text, path: path)).map(\.code) == Array(repeating: .noTasks, count: count))
    }
  }

  @Test func `unknown markers are told once each, with how many there are`() throws {
    let messages = TodoLinter.check(try parseDocument("- [y] a\n- [y] b\n- [y] c\n- [y] d\n- [y] e\n")).map(\.message)
    #expect(messages.count == 1 && messages[0].contains("“[y]” in 5 items (also on lines 2, 3, 4 and 1 more)"))
  }

  @Test func `advice fits what stands above`() throws {
    let below = TodoLinter.check(try parseDocument("- [ ] a\n      - [ ] b\n")).map(\.message)
    #expect(below.count == 1 && below[0].contains("the width of that list marker"))
    let alone = TodoLinter.check(try parseDocument("text\n    - [ ] b\n")).map(\.message)
    #expect(alone.count == 1 && alone[0].contains("blank line above") && !alone[0].contains("list marker"))
  }

  @Test func `a fix is promised only where it is made`() throws {
    for (text, fixable) in [("- x `a\n-[ ] b` c\n", 0), ("-[ ] b\n- x `a\n-[ ] b` c\n", 1), ("* []\n* [] a\n", 1)] {
      let document = try parseDocument(text)
      let promised = TodoFixer.verified(TodoLinter.check(document), in: document).count { !$0.fix.isEmpty }
      #expect(
        promised == fixable && TodoFixer.fix(document, TodoLinter.check(document)).fixed.count == fixable, "\(text)")
    }
  }

  @Test func `boxes without a character in code are no boxes`() throws {
    let found = CountExplanation.explain(try parseDocument("```\nvar a: string[]\n- [ ] b\n```\n- [ ] c\n")).map(
      \.candidate.reason)
    #expect(found == ["inside code", ""])
  }

  @Test func `invalid UTF-8 is reported once, at its byte`() throws {
    let document = try TodoDocument(parsing: SourceText(path: "a", bytes: Array("- [ ] a".utf8) + [0xFF, 0xFE, 0x0A]))
    #expect(TodoLinter.check(document).map(\.code) == [.invalidUTF8])
  }

  @Test(arguments: [
    ("- [] a\n- [ x] b\n- [x ] c\n-[ ] d\n", "- [ ] a\n- [x] b\n- [x] c\n- [ ] d\n"),
    ("text\n\n    - [ ] a\n      more\n", "text\n\n    - [ ] a\n      more\n"),
    ("text\n\n    - [ ] a\n      - [x] b\n", "text\n\n- [ ] a\n  - [x] b\n"),
    (
      "Write:\n\n    ## Group\n    - [ ] open\n\n- [ ] real\n", "Write:\n\n    ## Group\n    - [ ] open\n\n- [ ] real\n"
    ),
    ("• [ ] a\n– [x] b\n-- [ ] c\n", "- [ ] a\n- [x] b\n- [ ] c\n"), ("- []Sleep\n", "- [ ] Sleep\n"),
    ("1. a\n\n        - [ ] x\n", "1. a\n\n        - [ ] x\n"),
    ("*[x] means done, [ ] means open*\n", "*[x] means done, [ ] means open*\n"),
    ("- x `a\n-[ ] b` c\n", "- x `a\n-[ ] b` c\n"),
    ("* []\r\n* [] a\r\n", "* []\r\n* [ ] a\r\n"), ("- [y] a\n[ ] b\n", "- [y] a\n[ ] b\n"),
    ("- [ ] fine", "- [ ] fine"),
  ])
  func `safe fixes change only what they must`(before: String, after: String) throws {
    let document = try parseDocument(before)
    let result = TodoFixer.fix(document, TodoLinter.check(document))
    #expect(String(decoding: result.bytes, as: UTF8.self) == after)
    let again = try parseDocument(after)
    #expect(TodoFixer.fix(again, TodoLinter.check(again)).fixed.isEmpty)
  }

  @Test func `every checkbox-like thing of every known file is explained, each task once`() throws {
    for file in try Repository.corpusFiles() + Repository.fixtures() {
      let document = try parseFile(file)
      let explained = CountExplanation.explain(document)
      #expect(explained.compactMap(\.candidate.task) == Array(document.tasks.indices), "\(file.lastPathComponent)")
      let counted = explained.count { if case .counted = $0.explanation { true } else { false } }
      #expect(counted == ProgressTree(TodoPlan([document]), today: someDay).root.progress.total)
      // Whatever a plain search for list boxes finds is accounted for.
      let text = document.text
      let boxes = text.split(whereSeparator: \.isNewline).count { line in
        let start = line.drop { " \t>".contains($0) }
        return ["- [ ] ", "- [x] ", "- [X] ", "* [ ] ", "* [x] ", "+ [ ] "].contains { start.hasPrefix($0) }
      }
      #expect(explained.count >= boxes, "\(file.lastPathComponent)")
    }
  }

  @Test func `every code is documented`() {
    for code in DiagnosticCode.allCases { #expect(code.explanation.hasSuffix(".") && code.explanation.count > 20) }
  }

  @Test(arguments: [
    ("- [ ] Ship due Friday\n", "date-not-read 1:12"), ("- [ ] Ship by Dec 3\n", "date-not-read 1:12"),
    ("- [ ] Ship due 12/03\n", "date-not-read 1:12"), ("- [ ] Ship due: 2026-13-40\n", "date-not-read 1:12"),
    ("- [ ] Ship due 03/04/2026\n", "date-not-read 1:12"), ("- [ ] Ship due 2026-12-03 to Bob\n", "date-not-read 1:12"),
    ("- [ ] Ship (fällig morgen)\n", "date-not-read 1:13"), ("- [ ] Ship 마감: 내일\n", "date-not-read 1:12"),
    ("- [x] Ship due Friday\n", ""), ("- [ ] Ship due: 2026-12-03\n", ""), ("- [ ] Ship by train\n", ""),
    ("- [ ] reduce by 3/4\n", ""), ("- [ ] `due Friday`\n", ""), ("- [ ] by May 3 all had signed\n", ""),
    ("- [ ] Ship due: 2026-12-03 to Bob\n", "date-not-read 1:12"), ("- [ ] Write target: 2026-12-03 to Bob\n", ""),
    ("- [ ] Freeze until Dec 3\n", ""), ("- [ ] say \"due Friday\" twice\n", ""), ("- [ ] what is due\n", ""),
    ("- [ ] Ship due Friday due:2026-12-03\n", ""), ("- [ ] Ship by Friday\n", ""),
  ])
  func `check reports days after a word such as due that are not read`(text: String, expected: String) throws {
    #expect(try found(text).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("Ship by the 3rd of December", "by the 3rd of December"), ("Ship by Dec 3 @bob #web", "by Dec 3"),
    ("Bericht bis zum 5. Dezember", "bis zum 5. Dezember"), ("rapport avant le 1er décembre", "avant le 1er décembre"),
    ("informe antes del 5 de diciembre", "antes del 5 de diciembre"),
    ("informe (hasta el 5 de diciembre)", "hasta el 5 de diciembre"),
    ("relatório até o dia 5 de dezembro", "até o dia 5 de dezembro"), ("отчёт к 5 декабря", "к 5 декабря"),
    ("raport do 5 grudnia", "do 5 grudnia"), ("تقرير قبل 5 ديسمبر", "قبل 5 ديسمبر"),
    ("보고서 12월 5일까지", "12월 5일까지"), ("보고서 (12월 5일(토)까지)", "12월 5일(토)까지"),
    ("보고서 마감: 12월 5일", "마감: 12월 5일"), ("レポート 12月5日（土）まで", "12月5日（土）まで"),
    ("レポート（締切：12月5日）", "締切：12月5日"), ("报告 12月5日之前", "12月5日之前"), ("报告 截止：12月5号", "截止：12月5号"),
    ("截止12月3日", "截止12月3日"), ("Échéance : 3 décembre", "Échéance : 3 décembre"), ("Срок: 3 декабря", "Срок: 3 декабря"),
    ("Дедлайн: 3 декабря", "Дедлайн: 3 декабря"), ("Отчёт к 5 декабря", "к 5 декабря"),
  ])
  func `check reports due dates without a year in each language`(title: String, words: String) throws {
    let document = try parseDocument("- [ ] \(title)\n")
    let messages = TodoLinter.check(document).filter { $0.code == .dateNotRead }.map(\.message)
    #expect(messages == ["“\(words)” is not read as a due date; write the day as YYYY-MM-DD"], "\(title)")
  }

  @Test(
    arguments: [
      ("截止：2026年12月3日，提交报告", nil), ("due 2026-12-03, Bob", nil), ("마감: 2026년 12월 3일, 제출", nil),
      ("due 2026-12-03 to Bob", "due:2026-12-03 to Bob"), ("마감 2026년 12월 3일까지 제출", "due:2026-12-03 제출"),
    ] as [(String, String?)])
  func `a due date that is not read is corrected only where what is written is an attribute`(
    title: String, fixed: String?
  ) throws {
    let found = TodoLinter.check(try parseDocument("- [ ] \(title)\n")).filter { $0.code == .dateNotRead }
    var bytes = Array("- [ ] \(title)".utf8)
    for edit in found.flatMap(\.fix) { bytes.replaceSubrange(edit.range, with: edit.replacement) }
    #expect(found.count == 1 && String(decoding: bytes, as: UTF8.self) == "- [ ] \(fixed ?? title)")
  }

  @Test(arguments: [
    "12월 5일 회의", "12월 5일까지 열심히 운동하기", "12월 1일부터 12월 5일까지", "휴가 12월 5일까지", "3장까지 읽기", "10월까지", "`12월 5일까지` 파싱",
    "「12月5日まで」と書く", "12月1日から12月5日まで", "確認 12月5日前後", "目標 12月5日", "会议 12月5日", "报告 3日前",
    "hasta 3 de mayo", "até 3 de 5 itens", "do 5 lipca wysłać", "обновить до 5.12", "avant 2 mars revoir",
    "Warten bis 3. Mai",
    "휴가 1월 2일 ~ 3월 4일까지", "운영 12월 1일에서 12월 3일까지", "Férias de 1 de maio até 3 de junho",
    "Urlaub vom 1. Mai bis 3. Juni", "Отпуск с 1 мая до 3 июня", "Urlop od 1 maja do 3 czerwca",
    "Día antes del 25 de diciembre",
    "마감 12월 3일분 정리", "期限：12月1日の書類を出す", "締切：2026年12月1日の案件を確認", "締切：2026-12-03の行を赤くする",
    "vote by 2 of 3", "by Dec 3-5", "by Dec 3 — maybe", "due 3 of the tests", "[by Dec 3](https://a.b)",
  ])
  func `check reports no day of a title that is no due date`(title: String) throws {
    let found = TodoLinter.check(try parseDocument("- [ ] \(title)\n"))
    #expect(!found.contains { $0.code == .dateNotRead }, "\(title)")
  }

  @Test(arguments: [
    ("TODO.md", "## B due:2026-13-01\n\n- [ ] a\n", "invalid-date 1:6"),
    ("TODO.md", "## B due:2026-12-01\n\n- [ ] a\n", ""),
    ("TODO.md", "- [ ] a [due:: fri]\n", "invalid-date 1:9"), ("TODO.md", "- [ ] a -> b\n- [ ] c -> 2026-100\n", ""),
    ("a.xit", "[ ] a -> 2026-02-30\n    (-> 2026-Q5) -> soon\n", "invalid-date 1:7 invalid-date 2:6"),
    (
      "todo.txt", "x 2026-13-01 a\n2026-02-30 b\nx 2026-01-01 2025-13-01 c\n",
      "invalid-date 1:3 invalid-date 2:1 invalid-date 3:14"
    ),
    ("todo.txt", "x 2026-01-02 2026-01-01 2026-13-01 is no day\nCall 2026-13-01\n", ""),
    (
      "todo.txt", "a due:2026-12-01T18:00 t:2026-11-30T09:00\nb due:2026-12-01T25:00\nc t:soon\n",
      "invalid-date 2:3 invalid-date 3:3"
    ),
    (
      "a.taskpaper", "- a @due(fri)\n- b @defer(2026-13-01)\n- c @done(26-12-01) @due(2026-12-01 18:00)\n",
      "invalid-date 1:10 invalid-date 2:12"
    ),
    ("todo.txt", "a due:2026-12-01 due:2026-12-02 @x @y\n", "duplicate-attribute 1:18"),
    (
      "a.taskpaper", "- a @due(2026-12-01) @due(2026-12-02) @start(2026-12-01 25:00)\n- b @created(2026-12-01 +1w)\n",
      "duplicate-attribute 1:22 invalid-date 1:46"
    ),
    ("a.xit", "[ ] a -> 2026-12-01\n    -> 2026-12-02\n", "duplicate-attribute 2:5"),
    (
      "a.org", "#+DUE: 2026-02-30\n* TODO a\nDEADLINE: <2026-12-01 Tue 25:00> SCHEDULED: <2026-12-01 Tue +1w>\n",
      "front-matter-value 1:1 invalid-date 3:1"
    ),
    ("a.org", "#+DUE: <2026-12-01 Tue 9:30>\n* TODO a\nDEADLINE: <2026-12-01 Tue 9:30-10:00>\n", ""),
  ])
  func `a day, a time, or a repetition that is not read is reported in each format`(
    path: String, text: String, expected: String
  ) throws {
    #expect(try found(text, path: path).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("TODO.md", "- [ ] a after:x,y\n- [ ] b id:y\n", ["x"]),
    ("a.taskpaper", "- a @after(x, y)\n- b @id(y)\n", ["x"]),
    ("a.org", "* TODO a\n:PROPERTIES:\n:DEPENDS: x y, z\n:END:\n* TODO b\n:PROPERTIES:\n:ID: y\n:END:\n", ["x", "z"]),
  ])
  func `each unknown ID of a dependency is reported without the syntax of another format`(
    path: String, text: String, ids: [String]
  ) throws {
    #expect(
      TodoLinter.check(try parseDocument(text, path: path)).map(\.message)
        == ids.map { "no task has the ID “\($0)”; give it to a task, or correct it here" })
  }

  @Test func `check turns a due date in the wrong place into an attribute`() throws {
    let document = try parseDocument("- [ ] Ship due 2026-12-03 to Bob\n- [ ] Ship due Friday\n")
    let fixed = TodoFixer.fix(document, TodoLinter.check(document))
    #expect(
      String(decoding: fixed.bytes, as: UTF8.self) == "- [ ] Ship due:2026-12-03 to Bob\n- [ ] Ship due Friday\n")
    #expect(try parseDocument(String(decoding: fixed.bytes, as: UTF8.self)).tasks[0].due?.description == "2026-12-03")
  }
}
