import Base
public import Plan

/// A part of a Markdown file between `<!-- ringmark:start … -->` and `<!-- ringmark:end -->`, each on its own
/// line and not in code or another comment.
public struct InjectionBlock: Sendable, Equatable {
  /// The kind of content, such as `table`.
  public let kind: String
  /// The options after the kind, such as `group=website`.
  public let options: [String: String]
  /// The bytes between the two lines.
  public let content: Range<Int>
  /// The indentation of the start comment, which is also used for the content.
  public let indentation: String
  /// The line ending of the start comment's line.
  public let lineEnding: String
  /// The 1-based line of the start comment.
  public let line: Int

  /// An invalid start or end comment.
  public struct Problem: Error, Sendable {
    /// The line, 1-based.
    public let line: Int
    /// The error and how to fix it.
    public let message: String

    /// Creates a problem with the comment on a 1-based line.
    public init(line: Int, message: String) {
      self.line = line
      self.message = message
    }
  }

  private static let start = "<!-- ringmark:start"
  private static let end = "<!-- ringmark:end -->"

  /// Returns the blocks of a file in order.
  /// - Throws: ``Problem`` for a comment that cannot be read, has no counterpart, or has malformed options.
  public static func find(in document: TodoDocument) throws(Problem) -> [InjectionBlock] {
    let lines = document.source.lines
    var opaque = document.opaque.sorted { $0.range.start < $1.range.start }[...]
    var region = OpenHTML()
    // Whether a block has begun in a comment or an element; HTML ends a comment at the first “-->”, which is the mark's
    // own.
    var isMuted = false
    var blocks: [InjectionBlock] = []
    var open: (line: Int, text: String)?
    for line in 0..<lines.count {
      let content = lines.content(ofLine: line)
      while let first = opaque.first, Int(first.range.end) <= content.lowerBound {
        opaque.removeFirst()
        region = OpenHTML()
      }
      let text = document.source.string(content)
      let mark = text.trimmingWhitespace
      var isLive = true
      if let first = opaque.first, Int(first.range.start) < content.upperBound {
        isLive = first.kind == .html && !region.isOpen
        region.read(text)
      }
      guard mark.hasPrefix("<!-- ringmark:") else { continue }
      guard isLive, !(isMuted && mark == end) else {
        isMuted = mark != end
        continue
      }
      if mark == end {
        guard let begin = open else {
          throw Problem(line: line + 1, message: "there is no block to end here; write “\(start) table -->” above it")
        }
        blocks.append(try block(begin, end: line, in: document))
        open = nil
      } else if mark.hasPrefix(start), mark.hasSuffix("-->") {
        if let open {
          throw Problem(line: open.line + 1, message: "block not closed before the next one; add “\(end)” below it")
        }
        open = (line, text)
      } else {
        throw Problem(line: line + 1, message: "invalid ringmark comment; write “\(start) table -->” or “\(end)”")
      }
    }
    if let open { throw Problem(line: open.line + 1, message: "block is never closed; add “\(end)” below it") }
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
      throw Problem(line: begin.line + 1, message: "the block has no kind; add bar, table, list, badge, or ring")
    }
    let kind = words.removeFirst()
    var options: [String: String] = [:]
    for word in words {
      guard let sign = word.firstIndex(of: "=") else {
        throw Problem(line: begin.line + 1, message: "“\(word)” has no value; write options as group=NAME")
      }
      let name = String(word[..<sign])
      guard options[name] == nil else {
        throw Problem(line: begin.line + 1, message: "the option “\(name)” is given twice; remove one")
      }
      options[name] = String(word[word.unicodeScalars.index(after: sign)...])
    }
    return InjectionBlock(
      kind: kind, options: options, content: range.upperBound..<lines.range(ofLine: end).lowerBound,
      indentation: String(begin.text.prefix { $0 == " " || $0 == "\t" }), lineEnding: ending, line: begin.line + 1)
  }

  /// Splits text at spaces; a quoted value may contain spaces.
  private static func words(_ text: Substring, line: Int) throws(Problem) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for scalar in "\(text) ".unicodeScalars {
      if scalar == "\"" {
        isQuoted.toggle()
      } else if scalar == " ", !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    if isQuoted { throw Problem(line: line, message: "the block has an unclosed quote; close it") }
    return words
  }
}

/// Tracks whether the lines of an HTML block so far have left open a comment, or an element whose text is literal.
struct OpenHTML {
  /// The text that closes it; nil if nothing is open.
  private var end: String?
  var isOpen: Bool { end != nil }

  private static let ends = [
    "<!--": "-->", "<pre": "</pre", "<script": "</script", "<style": "</style", "<textarea": "</textarea",
  ]

  /// Reads the next line.
  mutating func read(_ line: String) {
    var rest = line.utf8.map(ASCII.lowercased)[...]
    while true {
      if let end {
        guard let found = rest.firstRange(of: end.utf8) else { return }
        rest = rest[found.upperBound...]
        self.end = nil
      }
      guard let start = rest.firstIndex(of: UInt8(ascii: "<")) else { return }
      rest = rest[start...]
      let opening = Self.ends.first { rest.starts(with: $0.key.utf8) }
      end = opening?.value
      rest = rest.dropFirst(opening?.key.utf8.count ?? 1)
    }
  }
}
