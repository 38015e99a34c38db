import Base

/// Whether the lines of an HTML block so far have opened a comment, or an element that shows its text as it is.
struct OpenHTML {
  /// What ends it; nil if nothing is open.
  private var end: String?
  var isOpen: Bool { end != nil }

  private static let ends = [
    "<!--": "-->", "<pre": "</pre", "<script": "</script", "<style": "</style", "<textarea": "</textarea",
  ]

  /// Reads the next line.
  mutating func read(_ line: String) {
    var rest = line.lowercased()[...]
    while true {
      if let end {
        guard let found = rest.firstRange(of: end) else { return }
        rest = rest[found.upperBound...]
        self.end = nil
      }
      let next = Self.ends.compactMap { start, end in rest.firstRange(of: start).map { ($0, end) } }
      guard let (found, end) = next.min(by: { $0.0.lowerBound < $1.0.lowerBound }) else { return }
      rest = rest[found.upperBound...]
      self.end = end
    }
  }
}
