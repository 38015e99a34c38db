import Base
package import Plan

extension OrgFormat {
  /// Text that Org reads differently from how it looks.
  package func problems(in document: TodoDocument) -> [Diagnostic] {
    let source = document.source
    let bytes = source.bytes
    let scanner = OrgScanner(source)
    var found: [Diagnostic] = []
    func report(
      _ range: Range<Int>, _ message: String, as code: DiagnosticCode = .formatLine, fix: [Edit] = [],
      effect: Diagnostic.Effect = .addsTask
    ) {
      found.append(Diagnostic(code, range, message, fix: fix).with(effect: effect))
    }
    for cookie in OrgCookies(source).wrong where cookie.written != "[/]" && cookie.written != "[%]" {
      report(
        cookie.range, "the cookie is \(cookie.written), but it should be \(cookie.right)", as: .progressCookie,
        fix: [Edit(cookie.range, cookie.right.utf8)], effect: .none)
    }
    for range in scanner.unclosed {
      report(range, "“\(source.string(range))” is never closed before the next headline, so it is text")
    }
    if let due = scanner.due, !due.text.isEmpty, OrgReader.day(due.text) == nil {
      report(
        due.range, "“\(due.text.prefix(200))” is not a valid due; use a day such as 2026-12-24", as: .frontMatterValue)
    }
    for (index, element) in scanner.elements.enumerated() where !element.isInBlock {
      switch element.kind {
      case .item:
        let text = bytes[element.title]
        if let box = element.box {
          if bytes[box.lowerBound] == UInt8(ascii: "x") {
            report(
              box, "Org itself reads only “[X]” as a ticked box, with a capital letter", fix: [Edit(box, "X".utf8)],
              effect: .none)
          }
        } else if text.starts(with: "[] ".utf8) {
          let offset = element.title.lowerBound + 1
          report(offset - 1..<offset + 1, "“[]” is not a box; “[ ]” is", fix: [Edit(offset..<offset, " ".utf8)])
        }
      case .headline where element.keyword == nil:
        // Org itself has no keyword for a task that is begun.
        if let box = element.box, let state = element.state(in: bytes), state != .inProgress,
          let word = scanner.keywords.word(for: state)
        {
          let whole = box.lowerBound - 1..<box.upperBound + 1
          report(
            whole, "Org itself has boxes only in lists; a headline has a keyword, here “\(word.name)”",
            fix: [Edit(whole, word.name.utf8)], effect: .none)
        }
        let word = bytes[element.title].prefix { !ASCII.isWhitespace($0) }
        let name = String(decoding: word, as: UTF8.self)
        let isKnown = ["TODO", "DONE"].contains(name.uppercased()) || scanner.keywords[name] != nil
        if isKnown, word.count < element.title.count || name == name.uppercased() {
          report(
            word.indices,
            scanner.keywords[name] == nil
              ? "“\(name)” is not a keyword of this file; see its #+TODO line, or write it in capitals"
              : word.count == element.title.count
                ? "“\(name)” has no title after it, so it is the title itself; write one after the keyword"
                : "the keyword “\(name)” stands directly after the stars, with a space after it; here it is text")
        }
      case .text where OrgPlanning.isPlanning(element.range, in: bytes):
        let isBelow = scanner.elements[..<index].last { $0.kind != .blank }?.stars != nil
        report(
          element.range,
          isBelow
            ? "a blank line separates this planning from its headline, so Org does not read it"
            : "planning stands directly below its headline; here it is text")
      case .hidden where OrgPlanning.isPlanning(element.range, in: bytes):
        let entries = OrgPlanning.entries(element.range, in: bytes)
        for entry in entries where entry.kind.hasTime && entry.time == nil {
          guard DateSyntax.looksLikeTime(bytes[entry.day.upperBound..<entry.range.upperBound]) else { continue }
          found.append(.invalidTime(entry.range, in: source))
        }
        for (name, _) in OrgPlanning.keys where bytes[element.range].firstRange(of: Array(name.utf8)) != nil {
          guard !entries.contains(where: { bytes[$0.range].starts(with: name.utf8) }) else { continue }
          report(
            element.range, "\(name.dropLast()) has no valid timestamp, such as <2026-12-01 Tue>", as: .invalidDate)
        }
      default: break
      }
    }
    return found
  }
}
