import Base

/// A rendered template with places left open, so that the layout shared by many pages is rendered only once and long
/// task lists bypass the template engine.
struct OpenText: Sendable {
  private enum Part: Sendable {
    case text([UInt8])
    case place(Int, isEscaped: Bool)
  }

  private var parts: [Part] = []

  /// User text cannot contain it, because it is random in each run and never written to a file.
  private static let key = String(UInt64.random(in: 0 ... .max), radix: 36)

  /// The placeholder for a place in a template's data. It is enclosed in private-use characters; its `&` shows whether
  /// the template escapes the value.
  static func mark(_ place: Int) -> String { "\u{10FFFD}&\(key)-\(place)\u{10FFFD}" }

  private static let fence: [UInt8] = Array("\u{10FFFD}".utf8)

  init(_ rendered: String) {
    let bytes = Array(rendered.utf8)
    var clean = 0
    var index = 0
    while let start = Self.find(bytes, from: index) {
      guard let end = Self.find(bytes, from: start + Self.fence.count) else { break }
      let name = bytes[start + Self.fence.count..<end]
      let isEscaped = name.starts(with: "&amp;".utf8)
      let known = (isEscaped ? "&amp;" : "&") + Self.key + "-"
      guard name.starts(with: known.utf8),
        let place = Int(String(decoding: name.dropFirst(known.utf8.count), as: UTF8.self))
      else {
        index = start + Self.fence.count
        continue
      }
      parts.append(.text(Array(bytes[clean..<start])))
      parts.append(.place(place, isEscaped: isEscaped))
      clean = end + Self.fence.count
      index = clean
    }
    parts.append(.text(Array(bytes[clean...])))
  }

  /// The text with all places filled.
  func filled(_ values: [[UInt8]]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(
      parts.reduce(values.reduce(0) { $0 + $1.count + 64 }) { size, part in
        if case .text(let text) = part { size + text.count } else { size }
      })
    for part in parts {
      switch part {
      case .text(let text): output.append(contentsOf: text)
      case .place(let place, false): output.append(contentsOf: values[place])
      case .place(let place, true): HTMLEscape.append(values[place], to: &output)
      }
    }
    return output
  }

  private static func find(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while let next = bytes[index...].firstIndex(of: fence[0]) {
      if bytes[next...].starts(with: fence) { return next }
      index = next + 1
    }
    return nil
  }
}
