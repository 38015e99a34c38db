import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

struct VerifierTests {
  /// The reason of the refusal; nil if the change is accepted.
  private func refusal(_ old: String, _ new: String, _ change: AllowedChange, path: String = "TODO.md") throws
    -> String?
  {
    let document = try parseDocument(old, path: path)
    let next = try document.reparsed(Array(new.utf8))
    do throws(EditError) {
      try verify(document, next, allowing: change)
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: Tasks

  /// Two lists that differ in one field of the second task.
  private static func lists(_ field: TaskRecord.Field) -> (old: String, new: String) {
    let (old, new) =
      switch field {
      case .state: ("- [ ] b", "- [x] b")
      case .title: ("- [ ] b", "- [ ] B")
      case .attributes: ("- [ ] b due:2026-12-01", "- [ ] b due:2026-12-02")
      case .priority: ("- [ ] b", "- [!] b")
      case .reason: ("- [-] b (late)", "- [-] b (early)")
      case .memo: ("- [ ] b\n\n  Text\n", "- [ ] b\n\n  text\n")
      case .parent: ("- [ ] b", "  - [ ] b")
      case .section: ("- [ ] b\n\n## D\n", "\n## D\n\n- [ ] b")
      }
    func list(_ task: String) -> String { "# T\n\n## A\n\n- [ ] a\n\(task)\n- [ ] c\n" }
    return (list(old), list(new))
  }

  @Test func `each property of a record is a field`() throws {
    let document = try parseDocument("# T\n\n- [ ] a\n")
    func names(_ record: Any) -> Set<String> { Set(Mirror(reflecting: record).children.compactMap(\.label)) }
    #expect(names(TaskRecord(document, 0)) == Set(TaskRecord.Field.allCases.map { "\($0)" }))
    #expect(names(SectionRecord.all(of: document)[0]) == Set(SectionRecord.Field.allCases.map { "\($0)" }))
  }

  @Test(arguments: TaskRecord.Field.allCases)
  func `a change of a task's field is refused unless it is allowed`(_ field: TaskRecord.Field) throws {
    let (old, new) = Self.lists(field)
    let allowed: Set<TaskRecord.Field> = [field]
    #expect(try refusal(old, new, AllowedChange(allowed, of: 1)) == nil)
    #expect(try refusal(new, old, AllowedChange(allowed, of: 1)) == nil)
    #expect(try refusal(old, new, AllowedChange()) != nil)
    #expect(try refusal(new, old, AllowedChange()) != nil)
    #expect(try refusal(old, new, AllowedChange(allowed, of: 0)) != nil)
    let others = Set(TaskRecord.Field.allCases).subtracting(allowed)
    let reason = try refusal(old, new, AllowedChange(others, of: 1))
    #expect(reason?.hasPrefix("TODO.md:6: this edit would change the ") == true && reason?.contains("of “b") == true)
  }

  @Test(arguments: [
    ("- [ ] a\n- [ ] b\n", "- [ ] b\n", AllowedChange(removing: [0])),
    ("- [ ] a\n  - [ ] b\n", "- [ ] a\n", AllowedChange(removing: [1])),
    ("- [ ] a\n", "- [ ] a\n  - [ ] b\n", AllowedChange(adding: 1..<2, at: (0, -1))),
    ("- [ ] a\n", "- [ ] b\n- [ ] a\n", AllowedChange(adding: 0..<1, at: (-1, -1))),
    (
      "- [ ] a\n  - [ ] b\n- [ ] c\n", "- [ ] c\n  - [ ] a\n    - [ ] b\n",
      AllowedChange(moving: 0..<2, to: 1, at: (2, -1))
    ),
  ])
  func `tasks are added, removed, and moved only where it is allowed`(
    old: String, new: String, change: AllowedChange
  ) throws {
    #expect(try refusal(old, new, change) == nil)
    #expect(try refusal(old, new, AllowedChange()) != nil)
    #expect(try refusal(old, old, change) != nil)
    var other = change
    other.place = change.place.map { ($0.parent < 0 ? 0 : -1, $0.section) }
    if change.place != nil { #expect(try refusal(old, new, other) != nil) }
    other = change
    other.place = change.place.map { ($0.parent, 0) }
    if change.place != nil { #expect(try refusal(old, new, other) != nil) }
  }

  @Test(arguments: ["x", "- [ ] b", "- [ ] B\n  - [ ] c", "- [x] b\n  - [ ] c", "- [ ] b\n- [ ] c"])
  func `a task that is moved or inserted is the same in its new place`(_ wrong: String) throws {
    let task = "- [ ] b\n  - [ ] c\n"
    let (old, new) = ("\(task)- [ ] a\n", "- [ ] a\n\(task)")
    let change = AllowedChange(moving: 0..<2, to: 1, at: (-1, -1))
    #expect(try refusal(old, new, change) == nil)
    #expect(try refusal(old, "- [ ] a\n\(wrong)\n", change) != nil)
    var insertion = AllowedChange(adding: 1..<3, at: (-1, -1))
    insertion.excerpt = try parseDocument(old).editor().excerpt(0)
    #expect(try refusal("- [ ] a\n", new, insertion) == nil)
    #expect(try refusal("- [ ] a\n", "- [ ] a\n\(wrong)\n", insertion) != nil)
  }

  @Test func `a task that is removed must not leave its subtasks to another`() throws {
    let old = "- [ ] a\n- [ ] b\n  - [ ] c\n"
    #expect(try refusal(old, "- [ ] a\n  - [ ] c\n", AllowedChange(removing: [1])) != nil)
  }

  // MARK: Sections

  /// Two lists that differ in one field of the second heading, and in others that must change with it.
  private static func sections(
    _ field: SectionRecord.Field
  ) -> (old: String, new: String, also: Set<SectionRecord.Field>) {
    let (old, new, also): (String, String, Set<SectionRecord.Field>) =
      switch field {
      case .name: ("## B\n\n- [ ] b\n", "## C\n\n- [ ] b\n", [])
      case .level: ("## B\n\n- [ ] b\n", "# B\n\n- [ ] b\n", [])
      case .directive: ("## B\n<!-- color: red -->\n\n- [ ] b\n", "## B\n<!-- color: blue -->\n\n- [ ] b\n", [])
      case .outer: ("## B\n\nText\n", "## B\n<!-- color: red -->\n\nText\n", [.directive])
      case .text: ("## B\n\nText\n\n- [ ] b\n", "## B\n\ntext\n\n- [ ] b\n", [])
      }
    return ("## A\n\n- [ ] a\n\n\(old)", "## A\n\n- [ ] a\n\n\(new)", also)
  }

  @Test(arguments: SectionRecord.Field.allCases)
  func `a change of a section's field is refused unless it is allowed`(_ field: SectionRecord.Field) throws {
    let (old, new, also) = Self.sections(field)
    for (old, new) in [(old, new), (new, old)] {
      var change = AllowedChange()
      change.sections.fields[1] = also.union([field])
      #expect(try refusal(old, new, change) == nil)
      change.sections.fields = [0: also.union([field])]
      #expect(try refusal(old, new, change) != nil)
      change.sections.fields = [1: Set(SectionRecord.Field.allCases).subtracting([field])]
      #expect(
        try refusal(old, new, change)?.hasPrefix("TODO.md:5: this edit would change the \(field.rawValue) of “")
          == true)
    }
  }

  @Test func `a heading gets only the name that it is meant to get`() throws {
    let (old, new) = ("## A\n\n- [ ] a\n\n## B\n\n- [ ] b\n", "## A\n\n- [ ] a\n\n## C\n\n- [ ] b\n")
    #expect(try refusal(old, new, AllowedChange(renaming: 1, to: "C")) == nil)
    #expect(try refusal(old, new, AllowedChange(renaming: 1, to: "D")) != nil)
    #expect(try refusal(old, new, AllowedChange(renaming: 0, to: "C")) != nil)
  }

  @Test func `sections are added, removed, and moved only where it is allowed`() throws {
    let (a, b, c) = ("## A\n\n- [ ] a\n\n", "## B\n\nText\n\n- [ ] b\n\n", "## C\n\n- [ ] c\n\n")
    let document = try parseDocument(a + b + c)
    let second = document.sourceRange(ofGroup: 2)
    let removal = AllowedChange(taking: 2, in: second, of: document)
    #expect(try refusal(a + b + c, a + c, removal) == nil)
    #expect(try refusal(a + b + c, a + b, removal) != nil)
    var move = AllowedChange(taking: 2, in: second, of: document, to: (0, 0))
    #expect(try refusal(a + b + c, b + a + c, move) == nil)
    #expect(try refusal(a + b + c, a + c + b, move) != nil)
    #expect(try refusal(a + b + c, b.replacing("Text", with: "text") + a + c, move) != nil)
    #expect(try refusal(a + b + c, "#" + b + a + c, move) != nil)
    move = AllowedChange(taking: 2, in: second, of: document, to: (second.lowerBound, 1))
    move.levels = 1
    #expect(try refusal(a + b + c, a + "#" + b + c, move) == nil)
    #expect(try refusal(a + b + c, "# X\n\n" + a + "#" + b + c, move) != nil)
    move.outer = -1
    #expect(try refusal(a + b + c, a + "#" + b + c, move) != nil)
    let addition = AllowedChange(addingSection: "D", at: 0, of: document)
    #expect(try refusal(a + b + c, "## D\n\n" + a + b + c, addition) == nil)
    #expect(try refusal(a + b + c, "## E\n\n" + a + b + c, addition) != nil)
    #expect(try refusal(a + b + c, a + b + c + "## D\n", addition) != nil)
    #expect(try refusal(a + b + c, a + b + c, addition) != nil)
  }

  @Test func `groups that consist of their tasks are compared by their names`() throws {
    let old = "a +Home\nb +Work\nc +Home\n"
    let move = AllowedChange(moving: 1..<2, to: 0, at: (-1, nil))
    #expect(try refusal(old, "b +Work\na +Home\nc +Home\n", move, path: "todo.txt") == nil)
    #expect(try refusal(old, "b +Work\na +Work\nc +Home\n", move, path: "todo.txt") != nil)
    #expect(try refusal(old, "a +Home\nc +Home\n", AllowedChange(removing: [1]), path: "todo.txt") == nil)
  }

  // MARK: The file

  @Test func `the title, the front matter, and the text below it change only if it is allowed`() throws {
    let old = "---\ntitle: A\nlang: en\n---\n\nText\n\n- [ ] a\n"
    var change = AllowedChange()
    let renamed = old.replacing("title: A", with: "title: B")
    #expect(try refusal(old, renamed, change)?.contains("the title of the file") == true)
    change.title = true
    #expect(try refusal(old, renamed, change)?.contains("the front matter") == true)
    change.settings = ["title"]
    #expect(try refusal(old, renamed, change) == nil)
    #expect(try refusal(old, renamed.replacing("lang: en", with: "lang: de"), change) != nil)
    #expect(try refusal(old, renamed.replacing("\nlang: en", with: ""), change) != nil)
    change.body = false
    #expect(try refusal(old, renamed, change) == nil)
    #expect(try refusal(old, renamed + "\n", change)?.contains("the text after the front matter") == true)
  }

  @Test func `an edit of settings must not make anything invalid`() throws {
    let (old, new) = ("## A\n<!-- color: red -->\n\n- [ ] a\n", "## A\n<!-- color: ride -->\n\n- [ ] a\n")
    var change = AllowedChange()
    change.sections.fields[0] = [.directive]
    #expect(try refusal(old, new, change) == nil)
    change.problems = false
    #expect(try refusal(old, new, change) != nil)
  }
}
