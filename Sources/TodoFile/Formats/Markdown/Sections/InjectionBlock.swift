import Base

/// A stretch of a Markdown file between `<!-- ringmark:start … -->` and `<!-- ringmark:end -->`, each on a line of its
/// own and not in code.
public struct InjectionBlock: Sendable, Equatable {
  /// What it asks for, as `table`.
  public let kind: String
  /// What stands behind the kind, as `group=website`.
  public let options: [String: String]
  /// The bytes between the two lines.
  public let content: Range<Int>
  /// What stands before the mark on its line: the content is indented alike.
  public let indentation: String
  /// The line ending of the mark's line.
  public let lineEnding: String
  /// 1-based line of the start.
  public let line: Int

  /// A mark that cannot be understood.
  public struct Problem: Error, Sendable {
    public let line: Int
    /// What is wrong and what to do.
    public let message: String

    public init(line: Int, message: String) {
      self.line = line
      self.message = message
    }
  }

  private static let start = "<!-- ringmark:start"
  private static let end = "<!-- ringmark:end -->"

  /// The blocks of a file in their order.
  public static func find(in document: TodoDocument) throws(Problem) -> [InjectionBlock] {
    let lines = document.source.lines
    let code = document.opaque.filter { $0.kind != .html }
      .map { lines.line(at: Int($0.range.start))...lines.line(at: max(Int($0.range.start), Int($0.range.end) - 1)) }
    var blocks: [InjectionBlock] = []
    var open: (line: Int, text: String)?
    for line in 0..<lines.count {
      let text = document.source.string(lines.content(ofLine: line))
      let mark = text.trimmingWhitespace
      guard mark.hasPrefix("<!-- ringmark:"), !code.contains(where: { $0.contains(line) }) else { continue }
      if mark == end {
        guard let begin = open else {
          throw Problem(line: line + 1, message: "nothing was started here; write “\(start) table -->” above it")
        }
        blocks.append(try block(begin, end: line, in: document))
        open = nil
      } else if mark.hasPrefix(start), mark.hasSuffix("-->") {
        if let open {
          throw Problem(line: open.line + 1, message: "is not closed before the next; write “\(end)” below it")
        }
        open = (line, text)
      } else {
        throw Problem(line: line + 1, message: "cannot be read; write “\(start) table -->” or “\(end)”")
      }
    }
    if let open { throw Problem(line: open.line + 1, message: "is never closed; write “\(end)” below it") }
    return blocks
  }

  private static func block(
    _ begin: (line: Int, text: String), end: Int, in document: TodoDocument
  ) throws(Problem) -> InjectionBlock {
    let lines = document.source.lines
    let range = lines.range(ofLine: begin.line)
    let ending = document.source.string(lines.content(ofLine: begin.line).upperBound..<range.upperBound)
    var words = try words(begin.text.trimmingWhitespace.dropFirst(start.count).dropLast(3), line: begin.line + 1)
    guard !words.isEmpty else {
      throw Problem(line: begin.line + 1, message: "does not say what to put here; add bar, table, list, badge or ring")
    }
    let kind = words.removeFirst()
    var options: [String: String] = [:]
    for word in words {
      guard let sign = word.firstIndex(of: "=") else {
        throw Problem(line: begin.line + 1, message: "“\(word)” has no value; write it as group=NAME")
      }
      options[String(word[..<sign])] = String(word[word.index(after: sign)...])
    }
    return InjectionBlock(
      kind: kind, options: options, content: range.upperBound..<lines.range(ofLine: end).lowerBound,
      indentation: String(begin.text.prefix { $0 == " " || $0 == "\t" }), lineEnding: ending, line: begin.line + 1)
  }

  /// Words between spaces; a value in quotes may hold some.
  private static func words(_ text: Substring, line: Int) throws(Problem) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in text + " " {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    if isQuoted { throw Problem(line: line, message: "has a quote that is not closed") }
    return words
  }
}
