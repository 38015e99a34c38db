import TestSupport
import Testing

@testable import Base
@testable import Plan

/// The examples of [x]it!'s specification, version 1.1.
struct XItTests {
  private func summary(_ text: String) throws -> [String] { try parse(text, "a.xit").summary }

  @Test func `the five boxes`() throws {
    #expect(
      try summary("[ ] open\n[x] checked\n[@] ongoing\n[~] obsolete\n[?] in question\n") == [
        "open open", "done checked", "inProgress ongoing", "cancelled obsolete", "question in question",
      ])
    #expect(try summary("[X] a\n\n[*] b\n\n[]c\n\n [x] d\n\n[ ]e\n\n- [ ] f\n").isEmpty)
    #expect(try summary("[ ]\n[ ] \n") == ["open ", "open "])
  }

  @Test func `priorities have dots on one side only`() throws {
    let text = "[ ] ! a\n[ ] !! b\n[ ] ..! c\n[ ] !!. d\n[ ] ... e\n[ ] .!. f\n[ ] !.! g\n[ ] !h\n"
    let document = try parse(text, "a.xit")
    #expect(document.tasks.map(\.priority) == [.medium, .high, .medium, .high, .none, .none, .none, .none])
    #expect(document.tasks.map { document.title(of: $0) } == ["a", "b", "c", "d", "e", ".!. f", "!.! g", "!h"])
  }

  @Test func `due dates are days and periods, and the first one counts`() throws {
    func due(_ text: String) throws -> String? { try parse("[ ] \(text)\n", "a.xit").tasks.first?.due?.description }
    #expect(try due("-> 2022-01-31") == "2022-01-31")
    #expect(try due("Do this -> 2022-02 soon") == "2022-02-28")
    #expect(try due("-> 2022") == "2022-12-31")
    #expect(try due("-> 2022-W01") == "2022-01-09")
    #expect(try due("-> 2022/Q1") == "2022-03-31")
    #expect(try due("Do this soon -> 2022-01-31!!!") == "2022-01-31")
    #expect(try due("Do this (-> 2022-01-31)") == "2022-01-31")
    #expect(try due("-> 2022-01-31 -> 2023-01-31") == "2022-01-31")
    for text in [
      "-> 2022-01/31", "---> 2022-01-31", "Due-> 2022-01-31", "-> 2022-01-31very", "-> 2022-01-31T10:00",
      "->2022-01-31",
      "->   2022-01-31", "-> 2022-02-30", "-> 2022-01-31-0",
    ] {
      #expect(try due(text) == nil, "\(text)")
    }
    #expect(try parse("[ ] until\n    -> 2022-01-31\n", "a.xit").tasks[0].due?.description == "2022-01-31")
  }

  @Test func `tags are letters, digits, lines, and may have values`() throws {
    func tags(_ text: String) throws -> [String] {
      let document = try parse("[ ] x \(text)\n", "a.xit")
      return document.values(.tag, of: document.tasks[0])
    }
    #expect(try tags("#T-A-G #t_a_g #123 #täg #今日は") == ["T-A-G", "t_a_g", "123", "täg", "今日は"])
    #expect(try tags("This is a #tag. Tags: #tag1/#tag2 (#tag3) #tag🥳") == ["tag", "tag1", "tag2", "tag3"])
    #expect(try tags("# #=value").isEmpty)
    #expect(try tags("#a=b #c=\"v a l u e\" #d='x' #e= #f=\"\"") == ["a=b", "c=v a l u e", "d=x", "e", "f"])
    #expect(try tags("#tag=\"v a l") == ["tag"])
  }

  @Test func `groups end at blank lines, and titles begin them`() throws {
    #expect(
      try summary("Todos\n[ ] a\n\n[ ] b\n\n今日は\n[x] c\n\n Not a title\n[ ] d\n") == [
        "open a <Todos>", "open b", "done c <今日は>", "open d",
      ])
  }

  @Test func `a description continues after four spaces`() throws {
    let document = try parse(
      "[ ] This one ...\n    is even ...\n      longer #tag\n[ ] next\n   three spaces\n", "a.xit")
    #expect(document.memo(ofTask: 0) == "is even ...\n  longer #tag")
    #expect(document.values(.tag, of: document.tasks[0]) == ["tag"])
    #expect(document.memo(ofTask: 1) == nil)
    #expect(document.findings == ["5: a line that continues a description begins with four spaces"])
  }

  @Test func `edits write the format's own signs`() throws {
    var editor = try parse("Packing\n[ ] shoes\n    brown ones\n\n[ ] other\n", "a.xit").editor()
    try editor.setState(0, StateChange(.inProgress))
    try editor.setPriority(0, .high)
    try editor.addAttribute(0, .tag, "leather")
    try editor.addAttribute(0, .person, "nora")
    try editor.setMemo(0, "black\nand new\n")
    #expect(throws: EditError.self) { try editor.setMemo(0, "black\n\nand new") }
    #expect(
      editor.text == "Packing\n[@] !! shoes #leather #assignee=nora\n    black\n    and new\n\n[ ] other\n")
    #expect(try editor.addGroup("After") == 2)
    _ = try editor.add(NewTask(title: "wash"), at: .end(group: 2))
    _ = try editor.move(0, to: .top(group: 2))
    #expect(
      editor.text.hasSuffix(
        "[ ] other\n\nAfter\n[@] !! shoes #leather #assignee=nora\n    black\n    and new\n[ ] wash\n"))
    #expect(throws: EditError.self) { try editor.setState(0, StateChange(.deferred)) }
    #expect(throws: EditError.self) { try editor.add(NewTask(title: "a"), at: .lastBelow(task: 0)) }
  }
}
