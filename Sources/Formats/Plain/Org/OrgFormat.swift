import Base

/// Org mode's outlines with TODO keywords and checkboxes (Org Syntax; the Org manual, “TODO Items” and “Checkboxes”).
struct OrgFormat: TodoFormat {
  let name = "Org"
  let example = "* TODO text"
  let extensions = ["org"]
  let usualPaths = ["todo.org", "TODO.org", "docs/todo.org"]
  let traits: FormatTraits = [
    .list, .subtasks, .memos, .dates, .titles, .emptyGroups, .groupOrder, .movesRepeated, .prose,
  ]

  func read(_ source: SourceText, options: ParseOptions, memory: (any Sendable)?) throws(ReadingError) -> ParsedText {
    OrgReader.read(source, options: options)
  }

  func editor(for document: TodoDocument) -> (any TodoEditor)? { OrgEditor(document: document) }

  /// As the file's settings request, or else as most done headlines of the file do it. A box cannot have a date.
  func datesCompletion(of index: Int, in document: TodoDocument) -> Bool? {
    let scanner = OrgScanner.scan(document.source)
    let line = document.source.lines.line(at: Int(document.tasks[index].item.start))
    guard let keyword = scanner.elements[line].keyword, !keyword.word.isDone else { return false }
    if let closes = OrgLogging(of: line, in: scanner, document.source).closes { return closes }
    let done = document.tasks.filter { $0.via == .keyword && $0.state == .done }
    return done.count { document.date(.completed, of: $0) != nil } * 2 > done.count
  }

  func candidates(in document: TodoDocument) -> [TaskCandidate] {
    let known = Set(document.tasks.map { document.source.lines.line(at: Int($0.item.start)) })
    let others = OrgScanner.scan(document.source).elements.compactMap { element -> TaskCandidate? in
      guard let reason = element.reason, !known.contains(element.line) else { return nil }
      return TaskCandidate(range: element.range, task: nil, reason: reason)
    }
    return (document.taskCandidates + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  func withoutSums(_ memo: String) -> String {
    var bytes = Array(memo.utf8)
    for cookie in OrgTitle.cookies(in: 0..<bytes.count, bytes).reversed() { bytes.removeSubrange(cookie) }
    return String(decoding: bytes, as: UTF8.self)
  }

  func problems(in document: TodoDocument) -> [Diagnostic] { OrgProblems.find(in: document) }

  func isFrame(_ line: Int, of document: TodoDocument) -> Bool { OrgLosses.isFrame(line, of: document.source) }

  func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] {
    document.stateWords + document.lowPriorities + OrgLosses.find(in: document)
  }

  var writer: (@Sendable (PortablePlan) -> [UInt8])? { OrgWriter.text }
}
