import Base
public import Plan

/// One line of figures in a form that the user specifies, for prompts and status bars.
public struct StatusLine: Sendable {
  /// What a placeholder stands for.
  public enum Placeholder: Character, Sendable, CaseIterable {
    case percent = "p"
    case number = "P"
    case done = "d"
    case total = "t"
    case remaining = "r"
    case inProgress = "i"
    case questions = "q"
    case deferred = "f"
    case cancelled = "c"
    case overdue = "o"
    case dueSoon = "s"
    case bar = "b"
    case name = "n"
    case sign = "%"

    /// The meaning, for the documentation.
    public var meaning: String {
      switch self {
      case .percent: "the percentage with its sign, or – without tasks"
      case .number: "the percentage as a number, or – without tasks"
      case .done: "how many tasks are done"
      case .total: "how many there are"
      case .remaining: "how many are left"
      case .inProgress: "how many are in progress"
      case .questions: "how many have a question"
      case .deferred: "how many are deferred"
      case .cancelled: "how many are cancelled"
      case .overdue: "how many are overdue"
      case .dueSoon: "how many are due within seven days"
      case .bar: "a bar of ten columns"
      case .name: "the title of the plan"
      case .sign: "a percent sign"
      }
    }
  }

  /// What is wrong with a format.
  public enum Problem: Error, Equatable {
    /// A character after a percent sign, and the column of that sign, from 1 in characters.
    case unknown(Character, column: Int)
    /// A percent sign at the end, and its column.
    case incomplete(column: Int)

    /// The problem in words, with what can be written instead.
    public var text: String {
      let known = Placeholder.allCases.map { "%\($0.rawValue)" }.joined(separator: " ")
      return switch self {
      case .unknown(let character, let column):
        "unknown placeholder “%\(character)” at column \(column); there are \(known)"
      case .incomplete(let column): "“%” at column \(column) has no letter; there are \(known)"
      }
    }
  }

  private enum Part: Sendable {
    case text(String)
    case value(Placeholder)
  }

  private let parts: [Part]

  /// Reads a format, such as `%p %d/%t`.
  public init(_ format: String) throws(Problem) {
    var parts: [Part] = []
    var text = ""
    var isEscape = false
    var column = 0
    for character in format {
      column += 1
      guard isEscape else {
        if character == "%" { isEscape = true } else { text.append(character) }
        continue
      }
      isEscape = false
      guard let placeholder = Placeholder(rawValue: character) else {
        throw .unknown(character, column: column - 1)
      }
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      parts.append(.value(placeholder))
    }
    if isEscape { throw .incomplete(column: column) }
    if !text.isEmpty { parts.append(.text(text)) }
    self.parts = parts
  }

  /// The line with its line feed. Figures depend on the files and on today, and nothing else.
  public func render(_ tree: ProgressTree, style: TerminalStyle) -> String {
    let progress = tree.root.progress
    return parts.map { part in
      switch part {
      case .text(let text): text
      case .value(let placeholder): Self.value(placeholder, progress, tree.title, style)
      }
    }.joined() + "\n"
  }

  private static func value(
    _ placeholder: Placeholder, _ progress: Progress, _ title: String, _ style: TerminalStyle
  ) -> String {
    switch placeholder {
    case .percent: progress.percent.map { "\($0)%" } ?? "–"
    case .number: progress.percent.map(String.init) ?? "–"
    case .done: String(progress.done)
    case .total: String(progress.total)
    case .remaining: String(progress.total - progress.done)
    case .inProgress: String(progress.inProgress)
    case .questions: String(progress.question)
    case .deferred: String(progress.deferred)
    case .cancelled: String(progress.cancelled)
    case .overdue: String(progress.overdue)
    case .dueSoon: String(progress.dueSoon)
    case .bar: ProgressBar(style: style).draw(progress, width: 10)
    case .name: TerminalText.visible(title)
    case .sign: "%"
    }
  }
}
