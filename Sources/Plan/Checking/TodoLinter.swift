import Base

/// Finds all problems in a file: those that parsing reports, and those that further checks find.
public struct TodoLinter {
  private let document: TodoDocument
  private var found: [Diagnostic] = []

  /// Returns all diagnostics, sorted by position.
  public static func check(_ document: TodoDocument) -> [Diagnostic] {
    var checks: [@Sendable () -> [Diagnostic]] = [
      { document.format.problems(in: document) },
      { check(document) { $0.checkIdentifiers() } },
      { check(document) { $0.checkCharacters() } },
      { check(document) { $0.checkDates() } },
    ]
    for part in document.taskParts { checks.append { check(document) { $0.checkDates(of: part) } } }
    let found = document.diagnostics + concurrentMap(checks) { $0() }.flatMap { $0 }
    // The undo of the first archiving leaves a done.txt that is empty.
    let isArchive =
      PathName.name(of: document.source.path).lowercased().split(separator: ".").suffix(2) == ["done", "txt"]
    if document.tasks.isEmpty, found.isEmpty, !(isArchive && document.source.bytes.isEmpty) {
      return [Diagnostic(.noTasks, 0..<0, "the file has no tasks; write one as “\(document.format.example)”")]
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func check(_ document: TodoDocument, _ body: (inout TodoLinter) -> Void) -> [Diagnostic] {
    var linter = TodoLinter(document: document)
    body(&linter)
    return linter.found
  }

  private mutating func checkIdentifiers() {
    guard document.format.traits.contains(.uniqueIDs) else { return }
    var owners: [String: Int] = [:]
    var waits: [(task: Int, attribute: TaskAttribute)] = []
    for (index, task) in document.tasks.enumerated() where task.attributeCount > 0 {
      for attribute in document.attributes(of: task) {
        switch attribute.kind {
        case .id:
          let id = document.value(of: attribute)
          if let owner = owners[id] {
            let line = document.markerPosition(of: document.tasks[owner]).line
            found.append(
              Diagnostic(.duplicateID, attribute.range.range, "line \(line) already has the ID “\(id)”; use another")
            )
          } else {
            owners[id] = index
          }
        case .after: waits.append((index, attribute))
        default: break
        }
      }
    }
    guard !waits.isEmpty else { return }
    var edges: [Int: [Int]] = [:]
    for wait in waits {
      for id in TodoDocument.ids(in: document.value(of: wait.attribute)) {
        if let owner = owners[id] {
          edges[wait.task, default: []].append(owner)
        } else if document.source.settings?.taskFile == nil {
          // A file that is a single task depends on tasks in other files.
          found.append(
            Diagnostic(
              .unknownDependency, wait.attribute.range.range,
              "no task has the ID “\(id)”; give it to a task, or correct it here"))
        }
      }
    }
    let firstWait = Dictionary(waits.map { ($0.task, $0) }) { first, _ in first }
    for task in DependencyCycles.tasks(in: edges).sorted() {
      guard let wait = firstWait[task] else { continue }
      found.append(
        Diagnostic(
          .cyclicDependency, wait.attribute.range.range,
          "circular dependency: this task waits for itself; remove one of its dependencies"))
    }
  }

  /// Reports days that look like those of status updates, and invalid ones in headings.
  private mutating func checkDates() {
    guard document.format.traits.contains(.markup) else { return }
    for range in document.misdatedUpdates { found.append(.invalidDate(range, in: document.source)) }
    var scanner = AttributeScanner()
    for heading in document.headings where heading.due == nil && heading.range.range.count < 1000 {
      scanner.scan([heading.range.range], in: document.source.bytes.span)
      for range in scanner.invalidDates { found.append(.invalidDate(range, in: document.source)) }
    }
  }

  /// Reports days that look like due dates of open tasks and are not read.
  private mutating func checkDates(of part: Range<Int>) {
    guard document.format.traits.contains(.markup) else { return }
    var scanner = AttributeScanner()
    let bytes = document.source.bytes.span
    let invalid = document.diagnostics.filter { $0.code == .invalidDate }.map(\.range)
    for task in document.tasks[part] where task.state.isPending && task.due == nil && task.source.range.count < 1000 {
      guard let unread = scanner.unreadDueDate(in: task.source.range, bytes),
        !invalid.contains(where: { $0.overlaps(unread.range) })
      else { continue }
      let text = document.source.string(unread.range)
      if let date = unread.date {
        found.append(
          Diagnostic(
            .dateNotRead, unread.range,
            "“\(text)” is a due date only at the end of a title or in brackets; write due:\(date)",
            fix: unread.isReplaceable ? [Edit(unread.range, "due:\(date)".utf8)] : []
          ).with(effect: .changesTask))
      } else {
        found.append(
          Diagnostic(.dateNotRead, unread.range, "“\(text)” is not read as a due date; write the day as YYYY-MM-DD"))
      }
    }
  }

  /// Reports invalid UTF-8 once per file and invisible direction controls once per line.
  private mutating func checkCharacters() {
    let bytes = document.source.bytes.span
    var index = 0
    var sawInvalid = false
    var lastLine = -1
    while let next = bytes.firstIndexOutsideASCII(from: index) {
      index = next
      let length = UTF8Sequence.length(at: index, in: bytes)
      if length == 0, !sawInvalid {
        sawInvalid = true
        found.append(
          Diagnostic(.invalidUTF8, index..<index + 1, "this byte is not valid UTF-8; save the file as UTF-8"))
      }
      if length == 3, bytes[index] == 0xE2, Self.isBidiControl(bytes[index + 1], bytes[index + 2]) {
        let line = document.source.lines.line(at: index)
        if line != lastLine {
          lastLine = line
          found.append(
            Diagnostic(
              .bidiControl, index..<index + 3, "an invisible character that changes the text direction; remove it"))
        }
      }
      index += max(1, length)
    }
  }

  /// U+202A–U+202E and U+2066–U+2069.
  private static func isBidiControl(_ second: UInt8, _ third: UInt8) -> Bool {
    (second == 0x80 && (0xAA...0xAE).contains(third)) || (second == 0x81 && (0xA6...0xA9).contains(third))
  }
}
