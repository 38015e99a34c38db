import Base
import CommonMark

/// Markdown with task lists (CommonMark 0.30; GFM 0.29, section 5.3).
struct MarkdownFormat: TodoFormat {
  let name = "Markdown"
  let example = "- [ ] text"
  let extensions = ["md", "markdown", "mdown", "mkd"]
  let usualPaths = [
    "TODO.md", "todo.md", "Todo.md", "ROADMAP.md", "roadmap.md", "Roadmap.md", "docs/TODO.md", "docs/todo.md",
    "docs/ROADMAP.md", "docs/roadmap.md", ".github/TODO.md", ".github/ROADMAP.md",
  ]

  func read(_ source: SourceText, options: ParseOptions, memory: (any Sendable)?) throws(ReadingError) -> ParsedText {
    let (frontMatter, diagnostics) = FrontMatterReader.read(source)
    let splitter = SectionSplitter(
      source: source, start: frontMatter.end, options: options, rules: frontMatter.rules,
      memory: memory as? ParseMemory)
    do throws(MarkdownError) {
      let (contents, memory) = try splitter.read()
      return ParsedText(frontMatter: frontMatter, contents: contents, diagnostics: diagnostics, memory: memory)
    } catch {
      switch error {
      case .limit(let limit, let line): throw .limit(explanation: limit.explanation, line: line)
      case .parserFailed: throw .outOfMemory
      }
    }
  }

  func editor(for document: TodoDocument) -> (any TodoEditor)? { MarkdownEditor(document) }

  func line(for task: NewTask, in document: TodoDocument) throws(EditRefusal) -> String {
    let words = try AttributeStyle(document).words(of: task)
    return (["[ ] \(task.title)"] + words).joined(separator: " ")
  }

  func candidates(in document: TodoDocument) -> [TaskCandidate] {
    let boxes = CheckboxScanner.scan(document).map { box in
      TaskCandidate(range: box.range, task: box.task, reason: box.task == nil ? box.kind.reason : "")
    }
    let bullets = document.tasks.indices.filter { document.tasks[$0].isBullet }.map { index in
      TaskCandidate(range: document.tasks[index].marker.range, task: index, reason: "")
    }
    return (boxes + bullets).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  func problems(in document: TodoDocument) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var unknown = UnknownMarkers()
    for box in CheckboxScanner.strays(in: document) {
      if box.kind == .unknownMarker { unknown.add(box.range, in: document.source) }
      if let diagnostic = BoxDiagnostic.make(box, in: document.source) { found.append(diagnostic) }
    }
    return found + unknown.diagnostics(in: document.source)
  }

  var cutting: (any TextCutting)? { MarkdownCutting() }
}
