import Base

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
