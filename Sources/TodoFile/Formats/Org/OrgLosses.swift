import Base

/// What an Org file says that a plan has no place for.
enum OrgLosses {
  /// Whether a line is syntax around what a plan has.
  static func isFrame(_ line: Int, of source: SourceText) -> Bool {
    let content = source.lines.content(ofLine: line)
    if let setting = OrgScanner.setting(content, in: source) {
      return ["title", "todo", "seq_todo", "typ_todo"].contains(setting.key)
    }
    let text = source.string(content).trimmingWhitespace.lowercased()
    return text == ":properties:" || text == ":end:"
  }

  /// Tags and priorities of groups, and warning periods.
  static func find(in document: TodoDocument) -> [PlanDifference.Loss] {
    let source = document.source
    var found: [PlanDifference.Loss] = []
    for element in OrgScanner.scan(source).elements where !element.isCommented {
      if case .headline = element.kind, element.keyword == nil {
        let name = OrgTitle.name(element.title, in: source)
        for range in [element.tagBlock, element.priority.map { $0.lowerBound - 2..<$0.upperBound + 1 }].compactMap({
          $0
        }) {
          found.append(
            PlanDifference.Loss(
              line: element.line + 1, text: "“\(source.string(range))” of the headline “\(name)” is not kept"))
        }
      } else if case .hidden = element.kind, OrgPlanning.isPlanning(element.range, in: source.bytes) {
        for entry in OrgPlanning.entries(element.range, in: source.bytes) {
          let words = source.string(entry.day.upperBound..<entry.range.upperBound - 1).split(separator: " ")
          guard let warning = words.first(where: { $0.hasPrefix("-") }) else { continue }
          found.append(
            PlanDifference.Loss(line: element.line + 1, text: "the warning period “\(warning)” is not kept"))
        }
      }
    }
    return found
  }
}
