import Base
import CommonMark
import Plan
import States

/// The cells of a table row that is a task.
extension TitleReader {
  /// Collects the inline content of a cell (GFM 0.29, section 4.10); reference links do not work in it.
  /// - Returns: the ranges that are not plain text.
  mutating func collect(_ cell: Range<Int>) -> [Range<Int>] {
    content.removeAll()
    // The period keeps the text from becoming anything but a paragraph.
    let text = [UInt8(ascii: ".")] + source.bytes[cell]
    guard let document = try? MarkdownDocument(parsing: text.span) else { return [] }
    var collected = InlineContent()
    document.walk { node, phase in
      guard phase == .enter, node.kind == .paragraph else { return .next }
      node.collectInlines(into: &collected)
      return .stop
    }
    let masks = InlineMask.ranges(of: collected, lines: [cell], startLine: 1, startColumn: 2, in: source.bytes)
    collected.dropLeadingText(1)
    content = collected
    return masks
  }

  /// Reads a cell as an attribute, if it is only that.
  mutating func readCell(
    _ cell: Range<Int>, as kind: StateColumn?, of task: inout TodoTask, into contents: inout PlanContents
  ) -> Bool {
    let text = source.string(cell)
    var attribute: TaskAttribute
    switch kind {
    case .person:
      let start = cell.lowerBound + (text.hasPrefix("@") ? 1 : 0)
      guard NameForm.isLabel(text.dropping(prefix: "@") ?? text[...], others: "-_."), text.contains(where: \.isLetter),
        text.utf8.count <= 64
      else { return false }
      attribute = TaskAttribute(.person, range: cell, value: start..<cell.upperBound)
    case .due:
      guard let date = DayTime(iso: text.utf8), task.dueDays == .min else { return false }
      attribute = TaskAttribute(.due, range: cell, value: cell, date: date)
      (task.dueDays, task.dueMinutes) = (date.day.days, date.time?.minutes ?? -1)
    case .priority:
      guard task.priority == .none, let priority = TaskPriority(cell: text) else { return false }
      attribute = TaskAttribute(.priority, range: cell, value: cell, number: Int32(priority.rawValue))
      task.priority = priority
    case .number: return true
    case .estimate, nil: return false
    }
    attribute.isChip = true
    if task.attributeCount == 0 { task.firstAttribute = UInt32(contents.attributes.count) }
    contents.attributes.append(attribute)
    task.attributeCount += 1
    return true
  }

  /// Renders the text of a cell.
  mutating func render(cell: ByteRange, into contents: inout PlanContents) -> ByteRange {
    guard !cell.isEmpty else { return .none }
    _ = collect(cell.range)
    InlineHTML.extend(&content)
    return contents.render { InlineHTML.append(content, links: options.links, to: &$0) }
  }

  /// Renders a cell as a detail: the column's header and the text.
  mutating func renderDetail(
    _ header: ByteRange, _ cell: ByteRange, into contents: inout PlanContents
  ) -> ByteRange {
    let start = contents.rendered.count
    contents.rendered += "<p class=\"detail\">".utf8
    for (range, tag) in [(header, "b"), (cell, "span")] where !range.isEmpty {
      contents.rendered += "<\(tag)>".utf8
      _ = render(cell: range, into: &contents)
      contents.rendered += "</\(tag)> ".utf8
    }
    contents.rendered.removeLast()
    contents.rendered += "</p>\n".utf8
    return ByteRange(start..<contents.rendered.count)
  }
}

extension TaskPriority {
  /// Reads the cell of a priority column: a name in one of a few languages, `P0` to `P4`, or a colored circle.
  init?(cell text: String) {
    let words = StateText.words(text)
    guard words.count <= 2, let word = words.first else { return nil }
    switch word {
    case "critical", "highest", "urgent", "p0", "critica", "critico", "blocker", "最高", "紧急": self = .highest
    case "high", "p1", "alta", "alto", "hoch", "haute", "высокий", "yuksek", "高", "높음", "상": self = .high
    case "medium", "med", "normal", "p2", "media", "medio", "mittel", "moyenne", "средний", "orta", "中", "중간", "보통",
      "중":
      self = .medium
    case "low", "p3", "baja", "bajo", "baixa", "niedrig", "basse", "низкий", "dusuk", "低", "낮음", "하": self = .low
    case "lowest", "p4", "p5", "trivial": self = .lowest
    default: return nil
    }
  }
}
