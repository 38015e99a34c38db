import Base
import Plan

/// Unknown markers in checkboxes, each reported once with the number of its occurrences.
struct UnknownMarkers {
  private var ranges: [String: [Range<Int>]] = [:]

  mutating func add(_ box: Range<Int>, in source: SourceText) {
    // The file itself explains the marker: “[P] tasks = different files”.
    let line = source.lines.content(ofLine: source.lines.line(at: box.lowerBound))
    let words = source.string(min(box.upperBound, line.upperBound)..<line.upperBound).split(separator: " ").prefix(4)
    if words.dropFirst().contains("=") { return }
    ranges[source.string(box).filter { !$0.isWhitespace }, default: []].append(box)
  }

  func diagnostics(in source: SourceText) -> [Diagnostic] {
    let advice = "use [ ], [x], [/], [?], [>], [!] or [-], or define it with “states” in the front matter"
    return ranges.sorted { $0.key < $1.key }.compactMap { text, boxes in
      guard let first = boxes.first else { return nil }
      guard boxes.count > 1 else {
        return Diagnostic(.unknownMarker, first, "unknown marker “\(text)”, so this is not a task; \(advice)")
      }
      let lines = boxes.dropFirst().prefix(3).map { String(source.position(of: $0.lowerBound).line) }
      let more = boxes.count > 4 ? " and \(boxes.count - 4) more" : ""
      let word = lines.count == 1 ? "line" : "lines"
      return Diagnostic(
        .unknownMarker, first,
        "unknown marker “\(text)” in \(boxes.count) items (also on \(word) \(lines.joined(separator: ", "))\(more)), so these are not tasks; \(advice)"
      )
    }
  }
}
