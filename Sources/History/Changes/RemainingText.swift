import Base
public import Plan

/// The lines of a file that are not tasks, for finding removed tasks whose text is still in the file.
public struct RemainingText: Sendable {
  /// The lines as plain words, by a hash of their first characters.
  private var lines: [UInt64: [ArraySlice<UInt8>]] = [:]

  /// How often each web address occurs in the lines, by hash.
  private var links: [UInt64: Int] = [:]

  /// The length in bytes below which a title must match a whole line, because short words begin many lines.
  private static let minimum = 4
  /// How many bytes of a line decide where it is stored: few for short titles, more for others.
  private static let stems = (short: 4, long: 16)

  /// Reads the lines of a file.
  public init(_ document: TodoDocument) {
    let bytes = document.source.bytes
    let owned = document.tasks.map(\.source.range).sorted { $0.lowerBound < $1.lowerBound }
    var task = 0
    for number in 0..<document.source.lines.count {
      let line = document.source.lines.content(ofLine: number)
      while task < owned.count, owned[task].upperBound <= line.lowerBound { task += 1 }
      if task < owned.count, owned[task].lowerBound < line.upperBound { continue }
      let words = Self.words(bytes[line])
      guard !words.isEmpty else { continue }
      let link = LinkTarget.hash(bytes[line])
      if link != 0 { links[link, default: 0] += 1 }
      lines[Self.key(words, Self.stems.short), default: []].append(words)
      if words.count >= Self.stems.long { lines[Self.key(words, Self.stems.long), default: []].append(words) }
    }
  }

  /// The number of lines without a task that begin with a title, equal the title without its brackets, or have its
  /// link.
  /// - Parameter link: as ``LinkTarget/hash(_:)`` returns it.
  func count(_ title: String, link: UInt64) -> Int {
    if link != 0, let count = links[link] { return count }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: TitleFeatures.name(title).scalars.compactMap(Unicode.Scalar.init))
    let words = Self.words(Array(String(text).utf8)[...])
    let count = beginning(words)
    guard count == 0, let bracket = words.firstRange(of: Array(" (".utf8)) else { return count }
    let name = words[..<bracket.lowerBound]
    return candidates(name).count { Self.withoutColon($0) == name }
  }

  /// The number of lines that begin with the given words.
  private func beginning(_ words: ArraySlice<UInt8>) -> Int {
    guard !words.isEmpty else { return 0 }
    return candidates(words).count { line in
      guard words.count >= Self.minimum else { return Self.withoutColon(line) == words }
      return line.starts(with: words)
        && (line.count == words.count || !Self.isWord(line[line.startIndex + words.count]))
    }
  }

  private static func withoutColon(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: ":") ? line.dropLast() : line
  }

  /// The lines that may begin with the given words.
  private func candidates(_ words: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    lines[Self.key(words, words.count >= Self.stems.long ? Self.stems.long : Self.stems.short)] ?? []
  }

  private static func key(_ words: ArraySlice<UInt8>, _ stem: Int) -> UInt64 {
    var hash = ContentHash()
    hash.add(UInt8(stem))
    // A short line may end in a colon, which a title does not have.
    for byte in withoutColon(words).prefix(stem) { hash.add(byte) }
    return hash.value
  }

  private static func isWord(_ byte: UInt8) -> Bool { ASCII.isAlphanumeric(byte) || byte >= 0x80 }

  /// The text in lowercase, without list markers, boxes, markup, and link destinations, with single spaces.
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

  /// Drops a bullet or a number, and the marker of a box, at the start of a line.
  private static func withoutMarker(_ words: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = words
    for _ in 0..<2 {
      let first = rest.prefix { $0 != 0x20 }
      let isMarker =
        first.count == 1 && first.count < rest.count
        || first.count < 5 && first.count > 1 && ".)".utf8.contains(first[first.endIndex - 1])
          && first.dropLast().allSatisfy(ASCII.isDigit)
      guard isMarker else { return rest }
      rest = rest.dropFirst(first.count + 1)
    }
    return rest
  }
}
