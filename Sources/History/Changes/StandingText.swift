import Base
import TodoFile

/// The lines of a file that are no tasks, to tell whether the text of a former task is still there.
public struct StandingText: Sendable {
  /// The lines in plain words, by their first characters.
  private var lines: [UInt64: [ArraySlice<UInt8>]] = [:]

  /// The web addresses in them.
  private var links: Set<UInt64> = []

  /// Shorter titles have to be the whole line.
  private static let minimum = 4
  /// How many characters of a line decide where it is stored.
  private static let stem = 4

  /// Reads the lines of a file.
  public init(_ document: TodoDocument) {
    let bytes = document.source.bytes
    var owned: [Range<Int>] = document.tasks.map(\.source.range)
    owned.sort { $0.lowerBound < $1.lowerBound }
    var task = 0
    for number in 0..<document.source.lines.count {
      let line = document.source.lines.content(ofLine: number)
      while task < owned.count, owned[task].upperBound <= line.lowerBound { task += 1 }
      if task < owned.count, owned[task].lowerBound < line.upperBound { continue }
      let words = Self.words(bytes[line])
      guard !words.isEmpty else { continue }
      let link = LinkTarget.hash(bytes[line])
      if link != 0 { links.insert(link) }
      lines[Self.key(words), default: []].append(words)
    }
  }

  /// Whether a line that is no task begins with a title, is the title without what it has in brackets, or has its link.
  /// - Parameter link: as ``LinkTarget/hash(_:)`` returns it.
  func contains(_ title: String, link: UInt64) -> Bool {
    if link != 0, links.contains(link) { return true }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: TitleFeatures.name(title).scalars.compactMap(Unicode.Scalar.init))
    let words = Self.words(Array(String(name).utf8)[...])
    if begins(words) { return true }
    guard let bracket = words.firstRange(of: Array(" (".utf8)) else { return false }
    return lines[Self.key(words[..<bracket.lowerBound])]?.contains {
      Self.withoutColon($0) == words[..<bracket.lowerBound]
    } ?? false
  }

  private func begins(_ words: ArraySlice<UInt8>) -> Bool {
    guard !words.isEmpty else { return false }
    return lines[Self.key(words)]?.contains { line in
      guard words.count >= Self.minimum else { return Self.withoutColon(line) == words }
      return line.starts(with: words)
        && (line.count == words.count || !Self.isWord(line[line.startIndex + words.count]))
    } ?? false
  }

  private static func withoutColon(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: ":") ? line.dropLast() : line
  }

  private static func key(_ words: ArraySlice<UInt8>) -> UInt64 {
    var hash = ContentHash()
    // A short line may end in a colon, which a title does not have.
    for byte in withoutColon(words).prefix(stem) { hash.add(byte) }
    return hash.value
  }

  private static func isWord(_ byte: UInt8) -> Bool { ASCII.isAlphanumeric(byte) || byte >= 0x80 }

  /// The text in lower case without list markers, boxes, markup and the destinations of links, with single spaces.
  private static func words(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var words: [UInt8] = []
    var index = text.startIndex
    var isSpace = false
    while index < text.endIndex {
      let byte = text[index]
      defer { index += 1 }
      if byte == UInt8(ascii: "]"), index + 1 < text.endIndex, text[index + 1] == UInt8(ascii: "(") {
        index = text[index...].firstIndex(of: UInt8(ascii: ")")) ?? text.endIndex - 1
      } else if "*_`~[]#\\".utf8.contains(byte) {
        continue
      } else if byte <= 0x20 {
        isSpace = true
      } else {
        if isSpace, !words.isEmpty { words.append(0x20) }
        isSpace = false
        words.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      }
    }
    return withoutMarker(words[...])
  }

  /// Drops a bullet or a number, and the single character of a box, at the start of a line.
  private static func withoutMarker(_ words: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = words
    for _ in 0..<2 {
      let first = rest.prefix { $0 != 0x20 }
      let isMarker =
        first.count == 1 && first.count < rest.count
        || first.count < 5 && first.count > 1 && ".)".utf8.contains(first[first.endIndex - 1])
          && first.dropLast().allSatisfy { (0x30...0x39).contains($0) }
      guard isMarker else { return rest }
      rest = rest.dropFirst(first.count + 1)
    }
    return rest
  }
}
