import Base
public import Plan

/// Explains the figure: everything that looks like a checkbox, whether it is counted, and why.
public struct ExplainReport {
  /// Text that looks like a checkbox, with its position and whether it counts.
  public struct Entry: Sendable {
    /// The index of its file among the plan's documents.
    public let document: Int
    /// The position of the box, or of the text for a task without a box.
    public let position: SourcePosition
    /// The checkbox and the text after it, as one line.
    public let text: String
    /// Whether it counts, and why.
    public let explanation: CountExplanation
    /// How its state was determined; nil if it is not a task.
    public let via: TaskVia?
    /// The rule that decided that it is a task; empty unless its format has such rules.
    let rule: String

    /// Whether it counts.
    var isCounted: Bool { if case .counted = explanation { true } else { false } }

    /// Why it counts or not, followed by the rule that determined its state unless that is its box.
    public var reason: String {
      guard let via, let state = via.rule, explanation != .stateless else { return explanation.reason }
      return "\(explanation.reason), \(rule.isEmpty ? state : rule)"
    }
  }

  /// The todo files.
  public let plan: TodoPlan
  /// The name of the group that is explained, or the plan's title.
  public let name: String
  /// The figures of that group and all groups in it, or of the whole plan.
  public let progress: Progress
  /// The weighted figures; nil if the plan has neither estimates nor weights.
  public let weighted: WeightedProgress?
  /// How tasks are counted; for several files, how the first one counts.
  public let count: CountMode
  /// All text that looks like a checkbox, in the order of the files.
  public let entries: [Entry]

  /// Explains a group of the plan, or the whole plan.
  public init(_ plan: TodoPlan, tree: ProgressTree, node: Int = 0) {
    self.plan = plan
    name = tree.nodes[node].name
    progress = tree.nodes[node].progress
    weighted = tree.nodes[node].weighted
    let document = tree.nodes[node].document
    count = plan.documents[document ?? 0].groups[tree.nodes[node].group].count
    var entries: [Entry] = []
    for (index, file) in plan.documents.enumerated() where document == nil || document == index {
      let section = Self.section(of: tree.nodes[node].group, in: file, isWhole: node == 0 || document == nil)
      for (candidate, explanation) in CountExplanation.explain(file)
      where section.contains(candidate.range.lowerBound) {
        entries.append(
          Entry(
            document: index, position: file.source.position(of: candidate.range.lowerBound),
            text: Self.text(after: candidate.range, in: file.source), explanation: explanation,
            via: candidate.task.map { file.tasks[$0].via }, rule: candidate.task == nil ? "" : candidate.reason))
      }
    }
    self.entries = entries
  }

  /// The report as UTF-8 JSON with a final line feed; lines and byte columns are 1-based.
  public func json() -> [UInt8] {
    JSONWriter.object { json in
      json.field("schema", 1)
      json.field("name", name)
      json.field("count", count.rawValue)
      json.field("read", plan.documents.map(\.reading.rawValue))
      json.object("progress") { StatusJSON.write(progress, &$0) }
      json.object("weighted", weighted) { StatusJSON.write($1, &$0) }
      json.objects("checkboxes", entries) { json, entry in
        json.field("file", plan.documents[entry.document].source.path)
        json.field("line", entry.position.line)
        json.field("column", entry.position.column)
        json.field("text", entry.text)
        json.field("counted", entry.isCounted)
        json.field("reason", entry.reason)
        json.field("via", entry.via?.name)
      }
    }.line
  }

  /// The range from a group's heading to the next heading of the same or a higher level.
  private static func section(of group: Int, in document: TodoDocument, isWhole: Bool) -> Range<Int> {
    let all = 0..<(document.source.bytes.count + 1)
    guard !isWhole, let heading = document.groups[group].heading else { return all }
    let start = document.headings[heading]
    let next = document.headings[(heading + 1)...].first { $0.level <= start.level }
    return Int(start.range.start)..<(next.map { Int($0.range.start) } ?? all.upperBound)
  }

  private static func text(after box: Range<Int>, in source: SourceText) -> String {
    let line = source.lines.content(ofLine: source.lines.line(at: box.lowerBound))
    return source.string(box.lowerBound..<max(box.upperBound, min(line.upperBound, box.lowerBound + 400)))
  }
}
