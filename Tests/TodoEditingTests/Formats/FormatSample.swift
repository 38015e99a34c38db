import Base
import TestSupport
import Testing

@testable import Plan
@testable import TodoFile

/// A format as ``FormatConformanceTests`` tests it: a text whose plan is known, and what files like it can be given.
///
/// A new format is done when it has a sample here and passes.
struct FormatSample: Sendable, CustomTestStringConvertible {
  /// What a file may have a place for.
  enum Ability: CaseIterable {
    case add, subtask, remove, move, title, due, priority, tag, person, memo
    case addGroup, renameGroup, removeGroup, moveGroup
  }

  /// What the sample shows of its format.
  let name: String
  /// The format's name, as ``TodoFormat`` has it.
  let format: String
  let path: String
  /// The text with line feeds, and one at its end.
  let text: String
  /// Its tasks: state, depth, title, attributes, groups.
  let plan: [String]
  /// Its groups with their figures, the whole plan first.
  let figures: [String]
  /// The states that each of its tasks can have.
  let states: [TaskState]
  let can: Set<Ability>
  /// A text with problems that a check corrects, and the corrected one.
  var broken: (before: String, after: String)?
  /// Whether a text without anything is none of the format.
  var needsText = false
  var settings: FileSettings?
  var layouts = Layout.all

  var testDescription: String { name }

  var isEditable: Bool { !states.isEmpty }

  /// How a text is laid out in bytes.
  struct Layout: CustomStringConvertible {
    var ending = "\n"
    var endsLast = true
    var hasMark = false

    /// Each line ending with and without a mark, one at the end, and the other way around.
    static let all: [Layout] = ["\n", "\r\n", "\r"].flatMap { ending in
      [true, false].map { Layout(ending: ending, endsLast: $0, hasMark: !$0) }
    }

    var description: String { "\(ending.debugDescription), at the end \(endsLast), byte order mark \(hasMark)" }
  }

  func bytes(_ layout: Layout = Layout()) -> [UInt8] {
    let text = layout.endsLast ? text : String(text.dropLast())
    return Array(((layout.hasMark ? "\u{FEFF}" : "") + text.replacing("\n", with: layout.ending)).utf8)
  }

  func document(_ bytes: [UInt8]) throws -> TodoDocument {
    try TodoDocument(parsing: SourceText(path: path, bytes: bytes, settings: settings))
  }

  func document(_ layout: Layout = Layout()) throws -> TodoDocument { try document(bytes(layout)) }

  static let editable = all.filter(\.isEditable)

  private static let every = Set(Ability.allCases)

  private static let plan = [
    "open Paint the fence {tag:green} <Garden>", "done Order soil <Garden>",
    "open Call Nora {due:2026-12-01} <Kitchen>", "open 책 정리 <Kitchen>",
  ]
  private static let figures = ["House 1/4", "Garden 1/2", "Kitchen 0/2"]
  private static let unnamed = ["house 1/4", "Garden 1/2", "Kitchen 0/2"]

  static let all: [FormatSample] = [
    FormatSample(
      name: "Markdown with boxes", format: "Markdown", path: "TODO.md",
      text: """
        # House

        Some words, and a list:

        * nothing to do

        ## Garden

        - [ ] Paint the fence #green
        - [x] Order soil

        ## Kitchen

        - [ ] Call Nora due:2026-12-01

          After six.
        - [ ] 책 정리

        """,
      plan: plan, figures: figures, states: TaskState.given, can: every,
      broken: ("# T\n\n-[ ] a\n- [x] c\n", "# T\n\n- [ ] a\n- [x] c\n")),
    FormatSample(
      name: "todo.txt", format: "todo.txt", path: "todo.txt",
      text: """
        Paint the fence +Garden @green
        x Order soil +Garden
        Call Nora +Kitchen due:2026-12-01

        책 정리 +Kitchen

        """,
      plan: plan, figures: ["todo 1/4", "Garden 1/2", "Kitchen 0/2"], states: [.open, .done],
      can: every.subtracting([.memo, .subtask, .addGroup, .moveGroup]),
      broken: ("X a\n(a) b\nc\n", "x a\n(A) b\nc\n")),
    FormatSample(
      name: "Org", format: "Org", path: "house.org",
      text: """
        #+TITLE: House

        Some words.

        * Garden [1/2]
        ** TODO Paint the fence :green:
        ** DONE Order soil
        * Kitchen
        ** TODO Call Nora
        DEADLINE: <2026-12-01 Tue>
        After six.
        ** TODO 책 정리

        """,
      plan: plan, figures: figures, states: TaskState.given.filter { $0 != .question }, can: every,
      broken: ("* A [0/1]\n** DONE a\n", "* A [1/1]\n** DONE a\n")),
    FormatSample(
      name: "[x]it!", format: "[x]it!", path: "house.xit",
      text: """
        Garden
        [ ] Paint the fence #green
        [x] Order soil

        Kitchen
        [ ] Call Nora -> 2026-12-01
            After six.
        [ ] 책 정리

        """,
      plan: plan, figures: unnamed, states: TaskState.given.filter { $0 != .deferred },
      can: every.subtracting([.subtask]),
      broken: ("[X] a\n[ ] b\n", "[x] a\n[ ] b\n")),
    FormatSample(
      name: "TaskPaper", format: "TaskPaper", path: "house.taskpaper",
      text: """
        Garden:
        \t- Paint the fence @green
        \t- Order soil @done
        Kitchen:
        \tSome words.
        \t- Call Nora @due(2026-12-01)
        \t\tAfter six.
        \t- 책 정리

        """,
      plan: plan, figures: unnamed, states: TaskState.given, can: every),
    FormatSample(
      name: "Backlog.md", format: "Backlog.md", path: "task-7.md",
      text: """
        ---
        id: task-7
        title: Paint the fence
        status: To Do
        labels: [green]
        due_date: 2026-12-01
        # Two coats.
        ---

        ## Description

        White, as before.

        """,
      plan: ["open Paint the fence {id:task-7 tag:green due:2026-12-01}"], figures: ["Paint the fence 0/1"],
      states: [.open, .inProgress, .done], can: [.title, .due, .priority],
      settings: FileSettings(defaults: FrontMatter(), taskFile: TaskFileRules(), key: "backlog"),
      layouts: Layout.all.filter { $0.ending != "\r" }),
    FormatSample(
      name: "Taskmaster", format: "Taskmaster", path: "tasks.json",
      text: """
        {"tasks": [
          {"id": 1, "title": "Paint the fence", "status": "pending"},
          {"id": 2, "title": "책 정리", "status": "done", "dependencies": [1]}
        ]}

        """,
      plan: ["open Paint the fence {id:1}", "done 책 정리 {id:2 after:1}"], figures: ["Taskmaster 1/2"], states: [],
      can: [], needsText: true),
    FormatSample(
      name: "beads", format: "beads", path: "issues.jsonl",
      text: """
        {"id":"h-1","title":"Paint the fence","status":"open","labels":["green"]}
        {"id":"h-2","title":"책 정리","status":"closed"}

        """,
      plan: ["open Paint the fence {id:h-1 tag:green}", "done 책 정리 {id:h-2}"], figures: ["beads 1/2"], states: [],
      can: []),
  ]
}
