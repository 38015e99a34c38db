import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Markdown
@testable import Plain
@testable import TodoEditing
@testable import Plan
@testable import TodoFile

/// What every format does alike, or refuses; a format is described by its ``FormatSample``s.
struct FormatConformanceTests {
  typealias Ability = FormatSample.Ability
  typealias Layout = FormatSample.Layout

  /// An edit of one task or its group.
  private struct Trial: CustomStringConvertible, Sendable {
    var ability: Ability?
    var name: String
    var run: @Sendable (inout any TodoEditor, Int) throws -> Void

    init(_ ability: Ability?, _ name: String, _ run: @escaping @Sendable (inout any TodoEditor, Int) throws -> Void) {
      (self.ability, self.name, self.run) = (ability, name, run)
    }

    var description: String { name }
  }

  private static let trials: [Trial] =
    TaskState.given.map { state in Trial(nil, "\(state)") { try $0.setState($1, to: state) } } + [
      Trial(.title, "title") { try $0.setTitle($1, "Something else, 새로") },
      Trial(.due, "due") { try $0.setDate($1, .due, DayTime(someDay)) },
      Trial(.due, "not due") { try $0.setDate($1, .due, nil) },
      Trial(.priority, "priority") { try $0.setPriority($1, .high) },
      Trial(.tag, "tag") { try $0.addAttribute($1, .tag, "neu") },
      Trial(.person, "person") { try $0.addAttribute($1, .person, "nora") },
      Trial(.memo, "memo") { try $0.setMemo($1, "One line") },
      Trial(.remove, "remove") { try $0.remove($1) },
      Trial(.add, "add before") { _ = try $0.add(NewTask(title: "New"), at: .before(task: $1)) },
      Trial(.add, "add after") { _ = try $0.add(NewTask(title: "New"), at: .after(task: $1)) },
      Trial(.subtask, "add below") { _ = try $0.add(NewTask(title: "New"), at: .lastBelow(task: $1)) },
      Trial(.move, "move to the beginning") { if $1 > 0 { _ = try $0.move($1, to: .before(task: 0)) } },
      Trial(.move, "move to the end") {
        let last = $0.document.tasks.count - 1
        if $1 < last { _ = try $0.move($1, to: .after(task: last)) }
      },
    ]

  /// Makes an edit; a refusal leaves the document as it was.
  /// - Returns: the document after it; nil for a refusal.
  private func edited(
    _ document: TodoDocument, _ edit: (inout any TodoEditor) throws -> Void
  ) throws -> TodoDocument? {
    var editor = try document.editor()
    do {
      try edit(&editor)
    } catch let refusal as EditError {
      try check(editor.document === document && !refusal.description.isEmpty)
      return nil
    }
    // The editor's document equals its parsed bytes.
    try check(try PlacedRecord.all(of: document.reparsed(editor.document.source.bytes)) == entries(editor.document))
    return editor.document
  }

  private func entries(_ document: TodoDocument) -> [PlacedRecord] { PlacedRecord.all(of: document) }

  /// The lines of a text with their endings, without a byte order mark.
  private func lines(_ source: SourceText) -> [ArraySlice<UInt8>] {
    (0..<source.lines.count).map { line in
      let range = source.lines.range(ofLine: line)
      return source.bytes[max(line == 0 ? source.byteOrderMarkLength : 0, range.lowerBound)..<range.upperBound]
    }
  }

  // MARK: The list of formats

  @Test func `every format that the program knows has a sample`() {
    let known = Set(TodoFormats.all.map(\.name) + [TaskFileFormat().name])
    #expect(Set(FormatSample.all.map(\.format)) == known)
  }

  @Test(arguments: FormatSample.all)
  func `a file is taken for its format by its name, or by the name that options take`(_ sample: FormatSample) throws {
    #expect(try sample.document().format.name == sample.format)
    guard sample.settings == nil else { return }
    let format = TodoFormats.format(of: "some/folder/" + sample.path.uppercased())
    #expect(format.name == sample.format && TodoFormats.named(format.word)?.name == sample.format)
    #expect(format.isEditable == sample.isEditable && !format.example.isEmpty)
    #expect(format.extensions.allSatisfy { TodoFormats.isKnown("a.\($0)") && $0 == $0.lowercased() })
    // Its own example is a task.
    let example = try parseDocument(format.example + "\n", path: sample.path)
    #expect(example.tasks.count == 1 && example.tasks.first?.state == .open)
  }

  // MARK: Reading

  @Test(arguments: FormatSample.all)
  func `a plan is read the same with any line endings, with a byte order mark, and without a last line ending`(
    _ sample: FormatSample
  ) {
    withEvery(sample.layouts) { layout in
      let document = try sample.document(layout)
      try check(document.summary == sample.plan)
      try check(TodoLinter.check(document).isEmpty)
    }
  }

  @Test(arguments: FormatSample.all)
  func `the figures of the plan and of its groups are those of its tasks`(_ sample: FormatSample) {
    withEvery(sample.layouts) { layout in
      let tree = ProgressTree(TodoPlan([try sample.document(layout)]), today: someDay)
      try check(tree.nodes.map { "\($0.name) \($0.progress.done)/\($0.progress.total)" } == sample.figures)
    }
  }

  @Test(arguments: FormatSample.all)
  func `the places of tasks are in their order, and show where each is written`(_ sample: FormatSample) {
    withEvery(sample.layouts) { layout in
      let document = try sample.document(layout)
      var last = 0
      for (index, task) in document.tasks.enumerated() {
        let item = document.source.string(task.item.range)
        try check(task.item.end <= UInt32(document.source.bytes.count) && Int(task.item.start) >= last)
        try check(
          item.contains(document.title(of: task)) && item.contains(document.source.string(task.source.range)))
        try check(
          document.markerPosition(of: task).line == document.source.lines.line(at: Int(task.marker.start)) + 1)
        if task.parent < 0 { last = Int(task.item.start) }
        try check(document.format.candidates(in: document).compactMap(\.task).contains(index))
      }
    }
  }

  @Test(arguments: FormatSample.all)
  func `a text without anything, or with white space only, has no tasks or is an error`(_ sample: FormatSample) {
    withEvery(["", "\n", " \n\t\n", "\r\n\r\n", "\u{FEFF}", "\u{FEFF}\n"]) { text in
      do {
        let document = try sample.document(Array(text.utf8))
        try check(
          document.tasks.isEmpty && ProgressTree(TodoPlan([document]), today: someDay).root.progress.total == 0)
        try check(!sample.needsText)
      } catch is ReadingError {
        try check(sample.needsText)
      }
    }
  }

  @Test(arguments: FormatSample.all)
  func `bytes that are not UTF-8 are reported, and stay`(_ sample: FormatSample) throws {
    guard sample.isEditable, let place = sample.text.firstRange(of: "fence") else { return }
    var bytes = Array(sample.text.utf8)
    bytes[sample.text.utf8.distance(from: sample.text.startIndex, to: place.lowerBound)] = 0xFF
    let document = try sample.document(bytes)
    #expect(TodoLinter.check(document).contains { $0.code == .invalidUTF8 })
    let after = try check(try edited(document) { try $0.setState(0, to: .done) })
    #expect(after.source.bytes.contains(0xFF))
  }

  // MARK: State

  @Test(arguments: FormatSample.editable)
  func `each state that a task can have is read as it is written, and others are refused`(_ sample: FormatSample) {
    withEvery(sample.layouts, Array(sample.plan.indices), TaskState.given) { layout, index, state in
      let document = try sample.document(layout)
      var moved = index
      let after = try edited(document) { moved = try $0.setState(index, to: state) }
      try check((after != nil) == (sample.states.contains(state) || document.tasks[index].state == state))
      guard let after else { return }
      try check(after.tasks[moved].state == state)
      let fields: Set<TaskRecord.Field> = .attributes.union([.state, .reason])
      try check(entries(after)[moved].record.difference(from: entries(document)[index].record, except: fields) == nil)
      // The figures follow.
      func done(_ document: TodoDocument) -> Int {
        ProgressTree(TodoPlan([document]), today: someDay).root.progress.done
      }
      let was = document.tasks[index].state
      try check(done(after) - done(document) == (state == .done ? 1 : 0) - (was == .done ? 1 : 0))
    }
  }

  @Test(arguments: FormatSample.editable)
  func `a tick and its taking back leave the bytes that were`(_ sample: FormatSample) {
    withEvery(sample.layouts, Array(sample.plan.indices)) { layout, index in
      let document = try sample.document(layout)
      let was = document.tasks[index].state
      guard was == .open || was == .done else { return }
      var moved = index
      let after = try check(
        try edited(document) {
          moved = try $0.setState(index, to: was == .open ? .done : .open)
          moved = try $0.setState(moved, to: was)
        })
      // A heading that gives the state takes its task at the end, and a cell gets the word of another row.
      if ![.heading, .table].contains(document.tasks[index].via) { try check(after.text == document.text) }
      try check(entries(after)[moved] == entries(document)[index])
    }
  }

  @Test(arguments: FormatSample.editable)
  func `a second tick changes nothing`(_ sample: FormatSample) {
    withEvery(sample.layouts, Array(sample.plan.indices), sample.states) { layout, index, state in
      var moved = index
      let once = try check(try edited(try sample.document(layout)) { moved = try $0.setState(index, to: state) })
      try check(try check(try edited(once) { try $0.setState(moved, to: state) }).text == once.text)
    }
  }

  @Test(arguments: FormatSample.editable)
  func `a tick with a day keeps every attribute, and a second one keeps the day`(_ sample: FormatSample) {
    withEvery(sample.layouts, Array(sample.plan.indices)) { layout, index in
      let document = try sample.document(layout)
      var moved = index
      let change = { (day: CalendarDate) in
        var change = StateChange(.done)
        (change.date, change.today) = (day, day)
        return change
      }
      guard let after = try edited(document, { moved = try $0.setState(index, change(someDay)) }) else {
        // Nothing has a place for the day of a checkbox of Org, and of any task of [x]it!.
        try check(!document.format.traits.contains(.dates) || document.tasks[index].via == .box)
        return
      }
      func values(_ document: TodoDocument, _ index: Int) -> Set<String> {
        Set(document.attributes(of: document.tasks[index]).map { "\($0.kind) \(document.value(of: $0))" })
      }
      try check(values(after, moved).isSuperset(of: values(document, index)))
      try check(after.tasks[moved].priority == document.tasks[index].priority)
      let day = after.date(.completed, of: after.tasks[moved])
      try check(day == nil || day == someDay)
      let open = try check(try edited(after) { moved = try $0.setState(moved, to: .open) })
      try check(open.date(.completed, of: open.tasks[moved]) == nil)
    }
  }

  // MARK: Any edit

  @Test(arguments: FormatSample.editable)
  func `an edit is made where the format can express it, and refused elsewhere`(_ sample: FormatSample) {
    withEvery(Self.trials.filter { $0.ability != nil }, Array(sample.plan.indices)) { trial, index in
      let document = try sample.document()
      let after = try edited(document) { try trial.run(&$0, index) }
      let can = trial.ability.map(sample.can.contains) ?? false
      // What changes nothing need not be refused.
      try check((after != nil) == can || (after.map(\.text) == document.text), "\(after.map(\.text) ?? "refused")")
    }
  }

  @Test(arguments: FormatSample.editable)
  func `an edit keeps the lines of everything else, the line endings and the byte order mark`(_ sample: FormatSample) {
    withEvery(sample.layouts, Self.trials, Array(sample.plan.indices)) { layout, trial, index in
      let document = try sample.document(layout)
      guard let after = try edited(document, { try trial.run(&$0, index) }) else { return }
      try check(after.text.hasPrefix("\u{FEFF}") == layout.hasMark)
      let bytes = after.source.bytes
      let feeds = bytes.count { $0 == 0x0A }
      let returns = bytes.count { $0 == 0x0D }
      switch layout.ending {
      case "\n": try check(returns == 0)
      case "\r": try check(feeds == 0)
      default: try check(feeds == returns)
      }
      // Only what belongs to the task may differ: the rest is there in its order.
      let all = document.source.lines
      let task = document.tasks[index]
      let own = all.line(at: Int(task.item.start))...all.line(at: max(Int(task.item.start), Int(task.item.end) - 1))
      var rest = lines(after.source)[...]
      for (number, line) in lines(document.source).enumerated() where !own.contains(number) {
        // The line before the end may get the ending that the text ends with, or lose it.
        guard layout.endsLast || number + 1 < own.lowerBound, let end = line.last, end == 0x0A || end == 0x0D else {
          continue
        }
        // The sum in a heading of Org follows its tasks.
        if sample.format == "Org", line.contains(UInt8(ascii: "/")) { continue }
        let place = try check(
          rest.firstIndex { $0 == line }, "\(String(decoding: line, as: UTF8.self)) is gone:\n\(after.text)")
        rest = rest[(place + 1)...]
      }
    }
  }

  @Test(arguments: FormatSample.editable)
  func `an edit is undone exactly, and stays out of another one made since`(_ sample: FormatSample) {
    withEvery([Layout(), Layout(ending: "\r\n", endsLast: false, hasMark: true)], Self.trials) { layout, trial in
      let document = try sample.document(layout)
      guard let after = try edited(document, { try trial.run(&$0, 0) }) else { return }
      let undone = UndoMerge.merge(before: document.source.bytes, after: after.source.bytes, now: after.source)
      try check(undone == document.source.bytes)
      // The title of the last task, which most edits of the first one are far from.
      let last = document.tasks.count - 1
      guard last > 0, sample.can.contains(.title), trial.ability != .move,
        let other = try edited(document, { try $0.setTitle(last, "Other") }),
        let both = try edited(after, { try $0.setTitle(after.tasks.count - 1, "Other") })
      else { return }
      let without = UndoMerge.merge(before: document.source.bytes, after: after.source.bytes, now: both.source)
      try check(without == nil || without == other.source.bytes)
    }
  }

  // MARK: Words

  private static let titles = [
    "plain", "책을 정리하기", "e\u{301}tude", "👩‍👩‍👧‍👦🇰🇷 family", "عربي mixed", "100 % of it", "two  spaces", "- dash", "* star",
    "# hash",
    "[ ] box", "[x] box", "x marks", "(A) letter", "name:", "TODO it", "DONE it", "-> 2026-12-24", "due:2026-12-24",
    "@done",
    "@done(2026-01-01)", "#tag @person +project", "tail :tag:", "status: Done", "'single'", "\"double\"", "{brace",
    "~~struck~~",
    "**bold**", "`code`", "<b>html</b>", "a | b", "back\\slash", "✅ ticked", "... dots", "! loud", "1. one", "> quote",
    "--- rule",
    "2026-12-24 early", "h:1", "&amp; entity", "a <!-- comment -->", "[link](https://example.com/a?b=c)", "\\", "|",
    "- ", "[[x]]",
  ]

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.title) })
  func `a title is read as it was written, or refused, and nothing else becomes of it`(_ sample: FormatSample) {
    withEvery(Array(sample.plan.indices), Self.titles) { index, title in
      let document = try sample.document()
      guard let after = try edited(document, { try $0.setTitle(index, title) }) else { return }
      let (old, new) = (entries(document), entries(after))
      try check(new.count == old.count)
      for place in old.indices {
        if place == index {
          try check(
            new[place].record.difference(from: old[place].record, except: .attributes.union([.title])) == nil)
        } else {
          try check(new[place] == old[place])
        }
      }
    }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.title) })
  func `the title that is edited is the one that is written`(_ sample: FormatSample) {
    withEvery(sample.layouts, Array(sample.plan.indices)) { layout, index in
      guard sample.format != "todo.txt" || !layout.hasMark else { return }
      let document = try sample.document(layout)
      let after = try check(
        try edited(document) { try $0.setTitle(index, $0.titleSource(index), isSource: true) })
      try check(after.text == document.text)
    }
  }

  @Test(arguments: FormatSample.editable)
  func `a title of several lines, of none, or with control characters is refused`(_ sample: FormatSample) {
    withEvery(["", "  ", "a\nb", "a\r\nb", "a\rb", "a\u{0}b", "\u{1B}[31m", "a\u{FFFD}"]) { title in
      let document = try sample.document()
      try check(try edited(document) { try $0.setTitle(0, title) } == nil)
      try check(try edited(document) { _ = try $0.add(NewTask(title: title), at: .end(group: 0)) } == nil)
    }
  }

  // MARK: Attributes

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.due) })
  func `a due date is set, replaced and removed`(_ sample: FormatSample) {
    withEvery(sample.layouts, Array(sample.plan.indices)) { layout, index in
      let document = try sample.document(layout)
      let set = try check(try edited(document) { try $0.setDate(index, .due, DayTime(someDay)) })
      try check(set.tasks[index].due == someDay)
      let later = try check(try edited(set) { try $0.setDate(index, .due, DayTime(someDay.advanced(by: 40))) })
      try check(later.tasks[index].due == someDay.advanced(by: 40))
      let none = try check(try edited(later) { try $0.setDate(index, .due, nil) })
      try check(
        none.tasks[index].due == nil && none.title(of: none.tasks[index]) == document.title(of: document.tasks[index]))
      if document.tasks[index].due == nil, layout.endsLast { try check(none.text == document.text) }
    }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.priority) })
  func `a priority that the format has is set and removed`(_ sample: FormatSample) {
    withEvery(sample.layouts, Array(sample.plan.indices), TaskPriority.allCases) { layout, index, priority in
      let document = try sample.document(layout)
      guard let set = try edited(document, { try $0.setPriority(index, priority) }) else { return }
      try check(set.tasks[index].priority == priority)
      let none = try check(try edited(set) { try $0.setPriority(index, .none) })
      try check(none.text == document.text)
    }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.tag) })
  func `a tag and a person are added once, with or without their sign, and removed`(_ sample: FormatSample) {
    let kinds: [TaskAttribute.Kind] = [.tag, .person]
    withEvery(sample.layouts, Array(sample.plan.indices), kinds, ["neu", "홍길동"], [false, true]) {
      layout, index, kind, name, isSigned in
      let document = try sample.document(layout)
      let typed = isSigned ? (kind == .tag ? "#" : "@") + name : name
      let set = try check(try edited(document) { try $0.addAttribute(index, kind, typed) })
      try check(set.values(kind, of: set.tasks[index]).contains(name))
      try check(try check(try edited(set) { try $0.addAttribute(index, kind, name) }).text == set.text)
      let none = try check(try edited(set) { try $0.removeAttribute(index, kind, name) })
      try check(entries(none) == entries(document))
    }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.memo) })
  func `a memo is written below its task, replaced and removed`(_ sample: FormatSample) {
    let memos = ["One line", "Two\nlines", "책", "One\r\nTwo"]
    withEvery(sample.layouts, Array(sample.plan.indices), memos) { layout, index, memo in
      let document = try sample.document(layout)
      let set = try check(try edited(document) { try $0.setMemo(index, memo) })
      try check(set.memo(ofTask: index) == memo.replacing("\r\n", with: "\n"))
      let other = try check(try edited(set) { try $0.setMemo(index, "Another") })
      try check(other.memo(ofTask: index) == "Another")
      let none = try check(try edited(other) { try $0.setMemo(index, "") })
      try check(none.memo(ofTask: index) == nil)
      if document.memo(ofTask: index) == nil, layout.endsLast { try check(none.text == document.text) }
    }
  }

  // MARK: Adding, removing, moving

  private func places(_ document: TodoDocument) -> [TaskDestination] {
    document.groups.indices.flatMap { [.top(group: $0), .end(group: $0)] }
      + document.tasks.indices.flatMap { [.before(task: $0), .after(task: $0)] }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.add) })
  func `a task is added at every place, and its removal leaves the tasks that were`(_ sample: FormatSample) throws {
    withEvery(sample.layouts, places(try sample.document())) { layout, place in
      let document = try sample.document(layout)
      var index = 0
      // The top of a file whose first group is a heading may be no place for a task.
      guard let after = try edited(document, { index = try $0.add(NewTask(title: "New 새것"), at: place) }) else {
        try check(place == .top(group: 0) || place == .end(group: 0))
        return
      }
      try check(after.tasks.count == document.tasks.count + 1)
      try check(after.title(of: after.tasks[index]) == "New 새것" && after.tasks[index].depth == 0)
      switch place {
      case .top(let group), .end(let group):
        if group > 0 {
          try check(after.path(ofGroup: Int(after.tasks[index].group)) == document.path(ofGroup: group))
        }
      case .before(let task), .after(let task):
        let neighbor = after.tasks[index < task || place == .before(task: task) ? index + 1 : index - 1]
        try check(after.tasks[index].group == neighbor.group)
      default: break
      }
      let none = try check(try edited(after) { try $0.remove(index) })
      try check(entries(none) == entries(document))
    }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.tag) && $0.can.contains(.add) })
  func `a new task has all requested properties, or is refused`(_ sample: FormatSample) {
    withEvery(
      [nil, someDay], [nil, TaskPriority.high], [[], ["neu"]], [[], ["nora"]], [nil, "A note\nof two lines"]
    ) {
      (due: CalendarDate?, priority: TaskPriority?, tags: [String], people: [String], memo: String?) in
      var task = NewTask(title: "New")
      (task.due, task.priority, task.tags, task.people, task.memo) = (
        due.map { DayTime($0) }, priority, tags, people, memo
      )
      let document = try sample.document()
      var index = 0
      guard let after = try edited(document, { index = try $0.add(task, at: .end(group: document.groups.count - 1)) })
      else {
        try check(memo != nil && !sample.can.contains(.memo))
        return
      }
      let made = after.tasks[index]
      try check(made.due == due && made.priority == priority ?? .none && after.title(of: made) == "New")
      try check(after.values(.tag, of: made) == tags && after.values(.person, of: made) == people)
      try check(after.memo(ofTask: index) == memo)
    }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.add) })
  func `a first task is added to a text without any`(_ sample: FormatSample) {
    withEvery(["", "\n", "\r\n", "\u{FEFF}", " \n"]) { text in
      let document = try sample.document(Array(text.utf8))
      let after = try check(try edited(document) { _ = try $0.add(NewTask(title: "New"), at: .end(group: 0)) })
      try check(after.summary == ["open New"])
      try check(after.text.hasPrefix("\u{FEFF}") == text.hasPrefix("\u{FEFF}"))
    }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.remove) })
  func `a task is removed with its own lines, and no other`(_ sample: FormatSample) {
    withEvery(sample.layouts, Array(sample.plan.indices)) { layout, index in
      let document = try sample.document(layout)
      let after = try check(try edited(document) { try $0.remove(index) })
      var rest = entries(document)
      rest.remove(at: index)
      try check(entries(after) == rest)
    }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.move) })
  func `a task moves to every place with all its properties, and no other changes`(_ sample: FormatSample) throws {
    withEvery(sample.layouts, Array(sample.plan.indices), places(try sample.document())) { layout, index, place in
      let document = try sample.document(layout)
      var moved = 0
      guard place.task != index else { return }
      guard let after = try edited(document, { moved = try $0.move(index, to: place) }) else {
        try check(place == .top(group: 0) || place == .end(group: 0))
        return
      }
      // A heading may give it another state.
      let fields: Set<TaskRecord.Field> = document.tasks[index].via == .heading ? [.state] : []
      try check(entries(after)[moved].record.difference(from: entries(document)[index].record, except: fields) == nil)
      var (old, new) = (entries(document), entries(after))
      old.remove(at: index)
      new.remove(at: moved)
      try check(old == new)
      if case .end(let group) = place, group > 0 {
        try check(after.path(ofGroup: Int(after.tasks[moved].group)) == document.path(ofGroup: group))
      }
    }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.subtask) })
  func `a subtask is added below each task, and moves out again`(_ sample: FormatSample) {
    withEvery(sample.layouts, Array(sample.plan.indices)) { layout, index in
      let document = try sample.document(layout)
      var place = 0
      let after = try check(
        try edited(document) { place = try $0.add(NewTask(title: "Below"), at: .lastBelow(task: index)) })
      try check(after.tasks[place].depth == 1 && Int(after.tasks[place].parent) == index)
      let out = try check(try edited(after) { place = try $0.move(place, to: .after(task: index)) })
      try check(out.tasks[place].depth == 0 && out.title(of: out.tasks[place]) == "Below")
      try check(entries(try check(try edited(out) { try $0.remove(place) })) == entries(document))
    }
  }

  @Test(arguments: FormatSample.editable)
  func `a task goes into a file of any other format, or is refused there`(_ sample: FormatSample) {
    withEvery(FormatSample.editable, Array(sample.plan.indices)) { other, index in
      let document = try sample.document()
      guard let excerpt = try? document.editor().excerpt(index) else { return }
      let target = try other.document()
      var place = 0
      guard let after = try edited(target, { place = try $0.insert(excerpt, at: .end(group: target.groups.count - 1)) })
      else { return }
      try check(after.title(of: after.tasks[place]) == document.title(of: document.tasks[index]))
      try check(after.tasks[place].due == document.tasks[index].due)
      try check(entries(try check(try edited(after) { try $0.remove(place) })) == entries(target))
    }
  }

  // MARK: Groups

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.renameGroup) })
  func `a group is renamed with its tasks in it`(_ sample: FormatSample) throws {
    withEvery(sample.layouts, Array(try sample.document().groups.indices.dropFirst()), ["Umbenannt", "새이름"]) {
      layout, group, name in
      let document = try sample.document(layout)
      let after = try check(try edited(document) { try $0.renameGroup(group, to: name) })
      try check(after.groups.map(\.name).contains(name) && after.groups.count == document.groups.count)
      try check(entries(after).map(\.record.title) == entries(document).map(\.record.title))
      let back = try check(try edited(after) { try $0.renameGroup(group, to: document.groups[group].name) })
      try check(back.text == document.text)
    }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.addGroup) })
  func `a group is added, gets a task, and is removed with it`(_ sample: FormatSample) {
    withEvery(sample.layouts) { layout in
      let document = try sample.document(layout)
      var group = 0
      let after = try check(
        try edited(document) {
          group = try $0.addGroup("Neu")
          _ = try $0.add(NewTask(title: "In it"), at: .end(group: group))
        })
      let task = try check(after.tasks.firstIndex { after.title(of: $0) == "In it" })
      try check(after.path(ofGroup: Int(after.tasks[task].group)).last == "Neu")
      let none = try check(try edited(after) { try $0.removeGroup(Int(after.tasks[task].group)) })
      try check(entries(none) == entries(document))
    }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.removeGroup) })
  func `a group is removed with its tasks and no others`(_ sample: FormatSample) throws {
    withEvery(sample.layouts, Array(try sample.document().groups.indices.dropFirst())) { layout, group in
      let document = try sample.document(layout)
      let after = try check(try edited(document) { try $0.removeGroup(group) })
      let left = zip(document.tasks, entries(document)).filter { Int($0.0.group) != group }.map(\.1)
      try check(entries(after) == left && after.groups.count == document.groups.count - 1)
    }
  }

  @Test(arguments: FormatSample.editable.filter { $0.can.contains(.moveGroup) })
  func `a group moves before and after others with its tasks`(_ sample: FormatSample) throws {
    let groups = Array(try sample.document().groups.indices.dropFirst())
    withEvery(sample.layouts, groups, groups, [true, false]) { layout, group, other, isBefore in
      let document = try sample.document(layout)
      guard group != other, let after = try edited(document, { try $0.moveGroup(group, before: isBefore, other) })
      else {
        return
      }
      let (old, new) = (document.groups.map(\.name), after.groups.map(\.name))
      let place = try check(new.firstIndex(of: old[group]))
      try check(new[isBefore ? place + 1 : place - 1] == old[other])
      try check(Set(after.summary) == Set(document.summary))
    }
  }

  @Test(arguments: FormatSample.editable)
  func `an edit of groups is made where the format can express it, and refused elsewhere`(_ sample: FormatSample) throws
  {
    let group = try sample.document().groups.count > 1 ? 1 : 0
    let trials = [
      Trial(.addGroup, "add") { editor, _ in
        let group = try editor.addGroup("Neu")
        _ = try editor.add(NewTask(title: "In it"), at: .end(group: group))
      },
      Trial(.renameGroup, "rename") { editor, _ in try editor.renameGroup(group, to: "Neu") },
      Trial(.removeGroup, "remove") { editor, _ in try editor.removeGroup(group) },
      Trial(.moveGroup, "move") { editor, _ in try editor.moveGroup(group, before: false, group + 1) },
    ]
    withEvery(trials) { trial in
      let document = try sample.document()
      if trial.ability == .moveGroup, document.groups.count < 3 { return }
      let after = try? edited(document) { try trial.run(&$0, 0) }
      try check((after != nil) == sample.can.contains(trial.ability ?? .addGroup))
    }
  }

  @Test(arguments: FormatSample.all)
  func `a format has the traits for what its edits can write, and no others`(_ sample: FormatSample) throws {
    let traits = try sample.document().format.traits
    let needed: [(Ability, FormatTraits)] = [
      (.add, .tasks), (.remove, .tasks), (.move, .tasks), (.subtask, .subtasks), (.memo, .memos), (.tag, .labels),
      (.person, .labels), (.addGroup, .emptyGroups), (.moveGroup, .groupOrder),
    ]
    for (ability, trait) in needed { #expect(sample.can.contains(ability) == traits.contains(trait), "\(ability)") }
  }

  @Test func `what a format cannot hold is refused with its own reason and what to do instead`() throws {
    func refusal(_ format: String, _ edit: (inout any TodoEditor) throws -> Void) throws -> String? {
      var editor = try #require(FormatSample.all.first { $0.format == format }).document().editor()
      let refusal = #expect(throws: EditError.self) { try edit(&editor) }
      return refusal?.description
    }
    var cancelled = StateChange(.cancelled)
    cancelled.reason = "no time"
    let below = TaskDestination.lastBelow(task: 0)
    let task = "the file is one task of Backlog.md; add and remove tasks with “backlog”"
    let byHand = "edit the front matter of the file by hand, or use “backlog task edit”"
    #expect(
      try refusal("todo.txt") { _ = try $0.add(NewTask(title: "a"), at: below) }
        == "todo.txt has no subtasks: each line is a task of its own")
    #expect(
      try refusal("[x]it!") { _ = try $0.move(1, to: below) } == "[x]it! has no subtasks; add the task beside it")
    #expect(try refusal("todo.txt") { try $0.setMemo(0, "a") } == "todo.txt has no place for notes: a task is one line")
    #expect(
      try refusal("todo.txt") { try $0.renameGroup(0, to: "a") }
        == "todo.txt has no place for a title; rename the file or its folder")
    #expect(
      try refusal("TaskPaper") { try $0.renameGroup(0, to: "a") }
        == "TaskPaper has no place for a title; rename the file")
    #expect(
      try refusal("todo.txt") { try $0.moveGroup(1, before: false, 2) }
        == "projects of todo.txt stand in the order of their first tasks; move a task instead")
    #expect(
      try refusal("Org") { _ = try $0.setState(0, cancelled) }
        == "Org has no place for a reason; write it into the title")
    #expect(try refusal("[x]it!") { try $0.setDate(0, .start, DayTime(someDay)) } == "[x]it! keeps only due dates")
    #expect(
      try refusal("Backlog.md") { try $0.setDate(0, .start, nil) } == "Backlog.md keeps only due dates; \(byHand)")
    #expect(try refusal("Backlog.md") { try $0.remove(0) } == task)
    #expect(try refusal("Backlog.md") { try $0.renameGroup(0, to: "a") } == task)
    #expect(try refusal("Backlog.md") { try $0.setMemo(0, "a") } == byHand)
    #expect(try refusal("Backlog.md") { try $0.addAttribute(0, .tag, "neu") } == byHand)
    #expect(
      try refusal("Org") { _ = try $0.moveGroup(1, inside: 2) }
        == "groups in files of Org are moved to another level by hand")
    #expect(
      try refusal("Org") { try $0.setDescription(1, "a") } == "descriptions in files of Org are edited by hand")
    #expect(
      try refusal("Org") { try $0.setDirective(1, "color", "red") }
        == "Org has no place for the color, the picture or the date of a group; only Markdown has")
  }

  // MARK: Read-only files

  @Test(arguments: FormatSample.all.filter { !$0.isEditable })
  func `a read-only file has no editor, and its message tells what to do`(_ sample: FormatSample) throws {
    let document = try sample.document()
    let refusal = #expect(throws: EditError.self) { try document.editor() }
    #expect(
      refusal?.description.contains(sample.path) == true && document.format.writer?(PortablePlan(document)) == nil)
  }

  // MARK: Writing and checking

  @Test(arguments: FormatSample.all)
  func `a plan that is written is read the same, without problems, and written the same again`(_ sample: FormatSample)
    throws
  {
    let document = try sample.document()
    let format = document.format
    let plan = PortablePlan(document)
    guard let bytes = format.writer?(plan) else { return }
    let again = try sample.document(bytes)
    #expect(again.summary == document.summary.map { $0 } && TodoLinter.check(again).isEmpty)
    #expect(PlanDifference(plan, PortablePlan(again)).losses == [])
    #expect(format.writer?(PortablePlan(again)) == bytes)
  }

  @Test(arguments: FormatSample.editable)
  func `a made task of any state, priority, day and group is read as it was written`(_ sample: FormatSample) throws {
    let format = try sample.document().format
    guard format.writer != nil else { return }
    withEvery(sample.states, [TaskPriority.none, .medium, .high], [nil, someDay], [[], ["neu"]], [[], ["Garden"]]) {
      (state: TaskState, priority: TaskPriority, due: CalendarDate?, tags: [String], path: [String]) in
      var task = PortableTask(title: "Paint it, 새로")
      (task.state, task.priority, task.tags) = (state, priority, tags)
      task.dates[.due] = due.map { DayTime($0) }
      let plan = PortablePlan([(task, path)])
      let read = try sample.document(try check(format.writer?(plan)))
      try check(PlanDifference(plan, PortablePlan(read)).losses == [])
      try check(TodoLinter.check(read).isEmpty)
    }
  }

  @Test(arguments: FormatSample.all)
  func `a check corrects what it can, once, and touches nothing that is right`(_ sample: FormatSample) throws {
    let right = try sample.document()
    #expect(TodoFixer.fix(right, TodoLinter.check(right)).bytes == right.source.bytes)
    guard let broken = sample.broken else { return }
    withEvery(["\n", "\r\n", "\r"], ["", "\u{FEFF}"]) { ending, mark in
      func bytes(_ text: String) -> [UInt8] { Array((mark + text.replacing("\n", with: ending)).utf8) }
      let document = try sample.document(bytes(broken.before))
      let fixed = TodoFixer.fix(document, TodoLinter.check(document)).bytes
      try check(fixed == bytes(broken.after), "\(String(decoding: fixed, as: UTF8.self))")
      let again = try sample.document(fixed)
      try check(TodoFixer.fix(again, TodoLinter.check(again)).bytes == fixed)
    }
  }
}
