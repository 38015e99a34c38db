import Base
package import Plan

extension OrgFormat {
  package func isFrame(_ line: Int, of document: TodoDocument) -> Bool {
    let source = document.source
    let content = source.lines.content(ofLine: line)
    if let (key, value) = OrgScanner.setting(content, in: source) {
      return switch key {
      case "title": true
      case "todo", "seq_todo", "typ_todo":
        !value.contains("(") && isUsual(OrgKeywords([(value, key == "typ_todo")]).words)
      // A time or a repeater is not read, and neither is a second day.
      case "due":
        document.frontMatter.due.map { OrgReader.day(value) == $0 && !value.contains { ":+".contains($0) } } ?? false
      case "language": value == document.frontMatter.lang
      default: false
      }
    }
    let text = source.string(content).trimmingWhitespace.lowercased()
    return text == ":properties:" || text == ":end:"
  }

  /// Whether keywords are only other words for states, so that nothing is lost with them.
  private func isUsual(_ words: [OrgKeywords.Word]) -> Bool {
    Set(words.map(\.state)).count == words.count
      && words.allSatisfy { TodoDocument.isExact($0.name, for: $0.state) }
  }

  /// Tags, priorities, links, and progress cookies of headlines, and the parts of a planning line that are not read.
  package func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] {
    let source = document.source
    // Headlines in the notes of a task are kept as they are.
    let groups = Set(document.headings.map { Int($0.range.start) })
    let lines = OrgScanner(source).elements.filter { !$0.isCommented }.flatMap { element in
      let isTask = element.state(in: source.bytes) != nil
      let texts: [String] =
        switch element.kind {
        case .headline where isTask || groups.contains(element.range.lowerBound):
          headline(element, source) + cookies(element, source)
        case .item where isTask: cookies(element, source)
        case .hidden where OrgPlanning.isPlanning(element.range, in: source.bytes): planning(element, source)
        default: []
        }
      return texts.map { PlanDifference.Loss(line: element.line + 1, text: $0) }
    }
    return document.stateWords + document.lowPriorities + document.numbers + lines
  }

  private func headline(_ element: OrgElement, _ source: SourceText) -> [String] {
    var name: String { OrgTitle.name(element.title, in: source) }
    var found: [String] = []
    let priority = element.priority.map { $0.lowerBound - 2..<$0.upperBound + 1 }
    if element.keyword == nil, element.box == nil {
      for range in [element.tagBlock, priority].compactMap({ $0 }) {
        found.append("“\(source.string(range))” of the headline “\(name)” is not kept")
      }
      if source.string(element.title).contains("[[") {
        found.append(
          "the headline “\(name)” is written without its links: \(PlanDifference.excerpt(source.string(element.title)))"
        )
      }
    } else if let priority, let letter = element.priority, TaskPriority(word: source.bytes[letter]) == nil {
      found.append("“\(name)”: “\(source.string(priority))” is not a priority and is not kept")
    }
    return found
  }

  private func cookies(_ element: OrgElement, _ source: SourceText) -> [String] {
    let cookies = OrgTitle.cookies(in: element.title, source.bytes)
    guard !cookies.isEmpty else { return [] }
    let name = OrgTitle.name(element.title, in: source)
    return cookies.map { "“\(name)”: the progress “\(source.string($0))” is not kept" }
  }

  private func planning(_ element: OrgElement, _ source: SourceText) -> [String] {
    let entries = OrgPlanning.entries(element.range, in: source.bytes)
    var found: [String] = []
    var rest = ""
    var offset = element.range.lowerBound
    for entry in entries {
      if entry.range.lowerBound > offset { rest += source.string(offset..<entry.range.lowerBound) }
      offset = max(offset, entry.range.upperBound)
      if let (start, range) = entry.time, range.count > 5, source.string(range) != start.description {
        found.append("the end of the period “\(source.string(range))” is not kept")
      }
      let words = source.string(entry.day.upperBound..<entry.range.upperBound - 1).split(separator: " ")
      if let warning = words.first(where: { $0.hasPrefix("-") }) {
        found.append("the warning period “\(warning)” is not kept")
      }
    }
    rest += source.string(offset..<max(offset, element.range.upperBound))
    if !rest.trimmingWhitespace.isEmpty {
      found.append("this is not kept: \(PlanDifference.excerpt(rest.trimmingWhitespace))")
    }
    for entry in entries.filter({ $0.repeater != nil }).dropFirst() {
      found.append("the second repeater is not kept: “\(source.string(entry.repeater ?? entry.range))”")
    }
    return found
  }
}
