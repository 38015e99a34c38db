import Base
public import Plan

/// One line of figures in a form that the user specifies, for prompts and status bars.
public struct StatusLine: Sendable {
  /// What a letter after a percent sign stands for.
  public struct Placeholder: Sendable {
    /// The letter.
    public let letter: Character
    /// The meaning, for the documentation.
    public let meaning: String
    fileprivate let value: @Sendable (ProgressTree, TerminalStyle) -> String

    /// All placeholders, in the order of the documentation.
    public static let all: [Placeholder] = [
      Placeholder(letter: "p", meaning: "the percentage with its sign, or – without tasks") { tree, _ in
        tree.root.progress.percent.map { "\($0)%" } ?? "–"
      },
      Placeholder(letter: "P", meaning: "the percentage as a number, or – without tasks") { tree, _ in
        tree.root.progress.percent.map(String.init) ?? "–"
      },
      count("d", "how many tasks are done", \.done),
      count("t", "how many there are", \.total),
      count("r", "how many are left") { $0.total - $0.done },
      count("i", "how many are in progress", \.inProgress),
      count("q", "how many have a question", \.question),
      count("f", "how many are deferred", \.deferred),
      count("c", "how many are cancelled", \.cancelled),
      count("o", "how many are overdue", \.overdue),
      count("s", "how many are due within seven days", \.dueSoon),
      Placeholder(letter: "b", meaning: "a bar of ten columns") { tree, style in
        style.bar(tree.root.progress, width: 10)
      },
      Placeholder(letter: "n", meaning: "the title of the plan") { tree, _ in TerminalText.visible(tree.title) },
      Placeholder(letter: "%", meaning: "a percent sign") { _, _ in "%" },
    ]

    private static func count(
      _ letter: Character, _ meaning: String, _ figure: @escaping @Sendable (Progress) -> Int
    ) -> Placeholder {
      Placeholder(letter: letter, meaning: meaning) { tree, _ in String(figure(tree.root.progress)) }
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
      let known = Placeholder.all.map { "%\($0.letter)" }.joined(separator: " ")
      return switch self {
      case .unknown(let character, let column):
        "unknown placeholder “%\(character)” at column \(column); there are \(known)"
      case .incomplete(let column): "“%” at column \(column) has no letter; there are \(known)"
      }
    }
  }

  private let parts: [@Sendable (ProgressTree, TerminalStyle) -> String]

  /// Reads a format, such as `%p %d/%t`.
  public init(_ format: String) throws(Problem) {
    var parts: [@Sendable (ProgressTree, TerminalStyle) -> String] = []
    var column = 0
    var rest = format[...]
    while let character = rest.popFirst() {
      column += 1
      guard character == "%" else {
        parts.append { _, _ in String(character) }
        continue
      }
      guard let letter = rest.popFirst() else { throw .incomplete(column: column) }
      guard let placeholder = Placeholder.all.first(where: { $0.letter == letter }) else {
        throw .unknown(letter, column: column)
      }
      column += 1
      parts.append(placeholder.value)
    }
    self.parts = parts
  }

  /// The line with its line feed. Figures depend on the files and on today, and nothing else.
  public func render(_ tree: ProgressTree, style: TerminalStyle) -> String {
    parts.map { $0(tree, style) }.joined() + "\n"
  }
}
