/// A placeholder for a local picture in rendered text until its copy has a path: `<x-image src="…">…</x-image>`.
/// Text cannot forge one, because its `<` is escaped and no raw HTML is rendered.
public enum PictureMarker {
  package static let start = Array("<x-image src=\"".utf8)
  package static let end = Array("</x-image>".utf8)

  /// A part of rendered text: HTML, or a picture whose address a page still has to fill in.
  public enum Part {
    case text(ArraySlice<UInt8>)
    /// The address as written in the file, and the alternative text as escaped HTML without tags.
    case picture(address: String, alternative: [UInt8])
  }

  /// Splits rendered text into its parts, in order.
  public static func split(_ html: ArraySlice<UInt8>) -> [Part] {
    var parts: [Part] = []
    var rest = html
    while let begin = next(in: rest) {
      let body = rest[begin.upperBound...]
      guard let quote = body.firstIndex(of: UInt8(ascii: "\"")), let close = body.firstRange(of: end) else { break }
      parts.append(.text(rest[..<begin.lowerBound]))
      let alternative = body[(quote + 2)..<close.lowerBound]
      parts.append(.picture(address: unescaped(body[..<quote]), alternative: withoutTags(alternative)))
      rest = body[close.upperBound...]
    }
    parts.append(.text(rest))
    return parts
  }

  /// The next `start`. Uses a fast search, because files can be large.
  private static func next(in html: ArraySlice<UInt8>) -> Range<Int>? {
    let span = html.span
    var index = 0
    while let found = span.firstIndex(of: UInt8(ascii: "<"), from: index) {
      let offset = html.startIndex + found
      if html[offset...].starts(with: start) { return offset..<offset + start.count }
      index = found + 1
    }
    return nil
  }

  /// Reverses ``HTMLEscape``.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    for (entity, letter) in [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
      text = text.replacing(entity, with: letter)
    }
    return text
  }

  private static func withoutTags(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var isTag = false
    return bytes.filter { byte in
      if byte == UInt8(ascii: "<") { isTag = true }
      defer { if byte == UInt8(ascii: ">") { isTag = false } }
      return !isTag
    }
  }
}
