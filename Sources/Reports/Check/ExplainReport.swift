import Base
import TodoFile

/// Why the figure is what it is: everything that looks like a checkbox, counted or not, and why.
public struct ExplainReport {
  public struct Entry: Sendable {
    public let document: Int
    public let position: SourcePosition
    /// The box and the text behind it, as one line.
    public let text: String
    public let explanation: CountExplanation
  }

  public let plan: TodoPlan
  public let name: String
  public let progress: Progress
  public let weighted: WeightedProgress?
  public let count: CountMode
  public let entries: [Entry]

  /// Explains a group of the plan, or the whole.
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
            text: Self.text(behind: candidate.range, in: file.source), explanation: explanation))
      }
    }
    self.entries = entries
  }

  /// From the group's heading to the next heading of its level or above.
  private static func section(of group: Int, in document: TodoDocument, isWhole: Bool) -> Range<Int> {
    let all = 0..<(document.source.bytes.count + 1)
    guard !isWhole, let heading = document.groups[group].heading else { return all }
    let start = document.headings[heading]
    let next = document.headings[(heading + 1)...].first { $0.level <= start.level }
    return Int(start.range.start)..<(next.map { Int($0.range.start) } ?? all.upperBound)
  }

  private static func text(behind box: Range<Int>, in source: SourceText) -> String {
    let line = source.lines.content(ofLine: source.lines.line(at: box.lowerBound))
    return source.string(box.lowerBound..<max(box.upperBound, min(line.upperBound, box.lowerBound + 400)))
  }
}
