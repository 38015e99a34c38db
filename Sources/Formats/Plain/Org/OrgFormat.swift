import Base
package import Plan

/// Org mode's outlines with TODO keywords and checkboxes (Org Syntax; the Org manual, “TODO Items” and “Checkboxes”).
package struct OrgFormat: TodoFormat {
  package let name = "Org"
  package let example = "* TODO text"
  package let extensions = ["org"]
  package let usualPaths = ["todo.org", "TODO.org", "docs/todo.org"]
  package let traits: FormatTraits = [
    .list, .subtasks, .memos, .dates, .times, .titles, .emptyGroups, .subgroups, .groupOrder, .ownRules, .movesRepeated,
    .prose,
  ]

  package init() {}

  package func read(_ source: SourceText, options: ParseOptions) throws(ReadingError) -> ParsedText {
    OrgReader.read(source, options: options)
  }

  package func editor(for document: TodoDocument) -> (any TodoEditor)? { OrgEditor(document: document) }

  /// As the file's settings or `date_done` request, or else as most done headlines of the file do it. A box cannot have a
  /// date.
  package func datesCompletion(of index: Int, in document: TodoDocument) -> Bool? {
    let scanner = OrgScanner(document.source)
    let line = document.source.lines.line(at: Int(document.tasks[index].item.start))
    guard let keyword = scanner.elements[line].keyword, !keyword.word.isDone else { return false }
    if let closes = OrgLogging(of: line, in: scanner).closes { return closes }
    if let isSet = document.frontMatter.switches[.datesDone] { return isSet }
    let done = document.tasks.filter { $0.via == .keyword && $0.state == .done }
    return done.count { document.date(.completed, of: $0) != nil } * 2 > done.count
  }

  /// A repeater counts days, weeks, months, or years.
  package func holds(_ rule: RecurrenceRule) -> Bool { rule.weekdays.count < 2 && rule.unit != .businessDays }

  package func candidates(in document: TodoDocument) -> [TaskCandidate] {
    let others = OrgScanner(document.source).elements.compactMap { element in
      element.reason.map { TaskCandidate(range: element.range, task: nil, reason: $0) }
    }
    return (document.taskCandidates + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  package func withoutSums(_ memo: String) -> String {
    var bytes = Array(memo.utf8)
    for cookie in OrgTitle.cookies(in: 0..<bytes.count, bytes).reversed() { bytes.removeSubrange(cookie) }
    return String(decoding: bytes, as: UTF8.self)
  }

  package var writer: (@Sendable (PortablePlan) -> [UInt8])? { OrgWriter.text }
}
