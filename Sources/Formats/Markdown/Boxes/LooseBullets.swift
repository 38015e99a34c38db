import Base
import Plan

/// Lines that begin like items of a list but are text to Markdown, in a to-do list without any task: `--text`, `• text`, `1.text`.
enum LooseBullets {
  /// One problem for all lines, at the first of them; nil for fewer than two, which may be text.
  static func problem(in document: TodoDocument) -> Diagnostic? {
    let source = document.source
    let code = document.opaque.map(\.range.range)
    let found = (0..<source.lines.count).compactMap { line in
      let text = source.text(ofLine: line).trimmed(in: source.bytes)
      let isOutside = text.lowerBound >= document.frontMatter.end && !code.contains { $0.overlaps(text) }
      return isOutside ? bullet(text, in: source) : nil
    }
    guard let (first, right) = found.first, found.count > 1 else { return nil }
    let others = Words.count(found.count - 1, "other line", "other lines")
    return Diagnostic(
      .foreignBullet, first,
      "“\(source.string(first))” begins no item of a list, here and in \(others); write “\(right) …”")
  }

  /// What looks like a bullet at the beginning of a line, and the right one.
  private static func bullet(_ line: Range<Int>, in source: SourceText) -> (range: Range<Int>, right: String)? {
    let text = source.string(line)
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let mark =
      number.isEmpty
      ? text.prefix { !$0.isLetter && !$0.isNumber && !$0.isWhitespace } : text.prefix(number.count + 1)
    let rest = text.dropFirst(mark.count)
    let (isGlued, isSpaced) = (rest.first?.isLetter == true, rest.first?.isWhitespace == true)
    let isMeant =
      if let last = mark.last, !number.isEmpty {
        number.count < 4 && (isGlued && ".)".contains(last) || (isGlued || isSpaced) && "、．）".contains(last))
      } else {
        mark == "-" && isGlued
          || BoxContext.foreignBullets.contains(String(mark)) && (isSpaced || isGlued && mark != "**")
      }
    guard isMeant, rest.contains(where: \.isLetter) else { return nil }
    return (line.prefix(mark.utf8.count), number.isEmpty ? "-" : "\(number).")
  }
}
