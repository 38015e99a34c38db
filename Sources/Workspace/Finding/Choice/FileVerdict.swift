import Base
import Plan
import TodoFile

/// Decides from its contents whether a file in a folder is a plan.
enum FileVerdict: Sendable {
  case plan(TodoDocument)
  /// A checklist in which nothing is ticked: a form if Git shows that nothing ever was, otherwise a plan.
  case unticked(TodoDocument)
  case skipped(SkipReason)

  /// A file with fewer tasks than this and more lines of text than ``proseLines`` is about something else.
  private static let fewTasks = 3
  private static let proseLines = 300
  /// The number of lines of text per task from which on an Org file is a text.
  private static let textLines = 4

  /// Reads a file if it may contain tasks.
  /// - Parameter path: relative to the folder of the plan.
  /// - Parameter folder: what is around that folder (``PlanName/plans(around:)``).
  /// - Parameter isAsked: whether the user or the layout of a tool includes the file explicitly, so that it only needs
  ///   tasks.
  /// - Parameter known: the document from an earlier read.
  static func of(
    _ file: PlanFile, path: String, in folder: String, isAsked: Bool, after known: TodoDocument?, reader: PlanReader
  ) -> FileVerdict {
    do {
      let source = try PlanReader.source(file.path, settings: file.settings)
      if let known, known.source.bytes == source.bytes, known.source.settings == source.settings { return .plan(known) }
      return try of(source, path: path, in: folder, isAsked: isAsked) { try reader.document(of: source, after: known) }
    } catch let error as WorkspaceError where error.isSyntax && !isAsked && !path.hasPrefix(".") {
      // Other programs use these file names too.
      return .skipped(.noTasks)
    } catch  where FileKind(file.path, followsLinks: false) == nil {
      return .skipped(.gone)
    } catch {
      return .skipped(.unreadable(reason: "\(error)".replacing("\(file.path): ", with: "")))
    }
  }

  /// The verdict on a text.
  /// - Parameter parse: reads the text, if it may contain tasks.
  /// - Throws: the error of `parse`.
  static func of(
    _ source: SourceText, path: String, in folder: String, isAsked: Bool, parse: () throws -> TodoDocument
  ) throws -> FileVerdict {
    let named = PlanName.kind(path: folder + path)
    let traits = TodoFormats.traits(of: path)
    // The names of all other formats are used only for task lists.
    let isOther = !traits.contains(.prose)
    let isNamed = isAsked || isOther || named?.isList == true
    guard
      isNamed || !traits.contains(.markup) || hasBox(source.bytes)
        || PlanName.isReadme(path) && namesPlan(source)
    else { return .skipped(.noTasks) }
    if !isAsked, isInstruction(source.bytes) { return .skipped(.command) }
    let document = try parse()
    // A file without a title may have the name of its folder, which is no manual, and “Rewrite the build process” is none
    // either if its boxes are in progress.
    let isBegun = Set(document.tasks.filter(\.hasBox).map(\.state)).isSuperset(of: [.open, .done])
    let title = PlanName.kind(title: document.title).flatMap { kind in
      kind.isList || !isBegun && document.title != source.placeName ? kind : nil
    }
    let kind = named ?? title
    if let reason = reason(document, kind, path: path, isAsked: isAsked, isNamed: isNamed) { return .skipped(reason) }
    let isUnticked = kind == .checklist && document.tasks.allSatisfy { $0.hasBox && $0.state == .open }
    return !isAsked && isUnticked && !PlanName.isReadme(path) ? .unticked(document) : .plan(document)
  }

  private static func reason(
    _ document: TodoDocument, _ kind: PlanName.Kind?, path: String, isAsked: Bool, isNamed: Bool
  ) -> SkipReason? {
    let states = document.tasks.map(\.state)
    let tasks = states.count { $0 != .stateless }
    guard tasks > 0 else {
      // A file named TODO is a list, even if nothing in it has a state.
      return states.isEmpty ? .noTasks : isAsked || isStatelessPlan(path) ? nil : .noState
    }
    let traits = document.format.traits
    if isAsked || !traits.contains(.prose) { return nil }
    let isReadme = tasks > fewTasks && PlanName.isReadme(path)
    let isPlan = isNamed || isReadme || kind?.isList == true || kind == .story
    if !isPlan || kind == .story {
      guard !traits.contains(.markup) || document.tasks.contains(where: \.hasBox) else { return .unreliable }
    }
    if !isPlan {
      // Boxes that are all empty are instructions, and boxes that are all ticked are features.
      let open = states.count { $0 == .open }
      let done = states.count { $0 == .done }
      // An Org file of open headlines is a list, unless it is a text that remains to be written.
      let isText = traits.contains(.markup) || proseLines(document) > textLines * tasks
      if isText, open == tasks { return .neverBegun }
      if isText, done == tasks { return .allDone }
    }
    if tasks < fewTasks {
      let lines = proseLines(document)
      if lines > proseLines { return .mostlyProse(tasks: tasks, lines: lines) }
      if !isPlan, traits.contains(.markup) { return .fewBoxes(tasks) }
    }
    // A headline with a keyword is a task whatever the file is called.
    guard traits.contains(.markup), !isReadme else { return nil }
    return switch kind {
    case .manual: .manual
    case .report: .report
    case .record: .record
    default: nil
    }
  }

  /// Whether a file without any state is shown as a list: one named TODO, at the top or in capitals.
  private static func isStatelessPlan(_ path: String) -> Bool {
    let name = PathName.name(of: path)
    guard PlanName.isPlain(name) else { return false }
    return path.split(separator: "/").count < 3 || PlanName.stem(name).uppercased() == PlanName.stem(name)
  }

  /// The number of lines that are neither blank nor part of a task.
  private static func proseLines(_ document: TodoDocument) -> Int {
    let lines = document.source.lines
    var isTask = Array(repeating: false, count: lines.count)
    for task in document.tasks {
      for line in lines.touched(by: task.item.range) { isTask[line] = true }
    }
    return (0..<lines.count).count { line in
      !isTask[line] && !document.source.bytes[lines.content(ofLine: line)].allSatisfy(ASCII.isWhitespace)
    }
  }

  /// Whether a file defines a coding agent or one of its skills: its front matter has a name, a description, and the
  /// tools that the agent may use.
  private static func isInstruction(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "---".utf8) else { return false }
    let keys = Set(
      String(decoding: bytes.prefix(4 << 10), as: UTF8.self).split(separator: "\n").dropFirst()
        .prefix { !$0.hasPrefix("---") }.compactMap { $0.split(separator: ":").first.map(String.init) })
    return keys.isSuperset(of: ["name", "description"])
      && !keys.isDisjoint(with: ["tools", "model", "allowed-tools", "color", "argument-hint"])
  }

  /// Whether a heading names a list, as “Roadmap” in a readme.
  private static func namesPlan(_ source: SourceText) -> Bool {
    (0..<source.lines.count).contains { line in
      let text = source.text(ofLine: line)
      guard let first = text.first, source.bytes[first] == UInt8(ascii: "#") else { return false }
      return PlanName.isPlan(title: source.string(text))
    }
  }

  /// Whether a list contains text that looks like a box: a bracket after a bullet that is closed after one character.
  static func hasBox(_ bytes: [UInt8]) -> Bool {
    var index = bytes.startIndex
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "[")) {
      index = open + 1
      guard bytes[index...].prefix(5).contains(UInt8(ascii: "]")) else { continue }
      var before = open - 1
      while before >= 0, bytes[before] == ASCII.space || bytes[before] == ASCII.tab { before -= 1 }
      if before >= 0, before < open - 1, "-*+.)#".utf8.contains(bytes[before]) { return true }
    }
    return false
  }
}
