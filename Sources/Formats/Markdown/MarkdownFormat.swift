import Base
import CommonMark
package import Plan
import States

/// Markdown with task lists (CommonMark 0.30; GFM 0.29, section 5.3).
package struct MarkdownFormat: TodoFormat {
  package let name = "Markdown"
  package let example = "- [ ] text"
  package let extensions = ["md", "markdown", "mdown", "mkd"]
  package let usualPaths = [
    "TODO.md", "todo.md", "Todo.md", "ROADMAP.md", "roadmap.md", "Roadmap.md", "docs/TODO.md", "docs/todo.md",
    "docs/ROADMAP.md", "docs/roadmap.md", ".github/TODO.md", ".github/ROADMAP.md",
  ]

  package let traits: FormatTraits = [
    .list, .subtasks, .memos, .dates, .times, .reasons, .recurrence, .titles, .emptyGroups, .subgroups,
    .groupOrder, .groupLevels, .groupSettings, .fileSettings, .descriptions, .prose, .markup,
  ]

  package init() {}

  package func read(_ source: SourceText, options: ParseOptions) throws(ReadingError) -> ParsedText {
    let (frontMatter, diagnostics) = FrontMatterReader.read(source)
    let splitter = SectionSplitter(source: source, start: frontMatter.end, options: options, rules: frontMatter.rules)
    do throws(MarkdownError) {
      var (contents, memory) = try splitter.read()
      let plan = StateSelection(contents, in: source, rules: frontMatter.rules, asked: options.reading)
      if let states = plan.states, !states.isEmpty {
        // A heading that is a task includes the text after it, which a separate piece of the file would not know.
        var whole = options
        whole.memory = nil
        if !states.headingItems.isEmpty { whole.pieceSize = nil }
        let again = SectionSplitter(
          source: source, start: frontMatter.end, options: whole, rules: frontMatter.rules, states: states)
        contents = try again.read().0
      }
      return ParsedText(
        frontMatter: frontMatter, contents: contents, states: plan.states, diagnostics: diagnostics, memory: memory)
    } catch {
      switch error {
      case .limit(let limit, let line): throw .limit(explanation: limit.explanation, line: line)
      case .parserFailed: throw .outOfMemory
      }
    }
  }

  package func editor(for document: TodoDocument) -> (any TodoEditor)? { MarkdownEditor(document: document) }

  package func candidates(in document: TodoDocument) -> [TaskCandidate] {
    let boxes = CheckboxScanner(document).map { box in
      TaskCandidate(range: box.range, task: box.task, reason: box.kind?.rawValue ?? "")
    }
    let rules = rules(in: document)
    let others = document.tasks.indices.filter { !document.tasks[$0].hasBox }.map { index in
      let task = document.tasks[index]
      let start = Int(task.isHeading || task.isRow ? task.item.start : task.source.start)
      let rule = rules[document.source.lines.line(at: start)] ?? ""
      return TaskCandidate(range: start..<start, task: index, reason: rule)
    }
    // Lines with a state that is not read, or that look like a task but are not one.
    let known = Set((boxes + others).map { document.source.lines.line(at: $0.range.lowerBound) })
    let unread: [(start: Int, reason: String)] =
      document.states.map { $0.exclusions.map { (start: Int($0.range.start), reason: $0.rule) } }
      ?? document.leftOut.map { ($0.start, "it has no box, and the file has boxes; “read: all” counts it") }
    let rest = unread.filter { !known.contains(document.source.lines.line(at: $0.start)) }
      .map { TaskCandidate(range: $0.start..<$0.start, task: nil, reason: $0.reason) }
    return (boxes + others + rest).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The rule that decided about each task without a box, by line.
  private func rules(in document: TodoDocument) -> [Int: String] {
    guard let states = document.states else { return [:] }
    let items = states.items.map { ($0.key, $0.value.rule) }
    let rows = states.tables.values.joined().map { (Int($0.line.start), $0.item.rule) }
    return Dictionary(
      (items + rows).map { (document.source.lines.line(at: $0.0), $0.1) }, uniquingKeysWith: { first, _ in first })
  }

  package func problems(in document: TodoDocument) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var unknown: [Range<Int>] = []
    for box in CheckboxScanner(document) where box.task == nil {
      if box.kind == .unknownMarker { unknown.append(box.range) }
      if let diagnostic = BoxDiagnostic.make(box, in: document.source) { found.append(diagnostic) }
    }
    // Only one for each table, because its rows are consecutive.
    var last = -1
    for row in document.states?.unknownRows ?? [] {
      let line = document.source.lines.line(at: Int(row.start))
      defer { last = line }
      guard line != last + 1 else { continue }
      found.append(
        Diagnostic(
          .unknownStatus, row.range,
          "most cells in this table's state column are not states, so the table is not read; define them with “states” in the front matter, or write <!-- table: ignore --> above the table"
        ))
    }
    if let note = document.readingProblem { found += Self.problem(of: note, in: document) }
    found += BoxDiagnostic.unknown(unknown, in: document.source)
    if found.isEmpty, document.tasks.isEmpty, SectionWords.planKind(ofFile: document.source.path) == .list,
      let problem = LooseBullets.problem(in: document)
    {
      found.append(problem)
    }
    return found
  }

  /// The problem that most of a file is not counted, at the first line that is not.
  private static func problem(of note: ReadingNote, in document: TodoDocument) -> [Diagnostic] {
    guard let lines = note.lines, let reading = note.reading?.rawValue else { return [] }
    func percent(_ progress: Progress?) -> String { progress?.percent.map { " (\($0)%)" } ?? "" }
    let figures = lines.figures
    let tasks = document.tasks.count
    let counted =
      figures.map { Words.count($0.now.total, "box is", "boxes are") }
      ?? (tasks == 0 ? "nothing is" : Words.count(tasks, "task is", "tasks are"))
    var message =
      "\(counted) counted\(percent(figures?.now)), but \(note.words); to count \(lines.count == 1 ? "it" : "them")\(percent(figures?.all)), write “read: \(reading)” in the front matter, or <!-- read: \(reading) --> below a heading for its section"
    if tasks > 0 { message += "; “read: \(figures == nil ? "all" : "boxes")” ends this warning" }
    return [Diagnostic(.notCounted, document.source.lines.content(ofLine: lines.first - 1), message)]
  }

  package var cutting: (any TextCutting)? { MarkdownCutting() }

  package func isFrame(_ line: Int, of document: TodoDocument) -> Bool { MarkdownFrame.contains(line, of: document) }

  package func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] {
    document.groupDues + document.numbers + MarkdownFrame.markedHeadings(document)
  }

  package var writer: (@Sendable (PortablePlan) -> [UInt8])? { MarkdownWriter.text }
}
