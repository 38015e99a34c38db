import Base
package import Plan

extension TaskPaperFormat {
  package func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] {
    let style = TaskPaperStyle(of: document.source)
    return groups(document) + document.tasks.flatMap { states(document, $0, style) + dates(document, $0) }
  }

  /// Tags of projects.
  private func groups(_ document: TodoDocument) -> [PlanDifference.Loss] {
    let source = document.source
    return document.groups.compactMap { group in
      guard let heading = group.heading else { return nil }
      let range = document.headings[heading].range.range
      guard let line = TaskPaperLine(range, in: source.bytes, style: .dashes),
        line.text.upperBound + 1 < line.range.upperBound
      else {
        return nil
      }
      let tags = source.string(line.text.upperBound + 1..<line.range.upperBound).trimmingWhitespace
      return loss(range, "the tags of the group “\(group.name)” are not kept: “\(tags)”", source)
    }
  }

  /// Tags of states with further information, and all but the strongest of several.
  private func states(
    _ document: TodoDocument, _ task: TodoTask, _ style: TaskPaperStyle
  ) -> [PlanDifference.Loss] {
    let source = document.source
    let line = source.lines.line(at: Int(task.item.start))
    guard let text = TaskPaperLine(line, of: source, style: style)?.text else { return [] }
    let found = TaskPaperTag.states(in: text, source.bytes)
    return found.enumerated().compactMap { index, tag in
      guard index > 0 || !TaskPaperTag.saysNoMore(tag, in: source.bytes) else { return nil }
      return loss(tag.range, "“\(document.title(of: task))”: “\(source.string(tag.range))” is not kept whole", source)
    }
  }

  /// Text after a day in a tag that is not a time.
  private func dates(_ document: TodoDocument, _ task: TodoTask) -> [PlanDifference.Loss] {
    let source = document.source
    return document.attributes(of: task).compactMap { attribute in
      guard attribute.kind.isDate, attribute.kind != .completed, attribute.kind != .cancelled,
        attribute.value.range.upperBound < attribute.range.range.upperBound - 1
      else { return nil }
      let rest = source.string(attribute.value.range.upperBound..<attribute.range.range.upperBound - 1)
      guard !rest.trimmingWhitespace.isEmpty, !rest.contains(":") else { return nil }
      let tag = source.string(attribute.range.range)
      return loss(attribute.range.range, "“\(document.title(of: task))”: “\(tag)” is not kept whole", source)
    }
  }

  private func loss(_ range: Range<Int>, _ text: String, _ source: SourceText) -> PlanDifference.Loss {
    PlanDifference.Loss(at: range.lowerBound, in: source, text)
  }
}
