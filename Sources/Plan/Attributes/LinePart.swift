public import Base

/// One attribute in a line for a new task: `#tag`, `@person`, `!!`, `~2h`, `due:2026-12-01`.
public struct LinePart: Sendable, Equatable {
  /// The kind of attribute.
  public let kind: TaskAttribute.Kind
  /// The range of the line in bytes.
  package let range: Range<Int>
  /// The text as typed.
  public let words: String
  /// Its value: the tag without `#`, the estimate without `~`, the name of the priority.
  public let value: String
  /// The day with its time, if it is a date.
  public let date: DayTime?
  /// The day, if it is a date.
  public var day: CalendarDate? { date?.day }
  /// The same text, escaped so that it is not an attribute; nil if that is not possible, as for an emoji.
  package let escaped: String?

  /// Whether a user can turn it into plain text.
  public var isRefusable: Bool { escaped != nil }

  private init(_ attribute: TaskAttribute, from start: Int, in document: TodoDocument) {
    let bytes = attribute.range.range
    kind = attribute.kind
    date = attribute.date
    range = bytes.lowerBound - start..<bytes.upperBound - start
    words = document.source.string(bytes)
    value =
      kind == .priority
      ? TaskPriority(rawValue: UInt8(clamping: attribute.number))?.name ?? "" : document.value(of: attribute)
    escaped =
      document.format.traits.contains(.markup)
      ? Self.escape(words, isInWords: attribute.isInWords(in: document.source.bytes)) : nil
  }

  /// The attributes of a line, in order, as a file like `other` reads them.
  package static func find(in line: String, like other: TodoDocument) -> [LinePart] {
    func document(_ bytes: [UInt8]) -> TodoDocument? {
      try? other.read(SourceText(path: other.source.path, bytes: bytes, settings: other.source.settings))
    }
    guard other.format.traits.contains(.markup) else {
      guard let empty = document([]), var editor = try? empty.editor(),
        let index = try? editor.add(NewTask(title: line), at: .end(group: 0))
      else { return [] }
      return parts(of: index, in: editor.document, line)
    }
    let head = Array(other.source.bytes[..<other.frontMatter.end])
    guard let document = document(head + "- [ ] \(line)\n".utf8), !document.tasks.isEmpty else { return [] }
    return parts(of: 0, in: document, line)
  }

  private static func parts(of task: Int, in document: TodoDocument, _ line: String) -> [LinePart] {
    guard let start = document.source.bytes.firstRange(of: Array(line.utf8))?.lowerBound else { return [] }
    let own = start..<start + line.utf8.count
    return document.attributes(of: document.tasks[task])
      .filter { own.contains(Int($0.range.start)) && Int($0.range.end) <= own.upperBound }
      .map { LinePart($0, from: start, in: document) }
  }

  /// Escapes words: a backslash before ASCII punctuation makes the character text (CommonMark 2.4).
  private static func escape(_ words: String, isInWords: Bool) -> String? {
    guard let first = words.utf8.first else { return nil }
    // A comma or a dash before a due date in words is not part of its syntax.
    if isInWords, ",-|".utf8.contains(first) {
      let head = words.prefix { !$0.isLetter && !$0.isNumber }
      return escape(String(words.dropFirst(head.count)), isInWords: true).map { head + $0 }
    }
    if ASCII.isPunctuation(first) { return "\\" + words }
    // In a due date in words, a sign in the day will do.
    let sign = words.firstIndex { $0 == ":" || isInWords && $0.isASCII && $0.isPunctuation }
    guard ASCII.isLetter(first) || isInWords, let sign else { return nil }
    return words[..<sign] + "\\" + words[sign...]
  }
}
