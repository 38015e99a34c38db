public import Foundation
public import Plan

/// A plan and what careful readers mark in it, whatever the program reads.
public struct LabelledPlan: Sendable {
  /// An item: its 1-based line, another one at which it may be found as well, and the states that fit it.
  public struct Item: Sendable, Equatable {
    public var line: Int
    public var altLine: Int?
    public var states: [String]
  }

  /// How many boxes GitHub counts in a file, or below the heading at a line.
  public struct Count: Sendable, Decodable {
    public var line: Int?
    public var total: Int
    public var done: Int
  }

  /// The form of the plan: boxes, states without boxes, both, a plain list, no plan, or the name of a format.
  public let kind: String
  public let source: SourceText
  public let items: [Item]
  /// Lines that readers differ about.
  public let disputed: Set<Int>
  public let boxes: Count
  public let headings: [Count]

  public var name: String { source.path }

  /// The plans in `Tests/Fixtures/plans`.
  public static func own() throws -> [LabelledPlan] {
    let folder = Repository.fixture("plans")
    return try rows(of: folder.appendingPathComponent("labels.tsv")).map { row in
      let counts = row[2].split(separator: "/").compactMap { Int($0) }
      let items = try row[3].split(separator: " ").map { item in
        let parts = item.split(separator: ":")
        guard let line = Int(parts[0]), parts.count == 2 else { throw LabelError(file: row[0], label: String(item)) }
        return Item(line: line, states: parts[1].split(separator: "|").map(String.init))
      }
      return LabelledPlan(
        kind: row[1], source: try source(row[0], in: folder), items: items, disputed: [],
        boxes: Count(total: counts[1], done: counts[0]), headings: [])
    }
  }

  /// Real files with labels beside the project, in a folder of it; none where they are absent.
  public static func corpus(_ folder: String) throws -> [LabelledPlan] {
    let folder = Repository.shared.appendingPathComponent(folder)
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("expected.json")) else { return [] }
    return try JSONDecoder().decode([String: Label].self, from: data).sorted { $0.key < $1.key }
      .filter { $0.key.hasSuffix(".md") }
      .map { name, label in
        LabelledPlan(
          kind: label.kind ?? "boxes", source: try source(name, in: folder),
          items: (label.items ?? []).map { Item(line: $0.line, altLine: $0.altLine, states: [$0.state]) },
          disputed: Set(label.disputed ?? label.disputed_lines ?? []),
          boxes: Count(total: label.total, done: label.done), headings: label.headings ?? [])
      }
  }

  /// The cells of a table with tabs, without its first row.
  public static func rows(of file: URL) throws -> [[String]] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  private static func source(_ name: String, in folder: URL) throws -> SourceText {
    SourceText(path: name, bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
  }

  private struct LabelError: Error {
    var file: String
    var label: String
  }

  /// A label of the corpus: of a file with boxes, or with states.
  private struct Label: Decodable {
    struct Item: Decodable {
      var line: Int
      var state: String
      var altLine: Int?
    }
    var kind: String?
    var items: [Item]?
    var disputed: [Int]?
    var disputed_lines: [Int]?
    var total: Int
    var done: Int
    var headings: [Count]?
  }
}
